#include "system.h"

#include <algorithm>

namespace {

VerilatedContext *prepared(VerilatedContext &context) {
#if VM_TRACE_FST
    context.traceEverOn(true);
#endif
    return &context;
}

}  // namespace

#define HARNESS_MAKE_PORT(port) {Pins_##port(model.get()), world},
harness::harness()
    : model(new Vsystem(prepared(context), "")),
      ports{HARNESS_DMA(HARNESS_MAKE_PORT)},
      lite(LitePins(model.get()), world.violations) {
    harness_options defaults;
    harness_defaults(&defaults);
    configure(defaults);
    clear_counters();
    device.transport = &harness_transport;
    device.context = this;
}
#undef HARNESS_MAKE_PORT

harness::~harness() {
    close_waves();
    model->final();
}

void harness::configure(const harness_options &wanted) {
    options = wanted;
    uint64_t number = 0;
    each_port([&](auto &port) { port.configure(wanted, number++); });
    lite.configure(wanted);
}

void harness::edge(bool clock) {
    model->clk = clock;
    model->eval();
#if VM_TRACE_FST
    if (waves_) {
        waves_->dump(2 * cycle + clock);
    }
#endif
}

// The edge that ends a cycle. Checkers show after it what was broken in the cycle; it is told once.
void harness::rising_edge() {
    const bool told = broken_;
    enable_rules(*model, told ? 0 : options.checked_sides);
    edge(true);
    broken_ = rule_broken(*model);
    if (broken_) [[unlikely]] {
        broken_rules(*model, [&](const char *port, const char *text) {
            world.violations.report_rule(cycle, port, text);
        });
    }
    cycle++;
}

void harness::reset(unsigned cycles) {
    each_port([](auto &port) { port.reset(); });
    lite.reset();
    error_code = 0;
    model->rst = 1;
    for (unsigned number = 0; number < cycles; number++) {
        edge(false);
        if (number > 0) {
            each_port([&](auto &port) { port.check_quiet(cycle); });
        }
        rising_edge();
    }
    model->rst = 0;
    fresh_ = true;
}

hr_status harness::step() {
    if (cycle >= deadline) {
        return HR_ERROR_TIMEOUT;
    }
    edge(false);
    if (fresh_) {
        fresh_ = false;
        each_port([&](auto &port) { port.check_quiet(cycle); });
    }
    each_port([&](auto &port) { port.sample(cycle); });
    lite.sample(cycle);
    rising_edge();
    each_port([&](auto &port) { port.drive(cycle); });
    lite.drive();
    return world.violations.none() ? HR_OK : HR_ERROR_BUS;
}

hr_status harness::run(uint64_t cycles) {
    for (uint64_t number = 0; number < cycles; number++) {
        if (const hr_status status = step(); status != HR_OK) {
            return status;
        }
    }
    return HR_OK;
}

hr_status harness::bus_status() {
    if (!lite.failed()) {
        return HR_OK;
    }
    error_code = lite.take_error(error_address);
    return HR_ERROR_BUS;
}

hr_status harness::write(uint32_t address, uint32_t value, bool posted) {
    const uint64_t limit = cycle + options.transaction_limit_cycles;
    while (!lite.accepting()) {
        if (cycle >= limit) {
            return HR_ERROR_TIMEOUT;
        }
        if (const hr_status status = step(); status != HR_OK) {
            return status;
        }
    }
    counters.register_writes++;
    last_register_write = cycle;
    if (counters.first_register_write == ~uint64_t{0}) {
        counters.first_register_write = cycle;
    }
    lite.begin_write(address, value);
    while (!lite.accepted() || (!posted && !lite.drained())) {
        if (cycle >= limit) {
            return HR_ERROR_TIMEOUT;
        }
        if (const hr_status status = step(); status != HR_OK) {
            return status;
        }
    }
    return bus_status();
}

hr_status harness::drain() {
    const uint64_t limit = cycle + options.transaction_limit_cycles;
    while (!lite.drained()) {
        if (cycle >= limit) {
            return HR_ERROR_TIMEOUT;
        }
        if (const hr_status status = step(); status != HR_OK) {
            return status;
        }
    }
    return bus_status();
}

hr_status harness::read(uint32_t address, uint32_t &value) {
    if (const hr_status status = drain(); status != HR_OK) {
        return status;
    }
    const uint64_t limit = cycle + options.transaction_limit_cycles;
    counters.register_reads++;
    lite.begin_read(address);
    while (lite.reading()) {
        if (cycle >= limit) {
            return HR_ERROR_TIMEOUT;
        }
        if (const hr_status status = step(); status != HR_OK) {
            return status;
        }
    }
    value = lite.read_value();
    return bus_status();
}

uint64_t harness::last_activity() const {
    uint64_t last = 0;
    each_port([&](const auto &port) { last = std::max(last, port.last_activity); });
    return last;
}

void harness::copied(uint64_t bytes) {
    // The native host's own speed is unknown, so a copy is charged as the bus would carry it: each beat is read and
    // written. Meanwhile the hardware goes on. Host operators are charged nothing.
    const uint64_t beats = (bytes + HARNESS_DATA_BYTES - 1) / HARNESS_DATA_BYTES;
    const uint64_t begin = cycle;
    run(2 * beats);
    counters.copied_bytes += bytes;
    counters.copies++;
    counters.copy_cycles += cycle - begin;
}

void harness::snapshot(harness_counters &into) const {
    into = counters;
    into.cycle = cycle;
    into.last_write_response = ~uint64_t{0};
    each_port([&](const auto &port) {
        if (port.last_write_response != ~uint64_t{0} &&
            (into.last_write_response == ~uint64_t{0} || port.last_write_response > into.last_write_response)) {
            into.last_write_response = port.last_write_response;
        }
    });
}

void harness::clear_counters() {
    counters = {};
    counters.first_register_write = ~uint64_t{0};
    each_port([](auto &port) {
        port.counters = {};
        port.last_write_response = ~uint64_t{0};
    });
}

void harness::mark(uint32_t index, bool end) {
    Mark made{{index, end, {}}, {}};
    snapshot(made.mark.counters);
    each_port([&](const auto &port) { made.ports.push_back(port.counters); });
    marks.push_back(std::move(made));
}

uint64_t harness::allocate(uint64_t bytes) {
    for (const auto &memory : world.memories) {
        if (const uint64_t address = memory->allocate(bytes)) {
            return address;
        }
    }
    return 0;
}

Memory *harness::memory_of(uint64_t address, uint64_t bytes) {
    for (const auto &memory : world.memories) {
        if (memory->contains(address, bytes)) {
            return memory.get();
        }
    }
    return nullptr;
}

bool harness::open_waves(const char *path) {
#if VM_TRACE_FST
    close_waves();
    waves_ = std::make_unique<VerilatedFstC>();
    model->trace(waves_.get(), 99);
    waves_->open(path);
    if (!waves_->isOpen()) {
        waves_.reset();
        return false;
    }
    return true;
#else
    (void)path;
    return false;
#endif
}

void harness::close_waves() {
#if VM_TRACE_FST
    if (waves_) {
        waves_->close();
        waves_.reset();
    }
#endif
}

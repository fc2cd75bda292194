// The C interface: harness.h on top of system.h.
#include <sys/mman.h>

#include <algorithm>

#include "system.h"

extern "C" {

harness *harness_new(void) { return new harness; }
void harness_delete(harness *h) { delete h; }

unsigned harness_ports(void) {
    unsigned count = 0;
#define HARNESS_COUNT(name) count++;
    HARNESS_DMA(HARNESS_COUNT)
    return count;
}

unsigned harness_interrupt_lines(void) {
    unsigned count = 0;
    HARNESS_INTERRUPTS(HARNESS_COUNT)
#undef HARNESS_COUNT
    return count;
}

size_t harness_abi(unsigned structure) {
    const size_t sizes[] = {sizeof(harness_options),  sizeof(harness_fault), sizeof(harness_port_counters),
                            sizeof(harness_counters), sizeof(harness_mark),  sizeof(hr_device)};
    return structure < sizeof sizes / sizeof *sizes ? sizes[structure] : 0;
}

void harness_defaults(harness_options *options) {
    *options = {};
    options->read_bandwidth = options->write_bandwidth = 1.0;
    options->outstanding = 256;
    options->checked_sides = 3;
    options->transaction_limit_cycles = uint64_t{1} << 22;
    options->idle_limit_cycles = uint64_t{1} << 22;
    options->poll_cycles = 16384; // a wait sleeps on the interrupt; this is for a masked one
}

void harness_configure(harness *h, const harness_options *options) { h->configure(*options); }

int harness_add_memory(harness *h, uint64_t base, uint64_t bytes, int fd, void *host, uint32_t read_latency,
                       uint32_t write_latency, uint32_t alignment) {
    void *model = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (model == MAP_FAILED) {
        return 0;
    }
    h->world.memories.push_back(std::make_unique<Memory>(base, bytes, static_cast<uint8_t *>(model), host,
                                                         std::max(read_latency, 1u), std::max(write_latency, 1u),
                                                         alignment));
    return 1;
}

void harness_add_fault(harness *h, const harness_fault *fault) { h->world.faults.add(*fault); }
void harness_clear_faults(harness *h) { h->world.faults.clear(); }

void harness_add_block(harness *h, uint32_t base, uint32_t bytes, unsigned line, uint32_t pending_address,
                       uint32_t pending_value) {
    h->blocks.push_back({base, bytes, line, pending_address, pending_value});
}

void harness_reset(harness *h, unsigned cycles) { h->reset(cycles); }
hr_status harness_run(harness *h, uint64_t cycles) { return h->run(cycles); }

hr_status harness_wait_interrupt(harness *h, uint64_t mask, uint64_t limit, uint64_t *lines) {
    const uint64_t end = h->cycle + limit;
    while ((*lines = h->lines() & mask) == 0) {
        if (h->cycle >= end) {
            return HR_ERROR_TIMEOUT;
        }
        if (const hr_status status = h->step(); status != HR_OK) {
            return status;
        }
    }
    return HR_OK;
}

hr_status harness_settle(harness *h, uint64_t quiet, uint64_t limit) {
    const uint64_t begin = h->cycle;
    while (h->cycle - std::max(begin, h->last_activity()) < quiet) {
        if (h->cycle - begin >= limit) {
            return HR_ERROR_TIMEOUT;
        }
        if (const hr_status status = h->step(); status != HR_OK) {
            return status;
        }
    }
    return HR_OK;
}

uint64_t harness_interrupts(harness *h) { return h->lines(); }
void harness_set_deadline(harness *h, uint64_t cycle) { h->deadline = cycle; }

hr_status harness_write32(harness *h, uint32_t address, uint32_t value, int posted) {
    return h->write(address, value, posted != 0);
}
hr_status harness_read32(harness *h, uint32_t address, uint32_t *value) { return h->read(address, *value); }
hr_status harness_drain(harness *h) { return h->drain(); }
unsigned harness_bus_error(harness *h, uint32_t *address) {
    *address = h->error_address;
    return h->error_code;
}

uint64_t harness_alloc(harness *h, size_t bytes) { return h->allocate(bytes); }
int harness_free(harness *h, uint64_t device) {
    Memory *memory = h->memory_of(device, 1);
    return memory != nullptr && memory->release(device);
}
uint64_t harness_free_bytes(harness *h, uint64_t *largest) {
    uint64_t total = 0;
    *largest = 0;
    for (const auto &memory : h->world.memories) {
        total += memory->free_bytes(*largest);
    }
    return total;
}

void harness_clear_counters(harness *h) { h->clear_counters(); }
void harness_get_counters(harness *h, harness_counters *counters) { h->snapshot(*counters); }
void harness_get_port(harness *h, unsigned number, harness_port_counters *counters) {
    unsigned index = 0;
    h->each_port([&](const auto &port) {
        if (index++ == number) {
            *counters = port.counters;
        }
    });
}

size_t harness_marks(harness *h) { return h->marks.size(); }
void harness_get_mark(harness *h, size_t number, harness_mark *mark, harness_port_counters *ports) {
    *mark = h->marks[number].mark;
    std::copy(h->marks[number].ports.begin(), h->marks[number].ports.end(), ports);
}
void harness_clear_marks(harness *h) { h->marks.clear(); }

size_t harness_violations(harness *h) { return h->world.violations.texts().size(); }
const char *harness_violation(harness *h, size_t number) { return h->world.violations.texts()[number].c_str(); }
void harness_clear_violations(harness *h) { h->world.violations.clear(); }

int harness_open_waves(harness *h, const char *path) { return h->open_waves(path); }
void harness_close_waves(harness *h) { h->close_waves(); }

hr_device *harness_device(harness *h) { return &h->device; }

}  // extern "C"

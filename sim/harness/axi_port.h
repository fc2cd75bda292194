// The memory side of one AXI4 port: takes bursts, answers them after the memory's latency, checks the rules.
//
// `Signals` gives the port's pins by name (see system_ports.h). In every cycle the harness calls `sample` once the
// pins have settled, and after the clock edge `drive`, which decides what the pins are in the next cycle. So all
// answers are registered, and nothing depends combinationally on what the design does in the same cycle.
#pragma once

#include <bit>
#include <cstring>
#include <deque>
#include <vector>

#include "memory.h"
#include "protocol.h"
#include "random.h"
#include "world.h"

template <class Signals, unsigned kBytes, unsigned kAddressBits>
class AxiPort {
public:
    AxiPort(Signals signals, World &world) : pins_(signals), world_(world) {}

    harness_port_counters counters{};
    uint64_t last_activity = 0;
    uint64_t last_write_response = ~uint64_t{0};

    void configure(const harness_options &options, uint64_t number) {
        options_ = options;
        random_.seed(options.seed * 1000 + number);
        stall_ar_.set(options.stall[HARNESS_AR]);
        stall_r_.set(options.stall[HARNESS_R]);
        stall_aw_.set(options.stall[HARNESS_AW]);
        stall_w_.set(options.stall[HARNESS_W]);
        stall_b_.set(options.stall[HARNESS_B]);
        read_rate_.set(options.read_bandwidth);
        write_rate_.set(options.write_bandwidth);
    }

    // Drop everything in flight and hold every pin low.
    void reset() {
        reads_.clear();
        addresses_.clear();
        bursts_.clear();
        responses_.clear();
        held_ar_ = held_aw_ = held_w_ = false;
        r_valid_ = b_valid_ = false;
        pins_.arready() = pins_.rvalid() = pins_.awready() = pins_.wready() = pins_.bvalid() = 0;
    }

    // In reset, and in the first cycle after it, the design may not ask for anything.
    void check_quiet(uint64_t cycle) {
        if (pins_.arvalid() || pins_.awvalid() || pins_.wvalid()) {
            world_.violations.report(cycle, pins_.name(), "AR/AW/W", "VALID is high in reset or right after it");
        }
    }

    void sample(uint64_t cycle) {
        cycle_ = cycle;
        sample_read_address();
        sample_write_address();
        sample_write_data();
        if (r_valid_ && pins_.rready()) {
            r_valid_ = false;
            active();
            counters.read_beats++;
            counters.read_bus_bytes += kBytes;
        }
        if (b_valid_ && pins_.bready()) {
            b_valid_ = false;
            active();
            counters.write_responses++;
            last_write_response = cycle;
        }
    }

    void drive(uint64_t cycle) {
        pins_.arready() = reads_.size() < options_.outstanding && !stall_ar_.happens(random_);
        pins_.awready() =
            addresses_.size() + responses_.size() < options_.outstanding && !stall_aw_.happens(random_);
        read_rate_.tick();
        write_rate_.tick();
        // Data may come ahead of its address, a few bursts of it.
        pins_.wready() =
            bursts_.size() <= addresses_.size() + 4 && write_rate_.ready() && !stall_w_.happens(random_);
        if (!r_valid_) {
            drive_read_data(cycle);
        }
        if (!b_valid_) {
            drive_response(cycle);
        }
    }

private:
    static constexpr unsigned kSize = std::countr_zero(kBytes);
    static constexpr uint8_t kPoison = 0xa5;  // what the bus carries where no data is promised

    struct Beat {
        alignas(16) uint8_t data[kBytes];
        uint64_t strobes;
    };
    struct Read {
        AddressPayload payload;
        const Memory *memory;
        uint64_t ready;
        bool silent;
        std::vector<uint8_t> errors;  // AXI response per beat; empty: all OKAY
        std::vector<uint8_t> early;   // the data, where it is taken with the address
        unsigned beat = 0;
    };
    struct WriteAddress {
        AddressPayload payload;
        uint64_t cycle;
    };
    struct WriteBurst {
        std::vector<Beat> beats;
        bool closed = false;
        uint64_t cycle = 0;
    };
    struct Response {
        AddressPayload payload;
        uint64_t ready;
        bool silent;
        uint8_t code;
        const Memory *memory;
        std::vector<uint8_t> errors;
        std::vector<Beat> beats;
    };

    static uint64_t beat_address(const AddressPayload &payload, unsigned beat) {
        const uint64_t bytes = uint64_t{1} << payload.size;
        return beat == 0 ? payload.address : (payload.address & ~(bytes - 1)) + beat * bytes;
    }
    static uint64_t lanes(uint64_t address) { return address & ~uint64_t{kBytes - 1}; }

    void active() { last_activity = cycle_; }

    // Which memory answers a burst, and with what.
    const Memory *look_up(const AddressPayload &payload, uint32_t direction, Answer &answer,
                          std::vector<uint8_t> &errors) {
        const unsigned beats = payload.length + 1u;
        const uint64_t first = lanes(payload.address);
        const uint64_t length = lanes(beat_address(payload, beats - 1)) + kBytes - first;
        if (!world_.faults.none()) {
            std::vector<uint64_t> addresses(beats);
            for (unsigned beat = 0; beat < beats; beat++) {
                addresses[beat] = beat == 0 ? payload.address : beat_address(payload, beat);
            }
            answer = world_.faults.burst(direction, addresses, 1u << payload.size, errors);
        }
        for (const auto &memory : world_.memories) {
            if (memory->contains(first, length)) {
                return memory.get();
            }
        }
        errors.assign(beats, HARNESS_FAULT_DECERR);
        return nullptr;
    }

    AddressPayload read_payload() {
        return {pins_.araddr(),  pins_.arid(),    pins_.arlen(),  pins_.arsize(), pins_.arburst(),
                pins_.arlock(), pins_.arcache(), pins_.arprot(), pins_.arqos()};
    }
    AddressPayload write_payload() {
        return {pins_.awaddr(),  pins_.awid(),    pins_.awlen(),  pins_.awsize(), pins_.awburst(),
                pins_.awlock(), pins_.awcache(), pins_.awprot(), pins_.awqos()};
    }

    void check_held(bool held, bool valid, bool same, const char *channel) {
        if (held && !valid) {
            world_.violations.report(cycle_, pins_.name(), channel, "VALID dropped before READY");
        } else if (held && !same) {
            world_.violations.report(cycle_, pins_.name(), channel, "payload changed while it was stalled");
        }
    }

    void sample_read_address() {
        const bool valid = pins_.arvalid();
        const bool ready = pins_.arready();
        if (!valid) {
            check_held(held_ar_, false, true, "AR");
            held_ar_ = false;
            return;
        }
        const AddressPayload payload = read_payload();
        check_held(held_ar_, true, payload == held_ar_payload_, "AR");
        held_ar_ = !ready;
        held_ar_payload_ = payload;
        if (!ready) {
            return;
        }
        check_address(world_.violations, cycle_, pins_.name(), "AR", payload, kSize, kAddressBits);
        active();
        counters.read_addresses++;
        Read read{payload, nullptr, 0, false, {}, {}};
        Answer answer;
        read.memory = look_up(payload, HARNESS_READS, answer, read.errors);
        read.silent = answer.silent;
        read.ready = cycle_ + (read.memory ? read.memory->read_latency : world_.memories.empty() ? 1
                               : world_.memories.front()->read_latency) + answer.extra_cycles;
        if (options_.read_at_address && read.memory != nullptr) {
            const uint64_t first = lanes(payload.address);
            const uint64_t end = lanes(beat_address(payload, payload.length)) + kBytes;
            const uint8_t *from = read.memory->model + (first - read.memory->base);
            read.early.assign(from, from + (end - first));
        }
        reads_.push_back(std::move(read));
    }

    void drive_read_data(uint64_t cycle) {
        if (reads_.empty() || reads_.front().ready > cycle || reads_.front().silent || !read_rate_.ready() ||
            stall_r_.happens(random_)) {
            if (pins_.rvalid()) {
                pins_.rvalid() = 0;
                pins_.rlast() = 0;
                std::memset(&pins_.rdata(), kPoison, kBytes);
            }
            return;
        }
        Read &read = reads_.front();
        read_rate_.take();
        const uint8_t error = read.errors.empty() ? 0 : read.errors[read.beat];
        const uint64_t address = lanes(beat_address(read.payload, read.beat));
        if (error != 0) {
            counters.error_responses++;
            std::memset(&pins_.rdata(), kPoison, kBytes);
        } else if (!read.early.empty()) {
            std::memcpy(&pins_.rdata(), read.early.data() + (address - lanes(read.payload.address)), kBytes);
        } else {
            std::memcpy(&pins_.rdata(), read.memory->model + (address - read.memory->base), kBytes);
        }
        pins_.rresp() = error;
        pins_.rid() = read.payload.id;
        pins_.rlast() = read.beat == read.payload.length;
        pins_.rvalid() = 1;
        r_valid_ = true;
        if (++read.beat > read.payload.length) {
            reads_.pop_front();
        }
    }

    void sample_write_address() {
        const bool valid = pins_.awvalid();
        const bool ready = pins_.awready();
        if (!valid) {
            check_held(held_aw_, false, true, "AW");
            held_aw_ = false;
            return;
        }
        const AddressPayload payload = write_payload();
        check_held(held_aw_, true, payload == held_aw_payload_, "AW");
        held_aw_ = !ready;
        held_aw_payload_ = payload;
        if (!ready) {
            return;
        }
        check_address(world_.violations, cycle_, pins_.name(), "AW", payload, kSize, kAddressBits);
        active();
        counters.write_addresses++;
        addresses_.push_back({payload, cycle_});
        pair();
    }

    void sample_write_data() {
        const bool valid = pins_.wvalid();
        const bool ready = pins_.wready();
        if (!valid) {
            check_held(held_w_, false, true, "W");
            held_w_ = false;
            return;
        }
        if (held_w_) {
            const bool same = std::memcmp(&pins_.wdata(), held_beat_.data, kBytes) == 0 &&
                              pins_.wstrb() == held_beat_.strobes && static_cast<bool>(pins_.wlast()) == held_last_;
            check_held(true, true, same, "W");
        }
        held_w_ = !ready;
        if (!ready) {
            std::memcpy(held_beat_.data, &pins_.wdata(), kBytes);
            held_beat_.strobes = pins_.wstrb();
            held_last_ = pins_.wlast();
            return;
        }
        active();
        write_rate_.take();
        counters.write_beats++;
        counters.write_bus_bytes += kBytes;
        counters.write_strobed_bytes += static_cast<unsigned>(std::popcount(static_cast<uint64_t>(pins_.wstrb())));
        if (bursts_.empty() || bursts_.back().closed) {
            bursts_.emplace_back();
            if (!spare_.empty()) {
                bursts_.back().beats.swap(spare_.back());
                spare_.pop_back();
                bursts_.back().beats.clear();
            }
        }
        WriteBurst &burst = bursts_.back();
        Beat &beat = burst.beats.emplace_back();
        std::memcpy(beat.data, &pins_.wdata(), kBytes);
        beat.strobes = pins_.wstrb();
        const size_t known = addresses_.size() >= bursts_.size() ? addresses_[bursts_.size() - 1].payload.length + 1u : 256;
        burst.closed = pins_.wlast() || burst.beats.size() >= known;
        if (!pins_.wlast() && burst.closed) {
            world_.violations.report(cycle_, pins_.name(), "W", "LAST is missing on beat %zu of %zu",
                                     burst.beats.size(), known);
        }
        burst.cycle = cycle_;
        pair();
    }

    // Bring complete bursts together with their addresses.
    void pair() {
        while (!addresses_.empty() && !bursts_.empty() && bursts_.front().closed) {
            const WriteAddress &address = addresses_.front();
            WriteBurst &burst = bursts_.front();
            check_burst(address.payload, burst.beats);
            burst.beats.resize(address.payload.length + 1u, Beat{});
            Response response{address.payload, 0, false, 0, nullptr, {}, {}};
            Answer answer;
            response.memory = look_up(address.payload, HARNESS_WRITES, answer, response.errors);
            response.silent = answer.silent;
            const uint32_t latency = response.memory               ? response.memory->write_latency
                                     : world_.memories.empty() ? 1
                                                               : world_.memories.front()->write_latency;
            response.ready = std::max(address.cycle, burst.cycle) + latency + answer.extra_cycles;
            for (const uint8_t error : response.errors) {
                response.code = std::max(response.code, error);
            }
            response.beats.swap(burst.beats);
            if (options_.write_at_data) {
                commit(response);
            }
            responses_.push_back(std::move(response));
            addresses_.pop_front();
            bursts_.pop_front();
        }
    }

    void check_burst(const AddressPayload &payload, const std::vector<Beat> &beats) {
        if (beats.size() != payload.length + 1u) {
            world_.violations.report(cycle_, pins_.name(), "W", "LAST comes on beat %zu of %u", beats.size(),
                                     payload.length + 1u);
        }
        const uint64_t all = kBytes == 64 ? ~uint64_t{0} : (uint64_t{1} << kBytes) - 1;
        const unsigned bytes = 1u << payload.size;
        if (bytes > kBytes) {
            return;
        }
        for (unsigned beat = 0; beat < beats.size(); beat++) {
            const uint64_t address = beat_address(payload, beat);
            const unsigned low = address & (kBytes - 1);
            const unsigned end = (low & ~(bytes - 1)) + bytes;
            const uint64_t legal = (end == 64 ? ~uint64_t{0} : (uint64_t{1} << end) - 1) & (all << low);
            if (beats[beat].strobes & ~legal) {
                world_.violations.report(cycle_, pins_.name(), "W",
                                         "STRB 0x%llx of beat %u enables bytes outside the transfer",
                                         static_cast<unsigned long long>(beats[beat].strobes), beat);
                return;
            }
        }
    }

    void commit(Response &response) {
        if (response.memory != nullptr) {
            for (unsigned number = 0; number < response.beats.size(); number++) {
                if (!response.errors.empty() && response.errors[number] != 0) {
                    continue;
                }
                const Beat &beat = response.beats[number];
                const uint64_t address = lanes(beat_address(response.payload, number));
                uint8_t *to = response.memory->model + (address - response.memory->base);
                if (std::popcount(beat.strobes) == kBytes) {
                    std::memcpy(to, beat.data, kBytes);
                } else {
                    for (uint64_t rest = beat.strobes; rest != 0; rest &= rest - 1) {
                        const unsigned lane = static_cast<unsigned>(std::countr_zero(rest));
                        to[lane] = beat.data[lane];
                    }
                }
            }
        }
        spare_.push_back(std::move(response.beats));
        response.beats.clear();
    }

    void drive_response(uint64_t cycle) {
        if (responses_.empty() || responses_.front().ready > cycle || responses_.front().silent ||
            stall_b_.happens(random_)) {
            pins_.bvalid() = 0;
            return;
        }
        Response &response = responses_.front();
        if (!options_.write_at_data) {
            commit(response);
        }
        counters.error_responses += response.code != 0;
        pins_.bid() = response.payload.id;
        pins_.bresp() = response.code;
        pins_.bvalid() = 1;
        b_valid_ = true;
        responses_.pop_front();
    }

    Signals pins_;
    World &world_;
    harness_options options_{};
    uint64_t cycle_ = 0;
    Random random_;
    Chance stall_ar_, stall_r_, stall_aw_, stall_w_, stall_b_;
    Rate read_rate_, write_rate_;

    std::deque<Read> reads_;
    std::deque<WriteAddress> addresses_;
    std::deque<WriteBurst> bursts_;
    std::deque<Response> responses_;
    std::vector<std::vector<Beat>> spare_;
    bool r_valid_ = false, b_valid_ = false;

    bool held_ar_ = false, held_aw_ = false, held_w_ = false, held_last_ = false;
    AddressPayload held_ar_payload_, held_aw_payload_;
    Beat held_beat_{};
};

// AXI rules that the responder can check for free while it answers. What is broken is told once, in words.
#pragma once

#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

class Violations {
public:
    static constexpr size_t kKept = 32;  // a broken design breaks the same rule in every cycle

    __attribute__((format(printf, 5, 6))) void report(uint64_t cycle, const char *port, const char *channel,
                                                      const char *format, ...) {
        if (texts_.size() >= kKept) {
            return;
        }
        char what[256];
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(what, sizeof what, format, arguments);
        va_end(arguments);
        texts_.push_back("cycle " + std::to_string(cycle) + ": " + port + " " + channel + ": " + what);
    }
    // What a checker in the design has found goes before what the responder says of the same cycle.
    void report_rule(uint64_t cycle, const char *port, const char *text) {
        const std::string when = "cycle " + std::to_string(cycle) + ": ";
        auto place = texts_.begin();
        while (place != texts_.end() && place->compare(0, when.size(), when) != 0) {
            ++place;
        }
        texts_.insert(place, when + port + " " + text);
    }
    bool none() const { return texts_.empty(); }
    void clear() { texts_.clear(); }
    const std::vector<std::string> &texts() const { return texts_; }

private:
    std::vector<std::string> texts_;
};

// An address channel's payload, as it must stay while it isn't accepted.
struct AddressPayload {
    uint64_t address = 0;
    uint32_t id = 0;
    uint8_t length = 0, size = 0, burst = 0, lock = 0, cache = 0, protection = 0, quality = 0;

    bool operator==(const AddressPayload &other) const {
        return address == other.address && id == other.id && length == other.length && size == other.size &&
               burst == other.burst && lock == other.lock && cache == other.cache && protection == other.protection &&
               quality == other.quality;
    }
};

// Check a burst's address phase. `bus_size` is log2 of the bus's bytes, `address_bits` the width of the port.
inline void check_address(Violations &violations, uint64_t cycle, const char *port, const char *channel,
                          const AddressPayload &payload, unsigned bus_size, unsigned address_bits) {
    const unsigned long long address = payload.address;
    const unsigned beats = payload.length + 1u;
    if (payload.burst != 1) {
        violations.report(cycle, port, channel, "BURST is %u; only INCR (1) is used here", payload.burst);
    }
    if (payload.size > bus_size) {
        violations.report(cycle, port, channel, "SIZE is %u; the bus is %u bytes wide, so at most %u", payload.size,
                          1u << bus_size, bus_size);
        return;
    }
    if (payload.lock != 0) {
        violations.report(cycle, port, channel, "LOCK is set; exclusive accesses aren't supported");
    }
    const uint64_t first = payload.address & ~((uint64_t{1} << payload.size) - 1);
    const uint64_t last = first + (uint64_t{beats} << payload.size) - 1;
    if (address_bits < 64 && last >> address_bits != 0) {
        violations.report(cycle, port, channel, "burst at 0x%llx of %u beats runs off the end of the address space",
                          address, beats);
    } else if (first >> 12 != last >> 12) {
        violations.report(cycle, port, channel, "burst at 0x%llx of %u beats of %u bytes crosses a 4 KiB boundary",
                          address, beats, 1u << payload.size);
    }
}

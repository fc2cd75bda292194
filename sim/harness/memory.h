// The memories behind the AXI ports, the faults planted in them, and the allocator of DMA memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "harness.h"

// One memory: the model's own mapping of it, the host's, and the list of free areas.
class Memory {
public:
    Memory(uint64_t base, uint64_t bytes, uint8_t *model, void *host, uint32_t read_latency, uint32_t write_latency,
           uint32_t alignment);
    ~Memory();
    Memory(const Memory &) = delete;
    Memory &operator=(const Memory &) = delete;

    const uint64_t base, bytes;
    uint8_t *const model;
    void *const host;
    const uint32_t read_latency, write_latency;

    bool contains(uint64_t address, uint64_t length) const {
        return address >= base && length <= bytes && address - base <= bytes - length;
    }

    // First fit, so that a program's addresses are the same in every run. 0 if nothing fits.
    uint64_t allocate(uint64_t wanted);
    bool release(uint64_t address);
    uint64_t free_bytes(uint64_t &largest) const;

private:
    const uint64_t alignment_;
    std::map<uint64_t, uint64_t> free_;       // address → bytes, neighbours joined
    std::map<uint64_t, uint64_t> allocated_;  // address → bytes
};

// What a burst meets.
struct Answer {
    bool silent = false;
    uint64_t extra_cycles = 0;
};

class Faults {
public:
    void add(const harness_fault &fault) { faults_.push_back({fault, 0}); }
    void clear() { faults_.clear(); }
    bool none() const { return faults_.empty(); }

    // Called once for a burst. Fills `errors` with one AXI response per beat (0 where nothing is planted).
    Answer burst(uint32_t direction, const std::vector<uint64_t> &beat_addresses, unsigned beat_bytes,
                 std::vector<uint8_t> &errors);

private:
    struct Planted {
        harness_fault fault;
        uint64_t seen;
    };
    std::vector<Planted> faults_;
};

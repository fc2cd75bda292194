#include "memory.h"

#include <sys/mman.h>

#include <algorithm>

Memory::Memory(uint64_t base, uint64_t bytes, uint8_t *model, void *host, uint32_t read_latency,
               uint32_t write_latency, uint32_t alignment)
    : base(base),
      bytes(bytes),
      model(model),
      host(host),
      read_latency(read_latency),
      write_latency(write_latency),
      alignment_(alignment) {
    free_[base] = bytes;
    if (base == 0) {
        // 0 means "no memory" to those who ask for some, so the first area is never handed out.
        free_.clear();
        free_[alignment] = bytes - alignment;
    }
}

Memory::~Memory() { munmap(model, bytes); }

uint64_t Memory::allocate(uint64_t wanted) {
    if (wanted == 0 || wanted > bytes) {
        return 0;
    }
    wanted = (wanted + alignment_ - 1) / alignment_ * alignment_;
    for (auto area = free_.begin(); area != free_.end(); ++area) {
        const auto [address, size] = *area;
        if (size >= wanted) {
            free_.erase(area);
            if (size > wanted) {
                free_[address + wanted] = size - wanted;
            }
            allocated_[address] = wanted;
            return address;
        }
    }
    return 0;
}

bool Memory::release(uint64_t address) {
    const auto found = allocated_.find(address);
    if (found == allocated_.end()) {
        return false;
    }
    uint64_t size = found->second;
    allocated_.erase(found);
    auto next = free_.lower_bound(address);
    if (next != free_.end() && address + size == next->first) {
        size += next->second;
        next = free_.erase(next);
    }
    if (next != free_.begin()) {
        const auto previous = std::prev(next);
        if (previous->first + previous->second == address) {
            previous->second += size;
            return true;
        }
    }
    free_[address] = size;
    return true;
}

uint64_t Memory::free_bytes(uint64_t &largest) const {
    uint64_t total = 0;
    for (const auto &[address, size] : free_) {
        total += size;
        largest = std::max(largest, size);
    }
    return total;
}

Answer Faults::burst(uint32_t direction, const std::vector<uint64_t> &beat_addresses, unsigned beat_bytes,
                     std::vector<uint8_t> &errors) {
    Answer answer;
    errors.assign(beat_addresses.size(), 0);
    for (auto &[fault, seen] : faults_) {
        if ((fault.directions & direction) == 0) {
            continue;
        }
        const auto hit = [&fault = fault, beat_bytes](uint64_t address) {
            return address < fault.base + fault.bytes && fault.base < address + beat_bytes;
        };
        if (std::none_of(beat_addresses.begin(), beat_addresses.end(), hit)) {
            continue;
        }
        const uint64_t number = seen++;
        if (number < fault.skip || (fault.times != 0 && number >= uint64_t{fault.skip} + fault.times)) {
            continue;
        }
        if (fault.kind == HARNESS_FAULT_SILENT) {
            answer.silent = true;
        } else if (fault.kind == HARNESS_FAULT_SLOW) {
            answer.extra_cycles += fault.extra_cycles;
        } else {
            for (size_t beat = 0; beat < beat_addresses.size(); beat++) {
                if (hit(beat_addresses[beat])) {
                    errors[beat] = static_cast<uint8_t>(fault.kind);
                }
            }
        }
    }
    return answer;
}

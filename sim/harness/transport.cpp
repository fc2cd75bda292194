// The cosim transport: headrace.h's calls, made on the simulated system in this process.
//
// Register accesses take the cycles that the bus takes. Code between them costs nothing, copies what `copied` says.
#include <algorithm>

#include "system.h"

namespace {

harness &of(void *context) { return *static_cast<harness *>(context); }

hr_status read32(void *context, uint32_t address, uint32_t *value) { return of(context).read(address, *value); }

hr_status write32(void *context, uint32_t address, uint32_t value) {
    return of(context).write(address, value, true);
}

hr_status alloc(void *context, size_t bytes, hr_buffer *buffer) {
    harness &h = of(context);
    const uint64_t address = h.allocate(bytes);
    if (address == 0) {
        return HR_ERROR_MEMORY;
    }
    const Memory *memory = h.memory_of(address, bytes);
    buffer->host = static_cast<uint8_t *>(memory->host) + (address - memory->base);
    buffer->device = address;
    buffer->bytes = bytes;
    buffer->in_dma = 1;
    return HR_OK;
}

void release(void *context, hr_buffer *buffer) {
    if (Memory *memory = of(context).memory_of(buffer->device, 1)) {
        memory->release(buffer->device);
    }
}

// Host and model map the same pages and the host's stores are done before its next register access, so there is
// nothing to write back, to drop or to wait for.
void sync(void *, const hr_buffer *, size_t, size_t) {}

hr_status wait(void *context, uint32_t address) {
    harness &h = of(context);
    const Block *block = nullptr;
    for (const Block &candidate : h.blocks) {
        if (address - candidate.base < candidate.bytes) {
            block = &candidate;
        }
    }
    const uint64_t end = h.cycle + h.options.poll_cycles;
    while (block == nullptr || (h.lines() >> block->line & 1) == 0) {
        if (h.cycle >= end) {
            const uint64_t last = std::max(h.last_activity(), h.last_register_write);
            return h.cycle > last + h.options.idle_limit_cycles ? HR_ERROR_TIMEOUT : HR_OK;
        }
        if (const hr_status status = h.step(); status != HR_OK) {
            return status;
        }
    }
    // Let the line go before the caller looks at the register: an event after this raises it again.
    return h.write(block->pending_address, block->pending_value, true);
}

void copied(void *context, size_t bytes) { of(context).copied(bytes); }

void operator_mark(void *context, uint32_t index, int end) { of(context).mark(index, end != 0); }

}  // namespace

const hr_transport harness_transport = {read32, write32, alloc, release, sync, sync, wait, copied, operator_mark};

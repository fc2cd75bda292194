/* A transport with a few registers in an array, so that the portable runtime can be tested without a system. */
#include <stdlib.h>
#include <string.h>

#include "headrace.h"

typedef struct {
    uint32_t registers[8];
    uint32_t step;      /* the count register, 0, moves by as much in every wait */
    uint32_t waits, most_waits;
    uint32_t error_after; /* waits after which the status register, 1, holds `error` */
    uint32_t error;
    size_t copied, copies, synchronised;
    uint32_t marks;
    hr_device device;
} bench;

static hr_status read32(void *context, uint32_t address, uint32_t *value) {
    if (address >= 32) {
        return HR_ERROR_BUS;
    }
    *value = ((bench *)context)->registers[address / 4];
    return HR_OK;
}
static hr_status write32(void *context, uint32_t address, uint32_t value) {
    if (address >= 32) {
        return HR_ERROR_BUS;
    }
    ((bench *)context)->registers[address / 4] = value;
    return HR_OK;
}
static hr_status alloc(void *context, size_t bytes, hr_buffer *buffer) {
    (void)context;
    if (bytes > 1000) {
        buffer->bytes = bytes;
        return HR_ERROR_MEMORY;
    }
    buffer->host = malloc(bytes);
    buffer->device = 4096;
    buffer->bytes = bytes;
    buffer->in_dma = 1;
    return HR_OK;
}
static void release(void *context, hr_buffer *buffer) {
    (void)context;
    free(buffer->host);
}
static void sync(void *context, const hr_buffer *buffer, size_t offset, size_t bytes) {
    (void)buffer;
    (void)offset;
    ((bench *)context)->synchronised += bytes;
}
static hr_status wait(void *context, uint32_t address) {
    bench *b = context;
    (void)address;
    if (b->waits++ == b->most_waits) {
        return HR_ERROR_TIMEOUT;
    }
    b->registers[0] += b->step;
    if (b->error_after != 0 && b->waits >= b->error_after) {
        b->registers[1] = b->error;
    }
    return HR_OK;
}
static void copied(void *context, size_t bytes) {
    ((bench *)context)->copied += bytes;
    ((bench *)context)->copies++;
}
static void mark(void *context, uint32_t index, int end) { ((bench *)context)->marks = 2 * index + (uint32_t)end; }

static const hr_transport full = {read32, write32, alloc, release, sync, sync, wait, copied, mark};
static const hr_transport bare = {read32, write32, alloc, release, sync, sync, wait, NULL, NULL};

hr_device *bench_device(bench *b, int with_measurement) {
    memset(&b->device, 0, sizeof b->device);
    b->device.transport = with_measurement ? &full : &bare;
    b->device.context = b;
    return &b->device;
}

const size_t bench_bytes = sizeof(bench);

/*
 * The runtime that generated drivers call.
 *
 * A driver sees a device: 32-bit registers, memory that the device's DMA engine can reach, and marks for
 * measurement. How these are reached is the transport's affair: a simulation in the same process, bare metal, or an
 * operating system. Everything here is C99 and needs nothing but the C library.
 *
 * Addresses of registers come from the header that is exported from the system's description; addresses of buffers
 * from hr_alloc. A driver holds neither as a number of its own.
 */
#ifndef HEADRACE_H
#define HEADRACE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    HR_OK = 0,
    HR_ERROR_BUS,      /* a register access was answered with an error */
    HR_ERROR_TIMEOUT,  /* the device, or the bus, gave no answer in time */
    HR_ERROR_DEVICE,   /* the status register that was waited on reports an error */
    HR_ERROR_MEMORY,   /* the DMA memory, or the heap, is exhausted */
    HR_ERROR_ARGUMENT  /* the caller passed something that can't work */
} hr_status;

/*
 * Memory that the driver works on.
 *
 * host:   where the processor sees it.
 * device: where the DMA engine sees it; meaningless unless in_dma.
 * bytes:  its size. Buffers from hr_alloc are aligned and padded to what the system asks for (a cache line and a
 *         whole beat), so that no two of them share one.
 * in_dma: 1 for memory that the device reaches, 0 for heap memory, which has to be staged first.
 */
typedef struct {
    void *host;
    uint64_t device;
    size_t bytes;
    int in_dma;
} hr_buffer;

/*
 * What a transport implements. `context` is the device's, untouched.
 *
 * Ordering: a write32 reaches the device only after every memory store that an earlier sync_for_device covered is
 * visible to it, and register accesses happen in program order. Copies and marks are optional (NULL).
 */
typedef struct hr_transport {
    /* One register access. `address` is a byte offset into the system's register space, a multiple of 4. A write
     * may be posted; its error is then returned by a later access. */
    hr_status (*read32)(void *context, uint32_t address, uint32_t *value);
    hr_status (*write32)(void *context, uint32_t address, uint32_t value);

    /* DMA memory. `alloc` fills in the whole buffer, or returns HR_ERROR_MEMORY. */
    hr_status (*alloc)(void *context, size_t bytes, hr_buffer *buffer);
    void (*free)(void *context, hr_buffer *buffer);

    /* Write back the processor's caches, before the device reads; drop them, after the device has written. */
    void (*sync_for_device)(void *context, const hr_buffer *buffer, size_t offset, size_t bytes);
    void (*sync_for_host)(void *context, const hr_buffer *buffer, size_t offset, size_t bytes);

    /* Sleep until the block that owns the register at `address` may have made progress: its interrupt, or a
     * moment. Waking too early is allowed, sleeping for ever is not: HR_ERROR_TIMEOUT after the transport's limit. */
    hr_status (*wait)(void *context, uint32_t address);

    /* The host has moved `bytes` without arithmetic. Optional. */
    void (*copied)(void *context, size_t bytes);

    /* Operator `index` of the program begins (end = 0) or is over (end = 1). Optional. */
    void (*operator_mark)(void *context, uint32_t index, int end);
} hr_transport;

/*
 * A device. The first two members are the caller's to set, all others zero. After a failure the last three say what
 * failed: the code, the register and its value (for HR_ERROR_DEVICE, the status register as it was read).
 */
typedef struct {
    const hr_transport *transport;
    void *context;
    hr_status failure;
    uint32_t failure_address;
    uint32_t failure_value;
} hr_device;

/* Memory that the device reaches. On failure `buffer` is all zero; freeing an all-zero buffer does nothing. */
hr_status hr_alloc(hr_device *device, size_t bytes, hr_buffer *buffer);
void hr_free(hr_device *device, hr_buffer *buffer);

/* One register access. */
hr_status hr_write32(hr_device *device, uint32_t address, uint32_t value);
hr_status hr_read32(hr_device *device, uint32_t address, uint32_t *value);

/*
 * Wait until the 32-bit counting register at `count_address` has reached `target` (serial-number comparison, so that
 * it may wrap), or until a bit of `error_mask` is set in the register at `status_address`: HR_ERROR_DEVICE.
 */
hr_status hr_await(hr_device *device, uint32_t count_address, uint32_t target, uint32_t status_address,
                   uint32_t error_mask);

/*
 * Hand part of a buffer to the device (before the register write that lets it read), or back to the host (after
 * hr_await said that it has written). Nothing happens for heap memory.
 */
void hr_sync_for_device(hr_device *device, const hr_buffer *buffer, size_t offset, size_t bytes);
void hr_sync_for_host(hr_device *device, const hr_buffer *buffer, size_t offset, size_t bytes);

/*
 * Copies that staging costs; each is counted. Rows of `row_bytes` contiguous bytes, and three outer dimensions in the
 * DMA's order: counts[0] and strides[0] belong to the dimension next to the row, which varies fastest. Strides are in
 * bytes, signed; unused dimensions have a count of 1. The other side is dense: row after row, nothing in between.
 */
void hr_stage_in(hr_device *device, void *destination, const void *source, size_t row_bytes, const size_t counts[3],
                 const ptrdiff_t source_strides[3]);
void hr_stage_out(hr_device *device, void *destination, const void *source, size_t row_bytes, const size_t counts[3],
                  const ptrdiff_t destination_strides[3]);

/* A plain copy, counted. The areas must not overlap. */
void hr_copy(hr_device *device, void *destination, const void *source, size_t bytes);

/* Measurement marks around operator `index` of the program; free when the transport takes none. */
void hr_operator_begin(hr_device *device, uint32_t index);
void hr_operator_end(hr_device *device, uint32_t index);

/* A few words for people. */
const char *hr_status_text(hr_status status);

#ifdef __cplusplus
}
#endif

#endif

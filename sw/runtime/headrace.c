/* The portable part of the runtime: everything that is the same on every transport. */
#include "headrace.h"

#include <string.h>

static hr_status failed(hr_device *device, hr_status status, uint32_t address, uint32_t value) {
    device->failure = status;
    device->failure_address = address;
    device->failure_value = value;
    return status;
}

hr_status hr_alloc(hr_device *device, size_t bytes, hr_buffer *buffer) {
    hr_status status;
    memset(buffer, 0, sizeof *buffer);
    if (bytes == 0) {
        return failed(device, HR_ERROR_ARGUMENT, 0, 0);
    }
    status = device->transport->alloc(device->context, bytes, buffer);
    if (status != HR_OK) {
        memset(buffer, 0, sizeof *buffer);
        return failed(device, status, 0, (uint32_t)bytes);
    }
    return HR_OK;
}

void hr_free(hr_device *device, hr_buffer *buffer) {
    if (buffer->host != NULL && buffer->in_dma) {
        device->transport->free(device->context, buffer);
    }
    memset(buffer, 0, sizeof *buffer);
}

hr_status hr_write32(hr_device *device, uint32_t address, uint32_t value) {
    hr_status status = device->transport->write32(device->context, address, value);
    return status == HR_OK ? HR_OK : failed(device, status, address, value);
}

hr_status hr_read32(hr_device *device, uint32_t address, uint32_t *value) {
    hr_status status = device->transport->read32(device->context, address, value);
    return status == HR_OK ? HR_OK : failed(device, status, address, 0);
}

hr_status hr_await(hr_device *device, uint32_t count_address, uint32_t target, uint32_t status_address,
                   uint32_t error_mask) {
    for (;;) {
        uint32_t count, state;
        hr_status status = hr_read32(device, count_address, &count);
        if (status != HR_OK) {
            return status;
        }
        /* The status is read after the count: an error behind a count that has been reached is seen here and not by
         * some later, unrelated wait. */
        status = hr_read32(device, status_address, &state);
        if (status != HR_OK) {
            return status;
        }
        if ((state & error_mask) != 0) {
            return failed(device, HR_ERROR_DEVICE, status_address, state);
        }
        if (((count - target) & UINT32_C(0x80000000)) == 0) {
            return HR_OK;
        }
        status = device->transport->wait(device->context, count_address);
        if (status != HR_OK) {
            return failed(device, status, count_address, count);
        }
    }
}

void hr_sync_for_device(hr_device *device, const hr_buffer *buffer, size_t offset, size_t bytes) {
    if (buffer->in_dma) {
        device->transport->sync_for_device(device->context, buffer, offset, bytes);
    }
}

void hr_sync_for_host(hr_device *device, const hr_buffer *buffer, size_t offset, size_t bytes) {
    if (buffer->in_dma) {
        device->transport->sync_for_host(device->context, buffer, offset, bytes);
    }
}

static void count_copy(hr_device *device, size_t bytes) {
    if (device->transport->copied != NULL && bytes != 0) {
        device->transport->copied(device->context, bytes);
    }
}

void hr_stage_in(hr_device *device, void *destination, const void *source, size_t row_bytes, const size_t counts[3],
                 const ptrdiff_t source_strides[3]) {
    unsigned char *dense = destination;
    const unsigned char *from = source;
    size_t i, j, k;
    for (i = 0; i < counts[2]; i++) {
        for (j = 0; j < counts[1]; j++) {
            const unsigned char *row = from + (ptrdiff_t)i * source_strides[2] + (ptrdiff_t)j * source_strides[1];
            for (k = 0; k < counts[0]; k++) {
                memcpy(dense, row + (ptrdiff_t)k * source_strides[0], row_bytes);
                dense += row_bytes;
            }
        }
    }
    count_copy(device, row_bytes * counts[0] * counts[1] * counts[2]);
}

void hr_stage_out(hr_device *device, void *destination, const void *source, size_t row_bytes, const size_t counts[3],
                  const ptrdiff_t destination_strides[3]) {
    const unsigned char *dense = source;
    unsigned char *to = destination;
    size_t i, j, k;
    for (i = 0; i < counts[2]; i++) {
        for (j = 0; j < counts[1]; j++) {
            unsigned char *row = to + (ptrdiff_t)i * destination_strides[2] + (ptrdiff_t)j * destination_strides[1];
            for (k = 0; k < counts[0]; k++) {
                memcpy(row + (ptrdiff_t)k * destination_strides[0], dense, row_bytes);
                dense += row_bytes;
            }
        }
    }
    count_copy(device, row_bytes * counts[0] * counts[1] * counts[2]);
}

void hr_copy(hr_device *device, void *destination, const void *source, size_t bytes) {
    memcpy(destination, source, bytes);
    count_copy(device, bytes);
}

void hr_operator_begin(hr_device *device, uint32_t index) {
    if (device->transport->operator_mark != NULL) {
        device->transport->operator_mark(device->context, index, 0);
    }
}

void hr_operator_end(hr_device *device, uint32_t index) {
    if (device->transport->operator_mark != NULL) {
        device->transport->operator_mark(device->context, index, 1);
    }
}

const char *hr_status_text(hr_status status) {
    switch (status) {
    case HR_OK:
        return "no error";
    case HR_ERROR_BUS:
        return "a register access was answered with an error";
    case HR_ERROR_TIMEOUT:
        return "no answer in time";
    case HR_ERROR_DEVICE:
        return "the device reports an error in its status register";
    case HR_ERROR_MEMORY:
        return "out of memory";
    case HR_ERROR_ARGUMENT:
        return "an argument that can't work";
    }
    return "an unknown status";
}

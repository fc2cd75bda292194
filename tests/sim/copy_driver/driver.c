#include "driver.h"

#include <string.h>

#include "headrace_tiny.h"

#define BEAT 8u

hr_status copy_load(hr_device *device, copy_context *context, const void *image, size_t bytes) {
    hr_status status = hr_alloc(device, bytes, &context->constants);
    context->copies = 0;
    if (status == HR_OK) {
        memcpy(context->constants.host, image, bytes);
        hr_sync_for_device(device, &context->constants, 0, bytes);
    }
    return status;
}

static hr_status transfer(hr_device *device, copy_context *context, uint64_t to, uint64_t from, size_t bytes) {
    hr_status status = hr_write32(device, HR_DMA0_BASE0, (uint32_t)from);
    if (status == HR_OK) {
        status = hr_write32(device, HR_DMA0_BASE1, (uint32_t)to);
    }
    if (status == HR_OK) {
        status = hr_write32(device, HR_DMA0_MM2S_CHAIN_WORDS, (uint32_t)(bytes / BEAT));
    }
    if (status == HR_OK) {
        context->copies++;
        status = hr_await(device, HR_DMA0_S2MM_COMPLETED, context->copies, HR_DMA0_S2MM_STATUS,
                          HR_DMA0_S2MM_STATUS_ERROR_MASK);
    }
    return status;
}

/* results[0] = arguments[0], results[1] = the constants. */
hr_status copy_run(hr_device *device, copy_context *context, const hr_buffer *arguments, const hr_buffer *results) {
    hr_buffer window = {0};
    uint64_t from = arguments[0].device;
    hr_status status = HR_OK;
    hr_operator_begin(device, 0);
    if (!arguments[0].in_dma) {
        /* Rows of 8 bytes, backwards in both dimensions. */
        const size_t rows = arguments[0].bytes / 16;
        const size_t counts[3] = {2, 0, 1};
        const ptrdiff_t strides[3] = {-8, -16, 0};
        size_t shape[3];
        memcpy(shape, counts, sizeof shape);
        shape[1] = rows;
        status = hr_alloc(device, arguments[0].bytes, &window);
        if (status == HR_OK) {
            hr_stage_in(device, window.host, (const char *)arguments[0].host + arguments[0].bytes - 8, 8, shape, strides);
            hr_sync_for_device(device, &window, 0, window.bytes);
            from = window.device;
        }
    }
    if (status == HR_OK) {
        status = transfer(device, context, results[0].device, from, results[0].bytes);
    }
    hr_operator_end(device, 0);
    hr_operator_begin(device, 1);
    if (status == HR_OK) {
        status = transfer(device, context, results[1].device, context->constants.device, results[1].bytes);
    }
    hr_operator_end(device, 1);
    hr_free(device, &window);
    return status;
}

void copy_unload(hr_device *device, copy_context *context) {
    hr_free(device, &context->constants);
}

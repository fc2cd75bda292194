/* A driver of the copy engine, written the way that generated ones are. */
#ifndef COPY_DRIVER_H
#define COPY_DRIVER_H

#include "headrace.h"

typedef struct {
    hr_buffer constants;
    uint32_t copies;
} copy_context;

hr_status copy_load(hr_device *device, copy_context *context, const void *image, size_t bytes);
hr_status copy_run(hr_device *device, copy_context *context, const hr_buffer *arguments, const hr_buffer *results);
void copy_unload(hr_device *device, copy_context *context);

#endif

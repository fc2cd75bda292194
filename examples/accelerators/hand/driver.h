/* A hand-written driver of an example accelerator. */
#ifndef HAND_DRIVER_H
#define HAND_DRIVER_H

#include "headrace.h"

typedef struct {
    hr_buffer chains; /* of both channels */
    hr_buffer sums;   /* of parts of K, where the accelerator doesn't add them up */
    uint32_t parts, mm2s_words, s2mm_words, completed;
} hand_context;

hr_status hand_load(hr_device *device, hand_context *context, const void *image, size_t bytes);
hr_status hand_run(hr_device *device, hand_context *context, const hr_buffer *arguments, const hr_buffer *results);
void hand_unload(hr_device *device, hand_context *context);

#endif

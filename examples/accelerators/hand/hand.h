/*
 * What the hand-written drivers share: descriptor chains built in C once, when the driver is loaded, and a run that is
 * five register writes and a wait.
 *
 * Before this header, shape.h says what is multiplied: HAND_M, HAND_N, HAND_K, HAND_TILE_M, HAND_TILE_N, HAND_TILE_K,
 * HAND_FLOW. Elements are int32 and all matrices are row-major.
 */
#ifndef HAND_H
#define HAND_H

#include <string.h>

#include "driver.h"
#include "headrace_regs.h"

enum { NS, AS, BS, CS }; /* nothing stationary; A, B or C stays in the accelerator */

#define WORD 4u
#define TILES(extent, tile) (((extent) + (tile) - 1u) / (tile))

/* Bits of an opcode. */
enum { READ_A = 1, READ_B = 2, COMPUTE = 4, SEND_C = 8, DIMENSIONS = 16 };

/* Base registers of the DMA engine, by operand. */
enum { BASE_A, BASE_B, BASE_C };

typedef struct {
    uint32_t row_bytes, count, stride, row_padding, padding;
} hand_image;

/* A chain under construction. The registers keep what an earlier descriptor wrote, so only changes are written. */
typedef struct {
    uint64_t *words; /* NULL: only count */
    size_t count;
    hand_image image;
} hand_chain;

/* Both chains of a product in tiles of m x n x k. */
typedef struct {
    hand_chain mm2s, s2mm;
    uint32_t m, n, k;
} hand_plan;

static void put(hand_chain *chain, uint64_t word) {
    if (chain->words != NULL) {
        chain->words[chain->count] = word;
    }
    chain->count++;
}

static void literal(hand_plan *plan, uint32_t value) {
    put(&plan->mm2s, HR_WORD(HR_WORD_KIND_COMMAND, HR_ACCEL0_LOAD_LITERAL_INDEX, value, 1));
}

/* One tile: `rows` of `columns`, of which the last ones may lie outside of a matrix of `height` x `width`. */
#define TRANSFER(name, CHANNEL)                                                                                        \
    static void name(hand_chain *chain, uint32_t base, uint32_t row, uint32_t rows, uint32_t height, uint32_t column,  \
                     uint32_t columns, uint32_t width, size_t plane) {                                                 \
        const uint32_t below = row + rows > height ? row + rows - height : 0;                                          \
        const uint32_t beside = column + columns > width ? column + columns - width : 0;                               \
        const hand_image next = {columns * WORD, rows, width * WORD, beside * WORD, below};                            \
        const size_t offset = plane + ((size_t)row * width + column) * WORD;                                           \
        if (next.row_bytes != chain->image.row_bytes) {                                                                \
            put(chain, HR_WORD(HR_WORD_KIND_SET, HR_DMA0_##CHANNEL##_ROW_BYTES_INDEX, next.row_bytes, 0));             \
        }                                                                                                              \
        if (next.count != chain->image.count) {                                                                        \
            put(chain, HR_WORD(HR_WORD_KIND_SET, HR_DMA0_##CHANNEL##_COUNT1_INDEX, next.count, 0));                    \
        }                                                                                                              \
        if (next.stride != chain->image.stride) {                                                                      \
            put(chain, HR_WORD(HR_WORD_KIND_SET, HR_DMA0_##CHANNEL##_STRIDE1_INDEX, next.stride, 0));                  \
        }                                                                                                              \
        if (next.row_padding != chain->image.row_padding) {                                                            \
            put(chain, HR_WORD(HR_WORD_KIND_SET, HR_DMA0_##CHANNEL##_PADDING0_INDEX, next.row_padding, 0));            \
        }                                                                                                              \
        if (next.padding != chain->image.padding) {                                                                    \
            put(chain, HR_WORD(HR_WORD_KIND_SET, HR_DMA0_##CHANNEL##_PADDING1_INDEX, next.padding, 0));                \
        }                                                                                                              \
        chain->image = next;                                                                                           \
        put(chain, HR_WORD(HR_WORD_KIND_SET, HR_DMA0_##CHANNEL##_ADDRESS_INDEX,                                        \
                           HR_PUT(HR_DMA0_##CHANNEL##_ADDRESS_OFFSET, offset)                                          \
                               | HR_PUT(HR_DMA0_##CHANNEL##_ADDRESS_BASE, base),                                       \
                           1));                                                                                        \
    }

TRANSFER(load_tile, MM2S)
TRANSFER(store_tile, S2MM)

static inline void send_a(hand_plan *plan, uint32_t i, uint32_t l) {
    load_tile(&plan->mm2s, BASE_A, i * plan->m, plan->m, HAND_M, l * plan->k, plan->k, HAND_K, 0);
}

static inline void send_b(hand_plan *plan, uint32_t l, uint32_t j) {
    load_tile(&plan->mm2s, BASE_B, l * plan->k, plan->k, HAND_K, j * plan->n, plan->n, HAND_N, 0);
}

/* Receive a tile of C, or of the part of its sums that step `l` of K makes. */
static inline void receive(hand_plan *plan, uint32_t i, uint32_t j, uint32_t l) {
    const size_t plane = (size_t)l * HAND_M * HAND_N * WORD;
    store_tile(&plan->s2mm, BASE_C, i * plan->m, plan->m, HAND_M, j * plan->n, plan->n, HAND_N, plane);
}

/* The driver's own part: how it tiles, and everything that it sends and receives. */
static void choose_tiles(hand_plan *plan, uint32_t *flow);
static void product(hand_plan *plan, uint32_t flow);

static void build(hand_plan *plan, uint32_t flow, uint64_t *mm2s, uint64_t *s2mm) {
    const hand_image reset = {0, 1, 0, 0, 0};
    plan->mm2s.words = mm2s;
    plan->s2mm.words = s2mm;
    plan->mm2s.count = plan->s2mm.count = 0;
    plan->mm2s.image = plan->s2mm.image = reset;
    put(&plan->mm2s, HR_WORD(HR_WORD_KIND_COMMAND, HR_ACCEL0_JOB_OUTPUT_INDEX, plan->n * WORD, 1));
    product(plan, flow);
}

hr_status hand_load(hr_device *device, hand_context *context, const void *image, size_t bytes) {
    hand_plan plan;
    uint32_t flow = HAND_FLOW;
    hr_status status;
    (void)image;
    (void)bytes;
    memset(context, 0, sizeof *context);
    choose_tiles(&plan, &flow);
    build(&plan, flow, NULL, NULL);
    context->mm2s_words = (uint32_t)plan.mm2s.count;
    context->s2mm_words = (uint32_t)plan.s2mm.count;
    context->parts = flow == CS ? 1 : TILES((uint32_t)HAND_K, plan.k);
    status = hr_alloc(device, (plan.mm2s.count + plan.s2mm.count) * HR_WORD_BYTES, &context->chains);
    if (status == HR_OK && context->parts > 1) {
        status = hr_alloc(device, (size_t)context->parts * HAND_M * HAND_N * WORD, &context->sums);
    }
    if (status == HR_OK) {
        const size_t mm2s_bytes = plan.mm2s.count * HR_WORD_BYTES;
        uint64_t *words = context->chains.host;
        build(&plan, flow, words, words + context->mm2s_words);
        hr_sync_for_device(device, &context->chains, 0, context->chains.bytes);
        status = hr_write32(device, HR_DMA0_MM2S_CHAIN_HEAD, (uint32_t)context->chains.device);
        if (status == HR_OK) {
            status = hr_write32(device, HR_DMA0_S2MM_CHAIN_HEAD, (uint32_t)(context->chains.device + mm2s_bytes));
        }
    }
    if (status == HR_OK) {
        status = hr_read32(device, HR_DMA0_S2MM_CHAINS_COMPLETED, &context->completed);
    }
    return status;
}

static void add_parts(const hand_context *context, uint32_t *c) {
    const uint32_t *sums = context->sums.host;
    const size_t size = (size_t)HAND_M * HAND_N;
    size_t element;
    uint32_t part;
    memcpy(c, sums, size * WORD);
    for (part = 1; part < context->parts; part++) {
        for (element = 0; element < size; element++) {
            c[element] += sums[part * size + element];
        }
    }
}

/* results[0] = arguments[0] x arguments[1], all of them in memory that the device reaches. */
hr_status hand_run(hr_device *device, hand_context *context, const hr_buffer *arguments, const hr_buffer *results) {
    const hr_buffer *c = context->parts > 1 ? &context->sums : results;
    const uint32_t writes[][2] = {
        /* The first operands are on their way before the rest is told. */
        {HR_DMA0_BASE0, (uint32_t)arguments[0].device},
        {HR_DMA0_BASE1, (uint32_t)arguments[1].device},
        {HR_DMA0_MM2S_CHAIN_WORDS, context->mm2s_words},
        {HR_DMA0_BASE2, (uint32_t)c->device},
        {HR_DMA0_S2MM_CHAIN_WORDS, context->s2mm_words},
    };
    hr_status status = HR_OK;
    size_t number;
    if (!arguments[0].in_dma || !arguments[1].in_dma || !results[0].in_dma) {
        return HR_ERROR_ARGUMENT;
    }
    hr_sync_for_device(device, &arguments[0], 0, arguments[0].bytes);
    hr_sync_for_device(device, &arguments[1], 0, arguments[1].bytes);
    hr_operator_begin(device, 0);
    for (number = 0; status == HR_OK && number < sizeof writes / sizeof writes[0]; number++) {
        status = hr_write32(device, writes[number][0], writes[number][1]);
    }
    context->completed++;
    if (status == HR_OK) {
        status = hr_await(device, HR_DMA0_S2MM_CHAINS_COMPLETED, context->completed, HR_DMA0_S2MM_STATUS,
                          HR_DMA0_S2MM_STATUS_ERROR_MASK);
    }
    hr_operator_end(device, 0);
    if (status == HR_OK) {
        hr_sync_for_host(device, c, 0, c->bytes);
    }
    if (status == HR_OK && context->parts > 1) {
        add_parts(context, results[0].host);
    }
    return status;
}

void hand_unload(hr_device *device, hand_context *context) {
    hr_free(device, &context->chains);
    hr_free(device, &context->sums);
}

#endif

/* Version 4 is told its dimensions: the tiles are those of the fewest cycles, which are easily counted. */
#include "shape.h"

#include "flows_with_sums.h"

#define LANES 16u
#define HELD 4096u     /* elements of each operand */
#define GREATEST 1023u /* of a dimension */
#define STEP_CYCLES 5u /* of an opcode and around its products */
#define SEND_CYCLES 1u /* ahead of a tile of C */

/* Cycles of the accelerator, which does one thing after the other: words in, products, words out. */
static uint64_t cycles(const hand_plan *plan, uint32_t flow) {
    const uint64_t rows = ROWS, columns = COLUMNS, depth = DEPTH, steps = rows * columns * depth;
    const uint64_t a = (uint64_t)plan->m * plan->k, b = (uint64_t)plan->k * plan->n, c = (uint64_t)plan->m * plan->n;
    const uint64_t products = (uint64_t)plan->m * plan->k * TILES(plan->n, LANES);
    const uint64_t sent_a = flow == AS ? rows * depth : steps;
    const uint64_t sent_b = flow == BS ? columns * depth : steps;
    const uint64_t received = flow == CS ? rows * columns : steps;
    return steps * (STEP_CYCLES + products) + sent_a * a + sent_b * b + received * (SEND_CYCLES + c);
}

/* The next smaller extent with which fewer tiles don't do: 100, 50, 34, 25, … of 100. */
static uint32_t next_extent(uint32_t extent, uint32_t tile) {
    const uint32_t tiles = TILES(extent, tile);
    return tile == 1 ? 0 : TILES(extent, tiles + 1) < tile ? TILES(extent, tiles + 1) : tile - 1;
}

static uint32_t least(uint32_t first, uint32_t second) {
    return first < second ? first : second;
}

static void choose_tiles(hand_plan *plan, uint32_t *flow) {
    hand_plan tried = *plan;
    uint64_t best = UINT64_MAX;
    uint32_t way;
    for (tried.m = least(HAND_M, GREATEST); tried.m > 0; tried.m = next_extent(HAND_M, tried.m)) {
        for (tried.n = least(HAND_N, least(GREATEST, HELD / tried.m)); tried.n > 0;
             tried.n = next_extent(HAND_N, tried.n)) {
            tried.k = least(HAND_K, least(GREATEST, least(HELD / tried.m, HELD / tried.n)));
            for (; tried.k > 0; tried.k = next_extent(HAND_K, tried.k)) {
                for (way = AS; way <= CS; way++) {
                    const uint64_t needed = cycles(&tried, way);
                    if (needed < best) {
                        best = needed;
                        *plan = tried;
                        *flow = way;
                    }
                }
            }
        }
    }
}

static void product(hand_plan *plan, uint32_t flow) {
    literal(plan, DIMENSIONS);
    literal(plan, plan->k << 20 | plan->n << 10 | plan->m);
    sum_flow(plan, flow);
}

/* Version 3 adds up sums of C, until they are sent. */
#include "shape.h"

#include "flows_with_sums.h"

static void choose_tiles(hand_plan *plan, uint32_t *flow) {
    (void)flow;
    plan->m = plan->n = plan->k = HAND_TILE;
}

static void product(hand_plan *plan, uint32_t flow) {
    sum_flow(plan, flow);
}

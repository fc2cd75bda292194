/* Of accelerators whose tiles have a size of their own: every tile is sent whole. */
#ifndef HAND_FIXED_TILES_H
#define HAND_FIXED_TILES_H

#include "hand.h"

#define ROWS TILES((uint32_t)HAND_M, plan->m)
#define COLUMNS TILES((uint32_t)HAND_N, plan->n)
#define DEPTH TILES((uint32_t)HAND_K, plan->k)

static void choose_tiles(hand_plan *plan, uint32_t *flow) {
    (void)flow;
    plan->m = plan->n = plan->k = HAND_TILE;
}

#endif

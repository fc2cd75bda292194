/* Version 1 knows no opcodes: a tile of A and one of B go in, their product comes out. */
#include "shape.h"

#include "fixed_tiles.h"

static void product(hand_plan *plan, uint32_t flow) {
    uint32_t i, j, l;
    (void)flow;
    for (i = 0; i < ROWS; i++) {
        for (j = 0; j < COLUMNS; j++) {
            for (l = 0; l < DEPTH; l++) {
                send_a(plan, i, l);
                send_b(plan, l, j);
                receive(plan, i, j, l);
            }
        }
    }
}

/* Version 2 keeps operands, but no sums: the operand that stays is sent once for all tiles that it meets. */
#include "shape.h"

#include "fixed_tiles.h"

static void product(hand_plan *plan, uint32_t flow) {
    uint32_t i, j, l;
    switch (flow) {
    case AS:
        for (i = 0; i < ROWS; i++) {
            for (l = 0; l < DEPTH; l++) {
                for (j = 0; j < COLUMNS; j++) {
                    /* The first step brings A along: one opcode less. */
                    literal(plan, (j == 0 ? READ_A : 0) | READ_B | COMPUTE);
                    if (j == 0) {
                        send_a(plan, i, l);
                    }
                    send_b(plan, l, j);
                    receive(plan, i, j, l);
                }
            }
        }
        break;
    case BS:
        for (j = 0; j < COLUMNS; j++) {
            for (l = 0; l < DEPTH; l++) {
                for (i = 0; i < ROWS; i++) {
                    literal(plan, READ_A | (i == 0 ? READ_B : 0) | COMPUTE);
                    send_a(plan, i, l);
                    if (i == 0) {
                        send_b(plan, l, j);
                    }
                    receive(plan, i, j, l);
                }
            }
        }
        break;
    default:
        for (i = 0; i < ROWS; i++) {
            for (j = 0; j < COLUMNS; j++) {
                for (l = 0; l < DEPTH; l++) {
                    literal(plan, READ_A | READ_B | COMPUTE);
                    send_a(plan, i, l);
                    send_b(plan, l, j);
                    receive(plan, i, j, l);
                }
            }
        }
    }
}

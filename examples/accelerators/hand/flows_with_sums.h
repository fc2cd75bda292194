/* Flows of accelerators that add up sums of C and send them when asked to (versions 3 and 4). */
#ifndef HAND_FLOWS_WITH_SUMS_H
#define HAND_FLOWS_WITH_SUMS_H

#include "hand.h"

#define ROWS TILES((uint32_t)HAND_M, plan->m)
#define COLUMNS TILES((uint32_t)HAND_N, plan->n)
#define DEPTH TILES((uint32_t)HAND_K, plan->k)

static void sum_flow(hand_plan *plan, uint32_t flow) {
    uint32_t i, j, l;
    switch (flow) {
    case AS:
        for (i = 0; i < ROWS; i++) {
            for (l = 0; l < DEPTH; l++) {
                for (j = 0; j < COLUMNS; j++) {
                    literal(plan, (j == 0 ? READ_A : 0) | READ_B | COMPUTE | SEND_C);
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
                    literal(plan, READ_A | (i == 0 ? READ_B : 0) | COMPUTE | SEND_C);
                    send_a(plan, i, l);
                    if (i == 0) {
                        send_b(plan, l, j);
                    }
                    receive(plan, i, j, l);
                }
            }
        }
        break;
    case CS:
        for (i = 0; i < ROWS; i++) {
            for (j = 0; j < COLUMNS; j++) {
                for (l = 0; l < DEPTH; l++) {
                    /* The last step sends C by itself: one opcode less. */
                    literal(plan, READ_A | READ_B | COMPUTE | (l == DEPTH - 1 ? SEND_C : 0));
                    send_a(plan, i, l);
                    send_b(plan, l, j);
                }
                receive(plan, i, j, 0);
            }
        }
        break;
    default:
        for (i = 0; i < ROWS; i++) {
            for (j = 0; j < COLUMNS; j++) {
                for (l = 0; l < DEPTH; l++) {
                    literal(plan, READ_A | READ_B | COMPUTE | SEND_C);
                    send_a(plan, i, l);
                    send_b(plan, l, j);
                    receive(plan, i, j, l);
                }
            }
        }
    }
}

#endif

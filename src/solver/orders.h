/*
 * orders: questions that compare values and do nothing else with them.
 *
 * Where symbols are only chosen among (ite) and compared (==, signed <), with one
 * another and with constants, it does not matter how large they are but how they
 * are ordered: of n symbols and constants between -m and m, any order that 32 or
 * 64 bits have room for is also there between -(m + n) and m + n. For what lies
 * between two constants may stay where it is, and what lies below the least or
 * above the greatest of them moves up to it. So the question has a model exactly
 * if it has one in that range, and few bits tell (`blast.narrow`). Keys of
 * searched structures are such symbols.
 */
#ifndef SOLVER_ORDERS_H
#define SOLVER_ORDERS_H

#include "term/term.h"

enum {
    ORDERS_EXACT = 8, /* terms of at most so many bits keep them, and may be computed with */
    ORDERS_MAX = 10,  /* where so many bits do not suffice, little would be won */
};

struct orders {
    struct terms *T;
    VEC(u16) found;  /* by term: 0 not looked at yet, 1 something else, else 2 + the greatest constant */
    VEC(term) work;
    VEC(u32) counted; /* by symbol: number of the question that it was counted for */
    u32 questions;
};

void orders_init(struct orders *, struct terms *);
void orders_release(struct orders *);
/* The bits with sign that suffice for wide symbols; 0: the question is not of this kind. *values: symbols and constants, if these are at most
 * the constant 0; else 0. */
u32 orders_width(struct orders *, const term *conds, u32 n, u32 *values);

#endif

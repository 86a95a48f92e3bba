/*
 * ranks: values that are only compared, as places in an order. Of questions about order (orders.h) without constants but 0 it does not
 * matter what a value is, only which others are below it. Two inputs for each two values that meet say that: "a is below b", "b is below
 * a". That three values are in order is told with the values themselves (blaster.c). Numbers of a few bits do the same, but what follows
 * from a < b and b < c is then for the solver to find out again and again.
 *
 * A value is a symbol, or 0. A term that is one of several is a list of cases: how many, and for each the value and
 * the literal that holds when the term is that one.
 */
#ifndef SOLVER_RANKS_H
#define SOLVER_RANKS_H

#include "solver/gates.h"
#include "term/term.h"

enum {
    RANKS_MAX = 20,    /* values of one question: what is told grows with the third power */
    RANKS_ON_MAX = 32, /* values that a solver keeps from question to question */
    RANKS_ZERO = 0, /* in place of a symbol's term: the constant 0, of any width */
};

struct ranks {
    VEC(term) values;
    struct map numbers; /* term plus 1 -> its place in values, plus 1 */
    VEC(struct rank_pair {
        u32 a;
        u32 b;
        lit below[2]; /* a < b, b < a */
    }) pairs;
    struct map pair_numbers; /* both, the smaller number first -> place in pairs, plus 1 */
};

void ranks_release(struct ranks *);
/* The number of a value. */
u32 ranks_value(struct ranks *, term);
/* a < b. The inputs belong to the pair: owner `pair << 1 | 1`. */
lit ranks_below(struct ranks *, struct gates *, u32 a, u32 b);
/* Whether x == y, or x < y, of their cases. */
lit ranks_equal(struct ranks *, struct gates *, const lit *x, const lit *y);
lit ranks_less(struct ranks *, struct gates *, const lit *x, const lit *y);
/* The cases of cond ? x : y; out has room for those of both. */
void ranks_choose(struct gates *, lit cond, const lit *x, const lit *y, lit *out);

#endif

/*
 * mux: chains of if-then-else on one value, as reads at a free index are:
 *
 *     k == 0 ? e0 : k == 1 ? e1 : ... : k == 14 ? e14 : e15
 *
 * Exactly one element is selected, so that each bit of the result is the OR of
 * the elements' bits, each with its condition: one level instead of fifteen.
 *
 * Elements that were written at a free index, j == i ? v : di, have v in common:
 * the chain is then hit ? v : (the chain of the di), where `hit` says in one
 * literal that the element read is the one written.
 */
#ifndef SOLVER_MUX_H
#define SOLVER_MUX_H

#include "solver/gates.h"
#include "term/term.h"

struct mux {
    VEC(struct mux_row {
        term cond;     /* 0: none of the other rows is selected */
        bool negated;  /* selected where cond does not hold */
        term value;
    }) rows;
    /* Values written over those of the rows, the last one first. */
    VEC(term) writes;
    VEC(term) hits; /* for each write a condition for each row, 0: never */
    /* Scratch. */
    VEC(u64) keys;
    VEC(term) work;
    VEC(lit) selected;
};
void mux_release(struct mux *);

/* Takes the chain that begins at the term apart. False: it is none, or too short to
 * be worth while. Terms that have an entry in `done` are not looked into. */
bool mux_find(struct mux *, const struct terms *, term, const u32 *done, u32 ndone);

/* The circuit of what was found. `bits_of` gives the literals of a term of the chain. */
void mux_bits(struct mux *, struct gates *, u32 width, const lit *(*bits_of)(const void *state, term),
              const void *state, lit *out);

#endif

/*
 * sat: what the bit-blaster needs of a SAT solver, in the manner of IPASIR.
 *
 * Literals are numbers of variables from 1 up, negative for the negation. A
 * solver takes clauses at any time; assumptions hold for the next solve only.
 */
#ifndef SOLVER_SAT_H
#define SOLVER_SAT_H

#include "base/base.h"

struct sat_api {
    const char *name;
    void *(*open)(u64 seed);
    void (*close)(void *);
    void (*add)(void *, i32 literal); /* the literals of a clause one by one, then 0 */
    void (*assume)(void *, i32 literal);
    /* At most that many conflicts in the next solve; 0: no limit. */
    void (*limit)(void *, u64 conflicts);
    /* Asked now and then during solve; non-zero ends it. NULL: nothing is asked. */
    void (*terminate)(void *, void *state, int (*ended)(void *state));
    /* UNKNOWN: the limit was reached or the solve was ended. */
    enum verdict (*solve)(void *);
    bool (*value)(void *, i32 literal); /* after YES */
};

extern const struct sat_api sat_cadical;

#endif

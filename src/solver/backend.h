/*
 * What a back end is. It is given the whole list of constraints each time and
 * keeps between calls what it likes: the lists of consecutive calls share long
 * prefixes, in the order of depth-first search mostly.
 */
#ifndef SOLVER_BACKEND_H
#define SOLVER_BACKEND_H

#include "solver/solver.h"

struct backend_limits {
    u64 deadline_ms; /* on the clock of solver_now_ms; 0: none. Kept within a second. */
    u64 conflicts;   /* 0: none */
    volatile const bool *stop;
};

struct backend {
    const char *name;
    /* `arg` is what follows the colon of its option. NULL with err if it cannot start. */
    void *(*open)(struct terms *, const char *arg, u64 seed, struct err *);
    void (*close)(void *);
    /* Can it do terms with these TF_ flags at all? */
    bool (*can)(u32 flags);
    /* All of conds together (each of width 1, none constant). YES fills `out`
     * (empty, one reference) with a value for each symbol below conds. UNKNOWN:
     * why in `reason` (160 bytes). May be called again after UNKNOWN. */
    enum verdict (*check)(void *, const term *conds, u32 n, const struct backend_limits *, struct model *out,
                          char *reason);
    /* Times its state was thrown away because it had outgrown the path. */
    u64 (*rebuilds)(void *);
};

extern const struct backend backend_cadical;   /* bit-blaster: bit-vectors and arrays */
extern const struct backend backend_z3;        /* scopes */
extern const struct backend backend_z3_global; /* guard literals */
extern const struct backend backend_smtlib;    /* arg: the command */

#endif

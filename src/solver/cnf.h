/*
 * cnf: the part of a gate graph that a SAT solver has been told. A gate gets a
 * variable when a clause or an assumption first names it; its own clauses, which
 * name its operands, follow in cnf_flush.
 */
#ifndef SOLVER_CNF_H
#define SOLVER_CNF_H

#include "solver/gates.h"
#include "solver/sat.h"

struct cnf {
    const struct gates *gates;
    const struct sat_api *api;
    void *sat;
    u64 seed;
    VEC(i32) var;  /* by gate, 0: none */
    VEC(u32) used; /* gates with a variable; the variable is the place here plus 1 */
    u32 flushed;   /* of `used`, how many have their clauses */
    VEC(lit) leaves; /* scratch of wide ANDs */
};

void cnf_init(struct cnf *, const struct gates *, const struct sat_api *, u64 seed);
void cnf_release(struct cnf *);
/* A new solver that has been told nothing. */
void cnf_restart(struct cnf *);
static inline u32 cnf_vars(const struct cnf *c) { return c->used.len; }

/* The SAT solver's literal. */
i32 cnf_literal(struct cnf *, lit);
/* Holds from now on; of three, one of them. */
void cnf_assert(struct cnf *, lit);
void cnf_assert_one(struct cnf *, lit, lit, lit);
/* The clauses of the next gate that lacks them; false if there is none. `input`
 * is set to the gate if it is an input, for which there are none, else to 0. */
bool cnf_flush_next(struct cnf *, u32 *input);
/* In the model of the solver; false for what it has not been told. */
bool cnf_value(struct cnf *, lit);

#endif

/*
 * circuits: arithmetic on vectors of literals, lowest bit first. Constant and
 * repeated literals are made use of everywhere: a number that is known to be
 * small costs as much as a small one. `out` may be one of the operands.
 */
#ifndef SOLVER_CIRCUITS_H
#define SOLVER_CIRCUITS_H

#include "solver/gates.h"

enum { BITS_MAX = 64 };

void bits_const(lit *out, u32 n, u64 value);
void bits_copy(lit *out, const lit *a, u32 n);
void bits_ite(struct gates *, lit cond, const lit *a, const lit *b, u32 n, lit *out);
lit bits_eq(struct gates *, const lit *a, const lit *b, u32 n);
lit bits_ult(struct gates *, const lit *a, const lit *b, u32 n);
lit bits_slt(struct gates *, const lit *a, const lit *b, u32 n);
void bits_add(struct gates *, const lit *a, const lit *b, lit carry, u32 n, lit *out);
void bits_neg(struct gates *, const lit *a, u32 n, lit *out);
void bits_mul(struct gates *, const lit *a, const lit *b, u32 n, lit *out);
/* As SMT-LIB has it, by zero too. `quotient` or `rest` may be NULL. */
void bits_udiv(struct gates *, const lit *a, const lit *b, u32 n, lit *quotient, lit *rest);
void bits_sdiv(struct gates *, const lit *a, const lit *b, u32 n, lit *quotient, lit *rest);

/* Shifts by a count of the same width; `fill` comes in where bits went out. */
void bits_shl(struct gates *, const lit *a, const lit *count, u32 n, lit *out);
void bits_shr(struct gates *, const lit *a, const lit *count, lit fill, u32 n, lit *out);

#endif

/*
 * gates: a graph of AND, XOR, if-then-else and majority gates over inputs. Each
 * gate is made once (structural hashing) and folded where an operand is constant
 * or repeated. It knows no SAT solver: cnf.h turns the part that a query needs
 * into clauses, as often as a new solver is started.
 *
 * A literal is twice the number of a gate, plus 1 for its negation. Gate 0 is
 * the constant. Operands have smaller numbers than their gate.
 */
#ifndef SOLVER_GATES_H
#define SOLVER_GATES_H

#include "base/base.h"

typedef u32 lit;
enum { LIT_FALSE = 0, LIT_TRUE = 1 };
enum gate_kind { GATE_CONST, GATE_INPUT, GATE_AND, GATE_XOR, GATE_ITE, GATE_MAJ };

struct gate {
    lit a, b, c; /* ITE: a ? b : c. INPUT: a is whose it is, a number of the maker. */
    u32 kind : 3;
    u32 refs : 29; /* gates that have it as an operand, up to a limit far above 1 */
};

struct gates {
    VEC(struct gate) list;
    u32 *slots; /* hash table of numbers, 0: free */
    u32 nslots;
};

void gates_init(struct gates *);
void gates_release(struct gates *);

static inline lit lit_not(lit a) { return a ^ 1; }
static inline lit lit_bool(bool b) { return b ? LIT_TRUE : LIT_FALSE; }
static inline bool lit_const(lit a) { return a <= LIT_TRUE; }

lit gate_input(struct gates *, u32 owner);
lit gate_and(struct gates *, lit, lit);
lit gate_or(struct gates *, lit, lit);
lit gate_xor(struct gates *, lit, lit);
lit gate_ite(struct gates *, lit cond, lit a, lit b);
lit gate_maj(struct gates *, lit, lit, lit); /* at least two of three */

#endif

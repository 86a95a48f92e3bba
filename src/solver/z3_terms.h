/*
 * Terms as expressions of Z3, for both of its back ends. A context each, so
 * that several live side by side in threads; only reads `struct terms`.
 *
 * Z3 counts references and keeps nothing that nobody holds, not even between
 * two calls: whatever it returns is held at once (z3_own), until the term being
 * translated is done and the cache holds its form.
 *
 * Z3 reports its errors by returning NULL. Then `broken` is set, a harmless
 * expression takes the place of the missing one, and the context is of no
 * further use: the owner gives UNKNOWN and opens another.
 */
#ifndef SOLVER_Z3_TERMS_H
#define SOLVER_Z3_TERMS_H

#include "term/term.h"

#include <z3.h>

/* A term of width 1 has two forms, each made when asked for: Z3 reasons better
 * about its Bool than about vectors of one bit. Other terms have `plain` only. */
struct z3_form {
    Z3_ast plain; /* bit-vector, float or array */
    Z3_ast truth; /* Bool */
};

struct z3_terms {
    struct terms *T;
    Z3_context ctx;
    VEC(struct z3_form) forms;   /* by term */
    VEC(Z3_ast) domains;         /* by symbol */
    VEC(Z3_ast) held;            /* by z3_own, until z3_drop */
    VEC(term) stack;
    VEC(struct z3_far {
        term t;
        Z3_ast near;
    }) far; /* FREM terms, and when their form is exact: see z3_float.c */
    Z3_ast yes, bit0, bit1;
    Z3_ast nearest, toward_zero, down, up; /* rounding modes */
    bool broken;
};

void z3_terms_open(struct z3_terms *, struct terms *);
void z3_terms_close(struct z3_terms *);

/* A boolean term as a Bool; lives as long as the context. */
Z3_ast z3_truth(struct z3_terms *, term);
/* That the symbol is in its domain; NULL if every value is. */
Z3_ast z3_domain(struct z3_terms *, u32 symbol);
/* The symbol's value in Z3's model; false if it has a form that is not known here. */
bool z3_read_symbol(struct z3_terms *, Z3_model, u32 symbol, struct model *out);

/* ---- for the files of the translation ---- */

Z3_ast z3_own(struct z3_terms *, Z3_ast);
void z3_drop(struct z3_terms *);
Z3_ast z3_number(struct z3_terms *, u32 width, u64 bits);
/* Forms of a term that has been translated. */
Z3_ast z3_plain(struct z3_terms *, term);
Z3_ast z3_bool(struct z3_terms *, term);
Z3_ast z3_choose(struct z3_terms *, Z3_ast cond, Z3_ast a, Z3_ast b);
/* An operator on floats, or from or to them; a Bool for FEQ, FLT, FLE (z3_float.c). */
Z3_ast z3_float(struct z3_terms *, term);

#endif

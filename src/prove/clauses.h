/*
 * clauses: what the bytecode of a program says, as Horn clauses over exact terms.
 *
 * A predicate stands for the set of values that can be seen at a place: at the
 * entry of a method, at the head of a loop, or (as a relation of arguments and
 * result) when a method returns. A clause says that if its atoms and guards hold,
 * its head does; a clause whose head is ERROR says that they must not. The program
 * is safe if there are sets that satisfy all clauses; such sets are a proof, and
 * who finds them does not matter, as long as each clause is checked.
 *
 * Arithmetic is that of term: bit-vectors, with Java's wrap-around.
 */
#ifndef PROVE_CLAUSES_H
#define PROVE_CLAUSES_H

#include "term/term.h"

enum { ERROR = ~0u };
enum pred_kind { PRED_ENTRY, PRED_POINT, PRED_RESULT };

struct pred {
    const char *name;
    u8 kind;
    u32 nargs;
    u32 ninputs;   /* the leading arguments that are values at the entry of the method */
    term *formals; /* a symbol for each argument */
};

struct atom {
    u32 pred;
    term *args;
};

struct clause {
    u32 start; /* the predicate of its first atom, whose arguments are the formals; ERROR: it has none */
    VEC(struct atom) body;
    VEC(term) guards;
    struct atom head; /* pred may be ERROR */
};

struct clauses {
    struct terms *T;
    struct arena arena;
    VEC(struct pred) preds;
    VEC(struct clause) clauses;
    u32 nsyms;
};

void clauses_init(struct clauses *);
void clauses_release(struct clauses *);
/* A new symbol; lo..hi is the domain. */
term clauses_symbol(struct clauses *, u32 width, i64 lo, i64 hi, const char *name);
u32 clauses_pred(struct clauses *, enum pred_kind, const char *name, u32 ninputs, const u8 *widths, u32 nargs);
term *clauses_terms(struct clauses *, const term *, u32 n); /* a copy */
/* The lemma over the formals of a predicate, about these arguments. */
term clauses_about(struct clauses *, u32 pred, term lemma, const term *args);
void clauses_print(struct clauses *, struct buf *out);

#endif

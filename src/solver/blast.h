/*
 * blast: terms to literals of a gate graph, each term once.
 *
 * What is known of a term's bounds narrows its circuit: bits above the bounds
 * are constants, or copies of the sign. Symbols are inputs with a domain to be
 * asserted; elements of free arrays are inputs too, one vector for each pair of
 * array and index that is read. Two reads of one array need a constraint: equal
 * indices, equal elements (blast_congruence). Who makes clauses of the graph
 * finds the owner of an input in its gate and asks here for what goes with it.
 *
 * Of questions about order alone (orders.h), wide terms need only `narrow` bits:
 * the others are copies of the highest; or none, where they are `ranked` (ranks.h).
 *
 * Nothing recurses on terms. The maps grow with the terms that were blasted;
 * blast_full says when it is time to start anew.
 */
#ifndef SOLVER_BLAST_H
#define SOLVER_BLAST_H

#include "solver/circuits.h"
#include "solver/mux.h"
#include "solver/orders.h"
#include "solver/ranks.h"
#include "term/term.h"

/* A place in `pool`. */
typedef u32 blast_at;

struct blast_symbol {
    bool made;
    blast_at bits;
    lit domain; /* holds for values of the domain */
};

/* An element of a free array. */
struct blast_read {
    u32 symbol;
    u32 index_width, width;
    blast_at index, bits;
};

struct blast {
    struct terms *T;
    struct gates gates;
    VEC(lit) pool;      /* vectors of literals; [0] unused */
    VEC(blast_at) done; /* by term, 0: not yet */
    struct map selects; /* (array, index) to a place in pool */
    VEC(struct blast_symbol) symbols; /* by symbol */
    VEC(struct blast_read) reads;
    VEC(struct blast_work {
        term t;
        term index; /* 0: a bit-vector; else what array t has there */
    }) stack;
    struct mux mux; /* scratch */
    u32 narrow;     /* bits of terms wider than ORDERS_EXACT; 0: as many as they have */
    bool ranked;    /* terms wider than ORDERS_EXACT are cases of `ranks` in the pool */
    struct ranks ranks;
    /* Asked between terms: true ends the work. NULL: never. */
    bool (*ended)(void *state);
    void *ended_state;
};

enum blast_result { BLAST_OK, BLAST_ENDED, BLAST_TOO_LARGE, BLAST_UNSUPPORTED };

void blast_init(struct blast *, struct terms *, u32 narrow, bool ranked);
void blast_release(struct blast *);
bool blast_full(const struct blast *);

/* The literal of a boolean. After another result the same may be asked again. */
enum blast_result blast_bool(struct blast *, term, lit *out);

/* Owners of inputs: a symbol or a read, or, where there are ranks, a pair of them. */
static inline bool blast_owner_is_read(u32 owner) { return owner & 1; }
static inline u32 blast_owner_number(u32 owner) { return owner >> 1; }

/* Holds where the reads, of the same array, agree if their indices do. */
lit blast_congruence(struct blast *, u32 read1, u32 read2);

#endif

/*
 * solver: can these constraints hold together, and with what values? Back ends
 * behind one interface, and a chain of cheaper links in front of them.
 *
 * A query is the list of a path's constraints, known to be satisfiable by a
 * model, and a goal: can all of them hold with the goal? Answers are YES with a
 * model, NO, or UNKNOWN with a reason. A YES is always checked by evaluation
 * before it is given; a back end that errs, dies or hangs costs that query only.
 *
 *     struct solver *s = solver_new(terms, &opts, &err);
 *     struct query q = { .conds = path, .n = npath, .goal = c, .model = m, .facts = f };
 *     if (solver_ask(s, &q) == YES) use(q.answer);
 */
#ifndef SOLVER_SOLVER_H
#define SOLVER_SOLVER_H

#include "base/base.h"
#include "term/term.h"

enum solver_cache { CACHE_OFF, CACHE_EXACT, CACHE_NORMALISED, CACHE_SUBSET };

struct solver_opts {
    const char *backends;    /* "cadical", "z3", "z3-global", "smtlib:COMMAND", several with '+'; NULL: "cadical" */
    u64 query_ms;            /* time limit of one query, 0: none */
    u64 query_conflicts;     /* budget of one query in each back end: unlike time, the same in each run; 0: none */
    u64 conflicts;           /* budget of the bit-blaster, after which Z3 is asked; 0: the default */
    bool no_model, no_intervals, no_slice;
    enum solver_cache cache;
    const char *dump_dir;    /* every query that reaches a back end as a .smt2 file; NULL: none */
    u64 seed;
    bool only_first;         /* what the first back end has no answer to, the one behind it is not asked: Z3 may look at no clock for minutes
                              * when formulas are large */
    volatile const bool *stop; /* set from outside: queries under way end soon with UNKNOWN */
};

struct query {
    const term *conds;  /* of width 1, together satisfied by `model` */
    u32 n;
    term goal;
    struct model *model; /* NULL: none known, then conds may be unsatisfiable */
    struct facts *facts; /* of the path, or NULL */
    u64 deadline_ms;     /* on the clock of solver_now_ms; 0: none */
    /* answers */
    struct model *answer; /* YES: a model of all; the caller's reference */
    char reason[160];     /* UNKNOWN: why */
};

struct solver;
struct solver *solver_new(struct terms *, const struct solver_opts *, struct err *);
void solver_free(struct solver *);
enum verdict solver_ask(struct solver *, struct query *);
void solver_only_first(struct solver *); /* solver_opts.only_first, from now on */
u64 solver_now_ms(void); /* monotonic */

/* Where answers came from, and the time. */
#define SOLVER_COUNTERS(X) \
    X(queries) X(by_constant) X(by_model) X(by_intervals) X(by_slice) X(by_cache_exact) X(by_cache_subset) \
    X(by_cache_superset) X(by_recent) X(by_sampling) X(backend_calls) X(sat) X(unsat) X(unknown) X(fallbacks) X(failures) X(rebuilds)
struct solver_stats {
#define SOLVER_COUNTER(name) u64 name;
    SOLVER_COUNTERS(SOLVER_COUNTER)
#undef SOLVER_COUNTER
    double seconds;         /* in solver_ask */
    double backend_seconds; /* in back ends */
};
const struct solver_stats *solver_stats(const struct solver *);
/* What went wrong with back ends so far, one line each; "" if nothing. */
const char *solver_trouble(const struct solver *);

#endif

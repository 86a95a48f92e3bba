/*
 * The insides of the chain in front of the back ends. Private to src/solver and
 * its tests.
 *
 *     ask -> constant, model at hand, intervals         solver.c
 *         -> slice: what shares symbols with the goal    slice.c
 *         -> cache: equal, subset, superset, recent      cache.c (keys: shape.c)
 *         -> samples around the model                    sample.c
 *         -> back end, then the one behind it            engines.c (dump.c)
 *
 * Nothing here looks at the clock but limits and statistics. A link that does
 * not pay pauses for a number of queries, by counts (struct pays), so that the
 * same run gives the same answers.
 */
#ifndef SOLVER_CHAIN_H
#define SOLVER_CHAIN_H

#include "solver/backend.h"
#include "solver/solver.h"

static inline u64 chain_mix(u64 h)
{
    h ^= h >> 32;
    h *= 0x9e3779b97f4a7c15u;
    h ^= h >> 29;
    h *= 0xbf58476d1ce4e5b9u;
    return h ^ h >> 32;
}

/* ---- shapes: constraints up to the names of their symbols ---- */

/*
 * Two terms have the same `id` exactly if one is the other with symbols renamed,
 * in the order of `syms` (order of first appearance), to symbols of the same
 * sort, width and domain. Large terms are not `normal`: their id is their number.
 */
struct shape {
    u32 id;
    bool normal;
    u32 nsyms;
    const u32 *syms;
};
struct shapes;
struct shapes *shapes_new(struct terms *, bool normalise);
void shapes_free(struct shapes *);
/* The pointer is good until the next call; `syms` for as long as the shapes live. */
const struct shape *shape_of(struct shapes *, term);

/* ---- the path, and what of it concerns a goal ---- */

/* A question for the cache and the back ends: a set of constraints. */
struct question {
    VEC(term) conds; /* in the order of the path, the goal last */
    VEC(u32) syms;   /* all symbols below them */
    u32 flags;       /* TF_ of all */
    bool part;       /* some constraints of the path are left out */
    bool never;      /* one of them is the constant false */
};
void question_release(struct question *);

/*
 * The constraints of the path asked last, as a stack that follows the search:
 * a constraint is linked from each of its symbols, so that finding a slice costs
 * what the slice is long, not the path.
 */
struct slicer {
    struct terms *T;
    struct shapes *shapes;
    VEC(term) conds; /* the path */
    VEC(struct level {
        const u32 *syms;
        u32 nsyms;
        u32 links; /* length of `links` below it */
        u32 seen;  /* stamp of the last slice it is in */
        u64 hash;  /* of the path up to and with it */
    })
    levels;
    VEC(struct slice_link {
        u32 level;
        u32 next;
    })
    links;
    VEC(u32) heads;    /* by symbol: its newest link + 1 */
    VEC(u32) sym_seen; /* by symbol: stamp of the last slice it is in */
    VEC(u32) members;  /* scratch: levels of the slice */
    u32 stamp;
};
void slicer_release(struct slicer *);
/* Makes the stack the given path. */
void slicer_follow(struct slicer *, const term *conds, u32 n);
static inline u64 slicer_hash(const struct slicer *s, u32 n)
{
    return n ? s->levels.data[n - 1].hash : 0x5bd1e995u;
}
/* The goal with what shares symbols with it, directly or through others. */
void slicer_slice(struct slicer *, term goal, struct question *out);
/* The goal with all of the path. */
void slicer_whole(struct slicer *, term goal, struct question *out);
/* Is the symbol below the question made last? */
static inline bool slicer_has(const struct slicer *s, u32 symbol)
{
    return symbol < s->sym_seen.len && s->sym_seen.data[symbol] == s->stamp;
}

/* ---- models ---- */

/* `to` gets the values that `from` has for the symbols. */
void model_take(const struct terms *, struct model *to, const struct model *from, const u32 *syms, u32 n);
/* Forgets the elements of an array, before it is given others. */
void model_drop_array(struct model *, u32 symbol);
/* Does every constraint hold? (Values are in their domains: reading a model sees to that.) */
bool model_holds(struct terms *, const struct model *, const term *conds, u32 n);

/* ---- the cache ---- */

enum cache_hit { HIT_NONE, HIT_EXACT, HIT_SUBSET, HIT_SUPERSET, HIT_RECENT };
struct cache;
struct cache *cache_new(struct terms *, struct shapes *, enum solver_cache);
void cache_free(struct cache *);
/*
 * Looks for an answer. A hit that says YES has set the question's symbols in
 * *answer, a copy of `base` (NULL: of nothing) that is the caller's; it is not
 * checked, except by HIT_RECENT. The question must be the slicer's last one.
 */
enum cache_hit cache_find(struct cache *, const struct slicer *, const struct question *,
                          const struct model *base, enum verdict *, struct model **answer);
/* Keeps an answer, YES or NO, to the question that cache_find was given last; does
 * nothing if it was passed by then. */
void cache_keep(struct cache *, enum verdict, const struct model *);
/* Remembers a model to be tried on other questions. */
void cache_recent(struct cache *, struct model *);

/* ---- sampling ---- */

/*
 * Looks for a model by evaluation: special values, constants of the terms and
 * their neighbours, then descent by distance, from `base` (or NULL). A model of
 * the question's symbols on top of `base`, or NULL. At most `tries` evaluations.
 */
struct model *sample_find(struct terms *, const struct question *, const struct model *base, u64 seed,
                          u32 tries, const struct backend_limits *);

/* ---- back ends ---- */

struct engine {
    const struct backend *be; /* NULL: none */
    void *handle;             /* NULL: not opened yet */
    char *arg;                /* owned */
    u32 failed;               /* times in a row */
    bool retired;             /* asked no more */
};
struct engines {
    struct terms *T;
    struct solver_opts opts;
    struct engine first, second;
    struct solver_stats *stats;
    struct buf trouble;
    u32 dumped;
};
/* `second` is opened when it is needed first. */
bool engines_open(struct engines *, const struct backend *first, const char *arg,
                  const struct backend *second, struct err *);
void engines_close(struct engines *);
/* Asks the first that can, then the other. A YES has been checked; *out is the caller's. */
enum verdict engines_check(struct engines *, const struct question *, const struct backend_limits *,
                           struct model **out, char *reason);
void engines_trouble(struct engines *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Writes dir/NUMBER.smt2. */
bool dump_query(struct terms *, const char *dir, u32 number, const term *conds, u32 n, struct err *);

/* The solver with given back ends: solver_new without the names. `second` may be NULL. */
struct solver *chain_new(struct terms *, const struct solver_opts *, const struct backend *first,
                         const char *arg, const struct backend *second, struct err *);

#endif

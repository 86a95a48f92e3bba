/*
 * search: the tree of paths. Runs the machine until it needs a decision, asks
 * the solver which are possible, and goes down all of them in some order. From
 * one place of the tree to another the machine hops by undoing and redoing
 * segments of the trail: nothing is executed twice.
 *
 *     struct search *s = search_new(&opts, &err);
 *     vm_start_main(search_vm(s), ...);
 *     search_run(s);        // calls opts.leaf at the end of each path
 *     search_free(s);
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "solver/solver.h"
#include "sym/sym.h"

/* The orders of Mulib's report, section 6.6, and one that goes where code was
 * not reached yet. Names are those of --strategy. */
#define STRATEGIES(X) X(dfs) X(bfs) X(iddfs) X(dsas) X(iddsas) X(coverage)
enum strategy {
#define STRATEGY(name) STRATEGY_##name,
    STRATEGIES(STRATEGY)
#undef STRATEGY
};

enum leaf_kind {
    LEAF_RETURN,      /* the method returned; main: the program ended */
    LEAF_EXIT,        /* System.exit */
    LEAF_THROW,       /* an exception left the method */
    LEAF_ASSERT,      /* an assert statement failed */
    LEAF_FAIL,        /* fail(), or an assumption that cannot hold */
    LEAF_REPEATS,     /* the state is one that the path was in before: it goes round for ever */
    LEAF_HARMLESS,    /* nothing that comes can be of interest (opts.harmless) */
    LEAF_DEADLOCK,    /* every thread waits */
    LEAF_BUDGET,      /* a bound on paths was hit: depth, loop */
    LEAF_UNSUPPORTED, /* something the engine does not do; the reason names it */
    LEAF_UNKNOWN,     /* the solver did not answer */
};
const char *leaf_word(enum leaf_kind); /* "return", "throw", ... as in CLI.md's JSON */

/* The end of a path. The machine stands there while the callback runs. */
struct leaf {
    enum leaf_kind kind;
    u32 id;               /* number among the reported leaves, from 0 */
    u32 depth;            /* choice points above it */
    struct engine *engine; /* its path: inputs, conditions; engine->vm */
    struct model *model;  /* satisfies the path; small values where that was easy. NULL if there is none */
    bool invalid;         /* its input is one that a validator or invariant refuses (sym_opts.invalid) */
    const char *reason;   /* BUDGET, UNSUPPORTED, UNKNOWN, DEADLOCK */
    const char *exception, *message; /* THROW, ASSERT: class with dots; message or NULL */
    const char *outside;  /* what it looked at that may be otherwise in another run; NULL: nothing */
    const char *file;     /* THROW, ASSERT, DEADLOCK: of the topmost frame that is the program's; may be NULL */
    int line;
};

/* What things cost that are no plain instructions, so that a limit on work is about one on time, and yet the same
 * in each run. */
enum { WORK_STEP = 20, WORK_QUERY = 5000, WORK_UNKNOWN = 2500000 };

struct search_stats;
struct search_opts {
    struct vm_opts vm;         /* `symbolic` and `io.write` are filled in here */
    struct sym_opts sym;
    struct solver_opts solver;
    enum strategy strategy;
    u32 depth, start_depth, increment; /* choice points on a path; 0: none */
    u32 loop;                  /* rounds of one loop on one path; 0: any number */
    u32 max_paths, max_fails, max_exceeded; /* 0: none */
    bool first_exception;
    u64 idle;                  /* instructions without a new leaf; 0: none */
    bool idle_by_caller;       /* the same, but without a call of search_found */
    u64 patience;              /* units of work without a call of search_found, beside twice those up to the last; 0: any */
    u64 work;                  /* instructions, WORK_STEP for a symbolic one, WORK_QUERY for a query and WORK_UNKNOWN for
                                * one without an answer; 0: none */
    double seconds;            /* of the whole run; 0: none */
    u64 memory;                /* bytes of the process; 0: none */
    u32 intervals;             /* rounds of inference */
    bool no_simplify, no_fold;
    enum { MERGE_OFF, MERGE_AUTO, MERGE_ON } merge; /* join the sides of branches again: where there is no loop; everywhere */
    bool subsume;              /* a state that was seen on another path is not gone down again; no path has
                                * all its outcomes then */
    bool settle;               /* values that a path has come to know are numbers from there on */
    bool prune_never;          /* go on without asking whether a side is possible */
    double prune_chance;       /* ask with this probability only; 0: always */
    double prune_up, prune_down; /* which grows so much when a side is impossible, and falls when it is not */
    bool self_check;
    bool keep_fails;           /* report LEAF_FAIL too */
    bool small_models;         /* small values for all leaves, not only for exceptions */
    bool telling_models;       /* and numbers that may be anything are told apart; paths go on with small values */
    bool asserts_throw;        /* a failed assert is an exception like others, and no leaf of its own */
    bool asserts_go_on;        /* LEAF_ASSERT is reported, and the path goes on with its exception */
    volatile const bool *stop; /* set by a signal handler */
    /* May the path end here? Asked for each frame, now and then: nothing of interest comes from the instruction at `bci`
     * on, or behind it if it is a call that is under way. NULL: paths go on to their end. */
    bool (*harmless)(void *ctx, const char *cls, const char *name, const char *desc, u32 bci, bool under_way);
    /* At each leaf; false: that is enough. */
    bool (*leaf)(void *ctx, const struct leaf *);
    /* About ten times a second. */
    void (*progress)(void *ctx, const struct search_stats *);
    void *ctx;
};

struct search_stats {
    double total, exec, solver, replay, report; /* seconds; report: in the leaf callback */
    u64 instructions, symbolic, paths, fails, exceeded, unsupported, queries, choice_points, max_depth, pruned;
    u64 undone, redone, restarts, lengthened, merges, repeats, harmless, self_checks, samples;
    u64 subsumed; /* paths that ended in a state that was seen on another */
    u64 memo; /* calls that were answered by what an earlier one gave */
    u64 sides, covered; /* of decisions that the program's own code met; those gone down */
    bool exhausted; /* all paths were gone down, before texts became longer the last time */
    u32 open; /* choice points not finished yet */
};

struct search;
struct search *search_new(const struct search_opts *, struct err *);
void search_free(struct search *);
struct vm *search_vm(struct search *);
struct engine *search_sym(struct search *);
struct solver *search_solver(struct search *);
/* Explores. What stopped it: "" if everything there is was seen; else the first
 * reason why not: a bound that was hit, something unsupported, an unknown. */
const char *search_run(struct search *);
const struct search_stats *search_stats(struct search *);
/* What a limit ended the search that differs from run to run: time, memory, a signal. */
bool search_cut(const struct search *);
/* From the leaf callback: this leaf was worth it, and --idle counts from here. */
void search_found(struct search *);
/* Is there an open side of a decision of the program's own code that no path was tried on? */
bool search_unseen(const struct search *);
/* Are assert statements checked from now on? For a replay; searches are begun with vm_opts.assertions. */
void search_assertions(struct search *, bool on);
/* Runs the started method once more, on the values of a model. The outcome must
 * be that of the leaf; else false, and `why` says how they differ, or is empty if
 * the run needed more memory or stack than this machine has. To be called
 * from the leaf callback. `around` (may be NULL) is called before and after it runs. */
bool search_replay(struct search *, const struct leaf *, void (*around)(void *ctx, bool begins), void *ctx,
                   struct buf *why);
/* The same for a violation. If the path depends on values that may be anything (sym/any.h), others than those of its model are
 * tried; what confirms it becomes the leaf's model. */
bool search_confirm(struct search *, struct leaf *, struct buf *why);
/* Does the path depend on such values? */
bool search_is_vague(struct search *);
/* From the leaf callback, where it does: if the bound of texts can be the reason that nothing confirmed it, the search begins again with a longer one
 * (sym_opts.longest_text) once other paths have had their chance, if much time is left; stats.lengthened counts it. */
void search_lengthen(struct search *);
/* The calls that led to a LEAF_THROW, LEAF_ASSERT or LEAF_DEADLOCK, a line each, as
 * java prints them: "at pkg.Class.method(File.java:12)"; those of a deadlock for each
 * thread, below its name. To be called from the leaf callback. */
void search_trace(struct search *, const struct leaf *, struct buf *out);
/* What --self-check found: the number of paths whose replay differed, and of inputs
 * made up at the end that do not have exactly one path with their outcome. */
u64 search_mismatches(struct search *, const char **first);

#endif

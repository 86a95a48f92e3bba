/*
 * The search's own view of itself.
 *
 * A node is a place where a decision is needed. Its state is reached from its
 * parent's by the segments that were run in between; they are on the machine's
 * trail while the node lies on the current path, and detached otherwise.
 *
 * S1: the machine's segments are those of the nodes from the root to `at`, and
 *     those of the edge under way.
 * S2: a node is freed when nothing refers to it: no open guard of its own, no
 *     child, not on the current path.
 */
#ifndef SEARCH_INTERNAL_H
#define SEARCH_INTERNAL_H

#include "merge/merge.h"
#include "search/search.h"

#include <assert.h>
#include <pthread.h>

/* A branch on free references, and how often it is executed on the path. */
struct turn {
    u64 key;
    u32 rounds, most;
};

struct visit { /* of a call that makes a free value, on the path */
    u64 key, signature, instructions;
    u32 depth; /* of the trail; the state is that of the mark below it */
    u32 times;
    bool marked;
};

struct choice { /* one node of the tree */
    struct choice *parent;
    u32 depth;      /* choice points above */
    u32 refs;       /* open guards, children, and one while on the current path */
    u32 nsegments;  /* of the edge that leads here */
    u32 below;      /* segments of all edges from the root down to here */
    u32 nopen;      /* guards not gone down yet */
    u32 nguards;
    term *guards;   /* 0: gone down */
    u32 first;      /* the guard that the model satisfies, tried first; nguards: none known */
    u32 place;      /* in the list of open choices, plus 1 */
    struct model *model; /* satisfies the path to here */
    u32 nevents;    /* of the path at this place */
    u32 facts_mark;
    u32 nvisits;    /* of the path at this place */
    u64 key;        /* where in the program */
    u64 signature;  /* of the topmost frame */
    u64 instructions; /* executed on the path when it was made */
    u32 rounds;     /* times that this place, in this frame, is on the path above */
    bool in_order;  /* its guards are gone down in their order */
    bool on_path;
    bool own;       /* the program's own code asks, not the class library */
    bool unsure;    /* of the path to here */
    bool checking;  /* the program has ended, and the invariant is being checked */
    bool phases;    /* its guards say whether an invariant leaves calls out: see sym/unseen.c */
    bool shaped;    /* its guards say which objects references of the input name */
    bool sure;      /* an input that satisfies the invariant is known for the path to here */
    struct model *witness; /* values of such an input, as a probe has found it; or NULL */
    VEC(struct segment *) detached; /* of the edge, in order */
    VEC(struct event) events;       /* of the edge, while detached */
    VEC(struct visit) visits;       /* the same */
};

struct memory_watch { /* of memory.c */
    u64 limit;                 /* bytes; 0: none */
    double deadline;           /* as search_now; 0: none */
    volatile const bool *stop; /* set from outside */
    volatile bool exceeded;    /* the limit was */
    volatile bool halt;        /* any of these: no solver need go on, and no long instruction */
    bool over;                 /* under the lock: the thread is to end */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
};

struct search {
    struct search_opts opts;
    struct memory_watch memory;
    struct terms *T;
    struct engine *e;
    struct vm *vm;
    struct solver *solver;
    struct merger *merger; /* NULL: no merging */
    struct seen *seen;     /* of seen.c; NULL: nobody looks */
    struct trial { /* of going on without merging */
        enum { TRIAL_NONE, TRIAL_RUNS, TRIAL_OVER } state;
        u64 choices, subsumed; /* when it began */
    } trial;
    struct choice *root; /* nothing has run */
    struct choice *at;
    VEC(struct choice *) open; /* choices with open guards, in order of their making; NULL: gone */
    u32 nopen, first_open;
    VEC(struct choice *) later; /* beyond the limit of iterative deepening */
    u32 limit;
    VEC(struct visit) visits_kept; /* on the current path */
    VEC(struct turn) turns;        /* since the last choice */
    struct map visits;   /* place and side -> times gone, for the coverage order */
    struct map sides;    /* decision -> its sides, and those gone down */
    struct solver *second; /* for --self-check; made when it is needed */
    u64 random;
    struct leaves *leaves; /* of complete.c */
    struct ending { /* the path whose invariant is checked: one at a time */
        bool open;   /* no input that satisfies it has been found yet */
        bool begins; /* just now: the edge goes on */
        bool doubtful; /* a way through it ended as `doubt` */
        enum leaf_kind doubt;
        struct buf reason;
        u32 nconds;  /* of the path when the program ended */
        u32 nchoices; /* made by the check */
        u32 nleft_out; /* the same, where it leaves calls out */
        bool maybe;  /* so there may be an input */
        u32 longest; /* elements of an array of the input; UINT32_MAX: any number */
        u64 from;    /* instructions executed when it began */
        struct choice *probe; /* it has not: it goes on from here, if there is such an input; or NULL */
        bool early;  /* the probe is one of a shape: if nobody knows, the program goes on all the same */
        bool sure;   /* an input is known for the edge under way */
    } ending;
    struct buf reason, ended_by, exception, message, first_mismatch;
    bool goes_on;           /* the leaf that is told is a failed assert, and the path goes on behind it */
    bool incomplete, stopped;
    bool cut; /* by a limit that is not the same in each run */
    const char *stopped_by;
    u32 nleaves;
    u64 nsteps;
    u32 harmless_looks;
    u64 unknowns; /* queries without an answer */
    u32 guesses; /* values tried by search_confirm */
    u64 lengthen_at; /* number of leaves at which texts become longer, if not before; 0: they need not */
    u32 not_smaller; /* times that the solver did not know smaller values */
    u64 found_at; /* work when search_found was last called */
    u64 mismatches, last_leaf_at, done_instructions, edge_from;
    double began;
    struct search_stats stats;
};

/* ---- budget.c ---- */

/* Is there a reason to stop here and now? */
bool out_of_budget(struct search *);
/* When a query that begins now is to end, by the clock of solvers; 0: at no time. */
u64 search_deadline(const struct search *);
/* Can the goal hold on the path under way? (The merger asks, too.) Of YES, *answer is a model. */
enum verdict search_possible(void *search, term goal, struct model **answer);
/* The path goes on with that model, whose reference is taken over. */
void take_model(struct search *, struct model *);
/* Notes the first reason why not everything was seen. */
void incomplete(struct search *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
double search_now(void);

/* ---- leaf.c ---- */

/* A path that was entered unasked may be none. False: it is not. */
bool path_is_possible(struct search *, enum leaf_kind *, const char **reason);
/* The exception of a LEAF_THROW or LEAF_ASSERT, where the machine stands, as the leaf's model has it. */
void describe_exception(struct search *, struct leaf *);
/* Tells of the leaf where the machine stands; with the question whether there is one at all, and an input of it. */
void tell_leaf(struct search *, enum leaf_kind, const char *reason);
void report_leaf(struct search *, enum leaf_kind, const char *reason);

/* ---- ending.c ---- */

/* The end of a path, or, where inputs have to satisfy something, that of the program or of a check on it. */
void end_path(struct search *, enum leaf_kind, const char *reason);
/* Can the goal hold on the path? In a check, with short arrays. */
enum verdict ask_side(struct search *, term goal, struct model **answer);
/*
 * Structures of which a part is seen already not to be an input are many: each is dropped as soon as that shows. Is it
 * to be asked behind this choice? Not where static fields have changed: an invariant may depend on these.
 */
bool is_unchecked(const struct search *, const struct choice *);
/* Is it time to check the invariant though the program has not ended? */
bool wants_probe(struct search *, const struct choice *);
bool begin_probe(struct search *, struct choice *);
/* The path has an input: other ways through the invariant would tell of the same path. */
void check_holds(struct search *);
/* Side `k` of a choice whether the check leaves calls out: is it to be gone down? */
bool begin_phase(struct search *, u32 k);
/* It comes to one more choice: are they too many? Then this is a doubt. */
bool check_is_long(struct search *);
/* All ways through the invariant were gone, and none is that of an input. */
void conclude_check(struct search *);

/* ---- tree.c ---- */

struct choice *choice_new(struct search *, struct choice *parent);
void choice_unref(struct search *, struct choice *);
/* Makes `c` the current place; undoes and redoes what lies between. */
void hop(struct search *, struct choice *);
/* Goes back to `at`'s state from the edge under way and forgets that edge. */
void leave_edge(struct search *);

/* ---- order.c ---- */

void open_add(struct search *, struct choice *);
void open_remove(struct search *, struct choice *);
/* Gives the open guards of a choice up, and of all. */
void open_drop(struct search *, struct choice *);
void open_drop_all(struct search *);
/* An open choice of the check under way, the newest. */
struct choice *open_in_check(struct search *);
/* The next choice to go on with; NULL: all done. */
struct choice *order_next(struct search *);
/* At a new choice: go straight on, or put it with the others? */
bool order_goes_on(struct search *, const struct choice *);
/* The guard of a choice to go down now; it is open no more. */
u32 order_guard(struct search *, struct choice *);

/* ---- cover.c ---- */

/* Counts a side that is gone down now, from where the machine stands. */
void cover(struct search *, const struct choice *, u32 side);

/* ---- small.c ---- */

/* A model of the path with small values where that was easy; a reference. */
struct model *small_model(struct search *);
/* The same for the path under way: what it meets next is decided by small values. */
void go_on_small(struct search *);

/* ---- rounds.c ---- */

/* Times that this place is on the path already, in the same frame. One instruction may come to several choices. */
u32 rounds_so_far(const struct search *, u64 key);
/* At a branch on free references: how often it was executed. On objects that the path knows a loop makes no choices, and in a ring it
 * goes round without end. NULL: at another instruction. */
struct turn *turn_here(struct search *);

u64 frame_signature(const struct vm *); /* of the topmost frame's contents */
u64 place_key(const struct vm *);       /* of the instruction that comes next */
/* Is this the state of a choice above, whose frame had that signature? */
bool came_back(struct search *, u64 signature);
/* The same in front of a call that makes a free value. */
bool came_back_to_input(struct search *);

/* ---- seen.c ---- */

/* Nothing was seen yet: a search begins, or begins again. */
void seen_begin(struct search *);
/* The first edge below a choice has begun: if it is the first of all, what came before is the same on all paths. */
void seen_base(struct search *, const struct choice *);
/* Was the state seen on any path, under conditions that are no stronger? If not, it is kept. */
bool seen_before(struct search *);
/* The program asks questions to the path: states do not say all. */
void seen_end(struct search *);
void seen_free(struct search *);

/* ---- merging: search.c, run.c ---- */

struct merger *search_merger(struct search *);
/* What comes now is not merged. */
void stop_merging(struct search *);

/* ---- search.c: doubts, and a concrete run from the start ---- */

/* A goal was said to be impossible on the path: asks another back end. */
void ask_again(struct search *, term goal);

struct rerun { /* what is put aside meanwhile */
    struct path path;
    struct {
        const char *file;
        int line;
    } assertion;
};
/* Runs the started method on the values of a model, inputs and checks being
 * those of `like` (may be NULL). The machine must be where nothing has run. */
enum leaf_kind rerun_begin(struct search *, struct rerun *, struct model *, const struct path *like, u64 budget,
                           bool to_assert);
void rerun_end(struct search *, struct rerun *);

/* ---- trace.c ---- */

/* Where in the program a thread stands that will wait for ever; false: nowhere. */
bool waiting_place(struct search *, const char **file, int *line);

/* ---- memory.c ---- */

/* Begins and ends the thread that looks; false: there can be none. */
bool memory_watch_begin(struct memory_watch *);
void memory_watch_end(struct memory_watch *);

/* ---- complete.c ---- */

void keep_leaf(struct search *, const struct leaf *);
/* At the end of the search, for --self-check. */
void check_completeness(struct search *);
void leaves_free(struct search *);

#endif

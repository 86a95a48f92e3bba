/*
 * cover: what there is to cover in the program's code, and what a run covered.
 *
 * Goals are of two kinds. An *edge* leads from one basic block of a method to
 * another: branches, falling through, switches, from a block that can throw to
 * the handler that may catch. An *exit* is an edge that leaves a method by an
 * exception of a class; nobody can tell which of these there are, so they
 * become goals when a run first takes them, and are never missing. A *chain*
 * leads from a definition of a variable to a use that it can reach; variables
 * are locals, parameters, fields and the elements of arrays.
 *
 * Goals are made from class files alone: their numbers do not depend on the
 * machine or on the order of runs. What a run covers is found by watching the
 * machine while it runs concretely, on the values of a test: so it is what the
 * test will cover on any Java machine (docs/decisions/010).
 *
 *     cfg.c     blocks and edges of a method
 *     chains.c  definitions and uses: what can reach what, across methods
 *     goals.c   the tables, and who can be reached from a method
 *     track.c   watches a machine
 */
#ifndef COVER_COVER_H
#define COVER_COVER_H

#include "base/base.h"

struct vm;

/* ---- sets of numbers ---- */

/* Grows as needed; a zeroed one is empty. */
struct bits {
    u64 *words;
    u32 nwords;
};
void bits_set(struct bits *, u32);
bool bits_has(const struct bits *, u32);
u32 bits_count(const struct bits *);
u32 bits_common(const struct bits *, const struct bits *); /* how many are in both */
/* Adds all of `from`; true if some were new. (bits_add and bits_copy are circuits of the solver.) */
bool bits_join(struct bits *, const struct bits *from);
bool bits_within(const struct bits *, const struct bits *all);
bool bits_equal(const struct bits *, const struct bits *);
u64 bits_hash(const struct bits *);
void bits_assign(struct bits *, const struct bits *from);
void bits_release(struct bits *);

/* ---- goals ---- */

enum edge_kind { EDGE_FALL, EDGE_JUMP, EDGE_CASE, EDGE_CATCH, EDGE_EXIT };

struct goal_edge {
    u32 method;          /* number in `methods` */
    enum edge_kind kind;
    u32 from, to;        /* bytecode offsets: of the instruction that goes, of where it arrives. EXIT: `to` is unused */
    int from_line, to_line; /* 0: not known */
    const char *what;    /* CATCH: class that is caught (dots; "any" for finally); EXIT: class that is thrown; CASE: its
                          * number or "default"; else NULL */
};
struct goal_chain {
    u32 def_method, use_method;
    i32 def;             /* bytecode offset; -1: at the start of the run (parameter, or contents of the input) */
    u32 use;
    int def_line, use_line;
    const char *variable; /* name of the local, "Class.field", or "a[]" for elements; never NULL */
};
struct goal_method {
    const char *cls;     /* with dots */
    const char *name, *desc;
    const char *file;    /* SourceFile; NULL if not known */
    int first_line, last_line; /* 0: not known */
    bool has_code;
    bool left_out;       /* has code but no goals, since nobody would want them: see above */
    u32 first_edge, nedges; /* static ones; exits are numbered behind all of these */
    VEC(int) lines;      /* that have code, ascending, each once */
};

struct cover {
    VEC(struct goal_method) methods;
    VEC(struct goal_edge) edges;   /* static ones first (nstatic), then exits as they are met */
    VEC(struct goal_chain) chains;
    u32 nstatic;
    struct arena arena;
    struct goals *own; /* what only cover.c and its files know */
};

struct cover *cover_new(void);
void cover_free(struct cover *);
/* Adds a class whose code is to be covered; the bytes are not kept. False with
 * err: no class file, or one whose code cannot be read. */
bool cover_add(struct cover *, const u8 *bytes, size_t len, struct err *);
/* All classes are there: makes the goals. Called once. */
void cover_finish(struct cover *);
/* The number of a method; UINT32_MAX if it is none. `cls` with dots or slashes. */
u32 cover_method(const struct cover *, const char *cls, const char *name, const char *desc);
/*
 * The goals that a run of the method could meet: those of its own code, and of
 * methods that it may call, directly or not, as far as they were added. Static
 * edges and chains; a set may be NULL. `own_only`: of its own code alone (scope "method").
 */
void cover_reach(const struct cover *, u32 method, bool own_only, struct bits *edges, struct bits *chains);

/* ---- watching ---- */

struct tracker;
/* For one machine. The machine runs at full speed while nobody watches. */
struct tracker *tracker_new(struct cover *, struct vm *);
void tracker_free(struct tracker *);
/* From here on, until tracker_end, the machine is watched. The frames that are
 * on its stack now are not part of the run. */
void tracker_begin(struct tracker *);
/* Adds what was covered; also the lines that ran, as bits `lines[m]` by line number
 * for each method m, if lines is not NULL (an array of methods.len sets). */
void tracker_end(struct tracker *, struct bits *edges, struct bits *chains, struct bits *lines);

#endif

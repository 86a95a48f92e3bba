/*
 * cover: what there is to cover in the program's code, and what a run covered.
 *
 * Goals are of two kinds. An *edge* leads from one basic block of a method to
 * another: branches, falling through, switches, from a block that can throw to
 * the handler that may catch. An *exit* is an edge that leaves a method by an
 * exception of a class; nobody can tell which of these there are, so they
 * become goals when a run first takes them, and are never missing. So do the
 * returns of the tested method: the good case is not to be thrown away for an
 * exception that takes the same edges. A *chain*
 * leads from a definition of a variable to a use that it can reach; variables
 * are locals, parameters, fields and the elements of arrays.
 *
 * Goals are made from class files alone: their numbers do not depend on the
 * machine or on the order of runs. What a run covers is found by watching the
 * machine while it runs concretely, on the values of a test: so it is what the
 * test will cover on any Java machine (docs/decisions/010).
 *
 * What no person would want covered is left out:
 *
 *   - methods that the compiler made up: synthetic ones (bridges, access to
 *     private members) but for the bodies of lambdas; values and valueOf of
 *     enums; accessors, equals, hashCode and toString of records, where they are
 *     the compiler's, or do what its own would do;
 *   - class initialisers, and all that runs in them: it depends on what ran
 *     before whether they do;
 *   - the question of an `assert` whether assertions are on;
 *   - ways to a MatchException, or to an IncompatibleClassChangeError where a
 *     switch ends: the enum or sealed type has changed since it was compiled;
 *   - the comparisons of hash codes in front of a switch on strings;
 *   - the handler that keeps what closing a resource throws as well;
 *   - code that no way leads to;
 *   - `this`; locals that the compiler made up (for classes that have the names
 *     of locals); fields that it made up; static fields that are final;
 *   - from a block to a handler, if no instruction of the block throws what it
 *     catches. Calls throw anything; instructions what the specification says,
 *     but for errors of the machine. Handlers behind one that catches it first
 *     do not count either.
 *
 * Chains are an upper bound: which ways a run can take nobody can tell, and
 * whether two accesses are to one object only sometimes. Two accesses are not to
 * one object if one was made in this run of the method, and the other was there
 * before, or made at another place. A definition ends others if it is on `this`
 * and so are they, or if it is of a static field; so does a call on `this` of a
 * method that always has such a definition. A method has at most 20,000 chains
 * that begin in it, and the work for all is bounded: of very large programs not
 * all chains between methods are found. What is not found is not a goal.
 *
 *     cfg.c       blocks and edges of a method
 *     left_out.c  edges that nobody wants
 *     cases.c     what the cases of a switch were in the source
 *     scan.c      accesses to variables, calls, what throws
 *     calls.c     which methods a call can be of
 *     names.c     lines, names of locals
 *     walk.c      ways through a method
 *     chains.c    definitions and uses: what can reach what, across methods
 *     goals.c     the tables, and who can be reached from a method
 *     track.c     watches a machine
 *     bits.c      sets of numbers
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

enum edge_kind { EDGE_FALL, EDGE_JUMP, EDGE_CASE, EDGE_CATCH, EDGE_EXIT, EDGE_RETURN };

struct goal_edge {
    u32 method;          /* number in `methods` */
    enum edge_kind kind;
    u32 from, to;        /* bytecode offsets: of the instruction that goes (CATCH: the first that can), of where it
                          * arrives. EXIT, RETURN: `to` is unused */
    int from_line, to_line; /* 0: not known */
    const char *what;    /* CATCH: class that is caught (dots; "any" for finally; "A | B"); EXIT: class that is
                          * thrown; CASE: number, text in quotes, constant of an enum or class, several with ", "
                          * between if they lead to the same place, or "default"; else NULL */
};
struct goal_chain {
    u32 def_method, use_method;
    i32 def;             /* bytecode offset; -1: at the start of the run (parameter, or contents of the input) */
    u32 use;
    int def_line, use_line; /* 0: not known, or at the start */
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
/* Adds a class whose code is to be covered; the bytes are not kept. One that is
 * there already is not added again. False with err: no class file, or one whose
 * code cannot be read. */
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
/* For one machine, which runs at full speed while nobody watches. It must live
 * until the last tracker_end, and the goals until tracker_free. */
struct tracker *tracker_new(struct cover *, struct vm *);
void tracker_free(struct tracker *);
/* From here on, until tracker_end, the machine is watched: the thread that runs
 * now. The frames that are on its stack now are not part of the run. */
void tracker_begin(struct tracker *);
/* Adds what was covered; also the lines that ran, as bits `lines[m]` by line number
 * for each method m, if lines is not NULL (an array of methods.len sets). */
void tracker_end(struct tracker *, struct bits *edges, struct bits *chains, struct bits *lines);

#endif

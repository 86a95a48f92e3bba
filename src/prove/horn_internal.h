/*
 * The parts of horn among themselves.
 *
 * horn_scan.c finds the methods that can be reached, and the static fields that
 * each of them reads and writes. horn_state.c is a state of terms, horn_step.c the
 * meaning of one instruction on it, horn_call.c that of calls. A walker says what becomes of
 * branches, calls and returns: horn_build.c makes clauses of all ways, horn_run.c
 * follows one way with numbers, for samples.
 */
#ifndef PROVE_HORN_INTERNAL_H
#define PROVE_HORN_INTERNAL_H

#include "classfile/emit.h"
#include "prove/clauses.h"
#include "prove/horn.h"
#include "prove/library.h"
#include "sym/indicators.h"

#include <z3.h>

enum { GLOBALS_MAX = 64, LOCALS_MAX = 64, STACK_MAX = 200, METHODS_MAX = 400, NARGS_MAX = 800 };

/* A slot. A long is in the first of its two slots, the other is HALF; of floats and doubles nothing is known. */
enum val_kind { V_NONE, V_INT, V_LONG, V_REF, V_FLOAT, V_DOUBLE, V_HALF };
enum nullness { MAYBE_NULL, NON_NULL, IS_NULL };
struct val {
    u8 kind, null;
    term t;                  /* V_INT: 32 bits, V_LONG: 64 */
    const struct sym *exact; /* V_REF: its class, if it is known exactly; NULL if not */
};

/* A static field, or whether a class has been initialised (one bit). */
struct global {
    struct field *field;
    struct type *type; /* of the second kind */
    u8 width;
    bool written; /* else it keeps its first value for ever */
    u64 initial;
};

struct point {
    u32 bci, pred, nstack;
    struct val *slots; /* locals and, behind them, the stack: what is known, and the formal of each number */
};

struct hmethod {
    struct method *m;
    const struct cf_code *code;
    struct classfile *cf;
    bool is_static;
    u32 nparams; /* numbers among its parameters */
    u8 result;   /* kind of its result; V_NONE: void */
    u64 reads, writes; /* globals, by the method and whatever it calls */
    VEC(struct hmethod *) callees;
    u8 *cut;        /* by bci: does a predicate stand here? */
    u64 *live;      /* by bci: locals */
    u64 assigned;   /* locals that are stored to */
    bool called;     /* by other methods: then its result matters */
    u32 entry, exit; /* predicates */
    u64 carried;     /* globals that are arguments at points */
    VEC(struct point) points;
};

struct horn {
    struct program *p;
    const struct goal *goal;
    bool exceptions; /* is it about exceptions, or about asserts? */
    struct buf *trace;
    struct clauses c;
    struct map by_method;
    VEC(struct hmethod *) methods;
    VEC(struct global) globals;
    VEC(struct type *) made; /* program classes of which there are objects */
    VEC(u64) constants;      /* numbers in the code: what lemmas may speak of */
    bool gave_up;
    u64 deadline_ms;
};

/* Notes why and that nothing is proved; returns false. */
bool horn_give_up(struct horn *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
bool horn_stopped(const struct horn *);
u64 horn_deadline(const struct horn *, u64 ms); /* of something that may take so long, and not longer than the whole */

/* ---- horn_scan.c ---- */

bool horn_scan(struct horn *);
struct hmethod *horn_method(struct horn *, struct method *); /* NULL: no code that can be followed */
/* The number of a static field or class, or -1: nothing about it is followed. */
int horn_global(struct horn *, const struct field *);
int horn_initialised(struct horn *, const struct type *);
/* The type that a static field, method or `new` initialises, if that has an effect; supers first. */
struct type *horn_to_initialise(struct type *);
/* The methods that an invoke instruction can run; false: gave up. */
struct targets {
    VEC(struct hmethod *) own;
    struct method *library;            /* may be NULL */
    struct type *named;                /* the class that the instruction names */
    const struct indicator *indicator; /* then there is nothing else */
};
bool horn_targets(struct horn *, struct classfile *, u8 op, u16 index, struct targets *);
u8 horn_kind(const char *desc);
u32 horn_kind_slots(u8 kind);
void horn_range(const char *desc, i64 *lo, i64 *hi);

/* ---- horn_state.c ---- */

struct hstate {
    struct hmethod *m;
    u32 bci, nstack;
    bool again; /* the instruction at bci is under way: it is no arrival */
    struct val *locals, *stack;
    term *globals; /* by number */
    VEC(struct atom) body;
    VEC(term) guards;
};
struct hstate *hstate_new(struct hmethod *, u32 nglobals);
struct hstate *hstate_copy(const struct hstate *, u32 nglobals);
void hstate_free(struct hstate *);

enum fresh { FRESH_INPUT, FRESH_UNKNOWN, FRESH_RARELY };
enum hstep { STEP_ON, STEP_ENDS };

struct walker {
    struct horn *h;
    /* The state goes on at `target` under the condition (not constant false). */
    void (*branch)(struct walker *, const struct hstate *, term cond, u32 target);
    /* The property is violated under the condition. */
    void (*error)(struct walker *, const struct hstate *, term cond);
    /* Calls the method; the arguments are off the stack already. *result is filled. False: it does not return. */
    bool (*call)(struct walker *, struct hstate *, struct hmethod *, const term *args, struct val *result);
    void (*ret)(struct walker *, const struct hstate *, const struct val *result);
    /* Some value between lo and hi. RARELY: of one bit, 1 for what is unlikely. */
    term (*fresh)(struct walker *, enum fresh, u32 width, i64 lo, i64 hi);
};
void horn_push(struct hstate *, struct val);
struct val horn_pop(struct hstate *);
void horn_push_value(struct hstate *, struct val); /* with the HALF of a long or double */
struct val horn_pop_value(struct hstate *);
/* A number as a field or result of that type holds it. */
term horn_narrowed(struct terms *, term, const char *desc);
bool horn_assume(struct walker *, struct hstate *, term cond); /* false: it cannot hold */
/* Throws under the condition, and goes on under its opposite: false if that cannot be. cls NULL: some exception. */
bool horn_throws_if(struct walker *, struct hstate *, term cond, const char *cls);
void horn_throws(struct walker *, const struct hstate *, term cond, const char *cls);
bool horn_need_object(struct walker *, struct hstate *, const struct val *);
term horn_maybe(struct walker *); /* a bit that is 1 for what is unlikely */
struct val horn_any_value(struct walker *, enum fresh, const char *desc);
void horn_maybe_handled(struct walker *, const struct hstate *, bool any, u64 changed);
bool horn_initialise(struct walker *, struct hstate *, struct type *);

/* ---- horn_step.c, horn_call.c ---- */

/* Executes one instruction. */
enum hstep horn_step(struct walker *, struct hstate *);
enum hstep horn_invoke(struct walker *, struct hstate *, u8 op, u16 index);

/* ---- horn_library.c ---- */

enum library { LIB_UNKNOWN, LIB_FINE, LIB_THROWS, LIB_ENDS };
/* What a method of the JDK with this row (NULL: it has none) can do to the program. */
enum library horn_library_effect(struct horn *, const struct library_row *, const struct method *);
bool horn_concat_is_fine(struct classfile *, u16 index);
/* The value of Math.abs and the like; 0: not one of these. */
term horn_library_value(struct horn *, const struct method *, const struct val *args);

/* ---- horn_build.c ---- */

bool horn_build(struct horn *);
/* The class of the root is initialised, then the root is entered with any values: false if it is not. */
bool horn_begin(struct walker *, struct hstate *, struct hmethod *root, term *args);
/* The numbers among the parameters, and the globals, of a state at the entry of its method. */
void horn_enter(struct horn *, struct hstate *, const term *params, const term *globals);
/* Arguments of the predicate at a point, in the state that is there; NULL if none stands there. */
const struct point *horn_point(const struct hmethod *, u32 bci);
bool horn_point_args(struct horn *, const struct hstate *, const struct point *, const term *inputs, term *args);

/* ---- horn_run.c: samples ---- */

/* Values that were seen at a predicate, a row each. */
struct samples {
    u32 n;
    VEC(u64) rows;
};
struct samples *horn_run(struct horn *); /* by predicate */

/* ---- horn_check.c ---- */

struct lemma {
    u32 pred;
    term t; /* over the formals */
    bool dead, fixed; /* struck out; or found to hold with the other fixed ones */
};
struct lemmas {
    VEC(struct lemma) all;
};
/* Strikes out lemmas until those that are left follow from themselves, by exact queries; these are fixed then.
 * Do they exclude every error? */
bool horn_check(struct horn *, struct lemmas *);

/* ---- horn_child.c, horn_spacer.c, horn_read.c ---- */

struct spacer_setting {
    bool wraps; /* are sums told with their wrap-around? */
    u64 ms;     /* at most so long */
};
/* Adds the parts of a solution that Spacer finds. NO: there is none over the integers; UNKNOWN: not in that time. */
enum verdict horn_spacer(struct horn *, const struct spacer_setting *, struct lemmas *);
/* The same right here, for as long as it takes. */
enum verdict horn_solution(struct horn *, const struct spacer_setting *, struct lemmas *);
/* Adds what a formula over arguments (variable 0 is the largest int, then the formals) says, as lemmas. */
void horn_read_lemma(struct horn *, Z3_context, u32 pred, Z3_ast, struct lemmas *);

/* ---- horn_guess.c ---- */

/* Adds lemmas that no sample refutes; later stages have larger ones. */
enum { GUESS_STAGES = 6 };
void horn_guess(struct horn *, const struct samples *, u32 stage, struct lemmas *);

#endif

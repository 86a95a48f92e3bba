/*
 * The abstract interpreter behind `scan` and `intervals`: from the entry on,
 * every method that can be reached is run on abstract values until nothing
 * changes any more. Parameters, results and exceptions of a method are those of
 * all calls together, fields those of all writes.
 *
 *     value.c          abstract values
 *     state.c          the variables and operands of a frame
 *     analysis.c       methods, fields and classes; the work that is left
 *     flow.c           one method: blocks, branches, exceptions
 *     step*.c          one instruction (step.h)
 *     calls.c          calls, class initialisation, objects that are made
 *     dynamic.c        invokedynamic: lambda expressions, concatenation of strings
 *     calls_library.c  methods of the JDK, by the table library.def (library.h), and indicator methods
 *     judge.c          what follows for the properties
 *     harmless.c       what can still be violated from some point on
 *
 * Shallow, for the scan, nothing is known of parameters, fields and results, and
 * of a number only whether it is a constant.
 *
 * What it does not understand makes it give up: then nothing is proved.
 */
#ifndef PROVE_ANALYSIS_H
#define PROVE_ANALYSIS_H

#include "classfile/emit.h"
#include "prove/technique.h"
#include "prove/value.h"

/* ---- states ---- */

/*
 * Variables are the locals, and behind them up to PLACES_MAX fields of what variables refer to: a field that was read
 * or written is what it was until something is called or written that may change it.
 */
enum { PLACES_MAX = 24, LOCAL_BITS = 64 - PLACES_MAX };

struct state {
    struct value *locals, *stack; /* an entry a value: a long has one, and an empty one behind it in locals */
    u32 nlocals, depth;           /* nlocals: with the places of fields */
    u32 first_place;              /* the number of the code's own locals */
    u64 assigned; /* in a constructor or class initialiser: the fields of the class that surely were written */
};

/* ---- what is known of the program ---- */

/* Classes of exceptions that may come: of exactly the type, or of one below it. */
struct thrown {
    struct type *type;
    bool exact;
};
struct throws {
    struct thrown *data;
    u32 len, cap;
};

struct leader {
    bool starts, pending, live; /* live: control comes here, with `state` */
    u32 joins, visits; /* from behind; in all */
    struct state *state;
};

/* A field of the object that variable `base` refers to; of a class if it is static. */
struct place {
    u32 base;
    struct field *f;
};

struct fact {
    struct method *m;
    const struct cf_code *code;
    struct classfile *cf;
    struct value *params; /* an entry a parameter, `this` first */
    u32 nparams, param_changes;
    struct value result;
    struct throws throws;
    VEC(struct fact *) callers;
    struct leader *leaders; /* by bci */
    u8 *sites;              /* by bci: bits of enum site */
    i64 *marks;             /* constants of its code, sorted */
    u32 nmarks, changes;
    struct place places[PLACES_MAX];
    u32 nplaces;
    struct state *work, *side; /* at the instruction; on an edge to another one */
    struct value *joined;      /* room for the variables or operands of one */
    bool reached, queued, returns, constructs, initialises;
    bool asserts; /* it, or what it calls, may make an AssertionError */
    bool touches; /* it, or what it calls, may look at static fields of the program */
    bool leaks;   /* a constructor: others may see the object before it is finished */
};

/* What an instruction was found to do, in the last run of its method. */
enum site {
    SITE_REACHED = 1,
    SITE_ASSERTS = 2,  /* makes an AssertionError, or calls what may do so */
    SITE_THROWS = 4,   /* an exception that counts may leave the method here */
};

struct field_fact {
    struct field *f;
    struct value value;
    bool written;
    u32 changes;
    VEC(struct fact *) readers;
};

/* A class that objects are made of, or whose members are used. */
struct type_fact {
    struct type *t;
    u32 number;    /* among those that objects are made of, from 0 */
    bool made;
    u64 definite;  /* instance fields, by their number, that every constructor writes before anybody looks */
    u64 definite_static;
};

/* An object that a lambda expression or method reference makes: a call of `name` runs `impl` on the captured values
 * and on the arguments. */
struct lambda {
    struct fact *where;
    u32 bci;
    struct type *interface;
    const struct sym *name;
    struct method *impl;
    u16 kind;
    u32 ncaptured, changes;
    struct value *captured;
    const char *result; /* descriptor of what a call gives */
    bool converts;      /* boxes, unboxes or casts on the way */
};

struct analysis {
    const struct goal *goal;
    struct program *p;
    bool deep;
    struct arena arena;
    struct map methods, fields, types; /* to facts */
    VEC(struct fact *) facts, queue;
    VEC(struct type_fact *) made;
    VEC(struct lambda *) lambdas;
    VEC(struct field_fact *) all_fields;
    const char *gave_up; /* NULL: it did not */
    u64 steps;
    /* Classes that instructions throw. */
    struct type *object, *throwable, *error, *runtime, *io_exception, *assertion, *machine, *linkage, *in_initialiser;
    struct type *null_pointer, *arithmetic, *index, *store, *cast, *negative, *monitor, *exception;
};

/* One run of a method. */
struct frame {
    struct analysis *a;
    struct fact *fact;
    struct state *state; /* at the instruction that is being executed: fact->work */
    u32 bci;
    struct insn_parts in;
    bool ended; /* control does not go on behind the instruction */
    u32 next;   /* the first of the blocks that became pending */
};

void give_up(struct analysis *, const char *why);

/* ---- state.c ---- */

struct state *state_new(struct analysis *, const struct cf_code *);
void state_copy(struct state *to, const struct state *from);
/* True if `into` has changed. */
bool state_join(struct analysis *, struct state *into, const struct state *from, bool widen, bool first,
                const struct fact *);
void state_store(struct state *, u32 local, const struct value *);
void state_add(struct state *, u32 local, i64 number); /* iinc */
/* What is known of fields may be otherwise now: of one field, of all (NULL), or of what `base` refers to. */
void state_spoil(struct state *, const struct fact *, const struct field *);
void state_rebase(struct state *, const struct fact *, u32 base);
/* The variable for a field of the object, or a static one (NULL); UINT32_MAX: there is none. */
u32 state_place(struct state *, struct fact *, const struct value *object, struct field *);
/* Of what follows from relations to other variables: more of the same. */
void state_close(const struct state *, struct value *);
/* Narrows the variables that are copies of `v`; false: no run comes here. */
bool state_bound(struct state *, const struct value *v, i64 lo, i64 hi);
bool state_null(struct state *, const struct value *v, bool is_null);
void state_type(struct analysis *, struct state *, const struct value *v, const struct sym *type);
/* Of two numbers, a < b or a <= b: false as above. */
bool state_less(struct state *, const struct value *a, const struct value *b, bool strictly);
bool state_equal(struct state *, const struct value *a, const struct value *b);
/* a != b: what was at most the other is below it. */
void state_differ(struct state *, const struct value *a, const struct value *b);
/* The variables that are ints. */
u64 state_numbers(const struct state *);
/* A parameter: a variable at the start, with what relates it to others. */
void state_begin(struct state *, u32 local, const struct value *);
u64 local_bit(u32 local); /* of a local in the masks of values; 0 if it has none */

/* ---- analysis.c ---- */

struct fact *fact_of(struct analysis *, struct method *);
struct field_fact *field_of(struct analysis *, struct field *);
struct type_fact *type_fact_of(struct analysis *, struct type *);
void enqueue(struct analysis *, struct fact *);
void enqueue_callers(struct analysis *, struct fact *);
void field_write(struct analysis *, struct field_fact *, const struct value *);
/* Joins `v` into a fact that others rest on, the first time or again; true if it has changed. */
bool grow(struct analysis *, struct value *fact, bool first, const struct value *v, u32 *changes);
/* The same with relations to variables, which must be those of whoever uses the fact. */
bool grow_related(struct analysis *, struct value *fact, bool first, const struct value *v, u32 *changes);
u32 field_number(const struct field *);
/* Fields of the class that are not written for certain before others look may be zero. */
void not_definite(struct analysis *, struct type *, u64 surely, bool is_static);
/* The bit of a class in value.classes. */
u64 class_bit(const struct type_fact *);
/* Objects of this class of the program are made. */
void make_type(struct analysis *, struct type *);
bool throws_add(struct throws *, struct type *, bool exact);
bool counts_as_exception(const struct analysis *, const struct thrown *);
/* Runs until nothing changes. */
void analysis_run(struct analysis *);
void analysis_begin(struct analysis *, const struct goal *, bool deep);
void analysis_end(struct analysis *);

/* ---- flow.c ---- */

void flow_method(struct analysis *, struct fact *);
/* Control goes to `bci` with fact->side, which is lost. */
void flow_side(struct frame *, u32 bci);
/* The same with the state of the frame, which stays. */
void flow_to(struct frame *, u32 bci);
/* A copy of the frame's state in fact->side, to be narrowed by what a branch tells. */
struct state *side_state(struct frame *);
/* An exception comes from the instruction: to handlers, or out of the method. A quiet one violates nothing. */
void raises(struct frame *, struct type *, bool exact);
void raises_quietly(struct frame *, struct type *);

/* ---- step.c ---- */

void step(struct frame *);
void push(struct frame *, struct value);
struct value pop(struct frame *);
/* The reference must not be null for what follows: throws if it may be, and narrows it. False: it is null for certain. */
bool need_object(struct frame *, const struct value *);

/* ---- calls.c ---- */

enum { ARGS_MAX = 256 };

void step_call(struct frame *);
void step_dynamic(struct frame *);
/* A call of exactly this method. False: it does not return, as far as is known. */
bool call_one(struct frame *, struct method *, struct type *named, const struct value *args, u32 nargs,
              struct value *result);
/* A call of a method on an object of any class that `args[0]` may have. False: it does not return. */
bool dispatch(struct frame *, struct method *, struct type *named, struct value *args, u32 nargs, struct value *result);
/* Whatever runs the class initialiser of `t` does it here. */
void initialise(struct frame *, struct type *);
/* The object under construction, or the class being initialised, is seen by others from here on. */
void escapes(struct frame *);
/* The same at the start of a class initialiser, if those above it may look. */
void seen_by_supers(struct frame *);
/* The method may look at static fields; may make an AssertionError at this instruction. */
void touch(struct frame *);
void note_assert(struct frame *);
/* Calls of the program's methods that have one of these names (with spaces between; "*": any) and override one of
 * the library's, by the library. */
void call_back(struct frame *, const char *names);
bool may_call_back(struct analysis *, const char *names);

/* ---- dynamic.c ---- */

/* Makes text of a value, as String.valueOf does. */
void to_string(struct frame *, struct value);
/* Calls what a lambda stands for. False: it does not return. */
bool call_lambda(struct frame *, const struct lambda *, struct value *result);

/* ---- calls_library.c ---- */

/* Is the method of this reference one that lets the program go on only if its argument is true? */
bool is_assume(struct analysis *, struct classfile *, u16 constant);

/* A call of a method of the JDK by a reference to class `named`. False: it does not return. */
bool call_library(struct frame *, struct method *, struct type *named, const struct value *args, u32 nargs,
                  struct value *result);
/* A call of an indicator method; false: it is none. */
bool call_indicator(struct frame *, const struct sym *cls, const struct sym *name, const struct sym *desc,
                    const struct value *args);
/* Does the library's constructor call methods of the object that it is run for? */
bool library_leaks(struct frame *, const struct method *);
/* The value of a static field of the JDK. */
struct value library_field(struct analysis *, const struct field *);

/* ---- judge.c ---- */

/* The techniques that prove.c runs. */
void prove_by_scan(const struct goal *, struct proof *);
void prove_by_intervals(const struct goal *, struct proof *);

#endif

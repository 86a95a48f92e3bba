/*
 * sym: the symbolic meaning of the instructions. The machine stops in front of
 * an instruction with a symbolic operand (VM_SYMBOLIC); sym_step executes that
 * one instruction and hands back.
 *
 * Nothing here asks the solver. Where a decision is needed, sym_step changes
 * nothing, leaves the possibilities in `guards` and answers SYM_FORK; whoever
 * searches assumes one of them on the path and calls again, and what the path
 * now knows decides it. So an instruction is executed by the same code whether
 * its outcome was known or chosen.
 *
 *     struct engine *s = sym_new(terms, &opts);
 *     vm_opts.symbolic = sym_hooks(s);
 *     s->vm = vm_new(&vm_opts, &err);
 *     while (vm_run(s->vm, n) == VM_SYMBOLIC)
 *         switch (sym_step(s)) ...
 */
#ifndef SYM_SYM_H
#define SYM_SYM_H

#include "base/base.h"
#include "term/term.h"
#include "vm/vm.h"

/* ---- the path: what was assumed, and what was asked of the outside ---- */

enum event_kind {
    EV_ASSUME,   /* a condition that holds from here on */
    EV_INPUT,    /* a free value was made */
    EV_REMEMBER, /* Bivium.remember */
    EV_OUTPUT,   /* the program printed */
    EV_CHECK,    /* check or checkAssume was answered; `implied`: with yes */
    EV_OBJECT,   /* an object of the input came to be known: `object` */
    EV_BIND,     /* which objects a free reference can name came to be known */
    EV_ASSERT,   /* an assert failed, and the invariant is not checked yet */
    EV_SATISFIED, /* the invariant was assumed of `object` */
    EV_REACHED,  /* the invariant looks at `object`: so it is there */
    EV_MET,      /* an early check of the invariant has met `object`: `value` is what it is taken for */
    EV_UNSEEN,   /* `number`: what an invariant does on references that the program has not looked at */
    EV_OWN,      /* the program has set what it could have asked outside for as `name`; NULL: everything of the kind */
    EV_STATIC,   /* `object` is one that a static field held when its class was initialised: inputs may be it, too; or it hangs on the receiver */
    EV_KEPT,     /* the static field `place`, which the method stores, had this value when it began */
    EV_STATICS,  /* `object`: a copy of all that the static fields of `holder` held then, or that hung on the receiver when the method began; 0: nothing */
    EV_GENERATED, /* a generator has made a parameter: `value`, and `object`: a copy of all that hung on it */
};

/* Terms of references are this wide: their constants are places in the heap (0:
 * null), their symbols free references. What lies between is ite: the term is the
 * guarded set of DESIGN.md. */
enum { REF_WIDTH = 31 };

/* Answers of known_condition, and symbols of fields, that are kept. */
enum { KNOWN_SIZE = 4096, FIELD_SYMBOLS = 1024 };

struct class;
struct field;
/* What values of an input mean to a person; others are shown as they are. */
struct event_words {
    i64 first;
    u32 n;
    const char *const *of;
};

struct event {
    u8 kind;
    const char *outside; /* INPUT: what the program asked for, "System.nanoTime()"; NULL: it is no value from outside */
    const struct event_words *words; /* INPUT: its values have names; NULL: they have none */
    bool from_outside; /* OBJECT, a String: the machine made it, and it is no literal */
    term writable;    /* the same, of a line of standard input: when a file can hold it */
    term link;        /* INPUT from outside: holds if the values before make it possible; 0: it always is */
    bool implied;     /* ASSUME: follows from what was assumed before; solvers need not see it */
    char type;        /* INPUT, REMEMBER, GENERATED: letter of the Java type, 'L' for arrays too */
    term value;       /* ASSUME: the condition; INPUT, REMEMBER: the value; BIND: what it can be; OBJECT: its
                       * type symbol, if it has one */
    term selector;    /* BIND: the symbol that decides; 0: it is known */
    term reference;   /* BIND: the free reference */
    term length;      /* OBJECT, array of references: the length that its variants share */
    term exists;      /* OBJECT: when the reference that it was made for names it */
    term used;        /* OBJECT: when that was what made it known */
    const char *name; /* INPUT: of the parameter, or of the method that made it; REMEMBER: the key */
    const char *cls, *method, *file; /* INPUT, ASSERT: where; NULL for parameters */
    int line;
    bool parameter;   /* INPUT: it comes with the start of the method, and what follows is known */
    u32 argument;     /* the same, GENERATED: the parameter that it is or makes, from 0; VM_RECEIVER */
    const struct method *generator; /* the same: this method makes the parameter, and an INPUT is one of its arguments,
                                     * which follow each other; NULL: an INPUT is the parameter itself */
    bool never_null;  /* INPUT of a reference */
    bool exact;       /* the same: an object of the declared class, not of one below it; of an enum, `constant`; OBJECT, a
                       * String: it is no other, nor a literal */
    const char *signature; /* INPUT of a reference, OBJECT, STATIC: its type with arguments, or that of the reference for which it was made (generics.c); NULL: it has none */
    const char *text; /* OUTPUT, and REMEMBER of what is concrete */
    size_t len;
    struct class *of; /* OBJECT: its class; INPUT of a reference: the declared one */
    u32 object;       /* OBJECT: where it lies; REMEMBER: the copy */
    u32 first;        /* OBJECT, INPUT of a reference, BIND: ordinal of its first symbol */
    u32 nsymbols;     /* OBJECT, INPUT of a reference */
    const u32 *shared; /* OBJECT: ordinals of the fields before these, which another variant has inherited, too */
    u32 nshared;
    u32 depth;        /* OBJECT: references between it and the parameter */
    u32 number;       /* OBJECT, STATIC: among the input objects; variants of one share it */
    u32 constant;     /* OBJECT, INPUT: a constant of an enum: number of its field, plus 1; STATIC: it is one, which references name without this */
    struct class *holder; /* STATIC, STATICS: the class with the static field; NULL: the receiver */
    const struct field *place; /* STATIC: that field, or the one of `parent` that holds it; NULL: that is an array, or there is none: the receiver */
    u32 parent, element;       /* the same; STATICS: all objects at lower places are older */
    u32 variant;      /* OBJECT: the value of the type symbol that means this class; 0 if there is none */
};
struct path {
    struct terms *T;
    struct facts *facts;
    VEC(struct event) events;
    VEC(term) conds;      /* the assumed conditions that are not implied */
    struct model *model;  /* satisfies conds, unless `unsure`; the path's reference */
    bool unsure;          /* a side was entered without asking whether it is possible */
    VEC(u32) sources;     /* events with symbols of free references, in order of `first` */
    VEC(struct path_shape {
        u32 nevents;      /* with the last assumption that it is made of */
        u32 known;        /* a diagram */
        u32 symbols;      /* that it is about: place in shape_symbols */
        u32 nsymbols;
        u64 mask;         /* one bit for each of them */
    }) shapes;            /* see shapes.c; made when it is asked for, ... */
    VEC(u32) shape_symbols;
    u32 shaped_events;    /* ... from so many events */
    VEC(u32) bound;       /* by ordinal: the EV_BIND event plus 1 of a free reference */
    u32 nobjects;         /* input objects, variants not counted */
    u32 ninputs;
    VEC(u64) states;      /* by number of assumptions, less 1: a number for what they say, never used again */
    u64 last_state;
};

/* Notes an event. */
void path_note(struct path *, const struct event *);

/* Adds a condition that is known to be possible. */
void path_assume(struct path *, term cond, bool implied);
/* Takes the events from number `n` on away again; facts are undone by their mark. */
void path_cut(struct path *, u32 nevents, u32 facts_mark);
void path_release(struct path *);

/* ---- the engine's part that executes ---- */

enum sym_end {
    SYM_ON,     /* executed; run on */
    SYM_FORK,   /* nothing done: assume one of `guards` (exclusive, together all there is) and call again */
    SYM_ASSUME, /* executed; guards[0] has to be assumed, or the path fails */
    SYM_CHECK,  /* nothing done: set `answer` to whether guards[0] is possible here, and call again */
    SYM_FAIL,   /* the path ends here: fail(), assume(false) */
    SYM_STOP,   /* cannot go on: `reason` says why */
    SYM_OVER,   /* the invariant holds: the program ended as sym_invariant_ending says */
};

struct domain {
    i64 lo, hi;
    bool narrowed; /* by an option of the user: a proof does not cover all values */
};

struct sym_opts {
    bool concretize;   /* give symbolic arguments of what cannot be done symbolically a value */
    bool oob_assume;   /* an index out of bounds ends the path quietly */
    bool eager_index;  /* fork over the values of a symbolic index */
    struct domain domains[128]; /* by type letter: Z B C S I J; floats are not narrowed here */
    double float_lo, float_hi, double_lo, double_hi; /* equal: not narrowed */
    bool no_fold;      /* a fork at each jump */
    u32 array_limit;   /* lengths that a replay may allocate; 0: the default */
    bool for_tests;    /* what is found becomes a test or nothing: records need not be valid, nor all types be tried */
    u32 longest;       /* free arrays have at most so many elements; 0: any number */
    u32 string_length; /* units of a free String that are known; of one that is longer the rest is not */
    bool any_beyond;   /* what methods find beyond that may be anything; else the path ends there */
    u32 longest_text;  /* string_length may grow so far (sym_lengthen) */
    bool free_io;      /* files are free; else the program has none */
    bool no_summaries; /* library methods with bytecode run by it */
    enum heap_mode { HEAP_SUMMARY, HEAP_UBER, HEAP_LAZY } heap; /* how sets of locations are split */
    u32 heap_depth, heap_objects; /* of the input; 0: no bound */
    const char *invariant; /* method that objects of the input satisfy; NULL: none */
    const u32 *array_lengths; /* of free arrays, in the order in which they are tried; NULL: any */
    u32 narray_lengths;
    bool array_null;   /* with array_lengths: a free array may be null */
    bool invalid;      /* inputs that a validator or invariant refuses, too, behind the others */
};

struct engine {
    struct vm *vm;
    struct terms *T;
    struct path path;
    struct sym_opts opts;
    VEC(term) guards;
    enum verdict answer;  /* to SYM_CHECK; UNKNOWN: not asked yet */
    bool by_equals;       /* who asks for == of two references asks for equals where it does not hold */
    bool merging;         /* running one side of a region: no input, no fail, no check */
    volatile const bool *halt; /* set when no instruction need go on any more; or NULL */
    const struct model *replay; /* free values are those of this model, and concrete */
    const struct path *replayed; /* the path that is replayed: checks are answered as they were there */
    u32 replayed_checks, replayed_events; /* how many were, and how far inputs were taken from it */
    void (*entered)(void *ctx); /* in a replay: the method is about to be called; or NULL */
    void *entered_ctx;
    bool concretized;     /* a value was chosen where all should have been followed */
    const char *open_types; /* a class of which not all subclasses are known; NULL: none */
    VEC(const struct field *) statics; /* that the program reads, permanent: statics.c */
    VEC(struct unnamed_static { struct class *of; struct class *holder; }) unnamed; /* that they hold (NULL: of any class), and nobody can say where, permanent */
    VEC(struct static_way { const void *from; const struct class *to; bool leads; }) ways; /* from static fields and classes of references to classes, permanent */
    VEC(struct field_type { const struct class *of; const char *made_for; const struct field *field; const char *is; }) field_types; /* generics.c, permanent */
    VEC(struct agreement { const struct class *of; const char *made_for; const char *type; bool agree; }) agreements; /* the same */
    struct map hopeless;  /* classes whose initialisers fail -> themselves, permanent */
    bool statics_found;   /* its code was gone through for these ... */
    bool asks_for_inputs; /* ... and calls indicator methods that give objects, ... */
    bool asks_exceptions; /* ... or those of Throwable */
    struct map init_state, named_state; /* class -> 1 + what its initialiser, and what all its code, has to do with the library's state (steady.c) */
    const char *bare_exception; /* a class of which free objects have no message, no cause and no stack trace, which somebody may ask for; NULL: none was made */
    VEC(const struct field *) stored; /* static ones that the method's code stores, permanent */
    struct map readers; /* method of an invariant -> those that it reads */
    VEC(struct class *) late;  /* initialised by the method, and it matters when; permanent */
    VEC(struct class *) with_state; /* it matters when they are initialised if others have to do with the same; permanent */
    const char *open_statics; /* who holds objects of which some may be inputs, too, "static fields of C hold"; NULL: nobody */
    bool comparing;       /* a reference is only compared: it need not be split ... */
    const u32 *compared;  /* ... with this object; NULL: with one that is not known */
    enum heap_mode heap;  /* opts.heap, or lazy since checks of the invariant got long */
    bool checking;        /* the invariant: one input is enough, so references are split at once */
    bool early;           /* ... before the program has ended: see met.c */
    u32 check_from;       /* events of the program, when the check began */
    bool invariant_met;   /* some object of the input has such a method */
    bool refused;         /* the invariant: inputs are wanted that do not satisfy it */
    bool annotated;       /* the class of some free object has an annotation that names its invariant */
    bool phases;          /* the guards are those of sym_unseen_begin: 0 leaves calls out, 1 makes them */
    struct map effects;   /* method -> what it does besides giving a result (unseen.c), permanent */
    struct map invariants; /* class -> what its objects satisfy, permanent */
    struct known {        /* an answer of known_condition */
        term cond;
        u32 nassumed;     /* assumptions there were, ... */
        u64 state;        /* ... and what they said */
        enum verdict answer;
    } known[KNOWN_SIZE];  /* by term */
    struct field_symbol { /* the initial value of a field of a free object of that name */
        const char *name;
        const struct field *field;
        u32 ordinal;
        term symbol;
    } field_symbols[FIELD_SYMBOLS];
    u32 throwing;         /* the guard of the fork under which the instruction throws or is beyond a bound, plus 1; 0: none of them, or any */
    bool depth_told, count_told; /* a path has ended at --heap-depth, --heap-objects: others leave out what is beyond without a word */
    bool enumeration;     /* the fork goes through its guards in their order, and they stay apart */
    bool bounded;         /* `reason` is a bound that was hit */
    const char *reason;
    struct buf reason_text;
    struct arena arena;   /* texts of events */
    struct arena scratch; /* of the instruction under way */
    struct map natives;   /* method -> what it means as a term, plus 1 */
    struct map origins;   /* length and first unit of a text -> the number that it is of, permanent */
    VEC(struct text) texts; /* by number, from 1: any.c, permanent */
    struct map text_numbers; /* the other way */
    VEC(struct text_parts { u32 first; u32 second; }) text_parts; /* of those that were joined, by number */
    struct map joined_texts, text_variants; /* numbers by those of both parts, and by number and terms */
    struct map windows;   /* term of a reference -> the part of a text that it is: text_window.c, permanent */
    bool strings_compared; /* with ==, where it matters whether one is a literal */
    struct map alike;     /* character, plus 1 -> those that differ from it in case only, permanent */
    struct map char_tables; /* method of Character, and its second argument -> what it gives, permanent */
    struct case_map *cases[2]; /* to lower and to upper case; NULL: not needed yet */
    u64 steps;            /* symbolic instructions executed */
    u32 folding;          /* depth of fold in itself */
    u64 folds;            /* branches that became part of another, or a value */
    bool opaque;          /* some text was made from a symbolic float */
    bool beyond;          /* some path looked beyond the known part of a text */
    VEC(struct ref_target {   /* of the reference that the instruction uses */
        term guard;       /* under which it is this one */
        u32 to;           /* 0: null */
    }) targets;
    bool targets_local;   /* the guards exclude each other on this path, and perhaps not on others */
    struct map sets;      /* term of a reference -> its locations, permanent */
    struct diagrams *diagrams; /* of shapes.c; NULL: not needed yet */
    struct map layouts;   /* class -> its instance fields, permanent */
    struct map frame_kinds; /* instruction -> what slots hold in front of it, permanent: canon.c */
    struct map visited;   /* terms that this collection has seen */
    struct map rebuilt;   /* replay: object of the path -> that of the replay */
    bool assertion_failed; /* an assert statement did, just now */
    struct {
        const char *file;
        int line;
    } assertion;
};

struct engine *sym_new(struct terms *, const struct sym_opts *, u32 interval_rounds);
void sym_free(struct engine *); /* not the machine, not the terms */
struct vm_symbolic sym_hooks(struct engine *);
enum sym_end sym_step(struct engine *);
/* Does the condition say which objects references of the input name? */
bool sym_is_shape(struct engine *, term cond);
/* Is there something that inputs of the path satisfy: --invariant, @Valid? */
bool sym_has_invariant(struct engine *);
/*
 * The program has ended in some way, which the caller names by a number. From
 * here on the machine runs the invariant on the input as it was at the start,
 * until sym_step answers SYM_OVER; then all is as it was at the end. SYM_FAIL:
 * this is no input. False: there is no memory for it.
 */
bool sym_invariant_begin(struct engine *, u32 ending, bool early);
/* Has an early check taken one object for another on the path's model? Then that it holds means nothing. */
bool sym_took_for_other(const struct engine *);
u32 sym_invariant_ending(const struct engine *);
/* Does the check leave calls out whose results concern only what the program has not looked at? That it holds means nothing then; that it does not
 * hold on any way, that there is no input. */
enum unseen_phase { UNSEEN_UNDECIDED, UNSEEN_LEFT_OUT, UNSEEN_CALLED };
enum unseen_phase sym_unseen_phase(const struct engine *);
void sym_unseen_begin(struct engine *, enum unseen_phase);
/* Does a method of the check call itself for ever? It may do so, and false be the answer. */
bool sym_recurs(struct engine *);
/* Is what the machine stopped at the call of a static indicator method? */
bool sym_at_indicator(struct engine *);
/* The String[] of a started main: its length is free, and the contents of the first
 * elements. To be called before the machine runs. */
void sym_free_arguments(struct engine *);

/* When what was taken from outside goes together: the numbers of one Random come from one seed. Until it is asked for they
 * are taken to be any. */
term sym_links(struct engine *);

/* The bytes of standard input that the path read under a model; false: it read none. */
bool sym_standard_input(struct engine *, const struct model *, struct buf *out);

/* The terms whose values under a model are what an event tells of the input, by
 * number from 0, with the letter of their type; 0: there are no more. */
term sym_event_term(struct engine *, const struct event *, u32 i, char *type);
/* The symbol of the contents of a free array of numbers, its length and the letter of its elements; 0: the event tells
 * of no such array. */
term sym_event_array(struct engine *, const struct event *, term *length, char *elem);
/* When no array of the input has more elements, and no text more characters. */
term sym_short_arrays(struct engine *, u32 most);
/* The value that an event names, under a model, as Java source and as JSON. */
void event_value(struct engine *, const struct event *, const struct model *, bool json, struct buf *out);

/*
 * Replaces what is symbolic in the result (or the exception) of the path, as
 * far as it can be reached, by its value under a model, so that vm_print_result
 * and vm_exception_text show it. Begins a segment: vm_undo afterwards.
 */
void sym_materialise(struct engine *, const struct model *);

/* Does the term depend on the text of a symbolic float? */
bool sym_is_opaque(struct engine *, term);
/* What values that may be anything could really be on this path: conditions to try with those of the path that do not depend
 * on such values. */
u32 sym_guesses(struct engine *, const struct model *, term *out, u32 max);
/* Has a path looked beyond the known part of a text, and may more of texts be known? */
bool sym_can_lengthen(const struct engine *);
/* From here on it is; where nothing has run, and no text is known yet. */
void sym_lengthen(struct engine *);

/* The method that made a parameter; its class with dots. */
struct generator {
    const char *cls, *name, *desc;
};
struct generator sym_generator(struct engine *, const struct event *);

/* The path's conditions with && between, for people; "true" if there are none. */
void sym_conditions(struct engine *, struct buf *out);

/* Which object a reference is under a model; the path's own free references. */
u32 sym_reference(struct engine *, term, const struct model *);

struct picture;
/* The inputs of the path under a model, as they were at the start. */
void sym_picture_inputs(struct engine *, const struct model *, struct picture *out);

/*
 * For a test of the path: the input as it was at the start. Fields that no
 * condition and nothing at the end depends on are idle. `numbers` becomes the
 * number, plus 1, of each object by its place.
 */
void sym_picture_before(struct engine *, const struct model *, struct picture *out, struct map *numbers);
/* At the end of a replay of that path: the same variables, then the result, if
 * there is one, as "result". `same`, which the caller frees, has for each
 * of its objects the number, plus 1, that it had before; 0: it was not there. */
void sym_picture_after(struct engine *, const struct model *, struct map *numbers, struct picture *out, u32 **same);

/* Adds the value of a static field of the started method's class, as it is now; false: there is none of that name. */
bool sym_picture_static(struct engine *, const char *field, struct picture *out);
/* The class of the exception that left the started method, as the picture knows classes. */
const struct shown_class *sym_thrown(struct engine *, struct picture *);

/* After something was assumed: terms in frames that have one value on this path become numbers. */
void sym_settle(struct engine *);

/* ---- states as words (canon.c) ---- */

/* A place of the tree that all paths come by. */
struct canon_base {
    u64 heap;     /* objects below this address were there */
    u32 segment;  /* of the trail: those from this number on came since */
    u32 nsymbols; /* free values made before */
};
struct canon {
    VEC(u64) words;
    u32 nstate;     /* the first of them are the state, the rest conditions */
    VEC(u32) conds; /* where each condition begins */
};
/*
 * The state of the machine. Equal words mean that what comes next is the same, for
 * some renaming of free values, but for clocks and questions (check) to the path. False: it
 * cannot be told, or is too large.
 */
bool sym_canon(struct engine *, const struct canon_base *, struct canon *out);

/* The term of the started method's result; 0 if it is concrete or a reference. */
term sym_result(struct engine *);

#endif

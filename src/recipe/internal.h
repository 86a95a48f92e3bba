/*
 * recipe's own view of itself.
 *
 *     machine.c  one machine for all pictures: calls a method on all its paths
 *     methods.c  what a class offers
 *     pantry.c   the objects of a picture, in the machine's heap
 *     choices.c  what may be given for a parameter
 *     spare.c    objects that are not in the picture, for parameters that do not matter
 *     match.c    compares an object of the heap with one of the picture
 *     solve.c    the values of free arguments
 *     flex.c     other values for a path, for which its objects can be made
 *     hunt.c     the calls that make one object
 *     recipe.c   the plan for a whole picture: which objects, and in which order
 *     check.c    runs the plan
 *
 * The objects of a picture lie in the heap, put there without any constructor:
 * these are the ideals. A method is called with ideals as its reference
 * arguments, and with free primitive ones. At the end of each path the object
 * that came out is compared with the one that is wanted: references must be the
 * ideals, or lead to objects of equal contents that were made on the way, and
 * primitive values give equations over the free arguments, for the solver. The
 * next call goes on from there, with what is free left free; so a stack is built
 * by push(a), push(b), and the solver finds a and b at the end.
 */
#ifndef RECIPE_INTERNAL_H
#define RECIPE_INTERNAL_H

#include "recipe/recipe.h"
#include "sym/internal.h"

/* ---- methods.c ---- */

enum offer_kind { OFFER_NEW, OFFER_STATIC, OFFER_CALL, OFFER_FIELD };
struct param {
    char type;         /* letter; 'L' for arrays too */
    struct class *cls; /* of a reference */
    const char *name;  /* NULL if the class file does not tell */
};
struct offer {
    enum offer_kind kind;
    struct method *method; /* NULL: FIELD */
    struct field *field;   /* of FIELD */
    struct class *cls;     /* what a NEW makes, and what is written before the dot of a STATIC */
    u32 nparams;
    struct param *params;
    bool is_inner; /* NEW: its first argument is the outer object */
    bool throws_checked;
};
struct offers {
    VEC(struct offer) makers;   /* constructors, and static methods that may return one; few parameters first */
    VEC(struct offer) changers; /* methods, then fields */
    VEC(struct class *) builders;
    bool is_copied; /* some method returns another one of the class */
};
/* What code of the kitchen's package can do with a class. Kept. */
const struct offers *offers_of(struct kitchen *, struct class *);
void offers_release(struct kitchen *);

/* ---- the kitchen ---- */

struct kitchen {
    struct kitchen_opts opts;
    struct arena arena;
    struct search *search; /* NULL: there is no machine */
    struct vm *vm;
    struct engine *e;
    struct solver *solver;
    struct frame *bottom; /* of the coroutine that calls */
    struct map offers;    /* class -> struct offers */
    VEC(struct offers *) all_offers;
    struct map hopeless;  /* hashes of objects for which nothing was found */
    struct map spares;    /* class -> struct spare */
    struct map failed;    /* classes whose initialiser does not end well */
    struct picture names; /* of classes that no picture shows */
    u64 work;             /* left for this picture */
    u64 deadline_ms;      /* 0: none */
    u32 leaves;           /* left for the call under way */
    bool stopped_early;   /* something in the last call could not be done symbolically */
};

/* The work for one picture begins. */
void kitchen_begin(struct kitchen *);

/* ---- machine.c ---- */

bool machine_start(struct kitchen *);
/* The class of that name (dots or slashes, or an array's descriptor), initialised; NULL
 * if that cannot be. */
struct class *machine_class(struct kitchen *, const char *name);
bool machine_init(struct kitchen *, struct class *);

/* A place to come back to. */
struct place {
    u32 depth, nevents, facts;
    struct model *model;
};
struct place place_mark(struct kitchen *);
void place_back(struct kitchen *, struct place *);
/* Is there a model of the path and the condition? It becomes the path's. */
bool machine_assume(struct kitchen *, term cond);

/* Calls the method, constructors on a new object, on all paths; `leaf` is called at
 * the end of each that returns, with the machine standing there. */
void machine_call(struct kitchen *, const struct offer *, ref receiver, const slot *args,
                  void (*leaf)(void *ctx), void *ctx);
/* Calls the method with nothing free about it, and leaves the machine where it returned.
 * False: it did not. */
bool machine_do(struct kitchen *, const struct offer *, ref receiver, const slot *args);
/* At a leaf: the new object, or the result if that is one known object; 0: it is not. */
ref machine_result(const struct kitchen *);
/* Keeps an object from being collected, as long as the place lasts. */
void machine_keep(struct kitchen *, ref);
bool out_of_work(struct kitchen *);

/* ---- pantry.c ---- */

/* A way to make some object of a class, for a parameter that must not be null and does
 * not matter otherwise. */
struct spare {
    const struct offer *offer; /* NULL: there is none */
    struct class *cls;
    struct shown *args;
    const struct spare **spares; /* by argument: what it is made by; NULL: it is as shown */
};
/* An argument: what the call gets, and how it is written down. */
struct value {
    bool is_free; /* a primitive value, or its box, that the solver chooses */
    term free;    /* its term, while the call is under way */
    slot v[2];
    const struct spare *spare;
    struct shown shown; /* of all others; of a free one its type */
};
struct pantry {
    struct kitchen *k;
    struct picture *p;
    struct place before;
    struct class **classes; /* by number; NULL: there is none of that name */
    ref *ideals;            /* by number; 0: there is no class for it */
    u32 *weights;           /* by number: how much is wrong where it is missing */
    struct flex *flex;      /* numbers need not be as shown; NULL: they must */
};
void pantry_open(struct pantry *, struct kitchen *, struct picture *);
void pantry_close(struct pantry *);
/* Makes an object without contents, and gives it those of the picture, references
 * being those of `objects`. */
ref pantry_blank(struct pantry *, u32 object);
void pantry_contents(struct pantry *, u32 object, const ref *objects);
/* The slots of what is shown. False: it cannot be had. */
bool pantry_slot(struct pantry *, const struct shown *, const ref *objects, slot v[2]);

/* ---- choices.c ---- */

/* What may be given for a parameter, the likeliest first. */
struct choices {
    VEC(struct value) all;
};
struct wish {
    u32 wanted;         /* number of the object that is to be made */
    ref self;           /* it, as far as it is made; 0: not yet */
    const bool *banned; /* objects that may not be used; NULL: none */
    bool guess;         /* primitive values too are taken from the picture, not left free */
};
void pantry_choices(struct pantry *, const struct wish *, const struct offer *, u32 param, struct choices *out);

/* The first constant of an enum. False: it has none that can be named. */
bool first_constant(struct kitchen *, struct class *, struct shown *out);

/* ---- spare.c ---- */

const struct spare *spare_of(struct pantry *, struct class *);
/* Makes it; 0: that fails here. */
ref spare_make(struct pantry *, const struct spare *);

/* ---- match.c ---- */

enum { MATCHES = 0, HOPELESS = UINT32_MAX };
struct match {
    VEC(term) equations; /* those that do not hold for sure */
    u32 penalty;         /* of what differs whatever the arguments are */
    u32 distance;        /* of numbers that may be others, from those that are shown; counts if conditions fail */
    bool fixed;          /* something differs that no method can change any more */
    VEC(u32) inside;     /* objects of the picture that were made on the way */
};
/* Compares an object of the heap with one of the picture. */
void match_object(struct pantry *, u32 wanted, ref subject, struct match *);
/* The same for a builder: its fields with those of the wanted object, by name. */
void match_builder(struct pantry *, u32 wanted, ref subject, struct match *);
void match_release(struct match *);
/* The field of a class, or of one above it, that is shown; of that name and type in any
 * class. NULL: there is none. */
struct field *match_field(struct class *, const struct shown_field *, bool any_class);
/* The object, and whatever hangs on it, in parts that count for penalties. */
u32 match_weight(const struct picture *, u32 object);
/* Distances of numbers count less than parts do, all of them together. */
enum { PART_WEIGHT = 1024, FAR = 15 };

/* ---- flex.c ---- */

/* A path of another search whose conditions are to hold, whatever the values are. */
struct binding {
    u32 symbol;  /* of the path */
    term to;     /* what stands for it here */
    term length; /* of an array */
};
struct flex {
    struct engine *e;
    const struct model *model;
    u32 *events; /* by number: the event plus 1 that tells of the object */
    VEC(u32) inputs; /* symbols of the path's other arguments */
    VEC(struct binding) bindings;
    struct model *found; /* of the path */
};
enum { FLEX_TAG = 0x666c6578 };
void flex_begin(struct flex *);
/* The contents of the object at hand stand for the symbols of one of the picture. False:
 * these are not symbols. */
bool flex_field(struct flex *, struct kitchen *, u32 object, u32 field, char type, const slot *v);
bool flex_array(struct flex *, struct kitchen *, u32 object, ref r);
/* Adds the conditions of the path to the equations. */
void flex_conditions(struct flex *, struct kitchen *, struct match *);
/* What small values are wanted for; how many. */
u32 flex_terms(struct flex *, struct kitchen *, term *out, u32 max);
/* Keeps the values of the path's symbols. */
void flex_take(struct flex *, struct kitchen *, const struct model *);

/* ---- solve.c ---- */

/* The penalty of a match with the best values of the free arguments that the solver
 * finds; if it is MATCHES, *model (a reference for the caller) has them. */
u32 solve(struct kitchen *, const struct match *, struct model **model);
/* Small values where the conditions of the path and the equations allow. Takes the model over. */
struct model *solve_small(struct kitchen *, const struct match *, struct model *, const term *args, u32 nargs);

/* ---- hunt.c ---- */

/* Numbers from picture.objects.len on are those of objects that are in no picture:
 * found.others in order. */
struct made_call {
    const struct offer *offer;
    u32 object;   /* that it makes or changes */
    u32 receiver; /* of a method whose result is `object` */
    bool makes;
    u32 nargs;
    struct shown *args;
};
struct found {
    struct arena arena;
    VEC(struct made_call) calls;
    VEC(u32) inside;
    VEC(struct class *) others;
};
/* Looks for calls that make the object. */
bool hunt(struct pantry *, u32 wanted, const bool *banned, struct found *out);
void found_release(struct found *);

/* ---- recipe.c, check.c ---- */

struct planned {
    u32 object, call; /* number of a call of found[object] */
};
struct plan {
    struct pantry s;
    struct found *found; /* by number; empty: not looked for, or nothing was found */
    bool *needed;        /* by number: a variable, a step or an object that is not made names it */
    bool *given;         /* by number: the picture says how it is made, or it comes with such an object */
    bool *failed;        /* no way was found */
    VEC(u32) work;       /* needed, and not looked for yet */
    VEC(struct planned) order;
    u32 *others;         /* by number: the number of the first of its others in the recipe */
};
static inline bool is_made(const struct plan *p, u32 object) { return p->found[object].calls.len != 0; }
/* An object of a found way, by its number in the recipe. */
static inline u32 number_of(const struct plan *p, u32 wanted, u32 object)
{
    u32 n = p->s.p->objects.len;
    return object < n ? object : p->others[wanted] + object - n;
}

/* Runs the plan and compares. The number of an object that does not come out right;
 * UINT32_MAX: all do. */
u32 check_plan(struct plan *);
/* Leaves out calls without which the object is the same. */
void check_shorten(struct pantry *, u32 wanted, struct found *);

#endif

/*
 * recipe: how a program can make the objects of a picture by what their
 * classes offer: constructors, factory methods, builders, setters, other
 * methods that change an object, and fields that can be assigned.
 *
 * Each of these methods is executed symbolically, with numbers that are free and
 * with objects of the picture. At the end of each of its paths the fields of the
 * object are terms over the numbers, and the solver is asked for those for which
 * they come out as wanted. What is found is run again, concretely, and compared
 * with the picture: a recipe that is given out makes exactly that object, but for
 * fields that are idle.
 *
 *     struct kitchen *k = kitchen_new(&opts);
 *     recipe_find(k, &picture, &recipe);
 */
#ifndef RECIPE_RECIPE_H
#define RECIPE_RECIPE_H

#include "search/search.h"
#include "sym/picture.h"

enum step_kind {
    STEP_NEW,    /* object = new cls(args) */
    STEP_STATIC, /* object = cls.method(args) */
    STEP_RESULT, /* object = receiver.method(args), as a builder's build() */
    STEP_CALL,   /* object.method(args) */
    STEP_FIELD,  /* object.method = args[0]: `method` is the name of a field */
};
struct step {
    enum step_kind kind;
    u32 object;   /* number in the picture; from picture.objects.len on: of no picture, as a builder's */
    u32 receiver; /* RESULT: the object that is called */
    const struct shown_class *cls; /* of the object (NEW, RESULT, CALL, FIELD), or that has the method (STATIC) */
    const char *method, *desc;     /* desc: of the method or field */
    bool throws_checked;           /* it declares an exception that a caller must catch or declare */
    u32 nargs;                     /* NEW of a class that is_inner: args[0] is the outer object */
    struct shown *args;            /* a primitive value may stand for its box; SHOWN_OBJECT: an object that an
                                    * earlier step made, or one of the picture that needs none: a box or an array */
};

/* Zeroed it is empty. Its texts lie in its arena or in the picture's. */
struct recipe {
    struct arena arena;
    struct picture classes;   /* has the classes that the picture does not show */
    VEC(struct step) steps;   /* in an order in which they can be done */
    VEC(const struct shown_class *) others; /* classes of the objects beyond the picture's, in order */
    bool *made;               /* by number: the steps make it. Arrays, boxes and objects that no class offers a
                               * way to are not made by steps. The latter are taken to be there, empty, before
                               * the first step, and to get their contents after the last */
    bool *inside;             /* by number: it comes with another one, and no step, variable or object that is not
                               * made names it: arrays and boxes among these need not be written at all */
    bool complete;            /* all objects but arrays and boxes are made */
};

struct kitchen_opts {
    const char *jdk, *class_path;
    const char *package; /* of the code that will be written, with dots: what it may call */
    double seconds;      /* for one picture, about; work is what counts first: see recipe.c */
    u64 seed;
};
struct kitchen;
struct kitchen *kitchen_new(const struct kitchen_opts *);
void kitchen_free(struct kitchen *);
/* Finds steps for as many objects of the picture as it can. */
void recipe_find(struct kitchen *, struct picture *, struct recipe *out);
void recipe_release(struct recipe *);
/*
 * Looks for other values of a path's input, for which its objects can be made.
 * What the model says of references stays. To be called where the path ends; the
 * result, a model of the path and a reference for the caller, is for another
 * picture, and recipe_find then. NULL: the model is as good as any.
 */
struct model *recipe_model(struct kitchen *, struct engine *, const struct model *);

#endif

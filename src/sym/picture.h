/*
 * A picture of objects: what hangs on some variables, as plain data that the
 * writers of reports turn into text, drawings and Java code. Objects are shown
 * once; a cycle or a shared one is the same number again.
 *
 *     picture.c        walks the heap
 *     picture_class.c  what is said about classes
 *     picture_text.c   literals; a variable as text and as JSON
 *     picture_library.c  what collections hold
 *
 * Texts are UTF-8, whatever the class files hold, and belong to the picture.
 */
#ifndef SYM_PICTURE_H
#define SYM_PICTURE_H

#include "base/base.h"

struct engine;
struct class;

/* A method without arguments, of an object, as its class declares it. */
struct shown_getter {
    const char *name, *desc; /* desc: of its result */
    const char *field;       /* of the same class, which it returns and nothing else; NULL: it does something else */
    u32 access;
};

struct shown_class {
    const char *binary;  /* as Class.forName wants it: "pkg.Outer$Node", "[I" */
    const char *source;  /* as Java source writes it: "pkg.Outer.Node", "int[]"; `binary` if it cannot */
    const char *simple;  /* the last part of that; of a class without a name: "Outer$1" */
    const char *package; /* with dots; of an array, that of its elements */
    bool is_named;       /* source code in its package can write `source` */
    bool is_public;      /* so can code of other packages */
    bool is_primitive;   /* or an array of primitive values: known everywhere */
    bool is_array, is_record;
    bool is_hidden;  /* Class.forName does not find it: a lambda's */
    bool is_generic; /* declares type parameters, so that `source` is a raw type */
    bool is_plain;   /* `new` without arguments, in its package, makes one and does nothing else */
    bool is_inner;   /* a member class that is not static: the outer object is its constructors' first argument */
    bool is_library; /* of the JDK */
    u32 nparameters; /* type parameters */
    bool is_bounded; /* some of them cannot be Object */
    const struct shown_class *super; /* NULL of Object, arrays and primitive types */
    u32 ngetters;                    /* of the program's own classes only */
    struct shown_getter *getters;
};

enum shown_kind {
    SHOWN_NULL,
    SHOWN_PRIMITIVE,
    SHOWN_STRING,
    SHOWN_ENUM,   /* text: "pkg.Colour.RED" */
    SHOWN_CLASS,  /* text: "pkg.Node.class" */
    SHOWN_OBJECT, /* `object`: its number in the picture; arrays too */
    SHOWN_MORE,   /* an object beyond the limits of the picture */
};
struct shown {
    enum shown_kind kind;
    char type;        /* PRIMITIVE: letter of its type */
    u64 bits;         /* PRIMITIVE: ints extended to 64 bits, floats as they are encoded */
    const char *text; /* PRIMITIVE, STRING: as a Java literal; ENUM, CLASS: see above */
    const u16 *units; /* STRING */
    u32 nunits;
    bool fresh;       /* STRING: the program looks at which object it is, and it is no literal */
    const struct shown_class *cls; /* ENUM: the enum; CLASS: the class itself */
    const char *name;              /* ENUM: of the constant */
    u32 object;                    /* OBJECT; STRING: a number that only the same one has */
};

struct shown_field {               /* of an object, or an element of an array */
    const char *name;              /* NULL for elements, and what follows too */
    const struct shown_class *cls; /* that declares it */
    const char *desc;              /* its descriptor */
    bool is_private, is_final;
    bool is_synthetic; /* made by the compiler: the outer object, captured variables */
    bool is_shadowed;  /* a subclass declares one of the same name */
    bool is_generic;   /* its type in the source is more than its descriptor says */
    bool idle;         /* of an input: no path condition and no outcome depends on it, so that any value will do */
    struct shown value;
};
struct shown_held { /* where a static field holds an object, or the one on which the method is called */
    const struct shown_class *cls; /* that declares the static field; NULL: it is the method's own object, or hangs on that */
    const char *field, *desc;
    bool is_private;
    u32 nsteps;         /* from there on; 0: it is what the field holds, or that object */
    const char **steps; /* "pkg.Node.next", with the class that declares it; "[3]" */
    const char *text;   /* for people: "Holder.NIL.next", "this.next" */
    const char *path;   /* for programs: "pkg.Outer$Holder.NIL.next", "this.next" */
};
struct shown_object {
    const struct shown_class *cls;
    const struct shown_held *held; /* an input: it is this object, and no other of the same contents; NULL: it is any */
    char box;     /* letter of the primitive type whose box it is; 0 for all others */
    u32 variable; /* the first one that it hangs on */
    u32 uses;     /* variables, fields and elements that name it */
    u32 length;   /* arrays: of which nfields are shown */
    u32 nfields;
    struct shown_field *fields; /* superclass first, as declared; elements in order */
};
struct shown_variable {
    const char *name, *desc;
    struct shown value;
};
struct shown_maker { /* a static method of the program whose result a variable's object is */
    u32 variable;
    const struct shown_class *cls; /* that declares it */
    const char *method, *desc;
    bool is_public;      /* code of other packages can call it */
    bool throws_checked; /* it may declare an exception that a caller must catch or declare */
    u32 nargs;
    struct shown *args;  /* the objects among these are of the picture, and hang on no variable */
};

/* A zeroed one is empty. */
struct picture {
    u32 elements_max; /* of an array that are shown; 0: 1000 */
    struct arena arena;
    VEC(struct shown_variable) variables;
    VEC(struct shown_object) objects; /* in the order in which they are reached, breadth first */
    VEC(struct shown_maker) makers;
    bool cut;                         /* there is more than is shown */
    bool names_statics;               /* objects that static fields held at the start are told by these */
    /* For picture_add only. */
    VEC(u32) places;    /* of the objects in the heap */
    struct map numbers; /* place -> number plus 1 */
    struct map classes; /* struct class -> struct shown_class */
    u32 nparts;         /* fields and elements */
};

/* Adds a variable with a value as the machine keeps it (a slot), and all that
 * hangs on it. Everything must be concrete. */
void picture_add(struct picture *, struct engine *, const char *name, const char *desc, u64 value);
/* A value that hangs on no variable. */
struct shown picture_value(struct picture *, struct engine *, const char *desc, u64 value);
void picture_release(struct picture *);

/*
 * The value of one variable. What several variables share is written out with
 * the first of them; `id` and #N are numbers of the whole picture.
 *   JSON  as in CLI.md; an array that is shared, or not of the declared type, is
 *         {"class": "int[]", "id": 3, "elements": [...]}
 *   text  Node{val=0, next=Node{val=1, next=null}}; what is named more than once
 *         is #1 Node{...} the first time and #1 from then on. Lists and sets are [1, 2],
 *         maps {"a"=1}; in JSON they are objects with "elements", or "entries"
 * An object that a static field holds is Holder.NIL in the text, and has "static": "pkg.Holder.NIL" in JSON.
 */
void picture_json(const struct picture *, u32 variable, struct buf *out);
void picture_text(const struct picture *, u32 variable, struct buf *out);

/* ---- objects of the class library: picture_library.c ---- */

enum { SHOWN_CONTENTS = 24 }; /* elements, or pairs, that are looked at */
struct shown_contents {
    struct shown values[SHOWN_CONTENTS * 2]; /* of maps: key, value, key, ... */
    u32 len;
    bool has_null;
};
enum shown_collection { SHOWN_NO_COLLECTION, SHOWN_LIST, SHOWN_SET, SHOWN_MAP };
/* What the object is, and holds. Nothing if it holds more than that. */
enum shown_collection picture_contents(const struct picture *, u32 object, struct shown_contents *out);
/* A field by its name; NULL or false if there is none of that kind. */
const struct shown *shown_part(const struct picture *, u32 object, const char *name);
bool shown_int(const struct picture *, u32 object, const char *name, i64 *out);
const struct shown_object *shown_array(const struct picture *, u32 object, const char *name);
bool is_shown_class(const struct picture *, u32 object, const char *name);

/* ---- parts of these ---- */

/* UTF-16 units as a string literal of Java, in ASCII. */
void literal_string(const u16 *units, u32 n, struct buf *out);
/* A primitive value as an expression of Java of exactly this value. */
void literal_primitive(char type, u64 bits, struct buf *out);
/* Modified UTF-8, of a class file, as UTF-8 in the picture's memory. */
const char *picture_name(struct picture *, const char *modified, size_t len);
/* Is it a name, perhaps with dots, that a compiler takes whatever the encoding of its source? */
bool is_source_name(const char *name);
const struct shown_class *picture_class(struct picture *, struct engine *, struct class *);

#endif

/*
 * program: the classes of a target as provers see them, from class files alone.
 *
 * A struct type is a class that was asked for. It is *library* if it comes from
 * the JDK's image, else it is the program's own: its bytes were checked, and so
 * is the code of its methods, types included, before method_code hands it out. Names with a '['
 * (arrays) are no types; program_is answers questions about them too.
 *
 * Nothing here is shared with the machine, so that a prover may run in a thread
 * of its own: each has its own image, class path and symbols.
 */
#ifndef PROVE_PROGRAM_H
#define PROVE_PROGRAM_H

#include "classfile/classfile.h"

struct type;

struct field {
    struct type *holder;
    const struct cf_member *m;
    const struct sym *name, *desc;
    void *fact; /* the prover's own */
};

struct method {
    struct type *holder;
    const struct cf_member *m;
    const struct sym *name, *desc;
    enum verdict checked; /* of its code: UNKNOWN until it was asked for */
    void *fact;           /* the prover's own */
};

struct type {
    const struct sym *name;
    struct classfile *cf;
    bool library;
    struct type *super; /* NULL for Object */
    struct type **interfaces;
    struct type **above; /* all types it is of, itself first, each once */
    u32 ninterfaces, nabove, nmethods, nfields;
    struct method *methods;
    struct field *fields;
    void *fact; /* the prover's own */
};

struct program;
struct program *program_open(const char *jdk, const char *class_path, struct err *);
void program_close(struct program *);
/* Has some class file of the class path one of these texts (NULL behind them) in it, or could not all be read? */
bool program_mentions(struct program *, const char *const *texts);
/* Memory that lives as long as the program, and its names. */
struct arena *program_arena(struct program *);
const struct sym *program_name(struct program *, const char *text, size_t len);

/* The class of that internal name, with its supers; NULL if there is none or
 * something about it is broken. Which it is stays so. */
struct type *program_type(struct program *, const struct sym *name);
struct type *program_type_text(struct program *, const char *name);

/* Is a value of class or array `sub` one of `super`, by their names? UNKNOWN if a class is not there. */
enum verdict program_is(struct program *, const struct sym *sub, const struct sym *super);
bool type_is(const struct type *sub, const struct type *super);

/* The method that is declared right there; NULL if none is. */
struct method *type_declares(const struct type *, const struct sym *name, const struct sym *desc);
/* What a reference to it means: looked for in the class, in its supers, then in all interfaces (one that is not
 * abstract before others). NULL if there is none. */
struct method *type_method(const struct type *, const struct sym *name, const struct sym *desc);
/* What a virtual call of `m` runs on an object of class `t`; NULL if it is abstract, or two are as good. */
struct method *type_select(const struct type *t, const struct method *m);
/* Likewise for fields: the class, its interfaces, its super. */
struct field *type_field(const struct type *, const struct sym *name, const struct sym *desc);
struct method *type_initialiser(const struct type *); /* <clinit>, or NULL */
bool type_has_finalizer(const struct type *);         /* one that the program wrote */

/* The code of a method of the program, checked as the machine checks it; NULL if it has none or would be refused. */
const struct cf_code *method_code(struct program *, struct method *);

#endif

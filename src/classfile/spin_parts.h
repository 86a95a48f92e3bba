/*
 * What the generators of spin.h share. Private to them.
 */
#ifndef CLASSFILE_SPIN_PARTS_H
#define CLASSFILE_SPIN_PARTS_H

#include "classfile/asm.h"

/* A primitive type and its wrapper class. */
struct primitive {
    const char *type;    /* descriptor */
    const char *wrapper; /* descriptor of the wrapper class */
    const char *owner;   /* the wrapper's internal name */
    const char *unbox;   /* "intValue", a method of the wrapper */
    const char *unbox_desc;
    const char *box_desc;  /* of the wrapper's valueOf */
    const char *hash_desc; /* of the wrapper's static hashCode */
    const char *widens_to; /* the primitives a value converts to without a cast */
    bool is_number;        /* the wrapper extends Number */
};
/* The primitive type at the start of a descriptor; NULL for references and void. */
const struct primitive *primitive_of(const char *type);
/* The primitive type whose wrapper class is at the start of a descriptor, or NULL. */
const struct primitive *primitive_of_wrapper(const char *type);

/* Do two descriptors start with the same type? */
bool type_same(const char *a, const char *b);

/* A final synthetic subclass of Object. */
struct assembler *spin_begin(const char *class_name);

/* Code that builds a text: start pushes a StringBuilder, which the others keep
 * on the stack; finish turns it into a String. Literals of any length are
 * split. spin_append pops the value of the given type that is above the builder,
 * and makes text of it as string concatenation does. */
void spin_text_start(struct assembler *);
void spin_append(struct assembler *, const char *type);
void spin_append_literal(struct assembler *, const char *text, size_t len);
void spin_text_finish(struct assembler *);
/* Calls String.valueOf(Object) on the top of the stack. */
void spin_stringify(struct assembler *);

#endif

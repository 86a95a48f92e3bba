/*
 * Values in the syntax of Java expressions, as the user writes them for the
 * parameters of a method: read and checked against a type before anything runs.
 * What comes out is permanent; objects are made from it on the path.
 */
#ifndef VM_VALUE_TEXT_H
#define VM_VALUE_TEXT_H

#include "vm/internal.h"

enum value_kind { VALUE_NULL, VALUE_PRIMITIVE, VALUE_STRING, VALUE_ARRAY, VALUE_BOX, VALUE_ENUM, VALUE_FREE };

struct value {
    enum value_kind kind;
    char type;           /* PRIMITIVE, BOX: letter of the primitive type; FREE: of any */
    u32 n;               /* STRING: units; ARRAY: items */
    u32 place;           /* BOX, ENUM: number among those of all parameters */
    u64 bits;            /* PRIMITIVE, BOX */
    u16 *units;          /* STRING */
    struct value *items; /* ARRAY */
    struct class *cls;   /* ARRAY; ENUM: the enum */
    struct field *field; /* ENUM: the constant */
    const char *name;    /* FREE: of the parameter, or NULL */
    const char *desc;    /* FREE */
};

struct value_reader {
    struct vm *vm;
    struct class *scope;         /* where names of enums are looked up */
    VEC(struct value *) by_java; /* boxes and enums: Java code makes them */
    const char *at;              /* what is still to be read */
    struct err *err;
};

/* Reads `text` as a value of the field type `desc`. False with err: "TEXT is
 * not ..."; the caller says for which parameter. */
bool value_read(struct value_reader *, const char *text, const char *desc, struct value *out);

/* The box of a primitive: "java/lang/Integer" for 'I'; NULL for any other letter. */
const char *box_class(char type);

/* Shortest text that reads back as the same number, as Double.toString and
 * Float.toString of JDK 19 and later print it. */
void double_text(double, struct buf *out);
void float_text(float, struct buf *out);

#endif

/*
 * Abstract values: what is known of a local variable, an operand, a parameter,
 * a result or a field, whatever the input was.
 *
 * Numbers are intervals of what an int or long can be; arithmetic that may wrap
 * around gives every value. References know whether they may be null, of which
 * classes the object may be, and how long an array is. Besides, a value that
 * came from a local variable remembers so (`copies`), so that a branch on it
 * tells something about the variable, and numbers remember which variables they
 * are below: of `i < a.length` follows that a[i] is there, however long it is.
 */
#ifndef PROVE_VALUE_H
#define PROVE_VALUE_H

#include "prove/program.h"

enum value_kind { V_NONE, V_INT, V_LONG, V_FLOAT, V_DOUBLE, V_REF };

/* The bit of `classes` for whatever is not among the first classes that the program makes objects of. */
#define OTHER_CLASSES (1ull << 63)
/* The bit for objects that invokedynamic makes of a lambda expression. */
#define LAMBDA_CLASS (1ull << 62)
enum { CLASSES_MAX = 62 };

struct value {
    u8 kind;           /* V_NONE: nobody can use it */
    bool null, object; /* V_REF: may it be null; may it be an object? */
    bool exact;        /* the object is of exactly `type` */
    bool maybe_this, surely_this; /* in a constructor: the object that is being made */
    bool caught;       /* an exception that a handler got: */
    const struct sym *loud; /* what of it was not raised quietly; NULL: nothing */
    i64 lo, hi;        /* V_INT, V_LONG; the length of an array */
    u64 classes;       /* V_REF: of the program's classes, by number */
    const struct sym *type; /* V_REF: class or array that the object is of; NULL: Object */
    /* Bit k is about a variable of the frame, see state.c: */
    u64 copies;        /* it has the same value */
    u64 below, upto;   /* V_INT: this number is less than it (or than the length, if it is an array), or at most that */
    u64 length;        /* V_REF: the length is its value, or its length; V_INT: the number is its length */
};

struct value value_number(enum value_kind, i64 lo, i64 hi);
struct value value_any(const char *desc, struct program *); /* of a type; a reference may be null */
struct value value_zero(const char *desc);                  /* what a field is before anybody writes to it */
struct value value_object(const struct sym *type, bool exact, u64 classes);
struct value value_null(void);
bool value_is(const struct value *, i64 number);
bool value_is_nothing(const struct value *); /* no run comes here: an interval without numbers */

bool value_same(const struct value *, const struct value *);
struct value value_join(struct program *, const struct value *, const struct value *);
/* What is known of `now` where `before` was known so far: bounds that moved go on to the next of `marks` (sorted). */
void value_widen(const struct value *before, struct value *now, const i64 *marks, u32 nmarks);
/* Forgets what the value has to do with the variables of a method. */
void value_detach(struct value *);

/* The least and greatest value of the type. */
i64 number_min(enum value_kind);
i64 number_max(enum value_kind);

/* Arithmetic of ints and longs, by the opcode of the int form (OP_iadd ...). */
struct value value_binary(u8 op, enum value_kind, const struct value *, const struct value *);

#endif

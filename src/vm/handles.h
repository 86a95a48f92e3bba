/*
 * Variables by address, VarHandles and MethodHandles: what native_unsafe.c,
 * varhandle.c and handles.c offer each other and the rest of the machine.
 */
#ifndef VM_HANDLES_H
#define VM_HANDLES_H

#include "vm/internal.h"

/* ---- native_unsafe.c: variables by object and offset ---- */

enum place_kind { PLACE_CELL, PLACE_ELEM, PLACE_RAW };

/* A variable that was found and may be accessed: a field or static, elements
 * of an array, or off-heap memory. Valid until the next allocation. */
struct place {
    enum place_kind kind;
    char is;    /* CELL: type of the field */
    char type;  /* type of the access */
    ref object; /* CELL, ELEM */
    u64 offset; /* in the object; RAW: the address */
    u8 *at;
};

/* Every access goes through this: it refuses, with InternalError, what is not
 * a variable of that kind, so that no offset leads to foreign memory. An
 * object of 0 means that `offset` is an off-heap address. */
nat_result place_find(struct vm *, ref object, u64 offset, char type, struct place *out);
void place_get(struct vm *, const struct place *, slot *out);
/* NAT_DONE, or NAT_STOP for a symbolic value that the place cannot hold. */
nat_result place_put(struct vm *, const struct place *, const slot *value);

/* A value as a variable of a small type keeps it. */
u32 narrow_to(char type, u32 value);

#endif

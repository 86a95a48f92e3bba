/*
 * What Java code says about an object: its toString, or a Throwable's message
 * or stack trace. The code runs in the machine, under a mark, and is undone:
 * nothing of it stays, and what it writes goes nowhere. Only for a machine that
 * has stopped.
 */
#ifndef VM_DESCRIBE_H
#define VM_DESCRIBE_H

#include "vm/internal.h"

enum describe { DESCRIBE_STRING, DESCRIBE_MESSAGE, DESCRIBE_TRACE };

/* False, with nothing appended, if that code threw, gave null or did not come
 * to an end in a reasonable time. */
bool describe(struct vm *, ref object, enum describe what, struct buf *out);

#endif

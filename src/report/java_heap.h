/*
 * Java code that builds the objects of a picture on any Java machine: the same
 * fields, the same sharing, the same cycles.
 *
 * What plain Java can surely do from where the code stands is plain Java; the
 * rest goes through a small helper class that makes objects without a
 * constructor and sets fields by reflection. Not all can be built: records are
 * made by their constructors, and cannot be part of a cycle of records; the
 * classes of lambdas cannot be found. Then java_heap_build says so and a comment
 * stands in the code.
 *
 *     struct java_heap h = {.picture = &p, .package = "pkg", .helper = "Heap"};
 *     java_heap_build(&h, &members, &statements);
 *     java_heap_value(&h, 0, &expression);
 */
#ifndef REPORT_JAVA_HEAP_H
#define REPORT_JAVA_HEAP_H

#include "sym/picture.h"

struct java_heap {
    const struct picture *picture;
    /* Of the code, with dots. NULL: the classes of the program are not known
     * where it is compiled. */
    const char *package;
    const char *helper; /* what the code calls the helper class */
    /* Set by java_heap_build: one method cannot hold it, so that objects are
     * elements of an array `node` and not variables node0, node1, ... */
    bool large;
    /* Where statements go for which held objects must be there; NULL: all statements are together. */
    struct buf *late;
};

/*
 * Appends statements, eight blanks in front of each, that declare and fill the
 * objects, and members of the class around them, if the statements need any.
 * Raw types are used: the method wants @SuppressWarnings({"rawtypes", "unchecked"})
 * unless `package` is NULL. False: not all is as it is in the picture.
 */
bool java_heap_build(struct java_heap *, struct buf *members, struct buf *statements);
/* Is the variable's value a text that stands elsewhere in the picture, too, and it matters which one it is? */
bool java_heap_shares(const struct java_heap *, u32 variable);
/* Appends an expression for a variable's value, to be used behind the statements. */
void java_heap_value(const struct java_heap *, u32 variable, struct buf *out);
/* Appends the source file of the helper class. `package` is "" for none. */
void java_heap_helper(const char *package, const char *name, struct buf *out);
/* The same with further members in it. */
void java_heap_helper_with(const char *package, const char *name, const char *members, struct buf *out);

#endif

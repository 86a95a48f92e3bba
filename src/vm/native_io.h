/*
 * What the natives of files, streams and buffers share: Java's byte arrays and
 * paths seen from C, file descriptors, and exceptions made from errno.
 */
#ifndef VM_NATIVE_IO_H
#define VM_NATIVE_IO_H

#include "vm/internal.h"
#include "vm/offheap.h"
#include "vm/outside.h"

#define NATIVE(cls, name, desc, fn) nat_result fn(struct vm *, slot *, struct method *);
#define COROUTINE(cls, name, desc, fn) nat_result fn(struct vm *, struct frame *);
#include "vm/natives.def"

/* A leaf native; `a` is where its arguments are, `m` the method it stands for. */
#define LEAF(fn)                                                                      \
    nat_result fn(struct vm *vm __attribute__((unused)), slot *a __attribute__((unused)), \
                  struct method *m __attribute__((unused)))

/* Offset of a field of `c` by name; 0 if this JDK has none. */
u32 field_offset(struct vm *, struct class *c, const char *name);
void set_int(struct vm *, ref object, const char *field, i32 value);
void set_long(struct vm *, ref object, const char *field, i64 value);
/* The number in a java.io.FileDescriptor; -1 for null. */
int descriptor_number(struct vm *, ref descriptor);
void set_descriptor(struct vm *, ref descriptor, int fd);

/* New byte[] with these contents; 0 with vm->exc. */
ref new_bytes(struct vm *, const void *bytes, size_t len);
/* [off, off + len) of a byte[]. NULL: it is no part of it, and an exception is
 * set; or the array has symbolic elements, and the run stops. */
u8 *array_range(struct vm *, ref bytes, i32 off, i32 len);
/* The same for writing: the old contents are logged. */
u8 *array_range_for_write(struct vm *, ref bytes, i32 off, i32 len);

/* Throws `cls` with a message in UTF-8, or without one if `text` is NULL. */
nat_result throw_text(struct vm *, const char *cls, const char *text);
/* For natives that were given NULL: an exception is pending, or the run stops. */
static inline nat_result failed(const struct vm *vm)
{
    return vm->exc ? NAT_THROW : NAT_STOP;
}
/* The text of errno value `code`, as Java's messages have it. */
const char *error_text(int code, char *room, size_t len);
/* Throws `cls` with the text of errno as its message. */
nat_result throw_errno(struct vm *, const char *cls);
nat_result throw_io(struct vm *); /* java.io.IOException of errno */

#endif

/*
 * Reflection as the machine sees it: java.lang.reflect objects made from
 * fields and methods, and the way back.
 */
#ifndef VM_NATIVE_REFLECT_H
#define VM_NATIVE_REFLECT_H

#include "vm/native_io.h"

static inline u32 read_u2(const u8 *p) { return (u32)(p[0] << 8 | p[1]); }

/* New Field, Method or Constructor object; 0 with vm->exc. */
ref new_reflected_field(struct vm *, struct field *);
ref new_reflected_method(struct vm *, struct method *); /* a Constructor for <init> */

/* What a Field, Method or Constructor object stands for; NULL with vm->exc if
 * it is null or was tampered with. */
struct field *reflected_field(struct vm *, ref);
struct method *reflected_method(struct vm *, ref);

/* Sets annotation bytes and the generic signature of a member or component. */
bool set_member_attributes(struct vm *, ref o, struct class *, const struct cf_attr *attrs, u16 n);
/* Objects of java.lang.reflect are made without running a constructor, but
 * their classes have static state (the factory of accessors) that must be
 * there. True when `name` is initialised; otherwise *r is what a coroutine
 * has to answer. */
bool reflection_ready(struct vm *, const char *name, nat_result *r);

/* The class whose mirror is the first argument. */
struct class *mirrored(struct vm *, slot *args);

/* Sets a field of an object by name, where this JDK has such a field. */
void set_ref(struct vm *, ref object, const char *field, ref value);
ref get_named_ref(struct vm *, ref object, const char *field);

/* The contents of an attribute as a new byte[]. False with vm->exc; *out is 0
 * if there is no such attribute. */
bool attribute_bytes(struct vm *, struct class *, const struct cf_attr *attrs, u16 n, const char *name, ref *out);
/* The text that a Signature attribute names, likewise. */
bool signature_of(struct vm *, struct class *, const struct cf_attr *attrs, u16 n, ref *out);
/* The attribute of a class, NULL if it has none of that name or is shorter than `least`. */
const struct cf_attr *class_attribute(struct class *, const char *name, u32 least);

/* Class that constant `index` of c names, loaded. NULL with vm->exc, or
 * without if the index names no class. */
struct class *constant_class(struct vm *, struct class *c, u32 index);
/* The text of a UTF8 constant; NULL if it is none. */
const struct sym *constant_text(struct class *, u32 index);

/* Converts the primitive at v[0..1] by a widening conversion (JLS 5.1.2); false
 * if there is none. */
bool widen_value(struct vm *, char from, char to, slot *v);

/* The java.lang.Module object of a JDK module; 0 with vm->exc. */
ref module_object(struct vm *, const char *name);
/* The module that was defined at run time with this package (dots); 0: none. */
ref module_of_package(struct vm *, const char *package);

/* native_loader.c: a new object without running a constructor; 0 with vm->exc. */
ref new_raw(struct vm *, const char *cls);
/* Sets what the constructor of ClassLoader would have set, in a loader made
 * without it. A ConcurrentHashMap of zeros is an empty one. False with vm->exc. */
bool loader_finish(struct vm *, ref loader, ref parent);
/* ClassNotFoundException with this name instead of what was thrown. */
nat_result throw_absent(struct vm *, ref name);
bool is_builtin(const struct vm *, ref loader); /* null, platform or app */

/* native_resource.c: appends text as part of a URL; bytes above 127 and what a
 * URL may not hold are written %XX. */
void put_encoded(struct buf *, const char *text);
/* From a coroutine: starts `new URL(text)` and adds 1 to f->state. The object
 * is the scratch local `keep` when what was called has returned. */
nat_result make_url(struct vm *, struct frame *f, const char *text, u32 keep);

/* The numbers of c's methods in the order in which java shows them. */
void method_order(struct vm *, struct class *c, u32 *order);

/* A ByteArrayInputStream over a copy of these bytes; 0 with vm->exc. */
ref new_byte_stream(struct vm *, const void *bytes, size_t len);

#endif

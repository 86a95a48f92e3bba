/*
 * What handles.c, handle_forms.c and handle_edits.c share: the frame of a
 * method handle that runs, and the form it executes (handles.h).
 *
 * The locals of such a frame are the handle and the arguments, laid out by the
 * handle's type; behind them is the scratch of every coroutine, where a result
 * waits while a conversion runs Java code.
 */
#ifndef VM_HANDLE_FORMS_H
#define VM_HANDLE_FORMS_H

#include "vm/handles.h"
#include "vm/native_reflect.h"

/* Slots of arguments that a method can have (JVMS 4.3.3), and some more. */
enum { SLOTS_MAX = 264 };

static inline slot *scratch(struct frame *f)
{
    return f->locals + f->method->nargs;
}

/* What was called last has the result. */
static inline nat_result finish(struct frame *f)
{
    f->locals[0] = f->sp[0];
    f->locals[1] = f->sp[1];
    return NAT_DONE;
}

/* The result of the last call waits in the scratch; converts and finishes.
 * State `converting` is entered again when a cache of boxes was initialised. */
nat_result finish_as(struct vm *, struct frame *f, struct class *from, struct class *to, u32 converting,
                     bool strict);

/* The i-th value that a handle of ours has bound. */
static inline ref bound(const struct vm *vm, ref handle, u32 i)
{
    const struct class *c = class_of(vm, handle);
    return get_ref_elem(vm, get_ref(vm, handle, c->refs[c->nrefs - 1]), i);
}
/* A bound value as an argument of class c. */
nat_result unpack_bound(struct vm *, ref value, const struct class *c, slot *out);

/* The Object[] that says what a form does, and the numbers in it. */
static inline ref form_parts(const struct vm *vm, ref form)
{
    return form ? ref_at(vm, form, LF_PARTS) : 0;
}
static inline i32 form_int(const struct vm *vm, ref parts, u32 i)
{
    return ((const i32 *)arr(vm, get_ref_elem(vm, parts, 0))->data)[i];
}

/* Slots of all parameters, and of the first n. */
u32 type_slots(const struct vm *, ref type);
u32 slots_before(const struct vm *, ref type, u32 n);

/* handle_edits.c: forms that rearrange arguments, or pass some of them or the
 * result through another handle. */
nat_result run_edit(struct vm *, struct frame *f, ref handle, ref parts);

/* handle_forms.c: a call of the handle args[0] with the rest, as at a site of
 * that descriptor, whose types are the handle's. */
nat_result push_handle(struct vm *, const struct sym *desc, const slot *args);
/* The same without a frame in between, where that can be: a direct handle of a
 * method that is ready to run. False if it cannot. */
bool invoke_at_once(struct vm *, ref handle, slot *args, nat_result *result);
nat_result wrong_exact_type(struct vm *, ref handle, const struct sym *site);

#endif

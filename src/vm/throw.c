/*
 * Exceptions that the machine itself throws, and stack traces.
 *
 * A backtrace is an int[] of pairs (method's number, bci) in the Throwable's
 * `backtrace` field; it becomes StackTraceElements only when somebody asks.
 */
#include "vm/internal.h"

#include <stdio.h>

/* As many as java keeps (-XX:MaxJavaStackTraceDepth). */
enum { TRACE_MAX = 1024, BCI_NATIVE = -2 };

struct trace {
    i32 pairs[TRACE_MAX * 2];
    u32 n;
};

static void trace_add(struct trace *t, const struct method *m, i32 bci)
{
    if (t->n < TRACE_MAX) {
        t->pairs[t->n * 2] = (i32)m->id;
        t->pairs[t->n * 2 + 1] = bci;
        t->n++;
    }
}

/* Frames that only build the exception are not part of its trace. */
static bool builds(struct vm *vm, const struct method *m, ref throwable)
{
    if (strcmp(m->name->text, "fillInStackTrace") == 0)
        return class_is_subclass(m->cls, vm->k[K_throwable]);
    return strcmp(m->name->text, "<init>") == 0 && class_is_subclass(class_of(vm, throwable), m->cls) &&
           class_is_subclass(m->cls, vm->k[K_throwable]);
}

void fill_backtrace(struct vm *vm, ref throwable)
{
    struct trace t;
    t.n = 0;
    bool skipping = true;
    if (vm->leaf && !builds(vm, vm->leaf, throwable)) {
        trace_add(&t, vm->leaf, vm->leaf->access & ACC_NATIVE ? BCI_NATIVE : 0);
        skipping = false;
    }
    for (struct frame *f = vm->thread ? vm->thread->top : NULL; f && t.n < TRACE_MAX; f = f->prev) {
        struct method *m = f->method;
        if (m->flags & MF_HIDDEN)
            continue;
        if (skipping && builds(vm, m, throwable))
            continue;
        skipping = false;
        trace_add(&t, m, !f->pc ? (m->access & ACC_NATIVE ? BCI_NATIVE : 0) : (i32)method_bci(m, f->pc));
    }
    ref pending = vm->exc;
    ref a = new_prim_array(vm, 'I', t.n * 2);
    if (a) {
        memcpy(arr(vm, a)->data, t.pairs, t.n * 8);
        put_ref(vm, throwable, vm->kf[KF_throwable_backtrace], a);
        if (vm->kf[KF_throwable_depth])
            put_int(vm, throwable, vm->kf[KF_throwable_depth], t.n);
    }
    vm->exc = pending;
}

struct method *backtrace_entry(struct vm *vm, ref trace, u32 i, i32 *bci)
{
    if (!trace || class_of(vm, trace)->elem != 'I' || i >= array_length(vm, trace) / 2)
        return NULL;
    const i32 *pair = (const i32 *)arr(vm, trace)->data + (u64)i * 2;
    *bci = pair[1];
    return (u32)pair[0] < vm->methods.len ? vm->methods.data[pair[0]] : NULL;
}

static ref static_ref(struct vm *vm, struct class *c, const char *name)
{
    struct field *f = class_find_field_text(vm, c, name);
    return f ? get_ref(vm, c->mirror, f->offset) : 0;
}

ref new_throwable(struct vm *vm, struct class *c, ref message, ref cause)
{
    ref e = new_object(vm, c);
    if (!e)
        return 0;
    struct class *t = vm->k[K_throwable];
    put_ref(vm, e, vm->kf[KF_throwable_message], message);
    put_ref(vm, e, vm->kf[KF_throwable_cause], cause ? cause : e);
    put_ref(vm, e, vm->kf[KF_throwable_stack_trace], static_ref(vm, t, "UNASSIGNED_STACK"));
    put_ref(vm, e, vm->kf[KF_throwable_suppressed], static_ref(vm, t, "SUPPRESSED_SENTINEL"));
    fill_backtrace(vm, e);
    return e;
}

nat_result throw_ref(struct vm *vm, ref exception)
{
    vm->exc = exception;
    return NAT_THROW;
}

nat_result throw_new(struct vm *vm, const char *cls, const char *fmt, ...)
{
    struct class *c = class_load_text(vm, cls);
    if (!c)
        return vm->exc ? NAT_THROW : unsupported(vm, "this JDK has no class %s", cls);
    va_list ap;
    va_start(ap, fmt);
    struct buf b = { 0 };
    buf_vprintf(&b, fmt, ap);
    va_end(ap);
    ref message = new_string_modified(vm, b.data, b.len);
    buf_release(&b);
    ref e = message ? new_throwable(vm, c, message, 0) : 0;
    if (e)
        vm->exc = e;
    return NAT_THROW;
}

nat_result throw_bare(struct vm *vm, const char *cls)
{
    struct class *c = class_load_text(vm, cls);
    ref e = c ? new_throwable(vm, c, 0, 0) : 0;
    if (e)
        vm->exc = e;
    return NAT_THROW;
}

nat_result throw_null(struct vm *vm)
{
    throw_bare(vm, "java/lang/NullPointerException");
    /* The helpful text is made when asked for, from the backtrace. */
    struct field *f = class_find_field_text(vm, class_of(vm, vm->exc), "extendedMessageState");
    if (f)
        put_int(vm, vm->exc, f->offset, 1);
    return NAT_THROW;
}

nat_result throw_oom(struct vm *vm)
{
    vm->s.limits_hit++;
    if (vm->used > vm->limit + ((u64)8 << 20) || !vm->roots[ROOT_OOM]) {
        /* No room even for the error: the one made at the start serves. */
        if (!vm->roots[ROOT_OOM])
            BUG("the Java heap is too small to start");
        return throw_ref(vm, vm->roots[ROOT_OOM]);
    }
    return throw_new(vm, "java/lang/OutOfMemoryError", "Java heap space");
}

/* As in java, the trace begins with the method that found no room, at its
 * first instruction. */
nat_result throw_soe(struct vm *vm, struct method *called)
{
    struct method *leaf = vm->leaf;
    vm->s.limits_hit++;
    if (called && !(called->flags & MF_HIDDEN))
        vm->leaf = called;
    throw_bare(vm, "java/lang/StackOverflowError");
    vm->leaf = leaf;
    return NAT_THROW;
}

nat_result stop_with(struct vm *vm, enum vm_outcome outcome)
{
    vm->stop = outcome;
    return NAT_STOP;
}

nat_result unsupported(struct vm *vm, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    buf_release(&vm->reason);
    buf_vprintf(&vm->reason, fmt, ap);
    va_end(ap);
    return stop_with(vm, VM_UNSUPPORTED);
}

/* ---- boxes ---- */

static const struct {
    char type;
    const char *cls;
} boxes[] = { { 'Z', "java/lang/Boolean" }, { 'B', "java/lang/Byte" }, { 'C', "java/lang/Character" },
              { 'S', "java/lang/Short" }, { 'I', "java/lang/Integer" }, { 'J', "java/lang/Long" },
              { 'F', "java/lang/Float" }, { 'D', "java/lang/Double" } };

ref box_value(struct vm *vm, char type, const slot *value)
{
    for (u32 i = 0; i < ARRAY_LEN(boxes); i++) {
        if (boxes[i].type != type)
            continue;
        struct class *c = class_load_text(vm, boxes[i].cls);
        ref r = c ? new_object(vm, c) : 0;
        if (!r)
            return 0;
        u32 at = class_find_field_text(vm, c, "value")->offset;
        /* The object is new: that a term was met before does not matter. */
        put_cell(vm, r, at, value[0]);
        if (is_wide(type))
            put_cell(vm, r, at + 8, value[1]);
        return r;
    }
    return (ref)value[0];
}

char unbox_value(struct vm *vm, ref box, slot *out)
{
    struct class *c = class_of(vm, box);
    for (u32 i = 0; i < ARRAY_LEN(boxes); i++) {
        if (strcmp(c->name->text, boxes[i].cls) != 0)
            continue;
        u32 at = class_find_field_text(vm, c, "value")->offset;
        out[0] = *cell(vm, box, at);
        out[1] = is_wide(boxes[i].type) ? *cell(vm, box, at + 8) : 0;
        return boxes[i].type;
    }
    return 0;
}

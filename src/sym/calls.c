/*
 * Calls that the machine stopped in front of: of indicator methods, and of
 * natives that met something symbolic. A native that replaces bytecode gives
 * way to the bytecode, which knows terms.
 */
#include "sym/internal.h"

/* The method that the call instruction would run on a receiver that is known. */
static struct method *called(struct engine *e, struct frame *f)
{
    struct vm *vm = e->vm;
    struct method *m = f->pc->method;
    slot receiver = m->access & ACC_STATIC ? 0 : f->sp[-(i32)m->nargs];
    if (receiver >> 32 || (!receiver && !(m->access & ACC_STATIC)))
        return NULL;
    switch (f->pc->iop) {
    case I_invokevirtual_q:
        return class_of(vm, (ref)receiver)->vtable[f->pc->a];
    case I_invokeinterface_q:
        return class_interface_target(vm, class_of(vm, (ref)receiver), m);
    case I_invokehandle_q:
        return NULL;
    default:
        return m;
    }
}

enum sym_end call_bytecode(struct engine *e, struct frame *f, struct method *m)
{
    struct vm *vm = e->vm;
    slot *args = f->sp - m->nargs;
    ref lock = 0;
    if (!method_prepare(vm, m))
        return raise(e);
    if (m->access & ACC_SYNCHRONIZED) {
        lock = m->access & ACC_STATIC ? m->cls->mirror : (ref)args[0];
        if (!monitor_enter(vm, lock))
            return vm->exc ? raise(e) : stop_here(e, "a blocked thread in a method with symbolic arguments");
    }
    f->sp = args;
    struct frame *callee = push_bytecode(vm, m, args);
    if (!callee) {
        f->sp = args + m->nargs;
        ref pending = vm->exc;
        if (lock)
            monitor_exit(vm, lock);
        vm->exc = pending;
        return raise(e);
    }
    callee->lock = lock;
    e->steps++;
    vm->s.instructions++;
    return SYM_ON;
}

static bool has_bytecode(const struct method *m)
{
    return m->member && m->member->code && !(m->access & (ACC_NATIVE | ACC_ABSTRACT));
}

/* Is its bytecode one that this machine cannot run? Coroutines stand for what HotSpot does inside; method handles
 * are not made of what the library's code expects. */
static bool is_replaced(const struct method *m)
{
    return m->native && (m->native->coroutine || strncmp(m->cls->name->text, "java/lang/invoke/", 17) == 0);
}

/* --concretize: symbolic arguments take their values under the path's model,
 * and the path assumes that. */
static enum sym_end concretize(struct engine *e, struct frame *f, struct method *m)
{
    struct terms *T = e->T;
    term all = mk_true(T);
    slot *a = f->sp - m->nargs;
    const char *d = m->desc->text + 1;
    if (!(m->access & ACC_STATIC))
        a++;
    for (; *d != ')'; d = desc_skip(d)) {
        term t = (term)(is_wide(*d) ? a[1] : a[0] >> 32);
        if (t) {
            u64 v = term_eval(T, e->path.model, t);
            const struct node *n = node(T, t);
            term is = n->sort == SORT_BV ? mk_eq(T, t, mk_const(T, n->width, v))
                                         : mk_eq(T, mk_fp_bits(T, t), mk_const(T, n->width, v));
            all = mk_and(T, all, is);
            a[0] = v;
            if (is_wide(*d))
                a[1] = 0;
        }
        a += is_wide(*d) ? 2 : 1;
    }
    if (is_true(T, all))
        return stop_here(e, "native method %s.%s with symbolic data", m->cls->name->text, m->name->text);
    e->concretized = true;
    e->guards.len = 0;
    vec_push(&e->guards, all);
    return SYM_ASSUME;
}

/* Is an argument a symbolic reference? */
static bool symbolic_references(const struct frame *f, const struct method *m)
{
    const slot *a = f->sp - m->nargs;
    if (!(m->access & ACC_STATIC) && *a++ >> 32)
        return true;
    for (const char *d = m->desc->text + 1; *d != ')'; d = desc_skip(d)) {
        if ((*d == 'L' || *d == '[') && *a >> 32)
            return true;
        a += is_wide(*d) ? 2 : 1;
    }
    return false;
}

/* Code that cannot do with sets of locations gets one of each: a choice. False: *end. */
static bool concrete_references(struct engine *e, struct frame *f, const struct method *m, enum sym_end *end)
{
    slot *a = f->sp - m->nargs;
    if (!(m->access & ACC_STATIC))
        a++;
    for (const char *d = m->desc->text + 1; *d != ')'; d = desc_skip(d)) {
        if ((*d == 'L' || *d == '[') && !make_concrete(e, a, end))
            return false;
        a += is_wide(*d) ? 2 : 1;
    }
    return true;
}

static bool has_symbolic_receiver(const struct frame *f)
{
    const struct method *m = f->pc->method;
    return f->pc->iop != I_invokehandle_q && !(m->access & ACC_STATIC) && f->sp[-(i32)m->nargs] >> 32;
}

enum sym_end call(struct engine *e, struct frame *f)
{
    enum sym_end end;
    struct method *m;
    if (e->vm->refusal) {
        const char *why = e->vm->refusal;
        e->vm->refusal = NULL;
        return stop_here(e, "%s", why);
    }
    if (has_symbolic_receiver(f)) {
        m = call_target(e, f, &end);
        if (!m)
            return end;
    } else {
        m = called(e, f);
        if (!m)
            return stop_here(e, "a method handle with symbolic arguments");
    }
    if ((!has_bytecode(m) || has_term_meaning(e, m)) && !takes_sets(e, m) && symbolic_references(f, m))
        return concrete_references(e, f, m, &end) ? SYM_ON : end;
    if (symbolic_native(e, f, m, &end))
        return end;
    if (m->flags & MF_INDICATOR)
        return indicator(e, f, m);
    if (has_bytecode(m) && !is_replaced(m))
        return call_bytecode(e, f, m);
    if (e->opts.concretize)
        return concretize(e, f, m);
    return stop_here(e, "native method %s.%s with a symbolic argument", m->cls->name->text, m->name->text);
}

bool sym_at_indicator(struct engine *e)
{
    const struct frame *f = e->vm->thread->top;
    return f && f->pc && f->pc->iop == I_invokestatic_q && f->pc->method->flags & MF_INDICATOR;
}

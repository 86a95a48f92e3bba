/*
 * Invariants of classes, assumed lazily (--invariant NAME). The program runs on
 * a free structure, of which it sees what it needs. Once it has ended, the input
 * gets the contents back that it had at the start, and `boolean NAME()` is called
 * on every object of it that has such a method: what returns false, or throws, is
 * no input. Objects that only NAME() finds belong to the input like the others.
 *
 * The calls are made by a coroutine on top of what the program has left. It runs
 * whenever a call has returned, and only stops the machine; what comes next is
 * decided by invariant_step, which may fork like any instruction.
 */
#include "sym/internal.h"

/* Of the coroutine. */
enum { READY, CALLED, RETURNED, THREW };
enum {
    AT,       /* the event to look at next */
    SNAPSHOT, /* the contents at the end of the program */
    RESULT,   /* of the call */
    LIMITS,   /* vm->s.limits_hit at the beginning */
    ENDING,   /* the caller's */
    NLOCALS
};

static nat_result invariant(struct vm *vm, struct frame *f)
{
    if (vm->exc) {
        vm->exc = 0;
        f->state = THREW;
    } else if (f->state == CALLED) {
        f->locals[RESULT] = f->sp[0];
        f->state = RETURNED;
    }
    return stop_with(vm, VM_SYMBOLIC);
}

bool sym_invariant_begin(struct engine *e, u32 ending)
{
    struct vm *vm = e->vm;
    slot kept = vm->roots[ROOT_UNCAUGHT];
    if (!kept && vm->s.result_type == 'L')
        kept = vm->s.result;
    slot locals[NLOCALS] = { [SNAPSHOT] = snapshot_take(e, kept), [LIMITS] = vm->s.limits_hit, [ENDING] = ending };
    bool ok = locals[SNAPSHOT] != 0;
    if (ok) {
        restore_inputs(e);
        ok = !vm->exc && push_coroutine(vm, "invariant", invariant, locals, NLOCALS);
    }
    vm->exc = 0;
    return ok;
}

u32 sym_invariant_ending(const struct engine *e)
{
    return (u32)e->vm->thread->top->locals[ENDING];
}

/* What an object of the class is to satisfy; NULL: nothing. */
static struct method *invariant_of(struct engine *e, struct class *c)
{
    struct method *m = class_find_method_text(e->vm, c, e->opts.invariant, "()Z");
    return m && !(m->access & (ACC_STATIC | ACC_ABSTRACT)) ? m : NULL;
}

/* Has this been noted of the object? */
static bool is_noted(const struct engine *e, enum event_kind kind, ref r)
{
    for (u32 i = e->path.events.len; i-- > 0;) {
        if (e->path.events.data[i].kind == kind && e->path.events.data[i].object == r)
            return true;
    }
    return false;
}

/* ---- how large the input is ---- */

bool is_part(struct engine *e, const struct event *object)
{
    return known_condition(e, object->exists) == YES || is_noted(e, EV_REACHED, object->object);
}

/* An object that some reference may name counts where the program wanted it. What
 * the program did not look at, and the invariant does, is there, too. */
bool reach(struct engine *e, ref r, enum sym_end *end)
{
    const struct path *p = &e->path;
    const struct event *object = NULL;
    u32 n = 0;
    if (!e->opts.heap_objects || e->replay || !r)
        return true;
    for (u32 i = 0; i < p->events.len; i++) {
        const struct event *ev = &p->events.data[i];
        if (ev->kind != EV_OBJECT || ev->constant)
            continue;
        bool part = is_part(e, ev);
        n += part;
        if (ev->object == r && part)
            return true;
        if (ev->object == r)
            object = ev;
    }
    if (!object)
        return true;
    if (n >= e->opts.heap_objects) {
        *end = stop_here(e, "--heap-objects %u", e->opts.heap_objects);
        e->bounded = true;
        return false;
    }
    path_note(&e->path, &(struct event){ .kind = EV_REACHED, .object = r });
    return true;
}

/* ---- the calls ---- */

/* Leaves those targets that have to satisfy the same method: *m, or NULL. False: *end. */
static bool one_method(struct engine *e, struct method **m, enum sym_end *end)
{
    u64 *keys = mem_alloc((e->targets.len + 1) * sizeof *keys);
    bool any = false, one = true;
    *m = NULL;
    for (u32 i = 0; i < e->targets.len; i++) {
        ref r = e->targets.data[i].to;
        keys[i] = r ? (u64)(uintptr_t)invariant_of(e, class_of(e->vm, r)) : 0;
        any |= keys[i] != 0;
    }
    if (any) {
        one = split_targets(e, keys);
        if (one && e->targets.data[0].to)
            *m = invariant_of(e, class_of(e->vm, e->targets.data[0].to));
        *end = SYM_FORK;
    }
    mem_free(keys);
    return one;
}

/* Calls the method of what the reference is, if it has one: *called. False: *end. */
static bool call_on(struct engine *e, struct frame *f, slot receiver, bool *called, enum sym_end *end)
{
    struct method *m;
    *called = false;
    if (!targets_of(e, receiver, end) || !one_method(e, &m, end))
        return false;
    if (!m)
        return true;
    e->invariant_met = true;
    bool needs_object = m->access & (ACC_SYNCHRONIZED | ACC_NATIVE) || m->native;
    if (needs_object && !make_concrete(e, &receiver, end))
        return false;
    if (e->targets.len == 1) {
        receiver = e->targets.data[0].to;
        if (is_noted(e, EV_SATISFIED, (ref)receiver))
            return true;
        path_note(&e->path, &(struct event){ .kind = EV_SATISFIED, .object = (ref)receiver });
    }
    *called = true;
    f->state = CALLED;
    switch (call_method(e->vm, f, m, &receiver)) {
    case NAT_THROW:
        *end = raise(e);
        break;
    case NAT_STOP:
        *end = stop_here(e, "%s", vm_reason(e->vm));
        break;
    default:
        *end = SYM_ON;
    }
    return true;
}

/* What the call returned is to be true. False: *end. */
static bool holds(struct engine *e, slot result, enum sym_end *end)
{
    term c = mk_not(e->T, mk_eq(e->T, int_term(e, result), mk_const(e->T, 32, 0)));
    switch (known_condition(e, c)) {
    case YES:
        return true;
    case NO:
        *end = SYM_FAIL;
        return false;
    case UNKNOWN:
        break;
    }
    e->guards.len = 0;
    vec_push(&e->guards, c);
    *end = SYM_ASSUME;
    return false;
}

bool is_invariant(const struct frame *f)
{
    return f->method->native && f->method->native->coroutine == invariant;
}

enum sym_end invariant_step(struct engine *e, struct frame *f)
{
    const struct path *p = e->replay ? e->replayed : &e->path;
    slot *l = f->locals;
    enum sym_end end;
    if (f->state == THREW && e->vm->s.limits_hit > l[LIMITS])
        return stop_here(e, "this machine's stack or memory was at its end in %s", e->opts.invariant);
    if (f->state == THREW)
        return SYM_FAIL;
    if (f->state == RETURNED) {
        f->state = READY;
        if (!holds(e, l[RESULT], &end))
            return end;
    }
    /* Bindings are the references that somebody has used; what nobody has can be null. */
    for (; p && l[AT] < p->events.len; l[AT]++) {
        const struct event *ev = &p->events.data[l[AT]];
        if (ev->kind != EV_BIND)
            continue;
        term to = e->replay ? bound_reference(e, ev->value, mk_true(e->T), &end) : ev->value;
        bool called;
        if (!to || !call_on(e, f, ref_slot(e, to), &called, &end))
            return end;
        if (called) {
            l[AT]++;
            return end;
        }
    }
    snapshot_restore(e, (ref)l[SNAPSHOT]);
    return SYM_OVER;
}

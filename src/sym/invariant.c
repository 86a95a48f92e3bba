/*
 * What inputs satisfy, assumed lazily: invariants of classes (--invariant NAME,
 * @Valid at a class) and validators of parameters (@Valid there). The program runs
 * on a free structure, of which it sees what it needs. Once it has ended, the input
 * gets the contents back that it had at the start; then validators are called on
 * the parameters, and `boolean NAME()` on every object of the input that has such
 * a method: what returns false, or throws, is no input. Objects that only these
 * methods find belong to the input like the others.
 *
 * With e->refused it is the other way round: an input is wanted that one of them
 * does not take.
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
    VALIDATED, /* parameters that have been looked at */
    MAKES,     /* the call is one of a constructor, which has no result */
    NLOCALS
};

static nat_result invariant(struct vm *vm, struct frame *f)
{
    if (vm->exc) {
        vm->exc = 0;
        f->state = THREW;
    } else if (f->state == CALLED) {
        f->locals[RESULT] = f->locals[MAKES] ? 1 : f->sp[0];
        f->state = RETURNED;
    }
    return stop_with(vm, VM_SYMBOLIC);
}

bool sym_invariant_begin(struct engine *e, u32 ending, bool early)
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
    e->early = early;
    e->check_from = e->path.events.len;
    return ok;
}

u32 sym_invariant_ending(const struct engine *e)
{
    const struct frame *f = e->vm->thread->top;
    while (!is_invariant(f))
        f = f->prev;
    return (u32)f->locals[ENDING];
}

/* ---- what is to be satisfied ---- */

struct invariant {
    struct method *method; /* NULL: nothing */
    const char *wrong;     /* the annotation names no such method */
};

static const struct invariant *invariant_of(struct engine *e, struct class *c)
{
    struct invariant *in = map_get(&e->invariants, map_key(c));
    if (in)
        return in;
    in = arena_alloc(&e->arena, sizeof *in);
    map_put(&e->invariants, map_key(c), in);
    const u16 without = ACC_STATIC | ACC_ABSTRACT;
    struct err err = { 0 };
    if (e->opts.invariant)
        in->method = class_find_method_text(e->vm, c, e->opts.invariant, "()Z");
    if (!in->method || in->method->access & without)
        in->method = class_validator(e->vm, c, &err);
    if (in->method && in->method->access & ACC_ABSTRACT)
        in->method = NULL; /* a class that does not keep its promise */
    /* A record that checks its components is one for which its constructor comes to an end. */
    if (!in->method && e->opts.for_tests && is_record_class(c) && !is_free_record(e, c))
        in->method = canonical_constructor(e, c);
    if (err.set)
        in->wrong = arena_text(&e->arena, err.text, strlen(err.text));
    return in;
}

bool has_own_invariant(struct engine *e, struct class *c)
{
    return invariant_of(e, c)->method || invariant_of(e, c)->wrong;
}

void note_class(struct engine *e, struct class *c)
{
    e->annotated = e->annotated || (!e->opts.invariant && has_own_invariant(e, c));
}

/* The next parameter from *i on that has a validator and is free; NULL: there is no more. */
static struct method *next_validator(struct engine *e, slot *i)
{
    u32 n;
    const struct vm_rule *rules = vm_rules(e->vm, &n);
    for (; *i < n; ++*i) {
        if (rules[*i].validator && !rules[*i].generator)
            return rules[*i].validator;
    }
    return NULL;
}

bool sym_has_invariant(struct engine *e)
{
    const struct path *p = path_of_input(e);
    slot first = 0;
    bool has = e->opts.invariant || next_validator(e, &first);
    for (u32 i = 0; e->annotated && i < p->events.len && !has; i++) {
        const struct event *ev = &p->events.data[i];
        has = ev->kind == EV_OBJECT && has_own_invariant(e, ev->of);
    }
    return has;
}

bool sym_is_shape(struct engine *e, term cond)
{
    u32 n;
    const u32 *symbols = term_symbols(e->T, cond, &n);
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        for (u32 k = 0; ev->kind == EV_BIND && ev->selector && k < n; k++) {
            if (symbols[k] == node(e->T, ev->selector)->value)
                return true;
        }
    }
    return false;
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
        const struct invariant *in = r ? invariant_of(e, class_of(e->vm, r)) : NULL;
        if (in && in->wrong) {
            *end = stop_here(e, "%s", in->wrong);
            one = false;
        }
        keys[i] = in ? (u64)(uintptr_t)in->method : 0;
        any |= keys[i] != 0;
    }
    if (any && one) {
        one = split_targets(e, keys);
        if (one && e->targets.data[0].to)
            *m = invariant_of(e, class_of(e->vm, e->targets.data[0].to))->method;
        *end = SYM_FORK;
    }
    mem_free(keys);
    return one;
}

static enum sym_end begin_call(struct engine *e, struct frame *f, struct method *m, const slot *args)
{
    const struct field *changed = changed_field_read(e, m);
    if (changed)
        return stop_here(e, "%.100s reads %.100s, which the method has changed", m->name->text, changed->name->text);
    f->state = CALLED;
    switch (call_method(e->vm, f, m, args)) {
    case NAT_THROW:
        return raise(e);
    case NAT_STOP:
        return stop_here(e, "%s", vm_reason(e->vm));
    default:
        return SYM_ON;
    }
}

static bool is_constructor(const struct method *m)
{
    return strcmp(m->name->text, "<init>") == 0;
}

/* Makes a record of the same components again. */
static enum sym_end call_constructor(struct engine *e, struct frame *f, struct method *m, ref record)
{
    const struct layout *l = layout_of(e, m->cls);
    slot args[2 * 255 + 1];
    u32 n = 0;
    args[n++] = new_object(e->vm, m->cls);
    for (u32 i = 0; i < l->n && n + 2 < ARRAY_LEN(args); i++) {
        const slot *v = cell(e->vm, record, l->fields[i]->offset);
        args[n++] = v[0];
        if (is_wide(l->fields[i]->type))
            args[n++] = v[1];
    }
    return args[0] ? begin_call(e, f, m, args) : raise(e);
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
    bool needs_object = m->access & (ACC_SYNCHRONIZED | ACC_NATIVE) || m->native || is_constructor(m);
    if (needs_object && !make_concrete(e, &receiver, end))
        return false;
    if (e->targets.len == 1) {
        receiver = e->targets.data[0].to;
        if (is_noted(e, EV_SATISFIED, (ref)receiver))
            return true;
        path_note(&e->path, &(struct event){ .kind = EV_SATISFIED, .object = (ref)receiver });
    }
    *called = true;
    f->locals[MAKES] = is_constructor(m);
    *end = is_constructor(m) ? call_constructor(e, f, m, (ref)receiver) : begin_call(e, f, m, &receiver);
    return true;
}

/* Calls the validator of parameter `i` on what the method was given. */
static enum sym_end call_validator(struct engine *e, struct frame *f, struct method *m, u32 i)
{
    const struct event *ev = NULL;
    slot v[2] = { 0 };
    for (u32 k = 0; k < e->path.events.len && !ev; k++) {
        const struct event *here = &e->path.events.data[k];
        if (here->kind == EV_INPUT && here->parameter && here->argument == i && !here->generator)
            ev = here;
    }
    if (!ev)
        return SYM_ON; /* the machine came to its end before it had its arguments */
    if (ev->type == 'L')
        v[0] = (slot)ev->value << 32;
    else if (e->replay)
        v[0] = value_bits(e, ev->type, ev->value, e->replay);
    else
        term_slots(e, stack_type(ev->type), ev->value, v);
    f->locals[MAKES] = 0;
    return begin_call(e, f, m, v);
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

enum sym_end entry_step(struct engine *e, const struct frame *f)
{
    enum sym_end end;
    return holds(e, entry_answer(f), &end) ? SYM_ON : end;
}

/* The same where what is refused is wanted. True: it is not refused. */
static bool is_taken(struct engine *e, slot result, enum sym_end *end)
{
    enum verdict v = decide(e, mk_eq(e->T, int_term(e, result), mk_const(e->T, 32, 0)));
    *end = v == YES ? SYM_OVER : SYM_FORK;
    return v == NO;
}

bool is_invariant(const struct frame *f)
{
    return f->method->native && f->method->native->coroutine == invariant;
}

/* What comes of a call. False: *end. */
static bool look_at_result(struct engine *e, struct frame *f, enum sym_end *end)
{
    const slot *l = f->locals;
    bool on = true;
    if (f->state == THREW && e->vm->s.limits_hit > l[LIMITS]) {
        *end = stop_here(e, "this machine's stack or memory was at its end in a validator or invariant");
        on = false;
    } else if (f->state == THREW) {
        *end = e->refused ? SYM_OVER : SYM_FAIL;
        on = false;
    } else if (f->state == RETURNED && e->refused) {
        on = is_taken(e, l[RESULT], end);
    } else if (f->state == RETURNED) {
        f->state = READY; /* an assumption that is made does not come here again */
        on = holds(e, l[RESULT], end);
    }
    return on;
}

/* All is as it was at the end of the program. */
static enum sym_end over(struct engine *e, const struct frame *f)
{
    snapshot_restore(e, (ref)f->locals[SNAPSHOT]);
    return SYM_OVER;
}

/* Is the event one that only this check has come to, and of no concern to it? */
static bool is_left_out(const struct engine *e, u32 event)
{
    return event >= e->check_from && sym_unseen_phase(e) == UNSEEN_LEFT_OUT;
}

enum sym_end invariant_step(struct engine *e, struct frame *f)
{
    const struct path *p = path_of_input(e);
    slot *l = f->locals;
    enum sym_end end;
    if (!look_at_result(e, f, &end))
        return end == SYM_OVER ? over(e, f) : end;
    f->state = READY;
    struct method *validator = next_validator(e, &l[VALIDATED]);
    if (validator)
        return call_validator(e, f, validator, (u32)l[VALIDATED]++);
    /* Bindings are the references that somebody has used; what nobody has can be null. */
    for (; l[AT] < p->events.len; l[AT]++) {
        const struct event *ev = &p->events.data[l[AT]];
        if (ev->kind != EV_BIND || is_left_out(e, (u32)l[AT]))
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
    return e->refused ? SYM_FAIL : over(e, f);
}

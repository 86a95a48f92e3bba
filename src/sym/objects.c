/*
 * Instructions on symbolic references: fields, types, comparisons. A read is an
 * ite over the locations that the reference can name, a write changes each under
 * its guard; a null reference, a bad cast are choices where both can be.
 */
#include "sym/internal.h"

/* ---- fields ---- */

static char slot_type(char field_type)
{
    return field_type == 'L' || field_type == '[' ? 'L' : stack_type(field_type);
}

/* The value of the targets' cells as one term. */
static term read_targets(struct engine *e, char type, u32 offset)
{
    u32 n = e->targets.len;
    term r = slot_term(e, type, cell(e->vm, e->targets.data[n - 1].to, offset));
    for (u32 i = n - 1; i-- > 0;) {
        const struct ref_target *t = &e->targets.data[i];
        r = mk_ite(e->T, t->guard, slot_term(e, type, cell(e->vm, t->to, offset)), r);
    }
    return r;
}

/* --heap uber: locations stay together while they hold the same. */
static bool split_by_value(struct engine *e, char type, u32 offset)
{
    u64 *keys = mem_alloc((e->targets.len + 1) * sizeof *keys);
    for (u32 i = 0; i < e->targets.len; i++)
        keys[i] = slot_term(e, type, cell(e->vm, e->targets.data[i].to, offset));
    bool one = split_targets(e, keys);
    mem_free(keys);
    return one;
}

enum sym_end field_get(struct engine *e, struct frame *f)
{
    const struct field *field = f->pc->field;
    char type = slot_type(field->type);
    slot *sp = f->sp;
    enum sym_end end;
    if (!refer(e, f, &sp[-1], (struct need){ .is = field->cls }, &end))
        return end;
    if (e->heap == HEAP_UBER && !split_by_value(e, type, (u32)f->pc->a))
        return SYM_FORK;
    term_slots(e, type, read_targets(e, type, (u32)f->pc->a), &sp[-1]);
    return done(e, f, is_wide(type) ? sp + 1 : sp);
}

enum sym_end field_put(struct engine *e, struct frame *f)
{
    const struct field *field = f->pc->field;
    char type = slot_type(field->type);
    u32 n = is_wide(type) ? 2 : 1, offset = (u32)f->pc->a;
    slot *value = f->sp - n;
    enum sym_end end;
    if (!refer(e, f, value - 1, (struct need){ .is = field->cls, .one = e->heap == HEAP_UBER }, &end))
        return end;
    term new = slot_term(e, type, value);
    if (f->pc->iop == I_putfieldn)
        new = narrow_term(e, field->type, new);
    for (u32 i = 0; i < e->targets.len; i++) {
        const struct ref_target t = e->targets.data[i];
        slot v[2] = { 0 };
        term_slots(e, type, mk_ite(e->T, t.guard, new, slot_term(e, type, cell(e->vm, t.to, offset))), v);
        put_cell(e->vm, t.to, offset, v[0]);
        if (n == 2)
            put_cell(e->vm, t.to, offset + 8, v[1]);
    }
    return done(e, f, value - 1);
}

/* ---- types ---- */

/* The class that the instruction names; NULL with vm->exc. */
static struct class *named_class(struct engine *e, const struct frame *f)
{
    if (f->pc->iop == I_checkcast_q || f->pc->iop == I_instanceof_q)
        return f->pc->cls;
    return resolve_class(e->vm, f->method->cls, (u16)f->pc->a);
}

static bool fits(const struct engine *e, ref r, const struct class *c)
{
    return class_assignable(class_of(e->vm, r), c);
}

/* When the reference is not null and its class is one of `c`, or is not. */
static term type_condition(struct engine *e, const struct class *c, bool wanted)
{
    term cond = mk_false(e->T);
    for (u32 i = 0; i < e->targets.len; i++) {
        const struct ref_target *t = &e->targets.data[i];
        if (t->to && fits(e, t->to, c) == wanted)
            cond = mk_or(e->T, cond, t->guard);
    }
    return cond;
}

enum sym_end type_test(struct engine *e, struct frame *f)
{
    struct class *c = named_class(e, f);
    enum sym_end end;
    if (!c)
        return raise(e);
    if (!targets_of(e, f->sp[-1], &end))
        return end;
    term is = type_condition(e, c, true);
    if (e->heap != HEAP_SUMMARY) {
        enum verdict v = decide(e, is);
        if (v == UNKNOWN)
            return SYM_FORK;
        is = mk_const(e->T, 1, v == YES);
    }
    term_slots(e, 'I', mk_zext(e->T, is, 32), &f->sp[-1]);
    return done(e, f, f->sp);
}

enum sym_end type_cast(struct engine *e, struct frame *f)
{
    struct class *c = named_class(e, f);
    enum sym_end end;
    if (!c)
        return raise(e);
    if (!targets_of(e, f->sp[-1], &end))
        return end;
    switch (decide(e, type_condition(e, c, false))) {
    case UNKNOWN:
        e->throwing = 1;
        return SYM_FORK;
    case NO:
        return done(e, f, f->sp);
    case YES:
        break;
    }
    /* The message names the class, so that must be known. */
    u64 *keys = mem_alloc((e->targets.len + 1) * sizeof *keys);
    for (u32 i = 0; i < e->targets.len; i++) {
        ref r = e->targets.data[i].to;
        keys[i] = r && !fits(e, r, c) ? class_of(e->vm, r)->id : 0;
    }
    bool one = split_targets(e, keys);
    mem_free(keys);
    if (!one)
        return SYM_FORK;
    throw_cast(e->vm, class_of(e->vm, e->targets.data[0].to), c);
    return raise(e);
}

/* ---- what needs one object ---- */

enum sym_end one_object(struct engine *e, struct frame *f)
{
    enum sym_end end;
    if (refer(e, f, &f->sp[-1], (struct need){ .one = true }, &end))
        BUG("an instruction stopped without need");
    return end;
}

/* ---- calls ---- */

/* The method that the call runs on an object; NULL with vm->exc. */
static struct method *implementation(struct engine *e, const struct frame *f, ref r)
{
    struct class *c = class_of(e->vm, r);
    switch (f->pc->iop) {
    case I_invokevirtual_q:
        return c->vtable[f->pc->a];
    case I_invokeinterface_q:
        return class_interface_target(e->vm, c, f->pc->method);
    default:
        return f->pc->method;
    }
}

struct method *call_target(struct engine *e, struct frame *f, enum sym_end *end)
{
    struct method *m = f->pc->method;
    slot *receiver = f->sp - m->nargs;
    struct need need = { .is = m->cls };
    if (!refer(e, f, receiver, need, end))
        return NULL;
    u64 *keys = mem_alloc((e->targets.len + 1) * sizeof *keys);
    m = NULL;
    for (u32 i = 0; i < e->targets.len; i++) {
        m = implementation(e, f, e->targets.data[i].to);
        keys[i] = (u64)(uintptr_t)m;
        if (!m)
            break;
    }
    bool one = m && split_targets(e, keys);
    mem_free(keys);
    if (!m) {
        *end = raise(e);
        return NULL;
    }
    if (!one) {
        *end = SYM_FORK;
        return NULL;
    }
    m = implementation(e, f, e->targets.data[0].to);
    bool needs_object = (m->access & (ACC_SYNCHRONIZED | ACC_NATIVE | ACC_ABSTRACT) || m->native ||
                         m->flags & (MF_INDICATOR | MF_WATCHED)) && !takes_sets(e, m);
    need.one = needs_object;
    *receiver = targets_slot(e);
    *end = SYM_ON;
    return *receiver >> 32 && refer(e, f, receiver, need, end) ? m : NULL;
}

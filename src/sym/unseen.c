/*
 * Invariants that follow references which the program has not looked at. Of a tree the program has seen the root and its right child, say; the
 * invariant goes into the left one first, and there is no end of the ways to go on there, even if the right child is refused on all of
 * them. So where an invariant comes to call a method within itself on such a reference, the check tries first to do without
 * that call, and all others like it: the result may be anything. If no way through the invariant is left then, there is none. Else nothing is known,
 * and the calls are made.
 *
 * Such a method must have no effect but its result, and nobody may catch what it throws: then that it throws, or does not end, only means that the input
 * is refused.
 */
#include "sym/internal.h"

#include "classfile/emit.h"

enum {
    METHODS_MAX = 32, /* that a method without effects may call */
    PARTS_MAX = 64    /* of a reference that are looked at */
};

enum unseen_phase sym_unseen_phase(const struct engine *e)
{
    for (u32 i = e->path.events.len; i-- > e->check_from;) {
        if (e->path.events.data[i].kind == EV_UNSEEN)
            return e->path.events.data[i].number;
    }
    return UNSEEN_UNDECIDED;
}

void sym_unseen_begin(struct engine *e, enum unseen_phase phase)
{
    path_note(&e->path, &(struct event){ .kind = EV_UNSEEN, .number = phase });
}

/* ---- methods without effects ---- */

struct methods {
    u32 n;
    struct method *all[METHODS_MAX];
};

static bool add_method(struct methods *ms, struct method *m)
{
    for (u32 i = 0; i < ms->n; i++) {
        if (ms->all[i] == m)
            return true;
    }
    if (ms->n == METHODS_MAX || m->access & (ACC_NATIVE | ACC_ABSTRACT | ACC_SYNCHRONIZED) || m->native ||
        m->flags & (MF_INDICATOR | MF_POLYMORPHIC | MF_CALLER_SENSITIVE) || !m->member || !m->member->code)
        return false;
    ms->all[ms->n++] = m;
    return true;
}

/* Is the class initialised where the method runs, or nothing to be done for it? Else the call does that, with effects of all kinds. */
static bool is_initialised(struct engine *e, const struct methods *ms, struct class *c)
{
    bool sure = class_is_subclass(ms->all[0]->cls, c) || c->trusted;
    for (struct class *k = c; k && !sure; k = k->super) {
        if (k->trusted)
            sure = true;
        else if (k->ninterfaces || class_find_method_text(e->vm, k, "<clinit>", "()V"))
            return false; /* interfaces may have something to do, too */
    }
    return sure;
}

/* The methods that the instruction can call. */
static bool add_called(struct engine *e, struct methods *ms, const struct method *in, const struct insn_parts *call)
{
    struct method *m = resolve_method(e->vm, in->cls, (u16)call->constant);
    e->vm->exc = 0; /* the method will find out itself */
    if (!m || !add_method(ms, m))
        return false;
    if (call->op == OP_invokestatic)
        return is_initialised(e, ms, m->cls);
    if (call->op != OP_invokevirtual || m->access & (ACC_PRIVATE | ACC_FINAL) || m->cls->access & ACC_FINAL)
        return true;
    const struct subtypes *below = class_subtypes(e->vm, m->cls, METHODS_MAX);
    bool known = !below->more && !below->open;
    for (u32 i = 0; i < below->n && known; i++) {
        struct method *own = class_find_method(below->all[i], m->name, m->desc);
        known = own && add_method(ms, own);
    }
    return known;
}

static bool is_without_effect(struct engine *e, struct methods *ms, const struct method *m, const struct insn_parts *in)
{
    switch (in->op) {
    case OP_putfield:
    case OP_putstatic:
    case OP_new:
    case OP_newarray:
    case OP_anewarray:
    case OP_multianewarray:
    case OP_monitorenter:
    case OP_monitorexit:
    case OP_invokeinterface:
    case OP_invokedynamic:
        return false;
    case OP_invokestatic:
    case OP_invokespecial:
    case OP_invokevirtual:
        return add_called(e, ms, m, in);
    case OP_getstatic: {
        const struct field *field = resolve_field(e->vm, m->cls, (u16)in->constant, true);
        e->vm->exc = 0;
        return field && is_initialised(e, ms, field->cls);
    }
    default:
        return in->op < OP_iastore || in->op > OP_sastore;
    }
}

static bool has_no_effect(struct engine *e, struct method *m)
{
    const void *known = map_get(&e->effects, map_key(m));
    struct methods ms = { 0 };
    if (known)
        return known == m;
    bool none = add_method(&ms, m);
    for (u32 i = 0; i < ms.n && none; i++) {
        const struct cf_code *code = ms.all[i]->member->code;
        struct insn_parts in;
        for (u32 bci = 0; none && insn_decode(code->code, code->len, bci, &in); bci += in.len)
            none = is_without_effect(e, &ms, ms.all[i], &in);
    }
    map_put(&e->effects, map_key(m), none ? (void *)m : e);
    return none;
}

/* ---- what the program has not looked at ---- */

static bool is_new_object(const struct engine *e, ref r)
{
    for (u32 i = e->path.events.len; i-- > e->check_from;) {
        if (e->path.events.data[i].kind == EV_OBJECT && e->path.events.data[i].object == r)
            return true;
    }
    return false;
}

/* Has nobody but the check asked for anything that the reference can be? */
static bool is_unseen(const struct engine *e, term t, u32 *parts)
{
    const struct node *n = node(e->T, t);
    if (!*parts)
        return false;
    --*parts;
    switch (n->op) {
    case T_CONST:
        return !n->value || is_new_object(e, (ref)n->value);
    case T_SYM: {
        u32 ordinal = e->T->symbols.data[n->value].ordinal;
        u32 bound = ordinal < e->path.bound.len ? e->path.bound.data[ordinal] : 0;
        return !bound || bound - 1 >= e->check_from;
    }
    case T_ITE:
        return is_unseen(e, n->arg[1], parts) && is_unseen(e, n->arg[2], parts);
    default:
        return false;
    }
}

static bool is_unseen_slot(const struct engine *e, slot v)
{
    u32 parts = PARTS_MAX;
    return v >> 32 ? is_unseen(e, (term)(v >> 32), &parts) : v && is_new_object(e, (ref)v);
}

/* Is an argument of the call such a reference? */
static bool has_unseen(const struct engine *e, const struct frame *f)
{
    u32 at = 0;
    if (!(f->method->access & ACC_STATIC) && is_unseen_slot(e, f->locals[at++]))
        return true;
    for (const char *d = f->method->desc->text + 1; *d != ')'; d++) {
        if (*d == 'L' && is_unseen_slot(e, f->locals[at]))
            return true;
        at += is_wide(*d) ? 2 : 1; /* of arrays the first letter counts */
        while (*d == '[')
            d++;
        if (*d == 'L')
            d = strchr(d, ';');
    }
    return false;
}

/* ---- the call ---- */

/* The instruction by which the method returns; NULL: it returns no number. */
static const struct insn *return_of(const struct method *m)
{
    u16 iop = m->ret == 'J' ? I_return2 : I_return1;
    for (u32 i = 0; i < m->ninsns && strchr("ZBSCIJ", m->ret); i++) {
        if (m->insns[i].iop == iop)
            return &m->insns[i];
    }
    return NULL;
}

/* Is it a call that the method has made, and would what it throws come to the check? */
static bool is_within_itself(const struct frame *f)
{
    bool within = false;
    for (const struct frame *up = f->prev; up && !is_invariant(up); up = up->prev) {
        if (up->method->nhandlers)
            return false;
        within |= up->method == f->method;
    }
    return within && !f->method->nhandlers;
}

bool is_unseen_call(struct engine *e, const struct frame *f)
{
    return e->checking && !e->refused && !e->replay && !e->merging && sym_unseen_phase(e) != UNSEEN_CALLED && is_within_itself(f) &&
           return_of(f->method) && has_unseen(e, f) && has_no_effect(e, f->method);
}

enum sym_end leave_out_call(struct engine *e, struct frame *f)
{
    if (sym_unseen_phase(e) == UNSEEN_UNDECIDED) {
        e->guards.len = 0;
        for (u32 i = 0; i < 2; i++)
            vec_push(&e->guards, mk_true(e->T));
        e->enumeration = e->phases = true;
        return SYM_FORK;
    }
    char type = f->method->ret == 'J' ? 'J' : 'I';
    i64 lo = f->method->ret == 'Z' ? 0 : type == 'J' ? INT64_MIN : INT32_MIN,
        hi = f->method->ret == 'Z' ? 1 : type == 'J' ? INT64_MAX : INT32_MAX;
    slot v[2];
    term_slots(e, type, free_between(e, type, "unseen", e->vm->s.nsymbols++, lo, hi), v);
    f->sp = (slot *)(f + 1);
    *f->sp++ = v[0];
    if (is_wide(type))
        *f->sp++ = v[1];
    f->pc = return_of(f->method);
    return SYM_ON;
}

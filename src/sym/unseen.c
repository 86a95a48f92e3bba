/*
 * Invariants that follow references which the program has not looked at. Of a tree the program has seen the root and its right child, say; the
 * invariant goes into the left one first, and there is no end of the ways to go on there, even if the right child is refused on all of
 * them. So where an invariant comes to call a method within itself on such a reference, the check tries first to do without
 * that call, and all others like it: the result may be anything. If no way through the invariant is left then, there is none. Else nothing is known,
 * and the calls are made.
 *
 * Such a method may do no more than give a result and put integers into objects that the check has made and handed to it, which may have any values then.
 * Nobody may catch what it throws: that it throws, or does not end, only means that the input is refused.
 */
#include "sym/internal.h"

#include "classfile/emit.h"

enum {
    METHODS_MAX = 32, /* that one which is left out may call */
    FIELDS_MAX = 8,   /* that they may write */
    OBTAINED_MAX = 16,
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

/* An argument that is an object. */
struct object_arg {
    const char *type; /* of the descriptor, which goes on there; NULL: the receiver */
    const char *rest;
    u32 place, next;
};

static bool next_object(const struct method *m, struct object_arg *a)
{
    if (!a->rest) {
        a->rest = m->desc->text + 1;
        a->next = !(m->access & ACC_STATIC);
        if (a->next)
            return true;
    }
    a->type = NULL;
    while (!a->type && *a->rest != ')') {
        a->type = *a->rest == 'L' ? a->rest : NULL;
        a->place = a->next;
        a->next += is_wide(*a->rest) ? 2 : 1; /* of arrays the first letter counts */
        while (*a->rest == '[')
            a->rest++;
        if (*a->rest == 'L')
            a->rest = strchr(a->rest, ';');
        a->rest++;
    }
    return a->type;
}

/* ---- what methods do besides giving a result ---- */

struct effects {
    bool known;    /* the fields are all, and their objects come as arguments */
    bool same;     /* on the same arguments it does the same again: it has no effect, and leaves its arguments as they are */
    u32 nfields;
    const struct field *fields[FIELDS_MAX]; /* of integers, that they put something into */
};

struct methods {
    u32 n;
    struct method *all[METHODS_MAX];
    struct effects effects;
    u32 nobtained;
    const struct class *obtained[OBTAINED_MAX]; /* classes of references that they do not have from arguments */
    bool open;   /* ... or of any class */
    bool stores; /* something into an argument's place, */
    bool moves;  /* that of an object */
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
    ms->open |= m->nhandlers; /* what they catch */
    ms->all[ms->n++] = m;
    return true;
}

/* A reference of the type in the descriptor comes up. */
static void add_obtained(struct engine *e, struct methods *ms, const char *desc)
{
    if (*desc != 'L')
        return; /* elements of arrays are of any class */
    const struct class *c = class_by_desc(e->vm, desc);
    e->vm->exc = 0;
    for (u32 i = 0; i < ms->nobtained && c; i++) {
        if (ms->obtained[i] == c)
            return;
    }
    if (c && ms->nobtained < OBTAINED_MAX)
        ms->obtained[ms->nobtained++] = c;
    else
        ms->open = true;
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
    add_obtained(e, ms, strchr(m->desc->text, ')') + 1);
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

static bool add_read(struct engine *e, struct methods *ms, const struct method *in, const struct insn_parts *get)
{
    const struct field *field = resolve_field(e->vm, in->cls, (u16)get->constant, get->op == OP_getstatic);
    e->vm->exc = 0;
    if (!field)
        return false;
    add_obtained(e, ms, field->desc->text);
    return get->op == OP_getfield || is_initialised(e, ms, field->cls);
}

static bool add_written(struct engine *e, struct methods *ms, const struct method *in, const struct insn_parts *put)
{
    const struct field *field = resolve_field(e->vm, in->cls, (u16)put->constant, false);
    struct effects *to = &ms->effects;
    e->vm->exc = 0;
    for (u32 i = 0; i < to->nfields; i++) {
        if (to->fields[i] == field)
            return true;
    }
    if (!field || !strchr("ZBCSIJ", field->type) || to->nfields == FIELDS_MAX)
        return false;
    to->fields[to->nfields++] = field;
    return true;
}

/* Notes what an instruction does to the arguments of its method, which may go on under another type in their places. */
static void add_stored(struct methods *ms, const struct method *m, const struct insn_parts *in)
{
    struct object_arg a = { 0 };
    bool one = in->op >= OP_istore && in->op <= OP_astore, short_one = in->op >= OP_istore_0 && in->op <= OP_astore_3;
    u32 type = one ? (u32)(in->op - OP_istore) : (u32)(in->op - OP_istore_0) / 4;
    u32 at = one || in->op == OP_iinc ? (u32)in->local : (u32)(in->op - OP_istore_0) % 4;
    if ((!one && !short_one && in->op != OP_iinc) || at >= m->nargs)
        return;
    ms->stores = true;
    while (in->op != OP_iinc && next_object(m, &a))
        ms->moves |= a.place == at || (a.place == at + 1 && is_wide("IJFDA"[type]));
}

static bool add_instruction(struct engine *e, struct methods *ms, const struct method *m, const struct insn_parts *in)
{
    switch (in->op) {
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
    case OP_getfield:
    case OP_getstatic:
        return add_read(e, ms, m, in);
    case OP_putfield:
        return add_written(e, ms, m, in);
    case OP_aaload:
    case OP_checkcast:
        ms->open = true;
        return true;
    default:
        add_stored(ms, m, in);
        return in->op < OP_iastore || in->op > OP_sastore;
    }
}

/* Can an object be of both? */
static bool are_related(const struct class *with_field, const struct class *other)
{
    return class_is_subclass(with_field, other) || class_is_subclass(other, with_field) ||
           (other->access & ACC_INTERFACE && !(with_field->access & ACC_FINAL));
}

/* Do all objects whose fields are written come as arguments, and stay in their places? */
static bool come_as_arguments(const struct methods *ms)
{
    for (u32 i = 0; i < ms->effects.nfields; i++) {
        for (u32 k = 0; k < ms->nobtained; k++) {
            if (are_related(ms->effects.fields[i]->cls, ms->obtained[k]))
                return false;
        }
    }
    return !ms->effects.nfields || (!ms->open && !ms->moves);
}

static const struct effects *effects_of(struct engine *e, struct method *m)
{
    struct effects *to = map_get(&e->effects, map_key(m));
    struct methods ms = { 0 };
    if (to)
        return to;
    bool known = add_method(&ms, m);
    for (u32 i = 0; i < ms.n && known; i++) {
        const struct cf_code *code = ms.all[i]->member->code;
        struct insn_parts in;
        for (u32 bci = 0; known && insn_decode(code->code, code->len, bci, &in); bci += in.len)
            known = add_instruction(e, &ms, ms.all[i], &in);
    }
    to = arena_alloc(&e->arena, sizeof *to);
    *to = ms.effects;
    to->known = known && come_as_arguments(&ms);
    to->same = known && !ms.effects.nfields && !ms.stores;
    map_put(&e->effects, map_key(m), to);
    return to;
}

/* ---- what the program has not looked at ---- */

/* Has it come to be known since there were `from` events? */
static bool is_new_object(const struct engine *e, ref r, u32 from)
{
    for (u32 i = e->path.events.len; i-- > from;) {
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
        return !n->value || is_new_object(e, (ref)n->value, e->check_from);
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
    return v >> 32 ? is_unseen(e, (term)(v >> 32), &parts) : v && is_new_object(e, (ref)v, e->check_from);
}

/* Is an argument of the call such a reference? */
static bool has_unseen(const struct engine *e, const struct frame *f)
{
    struct object_arg a = { 0 };
    bool has = false;
    while (!has && next_object(f->method, &a))
        has = is_unseen_slot(e, f->locals[a.place]);
    return has;
}

/* ---- the call ---- */

/* The instruction by which the method returns; NULL: it returns no integer. */
static const struct insn *return_of(const struct method *m)
{
    u16 iop = m->ret == 'J' ? I_return2 : I_return1;
    for (u32 i = 0; i < m->ninsns && strchr("ZBSCIJ", m->ret); i++) {
        if (m->insns[i].iop == iop)
            return &m->insns[i];
    }
    return NULL;
}

/* Does the field belong to the object at the place? */
static bool has_field(const struct engine *e, slot v, const struct field *field)
{
    return v && class_is_subclass(class_of(e->vm, (ref)v), field->cls);
}

/* Is it known which objects the call writes to? Those that the check has made. */
static bool writes_known(struct engine *e, const struct frame *f, const struct effects *fx)
{
    struct object_arg a = { 0 };
    bool known = fx->known;
    while (fx->nfields && known && next_object(f->method, &a)) {
        slot v = f->locals[a.place];
        const struct class *c = a.type ? class_by_desc(e->vm, a.type) : f->method->cls;
        e->vm->exc = 0;
        for (u32 i = 0; i < fx->nfields && known; i++) {
            if (v >> 32)
                known = c && !are_related(fx->fields[i]->cls, c);
            else
                known = !has_field(e, v, fx->fields[i]) || !is_new_object(e, (ref)v, 0);
        }
    }
    return known;
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
    enum unseen_phase phase = e->checking && !e->refused && !e->replay && !e->merging ? sym_unseen_phase(e) : UNSEEN_CALLED;
    if (phase == UNSEEN_CALLED || !has_unseen(e, f) || !return_of(f->method) || !is_within_itself(f))
        return false;
    return phase == UNSEEN_LEFT_OUT || writes_known(e, f, effects_of(e, f->method));
}

static void any_integer(struct engine *e, char letter, slot *v)
{
    term_slots(e, stack_type(letter), free_whole(e, letter, "unseen"), v);
}

enum sym_end leave_out_call(struct engine *e, struct frame *f)
{
    const struct effects *fx = effects_of(e, f->method);
    struct object_arg a = { 0 };
    slot v[2];
    if (sym_unseen_phase(e) != UNSEEN_LEFT_OUT) {
        e->guards.len = 0;
        for (u32 i = 0; i < 2; i++)
            vec_push(&e->guards, mk_true(e->T));
        e->enumeration = e->phases = true;
        return SYM_FORK;
    }
    if (!writes_known(e, f, fx))
        return SYM_OVER; /* it would go on and on */
    while (fx->nfields && next_object(f->method, &a)) {
        slot to = f->locals[a.place];
        for (u32 i = 0; i < fx->nfields; i++) {
            const struct field *field = fx->fields[i];
            if (to >> 32 || !has_field(e, to, field))
                continue;
            any_integer(e, field->type, v);
            put_cell(e->vm, (ref)to, field->offset, v[0]);
            if (is_wide(field->type))
                put_cell(e->vm, (ref)to, field->offset + 8, v[1]);
        }
    }
    any_integer(e, f->method->ret, v);
    f->sp = (slot *)(f + 1);
    *f->sp++ = v[0];
    if (is_wide(f->method->ret))
        *f->sp++ = v[1];
    f->pc = return_of(f->method);
    return SYM_ON;
}

/* ---- calls without end ---- */

bool sym_recurs(struct engine *e)
{
    const struct frame *top = e->vm->thread->top;
    bool found = false;
    if (!top->pc || !is_within_itself(top) || !effects_of(e, top->method)->same)
        return false;
    for (const struct frame *up = top->prev; !is_invariant(up) && !found; up = up->prev)
        found = up->method == top->method && memcmp(up->locals, top->locals, top->method->nargs * sizeof *up->locals) == 0;
    return found;
}

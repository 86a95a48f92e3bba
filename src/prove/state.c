/* The variables and operands of a frame, and what a branch tells about them. */
#include "prove/analysis.h"

/* Of the locals the first have a bit in the masks of a value, and each place has one. */
static u64 bit(const struct state *s, u32 local)
{
    if (local >= s->first_place)
        return 1ull << (LOCAL_BITS + (local - s->first_place));
    return local < LOCAL_BITS ? 1ull << local : 0;
}

struct state *state_new(struct analysis *a, const struct cf_code *code)
{
    struct state *s = arena_alloc(&a->arena, sizeof *s);
    s->first_place = code->max_locals;
    s->nlocals = s->first_place + (a->deep ? PLACES_MAX : 0);
    s->locals = arena_alloc(&a->arena, (s->nlocals + 1u) * sizeof *s->locals);
    s->stack = arena_alloc(&a->arena, (code->max_stack + 1u) * sizeof *s->stack);
    return s;
}

void state_copy(struct state *to, const struct state *from)
{
    memcpy(to->locals, from->locals, from->nlocals * sizeof *from->locals);
    memcpy(to->stack, from->stack, from->depth * sizeof *from->stack);
    to->depth = from->depth;
    to->assigned = from->assigned;
}

/* Of the relations that the other side knows of: those that follow from bounds on this one. */
static void imply(const struct state *s, struct value *v, const struct value *other)
{
    u64 below = other->below & ~v->below, upto = (other->upto | other->below) & ~(v->upto | v->below);
    for (u32 i = 0; (below | upto) && v->kind == V_INT && i < s->nlocals; i++) {
        const struct value *l = &s->locals[i];
        bool fits = (l->kind == V_INT || (l->kind == V_REF && !l->null)) && (below | upto) & bit(s, i);
        if (fits && v->hi < l->lo)
            v->below |= below & bit(s, i);
        if (fits && v->hi <= l->lo)
            v->upto |= upto & bit(s, i);
    }
}

struct join {
    struct analysis *a;
    struct state *into;
    const struct state *from;
    const struct fact *fact;
    bool widen, first; /* first: relations may still be found on the older side */
};

static bool join_values(const struct join *j, struct value *into, const struct value *from, u32 n)
{
    bool changed = false;
    for (u32 i = 0; i < n; i++) {
        struct value old = into[i], new = from[i];
        if (j->a->deep) {
            imply(j->from, &new, &into[i]);
            if (j->first)
                imply(j->into, &old, &from[i]);
        }
        struct value v = value_join(j->a->p, &old, &new);
        if (!j->a->deep && (v.kind == V_INT || v.kind == V_LONG) && (v.lo != into[i].lo || v.hi != into[i].hi)) {
            v.lo = number_min(v.kind);
            v.hi = number_max(v.kind);
        }
        if (j->widen)
            value_widen(&into[i], &v, j->fact->marks, j->fact->nmarks);
        changed |= !value_same(&v, &into[i]);
        j->fact->joined[i] = v;
    }
    memcpy(into, j->fact->joined, n * sizeof *into);
    return changed;
}

bool state_join(struct analysis *a, struct state *into, const struct state *from, bool widen, bool first,
                const struct fact *fact)
{
    const struct join j = {a, into, from, fact, widen, first};
    if (into->depth != from->depth) {
        give_up(a, "operand stacks of different depth meet");
        return false;
    }
    /* The stack first: what is implied for it rests on the variables as they are. */
    bool changed = join_values(&j, into->stack, from->stack, into->depth);
    changed |= join_values(&j, into->locals, from->locals, into->nlocals);
    u64 assigned = into->assigned & from->assigned;
    changed |= assigned != into->assigned;
    into->assigned = assigned;
    return changed;
}

/* ---- writing to a variable ---- */

/* What anybody knew in terms of the variable's old value is void. */
static void forget(struct value *v, u64 mask)
{
    v->copies &= ~mask;
    v->below &= ~mask;
    v->upto &= ~mask;
    v->length &= ~mask;
}

static void forget_all(struct state *s, u64 mask)
{
    for (u32 i = 0; i < s->nlocals; i++)
        forget(&s->locals[i], mask);
    for (u32 i = 0; i < s->depth; i++)
        forget(&s->stack[i], mask);
}

static bool is_long(const struct value *v)
{
    return v->kind == V_LONG || v->kind == V_DOUBLE;
}

void state_store(struct state *s, u32 local, const struct value *value)
{
    struct value v = *value;
    bool halves = is_long(&v) && local + 1 < s->first_place;
    u64 mask = bit(s, local) | (halves ? bit(s, local + 1) : 0);
    /* The first half of a long whose second half is overwritten is gone. */
    if (local > 0 && local < s->first_place && is_long(&s->locals[local - 1])) {
        mask |= bit(s, local - 1);
        s->locals[local - 1] = (struct value){0};
    }
    forget_all(s, mask);
    forget(&v, mask);
    u64 same = v.copies;
    v.copies |= bit(s, local);
    s->locals[local] = v;
    if (halves)
        s->locals[local + 1] = (struct value){0};
    /* Whatever is a copy of one of its copies is one of it. */
    for (u32 i = 0; same && i < s->nlocals; i++) {
        if (i != local && s->locals[i].kind == v.kind && s->locals[i].copies & same)
            s->locals[i].copies |= bit(s, local);
    }
    for (u32 i = 0; same && i < s->depth; i++) {
        if (s->stack[i].kind == v.kind && s->stack[i].copies & same)
            s->stack[i].copies |= bit(s, local);
    }
}

/* One is added: what is below the variable stays so, and it may have come up to what it was below. */
static void shift_relations(struct value *v, u64 mask, i64 number)
{
    bool below = v->below & mask, upto = v->upto & mask;
    forget(v, mask);
    if (number > 0 && (below || upto))
        v->below |= mask;
    if (number == -1 && below)
        v->upto |= mask;
}

void state_add(struct state *s, u32 local, i64 number)
{
    struct value *v = &s->locals[local], n = value_number(V_INT, number, number), old = *v;
    u64 mask = bit(s, local);
    struct value sum = value_binary(OP_iadd, V_INT, v, &n);
    bool wraps = number > 0 ? old.hi + number > INT32_MAX : old.lo + number < INT32_MIN;
    if (wraps || number == 0) {
        if (number != 0)
            state_store(s, local, &sum);
        return;
    }
    for (u32 i = 0; i < s->nlocals; i++)
        shift_relations(&s->locals[i], mask, number);
    for (u32 i = 0; i < s->depth; i++)
        shift_relations(&s->stack[i], mask, number);
    sum.below = number < 0 ? old.below | old.upto : 0;
    sum.upto = number == 1 ? old.below : 0;
    forget(&sum, mask);
    sum.copies = mask;
    *v = sum;
}

/* ---- fields ---- */

void state_rebase(struct state *s, const struct fact *f, u32 base)
{
    /* Bases come before what rests on them. */
    u64 gone = 0;
    for (u32 i = 0; i < f->nplaces && s->first_place < s->nlocals; i++) {
        u32 at = s->first_place + i, on = f->places[i].base;
        bool on_gone = on >= s->first_place && on < s->nlocals && gone & (1ull << (on - s->first_place));
        if (on == base || on_gone) {
            gone |= 1ull << i;
            s->locals[at] = (struct value){0};
            forget_all(s, bit(s, at));
        }
    }
}

void state_spoil(struct state *s, const struct fact *f, const struct field *field)
{
    for (u32 i = 0; i < f->nplaces && s->first_place < s->nlocals; i++) {
        if (field && f->places[i].f != field)
            continue;
        s->locals[s->first_place + i] = (struct value){0};
        forget_all(s, bit(s, s->first_place + i));
        state_rebase(s, f, s->first_place + i);
    }
}

u32 state_place(struct state *s, struct fact *f, const struct value *object, struct field *field)
{
    u32 base = s->nlocals; /* of a static field */
    if (s->first_place == s->nlocals)
        return UINT32_MAX;
    for (u32 i = 0; object && i < s->nlocals && base == s->nlocals; i++) {
        if (object->copies & bit(s, i))
            base = i;
    }
    if (object && base == s->nlocals)
        return UINT32_MAX;
    for (u32 i = 0; i < f->nplaces; i++) {
        if (f->places[i].base == base && f->places[i].f == field)
            return s->first_place + i;
    }
    if (f->nplaces == PLACES_MAX)
        return UINT32_MAX;
    f->places[f->nplaces] = (struct place){base, field};
    return s->first_place + f->nplaces++;
}

/* ---- what a branch tells ---- */

bool state_bound(struct state *s, const struct value *v, i64 lo, i64 hi)
{
    if (v->lo > hi || v->hi < lo || lo > hi)
        return false;
    for (u32 i = 0; (v->copies | v->length) && i < s->nlocals; i++) {
        struct value *l = &s->locals[i];
        bool same = v->copies & bit(s, i) && l->kind == v->kind, long_as = v->length & bit(s, i) && l->kind == V_REF;
        if (!same && !long_as)
            continue;
        l->lo = l->lo < lo ? lo : l->lo;
        l->hi = l->hi > hi ? hi : l->hi;
        if (l->lo > l->hi)
            return false;
    }
    return true;
}

bool state_null(struct state *s, const struct value *v, bool is_null)
{
    if (is_null ? !v->null : !v->object)
        return false;
    struct value *sets[] = {s->locals, s->stack};
    u32 lengths[] = {s->nlocals, s->depth};
    for (u32 k = 0; v->copies && k < 2; k++) {
        for (u32 i = 0; i < lengths[k]; i++) {
            struct value *l = &sets[k][i];
            bool same = k == 0 ? (v->copies & bit(s, i)) != 0 : (v->copies & l->copies) != 0;
            if (!same || l->kind != V_REF)
                continue;
            l->null = l->null && is_null;
            l->object = l->object && !is_null;
            if (!l->null && !l->object)
                return false;
        }
    }
    return true;
}

void state_type(struct analysis *a, struct state *s, const struct value *v, const struct sym *type)
{
    for (u32 i = 0; v->copies && i < s->nlocals; i++) {
        struct value *l = &s->locals[i];
        if (v->copies & bit(s, i) && l->kind == V_REF && (!l->type || program_is(a->p, type, l->type) == YES))
            l->type = type;
    }
}

bool state_less(struct state *s, const struct value *a, const struct value *b, bool strictly)
{
    i64 one = strictly ? 1 : 0;
    if (strictly ? a->lo >= b->hi : a->lo > b->hi)
        return false;
    if (!state_bound(s, a, a->lo, b->hi - one) || !state_bound(s, b, a->lo + one, b->hi))
        return false;
    for (u32 i = 0; a->copies && a->kind == V_INT && i < s->nlocals; i++) {
        struct value *l = &s->locals[i];
        if (!(a->copies & bit(s, i)) || l->kind != V_INT)
            continue;
        if (strictly) {
            l->below |= b->copies | b->below | b->upto;
        } else {
            l->below |= b->below;
            l->upto |= b->copies | b->upto;
        }
        l->below &= ~bit(s, i);
        l->upto &= ~bit(s, i);
    }
    return true;
}

bool state_equal(struct state *s, const struct value *a, const struct value *b)
{
    if (a->kind == V_REF)
        return true;
    if (!state_bound(s, a, b->lo, b->hi) || !state_bound(s, b, a->lo, a->hi))
        return false;
    for (u32 i = 0; a->kind == V_INT && i < s->nlocals; i++) {
        struct value *l = &s->locals[i];
        if (l->kind != V_INT)
            continue;
        if (a->copies & bit(s, i)) {
            l->below |= b->below;
            l->upto |= b->upto | b->copies;
        }
        if (b->copies & bit(s, i)) {
            l->below |= a->below;
            l->upto |= a->upto | a->copies;
        }
        l->below &= ~bit(s, i);
        l->upto &= ~bit(s, i);
    }
    return true;
}

void state_differ(struct state *s, const struct value *a, const struct value *b)
{
    for (u32 i = 0; a->kind == V_INT && i < s->nlocals; i++) {
        struct value *l = &s->locals[i];
        if (l->kind == V_INT && a->copies & bit(s, i))
            l->below |= (a->hi <= b->lo ? b->copies : a->upto & b->copies) & ~bit(s, i);
    }
}

u64 state_numbers(const struct state *s)
{
    u64 numbers = 0;
    for (u32 i = 0; i < s->nlocals; i++)
        numbers |= s->locals[i].kind == V_INT ? bit(s, i) : 0;
    return numbers;
}

u64 local_bit(u32 local)
{
    return local < LOCAL_BITS ? 1ull << local : 0;
}

void state_begin(struct state *s, u32 local, const struct value *v)
{
    s->locals[local] = *v;
    s->locals[local].copies |= bit(s, local);
    s->locals[local].below &= ~bit(s, local);
    s->locals[local].upto &= ~bit(s, local);
}

void state_close(const struct state *s, struct value *v)
{
    for (u32 i = 0; i < s->nlocals; i++) {
        const struct value *l = &s->locals[i];
        if (l->kind != V_INT)
            continue;
        if (v->below & bit(s, i))
            v->below |= l->below | l->upto;
        if (v->upto & bit(s, i)) {
            v->below |= l->below;
            v->upto |= l->upto;
        }
    }
}

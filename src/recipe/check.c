/*
 * Runs a plan from its first step to its last, with values in place of all that
 * was free and with the objects that it makes in place of the ideals, and
 * compares what is there in the end with the picture.
 */
#include "recipe/internal.h"

struct run {
    struct pantry *s;
    const struct plan *plan; /* NULL: one object, with the ideals of all others */
    ref *objects;            /* by number in the recipe: as far as they are there */
};

static u32 place_of_object(const struct run *r, u32 wanted, u32 object)
{
    return r->plan ? number_of(r->plan, wanted, object) : object;
}

/* Arrays, boxes and objects that are not made come to be when they are first named. */
static void provide(struct run *r, u32 object)
{
    const struct picture *p = r->s->p;
    if (!r->plan || object >= p->objects.len || r->objects[object] || is_made(r->plan, object))
        return;
    const struct shown_object *o = &p->objects.data[object];
    r->objects[object] = pantry_blank(r->s, object);
    for (u32 i = 0; r->objects[object] && i < o->nfields; i++) {
        if (o->fields[i].value.kind == SHOWN_OBJECT)
            provide(r, o->fields[i].value.object);
    }
    pantry_contents(r->s, object, r->objects);
}

/* ---- steps ---- */

static bool take_slots(struct run *r, u32 wanted, const struct made_call *c, slot *slots)
{
    for (u32 i = 0; i < c->nargs; i++) {
        struct shown arg = c->args[i];
        const struct param *param = &c->offer->params[i];
        slot v[2];
        if (arg.kind == SHOWN_OBJECT) {
            arg.object = place_of_object(r, wanted, arg.object);
            provide(r, arg.object);
        }
        if (!pantry_slot(r->s, &arg, r->objects, v))
            return false;
        if (arg.kind == SHOWN_PRIMITIVE && param->type == 'L' && !(v[0] = box_value(r->s->k->vm, arg.type, v)))
            return false;
        *slots++ = v[0];
        if (is_wide(param->type))
            *slots++ = 0;
    }
    return true;
}

static bool do_step(struct run *r, u32 wanted, const struct made_call *c)
{
    struct kitchen *k = r->s->k;
    slot slots[64] = {0};
    ref receiver = r->objects[place_of_object(r, wanted, c->receiver)];
    bool is_static = c->offer->kind == OFFER_NEW || c->offer->kind == OFFER_STATIC;
    if ((!is_static && !receiver) || !take_slots(r, wanted, c, slots))
        return false;
    if (c->offer->kind == OFFER_FIELD) {
        put_cell(k->vm, receiver, c->offer->field->offset, slots[0]);
        if (is_wide(c->offer->field->type))
            put_cell(k->vm, receiver, c->offer->field->offset + 8, 0);
        return true;
    }
    if (!machine_do(k, c->offer, receiver, slots))
        return false;
    if (c->makes) {
        r->objects[place_of_object(r, wanted, c->object)] = machine_result(k);
        machine_keep(k, machine_result(k));
    }
    return true;
}

/* ---- one object ---- */

static bool makes_without(struct pantry *s, u32 wanted, const struct found *f, u32 left_out)
{
    u32 n = s->p->objects.len;
    struct run r = {.s = s, .objects = mem_alloc((n + f->others.len + 1) * sizeof(ref))};
    struct match m = {0};
    struct place here = place_mark(s->k);
    bool ok = true;
    memcpy(r.objects, s->ideals, n * sizeof(ref));
    r.objects[wanted] = 0;
    for (u32 i = 0; i < f->calls.len && ok; i++)
        ok = i == left_out || do_step(&r, wanted, &f->calls.data[i]);
    ok = ok && r.objects[wanted] && class_of(s->k->vm, r.objects[wanted]) == s->classes[wanted];
    if (ok)
        match_object(s, wanted, r.objects[wanted], &m);
    ok = ok && !m.penalty && !m.equations.len;
    match_release(&m);
    mem_free(r.objects);
    place_back(s->k, &here);
    return ok;
}

void check_shorten(struct pantry *s, u32 wanted, struct found *f)
{
    for (u32 i = f->calls.len; i-- > 0;) {
        if (f->calls.data[i].makes || !makes_without(s, wanted, f, i))
            continue;
        for (u32 k = i; k + 1 < f->calls.len; k++)
            f->calls.data[k] = f->calls.data[k + 1];
        f->calls.len--;
    }
}

/* ---- the end ---- */

/* The first object that is not as it should be. */
static u32 compare_all(struct run *r)
{
    const struct plan *p = r->plan;
    struct match m = {0};
    ref *ideals = r->s->ideals;
    u32 n = r->s->p->objects.len, guilty = UINT32_MAX;
    for (u32 i = 0; i < n; i++) {
        if (p->needed[i])
            provide(r, i);
    }
    for (u32 i = 0; i < n; i++) {
        if (p->needed[i] && p->failed[i])
            pantry_contents(r->s, i, r->objects);
    }
    r->s->ideals = r->objects;
    for (u32 i = 0; i < n && guilty == UINT32_MAX; i++) {
        if (!p->needed[i] || p->failed[i] || !r->s->classes[i])
            continue;
        if (r->objects[i])
            match_object(r->s, i, r->objects[i], &m);
        if (!r->objects[i] || m.penalty || m.equations.len)
            guilty = i;
    }
    r->s->ideals = ideals;
    match_release(&m);
    return guilty;
}

u32 check_plan(struct plan *p)
{
    u32 n = p->s.p->objects.len, guilty = UINT32_MAX;
    u32 last = n ? p->others[n - 1] + p->found[n - 1].others.len : 0;
    struct run r = {.s = &p->s, .plan = p, .objects = mem_alloc((last + 1) * sizeof(ref))};
    struct place here = place_mark(p->s.k);
    for (u32 i = 0; i < p->order.len && guilty == UINT32_MAX; i++) {
        struct planned at = p->order.data[i];
        if (!do_step(&r, at.object, &p->found[at.object].calls.data[at.call]))
            guilty = at.object;
    }
    if (guilty == UINT32_MAX)
        guilty = compare_all(&r);
    mem_free(r.objects);
    place_back(p->s.k, &here);
    return guilty;
}

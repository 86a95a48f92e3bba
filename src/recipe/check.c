/*
 * Runs a plan from its first step to its last, with values in place of all that
 * was free and with the objects that it makes in place of the ideals, and
 * compares what is there in the end with the picture.
 */
#include "recipe/internal.h"

struct run {
    struct plan *plan;
    ref *objects; /* by number in the recipe: as far as they are there */
};

/* Arrays, boxes and objects that are not made come to be when they are first named. */
static void provide(struct run *r, u32 object)
{
    struct plan *p = r->plan;
    if (object >= p->s.p->objects.len || r->objects[object] || is_made(p, object))
        return;
    const struct shown_object *o = &p->s.p->objects.data[object];
    r->objects[object] = pantry_blank(&p->s, object);
    for (u32 i = 0; r->objects[object] && i < o->nfields; i++) {
        if (o->fields[i].value.kind == SHOWN_OBJECT)
            provide(r, o->fields[i].value.object);
    }
    pantry_contents(&p->s, object, r->objects);
}

/* ---- steps ---- */

static bool take_slots(struct run *r, u32 wanted, const struct made_call *c, slot *slots)
{
    struct vm *vm = r->plan->s.k->vm;
    for (u32 i = 0; i < c->nargs; i++) {
        struct shown arg = c->args[i];
        const struct param *param = &c->offer->params[i];
        slot v[2];
        if (arg.kind == SHOWN_OBJECT) {
            arg.object = number_of(r->plan, wanted, arg.object);
            provide(r, arg.object);
        }
        if (!pantry_slot(&r->plan->s, &arg, r->objects, v))
            return false;
        if (arg.kind == SHOWN_PRIMITIVE && param->type == 'L' && !(v[0] = box_value(vm, arg.type, v)))
            return false;
        *slots++ = v[0];
        if (is_wide(param->type))
            *slots++ = 0;
    }
    return true;
}

static bool do_step(struct run *r, u32 wanted, const struct made_call *c)
{
    struct kitchen *k = r->plan->s.k;
    slot slots[64] = {0};
    ref receiver = r->objects[number_of(r->plan, wanted, c->receiver)];
    if (!take_slots(r, wanted, c, slots))
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
        r->objects[number_of(r->plan, wanted, c->object)] = machine_result(k);
        machine_keep(k, machine_result(k));
    }
    return true;
}

/* ---- the end ---- */

/* The first object that is not as it should be. */
static u32 compare_all(struct run *r)
{
    struct plan *p = r->plan;
    struct match m = {0};
    ref *ideals = p->s.ideals;
    u32 n = p->s.p->objects.len, guilty = UINT32_MAX;
    for (u32 i = 0; i < n; i++) {
        if (p->needed[i])
            provide(r, i);
    }
    for (u32 i = 0; i < n; i++) {
        if (p->needed[i] && p->failed[i])
            pantry_contents(&p->s, i, r->objects);
    }
    p->s.ideals = r->objects;
    for (u32 i = 0; i < n && guilty == UINT32_MAX; i++) {
        if (!p->needed[i] || p->failed[i] || !p->s.classes[i])
            continue;
        if (r->objects[i])
            match_object(&p->s, i, r->objects[i], &m);
        if (!r->objects[i] || m.penalty || m.equations.len)
            guilty = i;
    }
    p->s.ideals = ideals;
    match_release(&m);
    return guilty;
}

u32 check_plan(struct plan *p)
{
    u32 n = p->s.p->objects.len, guilty = UINT32_MAX;
    u32 last = n ? p->others[n - 1] + p->found[n - 1].others.len : 0;
    struct run r = {.plan = p, .objects = mem_alloc((last + 1) * sizeof(ref))};
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

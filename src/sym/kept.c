/*
 * Static fields that invariants read. An invariant is asked of the input as it was when the method
 * began; static fields are not put back for that. So the values that they had then are noted, of
 * those that the method's code stores, and an invariant that reads one which has another value is
 * not asked: nobody knows what it would have said.
 */
#include "sym/reached.h"

static bool is_stored(const struct engine *e, const struct field *f)
{
    for (u32 i = 0; i < e->stored.len; i++) {
        if (e->stored.data[i] == f)
            return true;
    }
    return false;
}

void field_stored(struct engine *e, const struct field *f)
{
    if (!f->cls->trusted && !is_stored(e, f))
        vec_push(&e->stored, f);
}

static term static_value(struct engine *e, const struct field *f)
{
    const slot *at = cell(e->vm, f->cls->mirror, f->offset);
    return f->type == 'L' ? ref_term(e, *at) : slot_term(e, stack_type(f->type), at);
}

void keep_fields(struct engine *e, const struct class *c)
{
    for (u32 i = 0; i < e->stored.len; i++) {
        const struct field *f = e->stored.data[i];
        slot at = *cell(e->vm, f->cls->mirror, f->offset);
        if (c ? f->cls != c : !class_inited(e->vm, f->cls))
            continue;
        path_note(&e->path, &(struct event){ .kind = EV_KEPT, .place = f, .value = static_value(e, f),
                                             .object = f->type == 'L' && !(at >> 32) ? (ref)at : 0 });
    }
}

struct field_list {
    u32 n;
    const struct field **all;
};

static bool lists_field(const struct field_list *l, const struct field *f)
{
    for (u32 i = 0; i < l->n; i++) {
        if (l->all[i] == f)
            return true;
    }
    return false;
}

/* The stored fields that the method or what it calls reads. */
static const struct field_list *fields_read(struct engine *e, struct method *by)
{
    struct field_list *l = map_get(&e->readers, map_key(by));
    struct reached r = { .e = e };
    if (l)
        return l;
    l = arena_alloc(&e->arena, sizeof *l);
    l->all = arena_alloc(&e->arena, e->stored.len * sizeof(struct field *));
    map_put(&e->readers, map_key(by), l);
    reach_method(&r, by);
    for (u32 i = 0; i < r.all.len; i++) {
        const struct cf_code *code = r.all.data[i]->member->code;
        struct insn_parts in;
        for (u32 bci = 0; insn_decode(code->code, code->len, bci, &in); bci += in.len) {
            const struct field *f = static_field(e, r.all.data[i], &in);
            reach_by(&r, r.all.data[i], &in);
            if (f && is_stored(e, f) && !lists_field(l, f))
                l->all[l->n++] = f;
        }
    }
    reached_release(&r);
    return l;
}

const struct field *changed_field_read(struct engine *e, struct method *by)
{
    const struct field_list *l = e->stored.len ? fields_read(e, by) : NULL;
    for (u32 i = 0; l && i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_KEPT && lists_field(l, ev->place) && static_value(e, ev->place) != ev->value)
            return ev->place;
    }
    return NULL;
}

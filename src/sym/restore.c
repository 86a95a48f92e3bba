/*
 * Back to earlier contents, in place: the input as it was at the start, and what
 * Bivium.remember saw. Callers mark before and undo after. An object of the input
 * is known by its event, which tells the symbols that it began with; a snapshot
 * keeps a copy of everything that hung on the remembered reference, and of all
 * of the input, for a free reference may turn out to name any of it.
 */
#include "sym/internal.h"

/* Objects of one snapshot. */
enum { SNAPSHOT_MAX = 20000 };

/* The object of the input that the event tells of; 0: a replay has not met it, or it is none. */
static ref object_now(const struct engine *e, const struct event *ev)
{
    if (ev->kind != EV_OBJECT && ev->kind != EV_STATIC)
        return 0;
    return e->replay ? (ref)(uintptr_t)map_get(&e->rebuilt, ev->object) : ev->object;
}

const struct path *path_of_input(const struct engine *e)
{
    return e->replay && e->replayed ? e->replayed : &e->path;
}

void restore_inputs(struct engine *e)
{
    const struct path *p = path_of_input(e);
    for (u32 i = 0; i < p->events.len; i++) {
        const struct event *ev = &p->events.data[i];
        ref r = object_now(e, ev);
        if (r && all_symbols(ev))
            give_contents(e, ev, r);
    }
    /* A replay has copies of its own. */
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_STATICS && ev->object)
            snapshot_restore(e, ev->object);
    }
}

/* ---- snapshots ---- */

struct snapshot {
    struct engine *e;
    struct map seen;
    VEC(ref) objects; /* seen, in order */
};

static void see(void *snapshot, u32 r)
{
    struct snapshot *s = snapshot;
    const struct vm *vm = s->e->vm;
    if (!r || s->objects.len >= SNAPSHOT_MAX || map_get(&s->seen, r) || class_of(vm, r) == vm->k[K_class] ||
        class_of(vm, r) == vm->k[K_string])
        return;
    map_put(&s->seen, r, s);
    vec_push(&s->objects, r);
}

static void see_slot(struct snapshot *s, slot v)
{
    if (v >> 32)
        visit_references(s->e, (u32)(v >> 32), see, s);
    else
        see(s, (ref)v);
}

static void see_into(struct snapshot *s, ref r)
{
    struct engine *e = s->e;
    const struct class *c = class_of(e->vm, r);
    if (c->kind != CK_ARRAY) {
        for (u32 i = 0; i < c->nrefs; i++)
            see_slot(s, *cell(e->vm, r, c->refs[i]));
        return;
    }
    for (u32 i = 0; c->elem == 'L' && i < array_at(e, r)->head.length; i++)
        see_slot(s, ref_slot(e, element_term(e, r, i)));
}

/* An object of the same contents; arrays of terms are copied with their array. 0 with vm->exc. */
static ref copy_object(struct engine *e, ref r)
{
    struct vm *vm = e->vm;
    struct class *c = class_of(vm, r);
    if (c->kind != CK_ARRAY) {
        ref copy = new_object(vm, c);
        if (copy)
            memcpy(vm->heap + addr_of(copy) + OBJECT_HEADER, vm->heap + addr_of(r) + OBJECT_HEADER,
                   c->size - OBJECT_HEADER);
        return copy;
    }
    u32 n = array_at(e, r)->head.length;
    ref copy = new_array(vm, c, n);
    if (copy)
        memcpy(vm->heap + addr_of(copy) + ARRAY_HEADER, vm->heap + addr_of(r) + ARRAY_HEADER,
               (size_t)n << c->elem_shift);
    u32 terms = array_at(e, r)->terms;
    if (copy && terms && !(terms & ARRAY_WHOLE)) {
        terms = copy_object(e, terms);
        if (!terms)
            return 0;
    }
    if (copy)
        ((struct array *)(vm->heap + addr_of(copy)))->terms = terms;
    return copy;
}

ref snapshot_of(struct engine *e, const ref *objects, u32 n)
{
    struct vm *vm = e->vm;
    ref pairs = new_ref_array(vm, vm->k[K_object], n * 2);
    for (u32 i = 0; pairs && i < n; i++) {
        ref copy = copy_object(e, objects[i]);
        if (!copy)
            return 0;
        put_ref_elem(vm, pairs, 2 * i, objects[i]);
        put_ref_elem(vm, pairs, 2 * i + 1, copy);
    }
    return pairs;
}

/* All that was copied with these objects. */
static void see_copied(struct snapshot *s, ref pairs)
{
    for (u32 i = 0; pairs && i < array_at(s->e, pairs)->head.length; i += 2)
        see(s, get_ref_elem(s->e->vm, pairs, i));
}

ref snapshot_take(struct engine *e, slot v)
{
    struct snapshot s = { .e = e };
    map_release(&e->visited);
    const struct path *p = path_of_input(e);
    for (u32 i = 0; i < p->events.len; i++)
        see(&s, object_now(e, &p->events.data[i]));
    for (u32 i = 0; i < e->path.events.len; i++) {
        if (e->path.events.data[i].kind == EV_STATICS)
            see_copied(&s, e->path.events.data[i].object);
    }
    see_slot(&s, v);
    for (u32 i = 0; i < s.objects.len; i++)
        see_into(&s, s.objects.data[i]);
    ref pairs = snapshot_of(e, s.objects.data, s.objects.len);
    map_release(&s.seen);
    vec_release(&s.objects);
    return pairs;
}

static void put_back(struct engine *e, ref r, ref copy)
{
    struct vm *vm = e->vm;
    const struct class *c = class_of(vm, r);
    if (c->kind != CK_ARRAY) {
        for (u32 at = OBJECT_HEADER; at < c->size; at += sizeof(slot))
            put_cell(vm, r, at, *cell(vm, copy, at));
        return;
    }
    array_copy_contents(e, copy, r);
}

void snapshot_restore(struct engine *e, ref pairs)
{
    u32 n = array_at(e, pairs)->head.length;
    for (u32 i = 0; i + 1 < n; i += 2)
        put_back(e, get_ref_elem(e->vm, pairs, i), get_ref_elem(e->vm, pairs, i + 1));
}

/*
 * Objects that the class library keeps for itself and gives away: the names of threads and classes,
 * values of properties. A caller can have asked for them, too, and hand them in.
 */
#include "sym/internal.h"

struct search {
    struct engine *e;
    struct map seen;
    VEC(ref) work;
};

static void meet(void *search, u32 r)
{
    struct search *s = search;
    if (!r || is_beyond(r) || map_get(&s->seen, r))
        return;
    map_put(&s->seen, r, s);
    vec_push(&s->work, r);
}

static void meet_slot(struct search *s, slot v)
{
    if (v >> 32)
        visit_places(s->e, (term)(v >> 32), meet, s); /* an input that nobody has looked at is not made by the library */
    else
        meet(s, (u32)v);
}

static void meet_cells(struct search *s, ref r, const u32 *offsets, u32 n)
{
    for (u32 i = 0; i < n; i++)
        meet_slot(s, *cell(s->e->vm, r, offsets[i]));
}

static void meet_parts(struct search *s, ref r)
{
    struct engine *e = s->e;
    const struct class *c = class_of(e->vm, r);
    for (u32 i = 0; c->kind == CK_ARRAY && c->elem == 'L' && i < array_at(e, r)->head.length; i++)
        meet_slot(s, ref_slot(e, element_term(e, r, i)));
    meet_cells(s, r, c->refs, c->nrefs);
}

/* Does it hang on a thread, on what the library knows of a class, or on one of its static fields? */
static bool hangs_on_library(struct engine *e, ref wanted)
{
    struct vm *vm = e->vm;
    struct search s = { .e = e };
    for (u32 i = 1; i <= vm->s.nthreads; i++)
        meet(&s, vm->threads[i]->object);
    for (u32 i = 1; i < vm->nclasses; i++) {
        const struct class *c = vm->classes[i];
        if (!c->mirror)
            continue;
        meet(&s, c->mirror);
        if (c->trusted)
            meet_cells(&s, c->mirror, c->static_refs, c->nstatic_refs);
    }
    while (s.work.len && !map_get(&s.seen, wanted))
        meet_parts(&s, s.work.data[--s.work.len]);
    bool found = map_get(&s.seen, wanted);
    map_release(&s.seen);
    vec_release(&s.work);
    return found;
}

/* Objects at lower places are older than the method. */
static ref method_began_at(const struct engine *e)
{
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_STATICS && !ev->holder)
            return ev->element;
    }
    return 0;
}

/* Is it the value of a property, or the like? */
static bool is_from_outside(const struct engine *e, ref r)
{
    bool is = false;
    for (u32 i = 0; i < e->path.events.len && !is; i++)
        is = e->path.events.data[i].kind == EV_OBJECT && e->path.events.data[i].object == r && e->path.events.data[i].from_outside;
    return is;
}

bool library_keeps(struct engine *e, ref r)
{
    ref began = method_began_at(e);
    return began && (r < began || is_from_outside(e, r) || hangs_on_library(e, r));
}

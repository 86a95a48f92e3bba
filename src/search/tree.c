/* The tree of choices, and hopping about in it. */
#include "search/internal.h"

struct choice *choice_new(struct search *s, struct choice *parent)
{
    struct choice *c = mem_alloc(sizeof *c);
    c->parent = parent;
    c->refs = 1;
    c->on_path = true;
    c->nevents = s->e->path.events.len;
    c->facts_mark = facts_mark(s->e->path.facts);
    c->nvisits = s->visits_kept.len;
    if (parent) {
        parent->refs++;
        c->depth = parent->depth + 1;
        c->nsegments = vm_depth(s->vm) - parent->below;
        c->below = vm_depth(s->vm);
    }
    return c;
}

static void choice_free(struct search *s, struct choice *c)
{
    for (u32 i = 0; i < c->detached.len; i++)
        vm_discard(s->vm, c->detached.data[i]);
    vec_release(&c->detached);
    vec_release(&c->events);
    vec_release(&c->visits);
    mem_free(c->guards);
    model_unref(c->model);
    model_unref(c->witness);
    mem_free(c);
}

void choice_unref(struct search *s, struct choice *c)
{
    while (c && --c->refs == 0) {
        struct choice *parent = c->parent;
        choice_free(s, c);
        c = parent;
    }
}

void leave_edge(struct search *s)
{
    s->done_instructions += vm_instructions(s->vm) - s->edge_from;
    while (vm_depth(s->vm) > s->at->below) {
        vm_undo(s->vm);
        s->stats.undone++;
    }
    path_cut(&s->e->path, s->at->nevents, s->at->facts_mark);
    s->visits_kept.len = s->at->nvisits;
    model_unref(s->e->path.model);
    s->e->path.model = model_ref(s->at->model);
    s->e->path.unsure = s->at->unsure;
}

/* Undoes the edge that leads to `at`, and keeps it if anything below is open. */
static void step_up(struct search *s)
{
    struct choice *c = s->at, *up = c->parent;
    struct path *p = &s->e->path;
    bool keep = c->refs > 1;
    for (u32 i = up->nevents; keep && i < p->events.len; i++)
        vec_push(&c->events, p->events.data[i]);
    for (u32 i = up->nvisits; keep && i < s->visits_kept.len; i++)
        vec_push(&c->visits, s->visits_kept.data[i]);
    s->visits_kept.len = up->nvisits;
    for (u32 i = 0; i < c->nsegments; i++) {
        vm_drop(s->vm); /* what is finished goes, so that this one is the last */
        vm_undo(s->vm);
        s->stats.undone++;
        if (keep)
            vec_push(&c->detached, vm_detach(s->vm));
    }
    path_cut(p, up->nevents, up->facts_mark);
    model_unref(p->model);
    p->model = model_ref(up->model);
    p->unsure = up->unsure;
    s->at = up;
    c->on_path = false;
    choice_unref(s, c);
}

static void step_down(struct search *s, struct choice *c)
{
    struct path *p = &s->e->path;
    /* Undone segments of finished edges go first. */
    vm_drop(s->vm);
    for (u32 i = c->detached.len; i-- > 0;) {
        vm_attach(s->vm, c->detached.data[i]);
        s->stats.redone++;
    }
    c->detached.len = 0;
    for (u32 i = 0; i < c->events.len; i++) {
        const struct event *ev = &c->events.data[i];
        if (ev->kind == EV_ASSUME)
            path_assume(p, ev->value, ev->implied);
        else
            path_note(p, ev);
    }
    vec_release(&c->events);
    for (u32 i = 0; i < c->visits.len; i++)
        vec_push(&s->visits_kept, c->visits.data[i]);
    vec_release(&c->visits);
    c->nvisits = s->visits_kept.len;
    c->facts_mark = facts_mark(p->facts);
    c->nevents = p->events.len;
    model_unref(p->model);
    p->model = model_ref(c->model);
    p->unsure = c->unsure;
    c->on_path = true;
    c->refs++;
    s->at = c;
}

void hop(struct search *s, struct choice *to)
{
    struct choice *shared = to;
    VEC(struct choice *) down = { 0 };
    while (!shared->on_path) {
        vec_push(&down, shared);
        shared = shared->parent;
    }
    while (s->at != shared)
        step_up(s);
    while (down.len)
        step_down(s, down.data[--down.len]);
    vec_release(&down);
}

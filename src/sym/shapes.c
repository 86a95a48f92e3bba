/*
 * What a path knows of the shape of its input: which objects its references can
 * name, as one decision diagram over their selectors. Guards that contradict it
 * are seen to without the solver, and those that remain say no more than it leaves
 * open. For --heap summary, where references are never split and guards would grow.
 *
 * Where a diagram becomes too large, facts and guards as they are do.
 */
#include "sym/internal.h"

#include "term/diagram.h"

/* Steps on diagrams: to know what one more assumption says, to answer a question, to list a set. */
enum { ASSUME_STEPS = 300, ASK_STEPS = 300, LIST_STEPS = 1500 };

/* What was assumed on the path, as far as it fits. */
static diagram path_shape(struct engine *e)
{
    struct path *p = &e->path;
    if (!e->diagrams)
        e->diagrams = diagrams_new(e->T);
    struct diagrams *d = e->diagrams;
    u32 n = p->shapes.len, from = n ? p->shapes.data[n - 1].nevents : 0;
    diagram known = n ? p->shapes.data[n - 1].known : diagram_leaf(d, mk_true(e->T));
    if (n && from == p->events.len)
        return known;
    for (u32 i = from; i < p->events.len; i++) {
        if (p->events.data[i].kind != EV_ASSUME)
            continue;
        diagram_allow(d, ASSUME_STEPS);
        diagram with = diagram_and(d, known, diagram_sides(d, p->events.data[i].value).yes);
        known = with ? with : known;
    }
    vec_push(&p->shapes, (struct path_shape){ p->events.len, known });
    return known;
}

bool has_shape(const struct engine *e)
{
    return e->opts.heap == HEAP_SUMMARY && e->path.bound.len && !e->T->no_simplify && !e->replay;
}

enum verdict shape_ask(struct engine *e, term cond)
{
    diagram known = path_shape(e);
    struct diagrams *d = e->diagrams;
    diagram_allow(d, ASK_STEPS);
    struct sides c = diagram_sides(d, cond);
    if (diagram_is(d, known, false))
        return UNKNOWN; /* the path itself is impossible, which is not for a question to tell */
    if (!diagram_meets(d, known, c.yes))
        return NO;
    return diagram_meets(d, known, c.no) ? UNKNOWN : YES;
}

/* ---- sets ---- */

struct part {
    term t;
    diagram when;
};
struct parts {
    VEC(struct part) all;
};

static void add_part(struct engine *e, struct parts *p, term t, diagram when)
{
    for (u32 i = 0; i < p->all.len; i++) {
        if (p->all.data[i].t == t) {
            p->all.data[i].when = diagram_or(e->diagrams, p->all.data[i].when, when);
            return;
        }
    }
    vec_push(&p->all, (struct part){ t, when });
}

/* The newest term: those that it is made of are older, so nothing is added to it any more. */
static struct part take_newest(struct parts *p)
{
    u32 at = 0;
    for (u32 i = 1; i < p->all.len; i++)
        at = p->all.data[i].t > p->all.data[at].t ? i : at;
    struct part r = p->all.data[at];
    p->all.data[at] = p->all.data[--p->all.len];
    return r;
}

struct listing {
    diagram known;
    struct parts work, free, places;
};

/* Takes terms apart down to places and free references. False: that depends on something
 * else than selectors, or is too large. */
static bool take_apart(struct engine *e, struct listing *l)
{
    struct diagrams *d = e->diagrams;
    while (l->work.all.len) {
        struct part at = take_newest(&l->work);
        const struct node *n = node(e->T, at.t);
        if (!at.when || n->width != REF_WIDTH || n->sort != SORT_BV)
            return false;
        if (!diagram_meets(d, at.when, l->known))
            continue;
        if (n->op != T_ITE) {
            add_part(e, n->op == T_CONST ? &l->places : &l->free, at.t, at.when);
            continue;
        }
        struct sides cond = diagram_sides(d, n->arg[0]);
        diagram yes = diagram_and(d, at.when, cond.yes), no = diagram_and(d, at.when, cond.no);
        if (!cond.exact && diagram_meets(d, yes, l->known) && diagram_meets(d, no, l->known))
            return false;
        add_part(e, &l->work, n->arg[1], yes);
        add_part(e, &l->work, n->arg[2], no);
    }
    return true;
}

/* Of the first free reference, what it stands for. False: *end, or too large. */
static bool take_binding(struct engine *e, struct listing *l, enum sym_end *end, bool *fits)
{
    struct part at = l->free.all.data[0];
    diagram guard = diagram_where(e->diagrams, at.when, l->known);
    l->free.all.data[0] = l->free.all.data[--l->free.all.len];
    *fits = guard != 0;
    term bound = guard ? bound_reference(e, at.t, diagram_term(e->diagrams, guard), end) : 0;
    if (bound)
        add_part(e, &l->work, bound, guard);
    return bound;
}

static bool list_parts(struct engine *e, struct listing *l, enum sym_end *end, bool *fits)
{
    for (;;) {
        *fits = take_apart(e, l);
        if (!*fits)
            return false;
        if (!l->free.all.len)
            return true;
        if (!take_binding(e, l, end, fits))
            return false;
    }
}

static bool give_guards(struct engine *e, const struct listing *l)
{
    struct diagrams *d = e->diagrams;
    e->targets.len = 0;
    for (u32 i = 0; i < l->places.all.len; i++) {
        const struct part *p = &l->places.all.data[i];
        if (!diagram_meets(d, p->when, l->known))
            continue;
        diagram guard = diagram_where(d, p->when, l->known);
        if (!guard)
            return false;
        vec_push(&e->targets, (struct ref_target){ diagram_term(d, guard), (ref)node(e->T, p->t)->value });
    }
    return true;
}

bool shape_targets(struct engine *e, slot v, enum sym_end *end, bool *fits)
{
    if (e->diagrams && diagrams_full(e->diagrams)) { /* here, where nobody holds one */
        diagrams_clear(e->diagrams);
        e->path.shapes.len = 0;
    }
    struct listing l = { .known = path_shape(e) };
    diagram_allow(e->diagrams, LIST_STEPS);
    add_part(e, &l.work, ref_term(e, v), diagram_leaf(e->diagrams, mk_true(e->T)));
    bool ok = list_parts(e, &l, end, fits);
    if (ok)
        ok = *fits = e->targets_local = give_guards(e, &l);
    vec_release(&l.work.all);
    vec_release(&l.free.all);
    vec_release(&l.places.all);
    return ok;
}

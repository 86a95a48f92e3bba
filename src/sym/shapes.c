/*
 * What a path knows of the shape of its input: which objects its references can
 * name, as decision diagrams over their selectors. Guards that contradict it
 * are seen to without the solver, and those that remain say no more than it leaves
 * open. For --heap summary, where references are never split and guards would grow.
 *
 * Where a diagram becomes too large, facts and guards as they are do.
 */
#include "sym/internal.h"

#include "term/diagram.h"

/* Steps on diagrams: to know what one more assumption says, to answer a question, to list a set. */
enum { ASSUME_STEPS = 300, ASK_STEPS = 300, LIST_STEPS = 1500 };

/*
 * What was assumed on the path, as far as it fits, in parts that have no symbol in common: a question needs only those that
 * have one of its own. A part lies behind those that it was made of, so that the last one with a symbol is the one that counts.
 */
static const struct path_shape *part_with(const struct path *p, u32 symbol)
{
    for (u32 i = p->shapes.len; i-- > 0;) {
        const struct path_shape *s = &p->shapes.data[i];
        for (u32 k = 0; (s->mask >> symbol % 64 & 1) && k < s->nsymbols; k++) {
            if (p->shape_symbols.data[s->symbols + k] == symbol)
                return s;
        }
    }
    return NULL;
}

enum { PARTS_MAX = 64 };
struct concerned { /* parts of a question, by their places */
    u32 n, parts[PARTS_MAX];
};

/* Adds the parts that have symbols of the term. False: too many. */
static bool add_concerned(struct engine *e, term t, struct concerned *c)
{
    u32 n;
    const u32 *symbols = term_symbols(e->T, t, &n);
    for (u32 i = 0; i < n; i++) {
        const struct path_shape *s = diagram_asks(e->T, symbols[i]) ? part_with(&e->path, symbols[i]) : NULL;
        u32 at = s ? (u32)(s - e->path.shapes.data) : 0, k = 0;
        while (s && k < c->n && c->parts[k] != at)
            k++;
        if (!s || k < c->n)
            continue;
        if (c->n == PARTS_MAX)
            return false;
        c->parts[c->n++] = at;
    }
    return true;
}

/* All of them, from number `from` on, and `known`; 0: too large. */
static diagram join_concerned(struct engine *e, const struct concerned *c, u32 from, diagram known)
{
    for (u32 i = from; i < c->n; i++)
        known = diagram_and(e->diagrams, known, e->path.shapes.data[c->parts[i]].known);
    return known;
}

static void add_symbol(struct path *p, struct path_shape *s, u32 symbol)
{
    for (u32 i = 0; i < s->nsymbols; i++) {
        if (p->shape_symbols.data[s->symbols + i] == symbol)
            return;
    }
    vec_push(&p->shape_symbols, symbol);
    s->nsymbols++;
    s->mask |= (u64)1 << symbol % 64;
}

/* One more part, of the parts that the condition concerns. */
static void add_shape(struct engine *e, term cond, u32 nevents)
{
    struct path *p = &e->path;
    struct concerned c = { 0 };
    struct path_shape s = { .nevents = nevents, .symbols = p->shape_symbols.len };
    u32 n;
    diagram_allow(e->diagrams, ASSUME_STEPS);
    diagram yes = diagram_sides(e->diagrams, cond).yes;
    if (diagram_is(e->diagrams, yes, true) || !add_concerned(e, cond, &c))
        return;
    s.known = join_concerned(e, &c, 0, yes);
    if (!s.known)
        return;
    const u32 *symbols = term_symbols(e->T, cond, &n);
    for (u32 i = 0; i < n; i++) {
        if (diagram_asks(e->T, symbols[i]))
            add_symbol(p, &s, symbols[i]);
    }
    for (u32 i = 0; i < c.n; i++) {
        struct path_shape of = p->shapes.data[c.parts[i]];
        for (u32 k = 0; k < of.nsymbols; k++)
            add_symbol(p, &s, p->shape_symbols.data[of.symbols + k]);
    }
    vec_push(&p->shapes, s);
}

/* Brings the parts up to date. */
static void know_shape(struct engine *e)
{
    struct path *p = &e->path;
    if (!e->diagrams)
        e->diagrams = diagrams_new(e->T);
    for (; p->shaped_events < p->events.len; p->shaped_events++) {
        const struct event *ev = &p->events.data[p->shaped_events];
        if (ev->kind == EV_ASSUME)
            add_shape(e, ev->value, p->shaped_events + 1);
    }
}

void forget_shapes(struct path *p, u32 nevents)
{
    while (p->shapes.len && p->shapes.data[p->shapes.len - 1].nevents > nevents)
        p->shape_symbols.len = p->shapes.data[--p->shapes.len].symbols;
    if (p->shaped_events > nevents)
        p->shaped_events = nevents;
}

/* For those who hold no diagram. */
static void forget_if_full(struct engine *e)
{
    if (e->diagrams && diagrams_full(e->diagrams)) {
        diagrams_clear(e->diagrams);
        forget_shapes(&e->path, 0);
    }
}

bool has_shape(const struct engine *e)
{
    return e->heap == HEAP_SUMMARY && e->path.bound.len && !e->T->no_simplify && !e->replay;
}

enum verdict shape_ask(struct engine *e, term cond)
{
    struct concerned parts = { 0 };
    know_shape(e);
    struct diagrams *d = e->diagrams;
    diagram_allow(d, ASK_STEPS);
    struct sides c = diagram_sides(d, cond);
    if (diagram_is(d, c.yes, true) && diagram_is(d, c.no, true))
        return UNKNOWN;
    diagram known = add_concerned(e, cond, &parts) ? join_concerned(e, &parts, 0, diagram_leaf(d, mk_true(e->T))) : 0;
    if (!known || diagram_is(d, known, false))
        return UNKNOWN; /* too large; or the path itself is impossible, which is not for a question to tell */
    if (!diagram_meets(d, known, c.yes))
        return NO;
    return diagram_meets(d, known, c.no) ? UNKNOWN : YES;
}

bool is_of_shape(struct engine *e, term cond)
{
    know_shape(e);
    diagram_allow(e->diagrams, ASK_STEPS);
    return diagram_sides(e->diagrams, cond).exact;
}

bool shape_reduce(struct engine *e, term *cond)
{
    struct concerned parts = { 0 };
    forget_if_full(e);
    know_shape(e);
    struct diagrams *d = e->diagrams;
    diagram_allow(d, ASK_STEPS);
    struct sides is = diagram_sides(d, *cond);
    diagram known = add_concerned(e, *cond, &parts) ? join_concerned(e, &parts, 0, diagram_leaf(d, mk_true(e->T))) : 0;
    diagram guard = is.exact && known ? diagram_where(d, is.yes, known) : 0;
    if (guard)
        *cond = diagram_meets(d, is.yes, known) ? diagram_term(d, guard) : mk_false(e->T);
    return guard;
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
    struct concerned concerned;
    diagram known; /* of these */
    struct parts work, free, places;
};

/* The term is to be taken apart, where `when` holds. False: too large. */
static bool add_work(struct engine *e, struct listing *l, term t, diagram when)
{
    u32 from = l->concerned.n;
    add_part(e, &l->work, t, when);
    l->known = add_concerned(e, t, &l->concerned) ? join_concerned(e, &l->concerned, from, l->known) : 0;
    return l->known;
}

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
        *fits = add_work(e, l, bound, guard);
    return bound && *fits;
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
    forget_if_full(e);
    know_shape(e);
    diagram all = diagram_leaf(e->diagrams, mk_true(e->T));
    struct listing l = { .known = all };
    diagram_allow(e->diagrams, LIST_STEPS);
    *fits = add_work(e, &l, ref_term(e, v), all);
    bool ok = *fits && list_parts(e, &l, end, fits);
    if (ok)
        ok = *fits = e->targets_local = give_guards(e, &l);
    vec_release(&l.work.all);
    vec_release(&l.free.all);
    vec_release(&l.places.all);
    return ok;
}

/*
 * Objects that are beyond --heap-depth or --heap-objects. A reference that would name one has a target that
 * no instruction sees: where it is asked for, the path ends. That there are such inputs is told once in a
 * run.
 *
 * With summaries there are no more places for objects of a class than --heap-objects allows. Else each
 * reference that may name something new has a place of its own, of which most are there in few inputs only,
 * and how many at once would be for the solver to count. A reference that can name any of these places can
 * also name what is new, as long as one of them is not part of the input.
 */
#include "sym/internal.h"

/* ---- targets ---- */

static bool is_count(ref to)
{
    return to == TOO_MANY || to == TOO_MANY_NEVER_NULL;
}

bool is_beyond(ref to)
{
    return to == TOO_DEEP || to == TOO_DEEP_NEVER_NULL || is_count(to);
}

/* Where paths end with a check whether they are inputs at all, each of them tells it. */
static bool tells_once(struct engine *e)
{
    return !e->path.unsure && !e->checking && !e->refused && !e->replay && !sym_has_invariant(e);
}

bool leaves_out(struct engine *e, ref to)
{
    bool told = to == TOO_DEEP ? e->depth_told : to == TOO_MANY && e->count_told;
    return told && tells_once(e);
}

bool within_bound(struct engine *e, term needs, enum sym_end *end, const char *bound, u32 n)
{
    switch (decide(e, needs)) {
    case NO:
        return true;
    case YES:
        *end = stop_here(e, "%s %u", bound, n);
        e->bounded = true;
        return false;
    default:
        e->throwing = 1;
        *end = SYM_FORK;
        return false;
    }
}

bool is_within(struct engine *e, ref to, term guard, enum sym_end *end)
{
    bool count = is_count(to);
    if (within_bound(e, guard, end, count ? "--heap-objects" : "--heap-depth",
                     count ? e->opts.heap_objects : e->opts.heap_depth))
        return true;
    if (*end == SYM_STOP && tells_once(e) && !e->merging)
        *(count ? &e->count_told : &e->depth_told) = true;
    e->enumeration = *end == SYM_FORK && !e->merging; /* the side that ends comes first */
    return false;
}

/* ---- as many places as objects ---- */

bool has_pool(struct engine *e)
{
    return e->opts.heap_objects && !e->opts.heap_depth && e->opts.heap == HEAP_SUMMARY && !e->replay &&
           !sym_has_invariant(e);
}

struct places {
    u32 n, nobjects; /* an object has a place for each class that it can be */
    ref *at;
    u32 *object;
    term *live; /* when the object is part of the input, and of that class */
};

static bool is_place(const struct event *ev)
{
    return ev->kind == EV_OBJECT && !ev->constant;
}

static struct places list_places(struct engine *e, u32 nevents)
{
    struct places p = {0};
    p.at = mem_alloc((nevents + 1) * sizeof *p.at);
    p.object = mem_alloc((nevents + 1) * sizeof *p.object);
    p.live = mem_alloc((nevents + 1) * sizeof *p.live);
    for (u32 i = 0; i < nevents; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (!is_place(ev))
            continue;
        p.nobjects += !p.n || ev->number != p.object[p.n - 1];
        p.live[p.n] = mk_true(e->T);
        p.object[p.n] = ev->number;
        p.at[p.n++] = ev->object;
    }
    return p;
}

static void places_release(struct places *p)
{
    mem_free(p->at);
    mem_free(p->object);
    mem_free(p->live);
}

/* The place whose field a bound reference is; p->n: it is a parameter. */
static u32 owner_of(struct engine *e, const struct places *p, const struct event *bind)
{
    const struct event *source = path_source(&e->path, bind->first);
    u32 i = 0;
    while (i < p->n && (source->kind != EV_OBJECT || p->at[i] != source->object))
        i++;
    return i;
}

/* When the reference is the object, as far as the path does not know. That it is not beyond is known where it
 * is used. */
static term names(struct engine *e, term reference, ref object)
{
    const struct node *n = node(e->T, reference);
    if (n->op == T_ITE && is_const(e->T, n->arg[1]) && is_beyond((ref)node(e->T, n->arg[1])->value))
        reference = n->arg[2];
    term is = mk_eq(e->T, reference, mk_const(e->T, REF_WIDTH, object));
    enum verdict known = known_condition(e, is);
    return known == UNKNOWN ? is : known == YES ? mk_true(e->T) : mk_false(e->T);
}

/*
 * Finds out which objects are part of the input: those that are named by a part of it. More rounds tell more
 * often that an object is not, which something names that is no part itself; and one that is stays one in
 * every round.
 */
enum { ROUNDS = 3 };
static void find_live(struct engine *e, struct places *p, u32 nevents)
{
    struct terms *T = e->T;
    term *next = mem_alloc((p->n + 1) * sizeof *next);
    for (u32 round = 0; round < ROUNDS; round++) {
        for (u32 k = 0; k < p->n; k++)
            next[k] = mk_false(T);
        for (u32 i = 0; i < nevents; i++) {
            const struct event ev = e->path.events.data[i];
            if (ev.kind != EV_BIND)
                continue;
            u32 owner = owner_of(e, p, &ev);
            for (u32 k = 0; k < p->n; k++) {
                if (k != owner)
                    next[k] = mk_or(
                        T, next[k],
                        mk_and(T, owner < p->n ? p->live[owner] : mk_true(T), names(e, ev.value, p->at[k])));
            }
        }
        memcpy(p->live, next, p->n * sizeof *next);
    }
    mem_free(next);
}

/*
 * When there are as many objects as --heap-objects allows: least[i] is when i of those that were looked at are there. Of many objects
 * of several classes, only those that are certain count: which of 14 are 12 is a question of pigeons and holes, on which solvers
 * spend themselves. There are no more places of one class than it allows anyway.
 */
enum { COUNTED_MAX = 8 };
static term is_full(struct engine *e, const struct places *p)
{
    struct terms *T = e->T;
    u32 max = e->opts.heap_objects;
    term *least = mem_alloc((max + 1) * sizeof *least);
    for (u32 i = 0; i <= max; i++)
        least[i] = i ? mk_false(T) : mk_true(T);
    for (u32 i = 0; i < p->n;) {
        term live = p->live[i];
        for (u32 first = i++; i < p->n && p->object[i] == p->object[first]; i++)
            live = mk_or(T, live, p->live[i]);
        if (max > COUNTED_MAX && !is_true(T, live))
            continue;
        for (u32 k = max; k > 0; k--)
            least[k] = mk_or(T, least[k], mk_and(T, live, least[k - 1]));
    }
    term full = least[max];
    mem_free(least);
    return full;
}

/* When all places of some class that the reference can name are taken: there are as many as --heap-objects allows. */
static term is_class_full(struct engine *e, const struct places *p, const struct class *declared)
{
    struct terms *T = e->T;
    term any = mk_false(T);
    for (u32 i = 0; i < p->n; i++) {
        const struct class *c = class_of(e->vm, p->at[i]);
        term all = mk_true(T);
        u32 n = 0;
        for (u32 k = 0; k < p->n; k++) {
            bool same = class_of(e->vm, p->at[k]) == c;
            n += same;
            all = same ? mk_and(T, all, p->live[k]) : all;
        }
        if (n >= e->opts.heap_objects && class_assignable(c, declared))
            any = mk_or(T, any, all);
    }
    return any;
}

term without_beyond(struct engine *e, term reference, const struct beyond_ask *ask)
{
    struct terms *T = e->T;
    struct places p = list_places(e, ask->nevents);
    /* Where all are there, no place is left that is not. */
    bool only_more = p.nobjects == e->opts.heap_objects && e->path.events.len == ask->nevents;
    if (p.nobjects < e->opts.heap_objects || (only_more && leaves_out(e, TOO_MANY))) {
        places_release(&p);
        return reference;
    }
    find_live(e, &p, ask->nevents);
    term over = mk_false(T);
    for (u32 i = 0, at = 0; i < e->path.events.len && !only_more; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (!is_place(ev))
            continue;
        term new = at < p.n ? mk_not(T, p.live[at++]) : mk_true(T);
        over = mk_or(T, over, mk_and(T, new, mk_eq(T, reference, mk_const(T, REF_WIDTH, ev->object))));
    }
    over = mk_or(T, mk_and(T, is_full(e, &p), over),
                 mk_and(T, ask->wants_more, is_class_full(e, &p, ask->declared)));
    places_release(&p);
    return mk_ite(T, over, mk_const(T, REF_WIDTH, ask->never_null ? TOO_MANY_NEVER_NULL : TOO_MANY), reference);
}

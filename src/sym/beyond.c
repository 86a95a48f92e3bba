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
    return e->opts.heap_objects && !e->opts.heap_depth && e->heap == HEAP_SUMMARY && !e->replay &&
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

/* Where a bound reference stands: in all variants of an object that have inherited the field. */
struct holder {
    const struct event *source; /* NULL: it is a parameter */
    const struct class *declares; /* the field; NULL: it is a part of an array or a collection */
};

static struct holder holder_of(struct engine *e, const struct event *bind)
{
    const struct event *source = path_source(&e->path, bind->first);
    const struct field *field = field_of_symbol(e, source, bind->first);
    return (struct holder){ source->kind == EV_OBJECT ? source : NULL, field ? field->cls : NULL };
}

static bool is_object_of(const struct places *p, u32 i, const struct holder *h)
{
    return h->source && p->object[i] == h->source->number;
}

static bool holds(const struct engine *e, const struct places *p, u32 i, const struct holder *h)
{
    return is_object_of(p, i, h) &&
           (p->at[i] == h->source->object || (h->declares && class_is_subclass(class_of(e->vm, p->at[i]), h->declares)));
}

static term holder_is_live(struct engine *e, const struct places *p, const struct holder *h)
{
    term live = h->source ? mk_false(e->T) : mk_true(e->T);
    for (u32 i = 0; i < p->n; i++) {
        if (holds(e, p, i, h))
            live = mk_or(e->T, live, p->live[i]);
    }
    return live;
}

term names_object(struct engine *e, term reference, ref object)
{
    term is = mk_eq(e->T, reference, mk_const(e->T, REF_WIDTH, object));
    enum verdict known = known_condition(e, is);
    return known == UNKNOWN ? is : known == YES ? mk_true(e->T) : mk_false(e->T);
}

/* One step from what is part of the input to what it names; `sure`: only where the path knows it. False: it led to nothing new. */
static bool spread(struct engine *e, struct places *p, u32 nevents, bool sure)
{
    struct terms *T = e->T;
    bool changed = false;
    for (u32 i = 0; i < nevents; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind != EV_BIND)
            continue;
        struct holder h = holder_of(e, ev);
        term from = holder_is_live(e, p, &h);
        for (u32 k = 0; k < p->n && !is_false(T, from); k++) {
            bool known = is_true(T, p->live[k]) || is_object_of(p, k, &h);
            term is = known ? mk_false(T) : names_object(e, ev->value, p->at[k]);
            if (is_false(T, is) || (sure && !is_true(T, is)))
                continue;
            term live = mk_or(T, p->live[k], mk_and(T, from, is));
            changed |= live != p->live[k];
            p->live[k] = live;
        }
    }
    return changed;
}

/* Finds out when objects are part of the input: no more of them follow each other than there can be. */
static void find_live(struct engine *e, struct places *p, u32 nevents, bool sure)
{
    for (u32 i = 0; i < p->n; i++)
        p->live[i] = mk_false(e->T);
    for (u32 i = 0; i <= e->opts.heap_objects && spread(e, p, nevents, sure); i++)
        ;
}

/* References that can lead to different objects at once: an object is of one class, and has the fields of that one only. */
static u32 count_references(struct engine *e, const struct places *p, u32 nevents)
{
    u32 *of = mem_alloc((p->n + 1) * sizeof *of), all = 0;
    for (u32 i = 0; i < nevents; i++) {
        if (e->path.events.data[i].kind != EV_BIND)
            continue;
        struct holder h = holder_of(e, &e->path.events.data[i]);
        all += !h.source;
        for (u32 k = 0; k < p->n; k++)
            of[k] += holds(e, p, k, &h);
    }
    for (u32 i = 0, most = 0; i < p->n; i++) {
        most = i && p->object[i] == p->object[i - 1] && most > of[i] ? most : of[i];
        if (i + 1 == p->n || p->object[i + 1] != p->object[i])
            all += most;
    }
    mem_free(of);
    return all;
}

/* When the object of the place is there, of whatever class. */
static term object_is_live(struct engine *e, const struct places *p, u32 place)
{
    term live = mk_false(e->T);
    for (u32 i = 0; i < p->n; i++) {
        if (p->object[i] == p->object[place])
            live = mk_or(e->T, live, p->live[i]);
    }
    return live;
}

/* When there are as many objects as --heap-objects allows: least[i] is when i of those that were looked at are there. */
static term is_full(struct engine *e, const struct places *p)
{
    struct terms *T = e->T;
    u32 max = e->opts.heap_objects;
    term *least = mem_alloc((max + 1) * sizeof *least);
    for (u32 i = 0; i <= max; i++)
        least[i] = i ? mk_false(T) : mk_true(T);
    for (u32 i = 0; i < p->n; i++) {
        if (i && p->object[i] == p->object[i - 1])
            continue;
        term live = object_is_live(e, p, i);
        for (u32 k = max; k > 0; k--)
            least[k] = mk_or(T, least[k], mk_and(T, live, least[k - 1]));
    }
    term full = least[max];
    mem_free(least);
    return full;
}

/* All places of some class that the reference can name are those of objects that are there: these are as many as --heap-objects allows. */
static term is_class_full(struct engine *e, const struct places *p, const struct class *declared)
{
    struct terms *T = e->T;
    term any = mk_false(T);
    for (u32 i = 0; i < p->n; i++) {
        const struct class *c = class_of(e->vm, p->at[i]);
        term all = mk_true(T);
        u32 n = 0;
        for (u32 k = 0; k < p->n; k++) {
            if (class_of(e->vm, p->at[k]) != c)
                continue;
            n++;
            all = mk_and(T, all, object_is_live(e, p, k));
        }
        if (n >= e->opts.heap_objects && class_assignable(c, declared))
            any = mk_or(T, any, all);
    }
    return any;
}

/*
 * Whether all of many objects are there is a question of pigeons and holes, on which solvers spend themselves. So where they are more
 * than these, only those count of which the path knows it, and what is new for want of a place is one too many where there are references enough: if
 * not all places are part of the input, the reference can name one of the others instead.
 */
enum { COUNTED_MAX = 8 };

term new_without_place(struct engine *e, const struct class *declared, u32 nevents)
{
    term none = mk_const(e->T, REF_WIDTH, 0), too_many = mk_const(e->T, REF_WIDTH, TOO_MANY);
    if (leaves_out(e, TOO_MANY))
        return none;
    struct places p = list_places(e, nevents);
    term full;
    if (e->opts.heap_objects > COUNTED_MAX) {
        bool enough = count_references(e, &p, nevents) >= e->opts.heap_objects;
        full = enough ? mk_true(e->T) : mk_false(e->T);
    } else {
        find_live(e, &p, nevents, false);
        full = is_class_full(e, &p, declared);
    }
    places_release(&p);
    return mk_ite(e->T, full, too_many, none);
}

term without_surplus(struct engine *e, term reference, u32 nevents, bool never_null)
{
    struct terms *T = e->T;
    struct places p = list_places(e, nevents);
    bool makes = e->path.events.len > nevents, sure = e->opts.heap_objects > COUNTED_MAX;
    term over = mk_false(T);
    /* Where all of them are there, no place is left that is not. */
    if (p.nobjects + makes > e->opts.heap_objects) {
        find_live(e, &p, nevents, sure);
        for (u32 i = 0, at = 0; i < e->path.events.len; i++) {
            const struct event *ev = &e->path.events.data[i];
            if (!is_place(ev))
                continue;
            term new = at < p.n ? mk_not(T, object_is_live(e, &p, at)) : mk_true(T);
            at++;
            over = mk_or(T, over, mk_and(T, new, mk_eq(T, reference, mk_const(T, REF_WIDTH, ev->object))));
        }
        over = mk_and(T, over, is_full(e, &p));
    }
    places_release(&p);
    return mk_ite(T, over, mk_const(T, REF_WIDTH, never_null ? TOO_MANY_NEVER_NULL : TOO_MANY), reference);
}

/*
 * An early check of an invariant looks for the rest of an input of which the program has seen a part. Where it follows references
 * that the program has not looked at, it could name any object of that part: most invariants refuse that, but only when they come to
 * the reference by which the program knows the object, and by then all that lies between has been gone through, for each such
 * object again. So the check does as if it met the objects one after the other, in its own order:
 *
 * - A reference that it is the first to look at can name what it has met so far, or something new, and nothing else.
 * - When it then meets an object of the program's part, that can be one of those which it has made so far: a choice of its own.
 *   The same object has two places in the heap then, and nobody sees to it that they have the same contents.
 *
 * So there are ways through the invariant for all inputs, and for more: one that takes an object for another one proves nothing. If
 * there is no way at all, there is no input.
 */
#include "sym/internal.h"

static bool is_early(const struct engine *e)
{
    return e->checking && e->early && !e->replay;
}

/* Objects of arrays, collections and texts, and constants of enums, are met from the start. */
static bool is_to_meet(const struct engine *e, const struct event *ev)
{
    return ev->kind == EV_OBJECT && !ev->constant && ev->of->kind == CK_INSTANCE && !is_collection(ev->of) &&
           ev->of != e->vm->k[K_string];
}

/* What the object was taken for when the check met it; 0: it has not. */
static term taken_for(const struct engine *e, ref object)
{
    for (u32 i = e->path.events.len; i-- > e->check_from;) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_MET && ev->object == object)
            return ev->value;
    }
    return 0;
}

/* Notes what the object can be: itself, or one of its class that the check has made. */
static term meet(struct engine *e, const struct event *object)
{
    struct terms *T = e->T;
    struct event met = { .kind = EV_MET, .object = object->object, .value = mk_const(T, REF_WIDTH, object->object) };
    u32 n = e->path.events.len, others = 0;
    for (u32 i = e->check_from; i < n; i++) {
        const struct event *ev = &e->path.events.data[i];
        others += is_to_meet(e, ev) && ev->of == object->of && known_condition(e, ev->exists) != NO;
    }
    if (others)
        met.selector = small_symbol(e, part_name(e, object->name, "is"), e->vm->s.nsymbols++, others);
    for (u32 i = n; others && i-- > e->check_from;) {
        const struct event *ev = &e->path.events.data[i];
        if (!is_to_meet(e, ev) || ev->of != object->of || known_condition(e, ev->exists) == NO)
            continue;
        term same = mk_eq(T, met.selector, mk_const(T, node(T, met.selector)->width, others--));
        met.value = mk_ite(T, mk_and(T, same, ev->exists), mk_const(T, REF_WIDTH, ev->object), met.value);
    }
    path_note(&e->path, &met);
    return met.value;
}

/* Is the object one that the check has made? */
static bool is_made(const struct engine *e, ref r)
{
    for (u32 i = e->check_from; i < e->path.events.len; i++) {
        if (e->path.events.data[i].kind == EV_OBJECT && e->path.events.data[i].object == r)
            return true;
    }
    return false;
}

term met_object(struct engine *e, ref r)
{
    /* Compared with null or another object of the program's part, it is different, whatever it is taken for. */
    bool matters = is_early(e) && (!e->comparing || !e->compared || is_made(e, *e->compared));
    for (u32 i = 0; matters && i < e->check_from; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->object != r || !is_to_meet(e, ev))
            continue;
        term t = taken_for(e, r);
        return t ? t : meet(e, ev);
    }
    return 0;
}

bool may_name(struct engine *e, const struct event *object, u32 at, term *guard)
{
    if (!is_early(e) || at >= e->check_from || !is_to_meet(e, object))
        return true;
    term t = taken_for(e, object->object);
    if (t)
        *guard = mk_and(e->T, *guard, mk_eq(e->T, t, mk_const(e->T, REF_WIDTH, object->object)));
    return t;
}

bool sym_took_for_other(const struct engine *e)
{
    for (u32 i = e->check_from; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_MET && ev->selector && term_eval(e->T, e->path.model, ev->value) != ev->object)
            return true;
    }
    return false;
}

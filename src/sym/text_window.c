/*
 * What trim, strip and substring give is a part of another text, and as a String one of three: that one
 * itself, the empty one, or a new one whose units are those of the other, moved by a number that is
 * a term. Who reads such a text from left to right does better with the units where they are (parseInt).
 *
 * What a reference is made of is noted by its term, for all paths. Whether the objects are the
 * same ones here is looked at when it is used.
 */
#include "sym/text.h"

struct window {
    slot of;
    term begin, length, whole; /* whole: the length of the other text */
};

void text_note_part(struct engine *e, slot part, slot of, const struct text *whole, term begin, term length)
{
    if (!(part >> 32) || of >> 32)
        return;
    struct window *w = map_get(&e->windows, (u64)(part >> 32));
    if (!w)
        w = arena_alloc(&e->arena, sizeof *w);
    *w = (struct window){ of, begin, length, whole->length };
    map_put(&e->windows, (u64)(part >> 32), w);
}

/* Is the String as the part would be made now? */
static bool is_such_part(struct engine *e, ref string, const struct text *of, const struct window *w)
{
    struct text is, part = text_part(e, of, w->begin, w->length);
    enum sym_end end;
    if (!text_of_string(e, string, &is, &end))
        return false;
    bool same = is.n > 0 && is.n <= part.n && is.length == part.length;
    for (u32 i = 0; same && i < is.n; i++)
        same = is.units[i] == part.units[i];
    return same;
}

bool text_window(struct engine *e, slot part, struct text *of, term *begin, term *length)
{
    enum sym_end end;
    const struct window *w = part >> 32 ? map_get(&e->windows, (u64)(part >> 32)) : NULL;
    if (!w || !text_of_string(e, (ref)w->of, of, &end) || of->length != w->whole || !text_is_complete(e, of) ||
        !targets_of(e, part, &end))
        return false;
    bool fits = true;
    for (u32 i = 0; i < e->targets.len && fits; i++) {
        ref to = e->targets.data[i].to;
        struct text t;
        bool empty = to && to != w->of && text_of_string(e, to, &t, &end) && !t.n && is_const(e->T, t.length);
        fits = to && (to == w->of || empty || is_such_part(e, to, of, w));
    }
    *begin = w->begin;
    *length = w->length;
    return fits;
}

/*
 * Values that a path has come to know. After n == 5 was assumed, n in a local is
 * a term still, and whatever is computed from it would be one, too. Where the
 * bounds of the path leave one value, that takes the term's place in the frames: the machine
 * runs on with numbers, and states that differ in names only become the same.
 */
#include "sym/internal.h"

enum {
    FRAMES_MAX = 16, /* from the top, that are looked at */
    TERM_DEPTH = 4   /* of terms that are worth a look */
};

static bool is_small(const struct terms *T, term t, u32 depth)
{
    u32 n = term_operands(T, t);
    bool ok = depth > 0;
    for (u32 i = 0; i < n && ok; i++)
        ok = is_small(T, node(T, t)->arg[i], depth - 1);
    return ok;
}

/* Has the term, of that many bits, one value on this path? */
static bool is_settled(struct engine *e, term t, u32 width, i64 *value)
{
    const struct node *n = node(e->T, t);
    i64 high;
    if (n->sort != SORT_BV || n->width != width || !is_small(e->T, t, TERM_DEPTH))
        return false;
    facts_bounds(e->path.facts, t, value, &high);
    return *value == high;
}

static void settle_slot(struct engine *e, struct frame *f, slot *v, enum slot_kind kind)
{
    i64 value;
    bool wide = kind == SLOT_WIDE;
    term t = (term)(wide ? v[1] : v[0] >> 32);
    if (!t || kind == SLOT_REF || !is_settled(e, t, wide ? 64 : 32, &value))
        return;
    trail_touch_frame(e->vm, e->vm->thread, f);
    v[0] = wide ? (u64)value : (u32)value;
    if (wide)
        v[1] = 0;
}

static void settle_slots(struct engine *e, struct frame *f, slot *v, u32 n, const u8 *kinds)
{
    for (u32 i = 0; i < n; i++) {
        if (kinds[i] != SLOT_DEAD)
            settle_slot(e, f, v + i, kinds[i]);
        i += kinds[i] == SLOT_WIDE;
    }
}

void sym_settle(struct engine *e)
{
    u32 looked = 0;
    for (struct frame *f = e->vm->thread->top; f && f->pc && looked < FRAMES_MAX; f = f->prev, looked++) {
        const struct frame_kinds *k = frame_kinds_at(e, f->method, f->pc);
        u32 nstack = (u32)(f->sp - (slot *)(f + 1));
        if (!k || nstack > k->nstack)
            continue;
        settle_slots(e, f, f->locals, k->nlocals, k->kinds);
        settle_slots(e, f, (slot *)(f + 1), nstack, k->kinds + k->nlocals);
    }
}

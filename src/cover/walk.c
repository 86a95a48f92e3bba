/*
 * Walks through the blocks of a method: which uses of a variable, and which calls,
 * are met behind a place before the variable is defined again.
 */
#include "cover/walk.h"

static u32 first_from(const struct access *a, u32 n, u32 insn)
{
    u32 low = 0, high = n;
    while (low < high) {
        u32 mid = (low + high) / 2;
        if (a[mid].insn < insn)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

static u32 first_call_from(const struct body *b, u32 insn)
{
    u32 low = 0, high = b->calls.len;
    while (low < high) {
        u32 mid = (low + high) / 2;
        if (b->calls.data[mid].insn < insn)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

static bool kills(const struct walk *w, const struct access *a)
{
    if (!(a->kind & ACCESS_DEF))
        return false;
    return w->kill == KILL_ALL || (w->kill == KILL_THIS && a->base == BASE_THIS);
}

static bool call_kills(const struct walk *w, const struct call *c)
{
    if (w->kill == KILL_NONE || !w->must || (w->kill == KILL_THIS && !c->on_this))
        return false;
    for (u32 i = 0; i < c->ntargets; i++) {
        if (w->must[w->b->targets.data[c->first_target + i]] != w->must_stamp)
            return false;
    }
    return w->b->ops[c->insn] != OP_invokedynamic;
}

/* The first access in [from, end) that kills. */
static u32 killing_access(const struct walk *w, u32 from, u32 end)
{
    for (u32 i = first_from(w->accesses, w->naccesses, from); i < w->naccesses && w->accesses[i].insn < end; i++) {
        if (kills(w, &w->accesses[i]))
            return w->accesses[i].insn;
    }
    return NONE;
}

/* Notes the calls in [from, end), up to the first that kills: gives that. */
static u32 walk_calls(struct walk *w, u32 from, u32 end)
{
    const struct body *b = w->b;
    for (u32 i = first_call_from(b, from); i < b->calls.len && b->calls.data[i].insn < end; i++) {
        vec_push(&w->calls, i);
        if (call_kills(w, &b->calls.data[i]))
            return b->calls.data[i].insn;
    }
    return NONE;
}

/* From an instruction of the block to its end. */
static void walk_block(struct walk *w, u32 block, u32 from)
{
    const struct body *b = w->b;
    const struct block *k = &b->blocks.data[block];
    u32 killed = killing_access(w, from, k->end);
    u32 by_call = walk_calls(w, from, killed < k->end ? killed : k->end);
    killed = by_call != NONE ? by_call : killed;
    w->steps++;
    for (u32 i = first_from(w->accesses, w->naccesses, from); i < w->naccesses; i++) {
        const struct access *a = &w->accesses[i];
        if (a->insn >= k->end || a->insn > killed)
            break;
        if (a->kind & ACCESS_USE)
            vec_push(&w->uses, (u32)(a - b->accesses.data));
    }
    for (u32 i = 0; i < k->nsuccs; i++) {
        const struct succ *s = &b->succs.data[k->first_succ + i];
        bool goes = s->kind == EDGE_CATCH ? s->last >= from && s->first <= killed : killed == NONE;
        if (goes && w->seen[s->to] != w->stamp) {
            w->seen[s->to] = w->stamp;
            vec_push(&w->todo, s->to);
        }
    }
    if (killed == NONE && is_return(b->ops[k->end - 1]))
        w->exits = true;
}

void walk_from(struct walk *w, u32 block, u32 from, u64 end)
{
    w->uses.len = w->calls.len = w->todo.len = 0;
    w->exits = false;
    w->stamp++;
    walk_block(w, block, from);
    while (w->todo.len && w->steps < end) {
        u32 next = w->todo.data[--w->todo.len];
        walk_block(w, next, w->b->blocks.data[next].first);
    }
}

void walk_behind(struct walk *w, u32 insn, u64 end)
{
    walk_from(w, w->b->block_of[insn], insn + 1, end);
}

bool walk_on(struct walk *w, const struct body *b, u32 var)
{
    u32 low = 0, high = b->accesses.len;
    while (low < high) {
        u32 mid = (low + high) / 2;
        if (b->accesses.data[mid].var < var)
            low = mid + 1;
        else
            high = mid;
    }
    u32 n = low;
    while (n < b->accesses.len && b->accesses.data[n].var == var)
        n++;
    w->b = b;
    w->accesses = n > low ? b->accesses.data + low : NULL;
    w->naccesses = n - low;
    return n > low;
}

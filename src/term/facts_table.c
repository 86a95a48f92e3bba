/*
 * The table of facts: a range for each term of which the path says more than
 * the structure does, and a log that undoes every change.
 */
#include "term/facts.h"

enum { SLOTS_FIRST = 64 };

/* ---- entries ---- */

static void put_slot(struct facts *f, u32 index)
{
    u32 mask = (1u << f->slot_bits) - 1, s = facts_slot(f, f->entries.data[index].key);
    while (f->slots[s])
        s = (s + 1) & mask;
    f->slots[s] = index + 1;
}

/* Entries go into a larger table in the order in which they were made: then no
 * entry was put behind a younger one, and the youngest can be taken out without a trace. */
static void grow_slots(struct facts *f)
{
    mem_free(f->slots);
    f->slot_bits++;
    f->slots = mem_alloc(sizeof *f->slots << f->slot_bits);
    for (u32 i = 0; i < f->entries.len; i++)
        put_slot(f, i);
}

u32 facts_add(struct facts *f, u64 key, const struct range *r)
{
    u32 index = f->entries.len;
    vec_push(&f->entries, (struct entry){ .key = key, .r = *r });
    if ((u64)f->entries.len * 2 > (u64)1 << f->slot_bits)
        grow_slots(f);
    else
        put_slot(f, index);
    vec_push(&f->log, (struct undo){ .kind = UNDO_NEW, .index = index });
    return index;
}

u32 facts_store(struct facts *f, u64 key, const struct range *r)
{
    u32 e = facts_find(f, key);
    if (e == 0)
        return facts_add(f, key, r);
    struct entry *entry = &f->entries.data[e - 1];
    vec_push(&f->log, (struct undo){ .kind = UNDO_RANGE, .index = e - 1, .old = entry->r });
    entry->r = *r;
    return e - 1;
}

static void remove_last_entry(struct facts *f)
{
    u32 mask = (1u << f->slot_bits) - 1, last = f->entries.len;
    u32 s = facts_slot(f, f->entries.data[last - 1].key);
    while (f->slots[s] != last)
        s = (s + 1) & mask;
    f->slots[s] = 0;
    f->entries.len--;
}

static void remove_last_literal(struct facts *f, u32 nwatches)
{
    while (f->watches.len > nwatches) {
        const struct watch *w = &f->watches.data[--f->watches.len];
        f->entries.data[w->entry].watch = w->next;
    }
    f->literals.len--;
}

/* ---- undoing ---- */

u32 facts_mark(const struct facts *f)
{
    return f->log.len;
}

void facts_undo(struct facts *f, u32 mark)
{
    while (f->log.len > mark) {
        const struct undo *u = &f->log.data[--f->log.len];
        switch ((enum undo_kind)u->kind) {
        case UNDO_NEW: remove_last_entry(f); break;
        case UNDO_RANGE: f->entries.data[u->index].r = u->old; break;
        case UNDO_LITERAL: remove_last_literal(f, u->index); break;
        }
    }
}

struct facts *facts_new(struct terms *T, u32 rounds)
{
    struct facts *f = mem_alloc(sizeof *f);
    f->T = T;
    f->rounds = rounds;
    while (1u << f->slot_bits < SLOTS_FIRST)
        f->slot_bits++;
    f->slots = mem_alloc(sizeof *f->slots << f->slot_bits);
    return f;
}

void facts_free(struct facts *f)
{
    if (f == NULL)
        return;
    vec_release(&f->entries);
    vec_release(&f->log);
    vec_release(&f->literals);
    vec_release(&f->watches);
    mem_free(f->slots);
    mem_free(f);
}

struct range facts_known(const struct facts *f, term t)
{
    const struct node *n = node(f->T, t);
    if (n->op == T_CONST)
        return range_const(n->width, n->value);
    u32 e = facts_find(f, t);
    if (e)
        return f->entries.data[e - 1].r;
    struct range r = { n->umin, n->umax, n->smin, n->smax };
    return range_tighten(n->width, &r) ? r : range_full(n->width);
}

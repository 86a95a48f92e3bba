/*
 * A key is looked up in a map of the class library by comparing it with all keys that the map
 * can have: the entry that it is found in is one reference, an ite over the entries.
 */
#include "sym/maps.h"

static void add_candidate(struct engine *e, candidates *all, ref node, term guard)
{
    for (u32 i = 0; i < all->len; i++) {
        if (all->data[i].node == node) {
            all->data[i].guard = mk_or(e->T, all->data[i].guard, guard);
            return;
        }
    }
    vec_push(all, (struct candidate){ .node = node, .guard = guard });
}

struct todo {
    slot at;
    term guard;
};

bool walk_entries(struct engine *e, const struct entry_shape *shape, slot first, term guard,
                  candidates *all, bool *fits, enum sym_end *end)
{
    VEC(struct todo) work = { 0 };
    ref_set set = { 0 };
    bool ok = true;
    vec_push(&work, (struct todo){ first, guard });
    for (u32 steps = 0; work.len && ok && *fits; steps++) {
        slot at = work.data[--work.len].at;
        term under = work.data[work.len].guard;
        *fits = steps < ENTRIES_MAX;
        ok = list_set(e, at, &set, end);
        for (u32 i = 0; ok && i < set.len; i++) {
            ref node = set.data[i].to;
            term here = mk_and(e->T, under, set.data[i].guard);
            if (!node || is_false(e->T, here))
                continue;
            add_candidate(e, all, node, here);
            for (u32 k = 0; k < ARRAY_LEN(shape->next) && shape->next[k]; k++) {
                slot next = *cell(e->vm, node, shape->next[k]);
                if (next)
                    vec_push(&work, (struct todo){ next, here });
            }
        }
    }
    vec_release(&set);
    vec_release(&work);
    return ok;
}

bool walk_table(struct engine *e, const struct entry_shape *shape, slot table, candidates *all, bool *fits,
                enum sym_end *end)
{
    ref_set tables = { 0 };
    bool ok = list_set(e, table, &tables, end);
    for (u32 i = 0; ok && *fits && i < tables.len; i++) {
        ref t = tables.data[i].to;
        for (u32 k = 0; ok && *fits && t && k < array_at(e, t)->head.length; k++) {
            slot first = ref_slot(e, element_term(e, t, k));
            if (first)
                ok = walk_entries(e, shape, first, tables.data[i].guard, all, fits, end);
        }
    }
    vec_release(&tables);
    return ok;
}

bool find_key(struct engine *e, const struct entry_shape *shape, slot key, candidates *all, bool *fits,
              enum sym_end *end)
{
    ref_set keys = { 0 }, own = { 0 };
    bool ok = list_set(e, key, &keys, end);
    *fits = ok && are_plain_keys(e, &keys);
    for (u32 i = 0; ok && *fits && i < all->len; i++) {
        struct candidate *c = &all->data[i];
        term equal;
        ok = list_set(e, *cell(e->vm, c->node, shape->key), &own, end);
        *fits = ok && are_plain_keys(e, &own);
        if (ok && *fits)
            ok = equal_keys(e, &keys, &own, &equal, end);
        if (ok && *fits)
            c->found = mk_and(e->T, c->guard, equal);
    }
    vec_release(&own);
    vec_release(&keys);
    return ok;
}

slot choose_entry(struct engine *e, const candidates *all, u32 field, slot otherwise)
{
    term r = ref_term(e, otherwise);
    for (u32 i = all->len; i-- > 0;) {
        const struct candidate *c = &all->data[i];
        slot v = field ? *cell(e->vm, c->node, field) : c->node;
        r = mk_ite(e->T, c->found, ref_term(e, v), r);
    }
    return ref_slot(e, r);
}


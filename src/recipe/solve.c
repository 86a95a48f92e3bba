/* Values of free arguments: for which the equations of a match hold, and small ones. */
#include "recipe/internal.h"

/* One question of all equations, and if they cannot hold together, one for each. */
u32 solve(struct kitchen *k, const struct match *m, struct model **model)
{
    struct terms *T = k->e->T;
    u32 penalty = m->penalty;
    struct place here = place_mark(k);
    term all = mk_true(T);
    for (u32 i = 0; i < m->equations.len; i++)
        all = mk_and(T, all, m->equations.data[i]);
    if (!machine_assume(k, all)) {
        for (u32 i = 0; i < m->equations.len; i++)
            penalty += m->equations.len > 1 && machine_assume(k, m->equations.data[i]) ? 0 : PART_WEIGHT;
    }
    if (penalty / PART_WEIGHT)
        penalty += m->distance;
    if (penalty == MATCHES)
        *model = model_ref(k->e->path.model);
    place_back(k, &here);
    return penalty;
}

/* ---- small values ---- */

static bool holds(struct kitchen *k, const struct match *m, const struct model *model)
{
    const struct path *p = &k->e->path;
    for (u32 i = 0; i < m->equations.len; i++) {
        if (!term_eval(k->e->T, model, m->equations.data[i]))
            return false;
    }
    for (u32 i = 0; i < p->conds.len; i++) {
        if (!term_eval(k->e->T, model, p->conds.data[i]))
            return false;
    }
    return true;
}

static void shrink(struct kitchen *k, const struct match *m, struct model *model, u32 symbol)
{
    static const i64 natural[] = {0, 1, -1, 2, 3, 5, 10, 100};
    const struct symbol *s = &k->e->T->symbols.data[symbol];
    u64 now = model_get(k->e->T, model, symbol);
    for (u32 i = 0; i < ARRAY_LEN(natural) && s->sort == SORT_BV; i++) {
        u64 v = (u64)natural[i] & width_mask(s->width);
        i64 as_signed = sign_extend(v, s->width);
        if (v == now)
            break;
        if (as_signed < s->lo || as_signed > s->hi)
            continue;
        model_change(k->e->T, model, symbol, v);
        if (holds(k, m, model))
            return;
    }
    model_change(k->e->T, model, symbol, now);
}

/* Numbers that depend on each other are small together, or not at all: asks for that. */
static struct model *within(struct kitchen *k, const struct match *m, const term *args, u32 nargs, i64 most)
{
    struct terms *T = k->e->T;
    struct model *found = NULL;
    term all = mk_true(T);
    for (u32 i = 0; i < m->equations.len; i++)
        all = mk_and(T, all, m->equations.data[i]);
    for (u32 i = 0; i < nargs; i++) {
        const struct node *n = args[i] ? node(T, args[i]) : NULL;
        if (!n || n->sort != SORT_BV || n->op == T_CONST || n->width < 32)
            continue;
        u32 w = n->width;
        all = mk_and(T, all, mk_and(T, mk_sle(T, mk_const(T, w, (u64)-most), args[i]),
                                    mk_sle(T, args[i], mk_const(T, w, (u64)most))));
    }
    struct place here = place_mark(k);
    if (machine_assume(k, all))
        found = model_ref(k->e->path.model);
    place_back(k, &here);
    return found;
}

struct model *solve_small(struct kitchen *k, const struct match *m, struct model *model, const term *args, u32 nargs)
{
    static const i64 bounds[] = {10, 100, 10000};
    struct model *near = NULL;
    for (u32 i = 0; i < ARRAY_LEN(bounds) && nargs && !near; i++)
        near = within(k, m, args, nargs, bounds[i]);
    struct model *own = model_copy(k->e->T, near ? near : model);
    model_unref(near);
    model_unref(model);
    for (u32 i = 0; i < nargs; i++) {
        u32 n = 0;
        const u32 *symbols = args[i] ? term_symbols(k->e->T, args[i], &n) : NULL;
        for (u32 j = 0; j < n; j++)
            shrink(k, m, own, symbols[j]);
    }
    return own;
}

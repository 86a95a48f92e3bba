#include "solver/orders.h"

/* What `found` says of a term. */
enum { UNSEEN, OTHER, PLAIN };
#define CONSTANT_MAX ((i64)1 << (ORDERS_MAX - 1))

void orders_init(struct orders *o, struct terms *T)
{
    memset(o, 0, sizeof *o);
    o->T = T;
}

void orders_release(struct orders *o)
{
    vec_release(&o->found);
    vec_release(&o->work);
    vec_release(&o->counted);
}

static u32 found(const struct orders *o, term t)
{
    return t < o->found.len ? o->found.data[t] : UNSEEN;
}

/* ---- one term, whose operands have been looked at ---- */

static u32 within(i64 least, i64 greatest)
{
    if (least < -CONSTANT_MAX || greatest > CONSTANT_MAX)
        return OTHER;
    i64 m = -least > greatest ? -least : greatest;
    return PLAIN + (u32)m;
}

/* A bound of its own that is not that of its type is a constant like others. */
static u32 look_at_symbol(const struct terms *T, const struct node *n)
{
    const struct symbol *s = &T->symbols.data[n->value];
    i64 greatest = (i64)(width_mask(n->width) >> 1), least = -greatest - 1;
    return within(s->lo > least ? s->lo : 0, s->hi < greatest ? s->hi : 0);
}

/* The greatest constant of all operands. */
static u32 join(const struct orders *o, const struct node *n, u32 operands)
{
    u32 all = PLAIN;
    for (u32 i = 0; i < operands; i++) {
        u32 f = found(o, n->arg[i]);
        if (f == OTHER)
            return OTHER;
        all = f > all ? f : all;
    }
    return all;
}

static bool is_exact(const struct orders *o, term t)
{
    return node(o->T, t)->sort == SORT_BV && node(o->T, t)->width <= ORDERS_EXACT;
}

static u32 look_at_wide(const struct orders *o, const struct node *n)
{
    switch (n->op) {
    case T_CONST: {
        i64 v = sign_extend(n->value, n->width);
        return within(v < 0 ? v : 0, v > 0 ? v : 0);
    }
    case T_SYM:
        return look_at_symbol(o->T, n);
    case T_ITE:
        return join(o, n, 3);
    case T_ZEXT:
    case T_SEXT: {
        /* What is computed exactly comes with all its values. */
        if (!is_exact(o, n->arg[0]))
            return n->op == T_SEXT ? join(o, n, 1) : OTHER;
        u32 all = within(0, (i64)1 << node(o->T, n->arg[0])->width), below = join(o, n, 1);
        return below == OTHER || all == OTHER ? OTHER : below > all ? below : all;
    }
    default:
        return OTHER;
    }
}

static u32 look_at_exact(const struct orders *o, const struct node *n, u32 operands)
{
    bool compares = n->op == T_EQ || n->op == T_SLT;
    for (u32 i = 0; i < operands; i++) {
        if (node(o->T, n->arg[i])->sort != SORT_BV || (!is_exact(o, n->arg[i]) && !compares))
            return OTHER;
    }
    return n->op <= T_ITE ? join(o, n, operands) : OTHER;
}

static u32 look_at(const struct orders *o, term t)
{
    const struct node *n = node(o->T, t);
    if (n->sort != SORT_BV)
        return OTHER;
    return n->width <= ORDERS_EXACT ? look_at_exact(o, n, term_operands(o->T, t)) : look_at_wide(o, n);
}

/* ---- all below a term ---- */

static void note(struct orders *o, term t, u32 what)
{
    while (o->found.len <= t)
        vec_push(&o->found, UNSEEN);
    o->found.data[t] = (u16)what;
}

static u32 look_below(struct orders *o, term root)
{
    o->work.len = 0;
    if (!found(o, root))
        vec_push(&o->work, root);
    while (o->work.len) {
        term t = o->work.data[o->work.len - 1];
        u32 waiting = o->work.len;
        for (u32 i = 0; i < term_operands(o->T, t); i++) {
            term below = node(o->T, t)->arg[i];
            if (!found(o, below))
                vec_push(&o->work, below);
        }
        if (o->work.len > waiting)
            continue;
        o->work.len--;
        note(o, t, look_at(o, t));
    }
    return found(o, root);
}

static u32 count_wide(struct orders *o, term t)
{
    u32 n, wide = 0;
    const u32 *symbols = term_symbols(o->T, t, &n);
    for (u32 i = 0; i < n; i++) {
        u32 s = symbols[i];
        while (o->counted.len <= s)
            vec_push(&o->counted, 0);
        wide += o->counted.data[s] != o->questions && o->T->symbols.data[s].width > ORDERS_EXACT;
        o->counted.data[s] = o->questions;
    }
    return wide;
}

u32 orders_width(struct orders *o, const term *conds, u32 n, u32 *values)
{
    u32 symbols = 0, greatest = 0, width = 1;
    for (u32 i = n; i-- > 0;) { /* the goal is last, and what is new */
        u32 f = look_below(o, conds[i]);
        if (f == OTHER)
            return 0;
        greatest = f - PLAIN > greatest ? f - PLAIN : greatest;
    }
    o->questions++;
    for (u32 i = 0; i < n; i++)
        symbols += count_wide(o, conds[i]);
    *values = greatest ? 0 : symbols + 1;
    while (width <= ORDERS_MAX && (u32)1 << (width - 1) <= symbols + greatest)
        width++;
    return symbols && width <= ORDERS_MAX ? width : 0;
}

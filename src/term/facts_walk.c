/*
 * Ranges up and down a term, without recursion and over a bounded number of
 * terms; and the order of two terms, which ranges cannot say.
 */
#include "term/facts.h"

/* ---- the order of two terms ---- */

/* How the term with the smaller number may stand to the other: signed, and
 * three bits higher unsigned. Intervals cannot say x < y of two free values. */
enum { LESS = 1, SAME = 2, MORE = 4, ANY = 7 };

struct pair {
    u64 key;
    u32 shift; /* of the bits that the operator is about */
    u32 holds; /* the orders in which it is true, before the shift */
};

/* False for a comparison with a constant, where ranges say it all. */
static bool pair_of(const struct facts *f, const struct node *n, struct pair *p)
{
    term a = n->arg[0], b = n->arg[1];
    if (a == b || is_const(f->T, a) || is_const(f->T, b))
        return false;
    p->key = a < b ? (u64)a << 32 | b : (u64)b << 32 | a;
    p->shift = n->op == T_ULT ? 3 : 0;
    p->holds = n->op == T_EQ ? SAME : a < b ? LESS : MORE;
    return true;
}

static u32 orders_of(const struct facts *f, u64 key)
{
    u32 e = facts_find(f, key);
    return e ? (u32)f->entries.data[e - 1].r.umin : ANY | ANY << 3;
}

enum verdict order_ask(const struct facts *f, const struct node *n)
{
    struct pair p;
    if (!pair_of(f, n, &p))
        return UNKNOWN;
    u32 can = orders_of(f, p.key) >> p.shift & ANY;
    return !(can & p.holds) ? NO : !(can & ~p.holds) ? YES : UNKNOWN;
}

/* Being the same is one thing for both orders. 0 if nothing is left. */
static u32 settle(u32 orders)
{
    u32 s = orders & ANY, u = orders >> 3;
    u32 same = s & u & SAME;
    s = (s & ~(u32)SAME) | same;
    u = (u & ~(u32)SAME) | same;
    if (s == SAME || u == SAME)
        s = u = same;
    return s && u ? s | u << 3 : 0;
}

bool order_learn(struct facts *f, const struct node *n, bool value, bool *same)
{
    struct pair p;
    *same = false;
    if (!pair_of(f, n, &p))
        return true;
    u32 old = orders_of(f, p.key), allowed = value ? p.holds : ANY & ~p.holds;
    u32 orders = settle(old & (allowed << p.shift | (u32)ANY << (3 - p.shift)));
    if (orders == 0)
        return false;
    if (orders != old)
        facts_store(f, p.key, &(struct range){ .umin = orders });
    *same = orders != old && orders == (SAME | SAME << 3);
    return true;
}

/* ---- terms of a walk ---- */

static const u8 operands[T_COUNT] = {
#define OP(name, operands, smt, meaning) operands,
#include "term/ops.def"
};

/* How many operands a walk goes down to. Operators with an operand that is no
 * bit-vector are opaque: of them only the result is known. The one exception is
 * an element of a table, whose operand here is the index. */
static u32 open_operands(const struct terms *T, const struct node *n)
{
    switch (n->op) {
    case T_EQ: return node(T, n->arg[0])->sort == SORT_BV ? 2 : 0;
    case T_SELECT: return node(T, n->arg[0])->op == T_TABLE ? 1 : 0;
    case T_NOT:
    case T_NEG:
    case T_AND:
    case T_OR:
    case T_XOR:
    case T_ADD:
    case T_MUL:
    case T_SDIV:
    case T_SREM:
    case T_UDIV:
    case T_UREM:
    case T_SHL:
    case T_LSHR:
    case T_ASHR:
    case T_EXTRACT:
    case T_CONCAT:
    case T_ZEXT:
    case T_SEXT:
    case T_ULT:
    case T_SLT:
    case T_ITE: return n->sort == SORT_BV ? operands[n->op] : 0;
    default: return 0;
    }
}

/* ---- elements of tables ---- */

/* Elements of a table that are looked at, in each direction. */
enum { TABLE_LOOK = 32 };

static u64 element(const struct terms *T, const struct node *select, u64 index)
{
    const struct table *table = &T->tables.data[node(T, select->arg[0])->value];
    return index < table->len ? table->values[index] & width_mask(select->width) : 0;
}

static struct range select_up(const struct terms *T, const struct node *n, const struct range *index)
{
    if (index->umax - index->umin >= TABLE_LOOK)
        return range_full(n->width);
    struct range r = range_const(n->width, element(T, n, index->umin));
    for (u64 i = index->umin + 1; i <= index->umax; i++) {
        struct range one = range_const(n->width, element(T, n, i));
        r = range_join(n->width, &r, &one);
    }
    return r;
}

/* Moves the bounds of the index past elements that are no possible result. */
static bool select_back(const struct terms *T, const struct node *n, const struct range *r,
                        struct range *index, u32 width)
{
    u64 lo = index->umin, hi = index->umax;
    for (u32 k = 0; k < TABLE_LOOK && lo < hi && !range_has(n->width, r, element(T, n, lo)); k++)
        lo++;
    for (u32 k = 0; k < TABLE_LOOK && lo < hi && !range_has(n->width, r, element(T, n, hi)); k++)
        hi--;
    if (lo == hi && !range_has(n->width, r, element(T, n, lo)))
        return false;
    struct range to = range_unsigned(width, lo, hi);
    return range_meet(width, index, &to);
}

/* ---- up and down ---- */

static u32 walk_find(const struct walk *w, term t, u32 *slot)
{
    u32 s = (t * 0x9e3779b1u) >> 25;
    while (w->slot[s] && w->t[w->slot[s] - 1] != t)
        s = (s + 1) & (WALK_SLOTS - 1);
    *slot = s;
    return w->slot[s];
}

/* The index of a term, which is added if it is new; WALK_MAX if there are `most`. */
static u32 walk_add(const struct facts *f, struct walk *w, term t, u32 most)
{
    u32 slot, found = walk_find(w, t, &slot), at = w->n;
    if (found)
        return found - 1;
    if (at == most)
        return WALK_MAX;
    w->t[at] = t;
    w->r[at] = facts_known(f, t);
    w->slot[slot] = (u8)(++w->n);
    u32 k = at;
    for (; k > 0 && w->t[w->order[k - 1]] < t; k--)
        w->order[k] = w->order[k - 1];
    w->order[k] = (u8)at;
    return at;
}

void walk_down(const struct facts *f, struct walk *w, term root, bool deep, u32 most)
{
    w->n = 0;
    memset(w->slot, 0, sizeof w->slot);
    walk_add(f, w, root, most);
    for (u32 i = 0; i < w->n; i++) {
        const struct node *n = node(f->T, w->t[i]);
        u32 nargs = deep || !range_is_const(&w->r[i]) ? open_operands(f->T, n) : 0;
        for (u32 k = 0; k < nargs; k++) {
            u32 at = walk_add(f, w, n->arg[n->op == T_SELECT ? 1 : k], most);
            if (at == WALK_MAX)
                nargs = 0;
            else
                w->arg[i][k] = (u8)at;
        }
        w->nargs[i] = (u8)nargs;
        w->tight[i] = false;
    }
}

static void gather(const struct facts *f, const struct walk *w, u32 i, struct range *args, u32 *widths)
{
    for (u32 k = 0; k < w->nargs[i]; k++) {
        u32 at = w->arg[i][k];
        args[k] = w->r[at];
        widths[k] = node(f->T, w->t[at])->width;
    }
}

bool walk_up(const struct facts *f, struct walk *w)
{
    for (u32 k = w->n; k-- > 0;) {
        u32 i = w->order[k], widths[3] = { 0 };
        if (w->nargs[i] == 0)
            continue;
        const struct node *n = node(f->T, w->t[i]);
        struct range args[3];
        gather(f, w, i, args, widths);
        struct range r = n->op == T_SELECT ? select_up(f->T, n, args)
                                           : range_apply(n->op, n->width, n->value, args, widths);
        if (is_comparison(n->op) && !range_is_const(&r))
            r = range_verdict(order_ask(f, n));
        w->tight[i] = !range_within(&r, &w->r[i]);
        if (!range_meet(n->width, &w->r[i], &r))
            return false;
    }
    return true;
}

/* Meets what an operator leaves of its operands into their terms, which may be one and the same. */
static bool cut_operands(const struct facts *f, struct walk *w, u32 i, const struct range *args)
{
    for (u32 k = 0; k < w->nargs[i]; k++) {
        u32 at = w->arg[i][k];
        if (range_same(&args[k], &w->r[at]))
            continue;
        if (!range_meet(node(f->T, w->t[at])->width, &w->r[at], &args[k]))
            return false;
        w->tight[at] = true;
    }
    return true;
}

/* Downwards: from terms of which more is known than follows, to their operands. */
static bool walk_cut(const struct facts *f, struct walk *w)
{
    for (u32 k = 0; k < w->n; k++) {
        u32 i = w->order[k], widths[3] = { 0 };
        if (w->nargs[i] == 0 || !w->tight[i])
            continue;
        const struct node *n = node(f->T, w->t[i]);
        struct range args[3];
        gather(f, w, i, args, widths);
        bool ok = n->op == T_SELECT
                      ? select_back(f->T, n, &w->r[i], args, widths[0])
                      : range_back(n->op, n->width, n->value, &w->r[i], args, widths);
        if (!ok || !cut_operands(f, w, i, args))
            return false;
    }
    return true;
}

bool walk_demand(const struct facts *f, struct walk *w, bool value)
{
    struct range r = range_const(1, value);
    if (!range_meet(1, &w->r[0], &r))
        return false;
    w->tight[0] = true;
    return walk_cut(f, w);
}

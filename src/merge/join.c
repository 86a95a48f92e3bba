/*
 * Where the sides of a branch meet: immediate post-dominators of a method's
 * instructions, by iteration over the control-flow graph turned around (edges
 * of exceptions left out: what throws leaves the region).
 */
#include "merge/internal.h"

/* Longer methods are not looked at. */
enum { INSNS_MAX = 20000 };

struct graph {
    const struct method *m;
    u32 n;         /* instructions; number n is the end */
    u32 last;      /* the only return that counts; n: all do */
    u32 *order;    /* position in a post-order of the graph turned around */
    u32 *by_order; /* and back */
    u32 *ipdom;    /* n + 1: not known yet */
};

static u32 index_of(const struct method *m, const struct insn *i)
{
    return (u32)(i - m->insns);
}

/* Calls `visit` with each successor; false: control flow that is not followed. */
static bool successors(const struct graph *g, u32 i, void (*visit)(void *, u32), void *ctx)
{
    const struct insn *in = &g->m->insns[i];
    switch (in->iop) {
    case I_goto:
        visit(ctx, index_of(g->m, in->target));
        return true;
    case I_jsr:
    case I_ret:
        return false;
    case I_return0:
    case I_return1:
    case I_return2:
        if (g->last == g->n || g->last == i)
            visit(ctx, g->n);
        return true;
    case I_athrow:
        return true; /* an assert within a region does not keep its sides from meeting */
    case I_tableswitch:
    case I_lookupswitch: {
        const struct switch_table *t = in->table;
        u32 n = in->iop == I_lookupswitch ? (u32)(t->high + 1) : (u32)t->high - (u32)t->low + 1;
        for (u32 k = 0; k < n; k++)
            visit(ctx, index_of(g->m, t->targets[k]));
        visit(ctx, index_of(g->m, t->otherwise));
        return true;
    }
    default:
        if (in->iop >= I_ifeq && in->iop <= I_ifnonnull)
            visit(ctx, index_of(g->m, in->target));
        visit(ctx, i + 1 < g->n ? i + 1 : g->n);
        return true;
    }
}

/* ---- the graph turned around ---- */

struct edges {
    u32 *first; /* n + 2 places: predecessors of k lie at [first[k], first[k + 1]) */
    u32 *from;
    u32 at;     /* whose successors are counted or put */
    bool put;
};

static void note_edge(void *ctx, u32 to)
{
    struct edges *e = ctx;
    if (e->put)
        e->from[--e->first[to]] = e->at;
    else
        e->first[to]++;
}

static bool make_edges(const struct graph *g, struct edges *e)
{
    for (u32 pass = 0; pass < 2; pass++) {
        e->put = pass == 1;
        for (e->at = 0; e->at < g->n; e->at++) {
            if (!successors(g, e->at, note_edge, e))
                return false;
        }
        if (pass == 0) {
            for (u32 k = 1; k <= g->n + 1; k++)
                e->first[k] += e->first[k - 1];
            e->from = mem_alloc((e->first[g->n + 1] + 1) * sizeof *e->from);
        }
    }
    return true;
}

/* Post-order from the end, without recursion. */
static u32 number(struct graph *g, const struct edges *e)
{
    u32 *stack = mem_alloc((g->n + 2) * sizeof *stack), *next = mem_alloc((g->n + 2) * sizeof *next);
    u32 top = 0, count = 0;
    u8 *seen = mem_alloc(g->n + 2);
    stack[top++] = g->n;
    seen[g->n] = 1;
    next[g->n] = e->first[g->n];
    while (top) {
        u32 k = stack[top - 1];
        if (next[k] < e->first[k + 1]) {
            u32 p = e->from[next[k]++];
            if (!seen[p]) {
                seen[p] = 1;
                next[p] = e->first[p];
                stack[top++] = p;
            }
            continue;
        }
        top--;
        g->order[k] = count;
        g->by_order[count++] = k;
    }
    mem_free(stack);
    mem_free(next);
    mem_free(seen);
    return count;
}

struct meet {
    struct graph *g;
    u32 now;
};

static void meet_with(void *ctx, u32 other)
{
    struct meet *m = ctx;
    struct graph *g = m->g;
    u32 a = m->now, b = other;
    if (g->ipdom[b] > g->n)
        return; /* not reached yet */
    if (a > g->n) {
        m->now = b;
        return;
    }
    while (a != b) {
        while (g->order[a] < g->order[b])
            a = g->ipdom[a];
        while (g->order[b] < g->order[a])
            b = g->ipdom[b];
    }
    m->now = a;
}

static void solve(struct graph *g, u32 count)
{
    bool changed = true;
    g->ipdom[g->n] = g->n;
    while (changed) {
        changed = false;
        for (u32 k = count - 1; k-- > 0;) {
            u32 i = g->by_order[k];
            struct meet m = { g, g->n + 1 };
            successors(g, i, meet_with, &m);
            if (m.now != g->ipdom[i]) {
                g->ipdom[i] = m.now;
                changed = true;
            }
        }
    }
}

static u32 *post_dominators(const struct method *m, u32 last)
{
    struct graph g = { .m = m, .n = m->ninsns, .last = last };
    u32 *ipdom = g.ipdom = mem_alloc((g.n + 2) * sizeof *g.ipdom);
    for (u32 i = 0; i <= g.n; i++)
        ipdom[i] = g.n + 1;
    if (g.n > INSNS_MAX)
        return ipdom;
    struct edges e = { .first = mem_alloc((g.n + 3) * sizeof *e.first) };
    g.order = mem_alloc((g.n + 2) * sizeof *g.order);
    g.by_order = mem_alloc((g.n + 2) * sizeof *g.by_order);
    if (make_edges(&g, &e))
        solve(&g, number(&g, &e));
    mem_free(e.first);
    mem_free(e.from);
    mem_free(g.order);
    mem_free(g.by_order);
    return ipdom;
}

/* The last return in the code. */
static u32 last_return(const struct method *m)
{
    u32 i = m->ninsns;
    while (i-- > 0) {
        u32 op = m->insns[i].iop;
        if (op == I_return0 || op == I_return1 || op == I_return2)
            return i;
    }
    return m->ninsns;
}

static const struct insn *join_in(struct map *joins, struct method *method, const struct insn *pc, u32 last)
{
    u32 *ipdom = map_get(joins, map_key(method));
    if (!ipdom) {
        ipdom = post_dominators(method, last);
        map_put(joins, map_key(method), ipdom);
    }
    u32 at = ipdom[pc - method->insns];
    return at < method->ninsns ? &method->insns[at] : NULL;
}

const struct insn *merge_join(struct merger *m, struct method *method, const struct insn *pc)
{
    return join_in(&m->joins, method, pc, method->ninsns);
}

static void note_back(void *ctx, u32 to)
{
    u32 *least = ctx;
    if (to < *least)
        *least = to;
}

/* Does the code from one instruction to another only go forward? */
static bool is_forward(const struct method *m, u32 from, u32 to)
{
    struct graph g = { .m = m, .n = m->ninsns, .last = m->ninsns };
    for (u32 i = from; i < to; i++) {
        u32 least = m->ninsns;
        if (!successors(&g, i, note_back, &least) || least <= i)
            return false;
    }
    return true;
}

const struct insn *join_but_returns(struct merger *m, struct method *method, const struct insn *pc)
{
    const struct insn *join = join_in(&m->joins_but_returns, method, pc, last_return(method));
    return join && is_forward(method, index_of(method, pc), index_of(method, join)) ? join : NULL;
}

#include "solver/gates.h"

enum { FIRST_SLOTS = 1024, REFS_MAX = (1 << 29) - 1 };

void gates_init(struct gates *g)
{
    memset(g, 0, sizeof *g);
    g->nslots = FIRST_SLOTS;
    g->slots = mem_alloc(FIRST_SLOTS * sizeof *g->slots);
    vec_push(&g->list, (struct gate){ .kind = GATE_CONST });
}

void gates_release(struct gates *g)
{
    vec_release(&g->list);
    mem_free(g->slots);
    g->slots = NULL;
    g->nslots = 0;
}

/* ---- structural hashing ---- */

static u32 hash_gate(enum gate_kind kind, lit a, lit b, lit c)
{
    u64 h = ((u64)a << 32 | b) * 0x9e3779b97f4a7c15u;
    h = (h ^ (h >> 29) ^ ((u64)c << 3 | kind)) * 0xbf58476d1ce4e5b9u;
    return (u32)(h >> 32);
}

static void grow_slots(struct gates *g)
{
    mem_free(g->slots);
    g->nslots *= 2;
    g->slots = mem_alloc((size_t)g->nslots * sizeof *g->slots);
    for (u32 i = 1; i < g->list.len; i++) {
        const struct gate *x = &g->list.data[i];
        if (x->kind == GATE_INPUT)
            continue;
        u32 at = hash_gate(x->kind, x->a, x->b, x->c) & (g->nslots - 1);
        while (g->slots[at])
            at = (at + 1) & (g->nslots - 1);
        g->slots[at] = i;
    }
}

static void count_ref(struct gates *g, lit a)
{
    struct gate *x = &g->list.data[a >> 1];
    if (x->refs < REFS_MAX)
        x->refs++;
}

static lit make(struct gates *g, enum gate_kind kind, lit a, lit b, lit c)
{
    u32 at = hash_gate(kind, a, b, c) & (g->nslots - 1);
    for (; g->slots[at]; at = (at + 1) & (g->nslots - 1)) {
        const struct gate *x = &g->list.data[g->slots[at]];
        if (x->kind == kind && x->a == a && x->b == b && x->c == c)
            return g->slots[at] << 1;
    }
    u32 n = g->list.len;
    vec_push(&g->list, (struct gate){ .a = a, .b = b, .c = c, .kind = kind });
    count_ref(g, a);
    count_ref(g, b);
    if (kind == GATE_ITE || kind == GATE_MAJ)
        count_ref(g, c);
    g->slots[at] = n;
    if (n > g->nslots / 2)
        grow_slots(g);
    return n << 1;
}

/* ---- gates ---- */

lit gate_input(struct gates *g, u32 owner)
{
    vec_push(&g->list, (struct gate){ .a = owner, .kind = GATE_INPUT });
    return (g->list.len - 1) << 1;
}

static void order(lit *a, lit *b)
{
    if (*a > *b) {
        lit t = *a;
        *a = *b;
        *b = t;
    }
}

enum absorbed { AS_IS, WHOLE, AGAIN };

/* *x AND y where y is an AND gate or the negation of one. WHOLE: the result is
 * in *x. AGAIN: it is *x AND *rest. */
static enum absorbed absorb(const struct gates *g, lit *x, lit y, lit *rest)
{
    const struct gate *inner = &g->list.data[y >> 1];
    if (inner->kind != GATE_AND)
        return AS_IS;
    lit p = inner->a, q = inner->b;
    bool negated = y & 1;
    if (p == lit_not(*x) || q == lit_not(*x)) {
        *x = negated ? *x : LIT_FALSE; /* x & ~(~x & q) => x; x & (~x & q) => 0 */
        return WHOLE;
    }
    if (p != *x && q != *x)
        return AS_IS;
    if (!negated) {
        *x = y; /* x & (x & q) => x & q */
        return WHOLE;
    }
    *rest = lit_not(p == *x ? q : p); /* x & ~(x & q) => x & ~q */
    return AGAIN;
}

lit gate_and(struct gates *g, lit a, lit b)
{
    for (;;) {
        order(&a, &b);
        if (a == LIT_FALSE || a == lit_not(b))
            return LIT_FALSE;
        if (a == LIT_TRUE || a == b)
            return b;
        lit x = a, rest = b;
        enum absorbed r = absorb(g, &x, b, &rest);
        if (r == AS_IS) {
            x = b;
            r = absorb(g, &x, a, &rest);
        }
        if (r == AS_IS)
            return make(g, GATE_AND, a, b, 0);
        if (r == WHOLE)
            return x;
        a = x;
        b = rest;
    }
}

lit gate_or(struct gates *g, lit a, lit b)
{
    return lit_not(gate_and(g, lit_not(a), lit_not(b)));
}

lit gate_xor(struct gates *g, lit a, lit b)
{
    lit sign = (a ^ b) & 1;
    a &= ~(lit)1;
    b &= ~(lit)1;
    order(&a, &b);
    if (a == b)
        return sign;
    if (a == LIT_FALSE)
        return b ^ sign;
    return make(g, GATE_XOR, a, b, 0) ^ sign;
}

lit gate_ite(struct gates *g, lit cond, lit a, lit b)
{
    if (cond & 1) {
        lit t = a;
        a = b;
        b = t;
        cond = lit_not(cond);
    }
    if (cond == LIT_FALSE)
        return b;
    if (a == b)
        return a;
    if (a == lit_not(b))
        return gate_xor(g, cond, b);
    if (a == LIT_TRUE || a == cond)
        return gate_or(g, cond, b);
    if (a == LIT_FALSE || a == lit_not(cond))
        return gate_and(g, lit_not(cond), b);
    if (b == LIT_TRUE || b == lit_not(cond))
        return gate_or(g, lit_not(cond), a);
    if (b == LIT_FALSE || b == cond)
        return gate_and(g, cond, a);
    lit sign = a & 1;
    return make(g, GATE_ITE, cond, a ^ sign, b ^ sign) ^ sign;
}

lit gate_maj(struct gates *g, lit a, lit b, lit c)
{
    order(&a, &b);
    order(&b, &c);
    order(&a, &b);
    if (a == LIT_FALSE)
        return gate_and(g, b, c);
    if (a == LIT_TRUE)
        return gate_or(g, b, c);
    if (a == b || b == c)
        return b;
    if (a == lit_not(b))
        return c;
    if (b == lit_not(c))
        return a;
    /* Two of three negated: the negation of the majority of the negations. */
    lit sign = (a & 1) + (b & 1) + (c & 1) >= 2;
    return make(g, GATE_MAJ, a ^ sign, b ^ sign, c ^ sign) ^ sign;
}

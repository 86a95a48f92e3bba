#include "prove/algebra.h"

enum { DEGREE_MAX = 4, MONOMIALS_MAX = 48, DEPTH_MAX = 40 };

struct monomial {
    u64 factor;
    u32 degree;
    term part[DEGREE_MAX]; /* ascending */
};

struct sum {
    struct monomial of[MONOMIALS_MAX];
    u32 n;
    bool ok;
};

static bool same_parts(const struct monomial *a, const struct monomial *b)
{
    return a->degree == b->degree && memcmp(a->part, b->part, a->degree * sizeof(term)) == 0;
}

static void add_monomial(struct sum *s, const struct monomial *m)
{
    for (u32 i = 0; i < s->n; i++)
        if (same_parts(&s->of[i], m)) {
            s->of[i].factor += m->factor;
            return;
        }
    if (s->n == MONOMIALS_MAX)
        s->ok = false;
    else
        s->of[s->n++] = *m;
}

static void multiply(const struct monomial *a, const struct monomial *b, struct sum *out)
{
    struct monomial m = {.factor = a->factor * b->factor};
    u32 i = 0, k = 0;
    if (a->degree + b->degree > DEGREE_MAX) {
        out->ok = false;
        return;
    }
    while (i < a->degree || k < b->degree) {
        bool first = k == b->degree || (i < a->degree && a->part[i] <= b->part[k]);
        m.part[m.degree++] = first ? a->part[i++] : b->part[k++];
    }
    add_monomial(out, &m);
}

/* Adds `factor` times the term. */
static void expand(const struct terms *T, term t, u64 factor, u32 depth, struct sum *out)
{
    const struct node *n = node(T, t);
    struct monomial alone = {.factor = factor, .degree = 1, .part = {t}};
    if (depth > DEPTH_MAX) {
        out->ok = false;
        return;
    }
    switch (n->op) {
    case T_CONST:
        add_monomial(out, &(struct monomial){.factor = factor * n->value});
        return;
    case T_ADD:
        expand(T, n->arg[0], factor, depth + 1, out);
        expand(T, n->arg[1], factor, depth + 1, out);
        return;
    case T_NEG:
        expand(T, n->arg[0], (u64)0 - factor, depth + 1, out);
        return;
    case T_SHL:
        if (is_const(T, n->arg[1]) && node(T, n->arg[1])->value < n->width)
            expand(T, n->arg[0], factor << node(T, n->arg[1])->value, depth + 1, out);
        else
            add_monomial(out, &alone);
        return;
    case T_MUL: {
        struct sum *a = mem_alloc(2 * sizeof *a), *b = a + 1;
        a->ok = b->ok = true;
        expand(T, n->arg[0], factor, depth + 1, a);
        expand(T, n->arg[1], 1, depth + 1, b);
        out->ok = out->ok && a->ok && b->ok;
        for (u32 i = 0; i < a->n && out->ok; i++)
            for (u32 k = 0; k < b->n; k++)
                multiply(&a->of[i], &b->of[k], out);
        mem_free(a);
        return;
    }
    default:
        add_monomial(out, &alone);
    }
}

bool algebra_equal(const struct terms *T, term a, term b)
{
    struct sum *s = mem_alloc(sizeof *s);
    u64 mask = width_mask(node(T, a)->width);
    s->ok = true;
    expand(T, a, 1, 0, s);
    expand(T, b, ~(u64)0, 0, s);
    bool zero = s->ok;
    for (u32 i = 0; i < s->n && zero; i++)
        zero = (s->of[i].factor & mask) == 0;
    mem_free(s);
    return zero;
}

static bool has_symbol(struct terms *T, term t, u32 symbol)
{
    u32 n;
    const u32 *all = term_symbols(T, t, &n);
    for (u32 i = 0; i < n; i++)
        if (all[i] == symbol)
            return true;
    return false;
}

/* x, or -x, or x + c, alone on a side: what x is. */
static term solve_for(struct terms *T, term side, term other, u32 *symbol)
{
    for (;;) {
        const struct node *n = node(T, side);
        if (n->op == T_NEG) {
            side = n->arg[0];
            other = mk_neg(T, other);
        } else if (n->op == T_ADD && is_const(T, n->arg[1])) {
            term c = n->arg[1];
            side = n->arg[0];
            other = mk_sub(T, other, c);
        } else if (n->op == T_SYM) {
            *symbol = (u32)n->value;
            /* A symbol that has a domain says more than the term in its place. */
            const struct symbol *s = &T->symbols.data[n->value];
            i64 hi = (i64)(width_mask(s->width) >> 1);
            return s->lo == -hi - 1 && s->hi == hi && !has_symbol(T, other, *symbol) ? other : 0;
        } else
            return 0;
    }
}

term algebra_definition(struct terms *T, term cond, u32 *symbol)
{
    const struct node *n = node(T, cond);
    if (n->op != T_EQ)
        return 0;
    term a = n->arg[0], b = n->arg[1], found = solve_for(T, a, b, symbol);
    return found ? found : solve_for(T, b, a, symbol);
}

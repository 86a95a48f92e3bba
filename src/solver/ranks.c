#include "solver/ranks.h"

void ranks_release(struct ranks *r)
{
    vec_release(&r->values);
    map_release(&r->numbers);
    vec_release(&r->pairs);
    map_release(&r->pair_numbers);
}

u32 ranks_value(struct ranks *r, term t)
{
    u32 known = (u32)(uintptr_t)map_get(&r->numbers, (u64)t + 1);
    if (known)
        return known - 1;
    vec_push(&r->values, t);
    map_put(&r->numbers, (u64)t + 1, (void *)(uintptr_t)r->values.len);
    return r->values.len - 1;
}

lit ranks_below(struct ranks *r, struct gates *g, u32 a, u32 b)
{
    u32 first = a < b ? a : b, second = a < b ? b : a;
    u64 key = (u64)first << 32 | second;
    if (a == b)
        return LIT_FALSE;
    u32 known = (u32)(uintptr_t)map_get(&r->pair_numbers, key);
    if (!known) {
        u32 owner = r->pairs.len << 1 | 1;
        struct rank_pair p = { .a = first, .b = second };
        p.below[0] = gate_input(g, owner);
        p.below[1] = gate_input(g, owner);
        vec_push(&r->pairs, p);
        known = r->pairs.len;
        map_put(&r->pair_numbers, key, (void *)(uintptr_t)known);
    }
    return r->pairs.data[known - 1].below[a != first];
}

static lit same(struct ranks *r, struct gates *g, u32 a, u32 b)
{
    return gate_and(g, lit_not(ranks_below(r, g, a, b)), lit_not(ranks_below(r, g, b, a)));
}

/* Exactly one case of each holds. */
static lit compare(struct ranks *r, struct gates *g, const lit *x, const lit *y,
                   lit (*of)(struct ranks *, struct gates *, u32, u32))
{
    lit any = LIT_FALSE;
    for (u32 i = 0; i < x[0]; i++) {
        lit here = LIT_FALSE;
        for (u32 k = 0; k < y[0]; k++)
            here = gate_or(g, here, gate_and(g, y[2 + 2 * k], of(r, g, x[1 + 2 * i], y[1 + 2 * k])));
        any = gate_or(g, any, gate_and(g, x[2 + 2 * i], here));
    }
    return any;
}

lit ranks_equal(struct ranks *r, struct gates *g, const lit *x, const lit *y)
{
    return compare(r, g, x, y, same);
}

lit ranks_less(struct ranks *r, struct gates *g, const lit *x, const lit *y)
{
    return compare(r, g, x, y, ranks_below);
}

/* When it is the value. */
static lit case_of(const lit *cases, u32 value)
{
    for (u32 i = 0; i < cases[0]; i++) {
        if (cases[1 + 2 * i] == value)
            return cases[2 + 2 * i];
    }
    return LIT_FALSE;
}

static void add_case(lit *out, u32 value, lit when)
{
    if (when == LIT_FALSE)
        return;
    out[1 + 2 * out[0]] = value;
    out[2 + 2 * out[0]++] = when;
}

void ranks_choose(struct gates *g, lit cond, const lit *x, const lit *y, lit *out)
{
    out[0] = 0;
    for (u32 i = 0; i < x[0]; i++) {
        u32 value = x[1 + 2 * i];
        add_case(out, value, gate_ite(g, cond, x[2 + 2 * i], case_of(y, value)));
    }
    for (u32 i = 0; i < y[0]; i++) {
        u32 value = y[1 + 2 * i];
        if (case_of(x, value) == LIT_FALSE)
            add_case(out, value, gate_and(g, lit_not(cond), y[2 + 2 * i]));
    }
}

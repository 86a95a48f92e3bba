/*
 * Rules for arrays: reading past stores that cannot be meant.
 */
#include "term/internal.h"

/* Stores looked past by one read. */
#define STORES 64

/* x, or x of x + c; *c is set. */
static term base_of(const struct terms *T, term t, u64 *c)
{
    bool sum = has_const(T, t, T_ADD);
    *c = sum ? value_of(T, arg_of(T, t, 1)) : 0;
    return sum ? arg_of(T, t, 0) : t;
}

/* The two are different whatever the symbols are. */
static bool never_equal(const struct terms *T, term a, term b)
{
    const struct node *x = node(T, a), *y = node(T, b);
    if (x->umax < y->umin || y->umax < x->umin || x->smax < y->smin || y->smax < x->smin)
        return true;
    u64 c, d;
    return base_of(T, a, &c) == base_of(T, b, &d) && c != d;
}

term simplify_select(struct terms *T, term array, term index)
{
    term from = array;
    for (u32 n = 0; n < STORES && is_op(T, from, T_STORE); n++) {
        if (arg_of(T, from, 1) == index)
            REWRITE(select_store_same, arg_of(T, from, 2));
        if (!never_equal(T, arg_of(T, from, 1), index))
            break;
        from = arg_of(T, from, 0);
    }
    if (from != array)
        REWRITE(select_store_other, mk_select(T, from, index));
    return 0;
}

term simplify_store(struct terms *T, term array, term index, term value)
{
    if (is_op(T, array, T_STORE) && arg_of(T, array, 1) == index)
        REWRITE(store_store, mk_store(T, arg_of(T, array, 0), index, value));
    if (is_op(T, value, T_SELECT) && arg_of(T, value, 0) == array && arg_of(T, value, 1) == index)
        REWRITE(store_select, array);
    return 0;
}

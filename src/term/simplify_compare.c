/*
 * Rules for EQ, ULT and SLT. Where one operand is constant it is the second, and
 * the comparison moves toward the other operand's symbols.
 */
#include "term/internal.h"

typedef __int128 wide;

/* ---- a choice of constants, compared with a constant ---- */

/* Levels of nested ITE that are looked through. */
#define CHAIN 32

static term compare_as(struct terms *T, enum term_op op, term a, term b)
{
    return op == T_EQ ? mk_eq(T, a, b) : op == T_ULT ? mk_ult(T, a, b) : mk_slt(T, a, b);
}

/* ite(c, k1, t) op k  =>  ite(c, k1 op k, t op k), down the chain: what lcmp and
 * fcmpl give, compared with 0, becomes the comparison of what they compare. */
static term compare_ite(struct terms *T, enum term_op op, term t, term k)
{
    term cond[CHAIN], konst[CHAIN];
    bool first[CHAIN];
    u32 n = 0;
    for (; n < CHAIN && is_op(T, t, T_ITE); n++) {
        term a = arg_of(T, t, 1), b = arg_of(T, t, 2);
        if (!is_const(T, a) && !is_const(T, b))
            break;
        first[n] = is_const(T, a);
        cond[n] = arg_of(T, t, 0);
        konst[n] = compare_as(T, op, first[n] ? a : b, k);
        t = first[n] ? b : a;
    }
    if (n == 0)
        return 0;
    term r = compare_as(T, op, t, k);
    while (n-- > 0)
        r = first[n] ? mk_ite(T, cond[n], konst[n], r) : mk_ite(T, cond[n], r, konst[n]);
    return r;
}

/* ---- equality with a constant ---- */

static u64 inverse_of(u64 odd)
{
    u64 x = odd; /* right in three bits; each step doubles them */
    for (u32 i = 0; i < 5; i++)
        x *= 2 - odd * x;
    return x;
}

static term eq_shl(struct terms *T, term a, u64 d)
{
    u32 w = width_of(T, a);
    u64 k = value_of(T, arg_of(T, a, 1));
    if (k == 0 || k >= w)
        return 0;
    if (d & width_mask((u32)k))
        REWRITE(eq_shl, mk_false(T));
    REWRITE(eq_shl, mk_eq(T, mk_extract(T, arg_of(T, a, 0), 0, w - (u32)k), mk_const(T, w - (u32)k, d >> k)));
}

static term eq_lshr(struct terms *T, term a, u64 d)
{
    u32 w = width_of(T, a);
    u64 k = value_of(T, arg_of(T, a, 1));
    if (k == 0 || k >= w || d > width_mask(w - (u32)k))
        return 0;
    REWRITE(eq_lshr, mk_eq(T, mk_extract(T, arg_of(T, a, 0), (u32)k, w - (u32)k), mk_const(T, w - (u32)k, d)));
}

/* Java's remainder by 2^k has the sign of the dividend. */
static term eq_srem(struct terms *T, term a, u64 d)
{
    u32 w = width_of(T, a);
    u64 c = value_of(T, arg_of(T, a, 1));
    if (!is_pow2(c) || c == 1 || c >> (w - 1))
        return 0;
    term x = arg_of(T, a, 0);
    u32 k = log2_of(c);
    i64 r = sign_extend(d, w);
    if (r <= -(i64)c || r >= (i64)c)
        return 0; /* never: the bounds have told */
    term low = mk_eq(T, mk_extract(T, x, 0, k), mk_const(T, k, d));
    if (r == 0)
        REWRITE(eq_srem, low);
    term minus = mk_slt(T, x, const_like(T, x, 0));
    REWRITE(eq_srem, mk_and(T, low, r < 0 ? minus : mk_not(T, minus)));
}

static term eq_and(struct terms *T, term a, u64 d)
{
    u64 c = value_of(T, arg_of(T, a, 1));
    if (d & ~c)
        REWRITE(eq_and, mk_false(T));
    if (!is_pow2(c))
        return 0;
    term bit = mk_extract(T, arg_of(T, a, 0), log2_of(c), 1);
    REWRITE(eq_and, d ? bit : mk_not(T, bit));
}

/* That d fits, the bounds have told. */
static term eq_widened(struct terms *T, term a, u64 d)
{
    term x = arg_of(T, a, 0);
    REWRITE(eq_ext, mk_eq(T, x, const_like(T, x, d)));
}

static term eq_sum(struct terms *T, term a, term k)
{
    term x = arg_of(T, a, 0), y = arg_of(T, a, 1);
    if (is_const(T, y))
        REWRITE(eq_add, mk_eq(T, x, mk_sub(T, k, y)));
    if (value_of(T, k) == 0 && is_op(T, y, T_NEG))
        REWRITE(eq_sub, mk_eq(T, x, arg_of(T, y, 0)));
    if (value_of(T, k) == 0 && is_op(T, x, T_NEG))
        REWRITE(eq_sub, mk_eq(T, y, arg_of(T, x, 0)));
    return 0;
}

/* The rules below need the operand's second operand to be constant. */
static term eq_by_const(struct terms *T, term a, term k)
{
    u64 d = value_of(T, k), c = value_of(T, arg_of(T, a, 1));
    switch (op_of(T, a)) {
    case T_XOR:
        REWRITE(eq_xor, mk_eq(T, arg_of(T, a, 0), const_like(T, a, c ^ d)));
    case T_OR:
        if (c & ~d)
            REWRITE(eq_or, mk_false(T));
        return 0;
    case T_AND:
        return eq_and(T, a, d);
    case T_MUL:
        if (c & 1)
            REWRITE(eq_mul, mk_eq(T, arg_of(T, a, 0), const_like(T, a, d * inverse_of(c))));
        return 0;
    case T_SHL:
        return eq_shl(T, a, d);
    case T_LSHR:
        return eq_lshr(T, a, d);
    case T_SREM:
        return eq_srem(T, a, d);
    default:
        return 0;
    }
}

static term eq_const(struct terms *T, term a, term k)
{
    u64 d = value_of(T, k);
    switch (op_of(T, a)) {
    case T_ADD:
        return eq_sum(T, a, k);
    case T_NEG:
        REWRITE(eq_neg, mk_eq(T, arg_of(T, a, 0), mk_neg(T, k)));
    case T_NOT:
        REWRITE(eq_not, mk_eq(T, arg_of(T, a, 0), mk_not(T, k)));
    case T_ZEXT:
    case T_SEXT:
        return eq_widened(T, a, d);
    case T_CONCAT: {
        term x = arg_of(T, a, 0), y = arg_of(T, a, 1);
        term high = mk_eq(T, x, const_like(T, x, d >> width_of(T, y)));
        REWRITE(eq_concat, mk_and(T, high, mk_eq(T, y, const_like(T, y, d))));
    }
    case T_ITE: {
        term r = compare_ite(T, T_EQ, a, k);
        if (r)
            REWRITE(eq_ite, r);
        return 0;
    }
    default:
        return term_operands(T, a) == 2 && is_const(T, arg_of(T, a, 1)) ? eq_by_const(T, a, k) : 0;
    }
}

/* ---- equality of two terms ---- */

/* x + y == x + z  =>  y == z, with either order, and x + y == x  =>  y == 0. */
static term eq_shared(struct terms *T, term a, term b)
{
    if (!is_op(T, a, T_ADD))
        return 0;
    for (u32 i = 0; i < 2; i++) {
        term x = arg_of(T, a, i), y = arg_of(T, a, 1 - i);
        if (x == b)
            REWRITE(eq_add_shared, mk_eq(T, y, const_like(T, y, 0)));
        for (u32 j = 0; is_op(T, b, T_ADD) && j < 2; j++) {
            if (x == arg_of(T, b, j))
                REWRITE(eq_add_shared, mk_eq(T, y, arg_of(T, b, 1 - j)));
        }
    }
    return 0;
}

/* Both widened alike: compares them at the larger of their own widths. */
static bool same_extension(struct terms *T, enum term_op op, term *a, term *b)
{
    if (!is_op(T, *a, op) || !is_op(T, *b, op))
        return false;
    term x = arg_of(T, *a, 0), y = arg_of(T, *b, 0);
    u32 w = width_of(T, x) > width_of(T, y) ? width_of(T, x) : width_of(T, y);
    *a = op == T_ZEXT ? mk_zext(T, x, w) : mk_sext(T, x, w);
    *b = op == T_ZEXT ? mk_zext(T, y, w) : mk_sext(T, y, w);
    return true;
}

static term eq_branch(struct terms *T, term ite, term b)
{
    if (!is_op(T, ite, T_ITE))
        return 0;
    term c = arg_of(T, ite, 0), x = arg_of(T, ite, 1), y = arg_of(T, ite, 2);
    if (x == b)
        REWRITE(eq_ite_branch, mk_or(T, c, mk_eq(T, y, b)));
    if (y == b)
        REWRITE(eq_ite_branch, mk_or(T, mk_not(T, c), mk_eq(T, x, b)));
    return 0;
}

static term eq_terms(struct terms *T, term a, term b)
{
    if (same_extension(T, T_ZEXT, &a, &b) || same_extension(T, T_SEXT, &a, &b))
        REWRITE(eq_ext_both, mk_eq(T, a, b));
    if (has_const(T, a, T_ADD) && has_const(T, b, T_ADD))
        REWRITE(eq_add_both, mk_eq(T, mk_add(T, arg_of(T, a, 0), mk_sub(T, arg_of(T, a, 1), arg_of(T, b, 1))),
                                   arg_of(T, b, 0)));
    if (op_of(T, a) == op_of(T, b) && (is_op(T, a, T_NEG) || is_op(T, a, T_NOT)))
        REWRITE(eq_neg_both, mk_eq(T, arg_of(T, a, 0), arg_of(T, b, 0)));
    if (is_op(T, a, T_CONCAT) && is_op(T, b, T_CONCAT) &&
        width_of(T, arg_of(T, a, 1)) == width_of(T, arg_of(T, b, 1)))
        REWRITE(eq_concat_both, mk_and(T, mk_eq(T, arg_of(T, a, 0), arg_of(T, b, 0)),
                                       mk_eq(T, arg_of(T, a, 1), arg_of(T, b, 1))));
    term r = eq_shared(T, a, b);
    r = r ? r : eq_shared(T, b, a);
    r = r ? r : eq_branch(T, a, b);
    return r ? r : eq_branch(T, b, a);
}

term simplify_eq(struct terms *T, term a, term b)
{
    const struct node *x = node(T, a), *y = node(T, b);
    if (a == b)
        REWRITE(eq_self, mk_true(T));
    if (x->umax < y->umin || y->umax < x->umin || x->smax < y->smin || y->smax < x->smin)
        REWRITE(eq_bounds, mk_false(T));
    if (width_of(T, a) == 1) {
        if (is_const(T, b))
            REWRITE(eq_bool_const, value_of(T, b) ? a : mk_not(T, a));
        REWRITE(eq_bool, mk_not(T, mk_xor(T, a, b)));
    }
    return is_const(T, b) ? eq_const(T, a, b) : eq_terms(T, a, b);
}

/* ---- unsigned order ---- */

static term ult_const(struct terms *T, term a, term k)
{
    u64 c = value_of(T, k);
    if (c == node(T, a)->umin + 1)
        REWRITE(ult_border, mk_eq(T, a, const_like(T, a, c - 1)));
    if (c == node(T, a)->umax)
        REWRITE(ult_border, mk_not(T, mk_eq(T, a, k)));
    term r = is_op(T, a, T_ITE) ? compare_ite(T, T_ULT, a, k) : 0;
    if (r)
        REWRITE(ult_ite, r);
    return 0;
}

term simplify_ult(struct terms *T, term a, term b)
{
    const struct node *x = node(T, a), *y = node(T, b);
    if (a == b)
        REWRITE(ult_self, mk_false(T));
    if (x->umin >= y->umax)
        REWRITE(ult_bounds, mk_false(T));
    if (x->umax < y->umin)
        REWRITE(ult_bounds, mk_true(T));
    if (width_of(T, a) == 1)
        REWRITE(ult_bool, mk_and(T, mk_not(T, a), b));
    if (x->smin >= 0 && y->smin >= 0)
        REWRITE(ult_nonneg, mk_slt(T, a, b));
    if (is_const(T, a))
        REWRITE(ult_const_left, mk_not(T, mk_ult(T, b, const_like(T, a, value_of(T, a) + 1))));
    if (is_const(T, b))
        return ult_const(T, a, b);
    if (same_extension(T, T_SEXT, &a, &b))
        REWRITE(ult_ext_both, mk_ult(T, a, b));
    return 0;
}

/* ---- signed order ---- */

static bool fits(wide lo, wide hi, u32 w)
{
    return lo >= min_signed(w) && hi <= max_signed(w);
}

/* x + c cannot overflow. */
static bool sum_fits(const struct terms *T, term x, i64 c)
{
    return fits((wide)node(T, x)->smin + c, (wide)node(T, x)->smax + c, width_of(T, x));
}

static i64 signed_value(const struct terms *T, term k)
{
    return sign_extend(value_of(T, k), width_of(T, k));
}

/* x + -y: sets both if the difference cannot overflow. */
static bool difference(const struct terms *T, term a, term *x, term *y)
{
    if (!is_op(T, a, T_ADD))
        return false;
    for (u32 i = 0; i < 2; i++) {
        term minus = arg_of(T, a, 1 - i);
        if (!is_op(T, minus, T_NEG))
            continue;
        *x = arg_of(T, a, i);
        *y = arg_of(T, minus, 0);
        return fits((wide)node(T, *x)->smin - node(T, *y)->smax, (wide)node(T, *x)->smax - node(T, *y)->smin,
                    width_of(T, a));
    }
    return false;
}

static term slt_widened(struct terms *T, term a, term k)
{
    term x = arg_of(T, a, 0);
    u32 xw = width_of(T, x);
    i64 c = signed_value(T, k);
    if (is_op(T, a, T_ZEXT) && c >= 0 && (u64)c <= width_mask(xw))
        REWRITE(slt_zext, mk_ult(T, x, mk_const(T, xw, (u64)c)));
    if (is_op(T, a, T_SEXT) && c >= min_signed(xw) && c <= max_signed(xw))
        REWRITE(slt_sext, mk_slt(T, x, mk_const(T, xw, (u64)c)));
    return 0;
}

static term slt_const(struct terms *T, term a, term k)
{
    i64 c = signed_value(T, k);
    if (c == node(T, a)->smin + 1)
        REWRITE(slt_border, mk_eq(T, a, const_like(T, a, (u64)c - 1)));
    if (c == node(T, a)->smax)
        REWRITE(slt_border, mk_not(T, mk_eq(T, a, k)));
    if (has_const(T, a, T_ADD)) {
        i64 d = signed_value(T, arg_of(T, a, 1));
        if (sum_fits(T, arg_of(T, a, 0), d) && fits((wide)c - d, (wide)c - d, width_of(T, a)))
            REWRITE(slt_add, mk_slt(T, arg_of(T, a, 0), const_like(T, a, (u64)c - (u64)d)));
    }
    term x, y;
    if (c == 0 && difference(T, a, &x, &y))
        REWRITE(slt_sub, mk_slt(T, x, y));
    if (c == 1 && difference(T, a, &x, &y))
        REWRITE(slt_sub, mk_sle(T, x, y));
    term r = slt_widened(T, a, k);
    if (!r && is_op(T, a, T_ITE) && (r = compare_ite(T, T_SLT, a, k)))
        REWRITE(slt_ite, r);
    return r;
}

/* x + c < x or x < x + c, when the sum does not overflow. */
static term slt_step(struct terms *T, term a, term b)
{
    bool left = has_const(T, a, T_ADD) && arg_of(T, a, 0) == b;
    bool right = has_const(T, b, T_ADD) && arg_of(T, b, 0) == a;
    if (!left && !right)
        return 0;
    i64 c = signed_value(T, arg_of(T, left ? a : b, 1));
    if (!sum_fits(T, left ? b : a, c))
        return 0;
    REWRITE(slt_step, mk_const(T, 1, left ? c < 0 : c > 0));
}

static term slt_terms(struct terms *T, term a, term b)
{
    if (same_extension(T, T_SEXT, &a, &b))
        REWRITE(slt_ext_both, mk_slt(T, a, b));
    if (same_extension(T, T_ZEXT, &a, &b))
        REWRITE(slt_ext_both, mk_ult(T, a, b));
    if (has_const(T, a, T_ADD) && has_const(T, b, T_ADD) && arg_of(T, a, 1) == arg_of(T, b, 1)) {
        i64 c = signed_value(T, arg_of(T, a, 1));
        if (sum_fits(T, arg_of(T, a, 0), c) && sum_fits(T, arg_of(T, b, 0), c))
            REWRITE(slt_add_both, mk_slt(T, arg_of(T, a, 0), arg_of(T, b, 0)));
    }
    return slt_step(T, a, b);
}

term simplify_slt(struct terms *T, term a, term b)
{
    const struct node *x = node(T, a), *y = node(T, b);
    if (a == b)
        REWRITE(slt_self, mk_false(T));
    if (x->smin >= y->smax)
        REWRITE(slt_bounds, mk_false(T));
    if (x->smax < y->smin)
        REWRITE(slt_bounds, mk_true(T));
    if (width_of(T, a) == 1)
        REWRITE(slt_bool, mk_and(T, a, mk_not(T, b)));
    if (is_const(T, a))
        REWRITE(slt_const_left, mk_not(T, mk_slt(T, b, const_like(T, a, value_of(T, a) + 1))));
    return is_const(T, b) ? slt_const(T, a, b) : slt_terms(T, a, b);
}

/*
 * Rules for sums, products, quotients. Linear sums keep one form: constants
 * outermost, like summands collected.
 */
#include "term/internal.h"

/* ---- negation ---- */

static term push_unary(struct terms *T, enum term_op op, term ite)
{
    term c = arg_of(T, ite, 0), a = arg_of(T, ite, 1), b = arg_of(T, ite, 2);
    return op == T_NOT ? mk_ite(T, c, mk_not(T, a), mk_not(T, b)) : mk_ite(T, c, mk_neg(T, a), mk_neg(T, b));
}

term simplify_not(struct terms *T, term a)
{
    switch (op_of(T, a)) {
    case T_NOT:
        REWRITE(not_not, arg_of(T, a, 0));
    case T_NEG:
        if (width_of(T, a) > 1)
            REWRITE(not_neg, mk_add(T, arg_of(T, a, 0), const_like(T, a, ~(u64)0)));
        break;
    case T_SEXT:
        REWRITE(not_sext, mk_sext(T, mk_not(T, arg_of(T, a, 0)), width_of(T, a)));
    case T_ITE:
        if (is_const_ite(T, a))
            REWRITE(not_ite, push_unary(T, T_NOT, a));
        break;
    default:
        break;
    }
    return 0;
}

static term neg_sum(struct terms *T, term a)
{
    term x = arg_of(T, a, 0), y = arg_of(T, a, 1);
    if (is_const(T, y))
        REWRITE(neg_add_const, mk_add(T, mk_neg(T, x), mk_neg(T, y)));
    if (is_op(T, y, T_NEG))
        REWRITE(neg_sub, mk_add(T, arg_of(T, y, 0), mk_neg(T, x)));
    if (is_op(T, x, T_NEG))
        REWRITE(neg_sub, mk_add(T, arg_of(T, x, 0), mk_neg(T, y)));
    return 0;
}

term simplify_neg(struct terms *T, term a)
{
    if (width_of(T, a) == 1)
        REWRITE(neg_bool, a);
    switch (op_of(T, a)) {
    case T_NEG:
        REWRITE(neg_neg, arg_of(T, a, 0));
    case T_NOT:
        REWRITE(neg_not, mk_add(T, arg_of(T, a, 0), const_like(T, a, 1)));
    case T_ADD:
        return neg_sum(T, a);
    case T_MUL:
        if (is_const(T, arg_of(T, a, 1)))
            REWRITE(neg_mul, mk_mul(T, arg_of(T, a, 0), mk_neg(T, arg_of(T, a, 1))));
        break;
    case T_ZEXT:
        if (width_of(T, arg_of(T, a, 0)) == 1)
            REWRITE(neg_zext_bool, mk_sext(T, arg_of(T, a, 0), width_of(T, a)));
        break;
    case T_SEXT:
        if (width_of(T, arg_of(T, a, 0)) == 1)
            REWRITE(neg_sext_bool, mk_zext(T, arg_of(T, a, 0), width_of(T, a)));
        break;
    case T_ITE:
        if (is_const_ite(T, a))
            REWRITE(neg_ite, push_unary(T, T_NEG, a));
        break;
    default:
        break;
    }
    return 0;
}

/* ---- sums ---- */

/* A summand as coefficient times base. */
struct part {
    term base;
    u64 coef;
    term whole;
};

static struct part part_of(const struct terms *T, term t)
{
    bool minus = is_op(T, t, T_NEG);
    struct part p = { minus ? arg_of(T, t, 0) : t, 1, t };
    if (has_const(T, p.base, T_MUL)) {
        p.coef = value_of(T, arg_of(T, p.base, 1));
        p.base = arg_of(T, p.base, 0);
    } else if (has_const(T, p.base, T_SHL) && value_of(T, arg_of(T, p.base, 1)) < width_of(T, t)) {
        p.coef = (u64)1 << value_of(T, arg_of(T, p.base, 1));
        p.base = arg_of(T, p.base, 0);
    }
    p.coef = minus ? 0 - p.coef : p.coef;
    return p;
}

/* Summands looked at on each side. */
#define PARTS 8

static u32 parts_of(const struct terms *T, term t, struct part *parts)
{
    term open[PARTS] = { t };
    u32 nopen = 1, n = 0;
    while (nopen) {
        term u = open[--nopen];
        if (is_op(T, u, T_ADD) && nopen + n + 2 <= PARTS) {
            open[nopen++] = arg_of(T, u, 1);
            open[nopen++] = arg_of(T, u, 0);
        } else {
            parts[n++] = part_of(T, u);
        }
    }
    return n;
}

/* The sum with summands i and j taken together. */
static term collect(struct terms *T, const struct part *a, u32 na, u32 i, const struct part *b, u32 nb, u32 j)
{
    term sum = mk_mul(T, a[i].base, const_like(T, a[i].base, a[i].coef + b[j].coef));
    for (u32 k = 0; k < na; k++) {
        if (k != i)
            sum = mk_add(T, sum, a[k].whole);
    }
    for (u32 k = 0; k < nb; k++) {
        if (k != j)
            sum = mk_add(T, sum, b[k].whole);
    }
    return sum;
}

static term collect_like(struct terms *T, term a, term b)
{
    struct part pa[PARTS], pb[PARTS];
    u32 na = parts_of(T, a, pa), nb = parts_of(T, b, pb);
    for (u32 i = 0; i < na; i++) {
        for (u32 j = 0; j < nb; j++) {
            if (pa[i].base == pb[j].base && !is_const(T, pa[i].base))
                REWRITE(add_like, collect(T, pa, na, i, pb, nb, j));
        }
    }
    return 0;
}

term simplify_add(struct terms *T, term a, term b)
{
    if (is_value(T, b, 0))
        REWRITE(add_zero, a);
    if (width_of(T, a) == 1)
        REWRITE(add_bool, mk_xor(T, a, b));
    if (is_const(T, b)) {
        if (has_const(T, a, T_ADD))
            REWRITE(add_const, mk_add(T, arg_of(T, a, 0), mk_add(T, arg_of(T, a, 1), b)));
        if (is_const_ite(T, a))
            REWRITE(add_ite, push_binary(T, T_ADD, a, b));
        return 0;
    }
    if (has_const(T, a, T_ADD))
        REWRITE(add_const_out, mk_add(T, mk_add(T, arg_of(T, a, 0), b), arg_of(T, a, 1)));
    if (has_const(T, b, T_ADD))
        REWRITE(add_const_out, mk_add(T, mk_add(T, a, arg_of(T, b, 0)), arg_of(T, b, 1)));
    if (are_opposite(T, a, b))
        REWRITE(add_not_self, const_like(T, a, ~(u64)0));
    return collect_like(T, a, b);
}

/* ---- products ---- */

static term mul_const(struct terms *T, term a, term k)
{
    u64 c = value_of(T, k), mask = width_mask(width_of(T, a));
    if (c == 0)
        REWRITE(mul_zero, k);
    if (c == 1)
        REWRITE(mul_one, a);
    if (c == mask)
        REWRITE(mul_minus_one, mk_neg(T, a));
    if (has_const(T, a, T_MUL))
        REWRITE(mul_const, mk_mul(T, arg_of(T, a, 0), mk_mul(T, arg_of(T, a, 1), k)));
    if (is_op(T, a, T_NEG))
        REWRITE(mul_neg, mk_mul(T, arg_of(T, a, 0), mk_neg(T, k)));
    if (has_const(T, a, T_SHL))
        REWRITE(mul_shl, mk_mul(T, arg_of(T, a, 0), mk_shl(T, k, arg_of(T, a, 1))));
    if (has_const(T, a, T_ADD))
        REWRITE(mul_add, mk_add(T, mk_mul(T, arg_of(T, a, 0), k), mk_mul(T, arg_of(T, a, 1), k)));
    if (is_const_ite(T, a))
        REWRITE(mul_ite, push_binary(T, T_MUL, a, k));
    if (is_pow2(c))
        REWRITE(mul_pow2, mk_shl(T, a, const_like(T, a, log2_of(c))));
    return 0;
}

static bool is_zext_bool(const struct terms *T, term t)
{
    return is_op(T, t, T_ZEXT) && width_of(T, arg_of(T, t, 0)) == 1;
}

term simplify_mul(struct terms *T, term a, term b)
{
    if (width_of(T, a) == 1)
        REWRITE(mul_bool, mk_and(T, a, b));
    if (is_zext_bool(T, a))
        REWRITE(mul_zext_bool, mk_ite(T, arg_of(T, a, 0), b, const_like(T, a, 0)));
    if (is_zext_bool(T, b))
        REWRITE(mul_zext_bool, mk_ite(T, arg_of(T, b, 0), a, const_like(T, a, 0)));
    return is_const(T, b) ? mul_const(T, a, b) : 0;
}

/* ---- quotients and remainders ---- */

static bool is_quotient(enum term_op op)
{
    return op == T_SDIV || op == T_UDIV;
}

/* The divisor is a power of two, and the dividend not negative if signs count. */
static term div_pow2(struct terms *T, enum term_op op, term a, u64 c)
{
    if (op == T_UDIV)
        REWRITE(udiv_pow2, mk_lshr(T, a, const_like(T, a, log2_of(c))));
    if (op == T_UREM)
        REWRITE(urem_pow2, mk_and(T, a, const_like(T, a, c - 1)));
    return 0;
}

static term div_const(struct terms *T, enum term_op op, term a, term k)
{
    u64 c = value_of(T, k);
    bool is_signed = op == T_SDIV || op == T_SREM;
    if (c == 1 && width_of(T, a) > 1) {
        if (is_quotient(op))
            REWRITE(div_one, a);
        REWRITE(rem_one, const_like(T, a, 0));
    }
    if (is_signed && is_ones(T, k)) {
        if (op == T_SDIV)
            REWRITE(div_minus_one, mk_neg(T, a));
        REWRITE(rem_minus_one, const_like(T, a, 0));
    }
    if (is_const_ite(T, a))
        REWRITE(div_ite, push_binary(T, op, a, k));
    return is_pow2(c) ? div_pow2(T, op, a, c) : 0;
}

term simplify_div(struct terms *T, enum term_op op, term a, term b)
{
    bool plus = node(T, a)->smin >= 0 && node(T, b)->smin >= 0;
    if (op == T_SDIV && plus)
        REWRITE(sdiv_nonneg, mk_udiv(T, a, b));
    if (op == T_SREM && plus)
        REWRITE(srem_nonneg, mk_urem(T, a, b));
    if (op == T_UREM && node(T, a)->umax < node(T, b)->umin)
        REWRITE(urem_less, a);
    return is_const(T, b) ? div_const(T, op, a, b) : 0;
}

/*
 * Java's floats in Z3. SMT-LIB leaves open what Java fixes: which zero min and
 * max give, what a conversion to integers does out of range, and the bits of a
 * NaN; each is spelt out here. Where the bits are not looked at a NaN is a NaN.
 */
#include "solver/z3_terms.h"

static Z3_sort float_sort(struct z3_terms *z, u32 sort)
{
    Z3_sort s = sort == SORT_FP32 ? Z3_mk_fpa_sort_32(z->ctx) : Z3_mk_fpa_sort_64(z->ctx);
    z3_own(z, s ? Z3_sort_to_ast(z->ctx, s) : NULL);
    return s;
}

static Z3_ast both(struct z3_terms *z, Z3_ast a, Z3_ast b)
{
    return z3_own(z, Z3_mk_and(z->ctx, 2, (Z3_ast[]){ a, b }));
}

static Z3_ast either(struct z3_terms *z, Z3_ast a, Z3_ast b)
{
    return z3_own(z, Z3_mk_or(z->ctx, 2, (Z3_ast[]){ a, b }));
}

static Z3_ast is_nan(struct z3_terms *z, Z3_ast x)
{
    return z3_own(z, Z3_mk_fpa_is_nan(z->ctx, x));
}

static Z3_ast is_negative(struct z3_terms *z, Z3_ast x)
{
    return z3_own(z, Z3_mk_fpa_is_negative(z->ctx, x));
}

/* Math.min and Math.max: NaN if either is, and -0.0 below 0.0. */
static Z3_ast least_or_most(struct z3_terms *z, bool most, u32 sort, Z3_ast a, Z3_ast b)
{
    Z3_context c = z->ctx;
    Z3_ast a_wins = z3_own(z, most ? Z3_mk_fpa_gt(c, a, b) : Z3_mk_fpa_lt(c, a, b));
    Z3_ast zeros = both(z, z3_own(z, Z3_mk_fpa_is_zero(c, a)), z3_own(z, Z3_mk_fpa_is_zero(c, b)));
    Z3_ast sign = is_negative(z, a);
    Z3_ast a_zero = most ? z3_own(z, Z3_mk_not(c, sign)) : sign;
    Z3_ast number = z3_choose(z, either(z, a_wins, both(z, zeros, a_zero)), a, b);
    Z3_ast nan = z3_own(z, Z3_mk_fpa_nan(c, float_sort(z, sort)));
    return z3_choose(z, either(z, is_nan(z, a), is_nan(z, b)), nan, number);
}

/* Bits of 2 to the power e, which every float sort has. */
static u64 power_bits(u32 sort, u32 e)
{
    return sort == SORT_FP32 ? (u64)(127 + e) << 23 : (u64)(1023 + e) << 52;
}

static Z3_ast power_of_two(struct z3_terms *z, u32 sort, u32 e)
{
    Z3_ast bits = z3_number(z, sort == SORT_FP32 ? 32 : 64, power_bits(sort, e));
    return z3_own(z, Z3_mk_fpa_to_fp_bv(z->ctx, bits, float_sort(z, sort)));
}

/* Any float that a % b could be as far as sizes tell: |r| <= |a| and |r| < |b|. */
static Z3_ast some_remainder(struct z3_terms *z, u32 sort, Z3_ast x, Z3_ast y)
{
    Z3_context c = z->ctx;
    Z3_ast any = z3_own(z, Z3_mk_fresh_const(c, "rem", float_sort(z, sort)));
    Z3_ast r = z3_own(z, Z3_mk_fpa_abs(c, any));
    Z3_ast fits = both(z, z3_own(z, Z3_mk_fpa_leq(c, r, x)), z3_own(z, Z3_mk_fpa_lt(c, r, y)));
    return z3_choose(z, fits, r, z3_own(z, Z3_mk_fpa_zero(c, float_sort(z, sort), false)));
}

/*
 * Java's %, which is C's fmod. IEEE's remainder is nearest it in SMT-LIB, but its
 * circuit is as wide as the range of exponents: thousands of bits for a double.
 * Instead, with x = |a| and y = |b|: m = x - n * y, where n is x / y truncated.
 *
 * If x / y < 2^p, p the bits of the significand, n is found from the quotient
 * rounded toward zero: no integer lies between it and the true one, since an
 * integer below 2^p is a float and rounding would have stopped there. And m is
 * a float, so that a fused multiply-add gives it unrounded: m is a multiple of
 * the smaller of the units in the last place of x and y, and not above the
 * operand that has this unit (m <= x, m < y).
 *
 * Farther apart the result is left open within bounds. A NO then still holds; a
 * YES does only where all are near, and that is what z3.c asks first.
 */
static Z3_ast remainder_of(struct z3_terms *z, term t, Z3_ast a, Z3_ast b)
{
    Z3_context c = z->ctx;
    u32 sort = node(z->T, t)->sort;
    Z3_ast x = z3_own(z, Z3_mk_fpa_abs(c, a)), y = z3_own(z, Z3_mk_fpa_abs(c, b));
    Z3_ast quotient = z3_own(z, Z3_mk_fpa_div(c, z->toward_zero, x, y));
    Z3_ast n = z3_own(z, Z3_mk_fpa_round_to_integral(c, z->toward_zero, quotient));
    Z3_ast minus_n = z3_own(z, Z3_mk_fpa_neg(c, n));
    Z3_ast m = z3_own(z, Z3_mk_fpa_abs(c, z3_own(z, Z3_mk_fpa_fma(c, z->nearest, minus_n, y, x))));
    Z3_ast near = z3_own(z, Z3_mk_fpa_lt(c, quotient, power_of_two(z, sort, sort == SORT_FP32 ? 24 : 53)));
    m = z3_choose(z, near, m, some_remainder(z, sort, x, y));
    m = z3_choose(z, is_negative(z, a), z3_own(z, Z3_mk_fpa_neg(c, m)), m);
    Z3_ast whole = z3_own(z, Z3_mk_fpa_is_infinite(c, b)); /* a itself */
    Z3_ast none = either(z, z3_own(z, Z3_mk_fpa_is_infinite(c, a)), z3_own(z, Z3_mk_fpa_is_zero(c, b)));
    none = either(z, none, either(z, is_nan(z, a), is_nan(z, b)));
    near = either(z, near, either(z, whole, none));
    Z3_inc_ref(c, near);
    vec_push(&z->far, (struct z3_far){ t, near });
    Z3_ast nan = z3_own(z, Z3_mk_fpa_nan(c, float_sort(z, sort)));
    return z3_choose(z, none, nan, z3_choose(z, whole, a, m));
}

static Z3_ast to_integer(struct z3_terms *z, Z3_ast x, u32 sort, u32 w)
{
    Z3_context c = z->ctx;
    Z3_ast bound = power_of_two(z, sort, w - 1);
    Z3_ast minus = z3_own(z, Z3_mk_fpa_neg(c, bound));
    Z3_ast inside = z3_own(z, Z3_mk_fpa_to_sbv(c, z->toward_zero, x, w));
    Z3_ast high = z3_own(z, Z3_mk_fpa_geq(c, x, bound)), low = z3_own(z, Z3_mk_fpa_leq(c, x, minus));
    Z3_ast r = z3_choose(z, low, z3_number(z, w, (u64)1 << (w - 1)), inside);
    r = z3_choose(z, high, z3_number(z, w, width_mask(w) >> 1), r);
    return z3_choose(z, is_nan(z, x), z3_number(z, w, 0), r);
}

static Z3_ast bits_of(struct z3_terms *z, term of)
{
    const struct node *n = node(z->T, of);
    Z3_ast x = z3_plain(z, of);
    Z3_ast bits = n->op == T_FP_OF_BITS ? z3_plain(z, n->arg[0]) : z3_own(z, Z3_mk_fpa_to_ieee_bv(z->ctx, x));
    u64 canonical = n->sort == SORT_FP32 ? 0x7fc00000 : (u64)0x7ff8 << 48;
    return z3_choose(z, is_nan(z, x), z3_number(z, n->width, canonical), bits);
}

static Z3_ast round_to_integral(struct z3_terms *z, u64 rounding, Z3_ast x)
{
    Z3_ast mode = rounding == ROUND_FLOOR ? z->down : rounding == ROUND_CEIL ? z->up : z->nearest;
    return z3_own(z, Z3_mk_fpa_round_to_integral(z->ctx, mode, x));
}

Z3_ast z3_float(struct z3_terms *z, term t)
{
    const struct node *n = node(z->T, t);
    Z3_context c = z->ctx;
    if (n->op == T_FP_BITS)
        return bits_of(z, n->arg[0]);
    u32 operands = term_operands(z->T, t);
    Z3_ast a = operands > 0 ? z3_plain(z, n->arg[0]) : NULL;
    Z3_ast b = operands > 1 ? z3_plain(z, n->arg[1]) : NULL;
    switch (n->op) {
    case T_FP_OF_BITS:
        return z3_own(z, Z3_mk_fpa_to_fp_bv(c, a, float_sort(z, n->sort)));
    case T_FADD:
        return z3_own(z, Z3_mk_fpa_add(c, z->nearest, a, b));
    case T_FSUB:
        return z3_own(z, Z3_mk_fpa_sub(c, z->nearest, a, b));
    case T_FMUL:
        return z3_own(z, Z3_mk_fpa_mul(c, z->nearest, a, b));
    case T_FDIV:
        return z3_own(z, Z3_mk_fpa_div(c, z->nearest, a, b));
    case T_FREM:
        return remainder_of(z, t, a, b);
    case T_FNEG:
        return z3_own(z, Z3_mk_fpa_neg(c, a));
    case T_FABS:
        return z3_own(z, Z3_mk_fpa_abs(c, a));
    case T_FFMA:
        return z3_own(z, Z3_mk_fpa_fma(c, z->nearest, a, b, z3_plain(z, n->arg[2])));
    case T_FSQRT:
        return z3_own(z, Z3_mk_fpa_sqrt(c, z->nearest, a));
    case T_FMIN:
    case T_FMAX:
        return least_or_most(z, n->op == T_FMAX, n->sort, a, b);
    case T_FROUND:
        return round_to_integral(z, n->value, a);
    case T_FEQ:
        return z3_own(z, Z3_mk_fpa_eq(c, a, b));
    case T_FLT:
        return z3_own(z, Z3_mk_fpa_lt(c, a, b));
    case T_FLE:
        return z3_own(z, Z3_mk_fpa_leq(c, a, b));
    case T_FCVT:
        return z3_own(z, Z3_mk_fpa_to_fp_float(c, z->nearest, a, float_sort(z, n->sort)));
    case T_FROM_SBV:
        return z3_own(z, Z3_mk_fpa_to_fp_signed(c, z->nearest, a, float_sort(z, n->sort)));
    case T_TO_SBV:
        return to_integer(z, a, node(z->T, n->arg[0])->sort, n->width);
    default: /* FMATH, which nobody solves: can() said so */
        return z3_own(z, NULL);
    }
}

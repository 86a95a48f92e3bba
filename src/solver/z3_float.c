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

/* Java's % from IEEE's remainder. With |a| and |b|, the IEEE remainder r lies in
 * [-|b|/2, |b|/2] and differs from the truncated one, m in [0, |b|), by 0 or
 * |b|: m is r if r >= 0, r + |b| if not. That sum is exact: m is a multiple of
 * the smaller of the two operands' units in the last place, and not above the
 * operand that has this unit (m < |b|, m <= |a|), so m is a float, and a sum
 * that is a float is not rounded. The sign is a's, for a zero too. */
static Z3_ast remainder_of(struct z3_terms *z, Z3_ast a, Z3_ast b)
{
    Z3_context c = z->ctx;
    Z3_ast x = z3_own(z, Z3_mk_fpa_abs(c, a)), y = z3_own(z, Z3_mk_fpa_abs(c, b));
    Z3_ast r = z3_own(z, Z3_mk_fpa_rem(c, x, y));
    Z3_ast below = both(z, is_negative(z, r), z3_own(z, Z3_mk_not(c, z3_own(z, Z3_mk_fpa_is_zero(c, r)))));
    Z3_ast sum = z3_own(z, Z3_mk_fpa_add(c, z->nearest, r, y));
    Z3_ast m = z3_own(z, Z3_mk_fpa_abs(c, z3_choose(z, below, sum, r)));
    return z3_choose(z, is_negative(z, a), z3_own(z, Z3_mk_fpa_neg(c, m)), m);
}

/* Bits of 2 to the power e, which every float sort has. */
static u64 power_bits(u32 sort, u32 e)
{
    return sort == SORT_FP32 ? (u64)(127 + e) << 23 : (u64)(1023 + e) << 52;
}

static Z3_ast to_integer(struct z3_terms *z, Z3_ast x, u32 sort, u32 w)
{
    Z3_context c = z->ctx;
    Z3_ast bits = z3_number(z, sort == SORT_FP32 ? 32 : 64, power_bits(sort, w - 1));
    Z3_ast bound = z3_own(z, Z3_mk_fpa_to_fp_bv(c, bits, float_sort(z, sort)));
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
        return remainder_of(z, a, b);
    case T_FNEG:
        return z3_own(z, Z3_mk_fpa_neg(c, a));
    case T_FABS:
        return z3_own(z, Z3_mk_fpa_abs(c, a));
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

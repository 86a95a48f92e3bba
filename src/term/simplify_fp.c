/*
 * Rules for floats. Only what IEEE 754 allows for every value, -0.0, infinities
 * and NaN included. What can be said of integers leaves the floats: only Z3
 * solves them.
 */
#include "term/internal.h"

#include "num/num.h"

/* ---- integers as floats ---- */

/* Integers up to this size are floats exactly: 2^24, or 2^53 for doubles. */
static i64 exact_bound(u32 sort)
{
    return sort == SORT_FP32 ? (i64)1 << 24 : (i64)1 << 53;
}

/* A float made of an integer without rounding; sets the integer. */
static bool is_exact_int(const struct terms *T, term t, term *x)
{
    if (!is_op(T, t, T_FROM_SBV))
        return false;
    *x = arg_of(T, t, 0);
    i64 bound = exact_bound(sort_of(T, t));
    return node(T, *x)->smin >= -bound && node(T, *x)->smax <= bound;
}

static double fp_value(const struct terms *T, term k)
{
    u64 bits = value_of(T, k);
    return sort_of(T, k) == SORT_FP32 ? num_f2d(num_float_of_bits((u32)bits)) : num_double_of_bits(bits);
}

/* x < bound + plus, for an integral bound that may be beyond any integer. */
static term int_below(struct terms *T, term x, double bound, i64 plus)
{
    if (bound >= 0x1p62)
        return mk_true(T);
    if (bound <= -0x1p62)
        return mk_false(T);
    i64 c = (i64)bound + plus;
    if (c <= node(T, x)->smin)
        return mk_false(T);
    if (c > node(T, x)->smax)
        return mk_true(T);
    return mk_slt(T, x, const_like(T, x, (u64)c));
}

/* x op k, or k op x if `swapped`, for an exact integer x: x < k is x < ceil(k) and
 * x <= k is x < floor(k) + 1. Comparisons with NaN are false. */
static term int_compare(struct terms *T, enum term_op op, term x, double k, bool swapped)
{
    if (k != k)
        return mk_false(T);
    if (op == T_FEQ) {
        if (num_dfloor(k) != k || k < (double)node(T, x)->smin || k > (double)node(T, x)->smax)
            return mk_false(T);
        return mk_eq(T, x, const_like(T, x, (u64)(i64)k));
    }
    bool strict = (op == T_FLT) != swapped; /* k <= x is the negation of x < k */
    term below = strict ? int_below(T, x, num_dceil(k), 0) : int_below(T, x, num_dfloor(k), 1);
    return swapped ? mk_not(T, below) : below;
}

static term int_both(struct terms *T, enum term_op op, term x, term y)
{
    u32 w = width_of(T, x) > width_of(T, y) ? width_of(T, x) : width_of(T, y);
    x = mk_sext(T, x, w);
    y = mk_sext(T, y, w);
    return op == T_FEQ ? mk_eq(T, x, y) : op == T_FLT ? mk_slt(T, x, y) : mk_sle(T, x, y);
}

/* ---- comparisons ---- */

static bool is_nan_const(const struct terms *T, term t)
{
    return is_const(T, t) && fp_value(T, t) != fp_value(T, t);
}

/* A double that was a float; a constant counts if it is one. */
static term as_float(struct terms *T, term t)
{
    if (sort_of(T, t) != SORT_FP64)
        return 0;
    if (is_op(T, t, T_FCVT))
        return arg_of(T, t, 0);
    if (!is_const(T, t))
        return 0;
    double d = fp_value(T, t);
    float f = num_d2f(d);
    return num_f2d(f) == d ? mk_float(T, f) : 0;
}

static term fp_compare(struct terms *T, enum term_op op, term a, term b)
{
    term x, y;
    bool xi = is_exact_int(T, a, &x), yi = is_exact_int(T, b, &y);
    if (is_nan_const(T, a) || is_nan_const(T, b))
        REWRITE(fp_compare_nan, mk_false(T));
    if (a == b && op == T_FLT)
        REWRITE(flt_self, mk_false(T));
    if (a == b && op == T_FLE)
        REWRITE(fle_self, mk_fbinary(T, T_FEQ, a, a));
    if (a == b && is_op(T, a, T_FROM_SBV))
        REWRITE(feq_int_self, mk_true(T));
    if (xi && yi)
        REWRITE(fp_compare_ints, int_both(T, op, x, y));
    if (xi && is_const(T, b))
        REWRITE(fp_compare_int, int_compare(T, op, x, fp_value(T, b), false));
    if (yi && is_const(T, a))
        REWRITE(fp_compare_int, int_compare(T, op, y, fp_value(T, a), true));
    if (is_op(T, a, T_FCVT) || is_op(T, b, T_FCVT)) {
        term f = as_float(T, a), g = as_float(T, b);
        if (f && g)
            REWRITE(fp_compare_cvt, mk_fbinary(T, op, f, g));
    }
    return 0;
}

/* ---- arithmetic ---- */

static bool is_fp_const(const struct terms *T, term t, double v)
{
    return is_const(T, t) && num_bits_of_double(fp_value(T, t)) == num_bits_of_double(v);
}

static term fp_nan(struct terms *T, term like)
{
    return sort_of(T, like) == SORT_FP32 ? mk_float(T, NAN) : mk_double(T, NAN);
}

/* -0.0 is the neutral element of addition, 0.0 of subtraction. */
static term fp_arith(struct terms *T, enum term_op op, term a, term b)
{
    if (is_nan_const(T, a) || is_nan_const(T, b))
        REWRITE(fp_nan, fp_nan(T, a));
    switch (op) {
    case T_FADD:
        if (is_fp_const(T, a, -0.0))
            REWRITE(fadd_zero, b);
        if (is_fp_const(T, b, -0.0))
            REWRITE(fadd_zero, a);
        return 0;
    case T_FSUB:
        if (is_fp_const(T, b, 0.0))
            REWRITE(fsub_zero, a);
        return 0;
    case T_FMUL:
        if (is_fp_const(T, a, 1.0))
            REWRITE(fmul_one, b);
        if (is_fp_const(T, b, 1.0))
            REWRITE(fmul_one, a);
        return 0;
    case T_FDIV:
        if (is_fp_const(T, b, 1.0))
            REWRITE(fdiv_one, a);
        return 0;
    case T_FMIN:
    case T_FMAX:
        if (a == b)
            REWRITE(fminmax_self, a);
        return 0;
    default:
        return 0;
    }
}

static term fp_unary(struct terms *T, enum term_op op, term a)
{
    term inner = arg_of(T, a, 0);
    switch (op) {
    case T_FNEG:
        if (is_op(T, a, T_FNEG))
            REWRITE(fneg_fneg, inner);
        return 0;
    case T_FABS:
        if (is_op(T, a, T_FABS))
            REWRITE(fabs_fabs, a);
        if (is_op(T, a, T_FNEG))
            REWRITE(fabs_fneg, mk_funary(T, T_FABS, inner));
        return 0;
    case T_FROUND:
        if (is_op(T, a, T_FROUND) || is_op(T, a, T_FROM_SBV))
            REWRITE(fround_integral, a);
        return 0;
    default:
        return 0;
    }
}

/* ---- conversions ---- */

/* FP_BITS(FP_OF_BITS(b)): b, but all NaNs are the canonical one. */
static term bits_of_bits(struct terms *T, term b)
{
    u32 w = width_of(T, b);
    u64 infinity = w == 32 ? 0x7f800000u : 0x7ff0000000000000u;
    u64 nan = w == 32 ? 0x7fc00000u : 0x7ff8000000000000u;
    term size = mk_and(T, b, mk_const(T, w, width_mask(w) >> 1));
    return mk_ite(T, mk_ult(T, mk_const(T, w, infinity), size), mk_const(T, w, nan), b);
}

static term fp_convert(struct terms *T, enum term_op op, u32 sort, term a)
{
    term x;
    switch (op) {
    case T_FP_OF_BITS:
        if (is_op(T, a, T_FP_BITS))
            REWRITE(fp_of_fp_bits, arg_of(T, a, 0));
        return 0;
    case T_FP_BITS:
        if (is_op(T, a, T_FP_OF_BITS))
            REWRITE(fp_bits_of_bits, bits_of_bits(T, arg_of(T, a, 0)));
        return 0;
    case T_FCVT:
        if (sort == SORT_FP32 && is_op(T, a, T_FCVT))
            REWRITE(fcvt_fcvt, arg_of(T, a, 0));
        if (is_exact_int(T, a, &x) && sort == SORT_FP64)
            REWRITE(fcvt_int, mk_from_sbv(T, x, SORT_FP64));
        return 0;
    default:
        return 0;
    }
}

static term fp_to_sbv(struct terms *T, u32 width, term a)
{
    term x;
    if (!is_exact_int(T, a, &x))
        return 0;
    if (width >= width_of(T, x))
        REWRITE(to_sbv_int, mk_sext(T, x, width));
    if (node(T, x)->smin >= min_signed(width) && node(T, x)->smax <= max_signed(width))
        REWRITE(to_sbv_int, mk_extract(T, x, 0, width));
    return 0;
}

/* An integer that was widened is converted as it was: i2d of b2i. */
static term fp_from_sbv(struct terms *T, u32 sort, term a)
{
    if (is_op(T, a, T_SEXT) && width_of(T, arg_of(T, a, 0)) == 32)
        REWRITE(from_sbv_sext, mk_from_sbv(T, arg_of(T, a, 0), (enum term_sort)sort));
    return 0;
}

term simplify_fp(struct terms *T, enum term_op op, u32 sort, u32 width, u64 value, term a, term b)
{
    (void)value;
    switch (op) {
    case T_FEQ:
    case T_FLT:
    case T_FLE:
        return fp_compare(T, op, a, b);
    case T_FADD:
    case T_FSUB:
    case T_FMUL:
    case T_FDIV:
    case T_FREM:
    case T_FMIN:
    case T_FMAX:
        return fp_arith(T, op, a, b);
    case T_FNEG:
    case T_FABS:
    case T_FROUND:
        return fp_unary(T, op, a);
    case T_TO_SBV:
        return fp_to_sbv(T, width, a);
    case T_FROM_SBV:
        return fp_from_sbv(T, sort, a);
    default:
        return fp_convert(T, op, sort, a);
    }
}

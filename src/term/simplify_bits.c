/*
 * Rules for bitwise operators, shifts and the operators that move bits about.
 */
#include "term/internal.h"

/* ---- and, or, xor ---- */

static term and_const(struct terms *T, term a, term k)
{
    u64 c = value_of(T, k), bits = node(T, a)->umax;
    u32 w = width_of(T, a);
    for (u32 i = 1; i < 64; i *= 2)
        bits |= bits >> i; /* all bits that a may have */
    if ((bits & c) == bits)
        REWRITE(and_covers, a);
    if ((bits & c) == 0)
        REWRITE(and_misses, const_like(T, a, 0));
    if (has_const(T, a, T_AND))
        REWRITE(and_const, mk_and(T, arg_of(T, a, 0), mk_and(T, arg_of(T, a, 1), k)));
    if (is_const_ite(T, a))
        REWRITE(and_ite, push_binary(T, T_AND, a, k));
    if (is_op(T, a, T_ZEXT)) {
        term x = arg_of(T, a, 0);
        REWRITE(and_zext, mk_zext(T, mk_and(T, x, mk_const(T, width_of(T, x), c)), w));
    }
    if (is_pow2(c + 1) && c)
        REWRITE(and_low_mask, mk_zext(T, mk_extract(T, a, 0, log2_of(c + 1)), w));
    return 0;
}

/* x op y of two terms that were widened from one width. */
static bool both_widened(const struct terms *T, enum term_op op, term a, term b)
{
    return is_op(T, a, op) && is_op(T, b, op) && width_of(T, arg_of(T, a, 0)) == width_of(T, arg_of(T, b, 0));
}

static bool has_operand(const struct terms *T, term t, enum term_op op, term x)
{
    return is_op(T, t, op) && (arg_of(T, t, 0) == x || arg_of(T, t, 1) == x);
}

static bool is_sext_bool(const struct terms *T, term t)
{
    return is_op(T, t, T_SEXT) && width_of(T, arg_of(T, t, 0)) == 1;
}

term simplify_and(struct terms *T, term a, term b)
{
    u32 w = width_of(T, a);
    if (is_value(T, b, 0))
        REWRITE(and_zero, b);
    if (is_ones(T, b))
        REWRITE(and_ones, a);
    if (a == b)
        REWRITE(and_self, a);
    if (are_opposite(T, a, b))
        REWRITE(and_not_self, const_like(T, a, 0));
    if (w == 1)
        return simplify_both(T, a, b);
    if (is_const(T, b))
        return and_const(T, a, b);
    if (has_operand(T, a, T_OR, b))
        REWRITE(and_absorb, b);
    if (has_operand(T, b, T_OR, a))
        REWRITE(and_absorb, a);
    if (has_operand(T, a, T_AND, b))
        REWRITE(and_again, a);
    if (has_operand(T, b, T_AND, a))
        REWRITE(and_again, b);
    if (is_sext_bool(T, a))
        REWRITE(and_sext_bool, mk_ite(T, arg_of(T, a, 0), b, const_like(T, a, 0)));
    if (is_sext_bool(T, b))
        REWRITE(and_sext_bool, mk_ite(T, arg_of(T, b, 0), a, const_like(T, a, 0)));
    if (both_widened(T, T_ZEXT, a, b))
        REWRITE(and_both_zext, mk_zext(T, mk_and(T, arg_of(T, a, 0), arg_of(T, b, 0)), w));
    return 0;
}

/* The high bits come from x << k, the low ones from a y that has k bits. */
static term or_parts(struct terms *T, term a, term b)
{
    u32 w = width_of(T, a);
    if (!has_const(T, a, T_SHL))
        return 0;
    u64 k = value_of(T, arg_of(T, a, 1));
    if (k == 0 || k >= w || node(T, b)->umax > width_mask((u32)k))
        return 0;
    REWRITE(or_concat, mk_concat(T, mk_extract(T, arg_of(T, a, 0), 0, w - (u32)k), mk_extract(T, b, 0, (u32)k)));
}

term simplify_or(struct terms *T, term a, term b)
{
    if (width_of(T, a) == 1)
        REWRITE(or_bool, mk_not(T, mk_and(T, mk_not(T, a), mk_not(T, b))));
    if (is_value(T, b, 0))
        REWRITE(or_zero, a);
    if (is_ones(T, b))
        REWRITE(or_ones, b);
    if (a == b)
        REWRITE(or_self, a);
    if (are_opposite(T, a, b))
        REWRITE(or_not_self, const_like(T, a, ~(u64)0));
    if (has_operand(T, a, T_AND, b))
        REWRITE(or_absorb, b);
    if (has_operand(T, b, T_AND, a))
        REWRITE(or_absorb, a);
    if (has_operand(T, a, T_OR, b))
        REWRITE(or_again, a);
    if (has_operand(T, b, T_OR, a))
        REWRITE(or_again, b);
    if (is_const(T, b)) {
        if (has_const(T, a, T_OR))
            REWRITE(or_const, mk_or(T, arg_of(T, a, 0), mk_or(T, arg_of(T, a, 1), b)));
        if (is_const_ite(T, a))
            REWRITE(or_ite, push_binary(T, T_OR, a, b));
    }
    if (both_widened(T, T_ZEXT, a, b))
        REWRITE(or_both_zext, mk_zext(T, mk_or(T, arg_of(T, a, 0), arg_of(T, b, 0)), width_of(T, a)));
    term r = or_parts(T, a, b);
    return r ? r : or_parts(T, b, a);
}

static term xor_shared(struct terms *T, term a, term b)
{
    if (!is_op(T, a, T_XOR))
        return 0;
    if (arg_of(T, a, 0) == b)
        REWRITE(xor_again, arg_of(T, a, 1));
    if (arg_of(T, a, 1) == b)
        REWRITE(xor_again, arg_of(T, a, 0));
    return 0;
}

term simplify_xor(struct terms *T, term a, term b)
{
    if (is_value(T, b, 0))
        REWRITE(xor_zero, a);
    if (is_ones(T, b))
        REWRITE(xor_ones, mk_not(T, a));
    if (a == b)
        REWRITE(xor_self, const_like(T, a, 0));
    if (is_op(T, a, T_NOT))
        REWRITE(xor_not, mk_not(T, mk_xor(T, arg_of(T, a, 0), b)));
    if (is_op(T, b, T_NOT))
        REWRITE(xor_not, mk_not(T, mk_xor(T, a, arg_of(T, b, 0))));
    if (is_const(T, b)) {
        if (has_const(T, a, T_XOR))
            REWRITE(xor_const, mk_xor(T, arg_of(T, a, 0), mk_xor(T, arg_of(T, a, 1), b)));
        if (is_const_ite(T, a))
            REWRITE(xor_ite, push_binary(T, T_XOR, a, b));
    }
    if (both_widened(T, T_ZEXT, a, b))
        REWRITE(xor_both_zext, mk_zext(T, mk_xor(T, arg_of(T, a, 0), arg_of(T, b, 0)), width_of(T, a)));
    term r = xor_shared(T, a, b);
    return r ? r : xor_shared(T, b, a);
}

/* ---- shifts ---- */

/* A shift of a shift, by constants less than the width each. */
static term shift_again(struct terms *T, enum term_op op, term a, u64 k)
{
    u32 w = width_of(T, a);
    term x = arg_of(T, a, 0);
    u64 first = value_of(T, arg_of(T, a, 1));
    if (first >= w)
        return 0;
    if (is_op(T, a, op)) {
        u64 sum = first + k;
        if (sum >= w)
            sum = op == T_ASHR ? w - 1 : w;
        REWRITE(shift_again, mk_binary(T, op, x, const_like(T, a, sum)));
    }
    if (first != k || k == 0)
        return 0;
    if (op == T_LSHR && is_op(T, a, T_SHL))
        REWRITE(lshr_shl, mk_zext(T, mk_extract(T, x, 0, w - (u32)k), w));
    if (op == T_ASHR && is_op(T, a, T_SHL))
        REWRITE(ashr_shl, mk_sext(T, mk_extract(T, x, 0, w - (u32)k), w));
    if (op == T_SHL && (is_op(T, a, T_LSHR) || is_op(T, a, T_ASHR)))
        REWRITE(shl_shr, mk_and(T, x, const_like(T, a, ~(u64)0 << k)));
    return 0;
}

static term shift_widened(struct terms *T, enum term_op op, term a, u64 k)
{
    term x = arg_of(T, a, 0);
    u32 w = width_of(T, a), xw = width_of(T, x);
    if (op == T_LSHR && is_op(T, a, T_ZEXT)) {
        if (k >= xw)
            REWRITE(lshr_zext, const_like(T, a, 0));
        REWRITE(lshr_zext, mk_zext(T, mk_lshr(T, x, const_like(T, x, k)), w));
    }
    if (op == T_ASHR && is_op(T, a, T_SEXT))
        REWRITE(ashr_sext, mk_sext(T, mk_ashr(T, x, const_like(T, x, k < xw ? k : xw - 1)), w));
    return 0;
}

static term shift_const(struct terms *T, enum term_op op, term a, term count)
{
    u32 w = width_of(T, a);
    u64 k = value_of(T, count);
    if (k == 0)
        REWRITE(shift_zero, a);
    if (k >= w && op == T_ASHR)
        REWRITE(ashr_out, w == 1 ? a : mk_ashr(T, a, const_like(T, a, w - 1)));
    if (is_const_ite(T, a))
        REWRITE(shift_ite, push_binary(T, op, a, count));
    if (is_op(T, a, T_ZEXT) || is_op(T, a, T_SEXT))
        return shift_widened(T, op, a, k);
    if (op == T_SHL && has_const(T, a, T_MUL))
        REWRITE(shl_mul, mk_mul(T, arg_of(T, a, 0), mk_shl(T, arg_of(T, a, 1), count)));
    if (op == T_SHL && has_const(T, a, T_ADD))
        REWRITE(shl_add, mk_add(T, mk_shl(T, arg_of(T, a, 0), count), mk_shl(T, arg_of(T, a, 1), count)));
    bool shifted = has_const(T, a, T_SHL) || has_const(T, a, T_LSHR) || has_const(T, a, T_ASHR);
    return shifted ? shift_again(T, op, a, k) : 0;
}

term simplify_shift(struct terms *T, enum term_op op, term a, term b)
{
    u32 w = width_of(T, a);
    if (is_value(T, a, 0))
        REWRITE(shift_of_zero, a);
    if (op != T_ASHR && node(T, b)->umin >= w)
        REWRITE(shift_out, const_like(T, a, 0));
    if (op == T_ASHR && is_ones(T, a))
        REWRITE(ashr_of_ones, a);
    if (op == T_ASHR && node(T, a)->smin >= 0)
        REWRITE(ashr_nonneg, mk_lshr(T, a, b));
    return is_const(T, b) ? shift_const(T, op, a, b) : 0;
}

/* ---- extract ---- */

static term extract_widened(struct terms *T, term a, u32 low, u32 w)
{
    term x = arg_of(T, a, 0);
    u32 xw = width_of(T, x);
    bool zero = is_op(T, a, T_ZEXT);
    if (low + w <= xw)
        REWRITE(extract_ext, mk_extract(T, x, low, w));
    if (low >= xw && zero)
        REWRITE(extract_ext, mk_const(T, w, 0));
    u32 from = low < xw ? low : xw - 1;
    term top = mk_extract(T, x, from, xw - from);
    REWRITE(extract_ext, zero ? mk_zext(T, top, w) : mk_sext(T, top, w));
}

static term extract_concat(struct terms *T, term a, u32 low, u32 w)
{
    term x = arg_of(T, a, 0), y = arg_of(T, a, 1);
    u32 yw = width_of(T, y);
    if (low + w <= yw)
        REWRITE(extract_concat, mk_extract(T, y, low, w));
    if (low >= yw)
        REWRITE(extract_concat, mk_extract(T, x, low - yw, w));
    term high = mk_extract(T, x, 0, low + w - yw);
    REWRITE(extract_concat, mk_concat(T, high, mk_extract(T, y, low, yw - low)));
}

static term extract_shift(struct terms *T, term a, u32 low, u32 w)
{
    term x = arg_of(T, a, 0);
    u64 k = value_of(T, arg_of(T, a, 1)), xw = width_of(T, a);
    if (is_op(T, a, T_SHL)) {
        if (low >= k)
            REWRITE(extract_shl, mk_extract(T, x, low - (u32)k, w));
        if (low + w <= k)
            REWRITE(extract_shl, mk_const(T, w, 0));
        return 0;
    }
    if (k < xw && low + w + k <= xw)
        REWRITE(extract_shr, mk_extract(T, x, low + (u32)k, w));
    return 0;
}

/* Extracting from it costs nothing: a constant or a widened term. */
static bool is_free(const struct terms *T, term t)
{
    return is_const(T, t) || is_op(T, t, T_ZEXT) || is_op(T, t, T_SEXT);
}

/* Low bits of a result come from low bits of the operands. */
static term extract_through(struct terms *T, term a, u32 low, u32 w)
{
    enum term_op op = op_of(T, a);
    term x = arg_of(T, a, 0), y = arg_of(T, a, 1);
    bool bitwise = op == T_AND || op == T_OR || op == T_XOR;
    bool sum = (op == T_ADD || op == T_MUL) && low == 0;
    if (bitwise ? is_free(T, x) || is_free(T, y) : sum && is_free(T, x) && is_free(T, y))
        REWRITE(extract_through, mk_binary(T, op, mk_extract(T, x, low, w), mk_extract(T, y, low, w)));
    return 0;
}

term simplify_extract(struct terms *T, term a, u32 low, u32 w)
{
    u32 aw = width_of(T, a);
    if (w == 1 && low == aw - 1 && !is_op(T, a, T_EXTRACT))
        REWRITE(extract_sign, mk_slt(T, a, const_like(T, a, 0)));
    switch (op_of(T, a)) {
    case T_EXTRACT:
        REWRITE(extract_extract, mk_extract(T, arg_of(T, a, 0), low + (u32)value_of(T, a), w));
    case T_ZEXT:
    case T_SEXT:
        return extract_widened(T, a, low, w);
    case T_CONCAT:
        return extract_concat(T, a, low, w);
    case T_SHL:
    case T_LSHR:
    case T_ASHR:
        return is_const(T, arg_of(T, a, 1)) ? extract_shift(T, a, low, w) : 0;
    case T_NOT:
        REWRITE(extract_not, mk_not(T, mk_extract(T, arg_of(T, a, 0), low, w)));
    case T_ITE:
        if (is_const_ite(T, a))
            REWRITE(extract_ite, mk_ite(T, arg_of(T, a, 0), mk_extract(T, arg_of(T, a, 1), low, w),
                                        mk_extract(T, arg_of(T, a, 2), low, w)));
        return 0;
    default:
        return extract_through(T, a, low, w);
    }
}

/* ---- concat and extension ---- */

term simplify_concat(struct terms *T, term a, term b)
{
    u32 w = width_of(T, a) + width_of(T, b);
    if (is_value(T, a, 0))
        REWRITE(concat_zero, mk_zext(T, b, w));
    if (is_op(T, a, T_ZEXT))
        REWRITE(concat_zext, mk_zext(T, mk_concat(T, arg_of(T, a, 0), b), w));
    if (is_op(T, a, T_EXTRACT) && is_op(T, b, T_EXTRACT) && arg_of(T, a, 0) == arg_of(T, b, 0) &&
        value_of(T, a) == value_of(T, b) + width_of(T, b))
        REWRITE(concat_extract, mk_extract(T, arg_of(T, a, 0), (u32)value_of(T, b), w));
    return 0;
}

/* The low bits of x, widened again, are x if x was that small. */
static bool restores(const struct terms *T, enum term_op op, term a, u32 w)
{
    if (!is_op(T, a, T_EXTRACT) || value_of(T, a) != 0 || width_of(T, arg_of(T, a, 0)) != w)
        return false;
    const struct node *x = node(T, arg_of(T, a, 0));
    u32 aw = width_of(T, a);
    if (op == T_ZEXT)
        return x->umax <= width_mask(aw);
    return x->smin >= min_signed(aw) && x->smax <= max_signed(aw);
}

term simplify_ext(struct terms *T, enum term_op op, term a, u32 w)
{
    if (restores(T, op, a, w))
        REWRITE(ext_extract, arg_of(T, a, 0));
    if (op == T_SEXT && node(T, a)->smin >= 0)
        REWRITE(sext_nonneg, mk_zext(T, a, w));
    if (is_op(T, a, op)) {
        term x = arg_of(T, a, 0);
        REWRITE(ext_ext, op == T_ZEXT ? mk_zext(T, x, w) : mk_sext(T, x, w));
    }
    if (is_const_ite(T, a)) {
        term x = arg_of(T, a, 1), y = arg_of(T, a, 2);
        if (op == T_ZEXT)
            REWRITE(ext_ite, mk_ite(T, arg_of(T, a, 0), mk_zext(T, x, w), mk_zext(T, y, w)));
        REWRITE(ext_ite, mk_ite(T, arg_of(T, a, 0), mk_sext(T, x, w), mk_sext(T, y, w)));
    }
    return 0;
}

/*
 * Interval arithmetic backwards: from what is known of a result, what its
 * operands can still be.
 *
 * Each rule follows from an identity that holds with wrap-around (a = r - b
 * if r = a + b), or checks first that nothing wraps for the operands at hand. A
 * rule may always do nothing.
 */
#include "term/range.h"

typedef __int128 wide;

static i64 least(u32 w) { return -(i64)(width_mask(w) >> 1) - 1; }
static i64 most(u32 w) { return (i64)(width_mask(w) >> 1); }

/* ---- cutting one operand ---- */

static bool cut(u32 w, struct range *a, struct range to)
{
    return range_meet(w, a, &to);
}

static bool cut_unsigned(u32 w, struct range *a, u64 lo, u64 hi)
{
    return cut(w, a, (struct range){ lo, hi, least(w), most(w) });
}

static bool cut_signed(u32 w, struct range *a, i64 lo, i64 hi)
{
    return cut(w, a, (struct range){ 0, width_mask(w), lo, hi });
}

/* The same with integers of any size: what the width cannot hold is no bound. */
static bool cut_unsigned_wide(u32 w, struct range *a, wide lo, wide hi)
{
    wide top = width_mask(w);
    if (lo > top || hi < 0 || lo > hi)
        return false;
    return cut_unsigned(w, a, lo < 0 ? 0 : (u64)lo, (u64)(hi > top ? top : hi));
}

static bool cut_signed_wide(u32 w, struct range *a, wide lo, wide hi)
{
    wide bottom = least(w), top = most(w);
    if (lo > top || hi < bottom || lo > hi)
        return false;
    return cut_signed(w, a, (i64)(lo < bottom ? bottom : lo), (i64)(hi > top ? top : hi));
}

static wide floor_div(wide a, wide b)
{
    wide q = a / b;
    return q * b > a ? q - 1 : q;
}

static wide ceil_div(wide a, wide b)
{
    return -floor_div(-a, b);
}

/* ---- bits and sums ---- */

static bool back_add(u32 w, const struct range *r, struct range *a, struct range *b)
{
    return cut(w, a, range_sub(w, r, b)) && cut(w, b, range_sub(w, r, a));
}

static bool back_xor(u32 w, const struct range *r, struct range *a, struct range *b)
{
    return cut(w, a, range_xor(w, r, b)) && cut(w, b, range_xor(w, r, a));
}

/* a = (a & b) + (a & ~b), two numbers without a common bit; and a & b is at most a. */
static bool back_and_one(u32 w, const struct range *r, struct range *a, const struct range *b)
{
    struct range not_b = range_not(w, b), rest = range_and(w, a, &not_b);
    return cut(w, a, range_add(w, r, &rest)) && cut_unsigned(w, a, r->umin, width_mask(w));
}

static bool back_and(u32 w, const struct range *r, struct range *a, struct range *b)
{
    return back_and_one(w, r, a, b) && back_and_one(w, r, b, a);
}

/* a | b = ~(~a & ~b) */
static bool back_or(u32 w, const struct range *r, struct range *a, struct range *b)
{
    struct range not_r = range_not(w, r), not_a = range_not(w, a), not_b = range_not(w, b);
    if (!back_and(w, &not_r, &not_a, &not_b))
        return false;
    *a = range_not(w, &not_a);
    *b = range_not(w, &not_b);
    return true;
}

/* ---- products and quotients, one operand a constant ---- */

/* r = a * by, where by > 0: dividing is allowed only if no product of a member wraps. */
static bool back_scale(u32 w, const struct range *r, struct range *a, wide by)
{
    if ((wide)a->umax <= (wide)width_mask(w) / by &&
        !cut_unsigned_wide(w, a, ceil_div(r->umin, by), (wide)r->umax / by))
        return false;
    if (a->smin >= ceil_div(least(w), by) && a->smax <= floor_div(most(w), by))
        return cut_signed_wide(w, a, ceil_div(r->smin, by), floor_div(r->smax, by));
    return true;
}

/* Each step doubles the number of low bits in which odd * inverse is 1; odd * odd starts with 3. */
static u64 inverse_of_odd(u64 odd)
{
    u64 inverse = odd;
    for (u32 bits = 3; bits < 64; bits *= 2)
        inverse *= 2 - odd * inverse;
    return inverse;
}

static bool back_mul_const(u32 w, const struct range *r, struct range *a, u64 by)
{
    if (by & 1) {
        struct range inverse = range_const(w, inverse_of_odd(by));
        if (!cut(w, a, range_mul(w, r, &inverse)))
            return false;
    }
    i64 s = sign_extend(by, w);
    if (s > 0)
        return back_scale(w, r, a, s);
    struct range neg = range_neg(w, r);
    return s == 0 || back_scale(w, &neg, a, -(wide)s);
}

static bool back_mul(u32 w, const struct range *r, struct range *a, struct range *b)
{
    if (range_is_const(b))
        return back_mul_const(w, r, a, b->umin);
    if (range_is_const(a))
        return back_mul_const(w, r, b, a->umin);
    return true;
}

static bool back_udiv(u32 w, const struct range *r, struct range *a, wide by)
{
    wide top = (wide)width_mask(w) / by; /* no quotient is above it */
    wide qhi = r->umax < top ? (wide)r->umax : top;
    return r->umin <= top && cut_unsigned_wide(w, a, r->umin * by, qhi * by + by - 1);
}

/* Toward zero: the quotient 0 has more dividends than any other. */
static bool back_sdiv(u32 w, const struct range *r, struct range *a, i64 by)
{
    if (by == 0)
        return true;
    if (by == -1)
        return cut(w, a, range_neg(w, r));
    wide qlo = by > 0 ? (wide)r->smin : -(wide)r->smax;
    wide qhi = by > 0 ? (wide)r->smax : -(wide)r->smin;
    wide d = by > 0 ? (wide)by : -(wide)by;
    return cut_signed_wide(w, a, qlo > 0 ? qlo * d : (qlo - 1) * d + 1,
                           qhi < 0 ? qhi * d : (qhi + 1) * d - 1);
}

/* A remainder is never above what it is the remainder of, and below the divisor unless that is 0. */
static bool back_urem(u32 w, const struct range *r, struct range *a, struct range *b)
{
    if (a->umax < b->umin)
        return cut(w, a, *r);
    if (!cut_unsigned(w, a, r->umin, width_mask(w)))
        return false;
    if (b->umin == 0)
        return true;
    return r->umin < width_mask(w) && cut_unsigned(w, b, r->umin + 1, width_mask(w));
}

/* A remainder other than 0 has the sign of what it is the remainder of and is not further from 0. */
static bool back_srem(u32 w, const struct range *r, struct range *a)
{
    if (r->smin > 0)
        return cut_signed(w, a, r->smin, most(w));
    if (r->smax < 0)
        return cut_signed(w, a, least(w), r->smax);
    return true;
}

/* ---- shifts by a constant ---- */

static bool back_shift(enum term_op op, u32 w, const struct range *r, struct range *a,
                       const struct range *count)
{
    if (!range_is_const(count))
        return true;
    if (op == T_ASHR) {
        wide by = (wide)1 << (count->umin < w ? count->umin : w - 1);
        return cut_signed_wide(w, a, r->smin * by, r->smax * by + by - 1);
    }
    if (count->umin >= w)
        return true;
    wide by = (wide)1 << count->umin;
    return op == T_SHL ? back_scale(w, r, a, by) : back_udiv(w, r, a, by);
}

/* ---- widths ---- */

/* The low w bits are known: says something about a part of the operand where the others are fixed. */
static bool back_low_bits(u32 w, const struct range *r, struct range *a, u32 from)
{
    struct range kept[2];
    u32 n = 0;
    for (u32 half = 0; half < 2; half++) {
        struct range part = *a;
        if (!cut_signed(from, &part, half ? least(from) : 0, half ? -1 : most(from)))
            continue;
        u64 lo = part.umin, hi = part.umax, above = lo & ~width_mask(w);
        if (above == (hi & ~width_mask(w))) {
            struct range low = range_unsigned(w, lo & width_mask(w), hi & width_mask(w));
            if (!range_meet(w, &low, r))
                continue;
            part = range_unsigned(from, above | low.umin, above | low.umax);
        }
        kept[n++] = part;
    }
    if (n > 0)
        *a = n == 2 ? range_join(from, &kept[0], &kept[1]) : kept[0];
    return n > 0;
}

static bool back_extract(u32 w, u32 low, const struct range *r, struct range *a, u32 from)
{
    if (low == 0)
        return w == from ? range_meet(w, a, r) : back_low_bits(w, r, a, from);
    if (low + w < from)
        return true;
    struct range any = range_full(low);
    return cut(from, a, range_concat(w, r, low, &any));
}

static bool back_concat(const struct range *r, struct range *args, const u32 *widths)
{
    u32 w = widths[0] + widths[1];
    return cut(widths[0], &args[0], range_extract(w, r, widths[1], widths[0])) &&
           cut(widths[1], &args[1], range_extract(w, r, 0, widths[1]));
}

/* ZEXT and SEXT: the low bits, of those results that an extension can have. */
static bool back_extend(enum term_op op, u32 w, const struct range *r, struct range *a, u32 from)
{
    struct range can = op == T_ZEXT ? range_zext(from, a, w) : range_sext(from, a, w);
    return range_meet(w, &can, r) && cut(from, a, range_extract(w, &can, 0, from));
}

/* ---- comparisons and choice: r is of width 1 ---- */

static bool back_eq(u32 w, const struct range *r, struct range *a, struct range *b)
{
    if (r->umin == 1)
        return range_meet(w, a, b) && range_meet(w, b, a);
    if (range_is_const(b) && !range_remove(w, a, b->umin))
        return false;
    return !range_is_const(a) || range_remove(w, b, a->umin);
}

static bool back_ult(u32 w, const struct range *r, struct range *a, struct range *b)
{
    u64 top = width_mask(w);
    if (r->umin == 1)
        return b->umax > 0 && cut_unsigned(w, a, 0, b->umax - 1) && a->umin < top &&
               cut_unsigned(w, b, a->umin + 1, top);
    return cut_unsigned(w, a, b->umin, top) && cut_unsigned(w, b, 0, a->umax);
}

static bool back_slt(u32 w, const struct range *r, struct range *a, struct range *b)
{
    i64 bottom = least(w), top = most(w);
    if (r->umin == 1)
        return b->smax > bottom && cut_signed(w, a, bottom, b->smax - 1) && a->smin < top &&
               cut_signed(w, b, a->smin + 1, top);
    return cut_signed(w, a, b->smin, top) && cut_signed(w, b, bottom, a->smax);
}

static bool back_compare(enum term_op op, u32 w, const struct range *r, struct range *a,
                         struct range *b)
{
    if (!range_is_const(r) || w == 0)
        return true;
    switch (op) {
    case T_EQ: return back_eq(w, r, a, b);
    case T_ULT: return back_ult(w, r, a, b);
    default: return back_slt(w, r, a, b);
    }
}

/* A branch that cannot give the result decides the condition; the other one then is the result. */
static bool back_ite(u32 w, const struct range *r, struct range *args)
{
    struct range yes = args[1], no = args[2];
    bool can_yes = args[0].umax == 1 && range_meet(w, &yes, r);
    bool can_no = args[0].umin == 0 && range_meet(w, &no, r);
    if (!can_yes && !can_no)
        return false;
    if (can_yes != can_no) {
        args[0] = range_const(1, can_yes);
        args[can_yes ? 1 : 2] = can_yes ? yes : no;
    }
    return true;
}

/* ---- any operator ---- */

static bool back_division(enum term_op op, u32 w, const struct range *r, struct range *a,
                          struct range *b)
{
    switch (op) {
    case T_UREM: return back_urem(w, r, a, b);
    case T_SREM: return back_srem(w, r, a);
    case T_UDIV:
        return !range_is_const(b) || b->umin == 0 || back_udiv(w, r, a, (wide)b->umin);
    default: return !range_is_const(b) || back_sdiv(w, r, a, b->smin);
    }
}

bool range_back(enum term_op op, u32 w, u64 value, const struct range *r, struct range *args,
                const u32 *widths)
{
    struct range *a = args, *b = args + 1;
    switch (op) {
    case T_NOT: return cut(w, a, range_not(w, r));
    case T_NEG: return cut(w, a, range_neg(w, r));
    case T_AND: return back_and(w, r, a, b);
    case T_OR: return back_or(w, r, a, b);
    case T_XOR: return back_xor(w, r, a, b);
    case T_ADD: return back_add(w, r, a, b);
    case T_MUL: return back_mul(w, r, a, b);
    case T_SDIV:
    case T_SREM:
    case T_UDIV:
    case T_UREM: return back_division(op, w, r, a, b);
    case T_SHL:
    case T_LSHR:
    case T_ASHR: return back_shift(op, w, r, a, b);
    case T_EXTRACT: return back_extract(w, (u32)value, r, a, widths[0]);
    case T_CONCAT: return back_concat(r, args, widths);
    case T_ZEXT:
    case T_SEXT: return back_extend(op, w, r, a, widths[0]);
    case T_EQ:
    case T_ULT:
    case T_SLT: return back_compare(op, widths[0], r, a, b);
    case T_ITE: return back_ite(w, r, args);
    default: return true;
    }
}

/*
 * Operators on values: what constants fold to, and what terms mean under a
 * model. Java's operators go through num.h, so that folding, evaluation and the
 * interpreter agree. Floats are their IEEE bits; a NaN is always the canonical one.
 */
#include "term/internal.h"

#include "num/num.h"

/* ---- bit-vectors ---- */

static u64 apply_sdiv(u64 a, u64 b, u32 w)
{
    i64 x = sign_extend(a, w), y = sign_extend(b, w);
    if (y == 0)
        return x < 0 ? 1 : ~(u64)0;
    return (u64)num_ldiv(x, y);
}

static u64 apply_srem(u64 a, u64 b, u32 w)
{
    i64 y = sign_extend(b, w);
    return y == 0 ? a : (u64)num_lrem(sign_extend(a, w), y);
}

static u64 apply_ashr(u64 a, u64 count, u32 w)
{
    return (u64)(sign_extend(a, w) >> (count >= w ? 63 : count));
}

static u64 apply_bv(const struct shape *s, u64 a, u64 b)
{
    u32 w = s->width;
    switch (s->op) {
    case T_NOT:
        return ~a;
    case T_NEG:
        return 0 - a;
    case T_AND:
        return a & b;
    case T_OR:
        return a | b;
    case T_XOR:
        return a ^ b;
    case T_ADD:
        return a + b;
    case T_MUL:
        return a * b;
    case T_SDIV:
        return apply_sdiv(a, b, w);
    case T_SREM:
        return apply_srem(a, b, w);
    case T_UDIV:
        return b ? a / b : ~(u64)0;
    case T_UREM:
        return b ? a % b : a;
    case T_SHL:
        return b >= w ? 0 : a << b;
    case T_LSHR:
        return b >= w ? 0 : a >> b;
    case T_ASHR:
        return apply_ashr(a, b, w);
    case T_EXTRACT:
        return a >> s->value;
    case T_CONCAT:
        return a << (w - s->owidth) | b;
    case T_ZEXT:
        return a;
    case T_SEXT:
        return (u64)sign_extend(a, s->owidth);
    case T_EQ:
        return a == b;
    case T_ULT:
        return a < b;
    case T_SLT:
        return sign_extend(a, s->owidth) < sign_extend(b, s->owidth);
    default:
        BUG("%s is not on bit-vectors", op_name(s->op));
    }
}

/* ---- floats ---- */

static float f(u64 bits)
{
    return num_float_of_bits((u32)bits);
}

static double d(u64 bits)
{
    return num_double_of_bits(bits);
}

static u64 apply_float(const struct shape *s, u64 a, u64 b)
{
    switch (s->op) {
    case T_FADD:
        return num_canon_bits_of_float(num_fadd(f(a), f(b)));
    case T_FSUB:
        return num_canon_bits_of_float(num_fsub(f(a), f(b)));
    case T_FMUL:
        return num_canon_bits_of_float(num_fmul(f(a), f(b)));
    case T_FDIV:
        return num_canon_bits_of_float(num_fdiv(f(a), f(b)));
    case T_FREM:
        return num_canon_bits_of_float(num_frem(f(a), f(b)));
    case T_FNEG:
        return num_canon_bits_of_float(num_fneg(f(a)));
    case T_FABS:
        return num_canon_bits_of_float(num_fabs(f(a)));
    case T_FSQRT:
        return num_canon_bits_of_float(num_fsqrt(f(a)));
    case T_FMIN:
        return num_canon_bits_of_float(num_fmin(f(a), f(b)));
    case T_FMAX:
        return num_canon_bits_of_float(num_fmax(f(a), f(b)));
    case T_FEQ:
        return f(a) == f(b);
    case T_FLT:
        return f(a) < f(b);
    case T_FLE:
        return f(a) <= f(b);
    default:
        BUG("%s is not on floats", op_name(s->op));
    }
}

static u64 apply_double(const struct shape *s, u64 a, u64 b)
{
    switch (s->op) {
    case T_FADD:
        return num_canon_bits_of_double(num_dadd(d(a), d(b)));
    case T_FSUB:
        return num_canon_bits_of_double(num_dsub(d(a), d(b)));
    case T_FMUL:
        return num_canon_bits_of_double(num_dmul(d(a), d(b)));
    case T_FDIV:
        return num_canon_bits_of_double(num_ddiv(d(a), d(b)));
    case T_FREM:
        return num_canon_bits_of_double(num_drem(d(a), d(b)));
    case T_FNEG:
        return num_canon_bits_of_double(num_dneg(d(a)));
    case T_FABS:
        return num_canon_bits_of_double(num_dabs(d(a)));
    case T_FSQRT:
        return num_canon_bits_of_double(num_dsqrt(d(a)));
    case T_FMIN:
        return num_canon_bits_of_double(num_dmin(d(a), d(b)));
    case T_FMAX:
        return num_canon_bits_of_double(num_dmax(d(a), d(b)));
    case T_FEQ:
        return d(a) == d(b);
    case T_FLT:
        return d(a) < d(b);
    case T_FLE:
        return d(a) <= d(b);
    case T_FMATH:
        return num_canon_bits_of_double(num_near((u32)s->value, d(a), d(b)));
    default:
        BUG("%s is not on doubles", op_name(s->op));
    }
}

/* Every float is a double and rounds to an integral float (if large, it is one). */
static u64 apply_round(const struct shape *s, u64 a)
{
    double x = s->sort == SORT_FP32 ? num_f2d(f(a)) : d(a);
    double r = s->value == ROUND_RINT ? num_drint(x) : s->value == ROUND_FLOOR ? num_dfloor(x) : num_dceil(x);
    return s->sort == SORT_FP32 ? num_canon_bits_of_float(num_d2f(r)) : num_canon_bits_of_double(r);
}

static u64 apply_from_sbv(const struct shape *s, u64 a)
{
    i64 x = sign_extend(a, s->owidth);
    return s->sort == SORT_FP32 ? num_bits_of_float(num_l2f(x)) : num_bits_of_double(num_l2d(x));
}

static u64 apply_to_sbv(const struct shape *s, u64 a)
{
    double x = s->osort == SORT_FP32 ? num_f2d(f(a)) : d(a);
    return s->width == 32 ? (u64)(i64)num_d2i(x) : (u64)num_d2l(x);
}

static u64 apply_canon(u32 width, u64 a)
{
    return width == 32 ? num_canon_bits_of_float(f(a)) : num_canon_bits_of_double(d(a));
}

static u64 apply_cvt(const struct shape *s, u64 a)
{
    if (s->sort == s->osort)
        return a;
    return s->sort == SORT_FP64 ? num_canon_bits_of_double(num_f2d(f(a)))
                                : num_canon_bits_of_float(num_d2f(d(a)));
}

u64 fold_fma(u32 sort, u64 a, u64 b, u64 c)
{
    return sort == SORT_FP32 ? num_canon_bits_of_float(num_ffma(f(a), f(b), f(c)))
                             : num_canon_bits_of_double(num_dfma(d(a), d(b), d(c)));
}

bool fold_math(const struct terms *T, u64 fn, u64 a, u64 b, u64 *value)
{
    double exact;
    if (fn == NUM_PURE_IEEEremainder)
        exact = num_near((u32)fn, d(a), d(b));
    else if (!T->math.exact || !T->math.exact(T->math.ctx, (u32)fn, d(a), d(b), &exact))
        return false;
    *value = num_canon_bits_of_double(exact);
    return true;
}

u64 fold_apply(const struct shape *s, u64 a, u64 b)
{
    switch (s->op) {
    case T_FP_OF_BITS:
    case T_FP_BITS:
        return apply_canon(s->width, a);
    case T_FROUND:
        return apply_round(s, a);
    case T_FCVT:
        return apply_cvt(s, a);
    case T_FROM_SBV:
        return apply_from_sbv(s, a);
    case T_TO_SBV:
        return apply_to_sbv(s, a) & width_mask(s->width);
    default:
        if (s->osort == SORT_FP32)
            return apply_float(s, a, b);
        if (s->osort == SORT_FP64)
            return apply_double(s, a, b);
        return apply_bv(s, a, b) & width_mask(s->width);
    }
}

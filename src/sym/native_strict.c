/*
 * Members of Math and StrictMath beyond native_math.c: functions that are
 * evaluated and sampled but not solved, and whole-number ones as single terms
 * where the library's code would branch.
 */
#include "sym/native.h"

/* ---- evaluated, not solved ---- */

static term double_term(struct engine *e, const slot *args, u32 i)
{
    return slot_term(e, 'D', args + 2 * i);
}

#define PURE(name, operands)                                                                        \
    static enum sym_end strict_##name(struct engine *e, struct frame *f, struct method *m, slot *args) \
    {                                                                                               \
        (void)m;                                                                                    \
        term a = double_term(e, args, 0), b = operands == 2 ? double_term(e, args, 1) : a;          \
        return give_term(e, f, args, 'D', math_term(e, NUM_PURE_##name, a, b));                   \
    }
NUM_PURE_LIST(PURE)

/* ---- exact ---- */

static enum sym_end fma_double(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_term(e, f, args, 'D',
                     mk_ffma(e->T, double_term(e, args, 0), double_term(e, args, 1), double_term(e, args, 2)));
}

static enum sym_end fma_float(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    term a = slot_term(e, 'F', args), b = slot_term(e, 'F', args + 1), c = slot_term(e, 'F', args + 2);
    return give_term(e, f, args, 'F', mk_ffma(e->T, a, b, c));
}

#define ROUNDED(name, mode)                                                                         \
    static enum sym_end name(struct engine *e, struct frame *f, struct method *m, slot *args)       \
    {                                                                                               \
        (void)m;                                                                                    \
        return give_term(e, f, args, 'D', mk_fround(e->T, mode, double_term(e, args, 0)));          \
    }
ROUNDED(strict_floor, ROUND_FLOOR)
ROUNDED(strict_ceil, ROUND_CEIL)
ROUNDED(strict_rint, ROUND_RINT)

/* The upper half of the product of two longs: products of 32-bit halves, whose
 * sums do not overflow. */
static enum sym_end multiply_high(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct terms *T = e->T;
    term half = mk_const(T, 64, 32), mask = mk_const(T, 64, UINT32_MAX);
    term x = slot_term(e, 'J', args), y = slot_term(e, 'J', args + 2);
    term x1 = mk_ashr(T, x, half), x0 = mk_and(T, x, mask), y1 = mk_ashr(T, y, half), y0 = mk_and(T, y, mask);
    term cross = mk_add(T, mk_mul(T, x1, y0), mk_lshr(T, mk_mul(T, x0, y0), half));
    term low = mk_add(T, mk_mul(T, x0, y1), mk_and(T, cross, mask));
    term high = mk_add(T, mk_mul(T, x1, y1), mk_add(T, mk_ashr(T, cross, half), mk_ashr(T, low, half)));
    return give_term(e, f, args, 'J', high);
}

/* The operands of floorDiv and floorMod, widened to the first's type. */
struct floored {
    char type; /* of the result of floorDiv */
    term x, y;
};

static struct floored floor_operands(struct engine *e, const struct method *m, const slot *args)
{
    bool wide = m->desc->text[1] == 'J', wide_second = m->desc->text[2] == 'J';
    struct floored o = { .type = wide ? 'J' : 'I' };
    o.x = slot_term(e, o.type, args);
    o.y = slot_term(e, wide_second ? 'J' : 'I', args + (wide ? 2 : 1));
    if (wide && !wide_second)
        o.y = mk_sext(e->T, o.y, 64);
    return o;
}

/* Is the divisor other than zero? If it is zero, the library's code throws. False: *end. */
static bool can_divide(struct engine *e, struct frame *f, struct method *m, term y, enum sym_end *end)
{
    switch (decide(e, mk_eq(e->T, y, mk_const(e->T, node(e->T, y)->width, 0)))) {
    case UNKNOWN:
        *end = SYM_FORK;
        return false;
    case YES:
        *end = call_bytecode(e, f, m);
        return false;
    case NO:
        break;
    }
    return true;
}

/* Do the signs differ, so that the quotient toward zero may be one too large? */
static term signs_differ(struct terms *T, term a, term b)
{
    term zero = mk_const(T, node(T, a)->width, 0);
    return mk_xor(T, mk_slt(T, a, zero), mk_slt(T, b, zero));
}

static term floor_remainder(struct terms *T, const struct floored *o)
{
    term r = mk_srem(T, o->x, o->y), zero = mk_const(T, node(T, r)->width, 0);
    term off = mk_and(T, mk_not(T, mk_eq(T, r, zero)), signs_differ(T, r, o->y));
    return mk_ite(T, off, mk_add(T, r, o->y), r);
}

static enum sym_end floor_mod(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    struct floored o = floor_operands(e, m, args);
    if (!can_divide(e, f, m, o.y, &end))
        return end;
    term r = floor_remainder(e->T, &o);
    return give_term(e, f, args, m->ret, m->ret == 'I' && o.type == 'J' ? mk_extract(e->T, r, 0, 32) : r);
}

static enum sym_end floor_div(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    struct terms *T = e->T;
    struct floored o = floor_operands(e, m, args);
    if (!can_divide(e, f, m, o.y, &end))
        return end;
    term q = mk_sdiv(T, o.x, o.y), one = mk_const(T, node(T, q)->width, 1);
    term exact = mk_eq(T, mk_mul(T, q, o.y), o.x);
    term off = mk_and(T, signs_differ(T, o.x, o.y), mk_not(T, exact));
    return give_term(e, f, args, o.type, mk_ite(T, off, mk_sub(T, q, one), q));
}

const struct native_term strict_natives[] = {
    { "java/lang/StrictMath", "sin", "(D)D", strict_sin, NATIVE },
    { "java/lang/StrictMath", "cos", "(D)D", strict_cos, NATIVE },
    { "java/lang/StrictMath", "tan", "(D)D", strict_tan, NATIVE },
    { "java/lang/StrictMath", "asin", "(D)D", strict_asin, NATIVE },
    { "java/lang/StrictMath", "acos", "(D)D", strict_acos, NATIVE },
    { "java/lang/StrictMath", "atan", "(D)D", strict_atan, NATIVE },
    { "java/lang/StrictMath", "exp", "(D)D", strict_exp, SUMMARY },
    { "java/lang/StrictMath", "log", "(D)D", strict_log, NATIVE },
    { "java/lang/StrictMath", "log10", "(D)D", strict_log10, NATIVE },
    { "java/lang/StrictMath", "cbrt", "(D)D", strict_cbrt, SUMMARY },
    { "java/lang/StrictMath", "sinh", "(D)D", strict_sinh, NATIVE },
    { "java/lang/StrictMath", "cosh", "(D)D", strict_cosh, NATIVE },
    { "java/lang/StrictMath", "tanh", "(D)D", strict_tanh, NATIVE },
    { "java/lang/StrictMath", "expm1", "(D)D", strict_expm1, NATIVE },
    { "java/lang/StrictMath", "log1p", "(D)D", strict_log1p, NATIVE },
    { "java/lang/StrictMath", "atan2", "(DD)D", strict_atan2, NATIVE },
    { "java/lang/StrictMath", "pow", "(DD)D", strict_pow, SUMMARY },
    { "java/lang/StrictMath", "hypot", "(DD)D", strict_hypot, SUMMARY },
    { "java/lang/StrictMath", "IEEEremainder", "(DD)D", strict_IEEEremainder, NATIVE },
    { "java/lang/StrictMath", "floor", "(D)D", strict_floor, SUMMARY },
    { "java/lang/StrictMath", "ceil", "(D)D", strict_ceil, SUMMARY },
    { "java/lang/StrictMath", "rint", "(D)D", strict_rint, SUMMARY },
    { "java/lang/Math", "fma", "(DDD)D", fma_double, NATIVE },
    { "java/lang/Math", "fma", "(FFF)F", fma_float, NATIVE },
    { "java/lang/Math", "multiplyHigh", "(JJ)J", multiply_high, SUMMARY },
    { "java/lang/Math", "floorMod", "*", floor_mod, SUMMARY },
    { "java/lang/Math", "floorDiv", "*", floor_div, SUMMARY },
    { 0 },
};

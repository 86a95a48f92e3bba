/*
 * Math's and StrictMath's members as terms apply them: names, and values that
 * are right but perhaps for the last bits. A search tries values with these;
 * whatever it finds is run on the real code before it is believed.
 */
#include "num/num.h"

static const struct {
    const char *name;
    u32 operands;
} members[NUM_FN_COUNT] = {
#define NUM_MATH_ROW(fn) [NUM_MATH_##fn] = { "Math." #fn, NUM_MATH_##fn == NUM_MATH_pow ? 2 : 1 },
    NUM_MATH_LIST(NUM_MATH_ROW)
#undef NUM_MATH_ROW
#define NUM_PURE_ROW(fn, n) [NUM_PURE_##fn] = { "StrictMath." #fn, n },
    NUM_PURE_LIST(NUM_PURE_ROW)
#undef NUM_PURE_ROW
};

const char *num_fn_name(u32 fn)
{
    return members[fn].name;
}

u32 num_fn_operands(u32 fn)
{
    return members[fn].operands;
}

double num_near(u32 fn, double a, double b)
{
    if (fn < NUM_MATH_COUNT)
        return num_math((enum num_math_fn)fn, a, b);
    switch ((enum num_pure_fn)fn) {
    case NUM_PURE_sin:
        return num_math(NUM_MATH_sin, a, b);
    case NUM_PURE_cos:
        return num_math(NUM_MATH_cos, a, b);
    case NUM_PURE_tan:
        return num_math(NUM_MATH_tan, a, b);
    case NUM_PURE_asin:
        return asin(a);
    case NUM_PURE_acos:
        return acos(a);
    case NUM_PURE_atan:
        return atan(a);
    case NUM_PURE_exp:
        return num_math(NUM_MATH_exp, a, b);
    case NUM_PURE_log:
        return num_math(NUM_MATH_log, a, b);
    case NUM_PURE_log10:
        return num_math(NUM_MATH_log10, a, b);
    case NUM_PURE_cbrt:
        return num_math(NUM_MATH_cbrt, a, b);
    case NUM_PURE_sinh:
        return sinh(a);
    case NUM_PURE_cosh:
        return cosh(a);
    case NUM_PURE_tanh:
        return num_math(NUM_MATH_tanh, a, b);
    case NUM_PURE_expm1:
        return expm1(a);
    case NUM_PURE_log1p:
        return log1p(a);
    case NUM_PURE_atan2:
        return atan2(a, b);
    case NUM_PURE_pow:
        return num_math(NUM_MATH_pow, a, b);
    case NUM_PURE_hypot:
        return hypot(a, b);
    case NUM_PURE_IEEEremainder:
        return remainder(a, b);
    case NUM_PURE_BEFORE:
    case NUM_FN_COUNT:
        break;
    }
    BUG("no member %u of StrictMath", fn);
}

bool num_strict_near(u32 fn, enum num_strict_fn *out)
{
    switch (fn) {
#define NUM_STRICT_CASE(name) case NUM_PURE_##name: *out = NUM_STRICT_##name; return true;
        NUM_STRICT_CASE(sin)
        NUM_STRICT_CASE(cos)
        NUM_STRICT_CASE(tan)
        NUM_STRICT_CASE(asin)
        NUM_STRICT_CASE(acos)
        NUM_STRICT_CASE(atan)
        NUM_STRICT_CASE(log)
        NUM_STRICT_CASE(log10)
        NUM_STRICT_CASE(atan2)
        NUM_STRICT_CASE(sinh)
        NUM_STRICT_CASE(cosh)
        NUM_STRICT_CASE(tanh)
        NUM_STRICT_CASE(expm1)
        NUM_STRICT_CASE(log1p)
        NUM_STRICT_CASE(IEEEremainder)
#undef NUM_STRICT_CASE
    default:
        return false;
    }
}

/*
 * The members of java.lang.Math that HotSpot computes with code of its own
 * (Intel's libm). That code errs by little more than half a unit in the last
 * place, so the exact value, rounded once, is its result nearly always; no
 * other choice measured comes closer (docs/math.md).
 *
 * The exact value is computed with the 64-bit significand of x87, which leaves
 * eleven bits below a double's. Only when those bits lie next to a tie is the
 * rounding in doubt, and only then, once in some two hundred calls, is the value
 * computed again with 113 bits. Where the platform's long double has 113 bits
 * that is done at once, and where it has 53 the C library's result is taken.
 */
#include "num/math.h"

#include <stdlib.h>

bool num_math_is_replaced(enum num_math_fn fn, int release)
{
    switch (fn) {
    case NUM_MATH_tanh:
        return release >= 24;
    case NUM_MATH_cbrt:
        return release >= 25;
    default:
        return true;
    }
}

/* Small whole powers are products, ten times as fast as powl. Each product errs
 * by half a unit, the last one by less than DOUBT units, if there are units to
 * spare at all. */
static long double power_long(long double a, long double b)
{
    if (LDBL_MANT_DIG < 64 || !(b >= 3 && b <= 8) || b != rintl(b))
        return powl(a, b);
    long double product = a * a;
    for (int n = 2; n < (int)b; n++)
        product *= a;
    return product;
}

static long double value_long(enum num_math_fn fn, long double a, long double b)
{
    switch (fn) {
    case NUM_MATH_sin: return sinl(a);
    case NUM_MATH_cos: return cosl(a);
    case NUM_MATH_tan: return tanl(a);
    case NUM_MATH_exp: return expl(a);
    case NUM_MATH_log: return logl(a);
    case NUM_MATH_log10: return log10l(a);
    case NUM_MATH_pow: return power_long(a, b);
    case NUM_MATH_tanh: return tanhl(a);
    case NUM_MATH_cbrt: return cbrtl(a);
    case NUM_MATH_COUNT: break;
    }
    BUG("no such function of Math: %d", (int)fn);
}

#if LDBL_MANT_DIG == 64 && defined __GLIBC__ && defined __SIZEOF_FLOAT128__

/* The C library has these under both compilers, but its header hides them from
 * one of them. */
__float128 sinf128(__float128);
__float128 cosf128(__float128);
__float128 tanf128(__float128);
__float128 expf128(__float128);
__float128 logf128(__float128);
__float128 log10f128(__float128);
__float128 powf128(__float128, __float128);
__float128 tanhf128(__float128);
__float128 cbrtf128(__float128);

static __float128 value_quad(enum num_math_fn fn, __float128 a, __float128 b)
{
    switch (fn) {
    case NUM_MATH_sin: return sinf128(a);
    case NUM_MATH_cos: return cosf128(a);
    case NUM_MATH_tan: return tanf128(a);
    case NUM_MATH_exp: return expf128(a);
    case NUM_MATH_log: return logf128(a);
    case NUM_MATH_log10: return log10f128(a);
    case NUM_MATH_pow: return powf128(a, b);
    case NUM_MATH_tanh: return tanhf128(a);
    case NUM_MATH_cbrt: return cbrtf128(a);
    case NUM_MATH_COUNT: break;
    }
    BUG("no such function of Math: %d", (int)fn);
}

/* The error that the C library states for its long double functions is less
 * than this, in units of the last of their 64 bits. */
enum { DOUBT = 5 };

/* How far `v` is from a tie, as num_math_value says it. */
static int tie_distance(long double v)
{
    long double size = fabsl(v);
    if (v != v || v == 0 || size > 0x1p1024L || size < 0x1p-1080L)
        return NUM_NO_TIE;
    if (size < DBL_MIN)
        return 0; /* a subnormal double has its tie elsewhere */
    u64 significand;
    memcpy(&significand, &v, sizeof significand); /* it comes first in memory */
    return abs((int)(significand & 0x7ff) - 0x400);
}

static int value_rounded(enum num_math_fn fn, double a, double b, double *value)
{
    long double v = value_long(fn, a, b);
    int distance = tie_distance(v);
    *value = distance > DOUBT ? (double)v : (double)value_quad(fn, a, b);
    return distance;
}

#else

static int value_rounded(enum num_math_fn fn, double a, double b, double *value)
{
    *value = (double)value_long(fn, a, b);
    return 0;
}

#endif

/* Java's pow is C's but for bases of one: where C says that 1 to any power is 1,
 * also to NaN, and -1 to an infinite power, Java says NaN. A square is the product
 * of the two, once rounded, as HotSpot computes it. Powers of infinity are exact
 * in any precision, and powl has some of them wrong (-inf to -2^63). */
static int power(double a, double b, double *value)
{
    if (b == 2)
        *value = a * a;
    else if (b == 1)
        *value = a;
    else if (b != b || (isinf(b) && fabs(a) == 1))
        *value = b - b;
    else if (isinf(a))
        *value = pow(a, b);
    else
        return value_rounded(NUM_MATH_pow, a, b, value);
    return NUM_NO_TIE;
}

int num_math_value(enum num_math_fn fn, double a, double b, double *value)
{
    return fn == NUM_MATH_pow ? power(a, b, value) : value_rounded(fn, a, 0, value);
}

double num_math(enum num_math_fn fn, double a, double b)
{
    double value;
    num_math_value(fn, a, b, &value);
    return value;
}

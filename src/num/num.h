/*
 * num: Java's arithmetic, once. The interpreter, constant folding, evaluation
 * under a model and replay all call these functions, so no two of them can
 * disagree about a number.
 *
 * Names are the bytecode's mnemonics behind `num_`: num_iadd is iadd, num_d2l
 * is d2l. Java's int is i32, long is i64, float is float, double is double;
 * boolean, byte, char and short are ints, as on the operand stack.
 *
 * Nothing here is undefined behaviour in C for any argument, with one
 * exception that the caller has to exclude: num_idiv, num_irem, num_ldiv and
 * num_lrem by zero, where Java throws. Sums and products wrap, shift counts are
 * masked, conversions to integers saturate and turn NaN into 0.
 *
 * Floating point is strict (JLS 15.4): every operation rounds once, to
 * nearest-even, into its own type. What that asks of the build:
 *   - no excess precision: FLT_EVAL_METHOD is 0 (SSE2 on x86-64), asserted below;
 *   - no contraction of a*b+c into one fused operation: -ffp-contract=off,
 *     which matters on targets whose baseline has such an instruction;
 *   - no -ffast-math, no change of the rounding mode, subnormals not flushed.
 *
 * NaNs. Bit casts, moves, num_fneg, num_dneg, num_fabs and num_dabs keep (and
 * change) the bits they are said to, payload and signalling bit included. Any
 * other operation with a NaN result gives a quiet NaN whose payload and sign are
 * the processor's choice: on x86-64 usually an operand's payload, or bits
 * 0xfff8000000000000 when the NaN is new, as on HotSpot. Which of two NaN
 * operands wins is not fixed (it is not on HotSpot either, whose compilers
 * swap operands). Java sees this only through floatToRawIntBits and
 * doubleToRawLongBits; num_canon_bits_of_* are floatToIntBits and
 * doubleToLongBits, which have one NaN. Compare results with those.
 *
 * java.lang.Math and StrictMath: their exactly defined members (sqrt, fma,
 * rint, min, ...) are inline here. The others (sin, pow, ...) are num_math and
 * num_strict at the end of this header; docs/math.md says how close they come
 * to which virtual machine, with figures.
 */
#ifndef NUM_NUM_H
#define NUM_NUM_H

#include "base/base.h"

#include <assert.h>
#include <float.h>
#include <math.h>

#ifdef FLT_EVAL_METHOD
_Static_assert(FLT_EVAL_METHOD == 0, "Java's float and double must not carry excess precision");
#endif
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF /* gcc does not know the pragma; the option above serves it */
#endif

/* ---- int ---- */

static inline i32 num_iadd(i32 a, i32 b) { return (i32)((u32)a + (u32)b); }
static inline i32 num_isub(i32 a, i32 b) { return (i32)((u32)a - (u32)b); }
static inline i32 num_imul(i32 a, i32 b) { return (i32)((u32)a * (u32)b); }
static inline i32 num_ineg(i32 a) { return (i32)(0u - (u32)a); }

/* MIN_VALUE / -1 overflows to MIN_VALUE with remainder 0 (JVMS 6.5.idiv); the
 * processor's instruction traps on it. The caller has excluded b == 0. */
static inline i32 num_idiv(i32 a, i32 b)
{
    assert(b != 0);
    return b == -1 ? num_ineg(a) : a / b;
}
static inline i32 num_irem(i32 a, i32 b)
{
    assert(b != 0);
    return b == -1 ? 0 : a % b;
}

/* Only the low five bits of the count are used. */
static inline i32 num_ishl(i32 a, i32 count) { return (i32)((u32)a << (count & 31)); }
static inline i32 num_ishr(i32 a, i32 count) { return a >> (count & 31); }
static inline i32 num_iushr(i32 a, i32 count) { return (i32)((u32)a >> (count & 31)); }

/* ---- long ---- */

static inline i64 num_ladd(i64 a, i64 b) { return (i64)((u64)a + (u64)b); }
static inline i64 num_lsub(i64 a, i64 b) { return (i64)((u64)a - (u64)b); }
static inline i64 num_lmul(i64 a, i64 b) { return (i64)((u64)a * (u64)b); }
static inline i64 num_lneg(i64 a) { return (i64)((u64)0 - (u64)a); }

static inline i64 num_ldiv(i64 a, i64 b)
{
    assert(b != 0);
    return b == -1 ? num_lneg(a) : a / b;
}
static inline i64 num_lrem(i64 a, i64 b)
{
    assert(b != 0);
    return b == -1 ? 0 : a % b;
}

/* The count is an int; only its low six bits are used. */
static inline i64 num_lshl(i64 a, i32 count) { return (i64)((u64)a << (count & 63)); }
static inline i64 num_lshr(i64 a, i32 count) { return a >> (count & 63); }
static inline i64 num_lushr(i64 a, i32 count) { return (i64)((u64)a >> (count & 63)); }

static inline i32 num_lcmp(i64 a, i64 b) { return (a > b) - (a < b); }

/* ---- bits ---- */

static inline u32 num_bits_of_float(float a)
{
    u32 bits;
    memcpy(&bits, &a, sizeof bits);
    return bits;
}
static inline float num_float_of_bits(u32 bits)
{
    float a;
    memcpy(&a, &bits, sizeof a);
    return a;
}
static inline u64 num_bits_of_double(double a)
{
    u64 bits;
    memcpy(&bits, &a, sizeof bits);
    return bits;
}
static inline double num_double_of_bits(u64 bits)
{
    double a;
    memcpy(&a, &bits, sizeof a);
    return a;
}

/* Float.floatToIntBits and Double.doubleToLongBits: one pattern for all NaNs. */
static inline u32 num_canon_bits_of_float(float a)
{
    return a != a ? 0x7fc00000u : num_bits_of_float(a);
}
static inline u64 num_canon_bits_of_double(double a)
{
    return a != a ? 0x7ff8000000000000u : num_bits_of_double(a);
}

/* ---- float and double ---- */

static inline float num_fadd(float a, float b) { return a + b; }
static inline float num_fsub(float a, float b) { return a - b; }
static inline float num_fmul(float a, float b) { return a * b; }
static inline float num_fdiv(float a, float b) { return a / b; }
static inline double num_dadd(double a, double b) { return a + b; }
static inline double num_dsub(double a, double b) { return a - b; }
static inline double num_dmul(double a, double b) { return a * b; }
static inline double num_ddiv(double a, double b) { return a / b; }

/* The remainder of the division that truncates: exact, with the sign of `a`
 * also when it is zero; NaN if a is infinite or b is zero; a if b is infinite.
 * C's fmod is the same function (JVMS 6.5.drem); IEEE's remainder is another. */
static inline float num_frem(float a, float b) { return fmodf(a, b); }
static inline double num_drem(double a, double b) { return fmod(a, b); }

/* Flips the sign bit, of NaNs too; not 0 - a, which loses -0.0. */
static inline float num_fneg(float a)
{
    return num_float_of_bits(num_bits_of_float(a) ^ 0x80000000u);
}
static inline double num_dneg(double a)
{
    return num_double_of_bits(num_bits_of_double(a) ^ 0x8000000000000000u);
}

/* The two comparisons differ on NaN only: ...l gives -1, ...g gives 1. */
static inline i32 num_fcmpl(float a, float b) { return a > b ? 1 : a == b ? 0 : -1; }
static inline i32 num_fcmpg(float a, float b) { return a < b ? -1 : a == b ? 0 : 1; }
static inline i32 num_dcmpl(double a, double b) { return a > b ? 1 : a == b ? 0 : -1; }
static inline i32 num_dcmpg(double a, double b) { return a < b ? -1 : a == b ? 0 : 1; }

/* ---- conversions ---- */

static inline i32 num_i2b(i32 a) { return (i8)(u8)a; }
static inline i32 num_i2c(i32 a) { return (u16)a; }
static inline i32 num_i2s(i32 a) { return (i16)(u16)a; }
static inline i64 num_i2l(i32 a) { return a; }
static inline i32 num_l2i(i64 a) { return (i32)(u32)(u64)a; }

static inline float num_i2f(i32 a) { return (float)a; }
static inline double num_i2d(i32 a) { return (double)a; }
static inline float num_l2f(i64 a) { return (float)a; }
static inline double num_l2d(i64 a) { return (double)a; }
static inline double num_f2d(float a) { return (double)a; }
static inline float num_d2f(double a) { return (float)a; }

/* Toward zero, saturating, NaN to 0. The bounds are powers of two, so they are
 * exact in the source type where MAX_VALUE itself may not be. */
static inline i32 num_d2i(double a)
{
    if (a >= 0x1p31)
        return INT32_MAX;
    if (a < -0x1p31)
        return INT32_MIN;
    return a == a ? (i32)a : 0;
}
static inline i64 num_d2l(double a)
{
    if (a >= 0x1p63)
        return INT64_MAX;
    if (a < -0x1p63)
        return INT64_MIN;
    return a == a ? (i64)a : 0;
}
/* Every float is a double, so these lose nothing on the way. */
static inline i32 num_f2i(float a) { return num_d2i((double)a); }
static inline i64 num_f2l(float a) { return num_d2l((double)a); }

/* ---- members of Math and StrictMath whose result is fixed to the bit ---- */

static inline float num_fsqrt(float a) { return sqrtf(a); } /* (float)Math.sqrt(a) */
static inline double num_dsqrt(double a) { return sqrt(a); }
static inline float num_ffma(float a, float b, float c) { return fmaf(a, b, c); }
static inline double num_dfma(double a, double b, double c) { return fma(a, b, c); }
static inline double num_drint(double a) { return rint(a); } /* ties to even */
static inline double num_dfloor(double a) { return floor(a); }
static inline double num_dceil(double a) { return ceil(a); }

static inline float num_fabs(float a)
{
    return num_float_of_bits(num_bits_of_float(a) & 0x7fffffffu);
}
static inline double num_dabs(double a)
{
    return num_double_of_bits(num_bits_of_double(a) & 0x7fffffffffffffffu);
}

/* Unlike C's fmin and fmax: a NaN operand wins, and -0.0 is less than 0.0. Two
 * zeros are told apart by their sign bits: or-ing gives -0.0 if either is. */
static inline float num_fmin(float a, float b)
{
    if (a == 0.0f && b == 0.0f)
        return num_float_of_bits(num_bits_of_float(a) | num_bits_of_float(b));
    return a != a ? a : a <= b ? a : b;
}
static inline float num_fmax(float a, float b)
{
    if (a == 0.0f && b == 0.0f)
        return num_float_of_bits(num_bits_of_float(a) & num_bits_of_float(b));
    return a != a ? a : a >= b ? a : b;
}
static inline double num_dmin(double a, double b)
{
    if (a == 0.0 && b == 0.0)
        return num_double_of_bits(num_bits_of_double(a) | num_bits_of_double(b));
    return a != a ? a : a <= b ? a : b;
}
static inline double num_dmax(double a, double b)
{
    if (a == 0.0 && b == 0.0)
        return num_double_of_bits(num_bits_of_double(a) & num_bits_of_double(b));
    return a != a ? a : a >= b ? a : b;
}

/* ---- java.lang.Math: the members that HotSpot replaces by its own code ---- */

/* A name here is the Java method's; all are static and take one double, pow two. */
#define NUM_MATH_LIST(X) X(sin) X(cos) X(tan) X(exp) X(log) X(log10) X(pow) X(tanh) X(cbrt)

enum num_math_fn {
#define NUM_MATH_ENUM(name) NUM_MATH_##name,
    NUM_MATH_LIST(NUM_MATH_ENUM)
#undef NUM_MATH_ENUM
    NUM_MATH_COUNT
};

/* Whether HotSpot on x86-64 of that feature release (17, 25) runs code of its
 * own for Math's member, rather than the bytecode that calls StrictMath. Only
 * then is num_math the member's value; else the bytecode is. */
bool num_math_is_replaced(enum num_math_fn, int release);

/* Math.fn(a), or Math.pow(a, b); `b` is ignored otherwise. The result is the
 * exact value rounded once, which is HotSpot's in all but a few of a thousand
 * cases (docs/math.md) and then one last bit off. Special values are Java's. */
double num_math(enum num_math_fn, double a, double b);

/*
 * Bit for bit, for who wants it and has the JDK at hand: an oracle is a child
 * process that holds the JDK's own virtual machine and is asked for those values
 * alone that lie so near to a tie between two doubles that HotSpot's code may
 * round them the other way: one value in eight, every tangent, and subnormal
 * results. Starting takes 50 to 100 ms, a question tens of microseconds. Between two
 * runs the answers are the same, as long as JDK and processor are.
 *
 * A zeroed struct is not open; num_oracle_close makes it so again.
 */
struct num_oracle {
    bool open;
    int socket;
    int child; /* its process id */
};

/* Starts the virtual machine of the JDK whose home is `jdk_dir`. Does nothing if
 * open already. False with err set if it does not start. */
bool num_oracle_open(struct num_oracle *, const char *jdk_dir, struct err *);
void num_oracle_close(struct num_oracle *);

/* Math.fn(a, b) as that virtual machine computes it, for a function for which
 * num_math_is_replaced. False, and *value is num_math's, if the oracle is not
 * open or does not answer any more; it is then closed. */
bool num_oracle_math(struct num_oracle *, enum num_math_fn, double a, double b, double *value);

/* ---- java.lang.StrictMath: the native members, by the user's own JDK ---- */

/* All that any JDK from 11 on declares native; 17 declares these all, 25 none.
 * IEEEremainder and atan2 take two doubles, the others one. */
#define NUM_STRICT_LIST(X)                                                                 \
    X(sin) X(cos) X(tan) X(asin) X(acos) X(atan) X(log) X(log10) X(sqrt) X(IEEEremainder)  \
    X(atan2) X(sinh) X(cosh) X(tanh) X(expm1) X(log1p)

enum num_strict_fn {
#define NUM_STRICT_ENUM(name) NUM_STRICT_##name,
    NUM_STRICT_LIST(NUM_STRICT_ENUM)
#undef NUM_STRICT_ENUM
    NUM_STRICT_COUNT
};

/* The JDK's library, once it is loaded. A zeroed struct is unopened; there is
 * nothing to release, since a loaded Java library cannot be unloaded safely. */
struct num_strict {
    bool open;
    void *code[NUM_STRICT_COUNT]; /* NULL where that JDK has no native code */
};

/* Loads the library of the JDK whose home is `jdk_dir` into this process, which
 * takes a few milliseconds and starts no virtual machine: no thread, no signal
 * handler. Does nothing if open already. False with err set if the library
 * cannot be loaded or has none of the functions. */
bool num_strict_open(struct num_strict *, const char *jdk_dir, struct err *);

static inline bool num_strict_has(const struct num_strict *s, enum num_strict_fn fn)
{
    return s->code[fn] != NULL;
}

/* StrictMath.fn(a), or fn(a, b); to the bit. Asks for num_strict_has. */
double num_strict(const struct num_strict *, enum num_strict_fn, double a, double b);

/* ---- both classes' members, as terms apply them ---- */

/* Members of StrictMath, native or not, and how many doubles each takes. Their
 * numbers follow those of Math's: they are other functions. */
#define NUM_PURE_LIST(X)                                                                   \
    X(sin, 1) X(cos, 1) X(tan, 1) X(asin, 1) X(acos, 1) X(atan, 1) X(exp, 1) X(log, 1)     \
    X(log10, 1) X(cbrt, 1) X(sinh, 1) X(cosh, 1) X(tanh, 1) X(expm1, 1) X(log1p, 1)        \
    X(atan2, 2) X(pow, 2) X(hypot, 2) X(IEEEremainder, 2)

enum num_pure_fn {
    NUM_PURE_BEFORE = NUM_MATH_COUNT - 1,
#define NUM_PURE_ENUM(name, operands) NUM_PURE_##name,
    NUM_PURE_LIST(NUM_PURE_ENUM)
#undef NUM_PURE_ENUM
    NUM_FN_COUNT
};

/* "StrictMath.atan2", and 2. `fn` is an enum num_math_fn or an enum num_pure_fn. */
const char *num_fn_name(u32 fn);
u32 num_fn_operands(u32 fn);

/* The value, perhaps but for the last bits; of IEEEremainder exactly. */
double num_near(u32 fn, double a, double b);

/* The native member that is this function, in those JDKs that have it so; false: none is. */
bool num_strict_near(u32 fn, enum num_strict_fn *);

#endif

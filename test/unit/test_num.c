/*
 * The module num against real Java. Every expected value in num_java.h was
 * printed by Java itself (NumFacts.java; releases 17 and 25 agree on all that
 * both have); the few expected values written here are those of the JVMS.
 *
 * The tests of StrictMath and of the oracle use a JDK, the one that JAVA17_HOME or else JAVA_HOME
 * names, and are skipped where there is none that will do.
 */
#include "num/num.h"
#include "num_java.h"

#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* ---- sweeps: the digest of 50000 results must be Java's ---- */

static const i64 corners_i[16] = {0,   1,     -1,    2,     -2,        7,        -7, 31, 32, 33,
                                  255, 32768, 65535, 65536, INT32_MAX, INT32_MIN};
static const i64 corners_l[16] = {0, 1, -1, 2, -7, 63, 64, 65, 255, 65536, 0x7fffffff, 0x80000000,
                                  -0x80000001L, 0x20000000000001, INT64_MAX, INT64_MIN};
static const i64 corners_f[16] = {
    0x00000000, 0x80000000, 0x3f800000, 0xbf800000, 0x00000001, 0x807fffff, 0x00800000, 0x7f7fffff,
    0x7f800000, 0xff800000, 0x7fc00000, 0x4f000000, 0xcf000000, 0x5f000000, 0x3f000000, 0x40490fdb};
static const i64 corners_d[16] = {
    0,
    INT64_MIN,
    0x3ff0000000000000,
    (i64)0xbff0000000000000,
    1,
    (i64)0x800fffffffffffff,
    0x0010000000000000,
    0x7fefffffffffffff,
    0x7ff0000000000000,
    (i64)0xfff0000000000000,
    0x7ff8000000000000,
    0x41e0000000000000,
    (i64)0xc1e0000000200000,
    0x43e0000000000000,
    0x3fe0000000000000,
    0x400921fb54442d18,
};

static u64 next(u64 *seed)
{
    return *seed = *seed * 6364136223846793005u + 1442695040888963407u;
}

/* The same operands, in the same order, as NumFacts.pick. */
static i64 pick(u64 *seed, const i64 corners[16])
{
    unsigned at = (unsigned)(next(seed) >> 33 & 31);
    u64 high = next(seed);
    i64 random = (i64)(high ^ next(seed) >> 31);
    return at < 16 ? corners[at] : at < 20 ? random >> (random & 63) : random;
}

static i32 pick_i(u64 *seed) { return (i32)pick(seed, corners_i); }
static i64 pick_l(u64 *seed) { return pick(seed, corners_l); }
static float pick_f(u64 *seed) { return num_float_of_bits((u32)pick(seed, corners_f)); }
static double pick_d(u64 *seed) { return num_double_of_bits((u64)pick(seed, corners_d)); }
static i32 pick_i_not_0(u64 *seed)
{
    i32 a = pick_i(seed);
    return a ? a : 3;
}
static i64 pick_l_not_0(u64 *seed)
{
    i64 a = pick_l(seed);
    return a ? a : 3;
}

static i64 bits_i(i32 a) { return a; }
static i64 bits_l(i64 a) { return a; }
static i64 bits_f(float a) { return (i32)num_canon_bits_of_float(a); }
static i64 bits_d(double a) { return (i64)num_canon_bits_of_double(a); }

#define RUN1(op, result, T)                                        \
    static i64 run_##op(u64 *seed)                                 \
    {                                                              \
        return bits_##result(num_##op(pick_##T(seed)));            \
    }
#define RUN2(op, result, T, U)                                     \
    static i64 run_##op(u64 *seed)                                 \
    {                                                              \
        __auto_type a = pick_##T(seed);                            \
        __auto_type b = pick_##U(seed);                            \
        return bits_##result(num_##op(a, b));                      \
    }
#define RUN3(op, T)                                                \
    static i64 run_##op(u64 *seed)                                 \
    {                                                              \
        __auto_type a = pick_##T(seed);                            \
        __auto_type b = pick_##T(seed);                            \
        __auto_type c = pick_##T(seed);                            \
        return bits_##T(num_##op(a, b, c));                        \
    }

RUN2(iadd, i, i, i) RUN2(isub, i, i, i) RUN2(imul, i, i, i) RUN1(ineg, i, i)
RUN2(idiv, i, i, i_not_0) RUN2(irem, i, i, i_not_0)
RUN2(ishl, i, i, i) RUN2(ishr, i, i, i) RUN2(iushr, i, i, i)
RUN2(ladd, l, l, l) RUN2(lsub, l, l, l) RUN2(lmul, l, l, l) RUN1(lneg, l, l)
RUN2(ldiv, l, l, l_not_0) RUN2(lrem, l, l, l_not_0)
RUN2(lshl, l, l, i) RUN2(lshr, l, l, i) RUN2(lushr, l, l, i) RUN2(lcmp, i, l, l)
RUN2(fadd, f, f, f) RUN2(fsub, f, f, f) RUN2(fmul, f, f, f) RUN2(fdiv, f, f, f)
RUN2(frem, f, f, f) RUN1(fneg, f, f) RUN2(fcmpl, i, f, f) RUN2(fcmpg, i, f, f)
RUN2(dadd, d, d, d) RUN2(dsub, d, d, d) RUN2(dmul, d, d, d) RUN2(ddiv, d, d, d)
RUN2(drem, d, d, d) RUN1(dneg, d, d) RUN2(dcmpl, i, d, d) RUN2(dcmpg, i, d, d)
RUN1(i2b, i, i) RUN1(i2c, i, i) RUN1(i2s, i, i) RUN1(i2l, l, i) RUN1(l2i, i, l)
RUN1(i2f, f, i) RUN1(i2d, d, i) RUN1(l2f, f, l) RUN1(l2d, d, l)
RUN1(f2i, i, f) RUN1(f2l, l, f) RUN1(f2d, d, f) RUN1(d2i, i, d) RUN1(d2l, l, d) RUN1(d2f, f, d)
RUN1(fsqrt, f, f) RUN1(dsqrt, d, d) RUN3(ffma, f) RUN3(dfma, d)
RUN1(drint, d, d) RUN1(dfloor, d, d) RUN1(dceil, d, d) RUN1(fabs, f, f) RUN1(dabs, d, d)
RUN2(fmin, f, f, f) RUN2(fmax, f, f, f) RUN2(dmin, d, d, d) RUN2(dmax, d, d, d)

static const struct sweep {
    const char *name;
    i64 (*run)(u64 *seed);
    u64 digest;
} sweeps[] = {JAVA_SWEEPS};

static void every_operation_gives_javas_results_on_50000_operands(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(sweeps); i++) {
        u64 seed = 1, digest = 0xcbf29ce484222325u;
        for (int n = 0; n < 50000; n++)
            digest = (digest ^ (u64)sweeps[i].run(&seed)) * 0x100000001b3u;
        if (digest != sweeps[i].digest)
            fail_msg("%s differs from Java", sweeps[i].name);
    }
}

/* ---- corners ---- */

static void min_value_divided_by_minus_one_is_min_value(void **state)
{
    (void)state;
    assert_int_equal(num_idiv(INT32_MIN, -1), INT32_MIN);
    assert_int_equal(num_irem(INT32_MIN, -1), 0);
    assert_true(num_ldiv(INT64_MIN, -1) == INT64_MIN);
    assert_true(num_lrem(INT64_MIN, -1) == 0);
}

static void shift_counts_use_their_low_bits_only(void **state)
{
    (void)state;
    assert_int_equal(num_ishl(1, 32), 1);
    assert_int_equal(num_ishl(1, -1), INT32_MIN);
    assert_int_equal(num_iushr(-1, -1), 1);
    assert_int_equal(num_ishr(INT32_MIN, 63), -1);
    assert_true(num_lshl(1, 64) == 1);
    assert_true(num_lshl(1, 32) == (i64)1 << 32);
    assert_true(num_lushr(-1, -1) == 1);
    assert_true(num_lshr(INT64_MIN, 127) == -1);
}

static void float_to_integer_saturates_and_nan_is_zero(void **state)
{
    (void)state;
    static const struct {
        u32 a;
        i32 i;
        i64 l;
    } floats[] = {JAVA_FLOAT_TO_INT};
    for (size_t n = 0; n < ARRAY_LEN(floats); n++) {
        assert_int_equal(num_f2i(num_float_of_bits(floats[n].a)), floats[n].i);
        assert_true(num_f2l(num_float_of_bits(floats[n].a)) == floats[n].l);
    }
    static const struct {
        u64 a;
        i32 i;
        i64 l;
    } doubles[] = {JAVA_DOUBLE_TO_INT};
    for (size_t n = 0; n < ARRAY_LEN(doubles); n++) {
        assert_int_equal(num_d2i(num_double_of_bits(doubles[n].a)), doubles[n].i);
        assert_true(num_d2l(num_double_of_bits(doubles[n].a)) == doubles[n].l);
    }
}

static void narrowing_keeps_the_low_bits(void **state)
{
    (void)state;
    static const struct {
        i32 a, b, c, s;
    } rows[] = {JAVA_NARROW};
    for (size_t n = 0; n < ARRAY_LEN(rows); n++) {
        assert_int_equal(num_i2b(rows[n].a), rows[n].b);
        assert_int_equal(num_i2c(rows[n].a), rows[n].c);
        assert_int_equal(num_i2s(rows[n].a), rows[n].s);
    }
}

static void long_to_float_rounds_once_to_nearest_even(void **state)
{
    (void)state;
    static const struct {
        i64 a;
        u32 f;
        u64 d;
        u32 of_int;
    } rows[] = {JAVA_LONG_TO_FLOAT};
    for (size_t n = 0; n < ARRAY_LEN(rows); n++) {
        assert_int_equal(num_bits_of_float(num_l2f(rows[n].a)), rows[n].f);
        assert_true(num_bits_of_double(num_l2d(rows[n].a)) == rows[n].d);
        assert_int_equal(num_bits_of_float(num_i2f(num_l2i(rows[n].a))), rows[n].of_int);
    }
}

static void remainder_has_the_sign_of_the_dividend(void **state)
{
    (void)state;
    static const u64 doubles[][3] = {JAVA_DREM};
    for (size_t n = 0; n < ARRAY_LEN(doubles); n++) {
        double r = num_drem(num_double_of_bits(doubles[n][0]), num_double_of_bits(doubles[n][1]));
        assert_true(num_canon_bits_of_double(r) == doubles[n][2]);
    }
    static const u32 floats[][3] = {JAVA_FREM};
    for (size_t n = 0; n < ARRAY_LEN(floats); n++) {
        float r = num_frem(num_float_of_bits(floats[n][0]), num_float_of_bits(floats[n][1]));
        assert_int_equal(num_canon_bits_of_float(r), floats[n][2]);
    }
}

static void comparisons_with_nan_differ_between_l_and_g(void **state)
{
    (void)state;
    assert_int_equal(num_fcmpl(NAN, 0), -1);
    assert_int_equal(num_fcmpg(0, NAN), 1);
    assert_int_equal(num_dcmpl(NAN, NAN), -1);
    assert_int_equal(num_dcmpg(NAN, NAN), 1);
    assert_int_equal(num_dcmpl(-0.0, 0.0), 0);
    assert_int_equal(num_fcmpg(-0.0f, 0.0f), 0);
}

static void bit_casts_and_negation_keep_nan_payloads(void **state)
{
    (void)state;
    /* Quiet and signalling NaNs, with payloads and both signs. */
    static const u32 floats[] = {0x7fc00001, 0x7f800001, 0xffc12345, 0xffbfffff};
    for (size_t n = 0; n < ARRAY_LEN(floats); n++) {
        float a = num_float_of_bits(floats[n]);
        assert_int_equal(num_bits_of_float(a), floats[n]);
        assert_int_equal(num_bits_of_float(num_fneg(a)), floats[n] ^ 0x80000000);
        assert_int_equal(num_bits_of_float(num_fabs(a)), floats[n] & 0x7fffffff);
        assert_int_equal(num_canon_bits_of_float(a), 0x7fc00000);
    }
    static const u64 doubles[] = {0x7ff8000000000001, 0x7ff0000000000001, 0xfff8123400005678};
    for (size_t n = 0; n < ARRAY_LEN(doubles); n++) {
        double a = num_double_of_bits(doubles[n]);
        assert_true(num_bits_of_double(a) == doubles[n]);
        assert_true(num_bits_of_double(num_dneg(a)) == (doubles[n] ^ 1ul << 63));
        assert_true(num_bits_of_double(num_dabs(a)) == (doubles[n] & ~(1ul << 63)));
        assert_true(num_canon_bits_of_double(a) == 0x7ff8000000000000);
    }
}

/* ---- Math and StrictMath ---- */

struct row {
    int fn;
    u64 a, b, want;
};

static const char *const math_names[] = {
#define NAME(name) #name,
    NUM_MATH_LIST(NAME)
};
static const char *const strict_names[] = {
    NUM_STRICT_LIST(NAME)
#undef NAME
};

static void check_row(const char *name, const struct row *row, double got)
{
    if (num_canon_bits_of_double(got) != row->want)
        fail_msg("%s(%a, %a) is %a, but Java's is %a", name, num_double_of_bits(row->a),
                 num_double_of_bits(row->b), got, num_double_of_bits(row->want));
}

static double math_of_row(const struct row *row)
{
    return num_math((enum num_math_fn)row->fn, num_double_of_bits(row->a),
                    num_double_of_bits(row->b));
}

static const struct row math_rows[] = {JAVA_MATH};
static const struct row later_rows[] = {JAVA_MATH_LATER};
static const struct row odd_rows[] = {JAVA_MATH_ODD};

static void math_agrees_with_java_on_special_and_common_values(void **state)
{
    (void)state;
    for (size_t n = 0; n < ARRAY_LEN(math_rows); n++)
        check_row(math_names[math_rows[n].fn], &math_rows[n], math_of_row(&math_rows[n]));
    for (size_t n = 0; n < ARRAY_LEN(later_rows); n++)
        check_row(math_names[later_rows[n].fn], &later_rows[n], math_of_row(&later_rows[n]));
}

static void hotspot_replaces_tanh_and_cbrt_in_later_releases_only(void **state)
{
    (void)state;
    assert_true(num_math_is_replaced(NUM_MATH_sin, 17));
    assert_false(num_math_is_replaced(NUM_MATH_tanh, 17));
    assert_false(num_math_is_replaced(NUM_MATH_cbrt, 24));
    assert_true(num_math_is_replaced(NUM_MATH_cbrt, 25));
}

/* HotSpot's code errs by a little more than half a last place; ours does not. */
static void math_is_at_most_one_last_bit_off(void **state)
{
    (void)state;
    for (size_t n = 0; n < ARRAY_LEN(odd_rows); n++) {
        double got = math_of_row(&odd_rows[n]);
        i64 off = (i64)(num_bits_of_double(got) - odd_rows[n].want);
        assert_true(off >= -1 && off <= 1);
    }
}

static const char *jdk17(void)
{
    const char *jdk = getenv("JAVA17_HOME");
    return jdk ? jdk : getenv("JAVA_HOME");
}

static void an_oracle_agrees_with_java_to_the_last_bit(void **state)
{
    (void)state;
    struct num_oracle oracle = {0};
    struct err err = {0};
    if (!jdk17() || !num_oracle_open(&oracle, jdk17(), &err))
        skip();
    for (size_t n = 0; n < ARRAY_LEN(math_rows) + ARRAY_LEN(odd_rows); n++) {
        const struct row *row =
            n < ARRAY_LEN(math_rows) ? &math_rows[n] : &odd_rows[n - ARRAY_LEN(math_rows)];
        double got;
        assert_true(num_oracle_math(&oracle, (enum num_math_fn)row->fn,
                                    num_double_of_bits(row->a), num_double_of_bits(row->b), &got));
        check_row(math_names[row->fn], row, got);
    }
    num_oracle_close(&oracle);
}

static void an_oracle_whose_machine_died_falls_back_to_num_math(void **state)
{
    (void)state;
    struct num_oracle oracle = {0};
    struct err err = {0};
    if (!jdk17() || !num_oracle_open(&oracle, jdk17(), &err))
        skip();
    kill(oracle.child, SIGKILL);
    double got;
    assert_false(num_oracle_math(&oracle, NUM_MATH_tan, 1, 0, &got));
    assert_true(got == num_math(NUM_MATH_tan, 1, 0));
    assert_false(oracle.open);
}

static void strict_math_is_the_jdks_own(void **state)
{
    (void)state;
    static const struct row rows[] = {JAVA_STRICT};
    struct num_strict strict = {0};
    struct err err = {0};
    if (!jdk17() || !num_strict_open(&strict, jdk17(), &err))
        skip();
    assert_true(num_strict_open(&strict, jdk17(), &err)); /* a second time does nothing */
    for (size_t n = 0; n < ARRAY_LEN(rows); n++) {
        enum num_strict_fn fn = (enum num_strict_fn)rows[n].fn;
        if (num_strict_has(&strict, fn))
            check_row(strict_names[fn], &rows[n],
                      num_strict(&strict, fn, num_double_of_bits(rows[n].a),
                                 num_double_of_bits(rows[n].b)));
    }
}

static void a_missing_jdk_is_an_error_and_no_crash(void **state)
{
    (void)state;
    struct num_strict strict = {0};
    struct err err = {0};
    assert_false(num_strict_open(&strict, "/nonexistent", &err));
    assert_true(err.set);
    assert_false(num_strict_has(&strict, NUM_STRICT_sin));
    struct num_oracle oracle = {0};
    err.set = false;
    assert_false(num_oracle_open(&oracle, "/nonexistent", &err));
    assert_true(err.set);
    num_oracle_close(&oracle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_operation_gives_javas_results_on_50000_operands),
        cmocka_unit_test(min_value_divided_by_minus_one_is_min_value),
        cmocka_unit_test(shift_counts_use_their_low_bits_only),
        cmocka_unit_test(float_to_integer_saturates_and_nan_is_zero),
        cmocka_unit_test(narrowing_keeps_the_low_bits),
        cmocka_unit_test(long_to_float_rounds_once_to_nearest_even),
        cmocka_unit_test(remainder_has_the_sign_of_the_dividend),
        cmocka_unit_test(comparisons_with_nan_differ_between_l_and_g),
        cmocka_unit_test(bit_casts_and_negation_keep_nan_payloads),
        cmocka_unit_test(math_agrees_with_java_on_special_and_common_values),
        cmocka_unit_test(hotspot_replaces_tanh_and_cbrt_in_later_releases_only),
        cmocka_unit_test(math_is_at_most_one_last_bit_off),
        cmocka_unit_test(an_oracle_agrees_with_java_to_the_last_bit),
        cmocka_unit_test(an_oracle_whose_machine_died_falls_back_to_num_math),
        cmocka_unit_test(strict_math_is_the_jdks_own),
        cmocka_unit_test(a_missing_jdk_is_an_error_and_no_crash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * Terms: one number for one structure, what they print as, models, evaluation,
 * substitution, and that nothing recurses on terms a million levels deep.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "term/internal.h"

#include "num/num.h"

#include <stdio.h>
#include <stdlib.h>

static struct terms *T;
static term x, y, z, b, q, l, n, f, d;

static term int_symbol(const char *name, u32 ordinal, i64 lo, i64 hi)
{
    return mk_sym(T, &(struct symbol){ .name = name, .ordinal = ordinal, .width = 32, .lo = lo, .hi = hi });
}

static term wide_symbol(const char *name, u32 ordinal, u32 width)
{
    return mk_sym(T, &(struct symbol){ .name = name, .ordinal = ordinal, .width = (u8)width, .lo = min_signed(width),
                                       .hi = max_signed(width) });
}

static int set_up(void **state)
{
    (void)state;
    T = terms_new();
    x = int_symbol("x", 0, INT32_MIN, INT32_MAX);
    y = int_symbol("y", 1, INT32_MIN, INT32_MAX);
    z = int_symbol("z", 2, INT32_MIN, INT32_MAX);
    b = mk_sym(T, &(struct symbol){ .name = "b", .ordinal = 3, .width = 1, .lo = 0, .hi = 1 });
    q = mk_sym(T, &(struct symbol){ .name = "q", .ordinal = 4, .width = 1, .lo = 0, .hi = 1 });
    l = wide_symbol("l", 5, 64);
    n = int_symbol("n", 6, 0, 1000);
    f = mk_fp_of_bits(T, wide_symbol("f", 7, 32));
    d = mk_fp_of_bits(T, wide_symbol("d", 8, 64));
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    terms_free(T);
    return 0;
}

static term k(i32 v)
{
    return mk_const(T, 32, (u64)(i64)v);
}

/* ---- one structure, one number ---- */

static void equal_terms_are_one(void **state)
{
    (void)state;
    assert_int_equal(mk_add(T, x, y), mk_add(T, y, x));
    assert_int_equal(mk_add(T, mk_add(T, x, k(1)), k(2)), mk_add(T, k(3), x));
    assert_int_equal(mk_sle(T, x, k(5)), mk_slt(T, x, k(6)));
    assert_int_equal(mk_slt(T, k(5), x), mk_not(T, mk_slt(T, x, k(6))));
    assert_int_equal(mk_sub(T, mk_add(T, x, y), x), y);
    assert_int_equal(mk_add(T, x, x), mk_mul(T, x, k(2)));
    assert_int_equal(int_symbol("another name", 0, INT32_MIN, INT32_MAX), x);
    assert_int_not_equal(int_symbol("x", 0, 0, INT32_MAX), x);
    assert_int_equal(mk_const(T, 8, 0x1ff), mk_const(T, 8, 0xff));
    u64 values[] = { 1, 2, 0 };
    assert_int_equal(mk_table(T, 8, values, 3), mk_table(T, 8, values, 2));
    assert_int_equal(mk_float(T, NAN), mk_float(T, -NAN));
    assert_int_not_equal(mk_float(T, 0.0f), mk_float(T, -0.0f));
}

static void hashes_do_not_depend_on_numbers(void **state)
{
    (void)state;
    struct terms *mine = T;
    u32 hash = hash_of(T, mk_add(T, mk_mul(T, x, y), z));
    T = terms_new();
    for (u32 i = 0; i < 100; i++)
        mk_const(T, 16, i);
    term z2 = int_symbol("z", 2, INT32_MIN, INT32_MAX), y2 = int_symbol("y", 1, INT32_MIN, INT32_MAX);
    term x2 = int_symbol("x", 0, INT32_MIN, INT32_MAX);
    assert_int_equal(hash_of(T, mk_add(T, z2, mk_mul(T, y2, x2))), hash);
    terms_free(T);
    T = mine;
}

/* lcmp, dcmpl and dcmpg, followed by a branch, are the comparison itself. */
static term lcmp(term a, term c)
{
    return mk_ite(T, mk_slt(T, a, c), k(-1), mk_ite(T, mk_eq(T, a, c), k(0), k(1)));
}

static void three_way_comparisons_vanish(void **state)
{
    (void)state;
    term m = wide_symbol("m", 9, 64), r = lcmp(l, m);
    assert_int_equal(mk_slt(T, r, k(0)), mk_slt(T, l, m));
    assert_int_equal(mk_sle(T, r, k(0)), mk_sle(T, l, m));
    assert_int_equal(mk_slt(T, k(0), r), mk_slt(T, m, l));
    assert_int_equal(mk_sle(T, k(0), r), mk_sle(T, m, l));
    assert_int_equal(mk_eq(T, r, k(0)), mk_eq(T, l, m));
    r = lcmp(l, mk_const(T, 64, 7));
    assert_int_equal(mk_sle(T, r, k(0)), mk_slt(T, l, mk_const(T, 64, 8)));
    assert_int_equal(mk_eq(T, r, k(0)), mk_eq(T, l, mk_const(T, 64, 7)));
    r = lcmp(mk_const(T, 64, 7), l);
    assert_int_equal(mk_sle(T, r, k(0)), mk_sle(T, mk_const(T, 64, 7), l));

    term e = mk_fp_of_bits(T, wide_symbol("e", 10, 64));
    term less = mk_fbinary(T, T_FLT, d, e), same = mk_fbinary(T, T_FEQ, d, e), more = mk_fbinary(T, T_FLT, e, d);
    term dcmpg = mk_ite(T, less, k(-1), mk_ite(T, same, k(0), k(1)));
    term dcmpl = mk_ite(T, more, k(1), mk_ite(T, same, k(0), k(-1)));
    assert_int_equal(mk_slt(T, dcmpg, k(0)), less);
    assert_int_equal(mk_sle(T, dcmpg, k(0)), mk_fbinary(T, T_FLE, d, e));
    assert_int_equal(mk_eq(T, dcmpg, k(0)), same);
    assert_int_equal(mk_slt(T, k(0), dcmpl), more);
    assert_int_equal(mk_sle(T, k(0), dcmpl), mk_fbinary(T, T_FLE, e, d));
    assert_int_equal(mk_slt(T, dcmpl, k(0)), mk_not(T, mk_fbinary(T, T_FLE, e, d)));
}

static void casts_that_change_nothing_vanish(void **state)
{
    (void)state;
    term byte = int_symbol("byte", 11, -128, 127), chr = int_symbol("chr", 12, 0, 65535);
    assert_int_equal(mk_sext(T, mk_extract(T, byte, 0, 8), 32), byte);
    assert_int_equal(mk_zext(T, mk_extract(T, chr, 0, 16), 32), chr);
    assert_int_equal(mk_and(T, n, k(1023)), n);
    assert_int_equal(mk_to_sbv(T, mk_from_sbv(T, x, SORT_FP64), 32), x);
    assert_true(is_true(T, mk_slt(T, n, k(1001))));
    assert_true(is_false(T, mk_eq(T, n, k(-1))));
    assert_int_equal(mk_sdiv(T, n, k(4)), mk_lshr(T, n, k(2)));
    assert_int_equal(op_of(T, mk_sdiv(T, x, k(4))), T_SDIV);
}

/* ---- printing ---- */

static void prints(term t, const char *expected)
{
    struct buf out = { 0 };
    term_print(T, t, 200, &out);
    assert_string_equal(out.data, expected);
    buf_release(&out);
}

/* Operands of symmetric operators are in the order of their hashes: either will do. */
static void prints_either(term t, const char *one, const char *other)
{
    struct buf out = { 0 };
    term_print(T, t, 200, &out);
    if (strcmp(out.data, one) && strcmp(out.data, other))
        assert_string_equal(out.data, one);
    buf_release(&out);
}

static void terms_print_like_java(void **state)
{
    (void)state;
    prints(mk_slt(T, mk_add(T, x, k(1)), y), "x + 1 < y");
    prints(mk_sle(T, x, k(5)), "x < 6");
    prints(mk_sle(T, k(5), x), "x >= 5");
    prints(mk_sle(T, x, y), "y >= x");
    prints(mk_ult(T, x, y), "x <u y");
    prints(mk_ult(T, x, k(-1)), "x != -1");
    prints(mk_ult(T, x, k(-2)), "x <u 4294967294");
    prints(mk_not(T, mk_eq(T, z, k(3))), "z != 3");
    prints_either(mk_and(T, mk_slt(T, x, y), mk_not(T, b)), "x < y && !b", "!b && x < y");
    prints_either(mk_or(T, b, mk_eq(T, z, k(3))), "b || z == 3", "z == 3 || b");
    prints_either(mk_or(T, b, q), "b || q", "q || b");
    prints_either(mk_xor(T, b, q), "b != q", "q != b");
    prints_either(mk_eq(T, b, q), "b == q", "q == b");
    prints(mk_sub(T, x, k(3)), "x - 3");
}

static void other_terms_print_like_java(void **state)
{
    (void)state;
    prints(mk_sdiv(T, x, mk_neg(T, y)), "x / -y");
    prints(mk_srem(T, mk_add(T, x, k(7)), k(10)), "(x + 7) % 10");
    prints(mk_mul(T, x, k(4)), "x * 4");
    prints(mk_add(T, mk_mul(T, x, k(4)), k(-2)), "x * 4 - 2");
    prints(mk_shl(T, x, k(20)), "x << 20");
    prints(mk_lshr(T, x, k(3)), "x >>> 3");
    prints(mk_ashr(T, mk_add(T, x, k(1)), k(3)), "x + 1 >> 3");
    prints(mk_and(T, x, k(255)), "x & 255");
    prints(mk_eq(T, mk_and(T, x, k(48)), k(16)), "(x & 48) == 16");
    prints(mk_ite(T, b, x, y), "b ? x : y");
    prints(mk_add(T, mk_ite(T, b, x, y), k(1)), "(b ? x : y) + 1");
    prints(mk_sext(T, x, 64), "(long) x");
    prints(mk_extract(T, l, 0, 32), "(int) l");
    prints(mk_sext(T, mk_extract(T, x, 0, 8), 32), "(byte) x");
    prints(mk_zext(T, mk_extract(T, x, 0, 16), 32), "(char) x");
    prints(mk_zext(T, b, 32), "b ? 1 : 0");
    prints(mk_extract(T, x, 4, 4), "x[7:4]");
    prints(mk_fbinary(T, T_FLT, d, mk_double(T, 0.1)), "d < 0.1");
    prints(mk_not(T, mk_fbinary(T, T_FLT, f, mk_float(T, 0.1f))), "!(f < 0.1f)");
    prints(mk_fbinary(T, T_FDIV, mk_double(T, 1), d), "1.0 / d");
    prints(mk_fmath(T, NUM_MATH_sin, d, 0), "Math.sin(d)");
    prints(mk_fmath(T, NUM_PURE_atan2, d, mk_double(T, 2)), "StrictMath.atan2(d, 2.0)");
    prints(mk_ffma(T, d, mk_double(T, 2), mk_double(T, 1)), "Math.fma(d, 2.0, 1.0)");
    prints(mk_funary(T, T_FSQRT, d), "Math.sqrt(d)");
    u64 values[] = { 5, 6, 7 };
    prints(mk_select(T, mk_table(T, 32, values, 3), x), "{5, 6, 7}[x]");
}

static bool knows_sines(void *ctx, u32 fn, double from, double unused, double *value)
{
    (void)unused;
    ++*(int *)ctx;
    *value = from + 1000; /* so that one sees who was asked */
    return fn == NUM_MATH_sin;
}

/* A constant is right to the bit or none; evaluation is near, unless it is careful. */
static void functions_of_constants(void **state)
{
    (void)state;
    int asked = 0;
    term two = mk_double(T, 2), sine = mk_fmath(T, NUM_MATH_sin, two, 0);
    assert_int_not_equal(node(T, sine)->op, T_CONST);
    assert_int_equal(term_eval(T, NULL, sine), num_bits_of_double(num_math(NUM_MATH_sin, 2, 2)));
    T->math = (struct term_math){ .exact = knows_sines, .ctx = &asked };
    assert_int_equal(term_eval(T, NULL, sine), num_bits_of_double(num_math(NUM_MATH_sin, 2, 2)));
    terms_careful(T, true);
    assert_int_equal(term_eval(T, NULL, sine), num_bits_of_double(1002));
    terms_careful(T, false);
    assert_true(mk_fmath(T, NUM_MATH_sin, two, 0) == mk_double(T, 1002));
    assert_int_not_equal(node(T, mk_fmath(T, NUM_PURE_sin, two, 0))->op, T_CONST);
    assert_true(mk_fmath(T, NUM_PURE_IEEEremainder, mk_double(T, 5), mk_double(T, 3)) == mk_double(T, -1));
    assert_true(mk_ffma(T, two, two, two) == mk_double(T, 6));
    assert_true(asked >= 3);
    T->math = (struct term_math){ 0 };
}

static void long_terms_are_cut(void **state)
{
    (void)state;
    term t = x;
    for (i32 i = 1; i < 200; i++)
        t = mk_xor(T, mk_mul(T, t, t), k(i));
    struct buf out = { 0 };
    term_print(T, t, 60, &out);
    assert_true(out.len > 50 && out.len < 100);
    assert_string_equal(out.data + out.len - 3, "…");
    buf_release(&out);
}

/* ---- models and evaluation ---- */

static void a_model_is_total(void **state)
{
    (void)state;
    struct model *m = model_new(T);
    term low = int_symbol("low", 20, 5, 9), high = int_symbol("high", 21, -9, -5);
    term array = mk_sym(T, &(struct symbol){ .name = "a", .ordinal = 22, .sort = SORT_ARRAY, .width = 8 });
    model_set(m, (u32)value_of(T, y), (u64)-3);
    model_set_element(m, (u32)value_of(T, array), 7, 70);
    model_set_element(m, (u32)value_of(T, array), 3, 0x130);
    model_set_element(m, (u32)value_of(T, array), 5, 50);
    model_set_element(m, (u32)value_of(T, array), 7, 71);
    model_set_otherwise(m, (u32)value_of(T, array), 9);
    assert_int_equal(term_eval(T, m, x), 0);
    assert_int_equal(term_eval(T, m, y), 0xfffffffd);
    assert_int_equal(term_eval(T, m, low), 5);
    assert_int_equal(term_eval(T, m, high), 0xfffffffb);
    u64 expected[] = { 9, 9, 9, 0x30, 9, 50, 9, 71, 9 };
    for (i32 i = 0; i < 9; i++)
        assert_int_equal(term_eval(T, m, mk_select(T, array, k(i))), expected[i]);
    struct model *copy = model_copy(T, m);
    model_set(copy, (u32)value_of(T, x), 4);
    assert_int_equal(term_eval(T, copy, mk_add(T, x, y)), 1);
    assert_int_equal(term_eval(T, m, mk_add(T, x, y)), 0xfffffffd);
    assert_int_equal(term_eval(T, copy, mk_select(T, array, mk_add(T, x, k(1)))), 50);
    model_unref(copy);
    assert_ptr_equal(model_ref(m), m);
    model_unref(m);
    model_unref(m);
}

static void stores_are_read_in_order(void **state)
{
    (void)state;
    struct model *m = model_new(T);
    u64 values[] = { 1, 2, 3 };
    term a = mk_table(T, 32, values, 3);
    T->no_simplify = true;
    for (i32 i = 0; i < 50; i++)
        a = mk_store(T, a, mk_add(T, x, k(i % 10)), k(i));
    a = mk_ite(T, mk_eq(T, x, k(0)), a, mk_table(T, 32, values, 3));
    for (i32 i = 0; i < 12; i++)
        assert_int_equal(term_eval(T, m, mk_select(T, a, k(i))), i < 10 ? 40 + i : 0);
    T->no_simplify = false;
    model_unref(m);
}

/* ---- symbols and substitution ---- */

static void symbols_are_listed(void **state)
{
    (void)state;
    u32 count;
    const u32 *ids = term_symbols(T, mk_ite(T, b, mk_add(T, x, z), k(1)), &count);
    assert_int_equal(count, 3);
    assert_int_equal(ids[0], value_of(T, x));
    assert_int_equal(ids[1], value_of(T, z));
    assert_int_equal(ids[2], value_of(T, b));
    term_symbols(T, k(5), &count);
    assert_int_equal(count, 0);
    term sum = x;
    for (u32 i = 0; i < 500; i++) {
        sum = mk_xor(T, sum, int_symbol("s", 100 + i, INT32_MIN, INT32_MAX));
        if (i == 20)
            assert_int_equal(node(T, sum)->nsyms, 22);
    }
    assert_int_equal(node(T, sum)->nsyms, 255);
    ids = term_symbols(T, sum, &count);
    assert_int_equal(count, 501);
    for (u32 i = 1; i < count; i++)
        assert_true(ids[i - 1] < ids[i]);
    assert_ptr_equal(term_symbols(T, sum, &count), ids);
}

static void substitution_rebuilds(void **state)
{
    (void)state;
    term with[8] = { 0 };
    with[value_of(T, x)] = k(3);
    with[value_of(T, y)] = mk_add(T, z, k(1));
    term t = mk_slt(T, mk_mul(T, x, y), mk_add(T, z, k(10)));
    term expected = mk_slt(T, mk_mul(T, k(3), mk_add(T, z, k(1))), mk_add(T, z, k(10)));
    assert_int_equal(term_substitute(T, t, with, 8), expected);
    assert_int_equal(term_substitute(T, mk_add(T, z, k(1)), with, 8), mk_add(T, z, k(1)));
    assert_int_equal(term_substitute(T, mk_slt(T, x, k(4)), with, 8), mk_true(T));
}

/* ---- size ---- */

static void deep_terms_need_no_stack(void **state)
{
    (void)state;
    term t = x, p = b;
    for (u32 i = 0; i < 300000; i++) {
        t = i % 3 == 0 ? mk_mul(T, t, y) : i % 3 == 1 ? mk_xor(T, t, z) : mk_ite(T, mk_slt(T, t, y), t, k((i32)i));
        p = mk_not(T, mk_and(T, p, mk_eq(T, t, k((i32)i))));
    }
    struct model *m = model_new(T);
    model_set(m, (u32)value_of(T, y), 3);
    model_set(m, (u32)value_of(T, z), 77);
    term_eval(T, m, t);
    term_eval(T, m, p);
    model_unref(m);
    term with[8] = { 0 };
    with[value_of(T, x)] = k(5);
    assert_int_not_equal(term_substitute(T, t, with, 8), 0);
    u32 count;
    term_symbols(T, p, &count);
    assert_int_equal(count, 4);
    struct buf out = { 0 };
    term_print(T, p, 1000, &out);
    out.len = 0;
    smtlib_print(T, &p, 1, &out);
    assert_true(out.len > 1000000);
    buf_release(&out);
}

/* Rules on a chain of not, negation, shifts: what the constructors may recurse into. */
static void deep_chains_stay_within_the_stack(void **state)
{
    (void)state;
    T->no_simplify = true;
    term t = x, w = x, ite = x;
    for (u32 i = 0; i < 200000; i++) {
        t = i % 2 ? mk_not(T, t) : mk_neg(T, t);
        w = mk_xor(T, mk_add(T, w, k((i32)i)), k(5));
        ite = mk_ite(T, mk_slt(T, y, k((i32)i)), k((i32)i), ite);
    }
    T->no_simplify = false;
    assert_int_not_equal(mk_eq(T, t, k(9)), 0);
    assert_int_not_equal(mk_eq(T, w, k(9)), 0);
    assert_int_not_equal(mk_slt(T, ite, k(9)), 0);
    assert_int_not_equal(mk_add(T, t, w), 0);
    assert_int_not_equal(mk_extract(T, t, 3, 5), 0);
}

static void smtlib_has_all(void **state)
{
    (void)state;
    term cond = mk_and(T, mk_slt(T, mk_add(T, n, k(1)), x), mk_fbinary(T, T_FLT, d, mk_double(T, 1.5)));
    struct buf out = { 0 };
    smtlib_print(T, &cond, 1, &out);
    assert_non_null(strstr(out.data, "(set-logic QF_BVFP)\n"));
    assert_non_null(strstr(out.data, "(declare-fun s6 () (_ BitVec 32))\n"));
    assert_non_null(strstr(out.data, "(assert (bvsle s6 #x000003e8))\n"));
    assert_non_null(strstr(out.data, "((_ to_fp 11 53) #x3ff8000000000000)"));
    assert_non_null(strstr(out.data, "(check-sat)\n"));
    buf_release(&out);
    struct smtlib s = { 0 };
    smtlib_define(T, &s, cond, &out);
    size_t len = out.len;
    smtlib_define(T, &s, cond, &out);
    assert_int_equal(out.len, len);
    vec_release(&s.done);
    buf_release(&out);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(equal_terms_are_one),
        TEST(hashes_do_not_depend_on_numbers),
        TEST(three_way_comparisons_vanish),
        TEST(casts_that_change_nothing_vanish),
        TEST(terms_print_like_java),
        TEST(other_terms_print_like_java),
        TEST(functions_of_constants),
        TEST(long_terms_are_cut),
        TEST(a_model_is_total),
        TEST(stores_are_read_in_order),
        TEST(symbols_are_listed),
        TEST(substitution_rebuilds),
        TEST(deep_terms_need_no_stack),
        TEST(deep_chains_stay_within_the_stack),
        TEST(smtlib_has_all),
    };
    return cmocka_run_group_tests_name("term", tests, NULL, NULL);
}

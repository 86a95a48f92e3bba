/*
 * Questions about order: numbers of few bits, and places in the order, against Z3,
 * whose numbers have all of their bits. Terms are made without simplification, as the kind of a question is told
 * by its operators.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solver/backend.h"
#include "solver/orders.h"

static struct terms *T;
static void *few, *all; /* back ends */
static struct orders orders;
static u64 random_state;
static bool pure; /* no constant but 0 */

static int setup(void **state)
{
    (void)state;
    struct err err = { 0 };
    T = terms_new();
    T->no_simplify = true;
    few = backend_cadical.open(T, NULL, 7, &err);
    all = backend_z3.open(T, NULL, 7, &err);
    orders_init(&orders, T);
    random_state = 88172645463325252u;
    pure = false;
    return few && all ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    backend_cadical.close(few);
    backend_z3.close(all);
    orders_release(&orders);
    terms_free(T);
    return 0;
}

static u32 below(u32 n)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (u32)(random_state >> 20) % n;
}

static term symbol(u32 ordinal, u32 width, i64 lo, i64 hi)
{
    struct symbol s = { .name = "x", .ordinal = ordinal, .sort = SORT_BV, .width = (u8)width, .lo = lo, .hi = hi };
    return mk_sym(T, &s);
}

static term number(i64 v)
{
    return mk_const(T, 32, (u64)v & 0xffffffff);
}

static enum verdict ask(const struct backend *be, void *handle, const term *conds, u32 n)
{
    struct model *m = model_new(T);
    char reason[160];
    enum verdict v = be->check(handle, conds, n, &(struct backend_limits){ 0 }, m, reason);
    for (u32 i = 0; v == YES && i < n; i++)
        assert_int_equal(term_eval(T, m, conds[i]), 1);
    model_unref(m);
    return v;
}

/* ---- random questions ---- */

enum { FREE = 5, BOUNDED = 2, SELECTORS = 2 };

static term condition(u32 depth);

static term value(u32 depth)
{
    if (depth && below(3) == 0)
        return mk_ite(T, condition(depth - 1), value(depth - 1), value(depth - 1));
    switch (below(8)) {
    case 0:
        return number(pure ? 0 : (i64)below(7) - 3);
    case 1:
        return pure ? symbol(21, 32, INT32_MIN, 0) : symbol(10 + below(BOUNDED), 32, -2, 3);
    case 2:
        return symbol(20, 32, 0, INT32_MAX);
    case 3:
        return mk_sext(T, pure ? symbol(31, 16, INT16_MIN, INT16_MAX) : symbol(30, 3, -4, 3), 32);
    default:
        return symbol(below(FREE), 32, INT32_MIN, INT32_MAX);
    }
}

static term condition(u32 depth)
{
    term s = symbol(40 + below(SELECTORS), 3, 0, 3);
    switch (below(depth ? 9 : 6)) {
    case 0:
    case 1:
        return mk_eq(T, value(depth), value(depth));
    case 2:
        return mk_eq(T, s, mk_const(T, 3, below(4)));
    case 6:
        return mk_and(T, condition(depth - 1), condition(depth - 1));
    case 7:
        return mk_or(T, condition(depth - 1), condition(depth - 1));
    case 8:
        return mk_not(T, condition(depth - 1));
    default:
        return mk_slt(T, value(depth), value(depth));
    }
}

static void compare_random(void)
{
    u32 count[3] = { 0 };
    for (u32 i = 0; i < 1500; i++) {
        term conds[12];
        u32 n = 1 + below(12);
        for (u32 k = 0; k < n; k++)
            conds[k] = condition(2);
        u32 values = 0, width = orders_width(&orders, conds, n, &values);
        enum verdict a = ask(&backend_cadical, few, conds, n), b = ask(&backend_z3, all, conds, n);
        assert_true(width <= 6);
        assert_true(!pure || !width || values);
        assert_int_equal(a, b);
        count[a]++;
    }
    assert_true(count[YES] > 200 && count[NO] > 200);
}

static void test_random(void **state)
{
    (void)state;
    compare_random();
}

static void test_random_ranks(void **state)
{
    (void)state;
    pure = true;
    compare_random();
}

/* A chain of n symbols in falling order needs n different numbers. */
static void test_room(void **state)
{
    (void)state;
    term conds[64], zero = number(0);
    for (u32 n = 1; n < 40; n++) {
        for (u32 i = 0; i + 1 < n; i++)
            conds[i] = mk_slt(T, symbol(i + 1, 32, INT32_MIN, INT32_MAX), symbol(i, 32, INT32_MIN, INT32_MAX));
        conds[n - 1] = mk_slt(T, zero, symbol(n - 1, 32, INT32_MIN, INT32_MAX));
        u32 values;
        assert_true(orders_width(&orders, conds, n, &values));
        assert_int_equal(values, n + 1);
        assert_int_equal(ask(&backend_cadical, few, conds, n), YES);
        conds[n] = mk_slt(T, symbol(0, 32, INT32_MIN, INT32_MAX), symbol(n - 1, 32, INT32_MIN, INT32_MAX));
        assert_int_equal(ask(&backend_cadical, few, conds, n + 1), NO);
    }
}

/* ---- what is no question about order ---- */

static void test_others(void **state)
{
    (void)state;
    term x = symbol(0, 32, INT32_MIN, INT32_MAX), y = symbol(1, 32, INT32_MIN, INT32_MAX);
    term long_x = symbol(2, 64, INT64_MIN, INT64_MAX), small = symbol(3, 3, 0, 3);
    const term others[] = {
        mk_slt(T, mk_add(T, x, number(1)), y),
        mk_eq(T, mk_xor(T, x, y), number(0)),
        mk_ult(T, x, y),
        mk_slt(T, x, number(100000)),
        mk_slt(T, x, symbol(4, 32, -100000, 5)),
        mk_eq(T, mk_extract(T, x, 0, 8), mk_const(T, 8, 3)),
        mk_eq(T, small, mk_const(T, 3, 1)), /* nothing would be won */
    };
    u32 values;
    for (u32 i = 0; i < ARRAY_LEN(others); i++)
        assert_int_equal(orders_width(&orders, &others[i], 1, &values), 0);
    const term orders_all[] = { mk_slt(T, long_x, mk_sext(T, x, 64)), mk_slt(T, x, y), mk_eq(T, x, number(-3)) };
    assert_int_equal(orders_width(&orders, orders_all, 3, &values), 4);
    assert_int_equal(values, 0); /* -3 is a constant */
    /* The same terms go to the other solver in company of arithmetic. */
    term conds[] = { mk_slt(T, x, y), mk_eq(T, mk_add(T, y, number(5)), x), mk_slt(T, x, number(0)) };
    assert_int_equal(ask(&backend_cadical, few, conds, 1), YES);
    assert_int_equal(ask(&backend_cadical, few, conds, 3), YES); /* y + 5 wraps round */
    conds[1] = mk_slt(T, y, x);
    assert_int_equal(ask(&backend_cadical, few, conds, 2), NO);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = { TEST(test_random), TEST(test_random_ranks), TEST(test_room), TEST(test_others) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * Decision diagrams against evaluation: random conditions over symbols with few
 * values, under every assignment of them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "term/diagram.h"

enum { SYMBOLS = 4, VALUES = 4, ASSIGNMENTS = 256 };

static struct terms *T;
static struct diagrams *D;
static term symbols[SYMBOLS], other;
static u64 random_state;

static int setup(void **state)
{
    (void)state;
    T = terms_new();
    D = diagrams_new(T);
    random_state = 88172645463325252u;
    for (u32 i = 0; i < SYMBOLS; i++) {
        struct symbol s = { .name = "at", .ordinal = i, .sort = SORT_BV, .width = 3, .lo = 0, .hi = VALUES - 1 };
        symbols[i] = mk_sym(T, &s);
    }
    struct symbol s = { .name = "x", .ordinal = 9, .sort = SORT_BV, .width = 32, .lo = INT32_MIN, .hi = INT32_MAX };
    other = mk_slt(T, mk_sym(T, &s), mk_const(T, 32, 7));
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    diagrams_free(D);
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

static term test(void)
{
    return mk_eq(T, symbols[below(SYMBOLS)], mk_const(T, 3, below(VALUES)));
}

static term condition(u32 depth, bool mixed)
{
    if (!depth)
        return mixed && below(5) == 0 ? other : test();
    term a = condition(depth - 1, mixed), b = condition(depth - 1, mixed);
    switch (below(5)) {
    case 0: return mk_and(T, a, b);
    case 1: return mk_or(T, a, b);
    case 2: return mk_xor(T, a, b);
    case 3: return mk_ite(T, condition(depth - 1, mixed), a, b);
    default: return mk_not(T, a);
    }
}

static u64 value_at(term t, u32 assignment)
{
    struct model *m = model_new(T);
    for (u32 i = 0; i < SYMBOLS; i++)
        model_set(m, (u32)node(T, symbols[i])->value, assignment >> 2 * i & 3);
    u64 v = term_eval(T, m, t);
    model_unref(m);
    return v;
}

/* ---- conditions ---- */

static void test_exact(void **state)
{
    (void)state;
    for (u32 i = 0; i < 300; i++) {
        term t = condition(3, false);
        struct sides s = diagram_sides(D, t);
        assert_true(s.exact);
        assert_int_equal(diagram_not(D, s.yes), s.no);
        assert_false(diagram_meets(D, s.yes, s.no));
        term back = diagram_term(D, s.yes);
        for (u32 a = 0; a < ASSIGNMENTS; a++)
            assert_int_equal(value_at(t, a), value_at(back, a));
        /* There and back again: one form. */
        assert_int_equal(diagram_sides(D, back).yes, s.yes);
        assert_int_equal(diagram_is(D, s.yes, true), is_true(T, back));
    }
}

/* Of what is not known, both sides are possible. */
static void test_mixed(void **state)
{
    (void)state;
    u32 inexact = 0;
    for (u32 i = 0; i < 300; i++) {
        term t = condition(3, true);
        struct sides s = diagram_sides(D, t);
        term yes = diagram_term(D, s.yes), no = diagram_term(D, s.no);
        for (u32 a = 0; a < ASSIGNMENTS; a++) {
            assert_true(value_at(t, a) ? value_at(yes, a) : value_at(no, a));
            assert_true(!s.exact || value_at(yes, a) != value_at(no, a));
        }
        inexact += !s.exact;
    }
    assert_true(inexact > 50);
}

/* ---- operations ---- */

static void test_where(void **state)
{
    (void)state;
    for (u32 i = 0; i < 300; i++) {
        term f = condition(3, false), p = condition(2, false);
        diagram df = diagram_sides(D, f).yes, dp = diagram_sides(D, p).yes;
        diagram dr = diagram_where(D, df, dp);
        term r = diagram_term(D, dr);
        bool meets = false, misses = false;
        for (u32 a = 0; a < ASSIGNMENTS; a++) {
            if (!value_at(p, a))
                continue;
            assert_int_equal(value_at(r, a), value_at(f, a));
            meets |= value_at(f, a);
            misses |= !value_at(f, a);
        }
        assert_int_equal(diagram_meets(D, df, dp), meets);
        if (meets || misses) {
            assert_int_equal(diagram_is(D, dr, false), !meets);
            assert_int_equal(diagram_is(D, dr, true), !misses);
        }
    }
}

static void test_leaves(void **state)
{
    (void)state;
    for (u32 i = 0; i < 100; i++) {
        term c = condition(2, false);
        diagram x = diagram_ite(D, diagram_sides(D, c).yes, diagram_leaf(D, mk_const(T, 31, 8)),
                                diagram_leaf(D, mk_const(T, 31, 16)));
        term t = diagram_term(D, x);
        for (u32 a = 0; a < ASSIGNMENTS; a++)
            assert_int_equal(value_at(t, a), value_at(c, a) ? 8 : 16);
    }
}

/* ---- limits ---- */

/* A row of a thousand symbols is too deep: nothing is said of it then. */
static void test_large(void **state)
{
    (void)state;
    term all = mk_true(T);
    for (u32 i = 0; i < 1000; i++) {
        struct symbol s = { .name = "at", .ordinal = 100 + i, .sort = SORT_BV, .width = 5, .lo = 0, .hi = 12 };
        all = mk_and(T, all, mk_not(T, mk_eq(T, mk_sym(T, &s), mk_const(T, 5, i % 13))));
    }
    struct sides s = diagram_sides(D, all);
    assert_false(s.exact);
    assert_true(s.yes && s.no);
    diagrams_clear(D);
    assert_true(diagram_sides(D, condition(2, false)).exact);
    assert_false(diagrams_full(D));
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = { TEST(test_exact), TEST(test_mixed), TEST(test_where), TEST(test_leaves),
                                        TEST(test_large) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * Parts of the induction: equations of samples, sums of products, and lemmas
 * about clauses that are made by hand: a loop that counts, safe and unsafe by one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "prove/algebra.h"
#include "prove/equations.h"
#include "prove/horn_internal.h"

/* ---- equations ---- */

static void finds_equations(void **state)
{
    (void)state;
    /* 1, x, y, 3x - 2y + 5, x*x: the fourth column is told by the first three, the last by none */
    i64 rows[6][5];
    for (i64 i = 0; i < 6; i++) {
        i64 x = i * 7 % 5, y = i * i - 4, row[] = {1, x, y, 3 * x - 2 * y + 5, x * x * x * y};
        memcpy(rows[i], row, sizeof row);
    }
    struct equations eq = {0};
    equations_find(rows[0], 6, 5, &eq);
    assert_true(eq.n >= 1);
    const i64 *f = eq.factors.data;
    assert_int_equal(f[0], -5 * f[3]);
    assert_int_equal(f[1], -3 * f[3]);
    assert_int_equal(f[2], 2 * f[3]);
    assert_int_equal(f[4], 0);
    vec_release(&eq.factors);
}

static void finds_no_equation(void **state)
{
    (void)state;
    i64 rows[4][3] = {{1, 1, 2}, {1, 2, 4}, {1, 3, 8}, {1, 4, 16}};
    struct equations eq = {0};
    equations_find(rows[0], 4, 3, &eq);
    assert_int_equal(eq.n, 0);
    vec_release(&eq.factors);
}

/* ---- algebra ---- */

static term symbol(struct clauses *c, u32 width)
{
    i64 hi = (i64)(width_mask(width) >> 1);
    return clauses_symbol(c, width, -hi - 1, hi, "x");
}

static void compares_sums_of_products(void **state)
{
    (void)state;
    struct clauses c;
    clauses_init(&c);
    struct terms *T = c.T;
    term n = symbol(&c, 32), m = symbol(&c, 32), one = mk_const(T, 32, 1);
    term left = mk_add(T, n, mk_mul(T, n, mk_sub(T, m, one)));
    assert_true(algebra_equal(T, left, mk_mul(T, m, n)));
    assert_false(algebra_equal(T, left, mk_mul(T, m, m)));
    assert_false(algebra_equal(T, left, mk_add(T, mk_mul(T, m, n), one)));
    /* 2^31 times 2 is nothing in 32 bits */
    assert_true(algebra_equal(T, mk_mul(T, mk_mul(T, n, mk_const(T, 32, 1u << 31)), mk_const(T, 32, 2)),
                              mk_const(T, 32, 0)));
    u32 which;
    term is = algebra_definition(T, mk_eq(T, mk_add(T, n, one), mk_mul(T, m, m)), &which);
    assert_true(is && algebra_equal(T, is, mk_sub(T, mk_mul(T, m, m), one)));
    assert_int_equal(algebra_definition(T, mk_eq(T, n, mk_mul(T, n, m)), &which), 0);
    clauses_release(&c);
}

/* ---- lemmas ---- */

struct loop {
    struct horn h;
    struct goal goal;
    bool stop;
    u32 pred;
};

static void add_clause(struct clauses *c, bool body, u32 pred, term guard, u32 head, term arg)
{
    struct clause cl = {.head = {head, NULL}};
    if (body)
        vec_push(&cl.body, (struct atom){pred, c->preds.data[pred].formals});
    if (guard)
        vec_push(&cl.guards, guard);
    if (head != ERROR)
        cl.head.args = clauses_terms(c, &arg, 1);
    vec_push(&c->clauses, cl);
}

/* x = 0; while (x < 10) x++; an error if x > limit. */
static void make_loop(struct loop *l, u32 limit)
{
    struct clauses *c = &l->h.c;
    *l = (struct loop){.goal = {.stop = &l->stop}};
    l->h.goal = &l->goal;
    clauses_init(c);
    struct terms *T = c->T;
    l->pred = clauses_pred(c, PRED_POINT, "head", 0, (u8[]){32}, 1);
    term x = c->preds.data[l->pred].formals[0];
    add_clause(c, false, 0, 0, l->pred, mk_const(T, 32, 0));
    add_clause(c, true, l->pred, mk_slt(T, x, mk_const(T, 32, 10)), l->pred, mk_add(T, x, mk_const(T, 32, 1)));
    add_clause(c, true, l->pred, mk_slt(T, mk_const(T, 32, limit), x), ERROR, 0);
}

static term at_most(struct loop *l, u32 k)
{
    return mk_sle(l->h.c.T, l->h.c.preds.data[l->pred].formals[0], mk_const(l->h.c.T, 32, k));
}

static bool proves(u32 limit)
{
    struct loop l;
    struct lemmas lemmas = {0};
    make_loop(&l, limit);
    for (u32 k = 5; k < 15; k++)
        vec_push(&lemmas.all, (struct lemma){.pred = l.pred, .t = at_most(&l, k)});
    bool proved = horn_check(&l.h, &lemmas);
    for (u32 i = 0; i < lemmas.all.len; i++)
        assert_int_equal(lemmas.all.data[i].dead, i + 5 < 10);
    vec_release(&lemmas.all);
    clauses_release(&l.h.c);
    return proved;
}

static void strikes_out_what_does_not_hold(void **state)
{
    (void)state;
    assert_true(proves(10));
    assert_false(proves(9));
}

static void spacer_finds_a_lemma(void **state)
{
    (void)state;
    for (u32 limit = 9; limit <= 10; limit++)
        for (u32 wraps = 0; wraps < 2; wraps++) {
            struct loop l;
            struct lemmas lemmas = {0};
            struct spacer_setting how = {.wraps = wraps, .ms = 20000};
            make_loop(&l, limit);
            assert_int_equal(horn_spacer(&l.h, &how, &lemmas), limit == 10 ? YES : NO);
            assert_int_equal(horn_check(&l.h, &lemmas), limit == 10);
            vec_release(&lemmas.all);
            clauses_release(&l.h.c);
        }
}

/* A child that is stopped leaves nothing behind. */
static void spacer_is_stopped(void **state)
{
    (void)state;
    struct loop l;
    struct lemmas lemmas = {0};
    struct spacer_setting how = {.ms = 20000};
    make_loop(&l, 10);
    l.stop = true;
    assert_int_equal(horn_spacer(&l.h, &how, &lemmas), UNKNOWN);
    assert_int_equal(lemmas.all.len, 0);
    clauses_release(&l.h.c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_equations),
        cmocka_unit_test(finds_no_equation),
        cmocka_unit_test(compares_sums_of_products),
        cmocka_unit_test(strikes_out_what_does_not_hold),
        cmocka_unit_test(spacer_finds_a_lemma),
        cmocka_unit_test(spacer_is_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * The bit-blaster against evaluation and against trying every assignment. Most
 * terms are made without simplification, so that each operator reaches its circuit.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdio.h>
#include <time.h>

#include "solver/backend.h"

/* ---- one back end, its terms, and random numbers ---- */

static struct terms *T;
static void *back;
static char reason[160];
static u64 random_state;

static int setup(void **state)
{
    (void)state;
    struct err err = { 0 };
    T = terms_new();
    T->no_simplify = true;
    back = backend_cadical.open(T, NULL, 7, &err);
    random_state = 88172645463325252u;
    return back ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    backend_cadical.close(back);
    terms_free(T);
    return 0;
}

static u64 random_bits(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state;
}

static u32 below(u32 n)
{
    return (u32)(random_bits() >> 20) % n;
}

static term free_in(u32 ordinal, u32 width, i64 lo, i64 hi)
{
    struct symbol s = { .name = "x", .ordinal = ordinal, .sort = SORT_BV, .width = (u8)width, .lo = lo, .hi = hi };
    return mk_sym(T, &s);
}

static term free_bits(u32 ordinal, u32 width)
{
    i64 lo = width == 64 ? INT64_MIN : -((i64)1 << (width - 1));
    return free_in(ordinal, width, lo, ~lo);
}

static term free_array(u32 ordinal, u32 width)
{
    struct symbol s = { .name = "a", .ordinal = ordinal, .sort = SORT_ARRAY, .width = (u8)width };
    return mk_sym(T, &s);
}

/* The verdict; a model, which may not be wanted, is checked by evaluation. */
static enum verdict ask_limited(const term *conds, u32 n, const struct backend_limits *limits, struct model **out)
{
    struct model *m = model_new(T);
    reason[0] = 0;
    enum verdict v = backend_cadical.check(back, conds, n, limits, m, reason);
    for (u32 i = 0; v == YES && i < n; i++)
        assert_int_equal(term_eval(T, m, conds[i]), 1);
    if (v == YES && out)
        *out = m;
    else
        model_unref(m);
    return v;
}

static enum verdict ask(const term *conds, u32 n)
{
    return ask_limited(conds, n, &(struct backend_limits){ 0 }, NULL);
}

static term is(term t, u64 value)
{
    u32 w = node(T, t)->width;
    return mk_eq(T, t, mk_const(T, w, value & width_mask(w)));
}

/* ---- every operator ---- */

static const struct {
    const char *name;
    term (*make)(struct terms *, term, term);
} binary[] = {
    { "and", mk_and },   { "or", mk_or },     { "xor", mk_xor },   { "add", mk_add },   { "sub", mk_sub },
    { "mul", mk_mul },   { "sdiv", mk_sdiv }, { "srem", mk_srem }, { "udiv", mk_udiv }, { "urem", mk_urem },
    { "shl", mk_shl },   { "lshr", mk_lshr }, { "ashr", mk_ashr }, { "eq", mk_eq },     { "ult", mk_ult },
    { "ule", mk_ule },   { "slt", mk_slt },   { "sle", mk_sle },   { "concat", mk_concat },
};

/* With x and y fixed by constraints, t can have the value it has, and no other. */
static void must_be(const char *name, term x, u64 a, term y, u64 b, term t)
{
    struct model *m = model_new(T);
    model_set(m, (u32)node(T, x)->value, a);
    model_set(m, (u32)node(T, y)->value, b);
    u64 value = term_eval(T, m, t);
    model_unref(m);
    term conds[3] = { is(x, a), is(y, b), is(t, value) };
    enum verdict can = ask(conds, 3);
    conds[2] = mk_not(T, conds[2]);
    enum verdict other = ask(conds, 3);
    if (can != YES || other != NO)
        fail_msg("%s of width %u: %llu, %llu gives %llu: %d %d", name, node(T, x)->width, (unsigned long long)a,
                 (unsigned long long)b, (unsigned long long)value, can, other);
}

static void test_operators_exhaustively(void **state)
{
    for (u32 w = 1; w <= 5; w++)
        for (u32 k = 0; k < ARRAY_LEN(binary); k++) {
            /* A solver for each: the answers come faster the less it knows. */
            teardown(state);
            assert_int_equal(setup(state), 0);
            term x = free_bits(0, w), y = free_bits(1, w), t = binary[k].make(T, x, y);
            for (u64 a = 0; a < 1u << w; a++)
                for (u64 b = 0; b < 1u << w; b++)
                    must_be(binary[k].name, x, a, y, b, t);
        }
}

/* Domains narrow the circuits; so do constants. */
static void test_operators_in_domains(void **state)
{
    (void)state;
    for (u32 round = 0; round < 150; round++) {
        u32 w = 2 + below(5), k = below(ARRAY_LEN(binary));
        i64 lo = -((i64)1 << (w - 1)), span = (i64)1 << w;
        i64 lo_x = lo + below((u32)span), lo_y = lo + below((u32)span);
        i64 hi_x = lo_x + below((u32)(lo + span - lo_x)), hi_y = lo_y + below((u32)(lo + span - lo_y));
        term x = free_in(0, w, lo_x, hi_x), y = free_in(1, w, lo_y, hi_y);
        term t = binary[k].make(T, x, y);
        for (u32 i = 0; i < 8; i++) {
            u64 a = (u64)(lo_x + below((u32)(hi_x - lo_x + 1))) & width_mask(w);
            u64 b = (u64)(lo_y + below((u32)(hi_y - lo_y + 1))) & width_mask(w);
            must_be(binary[k].name, x, a, y, b, t);
            term c = mk_const(T, w, random_bits() & width_mask(w));
            must_be(binary[k].name, x, a, y, b, binary[k].make(T, x, c));
            must_be(binary[k].name, x, a, y, b, binary[k].make(T, c, y));
        }
        term outside[] = { mk_slt(T, x, mk_const(T, w, (u64)lo_x & width_mask(w))) };
        assert_int_equal(ask(outside, 1), NO);
    }
}

static u64 random_value(u32 w)
{
    static const u64 special[] = { 0, 1, 2, 31, 63, ~(u64)0, (u64)1 << 63, (u64)1 << 31, 0x7fffffff };
    u64 v = below(3) ? random_bits() >> below(64) : special[below(ARRAY_LEN(special))];
    return v & width_mask(w);
}

static void test_wide_operators(void **state)
{
    (void)state;
    static const u32 widths[] = { 8, 16, 31, 32, 33, 63, 64 };
    for (u32 i = 0; i < ARRAY_LEN(widths); i++)
        for (u32 k = 0; k < ARRAY_LEN(binary); k++) {
            u32 w = widths[i];
            if (binary[k].make == mk_concat && w > 32)
                continue;
            term x = free_bits(0, w), y = free_bits(1, w), t = binary[k].make(T, x, y);
            for (u32 r = 0; r < 6; r++)
                must_be(binary[k].name, x, random_value(w), y, random_value(w), t);
        }
}

/* Products of numbers that are extended from fewer bits: rows of sign bits. */
static void test_extended_products(void **state)
{
    (void)state;
    for (u32 r = 0; r < 60; r++) {
        term x = free_bits(0, 16), y = free_bits(1, 16);
        u64 a = random_value(16), b = random_value(16);
        term sx = r & 1 ? mk_sext(T, x, 64) : mk_zext(T, x, 64);
        term sy = r & 2 ? mk_sext(T, y, 64) : mk_zext(T, y, 64);
        must_be("mul", x, a, y, b, mk_mul(T, sx, sy));
        must_be("sdiv", x, a, y, b, mk_sdiv(T, sx, sy));
        must_be("srem", x, a, y, b, mk_srem(T, sx, sy));
        must_be("mul", x, a, y, b, mk_mul(T, sx, mk_const(T, 64, random_value(64))));
    }
}

static void test_unary(void **state)
{
    (void)state;
    for (u32 w = 1; w <= 5; w++) {
        term x = free_bits(0, w), y = free_bits(1, w);
        for (u64 a = 0; a < 1u << w; a++) {
            must_be("not", x, a, y, 0, mk_not(T, x));
            must_be("neg", x, a, y, 0, mk_neg(T, x));
            must_be("zext", x, a, y, 0, mk_zext(T, x, w + 3));
            must_be("sext", x, a, y, 0, mk_sext(T, x, w + 3));
            for (u32 low = 0; low < w; low++)
                must_be("extract", x, a, y, 0, mk_extract(T, x, low, w - low));
            must_be("ite", x, a, y, 1, mk_ite(T, mk_eq(T, x, y), x, mk_neg(T, y)));
        }
    }
}

/* ---- random terms against all assignments ---- */

enum { NSYMS = 2, WIDTH = 3, CELLS = 2 };

/* Symbols of WIDTH bits; an array of elements of WIDTH bits which is only read
 * at indices below CELLS. */
static term syms[NSYMS], array_sym;
static term cells_table;

static void make_leaves(void)
{
    static const i64 lows[] = { -4, -2, 0, -4 }, highs[] = { 3, 1, 3, -1 };
    for (u32 i = 0; i < NSYMS; i++) {
        u32 k = below(4);
        syms[i] = free_in(i, WIDTH, lows[k], highs[k]);
    }
    array_sym = free_array(9, WIDTH);
    u64 values[1] = { below(8) };
    cells_table = mk_table(T, WIDTH, values, 1);
}

static term random_term(u32 size);

static term random_cond(u32 size)
{
    term (*const makes[])(struct terms *, term, term) = { mk_eq, mk_ult, mk_slt };
    term t = makes[below(3)](T, random_term(size / 2), random_term(size / 2));
    return below(2) ? mk_not(T, t) : t;
}

static term random_index(u32 size)
{
    return mk_zext(T, mk_extract(T, random_term(size), below(WIDTH), 1), 32);
}

static term random_array(u32 size)
{
    if (size < 2)
        return below(2) ? array_sym : cells_table;
    if (below(3) == 0)
        return mk_ite(T, random_cond(size / 3), random_array(size / 3), random_array(size / 3));
    return mk_store(T, random_array(size / 2), random_index(size / 4), random_term(size / 4));
}

static term random_term(u32 size)
{
    if (size < 2)
        return below(4) ? syms[below(NSYMS)] : mk_const(T, WIDTH, below(1 << WIDTH));
    switch (below(8)) {
    case 0:
        return mk_ite(T, random_cond(size / 3), random_term(size / 3), random_term(size / 3));
    case 1:
        return mk_select(T, random_array(size / 2), random_index(size / 3));
    case 2:
        return below(2) ? mk_neg(T, random_term(size - 1)) : mk_not(T, random_term(size - 1));
    default:
        return binary[below(13)].make(T, random_term(size / 2), random_term(size / 2));
    }
}

static struct model *assignment(u32 bits)
{
    struct model *m = model_new(T);
    for (u32 i = 0; i < NSYMS; i++, bits >>= WIDTH) {
        const struct symbol *s = &T->symbols.data[node(T, syms[i])->value];
        i64 v = sign_extend(bits & (u32)width_mask(WIDTH), WIDTH);
        if (v < s->lo || v > s->hi) {
            model_unref(m);
            return NULL;
        }
        model_set(m, (u32)node(T, syms[i])->value, (u64)v & width_mask(WIDTH));
    }
    for (u32 i = 0; i < CELLS; i++, bits >>= WIDTH)
        model_set_element(m, (u32)node(T, array_sym)->value, i, bits & (u32)width_mask(WIDTH));
    return m;
}

static bool reads_array(const term *conds, u32 n)
{
    for (u32 i = 0; i < n; i++)
        if (node(T, conds[i])->flags & TF_ARRAY)
            return true;
    return false;
}

/* Whether any assignment satisfies all; the cells vary only if they are read. */
static bool any_assignment(const term *conds, u32 n)
{
    u32 bits = WIDTH * (NSYMS + (reads_array(conds, n) ? CELLS : 0));
    for (u32 a = 0; a < 1u << bits; a++) {
        struct model *m = assignment(a);
        bool all = m != NULL;
        for (u32 i = 0; all && i < n; i++)
            all = term_eval(T, m, conds[i]) == 1;
        if (m)
            model_unref(m);
        if (all)
            return true;
    }
    return false;
}

static void expect_brute_force(const term *conds, u32 n)
{
    enum verdict v = ask(conds, n);
    assert_int_not_equal(v, UNKNOWN);
    /* A YES has been checked by its model. */
    if (v == NO)
        assert_false(any_assignment(conds, n));
}

static void test_random_terms(void **state)
{
    (void)state;
    for (u32 round = 0; round < 2000; round++) {
        T->no_simplify = round & 1;
        make_leaves();
        term conds[3];
        u32 n = 1 + below(3);
        for (u32 i = 0; i < n; i++) {
            conds[i] = random_cond(4 + below(16));
            if (is_const(T, conds[i]))
                conds[i] = is(syms[0], below(8));
        }
        expect_brute_force(conds, n);
    }
}

/* Depth first through random trees of constraints, both sides of each asked. */
static void explore(term *path, u32 n, u32 depth)
{
    term c = random_cond(4 + below(10));
    if (depth == 0 || is_const(T, c))
        return;
    for (u32 side = 0; side < 2; side++) {
        path[n] = side ? c : mk_not(T, c);
        enum verdict v = ask(path, n + 1);
        assert_int_not_equal(v, UNKNOWN);
        if (v == YES)
            explore(path, n + 1, depth - 1);
        else
            assert_false(any_assignment(path, n + 1));
    }
}

static void test_depth_first(void **state)
{
    (void)state;
    term path[16];
    for (u32 round = 0; round < 12; round++) {
        T->no_simplify = round & 1;
        make_leaves();
        explore(path, 0, 7);
    }
}

/* ---- chains of if-then-else ---- */

/* An element of an array of `writes`, each at a free index, over random ones. */
static term random_element(u64 at, const term *writes, u32 n)
{
    term e = random_term(1 + below(4));
    for (u32 i = 0; i < n; i++)
        if (below(8))
            e = mk_ite(T, is(syms[below(NSYMS)], below(8) ? at : below(8)), writes[i], e);
    return e;
}

/* A read: elements by the value of `at`, some keys twice, some joined as the simplifier joins them. */
static term random_read(term at, u32 length, const term *writes, u32 n)
{
    term t = random_element(length, writes, n);
    for (u32 i = length; i--;) {
        term key = is(at, below(6) ? i : below(8)), e = random_element(i, writes, n);
        if (below(4))
            t = mk_ite(T, key, e, t);
        else
            t = mk_ite(T, mk_and(T, mk_not(T, key), mk_not(T, is(at, below(8)))), t, e);
    }
    return t;
}

static void test_chains(void **state)
{
    (void)state;
    for (u32 round = 0; round < 2000; round++) {
        T->no_simplify = round & 1;
        make_leaves();
        term writes[12];
        u32 n = below(below(4) ? 3 : 12);
        for (u32 i = 0; i < n; i++)
            writes[i] = random_term(1 + below(6));
        term t = random_read(syms[below(NSYMS)], 2 + below(7), writes, n);
        term u = random_read(random_term(3), 2 + below(7), writes, n);
        term conds[2] = { below(2) ? mk_ult(T, t, u) : mk_eq(T, t, u), mk_slt(T, t, random_term(1)) };
        if (is_const(T, conds[0]) || is_const(T, conds[1]))
            continue;
        expect_brute_force(conds, 2);
        conds[0] = mk_not(T, conds[0]);
        expect_brute_force(conds, 2);
    }
}

/* A chain of many thousand links, and each link of it alone. */
static void test_long_chains(void **state)
{
    (void)state;
    enum { LINKS = 5000 };
    term x = free_bits(0, 32), t = mk_const(T, 32, 7), links[LINKS];
    for (u32 i = 0; i < LINKS; i++)
        links[i] = t = mk_ite(T, is(x, i), mk_const(T, 32, i * 3 + 1), t);
    term last = is(t, 3000 * 3 + 1), conds[] = { last, is(x, 3000) };
    assert_int_equal(ask(conds, 2), YES);
    conds[1] = mk_not(T, conds[1]);
    assert_int_equal(ask(conds, 2), NO);
    for (u32 i = LINKS; i > 4000; i -= 5) {
        term cut[] = { is(links[i - 1], 7), is(x, i) }, inside[] = { is(links[i - 1], 7), is(x, i - 1) };
        assert_int_equal(ask(cut, 2), YES);
        assert_int_equal(ask(inside, 2), NO);
    }
}

/* ---- arrays ---- */

static void test_free_arrays_agree(void **state)
{
    (void)state;
    term a = free_array(0, 32), i = free_bits(1, 32), j = free_bits(2, 32);
    term ai = mk_select(T, a, i), aj = mk_select(T, a, j);
    term conds[] = { mk_not(T, mk_eq(T, ai, aj)), mk_eq(T, i, j) };
    assert_int_equal(ask(conds, 2), NO);
    assert_int_equal(ask(conds, 1), YES);
    term nested[] = { is(mk_select(T, a, ai), 5), is(ai, 9), is(mk_select(T, a, mk_const(T, 32, 9)), 6) };
    assert_int_equal(ask(nested, 3), NO);
    assert_int_equal(ask(nested, 2), YES);
    term other = mk_select(T, free_array(3, 32), i);
    term apart[] = { mk_not(T, mk_eq(T, ai, other)), mk_eq(T, i, j) };
    assert_int_equal(ask(apart, 2), YES);
}

static void test_tables(void **state)
{
    (void)state;
    u64 values[37];
    for (u32 i = 0; i < ARRAY_LEN(values); i++)
        values[i] = 1000 + i * i;
    term t = mk_table(T, 32, values, ARRAY_LEN(values));
    term i = free_bits(0, 32), narrow = free_in(1, 32, 5, 11), far = free_in(2, 32, 30, 50);
    for (u32 k = 0; k < 60; k++) {
        u64 v = k < ARRAY_LEN(values) ? values[k] : 0;
        term conds[] = { is(mk_select(T, t, i), v), is(i, k) };
        assert_int_equal(ask(conds, 2), YES);
        term in_narrow[] = { is(mk_select(T, t, narrow), v) };
        assert_int_equal(ask(in_narrow, 1), k >= 5 && k <= 11 ? YES : NO);
        term in_far[] = { is(mk_select(T, t, far), v) };
        assert_int_equal(ask(in_far, 1), k >= 30 ? YES : NO);
    }
    term conds[] = { is(mk_select(T, t, i), 1003) };
    assert_int_equal(ask(conds, 1), NO);
}

static void test_unsupported(void **state)
{
    (void)state;
    term a = mk_fp_of_bits(T, free_bits(0, 32)), b = mk_fp_of_bits(T, free_bits(1, 32));
    term conds[] = { mk_fbinary(T, T_FLT, a, b) };
    assert_int_equal(ask(conds, 1), UNKNOWN);
    assert_true(reason[0]);
    assert_false(backend_cadical.can(TF_FLOAT));
    assert_false(backend_cadical.can(TF_MATH | TF_ARRAY));
    assert_true(backend_cadical.can(TF_ARRAY | TF_HARD));
    term fine[] = { is(free_bits(2, 8), 3) };
    assert_int_equal(ask(fine, 1), YES);
}

/* ---- size ---- */

static void test_deep_terms(void **state)
{
    (void)state;
    term x = free_bits(0, 2), y = free_bits(1, 2), t = x;
    for (u32 i = 0; i < 100000; i++)
        t = i & 1 ? mk_xor(T, t, y) : mk_add(T, t, mk_const(T, 2, 1 + i % 3));
    term conds[] = { is(x, 1), is(y, 2), is(t, 3) };
    assert_int_equal(ask(conds, 2), YES);
    assert_int_not_equal(ask(conds, 3), UNKNOWN);

    term a = free_array(2, 8), i = free_bits(3, 32);
    for (u32 k = 0; k < 5000; k++)
        a = mk_store(T, a, mk_const(T, 32, k), mk_const(T, 8, k % 251));
    term deep[] = { is(mk_select(T, a, i), 7), is(i, 4837) };
    assert_int_equal(ask(deep, 1), YES);
    assert_int_equal(ask(deep, 2), 4837 % 251 == 7 ? YES : NO);
}

/* Many products, each used on a few paths only: the solver is made anew, and
 * the answers stay what they are. */
static void test_rebuild(void **state)
{
    (void)state;
    for (u32 round = 0; round < 60; round++) {
        u32 k = round % 20;
        term x = free_bits(2 * k, 24), y = free_bits(2 * k + 1, 24), p = mk_mul(T, x, y);
        term conds[] = { is(p, 1 + 2 * k), is(x, 3 + 4 * k), is(y, 2) };
        assert_int_equal(ask(conds, 2), YES);
        assert_int_equal(ask(conds, 3), NO);
        term odd[] = { is(mk_and(T, mk_mul(T, x, x), mk_const(T, 24, 3)), 2) };
        assert_int_equal(ask(odd, 1), NO);
    }
    assert_true(backend_cadical.rebuilds(back) > 3);
}

/* ---- limits ---- */

/* x * (y + z) differs from x * y + x * z: hopeless for a SAT solver. */
static term hard(void)
{
    term x = free_bits(0, 16), y = free_bits(1, 16), z = free_bits(2, 16);
    return mk_not(T, mk_eq(T, mk_mul(T, x, mk_add(T, y, z)), mk_add(T, mk_mul(T, x, y), mk_mul(T, x, z))));
}

static void test_conflict_budget(void **state)
{
    (void)state;
    term conds[] = { hard() };
    struct backend_limits limits = { .conflicts = 500 };
    assert_int_equal(ask_limited(conds, 1, &limits, NULL), UNKNOWN);
    assert_non_null(strstr(reason, "budget"));
    term easy[] = { is(free_bits(0, 16), 3) };
    assert_int_equal(ask(easy, 1), YES);
}

static u64 now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (u64)t.tv_sec * 1000 + (u64)t.tv_nsec / 1000000;
}

static void test_deadline(void **state)
{
    (void)state;
    term conds[] = { hard() };
    u64 start = now_ms();
    struct backend_limits limits = { .deadline_ms = solver_now_ms() + 300 };
    assert_int_equal(ask_limited(conds, 1, &limits, NULL), UNKNOWN);
    assert_non_null(strstr(reason, "time"));
    assert_true(now_ms() - start >= 250);
    assert_true(now_ms() - start < 1300);
    assert_int_equal(ask_limited(conds, 1, &limits, NULL), UNKNOWN);
    term easy[] = { is(free_bits(0, 16), 3) };
    assert_int_equal(ask(easy, 1), YES);
}

/* Blasting and making clauses keep the deadline as well. */
static void test_deadline_while_blasting(void **state)
{
    (void)state;
    term t = free_bits(0, 64), y = free_bits(1, 64);
    for (u32 i = 0; i < 3000; i++)
        t = mk_add(T, mk_udiv(T, t, y), mk_const(T, 64, i));
    term conds[] = { is(t, 12345) };
    u64 start = now_ms();
    struct backend_limits limits = { .deadline_ms = solver_now_ms() + 200 };
    assert_int_equal(ask_limited(conds, 1, &limits, NULL), UNKNOWN);
    assert_true(now_ms() - start < 1200);
    term easy[] = { is(free_bits(2, 16), 3) };
    assert_int_equal(ask(easy, 1), YES);
}

static void *raise_flag(void *flag)
{
    nanosleep(&(struct timespec){ .tv_nsec = 200000000 }, NULL);
    *(volatile bool *)flag = true;
    return NULL;
}

static void test_stop_flag(void **state)
{
    (void)state;
    volatile bool stop = false;
    term conds[] = { hard() };
    struct backend_limits limits = { .stop = &stop };
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, raise_flag, (void *)&stop), 0);
    u64 start = now_ms();
    assert_int_equal(ask_limited(conds, 1, &limits, NULL), UNKNOWN);
    assert_true(now_ms() - start < 1200);
    assert_non_null(strstr(reason, "stopped"));
    pthread_join(thread, NULL);
    term easy[] = { is(free_bits(0, 16), 3) };
    assert_int_equal(ask_limited(easy, 1, &limits, NULL), UNKNOWN);
    stop = false;
    assert_int_equal(ask_limited(easy, 1, &limits, NULL), YES);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_operators_exhaustively),
        TEST(test_operators_in_domains),
        TEST(test_wide_operators),
        TEST(test_extended_products),
        TEST(test_unary),
        TEST(test_random_terms),
        TEST(test_depth_first),
        TEST(test_chains),
        TEST(test_long_chains),
        TEST(test_free_arrays_agree),
        TEST(test_tables),
        TEST(test_unsupported),
        TEST(test_deep_terms),
        TEST(test_rebuild),
        TEST(test_conflict_budget),
        TEST(test_deadline),
        TEST(test_deadline_while_blasting),
        TEST(test_stop_flag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * Back ends against each other, against brute force and against evaluation: the
 * same lists of constraints, in the order of a depth-first search, get the same
 * verdicts, and every model makes them true. Each operator on floats is compared
 * with evaluation at the values where implementations go wrong. A child that dies,
 * hangs, talks nonsense or is not there costs a query and nothing else.
 *
 * BIVIUM_LONG=1 in the environment tries more of everything.
 */
#include "solver/portfolio.h"
#include "solver/child.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- randomness ---- */

static u64 seed_state = 88172645463325252u;

static u64 next_random(void)
{
    seed_state ^= seed_state << 13;
    seed_state ^= seed_state >> 7;
    return seed_state ^= seed_state << 17;
}

static u32 below(u32 n)
{
    return (u32)(next_random() >> 20) % n;
}

static bool is_long(void)
{
    return getenv("BIVIUM_LONG") != NULL;
}

/* ---- back ends under test ---- */

struct rig {
    const struct backend *be;
    const char *arg;
    void *handle;
};

static const struct backend_limits no_limits = { 0 };

static bool have_cvc5(void)
{
    struct child c = { 0 };
    struct err err = { 0 };
    bool ok = child_start(&c, "cvc5 --version", &err);
    child_kill(&c);
    return ok;
}

/* All of them; floats only where they are done. */
static u32 open_all(struct rig *rigs, struct terms *T, u32 flags)
{
    struct rig all[] = {
        { &backend_cadical, NULL, NULL },
        { &backend_z3, NULL, NULL },
        { &backend_z3_global, NULL, NULL },
        { &backend_smtlib, "cvc5", NULL },
        { &backend_portfolio, "cadical+z3+z3-global", NULL },
    };
    u32 n = 0;
    for (u32 i = 0; i < ARRAY_LEN(all); i++) {
        if (!all[i].be->can(flags) || (all[i].be == &backend_smtlib && !have_cvc5()))
            continue;
        struct err err = { 0 };
        rigs[n] = all[i];
        rigs[n].handle = all[i].be->open(T, all[i].arg, i, &err);
        if (!rigs[n].handle)
            fail_msg("%s: %s", all[i].be->name, err.text);
        n++;
    }
    return n;
}

static void close_all(struct rig *rigs, u32 n)
{
    for (u32 i = 0; i < n; i++)
        rigs[i].be->close(rigs[i].handle);
}

static void show(struct terms *T, const term *conds, u32 n)
{
    struct buf b = { 0 };
    smtlib_print(T, conds, n, &b);
    print_error("%s\n", b.data);
    buf_release(&b);
}

/* Asks, and checks a model by evaluation. */
static enum verdict ask(struct rig *r, struct terms *T, const term *conds, u32 n,
                        const struct backend_limits *limits, char *reason)
{
    struct model *m = model_new(T);
    reason[0] = 0;
    enum verdict v = r->be->check(r->handle, conds, n, limits, m, reason);
    for (u32 i = 0; v == YES && i < n; i++) {
        if (term_eval(T, m, conds[i]) != 1) {
            show(T, conds, n);
            fail_msg("%s: constraint %u is false under its model", r->be->name, i);
        }
    }
    model_unref(m);
    if (v == UNKNOWN)
        assert_true(reason[0]);
    return v;
}

static enum verdict ask_surely(struct rig *r, struct terms *T, const term *conds, u32 n)
{
    char reason[160];
    enum verdict v = ask(r, T, conds, n, &no_limits, reason);
    if (v == UNKNOWN) {
        show(T, conds, n);
        fail_msg("%s: unknown: %s", r->be->name, reason);
    }
    return v;
}

/* ---- random terms over a few small symbols ---- */

struct world {
    struct terms *T;
    term small[3]; /* symbols, few values in all */
    term array;    /* a symbol, or 0 */
    bool floats;
};

static term new_symbol(struct terms *T, u32 ordinal, u32 width, i64 lo, i64 hi)
{
    struct symbol s = { .name = "x", .ordinal = ordinal, .sort = SORT_BV, .width = (u8)width, .lo = lo, .hi = hi };
    return mk_sym(T, &s);
}

static term any_symbol(struct terms *T, u32 ordinal, u32 width)
{
    return new_symbol(T, ordinal, width, sign_extend((u64)1 << (width - 1), width), (i64)(width_mask(width) >> 1));
}

static void open_world(struct world *w)
{
    w->T = terms_new();
    w->small[0] = any_symbol(w->T, 0, 4);
    w->small[1] = new_symbol(w->T, 1, 8, -5, 9);
    w->small[2] = any_symbol(w->T, 2, 1);
}

static term fit(struct world *w, term t, u32 width)
{
    u32 have = node(w->T, t)->width;
    if (have > width)
        return mk_extract(w->T, t, below(have - width + 1), width);
    return below(2) ? mk_sext(w->T, t, width) : mk_zext(w->T, t, width);
}

static term random_float(struct world *w, enum term_sort sort, u32 depth);
static term random_bool(struct world *w, u32 depth);
static term random_word(struct world *w, u32 width, u32 depth);

static term random_array(struct world *w, u32 width, u32 depth)
{
    if (w->array && node(w->T, w->array)->width == width && below(2))
        return w->array;
    if (!depth || !below(3)) {
        u64 values[20];
        u32 n = below(20);
        for (u32 i = 0; i < n; i++)
            values[i] = next_random() & width_mask(width);
        return mk_table(w->T, width, values, n);
    }
    if (!below(4))
        return mk_ite(w->T, random_bool(w, depth - 1), random_array(w, width, depth - 1),
                      random_array(w, width, depth - 1));
    return mk_store(w->T, random_array(w, width, depth - 1), random_word(w, 32, depth - 1),
                    random_word(w, width, depth - 1));
}

static term random_binary(struct world *w, u32 width, u32 depth)
{
    static term (*const ops[])(struct terms *, term, term) = { mk_and,  mk_or,   mk_xor,  mk_add,  mk_sub,
                                                              mk_shl,  mk_lshr, mk_ashr, mk_mul,  mk_sdiv,
                                                              mk_srem, mk_udiv, mk_urem };
    /* Wide products are slow everywhere. */
    return ops[below(width > 8 && below(8) ? 8 : (u32)ARRAY_LEN(ops))](w->T, random_word(w, width, depth), random_word(w, width, depth));
}

static term random_word(struct world *w, u32 width, u32 depth)
{
    if (!depth)
        return below(4) ? fit(w, w->small[below(3)], width) : mk_const(w->T, width, next_random());
    depth--;
    switch (below(w->floats && (width == 32 || width == 64) ? 12 : 9)) {
    case 0:
        return mk_ite(w->T, random_bool(w, depth), random_word(w, width, depth), random_word(w, width, depth));
    case 1:
        return below(2) ? mk_neg(w->T, random_word(w, width, depth)) : mk_not(w->T, random_word(w, width, depth));
    case 2:
        return mk_select(w->T, random_array(w, width, depth), random_word(w, 32, below(2) ? 0 : depth));
    case 3:
        if (width > 1) {
            u32 high = 1 + below(width - 1);
            return mk_concat(w->T, random_word(w, high, depth), random_word(w, width - high, depth));
        }
        return random_bool(w, depth);
    case 4:
        return fit(w, random_word(w, 1 + below(16), depth), width);
    case 9:
    case 10:
        return mk_to_sbv(w->T, random_float(w, below(2) ? SORT_FP32 : SORT_FP64, depth), width);
    case 11:
        return mk_fp_bits(w->T, random_float(w, width == 32 ? SORT_FP32 : SORT_FP64, depth));
    default:
        return random_binary(w, width, depth);
    }
}

static term random_float(struct world *w, enum term_sort sort, u32 depth)
{
    /* FREM, FDIV and FSQRT are left to the test of single operators: their circuits take seconds. */
    static const enum term_op binary[] = { T_FADD, T_FSUB, T_FMUL, T_FMIN, T_FMAX };
    static const enum term_op unary[] = { T_FNEG, T_FABS };
    u32 width = sort == SORT_FP32 ? 32 : 64;
    if (!depth) {
        if (below(2))
            return mk_from_sbv(w->T, random_word(w, below(2) ? 32 : 64, 0), sort);
        u32 high = 4 + below(6);
        return mk_fp_of_bits(w->T, mk_concat(w->T, random_word(w, high, 0), mk_const(w->T, width - high, next_random())));
    }
    depth--;
    switch (below(6)) {
    case 0:
        return mk_funary(w->T, unary[below(2)], random_float(w, sort, depth));
    case 1:
        return mk_fround(w->T, (enum term_rounding)below(3), random_float(w, sort, depth));
    case 2:
        return mk_fcvt(w->T, random_float(w, sort == SORT_FP32 ? SORT_FP64 : SORT_FP32, depth), sort);
    default:
        return mk_fbinary(w->T, binary[below(ARRAY_LEN(binary))], random_float(w, sort, depth),
                          random_float(w, sort, depth));
    }
}

static term random_bool(struct world *w, u32 depth)
{
    static term (*const compare[])(struct terms *, term, term) = { mk_eq, mk_ult, mk_ule, mk_slt, mk_sle };
    static const enum term_op fcompare[] = { T_FEQ, T_FLT, T_FLE };
    static const u32 widths[] = { 1, 4, 8, 32, 7, 64 };
    u32 kind = below(8);
    if (kind == 0 && depth)
        return mk_and(w->T, random_bool(w, depth - 1), random_bool(w, depth - 1));
    if (kind == 1 && depth)
        return mk_or(w->T, random_bool(w, depth - 1), mk_not(w->T, random_bool(w, depth - 1)));
    if (w->floats && kind < 5) {
        enum term_sort sort = below(2) ? SORT_FP32 : SORT_FP64;
        return mk_fbinary(w->T, fcompare[below(3)], random_float(w, sort, depth), random_float(w, sort, depth));
    }
    u32 width = widths[below(below(4) ? 3 : (u32)ARRAY_LEN(widths))];
    return compare[below(ARRAY_LEN(compare))](w->T, random_word(w, width, depth), random_word(w, width, depth));
}

/* Every assignment of the small symbols. */
static enum verdict brute_force(struct world *w, const term *conds, u32 n)
{
    for (u32 i = 0; i < 16 * 15 * 2; i++) {
        struct model *m = model_new(w->T);
        model_set(m, (u32)node(w->T, w->small[0])->value, i & 15);
        model_set(m, (u32)node(w->T, w->small[1])->value, (u64)((i64)(i / 32) - 5) & 0xff);
        model_set(m, (u32)node(w->T, w->small[2])->value, i >> 4 & 1);
        bool all = true;
        for (u32 k = 0; all && k < n; k++)
            all = term_eval(w->T, m, conds[k]);
        model_unref(m);
        if (all)
            return YES;
    }
    return NO;
}

/* In time, or UNKNOWN. */
static enum verdict ask_soon(struct rig *r, struct terms *T, const term *conds, u32 n)
{
    char reason[160];
    struct backend_limits limits = { .deadline_ms = solver_now_ms() + (is_long() ? 5000 : 400) };
    enum verdict v = ask(r, T, conds, n, &limits, reason);
    /* cvc5 refuses some constant arrays; Z3 may give up on its own a moment before its time is over. */
    if (v == UNKNOWN && !strstr(reason, "time") && !strstr(reason, "refused") && !strstr(reason, "cannot tell")) {
        show(T, conds, n);
        fail_msg("%s: unknown: %s", r->be->name, reason);
    }
    return v;
}

/* A walk as a depth-first search makes it: down while there is a way, then up some. */
static void walk(struct world *w, u32 queries, u32 depth, u32 flags)
{
    struct rig rigs[8];
    u32 nrigs = open_all(rigs, w->T, flags);
    VEC(term) path = { 0 };
    u32 counts[3] = { 0 };
    u64 times[8] = { 0 };
    for (u32 q = 0; q < queries; q++) {
        term c = random_bool(w, depth);
        if (is_const(w->T, c))
            continue;
        vec_push(&path, c);
        enum verdict first = w->array ? UNKNOWN : brute_force(w, path.data, path.len);
        for (u32 i = 0; i < nrigs; i++) {
            u64 start = solver_now_ms();
            enum verdict v = ask_soon(&rigs[i], w->T, path.data, path.len);
            times[i] += solver_now_ms() - start;
            counts[v]++;
            if (v != UNKNOWN && first != UNKNOWN && v != first) {
                show(w->T, path.data, path.len);
                fail_msg("%s says %s", rigs[i].be->name, v == YES ? "YES" : "NO");
            }
            first = first == UNKNOWN ? v : first;
        }
        if (first == NO)
            path.data[path.len - 1] = mk_not(w->T, c); /* the other side */
        if (path.len > 8 || !below(4))
            path.len = below(path.len);
    }
    vec_release(&path);
    close_all(rigs, nrigs);
    for (u32 i = 0; is_long() && i < nrigs; i++)
        print_message("%s %llu ms, ", rigs[i].be->name, (unsigned long long)times[i]);
    if (is_long())
        print_message("%u yes, %u no, %u too slow\n", counts[YES], counts[NO], counts[UNKNOWN]);
    assert_true(counts[YES] > queries / 4 && counts[NO] > 0 && counts[UNKNOWN] < counts[YES] + counts[NO]);
}

static void words_agree_with_brute_force(void **state)
{
    (void)state;
    for (u32 round = 0; round < (is_long() ? 20 : 2); round++) {
        struct world w = { 0 };
        open_world(&w);
        w.T->no_simplify = round & 1;
        walk(&w, is_long() ? 120 : 40, is_long() ? 3 : 2, TF_ARRAY);
        terms_free(w.T);
    }
}

static void free_arrays_agree(void **state)
{
    (void)state;
    for (u32 round = 0; round < (is_long() ? 20 : 2); round++) {
        struct world w = { 0 };
        open_world(&w);
        struct symbol s = { .name = "a", .ordinal = 7, .sort = SORT_ARRAY, .width = 8 };
        w.array = mk_sym(w.T, &s);
        walk(&w, is_long() ? 120 : 40, is_long() ? 3 : 2, TF_ARRAY);
        terms_free(w.T);
    }
}

static void floats_agree_with_brute_force(void **state)
{
    (void)state;
    for (u32 round = 0; round < (is_long() ? 20 : 2); round++) {
        struct world w = { 0 };
        open_world(&w);
        w.floats = true;
        w.T->no_simplify = round & 1;
        walk(&w, is_long() ? 60 : 15, 1, TF_FLOAT | TF_ARRAY);
        terms_free(w.T);
    }
}

/* ---- operators on floats, one at a time ---- */

static const double special[] = {
    0.0, -0.0, 1.0, -1.5, 0.5, 2147483648.0, 3.25, -2147483649.0, 1e-310, 1.1754942e-38, 4.9e-324, 9.3e18, -9.3e18,
    INFINITY, -INFINITY, NAN, 1.7976931348623157e308, 3.4028234663852886e38, 0.1, -7.0, 16777217.0, 2.5, 1e300, 1e-300,
};

static u64 special_bits(enum term_sort sort, u32 i)
{
    u64 bits = 0;
    if (sort == SORT_FP32) {
        float f = (float)special[i];
        memcpy(&bits, &f, sizeof f);
    } else {
        memcpy(&bits, &special[i], sizeof special[i]);
    }
    return bits;
}

static term apply(struct terms *T, enum term_op op, u32 how, term a, term b)
{
    switch (op) {
    case T_FNEG:
    case T_FABS:
    case T_FSQRT:
        return mk_fp_bits(T, mk_funary(T, op, a));
    case T_FROUND:
        return mk_fp_bits(T, mk_fround(T, (enum term_rounding)how, a));
    case T_FCVT:
        return mk_fp_bits(T, mk_fcvt(T, a, node(T, a)->sort == SORT_FP32 ? SORT_FP64 : SORT_FP32));
    case T_TO_SBV:
        return mk_to_sbv(T, a, how ? 64 : 32);
    case T_FEQ:
    case T_FLT:
    case T_FLE:
        return mk_fbinary(T, op, a, b);
    default:
        return mk_fp_bits(T, mk_fbinary(T, op, a, b));
    }
}

static const struct float_case {
    enum term_op op;
    u32 how, operands;
} float_cases[] = {
    { T_FADD, 0, 2 },   { T_FSUB, 0, 2 },   { T_FMUL, 0, 2 },   { T_FDIV, 0, 2 },   { T_FREM, 0, 2 },  { T_FMIN, 0, 2 },
    { T_FMAX, 0, 2 },   { T_FEQ, 0, 2 },    { T_FLT, 0, 2 },    { T_FLE, 0, 2 },    { T_FNEG, 0, 1 },  { T_FABS, 0, 1 },
    { T_FSQRT, 0, 1 },  { T_FROUND, 0, 1 }, { T_FROUND, 1, 1 }, { T_FROUND, 2, 1 }, { T_FCVT, 0, 1 },  { T_TO_SBV, 0, 1 },
    { T_TO_SBV, 1, 1 },
};

static u64 value_at(struct terms *T, term value, term x, u64 a, term y, u64 b)
{
    struct model *m = model_new(T);
    model_set(m, (u32)node(T, x)->value, a);
    model_set(m, (u32)node(T, y)->value, b);
    u64 v = term_eval(T, m, value);
    model_unref(m);
    return v;
}

/* Two values for each operand, so that a circuit has to find the result and not
 * the folding of constants. `other`: that it is not what evaluation says. */
static void choice_query(struct terms *T, const struct float_case *f, enum term_sort sort, const u64 a[2],
                         const u64 b[2], bool other, term conds[3])
{
    u32 w = sort == SORT_FP32 ? 32 : 64;
    term x = any_symbol(T, 0, w), y = any_symbol(T, 1, w);
    term value = apply(T, f->op, f->how, mk_fp_of_bits(T, x), mk_fp_of_bits(T, y));
    term is_a[2], is_b[2], any = mk_false(T);
    for (u32 i = 0; i < 2; i++) {
        is_a[i] = mk_eq(T, x, mk_const(T, w, a[i]));
        is_b[i] = mk_eq(T, y, mk_const(T, w, b[i]));
    }
    for (u32 i = 0; i < 4; i++) {
        u64 expected = value_at(T, value, x, a[i / 2], y, b[i % 2]);
        term same = mk_eq(T, value, mk_const(T, node(T, value)->width, expected));
        any = mk_or(T, any, mk_and(T, mk_and(T, is_a[i / 2], is_b[i % 2]), other ? mk_not(T, same) : same));
    }
    conds[0] = mk_or(T, is_a[0], is_a[1]);
    conds[1] = mk_or(T, is_b[0], is_b[1]);
    conds[2] = any;
}

static u64 interesting_bits(enum term_sort sort)
{
    u64 bits = special_bits(sort, below(ARRAY_LEN(special)));
    if (!below(4))
        return bits + below(3) - 1; /* a neighbour */
    return below(4) ? bits : next_random() & width_mask(sort == SORT_FP32 ? 32 : 64);
}

/* The result is what evaluation says, and nothing else. */
static enum verdict check_operator(struct rig *r, struct terms *T, const struct float_case *f, enum term_sort sort)
{
    u64 mask = width_mask(sort == SORT_FP32 ? 32 : 64);
    u64 a[2] = { interesting_bits(sort) & mask, interesting_bits(sort) & mask };
    u64 b[2] = { interesting_bits(sort) & mask, interesting_bits(sort) & mask };
    for (u32 other = 0; other < 2; other++) {
        term conds[3];
        choice_query(T, f, sort, a, b, other, conds);
        enum verdict v = ask_soon(r, T, conds, 3);
        if (v == UNKNOWN)
            return v;
        if (v != (other ? NO : YES)) {
            show(T, conds, 3);
            fail_msg("%s: %s of %llx or %llx, %llx or %llx", r->be->name, op_name(f->op), (unsigned long long)a[0],
                     (unsigned long long)a[1], (unsigned long long)b[0], (unsigned long long)b[1]);
        }
    }
    return YES;
}

static void operators_on_floats_are_javas(void **state)
{
    (void)state;
    struct terms *T = terms_new();
    struct rig rigs[8];
    u32 n = open_all(rigs, T, TF_FLOAT), slow = 0, times = is_long() ? 40 : 1;
    for (u32 k = 0; k < n * times * 2 * (u32)ARRAY_LEN(float_cases); k++) {
        struct rig *r = &rigs[k % n];
        const struct float_case *f = &float_cases[k / n / 2 % ARRAY_LEN(float_cases)];
        /* The same circuits as in z3, and those of cvc5 take long. */
        if (r->be == &backend_portfolio || r->be == &backend_z3_global || (r->be == &backend_smtlib && f->op == T_FREM))
            continue;
        slow += check_operator(r, T, f, k / n % 2 ? SORT_FP32 : SORT_FP64) == UNKNOWN;
    }
    if (is_long())
        print_message("%u too slow\n", slow);
    close_all(rigs, n);
    terms_free(T);
}

/* ---- limits ---- */

/* Factors of a prime of 61 bits: too hard for all. */
static u32 hard_query(struct terms *T, term conds[3])
{
    term x = any_symbol(T, 20, 64), y = any_symbol(T, 21, 64);
    conds[0] = mk_eq(T, mk_mul(T, x, y), mk_const(T, 64, ((u64)1 << 61) - 1));
    conds[1] = mk_and(T, mk_ult(T, mk_const(T, 64, 1), x), mk_ult(T, x, mk_const(T, 64, (u64)1 << 32)));
    conds[2] = mk_and(T, mk_ult(T, mk_const(T, 64, 1), y), mk_ult(T, y, mk_const(T, 64, (u64)1 << 32)));
    return 3;
}

static void easy_query(struct terms *T, term *cond)
{
    term x = any_symbol(T, 22, 32);
    *cond = mk_slt(T, mk_const(T, 32, 41), x);
}

static void deadlines_are_kept(void **state)
{
    (void)state;
    struct terms *T = terms_new();
    struct rig rigs[8];
    u32 n = open_all(rigs, T, 0);
    term hard[3], easy;
    hard_query(T, hard);
    easy_query(T, &easy);
    for (u32 i = 0; i < n; i++) {
        char reason[160];
        u64 start = solver_now_ms();
        struct backend_limits limits = { .deadline_ms = start + 300 };
        assert_int_equal(ask(&rigs[i], T, hard, 3, &limits, reason), UNKNOWN);
        assert_in_range(solver_now_ms() - start, 250, 1300);
        limits.deadline_ms = solver_now_ms() + 20000;
        if (ask(&rigs[i], T, &easy, 1, &limits, reason) != YES)
            fail_msg("%s does not recover: %s", rigs[i].be->name, reason);
    }
    close_all(rigs, n);
    terms_free(T);
}

/* Many multipliers: to tell Z3 of them takes longer than the time given. */
static void deadlines_are_kept_before_the_check(void **state)
{
    (void)state;
    enum { CONDS = 60 };
    struct terms *T = terms_new();
    struct err err = { 0 };
    struct rig r = { .be = &backend_z3, .handle = backend_z3.open(T, NULL, 0, &err) };
    term x = any_symbol(T, 0, 64), y = any_symbol(T, 1, 64), conds[CONDS], easy;
    for (u32 i = 0; i < CONDS; i++) {
        x = mk_add(T, mk_mul(T, x, y), mk_const(T, 64, i));
        y = mk_xor(T, mk_mul(T, y, y), x);
        conds[i] = mk_slt(T, x, y);
    }
    easy_query(T, &easy);
    char reason[160];
    u64 start = solver_now_ms();
    struct backend_limits limits = { .deadline_ms = start + 300 };
    assert_int_equal(ask(&r, T, conds, CONDS, &limits, reason), UNKNOWN);
    assert_in_range(solver_now_ms() - start, 250, 3000);
    assert_int_equal(ask_surely(&r, T, &easy, 1), YES);
    r.be->close(r.handle);
    terms_free(T);
}

/* Interrupted anywhere, Z3 may not know, but what it says must be true. */
static void interrupts_spoil_no_answer(void **state)
{
    (void)state;
    struct terms *T = terms_new();
    struct err err = { 0 };
    struct rig z3 = { .be = &backend_z3, .handle = backend_z3.open(T, NULL, 0, &err) };
    struct rig other = { .be = &backend_cadical, .handle = backend_cadical.open(T, NULL, 0, &err) };
    term x = any_symbol(T, 0, 8), y = any_symbol(T, 1, 8), z = any_symbol(T, 2, 8);
    VEC(term) path = { 0 };
    for (u32 i = 0; i < 100; i++) {
        term p = mk_mul(T, mk_xor(T, x, mk_const(T, 8, below(256))), mk_add(T, y, z));
        term c = mk_ult(T, p, mk_add(T, mk_mul(T, z, x), mk_const(T, 8, below(256))));
        vec_push(&path, below(2) ? c : mk_not(T, c));
        struct backend_limits limits = { .deadline_ms = solver_now_ms() + 1 + below(20) };
        char reason[160];
        enum verdict v = ask(&z3, T, path.data, path.len, &limits, reason);
        limits.deadline_ms = solver_now_ms() + 200;
        enum verdict right = ask(&other, T, path.data, path.len, &limits, reason);
        if (v != UNKNOWN && right != UNKNOWN)
            assert_int_equal(v, right);
        if (right != YES || below(8) == 0)
            path.len = path.len > 3 ? path.len - 1 - below(3) : 0;
    }
    vec_release(&path);
    z3.be->close(z3.handle);
    other.be->close(other.handle);
    terms_free(T);
}

static void *set_later(void *flag)
{
    nanosleep(&(struct timespec){ .tv_nsec = 200000000 }, NULL);
    *(volatile bool *)flag = true;
    return NULL;
}

static void stop_is_heard(void **state)
{
    (void)state;
    struct terms *T = terms_new();
    struct rig rigs[8];
    u32 n = open_all(rigs, T, 0);
    term hard[3], easy;
    hard_query(T, hard);
    easy_query(T, &easy);
    for (u32 i = 0; i < n; i++) {
        volatile bool stop = false;
        char reason[160];
        pthread_t thread;
        u64 start = solver_now_ms();
        struct backend_limits limits = { .stop = &stop };
        assert_int_equal(pthread_create(&thread, NULL, set_later, (void *)&stop), 0);
        assert_int_equal(ask(&rigs[i], T, hard, 3, &limits, reason), UNKNOWN);
        assert_in_range(solver_now_ms() - start, 150, 1200);
        pthread_join(thread, NULL);
        stop = false;
        assert_int_equal(ask(&rigs[i], T, &easy, 1, &limits, reason), YES);
    }
    close_all(rigs, n);
    terms_free(T);
}

/* ---- children ---- */

static void no_child_is_left(void)
{
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

static enum verdict ask_command(const char *command, u64 ms, char *reason)
{
    struct terms *T = terms_new();
    struct err err = { 0 };
    struct rig r = { &backend_smtlib, command, backend_smtlib.open(T, command, 0, &err) };
    if (!r.handle)
        fail_msg("%s", err.text);
    term easy;
    easy_query(T, &easy);
    u64 start = solver_now_ms();
    struct backend_limits limits = { .deadline_ms = start + ms };
    enum verdict v = UNKNOWN;
    for (u32 i = 0; i < 2; i++) /* and once more after a failure */
        v = ask(&r, T, &easy, 1, &limits, reason);
    assert_in_range(solver_now_ms() - start, 0, ms + 1000);
    r.be->close(r.handle);
    terms_free(T);
    no_child_is_left();
    return v;
}

static void bad_children_cost_a_query(void **state)
{
    (void)state;
    static const char *const commands[] = {
        "sleep 100", "yes", "true", "cat", "yes sat", "sh -c 'echo bivium-ready; exec sleep 100'",
        "sh -c 'echo bivium-ready; exec yes \"((\"'", "sh -c 'echo bivium-ready; echo sat; read x; echo \"((s0 #xzz))\"'",
        "sh -c 'echo bivium-ready; kill -9 $$'", "sh -c 'exec 0<&- 1>&-; exec sleep 100'",
        "sh -c 'echo bivium-ready; echo sat; exec tr -d x </dev/zero'",
    };
    for (u32 i = 0; i < ARRAY_LEN(commands); i++) {
        char reason[160] = "";
        if (ask_command(commands[i], 400, reason) != UNKNOWN)
            fail_msg("'%s' answered", commands[i]);
        assert_true(reason[0]);
    }
}

static void missing_child_does_not_open(void **state)
{
    (void)state;
    static const char *const commands[] = { "bivium-no-such-solver -x", "", "  ", "'unclosed", NULL };
    struct terms *T = terms_new();
    for (u32 i = 0; i < ARRAY_LEN(commands); i++) {
        struct err err = { 0 };
        assert_null(backend_smtlib.open(T, commands[i], 0, &err));
        assert_true(err.set);
    }
    terms_free(T);
    no_child_is_left();
}

/* Kills the solver while it works; its number is found as our only child. */
static void *kill_child(void *arg)
{
    (void)arg;
    nanosleep(&(struct timespec){ .tv_nsec = 300000000 }, NULL);
    char path[64], line[64] = "";
    snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
    FILE *f = fopen(path, "r");
    if (f && fgets(line, sizeof line, f) && atoi(line) > 0) {
        siginfo_t info;
        kill(atoi(line), SIGKILL);
        waitid(P_PID, (id_t)atoi(line), &info, WEXITED | WNOWAIT); /* left for its owner to reap */
    }
    if (f)
        fclose(f);
    return NULL;
}

static void killed_child_is_replaced(void **state)
{
    (void)state;
    if (!have_cvc5())
        skip();
    struct terms *T = terms_new();
    struct err err = { 0 };
    struct rig r = { &backend_smtlib, "cvc5 --incremental --produce-models", NULL };
    r.handle = r.be->open(T, r.arg, 0, &err);
    assert_non_null(r.handle);
    term hard[3], easy;
    char reason[160];
    hard_query(T, hard);
    easy_query(T, &easy);
    assert_int_equal(ask_surely(&r, T, &easy, 1), YES);
    pthread_t thread;
    struct backend_limits limits = { .deadline_ms = solver_now_ms() + 20000 };
    assert_int_equal(pthread_create(&thread, NULL, kill_child, NULL), 0);
    assert_int_equal(ask(&r, T, hard, 3, &limits, reason), UNKNOWN);
    pthread_join(thread, NULL);
    assert_true(solver_now_ms() + 15000 < limits.deadline_ms);
    assert_non_null(strstr(reason, "died"));
    assert_int_equal(ask_surely(&r, T, &easy, 1), YES);
    kill_child(NULL); /* between two queries: nobody notices */
    assert_int_equal(ask_surely(&r, T, &easy, 1), YES);
    r.be->close(r.handle);
    terms_free(T);
    no_child_is_left();
}

/* ---- portfolios ---- */

static void portfolio_names(void **state)
{
    (void)state;
    struct terms *T = terms_new();
    static const char *const bad[] = { "", "z4", "z3+", "+z3", "z3+none", "smtlib", "smtlib:bivium-no-such-solver" };
    for (u32 i = 0; i < ARRAY_LEN(bad); i++) {
        struct err err = { 0 };
        assert_null(portfolio_open(T, bad[i], 0, &err));
        assert_true(err.set);
    }
    struct err err = { 0 };
    struct portfolio *p = portfolio_open(T, "smtlib:echo a+b+z3-global", 0, &err);
    assert_non_null(p);
    assert_true(portfolio_can(p, TF_FLOAT));
    assert_false(portfolio_can(p, TF_MATH));
    term easy;
    easy_query(T, &easy);
    struct model *m = model_new(T);
    char reason[160];
    assert_int_equal(portfolio_check(p, &easy, 1, &no_limits, m, reason), YES);
    assert_string_equal(portfolio_winner(p), "z3-global");
    assert_int_equal(term_eval(T, m, easy), 1);
    model_unref(m);
    portfolio_close(p);
    terms_free(T);
    no_child_is_left();
}

/* One that hangs and one that lies, and still an answer. */
static void bad_member_does_not_win(void **state)
{
    (void)state;
    struct terms *T = terms_new();
    struct err err = { 0 };
    struct portfolio *p = portfolio_open(
        T, "smtlib:sleep 100+smtlib:sh -c 'echo bivium-ready; echo sat; echo \"((s0 #x00000000))\"; exec cat'+z3", 0, &err);
    assert_non_null(p);
    term easy;
    easy_query(T, &easy);
    for (u32 i = 0; i < 3; i++) {
        struct model *m = model_new(T);
        char reason[160];
        assert_int_equal(portfolio_check(p, &easy, 1, &no_limits, m, reason), YES);
        assert_int_equal(term_eval(T, m, easy), 1);
        model_unref(m);
    }
    portfolio_close(p);
    terms_free(T);
    no_child_is_left();
}

int main(int argc, char **argv)
{
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_agree_with_brute_force),
        cmocka_unit_test(free_arrays_agree),
        cmocka_unit_test(floats_agree_with_brute_force),
        cmocka_unit_test(operators_on_floats_are_javas),
        cmocka_unit_test(deadlines_are_kept),
        cmocka_unit_test(deadlines_are_kept_before_the_check),
        cmocka_unit_test(interrupts_spoil_no_answer),
        cmocka_unit_test(stop_is_heard),
        cmocka_unit_test(bad_children_cost_a_query),
        cmocka_unit_test(missing_child_does_not_open),
        cmocka_unit_test(killed_child_is_replaced),
        cmocka_unit_test(portfolio_names),
        cmocka_unit_test(bad_member_does_not_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

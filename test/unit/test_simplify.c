/*
 * The rewrite rules. Random terms are built twice, plainly and with rules, and
 * both must have one value: for every assignment of the symbols where these are
 * narrow (which proves each rule at that width), for random ones where they are
 * wide. The bounds that are kept with each term must hold its value. test_rules.c
 * goes through the rules one by one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "term/internal.h"

#include "num/num.h"

#include <stdio.h>

/* Pools of terms for each test; ten times as many take half a minute. */
#ifndef ROUNDS
#define ROUNDS 150
#endif

/* ---- random numbers: the same in every run ---- */

static u64 rng_state = 0x42697669756d;

static u64 rng(void)
{
    rng_state ^= rng_state << 13;
    rng_state ^= rng_state >> 7;
    rng_state ^= rng_state << 17;
    return rng_state;
}

static u32 pick(u32 n)
{
    return (u32)((rng() >> 11) % n);
}

/* ---- a pool of terms, each built in two ways ---- */

enum { POOL = 96 };

struct pair {
    term plain, simple;
};

struct pool {
    struct terms *T;
    struct pair bv[POOL], fp[POOL], array[POOL];
    u32 nbv, nfp, narray;
};

static u32 pair_width(const struct pool *p, struct pair x)
{
    return width_of(p->T, x.plain);
}

static void add_to(struct pair *list, u32 *n, struct pair x)
{
    if (*n < POOL)
        list[(*n)++] = x;
    else
        list[8 + pick(POOL - 8)] = x;
}

/* Evaluates both ways of making a term. */
#define BOTH(out, expr)                                 \
    do {                                                \
        p->T->no_simplify = true;                       \
        {                                               \
            enum { PLAIN = 1 };                         \
            (out).plain = (expr);                       \
        }                                               \
        p->T->no_simplify = false;                      \
        {                                               \
            enum { PLAIN = 0 };                         \
            (out).simple = (expr);                      \
        }                                               \
    } while (0)
#define OF(x) (PLAIN ? (x).plain : (x).simple)

static struct pair constant(struct pool *p, u32 w)
{
    u64 v;
    switch (pick(6)) {
    case 0:
        v = 0;
        break;
    case 1:
        v = 1;
        break;
    case 2:
        v = ~(u64)0;
        break;
    case 3:
        v = (u64)1 << pick(w);
        break;
    case 4:
        v = ((u64)1 << pick(w)) - 1;
        break;
    default:
        v = rng();
    }
    term t = mk_const(p->T, w, v);
    return (struct pair){ t, t };
}

/* Some term of that width. */
static struct pair of_width(struct pool *p, u32 w)
{
    if (pick(3) == 0)
        return constant(p, w);
    struct pair x = p->bv[pick(p->nbv)], out;
    u32 xw = pair_width(p, x);
    if (xw < w) {
        if (pick(2))
            BOTH(out, mk_zext(p->T, OF(x), w));
        else
            BOTH(out, mk_sext(p->T, OF(x), w));
    } else {
        u32 low = pick(3) ? 0 : pick(xw - w + 1);
        BOTH(out, mk_extract(p->T, OF(x), low, w));
    }
    return out;
}

static struct pair binary_of(struct pool *p, enum term_op op, struct pair x, struct pair y)
{
    struct pair out;
    struct node like = { .op = (u8)op };
    BOTH(out, mk_like(p->T, &like, (term[]){ OF(x), OF(y), 0 }));
    return out;
}

static struct pair step_binary(struct pool *p, u32 w)
{
    static const u8 ops[] = { T_AND, T_OR, T_XOR, T_ADD, T_ADD, T_MUL, T_SDIV, T_SREM, T_UDIV,
                              T_UREM, T_SHL, T_LSHR, T_ASHR, T_EQ, T_ULT, T_SLT, T_EQ, T_SLT };
    return binary_of(p, (enum term_op)ops[pick(ARRAY_LEN(ops))], of_width(p, w), of_width(p, w));
}

static struct pair step_shape(struct pool *p, u32 w, u32 widest)
{
    struct pair x = of_width(p, w), y = of_width(p, w), c = of_width(p, 1), out;
    struct pair k = constant(p, w), l = constant(p, w);
    switch (pick(12)) {
    case 0:
        BOTH(out, mk_not(p->T, OF(x)));
        break;
    case 1:
        BOTH(out, mk_neg(p->T, OF(x)));
        break;
    case 2:
        BOTH(out, mk_sub(p->T, OF(x), OF(y)));
        break;
    case 3:
        BOTH(out, mk_sle(p->T, OF(x), OF(y)));
        break;
    case 4:
        BOTH(out, mk_ule(p->T, OF(x), OF(y)));
        break;
    case 5:
        BOTH(out, mk_ite(p->T, OF(c), OF(k), OF(l)));
        break;
    case 6:
        BOTH(out, mk_ite(p->T, OF(c), OF(k), OF(x)));
        break;
    case 7:
    case 8:
        BOTH(out, mk_ite(p->T, OF(c), OF(x), OF(y)));
        break;
    default:
        if (2 * w > widest)
            BOTH(out, mk_not(p->T, OF(c)));
        else
            BOTH(out, mk_concat(p->T, OF(x), OF(y)));
    }
    return out;
}

/* Booleans of booleans: and, or, xor, ite, and comparisons of the same two terms. */
static struct pair step_bool(struct pool *p)
{
    struct pair x = p->bv[pick(p->nbv)], y = of_width(p, pair_width(p, x)), k = constant(p, pair_width(p, x));
    struct pair l = constant(p, pair_width(p, x)), out;
    static const u8 compare[] = { T_EQ, T_ULT, T_SLT };
    enum term_op o1 = (enum term_op)compare[pick(3)], o2 = (enum term_op)compare[pick(3)];
    struct pair a, b;
    if (pick(2)) {
        a = pick(2) ? binary_of(p, o1, x, y) : binary_of(p, o1, y, x);
        b = binary_of(p, o2, x, y);
    } else {
        a = binary_of(p, o1, x, k);
        b = binary_of(p, o2, x, l);
    }
    struct pair c = of_width(p, 1), na = a;
    if (pick(2))
        BOTH(na, mk_not(p->T, OF(a)));
    switch (pick(5)) {
    case 0:
        BOTH(out, mk_and(p->T, mk_and(p->T, OF(na), OF(c)), OF(b)));
        break;
    case 1:
        BOTH(out, mk_or(p->T, OF(na), OF(b)));
        break;
    case 2:
        BOTH(out, mk_and(p->T, mk_not(p->T, mk_and(p->T, OF(a), OF(c))), mk_not(p->T, mk_and(p->T, OF(na), OF(b)))));
        break;
    case 3:
        BOTH(out, mk_ite(p->T, OF(a), OF(b), OF(c)));
        break;
    default:
        BOTH(out, mk_and(p->T, OF(na), OF(b)));
    }
    return out;
}

static enum term_op some_binary(void)
{
    static const u8 ops[] = { T_AND, T_OR, T_XOR, T_ADD, T_MUL, T_SDIV, T_SREM, T_UDIV, T_UREM, T_SHL, T_LSHR, T_ASHR };
    return (enum term_op)ops[pick(ARRAY_LEN(ops))];
}

/* Operators on operators with constants, or on the same term again: what most rules
 * look for and random choice seldom makes. */
static struct pair step_chain(struct pool *p, u32 w)
{
    static const u8 compare[] = { T_EQ, T_ULT, T_SLT };
    struct pair x = of_width(p, w), y = of_width(p, w), t;
    t = binary_of(p, some_binary(), x, pick(3) ? constant(p, w) : y);
    t = binary_of(p, some_binary(), t, pick(3) ? constant(p, w) : pick(2) ? x : y);
    if (pick(3) == 0) {
        u32 cut = 1 + pick(w), low = pick(w - cut + 1);
        struct pair out;
        BOTH(out, mk_extract(p->T, OF(t), low, cut));
        return out;
    }
    if (pick(2))
        return t;
    enum term_op op = (enum term_op)compare[pick(3)];
    struct pair k = pick(3) ? constant(p, w) : x;
    return pick(2) ? binary_of(p, op, t, k) : binary_of(p, op, k, t);
}

/* What lcmp gives, compared with a small number. */
static struct pair step_lcmp(struct pool *p, u32 w)
{
    struct pair x = of_width(p, w), y = of_width(p, w), out;
    u32 cw = w < 2 ? 2 : w;
    u64 k = (u64)pick(3) - 1;
    struct terms *T = p->T;
    enum term_op op = pick(2) ? T_SLT : T_EQ;
    BOTH(out, mk_binary(T, op,
                        mk_ite(T, mk_slt(T, OF(x), OF(y)), mk_const(T, cw, ~(u64)0),
                               mk_ite(T, mk_eq(T, OF(x), OF(y)), mk_const(T, cw, 0), mk_const(T, cw, 1))),
                        mk_const(T, cw, k)));
    return out;
}

static struct pair index_of(struct pool *p)
{
    struct pair x = p->bv[pick(p->nbv)], out;
    if (pick(3) == 0) {
        term t = mk_const(p->T, 32, pick(5));
        return (struct pair){ t, t };
    }
    u64 more = pick(3);
    BOTH(out, mk_add(p->T, mk_zext(p->T, OF(x), 32), mk_const(p->T, 32, more)));
    return out;
}

static void step_array(struct pool *p)
{
    struct pair a = p->array[pick(p->narray)], i = index_of(p), out;
    u32 w = width_of(p->T, a.plain);
    struct pair v = of_width(p, w), c = of_width(p, 1), b = p->array[pick(p->narray)];
    switch (pick(6)) {
    case 0:
        if (width_of(p->T, b.plain) != w)
            return;
        BOTH(out, mk_ite(p->T, OF(c), OF(a), OF(b)));
        add_to(p->array, &p->narray, out);
        return;
    case 1:
        BOTH(out, mk_store(p->T, OF(a), OF(i), OF(v)));
        add_to(p->array, &p->narray, out);
        return;
    case 2:
        BOTH(out, mk_store(p->T, OF(a), OF(i), mk_select(p->T, OF(a), OF(i))));
        add_to(p->array, &p->narray, out);
        return;
    case 3:
        BOTH(out, mk_select(p->T, mk_store(p->T, mk_store(p->T, OF(a), OF(i), OF(v)), OF(i), OF(v)), OF(i)));
        break;
    default:
        BOTH(out, mk_select(p->T, OF(a), OF(i)));
    }
    add_to(p->bv, &p->nbv, out);
}

/* ---- comparing ---- */

static void fail_pair(const struct pool *p, struct pair x, u64 a, u64 b)
{
    struct buf text = { 0 };
    smtlib_print(p->T, (term[]){ x.plain, x.simple }, 2, &text);
    fprintf(stderr, "%s\nterms %u and %u: %llx and %llx\n", text.data, x.plain, x.simple, (unsigned long long)a,
            (unsigned long long)b);
    buf_release(&text);
    fail_msg("a rule changed the meaning of a term");
}

static void check_bounds(const struct pool *p, struct pair x, term t, u64 v)
{
    const struct node *n = node(p->T, t);
    i64 s = sign_extend(v, n->width);
    if (v < n->umin || v > n->umax || s < n->smin || s > n->smax) {
        fprintf(stderr, "value %llx is not in bounds of term %u\n", (unsigned long long)v, t);
        fail_pair(p, x, v, v);
    }
}

static void compare_lists(const struct pool *p, const struct model *m, const struct pair *list, u32 n)
{
    for (u32 i = 0; i < n; i++) {
        u64 a = term_eval(p->T, m, list[i].plain), b = term_eval(p->T, m, list[i].simple);
        if (a != b)
            fail_pair(p, list[i], a, b);
        check_bounds(p, list[i], list[i].plain, a);
        check_bounds(p, list[i], list[i].simple, b);
    }
}

static void compare_under(const struct pool *p, const struct model *m)
{
    compare_lists(p, m, p->bv, p->nbv);
    compare_lists(p, m, p->fp, p->nfp);
}

static void pool_symbol(struct pool *p, u32 ordinal, u32 w)
{
    i64 lo = min_signed(w), hi = max_signed(w);
    if (pick(2) && w > 2) {
        i64 a = sign_extend(rng(), w), b = sign_extend(rng(), w);
        lo = a < b ? a : b;
        hi = a < b ? b : a;
    }
    term t = mk_sym(p->T, &(struct symbol){ .ordinal = ordinal, .width = (u8)w, .lo = lo, .hi = hi });
    add_to(p->bv, &p->nbv, (struct pair){ t, t });
}

static void grow_pool(struct pool *p, u32 steps, u32 widest)
{
    for (u32 i = 0; i < steps; i++) {
        u32 w = pick(2) ? pair_width(p, p->bv[pick(2)]) : 1 + pick(widest);
        switch (pick(10)) {
        case 0:
            if (p->narray) {
                step_array(p);
                break;
            }
            /* fall through */
        case 1:
        case 2:
            add_to(p->bv, &p->nbv, step_shape(p, w, widest));
            break;
        case 3:
            add_to(p->bv, &p->nbv, step_bool(p));
            break;
        case 4:
            add_to(p->bv, &p->nbv, step_lcmp(p, w));
            break;
        case 5:
        case 6:
        case 7:
            add_to(p->bv, &p->nbv, step_chain(p, w));
            break;
        default:
            add_to(p->bv, &p->nbv, step_binary(p, w));
        }
    }
}

static void pool_arrays(struct pool *p)
{
    u64 values[3] = { rng() & 3, rng() & 7, 1 };
    term t = mk_table(p->T, 3, values, 3);
    add_to(p->array, &p->narray, (struct pair){ t, t });
    t = mk_sym(p->T, &(struct symbol){ .ordinal = 3, .sort = SORT_ARRAY, .width = 2 });
    add_to(p->array, &p->narray, (struct pair){ t, t });
}

/* Every assignment of the first n symbols, each of that width. */
static void compare_everywhere(const struct pool *p, u32 n, u32 w)
{
    for (u64 bits = 0; bits < (u64)1 << n * w; bits++) {
        struct model *m = model_new(p->T);
        for (u32 i = 0; i < n; i++)
            model_set(m, i, bits >> i * w & width_mask(w));
        if (p->narray) {
            model_set_otherwise(m, n, bits);
            model_set_element(m, n, 1, bits >> 1);
            model_set_element(m, n, 0, bits >> 3);
        }
        compare_under(p, m);
        model_unref(m);
    }
}

static void narrow_terms_mean_the_same(void **state)
{
    (void)state;
    for (u32 round = 0; round < ROUNDS; round++) {
        u32 w = 1 + pick(6), n = w > 4 ? 2 : 3;
        struct pool p = { .T = terms_new() };
        for (u32 i = 0; i < n; i++)
            pool_symbol(&p, i, w);
        if (pick(2))
            pool_arrays(&p);
        grow_pool(&p, 60, 8);
        compare_everywhere(&p, n, w);
        terms_free(p.T);
    }
}

static u64 wild(u32 w)
{
    switch (pick(5)) {
    case 0:
        return rng() & width_mask(w) & 7;
    case 1:
        return (0 - (rng() & 7)) & width_mask(w);
    case 2:
        return ((u64)1 << pick(w)) - (rng() & 1);
    case 3:
        return ((u64)1 << (w - 1)) - 2 + (rng() & 3);
    default:
        return rng() & width_mask(w);
    }
}

static void wide_terms_mean_the_same(void **state)
{
    static const u8 widths[] = { 8, 16, 32, 64 };
    (void)state;
    for (u32 round = 0; round < ROUNDS * 2; round++) {
        struct pool p = { .T = terms_new() };
        u32 w = widths[pick(4)];
        for (u32 i = 0; i < 3; i++)
            pool_symbol(&p, i, w);
        grow_pool(&p, 80, 64);
        for (u32 k = 0; k < 200; k++) {
            struct model *m = model_new(p.T);
            for (u32 i = 0; i < 3; i++)
                model_set(m, i, wild(w));
            compare_under(&p, m);
            model_unref(m);
        }
        terms_free(p.T);
    }
}

/* ---- floats ---- */

static u64 wild_float(u32 w)
{
    static const double some[] = { 0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, -2.5, 3.0, 16777216.0, 16777217.0,
                                   2147483647.0, 2147483648.0, -2147483648.0, -2147483649.0, 9007199254740992.0,
                                   9007199254740994.0, -9007199254740992.0, 9.3e18, -9.3e18, 1e300, 1e-320, 1e-45 };
    if (pick(4) == 0)
        return rng() & width_mask(w);
    double d = pick(8) == 0 ? (double)NAN : pick(8) == 0 ? (double)INFINITY : some[pick(ARRAY_LEN(some))];
    return w == 32 ? num_bits_of_float((float)d) : num_bits_of_double(d);
}

static struct pair fp_of_sort(struct pool *p, u32 sort)
{
    struct pair x = p->fp[pick(p->nfp)], out;
    u32 w = sort == SORT_FP32 ? 32 : 64;
    if (pick(3) == 0) {
        term bits = mk_const(p->T, w, wild_float(w));
        BOTH(out, mk_fp_of_bits(p->T, bits));
        return out;
    }
    BOTH(out, mk_fcvt(p->T, OF(x), (enum term_sort)sort));
    return out;
}

static void fp_unaries(struct pool *p, struct pair x)
{
    static const u8 ops[] = { T_FNEG, T_FABS, T_FSQRT };
    struct pair out;
    u32 which = pick(4);
    enum term_rounding mode = (enum term_rounding)pick(3);
    if (which == 3)
        BOTH(out, mk_fround(p->T, mode, OF(x)));
    else
        BOTH(out, mk_funary(p->T, (enum term_op)ops[which], OF(x)));
    add_to(p->fp, &p->nfp, out);
}

static void fp_conversions(struct pool *p, struct pair x)
{
    struct pair out, i = of_width(p, pick(2) ? 32 : 64);
    u32 w = pick(2) ? 32 : 64;
    enum term_sort to = pick(2) ? SORT_FP32 : SORT_FP64;
    switch (pick(4)) {
    case 0:
        BOTH(out, mk_fp_bits(p->T, OF(x)));
        add_to(p->bv, &p->nbv, out);
        break;
    case 1:
        BOTH(out, mk_fp_of_bits(p->T, OF(i)));
        add_to(p->fp, &p->nfp, out);
        break;
    case 2:
        BOTH(out, mk_to_sbv(p->T, OF(x), w));
        add_to(p->bv, &p->nbv, out);
        break;
    default:
        BOTH(out, mk_from_sbv(p->T, OF(i), to));
        add_to(p->fp, &p->nfp, out);
    }
}

static void step_fp(struct pool *p)
{
    static const u8 ops[] = { T_FADD, T_FSUB, T_FMUL, T_FDIV, T_FREM, T_FMIN, T_FMAX,
                              T_FEQ,  T_FLT,  T_FLE,  T_FEQ,  T_FLT,  T_FLE };
    u32 sort = pick(2) ? SORT_FP32 : SORT_FP64;
    struct pair x = fp_of_sort(p, sort), y = pick(6) ? fp_of_sort(p, sort) : x, out;
    enum term_op op = (enum term_op)ops[pick(ARRAY_LEN(ops))];
    if (pick(4) == 0) {
        fp_unaries(p, x);
    } else if (pick(3) == 0) {
        fp_conversions(p, x);
    } else if (pick(12) == 0) {
        struct pair d = fp_of_sort(p, SORT_FP64), c = of_width(p, 1);
        u32 fn = pick(NUM_MATH_COUNT);
        BOTH(out, mk_ite(p->T, OF(c), mk_fmath(p->T, fn, OF(d), OF(d)), OF(d)));
        add_to(p->fp, &p->nfp, out);
    } else {
        BOTH(out, mk_fbinary(p->T, op, OF(x), OF(y)));
        if (sort_of(p->T, out.plain) == SORT_BV)
            add_to(p->bv, &p->nbv, out);
        else
            add_to(p->fp, &p->nfp, out);
    }
}

/* fcmpl and fcmpg, compared with a small number. */
static void step_fcmp(struct pool *p)
{
    struct terms *T = p->T;
    u32 sort = pick(2) ? SORT_FP32 : SORT_FP64;
    struct pair x = fp_of_sort(p, sort), y = fp_of_sort(p, sort), out;
    bool less = pick(2);
    u64 k = (u64)pick(3) - 1;
    enum term_op op = pick(2) ? T_SLT : T_EQ;
    BOTH(out, mk_binary(T, op,
                        mk_ite(T, less ? mk_fbinary(T, T_FLT, OF(y), OF(x)) : mk_fbinary(T, T_FLT, OF(x), OF(y)),
                               mk_const(T, 32, less ? 1 : ~(u64)0),
                               mk_ite(T, mk_fbinary(T, T_FEQ, OF(x), OF(y)), mk_const(T, 32, 0),
                                      mk_const(T, 32, less ? ~(u64)0 : 1))),
                        mk_const(T, 32, k)));
    add_to(p->bv, &p->nbv, out);
}

static void float_symbols(struct pool *p)
{
    struct pair out, x;
    pool_symbol(p, 0, 32);
    pool_symbol(p, 1, 64);
    term small = mk_sym(p->T, &(struct symbol){ .ordinal = 2, .width = 32, .lo = -1000, .hi = 1000 });
    add_to(p->bv, &p->nbv, (struct pair){ small, small });
    for (u32 i = 0; i < 2; i++) {
        x = p->bv[i];
        BOTH(out, mk_fp_of_bits(p->T, OF(x)));
        add_to(p->fp, &p->nfp, out);
        x = p->bv[pick(2) ? 2 : i];
        enum term_sort to = pick(2) ? SORT_FP32 : SORT_FP64;
        BOTH(out, mk_from_sbv(p->T, OF(x), to));
        add_to(p->fp, &p->nfp, out);
    }
}

static void floats_mean_the_same(void **state)
{
    (void)state;
    for (u32 round = 0; round < ROUNDS * 2; round++) {
        struct pool p = { .T = terms_new() };
        float_symbols(&p);
        for (u32 i = 0; i < 60; i++) {
            step_fp(&p);
            if (i % 8 == 0)
                step_fcmp(&p);
        }
        for (u32 k = 0; k < 150; k++) {
            struct model *m = model_new(p.T);
            model_set(m, 0, pick(2) ? wild(32) : wild_float(32));
            model_set(m, 1, pick(2) ? wild(64) : wild_float(64));
            model_set(m, 2, wild(32));
            compare_under(&p, m);
            model_unref(m);
        }
        terms_free(p.T);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(narrow_terms_mean_the_same),
        cmocka_unit_test(wide_terms_mean_the_same),
        cmocka_unit_test(floats_mean_the_same),
    };
    return cmocka_run_group_tests_name("simplify", tests, NULL, NULL);
}

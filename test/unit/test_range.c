/*
 * Interval arithmetic: at small widths every range and every value, at large
 * ones random members of random ranges. Forwards a result must be in the range
 * of results, backwards operands that give a possible result must stay.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "term/range.h"

static u64 seed = 88172645463325252u;

static u64 draw(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed * 0x2545f4914f6cdd1du;
}

/* ---- the operators, one value at a time, as ops.def says them ---- */

static u64 udiv(u64 a, u64 b) { return b ? a / b : ~(u64)0; }
static u64 urem(u64 a, u64 b) { return b ? a % b : a; }

static u64 sdiv(u32 w, u64 a, u64 b)
{
    i64 x = sign_extend(a, w), y = sign_extend(b, w);
    if (y == 0)
        return x < 0 ? 1 : ~(u64)0;
    return y == -1 ? 0 - (u64)x : (u64)(x / y);
}

static u64 srem(u32 w, u64 a, u64 b)
{
    i64 x = sign_extend(a, w), y = sign_extend(b, w);
    return y == 0 ? (u64)x : y == -1 ? 0 : (u64)(x % y);
}

static u64 value_of(enum term_op op, u32 w, u64 a, u64 b)
{
    switch (op) {
    case T_NOT: return ~a;
    case T_NEG: return 0 - a;
    case T_AND: return a & b;
    case T_OR: return a | b;
    case T_XOR: return a ^ b;
    case T_ADD: return a + b;
    case T_MUL: return a * b;
    case T_SDIV: return sdiv(w, a, b);
    case T_SREM: return srem(w, a, b);
    case T_UDIV: return udiv(a, b);
    case T_UREM: return urem(a, b);
    case T_SHL: return b >= w ? 0 : a << b;
    case T_LSHR: return b >= w ? 0 : a >> b;
    case T_ASHR: return (u64)(sign_extend(a, w) >> (b >= w ? w - 1 : b));
    case T_EQ: return a == b;
    case T_ULT: return a < b;
    case T_SLT: return sign_extend(a, w) < sign_extend(b, w);
    default: fail(); return 0;
    }
}

static const enum term_op ops[] = {
    T_NOT,  T_NEG,  T_AND, T_OR,   T_XOR,  T_ADD, T_MUL, T_SDIV, T_SREM,
    T_UDIV, T_UREM, T_SHL, T_LSHR, T_ASHR, T_EQ,  T_ULT, T_SLT,
};

static u32 result_width(enum term_op op, u32 w)
{
    return op == T_EQ || op == T_ULT || op == T_SLT ? 1 : w;
}

/* ---- all ranges of a small width, each with the set of its members ---- */

struct sample {
    struct range r;
    u64 set;
};

static u64 members(u32 w, const struct range *r)
{
    u64 set = 0;
    for (u64 v = 0; v <= width_mask(w); v++)
        set |= (u64)range_has(w, r, v) << v;
    return set;
}

/* The smallest range with all members of a set. */
static struct range hull(u32 w, u64 set)
{
    struct range r = { 0 };
    bool any = false;
    for (u64 v = 0; v <= width_mask(w); v++) {
        struct range one = range_const(w, v);
        if (!(set >> v & 1))
            continue;
        r = any ? range_join(w, &r, &one) : one;
        any = true;
    }
    return r;
}

/* A set for each choice of an interval, or none, without the sign bit and one with it. */
static u32 all_ranges(u32 w, struct sample *out)
{
    u32 half = 1u << (w - 1), n = 0, nparts = 0;
    u64 parts[64];
    parts[nparts++] = 0;
    for (u32 lo = 0; lo < half; lo++) {
        for (u32 hi = lo; hi < half; hi++)
            parts[nparts++] = width_mask(hi + 1) & ~width_mask(lo);
    }
    for (u32 i = 0; i < nparts; i++) {
        for (u32 j = 0; j < nparts; j++) {
            u64 set = parts[i] | parts[j] << half;
            if (set)
                out[n++] = (struct sample){ hull(w, set), set };
        }
    }
    return n;
}

/* ---- exhaustive ---- */

enum { SMALL = 3, MANY = 2000 };

static void ranges_are_what_they_hold(void **state)
{
    (void)state;
    static struct sample s[MANY];
    for (u32 w = 1; w <= 4; w++) {
        u32 n = all_ranges(w, s);
        for (u32 i = 0; i < n; i++) {
            assert_true(members(w, &s[i].r) == s[i].set);
            struct range again = s[i].r;
            assert_true(range_tighten(w, &again) && range_same(&again, &s[i].r));
            for (u64 v = 0; v <= width_mask(w); v++) {
                struct range less = s[i].r;
                bool left = range_remove(w, &less, v);
                u64 want = s[i].set & ~((u64)1 << v);
                assert_int_equal(left, want != 0);
                if (left)
                    assert_true((members(w, &less) & want) == want);
            }
        }
    }
}

static void meet_and_join_are_those_of_sets(void **state)
{
    (void)state;
    static struct sample s[MANY];
    u32 w = SMALL, n = all_ranges(w, s);
    for (u32 i = 0; i < n; i++) {
        for (u32 j = 0; j < n; j++) {
            struct range both = s[i].r, either = range_join(w, &s[i].r, &s[j].r);
            bool any = range_meet(w, &both, &s[j].r);
            assert_int_equal(any, (s[i].set & s[j].set) != 0);
            if (any)
                assert_true(members(w, &both) == (s[i].set & s[j].set));
            struct range want = hull(w, s[i].set | s[j].set);
            assert_true(range_same(&either, &want));
            assert_int_equal(range_within(&s[i].r, &s[j].r), (s[i].set & ~s[j].set) == 0);
        }
    }
}

static void any_four_bounds_become_tight(void **state)
{
    (void)state;
    for (u32 w = 1; w <= SMALL; w++) {
        u64 n = width_mask(w) + 1;
        for (u64 pick = 0; pick < n * n * n * n; pick++) {
            struct range r = { pick % n, pick / n % n, sign_extend(pick / n / n % n, w),
                               sign_extend(pick / n / n / n, w) };
            u64 set = members(w, &r);
            bool some = range_tighten(w, &r);
            assert_int_equal(some, set != 0);
            struct range want = hull(w, set);
            assert_true(!some || range_same(&r, &want));
        }
    }
}

static bool is_exact(enum term_op op)
{
    return op == T_NOT || op == T_NEG || op == T_ADD || op == T_EQ || op == T_ULT || op == T_SLT;
}

/* The results of all pairs, as a set. */
static u64 image(enum term_op op, u32 w, u64 as, u64 bs)
{
    u64 out = 0, mask = width_mask(result_width(op, w));
    for (u64 a = 0; a <= width_mask(w); a++) {
        for (u64 b = 0; (as >> a & 1) && b <= width_mask(w); b++) {
            if (bs >> b & 1)
                out |= (u64)1 << (value_of(op, w, a, b) & mask);
        }
    }
    return out;
}

static void operators_hold_all_results(void **state)
{
    (void)state;
    static struct sample s[MANY];
    for (u32 w = 1; w <= SMALL; w++) {
        u32 n = all_ranges(w, s), widths[2] = { w, w };
        for (u32 i = 0; i < n * n * ARRAY_LEN(ops); i++) {
            const struct sample *a = &s[i % n], *b = &s[i / n % n];
            enum term_op op = ops[i / n / n];
            u32 rw = result_width(op, w);
            struct range r = range_apply(op, rw, 0, (struct range[]){ a->r, b->r }, widths);
            u64 want = image(op, w, a->set, b->set), got = members(rw, &r);
            assert_true((want & ~got) == 0);
            struct range best = hull(rw, want);
            assert_true(!is_exact(op) || range_same(&r, &best));
        }
    }
}

/* ---- backwards ---- */

/* Operands that give a result in `set` must be kept; none at all if there are none kept. */
static void check_back(enum term_op op, u32 w, const struct sample *a, const struct sample *b,
                       const struct range *r)
{
    u32 rw = result_width(op, w), widths[2] = { w, w };
    u64 set = members(rw, r), keep_a = 0, keep_b = 0;
    for (u64 x = 0; x <= width_mask(w); x++) {
        for (u64 y = 0; (a->set >> x & 1) && y <= width_mask(w); y++) {
            if (!(b->set >> y & 1) || !(set >> (value_of(op, w, x, y) & width_mask(rw)) & 1))
                continue;
            keep_a |= (u64)1 << x;
            keep_b |= (u64)1 << y;
        }
    }
    struct range args[2] = { a->r, b->r };
    if (!range_back(op, rw, 0, r, args, widths)) {
        assert_true(keep_a == 0);
        return;
    }
    assert_true((keep_a & ~members(w, &args[0])) == 0);
    assert_true((keep_b & ~members(w, &args[1])) == 0);
    assert_true(range_within(&args[0], &a->r) && range_within(&args[1], &b->r));
}

static void backwards_keeps_what_is_possible(void **state)
{
    (void)state;
    static struct sample s[MANY], results[MANY];
    for (u32 w = 1; w <= 4; w++) {
        u32 n = all_ranges(w, s), nbool = all_ranges(1, results);
        for (u32 k = 0; k < 300000; k++) {
            enum term_op op = ops[draw() % ARRAY_LEN(ops)];
            const struct sample *a = &s[draw() % n], *b = &s[draw() % n];
            bool narrow = result_width(op, w) == 1;
            const struct range *r = narrow ? &results[draw() % nbool].r : &s[draw() % n].r;
            struct sample point = { range_const(w, draw()), 0 };
            point.set = (u64)1 << point.r.umin;
            check_back(op, w, a, draw() % 2 ? b : &point, r);
        }
    }
}

/* ---- operators that change the width ---- */

struct widening {
    enum term_op op;
    u32 from, low, w;
};

static u64 widened(const struct widening *x, u64 a)
{
    u64 v = x->op == T_EXTRACT ? a >> x->low : x->op == T_ZEXT ? a : (u64)sign_extend(a, x->from);
    return v & width_mask(x->w);
}

static void check_widening(const struct widening *x, const struct sample *a, const struct range *r)
{
    struct range f = range_apply(x->op, x->w, x->low, &a->r, &x->from), back = a->r;
    u64 image_set = 0, keep = 0;
    for (u64 v = 0; v <= width_mask(x->from); v++) {
        if (!(a->set >> v & 1))
            continue;
        image_set |= (u64)1 << widened(x, v);
        keep |= (u64)range_has(x->w, r, widened(x, v)) << v;
    }
    struct range best = hull(x->w, image_set);
    assert_true(range_same(&f, &best));
    if (range_back(x->op, x->w, x->low, r, &back, &x->from))
        assert_true((keep & ~members(x->from, &back)) == 0);
    else
        assert_true(keep == 0);
}

static void widths_change_both_ways(void **state)
{
    (void)state;
    static struct sample s[5][MANY];
    u32 n[5] = { 0 };
    for (u32 w = 1; w <= 4; w++)
        n[w] = all_ranges(w, s[w]);
    for (u32 k = 0; k < 400000; k++) {
        struct widening x = { .from = 1 + (u32)(draw() % 4), .low = 0 };
        x.op = (enum term_op[]){ T_EXTRACT, T_ZEXT, T_SEXT }[draw() % 3];
        if (x.op == T_EXTRACT) {
            x.low = (u32)(draw() % x.from);
            x.w = 1 + (u32)(draw() % (x.from - x.low));
        } else {
            x.w = x.from + (u32)(draw() % (5 - x.from));
        }
        check_widening(&x, &s[x.from][draw() % n[x.from]], &s[x.w][draw() % n[x.w]].r);
    }
}

static void concat_both_ways(void **state)
{
    (void)state;
    static struct sample s[3][MANY];
    u32 n[3] = { 0, all_ranges(1, s[1]), all_ranges(2, s[2]) };
    for (u32 k = 0; k < 100000; k++) {
        u32 widths[2] = { 1 + (u32)(draw() % 2), 1 + (u32)(draw() % 2) }, w = widths[0] + widths[1];
        const struct sample *a = &s[widths[0]][draw() % n[widths[0]]];
        const struct sample *b = &s[widths[1]][draw() % n[widths[1]]];
        struct range args[2] = { a->r, b->r }, f = range_apply(T_CONCAT, w, 0, args, widths);
        struct range r = range_arc(w, draw(), draw());
        bool some = range_back(T_CONCAT, w, 0, &r, args, widths);
        for (u64 v = 0; v <= width_mask(w); v++) {
            u64 hi = v >> widths[1], lo = v & width_mask(widths[1]);
            if (!(a->set >> hi & 1) || !(b->set >> lo & 1))
                continue;
            assert_true(range_has(w, &f, v));
            assert_true(!range_has(w, &r, v) || (some && range_has(widths[0], &args[0], hi) &&
                                                 range_has(widths[1], &args[1], lo)));
        }
    }
}

static void choice_both_ways(void **state)
{
    (void)state;
    static struct sample s[MANY], c[4];
    u32 w = 2, n = all_ranges(w, s), nc = all_ranges(1, c), widths[3] = { 1, w, w };
    for (u32 k = 0; k < 400000; k++) {
        const struct sample *q = &c[draw() % nc], *r = &s[draw() % n];
        const struct sample *a = &s[draw() % n], *b = &s[draw() % n];
        struct range args[3] = { q->r, a->r, b->r }, f = range_apply(T_ITE, w, 0, args, widths);
        bool some = range_back(T_ITE, w, 0, &r->r, args, widths);
        for (u32 i = 0; i < 32; i++) {
            u64 cond = i & 1, x = i >> 1 & 3, y = i >> 3, v = cond ? x : y;
            if (!(q->set >> cond & 1) || !(a->set >> x & 1) || !(b->set >> y & 1))
                continue;
            assert_true(range_has(w, &f, v));
            if (r->set >> v & 1)
                assert_true(some && range_has(1, &args[0], cond) && range_has(w, &args[1], x) &&
                            range_has(w, &args[2], y));
        }
    }
}

/* ---- large widths ---- */

/* Values near the places where something happens. */
static u64 interesting(u32 w)
{
    u64 near = draw() % 5 - 2;
    switch (draw() % 5) {
    case 0: return near & width_mask(w);
    case 1: return (((u64)1 << (w - 1)) + near) & width_mask(w);
    case 2: return (((u64)1 << draw() % w) + near) & width_mask(w);
    case 3: return draw() >> draw() % 64 & width_mask(w);
    default: return draw() & width_mask(w);
    }
}

static struct range around(u32 w, u64 v)
{
    u64 length = draw() % 3 ? draw() % 20 : interesting(w);
    struct range one = range_const(w, v), r = range_arc(w, v, v + length);
    struct range more = range_arc(w, interesting(w), v);
    r = range_join(w, &r, &one);
    return draw() % 3 ? r : range_join(w, &r, &more);
}

static void wide_operators_hold_their_values(void **state)
{
    (void)state;
    for (u32 k = 0; k < 1000000; k++) {
        u32 w = draw() % 2 ? 64 : draw() % 2 ? 32 : 1 + (u32)(draw() % 64), widths[2] = { w, w };
        enum term_op op = ops[draw() % ARRAY_LEN(ops)];
        u32 rw = result_width(op, w);
        u64 a = interesting(w), b = draw() % 4 ? interesting(w) : draw() % w;
        u64 v = value_of(op, w, a, b) & width_mask(rw);
        struct range args[2] = { around(w, a), draw() % 2 ? range_const(w, b) : around(w, b) };
        struct range f = range_apply(op, rw, 0, args, widths);
        struct range r = rw == 1 ? range_const(1, v) : around(w, v);
        assert_true(range_has(rw, &f, v));
        assert_true(range_back(op, rw, 0, &r, args, widths));
        assert_true(range_has(w, &args[0], a) && range_has(w, &args[1], b));
    }
}

static void wide_extensions_hold_their_values(void **state)
{
    (void)state;
    for (u32 k = 0; k < 300000; k++) {
        struct widening x = { .from = 1 + (u32)(draw() % 64), .low = 0 };
        x.op = (enum term_op[]){ T_EXTRACT, T_ZEXT, T_SEXT }[draw() % 3];
        x.low = x.op == T_EXTRACT && draw() % 2 ? (u32)(draw() % x.from) : 0;
        x.w = x.op == T_EXTRACT ? 1 + (u32)(draw() % (x.from - x.low))
                                : x.from + (u32)(draw() % (65 - x.from));
        u64 a = interesting(x.from), v = widened(&x, a);
        struct range arg = around(x.from, a), r = around(x.w, v);
        struct range f = range_apply(x.op, x.w, x.low, &arg, &x.from);
        assert_true(range_has(x.w, &f, v));
        assert_true(range_back(x.op, x.w, x.low, &r, &arg, &x.from));
        assert_true(range_has(x.from, &arg, a));
    }
}

static void some_backward_steps_are_exact(void **state)
{
    (void)state;
    u32 widths[2] = { 32, 32 };
    struct range r = range_const(32, 12), args[2] = { range_full(32), range_const(32, 3) };
    assert_true(range_back(T_MUL, 32, 0, &r, args, widths)); /* 3 * x == 12 */
    assert_true(range_is_const(&args[0]) && args[0].umin == 4);

    r = range_signed(32, 5, 9);
    args[0] = range_full(32);
    args[1] = range_const(32, (u64)-1);
    assert_true(range_back(T_ADD, 32, 0, &r, args, widths)); /* 5 <= x - 1 <= 9 */
    assert_true(args[0].smin == 6 && args[0].smax == 10);

    r = range_signed(32, -1, 1);
    args[0] = range_full(32);
    args[1] = range_const(32, 10);
    assert_true(range_back(T_SDIV, 32, 0, &r, args, widths)); /* -1 <= x / 10 <= 1 */
    assert_true(args[0].smin == -19 && args[0].smax == 19);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranges_are_what_they_hold),
        cmocka_unit_test(meet_and_join_are_those_of_sets),
        cmocka_unit_test(any_four_bounds_become_tight),
        cmocka_unit_test(operators_hold_all_results),
        cmocka_unit_test(backwards_keeps_what_is_possible),
        cmocka_unit_test(widths_change_both_ways),
        cmocka_unit_test(concat_both_ways),
        cmocka_unit_test(choice_both_ways),
        cmocka_unit_test(wide_operators_hold_their_values),
        cmocka_unit_test(wide_extensions_hold_their_values),
        cmocka_unit_test(some_backward_steps_are_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

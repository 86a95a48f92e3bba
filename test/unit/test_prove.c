/* Abstract arithmetic of the provers: what it says of two intervals holds for every pair of values in them. */
#include "prove/value.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static u64 state = 88172645463325252ull;

static u64 next_random(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* Small numbers, numbers near the ends of the type, and others. */
static i64 some(enum value_kind kind)
{
    i64 small = (i64)(next_random() % 21) - 10;
    switch (next_random() % 4) {
    case 0:
        return small;
    case 1:
        return small >= 0 ? number_max(kind) - small : number_min(kind) - small - 1;
    case 2:
        return kind == V_LONG ? (i64)next_random() : (i32)next_random();
    default:
        return (i64)(next_random() % 4096) - 2048;
    }
}

static struct value interval(enum value_kind kind)
{
    i64 a = some(kind), b = next_random() % 3 ? some(kind) : a;
    return value_number(kind, a < b ? a : b, a < b ? b : a);
}

/* A value of the interval, rather near its ends. */
static i64 inside(const struct value *v)
{
    u64 size = (u64)v->hi - (u64)v->lo, at = next_random() % 4 ? next_random() % 5 : next_random();
    at = size == UINT64_MAX ? at : at % (size + 1);
    return next_random() % 2 ? (i64)((u64)v->lo + at) : (i64)((u64)v->hi - at);
}

static i64 wrap(enum value_kind kind, i64 n)
{
    return kind == V_LONG ? n : (i32)n;
}

/* Java's result; the divisor is not zero. */
static i64 result(u8 op, enum value_kind kind, i64 a, i64 b)
{
    u32 shift = (u32)b & (kind == V_LONG ? 63 : 31);
    switch (op) {
    case OP_iadd:
        return wrap(kind, (i64)((u64)a + (u64)b));
    case OP_isub:
        return wrap(kind, (i64)((u64)a - (u64)b));
    case OP_imul:
        return wrap(kind, (i64)((u64)a * (u64)b));
    case OP_idiv:
        return b == -1 ? wrap(kind, (i64)(0 - (u64)a)) : a / b;
    case OP_irem:
        return b == -1 ? 0 : a % b;
    case OP_iand:
        return a & b;
    case OP_ior:
        return a | b;
    case OP_ixor:
        return a ^ b;
    case OP_ishl:
        return wrap(kind, (i64)((u64)a << shift));
    case OP_ishr:
        return a >> shift;
    default:
        return kind == V_LONG ? (i64)((u64)a >> shift) : (i32)((u32)a >> shift);
    }
}

static void check_kind(enum value_kind kind)
{
    static const u8 ops[] = {OP_iadd, OP_isub, OP_imul, OP_idiv, OP_irem, OP_iand,
                             OP_ior,  OP_ixor, OP_ishl, OP_ishr, OP_iushr};
    for (u32 round = 0; round < 300000; round++) {
        u8 op = ops[round % ARRAY_LEN(ops)];
        bool shifts = op >= OP_ishl && op <= OP_lushr;
        struct value a = interval(kind), b = interval(shifts ? V_INT : kind);
        struct value v = value_binary(op, kind, &a, &b);
        for (u32 i = 0; i < 4; i++) {
            i64 x = inside(&a), y = inside(&b);
            if ((op == OP_idiv || op == OP_irem) && y == 0)
                continue;
            i64 z = result(op, kind, x, y);
            if (z < v.lo || z > v.hi)
                fail_msg("op 0x%x: %lld and %lld give %lld, not in %lld..%lld", op, (long long)x, (long long)y,
                         (long long)z, (long long)v.lo, (long long)v.hi);
        }
    }
}

static void test_ints(void **ctx)
{
    (void)ctx;
    check_kind(V_INT);
}

static void test_longs(void **ctx)
{
    (void)ctx;
    check_kind(V_LONG);
}

/* Bounds that moved go to the next mark, or to the end of the type; others stay. */
static void test_widening(void **ctx)
{
    (void)ctx;
    static const i64 marks[] = {-5, 0, 10};
    struct value before = value_number(V_INT, 0, 3), now = value_number(V_INT, 0, 4);
    value_widen(&before, &now, marks, 3);
    assert_true(now.lo == 0 && now.hi == 10);
    now.hi = 11;
    value_widen(&before, &now, marks, 3);
    assert_true(now.hi == INT32_MAX);
    now.lo = -1;
    value_widen(&before, &now, marks, 3);
    assert_true(now.lo == -5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_ints), cmocka_unit_test(test_longs),
                                       cmocka_unit_test(test_widening)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

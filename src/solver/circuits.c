#include "solver/circuits.h"

void bits_const(lit *out, u32 n, u64 value)
{
    for (u32 i = 0; i < n; i++)
        out[i] = lit_bool(value >> i & 1);
}

static void bits_zero(lit *out, u32 n)
{
    for (u32 i = 0; i < n; i++)
        out[i] = LIT_FALSE;
}

void bits_copy(lit *out, const lit *a, u32 n)
{
    memmove(out, a, n * sizeof *out);
}

void bits_ite(struct gates *g, lit cond, const lit *a, const lit *b, u32 n, lit *out)
{
    for (u32 i = 0; i < n; i++)
        out[i] = gate_ite(g, cond, a[i], b[i]);
}

/* ---- comparisons ---- */

static lit any_from(struct gates *g, const lit *a, u32 from, u32 n)
{
    lit any = LIT_FALSE;
    for (u32 i = from; i < n; i++)
        any = gate_or(g, any, a[i]);
    return any;
}

/* From the top down: comparisons of one value with small constants have their upper part in common. */
lit bits_eq(struct gates *g, const lit *a, const lit *b, u32 n)
{
    lit all = LIT_TRUE;
    for (u32 i = n; i-- && all != LIT_FALSE;)
        all = gate_and(g, all, lit_not(gate_xor(g, a[i], b[i])));
    return all;
}

/* The borrow of a - b: one majority gate for each bit. */
lit bits_ult(struct gates *g, const lit *a, const lit *b, u32 n)
{
    lit less = LIT_FALSE;
    for (u32 i = 0; i < n; i++)
        less = gate_maj(g, lit_not(a[i]), b[i], less);
    return less;
}

/* Signs weigh the other way: the same with the two top bits exchanged. */
lit bits_slt(struct gates *g, const lit *a, const lit *b, u32 n)
{
    lit less = bits_ult(g, a, b, n - 1);
    return gate_maj(g, lit_not(b[n - 1]), a[n - 1], less);
}

/* ---- sums ---- */

void bits_add(struct gates *g, const lit *a, const lit *b, lit carry, u32 n, lit *out)
{
    for (u32 i = 0; i < n; i++) {
        lit x = a[i], y = b[i];
        out[i] = gate_xor(g, gate_xor(g, x, y), carry);
        if (i + 1 < n)
            carry = gate_maj(g, x, y, carry);
    }
}

/* flip ? -a : a */
static void negate_if(struct gates *g, lit flip, const lit *a, u32 n, lit *out)
{
    lit carry = flip;
    for (u32 i = 0; i < n; i++) {
        lit x = gate_xor(g, a[i], flip);
        out[i] = gate_xor(g, x, carry);
        carry = gate_and(g, x, carry);
    }
}

void bits_neg(struct gates *g, const lit *a, u32 n, lit *out)
{
    negate_if(g, LIT_TRUE, a, n, out);
}

/* ---- products ---- */

/* Of what rows a product is the sum: one for each digit of the multiplier,
 * which is a literal, and negative if it is to be subtracted. */
struct digits {
    u32 n;
    struct {
        lit on;
        u8 at;
        bool negative;
    } list[BITS_MAX];
};

static void add_digit(struct digits *d, lit on, u32 at, bool negative)
{
    d->list[d->n].on = on;
    d->list[d->n].at = (u8)at;
    d->list[d->n].negative = negative;
    d->n++;
}

/* Digits -1, 0 and 1, so that 31 is 32 - 1: two rows instead of five. */
static void recode_const(struct digits *d, u64 value, u32 n)
{
    for (u32 i = 0; i < n && value; i++, value >>= 1) {
        if (!(value & 1))
            continue;
        bool negative = (value & 3) == 3;
        add_digit(d, LIT_TRUE, i, negative);
        value = negative ? value + 1 : value - 1;
    }
}

/* The number of low bits after which only copies of the last one follow. */
static u32 signed_len(const lit *a, u32 n)
{
    while (n > 1 && a[n - 1] == a[n - 2])
        n--;
    return n;
}

/* The number of bits without leading zeros. */
static u32 unsigned_len(const lit *a, u32 n)
{
    while (n > 0 && a[n - 1] == LIT_FALSE)
        n--;
    return n;
}

static bool all_const(const lit *a, u32 n, u64 *value)
{
    *value = 0;
    for (u32 i = 0; i < n; i++) {
        if (!lit_const(a[i]))
            return false;
        *value |= (u64)(a[i] == LIT_TRUE) << i;
    }
    return true;
}

static void recode(struct digits *d, const lit *a, u32 n)
{
    u64 value;
    d->n = 0;
    if (all_const(a, n, &value)) {
        recode_const(d, value, n);
        return;
    }
    /* A sign bit at place k stands for -2^k, whatever number of copies follows. */
    u32 len = signed_len(a, n);
    for (u32 i = 0; i < len; i++)
        if (a[i] != LIT_FALSE)
            add_digit(d, a[i], i, i + 1 == len && len < n);
}

void bits_mul(struct gates *g, const lit *a, const lit *b, u32 n, lit *out)
{
    struct digits of_a, of_b;
    recode(&of_a, a, n);
    recode(&of_b, b, n);
    const struct digits *rows = of_a.n < of_b.n ? &of_a : &of_b;
    const lit *other = of_a.n < of_b.n ? b : a;
    lit sum[BITS_MAX], row[BITS_MAX];
    bits_zero(sum, n);
    for (u32 k = 0; k < rows->n; k++) {
        u32 at = rows->list[k].at;
        bool negative = rows->list[k].negative;
        for (u32 i = 0; i < n - at; i++)
            row[i] = gate_and(g, rows->list[k].on, other[i]) ^ negative;
        bits_add(g, sum + at, row, lit_bool(negative), n - at, sum + at);
    }
    bits_copy(out, sum, n);
}

/* ---- quotients ---- */

/* Long division of a by b. Right but for b = 0; `rest` has len_b + 1 bits. */
static void divide(struct gates *g, const lit *a, u32 len_a, const lit *b, u32 len_b, lit *quotient, lit *rest)
{
    lit minus_b[BITS_MAX + 1], divisor[BITS_MAX + 1], less[BITS_MAX + 1];
    u32 n = len_b + 1;
    bits_copy(divisor, b, len_b);
    divisor[len_b] = LIT_FALSE;
    for (u32 i = 0; i < n; i++)
        minus_b[i] = lit_not(divisor[i]);
    bits_zero(rest, n);
    for (u32 k = len_a; k-- > 0;) {
        memmove(rest + 1, rest, len_b * sizeof *rest);
        rest[0] = a[k];
        quotient[k] = lit_not(bits_ult(g, rest, divisor, n));
        bits_add(g, rest, minus_b, LIT_TRUE, n, less);
        bits_ite(g, quotient[k], less, rest, n, rest);
    }
}

void bits_udiv(struct gates *g, const lit *a, const lit *b, u32 n, lit *quotient, lit *rest)
{
    lit q[BITS_MAX], r[BITS_MAX + 1];
    u32 len_a = unsigned_len(a, n), len_b = unsigned_len(b, n);
    lit by_zero = lit_not(any_from(g, b, 0, n));
    bits_zero(q, n);
    bits_zero(r, n + 1);
    if (len_b)
        divide(g, a, len_a, b, len_b, q, r);
    /* The rest is less than b; the bits above are what shifting left there. */
    bits_zero(r + len_b, n - len_b);
    lit dividend[BITS_MAX];
    bits_copy(dividend, a, n);
    for (u32 i = 0; quotient && i < n; i++)
        quotient[i] = gate_or(g, by_zero, q[i]);
    if (rest)
        bits_ite(g, by_zero, dividend, r, n, rest);
}

/* The absolute value. One that is the copy of a sign from bit k - 1 up is at
 * most 2^(k-1): nothing is above bit k - 1. */
static void absolute(struct gates *g, const lit *a, u32 n, lit *out)
{
    u32 len = signed_len(a, n);
    negate_if(g, a[n - 1], a, len, out);
    bits_zero(out + len, n - len);
}

void bits_sdiv(struct gates *g, const lit *a, const lit *b, u32 n, lit *quotient, lit *rest)
{
    lit abs_a[BITS_MAX], abs_b[BITS_MAX];
    lit sign_a = a[n - 1], sign_b = b[n - 1];
    absolute(g, a, n, abs_a);
    absolute(g, b, n, abs_b);
    bits_udiv(g, abs_a, abs_b, n, quotient, rest);
    if (quotient)
        negate_if(g, gate_xor(g, sign_a, sign_b), quotient, n, quotient);
    if (rest)
        negate_if(g, sign_a, rest, n, rest);
}

/* ---- shifts ---- */

/* Bits of a count that matter one by one; a higher one shifts everything out. */
static u32 count_stages(u32 n)
{
    u32 k = 0;
    while ((1u << k) < n)
        k++;
    return k;
}

void bits_shl(struct gates *g, const lit *a, const lit *count, u32 n, lit *out)
{
    lit x[BITS_MAX];
    bits_copy(x, a, n);
    u32 stages = count_stages(n);
    for (u32 k = 0; k < stages; k++)
        for (u32 i = n; i-- > 0;)
            x[i] = gate_ite(g, count[k], i >= 1u << k ? x[i - (1u << k)] : LIT_FALSE, x[i]);
    lit far = any_from(g, count, stages, n);
    for (u32 i = 0; i < n; i++)
        out[i] = gate_and(g, lit_not(far), x[i]);
}

void bits_shr(struct gates *g, const lit *a, const lit *count, lit fill, u32 n, lit *out)
{
    lit x[BITS_MAX];
    bits_copy(x, a, n);
    u32 stages = count_stages(n);
    for (u32 k = 0; k < stages; k++)
        for (u32 i = 0; i < n; i++)
            x[i] = gate_ite(g, count[k], i + (1u << k) < n ? x[i + (1u << k)] : fill, x[i]);
    lit far = any_from(g, count, stages, n);
    for (u32 i = 0; i < n; i++)
        out[i] = gate_ite(g, far, fill, x[i]);
}

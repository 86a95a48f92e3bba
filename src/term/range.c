/*
 * Interval arithmetic of bit-vectors.
 *
 * Every operator works on pieces: the part of an operand without the sign bit
 * and the part with it. Within a piece the unsigned and the signed order agree
 * and nothing wraps, so that what remains to be said is how two plain
 * intervals combine. A result is an arc, an interval that may run around the
 * end, and arcs are gathered into the two halves of the answer.
 */
#include "term/range.h"

/* The widest products and shifted values need 127 bits. */
typedef __int128 wide;
typedef unsigned __int128 uwide;

struct piece {
    u64 lo, hi; /* unsigned, lo <= hi, the same sign bit in both */
    bool neg;   /* the sign bit */
};

/* The two halves of a range, [0] without the sign bit; `has` tells which exist. */
struct halves {
    u32 w;
    bool has[2];
    u64 lo[2], hi[2];
};

static inline u64 sign_bit(u32 w) { return (u64)1 << (w - 1); }
static inline u64 min_u64(u64 a, u64 b) { return a < b ? a : b; }
static inline u64 max_u64(u64 a, u64 b) { return a > b ? a : b; }

/* ---- halves and back ---- */

static inline struct halves split(u32 w, const struct range *r)
{
    struct halves h = { .w = w };
    h.has[0] = r->umin < sign_bit(w);
    h.lo[0] = r->umin;
    h.hi[0] = (u64)r->smax;
    h.has[1] = r->umax >= sign_bit(w);
    h.lo[1] = (u64)r->smin & width_mask(w);
    h.hi[1] = r->umax;
    return h;
}

static inline struct range joined(const struct halves *h)
{
    u32 first = !h->has[0], last = h->has[1];
    return (struct range){
        .umin = h->lo[first],
        .umax = h->hi[last],
        .smin = sign_extend(h->lo[last], h->w),
        .smax = sign_extend(h->hi[first], h->w),
    };
}

static inline void add_part(struct halves *h, u32 half, u64 lo, u64 hi)
{
    if (!h->has[half]) {
        h->has[half] = true;
        h->lo[half] = lo;
        h->hi[half] = hi;
        return;
    }
    h->lo[half] = min_u64(h->lo[half], lo);
    h->hi[half] = max_u64(h->hi[half], hi);
}

/* lo <= hi, both masked. */
static inline void add_straight(struct halves *h, u64 lo, u64 hi)
{
    u64 sign = sign_bit(h->w);
    if (lo < sign)
        add_part(h, 0, lo, min_u64(hi, sign - 1));
    if (hi >= sign)
        add_part(h, 1, max_u64(lo, sign), hi);
}

static inline void add_arc(struct halves *h, u64 lo, u64 hi)
{
    u64 mask = width_mask(h->w);
    lo &= mask;
    hi &= mask;
    if (lo <= hi) {
        add_straight(h, lo, hi);
    } else {
        add_straight(h, lo, mask);
        add_straight(h, 0, hi);
    }
}

/* An interval of integers, of which the low bits are kept. */
static inline void add_wide(struct halves *h, wide lo, wide hi)
{
    if (hi - lo >= (wide)width_mask(h->w))
        add_straight(h, 0, width_mask(h->w));
    else
        add_arc(h, (u64)lo, (u64)hi);
}

/* Combines each piece of one operand with each of the other. */
typedef void piece_op(struct halves *out, const struct piece *, const struct piece *);

static inline struct range combine(u32 w, const struct range *a, const struct range *b, piece_op *op)
{
    struct halves out = { .w = w }, ha = split(w, a), hb = split(w, b);
    for (u32 i = 0; i < 2; i++) {
        for (u32 j = 0; j < 2; j++) {
            if (ha.has[i] && hb.has[j])
                op(&out, &(struct piece){ ha.lo[i], ha.hi[i], i },
                   &(struct piece){ hb.lo[j], hb.hi[j], j });
        }
    }
    return joined(&out);
}

/* ---- making ---- */

struct range range_arc(u32 w, u64 lo, u64 hi)
{
    struct halves h = { .w = w };
    add_arc(&h, lo, hi);
    return joined(&h);
}

struct range range_full(u32 w)
{
    return range_arc(w, 0, width_mask(w));
}

struct range range_const(u32 w, u64 bits)
{
    bits &= width_mask(w);
    i64 s = sign_extend(bits, w);
    return (struct range){ bits, bits, s, s };
}

struct range range_signed(u32 w, i64 lo, i64 hi)
{
    i64 most = (i64)(width_mask(w) >> 1), least = -most - 1;
    lo = lo < least ? least : lo > most ? most : lo;
    hi = hi < lo ? lo : hi > most ? most : hi;
    return range_arc(w, (u64)lo, (u64)hi);
}

struct range range_unsigned(u32 w, u64 lo, u64 hi)
{
    u64 most = width_mask(w);
    lo = min_u64(lo, most);
    return range_arc(w, lo, max_u64(lo, min_u64(hi, most)));
}

struct range range_verdict(enum verdict v)
{
    return v == UNKNOWN ? range_full(1) : range_const(1, v == YES);
}

bool range_tighten(u32 w, struct range *r)
{
    struct halves h = { .w = w };
    u64 mask = width_mask(w), sign = sign_bit(w);
    if (r->smax >= 0) {
        u64 lo = max_u64(r->umin, r->smin > 0 ? (u64)r->smin : 0);
        u64 hi = min_u64(r->umax, min_u64((u64)r->smax, sign - 1));
        if (lo <= hi)
            add_part(&h, 0, lo, hi);
    }
    if (r->smin < 0) {
        u64 lo = max_u64(max_u64(r->umin, sign), (u64)r->smin & mask);
        u64 hi = min_u64(r->umax, r->smax < 0 ? (u64)r->smax & mask : mask);
        if (lo <= hi)
            add_part(&h, 1, lo, hi);
    }
    if (!h.has[0] && !h.has[1])
        return false;
    *r = joined(&h);
    return true;
}

bool range_meet(u32 w, struct range *r, const struct range *with)
{
    if (range_within(r, with))
        return true;
    struct range both = {
        .umin = max_u64(r->umin, with->umin),
        .umax = min_u64(r->umax, with->umax),
        .smin = r->smin > with->smin ? r->smin : with->smin,
        .smax = r->smax < with->smax ? r->smax : with->smax,
    };
    if (!range_tighten(w, &both))
        return false;
    *r = both;
    return true;
}

struct range range_join(u32 w, const struct range *a, const struct range *b)
{
    struct halves out = split(w, a), h = split(w, b);
    for (u32 i = 0; i < 2; i++) {
        if (h.has[i])
            add_part(&out, i, h.lo[i], h.hi[i]);
    }
    return joined(&out);
}

bool range_remove(u32 w, struct range *r, u64 bits)
{
    struct halves h = split(w, r);
    u32 i = bits >= sign_bit(w);
    if (!h.has[i])
        return true;
    if (h.lo[i] == bits && h.hi[i] == bits)
        h.has[i] = false;
    else if (h.lo[i] == bits)
        h.lo[i]++;
    else if (h.hi[i] == bits)
        h.hi[i]--;
    if (!h.has[0] && !h.has[1])
        return false;
    *r = joined(&h);
    return true;
}

/* ---- asking ---- */

bool range_is_full(u32 w, const struct range *r)
{
    struct range full = range_full(w);
    return range_same(r, &full);
}

enum verdict range_eq(u32 w, const struct range *a, const struct range *b)
{
    if (range_is_const(a) && range_is_const(b))
        return a->umin == b->umin ? YES : NO;
    struct range both = *a;
    return range_meet(w, &both, b) ? UNKNOWN : NO;
}

enum verdict range_ult(const struct range *a, const struct range *b)
{
    return a->umax < b->umin ? YES : a->umin >= b->umax ? NO : UNKNOWN;
}

enum verdict range_slt(const struct range *a, const struct range *b)
{
    return a->smax < b->smin ? YES : a->smin >= b->smax ? NO : UNKNOWN;
}

/* ---- bits ---- */

struct range range_not(u32 w, const struct range *a)
{
    u64 mask = width_mask(w);
    return (struct range){ ~a->umax & mask, ~a->umin & mask, ~a->smax, ~a->smin };
}

/* The bits in which members of an interval may differ: those below the first in which its ends do. */
static inline u64 loose_bits(const struct piece *p)
{
    u64 diff = p->lo ^ p->hi;
    return diff ? ~(u64)0 >> __builtin_clzll(diff) : 0;
}

static void and_pieces(struct halves *out, const struct piece *a, const struct piece *b)
{
    u64 la = loose_bits(a), lb = loose_bits(b);
    u64 ones = a->lo & ~la & b->lo & ~lb;
    u64 most = (a->hi | la) & (b->hi | lb);
    add_straight(out, ones, min_u64(most, min_u64(a->hi, b->hi)));
}

static void or_pieces(struct halves *out, const struct piece *a, const struct piece *b)
{
    u64 la = loose_bits(a), lb = loose_bits(b);
    u64 ones = (a->lo & ~la) | (b->lo & ~lb);
    u64 most = (a->hi | la) | (b->hi | lb);
    add_straight(out, max_u64(ones, max_u64(a->lo, b->lo)), most);
}

static void xor_pieces(struct halves *out, const struct piece *a, const struct piece *b)
{
    u64 loose = loose_bits(a) | loose_bits(b);
    u64 ones = (a->lo ^ b->lo) & ~loose;
    add_straight(out, ones, ones | loose);
}

struct range range_and(u32 w, const struct range *a, const struct range *b)
{
    return combine(w, a, b, and_pieces);
}

struct range range_or(u32 w, const struct range *a, const struct range *b)
{
    return combine(w, a, b, or_pieces);
}

struct range range_xor(u32 w, const struct range *a, const struct range *b)
{
    return combine(w, a, b, xor_pieces);
}

/* ---- sums and products ---- */

/* A piece has at most 2^(w-1) members, so a sum of two never meets its own start. */
static void add_pieces(struct halves *out, const struct piece *a, const struct piece *b)
{
    add_arc(out, a->lo + b->lo, a->hi + b->hi);
}

static void sub_pieces(struct halves *out, const struct piece *a, const struct piece *b)
{
    add_arc(out, a->lo - b->hi, a->hi - b->lo);
}

static void mul_pieces(struct halves *out, const struct piece *a, const struct piece *b)
{
    wide alo = sign_extend(a->lo, out->w), ahi = sign_extend(a->hi, out->w);
    wide blo = sign_extend(b->lo, out->w), bhi = sign_extend(b->hi, out->w);
    /* With the signs known, the corners of the smallest and the largest product are. */
    wide lo = a->neg ? (b->neg ? ahi * bhi : alo * bhi) : b->neg ? ahi * blo : alo * blo;
    wide hi = a->neg ? (b->neg ? alo * blo : ahi * blo) : b->neg ? alo * bhi : ahi * bhi;
    add_wide(out, lo, hi);
}

struct range range_add(u32 w, const struct range *a, const struct range *b)
{
    return combine(w, a, b, add_pieces);
}

struct range range_sub(u32 w, const struct range *a, const struct range *b)
{
    return combine(w, a, b, sub_pieces);
}

struct range range_neg(u32 w, const struct range *a)
{
    struct range zero = range_const(w, 0);
    return range_sub(w, &zero, a);
}

struct range range_mul(u32 w, const struct range *a, const struct range *b)
{
    return combine(w, a, b, mul_pieces);
}

/* ---- division ---- */

/* The absolute values of a piece; 2^(w-1) is that of the least value. */
static inline struct piece magnitude(u32 w, const struct piece *p)
{
    if (!p->neg)
        return *p;
    u64 mask = width_mask(w);
    return (struct piece){ (0 - p->hi) & mask, (0 - p->lo) & mask, false };
}

static inline void add_signed(struct halves *out, bool neg, u64 lo, u64 hi)
{
    if (neg)
        add_arc(out, 0 - hi, 0 - lo);
    else
        add_arc(out, lo, hi);
}

static void udiv_pieces(struct halves *out, const struct piece *a, const struct piece *b)
{
    if (b->lo == 0)
        add_straight(out, width_mask(out->w), width_mask(out->w));
    if (b->hi > 0)
        add_straight(out, a->lo / b->hi, a->hi / max_u64(b->lo, 1));
}

static void sdiv_pieces(struct halves *out, const struct piece *a, const struct piece *b)
{
    struct piece x = magnitude(out->w, a), y = magnitude(out->w, b);
    if (b->lo == 0)
        add_signed(out, !a->neg, 1, 1);
    if (y.hi > 0)
        add_signed(out, a->neg != b->neg, x.lo / y.hi, x.hi / max_u64(y.lo, 1));
}

/* The remainders of members of x by members of y other than 0. */
static struct piece remainders(const struct piece *x, const struct piece *y)
{
    u64 least = max_u64(y->lo, 1);
    if (x->hi < least)
        return *x;
    if (least == y->hi && x->lo / least == x->hi / least)
        return (struct piece){ x->lo % least, x->hi % least, false };
    return (struct piece){ 0, min_u64(x->hi, y->hi - 1), false };
}

static void urem_pieces(struct halves *out, const struct piece *a, const struct piece *b)
{
    if (b->lo == 0)
        add_straight(out, a->lo, a->hi);
    if (b->hi > 0) {
        struct piece r = remainders(a, b);
        add_straight(out, r.lo, r.hi);
    }
}

static void srem_pieces(struct halves *out, const struct piece *a, const struct piece *b)
{
    struct piece x = magnitude(out->w, a), y = magnitude(out->w, b);
    if (b->lo == 0)
        add_straight(out, a->lo, a->hi);
    if (y.hi > 0) {
        struct piece r = remainders(&x, &y);
        add_signed(out, a->neg, r.lo, r.hi);
    }
}

struct range range_udiv(u32 w, const struct range *a, const struct range *b)
{
    return combine(w, a, b, udiv_pieces);
}

struct range range_sdiv(u32 w, const struct range *a, const struct range *b)
{
    return combine(w, a, b, sdiv_pieces);
}

struct range range_urem(u32 w, const struct range *a, const struct range *b)
{
    return combine(w, a, b, urem_pieces);
}

struct range range_srem(u32 w, const struct range *a, const struct range *b)
{
    return combine(w, a, b, srem_pieces);
}

/* ---- shifts ---- */

static void shl_pieces(struct halves *out, const struct piece *a, const struct piece *count)
{
    u32 w = out->w;
    u64 mask = width_mask(w);
    if (count->hi >= w)
        add_straight(out, 0, 0);
    if (count->lo >= w)
        return;
    u64 least = count->lo, most = min_u64(count->hi, w - 1);
    struct piece m = magnitude(w, a);
    uwide lo = (uwide)m.lo << least, hi = (uwide)m.hi << most;
    if (hi - lo < mask) {
        add_signed(out, a->neg, (u64)lo, (u64)hi);
        return;
    }
    /* Anything whose low `least` bits are 0. */
    u64 sign = sign_bit(w), high = mask << least;
    add_straight(out, 0, (sign - 1) & high);
    add_straight(out, sign, mask & high);
}

static void lshr_pieces(struct halves *out, const struct piece *a, const struct piece *count)
{
    if (count->hi >= out->w)
        add_straight(out, 0, 0);
    if (count->lo < out->w)
        add_straight(out, a->lo >> min_u64(count->hi, out->w - 1), a->hi >> count->lo);
}

static void ashr_pieces(struct halves *out, const struct piece *a, const struct piece *count)
{
    if (!a->neg) {
        lshr_pieces(out, a, count);
        return;
    }
    /* A negative value is shifted as the complement of its complement. */
    u64 mask = width_mask(out->w);
    u64 lo = ~a->hi & mask, hi = ~a->lo & mask;
    if (count->hi >= out->w)
        add_straight(out, mask, mask);
    if (count->lo < out->w)
        add_straight(out, ~(hi >> count->lo) & mask,
                     ~(lo >> min_u64(count->hi, out->w - 1)) & mask);
}

struct range range_shl(u32 w, const struct range *a, const struct range *count)
{
    return combine(w, a, count, shl_pieces);
}

struct range range_lshr(u32 w, const struct range *a, const struct range *count)
{
    return combine(w, a, count, lshr_pieces);
}

struct range range_ashr(u32 w, const struct range *a, const struct range *count)
{
    return combine(w, a, count, ashr_pieces);
}

/* ---- widths ---- */

struct range range_extract(u32 from, const struct range *a, u32 low, u32 w)
{
    struct halves h = split(from, a), out = { .w = w };
    u64 mask = width_mask(w);
    for (u32 i = 0; i < 2; i++) {
        if (!h.has[i])
            continue;
        u64 lo = h.lo[i] >> low, hi = h.hi[i] >> low;
        if (hi - lo >= mask)
            add_straight(&out, 0, mask);
        else
            add_arc(&out, lo, hi);
    }
    return joined(&out);
}

struct range range_concat(u32 high_width, const struct range *a, u32 low_width, const struct range *b)
{
    struct halves h = split(high_width, a), out = { .w = high_width + low_width };
    for (u32 i = 0; i < 2; i++) {
        if (h.has[i])
            add_straight(&out, h.lo[i] << low_width | b->umin, h.hi[i] << low_width | b->umax);
    }
    return joined(&out);
}

struct range range_zext(u32 from, const struct range *a, u32 to)
{
    return to == from ? *a : range_arc(to, a->umin, a->umax);
}

struct range range_sext(u32 from, const struct range *a, u32 to)
{
    struct halves h = split(from, a), out = { .w = to };
    for (u32 i = 0; i < 2; i++) {
        if (h.has[i])
            add_arc(&out, (u64)sign_extend(h.lo[i], from), (u64)sign_extend(h.hi[i], from));
    }
    return joined(&out);
}

/* ---- any operator ---- */

static enum verdict decided(const struct range *r)
{
    return !range_is_const(r) ? UNKNOWN : r->umin ? YES : NO;
}

static struct range apply_unary(enum term_op op, u32 w, u64 value, const struct range *a, u32 from)
{
    switch (op) {
    case T_NOT: return range_not(w, a);
    case T_NEG: return range_neg(w, a);
    case T_EXTRACT: return range_extract(from, a, (u32)value, w);
    case T_ZEXT: return range_zext(from, a, w);
    case T_SEXT: return range_sext(from, a, w);
    default: return range_full(w);
    }
}

static struct range apply_ite(u32 w, const struct range *args)
{
    switch (decided(&args[0])) {
    case YES: return args[1];
    case NO: return args[2];
    case UNKNOWN: break;
    }
    return range_join(w, &args[1], &args[2]);
}

struct range range_apply(enum term_op op, u32 w, u64 value, const struct range *args, const u32 *widths)
{
    const struct range *a = args, *b = args + 1;
    switch (op) {
    case T_CONST: return range_const(w, value);
    case T_NOT:
    case T_NEG:
    case T_EXTRACT:
    case T_ZEXT:
    case T_SEXT: return apply_unary(op, w, value, a, widths[0]);
    case T_AND: return range_and(w, a, b);
    case T_OR: return range_or(w, a, b);
    case T_XOR: return range_xor(w, a, b);
    case T_ADD: return range_add(w, a, b);
    case T_MUL: return range_mul(w, a, b);
    case T_SDIV: return range_sdiv(w, a, b);
    case T_SREM: return range_srem(w, a, b);
    case T_UDIV: return range_udiv(w, a, b);
    case T_UREM: return range_urem(w, a, b);
    case T_SHL: return range_shl(w, a, b);
    case T_LSHR: return range_lshr(w, a, b);
    case T_ASHR: return range_ashr(w, a, b);
    case T_CONCAT: return range_concat(widths[0], a, widths[1], b);
    case T_EQ: return range_verdict(widths[0] ? range_eq(widths[0], a, b) : UNKNOWN);
    case T_ULT: return range_verdict(range_ult(a, b));
    case T_SLT: return range_verdict(range_slt(a, b));
    case T_ITE: return apply_ite(w, args);
    default: return range_full(w);
    }
}

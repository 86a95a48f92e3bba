/*
 * range: interval arithmetic of bit-vectors, exact about wrap-around. Used by
 * interval.c (bounds that follow from structure) and facts.c (bounds that
 * follow from a path).
 *
 * A range of width w is a set of values: those that lie within its unsigned
 * and within its signed bounds. Both pairs of bounds together say one interval
 * among the values without the sign bit and one among those with it, either of
 * which may be missing; nothing else can be said, and nothing of that is lost:
 *
 *      unsigned   0 .. umin ===== smax .. | .. smin ===== umax .. 2^w - 1
 *                      without sign bit   |      with sign bit
 *
 * A range is tight when each of its four bounds is a member. All functions here
 * take tight ranges that are not empty, and give such ones, except where they
 * say otherwise. Every result contains each value that the operator can give
 * on members of the operands; it is the smallest such range for NOT, NEG, ADD,
 * EXTRACT, CONCAT, ZEXT and SEXT, and for most others when the operands do not mix signs.
 *
 * Widths are 1 to 64; unsigned bounds are masked to the width, signed bounds are
 * sign-extended from it. No function allocates, fails or has state.
 *
 *      struct range r = range_apply(n->op, n->width, n->value, args, widths);
 *      n->umin = r.umin, n->umax = r.umax, n->smin = r.smin, n->smax = r.smax;
 */
#ifndef TERM_RANGE_H
#define TERM_RANGE_H

#include "term/term.h"

struct range {
    u64 umin, umax;
    i64 smin, smax;
};

/* ---- making ---- */

struct range range_full(u32 w);
struct range range_const(u32 w, u64 bits);
/* The values from lo to hi, going up and around: lo may be above hi. Bits above w are ignored. */
struct range range_arc(u32 w, u64 lo, u64 hi);
/* From lo to hi, both included and lo <= hi; cut to what the width can hold. */
struct range range_signed(u32 w, i64 lo, i64 hi);
struct range range_unsigned(u32 w, u64 lo, u64 hi);
struct range range_verdict(enum verdict); /* of width 1: YES is {1}, NO {0}, UNKNOWN both */

/* Makes any four bounds tight. False if no value is within all of them; the range is then unchanged. */
bool range_tighten(u32 w, struct range *);
/* What is in both, where `with` need not be tight. False if nothing is; `r` is then unchanged. */
bool range_meet(u32 w, struct range *r, const struct range *with);
/* What is in either, and what must be added to be a range. */
struct range range_join(u32 w, const struct range *, const struct range *);
/* Takes one value away, where that can be said: at a bound. False if nothing is left. */
bool range_remove(u32 w, struct range *, u64 bits);

/* ---- asking ---- */

static inline bool range_is_const(const struct range *r) { return r->umin == r->umax; }
static inline bool range_same(const struct range *a, const struct range *b)
{
    return a->umin == b->umin && a->umax == b->umax && a->smin == b->smin && a->smax == b->smax;
}
static inline bool range_has(u32 w, const struct range *r, u64 bits)
{
    i64 s = sign_extend(bits, w);
    return bits >= r->umin && bits <= r->umax && s >= r->smin && s <= r->smax;
}
/* Whether each value of `inner` is in `outer`. Bounds are members: it is enough to compare them. */
static inline bool range_within(const struct range *inner, const struct range *outer)
{
    return inner->umin >= outer->umin && inner->umax <= outer->umax && inner->smin >= outer->smin &&
           inner->smax <= outer->smax;
}
bool range_is_full(u32 w, const struct range *);

enum verdict range_eq(u32 w, const struct range *, const struct range *);
enum verdict range_ult(const struct range *, const struct range *);
enum verdict range_slt(const struct range *, const struct range *);

/* ---- operators, each as ops.def says ---- */

struct range range_not(u32 w, const struct range *);
struct range range_neg(u32 w, const struct range *);
struct range range_and(u32 w, const struct range *, const struct range *);
struct range range_or(u32 w, const struct range *, const struct range *);
struct range range_xor(u32 w, const struct range *, const struct range *);
struct range range_add(u32 w, const struct range *, const struct range *);
struct range range_sub(u32 w, const struct range *, const struct range *);
struct range range_mul(u32 w, const struct range *, const struct range *);
struct range range_sdiv(u32 w, const struct range *, const struct range *);
struct range range_srem(u32 w, const struct range *, const struct range *);
struct range range_udiv(u32 w, const struct range *, const struct range *);
struct range range_urem(u32 w, const struct range *, const struct range *);
struct range range_shl(u32 w, const struct range *, const struct range *);
struct range range_lshr(u32 w, const struct range *, const struct range *);
struct range range_ashr(u32 w, const struct range *, const struct range *);
/* `w` bits from bit `low` up of an operand of width `from`, which is at least low + w. */
struct range range_extract(u32 from, const struct range *, u32 low, u32 w);
struct range range_concat(u32 high_width, const struct range *, u32 low_width, const struct range *);
struct range range_zext(u32 from, const struct range *, u32 to);
struct range range_sext(u32 from, const struct range *, u32 to);

/* The range of operator `op` with result width `w` and the node's `value`, from the
 * ranges and widths of its operands. EQ is of bit-vectors, or UNKNOWN with a width of
 * 0. Full for whatever is not an operator of bit-vectors only (CONST gives `value`). */
struct range range_apply(enum term_op op, u32 w, u64 value, const struct range *args,
                         const u32 *widths);

/* The other way (range_back.c): takes from the operands' ranges what cannot give a result
 * in `r`. False if the operands have no such values at all; they may be changed then. */
bool range_back(enum term_op op, u32 w, u64 value, const struct range *r, struct range *args,
                const u32 *widths);

#endif

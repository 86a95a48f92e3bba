/*
 * Rules for booleans: conjunctions two levels deep, pairs of comparisons, ITE.
 */
#include "term/internal.h"

/* ---- what two comparisons of the same operands leave ---- */

/* How two values may relate. Floats may also be unordered. */
enum { LESS = 1, SAME = 2, MORE = 4, UNORDERED = 8 };

/* A comparison, perhaps negated, as the set of relations of its operands that it allows. */
struct relation {
    term a, b;
    enum term_op order; /* T_SLT, T_ULT, T_FLT; T_EQ fits both orders of bit-vectors */
    u32 allowed;
};

static bool read_relation(const struct terms *T, term t, struct relation *r)
{
    bool negated = is_op(T, t, T_NOT);
    if (negated)
        t = arg_of(T, t, 0);
    u32 all = LESS | SAME | MORE;
    switch (op_of(T, t)) {
    case T_EQ:
        *r = (struct relation){ .order = T_EQ, .allowed = SAME };
        break;
    case T_SLT:
    case T_ULT:
        *r = (struct relation){ .order = op_of(T, t), .allowed = LESS };
        break;
    case T_FEQ:
    case T_FLT:
    case T_FLE:
        all |= UNORDERED;
        *r = (struct relation){ .order = T_FLT };
        r->allowed = is_op(T, t, T_FEQ) ? SAME : is_op(T, t, T_FLT) ? LESS : LESS | SAME;
        break;
    default:
        return false;
    }
    r->a = arg_of(T, t, 0);
    r->b = arg_of(T, t, 1);
    r->allowed = negated ? all & ~r->allowed : r->allowed;
    return true;
}

static void turn_round(struct relation *r)
{
    term t = r->a;
    r->a = r->b;
    r->b = t;
    u32 s = r->allowed;
    r->allowed = (s & (SAME | UNORDERED)) | (s & LESS ? MORE : 0) | (s & MORE ? LESS : 0);
}

static term build_float(struct terms *T, const struct relation *r)
{
    switch (r->allowed) {
    case LESS:
        return mk_fbinary(T, T_FLT, r->a, r->b);
    case MORE:
        return mk_fbinary(T, T_FLT, r->b, r->a);
    case SAME:
        return mk_fbinary(T, T_FEQ, r->a, r->b);
    case LESS | SAME:
        return mk_fbinary(T, T_FLE, r->a, r->b);
    case MORE | SAME:
        return mk_fbinary(T, T_FLE, r->b, r->a);
    default:
        return 0;
    }
}

static term build_order(struct terms *T, const struct relation *r)
{
    term (*less)(struct terms *, term, term) = r->order == T_ULT ? mk_ult : mk_slt;
    switch (r->allowed) {
    case LESS:
        return less(T, r->a, r->b);
    case MORE:
        return less(T, r->b, r->a);
    case SAME:
        return mk_eq(T, r->a, r->b);
    case LESS | SAME:
        return mk_not(T, less(T, r->b, r->a));
    case MORE | SAME:
        return mk_not(T, less(T, r->a, r->b));
    case LESS | MORE:
        return mk_not(T, mk_eq(T, r->a, r->b));
    default:
        return 0;
    }
}

/* The term for a set of relations, or 0 if it takes more than one comparison. */
static term build_relation(struct terms *T, struct relation *r)
{
    if (!r->allowed)
        return mk_false(T);
    if (r->order != T_FLT)
        return build_order(T, r);
    term t = build_float(T, r);
    if (t)
        return t;
    struct relation other = *r;
    other.allowed = (LESS | SAME | MORE | UNORDERED) & ~r->allowed;
    t = build_float(T, &other);
    return t ? mk_not(T, t) : 0;
}

static term both_relations(struct terms *T, term a, term b)
{
    struct relation r, s;
    if (!read_relation(T, a, &r) || !read_relation(T, b, &s))
        return 0;
    if (r.a == s.b && r.b == s.a)
        turn_round(&s);
    if (r.a != s.a || r.b != s.b)
        return 0;
    if (r.order != s.order && r.order != T_EQ && s.order != T_EQ)
        return 0;
    u32 common = r.allowed & s.allowed;
    if (common == r.allowed)
        REWRITE(both_compare, a);
    if (common == s.allowed)
        REWRITE(both_compare, b);
    r.order = r.order == T_EQ ? s.order : r.order;
    r.allowed = common;
    term t = build_relation(T, &r);
    if (t)
        REWRITE(both_compare, t);
    return 0;
}

/* ---- what two comparisons of a term with constants leave ---- */

typedef __int128 wide;

/* The values that a comparison with a constant allows: lo to hi, or all but one. */
struct range {
    term x;
    enum term_op order; /* T_EQ: a single value, of either order */
    wide lo, hi;
    bool all_but;
};

static wide value_in(const struct terms *T, enum term_op order, term k)
{
    return order == T_ULT ? (wide)value_of(T, k) : (wide)sign_extend(value_of(T, k), width_of(T, k));
}

static bool read_range(const struct terms *T, term t, enum term_op order, struct range *r)
{
    bool negated = is_op(T, t, T_NOT);
    t = negated ? arg_of(T, t, 0) : t;
    if ((!is_op(T, t, order) && !is_op(T, t, T_EQ)) || !is_const(T, arg_of(T, t, 1)))
        return false;
    const struct node *x = node(T, arg_of(T, t, 0));
    wide c = value_in(T, order, arg_of(T, t, 1));
    wide min = order == T_ULT ? (wide)x->umin : (wide)x->smin, max = order == T_ULT ? (wide)x->umax : x->smax;
    *r = (struct range){ .x = arg_of(T, t, 0), .order = op_of(T, t), .lo = min, .hi = max };
    if (is_op(T, t, T_EQ)) {
        r->all_but = negated;
        r->lo = r->hi = c;
    } else if (negated) {
        r->lo = c;
    } else {
        r->hi = c - 1;
    }
    return true;
}

static bool same_range(const struct range *a, const struct range *b)
{
    return a->lo == b->lo && a->hi == b->hi && a->all_but == b->all_but;
}

/* The common part of two ranges; false if it is not one range. */
static bool intersect(const struct range *a, const struct range *b, struct range *out)
{
    if (a->all_but && b->all_but) {
        *out = *a;
        return a->lo == b->lo;
    }
    if (a->all_but || b->all_but) {
        wide hole = a->all_but ? a->lo : b->lo;
        *out = a->all_but ? *b : *a;
        if (hole == out->lo)
            out->lo++;
        else if (hole == out->hi)
            out->hi--;
        else
            return hole < out->lo || hole > out->hi;
        return true;
    }
    *out = *a;
    out->lo = a->lo > b->lo ? a->lo : b->lo;
    out->hi = a->hi < b->hi ? a->hi : b->hi;
    return true;
}

static term build_range(struct terms *T, const struct range *r, enum term_op order)
{
    const struct node *x = node(T, r->x);
    wide min = order == T_ULT ? (wide)x->umin : (wide)x->smin, max = order == T_ULT ? (wide)x->umax : x->smax;
    term (*less)(struct terms *, term, term) = order == T_ULT ? mk_ult : mk_slt;
    if (r->lo > r->hi)
        return mk_false(T);
    if (r->lo == r->hi)
        return mk_eq(T, r->x, const_like(T, r->x, (u64)r->lo));
    if (r->hi == max)
        return mk_not(T, less(T, r->x, const_like(T, r->x, (u64)r->lo)));
    if (r->lo == min)
        return less(T, r->x, const_like(T, r->x, (u64)r->hi + 1));
    return 0;
}

static term both_ranges(struct terms *T, term a, term b, enum term_op order)
{
    struct range r, s, common;
    if (!read_range(T, a, order, &r) || !read_range(T, b, order, &s) || r.x != s.x)
        return 0;
    if (!intersect(&r, &s, &common))
        return 0;
    if (same_range(&common, &r))
        REWRITE(both_range, a);
    if (same_range(&common, &s))
        REWRITE(both_range, b);
    term t = build_range(T, &common, order);
    if (t)
        REWRITE(both_range, t);
    return 0;
}

/* ---- conjunctions of conjunctions ---- */

/* a is p && q. */
static term both_and(struct terms *T, term a, term b)
{
    term p = arg_of(T, a, 0), q = arg_of(T, a, 1);
    if (b == p || b == q)
        REWRITE(both_again, a);
    if (are_opposite(T, b, p) || are_opposite(T, b, q))
        REWRITE(both_never, mk_false(T));
    if (is_op(T, b, T_AND)) {
        term r = arg_of(T, b, 0), s = arg_of(T, b, 1);
        if (are_opposite(T, p, r) || are_opposite(T, p, s) || are_opposite(T, q, r) || are_opposite(T, q, s))
            REWRITE(both_never, mk_false(T));
        if (r == p || r == q)
            REWRITE(both_shared, mk_and(T, a, s));
        if (s == p || s == q)
            REWRITE(both_shared, mk_and(T, a, r));
    }
    return 0;
}

static bool is_nand(const struct terms *T, term t)
{
    return is_op(T, t, T_NOT) && is_op(T, arg_of(T, t, 0), T_AND);
}

/* a is !(p && q); b holds as well. */
static term both_nand(struct terms *T, term a, term b)
{
    term inner = arg_of(T, a, 0), p = arg_of(T, inner, 0), q = arg_of(T, inner, 1);
    if (are_opposite(T, b, p) || are_opposite(T, b, q))
        REWRITE(both_implied, b);
    if (b == p)
        REWRITE(both_resolved, mk_and(T, b, mk_not(T, q)));
    if (b == q)
        REWRITE(both_resolved, mk_and(T, b, mk_not(T, p)));
    if (is_op(T, b, T_AND)) {
        term r = arg_of(T, b, 0), s = arg_of(T, b, 1);
        if (are_opposite(T, p, r) || are_opposite(T, p, s) || are_opposite(T, q, r) || are_opposite(T, q, s))
            REWRITE(both_implied, b);
        if (p == r || p == s)
            REWRITE(both_resolved, mk_and(T, b, mk_not(T, q)));
        if (q == r || q == s)
            REWRITE(both_resolved, mk_and(T, b, mk_not(T, p)));
    }
    return 0;
}

/* !(p && q) && !(p && !q)  =>  !p */
static term both_nands(struct terms *T, term a, term b)
{
    term x = arg_of(T, a, 0), y = arg_of(T, b, 0);
    for (u32 i = 0; i < 2; i++) {
        for (u32 j = 0; j < 2; j++) {
            if (arg_of(T, x, i) == arg_of(T, y, j) && are_opposite(T, arg_of(T, x, 1 - i), arg_of(T, y, 1 - j)))
                REWRITE(both_cases, mk_not(T, arg_of(T, x, i)));
        }
    }
    return 0;
}

term simplify_both(struct terms *T, term a, term b)
{
    term r = is_op(T, a, T_AND) ? both_and(T, a, b) : 0;
    r = !r && is_op(T, b, T_AND) ? both_and(T, b, a) : r;
    r = !r && is_nand(T, a) ? both_nand(T, a, b) : r;
    r = !r && is_nand(T, b) ? both_nand(T, b, a) : r;
    r = !r && is_nand(T, a) && is_nand(T, b) ? both_nands(T, a, b) : r;
    r = r ? r : both_relations(T, a, b);
    r = r ? r : both_ranges(T, a, b, T_SLT);
    return r ? r : both_ranges(T, a, b, T_ULT);
}

/* ---- ite ---- */

static term ite_bool(struct terms *T, term c, term a, term b)
{
    if (is_true(T, a) || a == c)
        REWRITE(ite_or, mk_or(T, c, b));
    if (is_false(T, a) || are_opposite(T, a, c))
        REWRITE(ite_and, mk_and(T, mk_not(T, c), b));
    if (is_true(T, b) || are_opposite(T, b, c))
        REWRITE(ite_or, mk_or(T, mk_not(T, c), a));
    if (is_false(T, b) || b == c)
        REWRITE(ite_and, mk_and(T, c, a));
    if (are_opposite(T, a, b))
        REWRITE(ite_xor, mk_xor(T, c, b));
    return 0;
}

/* A choice between 0 and 1, or 0 and -1. */
static term ite_flag(struct terms *T, term c, term a, term b)
{
    u32 w = width_of(T, a);
    if (is_value(T, b, 0) && is_value(T, a, 1))
        REWRITE(ite_flag, mk_zext(T, c, w));
    if (is_value(T, a, 0) && is_value(T, b, 1))
        REWRITE(ite_flag, mk_zext(T, mk_not(T, c), w));
    if (is_value(T, b, 0) && is_ones(T, a))
        REWRITE(ite_flag, mk_sext(T, c, w));
    if (is_value(T, a, 0) && is_ones(T, b))
        REWRITE(ite_flag, mk_sext(T, mk_not(T, c), w));
    return 0;
}

static term ite_nested_first(struct terms *T, term c, term a, term b)
{
    term d = arg_of(T, a, 0), x = arg_of(T, a, 1), y = arg_of(T, a, 2);
    if (d == c)
        REWRITE(ite_again, mk_ite(T, c, x, b));
    if (y == b)
        REWRITE(ite_merge, mk_ite(T, mk_and(T, c, d), x, b));
    if (x == b)
        REWRITE(ite_merge, mk_ite(T, mk_and(T, c, mk_not(T, d)), y, b));
    return 0;
}

static term ite_nested_second(struct terms *T, term c, term a, term b)
{
    term d = arg_of(T, b, 0), x = arg_of(T, b, 1), y = arg_of(T, b, 2);
    if (d == c)
        REWRITE(ite_again, mk_ite(T, c, a, y));
    if (x == a)
        REWRITE(ite_merge, mk_ite(T, mk_or(T, c, d), a, y));
    if (y == a)
        REWRITE(ite_merge, mk_ite(T, mk_and(T, mk_not(T, c), d), x, a));
    return 0;
}

/* Both branches widened alike from one width, or one of them a constant that fits. */
static term ite_widened(struct terms *T, term c, term a, term b)
{
    term wide_one = is_op(T, a, T_ZEXT) || is_op(T, a, T_SEXT) ? a : b;
    enum term_op op = op_of(T, wide_one);
    if (op != T_ZEXT && op != T_SEXT)
        return 0;
    term other = wide_one == a ? b : a, narrow = arg_of(T, wide_one, 0), cut;
    u32 w = width_of(T, a), nw = width_of(T, narrow);
    if (is_op(T, other, op) && width_of(T, arg_of(T, other, 0)) == nw)
        cut = arg_of(T, other, 0);
    else if (is_const(T, other))
        cut = mk_const(T, nw, value_of(T, other));
    else
        return 0;
    term back = op == T_ZEXT ? mk_zext(T, cut, w) : mk_sext(T, cut, w);
    if (back != other)
        return 0;
    term ite = wide_one == a ? mk_ite(T, c, narrow, cut) : mk_ite(T, c, cut, narrow);
    REWRITE(ite_ext, op == T_ZEXT ? mk_zext(T, ite, w) : mk_sext(T, ite, w));
}

static term ite_bits(struct terms *T, term c, term a, term b)
{
    if (width_of(T, a) == 1)
        return ite_bool(T, c, a, b);
    if (is_const(T, a) && is_const(T, b))
        return ite_flag(T, c, a, b);
    bool equal = is_op(T, c, T_EQ) && ((arg_of(T, c, 0) == a && arg_of(T, c, 1) == b) ||
                                       (arg_of(T, c, 0) == b && arg_of(T, c, 1) == a));
    if (equal)
        REWRITE(ite_equal, b);
    return ite_widened(T, c, a, b);
}

term simplify_ite(struct terms *T, term c, term a, term b)
{
    if (is_op(T, c, T_NOT))
        REWRITE(ite_not, mk_ite(T, arg_of(T, c, 0), b, a));
    term r = is_op(T, a, T_ITE) ? ite_nested_first(T, c, a, b) : 0;
    if (!r && is_op(T, b, T_ITE))
        r = ite_nested_second(T, c, a, b);
    if (!r && sort_of(T, a) == SORT_BV)
        r = ite_bits(T, c, a, b);
    return r;
}

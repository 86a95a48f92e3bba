/*
 * What the files of `term` share. A node must not be held by pointer across a
 * constructor: making a term may move the table. The accessors below are short
 * enough to be used again instead.
 */
#ifndef TERM_INTERNAL_H
#define TERM_INTERNAL_H

#include "term/term.h"

enum term_rule {
#define RULE(name, meaning) RULE_##name,
#include "term/rules.def"
    RULE_COUNT
};
extern const char *const term_rule_names[RULE_COUNT];

/* Symbol sets up to this size are made with the term, larger ones when asked for. */
#define SYMSET_EAGER 64
#define SYMSET_LATER UINT32_MAX

/* A set of symbols, ascending. Equal sets are one: most terms of a path share a few. */
struct symset {
    const u32 *ids;
    u32 n, hash;
};

struct symsets {
    struct arena arena;
    VEC(struct symset) all; /* [0] is the empty set */
    u32 *buckets;           /* number of the set + 1 */
    u32 nbuckets;
    struct map unions; /* (a << 32 | b) to the number of their union + 1 */
    VEC(u32) of;       /* by term: number of its set, or SYMSET_LATER */
};

enum { MADE_BITS = 14 };

struct terms_state {
    u64 *buckets; /* open addressing: hash above the term's number, 0 if free */
    u32 nbuckets;
    struct arena names;
    struct symsets sets;

    /* Evaluation: the value of a term is known if its stamp is the generation. */
    u64 *memo;
    u32 *stamp;
    u32 memo_cap, generation;
    u64 memo_version, last_version, evaluations;
    VEC(term) work;

    VEC(term) out; /* scratch of rebuilding */

    u32 depth, fuel; /* of constructors that rules call: see rules_enter */
    struct made {
        u32 op;
        term a, b, c, result;
    } made[1 << MADE_BITS]; /* calls from outside that rules were tried on: each path makes the terms of the one before again */
    u64 hits[RULE_COUNT];
};

static inline enum term_op op_of(const struct terms *T, term t) { return (enum term_op)node(T, t)->op; }
static inline u32 width_of(const struct terms *T, term t) { return node(T, t)->width; }
static inline u32 sort_of(const struct terms *T, term t) { return node(T, t)->sort; }
static inline u64 value_of(const struct terms *T, term t) { return node(T, t)->value; }
static inline u32 hash_of(const struct terms *T, term t) { return node(T, t)->hash; }
static inline term arg_of(const struct terms *T, term t, u32 i) { return node(T, t)->arg[i]; }
static inline bool is_op(const struct terms *T, term t, enum term_op op) { return node(T, t)->op == op; }
/* A bit-vector constant with that value. */
static inline bool is_value(const struct terms *T, term t, u64 v)
{
    return node(T, t)->op == T_CONST && node(T, t)->sort == SORT_BV && node(T, t)->value == v;
}
static inline i64 min_signed(u32 w) { return sign_extend((u64)1 << (w - 1), w); }
static inline i64 max_signed(u32 w) { return (i64)(width_mask(w) >> 1); }

/*
 * Rules call constructors, which apply rules. How deep that goes and how often it
 * happens below one call from outside is limited, so that neither deep terms nor
 * wide ones can exhaust the stack or the day. Where the limit cuts in, a term is
 * merely less simple; it depends on structure only, so equal calls give equal terms.
 */
#define RULES_DEPTH 48
#define RULES_FUEL 1500
static inline bool rules_enter(struct terms *T)
{
    struct terms_state *s = T->state;
    if (T->no_simplify || s->depth >= RULES_DEPTH)
        return false;
    if (s->depth == 0)
        s->fuel = RULES_FUEL;
    if (s->fuel == 0)
        return false;
    s->fuel--;
    s->depth++;
    return true;
}
static inline term rules_leave(struct terms *T, term result)
{
    T->state->depth--;
    return result;
}

/* In a function of rules: the result, counted for its rule. */
#define REWRITE(rule, ...)                \
    do {                                  \
        T->state->hits[RULE_##rule]++;    \
        return (__VA_ARGS__);             \
    } while (0)

/* terms.c: the node as it is, found or added; hash, flags, bounds are filled in here. */
term term_intern(struct terms *, enum term_op, u32 sort, u32 width, u64 value, term a, term b, term c);
/* The order of commutative operands: by structure, constants last. */
bool term_before(const struct terms *, term a, term b);

/* symset.c */
void symsets_init(struct symsets *);
void symsets_release(struct symsets *);
/* Called once for each new term, in order. Returns the number for node.nsyms. */
u32 symsets_add_term(struct terms *, term);

/* interval.c: fills umin to smax of a node whose operands are in the table. */
void interval_of(const struct terms *, struct node *);

/* fold.c: an operator on values. `osort` and `owidth` are those of the first
 * operand. Not for constants, symbols, ITE and arrays. */
struct shape {
    enum term_op op;
    u32 sort, width, osort, owidth;
    u64 value;
};
u64 fold_apply(const struct shape *, u64 a, u64 b);
u64 fold_fma(u32 sort, u64 a, u64 b, u64 c);
/* FMATH to the bit; false: nobody knows. */
bool fold_math(const struct terms *, u64 fn, u64 a, u64 b, u64 *value);

/* rules.c */
/* ite(c, k1, k2) with constants k1, k2. */
bool is_const_ite(const struct terms *, term);
/* The same operator on both branches of such a term. */
term push_binary(struct terms *, enum term_op, term ite, term k);
/* The constructor of an operator on two bit-vectors. */
term mk_binary(struct terms *, enum term_op, term a, term b);
static inline bool has_const(const struct terms *T, term t, enum term_op op)
{
    return is_op(T, t, op) && is_const(T, arg_of(T, t, 1));
}
static inline bool is_ones(const struct terms *T, term t) { return is_value(T, t, width_mask(width_of(T, t))); }
static inline bool is_pow2(u64 v) { return v && !(v & (v - 1)); }
static inline u32 log2_of(u64 v) { return 63 - (u32)__builtin_clzll(v); }
/* One is the negation of the other. */
static inline bool are_opposite(const struct terms *T, term a, term b)
{
    return (is_op(T, a, T_NOT) && arg_of(T, a, 0) == b) || (is_op(T, b, T_NOT) && arg_of(T, b, 0) == a);
}
static inline term const_like(struct terms *T, term like, u64 v) { return mk_const(T, width_of(T, like), v); }

/* simplify_*.c: a term that means the same as `op` of the operands, or 0 if no
 * rule applies. Operands are not all constant. They are of fitting sorts. */
term simplify_not(struct terms *, term a);
term simplify_neg(struct terms *, term a);
term simplify_and(struct terms *, term a, term b);
term simplify_or(struct terms *, term a, term b);
term simplify_xor(struct terms *, term a, term b);
term simplify_add(struct terms *, term a, term b);
term simplify_mul(struct terms *, term a, term b);
term simplify_div(struct terms *, enum term_op, term a, term b);
term simplify_shift(struct terms *, enum term_op, term a, term b);
term simplify_extract(struct terms *, term a, u32 low, u32 width);
term simplify_concat(struct terms *, term a, term b);
term simplify_ext(struct terms *, enum term_op, term a, u32 width);
term simplify_eq(struct terms *, term a, term b);
term simplify_ult(struct terms *, term a, term b);
term simplify_slt(struct terms *, term a, term b);
term simplify_ite(struct terms *, term c, term a, term b);
term simplify_fp(struct terms *, enum term_op, u32 sort, u32 width, u64 value, term a, term b);
term simplify_select(struct terms *, term array, term index);
term simplify_store(struct terms *, term array, term index, term value);
/* Conjunction of two booleans, neither constant. */
term simplify_both(struct terms *, term a, term b);

#endif

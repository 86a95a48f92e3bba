/*
 * term: what symbolic values are made of. Hash-consed, simplified when made,
 * each with the interval that follows from its structure (rule 13); what a
 * path's constraints add is a `struct facts` of that path, trailed.
 *
 * A term is a number; 0 is no term. Equal structure is the same number. Terms
 * live as long as their `struct terms`. The result of a constructor may be any
 * term with the same meaning: mk_add(x, 0) is x. What readers of terms may expect:
 *  - a constant is the second operand of a commutative operator and of comparisons:
 *    5 < x is NOT(SLT(x, 6)), so x <= 5 and x < 6 are one term;
 *  - a - b is ADD(a, NEG(b)); constants of a sum are its outermost second operand;
 *  - booleans are built of NOT, AND, XOR and ITE: a || b is NOT(AND(NOT(a), NOT(b))), and
 *    equality of booleans NOT(XOR(a, b)). With no_simplify OR and EQ stay as they are;
 *  - x & 0xff is ZEXT(EXTRACT(x)), and x * 4 is SHL(x, 2).
 *
 * Sorts: bit-vectors of 1 to 64 bits (a boolean is one of 1 bit), FP32, FP64,
 * arrays with 32-bit indices. Constants are kept masked to their width.
 *
 *     term x = mk_sym(T, &(struct symbol){ .width = 32, .ordinal = 0, ... });
 *     term c = mk_slt(T, x, mk_const(T, 32, 10));
 *     u64 v = term_eval(T, model, c);
 */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include "base/base.h"

typedef u32 term;

enum term_op {
#define OP(name, operands, smt, meaning) T_##name,
#include "term/ops.def"
    T_COUNT
};
enum term_sort { SORT_BV, SORT_FP32, SORT_FP64, SORT_ARRAY };
enum term_rounding { ROUND_RINT, ROUND_FLOOR, ROUND_CEIL };

struct node {
    u8 op;
    u8 sort;
    u8 width;  /* bits; 32 and 64 for floats; of the elements for arrays */
    u8 flags;  /* TF_ below, of the whole term below it */
    u32 hash;  /* of the structure, not of numbers: the same in every run (rule 16) */
    term arg[3];
    u32 nsyms; /* distinct symbols below, counted up to 64; 255: more */
    u64 value;
    u64 umin, umax; /* bit-vectors: unsigned and signed bounds that follow from structure */
    i64 smin, smax;
};
enum { TF_FLOAT = 1, TF_ARRAY = 2, TF_MATH = 4, TF_HARD = 8 /* multiplication or division by a term */ };

/* A free value. Its identity is ordinal, sort, width, domain and tag (rule 12): the
 * third free int of two paths is the same symbol. The name is for people, that
 * of the first maker. */
struct symbol {
    const char *name;
    u32 ordinal;
    u8 sort, width; /* SORT_BV or SORT_ARRAY; floats have symbols of their bits */
    i64 lo, hi;     /* signed domain, both included; bit-vectors only */
    u32 tag;        /* part of the identity, too: of what it is a part, or 0 */
    term self;
};

struct terms {
    VEC(struct node) nodes; /* by number; [0] unused */
    VEC(struct symbol) symbols;
    VEC(struct table {
        u64 *values;
        u32 len;
    }) tables;
    bool no_simplify; /* constants are folded all the same */
    struct term_math {
        /* A member of Math or StrictMath (enum num_math_fn, num_pure_fn) to the bit, as the program will see it.
         * False: only the program can tell. NULL: nobody can. */
        bool (*exact)(void *ctx, u32 fn, double a, double b, double *value);
        void *ctx;
        bool careful; /* evaluation asks, too; without it, it may be off by the last bits */
    } math;
    struct terms_state *state; /* buckets, memo of evaluation: terms.c */
};

struct terms *terms_new(void);
void terms_free(struct terms *);
static inline const struct node *node(const struct terms *T, term t) { return &T->nodes.data[t]; }

/* ---- making ---- */

term mk_const(struct terms *, u32 width, u64 bits);
term mk_float(struct terms *, float);
term mk_double(struct terms *, double);
/* The symbol of that identity; `self` is ignored. */
term mk_sym(struct terms *, const struct symbol *);
/* An array whose first `len` elements are given, the rest 0. */
term mk_table(struct terms *, u32 width, const u64 *values, u32 len);
#define mk_true(T) mk_const(T, 1, 1)
#define mk_false(T) mk_const(T, 1, 0)

term mk_not(struct terms *, term);
term mk_neg(struct terms *, term);
term mk_and(struct terms *, term, term);
term mk_or(struct terms *, term, term);
term mk_xor(struct terms *, term, term);
term mk_add(struct terms *, term, term);
term mk_sub(struct terms *, term, term);
term mk_mul(struct terms *, term, term);
term mk_sdiv(struct terms *, term, term);
term mk_srem(struct terms *, term, term);
term mk_udiv(struct terms *, term, term);
term mk_urem(struct terms *, term, term);
/* The count is as wide as the value; Java's masking is the caller's. */
term mk_shl(struct terms *, term, term);
term mk_lshr(struct terms *, term, term);
term mk_ashr(struct terms *, term, term);
term mk_extract(struct terms *, term, u32 low_bit, u32 width);
term mk_concat(struct terms *, term high, term low);
term mk_zext(struct terms *, term, u32 width); /* the term itself if it is that wide */
term mk_sext(struct terms *, term, u32 width);
term mk_eq(struct terms *, term, term);
term mk_ult(struct terms *, term, term);
term mk_ule(struct terms *, term, term);
term mk_slt(struct terms *, term, term);
term mk_sle(struct terms *, term, term);
term mk_ite(struct terms *, term cond, term a, term b);

term mk_fp_of_bits(struct terms *, term bits); /* 32 or 64 bits wide */
term mk_fp_bits(struct terms *, term fp);
/* FADD FSUB FMUL FDIV FREM FMIN FMAX FEQ FLT FLE; both of one sort */
term mk_fbinary(struct terms *, enum term_op, term, term);
term mk_funary(struct terms *, enum term_op, term); /* FNEG FABS FSQRT */
term mk_fround(struct terms *, enum term_rounding, term);
term mk_fcvt(struct terms *, term, enum term_sort to);
term mk_from_sbv(struct terms *, term, enum term_sort to);
term mk_to_sbv(struct terms *, term fp, u32 width);
/* Of constants it is one only if T->math knows it exactly. */
term mk_fmath(struct terms *, u32 fn, term, term);
term mk_ffma(struct terms *, term, term, term); /* a * b + c, rounded once */

term mk_select(struct terms *, term array, term index);
term mk_store(struct terms *, term array, term index, term value);

/* The same operator and operands through the constructor above that belongs to
 * the op; `like` gives sort, width and value. For rebuilding. */
term mk_like(struct terms *, const struct node *like, const term *args);
/* The term with each symbol replaced where `with` has one (indexed by symbol, 0: keep). */
term term_substitute(struct terms *, term, const term *with, u32 nwith);

/* ---- asking ---- */

static inline bool is_const(const struct terms *T, term t) { return node(T, t)->op == T_CONST; }
static inline bool is_true(const struct terms *T, term t)
{
    return node(T, t)->op == T_CONST && node(T, t)->width == 1 && node(T, t)->value == 1;
}
static inline bool is_false(const struct terms *T, term t)
{
    return node(T, t)->op == T_CONST && node(T, t)->width == 1 && node(T, t)->value == 0;
}
u32 term_operands(const struct terms *, term); /* 0 to 3 */
const char *op_name(enum term_op);
/* The symbols below a term, ascending, in a list that belongs to `terms` and lives as long. */
const u32 *term_symbols(struct terms *, term, u32 *n);
static inline u64 width_mask(u32 w) { return w >= 64 ? ~(u64)0 : ((u64)1 << w) - 1; }
static inline i64 sign_extend(u64 v, u32 w) { return w >= 64 ? (i64)v : (i64)(v << (64 - w)) >> (64 - w); }

/* ---- models ---- */

/* An assignment: a value for every symbol; those it does not have are 0, or
 * the value of the domain nearest to it. Immutable once shared; counted. */
struct model {
    u32 refs;
    u64 version; /* unique: evaluation is memoised by it */
    VEC(u64) values; /* by symbol */
    VEC(struct model_array {
        u32 symbol;
        u64 otherwise;
        VEC(struct {
            u32 index;
            u64 value;
        }) entries;
    }) arrays;
};
struct model *model_new(struct terms *);              /* empty, one reference */
struct model *model_copy(struct terms *, const struct model *); /* a new one to change */
struct model *model_ref(struct model *);
void model_unref(struct model *);
/* Only while the model has one reference and before it is evaluated. */
void model_set(struct model *, u32 symbol, u64 value);
/* The same for one that was evaluated already and is nobody else's. */
void model_change(struct terms *, struct model *, u32 symbol, u64 value);
void model_change_element(struct terms *, struct model *, u32 symbol, u32 index, u64 value);
void model_set_element(struct model *, u32 symbol, u32 index, u64 value);
void model_set_otherwise(struct model *, u32 symbol, u64 value);
u64 model_get(const struct terms *, const struct model *, u32 symbol);
u64 model_get_element(const struct terms *, const struct model *, u32 symbol, u32 index);

/* Bits of a bit-vector or float under a model (not of an array). Recurses in C
 * to a small depth only. Memoised until another model is asked for. */
u64 term_eval(struct terms *, const struct model *, term);
/* Terms that were evaluated so far: a measure of work. */
u64 term_evaluations(const struct terms *);
/* From here on members of Math are evaluated to the bit, or no longer. */
void terms_careful(struct terms *, bool careful);

/* ---- what a path knows: intervals of terms, refined by each constraint ---- */

struct facts;
struct facts *facts_new(struct terms *, u32 rounds); /* rounds of inference at each assume */
void facts_free(struct facts *);
/* Adds a constraint. False: it contradicts the facts; they are then unchanged. */
bool facts_assume(struct facts *, term cond);
/* Can the boolean hold? YES: always, NO: never, UNKNOWN: not known here. */
enum verdict facts_ask(struct facts *, term cond);
/* The same where it has that value in an assignment that satisfies the constraints: then only one side is tried. */
enum verdict facts_ask_where(struct facts *, term cond, bool value);
/* Bounds of a bit-vector on this path. */
void facts_bounds(struct facts *, term, i64 *lo, i64 *hi);
u32 facts_mark(const struct facts *);
void facts_undo(struct facts *, u32 mark);

/* ---- printing ---- */

/* For people: Java-like, (x + 1) < y; long terms are cut to about `limit` characters with "…". */
void term_print(const struct terms *, term, size_t limit, struct buf *out);
/* The same, where `print` may tell in its own words that a symbol has a value, or has not; false: it has none for that. */
struct term_words {
    bool (*print)(const void *ctx, term symbol, u64 value, bool negated, struct buf *out);
    const void *ctx;
};
void term_print_as(const struct terms *, term, size_t limit, const struct term_words *, struct buf *out);
/* SMT-LIB 2: declarations of the symbols (and their domains as assertions), the
 * asserted terms with shared parts in let-free define-funs, (check-sat). Booleans
 * are (_ BitVec 1) inside; assertions compare with #b1. */
void smtlib_print(struct terms *, const term *conds, u32 n, struct buf *out);
/* The parts of it, for a process that is kept: declarations and definitions that
 * `done` (a bit per term, grown here) has not seen yet, then the name by which to refer to t. */
struct smtlib {
    VEC(u8) done;
};
void smtlib_define(struct terms *, struct smtlib *, term, struct buf *out);
void smtlib_name(const struct terms *, term, struct buf *out);

#endif

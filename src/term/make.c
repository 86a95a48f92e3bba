/*
 * The constructors. Each checks the sorts of its operands, folds constants,
 * tries the rules of simplify_*.c, and otherwise interns the node.
 */
#include "term/internal.h"

#include "num/num.h"

static void check_bv(const struct terms *T, enum term_op op, term a)
{
    if (!a || a >= T->nodes.len || sort_of(T, a) != SORT_BV)
        BUG("%s of something that is no bit-vector", op_name(op));
}

static void check_pair(const struct terms *T, enum term_op op, term a, term b)
{
    if (!a || !b || a >= T->nodes.len || b >= T->nodes.len)
        BUG("%s of no term", op_name(op));
    if (sort_of(T, a) != sort_of(T, b) || width_of(T, a) != width_of(T, b))
        BUG("%s of %u and %u bits", op_name(op), width_of(T, a), width_of(T, b));
}

static void check_bv_pair(const struct terms *T, enum term_op op, term a, term b)
{
    check_bv(T, op, a);
    check_pair(T, op, a, b);
}

static void check_fp(const struct terms *T, enum term_op op, term a)
{
    if (!a || a >= T->nodes.len || (sort_of(T, a) != SORT_FP32 && sort_of(T, a) != SORT_FP64))
        BUG("%s of something that is no float", op_name(op));
}

static u32 fp_width(enum term_sort s)
{
    return s == SORT_FP32 ? 32 : 64;
}

static term fold(struct terms *T, enum term_op op, u32 sort, u32 width, u64 value, term a, term b)
{
    struct shape s = { op, sort, width, sort_of(T, a), width_of(T, a), value };
    u64 r = fold_apply(&s, value_of(T, a), b ? value_of(T, b) : 0);
    return term_intern(T, T_CONST, sort, width, r, 0, 0, 0);
}

static term unary(struct terms *T, enum term_op op, u32 sort, u32 width, u64 value, term a)
{
    return term_intern(T, op, sort, width, value, a, 0, 0);
}

static bool both_const(const struct terms *T, term a, term b)
{
    return is_const(T, a) && is_const(T, b);
}

static void swap(term *a, term *b)
{
    term t = *a;
    *a = *b;
    *b = t;
}

/* ---- calls that were made before ---- */

/* Where the result of a call is kept; NULL: it is none, since no rule is tried, or that of a rule's own call, which depends on how
 * deep it is. */
static struct made *made_of(const struct terms *T, enum term_op op, term a, term b, term c)
{
    u32 h = ((op * 0x9e3779b1u ^ a) * 0x85ebca6bu ^ b) * 0xc2b2ae35u ^ c;
    return T->no_simplify || T->state->depth ? NULL : &T->state->made[h * 0x9e3779b1u >> (32 - MADE_BITS)];
}

static bool is_made(const struct made *m, enum term_op op, term a, term b, term c)
{
    return m && m->result && m->op == op && m->a == a && m->b == b && m->c == c;
}

static term keep_made(struct made *m, enum term_op op, term a, term b, term c, term result)
{
    if (m)
        *m = (struct made){ op, a, b, c, result };
    return result;
}

/* ---- constants ---- */

term mk_float(struct terms *T, float x)
{
    return term_intern(T, T_CONST, SORT_FP32, 32, num_canon_bits_of_float(x), 0, 0, 0);
}

term mk_double(struct terms *T, double x)
{
    return term_intern(T, T_CONST, SORT_FP64, 64, num_canon_bits_of_double(x), 0, 0, 0);
}

/* ---- bit-vectors ---- */

term mk_not(struct terms *T, term a)
{
    check_bv(T, T_NOT, a);
    u32 w = width_of(T, a);
    if (is_const(T, a))
        return fold(T, T_NOT, SORT_BV, w, 0, a, 0);
    term r = rules_enter(T) ? rules_leave(T, simplify_not(T, a)) : 0;
    return r ? r : unary(T, T_NOT, SORT_BV, w, 0, a);
}

term mk_neg(struct terms *T, term a)
{
    check_bv(T, T_NEG, a);
    u32 w = width_of(T, a);
    if (is_const(T, a))
        return fold(T, T_NEG, SORT_BV, w, 0, a, 0);
    term r = rules_enter(T) ? rules_leave(T, simplify_neg(T, a)) : 0;
    return r ? r : unary(T, T_NEG, SORT_BV, w, 0, a);
}

/* An operator on two operands of one width. `commutes` puts them in order. */
static term combine(struct terms *T, enum term_op op, u32 width, term a, term b, bool commutes,
                    term (*rules)(struct terms *, term, term))
{
    if (both_const(T, a, b))
        return fold(T, op, SORT_BV, width, 0, a, b);
    if (T->no_simplify)
        return term_intern(T, op, SORT_BV, width, 0, a, b, 0);
    if (commutes && !term_before(T, a, b))
        swap(&a, &b);
    struct made *m = made_of(T, op, a, b, 0);
    if (is_made(m, op, a, b, 0))
        return m->result;
    term r = rules_enter(T) ? rules_leave(T, rules(T, a, b)) : 0;
    return keep_made(m, op, a, b, 0, r ? r : term_intern(T, op, SORT_BV, width, 0, a, b, 0));
}

static term binary(struct terms *T, enum term_op op, term a, term b, bool commutes,
                   term (*rules)(struct terms *, term, term))
{
    check_bv_pair(T, op, a, b);
    return combine(T, op, width_of(T, a), a, b, commutes, rules);
}

term mk_and(struct terms *T, term a, term b)
{
    return binary(T, T_AND, a, b, true, simplify_and);
}

term mk_or(struct terms *T, term a, term b)
{
    return binary(T, T_OR, a, b, true, simplify_or);
}

term mk_xor(struct terms *T, term a, term b)
{
    return binary(T, T_XOR, a, b, true, simplify_xor);
}

term mk_add(struct terms *T, term a, term b)
{
    return binary(T, T_ADD, a, b, true, simplify_add);
}

/* There is no SUB: a - b is a + -b, so that sums have one form. */
term mk_sub(struct terms *T, term a, term b)
{
    check_bv_pair(T, T_ADD, a, b);
    return mk_add(T, a, mk_neg(T, b));
}

term mk_mul(struct terms *T, term a, term b)
{
    return binary(T, T_MUL, a, b, true, simplify_mul);
}

#define PLAIN(name, OP, rules)                                   \
    static term name##_rules(struct terms *T, term a, term b)    \
    {                                                            \
        return rules(T, OP, a, b);                               \
    }                                                            \
    term mk_##name(struct terms *T, term a, term b)              \
    {                                                            \
        return binary(T, OP, a, b, false, name##_rules);         \
    }
PLAIN(sdiv, T_SDIV, simplify_div)
PLAIN(srem, T_SREM, simplify_div)
PLAIN(udiv, T_UDIV, simplify_div)
PLAIN(urem, T_UREM, simplify_div)
PLAIN(shl, T_SHL, simplify_shift)
PLAIN(lshr, T_LSHR, simplify_shift)
PLAIN(ashr, T_ASHR, simplify_shift)
#undef PLAIN

term mk_extract(struct terms *T, term a, u32 low, u32 width)
{
    check_bv(T, T_EXTRACT, a);
    u32 w = width_of(T, a);
    if (!width || low >= w || width > w - low)
        BUG("extract of %u bits from %u out of %u", width, low, w);
    if (width == w)
        return a;
    if (is_const(T, a))
        return mk_const(T, width, value_of(T, a) >> low);
    term r = rules_enter(T) ? rules_leave(T, simplify_extract(T, a, low, width)) : 0;
    return r ? r : unary(T, T_EXTRACT, SORT_BV, width, low, a);
}

term mk_concat(struct terms *T, term a, term b)
{
    check_bv(T, T_CONCAT, a);
    check_bv(T, T_CONCAT, b);
    u32 w = width_of(T, a) + width_of(T, b);
    if (w > 64)
        BUG("concat to %u bits", w);
    if (both_const(T, a, b))
        return fold(T, T_CONCAT, SORT_BV, w, 0, a, b);
    term r = rules_enter(T) ? rules_leave(T, simplify_concat(T, a, b)) : 0;
    return r ? r : term_intern(T, T_CONCAT, SORT_BV, w, 0, a, b, 0);
}

static term extend(struct terms *T, enum term_op op, term a, u32 width)
{
    check_bv(T, op, a);
    if (width < width_of(T, a) || width > 64)
        BUG("extension of %u to %u bits", width_of(T, a), width);
    if (width == width_of(T, a))
        return a;
    if (is_const(T, a))
        return fold(T, op, SORT_BV, width, 0, a, 0);
    term r = rules_enter(T) ? rules_leave(T, simplify_ext(T, op, a, width)) : 0;
    return r ? r : unary(T, op, SORT_BV, width, 0, a);
}

term mk_zext(struct terms *T, term a, u32 width)
{
    return extend(T, T_ZEXT, a, width);
}

term mk_sext(struct terms *T, term a, u32 width)
{
    return extend(T, T_SEXT, a, width);
}

/* ---- comparisons ---- */

static term compare(struct terms *T, enum term_op op, term a, term b, bool commutes,
                    term (*rules)(struct terms *, term, term))
{
    check_bv_pair(T, op, a, b);
    return combine(T, op, 1, a, b, commutes, rules);
}

term mk_eq(struct terms *T, term a, term b)
{
    return compare(T, T_EQ, a, b, true, simplify_eq);
}

term mk_ult(struct terms *T, term a, term b)
{
    return compare(T, T_ULT, a, b, false, simplify_ult);
}

term mk_slt(struct terms *T, term a, term b)
{
    return compare(T, T_SLT, a, b, false, simplify_slt);
}

term mk_ule(struct terms *T, term a, term b)
{
    return mk_not(T, mk_ult(T, b, a));
}

term mk_sle(struct terms *T, term a, term b)
{
    return mk_not(T, mk_slt(T, b, a));
}

term mk_ite(struct terms *T, term c, term a, term b)
{
    check_bv(T, T_ITE, c);
    check_pair(T, T_ITE, a, b);
    if (width_of(T, c) != 1)
        BUG("a condition of %u bits", width_of(T, c));
    if (is_const(T, c))
        return value_of(T, c) ? a : b;
    if (a == b)
        return a;
    struct made *m = made_of(T, T_ITE, c, a, b);
    if (is_made(m, T_ITE, c, a, b))
        return m->result;
    term r = rules_enter(T) ? rules_leave(T, simplify_ite(T, c, a, b)) : 0;
    return keep_made(m, T_ITE, c, a, b, r ? r : term_intern(T, T_ITE, sort_of(T, a), width_of(T, a), 0, c, a, b));
}

/* ---- floats ---- */

static term fp_node(struct terms *T, enum term_op op, u32 sort, u32 width, u64 value, term a, term b)
{
    if (is_const(T, a) && (!b || is_const(T, b)))
        return fold(T, op, sort, width, value, a, b);
    term r = rules_enter(T) ? rules_leave(T, simplify_fp(T, op, sort, width, value, a, b)) : 0;
    return r ? r : term_intern(T, op, sort, width, value, a, b, 0);
}

term mk_fp_of_bits(struct terms *T, term bits)
{
    check_bv(T, T_FP_OF_BITS, bits);
    u32 w = width_of(T, bits);
    if (w != 32 && w != 64)
        BUG("a float of %u bits", w);
    return fp_node(T, T_FP_OF_BITS, w == 32 ? SORT_FP32 : SORT_FP64, w, 0, bits, 0);
}

term mk_fp_bits(struct terms *T, term fp)
{
    check_fp(T, T_FP_BITS, fp);
    return fp_node(T, T_FP_BITS, SORT_BV, width_of(T, fp), 0, fp, 0);
}

static bool is_fcompare(enum term_op op)
{
    return op == T_FEQ || op == T_FLT || op == T_FLE;
}

term mk_fbinary(struct terms *T, enum term_op op, term a, term b)
{
    check_fp(T, op, a);
    check_pair(T, op, a, b);
    bool known = (op >= T_FADD && op <= T_FREM) || op == T_FMIN || op == T_FMAX || is_fcompare(op);
    if (!known)
        BUG("%s is no operator of two floats", op_name(op));
    bool commutes = op == T_FADD || op == T_FMUL || op == T_FMIN || op == T_FMAX || op == T_FEQ;
    if (commutes && !T->no_simplify && !term_before(T, a, b))
        swap(&a, &b);
    if (is_fcompare(op))
        return fp_node(T, op, SORT_BV, 1, 0, a, b);
    return fp_node(T, op, sort_of(T, a), width_of(T, a), 0, a, b);
}

term mk_funary(struct terms *T, enum term_op op, term a)
{
    check_fp(T, op, a);
    if (op != T_FNEG && op != T_FABS && op != T_FSQRT)
        BUG("%s is no operator of one float", op_name(op));
    return fp_node(T, op, sort_of(T, a), width_of(T, a), 0, a, 0);
}

term mk_fround(struct terms *T, enum term_rounding mode, term a)
{
    check_fp(T, T_FROUND, a);
    return fp_node(T, T_FROUND, sort_of(T, a), width_of(T, a), mode, a, 0);
}

term mk_fcvt(struct terms *T, term a, enum term_sort to)
{
    check_fp(T, T_FCVT, a);
    return sort_of(T, a) == to ? a : fp_node(T, T_FCVT, to, fp_width(to), 0, a, 0);
}

term mk_from_sbv(struct terms *T, term a, enum term_sort to)
{
    check_bv(T, T_FROM_SBV, a);
    return fp_node(T, T_FROM_SBV, to, fp_width(to), 0, a, 0);
}

term mk_to_sbv(struct terms *T, term fp, u32 width)
{
    check_fp(T, T_TO_SBV, fp);
    if (width != 32 && width != 64)
        BUG("a float to %u bits", width);
    return fp_node(T, T_TO_SBV, SORT_BV, width, 0, fp, 0);
}

/* Functions of one operand get it twice, so that equal applications are equal
 * terms. A proof may rest on a constant, so that it has to be right to the bit. */
term mk_fmath(struct terms *T, u32 fn, term a, term b)
{
    u64 value;
    check_fp(T, T_FMATH, a);
    if (fn >= NUM_FN_COUNT || sort_of(T, a) != SORT_FP64)
        BUG("Math's member %u of sort %u", fn, sort_of(T, a));
    if (num_fn_operands(fn) == 1 || !b)
        b = a;
    check_pair(T, T_FMATH, a, b);
    if (both_const(T, a, b) && fold_math(T, fn, value_of(T, a), value_of(T, b), &value))
        return term_intern(T, T_CONST, SORT_FP64, 64, value, 0, 0, 0);
    return term_intern(T, T_FMATH, SORT_FP64, 64, fn, a, b, 0);
}

term mk_ffma(struct terms *T, term a, term b, term c)
{
    check_fp(T, T_FFMA, a);
    check_pair(T, T_FFMA, a, b);
    check_pair(T, T_FFMA, a, c);
    u32 sort = sort_of(T, a), width = width_of(T, a);
    if (both_const(T, a, b) && is_const(T, c))
        return term_intern(T, T_CONST, sort, width, fold_fma(sort, value_of(T, a), value_of(T, b), value_of(T, c)), 0, 0, 0);
    if (!T->no_simplify && !term_before(T, a, b))
        swap(&a, &b);
    return term_intern(T, T_FFMA, sort, width, 0, a, b, c);
}

/* ---- arrays ---- */

static void check_array(const struct terms *T, enum term_op op, term array, term index)
{
    check_bv(T, op, index);
    if (!array || array >= T->nodes.len || sort_of(T, array) != SORT_ARRAY || width_of(T, index) != 32)
        BUG("%s needs an array and 32 bits of index", op_name(op));
}

term mk_select(struct terms *T, term array, term index)
{
    check_array(T, T_SELECT, array, index);
    if (is_op(T, array, T_TABLE) && is_const(T, index)) {
        const struct table *t = &T->tables.data[value_of(T, array)];
        u64 i = value_of(T, index);
        return mk_const(T, width_of(T, array), i < t->len ? t->values[i] : 0);
    }
    term r = rules_enter(T) ? rules_leave(T, simplify_select(T, array, index)) : 0;
    return r ? r : term_intern(T, T_SELECT, SORT_BV, width_of(T, array), 0, array, index, 0);
}

term mk_store(struct terms *T, term array, term index, term value)
{
    check_array(T, T_STORE, array, index);
    check_bv(T, T_STORE, value);
    if (width_of(T, value) != width_of(T, array))
        BUG("store of %u bits among %u", width_of(T, value), width_of(T, array));
    term r = rules_enter(T) ? rules_leave(T, simplify_store(T, array, index, value)) : 0;
    return r ? r : term_intern(T, T_STORE, SORT_ARRAY, width_of(T, array), 0, array, index, value);
}

/* ---- by operator ---- */

static term like_bv(struct terms *T, const struct node *like, const term *a)
{
    switch (like->op) {
    case T_NOT:
        return mk_not(T, a[0]);
    case T_NEG:
        return mk_neg(T, a[0]);
    case T_AND:
        return mk_and(T, a[0], a[1]);
    case T_OR:
        return mk_or(T, a[0], a[1]);
    case T_XOR:
        return mk_xor(T, a[0], a[1]);
    case T_ADD:
        return mk_add(T, a[0], a[1]);
    case T_MUL:
        return mk_mul(T, a[0], a[1]);
    case T_SDIV:
        return mk_sdiv(T, a[0], a[1]);
    case T_SREM:
        return mk_srem(T, a[0], a[1]);
    case T_UDIV:
        return mk_udiv(T, a[0], a[1]);
    case T_UREM:
        return mk_urem(T, a[0], a[1]);
    case T_SHL:
        return mk_shl(T, a[0], a[1]);
    case T_LSHR:
        return mk_lshr(T, a[0], a[1]);
    case T_ASHR:
        return mk_ashr(T, a[0], a[1]);
    case T_EXTRACT:
        return mk_extract(T, a[0], (u32)like->value, like->width);
    case T_CONCAT:
        return mk_concat(T, a[0], a[1]);
    case T_ZEXT:
        return mk_zext(T, a[0], like->width);
    case T_SEXT:
        return mk_sext(T, a[0], like->width);
    case T_EQ:
        return mk_eq(T, a[0], a[1]);
    case T_ULT:
        return mk_ult(T, a[0], a[1]);
    case T_SLT:
        return mk_slt(T, a[0], a[1]);
    default:
        BUG("%s is not made here", op_name((enum term_op)like->op));
    }
}

term mk_like(struct terms *T, const struct node *like, const term *a)
{
    switch (like->op) {
    case T_CONST:
        return term_intern(T, T_CONST, like->sort, like->width, like->value, 0, 0, 0);
    case T_SYM:
        return T->symbols.data[like->value].self;
    case T_TABLE:
        return mk_table(T, like->width, T->tables.data[like->value].values, T->tables.data[like->value].len);
    case T_ITE:
        return mk_ite(T, a[0], a[1], a[2]);
    case T_SELECT:
        return mk_select(T, a[0], a[1]);
    case T_STORE:
        return mk_store(T, a[0], a[1], a[2]);
    case T_FP_OF_BITS:
        return mk_fp_of_bits(T, a[0]);
    case T_FP_BITS:
        return mk_fp_bits(T, a[0]);
    case T_FNEG:
    case T_FABS:
    case T_FSQRT:
        return mk_funary(T, (enum term_op)like->op, a[0]);
    case T_FROUND:
        return mk_fround(T, (enum term_rounding)like->value, a[0]);
    case T_FCVT:
        return mk_fcvt(T, a[0], (enum term_sort)like->sort);
    case T_FROM_SBV:
        return mk_from_sbv(T, a[0], (enum term_sort)like->sort);
    case T_TO_SBV:
        return mk_to_sbv(T, a[0], like->width);
    case T_FMATH:
        return mk_fmath(T, (u32)like->value, a[0], a[1]);
    case T_FFMA:
        return mk_ffma(T, a[0], a[1], a[2]);
    default:
        if (like->op > T_FP_BITS && like->op < T_TABLE)
            return mk_fbinary(T, (enum term_op)like->op, a[0], a[1]);
        return like_bv(T, like, a);
    }
}

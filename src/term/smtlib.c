/*
 * Terms as SMT-LIB 2.6. Symbols are s0, s1 ..., other terms t1, t2 ... with one
 * definition each, in an order in which everything is defined before it is used.
 * Where the standard has no operator, Java's meaning is spelled out.
 */
#include "term/internal.h"

#include <inttypes.h>

static const char *const smt_names[] = {
#define OP(name, operands, smt, meaning) smt,
#include "term/ops.def"
};

/* ---- literals and names ---- */

static void put_bits(struct buf *out, u32 width, u64 bits)
{
    if (width % 4) {
        buf_text(out, "#b");
        for (u32 i = width; i-- > 0;)
            buf_char(out, bits >> i & 1 ? '1' : '0');
    } else {
        buf_printf(out, "#x%0*" PRIx64, (int)(width / 4), bits);
    }
}

static const char *to_fp(u32 sort)
{
    return sort == SORT_FP32 ? "(_ to_fp 8 24)" : "(_ to_fp 11 53)";
}

static void put_fp(struct buf *out, u32 sort, u64 bits)
{
    buf_printf(out, "(%s ", to_fp(sort));
    put_bits(out, sort == SORT_FP32 ? 32 : 64, bits);
    buf_char(out, ')');
}

static void put_sort(struct buf *out, u32 sort, u32 width)
{
    switch (sort) {
    case SORT_FP32:
        buf_text(out, "(_ FloatingPoint 8 24)");
        break;
    case SORT_FP64:
        buf_text(out, "(_ FloatingPoint 11 53)");
        break;
    case SORT_ARRAY:
        buf_printf(out, "(Array (_ BitVec 32) (_ BitVec %u))", width);
        break;
    default:
        buf_printf(out, "(_ BitVec %u)", width);
    }
}

void smtlib_name(const struct terms *T, term t, struct buf *out)
{
    const struct node *n = node(T, t);
    if (n->op == T_SYM)
        buf_printf(out, "s%" PRIu64, n->value);
    else if (n->op != T_CONST)
        buf_printf(out, "t%u", t);
    else if (n->sort == SORT_BV)
        put_bits(out, n->width, n->value);
    else
        put_fp(out, n->sort, n->value);
}

/* Text in which $a, $b and $c stand for the operands. */
static void put_form(const struct terms *T, const struct node *n, const char *form, struct buf *out)
{
    for (const char *p = form; *p; p++) {
        if (*p == '$')
            smtlib_name(T, n->arg[*++p - 'a'], out);
        else
            buf_char(out, *p);
    }
}

/* ---- operators ---- */

static void put_minmax(const struct terms *T, const struct node *n, struct buf *out)
{
    u64 sign = (u64)1 << (n->width - 1);
    const char *either = n->op == T_FMIN ? "or" : "and";
    put_form(T, n, "(ite (fp.isNaN $a) $a (ite (fp.isNaN $b) $b (ite (and (fp.isZero $a) (fp.isZero $b)) (ite (",
             out);
    buf_text(out, either);
    put_form(T, n, " (fp.isNegative $a) (fp.isNegative $b)) ", out);
    put_fp(out, n->sort, sign);
    buf_char(out, ' ');
    put_fp(out, n->sort, 0);
    buf_text(out, n->op == T_FMIN ? ") (fp.min" : ") (fp.max");
    put_form(T, n, " $a $b))))", out);
}

/* fmod from IEEE's remainder, which is nearest and not truncated: of absolute
 * values it is too small by one divisor where it is negative. Both are exact. */
static void put_frem(const struct terms *T, const struct node *n, struct buf *out)
{
    const char *rem = "(fp.rem (fp.abs $a) (fp.abs $b))";
    buf_text(out, "(let ((r ");
    put_form(T, n, rem, out);
    put_form(T, n, ")) (let ((m (ite (fp.lt r ", out);
    put_fp(out, n->sort, 0);
    put_form(T, n, ") (fp.add RNE r (fp.abs $b)) (fp.abs r)))) (ite (fp.isNegative $a) (fp.neg m) m)))", out);
}

static void put_to_sbv(const struct terms *T, const struct node *n, struct buf *out)
{
    u32 from = node(T, n->arg[0])->sort;
    /* 2 to the power of width - 1: only the exponent differs from 0 */
    u64 bound = from == SORT_FP32 ? (u64)(127 + n->width - 1) << 23 : (u64)(1023 + n->width - 1) << 52;
    u64 sign = from == SORT_FP32 ? (u64)1 << 31 : (u64)1 << 63;
    put_form(T, n, "(ite (fp.isNaN $a) ", out);
    put_bits(out, n->width, 0);
    put_form(T, n, " (ite (fp.geq $a ", out);
    put_fp(out, from, bound);
    buf_text(out, ") ");
    put_bits(out, n->width, (u64)max_signed(n->width));
    put_form(T, n, " (ite (fp.lt $a ", out);
    put_fp(out, from, bound | sign);
    buf_text(out, ") ");
    put_bits(out, n->width, (u64)min_signed(n->width) & width_mask(n->width));
    buf_printf(out, " ((_ fp.to_sbv %u) RTZ ", n->width);
    put_form(T, n, "$a))))", out);
}

static void put_special(const struct terms *T, const struct node *n, struct buf *out)
{
    static const char *const modes[] = { "RNE", "RTN", "RTP" };
    switch (n->op) {
    case T_EXTRACT:
        buf_printf(out, "((_ extract %u %u)", (u32)n->value + n->width - 1, (u32)n->value);
        put_form(T, n, " $a)", out);
        break;
    case T_ZEXT:
    case T_SEXT:
        buf_printf(out, "((_ %s_extend %u)", n->op == T_ZEXT ? "zero" : "sign",
                   n->width - width_of(T, n->arg[0]));
        put_form(T, n, " $a)", out);
        break;
    case T_FP_OF_BITS:
        buf_printf(out, "(%s", to_fp(n->sort));
        put_form(T, n, " $a)", out);
        break;
    case T_FCVT:
    case T_FROM_SBV:
        buf_printf(out, "(%s RNE", to_fp(n->sort));
        put_form(T, n, " $a)", out);
        break;
    case T_FROUND:
        buf_printf(out, "(fp.roundToIntegral %s", modes[n->value]);
        put_form(T, n, " $a)", out);
        break;
    case T_FREM:
        put_frem(T, n, out);
        break;
    case T_FMIN:
    case T_FMAX:
        put_minmax(T, n, out);
        break;
    case T_TO_SBV:
        put_to_sbv(T, n, out);
        break;
    default:
        BUG("%s has no form in SMT-LIB", op_name((enum term_op)n->op));
    }
}

static void put_body(const struct terms *T, const struct node *n, struct buf *out)
{
    const char *name = smt_names[n->op];
    switch (n->op) {
    case T_EQ:
    case T_ULT:
    case T_SLT:
    case T_FEQ:
    case T_FLT:
    case T_FLE:
        buf_printf(out, "(ite (%s", name);
        put_form(T, n, " $a $b) #b1 #b0)", out);
        break;
    case T_ITE:
        put_form(T, n, "(ite (= $a #b1) $b $c)", out);
        break;
    case T_FADD:
    case T_FSUB:
    case T_FMUL:
    case T_FDIV:
        buf_printf(out, "(%s RNE", name);
        put_form(T, n, " $a $b)", out);
        break;
    case T_FSQRT:
        put_form(T, n, "(fp.sqrt RNE $a)", out);
        break;
    case T_FFMA:
        put_form(T, n, "(fp.fma RNE $a $b $c)", out);
        break;
    default:
        if (!*name) {
            put_special(T, n, out);
            break;
        }
        buf_printf(out, "(%s", name);
        for (u32 i = 0; i < 3 && n->arg[i]; i++) {
            buf_char(out, ' ');
            smtlib_name(T, n->arg[i], out);
        }
        buf_char(out, ')');
    }
}

/* ---- definitions ---- */

static void declare(const struct terms *T, term t, struct buf *out)
{
    const struct node *n = node(T, t);
    buf_text(out, "(declare-fun ");
    smtlib_name(T, t, out);
    buf_text(out, " () ");
    put_sort(out, n->sort, n->width);
    buf_text(out, ")\n");
}

static void declare_symbol(const struct terms *T, term t, struct buf *out)
{
    const struct symbol *s = &T->symbols.data[value_of(T, t)];
    declare(T, t, out);
    if (s->sort != SORT_BV || (s->lo == min_signed(s->width) && s->hi == max_signed(s->width)))
        return;
    buf_text(out, "(assert (bvsle ");
    put_bits(out, s->width, (u64)s->lo & width_mask(s->width));
    buf_char(out, ' ');
    smtlib_name(T, t, out);
    buf_text(out, "))\n(assert (bvsle ");
    smtlib_name(T, t, out);
    buf_char(out, ' ');
    put_bits(out, s->width, (u64)s->hi & width_mask(s->width));
    buf_text(out, "))\n");
}

/* The bits of a float are some bits that make it; of a NaN, the canonical ones. */
static void declare_bits(const struct terms *T, term t, struct buf *out)
{
    const struct node *n = node(T, t);
    u32 from = sort_of(T, n->arg[0]);
    declare(T, t, out);
    buf_printf(out, "(assert (= (%s t%u)", to_fp(from), t);
    put_form(T, n, " $a))\n(assert (=> (fp.isNaN $a) (= ", out);
    smtlib_name(T, t, out);
    buf_char(out, ' ');
    put_bits(out, n->width, n->width == 32 ? 0x7fc00000u : 0x7ff8000000000000u);
    buf_text(out, ")))\n");
}

/* Stores that are nested in one definition of a table, to spare the other
 * side's parser. */
#define STORES_NESTED 64

static void define_table(const struct terms *T, term t, struct buf *out)
{
    const struct node *n = node(T, t);
    const struct table *tab = &T->tables.data[n->value];
    u32 parts = (tab->len + STORES_NESTED - 1) / STORES_NESTED;
    for (u32 p = 0; p <= parts; p++) {
        u32 from = p ? (p - 1) * STORES_NESTED : 0;
        u32 to = !p ? 0 : from + STORES_NESTED < tab->len ? from + STORES_NESTED : tab->len;
        buf_printf(out, p < parts ? "(define-fun t%up%u () " : "(define-fun t%u () ", t, p);
        put_sort(out, SORT_ARRAY, n->width);
        buf_char(out, ' ');
        for (u32 i = from; i < to; i++)
            buf_text(out, "(store ");
        if (p) {
            buf_printf(out, "t%up%u", t, p - 1);
        } else {
            buf_text(out, "((as const ");
            put_sort(out, SORT_ARRAY, n->width);
            buf_text(out, ") ");
            put_bits(out, n->width, 0);
            buf_char(out, ')');
        }
        for (u32 i = from; i < to; i++) {
            buf_printf(out, " #x%08x ", i);
            put_bits(out, n->width, tab->values[i]);
            buf_char(out, ')');
        }
        buf_text(out, ")\n");
    }
}

static void define(const struct terms *T, term t, struct buf *out)
{
    const struct node *n = node(T, t);
    switch (n->op) {
    case T_CONST:
        break;
    case T_SYM:
        declare_symbol(T, t, out);
        break;
    case T_FP_BITS:
        declare_bits(T, t, out);
        break;
    case T_FMATH: /* any value: what the solver finds is checked by evaluation */
        declare(T, t, out);
        break;
    case T_TABLE:
        define_table(T, t, out);
        break;
    default:
        buf_text(out, "(define-fun ");
        smtlib_name(T, t, out);
        buf_text(out, " () ");
        put_sort(out, n->sort, n->width);
        buf_char(out, ' ');
        put_body(T, n, out);
        buf_text(out, ")\n");
    }
}

static bool is_done(const struct smtlib *s, term t)
{
    return s->done.data[t / 8] >> t % 8 & 1;
}

void smtlib_define(struct terms *T, struct smtlib *s, term t, struct buf *out)
{
    VEC(term) work = { 0 };
    while (s->done.len <= T->nodes.len / 8)
        vec_push(&s->done, 0);
    vec_push(&work, t);
    while (work.len) {
        term u = work.data[work.len - 1];
        u32 before = work.len;
        for (u32 i = term_operands(T, u); i-- > 0 && !is_done(s, u);) {
            if (!is_done(s, arg_of(T, u, i)))
                vec_push(&work, arg_of(T, u, i));
        }
        if (work.len > before)
            continue;
        if (!is_done(s, u)) {
            define(T, u, out);
            s->done.data[u / 8] = (u8)(s->done.data[u / 8] | 1u << u % 8);
        }
        work.len--;
    }
    vec_release(&work);
}

void smtlib_print(struct terms *T, const term *conds, u32 n, struct buf *out)
{
    u32 flags = 0;
    for (u32 i = 0; i < n; i++)
        flags |= node(T, conds[i])->flags;
    buf_printf(out, "(set-logic QF_%sBV%s)\n", flags & TF_ARRAY ? "A" : "", flags & TF_FLOAT ? "FP" : "");
    struct smtlib s = { 0 };
    for (u32 i = 0; i < n; i++) {
        smtlib_define(T, &s, conds[i], out);
        buf_text(out, "(assert (= ");
        smtlib_name(T, conds[i], out);
        buf_text(out, " #b1))\n");
    }
    buf_text(out, "(check-sat)\n");
    vec_release(&s.done);
}

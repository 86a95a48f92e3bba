/*
 * Terms for people, as a Java programmer would write them. Where Java has no
 * operator, a word of ours: <u and /u are unsigned, x[7:4] are bits, unsigned(x)
 * widens without sign. A negation is printed by turning what it negates around:
 * !(a && b) is !a || !b, so that the normal form of booleans does not show.
 *
 * What is still to be printed is a stack of pieces. Shared parts are printed as
 * often as they occur, so the limit is needed for more than taste.
 */
#include "term/internal.h"

#include "num/num.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* How tightly things bind, as in Java. */
enum { P_ANY, P_COND, P_OROR, P_ANDAND, P_OR, P_XOR, P_AND, P_EQ, P_LESS, P_SHIFT, P_ADD, P_MUL, P_UNARY, P_PRIMARY };

/* A term that must bind at least as tightly as `prec`; if `t` is 0, a text of
 * others or, if that is NULL, its own. */
struct piece {
    term t;
    u8 prec;
    bool negated, is_unsigned;
    u16 len;
    const char *text;
    char own[24];
};

struct printer {
    const struct terms *T;
    struct buf *out;
    const struct term_words *words; /* NULL: none */
    VEC(struct piece) todo;
};

/* ---- forms ---- */

/* The most pieces that a form below has. */
#define PIECES 12

/*
 * Puts a form on the stack, in parentheses if it binds less tightly than `at`
 * asks. In it, $ and an operand's letter and a letter for the least binding
 * ('A' is P_ANY) is an operand, # in place of $ one whose constants are unsigned,
 * ! one that is negated.
 */
static void form(struct printer *p, const term *args, const struct piece *at, u32 prec, const char *text)
{
    struct piece list[PIECES];
    u32 n = 0;
    bool parens = prec < at->prec;
    if (parens)
        list[n++] = (struct piece){ .text = "(", .len = 1 };
    while (*text && n < PIECES - 2) {
        size_t plain = strcspn(text, "$#!");
        if (*text == '!' && (text[1] < 'a' || text[1] > 'c' || text[2] < 'A'))
            plain = 1;
        if (plain) {
            list[n++] = (struct piece){ .text = text, .len = (u16)plain };
            text += plain;
            continue;
        }
        list[n++] = (struct piece){ .t = args[text[1] - 'a'],
                                    .prec = (u8)(text[2] - 'A'),
                                    .negated = *text == '!',
                                    .is_unsigned = *text == '#' };
        text += 3;
    }
    if (parens)
        list[n++] = (struct piece){ .text = ")", .len = 1 };
    while (n-- > 0)
        vec_push(&p->todo, list[n]);
}

/* ---- constants ---- */

/* The shortest text that reads back as the same number, in Java's manner. */
static void put_double(struct buf *out, double x, bool is_float)
{
    char text[40];
    if (x != x || x - x != 0) {
        buf_text(out, x != x ? "NaN" : x > 0 ? "Infinity" : "-Infinity");
        return;
    }
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, x);
        double back = strtod(text, NULL);
        if (is_float ? (float)back == (float)x : back == x)
            break;
    }
    buf_text(out, text);
    if (!strpbrk(text, ".e"))
        buf_text(out, ".0");
    if (is_float)
        buf_char(out, 'f');
}

static void put_const(struct printer *p, const struct node *n, bool is_unsigned)
{
    if (n->sort == SORT_FP32)
        put_double(p->out, num_f2d(num_float_of_bits((u32)n->value)), true);
    else if (n->sort == SORT_FP64)
        put_double(p->out, num_double_of_bits(n->value), false);
    else if (n->width == 1)
        buf_text(p->out, n->value ? "true" : "false");
    else if (is_unsigned)
        buf_printf(p->out, "%" PRIu64, n->value);
    else
        buf_printf(p->out, "%" PRId64, sign_extend(n->value, n->width));
}

/* Elements of a table that are shown. */
#define TABLE_SHOWN 8

static void put_table(struct printer *p, const struct node *n)
{
    const struct table *t = &p->T->tables.data[n->value];
    buf_char(p->out, '{');
    for (u32 i = 0; i < t->len && i < TABLE_SHOWN; i++)
        buf_printf(p->out, "%s%" PRId64, i ? ", " : "", sign_extend(t->values[i], n->width));
    buf_text(p->out, t->len > TABLE_SHOWN ? ", …}" : "}");
}

/* ---- booleans and comparisons ---- */

static bool not_negative(const struct terms *T, const struct node *n)
{
    return node(T, n->arg[0])->smin >= 0 && node(T, n->arg[1])->smin >= 0;
}

/* A symbol compared with a constant, in words of the caller's. */
static bool print_test(struct printer *p, const struct node *n, const struct piece *at)
{
    const term *a = n->arg;
    bool is_test = p->words && n->op == T_EQ && is_op(p->T, a[0], T_SYM) && is_const(p->T, a[1]) && at->prec <= P_EQ;
    return is_test && p->words->print(p->words->ctx, a[0], value_of(p->T, a[1]), at->negated, p->out);
}

static void print_bool(struct printer *p, const struct node *n, const struct piece *at)
{
    bool neg = at->negated;
    const term *a = n->arg;
    if (print_test(p, n, at))
        return;
    switch (n->op) {
    case T_NOT: {
        struct piece inner = *at;
        inner.t = a[0];
        inner.negated = !neg;
        vec_push(&p->todo, inner);
        break;
    }
    case T_AND:
        form(p, a, at, neg ? P_OROR : P_ANDAND, neg ? "!aC || !bC" : "$aD && $bD");
        break;
    case T_OR:
        form(p, a, at, neg ? P_ANDAND : P_OROR, neg ? "!aD && !bD" : "$aC || $bC");
        break;
    case T_XOR:
    case T_EQ:
    case T_FEQ:
        form(p, a, at, P_EQ, (n->op == T_XOR) == neg ? "$aH == $bH" : "$aH != $bH");
        break;
    case T_SLT:
        form(p, a, at, P_LESS, neg ? "$aI >= $bI" : "$aI < $bI");
        break;
    case T_ULT:
        if (not_negative(p->T, n))
            form(p, a, at, P_LESS, neg ? "$aI >= $bI" : "$aI < $bI");
        else
            form(p, a, at, P_LESS, neg ? "#aI >=u #bI" : "#aI <u #bI");
        break;
    case T_FLT:
        form(p, a, at, neg ? P_UNARY : P_LESS, neg ? "!($aI < $bI)" : "$aI < $bI");
        break;
    case T_FLE:
        form(p, a, at, neg ? P_UNARY : P_LESS, neg ? "!($aI <= $bI)" : "$aI <= $bI");
        break;
    case T_ITE:
        form(p, a, at, P_COND, neg ? "$aC ? !bB : !cB" : "$aC ? $bB : $cB");
        break;
    default: {
        struct piece plain = *at;
        plain.negated = false;
        plain.prec = neg ? P_UNARY : at->prec;
        vec_push(&p->todo, plain);
        if (neg)
            vec_push(&p->todo, (struct piece){ .text = "!", .len = 1 });
    }
    }
}

static bool prints_as_bool(const struct node *n)
{
    if (n->width != 1 || n->sort != SORT_BV)
        return false;
    switch (n->op) {
    case T_NOT:
    case T_AND:
    case T_OR:
    case T_XOR:
    case T_EQ:
    case T_FEQ:
    case T_SLT:
    case T_ULT:
    case T_FLT:
    case T_FLE:
    case T_ITE:
        return true;
    default:
        return false;
    }
}

/* ---- sums and shifts ---- */

static void print_sum(struct printer *p, const struct node *n, const struct piece *at)
{
    term a = n->arg[0], b = n->arg[1];
    if (is_op(p->T, b, T_NEG)) {
        form(p, (term[]){ a, arg_of(p->T, b, 0) }, at, P_ADD, "$aK - $bL");
    } else if (is_op(p->T, a, T_NEG)) {
        form(p, (term[]){ b, arg_of(p->T, a, 0) }, at, P_ADD, "$aK - $bL");
    } else if (is_const(p->T, b) && node(p->T, b)->smin < 0 && node(p->T, b)->smin > min_signed(n->width)) {
        vec_push(&p->todo, (struct piece){ .text = ")", .len = at->prec > P_ADD });
        vec_push(&p->todo, (struct piece){ .t = b, .prec = P_MUL, .negated = true });
        form(p, (term[]){ a }, &(struct piece){ 0 }, P_ADD, "$aK - ");
        vec_push(&p->todo, (struct piece){ .text = "(", .len = at->prec > P_ADD });
    } else {
        form(p, n->arg, at, P_ADD, "$aK + $bK");
    }
}

/* Multiplications by powers of two have become shifts; small ones are turned back. */
static void print_shl(struct printer *p, const struct node *n, const struct piece *at)
{
    static const char *const times[] = { "1", "2", "4", "8", "16", "32", "64", "128", "256", "512", "1024" };
    u64 k = is_const(p->T, n->arg[1]) ? value_of(p->T, n->arg[1]) : 64;
    if (k >= ARRAY_LEN(times)) {
        form(p, n->arg, at, P_SHIFT, "$aJ << $bK");
        return;
    }
    bool parens = at->prec > P_MUL;
    vec_push(&p->todo, (struct piece){ .text = ")", .len = parens });
    vec_push(&p->todo, (struct piece){ .text = times[k], .len = (u16)strlen(times[k]) });
    form(p, n->arg, &(struct piece){ 0 }, P_MUL, "$aL * ");
    vec_push(&p->todo, (struct piece){ .text = "(", .len = parens });
}

/* ---- widths ---- */

static const char *type_of(u32 width)
{
    return width == 8 ? "byte" : width == 16 ? "short" : width == 32 ? "int" : width == 64 ? "long" : NULL;
}

/* The low k bits of a term as wide as the result: a cast or a mask. */
static bool print_masked(struct printer *p, const struct node *n, const struct piece *at)
{
    const struct node *cut = node(p->T, n->arg[0]);
    if (cut->op != T_EXTRACT || cut->value != 0 || width_of(p->T, cut->arg[0]) != n->width)
        return false;
    if (n->op == T_SEXT && type_of(cut->width))
        form(p, cut->arg, at, P_UNARY,
             cut->width == 8 ? "(byte) $aM" : cut->width == 16 ? "(short) $aM" : "(long) (int) $aM");
    else if (n->op == T_ZEXT && cut->width == 16)
        form(p, cut->arg, at, P_UNARY, "(char) $aM");
    else if (n->op == T_ZEXT) {
        struct piece mask = { 0 };
        snprintf(mask.own, sizeof mask.own, "%" PRIu64, width_mask(cut->width));
        bool parens = at->prec > P_AND;
        vec_push(&p->todo, (struct piece){ .text = ")", .len = parens });
        vec_push(&p->todo, mask);
        form(p, cut->arg, &(struct piece){ 0 }, P_AND, "$aG & ");
        vec_push(&p->todo, (struct piece){ .text = "(", .len = parens });
    } else {
        return false;
    }
    return true;
}

static void print_widened(struct printer *p, const struct node *n, const struct piece *at)
{
    const struct node *a = node(p->T, n->arg[0]);
    if (a->width == 1)
        form(p, n->arg, at, P_COND, n->op == T_ZEXT ? "$aC ? 1 : 0" : "$aC ? -1 : 0");
    else if (print_masked(p, n, at))
        return;
    else if (n->width == 64 && (n->op == T_SEXT || a->smin >= 0))
        form(p, n->arg, at, P_UNARY, "(long) $aM");
    else if (n->op == T_SEXT || a->smin >= 0 || a->op == T_SYM || a->op == T_SELECT)
        vec_push(&p->todo, (struct piece){ .t = n->arg[0], .prec = at->prec, .is_unsigned = n->op == T_ZEXT });
    else
        form(p, n->arg, at, P_PRIMARY, "unsigned(#aA)");
}

static void print_extract(struct printer *p, const struct node *n, const struct piece *at)
{
    const char *type = n->value == 0 ? type_of(n->width) : NULL;
    if (type) {
        form(p, n->arg, at, P_UNARY, n->width == 8 ? "(byte) $aM" : n->width == 16 ? "(short) $aM" : "(int) $aM");
        return;
    }
    struct piece bits = { 0 };
    if (n->width == 1)
        snprintf(bits.own, sizeof bits.own, "[%u]", (u32)n->value);
    else
        snprintf(bits.own, sizeof bits.own, "[%u:%u]", (u32)n->value + n->width - 1, (u32)n->value);
    vec_push(&p->todo, bits);
    vec_push(&p->todo, (struct piece){ .t = n->arg[0], .prec = P_PRIMARY });
}

/* ---- operators ---- */

static void print_division(struct printer *p, const struct node *n, const struct piece *at)
{
    bool plain = n->op == T_SDIV || n->op == T_SREM || not_negative(p->T, n);
    bool quotient = n->op == T_SDIV || n->op == T_UDIV;
    if (plain)
        form(p, n->arg, at, P_MUL, quotient ? "$aL / $bM" : "$aL % $bM");
    else
        form(p, n->arg, at, P_MUL, quotient ? "#aL /u #bM" : "#aL %u #bM");
}

static void print_math(struct printer *p, const struct node *n, const struct piece *at)
{
    static const char *const forms_of[NUM_FN_COUNT] = {
#define MATH_FORM(name) [NUM_MATH_##name] = "Math." #name "($aA)",
        NUM_MATH_LIST(MATH_FORM)
#undef MATH_FORM
#define PURE_FORM(name, operands) [NUM_PURE_##name] = operands == 2 ? "StrictMath." #name "($aA, $bA)" : "StrictMath." #name "($aA)",
        NUM_PURE_LIST(PURE_FORM)
#undef PURE_FORM
    };
    form(p, n->arg, at, P_PRIMARY, n->value == NUM_MATH_pow ? "Math.pow($aA, $bA)" : forms_of[n->value]);
}

static void print_of_bits(struct printer *p, const struct node *n, const struct piece *at)
{
    if (is_op(p->T, n->arg[0], T_SYM))
        form(p, n->arg, at, P_PRIMARY, "$aN");
    else
        form(p, n->arg, at, P_PRIMARY,
             n->sort == SORT_FP32 ? "Float.intBitsToFloat($aA)" : "Double.longBitsToDouble($aA)");
}

/* How tightly each simple operator binds, and its form. */
static const struct {
    u8 prec;
    const char *form;
} forms[T_COUNT] = {
    [T_NOT] = { P_UNARY, "~$aM" },
    [T_NEG] = { P_UNARY, "-$aM" },
    [T_AND] = { P_AND, "$aG & $bG" },
    [T_OR] = { P_OR, "$aE | $bE" },
    [T_XOR] = { P_XOR, "$aF ^ $bF" },
    [T_MUL] = { P_MUL, "$aL * $bM" },
    [T_LSHR] = { P_SHIFT, "$aJ >>> $bK" },
    [T_ASHR] = { P_SHIFT, "$aJ >> $bK" },
    [T_CONCAT] = { P_PRIMARY, "concat($aA, $bA)" },
    [T_ITE] = { P_COND, "$aC ? $bB : $cB" },
    [T_FADD] = { P_ADD, "$aK + $bL" },
    [T_FSUB] = { P_ADD, "$aK - $bL" },
    [T_FMUL] = { P_MUL, "$aL * $bM" },
    [T_FDIV] = { P_MUL, "$aL / $bM" },
    [T_FREM] = { P_MUL, "$aL % $bM" },
    [T_FNEG] = { P_UNARY, "-$aM" },
    [T_FABS] = { P_PRIMARY, "Math.abs($aA)" },
    [T_FSQRT] = { P_PRIMARY, "Math.sqrt($aA)" },
    [T_FFMA] = { P_PRIMARY, "Math.fma($aA, $bA, $cA)" },
    [T_FMIN] = { P_PRIMARY, "Math.min($aA, $bA)" },
    [T_FMAX] = { P_PRIMARY, "Math.max($aA, $bA)" },
    [T_SELECT] = { P_PRIMARY, "$aN[$bA]" },
    [T_STORE] = { P_PRIMARY, "store($aA, $bA, $cA)" },
};

static void print_convert(struct printer *p, const struct node *n, const struct piece *at)
{
    static const char *const modes[] = { "Math.rint($aA)", "Math.floor($aA)", "Math.ceil($aA)" };
    switch (n->op) {
    case T_FP_OF_BITS:
        print_of_bits(p, n, at);
        break;
    case T_FP_BITS:
        form(p, n->arg, at, P_PRIMARY, n->width == 32 ? "Float.floatToIntBits($aA)" : "Double.doubleToLongBits($aA)");
        break;
    case T_FROUND:
        form(p, n->arg, at, P_PRIMARY, modes[n->value]);
        break;
    case T_FCVT:
    case T_FROM_SBV:
        form(p, n->arg, at, P_UNARY, n->sort == SORT_FP32 ? "(float) $aM" : "(double) $aM");
        break;
    case T_TO_SBV:
        form(p, n->arg, at, P_UNARY, n->width == 32 ? "(int) $aM" : "(long) $aM");
        break;
    case T_FMATH:
        print_math(p, n, at);
        break;
    default:
        form(p, n->arg, at, forms[n->op].prec, forms[n->op].form);
    }
}

static void print_term(struct printer *p, const struct piece *at)
{
    const struct node *n = node(p->T, at->t);
    if (prints_as_bool(n) || (n->width == 1 && at->negated)) {
        print_bool(p, n, at);
        return;
    }
    switch (n->op) {
    case T_CONST:
        if (at->negated) /* of a sum that is printed as a difference */
            buf_printf(p->out, "%" PRId64, -sign_extend(n->value, n->width));
        else
            put_const(p, n, at->is_unsigned);
        break;
    case T_SYM:
        buf_text(p->out, p->T->symbols.data[n->value].name);
        break;
    case T_TABLE:
        put_table(p, n);
        break;
    case T_ADD:
        print_sum(p, n, at);
        break;
    case T_SHL:
        print_shl(p, n, at);
        break;
    case T_SDIV:
    case T_SREM:
    case T_UDIV:
    case T_UREM:
        print_division(p, n, at);
        break;
    case T_ZEXT:
    case T_SEXT:
        print_widened(p, n, at);
        break;
    case T_EXTRACT:
        print_extract(p, n, at);
        break;
    default:
        print_convert(p, n, at);
    }
}

void term_print(const struct terms *T, term t, size_t limit, struct buf *out)
{
    term_print_as(T, t, limit, NULL, out);
}

void term_print_as(const struct terms *T, term t, size_t limit, const struct term_words *words, struct buf *out)
{
    struct printer p = { .T = T, .out = out, .words = words };
    size_t start = out->len;
    vec_push(&p.todo, (struct piece){ .t = t });
    while (p.todo.len) {
        struct piece at = p.todo.data[--p.todo.len];
        if (out->len - start > limit) {
            buf_text(out, "…");
            break;
        }
        if (at.t)
            print_term(&p, &at);
        else if (at.text)
            buf_put(out, at.text, at.len);
        else
            buf_text(out, at.own);
    }
    vec_release(&p.todo);
}

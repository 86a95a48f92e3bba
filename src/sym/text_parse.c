/*
 * Texts as numbers: Integer.parseInt and Long.parseLong. What is a digit the class
 * library says (chars.h). There are two ways to go: the text is a number, which then is
 * a term of its units, or it is not, and the library's own code throws. Which float a text is
 * may be anything (any.h), unless it is the text of a number.
 */
#include "sym/any.h"
#include "sym/chars.h"
#include "sym/native.h"
#include "sym/text_number.h"

/* What has been read of a number of 32 or 64 bits, as a term of that width. */
struct reading {
    u32 width, radix;
    term value;     /* what the digits come to, if it is not too large */
    term too_large;
};

/* Where the units end, nothing changes. */
static void read_digit(struct engine *e, struct reading *r, term there, term digit)
{
    struct terms *T = e->T;
    /* What another digit fits behind: 2^31 or 2^63 may come out, of which the sign decides. */
    u64 limit = ((u64)1 << (r->width - 1)) / r->radix;
    term large = mk_ult(T, mk_const(T, r->width, limit), r->value);
    term next = mk_add(T, mk_mul(T, r->value, mk_const(T, r->width, r->radix)), mk_zext(T, digit, r->width));
    r->too_large = mk_or(T, r->too_large, mk_and(T, there, large));
    r->value = mk_ite(T, there, next, r->value);
}

/* What Character.digit says; NULL: that cannot be told. */
static const struct char_table *digit_table(struct engine *e, u32 radix)
{
    struct class *c = class_load_text(e->vm, "java/lang/Character");
    struct method *m = c ? class_find_method_text(e->vm, c, "digit", "(CI)I") : NULL;
    e->vm->exc = 0;
    return m ? char_table(e, m, (i32)radix) : NULL;
}

/* Units `begin` to `end` of a text, which is complete. */
struct window {
    const struct text *text;
    term begin, end;
};

static term in_window(struct engine *e, const struct window *w, u32 i)
{
    struct terms *T = e->T;
    term at = mk_const(T, 32, i);
    return mk_and(T, mk_ule(T, w->begin, at), mk_ult(T, at, w->end));
}

/* Is what is in the window a number of that width, and which? False: it cannot be told. */
static bool read_number(struct engine *e, const struct window *w, u32 radix, u32 width, term *valid, term *value)
{
    struct terms *T = e->T;
    const struct text *s = w->text;
    const struct char_table *digits = digit_table(e, radix);
    if (!digits)
        return false;
    term zero = mk_const(T, width, 0), minus = mk_false(T), any = mk_false(T);
    struct reading r = { width, radix, zero, mk_false(T) };
    *valid = mk_true(T);
    for (u32 i = 0; i < s->n; i++) {
        term there = in_window(e, w, i), first = mk_and(T, there, mk_eq(T, w->begin, mk_const(T, 32, i)));
        term negative = mk_and(T, first, mk_eq(T, s->units[i], mk_const(T, 16, '-')));
        term sign = mk_or(T, negative, mk_and(T, first, mk_eq(T, s->units[i], mk_const(T, 16, '+'))));
        term digit = char_term(e, digits, mk_zext(T, s->units[i], 32));
        term none = mk_slt(T, digit, mk_const(T, 32, 0));
        there = mk_and(T, there, mk_not(T, sign));
        minus = mk_or(T, minus, negative);
        any = mk_or(T, any, there);
        *valid = mk_and(T, *valid, mk_not(T, mk_and(T, there, none)));
        read_digit(e, &r, there, mk_extract(T, digit, 0, 6));
    }
    /* What is left as a negative number is 2^31 or 2^63, or more: too large but for the first, with a minus. */
    term least = mk_const(T, width, (u64)1 << (width - 1));
    term over = mk_and(T, mk_slt(T, r.value, zero), mk_not(T, mk_and(T, minus, mk_eq(T, r.value, least))));
    *valid = mk_and(T, mk_and(T, any, *valid), mk_not(T, mk_or(T, r.too_large, over)));
    *value = mk_ite(T, minus, mk_neg(T, r.value), r.value);
    return true;
}

/* The call of NumberFormatException.forInputString(text, radix) that a method throws the result of; NULL: it has none. */
static const struct insn *refusal(const struct method *m)
{
    const struct cf_code *code = m->member->code;
    for (u32 i = 0; i < m->ninsns; i++) {
        const u8 *at = code->code + m->bcis[i];
        if (*at != OP_invokestatic)
            continue;
        const struct sym *name = cf_ref_name(m->cls->cf, (u16)(at[1] << 8 | at[2]));
        const struct sym *desc = cf_ref_desc(m->cls->cf, (u16)(at[1] << 8 | at[2]));
        if (strcmp(name->text, "forInputString") == 0 && strncmp(desc->text, "(Ljava/lang/String;I)", 21) == 0)
            return &m->insns[i];
    }
    return NULL;
}

/* Enters the method where it refuses what is no number: how it found out would be a path for each unit. */
static enum sym_end refuse(struct engine *e, struct frame *f, struct method *m)
{
    enum sym_end end = call_bytecode(e, f, m);
    struct frame *callee = e->vm->thread->top;
    if (end != SYM_ON || callee == f || callee->method != m)
        return end;
    const struct insn *at = refusal(m);
    if (at) {
        callee->sp[0] = callee->locals[0];
        callee->sp[1] = callee->locals[1];
        callee->sp += 2;
        callee->pc = at;
    }
    return SYM_ON;
}

/* ---- what is not known ---- */

static enum sym_end not_a_number(struct engine *e)
{
    struct text message = any_string(e);
    return throw_message(e, "java/lang/NumberFormatException", &message);
}

/*
 * Any number, or none: of a text that is not known to its end, or a float. The same text is the same number each
 * time; nothing ties its numbers in different radices, or of different types, together.
 */
static enum sym_end parse_anything(struct engine *e, struct frame *f, struct method *m, slot *args, const struct text *s)
{
    u32 width = is_wide(m->ret) ? 64 : 32, text = any_text_number(e, s, args[0]), before = e->vm->s.nsymbols;
    bool is_float = m->ret == 'F' || m->ret == 'D';
    u32 kind = (u32)m->ret << 8 | (is_float ? 0 : (u32)args[1]);
    term valid = text ? any_of(e, text, any_valid(kind), 1, -1, 0) : any_boolean(e);
    switch (decide(e, valid)) {
    case UNKNOWN:
        e->vm->s.nsymbols = before;
        return SYM_FORK;
    case NO:
        return is_float ? not_a_number(e) : refuse(e, f, m);
    case YES:
        break;
    }
    i64 least = width == 64 ? INT64_MIN : INT32_MIN, most = -(least + 1);
    term bits = text ? any_of(e, text, any_number(kind), width, least, most) : any_bits(e, width, least, most);
    return give_term(e, f, args, m->ret, is_float ? mk_fp_of_bits(e->T, bits) : bits);
}

/* parseInt(String, int) and parseLong(String, int) */
static enum sym_end parse(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text s;
    enum sym_end end;
    term valid, value;
    u32 width = m->ret == 'J' ? 64 : 32;
    if (args[1] >> 32 || args[1] < 2 || args[1] > 36)
        return call_bytecode(e, f, m);
    slot string = args[0];
    enum verdict v = text_of(e, f, &args[0], &s, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    term known = number_of_text(e, &s, (u32)args[1]);
    if (known && node(e->T, known)->width <= width)
        return give_term(e, f, args, m->ret, mk_sext(e->T, known, width));
    if (!text_complete(e, &s, &end))
        return text_may_be_anything(e, end) ? parse_anything(e, f, m, args, &s) : end;
    struct window w = { &s, mk_const(e->T, 32, 0), s.length };
    struct text whole;
    term begin, length;
    if (text_window(e, string, &whole, &begin, &length))
        w = (struct window){ &whole, begin, mk_add(e->T, begin, length) };
    if (!read_number(e, &w, (u32)args[1], width, &valid, &value))
        return call_bytecode(e, f, m);
    switch (decide(e, valid)) {
    case UNKNOWN:
        return SYM_FORK;
    case NO:
        return refuse(e, f, m);
    case YES:
        break;
    }
    return give_term(e, f, args, m->ret, value);
}

/* ---- floats ---- */

/* Texts of numbers are read back as what they are of; 0: it is none. */
static term float_known(struct engine *e, const struct text *s, char type)
{
    struct terms *T = e->T;
    enum term_sort sort = type == 'F' ? SORT_FP32 : SORT_FP64;
    term whole = number_of_text(e, s, 10), number = float_of_text(e, s);
    if (whole)
        return mk_from_sbv(T, whole, sort);
    if (!number || node(T, number)->sort != sort)
        return 0;
    /* There is one text of all that is not a number, and one number of that text. */
    term nan = mk_fp_of_bits(T, sort == SORT_FP32 ? mk_const(T, 32, 0x7fc00000) : mk_const(T, 64, 0x7ff8000000000000));
    return mk_ite(T, mk_fbinary(T, T_FEQ, number, number), number, nan);
}

/* parseDouble(String) and parseFloat(String): no short term of the text. */
static enum sym_end parse_float(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text s;
    enum sym_end end;
    enum verdict v = text_of(e, f, &args[0], &s, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    term known = float_known(e, &s, m->ret);
    if (known)
        return give_term(e, f, args, m->ret, known);
    return e->opts.any_beyond ? parse_anything(e, f, m, args, &s) : call_bytecode(e, f, m);
}

const struct native_term parse_natives[] = {
    { "java/lang/Integer", "parseInt", "(Ljava/lang/String;I)I", parse, SUMMARY_SETS },
    { "java/lang/Long", "parseLong", "(Ljava/lang/String;I)J", parse, SUMMARY_SETS },
    { "java/lang/Double", "parseDouble", "(Ljava/lang/String;)D", parse_float, SUMMARY_SETS },
    { "java/lang/Float", "parseFloat", "(Ljava/lang/String;)F", parse_float, SUMMARY_SETS },
    { 0 },
};

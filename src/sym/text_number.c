/*
 * Texts of numbers as terms: digits by division, the length by comparison. The
 * terms cost little until somebody's decision depends on them. Of floats the text
 * is anything of the right length (any.h).
 */
#include "sym/text_number.h"

#include "sym/any.h"
#include "sym/native.h"

/* ---- digits ---- */

/* '0' to '9', 'a' to 'z', of a digit of 16 bits. */
static term digit_unit(struct engine *e, term digit, u32 radix)
{
    struct terms *T = e->T;
    term low = mk_add(T, digit, mk_const(T, 16, '0'));
    if (radix <= 10)
        return low;
    return mk_ite(T, mk_ult(T, digit, mk_const(T, 16, 10)), low, mk_add(T, digit, mk_const(T, 16, 'a' - 10)));
}

/* The lowest 16 bits of a term that may be narrower. */
static term to_unit(struct engine *e, term t)
{
    return node(e->T, t)->width < 16 ? mk_zext(e->T, t, 16) : mk_extract(e->T, t, 0, 16);
}

/* Digits that an unsigned number up to `most` has at most. */
static u32 digits_of(u64 most, u32 radix)
{
    u32 n = 1;
    while (most /= radix)
        n++;
    return n;
}

/*
 * The unsigned number, whose bounds are given: digit k stands at
 * length - 1 - k. `least` may say too little and `most` too much.
 */
static struct text unsigned_text(struct engine *e, term v, u32 radix, u64 least, u64 most)
{
    struct terms *T = e->T;
    u32 width = node(T, v)->width, shortest = digits_of(least, radix), n = digits_of(most, radix);
    term r = mk_const(T, width, radix), rest = v;
    term *digits = scratch(e, n * sizeof *digits);
    for (u32 k = 0; k < n; k++) {
        digits[k] = digit_unit(e, to_unit(e, mk_urem(T, rest, r)), radix);
        rest = mk_udiv(T, rest, r);
    }
    struct text t = text_empty(e, n);
    t.length = mk_const(T, 32, shortest);
    for (u32 i = 0; i < shortest; i++)
        t.units[i] = digits[shortest - 1 - i];
    for (u32 i = shortest; i < n; i++)
        t.units[i] = digits[0];
    u64 power = 1;
    for (u32 k = 1; k < shortest; k++)
        power *= radix;
    for (u32 len = shortest + 1; len <= n; len++) {
        power *= radix;
        term longer = mk_not(T, mk_ult(T, v, mk_const(T, width, power)));
        t.length = mk_ite(T, longer, mk_const(T, 32, len), t.length);
        for (u32 i = 0; i < len; i++)
            t.units[i] = mk_ite(T, longer, digits[len - 1 - i], t.units[i]);
    }
    return t;
}

/* The text with a minus in front under the condition. */
static struct text signed_text(struct engine *e, term negative, const struct text *digits)
{
    struct terms *T = e->T;
    struct text t = text_empty(e, digits->n + 1);
    t.length = mk_add(T, digits->length, mk_zext(T, negative, 32));
    for (u32 i = 0; i < t.n; i++) {
        term shifted = i ? digits->units[i - 1] : mk_const(T, 16, '-');
        t.units[i] = i < digits->n ? mk_ite(T, negative, shifted, digits->units[i]) : shifted;
    }
    return t;
}

static u64 magnitude(i64 v)
{
    return v < 0 ? -(u64)v : (u64)v;
}

/* ---- which number a text is of ---- */

struct origin {
    term number;
    u32 radix;
    i64 lo, hi; /* between which the number had to be for this to be its text */
    struct text text;
};

static u64 origin_key(const struct text *t)
{
    return (u64)t->length << 32 | t->units[0];
}

/* The latest that begins like this is remembered. */
static void remember(struct engine *e, const struct text *t, term number, u32 radix)
{
    struct origin *o = arena_alloc(&e->arena, sizeof *o);
    *o = (struct origin){ .number = number, .radix = radix, .text = *t };
    facts_bounds(e->path.facts, number, &o->lo, &o->hi);
    o->text.units = arena_alloc(&e->arena, t->n * sizeof(term));
    memcpy(o->text.units, t->units, t->n * sizeof(term));
    map_put(&e->origins, origin_key(t), o);
}

term number_of_text(struct engine *e, const struct text *t, u32 radix)
{
    const struct origin *o = t->n ? map_get(&e->origins, origin_key(t)) : NULL;
    if (!o || o->radix != radix || o->text.length != t->length)
        return 0;
    for (u32 i = 0; i < t->n && i < o->text.n; i++) {
        if (o->text.units[i] != t->units[i])
            return 0;
    }
    i64 lo, hi;
    facts_bounds(e->path.facts, o->number, &lo, &hi);
    /* What is not known of the text may be anything else; and another path may have known more of the number. */
    return text_is_complete(e, t) && lo >= o->lo && hi <= o->hi ? o->number : 0;
}

static struct text number_text(struct engine *e, term v, u32 radix)
{
    struct terms *T = e->T;
    i64 lo, hi;
    facts_bounds(e->path.facts, v, &lo, &hi);
    u64 a = magnitude(lo), b = magnitude(hi);
    u64 most = a > b ? a : b, least = lo > 0 ? a : hi < 0 ? b : 0;
    if (lo >= 0)
        return unsigned_text(e, v, radix, least, most);
    term negative = mk_slt(T, v, mk_const(T, node(T, v)->width, 0));
    /* Of MIN_VALUE it is the bits of 2^31 or 2^63. */
    term positive = hi < 0 ? mk_neg(T, v) : mk_ite(T, negative, mk_neg(T, v), v);
    struct text digits = unsigned_text(e, positive, radix, least, most);
    return signed_text(e, hi < 0 ? mk_true(T) : negative, &digits);
}

struct text text_of_number(struct engine *e, term v, u32 radix)
{
    struct text t = number_text(e, v, radix);
    if (!is_const(e->T, v))
        remember(e, &t, v, radix);
    return t;
}

/* Of the bits as an unsigned number: 1, 3 or 4 of them make a digit. */
struct text text_of_bits(struct engine *e, term v, u32 shift)
{
    i64 lo, hi;
    u64 all = width_mask(node(e->T, v)->width);
    facts_bounds(e->path.facts, v, &lo, &hi);
    return unsigned_text(e, v, 1u << shift, lo > 0 ? (u64)lo : 0, lo >= 0 ? (u64)hi : all);
}

struct text text_of_char(struct engine *e, term c)
{
    struct text t = text_empty(e, 1);
    t.units[0] = mk_extract(e->T, c, 0, 16);
    return t;
}

static term is_set(struct engine *e, term boolean)
{
    return mk_extract(e->T, boolean, 0, 1);
}

struct text text_of_boolean(struct engine *e, term b)
{
    struct text yes = text_literal(e, "true"), no = text_literal(e, "false");
    return text_ite(e, is_set(e, b), &yes, &no);
}

/* ---- floats ---- */

/*
 * Of digits, letters of "NaN", "Infinity" and "E", '-' and '.': of a number the same each
 * time, and between so many units.
 */
static struct text float_text(struct engine *e, term number, u32 least, u32 most)
{
    struct text t = text_empty(e, most);
    t.length = any_of(e, number, ANY_LENGTH, 32, least, most);
    for (u32 i = 0; i < most; i++)
        t.units[i] = any_of(e, number, ANY_UNITS + i, 16, '-', 'y');
    return t;
}

/* From "NaN" to "-1.17549435E-38", or to "-2.2250738585072014E-308". */
struct text text_of_floating(struct engine *e, term number)
{
    return float_text(e, number, 3, node(e->T, number)->sort == SORT_FP32 ? 15 : 24);
}

term float_of_text(struct engine *e, const struct text *t)
{
    u32 part;
    const struct node *length = node(e->T, t->length);
    term number = length->op == T_SYM ? any_about(e, (u32)length->value, &part) : 0;
    if (!number || part != ANY_LENGTH || node(e->T, number)->sort == SORT_BV)
        return 0;
    struct text own = text_of_floating(e, number);
    for (u32 i = 0; i < own.n; i++) {
        if (i >= t->n || own.units[i] != t->units[i])
            return 0;
    }
    return number;
}

struct text text_printed(struct engine *e)
{
    struct symbol length = { .name = "?", .sort = SORT_BV, .width = 32, .lo = 0, .hi = INT32_MAX / 4, .tag = '?' };
    struct symbol unit = { .name = "?", .sort = SORT_BV, .width = 16, .lo = INT16_MIN, .hi = INT16_MAX, .tag = '?' };
    struct text t = text_empty(e, 1);
    e->opaque = true;
    t.length = mk_sym(e->T, &length);
    t.units[0] = mk_sym(e->T, &unit);
    return t;
}

struct text text_of_value(struct engine *e, char type, const slot *v)
{
    term t = slot_term(e, stack_type(type), v);
    switch (type) {
    case 'C':
        return text_of_char(e, t);
    case 'Z':
        return text_of_boolean(e, t);
    case 'F':
    case 'D':
        return text_of_floating(e, t);
    default:
        return text_of_number(e, t, 10);
    }
}

/* ---- messages ---- */

enum sym_end throw_message(struct engine *e, const char *cls, const struct text *message)
{
    struct vm *vm = e->vm;
    throw_new(vm, cls, "%s", "");
    ref thrown = vm->exc, text = text_string(e, message);
    if (text && strcmp(class_of(vm, thrown)->name->text, cls) == 0)
        put_ref(vm, thrown, vm->kf[KF_throwable_message], text);
    return raise(e);
}

enum sym_end throw_index(struct engine *e, const char *cls, term index, term length)
{
    struct text parts[] = { text_literal(e, "Index "), text_of_number(e, index, 10),
                            text_literal(e, " out of bounds for length "), text_of_number(e, length, 10) };
    struct text all = parts[0];
    for (u32 i = 1; i < ARRAY_LEN(parts); i++)
        all = text_join(e, &all, &parts[i]);
    return throw_message(e, cls, &all);
}

enum sym_end throw_number(struct engine *e, const char *cls, term number)
{
    struct text t = text_of_number(e, number, 10);
    return throw_message(e, cls, &t);
}

/* ---- rows ---- */

static enum sym_end give_made(struct engine *e, struct frame *f, slot *args, struct text t)
{
    return give_new(e, f, args, text_string(e, &t));
}

static enum sym_end value_text(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return give_made(e, f, args, text_of_value(e, m->desc->text[1], args));
}

/* One of two literals. */
static enum sym_end boolean_text(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct vm *vm = e->vm;
    ref yes = intern_sym(vm, sym_text(&vm->syms, "true")), no = yes ? intern_sym(vm, sym_text(&vm->syms, "false")) : 0;
    if (!no)
        return raise(e);
    term which = mk_ite(e->T, is_set(e, int_term(e, args[0])), mk_const(e->T, REF_WIDTH, yes),
                        mk_const(e->T, REF_WIDTH, no));
    return give_reference(e, f, args, ref_slot(e, which));
}

static enum sym_end radix_text(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    char type = m->desc->text[1];
    slot radix = args[is_wide(type) ? 2 : 1];
    if (radix >> 32)
        return call_bytecode(e, f, m);
    /* Java takes 10 for what is no radix. */
    u32 r = radix < 2 || radix > 36 ? 10 : (u32)radix;
    return give_made(e, f, args, text_of_number(e, slot_term(e, type, args), r));
}

static enum sym_end hex_text(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return give_made(e, f, args, text_of_bits(e, slot_term(e, m->desc->text[1], args), 4));
}

static enum sym_end octal_text(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return give_made(e, f, args, text_of_bits(e, slot_term(e, m->desc->text[1], args), 3));
}

static enum sym_end binary_text(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return give_made(e, f, args, text_of_bits(e, slot_term(e, m->desc->text[1], args), 1));
}

#define STRING "Ljava/lang/String;"
const struct native_term number_text_natives[] = {
    { "java/lang/String", "valueOf", "(I)" STRING, value_text, SUMMARY },
    { "java/lang/String", "valueOf", "(J)" STRING, value_text, SUMMARY },
    { "java/lang/String", "valueOf", "(C)" STRING, value_text, SUMMARY },
    { "java/lang/String", "valueOf", "(F)" STRING, value_text, SUMMARY },
    { "java/lang/String", "valueOf", "(D)" STRING, value_text, SUMMARY },
    { "java/lang/String", "valueOf", "(Z)" STRING, boolean_text, SUMMARY },
    { "java/lang/Boolean", "toString", "(Z)" STRING, boolean_text, SUMMARY },
    { "java/lang/Character", "toString", "(C)" STRING, value_text, SUMMARY },
    { "java/lang/Float", "toString", "(F)" STRING, value_text, SUMMARY },
    { "java/lang/Double", "toString", "(D)" STRING, value_text, SUMMARY },
    { "java/lang/Integer", "toString", "(I)" STRING, value_text, SUMMARY },
    { "java/lang/Integer", "toString", "(II)" STRING, radix_text, SUMMARY },
    { "java/lang/Integer", "toHexString", "(I)" STRING, hex_text, SUMMARY },
    { "java/lang/Integer", "toOctalString", "(I)" STRING, octal_text, SUMMARY },
    { "java/lang/Integer", "toBinaryString", "(I)" STRING, binary_text, SUMMARY },
    { "java/lang/Long", "toString", "(J)" STRING, value_text, SUMMARY },
    { "java/lang/Long", "toString", "(JI)" STRING, radix_text, SUMMARY },
    { "java/lang/Long", "toHexString", "(J)" STRING, hex_text, SUMMARY },
    { "java/lang/Long", "toOctalString", "(J)" STRING, octal_text, SUMMARY },
    { "java/lang/Long", "toBinaryString", "(J)" STRING, binary_text, SUMMARY },
    { 0 },
};

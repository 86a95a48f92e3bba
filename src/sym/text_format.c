/*
 * Formatter.format with symbolic arguments, which String.format, formatted and
 * printf come to. The row knows %d, %x, %s, %c, %b, %n and %%, with a width and the flags - and 0, for
 * boxes, strings and builders; and %f, %e, %g, and other flags of numbers that have many values,
 * whose texts may be anything (any.h). For everything else, and where something is thrown, there is the bytecode.
 */
#include "sym/any.h"
#include "sym/native.h"
#include "sym/text_number.h"

/* Of a width or precision; of a number, to be left to the bytecode. */
enum { WIDTH_MAX = 200, VALUES_MAX = 4096 };

struct spec {
    char conversion;
    bool left, zeros;
    u32 others; /* a bit for each of other_flags */
    u32 width;
    bool precise; /* .3 */
    u32 precision;
};

static const char other_flags[] = "+,( ";

struct formatting {
    struct engine *e;
    const u16 *at, *end; /* what is left of the format */
    ref args;            /* Object[], or 0 */
    u32 next, nargs;
    bool to_print; /* what comes out does not matter, but that it does */
    bool lost;     /* of what comes out only the length is known */
    struct text out;
};

/* ---- the format ---- */

static bool is_one_of(char c, const char *set)
{
    return c && strchr(set, c);
}

static bool read_number(struct formatting *f, u32 *out)
{
    *out = 0;
    while (f->at < f->end && *f->at >= '0' && *f->at <= '9' && *out <= WIDTH_MAX)
        *out = *out * 10 + (u32)(*f->at++ - '0');
    return *out <= WIDTH_MAX;
}

/* What is behind a '%'. False: not one of those that are known here. */
static bool read_spec(struct formatting *f, struct spec *s)
{
    u32 flags = 0;
    *s = (struct spec){ .precision = 6 };
    for (; f->at < f->end && *f->at < 'a' && is_one_of((char)*f->at, "-0+,( "); f->at++) {
        const char *other = strchr(other_flags, (char)*f->at);
        u32 bit = other ? 4u << (other - other_flags) : *f->at == '-' ? 1 : 2;
        if (flags & bit)
            return false;
        flags |= bit;
    }
    s->left = flags & 1;
    s->zeros = flags & 2;
    s->others = flags >> 2;
    if ((s->others & 9) == 9) /* + and the space */
        return false;
    if (!read_number(f, &s->width))
        return false;
    if (f->at < f->end && *f->at == '.') {
        const u16 *digits = ++f->at;
        s->precise = read_number(f, &s->precision) && f->at > digits;
        if (!s->precise)
            return false;
    }
    if (f->at == f->end || *f->at > 'z')
        return false;
    s->conversion = (char)*f->at++;
    if ((s->left || s->zeros) && (!s->width || (s->left && s->zeros)))
        return false;
    if ((s->zeros && !is_one_of(s->conversion, "dxfeg")) || (s->others && !is_one_of(s->conversion, "df")))
        return false;
    return (!s->precise || is_one_of(s->conversion, "feg")) && (!strchr("n%", s->conversion) || !s->width);
}

/* ---- arguments ---- */

/* The primitive type of a box; 0: it is none. */
static char box_type(struct engine *e, ref r, const slot **value)
{
    const struct class *c = class_of(e->vm, r);
    if (!is_box(c))
        return 0;
    const struct field *field = class_find_field_text(e->vm, class_of(e->vm, r), "value");
    *value = field ? cell(e->vm, r, field->offset) : NULL;
    return field ? field->type : 0;
}

/* Has it more values than the bytecode can be run for, one by one? */
static bool is_large(struct engine *e, term number)
{
    i64 lo, hi;
    facts_bounds(e->path.facts, number, &lo, &hi);
    return (u64)hi - (u64)lo >= VALUES_MAX;
}

/* Of what is not followed, between so many units: the same each time. */
static term formatted_length(struct engine *e, const struct spec *s, term number)
{
    u32 how = ((u32)(s->conversion - 'a') << 4 | s->others) << 8 | s->precision;
    return any_of(e, number, ANY_FORMATTED + how, 32, 1, 2000);
}

/* The text of an argument. False: the bytecode says what comes of it, or *end where it is not SYM_ON. */
static bool argument_text(struct formatting *f, const struct spec *s, ref arg, struct text *out, enum sym_end *end)
{
    struct engine *e = f->e;
    const slot *value = NULL;
    char type = arg ? box_type(e, arg, &value) : 0;
    if (s->conversion == 's' && arg && class_of(e->vm, arg) == e->vm->k[K_string])
        return text_of_string(e, arg, out, end);
    if (s->conversion == 's' && arg && is_builder(class_of(e->vm, arg)))
        return text_of_builder(e, arg, out, end);
    bool fits = s->conversion == 'd' ? is_one_of(type, "BSIJ") && (f->to_print || is_large(e, slot_term(e, type, value)))
                                     : is_one_of(type, "FD");
    if (fits && (s->others || is_one_of(s->conversion, "feg")))
        *out = (struct text){ .length = formatted_length(e, s, slot_term(e, type, value)) };
    else if (s->others)
        return false;
    else if (is_one_of(type, "IJ") && s->conversion == 'x')
        *out = text_of_bits(e, slot_term(e, type, value), 4);
    else if ((is_one_of(type, "FD") && s->conversion == 's') || (is_one_of(type, "BSIJ") && is_one_of(s->conversion, "ds")) || (type == 'C' && is_one_of(s->conversion, "cs")) ||
             (type == 'Z' && is_one_of(s->conversion, "bs")))
        *out = text_of_value(e, type, value);
    else
        return false;
    return true;
}

/* ---- putting it together ---- */

static struct text filled(struct engine *e, u32 n, char with)
{
    struct text t = text_empty(e, n);
    for (u32 i = 0; i < n; i++)
        t.units[i] = mk_const(e->T, 16, (u8)with);
    return t;
}

/* What a text of that length lacks of the width. */
static struct text filling(struct engine *e, term length, u32 width, char with)
{
    struct terms *T = e->T;
    term all = mk_const(T, 32, width), lacks = mk_slt(T, length, all);
    struct text t = filled(e, width, with);
    return text_part(e, &t, mk_const(T, 32, 0), mk_ite(T, lacks, mk_sub(T, all, length), mk_const(T, 32, 0)));
}

/* Zeros come behind the sign. */
static struct text with_zeros(struct engine *e, const struct text *t, u32 width)
{
    struct terms *T = e->T;
    term negative = mk_zext(T, mk_eq(T, t->units[0], mk_const(T, 16, '-')), 32);
    struct text zeros = filling(e, t->length, width, '0'), minus = text_literal(e, "-");
    struct text sign = text_part(e, &minus, mk_const(T, 32, 0), negative);
    struct text digits = text_part(e, t, negative, mk_sub(T, t->length, negative));
    sign = text_join(e, &sign, &zeros);
    return text_join(e, &sign, &digits);
}

static struct text padded(struct engine *e, const struct text *t, const struct spec *s)
{
    if (!s->width)
        return *t;
    if (s->zeros)
        return with_zeros(e, t, s->width);
    struct text spaces = filling(e, t->length, s->width, ' ');
    return s->left ? text_join(e, t, &spaces) : text_join(e, &spaces, t);
}

/* From here on the text may be anything (any.h): a float is in it, or what is beyond the known part of a text. */
static bool put_unknown(struct formatting *f, const struct text *t, const struct spec *s, enum sym_end *end)
{
    struct terms *T = f->e->T;
    struct text all = { .length = t->length };
    term width = mk_const(T, 32, s->width);
    all.length = mk_ite(T, mk_slt(T, t->length, width), width, t->length);
    if (!text_joinable(f->e, &f->out, &all, end))
        return false;
    f->out = (struct text){ .length = mk_add(T, f->out.length, all.length) };
    f->lost = true;
    return true;
}

/* Is all of it known? NO: and what is not may be anything. UNKNOWN: *end. */
static enum verdict is_known(struct engine *e, const struct text *t, enum sym_end *end)
{
    if (text_complete(e, t, end))
        return YES;
    return text_may_be_anything(e, *end) ? NO : UNKNOWN;
}

static bool put_argument(struct formatting *f, const struct spec *s, enum sym_end *end)
{
    struct engine *e = f->e;
    struct text t;
    ref arg = f->next < f->nargs ? get_ref_elem(e->vm, f->args, f->next) : 0;
    if (f->next++ >= f->nargs || !argument_text(f, s, arg, &t, end))
        return false;
    if (f->to_print)
        return true;
    if (s->others || is_one_of(s->conversion, "feg") || f->lost)
        return put_unknown(f, &t, s, end);
    enum verdict v = s->width ? is_known(e, &t, end) : YES;
    if (v == YES)
        v = is_known(e, &f->out, end);
    if (v != YES)
        return v == NO && put_unknown(f, &t, s, end);
    t = padded(e, &t, s);
    if (!text_joinable(e, &f->out, &t, end))
        return false;
    f->out = text_join(e, &f->out, &t);
    return true;
}

static void put_unit(struct formatting *f, u16 unit)
{
    struct text t = text_empty(f->e, 1);
    t.units[0] = mk_const(f->e->T, 16, unit);
    if (f->lost) {
        f->out.length = mk_add(f->e->T, f->out.length, t.length);
        return;
    }
    f->out = text_join(f->e, &f->out, &t);
}

/* False: as argument_text. */
static bool format(struct formatting *f, enum sym_end *end)
{
    struct spec s;
    while (f->at < f->end) {
        u16 unit = *f->at++;
        if (unit != '%') {
            put_unit(f, unit);
            continue;
        }
        if (!read_spec(f, &s))
            return false;
        if (is_one_of(s.conversion, "n%"))
            put_unit(f, s.conversion == 'n' ? '\n' : '%');
        else if (!is_one_of(s.conversion, "dxscbfeg") || !put_argument(f, &s, end))
            return false;
    }
    return true;
}

/* ---- the row ---- */

/* Does the locale write numbers with the digits of ASCII, as far as is known here? */
static bool is_english(struct engine *e, slot locale)
{
    struct vm *vm = e->vm;
    if (!locale || locale >> 32)
        return false;
    struct class *c = class_of(vm, (ref)locale);
    const struct field *base = class_find_field_text(vm, c, "baseLocale");
    const struct field *more = class_find_field_text(vm, c, "localeExtensions");
    ref b = base ? (ref)*cell(vm, (ref)locale, base->offset) : 0;
    const struct field *language = b ? class_find_field_text(vm, class_of(vm, b), "language") : NULL;
    ref l = language ? (ref)*cell(vm, b, language->offset) : 0;
    if (!l || !more || *cell(vm, (ref)locale, more->offset))
        return false;
    const u16 *units = string_units(vm, l);
    u32 n = string_length(vm, l);
    return n == 0 || (n == 2 && units[0] == 'e' && units[1] == 'n');
}

/* Where it goes; 0: neither into a builder nor to be printed. */
static ref target_of(struct engine *e, ref formatter)
{
    const struct field *a = class_find_field_text(e->vm, class_of(e->vm, formatter), "a");
    slot to = a ? *cell(e->vm, formatter, a->offset) : 0;
    if (!to || to >> 32)
        return 0;
    const struct class *c = class_of(e->vm, (ref)to);
    return strcmp(c->name->text, "java/lang/StringBuilder") == 0 || is_standard_stream(e, to) ? (ref)to : 0;
}

static enum sym_end format_row(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct vm *vm = e->vm;
    ref to = target_of(e, (ref)args[0]);
    enum sym_end end = SYM_ON;
    if (!to || !args[2] || holds_terms(e, (ref)args[2]) || !is_english(e, args[1]) ||
        (args[3] && array_is_symbolic(e, (ref)args[3])))
        return call_bytecode(e, f, m);
    struct formatting g = { .e = e, .args = (ref)args[3], .to_print = is_standard_stream(e, to),
                            .nargs = args[3] ? array_length(vm, (ref)args[3]) : 0, .out = text_empty(e, 0) };
    g.at = string_units(vm, (ref)args[2]);
    g.end = g.at + string_length(vm, (ref)args[2]);
    if (!format(&g, &end))
        return end == SYM_ON ? call_bytecode(e, f, m) : end;
    if (g.lost)
        g.out = any_text(e, g.out.length, e->opts.string_length);
    if (!g.to_print && !text_append(e, to, &g.out, &end))
        return end;
    return done(e, f, args + 1);
}

const struct native_term format_natives[] = {
    { "java/util/Formatter", "format", "(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/util/Formatter;",
      format_row, SUMMARY },
    { 0 },
};

#include "vm/value_text.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

const char *box_class(char type)
{
    static const char *const names[] = { ['Z' - 'A'] = "java/lang/Boolean", ['B' - 'A'] = "java/lang/Byte",
                                         ['C' - 'A'] = "java/lang/Character", ['S' - 'A'] = "java/lang/Short",
                                         ['I' - 'A'] = "java/lang/Integer", ['J' - 'A'] = "java/lang/Long",
                                         ['F' - 'A'] = "java/lang/Float", ['D' - 'A'] = "java/lang/Double" };
    return type >= 'A' && type <= 'Z' ? names[type - 'A'] : NULL;
}

/* ---- words ---- */

static void skip_space(struct value_reader *r)
{
    r->at += strspn(r->at, " \t\r\n");
}

/* Length of the number or name that begins here. */
static size_t word_length(const struct value_reader *r)
{
    return strcspn(r->at, " \t\r\n,{}\"'");
}

static bool take_word(struct value_reader *r, const char *word)
{
    size_t n = strlen(word);
    if (word_length(r) != n || strncmp(r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

/* "TEXT is not a value of type TYPE" */
static bool mismatch(struct value_reader *r, const char *text, size_t len, const char *desc)
{
    struct buf type = { 0 };
    desc_type_text(desc, &type);
    if (len > 100)
        len = 100;
    if (len)
        err_set(r->err, "%.*s is not a value of type %s", (int)len, text, type.data);
    else
        err_set(r->err, "a value of type %s is missing", type.data);
    buf_release(&type);
    return false;
}

/* ---- whole numbers ---- */

static const struct integral {
    char type;
    i64 min, max;
    u64 mask; /* of what hexadecimal, octal and binary digits may fill */
} integrals[] = {
    { 'B', INT8_MIN, INT8_MAX, UINT8_MAX },    { 'S', INT16_MIN, INT16_MAX, UINT16_MAX },
    { 'C', 0, UINT16_MAX, UINT16_MAX },        { 'I', INT32_MIN, INT32_MAX, UINT32_MAX },
    { 'J', INT64_MIN, INT64_MAX, UINT64_MAX },
};

static const struct integral *integral(char type)
{
    for (u32 i = 0; i < ARRAY_LEN(integrals); i++) {
        if (integrals[i].type == type)
            return &integrals[i];
    }
    return NULL;
}

static int digit_value(char c)
{
    return isdigit((unsigned char)c) ? c - '0' : isxdigit((unsigned char)c) ? tolower((unsigned char)c) - 'a' + 10 : 99;
}

/* The digits of a number; underscores may stand between them (JLS 3.10.1). */
static bool read_digits(const char *s, size_t n, u32 base, u64 *out)
{
    u64 v = 0;
    if (!n || s[0] == '_' || s[n - 1] == '_')
        return false;
    for (size_t i = 0; i < n; i++) {
        if (s[i] == '_')
            continue;
        u32 d = (u32)digit_value(s[i]);
        if (d >= base || __builtin_mul_overflow(v, base, &v) || __builtin_add_overflow(v, d, &v))
            return false;
    }
    *out = v;
    return true;
}

/* A literal of JLS 3.10.1 with an optional sign, within the range of the type. */
static bool integer_value(const char *s, size_t n, const struct integral *type, u64 *out)
{
    bool minus = n && s[0] == '-';
    u32 base = 10;
    if (n && (s[0] == '-' || s[0] == '+'))
        s++, n--;
    if (n && type->type == 'J' && (s[n - 1] == 'L' || s[n - 1] == 'l'))
        n--;
    if (n > 1 && s[0] == '0') {
        char mark = (char)tolower((unsigned char)s[1]);
        base = mark == 'x' ? 16 : mark == 'b' ? 2 : 8;
        size_t skip = base == 8 ? 1 : 2;
        while (base == 8 && skip < n && s[skip] == '_')
            skip++;
        s += skip, n -= skip;
    }
    u64 v;
    if (!read_digits(s, n, base, &v))
        return false;
    if (base != 10) {
        /* All bits of the type can be written: 0xff is the byte -1. */
        if (v & ~type->mask)
            return false;
        u64 top = type->mask ^ type->mask >> 1;
        i64 value = type->min && (v & top) ? (i64)(v | ~type->mask) : (i64)v;
        if (minus)
            value = (i64)(0 - (u64)value);
        *out = (u64)value;
        return value >= type->min && value <= type->max;
    }
    if (v > (minus ? 0 - (u64)type->min : (u64)type->max))
        return false;
    *out = minus ? 0 - v : v;
    return true;
}

/* ---- floating point ---- */

/* A literal of JLS 3.10.2, a whole number, NaN or Infinity, with an optional sign. */
static bool float_value(const char *s, size_t n, char type, u64 *out)
{
    char text[512];
    size_t len = 0, start = n && (s[0] == '-' || s[0] == '+');
    bool special = (n - start == 3 && strncmp(s + start, "NaN", 3) == 0) ||
                   (n - start == 8 && strncmp(s + start, "Infinity", 8) == 0);
    if (n && !special && strchr(type == 'F' ? "fF" : "fFdD", s[n - 1]) &&
        !(n > start + 1 && tolower((unsigned char)s[start + 1]) == 'x' && !memchr(s, 'p', n) && !memchr(s, 'P', n)))
        n--;
    if (n <= start || n >= sizeof text || (!special && !isdigit((unsigned char)s[start]) && s[start] != '.'))
        return false;
    for (size_t i = 0; i < n; i++) {
        bool inside = i > start && i + 1 < n && isxdigit((unsigned char)s[i - 1]);
        if (s[i] == '_' && !inside)
            return false;
        if (s[i] != '_')
            text[len++] = s[i];
    }
    text[len] = 0;
    char *end;
    if (type == 'F')
        *out = bits_of_float(strtof(text, &end));
    else
        *out = bits_of_double(strtod(text, &end));
    if (special && n - start == 3)
        *out = type == 'F' ? 0x7fc00000u : (u64)0x7ff8 << 48;
    return !*end;
}

/* Java's form of a number's shortest digits: 1.0E10, 123.0, 0.001 */
static void place_point(const char *digits, int exponent, struct buf *out)
{
    int n = (int)strlen(digits);
    if (exponent >= -3 && exponent < 7) {
        if (exponent < 0) {
            buf_text(out, "0.");
            for (int i = -1; i > exponent; i--)
                buf_char(out, '0');
            buf_text(out, digits);
            return;
        }
        for (int i = 0; i <= exponent; i++)
            buf_char(out, i < n ? digits[i] : '0');
        buf_char(out, '.');
        buf_text(out, n > exponent + 1 ? digits + exponent + 1 : "0");
        return;
    }
    buf_printf(out, "%c.%sE%d", digits[0], n > 1 ? digits + 1 : "0", exponent);
}

static bool special_text(double v, struct buf *out)
{
    if (v == v && v - v == v - v && v != 0)
        return false;
    if (v != v) {
        buf_text(out, "NaN");
        return true;
    }
    if (bits_of_double(v) >> 63)
        buf_char(out, '-');
    buf_text(out, v == 0 ? "0.0" : "Infinity");
    return true;
}

/* `text` is of the form d.dddde±xx. */
static void scientific_text(const char *text, struct buf *out)
{
    char digits[32];
    u32 n = 0;
    if (*text == '-') {
        buf_char(out, '-');
        text++;
    }
    for (; *text != 'e'; text++) {
        if (*text != '.')
            digits[n++] = *text;
    }
    while (n > 1 && digits[n - 1] == '0')
        n--;
    digits[n] = 0;
    place_point(digits, atoi(text + 1), out);
}

/* Java prints at least two digits, and of those with two the nearest. */
void double_text(double v, struct buf *out)
{
    char text[40];
    if (special_text(v, out))
        return;
    for (int digits = 2; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*e", digits - 1, v);
        if (strtod(text, NULL) == v)
            break;
    }
    scientific_text(text, out);
}

void float_text(float v, struct buf *out)
{
    char text[40];
    if (special_text((double)v, out))
        return;
    for (int digits = 2; digits <= 9; digits++) {
        snprintf(text, sizeof text, "%.*e", digits - 1, (double)v);
        if (strtof(text, NULL) == v)
            break;
    }
    scientific_text(text, out);
}

/* ---- characters and text ---- */

static bool read_unicode_escape(struct value_reader *r, u16 *out)
{
    while (*r->at == 'u')
        r->at++;
    u64 v;
    if (strnlen(r->at, 4) < 4 || memchr(r->at, '_', 4) || !read_digits(r->at, 4, 16, &v))
        return false;
    r->at += 4;
    *out = (u16)v;
    return true;
}

static bool read_octal_escape(struct value_reader *r, u16 *out)
{
    u32 v = 0, most = *r->at <= '3' ? 3 : 2;
    for (u32 i = 0; i < most && *r->at >= '0' && *r->at <= '7'; i++)
        v = v * 8 + (u32)(*r->at++ - '0');
    *out = (u16)v;
    return true;
}

/* What stands behind a backslash (JLS 3.10.7, and \uXXXX). */
static bool read_escape(struct value_reader *r, u16 *out)
{
    static const char names[] = "btnfrs\"'\\", values[] = "\b\t\n\f\r \"'\\";
    if (*r->at >= '0' && *r->at <= '7')
        return read_octal_escape(r, out);
    char c = *r->at;
    const char *found = c ? strchr(names, c) : NULL;
    if (found) {
        r->at++;
        *out = (u16)values[found - names];
        return true;
    }
    return c == 'u' && read_unicode_escape(r, out);
}

/* Reads up to the closing quote. The units go to the machine's arena. */
static bool read_quoted(struct value_reader *r, u16 **units, u32 *n)
{
    const char *begin = r->at;
    char quote = *r->at++;
    *units = arena_alloc(&r->vm->arena, (strlen(r->at) + 1) * sizeof **units);
    *n = 0;
    while (*r->at != quote) {
        size_t len = strcspn(r->at, "\\\"'");
        if (!len && *r->at && *r->at != '\\')
            len = 1; /* the other kind of quote */
        if (len) {
            *n += (u32)utf16_from_utf8(r->at, len, *units + *n);
            r->at += len;
        } else if (!*r->at) {
            return err_set(r->err, "%.100s has no closing %c", begin, quote);
        } else {
            r->at++;
            if (!read_escape(r, &(*units)[(*n)++]))
                return err_set(r->err, "%.100s has an unknown escape \\%.1s", begin, r->at);
        }
    }
    r->at++;
    return true;
}

static bool read_char(struct value_reader *r, u64 *out)
{
    u16 *units;
    u32 n;
    const char *begin = r->at;
    if (!read_quoted(r, &units, &n))
        return false;
    if (n != 1)
        return err_set(r->err, "%.*s is not one char", (int)(r->at - begin < 100 ? r->at - begin : 100), begin);
    *out = units[0];
    return true;
}

/* ---- values by type ---- */

static bool read_primitive(struct value_reader *r, char type, u64 *bits)
{
    const char desc[2] = { type, 0 }, *begin = r->at;
    const struct integral *in = integral(type);
    if (*r->at == '\'' && in) {
        if (!read_char(r, bits))
            return false;
        return (i64)*bits <= in->max || mismatch(r, begin, (size_t)(r->at - begin), desc);
    }
    size_t n = word_length(r);
    bool ok;
    if (type == 'Z') {
        *bits = n == 4;
        ok = (n == 4 && strncmp(r->at, "true", 4) == 0) || (n == 5 && strncmp(r->at, "false", 5) == 0);
    } else if (in) {
        ok = integer_value(r->at, n, in, bits);
    } else {
        ok = float_value(r->at, n, type, bits);
    }
    if (!ok)
        return mismatch(r, r->at, n ? n : strlen(r->at), desc);
    if (type != 'J' && type != 'D')
        *bits = (u32)*bits;
    r->at += n;
    return true;
}

static bool read_any(struct value_reader *r, const char *desc, struct value *out);

static bool read_array(struct value_reader *r, const char *desc, struct value *out)
{
    if (*r->at != '{')
        return mismatch(r, r->at, strlen(r->at), desc);
    r->at++;
    VEC(struct value) items = { 0 };
    bool ok = true;
    for (;;) {
        skip_space(r);
        if (*r->at == '}')
            break;
        struct value item = { 0 };
        ok = read_any(r, desc + 1, &item);
        if (!ok)
            break;
        vec_push(&items, item);
        skip_space(r);
        if (*r->at == ',') {
            r->at++;
        } else if (*r->at != '}') {
            ok = *r->at ? err_set(r->err, "%.100s: expected , or }", r->at) : err_set(r->err, "a closing } is missing");
            break;
        }
    }
    if (ok) {
        r->at++;
        out->kind = VALUE_ARRAY;
        out->n = items.len;
        out->items = arena_alloc(&r->vm->arena, (items.len + 1) * sizeof *items.data);
        if (items.len)
            memcpy(out->items, items.data, items.len * sizeof *items.data);
        out->cls = class_by_desc(r->vm, desc);
        if (!out->cls) {
            r->vm->exc = 0;
            ok = err_set(r->err, "%.100s: its class cannot be loaded", desc);
        }
    }
    vec_release(&items);
    return ok;
}

/* The primitive that a number, quoted character or truth value is of itself. */
static char literal_type(const struct value_reader *r)
{
    size_t n = word_length(r);
    if (*r->at == '\'')
        return 'C';
    if ((n == 4 && strncmp(r->at, "true", 4) == 0) || (n == 5 && strncmp(r->at, "false", 5) == 0))
        return 'Z';
    u64 bits;
    if (integer_value(r->at, n, integral('I'), &bits))
        return 'I';
    if (n && tolower((unsigned char)r->at[n - 1]) == 'l' && integer_value(r->at, n, integral('J'), &bits))
        return 'J';
    if (n && tolower((unsigned char)r->at[n - 1]) == 'f' && float_value(r->at, n, 'F', &bits))
        return 'F';
    return float_value(r->at, n, 'D', &bits) ? 'D' : 0;
}

/* The letter of the primitive whose box a class is, or 0. */
static char boxed_type(const struct class *c)
{
    for (const char *p = "ZBCSIJFD"; *p; p++) {
        if (strcmp(c->name->text, box_class(*p)) == 0)
            return *p;
    }
    return 0;
}

/* A class by the name a user gives it: a package may be left out, and nested
 * classes are named with dots. */
static struct class *named_class(struct value_reader *r, const char *name, size_t len)
{
    struct class *c = NULL;
    const char *scope = r->scope->name->text, *slash = strrchr(scope, '/');
    struct buf prefixes[3] = { 0 };
    buf_text(&prefixes[0], "");
    buf_put(&prefixes[1], scope, slash ? (size_t)(slash - scope) + 1 : 0);
    buf_printf(&prefixes[2], "%s$", scope);
    for (u32 i = 0; i < ARRAY_LEN(prefixes); i++) {
        buf_put(&prefixes[i], name, len);
        char *text = prefixes[i].data, *last;
        for (char *p = text; *p; p++)
            *p = *p == '.' ? '/' : *p;
        while (!c && !(c = class_try(r->vm, text)) && (last = strrchr(text, '/')))
            *last = '$';
        buf_release(&prefixes[i]);
    }
    return c;
}

/* Does `qualifier` name the class: Color, Paint.Color, app.Paint.Color? */
static bool names_class(const struct class *c, const char *qualifier, size_t len)
{
    size_t n = c->name->len;
    if (len > n)
        return false;
    const char *tail = c->name->text + n - len;
    for (size_t i = 0; i < len; i++) {
        char a = tail[i] == '/' || tail[i] == '$' ? '.' : tail[i], b = qualifier[i] == '$' ? '.' : qualifier[i];
        if (a != b)
            return false;
    }
    return len == n || tail[-1] == '/' || tail[-1] == '$';
}

/* E.NAME, or NAME where the type is an enum. */
static bool read_enum(struct value_reader *r, struct class *type, const char *desc, struct value *out)
{
    size_t n = word_length(r), dot = n;
    while (dot > 0 && r->at[dot - 1] != '.')
        dot--;
    size_t qualifier = dot ? dot - 1 : 0;
    struct class *c = type;
    if (!(type->access & ACC_ENUM) || (dot && !names_class(type, r->at, qualifier)))
        c = dot ? named_class(r, r->at, qualifier) : NULL;
    if (!c || !class_is_subclass(c, type))
        return mismatch(r, r->at, n ? n : strlen(r->at), desc);
    const struct sym *name = sym_intern(&r->vm->syms, r->at + dot, n - dot);
    for (u32 i = 0; i < c->nfields; i++) {
        struct field *f = &c->fields[i];
        if (f->name != name || (f->access & (ACC_STATIC | ACC_ENUM)) != (ACC_STATIC | ACC_ENUM))
            continue;
        out->kind = VALUE_ENUM;
        out->cls = c;
        out->field = f;
        r->at += n;
        return true;
    }
    struct buf text = { 0 };
    class_external_name(c, &text);
    err_set(r->err, "enum %s has no constant %.*s", text.data, (int)(n - dot < 100 ? n - dot : 100), r->at + dot);
    buf_release(&text);
    return false;
}

static bool read_object(struct value_reader *r, const char *desc, struct value *out)
{
    const char *begin = r->at;
    struct class *type = class_by_desc(r->vm, desc);
    if (!type) {
        r->vm->exc = 0;
        return err_set(r->err, "class %.*s cannot be loaded", (int)(desc_skip(desc) - desc - 2), desc + 1);
    }
    struct class *is = NULL;
    char boxed = boxed_type(type), literal;
    if (*r->at == '"') {
        out->kind = VALUE_STRING;
        is = r->vm->k[K_string];
        if (!read_quoted(r, &out->units, &out->n))
            return false;
    } else if (boxed || (literal = literal_type(r))) {
        out->kind = VALUE_BOX;
        out->type = boxed ? boxed : literal;
        is = class_try(r->vm, box_class(out->type));
        if (!read_primitive(r, out->type, &out->bits))
            return false;
    } else {
        return read_enum(r, type, desc, out);
    }
    return (is && class_is_subclass(is, type)) || mismatch(r, begin, (size_t)(r->at - begin), desc);
}

static bool read_any(struct value_reader *r, const char *desc, struct value *out)
{
    skip_space(r);
    if ((*desc == 'L' || *desc == '[') && take_word(r, "null"))
        return true;
    if (*desc == '[')
        return read_array(r, desc, out);
    if (*desc == 'L')
        return read_object(r, desc, out);
    out->kind = VALUE_PRIMITIVE;
    out->type = *desc;
    return read_primitive(r, *desc, &out->bits);
}

/* Numbers the values of a finished tree that Java code must make. The depth is
 * that of the array type: at most 255. */
static void number_values(struct value_reader *r, struct value *v)
{
    if (v->kind == VALUE_BOX || v->kind == VALUE_ENUM) {
        v->place = r->by_java.len;
        vec_push(&r->by_java, v);
    }
    for (u32 i = 0; v->kind == VALUE_ARRAY && i < v->n; i++)
        number_values(r, &v->items[i]);
}

bool value_read(struct value_reader *r, const char *text, const char *desc, struct value *out)
{
    r->at = text;
    if (!read_any(r, desc, out))
        return false;
    skip_space(r);
    if (*r->at)
        return err_set(r->err, "%.100s: nothing may follow the value", r->at);
    number_values(r, out);
    return true;
}

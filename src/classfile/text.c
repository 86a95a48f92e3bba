/*
 * Constants and flags as text: what both printers share.
 */
#include "classfile/cursor.h"
#include "classfile/emit.h"

#include <math.h>

const char *flag_name(u16 flags, enum flag_kind kind, u32 n)
{
    enum { C = FLAGS_CLASS, F = FLAGS_FIELD, M = FLAGS_METHOD, I = FLAGS_INNER,
           P = FLAGS_PARAMETER, O = FLAGS_MODULE, R = FLAGS_REQUIRES };
    static const struct {
        u16 bit;
        u16 kinds;
        const char *name;
    } rows[] = {
        { ACC_PUBLIC, C | F | M | I, "public" },
        { ACC_PRIVATE, F | M | I, "private" },
        { ACC_PROTECTED, F | M | I, "protected" },
        { ACC_STATIC, F | M | I, "static" },
        { ACC_FINAL, C | F | M | I | P, "final" },
        { ACC_SUPER, C, "super" },
        { ACC_SYNCHRONIZED, M, "synchronized" },
        { 0x20, O, "open" },
        { 0x20, R, "transitive" },
        { ACC_VOLATILE, F, "volatile" },
        { ACC_BRIDGE, M, "bridge" },
        { 0x40, R, "static" },
        { ACC_TRANSIENT, F, "transient" },
        { ACC_VARARGS, M, "varargs" },
        { ACC_NATIVE, M, "native" },
        { ACC_INTERFACE, C | I, "interface" },
        { ACC_ABSTRACT, C | M | I, "abstract" },
        { ACC_STRICT, M, "strict" },
        { ACC_SYNTHETIC, C | F | M | I | P | O | R, "synthetic" },
        { ACC_ANNOTATION, C | I, "annotation" },
        { ACC_ENUM, C | F | I, "enum" },
        { ACC_MODULE, C, "module" },
        { 0x8000, P | O | R, "mandated" },
    };
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        if ((flags & rows[i].bit) && (rows[i].kinds & kind) && n-- == 0)
            return rows[i].name;
    }
    return NULL;
}

const char *tag_name(u8 tag)
{
    static const char *const names[] = {
        [CF_UTF8] = "Utf8",
        [CF_INTEGER] = "Integer",
        [CF_FLOAT] = "Float",
        [CF_LONG] = "Long",
        [CF_DOUBLE] = "Double",
        [CF_CLASS] = "Class",
        [CF_STRING] = "String",
        [CF_FIELDREF] = "Fieldref",
        [CF_METHODREF] = "Methodref",
        [CF_INTERFACE_METHODREF] = "InterfaceMethodref",
        [CF_NAME_AND_TYPE] = "NameAndType",
        [CF_METHOD_HANDLE] = "MethodHandle",
        [CF_METHOD_TYPE] = "MethodType",
        [CF_DYNAMIC] = "Dynamic",
        [CF_INVOKE_DYNAMIC] = "InvokeDynamic",
        [CF_MODULE] = "Module",
        [CF_PACKAGE] = "Package",
    };
    return tag < ARRAY_LEN(names) && names[tag] ? names[tag] : "?";
}

const char *ref_kind_name(u16 kind)
{
    static const char *const names[] = {
        "?", "getField", "getStatic", "putField", "putStatic", "invokeVirtual", "invokeStatic",
        "invokeSpecial", "newInvokeSpecial", "invokeInterface",
    };
    return kind < ARRAY_LEN(names) ? names[kind] : "?";
}

static void put_unit(struct buf *out, u16 c, char quote)
{
    switch (c) {
    case '\n':
        buf_text(out, "\\n");
        return;
    case '\r':
        buf_text(out, "\\r");
        return;
    case '\t':
        buf_text(out, "\\t");
        return;
    default:
        break;
    }
    if (c == '\\' || (quote && c == (u8)quote))
        buf_printf(out, "\\%c", c);
    else if (c < 0x20 || c > 0x7e)
        buf_printf(out, "\\u%04x", c);
    else
        buf_char(out, (char)c);
}

void put_escaped(struct buf *out, const char *modified, size_t len, char quote, size_t max)
{
    size_t n = 0;
    while (len) {
        u8 b = (u8)modified[0];
        size_t step = b < 0x80 ? 1 : (b & 0xe0) == 0xc0 ? 2 : 3;
        if (step > len)
            step = len;
        if (n++ == max) {
            buf_text(out, "...");
            return;
        }
        u16 unit[3];
        utf16_from_modified(modified, step, unit);
        put_unit(out, unit[0], quote);
        modified += step;
        len -= step;
    }
}

static void put_real(struct buf *out, double v, int digits, char suffix)
{
    if (isnan(v))
        buf_text(out, "NaN");
    else if (isinf(v))
        buf_text(out, v < 0 ? "-Infinity" : "Infinity");
    else
        buf_printf(out, "%.*g", digits, v);
    buf_char(out, suffix);
}

static void put_number(struct buf *out, const struct cf_const *k)
{
    float f;
    double d;
    u32 low = (u32)k->bits;
    memcpy(&f, &low, sizeof f);
    memcpy(&d, &k->bits, sizeof d);
    if (k->tag == CF_INTEGER)
        buf_printf(out, "%d", (i32)low);
    else if (k->tag == CF_LONG)
        buf_printf(out, "%lldl", (long long)k->bits);
    else if (k->tag == CF_FLOAT)
        put_real(out, (double)f, 9, 'f');
    else
        put_real(out, d, 17, 'd');
}

static void put_sym(struct buf *out, const struct sym *s)
{
    put_escaped(out, s->text, s->len, 0, REFERENCE_TEXT_MAX);
}

static void put_name_and_type(struct buf *out, struct classfile *cf, u16 name, u16 desc)
{
    put_sym(out, cf_utf8(cf, name));
    buf_char(out, ':');
    put_sym(out, cf_utf8(cf, desc));
}

static void put_member(struct buf *out, struct classfile *cf, u16 index)
{
    put_sym(out, cf_ref_class(cf, index));
    buf_char(out, '.');
    put_sym(out, cf_ref_name(cf, index));
    buf_char(out, ':');
    put_sym(out, cf_ref_desc(cf, index));
}

void put_constant(struct buf *out, struct classfile *cf, u16 index)
{
    const struct cf_const *k = index < cf->nconsts ? &cf->consts[index] : &(struct cf_const){ 0 };
    switch (k->tag) {
    case CF_UTF8:
        put_sym(out, cf_utf8(cf, index));
        break;
    case CF_INTEGER:
    case CF_FLOAT:
    case CF_LONG:
    case CF_DOUBLE:
        put_number(out, k);
        break;
    case CF_STRING: {
        const struct sym *s = cf_class_name(cf, index);
        buf_char(out, '"');
        put_escaped(out, s->text, s->len, '"', REFERENCE_TEXT_MAX);
        buf_char(out, '"');
        break;
    }
    case CF_CLASS:
    case CF_METHOD_TYPE:
    case CF_MODULE:
    case CF_PACKAGE:
        put_sym(out, cf_class_name(cf, index));
        break;
    case CF_NAME_AND_TYPE:
        put_name_and_type(out, cf, k->a, k->b);
        break;
    case CF_FIELDREF:
    case CF_METHODREF:
    case CF_INTERFACE_METHODREF:
        put_member(out, cf, index);
        break;
    case CF_METHOD_HANDLE:
        buf_printf(out, "%s ", ref_kind_name(k->a));
        put_member(out, cf, k->b);
        break;
    case CF_DYNAMIC:
    case CF_INVOKE_DYNAMIC:
        buf_printf(out, "bootstrap %u ", k->a);
        put_sym(out, cf_ref_name(cf, index));
        buf_char(out, ':');
        put_sym(out, cf_ref_desc(cf, index));
        break;
    default:
        buf_text(out, "?");
        break;
    }
}

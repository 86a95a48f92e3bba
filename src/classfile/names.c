/* What the source called things: names of parameters, and types with their arguments. */
#include "classfile/classfile.h"

static u16 read_u2(const u8 *p)
{
    return (u16)(p[0] << 8 | p[1]);
}

static const char *utf8_or_null(struct classfile *cf, u16 index)
{
    return index && index < cf->nconsts && cf->consts[index].tag == CF_UTF8 ? cf_utf8(cf, index)->text : NULL;
}

/* Name of the variable in local `slot_index` at the start of the code. */
static const char *variable_name(struct classfile *cf, const struct cf_member *m, u32 slot_index)
{
    const struct cf_attr *a = m->code ? cf_find_attr(cf, m->code->attrs, m->code->nattrs, "LocalVariableTable") : NULL;
    for (u32 i = 0; a && a->len >= 2 && i < read_u2(a->data) && 2 + i * 10 + 10 <= a->len; i++) {
        const u8 *p = a->data + 2 + i * 10;
        if (read_u2(p) == 0 && read_u2(p + 8) == slot_index)
            return utf8_or_null(cf, read_u2(p + 4));
    }
    return NULL;
}

const char *cf_parameter_name(struct classfile *cf, const struct cf_member *m, u32 number, u32 slot_index)
{
    const char *name = variable_name(cf, m, slot_index);
    if (name)
        return name;
    const struct cf_attr *a = cf_find_attr(cf, m->attrs, m->nattrs, "MethodParameters");
    if (!a || !a->len || number >= a->data[0] || 1 + number * 4 + 4 > a->len)
        return NULL;
    return utf8_or_null(cf, read_u2(a->data + 1 + number * 4));
}

const char *cf_signature(struct classfile *cf, const struct cf_attr *attrs, u16 n)
{
    const struct cf_attr *a = cf_find_attr(cf, attrs, n, "Signature");
    return a && a->len >= 2 ? utf8_or_null(cf, read_u2(a->data)) : NULL;
}

/* ---- types of signatures (JVMS 4.7.9.1) ---- */

/* Types within types; a plain choice. */
enum { NESTED_MAX = 20 };

static const char *put_type(const char *s, u32 depth, struct buf *out);

static const char *primitive_name(char c)
{
    static const char letters[] = "BCDFIJSZV";
    static const char *const names[] = { "byte", "char", "double", "float", "int", "long", "short", "boolean", "void" };
    const char *at = c ? strchr(letters, c) : NULL;
    return at ? names[at - letters] : NULL;
}

/* <...> behind the name of a class. */
static const char *put_arguments(const char *s, u32 depth, struct buf *out)
{
    buf_char(out, '<');
    for (bool first = true; s && *s && *s != '>'; first = false) {
        buf_text(out, first ? "" : ", ");
        if (*s == '*') {
            buf_char(out, '?');
            s++;
            continue;
        }
        if (*s == '+' || *s == '-')
            buf_text(out, *s++ == '+' ? "? extends " : "? super ");
        s = put_type(s, depth + 1, out);
    }
    buf_char(out, '>');
    return s && *s == '>' ? s + 1 : NULL;
}

static const char *put_class(const char *s, u32 depth, struct buf *out)
{
    for (; s && *s && *s != ';';) {
        if (*s == '<') {
            s = put_arguments(s + 1, depth, out);
            continue;
        }
        buf_char(out, *s == '/' || *s == '$' ? '.' : *s);
        s++;
    }
    return s && *s == ';' ? s + 1 : NULL;
}

static const char *put_type(const char *s, u32 depth, struct buf *out)
{
    if (depth > NESTED_MAX)
        return NULL;
    if (*s == '[') {
        s = put_type(s + 1, depth + 1, out);
        buf_text(out, "[]");
        return s;
    }
    if (*s == 'L')
        return put_class(s + 1, depth, out);
    if (*s == 'T') {
        size_t n = strcspn(s, ";");
        buf_put(out, s + 1, n - 1);
        return s[n] ? s + n + 1 : NULL;
    }
    const char *name = primitive_name(*s);
    buf_text(out, name ? name : "");
    return name ? s + 1 : NULL;
}

const char *signature_type(const char *s, struct buf *out)
{
    return put_type(s, 0, out);
}

const char *signature_parameters(const char *s)
{
    const char *open = s ? strchr(s, '(') : NULL;
    return open ? open + 1 : NULL;
}

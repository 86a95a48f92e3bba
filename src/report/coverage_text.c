/* Names of methods and classes as people write them. */
#include "report/coverage_code.h"

void text_clean(struct buf *out, const char *text)
{
    size_t len = strlen(text), n = 0;
    u16 *units = mem_alloc((len + 1) * sizeof *units);
    size_t all = utf16_from_utf8(text, len, units);
    for (; n < all; n++) {
        if ((units[n] < 0x20 && units[n] != '\t') || (units[n] >= 0x7f && units[n] < 0xa0))
            units[n] = '?';
    }
    buf_utf16(out, units, n);
    mem_free(units);
}

void text_class(struct buf *out, const char *cls)
{
    const char *dot = strrchr(cls, '.'), *slash = strrchr(cls, '/');
    const char *simple = dot && dot > (slash ? slash : cls) ? dot + 1 : slash ? slash + 1 : cls;
    for (const char *p = simple; *p; p++)
        buf_char(out, *p == '$' && p > simple && p[1] ? '.' : *p);
}

/* Appends the simple name of the type at the start of a descriptor, and returns what follows; NULL if it is
 * none. */
static const char *put_type(struct buf *out, const char *desc)
{
    static const char *const names[] = {['Z'] = "boolean", ['B'] = "byte", ['C'] = "char",  ['S'] = "short",
                                        ['I'] = "int",     ['J'] = "long", ['F'] = "float", ['D'] = "double"};
    u32 dimensions = 0;
    for (; *desc == '['; desc++)
        dimensions++;
    const char *end = *desc == 'L' ? strchr(desc, ';') : NULL;
    unsigned char letter = (unsigned char)*desc;
    if (end) {
        struct buf name = {0};
        buf_put(&name, desc + 1, (size_t)(end - desc - 1));
        text_class(out, name.data ? name.data : "");
        buf_release(&name);
    } else if (letter < ARRAY_LEN(names) && names[letter]) {
        buf_text(out, names[letter]);
        end = desc;
    } else {
        return NULL;
    }
    for (u32 i = 0; i < dimensions; i++)
        buf_text(out, "[]");
    return end + 1;
}

static u32 count_types(const char *desc)
{
    struct buf scratch = {0};
    u32 n = 0;
    while (desc && *desc && *desc != ')') {
        scratch.len = 0;
        desc = put_type(&scratch, desc);
        n += desc != NULL;
    }
    buf_release(&scratch);
    return n;
}

void text_method(struct buf *out, const char *cls, const char *name, const char *desc, size_t max)
{
    size_t start = out->len;
    if (strcmp(name, "<init>") == 0)
        text_class(out, cls);
    else
        buf_text(out, strcmp(name, "<clinit>") == 0 ? "static initialiser" : name);
    if (strcmp(name, "<clinit>") == 0 || *desc != '(')
        return;
    buf_char(out, '(');
    u32 all = count_types(desc + 1);
    const char *p = desc + 1;
    for (u32 left = all; left > 0; left--) {
        size_t before = out->len, room = strlen(left > 1 ? ", ...99 more)" : ")");
        p = put_type(out, p);
        if (max && out->len - start + room > max) {
            out->len = before;
            buf_printf(out, left < all ? "...%u more" : "%u parameters", left);
            break;
        }
        if (left > 1)
            buf_text(out, ", ");
    }
    buf_char(out, ')');
}

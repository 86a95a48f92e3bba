#include "report/java.h"

enum { PIECE = 10000 };

static void put_unit(struct buf *out, u16 unit)
{
    if (unit == '"' || unit == '\\')
        buf_printf(out, "\\%c", unit);
    else if (unit == '\n')
        buf_text(out, "\\n");
    else if (unit >= 0x20 && unit < 0x7f)
        buf_char(out, (char)unit);
    else if (unit < 0x20)
        buf_printf(out, "\\%03o", unit);
    else
        buf_printf(out, "\\u%04x", unit);
}

static void literal(struct buf *out, const u16 *units, size_t n)
{
    buf_char(out, '"');
    for (size_t i = 0; i < n; i++)
        put_unit(out, units[i]);
    buf_char(out, '"');
}

void java_string(struct buf *out, const char *text, size_t len)
{
    u16 *units = mem_alloc((len + 1) * sizeof *units);
    literal(out, units, utf16_from_utf8(text, len, units));
    mem_free(units);
}

void java_text(struct buf *out, const char *text)
{
    size_t len = strlen(text);
    if (len <= PIECE) {
        java_string(out, text, len);
        return;
    }
    u16 *units = mem_alloc((len + 1) * sizeof *units);
    size_t n = utf16_from_utf8(text, len, units);
    buf_text(out, "String.join(\"\"");
    for (size_t i = 0; i < n; i += PIECE) {
        buf_text(out, ",\n        ");
        literal(out, units + i, n - i < PIECE ? n - i : PIECE);
    }
    buf_char(out, ')');
    mem_free(units);
}

void java_comment(struct buf *out, const char *text)
{
    for (; *text; text++) {
        /* Neither the end of the comment nor a Unicode escape, which javac
         * reads in comments too. */
        if ((*text == '/' && out->len && out->data[out->len - 1] == '*') || *text == '\\')
            buf_char(out, ' ');
        buf_char(out, (unsigned char)*text < 0x20 || (unsigned char)*text >= 0x7f ? '?'
                      : *text == '\\'                                             ? '/'
                                                                                  : *text);
    }
}

const char *java_type(char letter)
{
    switch (letter) {
    case 'Z':
        return "boolean";
    case 'B':
        return "byte";
    case 'C':
        return "char";
    case 'S':
        return "short";
    case 'I':
        return "int";
    case 'J':
        return "long";
    case 'F':
        return "float";
    case 'D':
        return "double";
    case 'V':
        return "void";
    default:
        return NULL;
    }
}

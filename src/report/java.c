#include "report/java.h"

#include "sym/picture.h"

/* Units of one literal: a constant holds 65535 bytes at most. */
enum { PIECE = 10000 };

/* An expression for the text: its pieces are put together. */
static void put_units(struct buf *out, const u16 *units, u32 n)
{
    if (n <= PIECE) {
        literal_string(units, n, out);
        return;
    }
    buf_text(out, "String.join(\"\"");
    for (u32 i = 0; i < n; i += PIECE) {
        buf_text(out, ", ");
        literal_string(units + i, n - i < PIECE ? n - i : PIECE, out);
    }
    buf_char(out, ')');
}

void java_string(struct buf *out, const char *text, size_t len)
{
    u16 *units = mem_alloc((len + 1) * sizeof *units);
    put_units(out, units, (u32)utf16_from_utf8(text, len, units));
    mem_free(units);
}

void java_text(struct buf *out, const char *text)
{
    java_string(out, text, strlen(text));
}

void java_shown_text(struct buf *out, const struct shown *v)
{
    bool literal = v->nunits <= PIECE; /* else it is a new one anyway */
    buf_text(out, v->fresh && literal ? "new String(" : "");
    put_units(out, v->units, v->nunits);
    buf_text(out, v->fresh && literal ? ")" : "");
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

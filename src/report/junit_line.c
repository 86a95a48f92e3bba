/* Lines of Java that end where people end them. */
#include "report/junit_internal.h"

enum { COLUMNS = 110, CONTINUED = 8 };

static void put_blanks(struct buf *out, u32 n)
{
    while (n--)
        buf_char(out, ' ');
}

/* The length of one character of a literal: an escape is not broken. */
static size_t unit_length(const char *s)
{
    if (s[0] != '\\')
        return 1;
    if (s[1] == 'u')
        return 6;
    if (s[1] >= '0' && s[1] <= '7')
        return 1 + strspn(s + 1, "01234567");
    return 2;
}

/* May a line end behind position i of the text, outside of literals? */
static bool is_break(const char *text, size_t i)
{
    if (i && text[i] == ' ' && (text[i - 1] == ',' || text[i - 1] == '='))
        return true;
    return (i > 1 && text[i] == ' ' && text[i - 1] == '>' && text[i - 2] == '-') ||
           (text[i] == ')' && text[i + 1] == '.');
}

/* How much of the text goes on a line of `room` columns: up to the last place where few brackets
 * are open. `cut` if there is none, and the line ends within a string. */
static size_t line_length(const char *text, size_t room, bool *cut)
{
    size_t best = 0, i = 0;
    u32 depth = 0, best_depth = UINT32_MAX;
    char quote = 0;
    *cut = false;
    for (size_t n; text[i]; i += n) {
        n = quote ? unit_length(text + i) : 1;
        if (i + n > room && best)
            return best;
        if (quote == '"' && i + n + 1 > room) {
            *cut = true;
            return i;
        }
        if (quote || text[i] == '"' || text[i] == '\'') {
            quote = !quote ? text[i] : text[i] == quote ? 0 : quote;
            continue;
        }
        depth += strchr("({[", text[i]) ? 1 : strchr(")}]", text[i]) && depth ? (u32)-1 : 0;
        u32 here = depth + (text[i] == ' ' && i && text[i - 1] == '>');
        if (is_break(text, i) && here <= best_depth) {
            best = i + 1;
            best_depth = here;
        }
    }
    return i;
}

/* The rest of a string literal that did not fit, in pieces. Returns what is behind it. */
static const char *put_pieces(struct buf *out, u32 indent, const char *text, size_t *room)
{
    size_t columns = COLUMNS - indent - 3, n = 0;
    buf_text(out, "\"\n");
    put_blanks(out, indent);
    buf_text(out, "+ \"");
    for (; text[n] && text[n] != '"'; n += unit_length(text + n)) {
        if (n + unit_length(text + n) < columns - 1)
            continue;
        buf_put(out, text, n);
        buf_text(out, "\"\n");
        put_blanks(out, indent);
        buf_text(out, "+ \"");
        text += n;
        n = 0;
    }
    n += text[n] == '"';
    buf_put(out, text, n);
    *room = columns > n ? columns - n : 0;
    return text + n;
}

void junit_line(struct buf *out, u32 indent, const char *text)
{
    size_t room = COLUMNS - indent;
    put_blanks(out, indent);
    while (strlen(text) > room) {
        bool cut = false;
        size_t n = line_length(text, room, &cut), end = n;
        if (!text[n])
            break;
        while (end && text[end - 1] == ' ' && !cut)
            end--;
        buf_put(out, text, end);
        text += n;
        if (cut) {
            text = put_pieces(out, indent + CONTINUED, text, &room);
        } else {
            buf_char(out, '\n');
            put_blanks(out, indent + CONTINUED);
            room = COLUMNS - indent - CONTINUED;
        }
    }
    buf_printf(out, "%s\n", text);
}

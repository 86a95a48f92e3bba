#include "cli/cli.h"

#include <jansson.h>
#include <stdlib.h>

/* ASCII that is the same in JSON. */
static bool is_plain(char c)
{
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
}

static void put_escaped(struct buf *out, const char *text, size_t len)
{
    u16 *units = mem_alloc((len + 1) * sizeof *units);
    struct buf clean = {0};
    buf_utf16(&clean, units, utf16_from_utf8(text, len, units));
    json_t *json = json_stringn(clean.data, clean.len);
    char *dump = json ? json_dumps(json, JSON_ENCODE_ANY) : NULL;
    if (!dump)
        BUG("text of %zu bytes has no JSON form", len);
    buf_put(out, dump + 1, strlen(dump) - 2); /* without the quotes */
    free(dump);
    json_decref(json);
    buf_release(&clean);
    mem_free(units);
}

/* Most texts are plain, or all but a character or two: paths are printed by the ten thousand. */
void json_text(struct buf *out, const char *text, size_t len)
{
    size_t first = 0, last = len;
    while (first < len && is_plain(text[first]))
        first++;
    while (last > first && is_plain(text[last - 1]))
        last--;
    buf_char(out, '"');
    buf_put(out, text, first);
    if (last > first)
        put_escaped(out, text + first, last - first);
    buf_put(out, text + last, len - last);
    buf_char(out, '"');
}

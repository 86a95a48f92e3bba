#include "cli/cli.h"

#include <jansson.h>
#include <stdlib.h>

void json_text(struct buf *out, const char *text, size_t len)
{
    u16 *units = mem_alloc((len + 1) * sizeof *units);
    struct buf clean = {0};
    buf_utf16(&clean, units, utf16_from_utf8(text, len, units));
    json_t *json = json_stringn(clean.data ? clean.data : "", clean.len);
    char *dump = json ? json_dumps(json, JSON_ENCODE_ANY) : NULL;
    if (!dump)
        BUG("text of %zu bytes has no JSON form", len);
    buf_text(out, dump);
    free(dump);
    json_decref(json);
    buf_release(&clean);
    mem_free(units);
}

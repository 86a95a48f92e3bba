/* SARIF 2.1.0: one run, a result for each violation, its inputs as a code flow. */
#include "report/report.h"

#include <jansson.h>
#include <stdlib.h>

/* Texts of a program need not be UTF-8; JSON must be. */
static json_t *text(const char *s)
{
    size_t len = strlen(s);
    u16 *units = mem_alloc((len + 1) * sizeof *units);
    struct buf clean = {0};
    buf_utf16(&clean, units, utf16_from_utf8(s, len, units));
    json_t *j = json_stringn(clean.data ? clean.data : "", clean.len);
    buf_release(&clean);
    mem_free(units);
    return j;
}

bool report_counts_arguments(const struct report_violation *v)
{
    bool known = false;
    for (u32 i = 0; i < v->inputs.len; i++)
        known = known || v->inputs.data[i].parameter;
    return v->main_arguments && !known;
}

void report_what(const struct report_violation *v, struct buf *out)
{
    buf_printf(out, "%s%s%s", v->exception ? v->exception : "", v->exception && v->message ? ": " : "",
               v->message ? v->message : "");
}

static json_t *message(const char *s)
{
    return json_pack("{s:o}", "text", text(s));
}

/* A path as the reference of a URI. */
static json_t *uri(const char *path)
{
    struct buf out = {0};
    if (*path == '/')
        buf_text(&out, "file://");
    for (; *path; path++) {
        unsigned char c = (unsigned char)*path;
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || strchr("-._~/", c))
            buf_char(&out, (char)c);
        else
            buf_printf(&out, "%%%02X", c);
    }
    json_t *j = json_string(out.data ? out.data : "");
    buf_release(&out);
    return j;
}

/* A location with an optional message; `file` may be NULL. */
static json_t *location(const struct report *r, const char *file, int line, const char *what)
{
    json_t *j = json_object();
    if (file) {
        json_t *place = json_pack("{s:{s:o}}", "artifactLocation", "uri", uri(report_source(r, file)));
        if (line > 0)
            json_object_set_new(place, "region", json_pack("{s:i}", "startLine", line));
        json_object_set_new(j, "physicalLocation", place);
    }
    if (what)
        json_object_set_new(j, "message", message(what));
    return j;
}

/* What a review tool can still show; a plain choice. */
enum { STEPS_MAX = 200 };

static json_t *code_flow(const struct report *r, const struct report_violation *v, const char *what)
{
    json_t *steps = json_array();
    for (u32 i = 0; i < v->inputs.len && i < STEPS_MAX; i++) {
        const struct report_input *in = &v->inputs.data[i];
        struct buf line = {0};
        buf_printf(&line, "%s = %.200s", in->name, in->value);
        json_array_append_new(steps,
                              json_pack("{s:o}", "location", location(r, in->file, in->line, line.data)));
        buf_release(&line);
    }
    json_array_append_new(steps, json_pack("{s:o}", "location", location(r, v->file, v->line, what)));
    return json_pack("[{s:[{s:o}]}]", "threadFlows", "locations", steps);
}

static json_t *result(const struct report *r, const struct report_violation *v)
{
    struct buf what = {0};
    bool assertion = strcmp(v->property, "valid-assert") == 0;
    buf_text(&what, !v->exception ? "The program can hang: "
                    : assertion   ? "An assertion can fail: "
                                  : "An exception is not caught: ");
    report_what(v, &what);
    json_t *locations = json_array();
    if (v->file)
        json_array_append_new(locations, location(r, v->file, v->line, NULL));
    json_t *j =
        json_pack("{s:s, s:s, s:o, s:o, s:o}", "ruleId", v->property, "level", "error", "message",
                  message(what.data), "locations", locations, "codeFlows", code_flow(r, v, what.data));
    buf_release(&what);
    return j;
}

static json_t *rules(void)
{
    static const char *const rows[][3] = {
        {"valid-assert", "ValidAssert", "No assert statement can fail."},
        {"no-runtime-exception", "NoRuntimeException", "No exception can leave the program."},
        {"no-deadlock", "NoDeadlock", "The program never comes to where every thread waits."}};
    json_t *all = json_array();
    for (size_t i = 0; i < ARRAY_LEN(rows); i++)
        json_array_append_new(all, json_pack("{s:s, s:s, s:{s:s}}", "id", rows[i][0], "name", rows[i][1],
                                             "shortDescription", "text", rows[i][2]));
    return all;
}

void report_sarif(const struct report *r, struct buf *out)
{
    json_t *results = json_array();
    for (u32 i = 0; i < r->nviolations; i++)
        json_array_append_new(results, result(r, &r->violations[i]));
    json_t *doc = json_pack("{s:s, s:s, s:[{s:{s:{s:s, s:s, s:o}}, s:s, s:o}]}", "$schema",
                            "https://json.schemastore.org/sarif-2.1.0.json", "version", "2.1.0", "runs",
                            "tool", "driver", "name", "Bivium", "version", r->version, "rules", rules(),
                            "columnKind", "utf16CodeUnits", "results", results);
    char *dump = doc ? json_dumps(doc, JSON_INDENT(2)) : NULL;
    if (!dump)
        BUG("a report of %u violations has no JSON form", r->nviolations);
    buf_text(out, dump);
    buf_char(out, '\n');
    free(dump);
    json_decref(doc);
}

/*
 * coverage.json: the same for scripts.
 *
 *     { "target": "...", "edges": [covered, total], "defuse": [covered, total], "classes": [ {
 *       "class": "...", "file": "..." | null, "lines": [[12, "covered" | "partly" | "uncovered"]...],
 *       "methods": [ { "name", "descriptor", "paths", "tests", "edges": [covered, total], "defuse": [covered,
 * total], "lines": as above, "stopped": "..." | null, "skipped": "..." | null } ], "tests": [ { "name": "..."
 * | null, "method": "m(I)V", "lines": [12, 13], "edges": 3 } ] } ] }
 *
 * "lines" of a class and of a test are those of the class's source file.
 */
#include "report/coverage_code.h"

static void put_string(struct buf *out, const char *text)
{
    struct buf clean = {0};
    if (!text) {
        buf_text(out, "null");
        return;
    }
    text_clean(&clean, text);
    buf_char(out, '"');
    for (size_t i = 0; i < clean.len; i++) {
        if (clean.data[i] == '"' || clean.data[i] == '\\')
            buf_char(out, '\\');
        if (clean.data[i] == '\t')
            buf_text(out, "\\t");
        else
            buf_char(out, clean.data[i]);
    }
    buf_char(out, '"');
    buf_release(&clean);
}

static void put_share(struct buf *out, struct share s)
{
    buf_printf(out, "[%u, %u]", s.covered, s.total);
}

static void put_line(struct buf *out, u32 i, int number, enum line_state state)
{
    buf_printf(out, "%s[%d, \"%s\"]", i ? ", " : "", number, line_state_words[state]);
}

static void put_row(struct buf *out, const struct code *c, const struct code_row *row)
{
    const struct tested_method *m = row->method;
    buf_text(out, "{ \"name\": ");
    put_string(out, m->name);
    buf_text(out, ", \"descriptor\": ");
    put_string(out, m->desc);
    buf_printf(out, ", \"paths\": %llu, \"tests\": %u, \"edges\": ", (unsigned long long)m->paths,
               row->tests);
    put_share(out, row->edges);
    buf_text(out, ", \"defuse\": ");
    put_share(out, row->chains);
    buf_text(out, ",\n          \"lines\": [");
    const struct code_method *code = row->code != UINT32_MAX ? &c->methods.data[row->code] : NULL;
    for (u32 i = 0; code && i < code->goal->lines.len; i++)
        put_line(out, i, code->goal->lines.data[i], code_line_state(code, code->goal->lines.data[i]));
    buf_text(out, "],\n          \"stopped\": ");
    put_string(out, m->stopped && *m->stopped ? m->stopped : NULL);
    buf_text(out, ", \"skipped\": ");
    put_string(out, m->skipped);
    buf_text(out, " }");
}

static void put_test(struct buf *out, const struct code *c, const struct code_test *t)
{
    const struct tested_method *m = &t->suite->methods.data[t->test->method];
    struct bits ran = {0};
    struct buf method = {0};
    const char *comma = "";
    buf_text(out, "{ \"name\": ");
    put_string(out, t->test->name);
    buf_text(out, ", \"method\": ");
    buf_printf(&method, "%s%s", m->name, m->desc);
    put_string(out, method.data);
    buf_text(out, ", \"lines\": [");
    code_test_lines(c, t, t->file, &ran);
    for (u32 i = 0; i < ran.nwords * 64; i++) {
        if (bits_has(&ran, i)) {
            buf_printf(out, "%s%u", comma, i);
            comma = ", ";
        }
    }
    buf_printf(out, "], \"edges\": %u }", bits_count(&t->test->edges));
    bits_release(&ran);
    buf_release(&method);
}

static void put_class(struct buf *out, const struct code *c, const struct suite *s, u32 file)
{
    const char *comma = "";
    buf_text(out, "{ \"class\": ");
    put_string(out, s->class_name);
    buf_text(out, ", \"file\": ");
    put_string(out, s->file);
    buf_text(out, ",\n      \"lines\": [");
    const struct code_file *f = file != UINT32_MAX ? &c->files.data[file] : NULL;
    for (u32 i = 0; f && i < f->lines.len; i++)
        put_line(out, i, f->lines.data[i].number, f->lines.data[i].state);
    buf_text(out, "],\n      \"methods\": [");
    for (u32 i = 0; i < c->rows.len; i++) {
        if (c->rows.data[i].suite == s) {
            buf_printf(out, "%s\n        ", comma);
            put_row(out, c, &c->rows.data[i]);
            comma = ",";
        }
    }
    buf_text(out, "],\n      \"tests\": [");
    comma = "";
    for (u32 i = 0; i < c->tests.len; i++) {
        if (c->tests.data[i].suite == s) {
            buf_printf(out, "%s\n        ", comma);
            put_test(out, c, &c->tests.data[i]);
            comma = ",";
        }
    }
    buf_text(out, "] }");
}

void coverage_json(const struct coverage *cov, struct buf *out)
{
    struct code c;
    code_init(&c, cov);
    buf_text(out, "{ \"target\": ");
    put_string(out, cov->target);
    buf_text(out, ",\n  \"edges\": ");
    put_share(out, c.edges);
    buf_text(out, ", \"defuse\": ");
    put_share(out, c.all_chains);
    buf_text(out, ",\n  \"classes\": [");
    for (u32 i = 0; i < cov->nsuites; i++) {
        buf_text(out, i ? ",\n    " : "\n    ");
        put_class(out, &c, cov->suites[i], c.class_files.data[i]);
    }
    buf_text(out, "] }\n");
    code_release(&c);
}

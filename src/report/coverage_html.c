/*
 * coverage.html. Ids within it: f3 is a source file, f3L12 its line 12, t5 a
 * test. Everything that comes from a program goes through put().
 */
#include "report/coverage_code.h"

/* Any text, for an element or an attribute. */
static void put(struct buf *out, const char *text)
{
    struct buf clean = {0};
    text_clean(&clean, text);
    for (size_t i = 0; i < clean.len; i++) {
        switch (clean.data[i]) {
        case '&':
            buf_text(out, "&amp;");
            break;
        case '<':
            buf_text(out, "&lt;");
            break;
        case '>':
            buf_text(out, "&gt;");
            break;
        case '"':
            buf_text(out, "&quot;");
            break;
        case '\'':
            buf_text(out, "&#39;");
            break;
        default:
            buf_char(out, clean.data[i]);
        }
    }
    buf_release(&clean);
}

static void put_label(struct buf *out, const char *cls, const char *name, const char *desc)
{
    struct buf label = {0};
    text_method(&label, cls, name, desc, 0);
    put(out, label.data);
    buf_release(&label);
}

/* The name of a file: that of the source, or of the class if that is not known. */
static void put_title(struct buf *out, const struct code_file *f)
{
    put(out, f->file ? f->file : f->cls);
}

static void put_line_link(struct buf *out, u32 file, int line)
{
    if (line > 0)
        buf_printf(out, "<a href=\"#f%uL%d\">line %d</a>", file, line, line);
    else
        buf_text(out, "an unknown line");
}

static bool is_shown(const struct code_file *f)
{
    return f->is_under_test || f->is_reached;
}

/* ---- overview ---- */

static void put_share(struct buf *out, struct share s)
{
    u32 percent = share_percent(s);
    const char *grade = percent == 100 ? "good" : percent >= 50 ? "fair" : "bad";
    buf_printf(out, "<td class=\"share\" data-value=\"%u\">", percent);
    if (s.total)
        buf_printf(out,
                   "<span class=\"bar\"><span class=\"%s\" style=\"width: %u%%\"></span></span>"
                   "%u of %u <span class=\"%s\">%u&nbsp;%%</span>",
                   grade, percent, s.covered, s.total, grade, percent);
    else
        buf_text(out, "<span class=\"quiet\">none</span>");
    buf_text(out, "</td>");
}

static void put_numbers(struct buf *out, u64 paths, u32 tests)
{
    buf_printf(
        out,
        "<td class=\"number\" data-value=\"%llu\">%llu</td><td class=\"number\" data-value=\"%u\">%u</td>",
        (unsigned long long)paths, (unsigned long long)paths, tests, tests);
}

static void put_remark(struct buf *out, const struct code_row *row)
{
    const struct tested_method *m = row->method;
    const char *then = "";
    if (m->stopped && *m->stopped && strcmp(m->stopped, "covered") != 0) {
        buf_text(out, "not everything was seen: ");
        put(out, m->stopped);
        buf_text(out, m->cut_by_clock ? " (cut by the clock)" : "");
        then = "; ";
    }
    if (row->dropped) {
        buf_printf(out, "%s%u %s cannot be written: ", then, row->dropped,
                   row->dropped == 1 ? "test" : "tests");
        put(out, row->why_dropped);
    }
}

static void put_row(struct buf *out, const struct code *c, const struct code_row *row)
{
    const struct tested_method *m = row->method;
    const struct code_method *code = row->code != UINT32_MAX ? &c->methods.data[row->code] : NULL;
    buf_text(out, "<tr><td><code>");
    put(out, row->suite->class_name);
    buf_text(out, "</code></td><td><code>");
    if (code && code->goal->first_line > 0 && is_shown(&c->files.data[code->file]))
        buf_printf(out, "<a href=\"#f%uL%d\">", code->file, code->goal->first_line);
    else
        code = NULL;
    put_label(out, row->suite->class_name, m->name, m->desc);
    buf_printf(out, "%s</code></td>", code ? "</a>" : "");
    if (m->skipped) {
        buf_text(out, "<td colspan=\"5\" class=\"quiet\" data-value=\"-1\">skipped: ");
        put(out, m->skipped);
    } else {
        put_numbers(out, m->paths, row->tests);
        put_share(out, row->edges);
        put_share(out, row->chains);
        buf_text(out, "<td class=\"quiet\">");
        put_remark(out, row);
    }
    buf_text(out, "</td></tr>\n");
}

static void put_overview(struct buf *out, const struct code *c)
{
    buf_text(out,
             "<div class=\"wide\"><table class=\"overview\">\n<thead><tr><th scope=\"col\">Class</th>"
             "<th scope=\"col\">Method</th><th scope=\"col\" class=\"number\">Paths</th>"
             "<th scope=\"col\" class=\"number\">Tests</th><th scope=\"col\">Edges</th>"
             "<th scope=\"col\">Def-use chains</th><th scope=\"col\">Remarks</th></tr></thead>\n<tbody>\n");
    for (u32 i = 0; i < c->rows.len; i++)
        put_row(out, c, &c->rows.data[i]);
    buf_text(out, "</tbody>\n<tfoot><tr><td colspan=\"2\">All, each goal once</td>");
    put_numbers(out, c->paths, c->tests.len);
    put_share(out, c->edges);
    put_share(out, c->all_chains);
    buf_text(out, "<td></td></tr></tfoot>\n</table></div>\n");
}

/* ---- tests ---- */

static void put_test_name(struct buf *out, const struct code_test *t)
{
    const struct tested_method *m = &t->suite->methods.data[t->test->method];
    if (t->test->name)
        put(out, t->test->name);
    else
        put_label(out, t->suite->class_name, m->name, m->desc);
}

/* Links to the lines, those without a gap of code between them as one. */
static void put_ranges(struct buf *out, const struct code_file *f, u32 file, const struct bits *lines)
{
    const char *comma = "";
    for (u32 i = 0, next; i < f->lines.len; i = next + 1) {
        for (next = i; next < f->lines.len && bits_has(lines, (u32)f->lines.data[next].number);)
            next++;
        if (next == i)
            continue;
        int first = f->lines.data[i].number, last = f->lines.data[next - 1].number;
        buf_printf(out, "%s<a href=\"#f%uL%d\" data-last=\"%d\">%d", comma, file, first, last, first);
        if (last > first)
            buf_printf(out, "–%d", last);
        buf_text(out, "</a>");
        comma = ", ";
    }
}

/* The lines of a test, those of its own file first. */
static void put_test_lines(struct buf *out, const struct code *c, const struct code_test *t)
{
    VEC(u32) files = {0};
    if (t->file != UINT32_MAX)
        vec_push(&files, t->file);
    for (u32 m = 0; m < t->test->nlines && m < t->suite->cover->methods.len; m++) {
        u32 file = c->methods.data[t->methods[m]].file, k = 0;
        while (k < files.len && files.data[k] != file)
            k++;
        if (k == files.len && bits_count(&t->test->lines[m]))
            vec_push(&files, file);
    }
    for (u32 k = 0; k < files.len; k++) {
        struct bits lines = {0};
        code_test_lines(c, t, files.data[k], &lines);
        if (bits_count(&lines)) {
            const struct code_file *f = &c->files.data[files.data[k]];
            buf_text(out, k ? "; " : ": ");
            if (files.data[k] != t->file) {
                put_title(out, f);
                buf_char(out, ' ');
            }
            put_ranges(out, f, files.data[k], &lines);
        }
        bits_release(&lines);
    }
    vec_release(&files);
}

static void put_tests(struct buf *out, const struct code *c, u32 file)
{
    bool any = false;
    for (u32 i = 0; i < c->tests.len; i++) {
        const struct code_test *t = &c->tests.data[i];
        if (t->file != file)
            continue;
        if (!any)
            buf_text(out, "<h3>Tests, and the lines that they run</h3>\n<ol class=\"tests\">\n");
        any = true;
        buf_printf(out, "<li id=\"t%u\"><code>", i);
        put_test_name(out, t);
        buf_text(out, "</code>");
        put_test_lines(out, c, t);
        buf_text(out, "</li>\n");
    }
    if (any)
        buf_text(out, "</ol>\n");
}

/* ---- chains ---- */

static void put_chain(struct buf *out, const struct code *c, const struct code_chain *chain)
{
    const struct code_method *def = &c->methods.data[chain->def_method],
                             *use = &c->methods.data[chain->use_method];
    buf_text(out, "<li><code>");
    put(out, chain->goal->variable);
    if (chain->goal->def < 0) {
        buf_text(out, "</code> as the input has it, ");
    } else {
        buf_text(out, "</code> from ");
        put_line_link(out, def->file, chain->goal->def_line);
        if (def != use) {
            buf_text(out, " in <code>");
            put_label(out, def->goal->cls, def->goal->name, def->goal->desc);
            buf_text(out, "</code>");
        }
        buf_text(out, ", ");
    }
    buf_text(out, "used at ");
    put_line_link(out, use->file, chain->goal->use_line);
    buf_text(out, "</li>\n");
}

/* Lists longer than this are closed at first; a plain choice. */
enum { OPEN_MAX = 12 };

/* Those of one method that no test covers; `chains` are all of it. */
static void put_missing_of(struct buf *out, const struct code *c, const struct code_chain *chains, u32 n)
{
    const struct goal_method *goal = c->methods.data[chains->use_method].goal;
    u32 missing = 0;
    for (u32 i = 0; i < n; i++)
        missing += !chains[i].covered;
    if (!missing)
        return;
    buf_printf(out, "<details%s><summary><code>", missing <= OPEN_MAX ? " open" : "");
    put_label(out, goal->cls, goal->name, goal->desc);
    buf_printf(out, "</code>: %u of %u def-use chains are not covered</summary><ul class=\"chains\">\n",
               missing, n);
    for (u32 i = 0; i < n; i++) {
        if (!chains[i].covered)
            put_chain(out, c, &chains[i]);
    }
    buf_text(out, "</ul></details>\n");
}

/* The chains that no test covers, by the method that uses the variable. */
static void put_missing_chains(struct buf *out, const struct code *c, u32 file)
{
    const struct code_chain *all = c->chains.data;
    for (u32 i = 0, end; i < c->chains.len; i = end) {
        for (end = i + 1; end < c->chains.len && all[end].use_method == all[i].use_method;)
            end++;
        if (c->methods.data[all[i].use_method].file == file)
            put_missing_of(out, c, &all[i], end - i);
    }
}

/* ---- source ---- */

/* Where a missing edge leads. */
static void put_way(struct buf *out, const struct goal_edge *e)
{
    if (e->kind == EDGE_CASE) {
        buf_text(out, e->what && strcmp(e->what, "default") != 0 ? "case " : "");
        put(out, e->what ? e->what : "a case");
        buf_char(out, ' ');
    }
    if (e->to_line > 0)
        buf_printf(out, "to line %d", e->to_line);
    else
        buf_printf(out, "to offset %u", e->to);
    if (e->kind == EDGE_CATCH && e->what && strcmp(e->what, "any") != 0) {
        buf_text(out, " by catching ");
        put(out, e->what);
    } else if (e->kind == EDGE_CATCH) {
        buf_text(out, " by any exception");
    }
}

static bool same_way(const struct goal_edge *a, const struct goal_edge *b)
{
    return a->kind == b->kind && a->to_line == b->to_line && (a->to_line > 0 || a->to == b->to) &&
           strcmp(a->what ? a->what : "", b->what ? b->what : "") == 0;
}

/* The edges that leave a line. */
struct leaving {
    const struct code_edge *edges;
    u32 n;
};

/* Is this the first of the two edges of a branch? */
static bool is_condition(const struct leaving *l, u32 i)
{
    if (i + 1 >= l->n)
        return false;
    const struct goal_edge *a = l->edges[i].goal, *b = l->edges[i + 1].goal;
    return a->kind <= EDGE_JUMP && b->kind <= EDGE_JUMP && a->method == b->method && a->from == b->from;
}

/* How many are named with a line; a plain choice. */
enum { WAYS_MAX = 8 };

/* Those that no test takes. Where a line has several conditions, they are counted in the order of the code.
 */
static void put_missing_ways(struct buf *out, const struct leaving *l)
{
    const struct goal_edge *last = NULL;
    u32 all = 0, condition = 0, named = 0, more = 0;
    for (u32 i = 0; i < l->n; i++)
        all += is_condition(l, i);
    for (u32 i = 0; i < l->n; i++) {
        const struct goal_edge *e = l->edges[i].goal;
        bool of_condition = is_condition(l, i) || (i && is_condition(l, i - 1));
        bool numbered = all > 1 && of_condition;
        condition += is_condition(l, i);
        if (l->edges[i].covered || (!numbered && last && same_way(last, e)))
            continue;
        last = e;
        if (named == WAYS_MAX) {
            more++;
            continue;
        }
        buf_text(out, named++ ? ", " : "");
        if (numbered)
            buf_printf(out, "condition %u ", condition);
        put_way(out, e);
    }
    if (more)
        buf_printf(out, " and %u more", more);
}

/* What is to say about the edges that leave a line: how many of them are missing and which, exceptions that
 * leave the method. */
static void put_why(struct buf *out, const struct leaving *l, enum line_state state)
{
    const struct goal_edge *last = NULL;
    u32 total = 0, covered = 0;
    for (u32 i = 0; i < l->n; i++) {
        bool is_exit = l->edges[i].goal->kind == EDGE_EXIT;
        total += !is_exit;
        covered += !is_exit && l->edges[i].covered;
    }
    if (state == LINE_PARTLY && covered < total) {
        buf_printf(out, "<span class=\"why\">%u of %u edges; missing: ", covered, total);
        put_missing_ways(out, l);
        buf_text(out, "</span>");
    }
    for (u32 i = 0; i < l->n; i++) {
        const struct goal_edge *e = l->edges[i].goal;
        if (e->kind != EDGE_EXIT || (last && same_way(last, e)))
            continue;
        buf_text(out, last ? ", " : "<span class=\"why\">left by ");
        put(out, e->what ? e->what : "an exception");
        last = e;
    }
    buf_text(out, last ? "</span>" : "");
}

static void put_line_tests(struct buf *out, const struct code *c, const struct code_line *line)
{
    if (!line->ntests)
        return;
    buf_printf(out, "<details><summary title=\"tests that run the line\">%u</summary><ul>", line->ntests);
    for (u32 i = 0; i < line->tests.len; i++) {
        buf_printf(out, "<li><a href=\"#t%u\">", line->tests.data[i]);
        put_test_name(out, &c->tests.data[line->tests.data[i]]);
        buf_text(out, "</a></li>");
    }
    if (line->ntests > line->tests.len)
        buf_printf(out, "<li>and %u more</li>", line->ntests - line->tests.len);
    buf_text(out, "</ul></details>");
}

/* A walk through the lines of a file. */
struct listing {
    struct buf *out;
    const struct code *c;
    u32 file;
    u32 line, edge; /* next ones of the file */
};

/* The edges that leave the line, which is not before an earlier one. */
static struct leaving edges_of(struct listing *l, int number)
{
    const struct code_file *f = &l->c->files.data[l->file];
    while (l->edge < f->edges.len && f->edges.data[l->edge].goal->from_line < number)
        l->edge++;
    u32 first = l->edge;
    while (l->edge < f->edges.len && f->edges.data[l->edge].goal->from_line == number)
        l->edge++;
    return (struct leaving){f->edges.data ? f->edges.data + first : NULL, l->edge - first};
}

/* A line: `text` of `len` bytes if the source is there. Lines come in ascending order. */
static void put_line(struct listing *l, int number, const char *text, size_t len)
{
    static const char *const signs[] = {"✗", "◐", "✓"};
    const struct code_file *f = &l->c->files.data[l->file];
    struct buf *out = l->out, source = {0};
    const struct code_line *line = NULL;
    struct leaving edges = edges_of(l, number);
    if (l->line < f->lines.len && f->lines.data[l->line].number == number)
        line = &f->lines.data[l->line++];
    const char *state = line ? line_state_words[line->state] : "";
    buf_printf(out, "<tr id=\"f%uL%d\" class=\"%s\"><th scope=\"row\"><a href=\"#f%uL%d\">%d</a></th>",
               l->file, number, state, l->file, number, number);
    buf_printf(out, "<td class=\"sign\" title=\"%s\">%s</td><td class=\"by\">", state,
               line ? signs[line->state] : "");
    if (line)
        put_line_tests(out, l->c, line);
    buf_text(out, "</td><td class=\"text\">");
    buf_put(&source, text, len);
    put(out, source.data ? source.data : "");
    if (line)
        put_why(out, &edges, line->state);
    buf_text(out, "</td></tr>\n");
    buf_release(&source);
}

static void put_source(struct buf *out, const struct code *c, u32 file, const char *text)
{
    const struct code_file *f = &c->files.data[file];
    struct listing l = {out, c, file, 0, 0};
    buf_text(out, "<table class=\"src\">\n");
    int number = 1;
    for (const char *p = text, *end; p && *p; p = *end ? end + 1 : end, number++) {
        end = p + strcspn(p, "\n");
        size_t len = (size_t)(end - p);
        put_line(&l, number, p, len && p[len - 1] == '\r' ? len - 1 : len);
    }
    /* Without a source, and where it is shorter than the class file says. */
    while (l.line < f->lines.len)
        put_line(&l, f->lines.data[l.line].number, "", 0);
    buf_text(out, "</table>\n");
}

/* ---- the page ---- */

static void put_file(struct buf *out, const struct code *c, const struct coverage *cov, u32 file)
{
    const struct code_file *f = &c->files.data[file];
    const char *text = cov->source ? cov->source(cov->ctx, f->cls, f->file) : NULL;
    u32 lines[3] = {0};
    for (u32 i = 0; i < f->lines.len; i++)
        lines[f->lines.data[i].state]++;
    buf_printf(out, "<section id=\"f%u\">\n<h2>", file);
    put_title(out, f);
    buf_printf(out, "</h2>\n<p>Lines with code: %u covered, %u partly, %u not.", lines[LINE_COVERED],
               lines[LINE_PARTLY], lines[LINE_UNCOVERED]);
    if (!f->is_under_test)
        buf_text(out, " No class of this file is under test; tests of others run it.");
    if (!text)
        buf_text(out, " The source was not found.");
    buf_text(out, "</p>\n");
    put_tests(out, c, file);
    put_missing_chains(out, c, file);
    buf_text(out, "<h3>Source</h3>\n");
    put_source(out, c, file, text);
    buf_text(out, "</section>\n");
}

static void put_head(struct buf *out, const char *target)
{
    buf_text(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                  "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n<title>Coverage of ");
    put(out, target);
    buf_printf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>Coverage of <code>", coverage_style);
    put(out, target);
    buf_text(out, "</code></h1>\n");
}

void coverage_html(const struct coverage *cov, struct buf *out)
{
    struct code c;
    code_init(&c, cov);
    put_head(out, cov->target ? cov->target : "");
    buf_printf(out,
               "<p class=\"quiet\">%llu paths were found, %u tests are kept. Written by Bivium %s.</p>\n",
               (unsigned long long)c.paths, c.tests.len, cov->nsuites ? cov->suites[0]->version : "");
    put_overview(out, &c);
    buf_text(out,
             "<p class=\"quiet\">In the source: ✓ covered, ◐ run, but not on every way that leaves the line, "
             "✗ not run; beside it, how many tests run the line.</p>\n");
    for (u32 pass = 0; pass < 2; pass++) {
        for (u32 i = 0; i < c.files.len; i++) {
            const struct code_file *f = &c.files.data[i];
            if (is_shown(f) && f->is_under_test == (pass == 0))
                put_file(out, &c, cov, i);
        }
    }
    buf_printf(out, "<script>\n%s</script>\n</body>\n</html>\n", coverage_script);
    code_release(&c);
}

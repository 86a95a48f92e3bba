/* Reports of coverage, of suites that are made by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <jansson.h>
#include <stdio.h>

#include "report/coverage.h"

/* ---- a program ---- */

#define HOSTILE "<b>\"x\" & 'y'</b>\x01\xff</script><!--"

static const char search_source[] = "package demo;\n"
                                    "class Search {\n"
                                    "    static int find(int[] a, int x) {\n"
                                    "        if (a.length < 2 && x > 3)\n"
                                    "\t    return \"<b>\\\"\".length();\r\n"
                                    "        switch (x) {\n"
                                    "            case 3: x++;\n"
                                    "            default:\n"
                                    "        }\n"
                                    "        return helper(x); // " HOSTILE "\n"
                                    "    }\n"
                                    "}";

/* find has edges from lines 4 and 6 and runs to 10; Helper.help, of another file, has lines 3 and 4. */
static struct cover *make_cover(void)
{
    struct cover *c = mem_alloc(sizeof *c);
    struct goal_method find = {.cls = "demo.Search",
                               .name = "find",
                               .desc = "([II)I",
                               .file = "Search.java",
                               .first_line = 4,
                               .last_line = 10,
                               .has_code = true,
                               .nedges = 6};
    struct goal_method help = {.cls = "demo.Helper",
                               .name = "help",
                               .desc = "(Ljava/util/Map$Entry;)I",
                               .file = HOSTILE,
                               .first_line = 3,
                               .last_line = 4,
                               .has_code = true,
                               .first_edge = 6,
                               .nedges = 1};
    struct goal_method idle = {
        .cls = "demo.Idle", .name = "<init>", .desc = "()V", .has_code = true, .first_edge = 7};
    static const int lines[] = {4, 5, 6, 7, 10};
    for (size_t i = 0; i < ARRAY_LEN(lines); i++)
        vec_push(&find.lines, lines[i]);
    vec_push(&help.lines, 3);
    vec_push(&help.lines, 4);
    vec_push(&idle.lines, 1);
    vec_push(&c->methods, find);
    vec_push(&c->methods, help);
    vec_push(&c->methods, idle);
    const struct goal_edge edges[] = {
        {0, EDGE_FALL, 4, 8, 4, 4, NULL},  {0, EDGE_JUMP, 4, 20, 4, 6, NULL},
        {0, EDGE_FALL, 8, 12, 4, 5, NULL}, {0, EDGE_JUMP, 8, 20, 4, 6, NULL},
        {0, EDGE_CASE, 20, 30, 6, 7, "3"}, {0, EDGE_CATCH, 20, 50, 6, 0, "<evil>"},
        {1, EDGE_JUMP, 0, 5, 3, 4, NULL},  {0, EDGE_EXIT, 2, 0, 4, 0, "java.lang.NullPointerException"}};
    for (size_t i = 0; i < ARRAY_LEN(edges); i++)
        vec_push(&c->edges, edges[i]);
    c->nstatic = 7;
    const struct goal_chain chains[] = {{0, 0, -1, 4, 0, 4, "a"},
                                        {0, 0, -1, 20, 0, 6, "x"},
                                        {0, 0, 30, 40, 7, 10, "<x>"},
                                        {0, 1, 40, 0, 10, 3, "e"}};
    for (size_t i = 0; i < ARRAY_LEN(chains); i++)
        vec_push(&c->chains, chains[i]);
    return c;
}

static void drop_cover(struct cover *c)
{
    for (u32 i = 0; i < c->methods.len; i++)
        vec_release(&c->methods.data[i].lines);
    vec_release(&c->methods);
    vec_release(&c->edges);
    vec_release(&c->chains);
    mem_free(c);
}

static void set_all(struct bits *b, u64 word)
{
    for (u32 i = 0; i < 64; i++) {
        if (word >> i & 1)
            bits_set(b, i);
    }
}

static void add_case(struct suite *s, const char *name, bool kept, u64 edges, u64 chains, u64 find_lines,
                     u64 help_lines)
{
    struct test_case t = {.name = name, .kept = kept, .nlines = s->cover->methods.len};
    set_all(&t.edges, edges);
    set_all(&t.chains, chains);
    t.lines = mem_alloc(t.nlines * sizeof *t.lines);
    set_all(&t.lines[0], find_lines);
    set_all(&t.lines[1], help_lines);
    vec_push(&s->cases, t);
}

static void add_method(struct suite *s, struct tested_method m, u64 edges, u64 chains)
{
    set_all(&m.reach_edges, edges);
    set_all(&m.reach_chains, chains);
    vec_push(&s->methods, m);
}

static struct suite *make_suite(struct cover *cover)
{
    struct suite *s = mem_alloc(sizeof *s);
    *s = (struct suite){.version = "1.0",
                        .class_name = "demo.Search",
                        .source_name = "demo.Search",
                        .package = "demo",
                        .file = "Search.java",
                        .settings = "",
                        .cover = cover};
    add_method(s,
               (struct tested_method){.name = "find", .desc = "([II)I", .stopped = "loop bound", .paths = 60},
               0x7f, 0xf);
    add_method(s,
               (struct tested_method){.name = "<init>", .desc = "()V", .goal = 77, .stopped = "", .paths = 1},
               0, 0);
    add_method(s,
               (struct tested_method){.name = "far", .desc = "()V", .goal = 77, .skipped = "native method"},
               0, 0);
    add_case(s, "find_returns_" HOSTILE, true, 0x52, 0x3, 1 << 4 | 1 << 6 | 1 << 7 | 1 << 10,
             1 << 3 | 1 << 4);
    add_case(s, "not_kept", false, 0x3f, 0xf, 0x4f0, 0);
    add_case(s, "find_throws", true, 0x80, 0x1, 1 << 4, 0);
    s->cases.data[1].dropped = "a private class";
    return s;
}

static void drop_suite(struct suite *s)
{
    suite_release(s);
    mem_free(s);
}

static const char *source(void *ctx, const char *cls, const char *file)
{
    (void)ctx;
    assert_non_null(cls);
    return file && strcmp(file, "Search.java") == 0 ? search_source : NULL;
}

/* ---- the table ---- */

static void the_table_has_a_row_for_each_method(void **state)
{
    (void)state;
    struct cover *cover = make_cover();
    struct suite *s = make_suite(cover);
    const struct suite *const all[] = {s};
    struct buf out = {0};
    coverage_table(&(struct coverage){all, 1, source, NULL, "demo", false}, &out);
    assert_string_equal(out.data, "method                    paths  tests      edges          def-use\n"
                                  "Search.find(int[], int)      60      2        3/7   42%        2/4   50%\n"
                                  "Search()                      1      0          -                -\n"
                                  "Search.far()             skipped: native method\n"
                                  "total                        61      2        3/7   42%        2/4   50%\n"
                                  "Search.find(int[], int): not everything was seen: loop bound\n"
                                  "Search.find(int[], int): 1 test cannot be written: a private class\n");
    out.len = 0;
    coverage_table(&(struct coverage){all, 1, source, NULL, "demo", true}, &out);
    assert_non_null(strstr(out.data, "\033[33m  50%\033[0m"));
    buf_release(&out);
    drop_suite(s);
    drop_cover(cover);
}

static void long_names_are_cut_and_hostile_ones_harmless(void **state)
{
    (void)state;
    struct cover *cover = make_cover();
    struct suite *s = make_suite(cover);
    const struct suite *const all[] = {s};
    struct buf out = {0};
    static const char *const descs[] = {"(IIIIIIIIIIIIIIII)V",
                                        "(Lvery/long/NameOfAClassThatIsLongerThanAllOthersThatWeKnow;I)V",
                                        "([[[Q)V",
                                        "(L",
                                        "nonsense",
                                        "",
                                        "(L;[I)V",
                                        "([",
                                        "(IJFDZBCS)V"};
    for (size_t i = 0; i < ARRAY_LEN(descs); i++)
        add_method(s,
                   (struct tested_method){.name = "m\x1b[2J\xff",
                                          .desc = descs[i],
                                          .goal = 1,
                                          .stopped = "x\x1b[2J",
                                          .cut_by_clock = i == 2},
                   1, 1);
    coverage_table(&(struct coverage){all, 1, source, NULL, "demo", false}, &out);
    assert_null(strchr(out.data, '\x1b'));
    assert_non_null(strstr(out.data, "(int, int, int, int, ...12 more) "));
    assert_non_null(strstr(out.data, "(2 parameters) "));
    assert_non_null(strstr(out.data, "(int, long, float, ...5 more) "));
    assert_non_null(strstr(out.data, "another run may find other tests"));
    for (char *p = out.data, *end; *p; p = end + 1) {
        end = strchr(p, '\n');
        assert_non_null(end);
        assert_true(end == p || end[-1] != ' ');
    }
    buf_release(&out);
    drop_suite(s);
    drop_cover(cover);
}

/* ---- JSON ---- */

static void json_has_numbers_lines_and_tests(void **state)
{
    (void)state;
    struct cover *cover = make_cover();
    struct suite *s = make_suite(cover);
    const struct suite *const all[] = {s};
    struct buf out = {0};
    coverage_json(&(struct coverage){all, 1, source, NULL, HOSTILE "\t\\", false}, &out);
    json_error_t error;
    json_t *doc = json_loads(out.data, 0, &error);
    if (!doc)
        fail_msg("line %d: %s\n%s", error.line, error.text, out.data);
    const char *cls, *file, *name, *test, *state4, *state5, *state6;
    int covered, total, line4, line5, line6, edges;
    json_t *methods, *tests, *skipped;
    assert_int_equal(json_unpack(doc, "{s:[{s:s, s:s, s:o, s:o}]}", "classes", "class", &cls, "file", &file,
                                 "methods", &methods, "tests", &tests),
                     0);
    assert_string_equal(cls, "demo.Search");
    assert_string_equal(file, "Search.java");
    assert_int_equal(json_array_size(methods), 3);
    assert_int_equal(json_array_size(tests), 2);
    assert_int_equal(json_unpack(json_array_get(methods, 0),
                                 "{s:s, s:[i, i], s:[[i, s], [i, s], [i, s]], s:o}", "name", &name, "edges",
                                 &covered, &total, "lines", &line4, &state4, &line5, &state5, &line6, &state6,
                                 "skipped", &skipped),
                     0);
    assert_true(json_is_null(skipped));
    assert_int_equal(covered, 3);
    assert_int_equal(total, 7);
    assert_int_equal(line4, 4);
    assert_int_equal(line6, 6);
    assert_string_equal(state4, "partly");
    assert_string_equal(state5, "uncovered");
    assert_string_equal(state6, "partly");
    assert_int_equal(json_unpack(json_array_get(tests, 1), "{s:s, s:[i], s:i}", "name", &test, "lines",
                                 &line4, "edges", &edges),
                     0);
    assert_string_equal(test, "find_throws");
    assert_int_equal(line4, 4);
    assert_int_equal(edges, 1);
    json_decref(doc);
    buf_release(&out);
    drop_suite(s);
    drop_cover(cover);
}

/* ---- HTML ---- */

static bool is_void(const char *tag)
{
    return strcmp(tag, "meta") == 0 || strncmp(tag, "!", 1) == 0;
}

/* Tags are closed in order, attributes are quoted, and every link within the page has an end. */
static void expect_sound(const char *html)
{
    char open[64][16];
    u32 depth = 0;
    for (const char *p = html; (p = strchr(p, '<'));) {
        char tag[16] = "";
        size_t n = strcspn(++p, " >\n");
        assert_in_range(n, 1, 15);
        memcpy(tag, p, n);
        if (*tag == '/') {
            assert_true(depth > 0);
            assert_string_equal(tag + 1, open[--depth]);
        } else if (!is_void(tag)) {
            assert_in_range(depth, 0, 63);
            memcpy(open[depth++], tag, sizeof tag);
        }
        const char *end = strchr(p, '>');
        assert_non_null(end);
        u32 quotes = 0;
        for (; p < end; p++) {
            quotes += *p == '"';
            assert_true(*p != '<');
        }
        assert_int_equal(quotes % 2, 0);
        if (strcmp(tag, "style") == 0 || strcmp(tag, "script") == 0)
            p = strstr(p, strcmp(tag, "style") == 0 ? "</style" : "</script");
    }
    assert_int_equal(depth, 0);
    for (const char *p = html; (p = strstr(p, "href=\"#"));) {
        char id[64];
        p += strlen("href=\"#");
        snprintf(id, sizeof id, "id=\"%.*s\"", (int)strcspn(p, "\""), p);
        if (!strstr(html, id))
            fail_msg("no %s", id);
    }
}

static void html_shows_source_and_is_safe(void **state)
{
    (void)state;
    struct cover *cover = make_cover();
    struct suite *s = make_suite(cover);
    const struct suite *const all[] = {s};
    struct buf out = {0};
    s->methods.data[2].skipped = HOSTILE;
    coverage_html(&(struct coverage){all, 1, source, NULL, HOSTILE, false}, &out);
    const char *keep = getenv("BIVIUM_COVERAGE_HTML");
    struct err err = {0};
    if (keep)
        file_write(keep, out.data, out.len, &err);
    expect_sound(out.data);
    assert_null(strstr(out.data, "<b>"));
    assert_null(strstr(out.data, "<evil>"));
    assert_null(strstr(out.data, "not_kept"));
    assert_null(strstr(out.data, "http://"));
    assert_null(strstr(out.data, "https://"));
    static const char *const wanted[] = {
        "<tr id=\"f0L4\" class=\"partly\">",
        "1 of 4 edges; missing: condition 1 to line 4, condition 2 to line 5, condition 2 to line 6<",
        "missing: to offset 50 by catching &lt;evil&gt;",
        "left by java.lang.NullPointerException",
        "<tr id=\"f0L5\" class=\"uncovered\">",
        "\t    return &quot;&lt;b&gt;",
        "<tr id=\"f0L10\" class=\"covered\">",
        "<tr id=\"f0L11\" class=\"\"><th",
        "The source was not found",
        "<tr id=\"f1L3\" class=\"covered\">",
        "help(Map.Entry)",
        "<code>e</code> from <a href=\"#f0L10\">line 10</a> in <code>find(int[], int)</code>, used at",
        "<a href=\"#f0L6\" data-last=\"10\">6–10</a>",
        "title=\"tests that run the line\">2</summary>",
    };
    for (size_t i = 0; i < ARRAY_LEN(wanted); i++) {
        if (!strstr(out.data, wanted[i]))
            fail_msg("no %s in\n%s", wanted[i], strstr(out.data, "<body"));
    }
    /* Classes in scope that no test reaches are left out. */
    assert_null(strstr(out.data, "demo.Idle"));
    buf_release(&out);
    drop_suite(s);
    drop_cover(cover);
}

/* ---- several suites ---- */

/* The first class twice: with goals that are shared, or made again. */
static void totals(bool share, struct buf *table, struct buf *html)
{
    struct cover *covers[2] = {make_cover(), share ? NULL : make_cover()};
    struct suite *suites[2] = {make_suite(covers[0]), make_suite(covers[share ? 0 : 1])};
    /* What the second one adds: an exception that is caught. */
    set_all(&suites[1]->cases.data[0].edges, 1 << 5);
    set_all(&suites[1]->cases.data[0].chains, 1 << 2);
    struct coverage cov = {(const struct suite *const *)suites, 2, source, NULL, "demo", false};
    coverage_table(&cov, table);
    coverage_html(&cov, html);
    for (int i = 0; i < 2; i++)
        drop_suite(suites[i]);
    drop_cover(covers[0]);
    if (!share)
        drop_cover(covers[1]);
}

static void goals_count_once_whoever_has_them(void **state)
{
    (void)state;
    struct buf a = {0}, b = {0}, a_html = {0}, b_html = {0};
    totals(true, &a, &a_html);
    totals(false, &b, &b_html);
    assert_string_equal(a.data, b.data);
    assert_string_equal(a_html.data, b_html.data);
    assert_non_null(
        strstr(a.data, "total                       122      4        4/7   57%        3/4   75%\n"));
    expect_sound(a_html.data);
    buf_release(&a);
    buf_release(&b);
    buf_release(&a_html);
    buf_release(&b_html);
}

static void nothing_at_all(void **state)
{
    (void)state;
    struct buf out = {0};
    struct coverage cov = {NULL, 0, NULL, NULL, "", false};
    coverage_table(&cov, &out);
    assert_non_null(strstr(out.data, "total"));
    out.len = 0;
    coverage_json(&cov, &out);
    json_t *doc = json_loads(out.data, 0, NULL);
    assert_non_null(doc);
    json_decref(doc);
    out.len = 0;
    coverage_html(&cov, &out);
    expect_sound(out.data);
    buf_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_has_a_row_for_each_method),
        cmocka_unit_test(long_names_are_cut_and_hostile_ones_harmless),
        cmocka_unit_test(json_has_numbers_lines_and_tests),
        cmocka_unit_test(html_shows_source_and_is_safe),
        cmocka_unit_test(goals_count_once_whoever_has_them),
        cmocka_unit_test(nothing_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

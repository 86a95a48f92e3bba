/* The texts of src/report: hashes, Java source, witnesses, SARIF. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>
#include <stdio.h>

#include "report/java.h"
#include "report/report.h"

static void expect_hash(const char *bytes, size_t len, const char *want)
{
    char hex[65];
    sha256_hex(bytes, len, hex);
    assert_string_equal(hex, want);
}

static void test_sha256(void **state)
{
    (void)state;
    char *many = malloc(1000000);
    memset(many, 'a', 1000000);
    expect_hash("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect_hash("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect_hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56,
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    expect_hash(many, 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(many);
}

static void test_java_text(void **state)
{
    (void)state;
    struct buf out = {0};
    java_string(&out, "a\"\\\n\x01\xc3\xbc", 7);
    assert_string_equal(out.data, "\"a\\\"\\\\\\n\\001\\u00fc\"");
    out.len = 0;
    java_comment(&out, "end */ \\u002a/");
    assert_null(strstr(out.data, "*/"));
    assert_null(strchr(out.data, '\\'));
    /* No string constant may be longer than a class file can hold. */
    char *large = malloc(200001);
    memset(large, 'x', 200000);
    large[200000] = 0;
    out.len = 0;
    java_text(&out, large);
    size_t longest = 0, run = 0, total = 0;
    for (size_t i = 0; i < out.len; i++) {
        run = out.data[i] == 'x' ? run + 1 : 0;
        total += out.data[i] == 'x';
        longest = run > longest ? run : longest;
    }
    assert_int_equal(total, 200000);
    assert_true(longest < 65535);
    free(large);
    buf_release(&out);
}

/* ---- a report ---- */

static const char *const sources[] = {"a/Other.java", "b/Main.java"};

static struct report make_report(struct report_violation *v)
{
    *v = (struct report_violation){.property = "valid-assert",
                                   .exception = "java.lang.AssertionError",
                                   .message = "<&\"]]> \xff */",
                                   .file = "Main.java",
                                   .line = 7,
                                   .trace = "",
                                   .checks = "yn"};
    vec_push(&v->inputs, (struct report_input){.name = "x0", .value = "'\\u000a'", .type = 'C', .cls = "Main",
                                               .method = "main", .file = "Main.java", .line = 3});
    vec_push(&v->inputs, (struct report_input){.name = "x1", .value = "1.0E10", .type = 'D', .cls = "Main",
                                               .method = "main", .file = "Gone.java", .line = 4});
    vec_push(&v->inputs, (struct report_input){.name = "x2", .value = "-5", .type = 'I', .parameter = true});
    return (struct report){.version = "1", .target = "task*/.yml", .class_name = "Main", .method = "",
                           .class_path = ".", .sources = sources, .nsources = 2, .violations = v, .nviolations = 1};
}

static void test_witness(void **state)
{
    (void)state;
    struct report_violation v;
    struct report r = make_report(&v);
    struct buf out = {0};
    report_witness(&r, "2000-01-01T00:00:00Z", &out);
    assert_non_null(strstr(out.data, "<data key=\"originfile\">b/Main.java</data>"));
    assert_non_null(strstr(out.data, "<data key=\"originfile\">Gone.java</data>"));
    assert_non_null(strstr(out.data, "<data key=\"assumption\">x0 = 10;</data>"));
    assert_non_null(strstr(out.data, "<data key=\"assumption\">x1 = 10000000000.0;</data>"));
    assert_non_null(strstr(out.data, "<edge source=\"n3\" target=\"n4\">"));
    assert_non_null(strstr(out.data, "<node id=\"n4\">\n      <data key=\"violation\">true"));
    buf_release(&out);
    vec_release(&v.inputs);
}

/* Every element is an assumption, and every number a plain one. */
static void test_witness_of_arrays(void **state)
{
    (void)state;
    static const struct {
        const char *value, *want;
    } rows[] = {
        {"null", ">a = null;<"},
        {"{}", ">a.length = 0;<"},
        {"{1, -2}", ">a.length = 2; a[0] = 1; a[1] = -2;<"},
        {"{',', '}', '\\'', '\\u0041'}", ">a.length = 4; a[0] = 44; a[1] = 125; a[2] = 39; a[3] = 65;<"},
        {"{1.5E-5, 1.0E10, -0.0}", ">a.length = 3; a[0] = 0.000015; a[1] = 10000000000.0; a[2] = -0.0;<"},
        {"{true, false}", ">a.length = 2; a[0] = true; a[1] = false;<"},
        {"{', '", ">a.length = 1; a[0] = 44;<"}, /* not closed: no text of ours */
    };
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        struct report_violation v;
        struct report r = make_report(&v);
        struct buf out = {0};
        v.main_arguments = 2;
        vec_push(&v.inputs, (struct report_input){.name = "a", .value = rows[i].value, .type = '[', .parameter = true});
        report_witness(&r, "2000-01-01T00:00:00Z", &out);
        assert_non_null(strstr(out.data, rows[i].want));
        /* It stands in front only where nothing else is known of them. */
        assert_null(strstr(out.data, ">args.length = 2;<"));
        assert_non_null(strstr(out.data, "<node id=\"n5\">\n      <data key=\"violation\">true"));
        buf_release(&out);
        vec_release(&v.inputs);
    }
}

static void test_sarif(void **state)
{
    (void)state;
    struct report_violation v;
    struct report r = make_report(&v);
    struct buf out = {0};
    report_sarif(&r, &out);
    json_t *doc = json_loads(out.data, 0, NULL), *runs = json_object_get(doc, "runs");
    assert_non_null(doc);
    json_t *results = json_object_get(json_array_get(runs, 0), "results");
    assert_int_equal(json_array_size(results), 1);
    json_t *flows = json_object_get(json_array_get(results, 0), "codeFlows");
    json_t *threads = json_object_get(json_array_get(flows, 0), "threadFlows");
    assert_int_equal(json_array_size(json_object_get(json_array_get(threads, 0), "locations")), 4);
    json_decref(doc);
    buf_release(&out);
    vec_release(&v.inputs);
}

static void test_replay(void **state)
{
    (void)state;
    struct report_violation v;
    struct report r = make_report(&v);
    struct buf out = {0};
    report_replay_values(&r, &out);
    assert_non_null(strstr(out.data, "\"char '\\\\u000a'\\n\""));
    assert_non_null(strstr(out.data, "CHECKS = \"yn\""));
    assert_null(strstr(out.data, "-5"));
    u32 n = 0;
    for (; report_indicator_class(n); n++) {
        out.len = 0;
        report_replay_class(report_indicator_class(n), &out);
        assert_non_null(strstr(out.data, "public final class "));
    }
    assert_int_equal(n, 5);
    buf_release(&out);
    vec_release(&v.inputs);
}

/* ---- files ---- */

static void test_write(void **state)
{
    (void)state;
    char top[] = "/tmp/bivium-report-XXXXXX", path[200];
    struct report_violation v;
    struct report r = make_report(&v);
    struct err err = {0};
    assert_non_null(mkdtemp(top));
    snprintf(path, sizeof path, "%s/a/b", top);
    assert_true(report_write(&r, path, &err));
    static const char *const files[] = {"a/b/counterexample/Main.java",
                                        "a/b/counterexample/bivium/replay/Values.java",
                                        "a/b/counterexample/bivium/replay",
                                        "a/b/counterexample/bivium",
                                        "a/b/counterexample/FILES",
                                        "a/b/counterexample",
                                        "a/b/witness.graphml",
                                        "a/b/report.sarif",
                                        "a/b",
                                        "a"};
    /* Nothing else is there: the directories become empty. */
    for (size_t i = 0; i < ARRAY_LEN(files); i++) {
        snprintf(path, sizeof path, "%s/%s", top, files[i]);
        assert_int_equal(remove(path), 0);
    }
    /* Where the last file cannot be written, none is left. */
    snprintf(path, sizeof path, "%s/counterexample", top);
    assert_int_equal(mkdir(path, 0777), 0);
    snprintf(path, sizeof path, "%s/counterexample/Main.java", top);
    assert_int_equal(mkdir(path, 0777), 0);
    assert_false(report_write(&r, top, &err));
    assert_true(err.set);
    assert_int_equal(rmdir(path), 0);
    snprintf(path, sizeof path, "%s/counterexample", top);
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(rmdir(top), 0);
    vec_release(&v.inputs);
}

static void put_file(const char *dir, const char *name, const char *text)
{
    struct err err = {0};
    char path[300];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    assert_true(file_write(path, text, strlen(text), &err));
}

static bool is_there(const char *dir, const char *name)
{
    struct stat st;
    char path[300];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    return lstat(path, &st) == 0;
}

/* Only files that the list names go, and only where they lie in the directory. */
static void test_earlier_files(void **state)
{
    (void)state;
    char top[] = "/tmp/bivium-report-XXXXXX", dir[100], path[200];
    assert_non_null(mkdtemp(top));
    static const char *const dirs[] = {"d", "d/old", "d/old/deep", "d/mixed", "other"};
    static const char *const files[] = {"d/old/deep/A.class", "d/mixed/A.class", "d/mixed/user.txt", "d/kept",
                                        "other/victim", "victim"};
    for (size_t i = 0; i < ARRAY_LEN(dirs); i++) {
        snprintf(path, sizeof path, "%s/%s", top, dirs[i]);
        assert_int_equal(mkdir(path, 0777), 0);
    }
    for (size_t i = 0; i < ARRAY_LEN(files); i++)
        put_file(top, files[i], "x");
    snprintf(dir, sizeof dir, "%s/d", top);
    snprintf(path, sizeof path, "%s/link", dir);
    assert_int_equal(symlink("../other", path), 0);
    char list[600];
    snprintf(list, sizeof list,
             "old/deep/A.class\nmixed/A.class\nkept\nlink/victim\n../victim\n%s/victim\nold/../../victim\n"
             "./../victim\n\n.\n..\ngone/B.class\nmixed\n/",
             top);
    report_remove_earlier(dir, list, "Main.java\nkept\n");
    assert_false(is_there(top, "d/old"));
    assert_false(is_there(top, "d/mixed/A.class"));
    static const char *const left[] = {"d/mixed/user.txt", "d/mixed", "d/kept", "d/link", "d", "other/victim",
                                       "other", "victim"};
    for (size_t i = 0; i < ARRAY_LEN(left); i++) {
        assert_true(is_there(top, left[i]));
        snprintf(path, sizeof path, "%s/%s", top, left[i]);
        assert_int_equal(remove(path), 0);
    }
    assert_int_equal(rmdir(top), 0);
}

/* A second report leaves nothing of the first. */
static void test_write_twice(void **state)
{
    (void)state;
    char top[] = "/tmp/bivium-report-XXXXXX", path[200], first[] = "/tmp/bivium-report-XXXXXX";
    static const char *const verifier[] = {"org/sosy_lab/sv_benchmarks/Verifier"};
    struct report_violation v;
    struct report r = make_report(&v);
    struct err err = {0};
    assert_non_null(mkdtemp(top));
    assert_non_null(mkdtemp(first));
    put_file(first, "Old.class", "x");
    r.compiled = first;
    r.indicators = verifier;
    r.nindicators = 1;
    assert_true(report_write(&r, top, &err));
    assert_true(is_there(top, "counterexample/classes/Old.class"));
    assert_true(is_there(top, "counterexample/org/sosy_lab/sv_benchmarks/Verifier.java"));
    put_file(top, "counterexample/classes/user.txt", "x");
    r.compiled = NULL;
    r.nindicators = 0;
    assert_true(report_write(&r, top, &err));
    assert_false(is_there(top, "counterexample/classes/Old.class"));
    assert_false(is_there(top, "counterexample/org"));
    static const char *const left[] = {"counterexample/classes/user.txt",
                                       "counterexample/classes",
                                       "counterexample/bivium/replay/Values.java",
                                       "counterexample/bivium/replay",
                                       "counterexample/bivium",
                                       "counterexample/FILES",
                                       "counterexample/Main.java",
                                       "counterexample",
                                       "witness.graphml",
                                       "report.sarif"};
    for (size_t i = 0; i < ARRAY_LEN(left); i++) {
        snprintf(path, sizeof path, "%s/%s", top, left[i]);
        assert_int_equal(remove(path), 0);
    }
    snprintf(path, sizeof path, "%s/Old.class", first);
    assert_int_equal(remove(path), 0);
    assert_int_equal(rmdir(first), 0);
    assert_int_equal(rmdir(top), 0);
    vec_release(&v.inputs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sha256),  cmocka_unit_test(test_java_text), cmocka_unit_test(test_witness),
        cmocka_unit_test(test_sarif),   cmocka_unit_test(test_replay),    cmocka_unit_test(test_write),
        cmocka_unit_test(test_witness_of_arrays), cmocka_unit_test(test_earlier_files),
        cmocka_unit_test(test_write_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

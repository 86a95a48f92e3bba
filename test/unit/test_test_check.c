/* bivium test --check: tests written here, run on the real Java machine with both JUnits. */
#include "cli/check.h"
#include "machine.h"

static const char imports_5[] = "import static org.junit.jupiter.api.Assertions.*;\n"
                                "import org.junit.jupiter.api.*;\n";
static const char imports_4[] = "import static org.junit.Assert.*;\n"
                                "import org.junit.*;\n";

/* Writes the sources of a package p into a directory, and checks what comes of them. */
struct fixture {
    char dir[64];
    struct text_list files;
    struct arena arena;
    struct options options;
    struct check_opts opts;
    struct check_result result;
    struct err err;
};

static void add_source(struct fixture *f, const char *name, const char *imports, const char *body)
{
    struct buf path = {0}, text = {0};
    buf_printf(&path, "%s/p/%s.java", f->dir, name);
    buf_printf(&text, "package p;\n%s%s", imports, body);
    assert_true(file_write(path.data, text.data, text.len, &f->err));
    vec_push(&f->files, arena_text(&f->arena, path.data, path.len));
    buf_release(&path);
    buf_release(&text);
}

static void start(struct fixture *f, int junit)
{
    *f = (struct fixture){.dir = "/tmp/bivium-check-XXXXXX"};
    assert_non_null(mkdtemp(f->dir));
    struct buf command = {0};
    buf_printf(&command, "mkdir %s/p", f->dir);
    test_command(command.data);
    buf_release(&command);
    f->opts = (struct check_opts){.o = &f->options,
                                  .jdk = test_jdk(),
                                  .class_path = ".",
                                  .tests_dir = f->dir,
                                  .files = &f->files,
                                  .junit = junit};
}

static void finish(struct fixture *f)
{
    struct buf command = {0};
    buf_printf(&command, "rm -r %s", f->dir);
    test_command(command.data);
    buf_release(&command);
    check_result_release(&f->result);
    vec_release(&f->files);
    arena_release(&f->arena);
}

static void expect_counts(struct fixture *f, u32 passed, u32 failed, u32 skipped)
{
    bool ok = test_check(&f->opts, &f->result, &f->err);
    if (!ok)
        fail_msg("%s", f->err.text);
    assert_int_equal(f->result.passed, passed);
    assert_int_equal(f->result.failed, failed);
    assert_int_equal(f->result.failures.len, failed);
    assert_int_equal(f->result.skipped, skipped);
    assert_int_equal(f->result.total, passed + failed);
}

static void expect_error(struct fixture *f, const char *text)
{
    assert_false(test_check(&f->opts, &f->result, &f->err));
    if (!strstr(f->err.text, text))
        fail_msg("[%s] lacks [%s]", f->err.text, text);
}

static const char some_tests[] =
    "public class SumTest {\n"
    "    @Test public void sum_isRight() { assertEquals(3, Help.sum(1, 2)); }\n"
    "    @Test public void sum_isWrong() { assertEquals(4, Help.sum(1, 2)); }\n"
    "    @Test public void sum_throws() { throw new IllegalStateException(\"a\\nb\"); }\n"
    "    @Test public void sum_prints() { System.out.println(\"start x\\nfail\"); }\n";
static const char helper[] = "class Help { static int sum(int a, int b) { return a + b; } }\n";

/* A failure is named with its reason; helpers are no tests, and need not be listed. */
static void check_some(int junit, const char *imports, const char *disabled)
{
    struct fixture f;
    struct buf body = {0};
    start(&f, junit);
    add_source(&f, "Help", "", helper);
    f.files.len = 0;
    buf_printf(&body, "%s    @Test @%s public void sum_later() { fail(); }\n}\n", some_tests, disabled);
    add_source(&f, "SumTest", imports, body.data);
    expect_counts(&f, 2, 2, 1);
    bool wrong = false, thrown = false;
    for (u32 i = 0; i < f.result.failures.len; i++) {
        const struct check_failure *failure = &f.result.failures.data[i];
        wrong |= strcmp(failure->test, "p.SumTest.sum_isWrong") == 0 && strstr(failure->why, "<4>");
        thrown |= strcmp(failure->test, "p.SumTest.sum_throws") == 0 && strstr(failure->why, "a b");
    }
    assert_true(wrong && thrown);
    buf_release(&body);
    finish(&f);
}

static void test_junit_5(void **state)
{
    (void)state;
    check_some(5, imports_5, "Disabled");
}

static void test_junit_4(void **state)
{
    (void)state;
    check_some(4, imports_4, "Ignore");
}

/* A class that cannot be initialised is a failure of its own, not silence. */
static void test_broken_class(void **state)
{
    (void)state;
    static const char body[] = "public class ATest {\n"
                               "    @%s public static void before() { throw new IllegalStateException(); }\n"
                               "    @Test public void a() { }\n"
                               "}\n";
    for (int junit = 4; junit <= 5; junit++) {
        struct fixture f;
        struct buf text = {0};
        start(&f, junit);
        buf_printf(&text, body, junit == 4 ? "BeforeClass" : "BeforeAll");
        add_source(&f, "ATest", junit == 4 ? imports_4 : imports_5, text.data);
        expect_counts(&f, 0, 1, 0);
        buf_release(&text);
        finish(&f);
    }
}

static void test_ends_machine(void **state)
{
    (void)state;
    struct fixture f;
    start(&f, 5);
    add_source(&f, "ATest", imports_5, "class ATest { @Test void a() { System.exit(3); } }\n");
    expect_error(&f, "java ended with code 3 in p.ATest.a");
    finish(&f);
}

static void test_endless(void **state)
{
    (void)state;
    struct fixture f;
    start(&f, 5);
    f.opts.seconds = 15;
    add_source(&f, "ATest", imports_5, "class ATest { @Test void a() { for (;;) Thread.onSpinWait(); } }\n");
    expect_error(&f, "did not end within 15 s: stopped in p.ATest.a");
    finish(&f);
}

static void test_does_not_compile(void **state)
{
    (void)state;
    struct fixture f;
    start(&f, 5);
    add_source(&f, "ATest", imports_5, "class ATest { @Test void a() { int x = \"\"; } }\n");
    expect_error(&f, "do not compile");
    finish(&f);
}

static void test_no_junit(void **state)
{
    (void)state;
    struct fixture f;
    start(&f, 5);
    f.opts.junit_path = f.dir;
    expect_error(&f, "has no org.junit.jupiter.api.Test of JUnit 5");
    finish(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_junit_5),      cmocka_unit_test(test_junit_4),
        cmocka_unit_test(test_broken_class), cmocka_unit_test(test_ends_machine),
        cmocka_unit_test(test_endless),      cmocka_unit_test(test_does_not_compile),
        cmocka_unit_test(test_no_junit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * Tests as Java source: suites made here, from objects that the machine holds before
 * and after a call, are written, compiled without a warning, and run on the real
 * Java machine with both JUnits.
 */
#include "cli/check.h"
#include "machine.h"

#include "classfile/classfile.h"
#include "report/junit.h"
#include "sym/sym.h"
#include "vm/internal.h"

/* ---- the methods of Signed.java, in the order of its cases ---- */

struct spec {
    const char *method, *desc, *names; /* names: of the parameters, blanks between them */
    bool is_static, is_varargs, throws_checked, unsure;
    const char *generic, *generic_result; /* generic: of the first parameter */
    const char *message;
};
static const struct spec specs[] = {
    {.method = "add", .desc = "(I)V", .names = "n"},
    {.method = "note", .desc = "(Ljava/lang/String;)V", .names = "text"},
    {.method = "count", .desc = "(I)V", .names = "i"},
    {.method = "look", .desc = "()V", .names = ""},
    {.method = "self", .desc = "()Lsub/Signed;", .names = ""},
    {.method = "keep", .desc = "(Lsub/Signed$Shape;)V", .names = "shape"},
    {.method = "half", .desc = "(D)D", .names = "x", .is_static = true},
    {.method = "third", .desc = "(F)F", .names = "x", .is_static = true},
    {.method = "halves", .desc = "([D)[D", .names = "all", .is_static = true},
    {.method = "after", .desc = "(CBSJ)C", .names = "c b s l", .is_static = true},
    {.method = "say", .desc = "(Ljava/lang/String;)Ljava/lang/String;", .names = "text", .is_static = true},
    {.method = "say", .desc = "(Ljava/lang/Object;)Ljava/lang/String;", .names = "any", .is_static = true},
    {.method = "sum", .desc = "([I)I", .names = "values", .is_static = true, .is_varargs = true},
    {.method = "sum", .desc = "([I)I", .names = "values", .is_static = true, .is_varargs = true},
    {.method = "other",
     .desc = "(Lsub/Signed$Colour;)Lsub/Signed$Colour;",
     .names = "arg0",
     .is_static = true},
    {.method = "boxed",
     .desc = "(Ljava/lang/Integer;Ljava/lang/Object;)Ljava/lang/Integer;",
     .names = "a b",
     .is_static = true},
    {.method = "boxed",
     .desc = "(Ljava/lang/Integer;Ljava/lang/Object;)Ljava/lang/Integer;",
     .names = "a b",
     .is_static = true},
    {.method = "rows", .desc = "([[I)[[I", .names = "in", .is_static = true},
    {.method = "circle", .desc = "(D)Lsub/Signed$Shape;", .names = "radius", .is_static = true},
    {.method = "hidden", .desc = "()Lsub/Signed$Shape;", .names = "", .is_static = true},
    {.method = "pick",
     .desc = "([Ljava/lang/Object;Z)Ljava/lang/Object;",
     .names = "all first",
     .is_static = true},
    {.method = "fail", .desc = "(Ljava/lang/String;)V", .names = "message", .is_static = true},
    {.method = "read",
     .desc = "(I)V",
     .names = "n",
     .is_static = true,
     .throws_checked = true,
     .message = "nothing"},
    {.method = "read", .desc = "(I)V", .names = "n", .is_static = true, .throws_checked = true},
    {.method = "twice",
     .desc = "(Ljava/util/List;)Ljava/util/List;",
     .names = "list",
     .is_static = true,
     .generic = "java.util.List<? extends java.lang.String>",
     .generic_result = "java.util.List<java.lang.String>"},
    {.method = "first",
     .desc = "(Lsub/Signed$Box;)Ljava/lang/Object;",
     .names = "box",
     .is_static = true,
     .generic = "sub.Signed.Box<T>",
     .generic_result = "T"},
    {.method = "has",
     .desc = "(Lsub/Signed$Sorted;Ljava/lang/Comparable;)Z",
     .names = "sorted least",
     .is_static = true,
     .generic = "sub.Signed.Sorted<T>"},
    {.method = "far", .desc = "(Lsub/Signed$Point;[I)I", .names = "p data", .is_static = true},
    {.method = "now", .desc = "(I)J", .names = "seed", .is_static = true, .unsure = true},
    {.method = "made", .desc = "(Lsub/Signed$Made;I)I", .names = "made result", .is_static = true},
    {.method = "<init>", .desc = "(I)V", .names = "total"},
    {.method = "<init>", .desc = "(Lsub/Signed;I)V", .names = "this$0 n"},
};
enum { MADE = 29, INNER = 31 };

/* ---- suites from real objects ---- */

static struct machine machine;
static struct engine engine;

static int set_up(void **state)
{
    (void)state;
    test_compile("test/unit/Signed.java");
    return 0;
}

/* The array that one of the methods of SignedCases gives. */
static const u32 *run(const char *method, u32 k, u32 *length)
{
    struct err err = {0};
    char number[16];
    snprintf(number, sizeof number, "%u", k);
    struct vm_arg arg = {"0", number};
    if (!vm_start_method(machine.vm, "sub/SignedCases", method, &arg, 1, &err))
        fail_msg("%s", err.text);
    machine_run(&machine);
    ref all = (ref)machine.vm->s.result;
    *length = array_length(machine.vm, all);
    return (const u32 *)arr(machine.vm, all)->data;
}

static void add_variable(struct picture *p, const char *name, const char *desc, ref value)
{
    slot s[2] = {0};
    bool object = desc[0] == 'L' || desc[0] == '[';
    if (!object)
        unbox_value(machine.vm, value, s);
    picture_add(p, &engine, name, desc, object ? value : desc[0] == 'J' || desc[0] == 'D' ? s[0] : (u32)s[0]);
}

static u32 add_method(struct suite *s, const struct spec *spec)
{
    struct tested_method m = {.name = spec->method,
                              .desc = spec->desc,
                              .access = spec->is_static ? 0x9 : 0x1,
                              .is_varargs = spec->is_varargs,
                              .throws_checked = spec->throws_checked,
                              .generic_result = spec->generic_result,
                              .stopped = "",
                              .paths = 1,
                              .tests = 1};
    for (u32 i = 0; i < s->methods.len; i++) {
        if (strcmp(s->methods.data[i].name, m.name) == 0 && strcmp(s->methods.data[i].desc, m.desc) == 0)
            return i;
    }
    m.parameters = arena_alloc(&s->arena, 8 * sizeof *m.parameters);
    const char *name = spec->names;
    for (const char *d = spec->desc + 1; *d != ')'; d = desc_skip(d)) {
        size_t n = strcspn(name, " ");
        m.parameters[m.nparameters++] =
            (struct tested_parameter){.name = arena_text(&s->arena, name, n),
                                      .desc = arena_text(&s->arena, d, (size_t)(desc_skip(d) - d)),
                                      .generic = d == spec->desc + 1 ? spec->generic : NULL};
        name += n + (name[n] == ' ');
    }
    vec_push(&s->methods, m);
    return s->methods.len - 1;
}

static void find_same(struct test_case *c)
{
    c->same = mem_alloc((c->after.objects.len + 1) * sizeof *c->same);
    for (u32 a = 0; a < c->after.objects.len; a++) {
        for (u32 b = 0; b < c->before.objects.len; b++) {
            if (c->after.places.data[a] == c->before.places.data[b])
                c->same[a] = b + 1;
        }
    }
}

static void take_outcome(struct test_case *c, const struct spec *spec, const u32 *end)
{
    const char *result = strchr(spec->desc, ')') + 1;
    bool is_constructor = strcmp(spec->method, "<init>") == 0;
    if (end[1]) {
        struct class *thrown = class_of(machine.vm, end[1]);
        c->end = TEST_THROWS;
        picture_add(&c->after, &engine, "thrown", "Ljava/lang/Throwable;", end[1]);
        c->exception_class = picture_class(&c->after, &engine, thrown);
        c->exception = c->exception_class->binary;
        c->message = spec->message;
        c->message_sure = spec->message != NULL;
    } else if (is_constructor || *result != 'V') {
        add_variable(&c->after, "result", is_constructor ? "Ljava/lang/Object;" : result, end[0]);
    }
}

static void add_case(struct suite *s, u32 k)
{
    const struct spec *spec = &specs[k];
    struct test_case c = {
        .method = add_method(s, spec), .kept = true, .unsure = spec->unsure, .condition = ""};
    const struct tested_method *m = &s->methods.data[c.method];
    u32 n = 0, at = 0;
    machine_make(&machine, "", 0);
    engine = (struct engine){.vm = machine.vm};
    const u32 *values = run("before", k, &n);
    if (n > m->nparameters)
        add_variable(&c.before, "this", "Lsub/Signed;", values[at++]);
    for (u32 i = 0; i < m->nparameters; i++)
        add_variable(&c.before, m->parameters[i].name, m->parameters[i].desc, values[at++]);
    u32 *kept = mem_alloc((n + 1) * sizeof *kept);
    memcpy(kept, values, n * sizeof *kept);
    const u32 *end = run("after", k, &at);
    at = 0;
    if (n > m->nparameters)
        add_variable(&c.after, "this", "Lsub/Signed;", kept[at++]);
    for (u32 i = 0; i < m->nparameters; i++)
        add_variable(&c.after, m->parameters[i].name, m->parameters[i].desc, kept[at++]);
    take_outcome(&c, spec, end);
    find_same(&c);
    mem_free(kept);
    machine_release(&machine);
    vec_push(&s->cases, c);
}

/* A recipe for the object of a builder: new Maker().a(4).b("xyz").make(). */
static void add_recipe(struct suite *s, struct test_case *c)
{
    static const struct shown_class maker = {.binary = "sub.Signed$Maker",
                                             .source = "sub.Signed.Maker",
                                             .simple = "Maker",
                                             .package = "sub",
                                             .is_named = true};
    static const u16 xyz[] = {'x', 'y', 'z'};
    struct recipe *r = &c->recipe;
    u32 n = c->before.objects.len;
    struct shown *args = arena_alloc(&s->arena, 2 * sizeof *args);
    args[0] = (struct shown){.kind = SHOWN_PRIMITIVE, .type = 'I', .bits = 4, .text = "4"};
    args[1] = (struct shown){.kind = SHOWN_STRING, .units = xyz, .nunits = 3, .text = "\"xyz\""};
    struct step steps[] = {
        {.kind = STEP_NEW, .object = n, .cls = &maker, .method = "<init>", .desc = "()V"},
        {.kind = STEP_CALL,
         .object = n,
         .cls = &maker,
         .method = "a",
         .desc = "(I)Lsub/Signed$Maker;",
         .nargs = 1,
         .args = &args[0]},
        {.kind = STEP_CALL,
         .object = n,
         .cls = &maker,
         .method = "b",
         .desc = "(Ljava/lang/String;)Lsub/Signed$Maker;",
         .nargs = 1,
         .args = &args[1]},
        {.kind = STEP_RESULT,
         .receiver = n,
         .cls = c->before.objects.data[0].cls,
         .method = "make",
         .desc = "()Lsub/Signed$Made;",
         .throws_checked = true},
    };
    vec_push(&r->others, &maker);
    for (size_t i = 0; i < ARRAY_LEN(steps); i++)
        vec_push(&r->steps, steps[i]);
    r->made = arena_alloc(&r->arena, n + 1);
    r->made[0] = true;
}

static struct suite make_suite(void)
{
    struct suite s = {.version = "1",
                      .class_name = "sub.Signed",
                      .source_name = "sub.Signed",
                      .package = "sub",
                      .settings = "--loop 5 */ \\u0022"};
    for (u32 k = 0; k < ARRAY_LEN(specs); k++) {
        if (k != INNER)
            add_case(&s, k);
    }
    add_recipe(&s, &s.cases.data[MADE]);
    return s;
}

static struct suite make_inner(void)
{
    struct suite s = {.version = "1",
                      .class_name = "sub.Signed$Inner",
                      .source_name = "sub.Signed.Inner",
                      .package = "sub",
                      .settings = ""};
    add_case(&s, INNER);
    return s;
}

/* ---- files ---- */

struct written {
    struct text_list files;
    struct arena arena;
    char dir[64];
};

static void put_file(struct written *w, const char *name, const struct buf *text)
{
    struct buf path = {0};
    struct err err = {0};
    buf_printf(&path, "%s/sub/%s.java", w->dir, name);
    if (!file_write(path.data, text->data, text->len, &err))
        fail_msg("%s", err.text);
    vec_push(&w->files, arena_text(&w->arena, path.data, path.len));
    buf_release(&path);
}

static void put_suite(struct written *w, struct suite *s, int version)
{
    struct junit_opts opts = {.version = version, .name = "*Test"};
    struct buf name = {0}, text = {0};
    junit_names(s);
    junit_class_name(s, &opts, &name);
    junit_write(s, &opts, NULL, &text, NULL);
    assert_true(junit_is_ours(text.data));
    put_file(w, name.data, &text);
    buf_release(&name);
    buf_release(&text);
}

static void check(struct written *w, int version, u32 tests)
{
    struct options options = {0};
    struct check_result result = {0};
    struct err err = {0};
    struct check_opts opts = {.o = &options,
                              .jdk = test_jdk(),
                              .class_path = test_classes,
                              .tests_dir = w->dir,
                              .files = &w->files,
                              .junit = version};
    if (!test_check(&opts, &result, &err))
        fail_msg("%s", err.text);
    for (u32 i = 0; i < result.failures.len; i++)
        print_message("%s: %s\n", result.failures.data[i].test, result.failures.data[i].why);
    assert_int_equal(result.passed, tests);
    assert_int_equal(result.failed, 0);
    check_result_release(&result);
}

static void test_written_and_run(void **state)
{
    (void)state;
    for (int version = 4; version <= 5; version++) {
        struct written w = {.dir = "/tmp/bivium-junit-XXXXXX"};
        struct buf command = {0}, helper = {0};
        struct suite signed_suite = make_suite(), inner = make_inner();
        assert_non_null(mkdtemp(w.dir));
        buf_printf(&command, "mkdir %s/sub", w.dir);
        test_command(command.data);
        command.len = 0;
        put_suite(&w, &signed_suite, version);
        put_suite(&w, &inner, version);
        assert_true(junit_needs_helper(&signed_suite));
        junit_helper("sub", &helper);
        assert_true(junit_is_ours(helper.data));
        put_file(&w, JUNIT_HELPER, &helper);
        check(&w, version, ARRAY_LEN(specs));
        buf_printf(&command, "rm -r %s", w.dir);
        test_command(command.data);
        buf_release(&command);
        buf_release(&helper);
        suite_release(&signed_suite);
        suite_release(&inner);
        vec_release(&w.files);
        arena_release(&w.arena);
    }
}

/* ---- the text of a file ---- */

static char *write_text(struct suite *s, const char *existing, u32 *by_hand)
{
    struct buf text = {0};
    struct junit_opts opts = {.version = 5, .name = "*Test"};
    junit_names(s);
    junit_write(s, &opts, existing, &text, by_hand);
    return text.data;
}

static void test_same_again(void **state)
{
    (void)state;
    struct suite a = make_suite(), b = make_suite();
    u32 by_hand = 7;
    char *first = write_text(&a, NULL, &by_hand), *second = write_text(&b, first, &by_hand);
    assert_string_equal(first, second);
    assert_int_equal(by_hand, 0);
    for (const char *s = first; *s; s += strcspn(s, "\n") + 1) {
        assert_in_range(strcspn(s, "\n"), 0, 110);
        assert_true(s == first || strcspn(s, "\n") == 0 || s[strcspn(s, "\n") - 1] != ' ');
    }
    mem_free(first);
    mem_free(second);
    suite_release(&a);
    suite_release(&b);
}

/* The text with the first `from` in it replaced. */
static char *replace(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    struct buf out = {0};
    if (!at)
        fail_msg("no %s in the file", from);
    buf_put(&out, text, (size_t)(at - text));
    buf_text(&out, to);
    buf_text(&out, at + strlen(from));
    return out.data;
}

static void expect(const char *text, const char *part, bool there)
{
    if ((strstr(text, part) != NULL) != there)
        fail_msg("%s in the file: %s", there ? "not" : "still", part);
}

static void test_update(void **state)
{
    (void)state;
    struct suite s = make_suite();
    u32 by_hand = 0;
    char *first = write_text(&s, NULL, NULL);
    /* A person corrects a value, adds a field, an import that it needs and one that nobody needs, a test of
     * their own, and an annotation. */
    char *a = replace(first, "        assertEquals(5, signed.getTotal());",
                      "        assertEquals(5, signed.getTotal()); // \"}\"");
    char *b = replace(a, "class SignedTest {",
                      "@Tag(\"slow {\")\nclass SignedTest {\n    private final Map<String, int[]> seen = new "
                      "HashMap<>() {\n        { put(\"}\", new int[] {'}'}); }\n    };\n");
    char *c = replace(b, "import org.junit",
                      "import java.util.HashMap;\nimport java.util.Map;\nimport java.util.Set;\n"
                      "import org.junit.jupiter.api.Tag;\nimport org.junit");
    char *d =
        replace(c, "    // bivium",
                "    /** By hand. */\n    @Test\n    void mine() {\n        /* } */\n    }\n\n    // bivium");
    /* One more is not generated any more. */
    s.cases.data[6].kept = false;
    char *e = write_text(&s, d, &by_hand);
    assert_int_equal(by_hand, 2);
    expect(e, "assertEquals(5, signed.getTotal()); // \"}\"", true);
    expect(e, "put(\"}\", new int[] {'}'}); }\n    };\n", true);
    expect(e, "    /** By hand. */\n    @Test\n    void mine() {\n        /* } */\n    }\n", true);
    expect(e, "@Tag(\"slow {\")\nclass SignedTest {", true);
    expect(e, "import java.util.Map;\n", true);
    expect(e, "import org.junit.jupiter.api.Tag;\n", true);
    expect(e, "import java.util.Set;\n", false);
    expect(e, "half_returnsMinusZero", false);
    expect(e, "third_returnsNaN", true);
    const char *once = strstr(e, "void add_setsTotal()");
    assert_non_null(once);
    assert_null(strstr(once + 1, "void add_setsTotal()"));
    /* From now on nothing changes. */
    char *f = write_text(&s, e, &by_hand);
    assert_string_equal(e, f);
    assert_int_equal(by_hand, 2);
    char *all[] = {first, a, b, c, d, e, f};
    for (size_t i = 0; i < ARRAY_LEN(all); i++)
        mem_free(all[i]);
    suite_release(&s);
}

static void test_not_ours(void **state)
{
    (void)state;
    static const char *const broken[] = {
        "", "class", "class X {", "class X { void f() { \"", "class X { } }", "{", "/*"};
    struct suite s = make_inner();
    assert_false(junit_is_ours(""));
    assert_false(junit_is_ours("class X {\n}\n"));
    assert_false(junit_is_ours("/*\n * Not Generated by Bivium\n */\n"));
    assert_true(junit_is_ours("/* A licence. */\n/*\n * Generated by Bivium 9 from x.\n"));
    /* What cannot be taken apart is left as it is, or at least read to its end. */
    for (size_t i = 0; i < ARRAY_LEN(broken); i++) {
        char *text = write_text(&s, broken[i], NULL);
        if (i != 4 && *broken[i])
            assert_string_equal(text, broken[i]);
        mem_free(text);
    }
    suite_release(&s);
}

/* Files that are no Java any more, or never were: nothing is read beyond their end. */
static void test_hostile_files(void **state)
{
    (void)state;
    static const char bytes[] = "{}()[]\"'\\/*@;=\n a";
    struct suite s = make_inner();
    char *text = write_text(&s, NULL, NULL);
    size_t len = strlen(text);
    u32 random = 1;
    for (u32 round = 0; round < 300; round++) {
        struct buf changed = {0};
        buf_put(&changed, text, len);
        for (u32 i = 0; i < 1 + round % 8; i++) {
            random = random * 1664525 + 1013904223;
            changed.data[(random >> 8) % len] = bytes[random % (sizeof bytes - 1)];
        }
        if (round % 3 == 0)
            changed.data[(random >> 8) % len] = 0;
        mem_free(write_text(&s, changed.data, NULL));
        buf_release(&changed);
    }
    mem_free(text);
    suite_release(&s);
}

static void test_cannot_be_written(void **state)
{
    (void)state;
    struct suite s = make_suite();
    static const struct shown_class lambda = {
        .binary = "sub.Signed$$Lambda+1", .source = "x", .simple = "x", .package = "sub", .is_hidden = true};
    s.methods.data[s.cases.data[0].method].name = "a-b";
    s.methods.data[s.cases.data[1].method].name = "class";
    s.cases.data[2].before.objects.data[0].cls = &lambda;
    s.cases.data[3].before.cut = true;
    s.cases.data[28].end = TEST_THROWS; /* and unsure */
    char *text = write_text(&s, NULL, NULL);
    static const u32 dropped[] = {0, 1, 2, 3, 28};
    for (size_t i = 0; i < ARRAY_LEN(dropped); i++) {
        assert_false(s.cases.data[dropped[i]].kept);
        assert_non_null(s.cases.data[dropped[i]].dropped);
        assert_int_equal(s.methods.data[s.cases.data[dropped[i]].method].tests, 0);
    }
    assert_true(s.cases.data[4].kept);
    expect(text, "a-b()", false);
    mem_free(text);
    suite_release(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_again),        cmocka_unit_test(test_update),
        cmocka_unit_test(test_not_ours),          cmocka_unit_test(test_hostile_files),
        cmocka_unit_test(test_cannot_be_written), cmocka_unit_test(test_written_and_run),
    };
    return cmocka_run_group_tests_name("junit", tests, set_up, test_classes_remove);
}

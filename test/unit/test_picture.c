/*
 * Pictures of objects: what is seen in the machine's heap, as text, JSON, DOT,
 * SVG, and as Java code that is compiled and run on the real machine, which has
 * to show the same.
 */
#include "machine.h"

#include <jansson.h>

#include "report/draw.h"
#include "report/java_heap.h"
#include "report/report.h"
#include "sym/picture.h"
#include "sym/sym.h"
#include "vm/internal.h"

/* The machine with the result of Pictured.all. */
static struct machine machine;
static struct engine engine;
static const u32 *structures;
static u32 nstructures;

static int set_up(void **state)
{
    (void)state;
    struct err err = {0};
    test_compile("test/unit/Pictured.java test/unit/PicturedDump.java");
    machine_make(&machine, "", 0);
    if (!vm_start_method(machine.vm, "pic/Pictured", "all", NULL, 0, &err))
        fail_msg("%s", err.text);
    machine_run(&machine);
    assert_int_equal(machine.outcome, VM_ENDED);
    assert_int_equal(machine.vm->s.result_type, 'L');
    engine.vm = machine.vm;
    ref all = (ref)machine.vm->s.result;
    nstructures = array_length(machine.vm, all);
    structures = (const u32 *)arr(machine.vm, all)->data;
    return 0;
}

static int tear_down(void **state)
{
    machine_release(&machine);
    return test_classes_remove(state);
}

static void take(struct picture *p, u32 structure)
{
    *p = (struct picture){.elements_max = 100000};
    picture_add(p, &engine, "x", "Ljava/lang/Object;", structures[structure]);
    assert_false(p->cut);
}

/* ---- the machine's heap ---- */

static void expect_text(u32 structure, const char *want)
{
    struct picture p;
    struct buf out = {0};
    take(&p, structure);
    picture_text(&p, 0, &out);
    assert_string_equal(out.data, want);
    buf_release(&out);
    picture_release(&p);
}

static void test_text(void **state)
{
    (void)state;
    expect_text(0, "null");
    expect_text(1, "5");
    expect_text(2, "\"text\"");
    expect_text(3, "GREEN");
    expect_text(4, "Node{val=1, next=Node{val=2, next=Node{val=3, next=null}}}");
    expect_text(5, "#1 Node{val=1, next=#1}");
    expect_text(7, "{#2 Node{val=1, next=#3 Node{val=2, next=null}}, #3, #2}");
    expect_text(17, "#1 Derived{pic.Pictured$Base.x=2, y=#1, x=1, z=Base{x=0, y=null}}");
    expect_text(18, "Inner{n=3, next=Inner{n=0, next=null}}");
}

static void test_json(void **state)
{
    (void)state;
    for (u32 i = 0; i < nstructures; i++) {
        struct picture p;
        struct buf out = {0};
        json_error_t error;
        if (i == 13) /* it has half of a pair in it, which this reader does not take */
            continue;
        take(&p, i);
        picture_json(&p, 0, &out);
        json_t *doc = json_loads(out.data, JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);
        if (!doc)
            fail_msg("structure %u: %s: %.200s", i, error.text, out.data);
        json_decref(doc);
        buf_release(&out);
        picture_release(&p);
    }
}

/* Numbers are those of the whole picture, and each object is written out once. */
static void test_several_variables(void **state)
{
    (void)state;
    struct picture p = {0};
    struct buf out = {0};
    ref second = ((const u32 *)arr(machine.vm, structures[7])->data)[1];
    picture_add(&p, &engine, "a", "Lpic/Node;", second);
    picture_add(&p, &engine, "b", "[Ljava/lang/Object;", structures[7]);
    picture_add(&p, &engine, "n", "I", (u32)-7);
    picture_add(&p, &engine, "b2", "[Ljava/lang/Object;", structures[7]);
    for (u32 i = 0; i < p.variables.len; i++) {
        picture_json(&p, i, &out);
        buf_char(&out, '\n');
        picture_text(&p, i, &out);
        buf_char(&out, '\n');
    }
    assert_string_equal(
        out.data,
        "{\"class\": \"pic.Node\", \"id\": 1, \"fields\": {\"val\": 2, \"next\": null}}\n"
        "#1 Node{val=2, next=null}\n"
        "{\"class\": \"java.lang.Object[]\", \"id\": 2, \"elements\": [{\"class\": \"pic.Node\", \"id\": 3, "
        "\"fields\": {\"val\": 1, \"next\": {\"ref\": 1}}}, {\"ref\": 1}, {\"ref\": 3}]}\n"
        "#2 {#3 Node{val=1, next=#1}, #1, #3}\n"
        "-7\n-7\n"
        "{\"ref\": 2}\n#2\n");
    buf_release(&out);
    picture_release(&p);
}

static void test_limits(void **state)
{
    (void)state;
    struct picture p = {.elements_max = 2};
    struct buf out = {0};
    picture_add(&p, &engine, "x", "[Ljava/lang/Object;", structures[7]);
    assert_true(p.cut);
    picture_text(&p, 0, &out);
    assert_string_equal(out.data, "{Node{val=1, next=#3 Node{val=2, next=null}}, #3, ...}");
    out.len = 0;
    struct java_heap h = {.picture = &p, .package = "pic", .helper = "Heap"};
    struct buf members = {0};
    assert_false(java_heap_build(&h, &members, &out));
    assert_non_null(strstr(out.data, "// not as it was found"));
    buf_release(&members);
    buf_release(&out);
    picture_release(&p);
}

static void test_classes_seen(void **state)
{
    (void)state;
    struct picture p;
    take(&p, 4);
    const struct shown_class *c = p.objects.data[0].cls;
    assert_string_equal(c->source, "pic.Node");
    assert_string_equal(c->package, "pic");
    assert_true(c->is_plain && c->is_named && !c->is_public);
    picture_release(&p);
    take(&p, 8);
    c = p.objects.data[0].cls;
    assert_string_equal(c->binary, "pic.Pictured$Guarded");
    assert_string_equal(c->source, "pic.Pictured.Guarded");
    assert_true(!c->is_plain && c->is_named);
    assert_true(p.objects.data[0].fields[0].is_private && p.objects.data[0].fields[0].is_final);
    picture_release(&p);
    take(&p, 10); /* its `shape` is of a private class */
    assert_false(p.objects.data[1].cls->is_named);
    picture_release(&p);
    take(&p, 12);
    assert_true(p.objects.data[0].fields[0].is_generic);
    assert_false(p.objects.data[0].cls->is_generic);
    picture_release(&p);
}

/* ---- Java code ---- */

/* A class with one method for each structure. */
static void put_builder(const char *package, const char *name, const char *knows, struct buf *out)
{
    struct buf bodies = {0};
    buf_printf(out, "package %s;\n@SuppressWarnings({\"rawtypes\", \"unchecked\"})\npublic class %s {\n",
               package, name);
    for (u32 i = 0; i < nstructures; i++) {
        struct picture p;
        struct buf members = {0}, statements = {0}, value = {0};
        take(&p, i);
        struct java_heap h = {.picture = &p, .package = knows, .helper = "help.Heap"};
        if (!java_heap_build(&h, &members, &statements))
            fail_msg("structure %u cannot be built", i);
        java_heap_value(&h, 0, &value);
        buf_printf(&bodies,
                   "static class S%u {\n%s    static Object get() {\n%s        return %s;\n    }\n}\n", i,
                   members.data ? members.data : "", statements.data ? statements.data : "", value.data);
        buf_release(&members);
        buf_release(&statements);
        buf_release(&value);
        picture_release(&p);
    }
    buf_text(out, bodies.data);
    buf_text(out, "    public static void main(String[] args) throws Exception {\n"
                  "        java.io.PrintStream out = new java.io.PrintStream(args[0], \"UTF-8\");\n");
    for (u32 i = 0; i < nstructures; i++)
        buf_printf(out, "        out.println(\"%u \" + pic.PicturedDump.text(S%u.get()));\n", i, i);
    buf_text(out, "        out.close();\n    }\n}\n");
    buf_release(&bodies);
}

static void put_source(const char *path, const char *text)
{
    struct buf full = {0};
    struct err err = {0};
    buf_printf(&full, "%s/%s", test_classes, path);
    if (!file_write(full.data, text, strlen(text), &err))
        fail_msg("%s", err.text);
    buf_release(&full);
}

static void run_builder(const char *name, const struct buf *want)
{
    struct buf command = {0}, got = {0};
    struct err err = {0};
    buf_printf(&command, "cd %s && '%s/bin/javac' -Werror -proc:none -cp . -d . %s.java Heap.java",
               test_classes, test_jdk(), name);
    test_command(command.data);
    command.len = 0;
    buf_printf(&command, "cd %s && '%s/bin/java' -Xss8m -cp . %s.%s out 2>err || { cat err; false; }",
               test_classes, test_jdk(), strcmp(name, "Near") == 0 ? "pic" : "far", name);
    test_command(command.data);
    command.len = 0;
    buf_printf(&command, "%s/out", test_classes);
    if (!file_read(command.data, &got, &err))
        fail_msg("%s", err.text);
    same_text(name, want, &got);
    buf_release(&command);
    buf_release(&got);
}

/* Built again in its own package, and where none of its classes can be named. */
static void test_built_on_a_real_machine(void **state)
{
    (void)state;
    struct buf want = {0}, code = {0};
    for (u32 i = 0; i < nstructures; i++) {
        struct picture p;
        take(&p, i);
        buf_printf(&want, "%u ", i);
        picture_text(&p, 0, &want);
        buf_printf(&want, " of %u\n", p.objects.len);
        picture_release(&p);
    }
    java_heap_helper("help", "Heap", &code);
    put_source("Heap.java", code.data);
    code.len = 0;
    put_builder("pic", "Near", "pic", &code);
    put_source("Near.java", code.data);
    run_builder("Near", &want);
    code.len = 0;
    put_builder("far", "Far", NULL, &code);
    put_source("Far.java", code.data);
    run_builder("Far", &want);
    buf_release(&want);
    buf_release(&code);
}

static void expect_code(u32 structure, const char *package, const char *want)
{
    struct picture p;
    struct buf members = {0}, statements = {0};
    take(&p, structure);
    struct java_heap h = {.picture = &p, .package = package, .helper = "Heap"};
    assert_true(java_heap_build(&h, &members, &statements));
    assert_string_equal(statements.data, want);
    buf_release(&members);
    buf_release(&statements);
    picture_release(&p);
}

static void test_code(void **state)
{
    (void)state;
    expect_code(6, "pic",
                "        pic.Node node0 = new pic.Node();\n"
                "        pic.Node node1 = new pic.Node();\n"
                "        pic.Node node2 = new pic.Node();\n"
                "        pic.Node node3 = new pic.Node();\n"
                "        node0.val = 1;\n"
                "        node0.next = node1;\n"
                "        node1.val = 2;\n"
                "        node1.next = node2;\n"
                "        node2.val = 3;\n"
                "        node2.next = node3;\n"
                "        node3.val = 4;\n"
                "        node3.next = node0;\n");
    expect_code(5, NULL,
                "        Object node0 = Heap.make(\"pic.Node\");\n"
                "        Heap.set(node0, \"pic.Node\", \"val\", 1);\n"
                "        Heap.set(node0, \"pic.Node\", \"next\", node0);\n");
}

/* A counterexample whose arguments are objects, some of them shared. */
static void test_counterexample(void **state)
{
    (void)state;
    struct picture p = {0};
    struct err err = {0};
    static const struct report_arg fixed = {0, "7"};
    picture_add(&p, &engine, "a", "Lpic/Node;", structures[5]);
    picture_add(&p, &engine, "b", "Lpic/Node;", ((const u32 *)arr(machine.vm, structures[7])->data)[0]);
    picture_add(&p, &engine, "all", "[Ljava/lang/Object;", structures[7]);
    struct report_violation v = {.property = "no-runtime-exception",
                                 .exception = "java.lang.IllegalStateException",
                                 .message = "met again",
                                 .trace = "",
                                 .checks = "",
                                 .objects = &p};
    for (u32 i = 0; i < 3; i++)
        vec_push(&v.inputs, (struct report_input){.name = p.variables.data[i].name,
                                                  .value = "...",
                                                  .type = 'L',
                                                  .is_object = true,
                                                  .variable = i,
                                                  .parameter = true,
                                                  .argument = i + (i >= fixed.number)});
    struct report r = {.version = "1",
                       .target = "t",
                       .class_name = "pic.Pictured",
                       .method = "check",
                       .class_path = test_classes,
                       .args = &fixed,
                       .nargs = 1,
                       .violations = &v,
                       .nviolations = 1};
    struct buf dir = {0}, command = {0};
    buf_printf(&dir, "%s/report", test_classes);
    if (!report_write(&r, dir.data, &err))
        fail_msg("%s", err.text);
    buf_printf(&command,
               "cd %s/counterexample && '%s/bin/javac' -Werror -d built Main.java bivium/replay/Values.java "
               "bivium/replay/Heap.java && { '%s/bin/java' -cp built Main 2>err; "
               "grep -q 'IllegalStateException: met again' err || { cat err; false; }; }",
               dir.data, test_jdk(), test_jdk());
    test_command(command.data);
    buf_release(&dir);
    buf_release(&command);
    vec_release(&v.inputs);
    picture_release(&p);
}

/* ---- drawings ---- */

static void check_xml(const struct buf *text)
{
    put_source("drawing.svg", text->data);
    struct buf command = {0};
    buf_printf(&command, "! command -v xmllint >/dev/null || xmllint --noout %s/drawing.svg", test_classes);
    test_command(command.data);
    buf_release(&command);
}

static void test_drawings(void **state)
{
    (void)state;
    for (u32 i = 0; i < nstructures; i++) {
        struct picture p;
        struct buf dot = {0}, svg = {0};
        take(&p, i);
        draw_dot(&p, "a \"title\" \\ <&>\n", &dot);
        draw_svg(&p, "a \"title\" \\ <&>\n", &svg);
        check_xml(&svg);
        if (i == 5) {
            assert_non_null(strstr(dot.data, "o0:f1 -> o0:head;"));
            assert_non_null(strstr(dot.data, "v0 -> o0:head;"));
            assert_non_null(strstr(dot.data, "o0 [label=\"<head> Node\\ #1|<f0> val\\ =\\ 1|<f1> next\"];"));
            assert_non_null(strstr(svg.data, "class=\"loop\""));
        }
        if (i == 6) { /* a ring of four goes back below the boxes */
            assert_non_null(strstr(svg.data, "class=\"back\""));
            assert_null(strstr(svg.data, "class=\"loop\""));
        }
        buf_release(&dot);
        buf_release(&svg);
        picture_release(&p);
    }
}

/* ---- names of any kind ---- */

static void test_hostile_names(void **state)
{
    (void)state;
    struct picture p = {0};
    static const struct shown_class odd = {.binary = "a.\"+x+\"\\u0022",
                                           .source = "a.\"+x+\"\\u0022",
                                           .simple = "{<script>|}\"\\\x01\xef\xbf\xbf",
                                           .package = "a"};
    static const struct shown_class record = {
        .binary = "a.R", .source = "a.R", .simple = "R", .package = "a", .is_record = true, .is_named = true};
    static const u16 lone[] = {0xd800, '*', '/', '\n'};
    struct shown_field fields[] = {
        {.name = "]]>&lt;\n*/ \\u000a",
         .cls = &odd,
         .desc = "I",
         .value = {SHOWN_PRIMITIVE, 'I', 5, .text = "5"}},
        {.name = "if", .cls = &odd, .desc = "La/R;", .value = {SHOWN_OBJECT, .object = 1}},
        {.name = "\xe4\xb8\x96\"",
         .cls = &odd,
         .desc = "Ljava/lang/String;",
         .value = {SHOWN_STRING, .units = lone, .nunits = 4, .text = "\"\\ud800*/\\n\""}},
        {.name = "e",
         .cls = &odd,
         .desc = "La/E;",
         .value = {SHOWN_ENUM, .cls = &odd, .name = "A\"B", .text = "x"}},
    };
    struct shown_field self = {
        .name = "self", .cls = &record, .desc = "La/R;", .value = {SHOWN_OBJECT, .object = 1}};
    vec_push(&p.objects, (struct shown_object){.cls = &odd, .uses = 1, .nfields = 4, .fields = fields});
    vec_push(&p.objects, (struct shown_object){.cls = &record, .uses = 2, .nfields = 1, .fields = &self});
    vec_push(&p.variables, (struct shown_variable){"<x>\n", "La/O;", {SHOWN_OBJECT, .object = 0}});
    struct buf out = {0}, members = {0};
    draw_svg(&p, "</title>", &out);
    check_xml(&out);
    out.len = 0;
    picture_json(&p, 0, &out);
    assert_non_null(strstr(out.data, "\"\\ud800*/\\u000a\""));
    out.len = 0;
    fields[2].value.units++; /* this reader does not take half of a pair */
    fields[2].value.nunits--;
    picture_json(&p, 0, &out);
    json_t *doc = json_loads(out.data, 0, NULL);
    assert_non_null(doc);
    json_decref(doc);
    out.len = 0;
    draw_dot(&p, "t", &out);
    assert_non_null(strstr(out.data, "\\{\\<script\\>\\|\\}\\\"\\\\?"));
    out.len = 0;
    struct java_heap h = {.picture = &p, .package = "a", .helper = "Heap"};
    /* A record that holds itself cannot be made. */
    assert_false(java_heap_build(&h, &members, &out));
    assert_non_null(strstr(out.data, "Heap.make(\"a.\\\"+x+\\\"\\\\u0022\")"));
    assert_non_null(strstr(out.data, "Heap.record(\"a.R\", new Object[] {null})"));
    assert_non_null(strstr(out.data, "Heap.constant(\"a.\\\"+x+\\\"\\\\u0022\", \"A\\\"B\")"));
    assert_null(strstr(out.data, "node0.if"));
    buf_release(&out);
    buf_release(&members);
    vec_release(&p.objects);
    vec_release(&p.variables);
}

static void test_source_names(void **state)
{
    (void)state;
    static const char *const good[] = {"a", "a.b.C$1", "_x", "$", "Int"};
    static const char *const bad[] = {"",      ".",  "a.", ".a",  "a..b",     "1a",
                                      "a.int", "if", "_",  "a b", "\xc3\xa9", "a-b"};
    for (size_t i = 0; i < ARRAY_LEN(good); i++)
        assert_true(is_source_name(good[i]));
    for (size_t i = 0; i < ARRAY_LEN(bad); i++)
        assert_false(is_source_name(bad[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_several_variables),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_classes_seen),
        cmocka_unit_test(test_code),
        cmocka_unit_test(test_built_on_a_real_machine),
        cmocka_unit_test(test_drawings),
        cmocka_unit_test(test_counterexample),
        cmocka_unit_test(test_hostile_names),
        cmocka_unit_test(test_source_names),
    };
    return cmocka_run_group_tests_name("picture", tests, set_up, tear_down);
}

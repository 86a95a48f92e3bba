/*
 * The machine from outside: budgets, single steps, several machines at once, and
 * methods that are started with values written as text.
 */
#include "machine.h"

static const char source[] =
    "import java.util.*;\n"
    "public class Vm {\n"
    "    enum Color { RED, GREEN { int level() { return 2; } }; int level() { return 1; } }\n"
    "    record Point(int x, int y) {}\n"
    "    static class Node { int value; Node next; Node(int v) { value = v; } }\n"
    "    static class Base { int x = 1; }\n"
    "    static class Derived extends Base { int x = 2; long big = 1L << 60; double nan = 0.0 / 0; }\n"
    "    static int counter;\n"
    "    public static void main(String[] args) {\n"
    "        StringBuilder s = new StringBuilder();\n"
    "        for (int i = 0; i < 200; i++) { counter += i % 7; s.append(counter).append(' '); }\n"
    "        try { Object o = null; o.toString(); } catch (NullPointerException e) { s.append(\"caught\"); }\n"
    "        System.out.println(s + \" \" + List.of(1, 2).stream().map(i -> i + 1).toList());\n"
    "        System.exit(3);\n"
    "    }\n"
    "    static String numbers(byte b, short s, char c, int i, long l, float f, double d, boolean z) {\n"
    "        return b + \" \" + s + \" \" + (int) c + \" \" + i + \" \" + l + \" \" + f + \" \" + d + \" \" + z;\n"
    "    }\n"
    "    static int[] ints(int[] a) { return a; }\n"
    "    static double[] doubles(double[] a) { return a; }\n"
    "    static float[] floats(float... a) { return a; }\n"
    "    static char[] chars(char[] a) { return a; }\n"
    "    static String[][] texts(String[][] a) { return a; }\n"
    "    static Object any(Object o) { return o; }\n"
    "    static String classOf(Object o) { return o == null ? null : o.getClass().getName(); }\n"
    "    static boolean cached(Integer i) { return i == Integer.valueOf(100); }\n"
    "    static boolean literal(String s) { return s == \"lit\" + \"eral\"; }\n"
    "    static Color next(Color c) { return Color.values()[(c.ordinal() + 1) % 2]; }\n"
    "    static int levels(Color[] all) { int n = 0; for (Color c : all) n += c.level(); return n; }\n"
    "    static Point point(int x) { return new Point(x, -x); }\n"
    "    static Derived derived() { return new Derived(); }\n"
    "    static Node ring() { Node a = new Node(1); a.next = new Node(2); a.next.next = a; return a; }\n"
    "    static Object[] shared() { int[] a = {1}; Node n = new Node(5); return new Object[] {a, a, n, n}; }\n"
    "    static Object[] self() { Object[] a = new Object[2]; a[0] = a; a[1] = a; return a; }\n"
    "    static List<Object> list() { return new ArrayList<>(List.of(1, \"x\", Color.RED)); }\n"
    "    static String escapes() { return \"\\\"\\\\\\n\\t\\u0001\\u00e9\\ud83c\\udf0d\"; }\n"
    "    static long big() { return Long.MIN_VALUE; }\n"
    "    static char letter() { return '\\''; }\n"
    "    static float third() { return 1 / 3f; }\n"
    "    static void nothing() { counter++; }\n"
    "    static int same(int a) { return a; }\n"
    "    static int same(String a) { return 1; }\n"
    "    static void fail(int[] a) {\n"
    "        try { a[0] = 1; } catch (NullPointerException e) { throw new IllegalStateException(\"why\", e); }\n"
    "    }\n"
    "    static class Odd extends RuntimeException { public String getMessage() { return \"made up\"; } }\n"
    "    static void odd() { throw new Odd(); }\n"
    "    private int field = 40;\n"
    "    int plus(int n) { return field + n; }\n"
    "    static abstract class None { int f() { return 1; } }\n"
    "    static class Needs { Needs(int x) {} int f() { return 1; } }\n"
    "    static Object lock = new Object();\n"
    "    static void stuck() throws Exception { synchronized (lock) { lock.wait(); } }\n"
    "    static int init = Integer.getInteger(\"vm.init\", 7);\n"
    "    static int count() { return ++counter * 1000 + init; }\n"
    "}\n";

static int compile_source(void **state)
{
    (void)state;
    test_compile_text("Vm", source);
    test_compile("test/java/thread/PingPong.java test/java/thread/ProducerConsumer.java test/java/concurrent/Locks.java");
    return 0;
}

/* ---- budgets and steps ---- */

static void run_alone(struct machine *m, const char *program)
{
    machine_make(m, "", 0);
    machine_start(m, program);
    machine_run(m);
}

static void check_same_end(struct machine *a, struct machine *b)
{
    assert_int_equal(a->outcome, b->outcome);
    assert_int_equal(vm_exit_code(a->vm), vm_exit_code(b->vm));
    same_text("output", &a->out, &b->out);
    assert_int_equal(vm_instructions(a->vm), vm_instructions(b->vm));
}

static void check_budgets(const char *program, u64 budget)
{
    struct machine whole, parts;
    run_alone(&whole, program);
    machine_make(&parts, "", 0);
    machine_start(&parts, program);
    u64 before = 0;
    while ((parts.outcome = vm_run(parts.vm, budget)) == VM_BUDGET) {
        /* "About": to the next branch back or call. */
        u64 now = vm_instructions(parts.vm);
        assert_true(now >= before + budget && now < before + budget + 2000);
        before = now;
    }
    check_same_end(&whole, &parts);
    machine_release(&whole);
    machine_release(&parts);
}

static void a_budget_stops_and_the_run_resumes(void **state)
{
    (void)state;
    static const char *const names[] = { "Vm", "PingPong", "ProducerConsumer", "Locks" };
    for (u32 i = 0; i < ARRAY_LEN(names); i++) {
        check_budgets(names[i], 1);
        check_budgets(names[i], 97);
        check_budgets(names[i], 20011);
    }
}

static void check_steps(const char *program)
{
    struct machine whole, steps;
    run_alone(&whole, program);
    machine_make(&steps, "", 0);
    machine_start(&steps, program);
    u64 before = 0;
    while ((steps.outcome = vm_step(steps.vm)) == VM_BUDGET) {
        /* A call of a native counts when it has come to its end, which may be
         * together with the return of what it called. */
        assert_true(vm_instructions(steps.vm) - before <= 2);
        before = vm_instructions(steps.vm);
    }
    check_same_end(&whole, &steps);
    machine_release(&whole);
    machine_release(&steps);
}

static void stepping_ends_where_running_does(void **state)
{
    (void)state;
    check_steps("Vm");
    check_steps("PingPong");
    check_steps("ProducerConsumer");
    check_steps("Locks");
}

/* ---- machines ---- */

static void two_machines_share_nothing(void **state)
{
    (void)state;
    struct machine alone, a, b;
    run_alone(&alone, "Vm");
    machine_make(&a, "", 0);
    machine_make(&b, "", 0);
    machine_start(&a, "Vm");
    machine_start(&b, "Vm");
    while (a.outcome == VM_BUDGET || b.outcome == VM_BUDGET) {
        if (a.outcome == VM_BUDGET)
            a.outcome = vm_run(a.vm, 300);
        if (b.outcome == VM_BUDGET)
            b.outcome = vm_run(b.vm, 700);
    }
    check_same_end(&alone, &a);
    check_same_end(&alone, &b);
    machine_release(&alone);
    machine_release(&a);
    machine_release(&b);
}

static void the_exit_code_is_the_program_s(void **state)
{
    (void)state;
    struct machine m;
    run_alone(&m, "Vm");
    assert_int_equal(m.outcome, VM_EXIT);
    assert_int_equal(vm_exit_code(m.vm), 3);
    machine_release(&m);
}

/* Under the leak checker: a machine can be freed at any time. */
static void a_machine_can_be_freed_at_any_time(void **state)
{
    (void)state;
    struct err err = { 0 };
    struct vm_opts opts = { .jdk = "/nonexistent", .class_path = "." };
    assert_null(vm_new(&opts, &err));
    assert_true(err.set);
    vm_free(NULL);
    struct machine m;
    machine_make(&m, "", 0);
    machine_release(&m);
    machine_make(&m, "", 0);
    err = (struct err){ 0 };
    assert_false(vm_start_main(m.vm, "no.such.Class", 0, NULL, &err));
    assert_true(err.set);
    machine_release(&m);
    for (u64 n = 1; n < 40000; n = n * 3 + 1) {
        machine_make(&m, "", 0);
        machine_start(&m, "Vm");
        vm_run(m.vm, n);
        vm_mark(m.vm);
        vm_run(m.vm, n);
        if (n % 2)
            vm_undo(m.vm);
        machine_release(&m);
    }
}

static void threads_that_all_wait_are_reported(void **state)
{
    (void)state;
    struct machine m;
    struct err err = { 0 };
    machine_make(&m, "", 0);
    assert_true(vm_start_method(m.vm, "Vm", "stuck", NULL, 0, &err));
    assert_int_equal(vm_run(m.vm, UINT64_MAX), VM_DEADLOCK);
    assert_non_null(strstr(vm_reason(m.vm), "\"main\""));
    machine_release(&m);
}

/* ---- methods ---- */

/* Arguments are written `name=value`, with a bar between them. */
static u32 split_arguments(char *text, struct vm_arg *args)
{
    u32 n = 0;
    for (char *p = strtok(text, "|"); p; p = strtok(NULL, "|")) {
        char *equals = strchr(p, '=');
        *equals = 0;
        args[n++] = (struct vm_arg){ p, equals + 1 };
    }
    return n;
}

/* What starting and running the method gives: its result, or the error. */
static void call(const char *cls, const char *method, const char *arguments, bool json, struct buf *out)
{
    struct machine m;
    struct err err = { 0 };
    struct vm_arg args[16];
    char text[512];
    snprintf(text, sizeof text, "%s", arguments);
    machine_make(&m, "", 0);
    u32 n = split_arguments(text, args);
    buf_text(out, "");
    if (!vm_start_method(m.vm, cls, method, args, n, &err)) {
        buf_text(out, err.text);
    } else {
        machine_run(&m);
        if (m.outcome == VM_ENDED)
            vm_print_result(m.vm, json, out);
        else
            vm_print_exception(m.vm, out);
    }
    machine_release(&m);
}

struct call {
    const char *method, *arguments, *want;
};

static void check_calls(const struct call *calls, u32 n, bool json)
{
    for (u32 i = 0; i < n; i++) {
        struct buf got = { 0 };
        const char *dot = strchr(calls[i].method, ':');
        char cls[64];
        snprintf(cls, sizeof cls, "%.*s", dot ? (int)(dot - calls[i].method) : 2, dot ? calls[i].method : "Vm");
        call(cls, dot ? dot + 1 : calls[i].method, calls[i].arguments, json, &got);
        assert_string_equal(got.data, calls[i].want);
        buf_release(&got);
    }
}

static void values_are_read_as_java_reads_them(void **state)
{
    (void)state;
    static const struct call calls[] = {
        { "numbers", "b=-128|s=0x7fff|c='A'|i=1_000|l=0b11L|f=1.5f|d=1e-3|z=true",
          "\"-128 32767 65 1000 3 1.5 0.001 true\"" },
        { "numbers", "0=0xff|1=0177|2=65535|3=-2147483648|4=9223372036854775807|5=NaN|6=-Infinity|7=false",
          "\"-1 127 65535 -2147483648 9223372036854775807 NaN -Infinity false\"" },
        { "numbers", "0='a'|1='\\\\'|2='\\u0041'|3='\\0'|4='\\''|5=3|6=0x10|7=false",
          "\"97 92 65 0 39 3.0 16.0 false\"" },
        { "ints", "a={1, -2,\t3 , }", "{1, -2, 3}" },
        { "ints", "a={}", "{}" },
        { "ints", "a=null", "null" },
        { "doubles", "a={1, 2.5, -0.0, 1e10, 4.9e-324}", "{1.0, 2.5, -0.0, 1.0E10, 4.9E-324}" },
        { "floats", "a={0.1, 16777216, 1e-10}", "{0.1, 1.6777216E7, 1.0E-10}" },
        { "chars", "a={'a', '\"', '\\n'}", "{'a', '\"', '\\n'}" },
        { "texts", "a={{\"x, }\", null}, {}, null}", "{{\"x, }\", null}, {}, null}" },
        { "any", "o=\"caf\xc3\xa9 \\t\\u00e9\"", "\"caf\xc3\xa9 \\t\xc3\xa9\"" },
        { "classOf", "o=1", "\"java.lang.Integer\"" },
        { "classOf", "o=1L", "\"java.lang.Long\"" },
        { "classOf", "o=1f", "\"java.lang.Float\"" },
        { "classOf", "o=1.0", "\"java.lang.Double\"" },
        { "classOf", "o='x'", "\"java.lang.Character\"" },
        { "classOf", "o=true", "\"java.lang.Boolean\"" },
        { "classOf", "o=\"\"", "\"java.lang.String\"" },
        { "classOf", "o=Color.GREEN", "\"Vm$Color$1\"" },
        { "classOf", "o=java.util.concurrent.TimeUnit.DAYS", "\"java.util.concurrent.TimeUnit\"" },
        { "classOf", "o=null", "null" },
        { "cached", "i=100", "true" },
        { "literal", "s=\"literal\"", "true" },
        { "next", "c=RED", "GREEN" },
        { "next", "c=Vm.Color.GREEN", "RED" },
        { "levels", "all={RED, Color.GREEN, GREEN}", "5" },
        { "same(I)I", "a=5", "5" },
        { "same(Ljava/lang/String;)", "a=\"\"", "1" },
        { "plus", "n=2", "42" },
        { "java.lang.Math:max(JJ)J", "0=3|1=-3", "3" },
        { "java.util.ArrayList:toString", "", "\"[]\"" },
    };
    check_calls(calls, ARRAY_LEN(calls), false);
}

static void wrong_requests_are_named(void **state)
{
    (void)state;
    static const struct call calls[] = {
        { "cube", "", "Vm.cube: no such method" },
        { "<init>", "", "Vm.<init>: no such method" },
        { "same(J)I", "", "Vm.same(J)I: no such method" },
        { "same(I", "", "Vm.same(I: no such method" },
        { "same", "a=1", "Vm.same is overloaded: give a descriptor, e.g. same(I)I, same(Ljava/lang/String;)I" },
        { "point", "", "Vm.point: no value for x (int)" },
        { "point", "y=1", "Vm.point: no parameter y; its parameters: x (int)" },
        { "point", "1=1", "Vm.point: no parameter 1; its parameters: x (int)" },
        { "point", "99999999999=1", "Vm.point: no parameter 99999999999; its parameters: x (int)" },
        { "nothing", "x=1", "Vm.nothing: no parameter x; its parameters: none" },
        { "point", "x=2147483648", "Vm.point: parameter x (int): 2147483648 is not a value of type int" },
        { "point", "x=1.0", "Vm.point: parameter x (int): 1.0 is not a value of type int" },
        { "point", "x=", "Vm.point: parameter x (int): a value of type int is missing" },
        { "point", "x=1 2", "Vm.point: parameter x (int): 2: nothing may follow the value" },
        { "point", "x=1_", "Vm.point: parameter x (int): 1_ is not a value of type int" },
        { "ints", "a={1", "Vm.ints: parameter a (int[]): a closing } is missing" },
        { "ints", "a={1 2}", "Vm.ints: parameter a (int[]): 2}: expected , or }" },
        { "ints", "a={1, {2}}", "Vm.ints: parameter a (int[]): {2}} is not a value of type int" },
        { "ints", "a=1", "Vm.ints: parameter a (int[]): 1 is not a value of type int[]" },
        { "chars", "a={'ab'}", "Vm.chars: parameter a (char[]): 'ab' is not one char" },
        { "chars", "a={'a}", "Vm.chars: parameter a (char[]): 'a} has no closing '" },
        { "literal", "s=text", "Vm.literal: parameter s (java.lang.String): text is not a value of type java.lang.String" },
        { "literal", "s=\"\\q\"", "Vm.literal: parameter s (java.lang.String): \"\\q\" has an unknown escape \\q" },
        { "next", "c=BLUE", "Vm.next: parameter c (Vm$Color): enum Vm$Color has no constant BLUE" },
        { "next", "c=Other.RED", "Vm.next: parameter c (Vm$Color): Other.RED is not a value of type Vm$Color" },
        { "cached", "i=\"1\"",
          "Vm.cached: parameter i (java.lang.Integer): \"1\" is not a value of type java.lang.Integer" },
        { "any", "o={1}", "Vm.any: parameter o (java.lang.Object): {1} is not a value of type java.lang.Object" },
        { "Vm$None:f", "", "Vm$None.f: an instance method needs an object, and the class is abstract" },
        { "Vm$Needs:f", "",
          "Vm$Needs.f: an instance method needs an object, and the class has no constructor without arguments" },
    };
    check_calls(calls, ARRAY_LEN(calls), false);
}

static void results_print_as_java(void **state)
{
    (void)state;
    static const struct call calls[] = {
        { "nothing", "", "" },
        { "point", "x=3", "Point{x=3, y=-3}" },
        { "ring", "", "Node{value=1, next=Node{value=2, next=...}}" },
        { "derived", "", "Derived{Vm$Base.x=1, x=2, big=1152921504606846976, nan=NaN}" },
        { "shared", "", "{{1}, {1}, Node{value=5, next=null}, Node{value=5, next=null}}" },
        { "self", "", "{..., ...}" },
        { "list", "", "[1, x, RED]" },
        { "escapes", "", "\"\\\"\\\\\\n\\t\\u0001\xc3\xa9\xf0\x9f\x8c\x8d\"" },
        { "big", "", "-9223372036854775808" },
        { "letter", "", "'\\''" },
        { "third", "", "0.33333334" },
        { "odd", "", "Exception in thread \"main\" Vm$Odd: made up\n\tat Vm.odd(Vm.java:47)\n" },
        { "fail", "a=null",
          "Exception in thread \"main\" java.lang.IllegalStateException: why\n\tat Vm.fail(Vm.java:44)\n"
          "Caused by: java.lang.NullPointerException: Cannot store to int array because \"a\" is null\n"
          "\t... 1 more\n" },
    };
    check_calls(calls, ARRAY_LEN(calls), false);
}

static void results_print_as_json(void **state)
{
    (void)state;
    static const struct call calls[] = {
        { "nothing", "", "" },
        { "point", "x=3", "{\"class\": \"Vm$Point\", \"id\": 1, \"fields\": {\"x\": 3, \"y\": -3}}" },
        { "ring", "",
          "{\"class\": \"Vm$Node\", \"id\": 1, \"fields\": {\"value\": 1, \"next\": {\"class\": \"Vm$Node\", "
          "\"id\": 2, \"fields\": {\"value\": 2, \"next\": {\"ref\": 1}}}}}" },
        { "derived", "",
          "{\"class\": \"Vm$Derived\", \"id\": 1, \"fields\": {\"Vm$Base.x\": 1, \"x\": 2, "
          "\"big\": \"1152921504606846976\", \"nan\": \"NaN\"}}" },
        { "shared", "",
          "[{\"class\": \"int[]\", \"id\": 2, \"elements\": [1]}, {\"ref\": 2}, {\"class\": \"Vm$Node\", \"id\": 4, \"fields\": {\"value\": 5, \"next\": null}}, "
          "{\"ref\": 4}]" },
        { "self", "", "{\"class\": \"java.lang.Object[]\", \"id\": 1, \"elements\": [{\"ref\": 1}, {\"ref\": 1}]}" },
        { "escapes", "", "\"\\\"\\\\\\u000a\\u0009\\u0001\xc3\xa9\xf0\x9f\x8c\x8d\"" },
        { "big", "", "\"-9223372036854775808\"" },
        { "letter", "", "\"'\"" },
        { "next", "c=RED", "\"GREEN\"" },
        { "any", "o=1.5", "1.5" },
    };
    check_calls(calls, ARRAY_LEN(calls), true);
}

/* A result can be asked for twice, and belongs to the path. */
static void a_result_goes_with_its_path(void **state)
{
    (void)state;
    struct machine m;
    struct err err = { 0 };
    struct buf text = { 0 };
    machine_make(&m, "", 0);
    assert_true(vm_start_method(m.vm, "Vm", "count", NULL, 0, &err));
    vm_run(m.vm, 5000);
    vm_mark(m.vm);
    machine_run(&m);
    vm_print_result(m.vm, false, &text);
    vm_undo(m.vm);
    vm_print_result(m.vm, false, &text);
    vm_redo(m.vm);
    vm_print_result(m.vm, false, &text);
    vm_undo(m.vm);
    vm_drop(m.vm);
    machine_run(&m);
    vm_print_result(m.vm, false, &text);
    assert_string_equal(text.data, "100710071007");
    buf_release(&text);
    machine_release(&m);
}

/* Asking for texts that Java code makes leaves no trace. */
static void printing_does_not_change_the_state(void **state)
{
    (void)state;
    struct machine m;
    struct err err = { 0 };
    struct buf before = { 0 }, after = { 0 }, text = { 0 }, message = { 0 };
    machine_make(&m, "", 0);
    assert_true(vm_start_method(m.vm, "Vm", "odd", NULL, 0, &err));
    machine_run(&m);
    assert_int_equal(m.outcome, VM_THREW);
    vm_print_state(m.vm, &before);
    vm_print_exception(m.vm, &text);
    text.len = 0;
    vm_exception_text(m.vm, &text, &message);
    assert_string_equal(text.data, "Vm$Odd");
    assert_string_equal(message.data, "made up");
    vm_print_state(m.vm, &after);
    same_text("printing changed the state", &before, &after);
    struct buf *all[] = { &before, &after, &text, &message };
    for (u32 i = 0; i < ARRAY_LEN(all); i++)
        buf_release(all[i]);
    machine_release(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_budget_stops_and_the_run_resumes),
        cmocka_unit_test(stepping_ends_where_running_does),
        cmocka_unit_test(two_machines_share_nothing),
        cmocka_unit_test(the_exit_code_is_the_program_s),
        cmocka_unit_test(a_machine_can_be_freed_at_any_time),
        cmocka_unit_test(threads_that_all_wait_are_reported),
        cmocka_unit_test(values_are_read_as_java_reads_them),
        cmocka_unit_test(wrong_requests_are_named),
        cmocka_unit_test(results_print_as_java),
        cmocka_unit_test(results_print_as_json),
        cmocka_unit_test(a_result_goes_with_its_path),
        cmocka_unit_test(printing_does_not_change_the_state),
    };
    return cmocka_run_group_tests_name("vm", tests, compile_source, test_classes_remove);
}

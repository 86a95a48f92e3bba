/*
 * The classes that fit a type: hierarchies compiled from source, put into jars,
 * and written by the assembler where there must be many or broken ones.
 */
#include "machine.h"

#include <sys/stat.h>
#include <time.h>

#include "classfile/asm.h"
#include "vm/internal.h"

enum { MAX = 50, MANY = 5000 };

static char dir[] = "/tmp/bivium-types-XXXXXX";

/* A path below `dir`, valid until the test ends. */
static struct arena texts;
static const char *place(const char *name)
{
    char path[256];
    int n = snprintf(path, sizeof path, "%s/%s", dir, name);
    return arena_text(&texts, path, (size_t)n);
}

static const char source[] =
    "interface Shape { }\n"
    "class Circle implements Shape { }\n"
    "class Square implements Shape { }\n"
    "class Arc extends Circle { }\n"
    "interface Solid extends Shape { }\n"
    "abstract class Base { abstract void f(); }\n"
    "abstract class Middle extends Base { }\n"
    "class Leaf extends Middle { void f() { } }\n"
    "class Twig extends Leaf { }\n"
    "interface Lonely { }\n"
    "class Numbers<T> extends java.util.ArrayList<T> { }\n"
    "final class Last extends Leaf { }\n"
    "interface Coded { int code(); }\n"
    "enum Color implements Coded { RED { public int code() { return 1; } }, BLUE { public int code() { return 2; } } }\n"
    "interface Task { void run(); }\n"
    "class Holder {\n"
    "    static class Named implements Task { public void run() { } }\n"
    "    Task secret() { return new Task() { public void run() { } }; }\n"
    "    Runnable local() { class Here implements Runnable { public void run() { } } return new Here(); }\n"
    "}\n"
    "interface Early { }\n"
    "class Fits implements Early { }\n"
    "class Lost extends Gone implements Early { }\n"
    "class Gone { }\n";

static struct vm *machine_on(const char *class_path, const char *const *types, u32 ntypes)
{
    struct err err = { 0 };
    struct vm_opts opts = { .jdk = test_jdk(), .class_path = class_path, .types = types, .ntypes = ntypes };
    struct vm *vm = vm_new(&opts, &err);
    if (!vm)
        fail_msg("%s", err.text);
    return vm;
}

/* The names of what fits, with blanks between, "..." if there are more and "?"
 * if the world is open. */
static const char *fitting(struct vm *vm, const char *name, u32 max)
{
    static char text[1024];
    struct buf out = { 0 };
    struct class *c = class_try(vm, name);
    assert_non_null(c);
    const struct subtypes *s = class_subtypes(vm, c, max);
    assert_ptr_equal(s, class_subtypes(vm, c, max));
    assert_true(s->n <= max);
    buf_text(&out, "");
    for (u32 i = 0; i < s->n; i++) {
        assert_int_equal(s->all[i]->link, CL_LOADED);
        assert_true(s->all[i]->kind == CK_ARRAY || !class_inited(vm, s->all[i]));
        buf_printf(&out, "%s%s", i ? " " : "", s->all[i]->name->text);
    }
    buf_text(&out, s->more ? " ..." : "");
    buf_text(&out, s->open ? " ?" : "");
    snprintf(text, sizeof text, "%s", out.data);
    buf_release(&out);
    return text;
}

/* ---- hierarchies of a program ---- */

static void interfaces_and_abstract_classes(void **state)
{
    (void)state;
    struct vm *vm = machine_on(test_classes, NULL, 0);
    assert_string_equal(fitting(vm, "Shape", MAX), "Arc Circle Square");
    assert_string_equal(fitting(vm, "Solid", MAX), "");
    assert_string_equal(fitting(vm, "Base", MAX), "Last Leaf Twig");
    assert_string_equal(fitting(vm, "Middle", MAX), "Last Leaf Twig");
    assert_string_equal(fitting(vm, "Leaf", MAX), "Leaf Last Twig");
    assert_string_equal(fitting(vm, "Twig", MAX), "Twig");
    assert_string_equal(fitting(vm, "Lonely", MAX), "");
    /* Others were not even loaded. */
    assert_null(map_get(&vm->by_name, map_key(sym_text(&vm->syms, "Numbers"))));
    vm_free(vm);
}

static void the_first_ones_of_many(void **state)
{
    (void)state;
    struct vm *vm = machine_on(test_classes, NULL, 0);
    assert_string_equal(fitting(vm, "Leaf", 0), " ...");
    assert_string_equal(fitting(vm, "Leaf", 1), "Leaf ...");
    assert_string_equal(fitting(vm, "Shape", 2), "Arc Circle ...");
    assert_string_equal(fitting(vm, "Shape", 3), "Arc Circle Square");
    vm_free(vm);
}

static void types_of_the_jdk(void **state)
{
    (void)state;
    struct vm *vm = machine_on(test_classes, NULL, 0);
    assert_string_equal(fitting(vm, "java/lang/Integer", MAX), "java/lang/Integer");
    assert_string_equal(fitting(vm, "java/util/AbstractList", MAX), "Numbers ?");
    assert_string_equal(fitting(vm, "java/lang/Iterable", MAX), "Numbers ?");
    assert_string_equal(fitting(vm, "java/util/ArrayList", MAX), "java/util/ArrayList Numbers ?");
    assert_string_equal(fitting(vm, "java/util/Map", MAX), " ?");
    assert_string_equal(fitting(vm, "java/lang/Runnable", MAX), " ?");
    assert_string_equal(fitting(vm, "java/lang/Object", 3), "java/lang/Object Arc Circle ... ?");
    vm_free(vm);
}

static void enums_and_classes_without_a_name(void **state)
{
    (void)state;
    struct vm *vm = machine_on(test_classes, NULL, 0);
    assert_string_equal(fitting(vm, "Color", MAX), "Color");
    assert_string_equal(fitting(vm, "Coded", MAX), "Color");
    assert_string_equal(fitting(vm, "Task", MAX), "Holder$Named ?");
    vm_free(vm);
}

static void arrays(void **state)
{
    (void)state;
    struct vm *vm = machine_on(test_classes, NULL, 0);
    assert_string_equal(fitting(vm, "[I", MAX), "[I");
    assert_string_equal(fitting(vm, "[[LTwig;", MAX), "[[LTwig;");
    assert_string_equal(fitting(vm, "[LLeaf;", MAX), "[LLeaf; ?");
    assert_string_equal(fitting(vm, "[Ljava/lang/Object;", MAX), "[Ljava/lang/Object; ?");
    vm_free(vm);
}

static void classes_that_do_not_load(void **state)
{
    (void)state;
    struct vm *vm = machine_on(test_classes, NULL, 0);
    assert_string_equal(fitting(vm, "Early", MAX), "Fits ?");
    assert_int_equal(vm->exc, 0);
    vm_free(vm);
}

static void the_users_types(void **state)
{
    (void)state;
    static const char *const types[] = { "Square", "java.util.LinkedList", "Arc", "Square", "Leaf", "Base", "No.Such" };
    struct vm *vm = machine_on(test_classes, types, ARRAY_LEN(types));
    assert_string_equal(fitting(vm, "Shape", MAX), "Arc Square");
    assert_string_equal(fitting(vm, "Shape", 1), "Arc ...");
    assert_string_equal(fitting(vm, "java/util/List", MAX), "java/util/LinkedList");
    assert_string_equal(fitting(vm, "Leaf", MAX), "Leaf");
    assert_string_equal(fitting(vm, "Task", MAX), "Holder$Named ?");
    assert_string_equal(fitting(vm, "java/lang/Object", MAX), "Arc Leaf Square java/util/LinkedList");
    vm_free(vm);
}

static void jars_and_directories(void **state)
{
    (void)state;
    struct buf command = { 0 }, path = { 0 };
    buf_printf(&command, "'%s/bin/jar' --create --file %s -C %s Shape.class -C %s Circle.class -C %s Square.class",
               test_jdk(), place("shapes.jar"), test_classes, test_classes, test_classes);
    test_command(command.data);
    buf_printf(&path, "%s:%s", place("shapes.jar"), test_classes);
    struct vm *vm = machine_on(place("shapes.jar"), NULL, 0);
    assert_string_equal(fitting(vm, "Shape", MAX), "Circle Square");
    vm_free(vm);
    vm = machine_on(path.data, NULL, 0);
    assert_string_equal(fitting(vm, "Shape", MAX), "Arc Circle Square");
    vm_free(vm);
    /* What a broken jar would have had is not known. */
    assert_true(file_write(place("broken.jar"), "no zip", 6, NULL));
    path.len = 0;
    buf_printf(&path, "%s:%s", place("shapes.jar"), place("broken.jar"));
    vm = machine_on(path.data, NULL, 0);
    assert_string_equal(fitting(vm, "Shape", MAX), "Circle Square ?");
    assert_non_null(strstr(class_subtypes(vm, class_try(vm, "Shape"), MAX)->unread, "broken.jar: "));
    vm_free(vm);
    buf_release(&command);
    buf_release(&path);
}

/* ---- hierarchies of no compiler ---- */

static void put_class(const char *where, const char *name, const char *super, const char *interface, unsigned access)
{
    struct buf path = { 0 }, bytes = { 0 };
    struct err err = { 0 };
    struct assembler *a = asm_new(access, name, super);
    if (interface)
        asm_interface(a, interface);
    if (!asm_finish(a, &bytes, &err))
        fail_msg("%s", err.text);
    buf_printf(&path, "%s/%s.class", where, name);
    if (!file_write(path.data, bytes.data, bytes.len, &err))
        fail_msg("%s", err.text);
    buf_release(&path);
    buf_release(&bytes);
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void huge_hierarchies(void **state)
{
    (void)state;
    const char *where = place("many");
    char name[32], super[32];
    mkdir(where, 0700);
    put_class(where, "Top", "java/lang/Object", NULL, ACC_INTERFACE | ACC_ABSTRACT);
    for (int i = 0; i < MANY; i++) {
        snprintf(name, sizeof name, "C%05d", i);
        snprintf(super, sizeof super, "C%05d", i - 1);
        /* The first half is one chain, the others are side by side. */
        bool chained = i > 0 && i < MANY / 2;
        put_class(where, name, chained ? super : "java/lang/Object", chained ? NULL : "Top", ACC_PUBLIC | ACC_SUPER);
    }
    struct vm *vm = machine_on(where, NULL, 0);
    double before = seconds();
    assert_string_equal(fitting(vm, "Top", 3), "C00000 C00001 C00002 ...");
    double took = seconds() - before;
    print_message("%d classes: %.3f s\n", MANY, took);
    assert_string_equal(fitting(vm, "C02498", MAX), "C02498 C02499");
    assert_string_equal(fitting(vm, "C04999", MAX), "C04999");
    assert_int_equal(class_subtypes(vm, class_try(vm, "Top"), UINT32_MAX)->n, MANY);
    vm_free(vm);
}

static void cycles_and_wrong_files(void **state)
{
    (void)state;
    const char *where = place("odd");
    struct buf other = { 0 };
    mkdir(where, 0700);
    mkdir(place("odd/java"), 0700);
    mkdir(place("odd/java/lang"), 0700);
    put_class(where, "I", "java/lang/Object", NULL, ACC_INTERFACE | ACC_ABSTRACT);
    put_class(where, "A", "B", "I", ACC_SUPER);
    put_class(where, "B", "A", "I", ACC_SUPER);
    put_class(where, "Self", "Self", "I", ACC_SUPER);
    put_class(where, "Fine", "java/lang/Object", "I", ACC_SUPER);
    put_class(where, "OfFinal", "java/lang/String", "I", ACC_SUPER);
    put_class(where, "java/lang/Integer", "java/lang/Object", "I", ACC_SUPER);
    put_class(where, "java/lang/Made", "java/lang/Object", "I", ACC_SUPER);
    /* A class under another name, a truncated one, an empty one, no class at all. */
    assert_true(file_read(place("odd/Fine.class"), &other, NULL));
    assert_true(file_write(place("odd/Other.class"), other.data, other.len, NULL));
    assert_true(file_write(place("odd/Short.class"), other.data, other.len / 2, NULL));
    assert_true(file_write(place("odd/Empty.class"), "", 0, NULL));
    assert_true(file_write(place("odd/[I.class"), "text", 4, NULL));
    struct vm *vm = machine_on(where, NULL, 0);
    assert_string_equal(fitting(vm, "I", MAX), "Fine ?");
    assert_string_equal(fitting(vm, "java/lang/CharSequence", MAX), " ?");
    vm_free(vm);
    buf_release(&other);
}

static void damaged_headers(void **state)
{
    (void)state;
    const char *where = place("damaged");
    struct buf bytes = { 0 };
    mkdir(where, 0700);
    put_class(where, "I", "java/lang/Object", NULL, ACC_INTERFACE | ACC_ABSTRACT);
    put_class(where, "A", "java/lang/Object", "I", ACC_SUPER);
    assert_true(file_read(place("damaged/A.class"), &bytes, NULL));
    for (size_t i = 0; i < bytes.len; i++) {
        bytes.data[i] ^= 0x15;
        assert_true(file_write(place("damaged/A.class"), bytes.data, bytes.len, NULL));
        bytes.data[i] ^= 0x15;
        struct vm *vm = machine_on(where, NULL, 0);
        const struct subtypes *s = class_subtypes(vm, class_try(vm, "I"), MAX);
        assert_true(s->n == 0 || strcmp(s->all[0]->name->text, "A") == 0);
        assert_true(s->n <= 1);
        vm_free(vm);
    }
    buf_release(&bytes);
}

static int setup(void **state)
{
    (void)state;
    test_compile_text("Source", source);
    struct buf path = { 0 };
    buf_printf(&path, "%s/Gone.class", test_classes);
    unlink(path.data);
    buf_release(&path);
    return mkdtemp(dir) ? 0 : -1;
}

static int teardown(void **state)
{
    struct buf command = { 0 };
    buf_printf(&command, "rm -rf %s", dir);
    test_command(command.data);
    buf_release(&command);
    arena_release(&texts);
    return test_classes_remove(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(interfaces_and_abstract_classes),
        cmocka_unit_test(the_first_ones_of_many),
        cmocka_unit_test(types_of_the_jdk),
        cmocka_unit_test(enums_and_classes_without_a_name),
        cmocka_unit_test(arrays),
        cmocka_unit_test(classes_that_do_not_load),
        cmocka_unit_test(the_users_types),
        cmocka_unit_test(jars_and_directories),
        cmocka_unit_test(huge_hierarchies),
        cmocka_unit_test(cycles_and_wrong_files),
        cmocka_unit_test(damaged_headers),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}

/*
 * Recipes: for each object of Cooked.all, calls that make it are looked for. They
 * are printed as Java, compiled, run by the real machine, and what they make is
 * compared with the object there.
 */
#include "machine.h"

#include "recipe/recipe.h"
#include "sym/picture.h"
#include "sym/sym.h"
#include "vm/internal.h"

static struct machine machine;
static struct engine engine;
static struct kitchen *kitchen;
static const u32 *objects;
static u32 nobjects;

static int set_up(void **state)
{
    (void)state;
    struct err err = {0};
    test_compile("test/unit/Cooked.java test/unit/CookedCheck.java");
    machine_make(&machine, "", 0);
    if (!vm_start_method(machine.vm, "cook/Cooked", "all", NULL, 0, &err))
        fail_msg("%s", err.text);
    machine_run(&machine);
    assert_int_equal(machine.outcome, VM_ENDED);
    engine.vm = machine.vm;
    ref all = (ref)machine.vm->s.result;
    nobjects = array_length(machine.vm, all);
    objects = (const u32 *)arr(machine.vm, all)->data;
    struct kitchen_opts opts = {.jdk = test_jdk(), .class_path = test_classes, .package = "cook", .seconds = 10};
    kitchen = kitchen_new(&opts);
    return 0;
}

static int tear_down(void **state)
{
    kitchen_free(kitchen);
    machine_release(&machine);
    return test_classes_remove(state);
}

/* ---- recipes as Java ---- */

static void write_value(const struct picture *p, const struct shown *v, struct buf *out);

static void write_array(const struct picture *p, const struct shown_object *o, struct buf *out)
{
    buf_printf(out, "new %s {", o->cls->source);
    for (u32 i = 0; i < o->nfields; i++) {
        buf_text(out, i ? ", " : "");
        write_value(p, &o->fields[i].value, out);
    }
    buf_text(out, "}");
}

static void write_value(const struct picture *p, const struct shown *v, struct buf *out)
{
    if (v->kind == SHOWN_NULL) {
        buf_text(out, "null");
    } else if (v->kind != SHOWN_OBJECT) {
        buf_text(out, v->text);
    } else if (v->object < p->objects.len && p->objects.data[v->object].cls->is_array) {
        write_array(p, &p->objects.data[v->object], out);
    } else if (v->object < p->objects.len && p->objects.data[v->object].box) {
        const struct shown_object *o = &p->objects.data[v->object];
        buf_printf(out, "%s.valueOf(%s)", o->cls->source, o->fields[o->nfields - 1].value.text);
    } else {
        buf_printf(out, "o%u", v->object);
    }
}

static void write_arguments(const struct picture *p, const struct step *s, u32 first, struct buf *out)
{
    buf_char(out, '(');
    for (u32 i = first; i < s->nargs; i++) {
        buf_text(out, i > first ? ", " : "");
        write_value(p, &s->args[i], out);
    }
    buf_text(out, ");\n");
}

static void write_step(const struct picture *p, const struct recipe *r, const struct step *s, struct buf *out)
{
    u32 n = p->objects.len;
    const struct shown_class *of = s->object < n ? p->objects.data[s->object].cls : r->others.data[s->object - n];
    switch (s->kind) {
    case STEP_NEW:
        buf_printf(out, "%s o%u = ", of->source, s->object);
        if (s->cls->is_inner)
            buf_printf(out, "o%u.", s->args[0].object);
        buf_printf(out, "new %s", s->cls->is_inner ? s->cls->simple : s->cls->source);
        write_arguments(p, s, s->cls->is_inner, out);
        break;
    case STEP_STATIC:
        buf_printf(out, "%s o%u = %s.%s", of->source, s->object, s->cls->source, s->method);
        write_arguments(p, s, 0, out);
        break;
    case STEP_RESULT:
        buf_printf(out, "%s o%u = o%u.%s", of->source, s->object, s->receiver, s->method);
        write_arguments(p, s, 0, out);
        break;
    case STEP_CALL:
        buf_printf(out, "o%u.%s", s->object, s->method);
        write_arguments(p, s, 0, out);
        break;
    case STEP_FIELD:
        buf_printf(out, "o%u.%s = ", s->object, s->method);
        write_value(p, &s->args[0], out);
        buf_text(out, ";\n");
        break;
    }
}

static void write_steps(const struct picture *p, const struct recipe *r, struct buf *out)
{
    for (u32 i = 0; i < r->steps.len; i++)
        write_step(p, r, &r->steps.data[i], out);
}

static void find(u32 number, struct picture *p, struct recipe *r)
{
    *p = (struct picture){0};
    picture_add(p, &engine, "x", "Ljava/lang/Object;", objects[number]);
    assert_false(p->cut);
    recipe_find(kitchen, p, r);
}

/* ---- tests ---- */

/* In the order of Cooked.all; NULL: whatever it is, it has to work. */
static const char *const expected[] = {
    "cook.Cooked.Point o0 = new cook.Cooked.Point(3, -4);\n",
    NULL,
    "cook.Cooked.Temperature o0 = new cook.Cooked.Temperature(20);\n",
    "cook.Cooked.Celsius o0 = cook.Cooked.Celsius.ofKelvin(300.25);\n",
};
/* Those that nobody can make; a purchase without a customer among them. */
enum { PURCHASE = 38 };
static const u32 impossible[] = {10, 37, PURCHASE};

static bool is_impossible(u32 number)
{
    for (u32 i = 0; i < ARRAY_LEN(impossible); i++) {
        if (impossible[i] == number)
            return true;
    }
    return false;
}

static void test_steps(void **state)
{
    (void)state;
    struct picture p;
    struct recipe r;
    struct buf out = {0};
    for (u32 i = 0; i < nobjects; i++) {
        find(i, &p, &r);
        out.len = 0;
        buf_text(&out, "");
        write_steps(&p, &r, &out);
        if (i < ARRAY_LEN(expected) && expected[i])
            assert_string_equal(out.data, expected[i]);
        if (r.complete == is_impossible(i))
            fail_msg("object %u: complete is %d\n%s", i, r.complete, out.data);
        recipe_release(&r);
        picture_release(&p);
    }
    buf_release(&out);
}

static void expect_steps(struct kitchen *k, struct picture *p, const char *want)
{
    struct recipe r;
    struct buf out = {0};
    recipe_find(k, p, &r);
    buf_text(&out, "");
    write_steps(p, &r, &out);
    assert_string_equal(out.data, want);
    assert_int_equal(r.complete, *want != 0);
    recipe_release(&r);
    buf_release(&out);
}

/* What nobody looks at may be anything, and so it is something that goes. */
static void test_idle(void **state)
{
    (void)state;
    struct picture p = {0};
    picture_add(&p, &engine, "x", "Ljava/lang/Object;", objects[PURCHASE]);
    for (u32 i = 0; i < p.objects.data[0].nfields; i++)
        p.objects.data[0].fields[i].idle = strcmp(p.objects.data[0].fields[i].name, "total") != 0;
    expect_steps(kitchen, &p,
                 "cook.Cooked.Customer o1 = new cook.Cooked.Customer(\"a\", cook.Cooked.Colour.RED);\n"
                 "java.util.ArrayList o2 = new java.util.ArrayList();\n"
                 "cook.Cooked.Purchase o0 = new cook.Cooked.Purchase(o1, o2, 9);\n");
    picture_release(&p);
}

/* Code of another package can do nothing with classes that are not public. */
static void test_access(void **state)
{
    (void)state;
    struct kitchen_opts opts = {.jdk = test_jdk(), .class_path = test_classes, .package = "else.where"};
    struct kitchen *k = kitchen_new(&opts);
    struct picture p = {0};
    picture_add(&p, &engine, "x", "Ljava/lang/Object;", objects[0]);
    expect_steps(k, &p, "");
    picture_release(&p);
    kitchen_free(k);
}

/* The class initialiser does not end, or there is no such class. */
static void test_no_class(void **state)
{
    (void)state;
    static const char *const names[] = {"cook.Cooked$Looping", "cook.Nowhere", "no class at all", ""};
    for (u32 i = 0; i < ARRAY_LEN(names); i++) {
        struct shown_class c = {.binary = names[i], .source = names[i], .simple = names[i], .package = "cook"};
        struct shown_field f = {.name = "v", .cls = &c, .desc = "I", .value = {SHOWN_PRIMITIVE, 'I', 1, "1"}};
        struct picture p = {0};
        vec_push(&p.objects, (struct shown_object){.cls = &c, .nfields = 1, .fields = &f});
        vec_push(&p.variables, (struct shown_variable){"x", "Ljava/lang/Object;", {.kind = SHOWN_OBJECT}});
        expect_steps(kitchen, &p, "");
        picture_release(&p);
    }
}

static void test_no_machine(void **state)
{
    (void)state;
    struct kitchen_opts opts = {.jdk = "/nowhere", .class_path = test_classes, .package = "cook"};
    struct kitchen *k = kitchen_new(&opts);
    struct picture p = {0};
    picture_add(&p, &engine, "x", "Ljava/lang/Object;", objects[0]);
    expect_steps(k, &p, "");
    picture_release(&p);
    kitchen_free(k);
}

/* ---- other values ---- */

struct ends {
    u32 paths, complete, changed;
};

static bool at_end(void *ctx, const struct leaf *leaf)
{
    struct ends *ends = ctx;
    if (leaf->kind != LEAF_RETURN)
        return true;
    struct model *other = recipe_model(kitchen, leaf->engine, leaf->model);
    struct picture p = {0};
    struct map numbers = {0};
    struct recipe r;
    const struct path *path = &leaf->engine->path;
    for (u32 i = 0; other && i < path->conds.len; i++)
        assert_int_equal(term_eval(leaf->engine->T, other, path->conds.data[i]), 1);
    sym_picture_before(leaf->engine, other ? other : leaf->model, &p, &numbers);
    recipe_find(kitchen, &p, &r);
    ends->paths++;
    ends->changed += other != NULL;
    ends->complete += r.complete;
    recipe_release(&r);
    map_release(&numbers);
    picture_release(&p);
    model_unref(other);
    return true;
}

/* A lift whose floor is any number is not one that can be made; but for each path there is one, unless it counts
 * another number of visits than lifts do. */
static void test_other_values(void **state)
{
    (void)state;
    struct ends ends = {0};
    struct err err = {0};
    u32 receivers;
    struct search_opts opts = {.vm = {.jdk = test_jdk(), .class_path = test_classes}, .strategy = STRATEGY_dfs,
                               .intervals = 2, .max_paths = 100, .leaf = at_end, .ctx = &ends};
    struct search *s = search_new(&opts, &err);
    if (!s || !vm_start_free(search_vm(s), "cook.Cooked$Lift", "to", "(I)I", 0, &receivers, &err))
        fail_msg("%s", err.text);
    search_run(s);
    search_free(s);
    assert_int_equal(ends.paths, 9);
    assert_int_equal(ends.complete, 6);
    assert_in_range(ends.changed, 1, 6);
}

static void test_java(void **state)
{
    (void)state;
    struct buf source = {0}, command = {0}, want = {0}, got = {0};
    buf_text(&source, "package cook;\n@SuppressWarnings(\"all\")\nclass CookedMain {\n");
    for (u32 i = 0; i < nobjects; i++) {
        struct picture p;
        struct recipe r;
        find(i, &p, &r);
        buf_printf(&source, "static Object make%u() throws Exception {\n", i);
        write_steps(&p, &r, &source);
        buf_text(&source, "return ");
        if (is_impossible(i))
            buf_text(&source, "null");
        else
            write_value(&p, &p.variables.data[0].value, &source);
        buf_text(&source, ";\n}\n");
        recipe_release(&r);
        picture_release(&p);
    }
    buf_text(&source, "public static void main(String[] args) throws Exception {\n");
    for (u32 i = 0; i < nobjects; i++) {
        if (is_impossible(i))
            continue;
        buf_printf(&source, "CookedCheck.check(%u, make%u());\n", i, i);
        buf_printf(&want, "%u: the same\n", i);
    }
    buf_text(&source, "}\n}\n");
    struct err err = {0};
    buf_printf(&command, "%s/CookedMain.java", test_classes);
    assert_true(file_write(command.data, source.data, source.len, &err));
    command.len = 0;
    buf_printf(&command, "'%s/bin/javac' -nowarn -cp %s -d %s %s/CookedMain.java", test_jdk(), test_classes,
               test_classes, test_classes);
    test_command(command.data);
    command.len = 0;
    buf_printf(&command, "'%s/bin/java' -cp %s cook.CookedMain > %s/out.txt", test_jdk(), test_classes, test_classes);
    test_command(command.data);
    command.len = 0;
    buf_printf(&command, "%s/out.txt", test_classes);
    assert_true(file_read(command.data, &got, &err));
    same_text("objects", &want, &got);
    buf_release(&source);
    buf_release(&command);
    buf_release(&want);
    buf_release(&got);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_steps),  cmocka_unit_test(test_idle),
                                       cmocka_unit_test(test_access), cmocka_unit_test(test_no_class),
                                       cmocka_unit_test(test_no_machine), cmocka_unit_test(test_other_values),
                                       cmocka_unit_test(test_java)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

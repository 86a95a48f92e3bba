/*
 * The checker of method code against hand-made methods: one good or one broken
 * method of class t/A a case, and what the checker should say about it.
 *
 *   p/B                    in another package; has a protected field and methods
 *    t/A                   the class under test; implements t/I, which extends t/J
 *     t/C
 *   java/lang/...          the usual ones
 *
 * And the texts of helpful NullPointerExceptions, on methods of the same kind.
 */
#include "classfile/classfile.h"

#include <setjmp.h>
#include <stdio.h>

#include <cmocka.h>

/* ---- constants of the class under test ---- */

#define CONSTANTS(X)                                                                \
    X(THIS, CF_CLASS, "t/A", NULL, NULL)                                            \
    X(SUPER, CF_CLASS, "p/B", NULL, NULL)                                           \
    X(IFACE, CF_CLASS, "t/I", NULL, NULL)                                           \
    X(SUB, CF_CLASS, "t/C", NULL, NULL)                                             \
    X(OBJECT, CF_CLASS, "java/lang/Object", NULL, NULL)                             \
    X(STRING_CLASS, CF_CLASS, "java/lang/String", NULL, NULL)                       \
    X(THROWABLE, CF_CLASS, "java/lang/Throwable", NULL, NULL)                       \
    X(EXCEPTION, CF_CLASS, "java/lang/Exception", NULL, NULL)                       \
    X(MISSING, CF_CLASS, "no/Such", NULL, NULL)                                     \
    X(STRINGS, CF_CLASS, "[Ljava/lang/String;", NULL, NULL)                         \
    X(OBJECTS, CF_CLASS, "[Ljava/lang/Object;", NULL, NULL)                         \
    X(INTS, CF_CLASS, "[I", NULL, NULL)                                             \
    X(INTS2, CF_CLASS, "[[I", NULL, NULL)                                           \
    X(CLONEABLE, CF_CLASS, "java/lang/Cloneable", NULL, NULL)                       \
    X(TEXT, CF_STRING, "text", NULL, NULL)                                          \
    X(INT, CF_INTEGER, NULL, NULL, NULL)                                            \
    X(FIELD, CF_FIELDREF, "t/A", "f", "I")                                          \
    X(FIELD_G, CF_FIELDREF, "t/A", "g", "Ljava/lang/Object;")                       \
    X(FIELD_J, CF_FIELDREF, "t/A", "j", "J")                                        \
    X(FIELD_SUPER, CF_FIELDREF, "p/B", "guarded", "I")                              \
    X(FIELD_OPEN, CF_FIELDREF, "p/B", "open", "I")                                  \
    X(FIELD_STATIC, CF_FIELDREF, "t/A", "s", "Ljava/lang/String;")                  \
    X(METHOD, CF_METHODREF, "t/A", "m", "(IJ)V")                                    \
    X(GET, CF_METHODREF, "t/A", "get", "(ILjava/lang/Object;)Lt/A;")                \
    X(STATIC, CF_METHODREF, "t/A", "st", "(Ljava/lang/String;)Lt/A;")               \
    X(SUPER_M, CF_METHODREF, "p/B", "m", "()V")                                     \
    X(OTHER_M, CF_METHODREF, "java/lang/String", "length", "()I")                   \
    X(THIS_INIT, CF_METHODREF, "t/A", "<init>", "()V")                              \
    X(SUPER_INIT, CF_METHODREF, "p/B", "<init>", "()V")                             \
    X(OBJECT_INIT, CF_METHODREF, "java/lang/Object", "<init>", "()V")               \
    X(CLONE, CF_METHODREF, "java/lang/Object", "clone", "()Ljava/lang/Object;")     \
    X(IFACE_M, CF_INTERFACE_METHODREF, "t/I", "im", "(J)V")                         \
    X(FAR_IFACE_M, CF_INTERFACE_METHODREF, "t/J", "jm", "()V")                      \
    X(TYPE, CF_METHOD_TYPE, "()V", NULL, NULL)                                      \
    X(TAKE_STRINGS, CF_METHODREF, "t/A", "strings", "([Ljava/lang/String;)V")       \
    X(TAKE_OBJECTS, CF_METHODREF, "t/A", "objects", "([Ljava/lang/Object;)V")       \
    X(TAKE_CLONEABLE, CF_METHODREF, "t/A", "cloneable", "(Ljava/lang/Cloneable;)V") \
    X(TAKE_IFACE, CF_METHODREF, "t/A", "iface", "(Lt/I;)V")                         \
    X(TAKE_THIS, CF_METHODREF, "t/A", "self", "(Lt/A;)V")                           \
    X(LONG, CF_LONG, NULL, NULL, NULL)                                              \
    X(LONG_UPPER, 0, NULL, NULL, NULL)

enum constant {
    K_NONE,
#define X(name, tag, a, b, c) K_##name,
    CONSTANTS(X)
#undef X
        K_COUNT,
};

static const struct constant_spec {
    u8 tag;
    const char *a, *b, *c;
} constant_specs[] = {
#define X(name, tag, a, b, c) {tag, a, b, c},
    CONSTANTS(X)
#undef X
};

/* ---- building the class ---- */

struct builder {
    struct buf main, extra; /* constants below K_COUNT, and what they need */
    u16 next;
};

static u16 add_utf8(struct builder *b, const char *text)
{
    buf_u1(&b->extra, CF_UTF8);
    buf_u2(&b->extra, (unsigned)strlen(text));
    buf_text(&b->extra, text);
    return b->next++;
}

static u16 add_pair(struct builder *b, u8 tag, u16 x, u16 y)
{
    buf_u1(&b->extra, tag);
    buf_u2(&b->extra, x);
    if (tag != CF_CLASS)
        buf_u2(&b->extra, y);
    return b->next++;
}

/* Old class files have an int where newer ones have a method type. */
static void add_constant(struct builder *b, const struct constant_spec *s, u16 major)
{
    u8 tag = s->tag == CF_METHOD_TYPE && major < 51 ? CF_INTEGER : s->tag;
    if (!tag)
        return;
    buf_u1(&b->main, tag);
    if (tag == CF_INTEGER) {
        buf_u4(&b->main, 7);
    } else if (tag == CF_LONG) {
        buf_u8(&b->main, 7);
    } else if (!s->b) {
        buf_u2(&b->main, add_utf8(b, s->a));
    } else {
        buf_u2(&b->main, add_pair(b, CF_CLASS, add_utf8(b, s->a), 0));
        u16 name = add_utf8(b, s->b);
        buf_u2(&b->main, add_pair(b, CF_NAME_AND_TYPE, name, add_utf8(b, s->c)));
    }
}

struct bytes {
    const u8 *p;
    size_t n;
};
#define BYTES(...)                                                   \
    {                                                                \
        (const u8[]){__VA_ARGS__}, sizeof((const u8[]){__VA_ARGS__}) \
    }
#define U2(x) ((x) >> 8 & 255), ((x)&255)
#define U4(x) 0, 0, U2(x)

struct test_case {
    const char *name;
    const char *want; /* part of the message; NULL if the method is good */
    u16 major;        /* 0: 52 */
    const char *method, *desc;
    u16 access, stack, locals;
    struct bytes code, map;
    struct cf_handler handlers[2];
    u32 bci; /* that throws, in npe_cases */
};

static void put_field(struct buf *out, u16 name, u16 desc)
{
    buf_u2(out, 0);
    buf_u2(out, name);
    buf_u2(out, desc);
    buf_u2(out, 0);
}

static void put_code(struct buf *out, const struct test_case *t, u16 map_name)
{
    u32 nhandlers = 0;
    while (nhandlers < 2 && t->handlers[nhandlers].end)
        nhandlers++;
    u32 map_len = t->map.n ? 6 + (u32)t->map.n : 0;
    buf_u4(out, 12 + (u32)t->code.n + 8 * nhandlers + map_len);
    buf_u2(out, t->stack);
    buf_u2(out, t->locals);
    buf_u4(out, (u32)t->code.n);
    buf_put(out, t->code.p, t->code.n);
    buf_u2(out, nhandlers);
    for (u32 i = 0; i < nhandlers; i++) {
        buf_u2(out, t->handlers[i].start);
        buf_u2(out, t->handlers[i].end);
        buf_u2(out, t->handlers[i].target);
        buf_u2(out, t->handlers[i].type);
    }
    buf_u2(out, t->map.n != 0);
    if (t->map.n) {
        buf_u2(out, map_name);
        buf_u4(out, (u32)t->map.n);
        buf_put(out, t->map.p, t->map.n);
    }
}

static void make_class(const struct test_case *t, struct buf *out)
{
    struct builder b = {.next = K_COUNT};
    u16 major = t->major ? t->major : 52;
    for (u32 i = 0; i < ARRAY_LEN(constant_specs); i++)
        add_constant(&b, &constant_specs[i], major);
    u16 name = add_utf8(&b, t->method ? t->method : "x"), desc = add_utf8(&b, t->desc ? t->desc : "()V");
    u16 code = add_utf8(&b, "Code"), map = add_utf8(&b, "StackMapTable");
    u16 f = add_utf8(&b, "f"), g = add_utf8(&b, "g"), type_i = add_utf8(&b, "I");
    u16 type_g = add_utf8(&b, "Ljava/lang/Object;");
    buf_u4(out, 0xcafebabe);
    buf_u2(out, 0);
    buf_u2(out, major);
    buf_u2(out, b.next);
    buf_put(out, b.main.data, b.main.len);
    buf_put(out, b.extra.data, b.extra.len);
    buf_u2(out, ACC_SUPER | ACC_PUBLIC);
    buf_u2(out, K_THIS);
    buf_u2(out, K_SUPER);
    buf_u2(out, 1);
    buf_u2(out, K_IFACE);
    buf_u2(out, 2);
    put_field(out, f, type_i);
    put_field(out, g, type_g);
    buf_u2(out, 1);
    buf_u2(out, t->access);
    buf_u2(out, name);
    buf_u2(out, desc);
    buf_u2(out, 1);
    buf_u2(out, code);
    put_code(out, t, map);
    buf_u2(out, 0);
    buf_release(&b.main);
    buf_release(&b.extra);
}

/* ---- the other classes ---- */

static const char *super_of(const char *name)
{
    static const char *const supers[][2] = {
        {"t/C", "t/A"},
        {"t/A", "p/B"},
        {"p/B", "java/lang/Object"},
        {"java/lang/String", "java/lang/Object"},
        {"java/lang/Throwable", "java/lang/Object"},
        {"java/lang/Exception", "java/lang/Throwable"},
        {"java/lang/Class", "java/lang/Object"},
        {"java/lang/invoke/MethodType", "java/lang/Object"},
    };
    for (u32 i = 0; i < ARRAY_LEN(supers); i++) {
        if (strcmp(supers[i][0], name) == 0)
            return supers[i][1];
    }
    return NULL;
}

static bool is_interface(const char *name)
{
    return strcmp(name, "t/I") == 0 || strcmp(name, "t/J") == 0 || strcmp(name, "java/lang/Cloneable") == 0;
}

static bool is_missing(const char *name)
{
    return !super_of(name) && !is_interface(name) && strcmp(name, "java/lang/Object") != 0;
}

static enum verdict test_assignable(void *ctx, const struct sym *from, const struct sym *to, struct err *err)
{
    (void)ctx;
    if (is_missing(to->text) || is_missing(from->text)) {
        err_set(err, "no class %s", is_missing(to->text) ? to->text : from->text);
        return UNKNOWN;
    }
    if (is_interface(to->text))
        return YES;
    for (const char *s = from->text; s; s = super_of(s)) {
        if (strcmp(s, to->text) == 0)
            return YES;
    }
    return NO;
}

static const struct sym *test_common(void *ctx, const struct sym *a, const struct sym *b, struct err *err)
{
    if (is_missing(a->text) || is_missing(b->text)) {
        err_set(err, "no class %s", a->text);
        return NULL;
    }
    if (is_interface(a->text) || is_interface(b->text))
        return sym_text(ctx, "java/lang/Object");
    for (const char *s = a->text; s; s = super_of(s)) {
        for (const char *t = b->text; t; t = super_of(t)) {
            if (strcmp(s, t) == 0)
                return sym_text(ctx, s);
        }
    }
    return NULL;
}

static bool test_protected(void *ctx, const struct sym *holder, const struct sym *name,
                           const struct sym *desc, bool is_field)
{
    (void)ctx;
    (void)desc;
    if (strcmp(holder->text, "java/lang/Object") == 0)
        return strcmp(name->text, "clone") == 0;
    if (strcmp(holder->text, "p/B") != 0)
        return false;
    return is_field ? strcmp(name->text, "guarded") == 0 : strcmp(name->text, "open") != 0;
}

/* ---- running cases ---- */

struct loaded {
    struct symtab syms;
    struct buf bytes;
    struct classfile *cf;
    struct verify_env env;
};

static void load_case(struct loaded *l, const struct test_case *t)
{
    struct err err = {0};
    *l = (struct loaded){0};
    make_class(t, &l->bytes);
    l->cf = class_read(&l->syms, (const u8 *)l->bytes.data, l->bytes.len, "t/A.class", false, &err);
    if (!l->cf)
        fail_msg("%s: %s", t->name, err.text);
    l->env = (struct verify_env){&l->syms, test_assignable, test_common, test_protected};
}

static void unload_case(struct loaded *l)
{
    class_free(l->cf);
    symtab_release(&l->syms);
    buf_release(&l->bytes);
}

/* False, with a line about it, if the checker says something else. */
static bool run_case(const struct test_case *t)
{
    struct loaded l;
    struct err err = {0};
    load_case(&l, t);
    bool good =
        code_check(l.cf, &l.cf->methods[0], &err) && verify_method(l.cf, &l.cf->methods[0], &l.env, &err);
    bool expected = good ? !t->want : t->want && strstr(err.text, t->want);
    if (!expected)
        print_error("%s: \"%s\", expected \"%s\"\n", t->name, good ? "accepted" : err.text,
                    t->want ? t->want : "accepted");
    assert_true(good || strstr(err.text, "bci ") || strstr(err.text, "no class"));
    assert_null(strchr(err.text, '\n'));
    unload_case(&l);
    return expected;
}

static void run_cases(const struct test_case *cases, size_t n)
{
    u32 wrong = 0;
    for (size_t i = 0; i < n; i++)
        wrong += !run_case(&cases[i]);
    assert_int_equal(wrong, 0);
}

#define S ACC_STATIC
#include "test_verify_cases.h"

#define FAMILY(name)                                      \
    static void test_##name(void **state)                 \
    {                                                     \
        (void)state;                                      \
        run_cases(name##_cases, ARRAY_LEN(name##_cases)); \
    }
FAMILY(static)
FAMILY(stack)
FAMILY(local)
FAMILY(array)
FAMILY(init)
FAMILY(call)
FAMILY(flow)
FAMILY(handler)
FAMILY(infer)
FAMILY(subroutine)

/* ---- types at an instruction ---- */

static void check_types(u16 major)
{
    struct test_case c = types_case;
    c.major = major;
    struct loaded l;
    struct err err = {0};
    struct vtype locals[5], stack[4];
    u32 n;
    load_case(&l, &c);
    assert_true(verify_types_at(l.cf, &l.cf->methods[0], &l.env, 5, locals, stack, &n, &err));
    assert_int_equal(n, 3);
    assert_int_equal(stack[0].kind, VT_UNINIT);
    assert_int_equal(stack[0].bci, 0);
    assert_int_equal(stack[1].kind, VT_OBJECT);
    assert_string_equal(stack[1].name->text, "t/A");
    assert_int_equal(stack[2].kind, VT_LONG);
    assert_int_equal(locals[0].kind, VT_INT);
    assert_int_equal(locals[1].kind, VT_LONG);
    assert_int_equal(locals[2].kind, VT_TOP);
    assert_int_equal(locals[3].kind, VT_OBJECT);
    assert_int_equal(locals[4].kind, VT_TOP);
    assert_false(verify_types_at(l.cf, &l.cf->methods[0], &l.env, 1, locals, stack, &n, &err));
    assert_false(verify_types_at(l.cf, &l.cf->methods[0], &l.env, 99, locals, stack, &n, &err));
    unload_case(&l);
}

static void test_types_at(void **state)
{
    (void)state;
    check_types(52);
    check_types(50);
    check_types(48);
}

/* ---- hostile sizes ---- */

static void run_big(const char *name, u16 major, u16 stack, u16 locals, const struct buf *code,
                    const struct buf *map, const char *want)
{
    struct test_case t = {.name = name,
                          .want = want,
                          .major = major,
                          .access = S,
                          .desc = "(I)V",
                          .stack = stack,
                          .locals = locals};
    t.code = (struct bytes){(const u8 *)code->data, code->len};
    t.map = (struct bytes){(const u8 *)map->data, map->len};
    assert_true(run_case(&t));
}

/* 8000 branches to one frame of 65535 locals. */
static void test_many_branches(void **state)
{
    (void)state;
    struct buf code = {0}, map = {0};
    buf_u2(&map, 2);
    buf_u1(&map, 255);
    buf_u2(&map, 0);
    buf_u2(&map, 65535);
    for (u32 i = 0; i < 65535; i++)
        buf_u1(&map, i == 0);
    buf_u2(&map, 0);
    for (u32 i = 0; i < 8000; i++) {
        buf_u1(&code, OP_iload_0);
        buf_u1(&code, OP_ifeq);
        buf_u2(&code, (u16)(32003 - (i * 4 + 1)));
    }
    buf_u1(&code, OP_nop);
    buf_u1(&code, OP_nop);
    buf_u1(&code, OP_nop);
    buf_u1(&code, OP_return);
    buf_u1(&map, 251);
    buf_u2(&map, 32002);
    run_big("many branches", 52, 1, 65535, &code, &map, NULL);
    run_big("many branches, inferred", 49, 1, 65535, &code, &map, NULL);
    buf_release(&code);
    buf_release(&map);
}

/* Frames all over, and a store before each. */
static void test_many_frames(void **state)
{
    (void)state;
    struct buf code = {0}, map = {0};
    buf_u2(&map, 16000);
    for (u32 i = 0; i < 16000; i++) {
        buf_u1(&code, OP_iconst_0);
        buf_u1(&code, OP_istore);
        buf_u1(&code, i % 250);
        buf_u1(&map, i ? 2 : 0);
    }
    buf_u1(&code, OP_return);
    run_big("many frames", 52, 1, 300, &code, &map, NULL);
    buf_release(&code);
    buf_release(&map);
}

/* 65000 bytes of blocks, each of which jumps to the one before it. */
static void test_backward_jumps(void **state)
{
    (void)state;
    struct buf code = {0}, map = {0};
    buf_u1(&code, OP_goto_w);
    buf_u4(&code, 65001);
    for (u32 i = 0; i < 3; i++)
        buf_u1(&code, OP_nop);
    buf_u1(&code, OP_return);
    while (code.len < 65005) {
        buf_u1(&code, OP_nop);
        buf_u1(&code, OP_goto);
        buf_u2(&code, 0xfffb);
    }
    run_big("backward jumps", 49, 1, 1, &code, &map, NULL);
    buf_release(&code);
    buf_release(&map);
}

/* ---- helpful NullPointerExceptions ---- */

static void check_npe(const struct test_case *t)
{
    struct loaded l;
    struct buf out = {0};
    load_case(&l, t);
    bool some = npe_message(l.cf, &l.cf->methods[0], t->bci, &out);
    assert_string_equal(some ? out.data : "nothing", t->want ? t->want : "nothing");
    buf_release(&out);
    unload_case(&l);
}

static void test_npe(void **state)
{
    (void)state;
    for (u32 i = 0; i < ARRAY_LEN(npe_cases); i++)
        check_npe(&npe_cases[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_static),      cmocka_unit_test(test_stack),
        cmocka_unit_test(test_local),       cmocka_unit_test(test_array),
        cmocka_unit_test(test_init),        cmocka_unit_test(test_call),
        cmocka_unit_test(test_flow),        cmocka_unit_test(test_handler),
        cmocka_unit_test(test_infer),       cmocka_unit_test(test_subroutine),
        cmocka_unit_test(test_types_at),    cmocka_unit_test(test_many_branches),
        cmocka_unit_test(test_many_frames), cmocka_unit_test(test_backward_jumps),
        cmocka_unit_test(test_npe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * Reading, checking, printing and writing class files. The classes are put
 * together here, byte by byte, so that each test can break one thing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <jansson.h>

#include "classfile/classfile.h"

/* ---- a class under construction ---- */

struct builder {
    struct buf pool;
    u16 n; /* the next constant */
    u16 major, minor, access, this_class, super_class;
    struct buf interfaces, fields, methods, attrs; /* without their counts */
    u16 ninterfaces, nfields, nmethods, nattrs;
};

static u16 add_utf8_bytes(struct builder *b, const void *text, size_t len)
{
    buf_u1(&b->pool, CF_UTF8);
    buf_u2(&b->pool, (unsigned)len);
    buf_put(&b->pool, text, len);
    return b->n++;
}

static u16 add_utf8(struct builder *b, const char *text)
{
    return add_utf8_bytes(b, text, strlen(text));
}

static u16 add1(struct builder *b, u8 tag, u16 a)
{
    buf_u1(&b->pool, tag);
    buf_u2(&b->pool, a);
    return b->n++;
}

static u16 add2(struct builder *b, u8 tag, u16 a, u16 c)
{
    add1(b, tag, a);
    buf_u2(&b->pool, c);
    return (u16)(b->n - 1);
}

static u16 add_class(struct builder *b, const char *name)
{
    return add1(b, CF_CLASS, add_utf8(b, name));
}

static u16 add_string(struct builder *b, const char *text)
{
    return add1(b, CF_STRING, add_utf8(b, text));
}

static u16 add_name_and_type(struct builder *b, const char *name, const char *desc)
{
    u16 n = add_utf8(b, name);
    return add2(b, CF_NAME_AND_TYPE, n, add_utf8(b, desc));
}

static u16 add_ref(struct builder *b, u8 tag, const char *class, const char *name, const char *desc)
{
    u16 c = add_class(b, class);
    return add2(b, tag, c, add_name_and_type(b, name, desc));
}

static void put_attr(struct builder *b, struct buf *to, const char *name, const struct buf *body)
{
    buf_u2(to, add_utf8(b, name));
    buf_u4(to, (u32)body->len);
    buf_put(to, body->data ? body->data : "", body->len);
}

static void class_attr(struct builder *b, const char *name, struct buf *body)
{
    put_attr(b, &b->attrs, name, body);
    b->nattrs++;
    buf_release(body);
}

static void add_field(struct builder *b, u16 access, const char *name, const char *desc)
{
    buf_u2(&b->fields, access);
    buf_u2(&b->fields, add_utf8(b, name));
    buf_u2(&b->fields, add_utf8(b, desc));
    buf_u2(&b->fields, 0);
    b->nfields++;
}

/* A method; without code if `code` is NULL. */
static void add_method(struct builder *b, u16 access, const char *name, const char *desc,
                       const void *code, u32 len, u16 locals)
{
    struct buf body = { 0 };
    buf_u2(&b->methods, access);
    buf_u2(&b->methods, add_utf8(b, name));
    buf_u2(&b->methods, add_utf8(b, desc));
    buf_u2(&b->methods, code ? 1 : 0);
    b->nmethods++;
    if (!code)
        return;
    buf_u2(&body, 4);
    buf_u2(&body, locals);
    buf_u4(&body, len);
    buf_put(&body, code, len);
    buf_u2(&body, 0);
    buf_u2(&body, 0);
    put_attr(b, &b->methods, "Code", &body);
    buf_release(&body);
}

static const u8 RETURN[] = { OP_return };

static struct builder begin(void)
{
    struct builder b = { .n = 1, .major = 61, .access = ACC_PUBLIC | ACC_SUPER };
    b.this_class = add_class(&b, "a/B");
    b.super_class = add_class(&b, "java/lang/Object");
    return b;
}

static void put_part(struct buf *out, u16 n, struct buf *part)
{
    buf_u2(out, n);
    buf_put(out, part->data ? part->data : "", part->len);
    buf_release(part);
}

static struct buf finish(struct builder *b)
{
    struct buf out = { 0 };
    buf_u4(&out, 0xcafebabe);
    buf_u2(&out, b->minor);
    buf_u2(&out, b->major);
    put_part(&out, b->n, &b->pool);
    buf_u2(&out, b->access);
    buf_u2(&out, b->this_class);
    buf_u2(&out, b->super_class);
    put_part(&out, b->ninterfaces, &b->interfaces);
    put_part(&out, b->nfields, &b->fields);
    put_part(&out, b->nmethods, &b->methods);
    put_part(&out, b->nattrs, &b->attrs);
    return out;
}

/* ---- reading what was built ---- */

static struct symtab syms;

/* A copy of exactly that size, so that the sanitizer sees a read past it. */
static struct classfile *read_copy(const void *bytes, size_t len, bool trusted, u8 **copy,
                                   struct err *err)
{
    *copy = malloc(len ? len : 1);
    memcpy(*copy, bytes, len);
    return class_read(&syms, *copy, len, "test", trusted, err);
}

static void expect_good(struct builder *b)
{
    struct err err = { 0 };
    struct buf bytes = finish(b);
    struct classfile *cf = class_read(&syms, (u8 *)bytes.data, bytes.len, "test", false, &err);
    assert_string_equal(err.text, "");
    assert_non_null(cf);
    class_free(cf);
    buf_release(&bytes);
}

/* The message must contain `what`; as trusted input it must do no harm. */
static void expect_bad(struct builder *b, const char *what)
{
    struct err err = { 0 };
    struct buf bytes = finish(b);
    assert_null(class_read(&syms, (u8 *)bytes.data, bytes.len, "test", false, &err));
    if (strncmp(err.text, "test: offset ", 13) != 0 || !strstr(err.text, what))
        fail_msg("expected \"%s\", got \"%s\"", what, err.text);
    struct classfile *cf = class_read(&syms, (u8 *)bytes.data, bytes.len, "test", true, NULL);
    struct buf out = { 0 };
    if (cf) {
        class_print(cf, &out);
        class_print_json(cf, &out);
    }
    class_free(cf);
    buf_release(&out);
    buf_release(&bytes);
}

/* A class with one of everything that this file can make. */
static struct buf sample(void)
{
    struct builder b = begin();
    struct buf body = { 0 };
    u16 out = add_ref(&b, CF_FIELDREF, "java/lang/System", "out", "Ljava/io/PrintStream;");
    u16 hello = add_string(&b, "hello");
    u8 code[] = { OP_getstatic, (u8)(out >> 8), (u8)out, OP_ldc, (u8)hello, OP_pop2, OP_iload_0,
                  /* at 7, with no padding: both cases and the default to the return at 34 */
                  OP_tableswitch, 0, 0, 0, 27, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 27, 0, 0, 0, 27,
                  OP_wide, OP_iinc, 0, 0, 255, 254, OP_return };
    add_field(&b, ACC_PRIVATE, "x", "J");
    add_method(&b, ACC_PUBLIC | ACC_STATIC, "main", "(I)V", code, sizeof code, 1);
    add_method(&b, ACC_ABSTRACT, "f", "([J)Ljava/lang/String;", NULL, 0, 0);
    b.access |= ACC_ABSTRACT;
    buf_u2(&body, add_utf8(&b, "B.java"));
    class_attr(&b, "SourceFile", &body);
    buf_u4(&body, 0x01020304);
    class_attr(&b, "Mystery", &body);
    buf_u2(&body, 1);
    buf_u2(&body, add_utf8(&b, "Lan/Annotation;"));
    buf_u2(&body, 1);
    buf_u2(&body, add_utf8(&b, "v"));
    buf_u1(&body, '[');
    buf_u2(&body, 1);
    buf_u1(&body, 's');
    buf_u2(&body, add_utf8(&b, "text"));
    class_attr(&b, "RuntimeVisibleAnnotations", &body);
    return finish(&b);
}

/* ---- instructions ---- */

static void every_opcode_has_a_row(void **state)
{
    (void)state;
    for (int i = 0; i <= 201; i++)
        assert_non_null(op_table[i].name);
    for (int i = 202; i < 256; i++)
        assert_null(op_table[i].name);
    assert_string_equal(op_table[OP_iadd].pops, "II");
    assert_string_equal(op_table[0xba].name, "invokedynamic");
    assert_int_equal(OP_jsr_w, 201);
}

static void lengths_of_instructions(void **state)
{
    (void)state;
    static const u8 simple[] = { OP_nop, OP_sipush, 1, 2, OP_invokeinterface, 0, 0, 1, 0 };
    assert_int_equal(op_length(simple, sizeof simple, 0), 1);
    assert_int_equal(op_length(simple, sizeof simple, 1), 3);
    assert_int_equal(op_length(simple, sizeof simple, 4), 5);
    assert_int_equal(op_length(simple, 8, 4), 0);
    assert_int_equal(op_length(simple, sizeof simple, 9), 0);
    static const u8 wide[] = { OP_wide, OP_iinc, 0, 1, 0, 1, OP_wide, OP_ret, 0, 1, OP_wide, OP_nop };
    assert_int_equal(op_length(wide, sizeof wide, 0), 6);
    assert_int_equal(op_length(wide, sizeof wide, 6), 4);
    assert_int_equal(op_length(wide, sizeof wide, 10), 0);
    assert_int_equal(op_length(wide, 1, 0), 0);
    static const u8 bad[] = { 202 };
    assert_int_equal(op_length(bad, 1, 0), 0);
}

static void lengths_of_switches(void **state)
{
    (void)state;
    u8 table[32] = { OP_tableswitch };
    table[15] = 1; /* high 1, low 0: two cases; 3 bytes of padding */
    assert_int_equal(op_length(table, 24, 0), 24);
    assert_int_equal(op_length(table, 23, 0), 0);
    table[8] = 0x7f; /* low above high */
    assert_int_equal(op_length(table, 32, 0), 0);
    u8 huge[16] = { OP_tableswitch, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0x7f, 255, 255, 255 };
    assert_int_equal(op_length(huge, 16, 0), 0);
    u8 lookup[32] = { OP_nop, OP_nop, OP_nop, OP_lookupswitch };
    lookup[11] = 2;
    assert_int_equal(op_length(lookup, 32, 3), 25);
    lookup[8] = 0x80; /* a negative count */
    assert_int_equal(op_length(lookup, 32, 3), 0);
}

/* ---- descriptors ---- */

static bool field(const char *s)
{
    return desc_is_field(s, strlen(s));
}

static bool method(const char *s)
{
    return desc_is_method(s, strlen(s));
}

static void descriptors(void **state)
{
    (void)state;
    assert_true(field("I") && field("[[J") && field("La/b/C;") && field("LC;"));
    assert_false(field("") || field("V") || field("[") || field("L;") || field("La") ||
                 field("II") || field("La//b;") || field("La.b;") || field("L[I;") || field("L/a;"));
    assert_true(method("()V") && method("(I[JLa/B;)[La/B;"));
    assert_false(method("") || method("V") || method("(") || method("()") || method("(V)V") ||
                 method("()VV") || method("(L)V") || method("I()V"));
    char deep[300];
    memset(deep, '[', sizeof deep);
    deep[255] = 'I';
    assert_true(desc_is_field(deep, 256));
    deep[255] = '[';
    deep[256] = 'I';
    assert_false(desc_is_field(deep, 257));
}

static void walking_descriptors(void **state)
{
    (void)state;
    assert_int_equal(desc_arg_slots("()V"), 0);
    assert_int_equal(desc_arg_slots("(IJ[JDLa/B;)V"), 7);
    assert_string_equal(desc_return("(I)La/B;"), "La/B;");
    assert_string_equal(desc_skip("[[La/B;I"), "I");
    assert_string_equal(desc_skip("JI"), "I");
    /* Damaged text of a trusted class must not lead out of it. */
    assert_string_equal(desc_skip(""), "");
    assert_string_equal(desc_skip("[["), "");
    assert_string_equal(desc_skip("La"), "");
    assert_string_equal(desc_return("I"), "");
    assert_int_equal(desc_arg_slots("(I"), 1);
}

/* ---- structure ---- */

static void reads_a_class(void **state)
{
    (void)state;
    struct err err = { 0 };
    struct buf bytes = sample();
    struct classfile *cf = class_read(&syms, (u8 *)bytes.data, bytes.len, "test", false, &err);
    assert_string_equal(err.text, "");
    assert_string_equal(cf_class_name(cf, cf->this_class)->text, "a/B");
    assert_ptr_equal(cf_class_name(cf, cf->super_class), sym_text(&syms, "java/lang/Object"));
    assert_int_equal(cf->nmethods, 2);
    assert_non_null(cf->methods[0].code);
    assert_int_equal(cf->methods[0].code->len, 35);
    assert_null(cf->methods[1].code);
    u16 ref = (u16)(cf->methods[0].code->code[1] << 8 | cf->methods[0].code->code[2]);
    assert_string_equal(cf_ref_class(cf, ref)->text, "java/lang/System");
    assert_string_equal(cf_ref_name(cf, ref)->text, "out");
    assert_string_equal(cf_ref_desc(cf, ref)->text, "Ljava/io/PrintStream;");
    assert_non_null(cf_find_attr(cf, cf->attrs, cf->nattrs, "SourceFile"));
    assert_null(cf_find_attr(cf, cf->attrs, cf->nattrs, "NestHost"));
    class_free(cf);
    buf_release(&bytes);
}

static void accessors_survive_wrong_indices(void **state)
{
    (void)state;
    struct buf bytes = sample();
    struct classfile *cf = class_read(&syms, (u8 *)bytes.data, bytes.len, "test", true, NULL);
    for (u32 i = 0; i < 65536; i += i < 100 ? 1 : 997) {
        cf_utf8(cf, (u16)i);
        cf_class_name(cf, (u16)i);
        cf_ref_class(cf, (u16)i);
        cf_ref_name(cf, (u16)i);
        cf_ref_desc(cf, (u16)i);
    }
    assert_string_equal(cf_utf8(cf, 0)->text, "");
    assert_string_equal(cf_ref_name(cf, 60000)->text, "");
    class_free(cf);
    buf_release(&bytes);
}

static void every_truncation_is_refused(void **state)
{
    (void)state;
    struct buf bytes = sample();
    for (size_t n = 0; n < bytes.len; n++) {
        for (int trusted = 0; trusted < 2; trusted++) {
            struct err err = { 0 };
            u8 *copy;
            assert_null(read_copy(bytes.data, n, trusted, &copy, &err));
            assert_memory_equal(err.text, "test: offset ", 13);
            free(copy);
        }
    }
    buf_char(&bytes, 0);
    struct err err = { 0 };
    assert_null(class_read(&syms, (u8 *)bytes.data, bytes.len, "test", false, &err));
    assert_non_null(strstr(err.text, "extra bytes"));
    assert_null(class_read(&syms, NULL, 0, "test", false, NULL));
    buf_release(&bytes);
}

static void use_everything(struct classfile *cf)
{
    struct buf out = { 0 }, json = { 0 };
    class_print(cf, &out);
    class_print_json(cf, &json);
    json_error_t why;
    json_t *j = json_loadb(json.data, json.len, JSON_ALLOW_NUL, &why);
    if (!j)
        fail_msg("%s", why.text);
    json_decref(j);
    for (u32 i = 0; i < cf->nconsts; i++) {
        out.len = 0;
        class_write_string(cf, (u16)i, "x", 1, &out, NULL);
    }
    u16 handle, nargs;
    const u8 *args;
    cf_bootstrap(cf, 0, &handle, &nargs, &args);
    buf_release(&out);
    buf_release(&json);
}

static void every_flipped_bit_is_survived(void **state)
{
    (void)state;
    struct buf bytes = sample();
    for (size_t i = 0; i < bytes.len * 8; i++) {
        u8 *copy;
        bytes.data[i / 8] ^= (char)(1 << i % 8);
        for (int trusted = 0; trusted < 2; trusted++) {
            struct classfile *cf = read_copy(bytes.data, bytes.len, trusted, &copy, NULL);
            if (cf)
                use_everything(cf);
            class_free(cf);
            free(copy);
        }
        bytes.data[i / 8] ^= (char)(1 << i % 8);
    }
    buf_release(&bytes);
}

/* ---- format checks ---- */

static void versions(void **state)
{
    (void)state;
    struct builder b = begin();
    b.major = 44;
    expect_bad(&b, "offset 4: class file version 44.0 is not supported");
    b = begin();
    b.major = 70;
    expect_bad(&b, "version 70.0 is not supported");
    b = begin();
    b.minor = 65535;
    expect_bad(&b, "preview features of Java 17");
    b = begin();
    b.minor = 1;
    expect_bad(&b, "does not exist");
    b = begin();
    b.major = 45;
    b.minor = 3;
    expect_good(&b);
}

static void constants_of_the_wrong_kind(void **state)
{
    (void)state;
    struct builder b = begin();
    add1(&b, CF_CLASS, b.this_class);
    expect_bad(&b, "offset 41: constant 5: names no UTF8");
    b = begin();
    add2(&b, CF_METHODREF, b.this_class, b.this_class);
    expect_bad(&b, "must name a class and a name and type");
    b = begin();
    add_ref(&b, CF_FIELDREF, "A", "f", "()V");
    expect_bad(&b, "does not fit the kind of member");
    b = begin();
    add_ref(&b, CF_METHODREF, "A", "<clinit>", "()V");
    expect_bad(&b, "only <init>");
    b = begin();
    add_ref(&b, CF_METHODREF, "A", "<init>", "()I");
    expect_bad(&b, "only <init>");
    b = begin();
    buf_u1(&b.pool, 2);
    b.n++;
    expect_bad(&b, "unknown kind of constant");
    b = begin();
    buf_u1(&b.pool, CF_LONG);
    buf_u8(&b.pool, 5);
    b.n++;
    expect_bad(&b, "second half");
    b = begin();
    add1(&b, CF_MODULE, add_utf8(&b, "m"));
    expect_bad(&b, "outside of a module");
    b = begin();
    b.major = 50;
    add1(&b, CF_METHOD_TYPE, add_utf8(&b, "()V"));
    expect_bad(&b, "newer than the class file version");
}

static void names_and_descriptors(void **state)
{
    (void)state;
    static const char *const classes[] = { "", "a//b", "/a", "a/", "a.b", "a;b", "[a", "[[" };
    for (size_t i = 0; i < ARRAY_LEN(classes); i++) {
        struct builder b = begin();
        add_class(&b, classes[i]);
        expect_bad(&b, "malformed class name");
    }
    struct builder b = begin();
    add_class(&b, "[[La/b;");
    add_class(&b, "a-b/c d");
    expect_good(&b);
    b = begin();
    add_name_and_type(&b, "a/b", "I");
    expect_bad(&b, "malformed field name");
    b = begin();
    add_name_and_type(&b, "a<b", "()V");
    expect_bad(&b, "malformed method name");
    b = begin();
    add_field(&b, 0, "x", "Q");
    expect_bad(&b, "malformed field descriptor");
    b = begin();
    b.this_class = add_class(&b, "[I");
    expect_bad(&b, "or an array");
}

static void modified_utf8(void **state)
{
    (void)state;
    static const char *const good[] = { "\xc0\x80", "\xc3\xa9", "\xe2\x82\xac",
                                        "\xed\xa0\xbd\xed\xb8\x80" };
    static const char *const bad[] = { "\x80", "\xc3", "\xe2\x82", "\xf0\x9f\x98\x80", "\xff",
                                       "\xc1\x81", "\xe0\x80\x80", "\xc3g" };
    for (size_t i = 0; i < ARRAY_LEN(good); i++) {
        struct builder b = begin();
        add_utf8(&b, good[i]);
        expect_good(&b);
    }
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        struct builder b = begin();
        add_utf8(&b, bad[i]);
        expect_bad(&b, "not modified UTF-8");
    }
    struct builder b = begin();
    add_utf8_bytes(&b, "a\0b", 3);
    expect_bad(&b, "not modified UTF-8");
    b = begin();
    b.major = 47;
    add_utf8(&b, "\xc1\x81");
    expect_good(&b);
}

static void flags(void **state)
{
    (void)state;
    struct builder b = begin();
    b.access = ACC_ABSTRACT | ACC_FINAL;
    expect_bad(&b, "a class cannot have flags");
    b = begin();
    b.access = ACC_INTERFACE;
    expect_bad(&b, "a class cannot have flags");
    b = begin();
    b.access = ACC_INTERFACE | ACC_ABSTRACT;
    add_field(&b, ACC_PUBLIC, "x", "I");
    expect_bad(&b, "a field cannot have these flags");
    b = begin();
    add_field(&b, ACC_PUBLIC | ACC_PRIVATE, "x", "I");
    expect_bad(&b, "a field cannot have these flags");
    b = begin();
    add_field(&b, ACC_FINAL | ACC_VOLATILE, "x", "I");
    expect_bad(&b, "a field cannot have these flags");
    b = begin();
    add_method(&b, ACC_ABSTRACT | ACC_STATIC, "m", "()V", NULL, 0, 0);
    expect_bad(&b, "a method cannot have these flags");
    b = begin();
    b.access = ACC_INTERFACE | ACC_ABSTRACT;
    add_method(&b, ACC_PUBLIC, "m", "()V", RETURN, 1, 1);
    expect_good(&b);
    b = begin();
    b.major = 51;
    b.access = ACC_INTERFACE | ACC_ABSTRACT;
    add_method(&b, ACC_PUBLIC, "m", "()V", RETURN, 1, 1);
    expect_bad(&b, "a method cannot have these flags");
}

static void members(void **state)
{
    (void)state;
    struct builder b = begin();
    add_field(&b, 0, "x", "I");
    add_field(&b, 0, "x", "J");
    expect_good(&b);
    b = begin();
    add_field(&b, 0, "x", "I");
    add_field(&b, ACC_STATIC, "x", "I");
    expect_bad(&b, "xI: the field is declared twice");
    b = begin();
    add_method(&b, ACC_NATIVE, "m", "()V", NULL, 0, 0);
    add_method(&b, 0, "m", "()V", RETURN, 1, 1);
    expect_bad(&b, "declared twice");
    b = begin();
    add_method(&b, 0, "m", "()V", NULL, 0, 0);
    expect_bad(&b, "the method has no code");
    b = begin();
    add_method(&b, ACC_NATIVE, "m", "()V", RETURN, 1, 1);
    expect_bad(&b, "has code");
    b = begin();
    add_method(&b, 0, "m", "(J)V", RETURN, 1, 2);
    expect_bad(&b, "do not fit into the locals");
    b = begin();
    add_method(&b, 0, "m", "()V", RETURN, 0, 2);
    expect_bad(&b, "length of code");
    b = begin();
    add_method(&b, 0, "<clinit>", "()V", RETURN, 1, 1);
    expect_bad(&b, "<clinit> is not static");
    b = begin();
    add_method(&b, 0, "a\x1b[31m\nb", "()V", NULL, 0, 0);
    expect_bad(&b, "malformed method name");
}

static void argument_slots(void **state)
{
    (void)state;
    char desc[300] = "(";
    memset(desc + 1, 'I', 255);
    strcpy(desc + 256, ")V");
    struct builder b = begin();
    add_method(&b, ACC_STATIC, "m", desc, RETURN, 1, 255);
    expect_good(&b);
    b = begin();
    add_method(&b, 0, "m", desc, RETURN, 1, 256);
    expect_bad(&b, "more than 255 argument slots");
    memset(desc + 1, 'I', 256);
    strcpy(desc + 257, ")V");
    b = begin();
    add_method(&b, ACC_STATIC, "m", desc, RETURN, 1, 256);
    expect_bad(&b, "malformed method descriptor");
}

static void superclasses(void **state)
{
    (void)state;
    struct builder b = begin();
    b.super_class = 0;
    expect_bad(&b, "the superclass is no class");
    b = begin();
    b.this_class = b.super_class;
    expect_bad(&b, "cannot have a superclass");
    b = begin();
    u16 i = add_class(&b, "I");
    buf_u2(&b.interfaces, i);
    buf_u2(&b.interfaces, i);
    b.ninterfaces = 2;
    expect_bad(&b, "interface I is listed twice");
    b = begin();
    b.access = ACC_MODULE;
    b.super_class = 0;
    b.this_class = add_class(&b, "module-info");
    expect_good(&b);
}

static void method_handles_and_bootstraps(void **state)
{
    (void)state;
    struct builder b = begin();
    u16 ref = add_ref(&b, CF_METHODREF, "A", "m", "()V");
    buf_u1(&b.pool, CF_METHOD_HANDLE);
    buf_u1(&b.pool, REF_getField);
    buf_u2(&b.pool, ref);
    b.n++;
    expect_bad(&b, "does not fit its member");
    b = begin();
    add2(&b, CF_INVOKE_DYNAMIC, 0, add_name_and_type(&b, "m", "()V"));
    expect_bad(&b, "no such bootstrap method");
    b = begin();
    ref = add_ref(&b, CF_METHODREF, "A", "m", "()V");
    buf_u1(&b.pool, CF_METHOD_HANDLE);
    buf_u1(&b.pool, REF_invokeStatic);
    buf_u2(&b.pool, ref);
    u16 handle = b.n++, text = add_string(&b, "arg");
    add2(&b, CF_INVOKE_DYNAMIC, 0, add_name_and_type(&b, "m", "()V"));
    struct buf body = { 0 };
    buf_u2(&body, 1);
    buf_u2(&body, handle);
    buf_u2(&body, 1);
    buf_u2(&body, text);
    class_attr(&b, "BootstrapMethods", &body);
    struct buf bytes = finish(&b);
    struct classfile *cf = class_read(&syms, (u8 *)bytes.data, bytes.len, "test", false, NULL);
    assert_non_null(cf);
    u16 got, nargs;
    const u8 *args;
    assert_true(cf_bootstrap(cf, 0, &got, &nargs, &args));
    assert_int_equal(got, handle);
    assert_int_equal(nargs, 1);
    assert_int_equal(args[0] << 8 | args[1], text);
    assert_false(cf_bootstrap(cf, 1, &got, &nargs, &args));
    class_free(cf);
    buf_release(&bytes);
}

static void malformed_attributes(void **state)
{
    (void)state;
    static const char *const names[] = { "SourceFile", "InnerClasses", "BootstrapMethods", "NestHost",
                                         "NestMembers", "Record", "PermittedSubclasses",
                                         "EnclosingMethod", "Signature" };
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        struct builder b = begin();
        struct buf body = { 0 };
        buf_u2(&body, 0x7fff);
        class_attr(&b, names[i], &body);
        expect_bad(&b, "malformed attribute");
        b = begin();
        buf_put(&body, "\0\0\0\0\0\0\0", 7);
        class_attr(&b, names[i], &body);
        expect_bad(&b, "malformed attribute");
    }
    struct builder b = begin();
    struct buf body = { 0 };
    buf_u2(&body, 99);
    b.major = 54; /* did not know the attribute: it means nothing */
    class_attr(&b, "NestHost", &body);
    expect_good(&b);
}

/* ---- printing ---- */

static void prints_the_sample(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "class a/B\n",
        "  version: 61.0 (Java 17)\n",
        "  flags: 0x0421 public super abstract\n",
        "  x: J\n    flags: 0x0002 private\n",
        "  main (I)V\n    flags: 0x0009 public static\n",
        "0: getstatic #",
        "// Fieldref java/lang/System.out:Ljava/io/PrintStream;\n",
        "// String \"hello\"\n",
        "7: tableswitch { 1: 34, 2: 34, default: 34 }\n",
        "28: wide iinc 0, -2\n",
        "34: return\n",
        "B.java\n",
        "  Mystery: 4 bytes\n    01 02 03 04\n",
        "Lan/Annotation;",
        "tag s, value #",
    };
    struct buf bytes = sample(), out = { 0 };
    struct classfile *cf = class_read(&syms, (u8 *)bytes.data, bytes.len, "test", false, NULL);
    class_print(cf, &out);
    for (size_t i = 0; i < ARRAY_LEN(lines); i++) {
        if (!strstr(out.data, lines[i]))
            fail_msg("no \"%s\" in:\n%s", lines[i], out.data);
    }
    class_free(cf);
    buf_release(&out);
    buf_release(&bytes);
}

static void text_is_escaped(void **state)
{
    (void)state;
    struct builder b = begin();
    struct buf out = { 0 };
    add_string(&b, "a\"\\\n\x1b\xc0\x80\xc3\xa9");
    struct buf bytes = finish(&b);
    struct classfile *cf = class_read(&syms, (u8 *)bytes.data, bytes.len, "test", false, NULL);
    class_print(cf, &out);
    assert_non_null(strstr(out.data, "\"a\\\"\\\\\\n\\u001b\\u0000\\u00e9\""));
    class_free(cf);
    buf_release(&out);
    buf_release(&bytes);
}

static void json_says_the_same(void **state)
{
    (void)state;
    struct buf bytes = sample(), out = { 0 };
    struct classfile *cf = class_read(&syms, (u8 *)bytes.data, bytes.len, "test", false, NULL);
    class_print_json(cf, &out);
    json_t *j = json_loadb(out.data, out.len, JSON_ALLOW_NUL, NULL);
    assert_non_null(j);
    const char *name = NULL, *op = NULL, *hex = NULL;
    int bits = 0, target = 0, value = 0;
    assert_int_equal(json_unpack(j, "{s:{s:s},s:{s:i}}", "this", "text", &name, "flags", "bits", &bits),
                     0);
    assert_string_equal(name, "a/B");
    assert_int_equal(bits, 0x421);
    json_t *method = json_array_get(json_object_get(j, "methods"), 0);
    json_t *code = json_object_get(json_object_get(method, "code"), "instructions");
    assert_int_equal(json_unpack(json_array_get(code, 4), "{s:s,s:i}", "op", &op, "default", &target),
                     0);
    assert_string_equal(op, "tableswitch");
    assert_int_equal(target, 34);
    assert_int_equal(json_unpack(json_array_get(code, 5), "{s:i}", "value", &value), 0);
    assert_int_equal(value, -2);
    json_t *mystery = json_array_get(json_object_get(j, "attributes"), 1);
    assert_int_equal(json_unpack(mystery, "{s:s,s:s}", "name", &name, "unknown", &hex), 0);
    assert_string_equal(hex, "01020304");
    json_decref(j);
    class_free(cf);
    buf_release(&out);
    buf_release(&bytes);
}

/* A value of arrays in arrays, deeper than any stack should go. */
static void deep_annotations_are_malformed(void **state)
{
    (void)state;
    struct builder b = begin();
    struct buf body = { 0 }, out = { 0 };
    buf_u2(&body, 1);
    buf_u2(&body, add_utf8(&b, "LA;"));
    buf_u2(&body, 1);
    buf_u2(&body, add_utf8(&b, "v"));
    for (u32 i = 0; i < 300000; i++) {
        buf_u1(&body, '[');
        buf_u2(&body, 1);
    }
    class_attr(&b, "RuntimeVisibleAnnotations", &body);
    struct buf bytes = finish(&b);
    struct classfile *cf = class_read(&syms, (u8 *)bytes.data, bytes.len, "test", false, NULL);
    assert_non_null(cf);
    class_print(cf, &out);
    assert_non_null(strstr(out.data, "RuntimeVisibleAnnotations: <malformed>"));
    class_free(cf);
    buf_release(&out);
    buf_release(&bytes);
}

/* ---- writing ---- */

/* Reads the result and returns the text of its string constant `index`. */
static const char *written_text(const struct buf *bytes, u16 index, u16 *nconsts)
{
    struct err err = { 0 };
    struct classfile *cf = class_read(&syms, (u8 *)bytes->data, bytes->len, "out", false, &err);
    assert_string_equal(err.text, "");
    const char *text = cf_class_name(cf, index)->text;
    *nconsts = cf->nconsts;
    class_free(cf);
    return text;
}

static void a_string_is_changed_in_place(void **state)
{
    (void)state;
    struct builder b = begin();
    struct buf out = { 0 };
    u16 text = add_string(&b, "old"), n;
    struct buf bytes = finish(&b);
    struct classfile *cf = class_read(&syms, (u8 *)bytes.data, bytes.len, "test", false, NULL);
    assert_true(class_write_string(cf, text, "n\xc3\xa9w\xf0\x9f\x98\x80", 8, &out, NULL));
    assert_string_equal(written_text(&out, text, &n), "n\xc3\xa9w\xed\xa0\xbd\xed\xb8\x80");
    assert_int_equal(n, cf->nconsts);
    out.len = 0;
    assert_true(class_write_string(cf, text, "", 0, &out, NULL));
    assert_string_equal(written_text(&out, text, &n), "");
    class_free(cf);
    buf_release(&out);
    buf_release(&bytes);
}

static void shared_text_stays_for_others(void **state)
{
    (void)state;
    struct builder b = begin();
    struct buf out = { 0 };
    u16 utf8 = add_utf8(&b, "shared"), one = add1(&b, CF_STRING, utf8);
    u16 two = add1(&b, CF_STRING, utf8), n;
    struct buf bytes = finish(&b);
    struct classfile *cf = class_read(&syms, (u8 *)bytes.data, bytes.len, "test", false, NULL);
    assert_true(class_write_string(cf, one, "new", 3, &out, NULL));
    assert_string_equal(written_text(&out, one, &n), "new");
    assert_string_equal(written_text(&out, two, &n), "shared");
    assert_int_equal(n, cf->nconsts + 1);
    class_free(cf);
    buf_release(&out);
    buf_release(&bytes);
}

static void what_cannot_be_written(void **state)
{
    (void)state;
    struct builder b = begin();
    struct buf out = { 0 };
    struct err err = { 0 };
    u16 text = add_string(&b, "old");
    struct buf bytes = finish(&b);
    struct classfile *cf = class_read(&syms, (u8 *)bytes.data, bytes.len, "test", false, NULL);
    assert_false(class_write_string(cf, cf->this_class, "x", 1, &out, &err));
    assert_string_equal(err.text, "test: constant 2 is not a string");
    err.set = false;
    assert_false(class_write_string(cf, 60000, "x", 1, &out, &err));
    assert_string_equal(err.text, "test: constant 60000 is not a string");
    char *big = mem_alloc(70000);
    memset(big, 'x', 70000);
    err.set = false;
    assert_false(class_write_string(cf, text, big, 70000, &out, &err));
    assert_non_null(strstr(err.text, "more than 65535"));
    assert_true(class_write_string(cf, text, big, 65535, &out, NULL));
    mem_free(big);
    class_free(cf);
    buf_release(&out);
    buf_release(&bytes);
}

static int release(void **state)
{
    (void)state;
    symtab_release(&syms);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_opcode_has_a_row),
        cmocka_unit_test(lengths_of_instructions),
        cmocka_unit_test(lengths_of_switches),
        cmocka_unit_test(descriptors),
        cmocka_unit_test(walking_descriptors),
        cmocka_unit_test(reads_a_class),
        cmocka_unit_test(accessors_survive_wrong_indices),
        cmocka_unit_test(every_truncation_is_refused),
        cmocka_unit_test(every_flipped_bit_is_survived),
        cmocka_unit_test(versions),
        cmocka_unit_test(constants_of_the_wrong_kind),
        cmocka_unit_test(names_and_descriptors),
        cmocka_unit_test(modified_utf8),
        cmocka_unit_test(flags),
        cmocka_unit_test(members),
        cmocka_unit_test(argument_slots),
        cmocka_unit_test(superclasses),
        cmocka_unit_test(method_handles_and_bootstraps),
        cmocka_unit_test(malformed_attributes),
        cmocka_unit_test(prints_the_sample),
        cmocka_unit_test(text_is_escaped),
        cmocka_unit_test(json_says_the_same),
        cmocka_unit_test(deep_annotations_are_malformed),
        cmocka_unit_test(a_string_is_changed_in_place),
        cmocka_unit_test(shared_text_stays_for_others),
        cmocka_unit_test(what_cannot_be_written),
    };
    return cmocka_run_group_tests(tests, NULL, release);
}

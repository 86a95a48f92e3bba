/*
 * Where classes come from: a JDK image (a small one, put together here, and
 * packed resources), directories and jars.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zip.h>

#include "classfile/classfile.h"
#include "classfile/unpack.h"

/* ---- an image ---- */

enum { SLOTS = 7 };

struct resource {
    const char *module, *parent, *base, *extension;
    const void *content;
    u32 len;
};

struct image_builder {
    struct buf locations, strings, content;
    u32 offsets[SLOTS];
    i32 redirect[SLOTS];
};

static u32 add_string(struct image_builder *b, const char *text)
{
    u32 at = (u32)b->strings.len;
    buf_put(&b->strings, text, strlen(text) + 1);
    return at;
}

static u32 name_hash(const char *s, u32 seed)
{
    for (; *s; s++)
        seed = seed * 0x01000193 ^ (u8)*s;
    return seed & 0x7fffffff;
}

static void put_native(struct buf *b, u32 v)
{
    buf_put(b, &v, sizeof v);
}

static void put_attribute(struct buf *b, u32 kind, u32 v)
{
    buf_u1(b, kind << 3 | 3);
    buf_u4(b, v);
}

/* The names used here have hashes apart, so that redirects name slots. */
static void add_resource(struct image_builder *b, u32 slot, struct resource r)
{
    char name[200];
    b->offsets[slot] = (u32)b->locations.len;
    put_attribute(&b->locations, 1, add_string(b, r.module));
    put_attribute(&b->locations, 2, add_string(b, r.parent));
    put_attribute(&b->locations, 3, add_string(b, r.base));
    put_attribute(&b->locations, 4, add_string(b, r.extension));
    put_attribute(&b->locations, 5, (u32)b->content.len);
    put_attribute(&b->locations, 7, r.len);
    buf_u1(&b->locations, 0);
    buf_put(&b->content, r.content, r.len);
    snprintf(name, sizeof name, "/%s/%s%s%s%s%s", r.module, r.parent, *r.parent ? "/" : "", r.base,
             *r.extension ? "." : "", r.extension);
    u32 row = name_hash(name, 0x01000193) % SLOTS;
    assert_int_equal(b->redirect[row], 0);
    b->redirect[row] = -1 - (i32)slot;
}

static struct buf small_image(void)
{
    struct image_builder b = { 0 };
    struct buf out = { 0 }, package = { 0 };
    buf_char(&b.strings, 0);
    u32 module = add_string(&b, "m");
    put_native(&package, 1);
    put_native(&package, 0);
    put_native(&package, 0);
    put_native(&package, module);
    add_resource(&b, 0, (struct resource){ "m", "a/b", "C", "class", "bytes of C", 10 });
    add_resource(&b, 1, (struct resource){ "packages", "", "a.b", "", package.data, 16 });
    put_native(&out, 0xcafedada);
    put_native(&out, 1 << 16);
    put_native(&out, 0);
    put_native(&out, 2);
    put_native(&out, SLOTS);
    put_native(&out, (u32)b.locations.len);
    put_native(&out, (u32)b.strings.len);
    buf_put(&out, b.redirect, sizeof b.redirect);
    buf_put(&out, b.offsets, sizeof b.offsets);
    buf_put(&out, b.locations.data, b.locations.len);
    buf_put(&out, b.strings.data, b.strings.len);
    buf_put(&out, b.content.data, b.content.len);
    buf_release(&b.locations);
    buf_release(&b.strings);
    buf_release(&b.content);
    buf_release(&package);
    return out;
}

static void classes_of_an_image(void **state)
{
    (void)state;
    struct buf bytes = small_image();
    struct err err = { 0 };
    struct image *im = image_from_bytes((u8 *)bytes.data, bytes.len, &err);
    assert_string_equal(err.text, "");
    size_t len = 0;
    bool owned;
    const char *module = NULL;
    const u8 *p = image_class(im, "a/b/C", &len, &owned, &module);
    assert_non_null(p);
    assert_false(owned);
    assert_int_equal(len, 10);
    assert_memory_equal(p, "bytes of C", 10);
    assert_string_equal(module, "m");
    assert_ptr_equal(image_resource(im, "m", "a/b/C.class", &len, &owned), p);
    assert_string_equal(image_module_of(im, "a/b"), "m");
    assert_null(image_module_of(im, "a"));
    assert_null(image_class(im, "a/b/D", &len, &owned, NULL));
    assert_null(image_class(im, "C", &len, &owned, NULL));
    assert_null(image_class(im, "", &len, &owned, NULL));
    assert_null(image_resource(im, "", "", &len, &owned));
    image_close(im);
    buf_release(&bytes);
}

/* Whatever the image says, what is found must be inside of it. */
static void ask_image(const u8 *bytes, size_t n)
{
    struct image *im = image_from_bytes(bytes, n, NULL);
    if (!im)
        return;
    size_t len = 0;
    bool owned;
    const u8 *p = image_class(im, "a/b/C", &len, &owned, NULL);
    if (p && !owned)
        assert_true(p >= bytes && len <= n && p + len <= bytes + n);
    if (p && owned)
        mem_free((void *)(uintptr_t)p);
    image_close(im);
}

static void damaged_images(void **state)
{
    (void)state;
    struct buf bytes = small_image();
    for (size_t i = 0; i < bytes.len * 8; i++) {
        u8 *copy = malloc(bytes.len);
        memcpy(copy, bytes.data, bytes.len);
        copy[i / 8] ^= (u8)(1 << i % 8);
        ask_image(copy, bytes.len);
        free(copy);
    }
    for (size_t n = 0; n < bytes.len; n++) {
        u8 *copy = malloc(n ? n : 1);
        memcpy(copy, bytes.data, n);
        ask_image(copy, n);
        free(copy);
    }
    struct err err = { 0 };
    assert_null(image_from_bytes((const u8 *)"PK\3\4 0123456789012345678901234", 28, &err));
    assert_non_null(strstr(err.text, "not a JDK image"));
    buf_release(&bytes);
}

static struct buf packed(u64 size, u32 method, const void *body, size_t len)
{
    struct buf b = { 0 };
    u64 n = len;
    put_native(&b, 0xcafefafa);
    buf_put(&b, &n, 8);
    buf_put(&b, &size, 8);
    put_native(&b, method);
    put_native(&b, 0xffffffff);
    buf_char(&b, 1);
    buf_put(&b, body, len);
    return b;
}

/* A class whose pool has a string of the image, a descriptor of parts and a
 * plain UTF8. */
static void compact_constant_pools(void **state)
{
    (void)state;
    static const char text[] = "\0compact-cp\0name\0(L;)V\0a/b\0C";
    struct image_strings strings = { text, sizeof text };
    static const u8 body[] = { 0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 4,
                               23, 0xa0 | 12,                                 /* name */
                               25, 0xa0 | 17, 0xa0 | 2, 0xa0 | 23, 0xa0 | 27, /* a/b C */
                               1, 0, 1, 'x', 99 };
    static const char want[] = "\xca\xfe\xba\xbe\0\0\0\x3d\0\4\1\0\4name\1\0\n(La/b/C;)V\1\0\1xc";
    struct buf b = packed(sizeof want - 1, 1, body, sizeof body);
    u8 *out = image_unpack((u8 *)b.data, b.len, strings, sizeof want - 1);
    assert_non_null(out);
    assert_memory_equal(out, want, sizeof want - 1);
    mem_free(out);
    for (size_t n = 0; n < b.len; n++) {
        u8 *copy = malloc(n ? n : 1);
        memcpy(copy, b.data, n);
        assert_null(image_unpack(copy, n, strings, sizeof want - 1));
        free(copy);
    }
    for (size_t i = 0; i < b.len * 8; i++) {
        b.data[i / 8] ^= (char)(1 << i % 8);
        mem_free(image_unpack((u8 *)b.data, b.len, strings, sizeof want - 1));
        b.data[i / 8] ^= (char)(1 << i % 8);
    }
    buf_release(&b);
}

static void zipped_resources(void **state)
{
    (void)state;
    static const char text[] = "\0zip";
    struct image_strings strings = { text, sizeof text };
    /* zlib's stored block around "hello". */
    static const u8 body[] = { 0x78, 0x01, 0x01, 5, 0, 0xfa, 0xff, 'h', 'e', 'l', 'l', 'o',
                               0x06, 0x2c, 0x02, 0x15 };
    struct buf b = packed(5, 1, body, sizeof body);
    u8 *out = image_unpack((u8 *)b.data, b.len, strings, 5);
    assert_non_null(out);
    assert_memory_equal(out, "hello", 5);
    mem_free(out);
    assert_null(image_unpack((u8 *)b.data, b.len, strings, 6));
    b.data[b.len - 1] ^= 1; /* the checksum */
    assert_null(image_unpack((u8 *)b.data, b.len, strings, 5));
    buf_release(&b);
}

/* ---- a place for files ---- */

static char dir[64];

static const char *place(const char *name)
{
    static char paths[4][256];
    static unsigned next;
    char *p = paths[next++ % 4];
    snprintf(p, sizeof paths[0], "%s/%s", dir, name);
    return p;
}

static int setup(void **state)
{
    (void)state;
    strcpy(dir, "/tmp/bivium-test-XXXXXX");
    return mkdtemp(dir) ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    struct buf command = { 0 };
    buf_printf(&command, "rm -r '%s'", dir);
    int rc = system(command.data);
    buf_release(&command);
    return rc;
}

static void put_file(const char *path, const char *text)
{
    assert_true(file_write(path, text, strlen(text), NULL));
}

/* name, text, name, text, ..., NULL */
static void put_jar(const char *path, ...)
{
    unlink(path);
    zip_t *z = zip_open(path, ZIP_CREATE, NULL);
    assert_non_null(z);
    va_list ap;
    va_start(ap, path);
    for (const char *name; (name = va_arg(ap, const char *));) {
        const char *text = va_arg(ap, const char *);
        zip_source_t *s = zip_source_buffer(z, text, strlen(text), 0);
        assert_true(zip_file_add(z, name, s, ZIP_FL_ENC_UTF_8) >= 0);
    }
    va_end(ap);
    assert_int_equal(zip_close(z), 0);
}

/* What is found under the name, from where; "" if nothing. */
static const char *find(struct classpath *cp, const char *name, const char **origin)
{
    static char text[600];
    struct buf out = { 0 };
    struct err err = { 0 };
    enum verdict v = classpath_find(cp, name, &out, origin, &err);
    snprintf(text, sizeof text, "%s", v == YES ? out.data : v == NO ? "" : err.text);
    buf_release(&out);
    return text;
}

/* ---- the class path ---- */

static void directories_and_jars_in_order(void **state)
{
    (void)state;
    char path[600];
    const char *origin = NULL;
    mkdir(place("d"), 0700);
    mkdir(place("d/p"), 0700);
    put_file(place("d/p/A.class"), "A in d");
    put_file(place("secret"), "secret");
    put_jar(place("x.jar"), "p/A.class", "A in x", "p/B.class", "B in x", NULL);
    snprintf(path, sizeof path, "%s:%s:%s", place("missing"), place("d"), place("x.jar"));
    struct classpath *cp = classpath_open(path, NULL);
    assert_string_equal(find(cp, "p/A.class", &origin), "A in d");
    assert_string_equal(origin, place("d/p/A.class"));
    assert_string_equal(find(cp, "p/B.class", &origin), "B in x");
    assert_string_equal(origin, place("x.jar!/p/B.class"));
    assert_string_equal(find(cp, "p/C.class", &origin), "");
    assert_string_equal(find(cp, "p", &origin), "");
    static const char *const never[] = { "../secret", "p/../../secret", "/etc/passwd", "p\\A.class",
                                         "", "p//A.class", "./p/A.class", "p/", ".." };
    for (size_t i = 0; i < ARRAY_LEN(never); i++)
        assert_string_equal(find(cp, never[i], &origin), "");
    classpath_close(cp);
}

static void wildcards(void **state)
{
    (void)state;
    char path[300];
    const char *origin = NULL;
    mkdir(place("w"), 0700);
    put_jar(place("w/1.jar"), "A", "one", NULL);
    put_jar(place("w/2.JAR"), "A", "two", "B", "two", NULL);
    put_jar(place("w/3.zip"), "C", "three", NULL);
    snprintf(path, sizeof path, "%s/*", place("w"));
    struct classpath *cp = classpath_open(path, NULL);
    assert_string_equal(find(cp, "A", &origin), "one");
    assert_string_equal(find(cp, "B", &origin), "two");
    assert_string_equal(find(cp, "C", &origin), "");
    classpath_close(cp);
}

static void broken_jars(void **state)
{
    (void)state;
    const char *origin = NULL;
    put_file(place("bad.jar"), "this is no zip file");
    struct classpath *cp = classpath_open(place("bad.jar"), NULL);
    assert_non_null(cp);
    assert_memory_equal(find(cp, "A", &origin), place("bad.jar: "), strlen(place("bad.jar: ")));
    classpath_close(cp);
    struct buf bytes = { 0 };
    put_jar(place("good.jar"), "A", "some text that is long enough to be damaged", NULL);
    assert_true(file_read(place("good.jar"), &bytes, NULL));
    for (size_t i = 0; i < bytes.len; i++) {
        bytes.data[i] ^= 0x55;
        cp = classpath_from_jar_bytes((u8 *)bytes.data, bytes.len, NULL);
        if (cp)
            find(cp, "A", &origin);
        classpath_close(cp);
        bytes.data[i] ^= 0x55;
    }
    bytes.data[38] ^= 1; /* within the data of the entry */
    cp = classpath_from_jar_bytes((u8 *)bytes.data, bytes.len, NULL);
    assert_memory_equal(find(cp, "A", &origin), "jar!/A: ", 8);
    classpath_close(cp);
    buf_release(&bytes);
}

static void encrypted_entries(void **state)
{
    (void)state;
    const char *origin = NULL;
    put_jar(place("e.jar"), "A", "text", NULL);
    zip_t *z = zip_open(place("e.jar"), 0, NULL);
    if (zip_file_set_encryption(z, 0, ZIP_EM_AES_128, "password") != 0) {
        zip_discard(z);
        skip();
    }
    assert_int_equal(zip_close(z), 0);
    struct classpath *cp = classpath_open(place("e.jar"), NULL);
    assert_non_null(strstr(find(cp, "A", &origin), "e.jar!/A: the entry is encrypted"));
    classpath_close(cp);
}

static void multi_release_jars(void **state)
{
    (void)state;
    const char *origin = NULL;
    put_jar(place("m.jar"), "META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n",
            "A", "base", "META-INF/versions/11/A", "11", "META-INF/versions/21/A", "21", NULL);
    struct classpath *cp = classpath_open(place("m.jar"), NULL);
    assert_string_equal(find(cp, "A", &origin), "base");
    classpath_set_release(cp, 17);
    assert_string_equal(find(cp, "A", &origin), "11");
    assert_string_equal(origin, place("m.jar!/META-INF/versions/11/A"));
    classpath_set_release(cp, 25);
    assert_string_equal(find(cp, "A", &origin), "21");
    classpath_close(cp);
    put_jar(place("n.jar"), "A", "base", "META-INF/versions/11/A", "11", NULL);
    cp = classpath_open(place("n.jar"), NULL);
    classpath_set_release(cp, 17);
    assert_string_equal(find(cp, "A", &origin), "base");
    classpath_close(cp);
}

static void manifests(void **state)
{
    (void)state;
    struct buf main_class = { 0 }, class_path = { 0 };
    struct err err = { 0 };
    put_jar(place("j.jar"), "META-INF/MANIFEST.MF",
            "Manifest-Version: 1.0\nmain-class: a.b.\n Main \nClass-Path: lib/x.jar\n  y%20z.jar\n\n"
            "Name: x\nMain-Class: wrong\n",
            NULL);
    assert_true(jar_manifest(place("j.jar"), &main_class, &class_path, &err));
    assert_string_equal(main_class.data, "a.b.Main");
    assert_string_equal(class_path.data, "lib/x.jar y%20z.jar");
    main_class.len = class_path.len = 0;
    put_jar(place("k.jar"), "A", "a", NULL);
    assert_true(jar_manifest(place("k.jar"), &main_class, &class_path, &err));
    assert_int_equal(main_class.len + class_path.len, 0);
    assert_false(jar_manifest(place("missing.jar"), &main_class, &class_path, &err));
    assert_memory_equal(err.text, place("missing.jar: "), strlen(place("missing.jar: ")));
    buf_release(&main_class);
    buf_release(&class_path);
}

static void manifests_add_to_the_class_path(void **state)
{
    (void)state;
    char path[600];
    const char *origin = NULL;
    put_jar(place("y z.jar"), "A", "in y z", "B", "in y z", NULL);
    put_jar(place("p.jar"), "META-INF/MANIFEST.MF", "Class-Path: y%20z.jar missing.jar p.jar\n\n", "C",
            "in p", NULL);
    put_jar(place("q.jar"), "A", "in q", "D", "in q", NULL);
    snprintf(path, sizeof path, "%s:%s", place("p.jar"), place("q.jar"));
    struct classpath *cp = classpath_open(path, NULL);
    assert_string_equal(find(cp, "A", &origin), "in y z");
    assert_string_equal(find(cp, "C", &origin), "in p");
    assert_string_equal(find(cp, "D", &origin), "in q");
    classpath_close(cp);
}

static void what_is_no_jdk(void **state)
{
    (void)state;
    struct err err = { 0 };
    assert_null(image_open(dir, &err));
    assert_non_null(strstr(err.text, "not a JDK (no lib/modules)"));
    mkdir(place("old"), 0700);
    mkdir(place("old/lib"), 0700);
    put_file(place("old/lib/rt.jar"), "");
    err.set = false;
    assert_null(image_open(place("old"), &err));
    assert_non_null(strstr(err.text, "older than 9"));
    put_file(place("old/lib/modules"), "");
    err.set = false;
    assert_null(image_open(place("old"), &err));
    assert_non_null(strstr(err.text, "not a JDK image (empty)"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classes_of_an_image),
        cmocka_unit_test(damaged_images),
        cmocka_unit_test(compact_constant_pools),
        cmocka_unit_test(zipped_resources),
        cmocka_unit_test(directories_and_jars_in_order),
        cmocka_unit_test(wildcards),
        cmocka_unit_test(broken_jars),
        cmocka_unit_test(encrypted_entries),
        cmocka_unit_test(multi_release_jars),
        cmocka_unit_test(manifests),
        cmocka_unit_test(manifests_add_to_the_class_path),
        cmocka_unit_test(what_is_no_jdk),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}

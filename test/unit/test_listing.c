/* classpath_each: what it names, in directories, behind links and in jars. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>
#include <zip.h>

#include "classfile/classfile.h"

static char dir[] = "/tmp/bivium-list-XXXXXX";

static struct arena texts;
static const char *place(const char *name)
{
    char path[256];
    int n = snprintf(path, sizeof path, "%s/%s", dir, name);
    return arena_text(&texts, path, (size_t)n);
}

static void put_file(const char *name, const char *text)
{
    assert_true(file_write(place(name), text, strlen(text), NULL));
}

static void put_dir(const char *name)
{
    assert_int_equal(mkdir(place(name), 0700), 0);
}

/* An empty file for each name up to NULL, the manifest with its text. */
static void put_jar(const char *name, const char *manifest, ...)
{
    zip_t *z = zip_open(place(name), ZIP_CREATE | ZIP_TRUNCATE, NULL);
    assert_non_null(z);
    if (manifest)
        zip_file_add(z, "META-INF/MANIFEST.MF", zip_source_buffer(z, manifest, strlen(manifest), 0), 0);
    va_list ap;
    va_start(ap, manifest);
    for (const char *entry; (entry = va_arg(ap, const char *));)
        assert_true(zip_file_add(z, entry, zip_source_buffer(z, "", 0, 0), ZIP_FL_ENC_UTF_8) >= 0);
    va_end(ap);
    assert_int_equal(zip_close(z), 0);
}

/* ---- what was visited ---- */

struct visited {
    char *names[64];
    u32 n, stop_at; /* 0: never */
};

static bool note(void *ctx, const char *entry)
{
    struct visited *v = ctx;
    if (v->n < ARRAY_LEN(v->names))
        v->names[v->n] = strdup(entry);
    v->n++;
    return v->n != v->stop_at;
}

static bool count(void *ctx, const char *entry)
{
    (void)entry;
    (*(u32 *)ctx)++;
    return true;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The sorted names with blanks between; behind them '!' and the error if the
 * list is not whole. */
static const char *listed_on(struct classpath *cp, u32 stop_at)
{
    static char text[2048];
    struct visited v = { .stop_at = stop_at };
    struct err err = { 0 };
    bool whole = classpath_each(cp, note, &v, &err);
    assert_true(whole == !err.set);
    assert_true(v.n <= ARRAY_LEN(v.names));
    qsort(v.names, v.n, sizeof *v.names, by_text);
    struct buf out = { 0 };
    buf_text(&out, "");
    for (u32 i = 0; i < v.n; i++) {
        buf_printf(&out, "%s%s", i ? " " : "", v.names[i]);
        free(v.names[i]);
    }
    if (!whole)
        buf_printf(&out, " !%s", err.text);
    snprintf(text, sizeof text, "%s", out.data);
    buf_release(&out);
    return text;
}

static const char *listed(const char *path)
{
    struct classpath *cp = classpath_open(path, NULL);
    const char *text = listed_on(cp, 0);
    classpath_close(cp);
    return text;
}

/* ---- tests ---- */

static void directories(void **state)
{
    (void)state;
    put_dir("d");
    put_dir("d/p");
    put_dir("d/p/q");
    put_dir("d/.git");
    put_dir("d/p.q");
    put_dir("d/Dir.class");
    put_file("d/A.class", "");
    put_file("d/A.java", "");
    put_file("d/.class", "");
    put_file("d/back\\slash.class", "");
    put_file("d/p/B.class", "");
    put_file("d/p/q/C$1.class", "");
    put_file("d/.git/D.class", "");
    put_file("d/p.q/E.class", "");
    assert_string_equal(listed(place("d")), "A.class p/B.class p/q/C$1.class");
    struct classpath *cp = classpath_open(place("d/"), NULL);
    assert_string_equal(listed_on(cp, 0), "A.class p/B.class p/q/C$1.class");
    assert_string_equal(listed_on(cp, 1), "A.class");
    classpath_close(cp);
    assert_string_equal(listed(place("missing")), "");
}

static void links(void **state)
{
    (void)state;
    put_dir("l");
    put_dir("l/a");
    put_dir("l/a/b");
    put_file("l/a/X.class", "");
    assert_int_equal(symlink("..", place("l/a/b/up")), 0);
    assert_int_equal(symlink(".", place("l/self")), 0);
    assert_int_equal(symlink("nowhere", place("l/dangling")), 0);
    assert_int_equal(symlink("nowhere", place("l/Dangling.class")), 0);
    assert_int_equal(symlink("a", place("l/c")), 0);
    assert_int_equal(symlink("a/X.class", place("l/Y.class")), 0);
    assert_string_equal(listed(place("l")), "Y.class a/X.class c/X.class");
}

/* Two links in each of many directories to the next: 2^30 ways. */
static void links_that_multiply(void **state)
{
    (void)state;
    char name[64], next[64];
    put_dir("m");
    for (int i = 0; i < 30; i++) {
        snprintf(name, sizeof name, "m/d%d", i);
        put_dir(name);
        snprintf(next, sizeof next, "../d%d", i + 1);
        snprintf(name, sizeof name, "m/d%d/x", i);
        assert_int_equal(symlink(next, place(name)), 0);
        snprintf(name, sizeof name, "m/d%d/y", i);
        assert_int_equal(symlink(next, place(name)), 0);
    }
    assert_non_null(strstr(listed(place("m")), "more directories than"));
}

static void deep_directories(void **state)
{
    (void)state;
    char root[256];
    assert_non_null(getcwd(root, sizeof root));
    put_dir("deep");
    assert_int_equal(chdir(place("deep")), 0);
    for (int i = 0; i < 300; i++) {
        assert_int_equal(mkdir("p", 0700), 0);
        assert_int_equal(chdir("p"), 0);
    }
    assert_int_equal(chdir(root), 0);
    assert_non_null(strstr(listed(place("deep")), "more directories than"));
}

static void unreadable_directories(void **state)
{
    (void)state;
    if (geteuid() == 0)
        skip();
    put_dir("u");
    put_dir("u/closed");
    put_file("u/A.class", "");
    assert_int_equal(chmod(place("u/closed"), 0), 0);
    assert_non_null(strstr(listed(place("u")), "A.class !"));
    assert_int_equal(chmod(place("u/closed"), 0700), 0);
}

static void jars(void **state)
{
    (void)state;
    struct buf path = { 0 };
    put_jar("x.jar", NULL, "A.class", "p/B.class", "p/", "p/text.txt", "../C.class", "/D.class", "p/../E.class",
            "p\\F.class", "META-INF/G.class", "META-INF/versions/11/H.class", NULL);
    assert_string_equal(listed(place("x.jar")), "A.class p/B.class");
    put_jar("y.jar", "Class-Path: x.jar\n\n", "Y.class", NULL);
    assert_string_equal(listed(place("y.jar")), "A.class Y.class p/B.class");
    put_file("broken.jar", "this is no zip file");
    buf_printf(&path, "%s:%s", place("broken.jar"), place("x.jar"));
    assert_non_null(strstr(listed(path.data), "A.class p/B.class !"));
    buf_release(&path);
}

static void multi_release_jars(void **state)
{
    (void)state;
    put_jar("m.jar", "Multi-Release: true\n\n", "A.class", "META-INF/versions/11/B.class",
            "META-INF/versions/21/C.class", "META-INF/versions/8/D.class", "META-INF/versions/x/E.class",
            "META-INF/versions/-1/F.class", "META-INF/versions/11/META-INF/G.class",
            "META-INF/versions/11.class", NULL);
    struct classpath *cp = classpath_open(place("m.jar"), NULL);
    assert_string_equal(listed_on(cp, 0), "A.class");
    classpath_set_release(cp, 17);
    assert_string_equal(listed_on(cp, 0), "A.class B.class");
    classpath_set_release(cp, 25);
    assert_string_equal(listed_on(cp, 0), "A.class B.class C.class");
    classpath_close(cp);
}

static void damaged_jars(void **state)
{
    (void)state;
    struct buf bytes = { 0 };
    put_jar("good.jar", "Multi-Release: true\n\n", "A.class", "META-INF/versions/11/B.class", NULL);
    assert_true(file_read(place("good.jar"), &bytes, NULL));
    for (size_t i = 0; i < bytes.len; i++) {
        u32 n = 0;
        bytes.data[i] ^= 0x55;
        struct classpath *cp = classpath_from_jar_bytes((u8 *)bytes.data, bytes.len, NULL);
        if (cp)
            classpath_each(cp, count, &n, NULL);
        classpath_close(cp);
        bytes.data[i] ^= 0x55;
    }
    buf_release(&bytes);
}

static int setup(void **state)
{
    (void)state;
    return mkdtemp(dir) ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    struct buf command = { 0 };
    buf_printf(&command, "rm -rf '%s'", dir);
    int rc = system(command.data);
    buf_release(&command);
    arena_release(&texts);
    return rc;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(directories),
        cmocka_unit_test(links),
        cmocka_unit_test(links_that_multiply),
        cmocka_unit_test(deep_directories),
        cmocka_unit_test(unreadable_directories),
        cmocka_unit_test(jars),
        cmocka_unit_test(multi_release_jars),
        cmocka_unit_test(damaged_jars),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}

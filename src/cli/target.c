/* From what the user pointed at to a class, a method and a class path. */
#include "cli/cli.h"

#include "classfile/classfile.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

bool ends_with(const char *text, const char *tail)
{
    size_t n = strlen(text), t = strlen(tail);
    return n > t && strcasecmp(text + n - t, tail) == 0;
}

/* ---- class paths ---- */

static void add_entry(struct buf *path, const char *entry, size_t len)
{
    if (path->len)
        buf_char(path, ':');
    buf_put(path, entry, len);
}

static int is_jar(const struct dirent *e)
{
    return ends_with(e->d_name, ".jar");
}

/* Jars of a directory in the order of their names, so that runs are alike. */
static void add_jars(struct buf *path, const char *dir)
{
    struct dirent **names;
    int n = scandir(*dir ? dir : ".", &names, is_jar, alphasort);
    for (int i = 0; i < n; i++) {
        struct buf entry = {0};
        buf_printf(&entry, "%s%s", dir, names[i]->d_name);
        add_entry(path, entry.data, entry.len);
        buf_release(&entry);
        free(names[i]);
    }
    if (n >= 0)
        free(names);
}

void class_path_expand(const char *path, struct buf *out)
{
    for (;;) {
        size_t len = strcspn(path, ":");
        if (len && path[len - 1] == '*' && (len == 1 || path[len - 2] == '/')) {
            struct buf dir = {0};
            buf_put(&dir, path, len - 1);
            add_jars(out, dir.data);
            buf_release(&dir);
        } else {
            add_entry(out, len ? path : ".", len ? len : 1);
        }
        path += len;
        if (!*path++)
            return;
    }
}

/* Appends an entry of a manifest's Class-Path: a URL, relative to the jar. */
static void add_manifest_entry(struct buf *path, const char *jar, const char *url, size_t len)
{
    const char *end = url + len;
    if (len > 5 && strncmp(url, "file:", 5) == 0)
        url += 5;
    struct buf entry = {0};
    const char *slash = strrchr(jar, '/');
    if (*url != '/' && slash)
        buf_put(&entry, jar, (size_t)(slash - jar) + 1);
    for (; url < end; url++) {
        char hex[3] = {0};
        if (*url == '%' && end - url > 2 && isxdigit((unsigned char)url[1]) &&
            isxdigit((unsigned char)url[2])) {
            memcpy(hex, url + 1, 2);
            url += 2;
            buf_char(&entry, (char)strtol(hex, NULL, 16));
        } else {
            buf_char(&entry, *url);
        }
    }
    add_entry(path, entry.data, entry.len);
    buf_release(&entry);
}

static bool path_contains(const char *path, const char *entry, size_t len)
{
    for (; *path; path += *path == ':') {
        size_t n = strcspn(path, ":");
        if (n == len && strncmp(path, entry, n) == 0)
            return true;
        path += n;
    }
    return false;
}

/* Adds the Class-Path entries of a jar to `path`, each once. */
static void add_class_path(struct buf *path, const char *jar, const char *urls)
{
    while (*(urls += strspn(urls, " \t\r\n"))) {
        size_t len = strcspn(urls, " \t\r\n");
        struct buf entry = {0};
        add_manifest_entry(&entry, jar, urls, len);
        if (!path_contains(path->data, entry.data, entry.len))
            add_entry(path, entry.data, entry.len);
        buf_release(&entry);
        urls += len;
    }
}

/* A manifest that names itself in ever new spellings could go on for ever. */
enum { MANIFESTS_MAX = 1000 };

/* The jar, what its manifest names, what theirs name, and so on. */
static bool jar_class_path(struct target *t, const char *jar, struct err *err)
{
    struct buf main_class = {0}, urls = {0}, *path = &t->class_path;
    if (!jar_manifest(jar, &main_class, &urls, err)) {
        buf_release(&main_class);
        buf_release(&urls);
        return false;
    }
    if (main_class.len)
        buf_text(&t->class_name, main_class.data);
    buf_release(&main_class);
    buf_text(path, jar);
    if (urls.len)
        add_class_path(path, jar, urls.data);
    buf_release(&urls);
    size_t at = strlen(jar);
    for (int i = 0; i < MANIFESTS_MAX && at < path->len; i++) {
        size_t len = strcspn(path->data + ++at, ":");
        struct buf entry = {0};
        struct err none = {0};
        buf_put(&entry, path->data + at, len);
        at += len;
        /* A missing or broken jar behind the first is not an error until a
         * class is looked for in it. */
        if (ends_with(entry.data, ".jar") && jar_manifest(entry.data, &main_class, &urls, &none) && urls.len)
            add_class_path(path, entry.data, urls.data);
        buf_release(&entry);
        buf_release(&main_class);
        buf_release(&urls);
    }
    return true;
}

/* ---- classes ---- */

static enum verdict bytes_from_path(const char *class_path, const char *entry, struct buf *bytes,
                                    struct buf *origin, struct err *err)
{
    struct classpath *cp = classpath_open(class_path, err);
    if (!cp)
        return UNKNOWN;
    const char *where = NULL;
    enum verdict found = classpath_find(cp, entry, bytes, &where, err);
    if (found == YES && origin && where)
        buf_text(origin, where);
    classpath_close(cp);
    return found;
}

static enum verdict bytes_from_jdk(const char *jdk, const char *name, struct buf *bytes, struct buf *origin,
                                   struct err *err)
{
    struct image *image = image_open(jdk, err);
    if (!image)
        return UNKNOWN;
    size_t len;
    bool owned = false;
    const char *module = NULL;
    const u8 *p = image_class(image, name, &len, &owned, &module);
    if (p) {
        buf_put(bytes, p, len);
        if (origin)
            buf_printf(origin, "%s/%s.class", module ? module : "jrt", name);
        if (owned)
            mem_free((void *)(uintptr_t)p);
    }
    image_close(image);
    return p ? YES : NO;
}

enum verdict class_bytes(const char *class_path, const char *jdk, const char *name, struct buf *bytes,
                         struct buf *origin, bool *from_jdk, struct err *err)
{
    struct buf entry = {0}, unused = {0};
    buf_text(&entry, name);
    for (size_t i = 0; i < entry.len; i++) {
        if (entry.data[i] == '.')
            entry.data[i] = '/';
    }
    size_t name_len = entry.len;
    if (!bytes)
        bytes = &unused;
    buf_text(&entry, ".class");
    enum verdict found = bytes_from_path(class_path, entry.data, bytes, origin, err);
    if (from_jdk)
        *from_jdk = found == NO;
    if (found == NO) {
        entry.data[name_len] = 0;
        found = bytes_from_jdk(jdk, entry.data, bytes, origin, err);
    }
    buf_release(&entry);
    buf_release(&unused);
    return found;
}

static enum verdict class_exists(const struct options *o, struct target *t, const char *jdk, const char *name,
                                 struct err *err)
{
    struct buf origin = {0};
    enum verdict found = class_bytes(t->class_path.data, jdk, name, NULL, &origin, NULL, err);
    if (found == YES)
        trace(o, TRACE_target, "class %s found: %s", name, origin.len ? origin.data : "");
    buf_release(&origin);
    return found;
}

/* ---- the kinds of target ---- */

/* Splits "pkg.Class.method" or "pkg.Class.method(II)I" at the dot before the
 * method. False if there is none. */
static bool split_method(struct target *t, const char *text)
{
    size_t end = strcspn(text, "("), dot = end;
    while (dot && text[dot - 1] != '.')
        dot--;
    if (dot < 2 || dot == end)
        return false;
    t->class_name.len = t->method.len = 0;
    buf_put(&t->class_name, text, dot - 1);
    buf_text(&t->method, text + dot);
    return true;
}

static bool find_named(struct target *t, const struct options *o, const char *jdk, const char *text,
                       struct err *err)
{
    class_path_expand(o->class_path, &t->class_path);
    enum verdict found = NO;
    if (!strchr(text, '(')) {
        buf_text(&t->class_name, text);
        found = class_exists(o, t, jdk, text, err);
    }
    if (found == NO && !o->method && split_method(t, text))
        found = class_exists(o, t, jdk, t->class_name.data, err);
    if (found == NO)
        err_set(err, "%s: no such class or method on the class path or in the JDK", text);
    return found == YES;
}

bool target_compile(struct target *t, const struct options *o, const char *jdk, const char *about,
                    const struct text_list *sources, struct err *err)
{
    if (!workdir_make(&t->workdir, err) || !jdk_compile(o, jdk, about, sources, t->workdir.path, err))
        return false;
    buf_text(&t->class_path, t->workdir.path);
    buf_char(&t->class_path, ':');
    struct buf rest = {0};
    class_path_expand(o->class_path, &rest);
    buf_text(&t->class_path, rest.data ? rest.data : ".");
    buf_release(&rest);
    return true;
}

static bool find_source(struct target *t, const struct options *o, const char *jdk, const char *path,
                        struct err *err)
{
    struct stat st;
    if (stat(path, &st) != 0)
        return err_set(err, "%s: %s", path, strerror(errno));
    if (!S_ISREG(st.st_mode))
        return err_set(err, "%s: not a file", path);
    struct text_list sources = {&path, 1, 0};
    if (!target_compile(t, o, jdk, path, &sources, err))
        return false;
    return source_main_class(path, t->workdir.path, &t->class_name, err);
}

static bool find_jar(struct target *t, const char *jar, struct err *err)
{
    if (access(jar, R_OK) != 0)
        return err_set(err, "%s: %s", jar, strerror(errno));
    if (!jar_class_path(t, jar, err))
        return false;
    if (!t->class_name.len)
        return err_set(err, "%s: no Main-Class in its manifest", jar);
    return true;
}

bool target_find(struct target *t, const struct options *o, const char *jdk, const char *text,
                 struct err *err)
{
    memset(t, 0, sizeof *t);
    bool ok;
    if (!text)
        ok = find_jar(t, o->jar, err);
    else if (ends_with(text, ".java"))
        ok = find_source(t, o, jdk, text, err);
    else if (ends_with(text, ".jar"))
        ok = err_set(err, "%s: a jar is run with bivium run -jar, or searched with -cp", text);
    else if (ends_with(text, ".class"))
        ok = err_set(err, "%s: give the name of the class (with -cp), not its file", text);
    else
        ok = find_named(t, o, jdk, text, err);
    if (!ok)
        return false;
    if (o->method)
        buf_text(&t->method, o->method);
    trace(o, TRACE_target, "class %s, method %s", t->class_name.data,
          t->method.len ? t->method.data : "main");
    return true;
}

void target_release(struct target *t)
{
    buf_release(&t->class_name);
    buf_release(&t->method);
    buf_release(&t->class_path);
    workdir_release(&t->workdir);
}

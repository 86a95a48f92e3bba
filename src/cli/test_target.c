/* The classes that a target of `bivium test` has. */
#include "cli/test.h"

#include "classfile/classfile.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

/* Directories within directories that are looked into for sources. */
enum { DEPTH_MAX = 64 };

static const char *keep(struct tests *t, const char *text, size_t len)
{
    return arena_text(&t->arena, text, len);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Sorted, each once. */
static void tidy(struct text_list *l)
{
    u32 kept = 0;
    if (l->len)
        qsort(l->data, l->len, sizeof *l->data, by_text);
    for (u32 i = 0; i < l->len; i++) {
        if (!kept || strcmp(l->data[kept - 1], l->data[i]) != 0)
            l->data[kept++] = l->data[i];
    }
    l->len = kept;
}

/* ---- class files ---- */

static bool add_class(void *tests, const char *entry)
{
    struct tests *t = tests;
    size_t len = strlen(entry) - strlen(".class");
    vec_push(&t->known, keep(t, entry, len));
    return true;
}

/* All classes below a directory, or in a jar. */
static bool list_classes(struct tests *t, const char *where, struct err *err)
{
    struct err some = {0};
    struct classpath *cp = classpath_open(where, err);
    if (!cp)
        return false;
    bool all = classpath_each(cp, add_class, t, &some);
    classpath_close(cp);
    if (!all && !t->known.len)
        return err_set(err, "%s", some.text);
    if (!all)
        fprintf(stderr, "bivium: %s\n", some.text);
    tidy(&t->known);
    return true;
}

static bool all_classes(struct tests *t, const char *where, struct err *err)
{
    if (!list_classes(t, where, err))
        return false;
    for (u32 i = 0; i < t->known.len; i++)
        vec_push(&t->classes, t->known.data[i]);
    if (!t->classes.len)
        return err_set(err, "%s: no class files and no .java files in it", where);
    return true;
}

static void set_class_path(struct tests *t, const char *first)
{
    struct buf *path = &t->s.target.class_path;
    if (first)
        buf_printf(path, "%s:", first);
    class_path_expand(t->s.o->class_path, path);
}

/* ---- sources ---- */

static void find_sources(struct tests *t, const char *dir, u32 depth, struct text_list *out)
{
    struct dirent **names;
    int n = depth < DEPTH_MAX ? scandir(dir, &names, NULL, alphasort) : -1;
    for (int i = 0; i < n; i++) {
        struct buf path = {0};
        struct stat st;
        buf_printf(&path, "%s%s%s", dir, ends_with(dir, "/") ? "" : "/", names[i]->d_name);
        bool hidden = names[i]->d_name[0] == '.';
        if (!hidden && lstat(path.data, &st) == 0 && S_ISDIR(st.st_mode))
            find_sources(t, path.data, depth + 1, out);
        else if (!hidden && ends_with(path.data, ".java") && strcmp(names[i]->d_name, "module-info.java") != 0 &&
                 strcmp(names[i]->d_name, "package-info.java") != 0)
            vec_push(out, keep(t, path.data, path.len));
        buf_release(&path);
        free(names[i]);
    }
    if (n >= 0)
        free(names);
}

static bool compile(struct tests *t, const char *about, const struct text_list *sources, struct err *err)
{
    double before = now();
    bool ok = target_compile(&t->s.target, t->s.o, t->s.jdk.data, about, sources, err);
    t->s.javac = now() - before;
    return ok && all_classes(t, t->s.target.workdir.path, err);
}

static bool from_source(struct tests *t, const char *path, struct err *err)
{
    struct text_list one = {&path, 1, 0};
    vec_push(&t->source_files, path);
    return compile(t, path, &one, err);
}

/* The first class file below the directory, as its entry and its bytes. */
struct first {
    struct buf entry;
};

static bool take_first(void *first, const char *entry)
{
    struct first *f = first;
    buf_text(&f->entry, entry);
    return false;
}

/*
 * How much of the end of a directory's name belongs to the package of the
 * classes in it: "classes/shop" with class shop.Cart has "/shop". 0: nothing, and
 * it is where a class path may begin.
 */
static size_t package_part(const char *dir)
{
    struct first f = {0};
    struct buf bytes = {0};
    struct err none = {0};
    struct symtab syms = {0};
    size_t part = 0, n = strlen(dir);
    while (n && dir[n - 1] == '/')
        n--;
    struct classpath *cp = classpath_open(dir, &none);
    if (cp)
        classpath_each(cp, take_first, &f, &none);
    const char *where;
    if (f.entry.len && classpath_find(cp, f.entry.data, &bytes, &where, &none) == YES) {
        struct classfile *cf = class_read(&syms, (const u8 *)bytes.data, bytes.len, f.entry.data, false, &none);
        const struct sym *name = cf ? cf_class_name(cf, cf->this_class) : NULL;
        size_t entry = f.entry.len - strlen(".class");
        size_t above = name && name->len > entry ? name->len - entry : 0; /* "shop/" */
        if (above && strncmp(name->text + above, f.entry.data, entry) == 0 && n > above &&
            strncmp(dir + n - (above - 1), name->text, above - 1) == 0 && dir[n - above] == '/')
            part = strlen(dir) - (n - above);
        class_free(cf);
    }
    if (cp)
        classpath_close(cp);
    symtab_release(&syms);
    buf_release(&bytes);
    buf_release(&f.entry);
    return part;
}

/* Only those of a package, and of packages below. */
static void only_package(struct tests *t, const char *package, size_t len)
{
    u32 kept = 0;
    for (u32 i = 0; i < t->classes.len; i++) {
        if (strncmp(t->classes.data[i], package, len) == 0 && t->classes.data[i][len] == '/')
            t->classes.data[kept++] = t->classes.data[i];
    }
    t->classes.len = kept;
}

static bool from_directory(struct tests *t, const char *dir, struct err *err)
{
    find_sources(t, dir, 0, &t->source_files);
    if (t->source_files.len)
        return compile(t, dir, &t->source_files, err);
    char *real = realpath(dir, NULL);
    dir = real ? keep(t, real, strlen(real)) : dir;
    free(real);
    size_t part = package_part(dir);
    const char *root = keep(t, dir, strlen(dir) - part);
    vec_push(&t->sources, root);
    set_class_path(t, root);
    if (!all_classes(t, root, err))
        return false;
    if (part) {
        const char *package = dir + strlen(root) + 1;
        size_t len = strlen(package);
        while (len && package[len - 1] == '/')
            len--;
        only_package(t, package, len);
    }
    return true;
}

static bool from_jar(struct tests *t, const char *jar, struct err *err)
{
    struct stat st;
    if (stat(jar, &st) != 0)
        return err_set(err, "%s: %s", jar, strerror(errno));
    set_class_path(t, jar);
    return all_classes(t, jar, err);
}

static bool from_name(struct tests *t, const char *text, struct err *err)
{
    if (!target_find(&t->s.target, t->s.o, t->s.jdk.data, text, err))
        return false;
    struct buf *name = &t->s.target.class_name;
    for (size_t i = 0; i < name->len; i++) {
        if (name->data[i] == '.')
            name->data[i] = '/';
    }
    vec_push(&t->classes, name->data);
    if (t->s.target.method.len)
        t->method = t->s.target.method.data;
    struct err some = {0};
    list_classes(t, t->s.target.class_path.data, &some);
    return true;
}

bool test_find(struct tests *t, struct err *err)
{
    const char *text = t->s.text, *source_path = t->s.o->source_path;
    struct stat st;
    while (source_path && *source_path) {
        size_t n = strcspn(source_path, ":");
        if (n)
            vec_push(&t->sources, keep(t, source_path, n));
        source_path += n + (source_path[n] == ':');
    }
    if (ends_with(text, ".java")) {
        if (stat(text, &st) != 0)
            return err_set(err, "%s: %s", text, strerror(errno));
        if (!from_source(t, text, err))
            return false;
    } else if (ends_with(text, ".jar")) {
        if (!from_jar(t, text, err))
            return false;
    } else if (stat(text, &st) == 0 && S_ISDIR(st.st_mode)) {
        if (!from_directory(t, text, err))
            return false;
    } else if (!from_name(t, text, err)) {
        return false;
    }
    if (t->s.o->method)
        t->method = t->s.o->method;
    vec_push(&t->sources, ".");
    return true;
}

/* ---- sources of classes ---- */

static const char *read_source(struct tests *t, const char *path)
{
    struct buf text = {0};
    struct err none = {0};
    const char *kept = file_read(path, &text, &none) ? keep(t, text.data ? text.data : "", text.len) : NULL;
    buf_release(&text);
    return kept;
}

/* Of a file that was compiled: its path ends as the package and the file say. */
static const char *compiled_source(struct tests *t, const char *within)
{
    for (u32 i = 0; i < t->source_files.len; i++) {
        const char *path = t->source_files.data[i];
        if (strcmp(path, within) == 0)
            return read_source(t, path);
        size_t n = strlen(path), w = strlen(within);
        if (n > w && path[n - w - 1] == '/' && strcmp(path + n - w, within) == 0)
            return read_source(t, path);
    }
    return NULL;
}

const char *test_source(void *tests, const char *cls, const char *file)
{
    struct tests *t = tests;
    const char *dot = strrchr(cls, '.'), *text = NULL;
    struct buf within = {0}, path = {0};
    if (!file || strchr(file, '/') || strstr(file, ".."))
        return NULL;
    buf_put(&within, cls, dot ? (size_t)(dot + 1 - cls) : 0);
    for (size_t i = 0; i < within.len; i++) {
        if (within.data[i] == '.')
            within.data[i] = '/';
    }
    buf_text(&within, file);
    text = compiled_source(t, within.data);
    if (!text && t->source_files.len == 1)
        text = compiled_source(t, file);
    for (u32 i = 0; i < t->sources.len && !text; i++) {
        path.len = 0;
        buf_printf(&path, "%s/%s", t->sources.data[i], within.data);
        text = read_source(t, path.data);
    }
    buf_release(&within);
    buf_release(&path);
    return text;
}

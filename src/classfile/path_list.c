/*
 * Listing the class files of a class path. Directories are walked with a list
 * of those still to be read, not by recursion; links are followed, as java
 * follows them, but not to a directory that the way came through.
 */
#include "classfile/path.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

/* Plain choices, far above what programs have: they end the walk through a
 * class path of "/", or through links that multiply. */
enum { CLASSES_MAX = 200000, DIRS_MAX = 20000, DIR_DEPTH_MAX = 100 };

#define NO_PARENT UINT32_MAX

/* A directory that was or will be read. */
struct dir {
    char *name; /* below the entry, with a '/' behind; "" for the entry itself */
    u32 parent, depth;
    dev_t dev;
    ino_t ino;
};

struct listing {
    classpath_visit visit;
    void *ctx;
    struct err *err;
    u32 classes;
    bool whole;   /* nothing had to be left out */
    bool stopped; /* by the visitor, or by a limit */
    const char *root; /* the directory that is walked */
    VEC(struct dir) dirs;
};

static void incomplete(struct listing *l, const char *where, const char *why)
{
    l->whole = false;
    err_set(l->err, "%s: %s", where, why);
}

static void visit_class(struct listing *l, const char *where, const char *name)
{
    if (l->classes++ == CLASSES_MAX) {
        incomplete(l, where, "more class files than this machine looks through");
        l->stopped = true;
    } else if (!l->visit(l->ctx, name)) {
        l->stopped = true;
    }
}

static bool ends_in_class(const char *name, size_t len)
{
    return len > 6 && memcmp(name + len - 6, ".class", 6) == 0;
}

/* ---- directories ---- */

static bool on_the_way(const struct listing *l, u32 at, const struct stat *st)
{
    for (; at != NO_PARENT; at = l->dirs.data[at].parent) {
        if (l->dirs.data[at].dev == st->st_dev && l->dirs.data[at].ino == st->st_ino)
            return true;
    }
    return false;
}

static void add_dir(struct listing *l, u32 parent, const char *name, const struct stat *st)
{
    u32 depth = parent == NO_PARENT ? 0 : l->dirs.data[parent].depth + 1;
    if (on_the_way(l, parent, st))
        return;
    if (l->dirs.len >= DIRS_MAX || depth > DIR_DEPTH_MAX) {
        incomplete(l, l->root, "more directories than this machine looks through");
        return;
    }
    size_t n = strlen(name);
    char *kept = mem_alloc(n + 1);
    memcpy(kept, name, n);
    vec_push(&l->dirs, (struct dir){ kept, parent, depth, st->st_dev, st->st_ino });
}

/* What is there; DT_UNKNOWN also for what is neither file nor directory. */
static unsigned char kind_of(const char *path, unsigned char type, struct stat *st)
{
    if (type == DT_REG)
        return type;
    if ((type != DT_DIR && type != DT_LNK && type != DT_UNKNOWN) || stat(path, st) != 0)
        return DT_UNKNOWN;
    return S_ISDIR(st->st_mode) ? DT_DIR : S_ISREG(st->st_mode) ? DT_REG : DT_UNKNOWN;
}

/* No part of a package's name has one of these (JVMS 4.2.2), so that hidden
 * directories and "." are passed over too. */
static bool can_be_package(const char *name)
{
    return !strpbrk(name, ".;[\\");
}

static void list_one(struct listing *l, u32 at, const struct dirent *e, struct buf *path, struct buf *name)
{
    struct stat st;
    bool is_class = ends_in_class(e->d_name, strlen(e->d_name));
    if (!is_class && (e->d_type == DT_REG || !can_be_package(e->d_name)))
        return;
    name->len = path->len = 0;
    buf_printf(name, "%s%s", l->dirs.data[at].name, e->d_name);
    buf_printf(path, "%s/%s", l->root, name->data);
    switch (kind_of(path->data, e->d_type, &st)) {
    case DT_REG:
        if (is_class && entry_name_is_sane(name->data))
            visit_class(l, l->root, name->data);
        break;
    case DT_DIR:
        if (!is_class) {
            buf_char(name, '/');
            add_dir(l, at, name->data, &st);
        }
        break;
    default:
        break;
    }
}

static void list_dir(struct listing *l, u32 at)
{
    struct buf path = { 0 }, name = { 0 };
    buf_printf(&path, "%s/%s", l->root, l->dirs.data[at].name);
    DIR *d = opendir(path.data);
    if (!d)
        incomplete(l, path.data, strerror(errno));
    for (struct dirent *e; d && !l->stopped && (e = readdir(d));)
        list_one(l, at, e, &path, &name);
    if (d)
        closedir(d);
    buf_release(&path);
    buf_release(&name);
}

static void list_tree(struct listing *l, const char *root)
{
    struct stat st;
    l->root = root;
    if (stat(root, &st) == 0)
        add_dir(l, NO_PARENT, "", &st);
    else
        incomplete(l, root, strerror(errno));
    for (u32 i = 0; i < l->dirs.len && !l->stopped; i++)
        list_dir(l, i);
    for (u32 i = 0; i < l->dirs.len; i++)
        mem_free(l->dirs.data[i].name);
    vec_release(&l->dirs);
}

/* ---- jars ---- */

/* The name that a class has for classpath_find: without the version's part if
 * the release sees that version; NULL for what is not seen. */
static const char *seen_name(const struct classpath *cp, const struct entry *e, const char *name)
{
    static const char versions[] = "META-INF/versions/";
    if (strncmp(name, "META-INF/", 9) != 0)
        return name;
    if (!e->multi_release || strncmp(name, versions, sizeof versions - 1) != 0)
        return NULL;
    const char *number = name + sizeof versions - 1;
    char *end;
    unsigned long v = strtoul(number, &end, 10);
    bool seen = end != number && *end == '/' && v >= RELEASE_MIN && cp->release >= RELEASE_MIN &&
                v <= (unsigned long)cp->release;
    return seen && strncmp(end + 1, "META-INF/", 9) != 0 ? end + 1 : NULL;
}

static void list_jar(struct listing *l, const struct classpath *cp, struct entry e)
{
    zip_int64_t n = zip_get_num_entries(e.zip, 0);
    for (zip_int64_t i = 0; i < n && !l->stopped; i++) {
        const char *name = zip_get_name(e.zip, (zip_uint64_t)i, 0);
        if (!name || !ends_in_class(name, strlen(name)))
            continue;
        name = seen_name(cp, &e, name);
        if (name && entry_name_is_sane(name))
            visit_class(l, e.path, name);
    }
}

bool classpath_each(struct classpath *cp, classpath_visit visit, void *ctx, struct err *err)
{
    struct listing l = { .visit = visit, .ctx = ctx, .err = err, .whole = true };
    for (u32 i = 0; i < cp->entries.len && !l.stopped; i++) {
        if (!classpath_ready(cp, i, err))
            l.whole = false;
        else if (cp->entries.data[i].is_jar)
            list_jar(&l, cp, cp->entries.data[i]);
        else
            list_tree(&l, cp->entries.data[i].path);
    }
    return l.whole;
}

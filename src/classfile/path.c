/*
 * The class path: directories and jars, in order. Jars are opened when the
 * search first reaches them and stay open. As in java, the Class-Path of a
 * jar's manifest adds entries right after the jar.
 */
#include "classfile/path.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <sys/stat.h>

/* More than any class file or sane resource; it bounds what a bad size or a
 * compression bomb makes us allocate. */
#define ENTRY_MAX ((u64)256 << 20)

/* Manifests name other jars, which have manifests; this ends the game. */
enum { ENTRIES_MAX = 4096, MANIFEST_MAX = 1 << 20 };

/* ---- one jar ---- */

static zip_t *jar_open(const char *path, struct err *err)
{
    int code = 0;
    zip_t *z = zip_open(path, ZIP_RDONLY, &code);
    if (!z) {
        zip_error_t e;
        zip_error_init_with_code(&e, code);
        err_set(err, "%s: %s", path, zip_error_strerror(&e));
        zip_error_fini(&e);
    }
    return z;
}

static enum verdict entry_error(const char *jar, const char *name, const char *why, struct err *err)
{
    err_set(err, "%s!/%s: %s", jar, name, why);
    return UNKNOWN;
}

static enum verdict jar_inflate(zip_t *z, const zip_stat_t *st, const char *jar, struct buf *out,
                                struct err *err)
{
    zip_file_t *f = zip_fopen_index(z, st->index, 0);
    if (!f)
        return entry_error(jar, st->name, zip_strerror(z), err);
    char block[16384];
    size_t start = out->len;
    enum verdict v = YES;
    for (;;) {
        zip_int64_t n = zip_fread(f, block, sizeof block);
        if (n < 0)
            v = entry_error(jar, st->name, zip_file_strerror(f), err);
        else if (n > 0 && out->len - start + (u64)n > ENTRY_MAX)
            v = entry_error(jar, st->name, "larger than 256 MiB", err);
        if (n <= 0 || v != YES)
            break;
        buf_put(out, block, (size_t)n);
    }
    zip_fclose(f);
    if (v == YES && (st->valid & ZIP_STAT_SIZE) && out->len - start != st->size)
        v = entry_error(jar, st->name, "shorter than the jar says", err);
    if (v != YES)
        out->len = start;
    return v;
}

/* Appends the bytes of one entry; NO if the jar has none of that name. */
static enum verdict jar_read(zip_t *z, const char *jar, const char *name, struct buf *out,
                             struct err *err)
{
    zip_int64_t i = zip_name_locate(z, name, 0);
    if (i < 0)
        return NO;
    zip_stat_t st;
    if (zip_stat_index(z, (zip_uint64_t)i, 0, &st) != 0)
        return entry_error(jar, name, zip_strerror(z), err);
    if ((st.valid & ZIP_STAT_ENCRYPTION_METHOD) && st.encryption_method != ZIP_EM_NONE)
        return entry_error(jar, name, "the entry is encrypted", err);
    if ((st.valid & ZIP_STAT_SIZE) && st.size > ENTRY_MAX)
        return entry_error(jar, name, "larger than 256 MiB", err);
    st.index = (zip_uint64_t)i;
    st.name = name;
    return jar_inflate(z, &st, jar, out, err);
}

/* ---- manifests ---- */

/* Appends the value of a main attribute, continuation lines joined. False if it
 * is not there. */
static bool manifest_get(const struct buf *text, const char *key, struct buf *out)
{
    const char *p = text->data, *end = p + text->len;
    size_t nkey = strlen(key);
    bool found = false;
    while (p < end) {
        const char *eol = p;
        while (eol < end && *eol != '\n' && *eol != '\r')
            eol++;
        size_t n = (size_t)(eol - p);
        if (n == 0)
            break; /* an empty line ends the main section */
        if (*p == ' ' && found) {
            buf_put(out, p + 1, n - 1);
        } else if (found) {
            break;
        } else if (n > nkey + 1 && strncasecmp(p, key, nkey) == 0 && p[nkey] == ':') {
            found = true;
            size_t skip = nkey + 1 + (p[nkey + 1] == ' ');
            buf_put(out, p + skip, n - skip);
        }
        p = eol;
        if (p < end && *p == '\r')
            p++;
        if (p < end && *p == '\n')
            p++;
    }
    return found;
}

static enum verdict manifest_read(zip_t *z, const char *jar, struct buf *out, struct err *err)
{
    enum verdict v = jar_read(z, jar, "META-INF/MANIFEST.MF", out, err);
    if (v == YES && out->len > MANIFEST_MAX)
        return entry_error(jar, "META-INF/MANIFEST.MF", "larger than 1 MiB", err);
    return v;
}

bool jar_manifest(const char *jar, struct buf *main_class, struct buf *class_path, struct err *err)
{
    zip_t *z = jar_open(jar, err);
    if (!z)
        return false;
    struct buf text = { 0 };
    enum verdict v = manifest_read(z, jar, &text, err);
    if (v == YES && text.data) {
        manifest_get(&text, "Main-Class", main_class);
        manifest_get(&text, "Class-Path", class_path);
        while (main_class->len && main_class->data[main_class->len - 1] == ' ')
            main_class->data[--main_class->len] = 0;
    }
    buf_release(&text);
    zip_discard(z);
    return v != UNKNOWN;
}

/* ---- entries ---- */

static bool ends_in_jar(const char *s)
{
    size_t n = strlen(s);
    return n > 4 && strcasecmp(s + n - 4, ".jar") == 0;
}

/* Puts what is at `path`, if anything, at position `at`; true if it did. */
static bool entry_insert(struct classpath *cp, u32 at, const char *path)
{
    struct stat st;
    if (cp->entries.len >= ENTRIES_MAX || stat(path, &st) != 0)
        return false;
    if (!S_ISDIR(st.st_mode) && !S_ISREG(st.st_mode))
        return false;
    struct entry e = { .path = arena_text(&cp->arena, path, strlen(path)),
                       .is_jar = S_ISREG(st.st_mode) };
    vec_push(&cp->entries, e);
    memmove(&cp->entries.data[at + 1], &cp->entries.data[at], (cp->entries.len - 1 - at) * sizeof e);
    cp->entries.data[at] = e;
    return true;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

/* The jars of a directory, given with its '/'. Java leaves their order open; by
 * name is repeatable. */
static void add_wildcard(struct classpath *cp, const char *dir)
{
    struct dirent **names;
    int n = scandir(*dir ? dir : ".", &names, NULL, by_name);
    struct buf path = { 0 };
    for (int i = 0; i < n; i++) {
        if (ends_in_jar(names[i]->d_name)) {
            path.len = 0;
            buf_printf(&path, "%s%s", dir, names[i]->d_name);
            entry_insert(cp, cp->entries.len, path.data);
        }
        free(names[i]);
    }
    if (n >= 0)
        free(names);
    buf_release(&path);
}

struct classpath *classpath_open(const char *path, struct err *err)
{
    (void)err; /* what does not exist is skipped, what is broken is found later */
    struct classpath *cp = mem_alloc(sizeof *cp);
    struct buf one = { 0 };
    for (const char *p = path;; p++) {
        size_t n = strcspn(p, ":");
        one.len = 0;
        buf_put(&one, n ? p : ".", n ? n : 1);
        bool wild = one.data[one.len - 1] == '*' && (one.len == 1 || one.data[one.len - 2] == '/');
        if (wild) {
            one.data[--one.len] = 0;
            add_wildcard(cp, one.data);
        } else {
            entry_insert(cp, cp->entries.len, one.data);
        }
        p += n;
        if (!*p)
            break;
    }
    buf_release(&one);
    return cp;
}

struct classpath *classpath_from_jar_bytes(const u8 *bytes, size_t len, struct err *err)
{
    zip_error_t e;
    zip_error_init(&e);
    zip_t *z = NULL;
    zip_source_t *source = zip_source_buffer_create(bytes, len, 0, &e);
    if (source)
        z = zip_open_from_source(source, ZIP_RDONLY, &e);
    if (!z) {
        err_set(err, "jar: %s", zip_error_strerror(&e));
        if (source)
            zip_source_free(source);
    }
    zip_error_fini(&e);
    if (!z)
        return NULL;
    struct classpath *cp = mem_alloc(sizeof *cp);
    vec_push(&cp->entries, (struct entry){ .path = "jar", .is_jar = true, .in_memory = true, .zip = z });
    return cp;
}

void classpath_set_release(struct classpath *cp, int release)
{
    cp->release = release;
}

void classpath_close(struct classpath *cp)
{
    if (!cp)
        return;
    for (u32 i = 0; i < cp->entries.len; i++) {
        if (cp->entries.data[i].zip)
            zip_discard(cp->entries.data[i].zip);
    }
    vec_release(&cp->entries);
    arena_release(&cp->arena);
    mem_free(cp);
}

/* ---- opening jars on the way ---- */

static int hex(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10
         : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* One element of a Class-Path: a URL relative to the jar. Only file URLs count. */
static void url_to_path(const char *jar, const char *url, size_t n, struct buf *out)
{
    if (n >= 5 && memcmp(url, "file:", 5) == 0) {
        url += 5;
        n -= 5;
    }
    const char *slash = strrchr(jar, '/');
    out->len = 0;
    buf_text(out, "");
    if (slash && n && url[0] != '/')
        buf_put(out, jar, (size_t)(slash - jar + 1));
    for (size_t i = 0; i < n; i++) {
        bool escape = url[i] == '%' && i + 2 < n && hex(url[i + 1]) >= 0 && hex(url[i + 2]) >= 0;
        char c = escape ? (char)(hex(url[i + 1]) * 16 + hex(url[i + 2])) : url[i];
        if (escape)
            i += 2;
        if (c)
            buf_char(out, c);
    }
}

static bool known_entry(const struct classpath *cp, const char *path)
{
    for (u32 i = 0; i < cp->entries.len; i++) {
        if (strcmp(cp->entries.data[i].path, path) == 0)
            return true;
    }
    return false;
}

static void add_manifest_path(struct classpath *cp, u32 at, const struct buf *list)
{
    const char *jar = cp->entries.data[at].path;
    struct buf path = { 0 };
    for (size_t i = 0; i < list->len;) {
        size_t n = strcspn(list->data + i, " ");
        if (n) {
            url_to_path(jar, list->data + i, n, &path);
            if (path.len && !known_entry(cp, path.data) && entry_insert(cp, at + 1, path.data))
                at++;
        }
        i += n + 1;
    }
    buf_release(&path);
}

static void use_manifest(struct classpath *cp, u32 at)
{
    struct entry *e = &cp->entries.data[at];
    struct buf text = { 0 }, value = { 0 };
    struct err ignored = { 0 }; /* a jar with a bad manifest still has classes */
    if (manifest_read(e->zip, e->path, &text, &ignored) == YES && text.data) {
        if (manifest_get(&text, "Multi-Release", &value))
            e->multi_release = strncasecmp(value.data, "true", 4) == 0;
        value.len = 0;
        if (!e->in_memory && manifest_get(&text, "Class-Path", &value) && value.len)
            add_manifest_path(cp, at, &value);
    }
    buf_release(&text);
    buf_release(&value);
}

bool classpath_ready(struct classpath *cp, u32 i, struct err *err)
{
    struct entry *e = &cp->entries.data[i];
    if (!e->is_jar || e->opened)
        return true;
    if (!e->zip)
        e->zip = jar_open(e->path, err);
    if (!e->zip)
        return false;
    e->opened = true;
    use_manifest(cp, i);
    return true;
}

/* ---- finding ---- */

bool entry_name_is_sane(const char *s)
{
    if (strchr(s, '\\'))
        return false;
    for (;; s++) {
        size_t n = strcspn(s, "/");
        if (n == 0 || (n == 1 && s[0] == '.') || (n == 2 && s[0] == '.' && s[1] == '.'))
            return false;
        s += n;
        if (!*s)
            return true;
    }
}

static enum verdict find_in_dir(struct classpath *cp, const char *dir, const char *name,
                                struct buf *out, const char **origin, struct err *err)
{
    struct buf path = { 0 };
    struct stat st;
    const char *sep = *dir && dir[strlen(dir) - 1] == '/' ? "" : "/";
    buf_printf(&path, "%s%s%s", dir, sep, name);
    enum verdict v = NO;
    if (stat(path.data, &st) == 0 && S_ISREG(st.st_mode)) {
        *origin = arena_text(&cp->arena, path.data, path.len);
        if ((u64)st.st_size > ENTRY_MAX) {
            err_set(err, "%s: larger than 256 MiB", path.data);
            v = UNKNOWN;
        } else {
            v = file_read(path.data, out, err) ? YES : UNKNOWN;
        }
    }
    buf_release(&path);
    return v;
}

/* The newest version of the entry that the release may see (JAR specification,
 * multi-release jars); META-INF itself has no versions. */
static enum verdict find_in_jar(struct classpath *cp, const struct entry *e, const char *name,
                                struct buf *out, const char **origin, struct err *err)
{
    struct buf versioned = { 0 };
    enum verdict v = NO;
    bool versions = e->multi_release && strncmp(name, "META-INF/", 9) != 0;
    for (int n = cp->release; versions && n >= RELEASE_MIN && v == NO; n--) {
        versioned.len = 0;
        buf_printf(&versioned, "META-INF/versions/%d/%s", n, name);
        v = jar_read(e->zip, e->path, versioned.data, out, err);
    }
    const char *found = versioned.data;
    if (v == NO) {
        found = name;
        v = jar_read(e->zip, e->path, name, out, err);
    }
    if (v != NO) {
        size_t n = strlen(e->path) + strlen(found) + 3;
        char *text = arena_alloc(&cp->arena, n);
        snprintf(text, n, "%s!/%s", e->path, found);
        *origin = text;
    }
    buf_release(&versioned);
    return v;
}

enum verdict classpath_find(struct classpath *cp, const char *name, struct buf *out,
                            const char **origin, struct err *err)
{
    if (!entry_name_is_sane(name))
        return NO;
    for (u32 i = 0; i < cp->entries.len; i++) {
        if (!classpath_ready(cp, i, err))
            return UNKNOWN;
        const struct entry *e = &cp->entries.data[i];
        enum verdict v = e->is_jar ? find_in_jar(cp, e, name, out, origin, err)
                                   : find_in_dir(cp, e->path, name, out, origin, err);
        if (v != NO)
            return v;
    }
    return NO;
}

/*
 * The JDK's image file, lib/modules (a "jimage"):
 *
 *   header     seven u4, see struct header
 *   redirect   s4[table]    by hash of the name: seed to hash again with, or -1-slot
 *   offsets    u4[table]    by slot: where its location starts
 *   locations  attributes of each resource: kind<<3 | size-1, then a big-endian number
 *   strings    NUL-terminated
 *   content    what the OFFSET attributes count from
 *
 * All but locations is in the byte order of the machine that wrote it; only the
 * order of the machine we run on is accepted. The file is mapped and every
 * access is checked, since nothing else vouches for it.
 */
#include "classfile/classfile.h"
#include "classfile/unpack.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { IMAGE_MAGIC = (int)0xcafedada, IMAGE_VERSION = 1 << 16, HASH_SEED = 0x01000193 };

struct header {
    u32 magic, version, flags, resources, table, locations_size, strings_size;
};

enum attribute { A_END, A_MODULE, A_PARENT, A_BASE, A_EXTENSION, A_OFFSET, A_COMPRESSED, A_SIZE,
                 A_COUNT };

struct image {
    const u8 *bytes;
    size_t len;
    bool mapped;
    u32 table, locations_size, strings_size;
    const u8 *redirect, *offsets, *locations, *content;
    const char *strings;
    size_t content_len;
    struct buf name;        /* of the resource looked for; kept to save allocations */
    struct symtab packages; /* names of packages asked for */
    struct map modules;     /* package -> name of its module, "" for none */
};

static u32 native4(const u8 *p)
{
    u32 v;
    memcpy(&v, p, sizeof v);
    return v;
}

/* ---- opening ---- */

static bool image_parse(struct image *im, const char *origin, struct err *err)
{
    struct header h;
    if (im->len < sizeof h)
        return err_set(err, "%s: not a JDK image (too short)", origin);
    memcpy(&h, im->bytes, sizeof h);
    if (h.magic == __builtin_bswap32((u32)IMAGE_MAGIC))
        return err_set(err, "%s: a JDK image of a machine with the other byte order", origin);
    if (h.magic != (u32)IMAGE_MAGIC)
        return err_set(err, "%s: not a JDK image (no 0xCAFEDADA)", origin);
    if (h.version != IMAGE_VERSION)
        return err_set(err, "%s: JDK image version %u.%u is not supported (1.0 is)", origin,
                       h.version >> 16, h.version & 0xffff);
    u64 index = sizeof h + (u64)h.table * 8 + h.locations_size + h.strings_size;
    if (index > im->len)
        return err_set(err, "%s: the index of the JDK image is longer than the file", origin);
    im->table = h.table;
    im->locations_size = h.locations_size;
    im->strings_size = h.strings_size;
    im->redirect = im->bytes + sizeof h;
    im->offsets = im->redirect + (size_t)h.table * 4;
    im->locations = im->offsets + (size_t)h.table * 4;
    im->strings = (const char *)im->locations + h.locations_size;
    im->content = im->bytes + index;
    im->content_len = im->len - index;
    /* With this every offset below strings_size is the start of a C string. */
    if (!h.table || !h.strings_size || im->strings[h.strings_size - 1] != 0)
        return err_set(err, "%s: the strings of the JDK image are damaged", origin);
    return true;
}

static bool image_map(struct image *im, const char *path, struct err *err)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    struct stat st;
    if (fd < 0 || fstat(fd, &st) != 0) {
        err_set(err, "%s: %s", path, strerror(errno));
        if (fd >= 0)
            close(fd);
        return false;
    }
    void *p = st.st_size ? mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0) : MAP_FAILED;
    if (p == MAP_FAILED)
        err_set(err, "%s: %s", path, st.st_size ? strerror(errno) : "not a JDK image (empty)");
    close(fd);
    if (p == MAP_FAILED)
        return false;
    im->bytes = p;
    im->len = (size_t)st.st_size;
    im->mapped = true;
    return true;
}

/* Says what is at `dir` instead of a JDK with an image. */
static void explain_missing(const char *dir, struct err *err)
{
    static const struct {
        const char *path, *what;
    } others[] = {
        { "jre/lib/rt.jar", "a JDK older than 9 (rt.jar); 17 or 25 is needed" },
        { "lib/rt.jar", "a JRE older than 9 (rt.jar); 17 or 25 is needed" },
        { "jmods", "a JDK without lib/modules (jmods only)" },
        { "modules/java.base", "an exploded JDK build without lib/modules" },
    };
    struct buf path = { 0 };
    for (size_t i = 0; i < ARRAY_LEN(others); i++) {
        path.len = 0;
        buf_printf(&path, "%s/%s", dir, others[i].path);
        if (access(path.data, F_OK) == 0) {
            err_set(err, "%s: %s", dir, others[i].what);
            break;
        }
    }
    buf_release(&path);
    err_set(err, "%s: not a JDK (no lib/modules)", dir);
}

struct image *image_open(const char *jdk_dir, struct err *err)
{
    struct buf path = { 0 };
    buf_printf(&path, "%s/lib/modules", jdk_dir);
    struct image *im = mem_alloc(sizeof *im);
    struct stat st;
    bool good = stat(path.data, &st) == 0 && S_ISREG(st.st_mode);
    if (!good)
        explain_missing(jdk_dir, err);
    good = good && image_map(im, path.data, err) && image_parse(im, path.data, err);
    buf_release(&path);
    if (good)
        return im;
    image_close(im);
    return NULL;
}

struct image *image_from_bytes(const u8 *bytes, size_t len, struct err *err)
{
    struct image *im = mem_alloc(sizeof *im);
    im->bytes = bytes;
    im->len = len;
    if (image_parse(im, "image", err))
        return im;
    image_close(im);
    return NULL;
}

void image_close(struct image *im)
{
    if (!im)
        return;
    if (im->mapped)
        munmap((void *)(uintptr_t)im->bytes, im->len);
    buf_release(&im->name);
    symtab_release(&im->packages);
    map_release(&im->modules);
    mem_free(im);
}

/* ---- finding ---- */

static u32 name_hash(const char *name, u32 seed)
{
    for (; *name; name++)
        seed = seed * HASH_SEED ^ (u8)*name;
    return seed & 0x7fffffff;
}

static const char *image_string(const struct image *im, u64 offset)
{
    return offset < im->strings_size ? im->strings + offset : "";
}

/* Decodes the location at `offset`; false if it runs out of its table. */
static bool location_decode(const struct image *im, u32 offset, u64 attrs[A_COUNT])
{
    memset(attrs, 0, A_COUNT * sizeof *attrs);
    for (u64 at = offset; at < im->locations_size;) {
        u32 kind = im->locations[at] >> 3, size = (im->locations[at] & 7u) + 1;
        if (kind == A_END)
            return true;
        if (kind >= A_COUNT || at + 1 + size > im->locations_size)
            return false;
        u64 v = 0;
        for (u32 i = 0; i < size; i++)
            v = v << 8 | im->locations[at + 1 + i];
        attrs[kind] = v;
        at += 1 + size;
    }
    return false;
}

/* Steps over `text` and the separators around it; NULL once there is no match. */
static const char *match(const char *name, const char *before, const char *text, const char *after)
{
    if (!name || !*text)
        return name;
    const char *parts[] = { before, text, after };
    for (size_t i = 0; i < ARRAY_LEN(parts); i++) {
        size_t n = strlen(parts[i]);
        if (strncmp(name, parts[i], n) != 0)
            return NULL;
        name += n;
    }
    return name;
}

/* "/module/parent/base.extension", each part with its separators only if it is there. */
static bool location_is(const struct image *im, const u64 attrs[A_COUNT], const char *name)
{
    name = match(name, "/", image_string(im, attrs[A_MODULE]), "/");
    name = match(name, "", image_string(im, attrs[A_PARENT]), "/");
    name = match(name, "", image_string(im, attrs[A_BASE]), "");
    name = match(name, ".", image_string(im, attrs[A_EXTENSION]), "");
    return name && !*name;
}

static bool image_find(const struct image *im, const char *name, u64 attrs[A_COUNT])
{
    i32 v = (i32)native4(im->redirect + (size_t)(name_hash(name, HASH_SEED) % im->table) * 4);
    if (v == 0)
        return false;
    u64 slot = v < 0 ? (u64)(-1 - (i64)v) : name_hash(name, (u32)v) % im->table;
    if (slot >= im->table)
        return false;
    return location_decode(im, native4(im->offsets + slot * 4), attrs) && location_is(im, attrs, name);
}

/* ---- what the machine asks for ---- */

/* The bytes of a resource as they are in the image: packed, if it is packed. */
static const u8 *location_bytes(const struct image *im, const u64 attrs[A_COUNT], size_t *len)
{
    u64 size = attrs[A_COMPRESSED] ? attrs[A_COMPRESSED] : attrs[A_SIZE];
    if (attrs[A_OFFSET] > im->content_len || size > im->content_len - attrs[A_OFFSET])
        return NULL;
    *len = (size_t)size;
    return im->content + attrs[A_OFFSET];
}

/* The resource of the name in im->name. */
static const u8 *image_fetch(const struct image *im, size_t *len, bool *owned)
{
    u64 attrs[A_COUNT];
    *owned = false;
    if (!image_find(im, im->name.data, attrs))
        return NULL;
    const u8 *bytes = location_bytes(im, attrs, len);
    if (!bytes || !attrs[A_COMPRESSED])
        return bytes;
    *owned = true;
    struct image_strings strings = { im->strings, im->strings_size };
    bytes = image_unpack(bytes, *len, strings, attrs[A_SIZE]);
    *len = (size_t)attrs[A_SIZE];
    return bytes;
}

const u8 *image_resource(struct image *im, const char *module, const char *path, size_t *len,
                         bool *owned)
{
    im->name.len = 0;
    buf_printf(&im->name, "/%s/%s", module, path);
    return image_fetch(im, len, owned);
}

/* The resource /packages/a.b lists pairs (is empty, module name): of all the
 * modules that have the package at most one has classes in it. */
static const char *find_module(struct image *im, const char *package, size_t n)
{
    im->name.len = 0;
    buf_text(&im->name, "/packages/");
    for (size_t i = 0; i < n; i++)
        buf_char(&im->name, package[i] == '/' ? '.' : package[i]);
    size_t len = 0;
    bool owned;
    const u8 *p = image_fetch(im, &len, &owned);
    const char *module = "";
    for (size_t at = 0; p && at + 8 <= len && !*module; at += 8) {
        if (native4(p + at) == 0)
            module = image_string(im, native4(p + at + 4));
    }
    if (owned)
        mem_free((void *)(uintptr_t)p);
    return module;
}

static const char *module_of(struct image *im, const char *package, size_t n)
{
    const struct sym *key = sym_intern(&im->packages, package, n);
    const char *module = map_get(&im->modules, map_key(key));
    if (!module) {
        module = find_module(im, package, n);
        map_put(&im->modules, map_key(key), (void *)(uintptr_t)module);
    }
    return *module ? module : NULL;
}

const char *image_module_of(struct image *im, const char *package)
{
    return module_of(im, package, strlen(package));
}

const u8 *image_class(struct image *im, const char *name, size_t *len, bool *owned,
                      const char **module)
{
    const char *slash = strrchr(name, '/');
    const char *in = slash ? module_of(im, name, (size_t)(slash - name)) : NULL;
    *owned = false;
    if (!in)
        return NULL;
    if (module)
        *module = in;
    im->name.len = 0;
    buf_printf(&im->name, "/%s/%s.class", in, name);
    return image_fetch(im, len, owned);
}

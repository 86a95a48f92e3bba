/*
 * A packed resource starts with a header (struct layer) that names how what
 * follows was packed: "zip" is a zlib stream, "compact-cp" a class file whose
 * UTF8 constants were moved to the strings of the image. Layers may nest.
 */
#include "classfile/unpack.h"
#include "classfile/cursor.h"

#include <dlfcn.h>

enum { LAYER_MAGIC = (int)0xcafefafa, LAYER_SIZE = 29, LAYERS_MAX = 4 };

/* Tags of constants in a compact-cp class: a string of the image, and a
 * descriptor whose class names were taken out. */
enum { TAG_STRING = 23, TAG_DESCRIPTOR = 25 };

struct layer {
    u64 packed, size;
    u32 method; /* offset of the name in the strings */
};

static bool layer_read(const u8 *p, size_t len, struct layer *l)
{
    u32 magic;
    if (len < LAYER_SIZE)
        return false;
    memcpy(&magic, p, 4);
    memcpy(&l->packed, p + 4, 8);
    memcpy(&l->size, p + 12, 8);
    memcpy(&l->method, p + 20, 4);
    return magic == (u32)LAYER_MAGIC;
}

/* ---- zip ---- */

/* zlib is in the process already, as libzip needs it. */
static bool unpack_zip(const u8 *in, size_t len, struct buf *out, u64 size)
{
    int (*uncompress)(u8 *, unsigned long *, const u8 *, unsigned long);
    void *zlib = dlopen("libz.so.1", RTLD_LAZY);
    if (!zlib)
        return false;
    *(void **)&uncompress = dlsym(zlib, "uncompress");
    u8 *bytes = mem_alloc((size_t)size);
    unsigned long n = (unsigned long)size;
    bool good = uncompress && uncompress(bytes, &n, in, (unsigned long)len) == 0 && n == size;
    if (good)
        buf_put(out, bytes, n);
    mem_free(bytes);
    dlclose(zlib);
    return good;
}

/* ---- compact-cp ---- */

/* A number of one to four bytes: with the top bit set the next two bits are the
 * length and five bits of the value follow, else four plain bytes. */
static u32 packed_number(struct cursor *c)
{
    u8 first = cursor_u1(c);
    u32 n = first & 0x80 ? first >> 5 & 3 : 4;
    u32 v = first & 0x80 ? first & 0x1f : first;
    if (n == 0)
        c->bad = true;
    for (u32 i = 1; i < n; i++)
        v = v << 8 | cursor_u1(c);
    return v;
}

static const char *packed_string(struct cursor *c, struct image_strings strings)
{
    u32 at = packed_number(c);
    if (at >= strings.size)
        c->bad = true;
    return c->bad ? "" : strings.text + at;
}

/* The descriptor, with package and class name put in again after every 'L'. */
static void unpack_descriptor(struct cursor *c, struct image_strings strings, struct buf *text)
{
    const char *s = packed_string(c, strings);
    u32 len = packed_number(c);
    const u8 *names = cursor_take(c, len);
    if (!names)
        return;
    struct cursor n = cursor_on(names, len);
    for (; *s && !n.bad; s++) {
        buf_char(text, *s);
        if (*s != 'L' || !len)
            continue;
        const char *package = packed_string(&n, strings);
        if (*package) {
            buf_text(text, package);
            buf_char(text, '/');
        }
        buf_text(text, packed_string(&n, strings));
    }
    c->bad |= n.bad;
}

static void unpack_utf8(struct cursor *c, u8 tag, struct image_strings strings, struct buf *out)
{
    struct buf text = { 0 };
    if (tag == TAG_STRING)
        buf_text(&text, packed_string(c, strings));
    else
        unpack_descriptor(c, strings, &text);
    if (text.len > 65535)
        c->bad = true;
    buf_u1(out, CF_UTF8);
    buf_u2(out, (unsigned)text.len & 0xffff);
    buf_put(out, text.data ? text.data : "", text.len);
    buf_release(&text);
}

static void copy_bytes(struct cursor *c, size_t n, struct buf *out)
{
    const u8 *p = cursor_take(c, n);
    if (p)
        buf_put(out, p, n);
}

/* Copies a constant that was not packed: its tag is read, its bytes follow. */
static void copy_constant(struct cursor *c, u8 tag, struct buf *out)
{
    struct cf_const k = { .tag = tag };
    if (tag == CF_UTF8 && cursor_left(c) >= 2)
        k.len = be2(c->p);
    if (tag == 0 || tag > CF_PACKAGE)
        c->bad = true;
    buf_u1(out, tag);
    copy_bytes(c, cf_const_size(&k) - (tag != 0), out);
}

static bool unpack_class(const u8 *in, size_t len, struct image_strings strings, struct buf *out,
                         u64 size)
{
    struct cursor c = cursor_on(in, len);
    copy_bytes(&c, 10, out);
    u16 n = c.bad ? 0 : be2(in + 8);
    for (u32 i = 1; i < n && !c.bad && out->len <= size; i++) {
        u8 tag = cursor_u1(&c);
        if (tag == TAG_STRING || tag == TAG_DESCRIPTOR)
            unpack_utf8(&c, tag, strings, out);
        else
            copy_constant(&c, tag, out);
        if (tag == CF_LONG || tag == CF_DOUBLE)
            i++;
    }
    if (!c.bad)
        copy_bytes(&c, cursor_left(&c), out);
    return !c.bad && out->len == size;
}

/* ---- layers ---- */

static bool unpack_layer(const struct buf *in, struct image_strings strings, struct buf *out)
{
    struct layer l;
    const u8 *p = (const u8 *)in->data;
    if (!layer_read(p, in->len, &l) || l.packed > in->len - LAYER_SIZE || l.size > RESOURCE_MAX ||
        l.method >= strings.size)
        return false;
    const char *method = strings.text + l.method;
    if (strcmp(method, "zip") == 0)
        return unpack_zip(p + LAYER_SIZE, (size_t)l.packed, out, l.size);
    if (strcmp(method, "compact-cp") == 0)
        return unpack_class(p + LAYER_SIZE, (size_t)l.packed, strings, out, l.size);
    return false;
}

u8 *image_unpack(const u8 *packed, size_t len, struct image_strings strings, u64 size)
{
    struct buf in = { 0 };
    struct layer l;
    buf_put(&in, packed, len);
    bool good = size <= RESOURCE_MAX;
    for (u32 i = 0; good && layer_read((const u8 *)in.data, in.len, &l); i++) {
        struct buf out = { 0 };
        good = i < LAYERS_MAX && unpack_layer(&in, strings, &out);
        buf_release(&in);
        in = out;
    }
    good = good && in.len == size;
    if (!good) {
        buf_release(&in);
        return NULL;
    }
    if (!in.data)
        buf_put(&in, "", 0);
    return (u8 *)in.data;
}

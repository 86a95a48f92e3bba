#include "base/base.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

_Noreturn void base_bug(const char *file, int line, const char *fmt, ...)
{
    va_list ap;
    fprintf(stderr, "bivium: internal error at %s:%d: ", file, line);
    va_start(ap, fmt);
    vfprintf(stderr, fmt, ap);
    va_end(ap);
    fprintf(stderr, " (please report this with the command line and the input)\n");
    fflush(NULL);
    _exit(70);
}

/* ---- memory ---- */

void *mem_alloc(size_t size)
{
    void *p = calloc(1, size ? size : 1);
    if (!p)
        BUG("out of memory asking for %zu bytes", size);
    return p;
}

/* Fewer bytes are cleared by hand; a plain choice. */
#define LAZY_ZEROES ((size_t)1 << 20)

/* Clears memory of the allocator's. Whole pages are given back, for the kernel
 * to hand out again, zeroed, when they are first used: a table that has doubled
 * does not hold twice the memory before it holds twice the entries. */
static void clear(char *p, size_t len)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), head = -(uintptr_t)p & (page - 1);
    size_t whole = len >= LAZY_ZEROES ? (len - head) & ~(page - 1) : 0;
    if (whole && madvise(p + head, whole, MADV_DONTNEED) == 0) {
        memset(p, 0, head);
        p += head + whole;
        len -= head + whole;
    }
    memset(p, 0, len);
}

void *mem_grow(void *p, size_t old, size_t size)
{
    p = realloc(p, size ? size : 1);
    if (!p)
        BUG("out of memory asking for %zu bytes", size);
    if (size > old)
        clear((char *)p + old, size - old);
    return p;
}

void mem_free(void *p)
{
    free(p);
}

struct arena_block {
    struct arena_block *prev;
    size_t cap;
    _Alignas(16) char data[];
};

/* Most arenas hold one class file's tables; 16 KiB keeps small ones small. Those of a path's picture are smaller
 * still, and cleared for each path, as is its table of texts below. */
#define ARENA_FIRST 1024
#define ARENA_BLOCK 16384

void *arena_alloc(struct arena *a, size_t size)
{
    size = (size + 7) & ~(size_t)7;
    if (!a->block || a->block->cap - a->used < size) {
        size_t block = a->block ? ARENA_BLOCK : ARENA_FIRST;
        size_t cap = size > block / 4 ? size : block;
        struct arena_block *b = mem_alloc(sizeof *b + cap);
        b->cap = cap;
        a->total += cap;
        if (a->block && size == cap && a->block->cap - a->used > 64) {
            /* A large piece goes below the current block, which stays in use. */
            b->prev = a->block->prev;
            a->block->prev = b;
            return b->data;
        }
        b->prev = a->block;
        a->block = b;
        a->used = 0;
    }
    void *p = a->block->data + a->used;
    a->used += size;
    return p;
}

char *arena_text(struct arena *a, const char *text, size_t len)
{
    char *p = arena_alloc(a, len + 1);
    memcpy(p, text, len);
    return p;
}

void arena_release(struct arena *a)
{
    for (struct arena_block *b = a->block, *prev; b; b = prev) {
        prev = b->prev;
        mem_free(b);
    }
    memset(a, 0, sizeof *a);
}

void *base_vec_grow(void *data, u32 *cap, size_t elem)
{
    u32 old = *cap;
    *cap = old ? old * 2 : 8;
    if (*cap < old)
        BUG("vector of %u elements is full", old);
    return mem_grow(data, old * elem, *cap * elem);
}

/* ---- bytes and text ---- */

static void buf_room(struct buf *b, size_t more)
{
    if (b->cap - b->len > more)
        return;
    size_t cap = b->cap ? b->cap * 2 : 64;
    while (cap - b->len <= more)
        cap *= 2;
    b->data = mem_grow(b->data, b->cap, cap);
    b->cap = cap;
}

void buf_put(struct buf *b, const void *bytes, size_t len)
{
    buf_room(b, len);
    if (len)
        memcpy(b->data + b->len, bytes, len);
    b->len += len;
    b->data[b->len] = 0;
}

void buf_text(struct buf *b, const char *text)
{
    buf_put(b, text, strlen(text));
}

void buf_char(struct buf *b, char c)
{
    buf_put(b, &c, 1);
}

void buf_vprintf(struct buf *b, const char *fmt, va_list ap)
{
    va_list again;
    va_copy(again, ap);
    buf_room(b, 32); /* most fits in that */
    int n = vsnprintf(b->data + b->len, b->cap - b->len, fmt, ap);
    if (n < 0)
        BUG("bad format %s", fmt);
    if ((size_t)n >= b->cap - b->len) {
        buf_room(b, (size_t)n);
        vsnprintf(b->data + b->len, (size_t)n + 1, fmt, again);
    }
    va_end(again);
    b->len += (size_t)n;
}

void buf_printf(struct buf *b, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    buf_vprintf(b, fmt, ap);
    va_end(ap);
}

void buf_u1(struct buf *b, unsigned v)
{
    buf_char(b, (char)v);
}

void buf_u2(struct buf *b, unsigned v)
{
    buf_u1(b, v >> 8 & 255);
    buf_u1(b, v & 255);
}

void buf_u4(struct buf *b, u32 v)
{
    buf_u2(b, v >> 16);
    buf_u2(b, v & 0xffff);
}

void buf_u8(struct buf *b, u64 v)
{
    buf_u4(b, (u32)(v >> 32));
    buf_u4(b, (u32)v);
}

void buf_release(struct buf *b)
{
    mem_free(b->data);
    memset(b, 0, sizeof *b);
}

static void buf_code_point(struct buf *b, u32 c)
{
    if (c < 0x80) {
        buf_u1(b, c);
    } else if (c < 0x800) {
        buf_u1(b, 0xc0 | c >> 6);
        buf_u1(b, 0x80 | (c & 63));
    } else if (c < 0x10000) {
        buf_u1(b, 0xe0 | c >> 12);
        buf_u1(b, 0x80 | (c >> 6 & 63));
        buf_u1(b, 0x80 | (c & 63));
    } else {
        buf_u1(b, 0xf0 | c >> 18);
        buf_u1(b, 0x80 | (c >> 12 & 63));
        buf_u1(b, 0x80 | (c >> 6 & 63));
        buf_u1(b, 0x80 | (c & 63));
    }
}

void buf_utf16(struct buf *b, const u16 *s, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        u32 c = s[i];
        if (c >= 0xd800 && c < 0xdc00 && i + 1 < n && s[i + 1] >= 0xdc00 && s[i + 1] < 0xe000)
            c = 0x10000 + ((c - 0xd800) << 10) + (s[++i] - 0xdc00u);
        else if (c >= 0xd800 && c < 0xe000)
            c = '?';
        buf_code_point(b, c);
    }
}

void buf_modified_from_utf16(struct buf *b, const u16 *s, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (s[i]) {
            buf_code_point(b, s[i]);
        } else {
            buf_u1(b, 0xc0);
            buf_u1(b, 0x80);
        }
    }
}

size_t utf16_from_modified(const char *text, size_t len, u16 *out)
{
    const u8 *s = (const u8 *)text;
    size_t n = 0;
    for (size_t i = 0; i < len; n++) {
        u32 c = s[i];
        if (c < 0x80 || i + 1 >= len) {
            i++;
        } else if ((c & 0xe0) == 0xc0 || i + 2 >= len) {
            c = (c & 31) << 6 | (s[i + 1] & 63);
            i += 2;
        } else {
            c = (c & 15) << 12 | (u32)(s[i + 1] & 63) << 6 | (s[i + 2] & 63);
            i += 3;
        }
        if (out)
            out[n] = (u16)c;
    }
    return n;
}

/* Decodes one code point of standard UTF-8; U+FFFD and one byte if it is none. */
static u32 utf8_next(const u8 *s, size_t left, size_t *used)
{
    static const u32 least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    u32 c = s[0];
    size_t n = c < 0x80 ? 1 : (c & 0xe0) == 0xc0 ? 2 : (c & 0xf0) == 0xe0 ? 3 : (c & 0xf8) == 0xf0 ? 4 : 0;
    *used = 1;
    if (n <= 1)
        return n ? c : 0xfffd;
    if (n > left)
        return 0xfffd;
    c &= 0xffu >> (n + 1);
    for (size_t i = 1; i < n; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0xfffd;
        c = c << 6 | (s[i] & 63);
    }
    if (c < least[n] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
        return 0xfffd;
    *used = n;
    return c;
}

size_t utf16_from_utf8(const char *text, size_t len, u16 *out)
{
    size_t n = 0, used;
    for (size_t i = 0; i < len; i += used) {
        u32 c = utf8_next((const u8 *)text + i, len - i, &used);
        if (c >= 0x10000) {
            if (out) {
                out[n] = (u16)(0xd800 + ((c - 0x10000) >> 10));
                out[n + 1] = (u16)(0xdc00 + ((c - 0x10000) & 0x3ff));
            }
            n += 2;
        } else {
            if (out)
                out[n] = (u16)c;
            n++;
        }
    }
    return n;
}

bool file_read(const char *path, struct buf *out, struct err *err)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        return err_set(err, "%s: %s", path, strerror(errno));
    char block[65536];
    size_t n;
    while ((n = fread(block, 1, sizeof block, f)) > 0)
        buf_put(out, block, n);
    bool bad = ferror(f);
    int why = errno;
    fclose(f);
    return bad ? err_set(err, "%s: %s", path, strerror(why)) : true;
}

bool file_write(const char *path, const void *bytes, size_t len, struct err *err)
{
    struct buf tmp = { 0 };
    buf_printf(&tmp, "%s.tmp%ld", path, (long)getpid());
    FILE *f = fopen(tmp.data, "wb");
    bool good = f && fwrite(bytes, 1, len, f) == len;
    if (f && fclose(f) != 0)
        good = false;
    if (good && rename(tmp.data, path) != 0)
        good = false;
    if (!good) {
        err_set(err, "%s: %s", path, strerror(errno));
        if (f)
            unlink(tmp.data);
    }
    buf_release(&tmp);
    return good;
}

bool err_set(struct err *e, const char *fmt, ...)
{
    if (e && !e->set) {
        va_list ap;
        va_start(ap, fmt);
        vsnprintf(e->text, sizeof e->text, fmt, ap);
        va_end(ap);
        e->set = true;
    }
    return false;
}

/* ---- symbols ---- */

u32 hash_bytes(const void *bytes, size_t len)
{
    const u8 *p = bytes;
    u64 h = 0x9e3779b97f4a7c15u ^ len;
    while (len >= 8) {
        u64 w;
        memcpy(&w, p, 8);
        h = (h ^ w) * 0xff51afd7ed558ccdu;
        h ^= h >> 32;
        p += 8;
        len -= 8;
    }
    u64 w = 0;
    memcpy(&w, p, len);
    h = (h ^ w) * 0xc4ceb9fe1a85ec53u;
    h ^= h >> 29;
    return (u32)(h ^ h >> 32);
}

static void symtab_grow(struct symtab *t)
{
    u32 n = t->nbuckets ? t->nbuckets * 4 : 64;
    struct sym **b = mem_alloc(n * sizeof *b);
    for (u32 i = 0; i < t->nbuckets; i++) {
        for (struct sym *s = t->buckets[i], *next; s; s = next) {
            next = s->next;
            s->next = b[s->hash & (n - 1)];
            b[s->hash & (n - 1)] = s;
        }
    }
    mem_free(t->buckets);
    t->buckets = b;
    t->nbuckets = n;
}

const struct sym *sym_intern(struct symtab *t, const char *text, size_t len)
{
    if (t->count >= t->nbuckets)
        symtab_grow(t);
    u32 h = hash_bytes(text, len);
    struct sym **b = &t->buckets[h & (t->nbuckets - 1)];
    for (struct sym *s = *b; s; s = s->next) {
        if (s->hash == h && s->len == len && memcmp(s->text, text, len) == 0)
            return s;
    }
    struct sym *s = arena_alloc(&t->arena, sizeof *s + len + 1);
    s->len = (u32)len;
    s->hash = h;
    memcpy(s->text, text, len);
    s->next = *b;
    *b = s;
    t->count++;
    return s;
}

const struct sym *sym_text(struct symtab *t, const char *text)
{
    return sym_intern(t, text, strlen(text));
}

void symtab_release(struct symtab *t)
{
    mem_free(t->buckets);
    arena_release(&t->arena);
    memset(t, 0, sizeof *t);
}

/* ---- map ---- */

static struct map_entry *map_slot(const struct map *m, u64 key)
{
    u64 h = key * 0x9e3779b97f4a7c15u;
    for (u32 i = (u32)(h >> 32);; i++) {
        struct map_entry *e = &m->entries[i & (m->cap - 1)];
        if (!e->key || e->key == key)
            return e;
    }
}

void *map_get(const struct map *m, u64 key)
{
    return m->cap ? map_slot(m, key)->value : NULL;
}

void map_put(struct map *m, u64 key, void *value)
{
    if (!key)
        BUG("map key 0");
    if ((u64)m->count * 4 >= (u64)m->cap * 3) {
        struct map old = *m;
        m->cap = old.cap ? old.cap * 2 : 16;
        m->entries = mem_alloc(m->cap * sizeof *m->entries);
        for (u32 i = 0; i < old.cap; i++) {
            if (old.entries[i].key)
                *map_slot(m, old.entries[i].key) = old.entries[i];
        }
        mem_free(old.entries);
    }
    struct map_entry *e = map_slot(m, key);
    if (!e->key) {
        e->key = key;
        m->count++;
    }
    e->value = value;
}

void map_release(struct map *m)
{
    mem_free(m->entries);
    memset(m, 0, sizeof *m);
}

/* ---- whether something is worth its time ---- */

void pays_note(struct pays *p, bool hit, u32 least)
{
    enum { WINDOW = 256, PAUSE_MAX = 1 << 13 };
    p->hits += hit;
    if (++p->tries < WINDOW)
        return;
    if (p->hits >= least)
        p->pause = 0;
    else
        p->skip = p->pause = p->pause ? (p->pause < PAUSE_MAX ? p->pause * 2 : PAUSE_MAX) : WINDOW;
    p->tries = p->hits = 0;
}

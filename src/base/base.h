/*
 * base: what every other module stands on. Memory, growing arrays, text, maps,
 * interned names, errors.
 *
 * Nothing here knows Java. Running out of memory is fatal (mem_alloc never
 * returns NULL); bad input is never fatal: functions that read input fill a
 * struct err and return false or NULL, and never print.
 *
 * Ownership: an arena owns everything allocated from it and is released whole.
 * A buf or VEC owns its one block. A symtab owns its symbols.
 */
#ifndef BASE_BASE_H
#define BASE_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int8_t i8;
typedef int16_t i16;
typedef int32_t i32;
typedef int64_t i64;

#define ARRAY_LEN(a) (sizeof(a) / sizeof((a)[0]))

/* A broken invariant of ours. Prints where and exits with 70 through the hook. */
#define BUG(...) base_bug(__FILE__, __LINE__, __VA_ARGS__)
_Noreturn void base_bug(const char *file, int line, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- memory ---- */

void *mem_alloc(size_t size);                     /* zeroed */
void *mem_grow(void *p, size_t old, size_t size); /* new part zeroed */
void mem_free(void *p);

/* Blocks of memory that are released together. A zeroed struct is empty. */
struct arena {
    struct arena_block *block;
    size_t used; /* bytes used in `block` */
    size_t total;
};
void *arena_alloc(struct arena *, size_t size); /* zeroed, 8-byte aligned */
char *arena_text(struct arena *, const char *text, size_t len);
void arena_release(struct arena *);

/* A growing array: VEC(struct x) xs = {0}; vec_push(&xs, x); xs.data[i] */
#define VEC(T)      \
    struct {        \
        T *data;    \
        u32 len;    \
        u32 cap;    \
    }
#define vec_push(v, ...)                                                       \
    do {                                                                       \
        if ((v)->len == (v)->cap)                                              \
            (v)->data = base_vec_grow((v)->data, &(v)->cap, sizeof *(v)->data); \
        (v)->data[(v)->len++] = (__VA_ARGS__);                                 \
    } while (0)
#define vec_release(v) \
    (mem_free((v)->data), (v)->data = NULL, (v)->len = (v)->cap = 0)
void *base_vec_grow(void *data, u32 *cap, size_t elem);

/* ---- bytes and text ---- */

/* A growing byte string. `data` is NUL-terminated whenever it is not NULL. */
struct buf {
    char *data;
    size_t len, cap;
};
void buf_put(struct buf *, const void *bytes, size_t len);
void buf_text(struct buf *, const char *text);
void buf_char(struct buf *, char c);
void buf_printf(struct buf *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void buf_vprintf(struct buf *, const char *fmt, va_list ap);
void buf_u1(struct buf *, unsigned v); /* big-endian integers, as in class files */
void buf_u2(struct buf *, unsigned v);
void buf_u4(struct buf *, u32 v);
void buf_u8(struct buf *, u64 v);
void buf_release(struct buf *);

/* Appends UTF-16 units as UTF-8 (lone surrogates become '?'), and modified
 * UTF-8 (as class files hold it) as UTF-16. `out` may be NULL to count. */
void buf_utf16(struct buf *, const u16 *units, size_t n);
size_t utf16_from_modified(const char *s, size_t len, u16 *out);
size_t utf16_from_utf8(const char *s, size_t len, u16 *out); /* bad bytes: U+FFFD */
void buf_modified_from_utf16(struct buf *, const u16 *units, size_t n);

/* Reads a whole file into `out`; false with err set if it cannot. */
struct err;
bool file_read(const char *path, struct buf *out, struct err *);
/* Writes through a temporary name beside `path` and renames, so that no half
 * file is ever seen. */
bool file_write(const char *path, const void *bytes, size_t len, struct err *);

/* ---- errors of input ---- */

/* One line: "WHERE: what is wrong". The first error set stays. */
struct err {
    bool set;
    char text[512];
};
/* Always returns false, so that `return err_set(...)` reads well. */
bool err_set(struct err *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* ---- symbols: interned names ---- */

/* Equal text is the same pointer within one symtab. The text is the modified
 * UTF-8 of a class file, NUL-terminated (but may hold any byte but NUL). */
struct sym {
    u32 len;
    u32 hash;
    struct sym *next;
    char text[];
};
struct symtab {
    struct arena arena;
    struct sym **buckets;
    u32 nbuckets, count;
};
const struct sym *sym_intern(struct symtab *, const char *text, size_t len);
const struct sym *sym_text(struct symtab *, const char *text);
void symtab_release(struct symtab *);
u32 hash_bytes(const void *bytes, size_t len);

/* ---- a map from non-zero 64-bit keys (often pointers) to pointers ---- */

struct map {
    struct map_entry {
        u64 key;
        void *value;
    } *entries;
    u32 cap, count;
};
void *map_get(const struct map *, u64 key); /* NULL if absent */
void map_put(struct map *, u64 key, void *value);
void map_release(struct map *);
#define map_key(p) ((u64)(uintptr_t)(p))

/* ---- answers that may be "don't know" ---- */

enum verdict { NO, YES, UNKNOWN };

/* ---- whether something is worth its time ---- */

struct pays {
    u32 tries, hits; /* of this window */
    u32 skip;        /* occasions still to pass by */
    u32 pause;       /* length of the last pause; doubled while it does not pay */
};
/* True if it should be tried now. */
static inline bool pays_try(struct pays *p)
{
    if (!p->skip)
        return true;
    p->skip--;
    return false;
}
/* One try is over. A window of 256 with fewer than `least` hits starts a pause. */
void pays_note(struct pays *, bool hit, u32 least);

#endif

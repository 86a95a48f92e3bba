/*
 * A cursor over the big-endian bytes of a class file. Reading past the end
 * gives zeros, leaves the cursor where it was and sets `bad`, which stays: a
 * parser may read a whole record and look once.
 */
#ifndef CLASSFILE_CURSOR_H
#define CLASSFILE_CURSOR_H

#include "classfile/classfile.h"

struct cursor {
    const u8 *p, *end;
    bool bad;
};

static inline struct cursor cursor_on(const u8 *p, size_t len)
{
    return (struct cursor){ .p = p, .end = p + len };
}

static inline size_t cursor_left(const struct cursor *c)
{
    return (size_t)(c->end - c->p);
}

/* The next n bytes, or NULL. */
static inline const u8 *cursor_take(struct cursor *c, size_t n)
{
    if (c->bad || cursor_left(c) < n) {
        c->bad = true;
        return NULL;
    }
    const u8 *p = c->p;
    c->p += n;
    return p;
}

static inline u16 be2(const u8 *p)
{
    return (u16)(p[0] << 8 | p[1]);
}

static inline u32 be4(const u8 *p)
{
    return (u32)be2(p) << 16 | be2(p + 2);
}

static inline u8 cursor_u1(struct cursor *c)
{
    const u8 *p = cursor_take(c, 1);
    return p ? *p : 0;
}

static inline u16 cursor_u2(struct cursor *c)
{
    const u8 *p = cursor_take(c, 2);
    return p ? be2(p) : 0;
}

static inline u32 cursor_u4(struct cursor *c)
{
    const u8 *p = cursor_take(c, 4);
    return p ? be4(p) : 0;
}

/* True when everything was read and nothing more. */
static inline bool cursor_done(const struct cursor *c)
{
    return !c->bad && c->p == c->end;
}

/* ---- between the files of this module ---- */

/* JVMS 4.1 to 4.8 on a class whose structure has been read. */
bool format_check(struct classfile *, struct err *);

/* Bytes that a constant takes in the file; 0 for the unused entries. */
size_t cf_const_size(const struct cf_const *);

/* The class file version that an attribute came with. In older classes it means
 * nothing, whatever it holds (JVMS 4.7). */
u16 cf_attr_since(const char *name);

/* The constant at index if it has that tag, else NULL. */
static inline struct cf_const *cf_const_at(const struct classfile *cf, u16 index, u8 tag)
{
    if (index >= cf->nconsts || cf->consts[index].tag != tag)
        return NULL;
    return &cf->consts[index];
}

#endif

/*
 * Writing a class file back with one string constant changed. Everything but
 * the constant pool is copied: a constant changes in its place or is added at
 * the end of the pool, so no index moves.
 */
#include "classfile/cursor.h"

enum { POOL_MAX = 65535, UTF8_MAX = 65535 };

/* Could the bytes of these attributes hold the index? They are not decoded (an
 * unknown attribute may hold anything), so any place counts. */
static bool attrs_may_use(const struct cf_attr *attrs, u32 n, u16 index)
{
    for (u32 i = 0; i < n; i++) {
        if (attrs[i].name == index)
            return true;
        for (u32 at = 0; at + 2 <= attrs[i].len; at++) {
            if (be2(attrs[i].data + at) == index)
                return true;
        }
    }
    return false;
}

static bool members_may_use(const struct cf_member *ms, u32 n, u16 index)
{
    for (u32 i = 0; i < n; i++) {
        if (ms[i].name == index || ms[i].desc == index)
            return true;
        if (attrs_may_use(ms[i].attrs, ms[i].nattrs, index))
            return true;
    }
    return false;
}

/* Do other constants than `user` name the UTF8? A second operand that is no
 * index of a UTF8 may look like one; then the answer is yes for nothing, which
 * costs a few bytes. */
static bool constants_use(const struct classfile *cf, u16 user, u16 index)
{
    for (u32 i = 1; i < cf->nconsts; i++) {
        const struct cf_const *k = &cf->consts[i];
        if (i != user && k->tag && (k->a == index || k->b == index))
            return true;
    }
    return false;
}

static bool is_shared(const struct classfile *cf, u16 user, u16 index)
{
    return constants_use(cf, user, index) || members_may_use(cf->fields, cf->nfields, index) ||
           members_may_use(cf->methods, cf->nmethods, index) ||
           attrs_may_use(cf->attrs, cf->nattrs, index);
}

static void put_utf8(struct buf *out, const struct buf *text)
{
    buf_u1(out, CF_UTF8);
    buf_u2(out, (unsigned)text->len);
    buf_put(out, text->data ? text->data : "", text->len);
}

/* The pool with `text` as what the STRING `index` names, then the rest. */
static void write_class(const struct classfile *cf, u16 index, bool append, const struct buf *text,
                        struct buf *out)
{
    u16 old = cf->consts[index].a;
    const u8 *p = cf->bytes + 10;
    buf_put(out, cf->bytes, 8);
    buf_u2(out, cf->nconsts + (append ? 1u : 0u));
    for (u32 i = 1; i < cf->nconsts; i++) {
        size_t n = cf_const_size(&cf->consts[i]);
        if (append && i == index) {
            buf_u1(out, CF_STRING);
            buf_u2(out, cf->nconsts);
        } else if (!append && i == old) {
            put_utf8(out, text);
        } else {
            buf_put(out, p, n);
        }
        p += n;
    }
    if (append)
        put_utf8(out, text);
    buf_put(out, p, cf->len - (size_t)(p - cf->bytes));
}

bool class_write_string(struct classfile *cf, u16 index, const char *utf8, size_t len,
                        struct buf *out, struct err *err)
{
    const struct cf_const *k = cf_const_at(cf, index, CF_STRING);
    if (!k || !cf_const_at(cf, k->a, CF_UTF8))
        return err_set(err, "%s: constant %u is not a string", cf->origin, index);
    u16 *units = mem_alloc((len + 1) * sizeof *units);
    struct buf text = { 0 };
    buf_modified_from_utf16(&text, units, utf16_from_utf8(utf8, len, units));
    mem_free(units);
    bool append = is_shared(cf, index, k->a), good = true;
    if (text.len > UTF8_MAX)
        good = err_set(err, "%s: the new text of constant %u takes %zu bytes, more than %d",
                       cf->origin, index, text.len, UTF8_MAX);
    else if (append && cf->nconsts == POOL_MAX)
        good = err_set(err, "%s: no room for another constant", cf->origin);
    else
        write_class(cf, index, append, &text, out);
    buf_release(&text);
    return good;
}

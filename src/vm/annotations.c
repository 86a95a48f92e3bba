/*
 * Annotations that the machine itself reads: those with one text, as in
 * @Valid("isSorted"). Reflection reads annotations in Java.
 */
#include "vm/internal.h"

/* Annotations nest by their values. Java's compiler cannot come near this. */
enum { DEPTH_MAX = 32 };

struct bytes {
    const u8 *p, *end; /* p NULL: there was less than the file said */
};

static u32 take(struct bytes *b, u32 n)
{
    u32 v = 0;
    if (!b->p || (size_t)(b->end - b->p) < n) {
        b->p = NULL;
        return 0;
    }
    for (; n > 0; n--)
        v = v << 8 | *b->p++;
    return v;
}

static const char *text_at(struct classfile *cf, u32 index)
{
    return index && index < cf->nconsts && cf->consts[index].tag == CF_UTF8 ? cf_utf8(cf, (u16)index)->text : NULL;
}

static bool is_text(struct classfile *cf, u32 index, const char *text)
{
    const char *t = text_at(cf, index);
    return t && strcmp(t, text) == 0;
}

/* Steps over an element's value; that of a text is the result, else NULL. */
static const char *element(struct classfile *cf, struct bytes *b, u32 depth)
{
    u32 tag = take(b, 1), n;
    if (depth > DEPTH_MAX)
        b->p = NULL;
    if (!b->p)
        return NULL;
    switch (tag) {
    case 's':
        return text_at(cf, take(b, 2));
    case 'e':
        take(b, 4);
        break;
    case '[':
        for (n = take(b, 2); n > 0 && b->p; n--)
            element(cf, b, depth + 1);
        break;
    case '@':
        take(b, 2);
        for (n = take(b, 2); n > 0 && b->p; n--) {
            take(b, 2);
            element(cf, b, depth + 1);
        }
        break;
    default:
        take(b, 2);
    }
    return NULL;
}

/* The text of the annotation of that type in a list of annotations; NULL: there is none. */
static const char *find(struct classfile *cf, struct bytes *b, const char *type)
{
    const char *found = NULL;
    for (u32 n = take(b, 2); n > 0 && b->p; n--) {
        bool wanted = is_text(cf, take(b, 2), type);
        for (u32 k = take(b, 2); k > 0 && b->p; k--) {
            bool is_value = is_text(cf, take(b, 2), "value");
            const char *text = element(cf, b, 0);
            if (wanted && is_value && b->p)
                found = text;
        }
    }
    return found;
}

const char *class_annotation(const struct class *c, const char *type)
{
    static const char *const names[] = { "RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations" };
    const char *found = NULL;
    for (u32 i = 0; i < ARRAY_LEN(names) && c->cf && !found; i++) {
        const struct cf_attr *a = cf_find_attr(c->cf, c->cf->attrs, c->cf->nattrs, names[i]);
        if (a)
            found = find(c->cf, &(struct bytes){ a->data, a->data + a->len }, type);
    }
    return found;
}

const char *parameter_annotation(const struct method *m, u32 number, u32 nparameters, const char *type)
{
    static const char *const names[] = { "RuntimeVisibleParameterAnnotations",
                                         "RuntimeInvisibleParameterAnnotations" };
    struct classfile *cf = m->cls->cf;
    for (u32 i = 0; i < ARRAY_LEN(names) && cf && m->member; i++) {
        const struct cf_attr *a = cf_find_attr(cf, m->member->attrs, m->member->nattrs, names[i]);
        struct bytes b = { a ? a->data : NULL, a ? a->data + a->len : NULL };
        u32 n = take(&b, 1);
        /* Parameters that the compiler adds come first, and are not counted. */
        u32 added = nparameters > n ? nparameters - n : 0;
        const char *found = NULL;
        for (u32 k = 0; k < n && b.p && added + k <= number; k++)
            found = find(cf, &b, type);
        if (found && number >= added && number - added < n)
            return found;
    }
    return NULL;
}

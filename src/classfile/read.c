/*
 * Reading the structure of a class file. Nothing is interned and no bytes are
 * copied here: most of the hundreds of JDK classes a run loads are asked for a
 * few of their members only.
 */
#include "classfile/cursor.h"

#include <stdio.h>

struct reader {
    struct classfile *cf;
    struct cursor c;
    const char *part; /* what is being read, for messages */
    struct err *err;
};

static bool fail_at(struct reader *r, const u8 *p, const char *what)
{
    return err_set(r->err, "%s: offset %zu: %s", r->cf->origin, (size_t)(p - r->cf->bytes), what);
}

static bool truncated(struct reader *r)
{
    char what[96];
    snprintf(what, sizeof what, "the file ends within %s", r->part);
    return fail_at(r, r->c.p, what);
}

/* ---- the constant pool ---- */

static bool read_constant(struct reader *r, struct cf_const *k)
{
    struct cursor *c = &r->c;
    const u8 *start = c->p;
    k->tag = cursor_u1(c);
    switch (k->tag) {
    case CF_UTF8:
        k->len = cursor_u2(c);
        k->text = (const char *)cursor_take(c, k->len);
        break;
    case CF_INTEGER:
    case CF_FLOAT:
        k->bits = cursor_u4(c);
        break;
    case CF_LONG:
    case CF_DOUBLE:
        k->bits = (u64)cursor_u4(c) << 32;
        k->bits |= cursor_u4(c);
        break;
    case CF_CLASS:
    case CF_STRING:
    case CF_METHOD_TYPE:
    case CF_MODULE:
    case CF_PACKAGE:
        k->a = cursor_u2(c);
        break;
    case CF_FIELDREF:
    case CF_METHODREF:
    case CF_INTERFACE_METHODREF:
    case CF_NAME_AND_TYPE:
    case CF_DYNAMIC:
    case CF_INVOKE_DYNAMIC:
        k->a = cursor_u2(c);
        k->b = cursor_u2(c);
        break;
    case CF_METHOD_HANDLE:
        k->a = cursor_u1(c);
        k->b = cursor_u2(c);
        break;
    default:
        if (c->bad)
            return truncated(r);
        return fail_at(r, start, "unknown kind of constant");
    }
    return c->bad ? truncated(r) : true;
}

static bool read_constants(struct reader *r)
{
    struct classfile *cf = r->cf;
    r->part = "the constant pool";
    cf->nconsts = cursor_u2(&r->c);
    if (r->c.bad)
        return truncated(r);
    if (cf->nconsts == 0)
        return fail_at(r, r->c.p - 2, "the count of constants is 0, but constant 0 counts");
    cf->consts = arena_alloc(&cf->arena, cf->nconsts * sizeof *cf->consts);
    for (u32 i = 1; i < cf->nconsts; i++) {
        const u8 *start = r->c.p;
        if (!read_constant(r, &cf->consts[i]))
            return false;
        u8 tag = cf->consts[i].tag;
        if ((tag == CF_LONG || tag == CF_DOUBLE) && ++i == cf->nconsts)
            return fail_at(r, start, "no room for the second half of a long or double constant");
    }
    return true;
}

size_t cf_const_size(const struct cf_const *k)
{
    switch (k->tag) {
    case CF_UTF8:
        return 3 + (size_t)k->len;
    case CF_LONG:
    case CF_DOUBLE:
        return 9;
    case CF_CLASS:
    case CF_STRING:
    case CF_METHOD_TYPE:
    case CF_MODULE:
    case CF_PACKAGE:
        return 3;
    case CF_METHOD_HANDLE:
        return 4;
    default:
        return k->tag ? 5 : 0;
    }
}

/* ---- attributes, code, members ---- */

static bool read_attrs(struct reader *r, struct cursor *c, u16 *n, struct cf_attr **attrs)
{
    *n = cursor_u2(c);
    /* Each takes six bytes at least, so a short file cannot ask for much memory. */
    if (c->bad || cursor_left(c) / 6 < *n)
        return fail_at(r, c->p, "more attributes than there are bytes for");
    *attrs = *n ? arena_alloc(&r->cf->arena, *n * sizeof **attrs) : NULL;
    for (u32 i = 0; i < *n; i++) {
        struct cf_attr *a = &(*attrs)[i];
        a->name = cursor_u2(c);
        a->len = cursor_u4(c);
        a->data = cursor_take(c, a->len);
        if (c->bad)
            return fail_at(r, c->p, "an attribute is longer than what is left");
        if (!cf_const_at(r->cf, a->name, CF_UTF8))
            return fail_at(r, a->data - 6, "the name of an attribute is no UTF8 constant");
    }
    return true;
}

static bool attr_is(const struct classfile *cf, const struct cf_attr *a, const char *name, size_t len)
{
    const struct cf_const *k = cf_const_at(cf, a->name, CF_UTF8);
    return k && k->len == len && memcmp(k->text, name, len) == 0;
}

static bool read_code(struct reader *r, const struct cf_attr *a, struct cf_code **out)
{
    struct classfile *cf = r->cf;
    struct cf_code *code = arena_alloc(&cf->arena, sizeof *code);
    struct cursor c = cursor_on(a->data, a->len);
    code->max_stack = cursor_u2(&c);
    code->max_locals = cursor_u2(&c);
    code->len = cursor_u4(&c);
    const u8 *at = c.p;
    code->code = cursor_take(&c, code->len);
    if (c.bad)
        return fail_at(r, at, "code is longer than its attribute");
    if (code->len == 0 || code->len > 65535)
        return fail_at(r, at - 4, "the length of code must be from 1 to 65535");
    code->nhandlers = cursor_u2(&c);
    if (c.bad || cursor_left(&c) / 8 < code->nhandlers)
        return fail_at(r, c.p, "more exception handlers than there are bytes for");
    if (code->nhandlers)
        code->handlers = arena_alloc(&cf->arena, code->nhandlers * sizeof *code->handlers);
    for (u32 i = 0; i < code->nhandlers; i++) {
        struct cf_handler *h = &code->handlers[i];
        h->start = cursor_u2(&c);
        h->end = cursor_u2(&c);
        h->target = cursor_u2(&c);
        h->type = cursor_u2(&c);
    }
    if (!read_attrs(r, &c, &code->nattrs, &code->attrs))
        return false;
    if (!cursor_done(&c))
        return fail_at(r, c.p, "a Code attribute is longer than what it holds");
    *out = code;
    return true;
}

static bool read_members(struct reader *r, bool methods)
{
    struct classfile *cf = r->cf;
    struct cursor *c = &r->c;
    r->part = methods ? "the methods" : "the fields";
    u16 n = cursor_u2(c);
    if (c->bad || cursor_left(c) / 8 < n)
        return truncated(r);
    struct cf_member *ms = n ? arena_alloc(&cf->arena, n * sizeof *ms) : NULL;
    for (u32 i = 0; i < n; i++) {
        struct cf_member *m = &ms[i];
        const u8 *start = c->p;
        m->access = cursor_u2(c);
        m->name = cursor_u2(c);
        m->desc = cursor_u2(c);
        if (c->bad)
            return truncated(r);
        if (!cf_const_at(cf, m->name, CF_UTF8) || !cf_const_at(cf, m->desc, CF_UTF8))
            return fail_at(r, start, "the name or descriptor of a member is no UTF8 constant");
        if (!read_attrs(r, c, &m->nattrs, &m->attrs))
            return false;
        for (u32 j = 0; methods && j < m->nattrs; j++) {
            if (!attr_is(cf, &m->attrs[j], "Code", 4))
                continue;
            if (m->code)
                return fail_at(r, m->attrs[j].data - 6, "a method has two Code attributes");
            if (!read_code(r, &m->attrs[j], &m->code))
                return false;
        }
    }
    *(methods ? &cf->methods : &cf->fields) = ms;
    *(methods ? &cf->nmethods : &cf->nfields) = n;
    return true;
}

/* ---- the whole ---- */

static bool read_version(struct reader *r)
{
    struct classfile *cf = r->cf;
    r->part = "the header";
    u32 magic = cursor_u4(&r->c);
    if (r->c.bad || magic != 0xcafebabe)
        return fail_at(r, cf->bytes, "not a class file (no 0xCAFEBABE)");
    cf->minor = cursor_u2(&r->c);
    cf->major = cursor_u2(&r->c);
    if (r->c.bad)
        return truncated(r);
    if (cf->major >= CLASS_VERSION_MIN && cf->major <= CLASS_VERSION_MAX)
        return true;
    char what[96];
    snprintf(what, sizeof what, "class file version %u.%u is not supported (%d to %d are)", cf->major,
             cf->minor, CLASS_VERSION_MIN, CLASS_VERSION_MAX);
    return fail_at(r, cf->bytes + 4, what);
}

static bool read_class(struct reader *r)
{
    struct classfile *cf = r->cf;
    struct cursor *c = &r->c;
    if (!read_version(r) || !read_constants(r))
        return false;
    r->part = "the class's own names";
    cf->access = cursor_u2(c);
    cf->this_class = cursor_u2(c);
    cf->super_class = cursor_u2(c);
    cf->ninterfaces = cursor_u2(c);
    if (c->bad || cursor_left(c) / 2 < cf->ninterfaces)
        return truncated(r);
    if (cf->ninterfaces)
        cf->interfaces = arena_alloc(&cf->arena, cf->ninterfaces * sizeof *cf->interfaces);
    for (u32 i = 0; i < cf->ninterfaces; i++)
        cf->interfaces[i] = cursor_u2(c);
    if (!read_members(r, false) || !read_members(r, true))
        return false;
    if (!read_attrs(r, c, &cf->nattrs, &cf->attrs))
        return false;
    return cursor_done(c) || fail_at(r, c->p, "extra bytes after the end of the class");
}

struct classfile *class_read(struct symtab *syms, const u8 *bytes, size_t len, const char *origin,
                             bool trusted, struct err *err)
{
    struct classfile *cf = mem_alloc(sizeof *cf);
    cf->syms = syms;
    cf->bytes = bytes ? bytes : (const u8 *)"";
    cf->len = len;
    cf->origin = arena_text(&cf->arena, origin, strlen(origin));
    struct reader r = { .cf = cf, .c = cursor_on(cf->bytes, len), .err = err };
    if (read_class(&r) && (trusted || format_check(cf, err)))
        return cf;
    class_free(cf);
    return NULL;
}

void class_free(struct classfile *cf)
{
    if (!cf)
        return;
    arena_release(&cf->arena);
    mem_free(cf);
}

/* ---- accessors ---- */

/*
 * A trusted class has not been checked, so each step looks at the tag. A wrong
 * index gives the empty name, which names nothing in Java.
 */
const struct sym *cf_utf8(struct classfile *cf, u16 index)
{
    struct cf_const *k = cf_const_at(cf, index, CF_UTF8);
    if (!k)
        return sym_intern(cf->syms, "", 0);
    if (!k->sym)
        k->sym = sym_intern(cf->syms, k->text, k->len);
    return k->sym;
}

const struct sym *cf_class_name(struct classfile *cf, u16 index)
{
    u8 tag = index < cf->nconsts ? cf->consts[index].tag : 0;
    bool names = tag == CF_CLASS || tag == CF_STRING || tag == CF_METHOD_TYPE || tag == CF_MODULE ||
                 tag == CF_PACKAGE;
    return cf_utf8(cf, names ? cf->consts[index].a : 0);
}

static bool is_ref(u8 tag)
{
    return tag == CF_FIELDREF || tag == CF_METHODREF || tag == CF_INTERFACE_METHODREF;
}

const struct sym *cf_ref_class(struct classfile *cf, u16 index)
{
    bool ref = index < cf->nconsts && is_ref(cf->consts[index].tag);
    return cf_class_name(cf, ref ? cf->consts[index].a : 0);
}

static const struct cf_const *name_and_type(const struct classfile *cf, u16 index)
{
    if (index >= cf->nconsts)
        return NULL;
    const struct cf_const *k = &cf->consts[index];
    if (!is_ref(k->tag) && k->tag != CF_DYNAMIC && k->tag != CF_INVOKE_DYNAMIC)
        return NULL;
    return cf_const_at(cf, k->b, CF_NAME_AND_TYPE);
}

const struct sym *cf_ref_name(struct classfile *cf, u16 index)
{
    const struct cf_const *k = name_and_type(cf, index);
    return cf_utf8(cf, k ? k->a : 0);
}

const struct sym *cf_ref_desc(struct classfile *cf, u16 index)
{
    const struct cf_const *k = name_and_type(cf, index);
    return cf_utf8(cf, k ? k->b : 0);
}

u16 cf_attr_since(const char *name)
{
    static const struct {
        const char *name;
        u16 since;
    } rows[] = {
        { "Signature", 49 },
        { "EnclosingMethod", 49 },
        { "LocalVariableTypeTable", 49 },
        { "RuntimeVisibleAnnotations", 49 },
        { "RuntimeInvisibleAnnotations", 49 },
        { "RuntimeVisibleParameterAnnotations", 49 },
        { "RuntimeInvisibleParameterAnnotations", 49 },
        { "AnnotationDefault", 49 },
        { "StackMapTable", 50 },
        { "BootstrapMethods", 51 },
        { "MethodParameters", 52 },
        { "RuntimeVisibleTypeAnnotations", 52 },
        { "RuntimeInvisibleTypeAnnotations", 52 },
        { "NestHost", 55 },
        { "NestMembers", 55 },
        { "Record", 60 },
        { "PermittedSubclasses", 61 },
    };
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        if (strcmp(rows[i].name, name) == 0)
            return rows[i].since;
    }
    return CLASS_VERSION_MIN;
}

const struct cf_attr *cf_find_attr(struct classfile *cf, const struct cf_attr *attrs, u16 n,
                                   const char *name)
{
    size_t len = strlen(name);
    for (u32 i = 0; i < n; i++) {
        if (attr_is(cf, &attrs[i], name, len))
            return cf->major >= cf_attr_since(name) ? &attrs[i] : NULL;
    }
    return NULL;
}

bool cf_bootstrap(struct classfile *cf, u16 i, u16 *handle, u16 *nargs, const u8 **args)
{
    const struct cf_attr *a = cf_find_attr(cf, cf->attrs, cf->nattrs, "BootstrapMethods");
    if (!a)
        return false;
    struct cursor c = cursor_on(a->data, a->len);
    u16 n = cursor_u2(&c);
    for (u32 at = 0; at < n && !c.bad; at++) {
        *handle = cursor_u2(&c);
        *nargs = cursor_u2(&c);
        *args = cursor_take(&c, (size_t)*nargs * 2);
        if (at == i)
            return !c.bad;
    }
    return false;
}

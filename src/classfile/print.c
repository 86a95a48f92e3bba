/*
 * A class file as text. Header, constants and code have their own shape; the
 * attributes come through the emitter at the top of this file: an object is a
 * line of "key value" pairs, a list is its key and then a line per element.
 */
#include "classfile/emit.h"

/* ---- the text emitter ---- */

struct level {
    bool list;
    bool empty;     /* nothing in it yet */
    bool broken;    /* of an object: a nested thing has ended its line */
    const char *key;
    bool announced; /* of a list: the line with its key is written */
};

struct text_emit {
    struct emit e;
    struct buf *out;
    u32 indent; /* of the outermost level */
    VEC(struct level) levels; /* the first is the attribute itself, an object */
};

/* Deeper nesting than this is not indented further: a hostile file could
 * otherwise buy a kilobyte of blanks for every few bytes. */
enum { INDENT_MAX = 32 };

static void new_line(struct text_emit *t, u32 depth)
{
    buf_char(t->out, '\n');
    depth = (depth < INDENT_MAX ? depth : INDENT_MAX) * 2 + t->indent;
    for (u32 i = 0; i < depth; i++)
        buf_char(t->out, ' ');
}

/* Writes the keys of the lists that the next thing is in. Lists without
 * elements never get here and so are not shown. */
static void announce_lists(struct text_emit *t)
{
    for (u32 i = 1; i < t->levels.len; i++) {
        struct level *l = &t->levels.data[i];
        if (!l->list || l->announced)
            continue;
        t->levels.data[i - 1].broken = true;
        new_line(t, i);
        buf_printf(t->out, "%s:", l->key ? l->key : "-");
        l->announced = true;
    }
}

static void text_scalar_start(struct text_emit *t, const char *key)
{
    announce_lists(t);
    struct level *l = &t->levels.data[t->levels.len - 1];
    if (l->list || l->broken)
        new_line(t, t->levels.len);
    else if (!l->empty)
        buf_text(t->out, ", ");
    else if (l->key)
        buf_char(t->out, ' ');
    l->empty = l->broken = false;
    if (key)
        buf_printf(t->out, "%s ", key);
}

static void text_open(struct emit *e, const char *key, bool list)
{
    struct text_emit *t = (struct text_emit *)e;
    if (!list) {
        announce_lists(t);
        t->levels.data[t->levels.len - 1].broken = true;
        new_line(t, t->levels.len);
        if (key)
            buf_printf(t->out, "%s:", key);
    }
    vec_push(&t->levels, (struct level){ .list = list, .empty = true, .key = key });
}

static void text_close(struct emit *e)
{
    struct text_emit *t = (struct text_emit *)e;
    t->levels.len--;
}

static void text_number(struct emit *e, const char *key, i64 v)
{
    struct text_emit *t = (struct text_emit *)e;
    text_scalar_start(t, key);
    buf_printf(t->out, "%lld", (long long)v);
}

static void text_text(struct emit *e, const char *key, const char *text, size_t len)
{
    struct text_emit *t = (struct text_emit *)e;
    text_scalar_start(t, key);
    put_escaped(t->out, text, len, 0, SIZE_MAX);
}

static void text_constant(struct emit *e, const char *key, u16 index)
{
    struct text_emit *t = (struct text_emit *)e;
    text_scalar_start(t, key);
    if (!index) {
        buf_text(t->out, "none");
        return;
    }
    buf_printf(t->out, "#%u ", index);
    put_constant(t->out, e->cf, index);
}

static void put_flags(struct buf *out, u16 flags, enum flag_kind kind)
{
    buf_printf(out, "0x%04x", flags);
    const char *name;
    for (u32 n = 0; (name = flag_name(flags, kind, n)); n++)
        buf_printf(out, " %s", name);
}

static void text_flags(struct emit *e, const char *key, u16 flags, enum flag_kind kind)
{
    struct text_emit *t = (struct text_emit *)e;
    text_scalar_start(t, key);
    put_flags(t->out, flags, kind);
}

/* ---- attributes ---- */

static void put_hex(struct buf *out, const u8 *p, u32 len, u32 indent)
{
    for (u32 i = 0; i < len; i++) {
        if (i % 16 == 0)
            buf_printf(out, "\n%*s", (int)indent, "");
        buf_printf(out, i % 16 ? " %02x" : "%02x", p[i]);
    }
}

/* `skip` is the name of an attribute that is printed elsewhere, or NULL. */
static void print_attrs(struct classfile *cf, const struct cf_attr *attrs, u32 n, u32 indent,
                        const char *skip, struct buf *out)
{
    struct text_emit t = { .e = { cf, text_open, text_close, text_number, text_text, text_constant,
                                  text_flags },
                           .out = out,
                           .indent = indent };
    for (u32 i = 0; i < n; i++) {
        const struct cf_attr *a = &attrs[i];
        const struct sym *name = cf_utf8(cf, a->name);
        if (skip && strcmp(name->text, skip) == 0)
            continue;
        buf_printf(out, "%*s", (int)indent, "");
        put_escaped(out, name->text, name->len, 0, REFERENCE_TEXT_MAX);
        buf_char(out, ':');
        t.levels.len = 0;
        vec_push(&t.levels, (struct level){ .empty = true, .key = name->text });
        if (!attr_emit(&t.e, a, false)) {
            buf_printf(out, "%s %u bytes", attr_known(cf, a, false) ? " <malformed>" : "", a->len);
            put_hex(out, a->data, a->len, indent + 2);
        }
        buf_char(out, '\n');
    }
    vec_release(&t.levels);
}

/* ---- code ---- */

static void print_handlers(struct classfile *cf, const struct cf_code *code, struct buf *out)
{
    if (!code->nhandlers)
        return;
    buf_text(out, "      exception handlers:\n");
    for (u32 i = 0; i < code->nhandlers; i++) {
        const struct cf_handler *h = &code->handlers[i];
        buf_printf(out, "        from %u to %u goto %u catch ", h->start, h->end, h->target);
        if (h->type) {
            buf_printf(out, "#%u ", h->type);
            put_constant(out, cf, h->type);
        } else {
            buf_text(out, "any");
        }
        buf_char(out, '\n');
    }
}

static void print_code(struct classfile *cf, const struct cf_code *code, struct buf *out)
{
    buf_printf(out, "    Code: stack %u, locals %u, length %u\n", code->max_stack, code->max_locals,
               code->len);
    for (u32 bci = 0, len; bci < code->len; bci += len) {
        len = op_length(code->code, code->len, bci);
        if (!len) {
            buf_printf(out, "      <malformed> %u bytes from %u on", code->len - bci, bci);
            put_hex(out, code->code + bci, code->len - bci, 8);
            buf_char(out, '\n');
            break;
        }
        buf_printf(out, "%10u: ", bci);
        insn_print(cf, code, bci, out);
        buf_char(out, '\n');
    }
    print_handlers(cf, code, out);
    print_attrs(cf, code->attrs, code->nattrs, 6, NULL, out);
}

/* ---- the class ---- */

static void print_reference(struct classfile *cf, const char *what, u16 index, struct buf *out)
{
    buf_printf(out, "  %s: ", what);
    if (index) {
        buf_printf(out, "#%u ", index);
        put_constant(out, cf, index);
    } else {
        buf_text(out, "none");
    }
    buf_char(out, '\n');
}

static void print_header(struct classfile *cf, struct buf *out)
{
    buf_text(out, "class ");
    put_constant(out, cf, cf->this_class);
    buf_text(out, "\n  origin: ");
    put_escaped(out, cf->origin, strlen(cf->origin), 0, SIZE_MAX);
    buf_printf(out, "\n  size: %zu bytes\n  version: %u.%u", cf->len, cf->major, cf->minor);
    if (cf->major > 48)
        buf_printf(out, " (Java %u)", cf->major - 44u);
    buf_text(out, "\n  flags: ");
    put_flags(out, cf->access, FLAGS_CLASS);
    buf_char(out, '\n');
    print_reference(cf, "this", cf->this_class, out);
    print_reference(cf, "super", cf->super_class, out);
    for (u32 i = 0; i < cf->ninterfaces; i++)
        print_reference(cf, "interface", cf->interfaces[i], out);
}

/* What the entry holds itself: indices of others, or nothing for text and numbers. */
static void put_operands(struct buf *out, const struct cf_const *k)
{
    switch (k->tag) {
    case CF_CLASS:
    case CF_STRING:
    case CF_METHOD_TYPE:
    case CF_MODULE:
    case CF_PACKAGE:
        buf_printf(out, "#%u ", k->a);
        break;
    case CF_METHOD_HANDLE:
    case CF_DYNAMIC:
    case CF_INVOKE_DYNAMIC:
        buf_printf(out, "%u:#%u ", k->a, k->b);
        break;
    case CF_FIELDREF:
    case CF_METHODREF:
    case CF_INTERFACE_METHODREF:
    case CF_NAME_AND_TYPE:
        buf_printf(out, "#%u #%u ", k->a, k->b);
        break;
    default:
        break;
    }
}

static void print_constants(struct classfile *cf, struct buf *out)
{
    buf_printf(out, "constants: %u\n", cf->nconsts);
    for (u32 i = 1; i < cf->nconsts; i++) {
        const struct cf_const *k = &cf->consts[i];
        if (!k->tag)
            continue; /* the second half of a long or double */
        u32 pad = i < 10 ? 4 : i < 100 ? 3 : i < 1000 ? 2 : i < 10000 ? 1 : 0;
        buf_printf(out, "%*s#%u = %-18s ", (int)pad + 2, "", i, tag_name(k->tag));
        put_operands(out, k);
        if (k->tag == CF_UTF8)
            put_escaped(out, k->text, k->len, 0, SIZE_MAX);
        else
            put_constant(out, cf, (u16)i);
        buf_char(out, '\n');
    }
}

static void print_member(struct classfile *cf, const struct cf_member *m, bool method,
                         struct buf *out)
{
    buf_text(out, "  ");
    put_constant(out, cf, m->name);
    buf_text(out, method ? " " : ": ");
    put_constant(out, cf, m->desc);
    buf_text(out, "\n    flags: ");
    put_flags(out, m->access, method ? FLAGS_METHOD : FLAGS_FIELD);
    buf_char(out, '\n');
    if (m->code)
        print_code(cf, m->code, out);
    print_attrs(cf, m->attrs, m->nattrs, 4, m->code ? "Code" : NULL, out);
}

void class_print(struct classfile *cf, struct buf *out)
{
    print_header(cf, out);
    print_constants(cf, out);
    buf_printf(out, "fields: %u\n", cf->nfields);
    for (u32 i = 0; i < cf->nfields; i++)
        print_member(cf, &cf->fields[i], false, out);
    buf_printf(out, "methods: %u\n", cf->nmethods);
    for (u32 i = 0; i < cf->nmethods; i++)
        print_member(cf, &cf->methods[i], true, out);
    buf_printf(out, "attributes: %u\n", cf->nattrs);
    print_attrs(cf, cf->attrs, cf->nattrs, 2, NULL, out);
}

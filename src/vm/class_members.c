/*
 * The members of a class, from its file: fields get their places in objects (every field one cell, long
 * and double two), methods their structures, and virtual ones their numbers in the table.
 */
#include "vm/internal.h"

/* Bytes of an object: a limit that no compiler's output comes near. */
enum { OBJECT_SIZE_MAX = 64 << 20 };

/* ---- fields ---- */

static void layout_fields(struct vm *vm, struct class *c)
{
    struct classfile *cf = c->cf;
    c->fields = arena_alloc(&vm->arena, cf->nfields * sizeof *c->fields + 8);
    c->nfields = cf->nfields;
    u32 at = c->super ? c->super->size : OBJECT_HEADER;
    VEC(u32) refs = { 0 };
    for (u32 i = 0; c->super && i < c->super->nrefs; i++)
        vec_push(&refs, c->super->refs[i]);
    for (u32 i = 0; i < cf->nfields; i++) {
        struct field *f = &c->fields[i];
        f->cls = c;
        f->member = &cf->fields[i];
        f->name = cf_utf8(cf, f->member->name);
        f->desc = cf_utf8(cf, f->member->desc);
        f->access = f->member->access;
        f->index = (u16)i;
        f->type = f->desc->text[0] == '[' ? 'L' : f->desc->text[0];
        if (f->access & ACC_STATIC)
            continue;
        f->offset = at;
        if (f->type == 'L')
            vec_push(&refs, at);
        at += is_wide(f->type) ? 16 : 8;
    }
    c->size = at;
    c->refs = vm_keep(vm, refs.data, refs.len * sizeof *refs.data);
    c->nrefs = refs.len;
    vec_release(&refs);
}

static char boxed_type(const struct class *c)
{
    static const struct {
        const char *cls;
        char type;
    } boxes[] = { { "Boolean", 'Z' }, { "Byte", 'B' }, { "Character", 'C' }, { "Short", 'S' },
                  { "Integer", 'I' }, { "Long", 'J' }, { "Float", 'F' },     { "Double", 'D' } };
    for (u32 i = 0; c->trusted && strncmp(c->name->text, "java/lang/", 10) == 0 && i < ARRAY_LEN(boxes); i++) {
        if (strcmp(c->name->text + 10, boxes[i].cls) == 0)
            return boxes[i].type;
    }
    return 0;
}

static void note_known_fields(struct vm *vm, struct class *c)
{
    static const struct {
        const char *cls, *field;
    } known[] = {
#define KFIELD(id, class, field) { class, field },
#include "vm/known.def"
    };
    /* Not those of a class of the program that has such a name. */
    if (!c->trusted || !map_get(&vm->known_rows, map_key(c->name)))
        return;
    for (u32 i = 0; i < KF_COUNT; i++) {
        if (strcmp(known[i].cls, c->name->text) != 0)
            continue;
        for (u32 j = 0; j < c->nfields; j++) {
            if (strcmp(c->fields[j].name->text, known[i].field) == 0)
                vm->kf[i] = c->fields[j].offset;
        }
    }
}

/* ---- methods ---- */

static bool is_polymorphic(const struct class *c, const struct method *m)
{
    bool holder = strcmp(c->name->text, "java/lang/invoke/MethodHandle") == 0 ||
                  strcmp(c->name->text, "java/lang/invoke/VarHandle") == 0;
    return holder && (m->access & (ACC_NATIVE | ACC_VARARGS)) == (ACC_NATIVE | ACC_VARARGS);
}

/* Does the library mark it with @Hidden? Such frames are not in stack traces.
 * Annotations with members end the search: none stands before a @Hidden. */
static bool marked_hidden(struct class *c, const struct method *m)
{
    const struct cf_attr *a = cf_find_attr(c->cf, m->member->attrs, m->member->nattrs, "RuntimeVisibleAnnotations");
    u32 n = a && a->len >= 2 ? (u32)(a->data[0] << 8 | a->data[1]) : 0;
    for (u32 at = 2; n && at + 4 <= a->len; at += 4, n--) {
        u16 type = (u16)(a->data[at] << 8 | a->data[at + 1]);
        if (!type || type >= c->cf->nconsts || c->cf->consts[type].tag != CF_UTF8)
            return false;
        if (strcmp(cf_utf8(c->cf, type)->text, "Ljdk/internal/vm/annotation/Hidden;") == 0)
            return true;
        if (a->data[at + 2] || a->data[at + 3])
            return false;
    }
    return false;
}

static void make_methods(struct vm *vm, struct class *c)
{
    struct classfile *cf = c->cf;
    c->methods = arena_alloc(&vm->arena, cf->nmethods * sizeof *c->methods + 8);
    c->nmethods = cf->nmethods;
    for (u32 i = 0; i < cf->nmethods; i++) {
        struct method *m = &c->methods[i];
        m->cls = c;
        m->member = &cf->methods[i];
        m->name = cf_utf8(cf, m->member->name);
        m->desc = cf_utf8(cf, m->member->desc);
        m->access = m->member->access;
        m->nargs = (u16)(desc_arg_slots(m->desc->text) + !(m->access & ACC_STATIC));
        m->ret = desc_return(m->desc->text)[0];
        m->vindex = -1;
        m->slow = 1;
        if (m->member->code) {
            m->max_locals = m->member->code->max_locals;
            m->max_stack = m->member->code->max_stack;
        }
        if (m->max_locals < m->nargs)
            m->max_locals = m->nargs;
        if (c->trusted && is_polymorphic(c, m))
            m->flags |= MF_POLYMORPHIC;
        if (c->spun || (c->trusted && marked_hidden(c, m)))
            m->flags |= MF_HIDDEN;
        if (m->name->text[0] == '<' && m->name->text[1] == 'c' && strcmp(m->name->text, "<clinit>") == 0 &&
            (cf->major < 51 || (m->access & ACC_STATIC)))
            c->clinit = m;
        m->id = vm->methods.len;
        vec_push(&vm->methods, m);
    }
    natives_bind(vm, c);
}

/* Does `m` of a subclass override `s`, a virtual method of a superclass (JVMS 5.4.5)? */
static bool overrides(const struct method *m, const struct method *s)
{
    if (m->name != s->name || m->desc != s->desc || (s->access & ACC_PRIVATE))
        return false;
    return (s->access & (ACC_PUBLIC | ACC_PROTECTED)) || class_same_package(m->cls, s->cls);
}

/* False with IncompatibleClassChangeError where a final method is overridden. */
static bool make_vtable(struct vm *vm, struct class *c)
{
    u32 n = c->super ? c->super->nvtable : 0, most = n + c->nmethods;
    c->vtable = arena_alloc(&vm->arena, (most + 1) * sizeof *c->vtable);
    if (n)
        memcpy(c->vtable, c->super->vtable, n * sizeof *c->vtable);
    u32 inherited = n;
    for (u32 i = 0; i < c->nmethods; i++) {
        struct method *m = &c->methods[i];
        if ((m->access & (ACC_STATIC | ACC_PRIVATE)) || m->name->text[0] == '<')
            continue;
        for (u32 j = 0; j < inherited; j++) {
            if (!overrides(m, c->vtable[j]))
                continue;
            if ((c->vtable[j]->access & ACC_FINAL) && !c->trusted) {
                throw_new(vm, "java/lang/IncompatibleClassChangeError", "class %s overrides final method %s.%s%s",
                          c->name->text, c->vtable[j]->cls->name->text, m->name->text, m->desc->text);
                return false;
            }
            c->vtable[j] = m;
            m->vindex = (i32)j;
        }
        if (m->vindex < 0) {
            m->vindex = (i32)n;
            c->vtable[n++] = m;
        }
    }
    c->nvtable = n;
    return true;
}

static bool declares_default(const struct class *c)
{
    for (u32 i = 0; i < c->nmethods; i++) {
        if (!(c->methods[i].access & (ACC_STATIC | ACC_ABSTRACT)))
            return true;
    }
    return false;
}

/* ---- all of it ---- */

/* Access flags as the InnerClasses attribute gives them, and the nest's host.
 * What decides how the class is linked stays as in its header: the attribute
 * is only a claim, and the checker lets any object pass for an interface. */
static void read_attributes(struct class *c)
{
    const u16 header = ACC_INTERFACE | ACC_ABSTRACT;
    struct classfile *cf = c->cf;
    const struct cf_attr *a = cf_find_attr(cf, cf->attrs, cf->nattrs, "InnerClasses");
    for (u32 i = 0; a && a->len >= 2 && i < (u32)(a->data[0] << 8 | a->data[1]); i++) {
        const u8 *p = a->data + 2 + i * 8;
        if (p + 8 > a->data + a->len)
            break;
        u16 inner = (u16)(p[0] << 8 | p[1]);
        if (inner && inner < cf->nconsts && cf->consts[inner].tag == CF_CLASS && cf_class_name(cf, inner) == c->name)
            c->access = (u16)(((p[6] << 8 | p[7]) & ~header) | (c->file_access & header));
    }
    a = cf_find_attr(cf, cf->attrs, cf->nattrs, "NestHost");
    if (a && a->len == 2) {
        u16 host = (u16)(a->data[0] << 8 | a->data[1]);
        if (host && host < cf->nconsts && cf->consts[host].tag == CF_CLASS)
            c->nest_host = cf_class_name(cf, host);
    }
}

bool class_make_members(struct vm *vm, struct class *c)
{
    layout_fields(vm, c);
    if (c->size > OBJECT_SIZE_MAX) {
        throw_new(vm, "java/lang/OutOfMemoryError", "objects of class %s are too large", c->name->text);
        return false;
    }
    note_known_fields(vm, c);
    c->boxes = boxed_type(c);
    make_methods(vm, c);
    read_attributes(c);
    if (!(c->access & ACC_INTERFACE) && !make_vtable(vm, c))
        return false;
    c->inits_interfaces = c->super && c->super->inits_interfaces;
    for (u32 i = 0; i < c->nall_interfaces && !c->inits_interfaces; i++)
        c->inits_interfaces = declares_default(c->all_interfaces[i]);
    return true;
}

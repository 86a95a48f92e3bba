/*
 * What can be asked of classes: how they relate, what a name means in one of them (JVMS 5.4.3 to
 * 5.4.6), and where its code comes from.
 */
#include "vm/internal.h"

/* ---- hierarchy ---- */

bool class_is_subclass(const struct class *c, const struct class *super)
{
    if (c == super)
        return true;
    if (super->access & ACC_INTERFACE) {
        for (u32 i = 0; i < c->nall_interfaces; i++) {
            if (c->all_interfaces[i] == super)
                return true;
        }
        return false;
    }
    return super->depth < c->depth && c->display[super->depth] == super;
}

bool class_assignable(const struct class *from, const struct class *to)
{
    while (from->kind == CK_ARRAY && to->kind == CK_ARRAY) {
        from = from->component;
        to = to->component;
        if (from == to)
            return true;
        if (from->kind == CK_PRIMITIVE || to->kind == CK_PRIMITIVE)
            return false;
    }
    return to->kind != CK_ARRAY && class_is_subclass(from, to);
}

static size_t package_length(const struct class *c)
{
    const char *slash = strrchr(c->name->text, '/');
    return slash ? (size_t)(slash - c->name->text) : 0;
}

bool is_record_class(const struct class *c)
{
    return c->super && strcmp(c->super->name->text, "java/lang/Record") == 0;
}

bool class_same_package(const struct class *a, const struct class *b)
{
    size_t n = package_length(a);
    return n == package_length(b) && memcmp(a->name->text, b->name->text, n) == 0 && !a->module == !b->module;
}

const struct class *class_innermost(const struct class *c)
{
    while (c->kind == CK_ARRAY)
        c = c->component;
    return c;
}

/* Does the host's NestMembers attribute name the class? */
static bool has_nest_member(struct class *host, const struct sym *name)
{
    struct classfile *cf = host->cf;
    const struct cf_attr *a = cf ? cf_find_attr(cf, cf->attrs, cf->nattrs, "NestMembers") : NULL;
    for (u32 at = 2; a && at + 2 <= a->len; at += 2) {
        if (cf_class_name(cf, (u16)(a->data[at] << 8 | a->data[at + 1])) == name)
            return true;
    }
    return false;
}

/* The host of the class's nest (JVMS 5.4.4): a host that does not know the
 * class is none. */
static struct class *nest_of(struct vm *vm, struct class *c)
{
    if (c->spun && c->host)
        c = c->host;
    struct class *host = c->nest_host ? class_try(vm, c->nest_host->text) : NULL;
    return host && class_same_package(host, c) && has_nest_member(host, c->name) ? host : c;
}

bool class_nestmates(struct vm *vm, struct class *a, struct class *b)
{
    return nest_of(vm, a) == nest_of(vm, b);
}

bool class_can_access(struct vm *vm, const struct class *from, const struct class *to)
{
    to = class_innermost(to);
    if (to->kind == CK_PRIMITIVE || (from->spun && from->trusted) || class_same_package(from, to))
        return true;
    bool inside = from->trusted || (from->host && from->host->trusted);
    return (to->file_access & ACC_PUBLIC) && (inside || class_is_exported(vm, to));
}

/* ---- lookup ---- */

struct field *class_field(const struct class *c, const struct sym *name, const struct sym *desc)
{
    for (u32 i = 0; i < c->nfields; i++) {
        if (c->fields[i].name == name && c->fields[i].desc == desc)
            return &c->fields[i];
    }
    return NULL;
}

struct method *class_method(const struct class *c, const struct sym *name, const struct sym *desc)
{
    for (u32 i = 0; i < c->nmethods; i++) {
        if (c->methods[i].name == name && c->methods[i].desc == desc)
            return &c->methods[i];
    }
    return NULL;
}

/* In an interface or those that it extends, the nearest ones first. */
static struct field *interface_field(const struct class *c, const struct sym *name, const struct sym *desc)
{
    struct field *f = class_field(c, name, desc);
    for (u32 i = c->nall_interfaces; !f && i-- > 0;)
        f = class_field(c->all_interfaces[i], name, desc);
    return f;
}

/* JVMS 5.4.3.2: the class, its superinterfaces, its superclass. */
struct field *class_find_field(struct class *c, const struct sym *name, const struct sym *desc)
{
    for (struct class *k = c; k; k = k->super) {
        struct field *f = class_field(k, name, desc);
        for (u32 i = 0; !f && i < k->ninterfaces; i++)
            f = interface_field(k->interfaces[i], name, desc);
        if (f)
            return f;
    }
    return NULL;
}

/* The maximally-specific default among the superinterfaces, or any abstract
 * one; *many is set when several defaults compete. */
static struct method *interface_method(const struct class *c, const struct sym *name, const struct sym *desc, bool *many)
{
    struct method *best = NULL, *any = NULL;
    for (u32 i = 0; i < c->nall_interfaces; i++) {
        struct method *m = class_method(c->all_interfaces[i], name, desc);
        if (!m || (m->access & (ACC_STATIC | ACC_PRIVATE)))
            continue;
        bool shadowed = false;
        for (u32 j = 0; j < c->nall_interfaces && !shadowed; j++) {
            struct class *k = c->all_interfaces[j];
            struct method *n = k == m->cls ? NULL : class_method(k, name, desc);
            shadowed = n && !(n->access & (ACC_STATIC | ACC_PRIVATE)) && class_is_subclass(k, m->cls);
        }
        if (shadowed)
            continue;
        any = any ? any : m;
        if (m->access & ACC_ABSTRACT)
            continue;
        *many = best != NULL;
        best = m;
    }
    return best && !*many ? best : any;
}

struct method *class_find_method(struct class *c, const struct sym *name, const struct sym *desc)
{
    for (struct class *k = c; k; k = k->super) {
        struct method *m = class_method(k, name, desc);
        if (m)
            return m;
    }
    bool many = false;
    return interface_method(c, name, desc, &many);
}

struct method *class_find_method_text(struct vm *vm, struct class *c, const char *name, const char *desc)
{
    const struct sym *n = sym_text(&vm->syms, name);
    if (desc)
        return class_find_method(c, n, sym_text(&vm->syms, desc));
    for (struct class *k = c; k; k = k->super) {
        for (u32 i = 0; i < k->nmethods; i++) {
            if (k->methods[i].name == n)
                return &k->methods[i];
        }
    }
    return NULL;
}

struct field *class_find_field_text(struct vm *vm, struct class *c, const char *name)
{
    const struct sym *n = sym_text(&vm->syms, name);
    for (struct class *k = c; k; k = k->super) {
        for (u32 i = 0; k->trusted && i < k->nfields; i++) {
            if (k->fields[i].name == n)
                return &k->fields[i];
        }
    }
    return NULL;
}

/* Selection for an interface method on class `c` (JVMS 5.4.6), uncached. */
static struct method *select_interface(struct vm *vm, struct class *c, struct method *m)
{
    if (m->access & ACC_PRIVATE)
        return m;
    for (struct class *k = c; k; k = k->super) {
        struct method *t = class_method(k, m->name, m->desc);
        if (t && !(t->access & (ACC_STATIC | ACC_PRIVATE))) {
            if (!(t->access & ACC_PUBLIC) && !(k->access & ACC_INTERFACE)) {
                throw_new(vm, "java/lang/IllegalAccessError", "class %s tried to access method %s.%s%s", c->name->text,
                          k->name->text, m->name->text, m->desc->text);
                return NULL;
            }
            return t;
        }
    }
    bool many = false;
    struct method *t = interface_method(c, m->name, m->desc, &many);
    if (many) {
        throw_new(vm, "java/lang/IncompatibleClassChangeError", "Conflicting default methods: %s.%s", c->name->text,
                  m->name->text);
        return NULL;
    }
    return t ? t : m;
}

static void icache_put(struct vm *vm, struct class *c, struct method *key, struct method *target)
{
    if (c->icache_count * 2 >= c->icache_cap) {
        struct icache *old = c->icache;
        u32 n = c->icache_cap;
        c->icache_cap = n ? n * 2 : 8;
        c->icache = arena_alloc(&vm->arena, c->icache_cap * sizeof *c->icache);
        c->icache_count = 0;
        for (u32 i = 0; i < n; i++) {
            if (old[i].key)
                icache_put(vm, c, old[i].key, old[i].target);
        }
    }
    u32 i = key->id & (c->icache_cap - 1);
    while (c->icache[i].key)
        i = (i + 1) & (c->icache_cap - 1);
    c->icache[i] = (struct icache){ key, target };
    c->icache_count++;
}

struct method *class_interface_target(struct vm *vm, struct class *c, struct method *m)
{
    for (u32 i = m->id; c->icache_cap; i++) {
        struct icache *e = &c->icache[i & (c->icache_cap - 1)];
        if (e->key == m)
            return e->target;
        if (!e->key)
            break;
    }
    struct method *t = select_interface(vm, c, m);
    if (t)
        icache_put(vm, c, m, t);
    return t;
}

/* ---- names and places ---- */

void class_external_name(const struct class *c, struct buf *out)
{
    size_t at = out->len;
    buf_put(out, c->name->text, c->name->len);
    for (; at < out->len; at++) {
        if (out->data[at] == '/')
            out->data[at] = '.';
    }
}

const char *class_source_file(struct class *c)
{
    if (!c->cf)
        return NULL;
    const struct cf_attr *a = cf_find_attr(c->cf, c->cf->attrs, c->cf->nattrs, "SourceFile");
    if (!a || a->len != 2)
        return NULL;
    u16 i = (u16)(a->data[0] << 8 | a->data[1]);
    return i && i < c->cf->nconsts && c->cf->consts[i].tag == CF_UTF8 ? cf_utf8(c->cf, i)->text : NULL;
}

int method_line(const struct method *m, u32 bci)
{
    const struct cf_code *code = m->member ? m->member->code : NULL;
    int best = -1;
    u32 best_at = 0;
    for (u32 k = 0; code && k < code->nattrs; k++) {
        const struct cf_attr *a = &code->attrs[k];
        if (strcmp(cf_utf8(m->cls->cf, a->name)->text, "LineNumberTable") != 0 || a->len < 2)
            continue;
        u32 n = (u32)(a->data[0] << 8 | a->data[1]);
        for (u32 i = 0; i < n && 2 + i * 4 + 4 <= a->len; i++) {
            const u8 *p = a->data + 2 + i * 4;
            u32 at = (u32)(p[0] << 8 | p[1]);
            if (at <= bci && (best < 0 || at >= best_at)) {
                best = p[2] << 8 | p[3];
                best_at = at;
            }
        }
    }
    return best;
}

u32 method_bci(const struct method *m, const struct insn *pc)
{
    u64 i = (u64)(pc - m->insns);
    return m->insns && i < m->ninsns ? m->bcis[i] : 0;
}

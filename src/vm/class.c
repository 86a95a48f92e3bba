/*
 * Classes: finding, defining and laying them out (JVMS 5.3 and 5.4).
 *
 * There is one name space: the JDK's image first, then the class path, as the
 * built-in loaders delegate. A class structure is permanent; what a path can
 * change about a class (statics, initialisation) is in its mirror.
 */
#include "vm/internal.h"

#include <stdio.h>
#include <stdlib.h>

/* Limits that no compiler's output comes near: superclasses of a class, and
 * bytes of an object. */
enum { DEPTH_MAX = 5000, OBJECT_SIZE_MAX = 64 << 20 };

/* ---- the table of classes ---- */

static struct class *class_add(struct vm *vm, const struct sym *name)
{
    struct class *c = arena_alloc(&vm->arena, sizeof *c);
    c->name = name;
    if (vm->nclasses == vm->cap_classes) {
        u32 cap = vm->cap_classes * 2;
        vm->classes = mem_grow(vm->classes, vm->cap_classes * sizeof *vm->classes, cap * sizeof *vm->classes);
        vm->cap_classes = cap;
    }
    c->id = vm->nclasses;
    vm->classes[vm->nclasses++] = c;
    return c;
}

static void *keep(struct vm *vm, const void *data, size_t bytes)
{
    void *p = arena_alloc(&vm->arena, bytes + 8);
    if (bytes)
        memcpy(p, data, bytes);
    return p;
}

/* ---- mirrors ---- */

struct class *class_of_mirror(const struct vm *vm, ref mirror)
{
    return vm->classes[get_int(vm, mirror, vm->k[K_class]->size + MIRROR_CLASS * 8)];
}

/* Mirrors are permanent and their first contents too: plain writes, no log. */
static void plant(struct vm *vm, struct class *c, enum known_field f, u64 value)
{
    if (vm->kf[f])
        *cell(vm, c->mirror, vm->kf[f]) = value;
}

static void layout_statics(struct vm *vm, struct class *c)
{
    u32 at = vm->k[K_class]->size + MIRROR_CELLS * 8;
    VEC(u32) refs = { 0 };
    vec_push(&refs, vm->k[K_class]->size + MIRROR_CONSTS * 8);
    vec_push(&refs, vm->k[K_class]->size + MIRROR_ERROR * 8);
    for (u32 i = 0; i < c->nfields; i++) {
        struct field *f = &c->fields[i];
        if (!(f->access & ACC_STATIC))
            continue;
        f->offset = at;
        if (f->type == 'L')
            vec_push(&refs, at);
        at += is_wide(f->type) ? 16 : 8;
    }
    c->mirror_size = at;
    c->static_refs = keep(vm, refs.data, refs.len * sizeof *refs.data);
    c->nstatic_refs = refs.len;
    vec_release(&refs);
}

bool class_create_mirror(struct vm *vm, struct class *c)
{
    struct class *k = vm->k[K_class];
    if (!k || c->mirror)
        return true;
    layout_statics(vm, c);
    c->mirror = heap_alloc_permanent(vm, k, c->mirror_size);
    if (!c->mirror) {
        throw_new(vm, "java/lang/OutOfMemoryError", "Metaspace");
        return false;
    }
    *cell(vm, c->mirror, k->size + MIRROR_CLASS * 8) = c->id;
    c->init_at = addr_of(c->mirror) + k->size + MIRROR_INIT * 8;
    if (c->kind != CK_INSTANCE)
        *(u32 *)(vm->heap + c->init_at) = INIT_DONE;
    u32 access = c->access;
    plant(vm, c, KF_class_modifiers, access & ~(u32)ACC_SUPER);
    plant(vm, c, KF_class_access, c->file_access);
    plant(vm, c, KF_class_primitive, c->kind == CK_PRIMITIVE);
    if (c->component) {
        if (!class_create_mirror(vm, c->component))
            return false;
        plant(vm, c, KF_class_component, c->component->mirror);
    }
    plant(vm, c, KF_class_module, vm->roots[c->module || c->kind == CK_PRIMITIVE ? ROOT_BASE_MODULE : ROOT_MODULE]);
    if (c->kind == CK_INSTANCE && !c->module)
        plant(vm, c, KF_class_loader, vm->roots[ROOT_APP_LOADER]);
    return true;
}

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

static const struct class *innermost(const struct class *c)
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
    to = innermost(to);
    if (to->kind == CK_PRIMITIVE || (from->spun && from->trusted) || class_same_package(from, to))
        return true;
    bool inside = from->trusted || (from->host && from->host->trusted);
    return (to->file_access & ACC_PUBLIC) && (inside || class_is_exported(vm, to));
}

struct collected {
    VEC(struct class *) all;
    struct map seen;
};

static void add_interface(struct collected *s, struct class *i)
{
    if (map_get(&s->seen, map_key(i)))
        return;
    map_put(&s->seen, map_key(i), i);
    vec_push(&s->all, i);
}

/* Every superinterface once, each behind those that it extends. */
static void collect_interfaces(struct vm *vm, struct class *c)
{
    if (c->super && !c->ninterfaces) {
        c->all_interfaces = c->super->all_interfaces;
        c->nall_interfaces = c->super->nall_interfaces;
        return;
    }
    struct collected s = { 0 };
    for (u32 i = 0; c->super && i < c->super->nall_interfaces; i++)
        add_interface(&s, c->super->all_interfaces[i]);
    for (u32 i = 0; i < c->ninterfaces; i++) {
        struct class *k = c->interfaces[i];
        for (u32 j = 0; j < k->nall_interfaces; j++)
            add_interface(&s, k->all_interfaces[j]);
        add_interface(&s, k);
    }
    c->all_interfaces = keep(vm, s.all.data, s.all.len * sizeof *s.all.data);
    c->nall_interfaces = s.all.len;
    vec_release(&s.all);
    map_release(&s.seen);
}

static void set_super(struct vm *vm, struct class *c, struct class *super)
{
    c->super = super;
    c->depth = super ? (u16)(super->depth + 1) : 0;
    c->display = arena_alloc(&vm->arena, (c->depth + 1u) * sizeof *c->display);
    for (u32 i = 0; i < c->depth; i++)
        c->display[i] = super->display[i];
    c->display[c->depth] = c;
}

/* ---- members ---- */

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
    c->refs = keep(vm, refs.data, refs.len * sizeof *refs.data);
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

/* ---- loading ---- */

static struct class *broken(struct class *c)
{
    c->link = CL_BROKEN;
    return NULL;
}

static bool load_supers(struct vm *vm, struct class *c)
{
    struct classfile *cf = c->cf;
    struct class *super = NULL;
    if (cf->super_class) {
        super = class_load(vm, cf_class_name(cf, cf->super_class));
        if (!super)
            return false;
        bool iface = super->access & ACC_INTERFACE;
        if (iface != false) {
            throw_new(vm, "java/lang/IncompatibleClassChangeError", "class %s has interface %s as super class",
                      c->name->text, super->name->text);
            return false;
        }
        if ((super->file_access & ACC_FINAL) && !c->trusted) {
            throw_new(vm, "java/lang/IncompatibleClassChangeError", "class %s cannot inherit from final class %s",
                      c->name->text, super->name->text);
            return false;
        }
        if (super->depth >= DEPTH_MAX) {
            throw_new(vm, "java/lang/StackOverflowError", "class %s has more than %d superclasses", c->name->text,
                      DEPTH_MAX);
            return false;
        }
        if (!c->trusted && !class_can_access(vm, c, super)) {
            throw_new(vm, "java/lang/IllegalAccessError", "class %s cannot access its superclass %s", c->name->text,
                      super->name->text);
            return false;
        }
    } else if (vm->k[K_object] && c != vm->k[K_object] && strcmp(c->name->text, "java/lang/Object") != 0) {
        throw_new(vm, "java/lang/ClassFormatError", "class %s has no superclass", c->name->text);
        return false;
    }
    set_super(vm, c, super);
    c->interfaces = arena_alloc(&vm->arena, cf->ninterfaces * sizeof *c->interfaces + 8);
    for (u32 i = 0; i < cf->ninterfaces; i++) {
        struct class *k = class_load(vm, cf_class_name(cf, cf->interfaces[i]));
        if (!k)
            return false;
        if (!(k->access & ACC_INTERFACE)) {
            throw_new(vm, "java/lang/IncompatibleClassChangeError", "class %s can not implement %s, because it is not an interface (%s is in unnamed module of loader 'app')",
                      c->name->text, k->name->text, k->name->text);
            return false;
        }
        c->interfaces[c->ninterfaces++] = k;
    }
    return true;
}

/* Builds the class from its file. The class is already in the table. */
static struct class *link_class(struct vm *vm, struct class *c)
{
    if (!load_supers(vm, c))
        return broken(c);
    collect_interfaces(vm, c);
    c->resolved = arena_alloc(&vm->arena, c->cf->nconsts * sizeof *c->resolved);
    layout_fields(vm, c);
    if (c->size > OBJECT_SIZE_MAX) {
        throw_new(vm, "java/lang/OutOfMemoryError", "objects of class %s are too large", c->name->text);
        return broken(c);
    }
    note_known_fields(vm, c);
    c->boxes = boxed_type(c);
    make_methods(vm, c);
    read_attributes(c);
    if (!(c->access & ACC_INTERFACE) && !make_vtable(vm, c))
        return broken(c);
    c->inits_interfaces = c->super && c->super->inits_interfaces;
    for (u32 i = 0; i < c->nall_interfaces && !c->inits_interfaces; i++)
        c->inits_interfaces = declares_default(c->all_interfaces[i]);
    if (!class_create_mirror(vm, c))
        return broken(c);
    c->link = CL_LOADED;
    return c;
}

/* Reads a class file and puts its class into the table, not linked yet. */
static struct class *enter(struct vm *vm, const struct sym *expected, const u8 *bytes, size_t len, const char *origin,
                            bool trusted, const char *module, struct class *host)
{
    struct err err = { 0 };
    struct classfile *cf = class_read(&vm->syms, bytes, len, origin, trusted, &err);
    if (!cf) {
        const char *kind = strstr(err.text, "version") ? "java/lang/UnsupportedClassVersionError"
                                                       : "java/lang/ClassFormatError";
        throw_new(vm, kind, "%s", err.text);
        return NULL;
    }
    const struct sym *name = cf_class_name(cf, cf->this_class);
    if (expected && name != expected) {
        throw_new(vm, "java/lang/NoClassDefFoundError", "%s (wrong name: %s)", expected->text, name->text);
        class_free(cf);
        return NULL;
    }
    if (map_get(&vm->by_name, map_key(name))) {
        throw_new(vm, "java/lang/LinkageError", "duplicate class definition: %s", name->text);
        class_free(cf);
        return NULL;
    }
    struct class *c = class_add(vm, name);
    c->kind = CK_INSTANCE;
    c->type = 'L';
    c->cf = cf;
    c->access = c->file_access = cf->access;
    c->trusted = trusted;
    c->module = module;
    c->origin = origin;
    c->host = host;
    c->spun = host != NULL;
    map_put(&vm->by_name, map_key(name), c);
    return c;
}

static struct class *enter_by_name(struct vm *vm, const struct sym *name);

/* A superclass or superinterface that is not in the table yet; NULL: none. */
static const struct sym *missing_super(struct vm *vm, struct class *c)
{
    struct classfile *cf = c->cf;
    for (u32 i = 0; i <= cf->ninterfaces; i++) {
        u16 index = i ? cf->interfaces[i - 1] : cf->super_class;
        const struct sym *name = index ? cf_class_name(cf, index) : NULL;
        if (name && name->text[0] != '[' && !map_get(&vm->by_name, map_key(name)))
            return name;
    }
    return NULL;
}

/* Links a class that was entered, its supers first. A hierarchy may be deep, so
 * the way up is kept here and not on the C stack; a failure is that of all on
 * the way. */
static struct class *link_entered(struct vm *vm, struct class *c)
{
    VEC(struct class *) way = { 0 };
    struct class *last = c;
    if (c)
        vec_push(&way, c);
    while (last && way.len) {
        const struct sym *name = missing_super(vm, way.data[way.len - 1]);
        last = name ? enter_by_name(vm, name) : link_class(vm, way.data[way.len - 1]);
        if (last && name)
            vec_push(&way, last);
        else if (last)
            way.len--;
    }
    while (way.len)
        broken(way.data[--way.len]);
    vec_release(&way);
    return last ? c : NULL;
}

struct class *class_define(struct vm *vm, const u8 *bytes, size_t len, const char *origin, bool trusted,
                           struct class *host)
{
    u8 *kept = keep(vm, bytes, len);
    return link_entered(vm, enter(vm, NULL, kept, len, origin, trusted, NULL, host));
}

bool in_jdk_package(struct vm *vm, const struct sym *name)
{
    const char *slash = strrchr(name->text, '/');
    if (!slash)
        return false;
    struct buf package = { 0 };
    buf_put(&package, name->text, (size_t)(slash - name->text));
    bool in = strncmp(name->text, "java/", 5) == 0 || image_module_of(vm->image, package.data) != NULL;
    buf_release(&package);
    return in;
}

static struct class *enter_by_name(struct vm *vm, const struct sym *name)
{
    size_t len;
    bool owned = false;
    const char *module = NULL;
    const u8 *bytes = image_class(vm->image, name->text, &len, &owned, &module);
    if (bytes)
        return enter(vm, name, bytes, len, "jrt", true, module, NULL);
    if (in_jdk_package(vm, name)) {
        throw_new(vm, "java/lang/NoClassDefFoundError", "%s", name->text);
        return NULL;
    }
    struct buf file = { 0 }, entry = { 0 };
    struct err err = { 0 };
    const char *origin = NULL;
    buf_printf(&entry, "%s.class", name->text);
    enum verdict found = classpath_find(vm->path, entry.data, &file, &origin, &err);
    buf_release(&entry);
    struct class *c = NULL;
    switch (found) {
    case YES:
        c = enter(vm, name, keep(vm, file.data, file.len), file.len, origin, false, NULL, NULL);
        break;
    case UNKNOWN:
        throw_new(vm, "java/lang/NoClassDefFoundError", "%s (%s)", name->text, err.text);
        break;
    case NO:
        throw_new(vm, "java/lang/NoClassDefFoundError", "%s", name->text);
        break;
    }
    buf_release(&file);
    return c;
}

struct class *class_array_of(struct vm *vm, struct class *component)
{
    if (component->array)
        return component->array;
    struct buf b = { 0 };
    if (component->kind == CK_INSTANCE)
        buf_printf(&b, "[L%s;", component->name->text);
    else if (component->kind == CK_ARRAY)
        buf_printf(&b, "[%s", component->name->text);
    else
        buf_printf(&b, "[%c", component->type);
    const struct sym *name = sym_intern(&vm->syms, b.data, b.len);
    buf_release(&b);
    struct class *c = class_add(vm, name);
    static const char shifts[][2] = { { 'Z', 0 }, { 'B', 0 }, { 'C', 1 }, { 'S', 1 }, { 'I', 2 },
                                      { 'F', 2 }, { 'J', 3 }, { 'D', 3 } };
    c->kind = CK_ARRAY;
    c->type = '[';
    c->elem = component->kind == CK_PRIMITIVE ? component->type : 'L';
    c->elem_shift = 2;
    for (u32 i = 0; i < ARRAY_LEN(shifts); i++) {
        if (shifts[i][0] == c->elem)
            c->elem_shift = (u8)shifts[i][1];
    }
    c->component = component;
    c->trusted = true;
    c->link = CL_LOADED;
    c->access = c->file_access = (u16)((innermost(component)->access & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED)) | ACC_FINAL | ACC_ABSTRACT);
    c->module = innermost(component)->module;
    set_super(vm, c, vm->k[K_object]);
    c->interfaces = arena_alloc(&vm->arena, 2 * sizeof *c->interfaces);
    c->interfaces[0] = vm->k[K_cloneable];
    c->interfaces[1] = vm->k[K_serializable];
    c->ninterfaces = vm->k[K_serializable] ? 2 : 0;
    c->all_interfaces = c->interfaces;
    c->nall_interfaces = c->ninterfaces;
    c->vtable = c->super->vtable;
    c->nvtable = c->super->nvtable;
    if (!class_create_mirror(vm, c))
        return NULL;
    component->array = c;
    map_put(&vm->by_name, map_key(name), c);
    return c;
}

struct class *class_by_desc(struct vm *vm, const char *desc)
{
    const char *end = desc_skip(desc);
    if (*desc == 'L')
        return class_load(vm, sym_intern(&vm->syms, desc + 1, (size_t)(end - desc) - 2));
    if (*desc == '[') {
        struct class *c = class_by_desc(vm, desc + 1);
        return c ? class_array_of(vm, c) : NULL;
    }
    return vm->primitive[(u8)*desc & 127];
}

/* A class that failed to load fails the same way each time it is asked for. */
static struct class *known_class(struct vm *vm, struct class *c)
{
    if (c->link == CL_LOADED)
        return c;
    if (c->link == CL_LOADING)
        throw_new(vm, "java/lang/ClassCircularityError", "%s", c->name->text);
    else
        throw_new(vm, "java/lang/NoClassDefFoundError", "%s", c->name->text);
    return NULL;
}

struct class *class_load(struct vm *vm, const struct sym *name)
{
    struct class *c = map_get(&vm->by_name, map_key(name));
    if (c)
        return known_class(vm, c);
    if (name->text[0] == '[') {
        if (!desc_is_field(name->text, name->len)) {
            throw_new(vm, "java/lang/NoClassDefFoundError", "%s", name->text);
            return NULL;
        }
        return class_by_desc(vm, name->text);
    }
    return link_entered(vm, enter_by_name(vm, name));
}

struct class *class_load_text(struct vm *vm, const char *name)
{
    return class_load(vm, sym_text(&vm->syms, name));
}

struct class *class_try(struct vm *vm, const char *name)
{
    ref pending = vm->exc;
    vm->exc = 0;
    struct class *c = class_load_text(vm, name);
    vm->exc = pending;
    return c;
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

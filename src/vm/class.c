/*
 * Classes: finding, defining and linking them (JVMS 5.3 and 5.4). Their members are
 * laid out in class_members.c; what can be asked of them is in class_ask.c.
 *
 * There is one name space: the JDK's image first, then the class path, as the
 * built-in loaders delegate. A class structure is permanent; what a path can
 * change about a class (statics, initialisation) is in its mirror.
 */
#include "vm/internal.h"

#include <stdio.h>
#include <stdlib.h>

/* Superclasses of a class: a limit that no compiler's output comes near. */
enum { DEPTH_MAX = 5000 };

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

void *vm_keep(struct vm *vm, const void *data, size_t bytes)
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
    c->static_refs = vm_keep(vm, refs.data, refs.len * sizeof *refs.data);
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
    c->all_interfaces = vm_keep(vm, s.all.data, s.all.len * sizeof *s.all.data);
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
    if (!class_make_members(vm, c) || !class_create_mirror(vm, c))
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
    u8 *kept = vm_keep(vm, bytes, len);
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
        c = enter(vm, name, vm_keep(vm, file.data, file.len), file.len, origin, false, NULL, NULL);
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
    c->access = c->file_access = (u16)((class_innermost(component)->access & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED)) | ACC_FINAL | ACC_ABSTRACT);
    c->module = class_innermost(component)->module;
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

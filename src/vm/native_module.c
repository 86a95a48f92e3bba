/*
 * Modules. There is no module system: no layers, no configuration, nothing is
 * resolved. There is a java.lang.Module object for each JDK module whose
 * classes were asked for theirs, and what a module exports, opens and provides
 * is read from its module-info in the JDK's image. The JDK's modules see
 * everything of each other; to the program's unnamed module they show what
 * they export, as in java.
 */
#include "vm/native_reflect.h"

/* ---- module-info ---- */

struct info {
    struct classfile *cf;
    const u8 *bytes;
    bool owned;
    const u8 *at, *end; /* what is left of the Module attribute */
};

static bool info_open(struct vm *vm, const char *module, struct info *in)
{
    size_t len = 0;
    *in = (struct info){ 0 };
    in->bytes = image_resource(vm->image, module, "module-info.class", &len, &in->owned);
    struct err err = { 0 };
    in->cf = in->bytes ? class_read(&vm->syms, in->bytes, len, module, true, &err) : NULL;
    const struct cf_attr *a = in->cf ? cf_find_attr(in->cf, in->cf->attrs, in->cf->nattrs, "Module") : NULL;
    if (!a || a->len < 6)
        return false;
    in->at = a->data + 6;
    in->end = a->data + a->len;
    return true;
}

static void info_close(struct info *in)
{
    if (in->cf)
        class_free(in->cf);
    if (in->owned)
        mem_free((void *)(uintptr_t)in->bytes);
}

static u32 info_u2(struct info *in)
{
    if (in->end - in->at < 2) {
        in->at = in->end;
        return 0;
    }
    in->at += 2;
    return read_u2(in->at - 2);
}

static void info_skip(struct info *in, u32 bytes)
{
    in->at = (size_t)(in->end - in->at) < bytes ? in->end : in->at + bytes;
}

/* The name that a CLASS, MODULE or PACKAGE constant holds. */
static const char *info_name(struct info *in, u32 index)
{
    if (!index || index >= in->cf->nconsts)
        return "";
    u8 tag = in->cf->consts[index].tag;
    return tag == CF_CLASS || tag == CF_MODULE || tag == CF_PACKAGE ? cf_class_name(in->cf, (u16)index)->text : "";
}

/* Reads the table of exports or opens: is `package` there, for everybody? */
static bool info_lists(struct info *in, const char *package)
{
    bool found = false;
    for (u32 n = info_u2(in); n && in->at < in->end; n--) {
        const char *name = info_name(in, info_u2(in));
        info_u2(in);
        u32 to = info_u2(in);
        info_skip(in, to * 2);
        found |= to == 0 && strcmp(name, package) == 0;
    }
    return found;
}

static bool shown_to_all(struct vm *vm, const char *module, const char *package, bool open)
{
    struct info in;
    bool shown = false;
    if (info_open(vm, module, &in)) {
        info_skip(&in, info_u2(&in) * 6); /* requires */
        shown = info_lists(&in, package) && !open;
        shown |= info_lists(&in, package);
    }
    info_close(&in);
    return shown;
}

bool class_is_exported(struct vm *vm, const struct class *c)
{
    const char *slash = strrchr(c->name->text, '/');
    /* All packages of the specification are exported: most questions end here. */
    if (!c->module || !slash || strncmp(c->name->text, "java/", 5) == 0)
        return true;
    const struct sym *package = sym_intern(&vm->syms, c->name->text, (size_t)(slash - c->name->text));
    uintptr_t known = (uintptr_t)map_get(&vm->exports, map_key(package));
    if (!known) {
        known = shown_to_all(vm, c->module, package->text, false) ? 1 : 2;
        map_put(&vm->exports, map_key(package), (void *)known);
    }
    return known == 1;
}

/* Calls `found` with the name of each class that `module` provides for `service`. */
static void each_provider(struct vm *vm, const char *module, const char *service,
                          void (*found)(void *ctx, const char *provider), void *ctx)
{
    struct info in;
    if (info_open(vm, module, &in)) {
        info_skip(&in, info_u2(&in) * 6);
        info_lists(&in, "");
        info_lists(&in, "");
        info_skip(&in, info_u2(&in) * 2); /* uses */
        for (u32 n = info_u2(&in); n && in.at < in.end; n--) {
            bool wanted = strcmp(info_name(&in, info_u2(&in)), service) == 0;
            for (u32 k = info_u2(&in); k && in.at < in.end; k--) {
                const char *name = info_name(&in, info_u2(&in));
                if (wanted)
                    found(ctx, name);
            }
        }
    }
    info_close(&in);
}

/* ---- Module objects ---- */

/*
 * All named modules but java.base: an Object[] of pairs (module, packages),
 * where `packages` is null for modules of the JDK. It hangs in java.base's
 * field exportedPackages, which nobody else uses: implIsExportedOrOpen is ours.
 */
static ref module_table(struct vm *vm)
{
    return get_named_ref(vm, vm->roots[ROOT_BASE_MODULE], "exportedPackages");
}

static bool module_add(struct vm *vm, ref module, ref packages)
{
    ref old = module_table(vm);
    u32 n = old ? array_length(vm, old) : 0;
    ref table = new_ref_array(vm, vm->k[K_object], n + 2);
    if (!table)
        return false;
    for (u32 i = 0; i < n; i++)
        put_ref_elem(vm, table, i, get_ref_elem(vm, old, i));
    put_ref_elem(vm, table, n, module);
    put_ref_elem(vm, table, n + 1, packages);
    set_ref(vm, vm->roots[ROOT_BASE_MODULE], "exportedPackages", table);
    return true;
}

static bool is_text(struct vm *vm, ref string, const char *text)
{
    struct buf b = { 0 };
    if (string)
        string_text(vm, string, &b);
    bool same = b.data && strcmp(b.data, text) == 0;
    buf_release(&b);
    return same;
}

ref module_object(struct vm *vm, const char *name)
{
    if (strcmp(name, "java.base") == 0)
        return vm->roots[ROOT_BASE_MODULE];
    ref table = module_table(vm);
    for (u32 i = 0; table && i < array_length(vm, table); i += 2) {
        ref module = get_ref_elem(vm, table, i);
        if (!get_ref_elem(vm, table, i + 1) && is_text(vm, get_named_ref(vm, module, "name"), name))
            return module;
    }
    struct class *k = class_load_text(vm, "java/lang/Module");
    ref module = k ? new_object(vm, k) : 0, text = module ? intern_sym(vm, sym_text(&vm->syms, name)) : 0;
    if (!text)
        return 0;
    set_ref(vm, module, "name", text);
    return module_add(vm, module, 0) ? module : 0;
}

ref module_of_package(struct vm *vm, const char *package)
{
    ref table = module_table(vm);
    for (u32 i = 0; table && i < array_length(vm, table); i += 2) {
        ref packages = get_ref_elem(vm, table, i + 1);
        for (u32 k = 0; packages && k < array_length(vm, packages); k++) {
            if (is_text(vm, get_ref_elem(vm, packages, k), package))
                return get_ref_elem(vm, table, i);
        }
    }
    return 0;
}

/* Class.getModule(). Mirrors are made with java.base for all of the JDK. */
LEAF(class_get_module)
{
    ref mirror = arg_ref(a, 0), module = get_ref(vm, mirror, vm->kf[KF_class_module]);
    const struct class *c = class_of_mirror(vm, mirror);
    if (c->module && module == vm->roots[ROOT_BASE_MODULE] && strcmp(c->module, "java.base") != 0) {
        module = module_object(vm, c->module);
        if (!module)
            return NAT_THROW;
        put_ref(vm, mirror, vm->kf[KF_class_module], module);
    }
    return ret_ref(a, module);
}

/* The JDK's own modules may always load libraries. */
LEAF(module_native_access)
{
    return get_named_ref(vm, arg_ref(a, 0), "name") ? ret_bool(a, true) : NAT_BYTECODE;
}

/* defineModule0(Module, boolean open, String version, String location, Object[] packages) */
LEAF(module_define)
{
    return module_add(vm, arg_ref(a, 0), arg_ref(a, 4)) ? ret_void() : NAT_THROW;
}

/* Module.canRead(Module): what is unnamed reads all, and so do the modules that
 * proxies are defined in, which alone have a loader; the JDK reads the JDK. */
LEAF(module_reads)
{
    ref self = arg_ref(a, 0), other = arg_ref(a, 1);
    if (!other)
        return throw_null(vm);
    bool all = !get_named_ref(vm, self, "name") || get_named_ref(vm, self, "loader");
    return ret_bool(a, self == other || all || get_named_ref(vm, other, "name"));
}

/* implIsExportedOrOpen(String package, Module other, boolean open) */
LEAF(module_shows)
{
    ref self = arg_ref(a, 0), name = get_named_ref(vm, self, "name"), other = arg_ref(a, 2);
    bool inside = !name || self == other || (other && get_named_ref(vm, other, "name"));
    if (inside || get_named_ref(vm, self, "loader"))
        return ret_bool(a, true);
    struct buf module = { 0 }, package = { 0 };
    string_text(vm, name, &module);
    string_text(vm, arg_ref(a, 1), &package);
    for (size_t i = 0; i < package.len; i++) {
        if (package.data[i] == '.')
            package.data[i] = '/';
    }
    bool shown = shown_to_all(vm, module.data, package.data, arg_int(a, 3));
    buf_release(&module);
    buf_release(&package);
    return ret_bool(a, shown);
}

/*
 * Module.getDescriptor(): read on demand. getPackages() looks at the field, so
 * it asks here first and then runs its own code.
 */
static nat_result with_descriptor(struct vm *vm, struct frame *f, nat_result then)
{
    ref self = arg_ref(f->locals, 0), name = get_named_ref(vm, self, "name");
    if (vm->exc)
        return NAT_THROW;
    if (f->state == 1)
        set_ref(vm, self, "descriptor", (ref)f->sp[0]);
    if (f->state == 1 || !name || get_named_ref(vm, self, "descriptor"))
        return then;
    struct buf module = { 0 };
    string_text(vm, name, &module);
    size_t len = 0;
    bool owned = false;
    const u8 *bytes = image_resource(vm->image, module.data, "module-info.class", &len, &owned);
    buf_release(&module);
    if (!bytes)
        return then;
    slot args[1] = { new_byte_stream(vm, bytes, len) };
    if (owned)
        mem_free((void *)(uintptr_t)bytes);
    if (!args[0])
        return NAT_THROW;
    f->state = 1;
    return call_named(vm, f, "java/lang/module/ModuleDescriptor", "read",
                      "(Ljava/io/InputStream;)Ljava/lang/module/ModuleDescriptor;", args);
}

nat_result module_descriptor(struct vm *vm, struct frame *f)
{
    nat_result r = with_descriptor(vm, f, NAT_DONE);
    return r == NAT_DONE ? ret_ref(f->locals, get_named_ref(vm, arg_ref(f->locals, 0), "descriptor")) : r;
}

nat_result module_packages(struct vm *vm, struct frame *f) { return with_descriptor(vm, f, NAT_BYTECODE); }

/* ---- services of the JDK's modules ---- */

struct providers {
    struct vm *vm;
    const char *module;
    ref list[256];
    u32 n;
};

/* A ServicesCatalog.ServiceProvider: a module and the name of a class. */
static void add_provider(void *ctx, const char *name)
{
    struct providers *p = ctx;
    struct vm *vm = p->vm;
    if (vm->exc || p->n == ARRAY_LEN(p->list))
        return;
    struct class *k = class_load_text(vm, "jdk/internal/module/ServicesCatalog$ServiceProvider");
    ref o = k ? new_object(vm, k) : 0, module = o ? module_object(vm, p->module) : 0;
    struct buf b = { 0 };
    for (const char *c = name; *c; c++)
        buf_char(&b, *c == '/' ? '.' : *c);
    ref text = module && b.data ? new_string_modified(vm, b.data, b.len) : 0;
    buf_release(&b);
    if (!text)
        return;
    set_ref(vm, o, "module", module);
    set_ref(vm, o, "providerName", text);
    p->list[p->n++] = o;
}

/* The names of the JDK's modules, spaces between, from its `release` file. The
 * text is in `file`, which the caller releases. */
static const char *module_names(struct vm *vm, struct buf *file)
{
    static const char key[] = "MODULES=\"";
    struct buf path = { 0 };
    buf_printf(&path, "%s/release", vm->jdk);
    char *at = file_read(path.data, file, NULL) ? strstr(file->data, key) : NULL;
    buf_release(&path);
    if (!at)
        return "java.base";
    at += sizeof key - 1;
    at[strcspn(at, "\"\n")] = 0;
    return at;
}

/* Takes the next name off the list; NULL at the end. */
static const char *next_module(struct vm *vm, const char **at)
{
    size_t len = strcspn(*at, " ");
    if (!len)
        return NULL;
    const struct sym *name = sym_intern(&vm->syms, *at, len);
    *at += len + ((*at)[len] == ' ');
    return name->text;
}

static void find_providers(struct vm *vm, const char *service, struct providers *p)
{
    struct buf file = { 0 };
    const char *at = module_names(vm, &file);
    while ((p->module = next_module(vm, &at)))
        each_provider(vm, p->module, service, add_provider, p);
    buf_release(&file);
}

/* An ArrayList of these objects; 0 with vm->exc. */
static ref new_list(struct vm *vm, const ref *elements, u32 n)
{
    struct class *k = class_load_text(vm, "java/util/ArrayList");
    ref list = k ? new_object(vm, k) : 0, data = list ? new_ref_array(vm, vm->k[K_object], n) : 0;
    if (!data)
        return 0;
    for (u32 i = 0; i < n; i++)
        put_ref_elem(vm, data, i, elements[i]);
    set_ref(vm, list, "elementData", data);
    set_int(vm, list, "size", (i32)n);
    return list;
}

/* ServiceLoader.ModuleServicesLookupIterator.iteratorFor(ClassLoader): all
 * modules of the JDK count as modules of the boot loader. */
nat_result services_iterator(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    if (f->state == 1)
        return ret_ref(f->locals, (ref)f->sp[0]);
    struct providers p = { .vm = vm };
    if (!arg_ref(f->locals, 1)) {
        ref loader = get_named_ref(vm, arg_ref(f->locals, 0), "this$0");
        ref name = loader ? get_named_ref(vm, loader, "serviceName") : 0;
        if (name)
            find_providers(vm, string_class_name(vm, name, true)->text, &p);
    }
    slot args[1] = { vm->exc ? 0 : new_list(vm, p.list, p.n) };
    if (!args[0])
        return NAT_THROW;
    f->state = 1;
    return call_named(vm, f, "java/util/ArrayList", "iterator", "()Ljava/util/Iterator;", args);
}

/* ServiceLoader.inExplicitModule(Class): without reading its descriptor. */
LEAF(services_in_module)
{
    ref mirror = arg_ref(a, m->access & ACC_STATIC ? 0 : 1);
    return ret_bool(a, mirror && class_of_mirror(vm, mirror)->module);
}

/* ---- the boot layer ---- */

/* Calls HashMap.put for the n-th module; NAT_DONE when there is none left. */
static nat_result put_module(struct vm *vm, struct frame *f, ref map, u64 n)
{
    struct buf file = { 0 };
    const char *at = module_names(vm, &file), *name = next_module(vm, &at);
    while (n-- && name)
        name = next_module(vm, &at);
    buf_release(&file);
    if (!name)
        return NAT_DONE;
    slot args[3] = { map, intern_sym(vm, sym_text(&vm->syms, name)), module_object(vm, name) };
    if (!args[1] || !args[2])
        return NAT_THROW;
    return call_named(vm, f, "java/util/HashMap", "put",
                      "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", args);
}

/* ModuleLayer.boot(): made when first asked for; it can name its modules. The
 * scratch locals are the map and how many modules are in it. */
nat_result module_boot_layer(struct vm *vm, struct frame *f)
{
    enum { START, FILL };
    struct field *kept = class_find_field_text(vm, vm->k[K_system], "bootLayer");
    ref layer = kept ? get_ref(vm, vm->k[K_system]->mirror, kept->offset) : 0;
    slot *scratch = f->locals + f->method->nargs;
    if (vm->exc)
        return NAT_THROW;
    if (layer)
        return ret_ref(f->locals, layer);
    if (f->state == START) {
        slot args[1] = { new_raw(vm, "java/util/HashMap") };
        if (!args[0])
            return NAT_THROW;
        scratch[0] = args[0];
        f->state = FILL;
        return call_named(vm, f, "java/util/HashMap", "<init>", "()V", args);
    }
    nat_result r = put_module(vm, f, (ref)scratch[0], scratch[1]);
    if (r != NAT_DONE) {
        scratch[1]++;
        return r;
    }
    layer = new_raw(vm, "java/lang/ModuleLayer");
    ref parents = layer ? new_list(vm, NULL, 0) : 0;
    if (!parents || !kept)
        return NAT_THROW;
    set_ref(vm, layer, "nameToModule", (ref)scratch[0]);
    set_ref(vm, layer, "parents", parents);
    put_ref(vm, vm->k[K_system]->mirror, kept->offset, layer);
    return ret_ref(f->locals, layer);
}

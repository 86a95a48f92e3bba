/*
 * Class loaders. The loaders of java are objects without a life of their own:
 * every class is in one name space, and the machine finds it. Loaders that a
 * program makes are real: they are asked when Class.forName names them, and
 * what they define gets them as its loader.
 */
#include "vm/native_reflect.h"

#include <limits.h>
#include <stdlib.h>

/* ---- the built-in loaders ---- */

ref new_raw(struct vm *vm, const char *cls)
{
    struct class *c = class_load_text(vm, cls);
    return c ? new_object(vm, c) : 0;
}

/* Sets the field that `cls` itself declares: there are two named `parent`. */
static void set_declared(struct vm *vm, ref o, struct class *cls, const char *name, ref value)
{
    for (u32 i = 0; i < cls->nfields; i++) {
        if (strcmp(cls->fields[i].name->text, name) == 0)
            put_ref(vm, o, cls->fields[i].offset, value);
    }
}

bool loader_finish(struct vm *vm, ref loader, ref parent)
{
    struct class *k = class_load_text(vm, "java/lang/ClassLoader");
    ref packages = k && loader ? new_raw(vm, "java/util/concurrent/ConcurrentHashMap") : 0;
    ref locks = packages ? new_raw(vm, "java/util/concurrent/ConcurrentHashMap") : 0;
    ref lock = locks ? new_object(vm, vm->k[K_object]) : 0;
    if (!lock)
        return false;
    set_declared(vm, loader, k, "parent", parent);
    set_declared(vm, loader, k, "packages", packages);
    set_declared(vm, loader, k, "parallelLockMap", locks);
    set_declared(vm, loader, k, "assertionLock", lock);
    if (!get_named_ref(vm, loader, "unnamedModule")) {
        ref module = new_raw(vm, "java/lang/Module");
        if (!module)
            return false;
        set_ref(vm, module, "loader", loader);
        set_declared(vm, loader, k, "unnamedModule", module);
    }
    return true;
}

bool is_builtin(const struct vm *vm, ref loader)
{
    return !loader || loader == vm->roots[ROOT_APP_LOADER] || loader == vm->roots[ROOT_PLATFORM_LOADER];
}

/* ClassLoaders.<clinit>: its loaders are the ones that were planted. */
LEAF(loaders_clinit)
{
    ref boot = new_raw(vm, "jdk/internal/loader/ClassLoaders$BootClassLoader");
    if (!boot || !loader_finish(vm, boot, 0))
        return NAT_THROW;
    ref mirror = m->cls->mirror;
    const struct {
        const char *field;
        ref loader;
    } all[] = { { "BOOT_LOADER", boot },
                { "PLATFORM_LOADER", vm->roots[ROOT_PLATFORM_LOADER] },
                { "APP_LOADER", vm->roots[ROOT_APP_LOADER] } };
    for (u32 i = 0; i < ARRAY_LEN(all); i++) {
        struct field *f = class_find_field_text(vm, m->cls, all[i].field);
        if (f)
            put_ref(vm, mirror, f->offset, all[i].loader);
    }
    return ret_void();
}

/* BootLoader.definePackage(Class): the platform loader keeps these packages. */
nat_result boot_define_package(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    if (f->state == 1)
        return ret_ref(f->locals, (ref)f->sp[0]);
    f->state = 1;
    slot args[2] = { vm->roots[ROOT_PLATFORM_LOADER], f->locals[0] };
    return call_named(vm, f, "java/lang/ClassLoader", "definePackage", "(Ljava/lang/Class;)Ljava/lang/Package;", args);
}

/* BootLoader.getDefinedPackage(String): every package of the image counts. */
nat_result boot_get_package(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    if (f->state == 1)
        return ret_ref(f->locals, (ref)f->sp[0]);
    if (!f->locals[0])
        return throw_null(vm);
    const char *module = image_module_of(vm->image, string_class_name(vm, arg_ref(f->locals, 0), true)->text);
    if (!module)
        return ret_ref(f->locals, 0);
    slot args[3] = { vm->roots[ROOT_PLATFORM_LOADER], f->locals[0], module_object(vm, module) };
    if (!args[2])
        return NAT_THROW;
    f->state = 1;
    return call_named(vm, f, "java/lang/ClassLoader", "definePackage",
                      "(Ljava/lang/String;Ljava/lang/Module;)Ljava/lang/Package;", args);
}

LEAF(boot_package_names)
{
    ref none = new_ref_array(vm, vm->k[K_string], 0);
    return none ? ret_ref(a, none) : NAT_THROW;
}

/* VM.getSavedProperty(String): the system properties as the program began, of
 * which there is no copy; none while they are being made. */
nat_result vm_saved_property(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    if (f->state == 1 || !class_inited(vm, vm->k[K_system]))
        return ret_ref(f->locals, f->state == 1 ? (ref)f->sp[0] : 0);
    f->state = 1;
    slot args[1] = { f->locals[0] };
    return call_named(vm, f, "java/lang/System", "getProperty", "(Ljava/lang/String;)Ljava/lang/String;", args);
}

/* ---- loading and defining ---- */

/* ClassLoader.loadClass(Module, String): null unless the class is in the module. */
LEAF(loader_load_from_module)
{
    ref self = arg_ref(a, 0), module = arg_ref(a, 1), name = arg_ref(a, 2);
    if (!is_builtin(vm, self))
        return NAT_BYTECODE;
    if (!module || !name)
        return throw_null(vm);
    struct class *c = class_load(vm, string_class_name(vm, name, true));
    if (vm->exc && strcmp(class_of(vm, vm->exc)->name->text, "java/lang/NoClassDefFoundError") != 0)
        return NAT_THROW;
    vm->exc = 0;
    return ret_ref(a, c && get_ref(vm, c->mirror, vm->kf[KF_class_module]) == module ? c->mirror : 0);
}

/* The name that a ClassNotFoundException shows: of the element of an array; in
 * internal form if it cannot be the name of a class. */
static void absent_name(const struct sym *internal, struct buf *out)
{
    const char *p = internal->text;
    size_t n = internal->len, depth = strspn(p, "[");
    bool element = depth && p[depth] == 'L' && p[n - 1] == ';';
    bool valid = name_is_class(p, n);
    p += element ? depth + 1 : 0;
    n -= element ? depth + 2 : 0;
    for (size_t i = 0; i < n; i++)
        buf_char(out, valid && p[i] == '/' ? '.' : p[i]);
    buf_put(out, "", 0);
}

/* Is the error in flight that the class itself was not found? */
static bool is_absent(struct vm *vm, const struct sym *name)
{
    if (strcmp(class_of(vm, vm->exc)->name->text, "java/lang/NoClassDefFoundError") != 0)
        return false;
    struct buf message = { 0 };
    string_text(vm, get_ref(vm, vm->exc, vm->kf[KF_throwable_message]), &message);
    bool same = strcmp(message.data, name->text) == 0 || name->text[0] == '[';
    buf_release(&message);
    return same;
}

/* Loads a class by its binary name; a class that is absent is a
 * ClassNotFoundException, one that cannot be linked an error. */
static struct class *load_binary(struct vm *vm, ref name)
{
    struct buf shown = { 0 };
    string_text(vm, name, &shown);
    const struct sym *s = string_class_name(vm, name, true);
    bool absent = strchr(shown.data, '/') != NULL;
    struct class *c = absent ? NULL : class_load(vm, s);
    if (!absent && !c && is_absent(vm, s)) {
        absent = true;
        shown.len = 0;
        absent_name(s, &shown);
    }
    if (absent) {
        vm->exc = 0;
        throw_new(vm, "java/lang/ClassNotFoundException", "%s", shown.data);
    }
    buf_release(&shown);
    return c;
}

nat_result throw_absent(struct vm *vm, ref name)
{
    struct buf b = { 0 };
    string_text(vm, name, &b);
    vm->exc = 0;
    throw_new(vm, "java/lang/ClassNotFoundException", "%s", b.data);
    buf_release(&b);
    return NAT_THROW;
}

/* forName0(String name, boolean initialize, ClassLoader, Class caller) */
nat_result loader_for_name(struct vm *vm, struct frame *f)
{
    enum { START, ASKED };
    slot *l = f->locals;
    ref name = arg_ref(l, 0), loader = arg_ref(l, 2);
    if (vm->exc)
        return NAT_THROW;
    if (!name)
        return throw_null(vm);
    bool array = string_length(vm, name) && string_units(vm, name)[0] == '[';
    struct class *c = NULL;
    if (f->state == START && !is_builtin(vm, loader) && !array) {
        f->state = ASKED;
        slot args[2] = { loader, name };
        return call_named(vm, f, "java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;", args);
    }
    /* The first local behind the arguments keeps what the loader answered. */
    if (f->state == ASKED) {
        ref answer = l[4] ? (ref)l[4] : (ref)f->sp[0];
        l[4] = answer;
        c = answer ? class_of_mirror(vm, answer) : NULL;
        if (!c)
            throw_absent(vm, name);
    } else {
        c = load_binary(vm, name);
    }
    if (!c)
        return NAT_THROW;
    if (!loader && c->kind == CK_INSTANCE && !c->module)
        return throw_absent(vm, name);
    if (arg_int(l, 1) && !ensure_init(vm, c))
        return vm->exc ? NAT_THROW : NAT_CALL;
    return ret_ref(l, c->mirror);
}

/* Bytes that are to be a class, before they are one. */
struct definition {
    const u8 *bytes;
    size_t len;
    const struct sym *expected, *found; /* names: given, and in the file */
};

/* The checks that come before anything else; NAT_DONE if they pass. What the
 * reader itself finds wrong is reported when the class is really defined. */
static nat_result check_definition(struct vm *vm, struct definition *d)
{
    const char *shown = d->expected ? d->expected->text : "Unknown";
    if (d->len < 4)
        return throw_new(vm, "java/lang/ClassFormatError", "Truncated class file");
    u32 magic = read_u2(d->bytes) << 16 | read_u2(d->bytes + 2);
    if (magic != 0xcafebabe)
        return throw_new(vm, "java/lang/ClassFormatError", "Incompatible magic value %u in class file %s", magic,
                         shown);
    struct err err = { 0 };
    struct classfile *cf = class_read(&vm->syms, d->bytes, d->len, "defineClass", false, &err);
    d->found = cf ? cf_class_name(cf, cf->this_class) : NULL;
    if (cf)
        class_free(cf);
    if (d->expected && d->found && d->expected != d->found)
        return throw_new(vm, "java/lang/NoClassDefFoundError", "%s (wrong name: %s)", shown, d->found->text);
    return NAT_DONE;
}

/* Is `c` what these bytes became on another path? */
static bool is_same(const struct class *c, const struct definition *d)
{
    return c->link == CL_LOADED && c->cf && c->cf->len == d->len && memcmp(c->cf->bytes, d->bytes, d->len) == 0 &&
           c->origin && strcmp(c->origin, "defineClass") == 0;
}

static void set_loader(struct vm *vm, struct class *c, ref loader)
{
    struct buf package = { 0 };
    class_external_name(c, &package);
    char *dot = strrchr(package.data, '.');
    if (dot)
        *dot = 0;
    ref module = dot ? module_of_package(vm, package.data) : 0;
    buf_release(&package);
    if (!module && loader)
        module = get_named_ref(vm, loader, "unnamedModule");
    put_ref(vm, c->mirror, vm->kf[KF_class_loader], loader);
    if (module)
        put_ref(vm, c->mirror, vm->kf[KF_class_module], module);
}

/* Where a mirror has its ProtectionDomain. JDK 17 has no field for it; there
 * classData serves, which only hidden classes use. */
static u32 domain_offset(struct vm *vm)
{
    u32 at = field_offset(vm, vm->k[K_class], "protectionDomain");
    return at ? at : vm->kf[KF_class_data];
}

/* Class structures outlive paths: what was defined from the same bytes on
 * another path is taken again. Two loaders cannot both have a class of one
 * name, since there is one name space. */
static nat_result define(struct vm *vm, slot *a, ref loader, struct definition *d, ref domain)
{
    nat_result r = check_definition(vm, d);
    if (r != NAT_DONE)
        return NAT_THROW;
    struct class *c = d->found ? map_get(&vm->by_name, map_key(d->found)) : NULL;
    ref owner = c && c->mirror ? get_ref(vm, c->mirror, vm->kf[KF_class_loader]) : 0;
    bool again = c && is_same(c, d) && is_builtin(vm, owner);
    if (c && owner != loader && !again)
        return unsupported(vm, "a second class loader that defines class %s", c->name->text);
    if (!again)
        c = class_define(vm, d->bytes, d->len, "defineClass", false, NULL);
    if (!c)
        return NAT_THROW;
    set_loader(vm, c, loader);
    put_ref(vm, c->mirror, domain_offset(vm), domain);
    return ret_ref(a, c->mirror);
}

/* ClassLoader.findLoadedClass0(String): only what this loader has defined. */
LEAF(loader_find_own)
{
    ref self = arg_ref(a, 0), name = arg_ref(a, 1);
    struct class *c = name ? map_get(&vm->by_name, map_key(string_class_name(vm, name, true))) : NULL;
    bool own = c && c->link == CL_LOADED && c->mirror && get_ref(vm, c->mirror, vm->kf[KF_class_loader]) == self;
    return ret_ref(a, own ? c->mirror : 0);
}

/* static defineClass1(ClassLoader, String, byte[], int, int, ProtectionDomain, String) */
LEAF(loader_define)
{
    ref name = arg_ref(a, 1);
    struct definition d = { .len = (size_t)arg_int(a, 4) };
    d.bytes = array_range(vm, arg_ref(a, 2), arg_int(a, 3), arg_int(a, 4));
    d.expected = name ? string_class_name(vm, name, true) : NULL;
    return d.bytes ? define(vm, a, arg_ref(a, 0), &d, arg_ref(a, 5)) : NAT_THROW;
}

/* static defineClass2(ClassLoader, String, ByteBuffer, int, int, ProtectionDomain, String): of direct memory */
LEAF(loader_define_buffer)
{
    ref name = arg_ref(a, 1), buffer = arg_ref(a, 2);
    u64 address = *cell(vm, buffer, field_offset(vm, class_of(vm, buffer), "address"));
    struct definition d = { .len = (size_t)arg_int(a, 4) };
    d.bytes = offheap_at(vm, address + (u64)arg_int(a, 3), d.len);
    d.expected = name ? string_class_name(vm, name, true) : NULL;
    return d.bytes ? define(vm, a, arg_ref(a, 0), &d, arg_ref(a, 5)) : throw_null(vm);
}

/* ClassLoader.retrieveDirectives(): the options -ea and -da name no classes. */
LEAF(loader_directives)
{
    ref o = new_raw(vm, "java/lang/AssertionStatusDirectives");
    ref names = o ? new_ref_array(vm, vm->k[K_string], 0) : 0, enabled = names ? new_prim_array(vm, 'Z', 0) : 0;
    if (!enabled)
        return NAT_THROW;
    set_ref(vm, o, "classes", names);
    set_ref(vm, o, "packages", names);
    set_ref(vm, o, "classEnabled", enabled);
    set_ref(vm, o, "packageEnabled", enabled);
    set_int(vm, o, "deflt", vm->opts.assertions);
    return ret_ref(a, o);
}

/* VM.initialErr(): System.err as the program began. */
LEAF(vm_initial_error)
{
    struct field *f = class_find_field_text(vm, vm->k[K_system], "err");
    return ret_ref(a, f ? get_ref(vm, vm->k[K_system]->mirror, f->offset) : 0);
}

/* ---- where a class came from ---- */

/* The URL of the directory or jar that a class of the class path was found in. */
static void origin_url(const struct class *c, struct buf *out)
{
    char real[PATH_MAX];
    struct buf file = { 0 };
    const char *inside = strstr(c->origin, "!/");
    size_t len = inside ? (size_t)(inside - c->origin) : strlen(c->origin);
    size_t own = strlen(c->name->text) + strlen(".class");
    if (!inside)
        len = len > own ? len - own : 0;
    buf_put(&file, c->origin, len);
    buf_put(&file, "", 0);
    if (realpath(len ? file.data : ".", real)) {
        buf_text(out, "file:");
        put_encoded(out, real);
        if (!inside)
            buf_char(out, '/');
    }
    buf_release(&file);
}

/* Makes an object at the scratch local `keep` and calls its constructor. */
static nat_result make_object(struct vm *vm, struct frame *f, const char *cls, const char *desc, u32 keep, slot *args)
{
    struct class *k = class_load_text(vm, cls);
    if (!k)
        return NAT_THROW;
    if (!ensure_init(vm, k))
        return vm->exc ? NAT_THROW : NAT_CALL;
    ref o = new_object(vm, k);
    if (!o)
        return NAT_THROW;
    f->locals[f->method->nargs + keep] = args[0] = o;
    f->state++;
    return call_named(vm, f, cls, "<init>", desc, args);
}

/* Class.getProtectionDomain(): of classes of the class path one is made, with
 * the place where they were found. */
nat_result class_protection_domain(struct vm *vm, struct frame *f)
{
    enum { URL, SOURCE, DOMAIN, MADE };
    ref mirror = arg_ref(f->locals, 0), found = get_ref(vm, mirror, domain_offset(vm));
    const struct class *c = class_of_mirror(vm, mirror);
    slot *scratch = f->locals + f->method->nargs;
    if (vm->exc)
        return NAT_THROW;
    bool own = c->kind == CK_INSTANCE && !c->module && !c->spun && c->origin && strcmp(c->origin, "defineClass") != 0;
    if (!own && (c->spun || !found))
        return NAT_BYTECODE;
    if (found)
        return ret_ref(f->locals, found);
    switch (f->state) {
    case URL: {
        struct buf url = { 0 };
        origin_url(c, &url);
        nat_result r = url.len ? make_url(vm, f, url.data, 0) : NAT_BYTECODE;
        buf_release(&url);
        return r;
    }
    case SOURCE: {
        slot args[3] = { 0, scratch[0], 0 };
        return make_object(vm, f, "java/security/CodeSource",
                           "(Ljava/net/URL;[Ljava/security/cert/Certificate;)V", 1, args);
    }
    case DOMAIN: {
        slot args[5] = { 0, scratch[1], 0, vm->roots[ROOT_APP_LOADER], 0 };
        return make_object(vm, f, "java/security/ProtectionDomain",
                           "(Ljava/security/CodeSource;Ljava/security/PermissionCollection;Ljava/lang/ClassLoader;"
                           "[Ljava/security/Principal;)V",
                           2, args);
    }
    default:
        put_ref(vm, mirror, domain_offset(vm), (ref)scratch[2]);
        return ret_ref(f->locals, (ref)scratch[2]);
    }
}

/*
 * Class loaders and resources.
 *
 * The loaders of java are objects without a life of their own: every class is
 * in one name space, and the machine finds it. Loaders that a program makes
 * are real: they are asked when Class.forName names them, and what they define
 * gets them as its loader. Resources come from the class path and the JDK's
 * image; their URLs are the ones java gives.
 */
#include "vm/native_reflect.h"

#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

/* ---- the built-in loaders ---- */

static ref new_raw(struct vm *vm, const char *cls)
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

/* What the constructor of ClassLoader would have set. A ConcurrentHashMap of
 * zeros is an empty one. */
static bool finish_loader(struct vm *vm, ref loader, ref parent)
{
    struct class *k = class_load_text(vm, "java/lang/ClassLoader");
    if (!k || get_named_ref(vm, loader, "packages"))
        return k != NULL;
    ref packages = new_raw(vm, "java/util/concurrent/ConcurrentHashMap");
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

static bool loaders_ready(struct vm *vm)
{
    ref platform = vm->roots[ROOT_PLATFORM_LOADER];
    return finish_loader(vm, platform, 0) && finish_loader(vm, vm->roots[ROOT_APP_LOADER], platform);
}

static bool is_builtin(const struct vm *vm, ref loader)
{
    return !loader || loader == vm->roots[ROOT_APP_LOADER] || loader == vm->roots[ROOT_PLATFORM_LOADER];
}

/* A method of ClassLoader that looks at fields which are set when first needed. */
LEAF(loader_finish) { return loaders_ready(vm) ? NAT_BYTECODE : NAT_THROW; }

/* ClassLoaders.<clinit>: its loaders are the ones that were planted. */
LEAF(loaders_clinit)
{
    ref boot = new_raw(vm, "jdk/internal/loader/ClassLoaders$BootClassLoader");
    if (!boot || !finish_loader(vm, boot, 0) || !loaders_ready(vm))
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
    if (!loaders_ready(vm))
        return NAT_THROW;
    f->state = 1;
    slot args[2] = { vm->roots[ROOT_PLATFORM_LOADER], f->locals[0] };
    return call_named(vm, f, "java/lang/ClassLoader", "definePackage", "(Ljava/lang/Class;)Ljava/lang/Package;", args);
}

LEAF(boot_package_names)
{
    ref none = new_ref_array(vm, vm->k[K_string], 0);
    return none ? ret_ref(a, none) : NAT_THROW;
}

/* ---- loading and defining ---- */

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
        if (!c) {
            struct buf b = { 0 };
            string_text(vm, name, &b);
            throw_new(vm, "java/lang/ClassNotFoundException", "%s", b.data);
            buf_release(&b);
        }
    } else {
        c = load_binary(vm, name);
    }
    if (!c)
        return NAT_THROW;
    if (arg_int(l, 1) && !ensure_init(vm, c))
        return vm->exc ? NAT_THROW : NAT_CALL;
    return ret_ref(l, c->mirror);
}

/* Has this class been defined from the same bytes? On another path it may have
 * been; class structures outlive paths. */
static struct class *same_definition(struct vm *vm, const u8 *bytes, size_t len, ref loader)
{
    struct err err = { 0 };
    struct classfile *cf = class_read(&vm->syms, bytes, len, "defineClass", false, &err);
    struct class *c = cf ? map_get(&vm->by_name, map_key(cf_class_name(cf, cf->this_class))) : NULL;
    if (cf)
        class_free(cf);
    bool same = c && c->link == CL_LOADED && c->cf && c->cf->len == len && memcmp(c->cf->bytes, bytes, len) == 0;
    if (!same || (c->origin && strcmp(c->origin, "defineClass") != 0))
        return NULL;
    /* Its loader is set on this path: this would be a second definition. */
    ref set = get_ref(vm, c->mirror, vm->kf[KF_class_loader]);
    return set == loader && !is_builtin(vm, loader) ? NULL : c;
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

static nat_result define(struct vm *vm, slot *a, ref loader, ref bytes, i32 off, i32 len)
{
    u8 *p = array_range(vm, bytes, off, len);
    if (!p || !loaders_ready(vm))
        return NAT_THROW;
    struct class *c = same_definition(vm, p, (size_t)len, loader);
    if (!c)
        c = class_define(vm, p, (size_t)len, "defineClass", false, NULL);
    if (!c)
        return NAT_THROW;
    set_loader(vm, c, loader);
    return ret_ref(a, c->mirror);
}

/* static defineClass1(ClassLoader, String, byte[], int, int, ProtectionDomain, String) */
LEAF(loader_define) { return define(vm, a, arg_ref(a, 0), arg_ref(a, 2), arg_int(a, 3), arg_int(a, 4)); }

/* ---- resources: finding ---- */

ref new_byte_stream(struct vm *vm, const void *bytes, size_t len)
{
    ref data = new_bytes(vm, bytes, len), stream = data ? new_raw(vm, "java/io/ByteArrayInputStream") : 0;
    if (!stream)
        return 0;
    set_ref(vm, stream, "buf", data);
    set_int(vm, stream, "count", (i32)len);
    return stream;
}

/* The stream over a resource of a JDK module; 0 without vm->exc: none. */
static ref image_stream(struct vm *vm, const char *module, const char *path)
{
    size_t len = 0;
    bool owned = false;
    const u8 *bytes = image_resource(vm->image, module, path, &len, &owned);
    ref stream = bytes ? new_byte_stream(vm, bytes, len) : 0;
    if (owned)
        mem_free((void *)(uintptr_t)bytes);
    return stream;
}

/* The module in whose package a resource lies, if the image has it and it is
 * of the kind that modules do not hide: class files. */
static const char *image_place(struct vm *vm, const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t n = strlen(path);
    if (!slash || n < 6 || strcmp(path + n - 6, ".class") != 0)
        return NULL;
    struct buf package = { 0 };
    buf_put(&package, path, (size_t)(slash - path));
    const char *module = image_module_of(vm->image, package.data);
    buf_release(&package);
    size_t len;
    bool owned = false;
    const u8 *bytes = module ? image_resource(vm->image, module, path, &len, &owned) : NULL;
    if (owned)
        mem_free((void *)(uintptr_t)bytes);
    return bytes ? module : NULL;
}

/* Bytes above 127 and what a URL may not hold are written %XX. */
static void put_encoded(struct buf *out, const char *text)
{
    for (const u8 *p = (const u8 *)text; *p; p++) {
        bool plain = (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') || (*p >= '0' && *p <= '9') ||
                     strchr("/.-_~!$&'()*+,:@=", *p) != NULL;
        if (plain)
            buf_char(out, (char)*p);
        else
            buf_printf(out, "%%%02x", *p);
    }
}

/* The URL of a resource in one entry of the class path; empty: not there. */
static void entry_url(struct vm *vm, const char *entry, const char *name, struct buf *out)
{
    char real[PATH_MAX];
    struct stat st;
    if (name[0] == '/' || strstr(name, "..") || !realpath(*entry ? entry : ".", real) || stat(real, &st) != 0)
        return;
    if (S_ISDIR(st.st_mode)) {
        struct buf file = { 0 };
        buf_printf(&file, "%s/%s", real, name);
        if (stat(file.data, &st) == 0) {
            buf_text(out, "file:");
            put_encoded(out, file.data);
        }
        buf_release(&file);
        return;
    }
    struct err err = { 0 };
    struct classpath *jar = classpath_open(real, &err);
    struct buf bytes = { 0 };
    const char *origin = NULL;
    if (jar) {
        classpath_set_release(jar, vm->jdk_feature);
        if (*name && classpath_find(jar, name, &bytes, &origin, &err) == YES) {
            buf_text(out, "jar:file:");
            put_encoded(out, real);
            buf_text(out, "!/");
            put_encoded(out, strstr(origin, "!/") ? strstr(origin, "!/") + 2 : name);
        }
        classpath_close(jar);
    }
    buf_release(&bytes);
}

/* The URL of the n-th entry of the class path that has the resource. */
static void class_path_url(struct vm *vm, const char *name, u32 n, struct buf *out)
{
    const char *at = vm->opts.class_path ? vm->opts.class_path : ".";
    for (;;) {
        size_t len = strcspn(at, ":");
        struct buf entry = { 0 };
        buf_put(&entry, at, len);
        buf_put(&entry, "", 0);
        if (len || at == vm->opts.class_path)
            entry_url(vm, entry.data, name, out);
        buf_release(&entry);
        if (out->len && n-- == 0)
            return;
        if (!at[len]) {
            out->len = 0;
            return;
        }
        out->len = 0;
        at += len + 1;
    }
}

static void jrt_url(const char *module, const char *name, struct buf *out)
{
    buf_printf(out, "jrt:/%s/", module);
    put_encoded(out, name);
}

/* ---- resources: streams ---- */

/* ClassLoader.getResourceAsStream(String), for the built-in loaders. */
LEAF(loader_stream)
{
    ref self = arg_ref(a, 0), name = arg_ref(a, 1);
    if (!loaders_ready(vm))
        return NAT_THROW;
    if (!is_builtin(vm, self))
        return NAT_BYTECODE;
    if (!name)
        return throw_null(vm);
    struct buf path = { 0 }, bytes = { 0 };
    string_text(vm, name, &path);
    const char *module = image_place(vm, path.data), *origin = NULL;
    struct err err = { 0 };
    ref stream = module ? image_stream(vm, module, path.data) : 0;
    bool app = self == vm->roots[ROOT_APP_LOADER];
    nat_result r = NAT_DONE;
    if (!module && app && classpath_find(vm->path, path.data, &bytes, &origin, &err) == YES)
        stream = new_byte_stream(vm, bytes.data, bytes.len);
    else if (!module && app)
        r = NAT_BYTECODE; /* a directory, or nothing */
    buf_release(&path);
    buf_release(&bytes);
    if (vm->exc)
        return NAT_THROW;
    return r == NAT_DONE ? ret_ref(a, stream) : r;
}

/* BootLoader.findResourceAsStream(String module, String name) */
LEAF(boot_stream)
{
    ref module = arg_ref(a, 0), name = arg_ref(a, 1);
    if (!name)
        return throw_null(vm);
    struct buf m1 = { 0 }, path = { 0 };
    string_text(vm, module, &m1);
    string_text(vm, name, &path);
    ref stream = image_stream(vm, m1.data, path.data);
    buf_release(&m1);
    buf_release(&path);
    return vm->exc ? NAT_THROW : ret_ref(a, stream);
}

/* ---- resources: URLs ---- */

/* Starts `new URL(text)`: the object is at the coroutine's scratch local
 * `keep` when what this called has returned. */
static nat_result make_url(struct vm *vm, struct frame *f, const char *text, u32 keep)
{
    struct class *k = class_load_text(vm, "java/net/URL");
    if (!k)
        return NAT_THROW;
    if (!ensure_init(vm, k))
        return vm->exc ? NAT_THROW : NAT_CALL;
    ref url = new_object(vm, k), string = url ? new_string(vm, text) : 0;
    if (!string)
        return NAT_THROW;
    f->locals[f->method->nargs + keep] = url;
    f->state++;
    slot args[2] = { url, string };
    return call_named(vm, f, "java/net/URL", "<init>", "(Ljava/lang/String;)V", args);
}

/* Gives the URL of `text`, or null if it is empty. The text must be the same
 * when the coroutine is entered again. */
static nat_result give_url(struct vm *vm, struct frame *f, const char *text)
{
    if (vm->exc)
        return NAT_THROW;
    if (f->state == 1)
        return ret_ref(f->locals, (ref)f->locals[f->method->nargs]);
    return text && *text ? make_url(vm, f, text, 0) : ret_ref(f->locals, 0);
}

/* BuiltinClassLoader.findResource(String) */
nat_result loader_url(struct vm *vm, struct frame *f)
{
    struct buf name = { 0 }, url = { 0 };
    string_text(vm, arg_ref(f->locals, 1), &name);
    if (arg_ref(f->locals, 0) == vm->roots[ROOT_APP_LOADER])
        class_path_url(vm, name.data, 0, &url);
    nat_result r = give_url(vm, f, url.len ? url.data : NULL);
    buf_release(&name);
    buf_release(&url);
    return r;
}

/* BootLoader.findResource(String module, String name), findResource(String name) */
nat_result boot_url(struct vm *vm, struct frame *f)
{
    struct buf module = { 0 }, name = { 0 }, url = { 0 };
    bool named = f->method->nargs == 2;
    string_text(vm, arg_ref(f->locals, named ? 1 : 0), &name);
    const char *found = NULL;
    if (named) {
        string_text(vm, arg_ref(f->locals, 0), &module);
        size_t len;
        bool owned = false;
        const u8 *bytes = image_resource(vm->image, module.data, name.data, &len, &owned);
        if (owned)
            mem_free((void *)(uintptr_t)bytes);
        found = bytes ? module.data : NULL;
    } else {
        found = image_place(vm, name.data);
    }
    if (found)
        jrt_url(found, name.data, &url);
    nat_result r = give_url(vm, f, url.data);
    buf_release(&module);
    buf_release(&name);
    buf_release(&url);
    return r;
}

/*
 * Enumerations of URLs: a Vector is filled and asked for its elements. Scratch
 * locals: [0] the URL under way, [1] the Vector. States: 0 the next URL is to
 * be made, 1 it was made, 2 the elements were asked for.
 */
static nat_result give_urls(struct vm *vm, struct frame *f, const char *text)
{
    slot *scratch = f->locals + f->method->nargs;
    if (vm->exc)
        return NAT_THROW;
    if (f->state == 2)
        return ret_ref(f->locals, (ref)f->sp[0]);
    if (!scratch[1]) {
        ref vector = new_raw(vm, "java/util/Vector"), data = vector ? new_ref_array(vm, vm->k[K_object], 0) : 0;
        if (!data)
            return NAT_THROW;
        set_ref(vm, vector, "elementData", data);
        scratch[1] = vector;
    }
    if (text && *text)
        return make_url(vm, f, text, 0);
    f->state = 2;
    slot args[1] = { scratch[1] };
    return call_named(vm, f, "java/util/Vector", "elements", "()Ljava/util/Enumeration;", args);
}

/* Puts the URL that was made into the Vector. False with vm->exc. */
static bool keep_url(struct vm *vm, struct frame *f)
{
    slot *scratch = f->locals + f->method->nargs;
    if (f->state != 1 || vm->exc)
        return !vm->exc;
    ref vector = (ref)scratch[1], old = get_named_ref(vm, vector, "elementData");
    u32 n = array_length(vm, old);
    ref data = new_ref_array(vm, vm->k[K_object], n + 1);
    if (!data)
        return false;
    for (u32 i = 0; i < n; i++)
        put_ref_elem(vm, data, i, get_ref_elem(vm, old, i));
    put_ref_elem(vm, data, n, (ref)scratch[0]);
    set_ref(vm, vector, "elementData", data);
    set_int(vm, vector, "elementCount", (i32)n + 1);
    f->state = 0;
    return true;
}

static u32 kept_urls(struct vm *vm, struct frame *f)
{
    ref vector = (ref)f->locals[f->method->nargs + 1];
    return vector ? array_length(vm, get_named_ref(vm, vector, "elementData")) : 0;
}

/* BuiltinClassLoader.findResources(String) */
nat_result loader_urls(struct vm *vm, struct frame *f)
{
    if (!keep_url(vm, f))
        return NAT_THROW;
    struct buf name = { 0 }, url = { 0 };
    string_text(vm, arg_ref(f->locals, 1), &name);
    if (f->state == 0 && arg_ref(f->locals, 0) == vm->roots[ROOT_APP_LOADER])
        class_path_url(vm, name.data, kept_urls(vm, f), &url);
    nat_result r = give_urls(vm, f, url.len ? url.data : NULL);
    buf_release(&name);
    buf_release(&url);
    return r;
}

/* BootLoader.findResources(String) */
nat_result boot_urls(struct vm *vm, struct frame *f)
{
    if (!keep_url(vm, f))
        return NAT_THROW;
    struct buf name = { 0 }, url = { 0 };
    string_text(vm, arg_ref(f->locals, 0), &name);
    const char *module = f->state == 0 && !kept_urls(vm, f) ? image_place(vm, name.data) : NULL;
    if (module)
        jrt_url(module, name.data, &url);
    nat_result r = give_urls(vm, f, url.data);
    buf_release(&name);
    buf_release(&url);
    return r;
}

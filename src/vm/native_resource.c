/*
 * Resources of the built-in class loaders: files of the class path and of the
 * JDK's image, as streams and as the URLs that java gives them.
 */
#include "vm/native_reflect.h"

#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

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

void put_encoded(struct buf *out, const char *text)
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

/* The URL of an entry of a jar. */
static void jar_url(struct vm *vm, const char *file, const char *name, struct buf *out)
{
    struct err err = { 0 };
    struct classpath *jar = *name ? classpath_open(file, &err) : NULL;
    if (!jar)
        return;
    struct buf bytes = { 0 };
    const char *origin = NULL;
    classpath_set_release(jar, vm->jdk_feature);
    if (classpath_find(jar, name, &bytes, &origin, &err) == YES) {
        const char *inside = origin ? strstr(origin, "!/") : NULL;
        buf_text(out, "jar:file:");
        put_encoded(out, file);
        buf_text(out, "!/");
        put_encoded(out, inside ? inside + 2 : name);
    }
    buf_release(&bytes);
    classpath_close(jar);
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
    jar_url(vm, real, name, out);
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

nat_result make_url(struct vm *vm, struct frame *f, const char *text, u32 keep)
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

/*
 * Hidden classes: Lookup.defineHiddenClass and what the library makes with it.
 *
 * A hidden class can only be found through its Class object. The machine finds
 * classes by name, so the class gets a name that nobody can write: its own, a
 * '+', and a number. That name replaces the one in the constant pool, by which
 * the class means itself. The program sees a '/' in place of the '+'.
 */
#include "vm/handles.h"
#include "vm/native_reflect.h"

enum { NESTMATE_CLASS = 1, HIDDEN_CLASS = 2 }; /* flags of ClassDefiner */

/* Bytes of the constant at p, its tag included; 0 if it does not fit. */
static size_t constant_size(const u8 *p, size_t left)
{
    static const u8 sizes[] = {[CF_INTEGER] = 5,       [CF_FLOAT] = 5,          [CF_LONG] = 9,
                               [CF_DOUBLE] = 9,        [CF_CLASS] = 3,          [CF_STRING] = 3,
                               [CF_FIELDREF] = 5,      [CF_METHODREF] = 5,      [CF_INTERFACE_METHODREF] = 5,
                               [CF_NAME_AND_TYPE] = 5, [CF_METHOD_HANDLE] = 4,  [CF_METHOD_TYPE] = 3,
                               [CF_DYNAMIC] = 5,       [CF_INVOKE_DYNAMIC] = 5, [CF_MODULE] = 3,
                               [CF_PACKAGE] = 3};
    size_t size = left < 3 ? 0 : p[0] == CF_UTF8 ? 3 + read_u2(p + 1) : p[0] < sizeof sizes ? sizes[p[0]] : 0;
    return size <= left ? size : 0;
}

/* Where the constants of a class file begin; at[0] is where they end. False if
 * the bytes are no class file. */
static bool find_constants(const u8 *bytes, size_t len, size_t *at, u32 n)
{
    size_t p = 10;
    for (u32 i = 1; i < n; i++) {
        size_t size = p < len ? constant_size(bytes + p, len - p) : 0;
        if (!size)
            return false;
        at[i] = p;
        if (bytes[p] == CF_LONG || bytes[p] == CF_DOUBLE)
            i++;
        p += size;
    }
    at[0] = p;
    return p + 4 <= len;
}

/* The class file with another name for its class; false if it is none. */
static bool rename_class(const u8 *bytes, size_t len, u32 number, struct buf *out)
{
    u32 n = len >= 10 ? read_u2(bytes + 8) : 0;
    size_t *at = mem_alloc((n + 1) * sizeof *at);
    bool done = false;
    if (find_constants(bytes, len, at, n)) {
        u32 this_class = read_u2(bytes + at[0] + 2);
        u32 name = this_class < n && at[this_class] && bytes[at[this_class]] == CF_CLASS
                       ? read_u2(bytes + at[this_class] + 1)
                       : 0;
        if (name && name < n && at[name] && bytes[at[name]] == CF_UTF8) {
            u32 old = read_u2(bytes + at[name] + 1);
            struct buf text = {0};
            buf_put(&text, bytes + at[name] + 3, old);
            buf_printf(&text, "+0x%016x", number);
            buf_put(out, bytes, at[name] + 1);
            buf_u2(out, (unsigned)text.len);
            buf_put(out, text.data, text.len);
            buf_put(out, bytes + at[name] + 3 + old, len - at[name] - 3 - old);
            done = text.len <= UINT16_MAX;
            buf_release(&text);
        }
    }
    mem_free(at);
    return done;
}

/* What the mirror of an ordinary class would not have. False with vm->exc. */
static bool set_mirror(struct vm *vm, struct class *c, const struct class *host, ref data)
{
    struct buf name = {0};
    class_external_name(c, &name);
    char *plus = strrchr(name.data, '+');
    if (plus)
        *plus = '/';
    ref text = new_string_modified(vm, name.data, name.len);
    buf_release(&name);
    text = text ? intern_string(vm, text) : 0;
    if (!text)
        return false;
    static const enum known_field same[] = {KF_class_loader, KF_class_module};
    for (u32 i = 0; i < ARRAY_LEN(same); i++)
        put_ref(vm, c->mirror, vm->kf[same[i]], get_ref(vm, host->mirror, vm->kf[same[i]]));
    put_ref(vm, c->mirror, vm->kf[KF_class_name], text);
    put_ref(vm, c->mirror, vm->kf[KF_class_data], data);
    return true;
}

static i32 class_flags(struct vm *vm, ref definer)
{
    return get_int(vm, definer, field_offset(vm, class_of(vm, definer), "classFlags"));
}

/* Only a nest mate has the rights of the class that defines it. */
static struct class *define_hidden(struct vm *vm, ref definer, ref data)
{
    ref bytes = get_named_ref(vm, definer, "bytes");
    ref lookup = get_named_ref(vm, definer, "lookup");
    struct class *host = class_of_mirror(vm, get_named_ref(vm, lookup, "lookupClass"));
    struct buf renamed = {0};
    struct class *c = NULL;
    if (rename_class(arr(vm, bytes)->data, array_length(vm, bytes), vm->nclasses, &renamed))
        c = class_define(vm, (const u8 *)renamed.data, renamed.len, "hidden", host->trusted, host);
    else
        throw_new(vm, "java/lang/ClassFormatError", "a hidden class without a name");
    buf_release(&renamed);
    if (!c)
        return NULL;
    c->module = host->module;
    if (!(class_flags(vm, definer) & NESTMATE_CLASS))
        c->host = NULL;
    return set_mirror(vm, c, host, data) ? c : NULL;
}

/* Lookup$ClassDefiner.defineClass(boolean initialize, Object classData) */
nat_result invoke_define_class(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    slot *a = f->locals;
    struct class *c;
    if (f->state == 0) {
        if (!(class_flags(vm, arg_ref(a, 0)) & HIDDEN_CLASS))
            return NAT_BYTECODE;
        c = define_hidden(vm, arg_ref(a, 0), arg_ref(a, 2));
        if (!c)
            return NAT_THROW;
        f->state = 1;
        a[0] = c->mirror;
    } else {
        c = class_of_mirror(vm, arg_ref(a, 0));
    }
    if (arg_int(a, 1) && !ensure_init(vm, c))
        return vm->exc ? NAT_THROW : NAT_CALL;
    return NAT_DONE;
}

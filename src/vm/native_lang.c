/*
 * Natives of java.lang: Object, Class (what is not reflection), System,
 * Runtime, Throwable, references, and the parts of the boot that the class
 * library expects to have happened.
 */
#include "vm/native_reflect.h"
#include "vm/native_text.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* ---- rows that need nothing done ---- */

LEAF(lang_nothing) { return ret_void(); }
LEAF(lang_false) { return ret_bool(a, false); }
LEAF(lang_true) { return ret_bool(a, true); }
LEAF(lang_zero_long) { return ret_long(a, 0); }
LEAF(lang_null) { return ret_ref(a, 0); }

/* ---- Object ---- */

LEAF(object_get_class) { return ret_ref(a, class_of(vm, arg_ref(a, 0))->mirror); }
LEAF(object_hash_code)
{
    note_hash(vm);
    return ret_int(a, (i32)identity_hash(vm, arg_ref(a, 0)));
}

LEAF(object_clone)
{
    ref from = arg_ref(a, 0);
    struct class *c = class_of(vm, from);
    if (!class_is_subclass(c, vm->k[K_cloneable])) {
        struct buf b = { 0 };
        class_external_name(c, &b);
        throw_new(vm, "java/lang/CloneNotSupportedException", "%s", b.data);
        buf_release(&b);
        return NAT_THROW;
    }
    ref to = c->kind == CK_ARRAY ? new_array(vm, c, array_length(vm, from)) : new_object(vm, c);
    if (!to)
        return NAT_THROW;
    u32 head = c->kind == CK_ARRAY ? ARRAY_HEADER : OBJECT_HEADER;
    if (c->kind == CK_ARRAY)
        arr(vm, from); /* terms of its elements are not among the bytes that follow */
    memcpy(vm->heap + addr_of(to) + head, vm->heap + addr_of(from) + head, object_size(vm, from) - head);
    return ret_ref(a, to);
}

/* ---- Class ---- */

LEAF(class_primitive)
{
    struct buf b = { 0 };
    string_text(vm, arg_ref(a, 0), &b);
    static const struct {
        const char *name;
        char letter;
    } all[] = { { "boolean", 'Z' }, { "byte", 'B' }, { "char", 'C' }, { "short", 'S' }, { "int", 'I' },
                { "long", 'J' }, { "float", 'F' }, { "double", 'D' }, { "void", 'V' } };
    ref found = 0;
    for (u32 i = 0; i < ARRAY_LEN(all); i++) {
        if (strcmp(all[i].name, b.data) == 0)
            found = vm->primitive[(u8)all[i].letter]->mirror;
    }
    buf_release(&b);
    return ret_ref(a, found);
}

LEAF(class_assertions)
{
    const struct class *c = class_of_mirror(vm, arg_ref(a, 0));
    return ret_bool(a, vm->opts.assertions && !c->module);
}

LEAF(class_is_instance)
{
    ref o = arg_ref(a, 1);
    return ret_bool(a, o && class_assignable(class_of(vm, o), class_of_mirror(vm, arg_ref(a, 0))));
}

LEAF(class_is_assignable_from)
{
    if (!a[1])
        return throw_null(vm);
    const struct class *to = class_of_mirror(vm, arg_ref(a, 0)), *from = class_of_mirror(vm, arg_ref(a, 1));
    return ret_bool(a, to == from || (to->kind != CK_PRIMITIVE && from->kind != CK_PRIMITIVE && class_assignable(from, to)));
}

LEAF(class_is_interface) { return ret_bool(a, class_of_mirror(vm, arg_ref(a, 0))->access & ACC_INTERFACE); }
LEAF(class_is_array) { return ret_bool(a, class_of_mirror(vm, arg_ref(a, 0))->kind == CK_ARRAY); }
LEAF(class_is_primitive) { return ret_bool(a, class_of_mirror(vm, arg_ref(a, 0))->kind == CK_PRIMITIVE); }
LEAF(class_is_hidden) { return ret_bool(a, class_of_mirror(vm, arg_ref(a, 0))->spun); }

LEAF(class_modifiers)
{
    return ret_int(a, class_of_mirror(vm, arg_ref(a, 0))->access & ~ACC_SUPER);
}

LEAF(class_init_name)
{
    ref mirror = arg_ref(a, 0);
    const struct class *c = class_of_mirror(vm, mirror);
    struct buf b = { 0 };
    class_external_name(c, &b);
    if (c->spun)
        buf_printf(&b, "/0x%016x", c->id);
    ref s = new_string_modified(vm, b.data, b.len);
    buf_release(&b);
    s = s ? intern_string(vm, s) : 0;
    if (!s)
        return NAT_THROW;
    put_ref(vm, mirror, vm->kf[KF_class_name], s);
    return ret_ref(a, s);
}

LEAF(class_superclass)
{
    const struct class *c = class_of_mirror(vm, arg_ref(a, 0));
    bool none = !c->super || (c->access & ACC_INTERFACE) || c->kind == CK_PRIMITIVE;
    return ret_ref(a, none ? 0 : c->super->mirror);
}

LEAF(class_interfaces)
{
    const struct class *c = class_of_mirror(vm, arg_ref(a, 0));
    ref r = new_ref_array(vm, vm->k[K_class], c->ninterfaces);
    if (!r)
        return NAT_THROW;
    for (u32 i = 0; i < c->ninterfaces; i++)
        put_ref_elem(vm, r, i, c->interfaces[i]->mirror);
    return ret_ref(a, r);
}

/* A class that is missing is a ClassNotFoundException here, not an error. */
static struct class *load_for_name(struct vm *vm, ref name)
{
    if (!name) {
        throw_null(vm);
        return NULL;
    }
    const struct sym *s = string_class_name(vm, name, true);
    struct buf given = { 0 };
    string_text(vm, name, &given);
    struct class *c = strchr(given.data, '/') ? NULL : class_load(vm, s);
    buf_release(&given);
    const struct class *thrown = vm->exc ? class_of(vm, vm->exc) : NULL;
    if (!c && (!thrown || strcmp(thrown->name->text, "java/lang/NoClassDefFoundError") == 0))
        throw_absent(vm, name);
    return c;
}

/* The JDK's class of this name, or NULL without vm->exc. A class of the program
 * is not even loaded: a loader of the program may have another in mind. */
static struct class *load_from_image(struct vm *vm, ref name)
{
    const struct sym *s = string_class_name(vm, name, true);
    const char *slash = strrchr(s->text, '/');
    struct buf package = { 0 };
    buf_put(&package, s->text, slash ? (size_t)(slash - s->text) : 0);
    bool known = slash && image_module_of(vm->image, package.data);
    buf_release(&package);
    struct class *c = known ? load_for_name(vm, name) : NULL;
    vm->exc = 0;
    return c && c->module ? c : NULL;
}

/* loadClass(name) of a built-in loader: the platform's sees the JDK only. */
LEAF(loader_load_class)
{
    ref name = arg_ref(a, 1);
    struct class *c = NULL;
    if (!name || arg_ref(a, 0) == vm->roots[ROOT_APP_LOADER])
        c = load_for_name(vm, name);
    else if (!(c = load_from_image(vm, name)))
        throw_absent(vm, name);
    return c ? ret_ref(a, c->mirror) : NAT_THROW;
}

/* findBootstrapClass(name): null if there is none. */
LEAF(loader_find_bootstrap)
{
    ref name = arg_ref(a, m->access & ACC_STATIC ? 0 : 1);
    struct class *c = name ? load_from_image(vm, name) : NULL;
    return ret_ref(a, c ? c->mirror : 0);
}

LEAF(loader_system) { return ret_ref(a, vm->roots[ROOT_APP_LOADER]); }
LEAF(loader_platform) { return ret_ref(a, vm->roots[ROOT_PLATFORM_LOADER]); }

/* defineClass1/2/0 of proxies and the like: bytes become a class in the one
 * name space. */
static nat_result define_class(struct vm *vm, slot *a, ref bytes, i32 off, i32 len)
{
    u8 *p = array_range(vm, bytes, off, len);
    if (!p)
        return NAT_THROW;
    struct class *c = class_define(vm, p, (size_t)len, "defineClass", false, NULL);
    return c ? ret_ref(a, c->mirror) : NAT_THROW;
}

/* static defineClass0(ClassLoader, Class lookup, String, byte[], int, int, ProtectionDomain, boolean, int, Object) */
LEAF(loader_define_class0) { return define_class(vm, a, arg_ref(a, 3), arg_int(a, 4), arg_int(a, 5)); }

/* Libraries of the JDK are rows of natives.def; no others can be loaded. */
LEAF(loader_load_library)
{
    if (a[0] && class_of_mirror(vm, arg_ref(a, 0))->module)
        return ret_ref(a, 0);
    const char *path = "";
    for (u32 i = 0; i + 1 < vm->properties.len; i += 2) {
        if (strcmp(vm->properties.data[i], "java.library.path") == 0)
            path = vm->properties.data[i + 1];
    }
    struct buf b = { 0 };
    string_text(vm, arg_ref(a, 1), &b);
    throw_new(vm, "java/lang/UnsatisfiedLinkError", "no %s in java.library.path: %s", b.data, path);
    buf_release(&b);
    return NAT_THROW;
}

LEAF(loader_load_file)
{
    ref file = arg_ref(a, 1);
    struct buf b = { 0 };
    string_text(vm, get_ref(vm, file, field_offset(vm, class_of(vm, file), "path")), &b);
    throw_new(vm, "java/lang/UnsatisfiedLinkError", "Can't load library: %s", b.data);
    buf_release(&b);
    return NAT_THROW;
}

/* ---- callers ---- */

/* The n-th frame from the top that a Java programmer would see. */
static struct method *caller_at(struct vm *vm, u32 n)
{
    for (struct frame *f = vm->thread->top; f; f = f->prev) {
        const struct method *m = f->method;
        if (m->flags & MF_HIDDEN)
            continue;
        const char *cls = m->cls->name->text;
        bool reflective = strcmp(cls, "java/lang/reflect/Method") == 0 || strncmp(cls, "jdk/internal/reflect/", 21) == 0;
        if (reflective && n == 0)
            continue;
        if (n-- == 0)
            return f->method;
    }
    return NULL;
}

/* Reflection.getCallerClass: the caller of the method that calls it. */
LEAF(reflection_caller)
{
    const struct method *c = caller_at(vm, 1);
    return ret_ref(a, c ? c->cls->mirror : 0);
}

LEAF(reflection_access_flags) { return ret_int(a, class_of_mirror(vm, arg_ref(a, 0))->file_access); }

LEAF(reflection_nest_mates)
{
    return ret_bool(a, class_nestmates(vm, class_of_mirror(vm, arg_ref(a, 0)), class_of_mirror(vm, arg_ref(a, 1))));
}

/* ---- System ---- */

static nat_result throw_copy_store(struct vm *vm, const char *what)
{
    return throw_new(vm, "java/lang/ArrayStoreException", "arraycopy: %s", what);
}

static nat_result check_copy(struct vm *vm, const struct class *s, const struct class *d, ref src, ref dst, i64 from,
                             i64 to, i64 n)
{
    struct buf sn = { 0 }, dn = { 0 };
    nat_result r = NAT_DONE;
    i64 slen = s->kind == CK_ARRAY ? array_length(vm, src) : 0, dlen = d->kind == CK_ARRAY ? array_length(vm, dst) : 0;
    const char *what = "object array";
    static const char *const names[] = { ['Z'] = "boolean", ['B'] = "byte", ['C'] = "char", ['S'] = "short",
                                         ['I'] = "int", ['J'] = "long", ['F'] = "float", ['D'] = "double" };
    if (s->kind == CK_ARRAY && s->elem != 'L')
        what = names[(u8)s->elem];
    const char *dwhat = d->kind == CK_ARRAY && d->elem != 'L' ? names[(u8)d->elem] : "object array";
    class_external_name(s, &sn);
    class_external_name(d, &dn);
    struct buf b = { 0 };
    if (s->kind != CK_ARRAY) {
        buf_printf(&b, "source type %s is not an array", sn.data);
        r = throw_copy_store(vm, b.data);
    } else if (d->kind != CK_ARRAY) {
        buf_printf(&b, "destination type %s is not an array", dn.data);
        r = throw_copy_store(vm, b.data);
    } else if (s->elem != d->elem) {
        if (s->elem == 'L' || d->elem == 'L')
            buf_printf(&b, "type mismatch: can not copy %s[] into %s[]", what, dwhat);
        else
            buf_printf(&b, "type mismatch: can not copy %s[] into %s[]", what, dwhat);
        r = throw_copy_store(vm, b.data);
    } else if (from < 0 || to < 0 || n < 0 || from + n > slen || to + n > dlen) {
        const char *suffix = s->elem == 'L' ? "" : "[]";
        if (from < 0)
            buf_printf(&b, "source index %lld out of bounds for %s%s[%lld]", (long long)from, what, "", (long long)slen);
        else if (to < 0)
            buf_printf(&b, "destination index %lld out of bounds for %s%s[%lld]", (long long)to, what, "", (long long)dlen);
        else if (n < 0)
            buf_printf(&b, "length %lld is negative", (long long)n);
        else if (from + n > slen)
            buf_printf(&b, "last source index %u out of bounds for %s[%lld]", (u32)(from + n), what, (long long)slen);
        else
            buf_printf(&b, "last destination index %u out of bounds for %s[%lld]", (u32)(to + n), what, (long long)dlen);
        (void)suffix;
        r = throw_new(vm, "java/lang/ArrayIndexOutOfBoundsException", "arraycopy: %s", b.data);
    }
    buf_release(&b);
    buf_release(&sn);
    buf_release(&dn);
    return r;
}

/* References whose static type does not promise that they fit: one by one. */
static nat_result copy_checked(struct vm *vm, ref src, u32 from, ref dst, u32 to, u32 n)
{
    struct class *want = class_of(vm, dst)->component;
    for (u32 i = 0; i < n; i++) {
        ref v = get_ref_elem(vm, src, from + i);
        if (v && !class_assignable(class_of(vm, v), want)) {
            struct buf s = { 0 }, d = { 0 };
            class_external_name(class_of(vm, v), &s);
            class_external_name(want, &d);
            throw_new(vm, "java/lang/ArrayStoreException",
                      "arraycopy: element type mismatch: can not cast one of the elements of %s[] to the type of the "
                      "destination array, %s",
                      "java.lang.Object", d.data);
            buf_release(&s);
            buf_release(&d);
            return NAT_THROW;
        }
        put_ref_elem(vm, dst, to + i, v);
    }
    return NAT_DONE;
}

LEAF(system_arraycopy)
{
    ref src = arg_ref(a, 0), dst = arg_ref(a, 2);
    i64 from = arg_int(a, 1), to = arg_int(a, 3), n = arg_int(a, 4);
    if (!src || !dst)
        return throw_null(vm);
    struct class *s = class_of(vm, src), *d = class_of(vm, dst);
    bool plain = s->kind == CK_ARRAY && d->kind == CK_ARRAY && s->elem == d->elem;
    if (unlikely(!plain || (from | to | n) < 0 || from + n > array_length(vm, src) || to + n > array_length(vm, dst)))
        return check_copy(vm, s, d, src, dst, from, to, n);
    if (s->elem == 'L' && s != d && !class_assignable(s, d))
        return copy_checked(vm, src, (u32)from, dst, (u32)to, (u32)n);
    u64 at = addr_of(dst) + ARRAY_HEADER + ((u64)to << d->elem_shift), bytes = (u64)n << d->elem_shift;
    const u8 *data = arr(vm, src)->data;
    arr(vm, dst);
    if (vm->met_term)
        return ret_void();
    trail_log_elems(vm, dst, at, bytes);
    memmove(vm->heap + at, data + ((u64)from << s->elem_shift), bytes);
    return ret_void();
}

LEAF(system_identity_hash)
{
    ref o = arg_ref(a, 0);
    if (o)
        note_hash(vm);
    return ret_int(a, o ? (i32)identity_hash(vm, o) : 0);
}

LEAF(system_nano_time)
{
    note_clock(vm);
    return ret_long(a, (i64)vm_nanos(vm));
}
LEAF(system_millis)
{
    note_clock(vm);
    return ret_long(a, (i64)vm_millis(vm));
}

/* VM.getNanoTimeAdjustment(offset in seconds): nanoseconds since then. */
LEAF(vm_nano_adjustment)
{
    i64 offset = arg_long(a, 0);
    i64 millis = (i64)vm_millis(vm);
    vm->s.outside_reads++;
    i64 nanos = vm->opts.real_time ? 0 : (i64)(vm_nanos(vm) % 1000000);
    /* An offset that is too far away, the caller asks for it. */
    i64 far = (i64)1 << 32;
    if (offset > millis / 1000 + far || offset < millis / 1000 - far)
        return ret_long(a, -1);
    return ret_long(a, (millis / 1000 - offset) * 1000000000 + millis % 1000 * 1000000 + nanos);
}

LEAF(system_map_library)
{
    struct buf b = { 0 };
    buf_text(&b, "lib");
    string_text(vm, arg_ref(a, 0), &b);
    buf_text(&b, ".so");
    ref s = new_string(vm, b.data);
    buf_release(&b);
    return s ? ret_ref(a, s) : NAT_THROW;
}

static nat_result set_stream(struct vm *vm, const char *name, ref stream)
{
    struct field *f = class_find_field_text(vm, vm->k[K_system], name);
    put_ref(vm, vm->k[K_system]->mirror, f->offset, stream);
    return ret_void();
}

LEAF(system_set_in) { return set_stream(vm, "in", arg_ref(a, 0)); }
LEAF(system_set_out) { return set_stream(vm, "out", arg_ref(a, 0)); }
LEAF(system_set_err) { return set_stream(vm, "err", arg_ref(a, 0)); }

/* ---- Runtime, Shutdown ---- */

LEAF(runtime_no_archive) { return ret_int(a, 0); }

/* One processor: what a program sees must not depend on the host. */
LEAF(runtime_processors)
{
    note_machine(vm);
    return ret_int(a, 1);
}
LEAF(runtime_free_memory)
{
    note_machine(vm);
    return ret_long(a, (i64)(vm->limit > vm->used ? vm->limit - vm->used : 0));
}
LEAF(runtime_total_memory)
{
    note_machine(vm);
    return ret_long(a, (i64)vm->limit);
}

LEAF(shutdown_halt)
{
    vm->s.exit_code = arg_int(a, 0);
    return stop_with(vm, VM_EXIT);
}

/* ---- Throwable ---- */

LEAF(throwable_fill)
{
    struct method *self = vm->leaf;
    vm->leaf = NULL;
    fill_backtrace(vm, arg_ref(a, 0));
    vm->leaf = self;
    ref t = arg_ref(a, 0);
    struct class *c = vm->k[K_throwable];
    put_ref(vm, t, vm->kf[KF_throwable_stack_trace],
            get_ref(vm, c->mirror, class_find_field_text(vm, c, "UNASSIGNED_STACK")->offset));
    return ret_ref(a, t);
}

/* Format bits of StackTraceElement: what toString leaves out. */
enum { STE_NO_LOADER = 1, STE_JDK_MODULE = 2 };

bool stack_element_fill(struct vm *vm, ref e, const struct method *m, i32 bci)
{
    struct class *c = m->cls;
    struct buf name = { 0 };
    class_external_name(c, &name);
    ref s = new_string_modified(vm, name.data, name.len);
    s = s ? intern_string(vm, s) : 0;
    buf_release(&name);
    ref method = intern_sym(vm, m->name);
    const char *file = class_source_file(c);
    ref fs = file ? new_string(vm, file) : 0;
    if (!s || !method || (file && !fs))
        return false;
    put_ref(vm, e, vm->kf[KF_ste_class], s);
    put_ref(vm, e, vm->kf[KF_ste_method], method);
    put_ref(vm, e, vm->kf[KF_ste_file], fs);
    put_int(vm, e, vm->kf[KF_ste_line], bci < 0 ? (u32)-2 : (u32)method_line(m, (u32)bci));
    put_ref(vm, e, vm->kf[KF_ste_class_object], c->mirror);
    if (c->module) {
        ref module = new_string(vm, c->module);
        if (!module)
            return false;
        put_ref(vm, e, vm->kf[KF_ste_module], module);
        put_int(vm, e, vm->kf[KF_ste_format], STE_NO_LOADER | STE_JDK_MODULE);
    } else {
        ref loader = new_string(vm, "app");
        if (!loader)
            return false;
        put_ref(vm, e, vm->kf[KF_ste_loader], loader);
        put_int(vm, e, vm->kf[KF_ste_format], STE_NO_LOADER | STE_JDK_MODULE);
    }
    return true;
}

/* initStackTraceElements(elements, throwable) in 17; (elements, backtrace, depth) in 25. */
LEAF(throwable_elements)
{
    ref elements = arg_ref(a, 0), trace = arg_ref(a, 1);
    if (!elements || !trace)
        return throw_null(vm);
    if (class_is_subclass(class_of(vm, trace), vm->k[K_throwable]))
        trace = get_ref(vm, trace, vm->kf[KF_throwable_backtrace]);
    struct method *t;
    i32 bci;
    for (u32 i = 0; i < array_length(vm, elements) && (t = backtrace_entry(vm, trace, i, &bci)); i++) {
        ref e = get_ref_elem(vm, elements, i);
        if (e && !stack_element_fill(vm, e, t, bci))
            return NAT_THROW;
    }
    return ret_void();
}

LEAF(npe_extended_message)
{
    i32 bci = 0;
    const struct method *t = backtrace_entry(vm, get_ref(vm, arg_ref(a, 0), vm->kf[KF_throwable_backtrace]), 0, &bci);
    struct buf b = { 0 };
    ref s = 0;
    if (t && bci >= 0 && t->member && t->member->code && !t->cls->spun &&
        npe_message(t->cls->cf, t->member, (u32)bci, &b)) {
        s = new_string_modified(vm, b.data, b.len);
        if (!s)
            return NAT_THROW;
    }
    buf_release(&b);
    return ret_ref(a, s);
}

/* ---- floating point ---- */

LEAF(float_to_bits) { return NAT_DONE; }
LEAF(float_from_bits) { return ret_int(a, arg_int(a, 0)); }
LEAF(double_to_bits) { return ret_long(a, arg_long(a, 0)); }

LEAF(math_sqrt) { return ret_double(a, num_dsqrt(arg_double(a, 0))); }
LEAF(math_floor) { return ret_double(a, num_dfloor(arg_double(a, 0))); }
LEAF(math_ceil) { return ret_double(a, num_dceil(arg_double(a, 0))); }
LEAF(math_rint) { return ret_double(a, num_drint(arg_double(a, 0))); }
LEAF(math_fma) { return ret_double(a, num_dfma(arg_double(a, 0), arg_double(a, 2), arg_double(a, 4))); }
LEAF(math_fmaf) { return ret_float(a, num_ffma(arg_float(a, 0), arg_float(a, 1), arg_float(a, 2))); }

/* ---- references: never cleared, never enqueued ---- */

LEAF(reference_clear)
{
    put_ref(vm, arg_ref(a, 0), vm->kf[KF_reference_referent], 0);
    return ret_void();
}

/* ---- VM, CDS ---- */

/* Salt of the immutable collections: a function of the seed, never 0. */
LEAF(cds_random_seed) { return ret_long(a, (i64)(vm->opts.seed * 0x9e3779b97f4a7c15u | 1)); }
LEAF(vm_init_level) { return ret_int(a, 4); }

/* Signal.findSignal0(String): the number, or -1. Handlers are never called. */
LEAF(signal_find)
{
    static const struct {
        const char *name;
        int number;
    } all[] = { { "HUP", SIGHUP },   { "INT", SIGINT },   { "QUIT", SIGQUIT }, { "ABRT", SIGABRT },
                { "USR1", SIGUSR1 }, { "USR2", SIGUSR2 }, { "PIPE", SIGPIPE }, { "ALRM", SIGALRM },
                { "TERM", SIGTERM }, { "CHLD", SIGCHLD }, { "CONT", SIGCONT }, { "WINCH", SIGWINCH } };
    struct buf name = { 0 };
    string_text(vm, arg_ref(a, 0), &name);
    int number = -1;
    for (u32 i = 0; i < ARRAY_LEN(all); i++) {
        if (strcmp(all[i].name, name.data) == 0)
            number = all[i].number;
    }
    buf_release(&name);
    return ret_int(a, number);
}

/* UnsafeConstants.<clinit> leaves zeros for the machine to overwrite. */
LEAF(lang_unsafe_constants)
{
    struct class *c = m->cls;
    static const struct {
        const char *name;
        u32 value;
    } all[] = { { "ADDRESS_SIZE0", 8 }, { "PAGE_SIZE", 4096 }, { "BIG_ENDIAN", 0 }, { "UNALIGNED_ACCESS", 1 } };
    for (u32 i = 0; i < ARRAY_LEN(all); i++) {
        struct field *f = class_find_field_text(vm, c, all[i].name);
        if (f)
            put_int(vm, c->mirror, f->offset, all[i].value);
    }
    return ret_void();
}

/*
 * The descriptors of primitive types and ConstantDescs need each other while
 * they are initialised, and only the order that begins with ConstantDescs
 * works. In java the first lambda sees to it; here lambdas do not need it.
 */
nat_result constant_primitive(struct vm *vm, struct frame *f)
{
    (void)f;
    if (vm->exc)
        return NAT_THROW;
    struct class *c = class_load_text(vm, "java/lang/constant/ConstantDescs");
    if (!c)
        return NAT_THROW;
    if (!ensure_init(vm, c))
        return vm->exc ? NAT_THROW : NAT_CALL;
    return NAT_BYTECODE;
}

/*
 * Making a machine and starting a program.
 *
 * There is no boot in HotSpot's sense: System.initPhase1 to 3 never run. A few
 * objects that java's own launcher would have made are planted (the main
 * thread and its groups, the loaders, two modules); a handful of classes are
 * initialised before main; all else happens when it is first used.
 */
#include "vm/native_reflect.h"
#include "vm/native_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* ---- the machine ---- */

static const char *const known_class_names[] = {
#define KCLASS(id, name) name,
#include "vm/known.def"
};
static const char *const known_field_classes[] = {
#define KFIELD(id, class, field) class,
#include "vm/known.def"
};

static void make_primitives(struct vm *vm)
{
    static const struct {
        char letter;
        const char *name;
    } all[] = { { 'Z', "boolean" }, { 'B', "byte" }, { 'C', "char" }, { 'S', "short" }, { 'I', "int" },
                { 'J', "long" }, { 'F', "float" }, { 'D', "double" }, { 'V', "void" } };
    /* The class of null, should a native ask for it: one without members. */
    struct class *none = vm->classes[0] = arena_alloc(&vm->arena, sizeof *none);
    *none = (struct class){ .name = sym_text(&vm->syms, "null"), .kind = CK_PRIMITIVE, .link = CL_LOADED,
                            .trusted = true, .type = 'V', .access = ACC_FINAL | ACC_ABSTRACT };
    none->nrefs = 1;
    none->refs = arena_alloc(&vm->arena, 16 * sizeof *none->refs);
    none->display = arena_alloc(&vm->arena, 16 * sizeof *none->display);
    for (u32 i = 0; i < 16; i++) {
        none->refs[i] = OBJECT_HEADER;
        none->display[i] = none;
    }
    for (u32 i = 0; i < ARRAY_LEN(all); i++) {
        struct class *c = arena_alloc(&vm->arena, sizeof *c);
        c->name = sym_text(&vm->syms, all[i].name);
        c->id = vm->nclasses;
        vm->classes[vm->nclasses++] = c;
        c->kind = CK_PRIMITIVE;
        c->type = all[i].letter;
        c->link = CL_LOADED;
        c->trusted = true;
        c->access = c->file_access = ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT;
        vm->primitive[(u8)all[i].letter] = c;
    }
}

static bool load_known(struct vm *vm, struct err *err)
{
    for (u32 i = 0; i < K_COUNT; i++) {
        vm->k[i] = class_try(vm, known_class_names[i]);
        if (!vm->k[i])
            return err_set(err, "%s: class %s cannot be read from this JDK", vm->jdk, known_class_names[i]);
    }
    for (u32 i = 1; i < vm->nclasses; i++)
        class_create_mirror(vm, vm->classes[i]);
    for (u32 i = 0; i < KF_COUNT; i++) {
        /* What this file and the natives cannot do without, in every JDK. */
        static const u8 needed[] = { KF_string_value, KF_string_coder, KF_string_hash, KF_throwable_backtrace,
                                     KF_throwable_message, KF_throwable_cause, KF_throwable_stack_trace,
                                     KF_thread_name, KF_class_name, KF_class_loader, KF_class_module };
        for (u32 k = 0; k < ARRAY_LEN(needed); k++) {
            if (needed[k] == i && !vm->kf[i])
                return err_set(err, "%s: this JDK's class library is of a shape that is not known (field %u)", vm->jdk, i);
        }
    }
    return true;
}

/* The feature version from the JDK's `release` file: JAVA_VERSION="17.0.15". */
static bool find_release(struct vm *vm, struct err *err)
{
    const char *version = release_or(vm, "JAVA_VERSION", "17");
    vm->jdk_feature = atoi(version);
    if (vm->jdk_feature < 11)
        return err_set(err, "%s: Java %s is too old: a JDK from 17 on is needed", vm->jdk, version);
    classpath_set_release(vm->path, vm->jdk_feature);
    return true;
}

static ref plant_object(struct vm *vm, const char *cls)
{
    struct class *c = class_try(vm, cls);
    return c ? new_object(vm, c) : 0;
}

static void plant_ref(struct vm *vm, ref o, const char *field, ref value)
{
    struct field *f = o ? class_find_field_text(vm, class_of(vm, o), field) : NULL;
    if (f)
        put_ref(vm, o, f->offset, value);
}

static void plant_int(struct vm *vm, ref o, const char *field, u32 value)
{
    struct field *f = o ? class_find_field_text(vm, class_of(vm, o), field) : NULL;
    if (f)
        put_int(vm, o, f->offset, value);
}

/* Modules and loaders, and the mirrors made before there were any. False with
 * vm->exc. */
static bool plant_loaders(struct vm *vm)
{
    vm->roots[ROOT_MODULE] = plant_object(vm, "java/lang/Module");
    vm->roots[ROOT_BASE_MODULE] = plant_object(vm, "java/lang/Module");
    plant_ref(vm, vm->roots[ROOT_BASE_MODULE], "name", new_string(vm, "java.base"));
    vm->roots[ROOT_PLATFORM_LOADER] = plant_object(vm, "jdk/internal/loader/ClassLoaders$PlatformClassLoader");
    ref app = vm->roots[ROOT_APP_LOADER] = plant_object(vm, "jdk/internal/loader/ClassLoaders$AppClassLoader");
    plant_ref(vm, app, "parent", vm->roots[ROOT_PLATFORM_LOADER]);
    plant_ref(vm, app, "name", new_string(vm, "app"));
    plant_ref(vm, app, "unnamedModule", vm->roots[ROOT_MODULE]);
    plant_ref(vm, vm->roots[ROOT_PLATFORM_LOADER], "name", new_string(vm, "platform"));
    plant_ref(vm, vm->roots[ROOT_MODULE], "loader", app);
    for (u32 i = 1; i < vm->nclasses; i++) {
        struct class *c = vm->classes[i];
        if (c->mirror)
            *cell(vm, c->mirror, vm->kf[KF_class_module]) = vm->roots[ROOT_BASE_MODULE];
    }
    return loader_finish(vm, vm->roots[ROOT_PLATFORM_LOADER], 0) && loader_finish(vm, app, vm->roots[ROOT_PLATFORM_LOADER]);
}

static ref plant_group(struct vm *vm, const char *name, ref parent)
{
    ref g = plant_object(vm, "java/lang/ThreadGroup");
    plant_ref(vm, g, "name", new_string(vm, name));
    plant_ref(vm, g, "parent", parent);
    plant_int(vm, g, "maxPriority", 10);
    return g;
}

/* Puts `member` first into a group's list of threads or groups. */
static void plant_member(struct vm *vm, ref group, const char *list, const char *count, struct class *c, ref member)
{
    ref members = new_ref_array(vm, c, 4);
    if (members)
        put_ref_elem(vm, members, 0, member);
    plant_ref(vm, group, list, members);
    plant_int(vm, group, count, 1);
}

static bool plant_main_thread(struct vm *vm)
{
    vm->roots[ROOT_SYSTEM_GROUP] = plant_group(vm, "system", 0);
    ref group = vm->roots[ROOT_MAIN_GROUP] = plant_group(vm, "main", vm->roots[ROOT_SYSTEM_GROUP]);
    ref t = vm->roots[ROOT_MAIN_THREAD] = new_object(vm, vm->k[K_thread]);
    plant_member(vm, vm->roots[ROOT_SYSTEM_GROUP], "groups", "ngroups", class_of(vm, group), group);
    plant_member(vm, group, "threads", "nthreads", vm->k[K_thread], t);
    plant_ref(vm, t, "name", new_string(vm, "main"));
    /* Up to JDK 18 a group lists its threads. */
    ref listed = new_ref_array(vm, vm->k[K_thread], 4);
    if (listed)
        put_ref_elem(vm, listed, 0, t);
    plant_ref(vm, group, "threads", listed);
    plant_int(vm, group, "nthreads", 1);
    ref holder = vm->kf[KF_thread_holder] ? plant_object(vm, "java/lang/Thread$FieldHolder") : t;
    if (holder != t)
        put_ref(vm, t, vm->kf[KF_thread_holder], holder);
    plant_ref(vm, holder, "group", group);
    plant_int(vm, holder, "priority", 5);
    plant_int(vm, holder, "threadStatus", 5);
    put_long(vm, t, vm->kf[KF_thread_tid], vm->jdk_feature < 24 ? 1 : 3);
    put_long(vm, t, vm->kf[KF_thread_eetop], 1);
    plant_ref(vm, t, "contextClassLoader", vm->roots[ROOT_APP_LOADER]);
    plant_ref(vm, t, "blockerLock", new_object(vm, vm->k[K_object]));
    plant_ref(vm, t, "interruptLock", new_object(vm, vm->k[K_object]));
    vm->s.next_tid = vm->jdk_feature < 24 ? 12 : 21; /* behind those of java's own threads */
    vm->thread = thread_new(vm, t);
    if (!vm->thread)
        return false;
    vm->thread->state = TS_RUNNABLE;
    vm->s.current = vm->thread->id;
    return true;
}

struct vm *vm_new(const struct vm_opts *opts, struct err *err)
{
    struct vm *vm = mem_alloc(sizeof *vm);
    vm->opts = *opts;
    if (!vm->opts.memory)
        vm->opts.memory = (u64)4096 << 20;
    vm->jdk = arena_text(&vm->arena, opts->jdk, strlen(opts->jdk));
    vm->cap_classes = 2048;
    vm->classes = mem_alloc(vm->cap_classes * sizeof *vm->classes);
    vm->nclasses = 1;
    vm->s.random = opts->seed * 0x2545f4914f6cdd1du + 0x9e3779b97f4a7c15u;
    vm->s.turn_ends = UINT64_MAX;
    bool ok = (vm->image = image_open(opts->jdk, err)) != NULL;
    ok = ok && (vm->path = classpath_open(opts->class_path ? opts->class_path : ".", err)) != NULL;
    ok = ok && find_release(vm, err) && heap_init(vm, err);
    if (!ok) {
        vm_free(vm);
        return NULL;
    }
    natives_init(vm);
    for (u32 i = 0; i < KF_COUNT; i++)
        map_put(&vm->known_rows, map_key(sym_text(&vm->syms, known_field_classes[i])), vm);
    make_primitives(vm);
    if (!load_known(vm, err)) {
        vm_free(vm);
        return NULL;
    }
    struct class *oom = class_try(vm, "java/lang/OutOfMemoryError");
    vm->roots[ROOT_OOM] = oom ? new_object(vm, oom) : 0;
    plant_ref(vm, vm->roots[ROOT_OOM], "detailMessage", new_string(vm, "Java heap space"));
    vm->null_constant = heap_alloc_permanent(vm, vm->k[K_object], OBJECT_HEADER);
    properties_make(vm);
    if (!plant_loaders(vm)) {
        err_set(err, "the class library has no class loaders");
        vm_free(vm);
        return NULL;
    }
    plant_main_thread(vm);
    return vm;
}

void vm_free(struct vm *vm)
{
    if (!vm)
        return;
    trail_release(vm);
    thread_release_all(vm);
    for (u32 i = 1; i < vm->nclasses; i++) {
        if (vm->classes[i]->cf)
            class_free(vm->classes[i]->cf);
    }
    if (vm->image)
        image_close(vm->image);
    if (vm->path)
        classpath_close(vm->path);
    if (vm->oracle)
        num_oracle_close(vm->oracle);
    internals_release(vm);
    subtypes_release(vm);
    memo_release(vm);
    offheap_release(vm);
    outside_release(vm);
    heap_release(vm);
    mem_free(vm->classes);
    mem_free(vm->native_uses);
    map_release(&vm->by_name);
    map_release(&vm->native_rows);
    map_release(&vm->name_ranks);
    map_release(&vm->known_rows);
    map_release(&vm->exports);
    vec_release(&vm->methods);
    vec_release(&vm->properties);
    vec_release(&vm->origins);
    buf_release(&vm->reason);
    buf_release(&vm->stdin_kept);
    symtab_release(&vm->syms);
    arena_release(&vm->arena);
    mem_free(vm);
}

/* ---- System: what initPhase1 would have set up ---- */

static struct field *system_field(struct vm *vm, const char *name)
{
    return class_find_field_text(vm, vm->k[K_system], name);
}

/* A PrintStream over descriptor `fd` without an encoder; see native_string.c. */
static ref standard_stream(struct vm *vm, const char *descriptor)
{
    struct class *d = class_load_text(vm, "java/io/FileDescriptor");
    ref out = plant_object(vm, "java/io/FileOutputStream"), stream = plant_object(vm, "java/io/PrintStream");
    if (!d || !out || !stream)
        return 0;
    ref fd = get_ref(vm, d->mirror, class_find_field_text(vm, d, descriptor)->offset);
    plant_ref(vm, out, "fd", fd);
    plant_ref(vm, out, "closeLock", out);
    plant_ref(vm, stream, "out", out);
    plant_ref(vm, stream, "closeLock", stream);
    return stream;
}

static void set_system(struct vm *vm, const char *field, ref value)
{
    struct field *f = system_field(vm, field);
    if (f)
        put_ref(vm, vm->k[K_system]->mirror, f->offset, value);
}

/* A PrintStream with an encoder, as System makes it, over the same descriptor. */
static nat_result encoded_stream(struct vm *vm, struct frame *f, int fd)
{
    ref raw = get_ref(vm, vm->k[K_system]->mirror, system_field(vm, fd == 1 ? "out" : "err")->offset);
    struct field *out = raw ? class_find_field_text(vm, class_of(vm, raw), "out") : NULL;
    const char *charset = stream_charset(vm, fd);
    slot args[2] = { out ? get_ref(vm, raw, out->offset) : 0, charset ? new_string(vm, charset) : 0 };
    if (vm->exc)
        return NAT_THROW;
    const char *desc = "(Ljava/io/FileOutputStream;Ljava/lang/String;)Ljava/io/PrintStream;";
    if (!class_find_method_text(vm, vm->k[K_system], "newPrintStream", desc))
        desc = "(Ljava/io/OutputStream;Ljava/lang/String;)Ljava/io/PrintStream;";
    return call_named(vm, f, "java/lang/System", "newPrintStream", desc, args);
}

/*
 * System.<clinit>. locals: [1] the Properties, [2] how many are set, [3] the
 * FileInputStream, [4] the BufferedInputStream, [5] the stream under way; [0]
 * is scratch.
 */
nat_result system_clinit(struct vm *vm, struct frame *f)
{
    enum { ACCESS, PROPERTIES, FILL, STREAMS, OUTPUT, ENCODED, INPUT, BUFFERED, DONE };
    if (vm->exc)
        return NAT_THROW;
    slot *l = f->locals;
    for (;;) {
        switch (f->state) {
        case ACCESS:
            f->state = PROPERTIES;
            return call_named(vm, f, "java/lang/System", "setJavaLangAccess", "()V", NULL);
        case PROPERTIES: {
            struct class *c = class_load_text(vm, "java/util/Properties");
            if (!c)
                return NAT_THROW;
            if (!ensure_init(vm, c))
                return vm->exc ? NAT_THROW : NAT_CALL;
            if (!(l[1] = new_object(vm, c)))
                return NAT_THROW;
            f->state = FILL;
            set_system(vm, "props", (ref)l[1]);
            slot args[1] = { l[1] };
            return call_named(vm, f, "java/util/Properties", "<init>", "()V", args);
        }
        case FILL: {
            if (l[2] >= vm->properties.len) {
                f->state = STREAMS;
                slot args[1] = { l[1] };
                return call_named(vm, f, "java/lang/VersionProps", "init", "(Ljava/util/Map;)V", args);
            }
            slot args[3] = { l[1], new_string(vm, vm->properties.data[l[2]]),
                             new_string(vm, vm->properties.data[l[2] + 1]) };
            l[2] += 2;
            if (!args[1] || !args[2])
                return NAT_THROW;
            if (strcmp(vm->properties.data[l[2] - 2], "line.separator") == 0)
                set_system(vm, "lineSeparator", (ref)args[2]); /* the same text, and no literal */
            return call_named(vm, f, "java/util/Properties", "setProperty",
                              "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;", args);
        }
        case STREAMS: {
            struct class *d = class_load_text(vm, "java/io/FileDescriptor");
            if (!d)
                return NAT_THROW;
            if (!ensure_init(vm, d))
                return vm->exc ? NAT_THROW : NAT_CALL;
            f->state = OUTPUT;
            break;
        }
        case OUTPUT:
            l[5]++; /* 1 is out, 2 is err */
            if (l[5] > 2) {
                ref err = get_ref(vm, vm->k[K_system]->mirror, system_field(vm, "err")->offset);
                set_system(vm, "initialErr", err);
                set_system(vm, "initialErrStream", err);
                f->state = INPUT;
                break;
            }
            set_system(vm, l[5] == 1 ? "out" : "err", standard_stream(vm, l[5] == 1 ? "out" : "err"));
            if (vm->stream_encoding[l[5]] == ENC_OTHER) {
                f->state = ENCODED;
                return encoded_stream(vm, f, (int)l[5]);
            }
            break;
        case ENCODED:
            set_system(vm, l[5] == 1 ? "out" : "err", (ref)f->sp[0]);
            f->state = OUTPUT;
            break;
        case INPUT: {
            struct class *c = class_load_text(vm, "java/io/FileInputStream");
            struct class *d = class_load_text(vm, "java/io/FileDescriptor");
            if (!c || !d)
                return NAT_THROW;
            if (!ensure_init(vm, c))
                return vm->exc ? NAT_THROW : NAT_CALL;
            if (!(l[3] = new_object(vm, c)))
                return NAT_THROW;
            f->state = BUFFERED;
            slot args[2] = { l[3], get_ref(vm, d->mirror, class_find_field_text(vm, d, "in")->offset) };
            return call_named(vm, f, "java/io/FileInputStream", "<init>", "(Ljava/io/FileDescriptor;)V", args);
        }
        case BUFFERED: {
            struct class *c = class_load_text(vm, "java/io/BufferedInputStream");
            if (!c)
                return NAT_THROW;
            if (!ensure_init(vm, c))
                return vm->exc ? NAT_THROW : NAT_CALL;
            if (!(l[4] = new_object(vm, c)))
                return NAT_THROW;
            set_system(vm, "in", (ref)l[4]);
            set_system(vm, "initialIn", (ref)l[4]);
            f->state = DONE;
            slot args[2] = { l[4], l[3] };
            return call_named(vm, f, "java/io/BufferedInputStream", "<init>", "(Ljava/io/InputStream;)V", args);
        }
        default:
            return NAT_DONE;
        }
    }
}

/* ---- main ---- */

/* Initialised, in this order, before anything of the program runs. */
static const char *const first_classes[] = { "java/lang/String", "java/lang/Throwable", "java/lang/System",
                                             "java/lang/Thread", "java/lang/ThreadGroup" };

/* The next of them that is not yet; NULL: all are. */
static struct class *next_first_class(struct vm *vm)
{
    for (u32 i = 0; i < ARRAY_LEN(first_classes); i++) {
        struct class *c = class_try(vm, first_classes[i]);
        if (c && !class_inited(vm, c))
            return c;
        if (c == vm->k[K_string]) {
            struct field *f = class_find_field_text(vm, c, "COMPACT_STRINGS");
            if (f && get_int(vm, c->mirror, f->offset))
                put_int(vm, c->mirror, f->offset, 0);
        }
    }
    return NULL;
}

nat_result boot_classes(struct vm *vm)
{
    struct class *c = next_first_class(vm);
    if (!c)
        return NAT_DONE;
    if (!ensure_init(vm, c))
        return vm->exc ? NAT_THROW : NAT_CALL;
    return NAT_DONE;
}

/* Is some other thread that keeps the program alive still there? */
static bool others_alive(const struct vm *vm)
{
    for (u32 i = 1; i <= vm->s.nthreads; i++) {
        const struct thread *t = vm->threads[i];
        if (t != vm->thread && !t->daemon && t->state != TS_ENDED && t->state != TS_NEW)
            return true;
    }
    return false;
}

/*
 * Makes the object that an instance main method is called on. locals: [2] the
 * class's number, [3] the object.
 */
static nat_result make_main_object(struct vm *vm, struct frame *f)
{
    struct class *c = vm->classes[f->locals[2]];
    struct method *init = class_method(c, sym_text(&vm->syms, "<init>"), sym_text(&vm->syms, "()V"));
    f->locals[3] = new_object(vm, c);
    slot args[1] = { f->locals[3] };
    return args[0] ? call_method(vm, f, init, args) : NAT_THROW;
}

/* Bottom frame of the main thread. locals: [0] method's number, [1] String[],
 * [2] number of the launched class, which may inherit the method, [3] the
 * object it is called on. */
static nat_result main_entry(struct vm *vm, struct frame *f)
{
    enum { BOOT, INIT, MADE, RETURNED, REPORTED, EXITED, JOIN, SHUTDOWN };
    struct method *m = vm->methods.data[f->locals[0]];
    bool is_static = m->access & ACC_STATIC;
    switch (f->state) {
    case BOOT: {
        if (vm->exc)
            break;
        nat_result r = boot_classes(vm);
        if (r != NAT_DONE)
            return r;
        f->state = INIT;
    } /* fall through */
    case INIT:
        if (vm->exc)
            break;
        if (!ensure_init(vm, vm->classes[f->locals[2]])) {
            if (!vm->exc)
                return NAT_CALL;
            break;
        }
        f->state = MADE;
        if (!is_static)
            return make_main_object(vm, f);
        /* fall through */
    case MADE: {
        if (vm->exc)
            break;
        f->state = RETURNED;
        slot args[2] = { is_static ? f->locals[1] : f->locals[3], f->locals[1] };
        return is_static ? call_method(vm, f, m, args) : call_virtual(vm, f, m, args);
    }
    default:
        break;
    }
    if (f->state <= RETURNED) {
        f->state = REPORTED;
        if (vm->exc) {
            vm->s.exit_code = 1;
            slot report[2] = { vm->thread->object, vm->exc };
            vm->roots[ROOT_UNCAUGHT] = vm->exc;
            vm->exc = 0;
            if (vm->opts.symbolic.indicates)
                return stop_with(vm, VM_THREW); /* who searches reports it */
            return call_named(vm, f, "java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V", report);
        }
    }
    if (f->state == REPORTED)
        thread_dispatched(vm);
    vm->exc = 0;
    if (f->state == REPORTED) {
        f->state = EXITED;
        slot self[1] = { vm->thread->object };
        return call_named(vm, f, "java/lang/Thread", "exit", "()V", self);
    }
    if (f->state == EXITED) {
        /* The thread that waits for the others is no longer "main" to Java. */
        thread_ended(vm, vm->thread->object);
        f->state = JOIN;
    }
    if (f->state == JOIN) {
        if (others_alive(vm)) {
            vm->thread->state = TS_JOINING;
            return NAT_BLOCK;
        }
        f->state = SHUTDOWN;
        return call_named(vm, f, "java/lang/Shutdown", "shutdown", "()V", NULL);
    }
    return stop_with(vm, vm->roots[ROOT_UNCAUGHT] ? VM_THREW : VM_ENDED);
}

/*
 * Until Java 24 a main method is public, static and takes a String[]. Since 25
 * it may be anything but private, and without parameters where there is none
 * with; an instance method needs a constructor without parameters.
 */
static struct method *find_main(struct vm *vm, struct class *c)
{
    struct method *m = class_find_method_text(vm, c, "main", "([Ljava/lang/String;)V");
    if (vm->jdk_feature < 25)
        return m && (m->access & ACC_STATIC) && (m->access & ACC_PUBLIC) ? m : NULL;
    if (!m || (m->access & ACC_PRIVATE))
        m = class_find_method_text(vm, c, "main", "()V");
    if (!m || (m->access & ACC_PRIVATE))
        return NULL;
    struct method *init = class_method(c, sym_text(&vm->syms, "<init>"), sym_text(&vm->syms, "()V"));
    bool makeable = init && !(init->access & ACC_PRIVATE) && !(c->access & ACC_ABSTRACT);
    return (m->access & ACC_STATIC) || makeable ? m : NULL;
}

/* Text of an exception that is pending before anything has run. */
static void pending_text(struct vm *vm, struct buf *out)
{
    class_external_name(class_of(vm, vm->exc), out);
    ref message = get_ref(vm, vm->exc, vm->kf[KF_throwable_message]);
    if (message) {
        buf_text(out, ": ");
        string_text(vm, message, out);
    }
    vm->exc = 0;
}

struct class *start_class(struct vm *vm, const char *class_name, struct err *err)
{
    char *name = arena_text(&vm->arena, class_name, strlen(class_name));
    for (char *p = name; *p; p++)
        *p = *p == '.' ? '/' : *p;
    struct class *c = class_load_text(vm, name);
    if (!c) {
        struct buf b = { 0 };
        pending_text(vm, &b);
        err_set(err, "%s: %s", class_name, b.data);
        buf_release(&b);
    }
    return c;
}

bool vm_start_main(struct vm *vm, const char *class_name, int argc, const char *const *argv, struct err *err)
{
    struct class *c = start_class(vm, class_name, err);
    if (!c)
        return false;
    struct method *m = find_main(vm, c);
    if (!m)
        return err_set(err, vm->jdk_feature < 25 ? "%s: no method public static void main(String[])"
                                                 : "%s: no main method that can be launched",
                       class_name);
    ref args = new_ref_array(vm, vm->k[K_string], (u32)argc);
    for (int i = 0; args && i < argc; i++)
        put_ref_elem(vm, args, (u32)i, new_host_string(vm, argv[i]));
    vm->started_main = true;
    slot locals[4] = { m->id, args, c->id, 0 };
    return push_coroutine(vm, "main", main_entry, locals, 4) != NULL;
}

/* ---- running ---- */

enum vm_outcome vm_run(struct vm *vm, u64 budget)
{
    vm_drop(vm);
    vm->run_until = budget > UINT64_MAX - vm->s.instructions ? UINT64_MAX : vm->s.instructions + budget;
    return interp_run(vm, false);
}

enum vm_outcome vm_step(struct vm *vm)
{
    vm_drop(vm);
    vm->run_until = vm->s.instructions + 1;
    return interp_run(vm, true);
}

int vm_exit_code(const struct vm *vm)
{
    return vm->s.exit_code;
}

const char *vm_reason(const struct vm *vm)
{
    return vm->reason.data ? vm->reason.data : "";
}

u64 vm_instructions(const struct vm *vm)
{
    return vm->s.instructions;
}

void vm_cover(struct vm *vm, struct vm_cover *cover)
{
    static const char *const sites[LINK_COUNT] = {
#define LINKER(id, cls, name, method) cls "." name,
#include "vm/linkers.def"
        "own", "constant"
    };
    memcpy(cover->opcodes, vm->opcode_uses, sizeof cover->opcodes);
    struct vm_use *uses = arena_alloc(&vm->arena, (natives_count + LINK_COUNT) * sizeof *uses);
    for (u32 i = 0; i < natives_count + LINK_COUNT; i++) {
        struct buf b = { 0 };
        u32 site = i - natives_count;
        if (i < natives_count)
            buf_printf(&b, "native %s.%s%s", natives[i].cls, natives[i].name, natives[i].desc);
        else
            buf_printf(&b, "site %s", sites[site]);
        uses[i] = (struct vm_use){ arena_text(&vm->arena, b.data, b.len),
                                   i < natives_count ? vm->native_uses[i] : vm->site_uses[site] };
        buf_release(&b);
    }
    cover->uses = uses;
    cover->nuses = natives_count + LINK_COUNT;
}

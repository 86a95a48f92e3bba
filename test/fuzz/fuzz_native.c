/*
 * Natives called with arguments that the class library would never give them:
 * null, objects whose constructor has not run, arrays that are too short, any
 * number. A program can do all of that (by reflection, and with objects that
 * Unsafe.allocateInstance made), as long as the types are right.
 *
 * The input is a list of calls: two bytes choose a row of natives.def, the
 * following ones its arguments. With FUZZ_SHOW set, each call is named before
 * it is made. The harness works in a directory of its own, since natives make
 * files: names of inputs are to be given in full.
 */
#include "machine.h"
#include "vm/offheap.h"

#include <ftw.h>
#include <stdio.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

struct input {
    const u8 *p, *end;
};

static u32 take(struct input *in, u32 below)
{
    u32 v = in->p < in->end ? *in->p++ : 0;
    if (below > 256)
        v = v << 8 | (in->p < in->end ? *in->p++ : 0);
    return v % below;
}

/* ---- arguments ---- */

static i64 some_number(struct input *in)
{
    /* clang-format off */
    static const i64 numbers[] = {
        0, 1, 2, -1, -2, 3, 4, 8, 16, 24, 32, 64, 255, 256, 65535, 65536, 1 << 20, 1000000000,
        INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN, OFFHEAP_BASE, OFFHEAP_BASE + 4096, OFFHEAP_BASE + 4112,
    };
    /* clang-format on */
    u32 k = take(in, 64);
    return k < ARRAY_LEN(numbers) ? numbers[k] : (i64)take(in, 65536) - 256;
}

/* A value of a type of one slot, within the range of that type. */
static slot some_narrow(struct input *in, char type)
{
    switch (type) {
    case 'Z':
        return take(in, 2);
    case 'B':
        return (u32)(i8)some_number(in);
    case 'S':
        return (u32)(i16)some_number(in);
    case 'C':
        return (u16)some_number(in);
    default:
        return (u32)some_number(in);
    }
}

static ref some_text(struct input *in)
{
    static const char *const texts[] = {
        "",    "a",   "main",  "java.lang.String",     "java/lang/String", "[I",
        "int", "()V", "value", "[[Ljava.lang.Object;", "\xf0\x9f\x98\x80", "1.5"};
    return new_string(vm, texts[take(in, ARRAY_LEN(texts))]);
}

static ref some_object(struct input *in, struct class *type, u32 depth);

static ref some_array(struct input *in, struct class *type, u32 depth)
{
    ref a = new_array(vm, type, take(in, 6));
    for (u32 i = 0; a && i < array_length(vm, a); i++) {
        if (type->elem == 'L' && depth < 3)
            put_ref_elem(vm, a, i, some_object(in, type->component, depth + 1));
        else if (type->elem == 'B')
            put_elem1(vm, a, i, (u8)some_number(in));
        else if (type->elem == 'I')
            put_elem4(vm, a, i, (u32)some_number(in));
    }
    return a;
}

static bool can_be_made(const struct class *c)
{
    return c->kind == CK_INSTANCE && !(c->access & (ACC_ABSTRACT | ACC_INTERFACE)) && c != vm->k[K_class];
}

/* A class of the JDK whose objects pass for `type`; a few are tried. */
static struct class *some_class(struct input *in, struct class *type)
{
    if (can_be_made(type) && take(in, 4))
        return type;
    for (u32 i = 0; i < 8; i++) {
        struct class *c = vm->classes[1 + take(in, vm->nclasses - 1)];
        if (c->link == CL_LOADED && can_be_made(c) &&
            (class_assignable(c, type) || (type->access & ACC_INTERFACE)))
            return c;
    }
    return can_be_made(type) ? type : NULL;
}

static ref some_mirror(struct input *in)
{
    return vm->classes[1 + take(in, vm->nclasses - 1)]->mirror;
}

static ref some_object(struct input *in, struct class *type, u32 depth)
{
    u32 how = take(in, 8);
    if (how == 0)
        return 0;
    if (type->kind == CK_ARRAY)
        return some_array(in, type, depth);
    if (type == vm->k[K_string] || (type == vm->k[K_object] && how < 3))
        return some_text(in);
    if (type == vm->k[K_class] || (type == vm->k[K_object] && how < 4))
        return some_mirror(in);
    if (type == vm->k[K_object] && how < 5)
        return some_array(in, class_array_of(vm, vm->primitive[(u8) "BIJ"[take(in, 3)]]), depth);
    if (type == vm->k[K_thread] && how < 4)
        return vm->roots[ROOT_MAIN_THREAD];
    struct class *c = some_class(in, type);
    return c ? new_object(vm, c) : 0;
}

/* What an instance method is called on; 0 if no object of its class can be made. */
static ref some_self(struct input *in, struct class *type)
{
    if (type == vm->k[K_class])
        return some_mirror(in);
    if (type == vm->k[K_string])
        return some_text(in);
    struct class *c = some_class(in, type);
    return c ? new_object(vm, c) : 0;
}

/* False: a class of the descriptor does not exist. */
static bool fill_arguments(struct input *in, struct method *m)
{
    u32 n = 0;
    if (!(m->access & ACC_STATIC)) {
        ref self = some_self(in, m->cls);
        if (!self)
            return false;
        callee_args[n++] = self;
    }
    for (const char *p = m->desc->text + 1; *p != ')'; p = desc_skip(p)) {
        callee_args[n] = 0;
        if (*p == 'L' || *p == '[') {
            struct class *type = class_by_desc(vm, p);
            if (!type)
                return false;
            callee_args[n++] = some_object(in, type, 0);
        } else if (is_wide(*p)) {
            callee_args[n++] = (u64)some_number(in);
            callee_args[n++] = 0;
        } else {
            callee_args[n++] = some_narrow(in, *p);
        }
    }
    return true;
}

/* ---- calls ---- */

/* What would end, stop or harm the process that fuzzes, and the inner parts of
 * method handles: no program reaches those, and they rely on each other. */
static bool is_left_out(const struct method *m)
{
    static const char *const names[] = {"close", "dup",  "halt",     "destroy",
                                        "fork",  "kill", "preClose", "<clinit>"};
    const char *cls = m->cls->name->text;
    for (u32 i = 0; i < ARRAY_LEN(names); i++) {
        if (strncmp(m->name->text, names[i], strlen(names[i])) == 0)
            return true;
    }
    if (strncmp(cls, "java/lang/invoke/", 17) == 0)
        return !(m->access & ACC_PUBLIC) || !(m->cls->file_access & ACC_PUBLIC);
    return strncmp(cls, "java/lang/Process", 17) == 0;
}

static struct method *some_native(struct input *in)
{
    const struct native *row = &natives[take(in, natives_count)];
    struct class *c = class_try(vm, row->cls);
    u32 skip = take(in, 4);
    struct method *m = NULL;
    for (u32 i = 0; c && i < c->nmethods; i++) {
        if (c->methods[i].native != row)
            continue;
        m = &c->methods[i];
        if (skip-- == 0)
            break;
    }
    return m && !is_left_out(m) ? m : NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!vm)
        machine_start();
    vm_mark(vm);
    struct input in = {data, data + size};
    bool more = true;
    for (u32 i = 0; i < 8 && more && in.p < in.end; i++) {
        struct method *m = some_native(&in);
        if (getenv("FUZZ_SHOW") && m)
            fprintf(stderr, "%s.%s%s\n", m->cls->name->text, m->name->text, m->desc->text);
        bool ready = m && fill_arguments(&in, m);
        vm->exc = 0;
        if (ready)
            more = machine_call(m);
    }
    machine_undo();
    return 0;
}

/* ---- files that natives make ---- */

static char directory[256];

static int remove_one(const char *path, const struct stat *st, int type, struct FTW *where)
{
    (void)st, (void)type, (void)where;
    remove(path);
    return 0;
}

static void remove_directory(void)
{
    nftw(directory, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    machine_find_jdk();
    const char *tmp = getenv("TMPDIR");
    int n = snprintf(directory, sizeof directory, "%s/fuzz_native.XXXXXX", tmp ? tmp : "/tmp");
    if (n >= (int)sizeof directory || !mkdtemp(directory) || chdir(directory) != 0)
        BUG("no temporary directory");
    /* The natives of files take 0 for a descriptor: it must not be a device. */
    if (!freopen("input", "w+", stdin))
        BUG("no file for standard input");
    atexit(remove_directory);
    return 0;
}

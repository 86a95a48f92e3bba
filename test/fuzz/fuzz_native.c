/*
 * Natives called with arguments that the class library would never give them:
 * null, objects whose constructor has not run, arrays that are too short, any
 * number. A program can do all of that (by reflection, and with objects that
 * Unsafe.allocateInstance made), as long as the types are right.
 *
 * The input is a list of calls: two bytes choose a row of natives.def, the
 * following ones its arguments.
 */
#include "machine.h"
#include "vm/offheap.h"

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
    static const i64 numbers[] = { 0,       1,        2,          -1,        3,         4,         8,
                                   16,      24,       32,         64,        255,       256,       65535,
                                   65536,   1 << 20,  INT32_MAX,  INT32_MIN, INT64_MAX, INT64_MIN, 1000000000,
                                   -2,      OFFHEAP_BASE, OFFHEAP_BASE + 4096, OFFHEAP_BASE + 4112 };
    u32 k = take(in, 64);
    return k < ARRAY_LEN(numbers) ? numbers[k] : (i64)take(in, 65536) - 256;
}

static ref some_text(struct input *in)
{
    static const char *const texts[] = { "",    "a",   "main",   "java.lang.String", "java/lang/String", "[I",
                                         "int", "()V", "value", "[[Ljava.lang.Object;", "\xf0\x9f\x98\x80", "1.5" };
    return new_string(vm, texts[take(in, ARRAY_LEN(texts))]);
}

static ref some_object(struct input *in, struct class *type, u32 depth);

static ref some_array(struct input *in, struct class *type, u32 depth)
{
    ref a = new_array(vm, type, take(in, 6));
    for (u32 i = 0; a && i < array_length(vm, a); i++) {
        if (type->elem == 'L' && depth < 3)
            put_ref_elem(vm, a, i, some_object(in, type->component, depth + 1));
        else if (type->elem_shift == 0)
            put_elem1(vm, a, i, (u8)some_number(in));
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
        if (c->link == CL_LOADED && can_be_made(c) && (class_assignable(c, type) || (type->access & ACC_INTERFACE)))
            return c;
    }
    return can_be_made(type) ? type : NULL;
}

/* Fields of an object that no constructor has seen, filled at random. */
static void fill_fields(struct input *in, ref o, u32 depth)
{
    for (struct class *c = class_of(vm, o); c; c = c->super) {
        for (u32 i = 0; i < c->nfields; i++) {
            struct field *f = &c->fields[i];
            if ((f->access & ACC_STATIC) || take(in, 4) == 0)
                continue;
            if (f->type == 'L' && depth < 3) {
                struct class *type = class_by_desc(vm, f->desc->text);
                vm->exc = 0;
                ref v = type ? some_object(in, type, depth + 1) : 0;
                put_ref(vm, o, f->offset, v);
            } else if (is_wide(f->type)) {
                put_long(vm, o, f->offset, (u64)some_number(in));
            } else if (f->type != 'L') {
                put_int(vm, o, f->offset, f->type == 'I' ? (u32)some_number(in) : take(in, 2));
            }
        }
    }
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
    if (type == vm->k[K_class] || (type == vm->k[K_object] && how < 4)) {
        struct class *c = vm->classes[1 + take(in, vm->nclasses - 1)];
        return c->mirror;
    }
    if (type == vm->k[K_object] && how < 5)
        return some_array(in, class_array_of(vm, vm->primitive[(u8)"BIJ"[take(in, 3)]]), depth);
    if (type == vm->k[K_thread] && how < 4)
        return vm->roots[ROOT_MAIN_THREAD];
    struct class *c = some_class(in, type);
    ref o = c ? new_object(vm, c) : 0;
    if (o && how > 5)
        fill_fields(in, o, depth);
    return o;
}

/* False: a class of the descriptor does not exist. */
static bool fill_arguments(struct input *in, struct method *m)
{
    u32 n = 0;
    if (!(m->access & ACC_STATIC)) {
        struct class *c = some_class(in, m->cls);
        ref self = m->cls == vm->k[K_class] ? vm->classes[1 + take(in, vm->nclasses - 1)]->mirror
                   : m->cls == vm->k[K_string] ? some_text(in) : c ? new_object(vm, c) : 0;
        if (!self)
            return false;
        if (m->cls != vm->k[K_class] && m->cls != vm->k[K_string] && take(in, 2))
            fill_fields(in, self, 0);
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
            callee_args[n++] = *p == 'I' ? (u32)some_number(in) : take(in, 2);
        }
    }
    return true;
}

/* ---- calls ---- */

/* What would end, stop or harm the process that fuzzes. */
static bool is_harmful(const struct method *m)
{
    const char *cls = m->cls->name->text, *name = m->name->text;
    static const char *const names[] = { "close", "dup", "halt", "destroy", "fork", "kill", "preClose", "<clinit>" };
    for (u32 i = 0; i < ARRAY_LEN(names); i++) {
        if (strncmp(name, names[i], strlen(names[i])) == 0)
            return true;
    }
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
    return m && !is_harmful(m) ? m : NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!vm)
        machine_start();
    vm_mark(vm);
    struct input in = { data, data + size };
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

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    machine_find_jdk();
    /* Files that natives make go to a directory of their own. */
    char dir[] = "/tmp/fuzz_native.XXXXXX";
    if (!mkdtemp(dir) || chdir(dir) != 0)
        BUG("no temporary directory");
    return 0;
}

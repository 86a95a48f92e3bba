/*
 * A whole run of a mutated class. The input is a class file; it is defined as
 * a class of the program, and its static methods without arguments, main, and
 * the methods of an object made by its no-argument constructor run, each with
 * a small budget of instructions. Output is swallowed.
 *
 * Making a machine takes longer than running such a class, so one machine
 * serves many inputs: it is marked after its start, and undone after each
 * input; what is permanent (the classes of the input) is made unreachable by
 * name. With FUZZ_FRESH set each input has a machine of its own: a failure
 * that then does not come back depends on the inputs before it.
 */
#include "mutate.h"
#include "vm/internal.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

/* Inputs after which the machine is replaced: their classes stay in memory. */
enum { INPUTS_PER_MACHINE = 200, CALLS_MAX = 24 };
#define INSTRUCTIONS_PER_CALL 20000
#define MEMORY ((u64)64 << 20)

static const char *jdk;
static struct vm *vm;
static u32 inputs;
/* What the coroutine at the bottom of the stack is to call next. */
static struct method *callee;
static slot callee_args[2];

static i64 swallow(void *ctx, int fd, const void *bytes, size_t len)
{
    (void)ctx, (void)fd, (void)bytes;
    return (i64)len;
}

static i64 no_input(void *ctx, int fd, void *bytes, size_t len)
{
    (void)ctx, (void)fd, (void)bytes, (void)len;
    return 0;
}

/* ---- the machine ---- */

/* Bottom frame: boots, then makes the calls that it is told to make. */
static nat_result driver(struct vm *v, struct frame *f)
{
    enum { BOOT, IDLE, INIT, CALLED };
    if (f->state == BOOT) {
        nat_result r = v->exc ? NAT_THROW : boot_classes(v);
        if (r == NAT_CALL)
            return r;
        if (r != NAT_DONE)
            BUG("the machine does not start");
        f->state = IDLE;
        return stop_with(v, VM_ENDED);
    }
    if (v->exc)
        f->state = CALLED;
    if (f->state == IDLE)
        f->state = INIT;
    if (f->state == INIT) {
        if (!ensure_init(v, callee->cls) && !v->exc)
            return NAT_CALL;
        f->state = CALLED;
        if (!v->exc) {
            nat_result r = call_method(v, f, callee, callee_args);
            if (r != NAT_THROW)
                return r;
        }
    }
    v->exc = 0;
    f->state = IDLE;
    v->roots[ROOT_TEMP] = 0;
    return stop_with(v, VM_ENDED);
}

static void start_machine(void)
{
    struct vm_opts opts = { .jdk = jdk, .class_path = "/nonexistent", .seed = 1, .memory = MEMORY };
    opts.io.write = swallow;
    opts.io.read = no_input;
    struct err err = { 0 };
    vm = vm_new(&opts, &err);
    if (!vm)
        BUG("%s", err.text);
    slot none[1] = { 0 };
    push_coroutine(vm, "fuzz", driver, none, 1);
    if (vm_run(vm, UINT64_MAX) != VM_ENDED)
        BUG("the machine does not start: %s", vm_reason(vm));
    inputs = 0;
}

static void stop_machine(void)
{
    vm_free(vm);
    vm = NULL;
}

/* Classes of the program made since there were `first` are found no more. */
static void forget_classes(u32 first)
{
    for (u32 i = first; i < vm->nclasses; i++) {
        struct class *c = vm->classes[i], *base = c;
        while (base->component)
            base = base->component;
        if (!base->trusted || base->spun)
            map_put(&vm->by_name, map_key(c->name), NULL);
    }
}

/* ---- one class ---- */

/* False: the machine came to an end of its own and can make no more calls. */
static bool call(struct method *m, slot a0)
{
    callee = m;
    callee_args[0] = a0;
    callee_args[1] = 0;
    return vm_run(vm, INSTRUCTIONS_PER_CALL) == VM_ENDED;
}

static bool is_runnable(const struct method *m)
{
    return m->member->code && m->name->text[0] != '<';
}

static void run_statics(struct class *c)
{
    u32 calls = 0;
    for (u32 i = 0; i < c->nmethods && calls < CALLS_MAX; i++) {
        struct method *m = &c->methods[i];
        if (!(m->access & ACC_STATIC) || !is_runnable(m))
            continue;
        slot arg = 0;
        if (strcmp(m->desc->text, "([Ljava/lang/String;)V") == 0)
            arg = new_ref_array(vm, vm->k[K_string], 0);
        else if (m->nargs)
            continue;
        calls++;
        if (!call(m, arg))
            return;
    }
}

static void run_instance(struct class *c)
{
    struct method *make = class_find_method_text(vm, c, "<init>", "()V");
    if (!make || make->cls != c || (c->access & (ACC_ABSTRACT | ACC_INTERFACE)) || !class_inited(vm, c))
        return;
    ref o = new_object(vm, c);
    if (!o || !call(make, o))
        return;
    for (u32 i = 0, calls = 0; i < c->nmethods && calls < CALLS_MAX; i++) {
        struct method *m = &c->methods[i];
        if ((m->access & ACC_STATIC) || !is_runnable(m) || m->nargs != 1)
            continue;
        calls++;
        if (!call(m, o))
            return;
    }
}

static void try_class(const uint8_t *data, size_t size)
{
    u32 first = vm->nclasses;
    vm_mark(vm);
    struct class *c = class_define(vm, data, size, "input", false, NULL);
    vm->exc = 0;
    if (c) {
        run_statics(c);
        run_instance(c);
    }
    /* The collector walks whatever the input left behind. */
    heap_collect(vm);
    vm->exc = 0;
    vm->stop = VM_ENDED;
    vm_undo(vm);
    vm_drop(vm);
    forget_classes(first);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!vm)
        start_machine();
    try_class(data, size);
    if (++inputs >= INPUTS_PER_MACHINE || getenv("FUZZ_FRESH"))
        stop_machine();
    return 0;
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    jdk = getenv("JAVA_HOME");
    if (!jdk)
        BUG("JAVA_HOME must name a JDK");
    return 0;
}

/*
 * A whole run of a mutated class. The input is a class file; it is defined as
 * a class of the program, and its static methods without arguments, main, and
 * the methods of an object made by its no-argument constructor run, each with
 * a small budget of instructions. Output is swallowed.
 */
#include "machine.h"
#include "mutate.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

enum { CALLS_MAX = 24 };

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

static bool call(struct method *m, slot a0)
{
    callee_args[0] = a0;
    return machine_call(m);
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!vm)
        machine_start();
    u32 first = vm->nclasses;
    vm_mark(vm);
    struct class *c = class_define(vm, data, size, "input", false, NULL);
    vm->exc = 0;
    if (c) {
        run_statics(c);
        run_instance(c);
    }
    forget_classes(first);
    machine_undo();
    return 0;
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    machine_find_jdk();
    return 0;
}

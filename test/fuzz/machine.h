/*
 * A machine for harnesses that run things in it: started once, marked, and
 * undone after each input. What is permanent stays, so it is replaced after
 * some inputs; with FUZZ_FRESH set, after each: a failure that then does not
 * come back depends on the inputs before it.
 */
#ifndef FUZZ_MACHINE_H
#define FUZZ_MACHINE_H

#include "vm/internal.h"

#include <stdlib.h>
#include <sys/mman.h>

enum { INPUTS_PER_MACHINE = 200 };
#define INSTRUCTIONS_PER_CALL 20000
#define MEMORY ((u64)64 << 20)

static const char *jdk;
static struct vm *vm;
static u32 inputs;
/* What the coroutine at the bottom of the stack is to call next. */
static struct method *callee;
static slot callee_args[256];

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
    return stop_with(v, VM_ENDED);
}

static void machine_start(void)
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
    /* Nothing may be written through null. */
    mprotect(vm->heap, 4096, PROT_READ);
}

/* Calls callee with callee_args. False: the machine came to an end of its own
 * (spent its budget, met what it does not do) and can make no more calls. */
static bool machine_call(struct method *m)
{
    callee = m;
    return vm_run(vm, INSTRUCTIONS_PER_CALL) == VM_ENDED;
}

/* Back to the mark. The collector walks whatever the input left behind. */
static void machine_undo(void)
{
    heap_collect(vm);
    vm->exc = 0;
    vm->stop = VM_ENDED;
    vm_undo(vm);
    vm_drop(vm);
    if (++inputs >= INPUTS_PER_MACHINE || getenv("FUZZ_FRESH")) {
        vm_free(vm);
        vm = NULL;
    }
}

static void machine_find_jdk(void)
{
    jdk = getenv("JAVA_HOME");
    if (!jdk)
        BUG("JAVA_HOME must name a JDK");
}

#endif

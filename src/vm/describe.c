#include "vm/describe.h"

/* A toString that takes longer is not worth waiting for. */
#define DESCRIBE_BUDGET 20000000u
/* Room for it where the program itself has left none. */
#define DESCRIBE_MEMORY ((u64)16 << 20)

static nat_result finish(struct vm *vm, ref text)
{
    vm->roots[ROOT_TEMP] = text;
    vm->exc = 0;
    return stop_with(vm, VM_ENDED);
}

/* locals: [0] the object, [1] enum describe, [2] StringWriter, [3] PrintWriter. */
static nat_result describe_entry(struct vm *vm, struct frame *f)
{
    enum { START, WRITER, PRINTER, PRINTED, DONE };
    static const char string_writer[] = "java/io/StringWriter", print_writer[] = "java/io/PrintWriter";
    static const char to_string[] = "()Ljava/lang/String;";
    slot *l = f->locals, args[2] = { l[0], 0 };
    if (vm->exc)
        return finish(vm, 0);
    switch (f->state) {
    case START:
        if (l[1] == DESCRIBE_TRACE) {
            struct class *c = class_load_text(vm, string_writer), *p = class_load_text(vm, print_writer);
            if (!c || !p || !(l[2] = new_object(vm, c)) || !(l[3] = new_object(vm, p)))
                return finish(vm, 0);
            f->state = WRITER;
            args[0] = l[2];
            return call_named(vm, f, string_writer, "<init>", "()V", args);
        }
        f->state = DONE;
        return l[1] == DESCRIBE_STRING ? call_named(vm, f, "java/lang/Object", "toString", to_string, args)
                                       : call_named(vm, f, "java/lang/Throwable", "getMessage", to_string, args);
    case WRITER:
        f->state = PRINTER;
        args[0] = l[3];
        args[1] = l[2];
        return call_named(vm, f, print_writer, "<init>", "(Ljava/io/Writer;)V", args);
    case PRINTER:
        f->state = PRINTED;
        args[1] = l[3];
        return call_named(vm, f, "java/lang/Throwable", "printStackTrace", "(Ljava/io/PrintWriter;)V", args);
    case PRINTED:
        f->state = DONE;
        args[0] = l[2];
        return call_named(vm, f, string_writer, "toString", to_string, args);
    default:
        return finish(vm, (ref)f->sp[0]);
    }
}

static i64 write_nowhere(void *ctx, int fd, const void *bytes, size_t len)
{
    (void)ctx, (void)fd, (void)bytes;
    return (i64)len;
}

bool describe(struct vm *vm, ref object, enum describe what, struct buf *out)
{
    /* A mark would drop segments that the user still means to redo. */
    if (vm->segments.len > vm->depth || !vm->thread || !vm->thread->top || vm->thread->state != TS_RUNNABLE)
        return false;
    struct vm_io io = vm->opts.io;
    enum vm_outcome stop = vm->stop;
    bool shared_boxes = vm->shared_boxes;
    vm_mark(vm);
    vm->opts.io.write = write_nowhere;
    vm->shared_boxes = false; /* their values are concrete by now, and nobody is there to decide */
    vm->limit += DESCRIBE_MEMORY;
    slot args[4] = { object, what, 0, 0 };
    bool ok = false;
    if (push_coroutine(vm, "describe", describe_entry, args, 4)) {
        vm->roots[ROOT_TEMP] = 0;
        vm->s.turn_ends = UINT64_MAX;
        ok = vm_run(vm, DESCRIBE_BUDGET) == VM_ENDED && vm->roots[ROOT_TEMP];
    }
    if (ok)
        string_text(vm, vm->roots[ROOT_TEMP], out);
    vm_undo(vm);
    vm_drop(vm);
    vm->limit -= DESCRIBE_MEMORY;
    vm->opts.io = io;
    vm->shared_boxes = shared_boxes;
    vm->stop = stop;
    return ok;
}

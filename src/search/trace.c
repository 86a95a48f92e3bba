/* Where the program stands at the end of a path, as java prints it. */
#include "search/internal.h"

#include "vm/internal.h"

/* Deep recursion is told by its newest calls. */
enum { CALLS_MAX = 1000 };

static void call_line(const struct method *m, i32 bci, struct buf *out)
{
    const char *file = class_source_file(m->cls);
    buf_text(out, "at ");
    class_external_name(m->cls, out);
    buf_printf(out, ".%s(", m->name->text);
    if (bci >= 0 && file && method_line(m, (u32)bci) > 0)
        buf_printf(out, "%s:%d)\n", file, method_line(m, (u32)bci));
    else
        buf_printf(out, "%s)\n", bci < 0 ? "Native Method" : file ? file : "Unknown Source");
}

/* ---- threads that wait for ever ---- */

/* The next thread from number `i` on that has begun and not ended. */
static const struct thread *next_waiting(const struct vm *vm, u32 i)
{
    while (i <= vm->s.nthreads && (vm->threads[i]->state == TS_ENDED || vm->threads[i]->state == TS_NEW))
        i++;
    return i <= vm->s.nthreads ? vm->threads[i] : NULL;
}

static const struct frame *program_frame(const struct thread *t)
{
    const struct frame *f = t->top;
    while (f && (!f->pc || f->method->cls->trusted))
        f = f->prev;
    return f;
}

bool waiting_place(struct search *s, const char **file, int *line)
{
    const struct vm *vm = s->vm;
    const struct frame *found = NULL;
    /* Those in front of a monitor tell more than the one that waits for their end. */
    for (u32 pass = 0; pass < 2 && !found; pass++) {
        for (const struct thread *t = next_waiting(vm, 1); t && !found; t = next_waiting(vm, t->id + 1)) {
            if (pass || t->state == TS_BLOCKED)
                found = program_frame(t);
        }
    }
    if (!found)
        return false;
    *file = class_source_file(found->method->cls);
    *line = method_line(found->method, method_bci(found->method, found->pc));
    return *file != NULL;
}

static void waiting_lines(struct vm *vm, struct buf *out)
{
    u32 calls = 0;
    /* A name may be the text of a symbolic number, which is not of interest here. */
    for (const struct thread *t = next_waiting(vm, 1); t; t = next_waiting(vm, t->id + 1)) {
        struct buf name = { 0 };
        if (t->object && vm->kf[KF_thread_name])
            string_text(vm, get_ref(vm, t->object, vm->kf[KF_thread_name]), &name);
        for (size_t i = 0; i < name.len; i++)
            name.data[i] = name.data[i] == '\n' ? ' ' : name.data[i];
        buf_printf(out, "thread \"%s\":\n", name.data ? name.data : "");
        buf_release(&name);
        vm->met_term = false;
        for (const struct frame *f = t->top; f && calls < CALLS_MAX; f = f->prev) {
            if (f->method->flags & MF_HIDDEN)
                continue;
            call_line(f->method, f->pc ? (i32)method_bci(f->method, f->pc) : -1, out);
            calls++;
        }
    }
}

void search_trace(struct search *s, const struct leaf *l, struct buf *out)
{
    struct vm *vm = s->vm;
    if (l->kind == LEAF_THROW) {
        ref e = vm->roots[ROOT_UNCAUGHT];
        ref trace = e ? get_ref(vm, e, vm->kf[KF_throwable_backtrace]) : 0;
        const struct method *m;
        i32 bci;
        for (u32 i = 0; i < CALLS_MAX && (m = backtrace_entry(vm, trace, i, &bci)); i++)
            call_line(m, bci, out);
    } else if (l->kind == LEAF_ASSERT) {
        /* The AssertionError is being made: its constructor is not of interest. */
        const struct frame *f = vm->thread->top;
        while (f && (!f->pc || f->method->cls->trusted))
            f = f->prev;
        for (u32 i = 0; i < CALLS_MAX && f; f = f->prev, i++) {
            if (f->pc)
                call_line(f->method, (i32)method_bci(f->method, f->pc), out);
        }
    } else if (l->kind == LEAF_DEADLOCK) {
        waiting_lines(vm, out);
    }
}

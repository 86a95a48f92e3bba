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
    }
}

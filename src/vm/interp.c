/*
 * The interpreter. One loop, compiled three times from loop.h: the fast one, one
 * that executes exactly one instruction, and one that tells a watcher about the
 * instructions it wants to know of.
 *
 * Within the loop the machine's registers are C locals; SAVE writes them back
 * to the frame before anything outside the loop may look, LOAD takes them up
 * again. f->pc is always the instruction under way, never the next one: a
 * call returns to f->pc + 1, and what must run again (after a class was
 * initialised, after a monitor became free) simply stays where it is.
 *
 * An instruction with a symbolic operand is not executed here: the loop stops
 * in front of it with VM_SYMBOLIC. For one-slot values the test is on the high
 * half; for references it comes free with the test for null.
 */
#include "vm/internal.h"

/* Why a loop came back. END_SPENT: at a place where turns may end, a backward
 * branch or a call, so that the schedule does not depend on who asked for how
 * many instructions; END_STEP: at any other. */
enum loop_end { END_SPENT, END_STEP, END_SWITCH, END_STOP, END_SYMBOLIC };

/* Instructions that the loop may execute, which was entered at `before`. */
static u64 turn_budget(const struct vm *vm, u64 before)
{
    u64 until = vm->run_until < vm->s.turn_ends ? vm->run_until : vm->s.turn_ends;
    return until > before ? until - before : 0;
}

static const struct handler *find_handler(struct vm *vm, struct method *m, const struct insn *pc)
{
    u32 at = (u32)(pc - m->insns);
    struct class *thrown = class_of(vm, vm->exc);
    for (u32 i = 0; i < m->nhandlers; i++) {
        struct handler *h = &m->handlers[i];
        if (at < h->start || at >= h->end)
            continue;
        if (!h->type)
            return h;
        ref pending = vm->exc;
        struct class *c = resolve_class(vm, m->cls, h->type);
        if (!c)
            return NULL; /* the error of resolving replaces the exception */
        vm->exc = pending;
        if (class_is_subclass(thrown, c))
            return h;
    }
    return NULL;
}

static void throw_index(struct vm *vm, i32 index, u32 length)
{
    throw_new(vm, "java/lang/ArrayIndexOutOfBoundsException", "Index %d out of bounds for length %d", index,
              (i32)length);
}

static void module_phrase(const struct class *c, struct buf *b)
{
    const struct class *k = c;
    while (k->kind == CK_ARRAY)
        k = k->component;
    if (k->module || k->kind == CK_PRIMITIVE)
        buf_printf(b, "in module %s of loader 'bootstrap'", k->module ? k->module : "java.base");
    else
        buf_text(b, "in unnamed module of loader 'app'");
}

void throw_cast(struct vm *vm, const struct class *from, const struct class *to)
{
    struct buf a = { 0 }, b = { 0 }, text = { 0 }, ma = { 0 }, mb = { 0 };
    class_external_name(from, &a);
    class_external_name(to, &b);
    module_phrase(from, &ma);
    module_phrase(to, &mb);
    buf_printf(&text, "class %s cannot be cast to class %s (", a.data, b.data);
    if (strcmp(ma.data, mb.data) == 0)
        buf_printf(&text, "%s and %s are %s)", a.data, b.data, ma.data);
    else
        buf_printf(&text, "%s is %s; %s is %s)", a.data, ma.data, b.data, mb.data);
    throw_new(vm, "java/lang/ClassCastException", "%s", text.data);
    struct buf *all[] = { &a, &b, &text, &ma, &mb };
    for (u32 i = 0; i < ARRAY_LEN(all); i++)
        buf_release(all[i]);
}

void throw_store(struct vm *vm, ref value)
{
    struct buf b = { 0 };
    class_external_name(class_of(vm, value), &b);
    throw_new(vm, "java/lang/ArrayStoreException", "%s", b.data);
    buf_release(&b);
}

static void throw_abstract(struct vm *vm, const struct method *m, const struct class *receiver)
{
    struct buf b = { 0 };
    class_external_name(receiver ? receiver : m->cls, &b);
    throw_new(vm, "java/lang/AbstractMethodError",
              "Receiver class %s does not define or inherit an implementation of the resolved method '%s%s'", b.data,
              m->name->text, m->desc->text);
    buf_release(&b);
}

static bool is_narrow(char type)
{
    return type == 'Z' || type == 'B' || type == 'S' || type == 'C';
}

/* Rewrites an instruction to its resolved form. */
static void quicken(const struct insn *pc, enum iop iop)
{
    ((struct insn *)(uintptr_t)pc)->iop = (u16)iop;
}

/* Field access, resolved: 0 with vm->exc if it cannot be. */
static bool quicken_field(struct vm *vm, struct method *m, const struct insn *pc)
{
    struct insn *i = (struct insn *)(uintptr_t)pc;
    bool is_static = i->iop == I_getstatic || i->iop == I_putstatic;
    bool put = i->iop == I_putstatic || i->iop == I_putfield;
    struct field *f = resolve_field(vm, m->cls, (u16)i->a, is_static);
    if (!f)
        return false;
    if (put && (f->access & ACC_FINAL) && !m->cls->trusted) {
        bool own = f->cls == m->cls &&
                   (m->cls->cf->major < 53 || strcmp(m->name->text, is_static ? "<clinit>" : "<init>") == 0);
        if (!own) {
            struct buf a = { 0 }, b = { 0 };
            class_external_name(f->cls, &a);
            class_external_name(m->cls, &b);
            throw_new(vm, "java/lang/IllegalAccessError",
                      "Update to %s field %s.%s attempted from a different %s than the initializer method %s",
                      is_static ? "static final" : "non-static final", a.data, f->name->text,
                      f->cls == m->cls ? "method" : "class", is_static ? "<clinit>" : "<init>");
            buf_release(&a);
            buf_release(&b);
            return false;
        }
    }
    static const u16 forms[2][2][3] = { { { I_getfield1, I_getfield2, I_getfield1 },
                                          { I_putfield1, I_putfield2, I_putfieldn } },
                                        { { I_getstatic1, I_getstatic2, I_getstatic1 },
                                          { I_putstatic1, I_putstatic2, I_putstaticn } } };
    if (put && is_static && !m->cls->trusted && strcmp(m->name->text, "<clinit>") != 0)
        vm->statics_stored = true;
    if (!put && is_static && !m->cls->trusted && m != f->cls->clinit)
        note_static_read(vm, f);
    i->field = f;
    i->a = (i32)f->offset;
    quicken(pc, forms[is_static][put][is_wide(f->type) ? 1 : is_narrow(f->type) ? 2 : 0]);
    return true;
}

/* JVMS 6.5.invokespecial: the method that runs. */
static struct method *special_target(struct vm *vm, struct class *c, struct method *m)
{
    bool up = m->name->text[0] != '<' && !(m->access & ACC_PRIVATE) && !(m->cls->access & ACC_INTERFACE) && !c->spun &&
              (c->file_access & ACC_SUPER) && c->super && m->cls != c && class_is_subclass(c, m->cls);
    if (!up)
        return m;
    struct method *t = class_find_method(c->super, m->name, m->desc);
    if (!t || (t->access & ACC_ABSTRACT)) {
        throw_abstract(vm, m, c);
        return NULL;
    }
    return t;
}

static bool static_mismatch(struct vm *vm, const struct method *m, bool want_static)
{
    if (!(m->access & ACC_STATIC) == !want_static)
        return false;
    struct buf b = { 0 };
    class_external_name(m->cls, &b);
    throw_new(vm, "java/lang/IncompatibleClassChangeError", "Expected %s method '%s.%s%s'",
              want_static ? "static" : "non-static", b.data, m->name->text, m->desc->text);
    buf_release(&b);
    return true;
}

static bool quicken_invoke(struct vm *vm, struct method *from, const struct insn *pc)
{
    struct insn *i = (struct insn *)(uintptr_t)pc;
    struct class *c = from->cls;
    struct method *m = resolve_method(vm, c, (u16)i->a);
    if (!m || static_mismatch(vm, m, i->iop == I_invokestatic))
        return false;
    if (m->flags & MF_POLYMORPHIC) {
        i->method = m;
        quicken(pc, I_invokehandle_q);
        return true;
    }
    enum iop form = I_invokedirect_q;
    if (i->iop == I_invokestatic) {
        form = I_invokestatic_q;
    } else if (i->iop == I_invokespecial) {
        m = special_target(vm, c, m);
        if (!m)
            return false;
    } else if (m->cls->access & ACC_INTERFACE) {
        form = I_invokeinterface_q;
    } else if (!(m->access & (ACC_PRIVATE | ACC_FINAL)) && m->vindex >= 0) {
        form = I_invokevirtual_q;
    }
    i->a = form == I_invokevirtual_q ? m->vindex : 0;
    i->method = m;
    quicken(pc, form);
    return true;
}

/* invokeinterface on an object whose class lacks the interface. */
static bool implements(struct vm *vm, struct class *c, struct method *m)
{
    if (class_is_subclass(c, m->cls) || m->cls == vm->k[K_object])
        return true;
    struct buf a = { 0 }, b = { 0 };
    class_external_name(c, &a);
    class_external_name(m->cls, &b);
    throw_new(vm, "java/lang/IncompatibleClassChangeError",
              "Class %s does not implement the requested interface %s", a.data, b.data);
    buf_release(&a);
    buf_release(&b);
    return false;
}

/* Allocation that may first have to collect. The registers must be saved. */
static ref alloc_object(struct vm *vm, struct class *c)
{
    if (!heap_room(vm, c->size)) {
        throw_oom(vm);
        return 0;
    }
    return new_object(vm, c);
}

static ref alloc_array(struct vm *vm, struct class *c, u32 length)
{
    u64 bytes = (ARRAY_HEADER + ((u64)length << c->elem_shift) + 7) & ~(u64)7;
    if (bytes <= vm->limit && !heap_room(vm, bytes)) {
        throw_oom(vm);
        return 0;
    }
    return new_array(vm, c, length);
}

static ref fill_multi(struct vm *vm, struct class *c, const slot *counts, u32 dims)
{
    ref top = new_array(vm, c, (u32)counts[0]);
    if (!top || dims == 1)
        return top;
    for (u32 i = 0; i < (u32)counts[0]; i++) {
        ref r = fill_multi(vm, c->component, counts + 1, dims - 1);
        if (!r)
            return 0;
        put_ref_elem(vm, top, i, r);
    }
    return top;
}

/* multianewarray: `dims` lengths lie at counts. Room for all of it is made
 * first, since nothing else holds an array that is half filled. */
static ref alloc_multi(struct vm *vm, struct class *c, const slot *counts, u32 dims)
{
    u64 arrays = 1, bytes = 0;
    const struct class *level = c;
    for (u32 i = 0; i < dims && arrays; i++) {
        bytes += arrays * (ARRAY_HEADER + 8 + ((u64)(u32)counts[i] << level->elem_shift));
        arrays *= (u32)counts[i];
        level = level->component;
        if (bytes > vm->limit || arrays > vm->limit) {
            throw_oom(vm);
            return 0;
        }
    }
    if (!heap_room(vm, bytes)) {
        throw_oom(vm);
        return 0;
    }
    return fill_multi(vm, c, counts, dims);
}

static const struct insn *lookup_switch(const struct switch_table *t, i32 key)
{
    i32 low = 0, high = t->high;
    while (low <= high) {
        i32 mid = (low + high) / 2;
        if (t->keys[mid] == key)
            return t->targets[mid];
        if (t->keys[mid] < key)
            low = mid + 1;
        else
            high = mid - 1;
    }
    return t->otherwise;
}

/* Puts the result of a coroutine or leaf native (at `from`) where the caller
 * expects it. Returns the new top of the caller's stack. */
static slot *push_result(slot *sp, char type, const slot *from)
{
    if (type == 'V')
        return sp;
    slot v = from[0], term = is_wide(type) ? from[1] : 0;
    *sp++ = v;
    if (is_wide(type))
        *sp++ = term;
    return sp;
}

/* A native method without a row. */
static nat_result missing_native(struct vm *vm, const struct method *m)
{
    struct buf b = { 0 };
    method_external_text(m->cls->name, m->name, m->desc, &b);
    nat_result r = m->cls->trusted ? unsupported(vm, "native method %s", b.data)
                                   : throw_new(vm, "java/lang/UnsatisfiedLinkError", "'%s'", b.data);
    buf_release(&b);
    return r;
}

/* In the variant for `make cover` every dispatched opcode is counted. */
#ifdef COVER
#define COUNT_OPCODE() \
    (vm->opcode_uses[f->method->member->code->code[method_bci(f->method, pc)]]++)
#else
#define COUNT_OPCODE() ((void)0)
#endif

/* ---- watching ---- */

void vm_watch(struct vm *vm, const struct vm_watcher *w)
{
    vm->watcher = w;
    if (!w || w == vm->asked)
        return;
    for (u32 i = 0; i < vm->methods.len; i++)
        vm->methods.data[i]->watch = WATCH_ASK;
    vm->asked = w;
}

/* Does the watcher want to know of the method? It is asked once. */
static bool is_watched(struct vm *vm, struct method *m)
{
    if (unlikely(m->watch == WATCH_ASK)) {
        u32 number = vm->watcher->wants(vm->watcher->ctx, m);
        m->watch = number == UINT32_MAX ? WATCH_NOT : WATCH_FIRST + number;
    }
    return m->watch >= WATCH_FIRST;
}

static inline void watch_before(struct vm *vm, struct frame *f, const struct insn *pc, const slot *sp)
{
    if (f->method->watch != WATCH_NOT && is_watched(vm, f->method))
        vm->watcher->before(vm->watcher->ctx, f, pc, sp);
}

static void watch_unwind(struct vm *vm, struct frame *f, bool caught)
{
    const struct vm_watcher *w = vm->watcher;
    if (w && is_watched(vm, f->method))
        (caught ? w->caught : w->left)(w->ctx, f);
}

#define LOOP fast_loop
#define STEPPING 0
#define WATCHING 0
#include "vm/loop.h"
#undef LOOP
#undef STEPPING
#undef WATCHING

#define LOOP step_loop
#define STEPPING 1
#define WATCHING 0
#include "vm/loop.h"
#undef LOOP
#undef STEPPING
#undef WATCHING

#define LOOP watch_loop
#define STEPPING 0
#define WATCHING 1
#include "vm/loop.h"
#undef LOOP
#undef STEPPING
#undef WATCHING

enum vm_outcome interp_run(struct vm *vm, bool step)
{
    vm->met_term = false; /* printing a state may have looked at terms */
    for (;;) {
        if (!vm->thread || vm->thread->state != TS_RUNNABLE || vm->s.turn_ends == 0) {
            if (!schedule(vm))
                return vm->stop;
        }
        enum loop_end end = step ? step_loop(vm) : unlikely(vm->watcher) ? watch_loop(vm) : fast_loop(vm);
        if (end == END_SWITCH || (end == END_SPENT && vm->s.instructions >= vm->s.turn_ends))
            vm->s.turn_ends = 0;
        if (end == END_STOP)
            return vm->stop;
        if (end == END_SYMBOLIC)
            return VM_SYMBOLIC;
        if (vm->s.instructions >= vm->run_until || step)
            return VM_BUDGET;
    }
}

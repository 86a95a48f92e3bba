/*
 * Stacks seen from Java: StackWalker, and the stack traces of other threads.
 *
 * A walk is a call: callStackWalk stays on the stack while the walker consumes
 * frames, and further batches are asked for from within. How far the walk is
 * stands in the coroutine's own locals, so that the trail has it.
 */
#include "vm/native_reflect.h"
#include "vm/native_text.h"

/* Bits of the walk's mode. */
enum { WALK_CLASSES_ONLY = 2, WALK_SHOW_HIDDEN = 32 };
/* Kinds in the flags of a MemberName. */
enum { MEMBER_IS_METHOD = 0x10000, MEMBER_IS_CONSTRUCTOR = 0x20000 };

/* Frames of the machine itself are nobody's; those of call sites are hidden. */
static bool is_visible(const struct frame *f, i32 mode)
{
    u32 flags = f->method->flags;
    return !(flags & MF_HIDDEN) || ((mode & WALK_SHOW_HIDDEN) && !(flags & MF_REEXECUTE));
}

static bool is_shown(const struct frame *f)
{
    return is_visible(f, 0);
}

static i32 frame_bci(const struct frame *f)
{
    if (f->pc)
        return (i32)method_bci(f->method, f->pc);
    return f->method->access & ACC_NATIVE ? -1 : 0;
}

static ref new_element(struct vm *vm, const struct method *m, i32 bci)
{
    struct class *k = class_load_text(vm, "java/lang/StackTraceElement");
    ref e = k ? new_object(vm, k) : 0;
    return e && stack_element_fill(vm, e, m, bci) ? e : 0;
}

/* ---- StackWalker ---- */

/* Java 17 names the method by a MemberName, 25 by fields of its own. */
static bool fill_member(struct vm *vm, ref info, const struct method *m, ref name, ref desc)
{
    ref member = get_named_ref(vm, info, "memberName");
    bool constructor = strcmp(m->name->text, "<init>") == 0;
    u32 flags = m->access | (constructor ? MEMBER_IS_CONSTRUCTOR : MEMBER_IS_METHOD);
    if (member) {
        set_ref(vm, member, "clazz", m->cls->mirror);
        set_ref(vm, member, "name", name);
        set_ref(vm, member, "type", desc);
        set_int(vm, member, "flags", (i32)flags);
        return true;
    }
    struct class *k = class_load_text(vm, "java/lang/invoke/ResolvedMethodName");
    ref holder = k ? new_object(vm, k) : 0;
    if (!holder)
        return false;
    set_ref(vm, holder, "vmholder", m->cls->mirror);
    set_ref(vm, info, "classOrMemberName", holder);
    set_ref(vm, info, "name", name);
    set_ref(vm, info, "type", desc);
    u32 at = field_offset(vm, class_of(vm, info), "flags");
    if (at)
        put_int(vm, info, at, get_int(vm, info, at) | flags);
    return true;
}

/* Puts one frame into place `i` of the walker's buffer, which holds a Class, or
 * an object that stands for a class, or one that stands for a frame. */
static bool fill_place(struct vm *vm, ref places, u32 i, const struct frame *f, bool classes_only)
{
    ref place = get_ref_elem(vm, places, i);
    struct class *component = class_of(vm, places)->component;
    if (classes_only && component == vm->k[K_class]) {
        put_ref_elem(vm, places, i, f->method->cls->mirror);
        return true;
    }
    if (!place)
        return false;
    if (classes_only) {
        set_ref(vm, place, "classOrMemberName", f->method->cls->mirror);
        return true;
    }
    ref name = intern_sym(vm, f->method->name), desc = name ? intern_sym(vm, f->method->desc) : 0;
    ref element = desc ? new_element(vm, f->method, frame_bci(f)) : 0;
    if (!element || !fill_member(vm, place, f->method, name, desc))
        return false;
    set_int(vm, place, "bci", frame_bci(f));
    set_ref(vm, place, "ste", element);
    return true;
}

static bool is_walker(const struct class *c)
{
    static const char abstract[] = "java/lang/StackStreamFactory$AbstractStackWalker";
    return strcmp(c->name->text, "java/lang/StackWalker") == 0 || strcmp(c->name->text, abstract) == 0 ||
           (c->super && strcmp(c->super->name->text, abstract) == 0);
}

/*
 * Fills at most `batch` places from `start` on with the frames behind `*seen`
 * frames below `walk`. Gives how many it filled, -1 with vm->exc.
 */
static i32 fill_batch(struct vm *vm, const struct frame *walk, slot *seen, i32 batch, i32 start, ref places,
                      i32 mode)
{
    i32 n = 0;
    const struct frame *f = walk->prev;
    for (slot i = 0; f && i < *seen; i++)
        f = f->prev;
    for (; f && n < batch; f = f->prev, (*seen)++) {
        if (!is_visible(f, mode))
            continue;
        if (start < 0 || (u32)(start + n) >= array_length(vm, places))
            break;
        if (!fill_place(vm, places, (u32)(start + n), f, mode & WALK_CLASSES_ONLY))
            return -1;
        n++;
    }
    return n;
}

/*
 * callStackWalk(mode, skip, batch, start, frames): `mode` is a long in 17; 25
 * has (mode, skip, scope, continuation, batch, start, frames). The number of
 * frames that were walked is in the first local behind the arguments.
 */
nat_result walk_call(struct vm *vm, struct frame *f)
{
    slot *l = f->locals;
    u32 n = f->method->nargs;
    if (vm->exc)
        return NAT_THROW;
    if (f->state == 1) {
        l[0] = f->sp[0];
        return NAT_DONE;
    }
    const struct frame *p = f->prev;
    for (; p && (!is_shown(p) || is_walker(p->method->cls)); p = p->prev)
        l[n]++;
    i32 batch = arg_int(l, n - 3), start = arg_int(l, n - 2);
    ref places = arg_ref(l, n - 1);
    if (!places)
        return throw_null(vm);
    i32 filled = fill_batch(vm, f, &l[n], batch, start, places, arg_int(l, 1));
    if (filled < 0)
        return vm->exc ? NAT_THROW : throw_null(vm);
    f->state = 1;
    u32 count = (u32)(vm->jdk_feature < 21 ? batch : filled);
    slot args[] = { l[0], 1, 0, 0, count, (u32)start, (u32)(start + filled) };
    return call_named(vm, f, "java/lang/StackStreamFactory$AbstractStackWalker", "doStackWalk",
                      "(JIIII)Ljava/lang/Object;", args);
}

/* fetchStackFrames(mode, anchor, [last batch,] batch, start, frames): in 17 the
 * end of what was filled, in 25 how much was. */
LEAF(walk_fetch)
{
    u32 n = m->nargs;
    struct frame *walk = vm->thread->top;
    while (walk && !(walk->method->native && walk->method->native->coroutine == walk_call))
        walk = walk->prev;
    i32 batch = arg_int(a, n - 3), start = arg_int(a, n - 2);
    ref places = arg_ref(a, n - 1);
    if (!walk || !places)
        return throw_null(vm);
    trail_touch_frame(vm, vm->thread, walk);
    slot *seen = &walk->locals[walk->method->nargs];
    i32 filled = fill_batch(vm, walk, seen, batch, start, places, arg_int(a, 1));
    if (filled < 0)
        return vm->exc ? NAT_THROW : throw_null(vm);
    return ret_int(a, vm->jdk_feature < 21 ? start + filled : filled);
}

/* SecurityManager.getClassContext(): the classes of all frames, its caller's first. */
LEAF(walk_class_context)
{
    u32 n = 0;
    for (const struct frame *f = vm->thread->top; f; f = f->prev)
        n += is_shown(f);
    ref all = new_ref_array(vm, vm->k[K_class], n);
    n = 0;
    for (const struct frame *f = all ? vm->thread->top : NULL; f; f = f->prev) {
        if (is_shown(f))
            put_ref_elem(vm, all, n++, f->method->cls->mirror);
    }
    return all ? ret_ref(a, all) : NAT_THROW;
}

/* ---- stack traces of threads ---- */

static struct thread *thread_of_object(struct vm *vm, ref object)
{
    for (u32 i = 1; i <= vm->s.nthreads; i++) {
        if (vm->threads[i]->object == object && vm->threads[i]->state != TS_ENDED)
            return vm->threads[i];
    }
    return NULL;
}

/* StackTraceElement[] of a thread; 0 with vm->exc, or without if it is not alive. */
static ref thread_trace(struct vm *vm, ref object)
{
    struct thread *t = thread_of_object(vm, object);
    if (!t || t->state == TS_NEW)
        return 0;
    const struct method *leaf = t == vm->thread ? vm->leaf : NULL; /* the one that asks has no frame */
    u32 n = leaf != NULL;
    for (const struct frame *f = t->top; f; f = f->prev)
        n += is_shown(f);
    struct class *k = class_load_text(vm, "java/lang/StackTraceElement");
    ref trace = k ? new_ref_array(vm, k, n) : 0;
    n = 0;
    if (trace && leaf)
        put_ref_elem(vm, trace, n++, new_element(vm, leaf, -1));
    for (const struct frame *f = trace ? t->top : NULL; f && !vm->exc; f = f->prev) {
        if (is_shown(f))
            put_ref_elem(vm, trace, n++, new_element(vm, f->method, frame_bci(f)));
    }
    return vm->exc ? 0 : trace;
}

LEAF(walk_thread_trace)
{
    ref trace = thread_trace(vm, arg_ref(a, 0));
    return vm->exc ? NAT_THROW : ret_ref(a, trace);
}

LEAF(walk_dump_threads)
{
    ref threads = arg_ref(a, 0);
    struct class *k = threads ? class_load_text(vm, "[Ljava/lang/StackTraceElement;") : NULL;
    if (!threads)
        return throw_null(vm);
    u32 n = array_length(vm, threads);
    ref all = k ? new_ref_array(vm, k, n) : 0;
    for (u32 i = 0; all && i < n; i++) {
        ref trace = get_ref_elem(vm, threads, i) ? thread_trace(vm, get_ref_elem(vm, threads, i)) : 0;
        if (vm->exc)
            return NAT_THROW;
        put_ref_elem(vm, all, i, trace);
    }
    return all ? ret_ref(a, all) : NAT_THROW;
}

LEAF(walk_threads)
{
    u32 n = 0;
    for (u32 i = 1; i <= vm->s.nthreads; i++)
        n += vm->threads[i]->state != TS_NEW && vm->threads[i]->state != TS_ENDED;
    ref all = new_ref_array(vm, vm->k[K_thread], n);
    n = 0;
    for (u32 i = 1; all && i <= vm->s.nthreads; i++) {
        if (vm->threads[i]->state != TS_NEW && vm->threads[i]->state != TS_ENDED)
            put_ref_elem(vm, all, n++, vm->threads[i]->object);
    }
    return all ? ret_ref(a, all) : NAT_THROW;
}

/*
 * Thread.findScopedValueBindings(): the innermost bindings on the stack. They
 * are the first parameter of the methods named runWith that bind them.
 */
LEAF(walk_scoped_bindings)
{
    static const char *const binders[] = { "java/lang/Thread", "java/lang/VirtualThread",
                                           "java/lang/ScopedValue$Carrier" };
    for (const struct frame *f = vm->thread->top; f; f = f->prev) {
        if (!f->method->cls->trusted || strcmp(f->method->name->text, "runWith") != 0)
            continue;
        for (u32 i = 0; i < ARRAY_LEN(binders); i++) {
            if (strcmp(f->method->cls->name->text, binders[i]) == 0)
                return ret_ref(a, (ref)f->locals[1]);
        }
    }
    return ret_ref(a, 0);
}

/* ---- access control of JDK 17 ---- */

/* What the running thread was made with. */
static ref inherited_context(struct vm *vm)
{
    u32 at = field_offset(vm, vm->k[K_thread], "inheritedAccessControlContext");
    return at && vm->thread->object ? get_ref(vm, vm->thread->object, at) : 0;
}

LEAF(walk_inherited_context) { return ret_ref(a, inherited_context(vm)); }

/*
 * AccessController.getStackAccessControlContext(): the context of the innermost
 * privileged action, the second parameter of executePrivileged; outside of all
 * actions the inherited one counts. Nothing is forbidden in this machine, so the
 * domains of the classes between are left out; a context is worth its combiner,
 * which is how a Subject is found again. Null stands for no context at all.
 */
LEAF(walk_access_context)
{
    const struct frame *f = vm->thread->top;
    while (f && !(f->method->cls->trusted && strcmp(f->method->name->text, "executePrivileged") == 0 &&
                  strcmp(f->method->cls->name->text, "java/security/AccessController") == 0))
        f = f->prev;
    ref given = f ? (ref)f->locals[1] : inherited_context(vm);
    if (!given)
        return ret_ref(a, 0);
    ref context = new_raw(vm, "java/security/AccessControlContext");
    if (!context)
        return NAT_THROW;
    set_int(vm, context, "isAuthorized", 1);
    set_int(vm, context, "isPrivileged", f != NULL);
    if (f)
        set_ref(vm, context, "privilegedContext", given);
    return ret_ref(a, context);
}

/*
 * Natives of threads: start and end, sleep, wait and notify, interrupts.
 */
#include "vm/native_io.h"
#include "vm/outside.h"

/* java.lang.Thread.threadStatus, as JVMTI defines its bits. */
enum {
    STATUS_NEW = 0,
    STATUS_RUNNABLE = 5,
    STATUS_TERMINATED = 2,
    STATUS_SLEEPING = 225,
    STATUS_WAITING = 401,
    STATUS_WAITING_TIMED = 417,
    STATUS_BLOCKED = 1025,
};

static void thread_set_status(struct vm *vm, ref thread, u32 status)
{
    if (vm->kf[KF_thread_status])
        put_int(vm, thread, vm->kf[KF_thread_status], status);
    else if (vm->kf[KF_thread_holder] && get_ref(vm, thread, vm->kf[KF_thread_holder]))
        put_int(vm, get_ref(vm, thread, vm->kf[KF_thread_holder]), vm->kf[KF_holder_status], status);
}

static u32 thread_status(struct vm *vm, ref thread)
{
    if (vm->kf[KF_thread_status])
        return get_int(vm, thread, vm->kf[KF_thread_status]);
    ref holder = get_ref(vm, thread, vm->kf[KF_thread_holder]);
    return holder ? get_int(vm, holder, vm->kf[KF_holder_status]) : STATUS_NEW;
}

static bool is_daemon(struct vm *vm, ref thread)
{
    if (vm->kf[KF_thread_daemon])
        return get_int(vm, thread, vm->kf[KF_thread_daemon]);
    ref holder = get_ref(vm, thread, vm->kf[KF_thread_holder]);
    return holder && get_int(vm, holder, vm->kf[KF_holder_daemon]);
}

static struct thread *thread_of(struct vm *vm, ref object)
{
    for (u32 i = 1; i <= vm->s.nthreads; i++) {
        if (vm->threads[i]->object == object && vm->threads[i]->state != TS_ENDED)
            return vm->threads[i];
    }
    return NULL;
}

LEAF(thread_current) { return ret_ref(a, vm->thread->object); }

LEAF(thread_is_alive)
{
    u32 status = thread_status(vm, arg_ref(a, 0));
    return ret_bool(a, status != STATUS_NEW && status != STATUS_TERMINATED);
}

LEAF(thread_next_id) { return ret_long(a, vm->s.next_tid++); }

LEAF(thread_holds_lock)
{
    return a[0] ? ret_bool(a, monitor_owned(vm, arg_ref(a, 0))) : throw_null(vm);
}

/* ---- the life of a thread ---- */

static void notify(struct vm *vm, ref o, bool all);

/* The thread is no longer alive; who joins it may go on. */
void thread_ended(struct vm *vm, ref thread)
{
    thread_set_status(vm, thread, STATUS_TERMINATED);
    if (vm->kf[KF_thread_eetop])
        put_long(vm, thread, vm->kf[KF_thread_eetop], 0);
    notify(vm, thread, true);
}

/* After dispatchUncaughtException: what it threw, if anything, is dropped, but
 * java says so. */
void thread_dispatched(struct vm *vm)
{
    if (!vm->exc)
        return;
    struct buf name = { 0 }, b = { 0 };
    string_text(vm, get_ref(vm, vm->thread->object, vm->kf[KF_thread_name]), &name);
    buf_printf(&b, "\nException: ");
    class_external_name(class_of(vm, vm->exc), &b);
    buf_printf(&b, " thrown from the UncaughtExceptionHandler in thread \"%s\"\n", name.data);
    outside_write_all(vm, 2, b.data, b.len);
    buf_release(&name);
    buf_release(&b);
    vm->exc = 0;
}

/* Bottom frame of a started thread. locals: [0] the Thread. */
static nat_result thread_entry(struct vm *vm, struct frame *f)
{
    enum { START, RAN, DISPATCHED, EXITED };
    slot args[2] = { f->locals[0], 0 };
    switch (f->state) {
    case START:
        f->state = RAN;
        return call_named(vm, f, "java/lang/Thread", "run", "()V", args);
    case RAN:
        f->state = DISPATCHED;
        if (vm->exc) {
            args[1] = vm->exc;
            vm->exc = 0;
            return call_named(vm, f, "java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V", args);
        }
        /* fall through */
    case DISPATCHED:
        thread_dispatched(vm);
        f->state = EXITED;
        return call_named(vm, f, "java/lang/Thread", "exit", "()V", args);
    default:
        break;
    }
    vm->exc = 0;
    thread_ended(vm, arg_ref(f->locals, 0));
    return NAT_DONE;
}

LEAF(thread_start)
{
    ref object = arg_ref(a, 0);
    struct thread *t = thread_new(vm, object), *self = vm->thread;
    if (!t)
        return NAT_THROW;
    t->daemon = is_daemon(vm, object);
    t->state = TS_RUNNABLE;
    slot args[1] = { object };
    vm->thread = t;
    bool pushed = push_coroutine(vm, "threadEntry", thread_entry, args, 1) != NULL;
    vm->thread = self;
    if (!pushed)
        return NAT_THROW;
    thread_set_status(vm, object, STATUS_RUNNABLE);
    if (vm->kf[KF_thread_eetop])
        put_long(vm, object, vm->kf[KF_thread_eetop], t->id);
    if (vm->s.turn_ends > vm->s.instructions + 100000)
        vm->s.turn_ends = vm->s.instructions + 100000; /* a lone thread had no end of its turn */
    return ret_void();
}

/* Gives the turn away once. */
nat_result thread_yield(struct vm *vm, struct frame *f)
{
    (void)vm;
    return f->state++ ? NAT_DONE : NAT_BLOCK;
}

static nat_result throw_interrupted(struct vm *vm, const char *text)
{
    vm->thread->interrupted = false;
    if (vm->kf[KF_thread_interrupted])
        put_int(vm, vm->thread->object, vm->kf[KF_thread_interrupted], 0);
    if (!text) {
        struct class *c = class_load_text(vm, "java/lang/InterruptedException");
        ref e = c ? new_throwable(vm, c, 0, 0) : 0;
        return e ? throw_ref(vm, e) : NAT_THROW;
    }
    return throw_new(vm, "java/lang/InterruptedException", "%s", text);
}

static nat_result sleep_for(struct vm *vm, struct frame *f, u64 nanos)
{
    struct thread *t = vm->thread;
    if (f->state == 0) {
        if (t->interrupted)
            return throw_interrupted(vm, "sleep interrupted");
        f->state = 1;
        t->state = TS_SLEEPING;
        t->timed = true;
        t->wake_at = vm_nanos(vm) + nanos;
        return NAT_BLOCK;
    }
    t->timed = false;
    return t->interrupted ? throw_interrupted(vm, "sleep interrupted") : NAT_DONE;
}

nat_result thread_sleep(struct vm *vm, struct frame *f)
{
    i64 millis = arg_long(f->locals, 0);
    if (millis < 0)
        return throw_new(vm, "java/lang/IllegalArgumentException", "timeout value is negative");
    return sleep_for(vm, f, millis > INT64_MAX / 1000000 ? INT64_MAX / 2 : (u64)millis * 1000000u);
}

nat_result thread_sleep_nanos(struct vm *vm, struct frame *f)
{
    return sleep_for(vm, f, (u64)arg_long(f->locals, 0));
}

LEAF(thread_interrupt)
{
    struct thread *t = thread_of(vm, arg_ref(a, 0));
    if (t)
        t->interrupted = true;
    return ret_void();
}

LEAF(thread_clear_interrupt)
{
    vm->thread->interrupted = false;
    return ret_void();
}

/* ---- wait and notify ---- */

static void notify(struct vm *vm, ref o, bool all)
{
    struct thread *oldest = NULL;
    for (u32 i = 1; i <= vm->s.nthreads; i++) {
        struct thread *t = vm->threads[i];
        if (t->state != TS_WAITING || t->on != o || t->notified)
            continue;
        if (all)
            t->notified = true;
        else if (!oldest || t->order < oldest->order)
            oldest = t;
    }
    if (oldest)
        oldest->notified = true;
}

static nat_result notify_checked(struct vm *vm, ref o, bool all)
{
    if (!monitor_owned(vm, o))
        return throw_new(vm, "java/lang/IllegalMonitorStateException", "current thread is not owner");
    notify(vm, o, all);
    return ret_void();
}

LEAF(object_notify) { return notify_checked(vm, arg_ref(a, 0), false); }
LEAF(object_notify_all) { return notify_checked(vm, arg_ref(a, 0), true); }

static u32 status_of(const struct thread *t)
{
    switch (t->state) {
    case TS_BLOCKED:
        return STATUS_BLOCKED;
    case TS_WAITING:
    case TS_PARKED:
        return t->notified ? STATUS_BLOCKED : t->timed ? STATUS_WAITING_TIMED : STATUS_WAITING;
    case TS_SLEEPING:
        return STATUS_SLEEPING;
    default:
        return STATUS_RUNNABLE;
    }
}

/* Why a thread waits is written into it when somebody asks. */
LEAF(thread_get_state)
{
    const struct thread *t = thread_of(vm, arg_ref(a, 0));
    if (t && t->state != TS_NEW)
        thread_set_status(vm, t->object, status_of(t));
    return NAT_BYTECODE;
}

/* locals: [0] object, [1] milliseconds, 0 for ever. */
nat_result object_wait(struct vm *vm, struct frame *f)
{
    enum { START, WAITING, ENTERING };
    struct thread *t = vm->thread;
    ref o = arg_ref(f->locals, 0);
    i64 millis = arg_long(f->locals, 1);
    if (!(f->method->access & ACC_NATIVE))
        return NAT_BYTECODE; /* Java 21 and later: wait calls wait0 */
    switch (f->state) {
    case START:
        if (millis < 0)
            return throw_new(vm, "java/lang/IllegalArgumentException", "timeout value is negative");
        if (!monitor_owned(vm, o))
            return throw_new(vm, "java/lang/IllegalMonitorStateException", "current thread is not owner");
        if (t->interrupted)
            return throw_interrupted(vm, NULL);
        t->saved_count = obj(vm, o)->lock & LOCK_COUNT_MASK;
        put_lock(vm, o, 0);
        t->state = TS_WAITING;
        t->on = o;
        t->notified = false;
        t->timed = millis > 0;
        t->wake_at = vm_nanos(vm) + (millis > INT64_MAX / 1000000 ? INT64_MAX / 2 : (u64)millis * 1000000u);
        t->order = vm->s.wait_order++;
        f->state = WAITING;
        return NAT_BLOCK;
    case WAITING:
        t->timed = false;
        f->locals[3] = t->interrupted && !t->notified;
        t->notified = false;
        f->state = ENTERING;
        /* fall through */
    default:
        if (obj(vm, o)->lock) {
            t->state = TS_BLOCKED;
            t->on = o;
            return NAT_BLOCK;
        }
        put_lock(vm, o, t->id << LOCK_COUNT_BITS | t->saved_count);
        t->on = 0;
        return f->locals[3] ? throw_interrupted(vm, NULL) : NAT_DONE;
    }
}

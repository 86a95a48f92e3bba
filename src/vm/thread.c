/*
 * Threads, monitors and the scheduler.
 *
 * Threads are ours: one runs at a time, each with a stack of its own, and the
 * order in which they run is a function of the seed alone. A thread gives way
 * when it blocks, ends, or has used its quantum of instructions.
 *
 * A monitor is the lock word of the object's header. Who waits for what is in
 * the thread records, which the trail copies.
 */
#include "vm/internal.h"

#include <sys/mman.h>
#include <time.h>

/* Slots of a thread's stack. A frame of a small method takes about twelve, so
 * this allows some eighty thousand frames; java's 1 MiB allows ten to twenty. */
#define STACK_SLOTS ((size_t)1 << 20)
/* Room above the limit for coroutines and natives that run at the very end. */
#define STACK_SLACK 2048
#ifdef STRESS
#define QUANTUM 200
#else
#define QUANTUM 50000
#endif
/* Virtual nanoseconds that one instruction takes. */
#define NANOS_PER_INSTRUCTION 4
/* Where virtual clocks begin: 2024-01-01T00:00:00Z, in milliseconds. */
#define EPOCH_MILLIS 1704067200000u

/* A record to use: one whose thread has ended, or the next. */
static u32 free_record(const struct vm *vm)
{
    for (u32 i = 2; i <= vm->s.nthreads; i++) {
        if (vm->threads[i]->state == TS_ENDED)
            return i;
    }
    return vm->s.nthreads + 1;
}

struct thread *thread_new(struct vm *vm, ref object)
{
    u32 id = free_record(vm);
    if (id >= ARRAY_LEN(vm->threads)) {
        throw_new(vm, "java/lang/OutOfMemoryError", "unable to create native thread: too many threads");
        return NULL;
    }
    struct thread *t = vm->threads[id];
    slot *stack = t ? t->stack : NULL;
    if (!t)
        t = vm->threads[id] = mem_alloc(sizeof *t);
    if (!stack) {
        stack = mmap(NULL, STACK_SLOTS * sizeof(slot), PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (stack == MAP_FAILED) {
            throw_oom(vm);
            return NULL;
        }
    }
    *t = (struct thread){ .id = id, .object = object, .stack = stack, .limit = stack + STACK_SLOTS - STACK_SLACK };
    t->touched = t->stack;
    if (id > vm->s.nthreads)
        vm->s.nthreads = id;
    return t;
}

void thread_release_all(struct vm *vm)
{
    for (u32 i = 1; i < ARRAY_LEN(vm->threads); i++) {
        if (!vm->threads[i])
            break;
        munmap(vm->threads[i]->stack, STACK_SLOTS * sizeof(slot));
        mem_free(vm->threads[i]);
    }
}

/* ---- monitors ---- */

bool monitor_owned(const struct vm *vm, ref o)
{
    return obj(vm, o)->lock >> LOCK_COUNT_BITS == vm->thread->id;
}

bool monitor_enter(struct vm *vm, ref o)
{
    u32 lock = obj(vm, o)->lock, me = vm->thread->id;
    if (!lock) {
        put_lock(vm, o, me << LOCK_COUNT_BITS | 1);
        return true;
    }
    if (lock >> LOCK_COUNT_BITS == me) {
        if ((lock & LOCK_COUNT_MASK) == LOCK_COUNT_MASK) {
            throw_new(vm, "java/lang/IllegalMonitorStateException", "monitor entered too often");
            return false;
        }
        put_lock(vm, o, lock + 1);
        return true;
    }
    vm->thread->state = TS_BLOCKED;
    vm->thread->on = o;
    return false;
}

bool monitor_exit(struct vm *vm, ref o)
{
    if (!monitor_owned(vm, o)) {
        throw_new(vm, "java/lang/IllegalMonitorStateException", "current thread is not owner");
        return false;
    }
    u32 lock = obj(vm, o)->lock;
    put_lock(vm, o, (lock & LOCK_COUNT_MASK) > 1 ? lock - 1 : 0);
    return true;
}

/* ---- clocks ---- */

u64 vm_nanos(struct vm *vm)
{
    if (vm->opts.real_time) {
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        return (u64)t.tv_sec * 1000000000u + (u64)t.tv_nsec;
    }
    return vm->s.clock + vm->s.instructions * NANOS_PER_INSTRUCTION;
}

u64 vm_millis(struct vm *vm)
{
    if (vm->opts.real_time) {
        struct timespec t;
        clock_gettime(CLOCK_REALTIME, &t);
        return (u64)t.tv_sec * 1000u + (u64)t.tv_nsec / 1000000u;
    }
    return EPOCH_MILLIS + vm_nanos(vm) / 1000000u;
}

/* ---- scheduling ---- */

static bool timed_out(struct vm *vm, const struct thread *t, u64 now)
{
    (void)vm;
    return t->timed && t->wake_at <= now;
}

static bool no_other_alive(const struct vm *vm, const struct thread *self)
{
    for (u32 i = 1; i <= vm->s.nthreads; i++) {
        const struct thread *t = vm->threads[i];
        if (t != self && !t->daemon && t->state != TS_ENDED && t->state != TS_NEW)
            return false;
    }
    return true;
}

/* Could it run now? What it waited for has happened, or its time is up. */
static bool can_run(struct vm *vm, const struct thread *t, u64 now)
{
    switch ((enum thread_state)t->state) {
    case TS_RUNNABLE:
        return true;
    case TS_BLOCKED:
        return !t->on || obj(vm, t->on)->lock == 0;
    case TS_WAITING:
        return t->notified || t->interrupted || timed_out(vm, t, now);
    case TS_PARKED:
        return t->permit || t->interrupted || timed_out(vm, t, now);
    case TS_SLEEPING:
        return t->interrupted || timed_out(vm, t, now);
    case TS_INITIALISING:
        return INIT_STATE(class_init_word(vm, class_of_mirror(vm, t->on))) != INIT_RUNNING;
    case TS_JOINING:
        return no_other_alive(vm, t);
    case TS_NEW:
    case TS_ENDED:
        return false;
    }
    return false;
}

/* No thread can run: let virtual time pass until one wakes. */
static bool pass_time(struct vm *vm, u64 now)
{
    u64 next = UINT64_MAX;
    for (u32 i = 1; i <= vm->s.nthreads; i++) {
        struct thread *t = vm->threads[i];
        if (t->timed && t->state != TS_ENDED && t->state != TS_RUNNABLE && t->wake_at < next)
            next = t->wake_at;
    }
    if (next == UINT64_MAX)
        return false;
    if (vm->opts.real_time) {
        struct timespec d = { (time_t)((next - now) / 1000000000u), (long)((next - now) % 1000000000u) };
        nanosleep(&d, NULL);
    } else {
        vm->s.clock += next - now;
    }
    return true;
}

static struct thread *next_thread(struct vm *vm)
{
    u64 now = vm_nanos(vm);
    for (u32 k = 1; k <= vm->s.nthreads; k++) {
        u32 i = (vm->s.current + k - 1) % vm->s.nthreads + 1;
        if (can_run(vm, vm->threads[i], now))
            return vm->threads[i];
    }
    return NULL;
}

static void describe_deadlock(struct vm *vm)
{
    buf_release(&vm->reason);
    buf_text(&vm->reason, "every thread waits:");
    bool first = true;
    for (u32 i = 1; i <= vm->s.nthreads; i++) {
        struct thread *t = vm->threads[i];
        if (t->state == TS_ENDED || t->state == TS_NEW)
            continue;
        struct frame *f = t->top;
        while (f && (f->method->flags & MF_HIDDEN))
            f = f->prev;
        struct buf name = { 0 };
        if (t->object && vm->kf[KF_thread_name])
            string_text(vm, get_ref(vm, t->object, vm->kf[KF_thread_name]), &name);
        buf_printf(&vm->reason, "%s \"%s\" in ", first ? "" : ",", name.data ? name.data : "?");
        if (f)
            class_external_name(f->method->cls, &vm->reason);
        buf_printf(&vm->reason, ".%s", f ? f->method->name->text : "?");
        buf_release(&name);
        first = false;
    }
    vm->met_term = false; /* a name may be the text of a symbolic number */
}

bool schedule(struct vm *vm)
{
    struct thread *t;
    if (vm->thread && vm->thread->state == TS_RUNNABLE && vm->exc) {
        vm->thread->exc = vm->exc;
        vm->exc = 0;
    }
    while (!(t = next_thread(vm))) {
        if (!pass_time(vm, vm_nanos(vm))) {
            describe_deadlock(vm);
            vm->stop = VM_DEADLOCK;
            return false;
        }
    }
    /* The quantum varies with the seed, so that seeds give other schedules. */
    vm->s.turn_ends = vm->s.nthreads == 1 ? UINT64_MAX : vm->s.instructions + QUANTUM / 2 + vm_random(vm) % QUANTUM;
    t->state = TS_RUNNABLE;
    vm->s.current = t->id;
    vm->thread = t;
    /* Its top frame runs now: it belongs to this segment's saves. */
    if (t->top->locals < t->touched)
        trail_touch_frame(vm, t, t->top);
    return true;
}

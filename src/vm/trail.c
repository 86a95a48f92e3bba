/*
 * The trail: how the machine goes back and forth between states.
 *
 * A segment begins at a mark. While it is current, its log holds the old
 * value of every cell that is older than it and was written since; undoing
 * walks the log backwards and swaps, so that afterwards the log holds the new
 * values, and walking it forwards redoes the segment. Cells allocated since
 * the mark need no log: their chunk stays in place.
 *
 * T1: every entry's address is below the segment's base.
 * T2: segments [0, depth) are current, those above are undone.
 *
 * Frames are saved whole at their first touch (rule 23): at the mark, and
 * when control returns into an older frame. A thread's `touched` is the lowest
 * slot saved so far; what lies above needs no saving. An exception can leave
 * several frames at once: what is saved then are all of them, for the frames
 * to come will lie where they lay.
 */
#include "vm/internal.h"
#include "vm/outside.h"

/* A log shorter than this is not worth compacting. */
#define COMPACT_MIN ((u32)1 << 18)

static struct segment *current(struct vm *vm)
{
    return vm->depth ? vm->segments.data[vm->depth - 1] : NULL;
}

static u32 kind_size(u32 kind)
{
    switch (kind) {
    case LOG_ELEM1:
        return 1;
    case LOG_ELEM2:
        return 2;
    case LOG_ELEM4:
    case LOG_REF:
    case LOG_HASH:
    case LOG_LOCK:
    case LOG_TERMS:
        return 4;
    default:
        return 8;
    }
}

/* Of several entries for one cell only the first tells what undoing must bring
 * back. So that a long run under a mark needs memory for the cells it wrote and
 * not for its writes, the others go when the log has doubled. */
static void compact(struct segment *s)
{
    u32 cap = 1, kept = 0;
    while (cap < s->log.len * 2u && cap < (u32)1 << 31)
        cap *= 2;
    u32 *places = mem_alloc((size_t)cap * sizeof *places); /* index + 1 of the entry */
    for (u32 i = 0; i < s->log.len; i++) {
        struct log_entry e = s->log.data[i];
        u32 h = (u32)(((e.at ^ (u64)e.kind << 60) * 0x9e3779b97f4a7c15u) >> 32) & (cap - 1);
        while (places[h] && (s->log.data[places[h] - 1].at != e.at || s->log.data[places[h] - 1].kind != e.kind))
            h = (h + 1) & (cap - 1);
        if (!places[h]) {
            s->log.data[kept++] = e;
            places[h] = kept;
        }
    }
    mem_free(places);
    s->log.len = kept;
    s->compact_at = kept > COMPACT_MIN / 2 ? kept * 2 : COMPACT_MIN;
}

/* The place that an entry names. Off-heap memory may lie below the heap; then
 * the distance wraps. */
static void *logged(const struct vm *vm, u64 at)
{
    return (void *)((uintptr_t)vm->heap + (uintptr_t)at);
}

void trail_push(struct vm *vm, ref object, u64 at, enum log_kind kind)
{
    struct segment *s = current(vm);
    if (s->log.len >= s->compact_at)
        compact(s);
    struct log_entry e = { .at = at, .object = object, .kind = kind };
    memcpy(&e.value, logged(vm, at), kind_size(kind));
    vec_push(&s->log, e);
}

void trail_log(struct vm *vm, ref object, u64 at, enum log_kind kind)
{
    assert(vm->depth && at < current(vm)->base);
    trail_push(vm, object, at, kind);
}

void trail_log_elems(struct vm *vm, ref a, u64 at, u64 len)
{
    if (at >= vm->seg_base)
        return;
    const struct class *c = class_of(vm, a);
    static const u8 kinds[] = { LOG_ELEM1, LOG_ELEM2, LOG_ELEM4, LOG_ELEM8 };
    u32 size = 1u << c->elem_shift;
    for (u64 i = 0; i < len; i += size)
        trail_log(vm, a, at + i, c->elem == 'L' ? LOG_REF : kinds[c->elem_shift]);
}

void put_lock(struct vm *vm, ref o, u32 v)
{
    u64 at = addr_of(o) + offsetof(struct object, lock);
    if (at < vm->seg_base)
        trail_log(vm, o, at, LOG_LOCK);
    obj(vm, o)->lock = v;
}

/* ---- frames ---- */

/* End of what belongs to a frame that is not running. */
static slot *frame_end(const struct frame *f)
{
    return f->sp + 2; /* two slots above: where results of coroutines' calls arrive */
}

void trail_touch_frame(struct vm *vm, struct thread *t, struct frame *f)
{
    struct segment *s = current(vm);
    if (!s || f->locals >= t->touched)
        return;
    struct saved_stack save = { .thread = t->id, .from = f->locals, .count = (u64)(t->touched - f->locals) };
    save.data = mem_alloc(save.count * sizeof(slot));
    memcpy(save.data, save.from, save.count * sizeof(slot));
    vec_push(&s->stacks, save);
    t->touched = f->locals;
}

/* Undo and redo of one saved range: contents are swapped with the stack. */
static void swap_stack(struct saved_stack *s)
{
    for (u64 i = 0; i < s->count; i++) {
        slot v = s->from[i];
        s->from[i] = s->data[i];
        s->data[i] = v;
    }
}

/* ---- mark, undo, redo ---- */

/* A search marks at every branch, so the records of the threads there are, and
 * the roots, lie in the segment's own block, behind it. */
static struct segment *new_segment(struct vm *vm)
{
    u32 n = vm->s.nthreads;
    struct segment *s = mem_alloc(sizeof *s + n * sizeof *s->threads + ROOT_COUNT * sizeof(ref));
    s->state = vm->s;
    s->nthreads = n;
    s->threads = (struct thread *)(s + 1);
    for (u32 i = 0; i < n; i++)
        s->threads[i] = *vm->threads[i + 1];
    s->roots = (ref *)(s->threads + n);
    memcpy(s->roots, vm->roots, ROOT_COUNT * sizeof(ref));
    return s;
}

/* Records of another number of threads than at the mark are a block of their own. */
static void free_threads(struct segment *s)
{
    if (s->threads != (struct thread *)(s + 1))
        mem_free(s->threads);
}

static void free_segment(struct segment *s)
{
    for (u32 i = 0; i < s->stacks.len; i++)
        mem_free(s->stacks.data[i].data);
    vec_release(&s->stacks);
    vec_release(&s->log);
    free_threads(s);
    mem_free(s);
}

void vm_drop(struct vm *vm)
{
    if (vm->segments.len == vm->depth)
        return;
    struct segment *lowest = vm->segments.data[vm->depth];
    if (vm->at == lowest->undone_at && vm->end == lowest->undone_end &&
        vm->ncollections == lowest->undone_collections && lowest->base >= vm->detached_end)
        heap_rewind(vm, &lowest->heap); /* nothing was allocated since the undo */
    while (vm->segments.len > vm->depth)
        free_segment(vm->segments.data[--vm->segments.len]);
    outside_drop(vm);
}

void vm_mark(struct vm *vm)
{
    vm_drop(vm);
    struct segment *s = new_segment(vm);
    s->heap = heap_mark(vm);
    s->base = s->heap.base;
    s->compact_at = COMPACT_MIN;
    vec_push(&vm->segments, s);
    vm->depth++;
    vm->seg_base = s->base;
    for (u32 i = 1; i <= vm->s.nthreads; i++) {
        struct thread *t = vm->threads[i];
        if (t->top) {
            t->touched = frame_end(t->top);
            trail_touch_frame(vm, t, t->top);
        }
    }
}

/* The part of each stack above what the segment saved: frames made since the
 * mark. It is kept, so that redo finds it again. */
static void keep_new_frames(struct vm *vm, struct segment *s)
{
    for (u32 i = 1; i <= vm->s.nthreads; i++) {
        struct thread *t = vm->threads[i];
        slot *from = i <= s->nthreads ? t->touched : t->stack;
        slot *end = t->top ? frame_end(t->top) : from;
        if (end <= from || !from)
            continue;
        struct saved_stack k = { .thread = i, .from = from, .count = (u64)(end - from), .top = t->top };
        k.data = mem_alloc(k.count * sizeof(slot));
        memcpy(k.data, k.from, k.count * sizeof(slot));
        vec_push(&s->stacks, k);
    }
}

static void swap_threads(struct vm *vm, struct segment *s)
{
    u32 n = vm->s.nthreads;
    if (n == s->nthreads) {
        for (u32 i = 0; i < n; i++) {
            struct thread t = *vm->threads[i + 1];
            *vm->threads[i + 1] = s->threads[i];
            s->threads[i] = t;
        }
        return;
    }
    struct thread *now = mem_alloc((n + 1) * sizeof *now);
    for (u32 i = 0; i < n; i++)
        now[i] = *vm->threads[i + 1];
    for (u32 i = 0; i < s->nthreads; i++)
        *vm->threads[i + 1] = s->threads[i];
    free_threads(s);
    s->threads = now;
    s->nthreads = n;
}

/* Exchanges the threads' records and the machine's scalars. */
static void swap_machine(struct vm *vm, struct segment *s)
{
    swap_threads(vm, s);
    struct vm_state state = vm->s;
    vm->s = s->state;
    s->state = state;
    for (u32 i = 0; i < ROOT_COUNT; i++) {
        ref r = vm->roots[i];
        vm->roots[i] = s->roots[i];
        s->roots[i] = r;
    }
    vm->thread = vm->threads[vm->s.current];
    vm->exc = 0; /* between runs the exception in flight is the thread's */
}

static void swap_entry(struct vm *vm, struct log_entry *e)
{
    u64 now = 0;
    u32 n = kind_size(e->kind);
    memcpy(&now, logged(vm, e->at), n);
    memcpy(logged(vm, e->at), &e->value, n);
    e->value = now;
}

static void restore_base(struct vm *vm)
{
    vm->seg_base = vm->depth ? current(vm)->base : 0;
}

void vm_undo(struct vm *vm)
{
    assert(vm->depth);
    struct segment *s = current(vm);
    heap_mark(vm);
    s->undone_at = vm->at;
    s->undone_end = vm->end;
    s->undone_collections = vm->ncollections;
    keep_new_frames(vm, s);
    for (u32 i = s->log.len; i-- > 0;)
        swap_entry(vm, &s->log.data[i]);
    for (u32 i = s->stacks.len; i-- > 0;)
        if (!s->stacks.data[i].top)
            swap_stack(&s->stacks.data[i]);
    swap_machine(vm, s);
    vm->depth--;
    restore_base(vm);
}

void vm_redo(struct vm *vm)
{
    assert(vm->depth < vm->segments.len);
    struct segment *s = vm->segments.data[vm->depth++];
    heap_mark(vm); /* no hole below its base may be used in the segment */
    for (u32 i = 0; i < s->log.len; i++)
        swap_entry(vm, &s->log.data[i]);
    for (u32 i = 0; i < s->stacks.len; i++)
        if (!s->stacks.data[i].top)
            swap_stack(&s->stacks.data[i]);
    swap_machine(vm, s);
    /* Frames made in the segment go back above the ones it touched. */
    u32 kept = 0;
    for (u32 i = 0; i < s->stacks.len; i++) {
        struct saved_stack *k = &s->stacks.data[i];
        if (k->top) {
            memcpy(k->from, k->data, k->count * sizeof(slot));
            mem_free(k->data);
        } else {
            s->stacks.data[kept++] = *k;
        }
    }
    s->stacks.len = kept;
    restore_base(vm);
}

/* ---- segments that are kept aside: a tree instead of a line ---- */

struct segment *vm_detach(struct vm *vm)
{
    assert(vm->segments.len == vm->depth + 1);
    struct segment *s = vm->segments.data[--vm->segments.len];
    s->place = vm->detached.len;
    vec_push(&vm->detached, s);
    if (vm->at > vm->detached_end)
        vm->detached_end = vm->at;
    return s;
}

static void forget_detached(struct vm *vm, struct segment *s)
{
    struct segment *last = vm->detached.data[--vm->detached.len];
    vm->detached.data[s->place] = last;
    last->place = s->place;
    if (!vm->detached.len)
        vm->detached_end = 0;
}

void vm_attach(struct vm *vm, struct segment *s)
{
    assert(vm->segments.len == vm->depth);
    forget_detached(vm, s);
    vec_push(&vm->segments, s);
    vm_redo(vm);
}

void vm_discard(struct vm *vm, struct segment *s)
{
    forget_detached(vm, s);
    free_segment(s);
}

/* ---- has anything changed? ---- */

/* More than this is not compared. */
#define SAME_MAX ((u32)1 << 16)

/* What cells and slots held at a mark, by address; an older segment's word,
 * which is put later, wins. */
struct then {
    struct map places; /* address and kind -> index + 1 */
    VEC(struct then_cell {
        u8 *at;
        u64 value;
        u32 size;
    }) cells;
};

static void then_put(struct then *t, u8 *at, u64 value, u32 size)
{
    u64 key = map_key(at) * 16 + size;
    u32 place = (u32)(uintptr_t)map_get(&t->places, key);
    if (place) {
        t->cells.data[place - 1].value = value;
        return;
    }
    vec_push(&t->cells, (struct then_cell){ at, value, size });
    map_put(&t->places, key, (void *)(uintptr_t)t->cells.len);
}

static bool then_collect(struct vm *vm, u32 k, struct then *t)
{
    u64 words = 0;
    for (u32 i = vm->depth; i-- > k;) {
        const struct segment *s = vm->segments.data[i];
        words += s->log.len;
        for (u32 j = 0; j < s->stacks.len; j++)
            words += s->stacks.data[j].count;
        if (words > SAME_MAX)
            return false;
        for (u32 j = s->log.len; j-- > 0;)
            then_put(t, logged(vm, s->log.data[j].at), s->log.data[j].value, kind_size(s->log.data[j].kind));
        for (u32 j = s->stacks.len; j-- > 0;) {
            for (u64 w = 0; w < s->stacks.data[j].count; w++)
                then_put(t, (u8 *)(s->stacks.data[j].from + w), s->stacks.data[j].data[w], sizeof(slot));
        }
    }
    return true;
}

/* Does the word lie in a stack, above what is in use? */
static bool above_frames(const struct vm *vm, const u8 *at)
{
    for (u32 i = 1; i <= vm->s.nthreads; i++) {
        const struct thread *t = vm->threads[i];
        if (at >= (const u8 *)t->stack && at < (const u8 *)t->limit)
            return !t->top || at >= (const u8 *)(t->top->pc ? t->top->sp : frame_end(t->top));
    }
    return false;
}

/* While another thread lives, a loop of this one need not go on for ever: a turn
 * of the other, which comes with time, can end it. */
static bool is_alone(const struct vm *vm)
{
    for (u32 i = 1; i <= vm->s.nthreads; i++) {
        if (i != vm->s.current && vm->threads[i]->state != TS_NEW && vm->threads[i]->state != TS_ENDED)
            return false;
    }
    return true;
}

static bool same_machine(const struct vm *vm, const struct segment *s)
{
    const struct vm_state *a = &vm->s, *b = &s->state;
    if (!is_alone(vm) || a->nthreads != b->nthreads || a->current != b->current || a->stdin_at != b->stdin_at ||
        a->random != b->random || a->outside_reads != b->outside_reads || a->offheap_top != b->offheap_top ||
        memcmp(vm->roots, s->roots, ROOT_COUNT * sizeof(ref)) != 0)
        return false;
    for (u32 i = 0; i < a->nthreads; i++) {
        const struct thread *now = vm->threads[i + 1], *was = &s->threads[i];
        if (now->state != was->state || now->top != was->top || now->on != was->on || now->exc != was->exc ||
            now->interrupted != was->interrupted || now->permit != was->permit || now->timed != was->timed)
            return false;
    }
    return true;
}

bool vm_same_since(struct vm *vm, u32 k)
{
    assert(k < vm->depth);
    if (!same_machine(vm, vm->segments.data[k]))
        return false;
    struct then t = { 0 };
    bool same = then_collect(vm, k, &t);
    for (u32 i = 0; i < t.cells.len && same; i++) {
        const struct then_cell *c = &t.cells.data[i];
        same = memcmp(c->at, &c->value, c->size) == 0 || above_frames(vm, c->at);
    }
    map_release(&t.places);
    vec_release(&t.cells);
    return same;
}

u32 vm_depth(const struct vm *vm)
{
    return vm->depth;
}

void trail_release(struct vm *vm)
{
    while (vm->segments.len)
        free_segment(vm->segments.data[--vm->segments.len]);
    while (vm->detached.len)
        free_segment(vm->detached.data[--vm->detached.len]);
    vec_release(&vm->detached);
    vm->depth = 0;
    vec_release(&vm->segments);
}

/*
 * The heap: one reserved range of addresses, objects in it never move.
 *
 *      0        4 KiB        PERM_SIZE                            reserve
 *      | null   | permanent  | ordinary objects ... top |          |
 *
 * The permanent part holds mirrors: objects that belong to the program and
 * not to a path. Ordinary objects are bump-allocated from [at, end), which is
 * either the never-used end of the heap or a hole that the collector found.
 * The heap can be walked from heap_start to top: what is not an object is a
 * filler (class number 0) whose length is its size in bytes.
 *
 * The collector marks and sweeps. Slots of frames are untyped, so they are
 * read conservatively: what looks like the start of an object keeps it alive.
 * It runs only where every live reference is in a frame, a root or an object,
 * that is, between instructions. Under a mark it frees only what was allocated
 * since (rule 6): the log names every older cell that was written meanwhile.
 */
#include "vm/internal.h"

#include <sys/mman.h>

#define NULL_PAGE 4096
#define PERM_SIZE ((u64)256 << 20)
#define RESERVE ((u64)32 << 30)
/* Fresh memory is handed to the allocator in pieces of this size. */
#ifdef STRESS
#define CHUNK ((u64)16 << 10)
#else
#define CHUNK ((u64)1 << 20)
#endif
/* A collection is not worth its start-up below this much new allocation. */
#ifdef STRESS
#define GC_MIN ((u64)256 << 10)
#else
#define GC_MIN ((u64)48 << 20)
#endif
/* Holes smaller than this stay fillers until their neighbours die. */
#define HOLE_MIN 64
/* A collection that leaves less than this part of the limit free has failed. */
#define SPARE_PART 64
/* Natives cannot collect in the middle; they may overdraw the limit by this. */
#define OVERDRAFT ((u64)16 << 20)
/* HotSpot's limit; programs see it in a message. */
#define ARRAY_LENGTH_MAX 0x7ffffffdu

bool heap_init(struct vm *vm, struct err *err)
{
    void *p = mmap(NULL, RESERVE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED)
        return err_set(err, "cannot reserve address space for the Java heap");
    vm->heap = p;
    vm->reserve = RESERVE;
    vm->perm_at = NULL_PAGE;
    vm->perm_end = PERM_SIZE;
    vm->heap_start = vm->top = vm->at = vm->end = PERM_SIZE;
    vm->limit = vm->opts.memory < RESERVE - PERM_SIZE - CHUNK ? vm->opts.memory : RESERVE - PERM_SIZE - CHUNK;
    vm->gc_at = vm->limit < GC_MIN ? vm->limit : GC_MIN;
    return true;
}

void heap_release(struct vm *vm)
{
    if (vm->heap)
        munmap(vm->heap, vm->reserve);
    vec_release(&vm->holes);
}

static void fill(struct vm *vm, u64 at, u64 end)
{
    while (at < end) {
        u64 n = end - at < 0x7ffffff0 ? end - at : 0x7ffffff0;
        struct object *o = (struct object *)(vm->heap + at);
        if (n >= OBJECT_HEADER) {
            *o = (struct object){ .length = (u32)n };
        } else {
            /* 8 bytes: class 0 and length are told apart by hash 1. */
            o->klass = 0;
            o->hash = 1;
        }
        at += n;
    }
}

/* Size of what lies at `at`: an object or a filler. */
static u64 extent(const struct vm *vm, u64 at)
{
    const struct object *o = (const struct object *)(vm->heap + at);
    if (o->klass)
        return object_size(vm, (ref)(at >> 3));
    return o->hash == 1 ? 8 : o->length;
}

u64 object_size(const struct vm *vm, ref r)
{
    const struct object *o = obj(vm, r);
    const struct class *c = vm->classes[o->klass];
    if (c->kind == CK_ARRAY)
        return (ARRAY_HEADER + ((u64)o->length << c->elem_shift) + 7) & ~(u64)7;
    if (c == vm->k[K_class])
        return class_of_mirror(vm, r)->mirror_size;
    return c->size;
}

struct heap_mark heap_mark(struct vm *vm)
{
    struct heap_mark m = { .top = vm->top, .used = vm->used, .gc_at = vm->gc_at, .ncollections = vm->ncollections,
                           .next_hole = vm->next_hole };
    /* The rest of a hole lies among older objects; the rest of fresh memory
     * lies above them all. */
    if (vm->end != vm->top) {
        fill(vm, vm->at, vm->end);
        vm->at = vm->end = vm->top;
    }
    vm->next_hole = vm->holes.len;
    m.base = vm->at;
    return m;
}

void heap_rewind(struct vm *vm, const struct heap_mark *m)
{
    bool grown = vm->top > m->top, collected = vm->ncollections != m->ncollections;
    u64 used_end = grown || collected || vm->end != vm->top ? m->top : vm->at;
    memset(vm->heap + m->base, 0, used_end - m->base);
    if (grown)
        madvise(vm->heap + m->top, vm->top - m->top, MADV_DONTNEED);
    vm->at = m->base;
    vm->end = vm->top = m->top;
    vm->used = m->used;
    vm->gc_at = m->gc_at;
    if (collected)
        vm->holes.len = 0;
    vm->next_hole = collected ? 0 : m->next_hole;
}

void heap_walk(const struct vm *vm, u64 from, u64 to, void (*visit)(void *, ref), void *ctx)
{
    for (u64 at = from; at < to;) {
        if (at == vm->at && vm->at < vm->end) {
            at = vm->end; /* free, and not filled yet */
            continue;
        }
        if (((const struct object *)(vm->heap + at))->klass)
            visit(ctx, (ref)(at >> 3));
        at += extent(vm, at);
    }
}

/* Gives [at, end) room for `bytes`: the next hole that is large enough, or
 * fresh memory. */
static bool refill(struct vm *vm, u64 bytes)
{
    fill(vm, vm->at, vm->end);
    while (vm->next_hole < vm->holes.len) {
        struct hole *h = &vm->holes.data[vm->next_hole++];
        if (h->end - h->at < bytes)
            continue;
        vm->at = h->at;
        vm->end = h->end;
        /* A large hole is taken in pieces, so that zeroing stays near use. */
        if (h->end - h->at > CHUNK + bytes) {
            vm->end = h->at + CHUNK + bytes;
            h->at = vm->end;
            fill(vm, h->at, h->end);
            vm->next_hole--;
        }
        memset(vm->heap + vm->at, 0, vm->end - vm->at);
        vm->used += vm->end - vm->at;
        return true;
    }
    u64 want = (bytes + CHUNK - 1) & ~(CHUNK - 1);
    if (vm->top + want > vm->reserve)
        return false;
    vm->at = vm->top;
    vm->end = vm->top = vm->top + want;
    vm->used += want;
    return true;
}

ref heap_alloc(struct vm *vm, struct class *c, u64 bytes)
{
    assert((bytes & 7) == 0 && bytes >= OBJECT_HEADER);
    if (unlikely(vm->end - vm->at < bytes)) {
        if (vm->used + bytes > vm->limit + OVERDRAFT)
            return 0;
        if (!refill(vm, bytes)) {
            vm->at = vm->end = vm->top;
            return 0;
        }
    }
    u64 at = vm->at;
    vm->at += bytes;
    struct object *o = (struct object *)(vm->heap + at);
    o->klass = c->id;
    return (ref)(at >> 3);
}

ref heap_alloc_permanent(struct vm *vm, struct class *c, u64 bytes)
{
    if (vm->perm_end - vm->perm_at < bytes)
        return 0;
    u64 at = vm->perm_at;
    vm->perm_at += bytes;
    ((struct object *)(vm->heap + at))->klass = c->id;
    return (ref)(at >> 3);
}

/* ---- collection ---- */

struct marker {
    struct vm *vm;
    u64 from, to; /* addresses that may be freed */
    u64 *starts;  /* a bit for every 8 bytes of [from, to): an object begins */
    u64 *marks;
    VEC(ref) work;
};

static bool test_bit(const u64 *bits, u64 i)
{
    return bits[i >> 6] >> (i & 63) & 1;
}

static void set_bit(u64 *bits, u64 i)
{
    bits[i >> 6] |= (u64)1 << (i & 63);
}

static void mark_reference(void *marker, u32 r);

static void mark_term(struct marker *m, u32 term)
{
    const struct vm_symbolic *s = &m->vm->opts.symbolic;
    if (s->references)
        s->references(s->ctx, term, mark_reference, m);
}

/* `value` may be any number: it counts only if an object begins there, or if it
 * has a term that stands for objects. */
static void mark_maybe(struct marker *m, u64 value)
{
    if (value >> 32)
        mark_term(m, (u32)(value >> 32));
    u64 at = (value & 0xffffffff) << 3;
    if (at < m->from || at >= m->to)
        return;
    u64 i = (at - m->from) >> 3;
    if (!test_bit(m->starts, i) || test_bit(m->marks, i))
        return;
    set_bit(m->marks, i);
    vec_push(&m->work, (ref)(value & 0xffffffff));
}

static void mark_reference(void *marker, u32 r)
{
    mark_maybe(marker, r);
}

/* The terms of an array of references lie in an int[] of their own. */
static void mark_elements(struct marker *m, ref ints)
{
    const struct array *a = (const struct array *)obj(m->vm, ints);
    for (u32 i = 0; a->length_term && i < a->head.length; i++) {
        u32 term = ((const u32 *)a->data)[i];
        if (term)
            mark_term(m, term);
    }
}

static void mark_cells(struct marker *m, ref r, const u32 *offsets, u32 n)
{
    for (u32 i = 0; i < n; i++)
        mark_maybe(m, *cell(m->vm, r, offsets[i]));
}

static void scan_object(struct marker *m, ref r)
{
    const struct class *c = class_of(m->vm, r);
    if (c->kind == CK_ARRAY) {
        mark_maybe(m, ((const struct array *)obj(m->vm, r))->terms);
        if (c->elem == 'L') {
            u32 n = obj(m->vm, r)->length;
            for (u32 i = 0; i < n; i++)
                mark_maybe(m, ((const u32 *)((const struct array *)obj(m->vm, r))->data)[i]);
        } else if (c->elem == 'I') {
            mark_elements(m, r);
        }
        return;
    }
    mark_cells(m, r, c->refs, c->nrefs);
    if (c == m->vm->k[K_class]) {
        const struct class *of = class_of_mirror(m->vm, r);
        mark_cells(m, r, of->static_refs, of->nstatic_refs);
    }
}

static void mark_slots(struct marker *m, const slot *from, const slot *to)
{
    for (const slot *s = from; s < to; s++)
        mark_maybe(m, *s);
}

static void mark_thread(struct marker *m, const struct thread *t)
{
    mark_maybe(m, t->object);
    mark_maybe(m, t->on);
    mark_maybe(m, t->exc);
    /* Above a coroutine's stack lies the result of what it called. */
    if (t->top && t->state != TS_ENDED)
        mark_slots(m, t->stack, t->top->pc ? t->top->sp : t->top->sp + 2);
}

/* Everything the machine itself holds on to. */
static void mark_roots(struct marker *m)
{
    struct vm *vm = m->vm;
    mark_term(m, 0);
    mark_maybe(m, vm->exc);
    mark_maybe(m, vm->s.result);
    for (u32 i = 0; i < ROOT_COUNT; i++)
        mark_maybe(m, vm->roots[i]);
    for (u32 i = 1; i <= vm->s.nthreads; i++)
        mark_thread(m, vm->threads[i]);
    for (u32 i = 1; i < vm->nclasses; i++) {
        if (vm->classes[i]->mirror)
            scan_object(m, vm->classes[i]->mirror);
    }
    for (u32 i = 0; i < vm->segments.len + vm->detached.len; i++) {
        const struct segment *s =
            i < vm->segments.len ? vm->segments.data[i] : vm->detached.data[i - vm->segments.len];
        for (u32 j = 0; j < s->log.len; j++) {
            mark_maybe(m, s->log.data[j].value);
            if (s->log.data[j].kind == LOG_RAW)
                continue;
            mark_maybe(m, *(u64 *)(vm->heap + (s->log.data[j].at & ~(u64)7)));
            mark_maybe(m, *(u32 *)(vm->heap + (s->log.data[j].at & ~(u64)3)));
        }
        for (u32 j = 0; j < s->stacks.len; j++)
            mark_slots(m, s->stacks.data[j].data, s->stacks.data[j].data + s->stacks.data[j].count);
        for (u32 j = 0; j < s->nthreads; j++) {
            mark_maybe(m, s->threads[j].object);
            mark_maybe(m, s->threads[j].on);
            mark_maybe(m, s->threads[j].exc);
        }
        for (u32 j = 0; s->roots && j < ROOT_COUNT; j++)
            mark_maybe(m, s->roots[j]);
    }
}

/* Turns what was not marked into holes. Returns the bytes that stay. */
static u64 sweep(struct marker *m)
{
    struct vm *vm = m->vm;
    u64 live = 0, gap = m->from, words = (m->to - m->from + 511) >> 9;
    vm->holes.len = vm->next_hole = 0;
    for (u64 w = 0; w <= words; w++) {
        u64 bits = w < words ? m->marks[w] : 1;
        while (bits) {
            u64 at = w < words ? m->from + ((w << 6) + (u64)__builtin_ctzll(bits)) * 8 : m->to;
            bits &= bits - 1;
            if (at > gap) {
                fill(vm, gap, at);
                if (at - gap >= HOLE_MIN)
                    vec_push(&vm->holes, (struct hole){ gap, at });
            }
            if (at < m->to) {
                u64 n = extent(vm, at);
                live += n;
                gap = at + n;
            }
        }
    }
    return live;
}

/* After a large part of the heap became holes, its pages go back to the host. */
static void return_pages(struct vm *vm)
{
    for (u32 i = 0; i < vm->holes.len; i++) {
        struct hole *h = &vm->holes.data[i];
        u64 from = (h->at + OBJECT_HEADER + 4095) & ~(u64)4095, to = h->end & ~(u64)4095;
        if (to > from && to - from >= ((u64)4 << 20))
            madvise(vm->heap + from, to - from, MADV_DONTNEED);
    }
}

static void note_start(void *ctx, ref r)
{
    struct marker *m = ctx;
    set_bit(m->starts, (addr_of(r) - m->from) >> 3);
}

void heap_collect(struct vm *vm)
{
    fill(vm, vm->at, vm->end);
    vm->at = vm->end = vm->top;
    /* Undone segments count too: they are to be found as they were left. */
    const struct segment *last = vm->segments.len ? vm->segments.data[vm->segments.len - 1] : NULL;
    struct marker m = { .vm = vm, .from = last ? last->base : vm->heap_start, .to = vm->top };
    size_t bytes = (size_t)(((m.to - m.from) >> 9) + 1) * 8;
    m.starts = mem_alloc(bytes);
    m.marks = mem_alloc(bytes);
    heap_walk(vm, m.from, m.to, note_start, &m);
    mark_roots(&m);
    while (m.work.len)
        scan_object(&m, m.work.data[--m.work.len]);
    u64 live = sweep(&m);
    return_pages(vm);
    mem_free(m.starts);
    mem_free(m.marks);
    vec_release(&m.work);
    vm->used = (last ? last->heap.used : 0) + live;
    u64 room = live > GC_MIN ? live : GC_MIN;
    vm->gc_at = vm->used + room < vm->limit ? vm->used + room : vm->limit;
    /* When next to nothing is free, or natives have overdrawn, it would be due
     * again at once, and again. */
    if (vm->gc_at < vm->used + vm->limit / SPARE_PART)
        vm->gc_at = vm->used + vm->limit / SPARE_PART;
    vm->ncollections++;
}

bool heap_room(struct vm *vm, u64 bytes)
{
    if (vm->end - vm->at >= bytes)
        return true;
    u64 spare = 0;
    if (heap_crowded(vm) || vm->used + bytes > vm->limit) {
        heap_collect(vm);
        spare = vm->limit / SPARE_PART;
    }
    return vm->used + bytes + spare <= vm->limit;
}

/* ---- objects ---- */

ref new_object(struct vm *vm, struct class *c)
{
    ref r = heap_alloc(vm, c, c->size);
    if (!r)
        throw_oom(vm);
    return r;
}

ref new_array(struct vm *vm, struct class *c, u32 length)
{
    if (length > ARRAY_LENGTH_MAX) {
        throw_new(vm, "java/lang/OutOfMemoryError", "Requested array size exceeds VM limit");
        return 0;
    }
    u64 bytes = (ARRAY_HEADER + ((u64)length << c->elem_shift) + 7) & ~(u64)7;
    ref r = bytes > vm->limit ? 0 : heap_alloc(vm, c, bytes);
    if (!r) {
        throw_oom(vm);
        return 0;
    }
    obj(vm, r)->length = length;
    return r;
}

ref new_prim_array(struct vm *vm, char elem, u32 length)
{
    return new_array(vm, class_array_of(vm, vm->primitive[(u8)elem]), length);
}

ref new_ref_array(struct vm *vm, struct class *component, u32 length)
{
    struct class *c = class_array_of(vm, component);
    return c ? new_array(vm, c, length) : 0;
}

u64 vm_random(struct vm *vm)
{
    u64 z = vm->s.random += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

u32 identity_hash(struct vm *vm, ref r)
{
    struct object *o = obj(vm, r);
    if (o->length == SHARED_BOX) {
        vm->met_term = true; /* it may be one of a cache, whose code it has then */
        return 0;
    }
    if (!o->hash) {
        u64 at = addr_of(r) + offsetof(struct object, hash);
        if (at < vm->seg_base)
            trail_log(vm, r, at, LOG_HASH);
        do
            o->hash = (u32)vm_random(vm) & 0x7fffffff;
        while (o->hash < 2);
    }
    return o->hash;
}

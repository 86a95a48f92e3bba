/*
 * The whole state of the machine as text: what the trail must bring back. Two
 * states that differ only in what no program can see (unreachable objects,
 * classes that are loaded but untouched) print the same text.
 *
 * Slots are untyped, so what is reachable from a frame is found as the collector
 * finds it: whatever looks like the start of an object counts as a reference.
 */
#include "vm/internal.h"

#include <stdlib.h>

#include "vm/offheap.h"

struct state {
    struct vm *vm;
    struct buf *out;
    u64 from, to;  /* addresses of ordinary objects that belong to the state */
    u64 *starts;   /* a bit for every 8 bytes of [from, to): an object begins */
    u64 *seen;
    VEC(ref) work; /* reached and not printed */
};

/* ---- text ---- */

static void put_hex(struct state *s, u64 v)
{
    char digits[17], *p = digits + sizeof digits - 1;
    *p = 0;
    do {
        *--p = "0123456789abcdef"[v & 15];
        v >>= 4;
    } while (v);
    buf_text(s->out, p);
}

static void put_item(struct state *s, const char *name, u64 v)
{
    if (!v)
        return;
    buf_char(s->out, ' ');
    buf_text(s->out, name);
    buf_char(s->out, '=');
    put_hex(s, v);
}

/* Words; what repeats is counted. */
static void put_words(struct state *s, const u64 *words, u64 n)
{
    for (u64 i = 0; i < n;) {
        u64 same = i + 1;
        while (same < n && words[same] == words[i])
            same++;
        buf_char(s->out, ' ');
        put_hex(s, words[i]);
        if (same > i + 1) {
            buf_char(s->out, '*');
            put_hex(s, same - i);
        }
        i = same;
    }
}

/* ---- reachability ---- */

static u64 *new_bits(const struct state *s)
{
    return mem_alloc((size_t)(((s->to - s->from) >> 9) + 1) * sizeof(u64));
}

static bool test_bit(const u64 *bits, u64 i)
{
    return bits[i >> 6] >> (i & 63) & 1;
}

static void set_bit(u64 *bits, u64 i)
{
    bits[i >> 6] |= (u64)1 << (i & 63);
}

static void note_start(void *ctx, ref r)
{
    struct state *s = ctx;
    if (addr_of(r) < s->to)
        set_bit(s->starts, (addr_of(r) - s->from) >> 3);
}

static void reach(struct state *s, u64 value)
{
    u64 at = addr_of((ref)value), i = (at - s->from) >> 3;
    if (at < s->from || at >= s->to || !test_bit(s->starts, i) || test_bit(s->seen, i))
        return;
    set_bit(s->seen, i);
    vec_push(&s->work, (ref)value);
}

static void put_slots(struct state *s, const char *name, const slot *from, const slot *to)
{
    buf_text(s->out, name);
    put_words(s, from, (u64)(to - from));
    for (const slot *p = from; p < to; p++)
        reach(s, *p);
}

/* ---- the machine ---- */

static void print_machine(struct state *s)
{
    const struct vm *vm = s->vm;
    const struct vm_state *v = &vm->s;
    buf_text(s->out, "machine");
    put_item(s, "instructions", v->instructions);
    put_item(s, "hash_counter", v->hash_counter);
    put_item(s, "random", v->random);
    put_item(s, "clock", v->clock);
    put_item(s, "wait_order", v->wait_order);
    put_item(s, "threads", v->nthreads);
    put_item(s, "current", v->current);
    put_item(s, "turn_ends", v->turn_ends);
    put_item(s, "stdin_at", v->stdin_at);
    put_item(s, "next_tid", v->next_tid);
    put_item(s, "exit_code", (u32)v->exit_code);
    put_item(s, "high_surrogate", (u64)v->high_surrogate[0] << 16 | v->high_surrogate[1]);
    put_item(s, "offheap_top", v->offheap_top);
    put_item(s, "result_type", (u8)v->result_type);
    put_item(s, "result", v->result);
    put_item(s, "exception", vm->exc);
    buf_text(s->out, "\nroots");
    for (u32 i = 0; i < ROOT_COUNT; i++) {
        buf_char(s->out, ' ');
        put_hex(s, vm->roots[i]);
        reach(s, vm->roots[i]);
    }
    reach(s, vm->exc);
    buf_char(s->out, '\n');
}

static void print_frame(struct state *s, const struct frame *f)
{
    const struct method *m = f->method;
    buf_printf(s->out, "  %s.%s%s", m->cls->name->text, m->name->text, m->desc->text);
    if (f->pc)
        put_item(s, "bci", method_bci(m, f->pc));
    put_item(s, "state", f->state);
    put_item(s, "lock", f->lock);
    put_slots(s, " locals", f->locals, (const slot *)f);
    put_slots(s, " stack", (const slot *)(f + 1), f->sp);
    buf_char(s->out, '\n');
}

static void print_thread(struct state *s, const struct thread *t)
{
    buf_printf(s->out, "thread %u", t->id);
    put_item(s, "state", t->state);
    put_item(s, "flags",
             (u64)t->daemon | (u64)t->interrupted << 1 | (u64)t->permit << 2 | (u64)t->notified << 3 | (u64)t->timed << 4);
    put_item(s, "object", t->object);
    put_item(s, "on", t->on);
    put_item(s, "saved_count", t->saved_count);
    put_item(s, "wake_at", t->wake_at);
    put_item(s, "order", t->order);
    put_item(s, "exception", t->exc);
    buf_char(s->out, '\n');
    reach(s, t->object);
    reach(s, t->on);
    reach(s, t->exc);
    if (t->state == TS_ENDED)
        return;
    for (const struct frame *f = t->top; f; f = f->prev)
        print_frame(s, f);
}

/* ---- objects ---- */

static void print_header(struct state *s, ref r, const struct class *c)
{
    const struct object *o = obj(s->vm, r);
    buf_char(s->out, '#');
    put_hex(s, r);
    buf_char(s->out, ' ');
    buf_text(s->out, c->name->text);
    put_item(s, "hash", o->hash);
    put_item(s, "lock", o->lock);
}

static void reach_cells(struct state *s, ref r, const u32 *offsets, u32 n)
{
    for (u32 i = 0; i < n; i++)
        reach(s, get_ref(s->vm, r, offsets[i]));
}

static void print_array(struct state *s, ref r, const struct class *c)
{
    u32 n = array_length(s->vm, r);
    const u8 *data = arr(s->vm, r)->data;
    put_item(s, "length", n);
    put_item(s, "terms", arr(s->vm, r)->terms);
    /* The bytes behind the last element belong to no one and stay zero. */
    put_words(s, (const u64 *)(const void *)data, (((u64)n << c->elem_shift) + 7) >> 3);
    for (u32 i = 0; c->elem == 'L' && i < n; i++)
        reach(s, get_ref_elem(s->vm, r, i));
}

static void print_object(struct state *s, ref r)
{
    const struct class *c = class_of(s->vm, r);
    print_header(s, r, c);
    if (c->kind == CK_ARRAY) {
        print_array(s, r, c);
    } else {
        put_words(s, cell(s->vm, r, OBJECT_HEADER), (c->size - OBJECT_HEADER) / sizeof(slot));
        reach_cells(s, r, c->refs, c->nrefs);
    }
    buf_char(s->out, '\n');
}

/* ---- classes ---- */

/* Nothing that a path can change about the class has changed. */
static bool is_fresh(const struct vm *vm, const struct class *c)
{
    const struct class *k = vm->k[K_class];
    const struct object *o = obj(vm, c->mirror);
    u32 init = class_init_word(vm, c);
    if (o->hash || o->lock || init != (c->kind == CK_INSTANCE ? INIT_NONE : INIT_DONE))
        return false;
    for (u32 i = 0; i < k->nrefs; i++) {
        u32 at = k->refs[i];
        bool planted = at == vm->kf[KF_class_module] || at == vm->kf[KF_class_loader] || at == vm->kf[KF_class_component];
        if (!planted && get_ref(vm, c->mirror, at))
            return false;
    }
    for (u32 i = 0; i < c->nstatic_refs; i++) {
        if (get_ref(vm, c->mirror, c->static_refs[i]))
            return false;
    }
    return true;
}

static int by_name(const void *a, const void *b)
{
    return strcmp((*(struct class *const *)a)->name->text, (*(struct class *const *)b)->name->text);
}

static void print_class(struct state *s, const struct class *c)
{
    const struct vm *vm = s->vm;
    const struct class *k = vm->k[K_class];
    buf_text(s->out, "class ");
    print_header(s, c->mirror, c);
    put_words(s, cell(vm, c->mirror, OBJECT_HEADER), (c->mirror_size - OBJECT_HEADER) / sizeof(slot));
    buf_char(s->out, '\n');
    reach_cells(s, c->mirror, k->refs, k->nrefs);
    reach_cells(s, c->mirror, c->static_refs, c->nstatic_refs);
}

static void print_classes(struct state *s)
{
    struct vm *vm = s->vm;
    VEC(struct class *) used = { 0 };
    for (u32 i = 1; i < vm->nclasses; i++) {
        if (vm->classes[i]->mirror && !is_fresh(vm, vm->classes[i]))
            vec_push(&used, vm->classes[i]);
    }
    if (used.len)
        qsort(used.data, used.len, sizeof *used.data, by_name);
    for (u32 i = 0; i < used.len; i++)
        print_class(s, used.data[i]);
    vec_release(&used);
}

/* ---- memory outside the heap ---- */

static void print_bytes(struct state *s, const char *name, const u8 *bytes, u64 from, u64 to)
{
    for (u64 at = from; at < to; at += 8) {
        u64 word;
        memcpy(&word, bytes + at, sizeof word);
        if (word) {
            buf_text(s->out, name);
            put_hex(s, at);
            buf_char(s->out, ' ');
            put_hex(s, word);
            buf_char(s->out, '\n');
        }
    }
}

static u64 hidden_used(const u8 *hidden)
{
    u32 places;
    memcpy(&places, hidden, sizeof places);
    return (places + 1) * HIDDEN_PLACE;
}

static void print_offheap(struct state *s)
{
    const u8 *window = s->vm->offheap;
    if (!window)
        return;
    print_bytes(s, "offheap ", window, 0, s->vm->s.offheap_top);
    const u8 *hidden = window + OFFHEAP_SIZE;
    const struct offheap_maps *maps = (const struct offheap_maps *)(const void *)(hidden + HIDDEN_MAPS);
    if (maps->n)
        buf_printf(s->out, "maps %u\n", maps->n);
    /* `dirty` is a hint for the host's file and no part of the path. */
    print_bytes(s, "hidden ", hidden, 0, HIDDEN_MAPS);
    print_bytes(s, "hidden ", hidden, HIDDEN_MAPS + sizeof *maps, hidden_used(hidden));
}

void vm_print_state(struct vm *vm, struct buf *out)
{
    struct state s = { .vm = vm, .out = out, .from = vm->heap_start, .to = vm->top };
    /* What undone segments allocated is not part of the state. */
    if (vm->segments.len > vm->depth)
        s.to = vm->segments.data[vm->depth]->base;
    s.starts = new_bits(&s);
    s.seen = new_bits(&s);
    heap_walk(vm, s.from, s.to, note_start, &s);
    print_machine(&s);
    for (u32 i = 1; i <= vm->s.nthreads; i++)
        print_thread(&s, vm->threads[i]);
    print_classes(&s);
    /* In the order of discovery; `work` grows while it is read. */
    for (u32 i = 0; i < s.work.len; i++)
        print_object(&s, s.work.data[i]);
    print_offheap(&s);
    mem_free(s.starts);
    mem_free(s.seen);
    vec_release(&s.work);
}

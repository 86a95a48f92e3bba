/*
 * Watches a machine and notes what it covers. Beside the machine's stack, the
 * tracker keeps one of its own, with a record for each frame of a method that has
 * goals: the block it is in and the last definition of each of its locals. The
 * last definitions of fields and elements are in one table, by their address:
 * objects do not move.
 *
 * An instruction is told before it runs, and once more if it has to wait. So what
 * it does to the heap is kept back until the next one of its frame is told: then
 * it has run, neither thrown nor waited for another method.
 */
#include "cover/internal.h"
#include "vm/internal.h"

/* Definitions are numbered as in struct link; and: none that counts. */
#define DEF_START 0u
#define DEF_NONE NONE

/* A frame of a watched method. */
struct shadow {
    struct frame *f;
    const struct body *b;
    u32 method;
    u32 insn, block; /* where it is; NONE before the first instruction */
    u32 locals;      /* its first slot in tracker.locals */
    bool caught;     /* the next instruction is a handler's first */
};

/* The last definition of a field or an element. */
struct place {
    u64 key; /* 0: free */
    u32 def;
};

struct tracker {
    struct vm_watcher watcher;
    struct cover *c;
    struct vm *vm;
    struct bits edges, chains, ran; /* ran: by site */
    VEC(struct shadow) frames;
    VEC(u32) locals; /* last definitions, frame after frame */
    u32 start;       /* method of the lowest frame; NONE */
    /* When it began: */
    u32 thread;
    const struct frame *base; /* frames up to this one are not of the run */
    u64 collections;
    bool forgot; /* the collector ran: addresses may have got other objects */
    struct place *places;
    u32 nplaces, cap_places;
    /* What is done to the heap and kept back: */
    struct pending {
        const struct frame *f; /* NULL: nothing */
        const struct body *b;
        const struct access *a; /* NULL: an object is made */
        u32 method, insn;
        u64 key; /* 0: an object that only a term tells, and so one of the input */
    } pending;
};

/* ---- the heap ---- */

static u32 place_of(const struct tracker *t, u64 key)
{
    u32 mask = t->cap_places - 1, i = (u32)((key * 0x9e3779b97f4a7c15u) >> 32) & mask;
    while (t->places[i].key && t->places[i].key != key)
        i = (i + 1) & mask;
    return i;
}

static void grow_places(struct tracker *t)
{
    struct place *old = t->places;
    u32 n = t->cap_places;
    t->cap_places = n ? n * 2 : 256;
    t->places = mem_alloc(t->cap_places * sizeof *t->places);
    for (u32 i = 0; i < n; i++) {
        if (old[i].key)
            t->places[place_of(t, old[i].key)] = old[i];
    }
    mem_free(old);
}

static void forget_places(struct tracker *t)
{
    if (t->nplaces)
        memset(t->places, 0, t->cap_places * sizeof *t->places);
    t->nplaces = 0;
}

static void define_place(struct tracker *t, u64 key, u32 def)
{
    if (t->nplaces * 2 >= t->cap_places)
        grow_places(t);
    struct place *p = &t->places[place_of(t, key)];
    t->nplaces += p->key == 0;
    *p = (struct place){ key, def };
}

/* Objects that the run made itself have a place too. */
#define MADE 0xffffffffu

static bool was_made(const struct tracker *t, ref object)
{
    return t->cap_places && t->places[place_of(t, (u64)object << 32 | MADE)].key;
}

/* Arrays of arrays are made at once; what they hold is followed a little. */
static void note_made(struct tracker *t, ref object, u32 depth)
{
    enum { ELEMENTS_MAX = 1024 };
    const struct class *c = class_of(t->vm, object);
    define_place(t, (u64)object << 32 | MADE, DEF_NONE);
    if (!depth || c->kind != CK_ARRAY || c->component->kind != CK_ARRAY)
        return;
    const struct array *a = (const struct array *)obj(t->vm, object);
    for (u32 i = 0; i < a->head.length && i < ELEMENTS_MAX; i++) {
        ref element = ((const u32 *)a->data)[i];
        if (element)
            note_made(t, element, depth - 1);
    }
}

static u32 definition_at(struct tracker *t, u64 key)
{
    const struct place *p = t->cap_places ? &t->places[place_of(t, key)] : NULL;
    if (p && p->key)
        return p->def;
    return t->forgot || was_made(t, (ref)(key >> 32)) ? DEF_NONE : DEF_START;
}

/* ---- chains ---- */

static void cover_use(struct tracker *t, const struct access *a, u32 method, u32 def)
{
    if (def == DEF_NONE || (def == DEF_START && method != t->start))
        return;
    const u32 *keys = t->c->own->def_keys.data;
    u32 low = a->first_chain, high = low + a->nchains;
    while (low < high) {
        u32 mid = (low + high) / 2;
        if (keys[mid] < def)
            low = mid + 1;
        else
            high = mid;
    }
    if (low < a->first_chain + a->nchains && keys[low] == def)
        bits_set(&t->chains, low);
}

static u32 key_of(const struct body *b, u32 insn)
{
    return b->first_site + insn + 1;
}

/* What was kept back has happened if the next instruction of its frame is told. */
static void settle(struct tracker *t, const struct frame *f, u32 insn, const slot *sp)
{
    const struct pending p = t->pending;
    if (!p.f)
        return;
    t->pending.f = NULL;
    if (p.f != f || p.insn == insn)
        return;
    if (t->vm->ncollections != t->collections) {
        forget_places(t);
        t->collections = t->vm->ncollections;
        t->forgot = true;
    }
    if (!p.a) {
        if (sp[-1] && !(sp[-1] >> 32))
            note_made(t, (ref)sp[-1], 8);
    } else if (p.a->kind & ACCESS_USE) {
        cover_use(t, p.a, p.method, p.key ? definition_at(t, p.key) : DEF_START);
    } else if (p.key) {
        define_place(t, p.key, key_of(p.b, p.insn));
    }
}

/* The address of a field or an element: object and number of the field, or array
 * and index; 0 if only a term tells. */
static u64 heap_key(const struct tracker *t, const struct access *a, const slot *sp)
{
    u32 var = a->var & ~HEAP_VAR;
    const struct heap_var *v = &t->c->own->vars.data[var];
    const slot *operands = a->kind & ACCESS_USE ? sp : sp - (a->wide ? 2 : 1);
    if (v->kind == VAR_STATIC)
        return var + 1;
    slot object = v->kind == VAR_FIELD ? operands[-1] : operands[-2];
    slot index = v->kind == VAR_FIELD ? var : operands[-1];
    return object >> 32 || index >> 32 ? 0 : object << 32 | index;
}

static void access(struct tracker *t, struct shadow *s, const struct access *a, const slot *sp)
{
    if (a->var >= HEAP_VAR) {
        t->pending = (struct pending){ s->f, s->b, a, s->method, a->insn, heap_key(t, a, sp) };
        return;
    }
    u32 *def = &t->locals.data[s->locals + a->var];
    if (a->kind & ACCESS_USE)
        cover_use(t, a, s->method, *def);
    if (a->kind & ACCESS_DEF)
        *def = key_of(s->b, a->insn);
}

/* ---- frames ---- */

static struct shadow *top_of(const struct tracker *t)
{
    return t->frames.len ? &t->frames.data[t->frames.len - 1] : NULL;
}

static void drop_top(struct tracker *t)
{
    t->locals.len = t->frames.data[--t->frames.len].locals;
}

/* Drops the records of frames above f: they are gone. */
static struct shadow *drop_above(struct tracker *t, const struct frame *f)
{
    while (t->frames.len && top_of(t)->f > f)
        drop_top(t);
    return top_of(t);
}

/* Who defined the arguments of a method that is entered. */
static u32 argument_definition(const struct tracker *t, const struct shadow *s, u32 slot_number)
{
    const struct shadow *below = t->frames.len > 1 ? s - 1 : NULL;
    if (!below)
        return DEF_START;
    if (s->f->prev == below->f)
        return key_of(below->b, below->insn);
    if (s->b->made_by != NONE && slot_number < s->b->ncaptured)
        return key_of(body_of(t->c, s->b->made_by), s->b->made_at);
    return DEF_NONE;
}

static struct shadow *enter(struct tracker *t, struct frame *f)
{
    u32 method = watch_number(f->method);
    struct shadow s = { .f = f, .b = body_of(t->c, method), .method = method, .insn = NONE, .block = NONE };
    s.locals = t->locals.len;
    for (u32 i = 0; i < s.b->nslots; i++)
        vec_push(&t->locals, DEF_NONE);
    vec_push(&t->frames, s);
    struct shadow *top = top_of(t);
    for (u32 i = 0; i < s.b->nargs; i++)
        t->locals.data[s.locals + i] = argument_definition(t, top, i);
    if (t->frames.len == 1)
        t->start = method;
    return top;
}

/* An instruction may lead to itself without anything in between. */
static bool leads_to_itself(u8 op)
{
    return op == OP_goto || op == OP_goto_w;
}

static void arrive(struct tracker *t, struct shadow *s, u32 block)
{
    if (s->block != NONE) {
        const struct block *from = &s->b->blocks.data[s->block];
        for (u32 i = 0; i < from->nsuccs; i++) {
            const struct succ *e = &s->b->succs.data[from->first_succ + i];
            if (e->to != block || (e->kind == EDGE_CATCH) != s->caught)
                continue;
            if (e->goal != NONE)
                bits_set(&t->edges, e->goal);
            break;
        }
    }
    s->block = block;
}

/* ---- what the machine tells ---- */

/* The record of a frame, or NULL if what runs there does not count: it belongs to
 * another thread, was there before, or a class is being initialised. */
static struct shadow *shadow_of(struct tracker *t, struct frame *f, bool told_before)
{
    if (t->vm->thread->id != t->thread || f <= t->base)
        return NULL;
    struct shadow *s = drop_above(t, f);
    if (s && s->b->is_init && s->f < f)
        return NULL;
    if (s && s->f == f && s->method == watch_number(f->method))
        return s;
    if (!told_before)
        return NULL;
    if (s && s->f == f)
        drop_top(t);
    return enter(t, f);
}

static bool makes_object(u8 op)
{
    return op == OP_new || op == OP_newarray || op == OP_anewarray || op == OP_multianewarray;
}

static void run(struct tracker *t, struct shadow *s, u32 insn, const slot *sp)
{
    const struct body *b = s->b;
    bool again = insn == s->insn && !s->caught && !leads_to_itself(b->ops[insn]);
    if (!again) {
        bits_set(&t->ran, b->first_site + insn);
        if (b->block_at[insn] != NONE)
            arrive(t, s, b->block_at[insn]);
        s->insn = insn;
        s->caught = false;
    }
    if (b->access_at[insn] != NONE)
        access(t, s, &b->accesses.data[b->access_at[insn]], sp);
    else if (makes_object(b->ops[insn]))
        t->pending = (struct pending){ s->f, b, NULL, s->method, insn, 0 };
}

/* The edge that leaves a block by an exception of a class; NULL: by a return. */
static u32 exit_edge(struct cover *c, const struct shadow *s, const char *cls)
{
    struct goals *g = c->own;
    struct buf text = { 0 };
    buf_printf(&text, "%s %u %u", cls ? cls : "", s->method, s->block);
    const struct sym *key = sym_intern(&g->syms, text.data, text.len);
    buf_release(&text);
    u32 n = (u32)(uintptr_t)map_get(&g->exits, map_key(key));
    if (n)
        return n - 1;
    vec_push(&c->edges, (struct goal_edge){ .method = s->method,
                                            .kind = cls ? EDGE_EXIT : EDGE_RETURN,
                                            .from = s->b->bcis[s->insn],
                                            .from_line = s->b->lines[s->insn],
                                            .what = cls ? dotted(g, cls) : NULL });
    map_put(&g->exits, map_key(key), (void *)(uintptr_t)c->edges.len);
    return c->edges.len - 1;
}

static void before(void *ctx, struct frame *f, const struct insn *pc, const slot *sp)
{
    struct tracker *t = ctx;
    u32 insn = (u32)(pc - f->method->insns);
    struct shadow *s = shadow_of(t, f, true);
    if (!s)
        return;
    settle(t, f, insn, sp);
    if (!s->b->is_init)
        run(t, s, insn, sp);
    if (is_return(s->b->ops[insn])) {
        if (t->frames.len == 1 && !s->b->is_init)
            bits_set(&t->edges, exit_edge(t->c, s, NULL));
        drop_top(t);
    }
}

static void caught(void *ctx, struct frame *f)
{
    struct tracker *t = ctx;
    struct shadow *s = shadow_of(t, f, false);
    t->pending.f = NULL;
    if (s)
        s->caught = true;
}

static void left(void *ctx, struct frame *f)
{
    struct tracker *t = ctx;
    struct shadow *s = shadow_of(t, f, false);
    t->pending.f = NULL;
    if (s && s->insn != NONE && !s->b->is_init)
        bits_set(&t->edges, exit_edge(t->c, s, class_of(t->vm, t->vm->exc)->name->text));
    s = top_of(t);
    if (s && s->f == f)
        drop_top(t);
}

/* Class initialisers are watched too, so that what runs in them does not count. */
static u32 wants(void *ctx, const struct method *m)
{
    struct tracker *t = ctx;
    if (!m->member || !m->member->code)
        return UINT32_MAX;
    u32 n = cover_method(t->c, m->cls->name->text, m->name->text, m->desc->text);
    const struct body *b = n == UINT32_MAX ? NULL : body_of(t->c, n);
    const struct cf_code *is = m->member->code, *code = b ? b->member->code : NULL;
    bool same = code && code->len == is->len && memcmp(code->code, is->code, is->len) == 0;
    return same && (!b->left_out || b->is_init) ? n : UINT32_MAX;
}

/* ---- runs ---- */

struct tracker *tracker_new(struct cover *c, struct vm *vm)
{
    struct tracker *t = mem_alloc(sizeof *t);
    t->watcher = (struct vm_watcher){ t, wants, before, caught, left };
    t->c = c;
    t->vm = vm;
    vm->asked = NULL; /* a tracker that is gone may have been at this address */
    return t;
}

void tracker_free(struct tracker *t)
{
    if (!t)
        return;
    bits_release(&t->edges);
    bits_release(&t->chains);
    bits_release(&t->ran);
    vec_release(&t->frames);
    vec_release(&t->locals);
    mem_free(t->places);
    mem_free(t);
}

static void bits_clear(struct bits *b)
{
    if (b->nwords)
        memset(b->words, 0, b->nwords * sizeof *b->words);
}

void tracker_begin(struct tracker *t)
{
    bits_clear(&t->edges);
    bits_clear(&t->chains);
    bits_clear(&t->ran);
    t->frames.len = t->locals.len = 0;
    t->pending.f = NULL;
    t->start = NONE;
    t->thread = t->vm->thread ? t->vm->thread->id : 1;
    t->base = t->vm->thread ? t->vm->thread->top : NULL;
    t->forgot = false;
    forget_places(t);
    t->collections = t->vm->ncollections;
    vm_watch(t->vm, &t->watcher);
}

/* Did any instruction of the method run? May say yes for its neighbours. */
static bool may_have_run(const struct tracker *t, const struct body *b)
{
    u32 last = (b->first_site + b->ninsns) / 64;
    for (u32 i = b->first_site / 64; i <= last && i < t->ran.nwords; i++) {
        if (t->ran.words[i])
            return true;
    }
    return false;
}

static void add_lines(const struct tracker *t, struct bits *lines)
{
    for (u32 i = 0; i < t->c->methods.len; i++) {
        const struct body *b = body_of(t->c, i);
        if (b->left_out || !may_have_run(t, b))
            continue;
        for (u32 j = 0; j < b->ninsns; j++) {
            if (bits_has(&t->ran, b->first_site + j) && b->lines[j])
                bits_set(&lines[i], b->lines[j]);
        }
    }
}

void tracker_end(struct tracker *t, struct bits *edges, struct bits *chains, struct bits *lines)
{
    vm_watch(t->vm, NULL);
    bits_join(edges, &t->edges);
    bits_join(chains, &t->chains);
    if (lines)
        add_lines(t, lines);
}

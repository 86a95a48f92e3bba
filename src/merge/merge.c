/* Running the two sides of a branch, and writing what they come to. */
#include "merge/internal.h"

enum {
    SIDE_STEPS = 400,  /* instructions of one side */
    FAILURES_MAX = 12, /* then a branch is left alone */
    FAILURE = 4,       /* counts for as many as ... */
    SPLIT = 1,         /* ... one where what could not be merged became a path of its own */
    BEFORE_MAX = 48,   /* times that something is to be found out in front of one region */
    SLOTS_MAX = 512
};

struct merger *merger_new(struct engine *e, struct merge_host host, bool loops)
{
    struct merger *m = mem_alloc(sizeof *m);
    m->e = e;
    m->host = host;
    m->loops = loops;
    return m;
}

static void release_joins(struct map *joins)
{
    for (u32 i = 0; i < joins->cap; i++)
        mem_free(joins->entries[i].value);
    map_release(joins);
}

void merger_free(struct merger *m)
{
    release_joins(&m->joins);
    release_joins(&m->joins_but_returns);
    map_release(&m->failures);
    vec_release(&m->references);
    mem_free(m);
}

u64 merge_count(const struct merger *m)
{
    return m->merges;
}

/* ---- one side ---- */

struct side {
    struct model *model;
    slot *slots;  /* locals, then the stack */
    u32 nstack;
    struct segment *kept; /* what was run: objects that it made stay where they are */
    struct places places;
};

static void side_release(struct vm *vm, struct side *s)
{
    if (s->kept)
        vm_discard(vm, s->kept);
    if (s->model)
        model_unref(s->model);
    mem_free(s->slots);
    vec_release(&s->places.all);
}

/* The frame's own state, apart from where it stands. */
static void copy_frame(const struct frame *f, struct side *s)
{
    u32 n = f->method->max_locals;
    s->nstack = (u32)(f->sp - (slot *)(f + 1));
    s->slots = mem_alloc((n + s->nstack + 1) * sizeof *s->slots);
    memcpy(s->slots, f->locals, n * sizeof(slot));
    memcpy(s->slots + n, (slot *)(f + 1), s->nstack * sizeof(slot));
}

/* Events that a side may leave behind: what follows from its guard. */
static bool only_implied(const struct path *p, u32 nevents)
{
    for (u32 i = nevents; i < p->events.len; i++) {
        if (p->events.data[i].kind != EV_ASSUME || !p->events.data[i].implied)
            return false;
    }
    return true;
}

/* Has the machine done anything that is not in fields, elements and the frame? */
static bool only_writes(const struct vm *vm, const struct vm_state *was, const struct engine *e, u32 nevents)
{
    const struct vm_state *now = &vm->s;
    const struct segment *s = vm->segments.data[vm->depth - 1];
    return now->nthreads == was->nthreads && now->hash_counter == was->hash_counter && now->random == was->random &&
           now->stdin_at == was->stdin_at && now->nsymbols == was->nsymbols && now->outside_reads == was->outside_reads &&
           now->limits_hit == was->limits_hit && now->offheap_top == was->offheap_top &&
           now->next_tid == was->next_tid && only_implied(&e->path, nevents) &&
           memcmp(vm->roots, s->roots, ROOT_COUNT * sizeof(ref)) == 0;
}

/* The machine has come to where it stands in the region, and `more` holds. */
static term way_here(struct merger *m, term more)
{
    for (u32 i = m->depth; i-- > 0;)
        more = mk_and(m->e->T, m->ways[i], more);
    return more;
}

/*
 * What the side does next cannot be merged. That it comes here, and `more` holds, becomes a
 * choice of its own in front of the outermost region, so that what remains can be merged: most
 * often it is an exception. Symbols that the region made have no meaning in front of it.
 */
static void split_off(struct merger *m, term more)
{
    struct engine *e = m->e;
    if (m->split || e->vm->s.nsymbols != m->from.nsymbols)
        return;
    for (u32 i = m->from.nevents; i < e->path.events.len; i++) {
        if (e->path.events.data[i].kind != EV_ASSUME)
            return;
    }
    m->split = way_here(m, more);
}

/* Has the side found out what free references can name, which it was handed? That is to be done in
 * front of the region. */
static bool has_bound(struct merger *m)
{
    const struct path *p = &m->e->path;
    for (u32 i = m->from.seen; i < p->events.len; i++) {
        const struct event *ev = &p->events.data[i];
        if (ev->kind == EV_BIND && ev->first < m->from.nsymbols)
            vec_push(&m->references, ev->reference);
    }
    m->used = m->references.len ? way_here(m, mk_true(m->e->T)) : 0;
    return m->references.len;
}

/* Where the sides of a branch meet. */
struct region {
    struct frame *frame;
    const struct insn *join; /* NULL: nowhere */
    bool condition;          /* but for sides that return: it is all about which these are, and the others end alike */
};

/* Is the method of the region called again in it? What forks there would be merged level by level, and all of
 * a structure that it walks over become one. */
static bool is_recursive(const struct vm *vm, const struct frame *f)
{
    const struct frame *at = vm->thread->top;
    while (at > f && at->method != f->method)
        at = at->prev;
    return at > f;
}

/* Runs until the frame stands at the join. */
static bool run_to(struct merger *m, const struct region *r)
{
    struct frame *f = r->frame;
    struct engine *e = m->e;
    struct vm *vm = e->vm;
    for (u32 i = 0; i < SIDE_STEPS; i++) {
        const struct frame *top = vm->thread->top;
        const struct insn *from = top->pc;
        if (top == f && from == r->join)
            return true;
        enum vm_outcome out = vm_step(vm);
        if (out == VM_SYMBOLIC) {
            m->from.seen = e->path.events.len;
            enum sym_end end = sym_step(e);
            if (has_bound(m))
                return false;
            switch (end) {
            case SYM_ON:
                if (e->assertion_failed) {
                    split_off(m, mk_true(e->T));
                    return false;
                }
                break;
            case SYM_FORK:
                if (is_recursive(vm, f) || !merge_here(m))
                    return false;
                break;
            default:
                m->beyond = end == SYM_STOP && e->bounded;
                return false;
            }
        } else if (out != VM_BUDGET && out != VM_THREW && out != VM_ENDED) {
            return false;
        }
        if (out == VM_ENDED || vm->thread->top < f) {
            split_off(m, mk_true(e->T));
            return false;
        }
        if (!m->loops && vm->thread->top == top && from && top->pc < from)
            return false;
    }
    return false;
}

static bool run_side(struct merger *m, const struct region *r, term guard, struct side *s)
{
    struct engine *e = m->e;
    struct vm *vm = e->vm;
    struct path *p = &e->path;
    struct vm_state was = vm->s;
    struct model *model = p->model;
    vm_mark(vm);
    u32 nevents = p->events.len, mark = facts_mark(p->facts);
    p->model = model_ref(s->model);
    path_assume(p, guard, false);
    bool merging = e->merging, condition = m->condition;
    e->merging = true;
    m->condition = r->condition;
    m->ways[m->depth++] = guard;
    bool ok = run_to(m, r) && only_writes(vm, &was, e, nevents + 1) && places_written(e, &s->places);
    m->depth--;
    m->condition = condition;
    e->merging = merging;
    e->assertion_failed = false;
    if (ok)
        copy_frame(r->frame, s);
    path_cut(p, nevents, mark);
    model_unref(p->model);
    p->model = model;
    vm->exc = 0;
    vm_undo(vm);
    if (ok)
        s->kept = vm_detach(vm);
    else
        vm_drop(vm);
    return ok;
}

/* ---- both ---- */

/* One of the two, as the guard says. False: they are not of one kind (text that
 * names a number stands in the place of a reference). */
static bool merged_term(struct engine *e, term guard, char type, term a, term b, term *out)
{
    if (node(e->T, a)->width != node(e->T, b)->width)
        return false;
    *out = a == b ? a : type == 'L' ? merged_reference(e, guard, a, b) : mk_ite(e->T, guard, a, b);
    return true;
}

static bool merged_slot(struct engine *e, term guard, u32 kind, const slot *a, const slot *b, slot *out)
{
    static const char types[] = { [VT_INT] = 'I', [VT_FLOAT] = 'F', [VT_LONG] = 'J', [VT_DOUBLE] = 'D' };
    if (kind == VT_TOP) {
        out[0] = 0; /* dead */
        return true;
    }
    if (kind == VT_UNINIT || kind == VT_RETURN_ADDRESS)
        return false;
    char type = kind < sizeof types && types[kind] ? types[kind] : 'L';
    term t;
    if (!merged_term(e, guard, type, slot_term(e, type, a), slot_term(e, type, b), &t))
        return false;
    term_slots(e, type, t, out);
    return true;
}

/* Fills `out` with the slots of the frame at the join. */
static bool merged_frame(struct engine *e, struct frame *f, const struct insn *join, term guard,
                         const struct side *a, const struct side *b, slot *out)
{
    struct method *m = f->method;
    u32 nlocals = m->max_locals, n = 0;
    bool ok = a->nstack == b->nstack;
    struct vtype *types = mem_alloc(((size_t)nlocals + m->max_stack + 2) * sizeof *types);
    ok = ok && method_types_at(e->vm, m, method_bci(m, join), types, types + nlocals, &n) && n == a->nstack;
    for (u32 i = 0; i < nlocals + n && ok; i++) {
        u32 kind = types[i].kind;
        ok = merged_slot(e, guard, kind, a->slots + i, b->slots + i, out + i);
        if (kind == VT_LONG || kind == VT_DOUBLE)
            i++;
    }
    mem_free(types);
    return ok;
}

static const struct place *find(const struct places *p, const struct place *like)
{
    for (u32 i = 0; i < p->all.len; i++) {
        const struct place *x = &p->all.data[i];
        if (x->object == like->object && x->at == like->at && x->kind == like->kind)
            return x;
    }
    return NULL;
}

/* The value that place has in front of the branch stands for a side that did
 * not write it. */
static bool merged_places(struct engine *e, term guard, const struct side *a, const struct side *b,
                          struct places *out)
{
    const struct side *sides[2] = { a, b };
    for (u32 k = 0; k < 2; k++) {
        for (u32 i = 0; i < sides[k]->places.all.len; i++) {
            struct place p = sides[k]->places.all.data[i];
            if (find(out, &p))
                continue;
            const struct place *pa = find(&a->places, &p), *pb = find(&b->places, &p);
            term va = pa ? pa->value : place_read(e, &p), vb = pb ? pb->value : place_read(e, &p);
            if (!merged_term(e, guard, p.type, va, vb, &p.value))
                return false;
            vec_push(&out->all, p);
        }
    }
    return true;
}

static bool merge_sides(struct merger *m, struct frame *f, const struct insn *join, term guard, struct side *a,
                        struct side *b)
{
    struct engine *e = m->e;
    struct places places = { 0 };
    u32 n = f->method->max_locals + a->nstack;
    slot *slots = mem_alloc((n + 2) * sizeof *slots);
    bool ok = merged_frame(e, f, join, guard, a, b, slots) && merged_places(e, guard, a, b, &places);
    for (u32 i = 0; i < places.all.len && ok; i++)
        ok = place_write(e, &places.all.data[i], places.all.data[i].value);
    if (ok) {
        memcpy(f->locals, slots, f->method->max_locals * sizeof(slot));
        memcpy((slot *)(f + 1), slots + f->method->max_locals, a->nstack * sizeof(slot));
        f->sp = (slot *)(f + 1) + a->nstack;
        f->pc = join;
        e->steps++;
        e->vm->s.instructions++;
    }
    mem_free(slots);
    vec_release(&places.all);
    return ok;
}

/* Both sides must be possible; of one that is not, the other follows. */
static enum verdict both_possible(struct merger *m, const term *guards, struct side *sides)
{
    struct path *p = &m->e->path;
    for (u32 k = 0; k < 2; k++) {
        if (term_eval(m->e->T, p->model, guards[k])) {
            sides[k].model = model_ref(p->model);
            continue;
        }
        enum verdict v = m->host.possible(m->host.ctx, guards[k], &sides[k].model);
        if (v == NO)
            path_assume(p, guards[1 - k], true);
        if (v != YES)
            return v;
    }
    return YES;
}

/* Where the sides of the instruction meet. Those of a call, one for each implementation, behind it. */
static struct region region_of(struct merger *m, struct frame *f)
{
    const struct insn *at = f->pc;
    struct region r = { .frame = f };
    if (at->iop == I_invokevirtual_q || at->iop == I_invokeinterface_q) {
        r.join = at + 1;
    } else if (at->iop >= I_ifeq && at->iop <= I_ifnonnull && m->e->guards.len == 2) {
        r.join = merge_join(m, f->method, at);
        r.condition = !r.join;
        if (r.condition && (!m->depth || m->condition))
            r.join = join_but_returns(m, f->method, at);
    }
    if (r.join && (r.join <= at || f->method->max_locals > SLOTS_MAX))
        r.join = NULL;
    return r;
}

/* Has it made no difference which side was gone? */
static bool is_alike(const struct frame *f, const struct side *a, const struct side *b)
{
    u32 n = f->method->max_locals + a->nstack;
    return a->nstack == b->nstack && !a->places.all.len && !b->places.all.len &&
           memcmp(a->slots, b->slots, n * sizeof *a->slots) == 0;
}

/* Runs both sides to the join, and merges them. */
static bool merge_region(struct merger *m, const struct region *r, const term *guards, struct side *sides)
{
    return run_side(m, r, guards[0], &sides[0]) && run_side(m, r, guards[1], &sides[1]) &&
           (!r->condition || is_alike(r->frame, &sides[0], &sides[1])) &&
           merge_sides(m, r->frame, r->join, guards[0], &sides[0], &sides[1]);
}

/* The fork of the guards becomes one state, or one of them is impossible. */
static bool merge_guards(struct merger *m, struct frame *f, const term *guards)
{
    struct engine *e = m->e;
    const struct insn *branch = f->pc;
    u64 failed = (u64)(uintptr_t)map_get(&m->failures, map_key(branch));
    struct region r = { .frame = f };
    if (failed < FAILURES_MAX && m->depth < REGIONS_MAX && !e->throwing)
        r = region_of(m, f);
    /* Within a region nobody else asks. */
    if (!r.join && !m->depth)
        return false;
    struct side sides[2] = { 0 };
    u32 throwing = e->throwing;
    enum verdict both = both_possible(m, guards, sides);
    bool ok = both == NO;
    if (both == YES && !r.join) {
        split_off(m, throwing ? guards[throwing - 1] : mk_true(e->T));
    } else if (both == YES) {
        ok = merge_region(m, &r, guards, sides);
        m->merges += ok;
        bool again = m->references.len || m->beyond;
        u64 count = ok ? 0 : again ? failed : m->split ? failed + (m->depth ? 0 : SPLIT) : failed + FAILURE;
        map_put(&m->failures, map_key(branch), (void *)(uintptr_t)count);
    }
    side_release(e->vm, &sides[1]);
    side_release(e->vm, &sides[0]);
    return ok;
}

/* In front of the outermost region: what it needs to know. False: it cannot be merged, and *ok if all is done. */
static bool find_out(struct merger *m, bool *ok)
{
    struct engine *e = m->e;
    enum sym_end end;
    *ok = false;
    for (u32 i = 0; i < m->references.len; i++) {
        if (!bound_reference(e, m->references.data[i], m->used, &end)) {
            *ok = end == SYM_ON; /* a class is initialised first */
            return false;
        }
    }
    return m->references.len;
}

/* At the outermost branch: as often as its region needs to know more. */
static bool merge_outermost(struct merger *m, struct frame *f, const term *guards)
{
    struct engine *e = m->e;
    u32 throwing = e->throwing;
    bool ok = false;
    for (u32 i = 0; i <= BEFORE_MAX; i++) {
        e->throwing = throwing; /* instructions of the region set it, too */
        m->split = m->references.len = 0;
        m->beyond = false;
        m->from.nevents = e->path.events.len;
        m->from.nsymbols = e->vm->s.nsymbols;
        if (merge_guards(m, f, guards))
            return true;
        if (!find_out(m, &ok))
            break;
    }
    return ok;
}

bool merge_here(struct merger *m)
{
    struct engine *e = m->e;
    struct vm *vm = e->vm;
    struct frame *f = vm->thread->top;
    if (!f->pc || vm->s.nthreads > 1 || e->replay || e->enumeration)
        return false;
    VEC(term) all = { 0 };
    for (u32 i = 0; i < e->guards.len; i++)
        vec_push(&all, e->guards.data[i]);
    term guards[2] = { all.data[0], all.len == 2 ? all.data[1] : mk_not(e->T, all.data[0]) };
    bool ok = m->depth ? merge_guards(m, f, guards) : merge_outermost(m, f, guards);
    /* The guards of the fork are asked for again, should it come to one. Instructions of the region have theirs. */
    e->enumeration = false;
    e->guards.len = 0;
    for (u32 i = 0; i < all.len; i++)
        vec_push(&e->guards, all.data[i]);
    if (!ok && !m->depth && m->split && all.len == 2) {
        e->guards.data[0] = m->split;
        e->guards.data[1] = mk_not(e->T, m->split);
    }
    vec_release(&all);
    return ok;
}

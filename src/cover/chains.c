/*
 * Def-use chains: which definition of a variable can reach which use.
 *
 * Locals stay within their method. What a parameter holds is defined where the
 * method is called. Fields and elements live on across calls and returns: from a
 * definition, a run goes on behind it; when the method returns, behind each call
 * of it (up); and from each call that it meets, into what is called (down).
 * Behind what is called it does not return elsewhere, so that no path enters by
 * one call and leaves by another. The method in which a path turns from up to
 * down is kept: a run that never is in it cannot take the path.
 *
 * Walks are cut off after a number of steps; the chains behind are not goals.
 */
#include <stdlib.h>

#include "cover/walk.h"

/* Links that begin in one method; blocks that are looked at for the locals of
 * one method; blocks and calls for one definition in the heap, at most and at
 * least; and for all of these, which share it. Choice: it takes a fraction of a
 * second, whatever the classes are. */
enum { LINKS_MAX = 20000, LOCAL_STEPS = 2000000, DEF_STEPS = 20000, DEF_STEPS_LEAST = 200, HEAP_STEPS = 20000000 };

/* What is met from the entry of a method; of the variable that has the stamp. */
struct exposure {
    u32 stamp;
    VEC(u32) uses, calls;
};

struct chainer {
    struct cover *c;
    struct goals *g;
    struct walk walk;
    VEC(struct link) links;
    u32 *nlinks; /* by method */
    /* Of the heap variable at hand: */
    u32 var, stamp;
    enum var_kind kind;
    u32 *relevant;             /* by method: stamp if it leads to uses */
    struct exposure *exposed;  /* by method: what is met from its entry */
    /* Of the definition at hand: */
    u32 *called_seen;          /* by call, among those of all methods */
    u32 *first_call;           /* by method: its first call there */
    u32 call_stamp;
    u32 *down_seen, down_stamp; /* by method */
    VEC(u32) down;
    VEC(struct climb {
        struct caller at;
        bool own; /* the object is `this` there too */
    }) up;
    u32 *must; /* by method: stamp if it always defines the variable */
    u64 def_steps, heap_end, def_end; /* of the walk: for each definition; where it ends for all; for this one */
};

static void add_link(struct chainer *k, u32 use_method, u32 access, u32 def_method, u32 def, u32 top)
{
    const struct body *use = body_of(k->c, use_method), *from = body_of(k->c, def_method);
    if (use->left_out || from->left_out || k->nlinks[def_method] >= LINKS_MAX)
        return;
    u32 insn = use->accesses.data[access].insn;
    k->nlinks[def_method]++;
    u32 key = def ? from->first_site + def : 0;
    vec_push(&k->links, (struct link){ use_method, insn, key, top, def_method, def, access });
}

/* ---- locals ---- */

/* Where the objects come from that the uses of a local find there. */
struct origins {
    u8 *kind; /* by instruction */
    u32 *at;
};

static void note_origin(struct origins *o, u32 use, u8 kind, u32 at)
{
    if (o->kind[use] == ORIGIN_UNKNOWN) {
        o->kind[use] = kind;
        o->at[use] = at;
    } else if (o->kind[use] != kind) {
        bool fresh = kind == ORIGIN_FRESH && o->kind[use] == ORIGIN_FRESH_SOME;
        o->kind[use] = fresh ? ORIGIN_FRESH_SOME : ORIGIN_MIXED;
    } else if (kind == ORIGIN_FRESH && o->at[use] != at) {
        o->kind[use] = ORIGIN_FRESH_SOME;
    }
}

static void link_definition(struct chainer *k, u32 method, const struct access *def, struct origins *o, u64 end)
{
    struct walk *w = &k->walk;
    walk_behind(w, def->insn, end);
    for (u32 i = 0; i < w->uses.len; i++) {
        bool fresh = def->base == BASE_FRESH;
        note_origin(o, w->b->accesses.data[w->uses.data[i]].insn, fresh ? ORIGIN_FRESH : ORIGIN_MIXED, def->base_at);
        add_link(k, method, w->uses.data[i], method, def->insn + 1, method);
    }
}

/* A use of a parameter that its first value reaches. */
static void link_parameter(struct chainer *k, u32 method, u32 slot, u32 access)
{
    const struct body *b = body_of(k->c, method);
    bool lambda = b->member->access & ACC_SYNTHETIC;
    if (!lambda)
        add_link(k, method, access, method, 0, method);
    for (u32 i = 0; i < b->callers.len; i++) {
        const struct caller *from = &b->callers.data[i];
        const struct body *caller = body_of(k->c, from->method);
        u32 insn = caller->calls.data[from->call].insn;
        bool made = caller->ops[insn] == OP_invokedynamic;
        if (!made || (b->made_by == from->method && slot < b->ncaptured))
            add_link(k, method, access, from->method, insn + 1, from->method);
    }
}

static void link_local(struct chainer *k, u32 method, u32 slot, struct origins *o, u64 end)
{
    struct walk *w = &k->walk;
    const struct body *b = body_of(k->c, method);
    for (u32 i = 0; i < w->naccesses && w->steps < end; i++) {
        const struct access *a = &w->accesses[i];
        if ((a->kind & ACCESS_DEF) && block_at(b, a->insn)->reached)
            link_definition(k, method, a, o, end);
    }
    if (slot >= b->nargs || (slot == 0 && b->has_this))
        return;
    walk_from(w, 0, 0, end);
    for (u32 i = 0; i < w->uses.len; i++) {
        note_origin(o, b->accesses.data[w->uses.data[i]].insn, ORIGIN_ENTRY, 0);
        link_parameter(k, method, slot, w->uses.data[i]);
    }
}

static void link_locals(struct chainer *k, u32 method)
{
    struct body *b = body_of(k->c, method);
    struct origins o = { mem_alloc(b->ninsns + 1), mem_alloc((b->ninsns + 1) * sizeof(u32)) };
    u64 end = k->walk.steps + LOCAL_STEPS;
    k->walk.kill = KILL_ALL;
    for (u32 i = 0; i < b->accesses.len && b->accesses.data[i].var < HEAP_VAR; i += k->walk.naccesses) {
        walk_on(&k->walk, b, b->accesses.data[i].var);
        link_local(k, method, b->accesses.data[i].var, &o, end);
    }
    for (u32 i = 0; i < b->accesses.len; i++) {
        struct access *a = &b->accesses.data[i];
        if (a->var < HEAP_VAR)
            continue;
        bool local = a->base == BASE_LOCAL && k->walk.steps < end;
        a->origin = a->base == BASE_FRESH ? ORIGIN_FRESH : local ? o.kind[a->base_at] : ORIGIN_UNKNOWN;
        a->origin_at = a->base == BASE_FRESH ? a->base_at : local ? o.at[a->base_at] : 0;
    }
    mem_free(o.kind);
    mem_free(o.at);
}

/* ---- the heap ---- */

static bool is_fresh(const struct access *a)
{
    return a->origin == ORIGIN_FRESH || a->origin == ORIGIN_FRESH_SOME;
}

static bool was_there(const struct access *a)
{
    return a->base == BASE_THIS || a->origin == ORIGIN_ENTRY;
}

/* Can both be about one object, in one run of their method? */
static bool may_be_same(const struct access *a, const struct access *b)
{
    if (a->origin == ORIGIN_FRESH && b->origin == ORIGIN_FRESH)
        return a->origin_at == b->origin_at;
    return !(is_fresh(a) && was_there(b)) && !(is_fresh(b) && was_there(a));
}

static enum kill kill_anywhere(const struct chainer *k)
{
    return k->kind == VAR_STATIC ? KILL_ALL : KILL_NONE;
}

/* Marks the methods that have uses of the variable, or call one that has. */
static void mark_relevant(struct chainer *k)
{
    const struct heap_var *v = &k->g->vars.data[k->var & ~HEAP_VAR];
    k->down.len = 0;
    for (u32 i = 0; i < v->methods.len; i++) {
        k->relevant[v->methods.data[i]] = k->stamp;
        vec_push(&k->down, v->methods.data[i]);
    }
    while (k->down.len) {
        const struct body *b = body_of(k->c, k->down.data[--k->down.len]);
        for (u32 i = 0; i < b->callers.len; i++) {
            u32 m = b->callers.data[i].method;
            if (k->relevant[m] != k->stamp) {
                k->relevant[m] = k->stamp;
                vec_push(&k->down, m);
            }
        }
    }
}

static const struct exposure *exposure_of(struct chainer *k, u32 method)
{
    struct exposure *e = &k->exposed[method];
    if (e->stamp == k->stamp)
        return e;
    struct walk *w = &k->walk;
    e->stamp = k->stamp;
    e->uses.len = e->calls.len = 0;
    walk_on(w, body_of(k->c, method), k->var);
    w->kill = kill_anywhere(k);
    walk_from(w, 0, 0, UINT64_MAX);
    for (u32 i = 0; i < w->uses.len; i++)
        vec_push(&e->uses, w->uses.data[i]);
    for (u32 i = 0; i < w->calls.len; i++)
        vec_push(&e->calls, w->calls.data[i]);
    return e;
}

static void push_down(struct chainer *k, const struct body *b, u32 call)
{
    const struct call *at = &b->calls.data[call];
    k->walk.steps += at->ntargets;
    for (u32 i = 0; i < at->ntargets; i++) {
        u32 m = b->targets.data[at->first_target + i];
        if (k->down_seen[m] != k->down_stamp && k->relevant[m] == k->stamp) {
            k->down_seen[m] = k->down_stamp;
            vec_push(&k->down, m);
        }
    }
}

/* What the walk has met in method `top`: its uses, and all that its calls lead to. */
static void link_met(struct chainer *k, u32 def_method, const struct access *def, u32 top, bool same_run)
{
    struct walk *w = &k->walk;
    const struct body *b = w->b;
    for (u32 i = 0; i < w->uses.len; i++) {
        if (!same_run || may_be_same(def, &b->accesses.data[w->uses.data[i]]))
            add_link(k, top, w->uses.data[i], def_method, def->insn + 1, top);
    }
    k->down.len = 0;
    k->down_stamp++;
    for (u32 i = 0; i < w->calls.len; i++)
        push_down(k, b, w->calls.data[i]);
    while (k->down.len && w->steps < k->def_end) {
        u32 m = k->down.data[--k->down.len];
        const struct exposure *e = exposure_of(k, m);
        w->steps++;
        for (u32 i = 0; i < e->uses.len; i++)
            add_link(k, m, e->uses.data[i], def_method, def->insn + 1, top);
        for (u32 i = 0; i < e->calls.len; i++)
            push_down(k, body_of(k->c, m), e->calls.data[i]);
    }
}

static void push_up(struct chainer *k, const struct body *b, bool own)
{
    for (u32 i = 0; i < b->callers.len; i++) {
        const struct caller *from = &b->callers.data[i];
        const struct body *caller = body_of(k->c, from->method);
        u32 call = k->first_call[from->method] + from->call;
        if (k->called_seen[call] == k->call_stamp || caller->is_init)
            continue;
        k->called_seen[call] = k->call_stamp;
        vec_push(&k->up, (struct climb){ *from, own && caller->calls.data[from->call].on_this });
    }
}

static enum kill kill_for(const struct chainer *k, bool own)
{
    return k->kind == VAR_FIELD && own ? KILL_THIS : kill_anywhere(k);
}

static void link_heap_definition(struct chainer *k, u32 method, const struct access *def)
{
    struct walk *w = &k->walk;
    const struct body *b = body_of(k->c, method);
    bool own = def->base == BASE_THIS;
    k->def_end = w->steps + k->def_steps;
    k->call_stamp++;
    k->up.len = 0;
    walk_on(w, b, k->var);
    w->kill = kill_for(k, own);
    walk_behind(w, def->insn, k->def_end);
    bool exits = w->exits;
    link_met(k, method, def, method, true);
    if (exits)
        push_up(k, b, own);
    while (k->up.len && w->steps < k->def_end) {
        struct climb from = k->up.data[--k->up.len];
        b = body_of(k->c, from.at.method);
        walk_on(w, b, k->var);
        w->kill = kill_for(k, from.own);
        walk_behind(w, b->calls.data[from.at.call].insn, k->def_end);
        exits = w->exits;
        link_met(k, method, def, from.at.method, false);
        if (exits)
            push_up(k, b, from.own);
    }
}

/* Finds the methods that define the variable on every way to a return: those that
 * do it themselves, then those that call them. */
static void mark_must(struct chainer *k)
{
    const struct heap_var *v = &k->g->vars.data[k->var & ~HEAP_VAR];
    struct walk *w = &k->walk;
    if (k->kind == VAR_ELEMENT)
        return;
    k->down.len = 0;
    for (u32 i = 0; i < v->methods.len; i++)
        vec_push(&k->down, v->methods.data[i]);
    while (k->down.len) {
        u32 m = k->down.data[--k->down.len];
        const struct body *b = body_of(k->c, m);
        if (k->must[m] == k->stamp)
            continue;
        walk_on(w, b, k->var);
        w->kill = kill_for(k, true);
        walk_from(w, 0, 0, UINT64_MAX);
        if (w->exits)
            continue;
        k->must[m] = k->stamp;
        for (u32 i = 0; i < b->callers.len && w->steps < k->heap_end; i++)
            vec_push(&k->down, b->callers.data[i].method);
    }
}

/* Uses of what was there when a run began with this method. */
static void link_start(struct chainer *k, u32 method)
{
    struct walk *w = &k->walk;
    const struct body *b = body_of(k->c, method);
    if (b->member->access & ACC_SYNTHETIC)
        return; /* no run begins there */
    for (u32 own = 0; own < 2; own++) {
        w->kill = k->kind == VAR_STATIC ? KILL_ALL : own ? KILL_THIS : KILL_NONE;
        walk_on(w, b, k->var);
        walk_from(w, 0, 0, UINT64_MAX);
        for (u32 i = 0; i < w->uses.len; i++) {
            const struct access *a = &b->accesses.data[w->uses.data[i]];
            bool is_own = a->base == BASE_THIS;
            if (is_own == own && !is_fresh(a) && !(is_own && b->is_constructor))
                add_link(k, method, w->uses.data[i], method, 0, method);
        }
    }
}

static void link_heap_var(struct chainer *k, u32 number)
{
    const struct heap_var *v = &k->g->vars.data[number];
    bool marked = false;
    k->var = HEAP_VAR | number;
    k->kind = v->kind;
    k->stamp++;
    k->walk.must_stamp = k->stamp;
    mark_must(k);
    for (u32 i = 0; i < v->methods.len; i++) {
        u32 method = v->methods.data[i];
        const struct body *b = body_of(k->c, method);
        struct walk place = { 0 };
        if (b->left_out || !walk_on(&place, b, k->var))
            continue;
        link_start(k, method);
        for (u32 j = 0; j < place.naccesses && k->walk.steps < k->heap_end; j++) {
            const struct access *a = &place.accesses[j];
            if (!(a->kind & ACCESS_DEF) || !block_at(b, a->insn)->reached)
                continue;
            if (!marked)
                mark_relevant(k);
            marked = true;
            link_heap_definition(k, method, a);
        }
    }
}

/* ---- chains ---- */

static int compare_links(const void *x, const void *y)
{
    const struct link *a = x, *b = y;
    const u32 as[] = { a->use_method, a->use, a->key, a->top };
    const u32 bs[] = { b->use_method, b->use, b->key, b->top };
    for (u32 i = 0; i < ARRAY_LEN(as); i++) {
        if (as[i] != bs[i])
            return as[i] < bs[i] ? -1 : 1;
    }
    return 0;
}

/* "a[]" as the source has it, "int[]" if it has no name for the array. */
static const char *element_name(struct cover *c, const struct body *b, const struct access *a)
{
    struct buf text = { 0 };
    const struct cf_code *code = b->member->code;
    u32 bci = b->bcis[a->base_at < b->ninsns ? a->base_at : 0];
    const struct access *array = a->base == BASE_LOCAL && b->access_at[a->base_at] != NONE
                                     ? &b->accesses.data[b->access_at[a->base_at]]
                                     : NULL;
    const char *type = c->own->vars.data[a->var & ~HEAP_VAR].label;
    if (array)
        buf_text(&text, local_name(c, b, array->var, bci));
    else if (a->base == BASE_FIELD)
        buf_text(&text, cf_ref_name(b->cls->cf, (u16)(code->code[bci + 1] << 8 | code->code[bci + 2]))->text);
    else
        buf_text(&text, type_name(c->own, type));
    buf_text(&text, "[]");
    const char *kept = sym_intern(&c->own->syms, text.data, text.len)->text;
    buf_release(&text);
    return kept;
}

static const char *variable_text(struct cover *c, const struct body *b, const struct access *a)
{
    if (a->var < HEAP_VAR)
        return local_name(c, b, a->var, b->bcis[a->insn]);
    const struct heap_var *v = &c->own->vars.data[a->var & ~HEAP_VAR];
    return v->kind == VAR_ELEMENT ? element_name(c, b, a) : v->label;
}

static void add_chain(struct cover *c, const struct link *l)
{
    struct body *use = body_of(c, l->use_method), *def = body_of(c, l->def_method);
    struct access *a = &use->accesses.data[l->access];
    if (!a->nchains++)
        a->first_chain = c->chains.len;
    vec_push(&c->chains, (struct goal_chain){ .def_method = l->def_method,
                                              .use_method = l->use_method,
                                              .def = l->def ? def->bcis[l->def - 1] : -1,
                                              .use = use->bcis[l->use],
                                              .def_line = l->def ? def->lines[l->def - 1] : 0,
                                              .use_line = use->lines[l->use],
                                              .variable = variable_text(c, use, a) });
    vec_push(&c->own->def_keys, l->key);
    vec_push(&c->own->first_top, c->own->tops.len);
}

static void make_goals(struct chainer *k)
{
    const struct link *l = k->links.data;
    if (k->links.len)
        qsort(k->links.data, k->links.len, sizeof *k->links.data, compare_links);
    for (u32 i = 0; i < k->links.len; i++) {
        bool same = i && l[i].use_method == l[i - 1].use_method && l[i].use == l[i - 1].use &&
                    l[i].key == l[i - 1].key;
        if (!same)
            add_chain(k->c, &l[i]);
        if (!same || l[i].top != l[i - 1].top)
            vec_push(&k->g->tops, l[i].top);
    }
    vec_push(&k->g->first_top, k->g->tops.len);
}

static void chainer_release(struct chainer *k)
{
    for (u32 i = 0; i < k->c->methods.len; i++) {
        vec_release(&k->exposed[i].uses);
        vec_release(&k->exposed[i].calls);
    }
    void *blocks[] = { k->nlinks,      k->must,       k->relevant,  k->exposed,
                       k->called_seen, k->first_call, k->down_seen, k->walk.seen };
    for (u32 i = 0; i < ARRAY_LEN(blocks); i++)
        mem_free(blocks[i]);
    vec_release(&k->walk.todo);
    vec_release(&k->walk.uses);
    vec_release(&k->walk.calls);
    vec_release(&k->links);
    vec_release(&k->down);
    vec_release(&k->up);
}

static u32 count_heap_definitions(const struct cover *c)
{
    u32 n = 0;
    for (u32 i = 0; i < c->methods.len; i++) {
        const struct body *b = body_of(c, i);
        for (u32 j = 0; j < b->accesses.len; j++)
            n += b->accesses.data[j].var >= HEAP_VAR && (b->accesses.data[j].kind & ACCESS_DEF);
    }
    return n;
}

void make_chains(struct cover *c)
{
    u32 n = c->methods.len + 1, nblocks = 1, ncalls = 1;
    struct chainer k = { .c = c, .g = c->own };
    k.nlinks = mem_alloc(n * sizeof(u32));
    k.relevant = mem_alloc(n * sizeof(u32));
    k.exposed = mem_alloc(n * sizeof *k.exposed);
    k.first_call = mem_alloc(n * sizeof(u32));
    k.down_seen = mem_alloc(n * sizeof(u32));
    for (u32 i = 0; i < c->methods.len; i++) {
        const struct body *b = body_of(c, i);
        nblocks = b->blocks.len > nblocks ? b->blocks.len : nblocks;
        k.first_call[i] = ncalls;
        ncalls += b->calls.len;
    }
    k.walk.seen = mem_alloc(nblocks * sizeof(u32));
    k.called_seen = mem_alloc(ncalls * sizeof(u32));
    for (u32 i = 0; i < c->methods.len; i++) {
        if (body_of(c, i)->member->code && !body_of(c, i)->left_out)
            link_locals(&k, i);
    }
    k.heap_end = k.walk.steps + HEAP_STEPS;
    k.def_steps = HEAP_STEPS / (count_heap_definitions(c) + 1);
    k.def_steps = k.def_steps > DEF_STEPS ? DEF_STEPS : k.def_steps < DEF_STEPS_LEAST ? DEF_STEPS_LEAST : k.def_steps;
    k.walk.must = k.must = mem_alloc(n * sizeof(u32));
    for (u32 i = 0; i < c->own->vars.len; i++)
        link_heap_var(&k, i);
    make_goals(&k);
    chainer_release(&k);
}

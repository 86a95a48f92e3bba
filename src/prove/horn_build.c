/*
 * Clauses from methods: every way from a place with a predicate to the next one
 * is a clause. Such places are entries and loop heads, and where many ways meet,
 * so that their number stays small.
 */
#include "prove/horn_internal.h"

#include <stdio.h>

enum { WAYS_MAX = 48, STATES_MAX = 3000, CLAUSES_MAX = 3000 };

/* ---- the flow of a method ---- */

typedef void (*visit_edge)(void *ctx, u32 from, u32 to);

/* The edges out of an instruction, those to handlers included. */
static void each_edge(const struct cf_code *c, u32 bci, visit_edge visit, void *ctx)
{
    struct insn_parts in;
    insn_decode(c->code, c->len, bci, &in);
    if (in.has_target)
        visit(ctx, bci, in.target);
    for (u32 i = 0; i < in.ncases; i++) {
        i32 match;
        u32 target;
        insn_case(c->code, bci, &in, i, &match, &target);
        visit(ctx, bci, target);
    }
    if (!(op_table[in.op].flags & OPF_ENDS) && bci + in.len < c->len)
        visit(ctx, bci, bci + in.len);
    for (u32 i = 0; i < c->nhandlers; i++)
        if (c->handlers[i].start <= bci && bci < c->handlers[i].end)
            visit(ctx, bci, c->handlers[i].target);
}

/* ---- which locals matter ---- */

static bool local_of(const struct insn_parts *in, u32 *local, bool *stores)
{
    u8 op = in->op;
    *stores = op >= OP_istore && op <= OP_astore_3;
    if (op >= OP_iload_0 && op <= OP_aload_3)
        *local = (u32)(op - OP_iload_0) & 3;
    else if (op >= OP_istore_0 && op <= OP_astore_3)
        *local = (u32)(op - OP_istore_0) & 3;
    else
        *local = (u32)in->local;
    return *local != UINT32_MAX;
}

struct liveness {
    struct hmethod *m;
    u64 out;
};

static void add_live(void *ctx, u32 from, u32 to)
{
    struct liveness *l = ctx;
    (void)from;
    l->out |= l->m->live[to];
}

static void find_live(struct hmethod *m)
{
    VEC(u32) order = {0};
    for (u32 bci = 0; bci < m->code->len; bci += op_length(m->code->code, m->code->len, bci))
        vec_push(&order, bci);
    for (bool changed = true; changed;) {
        changed = false;
        for (u32 i = order.len; i-- > 0;) {
            u32 bci = order.data[i], local;
            struct insn_parts in;
            struct liveness l = {m, 0};
            bool stores;
            insn_decode(m->code->code, m->code->len, bci, &in);
            each_edge(m->code, bci, add_live, &l);
            if (local_of(&in, &local, &stores)) {
                u64 bit = (u64)1 << local;
                l.out = stores ? l.out & ~bit : l.out | bit;
                if (stores || in.op == OP_iinc)
                    m->assigned |= bit;
            }
            changed = changed || l.out != m->live[bci];
            m->live[bci] = l.out;
        }
    }
    vec_release(&order);
}

/* ---- where predicates stand ---- */

struct ways {
    struct hmethod *m;
    u32 *count; /* by bci: ways from there to the next cut */
    u8 *into;   /* edges into it, up to 2 */
    u32 sum;
};

static void cut_loops(void *ctx, u32 from, u32 to)
{
    struct ways *w = ctx;
    w->m->cut[to] |= to <= from;
    if (w->into[to] < 2)
        w->into[to]++;
}

static void add_ways(void *ctx, u32 from, u32 to)
{
    struct ways *w = ctx;
    if (to > from && w->sum <= WAYS_MAX)
        w->sum += w->m->cut[to] ? 1 : w->count[to];
}

/* Loop heads are cut; if that leaves too many ways, all places where two come together are. */
static void find_cuts(struct hmethod *m)
{
    const struct cf_code *c = m->code;
    struct ways w = {.m = m, .count = mem_alloc((c->len + 1) * sizeof(u32)), .into = mem_alloc(c->len + 1)};
    u32 most = 0;
    VEC(u32) order = {0};
    for (u32 bci = 0; bci < c->len; bci += op_length(c->code, c->len, bci)) {
        vec_push(&order, bci);
        each_edge(c, bci, cut_loops, &w);
    }
    for (u32 i = order.len; i-- > 0;) {
        w.sum = 0;
        each_edge(c, order.data[i], add_ways, &w);
        w.count[order.data[i]] = w.sum ? w.sum : 1;
        most = w.sum > most ? w.sum : most;
    }
    for (u32 i = 0; i < order.len && most > WAYS_MAX; i++)
        m->cut[order.data[i]] |= w.into[order.data[i]] >= 2;
    vec_release(&order);
    mem_free(w.count);
    mem_free(w.into);
}

/* ---- the walker ---- */

struct builder {
    struct walker w; /* first */
    VEC(struct hstate *) open;
    u32 pushed;
};

static struct builder *builder_of(struct walker *w)
{
    return (struct builder *)w;
}

static void emit(struct horn *h, const struct hstate *s, u32 pred, const term *args)
{
    struct clause cl = {.head = {pred, NULL}};
    for (u32 i = 0; i < s->guards.len; i++) {
        if (is_false(h->c.T, s->guards.data[i])) {
            vec_release(&cl.guards);
            return;
        }
        vec_push(&cl.guards, s->guards.data[i]);
    }
    for (u32 i = 0; i < s->body.len; i++)
        vec_push(&cl.body, s->body.data[i]);
    if (pred != ERROR)
        cl.head.args = clauses_terms(&h->c, args, h->c.preds.data[pred].nargs);
    vec_push(&h->c.clauses, cl);
    if (h->c.clauses.len > CLAUSES_MAX)
        horn_give_up(h, "too many clauses");
}

static term build_fresh(struct walker *w, enum fresh how, u32 width, i64 lo, i64 hi)
{
    return clauses_symbol(&w->h->c, width, lo, hi, how == FRESH_INPUT ? "in" : "any");
}

static void build_branch(struct walker *w, const struct hstate *s, term cond, u32 target)
{
    struct builder *b = builder_of(w);
    struct hstate *to = hstate_copy(s, w->h->globals.len);
    to->bci = target;
    to->again = s->again;
    if (++b->pushed > STATES_MAX)
        horn_give_up(w->h, "too many ways through %s", s->m->m->name->text);
    if (horn_assume(w, to, cond) && !w->h->gave_up)
        vec_push(&b->open, to);
    else
        hstate_free(to);
}

static void build_error(struct walker *w, const struct hstate *s, term cond)
{
    struct hstate *at = hstate_copy(s, w->h->globals.len);
    if (horn_assume(w, at, cond))
        emit(w->h, at, ERROR, NULL);
    hstate_free(at);
}

static u32 put_globals(const struct hstate *s, u64 which, term *out)
{
    u32 n = 0;
    for (; which; which &= which - 1)
        out[n++] = s->globals[__builtin_ctzll(which)];
    return n;
}

static bool build_call(struct walker *w, struct hstate *s, struct hmethod *m, const term *args, struct val *result)
{
    struct horn *h = w->h;
    term all[NARGS_MAX];
    u32 n = m->nparams;
    if (n)
        memcpy(all, args, n * sizeof *all);
    n += put_globals(s, m->reads, all + n);
    emit(h, s, m->entry, all);
    if (result && (m->result == V_INT || m->result == V_LONG)) {
        *result = horn_any_value(w, FRESH_UNKNOWN, desc_return(m->m->desc->text));
        all[n++] = result->t;
    }
    for (u64 which = m->writes; which; which &= which - 1) {
        u32 g = (u32)__builtin_ctzll(which), width = h->globals.data[g].width;
        i64 hi = (i64)(width_mask(width) >> 1);
        all[n++] = s->globals[g] = w->fresh(w, FRESH_UNKNOWN, width, -hi - 1, hi);
    }
    vec_push(&s->body, (struct atom){m->exit, clauses_terms(&h->c, all, n)});
    return true;
}

static void build_return(struct walker *w, const struct hstate *s, const struct val *result)
{
    const struct hmethod *m = s->m;
    term all[NARGS_MAX];
    const struct pred *entry = &w->h->c.preds.data[m->entry];
    if (!m->called)
        return;
    u32 n = entry->nargs;
    memcpy(all, s->body.data[0].args, n * sizeof *all); /* every place of a method has its inputs first */
    if (m->result == V_INT || m->result == V_LONG)
        all[n++] = result->t;
    put_globals(s, m->writes, all + n);
    emit(w->h, s, m->exit, all);
}

/* ---- points ---- */

static bool is_number(const struct val *v)
{
    return v->kind == V_INT || v->kind == V_LONG;
}

/* Is this local an argument of the predicates at `bci`, or does it follow from the inputs, or not matter? */
static bool carries(const struct hmethod *m, u32 bci, u32 local)
{
    bool changes = !m->called || m->assigned >> local & 1;
    return (m->live[bci] >> local & 1) && changes;
}

static struct point *new_point(struct horn *h, struct hmethod *m, const struct hstate *s)
{
    u32 nlocals = m->code->max_locals, ninputs = m->called ? h->c.preds.data[m->entry].nargs : 0, n = ninputs;
    u8 widths[NARGS_MAX];
    struct point p = {.bci = s->bci, .nstack = s->nstack};
    char name[64];
    p.slots = arena_alloc(&h->c.arena, (nlocals + s->nstack + 1) * sizeof *p.slots);
    for (u32 i = 0; i < ninputs; i++)
        widths[i] = node(h->c.T, h->c.preds.data[m->entry].formals[i])->width;
    for (u32 i = 0; i < nlocals + s->nstack; i++) {
        const struct val *v = i < nlocals ? &s->locals[i] : &s->stack[i - nlocals];
        p.slots[i] = (struct val){.kind = v->kind};
        if (i < nlocals && !carries(m, s->bci, i) && is_number(v))
            p.slots[i].kind = V_NONE;
        if (is_number(&p.slots[i]))
            widths[n++] = v->kind == V_INT ? 32 : 64;
    }
    for (u64 which = m->carried; which; which &= which - 1)
        widths[n++] = h->globals.data[__builtin_ctzll(which)].width;
    snprintf(name, sizeof name, "%.40s@%u", m->m->name->text, s->bci);
    p.pred = clauses_pred(&h->c, PRED_POINT, name, ninputs, widths, n);
    for (u32 i = 0, at = ninputs; i < nlocals + s->nstack; i++)
        if (is_number(&p.slots[i]))
            p.slots[i].t = h->c.preds.data[p.pred].formals[at++];
    vec_push(&m->points, p);
    return &m->points.data[m->points.len - 1];
}

const struct point *horn_point(const struct hmethod *m, u32 bci)
{
    for (u32 i = 0; i < m->points.len; i++)
        if (m->points.data[i].bci == bci)
            return &m->points.data[i];
    return NULL;
}

bool horn_point_args(struct horn *h, const struct hstate *s, const struct point *p, const term *inputs, term *args)
{
    u32 n = h->c.preds.data[p->pred].ninputs, nlocals = s->m->code->max_locals;
    if (n)
        memcpy(args, inputs, n * sizeof *args);
    for (u32 i = 0; i < nlocals + s->nstack; i++) {
        const struct val *v = i < nlocals ? &s->locals[i] : &s->stack[i - nlocals];
        if (!is_number(&p->slots[i]))
            continue;
        if (v->kind != p->slots[i].kind)
            return horn_give_up(h, "kinds of a local differ in %s", s->m->m->name->text);
        args[n++] = v->t;
    }
    put_globals(s, s->m->carried, args + n);
    return true;
}

static void arrive(struct horn *h, const struct hstate *s)
{
    term args[NARGS_MAX];
    const struct point *p = horn_point(s->m, s->bci);
    if (!p)
        p = new_point(h, s->m, s);
    if (horn_point_args(h, s, p, s->body.data[0].args, args))
        emit(h, s, p->pred, args);
}

/* The parameters as they are at the entry: numbers are formals. */
static void set_parameters(struct horn *h, struct hstate *s, const term *formals)
{
    struct hmethod *m = s->m;
    u32 local = 0, n = 0;
    if (!m->is_static)
        s->locals[local++] = (struct val){.kind = V_REF, .null = NON_NULL};
    for (const char *d = m->m->desc->text + 1; *d != ')'; d = desc_skip(d)) {
        struct val v = {.kind = horn_kind(d)};
        if (is_number(&v))
            v.t = formals[n++];
        else if (m->m == h->goal->entry && h->goal->is_main && !m->called)
            v.null = NON_NULL;
        s->locals[local] = v;
        local += horn_kind_slots(v.kind);
    }
}

static void set_globals(struct horn *h, struct hstate *s, u64 which, const term *formals)
{
    for (u32 i = 0; i < h->globals.len; i++)
        s->globals[i] = mk_const(h->c.T, h->globals.data[i].width, h->globals.data[i].initial);
    for (u32 n = 0; which; which &= which - 1)
        s->globals[__builtin_ctzll(which)] = formals[n++];
}

void horn_enter(struct horn *h, struct hstate *s, const term *params, const term *globals)
{
    set_parameters(h, s, params);
    set_globals(h, s, s->m->reads, globals);
}

static struct hstate *at_entry(struct horn *h, struct hmethod *m)
{
    struct hstate *s = hstate_new(m, h->globals.len);
    term *formals = h->c.preds.data[m->entry].formals;
    horn_enter(h, s, formals, formals + m->nparams);
    vec_push(&s->body, (struct atom){m->entry, formals});
    return s;
}

/* At a point: what does not change is as at the entry, the rest are formals. */
static struct hstate *at_point(struct horn *h, struct hmethod *m, const struct point *p)
{
    struct hstate *s = at_entry(h, m);
    const struct pred *pred = &h->c.preds.data[p->pred];
    u32 nlocals = m->code->max_locals;
    s->body.data[0] = (struct atom){p->pred, pred->formals};
    if (m->called)
        horn_enter(h, s, pred->formals, pred->formals + m->nparams);
    u32 carried = (u32)__builtin_popcountll(m->carried);
    const term *globals = pred->formals + pred->nargs - carried;
    for (u64 which = m->carried; which; which &= which - 1)
        s->globals[__builtin_ctzll(which)] = *globals++;
    for (u32 i = 0; i < nlocals; i++) {
        bool kept = m->called && !(m->assigned >> i & 1);
        if (!kept || is_number(&p->slots[i]))
            s->locals[i] = p->slots[i];
    }
    memcpy(s->stack, p->slots + nlocals, p->nstack * sizeof *s->stack);
    s->nstack = p->nstack;
    s->bci = p->bci;
    s->again = true;
    return s;
}

/* ---- walking ---- */

static void walk(struct builder *b, struct hstate *first)
{
    struct horn *h = b->w.h;
    vec_push(&b->open, first);
    b->pushed = 0;
    while (b->open.len) {
        struct hstate *s = b->open.data[--b->open.len];
        for (bool on = !h->gave_up; on && !horn_stopped(h);) {
            if (s->m->cut[s->bci] && !s->again) {
                arrive(h, s);
                break;
            }
            s->again = false;
            on = horn_step(&b->w, s) == STEP_ON && !h->gave_up;
        }
        hstate_free(s);
    }
}

static void prepare(struct horn *h, struct hmethod *m)
{
    u8 widths[NARGS_MAX];
    u32 n = 0;
    m->cut = arena_alloc(&h->c.arena, m->code->len + 1);
    m->live = arena_alloc(&h->c.arena, (m->code->len + 1) * sizeof(u64));
    find_live(m);
    find_cuts(m);
    for (const char *d = m->m->desc->text + 1; *d != ')'; d = desc_skip(d))
        if (horn_kind(d) == V_INT || horn_kind(d) == V_LONG)
            widths[n++] = horn_kind(d) == V_INT ? 32 : 64;
    for (u64 which = m->reads; which; which &= which - 1)
        widths[n++] = h->globals.data[__builtin_ctzll(which)].width;
    m->entry = clauses_pred(&h->c, PRED_ENTRY, m->m->name->text, n, widths, n);
    u32 inputs = n;
    if (m->result == V_INT || m->result == V_LONG)
        widths[n++] = m->result == V_INT ? 32 : 64;
    for (u64 which = m->writes; which; which &= which - 1)
        widths[n++] = h->globals.data[__builtin_ctzll(which)].width;
    char name[64];
    snprintf(name, sizeof name, "%.40s'", m->m->name->text);
    m->exit = clauses_pred(&h->c, PRED_RESULT, name, inputs, widths, n);
    m->carried = m->called ? m->writes : m->reads;
}

bool horn_begin(struct walker *w, struct hstate *s, struct hmethod *root, term *args)
{
    u32 n = 0;
    s->bci = root->code->len; /* before all instructions, where no handler is */
    set_globals(w->h, s, 0, NULL);
    if (!horn_initialise(w, s, root->m->holder))
        return false;
    for (const char *d = root->m->desc->text + 1; *d != ')'; d = desc_skip(d)) {
        struct val v = horn_any_value(w, FRESH_INPUT, d);
        if (is_number(&v))
            args[n++] = v.t;
    }
    put_globals(s, root->reads, args + n);
    return true;
}

static void build_start(struct builder *b, struct hmethod *root)
{
    struct hstate *s = hstate_new(root, b->w.h->globals.len);
    term args[NARGS_MAX];
    if (horn_begin(&b->w, s, root, args))
        emit(b->w.h, s, root->entry, args);
    hstate_free(s);
}

bool horn_build(struct horn *h)
{
    struct builder b = {.w = {.h = h, .branch = build_branch, .error = build_error, .call = build_call,
                              .ret = build_return, .fresh = build_fresh}};
    for (u32 i = 0; i < h->methods.len; i++) {
        struct hmethod *m = h->methods.data[i];
        for (u32 k = 0; k < m->callees.len; k++)
            m->callees.data[k]->called = true;
        m->called = m->called || strcmp(m->m->name->text, "<clinit>") == 0;
    }
    for (u32 i = 0; i < h->methods.len; i++)
        prepare(h, h->methods.data[i]);
    build_start(&b, h->methods.data[0]);
    for (u32 i = 0; i < h->methods.len && !h->gave_up; i++) {
        struct hmethod *m = h->methods.data[i];
        struct hstate *s = at_entry(h, m);
        walk(&b, s);
        for (u32 k = 0; k < m->points.len && !h->gave_up; k++)
            walk(&b, at_point(h, m, &m->points.data[k]));
    }
    vec_release(&b.open);
    return !h->gave_up && !horn_stopped(h);
}

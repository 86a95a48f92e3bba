/*
 * Types by inference (JVMS 4.10.2): data flow over the instructions until
 * nothing changes. For class files before version 50, which have no table, and
 * for those of version 50 whose table is wrong.
 *
 * Subroutines (4.10.2.5). A frame knows the subroutines it is in and the locals
 * each has written. A ret goes back to all known callers: what the subroutine
 * wrote has the type it has at the ret, the rest the type it had at the jsr.
 *
 * New objects that are not initialized cannot be used across the border: not
 * inside those of outside, nor outside those of inside. Those of outside are
 * there again after the return, if their local was left alone.
 *
 * I1: a return address is in a frame only while its subroutine is in the list
 *     of that frame. Where a merge or a return takes a subroutine off the list,
 *     its return addresses become unusable. So none is used twice, and a
 *     second call cannot return to the site of the first.
 * I2: no subroutine is twice in a list: recursion is refused. Lists get shorter
 *     as ways meet, so that this is decided when nothing changes any more.
 */
#include "classfile/verify.h"

/* What a merge costs at least, as counted by verify_spend. */
enum { WORK_MERGE = 4 };

struct subroutine {
    VEC(u32) callers, rets;
};

struct flow {
    struct verifier *v;
    struct vframe *at;
    bool *reached, *queued;
    VEC(u32) queue;
    u32 queue_first;
    u32 *sub_at; /* number plus one of the subroutine that starts at a bci */
    VEC(struct subroutine) subs;
    struct vframe now; /* after the instruction at v->bci */
};

static void enqueue(struct flow *w, u32 bci)
{
    if (!w->queued[bci]) {
        w->queued[bci] = true;
        vec_push(&w->queue, bci);
    }
}

/* ---- merging ---- */

/* The subroutines that both ways are in, with what either wrote. */
static u32 merge_subs(struct verifier *v, u32 a, u32 b)
{
    VEC(struct sub_cell) both = {0};
    for (; a && a != b && verify_spend(v, 1); a = sub_get(v, a)->below) {
        struct sub_cell x = *sub_get(v, a);
        u32 other = sub_find(v, b, x.entry);
        if (!other)
            continue;
        x.touched = tree_union(v, x.touched, sub_get(v, other)->touched);
        vec_push(&both, x);
        b = sub_get(v, other)->below;
    }
    u32 r = a == b ? a : 0;
    while (both.len) {
        struct sub_cell *x = &both.data[--both.len];
        r = sub_push(v, x->entry, x->touched, r);
    }
    vec_release(&both);
    return r;
}

static bool merge_frames(struct verifier *v, struct vframe *to, const struct vframe *from, u32 target)
{
    if (!stack_merge(v, to->stack, from->stack, &to->stack))
        return verify_fail(v, "stacks of different shape meet at %u", target);
    to->locals = tree_merge(v, to->locals, from->locals);
    to->this_uninit |= from->this_uninit;
    if (to->subs != from->subs) {
        to->subs = merge_subs(v, to->subs, from->subs);
        to->locals = tree_scrub(v, to->locals, to->subs);
        to->stack = stack_scrub(v, to->stack, to->subs);
    }
    return !v->broken;
}

static bool same_frame(const struct vframe *a, const struct vframe *b)
{
    return a->locals == b->locals && a->stack == b->stack && a->subs == b->subs &&
           a->this_uninit == b->this_uninit;
}

/* Brings a frame to an instruction. */
static bool flow_to(struct flow *w, u32 target, const struct vframe *f)
{
    struct verifier *v = w->v;
    if (target >= v->code->len)
        return verify_fail(v, "control falls off the end of the code");
    if (!w->reached[target]) {
        w->reached[target] = true;
        w->at[target] = *f;
        enqueue(w, target);
        return true;
    }
    if (same_frame(f, &w->at[target]))
        return verify_spend(v, 1);
    struct vframe merged = w->at[target];
    if (!verify_spend(v, WORK_MERGE) || !merge_frames(v, &merged, f, target))
        return false;
    if (!same_frame(&merged, &w->at[target])) {
        w->at[target] = merged;
        enqueue(w, target);
    }
    return true;
}

static bool branch_to(void *ctx, u32 target)
{
    struct flow *w = ctx;
    return flow_to(w, target, &w->now);
}

/* ---- handlers ---- */

/* Handlers see the locals as they are before the instruction. */
static bool flow_to_handlers(struct flow *w, u32 bci)
{
    struct verifier *v = w->v;
    const struct cf_code *k = v->code;
    if (!verify_spend(v, 1 + k->nhandlers / 8u))
        return false;
    for (u32 i = 0; i < k->nhandlers; i++) {
        const struct cf_handler *h = &k->handlers[i];
        if (bci < h->start || bci >= h->end)
            continue;
        struct vframe f = w->at[bci];
        if (!verify_spend(v, WORK_MERGE))
            return false;
        f.stack = cell_push(v, 0, h->type ? type_of_class(v, h->type) : v->throwable_type);
        if (!flow_to(w, h->target, &f))
            return false;
    }
    return true;
}

static bool check_catches(struct verifier *v)
{
    for (u32 i = 0; i < v->code->nhandlers; i++) {
        const struct cf_handler *h = &v->code->handlers[i];
        u32 type = h->type ? type_of_class(v, h->type) : v->throwable_type;
        v->bci = h->target;
        if (!v->code->max_stack)
            return verify_fail(v, "the exception does not fit into max_stack 0");
        if (!type_assignable(v, type, v->throwable_type))
            return verify_fail(v, "handler catches %.80s, which is no Throwable", type_text(v, type));
    }
    return true;
}

/* ---- subroutines ---- */

static struct subroutine *sub_of(struct flow *w, u32 entry)
{
    if (!w->sub_at[entry]) {
        vec_push(&w->subs, (struct subroutine){0});
        w->sub_at[entry] = w->subs.len;
    }
    return &w->subs.data[w->sub_at[entry] - 1];
}

/* Returns are rare enough for a plain search. */
static bool holds(const u32 *list, u32 len, u32 x)
{
    for (u32 i = 0; i < len; i++) {
        if (list[i] == x)
            return true;
    }
    return false;
}

static bool enter_subroutine(void *ctx, u32 entry)
{
    struct flow *w = ctx;
    struct verifier *v = w->v;
    struct subroutine *s = sub_of(w, entry);
    if (!verify_spend(v, s->callers.len + s->rets.len))
        return false;
    if (!holds(s->callers.data, s->callers.len, v->bci))
        vec_push(&s->callers, v->bci);
    if (sub_find(v, w->now.subs, entry))
        return true;
    w->now.subs = sub_push(v, entry, 0, w->now.subs);
    w->now.locals = tree_forget(v, w->now.locals, VT_UNINIT);
    w->now.stack = stack_forget(v, w->now.stack, VT_UNINIT);
    /* What this caller has in locals that the subroutine leaves alone comes
     * out at the returns, which therefore must be looked at again. */
    for (u32 i = 0; i < s->rets.len; i++)
        enqueue(w, s->rets.data[i]);
    return flow_to(w, entry, &w->now);
}

static bool refuse_recursion(void *ctx, u32 entry)
{
    struct flow *w = ctx;
    return !sub_find(w->v, w->at[w->v->bci].subs, entry) ||
           verify_fail(w->v, "recursive call of the subroutine at %u", entry);
}

static bool check_recursion(struct flow *w)
{
    for (u32 i = 0; i < w->subs.len; i++) {
        for (u32 j = 0; j < w->subs.data[i].callers.len; j++) {
            w->v->bci = w->subs.data[i].callers.data[j];
            if (!insn_targets(w->v, w->v->bci, refuse_recursion, w))
                return false;
        }
    }
    return true;
}

static bool return_to(struct flow *w, struct sub_cell sub, u32 caller)
{
    struct verifier *v = w->v;
    const struct cf_code *k = v->code;
    struct vframe f = w->at[v->bci];
    f.subs = sub.below;
    f.locals = tree_scrub(v, tree_select(v, sub.touched, f.locals, w->at[caller].locals), f.subs);
    f.stack = stack_scrub(v, f.stack, f.subs);
    return verify_spend(v, 1) && flow_to(w, caller + op_length(k->code, k->len, caller), &f);
}

static bool leave_subroutine(struct flow *w)
{
    struct verifier *v = w->v;
    u32 local = insn_ret_local(v->code, v->bci);
    struct type t = *type_get(v, tree_get(v, w->now.locals, local));
    if (t.kind != VT_RETURN_ADDRESS)
        return verify_fail(v, "ret: local %u holds no usable return address", local);
    u32 cell = sub_find(v, w->now.subs, t.bci);
    if (!cell)
        return verify_fail(v, "ret: control is not in the subroutine at %u", t.bci);
    u32 n = w->sub_at[t.bci];
    struct subroutine *s = sub_of(w, t.bci);
    if (!verify_spend(v, s->rets.len))
        return false;
    if (!holds(s->rets.data, s->rets.len, v->bci))
        vec_push(&s->rets, v->bci);
    struct sub_cell sub = *sub_get(v, cell);
    for (u32 i = 0; i < w->subs.data[n - 1].callers.len; i++) {
        if (!return_to(w, sub, w->subs.data[n - 1].callers.data[i]))
            return false;
    }
    return true;
}

/* ---- the flow ---- */

static bool flow_from(struct flow *w, u32 bci)
{
    struct verifier *v = w->v;
    const u8 *p = v->code->code + bci;
    v->bci = bci;
    w->now = w->at[bci];
    if (!flow_to_handlers(w, bci))
        return false;
    if (*p == OP_ret || (*p == OP_wide && p[1] == OP_ret))
        return leave_subroutine(w);
    if (!insn_step(v, &w->now) || v->broken)
        return false;
    if (*p == OP_jsr || *p == OP_jsr_w)
        return insn_targets(v, bci, enter_subroutine, w);
    if (!insn_targets(v, bci, branch_to, w))
        return false;
    return !insn_falls_through(v->code, bci) ||
           flow_to(w, bci + op_length(v->code->code, v->code->len, bci), &w->now);
}

static bool run(struct flow *w)
{
    struct vframe f;
    if (!frame_initial(w->v, &f) || !check_catches(w->v) || !flow_to(w, 0, &f))
        return false;
    while (w->queue_first < w->queue.len) {
        u32 bci = w->queue.data[w->queue_first++];
        /* Reuse the room of what was done, or the queue would only grow. */
        if (w->queue_first > 4096) {
            w->queue.len -= w->queue_first;
            memmove(w->queue.data, w->queue.data + w->queue_first, w->queue.len * sizeof(u32));
            w->queue_first = 0;
        }
        w->queued[bci] = false;
        if (!flow_from(w, bci) || w->v->broken)
            return false;
    }
    return check_recursion(w);
}

bool infer_method(struct verifier *v, struct vframe *at, bool *reached)
{
    u32 len = v->code->len;
    struct flow w = {.v = v};
    v->inferring = true;
    w.at = at ? at : mem_alloc(len * sizeof *w.at);
    w.reached = reached ? reached : mem_alloc(len * sizeof *w.reached);
    w.queued = mem_alloc(len * sizeof *w.queued);
    w.sub_at = mem_alloc(len * sizeof *w.sub_at);
    bool good = run(&w);
    if (!at)
        mem_free(w.at);
    if (!reached)
        mem_free(w.reached);
    mem_free(w.queued);
    mem_free(w.sub_at);
    vec_release(&w.queue);
    for (u32 i = 0; i < w.subs.len; i++) {
        vec_release(&w.subs.data[i].callers);
        vec_release(&w.subs.data[i].rets);
    }
    vec_release(&w.subs);
    return good;
}

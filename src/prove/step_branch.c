/* Branches on abstract values: what each side knows more than what led there. */
#include "prove/step.h"

enum relation { EQ, NE, LT, GE, GT, LE };

/* Narrows by `a REL b`; false: that is never so. */
static bool narrow(struct state *s, const struct value *a, const struct value *b, enum relation rel)
{
    switch (rel) {
    case EQ:
        return state_equal(s, a, b);
    case NE:
        if (a->lo == a->hi && b->lo == b->hi)
            return a->lo != b->lo;
        state_differ(s, a, b);
        state_differ(s, b, a);
        if (b->lo == b->hi && a->lo == b->lo)
            return state_bound(s, a, a->lo + 1, a->hi);
        if (b->lo == b->hi && a->hi == b->lo)
            return state_bound(s, a, a->lo, a->hi - 1);
        return true;
    case LT:
        return state_less(s, a, b, true);
    case GE:
        return state_less(s, b, a, false);
    case GT:
        return state_less(s, b, a, true);
    case LE:
        return state_less(s, a, b, false);
    }
    return true;
}

static void branch(struct frame *fr, const struct value *a, const struct value *b, enum relation rel, u32 target,
                   u32 behind)
{
    static const enum relation opposite[] = {NE, EQ, GE, LT, LE, GT};
    if (narrow(side_state(fr), a, b, rel))
        flow_side(fr, target);
    if (narrow(side_state(fr), a, b, opposite[rel]))
        flow_side(fr, behind);
    fr->ended = true;
}

bool next_insn(struct frame *fr, struct insn_parts *in)
{
    u32 at = fr->bci + fr->in.len;
    return !fr->fact->leaders[at].starts && insn_decode(fr->fact->code->code, fr->fact->code->len, at, in);
}

/* lcmp with the branch behind it is a comparison of longs. */
void step_compare_longs(struct frame *fr)
{
    struct insn_parts next;
    struct value b = pop(fr), a = pop(fr);
    if (!next_insn(fr, &next) || next.op < OP_ifeq || next.op > OP_ifle) {
        push_int(fr, a.hi < b.lo ? -1 : a.lo > b.hi ? 1 : -1, a.hi < b.lo ? -1 : 1);
        return;
    }
    u32 at = fr->bci + fr->in.len;
    fr->fact->sites[at] |= SITE_REACHED;
    branch(fr, &a, &b, (enum relation)(next.op - OP_ifeq), next.target, at + next.len);
}

void step_branch_on_null(struct frame *fr)
{
    struct value v = pop(fr);
    bool if_null = fr->in.op == OP_ifnull;
    if (state_null(side_state(fr), &v, if_null))
        flow_side(fr, fr->in.target);
    if (state_null(side_state(fr), &v, !if_null))
        flow_side(fr, fr->bci + fr->in.len);
    fr->ended = true;
}

void step_branch_on_references(struct frame *fr)
{
    struct value b = pop(fr), a = pop(fr);
    bool if_equal = fr->in.op == OP_if_acmpeq;
    bool both_null = !a.object && !b.object;
    bool never_equal = (!a.null && !b.object) || (!b.null && !a.object);
    if (if_equal ? !never_equal : !both_null)
        flow_to(fr, fr->in.target);
    if (if_equal ? !both_null : !never_equal)
        flow_to(fr, fr->bci + fr->in.len);
    fr->ended = true;
}

void step_branch_on_numbers(struct frame *fr)
{
    struct value zero = value_number(V_INT, 0, 0);
    bool to_zero = fr->in.op <= OP_ifle;
    struct value b = to_zero ? zero : pop(fr), a = pop(fr);
    branch(fr, &a, &b, (enum relation)(fr->in.op - (to_zero ? OP_ifeq : OP_if_icmpeq)), fr->in.target,
           fr->bci + fr->in.len);
}

void step_branch_by_switch(struct frame *fr)
{
    struct value v = pop(fr);
    u64 covered = 0;
    for (u32 i = 0; i < fr->in.ncases; i++) {
        i32 match;
        u32 target;
        insn_case(fr->fact->code->code, fr->bci, &fr->in, i, &match, &target);
        covered += match >= v.lo && match <= v.hi;
        if (state_bound(side_state(fr), &v, match, match))
            flow_side(fr, target);
    }
    /* Cases are all different. */
    if ((u64)(v.hi - v.lo) + 1 > covered)
        flow_to(fr, fr->in.target);
    fr->ended = true;
}

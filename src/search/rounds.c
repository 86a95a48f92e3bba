/*
 * Rounds of loops, and states that come back. A path that is in a state for the second time, having
 * executed something since, goes on from there as it did the first time, under
 * conditions that are no weaker: nothing new lies below. States are compared
 * where decisions are made, and in front of calls that make free values: behind
 * them the new value makes the state another one, though only by its name.
 */
#include "search/internal.h"

#include "vm/internal.h"

/* States that one is compared with. */
#define LOOK_UP 64
/* Every visit of a call is kept for comparison so many times, and then the
 * second, fourth, eighth ... of them, so that any period is found out. */
#define KEEP_ALL 64
/* Times that a branch within a loop may be decided between two choices: its end may be decided by something else, and far. */
#define WITHIN_ROUNDS 10000

static u64 mix(u64 h, u64 v)
{
    h = (h ^ v) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 29;
}

u64 frame_signature(const struct vm *vm)
{
    const struct frame *f = vm->thread->top;
    u64 h = mix(f->method->id, f->pc ? (u64)(f->pc - f->method->insns) : UINT64_MAX);
    h = mix(h, (u64)((slot *)f - vm->thread->stack));
    for (const slot *p = f->locals; p < f->locals + f->method->max_locals; p++)
        h = mix(h, *p);
    for (const slot *p = (const slot *)(f + 1); p < f->sp; p++)
        h = mix(h, *p);
    return h;
}

u64 place_key(const struct vm *vm)
{
    const struct frame *f = vm->thread->top;
    return (u64)f->method->id << 20 ^ (f->pc ? (u64)(f->pc - f->method->insns) : 0);
}

/* ---- rounds of a loop ---- */

u32 rounds_so_far(const struct search *s, u64 key)
{
    bool executed = vm_instructions(s->vm) != s->edge_from;
    for (const struct choice *c = s->at; c->parent; c = c->parent) {
        if (c->key == key)
            return c->rounds + (executed || c != s->at);
    }
    return 0;
}

static bool is_jump(const struct insn *n)
{
    return n->iop == I_goto || (n->iop >= I_ifeq && n->iop <= I_ifnonnull);
}

/* Does one side of the branch lead out of a loop? Loops are where jumps go back. */
static bool ends_loop(const struct method *m, const struct insn *branch)
{
    for (const struct insn *back = branch; back < m->insns + m->ninsns; back++) {
        if (is_jump(back) && back->target <= branch &&
            (branch->target < back->target || branch->target > back || branch == back))
            return true;
    }
    return false;
}

struct turn *turn_here(struct search *s)
{
    const struct frame *f = s->vm->thread->top;
    u32 iop = f->pc ? f->pc->iop : 0;
    if (iop != I_ifnull && iop != I_ifnonnull && iop != I_if_acmpeq && iop != I_if_acmpne)
        return NULL;
    u64 key = place_key(s->vm);
    for (u32 i = 0; i < s->turns.len; i++) {
        if (s->turns.data[i].key == key)
            return &s->turns.data[i];
    }
    u32 most = ends_loop(f->method, f->pc) || s->opts.loop > WITHIN_ROUNDS ? s->opts.loop : WITHIN_ROUNDS;
    struct turn t = { .key = key, .rounds = rounds_so_far(s, key), .most = most };
    vec_push(&s->turns, t);
    return &s->turns.data[s->turns.len - 1];
}

/* ---- states that come back ---- */

/* Was the path in this very state at a choice above? Whatever comes now came
 * there too, under weaker conditions. A choice from which nothing was executed
 * is another question of the same instruction. */
bool came_back(struct search *s, u64 signature)
{
    u32 looked = 0;
    for (struct choice *c = s->at; c->parent && looked < LOOK_UP; c = c->parent, looked++) {
        if (c->signature == signature && c->instructions != vm_instructions(s->vm) &&
            vm_same_since(s->vm, c->below))
            return true;
    }
    return false;
}

/* Is the state that of the mark, with something executed in between? */
static bool is_state_of(struct vm *vm, u32 k)
{
    return vm->segments.data[k]->state.instructions != vm_instructions(vm) && vm_same_since(vm, k);
}

bool came_back_to_input(struct search *s)
{
    struct vm *vm = s->vm;
    struct visit now = { .key = place_key(vm), .instructions = vm_instructions(vm) };
    bool signed_yet = false;
    for (u32 i = s->visits_kept.len, looked = 0; i-- > 0 && looked < LOOK_UP; looked++) {
        struct visit *v = &s->visits_kept.data[i];
        if (v->key != now.key || v->instructions == now.instructions)
            continue;
        if (!signed_yet) {
            signed_yet = true;
            now.signature = frame_signature(vm);
            now.times = ++v->times;
        }
        if (v->marked && v->signature == now.signature && is_state_of(vm, v->depth - 1))
            return true;
    }
    if (signed_yet && now.times > KEEP_ALL && (now.times & (now.times - 1)))
        return false;
    /* One visit is no loop. */
    now.marked = signed_yet;
    if (now.marked)
        vm_mark(vm);
    now.depth = vm_depth(vm);
    vec_push(&s->visits_kept, now);
    return false;
}

/*
 * States that come back. A path that is in a state for the second time, having
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

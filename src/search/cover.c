/*
 * Coverage: which sides of the program's decisions were gone down. A decision is
 * a question on free values that an instruction of the program's own code asked;
 * what concrete values decide, or merging and folding made needless, is none,
 * and the class library is not the program's.
 */
#include "search/internal.h"

#include "vm/internal.h"

/* Sides of one decision that are told apart: their bits, and the number of
 * sides, are the value in a map. */
#define SIDES_MAX 48

/* An instruction may ask several things, one after the other: is it null, is the
 * index in bounds. */
static u64 question_key(const struct choice *c)
{
    u64 earlier = 0;
    for (const struct choice *up = c->parent; up && up->parent && earlier < 7; up = up->parent, earlier++) {
        if (up->key != c->key || up->instructions != c->instructions)
            break;
    }
    return c->key * 8 + earlier + 1;
}

void cover(struct search *s, const struct choice *c, u32 side)
{
    const u64 bits = ((u64)1 << SIDES_MAX) - 1;
    if (s->vm->thread->top->method->cls->trusted)
        return;
    u64 key = question_key(c), was = (u64)(uintptr_t)map_get(&s->sides, key);
    u64 known = was >> SIDES_MAX, gone = was & bits;
    u64 sides = c->nguards < SIDES_MAX ? c->nguards : SIDES_MAX;
    if (sides > known) {
        s->stats.sides += sides - known;
        known = sides;
    }
    if (side < SIDES_MAX && !(gone >> side & 1)) {
        s->stats.covered++;
        gone |= (u64)1 << side;
    }
    u64 is = known << SIDES_MAX | gone;
    if (is != was)
        map_put(&s->sides, key, (void *)(uintptr_t)is);
}

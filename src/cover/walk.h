/*
 * What of one variable is met on the ways from a place in a method: for chains.c.
 */
#ifndef COVER_WALK_H
#define COVER_WALK_H

#include "cover/internal.h"

/* Which definitions end a way: none; those on `this`; all. */
enum kill { KILL_NONE, KILL_THIS, KILL_ALL };

/* What of one variable is met on the ways from a place in a method. */
struct walk {
    const struct body *b;
    const struct access *accesses; /* those of the variable */
    u32 naccesses;
    enum kill kill;
    const u32 *must; /* by method: must_stamp if it always defines the variable, on `this` if that is what kills */
    u32 must_stamp;
    u32 *seen; /* by block: the stamp of the walk that was there */
    u32 stamp;
    VEC(u32) todo;
    VEC(u32) uses;  /* accesses of the body */
    VEC(u32) calls; /* of the body */
    bool exits;     /* it comes to a return */
    u64 steps;
};

/* Sets the walk on one variable of a method; false if it has no access to it. */
bool walk_on(struct walk *, const struct body *, u32 var);
/* From an instruction of a block on, or behind one; until `steps` has come to `end`. */
void walk_from(struct walk *, u32 block, u32 from, u64 end);
void walk_behind(struct walk *, u32 insn, u64 end);

#endif

/*
 * merge: two sides of a branch become one state again (DESIGN.md, rules 11 and
 * 12). One side is run to the place where the sides meet, what it wrote is
 * noted and undone, then the other; then every place that either wrote gets
 * ite(condition, a, b). The trail does all of it: a region has no special form,
 * so calls, loops with a bound and writes to fields and arrays are just run.
 *
 * Objects that a side made stay, and a reference becomes a set of two.
 *
 * It gives up, and everything is as it was, when a side does not come to the
 * join within its budget, asks for an input or an assumption, prints, or calls the
 * method of the region again and forks there. Where a side throws out of the frame,
 * returns before the join, or needs a decision that cannot be merged in turn, that
 * becomes a choice of its own in front of the outermost branch.
 */
#ifndef MERGE_MERGE_H
#define MERGE_MERGE_H

#include "sym/sym.h"

/* What the one who searches has to answer. */
struct merge_host {
    void *ctx;
    /* Can the guard hold on the path as it is now? YES: a model of it. */
    enum verdict (*possible)(void *ctx, term guard, struct model **model);
};

struct merger;
/* `loops`: a side may go round loops; else only forward. */
struct merger *merger_new(struct engine *, struct merge_host, bool loops);
void merger_free(struct merger *);
/* The machine stands at a branch for which sym_step answered SYM_FORK. True:
 * both sides were merged, or only one was possible, or a class is to be initialised
 * first; run on. False: fork over e->guards, which may be others than before. */
bool merge_here(struct merger *);
u64 merge_count(const struct merger *);

/* The instruction that every way from `pc` to the method's end passes first;
 * NULL if there is none but the end. Kept for as long as the merger. */
struct method;
struct insn;
const struct insn *merge_join(struct merger *, struct method *, const struct insn *pc);

#endif

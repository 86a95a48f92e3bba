/* The merger's own view of itself. */
#ifndef MERGE_INTERNAL_H
#define MERGE_INTERNAL_H

#include "merge/merge.h"
#include "sym/internal.h"

enum { REGIONS_MAX = 6 }; /* regions within regions */

struct merger {
    struct engine *e;
    struct merge_host host;
    bool loops;
    struct map joins;    /* method -> array of post-dominators */
    struct map joins_but_returns; /* the same, if all returns but the last leave the region as exceptions do */
    struct map failures; /* instruction -> how often merging there gave up since it last did not */
    u32 depth;           /* of regions in regions */
    bool condition;      /* the innermost region is one */
    term ways[REGIONS_MAX]; /* by depth: the guard of the side that is being run */
    struct {             /* where the outermost region begins */
        u32 nevents, nsymbols, seen;
    } from;
    VEC(term) references; /* free ones that the region binds ... */
    term used;           /* ... and when */
    term split;          /* what keeps the outermost region from being merged; 0: nothing, or nothing that a path can have */
    bool beyond;         /* a side has come to an end at a bound */
    u64 merges;
};

/* What merge_join would answer if the method had but its last return. */
const struct insn *join_but_returns(struct merger *, struct method *, const struct insn *pc);

/* A place that a side wrote: a field or an element, or all of an array. */
enum place_kind { PLACE_FIELD, PLACE_ELEMENT, PLACE_WHOLE };
struct place {
    u8 kind;
    char type;   /* letter as on the operand stack; 'L': a reference */
    ref object;
    u32 at;      /* offset, or index */
    term value;  /* of references: the reference */
};
struct places {
    VEC(struct place) all;
};

/* What the current segment has written, with the values of now. False: something
 * that cannot be merged. */
bool places_written(struct engine *, struct places *);
/* Its value now. */
term place_read(struct engine *, const struct place *);
/* False with vm->exc. */
bool place_write(struct engine *, const struct place *, term value);

#endif

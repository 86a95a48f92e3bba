/* Between bind.c, which finds out what a free reference names, and variants.c, which knows of what classes that can be. */
#ifndef SYM_VARIANTS_H
#define SYM_VARIANTS_H

#include "sym/internal.h"

/* Classes of one free object, constants of an enum counted each. */
enum { VARIANTS_MAX = 64 };

struct origin {
    struct class *declared; /* NULL with vm->exc */
    u32 depth;
    bool never_null, exact;
    u32 constant; /* exact, of an enum */
    const char *name;
    const char *signature;
};

struct variants {
    u32 n;
    struct class *refused; /* one that would fit, and is not for us to make */
    const struct class *many; /* with which they are too many: then there is none */
    struct variant {
        struct class *of;
        u32 constant; /* of an enum: number of its field, plus 1; 0: a new object */
    } all[VARIANTS_MAX];
};

u32 symbol_ordinal(const struct engine *, term symbol);
struct origin origin_of(struct engine *, u32 ordinal);
/* False: *end. */
bool list_variants(struct engine *, const struct origin *, struct variants *, enum sym_end *end);

#endif

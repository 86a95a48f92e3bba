/*
 * What a technique of proof gets from prove.c and gives back.
 */
#ifndef PROVE_TECHNIQUE_H
#define PROVE_TECHNIQUE_H

#include "prove/program.h"
#include "prove/prove.h"

struct goal {
    struct program *program;
    struct method *entry;  /* static; a method's parameters are free */
    bool is_main;          /* it gets an array of strings */
    bool assertions, only_runtime;
    bool wanted[NPROVE];   /* what is still to be proved */
    double seconds;        /* how long the technique may take; 0: any */
    volatile bool *stop;   /* look at it often */
};

/* The bits of `proved` are those of the wanted properties that hold. */
struct proof {
    bool proved[NPROVE];
    struct harm *harm; /* where nothing can be violated any more; NULL: not known. The caller frees it */
};

/* ---- harmless.c ---- */

struct analysis;
struct harm *harm_of(const struct analysis *);
void harm_free(struct harm *);
/* See prove_harmless. */
bool harm_none(const struct harm *, const char *cls, const char *name, const char *desc, u32 bci, bool under_way,
               enum prove_property);

#endif

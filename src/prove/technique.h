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
};

#endif

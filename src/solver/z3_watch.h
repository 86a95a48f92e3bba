/*
 * Ends a check of Z3 when its time is up or somebody outside says stop. Z3 has a
 * timer of its own but cannot look at a flag; one thread that looks at both, once
 * a millisecond while a check runs and not at all soon after, does for both.
 *
 * An interrupt that comes before Z3 has begun is lost, so it is repeated until
 * the check has ended.
 */
#ifndef SOLVER_Z3_WATCH_H
#define SOLVER_Z3_WATCH_H

#include "solver/backend.h"

#include <pthread.h>
#include <z3.h>

struct z3_watch {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    Z3_context ctx;                      /* of the check under way */
    const struct backend_limits *limits; /* of the check under way, or NULL */
    bool running, dozing, quit, fired;
};

void z3_watch_open(struct z3_watch *);
void z3_watch_close(struct z3_watch *);
/* Around a check. False: no thread could be started, and nobody watches. */
bool z3_watch_begin(struct z3_watch *, Z3_context, const struct backend_limits *);
/* True if the check was interrupted. */
bool z3_watch_end(struct z3_watch *);
bool limits_reached(const struct backend_limits *);

#endif

/*
 * Several back ends on one query, each in a thread of its own: the first answer
 * that can be believed is taken and the others are stopped. Which of them answers
 * is a matter of time, and with it the values of a model; the verdict is not,
 * unless the limits cut it.
 *
 * The first one named has a head start of a few milliseconds, so that the many
 * easy queries do not pay for a race. Threads only read `struct terms`: nobody
 * may make terms while a check runs, and check returns when all have stopped.
 *
 *     struct portfolio *p = portfolio_open(T, "cadical+z3+smtlib:cvc5", seed, &err);
 */
#ifndef SOLVER_PORTFOLIO_H
#define SOLVER_PORTFOLIO_H

#include "solver/backend.h"

struct portfolio;
/* Names as in solver_opts.backends; a '+' separates only before the name of a back
 * end. NULL with err if one of them is not known or cannot start. */
struct portfolio *portfolio_open(struct terms *, const char *spec, u64 seed, struct err *);
void portfolio_close(struct portfolio *);
bool portfolio_can(const struct portfolio *, u32 flags); /* if one of them can */
enum verdict portfolio_check(struct portfolio *, const term *conds, u32 n, const struct backend_limits *,
                             struct model *out, char *reason);
u64 portfolio_rebuilds(struct portfolio *);
/* The back end that gave the last answer, "" if none did. */
const char *portfolio_winner(const struct portfolio *);

/* The same as a back end; its argument is the spec. */
extern const struct backend backend_portfolio;

#endif

/*
 * horn: proofs by induction. Methods become Horn clauses over their numbers
 * (clauses.h); what holds at loop heads, at entries and between arguments and
 * results is guessed, or found by Z3's Spacer; and each clause is checked with
 * exact arithmetic before anything is called proved.
 *
 * What is in objects and arrays is not followed: a read of it gives any value.
 * What this does not understand (a library method that is not in its table,
 * threads, lambdas, reflection) makes it give up.
 */
#ifndef PROVE_HORN_H
#define PROVE_HORN_H

#include "prove/technique.h"

void prove_exceptions_by_induction(const struct goal *, struct proof *);
void prove_asserts_by_induction(const struct goal *, struct proof *);
/* One property; what was tried, and why it did not do, goes to `trace` if that is not NULL. */
bool horn_prove(const struct goal *, enum prove_property, struct buf *trace);

#endif

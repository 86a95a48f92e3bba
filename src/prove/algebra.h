/*
 * algebra: equations between sums of products, modulo powers of two. A solver of
 * bits hardly knows that n + n * (m - 1) is n * m; here both are the same list of
 * monomials.
 */
#ifndef PROVE_ALGEBRA_H
#define PROVE_ALGEBRA_H

#include "term/term.h"

/* Are two bit-vectors of one width equal whatever their parts are? False says nothing. */
bool algebra_equal(const struct terms *, term, term);
/* If the condition says what a symbol is (x == t, without x in t), that term and the symbol; else 0. */
term algebra_definition(struct terms *, term cond, u32 *symbol);

#endif

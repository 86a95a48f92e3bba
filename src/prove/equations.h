/*
 * equations: the linear equations that all rows of a matrix of integers satisfy.
 */
#ifndef PROVE_EQUATIONS_H
#define PROVE_EQUATIONS_H

#include "base/base.h"

struct equations {
    u32 n;
    VEC(i64) factors; /* a row of small integers for each equation: their products with the columns sum to 0 */
};
/* A basis of them, each telling a column by columns before it. Those with large factors are left out. */
void equations_find(const i64 *matrix, u32 rows, u32 columns, struct equations *);

#endif

/* Private to num: what math.c and oracle.c share. */
#ifndef NUM_MATH_H
#define NUM_MATH_H

#include "num/num.h"

/*
 * The exact value of Math.fn(a, b), rounded once, in *value. The result says how
 * far the exact value is from the nearest tie between two doubles, in units of
 * 2^-11 of the last place: from 0, as near as can be told, to 1024, as far as
 * possible. Special results (NaN, infinities, zeros) are NUM_NO_TIE; subnormal
 * results, and platforms without x87's long double, are always 0.
 */
enum { NUM_NO_TIE = 1024 };
int num_math_value(enum num_math_fn, double a, double b, double *value);

#endif

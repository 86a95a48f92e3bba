/*
 * Elimination modulo a prime: exact and without fractions. A factor that is a
 * small number, or a fraction of small numbers, is recognised afterwards. What is
 * not, was a coincidence modulo the prime, or is of no use.
 */
#include "prove/equations.h"

#define PRIME (((u64)1 << 61) - 1)

enum { FACTOR_MAX = 1 << 20, DENOMINATOR_MAX = 12 };

static u64 times(u64 a, u64 b)
{
    return (u64)((unsigned __int128)a * b % PRIME);
}

static u64 minus(u64 a, u64 b)
{
    return a >= b ? a - b : a + PRIME - b;
}

static u64 inverse(u64 a)
{
    u64 r = 1;
    for (u64 e = PRIME - 2; e; e >>= 1, a = times(a, a))
        if (e & 1)
            r = times(r, a);
    return r;
}

static u64 residue(i64 x)
{
    i64 r = x % (i64)PRIME;
    return (u64)(r < 0 ? r + (i64)PRIME : r);
}

/* Reduced echelon form; pivot[column] is its row + 1, or 0. */
static void eliminate(u64 *m, u32 rows, u32 columns, u32 *pivot)
{
    u32 top = 0;
    for (u32 c = 0; c < columns && top < rows; c++) {
        u32 r = top;
        while (r < rows && !m[(u64)r * columns + c])
            r++;
        if (r == rows)
            continue;
        u64 *a = m + (u64)r * columns, *b = m + (u64)top * columns;
        for (u32 i = 0; i < columns; i++) {
            u64 x = a[i];
            a[i] = b[i];
            b[i] = x;
        }
        u64 scale = inverse(b[c]);
        for (u32 i = 0; i < columns; i++)
            b[i] = times(b[i], scale);
        for (r = 0; r < rows; r++) {
            u64 factor = m[(u64)r * columns + c];
            for (u32 i = c; i < columns && r != top && factor; i++)
                m[(u64)r * columns + i] = minus(m[(u64)r * columns + i], times(factor, b[i]));
        }
        pivot[c] = ++top;
    }
}

/* As a small integer; false if it is none. */
static bool small(u64 residue_, i64 *out)
{
    *out = residue_ <= FACTOR_MAX ? (i64)residue_ : -(i64)(PRIME - residue_);
    return *out <= FACTOR_MAX && *out >= -FACTOR_MAX;
}

/* The equation that tells column `free_` by the pivots before it. */
static bool read_equation(const u64 *m, u32 columns, const u32 *pivot, u32 free_, i64 *factors)
{
    for (u64 d = 1; d <= DENOMINATOR_MAX; d++) {
        bool ok = true;
        memset(factors, 0, columns * sizeof *factors);
        for (u32 c = 0; c < free_ && ok; c++)
            if (pivot[c])
                ok = small(times(d, m[(u64)(pivot[c] - 1) * columns + free_]), &factors[c]);
        factors[free_] = -(i64)d;
        if (ok)
            return true;
    }
    return false;
}

void equations_find(const i64 *matrix, u32 rows, u32 columns, struct equations *out)
{
    u64 *m = mem_alloc(((u64)rows * columns + 1) * sizeof *m);
    u32 *pivot = mem_alloc((columns + 1) * sizeof *pivot);
    i64 *factors = mem_alloc((columns + 1) * sizeof *factors);
    for (u64 i = 0; i < (u64)rows * columns; i++)
        m[i] = residue(matrix[i]);
    eliminate(m, rows, columns, pivot);
    for (u32 c = 0; c < columns; c++) {
        if (pivot[c] || !read_equation(m, columns, pivot, c, factors))
            continue;
        for (u32 i = 0; i < columns; i++)
            vec_push(&out->factors, factors[i]);
        out->n++;
    }
    mem_free(m);
    mem_free(pivot);
    mem_free(factors);
}

/*
 * Arrays of numbers as a whole: sorting, searching, equality. The bytecode decides on each pair of
 * elements; which number stands where is a term.
 */
#include "sym/native.h"

/* Elements of an array that is sorted by a network, or searched as a chain. */
enum { SORTED_MAX = 24, SEARCHED_MAX = 64, EQUAL_MAX = 256, FILLED_MAX = 128 };

/* ---- DualPivotQuicksort.sort ---- */

/* Afterwards a[i] <= a[k]. */
static void exchange(struct terms *T, term *a, u32 i, u32 k)
{
    term in_order = mk_sle(T, a[i], a[k]), x = a[i], y = a[k];
    a[i] = mk_ite(T, in_order, x, y);
    a[k] = mk_ite(T, in_order, y, x);
}

/* Batcher's network: numbers that are equal are the same, so there is one outcome. */
static void sort_terms(struct terms *T, term *a, u32 n)
{
    for (u32 p = 1; p < n; p *= 2) {
        for (u32 k = p; k; k /= 2) {
            for (u32 j = k % p; j + k < n; j += 2 * k) {
                for (u32 i = j; i < j + k && i + k < n; i++) {
                    if (i / (2 * p) == (i + k) / (2 * p))
                        exchange(T, a, i, i + k);
                }
            }
        }
    }
}

/* The bounds of a part of an array, which are the last two of n arguments. */
static bool part_of(const struct engine *e, const slot *args, u32 n, u32 most, u32 *from, u32 *to)
{
    slot low = args[n - 2], high = args[n - 1];
    if (args[0] >> 32 || !args[0] || low >> 32 || high >> 32 || array_at(e, (ref)args[0])->length_term)
        return false;
    *from = (u32)low;
    *to = (u32)high;
    return *from <= *to && *to <= array_at(e, (ref)args[0])->head.length && *to - *from <= most;
}

static enum sym_end sort(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    u32 from, to;
    term a[SORTED_MAX];
    if (!part_of(e, args, m->nargs, SORTED_MAX, &from, &to))
        return call_bytecode(e, f, m);
    ref array = (ref)args[0];
    for (u32 i = from; i < to; i++)
        a[i - from] = element_term(e, array, i);
    sort_terms(e->T, a, to - from);
    for (u32 i = from; i < to; i++) {
        if (!element_put(e, array, i, a[i - from]))
            return raise(e);
    }
    return done(e, f, args);
}

/* ---- Arrays.binarySearch ---- */

/* In an array that is in order and has nothing twice there is one answer. */
static bool is_increasing(struct engine *e, ref array, u32 from, u32 to)
{
    for (u32 i = from; i < to; i++) {
        if (!is_const(e->T, element_term(e, array, i)) ||
            (i > from && !is_true(e->T, mk_slt(e->T, element_term(e, array, i - 1), element_term(e, array, i)))))
            return false;
    }
    return true;
}

static enum sym_end binary_search(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    u32 from, to;
    char elem = m->desc->text[2];
    if (!part_of(e, args, 3, SEARCHED_MAX, &from, &to) || !is_increasing(e, (ref)args[0], from, to))
        return call_bytecode(e, f, m);
    term key = slot_term(e, stack_type(elem), args + 3), r = mk_const(T, 32, ~to);
    for (u32 i = to; i-- > from;) {
        term x = element_term(e, (ref)args[0], i);
        term here = mk_ite(T, mk_eq(T, key, x), mk_const(T, 32, i), mk_const(T, 32, ~i));
        r = mk_ite(T, mk_sle(T, key, x), here, r);
    }
    return give_term(e, f, args, 'I', r);
}

/* ---- Arrays.fill ---- */

/* Of a part whose bounds are symbolic; those that are none throw in the bytecode. */
static enum sym_end fill_part(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    char elem = m->desc->text[2];
    ref array = (ref)args[0];
    if (args[0] >> 32 || !array || array_at(e, array)->length_term || array_at(e, array)->head.length > FILLED_MAX)
        return call_bytecode(e, f, m);
    u32 n = array_at(e, array)->head.length;
    term from = int_term(e, args[1]), to = int_term(e, args[2]), value = slot_term(e, stack_type(elem), args + 3);
    term there = mk_and(T, mk_sle(T, mk_const(T, 32, 0), from), mk_and(T, mk_sle(T, from, to), mk_sle(T, to, mk_const(T, 32, n))));
    switch (decide(e, there)) {
    case UNKNOWN:
        return SYM_FORK;
    case NO:
        return call_bytecode(e, f, m);
    case YES:
        break;
    }
    for (u32 i = 0; i < n; i++) {
        term at = mk_const(T, 32, i), within = mk_and(T, mk_sle(T, from, at), mk_slt(T, at, to));
        if (!element_put(e, array, i, mk_ite(T, within, value, element_term(e, array, i))))
            return raise(e);
    }
    return done(e, f, args);
}

/* ---- Arrays.equals ---- */

static enum sym_end arrays_equal(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    if ((args[0] | args[1]) >> 32 || !args[0] || !args[1])
        return call_bytecode(e, f, m);
    const struct array *a = array_at(e, (ref)args[0]), *b = array_at(e, (ref)args[1]);
    u32 n = a->head.length;
    if (a->length_term || b->length_term || n > EQUAL_MAX)
        return call_bytecode(e, f, m);
    term all = mk_const(T, 1, n == b->head.length);
    char elem = m->desc->text[2];
    for (u32 i = 0; i < n && !is_false(T, all); i++) {
        term x = element_term(e, (ref)args[0], i), y = element_term(e, (ref)args[1], i);
        all = mk_and(T, all, elem == 'F' || elem == 'D' ? equal_floats(e, x, y) : mk_eq(T, x, y));
    }
    return give_term(e, f, args, 'I', mk_zext(T, all, 32));
}

/* ---- ArraysSupport.vectorizedMismatch: [0] and [1..2] an array and an offset, [3] and [4..5] another, [6] length, [7] scale ---- */

enum { WIDE = 3 /* the scale of long and double */ };

/* The first of the elements, of 8 bytes each, that are not equal; -1: all are. */
static enum sym_end first_unequal(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    if ((args[0] | args[3]) >> 32 || args[2] || args[5] || !args[0] || !args[3])
        return call_bytecode(e, f, m);
    const struct array *a = array_at(e, (ref)args[0]), *b = array_at(e, (ref)args[3]);
    u64 at = (args[1] - ARRAY_HEADER) >> WIDE, other = (args[4] - ARRAY_HEADER) >> WIDE;
    if (a->length_term || b->length_term || a->head.length > EQUAL_MAX || b->head.length > EQUAL_MAX)
        return call_bytecode(e, f, m);
    term length = int_term(e, args[6]), r = mk_const(T, 32, UINT32_MAX);
    bool floats = class_of(e->vm, (ref)args[0])->elem == 'D';
    u32 n = 0;
    while (at + n < a->head.length && other + n < b->head.length)
        n++;
    for (u32 i = n; i-- > 0;) {
        term x = element_term(e, (ref)args[0], (u32)at + i), y = element_term(e, (ref)args[3], (u32)other + i);
        term same = floats ? equal_floats(e, x, y) : mk_eq(T, x, y), here = mk_const(T, 32, i);
        r = mk_ite(T, mk_and(T, mk_slt(T, here, length), mk_not(T, same)), here, r);
    }
    return give_term(e, f, args, 'I', r);
}

/* It may leave all elements to its caller, who goes through them one by one, but for those of 8 bytes. */
static enum sym_end mismatch(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (args[7] >> 32)
        return stop_here(e, "a comparison of arrays of symbolic scale");
    return (u32)args[7] == WIDE ? first_unequal(e, f, m, args)
                                : give_term(e, f, args, 'I', mk_not(e->T, int_term(e, args[6])));
}

#define QUICKSORT "java/util/DualPivotQuicksort"
#define ARRAYS "java/util/Arrays"
const struct native_term sort_natives[] = {
    { QUICKSORT, "sort", "([IIII)V", sort, SUMMARY },
    { QUICKSORT, "sort", "([JIII)V", sort, SUMMARY },
    { QUICKSORT, "sort", "([BII)V", sort, SUMMARY },
    { QUICKSORT, "sort", "([SII)V", sort, SUMMARY },
    { QUICKSORT, "sort", "([CII)V", sort, SUMMARY },
    { ARRAYS, "binarySearch0", "([IIII)I", binary_search, SUMMARY },
    { ARRAYS, "binarySearch0", "([JIIJ)I", binary_search, SUMMARY },
    { ARRAYS, "binarySearch0", "([SIIS)I", binary_search, SUMMARY },
    { ARRAYS, "binarySearch0", "([CIIC)I", binary_search, SUMMARY },
    { ARRAYS, "binarySearch0", "([BIIB)I", binary_search, SUMMARY },
    { ARRAYS, "fill", "([IIII)V", fill_part, SUMMARY },
    { ARRAYS, "fill", "([JIIJ)V", fill_part, SUMMARY },
    { ARRAYS, "fill", "([SIIS)V", fill_part, SUMMARY },
    { ARRAYS, "fill", "([CIIC)V", fill_part, SUMMARY },
    { ARRAYS, "fill", "([BIIB)V", fill_part, SUMMARY },
    { ARRAYS, "fill", "([ZIIZ)V", fill_part, SUMMARY },
    { ARRAYS, "fill", "([DIID)V", fill_part, SUMMARY },
    { ARRAYS, "fill", "([FIIF)V", fill_part, SUMMARY },
    { ARRAYS, "equals", "([I[I)Z", arrays_equal, SUMMARY },
    { ARRAYS, "equals", "([J[J)Z", arrays_equal, SUMMARY },
    { ARRAYS, "equals", "([S[S)Z", arrays_equal, SUMMARY },
    { ARRAYS, "equals", "([C[C)Z", arrays_equal, SUMMARY },
    { ARRAYS, "equals", "([B[B)Z", arrays_equal, SUMMARY },
    { ARRAYS, "equals", "([Z[Z)Z", arrays_equal, SUMMARY },
    { ARRAYS, "equals", "([F[F)Z", arrays_equal, SUMMARY },
    { ARRAYS, "equals", "([D[D)Z", arrays_equal, SUMMARY },
    { "jdk/internal/util/ArraysSupport", "vectorizedMismatch", "*", mismatch, SUMMARY },
    { 0 },
};

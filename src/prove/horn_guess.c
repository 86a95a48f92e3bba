/*
 * Lemmas from samples: bounds by numbers that the code speaks of, orders,
 * equations between linear terms, powers of two, parities and products, and the
 * same again for the part of the values that a comparison with such a number
 * picks. No sample refutes them; whether they hold is asked elsewhere.
 */
#include "prove/horn_internal.h"

#include "prove/equations.h"

enum { CASES_MAX = 64, LEMMAS_MAX = 1500, ARGS_WITH_ORDERS = 8, ARGS_WITH_PRODUCTS = 4, ARGS_WITH_POWERS = 8,
       COLUMNS_MAX = 80, DIFFERENCE_MAX = 1000, SHORT_TABLE = 8 };

/* Samples of one predicate, or those of one case. */
struct view {
    struct horn *h;
    struct lemmas *out;
    u32 pred, nargs, ninputs, nrows, before; /* lemmas that there were before */
    i64 *value;    /* nrows times nargs, signed */
    term *formals;
    term given;               /* the case; 0: none */
    u32 about;                /* the argument that the case is about */
    const struct view *whole; /* what it is a case of */
    u64 told;                 /* arguments that an equation tells already */
};

static u32 width_of(const struct view *v, u32 arg)
{
    return node(v->h->c.T, v->formals[arg])->width;
}

static i64 at(const struct view *v, u32 row, u32 arg)
{
    return v->value[(u64)row * v->nargs + arg];
}

static void add(struct view *v, term lemma)
{
    struct terms *T = v->h->c.T;
    term t = v->given ? mk_or(T, mk_not(T, v->given), lemma) : lemma;
    if (is_true(T, t) || v->out->all.len - v->before >= LEMMAS_MAX)
        return;
    for (u32 i = 0; i < v->out->all.len; i++)
        if (v->out->all.data[i].t == t && v->out->all.data[i].pred == v->pred)
            return;
    vec_push(&v->out->all, (struct lemma){.pred = v->pred, .t = t});
}

static term number(const struct view *v, u32 arg, i64 value)
{
    return mk_const(v->h->c.T, width_of(v, arg), (u64)value);
}

static bool fits(const struct view *v, u32 arg, i64 value)
{
    i64 hi = (i64)(width_mask(width_of(v, arg)) >> 1);
    return value <= hi && value >= -hi - 1;
}

/* ---- bounds ---- */

static void extremes(const struct view *v, u32 arg, i64 *lo, i64 *hi)
{
    *lo = INT64_MAX;
    *hi = INT64_MIN;
    for (u32 r = 0; r < v->nrows; r++) {
        *lo = at(v, r, arg) < *lo ? at(v, r, arg) : *lo;
        *hi = at(v, r, arg) > *hi ? at(v, r, arg) : *hi;
    }
}

static void add_bound(struct view *v, u32 arg, i64 c, i64 lo, i64 hi)
{
    struct terms *T = v->h->c.T;
    if (!fits(v, arg, c))
        return;
    if (lo >= c)
        add(v, mk_sle(T, number(v, arg, c), v->formals[arg]));
    if (hi <= c)
        add(v, mk_sle(T, v->formals[arg], number(v, arg, c)));
}

/* Those by the samples' own extremes are the strongest there are. */
static void guess_bounds(struct view *v)
{
    const struct horn *h = v->h;
    for (u32 arg = 0; arg < v->nargs; arg++) {
        i64 lo, hi;
        extremes(v, arg, &lo, &hi);
        if (v->nrows && lo == hi)
            add(v, mk_eq(h->c.T, v->formals[arg], number(v, arg, lo)));
        add_bound(v, arg, lo, lo, hi);
        add_bound(v, arg, hi, lo, hi);
        for (i64 c = -1; c <= 1; c++)
            add_bound(v, arg, c, lo, hi);
        for (u32 i = 0; i < h->constants.len; i++)
            for (i64 d = -1; d <= 1; d++)
                add_bound(v, arg, (i64)(h->constants.data[i] + (u64)d), lo, hi);
    }
}

/* In a case: those that are stronger than what holds in general. */
static void guess_case_bounds(struct view *v)
{
    for (u32 arg = 0; arg < v->nargs; arg++) {
        i64 lo, hi, low, high;
        if (arg == v->about)
            continue;
        extremes(v, arg, &lo, &hi);
        extremes(v->whole, arg, &low, &high);
        if (lo == hi && low != high) {
            add(v, mk_eq(v->h->c.T, v->formals[arg], number(v, arg, lo)));
            continue;
        }
        for (i64 c = -1; c <= 1; c++)
            if (c > low || c < high)
                add_bound(v, arg, c, c > low ? lo : c - 1, c < high ? hi : c + 1);
        if (lo > low)
            add_bound(v, arg, lo, lo, lo + 1);
        if (hi < high)
            add_bound(v, arg, hi, hi - 1, hi);
    }
}

/* ---- orders ---- */

static void guess_order(struct view *v, u32 a, u32 b)
{
    struct terms *T = v->h->c.T;
    bool le = true, lt = true;
    for (u32 r = 0; r < v->nrows && le; r++) {
        le = at(v, r, a) <= at(v, r, b);
        lt = lt && at(v, r, a) < at(v, r, b);
    }
    if (!le)
        return;
    add(v, mk_sle(T, v->formals[a], v->formals[b]));
    if (lt)
        add(v, mk_slt(T, v->formals[a], v->formals[b]));
}

/* a - b and a + b within a bound, exactly: in 64 bits, of 32-bit numbers. */
static void guess_octagon(struct view *v, u32 a, u32 b)
{
    struct terms *T = v->h->c.T;
    i64 low[2] = {INT64_MAX, INT64_MAX}, high[2] = {INT64_MIN, INT64_MIN};
    if (width_of(v, a) != 32 || !v->nrows)
        return;
    for (u32 r = 0; r < v->nrows; r++)
        for (u32 k = 0; k < 2; k++) {
            i64 x = k ? at(v, r, a) + at(v, r, b) : at(v, r, a) - at(v, r, b);
            low[k] = x < low[k] ? x : low[k];
            high[k] = x > high[k] ? x : high[k];
        }
    term x = mk_sext(T, v->formals[a], 64), y = mk_sext(T, v->formals[b], 64);
    for (u32 k = 0; k < 2; k++) {
        term t = k ? mk_add(T, x, y) : mk_sub(T, x, y);
        for (i64 c = -1; c <= 1; c++) {
            if (low[k] >= c)
                add(v, mk_sle(T, mk_const(T, 64, (u64)c), t));
            if (high[k] <= c)
                add(v, mk_sle(T, t, mk_const(T, 64, (u64)c)));
        }
        add(v, mk_sle(T, mk_const(T, 64, (u64)low[k]), t));
        add(v, mk_sle(T, t, mk_const(T, 64, (u64)high[k])));
    }
}

/* The difference, modulo the width, within small bounds. */
static void guess_difference(struct view *v, u32 a, u32 b)
{
    struct terms *T = v->h->c.T;
    u32 width = width_of(v, a);
    i64 lo = INT64_MAX, hi = INT64_MIN;
    for (u32 r = 0; r < v->nrows; r++) {
        i64 d = sign_extend((u64)at(v, r, a) - (u64)at(v, r, b), width);
        lo = d < lo ? d : lo;
        hi = d > hi ? d : hi;
    }
    if (!v->nrows || lo < -DIFFERENCE_MAX || hi > DIFFERENCE_MAX)
        return;
    term d = mk_sub(T, v->formals[a], v->formals[b]);
    add(v, mk_sle(T, mk_const(T, width, (u64)lo), d));
    add(v, mk_sle(T, d, mk_const(T, width, (u64)hi)));
    for (u32 i = 0; i < v->h->constants.len; i++)
        for (i64 x = -1; x <= 1; x++) {
            i64 c = (i64)(v->h->constants.data[i] + (u64)x);
            if (c > DIFFERENCE_MAX || c < -DIFFERENCE_MAX)
                continue;
            if (hi < c)
                add(v, mk_sle(T, d, mk_const(T, width, (u64)c)));
            if (lo > c)
                add(v, mk_sle(T, mk_const(T, width, (u64)c), d));
        }
}

static void guess_orders(struct view *v, bool octagons)
{
    u32 n = v->nargs < ARGS_WITH_ORDERS ? v->nargs : ARGS_WITH_ORDERS;
    for (u32 a = 0; a < n; a++)
        for (u32 b = 0; b < n; b++) {
            if (a == b || width_of(v, a) != width_of(v, b) || width_of(v, a) == 1)
                continue;
            guess_order(v, a, b);
            if (a < b)
                guess_difference(v, a, b);
            if (octagons && a < b)
                guess_octagon(v, a, b);
        }
}

/* ---- equations ---- */

/* A column of the equations: a term of the arguments, and its value in each row. */
struct column {
    enum { COL_ONE, COL_ARG, COL_POWER, COL_PARITY, COL_PRODUCT } kind;
    u32 a, b;
};

static i64 column_value(const struct view *v, const struct column *c, u32 row)
{
    i64 x = c->kind == COL_ONE ? 0 : at(v, row, c->a);
    switch (c->kind) {
    case COL_ONE:
        return 1;
    case COL_ARG:
        return x;
    case COL_POWER:
        return x >= 0 && x < 32 ? (i64)1 << x : 0;
    case COL_PARITY:
        return x & 1;
    default:
        return x * at(v, row, c->b);
    }
}

static term column_term(const struct view *v, const struct column *c, u32 width)
{
    struct terms *T = v->h->c.T;
    term one = mk_const(T, width, 1), x = c->kind == COL_ONE ? 0 : mk_sext(T, v->formals[c->a], width);
    switch (c->kind) {
    case COL_ONE:
        return one;
    case COL_ARG:
        return x;
    case COL_POWER:
        return mk_shl(T, one, x);
    case COL_PARITY:
        return mk_and(T, x, one);
    default:
        return mk_mul(T, x, mk_sext(T, v->formals[c->b], width));
    }
}

/* Inputs come before outputs, which are to be told by them. */
static u32 columns_of(const struct view *v, bool rich, struct column *out)
{
    u32 n = 0, known = v->ninputs && v->ninputs < v->nargs ? v->ninputs : v->nargs;
    out[n++] = (struct column){COL_ONE, 0, 0};
    for (u32 i = 0; i < known && n < COLUMNS_MAX / 2; i++)
        out[n++] = (struct column){COL_ARG, i, 0};
    for (u32 i = 0; i < known && rich && known <= ARGS_WITH_POWERS; i++) {
        out[n++] = (struct column){COL_POWER, i, 0};
        out[n++] = (struct column){COL_PARITY, i, 0};
    }
    for (u32 i = 0; i < known && rich && known <= ARGS_WITH_PRODUCTS; i++)
        for (u32 k = i; k < known; k++)
            out[n++] = (struct column){COL_PRODUCT, i, k};
    for (u32 i = known; i < v->nargs && n < COLUMNS_MAX; i++)
        out[n++] = (struct column){COL_ARG, i, 0};
    return n;
}

/* Large numbers may have wrapped around, which would hide an equation. */
static bool row_is_small(const struct view *v, u32 row, bool rich)
{
    i64 limit = rich ? 1 << 15 : 1 << 24;
    for (u32 i = 0; i < v->nargs; i++)
        if (at(v, row, i) > limit || at(v, row, i) < -limit)
            return false;
    return true;
}

/* Does it hold for all rows of the whole? Then it is no news about a case. */
static bool holds(const struct view *v, const struct column *cols, u32 ncols, const i64 *factor)
{
    for (u32 r = 0; r < v->nrows; r++) {
        u64 sum = 0;
        for (u32 i = 0; i < ncols; i++)
            sum += (u64)factor[i] * (u64)(factor[i] ? column_value(v, &cols[i], r) : 0);
        if (sum)
            return false;
    }
    return true;
}

static void add_equation(struct view *v, const struct column *cols, u32 ncols, const i64 *factor, u32 rows)
{
    struct terms *T = v->h->c.T;
    u32 width = 0, used = 0, last = ncols;
    for (u32 i = 0; i < ncols; i++) {
        if (!factor[i])
            continue;
        if (cols[i].kind != COL_ONE && width_of(v, cols[i].a) > width)
            width = width_of(v, cols[i].a);
        last = i;
        used++;
    }
    /* With as many free factors as rows there always is one. */
    if (width < 32 || rows < used)
        return;
    term sum = mk_const(T, width, 0);
    /* It tells an argument, and an output if there are any, by other things. */
    if (cols[last].kind != COL_ARG || cols[last].a < v->ninputs || (v->given && cols[last].a == v->about) ||
        (v->given && (v->told >> (cols[last].a & 63) & 1 || holds(v->whole, cols, ncols, factor))))
        return;
    v->told |= (u64)1 << (cols[last].a & 63);
    for (u32 i = 0; i < last; i++)
        if (factor[i])
            sum = mk_add(T, sum, mk_mul(T, mk_const(T, width, (u64)factor[i]), column_term(v, &cols[i], width)));
    term left = mk_mul(T, mk_const(T, width, (u64)-factor[last]), column_term(v, &cols[last], width));
    add(v, mk_eq(T, left, sum));
}

static void guess_equations(struct view *v, bool rich)
{
    struct column cols[COLUMNS_MAX + 40];
    u32 ncols = columns_of(v, rich, cols), rows = 0;
    i64 *matrix = mem_alloc(((u64)v->nrows * ncols + 1) * sizeof *matrix);
    for (u32 r = 0; r < v->nrows; r++) {
        if (!row_is_small(v, r, rich))
            continue;
        for (u32 i = 0; i < ncols; i++)
            matrix[(u64)rows * ncols + i] = column_value(v, &cols[i], r);
        rows++;
    }
    struct equations eq = {0};
    if (rows >= 2)
        equations_find(matrix, rows, ncols, &eq);
    for (u32 i = 0; i < eq.n; i++)
        add_equation(v, cols, ncols, eq.factors.data + (u64)i * ncols, rows);
    vec_release(&eq.factors);
    mem_free(matrix);
}

/* ---- cases ---- */

/* The rows for which `arg` is c (equal), or at most c, or above it. */
enum which { EQUAL, AT_MOST, ABOVE };

static void guess_case(const struct view *whole, u32 arg, enum which which, i64 c, bool orders)
{
    struct terms *T = whole->h->c.T;
    struct view v = *whole;
    if (!fits(&v, arg, c))
        return;
    term x = v.formals[arg], k = number(&v, arg, c);
    v.given = which == EQUAL ? mk_eq(T, x, k) : which == AT_MOST ? mk_sle(T, x, k) : mk_slt(T, k, x);
    v.about = arg;
    v.whole = whole;
    v.value = mem_alloc(((u64)v.nrows * v.nargs + 1) * sizeof *v.value);
    v.nrows = 0;
    for (u32 r = 0; r < whole->nrows; r++) {
        i64 y = at(whole, r, arg);
        if (which == EQUAL ? y == c : which == AT_MOST ? y <= c : y > c)
            memcpy(v.value + (u64)v.nrows++ * v.nargs, whole->value + (u64)r * v.nargs, v.nargs * sizeof *v.value);
    }
    if (v.nrows && v.nrows < whole->nrows) {
        guess_case_bounds(&v);
        guess_equations(&v, true);
        if (orders)
            guess_orders(&v, false);
    }
    mem_free(v.value);
}

/* Is it one of the values that tables are made for? */
static bool worth_a_case(const struct view *v, u32 arg, i64 c)
{
    for (u32 r = 0; r < v->nrows; r++)
        if (at(v, r, arg) == c)
            return true;
    return false;
}

static void guess_tables(struct view *v, u32 longest)
{
    u32 known = v->ninputs ? v->ninputs : v->nargs;
    for (u32 arg = 0; arg < known && arg < ARGS_WITH_ORDERS; arg++) {
        u32 n = 0;
        for (i64 c = -1; c < CASES_MAX; c++)
            n += worth_a_case(v, arg, c);
        for (i64 c = -1; c < CASES_MAX && n <= longest; c++)
            if (width_of(v, arg) > 1 && worth_a_case(v, arg, c))
                guess_case(v, arg, EQUAL, c, false);
    }
}

static void guess_halves(struct view *v, bool orders)
{
    const struct horn *h = v->h;
    u32 known = v->ninputs ? v->ninputs : v->nargs;
    for (u32 arg = 0; arg < known && arg < ARGS_WITH_ORDERS; arg++)
        for (u32 i = 0; i < h->constants.len && width_of(v, arg) > 1; i++)
            for (i64 d = -1; d <= 0; d++) {
                guess_case(v, arg, AT_MOST, (i64)(h->constants.data[i] + (u64)d), orders);
                guess_case(v, arg, ABOVE, (i64)(h->constants.data[i] + (u64)d), orders);
            }
}

static void guess_stage(struct view *v, u32 stage)
{
    switch (stage) {
    case 0:
        if (!v->nrows)
            add(v, mk_false(v->h->c.T));
        guess_bounds(v);
        guess_orders(v, false);
        guess_equations(v, false);
        break;
    case 1:
        guess_equations(v, true);
        break;
    case 2:
        guess_halves(v, false);
        break;
    case 3:
        guess_equations(v, true); /* notes what is told: no table is needed for that */
        guess_tables(v, SHORT_TABLE);
        break;
    case 4:
        guess_equations(v, true);
        guess_tables(v, CASES_MAX + 1);
        break;
    default:
        guess_orders(v, true);
        guess_halves(v, true);
    }
}

void horn_guess(struct horn *h, const struct samples *samples, u32 stage, struct lemmas *out)
{
    for (u32 p = 0; p < h->c.preds.len && !horn_stopped(h); p++) {
        const struct pred *pred = &h->c.preds.data[p];
        struct view v = {.h = h, .out = out, .pred = p, .nargs = pred->nargs, .nrows = samples[p].n,
                         .formals = pred->formals, .before = out->all.len};
        v.ninputs = pred->kind == PRED_RESULT ? pred->ninputs : 0;
        v.value = mem_alloc(((u64)v.nrows * v.nargs + 1) * sizeof *v.value);
        for (u64 i = 0; i < (u64)v.nrows * v.nargs; i++)
            v.value[i] = sign_extend(samples[p].rows.data[i], width_of(&v, (u32)(i % v.nargs)));
        guess_stage(&v, stage);
        mem_free(v.value);
    }
}

/*
 * Small values: a model from a solver is as good as any other to a machine, and
 * to a person 1 is better than 1073741824. Each symbol is tried with a few
 * natural values; what still satisfies the path is kept.
 */
#include "search/internal.h"

#include "num/num.h"

/* Paths and conditions for which it is worth the time. */
enum { PATHS_MAX = 1000, CONDS_MAX = 200, ROUNDS = 2, EVALUATIONS_MAX = 400 };
/* Integers up to here need not be made smaller together. */
enum { SMALL = 16 };

static bool satisfies(struct search *s, const struct model *m)
{
    const struct path *p = &s->e->path;
    for (u32 i = p->conds.len; i-- > 0;) {
        if (!term_eval(s->T, m, p->conds.data[i]))
            return false;
    }
    return true;
}

static bool has_symbol(struct search *s, term t, u32 symbol)
{
    u32 lo = 0, hi;
    const u32 *symbols = term_symbols(s->T, t, &hi);
    while (lo < hi) {
        u32 mid = lo + (hi - lo) / 2;
        if (symbols[mid] == symbol)
            return true;
        if (symbols[mid] < symbol)
            lo = mid + 1;
        else
            hi = mid;
    }
    return false;
}

/* The same where only that symbol differs from a model that satisfies the path;
 * false if there is no work left to find out. */
static bool still_satisfies(struct search *s, const struct model *m, u32 symbol, u32 *work)
{
    const struct path *p = &s->e->path;
    for (u32 i = p->conds.len; i-- > 0;) {
        if (!has_symbol(s, p->conds.data[i], symbol))
            continue;
        if (!*work || !term_eval(s->T, m, p->conds.data[i]))
            return false;
        --*work;
    }
    return true;
}

/* What the symbol's value should be, best first; how many. */
static u32 natural_values(const struct symbol *sym, char type, u64 now, u64 *out)
{
    static const i64 integers[] = { 0, 1, -1, 2, 3, 4, 5, 7, 10, -2, -10, 16, 100, -100, 1000 };
    static const double floats[] = { 0, 1, -1, 2, 0.5, 10, -10, 100, -100 };
    static const u16 letters[] = { 'a', 'b', 'A', '0', ' ' };
    u32 n = 0;
    for (u32 i = 0; type == 'C' && i < ARRAY_LEN(letters); i++)
        out[n++] = letters[i];
    for (u32 i = 0; (type == 'F' || type == 'D') && i < ARRAY_LEN(floats); i++)
        out[n++] = type == 'F' ? num_bits_of_float((float)floats[i]) : num_bits_of_double(floats[i]);
    if (n)
        return n;
    for (u32 i = 0; i < ARRAY_LEN(integers); i++)
        out[n++] = (u64)integers[i] & width_mask(sym->width);
    /* Nearer to zero by halves, for what has to be large. */
    for (i64 v = sign_extend(now, sym->width) / 2; n < 40 && (v > 16 || v < -16); v /= 2)
        out[n++] = (u64)v & width_mask(sym->width);
    return n;
}

static bool in_domain(const struct symbol *sym, u64 value)
{
    i64 v = sign_extend(value, sym->width);
    return v >= sym->lo && v <= sym->hi;
}

/* Gives the symbol the first natural value that goes. */
static bool shrink(struct search *s, struct model *m, u32 symbol, char type, u32 *work)
{
    const struct symbol *sym = &s->T->symbols.data[symbol];
    u64 now = model_get(s->T, m, symbol), values[48];
    u32 n = natural_values(sym, type, now, values);
    for (u32 i = 0; i < n && values[i] != now && *work; i++) {
        if (!in_domain(sym, values[i]))
            continue;
        model_change(s->T, m, symbol, values[i]);
        if (still_satisfies(s, m, symbol, work))
            return true;
        model_change(s->T, m, symbol, now);
    }
    return false;
}

struct inputs {
    VEC(struct input {
        u32 symbol;
        char type;
    }) all;
};

/* The bit-vector symbols of the path's inputs, each once. */
static void list_inputs(struct search *s, struct inputs *in)
{
    const struct path *p = &s->e->path;
    for (u32 i = 0; i < p->events.len; i++) {
        char type;
        term t;
        for (u32 k = 0; (t = sym_event_term(s->e, &p->events.data[i], k, &type)); k++) {
            u32 n = 0;
            const u32 *symbols = term_symbols(s->T, t, &n);
            if (n == 1 && s->T->symbols.data[symbols[0]].sort == SORT_BV)
                vec_push(&in->all, (struct input){ symbols[0], type });
        }
    }
}

static bool is_integer(const struct input *in)
{
    return in->type != 'F' && in->type != 'D';
}

static bool is_small(i64 v)
{
    return v <= SMALL && v >= -SMALL;
}

static bool all_small(struct search *s, const struct inputs *in)
{
    for (u32 i = 0; i < in->all.len; i++) {
        const struct input *x = &in->all.data[i];
        i64 v = is_integer(x) ? sign_extend(model_get(s->T, s->e->path.model, x->symbol),
                                            s->T->symbols.data[x->symbol].width) : 0;
        if (!is_small(v))
            return false;
    }
    return true;
}

/* Integers that have to be in some relation shrink together: all large ones by
 * half, and again, as long as it goes. */
static void halve_all(struct search *s, const struct inputs *in, struct model **m)
{
    const struct path *p = &s->e->path;
    if (all_small(s, in))
        return;
    for (u32 shift = 63; shift > 0; shift--) {
        struct model *try = model_copy(s->T, p->model);
        bool changed = false, fits = true;
        for (u32 i = 0; i < in->all.len && fits; i++) {
            u32 symbol = in->all.data[i].symbol;
            if (!is_integer(&in->all.data[i]))
                continue;
            const struct symbol *sym = &s->T->symbols.data[symbol];
            u64 now = model_get(s->T, p->model, symbol);
            if (is_small(sign_extend(now, sym->width)))
                continue;
            u64 less = (u64)(sign_extend(now, sym->width) / ((i64)1 << (shift < 62 ? shift : 62))) & width_mask(sym->width);
            changed |= less != now;
            fits = in_domain(sym, less);
            model_set(try, symbol, less);
        }
        if (changed && fits && satisfies(s, try)) {
            model_unref(*m);
            *m = try;
            return;
        }
        model_unref(try);
    }
}

struct model *small_model(struct search *s)
{
    struct path *p = &s->e->path;
    struct model *m = model_ref(p->model);
    struct inputs in = { 0 };
    if (s->stats.paths > PATHS_MAX || p->conds.len > CONDS_MAX)
        return m;
    list_inputs(s, &in);
    halve_all(s, &in, &m);
    struct model *own = model_copy(s->T, m);
    model_unref(m);
    bool changed = true;
    u32 work = EVALUATIONS_MAX;
    for (u32 round = 0; round < ROUNDS && changed; round++) {
        changed = false;
        for (u32 i = 0; i < in.all.len; i++)
            changed |= shrink(s, own, in.all.data[i].symbol, in.all.data[i].type, &work);
    }
    vec_release(&in.all);
    return own;
}

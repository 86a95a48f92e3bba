/*
 * Small values: a model from a solver is as good as any other to a machine, and
 * to a person 1 is better than 1073741824. Each symbol is tried with a few
 * natural values; what still satisfies the path is kept. For tests, numbers that no
 * condition is about are told apart: 1 + 2 says more than 0 + 0.
 */
#include "search/internal.h"

#include "num/num.h"

/* Paths and conditions for which it is worth the time, and terms that are evaluated on one path. */
enum { PATHS_MAX = 1000, CONDS_MAX = 200, ROUNDS = 2, EVALUATIONS_MAX = 20000 };
/* Integers up to here need not be made smaller together. */
enum { SMALL = 16 };
/* Times that the solver may not know smaller values before it is asked no more. */
enum { NOT_SMALLER_MAX = 5 };
/* Elements of one array that are looked at, and of all. */
enum { ELEMENTS_MAX = 32, ALL_ELEMENTS_MAX = 128 };

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
static bool still_satisfies(struct search *s, const struct model *m, u32 symbol, u64 *work)
{
    const struct path *p = &s->e->path;
    u64 from = term_evaluations(s->T);
    bool holds = *work;
    for (u32 i = p->conds.len; i-- > 0 && holds;)
        holds = !has_symbol(s, p->conds.data[i], symbol) || term_eval(s->T, m, p->conds.data[i]);
    u64 spent = term_evaluations(s->T) - from + 1;
    *work -= spent < *work ? spent : *work;
    return holds;
}

/* What the symbol's value should be, best first; how many. */
static u32 natural_values(u32 width, char type, u64 now, u64 *out)
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
        out[n++] = (u64)integers[i] & width_mask(width);
    /* Nearer to zero by halves, for what has to be large. */
    for (i64 v = sign_extend(now, width) / 2; n < 40 && (v > 16 || v < -16); v /= 2)
        out[n++] = (u64)v & width_mask(width);
    return n;
}

struct inputs {
    VEC(struct input {
        term value;
        u32 symbol;
        char type;
        bool element;  /* of an array, whose contents are the symbol */
        bool fixed;    /* not a parameter, nor an element of an array: better small than telling */
        u32 index;
    }) all;
};

static u32 width_of(const struct search *s, const struct input *in)
{
    return s->T->symbols.data[in->symbol].width;
}

static u64 value_of(const struct search *s, const struct model *m, const struct input *in)
{
    return in->element ? model_get_element(s->T, m, in->symbol, in->index) : model_get(s->T, m, in->symbol);
}

static void change(struct search *s, struct model *m, const struct input *in, u64 value)
{
    if (in->element)
        model_change_element(s->T, m, in->symbol, in->index, value);
    else
        model_change(s->T, m, in->symbol, value);
}

static bool in_domain(const struct search *s, const struct input *in, u64 value)
{
    const struct symbol *sym = &s->T->symbols.data[in->symbol];
    i64 v = sign_extend(value, sym->width);
    return in->element || (v >= sym->lo && v <= sym->hi);
}

/* Gives the input the first natural value that goes. */
static bool shrink(struct search *s, struct model *m, const struct input *in, u64 *work)
{
    u64 now = value_of(s, m, in), values[48];
    u32 n = natural_values(width_of(s, in), in->type, now, values);
    for (u32 i = 0; i < n && values[i] != now && *work; i++) {
        if (!in_domain(s, in, values[i]))
            continue;
        change(s, m, in, values[i]);
        if (still_satisfies(s, m, in->symbol, work))
            return true;
        change(s, m, in, now);
    }
    return false;
}

/* The elements of free arrays, as far as the model makes them. */
static void list_elements(struct search *s, const struct model *m, struct inputs *in)
{
    const struct path *p = &s->e->path;
    u32 all = 0;
    for (u32 i = 0; i < p->events.len; i++) {
        term length;
        char elem;
        term contents = sym_event_array(s->e, &p->events.data[i], &length, &elem);
        u32 n = 0;
        const u32 *symbols = contents ? term_symbols(s->T, contents, &n) : NULL;
        u64 len = n == 1 ? term_eval(s->T, m, length) : 0;
        for (u32 k = 0; k < len && k < ELEMENTS_MAX && all < ALL_ELEMENTS_MAX; k++, all++)
            vec_push(&in->all, (struct input){ .symbol = symbols[0], .type = elem, .element = true, .index = k,
                                               .value = mk_select(s->T, contents, mk_const(s->T, 32, k)) });
    }
}

/* The bit-vector symbols of the path's inputs, each once. */
static void list_inputs(struct search *s, struct inputs *in)
{
    const struct path *p = &s->e->path;
    for (u32 i = 0; i < p->events.len; i++) {
        char type;
        term t;
        const struct event *ev = &p->events.data[i];
        for (u32 k = 0; (t = sym_event_term(s->e, ev, k, &type)); k++) {
            u32 n = 0;
            const u32 *symbols = term_symbols(s->T, t, &n);
            if (n == 1 && s->T->symbols.data[symbols[0]].sort == SORT_BV)
                vec_push(&in->all, (struct input){ .symbol = symbols[0], .type = type, .value = t,
                                                   .fixed = ev->kind != EV_INPUT });
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

/* The bits of the largest integer that is not small; 0: all are. */
static u32 bits_of_largest(struct search *s, const struct inputs *in, const struct model *m)
{
    u64 largest = 0;
    for (u32 i = 0; i < in->all.len; i++) {
        const struct input *x = &in->all.data[i];
        i64 v = is_integer(x) ? sign_extend(value_of(s, m, x), width_of(s, x)) : 0;
        u64 size = v < 0 ? 0 - (u64)v : (u64)v;
        largest = !is_small(v) && size > largest ? size : largest;
    }
    return largest ? 64 - (u32)__builtin_clzll(largest) : 0;
}

/* Integers that have to be in some relation shrink together: all large ones by
 * half, and again, as long as it goes. */
static void halve_all(struct search *s, const struct inputs *in, struct model **m)
{
    const struct path *p = &s->e->path;
    u32 bits = bits_of_largest(s, in, p->model);
    for (u32 shift = bits < 63 ? bits : 63; shift > 0; shift--) {
        struct model *try = model_copy(s->T, p->model);
        bool changed = false, fits = true;
        for (u32 i = 0; i < in->all.len && fits; i++) {
            const struct input *x = &in->all.data[i];
            u32 width = width_of(s, x);
            i64 now = sign_extend(value_of(s, p->model, x), width);
            if (!is_integer(x) || is_small(now))
                continue;
            u64 less = (u64)(now / ((i64)1 << (shift < 62 ? shift : 62))) & width_mask(width);
            changed = true;
            fits = in_domain(s, x, less);
            change(s, try, x, less);
        }
        if (changed && fits && satisfies(s, try)) {
            model_unref(*m);
            *m = try;
            return;
        }
        model_unref(try);
    }
}

static u64 telling_value(char type, u32 number)
{
    switch (type) {
    case 'Z':
        return 1;
    case 'C':
        return (u64)('a' + (number - 1) % 26);
    case 'F':
        return num_bits_of_float((float)number + 0.5f);
    case 'D':
        return num_bits_of_double((double)number + 0.5);
    default:
        return number;
    }
}

/*
 * Zeros become 1, 2, 3 and so on where the path allows it, letters a, b, c, and what is false true: a result of
 * zero may come from anything.
 */
static void tell_apart(struct search *s, const struct inputs *in, struct model *m)
{
    u32 count = 0;
    u64 work = EVALUATIONS_MAX;
    for (u32 i = 0; i < in->all.len; i++) {
        const struct input *x = &in->all.data[i];
        if (x->fixed || value_of(s, m, x))
            continue;
        u32 tries[] = { count % 100 + 1, 1 };
        for (u32 k = 0; k < ARRAY_LEN(tries); k++) {
            u64 value = telling_value(x->type, tries[k]);
            if (is_integer(x) && !in_domain(s, x, value))
                continue;
            change(s, m, x, value);
            if (still_satisfies(s, m, x->symbol, &work)) {
                count++;
                break;
            }
            change(s, m, x, 0);
        }
    }
}

static bool is_worth_it(const struct search *s)
{
    return s->stats.paths <= PATHS_MAX && s->e->path.conds.len <= CONDS_MAX;
}

/* That the integers of the input lie between -bound and bound. */
static term all_within(struct search *s, const struct inputs *in, u64 bound)
{
    struct terms *T = s->T;
    term all = mk_true(T);
    for (u32 i = 0; i < in->all.len; i++) {
        const struct input *x = &in->all.data[i];
        u32 width = node(T, x->value)->width;
        if (!is_integer(x) || node(T, x->value)->sort != SORT_BV || width < 16)
            continue;
        term low = mk_const(T, width, (0 - bound) & width_mask(width)), high = mk_const(T, width, bound);
        all = mk_and(T, all, mk_and(T, mk_sle(T, low, x->value), mk_sle(T, x->value, high)));
    }
    return all;
}

/* Where trying has not helped, the solver may know small values; NULL: it does not. */
static struct model *asked_small(struct search *s, const struct inputs *in)
{
    static const u64 bounds[] = { 10, 1000 };
    const struct path *p = &s->e->path;
    for (u32 i = 0; i < ARRAY_LEN(bounds); i++) {
        struct query q = { .conds = p->conds.data, .n = p->conds.len, .goal = all_within(s, in, bounds[i]),
                           .facts = p->facts, .model = p->model };
        s->stats.queries++;
        enum verdict v = solver_ask(s->solver, &q);
        s->unknowns += v == UNKNOWN;
        if (v == YES)
            return q.answer;
    }
    s->not_smaller++;
    return NULL;
}

static void shrink_all(struct search *s, const struct inputs *in, struct model *m)
{
    bool changed = true;
    u64 work = EVALUATIONS_MAX;
    for (u32 round = 0; round < ROUNDS && changed; round++) {
        changed = false;
        for (u32 i = 0; i < in->all.len; i++)
            changed |= shrink(s, m, &in->all.data[i], &work);
    }
}

static struct model *shrunk(struct search *s, struct inputs *in)
{
    struct model *m = model_ref(s->e->path.model);
    list_inputs(s, in);
    u32 scalars = in->all.len;
    list_elements(s, m, in);
    halve_all(s, in, &m);
    struct model *own = model_copy(s->T, m);
    model_unref(m);
    shrink_all(s, in, own);
    /* Arrays may have other lengths now. */
    in->all.len = scalars;
    list_elements(s, own, in);
    return own;
}

struct model *small_model(struct search *s)
{
    struct inputs in = { 0 };
    if (!is_worth_it(s))
        return model_ref(s->e->path.model);
    struct model *m = shrunk(s, &in);
    struct model *smaller = s->opts.telling_models && s->not_smaller < NOT_SMALLER_MAX && bits_of_largest(s, &in, m)
                                ? asked_small(s, &in)
                                : NULL;
    if (smaller) {
        model_unref(m);
        m = model_copy(s->T, smaller);
        model_unref(smaller);
        shrink_all(s, &in, m);
    }
    if (s->opts.telling_models)
        tell_apart(s, &in, m);
    vec_release(&in.all);
    return m;
}

void go_on_small(struct search *s)
{
    struct inputs in = { 0 };
    if (!is_worth_it(s))
        return;
    struct model *m = shrunk(s, &in);
    model_unref(s->e->path.model);
    s->e->path.model = m;
    vec_release(&in.all);
}

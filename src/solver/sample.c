/*
 * Models by trying: values that programs like to compare with, then descent by
 * distance, as search-based testing does it. Distances between numbers are taken
 * as logarithms, those between floats of the steps from one to the other, so
 * that a step of any size is seen. Whatever is found is exact: it was evaluated.
 */
#include "solver/chain.h"

#include <math.h>

#include "num/num.h"

/* Plain choices: symbols that are moved, constants collected from nodes looked at, nodes that a
 * distance is made of. */
enum { VARS_MAX = 32, CONSTANTS_MAX = 24, WALK_MAX = 2048, DISTANCE_MAX = 256 };
/* Tries where nothing is computed, only compared: Z3 takes half a millisecond then. */
enum { TRIES_COMPARE = 400 };

enum var_kind { VAR_INT, VAR_FLOAT, VAR_DOUBLE };
struct var {
    u32 symbol;
    u8 kind;
    u8 width;
    i64 lo, hi;
};

struct sampler {
    struct terms *T;
    const struct question *q;
    const struct backend_limits *limits;
    u32 tries; /* left */
    u64 random;
    struct model *now; /* the best of this descent */
    double cost;       /* of it; 0: found */
    struct var vars[VARS_MAX];
    u32 nvars;
    i64 ints[CONSTANTS_MAX];
    double doubles[CONSTANTS_MAX];
    u32 nints, ndoubles;
    bool computes; /* the terms do more than compare */
    u32 work;      /* nodes that the distance under way may still look at */
    VEC(term) stack;
    term seen[WALK_MAX * 2]; /* a hash table */
    u32 nseen;
};

static u64 next_random(struct sampler *s)
{
    s->random += 0x9e3779b97f4a7c15u;
    return chain_mix(s->random);
}

/* ---- floats as whole numbers in their order ---- */

static double double_of(u64 bits)
{
    double d;
    memcpy(&d, &bits, sizeof d);
    return d;
}

static u64 bits_of(double d)
{
    u64 bits;
    memcpy(&bits, &d, sizeof bits);
    return bits;
}

static u32 float_bits(float f)
{
    u32 bits;
    memcpy(&bits, &f, sizeof bits);
    return bits;
}

static float float_of(u32 bits)
{
    float f;
    memcpy(&f, &bits, sizeof f);
    return f;
}

/* From sign and magnitude to two's complement, and back: neighbours become neighbours. */
static i64 ordered(u64 bits, u32 width)
{
    i64 v = sign_extend(bits, width);
    i64 min = width == 64 ? INT64_MIN : INT32_MIN;
    return v < 0 ? (i64)((u64)min - (u64)v) : v;
}

/* ---- distance ---- */

static double distance(struct sampler *, term, bool want);

static double steps(double d)
{
    return log2(2 + d);
}

/* How far numbers a and b, by the order of the comparison, are from what is wanted of them. */
static double number_distance(u32 op, bool want, double a, double b)
{
    if (isnan(a) || isnan(b))
        return 80;
    if (op == T_EQ || op == T_FEQ)
        return want ? (a == b ? 0 : steps(fabs(a - b))) : (a != b ? 0 : 1);
    bool less = op == T_FLE ? a <= b : a < b;
    if (less == want)
        return 0;
    return want ? steps(a - b) : steps(b - a);
}

/* A bit-vector or float as a number that grows in the order of the comparison. */
static double number_of(struct sampler *s, term t, u32 op)
{
    const struct node *n = node(s->T, t);
    u64 v = term_eval(s->T, s->now, t);
    if (n->sort == SORT_FP64)
        return isnan(double_of(v)) ? NAN : (double)ordered(v, 64);
    if (n->sort == SORT_FP32)
        return isnan(float_of((u32)v)) ? NAN : (double)ordered(v, 32);
    return op == T_ULT ? (double)v : (double)sign_extend(v, n->width);
}

/* A comparison whose sides may choose between values: the cheapest way to a good choice. */
static double compare_distance(struct sampler *s, u32 op, bool want, term a, term b)
{
    if (s->work == 0)
        return 1;
    s->work--;
    for (u32 side = 0; side < 2; side++) {
        const struct node n = *node(s->T, side ? b : a);
        if (n.op != T_ITE)
            continue;
        bool c = term_eval(s->T, s->now, n.arg[0]) != 0;
        term taken = n.arg[c ? 1 : 2], other = n.arg[c ? 2 : 1];
        double stay = compare_distance(s, op, want, side ? a : taken, side ? taken : b);
        double change = compare_distance(s, op, want, side ? a : other, side ? other : b);
        change += distance(s, n.arg[0], !c);
        return stay < change ? stay : change;
    }
    return number_distance(op, want, number_of(s, a, op), number_of(s, b, op));
}

static double both(struct sampler *s, const struct node *n, bool want)
{
    double a = distance(s, n->arg[0], want), b = distance(s, n->arg[1], want);
    bool all = (n->op == T_AND) == want;
    return all ? a + b : a < b ? a : b;
}

/* 0 if the boolean is as wanted, else the larger the farther it is from that. */
static double distance(struct sampler *s, term t, bool want)
{
    if ((term_eval(s->T, s->now, t) != 0) == want)
        return 0;
    if (s->work == 0)
        return 1;
    s->work--;
    const struct node n = *node(s->T, t);
    switch (n.op) {
    case T_NOT:
        return distance(s, n.arg[0], !want);
    case T_AND:
    case T_OR:
        return both(s, &n, want);
    case T_ITE: {
        bool c = term_eval(s->T, s->now, n.arg[0]) != 0;
        double stay = distance(s, n.arg[c ? 1 : 2], want);
        double change = distance(s, n.arg[0], !c) + distance(s, n.arg[c ? 2 : 1], want);
        return stay < change ? stay : change;
    }
    case T_EQ:
        if (node(s->T, n.arg[0])->sort == SORT_ARRAY)
            return 1;
        return compare_distance(s, n.op, want, n.arg[0], n.arg[1]);
    case T_ULT:
    case T_SLT:
    case T_FEQ:
    case T_FLT:
    case T_FLE:
        return compare_distance(s, n.op, want, n.arg[0], n.arg[1]);
    default:
        return 1;
    }
}

/* The sum over all constraints, never 0 unless all hold. */
static double total_cost(struct sampler *s)
{
    double sum = 0;
    for (u32 i = s->q->conds.len; i--;) {
        s->work = DISTANCE_MAX;
        if (term_eval(s->T, s->now, s->q->conds.data[i]))
            continue;
        double d = distance(s, s->q->conds.data[i], true);
        sum += d > 0 ? d : 1;
    }
    return sum;
}

/* ---- moves ---- */

static bool over(const struct sampler *s)
{
    if (s->cost == 0 || !s->tries)
        return true;
    if (s->limits->stop && *s->limits->stop)
        return true;
    return s->tries % 64 == 0 && s->limits->deadline_ms && solver_now_ms() >= s->limits->deadline_ms;
}

/* Takes over the model as the current one if it is better, or if it must. */
static bool judge(struct sampler *s, struct model *m, bool must)
{
    struct model *before = s->now;
    s->now = m;
    s->tries--;
    double cost = total_cost(s);
    if (must || cost < s->cost) {
        s->cost = cost;
        model_unref(before);
        return true;
    }
    s->now = before;
    model_unref(m);
    return false;
}

static bool try_value(struct sampler *s, const struct var *v, u64 bits)
{
    i64 value = sign_extend(bits, v->width);
    u64 before = model_get(s->T, s->now, v->symbol);
    if (over(s) || value < v->lo || value > v->hi || (bits & width_mask(v->width)) == before)
        return false;
    struct model *m = model_copy(s->T, s->now);
    model_set(m, v->symbol, bits & width_mask(v->width));
    return judge(s, m, false);
}

static u64 bits_for(const struct var *v, double d)
{
    switch ((enum var_kind)v->kind) {
    case VAR_FLOAT:
        return float_bits((float)d);
    case VAR_DOUBLE:
        return bits_of(d);
    case VAR_INT:
        break;
    }
    return (u64)num_d2l(d);
}

/* Values worth trying for any symbol: round numbers, and the ends and oddities of doubles. */
static const double special[] = {0,   1,    -1,  2,    3,   0.5,   -0.0, 10,   -10,
                                 100, 1000, 1e6, -1e6, 0.1, 1e-10, 1e18, 1e300};
static const u64 odd[] = {0x7ff8000000000000, 0x7ff0000000000000, 0xfff0000000000000, 1,
                          0x7fefffffffffffff, 0x0010000000000000};
enum { SPECIALS = (int)ARRAY_LEN(special), ODDS = (int)ARRAY_LEN(odd) };

/* The constants of the terms with their neighbours on either side. */
static u64 constant_candidate(const struct sampler *s, const struct var *v, u32 n)
{
    static const i64 aside[] = {0, 1, -1};
    if (n < 3 * s->ndoubles)
        return bits_for(v, s->doubles[n / 3]) + (u64)aside[n % 3];
    n -= 3 * s->ndoubles;
    u64 k = (u64)s->ints[n / 3] + (u64)aside[n % 3];
    return v->kind == VAR_INT ? k : bits_for(v, (double)(i64)k);
}

/* The candidates one after the other, `n` from 0 on; false at the end. */
static bool candidate(const struct sampler *s, const struct var *v, u32 n, u64 *bits)
{
    u32 constants = 3 * (s->ndoubles + s->nints);
    if (n < constants) {
        *bits = constant_candidate(s, v, n);
        return true;
    }
    n -= constants;
    if (n < SPECIALS) {
        *bits = bits_for(v, special[n]);
        return true;
    }
    n -= SPECIALS;
    if (n < ODDS) {
        *bits = v->kind == VAR_INT ? (u64)(n % 2 ? v->lo : v->hi) : bits_for(v, double_of(odd[n]));
        return true;
    }
    n -= ODDS;
    /* The current values of the others. */
    if (n < s->nvars) {
        *bits = model_get(s->T, s->now, s->vars[n].symbol);
        return true;
    }
    return false;
}

static void try_candidates(struct sampler *s)
{
    for (u32 i = 0; i < s->nvars && !over(s); i++) {
        u64 bits;
        for (u32 k = 0; !over(s) && candidate(s, &s->vars[i], k, &bits); k++)
            try_value(s, &s->vars[i], bits);
    }
}

/* The value of the symbol `step` steps away. */
static u64 moved(struct sampler *s, const struct var *v, i64 step)
{
    u64 bits = model_get(s->T, s->now, v->symbol);
    if (v->kind == VAR_INT)
        return bits + (u64)step;
    i64 at = (i64)((u64)ordered(bits, v->width) + (u64)step);
    return (u64)ordered((u64)at, v->width);
}

/* Steps of all sizes, from the largest, each as often as it helps. */
static bool descend(struct sampler *s, const struct var *v)
{
    bool better = false;
    for (u32 k = v->width > 1 ? v->width - 1u : 1; k-- && !over(s);) {
        i64 step = (i64)((u64)1 << k);
        u32 repeat = 0;
        while (repeat++ < 4 && try_value(s, v, moved(s, v, step)))
            better = true;
        if (repeat > 1)
            continue;
        while (repeat++ < 5 && try_value(s, v, moved(s, v, -step)))
            better = true;
    }
    return better;
}

/* The near neighbours one by one: remainders and the like have no slope. */
static bool look_around(struct sampler *s, const struct var *v)
{
    enum { NEAR = 12 };
    for (i64 step = 1; step <= NEAR && !over(s); step++)
        if (try_value(s, v, moved(s, v, step)) || try_value(s, v, moved(s, v, -step)))
            return true;
    return false;
}

static void descend_all(struct sampler *s)
{
    bool better = true;
    while (better && !over(s)) {
        better = false;
        for (u32 i = 0; i < s->nvars && !over(s); i++)
            better |= descend(s, &s->vars[i]);
        for (u32 i = 0; !better && i < s->nvars && !over(s); i++)
            better = look_around(s, &s->vars[i]);
    }
}

static u64 random_value(struct sampler *s, const struct var *v)
{
    u64 r = next_random(s), bits = 0;
    u32 count = 3 * (s->ndoubles + s->nints) + SPECIALS + ODDS + s->nvars;
    if (r % 4 < 2 && candidate(s, v, (u32)(r >> 8) % count, &bits))
        return bits;
    if (r % 4 == 2) {
        i64 small = (i64)(r >> 8) % 41 - 20;
        return v->kind == VAR_INT ? (u64)small
                                  : bits_for(v, r & 4 ? (double)small : (double)(r >> 8) * 0x1p-50 - 32);
    }
    return next_random(s);
}

/* Another place to start from: some symbols elsewhere. */
static void jump(struct sampler *s, const struct model *base)
{
    struct model *m = base ? model_copy(s->T, base) : model_new(s->T);
    for (u32 i = 0; i < s->nvars; i++) {
        const struct var *v = &s->vars[i];
        u64 bits = random_value(s, v) & width_mask(v->width);
        i64 value = sign_extend(bits, v->width);
        if (value >= v->lo && value <= v->hi && next_random(s) % 4)
            model_set(m, v->symbol, bits);
    }
    judge(s, m, true);
}

/* ---- what the terms say ---- */

static bool see(struct sampler *s, term t)
{
    enum { SIZE = WALK_MAX * 2 };
    u32 i = (u32)chain_mix(t) % SIZE;
    for (; s->seen[i]; i = (i + 1) % SIZE)
        if (s->seen[i] == t)
            return false;
    if (s->nseen == WALK_MAX)
        return false;
    s->seen[i] = t;
    s->nseen++;
    vec_push(&s->stack, t);
    return true;
}

static void add_double(struct sampler *s, double d)
{
    for (u32 i = 0; i < s->ndoubles; i++)
        if (bits_of(s->doubles[i]) == bits_of(d))
            return;
    if (s->ndoubles < CONSTANTS_MAX)
        s->doubles[s->ndoubles++] = d;
}

static void add_int(struct sampler *s, i64 v)
{
    for (u32 i = 0; i < s->nints; i++)
        if (s->ints[i] == v)
            return;
    if (s->nints < CONSTANTS_MAX)
        s->ints[s->nints++] = v;
}

static void mark_float(struct sampler *s, term bits)
{
    const struct node *n = node(s->T, bits);
    if (n->op != T_SYM)
        return;
    for (u32 i = 0; i < s->nvars; i++)
        if (s->vars[i].symbol == n->value)
            s->vars[i].kind = n->width == 64 ? VAR_DOUBLE : VAR_FLOAT;
}

static bool is_hard(u32 op)
{
    switch (op) {
    case T_FNEG:
    case T_FABS:
    case T_FMIN:
    case T_FMAX:
    case T_FEQ:
    case T_FLT:
    case T_FLE:
        return false;
    default:
        return (op >= T_MUL && op <= T_UREM) || (op >= T_FADD && op <= T_FMATH);
    }
}

static void look_at(struct sampler *s, term t)
{
    const struct node *n = node(s->T, t);
    s->computes |= is_hard(n->op);
    if (n->op == T_CONST && n->sort == SORT_FP64)
        add_double(s, double_of(n->value));
    else if (n->op == T_CONST && n->sort == SORT_FP32)
        add_double(s, (double)float_of((u32)n->value));
    else if (n->op == T_CONST && n->width > 1)
        add_int(s, sign_extend(n->value, n->width));
    else if (n->op == T_FP_OF_BITS)
        mark_float(s, n->arg[0]);
}

/* Constants, goal first, and which symbols are floats. */
static void walk(struct sampler *s)
{
    for (u32 i = s->q->conds.len; i--;) {
        see(s, s->q->conds.data[i]);
        while (s->stack.len) {
            term t = s->stack.data[--s->stack.len];
            look_at(s, t);
            for (u32 k = 0, n = term_operands(s->T, t); k < n; k++)
                see(s, node(s->T, t)->arg[k]);
        }
    }
}

static void collect_vars(struct sampler *s)
{
    for (u32 i = 0; i < s->q->syms.len && s->nvars < VARS_MAX; i++) {
        const struct symbol *symbol = &s->T->symbols.data[s->q->syms.data[i]];
        if (symbol->sort != SORT_ARRAY)
            s->vars[s->nvars++] = (struct var){.symbol = s->q->syms.data[i],
                                               .kind = VAR_INT,
                                               .width = symbol->width,
                                               .lo = symbol->lo,
                                               .hi = symbol->hi};
    }
}

struct model *sample_find(struct terms *T, const struct question *q, const struct model *base, u64 seed,
                          u32 tries, const struct backend_limits *limits)
{
    struct sampler *s = mem_alloc(sizeof *s);
    s->T = T;
    s->q = q;
    s->limits = limits;
    s->tries = tries;
    s->random = seed;
    s->now = model_new(T);
    collect_vars(s);
    walk(s);
    /* Large terms are evaluated less often: `tries` is meant for some 64 nodes. */
    if (s->nseen > 64)
        s->tries = tries * 64 / s->nseen + 8;
    /* Back ends are fast at comparisons. */
    if (!s->computes && s->tries > TRIES_COMPARE)
        s->tries = TRIES_COMPARE;
    judge(s, base ? model_copy(T, base) : model_new(T), true);
    for (u32 round = 0; s->nvars && !over(s); round++) {
        /* Candidates tend to end in the same place from wherever one starts. */
        if (round % 2 == 0)
            try_candidates(s);
        descend_all(s);
        if (!over(s))
            jump(s, base);
    }
    struct model *found = s->cost == 0 ? s->now : NULL;
    if (!found)
        model_unref(s->now);
    vec_release(&s->stack);
    mem_free(s);
    return found;
}

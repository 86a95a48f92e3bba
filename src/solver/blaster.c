/*
 * The back end "cadical": terms blasted to a gate graph, the part of it that
 * queries name told to a SAT solver, each constraint assumed by the literal of
 * its root. Nothing is ever retracted, so that what was learnt on one path
 * serves the others.
 *
 * A solver that has seen a whole run drowns in it: each answer gives a value to
 * every variable. When there are many more variables than the current path
 * needs, a new solver is made from the graph, which stays. The graph itself is
 * made anew when it has grown too large.
 */
#include "solver/backend.h"
#include "solver/blast.h"
#include "solver/cnf.h"

#include <stdio.h>

#ifdef STRESS
enum { REBUILD_MIN_VARS = 40 };
#else
enum { REBUILD_MIN_VARS = 4000 }; /* below that a new solver costs more than it saves */
#endif
enum {
    REBUILD_PATIENCE = 16,   /* queries between two looks at the size of the cone */
    NARROW_MIN_VARS = 400,   /* the same where numbers are short, and a query has some hundred variables */
    NARROW_CONFLICTS = 25,   /* times as many conflicts: nobody behind knows better what has no arithmetic */
    NARROW_MIN = 5,          /* bits of numbers in questions about order; more when a question needs them */
    VARS_MAX = 2 << 20,      /* about a gigabyte in CaDiCaL; such queries are hopeless anyway */
    CLOCK_EVERY = 16,        /* looks at the stop flag for one at the clock */
};

struct symbol_state {
    bool on;       /* its domain has been asserted */
    u32 last_read; /* of an array: place in reads_on plus 1 */
    u32 stamp;     /* the query whose model has it */
};

struct blaster {
    struct terms *T;
    u64 seed;
    u32 narrow; /* see blast.h */
    bool ranked;
    struct blast blast;
    struct cnf cnf;

    /* What the solver has been told beside the gates. */
    VEC(struct symbol_state) symbols; /* by symbol */
    VEC(u8) read_is_on;               /* by read */
    VEC(struct read_on {
        u32 read;
        u32 previous; /* of the same array: place plus 1 */
    }) reads_on;
    VEC(u32) values_on;               /* of ranks, by their numbers ... */
    VEC(u8) value_is_on, pair_is_on;  /* ... and by number */

    /* The query. */
    VEC(lit) roots;
    const struct backend_limits *limits;
    u32 looks;
    u32 stamp;

    /* Rebuilding. The cone counted from the roots leaves out what symbols bring
     * along; `told_per_cone` is by how much that erred last time, in percent. */
    u64 rebuilds;
    u32 look_at_vars, queries_since_look;
    u64 told_per_cone;
    VEC(u32) seen; /* by gate: number of the walk */
    VEC(u32) walk;
    u32 walks;
};

/* ---- limits ---- */

static bool is_ended(void *state)
{
    struct blaster *b = state;
    const struct backend_limits *l = b->limits;
    if (!l)
        return false;
    if (l->stop && *l->stop)
        return true;
    return l->deadline_ms && b->looks++ % CLOCK_EVERY == 0 && solver_now_ms() >= l->deadline_ms;
}

static int sat_ended(void *state)
{
    return is_ended(state);
}

static enum verdict unknown(char *reason, const char *why)
{
    snprintf(reason, 160, "%s", why);
    return UNKNOWN;
}

static enum verdict ended(const struct blaster *b, char *reason)
{
    return unknown(reason, b->limits->stop && *b->limits->stop ? "stopped" : "out of time");
}

/* ---- a solver that has been told nothing ---- */

static u32 rebuild_min(const struct blaster *b)
{
    u32 plain = REBUILD_MIN_VARS, narrow = NARROW_MIN_VARS;
    return b->narrow && narrow < plain ? narrow : plain;
}

static void tell_nothing(struct blaster *b)
{
    for (u32 i = 0; i < b->symbols.len; i++) {
        b->symbols.data[i].on = false;
        b->symbols.data[i].last_read = 0;
    }
    for (u32 i = 0; i < b->reads_on.len; i++)
        b->read_is_on.data[b->reads_on.data[i].read] = 0;
    b->reads_on.len = b->values_on.len = b->value_is_on.len = b->pair_is_on.len = 0;
    b->look_at_vars = rebuild_min(b);
    b->queries_since_look = 0;
}

static void restart_solver(struct blaster *b)
{
    cnf_restart(&b->cnf);
    b->cnf.api->terminate(b->cnf.sat, b, sat_ended);
    tell_nothing(b);
}

static void start_graph(struct blaster *b)
{
    blast_init(&b->blast, b->T, b->narrow, b->ranked);
    b->blast.ended = is_ended;
    b->blast.ended_state = b;
    cnf_init(&b->cnf, &b->blast.gates, &sat_cadical, b->seed);
    b->cnf.api->terminate(b->cnf.sat, b, sat_ended);
    b->told_per_cone = 100;
    tell_nothing(b);
}

static void restart_graph(struct blaster *b)
{
    cnf_release(&b->cnf);
    blast_release(&b->blast);
    vec_release(&b->seen);
    start_graph(b);
    b->rebuilds++;
}

/* ---- telling the solver ---- */

static struct symbol_state *symbol_state(struct blaster *b, u32 symbol)
{
    while (b->symbols.len <= symbol)
        vec_push(&b->symbols, (struct symbol_state){ 0 });
    return &b->symbols.data[symbol];
}

static void assert_lit(struct blaster *b, lit l)
{
    if (l != LIT_TRUE)
        cnf_assert(&b->cnf, l);
}

/* An element of a free array: it has to agree with each other one whose index
 * is the same. The index gets its variables for the sake of models. */
static void tell_read(struct blaster *b, u32 read)
{
    while (b->read_is_on.len <= read)
        vec_push(&b->read_is_on, 0);
    if (b->read_is_on.data[read])
        return;
    b->read_is_on.data[read] = 1;
    const struct blast_read *r = &b->blast.reads.data[read];
    for (u32 i = 0; i < r->index_width; i++)
        if (!lit_const(b->blast.pool.data[r->index + i]))
            cnf_literal(&b->cnf, b->blast.pool.data[r->index + i]);
    struct symbol_state *s = symbol_state(b, r->symbol);
    for (u32 p = s->last_read; p; p = b->reads_on.data[p - 1].previous)
        assert_lit(b, blast_congruence(&b->blast, read, b->reads_on.data[p - 1].read));
    vec_push(&b->reads_on, (struct read_on){ read, s->last_read });
    s->last_read = b->reads_on.len;
}

/* Of three values: a <= b and b <= c, so a <= c. */
static void tell_triple(struct blaster *b, u32 x, u32 y, u32 z)
{
    struct ranks *r = &b->blast.ranks;
    struct gates *g = &b->blast.gates;
    cnf_assert_one(&b->cnf, ranks_below(r, g, y, x), ranks_below(r, g, z, y), lit_not(ranks_below(r, g, z, x)));
}

/* A value of the order: with each two others it is in order. */
static void tell_value(struct blaster *b, u32 value)
{
    struct ranks *r = &b->blast.ranks;
    while (b->value_is_on.len <= value)
        vec_push(&b->value_is_on, 0);
    if (b->value_is_on.data[value])
        return;
    b->value_is_on.data[value] = 1;
    for (u32 i = 0; i < b->values_on.len; i++) {
        for (u32 k = 0; k < b->values_on.len; k++) {
            u32 y = b->values_on.data[i], z = b->values_on.data[k];
            if (y == z)
                continue;
            tell_triple(b, value, y, z);
            tell_triple(b, y, value, z);
            tell_triple(b, y, z, value);
        }
    }
    vec_push(&b->values_on, value);
    if (r->values.data[value] == RANKS_ZERO)
        return;
    const struct symbol *s = &b->T->symbols.data[node(b->T, r->values.data[value])->value];
    u32 zero = s->lo == 0 || s->hi == 0 ? ranks_value(r, RANKS_ZERO) : 0;
    if (s->lo == 0)
        cnf_assert(&b->cnf, lit_not(ranks_below(r, &b->blast.gates, value, zero)));
    if (s->hi == 0)
        cnf_assert(&b->cnf, lit_not(ranks_below(r, &b->blast.gates, zero, value)));
}

static void tell_pair(struct blaster *b, u32 pair)
{
    while (b->pair_is_on.len <= pair)
        vec_push(&b->pair_is_on, 0);
    if (b->pair_is_on.data[pair])
        return;
    b->pair_is_on.data[pair] = 1;
    struct rank_pair p = b->blast.ranks.pairs.data[pair];
    lit not_both = lit_not(p.below[0]);
    cnf_assert_one(&b->cnf, not_both, not_both, lit_not(p.below[1]));
    tell_value(b, p.a);
    tell_value(b, p.b);
}

static void tell_owner(struct blaster *b, u32 owner)
{
    u32 number = blast_owner_number(owner);
    if (b->ranked && blast_owner_is_read(owner)) {
        tell_pair(b, number);
        return;
    }
    if (blast_owner_is_read(owner)) {
        tell_read(b, number);
        return;
    }
    struct symbol_state *s = symbol_state(b, number);
    if (!s->on) {
        s->on = true;
        assert_lit(b, b->blast.symbols.data[number].domain);
    }
}

enum told { TOLD, TOLD_ENDED, TOLD_TOO_MUCH };

static enum told tell_roots(struct blaster *b)
{
    for (u32 i = 0; i < b->roots.len; i++)
        cnf_literal(&b->cnf, b->roots.data[i]);
    u32 input;
    while (cnf_flush_next(&b->cnf, &input)) {
        if (input)
            tell_owner(b, b->blast.gates.list.data[input].a);
        if (cnf_vars(&b->cnf) > VARS_MAX || blast_full(&b->blast))
            return TOLD_TOO_MUCH;
        if ((input || b->cnf.flushed % 1024 == 0) && is_ended(b))
            return TOLD_ENDED;
    }
    return TOLD;
}

/* ---- rebuilding ---- */

static void visit(struct blaster *b, lit l)
{
    if (b->seen.data[l >> 1] == b->walks)
        return;
    b->seen.data[l >> 1] = b->walks;
    vec_push(&b->walk, l >> 1);
}

/* The number of gates below the roots. */
static u64 cone_size(struct blaster *b)
{
    const struct gates *g = &b->blast.gates;
    while (b->seen.len < g->list.len)
        vec_push(&b->seen, 0);
    b->walks++;
    b->walk.len = 0;
    for (u32 i = 0; i < b->roots.len; i++)
        visit(b, b->roots.data[i]);
    for (u32 i = 0; i < b->walk.len; i++) {
        const struct gate *x = &g->list.data[b->walk.data[i]];
        if (x->kind == GATE_CONST || x->kind == GATE_INPUT)
            continue;
        visit(b, x->a);
        visit(b, x->b);
        if (x->kind == GATE_ITE || x->kind == GATE_MAJ)
            visit(b, x->c);
    }
    return b->walk.len;
}

static enum told tell_anew(struct blaster *b, u64 cone)
{
    restart_solver(b);
    b->rebuilds++;
    enum told t = tell_roots(b);
    u32 vars = cnf_vars(&b->cnf);
    b->told_per_cone = cone ? (u64)vars * 100 / cone : 100;
    if (vars * 2 > b->look_at_vars)
        b->look_at_vars = vars * 2;
    return t;
}

/* Tells the solver the roots; in a new solver, if the old one knows more than
 * twice as much as they need. */
static enum told tell(struct blaster *b)
{
    enum told t = tell_roots(b);
    u32 vars = cnf_vars(&b->cnf);
    if (t == TOLD_TOO_MUCH && !blast_full(&b->blast))
        return tell_anew(b, cone_size(b));
    if (t != TOLD || vars < rebuild_min(b))
        return t;
    if (vars < b->look_at_vars && ++b->queries_since_look < REBUILD_PATIENCE)
        return t;
    b->queries_since_look = 0;
    u64 cone = cone_size(b);
    if (vars > 2 * cone * b->told_per_cone / 100)
        return tell_anew(b, cone);
    b->look_at_vars = vars + vars / 4;
    return t;
}

/* ---- models ---- */

static u64 value_of(struct blaster *b, blast_at at, u32 width)
{
    u64 v = 0;
    for (u32 i = 0; i < width; i++)
        v |= (u64)cnf_value(&b->cnf, b->blast.pool.data[at + i]) << i;
    return v;
}

/* How many values are below one. */
static i64 rank_of(struct blaster *b, u32 value)
{
    i64 n = 0;
    for (u32 i = 0; i < b->values_on.len; i++) {
        u32 other = b->values_on.data[i];
        n += other != value && cnf_value(&b->cnf, ranks_below(&b->blast.ranks, &b->blast.gates, other, value));
    }
    return n;
}

static void extract_rank(struct blaster *b, u32 symbol, struct model *out)
{
    struct ranks *r = &b->blast.ranks;
    u32 value = ranks_value(r, b->T->symbols.data[symbol].self), zero = ranks_value(r, RANKS_ZERO);
    if (value >= b->value_is_on.len || !b->value_is_on.data[value])
        return;
    bool has_zero = zero < b->value_is_on.len && b->value_is_on.data[zero];
    u64 rank = (u64)(rank_of(b, value) - (has_zero ? rank_of(b, zero) : 0));
    model_set(out, symbol, rank & width_mask(b->T->symbols.data[symbol].width));
}

static void extract_symbol(struct blaster *b, u32 symbol, struct model *out)
{
    struct symbol_state *s = symbol_state(b, symbol);
    if (s->stamp == b->stamp)
        return;
    s->stamp = b->stamp;
    const struct symbol *sym = &b->T->symbols.data[symbol];
    if (b->ranked && sym->width > ORDERS_EXACT) {
        extract_rank(b, symbol, out);
        return;
    }
    if (sym->sort == SORT_BV && s->on)
        model_set(out, symbol, value_of(b, b->blast.symbols.data[symbol].bits, sym->width));
    for (u32 p = s->last_read; p; p = b->reads_on.data[p - 1].previous) {
        const struct blast_read *r = &b->blast.reads.data[b->reads_on.data[p - 1].read];
        u32 index = (u32)value_of(b, r->index, r->index_width);
        model_set_element(out, symbol, index, value_of(b, r->bits, r->width));
    }
}

static void extract_model(struct blaster *b, const term *conds, u32 n, struct model *out)
{
    b->stamp++;
    for (u32 i = 0; i < n; i++) {
        u32 count;
        const u32 *symbols = term_symbols(b->T, conds[i], &count);
        for (u32 k = 0; k < count; k++)
            extract_symbol(b, symbols[k], out);
    }
}

/* ---- one question ---- */

static void blaster_start(struct blaster *b, struct terms *T, u64 seed, u32 narrow, bool ranked)
{
    b->T = T;
    b->seed = seed;
    b->narrow = narrow;
    b->ranked = ranked;
    start_graph(b);
}

static void blaster_release(struct blaster *b)
{
    if (!b->T)
        return;
    cnf_release(&b->cnf);
    blast_release(&b->blast);
    vec_release(&b->symbols);
    vec_release(&b->read_is_on);
    vec_release(&b->reads_on);
    vec_release(&b->values_on);
    vec_release(&b->value_is_on);
    vec_release(&b->pair_is_on);
    vec_release(&b->roots);
    vec_release(&b->seen);
    vec_release(&b->walk);
}

/* The roots of the constraints that are not constant. YES: they are in b->roots. */
static enum verdict collect_roots(struct blaster *b, const term *conds, u32 n, char *reason)
{
    b->roots.len = 0;
    for (u32 i = 0; i < n; i++) {
        lit root;
        switch (blast_bool(&b->blast, conds[i], &root)) {
        case BLAST_OK:
            break;
        case BLAST_ENDED:
            return ended(b, reason);
        case BLAST_TOO_LARGE:
            return unknown(reason, "the formula is too large for the bit-blaster");
        case BLAST_UNSUPPORTED:
            return unknown(reason, "the bit-blaster does not have one of the operators");
        }
        if (root == LIT_FALSE)
            return NO;
        if (root != LIT_TRUE)
            vec_push(&b->roots, root);
    }
    return YES;
}

static enum verdict solve(struct blaster *b, const term *conds, u32 n, struct model *out, char *reason)
{
    const struct sat_api *api = b->cnf.api;
    for (u32 i = 0; i < b->roots.len; i++)
        api->assume(b->cnf.sat, cnf_literal(&b->cnf, b->roots.data[i]));
    api->limit(b->cnf.sat, b->limits->conflicts * (b->narrow ? NARROW_CONFLICTS : 1));
    switch (api->solve(b->cnf.sat)) {
    case YES:
        extract_model(b, conds, n, out);
        return YES;
    case NO:
        return NO;
    case UNKNOWN:
        break;
    }
    b->looks = 0;
    return is_ended(b) ? ended(b, reason) : unknown(reason, "the conflict budget is spent");
}

static enum verdict check_limited(struct blaster *b, const term *conds, u32 n, struct model *out, char *reason)
{
    b->looks = 0;
    if (is_ended(b))
        return ended(b, reason);
    enum verdict v = collect_roots(b, conds, n, reason);
    if (v != YES)
        return v;
    switch (tell(b)) {
    case TOLD:
        return solve(b, conds, n, out, reason);
    case TOLD_ENDED:
        restart_solver(b); /* otherwise the next query would have to go on with these clauses */
        return ended(b, reason);
    case TOLD_TOO_MUCH:
        restart_solver(b);
        break;
    }
    return unknown(reason, "the formula is too large for the SAT solver");
}

static enum verdict check_once(struct blaster *b, const term *conds, u32 n, const struct backend_limits *limits,
                               struct model *out, char *reason)
{
    b->limits = limits;
    bool fresh = b->blast.gates.list.len == 1;
    enum verdict v = check_limited(b, conds, n, out, reason);
    if (blast_full(&b->blast)) {
        /* What does not fit beside the rest may fit alone. */
        restart_graph(b);
        if (v == UNKNOWN && !fresh)
            v = check_limited(b, conds, n, out, reason);
        if (blast_full(&b->blast))
            restart_graph(b);
    }
    b->limits = NULL;
    return v;
}

/* ---- the back end ---- */

/* Questions about order alone have solvers of their own: numbers are short there, or only places in the order. */
struct cadical {
    struct orders orders;
    struct blaster wide;
    struct blaster narrow; /* started when it is needed first, ... */
    struct blaster ranked; /* ... like this one */
};

static void *open_cadical(struct terms *T, const char *arg, u64 seed, struct err *err)
{
    if (arg && *arg) {
        err_set(err, "cadical: takes no argument, but was given '%s'", arg);
        return NULL;
    }
    struct cadical *c = mem_alloc(sizeof *c);
    orders_init(&c->orders, T);
    blaster_start(&c->wide, T, seed, 0, false);
    return c;
}

static void close_cadical(void *state)
{
    struct cadical *c = state;
    blaster_release(&c->wide);
    blaster_release(&c->narrow);
    blaster_release(&c->ranked);
    orders_release(&c->orders);
    mem_free(c);
}

static bool can(u32 flags)
{
    return !(flags & (TF_FLOAT | TF_MATH));
}

static struct blaster *blaster_for(struct cadical *c, const term *conds, u32 n)
{
    u32 nvalues, width = orders_width(&c->orders, conds, n, &nvalues);
    if (!width)
        return &c->wide;
    if (nvalues && nvalues <= RANKS_MAX) {
        if (!c->ranked.T)
            blaster_start(&c->ranked, c->wide.T, c->wide.seed, width, true);
        else if (c->ranked.values_on.len > RANKS_ON_MAX)
            restart_solver(&c->ranked);
        return &c->ranked;
    }
    if (!c->narrow.T) {
        blaster_start(&c->narrow, c->wide.T, c->wide.seed, width > NARROW_MIN ? width : NARROW_MIN, false);
    } else if (c->narrow.narrow < width) {
        c->narrow.narrow = width;
        restart_graph(&c->narrow);
    }
    return &c->narrow;
}

static enum verdict check(void *state, const term *conds, u32 n, const struct backend_limits *limits,
                          struct model *out, char *reason)
{
    return check_once(blaster_for(state, conds, n), conds, n, limits, out, reason);
}

static u64 rebuilds(void *state)
{
    const struct cadical *c = state;
    return c->wide.rebuilds + c->narrow.rebuilds + c->ranked.rebuilds;
}

const struct backend backend_cadical = {
    .name = "cadical",
    .open = open_cadical,
    .close = close_cadical,
    .can = can,
    .check = check,
    .rebuilds = rebuilds,
};

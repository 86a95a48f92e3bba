/*
 * Z3, in two ways. Scopes: a push for each constraint, and only what differs
 * from the list before is popped and pushed. Guards: each constraint is asserted
 * once as guard => constraint and a check assumes the guards of its list, so that
 * what was learnt on one path serves the others.
 *
 * Lists with floats get a solver of their own each time: the incremental one
 * does not preprocess, and there preprocessing is what decides.
 */
#include "solver/backend.h"
#include "solver/z3_terms.h"
#include "solver/z3_watch.h"

#include <stdio.h>

struct z3 {
    struct z3_terms tr;
    struct z3_watch watch;
    const struct backend_limits *limits; /* of the query */
    bool guarded;
    u64 seed, rebuilds;
    Z3_solver solver; /* the incremental one, NULL: to be made */
    u64 conflicts;    /* the budget it was last given */
    /* scopes */
    VEC(term) path;      /* asserted, a scope each */
    VEC(u32) domain_at;  /* by symbol: 1 + the scope that asserts its domain, 0: none */
    /* guards */
    VEC(Z3_ast) guards;  /* by term; NULL: not asserted in this solver */
    VEC(Z3_ast) assumed;
    VEC(u32) loaded;     /* by term: the solver (its `round`) that has it */
    u32 round;
    u64 weight, measure_at;
    /* walks */
    VEC(u32) counted;    /* by term: the walk that has seen it */
    u32 counts;
    VEC(term) stack;
};

/* ---- lifetime ---- */

static void drop_solver(struct z3 *z)
{
    if (z->solver)
        Z3_solver_dec_ref(z->tr.ctx, z->solver);
    for (u32 i = 0; i < z->guards.len; i++)
        if (z->guards.data[i])
            Z3_dec_ref(z->tr.ctx, z->guards.data[i]);
    z->solver = NULL;
    z->guards.len = z->path.len = z->domain_at.len = 0;
    z->weight = z->measure_at = 0;
    z->round++;
}

static struct z3 *open_z3(struct terms *T, const char *arg, u64 seed, bool guarded, struct err *err)
{
    if (arg && *arg) {
        err_set(err, "z3: takes no argument, got '%s'", arg);
        return NULL;
    }
    struct z3 *z = mem_alloc(sizeof *z);
    z3_terms_open(&z->tr, T);
    z3_watch_open(&z->watch);
    z->guarded = guarded;
    z->seed = seed;
    z->round = 1;
    return z;
}

static void *open_scopes(struct terms *T, const char *arg, u64 seed, struct err *err)
{
    return open_z3(T, arg, seed, false, err);
}

static void *open_guarded(struct terms *T, const char *arg, u64 seed, struct err *err)
{
    return open_z3(T, arg, seed, true, err);
}

static void z3_close(void *self)
{
    struct z3 *z = self;
    z3_watch_close(&z->watch);
    drop_solver(z);
    z3_terms_close(&z->tr);
    vec_release(&z->path);
    vec_release(&z->domain_at);
    vec_release(&z->guards);
    vec_release(&z->assumed);
    vec_release(&z->loaded);
    vec_release(&z->counted);
    vec_release(&z->stack);
    mem_free(z);
}

/* After an error of Z3 nothing in the context can be relied on. */
static void restart(struct z3 *z)
{
    drop_solver(z);
    struct terms *T = z->tr.T;
    z3_terms_close(&z->tr);
    z3_terms_open(&z->tr, T);
}

static bool z3_can(u32 flags)
{
    return !(flags & TF_MATH);
}

static u64 z3_rebuilds(void *self)
{
    return ((struct z3 *)self)->rebuilds;
}

/* ---- solvers ---- */

/* Units of Z3's own resource limit; about a millisecond is 3000. */
enum { WORK_OF_A_CONFLICT = 200 };

static void set_params(struct z3 *z, Z3_solver s, u64 conflicts)
{
    Z3_context c = z->tr.ctx;
    Z3_params p = Z3_mk_params(c);
    Z3_params_inc_ref(c, p);
    Z3_params_set_uint(c, p, Z3_mk_string_symbol(c, "random_seed"), (unsigned)(z->seed & 0x7fffffff));
    Z3_params_set_uint(c, p, Z3_mk_string_symbol(c, "max_conflicts"),
                       conflicts && conflicts < UINT32_MAX ? (unsigned)conflicts : UINT32_MAX);
    /* Much of Z3's work has no conflicts: floats, division, arrays. */
    u64 work = conflicts * WORK_OF_A_CONFLICT;
    Z3_params_set_uint(c, p, Z3_mk_string_symbol(c, "rlimit"), work < UINT32_MAX ? (unsigned)work : 0);
    Z3_solver_set_params(c, s, p);
    Z3_params_dec_ref(c, p);
}

static Z3_solver hold_solver(struct z3 *z, Z3_solver s)
{
    if (s)
        Z3_solver_inc_ref(z->tr.ctx, s);
    else
        z->tr.broken = true;
    return s;
}

static bool ready(struct z3 *z, u64 conflicts)
{
    if (!z->solver) {
        z->solver = hold_solver(z, Z3_mk_simple_solver(z->tr.ctx));
        z->conflicts = 0;
        if (z->solver && (z->seed || conflicts))
            set_params(z, z->solver, z->conflicts = conflicts);
    } else if (conflicts != z->conflicts) {
        set_params(z, z->solver, z->conflicts = conflicts);
    }
    return z->solver;
}

static void assert_in(struct z3 *z, Z3_solver s, Z3_ast a)
{
    Z3_solver_assert(z->tr.ctx, s, a);
    if (Z3_get_error_code(z->tr.ctx) != Z3_OK)
        z->tr.broken = true;
}

/* Between these two Z3 may be interrupted. An interrupt while something was asserted
 * or popped left Z3 4.8.12 with another list than the one it was thought to have, and
 * gave a wrong NO: after one there is no answer, and nothing that was there is used again. */
static bool begin(struct z3 *z)
{
    return !z->tr.broken && !limits_reached(z->limits) && z3_watch_begin(&z->watch, z->tr.ctx, z->limits);
}

static Z3_lbool end(struct z3 *z, Z3_lbool r)
{
    if (!z3_watch_end(&z->watch))
        return r;
    z->tr.broken = true;
    return Z3_L_UNDEF;
}

static Z3_lbool run(struct z3 *z, Z3_solver s, const Z3_ast *assumed, u32 n)
{
    if (!begin(z))
        return Z3_L_UNDEF;
    return end(z, assumed ? Z3_solver_check_assumptions(z->tr.ctx, s, n, assumed) : Z3_solver_check(z->tr.ctx, s));
}

/* ---- scopes ---- */

static void pop_to(struct z3 *z, u32 depth)
{
    if (z->path.len <= depth)
        return;
    Z3_solver_pop(z->tr.ctx, z->solver, z->path.len - depth);
    if (Z3_get_error_code(z->tr.ctx) != Z3_OK)
        z->tr.broken = true;
    z->path.len = depth;
    for (u32 i = 0; i < z->domain_at.len; i++)
        if (z->domain_at.data[i] > depth)
            z->domain_at.data[i] = 0;
}

static void push_constraint(struct z3 *z, term t)
{
    u32 n;
    const u32 *symbols = term_symbols(z->tr.T, t, &n);
    Z3_ast truth = z3_truth(&z->tr, t);
    Z3_solver_push(z->tr.ctx, z->solver);
    if (Z3_get_error_code(z->tr.ctx) != Z3_OK)
        z->tr.broken = true;
    vec_push(&z->path, t);
    for (u32 i = 0; i < n; i++) {
        while (z->domain_at.len <= symbols[i])
            vec_push(&z->domain_at, 0);
        Z3_ast domain = z->domain_at.data[symbols[i]] ? NULL : z3_domain(&z->tr, symbols[i]);
        if (!domain)
            continue;
        z->domain_at.data[symbols[i]] = z->path.len;
        assert_in(z, z->solver, domain);
    }
    assert_in(z, z->solver, truth);
}

/* A push makes clauses of what was asserted before it, which can take as long as a check. */
static Z3_lbool check_scopes(struct z3 *z, const term *conds, u32 n, u64 conflicts)
{
    if (!ready(z, conflicts))
        return Z3_L_UNDEF;
    u32 same = 0;
    while (same < n && same < z->path.len && z->path.data[same] == conds[same])
        same++;
    pop_to(z, same);
    if (!begin(z))
        return Z3_L_UNDEF;
    for (u32 i = same; i < n && !z->tr.broken && !limits_reached(z->limits); i++)
        push_constraint(z, conds[i]);
    bool all = z->path.len == n && !z->tr.broken;
    return end(z, all ? Z3_solver_check(z->tr.ctx, z->solver) : Z3_L_UNDEF);
}

/* ---- cones ---- */

static void grow_marks(struct z3 *z)
{
    while (z->loaded.len < z->tr.T->nodes.len) {
        vec_push(&z->loaded, 0);
        vec_push(&z->counted, 0);
    }
}

/* About the clauses of a term: multipliers and dividers are square. */
static u64 term_weight(const struct node *n)
{
    bool square = n->op == T_MUL || (n->op >= T_SDIV && n->op <= T_UREM);
    return square ? (u64)n->width * n->width : n->width;
}

/* Weight of what is below t and not yet marked with `mark`. */
static u64 mark_cone(struct z3 *z, u32 *marks, u32 mark, term root)
{
    u64 weight = 0;
    vec_push(&z->stack, root);
    while (z->stack.len) {
        term t = z->stack.data[--z->stack.len];
        if (marks[t] == mark)
            continue;
        marks[t] = mark;
        weight += term_weight(node(z->tr.T, t));
        for (u32 i = 0; i < term_operands(z->tr.T, t); i++)
            vec_push(&z->stack, node(z->tr.T, t)->arg[i]);
    }
    return weight;
}

/* ---- guards ---- */

/* A solver that has seen the whole run drowns in it. It is made again when it
 * holds twice what the current path needs; that is measured when it has doubled. */
static void shed(struct z3 *z, const term *conds, u32 n)
{
    if (z->weight <= z->measure_at)
        return;
    u64 path = 0;
    z->counts++;
    for (u32 i = 0; i < n; i++)
        path += mark_cone(z, z->counted.data, z->counts, conds[i]);
    if (z->weight > 2 * path + 20000) {
        drop_solver(z);
        z->rebuilds++;
    } else {
        z->measure_at = z->weight + z->weight / 2;
    }
}

/* The guard of a constraint; asserted now if it is new. */
static Z3_ast guard_of(struct z3 *z, term t)
{
    Z3_ast *guard = &z->guards.data[t];
    if (*guard)
        return *guard;
    Z3_context c = z->tr.ctx;
    Z3_ast body = z3_truth(&z->tr, t);
    u32 n;
    const u32 *symbols = term_symbols(z->tr.T, t, &n);
    Z3_sort boolean = Z3_mk_bool_sort(c);
    *guard = Z3_mk_fresh_const(c, "guard", boolean);
    Z3_inc_ref(c, *guard);
    assert_in(z, z->solver, z3_own(&z->tr, Z3_mk_implies(c, *guard, body)));
    for (u32 i = 0; i < n; i++) {
        Z3_ast domain = z3_domain(&z->tr, symbols[i]);
        if (domain)
            assert_in(z, z->solver, z3_own(&z->tr, Z3_mk_implies(c, *guard, domain)));
    }
    z3_drop(&z->tr);
    z->weight += mark_cone(z, z->loaded.data, z->round, t);
    return *guard;
}

static Z3_lbool check_guarded(struct z3 *z, const term *conds, u32 n, u64 conflicts)
{
    grow_marks(z);
    shed(z, conds, n);
    while (z->guards.len < z->tr.T->nodes.len)
        vec_push(&z->guards, NULL);
    if (!ready(z, conflicts))
        return Z3_L_UNDEF;
    z->assumed.len = 0;
    for (u32 i = 0; i < n; i++)
        vec_push(&z->assumed, guard_of(z, conds[i]));
    return run(z, z->solver, z->assumed.data, n);
}

/* ---- floats ---- */

/* The logic stands for a way to solve: what is not floats, arrays too, is
 * left over by it and goes to the general solver. The general one alone took
 * 25 times as long and more on random lists. */
static Z3_solver make_float_solver(struct z3 *z, u64 conflicts)
{
    Z3_context c = z->tr.ctx;
    Z3_solver s = hold_solver(z, Z3_mk_solver_for_logic(c, Z3_mk_string_symbol(c, "QF_FP")));
    if (s && (z->seed || conflicts))
        set_params(z, s, conflicts);
    return s;
}

/* All remainders below conds in the range where their form is exact. False: there are none. */
static bool assert_near(struct z3 *z, const term *conds, u32 n, Z3_solver s)
{
    bool any = false;
    if (!z->tr.far.len)
        return false;
    grow_marks(z);
    z->counts++;
    for (u32 i = 0; i < n; i++)
        mark_cone(z, z->counted.data, z->counts, conds[i]);
    for (u32 i = 0; i < z->tr.far.len; i++) {
        const struct z3_far *f = &z->tr.far.data[i];
        if (z->counted.data[f->t] != z->counts)
            continue;
        any = true;
        if (s)
            assert_in(z, s, f->near);
    }
    return any;
}

static Z3_lbool check_fresh(struct z3 *z, const term *conds, u32 n, Z3_solver s, bool near)
{
    if (!s)
        return Z3_L_UNDEF;
    for (u32 i = 0; i < n; i++) {
        u32 nsymbols;
        const u32 *symbols = term_symbols(z->tr.T, conds[i], &nsymbols);
        Z3_ast truth = z3_truth(&z->tr, conds[i]);
        for (u32 k = 0; k < nsymbols; k++) {
            Z3_ast domain = z3_domain(&z->tr, symbols[k]);
            if (domain)
                assert_in(z, s, domain);
        }
        assert_in(z, s, truth);
    }
    if (near)
        assert_near(z, conds, n, s);
    return run(z, s, NULL, 0);
}

/* With remainders, a YES is looked for where they are exact, and a NO everywhere. */
static Z3_lbool check_floats(struct z3 *z, const term *conds, u32 n, u64 conflicts, Z3_solver *s)
{
    *s = make_float_solver(z, conflicts);
    Z3_lbool r = check_fresh(z, conds, n, *s, true);
    if (r != Z3_L_FALSE || !assert_near(z, conds, n, NULL))
        return r;
    Z3_solver_dec_ref(z->tr.ctx, *s);
    *s = make_float_solver(z, conflicts);
    return check_fresh(z, conds, n, *s, false) == Z3_L_FALSE ? Z3_L_FALSE : Z3_L_UNDEF;
}

/* ---- answers ---- */

static enum verdict refuse(char *reason, const char *text)
{
    snprintf(reason, 160, "z3: %s", text);
    return UNKNOWN;
}

static enum verdict read_model(struct z3 *z, Z3_solver s, const term *conds, u32 n, struct model *out,
                               char *reason)
{
    Z3_model m = Z3_solver_get_model(z->tr.ctx, s);
    if (!m)
        return refuse(reason, "no model");
    Z3_model_inc_ref(z->tr.ctx, m);
    bool ok = true;
    for (u32 i = 0; ok && i < n; i++) {
        u32 nsymbols;
        const u32 *symbols = term_symbols(z->tr.T, conds[i], &nsymbols);
        for (u32 k = 0; ok && k < nsymbols; k++)
            ok = z3_read_symbol(&z->tr, m, symbols[k], out);
    }
    Z3_model_dec_ref(z->tr.ctx, m);
    return ok ? YES : refuse(reason, "a value in its model has an unknown form");
}

static enum verdict answer(struct z3 *z, Z3_solver s, Z3_lbool r, const term *conds, u32 n,
                           const struct backend_limits *limits, struct model *out, char *reason)
{
    if (r == Z3_L_FALSE)
        return NO;
    if (r == Z3_L_TRUE)
        return read_model(z, s, conds, n, out, reason);
    if (limits->stop && *limits->stop)
        return refuse(reason, "stopped");
    if (limits_reached(limits))
        return refuse(reason, "time limit");
    if (!s || z->tr.broken)
        return refuse(reason, "internal error");
    const char *why = Z3_solver_get_reason_unknown(z->tr.ctx, s);
    return refuse(reason, why && *why && strcmp(why, "unknown") ? why : "cannot tell");
}

static enum verdict z3_check(void *self, const term *conds, u32 n, const struct backend_limits *limits,
                             struct model *out, char *reason)
{
    struct z3 *z = self;
    u32 flags = 0;
    for (u32 i = 0; i < n; i++)
        flags |= node(z->tr.T, conds[i])->flags;
    if (!z3_can(flags))
        return refuse(reason, "functions of Math are not supported");
    if (limits_reached(limits))
        return refuse(reason, "no time left");
    z->limits = limits;
    Z3_solver fresh = NULL;
    Z3_lbool r;
    if (flags & TF_FLOAT) {
        r = check_floats(z, conds, n, limits->conflicts, &fresh);
    } else {
        r = z->guarded ? check_guarded(z, conds, n, limits->conflicts)
                       : check_scopes(z, conds, n, limits->conflicts);
    }
    enum verdict v = answer(z, fresh ? fresh : z->solver, r, conds, n, limits, out, reason);
    if (fresh)
        Z3_solver_dec_ref(z->tr.ctx, fresh);
    if (z->tr.broken)
        restart(z);
    else if (v == UNKNOWN && !fresh)
        drop_solver(z); /* it was stopped in the middle of something */
    return v;
}

const struct backend backend_z3 = {
    .name = "z3",
    .open = open_scopes,
    .close = z3_close,
    .can = z3_can,
    .check = z3_check,
    .rebuilds = z3_rebuilds,
};

const struct backend backend_z3_global = {
    .name = "z3-global",
    .open = open_guarded,
    .close = z3_close,
    .can = z3_can,
    .check = z3_check,
    .rebuilds = z3_rebuilds,
};

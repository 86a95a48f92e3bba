/*
 * Samples: the program is run with numbers a few hundred times, and what is seen
 * at each predicate is noted. The same code as for clauses executes it, on
 * constants. Samples prove nothing; they refute lemmas before a solver is asked.
 */
#include "prove/horn_internal.h"

#include "solver/solver.h"

enum { RUNS = 400, DEPTH_MAX = 150, STEPS_MAX = 400000, STEPS_RUN = 40000, ROWS_MAX = 400, MILLISECONDS = 400 };


struct runner {
    struct walker w; /* first */
    struct samples *samples;
    struct map seen;  /* hash of predicate and row */
    struct map calls; /* hash of entry and arguments -> row of the exit + 1 */
    u64 random;
    u32 steps, begun, depth, drawn;
    bool over;        /* this run has ended */
    bool returned;    /* the call under way has */
    term args[NARGS_MAX], result;
    term *globals;
    u64 inputs_range; /* how far numbers from outside go, in this run */
    u64 bias;         /* how often a boolean is true, in sixteenths */
    struct hstate *follow; /* where the method under way goes on, if its step has ended elsewhere */
};

static struct runner *runner_of(struct walker *w)
{
    return (struct runner *)w;
}

static u64 next_random(struct runner *r)
{
    r->random ^= r->random << 13;
    r->random ^= r->random >> 7;
    r->random ^= r->random << 17;
    return r->random;
}

/* ---- rows ---- */

static u64 row_hash(u32 pred, const u64 *row, u32 n)
{
    u64 h = (pred + 1) * 0x9e3779b97f4a7c15u;
    for (u32 i = 0; i < n; i++)
        h = (h ^ row[i]) * 0xff51afd7ed558ccdu, h ^= h >> 29;
    return h | 1;
}

static u32 add_row(struct runner *r, u32 pred, const u64 *row)
{
    u32 n = r->w.h->c.preds.data[pred].nargs;
    struct samples *s = &r->samples[pred];
    u64 hash = row_hash(pred, row, n);
    void *known = map_get(&r->seen, hash);
    if (known || s->n >= ROWS_MAX)
        return (u32)(uintptr_t)known;
    for (u32 i = 0; i < n; i++)
        vec_push(&s->rows, row[i]);
    s->n++;
    map_put(&r->seen, hash, (void *)(uintptr_t)s->n);
    return s->n;
}

/* False if something in it is no number. */
static bool add_terms(struct runner *r, u32 pred, const term *args, u32 *at)
{
    struct terms *T = r->w.h->c.T;
    u64 row[NARGS_MAX];
    u32 n = r->w.h->c.preds.data[pred].nargs;
    for (u32 i = 0; i < n; i++) {
        if (!is_const(T, args[i]))
            return false;
        row[i] = node(T, args[i])->value;
    }
    *at = add_row(r, pred, row);
    return true;
}

/* ---- the walker ---- */

static i64 pick(struct runner *r, i64 lo, i64 hi)
{
    const struct horn *h = r->w.h;
    u64 x = next_random(r);
    if (lo == 0 && hi == 1)
        return x % 16 < r->bias;
    i64 v = (i64)(next_random(r) % r->inputs_range) - (i64)(r->inputs_range / 4);
    if (x % 8 == 0 && h->constants.len)
        v = (i64)(h->constants.data[next_random(r) % h->constants.len] + next_random(r) % 3 - 1);
    else if (x % 16 == 1)
        v = (i64)(i32)next_random(r);
    if (v >= lo && v <= hi)
        return v;
    u64 width = (u64)hi - (u64)lo;
    return width == ~(u64)0 ? v : (i64)((u64)lo + next_random(r) % (width + 1));
}

static term run_fresh(struct walker *w, enum fresh how, u32 width, i64 lo, i64 hi)
{
    struct runner *r = runner_of(w);
    r->drawn++;
    i64 v = how == FRESH_RARELY ? 0 : pick(r, lo, hi);
    return mk_const(w->h->c.T, width, (u64)v);
}

/* With numbers there is only one way: if the condition holds, this is it. */
static void run_branch(struct walker *w, const struct hstate *s, term cond, u32 target)
{
    struct runner *r = runner_of(w);
    if (!is_true(w->h->c.T, cond) || r->follow)
        return;
    r->follow = hstate_copy(s, w->h->globals.len);
    r->follow->bci = target;
}

static void run_error(struct walker *w, const struct hstate *s, term cond)
{
    (void)w, (void)s, (void)cond;
}

static void run_return(struct walker *w, const struct hstate *s, const struct val *result)
{
    struct runner *r = runner_of(w);
    r->returned = true;
    r->result = result->t;
    memcpy(r->globals, s->globals, w->h->globals.len * sizeof(term));
}

static bool run_method(struct runner *r, struct hmethod *m, const term *inputs);

/* The result and the globals as the row of an exit has them. */
static void take_outcome(struct runner *r, struct hmethod *m, struct hstate *s, u32 row, struct val *result)
{
    struct horn *h = r->w.h;
    const struct pred *p = &h->c.preds.data[m->exit];
    const u64 *out = r->samples[m->exit].rows.data + (u64)(row - 1) * p->nargs + p->ninputs;
    if (m->result == V_INT || m->result == V_LONG)
        result->t = mk_const(h->c.T, m->result == V_INT ? 32 : 64, *out++);
    for (u64 which = m->writes; which; which &= which - 1) {
        u32 g = (u32)__builtin_ctzll(which);
        s->globals[g] = mk_const(h->c.T, h->globals.data[g].width, *out++);
    }
}

static bool run_call(struct walker *w, struct hstate *s, struct hmethod *m, const term *args, struct val *result)
{
    struct runner *r = runner_of(w);
    struct horn *h = w->h;
    term all[NARGS_MAX];
    u64 row[NARGS_MAX];
    u32 n = m->nparams, at;
    if (n)
        memcpy(all, args, n * sizeof *all);
    for (u64 which = m->reads; which; which &= which - 1)
        all[n++] = s->globals[__builtin_ctzll(which)];
    if (r->over || !add_terms(r, m->entry, all, &at))
        return false;
    for (u32 i = 0; i < n; i++)
        row[i] = node(h->c.T, all[i])->value;
    u64 key = row_hash(m->entry, row, n);
    u32 known = (u32)(uintptr_t)map_get(&r->calls, key), before = r->drawn;
    if (!known) {
        if (!run_method(r, m, all))
            return false;
        u32 nall = n;
        if (m->result == V_INT || m->result == V_LONG)
            all[nall++] = r->result;
        for (u64 which = m->writes; which; which &= which - 1)
            all[nall++] = r->globals[__builtin_ctzll(which)];
        if (!add_terms(r, m->exit, all, &known))
            return false;
        if (!known) { /* more rows than are kept: the values are there all the same */
            *result = (struct val){.kind = m->result, .t = r->result};
            for (u64 which = m->writes; which; which &= which - 1)
                s->globals[__builtin_ctzll(which)] = r->globals[__builtin_ctzll(which)];
            return true;
        }
        if (before == r->drawn)
            map_put(&r->calls, key, (void *)(uintptr_t)known);
    }
    *result = (struct val){.kind = m->result};
    take_outcome(r, m, s, known, result);
    return true;
}

static bool run_method(struct runner *r, struct hmethod *m, const term *inputs)
{
    struct horn *h = r->w.h;
    if (r->depth >= DEPTH_MAX) {
        r->over = true;
        return false;
    }
    r->depth++;
    struct hstate *s = hstate_new(m, h->globals.len);
    bool on = true;
    horn_enter(h, s, inputs, inputs + m->nparams);
    r->returned = false;
    while (on && !r->over) {
        const struct point *p = m->cut[s->bci] ? horn_point(m, s->bci) : NULL;
        u32 at;
        if (p && horn_point_args(h, s, p, inputs, r->args))
            add_terms(r, p->pred, r->args, &at);
        r->returned = false;
        on = horn_step(&r->w, s) == STEP_ON;
        if (r->follow) {
            hstate_free(s);
            s = r->follow;
            r->follow = NULL;
            on = true;
        }
        if (++r->steps >= STEPS_MAX || r->steps - r->begun > STEPS_RUN)
            r->over = true;
    }
    r->depth--;
    hstate_free(s);
    return r->returned && !r->over;
}

static void run_once(struct runner *r, struct hmethod *root)
{
    struct hstate *s = hstate_new(root, r->w.h->globals.len);
    term args[NARGS_MAX];
    u32 at;
    r->over = false;
    r->begun = r->steps;
    r->depth = 0;
    if (horn_begin(&r->w, s, root, args) && !r->over && add_terms(r, root->entry, args, &at))
        run_method(r, root, args);
    hstate_free(s);
}

struct samples *horn_run(struct horn *h)
{
    struct runner r = {.w = {.h = h, .branch = run_branch, .error = run_error, .call = run_call, .ret = run_return,
                             .fresh = run_fresh},
                       .random = 0x2545f4914f6cdd1du};
    u64 end = solver_now_ms() + MILLISECONDS;
    r.samples = mem_alloc((h->c.preds.len + 1) * sizeof *r.samples);
    r.globals = mem_alloc((h->globals.len + 1) * sizeof(term));
    for (u32 i = 0; i < RUNS && r.steps < STEPS_MAX && !horn_stopped(h) && solver_now_ms() < end; i++) {
        r.inputs_range = i % 4 == 0 ? 8 : i % 4 == 1 ? 24 : i % 4 == 2 ? 64 : 1000;
        r.bias = i % 3 == 0 ? 8 : i % 3 == 1 ? 15 : 2;
        run_once(&r, h->methods.data[0]);
    }
    map_release(&r.seen);
    map_release(&r.calls);
    mem_free(r.globals);
    return r.samples;
}

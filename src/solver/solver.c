/* The chain: from a question of the search to an answer, cheapest link first. */
#include "solver/chain.h"

#include <stdio.h>
#include <time.h>

#include "num/num.h"
#include "solver/portfolio.h"

/* Pairs of a model and a path known to fit, of the last asks: a power of two. */
enum { HELD = 1 << 12 };
/* Where there is work to do its time is taken; of the cheap links, one query in so many is timed, since
 * reading the clock costs as much as a link. */
enum { TIMED = 16 };
/* Evaluations of a sampling, 0.2 microseconds each where terms are small. A float query costs Z3 0.2 s
 * and more; a product or quotient costs the bit-blaster a millisecond and more. */
enum { TRIES_FLOAT = 8000, TRIES_MATH = 20000, TRIES_HARD = 400 };

struct solver {
    struct terms *T;
    struct solver_opts opts;
    struct solver_stats stats;
    struct engines engines;
    struct shapes *shapes;
    struct slicer slicer;
    struct cache *cache;
    struct question question, relaxed;
    struct pays hard;    /* sampling of multiplications and divisions */
    bool broken_promise; /* a caller's model did not satisfy its path */
    double work_seconds; /* in samples and back ends */
    u64 held[HELD];
};

/* ---- life ---- */

struct solver *chain_new(struct terms *T, const struct solver_opts *opts, const struct backend *first,
                         const char *arg, const struct backend *second, struct err *err)
{
    struct solver *s = mem_alloc(sizeof *s);
    s->T = T;
    s->opts = *opts;
    s->engines.T = T;
    s->engines.opts = *opts;
    s->engines.stats = &s->stats;
    s->shapes = shapes_new(T, opts->cache >= CACHE_NORMALISED);
    s->slicer.T = T;
    s->slicer.shapes = s->shapes;
    s->cache = cache_new(T, s->shapes, opts->cache);
    if (!engines_open(&s->engines, first, arg, second, err)) {
        solver_free(s);
        return NULL;
    }
    return s;
}

struct solver *solver_new(struct terms *T, const struct solver_opts *opts, struct err *err)
{
    const char *spec = opts->backends ? opts->backends : "cadical";
    if (strchr(spec, '+'))
        return chain_new(T, opts, &backend_portfolio, spec, &backend_z3, err);
    if (strncmp(spec, "smtlib:", 7) == 0)
        return chain_new(T, opts, &backend_smtlib, spec + 7, &backend_z3, err);
    static const struct backend *const plain[] = {&backend_cadical, &backend_z3, &backend_z3_global};
    for (u32 i = 0; i < ARRAY_LEN(plain); i++)
        if (strcmp(spec, plain[i]->name) == 0)
            return chain_new(T, opts, plain[i], NULL, i ? &backend_cadical : &backend_z3, err);
    err_set(err, "%s: no such back end (cadical, z3, z3-global, smtlib:COMMAND, several with '+')", spec);
    return NULL;
}

void solver_free(struct solver *s)
{
    if (!s)
        return;
    engines_close(&s->engines);
    cache_free(s->cache);
    slicer_release(&s->slicer);
    question_release(&s->question);
    question_release(&s->relaxed);
    shapes_free(s->shapes);
    mem_free(s);
}

const struct solver_stats *solver_stats(const struct solver *s)
{
    return &s->stats;
}

void solver_only_first(struct solver *s)
{
    s->engines.opts.only_first = true;
}

const char *solver_trouble(const struct solver *s)
{
    return s->engines.trouble.data ? s->engines.trouble.data : "";
}

/* ---- models ---- */

void model_drop_array(struct model *m, u32 symbol)
{
    for (u32 i = 0; i < m->arrays.len; i++)
        if (m->arrays.data[i].symbol == symbol) {
            m->arrays.data[i].entries.len = 0;
            m->arrays.data[i].otherwise = 0;
        }
}

static void take_array(struct model *to, const struct model *from, u32 symbol)
{
    model_drop_array(to, symbol);
    for (u32 i = 0; i < from->arrays.len; i++) {
        const struct model_array *a = &from->arrays.data[i];
        if (a->symbol != symbol)
            continue;
        model_set_otherwise(to, symbol, a->otherwise);
        for (u32 k = 0; k < a->entries.len; k++)
            model_set_element(to, symbol, a->entries.data[k].index, a->entries.data[k].value);
    }
}

void model_take(const struct terms *T, struct model *to, const struct model *from, const u32 *syms, u32 n)
{
    for (u32 i = 0; i < n; i++) {
        if (T->symbols.data[syms[i]].sort == SORT_ARRAY)
            take_array(to, from, syms[i]);
        else
            model_set(to, syms[i], model_get(T, from, syms[i]));
    }
}

bool model_holds(struct terms *T, const struct model *m, const term *conds, u32 n)
{
    /* The goal is last and the most likely to fail. */
    for (u32 i = n; i--;)
        if (!term_eval(T, m, conds[i]))
            return false;
    return true;
}

static u64 held_key(const struct model *m, u64 path)
{
    return chain_mix(path ^ chain_mix(m->version + 1)) | 1;
}

static void hold(struct solver *s, const struct model *m, u64 path)
{
    u64 key = held_key(m, path);
    s->held[(key >> 8) % HELD] = key;
}

static bool is_held(const struct solver *s, const struct model *m, u64 path)
{
    u64 key = held_key(m, path);
    return s->held[(key >> 8) % HELD] == key;
}

/*
 * Does the model satisfy the path, as the caller promises? Evaluated once for
 * each model and constraint: what was found before is remembered for the path so
 * far, so that a constraint more costs one evaluation.
 */
static bool path_holds(struct solver *s, const struct model *m)
{
    const struct slicer *p = &s->slicer;
    u32 n = p->conds.len, i = n;
    while (i && !is_held(s, m, slicer_hash(p, i)))
        i--;
    for (; i < n; i++) {
        if (!term_eval(s->T, m, p->conds.data[i])) {
            if (!s->broken_promise)
                engines_trouble(&s->engines, "solver: was given a model that does not satisfy its path");
            s->broken_promise = true;
            return false;
        }
        hold(s, m, slicer_hash(p, i + 1));
    }
    return true;
}

/* ---- answers ---- */

static double now_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Takes over the reference. All constraints and the goal hold under the model: those of the question were
 * evaluated under it; the rest of the path was under the model it is a copy of, and shares no symbol with
 * the question. */
static enum verdict deliver(struct solver *s, struct query *q, term goal, struct model *m)
{
    u64 path = slicer_hash(&s->slicer, s->slicer.conds.len);
    hold(s, m, path);
    hold(s, m, chain_mix(path + goal));
    q->answer = m;
    return YES;
}

static bool question_holds(struct solver *s, const struct question *question, const struct model *m)
{
    return model_holds(s->T, m, question->conds.data, question->conds.len);
}

static struct backend_limits limits_of(const struct solver *s, const struct query *q)
{
    struct backend_limits l = {.deadline_ms = q->deadline_ms, .conflicts = s->opts.query_conflicts, .stop = s->opts.stop};
    if (s->opts.query_ms) {
        u64 own = solver_now_ms() + s->opts.query_ms;
        if (!l.deadline_ms || own < l.deadline_ms)
            l.deadline_ms = own;
    }
    return l;
}

static bool ask_cache(struct solver *s, const struct question *question, const struct model *base,
                      enum verdict *v, struct model **answer)
{
    enum cache_hit hit = cache_find(s->cache, &s->slicer, question, base, v, answer);
    if (hit == HIT_NONE)
        return false;
    if (*v == YES && !question_holds(s, question, *answer)) {
        s->stats.failures++;
        engines_trouble(&s->engines, "cache: a model is wrong");
        model_unref(*answer);
        *answer = NULL;
        return false;
    }
    s->stats.by_cache_exact += hit == HIT_EXACT;
    s->stats.by_cache_subset += hit == HIT_SUBSET;
    s->stats.by_cache_superset += hit == HIT_SUPERSET;
    s->stats.by_recent += hit == HIT_RECENT;
    if (hit != HIT_EXACT)
        cache_keep(s->cache, *v, *answer);
    return true;
}

/* Looks for a model by evaluation where back ends are slow. */
static struct model *ask_samples(struct solver *s, const struct question *question, const struct model *base,
                                 const struct backend_limits *l)
{
    u32 tries = question->flags & TF_MATH    ? TRIES_MATH
                : question->flags & TF_FLOAT ? TRIES_FLOAT
                                             : TRIES_HARD;
    bool hard = tries == TRIES_HARD;
    if (hard && (!(question->flags & TF_HARD) || !pays_try(&s->hard)))
        return NULL;
    term goal = question->conds.data[question->conds.len - 1];
    u64 seed = s->opts.seed ^ chain_mix(node(s->T, goal)->hash);
    struct model *m = sample_find(s->T, question, base, seed, tries, l);
    if (hard)
        pays_note(&s->hard, m != NULL, 16);
    s->stats.by_sampling += m != NULL;
    return m;
}

/* The name of a function of Math below the term. */
static const char *math_name(const struct terms *T, term t)
{
    while (node(T, t)->op != T_FMATH) {
        term below = 0;
        for (u32 i = 0, n = term_operands(T, t); i < n && !below; i++)
            if (node(T, node(T, t)->arg[i])->flags & TF_MATH)
                below = node(T, t)->arg[i];
        if (!below)
            return "?";
        t = below;
    }
    return num_fn_name((u32)node(T, t)->value);
}

/* The question without the constraints that no back end can do. */
static void relax(struct solver *s, const struct question *question, struct question *out)
{
    out->conds.len = out->syms.len = 0;
    out->flags = 0;
    for (u32 i = 0; i < question->conds.len; i++) {
        term t = question->conds.data[i];
        if (node(s->T, t)->flags & TF_MATH)
            continue;
        vec_push(&out->conds, t);
        out->flags |= node(s->T, t)->flags;
        u32 n;
        const u32 *syms = term_symbols(s->T, t, &n);
        for (u32 k = 0; k < n; k++)
            vec_push(&out->syms, syms[k]);
    }
}

/* What is left when sampling has not found a model of constraints with Math's functions: the rest of
 * them may be unsatisfiable alone, and if not, its model is another place to look around. */
static enum verdict ask_relaxed(struct solver *s, const struct question *question, const struct model *base,
                                const struct backend_limits *l, struct model **answer, char *reason)
{
    relax(s, question, &s->relaxed);
    struct model *found = NULL;
    enum verdict v = UNKNOWN;
    if (s->relaxed.conds.len)
        v = engines_check(&s->engines, &s->relaxed, l, &found, reason);
    if (v == NO)
        return NO;
    if (v == YES) {
        struct model *around = base ? model_copy(s->T, base) : model_new(s->T);
        model_take(s->T, around, found, s->relaxed.syms.data, s->relaxed.syms.len);
        model_unref(found);
        *answer = ask_samples(s, question, around, l);
        model_unref(around);
        if (*answer)
            return YES;
    }
    for (u32 i = question->conds.len; i--;)
        if (node(s->T, question->conds.data[i])->flags & TF_MATH) {
            snprintf(reason, 160, "%s is not solved, and samples found no values",
                     math_name(s->T, question->conds.data[i]));
            break;
        }
    return UNKNOWN;
}

/* Samples, then back ends. *answer is a model of the question on top of `base`. */
static enum verdict work(struct solver *s, struct query *q, const struct question *question,
                         const struct model *base, struct model **answer)
{
    struct backend_limits l = limits_of(s, q);
    *answer = ask_samples(s, question, base, &l);
    if (*answer)
        return YES;
    if (question->flags & TF_MATH)
        return ask_relaxed(s, question, base, &l, answer, q->reason);
    struct model *found = NULL;
    enum verdict v = engines_check(&s->engines, question, &l, &found, q->reason);
    if (v != YES)
        return v;
    *answer = base ? model_copy(s->T, base) : model_new(s->T);
    model_take(s->T, *answer, found, question->syms.data, question->syms.len);
    model_unref(found);
    return YES;
}

/* The question is not answered by looking at it: cache, then work. */
static enum verdict resolve(struct solver *s, struct query *q, term goal, const struct model *base)
{
    const struct question *question = &s->question;
    struct model *answer = NULL;
    enum verdict v;
    if (ask_cache(s, question, base, &v, &answer))
        return v == YES ? deliver(s, q, goal, answer) : v;
    double start = now_seconds();
    v = work(s, q, question, base, &answer);
    s->work_seconds += now_seconds() - start;
    if (v == YES && !question_holds(s, question, answer)) {
        s->stats.failures++;
        engines_trouble(&s->engines, "solver: a joined model is wrong");
        model_unref(answer);
        answer = NULL;
        snprintf(q->reason, sizeof q->reason, "a joined model is wrong");
        v = UNKNOWN;
        if (question->part) {
            slicer_whole(&s->slicer, goal, &s->question);
            return resolve(s, q, goal, base);
        }
    }
    if (v != UNKNOWN)
        cache_keep(s->cache, v, answer);
    if (v != YES)
        return v;
    if (s->opts.cache != CACHE_OFF)
        cache_recent(s->cache, answer);
    return deliver(s, q, goal, answer);
}

/* The links that need no search. UNKNOWN: none of them knows. */
static enum verdict look(struct solver *s, struct query *q, term goal, struct model *m)
{
    bool holds = m && term_eval(s->T, m, goal);
    if (holds && !s->opts.no_model) {
        s->stats.by_model++;
        return deliver(s, q, goal, model_ref(m));
    }
    if (s->opts.no_intervals || !q->facts)
        return UNKNOWN;
    enum verdict v = facts_ask(q->facts, goal);
    if (v == NO || (v == YES && holds)) {
        s->stats.by_intervals++;
        return v == NO ? NO : deliver(s, q, goal, model_ref(m));
    }
    return UNKNOWN;
}

static enum verdict ask(struct solver *s, struct query *q)
{
    term goal = q->goal;
    u32 n = q->n;
    if (is_false(s->T, goal)) {
        s->stats.by_constant++;
        return NO;
    }
    slicer_follow(&s->slicer, q->conds, n);
    struct model *m = q->model && path_holds(s, q->model) ? q->model : NULL;
    /* A goal that is true asks for a model of the path: its last constraint is then the goal. */
    while (!m && n && is_true(s->T, goal)) {
        goal = q->conds[--n];
        slicer_follow(&s->slicer, q->conds, n);
    }
    if (is_const(s->T, goal)) {
        s->stats.by_constant++;
        return is_false(s->T, goal) ? NO : deliver(s, q, goal, m ? model_ref(m) : model_new(s->T));
    }
    enum verdict v = look(s, q, goal, m);
    if (v != UNKNOWN)
        return v;
    if (m && !s->opts.no_slice)
        slicer_slice(&s->slicer, goal, &s->question);
    else
        slicer_whole(&s->slicer, goal, &s->question);
    s->stats.by_slice += s->question.part;
    return s->question.never ? NO : resolve(s, q, goal, m);
}

enum verdict solver_ask(struct solver *s, struct query *q)
{
    bool timed = s->stats.queries++ % TIMED == 0;
    double start = timed ? now_seconds() : 0, work_before = s->work_seconds;
    q->answer = NULL;
    q->reason[0] = 0;
    enum verdict v = ask(s, q);
    if (v != UNKNOWN)
        q->reason[0] = 0;
    s->stats.sat += v == YES;
    s->stats.unsat += v == NO;
    s->stats.unknown += v == UNKNOWN;
    double worked = s->work_seconds - work_before;
    s->stats.seconds += worked;
    if (timed)
        s->stats.seconds += TIMED * (now_seconds() - start - worked);
    return v;
}

/*
 * The chain in front of the back ends. Streams of questions as depth-first search
 * asks them, over symbols so small that every answer can be counted out; a back
 * end of our own that counts out too, and that lies, gives up, dies or sleeps when
 * told to.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>
#include <time.h>
#include <unistd.h>

#include "num/num.h"
#include "solver/chain.h"

/* ---- a small world: four symbols of three bits ---- */

enum { SYMS = 4, BITS = 3, WORLD = 1 << (SYMS * BITS), TABLE_WORDS = WORLD / 64 };

typedef VEC(u64 *) truth_tables;

struct world {
    struct terms *T;
    term sym[SYMS];
    struct model *models[WORLD];
    truth_tables truth; /* by term: a bit for each assignment; NULL: not counted yet */
    u64 random;
    bool apart; /* a random constraint has one symbol only: */
    term focus;
};

static u64 rnd(struct world *w, u64 n)
{
    w->random += 0x9e3779b97f4a7c15u;
    return chain_mix(w->random) % n;
}

static struct world *world_new(u64 seed)
{
    struct world *w = mem_alloc(sizeof *w);
    w->T = terms_new();
    w->random = seed;
    for (u32 i = 0; i < SYMS; i++)
        w->sym[i] = mk_sym(
            w->T,
            &(struct symbol){.name = "x", .ordinal = i, .sort = SORT_BV, .width = BITS, .lo = -4, .hi = 3});
    for (u32 k = 0; k < WORLD; k++) {
        w->models[k] = model_new(w->T);
        for (u32 i = 0; i < SYMS; i++)
            model_set(w->models[k], (u32)node(w->T, w->sym[i])->value, k >> (i * BITS) & 7);
    }
    return w;
}

static void world_free(struct world *w)
{
    for (u32 k = 0; k < WORLD; k++)
        model_unref(w->models[k]);
    for (u32 i = 0; i < w->truth.len; i++)
        mem_free(w->truth.data[i]);
    vec_release(&w->truth);
    terms_free(w->T);
    mem_free(w);
}

static const u64 *truth_of(struct world *w, term t)
{
    while (w->truth.len <= t)
        vec_push(&w->truth, NULL);
    if (!w->truth.data[t]) {
        u64 *bits = mem_alloc(TABLE_WORDS * sizeof *bits);
        for (u32 k = 0; k < WORLD; k++)
            bits[k / 64] |= (term_eval(w->T, w->models[k], t) & 1) << (k % 64);
        w->truth.data[t] = bits;
    }
    return w->truth.data[t];
}

/* The first assignment under which all hold, or -1. */
static int count_out(struct world *w, const term *conds, u32 n, term goal)
{
    u64 all[TABLE_WORDS];
    memset(all, 0xff, sizeof all);
    for (u32 i = 0; i <= n; i++) {
        if (i == n && !goal)
            break;
        const u64 *bits = truth_of(w, i < n ? conds[i] : goal);
        for (u32 k = 0; k < TABLE_WORDS; k++)
            all[k] &= bits[k];
    }
    for (u32 k = 0; k < TABLE_WORDS; k++)
        if (all[k])
            return (int)(k * 64) + __builtin_ctzll(all[k]);
    return -1;
}

/* ---- the back end of the test ---- */

enum behaviour { HONEST, LIES, GIVES_UP, DIES, SLEEPS };
static struct {
    struct world *w;
    enum behaviour behaviour;
    u32 asked, opened, closed;
    bool no_start;
} fake;

static void *fake_open(struct terms *T, const char *arg, u64 seed, struct err *err)
{
    (void)T, (void)arg, (void)seed;
    if (fake.no_start) {
        err_set(err, "fake: does not start");
        return NULL;
    }
    fake.opened++;
    return &fake;
}

static void fake_close(void *self)
{
    (void)self;
    fake.closed++;
}

static bool fake_can(u32 flags)
{
    return !(flags & (TF_FLOAT | TF_MATH));
}

static enum verdict counted(const term *conds, u32 n, struct model *out)
{
    int found = count_out(fake.w, conds, n, 0);
    if (found < 0)
        return NO;
    for (u32 i = 0; i < SYMS; i++)
        model_set(out, (u32)node(fake.w->T, fake.w->sym[i])->value, (u64)found >> (i * BITS) & 7);
    return YES;
}

static enum verdict fake_check(void *self, const term *conds, u32 n, const struct backend_limits *l,
                               struct model *out, char *reason)
{
    (void)self, (void)l;
    fake.asked++;
    switch (fake.behaviour) {
    case HONEST:
        break;
    case LIES: {
        term no = mk_false(fake.w->T);
        for (u32 i = 0; i < n; i++)
            no = mk_or(fake.w->T, no, mk_not(fake.w->T, conds[i]));
        if (!is_const(fake.w->T, no))
            counted(&no, 1, out);
        return YES;
    }
    case GIVES_UP:
        strcpy(reason, "too hard");
        return UNKNOWN;
    case DIES:
        strcpy(reason, "fake: the solver died");
        return UNKNOWN;
    case SLEEPS:
        usleep(1200 * 1000);
        strcpy(reason, "time limit");
        return UNKNOWN;
    }
    return counted(conds, n, out);
}

static u64 fake_rebuilds(void *self)
{
    (void)self;
    return 0;
}

static const struct backend fake_backend = {"fake",   fake_open,  fake_close,
                                            fake_can, fake_check, fake_rebuilds};

/* One that is always honest, behind the other. */
static enum verdict good_check(void *self, const term *conds, u32 n, const struct backend_limits *l,
                               struct model *out, char *reason)
{
    (void)self, (void)l, (void)reason;
    return counted(conds, n, out);
}
static const struct backend good_backend = {"good",   fake_open,  fake_close,
                                            fake_can, good_check, fake_rebuilds};

static struct solver *new_chain(struct world *w, const struct solver_opts *opts, const struct backend *second)
{
    struct err err = {0};
    memset(&fake, 0, sizeof fake);
    fake.w = w;
    struct solver *s = chain_new(w->T, opts, &fake_backend, NULL, second, &err);
    assert_non_null(s);
    return s;
}

/* ---- streams ---- */

static term random_value(struct world *w, u32 depth)
{
    term sym = w->apart ? w->focus : w->sym[rnd(w, SYMS)];
    term a = rnd(w, 3) ? sym : mk_const(w->T, BITS, rnd(w, 8));
    if (depth == 0)
        return a;
    term b = random_value(w, depth - 1);
    switch (rnd(w, 6)) {
    case 0:
        return mk_add(w->T, a, b);
    case 1:
        return mk_mul(w->T, a, b);
    case 2:
        return mk_xor(w->T, a, b);
    case 3:
        return mk_sub(w->T, a, b);
    case 4:
        return mk_and(w->T, a, b);
    default:
        return b;
    }
}

/* Never a constant. */
static term random_cond(struct world *w)
{
    for (;;) {
        w->focus = w->sym[rnd(w, SYMS)];
        term a = random_value(w, (u32)rnd(w, 3)), b = random_value(w, (u32)rnd(w, 2));
        u64 kind = rnd(w, 3);
        term t = kind == 0 ? mk_eq(w->T, a, b) : kind == 1 ? mk_slt(w->T, a, b) : mk_ult(w->T, a, b);
        if (!is_const(w->T, t))
            return t;
    }
}

enum { POOL = 24, DEPTH = 10 };
struct search {
    struct world *w;
    struct solver *s;
    term pool[POOL];
    term path[DEPTH];
    struct facts *facts;
    u32 asks;
    u64 picks;
};

static void check_answer(struct search *x, const struct query *q, enum verdict v)
{
    enum verdict right = count_out(x->w, q->conds, q->n, q->goal) >= 0 ? YES : NO;
    assert_int_equal(v, right);
    assert_int_equal(v == YES, q->answer != NULL);
    for (u32 i = 0; v == YES && i <= q->n; i++)
        assert_true(term_eval(x->w->T, q->answer, i < q->n ? q->conds[i] : q->goal));
}

static void descend(struct search *x, u32 depth, struct model *m)
{
    if (depth == DEPTH)
        return;
    x->picks += 0x9e3779b97f4a7c15u;
    /* As in a program, there are few conditions that may come next. */
    term c = x->pool[(depth * 2 + chain_mix(x->picks) % 3) % POOL];
    for (u32 side = 0; side < 2; side++) {
        term goal = side ? mk_not(x->w->T, c) : c;
        struct query q = {.conds = x->path, .n = depth, .goal = goal, .model = m, .facts = x->facts};
        enum verdict v = solver_ask(x->s, &q);
        x->asks++;
        check_answer(x, &q, v);
        if (v != YES)
            continue;
        u32 mark = facts_mark(x->facts);
        assert_true(facts_assume(x->facts, goal));
        x->path[depth] = goal;
        descend(x, depth + 1, q.answer);
        facts_undo(x->facts, mark);
        model_unref(q.answer);
    }
}

/* The same stream whatever the options are. */
static void run_stream(struct world *w, const struct solver_opts *opts, u64 seed, struct solver_stats *stats)
{
    struct solver *s = new_chain(w, opts, &good_backend);
    struct search x = {.w = w, .s = s, .picks = seed};
    w->random = seed;
    x.facts = facts_new(w->T, 2);
    for (u32 i = 0; i < POOL; i++)
        x.pool[i] = random_cond(w);
    struct model *m = model_new(w->T);
    descend(&x, 0, m);
    model_unref(m);
    assert_int_equal(x.asks, solver_stats(s)->queries);
    assert_int_equal(solver_stats(s)->failures, 0);
    assert_string_equal(solver_trouble(s), "");
    *stats = *solver_stats(s);
    facts_free(x.facts);
    solver_free(s);
}

static void links_do_not_change_verdicts(void **state)
{
    (void)state;
    for (u64 seed = 1; seed <= 4; seed++) {
        struct world *w = world_new(seed);
        w->apart = seed == 2;
        for (u32 k = 0; k < 32; k++) {
            struct solver_opts opts = {.no_model = k & 1,
                                       .no_intervals = k & 2,
                                       .no_slice = k & 4,
                                       .cache = (enum solver_cache)(k >> 3),
                                       .seed = seed};
            struct solver_stats stats;
            run_stream(w, &opts, seed * 77, &stats);
            assert_int_equal(stats.unknown, 0);
            if (opts.no_model)
                assert_int_equal(stats.by_model, 0);
            if (opts.no_slice)
                assert_int_equal(stats.by_slice, 0);
            if (opts.no_intervals)
                assert_int_equal(stats.by_intervals, 0);
            if (!opts.cache)
                assert_int_equal(stats.by_cache_exact + stats.by_cache_subset + stats.by_cache_superset, 0);
        }
        world_free(w);
    }
}

static void links_answer(void **state)
{
    (void)state;
    struct world *w = world_new(9);
    w->apart = true;
    struct solver_stats all = {0}, bare = {0};
    run_stream(w, &(struct solver_opts){.cache = CACHE_SUBSET}, 5, &all);
    run_stream(w, &(struct solver_opts){.no_model = true, .no_intervals = true, .no_slice = true}, 5, &bare);
    assert_int_equal(all.queries, bare.queries);
    assert_true(all.by_model > 0 && all.by_slice > 0 && all.by_cache_exact > 0);
    assert_true(all.backend_calls * 3 < bare.backend_calls);
    world_free(w);
}

static void same_seed_same_models(void **state)
{
    (void)state;
    struct world *w = world_new(10);
    struct solver_stats a, b;
    struct solver_opts opts = {.cache = CACHE_SUBSET};
    run_stream(w, &opts, 6, &a);
    run_stream(w, &opts, 6, &b);
    a.seconds = b.seconds = a.backend_seconds = b.backend_seconds = 0;
    assert_memory_equal(&a, &b, sizeof a);
    world_free(w);
}

/* ---- one link at a time ---- */

static enum verdict ask(struct solver *s, const term *conds, u32 n, term goal, struct model *m)
{
    struct query q = {.conds = conds, .n = n, .goal = goal, .model = m};
    enum verdict v = solver_ask(s, &q);
    model_unref(q.answer);
    return v;
}

static void subset_of_a_question_answers_no(void **state)
{
    (void)state;
    struct world *w = world_new(1);
    struct solver *s = new_chain(w, &(struct solver_opts){.cache = CACHE_SUBSET}, NULL);
    term lt = mk_slt(w->T, w->sym[0], w->sym[1]), gt = mk_slt(w->T, w->sym[1], w->sym[0]);
    term more = mk_slt(w->T, w->sym[1], w->sym[2]);
    struct model *m = w->models[8 + 2 * 64]; /* x0 = 0, x1 = 1, x2 = 2 */
    assert_int_equal(ask(s, &lt, 1, gt, m), NO);
    term two[] = {lt, more};
    assert_int_equal(ask(s, two, 2, gt, m), NO);
    assert_int_equal(fake.asked, 1);
    assert_int_equal(solver_stats(s)->by_cache_subset, 1);
    solver_free(s);
    world_free(w);
}

static void superset_of_a_question_answers_yes(void **state)
{
    (void)state;
    struct world *w = world_new(1);
    struct solver *s = new_chain(w, &(struct solver_opts){.cache = CACHE_SUBSET}, NULL);
    term a = mk_slt(w->T, w->sym[0], w->sym[1]), b = mk_slt(w->T, w->sym[1], w->sym[2]);
    term goal = mk_eq(w->T, mk_add(w->T, w->sym[0], w->sym[1]), w->sym[2]);
    term two[] = {a, b};
    struct model *m = w->models[8 + 2 * 64];
    assert_int_equal(ask(s, two, 2, goal, m), YES);
    assert_int_equal(ask(s, &a, 1, goal, m), YES);
    assert_int_equal(fake.asked, 1);
    assert_int_equal(solver_stats(s)->by_cache_superset, 1);
    solver_free(s);
    world_free(w);
}

static void renamed_question_is_found(void **state)
{
    (void)state;
    struct world *w = world_new(1);
    struct model *m = w->models[0];
    for (int normalised = 0; normalised < 2; normalised++) {
        struct solver_opts opts = {.cache = normalised ? CACHE_NORMALISED : CACHE_EXACT};
        struct solver *s = new_chain(w, &opts, NULL);
        for (u32 i = 0; i < SYMS; i++) {
            term conds[] = {mk_slt(w->T, w->sym[i], mk_const(w->T, BITS, 2))};
            term next = mk_add(w->T, w->sym[i], mk_const(w->T, BITS, 1));
            term goal = mk_slt(w->T, mk_const(w->T, BITS, 2), mk_xor(w->T, w->sym[i], next));
            assert_false(is_const(w->T, goal));
            struct query q = {.conds = conds, .n = 1, .goal = goal, .model = m};
            assert_int_equal(solver_ask(s, &q), count_out(w, conds, 1, goal) >= 0 ? YES : NO);
            if (q.answer)
                assert_true(term_eval(w->T, q.answer, goal));
            model_unref(q.answer);
        }
        assert_int_equal(fake.asked, normalised ? 1 : SYMS);
        assert_int_equal(solver_stats(s)->by_cache_exact, normalised ? SYMS - 1 : 0);
        solver_free(s);
    }
    world_free(w);
}

/* The domain is part of the name: 4 <= x can hold for one symbol and not for another. */
static void domains_keep_questions_apart(void **state)
{
    (void)state;
    struct terms *T = terms_new();
    T->no_simplify = true;
    struct err err = {0};
    struct solver *s =
        solver_new(T, &(struct solver_opts){.cache = CACHE_SUBSET, .no_intervals = true}, &err);
    assert_non_null(s);
    struct model *m = model_new(T);
    for (i64 hi = 5; hi >= 3; hi -= 2) {
        term x = mk_sym(
            T, &(struct symbol){.name = "x", .ordinal = 0, .sort = SORT_BV, .width = 8, .lo = 0, .hi = hi});
        term goal = mk_slt(T, mk_const(T, 8, 3), mk_mul(T, x, mk_const(T, 8, 1)));
        assert_int_equal(ask(s, NULL, 0, goal, m), hi > 3 ? YES : NO);
    }
    model_unref(m);
    solver_free(s);
    terms_free(T);
}

static void constants_and_missing_models(void **state)
{
    (void)state;
    struct world *w = world_new(1);
    struct solver *s = new_chain(w, &(struct solver_opts){.cache = CACHE_SUBSET}, NULL);
    term yes = mk_true(w->T), no = mk_false(w->T);
    term lt = mk_slt(w->T, w->sym[0], w->sym[1]), gt = mk_slt(w->T, w->sym[1], w->sym[0]);
    term both[] = {lt, gt}, never[] = {lt, no}, always[] = {yes, yes};
    assert_int_equal(ask(s, NULL, 0, no, NULL), NO);
    assert_int_equal(ask(s, NULL, 0, yes, NULL), YES);
    assert_int_equal(ask(s, always, 2, yes, NULL), YES);
    assert_int_equal(fake.asked, 0);
    assert_int_equal(ask(s, both, 2, yes, NULL), NO);
    assert_int_equal(ask(s, &lt, 1, yes, NULL), YES);
    assert_int_equal(ask(s, never, 2, gt, NULL), NO);
    assert_int_equal(ask(s, never, 2, yes, NULL), NO);
    /* A model that does not satisfy the path is not believed. */
    assert_int_equal(ask(s, both, 2, mk_eq(w->T, w->sym[2], w->sym[3]), w->models[0]), NO);
    assert_int_equal(ask(s, &lt, 1, mk_eq(w->T, w->sym[2], w->sym[3]), w->models[0]), YES);
    solver_free(s);
    world_free(w);
}

/* ---- back ends that fail ---- */

static void wrong_model_is_not_given(void **state)
{
    (void)state;
    struct world *w = world_new(1);
    term goal = mk_slt(w->T, w->sym[0], w->sym[1]);
    for (int behind = 0; behind < 2; behind++) {
        struct solver *s =
            new_chain(w, &(struct solver_opts){.no_model = true}, behind ? &good_backend : NULL);
        fake.behaviour = LIES;
        struct query q = {.goal = goal, .model = w->models[0]};
        assert_int_equal(solver_ask(s, &q), behind ? YES : UNKNOWN);
        assert_int_equal(solver_stats(s)->failures, 1);
        assert_int_equal(solver_stats(s)->fallbacks, behind);
        assert_non_null(strstr(solver_trouble(s), "fake: a model is wrong"));
        if (behind)
            assert_true(term_eval(w->T, q.answer, goal));
        else
            assert_non_null(strstr(q.reason, "wrong"));
        model_unref(q.answer);
        solver_free(s);
    }
    world_free(w);
}

static void failing_back_end_is_retired(void **state)
{
    (void)state;
    struct world *w = world_new(1);
    struct solver *s = new_chain(w, &(struct solver_opts){.cache = CACHE_OFF}, &good_backend);
    fake.behaviour = DIES;
    term goal = mk_slt(w->T, w->sym[0], w->sym[1]);
    for (u32 i = 0; i < 10; i++)
        assert_int_equal(ask(s, NULL, 0, goal, w->models[0]), YES);
    assert_int_equal(fake.asked, 3);
    assert_int_equal(solver_stats(s)->failures, 3);
    assert_non_null(strstr(solver_trouble(s), "asked no more"));
    solver_free(s);
    world_free(w);
}

static void giving_up_is_no_failure(void **state)
{
    (void)state;
    struct world *w = world_new(1);
    struct solver *s = new_chain(w, &(struct solver_opts){.cache = CACHE_SUBSET}, NULL);
    fake.behaviour = GIVES_UP;
    term goal = mk_slt(w->T, w->sym[0], w->sym[1]);
    struct query q = {.goal = goal, .model = w->models[0]};
    assert_int_equal(solver_ask(s, &q), UNKNOWN);
    assert_string_equal(q.reason, "too hard");
    assert_int_equal(solver_stats(s)->failures, 0);
    /* An unknown is not kept. */
    fake.behaviour = HONEST;
    assert_int_equal(ask(s, NULL, 0, goal, w->models[0]), YES);
    solver_free(s);
    world_free(w);
}

static void sleeping_back_end_is_noted(void **state)
{
    (void)state;
    struct world *w = world_new(1);
    struct solver *s = new_chain(w, &(struct solver_opts){.query_ms = 50}, &good_backend);
    fake.behaviour = SLEEPS;
    struct query q = {.goal = mk_slt(w->T, w->sym[0], w->sym[1]), .model = w->models[0]};
    assert_int_equal(solver_ask(s, &q), UNKNOWN);
    assert_string_equal(q.reason, "time limit");
    assert_int_equal(solver_stats(s)->failures, 1);
    assert_non_null(strstr(solver_trouble(s), "hangs"));
    solver_free(s);
    world_free(w);
}

static void stop_and_deadline_end_queries(void **state)
{
    (void)state;
    struct world *w = world_new(1);
    bool stop = true;
    struct solver *s = new_chain(w, &(struct solver_opts){.stop = &stop}, NULL);
    struct query q = {.goal = mk_slt(w->T, w->sym[0], w->sym[1]), .model = w->models[0]};
    assert_int_equal(solver_ask(s, &q), UNKNOWN);
    assert_string_equal(q.reason, "stopped");
    stop = false;
    q.deadline_ms = solver_now_ms();
    assert_int_equal(solver_ask(s, &q), UNKNOWN);
    assert_string_equal(q.reason, "time limit of the query");
    assert_int_equal(fake.asked, 0);
    solver_free(s);
    world_free(w);
}

static void back_end_that_does_not_start(void **state)
{
    (void)state;
    struct world *w = world_new(1);
    struct err err = {0};
    memset(&fake, 0, sizeof fake);
    fake.no_start = true;
    struct solver_opts opts = {0};
    assert_null(chain_new(w->T, &opts, &fake_backend, NULL, NULL, &err));
    assert_string_equal(err.text, "fake: does not start");
    struct err unknown = {0};
    assert_null(solver_new(w->T, &(struct solver_opts){.backends = "yices"}, &unknown));
    assert_non_null(strstr(unknown.text, "yices"));
    world_free(w);
}

/* ---- dumping ---- */

static void queries_are_dumped(void **state)
{
    (void)state;
    struct world *w = world_new(1);
    char dir[] = "/tmp/chainXXXXXX", path[64];
    assert_non_null(mkdtemp(dir));
    struct solver *s = new_chain(w, &(struct solver_opts){.dump_dir = dir}, NULL);
    ask(s, NULL, 0, mk_slt(w->T, w->sym[0], w->sym[1]), w->models[0]);
    solver_free(s);
    struct buf text = {0};
    struct err err = {0};
    snprintf(path, sizeof path, "%s/000001.smt2", dir);
    assert_true(file_read(path, &text, &err));
    assert_non_null(strstr(text.data, "(check-sat)"));
    buf_release(&text);
    unlink(path);
    rmdir(dir);
    s = new_chain(w, &(struct solver_opts){.dump_dir = "/nonexistent/dir"}, NULL);
    assert_int_equal(ask(s, NULL, 0, mk_slt(w->T, w->sym[0], w->sym[1]), w->models[0]), YES);
    assert_non_null(strstr(solver_trouble(s), "not dumped"));
    solver_free(s);
    world_free(w);
}

/* ---- sampling ---- */

static term double_sym(struct terms *T, u32 ordinal)
{
    return mk_fp_of_bits(T, mk_sym(T, &(struct symbol){.name = "d",
                                                       .ordinal = ordinal,
                                                       .sort = SORT_BV,
                                                       .width = 64,
                                                       .lo = INT64_MIN,
                                                       .hi = INT64_MAX}));
}

static struct solver *float_chain(struct terms *T, const struct backend *second)
{
    struct err err = {0};
    memset(&fake, 0, sizeof fake);
    struct solver *s =
        chain_new(T, &(struct solver_opts){.cache = CACHE_SUBSET}, &fake_backend, NULL, second, &err);
    assert_non_null(s);
    return s;
}

static void samples_find_floats(void **state)
{
    (void)state;
    struct terms *T = terms_new();
    term x = double_sym(T, 0), y = double_sym(T, 1);
    term squares = mk_fbinary(T, T_FADD, mk_fbinary(T, T_FMUL, x, x), mk_fbinary(T, T_FMUL, y, y));
    term goals[] = {
        mk_fbinary(T, T_FLT, squares, mk_double(T, 10)),
        mk_fbinary(T, T_FEQ, mk_fbinary(T, T_FADD, x, y), mk_double(T, 12345.678)),
        mk_fbinary(T, T_FLT, mk_double(T, 1e100), mk_fbinary(T, T_FMUL, x, y)),
        mk_fbinary(T, T_FEQ, mk_fbinary(T, T_FDIV, x, mk_double(T, 3)), mk_double(T, 7)),
        mk_not(T, mk_fbinary(T, T_FEQ, x, x)),
        mk_fbinary(T, T_FEQ, mk_funary(T, T_FSQRT, x), mk_double(T, 1.5)),
        mk_fbinary(T, T_FLT, mk_double(T, 0.9), mk_fmath(T, NUM_MATH_sin, x, x)),
        mk_slt(T, mk_const(T, 32, 41), mk_to_sbv(T, mk_fbinary(T, T_FADD, x, y), 32)),
    };
    term apart[] = {mk_fbinary(T, T_FLT, mk_double(T, 1), x), mk_fbinary(T, T_FLT, x, y)};
    struct solver *s = float_chain(T, NULL);
    struct model *m = model_new(T);
    for (u32 i = 0; i < ARRAY_LEN(goals); i++)
        assert_int_equal(ask(s, NULL, 0, goals[i], m), YES);
    struct query q = {.conds = NULL, .goal = mk_and(T, apart[0], apart[1]), .model = m};
    assert_int_equal(solver_ask(s, &q), YES);
    struct query again = {.conds = apart, .n = 2, .goal = goals[0], .model = q.answer};
    assert_int_equal(solver_ask(s, &again), YES);
    model_unref(again.answer);
    model_unref(q.answer);
    model_unref(m);
    assert_int_equal(fake.asked, 0);
    solver_free(s);
    terms_free(T);
}

static void math_is_sampled_or_unknown(void **state)
{
    (void)state;
    struct terms *T = terms_new();
    struct err err = {0};
    struct solver *s = solver_new(T, &(struct solver_opts){.cache = CACHE_SUBSET}, &err);
    assert_non_null(s);
    term x = double_sym(T, 0);
    term i = mk_sym(
        T, &(struct symbol){.name = "i", .ordinal = 1, .sort = SORT_BV, .width = 32, .lo = 0, .hi = 100});
    term sine = mk_fmath(T, NUM_MATH_sin, mk_fbinary(T, T_FADD, x, mk_from_sbv(T, i, SORT_FP64)), x);
    struct query q = {.goal = mk_fbinary(T, T_FLT, mk_double(T, 2), sine)};
    assert_int_equal(solver_ask(s, &q), UNKNOWN);
    assert_non_null(strstr(q.reason, "Math.sin is not solved"));
    /* The rest of the constraints decides. */
    term square = mk_mul(T, i, i);
    term conds[] = {mk_fbinary(T, T_FLT, mk_double(T, 0.5), sine), mk_eq(T, square, mk_const(T, 32, 63))};
    struct query no = {.conds = conds, .n = 1, .goal = conds[1]};
    assert_int_equal(solver_ask(s, &no), NO);
    solver_free(s);
    terms_free(T);
}

/* ---- arrays ---- */

static void cached_arrays_are_whole(void **state)
{
    (void)state;
    struct terms *T = terms_new();
    struct err err = {0};
    struct solver *s = solver_new(T, &(struct solver_opts){.cache = CACHE_SUBSET}, &err);
    assert_non_null(s);
    struct model *m = model_new(T);
    for (u32 k = 0; k < 3; k++) {
        term a = mk_sym(T, &(struct symbol){.name = "a", .ordinal = k, .sort = SORT_ARRAY, .width = 32});
        term i = mk_sym(T, &(struct symbol){.name = "i",
                                            .ordinal = 10 + k,
                                            .sort = SORT_BV,
                                            .width = 32,
                                            .lo = INT32_MIN,
                                            .hi = INT32_MAX});
        term goal = mk_and(T, mk_eq(T, mk_select(T, a, i), mk_const(T, 32, 7)),
                           mk_eq(T, mk_select(T, a, mk_add(T, i, mk_const(T, 32, 1))), mk_const(T, 32, 9)));
        struct query q = {.goal = goal, .model = m};
        assert_int_equal(solver_ask(s, &q), YES);
        assert_true(term_eval(T, q.answer, goal));
        model_unref(q.answer);
    }
    assert_int_equal(solver_stats(s)->by_cache_exact, 2);
    assert_int_equal(solver_stats(s)->failures, 0);
    model_unref(m);
    solver_free(s);
    terms_free(T);
}

/* ---- the default back ends ---- */

/* (a + b) * c against a * c + b * c: the bit-blaster gives up and Z3 rewrites. */
static void budget_then_z3(void **state)
{
    (void)state;
    struct terms *T = terms_new();
    struct err err = {0};
    struct solver *s = solver_new(T, &(struct solver_opts){.conflicts = 100, .query_ms = 20000}, &err);
    assert_non_null(s);
    term v[3];
    for (u32 i = 0; i < 3; i++)
        v[i] =
            mk_sym(T, &(struct symbol){
                          .name = "v", .ordinal = i, .sort = SORT_BV, .width = 12, .lo = -2048, .hi = 2047});
    term left = mk_mul(T, mk_add(T, v[0], v[1]), v[2]);
    term right = mk_add(T, mk_mul(T, v[0], v[2]), mk_mul(T, v[1], v[2]));
    struct query q = {.goal = mk_not(T, mk_eq(T, left, right))};
    assert_int_equal(solver_ask(s, &q), NO);
    assert_true(solver_stats(s)->fallbacks == 1 || solver_stats(s)->by_constant == 1);
    solver_free(s);
    terms_free(T);
}

static void default_back_ends_agree(void **state)
{
    (void)state;
    static const char *const specs[] = {"cadical", "z3", "z3-global", "cadical+z3"};
    struct world *w = world_new(3);
    for (u32 k = 0; k < ARRAY_LEN(specs); k++) {
        struct err err = {0};
        struct solver *s =
            solver_new(w->T, &(struct solver_opts){.backends = specs[k], .cache = CACHE_SUBSET}, &err);
        assert_non_null(s);
        struct search x = {.w = w, .s = s, .picks = 3, .facts = facts_new(w->T, 2)};
        w->random = 3;
        for (u32 i = 0; i < POOL; i++)
            x.pool[i] = random_cond(w);
        struct model *m = model_new(w->T);
        descend(&x, 0, m);
        model_unref(m);
        facts_free(x.facts);
        solver_free(s);
    }
    world_free(w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_do_not_change_verdicts),
        cmocka_unit_test(links_answer),
        cmocka_unit_test(same_seed_same_models),
        cmocka_unit_test(subset_of_a_question_answers_no),
        cmocka_unit_test(superset_of_a_question_answers_yes),
        cmocka_unit_test(renamed_question_is_found),
        cmocka_unit_test(domains_keep_questions_apart),
        cmocka_unit_test(constants_and_missing_models),
        cmocka_unit_test(wrong_model_is_not_given),
        cmocka_unit_test(failing_back_end_is_retired),
        cmocka_unit_test(giving_up_is_no_failure),
        cmocka_unit_test(sleeping_back_end_is_noted),
        cmocka_unit_test(stop_and_deadline_end_queries),
        cmocka_unit_test(back_end_that_does_not_start),
        cmocka_unit_test(queries_are_dumped),
        cmocka_unit_test(samples_find_floats),
        cmocka_unit_test(math_is_sampled_or_unknown),
        cmocka_unit_test(cached_arrays_are_whole),
        cmocka_unit_test(budget_then_z3),
        cmocka_unit_test(default_back_ends_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

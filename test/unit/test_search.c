/*
 * The search as a whole, on the methods of Searched.java: whatever the order,
 * the links of the solver's chain and the back end, the paths are the same;
 * every bound stops the search and is named; the indicator methods mean what
 * Bivium.java says.
 */
#include "machine.h"

#include "search/search.h"

/* Paths are compared as text, one line each, sorted. */
struct explored {
    struct search_opts opts;
    VEC(char *) lines;
    struct buf text;
    struct buf remembered; /* of every path, one after the other */
    char why[256];
    char mismatch[512];
    u64 mismatches;
    struct search_stats stats;
    struct solver_stats solver;
    u32 kinds[LEAF_UNKNOWN + 1]; /* leaves of each */
    enum leaf_kind last;
    u32 stop_after; /* leaves; 0: none. The flag is set as a signal would */
    bool stop;
};

static const char *const kind_names[] = { "return",   "exit",   "throw",       "assert", "fail", "repeats",
                                          "deadlock", "budget", "unsupported", "unknown" };

/* What does not depend on the values that a solver happens to choose. */
static void describe(const struct leaf *l, struct buf *out)
{
    struct engine *e = l->engine;
    buf_text(out, kind_names[l->kind]);
    if (l->kind == LEAF_RETURN && sym_result(e)) {
        buf_char(out, ' ');
        term_print(e->T, sym_result(e), 1000, out);
    } else if (l->kind == LEAF_RETURN) {
        buf_char(out, ' ');
        vm_print_result(e->vm, false, out);
    }
    if (l->exception)
        buf_printf(out, " %s:%d", l->exception, l->line);
    if (l->reason)
        buf_printf(out, " (%s)", l->reason);
    for (u32 i = 0; i < e->path.conds.len; i++) {
        buf_text(out, i ? ", " : " if ");
        term_print(e->T, e->path.conds.data[i], 1000, out);
    }
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_OUTPUT)
            buf_printf(out, " prints '%.*s'", (int)strcspn(ev->text, "\n"), ev->text);
    }
}

static bool on_leaf(void *ctx, const struct leaf *l)
{
    struct explored *x = ctx;
    struct buf line = { 0 };
    describe(l, &line);
    vec_push(&x->lines, line.data);
    x->kinds[l->kind]++;
    x->last = l->kind;
    for (u32 i = 0; i < l->engine->path.events.len; i++) {
        const struct event *ev = &l->engine->path.events.data[i];
        if (ev->kind != EV_REMEMBER)
            continue;
        buf_printf(&x->remembered, "%s=", ev->name);
        event_value(l->engine, ev, l->model, false, &x->remembered);
        buf_char(&x->remembered, ' ');
    }
    buf_char(&x->remembered, ';');
    if (x->stop_after && x->lines.len >= x->stop_after)
        x->stop = true;
    return true;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static struct search_opts plain(void)
{
    return (struct search_opts){ .vm = { .jdk = test_jdk(),
                                         .class_path = test_classes,
                                         .memory = (u64)256 << 20,
                                         .assertions = true },
                                 .intervals = 2,
                                 .keep_fails = true,
                                 .solver = { .cache = CACHE_SUBSET } };
}

static void explore(struct explored *x, const char *method)
{
    struct err err = { 0 };
    x->opts.leaf = on_leaf;
    x->opts.ctx = x;
    x->opts.stop = &x->stop;
    x->opts.solver.stop = &x->stop;
    struct search *s = search_new(&x->opts, &err);
    if (!s)
        fail_msg("%s", err.text);
    if (!vm_start_method(search_vm(s), "Searched", method, NULL, 0, &err))
        fail_msg("%s", err.text);
    snprintf(x->why, sizeof x->why, "%s", search_run(s));
    const char *first;
    x->mismatches = search_mismatches(s, &first);
    snprintf(x->mismatch, sizeof x->mismatch, "%s", first);
    x->stats = *search_stats(s);
    x->solver = *solver_stats(search_solver(s));
    search_free(s);
    if (x->lines.len)
        qsort(x->lines.data, x->lines.len, sizeof *x->lines.data, by_text);
    for (u32 i = 0; i < x->lines.len; i++)
        buf_printf(&x->text, "%s\n", x->lines.data[i]);
}

static void release(struct explored *x)
{
    for (u32 i = 0; i < x->lines.len; i++)
        mem_free(x->lines.data[i]);
    vec_release(&x->lines);
    buf_release(&x->text);
    buf_release(&x->remembered);
}

/* ---- the same paths, however they are looked for ---- */

/* Methods that end on every path, and the number of their leaves. */
static const struct subject {
    const char *name;
    u32 returns, throws, asserts, fails;
} subjects[] = {
    { "branches", 8, 0, 0, 0 },   { "divides", 2, 2, 0, 0 }, { "reads", 2, 1, 0, 0 },
    { "writes", 2, 2, 0, 0 },     { "lengths", 3, 2, 0, 0 }, { "given", 3, 2, 0, 0 },
    { "switches", 20, 0, 0, 0 },  { "loops", 7, 0, 0, 0 },   { "sorts", 24, 0, 0, 0 },
    { "catches", 3, 3, 0, 0 },    { "recurses", 6, 1, 0, 0 }, { "initialises", 4, 0, 0, 0 },
    { "collects", 4, 0, 0, 0 },   { "casts", 4, 4, 0, 0 },   { "asserts", 2, 0, 2, 0 },
    { "compares", 4, 0, 0, 0 },   { "failsOften", 1, 0, 0, 8 }, { "picks", 1, 1, 0, 0 },
};

/* One way to look for them, and what it found with the first way. */
static void same_paths(const struct subject *p, const struct explored *first, struct explored *x, const char *how)
{
    char what[128];
    snprintf(what, sizeof what, "%s, %s: other paths", p->name, how);
    explore(x, p->name);
    if (*x->why)
        fail_msg("%s, %s: not exhaustive: %s", p->name, how, x->why);
    if (x->mismatches)
        fail_msg("%s, %s: %s", p->name, how, x->mismatch);
    same_text(what, &first->text, &x->text);
}

static void paths_are_as_counted(void **state)
{
    const struct subject *p = *state;
    struct explored x = { .opts = plain() };
    explore(&x, p->name);
    assert_string_equal(x.why, "");
    assert_int_equal(x.kinds[LEAF_RETURN], p->returns);
    assert_int_equal(x.kinds[LEAF_THROW], p->throws);
    assert_int_equal(x.kinds[LEAF_ASSERT], p->asserts);
    assert_int_equal(x.kinds[LEAF_FAIL], p->fails);
    assert_int_equal(x.lines.len, p->returns + p->throws + p->asserts + p->fails);
    assert_int_equal(x.stats.paths, p->returns + p->throws + p->asserts);
    assert_int_equal(x.stats.open, 0);
    release(&x);
}

static void every_order_finds_the_same(void **state)
{
    const struct subject *p = *state;
    struct explored first = { .opts = plain() };
    explore(&first, p->name);
    static const char *const names[] = {
#define STRATEGY(name) #name,
        STRATEGIES(STRATEGY)
#undef STRATEGY
    };
    for (u32 i = 0; i < ARRAY_LEN(names); i++) {
        struct explored x = { .opts = plain() };
        x.opts.strategy = (enum strategy)i;
        /* Depths at which iterative deepening has something to do. */
        x.opts.start_depth = x.opts.increment = 1;
        same_paths(p, &first, &x, names[i]);
        /* Going from place to place runs nothing again. */
        assert_int_equal(x.stats.instructions, first.stats.instructions);
        assert_int_equal(x.stats.choice_points, first.stats.choice_points);
        if (i == STRATEGY_bfs && p->returns > 6)
            assert_true(x.stats.redone > 0);
        if (i == STRATEGY_dfs)
            assert_int_equal(x.stats.redone, 0);
        release(&x);
    }
    release(&first);
}

static void replay_agrees(void **state)
{
    const struct subject *p = *state;
    struct explored first = { .opts = plain() }, x = { .opts = plain() };
    explore(&first, p->name);
    x.opts.self_check = true;
    same_paths(p, &first, &x, "self-check");
    assert_int_equal(x.stats.self_checks, x.stats.paths);
    release(&x);
    /* In an order that hops, too. */
    x = (struct explored){ .opts = plain() };
    x.opts.self_check = true;
    x.opts.strategy = STRATEGY_bfs;
    same_paths(p, &first, &x, "self-check, bfs");
    release(&x);
    release(&first);
}

static bool installed(const char *program)
{
    char command[64];
    snprintf(command, sizeof command, "command -v %s >/dev/null", program);
    return system(command) == 0;
}

static void every_chain_finds_the_same(void **state)
{
    const struct subject *p = *state;
    static const struct {
        const char *name;
        struct solver_opts solver;
        u32 intervals;
        const char *needs;
    } settings[] = {
        { "no model", { .cache = CACHE_SUBSET, .no_model = true }, 2, NULL },
        { "no intervals", { .cache = CACHE_SUBSET, .no_intervals = true }, 0, NULL },
        { "no slices", { .cache = CACHE_SUBSET, .no_slice = true }, 2, NULL },
        { "no cache", { .cache = CACHE_OFF }, 2, NULL },
        { "exact cache", { .cache = CACHE_EXACT }, 2, NULL },
        { "normalised cache", { .cache = CACHE_NORMALISED }, 2, NULL },
        { "nothing", { .cache = CACHE_OFF, .no_model = true, .no_intervals = true, .no_slice = true }, 0, NULL },
        { "cadical", { .cache = CACHE_OFF, .backends = "cadical" }, 2, NULL },
        { "few conflicts", { .cache = CACHE_OFF, .conflicts = 1 }, 2, NULL },
        { "z3", { .cache = CACHE_OFF, .backends = "z3" }, 2, NULL },
        { "z3-global", { .cache = CACHE_OFF, .backends = "z3-global" }, 2, NULL },
        { "cadical+z3", { .cache = CACHE_OFF, .backends = "cadical+z3" }, 2, NULL },
        { "cvc5", { .cache = CACHE_SUBSET, .backends = "smtlib:cvc5 --incremental" }, 2, "cvc5" },
    };
    struct explored first = { .opts = plain() };
    explore(&first, p->name);
    for (u32 i = 0; i < ARRAY_LEN(settings); i++) {
        if (settings[i].needs && !installed(settings[i].needs))
            continue;
        struct explored x = { .opts = plain() };
        x.opts.solver = settings[i].solver;
        x.opts.intervals = settings[i].intervals;
        same_paths(p, &first, &x, settings[i].name);
        release(&x);
    }
    release(&first);
}

/* Folding joins paths and interval inference leaves conditions out, so that
 * only the kinds of ends can be compared. */
static void simplifying_loses_no_end(void **state)
{
    const struct subject *p = *state;
    for (u32 i = 0; i < 4; i++) {
        struct explored x = { .opts = plain() };
        x.opts.no_simplify = i == 0;
        x.opts.no_fold = i == 1;
        x.opts.sym.eager_index = i == 2;
        x.opts.prune_never = i == 3;
        x.opts.self_check = i < 3;
        explore(&x, p->name);
        assert_string_equal(x.why, "");
        assert_string_equal(x.mismatch, "");
        assert_true(x.kinds[LEAF_RETURN] >= p->returns);
        assert_int_equal(x.kinds[LEAF_THROW] > 0, p->throws > 0);
        assert_int_equal(x.kinds[LEAF_ASSERT] > 0, p->asserts > 0);
        if (!x.opts.no_fold) /* an assumption with && is several then, each of which can fail */
            assert_int_equal(x.kinds[LEAF_FAIL] > 0, p->fails > 0);
        release(&x);
    }
}

/* ---- trees without end ---- */

/* Section 6.6 of Mulib's report: which orders reach every finite path. */
static void complete_orders_find_the_finite_path(void **state)
{
    (void)state;
    static const struct {
        enum strategy strategy;
        bool complete;
    } orders[] = { { STRATEGY_dfs, false },   { STRATEGY_bfs, true },     { STRATEGY_iddfs, true },
                   { STRATEGY_dsas, false },  { STRATEGY_iddsas, true },  { STRATEGY_coverage, false } };
    for (u32 i = 0; i < ARRAY_LEN(orders); i++) {
        struct explored x = { .opts = plain() };
        x.opts.strategy = orders[i].strategy;
        x.opts.max_paths = 1;
        x.opts.seconds = orders[i].complete ? 60 : 0.3;
        explore(&x, "beside");
        if (orders[i].complete || x.kinds[LEAF_RETURN]) {
            assert_int_equal(x.kinds[LEAF_RETURN], 1);
            assert_string_equal(x.why, "stopped by --max-paths");
        } else {
            assert_string_equal(x.why, "time limit of 0.3 s");
            assert_true(x.stats.max_depth > 4);
        }
        release(&x);
    }
}

/* A loop that comes back to its state is seen to have no end: with nothing to
 * decide, with a free value in every round, and when the way goes through both. */
static void loops_over_finite_state_end(void **state)
{
    (void)state;
    static const char *const methods[] = { "finiteState", "finiteChoices", "finiteInside", "finiteInputs" };
    for (u32 i = 0; i < ARRAY_LEN(methods); i++) {
        for (u32 k = 0; k < 6; k++) {
            struct explored x = { .opts = plain() };
            x.opts.strategy = (enum strategy)k;
            x.opts.seconds = 60;
            explore(&x, methods[i]);
            if (*x.why)
                fail_msg("%s, strategy %u: %s", methods[i], k, x.why);
            assert_true(x.kinds[LEAF_REPEATS] >= 1);
            assert_true(x.kinds[LEAF_RETURN] >= 1);
            assert_int_equal(x.stats.repeats, x.kinds[LEAF_REPEATS]);
            assert_int_equal(x.lines.len, x.kinds[LEAF_REPEATS] + x.kinds[LEAF_RETURN]);
            release(&x);
        }
    }
}

/* New values in every round are no reason to see a loop where there is none. */
static void inputs_in_a_loop_are_no_loop(void **state)
{
    (void)state;
    struct explored x = { .opts = plain() };
    explore(&x, "inputsWithoutEnd");
    assert_string_equal(x.why, "");
    assert_int_equal(x.kinds[LEAF_REPEATS], 0);
    assert_int_equal(x.kinds[LEAF_RETURN], 71);
    release(&x);
    x = (struct explored){ .opts = plain() };
    x.opts.max_paths = 1;
    explore(&x, "inputsSummed");
    assert_int_equal(x.kinds[LEAF_RETURN], 1);
    assert_int_equal(x.kinds[LEAF_REPEATS], 0);
    release(&x);
}

/* A loop that another thread can end is not one without end. */
static void waiting_for_a_thread_is_no_loop(void **state)
{
    (void)state;
    static const char *const methods[] = { "waitsForWork", "waitsForSleep" };
    for (u32 i = 0; i < ARRAY_LEN(methods); i++) {
        struct explored x = { .opts = plain() };
        x.opts.seconds = 2;
        explore(&x, methods[i]);
        assert_int_equal(x.kinds[LEAF_REPEATS], 0);
        assert_string_not_equal(x.why, "");
        release(&x);
    }
}

/* ---- bounds ---- */

static void explore_bounded(struct explored *x, const char *method, const char *why)
{
    explore(x, method);
    assert_string_equal(x->why, why);
}

static void depth_stops_a_path(void **state)
{
    (void)state;
    struct explored x = { .opts = plain() };
    x.opts.depth = 3;
    explore_bounded(&x, "wide", "depth of 3 choices");
    assert_int_equal(x.kinds[LEAF_BUDGET], 8);
    assert_int_equal(x.stats.exceeded, 8);
    assert_int_equal(x.stats.max_depth, 3);
    assert_int_equal(x.stats.paths, 0);
    release(&x);
    /* A bound that no path comes to spoils nothing. */
    x = (struct explored){ .opts = plain() };
    x.opts.depth = 31;
    explore_bounded(&x, "sorts", "");
    release(&x);
}

static void loop_stops_a_path(void **state)
{
    (void)state;
    struct explored x = { .opts = plain() };
    x.opts.loop = 5;
    explore_bounded(&x, "counts", "5 rounds of a loop");
    assert_int_equal(x.kinds[LEAF_BUDGET], 1);
    assert_int_equal(x.kinds[LEAF_RETURN], 6);
    release(&x);
    x = (struct explored){ .opts = plain() };
    x.opts.loop = 6;
    explore_bounded(&x, "loops", "");
    release(&x);
}

static void max_paths_stops(void **state)
{
    (void)state;
    struct explored x = { .opts = plain() };
    x.opts.max_paths = 3;
    explore_bounded(&x, "wide", "stopped by --max-paths");
    assert_int_equal(x.lines.len, 3);
    release(&x);
    /* That was all there is. */
    x = (struct explored){ .opts = plain() };
    x.opts.max_paths = 8;
    explore_bounded(&x, "branches", "");
    release(&x);
}

static void max_fails_stops(void **state)
{
    (void)state;
    struct explored x = { .opts = plain() };
    x.opts.max_fails = 3;
    explore_bounded(&x, "failsOften", "stopped by --max-fails");
    assert_int_equal(x.stats.fails, 3);
    release(&x);
}

static void max_exceeded_stops(void **state)
{
    (void)state;
    struct explored x = { .opts = plain() };
    x.opts.depth = 3;
    x.opts.max_exceeded = 2;
    explore_bounded(&x, "wide", "depth of 3 choices");
    assert_int_equal(x.stats.exceeded, 2);
    release(&x);
}

static void first_exception_stops(void **state)
{
    (void)state;
    static const char *const methods[] = { "casts", "asserts", "catches" };
    for (u32 i = 0; i < ARRAY_LEN(methods); i++) {
        struct explored x = { .opts = plain() };
        x.opts.first_exception = true;
        explore_bounded(&x, methods[i], "stopped by --first-exception");
        assert_int_equal(x.kinds[LEAF_THROW] + x.kinds[LEAF_ASSERT], 1);
        assert_true(x.last == LEAF_THROW || x.last == LEAF_ASSERT);
        release(&x);
    }
}

static void idle_stops(void **state)
{
    (void)state;
    struct explored x = { .opts = plain() };
    x.opts.idle = 1000000;
    explore_bounded(&x, "computes", "no new path in 1000000 instructions");
    assert_true(x.stats.instructions < 3000000);
    release(&x);
}

/* Within a second, in concrete code and in branching. */
static void seconds_stop(void **state)
{
    (void)state;
    static const char *const methods[] = { "wide", "computes", "counts" };
    for (u32 i = 0; i < ARRAY_LEN(methods); i++) {
        struct explored x = { .opts = plain() };
        x.opts.seconds = 0.2;
        explore_bounded(&x, methods[i], "time limit of 0.2 s");
        assert_true(x.stats.total < 1.2);
        release(&x);
    }
}

static void memory_stops(void **state)
{
    (void)state;
    struct explored x = { .opts = plain() };
    x.opts.memory = (u64)1 << 20;
    explore_bounded(&x, "wide", "memory limit of 1 MB");
    release(&x);
}

static void on_progress(void *ctx, const struct search_stats *stats)
{
    struct explored *x = ctx;
    (void)stats;
    x->stop = true;
}

static void signals_stop(void **state)
{
    (void)state;
    struct explored x = { .opts = plain() };
    x.stop_after = 5;
    explore_bounded(&x, "wide", "interrupted");
    assert_int_equal(x.lines.len, 5);
    release(&x);
    x = (struct explored){ .opts = plain() };
    x.opts.progress = on_progress;
    explore_bounded(&x, "computes", "interrupted");
    release(&x);
}

/* ---- indicator methods ---- */

static void indicators_mean_what_they_say(void **state)
{
    (void)state;
    static const struct {
        const char *method, *paths;
    } expected[] = {
        { "fails", "fail if a[0]\nreturn a >= 1 ? 1 : 0 if !a[0]\n" },
        /* Neither catch nor finally sees it. */
        { "failsUnseen", "fail if a >= 1\nreturn 0 if a < 1\n" },
        { "assumes", "return 1 if a >= 11\n" },
        { "assumesFalse", "fail if a >= 11\nreturn 1 if a < 11\n" },
        /* What was asked is not assumed. */
        { "checks", "return 2 if a >= 11\nreturn 3 if a < 11\n" },
        { "checksWhatCannotBe", "return 2 if a >= 11\nreturn 3 if a < 11\n" },
        /* The first is assumed, the second cannot be and is not. */
        { "checkAssumes", "return 1 if a >= 11\n" },
        { "frees", "return 1 if x0 == 100, x1 == 4\nreturn 2 if x0 == 100, x1 != 4\n"
                   "return 3 if x0 != 100, x2 == 0\nreturn 4 if x0 != 100, x2 != 0\n" },
    };
    for (u32 i = 0; i < ARRAY_LEN(expected); i++) {
        struct explored x = { .opts = plain() };
        struct buf want = { 0 };
        x.opts.self_check = true;
        explore(&x, expected[i].method);
        buf_text(&want, expected[i].paths);
        same_text(expected[i].method, &want, &x.text);
        assert_string_equal(x.why, "");
        assert_string_equal(x.mismatch, "");
        buf_release(&want);
        release(&x);
    }
}

static void what_is_remembered_belongs_to_its_path(void **state)
{
    (void)state;
    for (u32 i = 0; i < 2; i++) {
        struct explored x = { .opts = plain() };
        x.opts.strategy = i ? STRATEGY_bfs : STRATEGY_dfs;
        explore(&x, "remembers");
        assert_int_equal(x.lines.len, 2);
        assert_non_null(strstr(x.remembered.data, "a=42 text=\"here\" ;"));
        assert_non_null(strstr(x.remembered.data, " text=\"here\" b=5 ;"));
        release(&x);
    }
}

static int compile_programs(void **state)
{
    (void)state;
    test_compile("test/unit/Searched.java java/bivium/Bivium.java");
    return 0;
}

#define ON_SUBJECTS(test)                                                      \
    do {                                                                       \
        for (u32 i_ = 0; i_ < ARRAY_LEN(subjects); i_++)                       \
            tests[n++] = (struct CMUnitTest){ .name = #test,                   \
                                              .test_func = test,               \
                                              .initial_state = (void *)(uintptr_t)&subjects[i_] }; \
    } while (0)

int main(void)
{
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(complete_orders_find_the_finite_path),
        cmocka_unit_test(loops_over_finite_state_end),
        cmocka_unit_test(inputs_in_a_loop_are_no_loop),
        cmocka_unit_test(waiting_for_a_thread_is_no_loop),
        cmocka_unit_test(depth_stops_a_path),
        cmocka_unit_test(loop_stops_a_path),
        cmocka_unit_test(max_paths_stops),
        cmocka_unit_test(max_fails_stops),
        cmocka_unit_test(max_exceeded_stops),
        cmocka_unit_test(first_exception_stops),
        cmocka_unit_test(idle_stops),
        cmocka_unit_test(seconds_stop),
        cmocka_unit_test(memory_stops),
        cmocka_unit_test(signals_stop),
        cmocka_unit_test(indicators_mean_what_they_say),
        cmocka_unit_test(what_is_remembered_belongs_to_its_path),
    };
    struct CMUnitTest tests[5 * ARRAY_LEN(subjects) + ARRAY_LEN(others)];
    u32 n = 0;
    ON_SUBJECTS(paths_are_as_counted);
    ON_SUBJECTS(every_order_finds_the_same);
    ON_SUBJECTS(replay_agrees);
    ON_SUBJECTS(every_chain_finds_the_same);
    ON_SUBJECTS(simplifying_loses_no_end);
    memcpy(tests + n, others, sizeof others);
    return cmocka_run_group_tests_name("search", tests, compile_programs, test_classes_remove);
}

/*
 * On the methods of Seen.java: states that were seen before, and calls that were made before. What the search
 * leaves out must not be missed, what it must not leave out is there.
 */
#include "machine.h"

#include "search/search.h"
#include "vm/internal.h"

struct found {
    u32 results[5]; /* paths that return the number */
    u32 leaves;
    struct search_stats stats;
    char why[128];
};

static bool on_leaf(void *ctx, const struct leaf *l)
{
    struct found *f = ctx;
    f->leaves++;
    if (l->kind == LEAF_RETURN)
        f->results[(u32)l->engine->vm->s.result % ARRAY_LEN(f->results)]++;
    return true;
}

static struct found look(const char *method, bool on)
{
    struct found f = { 0 };
    struct err err = { 0 };
    struct search_opts o = { .vm = { .jdk = test_jdk(), .class_path = test_classes, .memory = (u64)256 << 20, .memo = on },
                             .intervals = 2,
                             .subsume = on,
                             .settle = on,
                             .depth = 40,
                             .leaf = on_leaf,
                             .ctx = &f,
                             .solver = { .cache = CACHE_SUBSET } };
    struct search *s = search_new(&o, &err);
    if (!s || !vm_start_method(search_vm(s), "Seen", method, NULL, 0, &err))
        fail_msg("%s", err.text);
    snprintf(f.why, sizeof f.why, "%s", search_run(s));
    f.stats = *search_stats(s);
    search_free(s);
    return f;
}

static void endless_loops_end(void **state)
{
    (void)state;
    struct found f = look("endless", true);
    assert_string_equal(f.why, "");
    assert_true(f.stats.subsumed > 0);
    assert_true(f.results[0] && f.results[1] && f.results[2]);
    assert_true(f.leaves < 30);
}

/* What is found with it is what is found without, in fewer paths. */
static void outcomes_stay(void **state)
{
    const char *method = *state;
    struct found with = look(method, true), without = look(method, false);
    assert_string_equal(with.why, "");
    assert_string_equal(without.why, "");
    assert_true(with.stats.subsumed > 0);
    assert_int_equal(without.stats.subsumed, 0);
    assert_true(with.stats.paths < without.stats.paths);
    for (u32 i = 0; i < ARRAY_LEN(with.results); i++)
        assert_int_equal(with.results[i] > 0, without.results[i] > 0);
}

/* The answer belongs to a path, not to a state. */
static void questions_spoil_it(void **state)
{
    (void)state;
    struct found with = look("asks", true), without = look("asks", false);
    assert_string_equal(without.why, "");
    assert_true(*with.why || !with.stats.subsumed);
}

static void calls_are_made_once(void **state)
{
    (void)state;
    struct found f = look("memo", true);
    assert_string_equal(f.why, "");
    assert_true(f.stats.memo >= 37 && f.stats.memo < 100);
    assert_int_equal(f.leaves, 2);
    assert_true(f.results[(102334155 + 1) % 5] && f.results[(102334155 + 2) % 5]);
}

static void dead_locals_are_known(void **state)
{
    (void)state;
    struct machine m;
    machine_make(&m, "", 0);
    struct class *c = class_load_text(m.vm, "Seen");
    struct method *live = class_find_method_text(m.vm, c, "live", "(IJI)I");
    assert_true(method_prepare(m.vm, live));
    /* a, b (two slots), c at the start; a is copied, and not read again. */
    assert_int_equal(method_live(m.vm, live, live->insns), 1 | 2 | 4 | 8);
    assert_int_equal(method_live(m.vm, live, live->insns + 2), 2 | 4 | 8 | 16);
    /* In front of the return nothing is. */
    assert_int_equal(method_live(m.vm, live, live->insns + live->ninsns - 1), 0);
    vm_free(m.vm);
    buf_release(&m.out);
}

static int compile(void **state)
{
    (void)state;
    test_compile("test/unit/Seen.java java/bivium/Bivium.java");
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(endless_loops_end),
        cmocka_unit_test_prestate(outcomes_stay, (void *)(uintptr_t)"shapes"),
        cmocka_unit_test_prestate(outcomes_stay, (void *)(uintptr_t)"conditions"),
        cmocka_unit_test(questions_spoil_it),
        cmocka_unit_test(calls_are_made_once),
        cmocka_unit_test(dead_locals_are_known),
    };
    return cmocka_run_group_tests(tests, compile, test_classes_remove);
}

/* Elimination of tests: nothing is lost, nothing superfluous stays, the choice is the stated one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "report/suite.h"

enum { MAX = 40 };

struct pool {
    struct bits edges[MAX], chains[MAX];
    struct candidate all[MAX];
    bool kept[MAX];
    u32 n;
};

/* A candidate that covers the edges of one word and the chains of another. */
static void put(struct pool *p, u64 edges, u64 chains, u64 others, u32 cost)
{
    u32 i = p->n++;
    for (u32 b = 0; b < 64; b++) {
        if (edges >> b & 1)
            bits_set(&p->edges[i], b * 5);
        if (chains >> b & 1)
            bits_set(&p->chains[i], b * 3);
    }
    p->all[i] = (struct candidate){&p->edges[i], &p->chains[i], others, cost};
}

static void drop(struct pool *p)
{
    for (u32 i = 0; i < p->n; i++) {
        bits_release(&p->edges[i]);
        bits_release(&p->chains[i]);
    }
    *p = (struct pool){0};
}

/* Which are kept, as bits. */
static u64 choice(struct pool *p, enum criterion criterion)
{
    u64 mask = 0;
    memset(p->kept, 1, sizeof p->kept);
    u32 n = eliminate(p->all, p->n, criterion, p->kept);
    for (u32 i = 0; i < p->n; i++)
        mask |= (u64)p->kept[i] << i;
    assert_int_equal(n, __builtin_popcountll(mask));
    return mask;
}

static void nothing_to_choose_from(void **state)
{
    (void)state;
    struct pool p = {0};
    assert_int_equal(eliminate(p.all, 0, CRITERION_BOTH, p.kept), 0);
    put(&p, 0, 0, 0, 1);
    put(&p, 0, 0, 0, 1);
    assert_int_equal(choice(&p, CRITERION_BOTH), 0);
    drop(&p);
}

static void the_cheapest_of_equals_is_kept_then_the_first(void **state)
{
    (void)state;
    struct pool p = {0};
    put(&p, 7, 1, 0, 5);
    put(&p, 7, 1, 0, 3);
    put(&p, 7, 1, 0, 3);
    put(&p, 7, 1, 0, 4);
    assert_int_equal(choice(&p, CRITERION_BOTH), 1 << 1);
    drop(&p);
    /* Different sets that add as much. */
    put(&p, 3, 0, 0, 2);
    put(&p, 5, 0, 0, 1);
    put(&p, 6, 0, 0, 1);
    assert_int_equal(choice(&p, CRITERION_BOTH), 1 << 1 | 1 << 2);
    drop(&p);
    /* A set is the same whatever room it takes. */
    put(&p, 1, 0, 0, 2);
    put(&p, 1, 0, 0, 1);
    bits_set(&p.edges[0], 1000);
    p.edges[0].words[1000 / 64] = 0;
    assert_int_equal(choice(&p, CRITERION_BOTH), 1 << 1);
    drop(&p);
}

static void a_dear_one_gives_way_to_cheaper_ones(void **state)
{
    (void)state;
    struct pool p = {0};
    /* One that covers all, but that nobody would write; two that a person would. */
    put(&p, 0x3f, 0, 0, 100000);
    put(&p, 0x07, 0, 0, 5);
    put(&p, 0x38, 0, 0, 5);
    assert_int_equal(choice(&p, CRITERION_BOTH), 1 << 1 | 1 << 2);
    drop(&p);
    /* Chosen for the most that is new, it is needed for one goal at last. */
    put(&p, 0x01f, 0, 0, 300);
    put(&p, 0x10e, 0, 0, 9);
    put(&p, 0x081, 0, 0, 9);
    put(&p, 0x010, 0, 0, 1);
    put(&p, 0x070, 0, 0, 400);
    put(&p, 0x060, 0, 0, 9);
    assert_int_equal(choice(&p, CRITERION_BOTH), 1 << 1 | 1 << 2 | 1 << 3 | 1 << 5);
    drop(&p);
}

static void most_that_is_new_comes_first(void **state)
{
    (void)state;
    struct pool p = {0};
    put(&p, 0x0f, 0, 0, 1);
    put(&p, 0x1f, 0, 0, 1);
    put(&p, 0x30, 0, 0, 1);
    assert_int_equal(choice(&p, CRITERION_BOTH), 1 << 1 | 1 << 2);
    drop(&p);
}

static void later_choices_make_earlier_ones_superfluous(void **state)
{
    (void)state;
    struct pool p = {0};
    /* Greed takes the middle four first; the two others then cover all. */
    put(&p, 0x3c, 0, 0, 1);
    put(&p, 0x0e | 1, 0, 0, 1);
    put(&p, 0x70 | 0x80, 0, 0, 1);
    assert_int_equal(choice(&p, CRITERION_BOTH), 1 << 1 | 1 << 2);
    drop(&p);
}

static void a_criterion_looks_at_its_goals_only(void **state)
{
    (void)state;
    struct pool p = {0};
    put(&p, 1, 2, 0, 1);
    put(&p, 3, 2, 0, 2);
    put(&p, 1, 7, 0, 3);
    assert_int_equal(choice(&p, CRITERION_EDGES), 1 << 1);
    assert_int_equal(choice(&p, CRITERION_CHAINS), 1 << 2);
    assert_int_equal(choice(&p, CRITERION_BOTH), 1 << 1 | 1 << 2);
    drop(&p);
    put(&p, 1, 1, 1, 1);
    put(&p, 1, 1, 2, 1);
    assert_int_equal(choice(&p, CRITERION_EDGES), 3);
    drop(&p);
}

/* ---- random ---- */

static u64 next(u64 *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

/* What the chosen sets but one cover. */
static u64 rest_of(const u64 *sets, const u32 *order, u32 n, u32 but)
{
    u64 rest = 0;
    for (u32 k = 0; k < n; k++)
        rest |= k != but ? sets[order[k]] : 0;
    return rest;
}

static u32 slow_thin(const u64 *sets, const u32 *costs, u32 *order, u32 n)
{
    bool gone[MAX] = {0};
    for (u32 dear = 10; dear-- > 0;) {
        for (u32 k = 0; k < n; k++) {
            u64 rest = 0;
            for (u32 i = 0; i < n; i++)
                rest |= i != k && !gone[i] ? sets[order[i]] : 0;
            gone[k] = gone[k] || (costs[order[k]] == dear && !(sets[order[k]] & ~rest));
        }
    }
    u32 left = 0;
    for (u32 k = 0; k < n; k++) {
        if (!gone[k])
            order[left++] = order[k];
    }
    return left;
}

static void slow_cheapen(const u64 *sets, const u32 *costs, u32 nsets, u32 *order, u32 n)
{
    u32 was[MAX];
    for (u32 k = 0; k < n; k++)
        was[k] = costs[order[k]];
    for (u32 dear = 10; dear-- > 0;) {
        for (u32 k = 0; k < n; k++) {
            u64 own = sets[order[k]] & ~rest_of(sets, order, n, k);
            for (u32 i = 0; i < nsets && own && was[k] == dear; i++) {
                if (costs[i] < costs[order[k]] && !(own & ~sets[i]))
                    order[k] = i;
            }
        }
    }
}

/* The choice as the header says it, step by step, over words. */
static u64 slow_choice(const u64 *sets, const u32 *costs, u32 n)
{
    u64 all = 0, covered = 0, kept = 0;
    u32 order[MAX], norder = 0;
    for (u32 i = 0; i < n; i++)
        all |= sets[i];
    while (covered != all) {
        u32 best = 0;
        double most = 0;
        for (u32 i = 0; i < n; i++) {
            double adds = __builtin_popcountll(sets[i] & ~covered) / (200.0 + costs[i]);
            if (adds > most) {
                most = adds;
                best = i;
            }
        }
        covered |= sets[best];
        order[norder++] = best;
    }
    norder = slow_thin(sets, costs, order, norder);
    slow_cheapen(sets, costs, n, order, norder);
    norder = slow_thin(sets, costs, order, norder);
    for (u32 k = 0; k < norder; k++)
        kept |= 1ull << order[k];
    return kept;
}

/* The least number of sets that cover all. */
static int fewest(const u64 *sets, u32 n)
{
    u64 all = 0;
    int least = 64;
    for (u32 i = 0; i < n; i++)
        all |= sets[i];
    for (u32 some = 0; some < 1u << n; some++) {
        u64 covered = 0;
        for (u32 i = 0; i < n; i++)
            covered |= some >> i & 1 ? sets[i] : 0;
        if (covered == all && __builtin_popcount(some) < least)
            least = __builtin_popcount(some);
    }
    return least;
}

static void random_sets_as_by_definition(void **state)
{
    (void)state;
    u64 seed = 20;
    for (u32 round = 0; round < 3000; round++) {
        struct pool p = {0};
        u64 sets[MAX], width = 1 + next(&seed) % 30;
        u32 costs[MAX], n = 1 + (u32)(next(&seed) % (round % 10 ? MAX : 10));
        for (u32 i = 0; i < n; i++) {
            sets[i] = next(&seed) & next(&seed) & (((u64)1 << width) - 1);
            costs[i] = (u32)(next(&seed) % 10);
            put(&p, sets[i] & 0x3ff, sets[i] >> 10 & 0xfffff, 0, costs[i]);
        }
        u64 kept = choice(&p, CRITERION_BOTH), all = 0;
        assert_true(kept == slow_choice(sets, costs, n));
        for (u32 i = 0; i < n; i++)
            all |= sets[i];
        for (u32 i = 0; i < n; i++) {
            u64 rest = 0;
            for (u32 j = 0; j < n; j++)
                rest |= j != i && kept >> j & 1 ? sets[j] : 0;
            assert_true(!(kept >> i & 1) || rest != all);
        }
        /* Greed is never far from the best: for ten sets, hardly ever more than one. */
        if (n <= 10)
            assert_true(__builtin_popcountll(kept) <= fewest(sets, n) + 2);
        drop(&p);
    }
}

/* ---- suites ---- */

static void put_case(struct suite *s, u32 method, enum test_end end, u64 edges, u32 cost)
{
    struct test_case t = {.method = method, .end = end, .cost = cost};
    for (u32 b = 0; b < 64; b++) {
        if (edges >> b & 1)
            bits_set(&t.edges, b);
    }
    vec_push(&s->cases, t);
}

static u64 kept_cases(struct suite *s, enum criterion criterion, bool keep_all)
{
    u64 mask = 0;
    suite_eliminate(s, criterion, keep_all);
    for (u32 i = 0; i < s->cases.len; i++)
        mask |= (u64)s->cases.data[i].kept << i;
    return mask;
}

static void each_method_keeps_its_own(void **state)
{
    (void)state;
    struct suite s = {0};
    for (u32 m = 0; m < 4; m++)
        vec_push(&s.methods, (struct tested_method){.name = "m", .desc = "()V"});
    put_case(&s, 2, TEST_RETURNS, 3, 1); /* 0: covers what 1 covers, for another method */
    put_case(&s, 0, TEST_RETURNS, 3, 1);
    put_case(&s, 2, TEST_RETURNS, 1, 1); /* 2: superfluous */
    put_case(&s, 0, TEST_THROWS, 7, 1);  /* 3: covers more than 1, but does not return */
    put_case(&s, 1, TEST_THROWS, 0, 2);  /* 4: no goals at all: */
    put_case(&s, 1, TEST_THROWS, 0, 1);  /* 5: the cheapest is kept */
    assert_int_equal(kept_cases(&s, CRITERION_BOTH, false), 1 << 0 | 1 << 1 | 1 << 3 | 1 << 5);
    static const u32 tests[] = {2, 1, 1, 0}, all[] = {2, 2, 2, 0};
    for (u32 m = 0; m < 4; m++)
        assert_int_equal(s.methods.data[m].tests, tests[m]);
    assert_int_equal(kept_cases(&s, CRITERION_EDGES, true), 0x3f);
    for (u32 m = 0; m < 4; m++)
        assert_int_equal(s.methods.data[m].tests, all[m]);
    suite_release(&s);
    suite_eliminate(&s, CRITERION_BOTH, false);
}

static void hundred_thousands_take_no_time(void **state)
{
    (void)state;
    struct suite s = {0};
    u64 seed = 4;
    vec_push(&s.methods, (struct tested_method){.name = "m", .desc = "()V"});
    for (u32 i = 0; i < 100000; i++)
        put_case(&s, 0, TEST_RETURNS, next(&seed) & next(&seed), 1);
    suite_eliminate(&s, CRITERION_BOTH, false);
    assert_in_range(s.methods.data[0].tests, 2, 8);
    suite_release(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_to_choose_from),
        cmocka_unit_test(the_cheapest_of_equals_is_kept_then_the_first),
        cmocka_unit_test(a_dear_one_gives_way_to_cheaper_ones),
        cmocka_unit_test(most_that_is_new_comes_first),
        cmocka_unit_test(later_choices_make_earlier_ones_superfluous),
        cmocka_unit_test(a_criterion_looks_at_its_goals_only),
        cmocka_unit_test(random_sets_as_by_definition),
        cmocka_unit_test(each_method_keeps_its_own),
        cmocka_unit_test(hundred_thousands_take_no_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

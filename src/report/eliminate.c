/*
 * Which tests are worth keeping: a small and cheap set that covers what all
 * cover, found greedily.
 *
 * Candidates that cover the same are one group, and the cheapest of them stands
 * for it. Groups wait in a heap, by how much they would add for their price. What
 * one is chosen for is never new again, so that the numbers of the others only
 * fall: the number in the heap is a bound from above. Hence only the group on top
 * is counted afresh, and when its number is still true, no other can beat it.
 *
 * What was chosen is then looked at from behind: a test goes if the others cover
 * its goals, and gives way to a cheaper one that covers what only it covers.
 */
#include "report/suite.h"

#include <assert.h>

enum { EDGES, CHAINS, OTHERS, PARTS };

/* Words belong to the candidates, except in sets that were made here. */
struct goal_set {
    struct bits part[PARTS];
};

static u32 set_count(const struct goal_set *s)
{
    u32 n = 0;
    for (int p = 0; p < PARTS; p++)
        n += bits_count(&s->part[p]);
    return n;
}

static u32 set_common(const struct goal_set *a, const struct goal_set *b)
{
    u32 n = 0;
    for (int p = 0; p < PARTS; p++)
        n += bits_common(&a->part[p], &b->part[p]);
    return n;
}

static bool set_equal(const struct goal_set *a, const struct goal_set *b)
{
    bool equal = true;
    for (int p = 0; p < PARTS && equal; p++)
        equal = bits_equal(&a->part[p], &b->part[p]);
    return equal;
}

static bool set_within(const struct goal_set *a, const struct goal_set *b)
{
    bool within = true;
    for (int p = 0; p < PARTS && within; p++)
        within = bits_within(&a->part[p], &b->part[p]);
    return within;
}

static u64 set_hash(const struct goal_set *s)
{
    u64 h = 0;
    for (int p = 0; p < PARTS; p++)
        h = (h ^ bits_hash(&s->part[p])) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 32;
}

static void set_join(struct goal_set *s, const struct goal_set *from)
{
    for (int p = 0; p < PARTS; p++)
        bits_join(&s->part[p], &from->part[p]);
}

static void set_remove(struct goal_set *s, const struct goal_set *what)
{
    for (int p = 0; p < PARTS; p++) {
        struct bits *b = &s->part[p];
        const struct bits *w = &what->part[p];
        for (u32 i = 0; i < b->nwords && i < w->nwords; i++)
            b->words[i] &= ~w->words[i];
    }
}

static void set_release(struct goal_set *s)
{
    for (int p = 0; p < PARTS; p++)
        bits_release(&s->part[p]);
}

/* ---- groups ---- */

struct group {
    struct goal_set goals;
    u64 hash;
    u32 best; /* the candidate that stands for it */
    u32 cost;
};

/* What the candidate covers, as far as the criterion cares. */
static struct goal_set goals_of(const struct candidate *c, enum criterion criterion)
{
    struct goal_set s = {0};
    if (criterion & CRITERION_EDGES)
        s.part[EDGES] = *c->edges;
    if (criterion & CRITERION_CHAINS)
        s.part[CHAINS] = *c->chains;
    s.part[OTHERS] = (struct bits){(u64 *)&c->others, 1};
    return s;
}

/* Groups in the order of their first candidates. Returns how many there are. */
static u32 make_groups(const struct candidate *all, u32 n, enum criterion criterion, struct group *groups)
{
    u32 cap = 16, ngroups = 0;
    while (cap / 2 < n)
        cap *= 2;
    u32 *table = mem_alloc(cap * sizeof *table); /* number of a group plus 1 */
    for (u32 i = 0; i < n; i++) {
        struct group g = {goals_of(&all[i], criterion), 0, i, all[i].cost};
        g.hash = set_hash(&g.goals);
        u32 at = (u32)g.hash & (cap - 1);
        struct group *same = NULL;
        for (; table[at] && !same; at = (at + 1) & (cap - 1)) {
            struct group *other = &groups[table[at] - 1];
            if (other->hash == g.hash && set_equal(&other->goals, &g.goals))
                same = other;
        }
        if (!same) {
            groups[ngroups++] = g;
            table[at] = ngroups;
        } else if (g.cost < same->cost) {
            same->best = g.best;
            same->cost = g.cost;
        }
    }
    mem_free(table);
    return ngroups;
}

/* ---- the heap ---- */

struct entry {
    u64 rank;
    u32 group, best;
};
struct heap {
    struct entry *entries;
    u32 len;
};

/* What it costs to read any test at all, in units of `cost`. So much more than the usual difference between
 * two tests that few large ones are preferred to many small ones; but not to what no person would write, as
 * long arrays and fields set by reflection. A plain choice. */
enum { PRICE_OF_A_TEST = 200 };

static u64 rank_of(u32 adds, u32 cost)
{
    return ((u64)adds << 32) / ((u64)PRICE_OF_A_TEST + cost);
}

static bool is_before(const struct entry *a, const struct entry *b)
{
    return a->rank != b->rank ? a->rank > b->rank : a->best < b->best;
}

static void sink(struct heap *h, u32 at)
{
    struct entry moved = h->entries[at];
    for (u32 child; (child = 2 * at + 1) < h->len; at = child) {
        if (child + 1 < h->len && is_before(&h->entries[child + 1], &h->entries[child]))
            child++;
        if (!is_before(&h->entries[child], &moved))
            break;
        h->entries[at] = h->entries[child];
    }
    h->entries[at] = moved;
}

static void drop_top(struct heap *h)
{
    h->entries[0] = h->entries[--h->len];
    if (h->len)
        sink(h, 0);
}

/* Writes the numbers of the chosen groups, in the order of choice. */
static u32 choose(const struct group *groups, u32 ngroups, u32 *chosen)
{
    struct goal_set missing = {0};
    struct heap h = {mem_alloc(ngroups * sizeof *h.entries), ngroups};
    for (u32 i = 0; i < ngroups; i++) {
        const struct group *g = &groups[i];
        h.entries[i] = (struct entry){rank_of(set_count(&g->goals), g->cost), i, g->best};
        set_join(&missing, &g->goals);
    }
    for (u32 i = ngroups / 2; i-- > 0;)
        sink(&h, i);
    u32 n = 0, left = set_count(&missing);
    while (left) {
        struct entry *top = &h.entries[0];
        const struct group *g = &groups[top->group];
        u32 adds = set_common(&g->goals, &missing);
        u64 rank = rank_of(adds, g->cost);
        if (!adds) {
            drop_top(&h);
        } else if (rank != top->rank) {
            top->rank = rank;
            sink(&h, 0);
        } else {
            chosen[n++] = top->group;
            set_remove(&missing, &g->goals);
            left -= adds;
            drop_top(&h);
        }
    }
    mem_free(h.entries);
    set_release(&missing);
    return n;
}

/* ---- second thoughts ---- */

struct choice {
    const struct group *groups;
    u32 ngroups;
    u32 *chosen; /* numbers of groups, in the order of choice */
    u32 n;
    u32 *counts[PARTS]; /* how many of the chosen ones cover each goal */
};

/* Adds `by` for each goal of the set; false if one is left that nobody covers. */
static bool count_goals(struct choice *c, const struct goal_set *s, int by)
{
    bool all = true;
    for (int p = 0; p < PARTS; p++) {
        for (u32 i = 0; i < s->part[p].nwords; i++) {
            for (u64 w = s->part[p].words[i]; w; w &= w - 1) {
                u32 *count = &c->counts[p][i * 64 + (u32)__builtin_ctzll(w)];
                *count += (u32)by;
                all &= *count > 0;
            }
        }
    }
    return all;
}

static void make_counts(struct choice *c)
{
    u32 words[PARTS] = {0};
    for (u32 i = 0; i < c->ngroups; i++) {
        for (int p = 0; p < PARTS; p++) {
            u32 more = c->groups[i].goals.part[p].nwords;
            words[p] = more > words[p] ? more : words[p];
        }
    }
    for (int p = 0; p < PARTS; p++)
        c->counts[p] = mem_alloc((size_t)words[p] * 64 * sizeof(u32));
    for (u32 i = 0; i < c->n; i++)
        count_goals(c, &c->groups[c->chosen[i]].goals, 1);
}

/* The chosen ones as they are looked at: dear ones first; of equals, what was chosen first, as later choices
 * are what makes it superfluous. */
static struct heap dear_first(const struct choice *c)
{
    struct heap h = {mem_alloc(c->n * sizeof *h.entries), c->n};
    for (u32 i = 0; i < c->n; i++)
        h.entries[i] = (struct entry){c->groups[c->chosen[i]].cost, i, i};
    for (u32 i = c->n / 2; i-- > 0;)
        sink(&h, i);
    return h;
}

/* Takes those out whose goals the others cover. */
static void thin_out(struct choice *c)
{
    struct heap h = dear_first(c);
    bool *gone = mem_alloc(c->n * sizeof *gone);
    for (; h.len; drop_top(&h)) {
        u32 i = h.entries[0].group;
        const struct goal_set *s = &c->groups[c->chosen[i]].goals;
        gone[i] = count_goals(c, s, -1);
        if (!gone[i])
            count_goals(c, s, 1);
    }
    u32 left = 0;
    for (u32 i = 0; i < c->n; i++) {
        if (!gone[i])
            c->chosen[left++] = c->chosen[i];
    }
    c->n = left;
    mem_free(h.entries);
    mem_free(gone);
}

/* The goals of the set that no other chosen one covers; false if there are none. */
static bool only_its_own(const struct choice *c, const struct goal_set *s, struct goal_set *own)
{
    bool any = false;
    for (int p = 0; p < PARTS; p++) {
        for (u32 i = 0; i < s->part[p].nwords; i++) {
            for (u64 w = s->part[p].words[i]; w; w &= w - 1) {
                u32 goal = i * 64 + (u32)__builtin_ctzll(w);
                if (c->counts[p][goal] == 1) {
                    bits_set(&own->part[p], goal);
                    any = true;
                }
            }
        }
    }
    return any;
}

/* The cheapest group with all these goals, the first of equals; `than` if none is cheaper than that. */
static u32 cheaper(const struct choice *c, const struct goal_set *goals, u32 than)
{
    u32 best = than;
    for (u32 i = 0; i < c->ngroups; i++) {
        const struct group *g = &c->groups[i], *b = &c->groups[best];
        bool better = g->cost < b->cost || (g->cost == b->cost && best != than && g->best < b->best);
        if (better && set_within(goals, &g->goals))
            best = i;
    }
    return best;
}

/* Groups that are looked at for cheaper ones, in all: a fraction of a second. */
enum { LOOKS_MAX = 4000000 };

/* Puts cheaper ones in the place of those that are needed for few goals. */
static void cheapen(struct choice *c)
{
    struct heap h = dear_first(c);
    for (u64 looks = 0; h.len && looks + c->ngroups <= LOOKS_MAX; looks += c->ngroups) {
        u32 *place = &c->chosen[h.entries[0].group], old = *place;
        struct goal_set own = {0};
        if (only_its_own(c, &c->groups[old].goals, &own)) {
            *place = cheaper(c, &own, old);
            count_goals(c, &c->groups[*place].goals, 1);
            count_goals(c, &c->groups[old].goals, -1);
        }
        set_release(&own);
        drop_top(&h);
    }
    mem_free(h.entries);
}

/* ---- all of it ---- */

/* For the checking build: nothing was lost. */
static bool covers_all(const struct choice *c)
{
    struct goal_set all = {0}, kept = {0};
    for (u32 i = 0; i < c->ngroups; i++)
        set_join(&all, &c->groups[i].goals);
    for (u32 i = 0; i < c->n; i++)
        set_join(&kept, &c->groups[c->chosen[i]].goals);
    bool equal = set_equal(&all, &kept);
    set_release(&all);
    set_release(&kept);
    return equal;
}

u32 eliminate(const struct candidate *all, u32 n, enum criterion criterion, bool *kept)
{
    struct group *groups = mem_alloc(n * sizeof *groups);
    struct choice c = {.groups = groups, .ngroups = make_groups(all, n, criterion, groups)};
    c.chosen = mem_alloc(c.ngroups * sizeof *c.chosen);
    c.n = choose(groups, c.ngroups, c.chosen);
    make_counts(&c);
    thin_out(&c);
    cheapen(&c);
    thin_out(&c);
    assert(covers_all(&c));
    (void)covers_all;
    memset(kept, 0, n * sizeof *kept);
    for (u32 i = 0; i < c.n; i++)
        kept[groups[c.chosen[i]].best] = true;
    for (int p = 0; p < PARTS; p++)
        mem_free(c.counts[p]);
    mem_free(c.chosen);
    mem_free(groups);
    return c.n;
}

/* ---- of a suite ---- */

/* Goals beyond edges and chains: that there is a test at all, and one for each kind of result. */
enum { SOME_TEST = 1, RETURNS = 2, RETURNS_FALSE = 4, RETURNS_TRUE = 8, RETURNS_NULL = 16, RETURNS_OBJECT = 32 };

u64 test_outcome(const struct test_case *t)
{
    const struct shown_variable *last = t->after.variables.len ? &t->after.variables.data[t->after.variables.len - 1] : NULL;
    if (t->end != TEST_RETURNS)
        return SOME_TEST;
    if (!last || strcmp(last->name, "result") != 0)
        return SOME_TEST | RETURNS;
    const struct shown *v = &last->value;
    u64 kind = v->kind == SHOWN_NULL ? RETURNS_NULL : v->kind != SHOWN_PRIMITIVE ? RETURNS_OBJECT : 0;
    if (v->kind == SHOWN_PRIMITIVE && v->type == 'Z')
        kind = v->bits ? RETURNS_TRUE : RETURNS_FALSE;
    return SOME_TEST | RETURNS | kind;
}

/* Of the cases `numbers`, which are those of one method. */
static u32 eliminate_cases(struct suite *s, const u32 *numbers, u32 n, enum criterion criterion)
{
    struct candidate *all = mem_alloc(n * sizeof *all);
    bool *kept = mem_alloc(n * sizeof *kept);
    for (u32 i = 0; i < n; i++) {
        const struct test_case *t = &s->cases.data[numbers[i]];
        all[i] = (struct candidate){&t->edges, &t->chains, test_outcome(t), t->cost};
    }
    u32 count = eliminate(all, n, criterion, kept);
    for (u32 i = 0; i < n; i++)
        s->cases.data[numbers[i]].kept = kept[i];
    mem_free(all);
    mem_free(kept);
    return count;
}

void suite_eliminate(struct suite *s, enum criterion criterion, bool keep_all)
{
    u32 nmethods = s->methods.len, ncases = s->cases.len;
    u32 *first =
        mem_alloc((nmethods + 2) * sizeof *first); /* of method m, at m; behind a gap while they are sorted */
    u32 *numbers = mem_alloc(ncases * sizeof *numbers); /* of cases, by method */
    for (u32 i = 0; i < ncases; i++)
        first[s->cases.data[i].method + 2]++;
    for (u32 m = 0; m < nmethods; m++)
        first[m + 2] += first[m + 1];
    for (u32 i = 0; i < ncases; i++) {
        numbers[first[s->cases.data[i].method + 1]++] = i;
        s->cases.data[i].kept = true;
    }
    for (u32 m = 0; m < nmethods; m++) {
        u32 n = first[m + 1] - first[m];
        s->methods.data[m].tests = keep_all ? n : eliminate_cases(s, &numbers[first[m]], n, criterion);
    }
    mem_free(first);
    mem_free(numbers);
}

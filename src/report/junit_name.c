/*
 * Names of tests: what happens and when, the shortest property of the input that no other
 * test of the method has.
 */
#include "report/junit_internal.h"

enum { NAME_MAX = 80 };
/* Tests of one method up to which two properties together are looked at. */
enum { PAIRS_MAX = 1000 };

/* How many tests have a property: counted by hash. */
static u64 key_of(const char *a, const char *b, const char *c)
{
    u64 key = hash_bytes(a, strlen(a));
    key = key * 0x9e3779b97f4a7c15 ^ hash_bytes(b, strlen(b));
    key = key * 0x9e3779b97f4a7c15 ^ hash_bytes(c, strlen(c));
    return key ? key : 1;
}

static u32 count_of(const struct map *m, u64 key)
{
    return (u32)(uintptr_t)map_get(m, key);
}

static void count_up(struct map *m, u64 key)
{
    map_put(m, key, (void *)(uintptr_t)(count_of(m, key) + 1));
}

struct naming {
    struct suite *s;
    struct arena arena; /* of the names that are thrown away */
    struct map counts;  /* of properties within one method */
    struct map used;    /* names */
};
struct named_case {
    struct test_case *t;
    const char *outcome;
    struct features features;
};

static void count_features(struct naming *n, const struct named_case *c, bool pairs)
{
    count_up(&n->counts, key_of(c->outcome, "", ""));
    for (u32 i = 0; i < c->features.len; i++) {
        const char *text = c->features.data[i].text;
        count_up(&n->counts, key_of("", text, ""));
        count_up(&n->counts, key_of(c->outcome, text, ""));
        for (u32 k = i + 1; k < c->features.len && pairs; k++)
            count_up(&n->counts, key_of(c->outcome, text, c->features.data[k].text));
    }
}

static bool is_better(const struct feature *a, const struct feature *b)
{
    return !b || a->rank < b->rank || (a->rank == b->rank && strlen(a->text) < strlen(b->text));
}

/* The best property that only this test has: among all tests of the method, or among
 * those with the same outcome. */
static const struct feature *find_single(const struct naming *n, const struct named_case *c,
                                         const char *outcome)
{
    const struct feature *best = NULL;
    for (u32 i = 0; i < c->features.len; i++) {
        const struct feature *f = &c->features.data[i];
        if (count_of(&n->counts, key_of(outcome, f->text, "")) == 1 && is_better(f, best))
            best = f;
    }
    return best;
}

static bool find_two(const struct naming *n, const struct named_case *c, const struct feature *best[2])
{
    u32 rank = UINT32_MAX;
    for (u32 i = 0; i < c->features.len; i++) {
        for (u32 k = i + 1; k < c->features.len; k++) {
            const struct feature *a = &c->features.data[i], *b = &c->features.data[k];
            if (a->rank + b->rank < rank && count_of(&n->counts, key_of(c->outcome, a->text, b->text)) == 1) {
                rank = a->rank + b->rank;
                best[0] = a;
                best[1] = b;
            }
        }
    }
    return rank < UINT32_MAX;
}

static void put_condition(const struct naming *n, const struct named_case *c, struct buf *out)
{
    const struct feature *anywhere = find_single(n, c, ""), *here = find_single(n, c, c->outcome), *two[2];
    if (anywhere && (!here || anywhere->rank <= here->rank + RANK_UNSEEN / 2))
        here = anywhere;
    if (here)
        buf_printf(out, "_when%s", here->text);
    else if (find_two(n, c, two))
        buf_printf(out, "_when%sAnd%s", two[0]->text, two[1]->text);
}

static bool has_namesake(const struct suite *s, const struct tested_method *m)
{
    u32 n = 0;
    for (u32 i = 0; i < s->methods.len; i++)
        n += strcmp(s->methods.data[i].name, m->name) == 0;
    return n > 1;
}

static void name_case(struct naming *n, const struct named_case *c, bool alone)
{
    const struct tested_method *m = &n->s->methods.data[c->t->method];
    bool overloaded = has_namesake(n->s, m);
    struct buf name = {0}, condition = {0};
    buf_printf(&name, "%s_%s", strcmp(m->name, "<init>") == 0 ? "constructor" : m->name, c->outcome);
    if (name.len > NAME_MAX - 4) {
        name.len = NAME_MAX - 4;
        name.data[name.len] = 0;
    }
    if (!alone || (overloaded && m->nparameters))
        put_condition(n, c, &condition);
    else if (overloaded)
        buf_text(&condition, "_withoutArguments");
    if (condition.data && name.len + condition.len <= NAME_MAX)
        buf_text(&name, condition.data);
    size_t len = name.len > NAME_MAX - 4 ? NAME_MAX - 4 : name.len;
    for (u32 i = 2; count_of(&n->used, key_of(name.data, "", "")); i++) {
        name.len = len;
        buf_printf(&name, "_%u", i);
    }
    count_up(&n->used, key_of(name.data, "", ""));
    c->t->name = arena_text(&n->s->arena, name.data, name.len);
    buf_release(&name);
    buf_release(&condition);
}

/* Names the tests of one method: numbers order[0] to order[count - 1] of the suite's. */
static void name_method(struct naming *n, const u32 *order, u32 count)
{
    struct named_case *cases = mem_alloc(count * sizeof *cases);
    for (u32 i = 0; i < count; i++) {
        struct test_case *t = &n->s->cases.data[order[i]];
        struct buf outcome = {0};
        put_outcome(n->s, t, &outcome);
        cases[i].t = t;
        cases[i].outcome = arena_text(&n->arena, outcome.data, outcome.len);
        cases[i].features = (struct features){.arena = &n->arena, .condition = t->condition};
        find_features(n->s, t, &cases[i].features);
        count_features(n, &cases[i], count <= PAIRS_MAX);
        buf_release(&outcome);
    }
    for (u32 i = 0; i < count; i++)
        name_case(n, &cases[i], count == 1);
    mem_free(cases);
    map_release(&n->counts);
    n->counts = (struct map){0};
}

void junit_names(struct suite *s)
{
    struct naming n = {.s = s};
    u32 count = 0, *order = NULL;
    junit_drop(s);
    count = junit_order(s, &order);
    for (u32 i = 0, end; i < count; i = end) {
        for (end = i; end < count && s->cases.data[order[end]].method == s->cases.data[order[i]].method;)
            end++;
        name_method(&n, order + i, end - i);
    }
    map_release(&n.used);
    arena_release(&n.arena);
    mem_free(order);
}

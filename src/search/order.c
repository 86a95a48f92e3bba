/*
 * The order in which open choices are gone on with. dfs: the newest; bfs: the
 * oldest; dsas: the one that shares the deepest ancestor with the place where
 * the last path ended; iddfs and iddsas: the same below a depth that grows when
 * nothing is left there, so that every finite path is reached; coverage: one with
 * a side of its branch that was never tried, and where there is none, as iddfs.
 */
#include "search/internal.h"

/* The coverage order looks at this many of the newest choices. */
#define LOOK_BACK 512

static bool deepens(const struct search *s)
{
    return s->opts.strategy == STRATEGY_iddfs || s->opts.strategy == STRATEGY_iddsas ||
           s->opts.strategy == STRATEGY_coverage;
}

void open_add(struct search *s, struct choice *c)
{
    c->place = s->open.len + 1;
    vec_push(&s->open, c);
    s->nopen++;
}

static void close_gaps(struct search *s)
{
    u32 kept = 0;
    for (u32 i = 0; i < s->open.len; i++) {
        struct choice *c = s->open.data[i];
        if (!c)
            continue;
        s->open.data[kept++] = c;
        c->place = kept;
    }
    s->open.len = kept;
    s->first_open = 0;
}

void open_remove(struct search *s, struct choice *c)
{
    assert(s->open.data[c->place - 1] == c);
    s->open.data[c->place - 1] = NULL;
    c->place = 0;
    s->nopen--;
    while (s->open.len && !s->open.data[s->open.len - 1])
        s->open.len--;
    if (s->first_open > s->open.len)
        s->first_open = s->open.len;
    while (s->first_open < s->open.len && !s->open.data[s->first_open])
        s->first_open++;
    if (s->open.len > 1024 && s->nopen < s->open.len / 2)
        close_gaps(s);
}

static void give_up(struct search *s, struct choice *c)
{
    u32 n = c ? c->nopen : 0;
    if (!n)
        return;
    c->nopen = c->place = 0;
    memset(c->guards, 0, c->nguards * sizeof *c->guards);
    while (n--)
        choice_unref(s, c);
}

void open_drop(struct search *s, struct choice *c)
{
    if (c->place)
        open_remove(s, c);
    give_up(s, c);
}

void open_drop_all(struct search *s)
{
    for (u32 i = 0; i < s->open.len; i++)
        give_up(s, s->open.data[i]);
    for (u32 i = 0; i < s->later.len; i++)
        give_up(s, s->later.data[i]);
    s->open.len = s->later.len = s->nopen = s->first_open = 0;
}

/* ---- which choice ---- */

static bool is_above(const struct choice *up, const struct choice *c)
{
    while (c && c->depth > up->depth)
        c = c->parent;
    return c == up;
}

/* The newest open choice below the deepest ancestor of `at` that has one. */
static struct choice *nearest(struct search *s)
{
    for (struct choice *up = s->at; up; up = up->parent) {
        if (up->place)
            return up;
        for (u32 i = s->open.len; i-- > 0;) {
            if (s->open.data[i] && is_above(up, s->open.data[i]))
                return s->open.data[i];
        }
    }
    return NULL;
}

static u64 visits_of(const struct search *s, const struct choice *c, u32 guard)
{
    return (u64)(uintptr_t)map_get(&s->visits, c->key * 64 + guard % 64 + 1);
}

/* Is there a side of it that was never tried anywhere? */
static bool is_new(const struct search *s, const struct choice *c)
{
    for (u32 i = 0; i < c->nguards; i++) {
        if (c->guards[i] && !visits_of(s, c, i))
            return true;
    }
    return false;
}

bool search_unseen(const struct search *s)
{
    for (u32 i = 0; i < s->open.len; i++) {
        if (s->open.data[i] && s->open.data[i]->own && is_new(s, s->open.data[i]))
            return true;
    }
    return false;
}

/* The newest one with a side that was never tried; NULL: none of the latest has one. */
static struct choice *uncovered(struct search *s)
{
    for (u32 i = s->open.len; i-- > 0 && s->open.len - i <= LOOK_BACK;) {
        if (s->open.data[i] && is_new(s, s->open.data[i]))
            return s->open.data[i];
    }
    return NULL;
}

/* Nothing is open below the limit: raise it. */
static void deepen(struct search *s)
{
    u32 step = s->opts.increment ? s->opts.increment : 5;
    s->limit = s->limit > UINT32_MAX - step ? UINT32_MAX : s->limit + step;
    s->stats.restarts++;
    u32 kept = 0;
    /* The oldest is to be the first, so it goes last on what is a stack. */
    for (u32 i = s->later.len; i-- > 0;) {
        if (s->later.data[i]->depth <= s->limit)
            open_add(s, s->later.data[i]);
    }
    for (u32 i = 0; i < s->later.len; i++) {
        if (s->later.data[i]->depth > s->limit)
            s->later.data[kept++] = s->later.data[i];
    }
    s->later.len = kept;
}

struct choice *open_in_check(struct search *s)
{
    struct choice *c = s->at;
    while (c && c->checking && !c->nopen)
        c = c->parent;
    return c && c->checking ? c : NULL;
}

struct choice *order_next(struct search *s)
{
    struct choice *check = open_in_check(s);
    if (check)
        return check;
    while (!s->nopen && s->later.len)
        deepen(s);
    if (!s->nopen)
        return NULL;
    switch (s->opts.strategy) {
    case STRATEGY_bfs:
        return s->open.data[s->first_open];
    case STRATEGY_dsas:
    case STRATEGY_iddsas:
        return nearest(s);
    case STRATEGY_coverage: {
        struct choice *c = uncovered(s);
        if (c)
            return c;
        break;
    }
    case STRATEGY_dfs:
    case STRATEGY_iddfs:
        break;
    }
    return s->open.data[s->open.len - 1];
}

bool order_goes_on(struct search *s, const struct choice *c)
{
    if (c->checking)
        return true;
    if (s->opts.strategy == STRATEGY_bfs)
        return false;
    return !deepens(s) || c->depth <= s->limit || (s->opts.strategy == STRATEGY_coverage && is_new(s, c));
}

/* ---- which side of it ---- */

u32 order_guard(struct search *s, struct choice *c)
{
    u32 best = c->nguards;
    if (!c->in_order && c->first < c->nguards && c->guards[c->first]) {
        best = c->first;
    } else if (!c->in_order && s->opts.strategy == STRATEGY_coverage) {
        u64 least = UINT64_MAX;
        for (u32 i = 0; i < c->nguards; i++) {
            if (c->guards[i] && visits_of(s, c, i) < least) {
                least = visits_of(s, c, i);
                best = i;
            }
        }
    } else {
        for (best = 0; !c->guards[best]; best++)
            ;
    }
    u64 key = c->key * 64 + best % 64 + 1;
    map_put(&s->visits, key, (void *)(uintptr_t)((u64)(uintptr_t)map_get(&s->visits, key) + 1));
    return best;
}

/*
 * Answers given before. An answer is found again by its key, which names the
 * constraints of the question as a set, up to the names of symbols if so wished;
 * by a question that holds all of an unsatisfiable one; or by one that is part
 * of a satisfiable one.
 *
 * Two generations: when the young one is full it becomes the old one, and what
 * was the old one is forgotten. A hit in the old one is copied into the young.
 */
#include "solver/chain.h"

/* Both generations together stay below 128 MB and 65536 answers. */
#ifdef STRESS
enum { ENTRIES_MAX = 8 };
#else
enum { ENTRIES_MAX = 1 << 15 };
#endif
enum { BUCKETS = 1 << 15, WATCHES = 1 << 14, RING = 8 };
#define BYTES_MAX ((size_t)64 << 20)
/* Candidates looked at for one constraint, and constraints that lead to an answer: plain choices. */
enum { STEPS_MAX = 8, WATCHED_MAX = 8 };
/* Longer questions are not sorted and kept: those paths are seldom asked again. */
enum { QUESTION_MAX = 512 };

struct saved_array {
    u32 at; /* index in syms */
    u32 n;
    u64 otherwise;
    struct {
        u32 index;
        u64 value;
    } * entries;
};

struct entry {
    u64 hash;
    u64 sign; /* a bit for each of `terms`: a quick test of inclusion */
    u32 next; /* in its bucket, + 1 */
    u8 verdict;
    u32 nkey, nterms, nsyms, narrays;
    const u32 *key;
    const term *terms; /* ascending */
    const u32 *syms;   /* in the order in which the key names them */
    const u64 *values; /* YES: of syms */
    const struct saved_array *arrays;
};

/* From a constraint to the answers that hold it, newest first. */
struct watches {
    u32 heads[WATCHES]; /* by hash of the constraint: link + 1 */
    VEC(struct watch {
        term t;
        u32 entry;
        u32 next;
    })
    links;
};

struct generation {
    struct arena arena;
    VEC(struct entry) entries;
    u32 buckets[BUCKETS]; /* entry + 1 */
    struct watches sat, unsat;
};

struct cache {
    struct terms *T;
    struct shapes *shapes;
    enum solver_cache mode;
    struct generation *young, *old;
    struct model *ring[RING];
    u32 ring_next;
    struct pays exact, sets, recent;
    /* of the question asked last */
    bool keep;
    VEC(u64) items; /* constraints: shape in the high half, number in the low one */
    VEC(u32) key;
    VEC(term) sorted; /* the constraints by number; only for CACHE_SUBSET */
    VEC(u32) syms;
    VEC(u32) name, name_stamp; /* by symbol: its number in syms, valid if the stamp is */
    u32 stamp;
    u64 hash, sign;
};

struct cache *cache_new(struct terms *T, struct shapes *shapes, enum solver_cache mode)
{
    struct cache *c = mem_alloc(sizeof *c);
    c->T = T;
    c->shapes = shapes;
    c->mode = mode;
    c->young = mem_alloc(sizeof *c->young);
    c->old = mem_alloc(sizeof *c->old);
    return c;
}

static void generation_release(struct generation *g)
{
    arena_release(&g->arena);
    vec_release(&g->entries);
    vec_release(&g->sat.links);
    vec_release(&g->unsat.links);
}

void cache_free(struct cache *c)
{
    if (!c)
        return;
    generation_release(c->young);
    generation_release(c->old);
    mem_free(c->young);
    mem_free(c->old);
    for (u32 i = 0; i < RING; i++)
        if (c->ring[i])
            model_unref(c->ring[i]);
    vec_release(&c->items);
    vec_release(&c->key);
    vec_release(&c->sorted);
    vec_release(&c->syms);
    vec_release(&c->name);
    vec_release(&c->name_stamp);
    mem_free(c);
}

/* ---- keys ---- */

/* Ascending, in place. Questions are short (QUESTION_MAX), mostly a few constraints. */
static void sort_words(u64 *w, u32 n)
{
    static const u32 gaps[] = {301, 132, 57, 23, 10, 4, 1};
    for (u32 g = n <= 8 ? (u32)ARRAY_LEN(gaps) - 1 : 0; g < ARRAY_LEN(gaps); g++) {
        u32 gap = gaps[g];
        for (u32 i = gap; i < n; i++) {
            u64 x = w[i];
            u32 j = i;
            for (; j >= gap && x < w[j - gap]; j -= gap)
                w[j] = w[j - gap];
            w[j] = x;
        }
    }
}

/* The number of the symbol in this key. */
static u32 name_symbol(struct cache *c, u32 symbol)
{
    while (c->name.len <= symbol) {
        vec_push(&c->name, 0);
        vec_push(&c->name_stamp, 0);
    }
    if (c->name_stamp.data[symbol] != c->stamp) {
        c->name_stamp.data[symbol] = c->stamp;
        c->name.data[symbol] = c->syms.len;
        vec_push(&c->syms, symbol);
    }
    return c->name.data[symbol];
}

/*
 * A constraint in the key: its shape and the numbers of its symbols. One without
 * a shape pins its symbols down by their real numbers too, so that equal keys
 * mean the same constraints with symbols renamed one to one.
 */
static void put_item(struct cache *c, u64 item)
{
    const struct shape *sh = shape_of(c->shapes, (term)item);
    vec_push(&c->key, (u32)(item >> 32));
    for (u32 i = 0; i < sh->nsyms; i++) {
        u32 name = name_symbol(c, sh->syms[i]);
        if (c->mode == CACHE_EXACT)
            continue;
        vec_push(&c->key, name);
        if (!sh->normal)
            vec_push(&c->key, sh->syms[i]);
    }
}

static void collect_items(struct cache *c, const struct question *q)
{
    c->items.len = 0;
    for (u32 i = 0; i < q->conds.len; i++) {
        term t = q->conds.data[i];
        const struct shape *sh = shape_of(c->shapes, t);
        u32 id = c->mode == CACHE_EXACT ? t : sh->id << 1 | sh->normal;
        vec_push(&c->items, (u64)id << 32 | t);
    }
    sort_words(c->items.data, c->items.len);
}

static void make_key(struct cache *c, const struct question *q)
{
    collect_items(c, q);
    c->key.len = c->syms.len = 0;
    if (++c->stamp == 0) {
        if (c->name_stamp.len)
            memset(c->name_stamp.data, 0, c->name_stamp.len * sizeof *c->name_stamp.data);
        c->stamp = 1;
    }
    for (u32 i = 0; i < c->items.len; i++)
        if (!i || c->items.data[i] != c->items.data[i - 1])
            put_item(c, c->items.data[i]);
    c->hash = c->key.len;
    for (u32 i = 0; i < c->key.len; i++)
        c->hash = chain_mix(c->hash + c->key.data[i]);
}

/* The constraints as a set of terms, when the key has not been found. */
static void make_set(struct cache *c)
{
    c->sign = 0;
    c->sorted.len = 0;
    for (u32 i = 0; i < c->items.len; i++)
        c->items.data[i] = (term)c->items.data[i];
    sort_words(c->items.data, c->items.len);
    for (u32 i = 0; i < c->items.len; i++) {
        vec_push(&c->sorted, (term)c->items.data[i]);
        c->sign |= (u64)1 << (chain_mix(c->items.data[i]) & 63);
    }
}

/* ---- keeping ---- */

static const void *keep_bytes(struct generation *g, const void *bytes, size_t len)
{
    if (!len)
        return NULL;
    void *p = arena_alloc(&g->arena, len);
    memcpy(p, bytes, len);
    return p;
}

static const struct saved_array *keep_arrays(struct generation *g, const struct saved_array *a, u32 n)
{
    if (!n)
        return NULL;
    struct saved_array *out = arena_alloc(&g->arena, n * sizeof *out);
    memcpy(out, a, n * sizeof *out);
    for (u32 i = 0; i < n; i++) {
        size_t bytes = a[i].n * sizeof *a[i].entries;
        out[i].entries = bytes ? arena_alloc(&g->arena, bytes) : NULL;
        if (bytes)
            memcpy(out[i].entries, a[i].entries, bytes);
    }
    return out;
}

static void watch(struct watches *w, term t, u32 entry)
{
    u32 *head = &w->heads[chain_mix(t) % WATCHES];
    vec_push(&w->links, (struct watch){.t = t, .entry = entry, .next = *head});
    *head = w->links.len;
}

/* An unsatisfiable set is found by its newest term: whoever holds the set holds that. A
 * satisfiable one is found by the goals that it may be asked for. */
static void watch_entry(struct generation *g, const struct entry *e, u32 number)
{
    if (e->verdict == NO) {
        watch(&g->unsat, e->terms[e->nterms - 1], number);
        return;
    }
    for (u32 i = e->nterms, n = 0; i-- && n < WATCHED_MAX; n++)
        watch(&g->sat, e->terms[i], number);
}

static void change_generation(struct cache *c)
{
    struct generation *g = c->old;
    generation_release(g);
    memset(g, 0, sizeof *g);
    c->old = c->young;
    c->young = g;
}

/* Copies an entry, whose parts are anywhere, into the young generation. */
static void add_entry(struct cache *c, const struct entry *from)
{
    if (c->young->entries.len == ENTRIES_MAX || c->young->arena.total > BYTES_MAX)
        change_generation(c);
    struct generation *g = c->young;
    struct entry e = *from;
    e.key = keep_bytes(g, e.key, e.nkey * sizeof *e.key);
    e.terms = keep_bytes(g, e.terms, e.nterms * sizeof *e.terms);
    e.syms = keep_bytes(g, e.syms, e.nsyms * sizeof *e.syms);
    e.values = keep_bytes(g, e.values, e.verdict == YES ? e.nsyms * sizeof *e.values : 0);
    e.arrays = keep_arrays(g, e.arrays, e.narrays);
    u32 *bucket = &g->buckets[e.hash % BUCKETS];
    e.next = *bucket;
    vec_push(&g->entries, e);
    *bucket = g->entries.len;
    if (c->mode == CACHE_SUBSET)
        watch_entry(g, &e, g->entries.len - 1);
}

typedef VEC(struct saved_array) saved_arrays;
typedef VEC(u64) saved_values;

static void save_array(const struct model *m, u32 symbol, u32 at, saved_arrays *out)
{
    struct saved_array a = {.at = at};
    for (u32 i = 0; i < m->arrays.len; i++) {
        const struct model_array *from = &m->arrays.data[i];
        if (from->symbol != symbol)
            continue;
        a.otherwise = from->otherwise;
        a.n = from->entries.len;
        a.entries = a.n ? mem_alloc(a.n * sizeof *a.entries) : NULL;
        for (u32 k = 0; k < a.n; k++) {
            a.entries[k].index = from->entries.data[k].index;
            a.entries[k].value = from->entries.data[k].value;
        }
    }
    vec_push(out, a);
}

void cache_keep(struct cache *c, enum verdict v, const struct model *m)
{
    if (!c->keep || v == UNKNOWN)
        return;
    struct entry e = {.hash = c->hash,
                      .sign = c->sign,
                      .verdict = (u8)v,
                      .nkey = c->key.len,
                      .nterms = c->sorted.len,
                      .nsyms = c->syms.len,
                      .key = c->key.data,
                      .terms = c->sorted.data,
                      .syms = c->syms.data};
    saved_values values = {0};
    saved_arrays arrays = {0};
    for (u32 i = 0; v == YES && i < c->syms.len; i++) {
        bool array = c->T->symbols.data[c->syms.data[i]].sort == SORT_ARRAY;
        vec_push(&values, array ? 0 : model_get(c->T, m, c->syms.data[i]));
        if (array)
            save_array(m, c->syms.data[i], i, &arrays);
    }
    e.values = values.data;
    e.arrays = arrays.data;
    e.narrays = arrays.len;
    add_entry(c, &e);
    for (u32 i = 0; i < arrays.len; i++)
        mem_free(arrays.data[i].entries);
    vec_release(&arrays);
    vec_release(&values);
}

void cache_recent(struct cache *c, struct model *m)
{
    struct model **slot = &c->ring[c->ring_next++ % RING];
    if (*slot)
        model_unref(*slot);
    *slot = model_ref(m);
}

/* ---- finding ---- */

static struct model *start_answer(struct cache *c, const struct model *base)
{
    return base ? model_copy(c->T, base) : model_new(c->T);
}

/* Sets what the entry says of the symbols `syms`, by position, that the question has. */
static struct model *answer_of(struct cache *c, const struct slicer *s, const struct entry *e,
                               const u32 *syms, const struct model *base)
{
    struct model *m = start_answer(c, base);
    for (u32 i = 0; i < e->nsyms; i++)
        if (slicer_has(s, syms[i]) && c->T->symbols.data[syms[i]].sort != SORT_ARRAY)
            model_set(m, syms[i], e->values[i]);
    for (u32 i = 0; i < e->narrays; i++) {
        const struct saved_array *a = &e->arrays[i];
        if (!slicer_has(s, syms[a->at]))
            continue;
        model_drop_array(m, syms[a->at]);
        model_set_otherwise(m, syms[a->at], a->otherwise);
        for (u32 k = 0; k < a->n; k++)
            model_set_element(m, syms[a->at], a->entries[k].index, a->entries[k].value);
    }
    return m;
}

static const struct entry *find_key(const struct cache *c, const struct generation *g)
{
    size_t bytes = c->key.len * sizeof *c->key.data;
    for (u32 at = g->buckets[c->hash % BUCKETS]; at; at = g->entries.data[at - 1].next) {
        const struct entry *e = &g->entries.data[at - 1];
        if (e->hash == c->hash && e->nkey == c->key.len && memcmp(e->key, c->key.data, bytes) == 0)
            return e;
    }
    return NULL;
}

/* Are all of a, ascending, in b, ascending? */
static bool includes(const term *b, u32 nb, const term *a, u32 na)
{
    u32 j = 0;
    for (u32 i = 0; i < na; i++) {
        while (j < nb && b[j] < a[i])
            j++;
        if (j == nb || b[j] != a[i])
            return false;
    }
    return true;
}

/* An unsatisfiable set within the question. */
static bool find_subset(const struct cache *c, const struct generation *g)
{
    for (u32 i = 0; i < c->sorted.len; i++) {
        term t = c->sorted.data[i];
        u32 at = g->unsat.heads[chain_mix(t) % WATCHES];
        for (u32 n = 0; at && n < STEPS_MAX; n++, at = g->unsat.links.data[at - 1].next) {
            const struct watch *w = &g->unsat.links.data[at - 1];
            const struct entry *e = &g->entries.data[w->entry];
            if (w->t == t && !(e->sign & ~c->sign) &&
                includes(c->sorted.data, c->sorted.len, e->terms, e->nterms))
                return true;
        }
    }
    return false;
}

/* A satisfiable set that holds the question. */
static const struct entry *find_superset(const struct cache *c, const struct generation *g, term goal)
{
    u32 at = g->sat.heads[chain_mix(goal) % WATCHES];
    for (u32 n = 0; at && n < STEPS_MAX; n++, at = g->sat.links.data[at - 1].next) {
        const struct watch *w = &g->sat.links.data[at - 1];
        const struct entry *e = &g->entries.data[w->entry];
        if (w->t == goal && !(c->sign & ~e->sign) &&
            includes(e->terms, e->nterms, c->sorted.data, c->sorted.len))
            return e;
    }
    return NULL;
}

static bool find_exact(struct cache *c, const struct slicer *s, const struct model *base, enum verdict *v,
                       struct model **answer)
{
    const struct entry *e = find_key(c, c->young);
    bool young = e != NULL;
    if (!young)
        e = find_key(c, c->old);
    if (!e)
        return false;
    *v = (enum verdict)e->verdict;
    if (*v == YES)
        *answer = answer_of(c, s, e, c->syms.data, base);
    /* Adding may turn the generations over and so free what is copied; the old one is only read
     * before that, unless the young one is full just now. */
    if (!young && c->young->entries.len < ENTRIES_MAX && c->young->arena.total <= BYTES_MAX)
        add_entry(c, e);
    return true;
}

static enum cache_hit find_sets(struct cache *c, const struct slicer *s, term goal, const struct model *base,
                                enum verdict *v, struct model **answer)
{
    if (find_subset(c, c->young) || find_subset(c, c->old)) {
        *v = NO;
        return HIT_SUBSET;
    }
    const struct entry *e = find_superset(c, c->young, goal);
    if (!e)
        e = find_superset(c, c->old, goal);
    if (!e)
        return HIT_NONE;
    *v = YES;
    *answer = answer_of(c, s, e, e->syms, base);
    return HIT_SUPERSET;
}

/* A recent model under which the whole question holds. */
static bool find_recent(struct cache *c, const struct question *q, const struct model *base,
                        struct model **answer)
{
    for (u32 i = 0; i < RING; i++) {
        struct model *m = c->ring[(c->ring_next - 1 - i) % RING];
        if (!m || !term_eval(c->T, m, q->conds.data[q->conds.len - 1]))
            continue;
        if (!model_holds(c->T, m, q->conds.data, q->conds.len))
            continue;
        *answer = start_answer(c, base);
        model_take(c->T, *answer, m, q->syms.data, q->syms.len);
        return true;
    }
    return false;
}

enum cache_hit cache_find(struct cache *c, const struct slicer *s, const struct question *q,
                          const struct model *base, enum verdict *v, struct model **answer)
{
    /* One hit in 32 is enough: a question to a back end costs as much as a hundred lookups. */
    enum { LEAST = 8 };
    c->keep = false;
    if (c->mode == CACHE_OFF)
        return HIT_NONE;
    if (q->conds.len <= QUESTION_MAX && pays_try(&c->exact)) {
        make_key(c, q);
        bool hit = find_exact(c, s, base, v, answer);
        if (hit) {
            pays_note(&c->exact, true, LEAST);
            return HIT_EXACT;
        }
        c->keep = true;
        if (c->mode == CACHE_SUBSET)
            make_set(c);
        enum cache_hit sets = HIT_NONE;
        if (c->mode == CACHE_SUBSET && pays_try(&c->sets)) {
            sets = find_sets(c, s, q->conds.data[q->conds.len - 1], base, v, answer);
            pays_note(&c->sets, sets != HIT_NONE, LEAST);
        }
        pays_note(&c->exact, sets != HIT_NONE, LEAST);
        if (sets != HIT_NONE)
            return sets;
    }
    if (!pays_try(&c->recent))
        return HIT_NONE;
    bool hit = find_recent(c, q, base, answer);
    pays_note(&c->recent, hit, LEAST);
    if (!hit)
        return HIT_NONE;
    *v = YES;
    return HIT_RECENT;
}

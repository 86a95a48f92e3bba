/*
 * Which symbols a term has: sets that are shared between terms. Unions of small
 * sets are remembered, so that most terms cost one lookup. Terms with many
 * symbols are walked when somebody asks, or a sum over n symbols would cost n*n.
 */
#include "term/internal.h"

void symsets_init(struct symsets *s)
{
    vec_push(&s->all, (struct symset){ 0 });
    s->nbuckets = 64;
    s->buckets = mem_alloc(s->nbuckets * sizeof(u32));
}

void symsets_release(struct symsets *s)
{
    vec_release(&s->all);
    vec_release(&s->of);
    map_release(&s->unions);
    mem_free(s->buckets);
    arena_release(&s->arena);
}

static void sets_grow(struct symsets *s)
{
    mem_free(s->buckets);
    s->nbuckets *= 2;
    s->buckets = mem_alloc(s->nbuckets * sizeof(u32));
    for (u32 k = 1; k < s->all.len; k++) {
        u32 i = s->all.data[k].hash & (s->nbuckets - 1);
        while (s->buckets[i])
            i = (i + 1) & (s->nbuckets - 1);
        s->buckets[i] = k + 1;
    }
}

/* The number of the set with these ascending members. */
static u32 set_intern(struct symsets *s, const u32 *ids, u32 n)
{
    if (!n)
        return 0;
    u32 hash = hash_bytes(ids, n * sizeof *ids);
    u32 i = hash & (s->nbuckets - 1);
    for (; s->buckets[i]; i = (i + 1) & (s->nbuckets - 1)) {
        const struct symset *x = &s->all.data[s->buckets[i] - 1];
        if (x->hash == hash && x->n == n && !memcmp(x->ids, ids, n * sizeof *ids))
            return s->buckets[i] - 1;
    }
    u32 *own = arena_alloc(&s->arena, n * sizeof *ids);
    memcpy(own, ids, n * sizeof *ids);
    vec_push(&s->all, (struct symset){ own, n, hash });
    s->buckets[i] = s->all.len;
    if (s->all.len * 2 > s->nbuckets)
        sets_grow(s);
    return s->all.len - 1;
}

/* Members of either, ascending; `out` has room for all of both. */
static u32 merge_ids(const struct symset *a, const struct symset *b, u32 *out)
{
    u32 i = 0, j = 0, n = 0;
    while (i < a->n || j < b->n) {
        if (j == b->n || (i < a->n && a->ids[i] < b->ids[j]))
            out[n++] = a->ids[i++];
        else if (i == a->n || b->ids[j] < a->ids[i])
            out[n++] = b->ids[j++];
        else
            i++, out[n++] = b->ids[j++];
    }
    return n;
}

/* The union, or SYMSET_LATER if it is large. Both sets are small. */
static u32 set_union(struct symsets *s, u32 a, u32 b)
{
    if (a == b || !b)
        return a;
    if (!a)
        return b;
    u64 key = a < b ? (u64)a << 32 | b : (u64)b << 32 | a;
    void *known = map_get(&s->unions, key);
    if (known)
        return (u32)((uintptr_t)known - 1);
    u32 ids[2 * SYMSET_EAGER];
    u32 n = merge_ids(&s->all.data[a], &s->all.data[b], ids);
    u32 result = n > SYMSET_EAGER ? SYMSET_LATER : set_intern(s, ids, n);
    map_put(&s->unions, key, (void *)((uintptr_t)result + 1));
    return result;
}

static bool is_small(const struct symsets *s, u32 set)
{
    return set != SYMSET_LATER && s->all.data[set].n <= SYMSET_EAGER;
}

u32 symsets_add_term(struct terms *T, term t)
{
    struct symsets *s = &T->state->sets;
    const struct node *n = node(T, t);
    u32 set = 0;
    if (n->op == T_SYM) {
        u32 id = (u32)n->value;
        set = set_intern(s, &id, 1);
    }
    for (u32 i = 0; i < term_operands(T, t) && set != SYMSET_LATER; i++) {
        u32 other = s->of.data[n->arg[i]];
        set = is_small(s, other) ? set_union(s, set, other) : SYMSET_LATER;
    }
    vec_push(&s->of, set);
    return set == SYMSET_LATER ? 255 : s->all.data[set].n;
}

/* ---- large sets ---- */

static void mark_members(const struct symset *set, u8 *member)
{
    for (u32 i = 0; i < set->n; i++)
        member[set->ids[i]] = 1;
}

/* Walks down from t to terms whose sets are known. */
static u32 collect_set(struct terms *T, term t)
{
    struct symsets *s = &T->state->sets;
    u8 *member = mem_alloc(T->symbols.len + (size_t)1);
    struct map seen = { 0 };
    VEC(term) work = { 0 };
    vec_push(&work, t);
    while (work.len) {
        term u = work.data[--work.len];
        if (s->of.data[u] != SYMSET_LATER) {
            mark_members(&s->all.data[s->of.data[u]], member);
        } else if (!map_get(&seen, u)) {
            map_put(&seen, u, T);
            for (u32 i = 0; i < term_operands(T, u); i++)
                vec_push(&work, arg_of(T, u, i));
        }
    }
    u32 n = 0, *ids = mem_alloc((T->symbols.len + (size_t)1) * sizeof *ids);
    for (u32 i = 0; i < T->symbols.len; i++) {
        if (member[i])
            ids[n++] = i;
    }
    u32 set = set_intern(s, ids, n);
    vec_release(&work);
    map_release(&seen);
    mem_free(ids);
    mem_free(member);
    return set;
}

const u32 *term_symbols(struct terms *T, term t, u32 *n)
{
    struct symsets *s = &T->state->sets;
    if (s->of.data[t] == SYMSET_LATER)
        s->of.data[t] = collect_set(T, t);
    const struct symset *set = &s->all.data[s->of.data[t]];
    *n = set->n;
    return set->ids;
}

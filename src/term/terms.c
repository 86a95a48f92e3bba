/*
 * The table of terms: nodes found by structure, symbols, tables of constants.
 */
#include "term/internal.h"

#include <stdio.h>

static const struct {
    const char *name;
    u8 operands;
} ops[] = {
#define OP(name, operands, smt, meaning) { #name, operands },
#include "term/ops.def"
};

const char *op_name(enum term_op op)
{
    return (u32)op < T_COUNT ? ops[op].name : "?";
}

u32 term_operands(const struct terms *T, term t)
{
    return ops[node(T, t)->op].operands;
}

struct terms *terms_new(void)
{
    struct terms *T = mem_alloc(sizeof *T);
    T->state = mem_alloc(sizeof *T->state);
    T->state->nbuckets = 1024;
    T->state->buckets = mem_alloc(T->state->nbuckets * sizeof(u64));
    T->state->generation = 1;
    symsets_init(&T->state->sets);
    vec_push(&T->nodes, (struct node){ 0 });
    vec_push(&T->state->sets.of, 0);
    return T;
}

void terms_free(struct terms *T)
{
    if (!T)
        return;
    struct terms_state *s = T->state;
    for (u32 i = 0; i < T->tables.len; i++)
        mem_free(T->tables.data[i].values);
    vec_release(&T->tables);
    vec_release(&T->symbols);
    vec_release(&T->nodes);
    symsets_release(&s->sets);
    arena_release(&s->names);
    vec_release(&s->work);
    vec_release(&s->out);
    mem_free(s->memo);
    mem_free(s->stamp);
    mem_free(s->buckets);
    mem_free(s);
    mem_free(T);
}

/* ---- hashing ---- */

static u64 mix(u64 h, u64 v)
{
    h = (h ^ v) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 29;
}

static u32 hash_node(const struct terms *T, const struct node *n, u64 value_hash)
{
    u64 h = mix(0x42697669756d, (u64)n->op << 16 | (u64)n->sort << 8 | n->width);
    h = mix(h, value_hash);
    for (u32 i = 0; i < ops[n->op].operands; i++)
        h = mix(h, node(T, n->arg[i])->hash);
    return (u32)(h ^ h >> 32);
}

/* Ties between different terms of one hash are broken by what is near the root.
 * Numbers decide only what agrees in all that, which does not happen in practice. */
bool term_before(const struct terms *T, term a, term b)
{
    const struct node *x = node(T, a), *y = node(T, b);
    if ((x->op == T_CONST) != (y->op == T_CONST))
        return y->op == T_CONST;
    if (x->hash != y->hash)
        return x->hash < y->hash;
    if (x->op != y->op)
        return x->op < y->op;
    if (x->width != y->width)
        return x->width < y->width;
    for (u32 i = 0; i < ops[x->op].operands; i++) {
        if (hash_of(T, x->arg[i]) != hash_of(T, y->arg[i]))
            return hash_of(T, x->arg[i]) < hash_of(T, y->arg[i]);
    }
    if (x->op != T_SYM && x->op != T_TABLE && x->value != y->value)
        return x->value < y->value;
    return a < b;
}

static u64 bucket_of(u32 hash, term t)
{
    return (u64)hash << 32 | t;
}

/* From bucket *i on, the next term with that hash, or 0 and *i is where it belongs. */
static term next_at(const struct terms *T, u32 hash, u32 *i)
{
    const struct terms_state *s = T->state;
    for (; s->buckets[*i]; *i = (*i + 1) & (s->nbuckets - 1)) {
        if (s->buckets[*i] >> 32 == hash)
            return (term)s->buckets[*i];
    }
    return 0;
}

/* Looks for a term with that hash for which `same` holds of its node m. */
#define FIND(T, h, i, same)                                                         \
    u32 i = (h) & ((T)->state->nbuckets - 1);                                       \
    for (term at = 0; (at = next_at(T, h, &i)); i = (i + 1) & ((T)->state->nbuckets - 1)) { \
        const struct node *m = node(T, at);                                         \
        if (same)                                                                   \
            return at;                                                              \
    }

static void buckets_grow(struct terms *T)
{
    struct terms_state *s = T->state;
    mem_free(s->buckets);
    s->nbuckets *= 2;
    s->buckets = mem_alloc(s->nbuckets * sizeof(u64));
    for (term t = 1; t < T->nodes.len; t++) {
        u32 i = node(T, t)->hash & (s->nbuckets - 1);
        while (s->buckets[i])
            i = (i + 1) & (s->nbuckets - 1);
        s->buckets[i] = bucket_of(node(T, t)->hash, t);
    }
}

/* ---- interning ---- */

static u8 flags_of(const struct terms *T, const struct node *n)
{
    u32 flags = 0;
    for (u32 i = 0; i < ops[n->op].operands; i++)
        flags |= node(T, n->arg[i])->flags;
    if (n->sort == SORT_FP32 || n->sort == SORT_FP64)
        flags |= TF_FLOAT;
    if (n->sort == SORT_ARRAY)
        flags |= TF_ARRAY;
    if (n->op == T_FMATH)
        flags |= TF_MATH;
    if (n->op == T_MUL || n->op == T_SDIV || n->op == T_SREM || n->op == T_UDIV || n->op == T_UREM) {
        bool hard = !is_const(T, n->arg[1]) && (n->op != T_MUL || !is_const(T, n->arg[0]));
        flags |= hard ? TF_HARD : 0;
    }
    return (u8)flags;
}

/* Adds a node whose hash is known and which is at no bucket before *slot. */
static term add_node(struct terms *T, struct node *n, u32 slot)
{
    struct terms_state *s = T->state;
    term t = T->nodes.len;
    if (t == UINT32_MAX)
        BUG("too many terms");
    n->flags = flags_of(T, n);
    vec_push(&T->nodes, *n);
    T->nodes.data[t].nsyms = symsets_add_term(T, t);
    s->buckets[slot] = bucket_of(n->hash, t);
    if ((u64)T->nodes.len * 3 > (u64)s->nbuckets * 2)
        buckets_grow(T);
    return t;
}

static term find_or_add(struct terms *T, struct node *n)
{
    n->hash = hash_node(T, n, n->value);
    FIND(T, n->hash, i, m->op == n->op && m->sort == n->sort && m->width == n->width && m->value == n->value &&
                            m->arg[0] == n->arg[0] && m->arg[1] == n->arg[1] && m->arg[2] == n->arg[2])
    interval_of(T, n);
    return add_node(T, n, i);
}

term term_intern(struct terms *T, enum term_op op, u32 sort, u32 width, u64 value, term a, term b, term c)
{
    struct node n = { .op = (u8)op, .sort = (u8)sort, .width = (u8)width, .arg = { a, b, c }, .value = value };
    term t = find_or_add(T, &n);
    const struct node *made = node(T, t);
    if (sort != SORT_BV || op == T_CONST || made->umin != made->umax || T->no_simplify)
        return t;
    REWRITE(one_value, mk_const(T, width, made->umin));
}

term mk_const(struct terms *T, u32 width, u64 bits)
{
    if (width < 1 || width > 64)
        BUG("a constant of %u bits", width);
    return term_intern(T, T_CONST, SORT_BV, width, bits & width_mask(width), 0, 0, 0);
}

/* ---- symbols ---- */

/* The signed domain. Callers may give 0 to 65535 for a char and 0 to 1 for a
 * boolean: a domain of all values is one, whichever way it is written. */
static void fit_domain(struct symbol *s)
{
    i64 lo = min_signed(s->width), hi = max_signed(s->width);
    if (s->sort == SORT_ARRAY) {
        s->lo = s->hi = 0;
        return;
    }
    if (s->lo > s->hi)
        BUG("symbol %s has an empty domain", s->name ? s->name : "?");
    if ((u64)s->hi - (u64)s->lo >= width_mask(s->width)) {
        s->lo = lo;
        s->hi = hi;
    } else if (s->lo < lo || s->hi > hi) {
        s->lo = sign_extend((u64)s->lo, s->width);
        s->hi = sign_extend((u64)s->hi, s->width);
        if (s->lo > s->hi)
            BUG("the domain of symbol %s is no interval of %u bits", s->name ? s->name : "?", s->width);
    }
}

static bool same_symbol(const struct symbol *a, const struct symbol *b)
{
    return a->ordinal == b->ordinal && a->sort == b->sort && a->width == b->width && a->lo == b->lo &&
           a->hi == b->hi && a->tag == b->tag;
}

static term add_symbol(struct terms *T, struct symbol *s, struct node *n, u32 slot)
{
    char made[24];
    snprintf(made, sizeof made, "s%u", s->ordinal);
    const char *name = s->name ? s->name : made;
    s->name = arena_text(&T->state->names, name, strlen(name));
    n->value = T->symbols.len;
    vec_push(&T->symbols, *s);
    interval_of(T, n);
    term t = add_node(T, n, slot);
    T->symbols.data[n->value].self = t;
    return t;
}

term mk_sym(struct terms *T, const struct symbol *given)
{
    struct symbol s = *given;
    if (s.width < 1 || s.width > 64 || (s.sort != SORT_BV && s.sort != SORT_ARRAY))
        BUG("a symbol of sort %u and %u bits", s.sort, s.width);
    fit_domain(&s);
    struct node n = { .op = T_SYM, .sort = s.sort, .width = s.width };
    n.hash = hash_node(T, &n, mix(mix(mix(mix(1, s.ordinal), (u64)s.lo), (u64)s.hi), s.tag));
    FIND(T, n.hash, i, m->op == T_SYM && same_symbol(&T->symbols.data[m->value], &s))
    return add_symbol(T, &s, &n, i);
}

/* ---- tables ---- */

static bool same_table(const struct table *t, const u64 *values, u32 len)
{
    return t->len == len && (!len || !memcmp(t->values, values, len * sizeof *values));
}

static term find_table(const struct terms *T, const struct node *n, const u64 *values, u32 len, u32 *slot)
{
    FIND(T, n->hash, i, m->op == T_TABLE && m->width == n->width &&
                            same_table(&T->tables.data[m->value], values, len))
    *slot = i;
    return 0;
}

term mk_table(struct terms *T, u32 width, const u64 *values, u32 len)
{
    if (width < 1 || width > 64)
        BUG("a table of %u bits", width);
    u64 mask = width_mask(width), h = 2;
    while (len && !(values[len - 1] & mask))
        len--; /* what is beyond the end is 0, so this is the same array */
    u64 *masked = mem_alloc((len + (size_t)1) * sizeof *masked);
    for (u32 i = 0; i < len; i++) {
        masked[i] = values[i] & mask;
        h = mix(h, masked[i]);
    }
    struct node n = { .op = T_TABLE, .sort = SORT_ARRAY, .width = (u8)width };
    n.hash = hash_node(T, &n, h);
    u32 slot = 0;
    term known = find_table(T, &n, masked, len, &slot);
    if (known) {
        mem_free(masked);
        return known;
    }
    n.value = T->tables.len;
    vec_push(&T->tables, (struct table){ masked, len });
    interval_of(T, &n);
    return add_node(T, &n, slot);
}

/* ---- rebuilding ---- */

static term image(const struct map *done, term t)
{
    return (term)(uintptr_t)map_get(done, t);
}

/* Pushes the operands that have no image yet; false if there were none. */
static bool push_operands(const struct terms *T, const struct map *done, term t, struct terms_state *s)
{
    u32 before = s->out.len;
    for (u32 i = 0; i < term_operands(T, t); i++) {
        if (!image(done, arg_of(T, t, i)))
            vec_push(&s->out, arg_of(T, t, i));
    }
    return s->out.len > before;
}

static term rebuild(struct terms *T, const struct map *done, term t, const term *with, u32 nwith)
{
    struct node like = *node(T, t);
    if (like.op == T_SYM)
        return like.value < nwith && with[like.value] ? with[like.value] : t;
    term args[3] = { 0 };
    bool changed = false;
    for (u32 i = 0; i < ops[like.op].operands; i++) {
        args[i] = image(done, like.arg[i]);
        changed |= args[i] != like.arg[i];
    }
    return changed ? mk_like(T, &like, args) : t;
}

term term_substitute(struct terms *T, term t, const term *with, u32 nwith)
{
    struct terms_state *s = T->state;
    struct map done = { 0 };
    u32 base = s->out.len;
    vec_push(&s->out, t);
    while (s->out.len > base) {
        term u = s->out.data[s->out.len - 1];
        if (image(&done, u)) {
            s->out.len--;
        } else if (!node(T, u)->nsyms) {
            map_put(&done, u, (void *)(uintptr_t)u);
            s->out.len--;
        } else if (!push_operands(T, &done, u, s)) {
            term made = rebuild(T, &done, u, with, nwith);
            map_put(&done, u, (void *)(uintptr_t)made);
            s->out.len--;
        }
    }
    term result = image(&done, t);
    map_release(&done);
    return result;
}

/* Terms up to the names of their symbols, each written as a row of words. */
#include "solver/chain.h"

/* Larger terms are kept by number: writing one costs as much as it is large, and
 * large ones are seldom alike. */
enum { NODES_MAX = 64, SYMS_MAX = 16, SEEN_SIZE = 4 * NODES_MAX };
/* Rows kept. Terms whose rows come later are kept by number. */
#ifdef STRESS
enum { ROWS_MAX = 16 };
#else
enum { ROWS_MAX = 1 << 16 };
#endif
#define ROW_BYTES_MAX ((size_t)32 << 20)

struct row {
    u64 hash;
    u32 next; /* in its bucket, + 1 */
    u32 len;
    const u32 *words;
};

struct shapes {
    struct terms *T;
    bool normalise;
    VEC(u32) by_term; /* index in `list` + 1 */
    VEC(struct shape) list;
    struct arena sym_lists; /* of `list` */
    struct arena row_words; /* of `rows` */
    VEC(struct row) rows;
    u32 *buckets; /* ROWS_MAX */
    /* of the term being written */
    VEC(u32) words;
    struct {
        term t;
        u32 stamp;
        u32 number; /* in `order` */
        u64 blind;  /* hash without names */
    } seen[SEEN_SIZE];
    u32 stamp;
    term order[NODES_MAX]; /* operands first */
    u32 nodes;
    bool blind; /* the blind hashes are known, and order operands */
    u32 syms[SYMS_MAX];
    u32 nsyms;
};

struct shapes *shapes_new(struct terms *T, bool normalise)
{
    struct shapes *s = mem_alloc(sizeof *s);
    s->T = T;
    s->normalise = normalise;
    s->buckets = mem_alloc(ROWS_MAX * sizeof *s->buckets);
    return s;
}

void shapes_free(struct shapes *s)
{
    if (!s)
        return;
    vec_release(&s->by_term);
    vec_release(&s->list);
    vec_release(&s->rows);
    vec_release(&s->words);
    arena_release(&s->sym_lists);
    arena_release(&s->row_words);
    mem_free(s->buckets);
    mem_free(s);
}

static bool is_commutative(u32 op)
{
    return op == T_AND || op == T_OR || op == T_XOR || op == T_ADD || op == T_MUL || op == T_EQ ||
           op == T_FADD || op == T_FMUL || op == T_FEQ;
}

/* The place of a term; the table is never full. What an earlier walk left there is still to be read. */
static u32 seen_at(const struct shapes *s, term t)
{
    u32 i = (u32)chain_mix(t) % SEEN_SIZE;
    while (s->seen[i].t && s->seen[i].t != t)
        i = (i + 1) % SEEN_SIZE;
    return i;
}

static bool is_seen(const struct shapes *s, term t)
{
    u32 at = seen_at(s, t);
    return s->seen[at].t && s->seen[at].stamp == s->stamp;
}

static void mark_seen(struct shapes *s, term t)
{
    u32 at = seen_at(s, t);
    s->seen[at].t = t;
    s->seen[at].stamp = s->stamp;
    s->seen[at].number = s->nodes;
    s->order[s->nodes++] = t;
}

/* The second walk of a term keeps what the first has found. */
static void start_walk(struct shapes *s)
{
    if (!s->blind) {
        memset(s->seen, 0, sizeof s->seen);
        s->stamp = 0;
    }
    s->stamp++;
    s->nodes = 0;
}

/* Operand i in the order in which operands are walked and written. */
static term operand(const struct shapes *s, term t, u32 i)
{
    const struct node *n = node(s->T, t);
    if (!s->blind || i > 1 || !is_commutative(n->op))
        return n->arg[i];
    bool swap = s->seen[seen_at(s, n->arg[1])].blind < s->seen[seen_at(s, n->arg[0])].blind;
    return n->arg[swap ? 1 - i : i];
}

static void put64(struct shapes *s, u64 v)
{
    vec_push(&s->words, (u32)v);
    vec_push(&s->words, (u32)(v >> 32));
}

/* Writes a node, whose operands are before it. False: too many symbols. */
static bool write_node(struct shapes *s, term t)
{
    const struct node *n = node(s->T, t);
    vec_push(&s->words, (u32)n->op | (u32)n->sort << 8 | (u32)n->width << 16);
    if (n->op == T_SYM) {
        if (s->nsyms == SYMS_MAX)
            return false;
        const struct symbol *symbol = &s->T->symbols.data[n->value];
        s->syms[s->nsyms++] = (u32)n->value;
        put64(s, (u64)symbol->lo);
        put64(s, (u64)symbol->hi);
        return true;
    }
    put64(s, n->value);
    for (u32 i = 0, count = term_operands(s->T, t); i < count; i++)
        vec_push(&s->words, s->seen[seen_at(s, operand(s, t, i))].number);
    return true;
}

/* A hash of a node that is blind to the names of symbols; those of its operands are known. */
static u64 blind_hash(const struct shapes *s, term t)
{
    const struct node *n = node(s->T, t);
    u64 h = (u64)n->op | (u64)n->sort << 8 | (u64)n->width << 16;
    if (n->op == T_SYM) {
        const struct symbol *symbol = &s->T->symbols.data[n->value];
        return chain_mix(chain_mix(h + (u64)symbol->lo) + (u64)symbol->hi);
    }
    u64 sum = 0;
    for (u32 i = 0, count = term_operands(s->T, t); i < count; i++) {
        u64 below = s->seen[seen_at(s, n->arg[i])].blind;
        sum += is_commutative(n->op) ? below : chain_mix(below + i);
    }
    return chain_mix(chain_mix(h + n->value) + sum);
}

/* Puts the term's nodes into `order`, operands first. False: it is too large. */
static bool order_nodes(struct shapes *s, term root)
{
    struct {
        term t;
        u32 next;
    } stack[NODES_MAX];
    u32 depth = 0;
    start_walk(s);
    stack[depth].t = root;
    stack[depth++].next = 0;
    while (depth) {
        term t = stack[depth - 1].t;
        u32 count = term_operands(s->T, t), i = stack[depth - 1].next;
        while (i < count && is_seen(s, operand(s, t, i)))
            i++;
        stack[depth - 1].next = i + 1;
        if (i < count) {
            if (depth == NODES_MAX)
                return false;
            stack[depth].t = operand(s, t, i);
            stack[depth++].next = 0;
        } else {
            if (s->nodes == NODES_MAX)
                return false;
            mark_seen(s, t);
            depth--;
        }
    }
    return true;
}

/* Writes the term. False: it is too large.
 * In a term, operands that may be swapped are in an order that depends on names; here the blind hash
 * decides, found in a first walk. */
static bool write_term(struct shapes *s, term root)
{
    s->blind = false;
    if (!order_nodes(s, root))
        return false;
    for (u32 i = 0; i < s->nodes; i++)
        s->seen[seen_at(s, s->order[i])].blind = blind_hash(s, s->order[i]);
    s->blind = true;
    if (!order_nodes(s, root))
        return false;
    s->words.len = s->nsyms = 0;
    for (u32 i = 0; i < s->nodes; i++)
        if (!write_node(s, s->order[i]))
            return false;
    return true;
}

/* The number of the row that `words` holds, + 1; 0 if there is no room for it. */
static u32 intern_row(struct shapes *s)
{
    u64 hash = s->words.len;
    for (u32 i = 0; i < s->words.len; i++)
        hash = chain_mix(hash + s->words.data[i]);
    u32 *bucket = &s->buckets[hash % ROWS_MAX];
    size_t bytes = s->words.len * sizeof *s->words.data;
    for (u32 at = *bucket; at; at = s->rows.data[at - 1].next) {
        const struct row *r = &s->rows.data[at - 1];
        if (r->hash == hash && r->len == s->words.len && memcmp(r->words, s->words.data, bytes) == 0)
            return at;
    }
    if (s->rows.len == ROWS_MAX || s->row_words.total + bytes > ROW_BYTES_MAX)
        return 0;
    u32 *words = arena_alloc(&s->row_words, bytes);
    memcpy(words, s->words.data, bytes);
    vec_push(&s->rows, (struct row){.hash = hash, .next = *bucket, .len = s->words.len, .words = words});
    *bucket = s->rows.len;
    return *bucket;
}

static struct shape make_shape(struct shapes *s, term t)
{
    struct shape sh = {.id = t};
    if (s->normalise && node(s->T, t)->nsyms <= SYMS_MAX && write_term(s, t)) {
        u32 row = intern_row(s);
        if (row) {
            u32 *syms = arena_alloc(&s->sym_lists, (s->nsyms + 1) * sizeof *syms);
            memcpy(syms, s->syms, s->nsyms * sizeof *syms);
            return (struct shape){.id = row, .normal = true, .nsyms = s->nsyms, .syms = syms};
        }
    }
    sh.syms = term_symbols(s->T, t, &sh.nsyms);
    return sh;
}

const struct shape *shape_of(struct shapes *s, term t)
{
    while (s->by_term.len <= t)
        vec_push(&s->by_term, 0);
    if (!s->by_term.data[t]) {
        struct shape sh = make_shape(s, t);
        vec_push(&s->list, sh);
        s->by_term.data[t] = s->list.len;
    }
    return &s->list.data[s->by_term.data[t] - 1];
}

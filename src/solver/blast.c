#include "solver/blast.h"

/* Plain choices: a graph of this many gates takes about half a gigabyte. */
enum { GATES_MAX = 1 << 24, POOL_MAX = 1 << 26, TABLE_BITS_MAX = 18 };

void blast_init(struct blast *b, struct terms *T, u32 narrow, bool ranked)
{
    memset(b, 0, sizeof *b);
    b->T = T;
    b->narrow = narrow;
    b->ranked = ranked;
    gates_init(&b->gates);
    vec_push(&b->pool, LIT_FALSE);
}

void blast_release(struct blast *b)
{
    gates_release(&b->gates);
    vec_release(&b->pool);
    vec_release(&b->done);
    map_release(&b->selects);
    vec_release(&b->symbols);
    vec_release(&b->reads);
    vec_release(&b->stack);
    mux_release(&b->mux);
    ranks_release(&b->ranks);
}

bool blast_full(const struct blast *b)
{
    return b->gates.list.len > GATES_MAX || b->pool.len > POOL_MAX;
}

/* ---- what is there already ---- */

static blast_at keep(struct blast *b, const lit *bits, u32 n)
{
    blast_at at = b->pool.len;
    for (u32 i = 0; i < n; i++)
        vec_push(&b->pool, bits[i]);
    return at;
}

static blast_at done_at(const struct blast *b, term t)
{
    return t < b->done.len ? b->done.data[t] : 0;
}

static void set_done(struct blast *b, term t, blast_at at)
{
    while (b->done.len <= t)
        vec_push(&b->done, 0);
    b->done.data[t] = at;
}

static u64 select_key(term array, term index)
{
    return (u64)array << 32 | index;
}

static blast_at select_at(const struct blast *b, term array, term index)
{
    return (blast_at)(uintptr_t)map_get(&b->selects, select_key(array, index));
}

static void set_select(struct blast *b, term array, term index, blast_at at)
{
    map_put(&b->selects, select_key(array, index), (void *)(uintptr_t)at);
}

/* Copies the bits of a term that is done. */
static void fetch(const struct blast *b, term t, lit *out)
{
    memcpy(out, &b->pool.data[b->done.data[t]], node(b->T, t)->width * sizeof *out);
}

static void push(struct blast *b, term t, term index)
{
    vec_push(&b->stack, (struct blast_work){ t, index });
}

static bool need(struct blast *b, term t)
{
    if (done_at(b, t))
        return true;
    push(b, t, 0);
    return false;
}

static const lit *bits_of(const void *state, term t)
{
    const struct blast *b = state;
    return &b->pool.data[b->done.data[t]];
}

static bool need_select(struct blast *b, term array, term index)
{
    if (select_at(b, array, index))
        return true;
    push(b, array, index);
    return false;
}

/* ---- bounds ---- */

static u32 bit_len(u64 v)
{
    return v ? 64 - (u32)__builtin_clzll(v) : 0;
}

/* How many low bits of the term its circuit has to give. The others follow:
 * they are those of umin, or copies of the highest one that is given. */
struct shape {
    u32 need;
    bool sign;
};

static u32 narrowed(const struct blast *b, u32 width)
{
    return b->narrow && width > ORDERS_EXACT && width > b->narrow ? b->narrow : width;
}

static struct shape shape_of(const struct blast *b, const struct node *n)
{
    u32 width = narrowed(b, n->width);
    u32 plain = bit_len(n->umin ^ n->umax);
    u32 lo = bit_len(n->smin < 0 ? ~(u64)n->smin : (u64)n->smin);
    u32 hi = bit_len(n->smax < 0 ? ~(u64)n->smax : (u64)n->smax);
    u32 with_sign = (lo > hi ? lo : hi) + 1;
    if (plain <= with_sign && (plain < width || width == n->width))
        return (struct shape){ plain < width ? plain : width, false };
    return (struct shape){ with_sign < width ? with_sign : width, true };
}

static void complete(const struct node *n, struct shape s, lit *bits)
{
    for (u32 i = s.need; i < n->width; i++)
        bits[i] = s.sign ? bits[s.need - 1] : lit_bool(n->umin >> i & 1);
}

/* ---- leaves ---- */

static struct blast_symbol *symbol_slot(struct blast *b, u32 number)
{
    while (b->symbols.len <= number)
        vec_push(&b->symbols, (struct blast_symbol){ 0 });
    return &b->symbols.data[number];
}

static void blast_symbol(struct blast *b, const struct node *n, struct shape s, lit *bits)
{
    u32 number = (u32)n->value;
    for (u32 i = 0; i < s.need; i++)
        bits[i] = gate_input(&b->gates, number << 1);
    complete(n, s, bits);
    const struct symbol *sym = &b->T->symbols.data[number];
    lit lo[BITS_MAX], hi[BITS_MAX];
    bits_const(lo, n->width, (u64)sym->lo);
    bits_const(hi, n->width, (u64)sym->hi);
    lit below = bits_slt(&b->gates, bits, lo, n->width);
    lit above = bits_slt(&b->gates, hi, bits, n->width);
    struct blast_symbol *slot = symbol_slot(b, number);
    slot->made = true;
    slot->domain = gate_and(&b->gates, lit_not(below), lit_not(above));
    slot->bits = keep(b, bits, n->width);
}

/* ---- bit-vectors ---- */

static void blast_bitwise(struct gates *g, u8 op, const lit *x, const lit *y, u32 n, lit *out)
{
    for (u32 i = 0; i < n; i++)
        out[i] = op == T_AND ? gate_and(g, x[i], y[i])
                 : op == T_OR ? gate_or(g, x[i], y[i])
                              : gate_xor(g, x[i], y[i]);
}

static void blast_not(const lit *x, u32 n, lit *out)
{
    for (u32 i = 0; i < n; i++)
        out[i] = lit_not(x[i]);
}

/* Operators that move bits, of which x are those of the first operand. */
static void blast_move(struct blast *b, const struct node *n, const lit *x, lit *out)
{
    u32 wx = node(b->T, n->arg[0])->width;
    if (n->op == T_EXTRACT) {
        for (u32 i = 0; i < n->width; i++)
            out[i] = n->value + i < wx ? x[n->value + i] : LIT_FALSE;
        return;
    }
    u32 at = 0;
    if (n->op == T_CONCAT) {
        fetch(b, n->arg[1], out);
        at = node(b->T, n->arg[1])->width;
    }
    for (u32 i = 0; at + i < n->width; i++)
        out[at + i] = i < wx ? x[i] : n->op == T_SEXT ? x[wx - 1] : LIT_FALSE;
}

/* A sum; a negated operand is subtracted, which saves the circuit of its negation. */
static void blast_add(struct blast *b, const struct node *n, u32 low, lit *out)
{
    term a = n->arg[0], c = n->arg[1];
    if (node(b->T, a)->op == T_NEG) {
        a = n->arg[1];
        c = n->arg[0];
    }
    bool minus = node(b->T, c)->op == T_NEG;
    lit x[BITS_MAX], y[BITS_MAX];
    fetch(b, a, x);
    fetch(b, minus ? node(b->T, c)->arg[0] : c, y);
    if (minus)
        blast_not(y, low, y);
    bits_add(&b->gates, x, y, lit_bool(minus), low, out);
}

/* Of the low bits of these results only the low bits of the operands count. */
static bool blast_low(struct blast *b, const struct node *n, u32 low, lit *out)
{
    struct gates *g = &b->gates;
    lit x[BITS_MAX], y[BITS_MAX];
    switch (n->op) {
    case T_NOT:
        fetch(b, n->arg[0], x);
        blast_not(x, low, out);
        return true;
    case T_NEG:
        fetch(b, n->arg[0], x);
        bits_neg(g, x, low, out);
        return true;
    case T_AND:
    case T_OR:
    case T_XOR:
        fetch(b, n->arg[0], x);
        fetch(b, n->arg[1], y);
        blast_bitwise(g, n->op, x, y, low, out);
        return true;
    case T_ADD:
        blast_add(b, n, low, out);
        return true;
    case T_MUL:
        fetch(b, n->arg[0], x);
        fetch(b, n->arg[1], y);
        bits_mul(g, x, y, low, out);
        return true;
    case T_ITE:
        fetch(b, n->arg[1], x);
        fetch(b, n->arg[2], y);
        bits_ite(g, b->pool.data[b->done.data[n->arg[0]]], x, y, low, out);
        return true;
    default:
        return false;
    }
}

/* c < y is the negation of y < c + 1: one circuit for both sides of a branch on
 * a bound, however the terms are normalised. */
static lit blast_less(struct blast *b, const struct node *n, const lit *x, const lit *y, u32 width)
{
    const struct node *left = node(b->T, n->arg[0]);
    lit (*less)(struct gates *, const lit *, const lit *, u32) = n->op == T_ULT ? bits_ult : bits_slt;
    if (left->op != T_CONST)
        return less(&b->gates, x, y, width);
    u64 greatest = width_mask(left->width) >> (n->op == T_SLT);
    if (left->value == greatest)
        return LIT_FALSE;
    lit next[BITS_MAX];
    bits_const(next, left->width, left->value + 1);
    return lit_not(less(&b->gates, y, next, width));
}

/* ---- ranks ---- */

static bool is_ranked(const struct blast *b, term t)
{
    return b->ranked && node(b->T, t)->width > ORDERS_EXACT;
}

static lit compare_ranks(struct blast *b, const struct node *n)
{
    lit (*of)(struct ranks *, struct gates *, const lit *, const lit *) = n->op == T_EQ ? ranks_equal : ranks_less;
    return of(&b->ranks, &b->gates, bits_of(b, n->arg[0]), bits_of(b, n->arg[1]));
}

/* The cases of a term whose operands are done. 0: it is no choice among values. */
static blast_at rank_cases(struct blast *b, term t)
{
    const struct node *n = node(b->T, t);
    if (n->op == T_SEXT)
        return done_at(b, n->arg[0]);
    if (n->op == T_CONST || n->op == T_SYM)
        return keep(b, (lit[]){ 1, ranks_value(&b->ranks, n->op == T_SYM ? t : RANKS_ZERO), LIT_TRUE }, 3);
    if (n->op != T_ITE)
        return 0;
    const lit *x = bits_of(b, n->arg[1]), *y = bits_of(b, n->arg[2]);
    lit *out = mem_alloc((1 + 2 * (x[0] + y[0])) * sizeof *out);
    ranks_choose(&b->gates, b->pool.data[b->done.data[n->arg[0]]], x, y, out);
    blast_at at = keep(b, out, 1 + 2 * out[0]);
    mem_free(out);
    return at;
}

/* The others, whole. */
static bool blast_whole(struct blast *b, const struct node *n, lit *out)
{
    struct gates *g = &b->gates;
    lit x[BITS_MAX], y[BITS_MAX];
    u32 w = node(b->T, n->arg[0])->width;
    if (is_ranked(b, n->arg[0])) {
        out[0] = compare_ranks(b, n);
        return n->op == T_EQ || n->op == T_SLT;
    }
    fetch(b, n->arg[0], x);
    if (n->op == T_EXTRACT || n->op == T_CONCAT || n->op == T_ZEXT || n->op == T_SEXT) {
        blast_move(b, n, x, out);
        return true;
    }
    fetch(b, n->arg[1], y);
    switch (n->op) {
    case T_SDIV: bits_sdiv(g, x, y, w, out, NULL); return true;
    case T_SREM: bits_sdiv(g, x, y, w, NULL, out); return true;
    case T_UDIV: bits_udiv(g, x, y, w, out, NULL); return true;
    case T_UREM: bits_udiv(g, x, y, w, NULL, out); return true;
    case T_SHL: bits_shl(g, x, y, w, out); return true;
    case T_LSHR: bits_shr(g, x, y, LIT_FALSE, w, out); return true;
    case T_ASHR: bits_shr(g, x, y, x[w - 1], w, out); return true;
    case T_EQ: out[0] = bits_eq(g, x, y, narrowed(b, w)); return true;
    case T_ULT:
    case T_SLT: out[0] = blast_less(b, n, x, y, narrowed(b, w)); return true;
    default: return false;
    }
}

static bool need_mux(struct blast *b)
{
    const struct mux *m = &b->mux;
    bool ready = true;
    for (u32 i = 0; i < m->rows.len; i++) {
        ready &= need(b, m->rows.data[i].value);
        ready &= !m->rows.data[i].cond || need(b, m->rows.data[i].cond);
    }
    for (u32 i = 0; i < m->writes.len; i++)
        ready &= need(b, m->writes.data[i]);
    for (u32 i = 0; i < m->hits.len; i++)
        ready &= !m->hits.data[i] || need(b, m->hits.data[i]);
    return ready;
}

/* Operands that are not done yet are pushed; true if there are none. */
static bool need_operands(struct blast *b, term t)
{
    const struct node *n = node(b->T, t);
    if (n->op == T_SELECT)
        return need_select(b, n->arg[0], n->arg[1]);
    u32 count = term_operands(b->T, t);
    bool ready = true;
    for (u32 i = 0; i < count; i++)
        ready &= need(b, n->arg[i]);
    return ready;
}

static bool is_supported(const struct blast *b, const struct node *n)
{
    if (n->sort != SORT_BV || n->width < 1 || n->width > BITS_MAX)
        return false;
    if (n->op == T_EQ)
        return node(b->T, n->arg[0])->sort == SORT_BV;
    return n->op <= T_ITE || n->op == T_SELECT;
}

static bool blast_bits(struct blast *b, const struct node *n, struct shape s, lit *out)
{
    switch (n->op) {
    case T_CONST:
        bits_const(out, n->width, n->value);
        return true;
    case T_SYM:
        blast_symbol(b, n, s, out);
        return true;
    case T_SELECT:
        memcpy(out, &b->pool.data[select_at(b, n->arg[0], n->arg[1])], n->width * sizeof *out);
        return true;
    default:
        return blast_low(b, n, s.need, out) || blast_whole(b, n, out);
    }
}

static enum blast_result blast_term(struct blast *b, term t)
{
    const struct node *n = node(b->T, t);
    if (!is_supported(b, n))
        return BLAST_UNSUPPORTED;
    if (is_ranked(b, t)) {
        if (!need_operands(b, t))
            return BLAST_OK;
        blast_at cases = rank_cases(b, t);
        set_done(b, t, cases);
        return cases ? BLAST_OK : BLAST_UNSUPPORTED;
    }
    bool is_mux = mux_find(&b->mux, b->T, t, b->done.data, b->done.len);
    if (!(is_mux ? need_mux(b) : need_operands(b, t)))
        return BLAST_OK;
    struct shape s = shape_of(b, n);
    lit out[BITS_MAX];
    if (is_mux)
        mux_bits(&b->mux, &b->gates, s.need, bits_of, b, out);
    else if (!blast_bits(b, n, s, out))
        return BLAST_UNSUPPORTED;
    complete(n, s, out);
    set_done(b, t, keep(b, out, n->width));
    return BLAST_OK;
}

/* ---- arrays ---- */

/* A multiplexer on the index bits over the part of the table that the bounds of
 * the index leave; 0 beyond its end. */
static enum blast_result read_table(struct blast *b, const struct node *array, term index, lit *out)
{
    const struct table *table = &b->T->tables.data[array->value];
    const struct node *in = node(b->T, index);
    if (in->umin >= table->len) {
        bits_const(out, array->width, 0);
        return BLAST_OK;
    }
    lit at[BITS_MAX], last[BITS_MAX];
    fetch(b, index, at);
    u64 hi = in->umax < table->len ? in->umax : table->len - 1;
    u32 levels = bit_len(in->umin ^ hi);
    if (levels > TABLE_BITS_MAX)
        return BLAST_TOO_LARGE;
    u64 base = in->umin >> levels << levels;
    u32 w = array->width, n = 1u << levels;
    lit *rows = mem_alloc((size_t)n * w * sizeof *rows);
    for (u32 i = 0; i < n; i++) {
        /* What the bounds exclude may have any value: a neighbour's folds best. */
        u64 k = base + i < in->umin ? in->umin : base + i > hi ? hi : base + i;
        bits_const(rows + (size_t)i * w, w, table->values[k]);
    }
    for (u32 level = 0; level < levels; level++) {
        n >>= 1;
        for (u32 i = 0; i < n; i++)
            bits_ite(&b->gates, at[level], rows + (2 * (size_t)i + 1) * w, rows + 2 * (size_t)i * w, w,
                     rows + (size_t)i * w);
    }
    bits_const(last, in->width, hi);
    lit beyond = in->umax < table->len ? LIT_FALSE : bits_ult(&b->gates, last, at, in->width);
    for (u32 i = 0; i < w; i++)
        out[i] = gate_and(&b->gates, lit_not(beyond), rows[i]);
    mem_free(rows);
    return BLAST_OK;
}

static void read_symbol(struct blast *b, const struct node *array, term index, lit *out)
{
    u32 read = b->reads.len;
    for (u32 i = 0; i < array->width; i++)
        out[i] = gate_input(&b->gates, read << 1 | 1);
    struct blast_read r = {
        .symbol = (u32)array->value,
        .index_width = node(b->T, index)->width,
        .width = array->width,
        .index = b->done.data[index],
        .bits = keep(b, out, array->width),
    };
    vec_push(&b->reads, r);
}

static bool bounds_disjoint(const struct node *a, const struct node *b)
{
    return a->umax < b->umin || b->umax < a->umin || a->smax < b->smin || b->smax < a->smin;
}

static lit same_index(struct blast *b, term i, term j)
{
    if (i == j)
        return LIT_TRUE;
    const struct node *a = node(b->T, i), *c = node(b->T, j);
    if (bounds_disjoint(a, c))
        return LIT_FALSE;
    lit x[BITS_MAX], y[BITS_MAX];
    fetch(b, i, x);
    fetch(b, j, y);
    return bits_eq(&b->gates, x, y, a->width);
}

/* cond ? bits at x : bits at y, where a constant condition needs one of them. */
static blast_at choose(struct blast *b, lit cond, blast_at x, blast_at y, u32 n)
{
    if (lit_const(cond))
        return cond == LIT_TRUE ? x : y;
    lit out[BITS_MAX];
    for (u32 i = 0; i < n; i++)
        out[i] = gate_ite(&b->gates, cond, b->pool.data[x + i], b->pool.data[y + i]);
    return keep(b, out, n);
}

static void read_store(struct blast *b, term t, term index)
{
    const struct node *array = node(b->T, t);
    if (!need(b, array->arg[1]))
        return;
    lit hit = same_index(b, index, array->arg[1]);
    bool ready = hit == LIT_FALSE || need(b, array->arg[2]);
    ready &= hit == LIT_TRUE || need_select(b, array->arg[0], index);
    if (ready)
        set_select(b, t, index,
                   choose(b, hit, done_at(b, array->arg[2]), select_at(b, array->arg[0], index), array->width));
}

static void read_ite(struct blast *b, term t, term index)
{
    const struct node *array = node(b->T, t);
    if (!need(b, array->arg[0]))
        return;
    lit cond = b->pool.data[b->done.data[array->arg[0]]];
    bool ready = cond == LIT_FALSE || need_select(b, array->arg[1], index);
    ready &= cond == LIT_TRUE || need_select(b, array->arg[2], index);
    if (ready)
        set_select(b, t, index,
                   choose(b, cond, select_at(b, array->arg[1], index), select_at(b, array->arg[2], index),
                          array->width));
}

static enum blast_result blast_select(struct blast *b, term t, term index)
{
    const struct node *array = node(b->T, t);
    if (array->sort != SORT_ARRAY || array->width < 1 || array->width > BITS_MAX)
        return BLAST_UNSUPPORTED;
    if (!need(b, index))
        return BLAST_OK;
    lit out[BITS_MAX];
    enum blast_result r = BLAST_OK;
    switch (array->op) {
    case T_STORE:
        read_store(b, t, index);
        return BLAST_OK;
    case T_ITE:
        read_ite(b, t, index);
        return BLAST_OK;
    case T_TABLE:
        r = read_table(b, array, index, out);
        break;
    case T_SYM:
        read_symbol(b, array, index, out);
        break;
    default:
        return BLAST_UNSUPPORTED;
    }
    if (r == BLAST_OK)
        set_select(b, t, index, keep(b, out, array->width));
    return r;
}

lit blast_congruence(struct blast *b, u32 read1, u32 read2)
{
    const struct blast_read *r = &b->reads.data[read1], *s = &b->reads.data[read2];
    const lit *pool = b->pool.data;
    if (r->index == s->index)
        return LIT_TRUE;
    lit same = bits_eq(&b->gates, pool + r->index, pool + s->index, r->index_width);
    if (same == LIT_FALSE)
        return LIT_TRUE;
    return gate_or(&b->gates, lit_not(same), bits_eq(&b->gates, pool + r->bits, pool + s->bits, r->width));
}

/* ---- all ---- */

static bool is_done(const struct blast *b, struct blast_work w)
{
    return w.index ? select_at(b, w.t, w.index) != 0 : done_at(b, w.t) != 0;
}

enum blast_result blast_bool(struct blast *b, term t, lit *out)
{
    enum blast_result r = BLAST_OK;
    b->stack.len = 0;
    need(b, t);
    while (b->stack.len && r == BLAST_OK) {
        struct blast_work w = b->stack.data[b->stack.len - 1];
        if (is_done(b, w))
            b->stack.len--;
        else if (b->ended && b->ended(b->ended_state))
            r = BLAST_ENDED;
        else if (blast_full(b))
            r = BLAST_TOO_LARGE;
        else
            r = w.index ? blast_select(b, w.t, w.index) : blast_term(b, w.t);
    }
    if (r == BLAST_OK)
        *out = b->pool.data[b->done.data[t]];
    return r;
}

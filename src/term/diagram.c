#include "term/diagram.h"

enum {
    VALUES_MAX = 64,       /* of a symbol that is asked for its value */
    WIDTH_MAX = 7,         /* of such a symbol: wider ones are numbers of the program */
    DIAGRAM_DEPTH = 120,   /* variables in a row */
    STEPS_MAX = 300,      /* of one operation */
    CACHE_BITS = 15,       /* of results of operations */
    SLOTS_FIRST = 10,
};
#ifdef STRESS
enum { NODES_MAX = 100 };
#else
enum { NODES_MAX = 1 << 19 }; /* before all is forgotten */
#endif
#define LEAF UINT32_MAX /* the level of leaves */

struct dnode {
    u32 level; /* LEAF, or the symbol's term: smaller ones are asked first */
    term t;    /* of a leaf */
    u32 kids;  /* place in `kids`: what follows from each value */
    u16 n;     /* values */
    u16 depth; /* variables in a row from here */
};

enum op { OP_ITE, OP_WHERE, OP_MEETS };

struct result {
    u32 op;
    diagram a, b, c, r;
};

struct diagrams {
    struct terms *T;
    VEC(struct dnode) nodes; /* [0] unused, [NO_] false, [YES_] true */
    VEC(diagram) kids;
    u32 *slots;
    u32 slot_bits;
    VEC(struct sides) of; /* by term; yes is 0: not made yet */
    VEC(term) terms;      /* by diagram: the term it was turned into */
    VEC(term) work;
    struct result *cache;
    u32 steps; /* of the operation */
    u32 left;  /* steps that are allowed yet */
};
enum { NO_ = 1, YES_ = 2 };

/* ---- life ---- */

static u32 mix(u32 h, u32 v)
{
    h = (h ^ v) * 0x9e3779b1u;
    return h ^ h >> 15;
}

struct diagrams *diagrams_new(struct terms *T)
{
    struct diagrams *d = mem_alloc(sizeof *d);
    d->T = T;
    d->left = UINT32_MAX;
    d->cache = mem_alloc(sizeof *d->cache << CACHE_BITS);
    diagrams_clear(d);
    return d;
}

void diagrams_clear(struct diagrams *d)
{
    d->nodes.len = d->kids.len = d->of.len = d->terms.len = 0;
    mem_free(d->slots);
    d->slot_bits = SLOTS_FIRST;
    d->slots = mem_alloc(sizeof *d->slots << d->slot_bits);
    memset(d->cache, 0, sizeof *d->cache << CACHE_BITS);
    vec_push(&d->nodes, (struct dnode){ 0 });
    diagram_leaf(d, mk_false(d->T));
    diagram_leaf(d, mk_true(d->T));
}

void diagrams_free(struct diagrams *d)
{
    if (!d)
        return;
    vec_release(&d->nodes);
    vec_release(&d->kids);
    vec_release(&d->of);
    vec_release(&d->terms);
    vec_release(&d->work);
    mem_free(d->slots);
    mem_free(d->cache);
    mem_free(d);
}

bool diagrams_full(const struct diagrams *d)
{
    return d->nodes.len > NODES_MAX;
}

bool diagram_is(const struct diagrams *d, diagram x, bool value)
{
    (void)d;
    return x == (value ? YES_ : NO_);
}

/* ---- nodes, each made once ---- */

static const struct dnode *at(const struct diagrams *d, diagram x)
{
    return &d->nodes.data[x];
}

static u32 hash_node(const struct dnode *n, const diagram *kids)
{
    u32 h = mix(n->level, n->t);
    for (u32 i = 0; i < n->n; i++)
        h = mix(h, kids[i]);
    return h;
}

static bool is_same(const struct diagrams *d, const struct dnode *a, const struct dnode *b, const diagram *kids)
{
    return a->level == b->level && a->t == b->t && a->n == b->n &&
           (!a->n || memcmp(d->kids.data + a->kids, kids, a->n * sizeof *kids) == 0);
}

static void grow_slots(struct diagrams *d)
{
    mem_free(d->slots);
    d->slot_bits++;
    d->slots = mem_alloc(sizeof *d->slots << d->slot_bits);
    u32 mask = (1u << d->slot_bits) - 1;
    for (u32 i = 1; i < d->nodes.len; i++) {
        const struct dnode *n = at(d, i);
        u32 s = hash_node(n, d->kids.data + n->kids) & mask;
        while (d->slots[s])
            s = (s + 1) & mask;
        d->slots[s] = i;
    }
}

static diagram intern(struct diagrams *d, struct dnode n, const diagram *kids)
{
    u32 mask = (1u << d->slot_bits) - 1, s = hash_node(&n, kids) & mask;
    for (; d->slots[s]; s = (s + 1) & mask) {
        if (is_same(d, at(d, d->slots[s]), &n, kids))
            return d->slots[s];
    }
    n.kids = d->kids.len;
    for (u32 i = 0; i < n.n; i++) {
        u32 below = at(d, kids[i])->depth;
        n.depth = (u16)(below + 1 > n.depth ? below + 1 : n.depth);
        vec_push(&d->kids, kids[i]);
    }
    d->slots[s] = d->nodes.len;
    vec_push(&d->nodes, n);
    if (d->nodes.len * 2 > 1u << d->slot_bits)
        grow_slots(d);
    return d->nodes.len - 1;
}

diagram diagram_leaf(struct diagrams *d, term t)
{
    return intern(d, (struct dnode){ .level = LEAF, .t = t }, NULL);
}

/* A node that asks for a symbol, unless all answers lead to the same. 0: too deep. */
static diagram ask(struct diagrams *d, u32 level, u32 n, const diagram *kids)
{
    bool same = true;
    for (u32 i = 0; i < n; i++) {
        if (!kids[i] || at(d, kids[i])->depth >= DIAGRAM_DEPTH)
            return 0;
        same &= kids[i] == kids[0];
    }
    return same ? kids[0] : intern(d, (struct dnode){ .level = level, .n = (u16)n }, kids);
}

static diagram kid(const struct diagrams *d, diagram x, u32 level, u32 value)
{
    const struct dnode *n = at(d, x);
    return n->level == level ? d->kids.data[n->kids + value] : x;
}

/* ---- operations ---- */

static struct result *cached(struct diagrams *d, enum op op, diagram a, diagram b, diagram c)
{
    u32 h = mix(mix(mix(op + 1, a), b), c);
    return &d->cache[h >> (32 - CACHE_BITS)];
}

static bool is_cached(const struct result *r, enum op op, diagram a, diagram b, diagram c)
{
    return r->r && r->op == op && r->a == a && r->b == b && r->c == c;
}

static bool take_step(struct diagrams *d)
{
    if (d->steps >= STEPS_MAX || !d->left)
        return false;
    d->steps++;
    d->left--;
    return true;
}

void diagram_allow(struct diagrams *d, u32 steps)
{
    d->left = steps;
}

static diagram ite(struct diagrams *d, diagram c, diagram f, diagram g)
{
    if (c == YES_ || f == g)
        return f;
    if (c == NO_)
        return g;
    if (f == YES_ && g == NO_)
        return c;
    struct result *r = cached(d, OP_ITE, c, f, g);
    if (is_cached(r, OP_ITE, c, f, g))
        return r->r;
    if (!take_step(d))
        return 0;
    diagram top = c;
    top = at(d, f)->level < at(d, top)->level ? f : top;
    top = at(d, g)->level < at(d, top)->level ? g : top;
    struct dnode n = *at(d, top);
    diagram kids[VALUES_MAX];
    for (u32 i = 0; i < n.n; i++) {
        kids[i] = ite(d, kid(d, c, n.level, i), kid(d, f, n.level, i), kid(d, g, n.level, i));
        if (!kids[i])
            return 0;
    }
    diagram x = ask(d, n.level, n.n, kids);
    *r = (struct result){ OP_ITE, c, f, g, x };
    return x;
}

diagram diagram_ite(struct diagrams *d, diagram cond, diagram yes, diagram no)
{
    d->steps = 0;
    return cond && yes && no ? ite(d, cond, yes, no) : 0;
}

diagram diagram_and(struct diagrams *d, diagram a, diagram b)
{
    return diagram_ite(d, a, b, NO_);
}

diagram diagram_or(struct diagrams *d, diagram a, diagram b)
{
    return diagram_ite(d, a, YES_, b);
}

diagram diagram_not(struct diagrams *d, diagram a)
{
    return diagram_ite(d, a, NO_, YES_);
}

/* Most of the time the first way that is tried leads to true. */
static bool meets(struct diagrams *d, diagram a, diagram b)
{
    if (a == NO_ || b == NO_)
        return false;
    if (a == YES_ || b == YES_ || a == b)
        return true;
    struct result *r = cached(d, OP_MEETS, a, b, 0);
    if (is_cached(r, OP_MEETS, a, b, 0))
        return r->r == YES_;
    if (!take_step(d))
        return true;
    struct dnode n = *at(d, at(d, a)->level < at(d, b)->level ? a : b);
    bool any = false;
    for (u32 i = 0; i < n.n && !any; i++)
        any = meets(d, kid(d, a, n.level, i), kid(d, b, n.level, i));
    if (d->steps < STEPS_MAX && d->left) /* else it may be true because nobody has looked */
        *r = (struct result){ OP_MEETS, a, b, 0, any ? YES_ : NO_ };
    return any;
}

bool diagram_meets(struct diagrams *d, diagram a, diagram b)
{
    d->steps = 0;
    return !a || !b || meets(d, a, b);
}

/* Of some diagrams, 0 for "any", the one that is there most often. */
static diagram most_frequent(const diagram *kids, u32 n)
{
    diagram best = 0;
    u32 most = 0;
    for (u32 i = 0; i < n; i++) {
        u32 count = 0;
        for (u32 k = 0; k < n && kids[i]; k++)
            count += kids[k] == kids[i];
        if (count > most) {
            most = count;
            best = kids[i];
        }
    }
    return best;
}

static diagram where(struct diagrams *d, diagram f, diagram p)
{
    struct dnode n = *at(d, f);
    if (p == YES_ || p == NO_ || n.level == LEAF)
        return f;
    struct result *r = cached(d, OP_WHERE, f, p, 0);
    if (is_cached(r, OP_WHERE, f, p, 0))
        return r->r;
    if (!take_step(d))
        return 0;
    struct dnode top = *at(d, p);
    diagram x;
    if (top.level < n.level) {
        diagram any = NO_;
        for (u32 i = 0; i < top.n && any; i++)
            any = ite(d, d->kids.data[top.kids + i], YES_, any);
        x = any ? where(d, f, any) : 0;
    } else {
        diagram kids[VALUES_MAX];
        for (u32 i = 0; i < n.n; i++) {
            diagram holds = kid(d, p, n.level, i);
            kids[i] = holds == NO_ ? 0 : where(d, d->kids.data[n.kids + i], holds);
            if (!kids[i] && holds != NO_)
                return 0;
        }
        /* What cannot be may lead anywhere: where most do. */
        diagram often = most_frequent(kids, n.n);
        for (u32 i = 0; i < n.n; i++)
            kids[i] = kids[i] ? kids[i] : often;
        x = ask(d, n.level, n.n, kids);
    }
    *r = (struct result){ OP_WHERE, f, p, 0, x };
    return x;
}

diagram diagram_where(struct diagrams *d, diagram x, diagram holds)
{
    d->steps = 0;
    return x && holds ? where(d, x, holds) : 0;
}

/* ---- from terms ---- */

static bool is_few_valued(const struct terms *T, const struct node *n)
{
    if (n->op != T_SYM || n->sort != SORT_BV || n->width < 2 || n->width > WIDTH_MAX)
        return false;
    const struct symbol *s = &T->symbols.data[n->value];
    return s->lo == 0 && s->hi > 0 && s->hi < VALUES_MAX;
}

bool diagram_asks(const struct terms *T, u32 symbol)
{
    return is_few_valued(T, node(T, T->symbols.data[symbol].self));
}

/* A symbol with few values, compared with one of them? */
static bool is_test(const struct terms *T, const struct node *n)
{
    return n->op == T_EQ && is_const(T, n->arg[1]) && is_few_valued(T, node(T, n->arg[0])) &&
           node(T, n->arg[1])->value <= (u64)T->symbols.data[node(T, n->arg[0])->value].hi;
}

static struct sides of_test(struct diagrams *d, const struct node *n)
{
    diagram yes[VALUES_MAX], no[VALUES_MAX];
    u32 count = (u32)d->T->symbols.data[node(d->T, n->arg[0])->value].hi + 1;
    for (u32 i = 0; i < count; i++) {
        bool same = node(d->T, n->arg[1])->value == i;
        yes[i] = same ? YES_ : NO_;
        no[i] = same ? NO_ : YES_;
    }
    return (struct sides){ ask(d, n->arg[0], count, yes), ask(d, n->arg[0], count, no), true };
}

static struct sides known_of(const struct diagrams *d, term t)
{
    return t < d->of.len ? d->of.data[t] : (struct sides){ 0 };
}

/* How many operands the sides are made of; 0: it is a test, a constant, or something else. */
static u32 open_operands(const struct terms *T, const struct node *n)
{
    switch (n->op) {
    case T_NOT: return 1;
    case T_AND:
    case T_OR:
    case T_XOR: return 2;
    case T_EQ: return node(T, n->arg[0])->sort == SORT_BV && node(T, n->arg[0])->width == 1 ? 2 : 0;
    case T_ITE: return 3;
    default: return 0;
    }
}

static struct sides turned(struct sides x)
{
    return (struct sides){ x.no, x.yes, x.exact };
}

static struct sides both(struct diagrams *d, struct sides a, struct sides b)
{
    return (struct sides){ diagram_and(d, a.yes, b.yes), diagram_or(d, a.no, b.no), a.exact && b.exact };
}

static struct sides either(struct diagrams *d, struct sides a, struct sides b)
{
    return turned(both(d, turned(a), turned(b)));
}

static struct sides choose(struct diagrams *d, struct sides c, struct sides a, struct sides b)
{
    return either(d, both(d, c, a), both(d, turned(c), b));
}

static struct sides combine(struct diagrams *d, const struct node *n)
{
    struct sides a = known_of(d, n->arg[0]), b = known_of(d, n->arg[1]);
    switch (n->op) {
    case T_NOT: return turned(a);
    case T_AND: return both(d, a, b);
    case T_OR: return either(d, a, b);
    case T_XOR: return choose(d, a, turned(b), b);
    case T_EQ: return choose(d, a, b, turned(b));
    default: return choose(d, a, b, known_of(d, n->arg[2]));
    }
}

static struct sides make(struct diagrams *d, term t)
{
    const struct node *n = node(d->T, t);
    if (n->op == T_CONST)
        return (struct sides){ n->value ? YES_ : NO_, n->value ? NO_ : YES_, true };
    if (is_test(d->T, n))
        return of_test(d, n);
    struct sides s = open_operands(d->T, n) ? combine(d, n) : (struct sides){ 0 };
    s.exact = s.exact && s.yes && s.no;
    s.yes = s.yes ? s.yes : YES_;
    s.no = s.no ? s.no : YES_;
    return s;
}

struct sides diagram_sides(struct diagrams *d, term cond)
{
    d->work.len = 0;
    if (!known_of(d, cond).yes)
        vec_push(&d->work, cond);
    while (d->work.len) {
        term t = d->work.data[d->work.len - 1];
        const struct node *n = node(d->T, t);
        u32 waiting = d->work.len, operands = known_of(d, t).yes ? 0 : open_operands(d->T, n);
        for (u32 i = 0; i < operands; i++) {
            if (!known_of(d, n->arg[i]).yes)
                vec_push(&d->work, n->arg[i]);
        }
        if (d->work.len > waiting)
            continue;
        d->work.len--;
        if (known_of(d, t).yes)
            continue;
        while (d->of.len <= t)
            vec_push(&d->of, (struct sides){ 0 });
        d->of.data[t] = make(d, t);
    }
    return known_of(d, cond);
}

/* ---- to terms ---- */

/* When the symbol has a value that leads to x. */
static term values_with(struct diagrams *d, const struct dnode *n, diagram x)
{
    term any = mk_false(d->T);
    u32 width = node(d->T, n->level)->width;
    for (u32 i = 0; i < n->n; i++) {
        if (d->kids.data[n->kids + i] == x)
            any = mk_or(d->T, any, mk_eq(d->T, n->level, mk_const(d->T, width, i)));
    }
    return any;
}

static term to_term(struct diagrams *d, diagram x)
{
    struct dnode n = *at(d, x);
    if (n.level == LEAF)
        return n.t;
    while (d->terms.len <= x)
        vec_push(&d->terms, 0);
    if (d->terms.data[x])
        return d->terms.data[x];
    diagram rest = most_frequent(d->kids.data + n.kids, n.n);
    term r = to_term(d, rest);
    for (u32 i = n.n; i-- > 0;) {
        diagram k = d->kids.data[n.kids + i];
        bool told = k == rest;
        for (u32 j = i + 1; j < n.n && !told; j++)
            told = d->kids.data[n.kids + j] == k;
        if (told)
            continue;
        term below = to_term(d, k);
        r = mk_ite(d->T, values_with(d, &n, k), below, r);
    }
    return d->terms.data[x] = r;
}

term diagram_term(struct diagrams *d, diagram x)
{
    return to_term(d, x);
}

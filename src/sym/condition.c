/*
 * The conditions of a path, for people. What the engine knows of references are values of symbols of its own: of
 * selectors, which object a free reference names, and of types, which class a free object has. Here they are told as a
 * programmer would say it: "head == null", "head.next == head", "shape is a Circle"; "head.next is new" means an object that no
 * reference before it has named.
 *
 * Conditions on one such symbol are told together, where the first of them stands.
 */
#include "sym/internal.h"

#include "sym/picture.h"

/* What a person may still want to read; a plain choice. */
enum { CONDITION_MAX = 4000, PART_MAX = 1000 };
/* Values of a symbol that fit in a word, and nodes of a condition on it that are looked at. */
enum { VALUES_MAX = 64, NODES_MAX = 500 };

/* A symbol of the engine: a selector or a type. */
struct choice {
    term symbol;
    const char *reference; /* of a selector; NULL: it is a type */
    u32 event;   /* EV_BIND of the selector, plus 1, 0: the path has ended in front of it; EV_OBJECT of the type, plus 1 */
    u64 tested;  /* values that mean something of their own; the others mean null or, of what is never null, new */
    bool others_new;
    u64 allowed; /* by the conditions that are about nothing else */
    bool told;
};

struct words {
    struct engine *e;
    struct picture *names; /* of classes and constants */
    VEC(struct choice) all;
    VEC(term) conds; /* those of the path, without && in them */
    VEC(u32) sole;   /* of each the one symbol that it is about, by its place in `all`, plus 1; 0: it is about something else */
};

static const struct event *event_of(const struct words *w, const struct choice *c)
{
    return &w->e->path.events.data[c->event - 1];
}

/* ---- which values ---- */

/* The values with which the condition, which is about that symbol only, holds. *nodes becomes 0 if it is too large, or of another form. */
static u64 values_of(const struct engine *e, term cond, term symbol, u32 *nodes)
{
    const struct node *n = node(e->T, cond);
    u32 value = 0;
    if (!*nodes)
        return 0;
    --*nodes;
    switch (n->op) {
    case T_CONST:
        return n->value ? UINT64_MAX : 0;
    case T_NOT:
        return ~values_of(e, n->arg[0], symbol, nodes);
    case T_AND:
        return values_of(e, n->arg[0], symbol, nodes) & values_of(e, n->arg[1], symbol, nodes);
    case T_OR:
        return values_of(e, n->arg[0], symbol, nodes) | values_of(e, n->arg[1], symbol, nodes);
    default:
        if (tested_symbol(e, cond, &value) == symbol && value < VALUES_MAX)
            return (u64)1 << value;
        *nodes = 0;
        return 0;
    }
}

/* Adds the values that the symbol is compared with in a guard. */
static void add_tested(const struct engine *e, term guard, term symbol, u32 *nodes, u64 *tested)
{
    u32 value = 0;
    for (; node(e->T, guard)->op == T_AND && *nodes; guard = node(e->T, guard)->arg[1]) {
        --*nodes;
        add_tested(e, node(e->T, guard)->arg[0], symbol, nodes, tested);
    }
    if (tested_symbol(e, guard, &value) == symbol && value < VALUES_MAX)
        *tested |= (u64)1 << value;
}

/* The same for all guards of what a reference was bound to. */
static u64 tested_values(const struct engine *e, term bound, term symbol)
{
    u64 tested = 0;
    for (const struct node *n = node(e->T, bound); n->op == T_ITE;) {
        const struct node *other = node(e->T, n->arg[2]);
        u32 nodes = NODES_MAX;
        add_tested(e, n->arg[0], symbol, &nodes, &tested);
        n = other->op == T_CONST && is_beyond((ref)other->value) ? node(e->T, n->arg[1]) : other;
    }
    return tested;
}

/* ---- the symbols ---- */

static u64 all_values(const struct terms *T, term symbol)
{
    return UINT64_MAX >> (VALUES_MAX - 1 - T->symbols.data[node(T, symbol)->value].hi);
}

/* Where the selector has none of the values that are tested: does the reference name something? */
static bool others_are_new(struct engine *e, const struct event *bind)
{
    if (!e->path.model)
        return false;
    struct model *m = model_copy(e->T, e->path.model);
    model_set(m, (u32)node(e->T, bind->selector)->value, IS_NULL);
    bool named = reference_in(e, &e->path, bind->reference, m);
    model_unref(m);
    return named;
}

static struct choice of_selector(struct engine *e, const struct event *bind)
{
    u64 tested = tested_values(e, bind->value, bind->selector);
    bool others_new = !(tested >> IS_NEW & 1) && others_are_new(e, bind);
    return (struct choice){ .symbol = bind->selector, .reference = e->T->symbols.data[node(e->T, bind->reference)->value].name,
                            .tested = tested, .others_new = others_new };
}

static void add_choice(struct words *w, struct choice c)
{
    for (u32 i = 0; i < w->all.len; i++) {
        if (w->all.data[i].symbol == c.symbol)
            return; /* objects of several classes share their type symbol */
    }
    c.allowed = all_values(w->e->T, c.symbol);
    vec_push(&w->all, c);
}

static bool has_few_values(const struct terms *T, term symbol)
{
    return symbol && node(T, symbol)->op == T_SYM && T->symbols.data[node(T, symbol)->value].hi < VALUES_MAX;
}

static void list_choices(struct words *w)
{
    const struct terms *T = w->e->T;
    const struct path *p = &w->e->path;
    for (u32 i = 0; i < p->events.len; i++) {
        const struct event *ev = &p->events.data[i];
        struct choice c = { .symbol = ev->kind == EV_BIND ? ev->selector : ev->kind == EV_OBJECT ? ev->value : 0 };
        if (!has_few_values(T, c.symbol))
            continue;
        if (ev->kind == EV_BIND)
            c = of_selector(w->e, ev);
        else
            c.tested = all_values(T, c.symbol);
        c.event = i + 1;
        add_choice(w, c);
    }
}

/* The free reference whose selector it is, though the path has ended before that was noted; NULL: it is none. */
static const char *selected_by(const struct terms *T, const struct symbol *selector)
{
    size_t len = selector->name ? strlen(selector->name) : 0;
    for (u32 i = 0; i < T->symbols.len && len > 3 && strcmp(selector->name + len - 3, ".at") == 0; i++) {
        const struct symbol *s = &T->symbols.data[i];
        if (s->ordinal == selector->ordinal && s->sort == SORT_BV && s->width == REF_WIDTH && s->name && strlen(s->name) == len - 3 &&
            memcmp(s->name, selector->name, len - 3) == 0)
            return s->name;
    }
    return NULL;
}

static struct choice *choice_of(const struct words *w, term symbol)
{
    for (u32 i = 0; i < w->all.len; i++) {
        if (w->all.data[i].symbol == symbol)
            return &w->all.data[i];
    }
    return NULL;
}

/* ---- words ---- */

/* The object that the value of a selector stands for; NULL: it is new, or unknown. */
static const char *object_name(const struct words *w, const struct choice *c, u64 value)
{
    const struct path *p = &w->e->path;
    for (u32 i = 0; i < p->events.len && value >= ALIAS; i++) {
        if ((p->events.data[i].kind == EV_OBJECT || p->events.data[i].kind == EV_STATIC) &&
            p->events.data[i].number == value - ALIAS)
            return p->events.data[i].name;
    }
    const struct event *made = c->event > 1 ? event_of(w, c) - 1 : NULL;
    bool has = made && made->kind == EV_OBJECT && value == IS_NEW;
    return has && strcmp(made->name, c->reference) != 0 ? made->name : NULL;
}

/* The class or constant that the value of a type symbol stands for. */
static const struct event *variant_of(const struct words *w, const struct choice *c, u64 value)
{
    const struct path *p = &w->e->path;
    for (u32 i = 0; i < p->events.len; i++) {
        const struct event *ev = &p->events.data[i];
        if (ev->kind == EV_OBJECT && ev->value == c->symbol && ev->variant == value)
            return ev;
    }
    return event_of(w, c);
}

static void type_text(const struct words *w, const struct choice *c, u64 value, bool negated, struct buf *out)
{
    const struct event *ev = variant_of(w, c, value);
    const struct sym *constant = ev->constant ? ev->of->fields[ev->constant - 1].name : NULL;
    if (constant)
        buf_printf(out, "%s %s %s", ev->name, negated ? "!=" : "==", picture_name(w->names, constant->text, constant->len));
    else
        buf_printf(out, "%s is %s %s", ev->name, negated ? "no" : "a", picture_class(w->names, w->e, ev->of)->simple);
}

/* "X == Y" or "X is new", or that it is not; `rest`: of the values that mean nothing of their own. */
static void value_text(const struct words *w, const struct choice *c, u64 value, bool rest, bool negated, struct buf *out)
{
    if (!c->reference) {
        type_text(w, c, value, negated, out);
        return;
    }
    const char *to = rest ? (c->others_new ? NULL : "null") : object_name(w, c, value);
    if (!to && !rest && c->tested == (u64)1 << IS_NEW) { /* what is not null is new */
        negated = !negated;
        to = "null";
    }
    buf_text(out, c->reference);
    if (to)
        buf_printf(out, " %s %s", negated ? "!=" : "==", to);
    else
        buf_text(out, negated ? " is not new" : " is new");
}

static u32 count(u64 values)
{
    return (u32)__builtin_popcountll(values);
}

static bool print_test(const void *ctx, term symbol, u64 value, bool negated, struct buf *out)
{
    const struct words *w = ctx;
    const struct choice *c = choice_of(w, symbol);
    u64 others = c ? all_values(w->e->T, symbol) & ~c->tested : 0;
    bool rest = c && value < VALUES_MAX && others >> value & 1;
    if (!c || value >= VALUES_MAX || (rest && negated && count(others) > 1))
        return false;
    value_text(w, c, value, rest, negated, out);
    return true;
}

/* Some of what the symbol can be, each with the sign between. */
static void list_text(const struct words *w, const struct choice *c, u64 values, bool rest, bool negated, struct buf *out)
{
    const char *sign = negated ? " && " : " || ", *between = "";
    if (rest) {
        value_text(w, c, 0, true, negated, out);
        between = sign;
    }
    for (u64 v = 0; v < VALUES_MAX; v++) {
        if (!(values >> v & 1))
            continue;
        buf_text(out, between);
        value_text(w, c, v, false, negated, out);
        between = sign;
    }
}

/* What it can be, or what it is not, by which is shorter; nothing, if it can be anything. */
static void choice_text(const struct words *w, const struct choice *c, struct buf *out)
{
    assert(w->e->path.unsure || !w->e->path.model || c->allowed >> term_eval(w->e->T, w->e->path.model, c->symbol) & 1);
    u64 others = all_values(w->e->T, c->symbol) & ~c->tested;
    u64 is = c->allowed & c->tested, not = c->tested & ~c->allowed;
    bool rest = c->allowed & others, lacks = others && !rest;
    u32 nis = count(is) + rest, nnot = count(not) + lacks;
    bool all_but_null = lacks && !not, is_named = nis == 1 && is && object_name(w, c, (u64)__builtin_ctzll(is));
    bool positive = is_named || (nis && (nis == 1 || nis < nnot) && !all_but_null);
    list_text(w, c, positive ? is : not, positive ? rest : lacks, !positive, out);
}

/* ---- the path ---- */

static void list_conditions(struct words *w)
{
    const struct path *p = &w->e->path;
    VEC(term) work = { 0 };
    for (u32 i = p->conds.len; i-- > 0;)
        vec_push(&work, p->conds.data[i]);
    while (work.len) {
        term t = work.data[--work.len];
        const struct node *n = node(w->e->T, t);
        if (n->op != T_AND) {
            vec_push(&w->conds, t);
            continue;
        }
        vec_push(&work, n->arg[1]);
        vec_push(&work, n->arg[0]);
    }
    vec_release(&work);
}

/* Selectors that the conditions are about, and no event. */
static void list_unbound(struct words *w)
{
    struct terms *T = w->e->T;
    for (u32 i = 0; i < w->conds.len; i++) {
        u32 n;
        const u32 *symbols = term_symbols(T, w->conds.data[i], &n);
        for (u32 k = 0; k < n; k++) {
            const struct symbol *s = &T->symbols.data[symbols[k]];
            struct choice c = { .symbol = s->self };
            if (!has_few_values(T, c.symbol) || choice_of(w, c.symbol) || !(c.reference = selected_by(T, s)))
                continue;
            c.tested = all_values(T, c.symbol) & ~((u64)1 << IS_NULL);
            add_choice(w, c);
        }
    }
}

/* Finds out which conditions are about one symbol of the engine only, and what they say of it together. */
static void join_conditions(struct words *w)
{
    const struct terms *T = w->e->T;
    for (u32 i = 0; i < w->conds.len; i++) {
        u32 n, nodes = NODES_MAX;
        const u32 *symbols = term_symbols(w->e->T, w->conds.data[i], &n);
        struct choice *c = n == 1 ? choice_of(w, T->symbols.data[symbols[0]].self) : NULL;
        u64 values = c ? values_of(w->e, w->conds.data[i], c->symbol, &nodes) : 0;
        if (c && nodes)
            c->allowed &= values;
        vec_push(&w->sole, c && nodes ? (u32)(c - w->all.data) + 1 : 0);
    }
}

static void cond_text(struct words *w, u32 i, struct buf *out)
{
    struct choice *c = w->sole.data[i] ? &w->all.data[w->sole.data[i] - 1] : NULL;
    if (!c)
        term_print_as(w->e->T, w->conds.data[i], PART_MAX, &(struct term_words){ print_test, w }, out);
    else if (!c->told)
        choice_text(w, c, out);
    if (c)
        c->told = true;
}

void sym_conditions(struct engine *e, struct buf *out)
{
    struct picture names = { 0 };
    struct words w = { .e = e, .names = &names };
    struct buf part = { 0 };
    size_t start = out->len;
    list_choices(&w);
    list_conditions(&w);
    list_unbound(&w);
    join_conditions(&w);
    for (u32 i = 0; i < w.conds.len; i++) {
        part.len = 0;
        cond_text(&w, i, &part);
        if (!part.len)
            continue;
        buf_text(out, out->len > start ? " && " : "");
        if (out->len - start > CONDITION_MAX) {
            buf_text(out, "…");
            break;
        }
        /* What binds less than && stands in parentheses. */
        bool loose = w.conds.len > 1 && (strstr(part.data, " || ") || strstr(part.data, " ? "));
        buf_printf(out, loose ? "(%s)" : "%s", part.data);
    }
    if (out->len == start)
        buf_text(out, "true");
    buf_release(&part);
    picture_release(&names);
    vec_release(&w.all);
    vec_release(&w.conds);
    vec_release(&w.sole);
}

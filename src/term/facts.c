/*
 * What a path knows: a range for each term that its constraints say something
 * about, and the order of pairs of terms that were compared.
 *
 * To assume a constraint is to walk down from it to at most WALK_MAX terms,
 * compute their ranges upwards from what is known, demand that the constraint
 * is true, and cut the ranges downwards to what is still possible. What was cut
 * is stored, in a table with a log that undoes it. Earlier constraints that
 * watch a term which was cut are then walked again, in as many rounds as the
 * caller wants and with a limit on each, so that the price of a constraint does
 * not grow with the length of the path.
 *
 * To ask is the same without storing: a condition is known if its range is one
 * value, or if one of its two values contradicts what is known.
 *
 * Everything stored holds in each assignment that satisfies the assumed
 * constraints. Limits lose facts and never make them wrong.
 */
#include "term/facts.h"

enum {
    SPLIT_MAX = 64, /* conjuncts of one constraint that wait to be assumed */
    WATCH_MAX = 8,  /* terms that one constraint watches */
    CHAIN_MAX = 4,  /* watchers that one refined term wakes, the newest */
    BATCH_MAX = 8,  /* constraints walked again in one round */
};

/* ---- assuming ---- */

static void touch(struct facts *f, u32 index)
{
    if (f->entries.data[index].watch && f->ntouched < TOUCHED_MAX)
        f->touched[f->ntouched++] = index;
}

/* Comparisons that became known, in both orders of their operands. */
static bool learn_orders(struct facts *f, struct walk *w)
{
    for (u32 i = 0; i < w->n; i++) {
        const struct node *n = node(f->T, w->t[i]);
        if (!is_comparison(n->op) || w->nargs[i] == 0 || !range_is_const(&w->r[i]) ||
            range_is_const(&w->before[i]))
            continue;
        bool same;
        if (!order_learn(f, n, w->r[i].umin, &same))
            return false;
        struct range *a = &w->r[w->arg[i][0]], *b = &w->r[w->arg[i][1]];
        u32 width = node(f->T, n->arg[0])->width;
        if (same && !(range_meet(width, a, b) && range_meet(width, b, a)))
            return false;
    }
    return true;
}

static bool keep_walk(struct facts *f, struct walk *w)
{
    if (!learn_orders(f, w))
        return false;
    for (u32 i = 0; i < w->n; i++) {
        if (!range_same(&w->r[i], &w->before[i]))
            touch(f, facts_store(f, w->t[i], &w->r[i]));
    }
    return true;
}

/* NO: it contradicts the facts. YES: it follows from them. UNKNOWN: it is new, and was added. */
static enum verdict propagate(struct facts *f, term t, bool value)
{
    struct walk *w = &f->walk;
    walk_down(f, w, t, true, WALK_MAX);
    if (!walk_up(f, w))
        return NO;
    bool follows = range_is_const(&w->r[0]) && w->r[0].umin == value;
    memcpy(w->before, w->r, w->n * sizeof w->r[0]);
    if (!walk_demand(f, w, value) || !keep_walk(f, w))
        return NO;
    return follows ? YES : UNKNOWN;
}

static void watch(struct facts *f, term t)
{
    u32 e = facts_find(f, t);
    struct range r = facts_known(f, t);
    u32 index = e ? e - 1 : facts_add(f, t, &r);
    vec_push(&f->watches, (struct watch){ index, f->literals.len, f->entries.data[index].watch });
    f->entries.data[index].watch = f->watches.len;
}

/* A term compared with a constant: all that it says is in the term's range from now on, except
 * that a value which must not be may become a bound later. */
static bool is_plain_bound(const struct facts *f, const struct walk *w)
{
    u32 op = node(f->T, w->t[0])->op;
    return w->n == 3 && w->nargs[0] == 2 && w->nargs[1] == 0 && w->nargs[2] == 0 &&
           (op == T_SLT || op == T_ULT || (op == T_EQ && w->r[0].umin == 1)) &&
           (is_const(f->T, w->t[1]) || is_const(f->T, w->t[2]));
}

/* Keeps the literal whose walk this is, to be walked again when one of its leaves is refined. */
static void add_literal(struct facts *f, const struct walk *w, bool value)
{
    u32 nwatches = f->watches.len;
    if (is_plain_bound(f, w))
        return;
    for (u32 i = 1; i < w->n && f->watches.len - nwatches < WATCH_MAX; i++) {
        if (w->nargs[i] == 0 && !is_const(f->T, w->t[i]))
            watch(f, w->t[i]);
    }
    if (f->watches.len == nwatches)
        return;
    vec_push(&f->literals, (struct literal){ .t = w->t[0], .value = value });
    vec_push(&f->log, (struct undo){ .kind = UNDO_LITERAL, .index = nwatches });
}

/* Assumes one literal. What a conjunction or a negation says is left on the stack. */
struct todo {
    u32 n;
    struct {
        term t;
        bool value;
    } at[SPLIT_MAX];
};

static bool split_literal(struct facts *f, struct todo *todo, term t, bool value)
{
    const struct node *n = node(f->T, t);
    bool both = (n->op == T_AND && value) || (n->op == T_OR && !value);
    if (n->op != T_NOT && (!both || todo->n + 2 > SPLIT_MAX))
        return false;
    struct range r = range_const(1, value);
    facts_store(f, t, &r);
    for (u32 k = 0; k < term_operands(f->T, t); k++) {
        todo->at[todo->n].t = n->arg[k];
        todo->at[todo->n++].value = n->op == T_NOT ? !value : value;
    }
    return true;
}

static bool assume_literal(struct facts *f, struct todo *todo, term t, bool value)
{
    struct range r = facts_known(f, t);
    if (range_is_const(&r))
        return r.umin == value;
    if (split_literal(f, todo, t, value))
        return true;
    enum verdict v = propagate(f, t, value);
    if (v == UNKNOWN)
        add_literal(f, &f->walk, value);
    return v != NO;
}

/* The constraints that watch what was refined in the last round, each once and without `except`. */
static u32 take_batch(struct facts *f, u32 *batch, u32 except)
{
    u32 n = 0;
    f->stamp++;
    if (except < f->literals.len)
        f->literals.data[except].stamp = f->stamp;
    for (u32 i = 0; i < f->ntouched; i++) {
        u32 at = f->entries.data[f->touched[i]].watch;
        for (u32 k = 0; at && k < CHAIN_MAX && n < BATCH_MAX; k++) {
            const struct watch *w = &f->watches.data[at - 1];
            struct literal *l = &f->literals.data[w->literal];
            if (l->stamp != f->stamp)
                batch[n++] = w->literal;
            l->stamp = f->stamp;
            at = w->next;
        }
    }
    f->ntouched = 0;
    return n;
}

/* Walks earlier constraints again. What was refined by one new constraint alone does not wake it. */
static bool repropagate(struct facts *f, u32 nliterals)
{
    u32 batch[BATCH_MAX];
    bool alone = f->literals.len == nliterals + 1;
    for (u32 round = 0; round < f->rounds && f->ntouched; round++) {
        u32 n = take_batch(f, batch, alone && round == 0 ? nliterals : UINT32_MAX);
        for (u32 i = 0; i < n; i++) {
            struct literal l = f->literals.data[batch[i]];
            if (propagate(f, l.t, l.value) == NO)
                return false;
        }
    }
    return true;
}

static bool is_boolean(const struct facts *f, term t)
{
    return t > 0 && t < f->T->nodes.len && node(f->T, t)->sort == SORT_BV && node(f->T, t)->width == 1;
}

bool facts_assume(struct facts *f, term cond)
{
    if (!is_boolean(f, cond))
        return true;
    u32 mark = f->log.len, nliterals = f->literals.len;
    struct todo todo;
    todo.n = 1;
    todo.at[0].t = cond;
    todo.at[0].value = true;
    f->ntouched = 0;
    bool ok = true;
    while (ok && todo.n > 0) {
        todo.n--;
        ok = assume_literal(f, &todo, todo.at[todo.n].t, todo.at[todo.n].value);
    }
    ok = ok && repropagate(f, nliterals);
    if (!ok)
        facts_undo(f, mark);
    return ok;
}

/* ---- asking ---- */

/* range.h: the range of the result is the smallest. */
static bool is_exact(u32 op)
{
    return op == T_ADD || op == T_NEG || op == T_NOT || op == T_SEXT || op == T_ZEXT;
}

/* Whether going down can tell what going up does not: not if no term is met twice and every
 * operator loses nothing upwards. */
static bool is_worth_refuting(const struct facts *f, const struct walk *w)
{
    u32 uses = 1, terms = 0;
    for (u32 i = 0; i < w->n; i++) {
        u32 op = node(f->T, w->t[i])->op;
        if (op == T_CONST)
            continue;
        terms++;
        for (u32 k = 0; k < w->nargs[i]; k++)
            uses += !is_const(f->T, w->t[w->arg[i][k]]);
        if (w->nargs[i] && !is_comparison(op) && !is_exact(op))
            return true;
    }
    return uses > terms;
}

/* Whether a value of the root contradicts the facts. Leaves the ranges as they were. */
static bool refuted(struct facts *f, bool value)
{
    struct walk *w = &f->walk;
    memcpy(w->before, w->r, w->n * sizeof w->r[0]);
    bool ok = walk_demand(f, w, value);
    memcpy(w->r, w->before, w->n * sizeof w->r[0]);
    return !ok;
}

/* Is it a symbol compared with a constant? Then its range says it all. */
static bool is_symbol_test(const struct facts *f, term cond)
{
    const struct node *n = node(f->T, cond);
    return n->op == T_EQ && node(f->T, n->arg[0])->op == T_SYM && is_const(f->T, n->arg[1]);
}

static enum verdict symbol_test(const struct facts *f, term cond)
{
    const struct node *n = node(f->T, cond), *c = node(f->T, n->arg[1]);
    struct range r = facts_known(f, n->arg[0]);
    i64 v = sign_extend(c->value, c->width);
    if (c->value < r.umin || c->value > r.umax || v < r.smin || v > r.smax)
        return NO;
    return range_is_const(&r) ? YES : UNKNOWN;
}

/* Is it known itself, or as good as that? */
static bool ask_at_once(const struct facts *f, term cond, enum verdict *v)
{
    *v = UNKNOWN;
    if (!is_boolean(f, cond))
        return true;
    struct range r = facts_known(f, cond);
    if (range_is_const(&r))
        *v = r.umin ? YES : NO;
    else if (is_symbol_test(f, cond))
        *v = symbol_test(f, cond);
    else
        return false;
    return true;
}

/* From the ranges of operands, `most` terms of them. False if going down may tell more. */
static bool ask_up(struct facts *f, term cond, u32 most, enum verdict *v)
{
    struct walk *w = &f->walk;
    walk_down(f, w, cond, false, most);
    if (!walk_up(f, w))
        return true; /* The path itself is impossible, which is not for a question to tell. */
    if (range_is_const(&w->r[0]))
        *v = w->r[0].umin ? YES : NO;
    return *v != UNKNOWN || !is_worth_refuting(f, w);
}

/* Behind ask_up. Of an answer that `possible` excludes nothing is tried. */
static enum verdict ask_down(struct facts *f, enum verdict possible)
{
    if (possible != YES && refuted(f, true))
        return NO;
    return possible != NO && refuted(f, false) ? YES : UNKNOWN;
}

enum verdict facts_ask(struct facts *f, term cond)
{
    enum verdict v;
    if (ask_at_once(f, cond, &v) || ask_up(f, cond, WALK_MAX, &v))
        return v;
    return ask_down(f, UNKNOWN);
}

enum verdict facts_ask_where(struct facts *f, term cond, bool value)
{
    enum { LEAST = 4 }; /* a fork that need not be costs as much as some hundred long walks */
    enum verdict v;
    if (ask_at_once(f, cond, &v))
        return v;
    bool far = pays_try(&f->far);
    bool answered = ask_up(f, cond, far ? WALK_MAX : WALK_NEAR, &v);
    far = far && f->walk.n > WALK_NEAR;
    if (!answered && pays_try(&f->refuting)) {
        v = ask_down(f, value ? YES : NO);
        pays_note(&f->refuting, v != UNKNOWN, LEAST);
    }
    if (far)
        pays_note(&f->far, v != UNKNOWN, LEAST);
    return v;
}

void facts_bounds(struct facts *f, term t, i64 *lo, i64 *hi)
{
    *lo = INT64_MIN;
    *hi = INT64_MAX;
    if (t == 0 || t >= f->T->nodes.len || node(f->T, t)->sort != SORT_BV)
        return;
    struct walk *w = &f->walk;
    walk_down(f, w, t, false, WALK_MAX);
    walk_up(f, w);
    *lo = w->r[0].smin;
    *hi = w->r[0].smax;
}

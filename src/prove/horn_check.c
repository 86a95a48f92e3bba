/*
 * Which of many lemmas hold together? Each clause is asked, with all lemmas about
 * its atoms, for values that break a lemma about its head; lemmas that are broken
 * are struck out, until no clause has such values. What is left is inductive.
 * If it excludes the errors as well, the program is safe.
 *
 * Only an exact NO counts. What the solver does not answer is struck out, too.
 */
#include "prove/algebra.h"
#include "prove/horn_internal.h"

#include "solver/solver.h"

enum { ALL_MS = 4000, ONE_MS = 700 };

struct list {
    VEC(term) terms;
};

struct checker {
    struct horn *h;
    struct lemmas *lemmas;
    struct solver *solver;
    struct of {
        VEC(u32) lemmas;
    } *of;        /* by predicate */
    bool *dirty;  /* by clause */
    /* by clause: the lemmas about its atoms, one atom after the other, then about its head */
    struct list *instances;
};

/* The lemmas about atoms and head of a clause. The head comes last. */
static void instantiate(struct checker *k, u32 number)
{
    struct clauses *c = &k->h->c;
    struct clause *cl = &c->clauses.data[number];
    struct list *out = &k->instances[number];
    for (u32 i = 0; i <= cl->body.len; i++) {
        const struct atom *a = i < cl->body.len ? &cl->body.data[i] : &cl->head;
        if (a->pred == ERROR)
            continue;
        for (u32 n = 0; n < k->of[a->pred].lemmas.len; n++) {
            const struct lemma *l = &k->lemmas->all.data[k->of[a->pred].lemmas.data[n]];
            vec_push(&out->terms, clauses_about(c, a->pred, l->t, a->args));
        }
    }
}

/* What is known where a clause applies, and what is to be shown of its head. */
struct question {
    struct list conds, heads;
    VEC(u32) lemmas; /* of the heads */
};

static void release(struct question *q)
{
    vec_release(&q->conds.terms);
    vec_release(&q->heads.terms);
    vec_release(&q->lemmas);
}

static bool is_open(const struct checker *k, u32 lemma)
{
    return !k->lemmas->all.data[lemma].dead && !k->lemmas->all.data[lemma].fixed;
}

static void collect(struct checker *k, u32 number, struct question *q)
{
    const struct clause *cl = &k->h->c.clauses.data[number];
    u32 at = 0;
    for (u32 i = 0; i < cl->guards.len; i++)
        vec_push(&q->conds.terms, cl->guards.data[i]);
    for (u32 i = 0; i <= cl->body.len; i++) {
        u32 pred = i < cl->body.len ? cl->body.data[i].pred : cl->head.pred;
        for (u32 n = 0; pred != ERROR && n < k->of[pred].lemmas.len; n++, at++) {
            u32 lemma = k->of[pred].lemmas.data[n];
            term t = k->instances[number].terms.data[at];
            if (i < cl->body.len && !k->lemmas->all.data[lemma].dead)
                vec_push(&q->conds.terms, t);
            else if (i == cl->body.len && is_open(k, lemma)) {
                vec_push(&q->heads.terms, t);
                vec_push(&q->lemmas, lemma);
            }
        }
    }
}

/*
 * Where a condition says what a symbol is, the term takes its place in all
 * others. Then some conditions become equations that algebra decides.
 */
static void eliminate(struct terms *T, struct question *q)
{
    term *with = mem_alloc((T->symbols.len + 1) * sizeof *with);
    u32 n = T->symbols.len;
    for (u32 i = 0; i < q->conds.terms.len; i++) {
        u32 symbol;
        term is = algebra_definition(T, q->conds.terms.data[i], &symbol);
        if (!is)
            continue;
        with[symbol] = is;
        for (u32 c = 0; c < q->conds.terms.len; c++)
            q->conds.terms.data[c] = term_substitute(T, q->conds.terms.data[c], with, n);
        for (u32 c = 0; c < q->heads.terms.len; c++)
            q->heads.terms.data[c] = term_substitute(T, q->heads.terms.data[c], with, n);
        with[symbol] = 0;
    }
    mem_free(with);
}

/* What algebra makes of a condition: true or false, or the condition. */
static term decided(struct terms *T, term t)
{
    bool negated = node(T, t)->op == T_NOT && node(T, t)->width == 1;
    const struct node *n = node(T, negated ? node(T, t)->arg[0] : t);
    if (n->op != T_EQ || !algebra_equal(T, n->arg[0], n->arg[1]))
        return t;
    return negated ? mk_false(T) : mk_true(T);
}

/* False if the clause never applies. */
static bool prepare(struct checker *k, u32 number, struct question *q)
{
    struct terms *T = k->h->c.T;
    u32 kept = 0;
    collect(k, number, q);
    eliminate(T, q);
    for (u32 i = 0; i < q->conds.terms.len; i++) {
        term t = decided(T, q->conds.terms.data[i]);
        if (is_false(T, t))
            return false;
        if (!is_true(T, t))
            q->conds.terms.data[kept++] = t;
    }
    q->conds.terms.len = kept;
    for (u32 i = 0; i < q->heads.terms.len; i++)
        q->heads.terms.data[i] = decided(T, q->heads.terms.data[i]);
    return true;
}

static enum verdict ask(struct checker *k, const struct question *q, term goal, u64 ms, struct model **answer)
{
    struct query query = {.conds = q->conds.terms.data, .n = q->conds.terms.len, .goal = goal,
                          .deadline_ms = horn_deadline(k->h, ms)};
    enum verdict v = solver_ask(k->solver, &query);
    if (v == YES)
        *answer = query.answer;
    return v;
}

static void strike(struct checker *k, u32 lemma)
{
    struct clauses *c = &k->h->c;
    k->lemmas->all.data[lemma].dead = true;
    for (u32 i = 0; i < c->clauses.len; i++)
        for (u32 n = 0; n < c->clauses.data[i].body.len; n++)
            k->dirty[i] |= c->clauses.data[i].body.data[n].pred == k->lemmas->all.data[lemma].pred;
}

/* Strikes out what the model refutes. */
static void refute(struct checker *k, const struct question *q, const struct model *m)
{
    for (u32 i = 0; i < q->lemmas.len; i++)
        if (is_open(k, q->lemmas.data[i]) && !term_eval(k->h->c.T, m, q->heads.terms.data[i]))
            strike(k, q->lemmas.data[i]);
}

/* One by one, where all at once was too much. */
static void check_each(struct checker *k, const struct question *q)
{
    struct terms *T = k->h->c.T;
    for (u32 i = 0; i < q->lemmas.len; i++) {
        struct model *m = NULL;
        if (!is_open(k, q->lemmas.data[i]) || is_true(T, q->heads.terms.data[i]))
            continue;
        term goal = mk_not(T, q->heads.terms.data[i]);
        enum verdict v = horn_stopped(k->h) ? UNKNOWN : ask(k, q, goal, ONE_MS, &m);
        if (v == YES) {
            refute(k, q, m);
            model_unref(m);
        }
        if (v != NO)
            strike(k, q->lemmas.data[i]);
    }
}

/* Some lemma about the head is broken; 0 if none can be. */
static term broken(struct checker *k, const struct question *q)
{
    struct terms *T = k->h->c.T;
    term all = mk_true(T);
    for (u32 i = 0; i < q->lemmas.len; i++)
        if (is_open(k, q->lemmas.data[i]))
            all = mk_and(T, all, q->heads.terms.data[i]);
    return is_true(T, all) ? 0 : mk_not(T, all);
}

/* One round: false if the clause holds now, for better or worse. */
static bool check_round(struct checker *k, u32 number)
{
    struct question q = {0};
    struct model *m = NULL;
    enum verdict v = NO;
    term goal = prepare(k, number, &q) ? broken(k, &q) : 0;
    if (goal)
        v = ask(k, &q, goal, ALL_MS, &m);
    if (v == YES) {
        refute(k, &q, m);
        model_unref(m);
    } else if (v == UNKNOWN)
        check_each(k, &q);
    release(&q);
    return v == YES;
}

static bool excludes_error(struct checker *k, u32 number)
{
    struct question q = {0};
    struct model *m = NULL;
    bool ok = !prepare(k, number, &q) || ask(k, &q, mk_true(k->h->c.T), ALL_MS, &m) == NO;
    if (m)
        model_unref(m);
    release(&q);
    return ok;
}

static bool settle(struct checker *k)
{
    struct clauses *c = &k->h->c;
    bool safe = true;
    /* What was struck out before may hold now, with more beside it. */
    for (u32 i = 0; i < k->lemmas->all.len; i++)
        k->lemmas->all.data[i].dead = false;
    for (bool any = true; any && !horn_stopped(k->h);) {
        any = false;
        for (u32 i = 0; i < c->clauses.len && !horn_stopped(k->h); i++) {
            if (!k->dirty[i] || c->clauses.data[i].head.pred == ERROR)
                continue;
            any = true;
            k->dirty[i] = false;
            while (check_round(k, i) && !horn_stopped(k->h))
                ;
        }
    }
    for (u32 i = 0; i < k->lemmas->all.len && !horn_stopped(k->h); i++)
        k->lemmas->all.data[i].fixed = !k->lemmas->all.data[i].dead;
    for (u32 i = 0; i < c->clauses.len && safe; i++)
        safe = !horn_stopped(k->h) && (c->clauses.data[i].head.pred != ERROR || excludes_error(k, i));
    return safe && !horn_stopped(k->h);
}

bool horn_check(struct horn *h, struct lemmas *lemmas)
{
    struct clauses *c = &h->c;
    struct err none = {0};
    struct solver_opts opts = {.stop = h->goal->stop, .cache = CACHE_OFF};
    struct checker k = {.h = h, .lemmas = lemmas, .solver = solver_new(c->T, &opts, &none)};
    if (!k.solver)
        return false;
    k.of = mem_alloc((c->preds.len + 1) * sizeof *k.of);
    k.dirty = mem_alloc(c->clauses.len + 1);
    k.instances = mem_alloc((c->clauses.len + 1) * sizeof *k.instances);
    for (u32 i = 0; i < lemmas->all.len; i++)
        vec_push(&k.of[lemmas->all.data[i].pred].lemmas, i);
    for (u32 i = 0; i < c->clauses.len; i++) {
        instantiate(&k, i);
        k.dirty[i] = true;
    }
    bool safe = settle(&k);
    for (u32 i = 0; i < c->preds.len; i++)
        vec_release(&k.of[i].lemmas);
    for (u32 i = 0; i < c->clauses.len; i++)
        vec_release(&k.instances[i].terms);
    mem_free(k.of);
    mem_free(k.dirty);
    mem_free(k.instances);
    solver_free(k.solver);
    return safe;
}

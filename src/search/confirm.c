/*
 * A violation is believed when a concrete run has met it again. On a path that depends on values that may be anything
 * (sym/any.h) the values of the path's model need not be right; then a few others are tried, which
 * satisfy what does not depend on them.
 */
#include "search/internal.h"

/* Runs for one violation, and for all of a search: none of them is known to help. */
enum { GUESSES_MAX = 16, TRIES_MAX = 120 };

bool search_is_vague(struct search *s)
{
    const struct path *p = &s->e->path;
    for (u32 i = 0; i < p->conds.len; i++) {
        if (sym_is_opaque(s->e, p->conds.data[i]))
            return true;
    }
    return false;
}

/* The conditions that are about real values; the caller frees them. */
static u32 real_conditions(struct search *s, term **out)
{
    const struct path *p = &s->e->path;
    u32 n = 0;
    *out = mem_alloc((p->conds.len + 1) * sizeof **out);
    for (u32 i = 0; i < p->conds.len; i++) {
        if (!sym_is_opaque(s->e, p->conds.data[i]))
            (*out)[n++] = p->conds.data[i];
    }
    return n;
}

/* Does the run on values that satisfy the guess end as the leaf? Then they are the leaf's. */
static bool holds_with(struct search *s, struct leaf *l, const term *conds, u32 n, term guess)
{
    struct query q = { .conds = conds, .n = n, .goal = guess, .deadline_ms = search_deadline(s) };
    struct buf why = { 0 };
    s->stats.queries++;
    if (solver_ask(s->solver, &q) != YES)
        return false;
    struct leaf other = *l;
    other.model = q.answer;
    bool same = search_replay(s, &other, NULL, NULL, &why);
    buf_release(&why);
    if (same) {
        model_unref(l->model);
        l->model = model_ref(q.answer);
        if (l->kind == LEAF_THROW)
            describe_exception(s, l);
    }
    model_unref(q.answer);
    return same;
}

/* Texts and arrays of the input that a run has memory for; that of a model may be as long as it can be. */
enum { SHORT_MAX = 1000 };

static bool holds_with_short(struct search *s, struct leaf *l)
{
    const struct path *p = &s->e->path;
    term is_short = sym_short_arrays(s->e, SHORT_MAX);
    return !p->unsure && !is_true(s->T, is_short) && !term_eval(s->T, l->model, is_short) &&
           holds_with(s, l, p->conds.data, p->conds.len, is_short);
}

/* Leaves to come before the search begins again: paths within the bound may do. */
enum { OTHERS_FIRST = 64 };

void search_lengthen(struct search *s)
{
    if (!s->lengthen_at && sym_can_lengthen(s->e))
        s->lengthen_at = s->nleaves + OTHERS_FIRST;
}

bool search_confirm(struct search *s, struct leaf *l, struct buf *why)
{
    term guesses[GUESSES_MAX], *conds;
    bool found = holds_with_short(s, l) || search_replay(s, l, NULL, NULL, why);
    if (found || s->e->path.unsure || !search_is_vague(s))
        return found;
    u32 n = real_conditions(s, &conds), nguesses = sym_guesses(s->e, l->model, guesses, GUESSES_MAX);
    for (u32 i = 0; i < nguesses && !found && s->guesses < TRIES_MAX; i++) {
        s->guesses++;
        found = holds_with(s, l, conds, n, guesses[i]);
    }
    mem_free(conds);
    return found;
}

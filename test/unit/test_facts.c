/*
 * What a path knows, against the truth: at small widths all assignments are
 * tried, at large ones a known one must never be excluded.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "term/term.h"

static u64 seed = 88172645463325252u;

static u64 draw(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed * 0x2545f4914f6cdd1du >> 11;
}

static u32 below(u32 n)
{
    return (u32)(draw() % n);
}

/* ---- random terms ---- */

enum { POOL = 48 };

struct world {
    struct terms *T;
    u32 nsyms;
    term syms[3];
    term pool[POOL]; /* terms made so far, so that constraints share parts */
    u32 npool;
};

static term free_value(struct terms *T, u32 ordinal, u32 width, i64 lo, i64 hi)
{
    return mk_sym(T, &(struct symbol){ .name = (const char *[]){ "x", "y", "z" }[ordinal],
                                       .ordinal = ordinal,
                                       .sort = SORT_BV,
                                       .width = (u8)width,
                                       .lo = lo,
                                       .hi = hi });
}

static void add_symbol(struct world *w, u32 width)
{
    i64 top = (i64)(width_mask(width) >> 1), lo = -top - 1, hi = top;
    if (below(4) == 0) {
        lo = sign_extend(draw(), width);
        hi = sign_extend(draw(), width);
        if (lo > hi) {
            i64 swap = lo;
            lo = hi;
            hi = swap;
        }
    }
    w->syms[w->nsyms] = free_value(w->T, w->nsyms, width, lo, hi);
    w->nsyms++;
}

static u32 width_of(const struct world *w, term t)
{
    return node(w->T, t)->width;
}

static term fit(struct world *w, term t, u32 width)
{
    u32 from = width_of(w, t);
    if (from < width)
        return below(2) ? mk_zext(w->T, t, width) : mk_sext(w->T, t, width);
    return from > width ? mk_extract(w->T, t, below(2) ? 0 : below(from - width + 1), width) : t;
}

static u64 random_constant(u32 width)
{
    switch (below(4)) {
    case 0: return draw() & width_mask(width);
    case 1: return draw() % 4 & width_mask(width);
    case 2: return (0 - draw() % 4) & width_mask(width);
    default: return ((u64)1 << below(width)) & width_mask(width);
    }
}

static term leaf(struct world *w, u32 width)
{
    switch (below(4)) {
    case 0: return mk_const(w->T, width, random_constant(width));
    case 1:
        if (w->npool)
            return fit(w, w->pool[below(w->npool)], width);
        /* fall through */
    default: return fit(w, w->syms[below(w->nsyms)], width);
    }
}

/* One operator on given operands of one width. */
static term binary(struct world *w, term a, term b)
{
    struct terms *T = w->T;
    switch (below(15)) {
    case 0: return mk_mul(T, a, b);
    case 1: return mk_sdiv(T, a, b);
    case 2: return mk_srem(T, a, b);
    case 3: return mk_udiv(T, a, b);
    case 4: return mk_urem(T, a, b);
    case 5: return mk_and(T, a, b);
    case 6: return mk_or(T, a, b);
    case 7: return mk_xor(T, a, b);
    case 8: return mk_shl(T, a, b);
    case 9: return mk_lshr(T, a, b);
    case 10: return mk_ashr(T, a, b);
    case 11: return mk_sub(T, a, b);
    default: return mk_add(T, a, b);
    }
}

static term comparison(struct world *w, term a, term b)
{
    switch (below(6)) {
    case 0: return mk_eq(w->T, a, b);
    case 1: return mk_ult(w->T, a, b);
    case 2: return mk_ule(w->T, a, b);
    case 3: return mk_slt(w->T, a, b);
    case 4: return mk_sle(w->T, a, b);
    default: return mk_not(w->T, mk_eq(w->T, a, b));
    }
}

static void keep(struct world *w, term t)
{
    if (w->npool < POOL)
        w->pool[w->npool++] = t;
    else
        w->pool[below(POOL)] = t;
}

static term random_term(struct world *w, u32 width, u32 depth);

static term random_condition(struct world *w, u32 depth)
{
    if (depth == 0 || below(3)) {
        u32 width = width_of(w, w->syms[below(w->nsyms)]);
        return comparison(w, random_term(w, width, depth), random_term(w, width, depth));
    }
    term a = random_condition(w, depth - 1), b = random_condition(w, depth - 1);
    switch (below(5)) {
    case 0: return mk_and(w->T, a, b);
    case 1: return mk_or(w->T, a, b);
    case 2: return mk_xor(w->T, a, b);
    case 3: return mk_eq(w->T, a, b);
    default: return mk_not(w->T, a);
    }
}

/* An element of a table of constants at an index that may lie beyond its end. */
static term random_element(struct world *w, u32 width, u32 depth)
{
    u64 values[12];
    for (u32 i = 0; i < ARRAY_LEN(values); i++)
        values[i] = random_constant(width);
    term table = mk_table(w->T, width, values, 1 + below(ARRAY_LEN(values)));
    return mk_select(w->T, table, fit(w, random_term(w, 4, depth - 1), 32));
}

static term random_term(struct world *w, u32 width, u32 depth)
{
    if (depth == 0 || below(4) == 0)
        return leaf(w, width);
    term t;
    switch (below(9)) {
    case 8: t = random_element(w, width, depth); break;
    case 0:
        t = mk_ite(w->T, random_condition(w, depth - 1), random_term(w, width, depth - 1),
                   random_term(w, width, depth - 1));
        break;
    case 1: t = mk_neg(w->T, random_term(w, width, depth - 1)); break;
    case 2: t = mk_not(w->T, random_term(w, width, depth - 1)); break;
    case 3:
        if (width > 1 && width < 10) {
            t = mk_concat(w->T, random_term(w, 1, depth - 1), random_term(w, width - 1, depth - 1));
            break;
        }
        /* fall through */
    default: t = binary(w, random_term(w, width, depth - 1), random_term(w, width, depth - 1));
    }
    keep(w, t);
    return t;
}

/* ---- all assignments ---- */

enum { CASES = 4096, CHECKED = 12 };

struct cases {
    u32 n;
    struct model *models[CASES];
};

static bool in_domain(const struct world *w, u32 i, u64 v)
{
    const struct symbol *s = &w->T->symbols.data[node(w->T, w->syms[i])->value];
    i64 x = sign_extend(v, s->width);
    return x >= s->lo && x <= s->hi;
}

static void all_assignments(struct world *w, struct cases *c)
{
    u32 bits = 0;
    for (u32 i = 0; i < w->nsyms; i++)
        bits += width_of(w, w->syms[i]);
    assert_true(bits <= 12);
    c->n = 0;
    for (u64 pick = 0; pick < (u64)1 << bits; pick++) {
        struct model *m = model_new(w->T);
        u64 rest = pick;
        bool ok = true;
        for (u32 i = 0; i < w->nsyms; i++) {
            u32 width = width_of(w, w->syms[i]);
            ok = ok && in_domain(w, i, rest & width_mask(width));
            model_set(m, (u32)node(w->T, w->syms[i])->value, rest & width_mask(width));
            rest >>= width;
        }
        if (ok)
            c->models[c->n++] = m;
        else
            model_unref(m);
    }
}

/* ---- the path under test ---- */

struct path {
    struct world w;
    struct cases *cases;
    struct facts *facts;
    bool sat[CASES];
    u32 nsat;
};

/* Counts of answers, so that a test that can never fail is seen to be one. */
static struct {
    u32 asked, yes, no, assumed, refused, kept_unsat;
} tally;

static void check_bounds(struct path *p, term t)
{
    i64 lo, hi;
    facts_bounds(p->facts, t, &lo, &hi);
    for (u32 i = 0; i < p->cases->n; i++) {
        if (!p->sat[i])
            continue;
        i64 v = sign_extend(term_eval(p->w.T, p->cases->models[i], t), width_of(&p->w, t));
        assert_true(v >= lo && v <= hi);
    }
}

static enum verdict truth(struct path *p, term cond)
{
    bool yes = false, no = false;
    for (u32 i = 0; i < p->cases->n; i++) {
        if (!p->sat[i])
            continue;
        u64 v = term_eval(p->w.T, p->cases->models[i], cond);
        yes |= v == 1;
        no |= v == 0;
    }
    return yes && no ? UNKNOWN : yes ? YES : NO;
}

static void check_ask(struct path *p, term cond)
{
    enum verdict v = facts_ask(p->facts, cond);
    if (p->nsat == 0)
        return;
    enum verdict want = truth(p, cond);
    tally.asked += want != UNKNOWN;
    tally.yes += v == YES;
    tally.no += v == NO;
    if (v != UNKNOWN)
        assert_int_equal(v, want);
}

/* All that can be seen of the facts about the terms made so far, as text. */
struct view {
    term t[POOL + 3];
    u32 n;
    struct buf text;
};

static void describe(struct path *p, const struct view *v, struct buf *out)
{
    for (u32 i = 0; i < v->n; i++) {
        i64 lo, hi;
        facts_bounds(p->facts, v->t[i], &lo, &hi);
        buf_printf(out, "%u: %lld..%lld", v->t[i], (long long)lo, (long long)hi);
        if (width_of(&p->w, v->t[i]) == 1)
            buf_printf(out, " %d", (int)facts_ask(p->facts, v->t[i]));
        buf_char(out, '\n');
    }
}

static void view_take(struct path *p, struct view *v)
{
    *v = (struct view){ 0 };
    for (u32 i = 0; i < p->w.npool; i++)
        v->t[v->n++] = p->w.pool[i];
    for (u32 i = 0; i < p->w.nsyms; i++)
        v->t[v->n++] = p->w.syms[i];
    describe(p, v, &v->text);
}

static void view_check_and_release(struct path *p, struct view *v)
{
    struct buf now = { 0 };
    describe(p, v, &now);
    assert_string_equal(v->text.data, now.data);
    buf_release(&now);
    buf_release(&v->text);
}

static void check_all(struct path *p)
{
    for (u32 k = 0; k < CHECKED; k++)
        check_bounds(p, p->w.npool ? p->w.pool[below(p->w.npool)] : p->w.syms[0]);
    for (u32 i = 0; i < p->w.nsyms; i++)
        check_bounds(p, p->w.syms[i]);
    for (u32 k = 0; k < CHECKED; k++)
        check_ask(p, random_condition(&p->w, below(3)));
}

static void restrict_to(struct path *p, term cond)
{
    p->nsat = 0;
    for (u32 i = 0; i < p->cases->n; i++) {
        p->sat[i] = p->sat[i] && term_eval(p->w.T, p->cases->models[i], cond);
        p->nsat += p->sat[i];
    }
}

/* The simplifier may give the negation of a constraint a form of its own, which need not be known. */
static void check_negation(struct path *p, term cond)
{
    term not = mk_not(p->w.T, cond);
    enum verdict v = facts_ask(p->facts, not);
    const struct node *a = node(p->w.T, cond), *b = node(p->w.T, not);
    bool plain = (a->op == T_NOT && a->arg[0] == not) || (b->op == T_NOT && b->arg[0] == cond);
    assert_true(v == NO || (v == UNKNOWN && !plain));
}

static void assume(struct path *p, term cond)
{
    struct view view;
    u32 nsat = p->nsat, mark = facts_mark(p->facts);
    keep(&p->w, cond);
    view_take(p, &view);
    tally.assumed++;
    if (!facts_assume(p->facts, cond)) {
        tally.refused++;
        assert_true(nsat == 0 || truth(p, cond) == NO);
        assert_int_equal(facts_mark(p->facts), mark);
        view_check_and_release(p, &view);
        return;
    }
    buf_release(&view.text);
    restrict_to(p, cond);
    tally.kept_unsat += nsat && p->nsat == 0;
    if (p->nsat) {
        assert_int_equal(facts_ask(p->facts, cond), YES);
        check_negation(p, cond);
    }
}

/* A walk up and down: constraints are added below marks, and taken back. */
static void walk_path(struct path *p, u32 depth)
{
    static bool saved[4][CASES];
    u32 mark = facts_mark(p->facts), nsat = p->nsat;
    struct view view;
    memcpy(saved[depth], p->sat, sizeof p->sat);
    view_take(p, &view);
    for (u32 step = 1 + below(4); step > 0; step--) {
        assume(p, random_condition(&p->w, below(3)));
        check_all(p);
        if (depth > 0 && below(2))
            walk_path(p, depth - 1);
    }
    facts_undo(p->facts, mark);
    assert_int_equal(facts_mark(p->facts), mark);
    memcpy(p->sat, saved[depth], sizeof p->sat);
    p->nsat = nsat;
    view_check_and_release(p, &view);
    check_all(p);
}

static void one_world(struct cases *c)
{
    struct path p = { .cases = c, .w = { .T = terms_new() } };
    p.w.T->no_simplify = below(2);
    u32 n = 2 + below(2);
    for (u32 i = 0; i < n; i++)
        add_symbol(&p.w, n == 2 ? 3 + below(4) : 3 + below(2));
    all_assignments(&p.w, c);
    p.facts = facts_new(p.w.T, below(4));
    p.nsat = c->n;
    memset(p.sat, true, sizeof p.sat);
    walk_path(&p, 2);
    facts_free(p.facts);
    for (u32 i = 0; i < c->n; i++)
        model_unref(c->models[i]);
    terms_free(p.w.T);
}

static void never_wrong_on_all_assignments(void **state)
{
    (void)state;
    static struct cases c;
    const char *worlds = getenv("FACTS_WORLDS");
    for (u32 i = 0; i < (worlds ? (u32)atoi(worlds) : 60); i++)
        one_world(&c);
    assert_true(tally.yes > 100 && tally.no > 100 && tally.refused > 50);
    print_message("%u known conditions asked: %u yes, %u no; "
                  "%u assumed, %u refused, %u kept though unsatisfiable\n",
                  tally.asked, tally.yes, tally.no, tally.assumed, tally.refused, tally.kept_unsat);
}

/* ---- large widths: the assignment that a path was made from stays possible ---- */

static void check_model(struct world *w, struct facts *f, const struct model *m, u32 nconds)
{
    for (u32 k = 0; k < nconds; k++) {
        term c = random_condition(w, below(4));
        if (!term_eval(w->T, m, c))
            c = mk_not(w->T, c);
        keep(w, c);
        assert_int_not_equal(facts_ask(f, c), NO);
        assert_true(facts_assume(f, c));
        assert_int_equal(facts_ask(f, c), YES);
        for (u32 i = 0; i < w->npool; i++) {
            i64 lo, hi, v = sign_extend(term_eval(w->T, m, w->pool[i]), width_of(w, w->pool[i]));
            facts_bounds(f, w->pool[i], &lo, &hi);
            assert_true(v >= lo && v <= hi);
        }
        term other = random_condition(w, below(3));
        enum verdict v = facts_ask(f, other);
        assert_true(v == UNKNOWN || v == (term_eval(w->T, m, other) ? YES : NO));
    }
}

static void a_model_is_never_excluded(void **state)
{
    (void)state;
    for (u32 k = 0; k < 300; k++) {
        struct world w = { .T = terms_new() };
        w.T->no_simplify = below(2);
        for (u32 i = 0; i < 3; i++)
            add_symbol(&w, below(2) ? 32 : below(2) ? 64 : 1 + below(64));
        struct model *m = model_new(w.T);
        for (u32 i = 0; i < w.nsyms; i++) {
            u32 width = width_of(&w, w.syms[i]);
            const struct symbol *s = &w.T->symbols.data[node(w.T, w.syms[i])->value];
            u64 v = random_constant(width);
            i64 x = sign_extend(v, width);
            x = x < s->lo ? s->lo : x > s->hi ? s->hi : x;
            model_set(m, (u32)node(w.T, w.syms[i])->value, (u64)x & width_mask(width));
        }
        struct facts *f = facts_new(w.T, below(4));
        u32 mark = facts_mark(f);
        check_model(&w, f, m, 20);
        facts_undo(f, mark);
        check_model(&w, f, m, 5);
        facts_free(f);
        model_unref(m);
        terms_free(w.T);
    }
}

/* ---- what is expected to be found ---- */

struct ints {
    struct terms *T;
    struct facts *f;
    term x, y, z;
};

static int set_up(void **state)
{
    struct ints *s = malloc(sizeof *s);
    s->T = terms_new();
    s->f = facts_new(s->T, 3);
    s->x = free_value(s->T, 0, 32, INT32_MIN, INT32_MAX);
    s->y = free_value(s->T, 1, 32, INT32_MIN, INT32_MAX);
    s->z = free_value(s->T, 2, 32, INT32_MIN, INT32_MAX);
    *state = s;
    return 0;
}

static int tear_down(void **state)
{
    struct ints *s = *state;
    facts_free(s->f);
    terms_free(s->T);
    free(s);
    return 0;
}

static term num(struct ints *s, i64 v)
{
    return mk_const(s->T, 32, (u64)v);
}

static void expect(struct ints *s, term t, i64 lo, i64 hi)
{
    i64 a, b;
    facts_bounds(s->f, t, &a, &b);
    assert_int_equal(a, lo);
    assert_int_equal(b, hi);
}

static void bounds_imply_wider_bounds(void **state)
{
    struct ints *s = *state;
    assert_true(facts_assume(s->f, mk_slt(s->T, s->x, num(s, 5))));
    assert_int_equal(facts_ask(s->f, mk_slt(s->T, s->x, num(s, 7))), YES);
    assert_int_equal(facts_ask(s->f, mk_slt(s->T, num(s, 9), s->x)), NO);
    assert_int_equal(facts_ask(s->f, mk_slt(s->T, s->x, num(s, 3))), UNKNOWN);
    assert_false(facts_assume(s->f, mk_eq(s->T, s->x, num(s, 5))));
    expect(s, s->x, INT32_MIN, 4);
}

/* The example of the thesis: x = 3v and 3 < v < 8, in the order that needs a second round. */
static void inference_goes_round(void **state)
{
    struct ints *s = *state;
    term v = s->y;
    assert_true(facts_assume(s->f, mk_eq(s->T, s->x, mk_mul(s->T, v, num(s, 3)))));
    assert_true(facts_assume(s->f, mk_slt(s->T, num(s, 3), v)));
    assert_true(facts_assume(s->f, mk_slt(s->T, v, num(s, 8))));
    expect(s, s->x, 12, 21);
}

static void conjunctions_are_split_and_negations_pushed(void **state)
{
    struct ints *s = *state;
    term low = mk_slt(s->T, s->x, num(s, 0)), high = mk_slt(s->T, num(s, 9), s->x);
    assert_true(facts_assume(s->f, mk_not(s->T, mk_or(s->T, low, high))));
    expect(s, s->x, 0, 9);
    assert_int_equal(facts_ask(s->f, low), NO);
}

static void a_clause_is_decided_by_its_last_literal(void **state)
{
    struct ints *s = *state;
    term a = mk_slt(s->T, s->x, num(s, 0)), b = mk_eq(s->T, s->y, num(s, 4));
    assert_true(facts_assume(s->f, mk_or(s->T, a, b)));
    assert_true(facts_assume(s->f, mk_slt(s->T, num(s, 3), s->x)));
    assert_int_equal(facts_ask(s->f, b), YES);
    expect(s, s->y, 4, 4);
}

static void overflow_is_no_bound(void **state)
{
    struct ints *s = *state;
    term next = mk_add(s->T, s->x, num(s, 1));
    assert_true(facts_assume(s->f, mk_slt(s->T, num(s, 0), s->x)));
    assert_int_equal(facts_ask(s->f, mk_slt(s->T, num(s, 0), next)), UNKNOWN);
    assert_true(facts_assume(s->f, mk_slt(s->T, s->x, num(s, 100))));
    assert_int_equal(facts_ask(s->f, mk_slt(s->T, num(s, 1), next)), YES);
}

static void order_of_two_free_values(void **state)
{
    struct ints *s = *state;
    u32 mark = facts_mark(s->f);
    assert_true(facts_assume(s->f, mk_slt(s->T, s->x, s->y)));
    assert_int_equal(facts_ask(s->f, mk_slt(s->T, s->y, s->x)), NO);
    assert_int_equal(facts_ask(s->f, mk_eq(s->T, s->x, s->y)), NO);
    assert_int_equal(facts_ask(s->f, mk_ult(s->T, s->x, s->y)), UNKNOWN);
    facts_undo(s->f, mark);
    assert_true(facts_assume(s->f, mk_sle(s->T, s->x, s->y)));
    assert_true(facts_assume(s->f, mk_slt(s->T, num(s, 6), s->y)));
    assert_true(facts_assume(s->f, mk_sle(s->T, s->y, s->x)));
    assert_int_equal(facts_ask(s->f, mk_eq(s->T, s->x, s->y)), YES);
    assert_int_equal(facts_ask(s->f, mk_ult(s->T, s->x, s->y)), NO);
    expect(s, s->x, 7, INT32_MAX);
}

static void a_result_decides_a_choice(void **state)
{
    struct ints *s = *state;
    term small = mk_slt(s->T, s->x, num(s, 0));
    term t = mk_ite(s->T, small, num(s, 3), mk_and(s->T, s->y, num(s, 1)));
    assert_true(facts_assume(s->f, mk_slt(s->T, num(s, 2), t)));
    assert_int_equal(facts_ask(s->f, small), YES);
    expect(s, s->x, INT32_MIN, -1);
}

static void undo_forgets(void **state)
{
    struct ints *s = *state;
    term c = mk_slt(s->T, s->x, num(s, 5));
    u32 mark = facts_mark(s->f);
    assert_true(facts_assume(s->f, c));
    facts_undo(s->f, mark);
    assert_int_equal(facts_ask(s->f, c), UNKNOWN);
    expect(s, s->x, INT32_MIN, INT32_MAX);
    assert_true(facts_assume(s->f, mk_not(s->T, c)));
    expect(s, s->x, 5, INT32_MAX);
}

static void floats_are_opaque(void **state)
{
    struct ints *s = *state;
    term a = mk_fp_of_bits(s->T, s->x), b = mk_fp_of_bits(s->T, s->y);
    term c = mk_fbinary(s->T, T_FLT, a, b);
    assert_int_equal(facts_ask(s->f, c), UNKNOWN);
    assert_true(facts_assume(s->f, c));
    assert_int_equal(facts_ask(s->f, c), YES);
    assert_int_equal(facts_ask(s->f, mk_not(s->T, c)), NO);
    assert_false(facts_assume(s->f, mk_not(s->T, c)));
}

static void an_element_bounds_its_index(void **state)
{
    struct ints *s = *state;
    u64 squares[] = { 0, 1, 4, 9, 16, 25, 36, 49 };
    term e = mk_select(s->T, mk_table(s->T, 32, squares, ARRAY_LEN(squares)), s->x);
    assert_true(facts_assume(s->f, mk_ult(s->T, s->x, num(s, 8))));
    assert_true(facts_assume(s->f, mk_slt(s->T, num(s, 5), e)));
    assert_true(facts_assume(s->f, mk_slt(s->T, e, num(s, 30))));
    expect(s, s->x, 3, 5);
    expect(s, e, 9, 25);
    assert_int_equal(facts_ask(s->f, mk_eq(s->T, e, num(s, 36))), NO);
}

/* Facts about many terms, taken back one after the other: each that remains is still found. */
static void a_table_that_grew_can_be_undone(void **state)
{
    struct ints *s = *state;
    enum { N = 500 };
    static term conds[N];
    static u32 marks[N];
    for (u32 i = 0; i < N; i++) {
        term t = mk_sym(s->T, &(struct symbol){ "t", 100 + i, SORT_BV, 32, INT32_MIN, INT32_MAX, 0, 0 });
        conds[i] = mk_slt(s->T, t, num(s, (i64)i * 3));
        marks[i] = facts_mark(s->f);
        assert_true(facts_assume(s->f, conds[i]));
    }
    for (u32 i = N; i-- > 0;) {
        facts_undo(s->f, marks[i]);
        for (u32 j = 0; j < N; j++)
            assert_int_equal(facts_ask(s->f, conds[j]), j < i ? YES : UNKNOWN);
    }
}

/* A deep term, a long path and a wide conjunction: bounded work and no recursion. */
static void large_terms_and_long_paths(void **state)
{
    struct ints *s = *state;
    term sum = s->x, all = mk_true(s->T);
    for (i64 i = 0; i < 100000; i++)
        sum = mk_add(s->T, mk_xor(s->T, sum, s->y), mk_mul(s->T, sum, s->z));
    assert_true(facts_assume(s->f, mk_slt(s->T, sum, num(s, 10))));
    expect(s, sum, INT32_MIN, 9);
    for (i64 i = 0; i < 5000; i++)
        all = mk_and(s->T, all, mk_not(s->T, mk_eq(s->T, mk_mul(s->T, s->x, s->y), num(s, i * i))));
    u32 mark = facts_mark(s->f);
    assert_true(facts_assume(s->f, all));
    assert_int_equal(facts_ask(s->f, all), YES);
    facts_undo(s->f, mark);
    for (i64 i = 0; i < 20000; i++)
        assert_true(facts_assume(s->f, mk_slt(s->T, num(s, i), s->x)));
    expect(s, s->x, 20000, INT32_MAX);
    facts_undo(s->f, mark);
    expect(s, s->x, INT32_MIN, INT32_MAX);
}

#define WITH_INTS(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_INTS(bounds_imply_wider_bounds),
        WITH_INTS(inference_goes_round),
        WITH_INTS(conjunctions_are_split_and_negations_pushed),
        WITH_INTS(a_clause_is_decided_by_its_last_literal),
        WITH_INTS(overflow_is_no_bound),
        WITH_INTS(order_of_two_free_values),
        WITH_INTS(a_result_decides_a_choice),
        WITH_INTS(undo_forgets),
        WITH_INTS(floats_are_opaque),
        WITH_INTS(an_element_bounds_its_index),
        WITH_INTS(a_table_that_grew_can_be_undone),
        WITH_INTS(large_terms_and_long_paths),
        cmocka_unit_test(never_wrong_on_all_assignments),
        cmocka_unit_test(a_model_is_never_excluded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

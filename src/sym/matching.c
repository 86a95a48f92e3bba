#include "sym/matching.h"

/* Conditions of one match, beyond which the library's code runs. */
enum { WORK_MAX = 100000 };

static term unit_is(struct matching *m, u32 p, u32 c)
{
    return mk_eq(m->e->T, m->text->units[p], mk_const(m->e->T, 16, c));
}

term pair_at(struct matching *m, u32 p)
{
    struct terms *T = m->e->T;
    if (p + 1 >= m->n)
        return mk_false(T);
    const term *u = m->text->units + p;
    term high = mk_eq(T, mk_extract(T, u[0], 10, 6), mk_const(T, 6, 0xd800 >> 10));
    term low = mk_eq(T, mk_extract(T, u[1], 10, 6), mk_const(T, 6, 0xdc00 >> 10));
    return mk_and(T, text_inside(m->e, m->text, p + 1), mk_and(T, high, low));
}

/* Is the character, of 32 bits, in the set? */
static term in_ranges(struct engine *e, const struct char_set *s, term c)
{
    struct terms *T = e->T;
    term any = mk_false(T);
    for (u32 i = 0; i < s->ranges.len; i++) {
        term lo = mk_const(T, 32, s->ranges.data[i].lo), hi = mk_const(T, 32, s->ranges.data[i].hi);
        any = mk_or(T, any, lo == hi ? mk_eq(T, c, lo) : mk_and(T, mk_sle(T, lo, c), mk_sle(T, c, hi)));
    }
    return any;
}

term in_set(struct matching *m, i32 set, u32 p)
{
    struct terms *T = m->e->T;
    term *known = &m->in[(u32)set * m->n + p];
    if (!*known) {
        const struct char_set *s = &m->regex->sets.data[set];
        *known = in_ranges(m->e, s, mk_zext(T, m->text->units[p], 32));
        if (s->beyond)
            *known = mk_and(T, *known, mk_not(T, pair_at(m, p)));
    }
    return *known;
}

static term is_line_end(struct matching *m, u32 p)
{
    struct terms *T = m->e->T;
    term any = mk_or(T, unit_is(m, p, '\n'), unit_is(m, p, '\r'));
    return mk_or(T, any, mk_or(T, unit_is(m, p, 0x85), mk_or(T, unit_is(m, p, 0x2028), unit_is(m, p, 0x2029))));
}

/* $: at the end, or in front of the line terminator that ends the text. */
static term at_end(struct matching *m, u32 p)
{
    struct terms *T = m->e->T;
    term length = m->text->length, end = mk_eq(T, length, mk_const(T, 32, p));
    if (p < m->n) {
        term last = mk_and(T, mk_eq(T, length, mk_const(T, 32, p + 1)), is_line_end(m, p));
        if (p)
            last = mk_and(T, last, mk_not(T, mk_and(T, unit_is(m, p - 1, '\r'), unit_is(m, p, '\n'))));
        end = mk_or(T, end, last);
    }
    if (p + 1 < m->n) {
        term both = mk_and(T, unit_is(m, p, '\r'), unit_is(m, p + 1, '\n'));
        end = mk_or(T, end, mk_and(T, mk_eq(T, length, mk_const(T, 32, p + 2)), both));
    }
    return end;
}

term holds_at(struct matching *m, u32 when, u32 p)
{
    if (when & AT_START && p)
        return mk_false(m->e->T);
    return when & AT_END ? at_end(m, p) : mk_true(m->e->T);
}

static void add_reach(struct matching *m, u32 p, u32 state, term cond)
{
    term *at = &m->reach[p * m->regex->nstates + state];
    *at = *at ? mk_or(m->e->T, *at, cond) : cond;
}

/* What follows from being in the state behind p units; the condition under which all is accepted there. */
static term advance(struct matching *m, u32 p, u32 state)
{
    struct terms *T = m->e->T;
    term here = m->reach[p * m->regex->nstates + state], accepted = mk_false(T);
    const regex_steps *steps = &m->steps[state];
    for (u32 i = 0; i < steps->len; i++) {
        struct regex_step s = steps->data[i];
        term cond = mk_and(T, here, holds_at(m, s.when, p));
        if (s.edge == UINT32_MAX) {
            accepted = mk_or(T, accepted, cond);
            continue;
        }
        const struct regex_edge *edge = &m->regex->edges.data[s.edge];
        m->more |= p + m->regex->sets.data[edge->set].beyond >= m->n;
        if (p < m->n)
            add_reach(m, p + 1, edge->to, mk_and(T, cond, in_set(m, edge->set, p)));
        if (p + 1 < m->n && m->regex->sets.data[edge->set].beyond)
            add_reach(m, p + 2, edge->to, mk_and(T, cond, pair_at(m, p)));
    }
    return accepted;
}

term match_whole(struct matching *m)
{
    struct terms *T = m->e->T;
    term all = mk_false(T);
    m->reach = scratch(m->e, (size_t)(m->n + 1) * m->regex->nstates * sizeof *m->reach);
    m->reach[0] = mk_true(T);
    for (u32 p = 0; p <= m->n; p++) {
        term accepted = mk_false(T);
        for (u32 q = 0; q < m->regex->nstates; q++) {
            term here = m->reach[p * m->regex->nstates + q];
            if (here && !is_false(T, here))
                accepted = mk_or(T, accepted, advance(m, p, q));
        }
        all = mk_or(T, all, mk_and(T, accepted, mk_eq(T, m->text->length, mk_const(T, 32, p))));
    }
    return all;
}

bool new_matching(struct engine *e, const struct regex *regex, const struct text *text, struct matching *m)
{
    u32 least, most, work = 0;
    text_bounds(e, text, &least, &most);
    *m = (struct matching){ .e = e, .regex = regex, .text = text, .n = most < text->n ? most : text->n };
    m->steps = mem_alloc(regex->nstates * sizeof *m->steps);
    bool ok = true;
    for (u32 q = 0; q < regex->nstates && ok; q++) {
        ok = regex_closure(regex, q, &m->steps[q]);
        work += m->steps[q].len;
    }
    m->in = scratch(e, (size_t)regex->sets.len * m->n * sizeof *m->in);
    return ok && (u64)work * (m->n + 1) <= WORK_MAX;
}

void matching_release(struct matching *m)
{
    for (u32 q = 0; q < m->regex->nstates; q++)
        vec_release(&m->steps[q]);
    mem_free(m->steps);
}

struct regex *constant_regex(struct engine *e, slot pattern)
{
    struct text t;
    enum sym_end end;
    if (!pattern || pattern >> 32 || class_of(e->vm, (ref)pattern) != e->vm->k[K_string] ||
        holds_terms(e, (ref)pattern) || !text_of_string(e, (ref)pattern, &t, &end))
        return NULL;
    u16 *units = scratch(e, (t.n + 1) * sizeof *units);
    for (u32 i = 0; i < t.n; i++)
        units[i] = (u16)node(e->T, t.units[i])->value;
    return regex_parse(units, t.n);
}

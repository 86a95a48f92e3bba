#include "solver/mux.h"

#include "solver/circuits.h"

enum {
    ROWS_MIN = 4,
    KEYS_MAX = 256,  /* so that a chain whose every link is asked for costs no square */
    WRITES_MAX = 8,  /* beyond that the elements' own circuits, which reads share, are smaller */
};

void mux_release(struct mux *m)
{
    vec_release(&m->rows);
    vec_release(&m->writes);
    vec_release(&m->hits);
    vec_release(&m->keys);
    vec_release(&m->work);
    vec_release(&m->selected);
}

/* ---- taking apart ---- */

/* Is the term x == constant, for the x given or, if that is 0, for any? */
static bool take_key(struct mux *m, const struct terms *T, term t, term *x)
{
    const struct node *n = node(T, t);
    if (n->op != T_EQ || !is_const(T, n->arg[1]) || is_const(T, n->arg[0]))
        return false;
    if (m->keys.len == KEYS_MAX || (*x && *x != n->arg[0]))
        return false;
    u64 key = node(T, n->arg[1])->value;
    for (u32 i = 0; i < m->keys.len; i++)
        if (m->keys.data[i] == key)
            return false;
    *x = n->arg[0];
    vec_push(&m->keys, key);
    return true;
}

/* x != 3 && x != 5 && ..., the form in which elements with the same value have been joined. */
static bool take_other_keys(struct mux *m, const struct terms *T, term t, term *x)
{
    m->work.len = 0;
    vec_push(&m->work, t);
    while (m->work.len) {
        const struct node *n = node(T, m->work.data[--m->work.len]);
        if (n->op == T_AND && m->work.len < KEYS_MAX) {
            vec_push(&m->work, n->arg[0]);
            vec_push(&m->work, n->arg[1]);
        } else if (n->op != T_NOT || !take_key(m, T, n->arg[0], x)) {
            return false;
        }
    }
    return true;
}

/* The rows; the last one is what is left if no condition holds. */
static void take_rows(struct mux *m, const struct terms *T, term t, const u32 *done, u32 ndone)
{
    term x = 0;
    m->rows.len = m->keys.len = 0;
    for (bool first = true;; first = false) {
        const struct node *n = node(T, t);
        if (n->op != T_ITE || (!first && t < ndone && done[t]))
            break;
        u32 nkeys = m->keys.len;
        bool negated = node(T, n->arg[0])->op == T_AND;
        if (negated ? !take_other_keys(m, T, n->arg[0], &x) : !take_key(m, T, n->arg[0], &x)) {
            m->keys.len = nkeys;
            break;
        }
        vec_push(&m->rows, (struct mux_row){ n->arg[0], negated, n->arg[negated ? 2 : 1] });
        t = n->arg[negated ? 1 : 2];
    }
    vec_push(&m->rows, (struct mux_row){ .value = t });
}

static term written(const struct terms *T, const struct mux_row *row)
{
    const struct node *n = node(T, row->value);
    return n->op == T_ITE ? n->arg[1] : 0;
}

/* The value that was written over most of the rows: if there is one, it is what
 * is left when each pair of different ones has been crossed out. */
static term common_write(const struct mux *m, const struct terms *T)
{
    term common = 0;
    u32 lead = 0, count = 0;
    for (u32 i = 0; i < m->rows.len; i++) {
        term v = written(T, &m->rows.data[i]);
        if (!lead)
            common = v;
        lead = v == common ? lead + 1 : lead - 1;
    }
    for (u32 i = 0; i < m->rows.len; i++)
        count += written(T, &m->rows.data[i]) == common;
    return count * 2 > m->rows.len ? common : 0;
}

static void take_writes(struct mux *m, const struct terms *T)
{
    m->writes.len = m->hits.len = 0;
    term v;
    while (m->writes.len < WRITES_MAX && (v = common_write(m, T)) != 0) {
        vec_push(&m->writes, v);
        for (u32 i = 0; i < m->rows.len; i++) {
            struct mux_row *row = &m->rows.data[i];
            const struct node *n = node(T, row->value);
            bool hit = written(T, row) == v;
            vec_push(&m->hits, hit ? n->arg[0] : 0);
            if (hit)
                row->value = n->arg[2];
        }
    }
}

bool mux_find(struct mux *m, const struct terms *T, term t, const u32 *done, u32 ndone)
{
    if (node(T, t)->op != T_ITE || node(T, t)->sort != SORT_BV)
        return false;
    take_rows(m, T, t, done, ndone);
    if (m->rows.len < ROWS_MIN)
        return false;
    take_writes(m, T);
    return true;
}

/* ---- the circuit ---- */

typedef const lit *(*bits_of_fn)(const void *state, term);

static void select_rows(struct mux *m, struct gates *g, bits_of_fn bits_of, const void *state)
{
    lit none = LIT_TRUE;
    m->selected.len = 0;
    for (u32 i = 0; i < m->rows.len; i++) {
        const struct mux_row *row = &m->rows.data[i];
        lit s = row->cond ? bits_of(state, row->cond)[0] ^ (lit)row->negated : none;
        vec_push(&m->selected, s);
        none = gate_and(g, none, lit_not(s));
    }
}

/* Bit `at` of the selected row. Where most rows have a 1, the rows that have a 0 are
 * the fewer to name. */
static lit selected_bit(const struct mux *m, struct gates *g, u32 at, bits_of_fn bits_of, const void *state)
{
    i64 ones = 0;
    for (u32 i = 0; i < m->rows.len; i++) {
        lit l = bits_of(state, m->rows.data[i].value)[at];
        ones += lit_const(l) ? l == LIT_TRUE ? 1 : -1 : 0;
    }
    lit flip = ones > 0, any = LIT_FALSE;
    for (u32 i = 0; i < m->rows.len; i++) {
        lit l = bits_of(state, m->rows.data[i].value)[at];
        any = gate_or(g, any, gate_and(g, m->selected.data[i], l ^ flip));
    }
    return any ^ flip;
}

static lit hit_of(const struct mux *m, struct gates *g, u32 write, bits_of_fn bits_of, const void *state)
{
    lit hit = LIT_FALSE;
    for (u32 i = 0; i < m->rows.len; i++) {
        term cond = m->hits.data[write * m->rows.len + i];
        if (cond)
            hit = gate_or(g, hit, gate_and(g, m->selected.data[i], bits_of(state, cond)[0]));
    }
    return hit;
}

void mux_bits(struct mux *m, struct gates *g, u32 width, bits_of_fn bits_of, const void *state, lit *out)
{
    select_rows(m, g, bits_of, state);
    for (u32 i = 0; i < width; i++)
        out[i] = selected_bit(m, g, i, bits_of, state);
    for (u32 w = m->writes.len; w--;)
        bits_ite(g, hit_of(m, g, w, bits_of, state), bits_of(state, m->writes.data[w]), out, width, out);
}

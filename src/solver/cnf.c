#include "solver/cnf.h"

/* Operands an AND gate may gather from ANDs that nothing else uses. */
enum { AND_WIDTH_MAX = 128 };

void cnf_init(struct cnf *c, const struct gates *gates, const struct sat_api *api, u64 seed)
{
    memset(c, 0, sizeof *c);
    c->gates = gates;
    c->api = api;
    c->seed = seed;
    c->sat = api->open(seed);
}

void cnf_release(struct cnf *c)
{
    if (c->sat)
        c->api->close(c->sat);
    c->sat = NULL;
    vec_release(&c->var);
    vec_release(&c->used);
    vec_release(&c->leaves);
}

void cnf_restart(struct cnf *c)
{
    c->api->close(c->sat);
    c->sat = c->api->open(c->seed);
    for (u32 i = 0; i < c->used.len; i++)
        c->var.data[c->used.data[i]] = 0;
    c->used.len = 0;
    c->flushed = 0;
}

i32 cnf_literal(struct cnf *c, lit l)
{
    u32 gate = l >> 1;
    while (c->var.len <= gate)
        vec_push(&c->var, 0);
    if (!c->var.data[gate]) {
        vec_push(&c->used, gate);
        c->var.data[gate] = (i32)c->used.len;
    }
    i32 v = c->var.data[gate];
    return l & 1 ? -v : v;
}

static void add1(struct cnf *c, i32 x)
{
    c->api->add(c->sat, x);
    c->api->add(c->sat, 0);
}

static void add2(struct cnf *c, i32 x, i32 y)
{
    c->api->add(c->sat, x);
    add1(c, y);
}

static void add3(struct cnf *c, i32 x, i32 y, i32 z)
{
    c->api->add(c->sat, x);
    add2(c, y, z);
}

void cnf_assert(struct cnf *c, lit l)
{
    add1(c, cnf_literal(c, l));
}

void cnf_assert_one(struct cnf *c, lit x, lit y, lit z)
{
    add3(c, cnf_literal(c, x), cnf_literal(c, y), cnf_literal(c, z));
}

/* ---- the clauses of a gate ---- */

/* The operands of an AND gate, with those of ANDs below that nothing else uses
 * in their place: these need no variable. If one is used later after all, it
 * gets its own then. */
static void gather_leaves(struct cnf *c, const struct gate *g)
{
    c->leaves.len = 0;
    vec_push(&c->leaves, g->a);
    vec_push(&c->leaves, g->b);
    for (u32 i = 0; i < c->leaves.len;) {
        lit l = c->leaves.data[i];
        const struct gate *inner = &c->gates->list.data[l >> 1];
        bool open = !(l & 1) && inner->kind == GATE_AND && inner->refs == 1 && c->leaves.len < AND_WIDTH_MAX &&
                    !(l >> 1 < c->var.len && c->var.data[l >> 1]);
        if (open) {
            c->leaves.data[i] = inner->a;
            vec_push(&c->leaves, inner->b);
        } else {
            i++;
        }
    }
}

static void add_and(struct cnf *c, const struct gate *g, i32 out)
{
    gather_leaves(c, g);
    for (u32 i = 0; i < c->leaves.len; i++)
        add2(c, -out, cnf_literal(c, c->leaves.data[i]));
    c->api->add(c->sat, out);
    for (u32 i = 0; i < c->leaves.len; i++)
        c->api->add(c->sat, -cnf_literal(c, c->leaves.data[i]));
    c->api->add(c->sat, 0);
}

static void add_xor(struct cnf *c, i32 a, i32 b, i32 out)
{
    add3(c, -out, a, b);
    add3(c, -out, -a, -b);
    add3(c, out, -a, b);
    add3(c, out, a, -b);
}

/* The last two follow from the others; with them more is found by propagation. */
static void add_ite(struct cnf *c, i32 cond, i32 a, i32 b, i32 out)
{
    add3(c, -cond, -a, out);
    add3(c, -cond, a, -out);
    add3(c, cond, -b, out);
    add3(c, cond, b, -out);
    add3(c, -a, -b, out);
    add3(c, a, b, -out);
}

static void add_maj(struct cnf *c, i32 x, i32 y, i32 z, i32 out)
{
    add3(c, -x, -y, out);
    add3(c, -x, -z, out);
    add3(c, -y, -z, out);
    add3(c, x, y, -out);
    add3(c, x, z, -out);
    add3(c, y, z, -out);
}

bool cnf_flush_next(struct cnf *c, u32 *input)
{
    *input = 0;
    if (c->flushed == c->used.len)
        return false;
    u32 number = c->used.data[c->flushed++];
    struct gate g = c->gates->list.data[number];
    i32 out = c->var.data[number];
    switch ((enum gate_kind)g.kind) {
    case GATE_CONST:
        add1(c, -out);
        break;
    case GATE_INPUT:
        *input = number;
        break;
    case GATE_AND:
        add_and(c, &g, out);
        break;
    case GATE_XOR:
        add_xor(c, cnf_literal(c, g.a), cnf_literal(c, g.b), out);
        break;
    case GATE_ITE:
        add_ite(c, cnf_literal(c, g.a), cnf_literal(c, g.b), cnf_literal(c, g.c), out);
        break;
    case GATE_MAJ:
        add_maj(c, cnf_literal(c, g.a), cnf_literal(c, g.b), cnf_literal(c, g.c), out);
        break;
    }
    return true;
}

bool cnf_value(struct cnf *c, lit l)
{
    u32 gate = l >> 1;
    bool v = gate < c->var.len && c->var.data[gate] && c->api->value(c->sat, c->var.data[gate]);
    return v ^ (l & 1);
}

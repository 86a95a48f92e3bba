/*
 * Evaluation under a model, and a memo of values that holds until another model
 * is asked for. Only what the value depends on is evaluated: one side of an ITE,
 * of an array as much as is read.
 *
 * C recurses DEPTH levels down at most. A term below that is put on a stack, and
 * those above it are tried again when its value is known; most terms are not so
 * deep, and for them this takes a third less time than a stack alone.
 */
#include "term/internal.h"

enum { DEPTH = 32 };

static void memo_grow(struct terms *T)
{
    struct terms_state *s = T->state;
    u32 old = s->memo_cap, cap = old ? old : 1024;
    while (cap < T->nodes.len)
        cap = cap > UINT32_MAX / 2 ? UINT32_MAX : cap * 2;
    s->memo = mem_grow(s->memo, old * sizeof *s->memo, cap * sizeof *s->memo);
    s->stamp = mem_grow(s->stamp, old * sizeof *s->stamp, cap * sizeof *s->stamp);
    s->memo_cap = cap;
}

static void memo_for(struct terms *T, u64 version)
{
    struct terms_state *s = T->state;
    if (s->memo_cap < T->nodes.len)
        memo_grow(T);
    if (s->memo_version == version)
        return;
    s->memo_version = version;
    if (++s->generation == 0) {
        memset(s->stamp, 0, s->memo_cap * sizeof *s->stamp);
        s->generation = 1;
    }
}

static bool eval_once(struct terms *T, const struct model *m, const struct node *n, u32 depth, u64 *value);

/* False: a term that is too deep has been put on the stack. */
static bool eval(struct terms *T, const struct model *m, term t, u32 depth, u64 *value)
{
    struct terms_state *s = T->state;
    const struct node *n = node(T, t);
    if (n->op == T_CONST) {
        *value = n->value;
    } else if (n->op == T_SYM) {
        *value = model_get(T, m, (u32)n->value);
    } else if (s->stamp[t] == s->generation) {
        *value = s->memo[t];
    } else if (!depth) {
        vec_push(&s->work, t);
        return false;
    } else {
        if (!eval_once(T, m, n, depth - 1, value))
            return false;
        s->memo[t] = *value;
        s->stamp[t] = s->generation;
        s->evaluations++;
    }
    return true;
}

static bool eval_ite(struct terms *T, const struct model *m, const struct node *n, u32 depth, u64 *value)
{
    u64 cond;
    return eval(T, m, n->arg[0], depth, &cond) && eval(T, m, cond ? n->arg[1] : n->arg[2], depth, value);
}

/* The element of an array at an index. After the first index of a store that is too
 * deep, those of the stores below are put on the stack at once, since most of them
 * will be wanted. */
static bool eval_element(struct terms *T, const struct model *m, term array, u64 index, u32 depth, u64 *value)
{
    bool missing = false;
    for (;;) {
        const struct node *n = node(T, array);
        u64 v;
        switch (n->op) {
        case T_STORE:
            if (!eval(T, m, n->arg[1], missing ? 0 : depth, &v))
                missing = true;
            else if (v == index && !missing)
                return eval(T, m, n->arg[2], depth, value);
            array = n->arg[0];
            break;
        case T_ITE:
            if (missing || !eval(T, m, n->arg[0], depth, &v))
                return false;
            array = v ? n->arg[1] : n->arg[2];
            break;
        case T_TABLE: {
            const struct table *t = &T->tables.data[n->value];
            *value = index < t->len ? t->values[index] : 0;
            return !missing;
        }
        case T_SYM:
            *value = model_get_element(T, m, (u32)n->value, (u32)index);
            return !missing;
        default:
            BUG("%s is not an array", op_name((enum term_op)n->op));
        }
    }
}

static bool eval_select(struct terms *T, const struct model *m, const struct node *n, u32 depth, u64 *value)
{
    u64 index;
    return eval(T, m, n->arg[1], depth, &index) && eval_element(T, m, n->arg[0], index, depth, value);
}

static bool eval_plain(struct terms *T, const struct model *m, const struct node *n, u32 depth, u64 *value)
{
    u64 v[2] = { 0 };
    u32 count = n->arg[1] ? 2 : 1;
    const struct node *first = node(T, n->arg[0]);
    struct shape shape = { (enum term_op)n->op, n->sort, n->width, first->sort, first->width, n->value };
    if (!eval(T, m, n->arg[0], depth, &v[0]))
        return false;
    if (count == 2 && !eval(T, m, n->arg[1], depth, &v[1]))
        return false;
    if (n->op != T_FMATH || !T->math.careful || !fold_math(T, n->value, v[0], v[1], value))
        *value = fold_apply(&shape, v[0], v[1]);
    return true;
}

static bool eval_fma(struct terms *T, const struct model *m, const struct node *n, u32 depth, u64 *value)
{
    u64 v[3];
    for (u32 i = 0; i < 3; i++) {
        if (!eval(T, m, n->arg[i], depth, &v[i]))
            return false;
    }
    *value = fold_fma(n->sort, v[0], v[1], v[2]);
    return true;
}

static bool eval_not(struct terms *T, const struct model *m, const struct node *n, u32 depth, u64 *value)
{
    if (!eval(T, m, n->arg[0], depth, value))
        return false;
    *value = ~*value & width_mask(n->width);
    return true;
}

/* Conjunction or disjunction: the second operand is left out where the first one tells. */
static bool eval_gate(struct terms *T, const struct model *m, const struct node *n, u32 depth, u64 *value)
{
    u64 tells = n->op == T_AND ? 0 : width_mask(n->width), b;
    if (!eval(T, m, n->arg[0], depth, value))
        return false;
    if (*value == tells)
        return true;
    if (!eval(T, m, n->arg[1], depth, &b))
        return false;
    *value = n->op == T_AND ? *value & b : *value | b;
    return true;
}

static bool eval_eq(struct terms *T, const struct model *m, const struct node *n, u32 depth, u64 *value)
{
    u64 a, b;
    if (!eval(T, m, n->arg[0], depth, &a) || !eval(T, m, n->arg[1], depth, &b))
        return false;
    *value = a == b;
    return true;
}

static bool eval_once(struct terms *T, const struct model *m, const struct node *n, u32 depth, u64 *value)
{
    switch (n->op) { /* first what conditions are mostly made of */
    case T_NOT:
        return eval_not(T, m, n, depth, value);
    case T_AND:
    case T_OR:
        return eval_gate(T, m, n, depth, value);
    case T_EQ:
        return eval_eq(T, m, n, depth, value);
    case T_ITE:
        return eval_ite(T, m, n, depth, value);
    case T_SELECT:
        return eval_select(T, m, n, depth, value);
    case T_FFMA:
        return eval_fma(T, m, n, depth, value);
    default:
        return eval_plain(T, m, n, depth, value);
    }
}

void terms_careful(struct terms *T, bool careful)
{
    T->math.careful = careful;
    T->state->memo_version = UINT64_MAX; /* what was evaluated before is forgotten */
}

u64 term_evaluations(const struct terms *T)
{
    return T->state->evaluations;
}

u64 term_eval(struct terms *T, const struct model *m, term t)
{
    struct terms_state *s = T->state;
    u64 value = 0;
    if (sort_of(T, t) == SORT_ARRAY)
        BUG("evaluation of an array");
    memo_for(T, m ? m->version : 0);
    vec_push(&s->work, t);
    while (s->work.len) {
        if (eval(T, m, s->work.data[s->work.len - 1], DEPTH, &value))
            s->work.len--;
    }
    return value; /* of what was pushed first */
}

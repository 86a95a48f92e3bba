/*
 * Formulas of Z3 over integers, as lemmas over bit-vectors. Arithmetic is done in
 * 64 bits, and only where it is certain not to leave them; what is not
 * understood is left out, and so costs a lemma, not a proof's soundness.
 */
#include "prove/horn_internal.h"

enum { DEPTH_MAX = 60 };

/* A number in 64 bits, and how large it can be. 0: not understood. */
struct wide {
    term t;
    double most; /* of the absolute value */
};

struct reader {
    struct horn *h;
    Z3_context ctx;
    const struct pred *pred;
};

#define LIMIT 4e18

static term read_truth(struct reader *, Z3_ast, u32 depth);

static struct wide read_variable(struct reader *r, Z3_ast a)
{
    struct terms *T = r->h->c.T;
    u32 index = Z3_get_index_value(r->ctx, a);
    if (index > r->pred->nargs)
        return (struct wide){0, 0};
    if (index == 0)
        return (struct wide){mk_const(T, 64, INT32_MAX), INT32_MAX};
    term f = r->pred->formals[index - 1];
    u32 width = node(T, f)->width;
    return width == 1 ? (struct wide){0, 0} : (struct wide){mk_sext(T, f, 64), width <= 32 ? 2147483648.0 : 9e18};
}

static struct wide read_number(struct reader *, Z3_ast, u32 depth);

/* Sums and products fold from the left. */
static struct wide combine(struct reader *r, Z3_decl_kind kind, struct wide a, struct wide b)
{
    struct terms *T = r->h->c.T;
    struct wide out = {0, 0};
    if (!a.t || !b.t)
        return out;
    switch (kind) {
    case Z3_OP_ADD:
        out = (struct wide){mk_add(T, a.t, b.t), a.most + b.most};
        break;
    case Z3_OP_SUB:
        out = (struct wide){mk_sub(T, a.t, b.t), a.most + b.most};
        break;
    case Z3_OP_MUL:
        out = (struct wide){mk_mul(T, a.t, b.t), a.most * b.most};
        break;
    case Z3_OP_MOD: /* by a positive number, the result is not negative */
        if (is_const(T, b.t) && (i64)node(T, b.t)->value > 0) {
            term rest = mk_srem(T, a.t, b.t);
            out = (struct wide){mk_ite(T, mk_slt(T, rest, mk_const(T, 64, 0)), mk_add(T, rest, b.t), rest), b.most};
        }
        break;
    case Z3_OP_IDIV: /* likewise, downward */
        if (is_const(T, b.t) && (i64)node(T, b.t)->value > 0 && a.most < LIMIT / 2 && b.most < LIMIT / 2) {
            term rest = combine(r, Z3_OP_MOD, a, b).t;
            out = (struct wide){mk_sdiv(T, mk_sub(T, a.t, rest), b.t), a.most};
        }
        break;
    default:
        break;
    }
    return out.most < LIMIT ? out : (struct wide){0, 0};
}

static struct wide read_app(struct reader *r, Z3_ast a, u32 depth)
{
    struct terms *T = r->h->c.T;
    Z3_app app = Z3_to_app(r->ctx, a);
    Z3_decl_kind kind = Z3_get_decl_kind(r->ctx, Z3_get_app_decl(r->ctx, app));
    u32 n = Z3_get_app_num_args(r->ctx, app);
    if (kind == Z3_OP_ITE) {
        term cond = read_truth(r, Z3_get_app_arg(r->ctx, app, 0), depth + 1);
        struct wide x = read_number(r, Z3_get_app_arg(r->ctx, app, 1), depth + 1);
        struct wide y = read_number(r, Z3_get_app_arg(r->ctx, app, 2), depth + 1);
        if (!cond || !x.t || !y.t)
            return (struct wide){0, 0};
        return (struct wide){mk_ite(T, cond, x.t, y.t), x.most > y.most ? x.most : y.most};
    }
    if (n == 0)
        return (struct wide){0, 0};
    struct wide all = read_number(r, Z3_get_app_arg(r->ctx, app, 0), depth + 1);
    if (kind == Z3_OP_UMINUS)
        return combine(r, Z3_OP_SUB, (struct wide){mk_const(T, 64, 0), 0}, all);
    for (u32 i = 1; i < n; i++)
        all = combine(r, kind, all, read_number(r, Z3_get_app_arg(r->ctx, app, i), depth + 1));
    return n > 1 ? all : (struct wide){0, 0};
}

static struct wide read_number(struct reader *r, Z3_ast a, u32 depth)
{
    int64_t v;
    if (!a || depth > DEPTH_MAX)
        return (struct wide){0, 0};
    switch (Z3_get_ast_kind(r->ctx, a)) {
    case Z3_NUMERAL_AST:
        if (!Z3_get_numeral_int64(r->ctx, a, &v) || v > (i64)1 << 60 || v < -((i64)1 << 60))
            return (struct wide){0, 0};
        return (struct wide){mk_const(r->h->c.T, 64, (u64)v), v < 0 ? -(double)v : (double)v};
    case Z3_VAR_AST:
        return read_variable(r, a);
    case Z3_APP_AST:
        return read_app(r, a, depth);
    default:
        return (struct wide){0, 0};
    }
}

/* Comparisons hold for any two values of 64 bits. */
static term compare(struct reader *r, Z3_decl_kind kind, Z3_app app, u32 depth)
{
    struct terms *T = r->h->c.T;
    struct wide a = read_number(r, Z3_get_app_arg(r->ctx, app, 0), depth + 1);
    struct wide b = read_number(r, Z3_get_app_arg(r->ctx, app, 1), depth + 1);
    if (!a.t || !b.t)
        return 0;
    switch (kind) {
    case Z3_OP_EQ:
        return mk_eq(T, a.t, b.t);
    case Z3_OP_LE:
        return mk_sle(T, a.t, b.t);
    case Z3_OP_GE:
        return mk_sle(T, b.t, a.t);
    case Z3_OP_LT:
        return mk_slt(T, a.t, b.t);
    default:
        return mk_slt(T, b.t, a.t);
    }
}

static term connect(struct reader *r, Z3_decl_kind kind, Z3_app app, u32 depth)
{
    struct terms *T = r->h->c.T;
    term all = kind == Z3_OP_AND ? mk_true(T) : mk_false(T);
    for (u32 i = 0; i < Z3_get_app_num_args(r->ctx, app); i++) {
        term t = read_truth(r, Z3_get_app_arg(r->ctx, app, i), depth + 1);
        if (!t)
            return 0;
        all = kind == Z3_OP_AND ? mk_and(T, all, t) : mk_or(T, all, t);
    }
    return all;
}

static bool is_truth(struct reader *r, Z3_ast a)
{
    return Z3_get_sort_kind(r->ctx, Z3_get_sort(r->ctx, a)) == Z3_BOOL_SORT;
}

static term read_truth_app(struct reader *r, Z3_ast a, u32 depth)
{
    struct terms *T = r->h->c.T;
    Z3_app app = Z3_to_app(r->ctx, a);
    Z3_decl_kind kind = Z3_get_decl_kind(r->ctx, Z3_get_app_decl(r->ctx, app));
    term x, y, z;
    switch (kind) {
    case Z3_OP_TRUE:
        return mk_true(T);
    case Z3_OP_FALSE:
        return mk_false(T);
    case Z3_OP_AND:
    case Z3_OP_OR:
        return connect(r, kind, app, depth);
    case Z3_OP_NOT:
        x = read_truth(r, Z3_get_app_arg(r->ctx, app, 0), depth + 1);
        return x ? mk_not(T, x) : 0;
    case Z3_OP_EQ:
        if (!is_truth(r, Z3_get_app_arg(r->ctx, app, 0)))
            return compare(r, kind, app, depth);
        x = read_truth(r, Z3_get_app_arg(r->ctx, app, 0), depth + 1);
        y = read_truth(r, Z3_get_app_arg(r->ctx, app, 1), depth + 1);
        return x && y ? mk_not(T, mk_xor(T, x, y)) : 0;
    case Z3_OP_IMPLIES:
        x = read_truth(r, Z3_get_app_arg(r->ctx, app, 0), depth + 1);
        y = read_truth(r, Z3_get_app_arg(r->ctx, app, 1), depth + 1);
        return x && y ? mk_or(T, mk_not(T, x), y) : 0;
    case Z3_OP_ITE:
        x = read_truth(r, Z3_get_app_arg(r->ctx, app, 0), depth + 1);
        y = read_truth(r, Z3_get_app_arg(r->ctx, app, 1), depth + 1);
        z = read_truth(r, Z3_get_app_arg(r->ctx, app, 2), depth + 1);
        return x && y && z ? mk_ite(T, x, y, z) : 0;
    case Z3_OP_LE:
    case Z3_OP_GE:
    case Z3_OP_LT:
    case Z3_OP_GT:
        return compare(r, kind, app, depth);
    default:
        return 0;
    }
}

static term read_truth(struct reader *r, Z3_ast a, u32 depth)
{
    if (!a || depth > DEPTH_MAX)
        return 0;
    if (Z3_get_ast_kind(r->ctx, a) == Z3_APP_AST)
        return read_truth_app(r, a, depth);
    if (Z3_get_ast_kind(r->ctx, a) != Z3_VAR_AST)
        return 0;
    u32 index = Z3_get_index_value(r->ctx, a);
    bool ok = index > 0 && index <= r->pred->nargs && node(r->h->c.T, r->pred->formals[index - 1])->width == 1;
    return ok ? r->pred->formals[index - 1] : 0;
}

void horn_read_lemma(struct horn *h, Z3_context ctx, u32 pred, Z3_ast a, struct lemmas *out)
{
    struct reader r = {h, ctx, &h->c.preds.data[pred]};
    if (Z3_get_ast_kind(ctx, a) == Z3_APP_AST) {
        Z3_app app = Z3_to_app(ctx, a);
        if (Z3_get_decl_kind(ctx, Z3_get_app_decl(ctx, app)) == Z3_OP_AND) {
            for (u32 i = 0; i < Z3_get_app_num_args(ctx, app); i++)
                horn_read_lemma(h, ctx, pred, Z3_get_app_arg(ctx, app, i), out);
            return;
        }
    }
    term t = read_truth(&r, a, 0);
    if (!t && h->trace)
        buf_printf(h->trace, "not understood: %.300s\n", Z3_ast_to_string(ctx, a));
    if (t && !is_true(h->c.T, t))
        vec_push(&out->all, (struct lemma){.pred = pred, .t = t});
}

/*
 * Lemmas from Z3's Spacer. The clauses are told to it over the integers, without
 * wrap-around or with it, as a condition on each sum; what it cannot be told is
 * any value. It may take what it likes for a solution: the parts of that are
 * lemmas like those that were guessed, and are checked like those.
 *
 * The largest int is not written as a number, which keeps Spacer busy for ever,
 * but is a parameter of all predicates of which only a lower bound is known.
 */
#include "prove/horn_internal.h"

#include <stdio.h>

struct spacer {
    struct horn *h;
    Z3_context ctx;
    Z3_sort ints, bools;
    Z3_ast most; /* the largest int */
    bool wraps;
    Z3_func_decl *decls; /* by predicate */
    struct map forms;    /* by term */
    VEC(Z3_app) bound;   /* variables of the clause */
    u32 nfresh;
    bool broken;
};

static void note_error(Z3_context ctx, Z3_error_code code)
{
    (void)ctx, (void)code; /* every result is looked at */
}

static Z3_ast number(struct spacer *s, i64 v)
{
    return Z3_mk_int64(s->ctx, v, s->ints);
}

static Z3_ast sum(struct spacer *s, Z3_ast a, Z3_ast b)
{
    return Z3_mk_add(s->ctx, 2, (Z3_ast[]){a, b});
}

static Z3_ast difference(struct spacer *s, Z3_ast a, Z3_ast b)
{
    return Z3_mk_sub(s->ctx, 2, (Z3_ast[]){a, b});
}

static Z3_ast product(struct spacer *s, Z3_ast a, Z3_ast b)
{
    return Z3_mk_mul(s->ctx, 2, (Z3_ast[]){a, b});
}

/* A variable of the clause. */
static Z3_ast variable(struct spacer *s, const char *prefix, u32 n, bool truth)
{
    char name[32];
    snprintf(name, sizeof name, "%s%u", prefix, n);
    Z3_ast v = Z3_mk_const(s->ctx, Z3_mk_string_symbol(s->ctx, name), truth ? s->bools : s->ints);
    vec_push(&s->bound, Z3_to_app(s->ctx, v));
    return v;
}

/* ---- terms ---- */

static Z3_ast form(struct spacer *s, term t)
{
    return map_get(&s->forms, t);
}

static Z3_ast wrapped(struct spacer *s, Z3_ast a, u32 width)
{
    if (!s->wraps || width != 32)
        return a;
    Z3_ast least = difference(s, Z3_mk_unary_minus(s->ctx, s->most), number(s, 1));
    Z3_ast range = sum(s, sum(s, s->most, s->most), number(s, 2));
    return Z3_mk_ite(s->ctx, Z3_mk_gt(s->ctx, a, s->most), difference(s, a, range),
                     Z3_mk_ite(s->ctx, Z3_mk_lt(s->ctx, a, least), sum(s, a, range), a));
}

static Z3_ast constant(struct spacer *s, const struct node *n)
{
    i64 v = sign_extend(n->value, n->width);
    if (n->width == 1)
        return v ? Z3_mk_true(s->ctx) : Z3_mk_false(s->ctx);
    if (n->width == 32 && (v > INT32_MAX - 1000 || v < INT32_MIN + 1000)) {
        Z3_ast base = v > 0 ? s->most : Z3_mk_unary_minus(s->ctx, s->most);
        return sum(s, base, number(s, v > 0 ? v - INT32_MAX : v + INT32_MAX));
    }
    return number(s, v);
}

/* Division toward zero, by a positive number. */
static Z3_ast quotient(struct spacer *s, Z3_ast a, Z3_ast d)
{
    Z3_ast zero = number(s, 0), negated = Z3_mk_unary_minus(s->ctx, a);
    return Z3_mk_ite(s->ctx, Z3_mk_ge(s->ctx, a, zero), Z3_mk_div(s->ctx, a, d),
                     Z3_mk_unary_minus(s->ctx, Z3_mk_div(s->ctx, negated, d)));
}

static Z3_ast divide(struct spacer *s, const struct node *n, Z3_ast a)
{
    const struct node *by = node(s->h->c.T, n->arg[1]);
    i64 d = by->op == T_CONST ? sign_extend(by->value, by->width) : 0;
    if (d <= 0)
        return NULL;
    Z3_ast q = quotient(s, a, number(s, d));
    return n->op == T_SDIV ? q : difference(s, a, product(s, number(s, d), q));
}

static Z3_ast truth_of(struct spacer *s, const struct node *n, Z3_ast a, Z3_ast b)
{
    switch (n->op) {
    case T_NOT:
        return Z3_mk_not(s->ctx, a);
    case T_AND:
        return Z3_mk_and(s->ctx, 2, (Z3_ast[]){a, b});
    case T_OR:
        return Z3_mk_or(s->ctx, 2, (Z3_ast[]){a, b});
    case T_XOR:
        return Z3_mk_xor(s->ctx, a, b);
    case T_EQ:
        return Z3_mk_eq(s->ctx, a, b);
    case T_SLT:
        return Z3_mk_lt(s->ctx, a, b);
    case T_EXTRACT:
        if (n->value)
            return NULL;
        return Z3_mk_eq(s->ctx, Z3_mk_mod(s->ctx, a, number(s, 2)), number(s, 1));
    default:
        return NULL;
    }
}

static Z3_ast number_of(struct spacer *s, const struct node *n, Z3_ast a, Z3_ast b)
{
    const struct terms *T = s->h->c.T;
    switch (n->op) {
    case T_ADD:
        return wrapped(s, sum(s, a, b), n->width);
    case T_NEG:
        return wrapped(s, Z3_mk_unary_minus(s->ctx, a), n->width);
    case T_MUL:
        return product(s, a, b);
    case T_SDIV:
    case T_SREM:
        return divide(s, n, a);
    case T_SHL:
        if (!is_const(T, n->arg[1]) || node(T, n->arg[1])->value > 30)
            return NULL;
        return product(s, a, number(s, (i64)1 << node(T, n->arg[1])->value));
    case T_SEXT:
        return node(T, n->arg[0])->width > 1 ? a : NULL;
    case T_ZEXT:
        if (node(T, n->arg[0])->width == 1)
            return Z3_mk_ite(s->ctx, a, number(s, 1), number(s, 0));
        return node(T, n->arg[0])->op == T_EXTRACT ? a : NULL;
    case T_EXTRACT:
        if (n->value)
            return NULL;
        return n->width == 32 ? a : Z3_mk_mod(s->ctx, a, number(s, (i64)1 << (n->width < 32 ? n->width : 32)));
    default:
        return NULL;
    }
}

static Z3_ast make(struct spacer *s, term t)
{
    struct node n = *node(s->h->c.T, t);
    bool truth = n.width == 1;
    u32 operands = term_operands(s->h->c.T, t);
    Z3_ast a = operands > 0 ? form(s, n.arg[0]) : NULL, b = operands > 1 ? form(s, n.arg[1]) : NULL, made = NULL;
    if (n.op == T_CONST)
        return constant(s, &n);
    if (n.op == T_SYM)
        return variable(s, "v", (u32)n.value, truth);
    if (n.op == T_ITE)
        made = Z3_mk_ite(s->ctx, a, b, form(s, n.arg[2]));
    else if (truth)
        made = truth_of(s, &n, a, b);
    else
        made = number_of(s, &n, a, b);
    return made ? made : variable(s, "any", s->nfresh++, truth);
}

/* Operands first, without recursion. */
static Z3_ast translate(struct spacer *s, term root)
{
    VEC(term) stack = {0};
    vec_push(&stack, root);
    while (stack.len) {
        term t = stack.data[stack.len - 1];
        u32 before = stack.len;
        for (u32 i = 0; i < term_operands(s->h->c.T, t) && !form(s, t); i++)
            if (!form(s, node(s->h->c.T, t)->arg[i]))
                vec_push(&stack, node(s->h->c.T, t)->arg[i]);
        if (stack.len > before)
            continue;
        if (!form(s, t)) {
            Z3_ast made = make(s, t);
            s->broken = s->broken || !made;
            map_put(&s->forms, t, made ? made : Z3_mk_true(s->ctx));
        }
        stack.len--;
    }
    vec_release(&stack);
    return form(s, root);
}

/* ---- clauses ---- */

static Z3_ast tell_atom(struct spacer *s, const struct atom *a)
{
    Z3_ast args[NARGS_MAX + 1];
    u32 n = s->h->c.preds.data[a->pred].nargs;
    args[0] = s->most;
    for (u32 i = 0; i < n; i++)
        args[i + 1] = translate(s, a->args[i]);
    return Z3_mk_app(s->ctx, s->decls[a->pred], n + 1, args);
}

struct asts {
    VEC(Z3_ast) all;
};

/* Variables are within their domains; ints in general between the least and the most. */
static void tell_domains(struct spacer *s, struct asts *parts)
{
    const struct terms *T = s->h->c.T;
    vec_push(&parts->all, Z3_mk_ge(s->ctx, s->most, number(s, 1 << 20)));
    for (u32 i = 0; i < T->symbols.len; i++) {
        const struct symbol *y = &T->symbols.data[i];
        Z3_ast v = form(s, y->self);
        if (!v || y->width == 1)
            continue;
        bool whole = y->lo <= INT32_MIN && y->hi >= INT32_MAX;
        if (whole && y->width > 32)
            continue;
        Z3_ast most = whole ? s->most : number(s, y->hi);
        Z3_ast least = whole ? difference(s, Z3_mk_unary_minus(s->ctx, s->most), number(s, 1)) : number(s, y->lo);
        vec_push(&parts->all, Z3_mk_le(s->ctx, v, most));
        vec_push(&parts->all, Z3_mk_ge(s->ctx, v, least));
    }
}

static Z3_ast tell_clause(struct spacer *s, const struct clause *cl)
{
    struct asts parts = {0};
    map_release(&s->forms);
    s->forms = (struct map){0};
    s->bound.len = 0;
    s->most = variable(s, "most", 0, false);
    for (u32 i = 0; i < cl->body.len; i++)
        vec_push(&parts.all, tell_atom(s, &cl->body.data[i]));
    for (u32 i = 0; i < cl->guards.len; i++)
        vec_push(&parts.all, translate(s, cl->guards.data[i]));
    Z3_ast head = cl->head.pred == ERROR ? Z3_mk_false(s->ctx) : tell_atom(s, &cl->head);
    tell_domains(s, &parts);
    Z3_ast body = Z3_mk_and(s->ctx, parts.all.len, parts.all.data);
    Z3_ast rule = Z3_mk_implies(s->ctx, body, head);
    vec_release(&parts.all);
    return Z3_mk_forall_const(s->ctx, 0, s->bound.len, s->bound.data, 0, NULL, rule);
}

static void declare(struct spacer *s)
{
    const struct clauses *c = &s->h->c;
    Z3_sort sorts[NARGS_MAX + 1];
    char name[32];
    s->decls = mem_alloc((c->preds.len + 1) * sizeof *s->decls);
    for (u32 p = 0; p < c->preds.len; p++) {
        sorts[0] = s->ints;
        for (u32 i = 0; i < c->preds.data[p].nargs; i++)
            sorts[i + 1] = node(c->T, c->preds.data[p].formals[i])->width == 1 ? s->bools : s->ints;
        snprintf(name, sizeof name, "p%u", p);
        s->decls[p] = Z3_mk_func_decl(s->ctx, Z3_mk_string_symbol(s->ctx, name), c->preds.data[p].nargs + 1, sorts,
                                      s->bools);
    }
}

/* The solution that it found, as lemmas. */
static void read_solution(struct spacer *s, Z3_model m, struct lemmas *out)
{
    Z3_model_inc_ref(s->ctx, m);
    for (u32 p = 0; p < s->h->c.preds.len; p++) {
        if (!Z3_model_has_interp(s->ctx, m, s->decls[p]))
            continue;
        Z3_func_interp f = Z3_model_get_func_interp(s->ctx, m, s->decls[p]);
        if (!f)
            continue;
        Z3_func_interp_inc_ref(s->ctx, f);
        if (Z3_func_interp_get_num_entries(s->ctx, f) == 0)
            horn_read_lemma(s->h, s->ctx, p, Z3_func_interp_get_else(s->ctx, f), out);
        Z3_func_interp_dec_ref(s->ctx, f);
    }
    Z3_model_dec_ref(s->ctx, m);
}

enum verdict horn_solution(struct horn *h, const struct spacer_setting *how, struct lemmas *out)
{
    /* A predicate that it puts in the place of another comes back with a quantifier. */
    Z3_global_param_set("fp.xform.inline_eager", "false");
    Z3_global_param_set("fp.xform.inline_linear", "false");
    Z3_config config = Z3_mk_config();
    struct spacer s = {.h = h, .ctx = Z3_mk_context(config), .wraps = how->wraps};
    enum verdict found = UNKNOWN;
    Z3_del_config(config);
    Z3_set_error_handler(s.ctx, note_error);
    s.ints = Z3_mk_int_sort(s.ctx);
    s.bools = Z3_mk_bool_sort(s.ctx);
    declare(&s);
    Z3_solver z = Z3_mk_solver_for_logic(s.ctx, Z3_mk_string_symbol(s.ctx, "HORN"));
    Z3_solver_inc_ref(s.ctx, z);
    for (u32 i = 0; i < h->c.clauses.len && !s.broken; i++)
        Z3_solver_assert(s.ctx, z, tell_clause(&s, &h->c.clauses.data[i]));
    if (!s.broken && Z3_get_error_code(s.ctx) == Z3_OK) {
        Z3_lbool r = Z3_solver_check(s.ctx, z);
        Z3_model m = r == Z3_L_TRUE ? Z3_solver_get_model(s.ctx, z) : NULL;
        found = m ? YES : r == Z3_L_FALSE ? NO : UNKNOWN;
        if (m)
            read_solution(&s, m, out);
    }
    Z3_solver_dec_ref(s.ctx, z);
    Z3_del_context(s.ctx);
    map_release(&s.forms);
    vec_release(&s.bound);
    mem_free(s.decls);
    return found;
}

/*
 * What the rewrite rules share.
 */
#include "term/internal.h"

const char *const term_rule_names[RULE_COUNT] = {
#define RULE(name, meaning) #name,
#include "term/rules.def"
};

bool is_const_ite(const struct terms *T, term t)
{
    return is_op(T, t, T_ITE) && is_const(T, arg_of(T, t, 1)) && is_const(T, arg_of(T, t, 2));
}

term mk_binary(struct terms *T, enum term_op op, term a, term b)
{
    struct node like = { .op = (u8)op, .width = (u8)width_of(T, a) };
    return mk_like(T, &like, (term[]){ a, b, 0 });
}

term push_binary(struct terms *T, enum term_op op, term ite, term k)
{
    term c = arg_of(T, ite, 0);
    term a = mk_binary(T, op, arg_of(T, ite, 1), k);
    term b = mk_binary(T, op, arg_of(T, ite, 2), k);
    return mk_ite(T, c, a, b);
}

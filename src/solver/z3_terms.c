#include "solver/z3_terms.h"

/* Up to this length a table that is read is a tree of choices over the bits of
 * the index; beyond, the theory of arrays is asked, which looks only at the
 * elements it needs. A plain choice. */
#define TABLE_TREE_MAX 256

static void note_error(Z3_context ctx, Z3_error_code code)
{
    /* Z3's own handler ends the process. The NULL that comes back says enough. */
    (void)ctx;
    (void)code;
}

static Z3_ast keep(struct z3_terms *z, Z3_ast a)
{
    z->broken |= !a;
    a = a ? a : z->yes;
    Z3_inc_ref(z->ctx, a);
    return a;
}

void z3_terms_open(struct z3_terms *z, struct terms *T)
{
    memset(z, 0, sizeof *z);
    z->T = T;
    Z3_config config = Z3_mk_config();
    z->ctx = Z3_mk_context_rc(config);
    Z3_del_config(config);
    Z3_set_error_handler(z->ctx, note_error);
    z->yes = Z3_mk_true(z->ctx);
    Z3_inc_ref(z->ctx, z->yes);
    Z3_sort bit = Z3_mk_bv_sort(z->ctx, 1);
    Z3_inc_ref(z->ctx, Z3_sort_to_ast(z->ctx, bit));
    z->bit0 = keep(z, Z3_mk_unsigned_int64(z->ctx, 0, bit));
    z->bit1 = keep(z, Z3_mk_unsigned_int64(z->ctx, 1, bit));
    Z3_dec_ref(z->ctx, Z3_sort_to_ast(z->ctx, bit));
    z->nearest = keep(z, Z3_mk_fpa_round_nearest_ties_to_even(z->ctx));
    z->toward_zero = keep(z, Z3_mk_fpa_round_toward_zero(z->ctx));
    z->down = keep(z, Z3_mk_fpa_round_toward_negative(z->ctx));
    z->up = keep(z, Z3_mk_fpa_round_toward_positive(z->ctx));
}

static void let_go(struct z3_terms *z, Z3_ast a)
{
    if (a)
        Z3_dec_ref(z->ctx, a);
}

/* A context that is deleted with expressions in it takes them away layer by layer, looking at all of them for each: half a minute
 * for the formulas of a text of 128 characters. So they are let go one by one. */
void z3_terms_close(struct z3_terms *z)
{
    z3_drop(z);
    for (u32 i = z->forms.len; i-- > 0;) {
        let_go(z, z->forms.data[i].plain);
        let_go(z, z->forms.data[i].truth);
    }
    for (u32 i = 0; i < z->domains.len; i++)
        let_go(z, z->domains.data[i]);
    Z3_del_context(z->ctx);
    vec_release(&z->forms);
    vec_release(&z->domains);
    vec_release(&z->held);
    vec_release(&z->stack);
    vec_release(&z->far);
}

Z3_ast z3_own(struct z3_terms *z, Z3_ast a)
{
    if (!a) {
        z->broken = true;
        return z->yes;
    }
    Z3_inc_ref(z->ctx, a);
    vec_push(&z->held, a);
    return a;
}

void z3_drop(struct z3_terms *z)
{
    while (z->held.len)
        Z3_dec_ref(z->ctx, z->held.data[--z->held.len]);
}

static Z3_sort own_sort(struct z3_terms *z, Z3_sort s)
{
    z3_own(z, s ? Z3_sort_to_ast(z->ctx, s) : NULL);
    return s;
}

static Z3_sort bv_sort(struct z3_terms *z, u32 width)
{
    return own_sort(z, Z3_mk_bv_sort(z->ctx, width));
}

Z3_ast z3_number(struct z3_terms *z, u32 width, u64 bits)
{
    Z3_sort sort = bv_sort(z, width);
    return sort ? z3_own(z, Z3_mk_unsigned_int64(z->ctx, bits, sort)) : z->yes;
}

Z3_ast z3_choose(struct z3_terms *z, Z3_ast cond, Z3_ast a, Z3_ast b)
{
    return a == b ? a : z3_own(z, Z3_mk_ite(z->ctx, cond, a, b));
}

/* ---- forms ---- */

Z3_ast z3_plain(struct z3_terms *z, term t)
{
    struct z3_form *f = &z->forms.data[t];
    if (!f->plain) {
        f->plain = z3_choose(z, f->truth, z->bit1, z->bit0);
        Z3_inc_ref(z->ctx, f->plain);
    }
    return f->plain;
}

Z3_ast z3_bool(struct z3_terms *z, term t)
{
    struct z3_form *f = &z->forms.data[t];
    if (!f->truth) {
        f->truth = z3_own(z, Z3_mk_eq(z->ctx, f->plain, z->bit1));
        Z3_inc_ref(z->ctx, f->truth);
    }
    return f->truth;
}

/* ---- leaves and arrays ---- */

static Z3_sort array_sort(struct z3_terms *z, u32 width)
{
    Z3_sort index = bv_sort(z, 32), element = bv_sort(z, width);
    return index && element ? own_sort(z, Z3_mk_array_sort(z->ctx, index, element)) : NULL;
}

static Z3_ast symbol(struct z3_terms *z, const struct node *n)
{
    Z3_sort sort = n->sort == SORT_ARRAY ? array_sort(z, n->width) : bv_sort(z, n->width);
    if (!sort)
        return z->yes;
    Z3_symbol name = Z3_mk_int_symbol(z->ctx, (int)n->value);
    return z3_own(z, Z3_mk_const(z->ctx, name, sort));
}

static Z3_ast constant(struct z3_terms *z, const struct node *n)
{
    Z3_ast bits = z3_number(z, n->width, n->value);
    if (n->sort == SORT_BV)
        return bits;
    Z3_sort sort = n->sort == SORT_FP32 ? Z3_mk_fpa_sort_32(z->ctx) : Z3_mk_fpa_sort_64(z->ctx);
    own_sort(z, sort);
    return sort ? z3_own(z, Z3_mk_fpa_to_fp_bv(z->ctx, bits, sort)) : z->yes;
}

static Z3_ast table(struct z3_terms *z, const struct node *n)
{
    const struct table *values = &z->T->tables.data[n->value];
    Z3_sort index = bv_sort(z, 32);
    Z3_ast a = z3_own(z, Z3_mk_const_array(z->ctx, index, z3_number(z, n->width, 0)));
    for (u32 i = 0; i < values->len; i++)
        if (values->values[i])
            a = z3_own(z, Z3_mk_store(z->ctx, a, z3_number(z, 32, i),
                                      z3_number(z, n->width, values->values[i])));
    return a;
}

/* Element of a table at a symbolic index: rows are halved bit by bit, lowest
 * first; an index past the last row reads 0. */
static Z3_ast table_tree(struct z3_terms *z, const struct node *array, term at)
{
    const struct table *values = &z->T->tables.data[array->value];
    Z3_ast rows[TABLE_TREE_MAX], zero = z3_number(z, array->width, 0), index = z3_plain(z, at);
    u32 n = values->len, bits = 0;
    for (u32 i = 0; i < n; i++)
        rows[i] = z3_number(z, array->width, values->values[i]);
    for (; n > 1; n = (n + 1) / 2, bits++) {
        Z3_ast bit = z3_own(z, Z3_mk_extract(z->ctx, bits, bits, index));
        Z3_ast set = z3_own(z, Z3_mk_eq(z->ctx, bit, z->bit1));
        for (u32 i = 0; i < n; i += 2)
            rows[i / 2] = z3_choose(z, set, i + 1 < n ? rows[i + 1] : zero, rows[i]);
    }
    if (!n)
        return zero;
    Z3_ast high = z3_own(z, Z3_mk_extract(z->ctx, 31, bits, index));
    Z3_ast none = z3_own(z, Z3_mk_eq(z->ctx, high, z3_number(z, 32 - bits, 0)));
    return z3_choose(z, none, rows[0], zero);
}

static bool is_short_table(const struct z3_terms *z, term t)
{
    const struct node *n = node(z->T, t);
    return n->op == T_TABLE && z->T->tables.data[n->value].len <= TABLE_TREE_MAX;
}

static Z3_ast element(struct z3_terms *z, const struct node *n)
{
    if (is_short_table(z, n->arg[0]))
        return table_tree(z, node(z->T, n->arg[0]), n->arg[1]);
    return z3_own(z, Z3_mk_select(z->ctx, z3_plain(z, n->arg[0]), z3_plain(z, n->arg[1])));
}

/* ---- operators ---- */

typedef Z3_ast (*binary)(Z3_context, Z3_ast, Z3_ast);
static const binary word_ops[T_COUNT] = {
    [T_AND] = Z3_mk_bvand,   [T_OR] = Z3_mk_bvor,     [T_XOR] = Z3_mk_bvxor,   [T_ADD] = Z3_mk_bvadd,
    [T_MUL] = Z3_mk_bvmul,   [T_SDIV] = Z3_mk_bvsdiv, [T_SREM] = Z3_mk_bvsrem, [T_UDIV] = Z3_mk_bvudiv,
    [T_UREM] = Z3_mk_bvurem, [T_SHL] = Z3_mk_bvshl,   [T_LSHR] = Z3_mk_bvlshr, [T_ASHR] = Z3_mk_bvashr,
    [T_CONCAT] = Z3_mk_concat,
};

/* Operators that give a Bool, or NULL: the term is a vector. */
static Z3_ast logic(struct z3_terms *z, term t)
{
    const struct node *n = node(z->T, t);
    if (n->width != 1 || n->sort != SORT_BV)
        return NULL;
    const term *a = n->arg;
    Z3_context ctx = z->ctx;
    switch (n->op) {
    case T_NOT:
        return z3_own(z, Z3_mk_not(ctx, z3_bool(z, a[0])));
    case T_AND:
        return z3_own(z, Z3_mk_and(ctx, 2, (Z3_ast[]){ z3_bool(z, a[0]), z3_bool(z, a[1]) }));
    case T_OR:
        return z3_own(z, Z3_mk_or(ctx, 2, (Z3_ast[]){ z3_bool(z, a[0]), z3_bool(z, a[1]) }));
    case T_XOR:
        return z3_own(z, Z3_mk_xor(ctx, z3_bool(z, a[0]), z3_bool(z, a[1])));
    case T_ITE:
        return z3_choose(z, z3_bool(z, a[0]), z3_bool(z, a[1]), z3_bool(z, a[2]));
    case T_EQ:
        if (node(z->T, a[0])->sort == SORT_BV && node(z->T, a[0])->width == 1)
            return z3_own(z, Z3_mk_iff(ctx, z3_bool(z, a[0]), z3_bool(z, a[1])));
        return z3_own(z, Z3_mk_eq(ctx, z3_plain(z, a[0]), z3_plain(z, a[1])));
    case T_ULT:
        return z3_own(z, Z3_mk_bvult(ctx, z3_plain(z, a[0]), z3_plain(z, a[1])));
    case T_SLT:
        return z3_own(z, Z3_mk_bvslt(ctx, z3_plain(z, a[0]), z3_plain(z, a[1])));
    case T_FEQ:
    case T_FLT:
    case T_FLE:
        return z3_float(z, t);
    default:
        return NULL;
    }
}

static Z3_ast word(struct z3_terms *z, term t)
{
    const struct node *n = node(z->T, t);
    const term *a = n->arg;
    u32 from = a[0] ? node(z->T, a[0])->width : 0;
    switch (n->op) {
    case T_CONST:
        return constant(z, n);
    case T_SYM:
        return symbol(z, n);
    case T_NOT:
        return z3_own(z, Z3_mk_bvnot(z->ctx, z3_plain(z, a[0])));
    case T_NEG:
        return z3_own(z, Z3_mk_bvneg(z->ctx, z3_plain(z, a[0])));
    case T_EXTRACT:
        return z3_own(z, Z3_mk_extract(z->ctx, (u32)n->value + n->width - 1, (u32)n->value, z3_plain(z, a[0])));
    case T_ZEXT:
        return z3_own(z, Z3_mk_zero_ext(z->ctx, n->width - from, z3_plain(z, a[0])));
    case T_SEXT:
        return z3_own(z, Z3_mk_sign_ext(z->ctx, n->width - from, z3_plain(z, a[0])));
    case T_ITE:
        return z3_choose(z, z3_bool(z, a[0]), z3_plain(z, a[1]), z3_plain(z, a[2]));
    case T_TABLE:
        return table(z, n);
    case T_SELECT:
        return element(z, n);
    case T_STORE:
        return z3_own(z, Z3_mk_store(z->ctx, z3_plain(z, a[0]), z3_plain(z, a[1]), z3_plain(z, a[2])));
    default:
        if (word_ops[n->op])
            return z3_own(z, word_ops[n->op](z->ctx, z3_plain(z, a[0]), z3_plain(z, a[1])));
        return z3_float(z, t);
    }
}

/* ---- the walk ---- */

static bool is_done(const struct z3_terms *z, term t)
{
    return z->forms.data[t].plain || z->forms.data[t].truth;
}

static void make(struct z3_terms *z, term t)
{
    Z3_ast truth = logic(z, t);
    Z3_ast a = truth ? truth : word(z, t);
    Z3_inc_ref(z->ctx, a);
    if (truth)
        z->forms.data[t].truth = a;
    else
        z->forms.data[t].plain = a;
    z3_drop(z);
}

Z3_ast z3_truth(struct z3_terms *z, term root)
{
    while (z->forms.len < z->T->nodes.len)
        vec_push(&z->forms, (struct z3_form){ 0 });
    vec_push(&z->stack, root);
    while (z->stack.len) {
        term t = z->stack.data[z->stack.len - 1];
        u32 before = z->stack.len, operands = is_done(z, t) ? 0 : term_operands(z->T, t);
        bool skip = operands && node(z->T, t)->op == T_SELECT && is_short_table(z, node(z->T, t)->arg[0]);
        for (u32 i = skip; i < operands; i++)
            if (!is_done(z, node(z->T, t)->arg[i]))
                vec_push(&z->stack, node(z->T, t)->arg[i]);
        if (z->stack.len > before)
            continue;
        z->stack.len--;
        if (!is_done(z, t))
            make(z, t);
    }
    Z3_ast truth = z3_bool(z, root);
    z3_drop(z);
    return truth;
}

/* ---- symbols ---- */

/* lo <= s <= hi, signed. */
static Z3_ast make_domain(struct z3_terms *z, const struct symbol *s)
{
    u32 w = s->width;
    i64 least = sign_extend((u64)1 << (w - 1), w), most = (i64)(width_mask(w) >> 1);
    Z3_ast in = z->yes, x = z3_plain(z, s->self);
    if (s->lo > most || s->hi < least)
        return z3_own(z, Z3_mk_false(z->ctx));
    if (s->lo > least)
        in = z3_own(z, Z3_mk_bvsle(z->ctx, z3_number(z, w, (u64)s->lo & width_mask(w)), x));
    if (s->hi < most) {
        Z3_ast below = z3_own(z, Z3_mk_bvsle(z->ctx, x, z3_number(z, w, (u64)s->hi & width_mask(w))));
        in = z3_own(z, Z3_mk_and(z->ctx, 2, (Z3_ast[]){ in, below }));
    }
    return in;
}

Z3_ast z3_domain(struct z3_terms *z, u32 symbol_number)
{
    const struct symbol *s = &z->T->symbols.data[symbol_number];
    if (s->sort == SORT_ARRAY)
        return NULL;
    while (z->domains.len <= symbol_number)
        vec_push(&z->domains, NULL);
    Z3_ast *in = &z->domains.data[symbol_number];
    if (!*in) {
        *in = make_domain(z, s);
        Z3_inc_ref(z->ctx, *in);
        z3_drop(z);
    }
    return *in == z->yes ? NULL : *in;
}

static bool read_word(struct z3_terms *z, Z3_ast a, u64 *value)
{
    return Z3_is_numeral_ast(z->ctx, a) && Z3_get_numeral_uint64(z->ctx, a, (uint64_t *)value);
}

/* A function as the value of an array: entries, and a value for the rest. */
static bool read_function(struct z3_terms *z, Z3_model m, Z3_ast a, u32 to, struct model *out)
{
    Z3_context c = z->ctx;
    Z3_func_decl f = Z3_get_as_array_func_decl(c, a);
    Z3_func_interp in = f ? Z3_model_get_func_interp(c, m, f) : NULL;
    if (!in)
        return false;
    Z3_func_interp_inc_ref(c, in);
    u64 index, value;
    bool ok = read_word(z, z3_own(z, Z3_func_interp_get_else(c, in)), &value);
    if (ok)
        model_set_otherwise(out, to, value);
    for (u32 i = 0; ok && i < Z3_func_interp_get_num_entries(c, in); i++) {
        Z3_func_entry e = Z3_func_interp_get_entry(c, in, i);
        Z3_func_entry_inc_ref(c, e);
        ok = read_word(z, z3_own(z, Z3_func_entry_get_arg(c, e, 0)), &index) &&
             read_word(z, z3_own(z, Z3_func_entry_get_value(c, e)), &value);
        if (ok)
            model_set_element(out, to, (u32)index, value);
        Z3_func_entry_dec_ref(c, e);
    }
    Z3_func_interp_dec_ref(c, in);
    return ok;
}

/* Stores around an array of one value. The outermost store is the last one, so
 * they are gone through first and set from the inside out. */
static bool read_array(struct z3_terms *z, Z3_model m, Z3_ast a, u32 to, struct model *out)
{
    Z3_context c = z->ctx;
    u64 index, value;
    VEC(Z3_ast) stores = { 0 };
    bool ok = false;
    for (;;) {
        if (Z3_is_as_array(c, a)) {
            ok = read_function(z, m, a, to, out);
            break;
        }
        Z3_app app = Z3_get_ast_kind(c, a) == Z3_APP_AST ? Z3_to_app(c, a) : NULL;
        Z3_decl_kind kind = app ? Z3_get_decl_kind(c, Z3_get_app_decl(c, app)) : Z3_OP_UNINTERPRETED;
        if (kind == Z3_OP_CONST_ARRAY) {
            ok = read_word(z, Z3_get_app_arg(c, app, 0), &value);
            if (ok)
                model_set_otherwise(out, to, value);
            break;
        }
        if (kind != Z3_OP_STORE)
            break;
        vec_push(&stores, a);
        a = Z3_get_app_arg(c, app, 0);
    }
    while (ok && stores.len) {
        Z3_app app = Z3_to_app(c, stores.data[--stores.len]);
        ok = read_word(z, Z3_get_app_arg(c, app, 1), &index) && read_word(z, Z3_get_app_arg(c, app, 2), &value);
        if (ok)
            model_set_element(out, to, (u32)index, value);
    }
    vec_release(&stores);
    return ok;
}

bool z3_read_symbol(struct z3_terms *z, Z3_model m, u32 symbol_number, struct model *out)
{
    const struct symbol *s = &z->T->symbols.data[symbol_number];
    Z3_ast value = NULL;
    u64 bits = 0;
    bool ok = s->self < z->forms.len && Z3_model_eval(z->ctx, m, z3_plain(z, s->self), true, &value);
    value = ok ? z3_own(z, value) : NULL;
    if (ok && s->sort == SORT_ARRAY)
        ok = read_array(z, m, value, symbol_number, out);
    else if ((ok = ok && read_word(z, value, &bits)))
        model_set(out, symbol_number, bits);
    z3_drop(z);
    return ok;
}

/*
 * Frames and their parts: trees of locals, stacks, lists of subroutines.
 */
#include "classfile/verify.h"

/* What a step along a list of subroutines costs, as counted by verify_spend. */
enum { WORK_SUB = 8 };

/* ---- trees ---- */

static const struct node *node_get(const struct verifier *v, u32 n)
{
    return &((const struct node *)v->nodes.items)[n];
}

static u32 node_intern(struct verifier *v, struct node *n, u32 level)
{
    u32 any = 0;
    n->level = level;
    n->special = 0;
    for (u32 i = 0; i < TREE_WIDTH; i++) {
        any |= n->kid[i];
        n->special |= level ? node_get(v, n->kid[i])->special : type_is_special(v, n->kid[i]);
    }
    return any ? verify_intern(v, &v->nodes, n) : 0;
}

u32 tree_get(const struct verifier *v, u32 tree, u32 i)
{
    for (u32 level = v->levels; level-- > 0 && tree;)
        tree = node_get(v, tree)->kid[i >> (4 * level) & 15];
    return tree;
}

static u32 set_in(struct verifier *v, u32 tree, u32 level, u32 i, u32 value)
{
    struct node n = *node_get(v, tree);
    u32 *kid = &n.kid[i >> (4 * level) & 15];
    u32 now = level ? set_in(v, *kid, level - 1, i, value) : value;
    if (now == *kid)
        return tree;
    *kid = now;
    return node_intern(v, &n, level);
}

u32 tree_set(struct verifier *v, u32 tree, u32 i, u32 value)
{
    return set_in(v, tree, v->levels - 1, i, value);
}

static bool fits_in(struct verifier *v, u32 from, u32 to, u32 level)
{
    if (from == to || to == 0)
        return true;
    bool fresh;
    u32 known = *verify_answer(v, Q_TREE_FITS, from, to, &fresh);
    if (!fresh)
        return known;
    for (u32 i = 0; i < TREE_WIDTH; i++) {
        u32 f = node_get(v, from)->kid[i], t = node_get(v, to)->kid[i];
        if (!(level ? fits_in(v, f, t, level - 1) : type_assignable(v, f, t)))
            return false;
    }
    verify_remember(v, Q_TREE_FITS, from, to, 1);
    return true;
}

bool tree_assignable(struct verifier *v, u32 from, u32 to)
{
    return fits_in(v, from, to, v->levels - 1);
}

/* Merging and uniting differ in what an empty side means and in the leaves.
 * Both sides of a memo key are in order, since neither cares. */
static u32 combine(struct verifier *v, enum question q, u32 a, u32 b, u32 level)
{
    if (a == b)
        return a;
    if (a > b) {
        u32 t = a;
        a = b;
        b = t;
    }
    if (a == 0)
        return q == Q_TREE_UNION ? b : 0;
    bool fresh;
    u32 known = *verify_answer(v, q, a, b, &fresh);
    if (!fresh || v->broken)
        return known;
    struct node n = {0};
    for (u32 i = 0; i < TREE_WIDTH; i++) {
        u32 x = node_get(v, a)->kid[i], y = node_get(v, b)->kid[i];
        n.kid[i] = level ? combine(v, q, x, y, level - 1) : q == Q_TREE_UNION ? x | y : type_merge(v, x, y);
    }
    u32 r = node_intern(v, &n, level);
    verify_remember(v, q, a, b, r);
    return r;
}

u32 tree_merge(struct verifier *v, u32 a, u32 b)
{
    return combine(v, Q_TREE_MERGE, a, b, v->levels - 1);
}

u32 tree_union(struct verifier *v, u32 a, u32 b)
{
    return combine(v, Q_TREE_UNION, a, b, v->levels - 1);
}

/* Rewrites the leaves of special subtrees. The others hold nothing that any
 * caller would change. */
typedef u32 rewrite(struct verifier *, u32 type, u32 x, u32 y);

static u32 rewrite_in(struct verifier *v, u32 tree, u32 level, rewrite *f, u32 x, u32 y)
{
    if (!node_get(v, tree)->special || !verify_spend(v, TREE_WIDTH))
        return tree;
    struct node n = *node_get(v, tree);
    for (u32 i = 0; i < TREE_WIDTH; i++)
        n.kid[i] = level ? rewrite_in(v, n.kid[i], level - 1, f, x, y) : f(v, n.kid[i], x, y);
    return node_intern(v, &n, level);
}

static u32 replace_type(struct verifier *v, u32 type, u32 from, u32 to)
{
    (void)v;
    return type == from ? to : type;
}

static u32 scrub_type(struct verifier *v, u32 type, u32 subs, u32 unused)
{
    (void)unused;
    const struct type *t = type_get(v, type);
    return t->kind == VT_RETURN_ADDRESS && !sub_find(v, subs, t->bci) ? T_TOP : type;
}

static u32 forget_type(struct verifier *v, u32 type, u32 kind, u32 unused)
{
    (void)unused;
    return type_get(v, type)->kind == kind ? T_TOP : type;
}

u32 tree_forget(struct verifier *v, u32 tree, enum vtype_kind kind)
{
    return rewrite_in(v, tree, v->levels - 1, forget_type, kind, 0);
}

u32 tree_replace(struct verifier *v, u32 tree, u32 from, u32 to)
{
    return rewrite_in(v, tree, v->levels - 1, replace_type, from, to);
}

u32 tree_scrub(struct verifier *v, u32 tree, u32 subs)
{
    return rewrite_in(v, tree, v->levels - 1, scrub_type, subs, 0);
}

static u32 difference_in(struct verifier *v, u32 a, u32 b, u32 level)
{
    if (a == b || !verify_spend(v, TREE_WIDTH))
        return 0;
    struct node n = {0};
    for (u32 i = 0; i < TREE_WIDTH; i++) {
        u32 x = node_get(v, a)->kid[i], y = node_get(v, b)->kid[i];
        n.kid[i] = level ? difference_in(v, x, y, level - 1) : x != y;
    }
    return node_intern(v, &n, level);
}

u32 tree_difference(struct verifier *v, u32 a, u32 b)
{
    return difference_in(v, a, b, v->levels - 1);
}

static u32 select_type(struct verifier *v, u32 touched, u32 in, u32 out)
{
    if (touched)
        return type_get(v, in)->kind == VT_UNINIT ? T_TOP : in;
    return out == T_UNINIT_THIS && in != out ? T_TOP : out;
}

static u32 select_in(struct verifier *v, u32 touched, u32 in, u32 out, u32 level)
{
    if (in == out || (!touched && !node_get(v, out)->special) || !verify_spend(v, TREE_WIDTH))
        return out;
    struct node n = {0};
    for (u32 i = 0; i < TREE_WIDTH; i++) {
        u32 t = node_get(v, touched)->kid[i], x = node_get(v, in)->kid[i], y = node_get(v, out)->kid[i];
        n.kid[i] = level ? select_in(v, t, x, y, level - 1) : select_type(v, t, x, y);
    }
    return node_intern(v, &n, level);
}

u32 tree_select(struct verifier *v, u32 touched, u32 inside, u32 outside)
{
    return select_in(v, touched, inside, outside, v->levels - 1);
}

/* ---- stacks ---- */

const struct cell *cell_get(const struct verifier *v, u32 stack)
{
    return &((const struct cell *)v->cells.items)[stack];
}

u32 cell_push(struct verifier *v, u32 stack, u32 type)
{
    const struct cell *c = cell_get(v, stack);
    struct cell n = {.type = type,
                     .below = stack,
                     .slots = c->slots + type_slots(type),
                     .special = c->special || type_is_special(v, type)};
    return verify_intern(v, &v->cells, &n);
}

/* Finds the first pair of cells, going down, that is equal, known, or does not
 * fit; says whether all is well there. Pairs on the way become known as fitting. */
static bool stacks_fit(struct verifier *v, u32 from, u32 to)
{
    while (from != to) {
        struct cell f = *cell_get(v, from), t = *cell_get(v, to);
        bool fresh;
        u32 misfit = *verify_answer(v, Q_STACK_MISFIT, from, to, &fresh);
        if (!fresh)
            return !misfit;
        if (f.slots != t.slots || !from || !to || !type_assignable(v, f.type, t.type))
            return false;
        from = f.below;
        to = t.below;
    }
    return true;
}

bool stack_assignable(struct verifier *v, u32 from, u32 to)
{
    if (stacks_fit(v, from, to))
        return true;
    /* What was taken for granted on the way down was wrong. */
    while (from && to && from != to) {
        verify_remember(v, Q_STACK_MISFIT, from, to, 1);
        from = cell_get(v, from)->below;
        to = cell_get(v, to)->below;
    }
    return false;
}

typedef VEC(u32) type_list;

static u32 push_back(struct verifier *v, u32 stack, type_list *types)
{
    while (types->len)
        stack = cell_push(v, stack, types->data[--types->len]);
    vec_release(types);
    return stack;
}

bool stack_merge(struct verifier *v, u32 a, u32 b, u32 *out)
{
    type_list types = {0};
    bool good = true;
    while (a != b && good) {
        struct cell x = *cell_get(v, a), y = *cell_get(v, b);
        u32 t = type_merge(v, x.type, y.type);
        /* Return addresses that may not be used any more are TOP. */
        bool fits = t != T_TOP || x.type == T_TOP || y.type == T_TOP;
        good = a && b && x.slots == y.slots && fits && verify_spend(v, 1);
        vec_push(&types, t);
        a = x.below;
        b = y.below;
    }
    *out = push_back(v, a, &types);
    return good;
}

static u32 stack_rewrite(struct verifier *v, u32 stack, rewrite *f, u32 x, u32 y)
{
    type_list types = {0};
    while (cell_get(v, stack)->special && verify_spend(v, 1)) {
        vec_push(&types, f(v, cell_get(v, stack)->type, x, y));
        stack = cell_get(v, stack)->below;
    }
    return push_back(v, stack, &types);
}

u32 stack_replace(struct verifier *v, u32 stack, u32 from, u32 to)
{
    return stack_rewrite(v, stack, replace_type, from, to);
}

u32 stack_forget(struct verifier *v, u32 stack, enum vtype_kind kind)
{
    return stack_rewrite(v, stack, forget_type, kind, 0);
}

u32 stack_scrub(struct verifier *v, u32 stack, u32 subs)
{
    return stack_rewrite(v, stack, scrub_type, subs, 0);
}

/* ---- subroutines ---- */

const struct sub_cell *sub_get(const struct verifier *v, u32 subs)
{
    return &((const struct sub_cell *)v->subs.items)[subs];
}

u32 sub_push(struct verifier *v, u32 entry, u32 touched, u32 below)
{
    return verify_intern(v, &v->subs, &(struct sub_cell){.entry = entry, .touched = touched, .below = below});
}

u32 sub_find(const struct verifier *v, u32 subs, u32 entry)
{
    while (subs && sub_get(v, subs)->entry != entry)
        subs = sub_get(v, subs)->below;
    return subs;
}

u32 sub_touch(struct verifier *v, u32 subs, u32 set)
{
    VEC(struct sub_cell) cells = {0};
    for (; subs && verify_spend(v, WORK_SUB); subs = sub_get(v, subs)->below)
        vec_push(&cells, *sub_get(v, subs));
    for (subs = 0; cells.len;) {
        struct sub_cell *c = &cells.data[--cells.len];
        subs = sub_push(v, c->entry, tree_union(v, c->touched, set), subs);
    }
    vec_release(&cells);
    return subs;
}

/* ---- frames ---- */

bool frame_initial(struct verifier *v, struct vframe *f)
{
    *f = (struct vframe){0};
    u32 at = 0;
    if (!(v->method->access & ACC_STATIC)) {
        f->locals = tree_set(v, 0, at++, v->is_init ? T_UNINIT_THIS : v->this_type);
        f->this_uninit = v->is_init;
    }
    for (u32 i = 0; i < v->sig->nargs; i++) {
        f->locals = tree_set(v, f->locals, at, v->sig->args[i]);
        at += type_slots(v->sig->args[i]);
    }
    return at <= v->code->max_locals || verify_fail(v, "the arguments do not fit into the locals");
}

bool frame_assignable(struct verifier *v, const struct vframe *from, const struct vframe *to)
{
    return (!from->this_uninit || to->this_uninit) && tree_assignable(v, from->locals, to->locals) &&
           stack_assignable(v, from->stack, to->stack);
}

/*
 * Other values for a path. A model gives the fields of the input some values
 * that lead down the path; that no constructor gives them together does not mean
 * that there are no others. So the fields are not compared with these values: they
 * are put into the conditions of the path in place of its symbols, and
 * the solver finds arguments of the calls for which the path is taken. What the
 * path is about apart from numbers stays as it is: which references are null, and
 * which objects there are.
 */
#include "recipe/internal.h"

/* Bounds on the conditions that are taken over, and on the elements of an array. */
enum { NODES_MAX = 4000, DEPTH_MAX = 400, ELEMENTS_MAX = 64 };

/* ---- from the path's terms to the kitchen's ---- */

struct import {
    struct flex *f;
    struct terms *from, *to;
    struct map done; /* term -> term */
    bool failed;
};

static const struct binding *binding_of(const struct flex *f, u32 symbol)
{
    for (u32 i = 0; i < f->bindings.len; i++) {
        if (f->bindings.data[i].symbol == symbol)
            return &f->bindings.data[i];
    }
    return NULL;
}

static bool is_input(const struct flex *f, u32 symbol)
{
    for (u32 i = 0; i < f->inputs.len; i++) {
        if (f->inputs.data[i] == symbol)
            return true;
    }
    return false;
}

/* Other arguments of the path are free here, too; what belongs to other objects is known. */
static term import_symbol(struct import *im, u32 symbol)
{
    const struct flex *f = im->f;
    const struct symbol *s = &im->from->symbols.data[symbol];
    const struct binding *b = binding_of(f, symbol);
    if (b)
        return b->to;
    if (s->sort != SORT_BV) {
        im->failed = true;
        return 0;
    }
    if (!is_input(f, symbol))
        return mk_const(im->to, s->width, model_get(im->from, f->model, symbol));
    struct symbol own = {.name = "path", .ordinal = symbol, .sort = s->sort, .width = s->width, .lo = s->lo,
                         .hi = s->hi, .tag = FLEX_TAG};
    return mk_sym(im->to, &own);
}

static term import(struct import *im, term t, u32 depth)
{
    const struct node n = *node(im->from, t);
    term args[3] = {0}, out = (term)(uintptr_t)map_get(&im->done, t);
    if (out || im->failed)
        return out;
    im->failed = depth > DEPTH_MAX || im->done.count > NODES_MAX;
    for (u32 i = 0; i < term_operands(im->from, t) && !im->failed; i++)
        args[i] = import(im, n.arg[i], depth + 1);
    if (im->failed)
        return 0;
    if (n.op == T_SYM)
        out = import_symbol(im, (u32)n.value);
    else if (n.op == T_TABLE)
        out = mk_table(im->to, n.width, im->from->tables.data[n.value].values, im->from->tables.data[n.value].len);
    else
        out = mk_like(im->to, &n, args);
    if (out)
        map_put(&im->done, t, (void *)(uintptr_t)out);
    return out;
}

/* Does the condition depend on anything that is not known? */
static bool is_open(const struct flex *f, term cond)
{
    u32 n;
    const u32 *symbols = term_symbols(f->e->T, cond, &n);
    for (u32 i = 0; i < n; i++) {
        if (binding_of(f, symbols[i]) || is_input(f, symbols[i]))
            return true;
    }
    return false;
}

void flex_conditions(struct flex *f, struct kitchen *k, struct match *m)
{
    struct import im = {f, f->e->T, k->e->T, {0}, false};
    const struct path *p = &f->e->path;
    for (u32 i = 0; i < p->conds.len && !im.failed; i++) {
        if (!is_open(f, p->conds.data[i]))
            continue;
        term c = import(&im, p->conds.data[i], 0);
        if (im.failed || is_false(im.to, c))
            m->penalty += PART_WEIGHT;
        else if (!is_true(im.to, c))
            vec_push(&m->equations, c);
    }
    map_release(&im.done);
}

/* ---- which symbol is which ---- */

static bool only_symbol(struct flex *f, term t, u32 *out)
{
    u32 n;
    const u32 *symbols = t ? term_symbols(f->e->T, t, &n) : NULL;
    if (!symbols || n != 1)
        return false;
    *out = symbols[0];
    return true;
}

static const struct event *event_of(const struct flex *f, u32 object)
{
    return f->events[object] ? &f->e->path.events.data[f->events[object] - 1] : NULL;
}

void flex_begin(struct flex *f)
{
    f->bindings.len = 0;
}

bool flex_field(struct flex *f, struct kitchen *k, u32 object, u32 field, char type, const slot *v)
{
    const struct event *ev = event_of(f, object);
    u32 symbol;
    char symbol_type;
    if (!ev || ev->of->kind == CK_ARRAY || field >= all_symbols(ev) ||
        !only_symbol(f, object_symbol(f->e, ev, field, &symbol_type), &symbol))
        return false;
    term t = slot_term(k->e, stack_type(type), v);
    if (type == 'F' || type == 'D')
        t = mk_fp_bits(k->e->T, t);
    u32 width = f->e->T->symbols.data[symbol].width;
    if (width > node(k->e->T, t)->width)
        return false;
    vec_push(&f->bindings, (struct binding){.symbol = symbol, .to = mk_extract(k->e->T, t, 0, width)});
    return true;
}

/* All elements of an array as one term. */
static term contents_of(struct kitchen *k, ref r, u32 width)
{
    struct terms *T = k->e->T;
    const struct array *a = array_at(k->e, r);
    if (a->terms & ARRAY_WHOLE)
        return a->terms & ~ARRAY_WHOLE;
    term all = mk_table(T, width, NULL, 0);
    for (u32 i = 0; i < a->head.length; i++) {
        term t = element_term(k->e, r, i);
        t = node(T, t)->sort == SORT_BV ? mk_extract(T, t, 0, width) : mk_fp_bits(T, t);
        all = mk_store(T, all, mk_const(T, 32, i), t);
    }
    return all;
}

bool flex_array(struct flex *f, struct kitchen *k, u32 object, ref r)
{
    const struct event *ev = event_of(f, object);
    const struct array *a = array_at(k->e, r);
    u32 length, contents;
    char type;
    if (!ev || ev->of->kind != CK_ARRAY || is_reference_array(ev->of) || a->head.length > ELEMENTS_MAX ||
        (a->length_term && !(a->terms & ARRAY_WHOLE)) || !only_symbol(f, object_symbol(f->e, ev, 0, &type), &length) ||
        !only_symbol(f, object_symbol(f->e, ev, 1, &type), &contents))
        return false;
    const struct symbol *symbols = f->e->T->symbols.data;
    term n = array_length_term(k->e, r);
    vec_push(&f->bindings, (struct binding){.symbol = length, .to = mk_extract(k->e->T, n, 0, symbols[length].width)});
    vec_push(&f->bindings, (struct binding){.symbol = contents, .length = n,
                                            .to = contents_of(k, r, symbols[contents].width)});
    return true;
}

/* ---- the new model ---- */

static bool in_domain(const struct symbol *s, u64 value)
{
    i64 v = sign_extend(value, s->width);
    return v >= s->lo && v <= s->hi;
}

static bool take_binding(struct flex *f, struct kitchen *k, const struct model *m, const struct binding *b,
                         struct model *out)
{
    const struct symbol *s = &f->e->T->symbols.data[b->symbol];
    if (!b->length) {
        u64 value = term_eval(k->e->T, m, b->to);
        model_set(out, b->symbol, value);
        return in_domain(s, value);
    }
    u64 n = term_eval(k->e->T, m, b->length);
    for (u32 i = 0; i < n && i < ELEMENTS_MAX; i++) {
        term element = mk_select(k->e->T, b->to, mk_const(k->e->T, 32, i));
        model_set_element(out, b->symbol, i, term_eval(k->e->T, m, element));
    }
    return n <= ELEMENTS_MAX;
}

/* The terms of the path's other arguments, which small values are wanted for, too. */
static term input_term(struct flex *f, struct kitchen *k, u32 i)
{
    struct import im = {f, f->e->T, k->e->T, {0}, false};
    return import_symbol(&im, f->inputs.data[i]);
}

u32 flex_terms(struct flex *f, struct kitchen *k, term *out, u32 max)
{
    u32 n = 0;
    for (u32 i = 0; i < f->inputs.len && n < max; i++) {
        if (!binding_of(f, f->inputs.data[i]))
            out[n++] = input_term(f, k, i);
    }
    return n;
}

void flex_take(struct flex *f, struct kitchen *k, const struct model *m)
{
    struct terms *T = f->e->T;
    struct model *out = model_copy(T, f->model);
    bool ok = true;
    for (u32 i = 0; i < f->bindings.len; i++)
        ok = take_binding(f, k, m, &f->bindings.data[i], out) && ok;
    for (u32 i = 0; i < f->inputs.len; i++) {
        if (!binding_of(f, f->inputs.data[i]))
            model_set(out, f->inputs.data[i], term_eval(k->e->T, m, input_term(f, k, i)));
    }
    const struct path *p = &f->e->path;
    for (u32 i = 0; i < p->conds.len && ok; i++)
        ok = term_eval(T, out, p->conds.data[i]);
    if (ok)
        f->found = out;
    else
        model_unref(out);
}

/* ---- the path ---- */

static void open_flex(struct flex *f, struct engine *e, const struct model *m, const struct picture *p,
                      const struct map *numbers)
{
    const struct path *path = &e->path;
    *f = (struct flex){.e = e, .model = m, .events = mem_alloc((p->objects.len + 1) * sizeof *f->events)};
    for (u32 i = 0; i < path->events.len; i++) {
        const struct event *ev = &path->events.data[i];
        u32 number = ev->kind == EV_OBJECT ? (u32)(uintptr_t)map_get(numbers, ev->object) : 0, symbol;
        bool whole = number && (ev->of->kind == CK_ARRAY ||
                                layout_of(e, ev->of)->n == p->objects.data[number - 1].nfields);
        if (whole && all_symbols(ev))
            f->events[number - 1] = i + 1;
        if (ev->kind == EV_INPUT && ev->type != 'L' && only_symbol(f, ev->value, &symbol))
            vec_push(&f->inputs, symbol);
    }
}

static void close_flex(struct flex *f)
{
    mem_free(f->events);
    vec_release(&f->bindings);
    vec_release(&f->inputs);
}

/* Looks for other values of the first object that cannot be made as it is, and was not
 * tried before. NULL: there are none. */
static struct model *other_values(struct kitchen *k, struct engine *e, const struct model *m, struct map *tried)
{
    struct picture p = {0};
    struct map numbers = {0};
    struct recipe r = {0};
    struct flex f;
    struct pantry s;
    sym_picture_before(e, m, &p, &numbers);
    open_flex(&f, e, m, &p, &numbers);
    if (!p.cut)
        recipe_find(k, &p, &r);
    for (u32 i = 0; i < p.objects.len && !r.complete && !f.found && r.made; i++) {
        if (r.made[i] || !f.events[i] || p.objects.data[i].cls->is_array || map_get(tried, (u64)i + 1))
            continue;
        struct found found = {0};
        map_put(tried, (u64)i + 1, k);
        kitchen_begin(k);
        pantry_open(&s, k, &p);
        s.flex = &f;
        hunt(&s, i, NULL, &found);
        found_release(&found);
        pantry_close(&s);
    }
    close_flex(&f);
    recipe_release(&r);
    picture_release(&p);
    map_release(&numbers);
    return f.found;
}

struct model *recipe_model(struct kitchen *k, struct engine *e, const struct model *m)
{
    struct map tried = {0};
    struct model *best = NULL, *next;
    while (k->search && (next = other_values(k, e, best ? best : m, &tried))) {
        model_unref(best);
        best = next;
    }
    map_release(&tried);
    return best;
}

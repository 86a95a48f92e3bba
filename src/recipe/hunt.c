/*
 * The calls that make one object. All ways to make one are tried; if none gives
 * it at once, the best ones are changed by methods and fields, one call after
 * the other, each of which must bring it nearer. A builder is an object of
 * another class that is changed in the same way until it returns the wanted one.
 */
#include "recipe/internal.h"

/* Calls for one object; ways that are followed from one place; combinations of
 * reference arguments of one call. Plain choices. */
enum { CALLS_MAX = 14, BRANCHES = 3, COMBINATIONS_MAX = 64, ARGS_MAX = 16, OUTCOMES_MAX = 256 };
/* The same for calls that bring an object no nearer, and by how much they may make it worse. */
enum { SIDEWAYS = 3, SIDEWAYS_BRANCHES = 6, SIDEWAYS_PARTS = 2, SIDEWAYS_WORK = 3000000 };
enum { ANY_LEAF = UINT32_MAX, FLEX_INPUTS = 32 };

struct trace_call {
    const struct offer *offer;
    bool takes_over;  /* the result is what is worked on from here on */
    struct class *of; /* its class */
    struct value args[ARGS_MAX];
};

struct hunt {
    struct pantry *s;
    u32 wanted;
    struct class *cls, *builder; /* of the wanted object; of what is worked on, if that is another */
    const bool *banned;
    ref subject; /* what is worked on */
    u32 penalty; /* of that */
    u32 sideways; /* calls that may bring it no nearer */
    VEC(struct trace_call) trace;
    bool is_found;
    struct found *out;
};

/* How a call ended on one path. */
struct outcome {
    const struct offer *offer;
    u32 combination, leaf, penalty;
    bool guess, takes_over;
};
struct outcomes {
    VEC(struct outcome) all;
};

struct attempt {
    struct hunt *h;
    struct outcome what;
    u32 bound; /* what is not better does not count */
    u32 leaf;  /* that is followed; ANY_LEAF: all are looked at */
    struct outcomes *out;
    u64 before; /* state of what is worked on */
    u32 next;
};

static void change(struct hunt *h, u32 penalty);

/* ---- at the end of a path ---- */

static u32 assess(struct hunt *h, ref subject, struct match *m, struct model **model)
{
    struct vm *vm = h->s->k->vm;
    const struct class *c = subject ? class_of(vm, subject) : NULL;
    if (!c || (c != h->cls && c != h->builder))
        return HOPELESS;
    if (c == h->cls)
        match_object(h->s, h->wanted, subject, m);
    else
        match_builder(h->s, h->wanted, subject, m);
    return solve(h->s->k, m, model);
}

/* An argument as it is written down, its value taken from the model. */
static struct shown argument(struct hunt *h, const struct value *v, const struct model *model)
{
    struct engine *e = h->s->k->e;
    struct shown out = v->shown;
    struct buf text = {0};
    if (out.kind != SHOWN_PRIMITIVE)
        return out;
    if (v->is_free) {
        u64 bits = value_bits(e, out.type, v->free, model);
        out.bits = is_wide(out.type) || out.type == 'F' ? bits : (u64)(i64)(i32)bits;
    }
    literal_primitive(out.type, out.bits, &text);
    out.text = arena_text(&h->out->arena, text.data, text.len);
    buf_release(&text);
    return out;
}

static u32 new_other(struct hunt *h, struct class *c)
{
    vec_push(&h->out->others, c);
    return h->s->p->objects.len + h->out->others.len - 1;
}

/* The calls that make a spare object; its number. */
static u32 keep_spare(struct hunt *h, const struct spare *from)
{
    struct found *out = h->out;
    struct made_call c = {.offer = from->offer, .makes = true, .nargs = from->offer->nparams};
    c.args = arena_alloc(&out->arena, (c.nargs + 1) * sizeof *c.args);
    for (u32 i = 0; i < c.nargs; i++) {
        c.args[i] = from->args[i];
        if (from->spares[i])
            c.args[i] = (struct shown){.kind = SHOWN_OBJECT, .object = keep_spare(h, from->spares[i])};
    }
    c.object = c.receiver = new_other(h, from->cls);
    vec_push(&out->calls, c);
    return c.object;
}

static void keep_call(struct hunt *h, const struct trace_call *t, const struct model *model, u32 receiver, u32 object)
{
    struct found *out = h->out;
    struct made_call c = {t->offer, object, receiver, t->takes_over, t->offer->nparams, NULL};
    c.args = arena_alloc(&out->arena, (c.nargs + 1) * sizeof *c.args);
    for (u32 i = 0; i < c.nargs; i++) {
        c.args[i] = argument(h, &t->args[i], model);
        if (t->args[i].spare)
            c.args[i] = (struct shown){.kind = SHOWN_OBJECT, .object = keep_spare(h, t->args[i].spare)};
    }
    vec_push(&out->calls, c);
}

/* The calls so far are what was looked for. Takes the model over. */
static void keep_found(struct hunt *h, const struct match *m, struct model *model)
{
    VEC(term) frees = {0};
    u32 last = 0, object = h->wanted;
    for (u32 i = 0; i < h->trace.len; i++) {
        const struct trace_call *t = &h->trace.data[i];
        last = t->takes_over ? i : last;
        for (u32 j = 0; j < t->offer->nparams; j++)
            vec_push(&frees, t->args[j].free);
    }
    if (h->s->flex) {
        term inputs[FLEX_INPUTS];
        u32 n = flex_terms(h->s->flex, h->s->k, inputs, FLEX_INPUTS);
        for (u32 i = 0; i < n; i++)
            vec_push(&frees, inputs[i]);
    }
    model = solve_small(h->s->k, m, model, frees.data, frees.len);
    if (h->s->flex)
        flex_take(h->s->flex, h->s->k, model);
    for (u32 i = 0; i < h->trace.len; i++) {
        const struct trace_call *t = &h->trace.data[i];
        u32 receiver = object;
        if (t->takes_over)
            object = i == last ? h->wanted : new_other(h, t->of);
        keep_call(h, t, model, receiver, object);
    }
    for (u32 i = 0; i < m->inside.len; i++)
        vec_push(&h->out->inside, m->inside.data[i]);
    h->is_found = true;
    model_unref(model);
    vec_release(&frees);
}

/* A hash of an object's fields, and of arrays in them: what does not change it leads nowhere. */
static u64 state_of(struct hunt *h, ref r)
{
    struct vm *vm = h->s->k->vm;
    const struct class *c = class_of(vm, r);
    u64 hash = hash_bytes(cell(vm, r, OBJECT_HEADER), c->size - OBJECT_HEADER);
    for (u32 i = 0; i < c->nrefs; i++) {
        slot v = *cell(vm, r, c->refs[i]);
        const struct class *of = v && !(v >> 32) ? class_of(vm, (ref)v) : NULL;
        if (!of || of->kind != CK_ARRAY)
            continue;
        const struct array *a = array_at(h->s->k->e, (ref)v);
        hash = hash * 31 + a->terms;
        hash = hash * 31 + hash_bytes(a->data, (size_t)a->head.length << of->elem_shift);
        if (a->terms && !(a->terms & ARRAY_WHOLE)) {
            const struct array *terms = array_at(h->s->k->e, a->terms);
            hash = hash * 31 + hash_bytes(terms->data, (size_t)terms->head.length * sizeof(u32));
        }
    }
    return hash;
}

/* Looks at one of the two that may be worked on after a call. */
static void look(struct attempt *a, ref subject, bool takes_over, u32 leaf)
{
    struct hunt *h = a->h;
    struct match m = {0};
    struct model *model = NULL;
    struct trace_call *t = &h->trace.data[h->trace.len - 1];
    if (h->is_found || (a->leaf != ANY_LEAF && a->what.takes_over != takes_over))
        return;
    u32 penalty = assess(h, subject, &m, &model);
    if (m.fixed && !offers_of(h->s->k, h->cls)->is_copied)
        penalty = HOPELESS;
    if (penalty < a->bound) {
        t->takes_over = takes_over;
        t->of = class_of(h->s->k->vm, subject);
    }
    if (penalty == MATCHES && class_of(h->s->k->vm, subject) == h->cls) {
        keep_found(h, &m, model);
    } else if (penalty < a->bound && a->leaf != ANY_LEAF) {
        ref before = h->subject;
        h->subject = subject;
        machine_keep(h->s->k, subject);
        change(h, penalty);
        h->subject = before;
    } else if (penalty < a->bound && a->out->all.len < OUTCOMES_MAX &&
               (takes_over || penalty < h->penalty || a->before != state_of(h, subject))) {
        struct outcome o = a->what;
        o.leaf = leaf;
        o.penalty = penalty;
        o.takes_over = takes_over;
        vec_push(&a->out->all, o);
    }
    match_release(&m);
}

/* What is declared to be another class would need a cast. */
static bool returns_exactly(const struct method *m, const struct class *c)
{
    const char *desc = strchr(m->desc->text, ')') + 1;
    return desc[0] == 'L' && strlen(desc) == c->name->len + 2u && strncmp(desc + 1, c->name->text, c->name->len) == 0;
}

static void at_leaf(void *attempt)
{
    struct attempt *a = attempt;
    struct hunt *h = a->h;
    struct vm *vm = h->s->k->vm;
    u32 leaf = a->next++;
    if (h->is_found || (a->leaf != ANY_LEAF && a->leaf != leaf))
        return;
    const struct offer *o = a->what.offer;
    bool returns = o->kind != OFFER_FIELD && (o->kind == OFFER_NEW || o->method->ret == 'L');
    ref result = returns ? machine_result(h->s->k) : 0;
    if (o->kind == OFFER_NEW || o->kind == OFFER_STATIC) {
        look(a, result, true, leaf);
        return;
    }
    look(a, h->subject, false, leaf);
    if (result && result != h->subject && returns_exactly(o->method, class_of(vm, result)))
        look(a, result, true, leaf);
}

/* ---- one call ---- */

struct arguments {
    struct choices choices[ARGS_MAX];
    u32 combinations;
};

static void list_arguments(struct hunt *h, const struct offer *o, bool guess, struct arguments *out)
{
    struct vm *vm = h->s->k->vm;
    bool made = h->subject && class_of(vm, h->subject) == h->cls && o->kind != OFFER_NEW && o->kind != OFFER_STATIC;
    struct wish w = {.wanted = h->wanted, .self = made ? h->subject : 0, .guess = guess,
                     .banned = h->trace.len && !h->builder ? NULL : h->banned};
    out->combinations = 1;
    for (u32 i = 0; i < o->nparams && i < ARGS_MAX; i++) {
        out->choices[i] = (struct choices){0};
        pantry_choices(h->s, &w, o, i, &out->choices[i]);
        u32 n = out->choices[i].all.len;
        out->combinations = out->combinations * n > COMBINATIONS_MAX ? COMBINATIONS_MAX : out->combinations * n;
    }
}

static void release_arguments(const struct offer *o, struct arguments *a)
{
    for (u32 i = 0; i < o->nparams && i < ARGS_MAX; i++)
        vec_release(&a->choices[i].all);
}

static void put_field(struct vm *vm, ref r, const struct field *f, const slot *v)
{
    put_cell(vm, r, f->offset, v[0]);
    if (is_wide(f->type))
        put_cell(vm, r, f->offset + 8, v[1]);
}

/* A new symbol; of a box, as its contents. */
static void make_free(struct hunt *h, const struct param *param, struct value *v)
{
    struct kitchen *k = h->s->k;
    struct event about = {.name = param->name};
    char type = v->shown.type;
    free_primitive(k->e, type, 0, 0, about, v->v);
    v->free = slot_term(k->e, stack_type(type), v->v);
    if (param->type != 'L')
        return;
    ref box = new_object(k->vm, param->cls);
    for (u32 i = 0; box && i < param->cls->nfields; i++) {
        const struct field *f = &param->cls->fields[i];
        if (!(f->access & ACC_STATIC) && strcmp(f->name->text, "value") == 0)
            put_field(k->vm, box, f, v->v);
    }
    v->v[0] = box;
    v->v[1] = 0;
}

/* Takes the arguments of one combination, as slots. False: they cannot be had. */
static bool take_arguments(struct hunt *h, const struct offer *o, const struct arguments *from, u32 combination,
                           slot *slots)
{
    for (u32 i = 0; i < o->nparams; i++) {
        u32 n = from->choices[i].all.len;
        if (!n)
            return false;
        struct value *v = &h->trace.data[h->trace.len - 1].args[i];
        *v = from->choices[i].all.data[combination % n];
        combination /= n;
        if (v->is_free)
            make_free(h, &o->params[i], v);
        if (v->spare && !(v->v[0] = spare_make(h->s, v->spare)))
            return false;
        *slots++ = v->v[0];
        if (is_wide(o->params[i].type))
            *slots++ = v->v[1];
    }
    return true;
}

static void try_call(struct attempt *a, const struct arguments *args)
{
    struct hunt *h = a->h;
    struct kitchen *k = h->s->k;
    const struct offer *o = a->what.offer;
    slot slots[2 * ARGS_MAX + 2] = {0};
    struct place here = place_mark(k);
    vec_push(&h->trace, (struct trace_call){.offer = o});
    bool ok = take_arguments(h, o, args, a->what.combination, slots);
    if (ok && o->kind == OFFER_FIELD) {
        put_field(k->vm, h->subject, o->field, slots);
        at_leaf(a);
    } else if (ok) {
        machine_call(k, o, h->subject, slots, at_leaf, a);
    }
    h->trace.len--;
    place_back(k, &here);
}

/* Tries all combinations of arguments. */
static void survey(struct hunt *h, const struct offer *o, u32 bound, bool guess, struct outcomes *out)
{
    struct kitchen *k = h->s->k;
    struct arguments args;
    bool stopped = false, primitive = false;
    if (o->nparams > ARGS_MAX)
        return;
    list_arguments(h, o, guess, &args);
    for (u32 i = 0; i < args.combinations && !h->is_found && !out_of_work(k); i++) {
        struct attempt a = {h, {.offer = o, .combination = i, .guess = guess}, bound, ANY_LEAF, out,
                            h->subject ? state_of(h, h->subject) : 0, 0};
        k->stopped_early = k->e->opaque = false;
        try_call(&a, &args);
        stopped = stopped || k->stopped_early || k->e->opaque;
    }
    release_arguments(o, &args);
    for (u32 i = 0; i < o->nparams; i++)
        primitive = primitive || o->params[i].type != 'L';
    /* What cannot be done with a free number may be done with the one that is wanted. */
    if (stopped && primitive && !guess && !h->is_found)
        survey(h, o, bound, true, out);
}

/* Goes on from one outcome. */
static void follow(struct hunt *h, const struct outcome *o)
{
    struct arguments args;
    struct attempt a = {h, *o, o->penalty + 1, o->leaf, NULL, 0, 0};
    list_arguments(h, o->offer, o->guess, &args);
    try_call(&a, &args);
    release_arguments(o->offer, &args);
}

/* Those with the fewest wrong parts first; among equals, as they were found. */
static void follow_best(struct hunt *h, struct outcomes *all, u32 before)
{
    u32 n = h->sideways ? SIDEWAYS_BRANCHES : BRANCHES;
    for (u32 i = 0; i < n && i < all->all.len && !h->is_found && !out_of_work(h->s->k); i++) {
        u32 best = i;
        for (u32 j = i + 1; j < all->all.len; j++) {
            if (all->all.data[j].penalty / PART_WEIGHT < all->all.data[best].penalty / PART_WEIGHT)
                best = j;
        }
        struct outcome o = all->all.data[best];
        for (u32 j = best; j > i; j--)
            all->all.data[j] = all->all.data[j - 1];
        all->all.data[i] = o;
        bool is_sideways = o.penalty >= before;
        h->sideways -= is_sideways;
        follow(h, &o);
        h->sideways += is_sideways;
        h->penalty = before;
    }
    vec_release(&all->all);
}

/* The next call on what is worked on, which is wrong by that much. */
static void change(struct hunt *h, u32 penalty)
{
    struct vm *vm = h->s->k->vm;
    struct outcomes all = {0};
    if (h->trace.len >= CALLS_MAX)
        return;
    const struct offers *offers = offers_of(h->s->k, class_of(vm, h->subject));
    h->penalty = penalty;
    u32 bound = h->sideways ? penalty + SIDEWAYS_PARTS * PART_WEIGHT : penalty;
    for (u32 i = 0; i < offers->changers.len && !h->is_found; i++)
        survey(h, &offers->changers.data[i], bound, false, &all);
    follow_best(h, &all, penalty);
}

/* ---- the object ---- */

static void make(struct hunt *h, struct class *c)
{
    struct outcomes all = {0};
    const struct offers *offers = offers_of(h->s->k, c);
    for (u32 i = 0; i < offers->makers.len && !h->is_found; i++)
        survey(h, &offers->makers.data[i], HOPELESS, false, &all);
    follow_best(h, &all, HOPELESS);
}

/* The object by itself, then through its builders. */
static void make_all(struct hunt *h)
{
    const struct offers *offers = offers_of(h->s->k, h->cls);
    h->builder = NULL;
    make(h, h->cls);
    for (u32 i = 0; i < offers->builders.len && !h->is_found; i++) {
        h->builder = offers->builders.data[i];
        make(h, h->builder);
    }
}

bool hunt(struct pantry *s, u32 wanted, const bool *banned, struct found *out)
{
    struct kitchen *k = s->k;
    struct class *c = s->classes[wanted];
    struct hunt h = {.s = s, .wanted = wanted, .cls = c, .banned = banned, .out = out};
    if (!c || c->kind != CK_INSTANCE)
        return false;
    make_all(&h);
    /* State machines and builders may need calls that bring nothing at first. */
    u64 left = k->work;
    if (!h.is_found && left) {
        k->work = left < SIDEWAYS_WORK ? left : SIDEWAYS_WORK;
        for (h.sideways = 1; !h.is_found && h.sideways <= SIDEWAYS && !out_of_work(k); h.sideways += 2)
            make_all(&h);
        k->work = left > SIDEWAYS_WORK ? left - SIDEWAYS_WORK : 0;
    }
    vec_release(&h.trace);
    return h.is_found;
}

void found_release(struct found *f)
{
    arena_release(&f->arena);
    vec_release(&f->calls);
    vec_release(&f->inside);
    vec_release(&f->others);
    *f = (struct found){0};
}

/*
 * Pictures of a path: the input as it was, and, for tests, what is there
 * afterwards. What is symbolic is replaced by its value under the model, in a
 * segment that is undone again.
 */
#include "sym/internal.h"

#include "sym/picture.h"

static const char *variable_desc(const struct event *ev, struct buf *text)
{
    text->len = 0;
    if (ev->type != 'L')
        buf_char(text, ev->type);
    else if (ev->of->kind == CK_ARRAY)
        buf_text(text, ev->of->name->text);
    else
        buf_printf(text, "L%s;", ev->of->name->text);
    return text->data;
}

/* What is shown of the input: all that is free, or the parameters, or what generators were given for these. */
enum shows { SHOW_FREE, SHOW_PARAMETERS, SHOW_GENERATORS };

/* A walk over everything that is shown. */
struct view {
    struct walk w;
    enum shows shows;
    slot *inputs; /* by event */
    slot result;
};

static bool is_shown(const struct view *v, const struct event *ev)
{
    if (ev->kind == EV_GENERATED)
        return v->shows == SHOW_PARAMETERS;
    return ev->kind == EV_INPUT && (v->shows == SHOW_FREE || !ev->generator == (v->shows == SHOW_PARAMETERS));
}

static void view_open(struct view *v, struct engine *e, const struct model *m)
{
    const struct path *p = &e->path;
    v->w.e = e;
    v->w.model = m;
    v->inputs = mem_alloc((p->events.len + 1) * sizeof *v->inputs);
    for (u32 i = 0; i < p->events.len; i++) {
        const struct event *ev = &p->events.data[i];
        if (is_shown(v, ev))
            v->inputs[i] = ev->type == 'L' ? made_concrete(&v->w, (slot)ev->value << 32)
                                           : value_bits(e, ev->type, ev->value, m);
    }
}

static void view_show(struct view *v, struct picture *out)
{
    struct buf desc = { 0 };
    const struct path *p = &v->w.e->path;
    for (u32 i = 0; i < p->events.len; i++) {
        const struct event *ev = &p->events.data[i];
        if (is_shown(v, ev))
            picture_add(out, v->w.e, ev->name, variable_desc(ev, &desc), v->inputs[i]);
    }
    buf_release(&desc);
}

static void view_close(struct view *v)
{
    struct vm *vm = v->w.e->vm;
    mem_free(v->inputs);
    vm->met_term = false;
    vm->exc = 0;
    vm_undo(vm);
    vm_drop(vm);
}

/* The state at the start of the method. */
static void restore_start(struct engine *e)
{
    restore_inputs(e);
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_GENERATED && ev->object)
            snapshot_restore(e, ev->object);
    }
}

/* ---- generators ---- */

/* The variable of parameter `argument`, by the events before it; and whether it is one that somebody made. */
static u32 variable_of(const struct engine *e, u32 argument)
{
    u32 n = 0;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_GENERATED && ev->argument == argument)
            return n;
        n += ev->kind == EV_GENERATED || (ev->kind == EV_INPUT && !ev->generator);
    }
    return n;
}

/* Objects of a picture as the path knows them: replaced ones by what they stand for. */
static ref origin_at(const struct picture *p, const struct map *origins, u32 i)
{
    ref place = p->places.data[i], origin = (ref)(uintptr_t)map_get(origins, place);
    return origin ? origin : place;
}

/* Adds an argument of a generator. False: it is part of what is shown already, in a later state. */
static bool show_argument(struct view *v, const char *desc, slot value, const struct map *shown, struct picture *p,
                          struct shown *out)
{
    u32 before = p->objects.len;
    bool is_new = true;
    *out = picture_value(p, v->w.e, desc, value);
    for (u32 i = before; i < p->objects.len && is_new; i++)
        is_new = !map_get(shown, origin_at(p, v->w.origins, i));
    return is_new && (out->kind != SHOWN_OBJECT || !map_get(shown, origin_at(p, v->w.origins, out->object)));
}

/* The call of the generator of event `made`, if it can be written down. */
static void show_maker(struct view *v, const struct event *made, const struct map *shown, struct picture *out)
{
    struct engine *e = v->w.e;
    const struct method *g = made->generator;
    struct buf desc = { 0 };
    struct shown_maker maker = { .variable = variable_of(e, made->argument), .cls = picture_class(out, e, g->cls),
                                 .method = picture_name(out, g->name->text, g->name->len),
                                 .desc = picture_name(out, g->desc->text, g->desc->len),
                                 .is_public = (g->access & ACC_PUBLIC) != 0,
                                 .throws_checked = cf_find_attr(g->cls->cf, g->member->attrs, g->member->nattrs,
                                                                "Exceptions") != NULL };
    maker.args = arena_alloc(&out->arena, (g->nargs + 1u) * sizeof *maker.args);
    bool ok = !(g->access & ACC_PRIVATE);
    for (u32 i = 0; i < e->path.events.len && ok; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind != EV_INPUT || ev->generator != g || ev->argument != made->argument)
            continue;
        ok = show_argument(v, variable_desc(ev, &desc), v->inputs[i], shown, out, &maker.args[maker.nargs++]);
    }
    if (ok)
        vec_push(&out->makers, maker);
    buf_release(&desc);
}

/* How parameters were made, for those that are objects. What stands in the picture is replaced still. */
static void show_makers(struct engine *e, const struct model *m, struct picture *out, struct map *origins)
{
    struct view v = { .w.origins = origins, .shows = SHOW_GENERATORS };
    struct map shown = { 0 };
    for (u32 i = 0; i < out->objects.len; i++)
        map_put(&shown, origin_at(out, origins, i), out);
    vm_mark(e->vm);
    restore_inputs(e);
    view_open(&v, e, m);
    walk_run(&v.w);
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_GENERATED && ev->type == 'L')
            show_maker(&v, ev, &shown, out);
    }
    view_close(&v);
    map_release(&shown);
}

/* ---- the input ---- */

static void show_inputs(struct engine *e, const struct model *m, enum shows shows, struct picture *out,
                        struct map *origins, bool with_makers)
{
    struct view v = { .w.origins = origins, .shows = shows };
    vm_mark(e->vm);
    if (shows == SHOW_PARAMETERS)
        restore_start(e);
    else
        restore_inputs(e);
    view_open(&v, e, m);
    walk_run(&v.w);
    view_show(&v, out);
    if (with_makers)
        show_makers(e, m, out, origins);
    view_close(&v);
}

void sym_picture_inputs(struct engine *e, const struct model *m, struct picture *out)
{
    out->names_statics = true;
    show_inputs(e, m, SHOW_FREE, out, NULL, false);
}

/* ---- what depends on what ---- */

struct dependence {
    struct map used;    /* symbols, plus 1, that a condition or an outcome has */
    struct map objects; /* objects of the input -> their number, plus 1 */
    struct map initial; /* symbol term -> that of the object that began with it */
};

static void uses(struct dependence *d, struct terms *T, term t)
{
    u32 n = 0;
    const u32 *symbols = t ? term_symbols(T, t, &n) : NULL;
    for (u32 i = 0; i < n; i++)
        map_put(&d->used, (u64)symbols[i] + 1, d);
}

/* A field that holds what it held at the start says nothing of it. */
static void meets(struct walk *w, ref o, const struct field *field, term t)
{
    (void)field;
    struct dependence *d = w->ctx;
    const void *object = map_get(&d->objects, o);
    if (!object || map_get(&d->initial, t) != object)
        uses(d, w->e->T, t);
}

static void begin_dependence(struct dependence *d, struct engine *e)
{
    const struct path *p = &e->path;
    char type;
    for (u32 i = 0; i < p->conds.len; i++)
        uses(d, e->T, p->conds.data[i]);
    for (u32 i = 0; i < p->events.len; i++) {
        const struct event *ev = &p->events.data[i];
        if (ev->kind != EV_OBJECT || ev->of->kind == CK_ARRAY || ev->constant)
            continue;
        map_put(&d->objects, ev->object, (void *)(uintptr_t)(ev->number + 1));
        for (u32 k = ev->nshared; k < all_symbols(ev); k++) {
            term t = object_symbol(e, ev, k, &type);
            map_put(&d->initial, t, (void *)(uintptr_t)(ev->number + 1));
        }
    }
}

/* Does the program, or a condition, or an outcome know the symbol? */
static bool is_used(const struct dependence *d, struct engine *e, term symbol, u32 ordinal)
{
    u32 n = 0;
    const u32 *symbols = term_symbols(e->T, symbol, &n);
    bool bound = ordinal < e->path.bound.len && e->path.bound.data[ordinal];
    return bound || n != 1 || map_get(&d->used, (u64)symbols[0] + 1);
}

static void mark_idle(const struct dependence *d, struct engine *e, const struct event *ev, struct shown_object *o)
{
    char type;
    for (u32 k = 0; k < all_symbols(ev) && k < o->nfields; k++) {
        term t = object_symbol(e, ev, k, &type);
        o->fields[k].idle = !is_used(d, e, t, symbol_place(ev, k));
    }
}

static void find_idle(const struct dependence *d, struct engine *e, const struct map *origins, struct picture *before)
{
    const struct path *p = &e->path;
    struct map numbers = { 0 }; /* object of the input -> its event, plus 1 */
    for (u32 i = 0; i < p->events.len; i++) {
        const struct event *ev = &p->events.data[i];
        if (ev->kind == EV_OBJECT && ev->of->kind != CK_ARRAY && all_symbols(ev))
            map_put(&numbers, ev->object, (void *)(uintptr_t)(i + 1));
    }
    /* What became text may be anywhere. */
    for (u32 i = 0; i < before->objects.len && !e->opaque; i++) {
        ref place = before->places.data[i], origin = (ref)(uintptr_t)map_get(origins, place);
        u32 number = (u32)(uintptr_t)map_get(&numbers, origin ? origin : place);
        const struct event *ev = number ? &p->events.data[number - 1] : NULL;
        /* Exceptions have fields that are not free. */
        if (ev && layout_of(e, ev->of)->n == before->objects.data[i].nfields)
            mark_idle(d, e, ev, &before->objects.data[i]);
    }
    map_release(&numbers);
}

/* ---- for tests ---- */

/* The result's own symbols, and its value for a picture. */
static void view_result(struct view *v)
{
    struct engine *e = v->w.e;
    slot s[2] = { e->vm->s.result, e->vm->s.result_term };
    char type = e->vm->s.result_type;
    if (v->w.ctx)
        uses(v->w.ctx, e->T, is_wide(type) ? (term)s[1] : (term)(s[0] >> 32));
    v->result = type == 'L' ? made_concrete(&v->w, s[0]) : slot_value(e, stack_type(type), s, v->w.model);
}

static bool has_result(const struct vm *vm)
{
    return !vm->roots[ROOT_UNCAUGHT] && vm->s.result_type && vm->s.result_type != 'V';
}

/* Goes through all that is there at the end of the path. */
static void find_outcomes(struct engine *e, const struct model *m, struct dependence *d)
{
    struct view v = { .w = { .meets = meets, .ctx = d }, .shows = SHOW_PARAMETERS };
    vm_mark(e->vm);
    view_open(&v, e, m);
    if (has_result(e->vm))
        view_result(&v);
    walk_run(&v.w);
    view_close(&v);
}

void sym_picture_before(struct engine *e, const struct model *m, struct picture *out, struct map *numbers)
{
    struct dependence d = { 0 };
    struct map origins = { 0 };
    begin_dependence(&d, e);
    find_outcomes(e, m, &d);
    show_inputs(e, m, SHOW_PARAMETERS, out, &origins, true);
    find_idle(&d, e, &origins, out);
    for (u32 i = out->objects.len; i-- > 0;)
        map_put(numbers, origin_at(out, &origins, i), (void *)(uintptr_t)(i + 1));
    map_release(&d.used);
    map_release(&d.objects);
    map_release(&d.initial);
    map_release(&origins);
}

static const char *result_desc(struct vm *vm, slot result, struct buf *text)
{
    if (vm->s.result_type != 'L')
        buf_char(text, vm->s.result_type);
    else if (!result)
        buf_text(text, "Ljava/lang/Object;");
    else if (class_of(vm, (ref)result)->kind == CK_ARRAY)
        buf_text(text, class_of(vm, (ref)result)->name->text);
    else
        buf_printf(text, "L%s;", class_of(vm, (ref)result)->name->text);
    return text->data;
}

/*
 * Objects that a generator made are others in a replay. But they are reached in the
 * same order: their numbers, plus 1, are those that they had in the picture before.
 */
static void find_generated(struct engine *e, const struct model *m, struct map *began)
{
    struct picture start = { 0 };
    struct map origins = { 0 };
    bool any = false;
    for (u32 i = 0; i < e->path.events.len && !any; i++)
        any = e->path.events.data[i].kind == EV_GENERATED;
    if (!any)
        return;
    show_inputs(e, m, SHOW_PARAMETERS, &start, &origins, false);
    for (u32 i = 0; i < start.objects.len; i++)
        map_put(began, origin_at(&start, &origins, i), (void *)(uintptr_t)(i + 1));
    map_release(&origins);
    picture_release(&start);
}

/* By object of `out`: its number, plus 1, before; 0: it was not there. */
static u32 *who_was(struct engine *e, struct picture *out, struct map *origins, struct map *numbers,
                    const struct map *began)
{
    struct map was = { 0 }; /* object of the replay -> object of the path */
    for (u32 i = 0; i < e->rebuilt.cap; i++) {
        if (e->rebuilt.entries[i].value)
            map_put(&was, (u64)(uintptr_t)e->rebuilt.entries[i].value, (void *)(uintptr_t)e->rebuilt.entries[i].key);
    }
    u32 *same = mem_alloc((out->objects.len + 1) * sizeof *same);
    for (u32 i = 0; i < out->objects.len; i++) {
        ref place = out->places.data[i], origin = (ref)(uintptr_t)map_get(origins, place);
        ref here = origin ? origin : place;
        same[i] = (u32)(uintptr_t)map_get(began, here);
        if (!same[i])
            same[i] = (u32)(uintptr_t)map_get(numbers, (u64)(uintptr_t)map_get(&was, here));
    }
    map_release(&was);
    return same;
}

/* The result of a replay, behind what is shown already. */
static void show_result(struct view *v, struct picture *out)
{
    struct vm *vm = v->w.e->vm;
    struct buf desc = { 0 };
    if (has_result(vm))
        picture_add(out, v->w.e, "result", result_desc(vm, v->result, &desc), v->result);
    buf_release(&desc);
}

void sym_picture_after(struct engine *e, const struct model *m, struct map *numbers, struct picture *out, u32 **same)
{
    struct map origins = { 0 };
    struct view v = { .w.origins = &origins, .shows = SHOW_PARAMETERS };
    struct map began = { 0 };
    find_generated(e, m, &began);
    vm_mark(e->vm);
    view_open(&v, e, m);
    if (has_result(e->vm))
        view_result(&v);
    walk_run(&v.w);
    view_show(&v, out);
    show_result(&v, out);
    *same = who_was(e, out, &origins, numbers, &began);
    map_release(&began);
    view_close(&v);
    map_release(&origins);
}

const struct shown_class *sym_thrown(struct engine *e, struct picture *p)
{
    ref thrown = e->vm->roots[ROOT_UNCAUGHT];
    return thrown ? picture_class(p, e, class_of(e->vm, thrown)) : NULL;
}

bool sym_picture_static(struct engine *e, const char *field, struct picture *out)
{
    const struct class *c = vm_started_method(e->vm) ? vm_started_method(e->vm)->cls : NULL;
    for (u32 i = 0; c && i < c->nfields; i++) {
        const struct field *f = &c->fields[i];
        if (!(f->access & ACC_STATIC) || strcmp(f->name->text, field) != 0)
            continue;
        u64 v = *cell(e->vm, c->mirror, f->offset);
        picture_add(out, e, field, f->desc->text, is_wide(f->type) ? v : (u32)v);
        return true;
    }
    return false;
}

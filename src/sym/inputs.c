/*
 * Free objects. An object of the input comes to be known when a free reference
 * is used that may name it: until then the reference is a symbol of its own. It
 * is null, the new object, or one that is known already; a selector symbol says
 * which. The new object has a symbol in each of its fields, and free references
 * in those that hold references, so that structures of any shape grow as far as
 * the program looks at them (generalised symbolic execution).
 *
 * An object whose class is not known has a location for each class that it can
 * be, told apart by a type symbol: a set of locations is a set of types, too.
 */
#include "sym/text.h"

#include <stdio.h>

/* ---- what a class of objects looks like ---- */

/* Fields that a program cannot have set as it likes: those of the class library,
 * whose invariants we do not know. Boxes have none but their value. */
bool is_box(const struct class *c)
{
    return c->boxes;
}

const struct layout *layout_of(struct engine *e, struct class *c)
{
    struct layout *l = map_get(&e->layouts, map_key(c));
    if (l)
        return l;
    l = arena_alloc(&e->arena, sizeof *l);
    u32 n = 0;
    for (const struct class *k = c; k; k = k->super)
        n += k->nfields;
    l->fields = arena_alloc(&e->arena, (n + 1) * sizeof *l->fields);
    for (u32 d = 0; c->kind == CK_INSTANCE && d <= c->depth; d++) {
        struct class *k = c->display[d];
        for (u32 i = 0; i < k->nfields; i++) {
            if (k->fields[i].access & ACC_STATIC || k == e->vm->k[K_throwable])
                continue;
            if (k->trusted && !is_box(k))
                l->closed = true;
            l->fields[l->n++] = &k->fields[i];
        }
    }
    map_put(&e->layouts, map_key(c), l);
    return l;
}

/* ---- symbols ---- */

const char *simple_name(const struct class *c)
{
    const char *name = c->name->text;
    for (const char *at = strpbrk(name, "/$"); at && at[1]; at = strpbrk(name, "/$"))
        name = at + 1;
    return name;
}

const char *part_name(struct engine *e, const char *of, const char *part)
{
    char text[160];
    snprintf(text, sizeof text, "%.120s%s%.36s", of, part[0] == '[' ? "" : ".", part);
    return arena_text(&e->arena, text, strlen(text));
}

term reference_symbol(struct engine *e, const char *name, u32 ordinal)
{
    struct symbol s = { .name = name, .ordinal = ordinal, .sort = SORT_BV, .width = REF_WIDTH,
                        .lo = -((i64)1 << (REF_WIDTH - 1)), .hi = ((i64)1 << (REF_WIDTH - 1)) - 1,
                        .tag = part_tag(name) };
    return mk_sym(e->T, &s);
}

/* From 0 to `hi`, and no wider than that needs. */
term small_symbol(struct engine *e, const char *name, u32 ordinal, i64 hi)
{
    struct symbol s = { .name = name, .ordinal = ordinal, .sort = SORT_BV, .width = 2, .lo = 0, .hi = hi,
                        .tag = part_tag(name) };
    while (hi >> (s.width - 1))
        s.width++;
    return mk_sym(e->T, &s);
}

term length_symbol(struct engine *e, const char *array, u32 ordinal)
{
    const char *name = part_name(e, array, "length");
    bool bounded = e->opts.longest && !e->opts.array_lengths;
    struct symbol s = { .name = name, .ordinal = ordinal, .sort = SORT_BV, .width = 32, .lo = 0,
                        .hi = bounded ? e->opts.longest : INT32_MAX, .tag = part_tag(name) };
    return mk_sym(e->T, &s);
}

u32 free_elements(const struct engine *e)
{
    u32 most = e->opts.array_lengths ? 0 : FREE_ELEMENTS_MAX;
    for (u32 i = 0; i < e->opts.narray_lengths; i++) {
        if (e->opts.array_lengths[i] > most)
            most = e->opts.array_lengths[i];
    }
    return most < GIVEN_ELEMENTS_MAX ? most : GIVEN_ELEMENTS_MAX;
}

u32 object_symbols(struct engine *e, const struct event *ev)
{
    struct class *c = ev->of;
    if (c->kind == CK_ARRAY)
        return is_reference_array(c) ? 1 + free_elements(e) : 2;
    if (c == e->vm->k[K_string])
        return string_symbols(e);
    if (is_collection(c))
        return collection_symbols(e, ev);
    return layout_of(e, c)->n;
}

/* ---- symbols that variants of an object share ---- */

u32 all_symbols(const struct event *ev)
{
    return ev->nshared + ev->nsymbols;
}

u32 symbol_place(const struct event *ev, u32 i)
{
    assert(i < all_symbols(ev));
    return i < ev->nshared ? ev->shared[i] : ev->first + i - ev->nshared;
}

static bool has_fields(const struct engine *e, const struct event *ev)
{
    return !ev->constant && ev->of->kind == CK_INSTANCE && ev->of != e->vm->k[K_string] && !is_collection(ev->of);
}

/* Fields that both have inherited from the same classes: they come first. */
static u32 common_fields(struct engine *e, const struct event *a, const struct event *b)
{
    u32 n = 0;
    if (!has_fields(e, a) || !has_fields(e, b))
        return 0;
    const struct layout *x = layout_of(e, a->of), *y = layout_of(e, b->of);
    while (n < x->n && n < y->n && x->fields[n] == y->fields[n])
        n++;
    return n;
}

void give_symbols(struct engine *e, struct event *ev, u32 variants)
{
    const struct event *like = NULL;
    for (u32 i = variants; i < e->path.events.len; i++) {
        const struct event *other = &e->path.events.data[i];
        u32 n = common_fields(e, ev, other);
        if (n > ev->nshared) {
            ev->nshared = n;
            like = other;
        }
    }
    u32 *shared = like ? arena_alloc(&e->arena, ev->nshared * sizeof *shared) : NULL;
    for (u32 i = 0; i < ev->nshared; i++)
        shared[i] = symbol_place(like, i);
    ev->shared = shared;
    ev->nsymbols = ev->constant ? 0 : object_symbols(e, ev) - ev->nshared;
}

static term make_field_symbol(struct engine *e, const struct event *ev, u32 ordinal, const struct field *field)
{
    const char *name = part_name(e, ev->name, field->name->text);
    if (field->type == 'L' || field->type == '[')
        return reference_symbol(e, name, ordinal);
    return free_term(e, field->type, name, ordinal);
}

/* Inputs are given back their contents again and again, which should not make the names anew. */
static term field_symbol(struct engine *e, const struct event *ev, u32 i, char *type)
{
    const struct field *field = layout_of(e, ev->of)->fields[i];
    u32 ordinal = symbol_place(ev, i);
    struct field_symbol *kept = &e->field_symbols[(map_key(ev->name) * 31 + ordinal) % FIELD_SYMBOLS];
    *type = field->type == '[' ? 'L' : field->type;
    if (kept->name != ev->name || kept->field != field || kept->ordinal != ordinal)
        *kept = (struct field_symbol){ ev->name, field, ordinal, make_field_symbol(e, ev, ordinal, field) };
    return kept->symbol;
}

term object_symbol(struct engine *e, const struct event *ev, u32 i, char *type)
{
    struct class *c = ev->of;
    u32 ordinal = ev->first + i;
    char text[24];
    if (c == e->vm->k[K_string])
        return string_symbol(e, ev, i, type);
    if (is_collection(c))
        return collection_symbol(e, ev, i, type);
    *type = 'L';
    if (c->kind == CK_ARRAY) {
        if (i == 0) {
            *type = 'I';
            return ev->length ? ev->length : length_symbol(e, ev->name, ordinal);
        }
        if (!is_reference_array(c)) {
            *type = '[';
            return free_contents(e, c->elem, ev->name, ordinal);
        }
        snprintf(text, sizeof text, "[%u]", i - 1);
        return reference_symbol(e, part_name(e, ev->name, text), ordinal);
    }
    return field_symbol(e, ev, i, type);
}

/* ---- objects ---- */

static void put_field(struct engine *e, ref o, const struct field *field, char type, term t)
{
    slot v[2] = { 0 };
    if (e->replay && type != 'L')
        v[0] = value_bits(e, type, t, e->replay);
    else
        term_slots(e, type == 'L' ? 'L' : stack_type(type), t, v);
    put_cell(e->vm, o, field->offset, v[0]);
    if (is_wide(type))
        put_cell(e->vm, o, field->offset + 8, v[1]);
}

bool give_contents(struct engine *e, const struct event *ev, ref o)
{
    char type;
    if (ev->of == e->vm->k[K_string])
        return true; /* which nobody changes */
    if (is_collection(ev->of))
        return collection_contents(e, ev, o);
    if (is_reference_array(ev->of)) {
        /* Of a longer one the path has not looked at the others, in a replay. */
        u32 n = array_at(e, o)->head.length, most = ev->nsymbols - 1;
        for (u32 i = 0; i < n && i < most; i++) {
            if (!element_put(e, o, i, object_symbol(e, ev, 1 + i, &type)))
                return false;
        }
    } else if (ev->of->kind == CK_ARRAY && e->replay) {
        ref values = concrete_array(e, ev->of, object_symbol(e, ev, 1, &type), object_symbol(e, ev, 0, &type), e->replay);
        if (!values)
            return false;
        array_copy_contents(e, values, o);
    } else if (ev->of->kind == CK_ARRAY) {
        array_put_whole(e, o, object_symbol(e, ev, 1, &type));
    } else {
        const struct layout *l = layout_of(e, ev->of);
        for (u32 i = 0; i < l->n; i++) {
            term t = object_symbol(e, ev, i, &type);
            put_field(e, o, l->fields[i], type, t);
        }
    }
    return true;
}

static ref make_array(struct engine *e, const struct event *ev)
{
    char type;
    term length = object_symbol(e, ev, 0, &type);
    if (!is_reference_array(ev->of)) {
        term contents = object_symbol(e, ev, 1, &type);
        return e->replay ? concrete_array(e, ev->of, contents, length, e->replay)
                         : array_of_term(e, ev->of, contents, length);
    }
    u32 n = e->replay ? (u32)term_eval(e->T, e->replay, length) : ev->nsymbols - 1;
    ref a = new_array(e->vm, ev->of, n);
    if (!a || !give_contents(e, ev, a))
        return 0;
    return e->replay || array_set_length(e, a, length) ? a : 0;
}

static ref make_string(struct engine *e, const struct event *ev)
{
    struct text t = free_text(e, ev);
    ref s = e->replay ? text_concrete(e, &t, e->replay) : text_string(e, &t);
    if (!s || ev->exact)
        return s;
    if (e->replay)
        return term_eval(e->T, e->replay, interned_symbol(e, ev)) ? intern_string(e->vm, s) : s;
    mark_shared(e, s);
    return s;
}

/* Makes the object that the event tells of. 0 with vm->exc. */
ref make_object(struct engine *e, const struct event *ev)
{
    if (ev->of == e->vm->k[K_string])
        return make_string(e, ev);
    if (ev->of->kind == CK_ARRAY)
        return make_array(e, ev);
    if (is_optional(ev->of))
        return make_optional(e, ev);
    ref o = new_object(e->vm, ev->of);
    if (o && !give_contents(e, ev, o))
        return 0;
    if (o && is_box(ev->of) && !e->replay) {
        obj(e->vm, o)->length = INPUT_BOX;
        e->vm->shared_boxes = true;
    }
    if (o && class_is_subclass(ev->of, e->vm->k[K_throwable]))
        put_cell(e->vm, o, e->vm->kf[KF_throwable_cause], o); /* none */
    return o;
}

/* ---- what the path knows ---- */

term sym_event_term(struct engine *e, const struct event *ev, u32 i, char *type)
{
    *type = 'I';
    switch (ev->kind) {
    case EV_BIND:
        return i == 0 ? ev->selector : 0;
    case EV_INPUT:
        *type = ev->type;
        return i == 0 && ev->type != 'L' ? ev->value : 0;
    case EV_OBJECT: {
        if (ev->value && i-- == 0)
            return ev->value;
        /* References are what their selectors say. */
        for (u32 k = ev->nshared; k < all_symbols(ev); k++) {
            term t = object_symbol(e, ev, k, type);
            if (*type != 'L' && *type != '[' && i-- == 0)
                return t;
        }
        return 0;
    }
    default:
        return 0;
    }
}

term sym_event_array(struct engine *e, const struct event *ev, term *length, char *elem)
{
    char type;
    if (ev->kind != EV_OBJECT || ev->of->kind != CK_ARRAY || is_reference_array(ev->of))
        return 0;
    *length = object_symbol(e, ev, 0, &type);
    *elem = ev->of->elem;
    return object_symbol(e, ev, 1, &type);
}

term sym_short_arrays(struct engine *e, u32 most)
{
    term all = mk_true(e->T);
    char type;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_OBJECT && (ev->of->kind == CK_ARRAY || ev->of == e->vm->k[K_string]))
            all = mk_and(e->T, all, mk_sle(e->T, object_symbol(e, ev, 0, &type), mk_const(e->T, 32, most)));
    }
    return all;
}

void path_note(struct path *p, const struct event *ev)
{
    u32 at = p->events.len;
    vec_push(&p->events, *ev);
    p->ninputs += ev->kind == EV_INPUT;
    if (ev->nsymbols)
        vec_push(&p->sources, at);
    if ((ev->kind == EV_OBJECT && !ev->constant) || ev->kind == EV_STATIC)
        p->nobjects = ev->number + 1;
    if (ev->kind != EV_BIND)
        return;
    while (p->bound.len <= ev->first)
        vec_push(&p->bound, 0);
    p->bound.data[ev->first] = at + 1;
}

void path_forget(struct path *p)
{
    const struct event *ev = &p->events.data[--p->events.len];
    p->ninputs -= ev->kind == EV_INPUT;
    if (ev->nsymbols)
        p->sources.len--;
    if ((ev->kind == EV_OBJECT && !ev->constant) || ev->kind == EV_STATIC)
        p->nobjects = ev->number;
    if (ev->kind == EV_BIND)
        p->bound.data[ev->first] = 0;
}

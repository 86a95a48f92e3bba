/*
 * Objects that static fields hold. A caller can hand them to the method like any other
 * object, so that a free reference may name one of them: `n == NIL` is possible, and a
 * write to n may be one to NIL.
 *
 * Only those matter that the program can also reach by itself: any other is as good as a
 * new object with the same contents. So the code that the started method can call is gone
 * through for the fields that it reads, once in a run.
 * What these hold, and all that hangs on it, is noted on the path as soon as their class
 * is initialised, each object as one that free references can name (EV_STATIC), with a
 * copy of the contents that all of it has then (EV_STATICS).
 *
 * Who hands in an object of a class that is not initialised yet has initialised it: that
 * is a choice where a reference is bound. Objects that main and its initialisers make are
 * made during the run, and no input is one of them.
 *
 * The object on which an instance method is called is there before the method begins, with
 * what hangs on it, and can be handed in as well. It is noted like a class: holder NULL, which
 * also tells that the method has begun.
 */
#include "sym/reached.h"

#include <stdio.h>

enum {
    TYPES_MAX = 64,   /* that are looked at on the way from a field to a class, and classes below one */
    FOUND_MAX = 1024, /* objects that hang on the fields of a class */
    STATICS_MAX = 32  /* of these, those that inputs may be */
};

/* ---- which fields the program reads ---- */

/* Objects of main are made during the run, and tests do without. */
static bool has_statics(const struct engine *e)
{
    return e->vm && !e->vm->started_main && !e->opts.for_tests;
}

static bool is_reference_field(const struct field *f)
{
    return f->type == 'L' && !f->cls->trusted && !(f->access & ACC_SYNTHETIC);
}

static bool is_foreseen(const struct engine *e, const struct field *f)
{
    for (u32 i = 0; i < e->statics.len; i++) {
        if (e->statics.data[i] == f)
            return true;
    }
    return false;
}

static void add_field(struct engine *e, const struct field *f)
{
    if (!is_foreseen(e, f))
        vec_push(&e->statics, f);
}

/* Have the constants of the enum fields of their own for objects, or bodies, which may have some? */
static bool holds_objects(const struct class *c)
{
    bool holds = !(c->access & ACC_FINAL);
    for (u32 i = 0; i < c->nfields; i++) {
        const struct field *f = &c->fields[i];
        bool object = f->type == 'L' && strcmp(f->desc->text, "Ljava/lang/String;") != 0;
        holds = holds || (object && !(f->access & ACC_STATIC));
    }
    return holds;
}

bool is_constants_array(const struct field *f)
{
    return (f->access & ACC_SYNTHETIC) && f->type == 'L' && is_enum_class(f->cls) && !f->cls->trusted;
}

static void add_constants(struct engine *e, const struct class *c)
{
    for (u32 i = 0; i < c->nfields && holds_objects(c); i++) {
        if (c->fields[i].access & ACC_ENUM)
            add_field(e, &c->fields[i]);
    }
}

/* Is it an indicator method that gives a free reference? */
static bool gives_object(const struct method *m)
{
    const char *type = strchr(m->desc->text, ')') + 1;
    return *type == 'L' && strcmp(type, "Ljava/lang/String;") != 0 && is_indicator(m->cls->name->text, m->name->text, m->desc->text);
}

static void look_at(struct reached *r, const struct method *m, const struct insn_parts *in)
{
    struct engine *e = r->e;
    const struct method *to = reach_by(r, m, in);
    const struct field *f = static_field(e, m, in);
    if (to) {
        e->asks_for_inputs = e->asks_for_inputs || gives_object(to);
        e->asks_exceptions = e->asks_exceptions ||
                             (to->cls->trusted && to->name->text[0] != '<' && class_is_subclass(to->cls, e->vm->k[K_throwable]));
    }
    if (f && in->op == OP_putstatic)
        field_stored(e, f);
    if (!f || in->op == OP_putstatic)
        return;
    if (f->cls->access & ACC_SYNTHETIC) /* that of a switch calls values() */
        reach_method(r, f->cls->clinit);
    if (is_constants_array(f))
        add_constants(e, f->cls);
    else if (is_reference_field(f))
        add_field(e, f);
}

static void find_fields(struct engine *e)
{
    struct reached r = { .e = e };
    struct method *m = vm_started_method(e->vm);
    for (const char *p = m ? m->desc->text + 1 : ")"; *p != ')'; p = desc_skip(p)) {
        const struct class *c = class_by_desc(e->vm, p);
        e->vm->exc = 0;
        if (c && is_enum_class(c))
            add_constants(e, c);
    }
    reach_method(&r, m);
    for (u32 i = 0; i < r.all.len; i++) {
        const struct cf_code *code = r.all.data[i]->member->code;
        struct insn_parts in;
        for (u32 bci = 0; insn_decode(code->code, code->len, bci, &in); bci += in.len)
            look_at(&r, r.all.data[i], &in);
    }
    reached_release(&r);
}

/* ---- which of them may matter ---- */

/* Which object a text or a box is matters only where it is compared (may_be_held). */
static bool is_value(const struct vm *vm, const struct class *c)
{
    return c == vm->k[K_string] || is_box(c);
}

/* Free references can name constants of enums without this. */
static bool is_enum_constant(const struct class *c)
{
    return c->kind == CK_INSTANCE && (is_enum_class(c) || (c->super && is_enum_class(c->super)));
}

struct way {
    struct engine *e;
    const struct class *declared; /* of the reference */
    struct map seen;
    VEC(struct class *) all; /* types that it may come to */
};

static void go_to(struct way *w, const char *desc)
{
    struct class *c = *desc == 'L' || *desc == '[' ? class_by_desc(w->e->vm, desc) : NULL;
    w->e->vm->exc = 0;
    if (!c || map_get(&w->seen, map_key(c)))
        return;
    map_put(&w->seen, map_key(c), c);
    vec_push(&w->all, c);
}

/* The same of objects of just this class. */
static bool comes_from(struct way *w, const struct class *c)
{
    const struct vm *vm = w->e->vm;
    bool anything = class_assignable(c, w->declared), plain = is_enum_constant(c) || is_record_class(c);
    for (const struct class *k = c; k && k != vm->k[K_object] && !anything; k = k->super) {
        anything = k->trusted && !plain;
        for (u32 j = 0; j < k->nfields; j++) {
            if (!(k->fields[j].access & ACC_STATIC))
                go_to(w, k->fields[j].desc->text);
        }
    }
    return anything;
}

/* Does it come to the reference's class, or to what may hold anything? Else the types of fields are to be looked at. */
static bool comes_to(struct way *w, struct class *c)
{
    struct vm *vm = w->e->vm;
    if (c->kind == CK_ARRAY) {
        if (class_assignable(c, w->declared))
            return true;
        go_to(w, c->name->text + 1);
        return false;
    }
    if (is_value(vm, c) || c == vm->k[K_class] || (is_enum_class(c) && !holds_objects(c)))
        return false;
    const struct subtypes *below = class_subtypes(vm, c, TYPES_MAX);
    bool anything = c->trusted || below->more || below->open || below->unread;
    for (u32 i = 0; i < below->n && !anything; i++) {
        struct class *bodies[TYPES_MAX];
        u32 n = is_enum_class(below->all[i]) ? enum_bodies(vm, below->all[i], bodies, TYPES_MAX) : 0;
        anything = n > TYPES_MAX || comes_from(w, below->all[i]);
        for (u32 k = 0; k < n && !anything; k++)
            anything = comes_from(w, bodies[k]);
    }
    return anything;
}

/* May objects that a reference of the type leads to be named by references of the class? */
static bool find_way(struct engine *e, const char *desc, const struct class *declared)
{
    struct way w = { .e = e, .declared = declared };
    bool leads = false;
    go_to(&w, desc);
    for (u32 i = 0; i < w.all.len && !leads; i++)
        leads = i == TYPES_MAX || comes_to(&w, w.all.data[i]);
    map_release(&w.seen);
    vec_release(&w.all);
    return leads;
}

/* The same, asked once; `from` is where the reference is. */
static bool leads_from(struct engine *e, const void *from, const char *desc, const struct class *declared)
{
    for (u32 i = 0; i < e->ways.len; i++) {
        if (e->ways.data[i].from == from && e->ways.data[i].to == declared)
            return e->ways.data[i].leads;
    }
    bool leads = find_way(e, desc, declared);
    vec_push(&e->ways, (struct static_way){ from, declared, leads });
    return leads;
}

/* May objects that hang on the field be named by references of the class? */
static bool may_lead(struct engine *e, const struct field *f, const struct class *declared)
{
    return leads_from(e, f, f->desc->text, declared);
}

/* May an object of the one class hang on one of the other? */
static bool class_leads(struct engine *e, const struct class *from, const struct class *to)
{
    struct buf desc = { 0 };
    buf_printf(&desc, from->kind == CK_ARRAY ? "%s" : "L%s;", from->name->text);
    bool leads = leads_from(e, from, desc.data, to);
    buf_release(&desc);
    return leads;
}

/* ---- what they hold ---- */

struct found {
    ref object, parent;
    const struct field *place; /* a static one, or one of the parent; NULL: an element of that */
    u32 element;
    const char *signature; /* what holds it is of this type */
    const char *name; /* "Holder.NIL.next", "this.next"; NULL: it hangs on an object of the class library, and nobody can write where */
};
struct finding {
    struct engine *e;
    struct class *holder; /* NULL: the receiver */
    struct map seen;
    VEC(struct found) all;
    bool more;
};

/* What it leads to is kept elsewhere. */
static bool keeps_apart(const struct class *c)
{
    for (; c; c = c->super) {
        if (strcmp(c->name->text, "java/lang/ThreadLocal") == 0 || strcmp(c->name->text, "java/lang/ClassValue") == 0)
            return true;
    }
    return false;
}

/* It holds an object of the class, or of any for NULL, and nobody can say where. */
static void note_unnamed(struct engine *e, struct class *of, struct class *holder)
{
    for (u32 i = 0; i < e->unnamed.len; i++) {
        if (e->unnamed.data[i].of == of && e->unnamed.data[i].holder == holder)
            return;
    }
    vec_push(&e->unnamed, (struct unnamed_static){ of, holder });
}

static void find(struct finding *w, slot v, struct found at)
{
    const struct vm *vm = w->e->vm;
    at.object = (ref)v;
    w->more = w->more || v >> 32;
    if (v >> 32 || !v || map_get(&w->seen, at.object))
        return;
    struct class *c = class_of(vm, at.object);
    if (is_optional(c) && !optional_value(w->e, at.object)) /* an empty one is known, too */
        return;
    if (is_value(vm, c) && (c != vm->k[K_string] || !string_is_interned(vm, at.object))) /* of those it is known */
        note_unnamed(w->e, c, w->holder);
    if (is_value(vm, c) || c == vm->k[K_class])
        return;
    if (class_is_subclass(c, vm->k[K_thread]) || keeps_apart(c)) {
        w->more = true;
        return;
    }
    if (w->all.len >= FOUND_MAX) {
        w->more = true;
        return;
    }
    map_put(&w->seen, at.object, w);
    vec_push(&w->all, at);
}

static void find_parts(struct finding *w, struct found of)
{
    struct engine *e = w->e;
    struct class *c = class_of(e->vm, of.object);
    char index[24];
    if (c->kind == CK_ARRAY) {
        for (u32 i = 0; c->elem == 'L' && i < array_at(e, of.object)->head.length; i++) {
            snprintf(index, sizeof index, "[%u]", i);
            struct found at = { .parent = of.object, .element = i, .name = of.name ? part_name(e, of.name, index) : NULL,
                                .signature = of.signature && *of.signature == '[' ? of.signature + 1 : NULL };
            find(w, ref_slot(e, element_term(e, of.object, i)), at);
        }
        return;
    }
    for (const struct class *k = c; k; k = k->super) {
        for (u32 i = 0; i < k->nfields; i++) {
            const struct field *f = &k->fields[i];
            if (f->access & ACC_STATIC || f->type != 'L')
                continue;
            struct found at = { .parent = of.object, .place = f, .signature = field_type(e, c, of.signature, f),
                                .name = of.name && !k->trusted ? part_name(e, of.name, f->name->text) : NULL };
            find(w, *cell(e->vm, of.object, f->offset), at);
        }
    }
}

static const char *field_name(struct engine *e, const struct field *f)
{
    return part_name(e, simple_name(f->cls), f->name->text);
}

/* Does an object of the library hold on to the array that it was given? */
static bool wraps(const struct vm *vm, ref r)
{
    const char *name = r ? class_of(vm, r)->name->text : "";
    return strncmp(name, "java/nio/", 9) == 0 || strncmp(name, "java/io/", 8) == 0 || strncmp(name, "java/util/Arrays$", 17) == 0 ||
           strncmp(name, "java/util/Spliterators$", 23) == 0;
}

/* No proof holds for what somebody can get at there. */
static void doubt_holder(struct engine *e, const struct class *holder)
{
    struct buf text = { 0 };
    if (e->open_statics)
        return;
    if (holder)
        buf_printf(&text, "static fields of %.200s hold", holder->name->text);
    else
        buf_text(&text, "the method's own object holds");
    e->open_statics = arena_text(&e->arena, text.data, text.len);
    buf_release(&text);
}

/* An array that hangs on an object of the class library: has that been given it, and not made it for itself? */
static bool is_given(const struct vm *vm, const struct found *at)
{
    if (at->place)
        return at->place->type == 'L' && (at->place->desc->text[0] != '[' || at->place->cls->spun);
    return class_of(vm, at->parent)->component->kind != CK_ARRAY;
}

/* What a collection is made of is its own. */
static bool can_be_input(const struct vm *vm, const struct found *at)
{
    const struct class *c = class_of(vm, at->object);
    return !class_innermost(c)->trusted || (c->kind == CK_ARRAY && (at->name || wraps(vm, at->parent))) ||
           (at->name && c == vm->k[K_object]);
}

void may_be_held(struct engine *e, ref r)
{
    for (u32 i = 0; i < e->unnamed.len; i++) {
        if (!e->unnamed.data[i].of || e->unnamed.data[i].of == class_of(e->vm, r))
            doubt_holder(e, e->unnamed.data[i].holder);
    }
    if (!e->open_statics && library_keeps(e, r))
        e->open_statics = "the class library holds";
}

const struct event *static_at(const struct path *p, ref object)
{
    for (u32 i = 0; i < p->events.len; i++) {
        if (p->events.data[i].kind == EV_STATIC && p->events.data[i].object == object)
            return &p->events.data[i];
    }
    return NULL;
}

/* In a replay: the object of the path that this one is again, by its number among those of the class. */
static void note_rebuilt(struct engine *e, const struct class *holder, u32 n, ref now)
{
    const struct path *p = e->replayed;
    for (u32 i = 0; p && i < p->events.len; i++) {
        const struct event *ev = &p->events.data[i];
        if (ev->kind == EV_STATIC && ev->holder == holder && n-- == 0)
            map_put(&e->rebuilt, ev->object, (void *)(uintptr_t)now);
    }
}

/* Does the object hold something whose type depends on arguments of its class? Programs hand out those that do not as objects
 * of any: an empty list, which is a list of everything. */
static bool holds_typed(struct engine *e, ref r)
{
    const struct class *c = class_of(e->vm, r);
    bool some = false;
    if (c->kind == CK_ARRAY)
        return array_at(e, r)->head.length;
    for (; c && !some; c = c->super) {
        for (u32 i = 0; i < c->nfields && !some; i++) {
            const struct field *f = &c->fields[i];
            slot is = !(f->access & ACC_STATIC) && f->type == 'L' && depends_on_variables(f) ? *cell(e->vm, r, f->offset) : 0;
            some = is && is != r; /* a sentinel leads to itself */
        }
    }
    return some;
}

static void note_found(struct engine *e, struct class *holder, struct finding *w)
{
    u32 n = 0;
    for (u32 i = 0; i < w->all.len; i++) {
        const struct found *at = &w->all.data[i];
        struct class *of = class_of(e->vm, at->object);
        bool fits = can_be_input(e->vm, at);
        bool own = !fits && of->kind == CK_ARRAY && !is_given(e->vm, at);
        if (own || static_at(&e->path, at->object))
            continue;
        if (!fits || !at->name || n == STATICS_MAX) {
            note_unnamed(e, of, holder);
            continue;
        }
        path_note(&e->path, &(struct event){ .kind = EV_STATIC, .object = at->object, .of = of,
                                             .constant = is_enum_constant(of), .name = at->name,
                                             .number = e->path.nobjects, .holder = holder, .place = at->place,
                                             .parent = at->parent, .element = at->element,
                                             .signature = holds_typed(e, at->object) ? at->signature : NULL });
        note_rebuilt(e, holder, n++, at->object);
    }
}

static bool is_noted(const struct path *p, const struct class *holder)
{
    for (u32 i = 0; i < p->events.len; i++) {
        if (p->events.data[i].kind == EV_STATICS && p->events.data[i].holder == holder)
            return true;
    }
    return false;
}

/* Notes what was found, and what hangs on it, as it is now. */
static void note_contents(struct finding *w)
{
    struct engine *e = w->e;
    struct vm *vm = e->vm;
    for (u32 i = 0; i < w->all.len; i++)
        find_parts(w, w->all.data[i]);
    VEC(ref) objects = { 0 };
    for (u32 i = 0; i < w->all.len; i++)
        vec_push(&objects, w->all.data[i].object);
    bool met = vm->met_term;
    ref copies = objects.len ? snapshot_of(e, objects.data, objects.len) : 0;
    vm->met_term = met;
    vm->exc = 0;
    path_note(&e->path, &(struct event){ .kind = EV_STATICS, .holder = w->holder, .object = copies,
                                         .element = (u32)((vm->end == vm->top ? vm->at : vm->top) >> 3) });
    if (copies)
        note_found(e, w->holder, w);
    if (w->more || (objects.len && !copies))
        note_unnamed(e, NULL, w->holder);
    map_release(&w->seen);
    vec_release(&w->all);
    vec_release(&objects);
}

/* What the fields of the class, which is initialised, hold. */
static void note_holder(struct engine *e, struct class *holder)
{
    struct finding w = { .e = e, .holder = holder };
    for (u32 i = 0; i < e->statics.len && is_timely(e, holder); i++) {
        const struct field *f = e->statics.data[i];
        struct found at = { .place = f, .name = field_name(e, f), .signature = field_type(e, f->cls, NULL, f) };
        if (f->cls == holder)
            find(&w, *cell(e->vm, holder->mirror, f->offset), at);
    }
    note_contents(&w);
}

static bool has_fields(const struct engine *e, const struct class *holder)
{
    for (u32 i = 0; i < e->statics.len; i++) {
        if (e->statics.data[i]->cls == holder)
            return true;
    }
    return false;
}

static void look_for_fields(struct engine *e)
{
    if (!e->statics_found) {
        e->statics_found = true;
        find_fields(e);
    }
}

/* May an object of the class be handed in by the reference, or what its static fields hold, whoever reads them? */
static bool can_be_handed_in(struct engine *e, struct class *c, const struct class *declared)
{
    const struct subtypes *below = class_subtypes(e->vm, c, TYPES_MAX);
    bool can = class_assignable(c, declared) || below->more;
    for (u32 i = 0; i < below->n && !can; i++)
        can = class_assignable(below->all[i], declared);
    for (u32 i = 0; i < c->nfields && !can; i++) {
        const struct field *f = &c->fields[i];
        can = (f->access & ACC_STATIC) && is_reference_field(f) && may_lead(e, f, declared);
    }
    return can;
}

/* A class whose initialiser depends on when it runs was initialised by the method: who hands in such an object, or one on
 * which it hangs, has done so before. */
static void doubt_late(struct engine *e, struct class *c)
{
    for (u32 i = 0; i < e->path.events.len && !e->open_statics; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_INPUT && ev->type == 'L' && (can_be_handed_in(e, c, ev->of) || class_leads(e, ev->of, c)))
            doubt_holder(e, c);
    }
}

static bool has_begun(const struct engine *e)
{
    return is_noted(&e->path, NULL);
}

/* ---- hooks ---- */

void statics_known(struct engine *e)
{
    if (!has_statics(e) || !has_begun(e))
        return;
    look_for_fields(e);
    for (u32 i = 0; i < e->statics.len; i++) {
        struct class *holder = e->statics.data[i]->cls;
        if (class_inited(e->vm, holder) && !is_noted(&e->path, holder))
            note_holder(e, holder);
    }
    for (u32 i = 0; i < e->late.len; i++)
        doubt_late(e, e->late.data[i]);
}

/* May there be free references? */
static bool wants_statics(const struct engine *e)
{
    const char *desc = vm_started_method(e->vm)->desc->text, *reference = strpbrk(desc, "L[");
    return e->asks_for_inputs || (reference && reference < strchr(desc, ')'));
}

void method_begins(void *ctx)
{
    struct engine *e = ctx;
    if (!has_statics(e))
        return;
    look_for_fields(e);
    struct finding w = { .e = e };
    ref receiver = entry_receiver(e->vm, e->vm->thread->top);
    if (receiver && wants_statics(e))
        find(&w, receiver, (struct found){ .name = "this" });
    note_contents(&w);
    if (wants_statics(e))
        statics_known(e);
    keep_fields(e, NULL);
}

static void note_late(struct engine *e, struct class *c)
{
    bool known = false;
    for (u32 i = 0; i < e->late.len && !known; i++)
        known = e->late.data[i] == c;
    if (!known)
        vec_push(&e->late, c);
    doubt_late(e, c);
}

void class_initialised(void *ctx, struct class *c)
{
    struct engine *e = ctx;
    if (!has_statics(e) || c->trusted || !vm_started_method(e->vm) || !has_begun(e))
        return;
    if (!is_timely(e, c))
        note_late(e, c);
    for (u32 i = 0; i < e->with_state.len; i++) { /* the code of this one may matter to them */
        struct class *other = e->with_state.data[i];
        if (init_begun(e->vm, other) && !is_timely(e, other))
            note_late(e, other);
    }
    if (has_fields(e, c) && wants_statics(e) && !is_noted(&e->path, c))
        note_holder(e, c);
    keep_fields(e, c);
}

/* Objects that hang on the field can be reached. */
static void field_reached(struct engine *e, const struct field *f)
{
    if (!may_lead(e, f, e->vm->k[K_object]))
        return;
    if (!e->statics_found)
        add_field(e, f);
    else if (!is_foreseen(e, f))
        doubt_holder(e, f->cls);
}

void constants_reached(struct engine *e, const struct class *c)
{
    for (u32 i = 0; i < c->nfields && has_statics(e); i++) {
        if (c->fields[i].access & ACC_ENUM)
            field_reached(e, &c->fields[i]);
    }
}

void static_read(void *ctx, const struct field *f)
{
    struct engine *e = ctx;
    if (!has_statics(e) || f->cls->trusted)
        return;
    bool initialising = init_begun(e->vm, f->cls) && !class_inited(e->vm, f->cls);
    if (initialising && is_timely(e, f->cls))
        return; /* and keeps it for itself */
    if (is_constants_array(f))
        constants_reached(e, f->cls);
    else if (is_reference_field(f))
        field_reached(e, f);
}

/* ---- classes that are not initialised yet ---- */

/* The reference names an object of the class, which is not initialised where it is bound. */
static term names_object_of(struct engine *e, const struct class *holder, const char *name, u32 ordinal)
{
    struct buf text = { 0 }, whole = { 0 };
    buf_printf(&text, "%.60s.isOf(%.60s)", name, simple_name(holder));
    buf_printf(&whole, "%s.isOf(%s)", name, holder->name->text);
    struct symbol s = { .name = arena_text(&e->arena, text.data, text.len), .ordinal = ordinal, .sort = SORT_BV, .width = 1,
                        .lo = -1, .hi = 0, .tag = part_tag(whole.data) };
    buf_release(&text);
    buf_release(&whole);
    return mk_sym(e->T, &s);
}

/* Initialises the class before the instruction runs again. Where that fails, it has no objects, and nobody need have tried. */
static nat_result make_ready(struct vm *vm, struct frame *f)
{
    struct engine *e = vm->opts.symbolic.ctx;
    struct class *c = vm->classes[f->locals[0]];
    if (vm->exc) {
        vm->exc = 0;
        map_put(&e->hopeless, map_key(c), c);
        init_forget_failure(vm, c);
        return NAT_DONE;
    }
    return ensure_init(vm, c) ? NAT_DONE : NAT_CALL;
}

bool is_hopeless(const struct engine *e, const struct class *c)
{
    bool failed = map_get(&e->hopeless, map_key(c));
    for (; c && c->kind == CK_INSTANCE && !failed; c = c->super)
        failed = INIT_STATE(class_init_word(e->vm, c)) == INIT_FAILED;
    return failed;
}

bool is_untimely(struct engine *e, struct class *c)
{
    return has_statics(e) && c->kind == CK_INSTANCE && !is_timely(e, c);
}

void exception_made(struct engine *e, const struct class *c)
{
    if (has_statics(e) && e->asks_exceptions)
        e->bare_exception = c->name->text;
}

bool class_ready(struct engine *e, struct class *c, enum sym_end *end)
{
    slot locals[1] = { c->id };
    if (c->kind != CK_INSTANCE || init_begun(e->vm, c) || is_hopeless(e, c))
        return true;
    *end = push_coroutine(e->vm, "ready", make_ready, locals, 1) ? SYM_ON : raise(e);
    return false;
}

bool holder_chosen(struct engine *e, const struct class *declared, const char *name, u32 ordinal, const struct class **chosen,
                   enum sym_end *end)
{
    *chosen = NULL;
    for (u32 i = 0; i < e->unnamed.len; i++) {
        const struct class *of = e->unnamed.data[i].of;
        if (!of || (!is_value(e->vm, of) && class_assignable(of, declared)))
            doubt_holder(e, e->unnamed.data[i].holder);
    }
    for (u32 i = 0; i < e->statics.len && !e->checking; i++) {
        struct class *holder = e->statics.data[i]->cls;
        if (!may_lead(e, e->statics.data[i], declared) || (is_timely(e, holder) && is_hopeless(e, holder)))
            continue;
        if (!is_timely(e, holder)) { /* whoever hands in its objects has initialised it, and who knows what came of that */
            doubt_holder(e, holder);
            continue;
        }
        term names = names_object_of(e, holder, name, ordinal);
        if (init_begun(e->vm, holder)) {
            if (known_condition(e, names) == YES)
                *chosen = holder;
            continue;
        }
        switch (decide(e, names)) {
        case NO:
            break;
        case YES:
            return class_ready(e, holder, end);
        default:
            *end = SYM_FORK;
            return false;
        }
    }
    return true;
}

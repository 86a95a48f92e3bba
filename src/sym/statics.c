/*
 * Objects that static fields hold. A caller can hand them to the method like any other
 * object, so that a free reference may name one of them: `n == NIL` is possible, and a
 * write to n may be one to NIL.
 *
 * Only those matter that the program can also reach by itself: any other is as good as a
 * new object with the same contents. So the code that the started method can call is gone
 * through for the fields that it reads, once in a run, when there is a free reference.
 * What these hold, and all that hangs on it, is noted on the path as soon as their class
 * is initialised, each object as one that free references can name (EV_STATIC), with a
 * copy of the contents that all of it has then (EV_STATICS).
 *
 * Who hands in an object of a class that is not initialised yet has initialised it: that
 * is a choice where a reference is bound. Objects that main and its initialisers make are
 * made during the run, and no input is one of them.
 */
#include "sym/internal.h"

#include "classfile/cursor.h"
#include "classfile/emit.h"

#include <stdio.h>

enum {
    METHODS_MAX = 4096, /* that are gone through */
    BELOW_MAX = 64,     /* classes below that of a called method */
    FOUND_MAX = 1024,   /* objects that hang on the fields of a class */
    STATICS_MAX = 32    /* of these, those that inputs may be */
};

/* ---- which fields the program reads ---- */

struct reached {
    struct map seen;
    VEC(struct method *) todo;
};

static void reach_method(struct reached *r, struct method *m)
{
    if (!m || m->cls->trusted || !m->member || !m->member->code || r->todo.len >= METHODS_MAX || map_get(&r->seen, map_key(m)))
        return;
    map_put(&r->seen, map_key(m), r);
    vec_push(&r->todo, m);
}

static void reach_called(struct engine *e, struct reached *r, struct class *from, u16 constant, bool is_virtual)
{
    struct method *m = resolve_method(e->vm, from, constant);
    e->vm->exc = 0; /* the method will find out itself */
    reach_method(r, m);
    if (!m || !is_virtual || m->cls->kind != CK_INSTANCE || m->cls == e->vm->k[K_object])
        return;
    const struct subtypes *below = class_subtypes(e->vm, m->cls, BELOW_MAX);
    for (u32 i = 0; i < below->n; i++)
        reach_method(r, class_find_method(below->all[i], m->name, m->desc));
}

/* The bodies of lambdas, and methods that references name. */
static void reach_handles(struct engine *e, struct reached *r, struct class *from, u16 site)
{
    u16 handle, nargs;
    const u8 *args;
    struct classfile *cf = from->cf;
    if (!cf_bootstrap(cf, cf->consts[site].a, &handle, &nargs, &args))
        return;
    for (u32 i = 0; i < nargs; i++) {
        const struct cf_const *h = cf_const_at(cf, (u16)(args[2 * i] << 8 | args[2 * i + 1]), CF_METHOD_HANDLE);
        if (h && h->a >= REF_invokeVirtual)
            reach_called(e, r, from, h->b, h->a == REF_invokeVirtual || h->a == REF_invokeInterface);
    }
}

/* The library may call what a class overrides of it. */
static void reach_made(struct engine *e, struct reached *r, struct class *from, u16 constant)
{
    struct class *c = resolve_class(e->vm, from, constant);
    e->vm->exc = 0;
    for (u32 i = 0; c && !c->trusted && i < c->nmethods; i++)
        reach_method(r, &c->methods[i]);
}

static bool is_reference_field(const struct field *f)
{
    return f->type == 'L' && !f->cls->trusted && !(f->access & ACC_SYNTHETIC);
}

static bool add_field(struct engine *e, const struct field *f)
{
    for (u32 i = 0; i < e->statics.len; i++) {
        if (e->statics.data[i] == f)
            return false;
    }
    vec_push(&e->statics, f);
    return true;
}

static void look_at(struct engine *e, struct reached *r, const struct method *m, const struct insn_parts *in)
{
    switch (in->op) {
    case OP_getstatic: {
        const struct field *f = resolve_field(e->vm, m->cls, (u16)in->constant, true);
        e->vm->exc = 0;
        if (f && is_reference_field(f))
            add_field(e, f);
        break;
    }
    case OP_invokestatic:
    case OP_invokespecial:
    case OP_invokevirtual:
    case OP_invokeinterface:
        reach_called(e, r, m->cls, (u16)in->constant, in->op == OP_invokevirtual || in->op == OP_invokeinterface);
        break;
    case OP_invokedynamic:
        reach_handles(e, r, m->cls, (u16)in->constant);
        break;
    case OP_new:
        reach_made(e, r, m->cls, (u16)in->constant);
        break;
    default:
        break;
    }
}

static void find_fields(struct engine *e)
{
    struct reached r = { 0 };
    reach_method(&r, vm_started_method(e->vm));
    for (u32 i = 0; i < r.todo.len; i++) {
        const struct cf_code *code = r.todo.data[i]->member->code;
        struct insn_parts in;
        for (u32 bci = 0; insn_decode(code->code, code->len, bci, &in); bci += in.len)
            look_at(e, &r, r.todo.data[i], &in);
    }
    map_release(&r.seen);
    vec_release(&r.todo);
}

/* ---- what they hold ---- */

struct found {
    ref object, parent;
    const struct field *place; /* a static one, or one of the parent; NULL: an element of that */
    u32 element;
    const char *name; /* "Holder.NIL.next"; NULL: it hangs on an object of the class library, and nobody can write where */
};
struct finding {
    struct engine *e;
    struct map seen;
    VEC(struct found) all;
    bool more;
};

static void find(struct finding *w, slot v, struct found at)
{
    const struct vm *vm = w->e->vm;
    at.object = (ref)v;
    w->more = w->more || v >> 32;
    if (v >> 32 || !v || map_get(&w->seen, at.object))
        return;
    const struct class *c = class_of(vm, at.object);
    if (c == vm->k[K_class] || c == vm->k[K_string] || is_box(c) || class_is_subclass(c, vm->k[K_thread]))
        return;
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
            struct found at = { .parent = of.object, .element = i, .name = of.name ? part_name(e, of.name, index) : NULL };
            find(w, ref_slot(e, element_term(e, of.object, i)), at);
        }
        return;
    }
    for (const struct class *k = c; k; k = k->super) {
        for (u32 i = 0; i < k->nfields; i++) {
            const struct field *f = &k->fields[i];
            if (f->access & ACC_STATIC || f->type != 'L')
                continue;
            struct found at = { .parent = of.object, .place = f,
                                .name = of.name && !k->trusted ? part_name(e, of.name, f->name->text) : NULL };
            find(w, *cell(e->vm, of.object, f->offset), at);
        }
    }
}

static const char *field_name(struct engine *e, const struct field *f)
{
    return part_name(e, simple_name(f->cls), f->name->text);
}

/* Free references can name constants of enums without this. */
static bool is_enum_constant(const struct class *c)
{
    return c->kind == CK_INSTANCE && (is_enum_class(c) || (c->super && is_enum_class(c->super)));
}

/* What a collection is made of is its own. */
static bool can_be_input(const struct vm *vm, const struct found *at)
{
    const struct class *c = class_of(vm, at->object);
    return !class_innermost(c)->trusted || (at->name && (c->kind == CK_ARRAY || c == vm->k[K_object]));
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

static void note_found(struct engine *e, struct class *holder, struct finding *w)
{
    u32 n = 0;
    for (u32 i = 0; i < w->all.len; i++) {
        const struct found *at = &w->all.data[i];
        struct class *of = class_of(e->vm, at->object);
        if (!can_be_input(e->vm, at) || static_at(&e->path, at->object))
            continue;
        if (!at->name || n == STATICS_MAX) {
            vec_push(&e->unnamed, (struct unnamed_static){ of, holder });
            continue;
        }
        path_note(&e->path, &(struct event){ .kind = EV_STATIC, .object = at->object, .of = of,
                                             .constant = is_enum_constant(of), .name = at->name,
                                             .number = e->path.nobjects, .holder = holder, .place = at->place,
                                             .parent = at->parent, .element = at->element });
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

/* Notes what the fields of the class, which is initialised, hold now. */
static void note_holder(struct engine *e, struct class *holder)
{
    struct finding w = { .e = e };
    struct vm *vm = e->vm;
    for (u32 i = 0; i < e->statics.len; i++) {
        const struct field *f = e->statics.data[i];
        if (f->cls == holder)
            find(&w, *cell(vm, holder->mirror, f->offset), (struct found){ .place = f, .name = field_name(e, f) });
    }
    for (u32 i = 0; i < w.all.len; i++)
        find_parts(&w, w.all.data[i]);
    VEC(ref) objects = { 0 };
    for (u32 i = 0; i < w.all.len; i++)
        vec_push(&objects, w.all.data[i].object);
    bool met = vm->met_term;
    ref copies = snapshot_of(e, objects.data, objects.len);
    vm->met_term = met;
    vm->exc = 0;
    path_note(&e->path, &(struct event){ .kind = EV_STATICS, .holder = holder, .object = copies });
    if (copies)
        note_found(e, holder, &w);
    if ((w.more || !copies) && !e->open_statics)
        e->open_statics = holder->name->text;
    map_release(&w.seen);
    vec_release(&w.all);
    vec_release(&objects);
}

static bool has_fields(const struct engine *e, const struct class *holder)
{
    for (u32 i = 0; i < e->statics.len; i++) {
        if (e->statics.data[i]->cls == holder)
            return true;
    }
    return false;
}

void statics_known(struct engine *e)
{
    if (e->vm->started_main || e->opts.for_tests)
        return;
    if (!e->statics_found) {
        e->statics_found = true;
        find_fields(e);
    }
    for (u32 i = 0; i < e->statics.len; i++) {
        struct class *holder = e->statics.data[i]->cls;
        if (class_inited(e->vm, holder) && !is_noted(&e->path, holder))
            note_holder(e, holder);
    }
}

static bool has_free_reference(const struct path *p)
{
    for (u32 i = 0; i < p->events.len; i++) {
        if (p->events.data[i].kind == EV_INPUT && p->events.data[i].type == 'L')
            return true;
    }
    return false;
}

void class_initialised(void *ctx, struct class *c)
{
    struct engine *e = ctx;
    if (e->statics_found && has_fields(e, c) && has_free_reference(&e->path) && !is_noted(&e->path, c))
        note_holder(e, c);
}

void static_read(void *ctx, const struct field *f)
{
    struct engine *e = ctx;
    if (e->vm && !e->vm->started_main && !e->opts.for_tests && is_reference_field(f) && add_field(e, f) && e->statics_bound &&
        !e->open_statics)
        e->open_statics = f->cls->name->text;
}

/* ---- classes that are not initialised yet ---- */

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

/* May objects that hang on the field be named by references of the class? */
static bool may_lead(struct engine *e, const struct field *f, const struct class *declared)
{
    struct class *c = class_by_desc(e->vm, f->desc->text);
    e->vm->exc = 0;
    if (!c)
        return false;
    const struct class *inner = class_innermost(c);
    if (inner->kind == CK_PRIMITIVE)
        return class_assignable(c, declared);
    return inner != e->vm->k[K_string] && !is_box(inner) && inner != e->vm->k[K_class] &&
           (!is_enum_class(inner) || holds_objects(inner));
}

/* Its fields hold something that inputs may be, or nobody knows yet. */
static bool may_hold(struct engine *e, const struct class *holder, const struct class *declared)
{
    bool leads = false;
    for (u32 i = 0; i < e->statics.len && !leads; i++)
        leads = e->statics.data[i]->cls == holder && may_lead(e, e->statics.data[i], declared);
    return leads;
}

/* The reference names an object of the class, which is not initialised where it is bound. */
static term names_object_of(struct engine *e, const struct class *holder, const char *name, u32 ordinal)
{
    char text[160];
    snprintf(text, sizeof text, "%.60s.isOf(%.60s)", name, simple_name(holder));
    struct symbol s = { .name = arena_text(&e->arena, text, strlen(text)), .ordinal = ordinal, .sort = SORT_BV, .width = 1,
                        .lo = -1, .hi = 0, .tag = part_tag(text) };
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
    e->statics_bound = true;
    for (u32 i = 0; i < e->unnamed.len && !e->open_statics; i++) {
        if (class_assignable(e->unnamed.data[i].of, declared))
            e->open_statics = e->unnamed.data[i].holder->name->text;
    }
    for (u32 i = 0; i < e->statics.len && !e->checking && !e->opts.for_tests; i++) {
        struct class *holder = e->statics.data[i]->cls;
        if (is_hopeless(e, holder) || !may_hold(e, holder, declared))
            continue;
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
            if (e->vm->statics_stored) {
                *end = stop_here(e, "an input may be an object of %.100s, which is initialised after static fields were set",
                                 holder->name->text);
                return false;
            }
            return class_ready(e, holder, end);
        default:
            *end = SYM_FORK;
            return false;
        }
    }
    return true;
}

/* Where a free reference comes from, and so of which classes the object is that it names. */
#include "classfile/classfile.h"
#include "sym/variants.h"

/* Classes of a free array. */
enum { ARRAYS_MAX = 8 };
/* Classes that a test tries where there are too many: the first ones, and those that the method asks for. */
enum { FEW = 3, ASKED = 8 };

/* ---- where a free reference comes from ---- */

u32 symbol_ordinal(const struct engine *e, term symbol)
{
    return e->T->symbols.data[node(e->T, symbol)->value].ordinal;
}

const struct event *path_source(const struct path *p, u32 ordinal)
{
    u32 lo = 0, hi = p->sources.len;
    while (hi - lo > 1) {
        u32 mid = lo + (hi - lo) / 2;
        if (p->events.data[p->sources.data[mid]].first <= ordinal)
            lo = mid;
        else
            hi = mid;
    }
    assert(p->sources.len);
    const struct event *ev = &p->events.data[p->sources.data[lo]];
    assert(ordinal >= ev->first && ordinal < ev->first + ev->nsymbols);
    return ev;
}

const struct field *field_of_symbol(struct engine *e, const struct event *source, u32 ordinal)
{
    bool has = source->kind == EV_OBJECT && source->of->kind != CK_ARRAY && !is_collection(source->of);
    return has ? layout_of(e, source->of)->fields[ordinal - source->first + source->nshared] : NULL;
}

/* The type of the field that the symbol stands for in all variants of the object that have inherited it; NULL: not the same. */
static const char *shared_type(struct engine *e, const struct event *ev, const struct field *field, u32 ordinal)
{
    const struct event *end = e->path.events.data + e->path.events.len;
    const char *type = field_type(e, ev->of, ev->signature, field);
    for (const struct event *v = ev + 1; type && v < end && v->kind == EV_OBJECT && v->number == ev->number; v++) {
        for (u32 i = 0; i < v->nshared && type; i++) {
            if (v->shared[i] == ordinal && field_type(e, v->of, v->signature, field) != type)
                type = NULL;
        }
    }
    return type;
}

struct origin origin_of(struct engine *e, u32 ordinal)
{
    const struct event *ev = path_source(&e->path, ordinal);
    struct origin o = { .depth = ev->depth + 1, .name = ev->name };
    if (ev->kind == EV_INPUT) {
        o.declared = ev->of;
        o.never_null = ev->never_null;
        o.exact = ev->exact;
        o.constant = ev->constant;
        o.signature = ev->signature;
    } else if (is_collection(ev->of)) {
        o.declared = collection_element(e, ev, &o.signature);
    } else if (ev->of->kind == CK_ARRAY) {
        o.signature = ev->signature && *ev->signature == '[' ? ev->signature + 1 : NULL;
        o.declared = class_of_type(e, ev->of->component, o.signature);
    } else {
        const struct field *field = field_of_symbol(e, ev, ordinal);
        o.declared = class_by_desc(e->vm, field->desc->text);
        o.signature = shared_type(e, ev, field, ordinal);
        if (o.declared && o.declared->kind != CK_ARRAY)
            o.declared = class_of_type(e, o.declared, o.signature);
        /* The object around an inner one. */
        o.never_null = (field->access & ACC_SYNTHETIC) && strncmp(field->name->text, "this$", 5) == 0;
    }
    bool enumerated = e->opts.array_lengths && o.declared && o.declared->kind == CK_ARRAY;
    o.never_null |= enumerated && !e->opts.array_null;
    return o;
}

/* ---- which objects it can name ---- */

static bool add_variant(struct variants *v, struct class *of, u32 constant)
{
    if (v->n >= VARIANTS_MAX)
        return false;
    v->all[v->n++] = (struct variant){ of, constant };
    return true;
}

static bool holds_class(const struct variants *v, const struct class *c)
{
    bool holds = false;
    for (u32 i = 0; i < v->n && !holds; i++)
        holds = v->all[i].of == c;
    return holds;
}

static bool add_class(struct engine *e, struct variants *v, struct class *c, enum sym_end *end)
{
    if (is_untimely(e, c)) {
        v->refused = c;
        return true;
    }
    if (!class_ready(e, c, end))
        return false;
    if (class_is_subclass(c, e->vm->k[K_throwable]))
        exception_made(e, c);
    bool room = true;
    if (is_hopeless(e, c)) {
        return true;
    } else if (!is_enum_class(c)) {
        room = add_variant(v, c, 0);
    } else {
        constants_reached(e, c);
        for (u32 i = 0; i < c->nfields && room; i++) {
            if (c->fields[i].access & ACC_ENUM)
                room = add_variant(v, c, i + 1);
        }
    }
    if (!room)
        v->many = c;
    return true;
}

/* Does the code do no more than to call the constructor above and to set fields? */
static bool only_sets_fields(const struct cf_code *code)
{
    for (u32 at = 0; at < code->len;) {
        u8 op = code->code[at];
        bool load = op >= 0x15 && op <= 0x2d, call = op == 0xb7 && at == 1;
        if (!load && !call && op != 0xb5 && op != 0xb1)
            return false;
        at += op == 0xb7 || op == 0xb5 ? 3 : load && op <= 0x19 ? 2 : 1;
    }
    return true;
}

struct method *canonical_constructor(struct engine *e, struct class *c)
{
    struct buf desc = { 0 };
    buf_char(&desc, '(');
    for (u32 i = 0; i < c->nfields; i++) {
        if (!(c->fields[i].access & ACC_STATIC))
            buf_text(&desc, c->fields[i].desc->text);
    }
    buf_text(&desc, ")V");
    struct method *m = class_find_method_text(e->vm, c, "<init>", desc.data);
    buf_release(&desc);
    return m && m->cls == c && m->member->code ? m : NULL;
}

/* Records come from their constructors only. One that refuses or changes its
 * components has a say in what its objects are. */
bool is_free_record(struct engine *e, struct class *c)
{
    const struct method *m = canonical_constructor(e, c);
    return m && only_sets_fields(m->member->code);
}

/* Objects whose fields nobody outside the class library may choose. */
static bool is_refused(struct engine *e, struct class *c)
{
    return (layout_of(e, c)->closed && c != e->vm->k[K_string]) || (is_record_class(c) && !e->opts.for_tests && !is_free_record(e, c)) || c == e->vm->k[K_class] ||
           class_is_subclass(c, e->vm->k[K_thread]);
}

/* A T[] can be an S[], and tells it when it is stored to. Where there are many S,
 * it is a T[], and no proof rests on it. With type arguments it is one of `typed`, or of what may hold the same. */
static bool list_arrays(struct engine *e, struct class *declared, const struct class *typed, struct variants *v, enum sym_end *end)
{
    struct class *inner = declared;
    u32 dims = 0;
    for (; inner->kind == CK_ARRAY; inner = inner->component)
        dims++;
    add_variant(v, declared, 0);
    if (inner->kind == CK_PRIMITIVE || is_enum_class(inner))
        return true;
    const struct subtypes *all = class_subtypes(e->vm, inner, ARRAYS_MAX);
    if ((all->open || all->more) && !e->open_types)
        e->open_types = declared->name->text;
    for (u32 i = 0; !all->more && i < all->n; i++) {
        struct class *c = all->all[i];
        if (c == inner)
            continue;
        for (u32 d = 0; d < dims && c; d++)
            c = class_array_of(e->vm, c);
        if (!c) {
            *end = raise(e);
            return false;
        }
        if (class_assignable(c, typed) || class_assignable(typed, c))
            add_variant(v, c, 0);
    }
    return true;
}

/* The classes below `declared` that the started method tests an object for, or casts it to. */
static void list_asked(struct engine *e, const struct class *declared, struct class **out)
{
    const struct method *m = vm_started_method(e->vm);
    u32 found = 0;
    for (u32 i = 0; m && i < m->ninsns && found < ASKED; i++) {
        const struct insn *n = &m->insns[i];
        bool open = n->iop == I_instanceof || n->iop == I_checkcast;
        struct class *c = n->iop == I_instanceof_q || n->iop == I_checkcast_q ? n->cls
                          : open ? resolve_class(e->vm, m->cls, (u16)n->a) : NULL;
        e->vm->exc = 0; /* the method will find out itself */
        if (c && c->kind == CK_INSTANCE && !(c->access & (ACC_ABSTRACT | ACC_INTERFACE)) && class_assignable(c, declared))
            out[found++] = c;
    }
}

/* For a test it is enough that there are some: the declared class, that of the method, those that it asks for, and the
 * first of the others. */
static bool list_few(struct engine *e, struct class *declared, const struct subtypes *all, struct variants *v,
                     enum sym_end *end)
{
    struct class *own = vm_started_class(e->vm);
    struct class *some[2 + ASKED + FEW] = { declared->access & (ACC_ABSTRACT | ACC_INTERFACE) ? NULL : declared,
                                            own && class_is_subclass(own, declared) ? own : NULL };
    list_asked(e, declared, &some[2]);
    for (u32 i = 0; i < FEW && i < all->n; i++)
        some[2 + ASKED + i] = all->all[i];
    e->open_types = declared->name->text;
    for (u32 i = 0; i < ARRAY_LEN(some); i++) {
        bool again = !some[i] || (!is_enum_class(some[i]) && is_refused(e, some[i]));
        for (u32 k = 0; k < i; k++)
            again = again || some[k] == some[i];
        if (!again && !add_class(e, v, some[i], end))
            return false;
    }
    return true;
}

/* Those of the class library that the method asks for are not among the classes of the class path. */
static bool add_asked(struct engine *e, struct class *declared, struct variants *v, enum sym_end *end)
{
    struct class *asked[ASKED] = { 0 };
    list_asked(e, declared, asked);
    for (u32 i = 0; i < ASKED && asked[i]; i++) {
        bool again = holds_class(v, asked[i]) || (!is_enum_class(asked[i]) && is_refused(e, asked[i]));
        if (!again && !add_class(e, v, asked[i], end))
            return false;
    }
    return true;
}

bool list_variants(struct engine *e, const struct origin *o, struct variants *v, enum sym_end *end)
{
    struct class *declared = o->declared;
    *v = (struct variants){ 0 };
    if (o->constant)
        return add_variant(v, declared, o->constant);
    if (is_enum_class(declared))
        return add_class(e, v, declared, end);
    if (o->exact && is_refused(e, declared)) {
        v->refused = declared;
        return true;
    }
    if (o->exact)
        return add_class(e, v, declared, end);
    if (declared->kind == CK_ARRAY) {
        struct class *typed = class_of_type(e, declared, o->signature);
        if (!list_arrays(e, declared, typed, v, end))
            return false;
        return typed == declared || holds_class(v, typed) || add_variant(v, typed, 0);
    }
    struct class *made = collection_class(e, declared, o->signature);
    if (!made && e->vm->exc) {
        *end = raise(e);
        return false;
    }
    if (made)
        return add_class(e, v, made, end);
    const struct subtypes *all = class_subtypes(e->vm, declared, VARIANTS_MAX);
    if (all->more && e->opts.for_tests)
        return list_few(e, declared, all, v, end);
    if (all->more) {
        v->many = declared;
        return true;
    }
    for (u32 i = 0; i < all->n; i++) {
        if (!class_fits(e, all->all[i], o->signature))
            continue;
        if (!is_enum_class(all->all[i]) && is_refused(e, all->all[i])) {
            v->refused = all->all[i];
            continue;
        }
        /* Not all classes are tried there: one that has too many constants need not be. */
        if (all->open && is_enum_class(all->all[i]) && all->all[i]->nfields > VARIANTS_MAX - v->n)
            continue;
        if (!add_class(e, v, all->all[i], end))
            return false;
    }
    if ((all->open || (v->refused && v->n)) && !e->open_types)
        e->open_types = declared->name->text;
    return !e->opts.for_tests || add_asked(e, declared, v, end);
}

/*
 * What a class offers to code in the kitchen's package: ways to make one, and
 * ways to change one. Everything is taken as the compiler would take it: a name
 * that source code can write, and access that it has.
 */
#include "recipe/internal.h"

/* Methods of one class that are tried; more are not looked at. */
enum { OFFERS_MAX = 60, PARAMS_MAX = 16, ENCLOSING_MAX = 8 };

static u32 u2(const u8 *p)
{
    return (u32)p[0] << 8 | p[1];
}

/* ---- access ---- */

/* The package of a class, with slashes, is what stands before the last one. */
static bool in_package(const struct kitchen *k, const struct class *c)
{
    const char *slash = strrchr(c->name->text, '/');
    size_t len = slash ? (size_t)(slash - c->name->text) : 0;
    const char *package = k->opts.package ? k->opts.package : "";
    if (strlen(package) != len)
        return false;
    for (size_t i = 0; i < len; i++) {
        if (package[i] != c->name->text[i] && !(package[i] == '.' && c->name->text[i] == '/'))
            return false;
    }
    return true;
}

static const struct sym *class_at(struct class *c, u32 index)
{
    return index && index < c->cf->nconsts && c->cf->consts[index].tag == CF_CLASS ? cf_class_name(c->cf, (u16)index)
                                                                                   : NULL;
}

/* The entry about a nested class in the class file of `c` (JVMS 4.7.6). */
struct nested {
    const struct sym *name, *outer;
    bool has_simple_name;
    u32 access;
};

static bool nested_at(struct class *c, u32 i, struct nested *out)
{
    const struct cf_attr *a = c->cf ? cf_find_attr(c->cf, c->cf->attrs, c->cf->nattrs, "InnerClasses") : NULL;
    if (!a || a->len < 2 || i >= u2(a->data) || 2 + (u64)(i + 1) * 8 > a->len)
        return false;
    const u8 *e = a->data + 2 + i * 8;
    *out = (struct nested){class_at(c, u2(e)), class_at(c, u2(e + 2)), u2(e + 4) != 0, u2(e + 6)};
    return true;
}

static bool find_nested(struct class *c, const struct sym *name, struct nested *out)
{
    for (u32 i = 0; nested_at(c, i, out); i++) {
        if (out->name == name)
            return true;
    }
    return false;
}

/* Can the code name the class, and all those around it? */
static bool can_name(struct kitchen *k, struct class *c)
{
    const struct sym *name = c->name;
    struct nested n;
    bool same = in_package(k, c);
    u32 access = c->file_access;
    if (c->kind != CK_INSTANCE || c->spun || !class_is_exported(k->vm, c))
        return false;
    for (u32 i = 0; i < ENCLOSING_MAX && find_nested(c, name, &n); i++) {
        if (!n.outer || !n.has_simple_name || (n.access & ACC_PRIVATE) || (!same && !(n.access & ACC_PUBLIC)))
            return false;
        name = n.outer;
        struct class *outer = class_try(k->vm, name->text);
        access = outer ? outer->file_access : 0;
    }
    return same || (access & ACC_PUBLIC);
}

/* A member that class `c` has: may the code use it through `c`? */
static bool can_use(struct kitchen *k, const struct class *declared_in, u32 access)
{
    if (access & (ACC_PRIVATE | ACC_SYNTHETIC))
        return false;
    return (access & ACC_PUBLIC) || in_package(k, declared_in);
}

/* ---- parameters ---- */

/* False: it has too many, or one of a class that is not there. */
static bool list_parameters(struct kitchen *k, struct offer *o)
{
    const struct method *m = o->method;
    struct param all[PARAMS_MAX];
    u32 n = 0, local = !(m->access & ACC_STATIC);
    for (const char *p = m->desc->text + 1; *p != ')'; p = desc_skip(p), n++) {
        if (n == PARAMS_MAX)
            return false;
        all[n] = (struct param){.type = *p == '[' ? 'L' : *p};
        all[n].name = cf_parameter_name(m->cls->cf, m->member, n, local);
        if (all[n].type == 'L' && !(all[n].cls = class_by_desc(k->vm, p))) {
            k->vm->exc = 0;
            return false;
        }
        local += is_wide(*p) ? 2 : 1;
    }
    o->nparams = n;
    o->params = arena_alloc(&k->arena, (n + 1) * sizeof *o->params);
    memcpy(o->params, all, n * sizeof *all);
    return true;
}

/* Must a caller catch what it declares? */
static bool throws_checked(struct kitchen *k, const struct method *m)
{
    struct classfile *cf = m->cls->cf;
    const struct cf_attr *a = cf_find_attr(cf, m->member->attrs, m->member->nattrs, "Exceptions");
    const struct class *unchecked[] = {class_try(k->vm, "java/lang/RuntimeException"),
                                       class_try(k->vm, "java/lang/Error")};
    for (u32 i = 0; a && a->len >= 2 && i < u2(a->data) && 2 + (u64)(i + 1) * 2 <= a->len; i++) {
        const struct sym *name = class_at(m->cls, u2(a->data + 2 + i * 2));
        const struct class *c = name ? class_try(k->vm, name->text) : NULL;
        if (!c || !((unchecked[0] && class_is_subclass(c, unchecked[0])) ||
                    (unchecked[1] && class_is_subclass(c, unchecked[1]))))
            return true;
    }
    return false;
}

/* ---- makers ---- */

static bool add_method(struct kitchen *k, struct offer o, struct offer *out)
{
    if (!list_parameters(k, &o))
        return false;
    o.throws_checked = throws_checked(k, o.method);
    *out = o;
    return true;
}

static void add_constructors(struct kitchen *k, struct class *c, struct offers *out)
{
    struct offer o;
    for (u32 i = 0; i < c->nmethods && out->makers.len < OFFERS_MAX; i++) {
        struct method *m = &c->methods[i];
        if (strcmp(m->name->text, "<init>") == 0 && can_use(k, c, m->access) &&
            add_method(k, (struct offer){.kind = OFFER_NEW, .method = m, .cls = c}, &o)) {
            o.is_inner = o.nparams && picture_class(&k->names, k->e, c)->is_inner;
            vec_push(&out->makers, o);
        }
    }
}

/* The class that a method returns; NULL: none, or it is not there. */
static struct class *returned(struct kitchen *k, const struct method *m)
{
    const char *desc = strchr(m->desc->text, ')') + 1;
    struct class *c = *desc == 'L' ? class_by_desc(k->vm, desc) : NULL;
    k->vm->exc = 0;
    return c;
}

/* Static methods of `in` that return a `c`, and say so: others would need a cast. */
static void add_factories(struct kitchen *k, struct class *in, struct class *c, struct offers *out)
{
    struct offer o;
    for (u32 i = 0; i < in->nmethods && out->makers.len < OFFERS_MAX; i++) {
        struct method *m = &in->methods[i];
        if (!(m->access & ACC_STATIC) || m->name->text[0] == '<' || !can_use(k, in, m->access))
            continue;
        if (returned(k, m) == c && is_source_name(m->name->text) &&
            add_method(k, (struct offer){.kind = OFFER_STATIC, .method = m, .cls = in}, &o))
            vec_push(&out->makers, o);
    }
}

static struct class *class_around(struct kitchen *k, struct class *c)
{
    struct nested n;
    return find_nested(c, c->name, &n) && n.outer ? class_try(k->vm, n.outer->text) : NULL;
}

/* Few parameters first; constructors before others. */
static void sort_makers(struct offers *o)
{
    for (u32 i = 1; i < o->makers.len; i++) {
        struct offer x = o->makers.data[i];
        u32 at = i;
        for (; at && o->makers.data[at - 1].nparams > x.nparams; at--)
            o->makers.data[at] = o->makers.data[at - 1];
        o->makers.data[at] = x;
    }
}

/* ---- changers ---- */

static bool is_overridden(const struct offers *out, const struct method *m)
{
    for (u32 i = 0; i < out->changers.len; i++) {
        const struct method *o = out->changers.data[i].method;
        if (o && o->name == m->name && strcmp(o->desc->text, m->desc->text) == 0)
            return true;
    }
    return false;
}

/* What merely looks is found out by calling it; these are not worth the call. */
static bool may_change(const struct method *m)
{
    static const char *const others[] = {"equals", "hashCode", "toString", "compareTo", "main"};
    for (u32 i = 0; i < ARRAY_LEN(others); i++) {
        if (strcmp(m->name->text, others[i]) == 0)
            return false;
    }
    return m->name->text[0] != '<' && !(m->access & (ACC_STATIC | ACC_ABSTRACT)) && is_source_name(m->name->text);
}

static void add_changers(struct kitchen *k, struct class *c, struct offers *out)
{
    struct offer o;
    for (struct class *d = c; d && d != k->vm->k[K_object]; d = d->super) {
        for (u32 i = 0; i < d->nmethods && out->changers.len < OFFERS_MAX; i++) {
            struct method *m = &d->methods[i];
            if (may_change(m) && can_use(k, d, m->access) && !is_overridden(out, m) &&
                add_method(k, (struct offer){.kind = OFFER_CALL, .method = m, .cls = c}, &o)) {
                vec_push(&out->changers, o);
                out->is_copied = out->is_copied || returned(k, m) == c;
            }
        }
    }
}

static void add_fields(struct kitchen *k, struct class *c, struct offers *out)
{
    for (struct class *d = c; d && d != k->vm->k[K_object]; d = d->super) {
        for (u32 i = 0; i < d->nfields && out->changers.len < 2 * OFFERS_MAX; i++) {
            struct field *f = &d->fields[i];
            bool hidden = false;
            for (struct class *s = c; s != d; s = s->super) {
                for (u32 j = 0; j < s->nfields; j++)
                    hidden = hidden || s->fields[j].name == f->name;
            }
            if (hidden || (f->access & (ACC_STATIC | ACC_FINAL)) || !can_use(k, d, f->access) ||
                !is_source_name(f->name->text))
                continue;
            bool is_ref = f->type == 'L' || f->type == '[';
            struct offer o = {.kind = OFFER_FIELD, .field = f, .cls = c, .nparams = 1};
            o.params = arena_alloc(&k->arena, sizeof *o.params);
            *o.params = (struct param){is_ref ? 'L' : f->type, is_ref ? class_by_desc(k->vm, f->desc->text) : NULL,
                                       f->name->text};
            k->vm->exc = 0;
            if (!is_ref || o.params->cls)
                vec_push(&out->changers, o);
        }
    }
}

/* ---- builders ---- */

/* Has it a method that returns a `c`, which is what makes it a builder? */
static bool builds(struct kitchen *k, struct class *b, const struct class *c)
{
    for (u32 i = 0; i < b->nmethods; i++) {
        const struct method *m = &b->methods[i];
        if (!(m->access & ACC_STATIC) && can_use(k, b, m->access) && returned(k, m) == c)
            return true;
    }
    return false;
}

static void add_builder(struct kitchen *k, struct class *b, struct class *c, struct offers *out)
{
    if (!b || b == c || b->trusted || !can_name(k, b) || !builds(k, b, c))
        return;
    for (u32 i = 0; i < out->builders.len; i++) {
        if (out->builders.data[i] == b)
            return;
    }
    vec_push(&out->builders, b);
}

static void add_builders(struct kitchen *k, struct class *c, struct offers *out)
{
    struct nested n;
    for (u32 i = 0; nested_at(c, i, &n); i++) {
        if (n.outer == c->name && n.name && (n.access & ACC_STATIC))
            add_builder(k, class_try(k->vm, n.name->text), c, out);
    }
    for (u32 i = 0; i < c->nmethods; i++) {
        const struct method *m = &c->methods[i];
        if ((m->access & ACC_STATIC) && can_use(k, c, m->access))
            add_builder(k, returned(k, m), c, out);
    }
    /* A builder may stand beside the class, too. */
    struct buf name = {0};
    buf_printf(&name, "%sBuilder", c->name->text);
    add_builder(k, class_try(k->vm, name.data), c, out);
    buf_release(&name);
}

const struct offers *offers_of(struct kitchen *k, struct class *c)
{
    struct offers *o = map_get(&k->offers, map_key(c));
    if (o)
        return o;
    o = arena_alloc(&k->arena, sizeof *o);
    map_put(&k->offers, map_key(c), o);
    vec_push(&k->all_offers, o);
    struct class *around = class_around(k, c);
    bool named = can_name(k, c);
    if (named && !(c->access & (ACC_ABSTRACT | ACC_INTERFACE)))
        add_constructors(k, c, o);
    if (named && !c->trusted)
        add_factories(k, c, c, o);
    if (around && !around->trusted && can_name(k, around))
        add_factories(k, around, c, o);
    sort_makers(o);
    if (named) {
        add_changers(k, c, o);
        add_fields(k, c, o);
    }
    if (!c->trusted)
        add_builders(k, c, o);
    return o;
}

void offers_release(struct kitchen *k)
{
    for (u32 i = 0; i < k->all_offers.len; i++) {
        vec_release(&k->all_offers.data[i]->makers);
        vec_release(&k->all_offers.data[i]->changers);
        vec_release(&k->all_offers.data[i]->builders);
    }
    vec_release(&k->all_offers);
    map_release(&k->offers);
}

/* Which methods code can call: see reached.h. */
#include "sym/reached.h"

#include "classfile/cursor.h"

enum {
    METHODS_MAX = 4096, /* that are gone through */
    BELOW_MAX = 64      /* classes below that of a called method */
};

void reach_method(struct reached *r, struct method *m)
{
    if (!m || m->cls->trusted || !m->member || !m->member->code || map_get(&r->seen, map_key(m)))
        return;
    if (r->all.len >= METHODS_MAX) {
        r->more = true;
        return;
    }
    map_put(&r->seen, map_key(m), r);
    vec_push(&r->all, m);
}

/* The method that an instruction of the class names, and what stands for it in classes below; NULL: there is none. */
static struct method *reach_called(struct reached *r, struct class *from, u16 constant, bool is_virtual)
{
    struct vm *vm = r->e->vm;
    struct method *m = resolve_method(vm, from, constant);
    vm->exc = 0; /* the method will find out itself */
    reach_method(r, m);
    if (!m || !is_virtual || m->cls->kind != CK_INSTANCE || m->cls == vm->k[K_object])
        return m;
    const struct subtypes *below = class_subtypes(vm, m->cls, BELOW_MAX);
    for (u32 i = 0; i < below->n; i++)
        reach_method(r, class_find_method(below->all[i], m->name, m->desc));
    bool has_bodies = is_enum_class(m->cls) && !(m->cls->access & ACC_FINAL);
    r->more = r->more || (!m->cls->trusted && (below->more || below->unread || below->open || has_bodies));
    return m;
}

/* Does the class library know the method, so that it may call it? */
static bool is_known_to_library(const struct class *c, const struct method *m)
{
    bool known = false;
    if (m->access & (ACC_STATIC | ACC_PRIVATE) || m->name->text[0] == '<')
        return false;
    for (u32 i = 0; i < c->nall_interfaces && !known; i++)
        known = c->all_interfaces[i]->trusted && class_find_method(c->all_interfaces[i], m->name, m->desc);
    for (struct class *k = c->super; k && !known; k = k->super)
        known = k->trusted && class_find_method(k, m->name, m->desc);
    return known;
}

/* Of a class of which an object is made, the methods that the library may call. */
static void reach_made(struct reached *r, struct class *from, u16 constant)
{
    struct class *c = resolve_class(r->e->vm, from, constant);
    r->e->vm->exc = 0;
    for (; c && !c->trusted; c = c->super) {
        for (u32 i = 0; i < c->nmethods; i++) {
            if (is_known_to_library(c, &c->methods[i]))
                reach_method(r, &c->methods[i]);
        }
    }
}

/* The bodies of lambdas, methods that references name, and what the library may call of objects that these make. */
static void reach_handles(struct reached *r, struct class *from, u16 site)
{
    u16 handle, nargs;
    const u8 *args;
    struct classfile *cf = from->cf;
    if (!cf_bootstrap(cf, cf->consts[site].a, &handle, &nargs, &args))
        return;
    for (u32 i = 0; i < nargs; i++) {
        const struct cf_const *h = cf_const_at(cf, (u16)(args[2 * i] << 8 | args[2 * i + 1]), CF_METHOD_HANDLE);
        if (!h || h->a < REF_invokeVirtual)
            continue;
        reach_called(r, from, h->b, h->a == REF_invokeVirtual || h->a == REF_invokeInterface);
        if (h->a == REF_newInvokeSpecial)
            reach_made(r, from, cf->consts[h->b].a);
    }
}

struct method *reach_by(struct reached *r, const struct method *m, const struct insn_parts *in)
{
    switch (in->op) {
    case OP_invokestatic:
    case OP_invokespecial:
        return reach_called(r, m->cls, (u16)in->constant, false);
    case OP_invokevirtual:
    case OP_invokeinterface:
        return reach_called(r, m->cls, (u16)in->constant, true);
    case OP_invokedynamic:
        reach_handles(r, m->cls, (u16)in->constant);
        return NULL;
    case OP_new:
        reach_made(r, m->cls, (u16)in->constant);
        return NULL;
    default:
        return NULL;
    }
}

const struct field *static_field(struct engine *e, const struct method *m, const struct insn_parts *in)
{
    if (in->op != OP_getstatic && in->op != OP_putstatic)
        return NULL;
    const struct field *f = resolve_field(e->vm, m->cls, (u16)in->constant, true);
    e->vm->exc = 0; /* the method will find out itself */
    return f;
}

void reached_release(struct reached *r)
{
    map_release(&r->seen);
    vec_release(&r->all);
}

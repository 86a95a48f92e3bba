/* invokedynamic: what javac makes of lambda expressions, method references and concatenations of strings. */
#include "prove/analysis.h"

/* ---- strings ---- */

void to_string(struct frame *fr, struct value v)
{
    struct program *p = fr->a->p;
    struct method *m = type_method(fr->a->object, program_name(p, "toString", 8),
                                   program_name(p, "()Ljava/lang/String;", 20));
    struct value args[1] = {v}, result;
    if (!m)
        give_up(fr->a, "Object has no toString");
    else if (v.object)
        dispatch(fr, m, fr->a->object, args, 1, &result);
}

static void concatenate(struct frame *fr, const struct sym *desc)
{
    struct value args[ARGS_MAX];
    u32 n = 0;
    for (const char *s = desc->text + 1; *s && *s != ')'; s = desc_skip(s))
        n++;
    for (u32 i = n; i > 0; i--)
        args[i - 1] = pop(fr);
    for (u32 i = 0; i < n && !fr->a->gave_up; i++) {
        if (args[i].maybe_this)
            escapes(fr);
        if (args[i].kind == V_REF)
            to_string(fr, args[i]);
    }
    raises_quietly(fr, fr->a->machine);
    push(fr, value_object(program_name(fr->a->p, "java/lang/String", 16), true, OTHER_CLASSES));
}

/* ---- lambdas ---- */

static struct lambda *lambda_at(struct frame *fr)
{
    for (u32 i = 0; i < fr->a->lambdas.len; i++) {
        struct lambda *l = fr->a->lambdas.data[i];
        if (l->where == fr->fact && l->bci == fr->bci)
            return l;
    }
    return NULL;
}

/* The method that the handle constant stands for; NULL if it is of a kind that is not known here. */
static struct method *method_of_handle(struct frame *fr, u16 handle, u16 *kind)
{
    struct classfile *cf = fr->fact->cf;
    const struct cf_const *c = &cf->consts[handle];
    if (c->tag != CF_METHOD_HANDLE || c->a < REF_invokeVirtual)
        return NULL;
    *kind = c->a;
    const struct sym *cls = cf_ref_class(cf, c->b);
    struct type *t = cls->text[0] == '[' ? NULL : program_type(fr->a->p, cls);
    return t ? type_method(t, cf_ref_name(cf, c->b), cf_ref_desc(cf, c->b)) : NULL;
}

/* Are the types of the interface's method, as it is used here, those of the method that it stands for? */
static bool converts(const struct lambda *l, const char *captured, const char *instantiated)
{
    struct buf from = {0};
    bool with_this = !(l->impl->m->access & ACC_STATIC) && l->kind != REF_newInvokeSpecial;
    const char *result = desc_return(l->impl->desc->text), *given = desc_return(instantiated);
    buf_put(&from, captured + 1, strcspn(captured, ")") - 1);
    buf_put(&from, instantiated + 1, strcspn(instantiated, ")") - 1);
    const char *s = from.data ? from.data : "";
    if (with_this && *s)
        s = desc_skip(s);
    size_t n = strcspn(l->impl->desc->text + 1, ")");
    bool same = strlen(s) == n && strncmp(s, l->impl->desc->text + 1, n) == 0;
    same = same && (*given == 'V' || l->kind == REF_newInvokeSpecial || strcmp(given, result) == 0);
    buf_release(&from);
    return !same;
}

static struct lambda *new_lambda(struct frame *fr, const struct sym *name, const struct sym *desc, u16 handle,
                                 u16 erased, u16 type)
{
    struct program *p = fr->a->p;
    const char *interface = desc_return(desc->text);
    struct lambda *l = arena_alloc(&fr->a->arena, sizeof *l);
    l->where = fr->fact;
    l->bci = fr->bci;
    l->name = name;
    l->interface = *interface == 'L' ? program_type(p, program_name(p, interface + 1, strlen(interface) - 2)) : NULL;
    l->impl = method_of_handle(fr, handle, &l->kind);
    if (!l->interface || !l->impl) {
        give_up(fr->a, "a lambda that is not understood");
        return NULL;
    }
    for (const char *s = desc->text + 1; *s && *s != ')'; s = desc_skip(s))
        l->ncaptured++;
    const char *instantiated = cf_class_name(fr->fact->cf, type)->text;
    l->result = desc_return(instantiated);
    l->converts = cf_class_name(fr->fact->cf, erased) != cf_class_name(fr->fact->cf, type) ||
                  converts(l, desc->text, instantiated);
    l->captured = arena_alloc(&fr->a->arena, (l->ncaptured + 1) * sizeof *l->captured);
    vec_push(&fr->a->lambdas, l);
    return l;
}

static void make_lambda(struct frame *fr, const struct sym *name, const struct sym *desc, u16 erased, u16 handle,
                        u16 type)
{
    struct lambda *l = lambda_at(fr);
    bool first = !l, changed = !l;
    if (!l)
        l = new_lambda(fr, name, desc, handle, erased, type);
    if (!l)
        return;
    for (u32 i = l->ncaptured; i > 0; i--) {
        struct value v = pop(fr);
        if (v.maybe_this)
            escapes(fr);
        changed |= grow(fr->a, &l->captured[i - 1], first, &v, &l->changes);
    }
    raises_quietly(fr, fr->a->machine);
    if (changed) { /* whoever calls it must look again */
        for (u32 i = 0; i < fr->a->facts.len; i++)
            enqueue(fr->a, fr->a->facts.data[i]);
    }
    push(fr, value_object(l->interface->name, false, LAMBDA_CLASS));
}

/* The values that the method gets: those captured, then whatever the caller gives. */
static u32 lambda_arguments(struct frame *fr, const struct lambda *l, struct value *args)
{
    u32 n = 0;
    bool with_this = !(l->impl->m->access & ACC_STATIC);
    const char *s = l->impl->desc->text + 1;
    if (with_this) {
        args[n] = value_object(l->impl->holder->name, false, ~0ull);
        args[n].null = true;
        if (l->kind == REF_newInvokeSpecial)
            args[n].null = false;
        else if (n < l->ncaptured)
            args[n] = l->captured[n];
        n++;
    }
    u32 skip = l->kind == REF_newInvokeSpecial;
    for (; *s && *s != ')' && n < ARGS_MAX; s = desc_skip(s), n++)
        args[n] = n - skip < l->ncaptured ? l->captured[n - skip] : value_any(s, fr->a->p);
    return n;
}

/* Its arguments and result may be converted on the way; a box that is null cannot be. */
static void raise_of_conversion(struct frame *fr)
{
    raises(fr, fr->a->null_pointer, true);
    raises(fr, fr->a->cast, true);
}

bool call_lambda(struct frame *fr, const struct lambda *l, struct value *result)
{
    struct value args[ARGS_MAX], v = {0};
    struct method *m = l->impl;
    u32 n = lambda_arguments(fr, l, args);
    bool is_static = m->m->access & ACC_STATIC, returns;
    if (l->converts)
        raise_of_conversion(fr);
    if (l->kind == REF_newInvokeSpecial) {
        if (!m->holder->library) {
            initialise(fr, m->holder);
            make_type(fr->a, m->holder);
            args[0] = value_object(m->holder->name, true, class_bit(type_fact_of(fr->a, m->holder)));
        }
        if (type_is(m->holder, fr->a->assertion))
            note_assert(fr);
        returns = call_one(fr, m, m->holder, args, n, &v);
        *result = args[0];
        return returns;
    }
    if (is_static)
        initialise(fr, m->holder);
    else if (args[0].null)
        raises(fr, fr->a->null_pointer, true);
    if (!is_static && !args[0].object)
        return false;
    if (!is_static)
        args[0].null = false;
    if (is_static || l->kind == REF_invokeSpecial || m->m->access & ACC_PRIVATE)
        returns = call_one(fr, m, m->holder, args, n, &v);
    else
        returns = dispatch(fr, m, m->holder, args, n, &v);
    *result = value_any(l->result, fr->a->p);
    return returns;
}

/* ---- the instruction ---- */

/* Is the bootstrap method this one? */
static bool bootstraps(struct classfile *cf, u16 handle, const char *cls, const char *name)
{
    const struct cf_const *c = &cf->consts[handle];
    return c->tag == CF_METHOD_HANDLE && c->a == REF_invokeStatic && strcmp(cf_ref_class(cf, c->b)->text, cls) == 0 &&
           strcmp(cf_ref_name(cf, c->b)->text, name) == 0;
}

void step_dynamic(struct frame *fr)
{
    struct classfile *cf = fr->fact->cf;
    u16 k = (u16)fr->in.constant, handle, nargs;
    const u8 *args;
    if (!cf_bootstrap(cf, cf->consts[k].a, &handle, &nargs, &args)) {
        give_up(fr->a, "a bootstrap method that is not there");
        return;
    }
    const struct sym *name = cf_ref_name(cf, k), *desc = cf_ref_desc(cf, k);
    if (bootstraps(cf, handle, "java/lang/invoke/StringConcatFactory", "makeConcatWithConstants") ||
        bootstraps(cf, handle, "java/lang/invoke/StringConcatFactory", "makeConcat"))
        concatenate(fr, desc);
    else if (bootstraps(cf, handle, "java/lang/invoke/LambdaMetafactory", "metafactory") && nargs == 3)
        make_lambda(fr, name, desc, (u16)(args[0] << 8 | args[1]), (u16)(args[2] << 8 | args[3]),
                    (u16)(args[4] << 8 | args[5]));
    else
        give_up(fr->a, "a call site that is not understood");
}

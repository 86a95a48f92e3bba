/*
 * Linking's verification step (JVMS 5.4.1) for classes that are not the JDK's:
 * the checker of src/classfile, with this machine's answers about classes.
 */
#include "vm/internal.h"

struct asker {
    struct vm *vm;
    struct class *cls;
};

static enum verdict ask_assignable(void *ctx, const struct sym *from, const struct sym *to, struct err *err)
{
    struct asker *a = ctx;
    struct class *t = class_load(a->vm, to);
    if (!t) {
        err_set(err, "%s cannot be loaded", to->text);
        return UNKNOWN;
    }
    if (t->access & ACC_INTERFACE)
        return YES;
    struct class *f = class_load(a->vm, from);
    if (!f) {
        err_set(err, "%s cannot be loaded", from->text);
        return UNKNOWN;
    }
    return class_assignable(f, t) ? YES : NO;
}

static const struct sym *ask_common_super(void *ctx, const struct sym *x, const struct sym *y, struct err *err)
{
    struct asker *a = ctx;
    struct class *p = class_load(a->vm, x), *q = p ? class_load(a->vm, y) : NULL;
    if (!q) {
        err_set(err, "%s cannot be loaded", p ? y->text : x->text);
        return NULL;
    }
    if ((p->access | q->access) & ACC_INTERFACE)
        return a->vm->k[K_object]->name;
    while (!class_is_subclass(q, p))
        p = p->super;
    return p->name;
}

static bool ask_protected(void *ctx, const struct sym *holder, const struct sym *name, const struct sym *desc,
                          bool is_field)
{
    struct asker *a = ctx;
    struct class *c = class_try(a->vm, holder->text);
    if (!c || !class_is_subclass(a->cls, c))
        return false;
    struct class *declares;
    u16 access;
    if (is_field) {
        struct field *f = class_find_field(c, name, desc);
        if (!f)
            return false;
        declares = f->cls;
        access = f->access;
    } else {
        struct method *m = class_find_method(c, name, desc);
        if (!m)
            return false;
        declares = m->cls;
        access = m->access;
    }
    return (access & ACC_PROTECTED) && !class_same_package(declares, a->cls) && class_is_subclass(a->cls, declares);
}

/* What the machine generates for a call site of the program follows what the
 * program says about it, and is checked like the program. */
static bool is_checked(const struct class *c)
{
    bool spun_for_program = c->spun && c->host && !c->host->trusted;
    return c->kind == CK_INSTANCE && (!c->trusted || spun_for_program);
}

bool class_verify(struct vm *vm, struct class *c)
{
    if (!is_checked(c))
        return true;
    struct asker a = { vm, c };
    struct verify_env env = { &a, ask_assignable, ask_common_super, ask_protected };
    for (u32 i = 0; i < c->nmethods; i++) {
        struct method *m = &c->methods[i];
        if (!m->member->code || (m->flags & MF_CHECKED))
            continue;
        struct err err = { 0 };
        /* Generated code has the right form, but calls what its old version may not. */
        bool coded = c->trusted || code_check(c->cf, m->member, &err);
        if (!coded || !verify_method(c->cf, m->member, &env, &err)) {
            if (!vm->exc)
                throw_new(vm, coded ? "java/lang/VerifyError" : "java/lang/ClassFormatError", "%s", err.text);
            return false;
        }
        m->flags |= MF_CHECKED;
    }
    return true;
}

bool method_types_at(struct vm *vm, struct method *m, u32 bci, struct vtype *locals, struct vtype *stack, u32 *nstack)
{
    struct asker a = { vm, m->cls };
    struct verify_env env = { &a, ask_assignable, ask_common_super, ask_protected };
    struct err err = { 0 };
    ref pending = vm->exc;
    bool known = verify_types_at(m->cls->cf, m->member, &env, bci, locals, stack, nstack, &err);
    vm->exc = pending;
    return known;
}

/*
 * Constants of class files that are objects of java.lang.invoke, and call sites
 * of bootstrap methods that the machine does not know (indy.c has the others).
 */
#include "vm/handles.h"
#include "vm/native_reflect.h"

/* ---- constants of class files ---- */

nat_result resolve_method_type(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    if (f->state++ == 1)
        return ret_ref(f->locals, (ref)f->sp[0]);
    struct class *c = vm->classes[f->locals[0]];
    return call_make_type(vm, f, cf_class_name(c->cf, (u16)f->locals[1])->text);
}

nat_result resolve_method_handle(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    struct class *c = vm->classes[f->locals[0]];
    const struct cf_const *k = &c->cf->consts[f->locals[1]];
    const struct sym *desc = cf_ref_desc(c->cf, k->b);
    switch (f->state) {
    case 0:
        f->state = 1;
        if (k->a > REF_putStatic)
            return call_make_type(vm, f, desc->text);
        /* fall through */
    case 1: {
        f->state = 2;
        struct class *holder = class_load(vm, cf_ref_class(c->cf, k->b));
        struct class *type = k->a > REF_putStatic ? NULL : class_by_desc(vm, desc->text);
        if (!holder || vm->exc)
            return NAT_THROW;
        ref name = intern_sym(vm, cf_ref_name(c->cf, k->b));
        slot args[5] = {c->mirror, k->a, holder->mirror, name, type ? type->mirror : f->sp[0]};
        return !name ? NAT_THROW
                     : call_named(vm, f, "java/lang/invoke/MethodHandleNatives", "linkMethodHandleConstant",
                                  "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)"
                                  "Ljava/lang/invoke/MethodHandle;",
                                  args);
    }
    default:
        return ret_ref(f->locals, (ref)f->sp[0]);
    }
}

/* ---- bootstrap methods of the program ---- */

/* Gives the static argument `index` as an object at once, or NAT_CALL while a
 * coroutine of its own makes it. */
static nat_result static_argument(struct vm *vm, struct class *c, u16 index, slot *out)
{
    const struct cf_const *k = &c->cf->consts[index];
    slot v[2] = {k->bits, 0};
    coroutine_fn fn = resolve_dynamic;
    switch (k->tag) {
    case CF_STRING:
        *out = intern_sym(vm, cf_class_name(c->cf, index));
        return *out ? NAT_DONE : NAT_THROW;
    case CF_CLASS: {
        struct class *r = resolve_class(vm, c, index);
        *out = r ? r->mirror : 0;
        return r ? NAT_DONE : NAT_THROW;
    }
    case CF_INTEGER:
    case CF_FLOAT:
    case CF_LONG:
    case CF_DOUBLE:
        *out = box_value(vm,
                         k->tag == CF_INTEGER ? 'I'
                         : k->tag == CF_FLOAT ? 'F'
                         : k->tag == CF_LONG  ? 'J'
                                              : 'D',
                         v);
        return *out ? NAT_DONE : NAT_THROW;
    case CF_METHOD_TYPE:
        fn = resolve_method_type;
        break;
    case CF_METHOD_HANDLE:
        fn = resolve_method_handle;
        break;
    case CF_DYNAMIC:
        break;
    default:
        return unsupported(vm, "a bootstrap argument of constant kind %d", k->tag);
    }
    slot args[2] = {c->id, index};
    struct frame *g = push_coroutine(vm, "bootstrapArgument", fn, args, 2);
    if (!g)
        return NAT_THROW;
    g->method->ret = 'L';
    return NAT_CALL;
}

/* The bootstrap method and its static arguments, step by step. `s` is the
 * coroutine's scratch: [0] Object[] of the handle and the arguments, [1] how
 * many are there, plus 1 while the next is being made. */
static nat_result gather_arguments(struct vm *vm, struct frame *f, struct class *c, u16 index, slot *s)
{
    u16 handle, n;
    const u8 *args;
    if (!cf_bootstrap(c->cf, c->cf->consts[index].a, &handle, &n, &args))
        return throw_new(vm, "java/lang/ClassFormatError", "%s: no bootstrap method %u", c->name->text,
                         c->cf->consts[index].a);
    if (!s[0]) {
        s[0] = new_ref_array(vm, vm->k[K_object], n + 1u);
        if (!s[0])
            return NAT_THROW;
    } else if (s[2]) {
        put_ref_elem(vm, (ref)s[0], (u32)s[1]++, (ref)f->sp[0]);
        s[2] = 0;
    }
    while (s[1] <= n) {
        u16 k = s[1] ? (u16)read_u2(args + 2 * (s[1] - 1)) : handle;
        slot v = 0;
        nat_result r = static_argument(vm, c, k, &v);
        if (r == NAT_CALL)
            s[2] = 1;
        if (r != NAT_DONE)
            return r;
        put_ref_elem(vm, (ref)s[0], (u32)s[1]++, (ref)v);
    }
    return NAT_DONE;
}

/* The static arguments as the library wants them: null for none, the argument
 * itself, or an array. */
static bool argument_info(struct vm *vm, ref gathered, ref *info)
{
    u32 n = array_length(vm, gathered) - 1;
    *info = n == 1 ? get_ref_elem(vm, gathered, 1) : 0;
    if (n == 0 || (n == 1 && *info && class_of(vm, *info)->kind != CK_ARRAY))
        return true;
    *info = new_ref_array(vm, vm->k[K_object], n);
    for (u32 i = 0; *info && i < n; i++)
        put_ref_elem(vm, *info, i, get_ref_elem(vm, gathered, i + 1));
    return *info;
}

nat_result resolve_dynamic(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    slot *s = f->locals + f->method->nargs;
    struct class *c = vm->classes[f->locals[0]];
    u16 index = (u16)f->locals[1];
    if (f->state == 1)
        return ret_ref(f->locals, (ref)f->sp[0]);
    nat_result r = gather_arguments(vm, f, c, index, s);
    if (r != NAT_DONE)
        return r;
    struct class *type = class_by_desc(vm, cf_ref_desc(c->cf, index)->text);
    ref info, name = intern_sym(vm, cf_ref_name(c->cf, index));
    if (!type || !name || !argument_info(vm, (ref)s[0], &info))
        return NAT_THROW;
    f->state = 1;
    slot args[5] = {get_ref_elem(vm, (ref)s[0], 0), name, type->mirror, info, c->mirror};
    return call_named(vm, f, "java/lang/invoke/ConstantBootstraps", "makeConstant",
                      "(Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Object;"
                      "Ljava/lang/Class;)Ljava/lang/Object;",
                      args);
}

static void become_site(struct insn *i, u32 place, u16 index)
{
    i->a = (i32)place;
    i->b = index;
    i->iop = I_indy_site;
}

/* Runs the bootstrap method of a call site. locals: [0] class's number, [1] pool
 * index, [2] index of the instruction. An error is kept in place of the handle,
 * since a site that failed once fails for ever (JVMS 5.4.3.6). */
static nat_result make_site(struct vm *vm, struct frame *f)
{
    slot *s = f->locals + f->method->nargs;
    struct class *c = vm->classes[f->locals[0]];
    u16 index = (u16)f->locals[1];
    struct insn *i = &f->prev->prev->method->insns[f->locals[2]];
    if (vm->exc) {
        ref error = vm->exc;
        u32 place = i->iop == I_indy_site ? (u32)i->a : consts_index(vm, c, index);
        if (consts_put(vm, c, place, error)) {
            become_site(i, place, index);
            vm->exc = error;
        }
        return NAT_THROW;
    }
    switch (f->state) {
    case 0: {
        nat_result r = gather_arguments(vm, f, c, index, s);
        if (r != NAT_DONE)
            return r;
        f->state = 1;
        return call_make_type(vm, f, cf_ref_desc(c->cf, index)->text);
    }
    case 1: {
        ref info, name = intern_sym(vm, cf_ref_name(c->cf, index));
        slot type = f->sp[0];
        if (!name || !argument_info(vm, (ref)s[0], &info))
            return NAT_THROW;
        f->state = 2;
        slot args[5] = {get_ref_elem(vm, (ref)s[0], 0), name, type, info, c->mirror};
        return call_named(vm, f, "java/lang/invoke/CallSite", "makeSite",
                          "(Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
                          "Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/invoke/CallSite;",
                          args);
    }
    case 2: {
        slot site = f->sp[0];
        f->state = 3;
        return call_named(vm, f, "java/lang/invoke/CallSite", "dynamicInvoker",
                          "()Ljava/lang/invoke/MethodHandle;", &site);
    }
    default:
        return ret_ref(f->locals, (ref)f->sp[0]);
    }
}

nat_result link_user_site(struct vm *vm, struct frame *f, struct class *c, struct insn *i, u16 index)
{
    if (f->state == 0) {
        f->state = 1;
        slot args[3] = {c->id, index, f->locals[1]};
        struct frame *g = push_coroutine(vm, "bootstrap", make_site, args, 3);
        if (!g)
            return NAT_THROW;
        g->method->ret = 'L';
        return NAT_CALL;
    }
    u32 place = i->iop == I_indy_site ? (u32)i->a : consts_index(vm, c, index);
    if (!consts_put(vm, c, place, (ref)f->sp[0]))
        return NAT_THROW;
    become_site(i, place, index);
    return NAT_DONE;
}

nat_result throw_site_error(struct vm *vm, ref error)
{
    ref e = new_throwable(vm, class_of(vm, error), get_ref(vm, error, vm->kf[KF_throwable_message]), 0);
    if (!e)
        return NAT_THROW;
    put_ref(vm, e, vm->kf[KF_throwable_cause], 0);
    return throw_ref(vm, e);
}

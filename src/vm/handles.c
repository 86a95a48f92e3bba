/*
 * Method handles as they are called: MethodHandle.invokeExact and invoke, and
 * types of call sites against types of handles. What a handle does is in
 * handle_forms.c.
 */
#include "vm/handle_forms.h"

/* ---- types ---- */

struct class *type_param(const struct vm *vm, ref type, u32 i)
{
    return class_of_mirror(vm, get_ref_elem(vm, ref_at(vm, type, MT_PARAMS), i));
}

struct class *type_return(const struct vm *vm, ref type)
{
    return class_of_mirror(vm, ref_at(vm, type, MT_RETURN));
}

u32 type_count(const struct vm *vm, ref type)
{
    return array_length(vm, ref_at(vm, type, MT_PARAMS));
}

u32 type_slots(const struct vm *vm, ref type)
{
    u32 n = 0;
    for (u32 i = 0; i < type_count(vm, type); i++)
        n += slot_width(type_param(vm, type, i));
    return n;
}

u32 slots_before(const struct vm *vm, ref type, u32 n)
{
    u32 slots = 0;
    for (u32 i = 0; i < n; i++)
        slots += slot_width(type_param(vm, type, i));
    return slots;
}

static void type_descriptor(const struct class *c, struct buf *b)
{
    if (c->kind == CK_PRIMITIVE)
        buf_char(b, c->type);
    else if (c->kind == CK_ARRAY)
        buf_text(b, c->name->text);
    else
        buf_printf(b, "L%s;", c->name->text);
}

const struct sym *type_desc(struct vm *vm, ref type)
{
    struct buf b = {0};
    buf_char(&b, '(');
    for (u32 i = 0; i < type_count(vm, type); i++)
        type_descriptor(type_param(vm, type, i), &b);
    buf_char(&b, ')');
    type_descriptor(type_return(vm, type), &b);
    const struct sym *s = sym_text(&vm->syms, b.data);
    buf_release(&b);
    return s;
}

/* Does the type at `desc` name class c? */
static bool names_class(const struct class *c, const char *desc, const char *end)
{
    size_t len = (size_t)(end - desc);
    if (c->kind == CK_PRIMITIVE)
        return c->type == *desc;
    if (c->kind == CK_ARRAY)
        return len == c->name->len && memcmp(desc, c->name->text, len) == 0;
    return *desc == 'L' && len == c->name->len + 2 && memcmp(desc + 1, c->name->text, len - 2) == 0;
}

static bool type_matches(const struct vm *vm, ref type, const char *desc)
{
    const char *p = desc + 1;
    u32 n = type_count(vm, type);
    for (u32 i = 0; i < n; i++) {
        if (*p == ')')
            return false;
        const char *end = desc_skip(p);
        if (!names_class(type_param(vm, type, i), p, end))
            return false;
        p = end;
    }
    return *p == ')' && names_class(type_return(vm, type), p + 1, desc_skip(p + 1));
}

nat_result call_make_type(struct vm *vm, struct frame *f, const char *desc)
{
    u32 n = 0;
    for (const char *p = desc + 1; *p != ')'; p = desc_skip(p))
        n++;
    ref params = new_ref_array(vm, vm->k[K_class], n);
    if (!params)
        return NAT_THROW;
    const char *p = desc + 1;
    for (u32 i = 0; i <= n; i++, p = desc_skip(p)) {
        struct class *c = class_by_desc(vm, *p == ')' ? p + 1 : p);
        if (!c)
            return NAT_THROW;
        if (i == n) {
            slot args[3] = {c->mirror, params, 1};
            return call_named(vm, f, "java/lang/invoke/MethodType", "makeImpl",
                              "(Ljava/lang/Class;[Ljava/lang/Class;Z)Ljava/lang/invoke/MethodType;", args);
        }
        put_ref_elem(vm, params, i, c->mirror);
    }
    return NAT_THROW;
}

/* ---- frames ---- */

struct frame *push_returning(struct vm *vm, const char *name, const coroutine_fn fns[3], char ret,
                             const slot *args, u32 n)
{
    u32 width = ret == 'V' ? 0 : is_wide(ret) ? 2 : 1;
    struct frame *f = push_coroutine(vm, name, fns[width], args, n);
    if (f) {
        f->method->ret = "VIJ"[width];
        f->method->flags &= (u16)~MF_REEXECUTE; /* what called it goes on behind the call */
    }
    return f;
}

nat_result wrong_exact_type(struct vm *vm, ref handle, const struct sym *site)
{
    struct buf have = {0}, want = {0};
    if (method_type_text(vm, type_desc(vm, handle_type(vm, handle))->text, &have) &&
        method_type_text(vm, site->text, &want))
        throw_new(vm, "java/lang/invoke/WrongMethodTypeException",
                  vm->jdk_feature > 17 ? "handle's method type %s but found %s" : "expected %s but found %s",
                  have.data, want.data);
    buf_release(&have);
    buf_release(&want);
    return NAT_THROW;
}

/* ---- MethodHandle.invoke ---- */

static bool collects_varargs(const struct vm *vm, ref handle)
{
    return strcmp(class_of(vm, handle)->name->text, "java/lang/invoke/MethodHandleImpl$AsVarargsCollector") ==
           0;
}

/* Can the handle be called with arguments of the site's types, each converted
 * by itself? 0: no; -1: vm->exc. */
static int pairwise(struct vm *vm, ref type, const char *desc)
{
    const char *p = desc + 1;
    u32 n = type_count(vm, type);
    for (u32 i = 0; i <= n; i++) {
        if ((*p == ')') != (i == n))
            return 0;
        struct class *site = class_by_desc(vm, i == n ? p + 1 : p);
        if (!site)
            return -1;
        if (i == n)
            return type_convertible(vm, type_return(vm, type), site);
        if (!type_convertible(vm, site, type_param(vm, type, i)))
            return 0;
        p = desc_skip(p);
    }
    return 0;
}

static nat_result convert_site(struct vm *vm, ref type, const char *desc, const slot *in, slot *out)
{
    const char *p = desc + 1;
    for (u32 i = 0; *p != ')'; i++, p = desc_skip(p)) {
        struct class *site = class_by_desc(vm, p), *to = type_param(vm, type, i);
        if (!site)
            return NAT_THROW;
        slot v[2] = {in[0], is_wide(*p) ? in[1] : 0};
        nat_result r = convert_value(vm, site, to, v);
        if (r != NAT_DONE)
            return r;
        in += is_wide(*p) ? 2 : 1;
        *out++ = v[0];
        if (is_wide(to->type))
            *out++ = v[1];
    }
    return NAT_DONE;
}

/* locals: [0] the site's descriptor, [1] handle, [2..] arguments. States: 1, 2
 * converted by us; 3 to 5 converted by a handle that the library makes. */
static nat_result invoke_generic(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    const struct sym *desc = (const struct sym *)(uintptr_t)f->locals[0];
    ref handle = (ref)f->locals[1], type = handle_type(vm, handle);
    switch (f->state) {
    case 0: {
        int simple = collects_varargs(vm, handle) ? 0 : pairwise(vm, type, desc->text);
        if (simple < 0)
            return NAT_THROW;
        if (!simple) {
            f->state = 3;
            return call_make_type(vm, f, desc->text);
        }
        slot args[SLOTS_MAX];
        nat_result r = convert_site(vm, type, desc->text, f->locals + 2, args);
        if (r != NAT_DONE)
            return r;
        f->state = 1;
        return call_handle(vm, f, handle, args);
    }
    case 1:
    case 2: {
        struct class *to = class_by_desc(vm, desc_return(desc->text));
        return to ? finish_as(vm, f, type_return(vm, type), to, 2, true) : NAT_THROW;
    }
    case 3: {
        slot args[2] = {handle, f->sp[0]};
        f->state = 4;
        return call_named(vm, f, "java/lang/invoke/MethodHandle", "asType",
                          "(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;", args);
    }
    case 4:
        f->state = 5;
        return call_handle(vm, f, (ref)f->sp[0], f->locals + 2);
    default:
        return finish(f);
    }
}
RETURNING(invoke_generic);

nat_result call_handle_as(struct vm *vm, struct frame *f, const struct sym *desc, ref handle,
                          const slot *args)
{
    (void)f;
    slot locals[SLOTS_MAX + 2];
    locals[0] = (slot)(uintptr_t)desc;
    locals[1] = handle;
    u32 n = desc_arg_slots(desc->text);
    memcpy(locals + 2, args, n * sizeof *args);
    return push_returning(vm, "invokeGeneric", invoke_generic_fns, *desc_return(desc->text), locals, n + 2)
               ? NAT_CALL
               : NAT_THROW;
}

/* ---- polymorphic calls ---- */

/* MethodHandle's own methods that only the library calls. */
static nat_result invoke_internal(struct vm *vm, struct method *m, const struct sym *desc, slot *args)
{
    if (strcmp(m->name->text, "invokeBasic") != 0)
        return unsupported(vm, "MethodHandle.%s", m->name->text);
    /* The types of a basic call differ from the handle's in names only. */
    return handle_type(vm, (ref)args[0]) ? push_handle(vm, desc, args) : make_species(vm, desc, args);
}

nat_result invoke_polymorphic(struct vm *vm, struct method *m, const struct sym *desc, slot *args)
{
    if (!args[0])
        return throw_null(vm);
    if (m && strcmp(m->cls->name->text, "java/lang/invoke/VarHandle") == 0)
        return varhandle_access(vm, m, desc, args);
    ref handle = (ref)args[0];
    if (!m && class_is_subclass(class_of(vm, handle), vm->k[K_throwable]))
        return throw_site_error(vm, handle);
    bool exact = !m || strcmp(m->name->text, "invokeExact") == 0;
    if (!exact && strcmp(m->name->text, "invoke") != 0)
        return invoke_internal(vm, m, desc, args);
    if (type_matches(vm, handle_type(vm, handle), desc->text)) {
        nat_result r;
        return invoke_at_once(vm, handle, args, &r) ? r : push_handle(vm, desc, args);
    }
    return exact && m ? wrong_exact_type(vm, handle, desc) : call_handle_as(vm, NULL, desc, handle, args + 1);
}

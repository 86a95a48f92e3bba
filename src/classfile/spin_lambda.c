/*
 * Lambdas and method references: a class that implements an interface by a call
 * of a given method.
 */
#include "classfile/spin.h"

#include "classfile/spin_parts.h"

#include <stdio.h>

/* A captured value and the field that holds it. */
struct capture {
    char name[16];
    struct buf desc;
};

/* A lambda being generated. */
struct lambda {
    struct assembler *a;
    const struct lambda_spec *spec;
    /* The type of the implementation's method handle: with the receiver as the
     * first parameter, and for a constructor with its class as result. */
    struct buf impl_type;
    struct buf init_desc; /* of the constructor of the new class */
    VEC(struct capture) captures;
};

static u32 count_args(const char *desc)
{
    u32 n = 0;
    for (const char *p = desc + 1; *p != ')'; p = desc_skip(p))
        n++;
    return n;
}

/* ---- conversions: the rules of LambdaMetafactory ---- */

/* Casts that cannot fail are left out where the types alone show it. */
static void cast(struct assembler *a, const char *from, const char *to)
{
    if (!type_same(from, to) && !type_same(to, "Ljava/lang/Object;"))
        asm_type_of(a, OP_checkcast, to);
}

static bool widens(const struct primitive *from, const char *to)
{
    return *to && strchr(from->widens_to, *to);
}

/* Widening within byte, short, char and int needs no instruction. */
static void widen(struct assembler *a, const struct primitive *from, const char *to)
{
    char f = *from->type, t = *to;
    if (!widens(from, to))
        asm_fail(a, "no conversion from %s to %c", from->owner, t);
    else if (f == t || strchr("SIC", t))
        return;
    else if (f == 'J')
        asm_op(a, t == 'F' ? OP_l2f : OP_l2d);
    else if (f == 'F')
        asm_op(a, OP_f2d);
    else
        asm_op(a, t == 'J' ? OP_i2l : t == 'F' ? OP_i2f : OP_i2d);
}

static void box(struct assembler *a, const struct primitive *p)
{
    asm_call(a, OP_invokestatic, p->owner, "valueOf", p->box_desc, false);
}

static void convert_primitive(struct assembler *a, const struct primitive *from, const char *to)
{
    const struct primitive *boxed = primitive_of_wrapper(to);
    if (primitive_of(to)) {
        widen(a, from, to);
    } else if (boxed) {
        widen(a, from, boxed->type);
        box(a, boxed);
    } else {
        box(a, from);
        cast(a, from->wrapper, to);
    }
}

/* Unboxes a value of the reference type `from`. The wrappers of numbers widen
 * by themselves: Integer has a longValue. A type that is no wrapper is a
 * supertype of one. */
static void unbox(struct assembler *a, const char *from, const struct primitive *to)
{
    const struct primitive *boxed = primitive_of_wrapper(from);
    if (!boxed) {
        const char *owner = to->is_number ? "java/lang/Number" : to->owner;
        if (to->is_number)
            cast(a, from, "Ljava/lang/Number;");
        else
            cast(a, from, to->wrapper);
        asm_call(a, OP_invokevirtual, owner, to->unbox, to->unbox_desc, false);
    } else if (boxed->is_number && to->is_number) {
        asm_call(a, OP_invokevirtual, boxed->owner, to->unbox, to->unbox_desc, false);
    } else {
        asm_call(a, OP_invokevirtual, boxed->owner, boxed->unbox, boxed->unbox_desc, false);
        widen(a, boxed, to->type);
    }
}

/* Converts the top of the stack. `generic` is the type that the program gave the
 * value where `from` may be its erasure; a value that is not of this type is
 * found out here, by a ClassCastException. */
static void convert(struct assembler *a, const char *from, const char *to, const char *generic)
{
    const struct primitive *p = primitive_of(from);
    if (p) {
        convert_primitive(a, p, to);
        return;
    }
    if (!primitive_of(generic)) {
        cast(a, from, generic);
        from = generic;
    }
    p = primitive_of(to);
    if (p)
        unbox(a, from, p);
    else
        cast(a, from, to);
}

/* ---- the description ---- */

/* Builds impl_type. */
static void describe_impl(struct lambda *l)
{
    const struct lambda_impl *m = &l->spec->impl;
    bool is_array = *m->owner == '[';
    struct buf owner = { 0 };
    buf_printf(&owner, is_array ? "%s" : "L%s;", m->owner);
    if (m->kind == REF_newInvokeSpecial) {
        buf_put(&l->impl_type, m->desc, (size_t)(desc_return(m->desc) - m->desc));
        buf_text(&l->impl_type, owner.data);
    } else if (m->kind == REF_invokeStatic) {
        buf_text(&l->impl_type, m->desc);
    } else {
        buf_printf(&l->impl_type, "(%s%s", owner.data, m->desc + 1);
    }
    buf_release(&owner);
}

static void describe_captures(struct lambda *l)
{
    const char *desc = l->spec->captured_desc;
    buf_put(&l->init_desc, desc, (size_t)(desc_return(desc) - desc));
    buf_char(&l->init_desc, 'V');
    for (const char *p = desc + 1, *next; *p != ')'; p = next) {
        next = desc_skip(p);
        struct capture c = { 0 };
        snprintf(c.name, sizeof c.name, "arg$%u", l->captures.len + 1);
        buf_put(&c.desc, p, (size_t)(next - p));
        vec_push(&l->captures, c);
    }
}

static bool good_descs(const struct lambda_spec *s, struct err *err)
{
    const char *descs[] = { s->sam_desc, s->inst_desc, s->captured_desc, s->impl.desc };
    for (size_t i = 0; i < ARRAY_LEN(descs); i++) {
        if (!desc_is_method(descs[i], strlen(descs[i])))
            return err_set(err, "lambda with the malformed descriptor %s", descs[i]);
    }
    for (u32 i = 0; i < s->nbridges; i++) {
        if (!desc_is_method(s->bridges[i], strlen(s->bridges[i])))
            return err_set(err, "lambda with the malformed descriptor %s", s->bridges[i]);
    }
    if (*desc_return(s->captured_desc) != 'L')
        return err_set(err, "lambda factory without an object: %s", s->captured_desc);
    return true;
}

static bool good_impl(const struct lambda_impl *m, struct err *err)
{
    if (m->kind < REF_invokeVirtual || m->kind > REF_invokeInterface)
        return err_set(err, "a lambda cannot be implemented by a handle of kind %d", (int)m->kind);
    bool is_init = strcmp(m->name, "<init>") == 0;
    if (is_init != (m->kind == REF_newInvokeSpecial) || (is_init && *desc_return(m->desc) != 'V'))
        return err_set(err, "a lambda cannot be implemented by %s.%s%s", m->owner, m->name,
                       m->desc);
    return true;
}

/* Captured values are passed on as they are, so their types must be those of
 * the implementation; only a receiver may be of a subclass. */
static bool good_captures(const struct lambda *l, struct err *err)
{
    enum cf_ref_kind kind = l->spec->impl.kind;
    bool has_receiver = kind != REF_invokeStatic && kind != REF_newInvokeSpecial;
    const char *captured = l->spec->captured_desc + 1, *param = l->impl_type.data + 1;
    for (u32 i = 0; *captured != ')'; i++) {
        bool fits = *param != ')' &&
                    (i == 0 && has_receiver ? !primitive_of(captured) : type_same(captured, param));
        if (!fits)
            return err_set(err, "captured values %s do not fit %s", l->spec->captured_desc,
                           l->impl_type.data);
        captured = desc_skip(captured);
        param = desc_skip(param);
    }
    return true;
}

static bool good_arity(const struct lambda *l, const char *sam_desc, struct err *err)
{
    u32 n = count_args(sam_desc);
    if (n == count_args(l->spec->inst_desc) && n + l->captures.len == count_args(l->impl_type.data))
        return true;
    return err_set(err, "%s with %u captured values does not fit %s", sam_desc,
                   l->captures.len, l->impl_type.data);
}

static bool check_and_describe(struct lambda *l, struct err *err)
{
    const struct lambda_spec *s = l->spec;
    if (!good_descs(s, err) || !good_impl(&s->impl, err))
        return false;
    describe_impl(l);
    if (!desc_is_method(l->impl_type.data, l->impl_type.len))
        return err_set(err, "lambda implementation %s has too many arguments", s->impl.name);
    describe_captures(l);
    if (!good_captures(l, err) || !good_arity(l, s->sam_desc, err))
        return false;
    for (u32 i = 0; i < s->nbridges; i++) {
        if (!good_arity(l, s->bridges[i], err))
            return false;
    }
    return true;
}

/* ---- code ---- */

/* The fields, and the constructor that fills them. */
static void put_constructor(struct lambda *l)
{
    struct assembler *a = l->a;
    for (u32 i = 0; i < l->captures.len; i++) {
        const struct capture *c = &l->captures.data[i];
        asm_field(a, ACC_PRIVATE | ACC_FINAL, c->name, c->desc.data);
    }
    asm_method(a, ACC_PRIVATE, "<init>", l->init_desc.data);
    asm_load(a, "L", 0);
    asm_call(a, OP_invokespecial, "java/lang/Object", "<init>", "()V", false);
    u32 local = 1;
    for (u32 i = 0; i < l->captures.len; i++) {
        const struct capture *c = &l->captures.data[i];
        asm_load(a, "L", 0);
        asm_load(a, c->desc.data, local);
        asm_access(a, OP_putfield, l->spec->class_name, c->name, c->desc.data);
        local += asm_slots(c->desc.data);
    }
    asm_op(a, OP_return);
    asm_method_end(a);
}

static void put_factory(struct lambda *l)
{
    struct assembler *a = l->a;
    const struct lambda_spec *s = l->spec;
    asm_method(a, ACC_STATIC | ACC_SYNTHETIC, "get$Lambda", s->captured_desc);
    asm_type(a, OP_new, s->class_name);
    asm_op(a, OP_dup);
    u32 local = 0;
    for (u32 i = 0; i < l->captures.len; i++) {
        const char *type = l->captures.data[i].desc.data;
        asm_load(a, type, local);
        local += asm_slots(type);
    }
    asm_call(a, OP_invokespecial, s->class_name, "<init>", l->init_desc.data, false);
    asm_op(a, OP_areturn);
    asm_method_end(a);
}

/* Java 8 names private methods of the program's class by invokeSpecial, which is
 * not for another class to use. */
static enum opcode invoke_of(const struct lambda_impl *m)
{
    switch (m->kind) {
    case REF_invokeStatic:
        return OP_invokestatic;
    case REF_invokeSpecial:
        if (m->is_private)
            return m->owner_is_interface ? OP_invokeinterface : OP_invokevirtual;
        return OP_invokespecial;
    case REF_newInvokeSpecial:
        return OP_invokespecial;
    case REF_invokeInterface:
        return OP_invokeinterface;
    default:
        return OP_invokevirtual;
    }
}

/* Converts the implementation's result to what the method returns, and returns
 * it. The program's own type of the result plays no part here. */
static void put_return(struct lambda *l, const char *to)
{
    const char *from = desc_return(l->impl_type.data);
    if (*to == 'V') {
        if (*from != 'V')
            asm_op(l->a, asm_slots(from) == 2 ? OP_pop2 : OP_pop);
    } else if (*from == 'V') {
        asm_fail(l->a, "lambda implementation %s has no result", l->spec->impl.name);
    } else {
        convert(l->a, from, to, to);
    }
    asm_return(l->a, to);
}

/* The interface's method, or a bridge, with the given descriptor. */
static void put_method(struct lambda *l, unsigned access, const char *desc)
{
    struct assembler *a = l->a;
    const struct lambda_impl *m = &l->spec->impl;
    asm_method(a, access, l->spec->sam_name, desc);
    if (m->kind == REF_newInvokeSpecial) {
        asm_type(a, OP_new, m->owner);
        asm_op(a, OP_dup);
    }
    const char *param = l->impl_type.data + 1;
    for (u32 i = 0; i < l->captures.len; i++) {
        const struct capture *c = &l->captures.data[i];
        asm_load(a, "L", 0);
        asm_access(a, OP_getfield, l->spec->class_name, c->name, c->desc.data);
        param = desc_skip(param);
    }
    const char *generic = l->spec->inst_desc + 1;
    u32 local = 1;
    for (const char *arg = desc + 1; *arg != ')'; arg = desc_skip(arg)) {
        asm_load(a, arg, local);
        convert(a, arg, param, generic);
        local += asm_slots(arg);
        param = desc_skip(param);
        generic = desc_skip(generic);
    }
    asm_call(a, invoke_of(m), m->owner, m->name, m->desc, m->owner_is_interface);
    put_return(l, desc_return(desc));
    asm_method_end(a);
}

static void put_bridges(struct lambda *l)
{
    const struct lambda_spec *s = l->spec;
    for (u32 i = 0; i < s->nbridges; i++) {
        bool known = strcmp(s->bridges[i], s->sam_desc) == 0;
        for (u32 k = 0; k < i && !known; k++)
            known = strcmp(s->bridges[i], s->bridges[k]) == 0;
        if (!known)
            put_method(l, ACC_PUBLIC | ACC_BRIDGE, s->bridges[i]);
    }
}

static void push_text(struct assembler *a, const char *text)
{
    asm_push_string(a, text, strlen(text));
}

/* Object[] of the captured values. */
static void put_captured_array(struct lambda *l)
{
    struct assembler *a = l->a;
    asm_push_int(a, (i32)l->captures.len);
    asm_type(a, OP_anewarray, "java/lang/Object");
    for (u32 i = 0; i < l->captures.len; i++) {
        const struct capture *c = &l->captures.data[i];
        asm_op(a, OP_dup);
        asm_push_int(a, (i32)i);
        asm_load(a, "L", 0);
        asm_access(a, OP_getfield, l->spec->class_name, c->name, c->desc.data);
        convert(a, c->desc.data, "Ljava/lang/Object;", c->desc.data);
        asm_op(a, OP_aastore);
    }
}

/* What ObjectOutputStream writes instead of the object: a description from which
 * the class of the call site makes such a lambda again. */
static void put_write_replace(struct lambda *l)
{
    struct assembler *a = l->a;
    const struct lambda_spec *s = l->spec;
    static const char form[] = "java/lang/invoke/SerializedLambda";
    asm_method(a, ACC_PRIVATE | ACC_FINAL, "writeReplace", "()Ljava/lang/Object;");
    asm_type(a, OP_new, form);
    asm_op(a, OP_dup);
    asm_push_class(a, s->host);
    push_text(a, s->interface);
    push_text(a, s->sam_name);
    push_text(a, s->sam_desc);
    asm_push_int(a, (i32)s->found_kind);
    push_text(a, s->found_in);
    push_text(a, s->impl.name);
    push_text(a, s->impl.desc);
    push_text(a, s->inst_desc);
    put_captured_array(l);
    asm_call(a, OP_invokespecial, form, "<init>",
             "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;"
             "Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V", false);
    asm_op(a, OP_areturn);
    asm_method_end(a);
}

static bool put_class(struct lambda *l, struct buf *out, struct err *err)
{
    const struct lambda_spec *s = l->spec;
    l->a = spin_begin(s->class_name);
    asm_interface(l->a, s->interface);
    for (u32 i = 0; i < s->nmarkers; i++)
        asm_interface(l->a, s->markers[i]);
    put_constructor(l);
    put_factory(l);
    put_method(l, ACC_PUBLIC, s->sam_desc);
    put_bridges(l);
    if (s->serializable) {
        asm_interface(l->a, "java/io/Serializable");
        put_write_replace(l);
    }
    return asm_finish(l->a, out, err);
}

bool spin_lambda(struct buf *out, const struct lambda_spec *spec, struct err *err)
{
    struct lambda l = { .spec = spec };
    bool good = check_and_describe(&l, err) && put_class(&l, out, err);
    for (u32 i = 0; i < l.captures.len; i++)
        buf_release(&l.captures.data[i].desc);
    vec_release(&l.captures);
    buf_release(&l.impl_type);
    buf_release(&l.init_desc);
    return good;
}

/*
 * What instructions that name a constant do to a frame: loading constants,
 * fields, calls, new objects and arrays (JVMS 4.10.1.8 and 4.10.1.9).
 */
#include "classfile/cursor.h"
#include "classfile/verify.h"

static const char *op_name(const struct verifier *v)
{
    return op_table[v->code->code[v->bci]].name;
}

/* ---- constants ---- */

static bool ldc_step(struct verifier *v, struct vframe *f, u32 index)
{
    switch (v->cf->consts[index].tag) {
    case CF_INTEGER:
        return frame_push(v, f, T_INT);
    case CF_FLOAT:
        return frame_push(v, f, T_FLOAT);
    case CF_LONG:
        return frame_push(v, f, T_LONG);
    case CF_DOUBLE:
        return frame_push(v, f, T_DOUBLE);
    case CF_STRING:
        return frame_push(v, f, type_named(v, "java/lang/String"));
    case CF_CLASS:
        return frame_push(v, f, type_named(v, "java/lang/Class"));
    case CF_METHOD_TYPE:
        return frame_push(v, f, type_named(v, "java/lang/invoke/MethodType"));
    case CF_METHOD_HANDLE:
        return frame_push(v, f, type_named(v, "java/lang/invoke/MethodHandle"));
    case CF_DYNAMIC:
        return frame_push(v, f, type_of_desc(v, cf_ref_desc(v->cf, (u16)index)));
    default:
        return verify_fail(v, "%s cannot load constant %u", op_name(v), index);
    }
}

/* ---- the rule on protected members ---- */

/*
 * JVMS 4.10.1.8: a protected member that a superclass in another package
 * declares may be used only on objects of the current class. Where the holder
 * is the current class itself the ordinary check has done that. Arrays have a
 * public clone, whatever Object says.
 */
static bool check_protected(struct verifier *v, u32 index, u32 object, bool is_field)
{
    const struct sym *holder = cf_ref_class(v->cf, (u16)index);
    const struct sym *name = cf_ref_name(v->cf, (u16)index);
    if (v->trusting || object == T_NULL || object == v->this_type || holder == v->this_name ||
        holder->text[0] == '[')
        return true;
    const struct type *t = type_get(v, object);
    if (holder == v->object_name && t->kind == VT_OBJECT && t->name->text[0] == '[' &&
        strcmp(name->text, "clone") == 0)
        return true;
    if (!v->env->protected_elsewhere(v->env->ctx, holder, name, cf_ref_desc(v->cf, (u16)index), is_field))
        return true;
    /* An interface counts as Object where values are assigned, but that does
     * not open Object's protected methods to it. */
    bool loose = (v->cf->access & ACC_INTERFACE) && object == v->object_type;
    if (!loose && type_assignable(v, object, v->this_type))
        return true;
    return verify_fail(v, "%s: protected member %.60s used on %.80s", op_name(v), name->text,
                       type_text(v, object));
}

/* ---- fields ---- */

static bool is_own_field(struct verifier *v, u32 index)
{
    const struct sym *name = cf_ref_name(v->cf, (u16)index), *desc = cf_ref_desc(v->cf, (u16)index);
    if (cf_ref_class(v->cf, (u16)index) != v->this_name)
        return false;
    for (u32 i = 0; i < v->cf->nfields; i++) {
        const struct cf_member *m = &v->cf->fields[i];
        if (cf_utf8(v->cf, m->name) == name && cf_utf8(v->cf, m->desc) == desc)
            return true;
    }
    return false;
}

static bool pop_holder(struct verifier *v, struct vframe *f, u32 index, bool is_field, bool may_be_unready)
{
    u32 t, holder = type_object(v, cf_ref_class(v->cf, (u16)index));
    if (!frame_pop(v, f, &t))
        return false;
    /* JVMS 4.10.1.9.putfield: a constructor may set the fields of its own class
     * before it calls another constructor. */
    if (t == T_UNINIT_THIS && may_be_unready && verify_spend(v, v->cf->nfields) && is_own_field(v, index))
        return true;
    if (!type_assignable(v, t, holder))
        return verify_fail(v, "%s: expected %.80s on the stack, found %.80s", op_name(v),
                           type_text(v, holder), type_text(v, t));
    return check_protected(v, index, t, is_field);
}

static bool field_step(struct verifier *v, struct vframe *f, u8 op, u32 index)
{
    u32 t = type_of_desc(v, cf_ref_desc(v->cf, (u16)index));
    switch (op) {
    case OP_getstatic:
        return frame_push(v, f, t);
    case OP_putstatic:
        return frame_pop_as(v, f, t);
    case OP_getfield:
        return pop_holder(v, f, index, true, false) && frame_push(v, f, t);
    default:
        return frame_pop_as(v, f, t) && pop_holder(v, f, index, true, true);
    }
}

/* ---- calls ---- */

static bool init_this(struct verifier *v, struct vframe *f, const struct sym *holder)
{
    const struct sym *super = v->cf->super_class ? cf_class_name(v->cf, v->cf->super_class) : NULL;
    if (holder != v->this_name && holder != super)
        return verify_fail(v, "invokespecial: <init> of %.80s cannot initialize this", holder->text);
    frame_replace(v, f, T_UNINIT_THIS, v->this_type);
    f->this_uninit = false;
    return true;
}

static bool init_new(struct verifier *v, struct vframe *f, u32 object, u32 index)
{
    const struct sym *holder = cf_ref_class(v->cf, (u16)index);
    u32 made = type_of_class(v, be2(v->code->code + type_get(v, object)->bci + 1));
    if (type_get(v, made)->name != holder)
        return verify_fail(v, "invokespecial: <init> of %.80s called on a new %.80s", holder->text,
                           type_text(v, made));
    frame_replace(v, f, object, made);
    return check_protected(v, index, made, false);
}

static bool init_step(struct verifier *v, struct vframe *f, u32 index)
{
    u32 t;
    if (!frame_pop(v, f, &t))
        return false;
    if (t == T_UNINIT_THIS)
        return init_this(v, f, cf_ref_class(v->cf, (u16)index));
    if (type_get(v, t)->kind == VT_UNINIT)
        return init_new(v, f, t, index);
    return verify_fail(v, "invokespecial: <init> called on %.80s", type_text(v, t));
}

static bool is_direct_super(struct verifier *v, const struct sym *name)
{
    if (v->cf->super_class && cf_class_name(v->cf, v->cf->super_class) == name)
        return true;
    for (u32 i = 0; i < v->cf->ninterfaces; i++) {
        if (cf_class_name(v->cf, v->cf->interfaces[i]) == name)
            return true;
    }
    return false;
}

/* invokespecial of anything but <init>: a method of this class or of one above
 * it; of interfaces only the direct ones (JVMS 4.9.2), on this class. */
static bool special_step(struct verifier *v, struct vframe *f, u32 index)
{
    const struct sym *holder = cf_ref_class(v->cf, (u16)index);
    if (holder != v->this_name && verify_spend(v, v->cf->ninterfaces) && !is_direct_super(v, holder)) {
        if (!type_assignable(v, v->this_type, type_object(v, holder)))
            return verify_fail(v, "invokespecial: %.80s is no superclass", holder->text);
        if (v->cf->consts[index].tag == CF_INTERFACE_METHODREF && !v->trusting)
            return verify_fail(v, "invokespecial: %.80s is no direct superinterface", holder->text);
    }
    return frame_pop_as(v, f, v->this_type);
}

static bool receiver_step(struct verifier *v, struct vframe *f, u8 op, u32 index)
{
    switch (op) {
    case OP_invokespecial:
        if (strcmp(cf_ref_name(v->cf, (u16)index)->text, "<init>") == 0)
            return init_step(v, f, index);
        return special_step(v, f, index);
    case OP_invokevirtual:
        return pop_holder(v, f, index, false, false);
    case OP_invokeinterface:
        return frame_pop_as(v, f, type_object(v, cf_ref_class(v->cf, (u16)index)));
    default:
        return true;
    }
}

static bool invoke_step(struct verifier *v, struct vframe *f, u8 op, u32 index)
{
    const struct signature *sig = type_signature(v, cf_ref_desc(v->cf, (u16)index));
    for (u32 i = sig->nargs; i-- > 0;) {
        if (!frame_pop_as(v, f, sig->args[i]))
            return false;
    }
    if (!receiver_step(v, f, op, index))
        return false;
    return sig->returns == T_TOP || frame_push(v, f, sig->returns);
}

/* ---- new objects and arrays ---- */

/* A frame has no room for two objects of one `new`: an older one that was never
 * initialized is forgotten, and may not wait on the stack. */
static bool new_step(struct verifier *v, struct vframe *f)
{
    u32 t = type_at_bci(v, VT_UNINIT, v->bci);
    u32 stack = f->stack;
    frame_replace(v, f, t, T_TOP);
    if (f->stack != stack)
        return verify_fail(v, "new: an uninitialized object of the same instruction is on the stack");
    return frame_push(v, f, t);
}

static u32 primitive_array(struct verifier *v, u8 code)
{
    static const char *const names[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
    return type_named(v, names[(code - 4) & 7]);
}

static bool multi_step(struct verifier *v, struct vframe *f, u32 index, u32 dims)
{
    while (dims--) {
        if (!frame_pop_as(v, f, T_INT))
            return false;
    }
    return frame_push(v, f, type_of_class(v, index));
}

bool call_step(struct verifier *v, struct vframe *f)
{
    const u8 *p = v->code->code + v->bci;
    u8 op = *p;
    switch (op) {
    case OP_ldc:
        return ldc_step(v, f, p[1]);
    case OP_ldc_w:
    case OP_ldc2_w:
        return ldc_step(v, f, be2(p + 1));
    case OP_getstatic:
    case OP_putstatic:
    case OP_getfield:
    case OP_putfield:
        return field_step(v, f, op, be2(p + 1));
    case OP_new:
        return new_step(v, f);
    case OP_newarray:
        return frame_pop_as(v, f, T_INT) && frame_push(v, f, primitive_array(v, p[1]));
    case OP_anewarray:
        return frame_pop_as(v, f, T_INT) && frame_push(v, f, type_array_of(v, type_of_class(v, be2(p + 1))));
    case OP_multianewarray:
        return multi_step(v, f, be2(p + 1), p[3]);
    case OP_checkcast:
        return frame_pop_as(v, f, v->object_type) && frame_push(v, f, type_of_class(v, be2(p + 1)));
    case OP_instanceof:
        return frame_pop_as(v, f, v->object_type) && frame_push(v, f, T_INT);
    default:
        return invoke_step(v, f, op, be2(p + 1));
    }
}

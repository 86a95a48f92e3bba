/*
 * Fields, methods and constructors as objects of java.lang.reflect: making
 * them, listing those of a class, finding back what they stand for.
 */
#include "vm/native_reflect.h"

/* The modifiers that reflection shows of a member (JVMS tables 4.5-A, 4.6-A). */
enum { FIELD_MODIFIERS = 0x50df, METHOD_MODIFIERS = 0x1fff };

/* ---- members as objects ---- */

static void set_member(struct vm *vm, ref o, struct class *c, u32 slot_number, u32 modifiers)
{
    set_ref(vm, o, "clazz", c->mirror);
    set_int(vm, o, "slot", (i32)slot_number);
    set_int(vm, o, "modifiers", (i32)modifiers);
}

bool set_member_attributes(struct vm *vm, ref o, struct class *c, const struct cf_attr *attrs, u16 n)
{
    static const struct {
        const char *attribute, *field;
    } all[] = { { "RuntimeVisibleAnnotations", "annotations" },
                { "RuntimeVisibleParameterAnnotations", "parameterAnnotations" },
                { "AnnotationDefault", "annotationDefault" } };
    ref value;
    for (u32 i = 0; i < ARRAY_LEN(all); i++) {
        if (!attribute_bytes(vm, c, attrs, n, all[i].attribute, &value))
            return false;
        if (value)
            set_ref(vm, o, all[i].field, value);
    }
    if (!signature_of(vm, c, attrs, n, &value))
        return false;
    set_ref(vm, o, "signature", value);
    return true;
}

ref new_reflected_field(struct vm *vm, struct field *f)
{
    struct class *k = class_load_text(vm, "java/lang/reflect/Field");
    struct class *type = k ? class_by_desc(vm, f->desc->text) : NULL;
    ref name = type ? intern_sym(vm, f->name) : 0;
    ref o = name ? new_object(vm, k) : 0;
    if (!o)
        return 0;
    struct class *c = f->cls;
    set_member(vm, o, c, f->index, f->access & FIELD_MODIFIERS);
    set_ref(vm, o, "name", name);
    set_ref(vm, o, "type", type->mirror);
    /* Finals that Field.set never changes, whatever setAccessible said. */
    bool record = class_attribute(c, "Record", 2) != NULL;
    bool trusted_final = (f->access & ACC_FINAL) && ((f->access & ACC_STATIC) || c->spun || record);
    set_int(vm, o, "trustedFinal", trusted_final);
    return set_member_attributes(vm, o, c, f->member->attrs, f->member->nattrs) ? o : 0;
}

/* Class[] of the parameters of a method. */
static ref parameter_types(struct vm *vm, struct method *m)
{
    u32 n = 0;
    for (const char *p = m->desc->text + 1; *p != ')'; p = desc_skip(p))
        n++;
    ref types = new_ref_array(vm, vm->k[K_class], n);
    const char *p = m->desc->text + 1;
    for (u32 i = 0; types && i < n; i++, p = desc_skip(p)) {
        struct class *t = class_by_desc(vm, p);
        if (!t)
            return 0;
        put_ref_elem(vm, types, i, t->mirror);
    }
    return types;
}

static ref exception_types(struct vm *vm, struct method *m)
{
    struct class *c = m->cls;
    const struct cf_attr *at = cf_find_attr(c->cf, m->member->attrs, m->member->nattrs, "Exceptions");
    u32 n = at && at->len >= 2 ? read_u2(at->data) : 0;
    if (at && 2 + n * 2 > at->len)
        n = 0;
    ref types = new_ref_array(vm, vm->k[K_class], n);
    for (u32 i = 0; types && i < n; i++) {
        struct class *t = constant_class(vm, c, read_u2(at->data + 2 + i * 2));
        if (!t)
            return vm->exc ? 0 : types;
        put_ref_elem(vm, types, i, t->mirror);
    }
    return types;
}

ref new_reflected_method(struct vm *vm, struct method *m)
{
    bool constructor = m->name->text[0] == '<';
    struct class *c = m->cls;
    struct class *k = class_load_text(vm, constructor ? "java/lang/reflect/Constructor" : "java/lang/reflect/Method");
    ref params = k ? parameter_types(vm, m) : 0;
    ref exceptions = params ? exception_types(vm, m) : 0;
    ref o = exceptions ? new_object(vm, k) : 0;
    if (!o)
        return 0;
    set_member(vm, o, c, (u32)(m - c->methods), m->access & METHOD_MODIFIERS);
    set_ref(vm, o, "parameterTypes", params);
    set_ref(vm, o, "exceptionTypes", exceptions);
    if (!constructor) {
        struct class *ret = class_by_desc(vm, desc_return(m->desc->text));
        ref name = ret ? intern_sym(vm, m->name) : 0;
        if (!name)
            return 0;
        set_ref(vm, o, "name", name);
        set_ref(vm, o, "returnType", ret->mirror);
    }
    return set_member_attributes(vm, o, c, m->member->attrs, m->member->nattrs) ? o : 0;
}

static struct class *declaring_class(struct vm *vm, ref member, u32 *number)
{
    if (!member) {
        throw_null(vm);
        return NULL;
    }
    ref mirror = get_named_ref(vm, member, "clazz");
    *number = get_int(vm, member, field_offset(vm, class_of(vm, member), "slot"));
    if (!mirror || class_of(vm, mirror) != vm->k[K_class])
        return NULL;
    return class_of_mirror(vm, mirror);
}

struct field *reflected_field(struct vm *vm, ref member)
{
    u32 number = 0;
    struct class *c = declaring_class(vm, member, &number);
    if (c && number < c->nfields)
        return &c->fields[number];
    if (!vm->exc)
        throw_new(vm, "java/lang/InternalError", "not a field of its class");
    return NULL;
}

struct method *reflected_method(struct vm *vm, ref member)
{
    u32 number = 0;
    struct class *c = declaring_class(vm, member, &number);
    if (c && number < c->nmethods)
        return &c->methods[number];
    if (!vm->exc)
        throw_new(vm, "java/lang/InternalError", "not a method of its class");
    return NULL;
}

/* ---- Class: declared members ---- */

bool reflection_ready(struct vm *vm, const char *name, nat_result *r)
{
    struct class *c = vm->exc ? NULL : class_load_text(vm, name);
    if (c && ensure_init(vm, c))
        return true;
    *r = vm->exc ? NAT_THROW : NAT_CALL;
    return false;
}

static ref list_fields(struct vm *vm, struct class *c, bool public_only)
{
    struct class *k = class_load_text(vm, "java/lang/reflect/Field");
    u32 n = 0, at = 0;
    for (u32 i = 0; i < c->nfields; i++)
        n += !public_only || (c->fields[i].access & ACC_PUBLIC);
    ref all = k ? new_ref_array(vm, k, n) : 0;
    for (u32 i = 0; all && i < c->nfields; i++) {
        if (public_only && !(c->fields[i].access & ACC_PUBLIC))
            continue;
        ref o = new_reflected_field(vm, &c->fields[i]);
        if (!o)
            return 0;
        put_ref_elem(vm, all, at++, o);
    }
    return all;
}

static bool is_listed(const struct class *c, const struct method *m, bool constructors, bool public_only)
{
    if (public_only && !(m->access & ACC_PUBLIC))
        return false;
    if (constructors)
        return strcmp(m->name->text, "<init>") == 0 && !(c->access & ACC_INTERFACE);
    if (c->spun && c->trusted && (m->access & ACC_STATIC))
        return false; /* how the call site makes its objects */
    return m->name->text[0] != '<';
}

static ref list_methods(struct vm *vm, struct class *c, const char *element, bool constructors, bool public_only)
{
    struct class *k = class_load_text(vm, element);
    u32 n = 0, at = 0;
    for (u32 i = 0; i < c->nmethods; i++)
        n += is_listed(c, &c->methods[i], constructors, public_only);
    ref all = k ? new_ref_array(vm, k, n) : 0;
    u32 *order = mem_alloc((c->nmethods + 1) * sizeof *order);
    method_order(vm, c, order);
    for (u32 i = 0; all && i < c->nmethods; i++) {
        struct method *m = &c->methods[order[i]];
        if (!is_listed(c, m, constructors, public_only))
            continue;
        ref o = new_reflected_method(vm, m);
        if (o)
            put_ref_elem(vm, all, at++, o);
        else
            all = 0;
    }
    mem_free(order);
    return all;
}

nat_result class_declared_fields(struct vm *vm, struct frame *f)
{
    nat_result r;
    if (!reflection_ready(vm, "java/lang/reflect/Field", &r))
        return r;
    ref all = list_fields(vm, mirrored(vm, f->locals), arg_int(f->locals, 1));
    return all ? ret_ref(f->locals, all) : NAT_THROW;
}

static nat_result declared_methods(struct vm *vm, struct frame *f, const char *element, bool constructors)
{
    nat_result r;
    if (!reflection_ready(vm, element, &r))
        return r;
    ref all = list_methods(vm, mirrored(vm, f->locals), element, constructors, arg_int(f->locals, 1));
    return all ? ret_ref(f->locals, all) : NAT_THROW;
}

nat_result class_declared_methods(struct vm *vm, struct frame *f)
{
    return declared_methods(vm, f, "java/lang/reflect/Method", false);
}

nat_result class_declared_constructors(struct vm *vm, struct frame *f)
{
    return declared_methods(vm, f, "java/lang/reflect/Constructor", true);
}

/* SharedSecrets.getJavaLangReflectAccess: java initialises AccessibleObject,
 * which sets it, before anybody can ask; here the first who asks makes it. */
LEAF(reflect_access)
{
    struct field *f = class_find_field_text(vm, m->cls, "javaLangReflectAccess");
    ref found = f ? get_ref(vm, m->cls->mirror, f->offset) : 0;
    if (f && !found) {
        struct class *k = class_load_text(vm, "java/lang/reflect/ReflectAccess");
        found = k ? new_object(vm, k) : 0;
        if (!found)
            return NAT_THROW;
        put_ref(vm, m->cls->mirror, f->offset, found);
    }
    return ret_ref(a, found);
}

/* Class.getEnumConstantsShared: the field enumConstants, set from values() at
 * the first call. Through reflection it would be a thousand times slower. */
nat_result class_enum_constants(struct vm *vm, struct frame *f)
{
    ref mirror = arg_ref(f->locals, 0);
    u32 at = field_offset(vm, vm->k[K_class], "enumConstants");
    if (f->state == 1) {
        if (vm->exc)
            return NAT_THROW;
        put_ref(vm, mirror, at, (ref)f->sp[0]);
    }
    ref found = get_ref(vm, mirror, at);
    if (found || f->state == 1)
        return ret_ref(f->locals, found);
    struct class *c = class_of_mirror(vm, mirror);
    if (!(c->access & ACC_ENUM) || !c->super || strcmp(c->super->name->text, "java/lang/Enum") != 0)
        return ret_ref(f->locals, 0);
    struct buf desc = { 0 };
    buf_printf(&desc, "()[L%s;", c->name->text);
    struct method *values = class_method(c, sym_text(&vm->syms, "values"), sym_intern(&vm->syms, desc.data, desc.len));
    buf_release(&desc);
    if (!values || !(values->access & ACC_STATIC))
        return NAT_BYTECODE;
    f->state = 1;
    return call_method(vm, f, values, NULL);
}

/* ---- Executable, Field ---- */

/* Parameter[] from the MethodParameters attribute, or null. */
LEAF(executable_parameters)
{
    ref executable = arg_ref(a, 0);
    struct method *of = reflected_method(vm, executable);
    struct class *k = of ? class_load_text(vm, "java/lang/reflect/Parameter") : NULL;
    if (!k)
        return NAT_THROW;
    const struct cf_attr *at = cf_find_attr(of->cls->cf, of->member->attrs, of->member->nattrs, "MethodParameters");
    if (!at || at->len < 1 || 1u + at->data[0] * 4u > at->len)
        return ret_ref(a, 0);
    u32 n = at->data[0];
    ref all = new_ref_array(vm, k, n);
    for (u32 i = 0; all && i < n; i++) {
        const u8 *p = at->data + 1 + i * 4;
        const struct sym *text = constant_text(of->cls, read_u2(p));
        ref o = new_object(vm, k), name = o && text ? intern_sym(vm, text) : 0;
        if (!o || (text && !name))
            return NAT_THROW;
        set_ref(vm, o, "name", name);
        set_int(vm, o, "modifiers", (i32)read_u2(p + 2));
        set_ref(vm, o, "executable", executable);
        set_int(vm, o, "index", (i32)i);
        put_ref_elem(vm, all, i, o);
    }
    return all ? ret_ref(a, all) : NAT_THROW;
}

LEAF(executable_type_annotations)
{
    struct method *of = reflected_method(vm, arg_ref(a, 0));
    ref bytes;
    if (!of || !attribute_bytes(vm, of->cls, of->member->attrs, of->member->nattrs, "RuntimeVisibleTypeAnnotations",
                                &bytes))
        return NAT_THROW;
    return ret_ref(a, bytes);
}

LEAF(field_type_annotations)
{
    struct field *of = reflected_field(vm, arg_ref(a, 0));
    ref bytes;
    if (!of || !attribute_bytes(vm, of->cls, of->member->attrs, of->member->nattrs, "RuntimeVisibleTypeAnnotations",
                                &bytes))
        return NAT_THROW;
    return ret_ref(a, bytes);
}

/*
 * Natives of java.lang.Class that look into class files: members, inner
 * classes, nests, records, sealed classes, generic signatures. What is found
 * becomes objects of java.lang.reflect; the class library does the rest.
 */
#include "vm/native_reflect.h"

/* The modifiers that reflection shows of a member (JVMS tables 4.5-A, 4.6-A). */
enum { FIELD_MODIFIERS = 0x50df, METHOD_MODIFIERS = 0x1fff };

/* ---- helpers ---- */

void set_ref(struct vm *vm, ref object, const char *field, ref value)
{
    u32 at = field_offset(vm, class_of(vm, object), field);
    if (at)
        put_ref(vm, object, at, value);
}

ref get_named_ref(struct vm *vm, ref object, const char *field)
{
    u32 at = field_offset(vm, class_of(vm, object), field);
    return at ? get_ref(vm, object, at) : 0;
}

static struct class *mirrored(struct vm *vm, slot *a)
{
    return class_of_mirror(vm, arg_ref(a, 0));
}

const struct cf_attr *class_attribute(struct class *c, const char *name, u32 least)
{
    const struct cf_attr *at = c->cf ? cf_find_attr(c->cf, c->cf->attrs, c->cf->nattrs, name) : NULL;
    return at && at->len >= least ? at : NULL;
}

const struct sym *constant_text(struct class *c, u32 index)
{
    bool ok = index && index < c->cf->nconsts && c->cf->consts[index].tag == CF_UTF8;
    return ok ? cf_utf8(c->cf, (u16)index) : NULL;
}

static const struct sym *constant_class_name(struct class *c, u32 index)
{
    bool ok = index && index < c->cf->nconsts && c->cf->consts[index].tag == CF_CLASS;
    return ok ? cf_class_name(c->cf, (u16)index) : NULL;
}

struct class *constant_class(struct vm *vm, struct class *c, u32 index)
{
    const struct sym *name = constant_class_name(c, index);
    return name ? class_load(vm, name) : NULL;
}

bool attribute_bytes(struct vm *vm, struct class *c, const struct cf_attr *attrs, u16 n, const char *name, ref *out)
{
    const struct cf_attr *at = cf_find_attr(c->cf, attrs, n, name);
    *out = at ? new_bytes(vm, at->data, at->len) : 0;
    return !at || *out;
}

/* The text that a Signature attribute names; *out is 0 if there is none. */
static bool signature_of(struct vm *vm, struct class *c, const struct cf_attr *attrs, u16 n, ref *out)
{
    const struct cf_attr *at = cf_find_attr(c->cf, attrs, n, "Signature");
    const struct sym *text = at && at->len == 2 ? constant_text(c, read_u2(at->data)) : NULL;
    *out = text ? intern_sym(vm, text) : 0;
    return !text || *out;
}

/* ---- members as objects ---- */

static void set_member(struct vm *vm, ref o, struct class *c, u32 slot_number, u32 modifiers)
{
    set_ref(vm, o, "clazz", c->mirror);
    set_int(vm, o, "slot", (i32)slot_number);
    set_int(vm, o, "modifiers", (i32)modifiers);
}

/* Sets annotation bytes and the generic signature of a member. */
static bool set_member_attributes(struct vm *vm, ref o, struct class *c, const struct cf_attr *attrs, u16 n)
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

/* Objects of java.lang.reflect are made without running a constructor, but
 * their classes have static state (the factory of accessors) that must be
 * there. True when `name` is initialised; otherwise *r is what to answer. */
static bool ready(struct vm *vm, const char *name, nat_result *r)
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
    if (!ready(vm, "java/lang/reflect/Field", &r))
        return r;
    ref all = list_fields(vm, mirrored(vm, f->locals), arg_int(f->locals, 1));
    return all ? ret_ref(f->locals, all) : NAT_THROW;
}

static nat_result declared_methods(struct vm *vm, struct frame *f, const char *element, bool constructors)
{
    nat_result r;
    if (!ready(vm, element, &r))
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

/* ---- Class: inner classes (JVMS 4.7.6, 4.7.7) ---- */

struct inner {
    u32 inner, outer, name;
};

/* Entry `i` of the InnerClasses attribute; false past the end. */
static bool inner_entry(struct class *c, u32 i, struct inner *out)
{
    const struct cf_attr *at = class_attribute(c, "InnerClasses", 2);
    if (!at || i >= read_u2(at->data) || 2 + (i + 1) * 8 > at->len)
        return false;
    const u8 *p = at->data + 2 + i * 8;
    *out = (struct inner){ read_u2(p), read_u2(p + 2), read_u2(p + 4) };
    return true;
}

/* The entry about the class itself. */
static bool own_entry(struct class *c, struct inner *out)
{
    for (u32 i = 0; inner_entry(c, i, out); i++) {
        if (constant_class_name(c, out->inner) == c->name)
            return true;
    }
    return false;
}

LEAF(class_declared_classes)
{
    struct class *c = mirrored(vm, a);
    VEC(struct class *) found = { 0 };
    struct inner e;
    for (u32 i = 0; inner_entry(c, i, &e) && !vm->exc; i++) {
        if (constant_class_name(c, e.outer) != c->name || constant_class_name(c, e.inner) == c->name)
            continue;
        struct class *k = constant_class(vm, c, e.inner);
        if (k)
            vec_push(&found, k);
    }
    ref all = vm->exc ? 0 : new_ref_array(vm, vm->k[K_class], found.len);
    for (u32 i = 0; all && i < found.len; i++)
        put_ref_elem(vm, all, i, found.data[i]->mirror);
    vec_release(&found);
    return all ? ret_ref(a, all) : NAT_THROW;
}

LEAF(class_declaring_class)
{
    struct class *c = mirrored(vm, a);
    struct inner e;
    struct class *k = own_entry(c, &e) ? constant_class(vm, c, e.outer) : NULL;
    return vm->exc ? NAT_THROW : ret_ref(a, k ? k->mirror : 0);
}

LEAF(class_simple_binary_name)
{
    struct class *c = mirrored(vm, a);
    struct inner e;
    const struct sym *name = own_entry(c, &e) ? constant_text(c, e.name) : NULL;
    ref s = name ? intern_sym(vm, name) : 0;
    return name && !s ? NAT_THROW : ret_ref(a, s);
}

/* { class, method's name, its descriptor }, or null. */
LEAF(class_enclosing_method)
{
    struct class *c = mirrored(vm, a);
    const struct cf_attr *at = class_attribute(c, "EnclosingMethod", 4);
    struct class *outer = at ? constant_class(vm, c, read_u2(at->data)) : NULL;
    if (!outer)
        return vm->exc ? NAT_THROW : ret_ref(a, 0);
    ref found = new_ref_array(vm, vm->k[K_object], 3);
    if (!found)
        return NAT_THROW;
    put_ref_elem(vm, found, 0, outer->mirror);
    u32 index = read_u2(at->data + 2);
    if (index && index < c->cf->nconsts && c->cf->consts[index].tag == CF_NAME_AND_TYPE) {
        ref name = intern_sym(vm, cf_utf8(c->cf, c->cf->consts[index].a));
        ref desc = name ? intern_sym(vm, cf_utf8(c->cf, c->cf->consts[index].b)) : 0;
        if (!desc)
            return NAT_THROW;
        put_ref_elem(vm, found, 1, name);
        put_ref_elem(vm, found, 2, desc);
    }
    return ret_ref(a, found);
}

/* ---- Class: nests, sealed classes, records ---- */

/* Does the NestMembers attribute of `host` name `member`? */
static bool nest_lists(struct class *host, const struct class *member)
{
    const struct cf_attr *at = class_attribute(host, "NestMembers", 2);
    u32 n = at ? read_u2(at->data) : 0;
    for (u32 i = 0; i < n && 2 + (i + 1) * 2 <= at->len; i++) {
        if (constant_class_name(host, read_u2(at->data + 2 + i * 2)) == member->name)
            return true;
    }
    return false;
}

/* A class whose host does not acknowledge it is a nest of its own. */
static struct class *nest_host(struct vm *vm, struct class *c)
{
    if (c->spun && c->host)
        c = c->host;
    if (!c->nest_host)
        return c;
    struct class *h = class_load(vm, c->nest_host);
    vm->exc = 0;
    return h && class_same_package(h, c) && nest_lists(h, c) ? h : c;
}

LEAF(class_nest_host) { return ret_ref(a, nest_host(vm, mirrored(vm, a))->mirror); }

/* Class[] of the u2 table of classes in `at`, behind `first` (if not NULL).
 * Classes that cannot be loaded are left out. */
static ref class_table(struct vm *vm, struct class *c, const struct cf_attr *at, struct class *first)
{
    VEC(struct class *) found = { 0 };
    if (first)
        vec_push(&found, first);
    u32 n = at ? read_u2(at->data) : 0;
    for (u32 i = 0; i < n && 2 + (i + 1) * 2 <= at->len; i++) {
        struct class *k = constant_class(vm, c, read_u2(at->data + 2 + i * 2));
        vm->exc = 0;
        if (k && (!first || nest_host(vm, k) == first))
            vec_push(&found, k);
    }
    ref all = new_ref_array(vm, vm->k[K_class], found.len);
    for (u32 i = 0; all && i < found.len; i++)
        put_ref_elem(vm, all, i, found.data[i]->mirror);
    vec_release(&found);
    return all;
}

LEAF(class_nest_members)
{
    struct class *host = nest_host(vm, mirrored(vm, a));
    ref all = class_table(vm, host, class_attribute(host, "NestMembers", 2), host);
    return all ? ret_ref(a, all) : NAT_THROW;
}

LEAF(class_permitted_subclasses)
{
    struct class *c = mirrored(vm, a);
    const struct cf_attr *at = class_attribute(c, "PermittedSubclasses", 2);
    if (!at)
        return ret_ref(a, 0);
    ref all = class_table(vm, c, at, NULL);
    return all ? ret_ref(a, all) : NAT_THROW;
}

LEAF(class_is_record)
{
    struct class *c = mirrored(vm, a);
    bool record = class_attribute(c, "Record", 2) && (c->access & ACC_FINAL) && c->super &&
                  strcmp(c->super->name->text, "java/lang/Record") == 0;
    return ret_bool(a, record);
}

/* Attributes of one record component, as a cursor over the Record attribute. */
struct component {
    u32 name, desc, nattrs;
    struct cf_attr attrs[16];
};

/* Reads a component at *at and steps over it; false if it does not fit. */
static bool read_component(const struct cf_attr *record, u32 *at, struct component *out)
{
    if (*at + 6 > record->len)
        return false;
    const u8 *p = record->data + *at;
    u32 n = read_u2(p + 4);
    *out = (struct component){ .name = read_u2(p), .desc = read_u2(p + 2) };
    *at += 6;
    for (u32 i = 0; i < n; i++) {
        if (*at + 6 > record->len)
            return false;
        p = record->data + *at;
        u32 len = (u32)p[2] << 24 | (u32)p[3] << 16 | (u32)p[4] << 8 | p[5];
        if (len > record->len - *at - 6)
            return false;
        if (out->nattrs < ARRAY_LEN(out->attrs))
            out->attrs[out->nattrs++] = (struct cf_attr){ (u16)read_u2(p), len, p + 6 };
        *at += 6 + len;
    }
    return true;
}

static bool set_accessor(struct vm *vm, ref o, struct class *c, const struct sym *name, const struct sym *desc)
{
    struct buf b = { 0 };
    buf_printf(&b, "()%s", desc->text);
    struct method *m = class_method(c, name, sym_intern(&vm->syms, b.data, b.len));
    buf_release(&b);
    if (!m || (m->access & ACC_STATIC))
        return true;
    ref accessor = new_reflected_method(vm, m);
    set_ref(vm, o, "accessor", accessor);
    return accessor != 0;
}

static ref new_component(struct vm *vm, struct class *c, struct class *k, const struct component *part)
{
    const struct sym *name = constant_text(c, part->name), *desc = constant_text(c, part->desc);
    if (!name || !desc || !desc_is_field(desc->text, desc->len)) {
        throw_new(vm, "java/lang/ClassFormatError", "Record component of class %s", c->name->text);
        return 0;
    }
    struct class *type = class_by_desc(vm, desc->text);
    ref text = type ? intern_sym(vm, name) : 0;
    ref o = text ? new_object(vm, k) : 0;
    if (!o)
        return 0;
    set_ref(vm, o, "clazz", c->mirror);
    set_ref(vm, o, "name", text);
    set_ref(vm, o, "type", type->mirror);
    ref types;
    if (!set_accessor(vm, o, c, name, desc) ||
        !set_member_attributes(vm, o, c, part->attrs, (u16)part->nattrs) ||
        !attribute_bytes(vm, c, part->attrs, (u16)part->nattrs, "RuntimeVisibleTypeAnnotations", &types))
        return 0;
    set_ref(vm, o, "typeAnnotations", types);
    return o;
}

nat_result class_record_components(struct vm *vm, struct frame *f)
{
    nat_result r;
    if (!ready(vm, "java/lang/reflect/Method", &r))
        return r;
    slot *a = f->locals;
    struct class *c = mirrored(vm, a), *k = class_load_text(vm, "java/lang/reflect/RecordComponent");
    const struct cf_attr *at = class_attribute(c, "Record", 2);
    if (!k || !at)
        return k ? ret_ref(a, 0) : NAT_THROW;
    u32 n = read_u2(at->data), pos = 2;
    ref all = new_ref_array(vm, k, n);
    if (!all)
        return NAT_THROW;
    struct component part;
    for (u32 i = 0; i < n && read_component(at, &pos, &part); i++) {
        ref o = new_component(vm, c, k, &part);
        if (!o)
            return NAT_THROW;
        put_ref_elem(vm, all, i, o);
    }
    return ret_ref(a, all);
}

/* ---- Class: the rest ---- */

LEAF(class_generic_signature)
{
    struct class *c = mirrored(vm, a);
    ref s = 0;
    if (c->cf && !signature_of(vm, c, c->cf->attrs, c->cf->nattrs, &s))
        return NAT_THROW;
    return ret_ref(a, s);
}

static nat_result class_bytes(struct vm *vm, slot *a, const char *name)
{
    struct class *c = mirrored(vm, a);
    ref bytes = 0;
    if (c->cf && !attribute_bytes(vm, c, c->cf->attrs, c->cf->nattrs, name, &bytes))
        return NAT_THROW;
    return ret_ref(a, bytes);
}

LEAF(class_raw_annotations) { return class_bytes(vm, a, "RuntimeVisibleAnnotations"); }
LEAF(class_raw_type_annotations) { return class_bytes(vm, a, "RuntimeVisibleTypeAnnotations"); }

LEAF(class_file_version)
{
    const struct class *c = mirrored(vm, a);
    return ret_int(a, c->cf ? c->cf->minor << 16 | c->cf->major : 0);
}

LEAF(class_access_flags_raw) { return ret_int(a, mirrored(vm, a)->file_access); }

/* Nobody ever signs classes here. */
LEAF(class_signers) { return ret_ref(a, 0); }

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

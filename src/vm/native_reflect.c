/*
 * Natives of java.lang.Class that look into the attributes of class files:
 * inner classes, nests, sealed classes, records, generic signatures,
 * annotations. The class library makes the rest of it.
 */
#include "vm/native_reflect.h"

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

struct class *mirrored(struct vm *vm, slot *a)
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

bool signature_of(struct vm *vm, struct class *c, const struct cf_attr *attrs, u16 n, ref *out)
{
    const struct cf_attr *at = cf_find_attr(c->cf, attrs, n, "Signature");
    const struct sym *text = at && at->len == 2 ? constant_text(c, read_u2(at->data)) : NULL;
    *out = text ? intern_sym(vm, text) : 0;
    return !text || *out;
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
    if (!reflection_ready(vm, "java/lang/reflect/Method", &r))
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

/* What has no class file has the version of the JDK. */
LEAF(class_file_version)
{
    const struct class *c = mirrored(vm, a);
    return ret_int(a, c->cf ? c->cf->minor << 16 | c->cf->major : 44 + vm->jdk_feature);
}

LEAF(class_access_flags_raw) { return ret_int(a, mirrored(vm, a)->file_access); }

/* Nobody ever signs classes here. */
LEAF(class_signers) { return ret_ref(a, 0); }

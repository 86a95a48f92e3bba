/*
 * Format checking (JVMS 4.8) of a class that comes from outside: constants,
 * names, descriptors, flags. Where java is laxer than the specification on old
 * class files, so are we: a class that java loads must load here. The other way
 * round we are laxer in two points that harm nobody: names in classes older than
 * version 49 need not be Java identifiers, and the tables of local variables may
 * contradict each other.
 */
#include "classfile/emit.h"
#include "classfile/format.h"

#include <stdio.h>
#include <stdlib.h>

bool format_fail(struct format *f, const void *where, const char *fmt, ...)
{
    char what[384];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(what, sizeof what, fmt, ap);
    va_end(ap);
    size_t offset = (size_t)((const u8 *)where - f->cf->bytes);
    return err_set(f->err, "%s: offset %zu: %s", f->cf->origin, offset, what);
}

bool format_is(const struct format *f, u16 index, u8 tag)
{
    return cf_const_at(f->cf, index, tag) != NULL;
}

/* The UTF8 that a constant of that tag names by `a`; constants are checked
 * before anything else asks, so it is there. */
static const struct cf_const *text_of(const struct format *f, u16 index, u8 tag)
{
    const struct cf_const *k = cf_const_at(f->cf, index, tag);
    return k ? cf_const_at(f->cf, k->a, CF_UTF8) : NULL;
}

bool format_is_class_not_array(const struct format *f, u16 index)
{
    const struct cf_const *name = text_of(f, index, CF_CLASS);
    return name && name->len && name->text[0] != '[';
}

bool format_is_loadable(const struct format *f, u16 index)
{
    if (index >= f->cf->nconsts)
        return false;
    switch (f->cf->consts[index].tag) {
    case CF_INTEGER:
    case CF_FLOAT:
    case CF_LONG:
    case CF_DOUBLE:
    case CF_CLASS:
    case CF_STRING:
    case CF_METHOD_HANDLE:
    case CF_METHOD_TYPE:
    case CF_DYNAMIC:
        return true;
    default:
        return false;
    }
}

/* Before version 53 the flag of modules means nothing. */
static bool is_module(const struct classfile *cf)
{
    return cf->major >= 53 && (cf->access & ACC_MODULE);
}

/* ---- constants ---- */

/* Constants do not keep their place: only a failure asks for it. */
static bool fail_const(struct format *f, u32 index, const char *what)
{
    const u8 *p = f->cf->bytes + 10;
    for (u32 i = 1; i < index; i++)
        p += cf_const_size(&f->cf->consts[i]);
    return format_fail(f, p, "constant %u: %s", index, what);
}

/* JVMS 4.4.7. Before version 48 java takes any encoding of a character, later
 * only the shortest (but two bytes for NUL). */
static bool is_modified_utf8(const char *text, u32 len, bool strict)
{
    const u8 *s = (const u8 *)text;
    for (u32 i = 0; i < len;) {
        u8 b = s[i];
        u32 left = len - i;
        if (b == 0 || b >= 0xf0 || (b & 0xc0) == 0x80)
            return false;
        if (b < 0x80) {
            i++;
        } else if (b < 0xe0) {
            if (left < 2 || (s[i + 1] & 0xc0) != 0x80)
                return false;
            u32 c = (b & 31u) << 6 | (s[i + 1] & 63u);
            if (strict && c && c < 0x80)
                return false;
            i += 2;
        } else {
            if (left < 3 || (s[i + 1] & 0xc0) != 0x80 || (s[i + 2] & 0xc0) != 0x80)
                return false;
            if (strict && b == 0xe0 && s[i + 1] < 0xa0)
                return false;
            i += 3;
        }
    }
    return true;
}

static u16 tag_version(u8 tag)
{
    switch (tag) {
    case CF_METHOD_HANDLE:
    case CF_METHOD_TYPE:
    case CF_INVOKE_DYNAMIC:
        return 51;
    case CF_MODULE:
    case CF_PACKAGE:
        return 53;
    case CF_DYNAMIC:
        return 55;
    default:
        return CLASS_VERSION_MIN;
    }
}

static bool utf8_is(const struct cf_const *k, const char *text)
{
    size_t n = strlen(text);
    return k && k->len == n && memcmp(k->text, text, n) == 0;
}

/* Name and descriptor of a NAME_AND_TYPE; false if either is missing. */
static bool name_and_type(const struct format *f, u16 index, const struct cf_const **name,
                          const struct cf_const **desc)
{
    const struct cf_const *k = cf_const_at(f->cf, index, CF_NAME_AND_TYPE);
    *name = k ? cf_const_at(f->cf, k->a, CF_UTF8) : NULL;
    *desc = k ? cf_const_at(f->cf, k->b, CF_UTF8) : NULL;
    return *name && *desc;
}

static bool check_name_and_type(struct format *f, u32 i, const struct cf_const *k)
{
    const struct cf_const *name = cf_const_at(f->cf, k->a, CF_UTF8);
    const struct cf_const *desc = cf_const_at(f->cf, k->b, CF_UTF8);
    if (!name || !desc)
        return fail_const(f, i, "a name and type must name two UTF8 constants");
    if (desc->len && desc->text[0] == '(') {
        if (!desc_is_method(desc->text, desc->len))
            return fail_const(f, i, "malformed method descriptor");
        if (!name_is_method(name->text, name->len))
            return fail_const(f, i, "malformed method name");
        return true;
    }
    if (!desc_is_field(desc->text, desc->len))
        return fail_const(f, i, "malformed field descriptor");
    return name_is_unqualified(name->text, name->len) || fail_const(f, i, "malformed field name");
}

static bool check_ref(struct format *f, u32 i, const struct cf_const *k)
{
    const struct cf_const *name, *desc;
    if (!format_is(f, k->a, CF_CLASS) || !name_and_type(f, k->b, &name, &desc))
        return fail_const(f, i, "a member reference must name a class and a name and type");
    bool method = desc->len && desc->text[0] == '(';
    if (method != (k->tag != CF_FIELDREF))
        return fail_const(f, i, "the descriptor does not fit the kind of member");
    if (k->tag == CF_METHODREF && name->len && name->text[0] == '<') {
        bool is_void = desc->text[desc->len - 1] == 'V'; /* the descriptor itself is checked too */
        if (!utf8_is(name, "<init>") || !is_void)
            return fail_const(f, i, "only <init>, returning void, may be called by a name in '<'");
    }
    return true;
}

static bool check_method_handle(struct format *f, u32 i, const struct cf_const *k)
{
    static const char *const bad = "the kind of method handle does not fit its member";
    if (k->a < REF_getField || k->a > REF_invokeInterface)
        return fail_const(f, i, "unknown kind of method handle");
    if (k->b >= f->cf->nconsts)
        return fail_const(f, i, bad);
    const struct cf_const *ref = &f->cf->consts[k->b], *name, *desc;
    bool either = f->cf->major >= 52 && (k->a == REF_invokeStatic || k->a == REF_invokeSpecial);
    u8 want = k->a <= REF_putStatic ? CF_FIELDREF
            : k->a == REF_invokeInterface || (either && ref->tag == CF_INTERFACE_METHODREF)
                ? CF_INTERFACE_METHODREF
                : CF_METHODREF;
    if (ref->tag != want)
        return fail_const(f, i, bad);
    if (!name_and_type(f, ref->b, &name, &desc))
        return fail_const(f, i, bad);
    if (want == CF_FIELDREF)
        return true;
    if (k->a == REF_newInvokeSpecial)
        return utf8_is(name, "<init>") || fail_const(f, i, "a constructor handle must name <init>");
    if (name->len && name->text[0] == '<')
        return fail_const(f, i, "a method handle may not name an initializer");
    return true;
}

static bool check_dynamic(struct format *f, u32 i, const struct cf_const *k)
{
    const struct cf_const *name, *desc;
    if (!name_and_type(f, k->b, &name, &desc))
        return fail_const(f, i, "a dynamic constant must have a name and type");
    bool method = desc->len && desc->text[0] == '(';
    if (method != (k->tag == CF_INVOKE_DYNAMIC))
        return fail_const(f, i, "the descriptor does not fit the kind of dynamic constant");
    if (method && name->len && name->text[0] == '<')
        return fail_const(f, i, "a dynamic call may not be named like an initializer");
    if (k->a >= f->nbootstraps)
        return fail_const(f, i, "no such bootstrap method");
    return true;
}

static bool check_text_constant(struct format *f, u32 i, const struct cf_const *k)
{
    const struct cf_const *text = cf_const_at(f->cf, k->a, CF_UTF8);
    if (!text)
        return fail_const(f, i, "names no UTF8 constant");
    if (k->tag == CF_CLASS && !name_is_class(text->text, text->len))
        return fail_const(f, i, "malformed class name");
    if (k->tag == CF_METHOD_TYPE && !desc_is_method(text->text, text->len))
        return fail_const(f, i, "malformed method descriptor");
    if ((k->tag == CF_MODULE || k->tag == CF_PACKAGE) && !is_module(f->cf))
        return fail_const(f, i, "a module or package outside of a module declaration");
    return true;
}

static bool check_constant(struct format *f, u32 i)
{
    const struct cf_const *k = &f->cf->consts[i];
    if (k->tag && f->cf->major < tag_version(k->tag))
        return fail_const(f, i, "this kind of constant is newer than the class file version");
    switch (k->tag) {
    case CF_UTF8:
        if (is_modified_utf8(k->text, k->len, f->cf->major >= 48))
            return true;
        return fail_const(f, i, "not modified UTF-8");
    case CF_CLASS:
    case CF_STRING:
    case CF_METHOD_TYPE:
    case CF_MODULE:
    case CF_PACKAGE:
        return check_text_constant(f, i, k);
    case CF_NAME_AND_TYPE:
        return check_name_and_type(f, i, k);
    case CF_FIELDREF:
    case CF_METHODREF:
    case CF_INTERFACE_METHODREF:
        return check_ref(f, i, k);
    case CF_METHOD_HANDLE:
        return check_method_handle(f, i, k);
    case CF_DYNAMIC:
    case CF_INVOKE_DYNAMIC:
        return check_dynamic(f, i, k);
    default:
        return true;
    }
}

/* Names go into messages escaped and cut: they may hold anything. */
static void put_name(struct buf *out, const struct sym *name)
{
    buf_text(out, "");
    put_escaped(out, name->text, name->len, 0, 60);
}

/* ---- the class itself ---- */

/* What follows the constant pool: flags, this, super, interfaces. */
static const u8 *after_constants(const struct format *f)
{
    const u8 *p = f->cf->bytes + 10;
    for (u32 i = 1; i < f->cf->nconsts; i++)
        p += cf_const_size(&f->cf->consts[i]);
    return p;
}

bool format_class_flags_fit(const struct classfile *cf, u16 a)
{
    bool interface = a & ACC_INTERFACE, modern = cf->major >= 49;
    /* Compilers before Java 6 left ACC_ABSTRACT off interfaces. */
    bool abstract = (a & ACC_ABSTRACT) || (interface && cf->major < 50);
    if ((abstract && (a & ACC_FINAL)) || (interface && !abstract))
        return false;
    if (interface)
        return !(modern && (a & (ACC_SUPER | ACC_ENUM)));
    return !(modern && (a & ACC_ANNOTATION));
}

static bool check_class_flags(struct format *f)
{
    const struct classfile *cf = f->cf;
    u16 a = cf->access;
    const u8 *at = after_constants(f);
    if (is_module(cf))
        return a == ACC_MODULE || format_fail(f, at, "a module declaration has flags 0x%04x", a);
    return format_class_flags_fit(cf, a) ||
           format_fail(f, at, "a class cannot have flags 0x%04x", a);
}

static bool check_module(struct format *f, const u8 *at)
{
    const struct classfile *cf = f->cf;
    if (!utf8_is(text_of(f, cf->this_class, CF_CLASS), "module-info") || cf->super_class ||
        cf->ninterfaces || cf->nfields || cf->nmethods)
        return format_fail(f, at, "a module declaration must be named module-info and be empty");
    return true;
}

static int by_pointer(const void *a, const void *b)
{
    const struct sym *const *x = a, *const *y = b;
    return (*x > *y) - (*x < *y);
}

static bool check_interfaces(struct format *f, const u8 *at)
{
    struct classfile *cf = f->cf;
    for (u32 i = 0; i < cf->ninterfaces; i++) {
        if (!format_is_class_not_array(f, cf->interfaces[i]))
            return format_fail(f, at + i * 2, "interface %u is no class", i);
    }
    if (cf->ninterfaces < 2)
        return true;
    const struct sym **names = arena_alloc(&cf->arena, cf->ninterfaces * sizeof *names);
    for (u32 i = 0; i < cf->ninterfaces; i++)
        names[i] = cf_class_name(cf, cf->interfaces[i]);
    qsort(names, cf->ninterfaces, sizeof *names, by_pointer);
    for (u32 i = 1; i < cf->ninterfaces; i++) {
        if (names[i] != names[i - 1])
            continue;
        struct buf name = { 0 };
        put_name(&name, names[i]);
        format_fail(f, at, "interface %s is listed twice", name.data);
        buf_release(&name);
        return false;
    }
    return true;
}

static bool check_header(struct format *f)
{
    const struct classfile *cf = f->cf;
    const u8 *at = after_constants(f);
    if (!check_class_flags(f))
        return false;
    if (!format_is_class_not_array(f, cf->this_class))
        return format_fail(f, at + 2, "the class itself is no class constant, or an array");
    if (is_module(cf))
        return check_module(f, at + 2);
    bool object = utf8_is(text_of(f, cf->this_class, CF_CLASS), "java/lang/Object");
    if (object && cf->super_class)
        return format_fail(f, at + 4, "java/lang/Object cannot have a superclass");
    if (!object && !format_is_class_not_array(f, cf->super_class))
        return format_fail(f, at + 4, "the superclass is no class constant, or an array");
    if ((cf->access & ACC_INTERFACE) &&
        !utf8_is(text_of(f, cf->super_class, CF_CLASS), "java/lang/Object"))
        return format_fail(f, at + 4, "the superclass of an interface must be java/lang/Object");
    return check_interfaces(f, at + 8);
}

/* ---- fields and methods ---- */

static const u8 *member_place(const struct format *f, const struct cf_member *m)
{
    const struct classfile *cf = f->cf;
    const u8 *p = after_constants(f) + 8 + cf->ninterfaces * 2 + 2;
    bool method = m >= cf->methods && m < cf->methods + cf->nmethods;
    for (u32 pass = 0; pass < 2; pass++) {
        const struct cf_member *ms = pass ? cf->methods : cf->fields;
        u32 n = pass ? cf->nmethods : cf->nfields;
        for (u32 i = 0; i < n; i++) {
            if (&ms[i] == m && pass == method)
                return p;
            p += 8;
            for (u32 j = 0; j < ms[i].nattrs; j++)
                p += 6 + ms[i].attrs[j].len;
        }
        p += 2;
    }
    return p;
}

static bool fail_member(struct format *f, const struct cf_member *m, const char *what)
{
    struct buf name = { 0 };
    put_name(&name, cf_utf8(f->cf, m->name));
    put_name(&name, cf_utf8(f->cf, m->desc));
    format_fail(f, member_place(f, m), "%s: %s", name.data, what);
    buf_release(&name);
    return false;
}

static bool one_visibility(u16 access)
{
    u16 v = access & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED);
    return (v & (v - 1)) == 0;
}

static bool field_flags_fit(const struct classfile *cf, u16 a)
{
    if (!(cf->access & ACC_INTERFACE))
        return one_visibility(a) && (a & (ACC_FINAL | ACC_VOLATILE)) != (ACC_FINAL | ACC_VOLATILE);
    u16 must = ACC_PUBLIC | ACC_STATIC | ACC_FINAL;
    u16 never = ACC_PRIVATE | ACC_PROTECTED | ACC_VOLATILE | ACC_TRANSIENT;
    if (cf->major >= 49)
        never |= ACC_ENUM;
    return (a & must) == must && !(a & never);
}

static bool interface_method_flags_fit(const struct classfile *cf, u16 a)
{
    if (a & (ACC_PROTECTED | ACC_FINAL | ACC_NATIVE))
        return false;
    if (cf->major >= 49 && (a & ACC_SYNCHRONIZED))
        return false;
    if (cf->major < 52) {
        u16 must = ACC_PUBLIC | ACC_ABSTRACT;
        return (a & must) == must && !(a & (ACC_PRIVATE | ACC_STATIC)) &&
               !(cf->major >= 49 && (a & ACC_STRICT));
    }
    if (!(a & ACC_PUBLIC) == !(a & ACC_PRIVATE))
        return false;
    bool strict = cf->major < 61 && (a & ACC_STRICT);
    return !(a & ACC_ABSTRACT) || (!(a & (ACC_PRIVATE | ACC_STATIC)) && !strict);
}

static bool method_flags_fit(const struct classfile *cf, u16 a, bool initializer)
{
    bool modern = cf->major >= 49;
    if (cf->access & ACC_INTERFACE)
        return interface_method_flags_fit(cf, a);
    if (!one_visibility(a))
        return false;
    if (initializer)
        return !(a & (ACC_STATIC | ACC_FINAL | ACC_SYNCHRONIZED | ACC_NATIVE | ACC_ABSTRACT)) &&
               !(modern && (a & ACC_BRIDGE));
    if (!(a & ACC_ABSTRACT))
        return true;
    u16 never = ACC_FINAL | ACC_NATIVE | ACC_PRIVATE | ACC_STATIC;
    if (modern)
        never |= ACC_SYNCHRONIZED;
    if (modern && cf->major < 61)
        never |= ACC_STRICT;
    return !(a & never);
}

static bool check_field(struct format *f, const struct cf_member *m)
{
    const struct cf_const *name = cf_const_at(f->cf, m->name, CF_UTF8);
    const struct cf_const *desc = cf_const_at(f->cf, m->desc, CF_UTF8);
    if (!name_is_unqualified(name->text, name->len))
        return fail_member(f, m, "malformed field name");
    if (!desc_is_field(desc->text, desc->len))
        return fail_member(f, m, "malformed field descriptor");
    if (!field_flags_fit(f->cf, m->access))
        return fail_member(f, m, "a field cannot have these flags");
    return format_field_attrs(f, m);
}

/* Flags of a class initializer but `static` mean nothing (JVMS 4.6), and before
 * version 51 not even that one does. */
static bool method_access(struct format *f, const struct cf_member *m, bool clinit, u16 *access)
{
    *access = m->access;
    if (!clinit)
        return true;
    *access = ACC_STATIC;
    if (f->cf->major < 51)
        return true;
    if (!(m->access & ACC_STATIC))
        return fail_member(f, m, "<clinit> is not static");
    const struct cf_const *desc = cf_const_at(f->cf, m->desc, CF_UTF8);
    return utf8_is(desc, "()V") || fail_member(f, m, "<clinit> must be ()V");
}

static bool check_method_code(struct format *f, const struct cf_member *m, u16 access, u32 slots)
{
    bool bodiless = access & (ACC_NATIVE | ACC_ABSTRACT);
    if (bodiless && m->code)
        return fail_member(f, m, "a native or abstract method has code");
    if (!bodiless && !m->code)
        return fail_member(f, m, "the method has no code");
    if (!m->code)
        return true;
    if (slots > m->code->max_locals)
        return fail_member(f, m, "the arguments do not fit into the locals");
    for (u32 i = 0; i < m->code->nhandlers; i++) {
        const struct cf_handler *h = &m->code->handlers[i];
        if (h->start >= h->end || h->end > m->code->len || h->target >= m->code->len)
            return fail_member(f, m, "an exception handler is outside of the code");
        if (h->type && !format_is(f, h->type, CF_CLASS))
            return fail_member(f, m, "an exception handler catches no class");
    }
    return format_code_attrs(f, m->code);
}

static bool check_method(struct format *f, const struct cf_member *m)
{
    const struct cf_const *name = cf_const_at(f->cf, m->name, CF_UTF8);
    const struct cf_const *desc = cf_const_at(f->cf, m->desc, CF_UTF8);
    if (!name_is_method(name->text, name->len))
        return fail_member(f, m, "malformed method name");
    if (!desc_is_method(desc->text, desc->len))
        return fail_member(f, m, "malformed method descriptor");
    bool init = utf8_is(name, "<init>"), clinit = utf8_is(name, "<clinit>");
    u16 access;
    if (!method_access(f, m, clinit, &access))
        return false;
    if (init && (f->cf->access & ACC_INTERFACE))
        return fail_member(f, m, "an interface cannot have a constructor");
    if (init && desc->text[desc->len - 1] != 'V')
        return fail_member(f, m, "a constructor must return void");
    if (!clinit && !method_flags_fit(f->cf, access, init))
        return fail_member(f, m, "a method cannot have these flags");
    u32 slots = desc_arg_slots(cf_utf8(f->cf, m->desc)->text) + !(access & ACC_STATIC);
    if (slots > 255)
        return fail_member(f, m, "more than 255 argument slots");
    return check_method_code(f, m, access, slots) && format_method_attrs(f, m);
}

struct member_key {
    const struct sym *name, *desc;
    const struct cf_member *m;
};

static int by_key(const void *a, const void *b)
{
    const struct member_key *x = a, *y = b;
    if (x->name != y->name)
        return x->name < y->name ? -1 : 1;
    return (x->desc > y->desc) - (x->desc < y->desc);
}

static bool check_unique(struct format *f, const struct cf_member *ms, u32 n, const char *what)
{
    if (n < 2)
        return true;
    struct member_key *keys = mem_alloc(n * sizeof *keys);
    for (u32 i = 0; i < n; i++) {
        keys[i] = (struct member_key){ cf_utf8(f->cf, ms[i].name), cf_utf8(f->cf, ms[i].desc),
                                       &ms[i] };
    }
    qsort(keys, n, sizeof *keys, by_key);
    bool good = true;
    for (u32 i = 1; i < n && good; i++) {
        if (by_key(&keys[i - 1], &keys[i]) == 0)
            good = fail_member(f, keys[i].m > keys[i - 1].m ? keys[i].m : keys[i - 1].m, what);
    }
    mem_free(keys);
    return good;
}

/* ---- the whole ---- */

static bool check_version(struct format *f)
{
    const struct classfile *cf = f->cf;
    if (cf->major < 56 || cf->minor == 0)
        return true;
    if (cf->minor == 65535)
        return format_fail(f, cf->bytes + 4,
                           "the class uses preview features of Java %u, which are not supported",
                           cf->major - 44u);
    return format_fail(f, cf->bytes + 4, "class file version %u.%u does not exist", cf->major,
                       cf->minor);
}

bool format_check(struct classfile *cf, struct err *err)
{
    struct format f = { .cf = cf, .err = err };
    const struct cf_attr *boot = cf_find_attr(cf, cf->attrs, cf->nattrs, "BootstrapMethods");
    f.nbootstraps = boot && boot->len >= 2 ? be2(boot->data) : 0;
    if (!check_version(&f))
        return false;
    for (u32 i = 1; i < cf->nconsts; i++) {
        if (!check_constant(&f, i))
            return false;
    }
    if (!check_header(&f))
        return false;
    for (u32 i = 0; i < cf->nfields; i++) {
        if (!check_field(&f, &cf->fields[i]))
            return false;
    }
    for (u32 i = 0; i < cf->nmethods; i++) {
        if (!check_method(&f, &cf->methods[i]))
            return false;
    }
    return check_unique(&f, cf->fields, cf->nfields, "the field is declared twice") &&
           check_unique(&f, cf->methods, cf->nmethods, "the method is declared twice") &&
           format_class_attrs(&f);
}

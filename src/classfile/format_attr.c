/*
 * Format checking of attributes (JVMS 4.7), those that the machine reads; the
 * others are only measured by class_read. Each check walks the attribute once
 * and ends with one question: was all of it read, and no more?
 */
#include "classfile/format.h"

/* What an attribute belongs to. */
struct holder {
    struct format *f;
    const struct cf_member *field;
    const struct cf_code *code;
};

typedef bool (*check_fn)(struct holder *, struct cursor *);

struct rule {
    const char *name;
    check_fn check;
    bool repeats; /* may occur more than once */
};

static bool is(const struct holder *h, u16 index, u8 tag)
{
    return format_is(h->f, index, tag);
}

static bool is_or_0(const struct holder *h, u16 index, u8 tag)
{
    return index == 0 || format_is(h->f, index, tag);
}

static bool run_rules(struct holder *h, const struct cf_attr *attrs, u32 n, const struct rule *rules,
                       size_t nrules)
{
    struct classfile *cf = h->f->cf;
    u32 seen = 0; /* a bit a rule */
    for (u32 i = 0; i < n; i++) {
        const struct cf_const *name = cf_const_at(cf, attrs[i].name, CF_UTF8);
        for (size_t r = 0; r < nrules; r++) {
            const struct rule *rule = &rules[r];
            if (name->len != strlen(rule->name) || memcmp(name->text, rule->name, name->len) != 0)
                continue;
            if (cf->major < cf_attr_since(rule->name))
                break;
            if ((seen >> r & 1) && !rule->repeats)
                return format_fail(h->f, attrs[i].data - 6, "a second attribute %s", rule->name);
            seen |= 1u << r;
            struct cursor c = cursor_on(attrs[i].data, attrs[i].len);
            if (!rule->check(h, &c) || !cursor_done(&c))
                return format_fail(h->f, c.p, "malformed attribute %s", rule->name);
        }
    }
    return true;
}

/* ---- checks ---- */

static bool check_nothing(struct holder *h, struct cursor *c)
{
    (void)h;
    (void)c;
    return true;
}

static bool check_utf8(struct holder *h, struct cursor *c)
{
    return is(h, cursor_u2(c), CF_UTF8);
}

/* u2 count, then classes. */
static bool check_classes(struct holder *h, struct cursor *c)
{
    u16 n = cursor_u2(c);
    for (u32 i = 0; i < n && !c->bad; i++) {
        if (!is(h, cursor_u2(c), CF_CLASS))
            return false;
    }
    return true;
}

static u8 constant_tag(char type)
{
    switch (type) {
    case 'J':
        return CF_LONG;
    case 'F':
        return CF_FLOAT;
    case 'D':
        return CF_DOUBLE;
    case 'L':
        return CF_STRING;
    case '[':
        return 0;
    default:
        return CF_INTEGER;
    }
}

static bool check_constant_value(struct holder *h, struct cursor *c)
{
    u16 value = cursor_u2(c);
    if (!(h->field->access & ACC_STATIC))
        return true; /* has no meaning there (JVMS 4.7.2) */
    const char *type = cf_utf8(h->f->cf, h->field->desc)->text;
    if (type[0] == 'L' && strcmp(type, "Ljava/lang/String;") != 0)
        return false;
    u8 tag = constant_tag(type[0]);
    return tag && is(h, value, tag);
}

static bool check_bootstraps(struct holder *h, struct cursor *c)
{
    u16 n = cursor_u2(c);
    for (u32 i = 0; i < n && !c->bad; i++) {
        if (!is(h, cursor_u2(c), CF_METHOD_HANDLE))
            return false;
        u16 nargs = cursor_u2(c);
        for (u32 j = 0; j < nargs && !c->bad; j++) {
            if (!format_is_loadable(h->f, cursor_u2(c)))
                return false;
        }
    }
    return true;
}

static bool check_inner_classes(struct holder *h, struct cursor *c)
{
    u16 n = cursor_u2(c);
    for (u32 i = 0; i < n && !c->bad; i++) {
        u16 inner = cursor_u2(c), outer = cursor_u2(c), name = cursor_u2(c);
        u16 flags = cursor_u2(c);
        if (!is(h, inner, CF_CLASS) || !is_or_0(h, outer, CF_CLASS) || !is_or_0(h, name, CF_UTF8))
            return false;
        if (inner == outer || !format_class_flags_fit(h->f->cf, flags))
            return false;
    }
    return true;
}

static bool check_enclosing_method(struct holder *h, struct cursor *c)
{
    u16 class = cursor_u2(c), method = cursor_u2(c);
    return is(h, class, CF_CLASS) && is_or_0(h, method, CF_NAME_AND_TYPE);
}

static bool check_class(struct holder *h, struct cursor *c)
{
    return is(h, cursor_u2(c), CF_CLASS);
}

static bool check_record(struct holder *h, struct cursor *c)
{
    u16 n = cursor_u2(c);
    for (u32 i = 0; i < n && !c->bad; i++) {
        const struct cf_const *name = cf_const_at(h->f->cf, cursor_u2(c), CF_UTF8);
        const struct cf_const *desc = cf_const_at(h->f->cf, cursor_u2(c), CF_UTF8);
        if (!name || !name_is_unqualified(name->text, name->len))
            return false;
        if (!desc || !desc_is_field(desc->text, desc->len))
            return false;
        u16 nattrs = cursor_u2(c);
        for (u32 j = 0; j < nattrs && !c->bad; j++) {
            if (!is(h, cursor_u2(c), CF_UTF8))
                return false;
            cursor_take(c, cursor_u4(c));
        }
    }
    return true;
}

static bool check_permitted(struct holder *h, struct cursor *c)
{
    return !(h->f->cf->access & ACC_FINAL) && cursor_left(c) > 2 && check_classes(h, c);
}

/* As java does, only the length is checked; names are looked at by reflection. */
static bool check_parameters(struct holder *h, struct cursor *c)
{
    (void)h;
    cursor_take(c, (size_t)cursor_u1(c) * 4);
    return true;
}

static bool check_line_numbers(struct holder *h, struct cursor *c)
{
    u16 n = cursor_u2(c);
    for (u32 i = 0; i < n && !c->bad; i++) {
        if (cursor_u2(c) >= h->code->len)
            return false;
        cursor_u2(c); /* line */
    }
    return true;
}

/* A local variable table, of descriptors or of signatures. */
static bool check_variables(struct holder *h, struct cursor *c, bool descriptors)
{
    u16 n = cursor_u2(c);
    for (u32 i = 0; i < n && !c->bad; i++) {
        u32 start = cursor_u2(c), len = cursor_u2(c);
        const struct cf_const *name = cf_const_at(h->f->cf, cursor_u2(c), CF_UTF8);
        const struct cf_const *type = cf_const_at(h->f->cf, cursor_u2(c), CF_UTF8);
        u32 slot = cursor_u2(c);
        if (start + len > h->code->len || !name || !type)
            return false;
        if (!name_is_unqualified(name->text, name->len))
            return false;
        bool wide = descriptors && (type->text[0] == 'J' || type->text[0] == 'D');
        if (descriptors && !desc_is_field(type->text, type->len))
            return false;
        if (slot + wide >= h->code->max_locals)
            return false;
    }
    return true;
}

static bool check_local_variables(struct holder *h, struct cursor *c)
{
    return check_variables(h, c, true);
}

static bool check_local_types(struct holder *h, struct cursor *c)
{
    return check_variables(h, c, false);
}

/* The frames are the verifier's; here only that there is a count. */
static bool check_stack_map(struct holder *h, struct cursor *c)
{
    (void)h;
    cursor_u2(c);
    cursor_take(c, cursor_left(c));
    return true;
}

/* Annotations are read by reflection, which says itself what is wrong with them. */
static bool check_annotations(struct holder *h, struct cursor *c)
{
    (void)h;
    cursor_take(c, cursor_left(c));
    return true;
}

/* ---- which attribute where ---- */

static const struct rule field_rules[] = {
    { "ConstantValue", check_constant_value, false },
    { "Signature", check_utf8, false },
    { "Synthetic", check_nothing, true },
    { "Deprecated", check_nothing, true },
    { "RuntimeVisibleAnnotations", check_annotations, false },
    { "RuntimeVisibleTypeAnnotations", check_annotations, false },
};

static const struct rule method_rules[] = {
    { "Exceptions", check_classes, false },
    { "MethodParameters", check_parameters, false },
    { "Signature", check_utf8, false },
    { "Synthetic", check_nothing, true },
    { "Deprecated", check_nothing, true },
    { "RuntimeVisibleAnnotations", check_annotations, false },
    { "RuntimeVisibleTypeAnnotations", check_annotations, false },
    { "RuntimeVisibleParameterAnnotations", check_annotations, false },
    { "AnnotationDefault", check_annotations, false },
};

static const struct rule code_rules[] = {
    { "LineNumberTable", check_line_numbers, true },
    { "LocalVariableTable", check_local_variables, true },
    { "LocalVariableTypeTable", check_local_types, true },
    { "StackMapTable", check_stack_map, false },
};

static const struct rule class_rules[] = {
    { "BootstrapMethods", check_bootstraps, false },
    { "InnerClasses", check_inner_classes, false },
    { "EnclosingMethod", check_enclosing_method, false },
    { "NestHost", check_class, false },
    { "NestMembers", check_classes, false },
    { "Record", check_record, false },
    { "PermittedSubclasses", check_permitted, false },
    { "Signature", check_utf8, false },
    { "SourceFile", check_utf8, false },
    { "Synthetic", check_nothing, true },
    { "Deprecated", check_nothing, true },
    { "RuntimeVisibleAnnotations", check_annotations, false },
    { "RuntimeVisibleTypeAnnotations", check_annotations, false },
};

bool format_field_attrs(struct format *f, const struct cf_member *m)
{
    struct holder h = { .f = f, .field = m };
    return run_rules(&h, m->attrs, m->nattrs, field_rules, ARRAY_LEN(field_rules));
}

bool format_method_attrs(struct format *f, const struct cf_member *m)
{
    struct holder h = { .f = f };
    return run_rules(&h, m->attrs, m->nattrs, method_rules, ARRAY_LEN(method_rules));
}

bool format_code_attrs(struct format *f, const struct cf_code *code)
{
    struct holder h = { .f = f, .code = code };
    return run_rules(&h, code->attrs, code->nattrs, code_rules, ARRAY_LEN(code_rules));
}

bool format_class_attrs(struct format *f)
{
    const struct classfile *cf = f->cf;
    struct holder h = { .f = f };
    if (!run_rules(&h, cf->attrs, cf->nattrs, class_rules, ARRAY_LEN(class_rules)))
        return false;
    const struct cf_attr *host = cf_find_attr(f->cf, cf->attrs, cf->nattrs, "NestHost");
    if (host && cf_find_attr(f->cf, cf->attrs, cf->nattrs, "NestMembers"))
        return format_fail(f, host->data - 6, "a class with a nest host has nest members");
    return true;
}

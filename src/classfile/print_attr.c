/*
 * The attributes of JVMS 4.7, decoded into an emitter. A decoder reads through
 * a cursor that cannot run over and never gives up by itself, it only stops
 * early; attr_emit runs it twice, first for nothing but to see whether the
 * attribute is well formed.
 */
#include "classfile/cursor.h"
#include "classfile/emit.h"

/* Annotations nest by their values. Java's compiler cannot come near this. */
enum { ANNOTATION_DEPTH_MAX = 200 };

typedef void (*decode_fn)(struct emit *, struct cursor *);

static void put_number(struct emit *e, const char *key, i64 v)
{
    e->number(e, key, v);
}

/* A constant that must be of the tag, or 0 where `optional`. */
static void put_index(struct emit *e, struct cursor *c, const char *key, u8 tag, bool optional)
{
    u16 i = cursor_u2(c);
    if (!(optional && i == 0) && !cf_const_at(e->cf, i, tag))
        c->bad = true;
    if (!c->bad)
        e->constant(e, key, i);
}

/* A table: u2 count, then rows, each an object. */
static void put_rows(struct emit *e, struct cursor *c, const char *key, decode_fn row)
{
    u16 n = cursor_u2(c);
    e->open(e, key, true);
    for (u32 i = 0; i < n && !c->bad; i++) {
        e->open(e, NULL, false);
        row(e, c);
        e->close(e);
    }
    e->close(e);
}

static void put_list(struct emit *e, struct cursor *c, const char *key, u8 tag)
{
    u16 n = cursor_u2(c);
    e->open(e, key, true);
    for (u32 i = 0; i < n && !c->bad; i++)
        put_index(e, c, NULL, tag, false);
    e->close(e);
}

/* ---- one constant, lists of constants, nothing ---- */

static void decode_nothing(struct emit *e, struct cursor *c)
{
    (void)e;
    (void)c;
}

static void decode_utf8(struct emit *e, struct cursor *c)
{
    put_index(e, c, "text", CF_UTF8, false);
}

static void decode_class(struct emit *e, struct cursor *c)
{
    put_index(e, c, "class", CF_CLASS, false);
}

static void decode_classes(struct emit *e, struct cursor *c)
{
    put_list(e, c, "classes", CF_CLASS);
}

static void decode_packages(struct emit *e, struct cursor *c)
{
    put_list(e, c, "packages", CF_PACKAGE);
}

static void decode_constant_value(struct emit *e, struct cursor *c)
{
    u16 i = cursor_u2(c);
    if (i == 0 || i >= e->cf->nconsts)
        c->bad = true;
    else
        e->constant(e, "value", i);
}

static void decode_debug_extension(struct emit *e, struct cursor *c)
{
    size_t n = cursor_left(c);
    e->text(e, "text", (const char *)cursor_take(c, n), n);
}

/* ---- tables ---- */

static void row_line(struct emit *e, struct cursor *c)
{
    put_number(e, "bci", cursor_u2(c));
    put_number(e, "line", cursor_u2(c));
}

static void decode_lines(struct emit *e, struct cursor *c)
{
    put_rows(e, c, "lines", row_line);
}

static void row_variable(struct emit *e, struct cursor *c)
{
    put_number(e, "start", cursor_u2(c));
    put_number(e, "length", cursor_u2(c));
    put_index(e, c, "name", CF_UTF8, false);
    put_index(e, c, "type", CF_UTF8, false);
    put_number(e, "slot", cursor_u2(c));
}

static void decode_variables(struct emit *e, struct cursor *c)
{
    put_rows(e, c, "variables", row_variable);
}

static void row_inner_class(struct emit *e, struct cursor *c)
{
    put_index(e, c, "inner", CF_CLASS, false);
    put_index(e, c, "outer", CF_CLASS, true);
    put_index(e, c, "name", CF_UTF8, true);
    e->flags(e, "flags", cursor_u2(c), FLAGS_INNER);
}

static void decode_inner_classes(struct emit *e, struct cursor *c)
{
    put_rows(e, c, "classes", row_inner_class);
}

static void decode_enclosing_method(struct emit *e, struct cursor *c)
{
    put_index(e, c, "class", CF_CLASS, false);
    put_index(e, c, "method", CF_NAME_AND_TYPE, true);
}

static void row_bootstrap(struct emit *e, struct cursor *c)
{
    put_index(e, c, "method", CF_METHOD_HANDLE, false);
    u16 n = cursor_u2(c);
    e->open(e, "arguments", true);
    for (u32 i = 0; i < n && !c->bad; i++)
        e->constant(e, NULL, cursor_u2(c));
    e->close(e);
}

static void decode_bootstraps(struct emit *e, struct cursor *c)
{
    put_rows(e, c, "methods", row_bootstrap);
}

static void decode_parameters(struct emit *e, struct cursor *c)
{
    u8 n = cursor_u1(c);
    e->open(e, "parameters", true);
    for (u32 i = 0; i < n && !c->bad; i++) {
        e->open(e, NULL, false);
        put_index(e, c, "name", CF_UTF8, true);
        e->flags(e, "flags", cursor_u2(c), FLAGS_PARAMETER);
        e->close(e);
    }
    e->close(e);
}

/* ---- modules ---- */

static void row_requires(struct emit *e, struct cursor *c)
{
    put_index(e, c, "module", CF_MODULE, false);
    e->flags(e, "flags", cursor_u2(c), FLAGS_REQUIRES);
    put_index(e, c, "version", CF_UTF8, true);
}

static void row_exports(struct emit *e, struct cursor *c)
{
    put_index(e, c, "package", CF_PACKAGE, false);
    e->flags(e, "flags", cursor_u2(c), FLAGS_MODULE);
    put_list(e, c, "to", CF_MODULE);
}

static void row_provides(struct emit *e, struct cursor *c)
{
    put_index(e, c, "service", CF_CLASS, false);
    put_list(e, c, "with", CF_CLASS);
}

static void decode_module(struct emit *e, struct cursor *c)
{
    put_index(e, c, "module", CF_MODULE, false);
    e->flags(e, "flags", cursor_u2(c), FLAGS_MODULE);
    put_index(e, c, "version", CF_UTF8, true);
    put_rows(e, c, "requires", row_requires);
    put_rows(e, c, "exports", row_exports);
    put_rows(e, c, "opens", row_exports);
    put_list(e, c, "uses", CF_CLASS);
    put_rows(e, c, "provides", row_provides);
}

/* ---- annotations ---- */

static void put_annotation(struct emit *e, struct cursor *c, u32 depth);

static void put_array_value(struct emit *e, struct cursor *c, u32 depth);

/* The value of an element; `key` names it unless it is in an array. */
static void put_element_value(struct emit *e, struct cursor *c, const char *key, u32 depth)
{
    char tag = (char)cursor_u1(c);
    if (depth > ANNOTATION_DEPTH_MAX)
        c->bad = true;
    if (c->bad)
        return;
    e->open(e, key, false);
    e->text(e, "tag", &tag, tag ? 1 : 0);
    if (strchr("BCISZ", tag) && tag) {
        put_index(e, c, "value", CF_INTEGER, false);
    } else if (tag == 'D' || tag == 'F' || tag == 'J' || tag == 's' || tag == 'c') {
        put_index(e, c, "value",
                  tag == 'D' ? CF_DOUBLE : tag == 'F' ? CF_FLOAT : tag == 'J' ? CF_LONG : CF_UTF8,
                  false);
    } else if (tag == 'e') {
        put_index(e, c, "type", CF_UTF8, false);
        put_index(e, c, "name", CF_UTF8, false);
    } else if (tag == '@') {
        e->open(e, "annotation", false);
        put_annotation(e, c, depth + 1);
        e->close(e);
    } else if (tag == '[') {
        put_array_value(e, c, depth);
    } else {
        c->bad = true;
    }
    e->close(e);
}

static void put_array_value(struct emit *e, struct cursor *c, u32 depth)
{
    u16 n = cursor_u2(c);
    e->open(e, "values", true);
    for (u32 i = 0; i < n && !c->bad; i++)
        put_element_value(e, c, NULL, depth + 1);
    e->close(e);
}

/* Into the open object. */
static void put_annotation(struct emit *e, struct cursor *c, u32 depth)
{
    put_index(e, c, "type", CF_UTF8, false);
    u16 n = cursor_u2(c);
    e->open(e, "elements", true);
    for (u32 i = 0; i < n && !c->bad; i++) {
        e->open(e, NULL, false);
        put_index(e, c, "name", CF_UTF8, false);
        put_element_value(e, c, "value", depth);
        e->close(e);
    }
    e->close(e);
}

static void row_annotation(struct emit *e, struct cursor *c)
{
    put_annotation(e, c, 0);
}

static void decode_annotations(struct emit *e, struct cursor *c)
{
    put_rows(e, c, "annotations", row_annotation);
}

static void decode_parameter_annotations(struct emit *e, struct cursor *c)
{
    u8 n = cursor_u1(c);
    e->open(e, "parameters", true);
    for (u32 i = 0; i < n && !c->bad; i++) {
        e->open(e, NULL, false);
        put_number(e, "parameter", i);
        put_rows(e, c, "annotations", row_annotation);
        e->close(e);
    }
    e->close(e);
}

static void decode_annotation_default(struct emit *e, struct cursor *c)
{
    put_element_value(e, c, "value", 0);
}

static void put_word(struct emit *e, const char *key, const char *word)
{
    e->text(e, key, word, strlen(word));
}

static void row_variable_range(struct emit *e, struct cursor *c)
{
    put_number(e, "start", cursor_u2(c));
    put_number(e, "length", cursor_u2(c));
    put_number(e, "slot", cursor_u2(c));
}

/* JVMS 4.7.20.1: the target type says which numbers follow. */
static void put_type_target(struct emit *e, struct cursor *c)
{
    static const struct {
        u8 type;
        const char *name, *first, *second; /* keys of two numbers */
        u8 size1, size2;
    } rows[] = {
        { 0x00, "class type parameter", "parameter", NULL, 1, 0 },
        { 0x01, "method type parameter", "parameter", NULL, 1, 0 },
        { 0x10, "supertype", "index", NULL, 2, 0 },
        { 0x11, "bound of a class type parameter", "parameter", "bound", 1, 1 },
        { 0x12, "bound of a method type parameter", "parameter", "bound", 1, 1 },
        { 0x13, "field", NULL, NULL, 0, 0 },
        { 0x14, "return type", NULL, NULL, 0, 0 },
        { 0x15, "receiver", NULL, NULL, 0, 0 },
        { 0x16, "formal parameter", "parameter", NULL, 1, 0 },
        { 0x17, "throws", "index", NULL, 2, 0 },
        { 0x40, "local variable", NULL, NULL, 0, 0 },
        { 0x41, "resource variable", NULL, NULL, 0, 0 },
        { 0x42, "catch", "handler", NULL, 2, 0 },
        { 0x43, "instanceof", "bci", NULL, 2, 0 },
        { 0x44, "new", "bci", NULL, 2, 0 },
        { 0x45, "constructor reference", "bci", NULL, 2, 0 },
        { 0x46, "method reference", "bci", NULL, 2, 0 },
        { 0x47, "cast", "bci", "argument", 2, 1 },
        { 0x48, "type argument of a constructor", "bci", "argument", 2, 1 },
        { 0x49, "type argument of a method", "bci", "argument", 2, 1 },
        { 0x4a, "type argument of a constructor reference", "bci", "argument", 2, 1 },
        { 0x4b, "type argument of a method reference", "bci", "argument", 2, 1 },
    };
    u8 type = cursor_u1(c);
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        if (rows[i].type != type)
            continue;
        put_word(e, "target", rows[i].name);
        if (rows[i].first)
            put_number(e, rows[i].first, rows[i].size1 == 1 ? cursor_u1(c) : cursor_u2(c));
        if (rows[i].second)
            put_number(e, rows[i].second, cursor_u1(c));
        if (type == 0x40 || type == 0x41)
            put_rows(e, c, "ranges", row_variable_range);
        return;
    }
    c->bad = true;
}

static void row_type_annotation(struct emit *e, struct cursor *c)
{
    static const char *const kinds[] = { "array", "nested", "wildcard", "argument" };
    put_type_target(e, c);
    u8 n = cursor_u1(c);
    e->open(e, "path", true);
    for (u32 i = 0; i < n && !c->bad; i++) {
        u8 kind = cursor_u1(c);
        if (kind > 3)
            c->bad = true;
        e->open(e, NULL, false);
        put_word(e, "step", kinds[kind & 3]);
        put_number(e, "argument", cursor_u1(c));
        e->close(e);
    }
    e->close(e);
    put_annotation(e, c, 0);
}

static void decode_type_annotations(struct emit *e, struct cursor *c)
{
    put_rows(e, c, "annotations", row_type_annotation);
}

/* ---- stack maps ---- */

static void put_verification_type(struct emit *e, struct cursor *c)
{
    static const char *const names[] = { "top",  "int",  "float",              "double",
                                         "long", "null", "uninitialized this" };
    u8 tag = cursor_u1(c);
    e->open(e, NULL, false);
    if (tag < ARRAY_LEN(names)) {
        put_word(e, "type", names[tag]);
    } else if (tag == 7) {
        put_index(e, c, "class", CF_CLASS, false);
    } else if (tag == 8) {
        put_number(e, "new", cursor_u2(c));
    } else {
        c->bad = true;
    }
    e->close(e);
}

static void put_verification_types(struct emit *e, struct cursor *c, const char *key, u32 n)
{
    e->open(e, key, true);
    for (u32 i = 0; i < n && !c->bad; i++)
        put_verification_type(e, c);
    e->close(e);
}

/* One frame into the open object; returns its distance from the one before. */
static u32 put_frame(struct emit *e, struct cursor *c, u8 type, i64 last)
{
    const char *name = type < 64 ? "same" : type < 128 ? "same locals, one stack item"
                     : type < 247 ? NULL : type == 247 ? "same locals, one stack item, extended"
                     : type < 251 ? "chop" : type == 251 ? "same, extended"
                     : type < 255 ? "append" : "full";
    if (!name) {
        c->bad = true;
        return 0;
    }
    u32 delta = type < 64 ? type : type < 128 ? type - 64u : cursor_u2(c);
    put_number(e, "bci", last + delta + 1);
    put_word(e, "frame", name);
    if ((type >= 64 && type < 128) || type == 247)
        put_verification_types(e, c, "stack", 1);
    else if (type > 247 && type < 251)
        put_number(e, "chopped", 251 - type);
    else if (type > 251 && type < 255)
        put_verification_types(e, c, "locals", type - 251u);
    else if (type == 255) {
        put_verification_types(e, c, "locals", cursor_u2(c));
        put_verification_types(e, c, "stack", cursor_u2(c));
    }
    return delta;
}

static void decode_stack_map(struct emit *e, struct cursor *c)
{
    u16 n = cursor_u2(c);
    i64 last = -1;
    e->open(e, "frames", true);
    for (u32 i = 0; i < n && !c->bad; i++) {
        e->open(e, NULL, false);
        last += put_frame(e, c, cursor_u1(c), last) + 1;
        e->close(e);
    }
    e->close(e);
}

/* ---- records ---- */

static void row_attribute(struct emit *e, struct cursor *c)
{
    struct cf_attr a = { .name = cursor_u2(c), .len = cursor_u4(c) };
    a.data = cursor_take(c, a.len);
    if (!cf_const_at(e->cf, a.name, CF_UTF8))
        c->bad = true;
    if (c->bad)
        return;
    e->constant(e, "attribute", a.name);
    if (!attr_emit(e, &a, true))
        put_number(e, "length", a.len);
}

static void row_component(struct emit *e, struct cursor *c)
{
    put_index(e, c, "name", CF_UTF8, false);
    put_index(e, c, "descriptor", CF_UTF8, false);
    put_rows(e, c, "attributes", row_attribute);
}

static void decode_record(struct emit *e, struct cursor *c)
{
    put_rows(e, c, "components", row_component);
}

/* ---- which decoder ---- */

static const struct {
    const char *name;
    decode_fn decode;
} decoders[] = {
    { "ConstantValue", decode_constant_value },
    { "StackMapTable", decode_stack_map },
    { "Exceptions", decode_classes },
    { "InnerClasses", decode_inner_classes },
    { "EnclosingMethod", decode_enclosing_method },
    { "Synthetic", decode_nothing },
    { "Signature", decode_utf8 },
    { "SourceFile", decode_utf8 },
    { "SourceDebugExtension", decode_debug_extension },
    { "LineNumberTable", decode_lines },
    { "LocalVariableTable", decode_variables },
    { "LocalVariableTypeTable", decode_variables },
    { "Deprecated", decode_nothing },
    { "RuntimeVisibleAnnotations", decode_annotations },
    { "RuntimeInvisibleAnnotations", decode_annotations },
    { "RuntimeVisibleParameterAnnotations", decode_parameter_annotations },
    { "RuntimeInvisibleParameterAnnotations", decode_parameter_annotations },
    { "RuntimeVisibleTypeAnnotations", decode_type_annotations },
    { "RuntimeInvisibleTypeAnnotations", decode_type_annotations },
    { "AnnotationDefault", decode_annotation_default },
    { "BootstrapMethods", decode_bootstraps },
    { "MethodParameters", decode_parameters },
    { "Module", decode_module },
    { "ModulePackages", decode_packages },
    { "ModuleMainClass", decode_class },
    { "NestHost", decode_class },
    { "NestMembers", decode_classes },
    { "PermittedSubclasses", decode_classes },
    { "Record", decode_record }, /* has attributes: never inside of one */
};

static decode_fn find_decoder(struct classfile *cf, const struct cf_attr *a, bool inner)
{
    const struct cf_const *name = cf_const_at(cf, a->name, CF_UTF8);
    for (size_t i = 0; name && i < ARRAY_LEN(decoders); i++) {
        const char *s = decoders[i].name;
        if (name->len == strlen(s) && memcmp(name->text, s, name->len) == 0)
            return inner && decoders[i].decode == decode_record ? NULL : decoders[i].decode;
    }
    return NULL;
}

/* The emitter that the first run writes to. */
static void no_open(struct emit *e, const char *key, bool list)
{
    (void)e, (void)key, (void)list;
}

static void no_close(struct emit *e)
{
    (void)e;
}

static void no_number(struct emit *e, const char *key, i64 v)
{
    (void)e, (void)key, (void)v;
}

static void no_text(struct emit *e, const char *key, const char *text, size_t len)
{
    (void)e, (void)key, (void)text, (void)len;
}

static void no_constant(struct emit *e, const char *key, u16 index)
{
    (void)e, (void)key, (void)index;
}

static void no_flags(struct emit *e, const char *key, u16 flags, enum flag_kind kind)
{
    (void)e, (void)key, (void)flags, (void)kind;
}

bool attr_known(struct classfile *cf, const struct cf_attr *a, bool inner)
{
    return find_decoder(cf, a, inner) != NULL;
}

bool attr_emit(struct emit *e, const struct cf_attr *a, bool inner)
{
    decode_fn decode = find_decoder(e->cf, a, inner);
    if (!decode)
        return false;
    struct emit nowhere = { e->cf,   no_open,     no_close, no_number,
                            no_text, no_constant, no_flags };
    struct cursor c = cursor_on(a->data, a->len);
    decode(&nowhere, &c);
    if (!cursor_done(&c))
        return false;
    c = cursor_on(a->data, a->len);
    decode(e, &c);
    return true;
}

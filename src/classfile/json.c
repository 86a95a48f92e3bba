/*
 * A class file as one JSON object:
 *
 *   origin, size
 *   version      {major, minor}
 *   flags        FLAGS
 *   this, super  REF (null if there is none)
 *   interfaces   [REF]
 *   constants    [{index, tag, text, ...}]; what else there is depends on the tag:
 *                  Utf8 has its whole text; Integer, Long: value; Float, Double: value
 *                  (a string if it is NaN or infinite) and bits (hexadecimal);
 *                  Class, String, MethodType, Module, Package: utf8;
 *                  ...ref: class, name_and_type; NameAndType: name, descriptor;
 *                  MethodHandle: kind, member; Dynamic, InvokeDynamic: bootstrap,
 *                  name_and_type. All of these are numbers.
 *   fields       [{name, descriptor, flags, attributes}]; name, descriptor: REF
 *   methods      the same, and code (null if there is none)
 *   attributes   [ATTRIBUTE]
 *
 *   code         {max_stack, max_locals, length, instructions, handlers, attributes}
 *   handlers     [{start, end, target, type}]; type: REF, null for any
 *   instructions [{bci, op, text, ...}]; and of these what the instruction has: wide
 *                (true), constant, local, value, count, type, target, default, cases
 *                ([{match, target}]). Code that cannot be read ends the list with
 *                {bci, malformed: "hexadecimal"}.
 *   ATTRIBUTE    {name, length, content}; content is an object, in which names of
 *                constants are REFs and flags are FLAGS; or instead of it there is
 *                "unknown" or "malformed" with the bytes as a hexadecimal string
 *   REF          {index, text}; text of references is cut after 1024 characters
 *   FLAGS        {bits, names}
 *
 * `text` of a Utf8 and of SourceDebugExtension is the text itself in UTF-8, a
 * lone surrogate as '?'. Any other text is what class_print shows: ASCII, with
 * escapes.
 */
#include "classfile/cursor.h"
#include "classfile/emit.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- values ---- */

static json_t *json_ascii(struct buf *b)
{
    json_t *j = json_stringn(b->data ? b->data : "", b->len);
    buf_release(b);
    return j;
}

static json_t *json_modified(const char *text, size_t len)
{
    u16 *units = mem_alloc((len + 1) * sizeof *units);
    struct buf b = { 0 };
    buf_utf16(&b, units, utf16_from_modified(text, len, units));
    mem_free(units);
    return json_ascii(&b);
}

static json_t *json_constant_text(struct classfile *cf, u16 index)
{
    struct buf b = { 0 };
    put_constant(&b, cf, index);
    return json_ascii(&b);
}

static json_t *json_ref(struct classfile *cf, u16 index)
{
    if (!index)
        return json_null();
    json_t *j = json_object();
    json_object_set_new(j, "index", json_integer(index));
    json_object_set_new(j, "text", json_constant_text(cf, index));
    return j;
}

static json_t *json_flags(u16 flags, enum flag_kind kind)
{
    json_t *j = json_object(), *names = json_array();
    const char *name;
    for (u32 n = 0; (name = flag_name(flags, kind, n)); n++)
        json_array_append_new(names, json_string(name));
    json_object_set_new(j, "bits", json_integer(flags));
    json_object_set_new(j, "names", names);
    return j;
}

static json_t *json_hex(const u8 *p, u32 len)
{
    static const char digits[] = "0123456789abcdef";
    struct buf b = { 0 };
    for (u32 i = 0; i < len; i++) {
        buf_char(&b, digits[p[i] >> 4]);
        buf_char(&b, digits[p[i] & 15]);
    }
    return json_ascii(&b);
}

/* ---- the JSON emitter ---- */

struct json_emit {
    struct emit e;
    VEC(json_t *) levels; /* borrowed: each is held by the one before */
};

static void add(struct emit *e, const char *key, json_t *value)
{
    struct json_emit *t = (struct json_emit *)e;
    json_t *in = t->levels.data[t->levels.len - 1];
    if (json_is_array(in))
        json_array_append_new(in, value);
    else
        json_object_set_new(in, key, value);
}

static void emit_open(struct emit *e, const char *key, bool list)
{
    struct json_emit *t = (struct json_emit *)e;
    json_t *j = list ? json_array() : json_object();
    add(e, key, j);
    vec_push(&t->levels, j);
}

static void emit_close(struct emit *e)
{
    struct json_emit *t = (struct json_emit *)e;
    t->levels.len--;
}

static void emit_number(struct emit *e, const char *key, i64 v)
{
    add(e, key, json_integer(v));
}

static void emit_text(struct emit *e, const char *key, const char *text, size_t len)
{
    add(e, key, json_modified(text, len));
}

static void emit_constant(struct emit *e, const char *key, u16 index)
{
    add(e, key, json_ref(e->cf, index));
}

static void emit_flags(struct emit *e, const char *key, u16 flags, enum flag_kind kind)
{
    add(e, key, json_flags(flags, kind));
}

static json_t *json_attr(struct json_emit *t, const struct cf_attr *a)
{
    json_t *j = json_object(), *content = json_object();
    json_object_set_new(j, "name", json_constant_text(t->e.cf, a->name));
    json_object_set_new(j, "length", json_integer(a->len));
    json_object_set_new(j, "content", content);
    t->levels.len = 0;
    vec_push(&t->levels, content);
    if (!attr_emit(&t->e, a, false)) {
        json_object_del(j, "content");
        json_object_set_new(j, attr_known(t->e.cf, a, false) ? "malformed" : "unknown",
                            json_hex(a->data, a->len));
    }
    return j;
}

static json_t *json_attrs(struct classfile *cf, const struct cf_attr *attrs, u32 n, const char *skip)
{
    struct json_emit t = { .e = { cf, emit_open, emit_close, emit_number, emit_text, emit_constant,
                                  emit_flags } };
    json_t *list = json_array();
    for (u32 i = 0; i < n; i++) {
        if (!skip || strcmp(cf_utf8(cf, attrs[i].name)->text, skip) != 0)
            json_array_append_new(list, json_attr(&t, &attrs[i]));
    }
    vec_release(&t.levels);
    return list;
}

/* ---- constants ---- */

static void add_real(json_t *j, const struct cf_const *k)
{
    u32 low = (u32)k->bits;
    float f;
    double v;
    memcpy(&f, &low, sizeof f);
    memcpy(&v, &k->bits, sizeof v);
    if (k->tag == CF_FLOAT)
        v = (double)f;
    char bits[20];
    snprintf(bits, sizeof bits, k->tag == CF_FLOAT ? "0x%08llx" : "0x%016llx",
             (unsigned long long)k->bits);
    json_t *value = isfinite(v) ? json_real(v)
                                : json_string(isnan(v) ? "NaN" : v < 0 ? "-Infinity" : "Infinity");
    json_object_set_new(j, "value", value);
    json_object_set_new(j, "bits", json_string(bits));
}

/* Names of the two operands, by tag. */
static void operand_keys(u8 tag, const char **a, const char **b)
{
    *b = NULL;
    switch (tag) {
    case CF_CLASS:
    case CF_STRING:
    case CF_METHOD_TYPE:
    case CF_MODULE:
    case CF_PACKAGE:
        *a = "utf8";
        break;
    case CF_NAME_AND_TYPE:
        *a = "name", *b = "descriptor";
        break;
    case CF_METHOD_HANDLE:
        *a = "kind", *b = "member";
        break;
    case CF_DYNAMIC:
    case CF_INVOKE_DYNAMIC:
        *a = "bootstrap", *b = "name_and_type";
        break;
    case CF_FIELDREF:
    case CF_METHODREF:
    case CF_INTERFACE_METHODREF:
        *a = "class", *b = "name_and_type";
        break;
    default:
        *a = NULL;
        break;
    }
}

static json_t *json_constant(struct classfile *cf, u16 index)
{
    const struct cf_const *k = &cf->consts[index];
    const char *a, *b;
    json_t *j = json_object();
    json_object_set_new(j, "index", json_integer(index));
    json_object_set_new(j, "tag", json_string(tag_name(k->tag)));
    operand_keys(k->tag, &a, &b);
    if (a)
        json_object_set_new(j, a, json_integer(k->a));
    if (b)
        json_object_set_new(j, b, json_integer(k->b));
    if (k->tag == CF_INTEGER)
        json_object_set_new(j, "value", json_integer((i32)k->bits));
    else if (k->tag == CF_LONG)
        json_object_set_new(j, "value", json_integer((i64)k->bits));
    else if (k->tag == CF_FLOAT || k->tag == CF_DOUBLE)
        add_real(j, k);
    json_object_set_new(j, "text", k->tag == CF_UTF8 ? json_modified(k->text, k->len)
                                                     : json_constant_text(cf, index));
    return j;
}

static json_t *json_constants(struct classfile *cf)
{
    json_t *list = json_array();
    for (u32 i = 1; i < cf->nconsts; i++) {
        if (cf->consts[i].tag)
            json_array_append_new(list, json_constant(cf, (u16)i));
    }
    return list;
}

/* ---- code ---- */

static void add_cases(json_t *j, const struct cf_code *code, u32 bci, const struct insn_parts *in)
{
    json_t *cases = json_array();
    for (u32 i = 0; i < in->ncases; i++) {
        i32 match;
        u32 target;
        insn_case(code->code, bci, in, i, &match, &target);
        json_t *one = json_object();
        json_object_set_new(one, "match", json_integer(match));
        json_object_set_new(one, "target", json_integer((i32)target));
        json_array_append_new(cases, one);
    }
    json_object_set_new(j, "default", json_integer((i32)in->target));
    json_object_set_new(j, "cases", cases);
}

static json_t *json_insn(struct classfile *cf, const struct cf_code *code, u32 bci,
                         const struct insn_parts *in)
{
    json_t *j = json_object();
    struct buf text = { 0 };
    insn_print(cf, code, bci, &text);
    json_object_set_new(j, "bci", json_integer(bci));
    json_object_set_new(j, "op", json_string(op_table[in->op].name));
    json_object_set_new(j, "text", json_ascii(&text));
    if (in->wide)
        json_object_set_new(j, "wide", json_true());
    if (in->constant >= 0)
        json_object_set_new(j, "constant", json_integer(in->constant));
    if (in->local >= 0)
        json_object_set_new(j, "local", json_integer(in->local));
    if (in->has_value)
        json_object_set_new(j, "value", json_integer(in->value));
    if (in->count >= 0)
        json_object_set_new(j, "count", json_integer(in->count));
    if (in->type >= 0)
        json_object_set_new(j, "type", json_string(array_type_name(in->type)));
    if (in->is_switch)
        add_cases(j, code, bci, in);
    else if (in->has_target)
        json_object_set_new(j, "target", json_integer((i32)in->target));
    return j;
}

static json_t *json_instructions(struct classfile *cf, const struct cf_code *code)
{
    json_t *list = json_array();
    struct insn_parts in;
    for (u32 bci = 0; bci < code->len; bci += in.len) {
        if (!insn_decode(code->code, code->len, bci, &in)) {
            json_t *rest = json_object();
            json_object_set_new(rest, "bci", json_integer(bci));
            json_object_set_new(rest, "malformed", json_hex(code->code + bci, code->len - bci));
            json_array_append_new(list, rest);
            break;
        }
        json_array_append_new(list, json_insn(cf, code, bci, &in));
    }
    return list;
}

static json_t *json_code(struct classfile *cf, const struct cf_code *code)
{
    json_t *j = json_object(), *handlers = json_array();
    for (u32 i = 0; i < code->nhandlers; i++) {
        const struct cf_handler *h = &code->handlers[i];
        json_t *one = json_object();
        json_object_set_new(one, "start", json_integer(h->start));
        json_object_set_new(one, "end", json_integer(h->end));
        json_object_set_new(one, "target", json_integer(h->target));
        json_object_set_new(one, "type", json_ref(cf, h->type));
        json_array_append_new(handlers, one);
    }
    json_object_set_new(j, "max_stack", json_integer(code->max_stack));
    json_object_set_new(j, "max_locals", json_integer(code->max_locals));
    json_object_set_new(j, "length", json_integer(code->len));
    json_object_set_new(j, "instructions", json_instructions(cf, code));
    json_object_set_new(j, "handlers", handlers);
    json_object_set_new(j, "attributes", json_attrs(cf, code->attrs, code->nattrs, NULL));
    return j;
}

/* ---- the class ---- */

static json_t *json_members(struct classfile *cf, const struct cf_member *ms, u32 n, bool methods)
{
    json_t *list = json_array();
    for (u32 i = 0; i < n; i++) {
        const struct cf_member *m = &ms[i];
        json_t *j = json_object();
        json_object_set_new(j, "name", json_ref(cf, m->name));
        json_object_set_new(j, "descriptor", json_ref(cf, m->desc));
        json_object_set_new(j, "flags",
                            json_flags(m->access, methods ? FLAGS_METHOD : FLAGS_FIELD));
        if (methods)
            json_object_set_new(j, "code", m->code ? json_code(cf, m->code) : json_null());
        json_object_set_new(j, "attributes",
                            json_attrs(cf, m->attrs, m->nattrs, m->code ? "Code" : NULL));
        json_array_append_new(list, j);
    }
    return list;
}

static json_t *json_class(struct classfile *cf)
{
    json_t *j = json_object(), *version = json_object(), *interfaces = json_array();
    json_object_set_new(version, "major", json_integer(cf->major));
    json_object_set_new(version, "minor", json_integer(cf->minor));
    for (u32 i = 0; i < cf->ninterfaces; i++)
        json_array_append_new(interfaces, json_ref(cf, cf->interfaces[i]));
    struct buf origin = { 0 };
    put_escaped(&origin, cf->origin, strlen(cf->origin), 0, SIZE_MAX);
    json_object_set_new(j, "origin", json_ascii(&origin));
    json_object_set_new(j, "size", json_integer((json_int_t)cf->len));
    json_object_set_new(j, "version", version);
    json_object_set_new(j, "flags", json_flags(cf->access, FLAGS_CLASS));
    json_object_set_new(j, "this", json_ref(cf, cf->this_class));
    json_object_set_new(j, "super", json_ref(cf, cf->super_class));
    json_object_set_new(j, "interfaces", interfaces);
    json_object_set_new(j, "constants", json_constants(cf));
    json_object_set_new(j, "fields", json_members(cf, cf->fields, cf->nfields, false));
    json_object_set_new(j, "methods", json_members(cf, cf->methods, cf->nmethods, true));
    json_object_set_new(j, "attributes", json_attrs(cf, cf->attrs, cf->nattrs, NULL));
    return j;
}

static int append(const char *text, size_t len, void *out)
{
    buf_put(out, text, len);
    return 0;
}

void class_print_json(struct classfile *cf, struct buf *out)
{
    json_t *j = json_class(cf);
    size_t flags = JSON_INDENT(1) | JSON_REAL_PRECISION(17);
    if (!j || json_dump_callback(j, append, out, flags) != 0)
        BUG("cannot write %s as JSON", cf->origin);
    json_decref(j);
    buf_char(out, '\n');
}

/*
 * Results and exceptions of a started method as text: Java syntax for people,
 * JSON for programs.
 */
#include "vm/describe.h"
#include "vm/value_text.h"

/* Beyond these, objects are printed without their fields. */
enum { TEXT_DEPTH_MAX = 20, TEXT_OBJECTS_MAX = 1000, JSON_DEPTH_MAX = 500 };
/* The integers up to here are exact in a JSON reader that knows doubles only. */
#define JSON_EXACT ((i64)1 << 53)

struct printer {
    struct vm *vm;
    struct buf *out;
    bool json;
    u32 depth, count;
    VEC(ref) path;  /* objects being printed */
    struct map ids; /* JSON: ref -> id, as a pointer */
    struct map shared; /* JSON: arrays that are named again, which then have an id, too */
};

static void print_ref(struct printer *p, ref r);

/* ---- characters ---- */

/* One unit in Java's escapes; false if it stands for itself. */
static bool escape_java(struct buf *out, u16 unit, char quote)
{
    static const char special[] = "\b\t\n\f\r", names[] = "btnfr";
    const char *found = unit && unit < 128 ? strchr(special, (char)unit) : NULL;
    if (unit == (u16)quote || unit == '\\')
        buf_printf(out, "\\%c", (char)unit);
    else if (found)
        buf_printf(out, "\\%c", names[found - special]);
    else if (unit < 32 || unit == 127)
        buf_printf(out, "\\u%04x", unit);
    else
        return false;
    return true;
}

static bool escape_json(struct buf *out, u16 unit)
{
    if (unit == '"' || unit == '\\')
        buf_printf(out, "\\%c", (char)unit);
    else if (unit < 32 || unit == 127)
        buf_printf(out, "\\u%04x", unit);
    else
        return false;
    return true;
}

static void print_units(struct printer *p, const u16 *units, u32 n, char quote)
{
    buf_char(p->out, quote);
    for (u32 i = 0; i < n;) {
        if (p->json ? escape_json(p->out, units[i]) : escape_java(p->out, units[i], quote)) {
            i++;
            continue;
        }
        u32 pair = units[i] >> 10 == 0x36 && i + 1 < n && units[i + 1] >> 10 == 0x37 ? 2 : 1;
        buf_utf16(p->out, units + i, pair);
        i += pair;
    }
    buf_char(p->out, quote);
}

static void print_string(struct printer *p, ref s)
{
    print_units(p, string_units(p->vm, s), string_length(p->vm, s), '"');
}

/* ---- numbers ---- */

static void print_double(struct printer *p, double v, bool single)
{
    bool quoted = p->json && !(v - v == 0);
    if (quoted)
        buf_char(p->out, '"');
    if (single)
        float_text((float)v, p->out);
    else
        double_text(v, p->out);
    if (quoted)
        buf_char(p->out, '"');
}

static void print_long(struct printer *p, i64 v)
{
    bool quoted = p->json && (v > JSON_EXACT || v < -JSON_EXACT);
    buf_printf(p->out, quoted ? "\"%lld\"" : "%lld", (long long)v);
}

static void print_value(struct printer *p, char type, u64 bits)
{
    switch (type) {
    case 'Z':
        buf_text(p->out, bits & 1 ? "true" : "false");
        break;
    case 'C': {
        u16 unit = (u16)bits;
        print_units(p, &unit, 1, p->json ? '"' : '\'');
        break;
    }
    case 'B':
        print_long(p, (i8)bits);
        break;
    case 'S':
        print_long(p, (i16)bits);
        break;
    case 'I':
        print_long(p, (i32)bits);
        break;
    case 'J':
        print_long(p, (i64)bits);
        break;
    case 'F':
        print_double(p, (double)float_of_bits((u32)bits), true);
        break;
    case 'D':
        print_double(p, double_of_bits(bits), false);
        break;
    default:
        print_ref(p, (ref)bits);
    }
}

/* ---- objects ---- */

static u64 element(const struct vm *vm, const struct class *c, ref a, u32 i)
{
    const u8 *data = arr(vm, a)->data;
    switch (c->elem_shift) {
    case 0:
        return data[i];
    case 1:
        return ((const u16 *)data)[i];
    case 2:
        return ((const u32 *)data)[i];
    default:
        return ((const u64 *)data)[i];
    }
}

static void print_array(struct printer *p, const struct class *c, ref a)
{
    buf_char(p->out, p->json ? '[' : '{');
    u32 n = array_length(p->vm, a);
    for (u32 i = 0; i < n; i++) {
        if (i)
            buf_text(p->out, ", ");
        print_value(p, c->elem, element(p->vm, c, a, i));
    }
    buf_char(p->out, p->json ? ']' : '}');
}

static void print_shared_array(struct printer *p, const struct class *c, ref a, u32 id)
{
    const struct class *elem = c;
    u32 dimensions = 0;
    for (; elem->kind == CK_ARRAY; elem = elem->component)
        dimensions++;
    buf_text(p->out, "{\"class\": \"");
    class_external_name(elem, p->out);
    while (dimensions-- > 0)
        buf_text(p->out, "[]");
    buf_printf(p->out, "\", \"id\": %u, \"elements\": ", id);
    print_array(p, c, a);
    buf_char(p->out, '}');
}

/* Does a class below `k` in the chain of `c` declare the same name? */
static bool is_shadowed(const struct class *c, const struct class *k, const struct sym *name)
{
    for (; c != k; c = c->super) {
        for (u32 i = 0; i < c->nfields; i++) {
            if (c->fields[i].name == name && !(c->fields[i].access & ACC_STATIC))
                return true;
        }
    }
    return false;
}

static void print_field(struct printer *p, const struct class *c, const struct field *f, ref r)
{
    if (p->json)
        buf_char(p->out, '"');
    if (is_shadowed(c, f->cls, f->name)) {
        class_external_name(f->cls, p->out);
        buf_char(p->out, '.');
    }
    u16 *units = mem_alloc((f->name->len + 1) * sizeof *units);
    buf_utf16(p->out, units, utf16_from_modified(f->name->text, f->name->len, units));
    mem_free(units);
    buf_text(p->out, p->json ? "\": " : "=");
    slot v = *cell(p->vm, r, f->offset);
    print_value(p, f->type, is_wide(f->type) ? v : (u32)v);
}

/* Fields from the topmost superclass down. What the compiler added (the outer
 * object, captured variables) is left out of the text for people. */
static void print_fields(struct printer *p, const struct class *c, ref r)
{
    bool first = true;
    for (u32 d = 0; d <= c->depth; d++) {
        const struct class *k = c->display[d];
        for (u32 i = 0; i < k->nfields; i++) {
            const struct field *f = &k->fields[i];
            if ((f->access & ACC_STATIC) || (!p->json && (f->access & ACC_SYNTHETIC)))
                continue;
            if (!first)
                buf_text(p->out, ", ");
            first = false;
            print_field(p, c, f, r);
        }
    }
}

/* The last part of a class's name; of an anonymous class, with its outer one. */
static const char *short_name(const struct class *c)
{
    const char *name = c->name->text, *slash = strrchr(name, '/'), *dollar = strrchr(name, '$');
    name = slash ? slash + 1 : name;
    return dollar && dollar > name && dollar[1] > '9' ? dollar + 1 : name;
}

static void print_object_json(struct printer *p, const struct class *c, ref r, u32 id)
{
    buf_text(p->out, "{\"class\": \"");
    class_external_name(c, p->out);
    buf_printf(p->out, "\", \"id\": %u", id);
    if (p->depth <= JSON_DEPTH_MAX) {
        buf_text(p->out, ", \"fields\": {");
        print_fields(p, c, r);
        buf_char(p->out, '}');
    }
    buf_char(p->out, '}');
}

static void print_object_text(struct printer *p, struct class *c, ref r)
{
    struct class *throwable = p->vm->k[K_throwable];
    const struct method *m = class_find_method_text(p->vm, c, "toString", "()Ljava/lang/String;");
    bool own_text = (c->trusted || class_is_subclass(c, throwable)) && m && m->cls != p->vm->k[K_object];
    if (own_text && describe(p->vm, r, DESCRIBE_STRING, p->out))
        return;
    buf_printf(p->out, "%s{", short_name(c));
    if (p->depth > TEXT_DEPTH_MAX || p->count > TEXT_OBJECTS_MAX)
        buf_text(p->out, "...");
    else
        print_fields(p, c, r);
    buf_char(p->out, '}');
}

static bool on_path(const struct printer *p, ref r)
{
    for (u32 i = 0; i < p->path.len; i++) {
        if (p->path.data[i] == r)
            return true;
    }
    return false;
}

/* Arrays and objects that have parts of their own. */
static void print_compound(struct printer *p, struct class *c, ref r)
{
    u32 id = ++p->count;
    if (p->json) {
        u64 before = (u64)(uintptr_t)map_get(&p->ids, r);
        if (before) {
            buf_printf(p->out, "{\"ref\": %u}", (u32)before);
            if (c->kind == CK_ARRAY)
                map_put(&p->shared, r, p);
            return;
        }
        map_put(&p->ids, r, (void *)(uintptr_t)id);
    } else if (on_path(p, r)) {
        buf_text(p->out, "...");
        return;
    }
    vec_push(&p->path, r);
    p->depth++;
    if (c->kind != CK_ARRAY && p->json)
        print_object_json(p, c, r, id);
    else if (c->kind != CK_ARRAY)
        print_object_text(p, c, r);
    else if (p->depth > (p->json ? JSON_DEPTH_MAX : TEXT_DEPTH_MAX))
        buf_text(p->out, p->json ? "[]" : "{...}");
    else if (map_get(&p->shared, r))
        print_shared_array(p, c, r, id);
    else
        print_array(p, c, r);
    p->depth--;
    p->path.len--;
}

static ref enum_name(struct vm *vm, struct class *c, ref r)
{
    struct class *e = class_try(vm, "java/lang/Enum");
    struct field *f = e && class_is_subclass(c, e) ? class_find_field_text(vm, e, "name") : NULL;
    return f ? get_ref(vm, r, f->offset) : 0;
}

static void print_ref(struct printer *p, ref r)
{
    if (!r) {
        buf_text(p->out, "null");
        return;
    }
    struct class *c = class_of(p->vm, r);
    slot v[2];
    ref name;
    char boxed;
    if (c == p->vm->k[K_string]) {
        print_string(p, r);
    } else if ((boxed = unbox_value(p->vm, r, v))) {
        print_value(p, boxed, v[0]);
    } else if ((name = enum_name(p->vm, c, r))) {
        if (p->json)
            print_string(p, name);
        else
            string_text(p->vm, name, p->out);
    } else if (c == p->vm->k[K_class]) {
        buf_text(p->out, p->json ? "{\"class\": \"java.lang.Class\", \"name\": \"" : "");
        class_external_name(class_of_mirror(p->vm, r), p->out);
        buf_text(p->out, p->json ? "\"}" : ".class");
    } else {
        print_compound(p, c, r);
    }
}

/* Which arrays are shared is known when all has been printed: then it is printed again. */
static void print_whole(struct vm *vm, bool json, char type, u64 bits, struct buf *out)
{
    struct printer p = { .vm = vm, .out = out, .json = json };
    size_t start = out->len;
    u32 shared;
    if (!type || type == 'V')
        return;
    do {
        shared = p.shared.count;
        out->len = start;
        p.count = 0;
        map_release(&p.ids);
        print_value(&p, type, bits);
    } while (p.shared.count > shared);
    vec_release(&p.path);
    map_release(&p.ids);
    map_release(&p.shared);
}

void vm_print_result(struct vm *vm, bool json, struct buf *out)
{
    print_whole(vm, json, vm->s.result_type, vm->s.result, out);
}

/* ---- exceptions ---- */

void vm_exception_text(struct vm *vm, struct buf *class_name, struct buf *message)
{
    ref e = vm->roots[ROOT_UNCAUGHT];
    if (!e)
        return;
    class_external_name(class_of(vm, e), class_name);
    ref text = get_ref(vm, e, vm->kf[KF_throwable_message]);
    if (!describe(vm, e, DESCRIBE_MESSAGE, message) && text)
        string_text(vm, text, message);
}

bool vm_exception_place(struct vm *vm, const char **file, int *line)
{
    ref e = vm->roots[ROOT_UNCAUGHT];
    ref trace = e ? get_ref(vm, e, vm->kf[KF_throwable_backtrace]) : 0;
    const struct method *m;
    i32 bci;
    for (u32 i = 0; (m = backtrace_entry(vm, trace, i, &bci)); i++) {
        if (m->cls->trusted || bci < 0)
            continue;
        *file = class_source_file(m->cls);
        *line = method_line(m, (u32)bci);
        return true;
    }
    return false;
}

void vm_print_exception(struct vm *vm, struct buf *out)
{
    ref e = vm->roots[ROOT_UNCAUGHT];
    if (!e || vm->started_main)
        return; /* a program's own handler has printed it */
    buf_text(out, "Exception in thread \"main\" ");
    if (describe(vm, e, DESCRIBE_TRACE, out))
        return;
    struct buf message = { 0 };
    vm_exception_text(vm, out, &message);
    if (message.len)
        buf_printf(out, ": %s", message.data);
    buf_char(out, '\n');
    buf_release(&message);
}

/*
 * Objects of the class library that Java has expressions for: lists, sets, maps,
 * optional values, big numbers, dates. What they hold is read off their fields; a class
 * library whose fields have other names gives no expression, and nothing worse.
 */
#include "report/junit_internal.h"

/* Collections in collections; Map.of takes ten pairs. */
enum { NESTED_MAX = 3, PAIRS_MAX = 10 };

/* ---- expressions ---- */

static bool put_element(struct junit_file *f, const struct picture *p, const struct shown *v, u32 depth,
                        struct buf *out)
{
    if (is_literal(f, p, v) && !(v->kind == SHOWN_OBJECT && p->objects.data[v->object].cls->is_array)) {
        put_literal(f, p, v, PLACE_OBJECT, out);
        return true;
    }
    return v->kind == SHOWN_OBJECT && depth < NESTED_MAX && put_library(f, p, v->object, depth + 1, out);
}

static void put_known(struct junit_file *f, const char *package, const char *name, struct buf *out)
{
    if (!junit_claim(f, name, strlen(name), package, strlen(package)))
        buf_printf(out, "%s.", package);
    buf_text(out, name);
}

static bool put_elements(struct junit_file *f, const struct picture *p, const struct shown_contents *c, u32 depth,
                         struct buf *out)
{
    bool ok = true;
    buf_char(out, '(');
    for (u32 i = 0; i < c->len && ok; i++) {
        buf_text(out, i ? ", " : "");
        ok = put_element(f, p, &c->values[i], depth, out);
    }
    buf_char(out, ')');
    return ok;
}

static bool put_collection(struct junit_file *f, const struct picture *p, u32 object, u32 depth,
                           struct buf *out)
{
    struct shown_contents c = {.len = 0};
    static const char *const names[] = {NULL, "List", "Set", "Map"};
    const char *name = names[picture_contents(p, object, &c)];
    if (name && name[0] == 'M' && c.len > PAIRS_MAX * 2)
        name = NULL;
    if (!name || (c.has_null && name[0] != 'L'))
        return false;
    bool only_null = c.has_null && c.len == 1; /* asList would take it for the array */
    put_known(f, "java.util", only_null ? "Collections" : c.has_null ? "Arrays" : name, out);
    buf_text(out, only_null ? ".singletonList" : c.has_null ? ".asList" : ".of");
    return put_elements(f, p, &c, depth, out);
}

/* Optional, OptionalInt, OptionalLong, OptionalDouble. */
static bool put_optional(struct junit_file *f, const struct picture *p, u32 object, u32 depth,
                         struct buf *out)
{
    const struct shown_class *cls = p->objects.data[object].cls;
    const struct shown *v = shown_part(p, object, "value");
    i64 present = 0;
    if (strncmp(cls->binary, "java.util.Optional", 18) != 0 || strchr(cls->simple, '$') || !v)
        return false;
    bool empty = v->kind == SHOWN_NULL || (shown_int(p, object, "isPresent", &present) && !present);
    put_known(f, "java.util", cls->simple, out);
    buf_text(out, empty ? ".empty()" : ".of(");
    bool ok = empty || put_element(f, p, v, depth, out);
    buf_text(out, empty ? "" : ")");
    return ok;
}

static bool put_big_number(struct junit_file *f, const struct picture *p, u32 object, struct buf *out)
{
    i64 value = 0, scale = 0, sign = 0;
    if (is_shown_class(p, object, "java.math.BigDecimal") && shown_int(p, object, "intCompact", &value) &&
        shown_int(p, object, "scale", &scale) && value != INT64_MIN) {
        put_known(f, "java.math", "BigDecimal", out);
        buf_printf(out, ".valueOf(%lldL, %lld)", (long long)value, (long long)scale);
        return true;
    }
    const struct shown_object *words = shown_array(p, object, "mag");
    if (!is_shown_class(p, object, "java.math.BigInteger") || !words || words->length > 2 ||
        !shown_int(p, object, "signum", &sign))
        return false;
    u64 magnitude = 0;
    for (u32 i = 0; i < words->nfields; i++)
        magnitude = magnitude << 32 | (u32)words->fields[i].value.bits;
    if (magnitude > INT64_MAX)
        return false;
    put_known(f, "java.math", "BigInteger", out);
    buf_printf(out, ".valueOf(%lldL)", (long long)(sign < 0 ? -(i64)magnitude : (i64)magnitude));
    return true;
}

static bool put_time(struct junit_file *f, const struct picture *p, u32 object, struct buf *out)
{
    i64 a = 0, b = 0, c = 0, d = 0;
    if (is_shown_class(p, object, "java.time.LocalDate") && shown_int(p, object, "year", &a) &&
        shown_int(p, object, "month", &b) && shown_int(p, object, "day", &c)) {
        put_known(f, "java.time", "LocalDate", out);
        buf_printf(out, ".of(%lld, %lld, %lld)", (long long)a, (long long)b, (long long)c);
        return true;
    }
    if (is_shown_class(p, object, "java.time.LocalTime") && shown_int(p, object, "hour", &a) &&
        shown_int(p, object, "minute", &b) && shown_int(p, object, "second", &c) &&
        shown_int(p, object, "nano", &d)) {
        put_known(f, "java.time", "LocalTime", out);
        buf_printf(out, ".of(%lld, %lld, %lld, %lld)", (long long)a, (long long)b, (long long)c,
                   (long long)d);
        return true;
    }
    return false;
}

bool put_library(struct junit_file *f, const struct picture *p, u32 object, u32 depth, struct buf *out)
{
    if (!p->objects.data[object].cls->is_library || p->objects.data[object].cls->is_array)
        return false;
    return put_collection(f, p, object, depth, out) || put_optional(f, p, object, depth, out) ||
           put_big_number(f, p, object, out) || put_time(f, p, object, out);
}

/* ---- text that grows ---- */

bool put_builder_text(const struct picture *p, u32 object, struct buf *out)
{
    i64 count = 0, coder = 0;
    const struct shown_object *bytes = shown_array(p, object, "value");
    if ((!is_shown_class(p, object, "java.lang.StringBuilder") && !is_shown_class(p, object, "java.lang.StringBuffer")) ||
        !bytes || !shown_int(p, object, "count", &count) || !shown_int(p, object, "coder", &coder))
        return false;
    if (count < 0 || count << coder > bytes->nfields || coder < 0 || coder > 1)
        return false;
    u16 *units = mem_alloc(((size_t)count + 1) * sizeof *units);
    for (i64 i = 0; i < count; i++) {
        u8 low = (u8)bytes->fields[i << coder].value.bits;
        u8 high = coder ? (u8)bytes->fields[(i << 1) + 1].value.bits : 0;
        units[i] = (u16)(high << 8 | low);
    }
    literal_string(units, (u32)count, out);
    mem_free(units);
    return true;
}

/* ---- making them ---- */

bool put_library_new(struct junit_file *f, const struct picture *p, u32 object, struct buf *out)
{
    static const char *const copied[] = {"java.util.ArrayList",     "java.util.LinkedList",
                                         "java.util.HashMap",       "java.util.HashSet",
                                         "java.util.LinkedHashMap", "java.util.LinkedHashSet"};
    const struct shown_class *c = p->objects.data[object].cls;
    struct buf contents = {0};
    bool ok = c->is_library && !c->is_array;
    for (size_t i = 0; i < ARRAY_LEN(copied) && ok; i++) {
        if (strcmp(c->binary, copied[i]) != 0)
            continue;
        buf_text(out, "new ");
        put_known(f, "java.util", c->simple, out);
        ok = put_library(f, p, object, 0, &contents);
        bool empty = ok && strstr(contents.data, ".of()");
        buf_printf(out, "<>(%s)", ok && !empty ? contents.data : "");
        buf_release(&contents);
        return ok;
    }
    if (ok && put_builder_text(p, object, &contents)) {
        buf_printf(out, "new %s(%s)", c->simple, strcmp(contents.data, "\"\"") == 0 ? "" : contents.data);
    } else {
        contents.len = 0;
        ok = ok && put_library(f, p, object, 0, &contents);
        buf_text(out, ok ? contents.data : "");
    }
    buf_release(&contents);
    return ok;
}

/* ---- names of tests ---- */

bool library_words(const struct picture *p, u32 object, const char **kind, u32 *count)
{
    struct shown_contents c = {.len = 0};
    const struct shown *v = shown_part(p, object, "value");
    i64 present = 0;
    if (!p->objects.data[object].cls->is_library)
        return false;
    if (strncmp(p->objects.data[object].cls->binary, "java.util.Optional", 18) == 0 && v) {
        *kind = "Optional";
        *count = !(v->kind == SHOWN_NULL || (shown_int(p, object, "isPresent", &present) && !present));
        return true;
    }
    static const char *const kinds[] = {NULL, "List", "Set", "Map"};
    *kind = kinds[picture_contents(p, object, &c)];
    *count = *kind && (*kind)[0] == 'M' ? c.len / 2 : c.len;
    return *kind != NULL;
}

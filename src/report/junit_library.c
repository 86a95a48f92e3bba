/*
 * Objects of the class library that Java has expressions for: lists, sets, maps,
 * optional values, big numbers, dates. What they hold is read off their fields; a class
 * library whose fields have other names gives no expression, and nothing worse.
 */
#include "report/junit_internal.h"

/* Collections in collections, and elements of one: Map.of takes ten pairs. */
enum { NESTED_MAX = 3, ELEMENTS_MAX = 24, PAIRS_MAX = 10 };

struct contents {
    struct shown values[ELEMENTS_MAX * 2]; /* of maps: key, value, key, ... */
    u32 len;
    bool has_null;
};

/* ---- fields ---- */

static const struct shown *field(const struct picture *p, u32 object, const char *name)
{
    const struct shown_object *o = &p->objects.data[object];
    for (u32 i = 0; i < o->nfields && !o->cls->is_array; i++) {
        if (strcmp(o->fields[i].name, name) == 0)
            return &o->fields[i].value;
    }
    return NULL;
}

static bool number_field(const struct picture *p, u32 object, const char *name, i64 *out)
{
    const struct shown *v = field(p, object, name);
    if (!v || v->kind != SHOWN_PRIMITIVE)
        return false;
    *out = (i64)v->bits;
    return true;
}

static const struct shown_object *array_field(const struct picture *p, u32 object, const char *name)
{
    const struct shown *v = field(p, object, name);
    const struct shown_object *o = v && v->kind == SHOWN_OBJECT ? &p->objects.data[v->object] : NULL;
    return o && o->cls->is_array && o->nfields == o->length ? o : NULL;
}

static bool is_class(const struct picture *p, u32 object, const char *name)
{
    return strcmp(p->objects.data[object].cls->binary, name) == 0;
}

static bool add(struct contents *c, const struct shown *v)
{
    if (c->len == ELEMENTS_MAX * 2)
        return false;
    c->has_null = c->has_null || v->kind == SHOWN_NULL;
    c->values[c->len++] = *v;
    return true;
}

/* ---- what they hold ---- */

static bool add_array(const struct shown_object *array, i64 n, struct contents *out)
{
    bool ok = array && n >= 0 && n <= array->nfields && n <= ELEMENTS_MAX;
    for (u32 i = 0; ok && i < n; i++)
        ok = add(out, &array->fields[i].value);
    return ok;
}

static bool is_list(const struct picture *p, u32 object, struct contents *out)
{
    i64 size = 0;
    const struct shown_object *array = NULL;
    if (is_class(p, object, "java.util.ArrayList"))
        return number_field(p, object, "size", &size) &&
               add_array(array_field(p, object, "elementData"), size, out);
    if (is_class(p, object, "java.util.Arrays$ArrayList"))
        array = array_field(p, object, "a");
    else if (is_class(p, object, "java.util.ImmutableCollections$ListN"))
        array = array_field(p, object, "elements");
    if (array)
        return add_array(array, array->length, out);
    if (is_class(p, object, "java.util.LinkedList") && number_field(p, object, "size", &size)) {
        const struct shown *node = field(p, object, "first");
        for (i64 i = 0; i < size && i <= ELEMENTS_MAX; i++) {
            const struct shown *item =
                node && node->kind == SHOWN_OBJECT ? field(p, node->object, "item") : NULL;
            if (!item || !add(out, item))
                return false;
            node = field(p, node->object, "next");
        }
        return size <= ELEMENTS_MAX;
    }
    return false;
}

static bool is_hash_map(const struct picture *p, u32 object, struct contents *out)
{
    const struct shown *table = field(p, object, "table");
    const struct shown_object *buckets = array_field(p, object, "table");
    if (!is_class(p, object, "java.util.HashMap") && !is_class(p, object, "java.util.LinkedHashMap"))
        return false;
    if (!buckets)
        return table && table->kind == SHOWN_NULL;
    for (u32 i = 0; i < buckets->nfields; i++) {
        const struct shown *node = &buckets->fields[i].value;
        for (u32 k = 0; node && node->kind == SHOWN_OBJECT; k++) {
            const struct shown *key = field(p, node->object, "key"), *value = field(p, node->object, "value");
            if (k > ELEMENTS_MAX || !key || !value || !add(out, key) || !add(out, value))
                return false;
            node = field(p, node->object, "next");
        }
    }
    return true;
}

static bool is_hash_set(const struct picture *p, u32 object, struct contents *out)
{
    struct contents pairs = {.len = 0};
    const struct shown *map = field(p, object, "map");
    if ((!is_class(p, object, "java.util.HashSet") && !is_class(p, object, "java.util.LinkedHashSet")) ||
        !map || map->kind != SHOWN_OBJECT || !is_hash_map(p, map->object, &pairs))
        return false;
    for (u32 i = 0; i < pairs.len; i += 2)
        add(out, &pairs.values[i]);
    return true;
}

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

static bool put_elements(struct junit_file *f, const struct picture *p, const struct contents *c, u32 depth,
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
    struct contents c = {.len = 0};
    const char *name = is_list(p, object, &c) ? "List" : NULL;
    if (!name && !c.len && is_hash_set(p, object, &c))
        name = "Set";
    if (!name && !c.len && is_hash_map(p, object, &c) && c.len <= PAIRS_MAX * 2)
        name = "Map";
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
    const struct shown *v = field(p, object, "value");
    i64 present = 0;
    if (strncmp(cls->binary, "java.util.Optional", 18) != 0 || strchr(cls->simple, '$') || !v)
        return false;
    bool empty = v->kind == SHOWN_NULL || (number_field(p, object, "isPresent", &present) && !present);
    put_known(f, "java.util", cls->simple, out);
    buf_text(out, empty ? ".empty()" : ".of(");
    bool ok = empty || put_element(f, p, v, depth, out);
    buf_text(out, empty ? "" : ")");
    return ok;
}

static bool put_big_number(struct junit_file *f, const struct picture *p, u32 object, struct buf *out)
{
    i64 value = 0, scale = 0, sign = 0;
    if (is_class(p, object, "java.math.BigDecimal") && number_field(p, object, "intCompact", &value) &&
        number_field(p, object, "scale", &scale) && value != INT64_MIN) {
        put_known(f, "java.math", "BigDecimal", out);
        buf_printf(out, ".valueOf(%lldL, %lld)", (long long)value, (long long)scale);
        return true;
    }
    const struct shown_object *words = array_field(p, object, "mag");
    if (!is_class(p, object, "java.math.BigInteger") || !words || words->length > 2 ||
        !number_field(p, object, "signum", &sign))
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
    if (is_class(p, object, "java.time.LocalDate") && number_field(p, object, "year", &a) &&
        number_field(p, object, "month", &b) && number_field(p, object, "day", &c)) {
        put_known(f, "java.time", "LocalDate", out);
        buf_printf(out, ".of(%lld, %lld, %lld)", (long long)a, (long long)b, (long long)c);
        return true;
    }
    if (is_class(p, object, "java.time.LocalTime") && number_field(p, object, "hour", &a) &&
        number_field(p, object, "minute", &b) && number_field(p, object, "second", &c) &&
        number_field(p, object, "nano", &d)) {
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
    const struct shown_object *bytes = array_field(p, object, "value");
    if ((!is_class(p, object, "java.lang.StringBuilder") && !is_class(p, object, "java.lang.StringBuffer")) ||
        !bytes || !number_field(p, object, "count", &count) || !number_field(p, object, "coder", &coder))
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
    struct contents c = {.len = 0};
    const struct shown *v = field(p, object, "value");
    i64 present = 0;
    if (!p->objects.data[object].cls->is_library)
        return false;
    if (strncmp(p->objects.data[object].cls->binary, "java.util.Optional", 18) == 0 && v) {
        *kind = "Optional";
        *count = !(v->kind == SHOWN_NULL || (number_field(p, object, "isPresent", &present) && !present));
        return true;
    }
    *kind = is_list(p, object, &c) ? "List" : NULL;
    if (!*kind && !c.len && is_hash_set(p, object, &c))
        *kind = "Set";
    if (!*kind && !c.len && is_hash_map(p, object, &c))
        *kind = "Map";
    *count = *kind && (*kind)[0] == 'M' ? c.len / 2 : c.len;
    return *kind != NULL;
}

/*
 * What lists, sets and maps of the class library hold, read off their fields. A class
 * library whose fields have other names shows nothing, and nothing worse.
 */
#include "sym/picture.h"

/* ---- fields ---- */

const struct shown *shown_part(const struct picture *p, u32 object, const char *name)
{
    const struct shown_object *o = &p->objects.data[object];
    for (u32 i = 0; i < o->nfields && !o->cls->is_array; i++) {
        if (strcmp(o->fields[i].name, name) == 0)
            return &o->fields[i].value;
    }
    return NULL;
}

bool shown_int(const struct picture *p, u32 object, const char *name, i64 *out)
{
    const struct shown *v = shown_part(p, object, name);
    if (!v || v->kind != SHOWN_PRIMITIVE)
        return false;
    *out = (i64)v->bits;
    return true;
}

const struct shown_object *shown_array(const struct picture *p, u32 object, const char *name)
{
    const struct shown *v = shown_part(p, object, name);
    const struct shown_object *o = v && v->kind == SHOWN_OBJECT ? &p->objects.data[v->object] : NULL;
    return o && o->cls->is_array && o->nfields == o->length ? o : NULL;
}

bool is_shown_class(const struct picture *p, u32 object, const char *name)
{
    return strcmp(p->objects.data[object].cls->binary, name) == 0;
}

static bool add(struct shown_contents *c, const struct shown *v)
{
    if (c->len == SHOWN_CONTENTS * 2)
        return false;
    c->has_null = c->has_null || v->kind == SHOWN_NULL;
    c->values[c->len++] = *v;
    return true;
}

/* ---- what they hold ---- */

static bool add_array(const struct shown_object *array, i64 n, struct shown_contents *out)
{
    bool ok = array && n >= 0 && n <= array->nfields && n <= SHOWN_CONTENTS;
    for (u32 i = 0; ok && i < n; i++)
        ok = add(out, &array->fields[i].value);
    return ok;
}

static bool is_list(const struct picture *p, u32 object, struct shown_contents *out)
{
    i64 size = 0;
    const struct shown_object *array = NULL;
    if (is_shown_class(p, object, "java.util.ArrayList"))
        return shown_int(p, object, "size", &size) &&
               add_array(shown_array(p, object, "elementData"), size, out);
    if (is_shown_class(p, object, "java.util.Arrays$ArrayList"))
        array = shown_array(p, object, "a");
    else if (is_shown_class(p, object, "java.util.ImmutableCollections$ListN"))
        array = shown_array(p, object, "elements");
    if (array)
        return add_array(array, array->length, out);
    if (is_shown_class(p, object, "java.util.LinkedList") && shown_int(p, object, "size", &size)) {
        const struct shown *node = shown_part(p, object, "first");
        for (i64 i = 0; i < size && i <= SHOWN_CONTENTS; i++) {
            const struct shown *item =
                node && node->kind == SHOWN_OBJECT ? shown_part(p, node->object, "item") : NULL;
            if (!item || !add(out, item))
                return false;
            node = shown_part(p, node->object, "next");
        }
        return size <= SHOWN_CONTENTS;
    }
    return false;
}

/* From the head to the tail, round the end of the array. */
static bool is_deque(const struct picture *p, u32 object, struct shown_contents *out)
{
    i64 head = 0, tail = 0;
    const struct shown_object *array = shown_array(p, object, "elements");
    if (!is_shown_class(p, object, "java.util.ArrayDeque") || !array || !array->length ||
        !shown_int(p, object, "head", &head) || !shown_int(p, object, "tail", &tail))
        return false;
    bool ok = head >= 0 && tail >= 0 && head < array->nfields && tail < array->nfields;
    for (i64 i = head; ok && i != tail; i = (i + 1) % array->nfields)
        ok = out->len < SHOWN_CONTENTS && add(out, &array->fields[i].value);
    return ok;
}

static bool is_hash_map(const struct picture *p, u32 object, struct shown_contents *out)
{
    const struct shown *table = shown_part(p, object, "table");
    const struct shown_object *buckets = shown_array(p, object, "table");
    if (!is_shown_class(p, object, "java.util.HashMap") && !is_shown_class(p, object, "java.util.LinkedHashMap"))
        return false;
    if (!buckets)
        return table && table->kind == SHOWN_NULL;
    for (u32 i = 0; i < buckets->nfields; i++) {
        const struct shown *node = &buckets->fields[i].value;
        for (u32 k = 0; node && node->kind == SHOWN_OBJECT; k++) {
            const struct shown *key = shown_part(p, node->object, "key"), *value = shown_part(p, node->object, "value");
            if (k > SHOWN_CONTENTS || !key || !value || !add(out, key) || !add(out, value))
                return false;
            node = shown_part(p, node->object, "next");
        }
    }
    return true;
}

static bool is_hash_set(const struct picture *p, u32 object, struct shown_contents *out)
{
    struct shown_contents pairs = {.len = 0};
    const struct shown *map = shown_part(p, object, "map");
    if ((!is_shown_class(p, object, "java.util.HashSet") && !is_shown_class(p, object, "java.util.LinkedHashSet")) ||
        !map || map->kind != SHOWN_OBJECT || !is_hash_map(p, map->object, &pairs))
        return false;
    for (u32 i = 0; i < pairs.len; i += 2)
        add(out, &pairs.values[i]);
    return true;
}

enum shown_collection picture_contents(const struct picture *p, u32 object, struct shown_contents *out)
{
    out->len = 0;
    out->has_null = false;
    if (!p->objects.data[object].cls->is_library)
        return SHOWN_NO_COLLECTION;
    if (is_list(p, object, out) || is_deque(p, object, out))
        return SHOWN_LIST;
    out->len = 0;
    if (is_hash_set(p, object, out))
        return SHOWN_SET;
    out->len = 0;
    return is_hash_map(p, object, out) ? SHOWN_MAP : SHOWN_NO_COLLECTION;
}

/* Values that Java writes as they are: numbers, strings, constants, and arrays of them. */
#include "report/junit_internal.h"

#include "report/java.h"

/* Arrays in arrays that are written in one expression, elements of one, and units of a string
 * constant (65535 bytes, three a unit). */
enum { NESTED_MAX = 5, ELEMENTS_MAX = 256 };

/* ---- numbers and strings ---- */

/* Values that have a name say more than their digits. */
static const char *constant_name(char type, u64 bits)
{
    static const struct {
        char type;
        u64 bits;
        const char *name;
    } names[] = {
        {'I', (u64)INT32_MAX, "Integer.MAX_VALUE"},
        {'I', (u64)(i64)INT32_MIN, "Integer.MIN_VALUE"},
        {'J', (u64)INT64_MAX, "Long.MAX_VALUE"},
        {'J', (u64)INT64_MIN, "Long.MIN_VALUE"},
        {'B', 127, "Byte.MAX_VALUE"},
        {'B', (u64)(i64)-128, "Byte.MIN_VALUE"},
        {'S', 32767, "Short.MAX_VALUE"},
        {'S', (u64)(i64)-32768, "Short.MIN_VALUE"},
        {'F', 0x7f7fffff, "Float.MAX_VALUE"},
        {'F', 1, "Float.MIN_VALUE"},
        {'D', 0x7fefffffffffffff, "Double.MAX_VALUE"},
        {'D', 1, "Double.MIN_VALUE"},
    };
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        if (names[i].type == type && names[i].bits == bits)
            return names[i].name;
    }
    return NULL;
}

void put_primitive(const struct shown *v, enum place place, struct buf *out)
{
    const char *name = constant_name(v->type, v->bits);
    if (name) {
        buf_text(out, name);
        return;
    }
    if ((v->type == 'B' || v->type == 'S') && place != PLACE_ELEMENT)
        buf_printf(out, "(%s) ", java_type(v->type));
    literal_primitive(v->type, v->bits, out);
}

bool is_default(const struct shown *v)
{
    return v->kind == SHOWN_NULL || (v->kind == SHOWN_PRIMITIVE && !v->bits);
}

const struct shown *boxed_value(const struct shown_object *o)
{
    return o->box && o->nfields ? &o->fields[o->nfields - 1].value : NULL;
}

/* ---- what needs no object ---- */

static bool is_plain_value(const struct junit_file *f, const struct picture *p, const struct shown *v,
                           u32 depth)
{
    switch (v->kind) {
    case SHOWN_NULL:
    case SHOWN_PRIMITIVE:
    case SHOWN_STRING:
        return true;
    case SHOWN_ENUM:
        return type_is_visible(f, v->cls) && is_identifier(v->name);
    case SHOWN_CLASS:
        return type_is_visible(f, v->cls) && !v->cls->is_hidden;
    case SHOWN_MORE:
        return false;
    case SHOWN_OBJECT:
        break;
    }
    const struct shown_object *o = &p->objects.data[v->object];
    if (!o->cls->is_array)
        return boxed_value(o) != NULL;
    /* What is shared is not an array of its own, and hostile sharing has many paths. */
    if (depth >= NESTED_MAX || (depth && o->uses > 1))
        return false;
    if (!type_is_visible(f, o->cls) || o->nfields < o->length || o->length > ELEMENTS_MAX)
        return false;
    for (u32 i = 0; i < o->nfields; i++) {
        if (!is_plain_value(f, p, &o->fields[i].value, depth + 1))
            return false;
    }
    return true;
}

bool is_literal(const struct junit_file *f, const struct picture *p, const struct shown *v)
{
    return is_plain_value(f, p, v, 0);
}

/* Is the array of the type that the elements of `outer` are declared with? */
static bool is_element_type(const struct shown_class *outer, const struct shown_class *c)
{
    return outer->is_array && strcmp(outer->binary + 1, c->binary) == 0;
}

void put_array_literal(struct junit_file *f, const struct picture *p, u32 object, struct buf *out)
{
    const struct shown_object *o = &p->objects.data[object];
    bool objects = o->cls->binary[1] == 'L' || o->cls->binary[1] == '[';
    buf_char(out, '{');
    for (u32 i = 0; i < o->nfields; i++) {
        const struct shown *v = &o->fields[i].value;
        const struct shown_object *e = v->kind == SHOWN_OBJECT ? &p->objects.data[v->object] : NULL;
        buf_text(out, i ? ", " : "");
        if (e && e->cls->is_array && is_element_type(o->cls, e->cls))
            put_array_literal(f, p, v->object, out);
        else
            put_literal(f, p, v, objects ? PLACE_OBJECT : PLACE_ELEMENT, out);
    }
    buf_char(out, '}');
}

void put_literal(struct junit_file *f, const struct picture *p, const struct shown *v, enum place place,
                 struct buf *out)
{
    const struct shown_object *o = v->kind == SHOWN_OBJECT ? &p->objects.data[v->object] : NULL;
    switch (v->kind) {
    case SHOWN_NULL:
    case SHOWN_MORE:
        buf_text(out, "null");
        break;
    case SHOWN_PRIMITIVE:
        put_primitive(v, place, out);
        break;
    case SHOWN_STRING:
        java_shown_text(out, v);
        break;
    case SHOWN_ENUM:
        put_class(f, v->cls, out);
        buf_printf(out, ".%s", v->name);
        break;
    case SHOWN_CLASS:
        put_class(f, v->cls, out);
        buf_text(out, ".class");
        break;
    case SHOWN_OBJECT:
        if (o->cls->is_array) {
            buf_text(out, "new ");
            put_class(f, o->cls, out);
            buf_char(out, ' ');
            put_array_literal(f, p, v->object, out);
        } else if (boxed_value(o)) {
            put_primitive(boxed_value(o), PLACE_OBJECT, out);
        }
        break;
    }
}

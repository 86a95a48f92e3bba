/* Values of a picture as Java literals, as text for people, and as JSON. */
#include "sym/picture.h"

#include "vm/value_text.h"

/* Beyond these, objects are written without their fields: nobody reads so far,
 * and readers of JSON have limits of their own. */
enum { TEXT_DEPTH_MAX = 100, JSON_DEPTH_MAX = 500 };
/* The integers up to here are exact in a JSON reader that knows doubles only. */
#define JSON_EXACT ((i64)1 << 53)

/* ---- literals ---- */

/* Octal where other literals have \u: javac reads those before all else, and a
 * line would end at \u000a. */
static void put_unit(u16 unit, char quote, struct buf *out)
{
    static const char special[] = "\b\t\n\f\r", names[] = "btnfr";
    const char *found = unit && unit < 128 ? strchr(special, (char)unit) : NULL;
    if (unit == (u16)quote || unit == '\\')
        buf_printf(out, "\\%c", (char)unit);
    else if (found)
        buf_printf(out, "\\%c", names[found - special]);
    else if (unit < 32 || unit == 127)
        buf_printf(out, "\\%03o", unit);
    else if (unit < 127)
        buf_char(out, (char)unit);
    else
        buf_printf(out, "\\u%04x", unit);
}

void literal_string(const u16 *units, u32 n, struct buf *out)
{
    buf_char(out, '"');
    for (u32 i = 0; i < n; i++)
        put_unit(units[i], '"', out);
    buf_char(out, '"');
}

static void literal_double(u64 bits, struct buf *out)
{
    double v = double_of_bits(bits);
    if (v != v && bits != 0x7ff8000000000000)
        buf_printf(out, "Double.longBitsToDouble(0x%016llxL)", (unsigned long long)bits);
    else if (v != v)
        buf_text(out, "Double.NaN");
    else if (v - v != 0)
        buf_text(out, v < 0 ? "Double.NEGATIVE_INFINITY" : "Double.POSITIVE_INFINITY");
    else
        double_text(v, out);
}

static void literal_float(u32 bits, struct buf *out)
{
    float v = float_of_bits(bits);
    if (v != v && bits != 0x7fc00000) {
        buf_printf(out, "Float.intBitsToFloat(0x%08x)", bits);
    } else if (v != v) {
        buf_text(out, "Float.NaN");
    } else if (v - v != 0) {
        buf_text(out, v < 0 ? "Float.NEGATIVE_INFINITY" : "Float.POSITIVE_INFINITY");
    } else {
        float_text(v, out);
        buf_char(out, 'f');
    }
}

void literal_primitive(char type, u64 bits, struct buf *out)
{
    switch (type) {
    case 'Z':
        buf_text(out, bits ? "true" : "false");
        break;
    case 'C':
        buf_char(out, '\'');
        put_unit((u16)bits, '\'', out);
        buf_char(out, '\'');
        break;
    case 'J':
        buf_printf(out, "%lldL", (long long)bits);
        break;
    case 'F':
        literal_float((u32)bits, out);
        break;
    case 'D':
        literal_double(bits, out);
        break;
    default:
        buf_printf(out, "%lld", (long long)bits);
    }
}

/* ---- what both forms share ---- */

struct printer {
    const struct picture *p;
    struct buf *out;
    bool json;
    u32 variable, depth;
    u8 *printed; /* by number: it was written out */
};

static void print_value(struct printer *w, const struct shown *v, const char *desc);

/* Control characters without a name, and halves of pairs that stand alone, have
 * no other form that all readers understand than their numbers. */
static void put_units(struct printer *w, const u16 *units, u32 n, char quote)
{
    buf_char(w->out, quote);
    for (u32 i = 0; i < n; i++) {
        u16 u = units[i];
        bool pair = u >> 10 == 0x36 && i + 1 < n && units[i + 1] >> 10 == 0x37;
        bool control = u < 32 || u == 127, named = u && u < 32 && strchr("\b\t\n\f\r", u);
        if ((u >> 11 == 0x1b && !pair) || (control && (w->json || !named)))
            buf_printf(w->out, "\\u%04x", u);
        else if (control || u == (u16)quote || u == '\\')
            put_unit(u, quote, w->out);
        else
            buf_utf16(w->out, units + i, pair ? 2 : 1);
        i += pair;
    }
    buf_char(w->out, quote);
}

/* Text of the picture, which is UTF-8. */
static void put_text(struct printer *w, const char *text)
{
    size_t len = strlen(text);
    u16 *units = mem_alloc((len + 1) * sizeof *units);
    u32 n = (u32)utf16_from_utf8(text, len, units);
    if (w->json)
        put_units(w, units, n, '"');
    else
        buf_text(w->out, text);
    mem_free(units);
}

static void put_number(struct printer *w, const struct shown *v)
{
    double d = v->type == 'F' ? (double)float_of_bits((u32)v->bits) : double_of_bits(v->bits);
    bool quoted = w->json && (v->type == 'F' || v->type == 'D'
                                  ? !(d - d == 0)
                                  : (i64)v->bits > JSON_EXACT || (i64)v->bits < -JSON_EXACT);
    buf_text(w->out, quoted ? "\"" : "");
    if (v->type == 'F')
        float_text(float_of_bits((u32)v->bits), w->out);
    else if (v->type == 'D')
        double_text(d, w->out);
    else
        buf_printf(w->out, "%lld", (long long)v->bits);
    buf_text(w->out, quoted ? "\"" : "");
}

static void print_primitive(struct printer *w, const struct shown *v)
{
    u16 unit = (u16)v->bits;
    if (v->type == 'Z')
        buf_text(w->out, v->bits ? "true" : "false");
    else if (v->type == 'C')
        put_units(w, &unit, 1, w->json ? '"' : '\'');
    else
        put_number(w, v);
}

/* ---- objects ---- */

static void print_elements(struct printer *w, const struct shown_object *o)
{
    buf_char(w->out, w->json ? '[' : '{');
    for (u32 i = 0; i < o->nfields; i++) {
        buf_text(w->out, i ? ", " : "");
        print_value(w, &o->fields[i].value, o->cls->binary + 1);
    }
    /* JSON has no sign for more. */
    if (o->nfields < o->length && !w->json)
        buf_text(w->out, o->nfields ? ", ..." : "...");
    buf_char(w->out, w->json ? ']' : '}');
}

/* What the compiler added is left out of the text for people. */
static void print_fields(struct printer *w, const struct shown_object *o)
{
    const char *comma = "";
    for (u32 i = 0; i < o->nfields; i++) {
        const struct shown_field *f = &o->fields[i];
        if (f->is_synthetic && !w->json)
            continue;
        struct buf name = {0};
        buf_printf(&name, "%s%s%s", f->is_shadowed ? f->cls->binary : "", f->is_shadowed ? "." : "", f->name);
        buf_text(w->out, comma);
        put_text(w, name.data);
        buf_text(w->out, w->json ? ": " : "=");
        print_value(w, &f->value, f->desc);
        comma = ", ";
        buf_release(&name);
    }
}

/* Is the array of the type that it is declared to be? A Node[] may hold a Leaf[].
 * Of what is declared as an Object nobody expects one. */
static bool is_as_declared(const struct shown_object *o, const char *desc)
{
    const char *p = o->cls->binary;
    if (*desc != '[')
        return true;
    for (; *p && (*p == *desc || (*p == '.' && *desc == '/')); p++)
        desc++;
    return !*p && !*desc;
}

/* Lists, sets and maps are what they hold. False: it is none. */
static bool print_collection(struct printer *w, u32 number)
{
    struct shown_contents c;
    enum shown_collection kind = picture_contents(w->p, number, &c);
    bool map = kind == SHOWN_MAP;
    if (kind == SHOWN_NO_COLLECTION)
        return false;
    buf_text(w->out, w->json ? map ? ", \"entries\": [" : ", \"elements\": [" : map ? "{" : "[");
    for (u32 i = 0; i < c.len; i++) {
        bool value = map && i % 2;
        buf_text(w->out, !i ? "" : !value ? ", " : w->json ? ", " : "=");
        buf_text(w->out, w->json && map && !value ? "[" : "");
        print_value(w, &c.values[i], "");
        buf_text(w->out, w->json && value ? "]" : "");
    }
    buf_text(w->out, map && !w->json ? "}" : "]");
    return true;
}

static void print_object_json(struct printer *w, const struct shown_object *o, u32 number, const char *desc)
{
    bool deep = w->depth > JSON_DEPTH_MAX;
    if (o->cls->is_array && o->uses < 2 && !o->held && is_as_declared(o, desc)) {
        if (deep)
            buf_text(w->out, "[]");
        else
            print_elements(w, o);
        return;
    }
    buf_text(w->out, "{\"class\": ");
    put_text(w, o->cls->is_array ? o->cls->source : o->cls->binary);
    buf_printf(w->out, ", \"id\": %u", number + 1);
    if (o->held) {
        buf_text(w->out, o->held->cls ? ", \"static\": " : ", \"receiver\": ");
        put_text(w, o->held->path);
    }
    if (!deep && o->cls->is_array) {
        buf_text(w->out, ", \"elements\": ");
        print_elements(w, o);
    } else if (!deep && !print_collection(w, number)) {
        buf_text(w->out, ", \"fields\": {");
        print_fields(w, o);
        buf_char(w->out, '}');
    }
    buf_char(w->out, '}');
}

static void print_object_text(struct printer *w, const struct shown_object *o, u32 number, const char *desc)
{
    bool deep = w->depth > TEXT_DEPTH_MAX;
    if (o->uses > 1)
        buf_printf(w->out, "#%u ", number + 1);
    if (!deep && print_collection(w, number))
        return;
    if (!o->cls->is_array || !is_as_declared(o, desc))
        buf_text(w->out, o->cls->simple);
    if (deep) {
        buf_text(w->out, "{...}");
    } else if (o->cls->is_array) {
        print_elements(w, o);
    } else {
        buf_char(w->out, '{');
        print_fields(w, o);
        buf_char(w->out, '}');
    }
}

static void print_object(struct printer *w, u32 number, const char *desc)
{
    const struct shown_object *o = &w->p->objects.data[number];
    if (o->box && o->nfields) {
        print_value(w, &o->fields[o->nfields - 1].value, "");
    } else if (o->held && !w->json) {
        buf_text(w->out, o->held->text);
    } else if (o->variable != w->variable || w->printed[number]) {
        buf_printf(w->out, w->json ? "{\"ref\": %u}" : "#%u", number + 1);
    } else {
        w->printed[number] = true;
        w->depth++;
        (w->json ? print_object_json : print_object_text)(w, o, number, desc);
        w->depth--;
    }
}

static void print_value(struct printer *w, const struct shown *v, const char *desc)
{
    switch (v->kind) {
    case SHOWN_NULL:
        buf_text(w->out, "null");
        break;
    case SHOWN_PRIMITIVE:
        print_primitive(w, v);
        break;
    case SHOWN_STRING:
        put_units(w, v->units, v->nunits, '"');
        break;
    case SHOWN_ENUM:
        put_text(w, v->name);
        break;
    case SHOWN_CLASS:
        buf_text(w->out, w->json ? "{\"class\": \"java.lang.Class\", \"name\": " : "");
        put_text(w, v->cls->binary);
        buf_text(w->out, w->json ? "}" : ".class");
        break;
    case SHOWN_OBJECT:
        print_object(w, v->object, desc);
        break;
    case SHOWN_MORE:
        buf_text(w->out, w->json ? "{}" : "...");
        break;
    }
}

static void print_variable(const struct picture *p, u32 variable, bool json, struct buf *out)
{
    struct printer w = {
        .p = p, .out = out, .json = json, .variable = variable, .printed = mem_alloc(p->objects.len + 1)};
    print_value(&w, &p->variables.data[variable].value, p->variables.data[variable].desc);
    mem_free(w.printed);
}

void picture_json(const struct picture *p, u32 variable, struct buf *out)
{
    print_variable(p, variable, true, out);
}

void picture_text(const struct picture *p, u32 variable, struct buf *out)
{
    print_variable(p, variable, false, out);
}

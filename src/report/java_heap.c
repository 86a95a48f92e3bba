#include "report/java_heap.h"

#include "report/java.h"

/*
 * A method holds 65535 bytes of code. Weights are what javac makes of a
 * statement, rounded up; half of what there is leaves room for mistakes.
 */
enum { WEIGHT_MAX = 30000, WEIGHT_STATEMENT = 20, WEIGHT_ELEMENT = 9 };
/* Elements that an array initialiser has at most, zeros between two that are
 * copied with them, and units of one string constant (65535 bytes, 3 a unit). */
enum { INITIALISER_MAX = 64, RUN_MAX = 500, GAP_MAX = 8 };

struct writer {
    struct java_heap *h;
    struct buf *members, *out; /* out: where statements go now */
    struct buf *statements;
    u32 weight;  /* of the method that is being written */
    u32 parts;   /* classes written so far, each with one such method */
    bool *built; /* by number: the object stands in its variable */
    bool *late;  /* by number: what is held, and records of that */
    enum { ALL_NOW, EARLY, LATE } when;
    bool exact;
};

/* ---- names ---- */

/* A variable nodeN would hide a package of that name. */
static bool looks_like_variable(const char *name)
{
    size_t digits = strncmp(name, "node", 4) == 0 ? strspn(name + 4, "0123456789") : 0;
    return digits && name[4 + digits] == '.';
}

static bool is_library(const struct shown_class *c)
{
    const char *name = c->binary + strspn(c->binary, "[");
    return strncmp(name + (name > c->binary && *name == 'L'), "java.", 5) == 0;
}

/* Can the code name the class? */
static bool is_visible(const struct java_heap *h, const struct shown_class *c)
{
    if (c->is_primitive || (c->is_public && is_library(c)))
        return true;
    if (!h->package || !c->is_named || looks_like_variable(c->source))
        return false;
    return strcmp(c->package, h->package) == 0 || (c->is_public && *c->package);
}

static bool in_package(const struct java_heap *h, const struct shown_class *c)
{
    return h->package && c->is_named && strcmp(c->package, h->package) == 0 && is_visible(h, c);
}

static bool is_object_array(const struct shown_class *c)
{
    return c->is_array && !(c->is_primitive && c->binary[1] != '[');
}

/* The type of an object's variable. */
static const char *variable_type(const struct java_heap *h, const struct shown_object *o)
{
    if (is_visible(h, o->cls))
        return strcmp(o->cls->source, "java.lang.Object") == 0 ? "Object" : o->cls->source;
    return is_object_array(o->cls) ? "Object[]" : "Object";
}

static void put_node(const struct java_heap *h, u32 number, struct buf *out)
{
    buf_printf(out, h->large ? "node[%u]" : "node%u", number);
}

static void put_quoted(struct buf *out, const char *text)
{
    java_string(out, text, strlen(text));
}

/* ---- values ---- */

static const struct shown_object *object_at(const struct java_heap *h, u32 number)
{
    return &h->picture->objects.data[number];
}

/* Is it what the field or element holds before anything is stored? */
static bool is_default(const struct shown *v)
{
    return v->kind == SHOWN_NULL || (v->kind == SHOWN_PRIMITIVE && !v->bits);
}

/* Is the type of the expression for it what it is in the heap? */
static bool is_typed(const struct java_heap *h, const struct shown *v)
{
    switch (v->kind) {
    case SHOWN_NULL:
    case SHOWN_PRIMITIVE:
    case SHOWN_STRING:
        return true;
    case SHOWN_ENUM:
    case SHOWN_CLASS:
        return is_visible(h, v->cls) && (v->kind == SHOWN_CLASS || is_source_name(v->name));
    case SHOWN_OBJECT:
        return !h->large && is_visible(h, object_at(h, v->object)->cls);
    case SHOWN_MORE:
        break;
    }
    return false;
}

static bool is_same_text(const struct shown *a, const struct shown *b)
{
    return a->kind == SHOWN_STRING && b->kind == SHOWN_STRING && a->object == b->object;
}

/* Does the text, of which it matters which one it is, stand in several places of the picture? *first is the number of one. */
static bool is_shared_text(const struct java_heap *h, const struct shown *v, u32 *first)
{
    const struct picture *p = h->picture;
    u32 at = 0, places = 0;
    if (v->kind != SHOWN_STRING || !v->fresh)
        return false;
    for (u32 i = 0; i < p->variables.len; i++, at++) {
        if (is_same_text(v, &p->variables.data[i].value) && places++ == 0)
            *first = at;
    }
    for (u32 i = 0; i < p->objects.len; i++) {
        const struct shown_object *o = &p->objects.data[i];
        for (u32 k = 0; k < o->nfields; k++, at++) {
            if (is_same_text(v, &o->fields[k].value) && places++ == 0)
                *first = at;
        }
    }
    return places > 1;
}

bool java_heap_shares(const struct java_heap *h, u32 variable)
{
    u32 first;
    return is_shared_text(h, &h->picture->variables.data[variable].value, &first);
}

static void put_text(const struct java_heap *h, const struct shown *v, struct buf *out)
{
    u32 first;
    bool shared = is_shared_text(h, v, &first);
    if (shared)
        buf_printf(out, "%s.text(%u, ", h->helper, first);
    java_shown_text(out, v);
    buf_text(out, shared ? ")" : "");
}

static void put_value(const struct java_heap *h, const struct shown *v, struct buf *out)
{
    switch (v->kind) {
    case SHOWN_NULL:
    case SHOWN_MORE:
        buf_text(out, "null");
        break;
    case SHOWN_PRIMITIVE:
        buf_text(out, v->text);
        break;
    case SHOWN_STRING:
        put_text(h, v, out);
        break;
    case SHOWN_ENUM:
        if (is_typed(h, v)) {
            buf_text(out, v->text);
            break;
        }
        buf_printf(out, "%s.constant(", h->helper);
        put_quoted(out, v->cls->binary);
        buf_text(out, ", ");
        put_quoted(out, v->name);
        buf_char(out, ')');
        break;
    case SHOWN_CLASS:
        if (v->cls->is_hidden) {
            buf_text(out, "null");
        } else if (is_typed(h, v)) {
            buf_text(out, v->text);
        } else {
            buf_printf(out, "%s.type(", h->helper);
            put_quoted(out, v->cls->binary);
            buf_char(out, ')');
        }
        break;
    case SHOWN_OBJECT:
        put_node(h, v->object, out);
        break;
    }
}

/* The same where a box of just its type is wanted. */
static void put_boxed(const struct java_heap *h, const struct shown *v, struct buf *out)
{
    if (v->kind == SHOWN_PRIMITIVE && (v->type == 'B' || v->type == 'S'))
        buf_printf(out, "(%s) ", java_type(v->type));
    put_value(h, v, out);
}

void java_heap_value(const struct java_heap *h, u32 variable, struct buf *out)
{
    const struct shown *v = &h->picture->variables.data[variable].value;
    if (h->large && v->kind == SHOWN_OBJECT) {
        const char *type = variable_type(h, object_at(h, v->object));
        if (strcmp(type, "Object") != 0)
            buf_printf(out, "(%s) ", type);
    }
    put_boxed(h, v, out);
}

/* ---- statements ---- */

static void end_part(struct writer *w)
{
    if (w->h->large && w->weight)
        buf_text(w->out, "        }\n    }\n\n");
    w->weight = 0;
}

/* Begins a statement of the given weight, perhaps in a new method. A part is a
 * class of its own, as the constants of one class are limited too. */
static void begin(struct writer *w, u32 weight)
{
    if (w->h->large && w->weight && w->weight + weight > WEIGHT_MAX)
        end_part(w);
    if (w->h->large && !w->weight) {
        buf_printf(w->members, "    private static final class Part%u {\n        static void build() {\n",
                   w->parts);
        buf_printf(w->statements, "        Part%u.build();\n", w->parts++);
    }
    w->weight += weight;
    buf_text(w->out, w->h->large ? "            " : "        ");
}

/* What cannot be built, as a comment. */
static void complain(struct writer *w, const char *what, const char *name)
{
    begin(w, 1);
    buf_printf(w->out, "// not as it was found: %s ", what);
    java_comment(w->out, name);
    buf_char(w->out, '\n');
    w->exact = false;
}

/* "Type nodeN = " of an object that is about to be made. */
static void declare(struct writer *w, u32 number, u32 weight)
{
    const struct java_heap *h = w->h;
    const char *type = variable_type(h, object_at(h, number));
    begin(w, WEIGHT_STATEMENT + weight);
    if (!h->large)
        buf_printf(w->out, "%s ", type);
    put_node(h, number, w->out);
    buf_text(w->out, " = ");
    w->built[number] = true;
}

/* The cast that the result of a helper's method needs. */
static void put_cast(struct writer *w, u32 number)
{
    const char *type = variable_type(w->h, object_at(w->h, number));
    if (!w->h->large && strcmp(type, "Object") != 0)
        buf_printf(w->out, "(%s) ", type);
}

static void call_helper(struct writer *w, u32 number, const char *method)
{
    put_cast(w, number);
    buf_printf(w->out, "%s.%s(", w->h->helper, method);
    put_quoted(w->out, object_at(w->h, number)->cls->binary);
}

/* ---- what static fields hold ---- */

/* It is there, with its contents. The method's own object is in a field `receiver` of the program. */
static void take_held(struct writer *w, u32 number)
{
    const struct java_heap *h = w->h;
    const struct shown_held *held = object_at(h, number)->held;
    bool plain = held->cls && !h->large && !held->nsteps && !held->is_private && in_package(h, held->cls) && is_source_name(held->field);
    declare(w, number, held->nsteps * WEIGHT_ELEMENT);
    put_cast(w, number);
    if (plain) {
        buf_printf(w->out, "%s.%s;\n", held->cls->source, held->field);
        return;
    }
    if (held->cls) {
        buf_printf(w->out, "%s.held(", h->helper);
        put_quoted(w->out, held->cls->binary);
        buf_text(w->out, ", ");
        put_quoted(w->out, held->field);
    } else {
        buf_printf(w->out, "%s.part(receiver", h->helper);
    }
    for (u32 i = 0; i < held->nsteps; i++) {
        buf_text(w->out, ", ");
        put_quoted(w->out, held->steps[i]);
    }
    buf_text(w->out, ");\n");
}

/* ---- arrays ---- */

/* "new int[][" and "]" apart: the length stands in the first brackets. */
static void put_new_array(struct writer *w, const struct shown_object *o)
{
    size_t first = strcspn(o->cls->source, "[");
    buf_printf(w->out, "new %.*s[%u]%s;\n", (int)first, o->cls->source, o->length,
               o->cls->source + first + 2);
}

static void put_elements(struct writer *w, const struct shown_object *o, u32 from, u32 to)
{
    buf_printf(w->out, "new %s {", o->cls->source);
    for (u32 i = from; i < to; i++) {
        buf_text(w->out, i > from ? ", " : "");
        put_value(w->h, &o->fields[i].value, w->out);
    }
    buf_char(w->out, '}');
}

/* Can all elements stand in an initialiser, before other objects are there? */
static bool has_initialiser(const struct java_heap *h, const struct shown_object *o)
{
    bool any = false;
    if (!is_visible(h, o->cls) || o->nfields < o->length || o->length > INITIALISER_MAX)
        return false;
    for (u32 i = 0; i < o->nfields; i++) {
        const struct shown *v = &o->fields[i].value;
        if (v->kind == SHOWN_OBJECT || !is_typed(h, v))
            return false;
        any = any || !is_default(v);
    }
    return any;
}

static void make_array(struct writer *w, u32 number)
{
    const struct shown_object *o = object_at(w->h, number);
    if (has_initialiser(w->h, o)) {
        declare(w, number, o->length * WEIGHT_ELEMENT);
        put_elements(w, o, 0, o->length);
        buf_text(w->out, ";\n");
    } else if (is_visible(w->h, o->cls)) {
        declare(w, number, 0);
        put_new_array(w, o);
    } else {
        declare(w, number, 0);
        call_helper(w, number, "array");
        buf_printf(w->out, ", %u);\n", o->length);
    }
    if (o->nfields < o->length)
        complain(w, "not all elements are shown of", o->cls->binary);
}

/* Primitive elements that are not zero, many in one statement. */
static void copy_elements(struct writer *w, u32 number)
{
    const struct shown_object *o = object_at(w->h, number);
    for (u32 i = 0, end; i < o->nfields; i = end) {
        end = i + 1;
        if (is_default(&o->fields[i].value))
            continue;
        for (u32 k = end; k < o->nfields && k < i + RUN_MAX && k < end + GAP_MAX; k++)
            end = is_default(&o->fields[k].value) ? end : k + 1;
        begin(w, WEIGHT_STATEMENT + (end - i) * WEIGHT_ELEMENT);
        buf_text(w->out, "System.arraycopy(");
        put_elements(w, o, i, end);
        buf_text(w->out, ", 0, ");
        put_node(w->h, number, w->out);
        buf_printf(w->out, ", %u, %u);\n", i, end - i);
    }
}

static void put_element(struct writer *w, u32 number, u32 i)
{
    const struct shown_object *o = object_at(w->h, number);
    const struct shown *v = &o->fields[i].value;
    bool plain = !w->h->large && (is_typed(w->h, v) || !is_visible(w->h, o->cls));
    begin(w, WEIGHT_STATEMENT);
    buf_text(w->out, plain ? "" : w->h->helper);
    buf_text(w->out, plain ? "" : ".put(");
    put_node(w->h, number, w->out);
    buf_printf(w->out, plain ? "[%u] = " : ", %u, ", i);
    put_value(w->h, v, w->out);
    buf_text(w->out, plain ? ";\n" : ");\n");
}

/* ---- objects ---- */

/* Of which there is one only. */
static bool is_empty_optional(const struct java_heap *h, u32 number)
{
    const struct shown *value = is_shown_class(h->picture, number, "java.util.Optional") ? shown_part(h->picture, number, "value") : NULL;
    return value && value->kind == SHOWN_NULL;
}

static void make_object(struct writer *w, u32 number)
{
    const struct shown_object *o = object_at(w->h, number);
    const char *plain = strcmp(o->cls->binary, "java.lang.Object") == 0 ? "Object"
                        : o->cls->is_plain && in_package(w->h, o->cls)  ? o->cls->source
                                                                        : NULL;
    if (o->cls->is_hidden)
        complain(w, "nobody can make one of", o->cls->binary);
    declare(w, number, 0);
    if (o->cls->is_hidden) {
        buf_text(w->out, "null;\n");
    } else if (plain) {
        buf_printf(w->out, "new %s();\n", plain);
    } else if (is_empty_optional(w->h, number)) {
        buf_text(w->out, "java.util.Optional.empty();\n");
    } else {
        bool box = o->box && o->nfields;
        call_helper(w, number, box ? "box" : "make");
        if (box) {
            buf_text(w->out, ", ");
            put_boxed(w->h, &o->fields[o->nfields - 1].value, w->out);
        }
        buf_text(w->out, ");\n");
    }
}

/* Does plain Java reach the field, with a value of this type? The type arguments
 * of a field may say that it holds something else; only the fields that a generic
 * class itself declares are without them in the raw type. */
static bool is_assignable(const struct java_heap *h, const struct shown_object *o,
                          const struct shown_field *f)
{
    return !h->large && in_package(h, o->cls) && in_package(h, f->cls) && !f->is_private && !f->is_final &&
           !f->is_shadowed && !f->is_synthetic &&
           (!f->is_generic || (o->cls->is_generic && f->cls == o->cls)) && is_source_name(f->name) &&
           !strchr(f->name, '.') && is_typed(h, &f->value);
}

static void put_field(struct writer *w, u32 number, const struct shown_field *f)
{
    bool plain = is_assignable(w->h, object_at(w->h, number), f);
    begin(w, WEIGHT_STATEMENT);
    if (plain) {
        put_node(w->h, number, w->out);
        buf_printf(w->out, ".%s = ", f->name);
        put_value(w->h, &f->value, w->out);
        buf_text(w->out, ";\n");
        return;
    }
    buf_printf(w->out, "%s.set(", w->h->helper);
    put_node(w->h, number, w->out);
    buf_text(w->out, ", ");
    put_quoted(w->out, f->cls->binary);
    buf_text(w->out, ", ");
    put_quoted(w->out, f->name);
    buf_text(w->out, ", ");
    put_boxed(w->h, &f->value, w->out);
    buf_text(w->out, ");\n");
}

/* ---- records ---- */

static bool is_record(const struct java_heap *h, const struct shown *v)
{
    return v->kind == SHOWN_OBJECT && object_at(h, v->object)->cls->is_record;
}

/* Is it not the time for what needs that object? */
static bool waits(const struct writer *w, u32 number)
{
    return w->when != ALL_NOW && w->late[number] != (w->when == LATE);
}

static bool has_components(const struct writer *w, const struct shown_object *o)
{
    for (u32 i = 0; i < o->nfields; i++) {
        const struct shown *v = &o->fields[i].value;
        if (v->kind == SHOWN_OBJECT && !w->built[v->object])
            return false;
    }
    return true;
}

static void make_record(struct writer *w, u32 number)
{
    const struct shown_object *o = object_at(w->h, number);
    bool plain = in_package(w->h, o->cls);
    for (u32 i = 0; i < o->nfields; i++) {
        const struct shown_field *f = &o->fields[i];
        plain = plain && f->value.kind == SHOWN_PRIMITIVE;
        if (f->value.kind == SHOWN_OBJECT && !w->built[f->value.object])
            complain(w, "a record in a cycle of records loses its component", f->name);
    }
    declare(w, number, o->nfields * WEIGHT_ELEMENT);
    if (plain)
        buf_printf(w->out, "new %s(", o->cls->source);
    else
        call_helper(w, number, "record");
    /* Where there is one component, null would be taken for no array of them. */
    bool alone = !plain && o->nfields == 1;
    buf_text(w->out, alone ? ", new Object[] {" : "");
    for (u32 i = 0; i < o->nfields; i++) {
        const struct shown *v = &o->fields[i].value;
        bool lost = v->kind == SHOWN_OBJECT && (!w->built[v->object] || v->object == number);
        buf_text(w->out, i || !(plain || alone) ? ", " : "");
        put_boxed(w->h, lost ? &(struct shown){.kind = SHOWN_NULL} : v, w->out);
    }
    buf_text(w->out, alone ? "});\n" : ");\n");
}

/* Components come first; what is left after that hangs together in cycles. A
 * component is mostly behind its record, so that few rounds are needed. */
static void make_records(struct writer *w)
{
    u32 n = w->h->picture->objects.len;
    for (bool forced = false, more = true; more;) {
        bool any = false;
        more = false;
        for (u32 i = n; i-- > 0;) {
            const struct shown_object *o = object_at(w->h, i);
            if (!o->cls->is_record || w->built[i] || waits(w, i))
                continue;
            if (!any && forced ? true : has_components(w, o)) {
                make_record(w, i);
                any = true;
            } else {
                more = true;
            }
        }
        forced = !any;
    }
}

/* ---- entries of hash maps ---- */

/* Of a free map the engine knows no hashes: such an entry may stand in any place of the table. */
static bool is_free_entry(const struct java_heap *h, const struct shown *v)
{
    const struct shown *hash = v->kind == SHOWN_OBJECT && is_shown_class(h->picture, v->object, "java.util.HashMap$Node")
                                   ? shown_part(h->picture, v->object, "hash") : NULL;
    return hash && is_default(hash);
}

/* Is that for enter_all? */
static bool is_entered(const struct java_heap *h, const struct shown_object *o, const struct shown_field *f)
{
    bool links = o->cls->is_array || (strcmp(o->cls->binary, "java.util.HashMap$Node") == 0 && strcmp(f->name, "next") == 0);
    return links && is_free_entry(h, &f->value);
}

static void enter(struct writer *w, u32 table, u32 entry)
{
    begin(w, WEIGHT_STATEMENT);
    buf_printf(w->out, "%s.enter(", w->h->helper);
    put_node(w->h, table, w->out);
    buf_text(w->out, ", ");
    put_node(w->h, entry, w->out);
    buf_text(w->out, ");\n");
}

/* An entry goes in front of what is there, so that the last one is first. */
static void enter_all(struct writer *w)
{
    VEC(u32) chain = { 0 };
    for (u32 i = 0; i < w->h->picture->objects.len; i++) {
        const struct shown_object *o = object_at(w->h, i);
        for (u32 k = o->cls->is_array ? o->nfields : 0; k-- > 0;) {
            const struct shown *v = &o->fields[k].value;
            chain.len = 0;
            for (; v && is_free_entry(w->h, v) && chain.len <= w->h->picture->objects.len; v = shown_part(w->h->picture, v->object, "next"))
                vec_push(&chain, v->object);
            while (chain.len)
                enter(w, i, chain.data[--chain.len]);
        }
    }
    vec_release(&chain);
}

/* ---- all ---- */

static u32 weight_of(const struct picture *p)
{
    u64 weight = (u64)p->objects.len * WEIGHT_STATEMENT;
    for (u32 i = 0; i < p->objects.len; i++) {
        const struct shown_object *o = &p->objects.data[i];
        u32 each = o->cls->is_array && !is_object_array(o->cls) ? WEIGHT_ELEMENT : WEIGHT_STATEMENT;
        for (u32 k = 0; k < o->nfields; k++)
            weight += is_default(&o->fields[k].value) ? 0 : each;
    }
    return weight > UINT32_MAX ? UINT32_MAX : (u32)weight;
}

static void make_all(struct writer *w)
{
    for (u32 i = 0; i < w->h->picture->objects.len; i++) {
        const struct shown_object *o = object_at(w->h, i);
        if (waits(w, i))
            continue;
        if (o->held)
            take_held(w, i);
        else if (o->cls->is_array)
            make_array(w, i);
        else if (!o->cls->is_record)
            make_object(w, i);
    }
}

static bool is_for_later(const struct writer *w, const struct shown *v)
{
    return v->kind == SHOWN_OBJECT && w->late[v->object];
}

/* Fills what does not hold a record, or what does. */
static void fill_all(struct writer *w, bool records)
{
    for (u32 i = 0; i < w->h->picture->objects.len; i++) {
        const struct shown_object *o = object_at(w->h, i);
        bool done = o->held || o->cls->is_record || o->cls->is_hidden || o->box ||
                    (o->cls->is_array && has_initialiser(w->h, o));
        if (!done && o->cls->is_array && !is_object_array(o->cls)) {
            if (!records && w->when != LATE)
                copy_elements(w, i);
            continue;
        }
        for (u32 k = 0; !done && k < o->nfields; k++) {
            const struct shown_field *f = &o->fields[k];
            bool later = w->when != ALL_NOW && is_for_later(w, &f->value) != (w->when == LATE);
            if (later || is_entered(w->h, o, f) || is_default(&f->value) || is_record(w->h, &f->value) != records)
                continue;
            if (f->value.kind == SHOWN_MORE || (f->value.kind == SHOWN_CLASS && f->value.cls->is_hidden))
                complain(w, "there is more behind", f->name ? f->name : "an element");
            else if (o->cls->is_array)
                put_element(w, i, k);
            else
                put_field(w, i, f);
        }
    }
}

static void find_late(struct writer *w)
{
    const struct picture *p = w->h->picture;
    for (bool more = true; more;) {
        more = false;
        for (u32 i = 0; i < p->objects.len; i++) {
            const struct shown_object *o = &p->objects.data[i];
            bool late = o->held;
            for (u32 k = 0; o->cls->is_record && k < o->nfields && !late; k++)
                late = is_for_later(w, &o->fields[k].value);
            more = more || (late && !w->late[i]);
            w->late[i] = late;
        }
    }
}

static void write_all(struct writer *w)
{
    make_all(w);
    fill_all(w, false);
    make_records(w);
    fill_all(w, true);
    if (w->when != LATE)
        enter_all(w);
    end_part(w);
}

bool java_heap_build(struct java_heap *h, struct buf *members, struct buf *statements)
{
    u32 n = h->picture->objects.len;
    h->large = h->late || weight_of(h->picture) > WEIGHT_MAX;
    struct writer w = {.h = h,
                       .members = members,
                       .statements = statements,
                       .out = h->large ? members : statements,
                       .built = mem_alloc(n + 1),
                       .late = mem_alloc(n + 1),
                       .exact = true};
    if (h->large)
        buf_printf(members, "    private static final Object[] node = new Object[%u];\n\n", n);
    if (h->late) {
        find_late(&w);
        w.when = EARLY;
    }
    write_all(&w);
    if (h->late) {
        w.when = LATE;
        w.statements = h->late;
        write_all(&w);
    }
    mem_free(w.built);
    mem_free(w.late);
    return w.exact && !h->picture->cut;
}

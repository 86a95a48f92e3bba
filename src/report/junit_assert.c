/*
 * What a test asserts: the result or the exception, then what the call changed in the
 * objects that were there before. Fields are read as any code of the package could;
 * by reflection only where a change cannot be seen in another way.
 */
#include "report/junit_internal.h"

#include "classfile/classfile.h"
#include "report/java.h"

/* Nobody reads more; what a result holds is looked into so far. */
enum { CHECKS_MAX = 12, DEPTH_MAX = 3, PATH_MAX = 6 };
/* Elements from which on an array of zeros is written as `new int[6]`. */
enum { ZEROS_MIN = 6 };

struct place_of {
    u32 parent, part; /* the object of the outcome that holds it, and where */
    bool is_root;     /* a variable holds it; it may be in an object too */
    bool is_known;    /* parent and part are set */
};
struct checker {
    struct junit_test *t;
    const struct picture *after;
    const char **texts; /* by object of the outcome: what reads it; NULL: nothing yet */
    struct place_of *places;
    const char *result; /* the variable of the result */
    bool by_reflection; /* fields that nobody can read are read all the same */
};

static void check_value(struct checker *, const struct shown *, const char *actual, const char *desc,
                        u32 depth);

static bool is_constructor(const struct junit_test *t)
{
    return strcmp(t->m->name, "<init>") == 0;
}

/* ---- reading parts ---- */

static bool in_package(const struct junit_test *t, const struct shown_class *c)
{
    return strcmp(c->package, t->f->package) == 0;
}

/* The method of the object's class that returns the field and does nothing else. */
static const struct shown_getter *find_getter(const struct junit_test *t, const struct shown_class *cls,
                                              const struct shown_field *f)
{
    const struct shown_class *c = f->cls;
    for (u32 i = 0; i < c->ngetters; i++) {
        const struct shown_getter *g = &c->getters[i];
        if (!g->field || strcmp(g->field, f->name) != 0 || !is_identifier(g->name))
            continue;
        if (!(g->access & ACC_PUBLIC) && ((g->access & ACC_PRIVATE) || !in_package(t, c)))
            continue;
        bool overridden = false;
        for (const struct shown_class *d = cls; d && d != c && !overridden; d = d->super) {
            for (u32 k = 0; k < d->ngetters; k++)
                overridden = overridden || strcmp(d->getters[k].name, g->name) == 0;
        }
        if (!overridden)
            return g;
    }
    return NULL;
}

/* Appends what stands behind an object to read its part k; false if code of the package cannot read it. */
static bool put_reader(const struct checker *c, u32 a, u32 k, struct buf *out)
{
    const struct shown_object *o = &c->after->objects.data[a];
    const struct shown_field *f = &o->fields[k];
    if (o->cls->is_array) {
        buf_printf(out, "[%u]", k);
        return true;
    }
    if (!type_is_visible(c->t->f, o->cls) || o->cls->is_library || f->cls->is_library)
        return false;
    const struct shown_getter *g = find_getter(c->t, o->cls, f);
    if (g) {
        buf_printf(out, ".%s()", g->name);
        return true;
    }
    if (f->is_private || f->is_synthetic || f->is_shadowed || !is_identifier(f->name) ||
        !in_package(c->t, f->cls))
        return false;
    buf_printf(out, ".%s", f->name);
    return true;
}

static bool is_reflective(const struct checker *c, u32 a, u32 k)
{
    const struct shown_object *o = &c->after->objects.data[a];
    const struct shown_field *f = &o->fields[k];
    return c->by_reflection && !o->cls->is_array && !f->cls->is_library && !f->is_synthetic &&
           !f->is_shadowed;
}

/* Part k of an object, as an expression; NULL if it cannot be read. `desc` becomes the type of the
 * expression. */
static const char *read_part(struct checker *c, const char *object, u32 a, u32 k, const char **desc)
{
    const struct shown_object *o = &c->after->objects.data[a];
    struct buf text = {0};
    *desc = o->cls->is_array ? o->cls->binary + 1 : o->fields[k].desc;
    if (put_reader(c, a, k, &text)) {
        struct buf full = {0};
        buf_printf(&full, "%s%s", object, text.data);
        buf_release(&text);
        return junit_keep(c->t->f, &full);
    }
    if (!is_reflective(c, a, k))
        return NULL;
    c->t->has_helper = true;
    *desc = "Ljava/lang/Object;";
    buf_printf(&text, JUNIT_HELPER ".get(%s, ", object);
    java_string(&text, o->fields[k].name, strlen(o->fields[k].name));
    buf_char(&text, ')');
    return junit_keep(c->t->f, &text);
}

/* ---- lines ---- */

__attribute__((format(printf, 2, 3))) static void line(struct checker *c, const char *fmt, ...)
{
    struct buf text = {0};
    va_list ap;
    va_start(ap, fmt);
    buf_vprintf(&text, fmt, ap);
    va_end(ap);
    junit_line(&c->t->check, 8, text.data);
    buf_release(&text);
    c->t->nchecks++;
}

static const char *assertion(struct checker *c, const char *name)
{
    return junit_assertion(c->t->f, name);
}

static bool is_enough(const struct checker *c)
{
    return c->t->nchecks >= CHECKS_MAX;
}

/* ---- values ---- */

/* Two doubles are equal if their bits are, as 0.0 and -0.0 are not: JUnit 5 compares so
 * without a delta. With JUnit 4 there is always one, which NaN passes, but -0.0 does not. */
static void check_double(struct checker *c, const struct shown *v, const char *actual)
{
    struct buf want = {0};
    bool is_float = v->type == 'F', minus_zero = v->bits == (is_float ? 0x80000000u : 1ull << 63);
    const char *box = is_float ? "Float" : "Double";
    u64 exponent = is_float ? 0x7f800000 : 0x7ff0000000000000, all = is_float ? 0x7fffffff : INT64_MAX;
    if ((v->bits & all) > exponent)
        buf_printf(&want, "%s.NaN", box);
    else
        put_primitive(v, PLACE_ELEMENT, &want);
    const char *equals = assertion(c, "assertEquals");
    if (c->t->f->version >= 5)
        line(c, "%s(%s, %s);", equals, want.data, actual);
    else if (minus_zero)
        line(c, "%s(%s.valueOf(%s), %s.valueOf(%s));", equals, box, want.data, box, actual);
    else
        line(c, "%s(%s, %s, %s);", equals, want.data, actual, is_float ? "0.0f" : "0.0");
    buf_release(&want);
}

static void check_primitive(struct checker *c, const struct shown *v, const char *actual, const char *desc)
{
    struct buf want = {0};
    bool object = *desc == 'L';
    if (!object && (v->type == 'F' || v->type == 'D')) {
        check_double(c, v, actual);
        return;
    }
    if (!object && v->type == 'Z') {
        line(c, "%s(%s);", assertion(c, v->bits ? "assertTrue" : "assertFalse"), actual);
        return;
    }
    put_primitive(v, object ? PLACE_OBJECT : PLACE_ELEMENT, &want);
    line(c, "%s(%s, %s);", assertion(c, "assertEquals"), want.data, actual);
    buf_release(&want);
}

static const char *box_class(char type)
{
    static const char letters[] = "ZBCSIJFD";
    static const char *const names[] = {"Boolean", "Byte", "Character", "Short",
                                        "Integer", "Long", "Float",     "Double"};
    const char *found = strchr(letters, type);
    return found && type ? names[found - letters] : "Object";
}

/* JUnit 4 has no assertion for a number and a box. */
static void check_box(struct checker *c, const struct shown_object *o, const char *actual)
{
    struct buf want = {0};
    const struct shown *v = boxed_value(o);
    put_primitive(v, PLACE_OBJECT, &want);
    if (c->t->f->version >= 5)
        line(c, "%s(%s, %s);", assertion(c, "assertEquals"), want.data, actual);
    else
        line(c, "%s(%s.valueOf(%s), %s);", assertion(c, "assertEquals"), box_class(v->type), want.data,
             actual);
    buf_release(&want);
}

/* ---- arrays ---- */

static bool has_only_zeros(const struct shown_object *o)
{
    bool zeros = o->nfields == o->length;
    for (u32 i = 0; i < o->nfields && zeros; i++)
        zeros = is_default(&o->fields[i].value);
    return zeros;
}

static void put_expected_array(struct checker *c, u32 a, struct buf *out)
{
    const struct shown_object *o = &c->after->objects.data[a];
    if (has_only_zeros(o) && (!o->length || o->length >= ZEROS_MIN)) {
        struct buf type = {0};
        put_class(c->t->f, o->cls, &type);
        size_t first = strcspn(type.data, "[");
        buf_printf(out, "new %.*s[%u]%s", (int)first, type.data, o->length, type.data + first + 2);
        buf_release(&type);
    } else {
        put_literal(c->t->f, c->after, &(struct shown){.kind = SHOWN_OBJECT, .object = a}, PLACE_OBJECT, out);
    }
}

/* The array as an expression of a type that tells what its elements are. */
static const char *as_array(struct checker *c, const struct shown_object *o, const char *actual,
                            const char *desc, bool inside)
{
    struct buf text = {0};
    if (*desc == '[' && (desc[1] == 'L' || type_is_class(desc, o->cls) || desc[1] == '['))
        return actual;
    bool visible = type_is_visible(c->t->f, o->cls);
    buf_text(&text, inside ? "((" : "(");
    if (visible)
        put_class(c->t->f, o->cls, &text);
    else
        buf_text(&text, "Object[]");
    buf_printf(&text, ") %s%s", actual, inside ? ")" : "");
    return junit_keep(c->t->f, &text);
}

static void check_elements(struct checker *c, u32 a, const char *actual, bool changed_only, u32 depth)
{
    const struct shown_object *o = &c->after->objects.data[a];
    if (!changed_only)
        line(c, "%s(%u, %s.length);", assertion(c, "assertEquals"), o->length, actual);
    for (u32 k = 0; k < o->nfields && !is_enough(c); k++) {
        const char *desc = "";
        if (changed_only && !part_changed(c->t->t, a, k))
            continue;
        const char *text = read_part(c, actual, a, k, &desc);
        if (text)
            check_value(c, &o->fields[k].value, text, desc, depth + 1);
    }
}

static void check_array(struct checker *c, u32 a, const char *actual, const char *desc, u32 depth)
{
    const struct shown_object *o = &c->after->objects.data[a];
    struct shown v = {.kind = SHOWN_OBJECT, .object = a};
    bool was_there = same_as(c->t->t, a) != 0;
    if (!is_literal(c->t->f, c->after, &v)) {
        if (was_there || depth < DEPTH_MAX)
            check_elements(c, a, as_array(c, o, actual, desc, true), was_there, depth);
        return;
    }
    struct buf want = {0};
    char element = o->cls->binary[1];
    put_expected_array(c, a, &want);
    const char *delta = c->t->f->version >= 5 ? ""
                        : element == 'D'      ? ", 0.0"
                        : element == 'F'      ? ", 0.0f"
                                              : "";
    line(c, "%s(%s, %s%s);", assertion(c, "assertArrayEquals"), want.data,
         as_array(c, o, actual, desc, false), delta);
    buf_release(&want);
}

/* ---- objects ---- */

/* The variable's static type is not the class of the object: makes one of which it is. */
static const char *cast_to(struct checker *c, u32 a, const char *actual, bool assert_it)
{
    const struct shown_class *cls = c->after->objects.data[a].cls;
    struct junit_file *f = c->t->f;
    struct buf type = {0}, wish = {0}, full = {0};
    put_class(f, cls, &type);
    buf_text(&full, type.data);
    for (u32 i = 0; i < cls->nparameters; i++)
        buf_text(&full, i ? ", ?" : "<?");
    buf_text(&full, cls->nparameters ? ">" : "");
    put_decapitalised(cls->simple, &wish);
    const char *name = variable_name(c->t, wish.data ? wish.data : "");
    if (assert_it && f->version >= 5) {
        line(c, "%s %s = %s(%s.class, %s);", full.data, name, assertion(c, "assertInstanceOf"), type.data,
             actual);
    } else {
        if (assert_it)
            line(c, "%s(%s.class, %s.getClass());", assertion(c, "assertEquals"), type.data, actual);
        line(c, "%s %s = (%s) %s;", full.data, name, full.data, actual);
        c->t->nchecks--;
    }
    buf_release(&type);
    buf_release(&wish);
    buf_release(&full);
    return name;
}

/* Can something be said about part k of an object? */
static bool is_readable(const struct checker *c, u32 a, u32 k)
{
    struct buf unused = {0};
    const struct shown_field *f = &c->after->objects.data[a].fields[k];
    bool readable = !f->is_synthetic && f->value.kind != SHOWN_MORE && put_reader(c, a, k, &unused);
    buf_release(&unused);
    return readable;
}

static bool has_readable(const struct checker *c, u32 a)
{
    bool any = false;
    for (u32 k = 0; k < c->after->objects.data[a].nfields && !any; k++)
        any = is_readable(c, a, k);
    return any;
}

static void check_parts(struct checker *c, u32 a, const char *text, u32 depth)
{
    const struct shown_object *o = &c->after->objects.data[a];
    for (u32 k = 0; k < o->nfields && !is_enough(c); k++) {
        const char *desc = "";
        bool can = is_readable(c, a, k) || is_reflective(c, a, k);
        const char *part =
            can && o->fields[k].value.kind != SHOWN_MORE ? read_part(c, text, a, k, &desc) : NULL;
        if (part)
            check_value(c, &o->fields[k].value, part, desc, depth + 1);
    }
}

/* Puts a comment before the checks from `at` on, if there are any. */
static void explain(struct checker *c, size_t at, const char *comment)
{
    struct buf checks = {0};
    struct buf *out = &c->t->check;
    if (out->len == at)
        return;
    buf_put(&checks, out->data + at, out->len - at);
    out->len = at;
    buf_text(out, comment);
    buf_put(out, checks.data, checks.len);
    buf_release(&checks);
}

/* An object that was not there before. */
static void check_object(struct checker *c, u32 a, const char *actual, const char *desc, u32 depth)
{
    const struct shown_object *o = &c->after->objects.data[a];
    bool visible = type_is_visible(c->t->f, o->cls), typed = *desc == 'L' && type_is_class(desc, o->cls);
    u32 before = c->t->nchecks;
    if (depth > DEPTH_MAX)
        return;
    c->texts[a] = actual;
    if (visible && !typed && !o->cls->is_library && !is_enough(c)) {
        struct buf type = {0};
        put_class(c->t->f, o->cls, &type);
        if (has_readable(c, a))
            c->texts[a] = actual = cast_to(c, a, actual, true);
        else
            line(c, "%s(%s.class, %s.getClass());", assertion(c, "assertEquals"), type.data, actual);
        buf_release(&type);
    }
    check_parts(c, a, actual, depth);
    if (c->t->nchecks == before && depth == 0 && !o->cls->is_library) {
        size_t at = c->t->check.len;
        c->by_reflection = true;
        check_parts(c, a, actual, depth);
        c->by_reflection = false;
        explain(c, at, "        // No method shows these fields.\n");
    }
    /* What `new` gives is never null. */
    if (c->t->nchecks == before && !is_enough(c) && !(depth == 0 && is_constructor(c->t)))
        line(c, "%s(%s);", assertion(c, "assertNotNull"), actual);
}

/* An object of the class library, by what it equals; true if that is all there is to say. */
static bool check_library(struct checker *c, u32 a, const char *actual)
{
    struct buf want = {0};
    const struct shown_object *o = &c->after->objects.data[a];
    bool equal = put_library(c->t->f, c->after, a, 0, &want);
    if (equal) {
        line(c, "%s(%s, %s);", assertion(c, "assertEquals"), want.data, actual);
    } else {
        want.len = 0;
        equal = o->cls->is_library && put_builder_text(c->after, a, &want);
        if (equal)
            line(c, "%s(%s, %s.toString());", assertion(c, "assertEquals"), want.data, actual);
    }
    buf_release(&want);
    return equal;
}

static void check_reference(struct checker *c, u32 a, const char *actual, const char *desc, u32 depth)
{
    const struct shown_object *o = &c->after->objects.data[a];
    u32 b = same_as(c->t->t, a);
    if (boxed_value(o))
        check_box(c, o, actual);
    else if (b && is_arranged(c->t, b - 1))
        line(c, "%s(%s, %s);", assertion(c, "assertSame"), object_variable(c->t, b - 1), actual);
    else if (c->texts[a])
        line(c, "%s(%s, %s);", assertion(c, "assertSame"), c->texts[a], actual);
    else if (o->cls->is_array)
        check_array(c, a, actual, desc, depth);
    else if (!check_library(c, a, actual))
        check_object(c, a, actual, desc, depth);
}

static void check_value(struct checker *c, const struct shown *v, const char *actual, const char *desc,
                        u32 depth)
{
    if (is_enough(c))
        return;
    switch (v->kind) {
    case SHOWN_NULL:
        line(c, "%s(%s);", assertion(c, "assertNull"), actual);
        break;
    case SHOWN_PRIMITIVE:
        check_primitive(c, v, actual, desc);
        break;
    case SHOWN_STRING:
    case SHOWN_ENUM:
    case SHOWN_CLASS:
        if (is_literal(c->t->f, c->after, v)) {
            struct buf want = {0};
            put_literal(c->t->f, c->after, v, PLACE_OBJECT, &want);
            line(c, "%s(%s, %s);", assertion(c, "assertEquals"), want.data, actual);
            buf_release(&want);
        } else {
            line(c, "%s(%s);", assertion(c, "assertNotNull"), actual);
        }
        break;
    case SHOWN_OBJECT:
        check_reference(c, v->object, actual, desc, depth);
        break;
    case SHOWN_MORE:
        break;
    }
}

/* ---- what changed ---- */

static void find_places(struct checker *c)
{
    const struct picture *p = c->after;
    for (u32 i = 0; i < p->variables.len; i++) {
        if (p->variables.data[i].value.kind == SHOWN_OBJECT)
            c->places[p->variables.data[i].value.object].is_root = true;
    }
    for (u32 a = 0; a < p->objects.len; a++) {
        const struct shown_object *o = &p->objects.data[a];
        for (u32 k = 0; k < o->nfields; k++) {
            const struct shown *v = &o->fields[k].value;
            struct place_of *place = v->kind == SHOWN_OBJECT ? &c->places[v->object] : NULL;
            if (place && !place->is_known && !place->is_root)
                *place = (struct place_of){.parent = a, .part = k, .is_known = true};
        }
    }
}

/* Code that reads an object that was there before; NULL if none can. */
static const char *find_object(struct checker *c, u32 a, u32 depth, const char **desc)
{
    u32 b = same_as(c->t->t, a);
    const struct shown_object *o = &c->after->objects.data[a];
    *desc = "";
    if (b && is_arranged(c->t, b - 1)) {
        const struct junit_object *own = &c->t->objects[b - 1];
        if (!own->type && type_is_visible(c->t->f, o->cls))
            *desc = o->cls->is_array ? o->cls->binary : "=";
        return object_variable(c->t, b - 1);
    }
    if (c->texts[a]) {
        *desc = "=";
        return c->texts[a];
    }
    const struct place_of *place = &c->places[a];
    if (!place->is_known || depth >= PATH_MAX || place->parent >= a)
        return NULL;
    const char *parent_desc = "", *parent = find_object(c, place->parent, depth + 1, &parent_desc);
    return parent ? read_part(c, parent, place->parent, place->part, desc) : NULL;
}

/* Is the expression of the object's own class, so that its fields can be read? */
static bool is_typed(const struct shown_class *c, const char *desc)
{
    return *desc == '=' || ((*desc == 'L' || *desc == '[') && type_is_class(desc, c));
}

/* Does it hold something else than before? Its fields may have changed for other reasons. */
static bool holds_else(struct checker *c, u32 a)
{
    struct junit_file scratch = {.suite = c->t->f->suite, .version = 5, .package = c->t->f->package};
    struct buf before = {0}, after = {0};
    const struct picture *was = &c->t->t->before;
    u32 b = same_as(c->t->t, a) - 1;
    bool known =
        (put_library(&scratch, was, b, 0, &before) && put_library(&scratch, c->after, a, 0, &after)) ||
        (put_builder_text(was, b, &before) && put_builder_text(c->after, a, &after));
    bool differs = known && strcmp(before.data, after.data) != 0;
    buf_release(&before);
    buf_release(&after);
    junit_file_release(&scratch);
    return differs;
}

static void check_change(struct checker *c, u32 a)
{
    const struct shown_object *o = &c->after->objects.data[a];
    const char *desc = "", *text = NULL;
    if (o->cls->is_array) {
        text = find_object(c, a, 0, &desc);
        if (text)
            check_array(c, a, text, desc, 0);
        return;
    }
    if (o->cls->is_library) {
        text = holds_else(c, a) ? find_object(c, a, 0, &desc) : NULL;
        if (text)
            check_library(c, a, text);
        return;
    }
    for (u32 k = 0; k < o->nfields && !is_enough(c); k++) {
        const struct shown_field *f = &o->fields[k];
        if (!part_changed(c->t->t, a, k) || f->value.kind == SHOWN_MORE ||
            !(is_readable(c, a, k) || is_reflective(c, a, k)))
            continue;
        if (!text) {
            text = find_object(c, a, 0, &desc);
            if (text && is_readable(c, a, k) && !is_typed(o->cls, desc))
                text = cast_to(c, a, text, false);
        }
        const char *part_desc = "", *part = text ? read_part(c, text, a, k, &part_desc) : NULL;
        if (part)
            check_value(c, &f->value, part, part_desc, 1);
    }
}

/* What the call did to objects that were there. Reflection is for what is left. */
static void check_changes(struct checker *c)
{
    u32 before = c->t->nchecks;
    for (u32 round = 0; round < 2 && c->t->nchecks == before; round++) {
        size_t at = c->t->check.len;
        c->by_reflection = round > 0;
        for (u32 a = 0; a < c->after->objects.len && !is_enough(c); a++) {
            const struct shown_class *cls = c->after->objects.data[a].cls;
            if (same_as(c->t->t, a) && (object_changed(c->t->t, a) || (cls->is_library && !cls->is_array)))
                check_change(c, a);
        }
        if (round)
            explain(c, at, "        // No method shows what changed.\n");
    }
    c->by_reflection = false;
}

/* ---- the call and its outcome ---- */

static const struct shown *find_result(const struct test_case *t)
{
    for (u32 i = t->before.variables.len; i < t->after.variables.len; i++) {
        if (strcmp(t->after.variables.data[i].name, "result") == 0)
            return &t->after.variables.data[i].value;
    }
    return NULL;
}

/* The class that is asserted: the exception's own, or the first above it that tests can name. */
static const char *put_exception(const struct junit_test *t)
{
    struct buf text = {0};
    const struct shown_class *c = t->t->exception_class;
    while (c && !type_is_visible(t->f, c))
        c = c->super;
    if (c) {
        put_class(t->f, c, &text);
    } else if (t->t->exception && !t->t->exception_class && strncmp(t->t->exception, "java.", 5) == 0 &&
               is_source_name(t->t->exception)) {
        struct buf desc = {0};
        buf_printf(&desc, "L%s;", t->t->exception);
        for (size_t i = 0; i < desc.len; i++)
            desc.data[i] = desc.data[i] == '.' ? '/' : desc.data[i];
        put_type(t, desc.data, &text);
        buf_release(&desc);
    } else {
        buf_text(&text, "Throwable");
    }
    return junit_keep(t->f, &text);
}

static void write_throws(struct checker *c)
{
    struct junit_test *t = c->t;
    const char *exception = put_exception(t), *thrown = NULL;
    if (t->t->message_sure && t->t->message) {
        struct buf want = {0};
        thrown = variable_name(t, "thrown");
        java_text(&want, t->t->message);
        line(c, "%s(%s, %s.getMessage());", assertion(c, "assertEquals"), want.data, thrown);
        buf_release(&want);
    }
    check_changes(c);
    arrange_write(t);
    struct buf act = {0}, call = {0};
    put_call(t, &call);
    if (thrown)
        buf_printf(&act, "%s %s = ", exception, thrown);
    buf_printf(&act, "%s(%s.class, () -> %s);", assertion(c, "assertThrows"), exception, call.data);
    junit_line(&t->act, 8, act.data);
    buf_release(&act);
    buf_release(&call);
}

/* "account" of a constructor, "result" of others. */
static const char *result_name(struct junit_test *t)
{
    struct buf wish = {0};
    if (is_constructor(t)) {
        const char *dot = strrchr(t->f->suite->source_name, '.');
        put_decapitalised(dot ? dot + 1 : t->f->suite->source_name, &wish);
    } else {
        buf_text(&wish, "result");
    }
    const char *name = variable_name(t, wish.data ? wish.data : "result");
    buf_release(&wish);
    return name;
}

static void put_declared(struct junit_test *t, struct buf *out)
{
    if (!is_constructor(t))
        put_result_type(t, out);
    else if (t->f->tested)
        put_object_type(t, t->f->tested, out);
    else
        put_tested_class(t->f, out);
}

/* A call of which nothing can be asserted but that it returns. */
static void put_bare_call(struct checker *c, const char *call, struct buf *out)
{
    if (c->t->f->version >= 5)
        buf_printf(out, "%s(() -> %s);", assertion(c, "assertDoesNotThrow"), call);
    else
        buf_printf(out, "%s;", call);
}

/* A descriptor of the tested class as its own, for the result of a constructor. */
static const char *result_desc(const struct junit_test *t, const struct shown *v)
{
    if (!is_constructor(t) || v->kind != SHOWN_OBJECT)
        return type_of_result(t->m->desc);
    struct buf desc = {0};
    buf_printf(&desc, "L%s;", t->t->after.objects.data[v->object].cls->binary);
    return junit_keep(t->f, &desc);
}

static void write_returns(struct checker *c)
{
    struct junit_test *t = c->t;
    const struct shown *v = t->t->unsure ? NULL : find_result(t->t);
    const char *name = v ? result_name(t) : NULL;
    u32 before = t->nchecks;
    if (v)
        check_value(c, v, name, result_desc(t, v), 0);
    bool asserted = t->nchecks > before;
    if (!t->t->unsure)
        check_changes(c);
    arrange_write(t);
    struct buf act = {0}, call = {0};
    put_call(t, &call);
    if (t->t->unsure)
        buf_text(&t->act,
                 "        // What it gives depends on a clock, random numbers or the environment.\n");
    if (asserted) {
        put_declared(t, &act);
        buf_printf(&act, " %s = %s;", name, call.data);
    } else if (t->nchecks) {
        buf_printf(&act, "%s;", call.data);
    } else {
        put_bare_call(c, call.data, &act);
    }
    /* The lambda of a bare call may throw what it wants. */
    bool bare = !t->nchecks && t->f->version >= 5;
    t->throws = t->throws || (t->m->throws_checked && !bare);
    junit_line(&t->act, 8, act.data);
    buf_release(&act);
    buf_release(&call);
}

void assert_write(struct junit_test *t)
{
    u32 n = t->t->after.objects.len;
    struct checker c = {.t = t,
                        .after = &t->t->after,
                        .texts = mem_alloc((n + 1) * sizeof *c.texts),
                        .places = mem_alloc((n + 1) * sizeof *c.places)};
    find_places(&c);
    if (t->t->end == TEST_THROWS)
        write_throws(&c);
    else
        write_returns(&c);
    mem_free(c.texts);
    mem_free(c.places);
}

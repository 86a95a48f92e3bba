/*
 * The input of a test as statements. Arrays are written out, objects are made by the
 * steps of the recipe, and what no step makes by reflection.
 */
#include "report/junit_internal.h"

#include "classfile/classfile.h"
#include "report/java.h"

/* Characters of an expression that stands as an argument of another call; arrays in arrays
 * that are followed at once, the others being filled in later. */
enum { INLINE_MAX = 40, ARGUMENT_MAX = 28, NESTED_MAX = 50 };
/* Arrays from this length on are `new int[20]` where all elements, or all but some, are zero. */
enum { ZEROS_MIN = 6, SPARSE_MIN = 24, SPARSE_PART = 4 };

/* ---- variables ---- */

/* The field that holds an array or a collection; NULL if none does. */
static const char *field_of(const struct junit_test *t, u32 n)
{
    for (u32 i = 0; i < test_input(t)->objects.len && object_is_pictured(t, n); i++) {
        const struct shown_object *o = object_shown(t, i);
        for (u32 k = 0; k < o->nfields && !o->cls->is_array && !o->cls->is_library; k++) {
            const struct shown *v = &o->fields[k].value;
            if (v->kind == SHOWN_OBJECT && v->object == n && is_identifier(o->fields[k].name))
                return o->fields[k].name;
        }
    }
    return NULL;
}

static void wish_for(const struct junit_test *t, u32 n, struct buf *out)
{
    const struct shown_class *c = object_class(t, n);
    const char *field = c->is_array || c->is_library ? field_of(t, n) : NULL;
    if (field) {
        put_decapitalised(field, out);
        return;
    }
    size_t len = strcspn(c->simple, "[");
    char *element = mem_alloc(len + 1);
    memcpy(element, c->simple, len);
    if (c->is_array && (c->binary[1] == '[' || c->binary[1] != 'L'))
        buf_text(out, c->binary[1] == '[' ? "rows" : "values");
    else if (object_is_box(t, n))
        buf_text(out, "value");
    else
        put_decapitalised(element, out);
    if (c->is_array && c->binary[1] == 'L')
        buf_text(out, "s");
    mem_free(element);
}

const char *object_variable(struct junit_test *t, u32 n)
{
    struct junit_object *o = &t->objects[n];
    if (!o->name) {
        struct buf wish = {0};
        wish_for(t, n, &wish);
        o->name = variable_name(t, wish.data ? wish.data : "");
        buf_release(&wish);
    }
    o->is_named = true;
    return o->name;
}

static const struct tested_parameter *parameter_of(const struct junit_test *t, u32 n)
{
    u32 first = test_input(t)->variables.len - t->m->nparameters;
    return t->objects[n].root > first ? &t->m->parameters[t->objects[n].root - 1 - first] : NULL;
}

/* A wildcard within an argument, or one with a lower bound. */
static bool has_hard_wildcard(const char *generic)
{
    u32 depth = 0;
    for (const char *s = generic; *s; s++) {
        depth += *s == '<' ? 1 : *s == '>' && depth ? (u32)-1 : 0;
        if (*s == '?' && (depth > 1 || strncmp(s, "? super", 7) == 0))
            return true;
    }
    return false;
}

/* Is it another argument as well, of another type? */
static bool has_other_type(const struct junit_test *t, u32 n, const struct tested_parameter *p)
{
    u32 first = test_input(t)->variables.len - t->m->nparameters;
    bool other = false;
    for (u32 i = 0; i < t->m->nparameters && !other; i++) {
        const struct shown *v = &test_input(t)->variables.data[first + i].value;
        const char *generic = t->m->parameters[i].generic;
        other = v->kind == SHOWN_OBJECT && v->object == n && (!generic || strcmp(generic, p->generic) != 0);
    }
    return other;
}

/* Only the raw type of the variable fits the parameter and what is given to the constructor. */
static bool wants_raw(const struct junit_test *t, u32 n, const struct tested_parameter *p, const struct shown_class *c)
{
    return (c->is_bounded && strchr(p->generic, '?')) || has_hard_wildcard(p->generic) || has_other_type(t, n, p);
}

/* The type of an object's variable. */
static void put_variable_type(struct junit_test *t, u32 n, struct buf *out)
{
    const struct shown_class *c = object_class(t, n);
    const struct tested_parameter *p = parameter_of(t, n);
    if (p && p->generic && c->is_generic && type_is_visible(t->f, c) && wants_raw(t, n, p, c)) {
        put_class(t->f, c, out);
        t->is_raw = true;
        return;
    }
    if (p && p->generic && c->is_generic && put_generic(t->f, p->generic, false, out))
        return;
    if (type_is_visible(t->f, c)) {
        put_object_type(t, c, out);
        return;
    }
    if (!t->objects[n].type)
        t->objects[n].type = p                                    ? p->desc
                             : c->is_array && c->binary[1] != 'L' ? c->binary
                                                                  : "Ljava/lang/Object;";
    put_type(t, t->objects[n].type, out);
}

static void declare(struct junit_test *t, u32 n, const char *value)
{
    struct buf line = {0};
    put_variable_type(t, n, &line);
    buf_printf(&line, " %s = %s;", object_variable(t, n), value);
    junit_line(&t->arrange, 8, line.data);
    buf_release(&line);
    t->objects[n].is_made = true;
    vec_push(&t->declared, n);
}

/* ---- values ---- */

static const char *helper(struct junit_test *t)
{
    t->has_helper = true;
    return JUNIT_HELPER;
}

static void put_quoted(struct buf *out, const char *text)
{
    java_string(out, text, strlen(text));
}

static void put_cast(struct junit_test *t, const char *desc, struct buf *out)
{
    buf_char(out, '(');
    put_type(t, desc, out);
    buf_text(out, ") ");
}

/* Is it a type of which not every object is? */
static bool is_narrow(const char *desc)
{
    return (*desc == 'L' && strncmp(desc, "Ljava/lang/Object;", 18) != 0) || *desc == '[';
}

/* A constant or a class that the tests cannot name. */
static void put_hidden_constant(struct junit_test *t, const struct shown *v, const char *desc,
                                struct buf *out)
{
    if (is_narrow(desc))
        put_cast(t, desc, out);
    buf_printf(out, "%s.%s(", helper(t), v->kind == SHOWN_ENUM ? "constant" : "type");
    put_quoted(out, v->cls->binary);
    if (v->kind == SHOWN_ENUM) {
        buf_text(out, ", ");
        put_quoted(out, v->name);
    }
    buf_char(out, ')');
}

/* A value where one of type `desc` is wanted ("" if any will do); its object has been made. */
static void put_value(struct junit_test *t, const struct shown *v, const char *desc, enum place place,
                      struct buf *out)
{
    if (v->kind == SHOWN_OBJECT) {
        const struct junit_object *o = &t->objects[v->object];
        bool narrow = o->type && is_narrow(desc) &&
                      (strlen(o->type) != (size_t)(type_skip(desc) - desc) ||
                       strncmp(desc, o->type, strlen(o->type)) != 0);
        if (narrow && !o->text)
            put_cast(t, desc, out);
        buf_text(out, o->text ? o->text : object_variable(t, v->object));
    } else if (is_literal(t->f, test_input(t), v)) {
        put_literal(t->f, test_input(t), v, place, out);
    } else {
        put_hidden_constant(t, v, desc, out);
    }
}

/* ---- arrays ---- */

static void ensure(struct junit_test *t, u32 n, u32 depth);

static u32 count_values(const struct shown_object *o)
{
    u32 n = 0;
    for (u32 i = 0; i < o->nfields; i++)
        n += !is_default(&o->fields[i].value);
    return n;
}

/* Is everything there that its initialiser names? */
static bool has_initialiser(const struct junit_test *t, u32 n)
{
    const struct shown_object *o = object_shown(t, n);
    u32 values = count_values(o);
    if (!type_is_visible(t->f, o->cls) || o->nfields < o->length)
        return false;
    if ((o->length >= ZEROS_MIN && !values) || (o->length >= SPARSE_MIN && values < o->length / SPARSE_PART))
        return false;
    for (u32 i = 0; i < o->nfields; i++) {
        const struct shown *v = &o->fields[i].value;
        if (v->kind == SHOWN_OBJECT && (v->object == n || !t->objects[v->object].is_made))
            return false;
    }
    return true;
}

static void put_initialiser(struct junit_test *t, const struct shown_object *o, struct buf *out)
{
    const char *desc = o->cls->binary + 1;
    bool objects = *desc == 'L' || *desc == '[';
    buf_char(out, '{');
    for (u32 i = 0; i < o->nfields; i++) {
        const struct shown *v = &o->fields[i].value;
        const struct junit_object *e = v->kind == SHOWN_OBJECT ? &t->objects[v->object] : NULL;
        buf_text(out, i ? ", " : "");
        if (e && e->text && object_is_array(t, v->object) &&
            strcmp(object_shown(t, v->object)->cls->binary, desc) == 0)
            buf_text(out, strchr(e->text, '{') ? strchr(e->text, '{') : e->text);
        else
            put_value(t, v, "", objects ? PLACE_OBJECT : PLACE_ELEMENT, out);
    }
    buf_char(out, '}');
}

/* "new int[3][]": the length stands in the first brackets. */
static void put_new_array(struct junit_test *t, const struct shown_object *o, struct buf *out)
{
    struct buf type = {0};
    if (!type_is_visible(t->f, o->cls)) {
        buf_printf(out, "%s.array(", helper(t));
        put_quoted(out, o->cls->binary);
        buf_printf(out, ", %u)", o->length);
        return;
    }
    put_class(t->f, o->cls, &type);
    size_t first = strcspn(type.data, "[");
    buf_printf(out, "new %.*s[%u]%s", (int)first, type.data, o->length, type.data + first + 2);
    buf_release(&type);
}

static void make_array(struct junit_test *t, u32 n, u32 depth)
{
    const struct shown_object *o = object_shown(t, n);
    struct junit_object *own = &t->objects[n];
    struct buf text = {0};
    own->is_open = true; /* while its elements are made: it may be one of them */
    for (u32 i = 0; i < o->nfields && depth < NESTED_MAX; i++) {
        if (o->fields[i].value.kind == SHOWN_OBJECT)
            ensure(t, o->fields[i].value.object, depth + 1);
    }
    bool whole = has_initialiser(t, n), alone = own->refs == 1 && !own->is_named;
    if (whole && alone)
        buf_text(&text, "new ");
    if (whole && alone)
        put_class(t->f, o->cls, &text);
    buf_text(&text, whole && alone ? " " : "");
    if (whole)
        put_initialiser(t, o, &text);
    else
        put_new_array(t, o, &text);
    own->is_open = !whole && count_values(o);
    if (whole && alone) {
        own->text = junit_keep(t->f, &text);
        own->is_made = true;
        return;
    }
    if (!whole && !type_is_visible(t->f, o->cls))
        own->type =
            o->cls->binary[1] == 'L' || o->cls->binary[1] == '[' ? "[Ljava/lang/Object;" : o->cls->binary;
    if (own->type && *own->type == '[' && !type_is_visible(t->f, o->cls)) {
        struct buf cast = {0};
        buf_text(&cast, "(Object[]) ");
        buf_put(&cast, text.data, text.len);
        buf_release(&text);
        text = cast;
    }
    declare(t, n, text.data);
    buf_release(&text);
}

/* Elements that could not stand in an initialiser. */
static void fill_array(struct junit_test *t, u32 n)
{
    const struct shown_object *o = object_shown(t, n);
    for (u32 i = 0; i < o->nfields; i++) {
        const struct shown *v = &o->fields[i].value;
        struct buf line = {0};
        if (is_default(v) || (v->kind == SHOWN_OBJECT && !t->objects[v->object].is_made))
            continue;
        buf_printf(&line, "%s[%u] = ", object_variable(t, n), i);
        put_value(t, v, o->cls->binary + 1, PLACE_ELEMENT, &line);
        buf_char(&line, ';');
        junit_line(&t->arrange, 8, line.data);
        buf_release(&line);
    }
}

/* ---- objects by reflection ---- */

static void fill_fields(struct junit_test *t, u32 n);

/* Is everything there that its fields hold? */
static bool has_fields(const struct junit_test *t, const struct shown_object *o)
{
    for (u32 i = 0; i < o->nfields; i++) {
        const struct shown *v = &o->fields[i].value;
        if (v->kind == SHOWN_OBJECT && !o->fields[i].idle && !t->objects[v->object].is_made)
            return false;
    }
    return true;
}

/* Says so once for a class. */
static void explain_reflection(struct junit_test *t, const struct shown_class *c)
{
    struct buf comment = {0};
    buf_text(&comment, "        // No constructor or setter gives ");
    java_comment(&comment, c->simple);
    buf_text(&comment, " these fields.\n");
    if (!t->arrange.data || !strstr(t->arrange.data, comment.data))
        buf_text(&t->arrange, comment.data);
    buf_release(&comment);
}

static void make_by_reflection(struct junit_test *t, u32 n, u32 depth)
{
    const struct shown_object *o = object_shown(t, n);
    bool plain = o->cls->is_plain && type_is_visible(t->f, o->cls) &&
                 (strcmp(o->cls->package, t->f->package) == 0 || o->cls->is_library);
    struct buf text = {0}, type = {0};
    t->objects[n].is_open = true; /* while its parts are made */
    for (u32 i = 0; i < o->nfields && depth < NESTED_MAX; i++) {
        if (o->fields[i].value.kind == SHOWN_OBJECT && !o->fields[i].idle)
            ensure(t, o->fields[i].value.object, depth + 1);
    }
    put_variable_type(t, n, &type);
    if (plain) {
        buf_text(&text, "new ");
        put_class(t->f, o->cls, &text);
        buf_text(&text, o->cls->is_generic && !t->is_raw ? "<>()" : "()");
    } else {
        explain_reflection(t, o->cls);
        t->is_raw = t->is_raw || o->cls->is_generic;
        bool named = type_is_visible(t->f, o->cls) && !o->cls->is_generic && !o->cls->is_record;
        if (strcmp(type.data, "Object") != 0 && !named)
            buf_printf(&text, "(%s) ", type.data);
        buf_printf(&text, "%s.%s(", helper(t), o->cls->is_record ? "record" : "make");
        if (named)
            buf_printf(&text, "%s.class", type.data);
        else
            put_quoted(&text, o->cls->binary);
        for (u32 i = 0; i < o->nfields && o->cls->is_record; i++) {
            const struct shown *v = &o->fields[i].value;
            bool lost = v->kind == SHOWN_OBJECT && !t->objects[v->object].is_made;
            buf_text(&text, o->nfields == 1 ? ", new Object[] {" : ", ");
            put_value(t, lost ? &(struct shown){.kind = SHOWN_NULL} : v, "", PLACE_OBJECT, &text);
            buf_text(&text, o->nfields == 1 ? "}" : "");
        }
        buf_char(&text, ')');
    }
    declare(t, n, text.data);
    buf_release(&text);
    buf_release(&type);
    if (!o->cls->is_record && has_fields(t, o))
        fill_fields(t, n);
    t->objects[n].is_open = !o->cls->is_record && !has_fields(t, o);
}

/* Can a statement of the tests assign the field, whatever the type arguments are? */
static bool is_assignable(const struct junit_test *t, const struct shown_object *o,
                          const struct shown_field *f)
{
    return !f->is_private && !f->is_final && !f->is_synthetic && !f->is_shadowed && !f->is_generic &&
           is_identifier(f->name) && type_is_visible(t->f, o->cls) &&
           strcmp(f->cls->package, t->f->package) == 0 &&
           (f->value.kind != SHOWN_OBJECT || !t->objects[f->value.object].type);
}

static void fill_fields(struct junit_test *t, u32 n)
{
    const struct shown_object *o = object_shown(t, n);
    for (u32 i = 0; i < o->nfields; i++) {
        const struct shown_field *f = &o->fields[i];
        struct buf line = {0};
        if (is_default(&f->value) || f->idle ||
            (f->value.kind == SHOWN_OBJECT && !t->objects[f->value.object].is_made))
            continue;
        if (is_assignable(t, o, f)) {
            buf_printf(&line, "%s.%s = ", object_variable(t, n), f->name);
            put_value(t, &f->value, f->desc, PLACE_ELEMENT, &line);
            buf_char(&line, ';');
        } else {
            explain_reflection(t, o->cls);
            buf_printf(&line, "%s.set(%s, ", helper(t), object_variable(t, n));
            if (f->is_shadowed)
                put_quoted(&line, f->cls->binary);
            buf_text(&line, f->is_shadowed ? ", " : "");
            put_quoted(&line, f->name);
            buf_text(&line, ", ");
            put_value(t, &f->value, "", PLACE_OBJECT, &line);
            buf_text(&line, ");");
        }
        junit_line(&t->arrange, 8, line.data);
        buf_release(&line);
    }
}

/* ---- boxes ---- */

/* Small ones are the same object wherever they are written. */
static bool is_cached(const struct shown *v)
{
    return v->type == 'Z' || v->type == 'B' ||
           (strchr("CSIJ", v->type) && (i64)v->bits >= -128 && (i64)v->bits <= 127);
}

static void make_box(struct junit_test *t, u32 n)
{
    const struct shown *v = boxed_value(object_shown(t, n));
    struct buf text = {0};
    put_primitive(v, PLACE_OBJECT, &text);
    if (t->objects[n].refs > 1 && !is_cached(v)) {
        declare(t, n, text.data);
        buf_release(&text);
    } else {
        t->objects[n].text = junit_keep(t->f, &text);
        t->objects[n].is_made = true;
    }
}

/* ---- objects of the class library ---- */

static void make_library(struct junit_test *t, u32 n)
{
    struct junit_object *o = &t->objects[n];
    struct buf text = {0};
    put_library_new(t->f, test_input(t), n, &text);
    /* What is no argument of the method itself has no type of its own: the compiler finds it where it stands. */
    bool is_short = text.len <= ARGUMENT_MAX && !object_class(t, n)->is_generic;
    if (o->refs == 1 && !o->is_named && (is_short || (!parameter_of(t, n) && object_class(t, n)->is_generic))) {
        o->text = junit_keep(t->f, &text);
        o->is_made = true;
    } else {
        declare(t, n, text.data);
        buf_release(&text);
    }
}

/* Makes an object that needs no step. */
static void ensure(struct junit_test *t, u32 n, u32 depth)
{
    const struct junit_object *o = &t->objects[n];
    if (o->is_made || o->is_open || o->has_step)
        return;
    if (object_is_box(t, n))
        make_box(t, n);
    else if (object_is_array(t, n))
        make_array(t, n, depth);
    else if (o->is_library)
        make_library(t, n);
    else if (object_is_reflective(t, n))
        make_by_reflection(t, n, depth);
}

/* ---- steps ---- */

static void put_step_arguments(struct junit_test *t, const struct step *s, u32 from, struct buf *out)
{
    buf_char(out, '(');
    for (u32 i = from; i < s->nargs; i++) {
        const char *desc = type_of_parameter(s->desc, i);
        buf_text(out, i > from ? ", " : "");
        put_value(t, &s->args[i], desc, *desc == 'L' ? PLACE_OBJECT : PLACE_ARGUMENT, out);
    }
    buf_char(out, ')');
}

static void put_new(struct junit_test *t, const struct step *s, struct buf *out)
{
    bool inner = s->cls->is_inner && s->nargs;
    struct buf type = {0};
    bool was_raw = t->is_raw;
    put_object_type(t, s->cls, &type);
    bool diamond = s->cls->is_generic && strchr(type.data, '<');
    t->is_raw = was_raw || (s->cls->is_generic && !diamond);
    buf_release(&type);
    if (inner) {
        put_value(t, &s->args[0], "", PLACE_OBJECT, out);
        buf_printf(out, ".new %s", s->cls->simple);
    } else {
        buf_text(out, "new ");
        put_class(t->f, s->cls, out);
    }
    buf_text(out, diamond ? "<>" : "");
    put_step_arguments(t, s, inner, out);
}

/* The object that a step makes, as an expression. */
static void put_step(struct junit_test *t, const struct step *s, struct buf *out)
{
    const struct shown_class *c = object_class(t, s->object);
    const char *result = type_of_result(s->desc);
    if (s->kind == STEP_NEW) {
        put_new(t, s, out);
        return;
    }
    if (type_is_visible(t->f, c) && !type_is_class(result, c)) {
        buf_char(out, '(');
        put_class(t->f, c, out);
        buf_text(out, ") ");
        t->is_raw = t->is_raw || c->is_generic;
    } else if (!type_is_visible(t->f, c)) {
        t->objects[s->object].type = result;
    }
    if (s->kind == STEP_STATIC)
        put_class(t->f, s->cls, out);
    else
        put_value(t, &(struct shown){.kind = SHOWN_OBJECT, .object = s->receiver}, "", PLACE_OBJECT, out);
    buf_printf(out, ".%s", s->method);
    put_step_arguments(t, s, 0, out);
}

/*
 * A builder that is only called and asked for its result needs no variable: the
 * calls stand behind each other. Its steps are then part of the one at its end.
 */
static bool is_chained(const struct junit_test *t, u32 n)
{
    const struct recipe *r = &t->t->recipe;
    if (object_is_pictured(t, n) || t->objects[n].refs != 1)
        return false;
    bool asked = false;
    for (u32 i = 0; i < r->steps.len; i++) {
        const struct step *s = &r->steps.data[i];
        asked = asked || (s->kind == STEP_RESULT && s->receiver == n);
        if (s->object == n &&
            (s->kind == STEP_FIELD ||
             (s->kind == STEP_CALL && !type_is_class(type_of_result(s->desc), object_class(t, n)))))
            return false;
    }
    return asked;
}

static void ensure_arguments(struct junit_test *t, const struct step *s)
{
    for (u32 i = 0; i < s->nargs; i++) {
        if (s->args[i].kind == SHOWN_OBJECT)
            ensure(t, s->args[i].object, 0);
    }
}

static void write_change(struct junit_test *t, const struct step *s)
{
    struct junit_object *o = &t->objects[s->object];
    struct buf line = {0};
    bool chained = o->text && is_chained(t, s->object);
    buf_text(&line, chained ? o->text : object_variable(t, s->object));
    buf_printf(&line, ".%s", s->method);
    if (s->kind == STEP_FIELD) {
        buf_text(&line, " = ");
        put_value(t, &s->args[0], s->desc, *s->desc == 'L' ? PLACE_OBJECT : PLACE_ELEMENT, &line);
    } else {
        put_step_arguments(t, s, 0, &line);
    }
    if (chained) {
        o->text = junit_keep(t->f, &line);
        return;
    }
    buf_char(&line, ';');
    junit_line(&t->arrange, 8, line.data);
    buf_release(&line);
}

static void write_step(struct junit_test *t, const struct step *s)
{
    struct junit_object *o = &t->objects[s->object];
    t->throws = t->throws || s->throws_checked;
    ensure_arguments(t, s);
    if (s->kind == STEP_CALL || s->kind == STEP_FIELD) {
        write_change(t, s);
        return;
    }
    struct buf text = {0};
    /* What a list made by steps holds, only where it goes says. */
    t->is_raw = t->is_raw || (s->kind == STEP_NEW && s->cls->is_library && s->cls->is_generic);
    put_step(t, s, &text);
    bool inline_it = o->refs == 1 && !o->is_named && !o->is_changed && text.data[0] != '(' &&
                     text.len <= (o->root ? ARGUMENT_MAX : INLINE_MAX);
    if (inline_it || is_chained(t, s->object)) {
        o->text = junit_keep(t->f, &text);
        o->is_made = true;
    } else {
        declare(t, s->object, text.data);
        buf_release(&text);
    }
}

void arrange_write(struct junit_test *t)
{
    for (u32 i = 0; i < t->t->recipe.steps.len; i++)
        write_step(t, &t->t->recipe.steps.data[i]);
    for (u32 i = 0; i < test_input(t)->variables.len; i++) {
        const struct shown *v = &test_input(t)->variables.data[i].value;
        if (v->kind == SHOWN_OBJECT)
            ensure(t, v->object, 0);
    }
    /* Filling may name objects that nobody has asked for yet. */
    for (u32 n = 0; n < test_input(t)->objects.len; n++) {
        const struct shown_object *o = object_shown(t, n);
        for (u32 i = 0; t->objects[n].is_open && i < o->nfields; i++) {
            if (o->fields[i].value.kind == SHOWN_OBJECT)
                ensure(t, o->fields[i].value.object, 0);
        }
    }
    for (u32 n = 0; n < test_input(t)->objects.len; n++) {
        if (t->objects[n].is_open && t->objects[n].is_made)
            (object_is_array(t, n) ? fill_array : fill_fields)(t, n);
    }
}

/* ---- the call ---- */

/* Does the expression for the value have just the type of the parameter? */
static bool has_type(const struct junit_test *t, const struct shown *v, const char *desc)
{
    if (v->kind == SHOWN_STRING)
        return strcmp(desc, "Ljava/lang/String;") == 0;
    if (v->kind == SHOWN_ENUM)
        return type_is_class(desc, v->cls);
    if (v->kind == SHOWN_OBJECT && !t->objects[v->object].type)
        return !object_is_box(t, v->object) && type_is_class(desc, object_class(t, v->object));
    return v->kind == SHOWN_CLASS;
}

static void put_argument(struct junit_test *t, u32 i, bool overloaded, struct buf *out)
{
    const struct tested_parameter *p = &t->m->parameters[i];
    const struct shown *v =
        &test_input(t)->variables.data[test_input(t)->variables.len - t->m->nparameters + i].value;
    bool object = *p->desc == 'L' || *p->desc == '[';
    bool last = t->m->is_varargs && i + 1 == t->m->nparameters;
    if (object && ((overloaded && !has_type(t, v, p->desc)) || (last && v->kind == SHOWN_NULL)))
        put_cast(t, p->desc, out);
    const char *spread =
        v->kind == SHOWN_OBJECT && t->objects[v->object].is_spread ? t->objects[v->object].text : NULL;
    const char *open = spread ? strchr(spread, '{') : NULL;
    if (open)
        buf_put(out, open + 1, strlen(open) - 2);
    else
        put_value(t, v, p->desc, object ? PLACE_OBJECT : PLACE_ARGUMENT, out);
}

void put_call(struct junit_test *t, struct buf *out)
{
    bool constructor = strcmp(t->m->name, "<init>") == 0, inner = call_is_inner(t);
    bool overloaded = call_is_overloaded(t);
    const struct shown_class *c = t->f->tested;
    if (inner) {
        put_argument(t, 0, false, out);
        const char *dot = strrchr(t->f->suite->source_name, '.');
        buf_printf(out, ".new %s", dot ? dot + 1 : t->f->suite->source_name);
    } else if (constructor) {
        buf_text(out, "new ");
        put_tested_class(t->f, out);
    } else if (t->m->access & ACC_STATIC) {
        put_tested_class(t->f, out);
        buf_printf(out, ".%s", t->m->name);
    } else {
        put_value(t, &test_input(t)->variables.data[0].value, "", PLACE_OBJECT, out);
        buf_printf(out, ".%s", t->m->name);
    }
    if (constructor && c && c->is_generic) {
        buf_text(out, c->is_bounded ? "" : "<>");
        t->is_raw = t->is_raw || c->is_bounded;
    }
    buf_char(out, '(');
    for (u32 i = inner; i < t->m->nparameters; i++) {
        size_t before = out->len;
        buf_text(out, i > (u32)inner ? ", " : "");
        size_t at = out->len;
        put_argument(t, i, overloaded, out);
        out->len = out->len == at ? before : out->len; /* no arguments of any number */
    }
    buf_char(out, ')');
}

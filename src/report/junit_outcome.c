/* What a call did: which values are still the same, and what the names of tests say about it. */
#include "report/junit_internal.h"

/* ---- what is the same ---- */

u32 same_as(const struct test_case *t, u32 a)
{
    return t->same ? t->same[a] : 0;
}

static bool same_text_of(const struct shown *a, const struct shown *b)
{
    return a->nunits == b->nunits &&
           (!a->nunits || memcmp(a->units, b->units, a->nunits * sizeof *a->units) == 0);
}

bool is_same_value(const struct test_case *t, const struct shown *before, const struct shown *after)
{
    if (before->kind != after->kind)
        return false;
    switch (after->kind) {
    case SHOWN_NULL:
    case SHOWN_MORE:
        return true;
    case SHOWN_PRIMITIVE:
        return before->bits == after->bits;
    case SHOWN_STRING:
        return same_text_of(before, after);
    case SHOWN_ENUM:
        return strcmp(before->cls->binary, after->cls->binary) == 0 && strcmp(before->name, after->name) == 0;
    case SHOWN_CLASS:
        return strcmp(before->cls->binary, after->cls->binary) == 0;
    case SHOWN_OBJECT:
        break;
    }
    if (same_as(t, after->object) == before->object + 1)
        return true;
    const struct shown_object *b = &t->before.objects.data[before->object];
    const struct shown_object *a = &t->after.objects.data[after->object];
    return b->box && a->box == b->box && boxed_value(a) && boxed_value(b) &&
           boxed_value(a)->bits == boxed_value(b)->bits;
}

bool part_changed(const struct test_case *t, u32 a, u32 k)
{
    u32 b = same_as(t, a);
    if (!b || b > t->before.objects.len || k >= t->before.objects.data[b - 1].nfields)
        return true;
    return !is_same_value(t, &t->before.objects.data[b - 1].fields[k].value,
                          &t->after.objects.data[a].fields[k].value);
}

bool object_changed(const struct test_case *t, u32 a)
{
    const struct shown_object *o = &t->after.objects.data[a];
    bool changed = false;
    for (u32 k = 0; k < o->nfields && !changed && !o->box; k++)
        changed = part_changed(t, a, k);
    return changed;
}

/* ---- what happens ---- */

static const struct shown *find_variable(const struct picture *p, const char *name, u32 from)
{
    for (u32 i = from; i < p->variables.len; i++) {
        if (strcmp(p->variables.data[i].name, name) == 0)
            return &p->variables.data[i].value;
    }
    return NULL;
}

static void put_returned_object(const struct suite *s, const struct test_case *t, u32 a, struct buf *out)
{
    const struct tested_method *m = &s->methods.data[t->method];
    const struct shown_object *o = &t->after.objects.data[a];
    u32 b = t->same ? t->same[a] : 0, first = t->before.variables.len - m->nparameters;
    for (u32 i = 0; b && i < t->before.variables.len; i++) {
        const struct shown *v = &t->before.variables.data[i].value;
        if (v->kind != SHOWN_OBJECT || v->object != b - 1 || boxed_value(o))
            continue;
        struct buf name = {0};
        if (i >= first)
            put_parameter_name(m, i - first, &name);
        buf_text(out, i < first ? "Itself" : "Given");
        put_capitalised(name.data ? name.data : "", out);
        buf_release(&name);
        return;
    }
    const char *kind = NULL;
    u32 count = 0;
    if (boxed_value(o)) {
        put_number(boxed_value(o), out);
    } else if (library_words(&t->after, a, &kind, &count)) {
        buf_printf(out, count ? kind[0] == 'O' ? "%s" : "%sOf" : "Empty%s", kind);
        if (count && kind[0] != 'O')
            put_count(count, out);
    } else if (o->cls->is_array) {
        buf_text(out, !o->length ? "EmptyArray" : "ArrayOf");
        if (o->length)
            put_count(o->length, out);
    } else {
        put_simple(o->cls->simple, out);
    }
}

static void put_returned(const struct suite *s, const struct test_case *t, const struct shown *v,
                         struct buf *out)
{
    buf_text(out, "returns");
    switch (v->kind) {
    case SHOWN_NULL:
        buf_text(out, "Null");
        break;
    case SHOWN_PRIMITIVE:
        put_number(v, out);
        break;
    case SHOWN_STRING:
        if (!put_word(v, out))
            buf_text(out, v->nunits ? "Text" : "EmptyString");
        break;
    case SHOWN_ENUM:
        put_camel(v->name, strlen(v->name), out);
        break;
    case SHOWN_CLASS:
        put_simple(v->cls->simple, out);
        buf_text(out, "Class");
        break;
    case SHOWN_OBJECT:
        put_returned_object(s, t, v->object, out);
        break;
    case SHOWN_MORE:
        buf_text(out, "Object");
        break;
    }
}

/* The parameter that holds object `a` of the outcome directly, or UINT32_MAX. */
static u32 parameter_holding(const struct suite *s, const struct test_case *t, u32 a)
{
    const struct tested_method *m = &s->methods.data[t->method];
    u32 first = t->before.variables.len - m->nparameters;
    for (u32 i = first; i < t->before.variables.len && i < t->after.variables.len; i++) {
        const struct shown *v = &t->after.variables.data[i].value;
        if (v->kind == SHOWN_OBJECT && v->object == a)
            return i - first;
    }
    return UINT32_MAX;
}

/* The object of the program whose field holds object `a` of the outcome, and the field; NULL if
 * only the class library knows it. */
static const char *field_holding(const struct test_case *t, u32 a)
{
    for (u32 i = 0; i < t->after.objects.len; i++) {
        const struct shown_object *o = &t->after.objects.data[i];
        for (u32 k = 0; k < o->nfields && !o->cls->is_array && !o->cls->is_library; k++) {
            if (o->fields[k].value.kind == SHOWN_OBJECT && o->fields[k].value.object == a)
                return o->fields[k].name;
        }
    }
    return NULL;
}

/* "changesArray" of an array or a collection; false if nobody outside knows it. */
static bool put_changed_whole(const struct suite *s, const struct test_case *t, u32 a, struct buf *out)
{
    u32 parameter = parameter_holding(s, t, a);
    struct buf name = {0};
    const char *field = field_holding(t, a);
    if (parameter != UINT32_MAX)
        put_parameter_name(&s->methods.data[t->method], parameter, &name);
    else if (field && is_identifier(field))
        buf_text(&name, field);
    if (name.len) {
        buf_text(out, "changes");
        put_capitalised(name.data, out);
    }
    bool known = name.len > 0;
    buf_release(&name);
    return known;
}

static bool put_set_fields(const struct test_case *t, u32 a, struct buf *out)
{
    const struct shown_object *o = &t->after.objects.data[a];
    u32 named = 0;
    for (u32 k = 0; k < o->nfields && named < 2; k++) {
        if (!part_changed(t, a, k))
            continue;
        buf_text(out, named++ ? "And" : "sets");
        put_camel(o->fields[k].name, strlen(o->fields[k].name), out);
    }
    return named > 0;
}

/* What the call stored into a field that could hold anything before, nobody can tell. */
static bool has_idle_fields(const struct test_case *t)
{
    for (u32 i = 0; i < t->before.objects.len; i++) {
        for (u32 k = 0; k < t->before.objects.data[i].nfields; k++) {
            if (t->before.objects.data[i].fields[k].idle)
                return true;
        }
    }
    return false;
}

/* "setsBalanceAndLimit", "changesArray", "doesNothing". */
static void put_changes(const struct suite *s, const struct test_case *t, struct buf *out)
{
    bool named = false;
    for (u32 a = 0; a < t->after.objects.len && !named; a++) {
        const struct shown_object *o = &t->after.objects.data[a];
        bool changed = same_as(t, a) && object_changed(t, a);
        if (changed && (o->cls->is_array || o->cls->is_library))
            named = put_changed_whole(s, t, a, out);
        else if (changed)
            named = put_set_fields(t, a, out);
    }
    if (!named)
        buf_text(out, has_idle_fields(t) ? "completes" : "doesNothing");
}

void put_outcome(const struct suite *s, const struct test_case *t, struct buf *out)
{
    const struct tested_method *m = &s->methods.data[t->method];
    const struct shown *v = find_variable(&t->after, "result", t->before.variables.len);
    if (t->end == TEST_THROWS) {
        buf_text(out, "throws");
        put_simple(t->exception ? t->exception : "Throwable", out);
    } else if (t->unsure) {
        buf_text(out, "returns");
    } else if (strcmp(m->name, "<init>") == 0) {
        buf_text(out, "creates");
        put_simple(s->source_name, out);
    } else if (v) {
        put_returned(s, t, v, out);
    } else {
        put_changes(s, t, out);
    }
}

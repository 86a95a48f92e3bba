/*
 * When: properties of an input that the name of a test can speak of, with a rank for
 * each. What the condition of the path does not mention has a high one.
 */
#include "report/junit_internal.h"

enum { FIELDS_MAX = 12, DEPTH_MAX = 3, FIELD_DEPTH_MAX = 2 };
/* Objects of an input that are counted by class. */
enum { COUNTED_MAX = 64 };

/* Part of the input that a name can speak of. */
struct subject {
    const char *name;    /* in the name of a test: "Balance" */
    const char *mention; /* in the condition of the path: "balance" */
    const struct shown *value;
    const char *desc;
    u32 depth; /* 0: a parameter */
};

enum {
    RANK_NULL = 10,
    RANK_EMPTY = 11,
    RANK_CONSTANT = 12,
    RANK_CLASS = 14,
    RANK_ZERO = 15,
    RANK_CONTAINS = 16,
    RANK_NEGATIVE = 17,
    RANK_EQUALS = 18,
    RANK_LESS = 19,
    RANK_LENGTH_ONE = 20,
    RANK_POSITIVE = 22,
    RANK_LENGTH = 24,
    RANK_VALUE = 26,
    RANK_NOT = 40,
    RANK_COUNT = 45,
    RANK_DEPTH = 7,
};

static bool is_word_part(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$';
}

/* Does the condition of the path speak of it? */
static bool is_mentioned(const char *condition, const char *word)
{
    size_t len = strlen(word);
    if (!condition || !*condition || !len)
        return true;
    for (const char *s = condition; (s = strstr(s, word)); s++) {
        if ((s == condition || !is_word_part(s[-1])) && !is_word_part(s[len]))
            return true;
    }
    return false;
}

/* Does one of its parts speak of both? */
static bool are_compared(const char *condition, const char *a, const char *b)
{
    bool both = !condition || !*condition;
    for (const char *s = condition; s && *s && !both;) {
        const char *end = strstr(s, " && ");
        size_t len = end ? (size_t)(end - s) : strlen(s);
        char *part = mem_alloc(len + 1);
        memcpy(part, s, len);
        both = is_mentioned(part, a) && is_mentioned(part, b);
        mem_free(part);
        s = end ? end + 4 : NULL;
    }
    return both;
}

__attribute__((format(printf, 4, 5))) static void add_feature(struct features *f, const struct subject *s,
                                                              u32 rank, const char *fmt, ...)
{
    struct buf text = {0};
    va_list ap;
    if (f->len == FEATURES_MAX)
        return;
    va_start(ap, fmt);
    buf_vprintf(&text, fmt, ap);
    va_end(ap);
    rank += s->depth * RANK_DEPTH + (is_mentioned(f->condition, s->mention) ? 0 : RANK_UNSEEN);
    for (u32 i = 0; i < f->len; i++) {
        if (strcmp(f->data[i].text, text.data) == 0) {
            buf_release(&text);
            return;
        }
    }
    f->data[f->len++] = (struct feature){arena_text(f->arena, text.data, text.len), rank};
    buf_release(&text);
}

static void number_features(struct features *f, const struct subject *s, const struct shown *v)
{
    struct buf number = {0};
    put_number(v, &number);
    if (v->type == 'Z' || shown_is_nan(v) || shown_is_infinite(v))
        add_feature(f, s, RANK_CONSTANT, "%sIs%s", s->name, number.data);
    else if (v->type != 'C' && !shown_sign(v))
        add_feature(f, s, RANK_ZERO, "%sIsZero", s->name);
    else if (v->type != 'C')
        add_feature(f, s, shown_sign(v) < 0 ? RANK_NEGATIVE : RANK_POSITIVE, "%sIs%s", s->name,
                    shown_sign(v) < 0 ? "Negative" : "Positive");
    if (v->type != 'Z' && !shown_is_nan(v) && shown_sign(v))
        add_feature(f, s, v->type == 'C' ? RANK_CONSTANT : RANK_VALUE, "%sIs%s", s->name, number.data);
    buf_release(&number);
}

static void own_features(struct features *f, const struct subject *s, const struct picture *p);

/* The fields of an object in an array. */
static void element_features(struct features *f, const struct subject *s, const struct picture *p)
{
    const struct shown_object *o = &p->objects.data[s->value->object];
    for (u32 k = 0; k < o->nfields && k < FIELDS_MAX && !o->cls->is_array && !o->cls->is_library; k++) {
        const struct shown_field *part = &o->fields[k];
        struct buf name = {0};
        if (part->value.kind == SHOWN_OBJECT || part->is_synthetic || part->idle ||
            !is_identifier(part->name))
            continue;
        buf_text(&name, s->name);
        put_capitalised(part->name, &name);
        own_features(f, &(struct subject){name.data, s->mention, &part->value, "", s->depth + 1}, p);
        buf_release(&name);
    }
}

static void array_features(struct features *f, const struct subject *s, const struct picture *p,
                           const struct shown_object *o)
{
    static const char *const order[] = {"First", "Second", "Third"};
    struct buf count = {0};
    put_count(o->length, &count);
    if (!o->length)
        add_feature(f, s, RANK_EMPTY, "%sIsEmpty", s->name);
    else
        add_feature(f, s, o->length == 1 ? RANK_LENGTH_ONE : RANK_LENGTH, "%sHas%sElement%s", s->name,
                    count.data, o->length == 1 ? "" : "s");
    for (u32 i = 0; i < o->nfields && i < ARRAY_LEN(order) && s->depth < DEPTH_MAX; i++) {
        struct buf name = {0};
        buf_printf(&name, "%sOf%s", order[i], s->name);
        const struct subject element = {name.data, s->mention, &o->fields[i].value, "", s->depth + 1};
        own_features(f, &element, p);
        if (element.value->kind == SHOWN_OBJECT)
            element_features(f, &element, p);
        buf_release(&name);
    }
    buf_release(&count);
}

static void string_features(struct features *f, const struct subject *s)
{
    struct buf word = {0};
    const struct shown *v = s->value;
    if (!v->nunits)
        add_feature(f, s, RANK_EMPTY, "%sIsEmpty", s->name);
    else if (v->nunits == 1)
        add_feature(f, s, RANK_LENGTH_ONE, "%sHasOneCharacter", s->name);
    if (put_word(v, &word))
        add_feature(f, s, RANK_VALUE, "%sIs%s", s->name, word.data);
    buf_release(&word);
    if (v->nunits > 1) {
        struct buf count = {0};
        put_count(v->nunits, &count);
        add_feature(f, s, RANK_LENGTH, "%sHas%sCharacters", s->name, count.data);
        buf_release(&count);
    }
}

static void object_features(struct features *f, const struct subject *s, const struct picture *p)
{
    const struct shown_object *o = &p->objects.data[s->value->object];
    const char *kind = NULL;
    u32 count = 0;
    struct buf name = {0};
    if (boxed_value(o)) {
        number_features(f, s, boxed_value(o));
    } else if (o->cls->is_array) {
        array_features(f, s, p, o);
    } else if (library_words(p, s->value->object, &kind, &count)) {
        put_count(count, &name);
        if (!count)
            add_feature(f, s, RANK_EMPTY, "%sIsEmpty", s->name);
        else if (kind[0] != 'O')
            add_feature(f, s, RANK_LENGTH, "%sHas%sElement%s", s->name, name.data, count == 1 ? "" : "s");
    } else if (*s->desc && !type_is_class(s->desc, o->cls)) {
        put_simple(o->cls->simple, &name);
        add_feature(f, s, RANK_CLASS, "%sIs%s", s->name, name.data ? name.data : "");
    }
    if (!boxed_value(o) && *s->desc)
        add_feature(f, s, RANK_NOT, "%sIsNotNull", s->name);
    buf_release(&name);
}

static void own_features(struct features *f, const struct subject *s, const struct picture *p)
{
    struct buf name = {0};
    switch (s->value->kind) {
    case SHOWN_NULL:
        add_feature(f, s, RANK_NULL, "%sIsNull", s->name);
        break;
    case SHOWN_PRIMITIVE:
        number_features(f, s, s->value);
        break;
    case SHOWN_STRING:
        string_features(f, s);
        break;
    case SHOWN_ENUM:
        put_camel(s->value->name, strlen(s->value->name), &name);
        add_feature(f, s, RANK_CONSTANT, "%sIs%s", s->name, name.data ? name.data : "");
        break;
    case SHOWN_CLASS:
        put_simple(s->value->cls->simple, &name);
        add_feature(f, s, RANK_CONSTANT, "%sIs%s", s->name, name.data ? name.data : "");
        break;
    case SHOWN_OBJECT:
        object_features(f, s, p);
        break;
    case SHOWN_MORE:
        break;
    }
    buf_release(&name);
}

/* Two values of the same type: which is the greater, are they the same? */
static void pair_features(struct features *f, const struct subject *a, const struct subject *b,
                          const struct picture *p)
{
    const struct shown *x = a->value, *y = b->value;
    const struct subject both = a->depth > b->depth ? *a : *b;
    if (!are_compared(f->condition, a->mention, b->mention))
        return;
    if (x->kind == SHOWN_PRIMITIVE && y->kind == SHOWN_PRIMITIVE && x->type == y->type && x->type != 'Z') {
        bool floating = x->type == 'D' || x->type == 'F';
        bool less = floating ? shown_number(x) < shown_number(y) : (i64)x->bits < (i64)y->bits;
        bool equal = floating ? shown_number(x) == shown_number(y) : x->bits == y->bits;
        if (equal)
            add_feature(f, &both, RANK_EQUALS, "%sEquals%s", a->name, b->name);
        else if (!shown_is_nan(x) && !shown_is_nan(y))
            add_feature(f, &both, RANK_LESS, "%sIs%sThan%s", a->name, less ? "Less" : "Greater", b->name);
    } else if (x->kind == SHOWN_OBJECT && y->kind == SHOWN_OBJECT && x->object == y->object) {
        add_feature(f, &both, RANK_EQUALS, "%sIsSameAs%s", a->name, b->name);
    } else if (x->kind == SHOWN_OBJECT && y->kind == SHOWN_PRIMITIVE && !b->depth) {
        const struct shown_object *o = &p->objects.data[x->object];
        bool found = false;
        if (!o->cls->is_array || o->cls->binary[1] != y->type || !o->nfields)
            return;
        for (u32 i = 0; i < o->nfields; i++)
            found = found || o->fields[i].value.bits == y->bits;
        add_feature(f, &both, RANK_CONTAINS, "%s%s%s", a->name, found ? "Contains" : "Lacks", b->name);
    }
}

struct subjects {
    struct subject data[64];
    u32 len;
};

static void add_subject(struct subjects *all, struct arena *arena, const char *prefix, const char *name,
                        const struct shown *v, const char *desc, u32 depth)
{
    struct buf text = {0};
    if (all->len == ARRAY_LEN(all->data) || !is_identifier(name))
        return;
    buf_text(&text, prefix);
    put_capitalised(name, &text);
    all->data[all->len++] = (struct subject){arena_text(arena, text.data, text.len),
                                             arena_text(arena, name, strlen(name)), v, desc, depth};
    buf_release(&text);
}

/* The fields of an object, and of the objects in them. */
static void add_fields(struct subjects *all, struct arena *arena, const struct picture *p, const char *prefix,
                       const struct shown *v, u32 depth)
{
    const struct shown_object *o = v->kind == SHOWN_OBJECT ? &p->objects.data[v->object] : NULL;
    if (!o || o->cls->is_array || o->box || o->cls->is_library || depth > FIELD_DEPTH_MAX)
        return;
    for (u32 k = 0; k < o->nfields && k < FIELDS_MAX; k++) {
        const struct shown_field *f = &o->fields[k];
        if (f->is_synthetic || f->idle || !is_identifier(f->name))
            continue;
        add_subject(all, arena, prefix, f->name, &f->value, f->desc, depth);
        if (all->len < ARRAY_LEN(all->data))
            add_fields(all, arena, p, all->data[all->len - 1].name, &f->value, depth + 1);
    }
}

/* Parameters, then the fields of the receiver and of parameters. */
static void find_subjects(const struct suite *s, const struct test_case *t, struct arena *arena,
                          struct subjects *out)
{
    const struct tested_method *m = &s->methods.data[t->method];
    u32 n = t->before.variables.len, first = n < m->nparameters ? n : n - m->nparameters;
    if (first && t->before.variables.data[0].value.kind == SHOWN_ENUM)
        add_subject(out, arena, "", "it", &t->before.variables.data[0].value, "", 0);
    for (u32 i = first; i < n; i++) {
        struct buf name = {0};
        put_parameter_name(m, i - first, &name);
        add_subject(out, arena, "", name.data ? name.data : "", &t->before.variables.data[i].value,
                    m->parameters[i - first].desc, 0);
        if (out->len && is_made_up(m->parameters[i - first].name))
            out->data[out->len - 1].mention = m->parameters[i - first].name;
        buf_release(&name);
    }
    if (first)
        add_fields(out, arena, &t->before, "", &t->before.variables.data[0].value, 1);
    for (u32 i = 0, direct = out->len; i < direct; i++) {
        if (!out->data[i].depth)
            add_fields(out, arena, &t->before, out->data[i].name, out->data[i].value, 1);
    }
}

/* "ThereAreTwoNodes": objects that hang on the input, by class. */
static void count_objects(struct features *f, const struct test_case *t)
{
    for (u32 i = 0; i < t->before.objects.len && f->len < FEATURES_MAX; i++) {
        const struct shown_class *c = t->before.objects.data[i].cls;
        u32 n = 0;
        bool first = true;
        if (c->is_array || c->is_library)
            continue;
        for (u32 k = 0; k < t->before.objects.len; k++) {
            n += t->before.objects.data[k].cls == c;
            first = first && (k >= i || t->before.objects.data[k].cls != c);
        }
        struct buf name = {0}, count = {0};
        put_simple(c->simple, &name);
        put_count(n, &count);
        const struct subject all = {.name = "", .mention = ""};
        if (first && name.len)
            add_feature(f, &all, RANK_COUNT, "There%s%s%s%s", n == 1 ? "Is" : "Are", count.data, name.data,
                        n == 1 ? "" : "s");
        buf_release(&name);
        buf_release(&count);
    }
}

void find_features(const struct suite *s, const struct test_case *t, struct features *f)
{
    struct subjects all = {.len = 0};
    find_subjects(s, t, f->arena, &all);
    bool has_receiver = t->before.variables.len > s->methods.data[t->method].nparameters;
    for (u32 i = 0; i < all.len && has_receiver; i++) {
        const struct shown *v = all.data[i].value, *own = &t->before.variables.data[0].value;
        if (v->kind == SHOWN_OBJECT && own->kind == SHOWN_OBJECT && v->object == own->object)
            add_feature(f, &all.data[i], RANK_EQUALS, "%sIsItself", all.data[i].name);
    }
    if (t->before.objects.len <= COUNTED_MAX)
        count_objects(f, t);
    for (u32 i = 0; i < all.len; i++)
        own_features(f, &all.data[i], &t->before);
    for (u32 i = 0; i < all.len && f->len < FEATURES_MAX; i++) {
        for (u32 k = 0; k < all.len; k++) {
            bool array =
                all.data[i].value->kind == SHOWN_OBJECT && all.data[k].value->kind == SHOWN_PRIMITIVE;
            if (k > i || (array && k < i))
                pair_features(f, &all.data[i], &all.data[k], &t->before);
        }
    }
}

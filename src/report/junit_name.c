/*
 * Names: of variables, and of tests. A test's name says what happens and when: the
 * shortest property of its input that no other test of the method has.
 */
#include "report/junit_internal.h"

#include "classfile/classfile.h"

enum { NAME_MAX = 80, FEATURES_MAX = 36, FIELDS_MAX = 12, WORD_MAX = 20, DEPTH_MAX = 3, FIELD_DEPTH_MAX = 2 };
/* Objects of an input that are counted by class. */
enum { COUNTED_MAX = 64 };
/* Tests of one method up to which two properties together are looked at. */
enum { PAIRS_MAX = 1000 };

/* ---- words ---- */

static bool is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_alnum(char c)
{
    return is_upper(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

static char lower(char c)
{
    return is_upper(c) ? (char)(c + 32) : c;
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 32) : c;
}

bool is_identifier(const char *name)
{
    return name && is_source_name(name) && !strchr(name, '.');
}

/* "URLParser" is urlParser, "URL" is url. */
void put_decapitalised(const char *name, struct buf *out)
{
    size_t run = 0;
    while (is_upper(name[run]))
        run++;
    for (size_t i = 0; name[i]; i++) {
        bool in_run = i < run && (i == 0 || !name[run] || i + 1 < run || !is_alnum(name[run]));
        buf_char(out, in_run ? lower(name[i]) : name[i]);
    }
}

void put_capitalised(const char *name, struct buf *out)
{
    buf_char(out, upper(name[0]));
    buf_text(out, name[0] ? name + 1 : "");
}

/* "NOT_FOUND" and "not found" as NotFound; what is no letter or digit is left out. */
static void put_camel(const char *text, size_t len, struct buf *out)
{
    bool start = true, shout = true;
    for (size_t i = 0; i < len; i++)
        shout = shout && !(text[i] >= 'a' && text[i] <= 'z');
    for (size_t i = 0; i < len; i++) {
        if (is_alnum(text[i]))
            buf_char(out, start ? upper(text[i]) : shout ? lower(text[i]) : text[i]);
        start = !is_alnum(text[i]);
    }
}

static void put_count(u64 n, struct buf *out)
{
    static const char *const words[] = {"Zero",  "One",   "Two",  "Three", "Four",   "Five",  "Six",
                                        "Seven", "Eight", "Nine", "Ten",   "Eleven", "Twelve"};
    if (n < ARRAY_LEN(words))
        buf_text(out, words[n]);
    else
        buf_printf(out, "%llu", (unsigned long long)n);
}

/* ---- variables ---- */

static bool is_taken(const struct junit_test *t, const char *name)
{
    for (u32 i = 0; i < t->taken.len; i++) {
        if (strcmp(t->taken.data[i], name) == 0)
            return true;
    }
    /* A variable would hide a class or package of its name. */
    for (u32 i = 0; i < t->f->claims.len; i++) {
        if (strcmp(t->f->claims.data[i].simple, name) == 0)
            return true;
    }
    return false;
}

const char *variable_name(struct junit_test *t, const char *wish)
{
    struct buf name = {0};
    bool usable = is_identifier(wish) && strcmp(wish, "Object") != 0;
    if (!usable && *wish && !strchr(wish, '.')) {
        struct buf longer = {0};
        buf_printf(&longer, "%sValue", wish); /* a keyword, as of a class Default */
        if (is_identifier(longer.data))
            buf_text(&name, longer.data);
        buf_release(&longer);
    }
    if (!name.len)
        buf_text(&name, usable ? wish : "value");
    size_t len = name.len;
    for (u32 i = 2; is_taken(t, name.data); i++) {
        name.len = len;
        buf_printf(&name, "%u", i);
    }
    const char *kept = junit_keep(t->f, &name);
    vec_push(&t->taken, kept);
    return kept;
}

static bool is_made_up(const char *name)
{
    return !is_identifier(name) || strchr(name, '$') ||
           (strncmp(name, "arg", 3) == 0 && name[3] && !name[3 + strspn(name + 3, "0123456789")]);
}

/* "value", or "first", "second", ... where there are several. */
static void put_ordinal(const struct tested_method *m, u32 i, struct buf *out)
{
    static const char *const words[] = {"first", "second", "third", "fourth", "fifth", "sixth"};
    if (m->nparameters == 1)
        buf_text(out, "value");
    else if (i < ARRAY_LEN(words))
        buf_text(out, words[i]);
    else
        buf_printf(out, "value%u", i + 1);
}

void put_parameter_name(const struct suite *s, const struct tested_method *m, u32 i, struct buf *out)
{
    const struct tested_parameter *p = &m->parameters[i];
    (void)s;
    if (!is_made_up(p->name)) {
        put_decapitalised(p->name, out);
        return;
    }
    u32 alike = 0;
    for (u32 k = 0; k < m->nparameters; k++)
        alike += strcmp(m->parameters[k].desc, p->desc) == 0;
    const char *slash = strrchr(p->desc, '/'), *dollar = strrchr(p->desc, '$');
    const char *simple = dollar ? dollar + 1 : slash ? slash + 1 : p->desc + 1;
    if (alike > 1 || (*p->desc != 'L' && *p->desc != '[') || strcmp(p->desc, "Ljava/lang/Object;") == 0) {
        put_ordinal(m, i, out);
    } else if (strcmp(p->desc, "Ljava/lang/String;") == 0) {
        buf_text(out, "text");
    } else if (*p->desc == '[') {
        buf_text(out, p->desc[1] == '[' ? "rows" : "array");
    } else {
        char *name = mem_alloc(strlen(simple) + 1);
        memcpy(name, simple, strcspn(simple, ";"));
        put_decapitalised(name, out);
        mem_free(name);
    }
}

/* ---- values in names ---- */

static i64 sign_of(const struct shown *v)
{
    if (v->type == 'D' || v->type == 'F') {
        u64 magnitude = v->type == 'D' ? v->bits << 1 : v->bits << 33;
        return !magnitude ? 0 : (v->type == 'D' ? v->bits >> 63 : v->bits >> 31) ? -1 : 1;
    }
    return (i64)v->bits < 0 ? -1 : v->bits != 0;
}

static double number_of(const struct shown *v)
{
    double d = 0;
    float f = 0;
    u32 low = (u32)v->bits;
    if (v->type == 'D')
        memcpy(&d, &v->bits, sizeof d);
    else if (v->type == 'F')
        memcpy(&f, &low, sizeof f);
    return v->type == 'D' ? d : v->type == 'F' ? (double)f : (double)(i64)v->bits;
}

static bool is_nan(const struct shown *v)
{
    double d = number_of(v);
    return (v->type == 'D' || v->type == 'F') && d != d;
}

static bool is_infinite(const struct shown *v)
{
    double d = number_of(v);
    return (v->type == 'D' || v->type == 'F') && d == d && d - d != 0;
}

static void put_character(u64 c, struct buf *out)
{
    static const struct {
        char c;
        const char *name;
    } names[] = {{0, "Nul"},
                 {' ', "Space"},
                 {'\n', "Newline"},
                 {'\t', "Tab"},
                 {'+', "Plus"},
                 {'-', "Minus"},
                 {'.', "Dot"},
                 {',', "Comma"},
                 {'*', "Star"},
                 {'/', "Slash"},
                 {'(', "OpenParenthesis"},
                 {')', "CloseParenthesis"},
                 {'"', "Quote"},
                 {'\'', "Apostrophe"},
                 {'_', "Underscore"},
                 {':', "Colon"},
                 {';', "Semicolon"},
                 {'@', "At"},
                 {'#', "Hash"},
                 {'%', "Percent"},
                 {'&', "Ampersand"},
                 {'=', "EqualsSign"},
                 {'!', "ExclamationMark"},
                 {'?', "QuestionMark"}};
    if (c < 128 && is_alnum((char)c)) {
        buf_printf(out, "%s%c",
                   c >= '0' && c <= '9' ? "Digit"
                   : c >= 'a'           ? "Small"
                                        : "Capital",
                   upper((char)c));
        return;
    }
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        if ((u64)names[i].c == c) {
            buf_text(out, names[i].name);
            return;
        }
    }
    buf_printf(out, "Character%llX", (unsigned long long)c);
}

/* A number as words: MinusOne, 42, MaxValue, NaN, 2Point5. */
static void put_number(const struct shown *v, struct buf *out)
{
    bool is_double = v->type == 'D' || v->type == 'F', negative = sign_of(v) < 0;
    double d = number_of(v), magnitude = d < 0 ? -d : d;
    if (v->type == 'Z') {
        buf_text(out, v->bits ? "True" : "False");
    } else if (v->type == 'C') {
        put_character(v->bits, out);
    } else if (is_double && !sign_of(v) && v->bits) {
        buf_text(out, "MinusZero");
    } else if (is_nan(v)) {
        buf_text(out, "NaN");
    } else if (is_infinite(v)) {
        buf_text(out, negative ? "NegativeInfinity" : "Infinity");
    } else if (!is_double) {
        i64 n = (i64)v->bits;
        bool is_max = n == (v->type == 'J' ? INT64_MAX : INT32_MAX);
        bool is_min = n == (v->type == 'J' ? INT64_MIN : INT32_MIN);
        buf_text(out, is_max ? "MaxValue" : is_min ? "MinValue" : negative ? "Minus" : "");
        if (!is_max && !is_min)
            put_count(n < 0 ? 0 - (u64)n : (u64)n, out);
    } else if (magnitude < 1e6 && magnitude == (double)(u64)magnitude) {
        buf_text(out, negative ? "Minus" : "");
        put_count((u64)magnitude, out);
    } else if (magnitude < 1e4 && magnitude * 100 == (double)(u64)(magnitude * 100)) {
        struct buf digits = {0};
        buf_printf(&digits, "%g", magnitude);
        char *dot = strchr(digits.data, '.');
        buf_printf(out, "%s%.*sPoint%s", negative ? "Minus" : "", (int)(dot ? dot - digits.data : 0),
                   digits.data, dot ? dot + 1 : "");
        buf_release(&digits);
    } else {
        buf_text(out, negative ? "NegativeNumber" : "PositiveNumber");
    }
}

/* A short string whose letters say what it is; false for others. */
static bool put_word(const struct shown *v, struct buf *out)
{
    char text[WORD_MAX];
    bool letters = false;
    if (!v->nunits || v->nunits > WORD_MAX)
        return false;
    for (u32 i = 0; i < v->nunits; i++) {
        if (v->units[i] < ' ' || v->units[i] >= 127)
            return false;
        text[i] = (char)v->units[i];
        letters = letters || is_alnum(text[i]);
    }
    if (letters)
        put_camel(text, v->nunits, out);
    return letters;
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

/* "Account" of "pkg.Outer.Account"; letters and digits only. */
static void put_simple(const char *name, struct buf *out)
{
    for (const char *s = name; *s; s++) {
        if (strchr(".$", *s) && s[1])
            name = s + 1;
    }
    put_camel(name, strcspn(name, "["), out);
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
            put_parameter_name(s, m, i - first, &name);
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
        put_parameter_name(s, &s->methods.data[t->method], parameter, &name);
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
        bool changed = false;
        for (u32 k = 0; k < o->nfields && !changed && !o->box && t->same && t->same[a]; k++)
            changed = part_changed(t, a, k);
        if (changed && (o->cls->is_array || o->cls->is_library))
            named = put_changed_whole(s, t, a, out);
        else if (changed)
            named = put_set_fields(t, a, out);
    }
    if (!named)
        buf_text(out, has_idle_fields(t) ? "completes" : "doesNothing");
}

static void put_outcome(const struct suite *s, const struct test_case *t, struct buf *out)
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

/* ---- when: properties of the input ---- */

struct feature {
    const char *text;
    u32 rank; /* the lower, the better does it tell */
};
struct features {
    struct arena *arena;
    const char *condition;
    struct feature data[FEATURES_MAX];
    u32 len;
};
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
    RANK_UNSEEN = 30,
};

/* Does the condition of the path speak of it? */
static bool is_mentioned(const char *condition, const char *word)
{
    size_t len = strlen(word);
    if (!condition || !*condition || !len)
        return true;
    for (const char *s = condition; (s = strstr(s, word)); s++) {
        bool begins = s == condition || !(is_alnum(s[-1]) || s[-1] == '_' || s[-1] == '$');
        if (begins && !is_alnum(s[len]) && s[len] != '_')
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
    if (v->type == 'Z' || is_nan(v) || is_infinite(v))
        add_feature(f, s, RANK_CONSTANT, "%sIs%s", s->name, number.data);
    else if (v->type != 'C' && !sign_of(v))
        add_feature(f, s, RANK_ZERO, "%sIsZero", s->name);
    else if (v->type != 'C')
        add_feature(f, s, sign_of(v) < 0 ? RANK_NEGATIVE : RANK_POSITIVE, "%sIs%s", s->name,
                    sign_of(v) < 0 ? "Negative" : "Positive");
    if (v->type != 'Z' && !is_nan(v) && sign_of(v))
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
        bool less = floating ? number_of(x) < number_of(y) : (i64)x->bits < (i64)y->bits;
        bool equal = floating ? number_of(x) == number_of(y) : x->bits == y->bits;
        if (equal)
            add_feature(f, &both, RANK_EQUALS, "%sEquals%s", a->name, b->name);
        else if (!is_nan(x) && !is_nan(y))
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
        put_parameter_name(s, m, i - first, &name);
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

static void find_features(const struct suite *s, const struct test_case *t, struct features *f)
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

/* ---- choosing ---- */

/* How many tests have a property: counted by hash. */
static u64 key_of(const char *a, const char *b, const char *c)
{
    u64 key = hash_bytes(a, strlen(a));
    key = key * 0x9e3779b97f4a7c15 ^ hash_bytes(b, strlen(b));
    key = key * 0x9e3779b97f4a7c15 ^ hash_bytes(c, strlen(c));
    return key ? key : 1;
}

static u32 count_of(const struct map *m, u64 key)
{
    return (u32)(uintptr_t)map_get(m, key);
}

static void count_up(struct map *m, u64 key)
{
    map_put(m, key, (void *)(uintptr_t)(count_of(m, key) + 1));
}

struct naming {
    struct suite *s;
    struct arena arena; /* of the names that are thrown away */
    struct map counts;  /* of properties within one method */
    struct map used;    /* names */
};
struct named_case {
    struct test_case *t;
    const char *outcome;
    struct features features;
};

static void count_features(struct naming *n, const struct named_case *c, bool pairs)
{
    count_up(&n->counts, key_of(c->outcome, "", ""));
    for (u32 i = 0; i < c->features.len; i++) {
        const char *text = c->features.data[i].text;
        count_up(&n->counts, key_of("", text, ""));
        count_up(&n->counts, key_of(c->outcome, text, ""));
        for (u32 k = i + 1; k < c->features.len && pairs; k++)
            count_up(&n->counts, key_of(c->outcome, text, c->features.data[k].text));
    }
}

static bool is_better(const struct feature *a, const struct feature *b)
{
    return !b || a->rank < b->rank || (a->rank == b->rank && strlen(a->text) < strlen(b->text));
}

/* The best property that only this test has: among all tests of the method, or among
 * those with the same outcome. */
static const struct feature *find_single(const struct naming *n, const struct named_case *c,
                                         const char *outcome)
{
    const struct feature *best = NULL;
    for (u32 i = 0; i < c->features.len; i++) {
        const struct feature *f = &c->features.data[i];
        if (count_of(&n->counts, key_of(outcome, f->text, "")) == 1 && is_better(f, best))
            best = f;
    }
    return best;
}

static bool find_two(const struct naming *n, const struct named_case *c, const struct feature *best[2])
{
    u32 rank = UINT32_MAX;
    for (u32 i = 0; i < c->features.len; i++) {
        for (u32 k = i + 1; k < c->features.len; k++) {
            const struct feature *a = &c->features.data[i], *b = &c->features.data[k];
            if (a->rank + b->rank < rank && count_of(&n->counts, key_of(c->outcome, a->text, b->text)) == 1) {
                rank = a->rank + b->rank;
                best[0] = a;
                best[1] = b;
            }
        }
    }
    return rank < UINT32_MAX;
}

static void put_condition(const struct naming *n, const struct named_case *c, struct buf *out)
{
    const struct feature *anywhere = find_single(n, c, ""), *here = find_single(n, c, c->outcome), *two[2];
    if (anywhere && (!here || anywhere->rank <= here->rank + RANK_UNSEEN / 2))
        here = anywhere;
    if (here)
        buf_printf(out, "_when%s", here->text);
    else if (find_two(n, c, two))
        buf_printf(out, "_when%sAnd%s", two[0]->text, two[1]->text);
}

static bool has_namesake(const struct suite *s, const struct tested_method *m)
{
    u32 n = 0;
    for (u32 i = 0; i < s->methods.len; i++)
        n += strcmp(s->methods.data[i].name, m->name) == 0;
    return n > 1;
}

static void name_case(struct naming *n, const struct named_case *c, bool alone)
{
    const struct tested_method *m = &n->s->methods.data[c->t->method];
    bool overloaded = has_namesake(n->s, m);
    struct buf name = {0}, condition = {0};
    buf_printf(&name, "%s_%s", strcmp(m->name, "<init>") == 0 ? "constructor" : m->name, c->outcome);
    if (name.len > NAME_MAX - 4) {
        name.len = NAME_MAX - 4;
        name.data[name.len] = 0;
    }
    if (!alone || (overloaded && m->nparameters))
        put_condition(n, c, &condition);
    else if (overloaded)
        buf_text(&condition, "_withoutArguments");
    if (condition.data && name.len + condition.len <= NAME_MAX)
        buf_text(&name, condition.data);
    size_t len = name.len > NAME_MAX - 4 ? NAME_MAX - 4 : name.len;
    for (u32 i = 2; count_of(&n->used, key_of(name.data, "", "")); i++) {
        name.len = len;
        buf_printf(&name, "_%u", i);
    }
    count_up(&n->used, key_of(name.data, "", ""));
    c->t->name = arena_text(&n->s->arena, name.data, name.len);
    buf_release(&name);
    buf_release(&condition);
}

/* Names the tests of one method: numbers order[0] to order[count - 1] of the suite's. */
static void name_method(struct naming *n, const u32 *order, u32 count)
{
    struct named_case *cases = mem_alloc(count * sizeof *cases);
    for (u32 i = 0; i < count; i++) {
        struct test_case *t = &n->s->cases.data[order[i]];
        struct buf outcome = {0};
        put_outcome(n->s, t, &outcome);
        cases[i].t = t;
        cases[i].outcome = arena_text(&n->arena, outcome.data, outcome.len);
        cases[i].features = (struct features){.arena = &n->arena, .condition = t->condition};
        find_features(n->s, t, &cases[i].features);
        count_features(n, &cases[i], count <= PAIRS_MAX);
        buf_release(&outcome);
    }
    for (u32 i = 0; i < count; i++)
        name_case(n, &cases[i], count == 1);
    mem_free(cases);
    map_release(&n->counts);
    n->counts = (struct map){0};
}

void junit_names(struct suite *s)
{
    struct naming n = {.s = s};
    u32 count = 0, *order = NULL;
    junit_drop(s);
    count = junit_order(s, &order);
    for (u32 i = 0, end; i < count; i = end) {
        for (end = i; end < count && s->cases.data[order[end]].method == s->cases.data[order[i]].method;)
            end++;
        name_method(&n, order + i, end - i);
    }
    map_release(&n.used);
    arena_release(&n.arena);
    mem_free(order);
}

/* Words: names of variables, and what the names of tests call values. */
#include "report/junit_internal.h"

/* Characters of a string that becomes part of a name. */
enum { WORD_MAX = 20 };

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
void put_camel(const char *text, size_t len, struct buf *out)
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

void put_count(u64 n, struct buf *out)
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

bool is_made_up(const char *name)
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

void put_parameter_name(const struct tested_method *m, u32 i, struct buf *out)
{
    const struct tested_parameter *p = &m->parameters[i];
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

i64 shown_sign(const struct shown *v)
{
    if (v->type == 'D' || v->type == 'F') {
        u64 magnitude = v->type == 'D' ? v->bits << 1 : v->bits << 33;
        return !magnitude ? 0 : (v->type == 'D' ? v->bits >> 63 : v->bits >> 31) ? -1 : 1;
    }
    return (i64)v->bits < 0 ? -1 : v->bits != 0;
}

double shown_number(const struct shown *v)
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

bool shown_is_nan(const struct shown *v)
{
    double d = shown_number(v);
    return (v->type == 'D' || v->type == 'F') && d != d;
}

bool shown_is_infinite(const struct shown *v)
{
    double d = shown_number(v);
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
void put_number(const struct shown *v, struct buf *out)
{
    bool is_double = v->type == 'D' || v->type == 'F', negative = shown_sign(v) < 0;
    double d = shown_number(v), magnitude = d < 0 ? -d : d;
    if (v->type == 'Z') {
        buf_text(out, v->bits ? "True" : "False");
    } else if (v->type == 'C') {
        put_character(v->bits, out);
    } else if (is_double && !shown_sign(v) && v->bits) {
        buf_text(out, "MinusZero");
    } else if (shown_is_nan(v)) {
        buf_text(out, "NaN");
    } else if (shown_is_infinite(v)) {
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
bool put_word(const struct shown *v, struct buf *out)
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

/* "Account" of "pkg.Outer.Account"; letters and digits only. */
void put_simple(const char *name, struct buf *out)
{
    for (const char *s = name; *s; s++) {
        if (strchr(".$", *s) && s[1])
            name = s + 1;
    }
    put_camel(name, strcspn(name, "["), out);
}

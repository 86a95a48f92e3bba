/* Names of types in the tests, and the imports that they need. */
#include "report/junit_internal.h"

#include "report/java.h"

/* ---- descriptors ---- */

const char *type_skip(const char *desc)
{
    desc += strspn(desc, "[");
    desc += *desc == 'L' ? strcspn(desc, ";") : 0;
    return *desc ? desc + 1 : desc;
}

const char *type_of_parameter(const char *desc, u32 i)
{
    const char *at = *desc == '(' ? desc + 1 : "";
    for (; i && *at && *at != ')'; i--)
        at = type_skip(at);
    return *at == ')' ? "" : at;
}

const char *type_of_result(const char *desc)
{
    const char *end = strchr(desc, ')');
    return end ? end + 1 : "V";
}

/* Is "a.b.C" the class of "La/b/C;"? An array's binary name is its descriptor, with dots. */
static bool same_class(const char *desc, size_t len, const char *binary)
{
    if (*desc == 'L' && len >= 2) {
        desc++;
        len -= 2;
    }
    for (size_t i = 0; i < len; i++) {
        if (!binary[i] || (desc[i] == '/' ? '.' : desc[i]) != binary[i])
            return false;
    }
    return !binary[len];
}

bool type_is_class(const char *desc, const struct shown_class *c)
{
    return same_class(desc, (size_t)(type_skip(desc) - desc), c->binary);
}

static const struct shown_class *find_in(const struct picture *p, const char *desc, size_t len)
{
    for (u32 i = 0; i < p->objects.len; i++) {
        for (const struct shown_class *c = p->objects.data[i].cls; c; c = c->super) {
            if (same_class(desc, len, c->binary))
                return c;
        }
    }
    for (u32 i = 0; i < p->classes.cap; i++) {
        const struct shown_class *c = p->classes.entries[i].value;
        if (p->classes.entries[i].key && c && same_class(desc, len, c->binary))
            return c;
    }
    return NULL;
}

const struct shown_class *type_find(const struct junit_test *t, const char *desc, size_t len)
{
    const struct shown_class *c = find_in(&t->t->before, desc, len);
    if (!c)
        c = find_in(&t->t->after, desc, len);
    for (u32 i = 0; !c && i < t->t->recipe.others.len; i++) {
        const struct shown_class *other = t->t->recipe.others.data[i];
        c = other && same_class(desc, len, other->binary) ? other : NULL;
    }
    return c;
}

/* ---- names and imports ---- */

bool type_is_visible(const struct junit_file *f, const struct shown_class *c)
{
    if (c->is_primitive)
        return true;
    return c->is_named && (strcmp(c->package, f->package) == 0 || (c->is_public && *c->package));
}

/* May the simple name stand for the class of this package in the whole file? */
bool junit_claim(struct junit_file *f, const char *simple, size_t len, const char *package,
                 size_t package_len)
{
    for (u32 i = 0; i < f->claims.len; i++) {
        const struct junit_claim *c = &f->claims.data[i];
        if (strlen(c->simple) == len && strncmp(c->simple, simple, len) == 0)
            return strlen(c->package) == package_len && strncmp(c->package, package, package_len) == 0;
    }
    vec_push(&f->claims, (struct junit_claim){arena_text(&f->arena, simple, len),
                                              arena_text(&f->arena, package, package_len)});
    return true;
}

/* A name of the source, whose first `package` characters are the package. */
static void put_name(struct junit_file *f, const char *name, size_t len, size_t package, struct buf *out)
{
    const char *rest = name + package + (package ? 1 : 0);
    size_t n = strcspn(rest, ".[");
    n = n > (size_t)(name + len - rest) ? (size_t)(name + len - rest) : n;
    if (!junit_claim(f, rest, n, name, package))
        rest = name;
    buf_put(out, rest, (size_t)(name + len - rest));
}

void put_class(struct junit_file *f, const struct shown_class *c, struct buf *out)
{
    size_t package = strlen(c->package);
    bool fits = strncmp(c->source, c->package, package) == 0 && (!package || c->source[package] == '.');
    if (c->is_primitive)
        buf_text(out, c->source);
    else
        put_name(f, c->source, strlen(c->source), fits ? package : 0, out);
}

/* The package of a dotted name that nobody has told more about: classes begin with a capital. */
static size_t package_of(const char *name, size_t len)
{
    size_t last = 0;
    for (size_t i = 0, start = 0; i < len; i++) {
        if (name[i] != '.')
            continue;
        if (name[start] >= 'A' && name[start] <= 'Z')
            return start ? start - 1 : 0;
        last = i;
        start = i + 1;
    }
    return last;
}

/* A class that no picture shows, from its internal name. */
static void put_internal(struct junit_file *f, const char *name, size_t len, struct buf *out)
{
    struct buf text = {0};
    size_t package = 0;
    for (size_t i = 0; i < len; i++) {
        bool slash = name[i] == '/' || name[i] == '.';
        bool inner = name[i] == '$' && i && i + 1 < len && name[i - 1] != '/';
        package = slash ? i : package;
        buf_char(&text, slash || inner ? '.' : name[i]);
    }
    if (len == strlen(f->suite->class_name) && text.data && same_class(name, len, f->suite->class_name)) {
        text.len = 0;
        buf_text(&text, f->suite->source_name);
    }
    put_name(f, text.data ? text.data : "", text.len, package, out);
    buf_release(&text);
}

void put_tested_class(struct junit_file *f, struct buf *out)
{
    put_internal(f, f->suite->class_name, strlen(f->suite->class_name), out);
}

void put_type(const struct junit_test *t, const char *desc, struct buf *out)
{
    size_t dimensions = strspn(desc, "[");
    const char *element = desc + dimensions, *primitive = java_type(*element);
    size_t len = (size_t)(type_skip(element) - element);
    const struct shown_class *c = primitive ? NULL : type_find(t, element, len);
    if (primitive)
        buf_text(out, primitive);
    else if (c)
        put_class(t->f, c, out);
    else if (len > 2)
        put_internal(t->f, element + 1, len - 2, out);
    while (dimensions--)
        buf_text(out, "[]");
}

/* ---- type arguments ---- */

static const struct shown_class *element_class(const struct junit_test *t, const struct shown_class *c)
{
    const char *element = c->binary + strspn(c->binary, "[");
    return c->is_array ? type_find(t, element, strlen(element)) : c;
}

void put_object_type(struct junit_test *t, const struct shown_class *c, struct buf *out)
{
    const struct shown_class *element = element_class(t, c);
    put_class(t->f, c, out);
    if (!element || !element->is_generic)
        return;
    if (c->is_array || c->is_bounded || c->is_library || !c->nparameters) {
        t->is_raw = true;
        return;
    }
    for (u32 i = 0; i < c->nparameters; i++)
        buf_text(out, i ? ", Object" : "<Object");
    buf_char(out, '>');
}

static bool is_name_part(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '$' || c == '.';
}

static bool is_word(const char *text, size_t len, const char *word)
{
    return strlen(word) == len && strncmp(text, word, len) == 0;
}

static bool is_primitive_name(const char *text, size_t len)
{
    static const char letters[] = "ZBCSIJFD";
    for (const char *l = letters; *l; l++) {
        if (is_word(text, len, java_type(*l)))
            return true;
    }
    return false;
}

/* A name without a package is a type variable, unless classes have none here. */
static bool is_type_variable(const struct junit_file *f, const char *name, size_t len)
{
    return !memchr(name, '.', len) && !is_primitive_name(name, len) && (*f->suite->package || len <= 2);
}

/* Do all names of the type stand for classes? */
static bool is_generic_usable(const struct junit_file *f, const char *s)
{
    while (*s) {
        size_t n = 0;
        while (is_name_part(s[n]))
            n++;
        if (n && !is_word(s, n, "extends") && !is_word(s, n, "super") && is_type_variable(f, s, n))
            return false;
        if (!n && !strchr("<>,?[]& ", *s))
            return false;
        s += n ? n : 1;
    }
    return true;
}

bool put_generic(struct junit_file *f, const char *s, bool exact, struct buf *out)
{
    if (!s || !*s || !is_generic_usable(f, s))
        return false;
    while (*s) {
        size_t n = 0;
        while (is_name_part(s[n]))
            n++;
        bool bound = is_word(s, n, "extends") || is_word(s, n, "super");
        if (bound && exact) {
            buf_printf(out, " %.*s ", (int)n, s);
        } else if (bound) {
            /* The bound itself follows. */
        } else if (is_primitive_name(s, n)) {
            buf_put(out, s, n);
        } else if (n) {
            put_name(f, s, n, package_of(s, n), out);
        } else if (*s == ',') {
            buf_text(out, ", ");
        } else if (*s == '?' && !exact) {
            /* What a variable of the test holds is given to the method: any type within the bound. */
            if (s[1 + strspn(s + 1, " ")] != 'e' && s[1 + strspn(s + 1, " ")] != 's')
                buf_text(out, "Object");
        } else if (*s != ' ') {
            buf_char(out, *s);
        }
        s += n ? n : 1;
    }
    return true;
}

/* Type arguments that are not known: "Map<?, ?>". */
static void put_wildcards(const char *generic, struct buf *out)
{
    u32 depth = 0;
    for (const char *s = generic; *s; s++) {
        if (*s == '<' && !depth)
            buf_text(out, "<?");
        else if (*s == ',' && depth == 1)
            buf_text(out, ", ?");
        else if (*s == '>' && depth == 1)
            buf_char(out, '>');
        depth += *s == '<' ? 1 : *s == '>' && depth ? (u32)-1 : 0;
    }
}

/* Nested type arguments, as in Outer<A>.Inner<B>, are left to raw types. */
static bool has_plain_arguments(const char *generic)
{
    const char *open = strchr(generic, '<');
    return open && !strstr(generic, ">.") && generic[strlen(generic) - 1] == '>';
}

void put_result_type(struct junit_test *t, struct buf *out)
{
    const char *desc = type_of_result(t->m->desc), *generic = t->m->generic_result;
    if (put_generic(t->f, generic, true, out))
        return;
    const struct shown_class *c = *desc == 'L' ? type_find(t, desc, (size_t)(type_skip(desc) - desc)) : NULL;
    put_type(t, desc, out);
    if (*desc == 'L' && generic && has_plain_arguments(generic)) {
        put_wildcards(generic, out);
    } else if (c && c->is_generic) {
        for (u32 i = 0; i < c->nparameters; i++)
            buf_text(out, i ? ", ?" : "<?");
        buf_text(out, c->nparameters ? ">" : "");
    }
}

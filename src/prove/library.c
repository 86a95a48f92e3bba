/* The table library.def: finding rows, and what the library may call. */
#include "prove/library.h"

static const struct library_row rows[] = {
#define LIBRARY(cls, name, desc, needs, gives, throws, calls) {cls, name, desc, needs, gives, throws, calls},
#include "prove/library.def"
};

/* ---- rows ---- */

static bool is_class(const struct type *t, const char *name)
{
    return strcmp(t->name->text, name) == 0;
}

static const struct library_row *row_of(const struct type *t, const struct method *m)
{
    for (u32 i = 0; i < ARRAY_LEN(rows); i++) {
        const struct library_row *r = &rows[i];
        if (is_class(t, r->cls) && (r->name[0] == '*' || strcmp(r->name, m->name->text) == 0) &&
            (r->desc[0] == '*' || strcmp(r->desc, m->desc->text) == 0))
            return r;
    }
    return NULL;
}

/* Of an object of some class of the library: what its classes make of these methods is not known. */
static const struct library_row any_object = {"", "*", "*", "", "", RUNTIME, "*"};

const struct library_row *library_row(const struct method *m, const struct type *named, bool exact,
                                      const struct type *by)
{
    const char *name = m->name->text;
    bool overridable = strcmp(name, "toString") == 0 || strcmp(name, "equals") == 0 || strcmp(name, "hashCode") == 0;
    if (is_class(m->holder, "java/lang/Object") && overridable && !exact)
        return &any_object;
    const struct library_row *r = named->library ? row_of(named, m) : NULL;
    if (!r)
        r = row_of(m->holder, m);
    /* Enum.valueOf is as its row says in an enum's own valueOf: elsewhere it may initialise the enum. */
    bool strange = r && strcmp(r->cls, "java/lang/Enum") == 0 && m->m->access & ACC_STATIC &&
                   !(by->cf->access & ACC_ENUM);
    return strange ? NULL : r;
}

/* ---- what the library calls ---- */

/* Classes whose own methods call those of the program that their rows name, and no others. */
static bool calls_as_told(const struct type *t)
{
    static const char *const simple[] = {"java/lang/Object", "java/lang/Enum", "java/lang/Record", "java/lang/Number"};
    for (u32 i = 0; i < ARRAY_LEN(simple); i++) {
        if (is_class(t, simple[i]))
            return true;
    }
    for (u32 i = 0; i < t->nabove; i++) {
        if (is_class(t->above[i], "java/lang/Throwable"))
            return true;
    }
    return false;
}

/* Nothing that such a parameter is can have code of the program. */
static bool harmless_parameter(const char *desc)
{
    static const char *const classes[] = {"Ljava/lang/String;", "Ljava/lang/Integer;", "Ljava/lang/Long;",
                                          "Ljava/lang/Character;", "Ljava/lang/Boolean;", "[C", "[B", "[I", "[J"};
    if (*desc != 'L' && *desc != '[')
        return true;
    for (u32 i = 0; i < ARRAY_LEN(classes); i++)
        if (strncmp(desc, classes[i], strlen(classes[i])) == 0)
            return true;
    return false;
}

bool library_is_harmless(const char *desc)
{
    for (const char *d = desc + 1; *d != ')'; d = desc_skip(d))
        if (!harmless_parameter(d))
            return false;
    return true;
}

/* An object of these classes has nothing of the program in it. */
static bool is_closed(const struct type *t)
{
    return t->cf->access & ACC_FINAL && strncmp(t->name->text, "java/lang/", 10) == 0;
}

const char *library_calls(const struct library_row *r, const struct method *m, const struct type *t)
{
    if (t && !t->library && !calls_as_told(m->holder))
        return "*";
    return is_closed(m->holder) && library_is_harmless(m->desc->text) ? "" : r->calls;
}

bool library_names(const char *names, const struct sym *name)
{
    for (const char *s = names; *s; s += strspn(s, " ")) {
        size_t n = strcspn(s, " ");
        if ((n == 1 && *s == '*') || (n == name->len && strncmp(s, name->text, n) == 0))
            return true;
        s += n;
    }
    return false;
}

/* Can code that knows the library's types only call it? */
static bool known_to_library(const struct type *t, const struct method *m)
{
    if (m->m->access & (ACC_STATIC | ACC_PRIVATE) || m->name->text[0] == '<')
        return false;
    for (u32 i = 0; i < t->nabove; i++) {
        if (t->above[i]->library && type_declares(t->above[i], m->name, m->desc))
            return true;
    }
    return false;
}

struct method *library_callback(const struct type *t, const char *names, u32 *k, u32 *i)
{
    for (; *k < t->nabove; (*k)++, *i = 0) {
        const struct type *c = t->above[*k];
        while (!c->library && *i < c->nmethods) {
            struct method *m = &c->methods[(*i)++];
            if (!(m->m->access & ACC_ABSTRACT) && library_names(names, m->name) && known_to_library(t, m))
                return m;
        }
    }
    return NULL;
}

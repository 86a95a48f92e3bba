/* Which library methods have a meaning as terms, and when it is used. */
#include "sym/native.h"
#include "sym/text.h"

static const struct native_term *const tables[] = {
#define ENTRY(name) name,
    NATIVE_TABLES(ENTRY)
#undef ENTRY
};

enum sym_end give_term(struct engine *e, struct frame *f, slot *args, char type, term t)
{
    term_slots(e, type, t, args);
    return done(e, f, args + (is_wide(type) ? 2 : 1));
}

enum sym_end give_reference(struct engine *e, struct frame *f, slot *args, slot reference)
{
    args[0] = reference;
    return done(e, f, args + 1);
}

enum sym_end give_new(struct engine *e, struct frame *f, slot *args, ref object)
{
    return object ? give_reference(e, f, args, object) : raise(e);
}

bool symbolic_slots(const struct method *m, const slot *args)
{
    slot any = 0;
    u32 i = !(m->access & ACC_STATIC);
    if (i)
        any |= args[0] >> 32;
    for (const char *d = m->desc->text + 1; *d != ')'; d = desc_skip(d)) {
        any |= is_wide(*d) ? args[i + 1] : args[i] >> 32;
        i += is_wide(*d) ? 2 : 1;
    }
    return any != 0;
}

/* ---- finding rows ---- */

static bool is_summary(const struct native_term *t)
{
    return t->when != NATIVE && t->when != NATIVE_SETS && !is_outside(t);
}

static const struct native_term *find_native(const char *cls, const char *name, const char *desc)
{
    for (u32 i = 0; i < ARRAY_LEN(tables); i++) {
        for (const struct native_term *t = tables[i]; t->cls; t++) {
            if (strcmp(t->cls, cls) != 0)
                continue;
            bool named = !name || t->name[0] == '*' || strcmp(t->name, name) == 0;
            if (named && (!name || t->desc[0] == '*' || strcmp(t->desc, desc) == 0))
                return t;
        }
    }
    return NULL;
}

bool is_watched(const struct engine *e, const char *cls, const char *name, const char *desc)
{
    const struct native_term *t = find_native(cls, name, desc);
    return t && (!name || is_outside(t) || (is_summary(t) && !e->opts.no_summaries));
}

/* The method's row; looked for once. */
static const struct native_term *row_of(struct engine *e, const struct method *m)
{
    static const struct native_term none = { 0 };
    const struct native_term *t = map_get(&e->natives, map_key(m));
    if (!t) {
        t = find_native(m->cls->name->text, m->name->text, m->desc->text);
        if (!t || !m->cls->trusted || (e->opts.no_summaries && is_summary(t)))
            t = &none;
        map_put(&e->natives, map_key(m), (void *)(uintptr_t)t);
    }
    return t->cls ? t : NULL;
}

bool has_term_meaning(struct engine *e, const struct method *m)
{
    return row_of(e, m);
}

bool takes_sets(struct engine *e, const struct method *m)
{
    const struct native_term *t = row_of(e, m);
    return t && t->when != NATIVE && t->when != SUMMARY && !is_outside(t);
}

/* ---- using them ---- */

bool concerns(void *ctx, const struct method *m, const u64 *args)
{
    struct engine *e = ctx;
    const struct native_term *row = row_of(e, m);
    if (row && is_outside(row))
        return outside_is_free(e, row);
    if (e->replay || !row)
        return false;
    if (row->when >= MAP_SELF &&
        (row->when == LIST_SELF ? list_concerns(e, args[0]) : map_concerns(e, row->when, args)))
        return true;
    if (!(m->access & ACC_STATIC)) {
        if (*args >> 32 || (*args && holds_terms(e, (ref)*args)))
            return true;
        args++;
    }
    for (const char *d = m->desc->text + 1; *d != ')'; d = desc_skip(d)) {
        bool wide = is_wide(*d);
        if (wide ? args[1] != 0 : args[0] >> 32 != 0)
            return true;
        if ((*d == 'L' || *d == '[') && *args && holds_terms(e, (ref)*args))
            return true;
        args += wide ? 2 : 1;
    }
    return false;
}

bool symbolic_native(struct engine *e, struct frame *f, struct method *m, enum sym_end *end)
{
    const struct native_term *t = row_of(e, m);
    slot *args = f->sp - m->nargs;
    if (!t || (is_outside(t) && !outside_is_free(e, t)))
        return false;
    arena_release(&e->scratch);
    *end = is_summary(t) && !concerns(e, m, args) ? call_bytecode(e, f, m) : t->fn(e, f, m, args);
    if (*end == SYM_STOP && e->bounded)
        *end = beyond_text(e, f, m, args);
    return true;
}

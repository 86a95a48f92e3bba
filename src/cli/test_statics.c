/*
 * Static state. Each test is to come out the same whatever ran before it. Static
 * fields that calls change, and that hold numbers or texts, are set back before
 * each test; a method that looks at others (the elements of a static array, a
 * static map) has no tests.
 *
 * Found by looking through the code of the class, not by running it: what other
 * classes change is not seen.
 */
#include "cli/test.h"

#include "classfile/classfile.h"
#include "classfile/emit.h"


struct statics {
    struct classfile *cf;
    bool *changed; /* by number of the field: assigned outside of the initialiser */
    bool *filled;  /* what it names is changed */
    bool *looks;   /* by number of the method: it depends on a field that cannot be set back */
};

static bool is_text_or_number(const char *desc)
{
    return (*desc != 'L' && *desc != '[') || strcmp(desc, "Ljava/lang/String;") == 0;
}

/* The number of a static field of the class; -1: it is of another. */
static int own_field(struct classfile *cf, u16 constant)
{
    if (cf_ref_class(cf, constant) != cf_class_name(cf, cf->this_class))
        return -1;
    for (int i = 0; i < cf->nfields; i++) {
        /* Constants of an enum, and arrays that the compiler makes, are never changed. */
        if (!(cf->fields[i].access & (ACC_ENUM | ACC_SYNTHETIC)) &&
            cf_utf8(cf, cf->fields[i].name) == cf_ref_name(cf, constant) &&
            cf_utf8(cf, cf->fields[i].desc) == cf_ref_desc(cf, constant))
            return i;
    }
    return -1;
}

static int own_method(struct classfile *cf, u16 constant)
{
    if (cf_ref_class(cf, constant) != cf_class_name(cf, cf->this_class))
        return -1;
    for (int i = 0; i < cf->nmethods; i++) {
        if (cf_utf8(cf, cf->methods[i].name) == cf_ref_name(cf, constant) &&
            cf_utf8(cf, cf->methods[i].desc) == cf_ref_desc(cf, constant))
            return i;
    }
    return -1;
}

/* Does a method of this name change what it is called on? */
static bool is_change(const char *name)
{
    static const char *const words[] = {"add", "put", "remove", "clear", "set", "push", "pop", "poll", "offer", "increment",
                                        "decrement", "getAnd", "append", "insert", "compute", "merge", "retain", "next"};
    for (u32 i = 0; i < ARRAY_LEN(words); i++) {
        if (strncmp(name, words[i], strlen(words[i])) == 0)
            return true;
    }
    return strstr(name, "AndGet") != NULL;
}

/* Does the code store into arrays, or call what changes an object? */
static bool stores(struct classfile *cf, const struct cf_code *code)
{
    struct insn_parts in;
    for (u32 at = 0; insn_decode(code->code, code->len, at, &in); at += in.len) {
        bool call = in.op >= OP_invokevirtual && in.op <= OP_invokeinterface;
        if ((in.op >= OP_iastore && in.op <= OP_sastore) ||
            (call && in.constant > 0 && is_change(cf_ref_name(cf, (u16)in.constant)->text)))
            return true;
    }
    return false;
}

static bool is_initialiser(struct classfile *cf, const struct cf_member *m)
{
    return strcmp(cf_utf8(cf, m->name)->text, "<clinit>") == 0;
}

static void find_changes(struct statics *s)
{
    struct insn_parts in;
    for (u32 i = 0; i < s->cf->nmethods; i++) {
        const struct cf_member *m = &s->cf->methods[i];
        if (!m->code || is_initialiser(s->cf, m))
            continue;
        bool fills = stores(s->cf, m->code);
        for (u32 at = 0; insn_decode(m->code->code, m->code->len, at, &in); at += in.len) {
            int field = in.op == OP_getstatic || in.op == OP_putstatic ? own_field(s->cf, (u16)in.constant) : -1;
            if (field < 0)
                continue;
            s->changed[field] |= in.op == OP_putstatic;
            s->filled[field] |= fills && !is_text_or_number(cf_utf8(s->cf, s->cf->fields[field].desc)->text);
        }
    }
}

/* One more round: who looks, or calls one who does. */
static bool find_lookers(struct statics *s)
{
    struct insn_parts in;
    bool more = false;
    for (u32 i = 0; i < s->cf->nmethods; i++) {
        const struct cf_member *m = &s->cf->methods[i];
        for (u32 at = 0; m->code && !s->looks[i] && insn_decode(m->code->code, m->code->len, at, &in); at += in.len) {
            int field = in.op == OP_getstatic ? own_field(s->cf, (u16)in.constant) : -1;
            bool call = in.op >= OP_invokevirtual && in.op <= OP_invokeinterface;
            int method = call && in.constant > 0 ? own_method(s->cf, (u16)in.constant) : -1;
            if (field >= 0 && (s->filled[field] || (s->changed[field] &&
                               !is_text_or_number(cf_utf8(s->cf, s->cf->fields[field].desc)->text))))
                s->looks[i] = more = true;
            if (method >= 0 && s->looks[method])
                s->looks[i] = more = true;
        }
    }
    return more;
}

void suite_statics(struct suite *suite, struct classfile *cf)
{
    struct statics s = {.cf = cf, .changed = mem_alloc(cf->nfields + 1u), .filled = mem_alloc(cf->nfields + 1u),
                        .looks = mem_alloc(cf->nmethods + 1u)};
    find_changes(&s);
    while (find_lookers(&s)) {
    }
    for (u32 i = 0; i < cf->nfields; i++) {
        const char *name = cf_utf8(cf, cf->fields[i].name)->text, *desc = cf_utf8(cf, cf->fields[i].desc)->text;
        if (s.changed[i] && is_text_or_number(desc) && !(cf->fields[i].access & ACC_FINAL))
            vec_push(&suite->statics, (struct static_field){.name = arena_text(&suite->arena, name, strlen(name)),
                                                            .is_private = cf->fields[i].access & ACC_PRIVATE});
    }
    for (u32 i = 0, k = 0; i < cf->nmethods && k < suite->methods.len; i++) {
        struct tested_method *m = &suite->methods.data[k];
        if (strcmp(m->name, cf_utf8(cf, cf->methods[i].name)->text) != 0 ||
            strcmp(m->desc, cf_utf8(cf, cf->methods[i].desc)->text) != 0)
            continue;
        if (s.looks[i] && !m->skipped)
            m->skipped = "depends on static objects that calls change";
        k++;
    }
    mem_free(s.changed);
    mem_free(s.filled);
    mem_free(s.looks);
}

/*
 * Methods that would have to look beyond what is known of a text. What they give there may be anything that they can give
 * (any.h), and nothing else comes of them: none throws what depends on contents, and their arguments have
 * been looked at by then. Where more is cheap to say, the row of the method itself does so.
 */
#include "sym/any.h"
#include "sym/native.h"

#include <stdio.h>

#define STRING "java/lang/String"
#define BUILDER "java/lang/AbstractStringBuilder"
static const struct beyond {
    const char *cls, *names; /* each between spaces */
} methods[] = {
    { STRING, " equals equalsIgnoreCase compareTo compareToIgnoreCase contains contentEquals startsWith endsWith regionMatches " },
    { STRING, " indexOf lastIndexOf hashCode charAt isBlank matches " },
    { STRING, " trim strip stripLeading stripTrailing toLowerCase toUpperCase replace substring " },
    { BUILDER, " indexOf lastIndexOf " },
};

static bool is_listed(const struct method *m)
{
    char name[64];
    snprintf(name, sizeof name, " %s ", m->name->text);
    for (u32 i = 0; i < ARRAY_LEN(methods); i++) {
        if (strcmp(methods[i].cls, m->cls->name->text) == 0 && strstr(methods[i].names, name))
            return true;
    }
    return false;
}

/* Of a text that another one was looked for in: it was found there, or not at all. */
static term any_index(struct engine *e, const struct text *in)
{
    struct terms *T = e->T;
    term t = any_value(e, 'I');
    return mk_ite(T, mk_ule(T, t, in->length), t, mk_const(T, 32, UINT32_MAX));
}

/* How long the text is that comes of another one, as far as that is plain. */
static term result_length(struct engine *e, const struct method *m, const slot *args, const struct text *of)
{
    struct terms *T = e->T;
    const char *name = m->name->text;
    if (strcmp(name, "substring") == 0)
        return mk_sub(T, m->nargs == 3 ? int_term(e, args[2]) : of->length, int_term(e, args[1]));
    if (strcmp(name, "replace") == 0 && strncmp(m->desc->text, "(CC)", 4) == 0)
        return of->length;
    term any = any_bits(e, 32, 0, INT32_MAX / 2);
    bool is_part = strcmp(name, "trim") == 0 || strncmp(name, "strip", 5) == 0;
    return is_part ? mk_ite(T, mk_ule(T, any, of->length), any, of->length) : any;
}

enum sym_end beyond_text(struct engine *e, struct frame *f, const struct method *m, slot *args)
{
    const char *ret = strchr(m->desc->text, ')') + 1;
    struct text t;
    enum sym_end end;
    bool gives_text = strcmp(ret, "L" STRING ";") == 0;
    if (!is_listed(m) || (m->ret == 'L' && !gives_text) || text_of(e, f, args, &t, &end) != YES ||
        !text_may_be_anything(e, SYM_STOP))
        return SYM_STOP;
    if (gives_text) {
        t = any_text(e, result_length(e, m, args, &t), e->opts.string_length);
        return give_new(e, f, args, text_string(e, &t));
    }
    if (strstr(m->name->text, "ndexOf"))
        return give_term(e, f, args, 'I', any_index(e, &t));
    return give_term(e, f, args, 'I', any_value(e, m->ret));
}

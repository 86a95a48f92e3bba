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
    { STRING, " indexOf lastIndexOf hashCode isBlank matches " },
    { STRING, " trim strip stripLeading stripTrailing toLowerCase toUpperCase replace replaceAll replaceFirst substring " },
    { BUILDER, " indexOf lastIndexOf " },
};

static bool is_named(const struct method *m, const char *names)
{
    char name[64];
    snprintf(name, sizeof name, " %s ", m->name->text);
    return strstr(names, name);
}

static bool is_listed(const struct method *m)
{
    for (u32 i = 0; i < ARRAY_LEN(methods); i++) {
        if (strcmp(methods[i].cls, m->cls->name->text) == 0 && is_named(m, methods[i].names))
            return true;
    }
    return false;
}

/* ---- what is known of results all the same ---- */

/* The texts of the call: its receiver, and its argument if that is one. */
struct two {
    struct text of, with;
    bool has_with, same; /* the same String */
};

static void read_argument(struct engine *e, struct frame *f, const struct method *m, slot *args, struct two *t)
{
    enum sym_end end;
    char first = m->desc->text[1];
    t->has_with = first == 'L' && text_of_characters(e, f, &args[1], &t->with, &end) == YES;
    t->same = t->has_with && args[0] == args[1] && !(args[0] >> 32);
}

/* Whether the receiver is, has, begins or ends with the argument. */
static term any_answer(struct engine *e, const struct method *m, const slot *args, const struct two *t)
{
    struct terms *T = e->T;
    term equal = t->has_with ? any_equality(e, &t->of, args[0], &t->with, args[1]) : 0, any = any_boolean(e);
    if (t->has_with && is_named(m, " equals contentEquals "))
        any = t->same ? mk_true(T) : equal ? equal : mk_and(T, any, may_be_equal(e, &t->of, &t->with));
    else if (t->has_with && is_named(m, " equalsIgnoreCase "))
        any = t->same ? mk_true(T) : mk_and(T, any, mk_eq(T, t->of.length, t->with.length));
    else if (t->has_with && is_named(m, " contains startsWith endsWith "))
        any = t->same && m->nargs == 2 ? mk_true(T) : mk_and(T, any, mk_sle(T, t->with.length, t->of.length));
    return mk_zext(T, any, 32);
}

/* They compare as equal only if they are as long as each other. */
static term any_order(struct engine *e, const struct method *m, const struct two *t)
{
    struct terms *T = e->T;
    term zero = mk_const(T, 32, 0), any = any_value(e, 'I');
    if (!t->has_with || t->same)
        return t->same ? zero : any;
    term equal = is_named(m, " compareTo ") ? may_be_equal(e, &t->of, &t->with) : mk_eq(T, t->of.length, t->with.length);
    return mk_ite(T, mk_and(T, mk_eq(T, any, zero), mk_not(T, equal)), mk_const(T, 32, 1), any);
}

/* Where the argument was found, from a place on or up to it, or not at all. */
static term any_index(struct engine *e, const struct method *m, const slot *args, const struct two *t)
{
    struct terms *T = e->T;
    term any = any_value(e, 'I'), one = mk_const(T, 32, 1);
    term last = mk_sub(T, t->of.length, t->has_with ? t->with.length : one);
    term found = mk_and(T, mk_sle(T, mk_const(T, 32, 0), any), mk_sle(T, any, last));
    if (m->nargs == 3) {
        /* Nothing is found at the end, too, wherever one looks from. */
        term from = int_term(e, args[2]), nothing = mk_and(T, mk_eq(T, any, t->of.length), mk_eq(T, any, last));
        found = mk_and(T, found, is_named(m, " indexOf ") ? mk_or(T, mk_sle(T, from, any), nothing) : mk_sle(T, any, from));
    }
    return mk_ite(T, found, any, mk_const(T, 32, UINT32_MAX));
}

/* How long the text is that comes of another one, as far as that is plain. */
static term result_length(struct engine *e, const struct method *m, const slot *args, const struct text *of)
{
    struct terms *T = e->T;
    if (is_named(m, " substring "))
        return mk_sub(T, m->nargs == 3 ? int_term(e, args[2]) : of->length, int_term(e, args[1]));
    if (is_named(m, " replace ") && strncmp(m->desc->text, "(CC)", 4) == 0)
        return of->length;
    term any = any_bits(e, 32, 0, INT32_MAX / 2);
    return is_named(m, " trim strip stripLeading stripTrailing ") ? mk_ite(T, mk_ule(T, any, of->length), any, of->length) : any;
}

/* What comes of a text may be that text itself, and where there is nothing left it is the literal "": == can tell. */
static enum sym_end give_any_text(struct engine *e, struct frame *f, const struct method *m, slot *args, const struct text *of)
{
    struct terms *T = e->T;
    struct text t = any_text(e, result_length(e, m, args, of), e->opts.string_length);
    bool is_part = is_named(m, " substring trim strip stripLeading stripTrailing ");
    term same = is_part ? mk_eq(T, t.length, of->length) : any_boolean(e);
    ref made = text_string(e, &t), none = made ? intern_sym(e->vm, sym_intern(&e->vm->syms, "", 0)) : 0;
    if (!none)
        return raise(e);
    term is_none = mk_eq(T, t.length, mk_const(T, 32, 0));
    term other = mk_ite(T, is_none, mk_const(T, REF_WIDTH, none), mk_const(T, REF_WIDTH, made));
    return give_reference(e, f, args, ref_slot(e, mk_ite(T, same, ref_term(e, args[0]), other)));
}

static term any_result(struct engine *e, const struct method *m, const slot *args, const struct two *t)
{
    if (m->ret == 'Z')
        return any_answer(e, m, args, t);
    if (is_named(m, " compareTo compareToIgnoreCase "))
        return any_order(e, m, t);
    if (is_named(m, " indexOf lastIndexOf "))
        return any_index(e, m, args, t);
    term hash = is_named(m, " hashCode ") ? any_hash(e, &t->of, args[0]) : 0;
    return hash ? hash : any_value(e, m->ret);
}

enum sym_end beyond_text(struct engine *e, struct frame *f, const struct method *m, slot *args)
{
    const char *ret = strchr(m->desc->text, ')') + 1;
    struct two t = { 0 };
    enum sym_end end;
    bool gives_text = strcmp(ret, "L" STRING ";") == 0;
    if (!is_listed(m) || (m->ret == 'L' && !gives_text) || text_of(e, f, args, &t.of, &end) != YES ||
        !text_may_be_anything(e, SYM_STOP))
        return SYM_STOP;
    if (gives_text)
        return give_any_text(e, f, m, args, &t.of);
    read_argument(e, f, m, args, &t);
    return give_term(e, f, args, 'I', any_result(e, m, args, &t));
}

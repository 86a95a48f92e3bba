/*
 * Methods of StringBuilder and StringBuffer that change the text: append, insert, delete,
 * replace, reverse and the setters. What is out of range is left to the library, which throws.
 */
#include "sym/any.h"
#include "sym/native.h"
#include "sym/text_builder.h"
#include "sym/text_number.h"

/* Leaves the call with the builder, whose text it is now. */
static enum sym_end give_builder(struct engine *e, struct frame *f, slot *args, const struct text *t)
{
    return builder_put(e, (ref)args[0], t) ? done(e, f, args + 1) : raise(e);
}

/* ---- append ---- */

static enum sym_end append_text(struct engine *e, struct frame *f, slot *args, const struct text *t)
{
    enum sym_end end;
    return text_append(e, (ref)args[0], t, &end) ? done(e, f, args + 1) : end;
}

/* Of a text that nobody will look at it is enough to know that. */
static enum sym_end append_to_print(struct engine *e, struct frame *f, slot *args)
{
    struct text t = text_printed(e);
    if (builder_count(e, (ref)args[0]) == t.length || builder_put_in(e, (ref)args[0], &t, t.length))
        return done(e, f, args + 1);
    return raise(e);
}

static enum sym_end append_value(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    char type = m->desc->text[1];
    if (is_made_to_be_printed(f->prev))
        return append_to_print(e, f, args);
    bool symbolic = is_wide(type) ? args[2] != 0 : args[1] >> 32 != 0;
    /* The library knows the text of a float that is no term. */
    if (!symbolic && (type == 'F' || type == 'D'))
        return call_bytecode(e, f, m);
    struct text t = text_of_value(e, type, &args[1]);
    return append_text(e, f, args, &t);
}

static enum sym_end append_string(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct text t;
    enum sym_end end;
    if (is_made_to_be_printed(f->prev))
        return append_to_print(e, f, args);
    switch (text_of(e, f, &args[1], &t, &end)) {
    case UNKNOWN:
        return end;
    case NO:
        t = text_literal(e, "null");
        break;
    case YES:
        break;
    }
    return append_text(e, f, args, &t);
}

/* append(AbstractStringBuilder) */
static enum sym_end append_builder(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text t;
    enum sym_end end;
    if (!args[1])
        return call_bytecode(e, f, m);
    return text_of_builder(e, (ref)args[1], &t, &end) ? append_text(e, f, args, &t) : end;
}

/* append(char[]) and append(char[], int, int) */
static enum sym_end append_chars(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text t;
    enum sym_end end;
    if (!args[1])
        return call_bytecode(e, f, m);
    if (!text_of_array(e, (ref)args[1], array_length_term(e, (ref)args[1]), &t, &end))
        return end;
    if (m->nargs == 4) {
        enum verdict v = text_chosen(e, &t, int_term(e, args[2]), int_term(e, args[3]), &end);
        if (v != YES)
            return v == NO ? call_bytecode(e, f, m) : end;
    }
    return append_text(e, f, args, &t);
}

/* append(CharSequence, int, int) */
static enum sym_end append_part(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text t;
    enum sym_end end;
    term begin = int_term(e, args[2]), length = mk_sub(e->T, int_term(e, args[3]), begin);
    enum verdict v = text_of_characters(e, f, &args[1], &t, &end);
    if (v == YES)
        v = text_chosen(e, &t, begin, length, &end);
    if (v == YES)
        return append_text(e, f, args, &t);
    return v == NO ? call_bytecode(e, f, m) : end;
}

/* ---- changes in the middle ---- */

/* The builder's text with `by`, or nothing, in place of what is from `begin` to `end`, which are in range. */
static enum sym_end put_between(struct engine *e, struct frame *f, slot *args, struct text *t, term begin, term behind,
                                const struct text *by)
{
    enum sym_end end;
    struct terms *T = e->T;
    bool known = is_const(T, behind) || text_complete(e, t, &end);
    if (!known && !text_may_be_anything(e, end))
        return end;
    if (by && ((known && !text_is_told(e, by, &end)) || !text_joinable(e, t, by, &end)))
        return end;
    if (!known) {
        term length = mk_add(T, mk_sub(T, t->length, mk_sub(T, behind, begin)), by ? by->length : mk_const(T, 32, 0));
        struct text any = any_text(e, length, e->opts.string_length);
        return give_builder(e, f, args, &any);
    }
    struct text now = text_part(e, t, mk_const(e->T, 32, 0), begin);
    struct text rest = text_part(e, t, behind, mk_sub(e->T, t->length, behind));
    if (by)
        now = text_join(e, &now, by);
    now = text_join(e, &now, &rest);
    return give_builder(e, f, args, &now);
}

static enum sym_end insert_text(struct engine *e, struct frame *f, struct method *m, slot *args, const struct text *by)
{
    struct text t;
    enum sym_end end;
    term at = int_term(e, args[1]);
    if (!text_of_builder(e, (ref)args[0], &t, &end))
        return end;
    switch (text_in_range(e, at, at, t.length)) {
    case UNKNOWN:
        return SYM_FORK;
    case NO:
        return call_bytecode(e, f, m);
    case YES:
        return put_between(e, f, args, &t, at, at, by);
    }
    return SYM_FAIL;
}

static enum sym_end insert_string(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text by;
    enum sym_end end;
    enum verdict v = text_of(e, f, &args[2], &by, &end);
    if (v == UNKNOWN)
        return end;
    if (v == NO)
        by = text_literal(e, "null");
    return insert_text(e, f, m, args, &by);
}

static enum sym_end insert_char(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text by = text_of_char(e, int_term(e, args[2]));
    return insert_text(e, f, m, args, &by);
}

/* insert(int, char[]) and insert(int, char[], int, int) */
static enum sym_end insert_chars(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text by;
    enum sym_end end;
    if (!args[2])
        return call_bytecode(e, f, m);
    if (!text_of_array(e, (ref)args[2], array_length_term(e, (ref)args[2]), &by, &end))
        return end;
    if (m->nargs == 5) {
        enum verdict v = text_chosen(e, &by, int_term(e, args[3]), int_term(e, args[4]), &end);
        if (v != YES)
            return v == NO ? call_bytecode(e, f, m) : end;
    }
    return insert_text(e, f, m, args, &by);
}

/* insert(int, CharSequence, int, int) */
static enum sym_end insert_part(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text by;
    enum sym_end end;
    term begin = int_term(e, args[3]), length = mk_sub(e->T, int_term(e, args[4]), begin);
    enum verdict v = text_of_characters(e, f, &args[2], &by, &end);
    if (v == YES)
        v = text_chosen(e, &by, begin, length, &end);
    if (v == YES)
        return insert_text(e, f, m, args, &by);
    return v == NO ? call_bytecode(e, f, m) : end;
}

/* delete(int, int), deleteCharAt(int) and replace(int, int, String): an end behind the text is its end. */
static enum sym_end replace_part(struct engine *e, struct frame *f, struct method *m, slot *args, term begin, term behind,
                                 const struct text *by)
{
    struct terms *T = e->T;
    struct text t;
    enum sym_end end;
    if (!text_of_builder(e, (ref)args[0], &t, &end))
        return end;
    behind = mk_ite(T, mk_slt(T, t.length, behind), t.length, behind);
    switch (text_in_range(e, begin, behind, t.length)) {
    case UNKNOWN:
        return SYM_FORK;
    case NO:
        return call_bytecode(e, f, m);
    case YES:
        return put_between(e, f, args, &t, begin, behind, by);
    }
    return SYM_FAIL;
}

static enum sym_end delete(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return replace_part(e, f, m, args, int_term(e, args[1]), int_term(e, args[2]), NULL);
}

static enum sym_end replace(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text by;
    enum sym_end end;
    enum verdict v = text_of(e, f, &args[3], &by, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    return replace_part(e, f, m, args, int_term(e, args[1]), int_term(e, args[2]), &by);
}

static enum sym_end delete_char(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text t;
    enum sym_end end;
    term index = int_term(e, args[1]);
    enum verdict v = builder_indexed(e, args, &t, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    return put_between(e, f, args, &t, index, mk_add(e->T, index, mk_const(e->T, 32, 1)), NULL);
}

static enum sym_end set_char(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct text t;
    enum sym_end end;
    enum verdict v = builder_indexed(e, args, &t, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    term index = int_term(e, args[1]), unit = mk_extract(T, int_term(e, args[2]), 0, 16);
    ref bytes = t.whole ? 0 : (ref)builder_bytes(e, (ref)args[0]);
    t.whole = 0;
    if (!bytes) {
        for (u32 i = 0; i < t.n; i++)
            t.units[i] = mk_ite(T, mk_eq(T, index, mk_const(T, 32, i)), unit, t.units[i]);
        return builder_put(e, (ref)args[0], &t) ? done(e, f, args) : raise(e);
    }
    for (u32 i = 0; i < t.n; i++) {
        term here = mk_eq(T, index, mk_const(T, 32, i));
        if (!is_false(T, here) && !array_put_unit(e, bytes, i, mk_ite(T, here, unit, t.units[i])))
            return raise(e);
    }
    return done(e, f, args);
}

/* Units of a text of known length that are told one by one. */
enum { KNOWN_MAX = 1 << 16 };

/* Units that come to it are zero. */
static enum sym_end set_length(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct text t;
    enum sym_end end;
    term length = int_term(e, args[1]);
    if (!text_of_builder(e, (ref)args[0], &t, &end))
        return end;
    switch (decide(e, mk_slt(T, length, mk_const(T, 32, 0)))) {
    case UNKNOWN:
        return SYM_FORK;
    case YES:
        return call_bytecode(e, f, m);
    case NO:
        break;
    }
    i64 lo, hi;
    facts_bounds(e->path.facts, length, &lo, &hi);
    u32 most = is_const(T, length) ? KNOWN_MAX : TEXT_MAX, n = hi < most ? (u32)hi : most;
    if (n > t.n && !text_complete(e, &t, &end)) {
        if (!text_may_be_anything(e, end))
            return end;
        n = t.n; /* what comes behind is not known, as before */
    }
    struct text now = text_empty(e, n);
    now.length = length;
    for (u32 i = 0; i < n; i++)
        now.units[i] = i < t.n ? mk_ite(T, text_inside(e, &t, i), t.units[i], mk_const(T, 16, 0)) : mk_const(T, 16, 0);
    return builder_put(e, (ref)args[0], &now) ? done(e, f, args) : raise(e);
}

/* ---- reverse ---- */

/* Two units that make one character keep their order. */
static void keep_pairs(struct engine *e, struct text *t)
{
    struct terms *T = e->T;
    term *was = scratch(e, t->n * sizeof *was);
    memcpy(was, t->units, t->n * sizeof *was);
    for (u32 i = 0; i + 1 < t->n; i++) {
        term pair = mk_and(T, text_inside(e, t, i + 1),
                           mk_and(T, unit_is_half(e, was[i], 0xdc00), unit_is_half(e, was[i + 1], 0xd800)));
        t->units[i] = mk_ite(T, pair, was[i + 1], t->units[i]);
        t->units[i + 1] = mk_ite(T, pair, was[i], t->units[i + 1]);
    }
}

static enum sym_end reverse(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct text t;
    enum sym_end end;
    if (!text_of_builder(e, (ref)args[0], &t, &end))
        return end;
    if (!text_complete(e, &t, &end)) {
        if (!text_may_be_anything(e, end))
            return end;
        t = any_text(e, t.length, e->opts.string_length);
        return give_builder(e, f, args, &t);
    }
    struct text back = text_empty(e, t.n);
    for (u32 i = 0; i < t.n; i++)
        back.units[i] = t.units[t.n - 1 - i];
    back = text_part(e, &back, mk_sub(e->T, mk_const(e->T, 32, t.n), t.length), t.length);
    keep_pairs(e, &back);
    return give_builder(e, f, args, &back);
}

#define GIVES ")L" BUILDER ";"
#define STRING "Ljava/lang/String;"
#define SEQUENCE "Ljava/lang/CharSequence;"
const struct native_term edit_natives[] = {
    { BUILDER, "append", "(" STRING GIVES, append_string, SUMMARY_SETS },
    { BUILDER, "append", "(L" BUILDER ";" GIVES, append_builder, SUMMARY },
    { BUILDER, "append", "(" SEQUENCE "II" GIVES, append_part, SUMMARY },
    { BUILDER, "append", "([C" GIVES, append_chars, SUMMARY },
    { BUILDER, "append", "([CII" GIVES, append_chars, SUMMARY },
    { BUILDER, "append", "(Z" GIVES, append_value, SUMMARY },
    { BUILDER, "append", "(C" GIVES, append_value, SUMMARY },
    { BUILDER, "append", "(I" GIVES, append_value, SUMMARY },
    { BUILDER, "append", "(J" GIVES, append_value, SUMMARY },
    { BUILDER, "append", "(F" GIVES, append_value, SUMMARY },
    { BUILDER, "append", "(D" GIVES, append_value, SUMMARY },
    { BUILDER, "insert", "(I" STRING GIVES, insert_string, SUMMARY_SETS },
    { BUILDER, "insert", "(IC" GIVES, insert_char, SUMMARY },
    { BUILDER, "insert", "(I[C" GIVES, insert_chars, SUMMARY },
    { BUILDER, "insert", "(I[CII" GIVES, insert_chars, SUMMARY },
    { BUILDER, "insert", "(I" SEQUENCE "II" GIVES, insert_part, SUMMARY },
    { BUILDER, "delete", "(II" GIVES, delete, SUMMARY },
    { BUILDER, "deleteCharAt", "(I" GIVES, delete_char, SUMMARY },
    { BUILDER, "replace", "(II" STRING GIVES, replace, SUMMARY_SETS },
    { BUILDER, "setCharAt", "(IC)V", set_char, SUMMARY },
    { BUILDER, "setLength", "(I)V", set_length, SUMMARY },
    { BUILDER, "reverse", "(" GIVES, reverse, SUMMARY },
    { 0 },
};

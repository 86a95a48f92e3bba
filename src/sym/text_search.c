/* Methods of String that look for one text in another. */
#include "sym/native.h"
#include "sym/text.h"

/* ---- what is looked for ---- */

/* The text of a character's code point, which is a constant or below 0x10000. False: the bytecode, or *end. */
static bool text_of_character(struct engine *e, term c, struct text *out, bool *known, enum sym_end *end)
{
    struct terms *T = e->T;
    u64 value = node(T, c)->value;
    *known = true;
    if (is_const(T, c) && value >= 0x10000 && value <= 0x10ffff) {
        *out = text_empty(e, 2);
        out->units[0] = mk_const(T, 16, 0xd800 + ((value - 0x10000) >> 10));
        out->units[1] = mk_const(T, 16, 0xdc00 + (value & 0x3ff));
        return true;
    }
    switch (decide(e, mk_ult(T, c, mk_const(T, 32, 0x10000)))) {
    case YES:
        *out = text_empty(e, 1);
        out->units[0] = mk_extract(T, c, 0, 16);
        return true;
    case NO:
        *known = false;
        return false;
    default:
        *end = SYM_FORK;
        return false;
    }
}

struct search {
    struct text in, part;
    term from; /* 0: all */
};

/*
 * Both texts, which are complete, of a method of (String) or (int), with or without
 * an index behind it. NO: the bytecode says what comes of it.
 */
static enum verdict search_ready(struct engine *e, struct frame *f, const struct method *m, slot *args, struct search *s,
                                 enum sym_end *end)
{
    bool known = true;
    s->from = m->nargs == 3 ? int_term(e, args[2]) : 0;
    if (!text_receiver(e, f, args, &s->in, end))
        return UNKNOWN;
    if (m->desc->text[1] == 'I') {
        if (!text_of_character(e, int_term(e, args[1]), &s->part, &known, end))
            return known ? UNKNOWN : NO;
    } else {
        enum verdict v = text_sequence(e, f, &args[1], &s->part, end);
        if (v != YES)
            return v;
    }
    return text_complete(e, &s->part, end) && text_complete(e, &s->in, end) ? YES : UNKNOWN;
}

/* Positions at which it can stand: an empty text stands behind the last unit, too. */
static u32 positions(struct engine *e, const struct search *s)
{
    u32 least, most, most_in;
    text_bounds(e, &s->in, &least, &most_in);
    text_bounds(e, &s->part, &least, &most);
    most_in = most_in < s->in.n ? most_in : s->in.n;
    return most_in + 1 < least ? 0 : most_in + 1 - least;
}

/* ---- the rows ---- */

/* The first position that is not before `from`; an empty text is found at the end where `from` lies behind it. */
static enum sym_end index_of(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct search s;
    enum sym_end end;
    enum verdict v = search_ready(e, f, m, args, &s, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    term found = mk_const(T, 32, (u32)-1);
    if (s.from) {
        term empty = mk_eq(T, s.part.length, mk_const(T, 32, 0));
        found = mk_ite(T, mk_and(T, empty, mk_slt(T, s.in.length, s.from)), s.in.length, found);
    }
    for (u32 i = positions(e, &s); i-- > 0;) {
        term at = mk_const(T, 32, i), here = text_matches(e, &s.in, i, &s.part);
        if (s.from)
            here = mk_and(T, here, mk_sle(T, s.from, at));
        found = mk_ite(T, here, at, found);
    }
    return give_term(e, f, args, 'I', found);
}

static enum sym_end last_index_of(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct search s;
    enum sym_end end;
    enum verdict v = search_ready(e, f, m, args, &s, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    term found = mk_const(T, 32, (u32)-1);
    for (u32 i = 0, n = positions(e, &s); i < n; i++) {
        term at = mk_const(T, 32, i), here = text_matches(e, &s.in, i, &s.part);
        if (s.from)
            here = mk_and(T, here, mk_sle(T, at, s.from));
        found = mk_ite(T, here, at, found);
    }
    return give_term(e, f, args, 'I', found);
}

static enum sym_end contains(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct search s;
    enum sym_end end;
    enum verdict v = search_ready(e, f, m, args, &s, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    term any = mk_false(e->T);
    for (u32 i = 0, n = positions(e, &s); i < n && !is_true(e->T, any); i++)
        any = mk_or(e->T, any, text_matches(e, &s.in, i, &s.part));
    return give_boolean(e, f, args, any);
}

/* Of a part at a known place no more has to be known than that reaches to. */
static enum sym_end starts_with(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct text s, part;
    enum sym_end end;
    term from = m->nargs == 3 ? int_term(e, args[2]) : mk_const(T, 32, 0);
    if (!text_receiver(e, f, args, &s, &end))
        return end;
    enum verdict v = text_of(e, f, &args[1], &part, &end);
    if (v == NO)
        return call_bytecode(e, f, m);
    if (v == UNKNOWN || !text_complete(e, &part, &end))
        return end;
    if (is_const(T, from)) {
        u64 at = node(T, from)->value;
        if (at > INT32_MAX || (at >= s.n && text_is_complete(e, &s) && at > s.n))
            return give_boolean(e, f, args, mk_false(T));
        if (at + part.n <= s.n)
            return give_boolean(e, f, args, text_matches(e, &s, (u32)at, &part));
    }
    if (!text_complete(e, &s, &end))
        return end;
    return give_boolean(e, f, args, text_matches_at(e, &s, from, &part));
}

static enum sym_end ends_with(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text s, part;
    enum sym_end end;
    if (!text_receiver(e, f, args, &s, &end))
        return end;
    enum verdict v = text_of(e, f, &args[1], &part, &end);
    if (v == NO)
        return call_bytecode(e, f, m);
    if (v == UNKNOWN || !text_complete(e, &part, &end) || !text_complete(e, &s, &end))
        return end;
    return give_boolean(e, f, args, text_matches_at(e, &s, mk_sub(e->T, s.length, part.length), &part));
}

#define STRING "java/lang/String"
#define BUILDER "java/lang/AbstractStringBuilder"
const struct native_term string_search_natives[] = {
    { STRING, "indexOf", "(I)I", index_of, SUMMARY_SETS },
    { STRING, "indexOf", "(II)I", index_of, SUMMARY_SETS },
    { STRING, "indexOf", "(Ljava/lang/String;)I", index_of, SUMMARY_SETS },
    { STRING, "indexOf", "(Ljava/lang/String;I)I", index_of, SUMMARY_SETS },
    { STRING, "lastIndexOf", "(I)I", last_index_of, SUMMARY_SETS },
    { STRING, "lastIndexOf", "(II)I", last_index_of, SUMMARY_SETS },
    { STRING, "lastIndexOf", "(Ljava/lang/String;)I", last_index_of, SUMMARY_SETS },
    { STRING, "lastIndexOf", "(Ljava/lang/String;I)I", last_index_of, SUMMARY_SETS },
    { BUILDER, "indexOf", "(Ljava/lang/String;)I", index_of, SUMMARY_SETS },
    { BUILDER, "indexOf", "(Ljava/lang/String;I)I", index_of, SUMMARY_SETS },
    { BUILDER, "lastIndexOf", "(Ljava/lang/String;)I", last_index_of, SUMMARY_SETS },
    { BUILDER, "lastIndexOf", "(Ljava/lang/String;I)I", last_index_of, SUMMARY_SETS },
    { STRING, "contains", "(Ljava/lang/CharSequence;)Z", contains, SUMMARY_SETS },
    { STRING, "startsWith", "(Ljava/lang/String;)Z", starts_with, SUMMARY_SETS },
    { STRING, "startsWith", "(Ljava/lang/String;I)Z", starts_with, SUMMARY_SETS },
    { STRING, "endsWith", "(Ljava/lang/String;)Z", ends_with, SUMMARY_SETS },
    { 0 },
};

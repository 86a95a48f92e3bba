/*
 * Regular expressions on symbolic texts. What a literal pattern matches is one term:
 * which states of its automaton can be reached behind each unit of the text. Where
 * groups count, and for patterns that regex.h refuses, the library's code runs.
 */
#include "sym/matching.h"
#include "sym/native.h"

/* ---- the methods ---- */

/* Does the text in `subject` match? 0: *end. */
static term matches_text(struct engine *e, struct frame *f, struct method *m, const struct regex *r, slot *subject,
                         enum sym_end *end)
{
    struct text s;
    switch (text_of(e, f, subject, &s, end)) {
    case NO:
        *end = call_bytecode(e, f, m);
        return 0;
    case UNKNOWN:
        return 0;
    case YES:
        break;
    }
    struct matching all;
    term t = new_matching(e, r, &s, &all) ? match_whole(&all) : 0;
    matching_release(&all);
    if (t && all.more && !text_complete(e, &s, end))
        return 0;
    if (!t)
        *end = call_bytecode(e, f, m);
    return t;
}

static enum sym_end give_match(struct engine *e, struct frame *f, struct method *m, slot *args, slot pattern,
                               slot *subject)
{
    struct regex *r = constant_regex(e, pattern);
    if (!r)
        return call_bytecode(e, f, m);
    enum sym_end end = SYM_ON;
    term t = matches_text(e, f, m, r, subject, &end);
    regex_free(r);
    return t ? give_term(e, f, args, 'I', mk_zext(e->T, t, 32)) : end;
}

static enum sym_end string_matches(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return give_match(e, f, m, args, args[1], &args[0]);
}

static enum sym_end pattern_matches(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    slot input = args[1];
    if (!input || input >> 32 || class_of(e->vm, (ref)input) != e->vm->k[K_string])
        return call_bytecode(e, f, m);
    return give_match(e, f, m, args, args[0], &args[1]);
}

/* ---- replacing ---- */

/* Replacements that are longer are left to the library. */
enum { REPLACEMENT_MAX = 8 };

struct replacing {
    struct matching m;
    i32 set;
    bool run;   /* as many of the set as there are, not one */
    bool first; /* only the first time */
    struct text by;
};

/* Is the pattern one character of a set, or a run of them? */
static bool is_one_set(const struct regex *r, struct replacing *out)
{
    regex_steps steps = { 0 };
    regex_closure(r, 0, &steps);
    bool ok = steps.len == 1 && steps.data[0].edge != UINT32_MAX && !steps.data[0].when && !r->lazy;
    u32 edge = ok ? steps.data[0].edge : 0;
    steps.len = 0;
    if (ok)
        regex_closure(r, r->edges.data[edge].to, &steps);
    bool accepts = false, again = false;
    for (u32 i = 0; i < steps.len; i++) {
        accepts |= steps.data[i].edge == UINT32_MAX && !steps.data[i].when;
        again |= steps.data[i].edge == edge && !steps.data[i].when;
    }
    ok = ok && accepts && steps.len == 1u + again;
    if (ok) {
        out->set = r->edges.data[edge].set;
        out->run = again;
    }
    vec_release(&steps);
    return ok;
}

/* A constant text without references to groups. */
static bool is_plain_replacement(struct engine *e, slot s, struct text *out)
{
    enum sym_end end;
    if (!s || s >> 32 || class_of(e->vm, (ref)s) != e->vm->k[K_string] || holds_terms(e, (ref)s) ||
        !text_of_string(e, (ref)s, out, &end) || out->n > REPLACEMENT_MAX)
        return false;
    for (u32 i = 0; i < out->n; i++) {
        u64 c = node(e->T, out->units[i])->value;
        if (c == '\\' || c == '$')
            return false;
    }
    return true;
}

/* What becomes of a unit: it is gone, the replacement comes in its place, or it stays. */
struct fate {
    term gone, replaced;
};

/* Fills in the fate of each unit; when there is a match at all. */
static term fates_of(struct replacing *r, struct fate *fates)
{
    struct matching *m = &r->m;
    struct terms *T = m->e->T;
    bool beyond = m->regex->sets.data[r->set].beyond;
    term any = mk_false(T), before = any; /* the character in front is replaced, or gone */
    for (u32 i = 0; i < m->n; i++) {
        term second = i ? pair_at(m, i - 1) : mk_false(T);
        term member = mk_or(T, in_set(m, r->set, i), beyond ? pair_at(m, i) : mk_false(T));
        member = mk_and(T, mk_and(T, member, mk_not(T, second)), text_inside(m->e, m->text, i));
        term goes_on = r->run ? mk_and(T, member, before) : mk_false(T);
        term begins = mk_and(T, member, mk_not(T, goes_on));
        if (r->first)
            begins = mk_and(T, begins, mk_not(T, any));
        any = mk_or(T, any, begins);
        term taken = mk_or(T, begins, goes_on), half = mk_and(T, second, before);
        fates[i] = (struct fate){ .gone = mk_or(T, goes_on, half), .replaced = begins };
        before = mk_or(T, taken, half);
    }
    return any;
}

static struct text replaced_text(struct replacing *r, const struct fate *fates)
{
    struct matching *m = &r->m;
    struct engine *e = m->e;
    struct terms *T = e->T;
    struct text all = text_empty(e, 0);
    for (u32 i = 0; i < m->n; i++) {
        struct text unit = text_empty(e, 1);
        unit.units[0] = m->text->units[i];
        unit.length = mk_zext(T, mk_and(T, text_inside(e, m->text, i), mk_not(T, fates[i].gone)), 32);
        struct text part = text_ite(e, fates[i].replaced, &r->by, &unit);
        all = text_join(e, &all, &part);
    }
    return all;
}

static enum sym_end replace(struct engine *e, struct frame *f, struct method *m, slot *args, bool first)
{
    struct replacing r = { .first = first };
    struct text s;
    enum sym_end end = SYM_ON;
    struct regex *regex = constant_regex(e, args[1]);
    if (!regex || !is_one_set(regex, &r) || !is_plain_replacement(e, args[2], &r.by)) {
        if (regex)
            regex_free(regex);
        return call_bytecode(e, f, m);
    }
    if (text_of(e, f, args, &s, &end) != YES || !text_complete(e, &s, &end)) {
        regex_free(regex);
        return end;
    }
    if (!new_matching(e, regex, &s, &r.m)) {
        matching_release(&r.m);
        regex_free(regex);
        return call_bytecode(e, f, m);
    }
    struct fate *fates = scratch(e, s.n * sizeof *fates);
    term any = fates_of(&r, fates);
    struct text made = replaced_text(&r, fates);
    matching_release(&r.m);
    regex_free(regex);
    if (is_false(e->T, any))
        return give_reference(e, f, args, args[0]);
    ref string = text_string(e, &made);
    if (!string)
        return raise(e);
    term both = mk_ite(e->T, any, mk_const(e->T, REF_WIDTH, string), ref_term(e, args[0]));
    return give_reference(e, f, args, ref_slot(e, both));
}

static enum sym_end replace_all(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return replace(e, f, m, args, false);
}

static enum sym_end replace_first(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return replace(e, f, m, args, true);
}

#define STRING "java/lang/String"
#define PATTERN "java/util/regex/Pattern"
#define TEXT "Ljava/lang/String;"
const struct native_term regex_natives[] = {
    { STRING, "matches", "(" TEXT ")Z", string_matches, SUMMARY_SETS },
    { STRING, "replaceAll", "(" TEXT TEXT ")" TEXT, replace_all, SUMMARY_SETS },
    { STRING, "replaceFirst", "(" TEXT TEXT ")" TEXT, replace_first, SUMMARY_SETS },
    { PATTERN, "matches", "(" TEXT "Ljava/lang/CharSequence;)Z", pattern_matches, SUMMARY },
    { 0 },
};

/*
 * Regular expressions on symbolic texts. What a literal pattern matches is one term:
 * which states of its automaton can be reached behind each unit of the text. Where
 * groups count, and for patterns that regex.h refuses, the library's code runs.
 */
#include "sym/native.h"
#include "sym/regex.h"
#include "sym/text.h"

/* Conditions of one match, beyond which the library's code runs. */
enum { WORK_MAX = 100000 };

struct matching {
    struct engine *e;
    const struct regex *regex;
    const struct text *text;
    u32 n;               /* units that can be there */
    regex_steps *steps;  /* by state */
    term *in;            /* by set and unit: is it in the set, as one that stands alone; 0: not asked yet */
    term *reach;         /* by unit and state */
    bool more;           /* a text of more units could match, too */
};

static term unit_is(struct matching *m, u32 p, u32 c)
{
    return mk_eq(m->e->T, m->text->units[p], mk_const(m->e->T, 16, c));
}

/* Are the units at p one code point? */
static term pair_at(struct matching *m, u32 p)
{
    struct terms *T = m->e->T;
    if (p + 1 >= m->n)
        return mk_false(T);
    const term *u = m->text->units + p;
    term high = mk_eq(T, mk_extract(T, u[0], 10, 6), mk_const(T, 6, 0xd800 >> 10));
    term low = mk_eq(T, mk_extract(T, u[1], 10, 6), mk_const(T, 6, 0xdc00 >> 10));
    return mk_and(T, text_inside(m->e, m->text, p + 1), mk_and(T, high, low));
}

/* Is the character, of 32 bits, in the set? */
static term in_ranges(struct engine *e, const struct char_set *s, term c)
{
    struct terms *T = e->T;
    term any = mk_false(T);
    for (u32 i = 0; i < s->ranges.len; i++) {
        term lo = mk_const(T, 32, s->ranges.data[i].lo), hi = mk_const(T, 32, s->ranges.data[i].hi);
        any = mk_or(T, any, lo == hi ? mk_eq(T, c, lo) : mk_and(T, mk_sle(T, lo, c), mk_sle(T, c, hi)));
    }
    return any;
}

/* Is unit p in the set, and no half of what is more than a char? */
static term in_set(struct matching *m, i32 set, u32 p)
{
    struct terms *T = m->e->T;
    term *known = &m->in[(u32)set * m->n + p];
    if (!*known) {
        const struct char_set *s = &m->regex->sets.data[set];
        *known = in_ranges(m->e, s, mk_zext(T, m->text->units[p], 32));
        if (s->beyond)
            *known = mk_and(T, *known, mk_not(T, pair_at(m, p)));
    }
    return *known;
}

static term is_line_end(struct matching *m, u32 p)
{
    struct terms *T = m->e->T;
    term any = mk_or(T, unit_is(m, p, '\n'), unit_is(m, p, '\r'));
    return mk_or(T, any, mk_or(T, unit_is(m, p, 0x85), mk_or(T, unit_is(m, p, 0x2028), unit_is(m, p, 0x2029))));
}

/* $: at the end, or in front of the line terminator that ends the text. */
static term at_end(struct matching *m, u32 p)
{
    struct terms *T = m->e->T;
    term length = m->text->length, end = mk_eq(T, length, mk_const(T, 32, p));
    if (p < m->n) {
        term last = mk_and(T, mk_eq(T, length, mk_const(T, 32, p + 1)), is_line_end(m, p));
        if (p)
            last = mk_and(T, last, mk_not(T, mk_and(T, unit_is(m, p - 1, '\r'), unit_is(m, p, '\n'))));
        end = mk_or(T, end, last);
    }
    if (p + 1 < m->n) {
        term both = mk_and(T, unit_is(m, p, '\r'), unit_is(m, p + 1, '\n'));
        end = mk_or(T, end, mk_and(T, mk_eq(T, length, mk_const(T, 32, p + 2)), both));
    }
    return end;
}

static term condition(struct matching *m, u32 when, u32 p)
{
    if (when & AT_START && p)
        return mk_false(m->e->T);
    return when & AT_END ? at_end(m, p) : mk_true(m->e->T);
}

static void add_reach(struct matching *m, u32 p, u32 state, term cond)
{
    term *at = &m->reach[p * m->regex->nstates + state];
    *at = *at ? mk_or(m->e->T, *at, cond) : cond;
}

/* What follows from being in the state behind p units; the condition under which all is accepted there. */
static term advance(struct matching *m, u32 p, u32 state)
{
    struct terms *T = m->e->T;
    term here = m->reach[p * m->regex->nstates + state], accepted = mk_false(T);
    const regex_steps *steps = &m->steps[state];
    for (u32 i = 0; i < steps->len; i++) {
        struct regex_step s = steps->data[i];
        term cond = mk_and(T, here, condition(m, s.when, p));
        if (s.edge == UINT32_MAX) {
            accepted = mk_or(T, accepted, cond);
            continue;
        }
        const struct regex_edge *edge = &m->regex->edges.data[s.edge];
        m->more |= p + m->regex->sets.data[edge->set].beyond >= m->n;
        if (p < m->n)
            add_reach(m, p + 1, edge->to, mk_and(T, cond, in_set(m, edge->set, p)));
        if (p + 1 < m->n && m->regex->sets.data[edge->set].beyond)
            add_reach(m, p + 2, edge->to, mk_and(T, cond, pair_at(m, p)));
    }
    return accepted;
}

/* When the whole text matches, as far as it is known. */
static term run_automaton(struct matching *m)
{
    struct terms *T = m->e->T;
    term all = mk_false(T);
    m->reach[0] = mk_true(T);
    for (u32 p = 0; p <= m->n; p++) {
        term accepted = mk_false(T);
        for (u32 q = 0; q < m->regex->nstates; q++) {
            term here = m->reach[p * m->regex->nstates + q];
            if (here && !is_false(T, here))
                accepted = mk_or(T, accepted, advance(m, p, q));
        }
        all = mk_or(T, all, mk_and(T, accepted, mk_eq(T, m->text->length, mk_const(T, 32, p))));
    }
    return all;
}

static struct matching new_matching(struct engine *e, const struct regex *regex, const struct text *text)
{
    u32 least, most;
    text_bounds(e, text, &least, &most);
    struct matching m = { .e = e, .regex = regex, .text = text, .n = most < text->n ? most : text->n };
    m.in = scratch(e, (size_t)regex->sets.len * m.n * sizeof *m.in);
    return m;
}

/* When the text matches; 0: it is too much work. Says whether all of it must be known for that. */
static term match_term(struct engine *e, const struct regex *regex, const struct text *text, bool *more)
{
    u32 work = 0;
    struct matching m = new_matching(e, regex, text);
    m.steps = mem_alloc(regex->nstates * sizeof *m.steps);
    for (u32 q = 0; q < regex->nstates; q++) {
        regex_closure(regex, q, &m.steps[q]);
        work += m.steps[q].len;
    }
    term all = 0;
    if ((u64)work * (m.n + 1) <= WORK_MAX) {
        m.reach = scratch(e, (size_t)(m.n + 1) * regex->nstates * sizeof *m.reach);
        all = run_automaton(&m);
    }
    *more = m.more;
    for (u32 q = 0; q < regex->nstates; q++)
        vec_release(&m.steps[q]);
    mem_free(m.steps);
    return all;
}

/* ---- the methods ---- */

/* The automaton of a pattern that is a constant text; NULL: of none. */
static struct regex *constant_regex(struct engine *e, slot pattern)
{
    struct text t;
    enum sym_end end;
    if (!pattern || pattern >> 32 || class_of(e->vm, (ref)pattern) != e->vm->k[K_string] ||
        holds_terms(e, (ref)pattern) || !text_of_string(e, (ref)pattern, &t, &end))
        return NULL;
    u16 *units = scratch(e, (t.n + 1) * sizeof *units);
    for (u32 i = 0; i < t.n; i++)
        units[i] = (u16)node(e->T, t.units[i])->value;
    return regex_parse(units, t.n);
}

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
    bool more;
    term t = match_term(e, r, &s, &more);
    if (t && more && !text_complete(e, &s, end))
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

/* ---- Matcher ---- */

static u32 field_at(struct engine *e, ref object, const char *name)
{
    const struct field *field = class_find_field_text(e->vm, class_of(e->vm, object), name);
    return field ? field->offset : 0;
}

/* The value of a field; all bits set if there is none. */
static slot field_value(struct engine *e, ref object, const char *name)
{
    u32 at = field_at(e, object, name);
    return at ? *cell(e->vm, object, at) : UINT64_MAX;
}

static void put_number(struct engine *e, ref object, const char *name, term value)
{
    slot v[2];
    term_slots(e, 'I', value, v);
    put_cell(e->vm, object, field_at(e, object, name), v[0]);
}

/* Is it a String, whatever it can be on this path? UNKNOWN: *end. */
static enum verdict is_string(struct engine *e, slot s, enum sym_end *end)
{
    if (!(s >> 32))
        return s && class_of(e->vm, (ref)s) == e->vm->k[K_string] ? YES : NO;
    if (!targets_of(e, s, end))
        return UNKNOWN;
    for (u32 i = 0; i < e->targets.len; i++) {
        u32 to = e->targets.data[i].to;
        if (to && class_of(e->vm, to) != e->vm->k[K_string])
            return NO;
    }
    return YES;
}

/* Does a Matcher look at all of the text, by a pattern without flags? */
static bool is_plain_matcher(struct engine *e, ref matcher)
{
    static const char *const needed[] = { "first", "last", "oldLast", "groups", "acceptMode", "to", "text" };
    for (u32 i = 0; i < ARRAY_LEN(needed); i++) {
        if (!field_at(e, matcher, needed[i]))
            return false;
    }
    slot pattern = field_value(e, matcher, "parentPattern");
    return pattern && !(pattern >> 32) && field_value(e, (ref)pattern, "flags") == 0 &&
           field_value(e, matcher, "from") == 0 && field_value(e, matcher, "transparentBounds") == 0 &&
           field_value(e, matcher, "anchoringBounds") == 1;
}

/* What Matcher.matches leaves behind. False with vm->exc. */
static bool note_match(struct engine *e, ref matcher, term matched, term length)
{
    struct terms *T = e->T;
    ref groups = (ref)field_value(e, matcher, "groups");
    term none = mk_const(T, 32, UINT32_MAX), first = mk_ite(T, matched, mk_const(T, 32, 0), none);
    term last = mk_ite(T, matched, length, int_term(e, field_value(e, matcher, "last")));
    put_number(e, matcher, "first", first);
    put_number(e, matcher, "last", last);
    put_number(e, matcher, "oldLast", last);
    put_number(e, matcher, "acceptMode", mk_const(T, 32, 1));
    if (field_at(e, matcher, "modCount"))
        put_number(e, matcher, "modCount",
                mk_add(T, int_term(e, field_value(e, matcher, "modCount")), mk_const(T, 32, 1)));
    return element_put(e, groups, 0, first) && element_put(e, groups, 1, mk_ite(T, matched, length, none));
}

/* By an automaton without groups. */
static enum sym_end match_all(struct engine *e, struct frame *f, struct method *m, slot *args, const struct regex *r)
{
    struct text s;
    enum sym_end end = SYM_ON;
    ref matcher = (ref)args[0];
    slot subject = field_value(e, matcher, "text");
    enum verdict v = is_string(e, subject, &end);
    if (v == YES)
        v = text_of(e, f, &subject, &s, &end);
    if (v == UNKNOWN)
        return end;
    if (v == NO || int_term(e, field_value(e, matcher, "to")) != s.length)
        return call_bytecode(e, f, m);
    bool more;
    term t = match_term(e, r, &s, &more);
    if (!t)
        return call_bytecode(e, f, m);
    if (more && !text_complete(e, &s, &end))
        return end;
    if (!note_match(e, matcher, t, s.length))
        return raise(e);
    return give_term(e, f, args, 'I', mk_zext(e->T, t, 32));
}

static enum sym_end matcher_matches(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    ref matcher = (ref)args[0];
    struct regex *r = NULL;
    if (is_plain_matcher(e, matcher))
        r = constant_regex(e, field_value(e, (ref)field_value(e, matcher, "parentPattern"), "pattern"));
    enum sym_end end = r && !r->groups ? match_all(e, f, m, args, r) : call_bytecode(e, f, m);
    if (r)
        regex_free(r);
    return end;
}

/* hitEnd and requireEnd: nobody has noted that. */
static enum sym_end matcher_end(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)f, (void)args;
    return stop_here(e, "Matcher.%s of a symbolic text", m->name->text);
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
    r.m = new_matching(e, regex, &s);
    struct fate *fates = scratch(e, s.n * sizeof *fates);
    term any = fates_of(&r, fates);
    struct text made = replaced_text(&r, fates);
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
#define MATCHER "java/util/regex/Matcher"
#define TEXT "Ljava/lang/String;"
const struct native_term regex_natives[] = {
    { STRING, "matches", "(" TEXT ")Z", string_matches, SUMMARY_SETS },
    { STRING, "replaceAll", "(" TEXT TEXT ")" TEXT, replace_all, SUMMARY_SETS },
    { STRING, "replaceFirst", "(" TEXT TEXT ")" TEXT, replace_first, SUMMARY_SETS },
    { PATTERN, "matches", "(" TEXT "Ljava/lang/CharSequence;)Z", pattern_matches, SUMMARY },
    { MATCHER, "matches", "()Z", matcher_matches, SUMMARY },
    { MATCHER, "hitEnd", "()Z", matcher_end, SUMMARY },
    { MATCHER, "requireEnd", "()Z", matcher_end, SUMMARY },
    { 0 },
};

/*
 * java.util.regex.Matcher on symbolic texts. From each place of the text and each
 * state of the automaton, the match that the library would find first is one set of
 * terms: whether there is one, where it ends, where its groups are. It is made from the
 * end of the text backwards, with the ways out of a state in the order in which
 * the library tries them. A Matcher then has in its fields what it would have had.
 */
#include "sym/matching.h"
#include "sym/native.h"

/* A match from some place on. */
struct found {
    term ok;
    term end;     /* where it is ok; of 32 bits */
    term *groups; /* begin and end of each, from group 1 on; -1: there is none */
};

struct finding {
    struct matching m;
    bool whole;         /* a match must end where the text does */
    struct found *from; /* by place and state */
};

static term number(struct finding *f, u32 n)
{
    return mk_const(f->m.e->T, 32, n);
}

static struct found *found_from(struct finding *f, u32 place, u32 state)
{
    return &f->from[(size_t)place * f->m.regex->nstates + state];
}

static u32 ngroups(const struct finding *f)
{
    return 2 * f->m.regex->groups;
}

static struct found no_match(struct finding *f)
{
    struct found r = { .ok = mk_false(f->m.e->T), .end = number(f, UINT32_MAX) };
    r.groups = scratch(f->m.e, ngroups(f) * sizeof *r.groups);
    for (u32 i = 0; i < ngroups(f); i++)
        r.groups[i] = number(f, UINT32_MAX);
    return r;
}

static struct found one_of(struct finding *f, term cond, const struct found *a, const struct found *b)
{
    struct terms *T = f->m.e->T;
    struct found r = { .ok = mk_ite(T, cond, a->ok, b->ok), .end = mk_ite(T, cond, a->end, b->end) };
    r.groups = scratch(f->m.e, ngroups(f) * sizeof *r.groups);
    for (u32 i = 0; i < ngroups(f); i++)
        r.groups[i] = mk_ite(T, cond, a->groups[i], b->groups[i]);
    return r;
}

/* The group begins or ends at the place. What comes later in the text has been noted already, and counts. */
static void note_mark(struct finding *f, struct found *r, i32 mark, u32 place)
{
    struct terms *T = f->m.e->T;
    term none = number(f, UINT32_MAX), *begin = r->groups + 2 * ((mark < 0 ? -mark : mark) - 1), *end = begin + 1;
    if (mark < 0)
        *end = mk_ite(T, mk_eq(T, *end, none), number(f, place), *end);
    else
        *begin = mk_ite(T, mk_and(T, mk_eq(T, *begin, none), mk_not(T, mk_eq(T, *end, none))), number(f, place), *begin);
}

/* By way of one step. */
static struct found by_step(struct finding *f, u32 place, const struct regex_step *s)
{
    struct matching *m = &f->m;
    struct terms *T = m->e->T;
    struct found r = no_match(f);
    term length = m->text->length, cond = holds_at(m, s->when, place);
    if (s->edge == UINT32_MAX) {
        r.end = number(f, place);
        r.ok = f->whole ? mk_eq(T, length, r.end) : mk_sle(T, r.end, length);
    } else if (place < m->n) {
        const struct regex_edge *edge = &m->regex->edges.data[s->edge];
        const struct found *next = found_from(f, place + 1, edge->to);
        term one = mk_and(T, text_inside(m->e, m->text, place), in_set(m, edge->set, place));
        r = one_of(f, mk_true(T), next, next); /* a copy */
        r.ok = mk_and(T, one, next->ok);
        term pair = m->regex->sets.data[edge->set].beyond ? pair_at(m, place) : mk_false(T);
        if (!is_false(T, pair))
            r = one_of(f, pair, found_from(f, place + 2, edge->to), &r);
    }
    r.ok = mk_and(T, cond, r.ok);
    for (u32 i = s->nmarks; i-- > 0 && !is_false(T, r.ok);)
        note_mark(f, &r, s->marks[i], place);
    return r;
}

static bool is_read_to(const struct regex *r, u32 state)
{
    for (u32 i = 0; i < r->edges.len; i++) {
        if (r->edges.data[i].set >= 0 && r->edges.data[i].to == state)
            return true;
    }
    return state == 0;
}

/* Fills in all of `from`. */
static void find_all(struct finding *f)
{
    struct matching *m = &f->m;
    f->from = scratch(m->e, (size_t)(m->n + 1) * m->regex->nstates * sizeof *f->from);
    for (u32 place = m->n + 1; place-- > 0;) {
        for (u32 q = 0; q < m->regex->nstates; q++) {
            if (!is_read_to(m->regex, q))
                continue;
            struct found best = no_match(f);
            for (u32 i = m->steps[q].len; i-- > 0;) {
                struct found other = by_step(f, place, &m->steps[q].data[i]);
                if (!is_false(m->e->T, other.ok))
                    best = one_of(f, other.ok, &other, &best);
            }
            *found_from(f, place, q) = best;
        }
    }
}

/* The first match that begins at `next` or later; *begin is where. Nobody begins in the middle of a code point, if the
 * pattern knows of them, unless that is where it goes on. */
static struct found find_first(struct finding *f, term next, term *begin)
{
    struct matching *m = &f->m;
    struct terms *T = m->e->T;
    struct found r = no_match(f);
    bool beyond = false;
    for (u32 i = 0; i < m->regex->sets.len; i++)
        beyond |= m->regex->sets.data[i].beyond;
    *begin = number(f, UINT32_MAX);
    for (u32 place = m->n + 1; place-- > 0;) {
        const struct found *here = found_from(f, place, 0);
        term ok = mk_and(T, here->ok, mk_sle(T, next, number(f, place)));
        ok = mk_and(T, ok, mk_sle(T, number(f, place), m->text->length));
        if (beyond && place)
            ok = mk_and(T, ok, mk_not(T, mk_and(T, pair_at(m, place - 1), mk_slt(T, next, number(f, place)))));
        if (is_false(T, ok))
            continue;
        r = one_of(f, ok, here, &r);
        *begin = mk_ite(T, ok, number(f, place), *begin);
    }
    return r;
}

/* ---- the object ---- */

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

static term field_term(struct engine *e, ref object, const char *name)
{
    return int_term(e, field_value(e, object, name));
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

/* Does it look at all of the text, by a pattern without flags? */
static bool is_plain_matcher(struct engine *e, ref matcher)
{
    static const char *const needed[] = { "first", "last", "oldLast", "acceptMode", "to", "text" };
    for (u32 i = 0; i < ARRAY_LEN(needed); i++) {
        if (!field_at(e, matcher, needed[i]))
            return false;
    }
    slot pattern = field_value(e, matcher, "parentPattern"), groups = field_value(e, matcher, "groups");
    return pattern && !(pattern >> 32) && field_value(e, (ref)pattern, "flags") == 0 && groups && !(groups >> 32) &&
           field_value(e, matcher, "from") == 0 && field_value(e, matcher, "transparentBounds") == 0 &&
           field_value(e, matcher, "anchoringBounds") == 1;
}

/* What the object has when a match was looked for; `begin` is where one begins. False with vm->exc. */
static bool note_found(struct engine *e, ref matcher, const struct found *r, term begin, u32 n, bool whole)
{
    struct terms *T = e->T;
    ref groups = (ref)field_value(e, matcher, "groups");
    term none = mk_const(T, 32, UINT32_MAX), last = mk_ite(T, r->ok, r->end, field_term(e, matcher, "last"));
    put_number(e, matcher, "first", mk_ite(T, r->ok, begin, none));
    put_number(e, matcher, "last", last);
    put_number(e, matcher, "oldLast", last);
    put_number(e, matcher, "acceptMode", mk_const(T, 32, whole));
    if (field_at(e, matcher, "modCount"))
        put_number(e, matcher, "modCount", mk_add(T, field_term(e, matcher, "modCount"), mk_const(T, 32, 1)));
    bool ok = element_put(e, groups, 0, mk_ite(T, r->ok, begin, none)) &&
              element_put(e, groups, 1, mk_ite(T, r->ok, r->end, none));
    for (u32 i = 0; i < n && ok; i++)
        ok = element_put(e, groups, i + 2, mk_ite(T, r->ok, r->groups[i], none));
    return ok;
}

static bool no_groups(struct engine *e, ref matcher)
{
    ref groups = (ref)field_value(e, matcher, "groups");
    for (u32 i = 0; i < array_at(e, groups)->head.length; i++) {
        if (!element_put(e, groups, i, mk_const(e->T, 32, UINT32_MAX)))
            return false;
    }
    return true;
}

/* ---- the methods ---- */

enum search { MATCHES, LOOKING_AT, FIND };

/* Where the next search begins: behind the last match, or one further if that was empty. */
static term next_place(struct engine *e, ref matcher)
{
    struct terms *T = e->T;
    term first = field_term(e, matcher, "first"), last = field_term(e, matcher, "last"), zero = mk_const(T, 32, 0);
    term next = mk_ite(T, mk_eq(T, first, last), mk_add(T, last, mk_const(T, 32, 1)), last);
    return mk_ite(T, mk_slt(T, next, zero), zero, next);
}

/* The text is complete, or a longer one could not match. */
static enum sym_end search_text(struct engine *e, struct frame *f, slot *args, struct finding *all, enum search what)
{
    struct terms *T = e->T;
    ref matcher = (ref)args[0];
    term begin = mk_const(T, 32, 0);
    struct found r;
    if (what == FIND) {
        term next = next_place(e, matcher);
        switch (decide(e, mk_slt(T, all->m.text->length, next))) {
        case UNKNOWN:
            return SYM_FORK;
        case YES:
            return no_groups(e, matcher) ? give_term(e, f, args, 'I', mk_const(T, 32, 0)) : raise(e);
        case NO:
            break;
        }
        find_all(all);
        r = find_first(all, next, &begin);
    } else {
        all->whole = what == MATCHES;
        find_all(all);
        r = *found_from(all, 0, 0);
    }
    if (!note_found(e, matcher, &r, begin, ngroups(all), what == MATCHES))
        return raise(e);
    return give_term(e, f, args, 'I', mk_zext(T, r.ok, 32));
}

/* A match of all of the text, without groups: where it begins and ends is known. */
static enum sym_end match_all(struct engine *e, struct frame *f, slot *args, struct finding *all)
{
    enum sym_end end;
    struct found r = { .ok = match_whole(&all->m), .end = all->m.text->length };
    if (all->m.more && !text_complete(e, all->m.text, &end))
        return end;
    if (!note_found(e, (ref)args[0], &r, mk_const(e->T, 32, 0), 0, true))
        return raise(e);
    return give_term(e, f, args, 'I', mk_zext(e->T, r.ok, 32));
}

static bool could_be_longer(struct matching *m)
{
    match_whole(m);
    return m->more;
}

static enum sym_end search_with(struct engine *e, struct frame *f, struct method *m, slot *args, const struct regex *r,
                                enum search what)
{
    struct text s;
    enum sym_end end = SYM_ON;
    ref matcher = (ref)args[0];
    slot subject = field_value(e, matcher, "text");
    bool whole = what == MATCHES && !r->groups;
    enum verdict v = is_string(e, subject, &end);
    if (v == YES)
        v = text_of(e, f, &subject, &s, &end);
    if (v == UNKNOWN)
        return end;
    if (v == NO || field_term(e, matcher, "to") != s.length || (!whole && r->empty_loops) ||
        array_at(e, (ref)field_value(e, matcher, "groups"))->head.length < 2 * (r->groups + 1))
        return call_bytecode(e, f, m);
    struct finding all = { 0 };
    if (!new_matching(e, r, &s, &all.m))
        end = call_bytecode(e, f, m);
    else if (whole)
        end = match_all(e, f, args, &all);
    else if ((what == MATCHES && !could_be_longer(&all.m)) || text_complete(e, &s, &end))
        end = search_text(e, f, args, &all, what);
    matching_release(&all.m);
    return end;
}

static enum sym_end search(struct engine *e, struct frame *f, struct method *m, slot *args, enum search what)
{
    ref matcher = (ref)args[0];
    struct regex *r = NULL;
    if (is_plain_matcher(e, matcher))
        r = constant_regex(e, field_value(e, (ref)field_value(e, matcher, "parentPattern"), "pattern"));
    if (!r)
        return call_bytecode(e, f, m);
    enum sym_end end = search_with(e, f, m, args, r, what);
    regex_free(r);
    return end;
}

static enum sym_end matches(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return search(e, f, m, args, MATCHES);
}

static enum sym_end looking_at(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return search(e, f, m, args, LOOKING_AT);
}

static enum sym_end find(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return search(e, f, m, args, FIND);
}

/* hitEnd and requireEnd: nobody has noted that. */
static enum sym_end how_it_ended(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)f, (void)args;
    return stop_here(e, "Matcher.%s of a symbolic text", m->name->text);
}

#define MATCHER "java/util/regex/Matcher"
const struct native_term matcher_natives[] = {
    { MATCHER, "matches", "()Z", matches, SUMMARY },
    { MATCHER, "lookingAt", "()Z", looking_at, SUMMARY },
    { MATCHER, "find", "()Z", find, SUMMARY },
    { MATCHER, "hitEnd", "()Z", how_it_ended, SUMMARY },
    { MATCHER, "requireEnd", "()Z", how_it_ended, SUMMARY },
    { 0 },
};

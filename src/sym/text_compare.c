/* Methods of String that compare texts. */
#include "sym/chars.h"
#include "sym/native.h"
#include "sym/text.h"

/* Units of both that may have to be looked at: as many as the shorter one can have. */
static u32 common(struct engine *e, const struct text *a, const struct text *b)
{
    u32 least, most_a, most_b;
    text_bounds(e, a, &least, &most_a);
    text_bounds(e, b, &least, &most_b);
    return most_a < most_b ? most_a : most_b;
}

bool text_comparable(struct engine *e, const struct text *a, const struct text *b, u32 *n, enum sym_end *end)
{
    *n = common(e, a, b);
    if ((*n > a->n && !text_complete(e, a, end)) || (*n > b->n && !text_complete(e, b, end)))
        return false;
    *n = common(e, a, b);
    return true;
}

/* The receiver's text and the argument's, so far as both have units. NO: the argument is null. */
static enum verdict both_texts(struct engine *e, struct frame *f, slot *receiver, slot *argument, struct text *s,
                               struct text *other, u32 *n, enum sym_end *end)
{
    if (!text_receiver(e, f, receiver, s, end))
        return UNKNOWN;
    enum verdict v = text_of(e, f, argument, other, end);
    if (v != YES)
        return v;
    return text_comparable(e, s, other, n, end) ? YES : UNKNOWN;
}

static enum sym_end equals(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct text s, other;
    enum sym_end end;
    u32 n;
    if (args[0] == args[1])
        return give_boolean(e, f, args, mk_true(e->T));
    if (!text_receiver(e, f, args, &s, &end))
        return end;
    enum verdict v = text_sequence(e, f, &args[1], &other, &end);
    if (v == UNKNOWN)
        return end;
    /* A set with other objects in it: each for itself. */
    if (v == NO && args[1] >> 32 && !make_concrete(e, &args[1], &end))
        return end;
    if (v == NO)
        return args[1] && class_of(e->vm, (ref)args[1]) == e->vm->k[K_string]
                   ? SYM_ON
                   : give_boolean(e, f, args, mk_false(e->T));
    if (s.whole && s.whole == other.whole)
        return give_boolean(e, f, args, mk_true(e->T));
    return text_comparable(e, &s, &other, &n, &end) ? give_boolean(e, f, args, text_equal(e, &s, &other)) : end;
}

/* The difference of the first units that differ, or else of the lengths. */
static enum sym_end compare_to(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct text s, other;
    enum sym_end end;
    u32 n;
    enum verdict v = both_texts(e, f, args, &args[1], &s, &other, &n, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    term rest = mk_sub(T, s.length, other.length), result = rest;
    for (u32 i = n; i-- > 0;) {
        term a = s.units[i], b = other.units[i];
        term inside = mk_and(T, text_inside(e, &s, i), text_inside(e, &other, i));
        term differ = mk_and(T, inside, mk_not(T, mk_eq(T, a, b)));
        result = mk_ite(T, differ, mk_sub(T, mk_zext(T, a, 32), mk_zext(T, b, 32)), result);
    }
    return give_term(e, f, args, 'I', result);
}

static enum sym_end content_equals(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text s, other;
    enum sym_end end;
    u32 n;
    if (!text_receiver(e, f, args, &s, &end))
        return end;
    enum verdict v = text_of_characters(e, f, &args[1], &other, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    return text_comparable(e, &s, &other, &n, &end) ? give_boolean(e, f, args, text_equal(e, &s, &other)) : end;
}

/* ---- without regard to case ---- */

/* What Java compares: the lower case of the upper case. 0: the tables of the class library cannot be had. */
static term folded(struct engine *e, term unit)
{
    term upper = unit_upper(e, unit);
    return upper ? unit_lower(e, upper) : 0;
}

/* The characters that are folded to the same as one. */
struct alike {
    u32 n;
    u16 all[];
};

/* Looked for once. NULL: as above. */
static const struct alike *alike(struct engine *e, u32 c)
{
    const struct char_table *upper = char_table_named(e, "toUpperCase", "(C)C");
    const struct char_table *lower = char_table_named(e, "toLowerCase", "(C)C");
    struct alike *a = map_get(&e->alike, c + 1);
    VEC(u16) found = { 0 };
    if (a || !upper || !lower)
        return a;
    i32 want = char_value(lower, (u32)char_value(upper, c));
    for (u32 k = 0; k < CHARS; k++) {
        if (char_value(lower, (u32)char_value(upper, k)) == want)
            vec_push(&found, (u16)k);
    }
    a = arena_alloc(&e->arena, sizeof *a + found.len * sizeof a->all[0]);
    a->n = found.len;
    memcpy(a->all, found.data, found.len * sizeof a->all[0]);
    vec_release(&found);
    map_put(&e->alike, c + 1, a);
    return a;
}

/* 0: as above. */
static term folds_to(struct engine *e, term unit, u32 constant)
{
    const struct alike *a = alike(e, constant);
    term any = mk_false(e->T);
    for (u32 i = 0; a && i < a->n; i++)
        any = mk_or(e->T, any, mk_eq(e->T, unit, mk_const(e->T, 16, a->all[i])));
    return a ? any : 0;
}

static term same_folded(struct engine *e, term a, term b)
{
    if (a == b)
        return mk_true(e->T);
    if (is_const(e->T, b))
        return folds_to(e, a, (u32)node(e->T, b)->value);
    if (is_const(e->T, a))
        return folds_to(e, b, (u32)node(e->T, a)->value);
    term fold_a = folded(e, a), fold_b = folded(e, b);
    return fold_a && fold_b ? mk_eq(e->T, fold_a, fold_b) : 0;
}

static term is_surrogate(struct engine *e, term unit)
{
    return mk_eq(e->T, mk_extract(e->T, unit, 11, 5), mk_const(e->T, 5, 0xd800 >> 11));
}

/* A surrogate is compared as part of its pair: where two units differ that are both one, or either one, it is for Java's
 * code to say what comes of it. */
static term is_special(struct engine *e, term inside, term a, term b, bool both)
{
    struct terms *T = e->T;
    term sa = is_surrogate(e, a), sb = is_surrogate(e, b);
    term any = both ? mk_and(T, sa, sb) : mk_or(T, sa, sb);
    return mk_and(T, inside, mk_and(T, any, mk_not(T, mk_eq(T, a, b))));
}

/* What becomes of it if there is something special, and if there is not. */
static enum sym_end unless_special(struct engine *e, struct frame *f, struct method *m, slot *args, term special, char type,
                                   term result)
{
    switch (result ? decide(e, special) : YES) {
    case YES:
        return call_bytecode(e, f, m);
    case NO:
        return type == 'Z' ? give_boolean(e, f, args, result) : give_term(e, f, args, 'I', result);
    default:
        return SYM_FORK;
    }
}

static enum sym_end equals_ignore_case(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct text s, other;
    enum sym_end end;
    u32 n;
    if (args[0] == args[1])
        return give_boolean(e, f, args, mk_true(T));
    enum verdict v = both_texts(e, f, args, &args[1], &s, &other, &n, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    term all = mk_eq(T, s.length, other.length), special = mk_false(T);
    for (u32 i = 0; i < n && all && !is_false(T, all); i++) {
        term inside = mk_and(T, text_inside(e, &s, i), text_inside(e, &other, i));
        term same = is_false(T, inside) ? mk_true(T) : same_folded(e, s.units[i], other.units[i]);
        all = same ? mk_and(T, all, mk_or(T, mk_not(T, inside), same)) : 0;
        special = mk_or(T, special, is_special(e, inside, s.units[i], other.units[i], true));
    }
    /* Texts of other lengths are not equal, whatever is in them. */
    special = mk_and(T, special, mk_eq(T, s.length, other.length));
    return unless_special(e, f, m, args, special, 'Z', all);
}

/* Of the comparator that compareToIgnoreCase uses. */
static enum sym_end compare_ignoring_case(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct text s, other;
    enum sym_end end;
    u32 n;
    if (!args[1])
        return call_bytecode(e, f, m);
    enum verdict v = both_texts(e, f, &args[1], &args[2], &s, &other, &n, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    term result = mk_sub(T, s.length, other.length), special = mk_false(T);
    for (u32 i = n; i-- > 0 && result;) {
        term inside = mk_and(T, text_inside(e, &s, i), text_inside(e, &other, i));
        term a = folded(e, s.units[i]), b = folded(e, other.units[i]);
        term differ = a && b ? mk_and(T, inside, mk_not(T, mk_eq(T, a, b))) : 0;
        result = differ ? mk_ite(T, differ, mk_sub(T, mk_zext(T, a, 32), mk_zext(T, b, 32)), result) : 0;
        special = mk_or(T, special, is_special(e, inside, s.units[i], other.units[i], false));
    }
    return unless_special(e, f, m, args, special, 'I', result);
}

/* ---- regionMatches ---- */

struct region {
    struct text a, b;
    term at_a, at_b, length;
    bool ignore_case;
};

/* Do `length` units from `at` on lie in the text? Sums are those of longs; a negative length is no mistake. */
static term region_inside(struct engine *e, const struct text *t, term at, term length)
{
    struct terms *T = e->T;
    term last = mk_add(T, mk_sext(T, at, 64), mk_sext(T, length, 64));
    return mk_and(T, mk_sle(T, mk_const(T, 32, 0), at), mk_sle(T, last, mk_sext(T, t->length, 64)));
}

/* Is it equal? 0: not to be told. *special: see is_special. */
static term region_equal(struct engine *e, const struct region *r, term *special)
{
    struct terms *T = e->T;
    struct text a = text_from(e, &r->a, r->at_a), b = text_from(e, &r->b, r->at_b);
    term fits = mk_and(T, region_inside(e, &r->a, r->at_a, r->length), region_inside(e, &r->b, r->at_b, r->length));
    term all = fits;
    *special = mk_false(T);
    for (u32 i = 0; i < a.n && i < b.n && all; i++) {
        term inside = mk_slt(T, mk_const(T, 32, i), r->length);
        term same = is_false(T, inside)  ? mk_true(T)
                    : r->ignore_case ? same_folded(e, a.units[i], b.units[i])
                                         : mk_eq(T, a.units[i], b.units[i]);
        all = same ? mk_and(T, all, mk_or(T, mk_not(T, inside), same)) : 0;
        if (r->ignore_case)
            *special = mk_or(T, *special, is_special(e, mk_and(T, fits, inside), a.units[i], b.units[i], true));
    }
    return all;
}

/* regionMatches(int, String, int, int), and with a boolean in front. */
static enum sym_end region_matches(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    u32 first = m->nargs == 6 ? 2 : 1;
    struct region r = { .at_a = int_term(e, args[first]), .at_b = int_term(e, args[first + 2]),
                        .length = int_term(e, args[first + 3]), .ignore_case = first == 2 && args[1] };
    enum sym_end end;
    term special;
    if (first == 2 && args[1] >> 32)
        return call_bytecode(e, f, m);
    if (!text_receiver(e, f, args, &r.a, &end))
        return end;
    enum verdict v = text_of(e, f, &args[first + 1], &r.b, &end);
    if (v == NO)
        return call_bytecode(e, f, m);
    if (v == UNKNOWN || !text_complete(e, &r.a, &end) || !text_complete(e, &r.b, &end))
        return end;
    term all = region_equal(e, &r, &special);
    return unless_special(e, f, m, args, special, 'Z', all);
}

#define STRING "java/lang/String"
const struct native_term string_compare_natives[] = {
    { STRING, "equals", "(Ljava/lang/Object;)Z", equals, NATIVE_SETS },
    { STRING, "compareTo", "(Ljava/lang/String;)I", compare_to, SUMMARY_SETS },
    { "java/lang/AbstractStringBuilder", "compareTo", "(Ljava/lang/AbstractStringBuilder;)I", compare_to, SUMMARY },
    { STRING, "equalsIgnoreCase", "(Ljava/lang/String;)Z", equals_ignore_case, SUMMARY_SETS },
    { STRING "$CaseInsensitiveComparator", "compare", "(Ljava/lang/String;Ljava/lang/String;)I", compare_ignoring_case,
      SUMMARY_SETS },
    { STRING, "contentEquals", "(Ljava/lang/CharSequence;)Z", content_equals, SUMMARY_SETS },
    { STRING, "regionMatches", "(ILjava/lang/String;II)Z", region_matches, SUMMARY_SETS },
    { STRING, "regionMatches", "(ZILjava/lang/String;II)Z", region_matches, SUMMARY_SETS },
    { 0 },
};

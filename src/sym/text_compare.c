/* Methods of String that compare texts. */
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

/* Are all units known that both may have? *n is their number. False: *end. */
static bool comparable(struct engine *e, const struct text *a, const struct text *b, u32 *n, enum sym_end *end)
{
    *n = common(e, a, b);
    if ((*n > a->n && !text_complete(e, a, end)) || (*n > b->n && !text_complete(e, b, end)))
        return false;
    *n = common(e, a, b);
    return true;
}

/* The receiver's text and the argument's, so far as both have units. NO: the argument is null. */
static enum verdict both_texts(struct engine *e, struct frame *f, slot *args, struct text *s, struct text *other, u32 *n,
                               enum sym_end *end)
{
    if (!text_receiver(e, f, args, s, end))
        return UNKNOWN;
    enum verdict v = text_of(e, f, &args[1], other, end);
    if (v != YES)
        return v;
    return comparable(e, s, other, n, end) ? YES : UNKNOWN;
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
    return comparable(e, &s, &other, &n, &end) ? give_boolean(e, f, args, text_equal(e, &s, &other)) : end;
}

/* The difference of the first units that differ, or else of the lengths. */
static enum sym_end compare_to(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct text s, other;
    enum sym_end end;
    u32 n;
    enum verdict v = both_texts(e, f, args, &s, &other, &n, &end);
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
    return comparable(e, &s, &other, &n, &end) ? give_boolean(e, f, args, text_equal(e, &s, &other)) : end;
}

/* ---- regionMatches ---- */

struct region {
    struct text a, b;
    term at_a, at_b, length;
};

/* Do `length` units from `at` on lie in the text? Sums are those of longs; a negative length is no mistake. */
static term region_inside(struct engine *e, const struct text *t, term at, term length)
{
    struct terms *T = e->T;
    term last = mk_add(T, mk_sext(T, at, 64), mk_sext(T, length, 64));
    return mk_and(T, mk_sle(T, mk_const(T, 32, 0), at), mk_sle(T, last, mk_sext(T, t->length, 64)));
}

static term region_equal(struct engine *e, const struct region *r)
{
    struct terms *T = e->T;
    struct text a = text_from(e, &r->a, r->at_a), b = text_from(e, &r->b, r->at_b);
    term all = mk_and(T, region_inside(e, &r->a, r->at_a, r->length), region_inside(e, &r->b, r->at_b, r->length));
    for (u32 i = 0; i < a.n && i < b.n; i++) {
        term inside = mk_slt(T, mk_const(T, 32, i), r->length);
        all = mk_and(T, all, mk_or(T, mk_not(T, inside), mk_eq(T, a.units[i], b.units[i])));
    }
    return all;
}

static enum sym_end region_matches(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct region r = { .at_a = int_term(e, args[1]), .at_b = int_term(e, args[3]), .length = int_term(e, args[4]) };
    enum sym_end end;
    if (!text_receiver(e, f, args, &r.a, &end))
        return end;
    enum verdict v = text_of(e, f, &args[2], &r.b, &end);
    if (v == NO)
        return call_bytecode(e, f, m);
    if (v == UNKNOWN || !text_complete(e, &r.a, &end) || !text_complete(e, &r.b, &end))
        return end;
    return give_boolean(e, f, args, region_equal(e, &r));
}

#define STRING "java/lang/String"
const struct native_term string_compare_natives[] = {
    { STRING, "equals", "(Ljava/lang/Object;)Z", equals, NATIVE_SETS },
    { STRING, "compareTo", "(Ljava/lang/String;)I", compare_to, SUMMARY_SETS },
    { "java/lang/AbstractStringBuilder", "compareTo", "(Ljava/lang/AbstractStringBuilder;)I", compare_to, SUMMARY },
    { STRING, "contentEquals", "(Ljava/lang/CharSequence;)Z", content_equals, SUMMARY_SETS },
    { STRING, "regionMatches", "(ILjava/lang/String;II)Z", region_matches, SUMMARY_SETS },
    { 0 },
};

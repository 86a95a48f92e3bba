/* Texts as terms: reading them from objects, writing them back, and what has no need of a decision. */
#include "sym/text_number.h"

#include <stdio.h>

void *scratch(struct engine *e, size_t size)
{
    return arena_alloc(&e->scratch, size ? size : 1);
}

struct text text_empty(struct engine *e, u32 n)
{
    return (struct text){ .length = mk_const(e->T, 32, n), .n = n, .units = scratch(e, n * sizeof(term)) };
}

struct text text_literal(struct engine *e, const char *ascii)
{
    struct text t = text_empty(e, (u32)strlen(ascii));
    for (u32 i = 0; i < t.n; i++)
        t.units[i] = mk_const(e->T, 16, (u8)ascii[i]);
    return t;
}

/* ---- bounds ---- */

void text_bounds(struct engine *e, const struct text *t, u32 *least, u32 *most)
{
    i64 lo, hi;
    facts_bounds(e->path.facts, t->length, &lo, &hi);
    *least = lo < 0 ? 0 : (u32)lo;
    *most = hi < 0 ? 0 : (u32)hi;
}

bool text_is_complete(struct engine *e, const struct text *t)
{
    u32 least, most;
    text_bounds(e, t, &least, &most);
    return most <= t->n;
}

bool text_complete(struct engine *e, const struct text *t, enum sym_end *end)
{
    if (text_is_complete(e, t))
        return true;
    switch (decide(e, mk_sle(e->T, t->length, mk_const(e->T, 32, t->n)))) {
    case YES:
        return true;
    case NO:
        *end = stop_here(e, "--string-length %u", e->opts.string_length);
        e->bounded = true;
        return false;
    default:
        *end = SYM_FORK;
        return false;
    }
}

bool text_may_be_anything(struct engine *e, enum sym_end end)
{
    bool may = end == SYM_STOP && e->bounded && e->opts.any_beyond && !e->merging;
    e->bounded = e->bounded && !may;
    e->beyond = e->beyond || may;
    return may;
}

/* Each time so many times as much: whoever needs more than a little more needs many more. */
enum { LENGTHENED = 4 };

bool sym_can_lengthen(const struct engine *e)
{
    return e->beyond && e->opts.string_length * LENGTHENED <= e->opts.longest_text;
}

void sym_lengthen(struct engine *e)
{
    e->opts.string_length *= LENGTHENED;
    e->beyond = false;
}

bool text_is_constant(const struct engine *e, const struct text *t)
{
    if (!is_const(e->T, t->length) || node(e->T, t->length)->value > t->n)
        return false;
    for (u32 i = 0; i < node(e->T, t->length)->value; i++) {
        if (!is_const(e->T, t->units[i]))
            return false;
    }
    return true;
}

/* ---- from objects ---- */

/* Unit i of a byte[] or char[] whose elements have terms or not. */
static term unit_of(struct engine *e, ref array, u32 i)
{
    struct terms *T = e->T;
    if (class_of(e->vm, array)->elem == 'C')
        return mk_extract(T, element_term(e, array, i), 0, 16);
    term unit = array_unit(e, array, i);
    if (unit)
        return unit;
    return mk_concat(T, mk_extract(T, element_term(e, array, 2 * i + 1), 0, 8),
                     mk_extract(T, element_term(e, array, 2 * i), 0, 8));
}

bool text_of_array(struct engine *e, ref array, term length, struct text *out, enum sym_end *end)
{
    (void)end; /* today there is no array whose text cannot be told */
    const struct array *a = array_at(e, array);
    bool whole = a->terms & ARRAY_WHOLE;
    u32 least, most;
    struct text t = { .length = length };
    text_bounds(e, &t, &least, &most);
    u32 there = a->head.length >> (class_of(e->vm, array)->elem == 'B');
    if (whole && a->length_term)
        there = e->opts.string_length;
    t.n = most < there ? most : there;
    t.units = scratch(e, t.n * sizeof(term));
    const u16 *raw = (const u16 *)a->data;
    for (u32 i = 0; i < t.n; i++)
        t.units[i] = array_is_symbolic(e, array) ? unit_of(e, array, i) : mk_const(e->T, 16, raw[i]);
    *out = t;
    return true;
}

/* A copy of the targets, for what follows may have targets of its own. */
static struct ref_target *list_of_targets(struct engine *e, u32 *n)
{
    *n = e->targets.len;
    struct ref_target *list = scratch(e, *n * sizeof *list);
    memcpy(list, e->targets.data, *n * sizeof *list);
    return list;
}

static term units_of(struct engine *e, ref bytes)
{
    return mk_lshr(e->T, array_length_term(e, bytes), mk_const(e->T, 32, 1));
}

/* The field is a set where sides of a branch met that had set it differently. */
bool text_of_bytes(struct engine *e, slot bytes, term length, struct text *out, enum sym_end *end)
{
    if (!(bytes >> 32))
        return text_of_array(e, (ref)bytes, length ? length : units_of(e, (ref)bytes), out, end);
    if (!targets_of(e, bytes, end))
        return false;
    u32 n;
    const struct ref_target *list = list_of_targets(e, &n);
    bool first = true;
    for (u32 i = n; i-- > 0;) {
        struct text one;
        if (!list[i].to)
            continue;
        if (!text_of_array(e, list[i].to, length ? length : units_of(e, list[i].to), &one, end))
            return false;
        *out = first ? one : text_ite(e, list[i].guard, &one, out);
        first = false;
    }
    return true;
}

bool text_of_string(struct engine *e, ref s, struct text *out, enum sym_end *end)
{
    slot bytes = *cell(e->vm, s, e->vm->kf[KF_string_value]);
    if (bytes)
        return text_of_bytes(e, bytes, 0, out, end);
    *out = text_empty(e, 0);
    return true;
}

bool is_builder(const struct class *c)
{
    return strcmp(c->name->text, "java/lang/StringBuilder") == 0 || strcmp(c->name->text, "java/lang/StringBuffer") == 0;
}

bool text_of_builder(struct engine *e, ref b, struct text *out, enum sym_end *end)
{
    term count = int_term(e, *cell(e->vm, b, e->vm->kf[KF_builder_count]));
    return text_of_bytes(e, *cell(e->vm, b, e->vm->kf[KF_builder_value]), count, out, end);
}

/* Of the targets, none of which is null. */
static bool text_of_targets(struct engine *e, struct text *out, enum sym_end *end)
{
    u32 n;
    const struct ref_target *list = list_of_targets(e, &n);
    if (!text_of_string(e, list[n - 1].to, out, end))
        return false;
    for (u32 i = n - 1; i-- > 0;) {
        struct text one;
        if (!text_of_string(e, list[i].to, &one, end))
            return false;
        *out = text_ite(e, list[i].guard, &one, out);
    }
    return true;
}

enum verdict text_of(struct engine *e, struct frame *f, slot *operand, struct text *out, enum sym_end *end)
{
    if (!*operand)
        return NO;
    if (!(*operand >> 32)) {
        if (class_of(e->vm, (ref)*operand) == e->vm->k[K_string])
            return text_of_string(e, (ref)*operand, out, end) ? YES : UNKNOWN;
        if (is_builder(class_of(e->vm, (ref)*operand)))
            return text_of_builder(e, (ref)*operand, out, end) ? YES : UNKNOWN;
        *end = stop_here(e, "the text of a %s", class_of(e->vm, (ref)*operand)->name->text);
        return UNKNOWN;
    }
    if (!targets_of(e, *operand, end))
        return UNKNOWN;
    for (u32 i = 0; i < e->targets.len; i++) {
        if (e->targets.data[i].to)
            continue;
        enum verdict null = e->targets.len == 1 ? YES : decide(e, e->targets.data[i].guard);
        if (null == UNKNOWN) {
            e->throwing = 1;
            *end = SYM_FORK;
        }
        if (null != NO)
            return null == YES ? NO : UNKNOWN;
    }
    /* It writes back what is left, which may be one String by now. */
    if (!refer(e, f, operand, (struct need){ .is = e->vm->k[K_string] }, end) && (*end != SYM_ON || *operand >> 32))
        return UNKNOWN;
    return text_of_targets(e, out, end) ? YES : UNKNOWN;
}

/* Does a Matcher look at what may be a symbolic text? */
static bool matches_terms(const struct engine *e, ref o)
{
    struct class *c = class_of(e->vm, o);
    if (strcmp(c->name->text, "java/util/regex/Matcher") != 0)
        return false;
    const struct field *text = class_find_field_text(e->vm, c, "text");
    slot s = text ? *cell(e->vm, o, text->offset) : 0;
    return s >> 32 || (s && class_of(e->vm, (ref)s) == e->vm->k[K_string] && holds_terms(e, (ref)s));
}

static bool bytes_hold_terms(const struct engine *e, slot bytes)
{
    return bytes && (bytes >> 32 || array_is_symbolic(e, (ref)bytes));
}

/* Of an array of references no more is looked at than calls have arguments. */
enum { LOOKED_AT = 64 };

static bool elements_hold_terms(const struct engine *e, ref array)
{
    u32 n = array_at(e, array)->head.length;
    for (u32 i = 0; i < n && i < LOOKED_AT; i++) {
        ref r = get_ref_elem(e->vm, array, i);
        if (r && class_of(e->vm, r)->kind != CK_ARRAY && holds_terms(e, r))
            return true;
    }
    return false;
}

bool holds_terms(const struct engine *e, ref r)
{
    struct class *c = class_of(e->vm, r);
    if (c->kind == CK_ARRAY)
        return array_is_symbolic(e, r) || (c->elem == 'L' && elements_hold_terms(e, r));
    if (c == e->vm->k[K_string])
        return bytes_hold_terms(e, *cell(e->vm, r, e->vm->kf[KF_string_value]));
    if (is_builder(c))
        return bytes_hold_terms(e, *cell(e->vm, r, e->vm->kf[KF_builder_value]));
    if (!is_box(c))
        return matches_terms(e, r);
    const slot *v = cell(e->vm, r, box_value_at(c));
    return is_wide(c->boxes) ? v[1] != 0 : v[0] >> 32 != 0;
}

/* ---- lengths ---- */

/* The bits that a number up to `most` needs. */
static u32 bits_for(u32 most)
{
    u32 n = 0;
    while (most >> n)
        n++;
    return n;
}

term short_length(struct engine *e, term length, u32 most)
{
    const struct node *n = node(e->T, length);
    u32 bits = bits_for(most);
    if (n->smin >= 0 && n->smax <= most)
        return length;
    return bits ? mk_zext(e->T, mk_extract(e->T, length, 0, bits), 32) : mk_const(e->T, 32, 0);
}

/* As many units as the structure of the length allows: then it is complete, whatever is made of it. */
static void pad_units(struct engine *e, struct text *t)
{
    u32 n = (u32)node(e->T, t->length)->smax;
    if (n <= t->n)
        return;
    term *units = scratch(e, n * sizeof *units);
    for (u32 i = 0; i < n; i++)
        units[i] = i < t->n ? t->units[i] : mk_const(e->T, 16, 0);
    t->units = units;
    t->n = n;
}

static void settle_length(struct engine *e, struct text *t, u32 most)
{
    t->length = short_length(e, t->length, most);
    pad_units(e, t);
}

/* ---- to objects ---- */

static ref string_around(struct engine *e, ref bytes)
{
    struct vm *vm = e->vm;
    ref s = bytes ? new_object(vm, vm->k[K_string]) : 0;
    if (s) {
        put_cell(vm, s, vm->kf[KF_string_value], bytes);
        put_cell(vm, s, vm->kf[KF_string_coder], 1);
    }
    return s;
}

/* The first n of its units. */
static ref bytes_of(struct engine *e, const struct text *t, u32 n)
{
    ref bytes = new_prim_array(e->vm, 'B', 2 * n);
    for (u32 i = 0; bytes && i < n; i++) {
        if (!array_put_unit(e, bytes, i, t->units[i]))
            return 0;
    }
    return bytes;
}

ref text_bytes(struct engine *e, const struct text *t)
{
    return bytes_of(e, t, t->n);
}

ref text_string(struct engine *e, const struct text *t)
{
    const struct node *length = node(e->T, t->length);
    if (length->op == T_CONST && length->value <= t->n)
        return string_around(e, bytes_of(e, t, (u32)length->value));
    struct text s = *t;
    u32 least, most;
    text_bounds(e, t, &least, &most);
    if (most <= t->n && length->op != T_SYM)
        settle_length(e, &s, most);
    ref bytes = text_bytes(e, &s);
    bool ok = bytes && array_set_length(e, bytes, mk_shl(e->T, s.length, mk_const(e->T, 32, 1)));
    return ok ? string_around(e, bytes) : 0;
}

ref text_chars(struct engine *e, const struct text *t)
{
    const struct node *length = node(e->T, t->length);
    bool fixed = length->op == T_CONST && length->value <= t->n;
    u32 n = fixed ? (u32)length->value : t->n;
    ref chars = new_prim_array(e->vm, 'C', n);
    for (u32 i = 0; chars && i < n; i++) {
        if (!element_put(e, chars, i, mk_zext(e->T, t->units[i], 32)))
            return 0;
    }
    return chars && (fixed || array_set_length(e, chars, t->length)) ? chars : 0;
}

ref text_concrete(struct engine *e, const struct text *t, const struct model *m)
{
    u64 n = term_eval(e->T, m, t->length);
    if (n > e->opts.array_limit) {
        throw_oom(e->vm);
        return 0;
    }
    u16 *units = mem_alloc((n + 1) * sizeof *units);
    for (u32 i = 0; i < n; i++)
        units[i] = i < t->n ? (u16)term_eval(e->T, m, t->units[i]) : 'a';
    ref s = new_string_utf16(e->vm, units, (u32)n);
    mem_free(units);
    return s;
}

/* ---- asking ---- */

term text_inside(struct engine *e, const struct text *t, u32 i)
{
    return mk_slt(e->T, mk_const(e->T, 32, i), t->length);
}

term text_unit(struct engine *e, const struct text *t, term index)
{
    const struct node *at = node(e->T, index);
    if (!t->n || (at->op == T_CONST && at->value >= t->n))
        return mk_const(e->T, 16, 0);
    if (at->op == T_CONST)
        return t->units[at->value];
    u32 n = t->n;
    term *left = scratch(e, n * sizeof *left);
    memcpy(left, t->units, n * sizeof *left);
    for (u32 bit = 0; n > 1; bit++) {
        term odd = mk_extract(e->T, index, bit, 1);
        for (u32 i = 0; i < (n + 1) / 2; i++)
            left[i] = 2 * i + 1 < n ? mk_ite(e->T, odd, left[2 * i + 1], left[2 * i]) : left[2 * i];
        n = (n + 1) / 2;
    }
    return left[0];
}

/* Texts of numbers are equal where the numbers are; 0: they are not both known to be that. */
static term equal_numbers(struct engine *e, const struct text *a, const struct text *b)
{
    term x = number_of_text(e, a, 10), y = x ? number_of_text(e, b, 10) : 0;
    return y ? mk_eq(e->T, mk_sext(e->T, x, 64), mk_sext(e->T, y, 64)) : 0;
}

term text_equal(struct engine *e, const struct text *a, const struct text *b)
{
    struct terms *T = e->T;
    term numbers = equal_numbers(e, a, b);
    if (numbers)
        return numbers;
    term all = mk_eq(T, a->length, b->length);
    u32 n = a->n < b->n ? a->n : b->n;
    for (u32 i = 0; i < n && !is_false(T, all); i++) {
        term outside = mk_not(T, text_inside(e, a, i));
        if (is_true(T, outside))
            break;
        /* Where the lengths are equal, one of them says it; that which is known says it best. */
        if (is_const(T, b->length))
            outside = mk_not(T, text_inside(e, b, i));
        all = mk_and(T, all, mk_or(T, outside, mk_eq(T, a->units[i], b->units[i])));
    }
    return all;
}

/* ---- making ---- */

struct text text_ite(struct engine *e, term cond, const struct text *a, const struct text *b)
{
    u32 least, most_a, most_b;
    text_bounds(e, a, &least, &most_a);
    text_bounds(e, b, &least, &most_b);
    /* Units that either does not know are not known; those that it does not have may be anything. */
    u32 n = a->n > b->n ? a->n : b->n;
    if (most_a > a->n && a->n < n)
        n = a->n;
    if (most_b > b->n && b->n < n)
        n = b->n;
    struct text r = text_empty(e, n);
    bool complete = most_a <= a->n && most_b <= b->n;
    r.length = complete ? mk_ite(e->T, cond, short_length(e, a->length, most_a), short_length(e, b->length, most_b))
                        : mk_ite(e->T, cond, a->length, b->length);
    for (u32 i = 0; i < n; i++)
        r.units[i] = i >= a->n ? b->units[i] : i >= b->n ? a->units[i] : mk_ite(e->T, cond, a->units[i], b->units[i]);
    if (complete)
        pad_units(e, &r);
    return r;
}

/* Moves the units by an amount up to `most` to the right, or to the left; what comes in is zero. */
static void shift_units(struct engine *e, term *units, u32 n, term by, u32 most, bool left)
{
    term zero = mk_const(e->T, 16, 0);
    term *moved = scratch(e, n * sizeof *moved);
    for (u32 bit = 0; bit < bits_for(most); bit++) {
        u64 step = (u64)1 << bit;
        term on = mk_extract(e->T, by, bit, 1);
        if (is_false(e->T, on))
            continue;
        for (u32 i = 0; i < n; i++) {
            term from = left ? (i + step < n ? units[i + step] : zero) : (i >= step ? units[i - step] : zero);
            moved[i] = mk_ite(e->T, on, from, units[i]);
        }
        memcpy(units, moved, n * sizeof *units);
    }
}

bool text_joinable(struct engine *e, const struct text *a, const struct text *b, enum sym_end *end)
{
    u32 least, most_a, most_b;
    text_bounds(e, a, &least, &most_a);
    text_bounds(e, b, &least, &most_b);
    if ((u64)most_a + most_b <= INT32_MAX)
        return true;
    if (!e->opts.any_beyond)
        return text_complete(e, a, end) && text_complete(e, b, end);
    /* Texts longer than free ones can be are left out. */
    enum verdict v = decide(e, mk_ule(e->T, mk_add(e->T, a->length, b->length), mk_const(e->T, 32, INT32_MAX / 2)));
    *end = v == UNKNOWN ? SYM_FORK : SYM_FAIL;
    return v == YES;
}

struct text text_join(struct engine *e, const struct text *a, const struct text *b)
{
    struct terms *T = e->T;
    u32 least, most, ignored, most_b;
    text_bounds(e, a, &least, &most);
    text_bounds(e, b, &ignored, &most_b);
    bool complete = most <= a->n && most_b <= b->n;
    u64 n = most_b <= b->n ? (u64)most + b->n : (u64)least + b->n;
    if (most > a->n && n > a->n)
        n = a->n;
    if (least != most && n > TEXT_MAX) {
        n = TEXT_MAX;
        complete = false;
    }
    /* Of a text that may be longer than what is known of it, it matters no more by how much. */
    if (most > a->n)
        most = a->n;
    if (least > most)
        least = most;
    struct text r = text_empty(e, (u32)n);
    r.length = complete ? mk_add(T, short_length(e, a->length, most), short_length(e, b->length, most_b))
                        : mk_add(T, a->length, b->length);
    for (u32 i = 0; i < r.n; i++)
        r.units[i] = i >= least && i - least < b->n ? b->units[i - least] : mk_const(T, 16, 0);
    if (least != most)
        shift_units(e, r.units, r.n, mk_sub(T, a->length, mk_const(T, 32, least)), most - least, false);
    for (u32 i = 0; i < r.n && i < a->n; i++)
        r.units[i] = mk_ite(T, text_inside(e, a, i), a->units[i], r.units[i]);
    if (complete)
        pad_units(e, &r);
    return r;
}

struct text text_from(struct engine *e, const struct text *t, term begin)
{
    i64 least, most;
    facts_bounds(e->path.facts, begin, &least, &most);
    least = least < 0 ? 0 : least > t->n ? t->n : least;
    most = most > t->n ? t->n : most < least ? least : most;
    u32 n = t->n - (u32)least;
    struct text r = { .length = mk_sub(e->T, t->length, begin), .n = n, .units = scratch(e, n * sizeof(term)) };
    memcpy(r.units, t->units + least, n * sizeof(term));
    if (least != most)
        shift_units(e, r.units, n, mk_sub(e->T, begin, mk_const(e->T, 32, (u64)least)), (u32)(most - least), true);
    return r;
}

struct text text_part(struct engine *e, const struct text *t, term begin, term length)
{
    i64 longest;
    struct text r = text_from(e, t, begin);
    r.length = length;
    facts_bounds(e->path.facts, length, &(i64){ 0 }, &longest);
    if (longest < r.n)
        r.n = longest < 0 ? 0 : (u32)longest;
    if (text_is_complete(e, t) && !is_const(e->T, length))
        settle_length(e, &r, r.n);
    return r;
}

/* ---- one in another ---- */

bool text_reaches(struct engine *e, const struct text *t, u32 n)
{
    return n <= t->n || text_is_complete(e, t);
}

term text_matches(struct engine *e, const struct text *t, u32 i, const struct text *part)
{
    struct terms *T = e->T;
    /* Neither length is negative, nor large: the sum is no other. */
    term all = mk_sle(T, mk_add(T, mk_const(T, 32, i), part->length), t->length);
    for (u32 k = 0; k < part->n && !is_false(T, all); k++) {
        term there = text_inside(e, part, k);
        if (is_false(T, there))
            break;
        term same = i + k < t->n ? mk_eq(T, t->units[i + k], part->units[k]) : mk_false(T);
        all = mk_and(T, all, mk_or(T, mk_not(T, there), same));
    }
    return all;
}

/* Moving the text to the left and looking at its beginning costs this many units. */
static u32 cost_of_shift(const struct text *t, u32 positions)
{
    return t->n * bits_for(positions);
}

term text_matches_at(struct engine *e, const struct text *t, term index, const struct text *part)
{
    struct terms *T = e->T;
    i64 lo, hi;
    facts_bounds(e->path.facts, index, &lo, &hi);
    lo = lo < 0 ? 0 : lo;
    hi = hi > t->n ? t->n : hi;
    if (lo > hi)
        return mk_false(T);
    u32 positions = (u32)(hi - lo) + 1;
    term within = mk_and(T, mk_sle(T, mk_const(T, 32, 0), index), mk_sle(T, index, t->length));
    if (positions > 1 && (u64)positions * part->n > cost_of_shift(t, positions)) {
        struct text rest = text_from(e, t, index);
        return mk_and(T, within, text_matches(e, &rest, 0, part));
    }
    term any = mk_false(T);
    for (i64 i = lo; i <= hi; i++) {
        term here = mk_eq(T, index, mk_const(T, 32, (u64)i));
        any = mk_or(T, any, mk_and(T, here, text_matches(e, t, (u32)i, part)));
    }
    return any;
}

/*
 * Each unit moves to the left by the number of those before it that are not valid, a
 * power of two at a time, the smallest first: then no two that are valid ever meet.
 */
struct text text_compact(struct engine *e, const term *units, const term *valid, u32 n)
{
    struct terms *T = e->T;
    struct text r = text_empty(e, n);
    u32 bits = bits_for(n);
    term *by = scratch(e, n * sizeof *by), *stays = scratch(e, n * sizeof *stays);
    term gone = mk_const(T, bits ? bits : 1, 0);
    for (u32 i = 0; i < n; i++) {
        by[i] = gone;
        gone = mk_add(T, gone, mk_zext(T, mk_not(T, valid[i]), bits));
        stays[i] = valid[i];
        r.units[i] = units[i];
    }
    r.length = mk_sub(T, r.length, mk_zext(T, gone, 32));
    for (u32 bit = 0; bit < bits; bit++) {
        u32 step = (u32)1 << bit;
        for (u32 i = 0; i < n; i++) {
            bool from = i + step < n;
            term comes = from ? mk_and(T, stays[i + step], mk_extract(T, by[i + step], bit, 1)) : mk_false(T);
            term here = mk_and(T, stays[i], mk_not(T, mk_extract(T, by[i], bit, 1)));
            r.units[i] = from ? mk_ite(T, comes, r.units[i + step], r.units[i]) : r.units[i];
            by[i] = from ? mk_ite(T, comes, by[i + step], by[i]) : by[i];
            stays[i] = mk_or(T, comes, here);
        }
    }
    settle_length(e, &r, n);
    return r;
}

/* ---- free strings ---- */

u32 string_symbols(const struct engine *e)
{
    return 2 + e->opts.string_length;
}

/* As long as a byte[] of twice as many elements can be; tests are about short ones. */
static term string_length_symbol(struct engine *e, const char *string, u32 ordinal)
{
    const char *name = part_name(e, string, "length");
    struct symbol s = { .name = name, .ordinal = ordinal, .sort = SORT_BV, .width = 32, .lo = 0,
                        .hi = e->opts.for_tests ? e->opts.string_length : INT32_MAX / 2, .tag = part_tag(name) };
    return mk_sym(e->T, &s);
}

term string_symbol(struct engine *e, const struct event *ev, u32 i, char *type)
{
    char part[24];
    *type = i ? 'C' : 'I';
    if (!i)
        return string_length_symbol(e, ev->name, ev->first);
    if (i > e->opts.string_length) {
        *type = 'Z';
        return free_term(e, 'Z', part_name(e, ev->name, "interned"), ev->first + i);
    }
    snprintf(part, sizeof part, "[%u]", i - 1);
    return free_term(e, 'C', part_name(e, ev->name, part), ev->first + i);
}

term interned_symbol(struct engine *e, const struct event *ev)
{
    char type;
    if (ev->from_outside)
        return mk_false(e->T);
    return mk_extract(e->T, string_symbol(e, ev, 1 + e->opts.string_length, &type), 0, 1);
}

struct text free_text(struct engine *e, const struct event *ev)
{
    char type;
    struct text t = text_empty(e, e->opts.string_length);
    t.length = string_symbol(e, ev, 0, &type);
    for (u32 i = 0; i < t.n; i++)
        t.units[i] = mk_extract(e->T, string_symbol(e, ev, 1 + i, &type), 0, 16);
    return t;
}

/* Values of which no more is known than their range. */
#include "sym/any.h"
#include "sym/text_number.h"

#include "num/num.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Ordinals of free values do not come so far. */
#define ABOUT 0x80000000u

static term any_symbol(struct engine *e, u32 ordinal, u32 tag, u32 width, i64 lo, i64 hi)
{
    struct symbol s = { .name = "?", .ordinal = ordinal, .sort = SORT_BV, .width = (u8)width, .lo = lo, .hi = hi,
                        .tag = tag };
    e->opaque = true;
    return mk_sym(e->T, &s);
}

term any_bits(struct engine *e, u32 width, i64 lo, i64 hi)
{
    return any_symbol(e, e->vm->s.nsymbols++, '?', width, lo, hi);
}

static i64 least_of(u32 width)
{
    return width == 64 ? INT64_MIN : -((i64)1 << (width - 1));
}

term any_boolean(struct engine *e)
{
    return any_bits(e, 1, -1, 0);
}

term any_value(struct engine *e, char type)
{
    struct terms *T = e->T;
    u32 width = type == 'Z' ? 1 : type == 'B' ? 8 : type == 'C' || type == 'S' ? 16 : is_wide(type) ? 64 : 32;
    term bits = any_bits(e, width, least_of(width), -(least_of(width) + 1));
    if (type == 'F' || type == 'D')
        return mk_fp_of_bits(T, bits);
    return width >= 32 ? bits : type == 'B' || type == 'S' ? mk_sext(T, bits, 32) : mk_zext(T, bits, 32);
}

struct text any_text(struct engine *e, term length, u32 known)
{
    struct text t = text_empty(e, known);
    t.length = length;
    for (u32 i = 0; i < known; i++)
        t.units[i] = any_bits(e, 16, INT16_MIN, INT16_MAX);
    return t;
}

struct text any_string(struct engine *e)
{
    return any_text(e, any_bits(e, 32, 0, INT32_MAX / 2), e->opts.string_length);
}

term any_contents(struct engine *e, const struct text *t)
{
    struct symbol s = { .name = "?", .ordinal = e->vm->s.nsymbols++, .sort = SORT_ARRAY, .width = 16, .tag = '?' };
    term all = mk_sym(e->T, &s);
    e->opaque = true;
    for (u32 i = 0; i < t->n; i++)
        all = mk_store(e->T, all, mk_const(e->T, 32, i), t->units[i]);
    return all;
}

term any_of(struct engine *e, u32 about, u32 part, u32 width, i64 lo, i64 hi)
{
    return any_symbol(e, ABOUT | about, '?' + part, width, lo, hi);
}

u32 any_about(const struct engine *e, u32 symbol, u32 *part)
{
    const struct symbol *s = &e->T->symbols.data[symbol];
    *part = s->tag - '?';
    return s->ordinal & ABOUT ? s->ordinal & ~ABOUT : 0;
}

/* ---- numbers of texts ---- */

static bool same_terms(const struct text *a, const struct text *b)
{
    return a->length == b->length && a->n == b->n && (!a->n || memcmp(a->units, b->units, a->n * sizeof *a->units) == 0);
}

/* What is beyond the known part of an input is what it is; so is that of a String which has the same array. */
static bool is_of_input(const struct engine *e, slot string)
{
    struct vm *vm = e->vm;
    bool is_string = string && !(string >> 32) && class_of(vm, (ref)string) == vm->k[K_string];
    u32 value = vm->kf[KF_string_value];
    slot bytes = is_string ? *cell(vm, (ref)string, value) : 0;
    for (u32 i = 0; i < e->path.events.len && bytes; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_OBJECT && ev->of == vm->k[K_string] && ev->object && *cell(vm, ev->object, value) == bytes)
            return true;
    }
    return false;
}

static u32 new_number(struct engine *e, const struct text *t)
{
    struct text own = { .length = t->length, .n = t->n, .units = arena_alloc(&e->arena, (t->n + 1) * sizeof(term)) };
    memcpy(own.units, t->units, t->n * sizeof(term));
    vec_push(&e->texts, own);
    vec_push(&e->text_parts, (struct text_parts){ 0 });
    e->texts.data[e->texts.len - 1].whole = t->whole ? t->whole : e->texts.len;
    return e->texts.len;
}

u32 any_text_number(struct engine *e, const struct text *t, slot string)
{
    if (t->whole)
        return t->whole;
    if (!text_is_complete(e, t) && !is_of_input(e, string))
        return 0;
    u64 key = (u64)t->length << 32 | hash_bytes((const char *)t->units, t->n * sizeof *t->units);
    u32 known = (u32)(uintptr_t)map_get(&e->text_numbers, key);
    if (known)
        return same_terms(&e->texts.data[known - 1], t) ? known : 0;
    known = new_number(e, t);
    map_put(&e->text_numbers, key, (void *)(uintptr_t)known);
    return known;
}

/* ---- texts that are known as a whole only ---- */

void any_join(struct engine *e, const struct text *a, const struct text *b, struct text *joined)
{
    if (!e->opts.any_beyond || text_is_complete(e, joined))
        return;
    u32 x = any_text_number(e, a, 0), y = any_text_number(e, b, 0);
    if (!x || !y)
        return;
    if (text_is_empty(e, a) || text_is_empty(e, b)) {
        joined->whole = text_is_empty(e, a) ? y : x;
        return;
    }
    u64 key = (u64)x << 32 | y;
    joined->whole = (u32)(uintptr_t)map_get(&e->joined_texts, key);
    if (joined->whole)
        return;
    joined->whole = new_number(e, joined);
    e->text_parts.data[joined->whole - 1] = (struct text_parts){ x, y };
    map_put(&e->joined_texts, key, (void *)(uintptr_t)joined->whole);
}

/* One text may be known by other terms on another path: its marker tells by which ones it was here. */
term any_marker(struct engine *e, const struct text *t)
{
    u64 key = (u64)t->whole << 32 | (t->length ^ hash_bytes((const char *)t->units, t->n * sizeof *t->units));
    u32 known = (u32)(uintptr_t)map_get(&e->text_variants, key);
    if (!known || !same_terms(&e->texts.data[known - 1], t)) {
        known = new_number(e, t);
        map_put(&e->text_variants, key, (void *)(uintptr_t)known);
    }
    return any_of(e, known, ANY_WHOLE, 16, INT16_MIN, INT16_MAX);
}

u32 any_marked(const struct engine *e, term unit)
{
    u32 part = 0, about = node(e->T, unit)->op == T_SYM ? any_about(e, (u32)node(e->T, unit)->value, &part) : 0;
    return part == ANY_WHOLE ? about : 0;
}

/* Texts that were not joined, of which others consist: as many are looked at. Their terms hold on every path that has them; those of a text
 * that was joined may be those of another path, which knew more of its parts. */
enum { LEAVES_MAX = 32 };

/* Those of a number, from left to right, but for what the path knows to be empty. 0: there are more. */
static u32 leaves_of(struct engine *e, u32 number, u32 *out)
{
    u32 stack[LEAVES_MAX + 1], depth = 0, n = 0, least, most;
    stack[depth++] = number;
    while (depth) {
        u32 top = stack[--depth];
        struct text_parts of = e->text_parts.data[top - 1];
        text_bounds(e, &e->texts.data[top - 1], &least, &most);
        if (n + depth + 2 > LEAVES_MAX)
            return 0;
        if (of.first) {
            stack[depth++] = of.second;
            stack[depth++] = of.first;
        } else if (most) {
            out[n++] = top;
        }
    }
    return n;
}

/* The text of that number, if by now the path knows all of its leaves. */
static bool rejoined(struct engine *e, u32 number, struct text *out)
{
    u32 leaves[LEAVES_MAX], n = leaves_of(e, number, leaves), least, most;
    u64 longest = 0;
    for (u32 i = 0; i < n; i++) {
        text_bounds(e, &e->texts.data[leaves[i] - 1], &least, &most);
        longest += most;
        if (most > e->texts.data[leaves[i] - 1].n)
            return false;
    }
    if (!n || longest > TEXT_MAX)
        return false;
    struct text all = e->texts.data[leaves[0] - 1];
    for (u32 i = 1; i < n; i++) {
        struct text next = e->texts.data[leaves[i] - 1];
        all = text_join(e, &all, &next);
    }
    *out = all;
    return text_is_complete(e, out);
}

void any_restore(struct engine *e, struct text *t, u32 marked)
{
    const struct text *known = &e->texts.data[marked - 1];
    struct text all;
    term one = mk_const(e->T, 32, 1), doubled = mk_lshr(e->T, mk_shl(e->T, known->length, one), one);
    if (t->length == doubled) /* the array has bytes; and a length is not negative */
        t->length = known->length;
    if (!same_terms(known, t))
        return;
    u32 leaves[LEAVES_MAX];
    t->whole = leaves_of(e, known->whole, leaves) == 1 ? leaves[0] : known->whole;
    if (rejoined(e, t->whole, &all))
        *t = all;
}

term may_be_equal(struct engine *e, const struct text *a, const struct text *b)
{
    struct terms *T = e->T;
    term all = mk_eq(T, a->length, b->length);
    for (u32 i = 0; i < a->n && i < b->n; i++)
        all = mk_and(T, all, mk_or(T, mk_not(T, text_inside(e, a, i)), mk_eq(T, a->units[i], b->units[i])));
    return all;
}

/* When two texts are equal for sure: they consist of as many leaves, and these are. */
static term surely_equal(struct engine *e, u32 x, u32 y)
{
    u32 a[LEAVES_MAX], b[LEAVES_MAX], n = leaves_of(e, x, a);
    term all = mk_const(e->T, 1, n && leaves_of(e, y, b) == n);
    for (u32 i = 0; i < n && !is_false(e->T, all); i++) {
        const struct text *s = &e->texts.data[a[i] - 1], *t = &e->texts.data[b[i] - 1];
        bool known = text_is_complete(e, s) && text_is_complete(e, t);
        if (a[i] != b[i])
            all = known ? mk_and(e->T, all, text_equal(e, s, t)) : mk_false(e->T);
    }
    return all;
}

term any_equality(struct engine *e, const struct text *a, slot string, const struct text *b, slot other)
{
    u32 x = any_text_number(e, a, string), y = any_text_number(e, b, other);
    if (!x || !y)
        return 0;
    term same = x == y ? mk_true(e->T) : any_of(e, x < y ? x : y, ANY_EQUAL + (x < y ? y : x), 1, -1, 0);
    return mk_and(e->T, mk_or(e->T, surely_equal(e, x, y), same), may_be_equal(e, a, b));
}

term any_hash(struct engine *e, const struct text *t, slot string)
{
    u32 number = any_text_number(e, t, string);
    return number ? any_of(e, number, ANY_HASH, 32, INT32_MIN, INT32_MAX) : 0;
}

bool sym_is_opaque(struct engine *e, term t)
{
    u32 n;
    const u32 *symbols = e->opaque ? term_symbols(e->T, t, &n) : NULL;
    for (u32 i = 0; symbols && i < n; i++) {
        if (e->T->symbols.data[symbols[i]].name[0] == '?')
            return true;
    }
    return false;
}

/* ---- making it real ---- */

/* Samples of floats, and how many different ones of a path are given them. */
static const double samples[] = { 0.0, 1.0, -0.0, -1.0, 0.1, 1.5, 100.0, 1e10, 1e-5, NAN, INFINITY, -INFINITY, -DBL_MIN, DBL_MAX,
                                  -FLT_MIN };
enum { SAMPLED_MAX = 2 };

/* What the conditions are about, each once. */
struct things {
    u32 n;
    term floats[SAMPLED_MAX];
    term texts; /* when those that were parsed are texts of the numbers that the model has for them */
};

static struct text text_of_double(struct engine *e, double v)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.17g", v);
    return text_literal(e, isnan(v) ? "NaN" : isinf(v) ? (v < 0 ? "-Infinity" : "Infinity") : digits);
}

static void add_float(struct engine *e, struct things *a, term number)
{
    if (node(e->T, number)->sort == SORT_BV)
        return;
    for (u32 i = 0; i < a->n; i++) {
        if (a->floats[i] == number)
            return;
    }
    if (a->n < SAMPLED_MAX)
        a->floats[a->n++] = number;
}

/* Is it the text of this number? What is no free text says nothing. */
static term is_text_of(struct engine *e, u32 text, double v)
{
    const struct text *t = &e->texts.data[text - 1];
    struct text want = text_of_double(e, v);
    return sym_is_opaque(e, t->length) ? mk_true(e->T) : text_equal(e, t, &want);
}

/* The double of bits that are those of a number of the kind. */
static double double_of(u32 kind, u64 bits)
{
    return kind >> 8 == 'F' ? (double)num_float_of_bits((u32)bits) : num_double_of_bits(bits);
}

/* A text that was parsed is one of the number that the model has for it, or it is made of one itself. */
static void add_parsed(struct engine *e, struct things *a, u32 text, u32 kind, const struct model *m)
{
    u32 n, part, width = kind >> 8 == 'F' ? 32 : 64;
    const u32 *symbols = term_symbols(e->T, e->texts.data[text - 1].length, &n);
    for (u32 i = 0; i < n; i++) {
        u32 about = any_about(e, symbols[i], &part);
        if (about && part < ANY_HASH)
            add_float(e, a, about);
    }
    if (kind >> 8 != 'F' && kind >> 8 != 'D')
        return;
    i64 least = least_of(width);
    term number = any_of(e, text, any_number(kind), width, least, -(least + 1));
    a->texts = mk_and(e->T, a->texts, is_text_of(e, text, double_of(kind, term_eval(e->T, m, number))));
}

static void add_thing(struct engine *e, struct things *a, u32 symbol, const struct model *m)
{
    u32 part, about = any_about(e, symbol, &part);
    bool is_valid = about && part >= ANY_PARSED && part < ANY_EQUAL && (part - ANY_PARSED) % 2 == 0;
    if (about && part < ANY_HASH)
        add_float(e, a, about);
    else if (is_valid && term_eval(e->T, m, e->T->symbols.data[symbol].self))
        add_parsed(e, a, about, (part - ANY_PARSED) / 2, m);
}

/* The number whose text is that of the model; zero if that is none. */
static double number_in(struct engine *e, term number, const struct model *m)
{
    char digits[40] = "";
    struct text t = text_of_floating(e, number);
    u64 n = term_eval(e->T, m, t.length);
    for (u32 i = 0; i < t.n && i < n; i++)
        digits[i] = (char)term_eval(e->T, m, t.units[i]);
    return strtod(digits, NULL);
}

/* The text that the number was parsed from; 0: it was not. */
static u32 parsed_from(struct engine *e, term number)
{
    u32 part;
    const struct node *n = node(e->T, number), *bits = n->op == T_FP_OF_BITS ? node(e->T, n->arg[0]) : NULL;
    u32 about = bits && bits->op == T_SYM ? any_about(e, (u32)bits->value, &part) : 0;
    return about && part > ANY_PARSED && part < ANY_EQUAL ? about : 0;
}

static term is_sample(struct engine *e, const struct things *a, term number, double v)
{
    u32 text = parsed_from(e, number);
    if (text)
        return is_text_of(e, text, v);
    bool narrow = node(e->T, number)->sort == SORT_FP32;
    term bits = narrow ? mk_const(e->T, 32, num_bits_of_float((float)v)) : mk_const(e->T, 64, num_bits_of_double(v));
    return mk_and(e->T, a->texts, mk_eq(e->T, mk_fp_bits(e->T, number), bits));
}

u32 sym_guesses(struct engine *e, const struct model *m, term *out, u32 max)
{
    struct things all = { .texts = mk_true(e->T) };
    u32 n = 0, count;
    arena_release(&e->scratch);
    for (u32 i = 0; i < e->path.conds.len; i++) {
        const u32 *symbols = term_symbols(e->T, e->path.conds.data[i], &count);
        for (u32 k = 0; k < count; k++)
            add_thing(e, &all, symbols[k], m);
    }
    if (!is_true(e->T, all.texts) && n < max)
        out[n++] = all.texts;
    for (u32 i = 0; i < all.n; i++) {
        if (n < max)
            out[n++] = is_sample(e, &all, all.floats[i], number_in(e, all.floats[i], m));
        for (u32 k = 0; k < ARRAY_LEN(samples) && n < max; k++)
            out[n++] = is_sample(e, &all, all.floats[i], samples[k]);
    }
    return n;
}

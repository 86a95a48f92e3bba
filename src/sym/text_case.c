/*
 * String.toUpperCase and toLowerCase of symbolic texts.
 *
 * Most characters become one other, and then the result is one text of the same
 * length: no decision. Some become two or three (the upper case of U+00DF is SS):
 * whether there is one is a fork, and behind it the result is still one text, of
 * symbolic length. The lower case of a Greek capital sigma is one of two, by the
 * word that it is in. The library's rules about words are beyond terms: on that side of a
 * fork it is opaque which; for verify, either, as a replay shows what is really so.
 */
#include "sym/any.h"
#include "sym/chars.h"
#include "sym/native.h"
#include "sym/text.h"

enum { UNITS_MAX = 3, SIGMA = 0x3a3, SMALL_SIGMA = 0x3c3, FINAL_SIGMA = 0x3c2,
       DOTTED_I = 0x130, DOT_ABOVE = 0x307, SUPPLEMENTARY = 0x10000 };
/* Of the planes behind the second none has letters with case, up to the Unicode of this JDK. */
enum { JDK_KNOWN = 25 };

struct case_map {
    struct char_table *unit[UNITS_MAX]; /* what a char becomes; -1: no more units. [1] and [2] may be NULL: none has them */
    struct char_table *plane;           /* the lower 16 bits of a code point of the second plane */
    struct char_table *other;           /* 1: it becomes several, or a text with it never stays the same object */
};

void case_map_free(struct case_map *m)
{
    if (!m)
        return;
    for (u32 i = 0; i < UNITS_MAX; i++)
        char_table_free(m->unit[i]);
    char_table_free(m->plane);
    char_table_free(m->other);
    mem_free(m);
}

/* ---- what the library does with characters ---- */

/* `one` is -1 where the units are those of an array, even if it is but one. */
static bool upper_units(struct engine *e, i32 *one, i32 *values[UNITS_MAX])
{
    bool ok = chars_of_plane(e, "toUpperCaseEx", "(I)I", 0, one);
    memcpy(values[0], one, CHARS * sizeof *one);
    for (u32 k = 0; k < UNITS_MAX && ok; k++)
        ok = chars_of_arrays(e, "toUpperCaseCharArray", "(I)[C", k, one, values[k]);
    return ok;
}

static bool lower_units(struct engine *e, i32 *one, i32 *values[UNITS_MAX])
{
    bool ok = chars_of_plane(e, "toLowerCase", "(I)I", 0, one);
    memcpy(values[0], one, CHARS * sizeof *one);
    values[0][DOTTED_I] = 'i';
    values[1][DOTTED_I] = DOT_ABOVE;
    one[DOTTED_I] = -1;
    return ok;
}

/* Code points of the second plane stay there, and keep their first unit; the others do not change. */
static struct char_table *plane_table(struct engine *e, bool upper)
{
    i32 *values = mem_alloc(CHARS * sizeof *values);
    struct char_table *t = NULL;
    bool ok = e->vm->jdk_feature <= JDK_KNOWN &&
              chars_of_plane(e, upper ? "toUpperCaseEx" : "toLowerCase", "(I)I", SUPPLEMENTARY, values);
    for (u32 i = 0; i < CHARS && ok; i++) {
        values[i] -= SUPPLEMENTARY;
        ok = (u32)values[i] >> 10 == i >> 10;
    }
    if (ok)
        t = char_table_new(values);
    mem_free(values);
    return t;
}

/* Every char becomes at least one. */
static bool are_units(const i32 *first)
{
    for (u32 c = 0; c < CHARS; c++) {
        if (first[c] < 0 || first[c] >= CHARS)
            return false;
    }
    return true;
}

static struct case_map *make_map(struct engine *e, bool upper)
{
    struct case_map *m = NULL;
    i32 *values[UNITS_MAX], *one = mem_alloc(CHARS * sizeof *one);
    for (u32 k = 0; k < UNITS_MAX; k++) {
        values[k] = mem_alloc(CHARS * sizeof *values[k]);
        for (u32 c = 0; c < CHARS; c++)
            values[k][c] = -1;
    }
    struct char_table *plane = plane_table(e, upper);
    if (plane && (upper ? upper_units(e, one, values) : lower_units(e, one, values)) && are_units(values[0])) {
        m = mem_alloc(sizeof *m);
        m->plane = plane;
        for (u32 k = 0; k < UNITS_MAX; k++)
            m->unit[k] = char_table_new(values[k]);
        for (u32 c = 0; c < CHARS; c++)
            one[c] = one[c] < 0;
        m->other = char_table_new(one);
    } else {
        char_table_free(plane);
    }
    for (u32 k = 0; k < UNITS_MAX; k++)
        mem_free(values[k]);
    mem_free(one);
    return m;
}

/* ---- texts ---- */

static term is_surrogate(struct engine *e, term unit, u32 bits, u32 kind)
{
    return mk_eq(e->T, mk_extract(e->T, unit, 16 - bits, bits), mk_const(e->T, bits, kind));
}

/* A text on its way. */
struct change {
    const struct case_map *map;
    struct text from;
    bool sigma; /* there is a Greek capital sigma in it, to become small */
};

/* Which small sigma: opaque, or either where what is found is replayed (any_beyond). */
static term without_sigma(struct engine *e, term unit, term changed)
{
    struct terms *T = e->T;
    term is_final = any_boolean(e);
    term small = mk_ite(T, is_final, mk_const(T, 16, FINAL_SIGMA), mk_const(T, 16, SMALL_SIGMA));
    return mk_ite(T, mk_eq(T, unit, mk_const(T, 16, SIGMA)), small, changed);
}

/* Unit i, which does not become several, after the change. */
static term changed_unit(struct engine *e, const struct change *c, u32 i)
{
    struct terms *T = e->T;
    const term *units = c->from.units;
    term unit = units[i], plain = mk_extract(T, char_term(e, c->map->unit[0], mk_zext(T, unit, 32)), 0, 16);
    if (c->sigma)
        plain = without_sigma(e, unit, plain);
    if (!i)
        return plain;
    /* The second half of a code point behind U+FFFF: its first half says of which plane. */
    term pair = mk_and(T, is_surrogate(e, units[i - 1], 10, 0xd800 >> 6), is_surrogate(e, unit, 6, 0xdc00 >> 10));
    if (is_false(T, pair))
        return plain;
    term point = mk_zext(T, mk_concat(T, mk_extract(T, units[i - 1], 0, 6), mk_extract(T, unit, 0, 10)), 32);
    term low = mk_extract(T, char_term(e, c->map->plane, point), 0, 10);
    return mk_ite(T, pair, mk_concat(T, mk_const(T, 6, 0xdc00 >> 10), low), plain);
}

/* Does `has` hold for a unit of the text? */
static term some_unit(struct engine *e, const struct text *s, term (*has)(struct engine *, const void *, term),
                      const void *ctx)
{
    term any = mk_false(e->T);
    for (u32 i = 0; i < s->n; i++)
        any = mk_or(e->T, any, mk_and(e->T, text_inside(e, s, i), has(e, ctx, s->units[i])));
    return any;
}

static term becomes_other(struct engine *e, const void *ctx, term unit)
{
    const struct case_map *m = ctx;
    return mk_extract(e->T, char_term(e, m->other, mk_zext(e->T, unit, 32)), 0, 1);
}

static term has_sigma(struct engine *e, const void *ctx, term unit)
{
    (void)ctx;
    return mk_eq(e->T, unit, mk_const(e->T, 16, SIGMA));
}

static term has_surrogate(struct engine *e, const void *ctx, term unit)
{
    (void)ctx;
    return is_surrogate(e, unit, 5, 0xd800 >> 11);
}

/* Where nothing changes and there are no surrogates, the result is the text itself. */
static enum sym_end give_changed(struct engine *e, struct frame *f, slot *args, const struct change *c)
{
    struct terms *T = e->T;
    const struct text *s = &c->from;
    struct text r = text_empty(e, s->n);
    term same = c->sigma ? mk_false(T) : mk_not(T, some_unit(e, s, has_surrogate, NULL));
    r.length = s->length;
    for (u32 i = 0; i < s->n; i++) {
        r.units[i] = changed_unit(e, c, i);
        same = mk_and(T, same, mk_or(T, mk_not(T, text_inside(e, s, i)), mk_eq(T, r.units[i], s->units[i])));
    }
    if (is_true(T, same))
        return give_reference(e, f, args, args[0]);
    ref made = text_string(e, &r);
    if (!made)
        return raise(e);
    term both = mk_ite(T, same, ref_term(e, args[0]), mk_const(T, REF_WIDTH, made));
    return give_reference(e, f, args, ref_slot(e, both));
}

/* What unit i becomes, where it may be several; nothing if the text is shorter. */
static struct text units_of(struct engine *e, const struct change *c, u32 i)
{
    struct terms *T = e->T;
    struct text r = text_empty(e, UNITS_MAX);
    term from = mk_zext(T, c->from.units[i], 32), n = mk_const(T, 32, 1);
    r.units[0] = changed_unit(e, c, i);
    for (u32 k = 1; k < UNITS_MAX; k++) {
        term unit = char_term(e, c->map->unit[k], from);
        r.units[k] = mk_extract(T, unit, 0, 16);
        n = mk_ite(T, mk_slt(T, unit, mk_const(T, 32, 0)), n, mk_const(T, 32, k + 1));
    }
    r.length = mk_ite(T, text_inside(e, &c->from, i), n, mk_const(T, 32, 0));
    return r;
}

static enum sym_end give_longer(struct engine *e, struct frame *f, slot *args, const struct change *c)
{
    struct text r = text_empty(e, 0);
    for (u32 i = 0; i < c->from.n; i++) {
        struct text part = units_of(e, c, i);
        r = text_join(e, &r, &part);
    }
    return give_new(e, f, args, text_string(e, &r));
}

/* ---- the methods ---- */

/* Is the language of the Locale one whose letters have no rules of their own? */
static bool is_plain_locale(struct engine *e, slot locale)
{
    struct vm *vm = e->vm;
    if (!locale || locale >> 32)
        return false;
    const struct field *base = class_find_field_text(vm, class_of(vm, (ref)locale), "baseLocale");
    slot b = base ? *cell(vm, (ref)locale, base->offset) : 0;
    const struct field *language = b && !(b >> 32) ? class_find_field_text(vm, class_of(vm, (ref)b), "language") : NULL;
    slot l = language ? *cell(vm, (ref)b, language->offset) : 0;
    if (!l || l >> 32 || class_of(vm, (ref)l) != vm->k[K_string] || holds_terms(e, (ref)l))
        return false;
    struct buf name = { 0 };
    string_text(vm, (ref)l, &name);
    const char *n = name.data ? name.data : "";
    bool plain = strcmp(n, "tr") != 0 && strcmp(n, "az") != 0 && strcmp(n, "lt") != 0;
    buf_release(&name);
    return plain;
}

static enum sym_end change_case(struct engine *e, struct frame *f, struct method *m, slot *args, bool upper)
{
    struct change c = { 0 };
    enum sym_end end;
    if (!is_plain_locale(e, args[1]))
        return call_bytecode(e, f, m);
    if (text_of(e, f, args, &c.from, &end) != YES || !text_complete(e, &c.from, &end))
        return end;
    if (!e->cases[upper])
        e->cases[upper] = make_map(e, upper);
    c.map = e->cases[upper];
    if (!c.map)
        return call_bytecode(e, f, m);
    enum verdict sigma = upper ? NO : decide(e, some_unit(e, &c.from, has_sigma, NULL));
    enum verdict longer = sigma == UNKNOWN ? UNKNOWN : decide(e, some_unit(e, &c.from, becomes_other, c.map));
    c.sigma = sigma == YES;
    if (longer == UNKNOWN)
        return SYM_FORK;
    return longer == YES ? give_longer(e, f, args, &c) : give_changed(e, f, args, &c);
}

static enum sym_end to_upper_case(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return change_case(e, f, m, args, true);
}

static enum sym_end to_lower_case(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return change_case(e, f, m, args, false);
}

#define STRING "java/lang/String"
const struct native_term case_natives[] = {
    { STRING, "toUpperCase", "(Ljava/util/Locale;)Ljava/lang/String;", to_upper_case, SUMMARY_SETS },
    { STRING, "toLowerCase", "(Ljava/util/Locale;)Ljava/lang/String;", to_lower_case, SUMMARY_SETS },
    { 0 },
};

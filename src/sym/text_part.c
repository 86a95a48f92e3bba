/* Methods of String that give a part of it, or it with something around, and arrays of characters. */
#include "sym/any.h"
#include "sym/native.h"

static term zero(struct engine *e)
{
    return mk_const(e->T, 32, 0);
}

/* ---- parts ---- */

/* Java's code has one empty text for all parts that are empty, and gives the text itself where nothing is cut off; an
 * empty text may be either. */
static enum sym_end give_part(struct engine *e, struct frame *f, slot *args, const struct text *s, term begin, term length,
                              bool itself)
{
    struct terms *T = e->T;
    struct text part = text_part(e, s, begin, length);
    term all = mk_and(T, mk_eq(T, begin, zero(e)), mk_eq(T, length, s->length));
    term empty = mk_eq(T, length, zero(e));
    if (itself)
        empty = mk_and(T, mk_not(T, all), empty);
    slot of = args[0], as = of;
    if (known_condition(e, empty) != NO) {
        ref none = intern_sym(e->vm, sym_intern(&e->vm->syms, "", 0));
        if (!none)
            return raise(e);
        as = ref_slot(e, mk_ite(T, empty, mk_const(T, REF_WIDTH, none), ref_term(e, as)));
    }
    enum sym_end end = give_text(e, f, args, &part, mk_or(T, all, empty), as);
    if (end == SYM_ON && !e->vm->thread->exc)
        text_note_part(e, args[0], of, s, begin, length);
    return end;
}

static enum sym_end substring(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct text s;
    enum sym_end end;
    term begin = int_term(e, args[1]);
    if (!text_receiver(e, f, args, &s, &end))
        return end;
    term last = m->nargs == 3 ? int_term(e, args[2]) : s.length;
    /* Neither is negative, and so ordered: as numbers without a sign they need not be asked for it. */
    switch (decide(e, mk_and(T, mk_ule(T, begin, last), mk_ule(T, last, s.length)))) {
    case UNKNOWN:
        return SYM_FORK;
    case NO:
        return call_bytecode(e, f, m);
    case YES:
        break;
    }
    i64 lo, hi;
    facts_bounds(e->path.facts, last, &lo, &hi);
    bool known = is_const(T, begin) || hi <= s.n;
    if (!known && !text_complete(e, &s, &end))
        return end;
    return give_part(e, f, args, &s, begin, mk_sub(T, last, begin), true);
}

/* ---- space at the ends ---- */

/* Is the unit between the two, with them? */
static term between(struct engine *e, term unit, u32 lo, u32 hi)
{
    struct terms *T = e->T;
    return mk_and(T, mk_ule(T, mk_const(T, 16, lo), unit), mk_ule(T, unit, mk_const(T, 16, hi)));
}

/* What trim takes away. */
static term is_control(struct engine *e, term unit)
{
    return mk_ule(e->T, unit, mk_const(e->T, 16, ' '));
}

/* Character.isWhitespace: the same since Unicode 6.3, and none is beyond 16 bits. */
static term is_white(struct engine *e, term unit)
{
    static const u16 ranges[][2] = { { 0x9, 0xd }, { 0x1c, 0x20 }, { 0x1680, 0x1680 }, { 0x2000, 0x2006 },
                                     { 0x2008, 0x200a }, { 0x2028, 0x2029 }, { 0x205f, 0x205f }, { 0x3000, 0x3000 } };
    term any = mk_false(e->T);
    for (u32 i = 0; i < ARRAY_LEN(ranges); i++)
        any = mk_or(e->T, any, between(e, unit, ranges[i][0], ranges[i][1]));
    return any;
}

enum ends { LEFT = 1, RIGHT = 2 };

/* How many units at the left are space, and where the last that is none ends. */
static void space_at_ends(struct engine *e, const struct text *s, term (*is_space)(struct engine *, term), term *left,
                          term *right)
{
    struct terms *T = e->T;
    *left = s->length;
    *right = zero(e);
    term *solid = scratch(e, s->n * sizeof *solid);
    for (u32 i = 0; i < s->n; i++)
        solid[i] = mk_and(T, text_inside(e, s, i), mk_not(T, is_space(e, s->units[i])));
    for (u32 i = 0; i < s->n; i++)
        *right = mk_ite(T, solid[i], mk_const(T, 32, i + 1), *right);
    for (u32 i = s->n; i-- > 0;)
        *left = mk_ite(T, solid[i], mk_const(T, 32, i), *left);
}

static enum sym_end without_space(struct engine *e, struct frame *f, slot *args,
                                  term (*is_space)(struct engine *, term), enum ends ends, bool itself)
{
    struct terms *T = e->T;
    struct text s;
    enum sym_end end;
    term left, right;
    if (!text_receiver(e, f, args, &s, &end) || !text_complete(e, &s, &end))
        return end;
    space_at_ends(e, &s, is_space, &left, &right);
    term begin = ends & LEFT ? left : zero(e), last = ends & RIGHT ? right : s.length;
    /* Of nothing but space nothing is left: at which end it is cut off does not matter. */
    last = mk_ite(T, mk_slt(T, last, begin), begin, last);
    return give_part(e, f, args, &s, begin, mk_sub(T, last, begin), itself);
}

static enum sym_end trim(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return without_space(e, f, args, is_control, LEFT | RIGHT, true);
}

static enum sym_end strip(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return without_space(e, f, args, is_white, LEFT | RIGHT, false);
}

static enum sym_end strip_leading(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return without_space(e, f, args, is_white, LEFT, true);
}

static enum sym_end strip_trailing(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return without_space(e, f, args, is_white, RIGHT, true);
}

static enum sym_end is_blank(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct text s;
    enum sym_end end;
    if (!text_receiver(e, f, args, &s, &end) || !text_complete(e, &s, &end))
        return end;
    term all = mk_true(e->T);
    for (u32 i = 0; i < s.n; i++)
        all = mk_and(e->T, all, mk_or(e->T, mk_not(e->T, text_inside(e, &s, i)), is_white(e, s.units[i])));
    return give_boolean(e, f, args, all);
}

/* ---- more of it ---- */

static enum sym_end concat(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text s, other;
    enum sym_end end;
    if (!text_receiver(e, f, args, &s, &end))
        return end;
    enum verdict v = text_of(e, f, &args[1], &other, &end);
    if (v == NO)
        return call_bytecode(e, f, m);
    if (v == UNKNOWN || !text_joinable(e, &s, &other, &end))
        return end;
    struct text both = text_join(e, &s, &other);
    return give_text(e, f, args, &both, mk_eq(e->T, other.length, zero(e)), args[0]);
}

/* Copies that are made one behind the other; more are left to Java's code. */
enum { REPEAT_MAX = 64 };

/* Of a text that is not known to its end: what comes of it is as long as it should be. Texts that are longer than free ones can
 * be are left out. */
static enum sym_end repeat_unknown(struct engine *e, struct frame *f, slot *args, const struct text *s, u32 count)
{
    struct terms *T = e->T;
    switch (decide(e, mk_sle(T, s->length, mk_const(T, 32, INT32_MAX / 2 / count)))) {
    case UNKNOWN:
        return SYM_FORK;
    case NO:
        return SYM_FAIL;
    case YES:
        break;
    }
    struct text all = any_text(e, mk_mul(T, s->length, mk_const(T, 32, count)), e->opts.string_length);
    return give_new(e, f, args, text_string(e, &all));
}

static enum sym_end repeat(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct text s;
    enum sym_end end;
    u32 count;
    if (!text_receiver(e, f, args, &s, &end))
        return end;
    switch (decide(e, mk_slt(T, int_term(e, args[1]), zero(e)))) {
    case UNKNOWN:
        return SYM_FORK;
    case YES:
        return call_bytecode(e, f, m);
    case NO:
        break;
    }
    if (!known_number(e, args[1], &count, &end))
        return end;
    if (count > 1 && !text_complete(e, &s, &end))
        return text_may_be_anything(e, end) ? repeat_unknown(e, f, args, &s, count) : end;
    if (count == 1)
        return give_reference(e, f, args, args[0]);
    if (count > REPEAT_MAX)
        return call_bytecode(e, f, m);
    struct text all = text_empty(e, 0);
    for (u32 i = 0; i < count; i++)
        all = text_join(e, &all, &s);
    ref none = intern_sym(e->vm, sym_intern(&e->vm->syms, "", 0));
    if (!none)
        return raise(e);
    return give_text(e, f, args, &all, mk_eq(T, all.length, zero(e)), none);
}

/* ---- arrays of characters ---- */

static enum sym_end to_char_array(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct text s;
    enum sym_end end;
    if (!text_receiver(e, f, args, &s, &end))
        return end;
    if (text_complete(e, &s, &end))
        return give_new(e, f, args, text_chars(e, &s));
    struct class *chars = class_array_of(e->vm, e->vm->primitive['C']);
    return text_may_be_anything(e, end) ? give_new(e, f, args, array_of_term(e, chars, any_contents(e, &s), s.length)) : end;
}

/* Makes the receiver, which is new, a String of the text. */
static enum sym_end construct(struct engine *e, struct frame *f, slot *args, const struct text *t)
{
    struct vm *vm = e->vm;
    ref s = text_string(e, t);
    if (!s)
        return raise(e);
    put_ref(vm, (ref)args[0], vm->kf[KF_string_value], (ref)*cell(vm, s, vm->kf[KF_string_value]));
    put_cell(vm, (ref)args[0], vm->kf[KF_string_coder], 1);
    return done(e, f, args);
}

/* String(char[]) and String(char[], int, int). */
static enum sym_end from_chars(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct text all;
    enum sym_end end;
    ref chars = (ref)args[1];
    if (!chars)
        return call_bytecode(e, f, m);
    term length = array_length_term(e, chars), begin = zero(e), count = length;
    if (m->nargs == 4) {
        begin = int_term(e, args[2]);
        count = int_term(e, args[3]);
        term fits = mk_and(T, mk_ule(T, begin, length), mk_ule(T, count, mk_sub(T, length, begin)));
        enum verdict v = decide(e, fits);
        if (v != YES)
            return v == UNKNOWN ? SYM_FORK : call_bytecode(e, f, m);
    }
    if (!text_of_array(e, chars, length, &all, &end) || !text_complete(e, &all, &end))
        return end;
    struct text part = text_part(e, &all, begin, count);
    return construct(e, f, args, &part);
}

#define STRING "java/lang/String"
const struct native_term string_part_natives[] = {
    { STRING, "substring", "(I)Ljava/lang/String;", substring, SUMMARY_SETS },
    { STRING, "substring", "(II)Ljava/lang/String;", substring, SUMMARY_SETS },
    { STRING, "trim", "()Ljava/lang/String;", trim, SUMMARY_SETS },
    { STRING, "strip", "()Ljava/lang/String;", strip, SUMMARY_SETS },
    { STRING, "stripLeading", "()Ljava/lang/String;", strip_leading, SUMMARY_SETS },
    { STRING, "stripTrailing", "()Ljava/lang/String;", strip_trailing, SUMMARY_SETS },
    { STRING, "isBlank", "()Z", is_blank, SUMMARY_SETS },
    { STRING, "concat", "(Ljava/lang/String;)Ljava/lang/String;", concat, SUMMARY_SETS },
    { STRING, "repeat", "(I)Ljava/lang/String;", repeat, SUMMARY_SETS },
    { STRING, "toCharArray", "()[C", to_char_array, SUMMARY_SETS },
    { STRING, "<init>", "([C)V", from_chars, SUMMARY },
    { STRING, "<init>", "([CII)V", from_chars, SUMMARY },
    { 0 },
};

/*
 * Small methods of the boxes' classes whose bytecode decides where a term does: the order of
 * two values, the number of zeros at an end, the canonical bits of a float.
 */
#include "sym/native.h"

static term order_of(struct terms *T, term less, term equal)
{
    return mk_ite(T, less, mk_const(T, 32, (u64)-1), mk_ite(T, equal, mk_const(T, 32, 0), mk_const(T, 32, 1)));
}

static enum sym_end compare_values(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    char type = m->desc->text[1];
    term a = slot_term(e, type, args), b = slot_term(e, type, args + (is_wide(type) ? 2 : 1));
    return give_term(e, f, args, 'I', order_of(e->T, mk_slt(e->T, a, b), mk_eq(e->T, a, b)));
}

static enum sym_end compare_unsigned(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    char type = m->desc->text[1];
    term a = slot_term(e, type, args), b = slot_term(e, type, args + (is_wide(type) ? 2 : 1));
    return give_term(e, f, args, 'I', order_of(e->T, mk_ult(e->T, a, b), mk_eq(e->T, a, b)));
}

term canonical_bits(struct engine *e, term value)
{
    struct terms *T = e->T;
    term bits = mk_fp_bits(T, value);
    u32 width = node(T, bits)->width;
    term nan = mk_const(T, width, width == 32 ? 0x7fc00000u : 0x7ff8000000000000u);
    return mk_ite(T, mk_fbinary(T, T_FEQ, value, value), bits, nan);
}

term equal_floats(struct engine *e, term a, term b)
{
    return mk_eq(e->T, canonical_bits(e, a), canonical_bits(e, b));
}

static enum sym_end float_bits(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    char type = m->desc->text[1];
    return give_term(e, f, args, type == 'D' ? 'J' : 'I', canonical_bits(e, slot_term(e, type, args)));
}

/* -0.0 comes before 0.0, and NaN behind all else. */
static enum sym_end compare_floats(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    char type = m->desc->text[1];
    term a = slot_term(e, type, args), b = slot_term(e, type, args + (is_wide(type) ? 2 : 1));
    term x = canonical_bits(e, a), y = canonical_bits(e, b);
    term otherwise = order_of(T, mk_slt(T, x, y), mk_eq(T, x, y));
    term greater = mk_ite(T, mk_fbinary(T, T_FLT, b, a), mk_const(T, 32, 1), otherwise);
    return give_term(e, f, args, 'I', mk_ite(T, mk_fbinary(T, T_FLT, a, b), mk_const(T, 32, (u64)-1), greater));
}

static enum sym_end sign(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    char type = m->desc->text[1];
    term a = slot_term(e, type, args), zero = mk_const(e->T, type == 'J' ? 64 : 32, 0);
    return give_term(e, f, args, 'I', order_of(e->T, mk_slt(e->T, a, zero), mk_eq(e->T, a, zero)));
}

/* Bits above the highest one, or below the lowest: half of the width at a time. */
static term count_zeros(struct engine *e, term x, bool leading)
{
    struct terms *T = e->T;
    u32 width = node(T, x)->width;
    term n = mk_const(T, 32, 0), rest = x;
    for (u32 half = width / 2; half; half /= 2) {
        u32 kept = node(T, rest)->width - half;
        term part = mk_extract(T, rest, leading ? kept : 0, half);
        term none = mk_eq(T, part, mk_const(T, half, 0));
        n = mk_add(T, n, mk_ite(T, none, mk_const(T, 32, half), mk_const(T, 32, 0)));
        rest = mk_ite(T, none, mk_extract(T, rest, leading ? 0 : half, half), part);
    }
    return mk_ite(T, mk_eq(T, x, mk_const(T, width, 0)), mk_const(T, 32, width), n);
}

static enum sym_end leading_zeros(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return give_term(e, f, args, 'I', count_zeros(e, slot_term(e, m->desc->text[1], args), true));
}

static enum sym_end trailing_zeros(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return give_term(e, f, args, 'I', count_zeros(e, slot_term(e, m->desc->text[1], args), false));
}

static enum sym_end hash_boolean(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct terms *T = e->T;
    term is = mk_not(T, mk_eq(T, int_term(e, args[0]), mk_const(T, 32, 0)));
    return give_term(e, f, args, 'I', mk_ite(T, is, mk_const(T, 32, 1231), mk_const(T, 32, 1237)));
}

static enum sym_end compare_booleans(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_term(e, f, args, 'I', mk_sub(e->T, int_term(e, args[0]), int_term(e, args[1])));
}

const struct native_term bit_natives[] = {
    { "java/lang/Integer", "compare", "(II)I", compare_values, SUMMARY },
    { "java/lang/Long", "compare", "(JJ)I", compare_values, SUMMARY },
    { "java/lang/Boolean", "compare", "(ZZ)I", compare_booleans, SUMMARY },
    { "java/lang/Float", "compare", "(FF)I", compare_floats, SUMMARY },
    { "java/lang/Double", "compare", "(DD)I", compare_floats, SUMMARY },
    { "java/lang/Integer", "compareUnsigned", "(II)I", compare_unsigned, SUMMARY },
    { "java/lang/Long", "compareUnsigned", "(JJ)I", compare_unsigned, SUMMARY },
    { "java/lang/Integer", "signum", "(I)I", sign, SUMMARY },
    { "java/lang/Long", "signum", "(J)I", sign, SUMMARY },
    { "java/lang/Integer", "numberOfLeadingZeros", "(I)I", leading_zeros, SUMMARY },
    { "java/lang/Long", "numberOfLeadingZeros", "(J)I", leading_zeros, SUMMARY },
    { "java/lang/Integer", "numberOfTrailingZeros", "(I)I", trailing_zeros, SUMMARY },
    { "java/lang/Long", "numberOfTrailingZeros", "(J)I", trailing_zeros, SUMMARY },
    { "java/lang/Boolean", "hashCode", "(Z)I", hash_boolean, SUMMARY },
    { "java/lang/Float", "floatToIntBits", "(F)I", float_bits, SUMMARY },
    { "java/lang/Double", "doubleToLongBits", "(D)J", float_bits, SUMMARY },
    { 0 },
};

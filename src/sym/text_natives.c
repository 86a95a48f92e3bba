/* Methods of String on symbolic texts. */
#include "sym/any.h"
#include "sym/native.h"

/* ---- what rows have in common ---- */

bool text_receiver(struct engine *e, struct frame *f, slot *args, struct text *out, enum sym_end *end)
{
    enum verdict v = text_of(e, f, args, out, end);
    if (v == NO) {
        throw_null(e->vm);
        *end = raise(e);
    }
    return v == YES;
}

enum verdict text_sequence(struct engine *e, struct frame *f, slot *operand, struct text *out, enum sym_end *end)
{
    if (!*operand)
        return NO;
    if (!targets_of(e, *operand, end))
        return UNKNOWN;
    for (u32 i = 0; i < e->targets.len; i++) {
        ref to = e->targets.data[i].to;
        if (to && class_of(e->vm, to) != e->vm->k[K_string])
            return NO;
    }
    return text_of(e, f, operand, out, end);
}

enum verdict text_of_characters(struct engine *e, struct frame *f, slot *operand, struct text *out, enum sym_end *end)
{
    if (*operand && !(*operand >> 32) && is_builder(class_of(e->vm, (ref)*operand)))
        return text_of_builder(e, (ref)*operand, out, end) ? YES : UNKNOWN;
    return text_sequence(e, f, operand, out, end);
}

enum sym_end give_boolean(struct engine *e, struct frame *f, slot *args, term t)
{
    return give_term(e, f, args, 'I', mk_zext(e->T, t, 32));
}

enum sym_end give_text(struct engine *e, struct frame *f, slot *args, const struct text *t, term same, slot as)
{
    enum verdict v = known_condition(e, same);
    if (v == YES)
        return give_reference(e, f, args, as);
    ref made = text_string(e, t);
    if (v == NO || !made)
        return give_new(e, f, args, made);
    term set = mk_ite(e->T, same, ref_term(e, as), mk_const(e->T, REF_WIDTH, made));
    return give_reference(e, f, args, ref_slot(e, set));
}

/* ---- the rows ---- */

static enum sym_end length(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct text s;
    enum sym_end end;
    return text_receiver(e, f, args, &s, &end) ? give_term(e, f, args, 'I', s.length) : end;
}

static enum sym_end is_empty(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct text s;
    enum sym_end end;
    if (!text_receiver(e, f, args, &s, &end))
        return end;
    return give_boolean(e, f, args, mk_eq(e->T, s.length, mk_const(e->T, 32, 0)));
}

/* When all units are of 8 bits: the JDK keeps such a text as Latin-1. */
static term is_latin(struct engine *e, const struct text *s)
{
    struct terms *T = e->T;
    term all = mk_true(T);
    for (u32 i = 0; i < s->n; i++) {
        term small = mk_ult(T, s->units[i], mk_const(T, 16, 0x100));
        all = mk_and(T, all, mk_or(T, mk_not(T, text_inside(e, s, i)), small));
    }
    return all;
}

/* What the exception says depends on how the JDK keeps the text: the bytecode gets a stand-in that is kept so. */
static enum sym_end char_index_error(struct engine *e, struct frame *f, struct method *m, slot *args, const struct text *s)
{
    struct vm *vm = e->vm;
    enum sym_end end;
    term latin = is_latin(e, s);
    if (!text_complete(e, s, &end)) {
        u32 number = text_may_be_anything(e, end) ? any_text_number(e, s, args[0]) : 0;
        if (!number)
            return end;
        latin = mk_and(e->T, latin, any_of(e, number, ANY_LATIN, 1, -1, 0));
    }
    switch (decide(e, latin)) {
    case UNKNOWN:
        return SYM_FORK;
    case NO:
        return call_bytecode(e, f, m);
    case YES:
        break;
    }
    ref bytes = array_of_term(e, class_array_of(vm, vm->primitive['B']), mk_table(e->T, 8, NULL, 0), s->length);
    ref stand_in = bytes ? new_object(vm, vm->k[K_string]) : 0;
    if (!stand_in)
        return raise(e);
    put_ref(vm, stand_in, vm->kf[KF_string_value], bytes);
    args[0] = stand_in;
    return call_bytecode(e, f, m);
}

static enum sym_end char_at(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text s;
    enum sym_end end;
    term index = int_term(e, args[1]);
    if (!text_receiver(e, f, args, &s, &end))
        return end;
    switch (decide(e, mk_ult(e->T, index, s.length))) {
    case UNKNOWN:
        return SYM_FORK;
    case NO:
        return char_index_error(e, f, m, args, &s);
    case YES:
        break;
    }
    i64 lo, hi;
    facts_bounds(e->path.facts, index, &lo, &hi);
    if (hi >= s.n && !text_complete(e, &s, &end))
        return text_may_be_anything(e, end) ? give_term(e, f, args, 'I', any_value(e, 'C')) : end;
    return give_term(e, f, args, 'I', mk_zext(e->T, text_unit(e, &s, index), 32));
}

term unit_is_half(struct engine *e, term unit, u32 first)
{
    return mk_eq(e->T, mk_extract(e->T, unit, 10, 6), mk_const(e->T, 6, first >> 10));
}

static enum sym_end code_point_at(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct text s;
    enum sym_end end;
    term index = int_term(e, args[1]);
    if (!text_receiver(e, f, args, &s, &end))
        return end;
    enum verdict inside = decide(e, mk_ult(T, index, s.length));
    if (inside != YES)
        return inside == NO ? call_bytecode(e, f, m) : SYM_FORK;
    if (!text_complete(e, &s, &end))
        return end;
    term behind = mk_add(T, index, mk_const(T, 32, 1));
    term high = text_unit(e, &s, index), low = text_unit(e, &s, behind);
    term pair = mk_and(T, mk_slt(T, behind, s.length), mk_and(T, unit_is_half(e, high, 0xd800), unit_is_half(e, low, 0xdc00)));
    term both = mk_concat(T, mk_extract(T, high, 0, 10), mk_extract(T, low, 0, 10));
    term point = mk_add(T, mk_zext(T, both, 32), mk_const(T, 32, 0x10000));
    return give_term(e, f, args, 'I', mk_ite(T, pair, point, mk_zext(T, high, 32)));
}

/* 31 times what was, plus the unit: for each length that it can have. */
static enum sym_end hash_code(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct terms *T = e->T;
    struct text s;
    enum sym_end end;
    if (!text_receiver(e, f, args, &s, &end) || switch_on_text(e, f, args, &s, &end) || !text_complete(e, &s, &end))
        return end;
    term hash = mk_const(T, 32, 0), result = hash;
    for (u32 i = 0; i < s.n; i++) {
        hash = mk_add(T, mk_mul(T, hash, mk_const(T, 32, 31)), mk_zext(T, s.units[i], 32));
        result = mk_ite(T, text_inside(e, &s, i), hash, result);
    }
    return give_term(e, f, args, 'I', result);
}

#define STRING "java/lang/String"
const struct native_term string_natives[] = {
    { STRING, "length", "()I", length, NATIVE_SETS },
    { STRING, "isEmpty", "()Z", is_empty, SUMMARY_SETS },
    { STRING, "charAt", "(I)C", char_at, NATIVE_SETS },
    { STRING, "codePointAt", "(I)I", code_point_at, SUMMARY_SETS },
    { STRING, "hashCode", "()I", hash_code, NATIVE_SETS },
    { 0 },
};

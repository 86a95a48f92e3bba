/* Methods of String on symbolic texts. */
#include "sym/native.h"
#include "sym/text.h"

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
        return call_bytecode(e, f, m);
    case YES:
        break;
    }
    i64 lo, hi;
    facts_bounds(e->path.facts, index, &lo, &hi);
    if (hi >= s.n && !text_complete(e, &s, &end))
        return end;
    return give_term(e, f, args, 'I', mk_zext(e->T, text_unit(e, &s, index), 32));
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
    { STRING, "hashCode", "()I", hash_code, NATIVE_SETS },
    { 0 },
};

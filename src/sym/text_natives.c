/* Methods of String on symbolic texts. */
#include "sym/native.h"
#include "sym/text.h"

/* The receiver's text. It is not null: the machine has looked. */
static bool receiver(struct engine *e, struct frame *f, slot *args, struct text *out, enum sym_end *end)
{
    enum verdict v = text_of(e, f, args, out, end);
    if (v == NO) {
        throw_null(e->vm);
        *end = raise(e);
    }
    return v == YES;
}

static enum sym_end length(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct text s;
    enum sym_end end;
    return receiver(e, f, args, &s, &end) ? give_term(e, f, args, 'I', s.length) : end;
}

static enum sym_end is_empty(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct text s;
    enum sym_end end;
    if (!receiver(e, f, args, &s, &end))
        return end;
    return give_term(e, f, args, 'I', mk_zext(e->T, mk_eq(e->T, s.length, mk_const(e->T, 32, 0)), 32));
}

static enum sym_end char_at(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text s;
    enum sym_end end;
    term index = int_term(e, args[1]);
    if (!receiver(e, f, args, &s, &end))
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

static enum sym_end equals(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct text s, other;
    enum sym_end end;
    if (args[0] == args[1])
        return give_term(e, f, args, 'I', mk_const(e->T, 32, 1));
    if (args[1] && !(args[1] >> 32) && class_of(e->vm, (ref)args[1]) != e->vm->k[K_string])
        return give_term(e, f, args, 'I', mk_const(e->T, 32, 0));
    if (!receiver(e, f, args, &s, &end))
        return end;
    switch (text_of(e, f, &args[1], &other, &end)) {
    case UNKNOWN:
        return end;
    case NO:
        return give_term(e, f, args, 'I', mk_const(e->T, 32, 0));
    case YES:
        break;
    }
    /* That of the two which is known is all that has to be looked at. */
    bool one = text_is_complete(e, &s) || text_is_complete(e, &other);
    if (!one && !text_complete(e, &s, &end))
        return end;
    return give_term(e, f, args, 'I', mk_zext(e->T, text_equal(e, &s, &other), 32));
}

/* 31 times what was, plus the unit: for each length that it can have. */
static enum sym_end hash_code(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct terms *T = e->T;
    struct text s;
    enum sym_end end;
    if (!receiver(e, f, args, &s, &end) || !text_complete(e, &s, &end))
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
    { STRING, "equals", "(Ljava/lang/Object;)Z", equals, NATIVE_SETS },
    { STRING, "hashCode", "()I", hash_code, NATIVE_SETS },
    { 0 },
};

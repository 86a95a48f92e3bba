/*
 * What a StringBuilder or a StringBuffer with a symbolic text is, and the methods that
 * make one, read it and ask about its capacity; text_edit.c has those that change its text.
 *
 * A builder has a byte[] that may be longer than its text: it grows as the library
 * lets it grow, for a program can ask for its capacity. Where the text's length is symbolic
 * the capacity is a term, too, and stands in the place of the byte[]'s length; where
 * it cannot be told it is anything (any.h).
 */
#include "sym/text_builder.h"

#include "sym/any.h"
#include "sym/native.h"

slot builder_bytes(const struct engine *e, ref b)
{
    return *cell(e->vm, b, e->vm->kf[KF_builder_value]);
}

term builder_count(struct engine *e, ref b)
{
    return int_term(e, *cell(e->vm, b, e->vm->kf[KF_builder_count]));
}

/* ---- capacity ---- */

/* Above this doubling it may meet the limits of arrays, which are not ours. */
#define CAPACITY_MAX (1 << 28)

/* Is it the length of one array? */
static bool has_plain_capacity(const struct engine *e, ref b)
{
    slot bytes = builder_bytes(e, b);
    return !(bytes >> 32) && !array_at(e, (ref)bytes)->length_term;
}

static term capacity_of(struct engine *e, ref b)
{
    enum sym_end ignored;
    if (!targets_of(e, builder_bytes(e, b), &ignored))
        return any_bits(e, 32, 0, INT32_MAX);
    u32 n = e->targets.len;
    term r = array_length_term(e, e->targets.data[n - 1].to);
    for (u32 i = n - 1; i-- > 0;)
        r = mk_ite(e->T, e->targets.data[i].guard, array_length_term(e, e->targets.data[i].to), r);
    return mk_lshr(e->T, r, mk_const(e->T, 32, 1));
}

/* What the library makes of a capacity where `need` units are to have room. */
static term grown(struct engine *e, term capacity, term need)
{
    struct terms *T = e->T;
    i64 lo, most_capacity, most_need;
    facts_bounds(e->path.facts, need, &lo, &most_need);
    facts_bounds(e->path.facts, capacity, &lo, &most_capacity);
    if (sym_is_opaque(e, capacity) || most_need <= lo)
        return capacity;
    if (sym_is_opaque(e, need) || most_capacity > CAPACITY_MAX || most_need > CAPACITY_MAX)
        return any_bits(e, 32, 0, INT32_MAX);
    capacity = short_length(e, capacity, (u32)most_capacity);
    term twice = mk_add(T, mk_shl(T, capacity, mk_const(T, 32, 1)), mk_const(T, 32, 2));
    term larger = mk_ite(T, mk_slt(T, twice, need), need, twice);
    i64 most = most_need > 2 * most_capacity + 2 ? most_need : 2 * most_capacity + 2;
    return short_length(e, mk_ite(T, mk_slt(T, capacity, need), larger, capacity), (u32)most);
}

/* ---- writing ---- */

/* A byte[] with the text and of that capacity. 0 with vm->exc. */
static ref bytes_with(struct engine *e, const struct text *t, term capacity)
{
    ref bytes = text_bytes(e, t);
    return bytes && array_set_length(e, bytes, mk_shl(e->T, capacity, mk_const(e->T, 32, 1))) ? bytes : 0;
}

static bool put_units(struct engine *e, ref bytes, u32 at, const struct text *t, u32 n)
{
    for (u32 i = 0; i < n; i++) {
        if (!array_put_unit(e, bytes, at + i, t->units[i]))
            return false;
    }
    return true;
}

static void put_count(struct engine *e, ref b, term count)
{
    slot v[2];
    term_slots(e, 'I', count, v);
    put_cell(e->vm, b, e->vm->kf[KF_builder_count], v[0]);
}

/* The length, if it is known and all of the text is. */
static bool known_length(const struct engine *e, const struct text *t, u32 *n)
{
    const struct node *length = node(e->T, t->length);
    *n = (u32)length->value;
    return length->op == T_CONST && length->value <= t->n;
}

/* The text in a new array of the capacity, or in that which is there. 0 with vm->exc. */
static ref written(struct engine *e, ref b, const struct text *t, term capacity)
{
    u32 n;
    bool plain = has_plain_capacity(e, b), fits = known_length(e, t, &n) && is_const(e->T, capacity);
    if (!fits)
        return bytes_with(e, t, capacity);
    u32 length = 2 * (u32)node(e->T, capacity)->value;
    ref was = (ref)builder_bytes(e, b);
    ref bytes = plain && array_at(e, was)->head.length == length ? was : new_prim_array(e->vm, 'B', length);
    return bytes && put_units(e, bytes, 0, t, n) ? bytes : 0;
}

bool builder_put_in(struct engine *e, ref b, const struct text *t, term capacity)
{
    ref bytes = written(e, b, t, capacity);
    if (!bytes)
        return false;
    put_ref(e->vm, b, e->vm->kf[KF_builder_value], bytes);
    put_count(e, b, t->length);
    return true;
}

bool builder_put(struct engine *e, ref b, const struct text *t)
{
    return builder_put_in(e, b, t, grown(e, capacity_of(e, b), t->length));
}

/* ---- append ---- */

/* Behind what is there, if there is room: programs append character by character. False: there is not, or *end. */
static bool append_in_place(struct engine *e, ref b, const struct text *t)
{
    term count = builder_count(e, b);
    u32 n, at = (u32)node(e->T, count)->value;
    if (!is_const(e->T, count) || !known_length(e, t, &n) || !has_plain_capacity(e, b))
        return false;
    ref bytes = (ref)builder_bytes(e, b);
    if (array_at(e, bytes)->head.length / 2 < (u64)at + n || !put_units(e, bytes, at, t, n))
        return false;
    put_count(e, b, mk_const(e->T, 32, at + n));
    return true;
}

bool text_is_told(struct engine *e, const struct text *t, enum sym_end *end)
{
    *end = SYM_FORK;
    return text_is_complete(e, t) || decide(e, mk_sle(e->T, t->length, mk_const(e->T, 32, t->n))) != UNKNOWN;
}

bool text_append(struct engine *e, ref b, const struct text *t, enum sym_end *end)
{
    struct text was;
    if (append_in_place(e, b, t))
        return true;
    if (!text_of_builder(e, b, &was, end) || !text_is_told(e, &was, end) || !text_joinable(e, &was, t, end))
        return false;
    struct text now = text_join(e, &was, t);
    if (builder_put(e, b, &now))
        return true;
    *end = raise(e);
    return false;
}

/* ---- ranges ---- */

enum verdict text_in_range(struct engine *e, term begin, term end, term length)
{
    struct terms *T = e->T;
    return decide(e, mk_and(T, mk_ule(T, begin, end), mk_ule(T, end, length)));
}

enum verdict text_chosen(struct engine *e, struct text *t, term begin, term length, enum sym_end *end)
{
    switch (text_in_range(e, begin, mk_add(e->T, begin, length), t->length)) {
    case UNKNOWN:
        *end = SYM_FORK;
        return UNKNOWN;
    case NO:
        return NO;
    case YES:
        break;
    }
    if (is_const(e->T, begin) || text_complete(e, t, end)) {
        *t = text_part(e, t, begin, length);
        return YES;
    }
    if (!text_may_be_anything(e, *end))
        return UNKNOWN;
    *t = any_text(e, length, e->opts.string_length);
    return YES;
}

enum verdict builder_indexed(struct engine *e, slot *args, struct text *t, enum sym_end *end)
{
    if (!text_of_builder(e, (ref)args[0], t, end))
        return UNKNOWN;
    *end = SYM_FORK;
    return decide(e, mk_ult(e->T, int_term(e, args[1]), t->length));
}

/* ---- asking ---- */

static enum sym_end length(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_term(e, f, args, 'I', builder_count(e, (ref)args[0]));
}

static enum sym_end char_at(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text t;
    enum sym_end end;
    enum verdict v = builder_indexed(e, args, &t, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    i64 lo, hi;
    term index = int_term(e, args[1]);
    facts_bounds(e->path.facts, index, &lo, &hi);
    if (hi >= t.n && !text_complete(e, &t, &end))
        return text_may_be_anything(e, end) ? give_term(e, f, args, 'I', any_value(e, 'C')) : end;
    return give_term(e, f, args, 'I', mk_zext(e->T, text_unit(e, &t, index), 32));
}

/* Puts the units, as far as there are so many, into the array from element `at` on. False with vm->exc. */
static bool put_chars(struct engine *e, const struct text *t, ref chars, u32 at)
{
    bool whole = array_at(e, chars)->terms & ARRAY_WHOLE;
    for (u32 i = 0; i < t->n; i++) {
        term there = text_inside(e, t, i);
        if (is_false(e->T, there) || (!whole && at + i >= array_at(e, chars)->head.length))
            break;
        term unit = mk_zext(e->T, t->units[i], 32);
        if (!element_put(e, chars, at + i, mk_ite(e->T, there, unit, element_term(e, chars, at + i))))
            return false;
    }
    return true;
}

/* The same where the text has more units, which may be anything: so may the rest of an array of symbolic length. */
static bool put_any_chars(struct engine *e, const struct text *t, ref chars, u32 at)
{
    const struct array *a = array_at(e, chars);
    struct text all = text_empty(e, 0);
    if (a->terms & ARRAY_WHOLE) {
        array_put_whole(e, chars, any_contents(e, at ? &all : t));
        return true;
    }
    all = any_text(e, t->length, at < a->head.length ? a->head.length - at : 0);
    memcpy(all.units, t->units, (t->n < all.n ? t->n : all.n) * sizeof *all.units);
    return put_chars(e, &all, chars, at);
}

/* getChars(begin, end, chars, at) of a builder or a String, where the place in the array is known. */
static enum sym_end get_chars(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    struct text t;
    enum sym_end end;
    if (!args[3] || args[4] >> 32)
        return call_bytecode(e, f, m);
    ref chars = (ref)args[3];
    term begin = int_term(e, args[1]), n = mk_sub(T, int_term(e, args[2]), begin), at = int_term(e, args[4]);
    if (!text_receiver(e, f, args, &t, &end))
        return end;
    enum verdict v = text_in_range(e, at, mk_add(T, at, n), array_length_term(e, chars));
    if (v == YES)
        v = text_chosen(e, &t, begin, n, &end);
    else
        end = SYM_FORK;
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    bool known = text_complete(e, &t, &end), is_long = array_at(e, chars)->head.length > TEXT_MAX;
    if (!known && (is_long || !text_may_be_anything(e, end)))
        return end;
    return (known ? put_chars : put_any_chars)(e, &t, chars, (u32)args[4]) ? done(e, f, args) : raise(e);
}

/* Where there is nothing in it, it is the literal "". */
static enum sym_end give_string(struct engine *e, struct frame *f, slot *args, const struct text *t)
{
    ref none = intern_sym(e->vm, sym_intern(&e->vm->syms, "", 0));
    return none ? give_text(e, f, args, t, mk_eq(e->T, t->length, mk_const(e->T, 32, 0)), none) : raise(e);
}

static enum sym_end to_string(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    struct text t;
    enum sym_end end;
    return text_of_builder(e, (ref)args[0], &t, &end) ? give_string(e, f, args, &t) : end;
}

/* StringUTF16.newString(bytes, index, length), by which a buffer makes its text: of units that are there, as its callers know. */
static enum sym_end new_string_of(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text t;
    enum sym_end end;
    term length = int_term(e, args[2]), behind = mk_add(e->T, int_term(e, args[1]), length);
    if (!args[0])
        return call_bytecode(e, f, m);
    if (!text_of_bytes(e, args[0], behind, &t, &end))
        return end;
    enum verdict v = text_chosen(e, &t, int_term(e, args[1]), length, &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    return give_string(e, f, args, &t);
}

static enum sym_end substring(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text t;
    enum sym_end end;
    if (!text_of_builder(e, (ref)args[0], &t, &end))
        return end;
    term begin = int_term(e, args[1]);
    enum verdict v = text_chosen(e, &t, begin, mk_sub(e->T, int_term(e, args[2]), begin), &end);
    if (v != YES)
        return v == NO ? call_bytecode(e, f, m) : end;
    return give_string(e, f, args, &t);
}

static enum sym_end give_capacity(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    term t = capacity_of(e, (ref)args[0]);
    if (sym_is_opaque(e, t) && !e->opts.any_beyond)
        return stop_here(e, "the capacity of a builder whose text is symbolic");
    return give_term(e, f, args, 'I', t);
}

/* The same text in another capacity. */
static enum sym_end set_capacity(struct engine *e, struct frame *f, slot *args, term to)
{
    struct text t;
    enum sym_end end;
    if (!text_of_builder(e, (ref)args[0], &t, &end))
        return end;
    return builder_put_in(e, (ref)args[0], &t, to) ? done(e, f, args) : raise(e);
}

static enum sym_end ensure_capacity(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return set_capacity(e, f, args, grown(e, capacity_of(e, (ref)args[0]), int_term(e, args[1])));
}

static enum sym_end trim_to_size(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return set_capacity(e, f, args, builder_count(e, (ref)args[0]));
}

/* ---- constructors ---- */

/* What the superclass's constructor leaves. */
static enum sym_end make(struct engine *e, struct frame *f, slot *args, const struct text *t, term capacity)
{
    struct vm *vm = e->vm;
    ref b = (ref)args[0], none = new_prim_array(vm, 'B', 0);
    if (!none)
        return raise(e);
    put_ref(vm, b, vm->kf[KF_builder_value], none);
    put_cell(vm, b, vm->kf[KF_builder_coder], 1);
    return builder_put_in(e, b, t, capacity) ? done(e, f, args) : raise(e);
}

/* With room for 16 more. */
static enum sym_end make_of_text(struct engine *e, struct frame *f, slot *args, const struct text *t)
{
    u32 least, most;
    text_bounds(e, t, &least, &most);
    return make(e, f, args, t, mk_add(e->T, short_length(e, t->length, most), mk_const(e->T, 32, 16)));
}

static enum sym_end make_of_string(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text t;
    enum sym_end end;
    enum verdict v = text_of(e, f, &args[1], &t, &end);
    return v == YES ? make_of_text(e, f, args, &t) : v == NO ? call_bytecode(e, f, m) : end;
}

static enum sym_end make_of_sequence(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text t;
    enum sym_end end;
    enum verdict v = text_of_characters(e, f, &args[1], &t, &end);
    return v == YES ? make_of_text(e, f, args, &t) : v == NO ? call_bytecode(e, f, m) : end;
}

static enum sym_end make_of_capacity(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    term capacity = int_term(e, args[1]);
    struct text none = text_empty(e, 0);
    switch (decide(e, mk_slt(e->T, capacity, mk_const(e->T, 32, 0)))) {
    case UNKNOWN:
        return SYM_FORK;
    case YES:
        return call_bytecode(e, f, m);
    case NO:
        break;
    }
    return make(e, f, args, &none, capacity);
}

/* String(AbstractStringBuilder, Void), by which newer libraries make the text of a builder. */
static enum sym_end string_of_builder(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct vm *vm = e->vm;
    struct text t;
    enum sym_end end;
    if (!args[1])
        return call_bytecode(e, f, m);
    if (!text_of_builder(e, (ref)args[1], &t, &end))
        return end;
    ref s = text_string(e, &t);
    if (!s)
        return raise(e);
    put_ref(vm, (ref)args[0], vm->kf[KF_string_value], (ref)*cell(vm, s, vm->kf[KF_string_value]));
    put_cell(vm, (ref)args[0], vm->kf[KF_string_coder], 1);
    return done(e, f, args);
}

#define STRING "Ljava/lang/String;"
#define SEQUENCE "Ljava/lang/CharSequence;"
const struct native_term builder_natives[] = {
    { BUILDER, "<init>", "(I)V", make_of_capacity, SUMMARY },
    { BUILDER, "<init>", "(" STRING ")V", make_of_string, SUMMARY_SETS },
    { BUILDER, "<init>", "(" SEQUENCE ")V", make_of_sequence, SUMMARY },
    { BUILDER, "length", "()I", length, SUMMARY },
    { BUILDER, "charAt", "(I)C", char_at, SUMMARY },
    { BUILDER, "substring", "(II)" STRING, substring, SUMMARY },
    { BUILDER, "getChars", "(II[CI)V", get_chars, SUMMARY },
    { "java/lang/String", "getChars", "(II[CI)V", get_chars, SUMMARY },
    { BUILDER, "capacity", "()I", give_capacity, SUMMARY },
    { BUILDER, "ensureCapacity", "(I)V", ensure_capacity, SUMMARY },
    { BUILDER, "trimToSize", "()V", trim_to_size, SUMMARY },
    { "java/lang/StringBuilder", "toString", "()" STRING, to_string, SUMMARY },
    { "java/lang/StringUTF16", "newString", "([BII)" STRING, new_string_of, SUMMARY_SETS },
    { "java/lang/String", "<init>", "(L" BUILDER ";Ljava/lang/Void;)V", string_of_builder, SUMMARY },
    { 0 },
};

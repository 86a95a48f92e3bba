/*
 * Arrays with symbolic elements, indices and lengths.
 *
 * An array whose length is concrete keeps a term for each element that has
 * one: a read at a symbolic index is a chain of ite over the elements that the
 * index can name, a write makes each of them an ite. So a[b] = 5 with b one
 * of 1 and 2 changes both a[1] and a[2], each under its condition. Long arrays
 * that are written at a symbolic index, and arrays of symbolic length, are one
 * term for all contents instead, with select and store.
 *
 * In a byte[] that holds a text, a term of 16 bits stands for two bytes, with both
 * of them: so that the unit comes out as it was put in.
 */
#include "sym/text_number.h"

/* Elements that a symbolic index may name before the array becomes one term. */
#define CHAIN_MAX 64
/* Values of a symbolic index or length that are told apart by forking. */
#define FORK_MAX 64
/* Elements of an array of references that a symbolic index may name. */
#define REFERENCES_MAX 1024
/* Lengths of an array of references, where there is no bound. */
#define LENGTHS_MAX 15
/* Bits of a unit of text. */
#define UNIT 16

/* ---- elements ---- */

static u32 elem_width(char elem)
{
    switch (elem) {
    case 'Z':
        return 1;
    case 'B':
        return 8;
    case 'C':
    case 'S':
        return 16;
    case 'J':
    case 'D':
        return 64;
    default:
        return 32;
    }
}

/* From the bits in an array term to the value on the operand stack. */
static term widen(struct engine *e, char elem, term bits)
{
    switch (elem) {
    case 'Z':
    case 'C':
        return mk_zext(e->T, bits, 32);
    case 'B':
    case 'S':
        return mk_sext(e->T, bits, 32);
    case 'F':
    case 'D':
        return mk_fp_of_bits(e->T, bits);
    default:
        return bits;
    }
}

static term narrow_bits(struct engine *e, char elem, term value)
{
    term bits = elem == 'F' || elem == 'D' ? known_bits(e->T, value) : 0;
    if (bits)
        return bits;
    if (elem == 'F' || elem == 'D')
        return mk_fp_bits(e->T, value);
    return mk_extract(e->T, value, 0, elem_width(elem));
}

/* The concrete value of element i as a slot holds it. */
static u64 raw_element(const struct engine *e, ref a, u32 i)
{
    const u8 *data = array_at(e, a)->data;
    switch (class_of(e->vm, a)->elem) {
    case 'Z':
        return data[i];
    case 'B':
        return (u32)(i32)((const i8 *)data)[i];
    case 'C':
        return ((const u16 *)data)[i];
    case 'S':
        return (u32)(i32)((const i16 *)data)[i];
    case 'J':
    case 'D':
        return ((const u64 *)data)[i];
    default:
        return ((const u32 *)data)[i];
    }
}

static term companion_term(const struct engine *e, ref a, u32 i)
{
    u32 terms = array_at(e, a)->terms;
    return terms ? ((const u32 *)array_at(e, terms)->data)[i] : 0;
}

static term whole_term(const struct engine *e, ref a)
{
    u32 terms = array_at(e, a)->terms;
    return terms & ARRAY_WHOLE ? terms & ~ARRAY_WHOLE : 0;
}

term element_term(struct engine *e, ref a, u32 i)
{
    char elem = class_of(e->vm, a)->elem;
    term whole = whole_term(e, a);
    if (whole)
        return widen(e, elem, mk_select(e->T, whole, mk_const(e->T, 32, i)));
    term t = companion_term(e, a, i);
    if (t && elem == 'B' && node(e->T, t)->width == UNIT)
        return mk_sext(e->T, mk_extract(e->T, t, i % 2 * 8, 8), 32);
    if (t)
        return t;
    slot v[2] = { raw_element(e, a, i), 0 };
    return slot_term(e, stack_type(elem), v); /* 'L' too */
}

static void put_terms(struct engine *e, ref a, u32 terms)
{
    struct vm *vm = e->vm;
    u64 at = addr_of(a) + offsetof(struct array, terms);
    if (at < vm->seg_base)
        trail_log(vm, a, at, LOG_TERMS);
    *(u32 *)(vm->heap + at) = terms;
}

static void put_raw(struct engine *e, ref a, u32 i, u64 v)
{
    struct vm *vm = e->vm;
    static const u8 kinds[] = { LOG_ELEM1, LOG_ELEM2, LOG_ELEM4, LOG_ELEM8 };
    u32 shift = class_of(vm, a)->elem_shift;
    u64 at = addr_of(a) + ARRAY_HEADER + ((u64)i << shift);
    if (at < vm->seg_base)
        trail_log(vm, a, at, class_of(vm, a)->elem == 'L' ? LOG_REF : kinds[shift]);
    memcpy(vm->heap + at, &v, (size_t)1 << shift);
}

/* The array of the elements' terms. False with vm->exc. */
static bool add_companion(struct engine *e, ref a)
{
    if (array_at(e, a)->terms)
        return true;
    ref companion = new_prim_array(e->vm, 'I', array_at(e, a)->head.length);
    if (!companion)
        return false;
    /* It has no length that the program could ask for: see array_owner. */
    ((struct array *)(e->vm->heap + addr_of(companion)))->length_term = a;
    put_terms(e, a, companion);
    return true;
}

bool element_put(struct engine *e, ref a, u32 i, term value)
{
    struct vm *vm = e->vm;
    char elem = class_of(vm, a)->elem;
    term whole = whole_term(e, a);
    if (whole) {
        term index = mk_const(e->T, 32, i);
        put_terms(e, a, ARRAY_WHOLE | mk_store(e->T, whole, index, narrow_bits(e, elem, value)));
        return true;
    }
    bool constant = is_const(e->T, value);
    if (!constant && !add_companion(e, a))
        return false;
    if (array_at(e, a)->terms)
        put_elem4(vm, array_at(e, a)->terms, i, constant ? 0 : value);
    if (constant)
        put_raw(e, a, i, node(e->T, value)->value);
    return true;
}

term array_unit(struct engine *e, ref bytes, u32 i)
{
    term t = whole_term(e, bytes) ? 0 : companion_term(e, bytes, 2 * i);
    return t && node(e->T, t)->width == UNIT && companion_term(e, bytes, 2 * i + 1) == t ? t : 0;
}

bool array_put_unit(struct engine *e, ref bytes, u32 i, term unit)
{
    assert(!whole_term(e, bytes));
    u64 value = node(e->T, unit)->value;
    if (is_const(e->T, unit))
        return element_put(e, bytes, 2 * i, mk_const(e->T, 32, (u32)(i32)(i8)value)) &&
               element_put(e, bytes, 2 * i + 1, mk_const(e->T, 32, (u32)(i32)(i8)(value >> 8)));
    return element_put(e, bytes, 2 * i, unit) && element_put(e, bytes, 2 * i + 1, unit);
}

ref array_owner(struct engine *e, ref ints)
{
    const struct array *a = array_at(e, ints);
    return class_of(e->vm, ints)->elem == 'I' && a->length_term && a->head.length ? a->length_term : 0;
}

void array_put_whole(struct engine *e, ref a, term all)
{
    put_terms(e, a, ARRAY_WHOLE | all);
}

void array_copy_contents(struct engine *e, ref from, ref to)
{
    u32 terms = array_at(e, from)->terms, n = array_at(e, from)->head.length;
    for (u32 i = 0; i < n && !(terms & ARRAY_WHOLE); i++)
        put_raw(e, to, i, raw_element(e, from, i));
    put_terms(e, to, terms);
}

/* All contents as one array term. */
static term contents(struct engine *e, ref a)
{
    term whole = whole_term(e, a);
    if (whole)
        return whole;
    char elem = class_of(e->vm, a)->elem;
    u32 n = array_at(e, a)->head.length, width = elem_width(elem);
    u64 *values = mem_alloc((n + 1) * sizeof *values);
    for (u32 i = 0; i < n; i++)
        values[i] = raw_element(e, a, i) & width_mask(width);
    term t = mk_table(e->T, width, values, n);
    mem_free(values);
    for (u32 i = 0; i < n && array_at(e, a)->terms; i++) {
        if (companion_term(e, a, i))
            t = mk_store(e->T, t, mk_const(e->T, 32, i), narrow_bits(e, elem, element_term(e, a, i)));
    }
    return t;
}

term array_length_term(struct engine *e, ref a)
{
    const struct array *array = array_at(e, a);
    return array->length_term ? array->length_term : mk_const(e->T, 32, array->head.length);
}

bool array_set_length(struct engine *e, ref a, term length)
{
    /* With terms the machine stops at each element, and the length is looked at. */
    if (!add_companion(e, a))
        return false;
    ((struct array *)(e->vm->heap + addr_of(a)))->length_term = length;
    return true;
}

ref array_of_term(struct engine *e, struct class *c, term all, term length)
{
    ref a = new_array(e->vm, c, 0);
    if (!a)
        return 0;
    put_terms(e, a, ARRAY_WHOLE | all);
    /* A fresh object needs no log. */
    ((struct array *)(e->vm->heap + addr_of(a)))->length_term = length;
    return a;
}

ref array_closed(struct engine *e, struct class *c, u32 n, term length)
{
    ref a = new_array(e->vm, c, n);
    if (!a)
        return 0;
    put_terms(e, a, ARRAY_WHOLE | mk_table(e->T, 32, NULL, 0));
    ((struct array *)(e->vm->heap + addr_of(a)))->length_term = length;
    return a;
}

bool array_open(struct engine *e, ref a)
{
    put_terms(e, a, 0);
    return add_companion(e, a);
}

/* ---- bounds ---- */

/* The length of the arrays that are used. */
static term length_of_targets(struct engine *e)
{
    u32 n = e->targets.len;
    term r = array_length_term(e, e->targets.data[n - 1].to);
    for (u32 i = n - 1; i-- > 0;)
        r = mk_ite(e->T, e->targets.data[i].guard, array_length_term(e, e->targets.data[i].to), r);
    return r;
}

/* UNKNOWN: fork. NO: *end is what comes of it. */
static enum verdict in_bounds(struct engine *e, term index, term length, enum sym_end *end)
{
    enum verdict v = decide(e, mk_ult(e->T, index, length));
    *end = SYM_FORK;
    if (v == YES)
        return v;
    if (v == UNKNOWN && !e->opts.oob_assume) {
        e->throwing = 2;
        return v;
    }
    if (v == UNKNOWN) {
        e->guards.len = 1;
        *end = SYM_ASSUME;
        return UNKNOWN;
    }
    if (e->opts.oob_assume) {
        *end = SYM_FAIL;
        return NO;
    }
    *end = throw_index(e, "java/lang/ArrayIndexOutOfBoundsException", index, length);
    return NO;
}

/* The indices that the term can be, as far as this path knows. */
static void index_range(struct engine *e, ref a, term index, u32 *lo, u32 *hi)
{
    i64 low, high;
    facts_bounds(e->path.facts, index, &low, &high);
    u32 n = array_at(e, a)->head.length;
    *lo = low > 0 ? (u32)low : 0;
    *hi = high < (i64)n - 1 ? (u32)(high < 0 ? 0 : high) : n - 1;
}

/* A guard for each value between; false: there are too many. */
static bool fork_over(struct engine *e, term value, u32 lo, u32 hi)
{
    e->guards.len = 0;
    if (hi - lo >= FORK_MAX)
        return false;
    for (u32 i = lo; i <= hi; i++)
        vec_push(&e->guards, mk_eq(e->T, value, mk_const(e->T, 32, i)));
    return true;
}

/* ---- reading ---- */

static bool has_large_range(struct engine *e, ref a, term index, u32 *lo, u32 *hi)
{
    index_range(e, a, index, lo, hi);
    return *hi - *lo >= (class_of(e->vm, a)->elem == 'L' ? REFERENCES_MAX : CHAIN_MAX);
}

static term read_element(struct engine *e, ref a, term index)
{
    char elem = class_of(e->vm, a)->elem;
    const struct node *n = node(e->T, index);
    u32 lo, hi;
    if (!whole_term(e, a) && n->op == T_CONST && n->value < array_at(e, a)->head.length)
        return element_term(e, a, (u32)n->value);
    if (whole_term(e, a) || has_large_range(e, a, index, &lo, &hi))
        return widen(e, elem, mk_select(e->T, contents(e, a), index));
    term r = element_term(e, a, hi);
    for (u32 i = hi; i-- > lo;)
        r = mk_ite(e->T, mk_eq(e->T, index, mk_const(e->T, 32, i)), element_term(e, a, i), r);
    return r;
}

/* --eager-index: one path for each value of the index. */
static bool index_is_open(struct engine *e, ref a, term index)
{
    u32 lo, hi;
    if (!e->opts.eager_index || is_const(e->T, index) || array_at(e, a)->length_term)
        return false;
    index_range(e, a, index, &lo, &hi);
    return lo < hi && fork_over(e, index, lo, hi) && decide_among(e) < 0;
}

/* The letters of the arrays that an instruction works on. */
static const char *elems_of(u32 iop)
{
    switch (iop) {
    case I_aaload: case I_aastore:
        return "L";
    case I_laload: case I_lastore:
        return "JD";
    case I_baload: case I_bastore:
        return "BZ";
    case I_caload: case I_saload: case I_castore:
        return "CS";
    default:
        return "IF";
    }
}

/* The input object at that place; NULL: it is none. */
static const struct event *input_at(const struct engine *e, ref r)
{
    const struct event *ev = NULL;
    for (u32 i = 0; i < e->path.events.len && !ev; i++) {
        if (e->path.events.data[i].kind == EV_OBJECT && e->path.events.data[i].object == r)
            ev = &e->path.events.data[i];
    }
    return ev;
}

/* An array of symbolic length may be longer than what is known of it. False: *end. */
static bool is_known(struct engine *e, ref a, term index, enum sym_end *end)
{
    if (!array_at(e, a)->length_term || whole_term(e, a))
        return true;
    const struct event *input = input_at(e, a);
    switch (decide(e, mk_ult(e->T, index, mk_const(e->T, 32, array_at(e, a)->head.length)))) {
    case YES:
        return true;
    case UNKNOWN:
        *end = SYM_FORK;
        return false;
    case NO:
        e->bounded = true;
        if (class_of(e->vm, a)->elem != 'L') {
            *end = stop_here(e, "--string-length %u", e->opts.string_length);
        } else if (input && strcmp(input->name, "args") == 0 && is_true(e->T, input->exists)) {
            *end = stop_here(e, "more than %d arguments of main", ARGUMENTS_MAX);
        } else if (input) {
            *end = stop_here(e, "references in a free array: %u", array_at(e, a)->head.length);
        } else {
            *end = stop_here(e, "an array of references of symbolic length above %u", LENGTHS_MAX);
            e->bounded = false;
        }
        return false;
    }
    return false;
}

/* The arrays that an instruction works on, and whether it can: the reference is
 * not null and the index within bounds. False: *end. */
static bool ready(struct engine *e, struct frame *f, slot *array, term index, struct need need, enum sym_end *end)
{
    if (!refer(e, f, array, need, end) || in_bounds(e, index, length_of_targets(e), end) != YES)
        return false;
    for (u32 i = 0; i < e->targets.len; i++) {
        ref a = e->targets.data[i].to;
        u32 lo, hi;
        if (!arguments_known(e, a)) {
            *end = raise(e);
            return false;
        }
        if (!is_known(e, a, index, end))
            return false;
        if (class_of(e->vm, a)->elem == 'L' &&
            (whole_term(e, a) || (!is_const(e->T, index) && has_large_range(e, a, index, &lo, &hi)))) {
            *end = stop_here(e, whole_term(e, a) ? "a copy of main's arguments"
                                                 : "a symbolic index into a large array of references");
            return false;
        }
    }
    *end = SYM_FORK;
    return e->targets.len > 1 || !index_is_open(e, e->targets.data[0].to, index);
}

/* --heap uber: arrays stay together while they hold the same there. */
static bool split_by_element(struct engine *e, const term *values)
{
    u64 *keys = mem_alloc((e->targets.len + 1) * sizeof *keys);
    for (u32 i = 0; i < e->targets.len; i++)
        keys[i] = values[i];
    bool one = split_targets(e, keys);
    mem_free(keys);
    return one;
}

/* The element of each of the arrays, as one term; 0: fork. */
static term read_targets(struct engine *e, term index, char elem)
{
    u32 n = e->targets.len;
    term *values = mem_alloc((n + 1) * sizeof *values), r = values[0];
    for (u32 i = 0; i < n; i++)
        values[i] = read_element(e, e->targets.data[i].to, index);
    if (elem == 'L' && n > 1 && e->heap == HEAP_UBER) {
        bool one = split_by_element(e, values);
        r = one ? read_element(e, e->targets.data[0].to, index) : 0;
    } else {
        r = values[n - 1];
        for (u32 i = n - 1; i-- > 0;)
            r = mk_ite(e->T, e->targets.data[i].guard, values[i], r);
    }
    mem_free(values);
    return r;
}

enum sym_end array_load(struct engine *e, struct frame *f)
{
    slot *sp = f->sp;
    term index = int_term(e, sp[-1]);
    enum sym_end end;
    if (!ready(e, f, &sp[-2], index, (struct need){ .elems = elems_of(f->pc->iop) }, &end))
        return end;
    char elem = class_of(e->vm, e->targets.data[0].to)->elem;
    term value = read_targets(e, index, elem);
    if (!value)
        return SYM_FORK;
    term_slots(e, stack_type(elem), value, sp - 2);
    return done(e, f, is_wide(elem) ? sp : sp - 1);
}

bool array_pick(struct engine *e, struct frame *f, slot *array, term index, slot *out, enum sym_end *end)
{
    if (!refer(e, f, array, (struct need){ .elems = "" }, end))
        return false;
    term within = mk_ult(e->T, index, length_of_targets(e));
    char elem = class_of(e->vm, e->targets.data[0].to)->elem;
    for (u32 i = 0; i < e->targets.len; i++) {
        ref a = e->targets.data[i].to;
        u32 lo, hi;
        if (!array_at(e, a)->head.length && !array_at(e, a)->length_term) {
            *end = SYM_FAIL; /* nothing to pick */
            return false;
        }
        if (elem == 'L' && (whole_term(e, a) || has_large_range(e, a, index, &lo, &hi))) {
            *end = stop_here(e, "a symbolic index into a large array of references");
            return false;
        }
    }
    term value = read_targets(e, index, elem);
    *end = SYM_FORK;
    if (!value)
        return false;
    term_slots(e, stack_type(elem), value, out);
    e->guards.len = 0;
    vec_push(&e->guards, within);
    return true;
}

/* ---- writing ---- */

/* Under the guard. False with vm->exc. */
static bool write_element(struct engine *e, ref a, term index, term value, term guard)
{
    struct terms *T = e->T;
    char elem = class_of(e->vm, a)->elem;
    bool known = is_const(T, index);
    u64 at = node(T, index)->value; /* nodes move when terms are made */
    u32 lo, hi;
    if (!whole_term(e, a) && known && at < array_at(e, a)->head.length)
        return element_put(e, a, (u32)at, mk_ite(T, guard, value, element_term(e, a, (u32)at)));
    if (whole_term(e, a) || has_large_range(e, a, index, &lo, &hi)) {
        term all = contents(e, a);
        term bits = mk_ite(T, guard, narrow_bits(e, elem, value), mk_select(T, all, index));
        put_terms(e, a, ARRAY_WHOLE | mk_store(T, all, index, bits));
        return true;
    }
    for (u32 i = lo; i <= hi; i++) {
        term here = mk_and(T, guard, mk_eq(T, index, mk_const(T, 32, i)));
        if (!element_put(e, a, i, mk_ite(T, here, value, element_term(e, a, i))))
            return false;
    }
    return true;
}

/* May the reference be stored in the arrays (of e->targets, which it leaves)?
 * False: *end. */
static bool store_checked(struct engine *e, slot *value, enum sym_end *end)
{
    struct terms *T = e->T;
    VEC(struct ref_target) arrays = { 0 };
    for (u32 i = 0; i < e->targets.len; i++)
        vec_push(&arrays, e->targets.data[i]);
    bool ok = targets_of(e, *value, end);
    term bad = mk_false(T);
    for (u32 i = 0; ok && i < arrays.len; i++) {
        const struct class *want = class_of(e->vm, arrays.data[i].to)->component;
        for (u32 k = 0; k < e->targets.len; k++) {
            const struct ref_target *v = &e->targets.data[k];
            if (v->to && !class_assignable(class_of(e->vm, v->to), want))
                bad = mk_or(T, bad, mk_and(T, arrays.data[i].guard, v->guard));
        }
    }
    if (ok) {
        enum verdict v = decide(e, bad);
        ok = v == NO;
        e->throwing = v == UNKNOWN;
        *end = SYM_FORK;
        if (v == YES && make_concrete(e, value, end)) {
            throw_store(e->vm, (ref)*value);
            *end = raise(e);
        }
    }
    e->targets.len = 0;
    for (u32 i = 0; i < arrays.len; i++)
        vec_push(&e->targets, arrays.data[i]);
    vec_release(&arrays);
    return ok;
}

enum sym_end array_store(struct engine *e, struct frame *f)
{
    slot *sp = f->sp;
    u32 n = f->pc->iop == I_lastore ? 2 : 1;
    slot *at = sp - n - 2;
    term index = int_term(e, at[1]);
    enum sym_end end;
    struct need need = { .elems = elems_of(f->pc->iop), .one = e->heap == HEAP_UBER };
    if (!ready(e, f, at, index, need, &end))
        return end;
    char elem = class_of(e->vm, e->targets.data[0].to)->elem;
    if (elem == 'L' && !store_checked(e, &sp[-1], &end))
        return end;
    term value = narrow_term(e, elem, slot_term(e, stack_type(elem), at + 2));
    for (u32 i = 0; i < e->targets.len; i++) {
        if (!write_element(e, e->targets.data[i].to, index, value, e->targets.data[i].guard))
            return raise(e);
    }
    return done(e, f, at);
}

/* ---- length and creation ---- */

enum sym_end array_length_of(struct engine *e, struct frame *f)
{
    enum sym_end end;
    if (!refer(e, f, &f->sp[-1], (struct need){ .elems = "" }, &end))
        return end;
    term_slots(e, 'I', length_of_targets(e), &f->sp[-1]);
    return done(e, f, f->sp);
}

/* A length that must be concrete: one path for each value it can have. Beyond the last of them `above` is set, if there is
 * one, and the length is left as it is. */
static enum sym_end concrete_length(struct engine *e, slot *length, bool *above)
{
    i64 lo, hi;
    term t = int_term(e, *length);
    facts_bounds(e->path.facts, t, &lo, &hi);
    if (lo < 0)
        lo = 0;
    bool all = hi - lo < FORK_MAX;
    /* The same values each time: what was assumed must decide it. */
    if (!all)
        lo = 0;
    u32 last = all ? (u32)hi : LENGTHS_MAX;
    fork_over(e, t, (u32)lo, last);
    if (!all)
        vec_push(&e->guards, mk_slt(e->T, mk_const(e->T, 32, last), t));
    int k = decide_among(e);
    if (k < 0)
        return SYM_FORK;
    bool beyond = !all && k == (int)e->guards.len - 1;
    if (above)
        *above = beyond;
    else if (beyond)
        return stop_here(e, "an array of references of symbolic length above %u", last);
    if (!beyond)
        *length = (u32)lo + (u32)k;
    return SYM_ON;
}

bool known_number(struct engine *e, slot v, u32 *out, enum sym_end *end)
{
    if (!(v >> 32)) {
        *out = (u32)v;
        return true;
    }
    term t = int_term(e, v);
    fork_over(e, t, 0, LENGTHS_MAX);
    vec_push(&e->guards, mk_slt(e->T, mk_const(e->T, 32, LENGTHS_MAX), t));
    int k = decide_among(e);
    *end = SYM_FORK;
    if (k > LENGTHS_MAX)
        *end = stop_here(e, "a symbolic number above %d in a copy of elements", LENGTHS_MAX);
    *out = (u32)k;
    return k >= 0 && k <= LENGTHS_MAX;
}

/* NO: it can be negative here, and *end says what comes of it. */
static bool not_negative(struct engine *e, term length, enum sym_end *end)
{
    switch (decide(e, mk_slt(e->T, length, mk_const(e->T, 32, 0)))) {
    case NO:
        return true;
    case YES:
        *end = throw_number(e, "java/lang/NegativeArraySizeException", length);
        return false;
    default:
        e->throwing = 1;
        *end = SYM_FORK;
        return false;
    }
}

bool array_length_ready(struct engine *e, const struct class *c, slot *length, enum sym_end *end)
{
    if (!not_negative(e, int_term(e, *length), end))
        return false;
    *end = c->elem == 'L' && *length >> 32 ? concrete_length(e, length, NULL) : SYM_ON;
    return *end == SYM_ON;
}

/* An array of references, as long as that, of which only the first elements can be looked at. */
static ref array_known_to(struct engine *e, struct class *c, u32 n, term length)
{
    ref a = new_array(e->vm, c, n);
    return a && array_set_length(e, a, length) ? a : 0;
}

enum sym_end array_make(struct engine *e, struct frame *f)
{
    slot *sp = f->sp;
    struct class *c = f->pc->cls;
    term length = int_term(e, sp[-1]);
    enum sym_end end;
    if (!not_negative(e, length, &end))
        return end;
    bool above = false;
    if (c->elem == 'L') {
        /* The library's tables have to be known to their end. */
        end = concrete_length(e, &sp[-1], f->method->cls->trusted ? NULL : &above);
        if (end != SYM_ON || !above)
            return end;
    }
    ref a = above ? array_known_to(e, c, LENGTHS_MAX + 1, length) : array_of_term(e, c, mk_table(e->T, elem_width(c->elem), NULL, 0), length);
    if (!a)
        return raise(e);
    sp[-1] = a;
    return done(e, f, sp);
}

enum sym_end array_make_multi(struct engine *e, struct frame *f)
{
    u32 dims = f->pc->c;
    for (u32 i = 0; i < dims; i++) {
        slot *length = f->sp - dims + i;
        enum sym_end end;
        if (!(*length >> 32))
            continue;
        if (!not_negative(e, int_term(e, *length), &end))
            return end;
        end = concrete_length(e, length, NULL);
        if (end != SYM_ON)
            return end;
    }
    return SYM_ON;
}

/*
 * Arrays with symbolic elements, indices and lengths.
 *
 * An array whose length is concrete keeps a term for each element that has
 * one: a read at a symbolic index is a chain of ite over the elements that the
 * index can name, a write makes each of them an ite. So a[b] = 5 with b one
 * of 1 and 2 changes both a[1] and a[2], each under its condition. Long arrays
 * that are written at a symbolic index, and arrays of symbolic length, are one
 * term for all contents instead, with select and store.
 */
#include "sym/internal.h"

/* Elements that a symbolic index may name before the array becomes one term. */
#define CHAIN_MAX 64
/* Values of a symbolic index or length that are told apart by forking. */
#define FORK_MAX 64
/* Lengths of an array of references, where there is no bound. */
#define LENGTHS_MAX 15

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
    if (t)
        return t;
    slot v[2] = { raw_element(e, a, i), 0 };
    return slot_term(e, stack_type(elem), v);
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
    if (!array_at(e, a)->terms && !constant) {
        ref companion = new_prim_array(vm, 'I', array_at(e, a)->head.length);
        if (!companion)
            return false;
        /* It has no length that the program could ask for: see array_owner. */
        ((struct array *)(vm->heap + addr_of(companion)))->length_term = a;
        put_terms(e, a, companion);
    }
    if (array_at(e, a)->terms)
        put_elem4(vm, array_at(e, a)->terms, i, constant ? 0 : value);
    if (constant)
        put_raw(e, a, i, node(e->T, value)->value);
    return true;
}

ref array_owner(struct engine *e, ref ints)
{
    const struct array *a = array_at(e, ints);
    return a->length_term && a->head.length ? a->length_term : 0;
}

void array_put_whole(struct engine *e, ref a, term all)
{
    put_terms(e, a, ARRAY_WHOLE | all);
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
        term v = companion_term(e, a, i);
        if (v)
            t = mk_store(e->T, t, mk_const(e->T, 32, i), narrow_bits(e, elem, v));
    }
    return t;
}

term array_length_term(struct engine *e, ref a)
{
    const struct array *array = array_at(e, a);
    return array->length_term ? array->length_term : mk_const(e->T, 32, array->head.length);
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

/* ---- bounds ---- */

void throw_with_term(struct engine *e, const char *cls, term about)
{
    struct vm *vm = e->vm;
    throw_new(vm, cls, "%s", "");
    if (strcmp(class_of(vm, vm->exc)->name->text, cls) == 0)
        put_cell(vm, vm->exc, vm->kf[KF_throwable_message], (slot)about << 32);
}

/* UNKNOWN: fork. NO: *end is what comes of it. */
static enum verdict in_bounds(struct engine *e, ref a, term index, enum sym_end *end)
{
    term length = array_length_term(e, a);
    enum verdict v = decide(e, mk_ult(e->T, index, length));
    *end = SYM_FORK;
    if (v == YES || (v == UNKNOWN && !e->opts.oob_assume))
        return v;
    if (v == UNKNOWN) {
        e->guards.len = 1;
        *end = SYM_ASSUME;
        return UNKNOWN;
    }
    if (e->opts.oob_assume) {
        *end = SYM_FAIL;
        return NO;
    }
    if (is_const(e->T, index) && is_const(e->T, length))
        throw_new(e->vm, "java/lang/ArrayIndexOutOfBoundsException", "Index %d out of bounds for length %d",
                  (i32)node(e->T, index)->value, (i32)node(e->T, length)->value);
    else
        throw_with_term(e, "java/lang/ArrayIndexOutOfBoundsException", mk_concat(e->T, index, length));
    *end = raise(e);
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

static term read_element(struct engine *e, ref a, term index)
{
    char elem = class_of(e->vm, a)->elem;
    const struct node *n = node(e->T, index);
    if (!array_at(e, a)->length_term && n->op == T_CONST)
        return element_term(e, a, (u32)n->value);
    u32 lo = 0, hi = 0;
    if (!whole_term(e, a))
        index_range(e, a, index, &lo, &hi);
    if (whole_term(e, a) || hi - lo >= CHAIN_MAX)
        return widen(e, elem, mk_select(e->T, contents(e, a), index));
    term r = element_term(e, a, hi);
    for (u32 i = hi; i-- > lo;)
        r = mk_ite(e->T, mk_eq(e->T, index, mk_const(e->T, 32, i)), element_term(e, a, i), r);
    return r;
}

/* An array of references at a symbolic index: a choice for each distinct one. */
static enum sym_end load_reference(struct engine *e, struct frame *f, ref a, term index)
{
    u32 lo, hi;
    VEC(ref) refs = { 0 };
    index_range(e, a, index, &lo, &hi);
    if (array_is_symbolic(e, a) || hi - lo >= FORK_MAX * 4)
        return stop_here(e, "a symbolic index into a large array of references");
    e->guards.len = 0;
    for (u32 i = lo; i <= hi; i++) {
        ref r = (ref)raw_element(e, a, i);
        term is = mk_eq(e->T, index, mk_const(e->T, 32, i));
        u32 k = 0;
        while (k < refs.len && refs.data[k] != r)
            k++;
        if (k == refs.len) {
            vec_push(&refs, r);
            vec_push(&e->guards, is);
        } else {
            e->guards.data[k] = mk_or(e->T, e->guards.data[k], is);
        }
    }
    int k = refs.len == 1 ? 0 : decide_among(e);
    if (k >= 0)
        f->sp[-2] = refs.data[k];
    vec_release(&refs);
    return k >= 0 ? done(e, f, f->sp - 1) : SYM_FORK;
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

enum sym_end array_load(struct engine *e, struct frame *f)
{
    slot *sp = f->sp;
    if (sp[-2] >> 32)
        return stop_here(e, "a symbolic reference");
    ref a = (ref)sp[-2];
    term index = int_term(e, sp[-1]);
    enum sym_end end;
    if (in_bounds(e, a, index, &end) != YES)
        return end;
    if (index_is_open(e, a, index))
        return SYM_FORK;
    char elem = class_of(e->vm, a)->elem;
    if (elem == 'L')
        return load_reference(e, f, a, index);
    term_slots(e, stack_type(elem), read_element(e, a, index), sp - 2);
    return done(e, f, is_wide(elem) ? sp : sp - 1);
}

/* ---- writing ---- */

/* False with vm->exc. */
static bool write_element(struct engine *e, ref a, term index, term value)
{
    char elem = class_of(e->vm, a)->elem;
    u32 lo, hi;
    if (!array_at(e, a)->length_term && is_const(e->T, index))
        return element_put(e, a, (u32)node(e->T, index)->value, value);
    index_range(e, a, index, &lo, &hi);
    if (whole_term(e, a) || array_at(e, a)->length_term || hi - lo >= CHAIN_MAX) {
        put_terms(e, a, ARRAY_WHOLE | mk_store(e->T, contents(e, a), index, narrow_bits(e, elem, value)));
        return true;
    }
    for (u32 i = lo; i <= hi; i++) {
        term here = mk_eq(e->T, index, mk_const(e->T, 32, i));
        if (!element_put(e, a, i, mk_ite(e->T, here, value, element_term(e, a, i))))
            return false;
    }
    return true;
}

static enum sym_end store_reference(struct engine *e, struct frame *f, ref a, term index)
{
    slot *sp = f->sp;
    u32 lo, hi;
    if (sp[-1] >> 32 || array_is_symbolic(e, a))
        return stop_here(e, "a symbolic reference");
    index_range(e, a, index, &lo, &hi);
    if (!fork_over(e, index, lo, hi))
        return stop_here(e, "a symbolic index into a large array of references");
    int k = decide_among(e);
    if (k < 0)
        return SYM_FORK;
    /* With its index concrete the machine does the rest, store check included. */
    sp[-2] = lo + (u32)k;
    return SYM_ON;
}

enum sym_end array_store(struct engine *e, struct frame *f)
{
    slot *sp = f->sp;
    u32 n = f->pc->iop == I_lastore ? 2 : 1;
    slot *at = sp - n - 2;
    if (at[0] >> 32)
        return stop_here(e, "a symbolic reference");
    ref a = (ref)at[0];
    term index = int_term(e, at[1]);
    enum sym_end end;
    if (in_bounds(e, a, index, &end) != YES)
        return end;
    if (index_is_open(e, a, index))
        return SYM_FORK;
    char elem = class_of(e->vm, a)->elem;
    if (elem == 'L')
        return store_reference(e, f, a, index);
    term value = slot_term(e, stack_type(elem), at + 2);
    if (!write_element(e, a, index, narrow_term(e, elem, value)))
        return raise(e);
    return done(e, f, at);
}

/* ---- length and creation ---- */

enum sym_end array_length_of(struct engine *e, struct frame *f)
{
    if (f->sp[-1] >> 32)
        return stop_here(e, "a symbolic reference");
    term_slots(e, 'I', array_length_term(e, (ref)f->sp[-1]), &f->sp[-1]);
    return done(e, f, f->sp);
}

/* A length that must be concrete: one path for each value it can have. */
static enum sym_end concrete_length(struct engine *e, slot *length)
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
    if (!all && k == (int)e->guards.len - 1)
        return stop_here(e, "an array of references of symbolic length above %u", last);
    *length = (u32)lo + (u32)k;
    return SYM_ON;
}

/* NO: it can be negative here, and *end says what comes of it. */
static bool not_negative(struct engine *e, term length, enum sym_end *end)
{
    switch (decide(e, mk_slt(e->T, length, mk_const(e->T, 32, 0)))) {
    case NO:
        return true;
    case YES:
        throw_with_term(e, "java/lang/NegativeArraySizeException", length);
        *end = raise(e);
        return false;
    default:
        *end = SYM_FORK;
        return false;
    }
}

enum sym_end array_make(struct engine *e, struct frame *f)
{
    slot *sp = f->sp;
    struct class *c = f->pc->cls;
    term length = int_term(e, sp[-1]);
    enum sym_end end;
    if (!not_negative(e, length, &end))
        return end;
    if (c->elem == 'L')
        return concrete_length(e, &sp[-1]);
    ref a = array_of_term(e, c, mk_table(e->T, elem_width(c->elem), NULL, 0), length);
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
        end = concrete_length(e, length);
        if (end != SYM_ON)
            return end;
    }
    return SYM_ON;
}

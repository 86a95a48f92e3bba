/* Math and the bits of floats: results that are terms. Copies of arrays: effects that can be done with terms. */
#include "sym/native.h"

/* ---- numbers ---- */

#define UNARY(name, type, expr)                                                                     \
    static enum sym_end name(struct engine *e, struct frame *f, struct method *m, slot *args)       \
    {                                                                                               \
        (void)m;                                                                                    \
        term a = slot_term(e, type, args);                                                          \
        return give_term(e, f, args, type, expr);                                                   \
    }
#define BINARY(name, type, wide, expr)                                                              \
    static enum sym_end name(struct engine *e, struct frame *f, struct method *m, slot *args)       \
    {                                                                                               \
        (void)m;                                                                                    \
        term a = slot_term(e, type, args), b = slot_term(e, type, args + (wide));                   \
        return give_term(e, f, args, type, expr);                                                   \
    }
UNARY(sqrt_of, 'D', mk_funary(e->T, T_FSQRT, a))
UNARY(floor_of, 'D', mk_fround(e->T, ROUND_FLOOR, a))
UNARY(ceil_of, 'D', mk_fround(e->T, ROUND_CEIL, a))
UNARY(rint_of, 'D', mk_fround(e->T, ROUND_RINT, a))
UNARY(abs_double, 'D', mk_funary(e->T, T_FABS, a))
UNARY(abs_float, 'F', mk_funary(e->T, T_FABS, a))
BINARY(min_double, 'D', 2, mk_fbinary(e->T, T_FMIN, a, b))
BINARY(max_double, 'D', 2, mk_fbinary(e->T, T_FMAX, a, b))
BINARY(min_float, 'F', 1, mk_fbinary(e->T, T_FMIN, a, b))
BINARY(max_float, 'F', 1, mk_fbinary(e->T, T_FMAX, a, b))
UNARY(abs_int, 'I', mk_ite(e->T, mk_slt(e->T, a, mk_const(e->T, 32, 0)), mk_neg(e->T, a), a))
UNARY(abs_long, 'J', mk_ite(e->T, mk_slt(e->T, a, mk_const(e->T, 64, 0)), mk_neg(e->T, a), a))
BINARY(min_int, 'I', 1, mk_ite(e->T, mk_sle(e->T, a, b), a, b))
BINARY(max_int, 'I', 1, mk_ite(e->T, mk_sle(e->T, b, a), a, b))
BINARY(min_long, 'J', 2, mk_ite(e->T, mk_sle(e->T, a, b), a, b))
BINARY(max_long, 'J', 2, mk_ite(e->T, mk_sle(e->T, b, a), a, b))

/* An argument that is one of a few whole numbers: a constant, or made of an int or long that the path knows to be in a small range. */
struct few {
    term of; /* 0: it is a constant */
    i64 lo, hi;
};
enum { FEW = 128 };

static bool is_few(struct engine *e, term a, struct few *out)
{
    const struct node *n = node(e->T, a);
    *out = (struct few){ 0 };
    if (n->op == T_CONST)
        return true;
    if (n->op != T_FROM_SBV)
        return false;
    out->of = n->arg[0];
    facts_bounds(e->path.facts, out->of, &out->lo, &out->hi);
    return (u64)out->hi - (u64)out->lo < FEW;
}

/* The argument that is number i of them, and when it is. */
static term few_at(struct engine *e, const struct few *w, term a, u32 i, term *when)
{
    *when = mk_true(e->T);
    if (!w->of)
        return a;
    term is = mk_const(e->T, node(e->T, w->of)->width, (u64)w->lo + i);
    *when = mk_eq(e->T, w->of, is);
    return mk_from_sbv(e->T, is, (enum term_sort)node(e->T, a)->sort);
}

/* Nothing solves it, but of a few arguments all values can be told, if they are known exactly. */
term math_term(struct engine *e, u32 fn, term a, term b)
{
    struct few x, y;
    term any = mk_fmath(e->T, fn, a, b), all = 0, is_x, is_y;
    bool two = num_fn_operands(fn) == 2;
    if (!is_few(e, a, &x) || !is_few(e, two ? b : a, &y))
        return any;
    u32 nx = (u32)(x.hi - x.lo) + 1, ny = two ? (u32)(y.hi - y.lo) + 1 : 1;
    for (u32 i = 0; nx * ny <= FEW && i < nx * ny; i++) {
        term p = few_at(e, &x, a, i / ny, &is_x), q = two ? few_at(e, &y, b, i % ny, &is_y) : p;
        term value = mk_fmath(e->T, fn, p, q);
        if (!is_const(e->T, value))
            return any;
        all = all ? mk_ite(e->T, two ? mk_and(e->T, is_x, is_y) : is_x, value, all) : value;
    }
    return all ? all : any;
}

/* Where HotSpot has no code of its own, the library's is what counts. */
#define MATH(name)                                                                                  \
    static enum sym_end math_##name(struct engine *e, struct frame *f, struct method *m, slot *args) \
    {                                                                                               \
        if (!num_math_is_replaced(NUM_MATH_##name, e->vm->jdk_feature))                             \
            return call_bytecode(e, f, m);                                                          \
        term a = slot_term(e, 'D', args), b = m->nargs == 4 ? slot_term(e, 'D', args + 2) : a;      \
        return give_term(e, f, args, 'D', math_term(e, NUM_MATH_##name, a, b));                     \
    }
NUM_MATH_LIST(MATH)

/* The bits as they are. What a computed NaN has in its lower ones is the machine's business, and the program's if it looks. */
static enum sym_end raw_bits(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    char type = m->desc->text[1];
    term value = slot_term(e, type, args), bits = known_bits(e->T, value);
    if (!bits && !f->method->cls->trusted) {
        switch (decide(e, mk_fbinary(e->T, T_FEQ, value, value))) {
        case YES:
            break;
        case NO:
            return stop_here(e, "the bits of a NaN that was computed");
        default:
            return SYM_FORK;
        }
    }
    return give_term(e, f, args, type == 'F' ? 'I' : 'J', bits ? bits : mk_fp_bits(e->T, value));
}

static enum sym_end bits_float(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_term(e, f, args, 'F', mk_fp_of_bits(e->T, slot_term(e, 'I', args)));
}

static enum sym_end bits_double(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_term(e, f, args, 'D', mk_fp_of_bits(e->T, slot_term(e, 'J', args)));
}

const struct native_term number_natives[] = {
    { "java/lang/Math", "sqrt", "(D)D", sqrt_of, NATIVE },
    { "java/lang/StrictMath", "sqrt", "(D)D", sqrt_of, NATIVE },
    { "java/lang/Math", "floor", "(D)D", floor_of, NATIVE },
    { "java/lang/Math", "ceil", "(D)D", ceil_of, NATIVE },
    { "java/lang/Math", "rint", "(D)D", rint_of, NATIVE },
    { "java/lang/Math", "abs", "(D)D", abs_double, SUMMARY },
    { "java/lang/Math", "abs", "(F)F", abs_float, SUMMARY },
    { "java/lang/Math", "abs", "(I)I", abs_int, SUMMARY },
    { "java/lang/Math", "abs", "(J)J", abs_long, SUMMARY },
    { "java/lang/Math", "min", "(DD)D", min_double, SUMMARY },
    { "java/lang/Math", "max", "(DD)D", max_double, SUMMARY },
    { "java/lang/Math", "min", "(FF)F", min_float, SUMMARY },
    { "java/lang/Math", "max", "(FF)F", max_float, SUMMARY },
    { "java/lang/Math", "min", "(II)I", min_int, SUMMARY },
    { "java/lang/Math", "max", "(II)I", max_int, SUMMARY },
    { "java/lang/Math", "min", "(JJ)J", min_long, SUMMARY },
    { "java/lang/Math", "max", "(JJ)J", max_long, SUMMARY },
#define MATH_ROW(name) { "java/lang/Math", #name, "*", math_##name, NATIVE },
    NUM_MATH_LIST(MATH_ROW)
    { "java/lang/Float", "floatToRawIntBits", "(F)I", raw_bits, NATIVE },
    { "java/lang/Double", "doubleToRawLongBits", "(D)J", raw_bits, NATIVE },
    { "java/lang/Float", "intBitsToFloat", "(I)F", bits_float, NATIVE },
    { "java/lang/Double", "longBitsToDouble", "(J)D", bits_double, NATIVE },
    { 0 },
};

/* ---- arrays ---- */

static enum sym_end copy_elements(struct engine *e, ref from, u32 at, ref to, u32 into, u32 n)
{
    term *values = mem_alloc((n + 1) * sizeof *values);
    bool ok = true;
    for (u32 i = 0; i < n; i++)
        values[i] = element_term(e, from, at + i);
    for (u32 i = 0; i < n && ok; i++)
        ok = element_put(e, to, into + i, values[i]);
    mem_free(values);
    return ok ? SYM_ON : raise(e);
}

/* Do the elements that System.arraycopy is asked for exist? */
static term copy_fits(struct engine *e, ref source, ref target, const slot *a)
{
    struct terms *T = e->T;
    term from = int_term(e, a[1]), to = int_term(e, a[3]), n = int_term(e, a[4]), zero = mk_const(T, 32, 0);
    term above = mk_and(T, mk_sle(T, zero, from), mk_and(T, mk_sle(T, zero, to), mk_sle(T, zero, n)));
    term below = mk_and(T, mk_sle(T, from, mk_sub(T, array_length_term(e, source), n)),
                        mk_sle(T, to, mk_sub(T, array_length_term(e, target), n)));
    return mk_and(T, above, below);
}

/* Is each of the elements one that the target can hold, whatever it is on this path? False: *end. */
static bool can_hold(struct engine *e, ref source, u32 from, u32 n, ref target, enum sym_end *end)
{
    const struct class *given = class_of(e->vm, source), *want = class_of(e->vm, target)->component;
    if (given == class_of(e->vm, target) || class_assignable(given->component, want))
        return true;
    for (u32 i = 0; i < n; i++) {
        if (!targets_of(e, ref_slot(e, element_term(e, source, from + i)), end))
            return false;
        for (u32 k = 0; k < e->targets.len; k++) {
            u32 to = e->targets.data[k].to;
            if (to && !class_assignable(class_of(e->vm, to), want)) {
                *end = stop_here(e, "System.arraycopy between symbolic arrays of different classes");
                return false;
            }
        }
    }
    return true;
}

/* An array of symbolic length may be longer than what is known of it: texts, main's arguments. */
static bool is_known_up_to(struct engine *e, ref a, u64 end)
{
    const struct array *array = array_at(e, a);
    return !array->length_term || array->terms & ARRAY_WHOLE || end <= array->head.length;
}

/* Elements of an array that are moved by a symbolic distance, and by a known one. */
enum { MOVED_MAX = 16, SHIFTED_MAX = 128 };

/* The element at an index that is there where it is asked for. */
static term moved_element(struct engine *e, ref source, term index)
{
    struct terms *T = e->T;
    u32 n = array_at(e, source)->head.length;
    if (is_const(T, index)) {
        u32 i = (u32)node(T, index)->value;
        return element_term(e, source, i < n ? i : 0);
    }
    term r = element_term(e, source, n - 1);
    for (u32 i = n - 1; i-- > 0;)
        r = mk_ite(T, mk_eq(T, index, mk_const(T, 32, i)), element_term(e, source, i), r);
    return r;
}

/* Each element is what it was, or one of those that are moved. False: the arrays are too long. */
static bool move_elements(struct engine *e, ref source, ref target, const slot *a, enum sym_end *end)
{
    struct terms *T = e->T;
    const struct array *s = array_at(e, source), *t = array_at(e, target);
    u32 n = t->head.length, longest = n > s->head.length ? n : s->head.length;
    term to = int_term(e, a[3]), behind = mk_add(T, to, int_term(e, a[4]));
    term distance = mk_sub(T, int_term(e, a[1]), to);
    if (s->length_term || t->length_term || (s->terms | t->terms) & ARRAY_WHOLE || !s->head.length ||
        longest > (is_const(T, distance) ? SHIFTED_MAX : MOVED_MAX))
        return false;
    term *values = mem_alloc((n + 1) * sizeof *values);
    bool ok = true;
    for (u32 i = 0; i < n; i++) {
        term at = mk_const(T, 32, i), within = mk_and(T, mk_sle(T, to, at), mk_slt(T, at, behind));
        values[i] = element_term(e, target, i);
        if (!is_false(T, within))
            values[i] = mk_ite(T, within, moved_element(e, source, mk_add(T, at, distance)), values[i]);
    }
    for (u32 i = 0; i < n && ok; i++)
        ok = values[i] == element_term(e, target, i) || element_put(e, target, i, values[i]);
    mem_free(values);
    *end = ok ? SYM_ON : raise(e);
    return true;
}

/* May every element of the one array be stored in the other? */
static bool fits_elements(const struct class *from, const struct class *to)
{
    return from == to || (is_reference_array(from) && is_reference_array(to) &&
                          class_assignable(from->component, to->component));
}

/*
 * System.arraycopy. Contents are terms; where the arrays are long, positions and lengths that are not
 * known are a path for each value.
 */
static enum sym_end arraycopy(struct engine *e, struct frame *f, struct method *m, slot *a)
{
    (void)m;
    enum sym_end end;
    if (!refer(e, f, &a[0], (struct need){ .elems = "", .one = true }, &end) ||
        !refer(e, f, &a[2], (struct need){ .elems = "", .one = true }, &end))
        return end;
    ref source = (ref)a[0], target = (ref)a[2];
    if (!arguments_known(e, source) || !arguments_known(e, target))
        return raise(e);
    const struct class *given = class_of(e->vm, source), *wanted = class_of(e->vm, target);
    if (given != wanted && !(is_reference_array(given) && is_reference_array(wanted)))
        return stop_here(e, "System.arraycopy between symbolic arrays of different classes");
    switch (decide(e, copy_fits(e, source, target, a))) {
    case UNKNOWN:
        return SYM_FORK;
    case NO:
        throw_new(e->vm, "java/lang/ArrayIndexOutOfBoundsException", "arraycopy: last source index out of bounds");
        return raise(e);
    case YES:
        break;
    }
    u32 from, to, n;
    bool open = (a[1] | a[3] | a[4]) >> 32;
    if (open && fits_elements(given, wanted) && move_elements(e, source, target, a, &end))
        return end == SYM_ON && !e->vm->thread->exc ? done(e, f, a) : end;
    if (!known_number(e, a[1], &from, &end) || !known_number(e, a[3], &to, &end) || !known_number(e, a[4], &n, &end))
        return end;
    if (!is_known_up_to(e, source, (u64)from + n) || !is_known_up_to(e, target, (u64)to + n)) {
        e->bounded = true;
        return stop_here(e, "a copy of elements that are beyond what is known of an array");
    }
    if (!can_hold(e, source, from, n, target, &end))
        return end;
    end = copy_elements(e, source, from, target, to, n);
    return end == SYM_ON && !e->vm->thread->exc ? done(e, f, a) : end;
}

static enum sym_end clone_array(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    ref a = (ref)args[0];
    struct class *c = class_of(e->vm, a);
    if (c->kind != CK_ARRAY)
        return stop_here(e, "Object.clone of a symbolic object");
    if (!arguments_known(e, a))
        return raise(e);
    const struct array *array = array_at(e, a);
    term length = array->length_term;
    ref copy;
    if (length && array->terms & ARRAY_WHOLE) {
        copy = array_of_term(e, c, array->terms & ~ARRAY_WHOLE, length);
    } else {
        copy = new_array(e->vm, c, array->head.length);
        if (copy && copy_elements(e, a, 0, copy, 0, array->head.length) == SYM_ON && e->vm->thread->exc)
            return SYM_ON;
        if (copy && length && !array_set_length(e, copy, length))
            return raise(e);
    }
    if (!copy)
        return raise(e);
    args[0] = copy;
    return done(e, f, args + 1);
}

const struct native_term array_natives[] = {
    { "java/lang/System", "arraycopy", "*", arraycopy, NATIVE },
    { "java/lang/Object", "clone", "()Ljava/lang/Object;", clone_array, NATIVE },
    { 0 },
};

/*
 * Natives and library methods whose result on symbolic arguments is a term, or
 * an effect that can be done with terms. Each row is used only when something
 * about the call is symbolic.
 *
 * A text made from a symbolic number is opaque: a string whose length and
 * contents are symbols that nothing may depend on. Printing it is fine; a
 * branch on it ends the path as unsupported.
 */
#include "sym/internal.h"

#include <stdio.h>

typedef enum sym_end (*native_term_fn)(struct engine *, struct frame *, struct method *, slot *args);

static enum sym_end give_term(struct engine *e, struct frame *f, slot *args, char type, term t)
{
    term_slots(e, type, t, args);
    return done(e, f, args + (is_wide(type) ? 2 : 1));
}

static bool symbolic_slots(const struct method *m, const slot *args)
{
    slot any = 0;
    u32 i = !(m->access & ACC_STATIC);
    if (i)
        any |= args[0] >> 32;
    for (const char *d = m->desc->text + 1; *d != ')'; d = desc_skip(d)) {
        any |= is_wide(*d) ? args[i + 1] : args[i] >> 32;
        i += is_wide(*d) ? 2 : 1;
    }
    return any != 0;
}

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

#define MATH(name)                                                                                  \
    static enum sym_end math_##name(struct engine *e, struct frame *f, struct method *m, slot *args) \
    {                                                                                               \
        term a = slot_term(e, 'D', args), b = m->nargs == 4 ? slot_term(e, 'D', args + 2) : a;      \
        return give_term(e, f, args, 'D', mk_fmath(e->T, NUM_MATH_##name, a, b));                   \
    }
NUM_MATH_LIST(MATH)

static enum sym_end float_bits(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_term(e, f, args, 'I', mk_fp_bits(e->T, slot_term(e, 'F', args)));
}

static enum sym_end double_bits(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_term(e, f, args, 'J', mk_fp_bits(e->T, slot_term(e, 'D', args)));
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

/*
 * System.arraycopy. Which elements are copied must be known, so that there is a
 * path for each of the positions and lengths that are not; contents are terms.
 */
static enum sym_end arraycopy(struct engine *e, struct frame *f, struct method *m, slot *a)
{
    (void)m;
    enum sym_end end;
    if (!refer(e, f, &a[0], (struct need){ .elems = "", .one = true }, &end) ||
        !refer(e, f, &a[2], (struct need){ .elems = "", .one = true }, &end))
        return end;
    ref source = (ref)a[0], target = (ref)a[2];
    if (class_of(e->vm, source) != class_of(e->vm, target))
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
    if (!known_number(e, a[1], &from, &end) || !known_number(e, a[3], &to, &end) || !known_number(e, a[4], &n, &end))
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

/* ---- opaque text ---- */

static term opaque_symbol(struct engine *e, enum term_sort sort, u32 width)
{
    struct symbol s = { .name = "?", .ordinal = e->vm->s.nsymbols++, .sort = (u8)sort, .width = (u8)width,
                        .lo = 0, .hi = INT32_MAX };
    e->opaque = true;
    return mk_sym(e->T, &s);
}

static ref opaque_string(struct engine *e)
{
    struct vm *vm = e->vm;
    ref s = new_object(vm, vm->k[K_string]);
    term contents = opaque_symbol(e, SORT_ARRAY, 8), length = opaque_symbol(e, SORT_BV, 32);
    ref bytes = s ? array_of_term(e, class_array_of(vm, vm->primitive['B']), contents, length) : 0;
    if (!bytes)
        return 0;
    put_ref(vm, s, vm->kf[KF_string_value], bytes);
    put_cell(vm, s, vm->kf[KF_string_coder], 1);
    return s;
}

static bool is_opaque_string(struct engine *e, slot s)
{
    if (!s)
        return false;
    if (s >> 32)
        return true; /* the message of an exception about symbolic numbers */
    if (class_of(e->vm, (ref)s) != e->vm->k[K_string])
        return false;
    ref bytes = (ref)*cell(e->vm, (ref)s, e->vm->kf[KF_string_value]);
    return bytes && array_at(e, bytes)->length_term;
}

/* String.valueOf(int) and its like. */
static enum sym_end number_text(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    ref s = opaque_string(e);
    if (!s)
        return raise(e);
    args[0] = s;
    return done(e, f, args + 1);
}

static u32 builder_field(struct engine *e, ref builder, const char *name)
{
    const struct field *field = class_find_field_text(e->vm, class_of(e->vm, builder), name);
    return field ? field->offset : 0;
}

/* A builder whose text is opaque has a `value` of symbolic length. */
static bool is_opaque_builder(struct engine *e, ref builder)
{
    u32 at = builder_field(e, builder, "value");
    ref bytes = at ? (ref)*cell(e->vm, builder, at) : 0;
    return bytes && array_at(e, bytes)->length_term;
}

static enum sym_end make_opaque(struct engine *e, ref builder)
{
    struct vm *vm = e->vm;
    term length = opaque_symbol(e, SORT_BV, 32);
    ref bytes = array_of_term(e, class_array_of(vm, vm->primitive['B']), opaque_symbol(e, SORT_ARRAY, 8), length);
    if (!bytes)
        return raise(e);
    put_ref(vm, builder, builder_field(e, builder, "value"), bytes);
    put_cell(vm, builder, builder_field(e, builder, "count"), (slot)length << 32);
    return SYM_ON;
}

static enum sym_end append(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    ref builder = (ref)args[0];
    char type = m->desc->text[1];
    bool symbolic_text = is_opaque_builder(e, builder) ||
                         (type == 'L' ? m->nargs == 2 && is_opaque_string(e, args[1]) : symbolic_slots(m, args));
    if (!symbolic_text)
        return call_bytecode(e, f, m);
    if (type == 'L' && args[1] && !(args[1] >> 32) && class_of(e->vm, (ref)args[1]) != e->vm->k[K_string])
        return stop_here(e, "text that depends on a symbolic number");
    if (!is_opaque_builder(e, builder)) {
        enum sym_end end = make_opaque(e, builder);
        if (end != SYM_ON || e->vm->thread->exc)
            return end;
    }
    return done(e, f, args + 1);
}

static enum sym_end builder_text(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (!is_opaque_builder(e, (ref)args[0]))
        return call_bytecode(e, f, m);
    return number_text(e, f, m, args);
}

/* What is printed is held back anyway. */
static enum sym_end printed(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (!is_opaque_string(e, args[1]))
        return call_bytecode(e, f, m);
    return done(e, f, args);
}

/* ---- the table ---- */

/* SYMBOLIC_ARGS: used when the machine stops in front of the call. ALWAYS: the
 * call is watched, for it has bytecode that would run. */
enum when { SYMBOLIC_ARGS, ALWAYS };
static const struct native_term {
    const char *cls, *name, *desc;
    native_term_fn fn;
    enum when when;
} table[] = {
    { "java/lang/Math", "sqrt", "(D)D", sqrt_of, SYMBOLIC_ARGS },
    { "java/lang/StrictMath", "sqrt", "(D)D", sqrt_of, SYMBOLIC_ARGS },
    { "java/lang/Math", "floor", "(D)D", floor_of, SYMBOLIC_ARGS },
    { "java/lang/Math", "ceil", "(D)D", ceil_of, SYMBOLIC_ARGS },
    { "java/lang/Math", "rint", "(D)D", rint_of, SYMBOLIC_ARGS },
    { "java/lang/Math", "abs", "(D)D", abs_double, ALWAYS },
    { "java/lang/Math", "abs", "(F)F", abs_float, ALWAYS },
    { "java/lang/Math", "abs", "(I)I", abs_int, ALWAYS },
    { "java/lang/Math", "abs", "(J)J", abs_long, ALWAYS },
    { "java/lang/Math", "min", "(DD)D", min_double, ALWAYS },
    { "java/lang/Math", "max", "(DD)D", max_double, ALWAYS },
    { "java/lang/Math", "min", "(FF)F", min_float, ALWAYS },
    { "java/lang/Math", "max", "(FF)F", max_float, ALWAYS },
    { "java/lang/Math", "min", "(II)I", min_int, ALWAYS },
    { "java/lang/Math", "max", "(II)I", max_int, ALWAYS },
    { "java/lang/Math", "min", "(JJ)J", min_long, ALWAYS },
    { "java/lang/Math", "max", "(JJ)J", max_long, ALWAYS },
#define MATH_ROW(name) { "java/lang/Math", #name, "*", math_##name, SYMBOLIC_ARGS },
    NUM_MATH_LIST(MATH_ROW)
    { "java/lang/Float", "floatToRawIntBits", "(F)I", float_bits, SYMBOLIC_ARGS },
    { "java/lang/Double", "doubleToRawLongBits", "(D)J", double_bits, SYMBOLIC_ARGS },
    { "java/lang/Float", "intBitsToFloat", "(I)F", bits_float, SYMBOLIC_ARGS },
    { "java/lang/Double", "longBitsToDouble", "(J)D", bits_double, SYMBOLIC_ARGS },
    { "java/lang/System", "arraycopy", "*", arraycopy, SYMBOLIC_ARGS },
    { "java/lang/Object", "clone", "()Ljava/lang/Object;", clone_array, SYMBOLIC_ARGS },
    { "java/lang/String", "valueOf", "(I)Ljava/lang/String;", number_text, ALWAYS },
    { "java/lang/String", "valueOf", "(J)Ljava/lang/String;", number_text, ALWAYS },
    { "java/lang/String", "valueOf", "(C)Ljava/lang/String;", number_text, ALWAYS },
    { "java/lang/String", "valueOf", "(Z)Ljava/lang/String;", number_text, ALWAYS },
    { "java/lang/String", "valueOf", "(F)Ljava/lang/String;", number_text, ALWAYS },
    { "java/lang/String", "valueOf", "(D)Ljava/lang/String;", number_text, ALWAYS },
    { "java/lang/Integer", "toString", "(I)Ljava/lang/String;", number_text, ALWAYS },
    { "java/lang/Long", "toString", "(J)Ljava/lang/String;", number_text, ALWAYS },
    { "java/lang/Character", "toString", "(C)Ljava/lang/String;", number_text, ALWAYS },
    { "java/lang/Float", "toString", "(F)Ljava/lang/String;", number_text, ALWAYS },
    { "java/lang/Double", "toString", "(D)Ljava/lang/String;", number_text, ALWAYS },
    { "java/lang/StringBuilder", "append", "*", append, ALWAYS },
    { "java/lang/StringBuilder", "toString", "()Ljava/lang/String;", builder_text, ALWAYS },
    { "java/lang/StringBuffer", "append", "*", append, ALWAYS },
    { "java/lang/StringBuffer", "toString", "()Ljava/lang/String;", builder_text, ALWAYS },
    { "java/io/PrintStream", "write", "(Ljava/lang/String;)V", printed, SYMBOLIC_ARGS },
    { "java/io/PrintStream", "writeln", "(Ljava/lang/String;)V", printed, SYMBOLIC_ARGS },
};

static const struct native_term *find_native(const char *cls, const char *name, const char *desc)
{
    for (u32 i = 0; i < ARRAY_LEN(table); i++) {
        if (strcmp(table[i].cls, cls) != 0)
            continue;
        if (!name || (strcmp(table[i].name, name) == 0 &&
            (table[i].desc[0] == '*' || strcmp(table[i].desc, desc) == 0)))
            return &table[i];
    }
    return NULL;
}

bool is_watched(const char *cls, const char *name, const char *desc)
{
    const struct native_term *t = find_native(cls, name, desc);
    return t && (!name || t->when == ALWAYS);
}

bool has_term_meaning(const struct method *m)
{
    return find_native(m->cls->name->text, m->name->text, m->desc->text);
}

bool symbolic_native(struct engine *e, struct frame *f, struct method *m, enum sym_end *end)
{
    const struct native_term *t = find_native(m->cls->name->text, m->name->text, m->desc->text);
    if (!t)
        return false;
    slot *args = f->sp - m->nargs;
    bool text = t->fn == append || t->fn == builder_text;
    if (t->when == ALWAYS && !text && !symbolic_slots(m, args)) {
        *end = call_bytecode(e, f, m);
        return true;
    }
    *end = t->fn(e, f, m, args);
    return true;
}

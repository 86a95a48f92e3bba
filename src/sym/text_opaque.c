/*
 * A text made from a symbolic number is opaque: a string whose length and
 * contents are symbols that nothing may depend on. Printing it is fine; a
 * branch on it ends the path as unsupported.
 */
#include "sym/native.h"

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

const struct native_term opaque_natives[] = {
    { "java/lang/String", "valueOf", "(I)Ljava/lang/String;", number_text, SUMMARY },
    { "java/lang/String", "valueOf", "(J)Ljava/lang/String;", number_text, SUMMARY },
    { "java/lang/String", "valueOf", "(C)Ljava/lang/String;", number_text, SUMMARY },
    { "java/lang/String", "valueOf", "(Z)Ljava/lang/String;", number_text, SUMMARY },
    { "java/lang/String", "valueOf", "(F)Ljava/lang/String;", number_text, SUMMARY },
    { "java/lang/String", "valueOf", "(D)Ljava/lang/String;", number_text, SUMMARY },
    { "java/lang/Integer", "toString", "(I)Ljava/lang/String;", number_text, SUMMARY },
    { "java/lang/Long", "toString", "(J)Ljava/lang/String;", number_text, SUMMARY },
    { "java/lang/Character", "toString", "(C)Ljava/lang/String;", number_text, SUMMARY },
    { "java/lang/Float", "toString", "(F)Ljava/lang/String;", number_text, SUMMARY },
    { "java/lang/Double", "toString", "(D)Ljava/lang/String;", number_text, SUMMARY },
    { "java/lang/StringBuilder", "append", "*", append, SUMMARY },
    { "java/lang/StringBuilder", "toString", "()Ljava/lang/String;", builder_text, SUMMARY },
    { "java/lang/StringBuffer", "append", "*", append, SUMMARY },
    { "java/lang/StringBuffer", "toString", "()Ljava/lang/String;", builder_text, SUMMARY },
    { "java/io/PrintStream", "write", "(Ljava/lang/String;)V", printed, NATIVE },
    { "java/io/PrintStream", "writeln", "(Ljava/lang/String;)V", printed, NATIVE },
    { 0 },
};

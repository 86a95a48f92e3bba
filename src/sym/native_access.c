/*
 * Reflection and Unsafe with symbolic numbers: elements of arrays through
 * java.lang.reflect.Array, fields through Unsafe, arguments that are bound to
 * method handles. What is reached is one place that is known; what is put there
 * may be a term.
 */
#include "sym/native.h"
#include "sym/text_number.h"
#include "vm/handles.h"

/* Where its natives can do with terms among the values, the machine does the call itself. */
enum sym_end native_call(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct vm *vm = e->vm;
    /* In other versions of the library it may have bytecode. */
    if (!m->native)
        return call_bytecode(e, f, m);
    nat_result result = m->native->leaf(vm, args, m);
    const char *refusal = vm->refusal;
    if (refusal) {
        vm->refusal = NULL;
        vm->met_term = false;
        return stop_here(e, "%s", refusal);
    }
    switch (result) {
    case NAT_BYTECODE:
        return call_bytecode(e, f, m);
    case NAT_DONE:
        return done(e, f, args + (m->ret == 'V' ? 0 : is_wide(m->ret) ? 2 : 1));
    case NAT_THROW:
        return raise(e);
    default:
        return stop_here(e, "%s", vm->reason.data ? vm->reason.data : m->name->text);
    }
}

/* ---- Unsafe: [0] it, [1] object, [2..3] offset, [4..] values ---- */

static bool place_is_known(const slot *args)
{
    return !(args[1] >> 32) && !args[3];
}

static enum sym_end unsafe_put(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (!place_is_known(args))
        return stop_here(e, "Unsafe.%s at a symbolic place", m->name->text);
    return native_call(e, f, m, args);
}

/* Compare and set, or (a result that is no boolean) exchange. */
static enum sym_end unsafe_set_if(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct vm *vm = e->vm;
    struct place p;
    char type = m->desc->text[strlen("(Ljava/lang/Object;J")];
    u32 n = is_wide(type) ? 2 : 1;
    slot had[2] = { 0 };
    if (!place_is_known(args))
        return stop_here(e, "Unsafe.%s at a symbolic place", m->name->text);
    if (place_find(vm, (ref)args[1], args[2], type, &p) != NAT_DONE)
        return vm->exc ? raise(e) : stop_here(e, "%s", vm->reason.data ? vm->reason.data : m->name->text);
    place_get(vm, &p, had);
    enum verdict equal = decide(e, mk_eq(e->T, slot_term(e, stack_type(type), had), slot_term(e, stack_type(type), args + 4)));
    if (equal == UNKNOWN)
        return SYM_FORK;
    if (equal == YES && place_put(vm, &p, args + 4 + n) != NAT_DONE)
        return vm->exc ? raise(e) : stop_here(e, "%s", vm->reason.data ? vm->reason.data : m->name->text);
    bool exchange = m->ret == type && type != 'Z';
    args[0] = exchange ? had[0] : equal == YES;
    if (exchange && n == 2)
        args[1] = had[1];
    return done(e, f, args + (exchange ? n : 1));
}

/* ---- calls and fields by reflection ---- */

/* The machine's coroutines hand values on as they are. */
static enum sym_end as_coroutine(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    f->sp = args;
    if (!push_frame(e->vm, m, args)) {
        f->sp = args + m->nargs;
        return raise(e);
    }
    e->steps++;
    return SYM_ON;
}

/* Some of the arguments, which the last parameter holds, are one of several objects: the call
 * gets them in an array of its own, each as one object. */
static enum sym_end reflected_call(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct vm *vm = e->vm;
    u32 at = strcmp(m->name->text, "invoke0") == 0 ? 2 : strcmp(m->name->text, "newInstance0") == 0 ? 1 : m->nargs;
    for (u32 i = 0; at == m->nargs && i < m->nargs; i++) {
        if (args[i] && class_of(vm, (ref)args[i])->kind == CK_ARRAY)
            at = i;
    }
    ref given = at < m->nargs ? (ref)args[at] : 0;
    if (!given || array_at(e, given)->length_term)
        return stop_here(e, "symbolic arguments of %s.%s", m->cls->name->text, m->name->text);
    (void)f;
    u32 n = array_at(e, given)->head.length;
    ref plain = new_array(vm, class_of(vm, given), n);
    if (!plain)
        return raise(e);
    for (u32 i = 0; i < n; i++) {
        enum sym_end end;
        slot v = ref_slot(e, element_term(e, given, i));
        if (!make_concrete(e, &v, &end))
            return end;
        put_ref_elem(vm, plain, i, (ref)v);
    }
    args[at] = plain;
    return SYM_ON;
}

/* ---- java.lang.reflect.Array: [0] array or class, [1] index or length, [2..] value ---- */

/* Makes the index a number: one that is out of bounds is -1, with which the machine
 * throws. False: *end. */
static bool known_index(struct engine *e, slot *args, enum sym_end *end)
{
    if (!(args[1] >> 32))
        return true;
    u32 index;
    if (!args[0] || class_of(e->vm, (ref)args[0])->kind != CK_ARRAY) {
        args[1] = 0; /* whatever it is, the machine throws */
        return true;
    }
    switch (decide(e, mk_ult(e->T, int_term(e, args[1]), array_length_term(e, (ref)args[0])))) {
    case UNKNOWN:
        *end = SYM_FORK;
        return false;
    case NO:
        args[1] = UINT32_MAX;
        return true;
    case YES:
        break;
    }
    if (!known_number(e, args[1], &index, end))
        return false;
    args[1] = index;
    return true;
}

/* Is there such an element, and is the array of a primitive type? If not, the machine knows what to throw. */
static bool has_element(struct engine *e, const slot *args)
{
    const struct class *c = args[0] ? class_of(e->vm, (ref)args[0]) : NULL;
    return c && c->kind == CK_ARRAY && c->elem != 'L' && (u32)args[1] < array_at(e, (ref)args[0])->head.length;
}

static enum sym_end array_element(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    if (!known_index(e, args, &end))
        return end;
    if (!has_element(e, args))
        return native_call(e, f, m, args);
    char elem = class_of(e->vm, (ref)args[0])->elem;
    slot v[2] = { 0 };
    term_slots(e, stack_type(elem), element_term(e, (ref)args[0], (u32)args[1]), v);
    if (m->ret == 'L') {
        ref box = box_value(e->vm, elem, v);
        args[0] = box;
        return box ? done(e, f, args + 1) : raise(e);
    }
    if (!widens_to(elem, m->ret))
        return stop_here(e, "Array.%s of an array of another type", m->name->text);
    convert_slots(e, elem, m->ret, v);
    args[0] = v[0];
    if (is_wide(m->ret))
        args[1] = v[1];
    return done(e, f, args + (is_wide(m->ret) ? 2 : 1));
}

static enum sym_end array_set_element(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    if (!known_index(e, args, &end))
        return end;
    if (!has_element(e, args))
        return native_call(e, f, m, args);
    ref array = (ref)args[0];
    char elem = class_of(e->vm, array)->elem, from = strchr(m->desc->text, ')')[-1];
    slot v[2] = { args[2], is_wide(from) ? args[3] : 0 };
    if (from == ';')
        from = args[2] ? unbox_value(e->vm, (ref)args[2], v) : 0;
    if (!from || !widens_to(from, elem))
        return stop_here(e, "Array.%s of an array of another type", m->name->text);
    convert_slots(e, from, elem, v);
    if (!element_put(e, array, (u32)args[1], slot_term(e, stack_type(elem), v)))
        return raise(e);
    return done(e, f, args);
}

static enum sym_end array_new(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    u32 length;
    switch (decide(e, mk_slt(e->T, int_term(e, args[1]), mk_const(e->T, 32, 0)))) {
    case UNKNOWN:
        return SYM_FORK;
    case YES:
        return throw_number(e, "java/lang/NegativeArraySizeException", int_term(e, args[1]));
    case NO:
        break;
    }
    if (!known_number(e, args[1], &length, &end))
        return end;
    args[1] = length;
    return native_call(e, f, m, args);
}

#define UNSAFE "jdk/internal/misc/Unsafe"
#define UNSAFE_PUT(type) \
    { UNSAFE, "put" type, "*", unsafe_put, NATIVE }, { UNSAFE, "put" type "Volatile", "*", unsafe_put, NATIVE }
#define ARRAY "java/lang/reflect/Array"
#define ARRAY_OF(type) \
    { ARRAY, "get" type, "*", array_element, NATIVE }, { ARRAY, "set" type, "*", array_set_element, NATIVE }
#define ACCESSOR(kind, type) \
    { "jdk/internal/reflect/MethodHandle" kind "FieldAccessorImpl", "set" type, "*", as_coroutine, NATIVE }
#define SPECIES "java/lang/invoke/BoundMethodHandle$Species_L"

const struct native_term access_natives[] = {
    UNSAFE_PUT("Boolean"),
    UNSAFE_PUT("Byte"),
    UNSAFE_PUT("Char"),
    UNSAFE_PUT("Short"),
    UNSAFE_PUT("Int"),
    UNSAFE_PUT("Long"),
    UNSAFE_PUT("Float"),
    UNSAFE_PUT("Double"),
    { UNSAFE, "getAndSetInt", "*", unsafe_put, NATIVE },
    { UNSAFE, "getAndSetLong", "*", unsafe_put, NATIVE },
    { UNSAFE, "compareAndSetInt", "*", unsafe_set_if, NATIVE },
    { UNSAFE, "compareAndSetLong", "*", unsafe_set_if, NATIVE },
    { UNSAFE, "compareAndSetBoolean", "*", unsafe_set_if, NATIVE },
    { UNSAFE, "compareAndExchangeInt", "*", unsafe_set_if, NATIVE },
    { UNSAFE, "compareAndExchangeLong", "*", unsafe_set_if, NATIVE },
    ARRAY_OF(""),
    ARRAY_OF("Boolean"),
    ARRAY_OF("Byte"),
    ARRAY_OF("Char"),
    ARRAY_OF("Short"),
    ARRAY_OF("Int"),
    ARRAY_OF("Long"),
    ARRAY_OF("Float"),
    ARRAY_OF("Double"),
    { ARRAY, "newArray", "*", array_new, NATIVE },
    { "jdk/internal/reflect/NativeMethodAccessorImpl", "invoke0", "*", reflected_call, NATIVE },
    { "jdk/internal/reflect/NativeConstructorAccessorImpl", "newInstance0", "*", reflected_call, NATIVE },
    { "jdk/internal/reflect/DirectMethodHandleAccessor", "invokeImpl", "*", reflected_call, NATIVE },
    { "jdk/internal/reflect/DirectConstructorHandleAccessor", "invokeImpl", "*", reflected_call, NATIVE },
    ACCESSOR("Boolean", "Boolean"),
    ACCESSOR("Byte", "Byte"),
    ACCESSOR("Character", "Char"),
    ACCESSOR("Short", "Short"),
    ACCESSOR("Integer", "Int"),
    ACCESSOR("Long", "Long"),
    ACCESSOR("Float", "Float"),
    ACCESSOR("Double", "Double"),
    { SPECIES, "copyWithExtendI", "*", native_call, NATIVE },
    { SPECIES, "copyWithExtendJ", "*", native_call, NATIVE },
    { SPECIES, "copyWithExtendF", "*", native_call, NATIVE },
    { SPECIES, "copyWithExtendD", "*", native_call, NATIVE },
    { 0 },
};

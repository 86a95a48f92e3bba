/*
 * Calling methods and constructors and reaching fields by reflection.
 *
 * JDK 17 calls through native accessors (invoke0, newInstance0); it would
 * generate classes after 15 calls, which the inflation threshold forbids here.
 * Its field accessors are Java code over Unsafe. JDK 25 calls through method
 * handles: the accessor objects are made here instead, with the reflected
 * object in the place of the handle, and the few methods that would invoke the
 * handle are ours. Everything around them (checks of the receiver and of the
 * number of arguments, InvocationTargetException) is the class library's code,
 * so that messages and stack traces are the same as in java.
 */
#include "vm/native_reflect.h"

enum { ARGS_MAX = 258 };

/* ---- arguments ---- */

bool widens_to(char from, char to)
{
    static const char *const reaches[] = { ['Z'] = "Z", ['B'] = "BSIJFD", ['C'] = "CIJFD", ['S'] = "SIJFD",
                                           ['I'] = "IJFD", ['J'] = "JFD", ['F'] = "FD", ['D'] = "D" };
    return (u8)from < ARRAY_LEN(reaches) && reaches[(u8)from] && to && strchr(reaches[(u8)from], to);
}

bool widen_value(struct vm *vm, char from, char to, slot *v)
{
    if (!widens_to(from, to))
        return false;
    if (from == to)
        return true;
    if (slots_symbolic(from, v)) {
        vm->opts.symbolic.convert(vm->opts.symbolic.ctx, from, to, v);
        return true;
    }
    i64 whole = from == 'J' ? (i64)v[0] : (i32)v[0];
    if (to == 'J')
        v[0] = (u64)whole;
    else if (to == 'F')
        v[0] = bits_of_float((float)whole);
    else if (to == 'D')
        v[0] = bits_of_double(from == 'F' ? (double)float_of_bits((u32)v[0]) : (double)whole);
    v[1] = 0;
    return true;
}

enum fit { FIT, MISMATCH, NULL_UNBOXED };

/* Converts one element of the Object[] to a parameter of type `desc`. */
static enum fit convert_argument(struct vm *vm, const char *desc, ref value, slot *out)
{
    if (*desc != 'L' && *desc != '[') {
        if (!value)
            return NULL_UNBOXED;
        char type = unbox_value(vm, value, out);
        return type && widen_value(vm, type, *desc, out) ? FIT : MISMATCH;
    }
    out[0] = value;
    if (!value)
        return FIT;
    struct class *want = class_by_desc(vm, desc);
    return want && class_assignable(class_of(vm, value), want) ? FIT : MISMATCH;
}

/* Puts the arguments into out[0..]; vm->exc may be set by loading a class. */
static enum fit convert_arguments(struct vm *vm, const struct method *m, ref values, slot *out)
{
    u32 i = 0, n = array_length(vm, values);
    for (const char *p = m->desc->text + 1; *p != ')'; p = desc_skip(p)) {
        enum fit fit = i < n ? convert_argument(vm, p, get_ref_elem(vm, values, i++), out) : MISMATCH;
        if (fit != FIT)
            return fit;
        out += is_wide(*p) ? 2 : 1;
    }
    return FIT;
}

static u32 parameter_count(const struct method *m)
{
    u32 n = 0;
    for (const char *p = m->desc->text + 1; *p != ')'; p = desc_skip(p))
        n++;
    return n;
}

/* The checks that HotSpot's own reflection does; the accessors of JDK 25 have
 * done them in Java. NAT_DONE if all is well. */
static nat_result check_call(struct vm *vm, const struct method *m, ref receiver, ref values)
{
    bool needs = !(m->access & ACC_STATIC) && m->name->text[0] != '<';
    if (needs && !receiver)
        return throw_null(vm);
    if (needs && !class_assignable(class_of(vm, receiver), m->cls))
        return throw_new(vm, "java/lang/IllegalArgumentException", "object is not an instance of declaring class");
    u32 given = values ? array_length(vm, values) : 0, want = parameter_count(m);
    if (given == want)
        return NAT_DONE;
    if (vm->jdk_feature >= 18)
        return throw_new(vm, "java/lang/IllegalArgumentException", "wrong number of arguments: %u expected: %u", given,
                         want);
    return throw_new(vm, "java/lang/IllegalArgumentException", "wrong number of arguments");
}

/* Method handles fail with other exceptions than HotSpot's reflection does;
 * the accessors of JDK 25 turn them into IllegalArgumentException. */
static nat_result throw_misfit(struct vm *vm, enum fit fit, bool handle)
{
    if (vm->exc)
        return NAT_THROW;
    if (!handle)
        return throw_new(vm, "java/lang/IllegalArgumentException", "argument type mismatch");
    if (fit == NULL_UNBOXED)
        return throw_null(vm);
    return throw_new(vm, "java/lang/ClassCastException", "argument type mismatch");
}

/* ---- results ---- */

static nat_result wrap_target(struct vm *vm)
{
    ref target = vm->exc;
    vm->exc = 0;
    struct class *k = class_load_text(vm, "java/lang/reflect/InvocationTargetException");
    ref e = k ? new_throwable(vm, k, 0, 0) : 0;
    if (!e)
        return NAT_THROW;
    put_ref(vm, e, vm->kf[KF_throwable_cause], 0);
    set_ref(vm, e, "target", target);
    return throw_ref(vm, e);
}

/* Boxes as valueOf does, so that small numbers are the cached objects. */
static nat_result call_value_of(struct vm *vm, struct frame *f, char type, const slot *value)
{
    static const struct {
        char type;
        const char *cls, *desc;
    } all[] = { { 'Z', "java/lang/Boolean", "(Z)Ljava/lang/Boolean;" },
                { 'B', "java/lang/Byte", "(B)Ljava/lang/Byte;" },
                { 'C', "java/lang/Character", "(C)Ljava/lang/Character;" },
                { 'S', "java/lang/Short", "(S)Ljava/lang/Short;" },
                { 'I', "java/lang/Integer", "(I)Ljava/lang/Integer;" },
                { 'J', "java/lang/Long", "(J)Ljava/lang/Long;" },
                { 'F', "java/lang/Float", "(F)Ljava/lang/Float;" },
                { 'D', "java/lang/Double", "(D)Ljava/lang/Double;" } };
    slot args[2] = { value[0], is_wide(type) ? value[1] : 0 };
    for (u32 i = 0; i < ARRAY_LEN(all); i++) {
        if (all[i].type == type)
            return call_named(vm, f, all[i].cls, "valueOf", all[i].desc, args);
    }
    BUG("no box for %c", type);
}

/* ---- Method ---- */

enum call_state { CALL_START, CALL_RUNS, CALL_BOXES };

struct call {
    ref reflected, receiver, values;
    bool handle; /* stands in for a method handle: JDK 25 */
};

static nat_result start_method(struct vm *vm, struct frame *f, struct method *m, const struct call *c)
{
    slot args[ARGS_MAX] = { 0 };
    u32 first = m->access & ACC_STATIC ? 0 : 1;
    nat_result r = c->handle ? NAT_DONE : check_call(vm, m, c->receiver, c->values);
    if (r != NAT_DONE)
        return r;
    if (first)
        args[0] = c->receiver;
    enum fit fit = c->values ? convert_arguments(vm, m, c->values, args + first) : FIT;
    if (vm->met_term)
        return NAT_BEFORE;
    if (fit != FIT)
        return throw_misfit(vm, fit, c->handle);
    f->state = CALL_RUNS;
    if (m->flags & MF_POLYMORPHIC)
        r = throw_new(vm, "java/lang/UnsupportedOperationException", "%s.%s cannot be invoked reflectively",
                      strrchr(m->cls->name->text, '/') + 1, m->name->text);
    else
        r = first ? call_virtual(vm, f, m, args) : call_method(vm, f, m, args);
    return r == NAT_THROW && !c->handle ? wrap_target(vm) : r;
}

static nat_result invoke_method(struct vm *vm, struct frame *f, const struct call *c)
{
    struct method *m = reflected_method(vm, c->reflected);
    if (!m)
        return NAT_THROW;
    switch (f->state) {
    case CALL_START:
        if (vm->exc)
            return NAT_THROW;
        if ((m->access & ACC_STATIC) && !ensure_init(vm, m->cls))
            return vm->exc ? NAT_THROW : NAT_CALL;
        return start_method(vm, f, m, c);
    case CALL_RUNS:
        if (vm->exc)
            return c->handle ? NAT_THROW : wrap_target(vm);
        if (m->ret == 'V')
            return ret_ref(f->locals, 0);
        if (m->ret == 'L' || m->ret == '[') {
            f->locals[0] = f->sp[0]; /* perhaps one of several objects */
            return NAT_DONE;
        }
        if (c->handle) {
            f->state = CALL_BOXES;
            return call_value_of(vm, f, m->ret, f->sp);
        }
        ref box = box_value(vm, m->ret, f->sp);
        return box ? ret_ref(f->locals, box) : NAT_THROW;
    default:
        f->locals[0] = f->sp[0];
        return vm->exc ? NAT_THROW : NAT_DONE;
    }
}

/* static invoke0(Method, Object receiver, Object[] arguments) */
nat_result reflect_invoke(struct vm *vm, struct frame *f)
{
    struct call c = { arg_ref(f->locals, 0), arg_ref(f->locals, 1), arg_ref(f->locals, 2), false };
    return invoke_method(vm, f, &c);
}

/* DirectMethodHandleAccessor.invokeImpl(Object receiver, Object[] arguments[, Class caller]) */
nat_result reflect_invoke_handle(struct vm *vm, struct frame *f)
{
    f->method->flags |= MF_HIDDEN;
    struct call c = { get_named_ref(vm, arg_ref(f->locals, 0), "target"), arg_ref(f->locals, 1),
                      arg_ref(f->locals, 2), true };
    return invoke_method(vm, f, &c);
}

/* ---- Constructor ---- */

/* The class that a constructor object makes instances of. Deserialization has
 * the constructor of a superclass run on an instance of another class; that
 * class then stands in the object's field `root`, where no class could be. */
static struct class *class_to_make(struct vm *vm, ref constructor, struct method *m)
{
    ref other = get_named_ref(vm, constructor, "root");
    return other && class_of(vm, other) == vm->k[K_class] ? class_of_mirror(vm, other) : m->cls;
}

static nat_result throw_instantiation(struct vm *vm, const struct class *c)
{
    struct buf b = { 0 };
    class_external_name(c, &b);
    throw_new(vm, "java/lang/InstantiationException", "%s", b.data);
    buf_release(&b);
    return NAT_THROW;
}

static nat_result start_constructor(struct vm *vm, struct frame *f, struct method *m, struct class *made,
                                    const struct call *c)
{
    slot args[ARGS_MAX] = { 0 };
    nat_result r = c->handle ? NAT_DONE : check_call(vm, m, 0, c->values);
    if (r != NAT_DONE)
        return r;
    enum fit fit = c->values ? convert_arguments(vm, m, c->values, args + 1) : FIT;
    if (vm->met_term)
        return NAT_BEFORE;
    if (fit != FIT)
        return throw_misfit(vm, fit, c->handle);
    ref o = new_object(vm, made);
    if (!o)
        return NAT_THROW;
    /* The first local behind the arguments keeps the object. */
    f->locals[f->method->nargs] = args[0] = o;
    f->state = CALL_RUNS;
    r = call_method(vm, f, m, args);
    return r == NAT_THROW && !c->handle ? wrap_target(vm) : r;
}

static nat_result invoke_constructor(struct vm *vm, struct frame *f, const struct call *c)
{
    struct method *m = reflected_method(vm, c->reflected);
    if (!m)
        return NAT_THROW;
    if (f->state == CALL_RUNS) {
        if (vm->exc)
            return c->handle ? NAT_THROW : wrap_target(vm);
        return ret_ref(f->locals, (ref)f->locals[f->method->nargs]);
    }
    if (vm->exc)
        return NAT_THROW;
    struct class *made = class_to_make(vm, c->reflected, m);
    if ((made->access & (ACC_ABSTRACT | ACC_INTERFACE)) || made == vm->k[K_class])
        return throw_instantiation(vm, made);
    if (!ensure_init(vm, made))
        return vm->exc ? NAT_THROW : NAT_CALL;
    return start_constructor(vm, f, m, made, c);
}

/* static newInstance0(Constructor, Object[] arguments) */
nat_result reflect_new(struct vm *vm, struct frame *f)
{
    struct call c = { arg_ref(f->locals, 0), 0, arg_ref(f->locals, 1), false };
    return invoke_constructor(vm, f, &c);
}

/* DirectConstructorHandleAccessor.invokeImpl(Object[] arguments) */
nat_result reflect_new_handle(struct vm *vm, struct frame *f)
{
    f->method->flags |= MF_HIDDEN;
    struct call c = { get_named_ref(vm, arg_ref(f->locals, 0), "target"), 0, arg_ref(f->locals, 1), true };
    return invoke_constructor(vm, f, &c);
}

/* ---- accessor objects ---- */

/* Never so many calls that a class would be generated. */
LEAF(reflect_inflation_threshold) { return ret_int(a, INT32_MAX); }

/* MethodHandleAccessorFactory.newMethodAccessor(Method, boolean callerSensitive) */
nat_result reflect_method_accessor(struct vm *vm, struct frame *f)
{
    enum { IS_STATIC = 0x200 };
    if (vm->exc)
        return NAT_THROW;
    ref reflected = arg_ref(f->locals, 0);
    struct method *m = reflected_method(vm, reflected);
    if (!m)
        return NAT_THROW;
    if (!ensure_init(vm, m->cls))
        return vm->exc ? NAT_THROW : NAT_CALL;
    struct class *k = class_load_text(vm, "jdk/internal/reflect/DirectMethodHandleAccessor");
    ref o = k ? new_object(vm, k) : 0;
    if (!o)
        return NAT_THROW;
    set_ref(vm, o, "declaringClass", m->cls->mirror);
    set_int(vm, o, "paramCount", (i32)parameter_count(m));
    set_int(vm, o, "flags", m->access & ACC_STATIC ? IS_STATIC : 0);
    set_ref(vm, o, "target", reflected);
    return ret_ref(f->locals, o);
}

static ref new_constructor_accessor(struct vm *vm, const char *cls, const char *field, ref constructor, u32 nparams)
{
    struct class *k = class_load_text(vm, cls);
    ref o = k ? new_object(vm, k) : 0;
    if (o) {
        set_int(vm, o, "paramCount", (i32)nparams);
        set_ref(vm, o, field, constructor);
    }
    return o;
}

/* MethodHandleAccessorFactory.newConstructorAccessor(Constructor) */
nat_result reflect_constructor_accessor(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    ref reflected = arg_ref(f->locals, 0);
    struct method *m = reflected_method(vm, reflected);
    if (!m)
        return NAT_THROW;
    if (!ensure_init(vm, m->cls))
        return vm->exc ? NAT_THROW : NAT_CALL;
    ref o = new_constructor_accessor(vm, "jdk/internal/reflect/DirectConstructorHandleAccessor", "target", reflected,
                                     parameter_count(m));
    return o ? ret_ref(f->locals, o) : NAT_THROW;
}

/* A constructor object that runs `m` on a new instance of `made`. */
static ref serial_constructor(struct vm *vm, struct class *made, struct method *m)
{
    ref o = new_reflected_method(vm, m);
    if (o)
        set_ref(vm, o, "root", made->mirror);
    return o;
}

/* 25: MethodHandleAccessorFactory.newSerializableConstructorAccessor(Class, Constructor) */
LEAF(reflect_serial_accessor)
{
    struct method *init = reflected_method(vm, arg_ref(a, 1));
    ref made = arg_ref(a, 0);
    ref c = init && made ? serial_constructor(vm, class_of_mirror(vm, made), init) : 0;
    ref o = c ? new_constructor_accessor(vm, "jdk/internal/reflect/DirectConstructorHandleAccessor", "target", c,
                                         parameter_count(init))
              : 0;
    return o ? ret_ref(a, o) : NAT_THROW;
}

/* 17: MethodAccessorGenerator.generateSerializationConstructor(Class made,
 * Class[] parameters, Class[] exceptions, int modifiers, Class declaring):
 * always the constructor without parameters. */
LEAF(reflect_serial_accessor_17)
{
    struct class *made = class_of_mirror(vm, arg_ref(a, 1)), *from = class_of_mirror(vm, arg_ref(a, 5));
    struct method *init = class_method(from, sym_text(&vm->syms, "<init>"), sym_text(&vm->syms, "()V"));
    if (!init)
        return unsupported(vm, "serialization constructor of %s with arguments", from->name->text);
    ref c = serial_constructor(vm, made, init);
    ref o = c ? new_constructor_accessor(vm, "jdk/internal/reflect/NativeConstructorAccessorImpl", "c", c, 0) : 0;
    return o ? ret_ref(a, o) : NAT_THROW;
}

/* ---- fields (JDK 25) ---- */

enum { ACCESS_READ_ONLY = 1, ACCESS_STATIC = 2, ACCESS_NONZERO = 0x8000 };

/* MethodHandleAccessorFactory.newFieldAccessor(Field, boolean readOnly) */
nat_result reflect_field_accessor(struct vm *vm, struct frame *f)
{
    static const char *const kinds[] = { ['Z'] = "Boolean", ['B'] = "Byte", ['C'] = "Character", ['S'] = "Short",
                                         ['I'] = "Integer", ['J'] = "Long", ['F'] = "Float", ['D'] = "Double",
                                         ['L'] = "Object" };
    if (vm->exc)
        return NAT_THROW;
    struct field *of = reflected_field(vm, arg_ref(f->locals, 0));
    if (!of)
        return NAT_THROW;
    if (!ensure_init(vm, of->cls))
        return vm->exc ? NAT_THROW : NAT_CALL;
    struct buf b = { 0 };
    buf_printf(&b, "jdk/internal/reflect/MethodHandle%sFieldAccessorImpl", kinds[(u8)of->type]);
    struct class *k = class_load_text(vm, b.data);
    buf_release(&b);
    ref o = k ? new_object(vm, k) : 0;
    if (!o)
        return NAT_THROW;
    u32 flags = ACCESS_NONZERO | (arg_int(f->locals, 1) ? ACCESS_READ_ONLY : 0u) |
                (of->access & ACC_STATIC ? ACCESS_STATIC : 0u);
    set_ref(vm, o, "field", arg_ref(f->locals, 0));
    set_int(vm, o, "fieldFlags", (i32)flags);
    return ret_ref(f->locals, o);
}

enum field_state { FIELD_START, FIELD_ENSURED, FIELD_FAILS, FIELD_ENDS };

/* Where the field lies: the object, or the mirror of the class. 0: the given
 * object is null or of another class. */
static ref field_holder(struct vm *vm, const struct field *of, ref o)
{
    if (of->access & ACC_STATIC)
        return of->cls->mirror;
    return o && class_assignable(class_of(vm, o), of->cls) ? o : 0;
}

/* Has a method of the accessor make the exception, or throw it. */
static nat_result call_accessor(struct vm *vm, struct frame *f, const char *name, const char *desc, const slot *value,
                                enum field_state next)
{
    slot args[3] = { f->locals[0], value[0], 0 };
    if (desc[1] == 'J' || desc[1] == 'D')
        args[2] = value[1];
    struct method *m = class_find_method_text(vm, class_of(vm, (ref)args[0]), name, desc);
    f->state = next;
    return m ? call_virtual(vm, f, m, args) : unsupported(vm, "this JDK has no field accessor method %s", name);
}

static nat_result failed_access(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    if (f->state == FIELD_FAILS)
        return throw_ref(vm, (ref)f->sp[0]);
    return throw_new(vm, "java/lang/InternalError", "field access");
}

/* The getter for the accessor's own type: locals are the accessor, the object. */
nat_result reflect_field_get(struct vm *vm, struct frame *f)
{
    if (f->state != FIELD_START)
        return failed_access(vm, f);
    struct field *of = reflected_field(vm, get_named_ref(vm, arg_ref(f->locals, 0), "field"));
    if (!of)
        return NAT_THROW;
    ref o = arg_ref(f->locals, 1), holder = field_holder(vm, of, o);
    if (!holder) {
        if (!o)
            return throw_null(vm);
        return call_accessor(vm, f, "newGetIllegalArgumentException",
                             "(Ljava/lang/Object;)Ljava/lang/IllegalArgumentException;", f->locals + 1, FIELD_FAILS);
    }
    const slot *at = cell(vm, holder, of->offset);
    if (of->access & ACC_STATIC)
        note_static_read(vm, of);
    f->locals[0] = at[0];
    if (is_wide(of->type))
        f->locals[1] = at[1];
    return NAT_DONE;
}

static void store_field(struct vm *vm, const struct field *of, ref holder, const slot *value)
{
    put_cell(vm, holder, of->offset, value[0]);
    if (is_wide(of->type))
        put_cell(vm, holder, of->offset + 8, value[1]);
}

/* The setter for the accessor's own type: accessor, object, value. */
nat_result reflect_field_set(struct vm *vm, struct frame *f)
{
    ref self = arg_ref(f->locals, 0), o = arg_ref(f->locals, 1);
    struct field *of = reflected_field(vm, get_named_ref(vm, self, "field"));
    if (!of)
        return NAT_THROW;
    bool read_only = get_int(vm, self, field_offset(vm, class_of(vm, self), "fieldFlags")) & ACCESS_READ_ONLY;
    const slot *value = f->locals + 2;
    if (f->state == FIELD_START && (read_only || of->type == 'L'))
        return call_accessor(vm, f, "ensureObj", "(Ljava/lang/Object;)V", f->locals + 1, FIELD_ENSURED);
    if (f->state > FIELD_ENSURED || vm->exc)
        return failed_access(vm, f);
    if (read_only) {
        char desc[] = "(I)V";
        desc[1] = of->type;
        return call_accessor(vm, f, "throwFinalFieldIllegalAccessException",
                             of->type == 'L' ? "(Ljava/lang/Object;)V" : desc, value, FIELD_ENDS);
    }
    ref holder = field_holder(vm, of, o);
    if (!holder) {
        if (!o)
            return throw_null(vm);
        return call_accessor(vm, f, "newSetIllegalArgumentException",
                             "(Ljava/lang/Object;)Ljava/lang/IllegalArgumentException;", f->locals + 1, FIELD_FAILS);
    }
    if (of->type == 'L' && value[0]) {
        struct class *want = class_by_desc(vm, of->desc->text);
        if (!want)
            return NAT_THROW;
        if (!class_assignable(class_of(vm, (ref)value[0]), want))
            return call_accessor(vm, f, "throwSetIllegalArgumentException", "(Ljava/lang/Object;)V", value, FIELD_ENDS);
    }
    store_field(vm, of, holder, value);
    return NAT_DONE;
}

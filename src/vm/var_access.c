/*
 * Access through VarHandles. All modes are one function: orders of memory are
 * no concern of a machine that runs one thread at a time.
 */
#include "vm/varhandle.h"

/* One access under way: the call site's parameters, apart from the handle. */
struct access {
    struct var var;
    enum mode mode;
    const char *name; /* of the mode */
    bool exact;
    const char *types[4]; /* where their descriptors begin */
    const char *ret;
    slot *at[4]; /* where the arguments are */
    u32 n, coordinates;
    slot values[2][2];
};

static u32 coordinate_count(const struct var *v)
{
    return v->kind == VAR_STATIC ? 0 : v->kind == VAR_FIELD ? 1 : 2;
}

static void list_types(const struct access *s, bool handle, struct buf *b)
{
    const struct var *v = &s->var;
    buf_text(b, handle ? "(VarHandle" : "(");
    bool first = !handle;
    if (s->coordinates) {
        buf_text(b, first ? "" : ",");
        type_text_short(v->holder, b);
        first = false;
    }
    if (s->coordinates == 2)
        buf_text(b, ",int");
    for (u32 i = 0; i < mode_values(s->mode); i++) {
        buf_text(b, first ? "" : ",");
        type_text_short(v->value, b);
        first = false;
    }
    buf_char(b, ')');
    if (s->mode == MODE_SET || s->mode == MODE_SET_IF)
        buf_text(b, s->mode == MODE_SET ? "void" : "boolean");
    else
        type_text_short(v->value, b);
}

static nat_result wrong_type(struct vm *vm, const struct access *s, const struct sym *desc)
{
    struct buf have = {0}, want = {0};
    list_types(s, !s->exact, &have);
    if (method_type_text(vm, desc->text, &want)) {
        if (s->exact)
            throw_new(vm, "java/lang/invoke/WrongMethodTypeException",
                      vm->jdk_feature > 17 ? "handle's method type %s but found %s"
                                           : "expected %s but found %s",
                      have.data, want.data);
        else
            throw_new(vm, "java/lang/invoke/WrongMethodTypeException",
                      "cannot convert MethodHandle%s to (VarHandle%s%s", have.data,
                      want.data[1] == ')' ? "" : ",", want.data + 1);
    }
    buf_release(&have);
    buf_release(&want);
    return NAT_THROW;
}

/* Splits the site's descriptor; false if it has another number of parameters. */
static bool split_site(struct access *s, const struct sym *desc, slot *args)
{
    const char *p = desc->text + 1;
    slot *at = args + 1;
    for (s->n = 0; *p != ')'; p = desc_skip(p)) {
        if (s->n == ARRAY_LEN(s->types))
            return false;
        s->types[s->n] = p;
        s->at[s->n++] = at;
        at += is_wide(*p) ? 2 : 1;
    }
    s->ret = p + 1;
    return s->n == s->coordinates + mode_values(s->mode);
}

static bool same_type(const struct class *c, const char *desc)
{
    if (c->kind == CK_PRIMITIVE)
        return c->type == *desc;
    size_t len = (size_t)(desc_skip(desc) - desc);
    if (c->kind == CK_ARRAY)
        return len == c->name->len && memcmp(desc, c->name->text, len) == 0;
    return *desc == 'L' && len == c->name->len + 2 && memcmp(desc + 1, c->name->text, len - 2) == 0;
}

static bool exactly_typed(struct vm *vm, const struct access *s)
{
    const struct class *ret = s->mode == MODE_SET      ? vm->primitive['V']
                              : s->mode == MODE_SET_IF ? vm->primitive['Z']
                                                       : s->var.value;
    bool same = same_type(ret, s->ret);
    for (u32 i = 0; i < s->n; i++) {
        const struct class *want = i >= s->coordinates ? s->var.value
                                   : i                 ? vm->primitive['I']
                                                       : s->var.holder;
        same &= same_type(want, s->types[i]);
    }
    return same;
}

/* May a value of this type of the site pass without a conversion, apart from
 * the check of a reference's class? */
static bool passes(char want, const char *type)
{
    return is_ref_type(*type) ? want == 'L' : *type == want;
}

/* Do all types fit such that nothing need be boxed, unboxed or widened? */
static bool simply_typed(const struct access *s)
{
    for (u32 i = 0; i < s->n; i++) {
        if (!passes(i >= s->coordinates ? s->var.type : i ? 'I' : 'L', s->types[i]))
            return false;
    }
    char result = s->mode == MODE_SET ? 'V' : s->mode == MODE_SET_IF ? 'Z' : s->var.type;
    return *s->ret == 'V' || passes(result, s->ret);
}

/* Converts the arguments in place or into s->values. The first time round the
 * site's types are checked, since nothing may happen before that. */
static nat_result convert_arguments(struct vm *vm, struct access *s, const struct sym *desc)
{
    for (u32 i = 0; i <= s->n; i++) {
        struct class *site = class_by_desc(vm, i < s->n ? s->types[i] : s->ret);
        if (!site)
            return NAT_THROW;
        struct class *want = i == s->n             ? s->var.value
                             : i >= s->coordinates ? s->var.value
                             : i                   ? vm->primitive['I']
                                                   : s->var.holder;
        if (i == s->n && (s->mode == MODE_SET || s->mode == MODE_SET_IF))
            want = vm->primitive[s->mode == MODE_SET ? 'V' : 'Z'];
        if (!(i == s->n ? type_convertible(vm, want, site) : type_convertible(vm, site, want)))
            return wrong_type(vm, s, desc);
    }
    for (u32 i = 0; i < s->n; i++) {
        struct class *site = class_by_desc(vm, s->types[i]);
        if (!site)
            return NAT_THROW;
        slot v[2] = {s->at[i][0], is_wide(*s->types[i]) ? s->at[i][1] : 0};
        bool value = i >= s->coordinates;
        if (value || i == 1) {
            nat_result r = convert_value(vm, site, value ? s->var.value : vm->primitive['I'], v);
            if (r != NAT_DONE)
                return r;
        }
        if (value)
            memcpy(s->values[i - s->coordinates], v, sizeof v);
        else
            s->at[i][0] = v[0];
    }
    return NAT_DONE;
}

static void take_arguments(struct access *s)
{
    for (u32 i = s->coordinates; i < s->n; i++) {
        s->values[i - s->coordinates][0] = s->at[i][0];
        s->values[i - s->coordinates][1] = is_wide(s->var.type) ? s->at[i][1] : 0;
    }
}

static nat_result check_class(struct vm *vm, slot value, struct class *want)
{
    if (value >> 32)
        return unsupported(vm, "VarHandle access with a symbolic reference");
    if (!value)
        return NAT_DONE;
    struct class *is = class_of(vm, (ref)value);
    return is == want || class_assignable(is, want) ? NAT_DONE : throw_cannot_cast(vm, is, want);
}

static nat_result bad_index(struct vm *vm, i32 index, i32 length)
{
    return throw_new(vm, "java/lang/ArrayIndexOutOfBoundsException", "Index %d out of bounds for length %d",
                     index, length);
}

static nat_result element_place(struct vm *vm, struct access *s, ref array, struct place *p)
{
    if (s->at[1][0] >> 32)
        return unsupported(vm, "VarHandle access with a symbolic index");
    i32 index = (i32)s->at[1][0], length = (i32)array_length(vm, array);
    u32 size = 1u << class_array_of(vm, s->var.value)->elem_shift;
    if (s->var.kind == VAR_ARRAY) {
        if (index < 0 || index >= length)
            return bad_index(vm, index, length);
        struct class *component = class_of(vm, array)->component;
        for (u32 i = 0; s->var.type == 'L' && i < mode_values(s->mode); i++) {
            ref v = (ref)s->values[i][0];
            struct buf b = {0};
            if (!v || class_assignable(class_of(vm, v), component))
                continue;
            class_external_name(class_of(vm, v), &b);
            throw_new(vm, "java/lang/ArrayStoreException", "%s", b.data);
            buf_release(&b);
            return NAT_THROW;
        }
        return place_find(vm, array, ARRAY_HEADER + (u64)index * size, s->var.type, p);
    }
    if (index < 0 || index > length - (i32)size)
        return bad_index(vm, index, length - (i32)size + 1);
    if (!mode_is_plain(s->name) && (u32)index % size)
        return throw_new(vm, "java/lang/IllegalStateException", "Misaligned access at index: %d", index);
    return place_find(vm, array, ARRAY_HEADER + (u64)index, s->var.type, p);
}

static nat_result find_place(struct vm *vm, struct access *s, struct place *p)
{
    const struct var *v = &s->var;
    if (v->kind == VAR_STATIC)
        return place_find(vm, v->holder->mirror, v->offset, v->type, p);
    slot base = s->at[0][0];
    if (!base)
        return throw_plain(vm, "java/lang/NullPointerException");
    if (base >> 32)
        return unsupported(vm, "VarHandle access to a symbolic object");
    struct class *is = class_of(vm, (ref)base);
    if (is != v->holder && !class_assignable(is, v->holder))
        return v->kind == VAR_FIELD ? throw_cannot_cast(vm, is, v->holder)
                                    : throw_bad_cast(vm, is, v->holder);
    if (v->kind != VAR_FIELD)
        return element_place(vm, s, (ref)base, p);
    *p = (struct place){.kind = PLACE_CELL,
                        .is = v->type,
                        .type = v->type,
                        .object = (ref)base,
                        .offset = v->offset,
                        .at = vm->heap + addr_of((ref)base) + v->offset};
    return NAT_DONE;
}

static void swap_bytes(const struct var *v, slot *value)
{
    if (v->kind != VAR_BYTES || !(v->flags & VF_BIG_ENDIAN))
        return;
    if (is_wide(v->type))
        value[0] = __builtin_bswap64(value[0]);
    else if (v->type == 'S' || v->type == 'C')
        value[0] = narrow_to(v->type, __builtin_bswap16((u16)value[0]));
    else
        value[0] = __builtin_bswap32((u32)value[0]);
}

static bool symbolic(char type, const slot *v)
{
    return is_wide(type) ? v[1] : v[0] >> 32;
}

static u64 combine(enum mode mode, char type, u64 a, u64 b)
{
    switch (mode) {
    case MODE_OR:
        return a | b;
    case MODE_AND:
        return a & b;
    case MODE_XOR:
        return a ^ b;
    default:
        break;
    }
    if (type == 'F')
        return bits_of_float(num_fadd(float_of_bits((u32)a), float_of_bits((u32)b)));
    if (type == 'D')
        return bits_of_double(num_dadd(double_of_bits(a), double_of_bits(b)));
    return is_wide(type) ? a + b : (u32)(a + b);
}

/* Does the access; the result, if the mode has one, is in out[0..1]. */
static nat_result perform(struct vm *vm, struct access *s, const struct place *p, slot *out)
{
    const struct var *v = &s->var;
    slot old[2] = {0, 0}, next[2] = {0, 0};
    bool put = true;
    if (s->mode != MODE_SET) {
        place_get(vm, p, old);
        swap_bytes(v, old);
    }
    memcpy(next, s->values[s->mode == MODE_SET_IF || s->mode == MODE_EXCHANGE], sizeof next);
    memcpy(out, old, sizeof old);
    if (s->mode == MODE_GET) {
        put = false;
    } else if (s->mode == MODE_SET_IF || s->mode == MODE_EXCHANGE) {
        if (symbolic(v->type, old) || symbolic(v->type, s->values[0]) ||
            (v->type == 'L' && may_be_same(vm, old[0], s->values[0][0])))
            return unsupported(vm, "compare-and-set of symbolic values");
        put = old[0] == s->values[0][0];
        if (s->mode == MODE_SET_IF)
            out[0] = put;
    } else if (s->mode >= MODE_ADD) {
        if (symbolic(v->type, old) || symbolic(v->type, next))
            return unsupported(vm, "VarHandle.%s of symbolic values", s->name);
        next[0] = combine(s->mode, v->type, old[0], next[0]);
        if (!is_wide(v->type))
            next[0] = narrow_to(v->type, (u32)next[0]);
    }
    if (!put)
        return NAT_DONE;
    swap_bytes(v, next);
    return place_put(vm, p, next);
}

/* Hands the result to the site in the type it expects. */
static nat_result give(struct vm *vm, struct access *s, slot *out, slot *args)
{
    struct class *is = s->mode == MODE_SET      ? vm->primitive['V']
                       : s->mode == MODE_SET_IF ? vm->primitive['Z']
                                                : s->var.value;
    if (*s->ret == 'V')
        return NAT_DONE;
    if (!same_type(is, s->ret)) {
        struct class *site = class_by_desc(vm, s->ret);
        nat_result r = site ? convert_value(vm, is, site, out) : NAT_THROW;
        if (r != NAT_DONE)
            return r;
    }
    args[0] = out[0];
    if (is_wide(*s->ret))
        args[1] = out[1];
    return NAT_DONE;
}

/* Initialises what a conversion of the result may need, so that the access
 * itself happens once. */
static nat_result prepare_result(struct vm *vm, const struct access *s)
{
    char is = s->mode == MODE_SET_IF ? 'Z' : s->mode == MODE_SET ? 'V' : s->var.type;
    slot zero[2] = {0, 0};
    return is_ref_type(*s->ret) && is != 'L' && is != 'V' ? box_cached(vm, is, zero) : NAT_DONE;
}

static nat_result access_now(struct vm *vm, struct access *s, const struct sym *desc, slot *args, bool simple)
{
    nat_result r = NAT_DONE;
    if (simple) {
        take_arguments(s);
    } else {
        r = convert_arguments(vm, s, desc);
        if (r == NAT_DONE)
            r = prepare_result(vm, s);
    }
    for (u32 i = 0; r == NAT_DONE && s->var.type == 'L' && i < mode_values(s->mode); i++)
        r = check_class(vm, s->values[i][0], s->var.value);
    struct place p;
    if (r == NAT_DONE)
        r = find_place(vm, s, &p);
    slot out[2] = {0, 0};
    if (r == NAT_DONE)
        r = perform(vm, s, &p, out);
    return r == NAT_DONE ? give(vm, s, out, args) : r;
}

/* Fills `s`; NAT_DONE if the access can go on. */
static nat_result open_access(struct vm *vm, struct access *s, struct method *m, const struct sym *desc,
                              slot *args)
{
    ref handle = (ref)args[0];
    *s = (struct access){.name = m->name->text, .mode = mode_of(m->name->text)};
    load_var(vm, handle, &s->var);
    s->coordinates = coordinate_count(&s->var);
    s->exact = get_int(vm, handle, vform_offset(class_of(vm, handle)) + 8);
    bool counts = split_site(s, desc, args);
    if (!mode_supported(vm, &s->var, s->mode, s->name))
        return vm->jdk_feature > 17 ? throw_new(vm, "java/lang/UnsupportedOperationException", "%s", s->name)
                                    : throw_plain(vm, "java/lang/UnsupportedOperationException");
    if (!counts || (s->exact && !exactly_typed(vm, s)))
        return wrong_type(vm, s, desc);
    return NAT_DONE;
}

/* The same as a coroutine, when something must be initialised first.
 * locals: [0] the site's descriptor, [1] the mode's method, [2..] arguments. */
static nat_result access_later(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    const struct sym *desc = (const struct sym *)(uintptr_t)f->locals[0];
    struct method *m = vm->methods.data[f->locals[1]];
    struct access s;
    slot args[12];
    memcpy(args, f->locals + 2, (f->method->nargs - 2u) * sizeof *args);
    nat_result r = open_access(vm, &s, m, desc, args);
    if (r != NAT_DONE)
        return r;
    if (s.var.kind == VAR_STATIC && !ensure_init(vm, s.var.holder))
        return vm->exc ? NAT_THROW : NAT_CALL;
    return access_now(vm, &s, desc, args, simply_typed(&s)) == NAT_DONE
               ? (f->locals[0] = args[0], f->locals[1] = args[1], NAT_DONE)
           : vm->stop ? NAT_STOP
           : vm->exc  ? NAT_THROW
                      : NAT_CALL;
}
RETURNING(access_later);

/* A VarHandle of the library: it has a method handle for each mode. locals:
 * [0] the site's descriptor, [1] the mode's method, [2] handle, [3..] arguments. */
static nat_result access_library(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    slot *scratch = f->locals + f->method->nargs;
    slot self = f->locals[2];
    switch (f->state++) {
    case 0: {
        slot name = intern_sym(vm, vm->methods.data[f->locals[1]]->name);
        return !name ? NAT_THROW
                     : call_named(vm, f, "java/lang/invoke/VarHandle$AccessMode", "valueFromMethodName",
                                  "(Ljava/lang/String;)Ljava/lang/invoke/VarHandle$AccessMode;", &name);
    }
    case 1: {
        slot args[2] = {self,
                        get_int(vm, (ref)f->sp[0], field_offset(vm, class_of(vm, (ref)f->sp[0]), "ordinal"))};
        return call_named(vm, f, "java/lang/invoke/VarHandle", "getMethodHandle",
                          "(I)Ljava/lang/invoke/MethodHandle;", args);
    }
    case 2:
        scratch[0] = f->sp[0];
        return call_named(vm, f, "java/lang/invoke/VarHandle", "asDirect", "()Ljava/lang/invoke/VarHandle;",
                          &self);
    case 3: {
        const struct sym *desc = (const struct sym *)(uintptr_t)f->locals[0];
        f->locals[2] = f->sp[0];
        struct buf b = {0};
        buf_printf(&b, "(Ljava/lang/invoke/VarHandle;%s", desc->text + 1);
        const struct sym *with_handle = sym_text(&vm->syms, b.data);
        buf_release(&b);
        return call_handle_as(vm, f, with_handle, (ref)scratch[0], f->locals + 2);
    }
    default:
        f->locals[0] = f->sp[0];
        f->locals[1] = f->sp[1];
        return NAT_DONE;
    }
}
RETURNING(access_library);

/* Hands the access to a coroutine. */
static nat_result access_by(struct vm *vm, const coroutine_fn fns[3], struct method *m,
                            const struct sym *desc, const slot *args)
{
    slot locals[260];
    u32 n = desc_arg_slots(desc->text) + 1;
    locals[0] = (slot)(uintptr_t)desc;
    locals[1] = m->id;
    memcpy(locals + 2, args, n * sizeof *args);
    return push_returning(vm, "accessVariable", fns, *desc_return(desc->text), locals, n + 2) ? NAT_CALL
                                                                                              : NAT_THROW;
}

nat_result varhandle_access(struct vm *vm, struct method *m, const struct sym *desc, slot *args)
{
    if (!varhandle_is_ours(vm, (ref)args[0]))
        return access_by(vm, access_library_fns, m, desc, args);
    struct access s;
    nat_result r = open_access(vm, &s, m, desc, args);
    if (r != NAT_DONE)
        return r;
    if (simply_typed(&s) && (s.var.kind != VAR_STATIC || class_inited(vm, s.var.holder)))
        return access_now(vm, &s, desc, args, true);
    return access_by(vm, access_later_fns, m, desc, args);
}

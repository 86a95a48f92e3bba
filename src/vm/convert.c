/*
 * Values between the types of a call site and those of its target: the
 * conversions of MethodHandle.asType and MethodHandles.explicitCastArguments.
 */
#include "vm/handles.h"

/* ---- boxes ---- */

static const struct box {
    char type;
    const char *cls, *cache, *field;
    i32 low;
} boxes[] = {
    {'Z', "java/lang/Boolean", NULL, NULL, 0},
    {'B', "java/lang/Byte", "java/lang/Byte$ByteCache", "cache", -128},
    {'C', "java/lang/Character", "java/lang/Character$CharacterCache", "cache", 0},
    {'S', "java/lang/Short", "java/lang/Short$ShortCache", "cache", -128},
    {'I', "java/lang/Integer", "java/lang/Integer$IntegerCache", "cache", -128},
    {'J', "java/lang/Long", "java/lang/Long$LongCache", "cache", -128},
    {'F', "java/lang/Float", NULL, NULL, 0},
    {'D', "java/lang/Double", NULL, NULL, 0},
};

static const struct box *box_of(char type)
{
    for (u32 i = 0; i < ARRAY_LEN(boxes); i++) {
        if (boxes[i].type == type)
            return &boxes[i];
    }
    BUG("no box for type %c", type);
}

static nat_result fresh_box(struct vm *vm, char type, slot *v)
{
    ref r = box_value(vm, type, v);
    return r ? ret_ref(v, r) : NAT_THROW;
}

/* Of a symbolic value: whether it is one of the cache depends on that. */
static nat_result shared_box(struct vm *vm, const struct box *b, slot *v)
{
    nat_result r = fresh_box(vm, b->type, v);
    if (r == NAT_DONE && (b->cache || b->type == 'Z')) {
        obj(vm, (ref)v[0])->length = SHARED_BOX;
        vm->shared_boxes = true;
    }
    return r;
}

/* Its class is initialised, or a frame that does it was pushed. */
static nat_result inited(struct vm *vm, struct class *c)
{
    return !c ? NAT_THROW : ensure_init(vm, c) ? NAT_DONE : vm->exc ? NAT_THROW : NAT_CALL;
}

nat_result box_cached(struct vm *vm, char type, slot *v)
{
    const struct box *b = box_of(type);
    if (slots_symbolic(type, v))
        return shared_box(vm, b, v);
    if (type == 'Z') {
        struct class *c = class_load_text(vm, b->cls);
        nat_result r = inited(vm, c);
        if (r == NAT_DONE)
            v[0] = get_ref(vm, c->mirror, class_find_field_text(vm, c, v[0] & 1 ? "TRUE" : "FALSE")->offset);
        return r;
    }
    i64 value = type == 'J' ? (i64)v[0] : type == 'C' ? (i64)(u16)v[0] : (i32)v[0];
    if (!b->cache || value < b->low || value > 127)
        return fresh_box(vm, type, v);
    struct class *c = class_load_text(vm, b->cache);
    nat_result r = inited(vm, c);
    if (r != NAT_DONE)
        return r;
    ref cache = get_ref(vm, c->mirror, class_find_field_text(vm, c, b->field)->offset);
    u32 i = (u32)(value - b->low);
    return cache && i < array_length(vm, cache) ? ret_ref(v, get_ref_elem(vm, cache, i))
                                                : fresh_box(vm, type, v);
}

/* ---- what may be converted ---- */

/* Widening of primitives (JLS 5.1.2), the identity included. */
static bool widens(char from, char to)
{
    static const char order[] = "BSIJFD";
    if (from == to)
        return true;
    if (from == 'Z' || to == 'Z' || to == 'C')
        return false;
    const char *t = strchr(order, to), *f = strchr(order, from == 'C' ? 'S' : from);
    return f && t && f < t;
}

bool type_convertible(struct vm *vm, struct class *from, struct class *to)
{
    if (from == to || from == vm->k[K_object] || to == vm->k[K_object] || from->type == 'V' ||
        to->type == 'V')
        return true;
    bool from_prim = from->kind == CK_PRIMITIVE, to_prim = to->kind == CK_PRIMITIVE;
    if (from_prim && to_prim)
        return widens(from->type, to->type);
    if (!from_prim && !to_prim)
        return true;
    struct class *box = class_load_text(vm, box_of(from_prim ? from->type : to->type)->cls);
    if (!box) {
        vm->exc = 0; /* java.base without boxes: nothing converts */
        return false;
    }
    if (from_prim)
        return class_assignable(box, to);
    char unboxed = from->boxes;
    return class_assignable(box, from) || (unboxed && widens(unboxed, to->type));
}

/* ---- conversion ---- */

static bool integral(char type)
{
    return type != 'J' && type != 'F' && type != 'D';
}

/* Any primitive to any other, as Java's casts do it. */
static void convert_primitive(char from, char to, slot *v)
{
    double d = from == 'D' ? double_of_bits(v[0]) : from == 'F' ? float_of_bits((u32)v[0]) : 0;
    i64 n = from == 'J' ? (i64)v[0] : from == 'D' ? num_d2l(d) : from == 'F' ? num_f2l((float)d) : (i32)v[0];
    i32 small = from == 'D' ? num_d2i(d) : from == 'F' ? num_f2i((float)d) : (i32)n;
    bool real = from == 'D' || from == 'F';
    switch (to) {
    case 'D':
        v[0] = bits_of_double(real ? d : integral(from) ? num_i2d((i32)n) : num_l2d(n));
        break;
    case 'F':
        v[0] = bits_of_float(from == 'D'      ? num_d2f(d)
                             : real           ? (float)d
                             : integral(from) ? num_i2f((i32)n)
                                              : num_l2f(n));
        break;
    case 'J':
        v[0] = (u64)n;
        break;
    default:
        v[0] = narrow_to(to, (u32)small);
    }
    if (is_wide(to))
        v[1] = 0;
}

static nat_result symbolic_conversion(struct vm *vm)
{
    return unsupported(vm, "conversion of a symbolic argument of a method handle");
}

static void primitive_to(struct vm *vm, char from, char to, slot *v)
{
    if (slots_symbolic(from, v))
        vm->opts.symbolic.convert(vm->opts.symbolic.ctx, from, to, v);
    else
        convert_primitive(from, to, v);
}

/* Unboxing null fails in Java code of the library, with texts that show it. */
static nat_result throw_null_box(struct vm *vm, const struct class *from, char to)
{
    char type = from->boxes;
    if (!type && (to == 'Z' || to == 'C'))
        return throw_plain(vm, "java/lang/NullPointerException");
    struct buf name = {0};
    class_external_name(vm->primitive[(u8)(type ? type : to)], &name);
    if (type)
        throw_new(vm, "java/lang/NullPointerException",
                  "Cannot invoke \"java.lang.%s.%sValue()\" because \"x\" is null",
                  from->name->text + strlen("java/lang/"), name.data);
    else
        throw_new(vm, "java/lang/NullPointerException",
                  "Cannot invoke \"java.lang.Number.%sValue()\" because the return value of "
                  "\"sun.invoke.util.ValueConversions.primitiveConversion(sun.invoke.util.Wrapper, Object, "
                  "boolean)\" "
                  "is null",
                  name.data);
    buf_release(&name);
    return NAT_THROW;
}

/* A reference of any class to a primitive. */
static nat_result unbox_to(struct vm *vm, const struct class *from, char to, slot *v)
{
    slot out[2] = {0, 0};
    if (v[0] >> 32)
        return symbolic_conversion(vm);
    if (!v[0])
        return throw_null_box(vm, from, to);
    char is = unbox_value(vm, (ref)v[0], out);
    if (!is || !widens(is, to)) {
        struct class *want =
            class_load_text(vm, to == 'Z' || to == 'C' || is ? box_of(to)->cls : "java/lang/Number");
        return want ? throw_bad_cast(vm, class_of(vm, (ref)v[0]), want) : NAT_THROW;
    }
    v[0] = out[0];
    if (is_wide(is))
        v[1] = out[1];
    if (is != to)
        primitive_to(vm, is, to, v);
    return NAT_DONE;
}

static nat_result cast_ref(struct vm *vm, struct class *to, const slot *v)
{
    if (v[0] >> 32)
        return symbolic_conversion(vm);
    if (!v[0] || to == vm->k[K_object])
        return NAT_DONE;
    struct class *is = class_of(vm, (ref)v[0]);
    return is == to || class_assignable(is, to) ? NAT_DONE : throw_cannot_cast(vm, is, to);
}

nat_result convert_value(struct vm *vm, struct class *from, struct class *to, slot *v)
{
    if (from == to || to->type == 'V')
        return NAT_DONE;
    bool from_prim = from->kind == CK_PRIMITIVE, to_prim = to->kind == CK_PRIMITIVE;
    if (from->type == 'V') {
        v[0] = v[1] = 0;
        return NAT_DONE;
    }
    if (from_prim && to_prim) {
        primitive_to(vm, from->type, to->type, v);
        return NAT_DONE;
    }
    if (from_prim)
        return box_cached(vm, from->type, v);
    if (to_prim)
        return unbox_to(vm, from, to->type, v);
    return class_assignable(from, to) ? NAT_DONE : cast_ref(vm, to, v);
}

nat_result cast_value(struct vm *vm, struct class *from, struct class *to, slot *v)
{
    bool from_prim = from->kind == CK_PRIMITIVE, to_prim = to->kind == CK_PRIMITIVE;
    if (from == to || !to_prim || from->type == 'V' || to->type == 'V') {
        /* An interface as target is not checked. */
        if (!from_prim && !to_prim && (to->access & ACC_INTERFACE))
            return NAT_DONE;
        return convert_value(vm, from, to, v);
    }
    char is = from->type;
    if (!from_prim) {
        if (v[0] >> 32)
            return symbolic_conversion(vm);
        slot out[2] = {0, 0};
        is = v[0] ? unbox_value(vm, (ref)v[0], out) : to->type;
        if (!is) {
            struct class *number = class_load_text(vm, "java/lang/Number");
            return number ? throw_bad_cast(vm, class_of(vm, (ref)v[0]), number) : NAT_THROW;
        }
        v[0] = out[0];
        if (is_wide(is) || is_wide(to->type))
            v[1] = out[1];
    }
    if (is != to->type)
        primitive_to(vm, is, to->type, v);
    return NAT_DONE;
}

/* ---- texts ---- */

nat_result throw_plain(struct vm *vm, const char *cls)
{
    struct class *c = class_load_text(vm, cls);
    ref e = c ? new_throwable(vm, c, 0, 0) : 0;
    return e ? throw_ref(vm, e) : NAT_THROW;
}

nat_result throw_cannot_cast(struct vm *vm, const struct class *from, const struct class *to)
{
    struct buf a = {0}, b = {0};
    class_external_name(from, &a);
    class_external_name(to, &b);
    throw_new(vm, "java/lang/ClassCastException", "Cannot cast %s to %s", a.data, b.data);
    buf_release(&a);
    buf_release(&b);
    return NAT_THROW;
}

static void module_phrase(const struct class *c, struct buf *b)
{
    while (c->kind == CK_ARRAY)
        c = c->component;
    if (c->module || c->kind == CK_PRIMITIVE)
        buf_printf(b, "in module %s of loader 'bootstrap'", c->module ? c->module : "java.base");
    else
        buf_text(b, "in unnamed module of loader 'app'");
}

nat_result throw_bad_cast(struct vm *vm, const struct class *from, const struct class *to)
{
    struct buf a = {0}, b = {0}, ma = {0}, mb = {0}, text = {0};
    class_external_name(from, &a);
    class_external_name(to, &b);
    module_phrase(from, &ma);
    module_phrase(to, &mb);
    if (strcmp(ma.data, mb.data) == 0)
        buf_printf(&text, "%s and %s are %s", a.data, b.data, ma.data);
    else
        buf_printf(&text, "%s is %s; %s is %s", a.data, ma.data, b.data, mb.data);
    throw_new(vm, "java/lang/ClassCastException", "class %s cannot be cast to class %s (%s)", a.data, b.data,
              text.data);
    struct buf *all[] = {&a, &b, &ma, &mb, &text};
    for (u32 i = 0; i < ARRAY_LEN(all); i++)
        buf_release(all[i]);
    return NAT_THROW;
}

/* As Class.getSimpleName for classes that are members; for others nearly so. */
void type_text_short(const struct class *c, struct buf *out)
{
    u32 dims = 0;
    for (; c->kind == CK_ARRAY; c = c->component)
        dims++;
    if (c->kind == CK_PRIMITIVE) {
        class_external_name(c, out);
    } else {
        const char *text = c->name->text, *slash = strrchr(text, '/');
        const char *name = slash ? slash + 1 : text, *dollar = strrchr(name, '$');
        buf_text(out, dollar && dollar[1] ? dollar + 1 : name);
    }
    while (dims--)
        buf_text(out, "[]");
}

bool method_type_text(struct vm *vm, const char *desc, struct buf *out)
{
    buf_char(out, '(');
    const char *p = desc + 1;
    for (bool first = true;; first = false) {
        bool last = *p == ')';
        struct class *c = class_by_desc(vm, last ? p + 1 : p);
        if (!c)
            return false;
        if (last)
            buf_char(out, ')');
        else if (!first)
            buf_char(out, ',');
        type_text_short(c, out);
        if (last)
            return true;
        p = desc_skip(p);
    }
}

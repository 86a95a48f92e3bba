/*
 * Natives of java.lang.reflect.Array.
 */
#include "vm/native_reflect.h"

enum { DIMENSIONS_MAX = 255 };

static nat_result throw_argument(struct vm *vm, const char *text)
{
    return throw_new(vm, "java/lang/IllegalArgumentException", "%s", text);
}

/* IllegalArgumentException without a message. */
static nat_result throw_bare_argument(struct vm *vm)
{
    return throw_text(vm, "java/lang/IllegalArgumentException", NULL);
}

static nat_result throw_negative(struct vm *vm, i32 length)
{
    return throw_new(vm, "java/lang/NegativeArraySizeException", "%d", length);
}

/* ---- elements ---- */

/* NAT_DONE if `array` is an array. */
static nat_result check_array(struct vm *vm, ref array)
{
    if (!array)
        return throw_null(vm);
    return class_of(vm, array)->kind == CK_ARRAY ? NAT_DONE : throw_argument(vm, "Argument is not an array");
}

static nat_result check_index(struct vm *vm, ref array, i32 index)
{
    bool inside = (u32)index < array_length(vm, array);
    return inside ? NAT_DONE : throw_text(vm, "java/lang/ArrayIndexOutOfBoundsException", NULL);
}

static void load_element(struct vm *vm, ref array, u32 i, slot *out)
{
    const u8 *p = arr(vm, array)->data;
    out[1] = 0;
    switch (class_of(vm, array)->elem) {
    case 'Z':
    case 'B':
        out[0] = (u32)(i32)((const i8 *)p)[i];
        break;
    case 'C':
        out[0] = ((const u16 *)p)[i];
        break;
    case 'S':
        out[0] = (u32)(i32)((const i16 *)p)[i];
        break;
    case 'J':
    case 'D':
        out[0] = ((const u64 *)p)[i];
        break;
    default:
        out[0] = ((const u32 *)p)[i];
        break;
    }
}

static void store_element(struct vm *vm, ref array, u32 i, u64 v)
{
    switch (class_of(vm, array)->elem) {
    case 'Z':
        put_elem1(vm, array, i, (u8)(v & 1));
        break;
    case 'B':
        put_elem1(vm, array, i, (u8)v);
        break;
    case 'C':
    case 'S':
        put_elem2(vm, array, i, (u16)v);
        break;
    case 'J':
    case 'D':
        put_elem8(vm, array, i, v);
        break;
    default:
        put_elem4(vm, array, i, (u32)v);
        break;
    }
}

LEAF(array_get_length)
{
    nat_result r = check_array(vm, arg_ref(a, 0));
    return r == NAT_DONE ? ret_int(a, (i32)array_length(vm, arg_ref(a, 0))) : r;
}

LEAF(array_get)
{
    ref array = arg_ref(a, 0);
    nat_result r = check_array(vm, array);
    r = r == NAT_DONE ? check_index(vm, array, arg_int(a, 1)) : r;
    if (r != NAT_DONE)
        return r;
    slot v[2];
    load_element(vm, array, (u32)arg_int(a, 1), v);
    char elem = class_of(vm, array)->elem;
    if (elem == 'L')
        return ret_ref(a, (ref)v[0]);
    ref box = box_value(vm, elem, v);
    return box ? ret_ref(a, box) : NAT_THROW;
}

/* getInt and the like: what the element widens to is in the method's name. */
LEAF(array_get_primitive)
{
    ref array = arg_ref(a, 0);
    nat_result r = check_array(vm, array);
    if (r != NAT_DONE)
        return r;
    char elem = class_of(vm, array)->elem;
    if (elem == 'L')
        return throw_argument(vm, "Argument is not an array of primitive type");
    r = check_index(vm, array, arg_int(a, 1));
    if (r != NAT_DONE)
        return r;
    slot v[2];
    load_element(vm, array, (u32)arg_int(a, 1), v);
    if (!widen_value(vm, elem, m->ret, v))
        return throw_argument(vm, "argument type mismatch");
    a[0] = v[0];
    if (is_wide(m->ret))
        a[1] = 0;
    return NAT_DONE;
}

LEAF(array_set)
{
    ref array = arg_ref(a, 0), value = arg_ref(a, 2);
    nat_result r = check_array(vm, array);
    if (r != NAT_DONE)
        return r;
    const struct class *c = class_of(vm, array);
    slot v[2] = { value, 0 };
    if (c->elem == 'L') {
        if (value && !class_assignable(class_of(vm, value), c->component))
            return throw_argument(vm, "array element type mismatch");
    } else if (!value) {
        return throw_bare_argument(vm);
    }
    r = check_index(vm, array, arg_int(a, 1));
    if (r != NAT_DONE)
        return r;
    if (c->elem == 'L') {
        put_ref_elem(vm, array, (u32)arg_int(a, 1), value);
        return ret_void();
    }
    char from = unbox_value(vm, value, v);
    if (!from || !widen_value(vm, from, c->elem, v))
        return throw_argument(vm, "argument type mismatch");
    if (slots_symbolic(c->elem, v)) {
        vm->met_term = true;
        return ret_void();
    }
    store_element(vm, array, (u32)arg_int(a, 1), v[0]);
    return ret_void();
}

/* setInt and the like: the value's type is the third parameter. */
LEAF(array_set_primitive)
{
    ref array = arg_ref(a, 0);
    nat_result r = check_array(vm, array);
    if (r != NAT_DONE)
        return r;
    char elem = class_of(vm, array)->elem, from = strchr(m->desc->text, ')')[-1];
    if (elem == 'L')
        return throw_argument(vm, "Argument is not an array of primitive type");
    r = check_index(vm, array, arg_int(a, 1));
    if (r != NAT_DONE)
        return r;
    slot v[2] = { a[2], 0 };
    if (!widen_value(vm, from, elem, v))
        return throw_argument(vm, "argument type mismatch");
    store_element(vm, array, (u32)arg_int(a, 1), v[0]);
    return ret_void();
}

/* ---- new arrays ---- */

static u32 dimensions(const struct class *c)
{
    u32 n = 0;
    for (; c->kind == CK_ARRAY; c = c->component)
        n++;
    return n;
}

LEAF(array_new)
{
    ref mirror = arg_ref(a, 0);
    i32 length = arg_int(a, 1);
    if (!mirror)
        return throw_null(vm);
    if (length < 0)
        return throw_negative(vm, length);
    struct class *c = class_of_mirror(vm, mirror);
    if (c->type == 'V' || dimensions(c) >= DIMENSIONS_MAX)
        return throw_bare_argument(vm);
    struct class *k = class_array_of(vm, c);
    ref array = k ? new_array(vm, k, (u32)length) : 0;
    return array ? ret_ref(a, array) : NAT_THROW;
}

/* Arrays of arrays; the depth of the recursion is at most DIMENSIONS_MAX. */
static ref new_nested(struct vm *vm, struct class *c, const i32 *lengths, u32 n)
{
    ref top = new_array(vm, c, (u32)lengths[0]);
    if (!top || n == 1)
        return top;
    for (u32 i = 0; i < (u32)lengths[0]; i++) {
        ref part = new_nested(vm, c->component, lengths + 1, n - 1);
        if (!part)
            return 0;
        put_ref_elem(vm, top, i, part);
    }
    return top;
}

LEAF(array_new_nested)
{
    ref mirror = arg_ref(a, 0), sizes = arg_ref(a, 1);
    if (!mirror || !sizes)
        return throw_null(vm);
    u32 n = array_length(vm, sizes);
    struct class *c = class_of_mirror(vm, mirror);
    if (n == 0 || n > DIMENSIONS_MAX || c->type == 'V' || dimensions(c) + n > DIMENSIONS_MAX)
        return throw_bare_argument(vm);
    i32 lengths[DIMENSIONS_MAX];
    memcpy(lengths, arr(vm, sizes)->data, n * sizeof *lengths);
    for (u32 i = 0; i < n; i++) {
        if (lengths[i] < 0)
            return throw_negative(vm, lengths[i]);
    }
    for (u32 i = 0; i < n && c; i++)
        c = class_array_of(vm, c);
    ref array = c ? new_nested(vm, c, lengths, n) : 0;
    return array ? ret_ref(a, array) : NAT_THROW;
}

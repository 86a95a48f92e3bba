/*
 * java.lang.invoke: the methods of the library that would make LambdaForms, and
 * handles from them. Ours are described in handles.h.
 */
#include "vm/handles.h"
#include "vm/native_reflect.h"

/* ---- forms and handles as objects ---- */

ref new_form(struct vm *vm, enum form_op op, i32 x, i32 y, ref previous, ref object)
{
    struct class *c = class_load_text(vm, "java/lang/invoke/LambdaForm");
    ref form = c ? new_object(vm, c) : 0;
    ref ints = form ? new_prim_array(vm, 'I', 3) : 0;
    ref parts = ints ? new_ref_array(vm, vm->k[K_object], 3) : 0;
    if (!parts)
        return 0;
    put_elem4(vm, ints, 0, op);
    put_elem4(vm, ints, 1, (u32)x);
    put_elem4(vm, ints, 2, (u32)y);
    put_ref_elem(vm, parts, 0, ints);
    put_ref_elem(vm, parts, 1, previous);
    put_ref_elem(vm, parts, 2, object);
    if (c->refs[LF_PARTS] != field_offset(vm, c, "transformCache"))
        BUG("LambdaForm has another shape");
    put_ref(vm, form, c->refs[LF_PARTS], parts);
    return form;
}

ref new_handle(struct vm *vm, ref type, ref form, ref values)
{
    struct class *c = class_load_text(vm, "java/lang/invoke/BoundMethodHandle$Species_L");
    ref handle = c && form ? new_object(vm, c) : 0;
    if (!handle)
        return 0;
    if (c->refs[MH_TYPE] != field_offset(vm, c, "type") || c->refs[MH_FORM] != field_offset(vm, c, "form") ||
        (type && class_of(vm, type)->refs[MT_PARAMS] != field_offset(vm, class_of(vm, type), "ptypes")))
        BUG("MethodHandle has another shape");
    put_ref(vm, handle, c->refs[MH_TYPE], type);
    put_ref(vm, handle, c->refs[MH_FORM], form);
    put_ref(vm, handle, c->refs[c->nrefs - 1], values);
    return handle;
}

static ref new_values(struct vm *vm, u32 n, ref first, ref second)
{
    ref values = new_ref_array(vm, vm->k[K_object], n);
    if (values && n > 0)
        put_ref_elem(vm, values, 0, first);
    if (values && n > 1)
        put_ref_elem(vm, values, 1, second);
    return values;
}

static nat_result give_form(struct vm *vm, slot *a, enum form_op op, i32 x, i32 y, ref object)
{
    ref form = new_form(vm, op, x, y, 0, object);
    return form ? ret_ref(a, form) : NAT_THROW;
}

LEAF(form_direct)
{
    return give_form(vm, a, OP_DIRECT, 0, 0, 0);
}
LEAF(form_delegate)
{
    return give_form(vm, a, OP_DELEGATE, 0, 0, 0);
}
LEAF(form_identity)
{
    return give_form(vm, a, OP_IDENTITY, 0, 0, 0);
}
LEAF(form_zero)
{
    return give_form(vm, a, OP_ZERO, 0, 0, 0);
}
LEAF(form_constant)
{
    return give_form(vm, a, OP_CONSTANT, 0, 0, 0);
}
LEAF(form_guard)
{
    return give_form(vm, a, OP_GUARD, 0, 0, 0);
}
LEAF(form_switch)
{
    return give_form(vm, a, OP_SWITCH, 0, 0, 0);
}
LEAF(form_collector)
{
    return give_form(vm, a, OP_COLLECTOR, 0, 0, 0);
}

LEAF(form_catch)
{
    return give_form(vm, a, OP_CATCH, 0, 0, 0);
}
LEAF(form_finally)
{
    return give_form(vm, a, OP_FINALLY, 0, 0, 0);
}

/* makeLoopForm(MethodType, BasicType[]): calls the library's loop(BasicType[],
 * LoopClauses, Object...). */
LEAF(form_loop)
{
    for (u32 i = 0; i < m->cls->nmethods; i++) {
        const struct method *t = &m->cls->methods[i];
        if (strcmp(t->name->text, "loop") == 0 && (t->access & ACC_STATIC) && t->nargs == 3)
            return give_form(vm, a, OP_BOXED, (i32)t->id, 0, arg_ref(a, 1));
    }
    return invoke_no_form(vm, a, m);
}

/* Invokers.invokeHandleForm(MethodType, boolean customized, int which) */
LEAF(form_invoker)
{
    struct class *forms = class_load_text(vm, "java/lang/invoke/MethodTypeForm");
    if (!forms)
        return NAT_THROW;
    /* Constants, which java.base's classes have inlined: LF_EX_INVOKER, LF_GEN_INVOKER. */
    static const char *const names[] = {"LF_EX_INVOKER", "LF_GEN_INVOKER"};
    for (u32 i = 0; i < ARRAY_LEN(names); i++) {
        struct field *f = class_find_field_text(vm, forms, names[i]);
        const struct cf_attr *c =
            f ? cf_find_attr(forms->cf, f->member->attrs, f->member->nattrs, "ConstantValue") : NULL;
        if (c && c->len == 2 && (i32)forms->cf->consts[read_u2(c->data)].bits == arg_int(a, 2))
            return give_form(vm, a, i ? OP_INVOKER : OP_EXACT_INVOKER, 0, 0, 0);
    }
    return invoke_no_form(vm, a, m);
}

LEAF(form_var_invoker)
{
    return give_form(vm, a, OP_VAR_INVOKER, -1, 0, 0);
}

/* ---- edits: methods of LambdaFormEditor; positions count the handle itself ---- */

static nat_result give_edit(struct vm *vm, slot *a, enum form_op op, i32 x, i32 y, ref object)
{
    ref form = new_form(vm, op, x, y, ref_at(vm, arg_ref(a, 0), 0), object);
    return form ? ret_ref(a, form) : NAT_THROW;
}

/* An int[] of positions, moved by `by`. */
static ref moved(struct vm *vm, ref positions, i32 by)
{
    u32 n = array_length(vm, positions);
    ref r = new_prim_array(vm, 'I', n);
    for (u32 i = 0; r && i < n; i++)
        put_elem4(vm, r, i, (u32)(((const i32 *)arr(vm, positions)->data)[i] + by));
    return r;
}

LEAF(edit_bind)
{
    return give_edit(vm, a, OP_BIND, arg_int(a, 1) - 1, 0, 0);
}
LEAF(edit_add)
{
    return give_edit(vm, a, OP_DROP, arg_int(a, 1) - 1, 0, 0);
}
LEAF(edit_dup)
{
    return give_edit(vm, a, OP_COPY, arg_int(a, 1) - 1, arg_int(a, 2) - 1, 0);
}
LEAF(edit_spread)
{
    return give_edit(vm, a, OP_SPREAD, arg_int(a, 1) - 1, arg_int(a, 3), 0);
}
LEAF(edit_collect)
{
    return give_edit(vm, a, OP_COLLECT, arg_int(a, 1) - 1, 0, 0);
}
LEAF(edit_filter)
{
    return give_edit(vm, a, OP_FILTER, arg_int(a, 1) - 1, 0, 0);
}
LEAF(edit_filter_result)
{
    return give_edit(vm, a, OP_FILTER_RESULT, 0, arg_int(a, 2), 0);
}
LEAF(edit_fold)
{
    return give_edit(vm, a, OP_FOLD, arg_int(a, 1) - 1, arg_int(a, 2), 0);
}

LEAF(edit_filter_many)
{
    ref positions = moved(vm, arg_ref(a, 2), -1);
    return positions ? give_edit(vm, a, OP_FILTER_MANY, 0, 0, positions) : NAT_THROW;
}

/* permuteArgumentsForm(int skip, int[] order) */
LEAF(edit_permute)
{
    ref order = moved(vm, arg_ref(a, 2), 0);
    return order ? give_edit(vm, a, OP_PERMUTE, 0, 0, order) : NAT_THROW;
}

/* foldArgumentsForm(int, boolean, MethodType, int[]): the positions count the
 * place of the result, which the arguments do not have. */
LEAF(edit_fold_some)
{
    ref positions = moved(vm, arg_ref(a, 4), 0);
    if (!positions)
        return NAT_THROW;
    u32 *p = (u32 *)arr(vm, positions)->data;
    for (u32 i = 0; !arg_int(a, 2) && i < array_length(vm, positions); i++)
        p[i] -= (i32)p[i] > arg_int(a, 1) - 1;
    return give_edit(vm, a, OP_FOLD, arg_int(a, 1) - 1, arg_int(a, 2), positions);
}

/* filterArgumentsForm(int, MethodType, int[]) */
LEAF(edit_replace)
{
    ref positions = moved(vm, arg_ref(a, 3), 0);
    return positions ? give_edit(vm, a, OP_REPLACE, arg_int(a, 1) - 1, 0, positions) : NAT_THROW;
}

LEAF(edit_collect_result)
{
    return give_edit(vm, a, OP_COLLECT_RESULT, 0, 0, 0);
}

/* ---- handles ---- */

/* BoundMethodHandle.makeReinvoker(MethodHandle) */
LEAF(handle_reinvoker)
{
    ref target = arg_ref(a, 0);
    if (!target)
        return throw_null(vm);
    ref form = new_form(vm, OP_REINVOKE, 0, 0, 0, 0), values = form ? new_values(vm, 1, target, 0) : 0;
    ref handle = values ? new_handle(vm, handle_type(vm, target), form, values) : 0;
    return handle ? ret_ref(a, handle) : NAT_THROW;
}

/* makePairwiseConvert(MethodHandle, MethodType, boolean strict, boolean monobox) */
LEAF(handle_convert)
{
    ref target = arg_ref(a, 0), type = arg_ref(a, 1);
    if (!target || !type)
        return throw_null(vm);
    if (handle_type(vm, target) == type)
        return ret_ref(a, target);
    ref form = new_form(vm, OP_CONVERT, arg_int(a, 2) != 0, 0, 0, 0);
    ref values = form ? new_values(vm, 1, target, 0) : 0;
    ref handle = values ? new_handle(vm, type, form, values) : 0;
    return handle ? ret_ref(a, handle) : NAT_THROW;
}

/* SimpleMethodHandle.make(type, form): nothing is bound. */
LEAF(handle_simple)
{
    ref values = new_values(vm, 0, 0, 0),
        handle = values ? new_handle(vm, arg_ref(a, 0), arg_ref(a, 1), values) : 0;
    return handle ? ret_ref(a, handle) : NAT_THROW;
}

/* copyWith(type, form), and copyWithExtendX(type, form, value) with a box. The
 * same form means the same handle with another type. */
static nat_result copy_handle(struct vm *vm, slot *a, bool extend, ref value)
{
    ref self = arg_ref(a, 0), type = arg_ref(a, 1), form = arg_ref(a, 2);
    const struct class *c = class_of(vm, self);
    ref values = form == ref_at(vm, self, MH_FORM) ? get_ref(vm, self, c->refs[c->nrefs - 1])
                                                   : new_values(vm, 1 + extend, self, value);
    ref handle = values ? new_handle(vm, type, form, values) : 0;
    return handle ? ret_ref(a, handle) : NAT_THROW;
}

LEAF(handle_copy)
{
    return copy_handle(vm, a, false, 0);
}

/* The letter of the last parameter says what is bound. */
static nat_result boxed_argument(struct vm *vm, const struct method *m, slot *value, ref *out)
{
    char type = strchr(m->desc->text, ')')[-1];
    if (type == ';') {
        *out = (ref)*value;
        return NAT_DONE;
    }
    *out = box_value(vm, type, value);
    return *out ? NAT_DONE : NAT_THROW;
}

LEAF(handle_extend)
{
    ref value;
    nat_result r = boxed_argument(vm, m, a + 3, &value);
    return r == NAT_DONE ? copy_handle(vm, a, true, value) : r;
}

/* BoundMethodHandle.bindSingle...(type, form, value) */
LEAF(handle_bind_single)
{
    ref value;
    nat_result r = boxed_argument(vm, m, a + 2, &value);
    if (r != NAT_DONE)
        return r;
    ref values = new_values(vm, 1, value, 0),
        handle = values ? new_handle(vm, arg_ref(a, 0), arg_ref(a, 1), values) : 0;
    return handle ? ret_ref(a, handle) : NAT_THROW;
}

/* BoundMethodHandle.speciesData_LL... and SpeciesData.factory(): the library
 * calls the factory's invokeBasic(type, form, values...) to make a handle. A
 * handle without a type stands for the factory. */
LEAF(handle_species)
{
    struct class *c = class_load_text(vm, "java/lang/invoke/BoundMethodHandle$SpeciesData");
    ref data = c ? new_object(vm, c) : 0;
    return data ? ret_ref(a, data) : NAT_THROW;
}

LEAF(handle_factory)
{
    ref form = new_form(vm, OP_ZERO, 0, 0, 0, 0), factory = form ? new_handle(vm, 0, form, 0) : 0;
    return factory ? ret_ref(a, factory) : NAT_THROW;
}

nat_result make_species(struct vm *vm, const struct sym *desc, slot *args)
{
    u32 n = desc_arg_slots(desc->text);
    if (n < 2)
        return unsupported(vm, "the factory of a species called with %u arguments", n);
    ref values = new_ref_array(vm, vm->k[K_object], n - 2);
    for (u32 i = 2; values && i < n; i++)
        put_ref_elem(vm, values, i - 2, (ref)args[1 + i]);
    ref handle = values ? new_handle(vm, (ref)args[1], (ref)args[2], values) : 0;
    return handle ? ret_ref(args, handle) : NAT_THROW;
}

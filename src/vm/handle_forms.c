/*
 * The forms of method handles at work (handles.h). A handle that is not simply
 * a method runs as a coroutine, run_handle, one frame for each handle of the
 * tree.
 */
#include "vm/handle_forms.h"

/* ---- conversions ---- */

/* Converts arguments laid out by `from` to the layout of `to`, both of the
 * same length. `strict`: as asType does. */
static nat_result convert_list(struct vm *vm, ref from, ref to, const slot *in, slot *out, bool strict)
{
    for (u32 i = 0; i < type_count(vm, to); i++) {
        struct class *a = type_param(vm, from, i), *b = type_param(vm, to, i);
        slot v[2] = {in[0], is_wide(a->type) ? in[1] : 0};
        nat_result r = strict ? convert_value(vm, a, b, v) : cast_value(vm, a, b, v);
        if (r != NAT_DONE)
            return r;
        in += slot_width(a);
        *out++ = v[0];
        if (is_wide(b->type))
            *out++ = v[1];
    }
    return NAT_DONE;
}

nat_result finish_as(struct vm *vm, struct frame *f, struct class *from, struct class *to, u32 converting,
                     bool strict)
{
    slot *s = scratch(f);
    if (f->state != converting) {
        f->state = converting;
        s[0] = f->sp[0];
        s[1] = f->sp[1];
    }
    slot v[2] = {s[0], is_wide(from->type) ? s[1] : 0};
    nat_result r = strict ? convert_value(vm, from, to, v) : cast_value(vm, from, to, v);
    if (r == NAT_DONE) {
        f->locals[0] = v[0];
        f->locals[1] = v[1];
    }
    return r;
}

nat_result unpack_bound(struct vm *vm, ref value, const struct class *c, slot *out)
{
    if (c->kind != CK_PRIMITIVE)
        return ret_ref(out, value);
    slot v[2] = {value, 0};
    if (!value || !unbox_value(vm, value, v))
        return throw_new(vm, "java/lang/InternalError", "a bound argument is not a box");
    out[0] = v[0];
    if (is_wide(c->type))
        out[1] = v[1];
    return NAT_DONE;
}

/* ---- direct handles ---- */

static ref direct_member(const struct vm *vm, ref handle)
{
    const struct class *c = class_of(vm, handle);
    /* Object, MethodHandle, DirectMethodHandle: the first reference of the last. */
    return get_ref(vm, handle, c->refs[c->display[1]->nrefs]);
}

static u32 member_kind(const struct vm *vm, ref member)
{
    return get_int(vm, member, member_flags_offset(vm, member)) >> 24 & 15;
}

static nat_result check_receiver(struct vm *vm, slot receiver, const struct class *want)
{
    if (!receiver)
        return throw_plain(vm, "java/lang/NullPointerException");
    if (receiver >> 32)
        return unsupported(vm, "a method handle called on a symbolic object");
    struct class *is = class_of(vm, (ref)receiver);
    return is == want || class_assignable(is, want) ? NAT_DONE : throw_cannot_cast(vm, is, want);
}

static nat_result run_accessor(struct vm *vm, struct frame *f, ref member, u32 kind)
{
    struct field *field = member_field(vm, member);
    if (!field)
        return NAT_THROW;
    slot *a = f->locals + 1;
    ref object = field->cls->mirror;
    if (field->access & ACC_STATIC) {
        if (!ensure_init(vm, field->cls))
            return vm->exc ? NAT_THROW : NAT_CALL;
        note_static_read(vm, field);
    } else {
        nat_result r = check_receiver(vm, *a, field->cls);
        if (r != NAT_DONE)
            return r;
        object = (ref)*a++;
    }
    struct place p;
    nat_result r = place_find(vm, object, field->offset, field->type, &p);
    if (r != NAT_DONE)
        return r;
    if (kind == REF_putField || kind == REF_putStatic)
        return place_put(vm, &p, a);
    place_get(vm, &p, f->locals);
    return NAT_DONE;
}

static nat_result run_constructor(struct vm *vm, struct frame *f, ref handle)
{
    ref member = get_named_ref(vm, handle, "initMethod");
    struct class *c = class_of_mirror(vm, get_named_ref(vm, handle, "instanceClass"));
    if (f->state == 1)
        return ret_ref(f->locals, (ref)scratch(f)[0]);
    if (!ensure_init(vm, c))
        return vm->exc ? NAT_THROW : NAT_CALL;
    struct method *m = member_method(vm, member);
    if (!m)
        return NAT_THROW;
    ref object = new_object(vm, c);
    if (!object)
        return NAT_THROW;
    f->state = 1;
    scratch(f)[0] = object;
    slot args[SLOTS_MAX];
    args[0] = object;
    memcpy(args + 1, f->locals + 1, (m->nargs - 1u) * sizeof *args);
    return call_method(vm, f, m, args);
}

/* The method that a call of `member` on these arguments runs; NULL with
 * vm->exc or vm->stop. */
static struct method *direct_target(struct vm *vm, ref member, u32 kind, const slot *args)
{
    struct method *m = member_method(vm, member);
    if (!m || kind == REF_invokeStatic)
        return m;
    if (check_receiver(vm, args[0], m->cls) != NAT_DONE)
        return NULL;
    return kind == REF_invokeSpecial ? m : select_virtual(vm, class_of(vm, (ref)args[0]), m);
}

static nat_result run_direct(struct vm *vm, struct frame *f, ref handle)
{
    ref member = direct_member(vm, handle);
    u32 kind = member_kind(vm, member);
    if (kind <= REF_putStatic)
        return run_accessor(vm, f, member, kind);
    if (kind == REF_newInvokeSpecial)
        return run_constructor(vm, f, handle);
    if (f->state == 1)
        return finish(f);
    struct method *m = direct_target(vm, member, kind, f->locals + 1);
    if (!m)
        return vm->exc ? NAT_THROW : NAT_STOP;
    f->state = 1;
    return call_method(vm, f, m, f->locals + 1);
}

bool invoke_at_once(struct vm *vm, ref handle, slot *args, nat_result *result)
{
    const struct class *c = class_of(vm, handle);
    if (c->depth < 2 || strcmp(c->display[2]->name->text, "java/lang/invoke/DirectMethodHandle") != 0)
        return false;
    ref member = direct_member(vm, handle);
    u32 kind = member_kind(vm, member);
    if (kind <= REF_putStatic || kind == REF_newInvokeSpecial)
        return false;
    struct method *m = direct_target(vm, member, kind, args + 1);
    if (!m) {
        *result = vm->exc ? NAT_THROW : NAT_STOP;
        return true;
    }
    if (m->slow || ((m->access & ACC_STATIC) && !class_inited(vm, m->cls)))
        return false;
    memmove(args, args + 1, m->nargs * sizeof *args);
    *result = push_frame(vm, m, args) ? NAT_CALL : NAT_THROW;
    return true;
}

/* ---- other forms ---- */

static nat_result run_target(struct vm *vm, struct frame *f, ref target)
{
    if (f->state == 1)
        return finish(f);
    f->state = 1;
    return call_handle(vm, f, target, f->locals + 1);
}

static nat_result run_convert(struct vm *vm, struct frame *f, ref handle, bool strict)
{
    ref target = bound(vm, handle, 0), outer = handle_type(vm, handle), inner = handle_type(vm, target);
    if (f->state == 0) {
        slot args[SLOTS_MAX];
        nat_result r = convert_list(vm, outer, inner, f->locals + 1, args, strict);
        if (r != NAT_DONE)
            return r;
        f->state = 1;
        return call_handle(vm, f, target, args);
    }
    return finish_as(vm, f, type_return(vm, inner), type_return(vm, outer), 2, strict);
}

static nat_result run_guard(struct vm *vm, struct frame *f, ref handle)
{
    if (f->state == 0) {
        f->state = 1;
        return call_handle(vm, f, bound(vm, handle, 0), f->locals + 1);
    }
    if (f->state == 2)
        return finish(f);
    if (f->sp[0] >> 32)
        return unsupported(vm, "a symbolic test of a method handle");
    f->state = 2;
    return call_handle(vm, f, bound(vm, handle, (u32)f->sp[0] & 1 ? 1 : 2), f->locals + 1);
}

/* An exception of the target goes to the catcher, in front of the arguments. */
static nat_result run_catch(struct vm *vm, struct frame *f, ref handle)
{
    if (f->state == 0) {
        f->state = 1;
        return call_handle(vm, f, bound(vm, handle, 0), f->locals + 1);
    }
    if (!vm->exc)
        return finish(f);
    struct class *want = class_of_mirror(vm, bound(vm, handle, 1));
    if (f->state == 2 || !class_is_subclass(class_of(vm, vm->exc), want))
        return NAT_THROW;
    f->state = 2;
    slot args[SLOTS_MAX];
    args[0] = vm->exc;
    vm->exc = 0;
    memcpy(args + 1, f->locals + 1, type_slots(vm, handle_type(vm, handle)) * sizeof *args);
    return call_handle(vm, f, bound(vm, handle, 2), args);
}

/* The cleanup gets the exception or null, the result or 0, and the arguments.
 * scratch: [0] the exception. */
static nat_result run_finally(struct vm *vm, struct frame *f, ref handle)
{
    slot *s = scratch(f);
    if (f->state == 0) {
        f->state = 1;
        return call_handle(vm, f, bound(vm, handle, 0), f->locals + 1);
    }
    if (f->state == 2) {
        if (vm->exc || s[0])
            return vm->exc ? NAT_THROW : throw_ref(vm, (ref)s[0]);
        return finish(f);
    }
    f->state = 2;
    ref type = handle_type(vm, handle);
    u32 width = slot_width(type_return(vm, type));
    slot args[SLOTS_MAX] = {vm->exc};
    s[0] = vm->exc;
    vm->exc = 0;
    if (!s[0])
        memcpy(args + 1, f->sp, width * sizeof *args);
    memcpy(args + 1 + width, f->locals + 1, type_slots(vm, type) * sizeof *args);
    return call_handle(vm, f, bound(vm, handle, 1), args);
}

/* The arguments as an Object[]; NAT_CALL as box_cached. */
static nat_result box_arguments(struct vm *vm, ref type, const slot *args, ref *out)
{
    u32 n = type_count(vm, type);
    *out = new_ref_array(vm, vm->k[K_object], n);
    if (!*out)
        return NAT_THROW;
    for (u32 i = 0; i < n; i++) {
        const struct class *c = type_param(vm, type, i);
        slot v[2] = {args[0], is_wide(c->type) ? args[1] : 0};
        nat_result r = c->kind == CK_PRIMITIVE ? box_cached(vm, c->type, v) : NAT_DONE;
        if (r != NAT_DONE)
            return r;
        put_ref_elem(vm, *out, i, (ref)v[0]);
        args += slot_width(c);
    }
    return NAT_DONE;
}

/* The library has loops in Java, for arguments in an array. The parameters
 * before it are the form's object and bound values. */
static nat_result run_boxed(struct vm *vm, struct frame *f, ref handle, u32 method, ref object)
{
    struct method *m = vm->methods.data[method];
    ref type = handle_type(vm, handle);
    if (f->state == 0) {
        slot args[8] = {0};
        ref all;
        nat_result r = box_arguments(vm, type, f->locals + 1, &all);
        if (r != NAT_DONE)
            return r;
        for (u32 i = 0; i + 1 < m->nargs; i++)
            args[i] = i == 0 && object ? object : bound(vm, handle, i - (object != 0));
        args[m->nargs - 1] = all;
        f->state = 1;
        return call_method(vm, f, m, args);
    }
    return finish_as(vm, f, vm->k[K_object], type_return(vm, type), 2, true);
}

static nat_result run_switch(struct vm *vm, struct frame *f, ref handle)
{
    if (f->state == 1)
        return finish(f);
    if (f->locals[1] >> 32)
        return unsupported(vm, "a symbolic selector of a method handle");
    u32 selector = (u32)f->locals[1];
    ref cases = get_named_ref(vm, bound(vm, handle, 3), "cases");
    f->state = 1;
    return call_handle(
        vm, f, selector < array_length(vm, cases) ? get_ref_elem(vm, cases, selector) : bound(vm, handle, 0),
        f->locals + 1);
}

static nat_result run_constant(struct vm *vm, struct frame *f, ref handle)
{
    return unpack_bound(vm, bound(vm, handle, 0), type_return(vm, handle_type(vm, handle)), f->locals);
}

static nat_result store_element(struct vm *vm, ref array, u32 i, const slot *v)
{
    const struct class *c = class_of(vm, array);
    if (c->elem == 'L' && (ref)v[0] && !class_assignable(class_of(vm, (ref)v[0]), c->component)) {
        struct buf b = {0};
        class_external_name(class_of(vm, (ref)v[0]), &b);
        throw_new(vm, "java/lang/ArrayStoreException", "%s", b.data);
        buf_release(&b);
        return NAT_THROW;
    }
    struct place p;
    nat_result r = place_find(vm, array, ARRAY_HEADER + ((u64)i << c->elem_shift), c->elem, &p);
    return r == NAT_DONE ? place_put(vm, &p, v) : r;
}

static nat_result run_collector(struct vm *vm, struct frame *f, ref handle)
{
    ref type = handle_type(vm, handle);
    struct class *c = type_return(vm, type);
    ref array = new_array(vm, c, type_count(vm, type));
    if (!array)
        return NAT_THROW;
    u32 width = slot_width(c->component);
    for (u32 i = 0; i < type_count(vm, type); i++) {
        nat_result r = store_element(vm, array, i, f->locals + 1 + i * width);
        if (r != NAT_DONE)
            return r;
    }
    return ret_ref(f->locals, array);
}

static nat_result run_invoker(struct vm *vm, struct frame *f, ref handle, bool exact)
{
    if (f->state == 1)
        return finish(f);
    ref callee = (ref)f->locals[1], want = bound(vm, handle, 0);
    if (!callee)
        return throw_plain(vm, "java/lang/NullPointerException");
    f->state = 1;
    if (handle_type(vm, callee) == want)
        return call_handle(vm, f, callee, f->locals + 2);
    const struct sym *desc = type_desc(vm, want);
    return exact ? wrong_exact_type(vm, callee, desc) : call_handle_as(vm, f, desc, callee, f->locals + 2);
}

static nat_result run_var_invoker(struct vm *vm, struct frame *f, ref handle, i32 id)
{
    if (f->state == 1)
        return finish(f);
    ref type = handle_type(vm, handle), access = id < 0 ? bound(vm, handle, 0) : 0;
    u32 n = type_slots(vm, type);
    struct method *mode =
        access ? varhandle_mode(vm, get_int(vm, access, field_offset(vm, class_of(vm, access), "mode")))
               : vm->methods.data[id];
    if (!f->locals[1] || !mode)
        return throw_plain(vm, "java/lang/NullPointerException");
    /* The descriptor without the handle itself. */
    const struct sym *whole = type_desc(vm, type);
    struct buf b = {0};
    buf_printf(&b, "(%s", desc_skip(whole->text + 1));
    const struct sym *desc = sym_text(&vm->syms, b.data);
    buf_release(&b);
    f->state = 1;
    memcpy(f->sp, f->locals + 1, n * sizeof *f->sp);
    nat_result r = varhandle_access(vm, mode, desc, f->sp);
    return r == NAT_DONE ? finish(f) : r;
}

static nat_result run_form(struct vm *vm, struct frame *f, ref handle, ref parts)
{
    i32 a = form_int(vm, parts, 1);
    enum form_op op = (enum form_op)form_int(vm, parts, 0);
    switch (op) {
    case OP_DIRECT:
        return run_direct(vm, f, handle);
    case OP_DELEGATE:
        return run_target(vm, f, get_named_ref(vm, handle, "target"));
    case OP_REINVOKE:
        return run_target(vm, f, bound(vm, handle, 0));
    case OP_CONVERT:
        return run_convert(vm, f, handle, a);
    case OP_IDENTITY:
        memmove(f->locals, f->locals + 1,
                slot_width(type_return(vm, handle_type(vm, handle))) * sizeof(slot));
        return NAT_DONE;
    case OP_ZERO:
        f->locals[0] = f->locals[1] = 0;
        return NAT_DONE;
    case OP_CONSTANT:
        return run_constant(vm, f, handle);
    case OP_GUARD:
        return run_guard(vm, f, handle);
    case OP_CATCH:
        return run_catch(vm, f, handle);
    case OP_FINALLY:
        return run_finally(vm, f, handle);
    case OP_BOXED:
        return run_boxed(vm, f, handle, (u32)a, get_ref_elem(vm, parts, 2));
    case OP_SWITCH:
        return run_switch(vm, f, handle);
    case OP_COLLECTOR:
        return run_collector(vm, f, handle);
    case OP_EXACT_INVOKER:
    case OP_INVOKER:
        return run_invoker(vm, f, handle, op == OP_EXACT_INVOKER);
    case OP_VAR_INVOKER:
        return run_var_invoker(vm, f, handle, a);
    case OP_BIND:
    case OP_DROP:
    case OP_COPY:
    case OP_PERMUTE:
    case OP_SPREAD:
    case OP_COLLECT:
    case OP_FILTER:
    case OP_FILTER_MANY:
    case OP_FILTER_RESULT:
    case OP_COLLECT_RESULT:
    case OP_REPLACE:
    case OP_FOLD:
        return run_edit(vm, f, handle, parts);
    }
    BUG("form %d", (int)op);
}

/* locals: [0] handle, [1..] arguments. */
static nat_result run_handle(struct vm *vm, struct frame *f)
{
    ref handle = (ref)f->locals[0];
    /* A handle that no constructor has seen (Unsafe.allocateInstance). */
    if (!ref_at(vm, handle, MH_FORM))
        return throw_null(vm);
    ref parts = form_parts(vm, ref_at(vm, handle, MH_FORM));
    if (!parts)
        return unsupported(vm, "a method handle of %s", class_of(vm, handle)->name->text);
    i32 op = form_int(vm, parts, 0);
    if (vm->exc && op != OP_CATCH && op != OP_FINALLY)
        return NAT_THROW;
    return run_form(vm, f, handle, parts);
}
RETURNING(run_handle);

nat_result call_handle(struct vm *vm, struct frame *f, ref handle, const slot *args)
{
    (void)f;
    if (!handle)
        return throw_plain(vm, "java/lang/NullPointerException");
    slot locals[SLOTS_MAX + 1];
    ref type = handle_type(vm, handle);
    u32 n = type_slots(vm, type);
    locals[0] = handle;
    memcpy(locals + 1, args, n * sizeof *args);
    return push_returning(vm, "invokeHandle", run_handle_fns, type_return(vm, type)->type, locals, n + 1)
               ? NAT_CALL
               : NAT_THROW;
}

nat_result push_handle(struct vm *vm, const struct sym *desc, const slot *args)
{
    return push_returning(vm, "invokeHandle", run_handle_fns, *desc_return(desc->text), args,
                          desc_arg_slots(desc->text) + 1)
               ? NAT_CALL
               : NAT_THROW;
}

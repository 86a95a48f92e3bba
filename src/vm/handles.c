/*
 * Method handles at work: MethodHandle.invokeExact, invoke, and the forms that
 * handles are made of (handles.h).
 *
 * A handle that is not simply a method runs as a coroutine, run_handle, one
 * frame for each handle of the tree. Its locals are the handle and the
 * arguments, laid out by the handle's type; behind them is the scratch of
 * every coroutine, where a result waits while a conversion runs Java code.
 */
#include "vm/handles.h"
#include "vm/native_reflect.h"

/* Slots of arguments that a method can have (JVMS 4.3.3), and some more. */
enum { SLOTS_MAX = 264 };

/* ---- types ---- */

struct class *type_param(const struct vm *vm, ref type, u32 i)
{
    return class_of_mirror(vm, get_ref_elem(vm, ref_at(vm, type, MT_PARAMS), i));
}

struct class *type_return(const struct vm *vm, ref type)
{
    return class_of_mirror(vm, ref_at(vm, type, MT_RETURN));
}

u32 type_count(const struct vm *vm, ref type)
{
    return array_length(vm, ref_at(vm, type, MT_PARAMS));
}

static u32 type_slots(const struct vm *vm, ref type)
{
    u32 n = 0;
    for (u32 i = 0; i < type_count(vm, type); i++)
        n += slot_width(type_param(vm, type, i));
    return n;
}

static void type_descriptor(const struct class *c, struct buf *b)
{
    if (c->kind == CK_PRIMITIVE)
        buf_char(b, c->type);
    else if (c->kind == CK_ARRAY)
        buf_text(b, c->name->text);
    else
        buf_printf(b, "L%s;", c->name->text);
}

const struct sym *type_desc(struct vm *vm, ref type)
{
    struct buf b = { 0 };
    buf_char(&b, '(');
    for (u32 i = 0; i < type_count(vm, type); i++)
        type_descriptor(type_param(vm, type, i), &b);
    buf_char(&b, ')');
    type_descriptor(type_return(vm, type), &b);
    const struct sym *s = sym_text(&vm->syms, b.data);
    buf_release(&b);
    return s;
}

/* Does the type at `desc` name class c? */
static bool names_class(const struct class *c, const char *desc, const char *end)
{
    size_t len = (size_t)(end - desc);
    if (c->kind == CK_PRIMITIVE)
        return c->type == *desc;
    if (c->kind == CK_ARRAY)
        return len == c->name->len && memcmp(desc, c->name->text, len) == 0;
    return *desc == 'L' && len == c->name->len + 2 && memcmp(desc + 1, c->name->text, len - 2) == 0;
}

static bool type_matches(const struct vm *vm, ref type, const char *desc)
{
    const char *p = desc + 1;
    u32 n = type_count(vm, type);
    for (u32 i = 0; i < n; i++) {
        if (*p == ')')
            return false;
        const char *end = desc_skip(p);
        if (!names_class(type_param(vm, type, i), p, end))
            return false;
        p = end;
    }
    return *p == ')' && names_class(type_return(vm, type), p + 1, desc_skip(p + 1));
}

nat_result call_make_type(struct vm *vm, struct frame *f, const char *desc)
{
    u32 n = 0;
    for (const char *p = desc + 1; *p != ')'; p = desc_skip(p))
        n++;
    ref params = new_ref_array(vm, vm->k[K_class], n);
    if (!params)
        return NAT_THROW;
    const char *p = desc + 1;
    for (u32 i = 0; i <= n; i++, p = desc_skip(p)) {
        struct class *c = class_by_desc(vm, *p == ')' ? p + 1 : p);
        if (!c)
            return NAT_THROW;
        if (i == n) {
            slot args[3] = { c->mirror, params, 1 };
            return call_named(vm, f, "java/lang/invoke/MethodType", "makeImpl",
                              "(Ljava/lang/Class;[Ljava/lang/Class;Z)Ljava/lang/invoke/MethodType;", args);
        }
        put_ref_elem(vm, params, i, c->mirror);
    }
    return NAT_THROW;
}

/* ---- frames ---- */

struct frame *push_returning(struct vm *vm, const char *name, const coroutine_fn fns[3], char ret, const slot *args,
                             u32 n)
{
    u32 width = ret == 'V' ? 0 : is_wide(ret) ? 2 : 1;
    struct frame *f = push_coroutine(vm, name, fns[width], args, n);
    if (f) {
        f->method->ret = "VIJ"[width];
        f->method->flags &= (u16)~MF_REEXECUTE; /* what called it goes on behind the call */
    }
    return f;
}

static slot *scratch(struct frame *f)
{
    return f->locals + f->method->nargs;
}

/* What was called last has the result. */
static nat_result finish(struct frame *f)
{
    f->locals[0] = f->sp[0];
    f->locals[1] = f->sp[1];
    return NAT_DONE;
}

static ref bound(const struct vm *vm, ref handle, u32 i)
{
    const struct class *c = class_of(vm, handle);
    return get_ref_elem(vm, get_ref(vm, handle, c->refs[c->nrefs - 1]), i);
}

/* The Object[] that says what a form does. */
static ref form_parts(const struct vm *vm, ref form)
{
    return form ? ref_at(vm, form, LF_PARTS) : 0;
}

static i32 form_int(const struct vm *vm, ref parts, u32 i)
{
    return ((const i32 *)arr(vm, get_ref_elem(vm, parts, 0))->data)[i];
}

/* ---- converting a list of arguments ---- */

/* Converts arguments laid out by `from` to the layout of `to`, both of the
 * same length. `strict`: as asType does. */
static nat_result convert_list(struct vm *vm, ref from, ref to, const slot *in, slot *out, bool strict)
{
    for (u32 i = 0; i < type_count(vm, to); i++) {
        struct class *a = type_param(vm, from, i), *b = type_param(vm, to, i);
        slot v[2] = { in[0], is_wide(a->type) ? in[1] : 0 };
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

/* The result of the last call waits in the scratch; converts and finishes.
 * State `converting` is entered again when a cache of boxes was initialised. */
static nat_result finish_as(struct vm *vm, struct frame *f, struct class *from, struct class *to, u32 converting,
                            bool strict)
{
    slot *s = scratch(f);
    if (f->state != converting) {
        f->state = converting;
        s[0] = f->sp[0];
        s[1] = f->sp[1];
    }
    slot v[2] = { s[0], is_wide(from->type) ? s[1] : 0 };
    nat_result r = strict ? convert_value(vm, from, to, v) : cast_value(vm, from, to, v);
    if (r == NAT_DONE) {
        f->locals[0] = v[0];
        f->locals[1] = v[1];
    }
    return r;
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

/* ---- edits ---- */

/* Where the argument at each position comes from, while edits are applied from
 * the outermost to the innermost: an argument of the handle, or BOUND. */
struct sources {
    i32 at[SLOTS_MAX];
    u32 n;
};
enum { SOURCE_BOUND = -1 };

static bool insert_source(struct sources *s, u32 pos, i32 source)
{
    if (pos > s->n || s->n == SLOTS_MAX)
        return false;
    memmove(s->at + pos + 1, s->at + pos, (s->n - pos) * sizeof *s->at);
    s->at[pos] = source;
    s->n++;
    return true;
}

static bool remove_source(struct sources *s, u32 pos)
{
    if (pos >= s->n)
        return false;
    memmove(s->at + pos, s->at + pos + 1, (s->n - pos - 1) * sizeof *s->at);
    s->n--;
    return true;
}

static bool permute_sources(const struct vm *vm, struct sources *s, ref order)
{
    struct sources old = *s;
    s->n = order ? array_length(vm, order) : SLOTS_MAX + 1;
    if (s->n > SLOTS_MAX)
        return false;
    for (u32 i = 0; i < s->n; i++) {
        u32 from = ((const u32 *)arr(vm, order)->data)[i];
        if (from >= old.n)
            return false;
        s->at[i] = old.at[from];
    }
    return true;
}

/* The new argument at `to` is a copy of that at `from`, both counted with it there. */
static bool copy_source(struct sources *s, u32 from, u32 to)
{
    u32 now = from > to ? from - 1 : from;
    return now < s->n && insert_source(s, to, s->at[now]);
}

/* Applies the edits between the handle's form and its target's. False if they
 * are not mere rearrangements. */
static bool apply_edits(struct vm *vm, ref handle, ref target, struct sources *s)
{
    ref end = ref_at(vm, target, MH_FORM);
    for (ref form = ref_at(vm, handle, MH_FORM); form && form != end;) {
        ref parts = form_parts(vm, form);
        u32 a = (u32)form_int(vm, parts, 1), b = (u32)form_int(vm, parts, 2);
        bool fine = false;
        switch ((enum form_op)form_int(vm, parts, 0)) {
        case OP_BIND:
            fine = insert_source(s, a, SOURCE_BOUND);
            break;
        case OP_DROP:
            fine = remove_source(s, a);
            break;
        case OP_COPY:
            fine = copy_source(s, a, b);
            break;
        case OP_PERMUTE:
            fine = permute_sources(vm, s, get_ref_elem(vm, parts, 2));
            break;
        default:
            break;
        }
        if (!fine)
            return false;
        form = get_ref_elem(vm, parts, 1);
    }
    return true;
}

/* The bound value as an argument of class c. */
static nat_result unpack_bound(struct vm *vm, ref value, const struct class *c, slot *out)
{
    if (c->kind != CK_PRIMITIVE)
        return ret_ref(out, value);
    slot v[2] = { value, 0 };
    if (!value || !unbox_value(vm, value, v))
        return throw_new(vm, "java/lang/InternalError", "a bound argument is not a box");
    out[0] = v[0];
    if (is_wide(c->type))
        out[1] = v[1];
    return NAT_DONE;
}

static nat_result run_edits(struct vm *vm, struct frame *f, ref handle)
{
    if (f->state == 1)
        return finish(f);
    ref target = bound(vm, handle, 0), type = handle_type(vm, handle), inner = handle_type(vm, target);
    struct sources s = { .n = type_count(vm, type) };
    u32 at[SLOTS_MAX], next = 0;
    for (u32 i = 0; i < s.n; i++) {
        s.at[i] = (i32)i;
        at[i] = next;
        next += slot_width(type_param(vm, type, i));
    }
    if (!apply_edits(vm, handle, target, &s) || s.n != type_count(vm, inner))
        return unsupported(vm, "this combination of method handle adapters");
    slot args[SLOTS_MAX], *out = args;
    for (u32 i = 0; i < s.n; i++) {
        const struct class *c = type_param(vm, inner, i);
        if (s.at[i] == SOURCE_BOUND) {
            nat_result r = unpack_bound(vm, bound(vm, handle, 1), c, out);
            if (r != NAT_DONE)
                return r;
        } else {
            memcpy(out, f->locals + 1 + at[s.at[i]], slot_width(c) * sizeof *out);
        }
        out += slot_width(c);
    }
    f->state = 1;
    return call_handle(vm, f, target, args);
}

/* Slots of the first n parameters. */
static u32 slots_before(const struct vm *vm, ref type, u32 n)
{
    u32 slots = 0;
    for (u32 i = 0; i < n; i++)
        slots += slot_width(type_param(vm, type, i));
    return slots;
}

static nat_result throw_spread(struct vm *vm, u32 n)
{
    return throw_new(vm, "java/lang/IllegalArgumentException", "array is not of length %u", n);
}

/* [pos] of the handle's arguments is an array; the target gets its elements. */
static nat_result run_spread(struct vm *vm, struct frame *f, ref handle, u32 pos, u32 length)
{
    if (f->state == 1)
        return finish(f);
    ref target = bound(vm, handle, 0), type = handle_type(vm, handle), inner = handle_type(vm, target);
    u32 before = slots_before(vm, type, pos), total = type_slots(vm, type);
    ref array = arg_ref(f->locals + 1, before);
    if (!array && length)
        return throw_new(vm, "java/lang/NullPointerException", "null array reference");
    if (array && array_length(vm, array) != length)
        return throw_spread(vm, length);
    slot args[SLOTS_MAX];
    memcpy(args, f->locals + 1, before * sizeof *args);
    slot *out = args + before;
    for (u32 i = 0; i < length; i++) {
        const struct class *c = class_of(vm, array);
        struct place p;
        nat_result r = place_find(vm, array, ARRAY_HEADER + ((u64)i << c->elem_shift), c->elem, &p);
        if (r != NAT_DONE)
            return r;
        place_get(vm, &p, out);
        out += slot_width(type_param(vm, inner, pos + i));
    }
    memcpy(out, f->locals + 1 + before + 1, (total - before - 1) * sizeof *out);
    f->state = 1;
    return call_handle(vm, f, target, args);
}

/* The bound handle gets `n` arguments from `pos` on. Its result stands at
 * `pos` of the target's arguments, instead of them or, when folding, in front. */
static nat_result run_collect(struct vm *vm, struct frame *f, ref handle, u32 pos, u32 n, bool fold)
{
    ref target = bound(vm, handle, 0), filter = bound(vm, handle, 1), type = handle_type(vm, handle);
    u32 before = slots_before(vm, type, pos), taken = slots_before(vm, type, pos + n) - before;
    u32 total = type_slots(vm, type);
    if (f->state == 2)
        return finish(f);
    if (f->state == 0) {
        f->state = 1;
        return call_handle(vm, f, filter, f->locals + 1 + before);
    }
    f->state = 2;
    u32 width = slot_width(type_return(vm, handle_type(vm, filter))), skipped = fold ? 0 : taken;
    slot args[SLOTS_MAX];
    memcpy(args, f->locals + 1, before * sizeof *args);
    memcpy(args + before, f->sp, width * sizeof *args);
    memcpy(args + before + width, f->locals + 1 + before + skipped, (total - before - skipped) * sizeof *args);
    return call_handle(vm, f, target, args);
}

/* Folding with chosen arguments for the combiner. */
static nat_result run_fold(struct vm *vm, struct frame *f, ref handle, u32 pos, bool drop, ref positions)
{
    ref target = bound(vm, handle, 0), filter = bound(vm, handle, 1), type = handle_type(vm, handle);
    ref taken = handle_type(vm, filter);
    if (!positions && !drop)
        return run_collect(vm, f, handle, pos, type_count(vm, taken), true);
    if (f->state == 2)
        return finish(f);
    u32 before = slots_before(vm, type, pos), total = type_slots(vm, type);
    slot args[SLOTS_MAX], *out = args;
    if (f->state == 0) {
        f->state = 1;
        for (u32 i = 0; i < type_count(vm, taken); i++) {
            u32 from = positions ? ((const u32 *)arr(vm, positions)->data)[i] : pos + i;
            u32 width = slot_width(type_param(vm, taken, i));
            memcpy(out, f->locals + 1 + slots_before(vm, type, from), width * sizeof *out);
            out += width;
        }
        return call_handle(vm, f, filter, args);
    }
    f->state = 2;
    u32 width = drop ? 0 : slot_width(type_return(vm, taken));
    memcpy(args, f->locals + 1, before * sizeof *args);
    memcpy(args + before, f->sp, width * sizeof *args);
    memcpy(args + before + width, f->locals + 1 + before, (total - before) * sizeof *args);
    return call_handle(vm, f, target, args);
}

/* The bound handle is applied to several arguments, one after the other; a
 * filtered argument has the same place in an Object[] of boxes in the scratch. */
static nat_result run_filter_many(struct vm *vm, struct frame *f, ref handle, ref positions)
{
    ref target = bound(vm, handle, 0), filter = bound(vm, handle, 1), type = handle_type(vm, handle);
    ref inner = handle_type(vm, target);
    u32 n = array_length(vm, positions);
    const u32 *at = (const u32 *)arr(vm, positions)->data;
    slot *s = scratch(f);
    if (f->state == n + 1)
        return finish(f);
    if (f->state == 0) {
        ref done = new_ref_array(vm, vm->k[K_object], n ? n : 1);
        if (!done)
            return NAT_THROW;
        s[0] = done;
    } else {
        char result = slot_type(type_return(vm, handle_type(vm, filter)));
        ref box = result == 'L' ? (ref)f->sp[0] : box_value(vm, result, f->sp);
        if (result != 'L' && !box)
            return NAT_THROW;
        put_ref_elem(vm, (ref)s[0], f->state - 1, box);
    }
    if (f->state < n)
        return call_handle(vm, f, filter, f->locals + 1 + slots_before(vm, type, at[f->state++]));
    slot args[SLOTS_MAX], *out = args;
    for (u32 i = 0, from = 1; i < type_count(vm, type); i++) {
        const struct class *c = type_param(vm, inner, i);
        memcpy(out, f->locals + from, slot_width(c) * sizeof *out);
        for (u32 k = 0; k < n; k++) {
            if (at[k] != i)
                continue;
            nat_result r = unpack_bound(vm, get_ref_elem(vm, (ref)s[0], k), c, out);
            if (r != NAT_DONE)
                return r;
        }
        from += slot_width(type_param(vm, type, i));
        out += slot_width(c);
    }
    f->state++;
    return call_handle(vm, f, target, args);
}

static nat_result run_filter_result(struct vm *vm, struct frame *f, ref handle, bool zero)
{
    if (f->state == 0) {
        f->state = 1;
        return call_handle(vm, f, bound(vm, handle, 0), f->locals + 1);
    }
    if (zero) {
        f->locals[0] = f->locals[1] = 0;
        return NAT_DONE;
    }
    if (f->state == 2)
        return finish(f);
    f->state = 2;
    slot v[2] = { f->sp[0], f->sp[1] };
    return call_handle(vm, f, bound(vm, handle, 1), v);
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
    slot args[SLOTS_MAX] = { vm->exc };
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
        slot v[2] = { args[0], is_wide(c->type) ? args[1] : 0 };
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
        slot args[8] = { 0 };
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
    return call_handle(vm, f, selector < array_length(vm, cases) ? get_ref_elem(vm, cases, selector) : bound(vm, handle, 0),
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
        struct buf b = { 0 };
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

static nat_result wrong_exact_type(struct vm *vm, ref handle, const struct sym *site)
{
    struct buf have = { 0 }, want = { 0 };
    if (method_type_text(vm, type_desc(vm, handle_type(vm, handle))->text, &have) &&
        method_type_text(vm, site->text, &want))
        throw_new(vm, "java/lang/invoke/WrongMethodTypeException",
                  vm->jdk_feature > 17 ? "handle's method type %s but found %s" : "expected %s but found %s",
                  have.data, want.data);
    buf_release(&have);
    buf_release(&want);
    return NAT_THROW;
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
    struct buf b = { 0 };
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
    i32 a = form_int(vm, parts, 1), b = form_int(vm, parts, 2);
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
        memmove(f->locals, f->locals + 1, slot_width(type_return(vm, handle_type(vm, handle))) * sizeof(slot));
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
        return run_edits(vm, f, handle);
    case OP_SPREAD:
        return run_spread(vm, f, handle, (u32)a, (u32)b);
    case OP_COLLECT:
        return run_collect(vm, f, handle, (u32)a, type_count(vm, handle_type(vm, bound(vm, handle, 1))), false);
    case OP_FILTER:
        return run_collect(vm, f, handle, (u32)a, 1, false);
    case OP_FILTER_MANY:
        return run_filter_many(vm, f, handle, get_ref_elem(vm, parts, 2));
    case OP_FILTER_RESULT:
        return run_filter_result(vm, f, handle, b);
    case OP_FOLD:
        return run_fold(vm, f, handle, (u32)a, b, get_ref_elem(vm, parts, 2));
    }
    BUG("form %d", (int)op);
}

/* locals: [0] handle, [1..] arguments. */
static nat_result run_handle(struct vm *vm, struct frame *f)
{
    ref handle = (ref)f->locals[0];
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
    return push_returning(vm, "invokeHandle", run_handle_fns, type_return(vm, type)->type, locals, n + 1) ? NAT_CALL
                                                                                                          : NAT_THROW;
}

/* ---- MethodHandle.invoke ---- */

static bool collects_varargs(const struct vm *vm, ref handle)
{
    return strcmp(class_of(vm, handle)->name->text, "java/lang/invoke/MethodHandleImpl$AsVarargsCollector") == 0;
}

/* Can the handle be called with arguments of the site's types, each converted
 * by itself? 0: no; -1: vm->exc. */
static int pairwise(struct vm *vm, ref type, const char *desc)
{
    const char *p = desc + 1;
    u32 n = type_count(vm, type);
    for (u32 i = 0; i <= n; i++) {
        if ((*p == ')') != (i == n))
            return 0;
        struct class *site = class_by_desc(vm, i == n ? p + 1 : p);
        if (!site)
            return -1;
        if (i == n)
            return type_convertible(vm, type_return(vm, type), site);
        if (!type_convertible(vm, site, type_param(vm, type, i)))
            return 0;
        p = desc_skip(p);
    }
    return 0;
}

static nat_result convert_site(struct vm *vm, ref type, const char *desc, const slot *in, slot *out)
{
    const char *p = desc + 1;
    for (u32 i = 0; *p != ')'; i++, p = desc_skip(p)) {
        struct class *site = class_by_desc(vm, p), *to = type_param(vm, type, i);
        if (!site)
            return NAT_THROW;
        slot v[2] = { in[0], is_wide(*p) ? in[1] : 0 };
        nat_result r = convert_value(vm, site, to, v);
        if (r != NAT_DONE)
            return r;
        in += is_wide(*p) ? 2 : 1;
        *out++ = v[0];
        if (is_wide(to->type))
            *out++ = v[1];
    }
    return NAT_DONE;
}

/* locals: [0] the site's descriptor, [1] handle, [2..] arguments. States: 1, 2
 * converted by us; 3 to 5 converted by a handle that the library makes. */
static nat_result invoke_generic(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    const struct sym *desc = (const struct sym *)(uintptr_t)f->locals[0];
    ref handle = (ref)f->locals[1], type = handle_type(vm, handle);
    switch (f->state) {
    case 0: {
        int simple = collects_varargs(vm, handle) ? 0 : pairwise(vm, type, desc->text);
        if (simple < 0)
            return NAT_THROW;
        if (!simple) {
            f->state = 3;
            return call_make_type(vm, f, desc->text);
        }
        slot args[SLOTS_MAX];
        nat_result r = convert_site(vm, type, desc->text, f->locals + 2, args);
        if (r != NAT_DONE)
            return r;
        f->state = 1;
        return call_handle(vm, f, handle, args);
    }
    case 1:
    case 2: {
        struct class *to = class_by_desc(vm, desc_return(desc->text));
        return to ? finish_as(vm, f, type_return(vm, type), to, 2, true) : NAT_THROW;
    }
    case 3: {
        slot args[2] = { handle, f->sp[0] };
        f->state = 4;
        return call_named(vm, f, "java/lang/invoke/MethodHandle", "asType",
                          "(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;", args);
    }
    case 4:
        f->state = 5;
        return call_handle(vm, f, (ref)f->sp[0], f->locals + 2);
    default:
        return finish(f);
    }
}
RETURNING(invoke_generic);

nat_result call_handle_as(struct vm *vm, struct frame *f, const struct sym *desc, ref handle, const slot *args)
{
    (void)f;
    slot locals[SLOTS_MAX + 2] = { (slot)(uintptr_t)desc, handle };
    u32 n = desc_arg_slots(desc->text);
    memcpy(locals + 2, args, n * sizeof *args);
    return push_returning(vm, "invokeGeneric", invoke_generic_fns, *desc_return(desc->text), locals, n + 2)
               ? NAT_CALL
               : NAT_THROW;
}

/* ---- polymorphic calls ---- */

/* A direct handle of a method that is ready to run needs no frame in between. */
static bool invoke_at_once(struct vm *vm, ref handle, slot *args, nat_result *result)
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

static nat_result push_handle(struct vm *vm, const struct sym *desc, const slot *args)
{
    return push_returning(vm, "invokeHandle", run_handle_fns, *desc_return(desc->text), args,
                          desc_arg_slots(desc->text) + 1)
               ? NAT_CALL
               : NAT_THROW;
}

/* MethodHandle's own methods that only the library calls. */
static nat_result invoke_internal(struct vm *vm, struct method *m, const struct sym *desc, slot *args)
{
    if (strcmp(m->name->text, "invokeBasic") != 0)
        return unsupported(vm, "MethodHandle.%s", m->name->text);
    /* The types of a basic call differ from the handle's in names only. */
    return handle_type(vm, (ref)args[0]) ? push_handle(vm, desc, args) : make_species(vm, desc, args);
}

nat_result invoke_polymorphic(struct vm *vm, struct method *m, const struct sym *desc, slot *args)
{
    if (!args[0])
        return throw_null(vm);
    if (m && strcmp(m->cls->name->text, "java/lang/invoke/VarHandle") == 0)
        return varhandle_access(vm, m, desc, args);
    ref handle = (ref)args[0];
    if (!m && class_is_subclass(class_of(vm, handle), vm->k[K_throwable]))
        return throw_site_error(vm, handle);
    bool exact = !m || strcmp(m->name->text, "invokeExact") == 0;
    if (!exact && strcmp(m->name->text, "invoke") != 0)
        return invoke_internal(vm, m, desc, args);
    if (type_matches(vm, handle_type(vm, handle), desc->text)) {
        nat_result r;
        return invoke_at_once(vm, handle, args, &r) ? r : push_handle(vm, desc, args);
    }
    return exact && m ? wrong_exact_type(vm, handle, desc) : call_handle_as(vm, NULL, desc, handle, args + 1);
}

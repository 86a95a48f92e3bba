/*
 * Edits: forms that rearrange the arguments of another handle, or pass some of
 * them or the result through a third one. Bound are the edited handle and, for
 * most, one value more.
 */
#include "vm/handle_forms.h"

/* ---- rearranging ---- */

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

static nat_result run_edits(struct vm *vm, struct frame *f, ref handle)
{
    if (f->state == 1)
        return finish(f);
    ref target = bound(vm, handle, 0), type = handle_type(vm, handle), inner = handle_type(vm, target);
    struct sources s = {.n = type_count(vm, type)};
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

/* ---- through another handle ---- */

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

/* The bound handle gets `n` arguments from `pos` on; its result replaces them. */
static nat_result run_collect(struct vm *vm, struct frame *f, ref handle, u32 pos, u32 n)
{
    ref target = bound(vm, handle, 0), filter = bound(vm, handle, 1), type = handle_type(vm, handle);
    u32 before = slots_before(vm, type, pos), after = slots_before(vm, type, pos + n);
    if (f->state == 2)
        return finish(f);
    if (f->state == 0) {
        f->state = 1;
        return call_handle(vm, f, filter, f->locals + 1 + before);
    }
    f->state = 2;
    u32 width = slot_width(type_return(vm, handle_type(vm, filter)));
    slot args[SLOTS_MAX];
    memcpy(args, f->locals + 1, before * sizeof *args);
    memcpy(args + before, f->sp, width * sizeof *args);
    memcpy(args + before + width, f->locals + 1 + after, (type_slots(vm, type) - after) * sizeof *args);
    return call_handle(vm, f, target, args);
}

/* The arguments at `positions`, or from `pos` on, for the bound handle. */
static void pick_arguments(struct vm *vm, const struct frame *f, ref type, ref taken, u32 pos, ref positions,
                           slot *out)
{
    for (u32 i = 0; i < type_count(vm, taken); i++) {
        u32 from = positions ? ((const u32 *)arr(vm, positions)->data)[i] : pos + i;
        u32 width = slot_width(type_param(vm, taken, i));
        memcpy(out, f->locals + 1 + slots_before(vm, type, from), width * sizeof *out);
        out += width;
    }
}

/* The result of the bound handle goes in front of `pos`, or replaces what is there. */
static nat_result run_fold(struct vm *vm, struct frame *f, ref handle, u32 pos, bool drop, ref positions,
                           bool replace)
{
    ref target = bound(vm, handle, 0), filter = bound(vm, handle, 1), type = handle_type(vm, handle);
    ref taken = handle_type(vm, filter);
    slot args[SLOTS_MAX];
    if (f->state == 2)
        return finish(f);
    if (f->state == 0) {
        f->state = 1;
        pick_arguments(vm, f, type, taken, pos, positions, args);
        return call_handle(vm, f, filter, args);
    }
    f->state = 2;
    u32 before = slots_before(vm, type, pos), total = type_slots(vm, type);
    u32 width = drop ? 0 : slot_width(type_return(vm, taken));
    u32 rest = before + (replace ? slot_width(type_param(vm, type, pos)) : 0);
    memcpy(args, f->locals + 1, before * sizeof *args);
    memcpy(args + before, f->sp, width * sizeof *args);
    memcpy(args + before + width, f->locals + 1 + rest, (total - rest) * sizeof *args);
    return call_handle(vm, f, target, args);
}

/* filter(b..., target(a...)), called with (a..., b...). */
static nat_result run_collect_result(struct vm *vm, struct frame *f, ref handle)
{
    ref target = bound(vm, handle, 0), filter = bound(vm, handle, 1);
    if (f->state == 0) {
        f->state = 1;
        return call_handle(vm, f, target, f->locals + 1);
    }
    if (f->state == 2)
        return finish(f);
    f->state = 2;
    u32 first = type_slots(vm, handle_type(vm, target)), total = type_slots(vm, handle_type(vm, handle));
    slot args[SLOTS_MAX];
    memcpy(args, f->locals + 1 + first, (total - first) * sizeof *args);
    memcpy(args + total - first, f->sp, 2 * sizeof *args);
    return call_handle(vm, f, filter, args);
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
        ref box = result == 'L' ? (ref)met(vm, f->sp[0]) : box_value(vm, result, f->sp);
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
    slot v[2] = {f->sp[0], f->sp[1]};
    return call_handle(vm, f, bound(vm, handle, 1), v);
}

nat_result run_edit(struct vm *vm, struct frame *f, ref handle, ref parts)
{
    u32 a = (u32)form_int(vm, parts, 1), b = (u32)form_int(vm, parts, 2);
    ref object = get_ref_elem(vm, parts, 2);
    enum form_op op = (enum form_op)form_int(vm, parts, 0);
    switch (op) {
    case OP_SPREAD:
        return run_spread(vm, f, handle, a, b);
    case OP_COLLECT:
        return run_collect(vm, f, handle, a, type_count(vm, handle_type(vm, bound(vm, handle, 1))));
    case OP_FILTER:
        return run_collect(vm, f, handle, a, 1);
    case OP_FILTER_MANY:
        return run_filter_many(vm, f, handle, object);
    case OP_FILTER_RESULT:
        return run_filter_result(vm, f, handle, b);
    case OP_COLLECT_RESULT:
        return run_collect_result(vm, f, handle);
    case OP_REPLACE:
    case OP_FOLD:
        return run_fold(vm, f, handle, a, b, object, op == OP_REPLACE);
    default:
        return run_edits(vm, f, handle);
    }
}

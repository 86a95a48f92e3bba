/*
 * jdk.internal.misc.Unsafe: variables by object and offset, threads parked and
 * unparked. (Blocks of memory are in native_memory.c.)
 *
 * Offsets are the machine's own: a field is a cell of eight bytes, two for
 * long and double; elements of arrays are packed. The program may make up any
 * offset, so each access is checked to be a variable of the right kind: a
 * reference is never read out of a number, nor a number written over one.
 */
#include "vm/handles.h"
#include "vm/native_reflect.h"

/* ---- places ---- */

static nat_result no_variable(struct vm *vm)
{
    return throw_new(vm, "java/lang/InternalError", "an Unsafe access that hits no variable");
}

static u32 size_of(char type)
{
    switch (type) {
    case 'Z':
    case 'B':
        return 1;
    case 'C':
    case 'S':
        return 2;
    case 'J':
    case 'D':
        return 8;
    default:
        return 4;
    }
}

static const struct field *field_among(const struct class *c, u64 offset, bool is_static)
{
    for (u32 i = 0; i < c->nfields; i++) {
        const struct field *f = &c->fields[i];
        if (f->offset == offset && !(f->access & ACC_STATIC) == !is_static)
            return f;
    }
    return NULL;
}

/* The field at an offset of an object; of a mirror, also a static of its class. */
static const struct field *field_at(const struct vm *vm, ref object, u64 offset)
{
    const struct class *c = class_of(vm, object);
    if (c == vm->k[K_class] && offset >= c->size)
        return field_among(class_of_mirror(vm, object), offset, true);
    for (; c; c = c->super) {
        const struct field *f = field_among(c, offset, false);
        if (f)
            return f;
    }
    return NULL;
}

static nat_result find_cell(struct vm *vm, struct place *p)
{
    const struct field *f = field_at(vm, p->object, p->offset);
    if (!f || is_wide(f->type) != is_wide(p->type) || (f->type == 'L') != (p->type == 'L'))
        return no_variable(vm);
    p->kind = PLACE_CELL;
    p->field = f;
    p->is = f->type;
    p->at = vm->heap + addr_of(p->object) + p->offset;
    if (size_of(f->type) != size_of(p->type) && *(slot *)p->at >> 32)
        return unsupported(vm, "Unsafe access to a part of a symbolic %s", f->name->text);
    return NAT_DONE;
}

static nat_result find_elem(struct vm *vm, struct place *p, const struct class *c)
{
    u64 end = ARRAY_HEADER + ((u64)array_length(vm, p->object) << c->elem_shift);
    if ((c->elem == 'L') != (p->type == 'L') || p->offset < ARRAY_HEADER || p->offset > end ||
        end - p->offset < size_of(p->type) || (p->type == 'L' && p->offset % 4))
        return no_variable(vm);
    if (arr(vm, p->object)->terms)
        return unsupported(vm, "Unsafe access to an array with symbolic elements");
    p->kind = PLACE_ELEM;
    p->at = vm->heap + addr_of(p->object) + p->offset;
    return NAT_DONE;
}

nat_result place_find(struct vm *vm, ref object, u64 offset, char type, struct place *p)
{
    *p = (struct place){.type = type, .object = object, .offset = offset};
    if (object) {
        const struct class *c = class_of(vm, object);
        return c->kind == CK_ARRAY ? find_elem(vm, p, c) : find_cell(vm, p);
    }
    p->kind = PLACE_RAW;
    p->at = type == 'L' ? NULL : offheap_at(vm, offset, size_of(type));
    return p->at ? NAT_DONE : no_variable(vm);
}

void place_get(struct vm *vm, const struct place *p, slot *out)
{
    (void)vm;
    if (p->kind == PLACE_CELL) {
        const slot *c = (const slot *)p->at;
        if (is_wide(p->type))
            out[1] = c[1];
        out[0] =
            is_wide(p->type) || size_of(p->is) == size_of(p->type) ? c[0] : narrow_to(p->type, (u32)c[0]);
        return;
    }
    u64 v = 0;
    memcpy(&v, p->at, size_of(p->type));
    if (is_wide(p->type))
        out[1] = 0;
    out[0] = is_wide(p->type) ? v : p->type == 'Z' ? v != 0 : narrow_to(p->type, (u32)v);
}

/* The elements that [offset, offset + size) covers, also in part. */
static void log_elems(struct vm *vm, const struct place *p, u32 size)
{
    u32 shift = class_of(vm, p->object)->elem_shift;
    u64 first = (p->offset - ARRAY_HEADER) >> shift << shift;
    trail_log_elems(vm, p->object, addr_of(p->object) + ARRAY_HEADER + first,
                    p->offset - ARRAY_HEADER + size - first);
}

/* May a variable whose type has this descriptor hold an object of class `is`?
 * One of an interface type may hold any, as for the type checker. */
static bool desc_holds(struct vm *vm, const struct sym *desc, const struct class *is)
{
    const char *name = desc->text;
    size_t n = desc->len;
    if (*name == 'L') {
        name++;
        n -= 2;
    }
    for (const struct class *k = is; k; k = k->super) {
        if (k->name->len == n && memcmp(k->name->text, name, n) == 0)
            return true;
    }
    const struct class *want = map_get(&vm->by_name, map_key(sym_intern(&vm->syms, name, n)));
    return want && ((want->access & ACC_INTERFACE) || class_assignable(is, want));
}

static bool place_holds(struct vm *vm, const struct place *p, ref value)
{
    if (p->type != 'L' || !value)
        return true;
    const struct class *is = class_of(vm, value);
    if (p->kind == PLACE_CELL)
        return !p->field || desc_holds(vm, p->field->desc, is); /* a VarHandle has converted it */
    const struct class *want = class_of(vm, p->object)->component;
    return want == is || (want->access & ACC_INTERFACE) || class_assignable(is, want);
}

nat_result place_put(struct vm *vm, const struct place *p, const slot *value)
{
    if (!place_holds(vm, p, (ref)value[0]))
        return throw_new(vm, "java/lang/InternalError", "an Unsafe write of an object that the variable cannot hold");
    u64 term = is_wide(p->type) ? value[1] : value[0] >> 32;
    if (p->kind == PLACE_CELL) {
        if (is_wide(p->type)) {
            put_cell(vm, p->object, (u32)p->offset, value[0]);
            put_cell(vm, p->object, (u32)p->offset + 8, value[1]);
            return NAT_DONE;
        }
        if (!term) {
            put_cell(vm, p->object, (u32)p->offset, narrow_to(p->is, narrow_to(p->type, (u32)value[0])));
            return NAT_DONE;
        }
        if (size_of(p->is) == size_of(p->type)) {
            put_cell(vm, p->object, (u32)p->offset, value[0]);
            return NAT_DONE;
        }
    }
    if (term)
        return unsupported(vm, "a symbolic value written through Unsafe");
    u32 size = size_of(p->type);
    u64 v = p->type == 'Z' ? value[0] & 1 : value[0];
    if (p->kind == PLACE_ELEM)
        log_elems(vm, p, size);
    else
        offheap_log(vm, p->offset, size);
    memcpy(p->at, &v, size);
    return NAT_DONE;
}

/* ---- get, put, compare-and-set, get-and-update ----
 *
 * Arguments: [0] the Unsafe, [1] object, [2..3] offset, [4..] values. */

/* Does the program ask? The library does not go through sun.misc.Unsafe, and
 * the program has no other way, since the rest is not exported to it. */
static bool program_asks(const struct vm *vm)
{
    const struct frame *f = vm->thread->top;
    while (f && strcmp(f->method->cls->name->text, "jdk/internal/misc/Unsafe") == 0)
        f = f->prev;
    return f && strcmp(f->method->cls->name->text, "sun/misc/Unsafe") == 0;
}

/* place_find for the arguments of an Unsafe method. Fields of the library's own
 * classes are not for the program: natives rely on what they hold. */
static nat_result place_asked(struct vm *vm, const slot *a, char type, struct place *p)
{
    nat_result r = place_find(vm, arg_ref(a, 1), (u64)arg_long(a, 2), type, p);
    if (r != NAT_DONE || p->kind != PLACE_CELL || !p->field->cls->trusted || !program_asks(vm))
        return r;
    /* sun.misc.Unsafe itself notes in a static that it has warned. */
    if (strcmp(p->field->cls->name->text, "sun/misc/Unsafe") != 0)
        return throw_new(vm, "java/lang/InternalError", "an Unsafe access to a field of the class library: %s.%s",
                         p->field->cls->name->text, p->field->name->text);
    return r;
}

static nat_result do_get(struct vm *vm, slot *a, char type)
{
    struct place p;
    nat_result r = place_asked(vm, a, type, &p);
    if (r == NAT_DONE)
        place_get(vm, &p, a);
    return r;
}

static nat_result do_put(struct vm *vm, slot *a, char type)
{
    struct place p;
    nat_result r = place_asked(vm, a, type, &p);
    return r == NAT_DONE ? place_put(vm, &p, a + 4) : r;
}

/* Whether the variable has the expected value; `had` gets what it has. */
static nat_result do_compare(struct vm *vm, slot *a, char type, slot *had, bool *equal)
{
    struct place p;
    nat_result r = place_asked(vm, a, type, &p);
    if (r != NAT_DONE)
        return r;
    u32 width = is_wide(type) ? 2 : 1;
    place_get(vm, &p, had);
    u64 terms = is_wide(type) ? had[1] | a[5] : (had[0] | a[4]) >> 32;
    if (terms || (type == 'L' && may_be_same(vm, had[0], a[4]))) {
        vm->met_term = true;
        return NAT_DONE;
    }
    slot expected = is_wide(type) ? a[4] : narrow_to(type, (u32)a[4]);
    *equal = had[0] == expected;
    return *equal ? place_put(vm, &p, a + 4 + width) : NAT_DONE;
}

static nat_result do_set_if(struct vm *vm, slot *a, char type)
{
    slot had[2];
    bool equal = false;
    nat_result r = do_compare(vm, a, type, had, &equal);
    return r == NAT_DONE ? ret_bool(a, equal) : r;
}

static void give(slot *a, char type, const slot *value)
{
    a[0] = value[0];
    if (is_wide(type))
        a[1] = value[1];
}

static nat_result do_exchange(struct vm *vm, slot *a, char type)
{
    slot had[2] = {0, 0};
    bool equal = false;
    nat_result r = do_compare(vm, a, type, had, &equal);
    give(a, type, had);
    return r;
}

static nat_result do_get_and_set(struct vm *vm, slot *a, char type)
{
    struct place p;
    nat_result r = place_asked(vm, a, type, &p);
    if (r != NAT_DONE)
        return r;
    slot had[2] = {0, 0};
    place_get(vm, &p, had);
    r = place_put(vm, &p, a + 4);
    give(a, type, had);
    return r;
}

static nat_result do_get_and_add(struct vm *vm, slot *a, char type)
{
    struct place p;
    nat_result r = place_asked(vm, a, type, &p);
    if (r != NAT_DONE)
        return r;
    slot had[2] = {0, 0};
    place_get(vm, &p, had);
    if (is_wide(type) ? had[1] | a[5] : (had[0] | a[4]) >> 32)
        return NAT_BYTECODE; /* the library's loop adds with instructions, which know terms */
    slot sum[2] = {is_wide(type) ? had[0] + a[4] : (u32)had[0] + (u32)a[4], 0};
    r = place_put(vm, &p, sum);
    give(a, type, had);
    return r;
}

#define GET_AND_PUT(letter, name)     \
    LEAF(unsafe_get_##name)           \
    {                                 \
        return do_get(vm, a, letter); \
    }                                 \
    LEAF(unsafe_put_##name)           \
    {                                 \
        return do_put(vm, a, letter); \
    }
#define SET_IF(letter, name)             \
    LEAF(unsafe_set_if_##name)           \
    {                                    \
        return do_set_if(vm, a, letter); \
    }
#define EXCHANGE(letter, name)             \
    LEAF(unsafe_exchange_##name)           \
    {                                      \
        return do_exchange(vm, a, letter); \
    }

GET_AND_PUT('Z', boolean)
GET_AND_PUT('B', byte)
GET_AND_PUT('C', char)
GET_AND_PUT('S', short)
GET_AND_PUT('I', int)
GET_AND_PUT('J', long)
GET_AND_PUT('F', float)
GET_AND_PUT('D', double)
GET_AND_PUT('L', ref)
SET_IF('Z', boolean)
SET_IF('I', int)
SET_IF('J', long)
SET_IF('L', ref)
EXCHANGE('I', int)
EXCHANGE('J', long)
EXCHANGE('L', ref)

LEAF(unsafe_get_set_int)
{
    return do_get_and_set(vm, a, 'I');
}
LEAF(unsafe_get_set_long)
{
    return do_get_and_set(vm, a, 'J');
}
LEAF(unsafe_get_set_ref)
{
    return do_get_and_set(vm, a, 'L');
}
LEAF(unsafe_get_add_int)
{
    return do_get_and_add(vm, a, 'I');
}
LEAF(unsafe_get_add_long)
{
    return do_get_and_add(vm, a, 'J');
}

/* ---- offsets ---- */

LEAF(unsafe_field_offset)
{
    struct field *f = reflected_field(vm, arg_ref(a, 1));
    return f ? ret_long(a, f->offset) : NAT_THROW;
}

LEAF(unsafe_static_base)
{
    struct field *f = reflected_field(vm, arg_ref(a, 1));
    if (f)
        note_static_read(vm, f);
    return f ? ret_ref(a, f->cls->mirror) : NAT_THROW;
}

LEAF(unsafe_named_field_offset)
{
    if (!arg_ref(a, 1) || !arg_ref(a, 2))
        return throw_null(vm);
    struct class *c = class_of_mirror(vm, arg_ref(a, 1));
    const struct sym *name = string_sym(vm, arg_ref(a, 2));
    for (u32 i = 0; i < c->nfields; i++) {
        if (c->fields[i].name == name)
            return ret_long(a, c->fields[i].offset);
    }
    return throw_new(vm, "java/lang/InternalError", "%s", name->text);
}

LEAF(unsafe_array_base)
{
    if (!arg_ref(a, 1))
        return throw_null(vm);
    if (class_of_mirror(vm, arg_ref(a, 1))->kind != CK_ARRAY)
        return throw_new(vm, "java/lang/InvalidClassException", "not an array class");
    return ret_int(a, ARRAY_HEADER);
}

LEAF(unsafe_array_scale)
{
    if (!arg_ref(a, 1))
        return throw_null(vm);
    struct class *c = class_of_mirror(vm, arg_ref(a, 1));
    if (c->kind != CK_ARRAY)
        return throw_new(vm, "java/lang/InvalidClassException", "not an array class");
    return ret_int(a, 1 << c->elem_shift);
}

/* ---- classes and instances ---- */

LEAF(unsafe_should_be_initialized)
{
    if (!arg_ref(a, 1))
        return throw_null(vm);
    return ret_bool(a, !class_inited(vm, class_of_mirror(vm, arg_ref(a, 1))));
}

nat_result unsafe_ensure_initialized(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    if (!arg_ref(f->locals, 1))
        return throw_null(vm);
    if (ensure_init(vm, class_of_mirror(vm, arg_ref(f->locals, 1))))
        return NAT_DONE;
    return vm->exc ? NAT_THROW : NAT_CALL;
}

nat_result unsafe_allocate_instance(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    if (!arg_ref(f->locals, 1))
        return throw_null(vm);
    struct class *c = class_of_mirror(vm, arg_ref(f->locals, 1));
    if (c->kind != CK_INSTANCE || (c->access & (ACC_ABSTRACT | ACC_INTERFACE)) || c == vm->k[K_class]) {
        struct buf name = {0};
        class_external_name(c, &name);
        throw_new(vm, "java/lang/InstantiationException", "%s", name.data);
        buf_release(&name);
        return NAT_THROW;
    }
    if (!ensure_init(vm, c))
        return vm->exc ? NAT_THROW : NAT_CALL;
    ref r = new_object(vm, c);
    return r ? ret_ref(f->locals, r) : NAT_THROW;
}

LEAF(unsafe_throw)
{
    return arg_ref(a, 1) ? throw_ref(vm, arg_ref(a, 1)) : throw_null(vm);
}

LEAF(unsafe_nothing)
{
    return ret_void();
}

/* The load of the host is no business of a deterministic run. */
LEAF(unsafe_load_average)
{
    return ret_int(a, -1);
}

/* ---- park ---- */

/* Virtual nanoseconds at which a timed park ends. */
static u64 park_end(struct vm *vm, bool absolute, u64 time)
{
    u64 now = vm_nanos(vm), wait = time;
    if (absolute) {
        u64 millis = vm_millis(vm);
        if (time <= millis)
            return now;
        wait = time - millis > UINT64_MAX / 1000000u ? UINT64_MAX : (time - millis) * 1000000u;
    }
    return wait > UINT64_MAX - 1 - now ? UINT64_MAX - 1 : now + wait;
}

nat_result unsafe_park(struct vm *vm, struct frame *f)
{
    struct thread *t = vm->thread;
    bool absolute = arg_int(f->locals, 1);
    i64 time = arg_long(f->locals, 2);
    if (f->state == 0 && !t->permit && !t->interrupted && time >= 0 && !(absolute && time == 0)) {
        f->state = 1;
        t->timed = absolute || time > 0;
        t->wake_at = t->timed ? park_end(vm, absolute, (u64)time) : 0;
        t->state = TS_PARKED;
        return NAT_BLOCK;
    }
    /* It has the permit, was interrupted, or its time is up. */
    t->permit = t->timed = false;
    return NAT_DONE;
}

LEAF(unsafe_unpark)
{
    ref thread = arg_ref(a, 1);
    for (u32 i = 1; thread && i <= vm->s.nthreads; i++) {
        struct thread *t = vm->threads[i];
        if (t->object == thread && t->state != TS_ENDED)
            t->permit = true;
    }
    return ret_void();
}

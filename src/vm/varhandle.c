/*
 * VarHandles as objects: made, asked about, turned into method handles.
 */
#include "vm/varhandle.h"

/* ---- handles as objects ---- */

static struct class *varhandle_class(struct vm *vm)
{
    return class_load_text(vm, "java/lang/invoke/VarHandle");
}

/* Handles of ours have the abstract class itself as their class. */
bool varhandle_is_ours(const struct vm *vm, ref handle)
{
    const struct class *c = class_of(vm, handle);
    return (c->access & ACC_ABSTRACT) && get_ref(vm, handle, vform_offset(c));
}

void load_var(const struct vm *vm, ref handle, struct var *v)
{
    const i32 *n = (const i32 *)arr(vm, get_ref(vm, handle, vform_offset(class_of(vm, handle))))->data;
    *v = (struct var){.kind = (enum var_kind)n[VI_KIND],
                      .type = (char)n[VI_TYPE],
                      .flags = (u32)n[VI_FLAGS],
                      .offset = (u32)n[VI_OFFSET],
                      .holder = vm->classes[n[VI_HOLDER]],
                      .value = vm->classes[n[VI_VALUE]]};
}

/* A new handle; 0 with vm->exc. */
static ref new_var(struct vm *vm, const struct var *v)
{
    struct class *c = varhandle_class(vm);
    ref handle = c ? new_object(vm, c) : 0;
    ref ints = handle ? new_prim_array(vm, 'I', VI_COUNT) : 0;
    if (!ints)
        return 0;
    if (vform_offset(c) != field_offset(vm, c, "vform") ||
        vform_offset(c) + 8 != field_offset(vm, c, "exact"))
        BUG("VarHandle.vform is not where it was");
    const u32 n[VI_COUNT] = {v->kind, (u8)v->type, v->flags, v->offset, v->holder->id, v->value->id};
    for (u32 i = 0; i < VI_COUNT; i++)
        put_elem4(vm, ints, i, n[i]);
    put_ref(vm, handle, vform_offset(c), ints);
    return handle;
}

static ref new_field_var(struct vm *vm, struct field *f, struct class *receiver, bool write_final)
{
    struct class *value = class_by_desc(vm, f->desc->text);
    if (!value)
        return 0;
    bool is_static = f->access & ACC_STATIC;
    struct var v = {.kind = is_static ? VAR_STATIC : VAR_FIELD,
                    .type = f->type,
                    .flags = (f->access & ACC_FINAL) && !write_final ? VF_READ_ONLY : 0,
                    .offset = f->offset,
                    .holder = is_static ? f->cls : receiver,
                    .value = value};
    return new_var(vm, &v);
}

/* ---- creation: overrides ---- */

/* Lookup.findVarHandle, findStaticVarHandle(receiver, name, type). Classes of
 * the JDK may look up their own fields without further ado; for all others the
 * library checks, and comes to varhandle_make_field. */
static nat_result find_quickly(struct vm *vm, slot *a, bool is_static)
{
    if (!arg_ref(a, 0) || !arg_ref(a, 1) || !arg_ref(a, 2) || !arg_ref(a, 3))
        return NAT_BYTECODE;
    ref lookup_class = get_named_ref(vm, arg_ref(a, 0), "lookupClass");
    struct class *c = class_of_mirror(vm, arg_ref(a, 1));
    if (!lookup_class || lookup_class != c->mirror || !c->trusted || c->spun)
        return NAT_BYTECODE;
    const struct sym *name = string_sym(vm, arg_ref(a, 2));
    for (u32 i = 0; i < c->nfields; i++) {
        struct field *f = &c->fields[i];
        if (f->name != name || !(f->access & ACC_STATIC) == is_static)
            continue;
        struct class *type = class_by_desc(vm, f->desc->text);
        if (!type)
            return NAT_THROW;
        if (type->mirror != arg_ref(a, 3))
            continue;
        ref handle = new_field_var(vm, f, c, false);
        return handle ? ret_ref(a, handle) : NAT_THROW;
    }
    return NAT_BYTECODE;
}

LEAF(varhandle_find_field)
{
    return find_quickly(vm, a, false);
}
LEAF(varhandle_find_static)
{
    return find_quickly(vm, a, true);
}

/* VarHandles.makeFieldHandle(MemberName, Class receiver, [Class type,] boolean
 * writeFinal). Before 22 the class of a static is initialised now, from then on
 * when the handle is first used. */
nat_result varhandle_make_field(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    const slot *a = f->locals;
    struct field *field = member_field(vm, arg_ref(a, 0));
    if (!field)
        return NAT_THROW;
    if ((field->access & ACC_STATIC) && vm->jdk_feature < 22 && !ensure_init(vm, field->cls))
        return vm->exc ? NAT_THROW : NAT_CALL;
    if (field->access & ACC_STATIC)
        note_static_read(vm, field);
    ref handle =
        new_field_var(vm, field, class_of_mirror(vm, arg_ref(a, 1)), arg_int(a, f->method->nargs - 1u));
    return handle ? ret_ref(f->locals, handle) : NAT_THROW;
}

LEAF(varhandle_make_array)
{
    struct class *c = arg_ref(a, 0) ? class_of_mirror(vm, arg_ref(a, 0)) : NULL;
    if (!c)
        return throw_plain(vm, "java/lang/NullPointerException");
    if (c->kind != CK_ARRAY)
        return NAT_BYTECODE; /* which throws */
    struct var v = {.kind = VAR_ARRAY, .type = c->elem, .holder = c, .value = c->component};
    ref handle = new_var(vm, &v);
    return handle ? ret_ref(a, handle) : NAT_THROW;
}

/* VarHandles.byteArrayViewHandle(Class viewArray, boolean bigEndian) */
LEAF(varhandle_make_view)
{
    struct class *c = arg_ref(a, 0) ? class_of_mirror(vm, arg_ref(a, 0)) : NULL;
    if (!c)
        return throw_plain(vm, "java/lang/NullPointerException");
    if (c->kind != CK_ARRAY || !strchr("SCIJFD", c->elem))
        return NAT_BYTECODE;
    struct var v = {.kind = VAR_BYTES,
                    .type = c->elem,
                    .flags = arg_int(a, 1) ? VF_BIG_ENDIAN : 0,
                    .holder = class_array_of(vm, vm->primitive['B']),
                    .value = c->component};
    ref handle = new_var(vm, &v);
    return handle ? ret_ref(a, handle) : NAT_THROW;
}

/* withInvokeExactBehavior and withInvokeBehavior, of handles of ours only. */
static nat_result with_exact(struct vm *vm, slot *a, bool exact)
{
    if (!varhandle_is_ours(vm, arg_ref(a, 0)))
        return NAT_BYTECODE;
    struct class *c = class_of(vm, arg_ref(a, 0));
    u32 at = field_offset(vm, c, "exact");
    if ((get_int(vm, arg_ref(a, 0), at) != 0) == exact)
        return ret_ref(a, arg_ref(a, 0));
    struct var v;
    load_var(vm, arg_ref(a, 0), &v);
    ref handle = new_var(vm, &v);
    if (!handle)
        return NAT_THROW;
    put_int(vm, handle, at, exact);
    return ret_ref(a, handle);
}

LEAF(varhandle_exact)
{
    return with_exact(vm, a, true);
}
LEAF(varhandle_inexact)
{
    return with_exact(vm, a, false);
}

/* ---- modes ---- */

enum mode mode_of(const char *name)
{
    switch (name[0]) {
    case 's':
        return MODE_SET;
    case 'w':
        return MODE_SET_IF;
    case 'c': /* compareAndSet, compareAndExchange... */
        return name[10] == 'S' ? MODE_SET_IF : MODE_EXCHANGE;
    default:
        break;
    }
    if (strncmp(name, "getAnd", 6) != 0)
        return MODE_GET;
    switch (name[6]) {
    case 'S':
        return MODE_GET_SET;
    case 'A':
        return MODE_ADD;
    default: /* getAndBitwise... */
        return name[13] == 'O' ? MODE_OR : name[13] == 'A' ? MODE_AND : MODE_XOR;
    }
}

u32 mode_values(enum mode mode)
{
    return mode == MODE_GET ? 0 : mode == MODE_SET_IF || mode == MODE_EXCHANGE ? 2 : 1;
}

bool mode_is_plain(const char *name)
{
    return strcmp(name, "get") == 0 || strcmp(name, "set") == 0;
}

bool mode_supported(const struct vm *vm, const struct var *v, enum mode mode, const char *name)
{
    bool number = v->type != 'L' && v->type != 'Z', real = v->type == 'F' || v->type == 'D';
    if (mode != MODE_GET && (v->flags & VF_READ_ONLY))
        return false;
    if (mode == MODE_ADD && !number)
        return false;
    if (mode >= MODE_OR && (v->type == 'L' || real))
        return false;
    if (v->kind != VAR_BYTES || mode_is_plain(name))
        return true;
    /* Later JDKs promise nothing about alignment within arrays. */
    if (vm->jdk_feature >= 23)
        return false;
    return mode <= MODE_SET || (v->type != 'S' && v->type != 'C' && (mode <= MODE_GET_SET || !real));
}

/* isAccessModeSupported(AccessMode) */
LEAF(varhandle_supports)
{
    if (!arg_ref(a, 1))
        return throw_plain(vm, "java/lang/NullPointerException");
    if (!varhandle_is_ours(vm, arg_ref(a, 0)))
        return NAT_BYTECODE;
    struct var v;
    load_var(vm, arg_ref(a, 0), &v);
    ref name = get_named_ref(vm, arg_ref(a, 1), "methodName");
    struct buf text = {0};
    string_text(vm, name, &text);
    bool yes = mode_supported(vm, &v, mode_of(text.data), text.data);
    buf_release(&text);
    return ret_bool(a, yes);
}

/* accessModeTypeUncached(AccessType): the library puts the type together. */
nat_result varhandle_mode_type(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    if (f->state == 1)
        return ret_ref(f->locals, (ref)f->sp[0]);
    if (!varhandle_is_ours(vm, arg_ref(f->locals, 0)))
        return NAT_BYTECODE;
    struct var v;
    load_var(vm, arg_ref(f->locals, 0), &v);
    bool indexed = v.kind == VAR_ARRAY || v.kind == VAR_BYTES;
    ref index = new_ref_array(vm, vm->k[K_class], indexed);
    if (!index)
        return NAT_THROW;
    if (indexed)
        put_ref_elem(vm, index, 0, vm->primitive['I']->mirror);
    f->state = 1;
    slot args[4] = {f->locals[1], v.kind == VAR_STATIC ? 0 : v.holder->mirror, v.value->mirror, index};
    return call_named(vm, f, "java/lang/invoke/VarHandle$AccessType", "accessModeType",
                      "(Ljava/lang/Class;Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;",
                      args);
}

/* ---- as method handles ---- */

struct method *varhandle_mode(struct vm *vm, u32 ordinal)
{
    /* The constants of AccessMode have the order of the methods. */
    struct class *c = class_load_text(vm, "java/lang/invoke/VarHandle");
    for (u32 i = 0; c && i < c->nmethods; i++) {
        if ((c->methods[i].flags & MF_POLYMORPHIC) && ordinal-- == 0)
            return &c->methods[i];
    }
    return NULL;
}

/* VarHandle.getMethodHandle(int mode). Those of the library have a MemberName
 * for each mode, from which it makes the handle. */
nat_result varhandle_method_handle(struct vm *vm, struct frame *f)
{
    enum { LIBRARY = 10 };
    if (vm->exc)
        return NAT_THROW;
    slot self = f->locals[0];
    switch (f->state++) {
    case 0:
        if (!varhandle_is_ours(vm, (ref)self)) {
            f->state = LIBRARY;
            return call_named(vm, f, "java/lang/invoke/VarHandle", "getMethodHandleUncached",
                              "(I)Ljava/lang/invoke/MethodHandle;", f->locals);
        }
        return call_named(vm, f, "java/lang/invoke/VarHandle$AccessMode", "values",
                          "()[Ljava/lang/invoke/VarHandle$AccessMode;", NULL);
    case LIBRARY:
        return ret_ref(f->locals, (ref)f->sp[0]);
    case 1: {
        slot args[2] = {self, get_ref_elem(vm, (ref)f->sp[0], (u32)f->locals[1])};
        return call_named(vm, f, "java/lang/invoke/VarHandle", "accessModeType",
                          "(Ljava/lang/invoke/VarHandle$AccessMode;)Ljava/lang/invoke/MethodType;", args);
    }
    case 2: {
        struct buf b = {0};
        buf_printf(&b, "(Ljava/lang/invoke/VarHandle;%s", type_desc(vm, (ref)f->sp[0])->text + 1);
        nat_result r = call_make_type(vm, f, b.data);
        buf_release(&b);
        return r;
    }
    default: {
        struct method *mode = varhandle_mode(vm, (u32)f->locals[1]);
        if (!mode)
            return unsupported(vm, "VarHandle mode %d", (int)f->locals[1]);
        ref form = new_form(vm, OP_VAR_INVOKER, (i32)mode->id, 0, 0, 0),
            values = form ? new_ref_array(vm, vm->k[K_object], 0) : 0;
        ref handle = values ? new_handle(vm, (ref)f->sp[0], form, values) : 0;
        return handle ? ret_ref(f->locals, handle) : NAT_THROW;
    }
    }
}

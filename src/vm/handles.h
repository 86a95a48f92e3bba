/*
 * Variables by address, VarHandles and MethodHandles: what the files below
 * offer each other and the rest of the machine.
 *
 * METHOD HANDLES. The library's own Java code looks members up, checks access
 * and types, and words the exceptions. Underneath, a handle has a LambdaForm,
 * a little program that the library would compile to a class. Here, all
 * methods that make LambdaForms are replaced (native_forms.c): a LambdaForm is
 * an inert object whose field `transformCache` holds an Object[] of ours,
 *
 *      { int[]{ enum form_op, operands }, previous form or null, an object }
 *
 * and handle_forms.c executes it. What a form works on, it finds in the handle: the
 * MemberName of a DirectMethodHandle, the `target` of a DelegatingMethodHandle,
 * or the values bound by a BoundMethodHandle, of which only the species
 * Species_L is used: its field `argL0` holds an Object[] of all bound values.
 *
 * Edits (OP_BIND to OP_FOLD) are made of a form that belongs to some handle; the
 * handle made from the last of them has bound that handle, and one value more.
 *
 * VAR HANDLES of fields and arrays are instances of VarHandle itself (which
 * is abstract, so there are no others) whose field `vform` holds an int[] of
 * ours, see varhandle.h. Other VarHandles are the library's objects; for each
 * mode it makes a method handle, which is called.
 */
#ifndef VM_HANDLES_H
#define VM_HANDLES_H

#include "vm/internal.h"

/* ---- native_unsafe.c: variables by object and offset ---- */

enum place_kind { PLACE_CELL, PLACE_ELEM, PLACE_RAW };

/* A variable that was found and may be accessed: a field or static, elements
 * of an array, or off-heap memory. Valid until the next allocation. */
struct place {
    enum place_kind kind;
    const struct field *field; /* CELL */
    char is;    /* CELL: type of the field */
    char type;  /* type of the access */
    ref object; /* CELL, ELEM */
    u64 offset; /* in the object; RAW: the address */
    u8 *at;
};

/* Every access goes through this: it refuses, with InternalError, what is not
 * a variable of that kind, so that no offset leads to foreign memory. An
 * object of 0 means that `offset` is an off-heap address. */
nat_result place_find(struct vm *, ref object, u64 offset, char type, struct place *out);
void place_get(struct vm *, const struct place *, slot *out);
/* NAT_DONE; InternalError for an object that a variable of this class cannot
 * hold; NAT_STOP for a symbolic value that the place cannot hold. */
nat_result place_put(struct vm *, const struct place *, const slot *value);

/* ---- convert.c: values between the types of a call site and of its target ---- */

/* May a value of type `from` be passed as `to` (MethodHandle.asType)? */
bool type_convertible(struct vm *, struct class *from, struct class *to);
/* Converts the value in v[0..1]. The types must be convertible. Besides
 * NAT_DONE and NAT_THROW it may give NAT_CALL: a frame was pushed that
 * initialises the cache of boxes; convert again when it is done. */
nat_result convert_value(struct vm *, struct class *from, struct class *to, slot *v);
/* The same for explicitCastArguments: narrowing is allowed, null unboxes to 0. */
nat_result cast_value(struct vm *, struct class *from, struct class *to, slot *v);
/* The box that valueOf gives; NAT_CALL as above. */
nat_result box_cached(struct vm *, char type, slot *v);
/* An exception without a message. */
nat_result throw_plain(struct vm *, const char *cls);
/* ClassCastException as Class.cast words it, and as checkcast does. */
nat_result throw_cannot_cast(struct vm *, const struct class *from, const struct class *to);
nat_result throw_bad_cast(struct vm *, const struct class *from, const struct class *to);
static inline bool is_ref_type(char type)
{
    return type == 'L' || type == '[';
}
/* Letter of a type as it lies in slots: 'L' for arrays. */
static inline char slot_type(const struct class *c)
{
    return c->kind == CK_PRIMITIVE ? c->type : 'L';
}
static inline u32 slot_width(const struct class *c)
{
    return c->type == 'V' ? 0 : is_wide(c->type) ? 2 : 1;
}
/* "(String,int)void", of descriptors and as MethodType.toString has it. */
void type_text_short(const struct class *, struct buf *out);
bool method_type_text(struct vm *, const char *desc, struct buf *out); /* false with vm->exc */

/* ---- varhandle.c, var_access.c ---- */

nat_result varhandle_access(struct vm *, struct method *mode, const struct sym *desc, slot *args);
bool varhandle_is_ours(const struct vm *, ref handle);
/* The method of the n-th constant of VarHandle.AccessMode. */
struct method *varhandle_mode(struct vm *, u32 ordinal);

/* ---- handles.c ---- */

enum form_op {
    OP_DIRECT,        /* a DirectMethodHandle: call or access its member */
    OP_DELEGATE,      /* call the field `target` */
    OP_REINVOKE,      /* call bound 0 */
    OP_CONVERT,       /* call bound 0 with converted arguments; [1] strict (asType) */
    OP_IDENTITY,      /* the argument */
    OP_ZERO,          /* null, 0, or nothing */
    OP_CONSTANT,      /* bound 0 */
    OP_GUARD,         /* bound: test, target, fallback */
    OP_CATCH,         /* bound: target, class of exceptions, catcher */
    OP_FINALLY,       /* bound: target, cleanup */
    OP_BOXED,         /* call static method [1] with the object, bound values, and an Object[] of arguments */
    OP_SWITCH,        /* bound: default, -, -, holder of the cases */
    OP_COLLECTOR,     /* the arguments as a new array */
    OP_EXACT_INVOKER, /* bound 0: the MethodType that the first argument must have */
    OP_INVOKER,
    OP_VAR_INVOKER,   /* first argument: a VarHandle; [1] number of the mode's method, or -1: bound 0 knows */
    OP_BIND,          /* [1] position: the bound value goes there */
    OP_DROP,          /* [1] position: this argument is not passed on */
    OP_COPY,          /* [1] from, [2] to: an argument is passed twice */
    OP_PERMUTE,       /* object: int[] of positions */
    OP_SPREAD,        /* [1] position, [2] length: elements of an array are passed */
    OP_COLLECT,       /* [1] position: the bound handle makes one of several */
    OP_FILTER,        /* [1] position */
    OP_FILTER_MANY,   /* object: int[] of positions */
    OP_FILTER_RESULT, /* [2] not 0: the result is dropped or made 0 */
    OP_COLLECT_RESULT, /* the bound handle gets the last arguments and the result */
    OP_REPLACE,        /* [1] position; object: int[]: the bound handle makes an argument from some */
    OP_FOLD,           /* [1] position, [2] drop; object: int[] of argument positions, or null */
};

/* Places of the references in handles, types and members: the library declares
 * them in this order, which is checked when such objects are made. */
enum { MH_TYPE, MH_FORM };
enum { MT_RETURN, MT_PARAMS };
enum { LF_PARTS = 4 }; /* transformCache */
enum { MN_CLASS, MN_NAME, MN_TYPE, MN_METHOD, MN_RESOLUTION };
static inline ref ref_at(const struct vm *vm, ref o, u32 i)
{
    const struct class *c = class_of(vm, o);
    return i < c->nrefs ? get_ref(vm, o, c->refs[i]) : 0;
}
static inline ref handle_type(const struct vm *vm, ref handle)
{
    return ref_at(vm, handle, MH_TYPE);
}
/* A MemberName's flags lie behind its third reference. */
static inline u32 member_flags_offset(const struct vm *vm, ref member)
{
    return class_of(vm, member)->refs[MN_TYPE] + 8;
}
struct class *type_param(const struct vm *, ref method_type, u32 i);
struct class *type_return(const struct vm *, ref method_type);
u32 type_count(const struct vm *, ref method_type);
/* Interned descriptor of a MethodType. */
const struct sym *type_desc(struct vm *, ref method_type);

/* Calls a handle from a coroutine: args are those of the handle's type. The
 * result arrives at f->sp. */
nat_result call_handle(struct vm *, struct frame *f, ref handle, const slot *args);
/* The same with the types of `desc`, as MethodHandle.invoke does. */
nat_result call_handle_as(struct vm *, struct frame *f, const struct sym *desc, ref handle, const slot *args);
/* Asks the library for the MethodType of a descriptor; it arrives at f->sp. */
nat_result call_make_type(struct vm *, struct frame *f, const char *desc);
/* Pushes a coroutine that hands a value of type `ret` to the frame below it.
 * fns: the same coroutine three times, for void, one slot and two. */
struct frame *push_returning(struct vm *, const char *name, const coroutine_fn fns[3], char ret,
                             const slot *args, u32 n);
#define RETURNING(fn)                                           \
    static nat_result fn##_void(struct vm *vm, struct frame *f) \
    {                                                           \
        return fn(vm, f);                                       \
    }                                                           \
    static nat_result fn##_one(struct vm *vm, struct frame *f)  \
    {                                                           \
        return fn(vm, f);                                       \
    }                                                           \
    static nat_result fn##_two(struct vm *vm, struct frame *f)  \
    {                                                           \
        return fn(vm, f);                                       \
    }                                                           \
    static const coroutine_fn fn##_fns[3] = {fn##_void, fn##_one, fn##_two}

/* ---- native_invoke.c ---- */

/* The method or field that a resolved MemberName stands for; NULL with vm->exc. */
struct method *member_method(struct vm *, ref member);
struct field *member_field(struct vm *, ref member);

/* ---- native_forms.c ---- */

/* A new handle of ours; `bound` is an Object[] or 0. 0 with vm->exc. */
ref new_form(struct vm *, enum form_op, i32 a, i32 b, ref previous, ref object);
ref new_handle(struct vm *, ref type, ref form, ref bound);
/* invokeBasic of the factory of a species: makes a handle. */
nat_result make_species(struct vm *, const struct sym *desc, slot *args);

/* ---- bootstrap.c ---- */

/* Coroutines for constants of the class file: locals [0] class's number, [1]
 * pool index; the result, an object (dynamic constants of primitive type: a
 * box), goes to locals[0]. */
nat_result resolve_method_type(struct vm *, struct frame *f);
nat_result resolve_method_handle(struct vm *, struct frame *f);
nat_result resolve_dynamic(struct vm *, struct frame *f);
/* Links an invokedynamic to a bootstrap method that is not known natively; part
 * of the coroutine link_call_site, entered again with f->state as it was left. */
nat_result link_user_site(struct vm *, struct frame *f, struct class *c, struct insn *i, u16 index);
/* Throws the error of a call site whose bootstrap method failed once more. */
nat_result throw_site_error(struct vm *, ref error);

#endif

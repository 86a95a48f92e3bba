/*
 * java.lang.invoke: the natives that resolve members, and the methods that
 * would make LambdaForms (handles.h). All else there is the library's own code.
 */
#include "vm/handles.h"
#include "vm/native_reflect.h"

/* Flags of a MemberName, beside the modifiers. */
enum {
    MN_IS_METHOD = 0x10000,
    MN_IS_CONSTRUCTOR = 0x20000,
    MN_IS_FIELD = 0x40000,
    MN_CALLER_SENSITIVE = 0x100000,
    MN_TRUSTED_FINAL = 0x200000,
    MN_KIND_SHIFT = 24,
};

/* ---- members ---- */

static void put_member(struct vm *vm, ref member, u32 i, ref value)
{
    put_ref(vm, member, class_of(vm, member)->refs[i], value);
}

/* What the member is, as an int[] in its field `method`: the number of a
 * method, the index of a field in its class. */
static bool set_member(struct vm *vm, ref member, struct class *c, u32 number, u32 flags)
{
    if (class_of(vm, member)->refs[MN_METHOD] != field_offset(vm, class_of(vm, member), "method") ||
        member_flags_offset(vm, member) != field_offset(vm, class_of(vm, member), "flags"))
        BUG("MemberName has another shape");
    ref a = new_prim_array(vm, 'I', 1);
    if (!a)
        return false;
    put_elem4(vm, a, 0, number);
    put_member(vm, member, MN_CLASS, c->mirror);
    put_member(vm, member, MN_METHOD, a);
    put_int(vm, member, member_flags_offset(vm, member), flags);
    return true;
}

static bool member_number(struct vm *vm, ref member, u32 *number)
{
    ref a = member ? ref_at(vm, member, MN_METHOD) : 0;
    if (!a) {
        throw_new(vm, "java/lang/InternalError", "a member that is not resolved");
        return false;
    }
    *number = *(const u32 *)arr(vm, a)->data;
    return true;
}

struct method *member_method(struct vm *vm, ref member)
{
    u32 n;
    return member_number(vm, member, &n) ? vm->methods.data[n] : NULL;
}

struct field *member_field(struct vm *vm, ref member)
{
    u32 n;
    return member_number(vm, member, &n) ? &class_of_mirror(vm, ref_at(vm, member, MN_CLASS))->fields[n] : NULL;
}

static bool is_record(const struct class *c)
{
    return c->super && strcmp(c->super->name->text, "java/lang/Record") == 0;
}

static bool set_field_member(struct vm *vm, ref member, const struct field *f, bool setter)
{
    bool is_static = f->access & ACC_STATIC;
    u32 kind = (is_static ? REF_getStatic : REF_getField) + (setter ? 2u : 0);
    bool trusted = (f->access & ACC_FINAL) && (is_static || is_record(f->cls) || f->cls->spun);
    return set_member(vm, member, f->cls, f->index,
                      f->access | MN_IS_FIELD | (trusted ? MN_TRUSTED_FINAL : 0) | kind << MN_KIND_SHIFT);
}

/* Methods that cannot be overridden count as called directly. */
static u32 method_kind(const struct vm *vm, const struct method *m, u32 asked)
{
    if (m->access & ACC_STATIC)
        return REF_invokeStatic;
    if (asked == REF_invokeSpecial || m->name->text[0] == '<' || (m->access & (ACC_PRIVATE | ACC_FINAL)) ||
        (m->cls->access & ACC_FINAL))
        return REF_invokeSpecial;
    return (m->cls->access & ACC_INTERFACE) && m->cls != vm->k[K_object] ? REF_invokeInterface : REF_invokeVirtual;
}

static bool set_method_member(struct vm *vm, ref member, const struct method *m, u32 asked)
{
    u32 what = strcmp(m->name->text, "<init>") == 0 ? MN_IS_CONSTRUCTOR : MN_IS_METHOD;
    u32 sensitive = m->flags & MF_CALLER_SENSITIVE ? MN_CALLER_SENSITIVE : 0;
    return set_member(vm, member, m->cls, m->id,
                      m->access | what | sensitive | method_kind(vm, m, asked) << MN_KIND_SHIFT);
}

/* init(MemberName, Object): from a Field, Method or Constructor. */
LEAF(invoke_init)
{
    ref member = arg_ref(a, 0), from = arg_ref(a, 1);
    if (!member || !from)
        return throw_new(vm, "java/lang/InternalError", "nothing to initialize");
    if (strcmp(class_of(vm, from)->name->text, "java/lang/reflect/Field") == 0) {
        struct field *f = reflected_field(vm, from);
        return f && set_field_member(vm, member, f, false) ? ret_void() : NAT_THROW;
    }
    struct method *r = reflected_method(vm, from);
    if (!r)
        return NAT_THROW;
    /* invokeExact and its like have no member: the caller knows them by a null class. */
    if (r->flags & MF_POLYMORPHIC)
        return ret_void();
    return set_method_member(vm, member, r, 0) ? ret_void() : NAT_THROW;
}

/* expand(MemberName): name and type of a member made by init. */
LEAF(invoke_expand)
{
    ref member = arg_ref(a, 0);
    u32 flags = get_int(vm, member, member_flags_offset(vm, member));
    const struct sym *name, *desc;
    if (flags & MN_IS_FIELD) {
        struct field *f = member_field(vm, member);
        if (!f)
            return NAT_THROW;
        struct class *c = class_by_desc(vm, f->desc->text);
        name = f->name;
        if (!c)
            return NAT_THROW;
        put_member(vm, member, MN_TYPE, c->mirror);
    } else {
        struct method *r = member_method(vm, member);
        if (!r)
            return NAT_THROW;
        name = r->name;
        desc = r->desc;
        ref text = intern_sym(vm, desc);
        if (!text)
            return NAT_THROW;
        put_member(vm, member, MN_TYPE, text);
    }
    ref text = intern_sym(vm, name);
    if (!text)
        return NAT_THROW;
    put_member(vm, member, MN_NAME, text);
    return ret_void();
}

/* JVMS 5.4.4, for the class that looks a method up. */
static bool accessible(struct vm *vm, struct class *from, struct class *named, const struct method *m)
{
    if (m->access & ACC_PUBLIC)
        return true;
    if (m->access & ACC_PRIVATE)
        return from == m->cls || class_nestmates(vm, from, m->cls);
    if (class_same_package(from, m->cls))
        return true;
    return (m->access & ACC_PROTECTED) &&
           (named->kind == CK_ARRAY || (class_is_subclass(from, m->cls) && ((m->access & ACC_STATIC) ||
                                        class_is_subclass(named, from) || class_is_subclass(from, named))));
}

/* int[] as Java writes it. */
static void source_name(const struct class *c, struct buf *b)
{
    u32 dims = 0;
    for (; c->kind == CK_ARRAY; c = c->component)
        dims++;
    class_external_name(c, b);
    while (dims--)
        buf_text(b, "[]");
}

static nat_result no_method(struct vm *vm, struct class *c, const struct sym *name, ref type)
{
    struct buf b = { 0 };
    source_name(type_return(vm, type), &b);
    buf_char(&b, ' ');
    class_external_name(c, &b);
    buf_printf(&b, ".%s(", name->text);
    for (u32 i = 0; i < type_count(vm, type); i++) {
        buf_text(&b, i ? ", " : "");
        source_name(type_param(vm, type, i), &b);
    }
    throw_new(vm, "java/lang/NoSuchMethodError", "'%s)'", b.data);
    buf_release(&b);
    return NAT_THROW;
}

static nat_result resolve_member_method(struct vm *vm, ref member, struct class *c, struct class *caller, u32 flags,
                                        const struct sym *name)
{
    u32 asked = flags >> MN_KIND_SHIFT & 15;
    ref type = ref_at(vm, member, MN_TYPE);
    const struct sym *desc = type_desc(vm, type);
    struct method *m = flags & MN_IS_CONSTRUCTOR ? class_method(c, name, desc) : class_find_method(c, name, desc);
    if (!m || (m->name->text[0] == '<') != !!(flags & MN_IS_CONSTRUCTOR))
        return no_method(vm, c, name, type);
    bool interface = c->access & ACC_INTERFACE;
    if (!(m->access & ACC_STATIC) != (asked != REF_invokeStatic) ||
        (asked == REF_invokeVirtual && interface) || (asked == REF_invokeInterface && !interface))
        return throw_new(vm, "java/lang/IncompatibleClassChangeError", "%s.%s%s", c->name->text, name->text,
                         desc->text);
    if (caller && !accessible(vm, caller, c, m))
        return throw_new(vm, "java/lang/IllegalAccessError", "%s.%s%s", c->name->text, name->text, desc->text);
    return set_method_member(vm, member, m, asked) ? NAT_DONE : NAT_THROW;
}

static nat_result resolve_member_field(struct vm *vm, ref member, struct class *c, u32 flags, const struct sym *name)
{
    u32 asked = flags >> MN_KIND_SHIFT & 15;
    struct buf desc = { 0 };
    struct class *type = class_of_mirror(vm, ref_at(vm, member, MN_TYPE));
    if (type->kind == CK_PRIMITIVE)
        buf_char(&desc, type->type);
    else
        buf_printf(&desc, type->kind == CK_ARRAY ? "%s" : "L%s;", type->name->text);
    struct field *f = class_find_field(c, name, sym_text(&vm->syms, desc.data));
    buf_release(&desc);
    if (!f)
        return throw_new(vm, "java/lang/NoSuchFieldError", "%s", name->text);
    return set_field_member(vm, member, f, asked == REF_putField || asked == REF_putStatic) ? NAT_DONE : NAT_THROW;
}

/* resolve(MemberName, Class caller, int modes, boolean speculative): errors are
 * thrown, unless the lookup is speculative. */
LEAF(invoke_resolve)
{
    ref member = arg_ref(a, 0), mirror = member ? ref_at(vm, member, MN_CLASS) : 0;
    ref text = member ? ref_at(vm, member, MN_NAME) : 0;
    if (!mirror || !text || !ref_at(vm, member, MN_TYPE))
        return throw_new(vm, "java/lang/IllegalArgumentException", "nothing to resolve");
    struct class *c = class_of_mirror(vm, mirror);
    struct class *caller = arg_ref(a, 1) ? class_of_mirror(vm, arg_ref(a, 1)) : NULL;
    const struct sym *name = string_sym(vm, text);
    u32 flags = get_int(vm, member, member_flags_offset(vm, member));
    nat_result r = c->kind == CK_PRIMITIVE ? throw_new(vm, "java/lang/NoSuchMethodError", "%s", name->text)
                   : flags & MN_IS_FIELD   ? resolve_member_field(vm, member, c, flags, name)
                                           : resolve_member_method(vm, member, c, caller, flags, name);
    if (r == NAT_THROW && arg_int(a, 3)) {
        vm->exc = 0;
        return ret_ref(a, 0);
    }
    return r == NAT_DONE ? ret_ref(a, member) : r;
}

LEAF(invoke_field_offset)
{
    struct field *f = member_field(vm, arg_ref(a, 0));
    return f ? ret_long(a, f->offset) : NAT_THROW;
}

LEAF(invoke_static_base)
{
    struct field *f = member_field(vm, arg_ref(a, 0));
    return f ? ret_ref(a, f->cls->mirror) : NAT_THROW;
}

LEAF(invoke_nothing) { return ret_void(); }
/* In place of an initialiser; its class must not check assertions either. */
LEAF(invoke_no_init)
{
    struct field *f = class_find_field_text(vm, m->cls, "$assertionsDisabled");
    if (f)
        put_int(vm, m->cls->mirror, f->offset, 1);
    return ret_void();
}

LEAF(invoke_zero) { return ret_int(a, 0); }

/* setCallSiteTargetNormal, setCallSiteTargetVolatile(CallSite, MethodHandle) */
LEAF(invoke_set_target)
{
    set_ref(vm, arg_ref(a, 0), "target", arg_ref(a, 1));
    return ret_void();
}

/* Methods that only serve speed give their argument back. */
LEAF(invoke_same) { return ret_ref(a, arg_ref(a, 0)); }

LEAF(invoke_reflectively)
{
    return throw_new(vm, "java/lang/UnsupportedOperationException", "MethodHandle.%s cannot be invoked reflectively",
                     m->name->text);
}

LEAF(invoke_no_form)
{
    return unsupported(vm, "%s.%s: this use of method handles", m->cls->name->text, m->name->text);
}

/* MethodHandles.lookup(): without initialising Lookup, whose statics need
 * reflection; programs that only use VarHandles never do. */
LEAF(invoke_lookup)
{
    struct frame *f = vm->thread->top;
    while (f && (f->method->flags & MF_HIDDEN))
        f = f->prev;
    struct class *c = class_load_text(vm, "java/lang/invoke/MethodHandles$Lookup");
    if (!f || !c || strncmp(f->method->cls->name->text, "java/lang/reflect/", 18) == 0)
        return c ? NAT_BYTECODE : NAT_THROW;
    ref lookup = new_object(vm, c);
    if (!lookup)
        return NAT_THROW;
    enum { PUBLIC = 1, PRIVATE = 2, PROTECTED = 4, PACKAGE = 8, MODULE = 16, ORIGINAL = 64 };
    set_ref(vm, lookup, "lookupClass", f->method->cls->mirror);
    set_int(vm, lookup, "allowedModes", PUBLIC | PRIVATE | PROTECTED | PACKAGE | MODULE | ORIGINAL);
    return ret_ref(a, lookup);
}

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
    if (c->refs[MH_TYPE] != field_offset(vm, c, "type") || c->refs[MH_FORM] != field_offset(vm, c, "form"))
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

LEAF(form_direct) { return give_form(vm, a, OP_DIRECT, 0, 0, 0); }
LEAF(form_delegate) { return give_form(vm, a, OP_DELEGATE, 0, 0, 0); }
LEAF(form_identity) { return give_form(vm, a, OP_IDENTITY, 0, 0, 0); }
LEAF(form_zero) { return give_form(vm, a, OP_ZERO, 0, 0, 0); }
LEAF(form_constant) { return give_form(vm, a, OP_CONSTANT, 0, 0, 0); }
LEAF(form_guard) { return give_form(vm, a, OP_GUARD, 0, 0, 0); }
LEAF(form_switch) { return give_form(vm, a, OP_SWITCH, 0, 0, 0); }
LEAF(form_collector) { return give_form(vm, a, OP_COLLECTOR, 0, 0, 0); }

LEAF(form_catch) { return give_form(vm, a, OP_CATCH, 0, 0, 0); }
LEAF(form_finally) { return give_form(vm, a, OP_FINALLY, 0, 0, 0); }

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
    static const char *const names[] = { "LF_EX_INVOKER", "LF_GEN_INVOKER" };
    for (u32 i = 0; i < ARRAY_LEN(names); i++) {
        struct field *f = class_find_field_text(vm, forms, names[i]);
        const struct cf_attr *c =
            f ? cf_find_attr(forms->cf, f->member->attrs, f->member->nattrs, "ConstantValue") : NULL;
        if (c && c->len == 2 && (i32)forms->cf->consts[read_u2(c->data)].bits == arg_int(a, 2))
            return give_form(vm, a, i ? OP_INVOKER : OP_EXACT_INVOKER, 0, 0, 0);
    }
    return invoke_no_form(vm, a, m);
}

LEAF(form_var_invoker) { return give_form(vm, a, OP_VAR_INVOKER, -1, 0, 0); }

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

LEAF(edit_bind) { return give_edit(vm, a, OP_BIND, arg_int(a, 1) - 1, 0, 0); }
LEAF(edit_add) { return give_edit(vm, a, OP_DROP, arg_int(a, 1) - 1, 0, 0); }
LEAF(edit_dup) { return give_edit(vm, a, OP_COPY, arg_int(a, 1) - 1, arg_int(a, 2) - 1, 0); }
LEAF(edit_spread) { return give_edit(vm, a, OP_SPREAD, arg_int(a, 1) - 1, arg_int(a, 3), 0); }
LEAF(edit_collect) { return give_edit(vm, a, OP_COLLECT, arg_int(a, 1) - 1, 0, 0); }
LEAF(edit_filter) { return give_edit(vm, a, OP_FILTER, arg_int(a, 1) - 1, 0, 0); }
LEAF(edit_filter_result) { return give_edit(vm, a, OP_FILTER_RESULT, 0, arg_int(a, 2), 0); }
LEAF(edit_fold) { return give_edit(vm, a, OP_FOLD, arg_int(a, 1) - 1, arg_int(a, 2), 0); }

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
    ref values = new_values(vm, 0, 0, 0), handle = values ? new_handle(vm, arg_ref(a, 0), arg_ref(a, 1), values) : 0;
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

LEAF(handle_copy) { return copy_handle(vm, a, false, 0); }

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
    ref values = new_values(vm, 1, value, 0), handle = values ? new_handle(vm, arg_ref(a, 0), arg_ref(a, 1), values) : 0;
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

/* ---- VarHandles as method handles ---- */

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
        slot args[2] = { self, get_ref_elem(vm, (ref)f->sp[0], (u32)f->locals[1]) };
        return call_named(vm, f, "java/lang/invoke/VarHandle", "accessModeType",
                          "(Ljava/lang/invoke/VarHandle$AccessMode;)Ljava/lang/invoke/MethodType;", args);
    }
    case 2: {
        struct buf b = { 0 };
        buf_printf(&b, "(Ljava/lang/invoke/VarHandle;%s", type_desc(vm, (ref)f->sp[0])->text + 1);
        nat_result r = call_make_type(vm, f, b.data);
        buf_release(&b);
        return r;
    }
    default: {
        struct method *mode = varhandle_mode(vm, (u32)f->locals[1]);
        if (!mode)
            return unsupported(vm, "VarHandle mode %d", (int)f->locals[1]);
        ref form = new_form(vm, OP_VAR_INVOKER, (i32)mode->id, 0, 0, 0), values = form ? new_values(vm, 0, 0, 0) : 0;
        ref handle = values ? new_handle(vm, (ref)f->sp[0], form, values) : 0;
        return handle ? ret_ref(f->locals, handle) : NAT_THROW;
    }
    }
}

/* ---- constants of class files ---- */

nat_result resolve_method_type(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    if (f->state++ == 1)
        return ret_ref(f->locals, (ref)f->sp[0]);
    struct class *c = vm->classes[f->locals[0]];
    return call_make_type(vm, f, cf_class_name(c->cf, (u16)f->locals[1])->text);
}

nat_result resolve_method_handle(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    struct class *c = vm->classes[f->locals[0]];
    const struct cf_const *k = &c->cf->consts[f->locals[1]];
    const struct sym *desc = cf_ref_desc(c->cf, k->b);
    switch (f->state) {
    case 0:
        f->state = 1;
        if (k->a > REF_putStatic)
            return call_make_type(vm, f, desc->text);
        /* fall through */
    case 1: {
        f->state = 2;
        struct class *holder = class_load(vm, cf_ref_class(c->cf, k->b));
        struct class *type = k->a > REF_putStatic ? NULL : class_by_desc(vm, desc->text);
        if (!holder || vm->exc)
            return NAT_THROW;
        ref name = intern_sym(vm, cf_ref_name(c->cf, k->b));
        slot args[5] = { c->mirror, k->a, holder->mirror, name, type ? type->mirror : f->sp[0] };
        return !name ? NAT_THROW
                     : call_named(vm, f, "java/lang/invoke/MethodHandleNatives", "linkMethodHandleConstant",
                                  "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)"
                                  "Ljava/lang/invoke/MethodHandle;",
                                  args);
    }
    default:
        return ret_ref(f->locals, (ref)f->sp[0]);
    }
}

/* ---- bootstrap methods of the program ---- */

/* Gives the static argument `index` as an object at once, or NAT_CALL while a
 * coroutine of its own makes it. */
static nat_result static_argument(struct vm *vm, struct class *c, u16 index, slot *out)
{
    const struct cf_const *k = &c->cf->consts[index];
    slot v[2] = { k->bits, 0 };
    coroutine_fn fn = resolve_dynamic;
    switch (k->tag) {
    case CF_STRING:
        *out = intern_sym(vm, cf_class_name(c->cf, index));
        return *out ? NAT_DONE : NAT_THROW;
    case CF_CLASS: {
        struct class *r = resolve_class(vm, c, index);
        *out = r ? r->mirror : 0;
        return r ? NAT_DONE : NAT_THROW;
    }
    case CF_INTEGER:
    case CF_FLOAT:
    case CF_LONG:
    case CF_DOUBLE:
        *out = box_value(vm, k->tag == CF_INTEGER ? 'I' : k->tag == CF_FLOAT ? 'F' : k->tag == CF_LONG ? 'J' : 'D', v);
        return *out ? NAT_DONE : NAT_THROW;
    case CF_METHOD_TYPE:
        fn = resolve_method_type;
        break;
    case CF_METHOD_HANDLE:
        fn = resolve_method_handle;
        break;
    case CF_DYNAMIC:
        break;
    default:
        return unsupported(vm, "a bootstrap argument of constant kind %d", k->tag);
    }
    slot args[2] = { c->id, index };
    struct frame *g = push_coroutine(vm, "bootstrapArgument", fn, args, 2);
    if (!g)
        return NAT_THROW;
    g->method->ret = 'L';
    return NAT_CALL;
}

/* The bootstrap method and its static arguments, step by step. `s` is the
 * coroutine's scratch: [0] Object[] of the handle and the arguments, [1] how
 * many are there, plus 1 while the next is being made. */
static nat_result gather_arguments(struct vm *vm, struct frame *f, struct class *c, u16 index, slot *s)
{
    u16 handle, n;
    const u8 *args;
    if (!cf_bootstrap(c->cf, c->cf->consts[index].a, &handle, &n, &args))
        return throw_new(vm, "java/lang/ClassFormatError", "%s: no bootstrap method %u", c->name->text,
                         c->cf->consts[index].a);
    if (!s[0]) {
        s[0] = new_ref_array(vm, vm->k[K_object], n + 1u);
        if (!s[0])
            return NAT_THROW;
    } else if (s[2]) {
        put_ref_elem(vm, (ref)s[0], (u32)s[1]++, (ref)f->sp[0]);
        s[2] = 0;
    }
    while (s[1] <= n) {
        u16 k = s[1] ? (u16)read_u2(args + 2 * (s[1] - 1)) : handle;
        slot v = 0;
        nat_result r = static_argument(vm, c, k, &v);
        if (r == NAT_CALL)
            s[2] = 1;
        if (r != NAT_DONE)
            return r;
        put_ref_elem(vm, (ref)s[0], (u32)s[1]++, (ref)v);
    }
    return NAT_DONE;
}

/* The static arguments as the library wants them: null for none, the argument
 * itself, or an array. */
static bool argument_info(struct vm *vm, ref gathered, ref *info)
{
    u32 n = array_length(vm, gathered) - 1;
    *info = n == 1 ? get_ref_elem(vm, gathered, 1) : 0;
    if (n == 0 || (n == 1 && *info && class_of(vm, *info)->kind != CK_ARRAY))
        return true;
    *info = new_ref_array(vm, vm->k[K_object], n);
    for (u32 i = 0; *info && i < n; i++)
        put_ref_elem(vm, *info, i, get_ref_elem(vm, gathered, i + 1));
    return *info;
}

nat_result resolve_dynamic(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    slot *s = f->locals + f->method->nargs;
    struct class *c = vm->classes[f->locals[0]];
    u16 index = (u16)f->locals[1];
    if (f->state == 1)
        return ret_ref(f->locals, (ref)f->sp[0]);
    nat_result r = gather_arguments(vm, f, c, index, s);
    if (r != NAT_DONE)
        return r;
    struct class *type = class_by_desc(vm, cf_ref_desc(c->cf, index)->text);
    ref info, name = intern_sym(vm, cf_ref_name(c->cf, index));
    if (!type || !name || !argument_info(vm, (ref)s[0], &info))
        return NAT_THROW;
    f->state = 1;
    slot args[5] = { get_ref_elem(vm, (ref)s[0], 0), name, type->mirror, info, c->mirror };
    return call_named(vm, f, "java/lang/invoke/ConstantBootstraps", "makeConstant",
                      "(Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Object;"
                      "Ljava/lang/Class;)Ljava/lang/Object;",
                      args);
}

static void become_site(struct insn *i, u32 place, u16 index)
{
    i->a = (i32)place;
    i->b = index;
    i->iop = I_indy_site;
}

/* Runs the bootstrap method of a call site. locals: [0] class's number, [1] pool
 * index, [2] index of the instruction. An error is kept in place of the handle,
 * since a site that failed once fails for ever (JVMS 5.4.3.6). */
static nat_result make_site(struct vm *vm, struct frame *f)
{
    slot *s = f->locals + f->method->nargs;
    struct class *c = vm->classes[f->locals[0]];
    u16 index = (u16)f->locals[1];
    struct insn *i = &f->prev->prev->method->insns[f->locals[2]];
    if (vm->exc) {
        ref error = vm->exc;
        u32 place = i->iop == I_indy_site ? (u32)i->a : consts_index(vm, c, index);
        if (consts_put(vm, c, place, error)) {
            become_site(i, place, index);
            vm->exc = error;
        }
        return NAT_THROW;
    }
    switch (f->state) {
    case 0: {
        nat_result r = gather_arguments(vm, f, c, index, s);
        if (r != NAT_DONE)
            return r;
        f->state = 1;
        return call_make_type(vm, f, cf_ref_desc(c->cf, index)->text);
    }
    case 1: {
        ref info, name = intern_sym(vm, cf_ref_name(c->cf, index));
        slot type = f->sp[0];
        if (!name || !argument_info(vm, (ref)s[0], &info))
            return NAT_THROW;
        f->state = 2;
        slot args[5] = { get_ref_elem(vm, (ref)s[0], 0), name, type, info, c->mirror };
        return call_named(vm, f, "java/lang/invoke/CallSite", "makeSite",
                          "(Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
                          "Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/invoke/CallSite;",
                          args);
    }
    case 2: {
        slot site = f->sp[0];
        f->state = 3;
        return call_named(vm, f, "java/lang/invoke/CallSite", "dynamicInvoker", "()Ljava/lang/invoke/MethodHandle;",
                          &site);
    }
    default:
        return ret_ref(f->locals, (ref)f->sp[0]);
    }
}

nat_result link_user_site(struct vm *vm, struct frame *f, struct class *c, struct insn *i, u16 index)
{
    if (f->state == 0) {
        f->state = 1;
        slot args[3] = { c->id, index, f->locals[1] };
        struct frame *g = push_coroutine(vm, "bootstrap", make_site, args, 3);
        if (!g)
            return NAT_THROW;
        g->method->ret = 'L';
        return NAT_CALL;
    }
    u32 place = i->iop == I_indy_site ? (u32)i->a : consts_index(vm, c, index);
    if (!consts_put(vm, c, place, (ref)f->sp[0]))
        return NAT_THROW;
    become_site(i, place, index);
    return NAT_DONE;
}

nat_result throw_site_error(struct vm *vm, ref error)
{
    ref e = new_throwable(vm, class_of(vm, error), get_ref(vm, error, vm->kf[KF_throwable_message]), 0);
    if (!e)
        return NAT_THROW;
    put_ref(vm, e, vm->kf[KF_throwable_cause], 0);
    return throw_ref(vm, e);
}

/*
 * java.lang.invoke: the natives that resolve members (native_forms.c has the
 * methods that would make LambdaForms). All else there is the library's own code.
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
    return member_number(vm, member, &n) ? &class_of_mirror(vm, ref_at(vm, member, MN_CLASS))->fields[n]
                                         : NULL;
}

static bool set_field_member(struct vm *vm, ref member, const struct field *f, bool setter)
{
    bool is_static = f->access & ACC_STATIC;
    u32 kind = (is_static ? REF_getStatic : REF_getField) + (setter ? 2u : 0);
    bool trusted = (f->access & ACC_FINAL) && (is_static || is_record_class(f->cls) || f->cls->spun);
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
    return (m->cls->access & ACC_INTERFACE) && m->cls != vm->k[K_object] ? REF_invokeInterface
                                                                         : REF_invokeVirtual;
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
           (named->kind == CK_ARRAY ||
            (class_is_subclass(from, m->cls) &&
             ((m->access & ACC_STATIC) || class_is_subclass(named, from) || class_is_subclass(from, named))));
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
    struct buf b = {0};
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

static nat_result resolve_member_method(struct vm *vm, ref member, struct class *c, struct class *caller,
                                        u32 flags, const struct sym *name)
{
    u32 asked = flags >> MN_KIND_SHIFT & 15;
    ref type = ref_at(vm, member, MN_TYPE);
    const struct sym *desc = type_desc(vm, type);
    struct method *m =
        flags & MN_IS_CONSTRUCTOR ? class_method(c, name, desc) : class_find_method(c, name, desc);
    if (!m || (m->name->text[0] == '<') != !!(flags & MN_IS_CONSTRUCTOR))
        return no_method(vm, c, name, type);
    bool interface = c->access & ACC_INTERFACE;
    if (!(m->access & ACC_STATIC) != (asked != REF_invokeStatic) ||
        (asked == REF_invokeVirtual && interface) || (asked == REF_invokeInterface && !interface))
        return throw_new(vm, "java/lang/IncompatibleClassChangeError", "%s.%s%s", c->name->text, name->text,
                         desc->text);
    if (caller && !accessible(vm, caller, c, m))
        return throw_new(vm, "java/lang/IllegalAccessError", "%s.%s%s", c->name->text, name->text,
                         desc->text);
    return set_method_member(vm, member, m, asked) ? NAT_DONE : NAT_THROW;
}

static nat_result resolve_member_field(struct vm *vm, ref member, struct class *c, u32 flags,
                                       const struct sym *name)
{
    u32 asked = flags >> MN_KIND_SHIFT & 15;
    struct buf desc = {0};
    struct class *type = class_of_mirror(vm, ref_at(vm, member, MN_TYPE));
    if (type->kind == CK_PRIMITIVE)
        buf_char(&desc, type->type);
    else
        buf_printf(&desc, type->kind == CK_ARRAY ? "%s" : "L%s;", type->name->text);
    struct field *f = class_find_field(c, name, sym_text(&vm->syms, desc.data));
    buf_release(&desc);
    if (!f)
        return throw_new(vm, "java/lang/NoSuchFieldError", "%s", name->text);
    return set_field_member(vm, member, f, asked == REF_putField || asked == REF_putStatic) ? NAT_DONE
                                                                                            : NAT_THROW;
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
    if (f)
        note_static_read(vm, f);
    return f ? ret_ref(a, f->cls->mirror) : NAT_THROW;
}

LEAF(invoke_nothing)
{
    return ret_void();
}
/* In place of an initialiser; its class must not check assertions either. */
LEAF(invoke_no_init)
{
    struct field *f = class_find_field_text(vm, m->cls, "$assertionsDisabled");
    if (f)
        put_int(vm, m->cls->mirror, f->offset, 1);
    return ret_void();
}

/* setCallSiteTargetNormal, setCallSiteTargetVolatile(CallSite, MethodHandle) */
LEAF(invoke_set_target)
{
    set_ref(vm, arg_ref(a, 0), "target", arg_ref(a, 1));
    return ret_void();
}

/* Methods that only serve speed give their argument back. */
LEAF(invoke_same)
{
    return ret_ref(a, arg_ref(a, 0));
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

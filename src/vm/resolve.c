/*
 * Resolution of symbolic references (JVMS 5.4.3) with access checks (5.4.4),
 * and the array of constants that belongs to the path: strings, dynamic
 * constants, call sites (rule 2).
 */
#include "vm/internal.h"

/* ---- texts for errors, as HotSpot words them ---- */

const char *desc_type_text(const char *desc, struct buf *out)
{
    u32 dims = 0;
    while (*desc == '[') {
        dims++;
        desc++;
    }
    static const struct {
        char c;
        const char *name;
    } prims[] = { { 'Z', "boolean" }, { 'B', "byte" }, { 'C', "char" }, { 'S', "short" }, { 'I', "int" },
                  { 'J', "long" }, { 'F', "float" }, { 'D', "double" }, { 'V', "void" } };
    if (*desc == 'L') {
        const char *end = desc_skip(desc);
        for (const char *p = desc + 1; p < end - 1; p++)
            buf_char(out, *p == '/' ? '.' : *p);
        desc = end;
    } else {
        for (u32 i = 0; i < ARRAY_LEN(prims); i++) {
            if (prims[i].c == *desc)
                buf_text(out, prims[i].name);
        }
        desc++;
    }
    while (dims--)
        buf_text(out, "[]");
    return desc;
}

void method_external_text(const struct sym *cls, const struct sym *name, const struct sym *desc, struct buf *out)
{
    desc_type_text(desc_return(desc->text), out);
    buf_char(out, ' ');
    for (const char *p = cls->text; *p; p++)
        buf_char(out, *p == '/' ? '.' : *p);
    buf_printf(out, ".%s(", name->text);
    const char *p = desc->text + 1;
    for (bool first = true; *p != ')'; first = false) {
        if (!first)
            buf_text(out, ", ");
        p = desc_type_text(p, out);
    }
    buf_char(out, ')');
}

static void in_modules(const struct class *a, const struct class *b, struct buf *out)
{
    if (!a->module && !b->module) {
        buf_text(out, " (");
        class_external_name(a, out);
        buf_text(out, " and ");
        class_external_name(b, out);
        buf_text(out, " are in unnamed module of loader 'app')");
    }
}

static const char *access_word(u16 access)
{
    return access & ACC_PRIVATE ? "private " : access & ACC_PROTECTED ? "protected " : "";
}

static void illegal_access(struct vm *vm, struct class *from, struct class *holder, u16 access, const char *what,
                           const char *text)
{
    struct buf b = { 0 };
    buf_text(&b, "class ");
    class_external_name(from, &b);
    buf_printf(&b, " tried to access %s%s %s", access_word(access), what, text);
    in_modules(from, holder, &b);
    throw_new(vm, "java/lang/IllegalAccessError", "%s", b.data);
    buf_release(&b);
}

/* ---- access (JVMS 5.4.4) ---- */

static bool member_accessible(struct vm *vm, struct class *from, struct class *named, struct class *holder, u16 access)
{
    if ((access & ACC_PUBLIC) || (from->spun && from->trusted))
        return true;
    if (access & ACC_PRIVATE)
        return from == holder || class_nestmates(vm, from, holder);
    if (class_same_package(from, holder))
        return true;
    return (access & ACC_PROTECTED) && class_is_subclass(from, holder) &&
           ((access & ACC_STATIC) || class_is_subclass(named, from) || class_is_subclass(from, named) ||
            named->kind == CK_ARRAY);
}

/* ---- the three kinds ---- */

struct class *resolve_class(struct vm *vm, struct class *c, u16 index)
{
    if (c->resolved[index].cls)
        return c->resolved[index].cls;
    struct class *k = class_load(vm, cf_class_name(c->cf, index));
    if (!k)
        return NULL;
    if (!c->trusted && !class_can_access(vm, c, k)) {
        struct buf b = { 0 };
        buf_text(&b, "class ");
        class_external_name(c, &b);
        buf_text(&b, " cannot access class ");
        class_external_name(k, &b);
        in_modules(c, k, &b);
        throw_new(vm, "java/lang/IllegalAccessError", "failed to access class: %s", b.data);
        buf_release(&b);
        return NULL;
    }
    c->resolved[index].cls = k;
    return k;
}

struct field *resolve_field(struct vm *vm, struct class *c, u16 index, bool is_static)
{
    if (!c->resolved[index].field) {
        struct class *holder = resolve_class(vm, c, c->cf->consts[index].a);
        if (!holder)
            return NULL;
        const struct sym *name = cf_ref_name(c->cf, index), *desc = cf_ref_desc(c->cf, index);
        struct field *f = class_find_field(holder, name, desc);
        if (!f) {
            throw_new(vm, "java/lang/NoSuchFieldError", "%s", name->text);
            return NULL;
        }
        if (!c->trusted && !member_accessible(vm, c, holder, f->cls, f->access)) {
            struct buf b = { 0 };
            class_external_name(f->cls, &b);
            buf_printf(&b, ".%s", name->text);
            illegal_access(vm, c, f->cls, f->access, "field", b.data);
            buf_release(&b);
            return NULL;
        }
        c->resolved[index].field = f;
    }
    struct field *f = c->resolved[index].field;
    if (!(f->access & ACC_STATIC) != !is_static) {
        throw_new(vm, "java/lang/IncompatibleClassChangeError", "Expected %s field %s.%s",
                  is_static ? "static" : "non-static", f->cls->name->text, f->name->text);
        return NULL;
    }
    return f;
}

static bool right_holder(struct vm *vm, struct class *c, u16 index, struct class *holder)
{
    bool wants = c->cf->consts[index].tag == CF_INTERFACE_METHODREF;
    bool is = holder->access & ACC_INTERFACE;
    if (wants == is || (c->spun && c->trusted))
        return true;
    struct buf b = { 0 };
    method_external_text(holder->name, cf_ref_name(c->cf, index), cf_ref_desc(c->cf, index), &b);
    throw_new(vm, "java/lang/IncompatibleClassChangeError", "Method '%s' must be %s constant", b.data,
              is ? "InterfaceMethodref" : "Methodref");
    buf_release(&b);
    return false;
}

struct method *resolve_method(struct vm *vm, struct class *c, u16 index)
{
    if (c->resolved[index].method)
        return c->resolved[index].method;
    struct class *holder = resolve_class(vm, c, c->cf->consts[index].a);
    if (!holder || !right_holder(vm, c, index, holder))
        return NULL;
    const struct sym *name = cf_ref_name(c->cf, index), *desc = cf_ref_desc(c->cf, index);
    /* Constructors are not inherited. */
    struct method *m = name->text[0] == '<' ? class_method(holder, name, desc) : class_find_method(holder, name, desc);
    if (!m && (holder->trusted && strncmp(holder->name->text, "java/lang/invoke/", 17) == 0)) {
        m = class_find_method_text(vm, holder, name->text, NULL);
        if (m && !(m->flags & MF_POLYMORPHIC))
            m = NULL;
    }
    if (!m && (holder->access & ACC_INTERFACE))
        m = class_method(vm->k[K_object], name, desc);
    struct buf b = { 0 };
    method_external_text(holder->name, name, desc, &b);
    if (!m) {
        throw_new(vm, "java/lang/NoSuchMethodError", "'%s'", b.data);
    } else if (!c->trusted && !member_accessible(vm, c, holder, m->cls, m->access) &&
               !(holder->kind == CK_ARRAY && strcmp(name->text, "clone") == 0)) {
        struct buf quoted = { 0 };
        buf_printf(&quoted, "'%s'", b.data);
        illegal_access(vm, c, m->cls, m->access, "method", quoted.data);
        buf_release(&quoted);
        m = NULL;
    }
    buf_release(&b);
    if (m && !(m->flags & MF_POLYMORPHIC))
        c->resolved[index].method = m;
    return m;
}

/* ---- constants that belong to the path ---- */

u32 consts_index(struct vm *vm, struct class *c, u32 key)
{
    (void)vm;
    if (key < c->cf->nconsts && c->cf->consts[key].tag != CF_INVOKE_DYNAMIC) {
        if (!c->resolved[key].index)
            c->resolved[key].index = ++c->nconsts;
        return c->resolved[key].index - 1;
    }
    return c->nconsts++;
}

static u32 consts_cell(const struct vm *vm)
{
    return vm->k[K_class]->size + MIRROR_CONSTS * 8;
}

ref consts_get(struct vm *vm, struct class *c, u32 place)
{
    ref a = get_ref(vm, c->mirror, consts_cell(vm));
    return a && place < array_length(vm, a) ? get_ref_elem(vm, a, place) : 0;
}

bool consts_put(struct vm *vm, struct class *c, u32 place, ref value)
{
    ref a = get_ref(vm, c->mirror, consts_cell(vm));
    u32 n = a ? array_length(vm, a) : 0;
    if (place >= n) {
        u32 want = c->nconsts > place * 2 ? c->nconsts : place * 2 + 4;
        ref bigger = new_ref_array(vm, vm->k[K_object], want);
        if (!bigger)
            return false;
        for (u32 i = 0; i < n; i++)
            put_ref_elem(vm, bigger, i, get_ref_elem(vm, a, i));
        put_ref(vm, c->mirror, consts_cell(vm), bigger);
        a = bigger;
    }
    put_ref_elem(vm, a, place, value);
    return true;
}

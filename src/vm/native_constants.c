/*
 * Natives of jdk.internal.reflect.ConstantPool, through which the class
 * library reads annotations. Its field constantPoolOop holds the class.
 */
#include "vm/native_reflect.h"

LEAF(class_constant_pool)
{
    ref mirror = arg_ref(a, 0);
    if (!class_of_mirror(vm, mirror)->cf)
        return ret_ref(a, 0);
    struct class *k = class_load_text(vm, "jdk/internal/reflect/ConstantPool");
    ref pool = k ? new_object(vm, k) : 0;
    if (!pool)
        return NAT_THROW;
    set_ref(vm, pool, "constantPoolOop", mirror);
    return ret_ref(a, pool);
}

/* Natives get (this, constantPoolOop, index). The class whose pool it is. */
static struct class *pool_class(struct vm *vm, const slot *a)
{
    ref mirror = arg_ref(a, 1);
    if (!mirror || class_of(vm, mirror) != vm->k[K_class] || !class_of_mirror(vm, mirror)->cf) {
        throw_text(vm, "java/lang/IllegalArgumentException", "No constant pool");
        return NULL;
    }
    return class_of_mirror(vm, mirror);
}

/* The constant asked for. `tags` lists the kinds that will do; 0 ends it. */
static struct cf_const *pool_entry(struct vm *vm, const slot *a, struct class **of, const u8 *tags)
{
    struct class *c = *of = pool_class(vm, a);
    if (!c)
        return NULL;
    i32 index = arg_int(a, 2);
    if (index < 1 || index >= c->cf->nconsts) {
        throw_text(vm, "java/lang/IllegalArgumentException", "Constant pool index out of bounds");
        return NULL;
    }
    struct cf_const *k = &c->cf->consts[index];
    for (; *tags; tags++) {
        if (k->tag == *tags)
            return k;
    }
    throw_text(vm, "java/lang/IllegalArgumentException", "Wrong type at constant pool index");
    return NULL;
}

static const u8 ints[] = { CF_INTEGER, 0 }, longs[] = { CF_LONG, 0 }, floats[] = { CF_FLOAT, 0 },
                doubles[] = { CF_DOUBLE, 0 }, strings[] = { CF_STRING, 0 }, texts[] = { CF_UTF8, 0 },
                classes[] = { CF_CLASS, 0 }, fields[] = { CF_FIELDREF, 0 },
                methods[] = { CF_METHODREF, CF_INTERFACE_METHODREF, 0 },
                members[] = { CF_FIELDREF, CF_METHODREF, CF_INTERFACE_METHODREF, 0 },
                names[] = { CF_NAME_AND_TYPE, 0 };

LEAF(pool_size)
{
    const struct class *c = pool_class(vm, a);
    return c ? ret_int(a, c->cf->nconsts) : NAT_THROW;
}

LEAF(pool_int)
{
    struct class *c;
    const struct cf_const *k = pool_entry(vm, a, &c, ints);
    return k ? ret_int(a, (i32)k->bits) : NAT_THROW;
}

LEAF(pool_float)
{
    struct class *c;
    const struct cf_const *k = pool_entry(vm, a, &c, floats);
    return k ? ret_int(a, (i32)k->bits) : NAT_THROW;
}

LEAF(pool_long)
{
    struct class *c;
    const struct cf_const *k = pool_entry(vm, a, &c, longs);
    return k ? ret_long(a, (i64)k->bits) : NAT_THROW;
}

LEAF(pool_double)
{
    struct class *c;
    const struct cf_const *k = pool_entry(vm, a, &c, doubles);
    return k ? ret_long(a, (i64)k->bits) : NAT_THROW;
}

static nat_result give_text(struct vm *vm, slot *a, const struct sym *text)
{
    ref s = intern_sym(vm, text);
    return s ? ret_ref(a, s) : NAT_THROW;
}

LEAF(pool_string)
{
    struct class *c;
    return pool_entry(vm, a, &c, strings) ? give_text(vm, a, cf_class_name(c->cf, (u16)arg_int(a, 2))) : NAT_THROW;
}

LEAF(pool_utf8)
{
    struct class *c;
    return pool_entry(vm, a, &c, texts) ? give_text(vm, a, cf_utf8(c->cf, (u16)arg_int(a, 2))) : NAT_THROW;
}

LEAF(pool_class_at)
{
    struct class *c;
    if (!pool_entry(vm, a, &c, classes))
        return NAT_THROW;
    struct class *k = constant_class(vm, c, (u32)arg_int(a, 2));
    return k ? ret_ref(a, k->mirror) : NAT_THROW;
}

/* The number of the class, or of the name and type, that a member names. */
LEAF(pool_class_index)
{
    struct class *c;
    const struct cf_const *k = pool_entry(vm, a, &c, members);
    return k ? ret_int(a, k->a) : NAT_THROW;
}

LEAF(pool_name_and_type_index)
{
    struct class *c;
    const struct cf_const *k = pool_entry(vm, a, &c, members);
    return k ? ret_int(a, k->b) : NAT_THROW;
}

static nat_result give_texts(struct vm *vm, slot *a, const struct sym *const *all, u32 n)
{
    ref r = new_ref_array(vm, vm->k[K_string], n);
    for (u32 i = 0; r && i < n; i++) {
        ref s = intern_sym(vm, all[i]);
        if (!s)
            return NAT_THROW;
        put_ref_elem(vm, r, i, s);
    }
    return r ? ret_ref(a, r) : NAT_THROW;
}

LEAF(pool_member_info)
{
    struct class *c;
    if (!pool_entry(vm, a, &c, members))
        return NAT_THROW;
    u16 index = (u16)arg_int(a, 2);
    const struct sym *all[] = { cf_ref_class(c->cf, index), cf_ref_name(c->cf, index), cf_ref_desc(c->cf, index) };
    return give_texts(vm, a, all, 3);
}

LEAF(pool_name_and_type_info)
{
    struct class *c;
    const struct cf_const *k = pool_entry(vm, a, &c, names);
    if (!k)
        return NAT_THROW;
    const struct sym *all[] = { cf_utf8(c->cf, k->a), cf_utf8(c->cf, k->b) };
    return give_texts(vm, a, all, 2);
}

LEAF(pool_method)
{
    struct class *c;
    if (!pool_entry(vm, a, &c, methods))
        return NAT_THROW;
    struct method *found = resolve_method(vm, c, (u16)arg_int(a, 2));
    ref o = found ? new_reflected_method(vm, found) : 0;
    return o ? ret_ref(a, o) : NAT_THROW;
}

LEAF(pool_field)
{
    struct class *c;
    if (!pool_entry(vm, a, &c, fields))
        return NAT_THROW;
    u16 index = (u16)arg_int(a, 2);
    struct class *holder = resolve_class(vm, c, c->cf->consts[index].a);
    const struct sym *name = cf_ref_name(c->cf, index), *desc = cf_ref_desc(c->cf, index);
    struct field *found = holder ? class_find_field(holder, name, desc) : NULL;
    if (holder && !found)
        return throw_new(vm, "java/lang/NoSuchFieldError", "%s", name->text);
    ref o = found ? new_reflected_field(vm, found) : 0;
    return o ? ret_ref(a, o) : NAT_THROW;
}

LEAF(pool_tag)
{
    struct class *c = pool_class(vm, a);
    if (!c)
        return NAT_THROW;
    i32 index = arg_int(a, 2);
    if (index < 0 || index >= c->cf->nconsts)
        return throw_text(vm, "java/lang/IllegalArgumentException", "Constant pool index out of bounds");
    return ret_int(a, c->cf->consts[index].tag);
}

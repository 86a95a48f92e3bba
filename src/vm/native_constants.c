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

/* Natives get (this, constantPoolOop, index): the constant asked for, if it has
 * the kind `tag`; NULL with vm->exc. */
static const struct cf_const *pool_entry(struct vm *vm, const slot *a, u8 tag, struct classfile **of)
{
    ref mirror = arg_ref(a, 1);
    struct classfile *cf =
        mirror && class_of(vm, mirror) == vm->k[K_class] ? class_of_mirror(vm, mirror)->cf : NULL;
    i32 index = arg_int(a, 2);
    const char *wrong = !cf                                 ? "No constant pool"
                        : index < 1 || index >= cf->nconsts ? "Constant pool index out of bounds"
                        : cf->consts[index].tag != tag      ? "Wrong type at constant pool index"
                                                            : NULL;
    if (wrong) {
        throw_text(vm, "java/lang/IllegalArgumentException", wrong);
        return NULL;
    }
    *of = cf;
    return &cf->consts[index];
}

static nat_result give_bits(struct vm *vm, slot *a, u8 tag)
{
    struct classfile *cf;
    const struct cf_const *k = pool_entry(vm, a, tag, &cf);
    if (!k)
        return NAT_THROW;
    return tag == CF_INTEGER || tag == CF_FLOAT ? ret_int(a, (i32)k->bits) : ret_long(a, (i64)k->bits);
}

LEAF(pool_int) { return give_bits(vm, a, CF_INTEGER); }
LEAF(pool_float) { return give_bits(vm, a, CF_FLOAT); }
LEAF(pool_long) { return give_bits(vm, a, CF_LONG); }
LEAF(pool_double) { return give_bits(vm, a, CF_DOUBLE); }

LEAF(pool_utf8)
{
    struct classfile *cf;
    ref s = pool_entry(vm, a, CF_UTF8, &cf) ? intern_sym(vm, cf_utf8(cf, (u16)arg_int(a, 2))) : 0;
    return s ? ret_ref(a, s) : NAT_THROW;
}

/*
 * Math and StrictMath. StrictMath's native methods (JDK 17; later ones are
 * Java) are the JDK's own code; Math's members that HotSpot replaces by code
 * of its own are answered so that the bits are HotSpot's (docs/math.md).
 */
#include "vm/native_io.h"

static double strict_math(struct vm *vm, enum num_strict_fn fn, double x, double y, struct err *err)
{
    if (!vm->strict)
        vm->strict = arena_alloc(&vm->arena, sizeof *vm->strict);
    if (!num_strict_open(vm->strict, vm->jdk, err))
        return 0;
    return num_strict(vm->strict, fn, x, y);
}

#define STRICT(name)                                                                       \
    LEAF(strict_##name)                                                                    \
    {                                                                                      \
        if (!(m->access & ACC_NATIVE))                                                     \
            return NAT_BYTECODE;                                                           \
        struct err err = { 0 };                                                            \
        double y = m->nargs > 2 ? arg_double(a, 2) : 0;                                    \
        double r = strict_math(vm, NUM_STRICT_##name, arg_double(a, 0), y, &err);          \
        return err.set ? unsupported(vm, "StrictMath.%s: %s", #name, err.text) : ret_double(a, r); \
    }
NUM_STRICT_LIST(STRICT)

/* The JDK's own machine is asked where the last bit is in doubt; it is started
 * when that first happens. Where it does not start, the rounded exact value
 * stands (docs/math.md has how often that differs). */
static double hotspot_math(struct vm *vm, enum num_math_fn fn, double x, double y)
{
    double value;
    if (!vm->oracle) {
        vm->oracle = arena_alloc(&vm->arena, sizeof *vm->oracle);
        struct err err = { 0 };
        num_oracle_open(vm->oracle, vm->jdk, &err);
    }
    num_oracle_math(vm->oracle, fn, x, y, &value);
    return value;
}

#define MATH(name)                                                         \
    LEAF(math_##name)                                                      \
    {                                                                      \
        if (!num_math_is_replaced(NUM_MATH_##name, vm->jdk_feature))       \
            return NAT_BYTECODE;                                           \
        double y = m->nargs > 2 ? arg_double(a, 2) : 0;                    \
        return ret_double(a, hotspot_math(vm, NUM_MATH_##name, arg_double(a, 0), y)); \
    }
NUM_MATH_LIST(MATH)

/*
 * Math and StrictMath. StrictMath's native methods (JDK 17; later ones are
 * Java) are the JDK's own code; Math's members that HotSpot replaces by code
 * of its own are answered so that the bits are HotSpot's (docs/math.md).
 */
#include "vm/native_io.h"

static bool strict_open(struct vm *vm, struct err *err)
{
    if (!vm->strict)
        vm->strict = arena_alloc(&vm->arena, sizeof *vm->strict);
    return num_strict_open(vm->strict, vm->jdk, err);
}

static double strict_math(struct vm *vm, enum num_strict_fn fn, double x, double y, struct err *err)
{
    return strict_open(vm, err) ? num_strict(vm->strict, fn, x, y) : 0;
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

bool math_exact(struct vm *vm, u32 fn, double x, double y, double *value)
{
    enum { NO_NATIVE_SINCE = 21 }; /* all of StrictMath is Java code */
    enum num_strict_fn strict;
    struct err err = { 0 };
    if (fn < NUM_MATH_COUNT) {
        *value = hotspot_math(vm, (enum num_math_fn)fn, x, y);
        return true;
    }
    if (vm->jdk_feature >= NO_NATIVE_SINCE || !num_strict_near(fn, &strict) || !strict_open(vm, &err) ||
        !num_strict_has(vm->strict, strict))
        return false;
    *value = num_strict(vm->strict, strict, x, y);
    return true;
}

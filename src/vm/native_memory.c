/*
 * Blocks of memory as jdk.internal.misc.Unsafe sees them: off-heap memory, and
 * ranges that may lie in a Java array or off the heap.
 */
#include "vm/native_io.h"

static nat_result bad_range(struct vm *vm)
{
    return throw_new(vm, "java/lang/InternalError", "a range outside of memory that may be accessed");
}

LEAF(memory_allocate)
{
    /* The caller makes an OutOfMemoryError of 0. */
    return ret_long(a, (i64)offheap_alloc(vm, (u64)arg_long(a, 1)));
}

LEAF(memory_free)
{
    return offheap_free(vm, (u64)arg_long(a, 1)) ? ret_void() : bad_range(vm);
}

LEAF(memory_reallocate)
{
    u64 old = (u64)arg_long(a, 1), n = (u64)arg_long(a, 3);
    if (!old)
        return ret_long(a, (i64)offheap_alloc(vm, n));
    u64 had = offheap_size(vm, old);
    if (!had)
        return bad_range(vm);
    if (n <= had)
        return ret_long(a, (i64)old);
    u64 address = offheap_alloc(vm, n);
    if (address) {
        memcpy(offheap_for_write(vm, address, had), offheap_at(vm, old, had), had);
        offheap_free(vm, old);
    }
    return ret_long(a, (i64)address);
}

/* [offset, offset + len) of an array of primitives, or of off-heap memory when
 * `base` is null. NULL with InternalError, or if the run stops. */
static u8 *memory_range(struct vm *vm, ref base, u64 offset, u64 len, bool write)
{
    u8 *p = NULL;
    if (!base) {
        p = write ? offheap_for_write(vm, offset, len) : offheap_at(vm, offset, len);
    } else if (class_of(vm, base)->kind == CK_ARRAY && class_of(vm, base)->elem != 'L') {
        u32 shift = class_of(vm, base)->elem_shift;
        u64 end = ARRAY_HEADER + ((u64)array_length(vm, base) << shift);
        if (offset >= ARRAY_HEADER && offset <= end && len <= end - offset) {
            p = vm->heap + addr_of(base) + offset;
            /* Whole elements are logged, also those the range covers in part. */
            u64 first = (offset - ARRAY_HEADER) >> shift << shift;
            if (write && len)
                trail_log_elems(vm, base, addr_of(base) + ARRAY_HEADER + first, offset - ARRAY_HEADER + len - first);
        }
    }
    if (p && base && arr(vm, base)->terms) {
        unsupported(vm, "Unsafe access to an array with symbolic elements");
        return NULL;
    }
    if (!p)
        bad_range(vm);
    return p;
}

LEAF(memory_set)
{
    u64 len = (u64)arg_long(a, 4);
    u8 *p = memory_range(vm, arg_ref(a, 1), (u64)arg_long(a, 2), len, true);
    if (!p)
        return failed(vm);
    memset(p, (u8)arg_int(a, 6), len);
    return ret_void();
}

LEAF(memory_copy)
{
    u64 len = (u64)arg_long(a, 7);
    const u8 *from = memory_range(vm, arg_ref(a, 1), (u64)arg_long(a, 2), len, false);
    u8 *to = from ? memory_range(vm, arg_ref(a, 4), (u64)arg_long(a, 5), len, true) : NULL;
    if (!to)
        return failed(vm);
    memmove(to, from, len);
    return ret_void();
}

LEAF(memory_copy_swap)
{
    u64 len = (u64)arg_long(a, 7), size = (u64)arg_long(a, 9);
    const u8 *from = memory_range(vm, arg_ref(a, 1), (u64)arg_long(a, 2), len, false);
    u8 *to = from ? memory_range(vm, arg_ref(a, 4), (u64)arg_long(a, 5), len, true) : NULL;
    if (!to)
        return failed(vm);
    if ((size != 2 && size != 4 && size != 8) || len % size)
        return throw_new(vm, "java/lang/IllegalArgumentException", "bad element size");
    memmove(to, from, len);
    for (u64 i = 0; i < len; i += size) {
        for (u64 k = 0; k < size / 2; k++) {
            u8 byte = to[i + k];
            to[i + k] = to[i + size - 1 - k];
            to[i + size - 1 - k] = byte;
        }
    }
    return ret_void();
}

/*
 * sun.nio.ch: what channels ask of the host, and what they need of native
 * memory. Addresses are addresses of the off-heap window.
 */
#include "vm/native_io.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

/* Answers of sun.nio.ch.IOStatus. */
enum { IO_EOF = -1, IO_UNAVAILABLE = -2, IO_INTERRUPTED = -3 };

static nat_result bad_address(struct vm *vm)
{
    return throw_new(vm, "java/lang/InternalError", "an address outside of native memory");
}

/* What a read or write answered, as IOStatus has it. */
static nat_result ret_status(struct vm *vm, slot *a, i64 n, bool reading, char type)
{
    if (n < 0) {
        if (errno != EAGAIN && errno != EINTR)
            return throw_io(vm);
        n = errno == EAGAIN ? IO_UNAVAILABLE : IO_INTERRUPTED;
    } else if (n == 0 && reading) {
        n = IO_EOF;
    }
    return type == 'J' ? ret_long(a, n) : ret_int(a, (i32)n);
}

/* ---- reading and writing at an address ---- */

/* One transfer between a descriptor and the window; `at` -1: where the file stands. */
static nat_result transfer(struct vm *vm, slot *a, bool reading, i64 at)
{
    int fd = descriptor_number(vm, arg_ref(a, 0));
    u64 address = (u64)arg_long(a, 1);
    i32 len = arg_int(a, 3);
    u8 *p = len < 0 ? NULL : reading ? offheap_for_write(vm, address, (u64)len) : offheap_at(vm, address, (u64)len);
    if (!p)
        return bad_address(vm);
    i64 n;
    if (at >= 0)
        n = reading ? outside_pread(vm, fd, p, (size_t)len, at) : outside_pwrite(vm, fd, p, (size_t)len, at);
    else
        n = reading ? outside_read(vm, fd, p, (size_t)len) : outside_write(vm, fd, p, (size_t)len);
    return ret_status(vm, a, n, reading, 'I');
}

LEAF(nio_read)
{
    return transfer(vm, a, true, -1);
}

LEAF(nio_write)
{
    return transfer(vm, a, false, -1);
}

LEAF(nio_pread)
{
    return arg_long(a, 4) < 0 ? (errno = EINVAL, throw_io(vm)) : transfer(vm, a, true, arg_long(a, 4));
}

LEAF(nio_pwrite)
{
    return arg_long(a, 4) < 0 ? (errno = EINVAL, throw_io(vm)) : transfer(vm, a, false, arg_long(a, 4));
}

/* A vector of (address, length) pairs in the window; stops at a short transfer. */
static nat_result transfer_vector(struct vm *vm, slot *a, bool reading)
{
    int fd = descriptor_number(vm, arg_ref(a, 0));
    u64 vector = (u64)arg_long(a, 1);
    i32 count = arg_int(a, 3);
    i64 total = 0;
    for (i32 i = 0; i < count; i++) {
        u64 pair[2];
        const u8 *at = offheap_at(vm, vector + (u64)i * sizeof pair, sizeof pair);
        if (!at)
            return bad_address(vm);
        memcpy(pair, at, sizeof pair);
        u8 *p = reading ? offheap_for_write(vm, pair[0], pair[1]) : offheap_at(vm, pair[0], pair[1]);
        if (!p)
            return bad_address(vm);
        i64 n = reading ? outside_read(vm, fd, p, pair[1]) : outside_write(vm, fd, p, pair[1]);
        if (n < 0 && !total)
            return ret_status(vm, a, n, reading, 'J');
        total += n > 0 ? n : 0;
        if (n < (i64)pair[1])
            break;
    }
    return ret_status(vm, a, total, reading, 'J');
}

LEAF(nio_readv)
{
    return transfer_vector(vm, a, true);
}

LEAF(nio_writev)
{
    return transfer_vector(vm, a, false);
}

/* ---- files ---- */

LEAF(nio_seek)
{
    int fd = descriptor_number(vm, arg_ref(a, 0));
    i64 to = arg_long(a, 1);
    i64 at = to < 0 ? outside_seek(vm, fd, 0, SEEK_CUR) : outside_seek(vm, fd, to, SEEK_SET);
    return at == -1 ? throw_io(vm) : ret_long(a, at);
}

LEAF(nio_truncate)
{
    int r = outside_truncate(vm, descriptor_number(vm, arg_ref(a, 0)), arg_long(a, 1));
    return r == -1 ? throw_io(vm) : ret_int(a, 0);
}

LEAF(nio_force)
{
    int r = outside_sync(vm, descriptor_number(vm, arg_ref(a, 0)), arg_int(a, 1) != 0);
    /* What cannot be synchronised (a pipe) is as safe as it gets. */
    return r == -1 && errno != EINVAL && errno != EROFS ? throw_io(vm) : ret_int(a, 0);
}

LEAF(nio_size)
{
    struct outside_stat st;
    bool ok = outside_fstat(vm, descriptor_number(vm, arg_ref(a, 0)), &st);
    return ok ? ret_long(a, (i64)st.size) : throw_io(vm);
}

LEAF(nio_available)
{
    i64 n = outside_available(vm, descriptor_number(vm, arg_ref(a, 0)));
    return n < 0 ? throw_io(vm) : ret_int(a, n > INT32_MAX ? INT32_MAX : (i32)n);
}

LEAF(nio_is_other)
{
    struct outside_stat st;
    if (!outside_fstat(vm, descriptor_number(vm, arg_ref(a, 0)), &st))
        return throw_io(vm);
    return ret_bool(a, !S_ISREG(st.mode) && !S_ISDIR(st.mode) && !S_ISLNK(st.mode));
}

LEAF(nio_lock)
{
    enum { NO_LOCK = -1, LOCKED = 0 };
    bool wait = arg_int(a, 1), shared = arg_int(a, 6);
    if (outside_lock(vm, descriptor_number(vm, arg_ref(a, 0)), arg_long(a, 2), arg_long(a, 4), shared, wait) == 0)
        return ret_int(a, LOCKED);
    return errno == EAGAIN || errno == EACCES ? ret_int(a, NO_LOCK) : throw_io(vm);
}

LEAF(nio_unlock)
{
    int r = outside_unlock(vm, descriptor_number(vm, arg_ref(a, 0)), arg_long(a, 1), arg_long(a, 3));
    return r == -1 ? throw_io(vm) : ret_void();
}

LEAF(nio_true)
{
    return ret_bool(a, true);
}

LEAF(nio_false)
{
    return ret_bool(a, false);
}

/* ---- transfers between channels ---- */

/* Copies at most `count` bytes; a position of -1 means where that file stands. */
static nat_result copy_range(struct vm *vm, slot *a, int from, i64 from_at, int to, i64 to_at, i64 count)
{
    char piece[16384];
    i64 done = 0;
    while (done < count) {
        size_t want = count - done < (i64)sizeof piece ? (size_t)(count - done) : sizeof piece;
        i64 n = from_at >= 0 ? outside_pread(vm, from, piece, want, from_at + done)
                             : outside_read(vm, from, piece, want);
        i64 put = n;
        if (n > 0 && to_at >= 0)
            put = outside_pwrite(vm, to, piece, (size_t)n, to_at + done);
        else if (n > 0)
            put = outside_write_all(vm, to, piece, (size_t)n) ? n : -1;
        if (put < 0 && !done)
            return throw_io(vm);
        done += put > 0 ? put : 0;
        if (put < (i64)want)
            break;
    }
    return ret_long(a, done);
}

/* (FileDescriptor from, long at, long count, FileDescriptor to) */
LEAF(nio_transfer_to)
{
    return copy_range(vm, a, descriptor_number(vm, arg_ref(a, 0)), arg_long(a, 1),
                      descriptor_number(vm, arg_ref(a, 5)), -1, arg_long(a, 3));
}

/* The same as an instance method, as JDK 17 has it. */
LEAF(nio_transfer_to_17)
{
    return copy_range(vm, a, descriptor_number(vm, arg_ref(a, 1)), arg_long(a, 2),
                      descriptor_number(vm, arg_ref(a, 6)), -1, arg_long(a, 4));
}

/* (FileDescriptor from, FileDescriptor to, long at, long count, boolean append) */
LEAF(nio_transfer_from)
{
    bool append = arg_int(a, 6);
    return copy_range(vm, a, descriptor_number(vm, arg_ref(a, 0)), -1, descriptor_number(vm, arg_ref(a, 1)),
                      append ? -1 : arg_long(a, 2), arg_long(a, 4));
}

LEAF(nio_max_transfer)
{
    return ret_int(a, INT32_MAX);
}

/* ---- mapped files ---- */

LEAF(nio_granularity)
{
    return ret_long(a, 4096);
}

static nat_result map_file(struct vm *vm, slot *a, int fd, i32 mode, i64 at, i64 len)
{
    enum { READ_ONLY, READ_WRITE, PRIVATE };
    if (at < 0 || len < 0 || (u64)len > OFFHEAP_SIZE)
        return throw_new(vm, "java/lang/OutOfMemoryError", "Map failed");
    u64 address = outside_map(vm, fd, at, (u64)len, mode == READ_WRITE);
    if (!address)
        return errno == ENOMEM ? throw_new(vm, "java/lang/OutOfMemoryError", "Map failed") : throw_io(vm);
    /* A private map has nothing more to do with the file. */
    return mode == PRIVATE && !outside_map_detach(vm, address) ? throw_io(vm) : ret_long(a, (i64)address);
}

LEAF(nio_map)
{
    return map_file(vm, a, descriptor_number(vm, arg_ref(a, 0)), arg_int(a, 1), arg_long(a, 2), arg_long(a, 4));
}

/* The same as an instance method of the channel, as JDK 17 has it. */
LEAF(nio_map_17)
{
    u32 at = field_offset(vm, m->cls, "fd");
    int fd = at ? descriptor_number(vm, get_ref(vm, arg_ref(a, 0), at)) : -1;
    return map_file(vm, a, fd, arg_int(a, 1), arg_long(a, 2), arg_long(a, 4));
}

LEAF(nio_unmap)
{
    outside_unmap(vm, (u64)arg_long(a, 0));
    return ret_int(a, 0);
}

LEAF(nio_force_map)
{
    return outside_flush_maps(vm) ? ret_void() : throw_io(vm);
}

/* ---- IOUtil ---- */

LEAF(nio_get_descriptor)
{
    return arg_ref(a, 0) ? ret_int(a, descriptor_number(vm, arg_ref(a, 0))) : throw_null(vm);
}

LEAF(nio_vector_max)
{
    return ret_int(a, 1024);
}

LEAF(nio_vector_bytes_max)
{
    return ret_long(a, INT32_MAX);
}

/* ---- threads and keys ---- */

LEAF(nio_native_thread)
{
    /* No thread of the machine can be woken by a signal: 0 says so. */
    return ret_long(a, 0);
}

LEAF(nio_file_key)
{
    struct outside_stat st;
    if (!outside_fstat(vm, descriptor_number(vm, arg_ref(a, 1)), &st))
        return throw_io(vm);
    set_long(vm, arg_ref(a, 0), "st_dev", (i64)st.dev);
    set_long(vm, arg_ref(a, 0), "st_ino", (i64)st.ino);
    return ret_void();
}

LEAF(nio_file_key_array)
{
    struct outside_stat st;
    ref pair = arg_ref(a, 1);
    if (!outside_fstat(vm, descriptor_number(vm, arg_ref(a, 0)), &st))
        return throw_io(vm);
    if (!pair || array_length(vm, pair) < 2)
        return throw_null(vm);
    put_elem8(vm, pair, 0, st.dev);
    put_elem8(vm, pair, 1, st.ino);
    return ret_void();
}

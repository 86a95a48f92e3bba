/*
 * java.io: file descriptors, file streams, random access files, the console,
 * and the two natives of serialization.
 */
#include "vm/native_io.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- shared ---- */

u32 field_offset(struct vm *vm, struct class *c, const char *name)
{
    const struct field *f = class_find_field_text(vm, c, name);
    return f ? f->offset : 0;
}

void set_int(struct vm *vm, ref object, const char *field, i32 value)
{
    u32 at = field_offset(vm, class_of(vm, object), field);
    if (at)
        put_int(vm, object, at, (u32)value);
}

void set_long(struct vm *vm, ref object, const char *field, i64 value)
{
    u32 at = field_offset(vm, class_of(vm, object), field);
    if (at)
        put_long(vm, object, at, (u64)value);
}

int descriptor_number(struct vm *vm, ref descriptor)
{
    u32 at = descriptor ? field_offset(vm, class_of(vm, descriptor), "fd") : 0;
    int fd = at ? (int)get_int(vm, descriptor, at) : -1;
    if (fd != OUTSIDE_FREE)
        return fd;
    vm->refusal = "a file that is free is used in this way";
    vm->met_term = true;
    return -1;
}

void set_descriptor(struct vm *vm, ref descriptor, int fd)
{
    if (descriptor)
        set_int(vm, descriptor, "fd", fd);
}

ref new_bytes(struct vm *vm, const void *bytes, size_t len)
{
    if (len > INT32_MAX) {
        throw_oom(vm);
        return 0;
    }
    ref a = new_prim_array(vm, 'B', (u32)len);
    if (a && len)
        memcpy(arr(vm, a)->data, bytes, len);
    return a;
}

u8 *array_range(struct vm *vm, ref bytes, i32 off, i32 len)
{
    if (!bytes) {
        throw_null(vm);
        return NULL;
    }
    u32 n = array_length(vm, bytes);
    if (off < 0 || len < 0 || (u32)off > n || (u32)len > n - (u32)off) {
        /* The libraries' own C code throws this without a message. */
        throw_text(vm, "java/lang/IndexOutOfBoundsException", NULL);
        return NULL;
    }
    if (arr(vm, bytes)->terms) {
        unsupported(vm, "input or output of an array with symbolic elements");
        return NULL;
    }
    return arr(vm, bytes)->data + off;
}

u8 *array_range_for_write(struct vm *vm, ref bytes, i32 off, i32 len)
{
    u8 *p = array_range(vm, bytes, off, len);
    if (p && len)
        trail_log_elems(vm, bytes, addr_of(bytes) + ARRAY_HEADER + (u32)off, (u32)len);
    return p;
}

nat_result throw_text(struct vm *vm, const char *cls, const char *text)
{
    throw_new(vm, cls, "%s", "");
    ref message = text && vm->exc ? new_string(vm, text) : 0;
    if (vm->exc && strcmp(class_of(vm, vm->exc)->name->text, cls) == 0)
        put_ref(vm, vm->exc, vm->kf[KF_throwable_message], message);
    return NAT_THROW;
}

const char *error_text(int code, char *room, size_t len)
{
    return strerror_r(code, room, len);
}

nat_result throw_errno(struct vm *vm, const char *cls)
{
    char room[256];
    return throw_text(vm, cls, error_text(errno, room, sizeof room));
}

nat_result throw_io(struct vm *vm)
{
    return throw_errno(vm, "java/io/IOException");
}

static nat_result throw_closed(struct vm *vm)
{
    return throw_new(vm, "java/io/IOException", "Stream Closed");
}

LEAF(io_nothing)
{
    return ret_void();
}

/* ---- FileDescriptor ---- */

LEAF(io_descriptor_handle)
{
    return ret_long(a, -1);
}

LEAF(io_descriptor_append)
{
    return ret_bool(a, outside_appends(vm, arg_int(a, 0)));
}

static nat_result close_descriptor(struct vm *vm, ref descriptor)
{
    int fd = descriptor_number(vm, descriptor);
    if (fd == -1)
        return ret_void();
    set_descriptor(vm, descriptor, -1);
    return outside_close(vm, fd) == -1 ? throw_io(vm) : ret_void();
}

LEAF(io_descriptor_close)
{
    return close_descriptor(vm, arg_ref(a, 0));
}

LEAF(io_descriptor_sync)
{
    if (outside_sync(vm, descriptor_number(vm, arg_ref(a, 0)), true) == -1)
        return throw_new(vm, "java/io/SyncFailedException", "sync failed");
    return ret_void();
}

/* ---- opening ---- */

static ref stream_descriptor(struct vm *vm, const slot *a, struct method *m)
{
    /* Not class_of(this): a subclass may have a field of the same name. */
    u32 at = field_offset(vm, m->cls, "fd");
    return at ? get_ref(vm, arg_ref(a, 0), at) : 0;
}

static int stream_fd(struct vm *vm, const slot *a, struct method *m)
{
    return descriptor_number(vm, stream_descriptor(vm, a, m));
}

/* Opens for java.io, which does not open directories. */
static int open_file(struct vm *vm, const char *path, int flags)
{
    int fd = outside_open(vm, OUTSIDE_CWD, path, flags, 0666);
    struct outside_stat st;
    if (fd != -1 && outside_fstat(vm, fd, &st) && S_ISDIR(st.mode)) {
        outside_close(vm, fd);
        errno = EISDIR;
        return -1;
    }
    return fd;
}

static nat_result open_stream(struct vm *vm, const slot *a, struct method *m, int flags)
{
    ref name = arg_ref(a, 1), descriptor = stream_descriptor(vm, a, m);
    if (!name || !descriptor)
        return throw_null(vm);
    struct buf path = { 0 };
    string_text(vm, name, &path);
    size_t len = path.len;
    /* "dir/file/" names the file here, though not for the host. */
    while (len > 1 && path.data[len - 1] == '/')
        path.data[--len] = 0;
    int fd = open_file(vm, path.data, flags);
    int why = errno;
    buf_release(&path);
    if (fd != -1) {
        set_descriptor(vm, descriptor, fd);
        set_int(vm, descriptor, "append", (flags & O_APPEND) != 0);
        return ret_void();
    }
    char room[256];
    string_text(vm, name, &path);
    buf_printf(&path, " (%s)", error_text(why, room, sizeof room));
    throw_text(vm, "java/io/FileNotFoundException", path.data);
    buf_release(&path);
    return NAT_THROW;
}

LEAF(io_input_open)
{
    return open_stream(vm, a, m, O_RDONLY);
}

LEAF(io_output_open)
{
    return open_stream(vm, a, m, O_WRONLY | O_CREAT | (arg_int(a, 2) ? O_APPEND : O_TRUNC));
}

LEAF(io_random_open)
{
    enum { READ_ONLY = 1, READ_WRITE = 2, SYNC = 4, DATA_SYNC = 8 };
    i32 mode = arg_int(a, 2);
    int flags = mode & READ_ONLY ? O_RDONLY : 0;
    if (mode & READ_WRITE)
        flags = O_RDWR | O_CREAT | (mode & SYNC ? O_SYNC : mode & DATA_SYNC ? O_DSYNC : 0);
    return open_stream(vm, a, m, flags);
}

/* ---- reading and writing ---- */

LEAF(io_read_byte)
{
    int fd = stream_fd(vm, a, m);
    u8 byte;
    if (fd == -1)
        return throw_closed(vm);
    i64 n = outside_read(vm, fd, &byte, 1);
    return n < 0 ? throw_io(vm) : ret_int(a, n ? byte : -1);
}

LEAF(io_read_bytes)
{
    i32 len = arg_int(a, 3);
    int fd = stream_fd(vm, a, m);
    if (!array_range(vm, arg_ref(a, 1), arg_int(a, 2), len))
        return failed(vm);
    if (!len)
        return ret_int(a, 0);
    if (fd == -1)
        return throw_closed(vm);
    i64 n = outside_read(vm, fd, array_range_for_write(vm, arg_ref(a, 1), arg_int(a, 2), len), (size_t)len);
    return n < 0 ? throw_io(vm) : ret_int(a, n ? (i32)n : -1);
}

static nat_result write_stream(struct vm *vm, int fd, const u8 *bytes, size_t len)
{
    if (fd == -1)
        return throw_closed(vm);
    return outside_write_all(vm, fd, bytes, len) ? ret_void() : throw_io(vm);
}

LEAF(io_write_byte)
{
    u8 byte = (u8)arg_int(a, 1);
    return write_stream(vm, stream_fd(vm, a, m), &byte, 1);
}

LEAF(io_write_bytes)
{
    i32 len = arg_int(a, 3);
    const u8 *bytes = array_range(vm, arg_ref(a, 1), arg_int(a, 2), len);
    if (!bytes)
        return failed(vm);
    return len ? write_stream(vm, stream_fd(vm, a, m), bytes, (size_t)len) : ret_void();
}

/* ---- positions and lengths ---- */

LEAF(io_available)
{
    int fd = stream_fd(vm, a, m);
    if (fd == -1)
        return throw_closed(vm);
    i64 n = outside_available(vm, fd);
    return n < 0 ? throw_io(vm) : ret_int(a, n > INT32_MAX ? INT32_MAX : (i32)n);
}

LEAF(io_skip)
{
    int fd = stream_fd(vm, a, m);
    if (fd == -1)
        return throw_closed(vm);
    i64 from = outside_seek(vm, fd, 0, SEEK_CUR);
    i64 to = from == -1 ? -1 : outside_seek(vm, fd, arg_long(a, 1), SEEK_CUR);
    return to == -1 ? throw_io(vm) : ret_long(a, to - from);
}

LEAF(io_is_regular)
{
    struct outside_stat st;
    if (!outside_fstat(vm, descriptor_number(vm, arg_ref(a, 1)), &st))
        return throw_io(vm);
    return ret_bool(a, S_ISREG(st.mode));
}

LEAF(io_length)
{
    int fd = stream_fd(vm, a, m);
    struct outside_stat st;
    if (fd == -1)
        return throw_closed(vm);
    return outside_fstat(vm, fd, &st) ? ret_long(a, (i64)st.size) : throw_io(vm);
}

LEAF(io_position)
{
    int fd = stream_fd(vm, a, m);
    if (fd == -1)
        return throw_closed(vm);
    i64 at = outside_seek(vm, fd, 0, SEEK_CUR);
    return at == -1 ? throw_io(vm) : ret_long(a, at);
}

LEAF(io_seek)
{
    int fd = stream_fd(vm, a, m);
    i64 at = arg_long(a, 1);
    if (fd == -1)
        return throw_closed(vm);
    if (at < 0)
        return throw_new(vm, "java/io/IOException", "Negative seek offset");
    return outside_seek(vm, fd, at, SEEK_SET) == -1 ? throw_io(vm) : ret_void();
}

LEAF(io_set_length)
{
    int fd = stream_fd(vm, a, m);
    i64 length = arg_long(a, 1);
    if (fd == -1)
        return throw_closed(vm);
    i64 at = outside_seek(vm, fd, 0, SEEK_CUR);
    if (at == -1 || outside_truncate(vm, fd, length) == -1)
        return throw_io(vm);
    /* A position behind the new end moves to it. */
    if (at > length && outside_seek(vm, fd, 0, SEEK_END) == -1)
        return throw_io(vm);
    return ret_void();
}

/* ---- Console ---- */

LEAF(io_console_present)
{
    return ret_bool(a, outside_is_terminal(vm, 0) && outside_is_terminal(vm, 1));
}

LEAF(io_console_status)
{
    return ret_int(a, outside_is_terminal(vm, 0) | outside_is_terminal(vm, 1) << 1 | outside_is_terminal(vm, 2) << 2);
}

/* Without a terminal there is no console; with one, a provider is looked for. */
LEAF(io_console_make)
{
    return outside_is_terminal(vm, 0) && outside_is_terminal(vm, 1) ? NAT_BYTECODE : ret_ref(a, 0);
}

LEAF(io_console_encoding)
{
    return ret_ref(a, 0);
}

LEAF(io_console_echo)
{
    int was = outside_echo(vm, arg_int(a, 0) != 0);
    return was == -1 ? throw_io(vm) : ret_bool(a, was);
}

/* ---- serialization ---- */

LEAF(io_has_static_initializer)
{
    if (!arg_ref(a, 0))
        return throw_null(vm);
    const struct class *c = class_of_mirror(vm, arg_ref(a, 0));
    return ret_bool(a, c && c->clinit);
}

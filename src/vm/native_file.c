/*
 * java.io.UnixFileSystem: what java.io.File asks of the host. Most questions
 * have no way to fail: a file that cannot be looked at counts as absent.
 */
#include "vm/native_io.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* Path of the java.io.File that is argument `i`; false with NullPointerException. */
static bool file_path(struct vm *vm, const slot *a, u32 i, struct buf *path)
{
    ref file = arg_ref(a, i);
    /* Not class_of(file): a subclass may have a field of the same name. */
    struct class *c = class_try(vm, "java/io/File");
    u32 at = file && c ? field_offset(vm, c, "path") : 0;
    ref text = at ? get_ref(vm, file, at) : 0;
    if (!text) {
        throw_null(vm);
        return false;
    }
    string_text(vm, text, path);
    return true;
}

static bool file_stat(struct vm *vm, const slot *a, struct outside_stat *st, bool *exists)
{
    struct buf path = { 0 };
    if (!file_path(vm, a, 1, &path))
        return false;
    *exists = outside_stat(vm, OUTSIDE_CWD, path.data, true, st);
    buf_release(&path);
    return true;
}

LEAF(file_attributes)
{
    enum { EXISTS = 1, REGULAR = 2, DIRECTORY = 4 };
    struct outside_stat st;
    bool exists;
    if (!file_stat(vm, a, &st, &exists))
        return NAT_THROW;
    if (!exists)
        return ret_int(a, 0);
    return ret_int(a, EXISTS | (S_ISREG(st.mode) ? REGULAR : 0) | (S_ISDIR(st.mode) ? DIRECTORY : 0));
}

LEAF(file_length)
{
    struct outside_stat st;
    bool exists;
    if (!file_stat(vm, a, &st, &exists))
        return NAT_THROW;
    return ret_long(a, exists ? (i64)st.size : 0);
}

LEAF(file_modified)
{
    struct outside_stat st;
    bool exists;
    if (!file_stat(vm, a, &st, &exists))
        return NAT_THROW;
    return ret_long(a, exists ? st.mtime.sec * 1000 + st.mtime.nsec / 1000000 : 0);
}

LEAF(file_check_access)
{
    enum { EXECUTE = 1, WRITE = 2, READ = 4 };
    i32 access = arg_int(a, 2);
    int mode = (access & EXECUTE ? X_OK : 0) | (access & WRITE ? W_OK : 0) | (access & READ ? R_OK : 0);
    struct buf path = { 0 };
    if (!file_path(vm, a, 1, &path))
        return NAT_THROW;
    bool ok = outside_access(vm, path.data, mode) == 0;
    buf_release(&path);
    return ret_bool(a, ok);
}

/* Switches bits of a file's mode off and on. */
static nat_result change_mode(struct vm *vm, slot *a, u32 off, u32 on)
{
    struct outside_stat st;
    struct buf path = { 0 };
    if (!file_path(vm, a, 1, &path))
        return NAT_THROW;
    bool ok = outside_stat(vm, OUTSIDE_CWD, path.data, true, &st) &&
              outside_chmod(vm, OUTSIDE_CWD, path.data, ((st.mode & ~off) | on) & 07777, 0) == 0;
    buf_release(&path);
    return ret_bool(a, ok);
}

LEAF(file_set_permission)
{
    i32 access = arg_int(a, 2);
    bool enable = arg_int(a, 3), owner_only = arg_int(a, 4);
    /* Java's bits are the host's for "others": read 4, write 2, execute 1. */
    u32 one = (u32)access & 7, bits = owner_only ? one << 6 : one << 6 | one << 3 | one;
    return change_mode(vm, a, enable ? 0 : bits, enable ? bits : 0);
}

LEAF(file_set_read_only)
{
    return change_mode(vm, a, S_IWUSR | S_IWGRP | S_IWOTH, 0);
}

LEAF(file_create)
{
    if (!arg_ref(a, 1))
        return throw_null(vm);
    struct buf path = { 0 };
    string_text(vm, arg_ref(a, 1), &path);
    int fd = outside_open(vm, OUTSIDE_CWD, path.data, O_RDWR | O_CREAT | O_EXCL, 0666);
    int why = errno;
    bool root = path.len == 1 && path.data[0] == '/';
    buf_release(&path);
    if (fd != -1) {
        outside_close(vm, fd);
        return ret_bool(a, true);
    }
    errno = why;
    return why == EEXIST || root ? ret_bool(a, false) : throw_io(vm);
}

LEAF(file_delete)
{
    struct buf path = { 0 };
    if (!file_path(vm, a, 1, &path))
        return NAT_THROW;
    bool ok = outside_remove(vm, path.data) == 0;
    buf_release(&path);
    return ret_bool(a, ok);
}

LEAF(file_mkdir)
{
    struct buf path = { 0 };
    if (!file_path(vm, a, 1, &path))
        return NAT_THROW;
    bool ok = outside_mkdir(vm, path.data, 0777) == 0;
    buf_release(&path);
    return ret_bool(a, ok);
}

LEAF(file_rename)
{
    struct buf from = { 0 }, to = { 0 };
    nat_result r = NAT_THROW;
    if (file_path(vm, a, 1, &from) && file_path(vm, a, 2, &to))
        r = ret_bool(a, outside_rename(vm, OUTSIDE_CWD, from.data, OUTSIDE_CWD, to.data) == 0);
    buf_release(&from);
    buf_release(&to);
    return r;
}

LEAF(file_set_modified)
{
    i64 millis = arg_long(a, 2);
    struct outside_stat st;
    struct buf path = { 0 };
    if (!file_path(vm, a, 1, &path))
        return NAT_THROW;
    struct outside_time t = { .sec = millis / 1000, .nsec = millis % 1000 * 1000000 };
    bool ok = millis >= 0 && outside_stat(vm, OUTSIDE_CWD, path.data, true, &st) &&
              outside_set_times(vm, OUTSIDE_CWD, path.data, st.atime, t, true) == 0;
    buf_release(&path);
    return ret_bool(a, ok);
}

LEAF(file_space)
{
    enum { TOTAL, FREE, USABLE };
    struct outside_space s;
    struct buf path = { 0 };
    if (!file_path(vm, a, 1, &path))
        return NAT_THROW;
    bool ok = outside_space(vm, path.data, &s);
    buf_release(&path);
    if (!ok)
        return ret_long(a, 0);
    i32 which = arg_int(a, 2);
    u64 blocks = which == TOTAL ? s.blocks : which == FREE ? s.free : s.available;
    u64 bytes;
    if (__builtin_mul_overflow(blocks, s.unit, &bytes) || bytes > INT64_MAX)
        bytes = INT64_MAX;
    return ret_long(a, (i64)bytes);
}

LEAF(file_name_max)
{
    if (!arg_ref(a, 1))
        return throw_null(vm);
    struct buf path = { 0 };
    string_text(vm, arg_ref(a, 1), &path);
    i64 max = outside_name_max(vm, path.data);
    buf_release(&path);
    return ret_long(a, max == -1 ? 255 : max);
}

/* ---- listing ---- */

static bool is_dot_name(const char *name)
{
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* String[] of the names, each followed by a NUL, but for "." and "..". */
static ref name_array(struct vm *vm, const struct buf *names)
{
    u32 n = 0;
    for (size_t i = 0; i < names->len; i += strlen(names->data + i) + 1)
        n += !is_dot_name(names->data + i);
    ref array = new_ref_array(vm, vm->k[K_string], n);
    n = 0;
    for (size_t i = 0; array && i < names->len; i += strlen(names->data + i) + 1) {
        if (is_dot_name(names->data + i))
            continue;
        ref s = new_string(vm, names->data + i);
        if (!s)
            return 0;
        put_ref_elem(vm, array, n++, s);
    }
    return array;
}

LEAF(file_list)
{
    struct buf path = { 0 }, names = { 0 };
    if (!file_path(vm, a, 1, &path))
        return NAT_THROW;
    int fd = outside_open(vm, OUTSIDE_CWD, path.data, O_RDONLY | O_DIRECTORY, 0);
    bool ok = fd != -1 && outside_list(vm, fd, &names);
    if (fd != -1)
        outside_close(vm, fd);
    ref array = ok ? name_array(vm, &names) : 0;
    buf_release(&path);
    buf_release(&names);
    return ok && !array ? NAT_THROW : ret_ref(a, array);
}

/* ---- canonical paths ---- */

/* Takes ".", ".." and double slashes out of an absolute path by text alone. */
static void collapse(const char *path, struct buf *out)
{
    for (const char *p = path; *p;) {
        while (*p == '/')
            p++;
        size_t n = strcspn(p, "/");
        if (n == 2 && p[0] == '.' && p[1] == '.') {
            while (out->len && out->data[out->len - 1] != '/')
                out->len--;
            out->len -= out->len != 0;
        } else if (n && !(n == 1 && p[0] == '.')) {
            buf_char(out, '/');
            buf_put(out, p, n);
        }
        p += n;
    }
    if (!out->len)
        buf_char(out, '/');
    out->data[out->len] = 0;
}

/* The longest part of the path that exists is resolved by the host, the rest
 * is appended as it is. False with errno: not just absent. */
static bool resolve_prefix(struct vm *vm, const char *path, struct buf *out)
{
    struct buf prefix = { 0 };
    size_t len = strlen(path);
    bool ok = true;
    while (len) {
        prefix.len = 0;
        buf_put(&prefix, path, len);
        if (outside_realpath(vm, prefix.data, out))
            break;
        if (errno != ENOENT && errno != ENOTDIR && errno != EACCES && errno != ENOTCONN) {
            ok = false;
            break;
        }
        while (len && path[len - 1] == '/')
            len--;
        while (len && path[len - 1] != '/')
            len--;
    }
    int why = errno;
    buf_release(&prefix);
    if (ok) {
        buf_char(out, '/');
        buf_text(out, path + len);
    }
    errno = why;
    return ok;
}

LEAF(file_canonicalize)
{
    if (!arg_ref(a, 1))
        return throw_null(vm);
    struct buf path = { 0 }, resolved = { 0 }, clean = { 0 };
    string_text(vm, arg_ref(a, 1), &path);
    bool ok = resolve_prefix(vm, path.data, &resolved);
    int why = errno;
    nat_result r;
    if (ok) {
        collapse(resolved.data, &clean);
        ref s = new_string(vm, clean.data);
        r = s ? ret_ref(a, s) : NAT_THROW;
    } else {
        errno = why;
        r = throw_io(vm);
    }
    buf_release(&path);
    buf_release(&resolved);
    buf_release(&clean);
    return r;
}

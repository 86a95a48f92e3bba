/*
 * sun.nio.fs: the system calls behind java.nio.file. Paths come as addresses
 * of NUL-terminated bytes in off-heap memory; what fails becomes a
 * UnixException that carries errno.
 *
 * A stream over a directory, or over the table of mounts, is read at once when
 * it is opened: the handle that Java holds is the address of an off-heap block
 * with all entries and the position, so that going back in time also goes back
 * in the stream.
 */
#include "vm/native_io.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static nat_result throw_unix(struct vm *vm)
{
    int why = errno;
    nat_result r = throw_errno(vm, "sun/nio/fs/UnixException");
    if (vm->exc)
        set_int(vm, vm->exc, "errno", why);
    return r;
}

static nat_result ret_done(struct vm *vm, bool ok)
{
    return ok ? ret_void() : throw_unix(vm);
}

/* The path whose address is argument `i`. An address that is none gives a path
 * that does not exist. */
static const char *arg_path(struct vm *vm, const slot *a, u32 i)
{
    const char *path = offheap_text(vm, (u64)arg_long(a, i));
    return path ? path : "";
}

static nat_result ret_bytes(struct vm *vm, slot *a, struct buf *bytes)
{
    ref r = new_bytes(vm, bytes->data, bytes->len);
    buf_release(bytes);
    return r ? ret_ref(a, r) : NAT_THROW;
}

/* ---- capabilities ---- */

LEAF(fs_capabilities)
{
    enum { OPENAT = 1 << 1, BIRTH_TIME = 1 << 16 };
    enum { FUTIMES_17 = 1 << 2, FUTIMENS_17 = 1 << 3, LUTIMES_17 = 1 << 4, XATTR_17 = 1 << 5, XATTR = 1 << 3 };
    if (field_offset(vm, m->cls, "SUPPORTS_FUTIMES"))
        return ret_int(a, OPENAT | BIRTH_TIME | FUTIMES_17 | FUTIMENS_17 | LUTIMES_17 | XATTR_17);
    return ret_int(a, OPENAT | BIRTH_TIME | XATTR);
}

LEAF(fs_cwd)
{
    struct buf cwd = { 0 };
    return outside_cwd(vm, &cwd) ? ret_bytes(vm, a, &cwd) : throw_unix(vm);
}

LEAF(fs_error_text)
{
    char room[256];
    struct buf text = { 0 };
    buf_text(&text, error_text(arg_int(a, 0), room, sizeof room));
    return ret_bytes(vm, a, &text);
}

/* ---- descriptors ---- */

LEAF(fs_dup)
{
    int fd = outside_dup(vm, arg_int(a, 0));
    return fd == -1 ? throw_unix(vm) : ret_int(a, fd);
}

LEAF(fs_open)
{
    int fd = outside_open(vm, OUTSIDE_CWD, arg_path(vm, a, 0), arg_int(a, 2), (u32)arg_int(a, 3));
    return fd == -1 ? throw_unix(vm) : ret_int(a, fd);
}

LEAF(fs_open_at)
{
    int fd = outside_open(vm, arg_int(a, 0), arg_path(vm, a, 1), arg_int(a, 3), (u32)arg_int(a, 4));
    return fd == -1 ? throw_unix(vm) : ret_int(a, fd);
}

LEAF(fs_close)
{
    return ret_done(vm, outside_close(vm, arg_int(a, 0)) != -1);
}

/* (int to, int from, ...): a poll for cancellation is of no use to one thread. */
LEAF(fs_copy)
{
    return ret_done(vm, outside_copy(vm, arg_int(a, 0), arg_int(a, 1)));
}

LEAF(fs_copy_direct)
{
    return outside_copy(vm, arg_int(a, 0), arg_int(a, 1)) ? ret_int(a, 0) : throw_unix(vm);
}

LEAF(fs_zero)
{
    return ret_int(a, 0);
}

/* ---- names ---- */

LEAF(fs_link)
{
    return ret_done(vm, outside_link(vm, arg_path(vm, a, 0), arg_path(vm, a, 2)) == 0);
}

LEAF(fs_symlink)
{
    return ret_done(vm, outside_symlink(vm, arg_path(vm, a, 0), arg_path(vm, a, 2)) == 0);
}

LEAF(fs_unlink)
{
    return ret_done(vm, outside_unlink(vm, OUTSIDE_CWD, arg_path(vm, a, 0), 0) == 0);
}

LEAF(fs_unlink_at)
{
    return ret_done(vm, outside_unlink(vm, arg_int(a, 0), arg_path(vm, a, 1), arg_int(a, 3)) == 0);
}

LEAF(fs_rmdir)
{
    return ret_done(vm, outside_unlink(vm, OUTSIDE_CWD, arg_path(vm, a, 0), AT_REMOVEDIR) == 0);
}

LEAF(fs_mkdir)
{
    return ret_done(vm, outside_mkdir(vm, arg_path(vm, a, 0), (u32)arg_int(a, 2)) == 0);
}

LEAF(fs_rename)
{
    return ret_done(vm, outside_rename(vm, OUTSIDE_CWD, arg_path(vm, a, 0), OUTSIDE_CWD, arg_path(vm, a, 2)) == 0);
}

LEAF(fs_rename_at)
{
    const char *from = arg_path(vm, a, 1), *to = arg_path(vm, a, 4);
    return ret_done(vm, outside_rename(vm, arg_int(a, 0), from, arg_int(a, 3), to) == 0);
}

LEAF(fs_readlink)
{
    struct buf target = { 0 };
    return outside_readlink(vm, arg_path(vm, a, 0), &target) ? ret_bytes(vm, a, &target) : throw_unix(vm);
}

LEAF(fs_realpath)
{
    struct buf real = { 0 };
    return outside_realpath(vm, arg_path(vm, a, 0), &real) ? ret_bytes(vm, a, &real) : throw_unix(vm);
}

/* JDK 17 throws where JDK 25 returns errno; the return type tells them apart. */
LEAF(fs_access)
{
    bool ok = outside_access(vm, arg_path(vm, a, 0), arg_int(a, 2)) == 0;
    return m->ret == 'I' ? ret_int(a, ok ? 0 : errno) : ret_done(vm, ok);
}

LEAF(fs_exists)
{
    return ret_bool(a, outside_access(vm, arg_path(vm, a, 0), F_OK) == 0);
}

/* ---- attributes ---- */

static void fill_attributes(struct vm *vm, ref o, const struct outside_stat *st)
{
    set_int(vm, o, "st_mode", (i32)st->mode);
    set_int(vm, o, "st_nlink", (i32)st->nlink);
    set_int(vm, o, "st_uid", (i32)st->uid);
    set_int(vm, o, "st_gid", (i32)st->gid);
    set_long(vm, o, "st_ino", (i64)st->ino);
    set_long(vm, o, "st_dev", (i64)st->dev);
    set_long(vm, o, "st_rdev", (i64)st->rdev);
    set_long(vm, o, "st_size", (i64)st->size);
    set_long(vm, o, "st_atime_sec", st->atime.sec);
    set_long(vm, o, "st_atime_nsec", st->atime.nsec);
    set_long(vm, o, "st_mtime_sec", st->mtime.sec);
    set_long(vm, o, "st_mtime_nsec", st->mtime.nsec);
    set_long(vm, o, "st_ctime_sec", st->ctime.sec);
    set_long(vm, o, "st_ctime_nsec", st->ctime.nsec);
    /* Where the host does not know, the time of the last change has to do. */
    struct outside_time birth = st->has_birth ? st->birth : st->mtime;
    set_long(vm, o, "st_birthtime_sec", birth.sec);
    set_long(vm, o, "st_birthtime_nsec", birth.nsec);
    set_int(vm, o, "birthtime_available", st->has_birth);
}

static nat_result ret_stat(struct vm *vm, slot *a, struct method *m, bool ok, const struct outside_stat *st, ref o)
{
    if (ok && !o)
        return throw_null(vm);
    if (ok)
        fill_attributes(vm, o, st);
    return m->ret == 'I' ? ret_int(a, ok ? 0 : errno) : ret_done(vm, ok);
}

LEAF(fs_stat)
{
    struct outside_stat st;
    bool ok = outside_stat(vm, OUTSIDE_CWD, arg_path(vm, a, 0), true, &st);
    return ret_stat(vm, a, m, ok, &st, arg_ref(a, 2));
}

LEAF(fs_lstat)
{
    struct outside_stat st;
    bool ok = outside_stat(vm, OUTSIDE_CWD, arg_path(vm, a, 0), false, &st);
    return ret_stat(vm, a, m, ok, &st, arg_ref(a, 2));
}

LEAF(fs_fstat)
{
    struct outside_stat st;
    bool ok = outside_fstat(vm, arg_int(a, 0), &st);
    return ret_stat(vm, a, m, ok, &st, arg_ref(a, 1));
}

LEAF(fs_stat_at)
{
    struct outside_stat st;
    bool ok = outside_stat(vm, arg_int(a, 0), arg_path(vm, a, 1), !(arg_int(a, 3) & AT_SYMLINK_NOFOLLOW), &st);
    return ret_stat(vm, a, m, ok, &st, arg_ref(a, 4));
}

LEAF(fs_stat_mode)
{
    struct outside_stat st;
    bool ok = outside_stat(vm, OUTSIDE_CWD, arg_path(vm, a, 0), true, &st);
    return ret_int(a, ok ? (i32)st.mode : 0);
}

LEAF(fs_chmod)
{
    return ret_done(vm, outside_chmod(vm, OUTSIDE_CWD, arg_path(vm, a, 0), (u32)arg_int(a, 2), 0) == 0);
}

LEAF(fs_chmod_at)
{
    return ret_done(vm, outside_chmod(vm, arg_int(a, 0), arg_path(vm, a, 1), (u32)arg_int(a, 3), arg_int(a, 4)) == 0);
}

LEAF(fs_fchmod)
{
    return ret_done(vm, outside_fchmod(vm, arg_int(a, 0), (u32)arg_int(a, 1)) == 0);
}

LEAF(fs_chown)
{
    return ret_done(vm, outside_chown(vm, arg_path(vm, a, 0), (u32)arg_int(a, 2), (u32)arg_int(a, 3), true) == 0);
}

LEAF(fs_lchown)
{
    return ret_done(vm, outside_chown(vm, arg_path(vm, a, 0), (u32)arg_int(a, 2), (u32)arg_int(a, 3), false) == 0);
}

LEAF(fs_fchown)
{
    return ret_done(vm, outside_fchown(vm, arg_int(a, 0), (u32)arg_int(a, 1), (u32)arg_int(a, 2)) == 0);
}

/* A time given in parts of which `unit` make a second, rounded down. */
static struct outside_time split_time(i64 t, i64 unit)
{
    i64 sec = t / unit, rest = t % unit;
    if (rest < 0) {
        sec--;
        rest += unit;
    }
    return (struct outside_time){ .sec = sec, .nsec = rest * (1000000000 / unit) };
}

enum { MICROS = 1000000, NANOS = 1000000000 };

LEAF(fs_lutimes)
{
    struct outside_time atime = split_time(arg_long(a, 2), MICROS), mtime = split_time(arg_long(a, 4), MICROS);
    return ret_done(vm, outside_set_times(vm, OUTSIDE_CWD, arg_path(vm, a, 0), atime, mtime, false) == 0);
}

static nat_result set_open_times(struct vm *vm, const slot *a, i64 unit)
{
    struct outside_time atime = split_time(arg_long(a, 1), unit), mtime = split_time(arg_long(a, 3), unit);
    return ret_done(vm, outside_set_times(vm, arg_int(a, 0), NULL, atime, mtime, true) == 0);
}

LEAF(fs_futimes)
{
    return set_open_times(vm, a, MICROS);
}

LEAF(fs_futimens)
{
    return set_open_times(vm, a, NANOS);
}

LEAF(fs_utimens_at)
{
    struct outside_time atime = split_time(arg_long(a, 3), NANOS), mtime = split_time(arg_long(a, 5), NANOS);
    bool follow = !(arg_int(a, 7) & AT_SYMLINK_NOFOLLOW);
    return ret_done(vm, outside_set_times(vm, arg_int(a, 0), arg_path(vm, a, 1), atime, mtime, follow) == 0);
}

LEAF(fs_space)
{
    struct outside_space s;
    ref o = arg_ref(a, 2);
    if (!outside_space(vm, arg_path(vm, a, 0), &s))
        return throw_unix(vm);
    if (!o)
        return throw_null(vm);
    set_long(vm, o, "f_frsize", (i64)s.unit);
    set_long(vm, o, "f_blocks", (i64)s.blocks);
    set_long(vm, o, "f_bfree", (i64)s.free);
    set_long(vm, o, "f_bavail", (i64)s.available);
    return ret_void();
}

/* ---- users ---- */

static nat_result ret_user_name(struct vm *vm, slot *a, bool group)
{
    struct buf name = { 0 };
    if (outside_user_name(vm, (u32)arg_int(a, 0), group, &name))
        return ret_bytes(vm, a, &name);
    errno = ENOENT;
    return throw_unix(vm);
}

LEAF(fs_user_name)
{
    return ret_user_name(vm, a, false);
}

LEAF(fs_group_name)
{
    return ret_user_name(vm, a, true);
}

LEAF(fs_user_id)
{
    return ret_int(a, (i32)outside_user_id(vm, arg_path(vm, a, 0), false));
}

LEAF(fs_group_id)
{
    return ret_int(a, (i32)outside_user_id(vm, arg_path(vm, a, 0), true));
}

/* ---- extended attributes ---- */

/* The buffer of a call that takes an address and a length; NULL for none. */
static u8 *xattr_room(struct vm *vm, const slot *a, u32 i, i32 len)
{
    return len > 0 ? offheap_for_write(vm, (u64)arg_long(a, i), (u64)len) : NULL;
}

LEAF(fs_xattr_get)
{
    u8 *p = xattr_room(vm, a, 3, arg_int(a, 5));
    i64 n = outside_xattr_get(vm, arg_int(a, 0), arg_path(vm, a, 1), p, p ? (size_t)arg_int(a, 5) : 0);
    return n < 0 ? throw_unix(vm) : ret_int(a, (i32)n);
}

LEAF(fs_xattr_set)
{
    i32 len = arg_int(a, 5);
    const u8 *p = len > 0 ? offheap_at(vm, (u64)arg_long(a, 3), (u64)len) : NULL;
    return ret_done(vm, outside_xattr_set(vm, arg_int(a, 0), arg_path(vm, a, 1), p, p ? (size_t)len : 0) == 0);
}

LEAF(fs_xattr_remove)
{
    return ret_done(vm, outside_xattr_remove(vm, arg_int(a, 0), arg_path(vm, a, 1)) == 0);
}

LEAF(fs_xattr_list)
{
    u8 *p = xattr_room(vm, a, 1, arg_int(a, 3));
    i64 n = outside_xattr_list(vm, arg_int(a, 0), (char *)p, p ? (size_t)arg_int(a, 3) : 0);
    return n < 0 ? throw_unix(vm) : ret_int(a, (i32)n);
}

/* ---- streams of entries ---- */

/* Head of the off-heap block behind a handle; the entries follow it. */
struct entries {
    i32 fd; /* to be closed with the stream; -1: none */
    u32 len, at;
};

static u64 entries_new(struct vm *vm, int fd, const struct buf *text)
{
    struct entries head = { .fd = fd, .len = (u32)text->len };
    u64 address = text->len < OFFHEAP_SIZE / 4 ? offheap_alloc(vm, sizeof head + text->len) : 0;
    if (!address) {
        errno = ENOMEM;
        return 0;
    }
    u8 *p = offheap_for_write(vm, address, sizeof head + text->len);
    memcpy(p, &head, sizeof head);
    if (text->len)
        memcpy(p + sizeof head, text->data, text->len);
    return address;
}

/* The rest of the entries, up to the next `end` byte; false when there are no more. */
static bool entries_next(struct vm *vm, u64 address, char end, struct buf *entry)
{
    struct entries head;
    const u8 *p = offheap_at(vm, address, sizeof head);
    if (!p)
        return false;
    memcpy(&head, p, sizeof head);
    if (head.at >= head.len || !offheap_at(vm, address, sizeof head + (u64)head.len))
        return false;
    const u8 *from = p + sizeof head + head.at, *to = memchr(from, end, head.len - head.at);
    u32 n = to ? (u32)(to - from) : head.len - head.at;
    buf_put(entry, from, n);
    head.at += n + (to != NULL);
    memcpy(offheap_for_write(vm, address, sizeof head), &head, sizeof head);
    return true;
}

static nat_result entries_close(struct vm *vm, u64 address)
{
    struct entries head;
    const u8 *p = offheap_at(vm, address, sizeof head);
    if (!p)
        return ret_void();
    memcpy(&head, p, sizeof head);
    bool ok = !offheap_free(vm, address) || head.fd == -1 || outside_close(vm, head.fd) == 0;
    return ret_done(vm, ok);
}

/* Makes a stream of the names in a directory; its descriptor goes with it. */
static nat_result open_directory(struct vm *vm, slot *a, int fd)
{
    struct buf names = { 0 };
    u64 address = fd != -1 && outside_list(vm, fd, &names) ? entries_new(vm, fd, &names) : 0;
    int why = errno;
    buf_release(&names);
    errno = why;
    return address ? ret_long(a, (i64)address) : throw_unix(vm);
}

LEAF(fs_opendir)
{
    int fd = outside_open(vm, OUTSIDE_CWD, arg_path(vm, a, 0), O_RDONLY | O_DIRECTORY, 0);
    nat_result r = open_directory(vm, a, fd);
    if (r == NAT_THROW && fd != -1)
        outside_close(vm, fd);
    return r;
}

LEAF(fs_opendir_number)
{
    return open_directory(vm, a, arg_int(a, 0));
}

LEAF(fs_readdir)
{
    struct buf name = { 0 };
    if (entries_next(vm, (u64)arg_long(a, 0), 0, &name))
        return ret_bytes(vm, a, &name);
    return ret_ref(a, 0);
}

LEAF(fs_close_entries)
{
    return entries_close(vm, (u64)arg_long(a, 0));
}

LEAF(fs_rewind)
{
    struct entries head;
    u8 *p = offheap_for_write(vm, (u64)arg_long(a, 0), sizeof head);
    if (p) {
        memcpy(&head, p, sizeof head);
        head.at = 0;
        memcpy(p, &head, sizeof head);
    }
    return ret_void();
}

/* ---- mounts ---- */

/* Java asks for the longest line to make room for it; nothing here needs room. */
LEAF(fs_no_line)
{
    return ret_int(a, -1);
}

LEAF(fs_open_mounts)
{
    struct buf text = { 0 };
    u64 address = outside_file(vm, arg_path(vm, a, 0), &text) ? entries_new(vm, -1, &text) : 0;
    int why = errno;
    buf_release(&text);
    errno = why;
    return address ? ret_long(a, (i64)address) : throw_unix(vm);
}

/* The next word of a line of the table of mounts; \ooo stands for a byte. */
static const char *mount_word(const char *p, struct buf *word)
{
    p += strspn(p, " \t");
    buf_put(word, "", 0);
    for (; *p && *p != ' ' && *p != '\t'; p++) {
        if (p[0] == '\\' && p[1] >= '0' && p[1] <= '3' && p[2] >= '0' && p[2] <= '7' && p[3] >= '0' && p[3] <= '7') {
            buf_char(word, (char)((p[1] - '0') << 6 | (p[2] - '0') << 3 | (p[3] - '0')));
            p += 3;
        } else {
            buf_char(word, *p);
        }
    }
    return p;
}

static bool set_bytes(struct vm *vm, ref o, const char *field, struct buf *value)
{
    u32 at = field_offset(vm, class_of(vm, o), field);
    ref bytes = new_bytes(vm, value->data, value->len);
    if (bytes && at)
        put_ref(vm, o, at, bytes);
    return bytes != 0;
}

LEAF(fs_next_mount)
{
    static const char *const fields[] = { "name", "dir", "fstype", "opts" };
    ref o = arg_ref(a, 2);
    if (!o)
        return throw_null(vm);
    struct buf line = { 0 };
    if (!entries_next(vm, (u64)arg_long(a, 0), '\n', &line)) {
        buf_release(&line);
        return ret_int(a, -1);
    }
    const char *p = line.data;
    bool ok = true;
    for (u32 i = 0; ok && i < ARRAY_LEN(fields); i++) {
        struct buf word = { 0 };
        p = mount_word(p, &word);
        ok = set_bytes(vm, o, fields[i], &word);
        buf_release(&word);
    }
    buf_release(&line);
    return ok ? ret_int(a, 0) : NAT_THROW;
}

/* ---- kinds of files ---- */

/* Files.probeContentType: no detectors but the JDK's own. */
nat_result fs_no_detectors(struct vm *vm, struct frame *f)
{
    if (vm->exc)
        return NAT_THROW;
    if (f->state == 0) {
        f->state = 1;
        return call_named(vm, f, "java/util/Collections", "emptyList", "()Ljava/util/List;", NULL);
    }
    return ret_ref(f->locals, (ref)f->sp[0]);
}

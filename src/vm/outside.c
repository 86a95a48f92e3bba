#include "vm/outside.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <sys/xattr.h>
#include <termios.h>
#include <unistd.h>

#include "vm/internal.h"

_Static_assert(OUTSIDE_CWD == AT_FDCWD, "the host calls its current directory something else");

#define HOST struct vm *vm __attribute__((unused))

#define RETRY(call)                            \
    ({                                         \
        __typeof__(call) r_;                   \
        do                                     \
            r_ = (call);                       \
        while (r_ == -1 && errno == EINTR);    \
        r_;                                    \
    })

/* Files are copied in pieces of this size. */
enum { COPY_PIECE = 64 * 1024 };

/* ---- standard input ---- */

static i64 read_host(struct vm *vm, int fd, void *bytes, size_t len)
{
    if (vm->opts.io.read)
        return vm->opts.io.read(vm->opts.io.ctx, fd, bytes, len);
    return RETRY(read(fd, bytes, len));
}

/* Bytes of standard input that were read by the machine, but not by this path. */
static u64 stdin_ahead(const struct vm *vm)
{
    return vm->s.stdin_at < vm->stdin_kept.len ? vm->stdin_kept.len - vm->s.stdin_at : 0;
}

/* Reads at most `len` more bytes into the kept input; 0 at the end. */
static i64 stdin_more(struct vm *vm, size_t len)
{
    if (vm->stdin_ended)
        return 0;
    char piece[8192];
    i64 n = read_host(vm, 0, piece, len < sizeof piece ? len : sizeof piece);
    if (n > 0)
        buf_put(&vm->stdin_kept, piece, (size_t)n);
    vm->stdin_ended = n == 0;
    return n;
}

static i64 stdin_read(struct vm *vm, void *bytes, size_t len)
{
    if (!len)
        return 0;
    vm->s.outside_reads++; /* also at its end: there could have been more */
    if (!stdin_ahead(vm)) {
        i64 n = stdin_more(vm, len);
        if (n <= 0)
            return n;
    }
    u64 n = stdin_ahead(vm) < len ? stdin_ahead(vm) : len;
    if (n)
        memcpy(bytes, vm->stdin_kept.data + vm->s.stdin_at, n);
    vm->s.stdin_at += n;
    return (i64)n;
}

/* The host's position lies behind everything kept. Going forward keeps what
 * is passed over; only what was kept can be gone back to. */
static i64 stdin_seek(struct vm *vm, i64 offset, int whence)
{
    i64 host = vm->opts.io.read ? -1 : lseek(0, 0, SEEK_CUR);
    if (host < 0) {
        errno = ESPIPE;
        return -1;
    }
    i64 first = host - (i64)vm->stdin_kept.len;
    i64 base = whence == SEEK_SET ? 0 : first + (i64)vm->s.stdin_at;
    struct stat st;
    if (whence == SEEK_END)
        base = fstat(0, &st) == 0 ? st.st_size : 0;
    i64 target;
    if (__builtin_add_overflow(base, offset, &target) || target < first) {
        errno = EINVAL;
        return -1;
    }
    while ((i64)vm->stdin_kept.len < target - first && stdin_more(vm, (size_t)(target - first)) > 0)
        ;
    vm->s.stdin_at = (u64)(target - first);
    return target;
}

/* ---- descriptors ---- */

int outside_open(struct vm *vm, int dir, const char *path, int flags, u32 mode)
{
    if (refuse_file(vm, path))
        return -1;
    outside_flush_maps(vm);
    int fd = RETRY(openat(dir, path, flags | O_CLOEXEC, mode));
    if (fd != -1)
        outside_track(vm, fd);
    return fd;
}

int outside_dup(struct vm *vm, int fd)
{
    int copy = fcntl(fd, F_DUPFD_CLOEXEC, 3);
    if (copy != -1)
        outside_track(vm, copy);
    return copy;
}

i64 outside_read(struct vm *vm, int fd, void *bytes, size_t len)
{
    if (fd == 0)
        return stdin_read(vm, bytes, len);
    outside_flush_maps(vm);
    outside_find_position(vm, fd);
    i64 n = read_host(vm, fd, bytes, len);
    outside_keep_position(vm, fd);
    return n;
}

i64 outside_write(struct vm *vm, int fd, const void *bytes, size_t len)
{
    if (fd > 2) {
        outside_flush_maps(vm);
        outside_find_position(vm, fd);
    }
    i64 n = vm->opts.io.write ? vm->opts.io.write(vm->opts.io.ctx, fd, bytes, len) : RETRY(write(fd, bytes, len));
    if (fd > 2 && n > 0) {
        outside_keep_position(vm, fd);
        outside_refresh_maps(vm, fd);
    }
    return n;
}

bool outside_write_all(struct vm *vm, int fd, const void *bytes, size_t len)
{
    const u8 *at = bytes;
    while (len) {
        i64 n = outside_write(vm, fd, at, len);
        if (n == 0)
            errno = EIO;
        if (n <= 0)
            return false;
        at += n;
        len -= (size_t)n;
    }
    return true;
}

i64 outside_pread(struct vm *vm, int fd, void *bytes, size_t len, i64 at)
{
    outside_flush_maps(vm);
    return RETRY(pread(fd, bytes, len, at));
}

i64 outside_pwrite(struct vm *vm, int fd, const void *bytes, size_t len, i64 at)
{
    outside_flush_maps(vm);
    i64 n = RETRY(pwrite(fd, bytes, len, at));
    if (n > 0)
        outside_refresh_maps(vm, fd);
    return n;
}

i64 outside_seek(struct vm *vm, int fd, i64 offset, int whence)
{
    if (fd == 0)
        return stdin_seek(vm, offset, whence);
    outside_find_position(vm, fd);
    i64 at = lseek(fd, offset, whence);
    outside_keep_position(vm, fd);
    return at;
}

int outside_truncate(struct vm *vm, int fd, i64 length)
{
    outside_flush_maps(vm);
    return RETRY(ftruncate(fd, length));
}

int outside_sync(HOST, int fd, bool metadata)
{
    return metadata ? RETRY(fsync(fd)) : RETRY(fdatasync(fd));
}

static i64 host_available(int fd)
{
    struct stat st;
    if (fstat(fd, &st) == -1)
        return -1;
    if (S_ISCHR(st.st_mode) || S_ISFIFO(st.st_mode) || S_ISSOCK(st.st_mode)) {
        int n = 0;
        if (ioctl(fd, FIONREAD, &n) >= 0)
            return n;
    }
    i64 at = lseek(fd, 0, SEEK_CUR);
    if (at == -1)
        return -1;
    i64 end = st.st_size;
    if (end < at) {
        end = lseek(fd, 0, SEEK_END);
        if (end == -1 || lseek(fd, at, SEEK_SET) == -1)
            return -1;
    }
    return end > at ? end - at : 0;
}

i64 outside_available(struct vm *vm, int fd)
{
    if (fd != 0) {
        outside_find_position(vm, fd);
        return host_available(fd);
    }
    vm->s.outside_reads++;
    i64 ahead = (i64)stdin_ahead(vm);
    if (vm->opts.io.read || vm->stdin_ended)
        return ahead;
    i64 n = host_available(0);
    return n < 0 ? (ahead ? ahead : n) : ahead + n;
}

bool outside_appends(HOST, int fd)
{
    int flags = fcntl(fd, F_GETFL);
    return flags != -1 && (flags & O_APPEND);
}

static int set_lock(int fd, short type, i64 at, i64 len, bool wait)
{
    /* For the host a length of 0 means "to the end"; for Java, the largest does. */
    struct flock lock = { .l_type = type, .l_whence = SEEK_SET, .l_start = at, .l_len = len == INT64_MAX ? 0 : len };
    return RETRY(fcntl(fd, wait ? F_SETLKW : F_SETLK, &lock));
}

int outside_lock(HOST, int fd, i64 at, i64 len, bool shared, bool wait)
{
    return set_lock(fd, shared ? F_RDLCK : F_WRLCK, at, len, wait);
}

int outside_unlock(HOST, int fd, i64 at, i64 len)
{
    return set_lock(fd, F_UNLCK, at, len, false);
}

bool outside_copy(struct vm *vm, int to, int from)
{
    char *piece = mem_alloc(COPY_PIECE);
    i64 n;
    bool ok = true;
    while (ok && (n = outside_read(vm, from, piece, COPY_PIECE)) != 0)
        ok = n > 0 && outside_write_all(vm, to, piece, (size_t)n);
    int why = errno;
    mem_free(piece);
    errno = why;
    return ok;
}

bool outside_is_terminal(struct vm *vm, int fd)
{
    if (fd == 0 ? vm->opts.io.read != NULL : vm->opts.io.write != NULL)
        return false;
    return isatty(fd);
}

int outside_echo(HOST, bool on)
{
    struct termios t;
    if (tcgetattr(0, &t) == -1)
        return -1;
    bool was = t.c_lflag & ECHO;
    if (on)
        t.c_lflag |= ECHO;
    else
        t.c_lflag &= ~(tcflag_t)ECHO;
    return tcsetattr(0, TCSANOW, &t) == -1 ? -1 : was;
}

/* ---- files by name ---- */

static struct outside_time time_of(struct statx_timestamp t)
{
    return (struct outside_time){ .sec = t.tv_sec, .nsec = t.tv_nsec };
}

static bool stat_any(int dir, const char *path, int flags, struct outside_stat *out)
{
    struct statx st;
    if (RETRY(statx(dir, path, flags, STATX_BASIC_STATS | STATX_BTIME, &st)) == -1)
        return false;
    *out = (struct outside_stat){
        .mode = st.stx_mode,
        .nlink = st.stx_nlink,
        .uid = st.stx_uid,
        .gid = st.stx_gid,
        .ino = st.stx_ino,
        .dev = makedev(st.stx_dev_major, st.stx_dev_minor),
        .rdev = makedev(st.stx_rdev_major, st.stx_rdev_minor),
        .size = st.stx_size,
        .atime = time_of(st.stx_atime),
        .mtime = time_of(st.stx_mtime),
        .ctime = time_of(st.stx_ctime),
        .birth = time_of(st.stx_btime),
        .has_birth = st.stx_mask & STATX_BTIME,
    };
    return true;
}

bool outside_stat(HOST, int dir, const char *path, bool follow, struct outside_stat *out)
{
    if (refuse_file(vm, path))
        return false;
    return stat_any(dir, path, follow ? 0 : AT_SYMLINK_NOFOLLOW, out);
}

bool outside_fstat(HOST, int fd, struct outside_stat *out)
{
    return stat_any(fd, "", AT_EMPTY_PATH, out);
}

int outside_access(HOST, const char *path, int mode)
{
    if (refuse_file(vm, path))
        return -1;
    return RETRY(access(path, mode));
}

int outside_unlink(HOST, int dir, const char *path, int flags)
{
    if (refuse_file(vm, path))
        return -1;
    return unlinkat(dir, path, flags);
}

int outside_remove(HOST, const char *path)
{
    if (refuse_file(vm, path))
        return -1;
    return remove(path);
}

int outside_rename(HOST, int from_dir, const char *from, int to_dir, const char *to)
{
    if (refuse_file(vm, from))
        return -1;
    return renameat(from_dir, from, to_dir, to);
}

int outside_link(HOST, const char *from, const char *to)
{
    if (refuse_file(vm, from))
        return -1;
    return RETRY(link(from, to));
}

int outside_symlink(HOST, const char *target, const char *path)
{
    if (refuse_file(vm, path))
        return -1;
    return symlink(target, path);
}

int outside_mkdir(HOST, const char *path, u32 mode)
{
    if (refuse_file(vm, path))
        return -1;
    return mkdir(path, mode);
}

int outside_chmod(HOST, int dir, const char *path, u32 mode, int flags)
{
    if (refuse_file(vm, path))
        return -1;
    return RETRY(fchmodat(dir, path, mode, flags));
}

int outside_fchmod(HOST, int fd, u32 mode)
{
    return RETRY(fchmod(fd, mode));
}

int outside_chown(HOST, const char *path, u32 uid, u32 gid, bool follow)
{
    if (refuse_file(vm, path))
        return -1;
    return RETRY(fchownat(AT_FDCWD, path, uid, gid, follow ? 0 : AT_SYMLINK_NOFOLLOW));
}

int outside_fchown(HOST, int fd, u32 uid, u32 gid)
{
    return RETRY(fchown(fd, uid, gid));
}

int outside_set_times(HOST, int dir, const char *path, struct outside_time atime, struct outside_time mtime,
                      bool follow)
{
    struct timespec t[2] = { { atime.sec, atime.nsec }, { mtime.sec, mtime.nsec } };
    if (!path)
        return RETRY(futimens(dir, t));
    if (refuse_file(vm, path))
        return -1;
    return RETRY(utimensat(dir, path, t, follow ? 0 : AT_SYMLINK_NOFOLLOW));
}

bool outside_list(HOST, int fd, struct buf *names)
{
    if (refuse_file(vm, NULL))
        return false;
    /* The stream closes its descriptor, so it gets one of its own. */
    int own = fcntl(fd, F_DUPFD_CLOEXEC, 3);
    DIR *d = own == -1 ? NULL : fdopendir(own);
    if (!d) {
        int why = errno;
        if (own != -1)
            close(own);
        errno = why;
        return false;
    }
    rewinddir(d);
    errno = 0;
    for (struct dirent *e; (e = readdir(d)); errno = 0)
        buf_put(names, e->d_name, strlen(e->d_name) + 1);
    int why = errno;
    closedir(d);
    errno = why;
    return why == 0;
}

bool outside_readlink(HOST, const char *path, struct buf *out)
{
    if (refuse_file(vm, path))
        return false;
    char target[PATH_MAX];
    ssize_t n = readlink(path, target, sizeof target);
    if (n == -1)
        return false;
    buf_put(out, target, (size_t)n);
    return true;
}

bool outside_realpath(HOST, const char *path, struct buf *out)
{
    if (refuse_file(vm, path))
        return false;
    char real[PATH_MAX];
    if (!realpath(path, real))
        return false;
    buf_text(out, real);
    return true;
}

bool outside_space(HOST, const char *path, struct outside_space *out)
{
    if (refuse_file(vm, path))
        return false;
    struct statvfs st;
    if (RETRY(statvfs(path, &st)) == -1)
        return false;
    *out = (struct outside_space){
        .unit = st.f_frsize ? st.f_frsize : st.f_bsize,
        .blocks = st.f_blocks,
        .free = st.f_bfree,
        .available = st.f_bavail,
    };
    return true;
}

i64 outside_name_max(HOST, const char *path)
{
    return pathconf(path, _PC_NAME_MAX);
}

bool outside_cwd(HOST, struct buf *out)
{
    char cwd[PATH_MAX];
    if (!getcwd(cwd, sizeof cwd))
        return false;
    buf_text(out, cwd);
    return true;
}

bool outside_file(struct vm *vm, const char *path, struct buf *out)
{
    int fd = outside_open(vm, OUTSIDE_CWD, path, O_RDONLY, 0);
    if (fd == -1)
        return false;
    char piece[4096];
    i64 n;
    while ((n = RETRY(read(fd, piece, sizeof piece))) > 0)
        buf_put(out, piece, (size_t)n);
    int why = errno;
    close(fd);
    errno = why;
    return n == 0;
}

i64 outside_xattr_get(HOST, int fd, const char *name, void *value, size_t len)
{
    return fgetxattr(fd, name, value, len);
}

int outside_xattr_set(HOST, int fd, const char *name, const void *value, size_t len)
{
    return fsetxattr(fd, name, value, len, 0);
}

int outside_xattr_remove(HOST, int fd, const char *name)
{
    return fremovexattr(fd, name);
}

i64 outside_xattr_list(HOST, int fd, char *names, size_t len)
{
    return flistxattr(fd, names, len);
}

/* ---- the host ---- */

const char *outside_getenv(HOST, const char *name)
{
    return getenv(name);
}

const char *const *outside_environment(HOST)
{
    return (const char *const *)environ;
}

/* Entries of the user and group data bases that need more room are not found. */
enum { ENTRY_ROOM = 4096 };

bool outside_user_name(HOST, u32 id, bool group, struct buf *out)
{
    char room[ENTRY_ROOM];
    struct passwd user, *found_user = NULL;
    struct group grp, *found_group = NULL;
    if (group)
        getgrgid_r(id, &grp, room, sizeof room, &found_group);
    else
        getpwuid_r(id, &user, room, sizeof room, &found_user);
    const char *name = found_group ? found_group->gr_name : found_user ? found_user->pw_name : NULL;
    if (!name || !*name)
        return false;
    buf_text(out, name);
    return true;
}

i64 outside_user_id(HOST, const char *name, bool group)
{
    char room[ENTRY_ROOM];
    struct passwd user, *found_user = NULL;
    struct group grp, *found_group = NULL;
    if (group)
        getgrnam_r(name, &grp, room, sizeof room, &found_group);
    else
        getpwnam_r(name, &user, room, sizeof room, &found_user);
    return found_group ? (i64)found_group->gr_gid : found_user ? (i64)found_user->pw_uid : -1;
}

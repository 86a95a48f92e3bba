/*
 * outside: the one door between the machine and the host's files.
 *
 * Every system call that a native makes on behalf of a program passes through
 * here, so that a run which must not touch the world has one place to hold it
 * back. Output to descriptors goes to the io.write of the machine's options
 * where that is set; standard input is kept as it is read, and the position in
 * it is part of the path (vm->s.stdin_at), so that a path that was undone
 * reads the same bytes again.
 *
 * Functions answer as the system call does: -1 (or NULL, or false) with errno
 * set when it failed. Calls that a signal interrupted are repeated. Paths are
 * NUL-terminated bytes; `dir` is a descriptor that a relative path starts
 * from, OUTSIDE_CWD for the current directory.
 */
#ifndef VM_OUTSIDE_H
#define VM_OUTSIDE_H

#include "base/base.h"

struct vm;

enum { OUTSIDE_CWD = -100 };
/* The descriptor of files whose contents are free in a search, and which nobody opens: beyond all that a host gives. */
enum { OUTSIDE_FREE = 1 << 28 };

/* What is known of a file. Times are seconds and nanoseconds. */
struct outside_time {
    i64 sec, nsec;
};
struct outside_stat {
    u32 mode, nlink, uid, gid;
    u64 ino, dev, rdev, size;
    struct outside_time atime, mtime, ctime, birth;
    bool has_birth;
};
struct outside_space {
    u64 unit, blocks, free, available;
};

/* ---- descriptors ---- */

/*
 * Which descriptors are open and the positions in files belong to the path
 * (outside_files.c): after an undo a file is read from where it was read before,
 * and a descriptor that was closed is open. What was written stays written.
 */
void outside_track(struct vm *, int fd); /* the program has opened it */
/* Around a call that moves the position: the host's is set to the path's before,
 * and taken over after. */
void outside_find_position(struct vm *, int fd);
void outside_keep_position(struct vm *, int fd);
void outside_drop(struct vm *); /* undone segments are gone, and what they opened */
void outside_release(struct vm *); /* closes everything */

int outside_open(struct vm *, int dir, const char *path, int flags, u32 mode);
int outside_close(struct vm *, int fd);
int outside_dup(struct vm *, int fd);
i64 outside_read(struct vm *, int fd, void *bytes, size_t len); /* 0 at the end */
i64 outside_write(struct vm *, int fd, const void *bytes, size_t len);
/* Writes everything, however many calls that takes. */
bool outside_write_all(struct vm *, int fd, const void *bytes, size_t len);
i64 outside_pread(struct vm *, int fd, void *bytes, size_t len, i64 at);
i64 outside_pwrite(struct vm *, int fd, const void *bytes, size_t len, i64 at);
i64 outside_seek(struct vm *, int fd, i64 offset, int whence);
int outside_truncate(struct vm *, int fd, i64 length);
int outside_sync(struct vm *, int fd, bool metadata);
/* Bytes that can be read without waiting. */
i64 outside_available(struct vm *, int fd);
bool outside_appends(struct vm *, int fd);
/* Record locks: 0 locked, -1 with EAGAIN or EACCES if another process has it. */
int outside_lock(struct vm *, int fd, i64 at, i64 len, bool shared, bool wait);
int outside_unlock(struct vm *, int fd, i64 at, i64 len);
/* Copies what is left of one file to another. */
bool outside_copy(struct vm *, int to, int from);
bool outside_is_terminal(struct vm *, int fd);
/* Switches the echo of the terminal on standard input; what it was, or -1. */
int outside_echo(struct vm *, bool on);

/*
 * Mapped files (outside_map.c): off-heap memory that follows a file. It is a
 * copy, so that nobody who shortens the file can take the memory away under
 * the machine. What the program wrote into it goes to the file before the
 * program looks at any file again, and at the end; what the program writes to
 * the file by other means is taken over at once. Writes of other processes are
 * not seen. Address of the memory, 0 with errno.
 */
u64 outside_map(struct vm *, int fd, i64 at, u64 len, bool writes);
bool outside_unmap(struct vm *, u64 address);
/* The memory stays as it is and follows the file no longer. */
bool outside_map_detach(struct vm *, u64 address);
/* Writes to the files what was written to the memory; false with errno. */
bool outside_flush_maps(struct vm *);
void outside_close_maps(struct vm *); /* at the end: flushes all */
/* The program changed the file behind `fd`: maps of it are read again. */
void outside_refresh_maps(struct vm *, int fd);

/* ---- files by name ---- */

bool outside_stat(struct vm *, int dir, const char *path, bool follow, struct outside_stat *out);
bool outside_fstat(struct vm *, int fd, struct outside_stat *out);
int outside_access(struct vm *, const char *path, int mode);
int outside_unlink(struct vm *, int dir, const char *path, int flags);
int outside_remove(struct vm *, const char *path); /* a file or an empty directory */
int outside_rename(struct vm *, int from_dir, const char *from, int to_dir, const char *to);
int outside_link(struct vm *, const char *from, const char *to);
int outside_symlink(struct vm *, const char *target, const char *path);
int outside_mkdir(struct vm *, const char *path, u32 mode);
int outside_chmod(struct vm *, int dir, const char *path, u32 mode, int flags);
int outside_fchmod(struct vm *, int fd, u32 mode);
int outside_chown(struct vm *, const char *path, u32 uid, u32 gid, bool follow);
int outside_fchown(struct vm *, int fd, u32 uid, u32 gid);
/* Sets access and modification time; `path` NULL: of the descriptor `dir`. */
int outside_set_times(struct vm *, int dir, const char *path, struct outside_time atime, struct outside_time mtime,
                      bool follow);
/* Names in a directory, in the host's order, each followed by a NUL; "." and
 * ".." are among them. The descriptor stays open. */
bool outside_list(struct vm *, int fd, struct buf *names);
bool outside_readlink(struct vm *, const char *path, struct buf *out);
bool outside_realpath(struct vm *, const char *path, struct buf *out);
bool outside_space(struct vm *, const char *path, struct outside_space *out);
i64 outside_name_max(struct vm *, const char *path);
bool outside_cwd(struct vm *, struct buf *out);
bool outside_file(struct vm *, const char *path, struct buf *out); /* its whole contents */

/* Extended attributes of an open file. */
i64 outside_xattr_get(struct vm *, int fd, const char *name, void *value, size_t len);
int outside_xattr_set(struct vm *, int fd, const char *name, const void *value, size_t len);
int outside_xattr_remove(struct vm *, int fd, const char *name);
i64 outside_xattr_list(struct vm *, int fd, char *names, size_t len);

/* ---- the host ---- */

const char *outside_getenv(struct vm *, const char *name); /* NULL if not set */
/* "NAME=value" strings, NULL at the end. */
const char *const *outside_environment(struct vm *);
/* Name of a user or group (false: none), and the other way round (-1: none). */
bool outside_user_name(struct vm *, u32 id, bool group, struct buf *out);
i64 outside_user_id(struct vm *, const char *name, bool group);

#endif

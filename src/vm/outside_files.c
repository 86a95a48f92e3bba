#include "vm/outside.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "vm/internal.h"
#include "vm/offheap.h"

/* Descriptors from here on are the host's alone: they do not go back. */
enum { FILES_MAX = 4096, HIDDEN_FILES = 256 << 10 };

/* What the path knows of a descriptor; in hidden memory, so that it goes back. */
struct file {
    u32 open;
    u32 seekable; /* a regular file: `at` is the path's position in it */
    i64 at;
};
_Static_assert(HIDDEN_FILES + FILES_MAX * sizeof(struct file) <= HIDDEN_PLACE, "the table runs into other places");

/* What the host has open; permanent. */
struct host_files {
    u32 end; /* no descriptor at or above this is open */
    struct {
        bool open;
        u32 depth; /* of the segment that it was opened in */
    } all[FILES_MAX];
};

static struct file *file_at(struct vm *vm, int fd, bool write)
{
    if (fd < 3 || fd >= FILES_MAX || !vm->files || !vm->files->all[fd].open)
        return NULL;
    return (struct file *)offheap_hidden(vm, HIDDEN_FILES + (u64)fd * sizeof(struct file), sizeof(struct file), write);
}

void outside_track(struct vm *vm, int fd)
{
    struct stat st;
    if (fd < 3 || fd >= FILES_MAX || fstat(fd, &st) == -1)
        return;
    if (!vm->files)
        vm->files = arena_alloc(&vm->arena, sizeof *vm->files);
    vm->files->all[fd].open = true;
    vm->files->all[fd].depth = vm->depth;
    if (vm->files->end <= (u32)fd)
        vm->files->end = (u32)fd + 1;
    struct file *f = file_at(vm, fd, true);
    if (f)
        *f = (struct file){ .open = 1, .seekable = S_ISREG(st.st_mode) };
}

/* A close that was interrupted has closed. */
static int close_host(struct vm *vm, int fd)
{
    if (vm->files && fd < FILES_MAX)
        vm->files->all[fd].open = false;
    return close(fd) == -1 && errno != EINTR ? -1 : 0;
}

int outside_close(struct vm *vm, int fd)
{
    /* The standard descriptors are the machine's own as well: they stay. */
    if (fd >= 0 && fd <= 2)
        return 0;
    struct file *f = fd < 0 ? NULL : file_at(vm, fd, true);
    if (!f)
        return close(fd) == -1 && errno != EINTR ? -1 : 0;
    if (!f->open) {
        errno = EBADF;
        return -1;
    }
    *f = (struct file){ 0 };
    /* What an older segment opened must be there again after an undo. */
    return vm->files->all[fd].depth < vm->depth ? 0 : close_host(vm, fd);
}

void outside_find_position(struct vm *vm, int fd)
{
    const struct file *f = file_at(vm, fd, false);
    if (f && f->seekable && lseek(fd, 0, SEEK_CUR) != f->at)
        lseek(fd, f->at, SEEK_SET);
}

void outside_keep_position(struct vm *vm, int fd)
{
    const struct file *f = file_at(vm, fd, false);
    if (!f || !f->seekable)
        return;
    int why = errno;
    i64 at = lseek(fd, 0, SEEK_CUR);
    if (at >= 0 && at != f->at)
        file_at(vm, fd, true)->at = at;
    errno = why;
}

void outside_drop(struct vm *vm)
{
    for (u32 fd = 3; vm->files && fd < vm->files->end; fd++) {
        if (vm->files->all[fd].open && vm->files->all[fd].depth > vm->depth)
            close_host(vm, (int)fd);
    }
}

void outside_release(struct vm *vm)
{
    for (u32 fd = 3; vm->files && fd < vm->files->end; fd++) {
        if (vm->files->all[fd].open)
            close_host(vm, (int)fd);
    }
}

/*
 * Task files of SV-COMP. The input is one; it lies in a file without a place in
 * the file system, so that what it names is not there. Inputs with slashes are
 * passed over: they would lead through the machine's own directories.
 */
#include "cli/verify.h"

#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (memchr(data, '/', size) || memmem(data, size, "..", 2))
        return 0;
    int fd = memfd_create("task", 0);
    if (fd < 0 || write(fd, data, size) != (ssize_t)size)
        BUG("no file for the input");
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    struct task task = { 0 };
    struct err err = { 0 };
    if (!task_read(&task, path, &err) && !err.set)
        BUG("a task is refused without a word");
    task_release(&task);
    close(fd);
    return 0;
}

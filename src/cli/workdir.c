/* A temporary directory that is removed however the process ends. */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int remove_entry(const char *path, const struct stat *st, int type, struct FTW *ftw)
{
    (void)st, (void)type, (void)ftw;
    remove(path);
    return 0;
}

static void remove_tree(const char *path)
{
    nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

/*
 * The child's whole life: wait until the parent lets go of the pipe, which the
 * kernel does for it on any end, and clean up. It leaves the terminal's process
 * group so that Ctrl-C does not end it too, and holds no descriptor of the
 * parent's, so that nobody waits for it. A javac that is still dying may add
 * files; hence the few attempts.
 */
static _Noreturn void guard(const char *path, int pipe_end)
{
    setsid();
    dup2(pipe_end, 0);
    int null = open("/dev/null", O_RDWR);
    dup2(null, 1);
    dup2(null, 2);
    close_range(3, ~0u, 0);
    if (chdir("/") != 0)
        _exit(1);
    char c;
    while (read(0, &c, 1) < 0 && errno == EINTR)
        continue;
    for (int i = 0; i < 20 && access(path, F_OK) == 0; i++) {
        remove_tree(path);
        if (access(path, F_OK) == 0)
            usleep(100000);
    }
    _exit(0);
}

bool workdir_make(struct workdir *w, struct err *err)
{
    const char *top = getenv("TMPDIR");
    if (!top || !*top)
        top = "/tmp";
    char *real = realpath(top, NULL);
    if (!real)
        return err_set(err, "%s: no directory for temporary files: %s", top, strerror(errno));
    struct buf path = {0};
    buf_printf(&path, "%s/bivium-XXXXXX", real);
    free(real);
    int ends[2] = {-1, -1};
    if (!mkdtemp(path.data) || pipe2(ends, O_CLOEXEC) != 0) {
        err_set(err, "%s: cannot make a temporary directory: %s", top, strerror(errno));
        rmdir(path.data);
        buf_release(&path);
        return false;
    }
    pid_t pid = fork();
    if (pid == 0) {
        close(ends[1]);
        guard(path.data, ends[0]);
    }
    close(ends[0]);
    *w = (struct workdir){path.data, pid, ends[1]};
    return true;
}

void workdir_release(struct workdir *w)
{
    if (!w->path)
        return;
    remove_tree(w->path);
    close(w->pipe);
    if (w->guard > 0)
        waitpid(w->guard, NULL, 0);
    mem_free(w->path);
    *w = (struct workdir){0};
}

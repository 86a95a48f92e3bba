/*
 * time OUT COMMAND [ARGS...]: runs a command with its standard output in the
 * file OUT, and prints one line: seconds of wall time, seconds of processor
 * time, peak resident memory in kilobytes, exit code (128 + N after signal N).
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double seconds_of(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

/* In the child: never returns. 127 is what shells answer, too. */
static _Noreturn void become(const char *out, char **command)
{
    int fd = open(out, O_WRONLY | O_CREAT | O_TRUNC, 0666);

    if (fd < 0 || dup2(fd, STDOUT_FILENO) < 0) {
        fprintf(stderr, "time: %s: %s\n", out, strerror(errno));
        _exit(127);
    }
    close(fd);
    execvp(command[0], command);
    fprintf(stderr, "time: %s: %s\n", command[0], strerror(errno));
    _exit(127);
}

int main(int argc, char **argv)
{
    struct rusage usage;
    int status;

    if (argc < 3) {
        fprintf(stderr, "usage: time OUT COMMAND [ARGS...]\n");
        return 2;
    }
    double start = now();
    pid_t child = fork();
    if (child == 0)
        become(argv[1], argv + 2);
    if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
        fprintf(stderr, "time: %s\n", strerror(errno));
        return 2;
    }
    double seconds = now() - start;
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    printf("%.6f %.6f %ld %d\n", seconds, seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime),
           usage.ru_maxrss, code);
    return 0;
}

/*
 * The limits of memory and time. A thread measures what the process holds a few hundred
 * times a second, for the search looks rarely where it goes fast, and not at all
 * while a solver works or one instruction takes long. They see the flags that the thread sets.
 */
#include "search/internal.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Between two measurements: at the rate at which the kernel can hand out memory
 * these are some megabytes. */
#define TICK_NS 5000000

/* What is resident now. The peak that getrusage knows may be that of the program
 * which started this one. */
static u64 memory_used(void)
{
    char text[128];
    int fd = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    ssize_t n = fd >= 0 ? read(fd, text, sizeof text - 1) : 0;
    if (fd >= 0)
        close(fd);
    text[n > 0 ? n : 0] = 0;
    const char *resident = strchr(text, ' '); /* the second number, in pages */
    return resident ? strtoull(resident, NULL, 10) * (u64)sysconf(_SC_PAGESIZE) : 0;
}

static void *watch(void *ctx)
{
    struct memory_watch *w = ctx;
    pthread_mutex_lock(&w->lock);
    while (!w->over) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += TICK_NS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        w->exceeded |= w->limit && memory_used() > w->limit;
        w->halt |= w->exceeded || (w->deadline > 0 && search_now() > w->deadline) || (w->stop && *w->stop);
        pthread_cond_timedwait(&w->wake, &w->lock, &until);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

bool memory_watch_begin(struct memory_watch *w)
{
    sigset_t all, before;
    pthread_condattr_t attr;
    pthread_condattr_init(&attr);
    pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
    pthread_cond_init(&w->wake, &attr);
    pthread_condattr_destroy(&attr);
    pthread_mutex_init(&w->lock, NULL);
    w->over = false;
    w->halt = w->exceeded;
    /* Signals are the business of whoever runs the search. */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool ok = pthread_create(&w->thread, NULL, watch, w) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return ok;
}

void memory_watch_end(struct memory_watch *w)
{
    pthread_mutex_lock(&w->lock);
    w->over = true;
    pthread_cond_signal(&w->wake);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    w->halt = w->exceeded || (w->stop && *w->stop); /* what follows has its own time */
    pthread_cond_destroy(&w->wake);
    pthread_mutex_destroy(&w->lock);
}

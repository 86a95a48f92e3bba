#include "solver/z3_watch.h"

#include <time.h>

#define TICK_NS 1000000
/* Ticks without a check before the thread sleeps until it is called: waking it
 * for each of many short checks would cost more than they do. */
#define IDLE_TICKS 100

bool limits_reached(const struct backend_limits *l)
{
    return (l->stop && *l->stop) || (l->deadline_ms && solver_now_ms() >= l->deadline_ms);
}

static void tick(struct z3_watch *w)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    at.tv_nsec += TICK_NS;
    if (at.tv_nsec >= 1000000000) {
        at.tv_nsec -= 1000000000;
        at.tv_sec++;
    }
    pthread_cond_timedwait(&w->wake, &w->lock, &at);
}

static void *watch(void *arg)
{
    struct z3_watch *w = arg;
    u32 idle = 0;
    pthread_mutex_lock(&w->lock);
    while (!w->quit) {
        idle = w->limits ? 0 : idle + 1;
        if (w->limits && limits_reached(w->limits)) {
            w->fired = true;
            Z3_interrupt(w->ctx);
        }
        if (idle < IDLE_TICKS) {
            tick(w);
            continue;
        }
        w->dozing = true;
        while (!w->quit && !w->limits)
            pthread_cond_wait(&w->wake, &w->lock);
        w->dozing = false;
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

void z3_watch_open(struct z3_watch *w)
{
    memset(w, 0, sizeof *w);
    pthread_condattr_t attr;
    pthread_condattr_init(&attr);
    pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
    pthread_cond_init(&w->wake, &attr);
    pthread_condattr_destroy(&attr);
    pthread_mutex_init(&w->lock, NULL);
}

void z3_watch_close(struct z3_watch *w)
{
    if (w->running) {
        pthread_mutex_lock(&w->lock);
        w->quit = true;
        pthread_cond_signal(&w->wake);
        pthread_mutex_unlock(&w->lock);
        pthread_join(w->thread, NULL);
    }
    pthread_cond_destroy(&w->wake);
    pthread_mutex_destroy(&w->lock);
}

bool z3_watch_begin(struct z3_watch *w, Z3_context ctx, const struct backend_limits *limits)
{
    if (!limits->deadline_ms && !limits->stop)
        return true;
    if (!w->running && pthread_create(&w->thread, NULL, watch, w))
        return false;
    w->running = true;
    pthread_mutex_lock(&w->lock);
    w->ctx = ctx;
    w->limits = limits;
    w->fired = false;
    if (w->dozing)
        pthread_cond_signal(&w->wake);
    pthread_mutex_unlock(&w->lock);
    return true;
}

bool z3_watch_end(struct z3_watch *w)
{
    pthread_mutex_lock(&w->lock);
    bool fired = w->limits && w->fired;
    w->limits = NULL;
    pthread_mutex_unlock(&w->lock);
    return fired;
}

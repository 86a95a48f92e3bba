/*
 * The thread of the provers: one technique after the other, cheapest first,
 * until everything that is wanted is proved.
 */
#include "prove/prove.h"

#include "prove/analysis.h"
#include "prove/horn.h"
#include "solver/solver.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>

struct prover {
    struct prove_task task; /* texts are in `arena` */
    struct arena arena;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    volatile bool stop;
    _Atomic(const char *) answer[NPROVE];
    atomic_bool settled[NPROVE], done;
    _Atomic(struct harm *) harm; /* the newest; those before it stay until the end, as somebody may be looking */
    VEC(struct harm *) harms;
};

/* ---- answers ---- */

static bool is_open(const struct prover *p, enum prove_property property)
{
    return p->task.wanted[property] && !atomic_load(&p->answer[property]) && !atomic_load(&p->settled[property]);
}

static bool any_open(const struct prover *p)
{
    return is_open(p, PROVE_ASSERT) || is_open(p, PROVE_EXCEPTION);
}

static void look_for_end(struct prover *p)
{
    if (!any_open(p) && p->task.halt)
        *p->task.halt = true;
}

const char *prove_answer(const struct prover *p, enum prove_property property)
{
    return atomic_load(&p->answer[property]);
}

void prove_settled(struct prover *p, enum prove_property property)
{
    atomic_store(&p->settled[property], true);
    look_for_end(p);
}

bool prove_done(const struct prover *p)
{
    return atomic_load(&p->done);
}

/* ---- the thread ---- */

/* A row for each technique, in the order in which they are tried. */
static const struct {
    const char *name;
    enum provers bit;
    void (*run)(const struct goal *, struct proof *);
} techniques[] = {
    {"scan", PROVER_scan, prove_by_scan},
    {"intervals", PROVER_intervals, prove_by_intervals},
    {"induction", PROVER_induction, prove_exceptions_by_induction},
    {"induction", PROVER_induction, prove_asserts_by_induction},
};

/* The only static method of that name (and descriptor, if one is given). */
static struct method *find_entry(const struct type *t, const char *text)
{
    size_t len = strcspn(text, "(");
    struct method *found = NULL;
    for (u32 i = 0; i < t->nmethods; i++) {
        struct method *m = &t->methods[i];
        if (m->name->len != len || strncmp(m->name->text, text, len) != 0 ||
            (text[len] && strcmp(m->desc->text, text + len) != 0))
            continue;
        if (found || !(m->m->access & ACC_STATIC))
            return NULL;
        found = m;
    }
    return found;
}

static void try_all(struct prover *p, struct program *program)
{
    struct goal goal = {.program = program, .assertions = p->task.assertions, .only_runtime = p->task.only_runtime,
                        .seconds = p->task.seconds, .stop = &p->stop};
    struct type *t = program_type_text(program, p->task.cls);
    goal.is_main = !p->task.method;
    goal.entry = t ? find_entry(t, goal.is_main ? "main([Ljava/lang/String;)V" : p->task.method) : NULL;
    if (!goal.entry)
        return;
    for (u32 i = 0; i < ARRAY_LEN(techniques) && !p->stop && any_open(p); i++) {
        struct proof proof = {0};
        if (!(p->task.provers & techniques[i].bit))
            continue;
        for (u32 k = 0; k < NPROVE; k++)
            goal.wanted[k] = is_open(p, k);
        techniques[i].run(&goal, &proof);
        for (u32 k = 0; k < NPROVE; k++) {
            if (goal.wanted[k] && proof.proved[k])
                atomic_store(&p->answer[k], techniques[i].name);
        }
        look_for_end(p);
        if (proof.harm) {
            vec_push(&p->harms, proof.harm);
            atomic_store(&p->harm, proof.harm);
        }
    }
}

static void *work(void *ctx)
{
    struct prover *p = ctx;
    struct err none = {0};
    struct program *program = program_open(p->task.jdk, p->task.class_path, &none);
    if (program) {
        try_all(p, program);
        program_close(program);
    }
    pthread_mutex_lock(&p->lock);
    atomic_store(&p->done, true);
    pthread_cond_broadcast(&p->wake);
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

/* ---- beginning and end ---- */

static const char *keep(struct prover *p, const char *text)
{
    return text && *text ? arena_text(&p->arena, text, strlen(text)) : NULL;
}

static const char *internal_name(struct prover *p, const char *dotted)
{
    char *name = arena_text(&p->arena, dotted, strlen(dotted));
    for (char *c = name; *c; c++)
        *c = *c == '.' ? '/' : *c;
    return name;
}

static void release(struct prover *p)
{
    pthread_cond_destroy(&p->wake);
    pthread_mutex_destroy(&p->lock);
    for (u32 i = 0; i < p->harms.len; i++)
        harm_free(p->harms.data[i]);
    vec_release(&p->harms);
    arena_release(&p->arena);
    mem_free(p);
}

struct prover *prove_begin(const struct prove_task *task, struct err *err)
{
    struct prover *p = mem_alloc(sizeof *p);
    sigset_t all, before;
    pthread_condattr_t attr;
    p->task = *task;
    p->task.jdk = keep(p, task->jdk);
    p->task.class_path = keep(p, task->class_path && *task->class_path ? task->class_path : ".");
    p->task.cls = internal_name(p, task->cls);
    p->task.method = keep(p, task->method);
    pthread_condattr_init(&attr);
    pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
    pthread_cond_init(&p->wake, &attr);
    pthread_condattr_destroy(&attr);
    pthread_mutex_init(&p->lock, NULL);
    /* Signals are the business of whoever runs the search. */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool ok = pthread_create(&p->thread, NULL, work, p) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (ok)
        return p;
    release(p);
    err_set(err, "there can be no thread for the provers");
    return NULL;
}

/* Now and then, so that a signal is seen that came meanwhile. */
#define TICK_NS 20000000

void prove_wait(struct prover *p, double seconds, volatile const bool *stop)
{
    u64 end = solver_now_ms() + (u64)(seconds > 0 ? seconds * 1000 : 0);
    pthread_mutex_lock(&p->lock);
    while (solver_now_ms() < end && !atomic_load(&p->done) && !(stop && *stop)) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += TICK_NS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&p->wake, &p->lock, &until);
    }
    pthread_mutex_unlock(&p->lock);
}

void prove_end(struct prover *p)
{
    if (!p)
        return;
    p->stop = true;
    pthread_join(p->thread, NULL);
    release(p);
}

bool prove_harmless(const struct prover *p, const char *cls, const char *name, const char *desc, u32 bci, bool under_way,
                    enum prove_property property)
{
    const struct harm *h = atomic_load(&p->harm);
    return h && harm_none(h, cls, name, desc, bci, under_way, property);
}

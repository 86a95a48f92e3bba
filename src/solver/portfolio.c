#include "solver/portfolio.h"

#include <pthread.h>
#include <stdio.h>
#include <time.h>

/* Longer than most queries take: tens of microseconds to a few milliseconds. */
#define HEAD_START_MS 3
#define STOP_TICK_MS 2
#define MEMBERS_MAX 16

struct member {
    const struct backend *be;
    void *handle;
    struct portfolio *of;
    pthread_t thread;
    bool threaded;
    /* the query, under the lock */
    bool asked, running, looked_at;
    struct model *model;
    enum verdict verdict;
    char reason[160];
};

struct portfolio {
    struct terms *T;
    struct member members[MEMBERS_MAX];
    u32 n;
    const char *winner;
    pthread_mutex_t lock;
    pthread_cond_t asked, answered;
    bool quit;
    /* the query */
    const term *conds;
    u32 nconds;
    struct backend_limits limits;
    volatile bool over;
};

/* ---- a member's thread ---- */

static void *serve(void *arg)
{
    struct member *m = arg;
    struct portfolio *p = m->of;
    pthread_mutex_lock(&p->lock);
    for (;;) {
        while (!p->quit && !m->asked)
            pthread_cond_wait(&p->asked, &p->lock);
        if (p->quit)
            break;
        m->asked = false;
        pthread_mutex_unlock(&p->lock);
        enum verdict v = m->be->check(m->handle, p->conds, p->nconds, &p->limits, m->model, m->reason);
        pthread_mutex_lock(&p->lock);
        m->verdict = v;
        m->running = false;
        pthread_cond_signal(&p->answered);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

/* ---- opening ---- */

static const struct backend *const known[] = { &backend_cadical, &backend_z3, &backend_z3_global,
                                               &backend_smtlib };

/* The back end whose name stands at the start of the text, followed by ':', '+' or the end. */
static const struct backend *name_at(const char *text, size_t *len)
{
    for (u32 i = 0; i < ARRAY_LEN(known); i++) {
        *len = strlen(known[i]->name);
        if (!strncmp(text, known[i]->name, *len) && strchr(":+", text[*len]))
            return known[i];
    }
    return NULL;
}

/* Up to the '+' that a name follows, or the end: commands may have a '+' in them. */
static size_t member_length(const char *text)
{
    size_t n = 0, len;
    while (text[n] && !(text[n] == '+' && name_at(text + n + 1, &len)))
        n++;
    return n;
}

static bool add_member(struct portfolio *p, const char *text, size_t len, u64 seed, struct err *err)
{
    size_t name_len;
    const struct backend *be = name_at(text, &name_len);
    if (!be || (len > name_len && text[name_len] != ':'))
        return err_set(err, "'%.*s' is not a solver", (int)(len < 200 ? len : 200), text);
    if (p->n == MEMBERS_MAX)
        return err_set(err, "more than %d solvers", MEMBERS_MAX);
    struct buf arg = { 0 };
    if (len > name_len + 1)
        buf_put(&arg, text + name_len + 1, len - name_len - 1);
    struct member *m = &p->members[p->n];
    m->be = be;
    m->of = p;
    m->handle = be->open(p->T, arg.data, seed + p->n, err);
    buf_release(&arg);
    if (m->handle)
        p->n++;
    return m->handle;
}

static bool start_threads(struct portfolio *p, struct err *err)
{
    for (u32 i = 0; p->n > 1 && i < p->n; i++) {
        struct member *m = &p->members[i];
        if (pthread_create(&m->thread, NULL, serve, m))
            return err_set(err, "no thread for %s", m->be->name);
        m->threaded = true;
    }
    return true;
}

struct portfolio *portfolio_open(struct terms *T, const char *spec, u64 seed, struct err *err)
{
    struct portfolio *p = mem_alloc(sizeof *p);
    p->T = T;
    p->winner = "";
    pthread_mutex_init(&p->lock, NULL);
    pthread_condattr_t attr;
    pthread_condattr_init(&attr);
    pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
    pthread_cond_init(&p->asked, &attr);
    pthread_cond_init(&p->answered, &attr);
    pthread_condattr_destroy(&attr);
    bool ok = true;
    for (const char *at = spec ? spec : ""; ok;) {
        size_t len = member_length(at);
        ok = add_member(p, at, len, seed, err);
        at += len;
        if (!*at++)
            break;
    }
    if (ok && start_threads(p, err))
        return p;
    portfolio_close(p);
    return NULL;
}

void portfolio_close(struct portfolio *p)
{
    pthread_mutex_lock(&p->lock);
    p->quit = true;
    pthread_cond_broadcast(&p->asked);
    pthread_mutex_unlock(&p->lock);
    for (u32 i = 0; i < p->n; i++) {
        if (p->members[i].threaded)
            pthread_join(p->members[i].thread, NULL);
        p->members[i].be->close(p->members[i].handle);
    }
    pthread_cond_destroy(&p->asked);
    pthread_cond_destroy(&p->answered);
    pthread_mutex_destroy(&p->lock);
    mem_free(p);
}

/* ---- the race; all of it with the lock held ---- */

static void wait_ms(struct portfolio *p, u32 ms)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    at.tv_nsec += (long)ms * 1000000;
    if (at.tv_nsec >= 1000000000) {
        at.tv_nsec -= 1000000000;
        at.tv_sec++;
    }
    pthread_cond_timedwait(&p->answered, &p->lock, &at);
}

static void ask_member(struct portfolio *p, struct member *m)
{
    m->asked = m->running = true;
    m->looked_at = false;
    m->reason[0] = 0;
    m->model = model_new(p->T);
    pthread_cond_broadcast(&p->asked);
}

/* A model is believed when it makes the constraints true: a member that is wrong
 * must not win over one that is right. */
static bool is_believed(struct portfolio *p, struct member *m)
{
    if (m->verdict == UNKNOWN)
        return false;
    for (u32 i = 0; m->verdict == YES && i < p->nconds; i++) {
        if (term_eval(p->T, m->model, p->conds[i]) != 1) {
            snprintf(m->reason, sizeof m->reason, "a model of %s is wrong", m->be->name);
            m->verdict = UNKNOWN;
            return false;
        }
    }
    return true;
}

static struct member *find_winner(struct portfolio *p, struct member **racing, u32 n)
{
    for (u32 i = 0; i < n; i++) {
        struct member *m = racing[i];
        if (!m->model || m->running || m->looked_at)
            continue;
        m->looked_at = true;
        if (is_believed(p, m))
            return m;
    }
    return NULL;
}

static u32 count_running(struct member **racing, u32 n)
{
    u32 running = 0;
    for (u32 i = 0; i < n; i++)
        running += racing[i]->running;
    return running;
}

static struct member *race(struct portfolio *p, struct member **racing, u32 n, const struct backend_limits *limits)
{
    struct member *winner = NULL;
    u32 begun = 1;
    u64 start = solver_now_ms();
    ask_member(p, racing[0]);
    while (!winner) {
        bool head_start = begun == 1 && solver_now_ms() < start + HEAD_START_MS;
        if (begun == 1 && (!head_start || !racing[0]->running))
            while (begun < n)
                ask_member(p, racing[begun++]);
        if (limits->stop && *limits->stop)
            p->over = true;
        if (head_start || limits->stop)
            wait_ms(p, STOP_TICK_MS);
        else if (count_running(racing, n))
            pthread_cond_wait(&p->answered, &p->lock);
        bool done = begun == n && !count_running(racing, n);
        winner = find_winner(p, racing, n);
        if (done)
            break;
    }
    p->over = true;
    while (count_running(racing, n))
        pthread_cond_wait(&p->answered, &p->lock);
    return winner;
}

/* ---- answers ---- */

static void move_model(struct model *to, struct model *from)
{
    struct model moved = *from;
    *from = *to;
    from->refs = moved.refs;
    from->version = moved.version;
    moved.refs = to->refs;
    moved.version = to->version;
    *to = moved;
}

static void list_reasons(struct member **racing, u32 n, char *reason)
{
    size_t len = 0;
    reason[0] = 0;
    for (u32 i = 0; i < n && len < 159; i++) {
        int more = snprintf(reason + len, 160 - len, "%s%s", i ? "; " : "", racing[i]->reason);
        len += more > 0 ? (size_t)more : 0;
    }
}

static enum verdict check_all(struct portfolio *p, struct member **racing, u32 n,
                              const struct backend_limits *limits, struct model *out, char *reason)
{
    p->over = false;
    p->limits = *limits;
    p->limits.stop = &p->over;
    for (u32 i = 0; i < p->nconds; i++) { /* makes the lists of symbols, so that threads only read them */
        u32 count;
        term_symbols(p->T, p->conds[i], &count);
    }
    pthread_mutex_lock(&p->lock);
    struct member *winner = race(p, racing, n, limits);
    pthread_mutex_unlock(&p->lock);
    enum verdict v = winner ? winner->verdict : UNKNOWN;
    if (v == YES)
        move_model(out, winner->model);
    if (v == UNKNOWN)
        list_reasons(racing, n, reason);
    p->winner = winner ? winner->be->name : "";
    for (u32 i = 0; i < n; i++) {
        model_unref(racing[i]->model);
        racing[i]->model = NULL;
    }
    return v;
}

enum verdict portfolio_check(struct portfolio *p, const term *conds, u32 n, const struct backend_limits *limits,
                             struct model *out, char *reason)
{
    struct member *racing[MEMBERS_MAX];
    u32 able = 0, flags = 0;
    for (u32 i = 0; i < n; i++)
        flags |= node(p->T, conds[i])->flags;
    for (u32 i = 0; i < p->n; i++)
        if (p->members[i].be->can(flags))
            racing[able++] = &p->members[i];
    p->winner = "";
    p->conds = conds;
    p->nconds = n;
    if (!able) {
        snprintf(reason, 160, "none of the solvers can do this kind of constraint");
        return UNKNOWN;
    }
    if (able > 1)
        return check_all(p, racing, able, limits, out, reason);
    enum verdict v = racing[0]->be->check(racing[0]->handle, conds, n, limits, out, reason);
    p->winner = v == UNKNOWN ? "" : racing[0]->be->name;
    return v;
}

bool portfolio_can(const struct portfolio *p, u32 flags)
{
    for (u32 i = 0; i < p->n; i++)
        if (p->members[i].be->can(flags))
            return true;
    return false;
}

u64 portfolio_rebuilds(struct portfolio *p)
{
    u64 sum = 0;
    for (u32 i = 0; i < p->n; i++)
        sum += p->members[i].be->rebuilds(p->members[i].handle);
    return sum;
}

const char *portfolio_winner(const struct portfolio *p)
{
    return p->winner;
}

/* ---- as a back end ---- */

static void *backend_open(struct terms *T, const char *arg, u64 seed, struct err *err)
{
    return portfolio_open(T, arg, seed, err);
}

static void backend_close(void *self)
{
    portfolio_close(self);
}

/* Asked without an object: what no member can do, check answers with UNKNOWN. */
static bool backend_can(u32 flags)
{
    return !(flags & TF_MATH);
}

static enum verdict backend_check(void *self, const term *conds, u32 n, const struct backend_limits *limits,
                                  struct model *out, char *reason)
{
    return portfolio_check(self, conds, n, limits, out, reason);
}

static u64 backend_rebuilds(void *self)
{
    return portfolio_rebuilds(self);
}

const struct backend backend_portfolio = {
    .name = "portfolio",
    .open = backend_open,
    .close = backend_close,
    .can = backend_can,
    .check = backend_check,
    .rebuilds = backend_rebuilds,
};

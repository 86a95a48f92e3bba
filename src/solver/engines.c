/*
 * Asking the back ends: the chosen one first, within its budget, then the one
 * behind it. What they say is not trusted: a model is evaluated, and one that
 * errs time and again is asked no more.
 */
#include "solver/chain.h"

#include <stdio.h>
#include <time.h>

/* Conflicts of the bit-blaster before Z3 is asked. The queries of SOLVER.md that it answers at all
 * stay below; identities of products, which it does not answer in minutes, are found out in a second. */
enum { CONFLICTS = 20000 };
/* Failures in a row after which an engine is retired: plain choice. */
enum { FAILURES_MAX = 3 };
/* Milliseconds of one query after which a process is taken to hang, if somebody else can be asked. */
enum { PROCESS_MS = 10000 };
enum { TROUBLE_MAX = 4096 };

u64 solver_now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (u64)t.tv_sec * 1000 + (u64)t.tv_nsec / 1000000;
}

static double now_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void engines_trouble(struct engines *e, const char *fmt, ...)
{
    if (e->trouble.len > TROUBLE_MAX)
        return;
    va_list ap;
    va_start(ap, fmt);
    buf_vprintf(&e->trouble, fmt, ap);
    va_end(ap);
    buf_char(&e->trouble, '\n');
    if (e->trouble.len > TROUBLE_MAX)
        buf_text(&e->trouble, "further trouble is not listed\n");
}

static bool open_engine(struct engines *e, struct engine *g, struct err *err)
{
    if (!g->handle)
        g->handle = g->be->open(e->T, g->arg, e->opts.seed, err);
    return g->handle != NULL;
}

static char *copy_text(const char *text)
{
    return text ? strcpy(mem_alloc(strlen(text) + 1), text) : NULL;
}

bool engines_open(struct engines *e, const struct backend *first, const char *arg,
                  const struct backend *second, struct err *err)
{
    e->first = (struct engine){.be = first, .arg = copy_text(arg)};
    e->second = (struct engine){.be = second};
    return open_engine(e, &e->first, err);
}

static void close_engine(struct engine *g)
{
    if (g->handle)
        g->be->close(g->handle);
    g->handle = NULL;
    mem_free(g->arg);
}

void engines_close(struct engines *e)
{
    close_engine(&e->first);
    close_engine(&e->second);
    buf_release(&e->trouble);
}

/* ---- failing ---- */

static void note_failure(struct engines *e, struct engine *g, const char *what)
{
    size_t len = strlen(g->be->name);
    bool named = strncmp(what, g->be->name, len) == 0 && what[len] == ':';
    e->stats->failures++;
    engines_trouble(e, "%s%s%s", named ? "" : g->be->name, named ? "" : ": ", what);
    if (++g->failed < FAILURES_MAX)
        return;
    g->retired = true;
    engines_trouble(e, "%s: failed %d times in a row and is asked no more", g->be->name, FAILURES_MAX);
}

/* Back ends say in words that they broke; any other reason is a limit or something they do not do. */
static bool says_broken(const char *reason)
{
    static const char *const words[] = {"died", "hang", "hung", "crash", "wrong", "internal error"};
    for (u32 i = 0; i < ARRAY_LEN(words); i++)
        if (strstr(reason, words[i]))
            return true;
    return false;
}

static bool out_of_time(const struct backend_limits *l)
{
    return (l->stop && *l->stop) || (l->deadline_ms && solver_now_ms() >= l->deadline_ms);
}

static enum verdict stopped(const struct backend_limits *l, char *reason)
{
    snprintf(reason, 160, "%s", l->stop && *l->stop ? "stopped" : "time limit of the query");
    return UNKNOWN;
}

/* ---- asking ---- */

static bool usable(struct engines *e, struct engine *g, u32 flags)
{
    if (!g->be || g->retired || !g->be->can(flags))
        return false;
    struct err err = {0};
    if (open_engine(e, g, &err))
        return true;
    g->retired = true;
    engines_trouble(e, "%s: %s", g->be->name, err.set ? err.text : "does not start");
    return false;
}

static u64 rebuilds_of(const struct engine *g)
{
    return g->handle && g->be->rebuilds ? g->be->rebuilds(g->handle) : 0;
}

static enum verdict ask_engine(struct engines *e, struct engine *g, const struct question *q,
                               const struct backend_limits *limits, struct model **out, char *reason)
{
    struct model *m = model_new(e->T);
    reason[0] = 0;
    e->stats->backend_calls++;
    double start = now_seconds();
    enum verdict v = g->be->check(g->handle, q->conds.data, q->conds.len, limits, m, reason);
    e->stats->backend_seconds += now_seconds() - start;
    e->stats->rebuilds = rebuilds_of(&e->first) + rebuilds_of(&e->second);
    if (limits->deadline_ms && solver_now_ms() > limits->deadline_ms + 1000)
        note_failure(e, g, "hangs: it answered more than a second after its time limit");
    if (v == YES && !model_holds(e->T, m, q->conds.data, q->conds.len)) {
        snprintf(reason, 160, "the model of %s is wrong", g->be->name);
        note_failure(e, g, "a model is wrong");
        v = UNKNOWN;
    } else if (v == UNKNOWN && says_broken(reason)) {
        note_failure(e, g, reason);
    } else if (v != UNKNOWN) {
        g->failed = 0;
    }
    if (v == YES)
        *out = m;
    else
        model_unref(m);
    return v;
}

static void dump(struct engines *e, const struct question *q)
{
    struct err err = {0};
    if (!e->opts.dump_dir)
        return;
    if (dump_query(e->T, e->opts.dump_dir, ++e->dumped, q->conds.data, q->conds.len, &err))
        return;
    engines_trouble(e, "queries are not dumped any more: %s", err.text);
    e->opts.dump_dir = NULL;
}

/* What the first engine may use when there is another behind it. The bit-blaster may be at a loss where
 * Z3 is not, and a process may hang: they leave a third of the time, a process all but some seconds. */
static struct backend_limits first_limits(const struct engines *e, const struct backend_limits *limits)
{
    struct backend_limits l = *limits;
    bool blaster = e->first.be == &backend_cadical;
    if (blaster)
        l.conflicts = e->opts.conflicts ? e->opts.conflicts : l.conflicts ? l.conflicts : CONFLICTS;
    if (!blaster && e->first.be != &backend_smtlib)
        return l;
    u64 now = l.deadline_ms ? solver_now_ms() : 0;
    if (now < l.deadline_ms)
        l.deadline_ms = now + (l.deadline_ms - now) * 2 / 3;
    u64 latest = solver_now_ms() + PROCESS_MS;
    if (!blaster && (!l.deadline_ms || l.deadline_ms > latest))
        l.deadline_ms = latest;
    return l;
}

enum verdict engines_check(struct engines *e, const struct question *q, const struct backend_limits *limits,
                           struct model **out, char *reason)
{
    dump(e, q);
    if (out_of_time(limits))
        return stopped(limits, reason);
    bool asked = false;
    if (usable(e, &e->first, q->flags)) {
        bool behind = e->second.be && !e->second.retired && e->second.be->can(q->flags);
        struct backend_limits l = behind ? first_limits(e, limits) : *limits;
        enum verdict v = ask_engine(e, &e->first, q, &l, out, reason);
        if (v != UNKNOWN)
            return v;
        asked = true;
        if (!behind || e->opts.only_first)
            return UNKNOWN;
        if (e->first.be == &backend_smtlib && out_of_time(&l) && !out_of_time(limits) && !says_broken(reason))
            note_failure(e, &e->first, "no answer in time");
        if (out_of_time(limits))
            return reason[0] ? UNKNOWN : stopped(limits, reason);
    }
    if (!usable(e, &e->second, q->flags)) {
        if (!asked)
            snprintf(reason, 160, "%s",
                     e->first.retired      ? "the back end has failed and is asked no more"
                     : q->flags & TF_FLOAT ? "no back end can do floating point"
                                           : "no back end can do this query");
        return UNKNOWN;
    }
    e->stats->fallbacks += asked;
    return ask_engine(e, &e->second, q, limits, out, reason);
}

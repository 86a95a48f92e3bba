/* What the run may take, and has taken; and questions to the solver, which take of it. */
#include "search/internal.h"

#include "vm/internal.h"

#include <time.h>

double search_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void incomplete(struct search *s, const char *fmt, ...)
{
    if (s->incomplete)
        return;
    va_list ap;
    va_start(ap, fmt);
    s->reason.len = 0;
    buf_vprintf(&s->reason, fmt, ap);
    va_end(ap);
    s->incomplete = true;
}

/* All of the run comes to an end by a limit. That some path has met a bound before does not tell of it. */
__attribute__((format(printf, 2, 3))) static void ends_by(struct search *s, const char *fmt, ...)
{
    struct buf *to = s->incomplete ? &s->ended_by : &s->reason;
    va_list ap;
    va_start(ap, fmt);
    to->len = 0;
    if (s->incomplete)
        buf_printf(to, "%s; ", s->reason.data);
    buf_vprintf(to, fmt, ap);
    va_end(ap);
    s->incomplete = true;
}

static u64 instructions_so_far(const struct search *s)
{
    return s->done_instructions + vm_instructions(s->vm) - s->edge_from;
}

static u64 work_so_far(const struct search *s)
{
    return instructions_so_far(s) + s->e->steps * WORK_STEP + s->stats.queries * WORK_QUERY + s->unknowns * WORK_UNKNOWN;
}

bool out_of_budget(struct search *s)
{
    const struct search_opts *o = &s->opts;
    double now = search_now();
    u64 spent = instructions_so_far(s);
    s->stats.total = now - s->began;
    s->stats.open = s->nopen + s->later.len;
    if (o->progress)
        o->progress(o->ctx, &s->stats);
    if (s->stopped)
        return true;
    if (o->stop && *o->stop)
        ends_by(s, "interrupted");
    else if (o->seconds > 0 && now - s->began > o->seconds)
        ends_by(s, "time limit of %.3g s", o->seconds);
    else if (s->memory.exceeded)
        ends_by(s, "memory limit of %llu MB", (unsigned long long)(o->memory >> 20));
    else if (o->idle && spent - s->last_leaf_at > o->idle)
        ends_by(s, "%s in %llu instructions", o->idle_by_caller ? "nothing new" : "no new path",
                (unsigned long long)o->idle);
    else if (o->work && work_so_far(s) > o->work)
        ends_by(s, "limit of %llu units of work", (unsigned long long)o->work);
    else if (o->patience && s->found_at && work_so_far(s) > 3 * s->found_at + o->patience)
        ends_by(s, "nothing new for a long time");
    else
        return false;
    s->cut = (o->stop && *o->stop) || (o->seconds > 0 && now - s->began > o->seconds) || s->memory.exceeded;
    s->stopped = true;
    return true;
}

bool search_cut(const struct search *s)
{
    return s->cut;
}

void search_found(struct search *s)
{
    s->last_leaf_at = instructions_so_far(s);
    s->found_at = work_so_far(s);
}

/* ---- asking ---- */

u64 search_deadline(const struct search *s)
{
    double left = s->opts.seconds - (search_now() - s->began);
    return s->opts.seconds > 0 ? solver_now_ms() + (left > 0 ? (u64)(left * 1000) : 0) + 2 : 0;
}

enum verdict search_possible(void *search, term goal, struct model **answer)
{
    struct search *s = search;
    struct path *p = &s->e->path;
    struct query q = { .conds = p->conds.data, .n = p->conds.len, .goal = goal, .facts = p->facts,
                       .model = p->unsure ? NULL : p->model, .deadline_ms = search_deadline(s) };
    s->stats.queries++;
    enum verdict v = solver_ask(s->solver, &q);
    s->unknowns += v == UNKNOWN;
    if (v == YES)
        *answer = q.answer;
    else if (v == UNKNOWN && !out_of_budget(s)) /* a limit of the run may be what ended the query */
        incomplete(s, "solver: %s", q.reason);
    return v;
}

void take_model(struct search *s, struct model *m)
{
    model_unref(s->e->path.model);
    s->e->path.model = m;
    s->e->path.unsure = false;
}

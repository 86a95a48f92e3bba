#include "prove/horn.h"

#include "prove/horn_internal.h"
#include "solver/solver.h"

bool horn_give_up(struct horn *h, const char *fmt, ...)
{
    if (!h->gave_up && h->trace) {
        va_list ap;
        va_start(ap, fmt);
        buf_text(h->trace, "gives up: ");
        buf_vprintf(h->trace, fmt, ap);
        buf_char(h->trace, '\n');
        va_end(ap);
    }
    h->gave_up = true;
    return false;
}

bool horn_stopped(const struct horn *h)
{
    return (h->goal->stop && *h->goal->stop) || (h->deadline_ms && solver_now_ms() > h->deadline_ms);
}

static void print_lemmas(struct horn *h, const struct lemmas *l)
{
    for (u32 i = 0; i < l->all.len; i++) {
        if (l->all.data[i].dead)
            continue;
        buf_printf(h->trace, "  %s: ", h->c.preds.data[l->all.data[i].pred].name);
        term_print(h->c.T, l->all.data[i].t, 200, h->trace);
        buf_char(h->trace, '\n');
    }
}

static bool has_errors(const struct horn *h)
{
    for (u32 i = 0; i < h->c.clauses.len; i++)
        if (h->c.clauses.data[i].head.pred == ERROR)
            return true;
    return false;
}

static bool guess_and_check(struct horn *h)
{
    struct samples *samples = horn_run(h);
    struct lemmas l = {0};
    bool proved = false;
    for (u32 stage = 0; stage < GUESS_STAGES && !proved && !horn_stopped(h); stage++) {
        horn_guess(h, samples, stage, &l);
        u64 begin = solver_now_ms();
        proved = horn_check(h, &l);
        if (h->trace)
            buf_printf(h->trace, "stage %u: %u lemmas, %llu ms, %s\n", stage, l.all.len,
                       (unsigned long long)(solver_now_ms() - begin), proved ? "proved" : "no");
    }
    if (h->trace)
        print_lemmas(h, &l);
    vec_release(&l.all);
    for (u32 i = 0; i < h->c.preds.len; i++)
        vec_release(&samples[i].rows);
    mem_free(samples);
    return proved;
}

static void release(struct horn *h)
{
    for (u32 i = 0; i < h->methods.len; i++) {
        vec_release(&h->methods.data[i]->callees);
        vec_release(&h->methods.data[i]->points);
    }
    vec_release(&h->methods);
    vec_release(&h->globals);
    vec_release(&h->made);
    vec_release(&h->constants);
    map_release(&h->by_method);
    clauses_release(&h->c);
}

bool horn_prove(const struct goal *goal, enum prove_property property, struct buf *trace)
{
    struct horn h = {.p = goal->program, .goal = goal, .exceptions = property == PROVE_EXCEPTION, .trace = trace};
    clauses_init(&h.c);
    if (goal->seconds > 0)
        h.deadline_ms = solver_now_ms() + (u64)(goal->seconds * 1000);
    bool proved = horn_scan(&h) && horn_build(&h);
    if (proved && trace)
        clauses_print(&h.c, trace);
    proved = proved && (!has_errors(&h) || guess_and_check(&h));
    release(&h);
    return proved;
}

/* Of free objects it is not known which classes they have. */
static bool has_free_objects(const struct goal *goal)
{
    for (const char *d = goal->entry->desc->text + 1; *d != ')' && !goal->is_main; d = desc_skip(d))
        if (kind_of_desc(d) == V_REF)
            return true;
    return false;
}

static void prove(const struct goal *goal, enum prove_property property, struct proof *proof)
{
    proof->proved[property] = goal->wanted[property] && !has_free_objects(goal) && horn_prove(goal, property, NULL);
}

void prove_exceptions_by_induction(const struct goal *goal, struct proof *proof)
{
    prove(goal, PROVE_EXCEPTION, proof);
}

void prove_asserts_by_induction(const struct goal *goal, struct proof *proof)
{
    prove(goal, PROVE_ASSERT, proof);
}

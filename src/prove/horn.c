#include "prove/horn.h"

#include "prove/horn_internal.h"
#include "solver/solver.h"

enum { SMALL_GUESSES = 4 /* stages */, SPACER_MS = 1500 };

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

u64 horn_deadline(const struct horn *h, u64 ms)
{
    u64 end = solver_now_ms() + ms;
    return h->deadline_ms && h->deadline_ms < end ? h->deadline_ms : end;
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

static bool check(struct horn *h, struct lemmas *l, const char *what, u32 number)
{
    u64 begin = solver_now_ms();
    bool proved = horn_check(h, l);
    if (h->trace)
        buf_printf(h->trace, "%s %u: %u lemmas, %llu ms, %s\n", what, number, l->all.len,
                   (unsigned long long)(solver_now_ms() - begin), proved ? "proved" : "no");
    return proved;
}

/* Both ways to tell the clauses to Spacer, but those that it has refuted. */
static bool ask_spacer(struct horn *h, struct lemmas *l, u64 ms, bool *useless)
{
    bool proved = false;
    for (u32 wraps = 0; wraps < 2 && !proved && !horn_stopped(h); wraps++) {
        struct spacer_setting how = {.wraps = wraps, .ms = ms};
        u64 begin = solver_now_ms();
        enum verdict v = useless[wraps] ? NO : horn_spacer(h, &how, l);
        if (h->trace)
            buf_printf(h->trace, "spacer %u: %d in %llu ms\n", wraps, v, (unsigned long long)(solver_now_ms() - begin));
        useless[wraps] = v != UNKNOWN; /* its one solution is no better the next time */
        proved = v == YES && check(h, l, "solution", wraps);
    }
    return proved;
}

/* Small guesses first, then Spacer for a short time, then large guesses, then Spacer for as long as there is time. */
static bool guess_and_check(struct horn *h)
{
    struct samples *samples = horn_run(h);
    struct lemmas l = {0};
    bool proved = false, useless[2] = {false, false};
    for (u32 stage = 0; stage < GUESS_STAGES && !proved && !horn_stopped(h); stage++) {
        horn_guess(h, samples, stage, &l);
        proved = check(h, &l, "stage", stage);
        if (stage == SMALL_GUESSES && !proved)
            proved = ask_spacer(h, &l, SPACER_MS, useless);
    }
    for (u64 ms = 4 * SPACER_MS; !proved && !(useless[0] && useless[1]) && !horn_stopped(h); ms *= 2)
        proved = ask_spacer(h, &l, ms, useless);
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
        if (horn_kind(d) == V_REF)
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

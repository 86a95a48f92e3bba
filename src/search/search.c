/* Making a search and taking it down; replaying a path. */
#include "search/internal.h"

#include "vm/internal.h"

const char *leaf_word(enum leaf_kind kind)
{
    switch (kind) {
    case LEAF_RETURN:
    case LEAF_EXIT:
        return "return";
    case LEAF_THROW:
    case LEAF_ASSERT:
        return "throw";
    case LEAF_FAIL:
        return "fail";
    default:
        return "budget";
    }
}

/* What the program under search prints belongs to its path. */
static i64 hold_back(void *ctx, int fd, const void *bytes, size_t len)
{
    struct search *s = ctx;
    (void)fd;
    struct event ev = { .kind = EV_OUTPUT, .len = len, .text = arena_text(&s->e->arena, bytes, len) };
    vec_push(&s->e->path.events, ev);
    return (i64)len;
}

struct merger *search_merger(struct search *s)
{
    /* Where an invariant says which structures there are, a loop would be merged over those that are none: it is asked between
     * its rounds. */
    bool loops = s->opts.merge == MERGE_ON && !s->opts.sym.invariant;
    return merger_new(s->e, (struct merge_host){ .ctx = s, .possible = search_possible }, loops);
}

struct search *search_new(const struct search_opts *opts, struct err *err)
{
    struct search *s = mem_alloc(sizeof *s);
    s->opts = *opts;
    s->T = terms_new();
    s->T->no_simplify = opts->no_simplify;
    s->opts.sym.no_fold |= opts->no_fold;
    s->e = sym_new(s->T, &s->opts.sym, opts->intervals);
    s->opts.vm.symbolic = sym_hooks(s->e);
    s->opts.vm.io = (struct vm_io){ .ctx = s, .write = hold_back };
    s->vm = s->e->vm = vm_new(&s->opts.vm, err);
    s->memory.limit = opts->memory;
    s->memory.stop = opts->solver.stop;
    s->e->halt = &s->memory.halt;
    if (opts->memory || opts->seconds > 0)
        s->opts.solver.stop = &s->memory.halt;
    s->solver = s->vm ? solver_new(s->T, &s->opts.solver, err) : NULL;
    if (!s->solver) {
        search_free(s);
        return NULL;
    }
    if (opts->merge)
        s->merger = search_merger(s);
    return s;
}

void search_free(struct search *s)
{
    if (s->root) {
        if (vm_depth(s->vm) > s->at->below)
            leave_edge(s);
        hop(s, s->root);
        open_drop_all(s);
        choice_unref(s, s->root);
    }
    vec_release(&s->open);
    vec_release(&s->later);
    map_release(&s->visits);
    map_release(&s->sides);
    vec_release(&s->visits_kept);
    vec_release(&s->turns);
    leaves_free(s);
    seen_free(s);
    struct buf *all[] = { &s->reason, &s->ended_by, &s->exception, &s->message, &s->first_mismatch, &s->ending.reason };
    for (u32 i = 0; i < ARRAY_LEN(all); i++)
        buf_release(all[i]);
    if (s->merger)
        merger_free(s->merger);
    if (s->second)
        solver_free(s->second);
    if (s->solver)
        solver_free(s->solver);
    if (s->vm)
        vm_free(s->vm);
    sym_free(s->e);
    terms_free(s->T);
    mem_free(s);
}

struct vm *search_vm(struct search *s) { return s->vm; }
struct engine *search_sym(struct search *s) { return s->e; }
struct solver *search_solver(struct search *s) { return s->solver; }
const struct search_stats *search_stats(struct search *s) { return &s->stats; }

u64 search_mismatches(struct search *s, const char **first)
{
    *first = s->first_mismatch.data ? s->first_mismatch.data : "";
    return s->mismatches;
}

/* ---- doubts ---- */

/* Time for a second opinion; a plain choice. */
enum { SECOND_MS = 2000 };

/*
 * A replay answers check() from the record: with values in place of terms the
 * question is another one. A wrong yes cannot be there, as the solver evaluates
 * what it finds. A no is asked again here, of another back end and with none of
 * the links before it.
 */
void ask_again(struct search *s, term goal)
{
    const struct path *p = &s->e->path;
    const char *first = s->opts.solver.backends;
    bool is_z3 = first && strncmp(first, "z3", 2) == 0;
    struct solver_opts opts = { .backends = is_z3 ? "cadical" : "z3", .query_ms = SECOND_MS, .no_model = true,
                                .no_intervals = true, .no_slice = true, .cache = CACHE_OFF,
                                .stop = s->opts.solver.stop };
    struct err none = { 0 };
    if (!s->second)
        s->second = solver_new(s->T, &opts, &none);
    struct query q = { .conds = p->conds.data, .n = p->conds.len, .goal = goal };
    if (!s->second || solver_ask(s->second, &q) != YES)
        return;
    if (!s->mismatches++)
        buf_printf(&s->first_mismatch, "check() was answered with no, and %s has values for it", opts.backends);
    model_unref(q.answer);
}

/* ---- replay ---- */

/* How a run ended, as text to compare. */
static void describe_end(struct search *s, enum leaf_kind kind, const struct model *m, struct buf *out)
{
    struct buf message = { 0 };
    sym_materialise(s->e, m);
    switch (kind) {
    case LEAF_RETURN:
        buf_text(out, "returns ");
        /* The path does not know the texts of symbolic numbers. */
        if (!s->e->opaque)
            vm_print_result(s->vm, false, out);
        break;
    case LEAF_EXIT:
        buf_printf(out, "exits with %d", vm_exit_code(s->vm));
        break;
    case LEAF_ASSERT:
        buf_printf(out, "fails an assert in line %d", s->e->assertion.line);
        break;
    case LEAF_THROW:
        buf_text(out, "throws ");
        vm_exception_text(s->vm, out, &message);
        break;
    default:
        buf_text(out, leaf_word(kind));
    }
    buf_release(&message);
    s->vm->met_term = false;
    vm_undo(s->vm);
    vm_drop(s->vm);
}

static enum leaf_kind ended_as(enum vm_outcome out)
{
    return out == VM_ENDED ? LEAF_RETURN : out == VM_EXIT ? LEAF_EXIT : LEAF_THROW;
}

/* Runs from the start, on the values of e->replay; to the first failed assert
 * if that is what is expected. */
static enum leaf_kind run_concretely(struct search *s, u64 budget, bool to_assert)
{
    struct engine *e = s->e;
    bool checking = false;
    for (;;) {
        u64 before = vm_instructions(s->vm);
        enum vm_outcome out = vm_run(s->vm, budget);
        u64 took = vm_instructions(s->vm) - before;
        budget = took < budget ? budget - took : 0;
        bool ended = out == VM_ENDED || out == VM_EXIT || out == VM_THREW;
        if (ended && (checking || s->vm->s.preparing))
            return LEAF_FAIL;
        if (ended && sym_has_invariant(e)) {
            checking = sym_invariant_begin(e, ended_as(out), false);
            if (!checking)
                return LEAF_UNSUPPORTED;
            continue;
        }
        switch (out) {
        case VM_ENDED:
        case VM_EXIT:
        case VM_THREW:
            return ended_as(out);
        case VM_DEADLOCK:
            return LEAF_DEADLOCK;
        case VM_UNSUPPORTED:
            return LEAF_UNSUPPORTED;
        case VM_BUDGET:
            return LEAF_BUDGET;
        case VM_SYMBOLIC:
            break;
        }
        switch (sym_step(e)) {
        case SYM_ON:
            break;
        case SYM_ASSUME:
            if (!term_eval(s->T, e->replay, e->guards.data[0]))
                return LEAF_FAIL;
            break;
        case SYM_CHECK:
            e->answer = YES; /* unless it is concretely false, which sym knows */
            break;
        case SYM_FAIL:
            return LEAF_FAIL;
        case SYM_FORK:
        case SYM_STOP:
            return LEAF_UNSUPPORTED;
        case SYM_OVER:
            return (enum leaf_kind)sym_invariant_ending(e);
        }
        if (e->assertion_failed) {
            e->assertion_failed = false;
            if (to_assert && !checking && !s->vm->s.preparing)
                return LEAF_ASSERT;
        }
    }
}

enum leaf_kind rerun_begin(struct search *s, struct rerun *r, struct model *m, const struct path *like, u64 budget,
                           bool to_assert)
{
    struct engine *e = s->e;
    r->path = e->path;
    r->assertion.file = e->assertion.file;
    r->assertion.line = e->assertion.line;
    e->path = (struct path){ .T = s->T, .facts = facts_new(s->T, 0), .model = model_ref(m) };
    e->replay = m;
    e->replayed = like;
    e->replayed_checks = e->replayed_events = 0;
    vm_mark(s->vm);
    sym_free_arguments(e);
    return run_concretely(s, budget, to_assert);
}

void rerun_end(struct search *s, struct rerun *r)
{
    struct engine *e = s->e;
    vm_undo(s->vm);
    vm_drop(s->vm);
    e->replay = NULL;
    e->replayed = NULL;
    map_release(&e->rebuilt);
    e->assertion.file = r->assertion.file;
    e->assertion.line = r->assertion.line;
    path_release(&e->path);
    e->path = r->path;
}

void search_assertions(struct search *s, bool on)
{
    s->vm->opts.assertions = on;
}

/* Instructions that a replay may take beyond those of the path: a summary stands for code of the class library, which may have to
 * initialise much (1.3 million instructions for the first String.format). */
#define REPLAY_BUDGET 20000000

bool search_replay(struct search *s, const struct leaf *l, void (*around)(void *ctx, bool begins), void *ctx,
                   struct buf *why)
{
    struct engine *e = s->e;
    double began = search_now();
    struct buf expected = { 0 }, got = { 0 };
    describe_end(s, l->kind, l->model, &expected);
    /* Everything is put aside, and taken up again afterwards. */
    u64 took = vm_instructions(s->vm);
    u32 limits_hit = s->vm->s.limits_hit;
    VEC(struct segment *) aside = { 0 };
    while (vm_depth(s->vm)) {
        vm_undo(s->vm);
        vec_push(&aside, vm_detach(s->vm));
    }
    const struct path path = e->path;
    struct rerun r;
    if (around)
        around(ctx, true);
    enum leaf_kind kind = rerun_begin(s, &r, l->model, &path, took * 2 + REPLAY_BUDGET, l->kind == LEAF_ASSERT);
    if (around)
        around(ctx, false);
    u32 limits_met = s->vm->s.limits_hit;
    if (kind == LEAF_UNSUPPORTED || kind == LEAF_BUDGET)
        buf_printf(&got, "does not end (%s)", e->reason ? e->reason : vm_reason(s->vm));
    else
        describe_end(s, kind, l->model, &got);
    rerun_end(s, &r);
    while (aside.len)
        vm_attach(s->vm, aside.data[--aside.len]);
    vec_release(&aside);
    /* What follows from the end of this machine's memory shows nothing, whatever it is like. */
    bool same = limits_met <= limits_hit && expected.len == got.len && memcmp(expected.data, got.data, got.len) == 0;
    if (!same && !limits_met)
        buf_printf(why, "path %u: the path %s; replayed, the program %s", l->id, expected.data, got.data);
    buf_release(&expected);
    buf_release(&got);
    s->stats.replay += search_now() - began;
    return same;
}

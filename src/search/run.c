/*
 * Going down the paths. An edge begins at a choice with one of its guards and
 * is run until the next choice or the end of the path.
 */
#include "search/internal.h"

#include "vm/internal.h"

#include <stdio.h>
#include <time.h>

/* Instructions between looks at clocks, signals and repeated states. */
#define SLICE ((u64)1 << 16)
/* Instructions of a concrete stretch after which it may be one without end. */
#define ENDLESS ((u64)1 << 20)
/* The same where free structures, cyclic ones among them, are yet to be refused. */
#define ENDLESS_UNCHECKED ((u64)1 << 14)
/* Rounds of a loop after which, and after twice as many, the invariant is checked. */
#define PROBE_ROUNDS 4
/* Choices of one check: where no input satisfies the invariant there may be no end of them. */
#define CHECK_CHOICES 4000
/* And its instructions without a choice: it may go round in a structure that is no input. */
#define CHECK_INSTRUCTIONS ((u64)1 << 22)
/* Rounds of a loop on inputs that are refused: in cyclic structures there would be no end of them. */
#define REFUSED_ROUNDS 8
/* Lengths of arrays that are worth a question before a validator goes through them. */
#define SHORT_MAX 256
/* Merged branches before the first path has ended: it may be a loop without
 * end, whose states would come back if they were not merged. */
#define MERGES_BEFORE_A_LEAF 3000
/* Rounds of a loop after which its states may come back, too, if they are not merged, or fewer after many choices;
 * and choices in which that must show: one in so many then ends a path. */
#define MERGED_ROUNDS 32
#define MERGED_ROUNDS_LEAST 12
#define MERGED_CHOICES 1000
#define TRIAL_CHOICES 500
#define TRIAL_SHARE 4
/* Steps in which a loop must come round to be found out. */
#define PROBE_STEPS 20000
/* The least chance of --prune adaptive. */
#define CHANCE_LEAST 0.05
/* With --prune never, choices between questions all the same. */
#define NEVER_DEPTH 8

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

/* ---- budgets of the whole run ---- */

static u64 instructions_so_far(const struct search *s)
{
    return s->done_instructions + vm_instructions(s->vm) - s->edge_from;
}

static u64 work_so_far(const struct search *s)
{
    return instructions_so_far(s) + s->e->steps * WORK_STEP + s->stats.queries * WORK_QUERY + s->unknowns * WORK_UNKNOWN;
}

/* Is there a reason to stop here and now? */
static bool out_of_budget(struct search *s)
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
        incomplete(s, "interrupted");
    else if (o->seconds > 0 && now - s->began > o->seconds)
        incomplete(s, "time limit of %.3g s", o->seconds);
    else if (s->memory.exceeded)
        incomplete(s, "memory limit of %llu MB", (unsigned long long)(o->memory >> 20));
    else if (o->idle && spent - s->last_leaf_at > o->idle)
        incomplete(s, "%s in %llu instructions", o->idle_by_caller ? "nothing new" : "no new path",
                   (unsigned long long)o->idle);
    else if (o->work && work_so_far(s) > o->work)
        incomplete(s, "limit of %llu units of work", (unsigned long long)o->work);
    else if (o->patience && s->found_at && work_so_far(s) > 3 * s->found_at + o->patience)
        incomplete(s, "nothing new for a long time");
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

static enum verdict ask(struct search *s, term goal, struct model **answer)
{
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

enum verdict search_possible(void *search, term goal, struct model **answer)
{
    return ask(search, goal, answer);
}

static void take_model(struct search *s, struct model *m)
{
    model_unref(s->e->path.model);
    s->e->path.model = m;
    s->e->path.unsure = false;
}

/* ---- leaves ---- */

static void count_leaf(struct search *s, const struct leaf *l)
{
    switch (l->kind) {
    case LEAF_RETURN:
    case LEAF_EXIT:
    case LEAF_THROW:
    case LEAF_ASSERT:
        s->stats.paths++;
        break;
    case LEAF_FAIL:
        s->stats.fails++;
        break;
    case LEAF_REPEATS:
        s->stats.repeats++;
        break;
    case LEAF_HARMLESS:
        s->stats.harmless++;
        break;
    case LEAF_BUDGET:
        s->stats.exceeded++;
        incomplete(s, "%s", l->reason);
        break;
    case LEAF_UNSUPPORTED:
        s->stats.unsupported++;
        incomplete(s, "unsupported: %s", l->reason);
        break;
    case LEAF_DEADLOCK:
    case LEAF_UNKNOWN:
        incomplete(s, "%s", l->reason ? l->reason : "unknown");
        break;
    }
}

/* A limit on numbers of leaves that was reached. */
static void check_counts(struct search *s, const struct leaf *l)
{
    const struct search_opts *o = &s->opts;
    const char *what = NULL;
    if (o->max_paths && s->stats.paths >= o->max_paths)
        what = "--max-paths";
    else if (o->max_fails && s->stats.fails >= o->max_fails)
        what = "--max-fails";
    else if (o->max_exceeded && s->stats.exceeded >= o->max_exceeded)
        what = "--max-exceeded";
    else if (o->first_exception && (l->kind == LEAF_THROW || l->kind == LEAF_ASSERT))
        what = "--first-exception";
    if (!what)
        return;
    s->stopped = true;
    s->stopped_by = what;
}

void describe_exception(struct search *s, struct leaf *l)
{
    s->exception.len = s->message.len = 0;
    if (l->model)
        sym_materialise(s->e, l->model);
    else
        vm_mark(s->vm);
    vm_exception_text(s->vm, &s->exception, &s->message);
    l->exception = s->exception.data ? s->exception.data : "";
    l->message = s->message.len ? s->message.data : NULL;
    vm_exception_place(s->vm, &l->file, &l->line);
    s->vm->met_term = false;
    vm_undo(s->vm);
    vm_drop(s->vm);
}

/* What a path depended on that could have been otherwise; NULL: nothing. */
static const char *outside_of(struct search *s)
{
    const char *seen = vm_surroundings(s->vm);
    if (s->vm->s.limits_hit)
        return "this machine's stack or memory was at its end";
    return !seen && s->vm->s.nthreads > 1 ? "threads were run in one order only" : seen;
}

/* A path that was entered unasked may be none. False: it is not. */
static bool is_possible(struct search *s, enum leaf_kind *kind, const char **reason)
{
    struct path *p = &s->e->path;
    struct model *m = NULL;
    if (!p->unsure)
        return true;
    p->conds.len--; /* the last one is the question */
    enum verdict v = ask(s, p->conds.data[p->conds.len], &m);
    p->conds.len++;
    if (v == YES)
        take_model(s, m);
    if (v == NO)
        s->stats.pruned++;
    if (v == UNKNOWN) {
        *kind = LEAF_UNKNOWN;
        *reason = s->reason.data;
    }
    return v != NO;
}

static void tell_leaf(struct search *s, enum leaf_kind kind, const char *reason)
{
    /* What does not satisfy the invariant is no input, and nobody's business. */
    bool is_input = !s->e->checking && !s->vm->s.preparing;
    bool reported = kind != LEAF_FAIL || (s->opts.keep_fails && is_input);
    struct leaf l = { .kind = kind, .depth = s->at->depth + 1, .engine = s->e, .reason = reason,
                      .id = s->nleaves, .invalid = s->e->refused };
    /* What is replayed should fit into memory: arrays are made as long as the model says. */
    bool for_people = reported && kind != LEAF_FAIL &&
                      (s->opts.small_models || s->opts.self_check || kind == LEAF_THROW || kind == LEAF_ASSERT ||
                       kind == LEAF_DEADLOCK);
    if (!s->e->path.unsure)
        l.model = for_people ? small_model(s) : model_ref(s->e->path.model);
    if (kind == LEAF_THROW || kind == LEAF_ASSERT) {
        describe_exception(s, &l);
        if (kind == LEAF_ASSERT) {
            l.file = s->e->assertion.file;
            l.line = s->e->assertion.line;
        }
    }
    if (kind == LEAF_DEADLOCK) {
        /* A replay overwrites the machine's own text. */
        s->message.len = 0;
        buf_text(&s->message, reason);
        l.reason = s->message.data;
        waiting_place(s, &l.file, &l.line);
    }
    l.outside = outside_of(s);
    if (l.outside)
        incomplete(s, "%s", l.outside);
    count_leaf(s, &l);
    if (!s->opts.idle_by_caller)
        search_found(s);
    if (reported) {
        s->nleaves++;
        if (s->opts.self_check && kind <= LEAF_ASSERT && l.model && term_eval(s->T, l.model, sym_links(s->e)) &&
            !search_is_vague(s)) {
            struct buf why = { 0 };
            s->stats.self_checks++;
            if (!search_replay(s, &l, NULL, NULL, &why)) {
                if (why.len && !s->mismatches++)
                    buf_put(&s->first_mismatch, why.data, why.len);
            }
            buf_release(&why);
        }
        double began = search_now();
        if (s->opts.leaf && !s->opts.leaf(s->opts.ctx, &l)) {
            s->stopped = true;
            s->stopped_by = "the first answer";
        }
        s->stats.report += search_now() - began;
    }
    if (s->opts.self_check)
        keep_leaf(s, &l);
    check_counts(s, &l);
    model_unref(l.model);
}

/* What is told as an end of the program has to be one: values from outside must go together. */
static void make_real(struct search *s, enum leaf_kind *kind, const char **reason)
{
    struct path *p = &s->e->path;
    bool told = *kind == LEAF_THROW || *kind == LEAF_ASSERT || *kind == LEAF_DEADLOCK ||
                (s->opts.small_models && (*kind == LEAF_RETURN || *kind == LEAF_EXIT));
    term links = told ? sym_links(s->e) : mk_true(s->T);
    struct model *m = NULL;
    if (is_true(s->T, links) || p->unsure)
        return;
    if (ask(s, links, &m) == YES) {
        path_assume(p, links, false);
        take_model(s, m);
    } else {
        *kind = LEAF_UNKNOWN;
        *reason = "whether some seed of a Random gives these numbers";
    }
}

static void report_leaf(struct search *s, enum leaf_kind kind, const char *reason)
{
    if (!is_possible(s, &kind, &reason))
        return;
    s->goes_on = kind == LEAF_ASSERT && s->opts.asserts_go_on;
    make_real(s, &kind, &reason);
    tell_leaf(s, kind, reason);
    s->goes_on = false;
}

/* ---- invariants of the input ---- */

/* Nobody knows whether the path has an input. Of those that are refused there need be none. */
static void tell_doubt(struct search *s, enum leaf_kind kind, const char *reason)
{
    if (s->e->refused)
        incomplete(s, "%s", reason);
    else
        tell_leaf(s, kind, reason);
}

static void open_check(struct search *s, struct choice *probe)
{
    s->ending.open = s->e->checking = true;
    s->ending.doubtful = false;
    s->ending.nchoices = 0;
    s->ending.from = vm_instructions(s->vm);
    s->ending.nconds = s->e->path.conds.len;
    s->ending.probe = probe;
}

/*
 * A validator goes through all of an array: inputs should have short ones, and only
 * those are looked for. False: the path has none.
 */
static bool keep_short(struct search *s)
{
    struct path *p = &s->e->path;
    s->ending.longest = UINT32_MAX;
    if (s->opts.sym.array_lengths)
        return true;
    for (u32 most = 4; most <= SHORT_MAX; most *= 4) {
        term is_short = sym_short_arrays(s->e, most);
        struct model *m = NULL;
        s->ending.longest = 4 * most;
        if (is_true(s->T, is_short) || (!p->unsure && term_eval(s->T, p->model, is_short)))
            return true;
        if (ask(s, is_short, &m) == YES) {
            take_model(s, m);
            return true;
        }
    }
    return false;
}

/* The program has ended on this path: is there an input that satisfies the invariant? */
static void begin_check(struct search *s, enum leaf_kind kind)
{
    if (!keep_short(s)) {
        enum leaf_kind stopped = LEAF_BUDGET;
        const char *reason = "an array that is too long for a validator or invariant";
        if (is_possible(s, &stopped, &reason))
            tell_doubt(s, stopped, reason);
        return;
    }
    if (!sym_invariant_begin(s->e, kind)) {
        report_leaf(s, LEAF_UNKNOWN, "there is no memory for the invariant");
        return;
    }
    open_check(s, NULL);
    s->ending.begins = true;
}

/*
 * A loop may go on and on in a structure that is no input: where it has gone round
 * often, the program's end is not waited for. With fewer rounds the check costs more
 * than it saves.
 */
static bool is_doubtful_round(const struct search *s, const struct choice *c)
{
    return !c->checking && c->place && c->rounds >= PROBE_ROUNDS && !(c->rounds & (c->rounds - 1)) &&
           !s->vm->s.preparing && sym_has_invariant(s->e);
}

static bool begin_probe(struct search *s, struct choice *c)
{
    if (!keep_short(s))
        return false;
    vm_mark(s->vm);
    s->edge_from = vm_instructions(s->vm);
    if (!sym_invariant_begin(s->e, LEAF_UNKNOWN)) {
        leave_edge(s);
        return false;
    }
    open_check(s, c);
    return true;
}

/* All ways through the invariant were gone, and none is that of an input. */
static void conclude_check(struct search *s)
{
    struct choice *probe = s->ending.probe;
    s->ending.open = false;
    if (probe && s->ending.doubtful && s->ending.doubt != LEAF_BUDGET)
        return;
    if (probe)
        open_drop(s, probe);
    /* Where the last way through it stands says nothing of the others. */
    if (s->ending.doubtful)
        tell_doubt(s, s->ending.doubt, s->ending.reason.data);
    else
        report_leaf(s, LEAF_FAIL, NULL);
}

static void drop_check(struct search *s)
{
    for (struct choice *c = s->at; c && c->checking; c = c->parent)
        open_drop(s, c);
}

/* On some way through the invariant nobody knows whether there is an input. */
static void doubt(struct search *s, enum leaf_kind kind, const char *reason)
{
    bool stopped = kind == LEAF_BUDGET || kind == LEAF_UNSUPPORTED || kind == LEAF_UNKNOWN;
    if (s->ending.doubtful)
        return;
    s->ending.doubtful = true;
    s->ending.doubt = stopped ? kind : LEAF_UNSUPPORTED;
    s->ending.reason.len = 0;
    buf_printf(&s->ending.reason, "%s", reason ? reason : "an invariant that ends the program");
}

/* Can the goal hold on the path? In a check, with short arrays. */
static enum verdict ask_side(struct search *s, term goal, struct model **answer)
{
    bool bounded = s->e->checking && s->ending.longest != UINT32_MAX;
    term is_short = bounded ? sym_short_arrays(s->e, s->ending.longest) : mk_true(s->T);
    enum verdict v = ask(s, mk_and(s->T, goal, is_short), answer);
    struct model *m = NULL;
    if (v == NO && !is_true(s->T, is_short) && ask(s, goal, &m) == YES) {
        char text[96];
        snprintf(text, sizeof text, "arrays of more than %u elements for a validator or invariant", s->ending.longest);
        /* The program goes on from a probe. */
        doubt(s, s->ending.probe ? LEAF_UNKNOWN : LEAF_BUDGET, text);
        model_unref(m);
    }
    return v;
}

/* One way through the invariant does not lead to an input, or nobody knows. */
static void check_fails(struct search *s, enum leaf_kind kind, const char *reason)
{
    bool fails = kind == LEAF_FAIL || kind == LEAF_REPEATS || !is_possible(s, &kind, &reason);
    if (!fails)
        doubt(s, kind, reason);
    if (!open_in_check(s))
        conclude_check(s);
}

/* The first assert that failed on the path; NULL: none did. */
static const struct event *failed_assert(const struct search *s)
{
    const struct path *p = &s->e->path;
    for (u32 i = 0; i < p->events.len; i++) {
        if (p->events.data[i].kind == EV_ASSERT)
            return &p->events.data[i];
    }
    return NULL;
}

/* Has an assert failed whose error the program caught, or threw away? */
static bool assert_is_hidden(const struct search *s, enum leaf_kind kind)
{
    const struct class *c = kind == LEAF_THROW ? class_of(s->vm, s->vm->roots[ROOT_UNCAUGHT]) : NULL;
    while (c && strcmp(c->name->text, "java/lang/AssertionError") != 0)
        c = c->super;
    return !c && failed_assert(s);
}

/* The path has an input: other ways through the invariant would tell of the same path. */
static void check_holds(struct search *s)
{
    enum leaf_kind kind = (enum leaf_kind)sym_invariant_ending(s->e);
    const char *reason = NULL;
    if (!is_possible(s, &kind, &reason) || reason) {
        check_fails(s, reason ? LEAF_UNKNOWN : LEAF_FAIL, reason);
        return;
    }
    drop_check(s);
    s->ending.open = false;
    if (s->ending.probe)
        return;
    if (assert_is_hidden(s, kind)) {
        s->e->assertion.file = failed_assert(s)->file;
        s->e->assertion.line = failed_assert(s)->line;
        report_leaf(s, LEAF_ASSERT, NULL);
    }
    if (!s->stopped)
        report_leaf(s, kind, NULL);
}

/* The end of a generator: it has made no input. */
static void leaf_of_generator(struct search *s, enum leaf_kind kind, const char *reason)
{
    if (kind == LEAF_REPEATS)
        report_leaf(s, LEAF_FAIL, NULL);
    else if (kind == LEAF_EXIT || kind == LEAF_DEADLOCK)
        report_leaf(s, LEAF_UNSUPPORTED, "a generator that ends the program");
    else
        report_leaf(s, kind, reason);
}

/* The end of a path, or, where inputs have to satisfy something, that of the program or of a check on it. */
static void leaf(struct search *s, enum leaf_kind kind, const char *reason)
{
    bool ended = kind == LEAF_RETURN || kind == LEAF_EXIT || kind == LEAF_THROW || kind == LEAF_REPEATS;
    if (s->e->checking)
        check_fails(s, kind, reason);
    else if (ended && !s->vm->s.preparing && sym_has_invariant(s->e))
        begin_check(s, kind);
    else if (s->e->refused)
        return; /* it was told of before */
    else if (s->vm->s.preparing)
        leaf_of_generator(s, kind, reason);
    else if (kind == LEAF_DEADLOCK && sym_has_invariant(s->e))
        report_leaf(s, LEAF_UNKNOWN, "a deadlock, whose input may violate the invariant");
    else
        report_leaf(s, kind, reason);
}

static void end_of_program(struct search *s, enum vm_outcome out)
{
    switch (out) {
    case VM_ENDED: {
        term t = sym_result(s->e);
        if (t && !s->opts.sym.any_beyond && sym_is_opaque(s->e, t))
            leaf(s, LEAF_UNSUPPORTED, "a result that depends on the text of a symbolic float");
        else
            leaf(s, LEAF_RETURN, NULL);
        break;
    }
    case VM_EXIT:
        leaf(s, LEAF_EXIT, NULL);
        break;
    case VM_THREW:
        leaf(s, LEAF_THROW, NULL);
        break;
    case VM_DEADLOCK:
        leaf(s, LEAF_DEADLOCK, vm_reason(s->vm));
        break;
    default:
        leaf(s, LEAF_UNSUPPORTED, vm_reason(s->vm));
    }
}

/* ---- states that come back ---- */

/*
 * A long stretch without a decision may be a loop that changes nothing. Now and
 * then the machine is watched: from a mark on it goes instruction by
 * instruction, and if it comes to where it began, all as it was, it will do so
 * for ever.
 */
struct lookout {
    u64 next;  /* instructions of the edge at which to look */
    u32 steps; /* still to be watched; 0: not watching */
    u32 k;     /* the mark's segment */
    u64 from;  /* instructions executed at the mark */
    const struct frame *top;
    const struct insn *pc;
};

static void watch_begin(struct search *s, struct lookout *w)
{
    vm_mark(s->vm);
    w->k = vm_depth(s->vm) - 1;
    w->top = s->vm->thread->top;
    w->pc = w->top->pc;
    w->from = vm_instructions(s->vm);
    w->steps = PROBE_STEPS;
    w->next *= 2;
}

/* After each instruction: has it come round? */
static bool watch_sees(struct search *s, struct lookout *w)
{
    const struct vm *vm = s->vm;
    w->steps--;
    return vm_instructions(vm) != w->from && vm->thread->top == w->top && w->top->pc == w->pc &&
           vm_same_since(s->vm, w->k);
}

/* ---- choices ---- */

/* Times that this place is on the path already, in the same frame. */
static u32 rounds_so_far(const struct search *s, u64 key)
{
    for (const struct choice *c = s->at; c->parent; c = c->parent) {
        if (c->key == key)
            return c->rounds + 1;
    }
    return 0;
}

/* Deeper stacks are not looked through, and not every choice is a reason to look. */
enum { HARMLESS_FRAMES = 256, HARMLESS_EVERY = 4 };

static bool frame_is_harmless(const struct search *s, const struct frame *f)
{
    const struct method *m = f->method;
    /* A coroutine of the machine: below the program's first method it only ends the path. */
    if (!f->pc)
        return !f->prev;
    return !m->cls->trusted && s->opts.harmless(s->opts.ctx, m->cls->name->text, m->name->text, m->desc->text,
                                                method_bci(m, f->pc), f != s->vm->thread->top);
}

/* Is there nothing left on this path that anybody waits for? */
static bool is_harmless(struct search *s)
{
    const struct frame *frames[HARMLESS_FRAMES];
    u32 n = 0;
    if (!s->opts.harmless || s->opts.self_check || s->vm->s.nthreads > 1 || s->e->checking || s->e->refused || s->vm->s.preparing ||
        sym_has_invariant(s->e) || s->harmless_looks++ % HARMLESS_EVERY)
        return false;
    for (const struct frame *f = s->vm->thread->top; f; f = f->prev) {
        if (n == HARMLESS_FRAMES)
            return false;
        frames[n++] = f;
    }
    /* The first method is the likeliest to have something left to do. */
    while (n > 0 && frame_is_harmless(s, frames[n - 1]))
        n--;
    return n == 0;
}

/* Makes a choice of the guards; NULL: a leaf was made instead. */
static struct choice *new_choice(struct search *s)
{
    struct engine *e = s->e;
    char text[64];
    u64 signature = frame_signature(s->vm), key = place_key(s->vm);
    /* What is between instructions is no loop. */
    u32 rounds = s->vm->thread->top->pc ? rounds_so_far(s, key) : 0;
    if (s->opts.depth && s->at->depth + 1 > s->opts.depth) {
        snprintf(text, sizeof text, "depth of %u choices", s->opts.depth);
        leaf(s, LEAF_BUDGET, text);
        return NULL;
    }
    if (s->opts.loop && rounds > s->opts.loop) {
        snprintf(text, sizeof text, "%u rounds of a loop", s->opts.loop);
        leaf(s, LEAF_BUDGET, text);
        return NULL;
    }
    if (e->refused && !e->checking && rounds > REFUSED_ROUNDS) {
        incomplete(s, "refused inputs with more than %d rounds of a loop", REFUSED_ROUNDS);
        return NULL;
    }
    if (e->checking && ++s->ending.nchoices > CHECK_CHOICES) {
        drop_check(s);
        leaf(s, LEAF_BUDGET, "choices of an invariant (see --heap-objects)");
        return NULL;
    }
    if ((rounds && came_back(s, signature)) || (!sym_at_indicator(e) && seen_before(s))) {
        leaf(s, LEAF_REPEATS, NULL);
        return NULL;
    }
    if (is_harmless(s)) {
        leaf(s, LEAF_HARMLESS, NULL);
        return NULL;
    }
    struct choice *c = choice_new(s, s->at);
    c->nguards = c->nopen = c->first = e->guards.len;
    c->refs += c->nguards;
    c->guards = mem_alloc((c->nguards + 1) * sizeof *c->guards);
    memcpy(c->guards, e->guards.data, c->nguards * sizeof *c->guards);
    c->model = model_ref(e->path.model);
    c->unsure = e->path.unsure;
    c->signature = signature;
    c->instructions = vm_instructions(s->vm);
    c->key = key;
    c->own = !s->vm->thread->top->method->cls->trusted;
    c->rounds = rounds;
    c->checking = s->e->checking;
    c->in_order = e->enumeration;
    for (u32 i = 0; i < c->nguards && c->first == c->nguards; i++) {
        if (!s->opts.solver.no_model && !c->unsure && term_eval(s->T, c->model, c->guards[i]))
            c->first = i;
    }
    s->stats.choice_points++;
    if (c->depth > s->stats.max_depth)
        s->stats.max_depth = c->depth;
    s->done_instructions += vm_instructions(s->vm) - s->edge_from;
    s->edge_from = vm_instructions(s->vm);
    s->at = c;
    return c;
}

/* ---- edges ---- */

/* AGAIN: merging is not the thing to do here, or it is. */
enum edge_end { EDGE_LEAF, EDGE_CHOICE, EDGE_AGAIN };

/* Has merging gone on and on, and no path has ended yet? */
static bool is_endless(const struct search *s)
{
    return s->merger && !s->nleaves && !s->stats.fails && merge_count(s->merger) > MERGES_BEFORE_A_LEAF;
}

/*
 * A merged loop makes new terms in each round. Where it has gone round often, it is tried
 * without: its states may be few. If they are not, all begins once more as it was.
 */
static bool is_to_change(struct search *s, const struct choice *c)
{
    struct trial *t = &s->trial;
    bool often = c->rounds >= MERGED_ROUNDS ||
                 (c->rounds >= MERGED_ROUNDS_LEAST && s->stats.choice_points >= MERGED_CHOICES);
    if (t->state == TRIAL_NONE && often && s->seen && s->merger && merge_count(s->merger) && !s->e->checking &&
        !sym_has_invariant(s->e)) {
        t->state = TRIAL_RUNS;
        t->choices = s->stats.choice_points;
        t->subsumed = s->stats.subsumed;
        return true;
    }
    u64 choices = s->stats.choice_points - t->choices;
    if (t->state != TRIAL_RUNS || choices % TRIAL_CHOICES)
        return false;
    bool pays = (s->stats.subsumed - t->subsumed) * TRIAL_SHARE >= choices;
    if (!pays)
        t->state = TRIAL_OVER;
    return !pays;
}

/* False: it cannot hold, and the edge has ended in a leaf. */
static bool assume(struct search *s, term cond)
{
    struct path *p = &s->e->path;
    struct model *m = NULL;
    if (p->unsure || !term_eval(s->T, p->model, cond)) {
        switch (ask_side(s, cond, &m)) {
        case NO:
            leaf(s, LEAF_FAIL, NULL);
            return false;
        case UNKNOWN:
            leaf(s, LEAF_UNKNOWN, s->reason.data);
            return false;
        case YES:
            take_model(s, m);
        }
    }
    path_assume(p, cond, false);
    return true;
}

static void answer_check(struct search *s)
{
    struct model *m = NULL;
    term c = s->e->guards.data[0];
    bool holds = !s->e->path.unsure && term_eval(s->T, s->e->path.model, c);
    enum verdict v = holds ? YES : ask(s, c, &m);
    if (m)
        model_unref(m);
    if (v == NO && s->opts.self_check)
        ask_again(s, c);
    /* Not knowing is said to be impossible; the run is incomplete then. */
    s->e->answer = v == YES ? YES : NO;
}

/* Whether it matters is known when the invariant is. */
static void note_assert(struct search *s)
{
    path_note(&s->e->path, &(struct event){ .kind = EV_ASSERT, .file = s->e->assertion.file,
                                            .line = s->e->assertion.line });
}

/* Executes what the machine stopped at. False: the edge has ended, as *end says. */
static bool step(struct search *s, enum edge_end *end)
{
    struct engine *e = s->e;
    *end = EDGE_LEAF;
    if (sym_at_indicator(e) && (came_back_to_input(s) || seen_before(s))) {
        leaf(s, LEAF_REPEATS, NULL);
        return false;
    }
    switch (sym_step(e)) {
    case SYM_ON:
        if (!e->assertion_failed)
            return true;
        e->assertion_failed = false;
        if (s->opts.asserts_throw || s->e->checking || s->vm->s.preparing)
            return true;
        if (s->vm->s.limits_hit)
            leaf(s, LEAF_UNKNOWN, "an assert fails behind the end of this machine's stack or memory");
        else if (sym_has_invariant(e))
            note_assert(s);
        else
            leaf(s, LEAF_ASSERT, NULL);
        return (s->opts.asserts_go_on || sym_has_invariant(e)) && !s->stopped;
    case SYM_FORK:
        if (s->merger && !e->path.unsure && s->vm->thread->top->pc && merge_here(s->merger)) {
            *end = is_endless(s) ? EDGE_AGAIN : EDGE_LEAF;
            return *end != EDGE_AGAIN;
        }
        *end = new_choice(s) ? EDGE_CHOICE : EDGE_LEAF;
        if (*end == EDGE_CHOICE && is_to_change(s, s->at)) {
            open_add(s, s->at); /* to be given up with the others */
            *end = EDGE_AGAIN;
        }
        return false;
    case SYM_ASSUME:
        return assume(s, e->guards.data[0]);
    case SYM_CHECK:
        seen_end(s);
        answer_check(s);
        return true;
    case SYM_FAIL:
        leaf(s, LEAF_FAIL, NULL);
        return false;
    case SYM_STOP:
        leaf(s, e->bounded ? LEAF_BUDGET : LEAF_UNSUPPORTED, e->reason);
        return false;
    case SYM_OVER:
        check_holds(s);
        return false;
    }
    BUG("sym_step");
}

static bool is_endless_check(const struct search *s)
{
    u64 from = s->edge_from > s->ending.from ? s->edge_from : s->ending.from;
    return vm_instructions(s->vm) - from > CHECK_INSTRUCTIONS;
}

static enum edge_end run_edge(struct search *s)
{
    struct lookout w = { .next = sym_has_invariant(s->e) ? ENDLESS_UNCHECKED : ENDLESS };
    enum edge_end end = EDGE_LEAF;
    for (;;) {
        enum vm_outcome out = w.steps ? vm_step(s->vm) : vm_run(s->vm, SLICE);
        if (out != VM_BUDGET && out != VM_SYMBOLIC) {
            end_of_program(s, out);
            return EDGE_LEAF;
        }
        if (out == VM_SYMBOLIC && !step(s, &end))
            return end;
        if (w.steps && watch_sees(s, &w)) {
            leaf(s, LEAF_REPEATS, NULL);
            return EDGE_LEAF;
        }
        bool look = (out == VM_BUDGET && !w.steps) || (++s->nsteps & 0xfff) == 0;
        if (look && out_of_budget(s))
            return EDGE_LEAF;
        if (look && s->e->checking && is_endless_check(s)) {
            leaf(s, LEAF_BUDGET, "instructions of an invariant");
            return EDGE_LEAF;
        }
        if (look && !w.steps && vm_instructions(s->vm) - s->edge_from > w.next)
            watch_begin(s, &w);
    }
}

/* --prune: is the solver asked before a side is entered? */
static bool asks(struct search *s, const struct choice *c)
{
    /* Never asking would follow impossible loops without end. */
    if (s->opts.prune_never)
        return c->depth % NEVER_DEPTH == 0;
    if (s->opts.prune_chance <= 0)
        return true;
    s->random = s->random * 6364136223846793005u + 1442695040888963407u;
    return (double)(s->random >> 11) * 0x1p-53 < s->opts.prune_chance;
}

/* --prune adaptive: asking has paid, or has not. Some chance to ask stays. */
static void adapt(struct search *s, double by)
{
    double p = s->opts.prune_chance + by;
    if (by != 0 && s->opts.prune_chance > 0)
        s->opts.prune_chance = p > 1 ? 1 : p < CHANCE_LEAST ? CHANCE_LEAST : p;
}

/* Goes down one open guard of the choice, where the machine stands. False: that
 * is not possible, or not known to be. */
static bool begin_edge(struct search *s, struct choice *c)
{
    u32 k = order_guard(s, c);
    term g = c->guards[k];
    s->e->checking = c->checking;
    bool known = k == c->first, asked = !known && asks(s, c);
    c->guards[k] = 0;
    c->nopen--;
    if (!c->nopen && c->place)
        open_remove(s, c);
    struct model *m = NULL;
    bool go = true;
    if (asked) {
        switch (ask_side(s, g, &m)) {
        case NO:
            s->stats.pruned++;
            adapt(s, s->opts.prune_up);
            /* fall through */
        case UNKNOWN:
            go = false;
            break;
        case YES:
            adapt(s, -s->opts.prune_down);
            break;
        }
    }
    if (go) {
        if (m)
            take_model(s, m);
        vm_mark(s->vm);
        seen_base(s, c);
        cover(s, c, k);
        s->e->path.unsure |= !known && !asked;
        path_assume(&s->e->path, g, c->nguards == 1);
        if (s->opts.settle && c->nguards > 1 && s->vm->thread->top->pc)
            sym_settle(s->e);
        if (m && s->opts.telling_models)
            go_on_small(s);
        s->edge_from = vm_instructions(s->vm);
    }
    choice_unref(s, c);
    return go;
}

/* From the root, with nothing open. */
static void start_again(struct search *s)
{
    seen_begin(s);
    s->e->checking = s->ending.open = false;
    s->stats.restarts++;
    open_drop_all(s);
    hop(s, s->root);
    vm_drop(s->vm);
    vm_mark(s->vm);
    s->edge_from = vm_instructions(s->vm);
}

/* Without merging if it was on, and with it if it was not. */
static void change_merging(struct search *s)
{
    if (s->merger) {
        merger_free(s->merger);
        s->merger = NULL;
    } else {
        s->merger = search_merger(s);
    }
    leave_edge(s);
    start_again(s);
}

/* All that was there so far was gone down. */
static bool is_exhaustive(const struct search *s)
{
    return !s->incomplete && !s->e->open_types && !s->e->concretized;
}

/* With longer texts, if somebody wants them and all else is done, or has had its chance. It takes longer than what was. */
static bool lengthen(struct search *s, bool all_done)
{
    if (!s->lengthen_at || s->ending.open || (!all_done && s->nleaves < s->lengthen_at) ||
        (s->opts.seconds > 0 && search_now() - s->began > s->opts.seconds / 4))
        return false;
    s->lengthen_at = 0;
    s->stats.exhausted = all_done && is_exhaustive(s);
    start_again(s);
    sym_lengthen(s->e);
    solver_only_first(s->solver);
    leaves_free(s);
    s->stats.lengthened++;
    s->guesses = 0;
    return true;
}

/* Goes down all paths, from the root. */
static void go_down(struct search *s)
{
    s->limit = s->opts.start_depth ? s->opts.start_depth : 10;
    vm_mark(s->vm);
    s->edge_from = vm_instructions(s->vm);
    bool running = true;
    while (!s->stopped) {
        if (running) {
            running = false;
            enum edge_end end = run_edge(s);
            if (end == EDGE_AGAIN) {
                change_merging(s);
                running = true;
                continue;
            }
            if (end == EDGE_CHOICE) {
                struct choice *c = s->at;
                bool on = order_goes_on(s, c);
                if (on || s->opts.strategy == STRATEGY_bfs)
                    open_add(s, c);
                else
                    vec_push(&s->later, c);
                if ((s->stats.choice_points & 0xff) == 0 && out_of_budget(s))
                    break;
                if (is_doubtful_round(s, c) && begin_probe(s, c))
                    running = true;
                else if (on)
                    running = begin_edge(s, c);
                continue;
            }
            if (s->ending.begins) {
                s->ending.begins = false;
                running = true;
                continue;
            }
            leave_edge(s);
            continue;
        }
        if (s->ending.open && !open_in_check(s))
            conclude_check(s);
        struct choice *c = order_next(s);
        if (lengthen(s, !c)) {
            running = true;
            continue;
        }
        if (!c)
            break;
        if (out_of_budget(s))
            break;
        hop(s, c);
        running = begin_edge(s, c);
    }
}

static void explore(struct search *s)
{
    sym_free_arguments(s->e);
    seen_begin(s);
    s->at = s->root = choice_new(s, NULL);
    s->root->model = model_ref(s->e->path.model);
    go_down(s);
    /* The same paths once more: which of them have an input that is refused? */
    if (!s->opts.sym.invalid || s->stopped)
        return;
    hop(s, s->root);
    vm_drop(s->vm);
    s->e->refused = true;
    s->e->checking = false;
    go_down(s);
    s->e->refused = false;
}

const char *search_run(struct search *s)
{
    s->began = search_now();
    bool watched = s->memory.limit && memory_watch_begin(&s->memory);
    if (s->memory.limit && !watched)
        incomplete(s, "no thread could be started that looks at the memory limit");
    else
        explore(s);
    s->stats.total = search_now() - s->began;
    s->stats.instructions = s->done_instructions;
    s->stats.symbolic = s->e->steps;
    s->stats.merges = s->e->folds + (s->merger ? merge_count(s->merger) : 0);
    s->stats.memo = s->vm->memo_hits;
    s->stats.solver = solver_stats(s->solver)->seconds;
    s->stats.exec = s->stats.total - s->stats.solver - s->stats.replay - s->stats.report;
    if (s->stats.exec < 0) { /* the solver's share is an estimate, from samples */
        s->stats.solver = s->stats.solver > -s->stats.exec ? s->stats.solver + s->stats.exec : 0;
        s->stats.exec = 0;
    }
    s->stats.open = s->nopen + s->later.len;
    if (s->e->open_types)
        incomplete(s, "only with the classes of the class path: %s has others", s->e->open_types);
    if (s->e->concretized)
        incomplete(s, "a symbolic value was made concrete");
    if (s->stopped && !s->incomplete && s->stats.open)
        incomplete(s, "stopped by %s", s->stopped_by ? s->stopped_by : "a limit");
    if (s->opts.self_check)
        check_completeness(s);
    if (watched)
        memory_watch_end(&s->memory);
    return s->incomplete ? s->reason.data : "";
}

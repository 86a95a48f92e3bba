/*
 * Going down the paths. An edge begins at a choice with one of its guards and
 * is run until the next choice or the end of the path.
 */
#include "search/internal.h"

#include "vm/internal.h"

#include <stdio.h>

/* Instructions between looks at clocks, signals and repeated states. */
#define SLICE ((u64)1 << 16)
/* Instructions of a concrete stretch after which it may be one without end. */
#define ENDLESS ((u64)1 << 20)
/* The same where free structures, cyclic ones among them, are yet to be refused. */
#define ENDLESS_UNCHECKED ((u64)1 << 14)
/* Instructions of a check without a choice: it may go round in a structure that is no input. */
#define CHECK_INSTRUCTIONS ((u64)1 << 22)
/* Symbolic instructions of a check without a choice after which it looks whether they are possible, and lead anywhere. */
#define CHECK_STEPS 100
/* Rounds of a loop on inputs that are refused: in cyclic structures there would be no end of them. */
#define REFUSED_ROUNDS 8
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

static struct choice *make_choice(struct search *s, u64 signature, u64 key, u32 rounds)
{
    struct engine *e = s->e;
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
    c->phases = s->e->phases;
    c->shaped = !c->checking && sym_has_invariant(e) && sym_is_shape(e, c->guards[0]);
    c->sure = s->ending.sure;
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

/* The side of a check under way was entered unasked: is it possible? False: a leaf was made. */
static bool is_possible_side(struct search *s)
{
    struct path *p = &s->e->path;
    struct model *m = NULL;
    p->unsure = false; /* the model is one of all conditions but the last */
    p->conds.len--;
    enum verdict v = ask_side(s, p->conds.data[p->conds.len], &m);
    p->conds.len++;
    p->unsure = true;
    if (v == YES)
        take_model(s, m);
    else
        end_path(s, v == NO ? LEAF_FAIL : LEAF_UNKNOWN, v == NO ? NULL : s->reason.data);
    s->stats.pruned += v == NO;
    return v == YES;
}

static void end_loop(struct search *s, u32 rounds)
{
    char text[64];
    snprintf(text, sizeof text, "%u round%s of a loop", rounds, rounds == 1 ? "" : "s");
    end_path(s, LEAF_BUDGET, text);
}

/* Makes a choice of the guards; NULL: a leaf was made instead. */
static struct choice *new_choice(struct search *s)
{
    struct engine *e = s->e;
    u64 signature = frame_signature(s->vm), key = place_key(s->vm);
    /* What is between instructions is no loop. */
    u32 rounds = s->vm->thread->top->pc ? rounds_so_far(s, key) : 0;
    if (e->checking && e->path.unsure && !s->at->unsure && !is_possible_side(s))
        return NULL;
    if (s->opts.depth && s->at->depth + 1 > s->opts.depth) {
        char text[64];
        snprintf(text, sizeof text, "depth of %u choice%s", s->opts.depth, s->opts.depth == 1 ? "" : "s");
        end_path(s, LEAF_BUDGET, text);
        return NULL;
    }
    if (s->opts.loop && rounds > s->opts.loop) {
        end_loop(s, s->opts.loop);
        return NULL;
    }
    if (e->refused && !e->checking && rounds > REFUSED_ROUNDS) {
        incomplete(s, "refused inputs with more than %d rounds of a loop", REFUSED_ROUNDS);
        return NULL;
    }
    if (e->checking && check_is_long(s)) {
        end_path(s, LEAF_BUDGET, "choices of an invariant (see --heap-objects)");
        return NULL;
    }
    if ((rounds && came_back(s, signature)) || (!sym_at_indicator(e) && seen_before(s))) {
        end_path(s, LEAF_REPEATS, NULL);
        return NULL;
    }
    if (is_harmless(s)) {
        end_path(s, LEAF_HARMLESS, NULL);
        return NULL;
    }
    return make_choice(s, signature, key, rounds);
}

/*
 * Without a decision the program may go round for ever in a structure that is no input, which has not been
 * asked since the last one: a choice with one side is a place to ask.
 */
static bool stop_to_probe(struct search *s)
{
    struct engine *e = s->e;
    bool long_since = vm_instructions(s->vm) - s->edge_from > ENDLESS_UNCHECKED;
    if (!is_unchecked(s, s->at) || s->ending.sure || !long_since)
        return false;
    e->guards.len = 0;
    vec_push(&e->guards, mk_true(s->T));
    make_choice(s, frame_signature(s->vm), 0, 0);
    return true;
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
            end_path(s, LEAF_FAIL, NULL);
            return false;
        case UNKNOWN:
            end_path(s, LEAF_UNKNOWN, s->reason.data);
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
    enum verdict v = holds ? YES : search_possible(s, c, &m);
    if (m)
        model_unref(m);
    if (v == NO && s->opts.self_check)
        ask_again(s, c);
    /* Where the path depends on what may be anything, a yes may be too much. */
    if (v == YES && search_is_vague(s))
        incomplete(s, "check() on a path that depends on a text that is not followed");
    /* Not knowing is said to be impossible; the run is incomplete then. */
    s->e->answer = v == YES ? YES : NO;
}

/* Whether it matters is known when the invariant is. */
static void note_assert(struct search *s)
{
    path_note(&s->e->path, &(struct event){ .kind = EV_ASSERT, .file = s->e->assertion.file,
                                            .line = s->e->assertion.line });
}

static void end_of_program(struct search *s, enum vm_outcome out)
{
    switch (out) {
    case VM_ENDED: {
        term t = sym_result(s->e);
        if (t && !s->opts.sym.any_beyond && sym_is_opaque(s->e, t))
            end_path(s, LEAF_UNSUPPORTED, "a result that depends on the text of a symbolic float");
        else
            end_path(s, LEAF_RETURN, NULL);
        break;
    }
    case VM_EXIT:
        end_path(s, LEAF_EXIT, NULL);
        break;
    case VM_THREW:
        end_path(s, LEAF_THROW, NULL);
        break;
    case VM_DEADLOCK:
        end_path(s, LEAF_DEADLOCK, vm_reason(s->vm));
        break;
    default:
        end_path(s, LEAF_UNSUPPORTED, vm_reason(s->vm));
    }
}

/* Executes what the machine stopped at. False: the edge has ended, as *end says. */
static bool step(struct search *s, enum edge_end *end)
{
    struct engine *e = s->e;
    *end = EDGE_LEAF;
    if (sym_at_indicator(e) && (came_back_to_input(s) || seen_before(s))) {
        end_path(s, LEAF_REPEATS, NULL);
        return false;
    }
    const struct frame *top = s->vm->thread->top;
    const struct insn *pc = top->pc;
    struct turn *turn = s->opts.loop && !e->checking ? turn_here(s) : NULL;
    if (turn && turn->rounds > turn->most) {
        end_loop(s, turn->most);
        return false;
    }
    switch (sym_step(e)) {
    case SYM_ON:
        if (turn && s->vm->thread->top == top && top->pc != pc) /* else a class is initialised first */
            turn->rounds++;
        if (!e->assertion_failed)
            return true;
        e->assertion_failed = false;
        if (s->opts.asserts_throw || s->e->checking || s->vm->s.preparing)
            return true;
        if (s->vm->s.limits_hit)
            end_path(s, LEAF_UNKNOWN, "an assert fails behind the end of this machine's stack or memory");
        else if (sym_has_invariant(e))
            note_assert(s);
        else
            end_path(s, LEAF_ASSERT, NULL);
        return (s->opts.asserts_go_on || sym_has_invariant(e)) && !s->stopped;
    case SYM_FORK:
        if (s->merger && !e->phases && !e->path.unsure && s->vm->thread->top->pc && merge_here(s->merger)) {
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
        end_path(s, LEAF_FAIL, NULL);
        return false;
    case SYM_STOP:
        if (s->memory.halt && out_of_budget(s))
            return false;
        end_path(s, e->bounded ? LEAF_BUDGET : LEAF_UNSUPPORTED, e->reason);
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

/* A check has gone on for a while without a choice: perhaps round and round, or where nothing can be. False: a leaf was made. */
static bool may_go_on(struct search *s)
{
    if (s->e->path.unsure && !s->at->unsure && !is_possible_side(s))
        return false;
    bool endless = !s->e->refused && sym_recurs(s->e);
    if (endless)
        end_path(s, LEAF_FAIL, NULL);
    return !endless;
}

static enum edge_end run_edge(struct search *s)
{
    struct lookout w = { .next = sym_has_invariant(s->e) ? ENDLESS_UNCHECKED : ENDLESS };
    enum edge_end end = EDGE_LEAF;
    u32 nsteps = 0;
    s->turns.len = 0;
    for (;;) {
        enum vm_outcome out = w.steps ? vm_step(s->vm) : vm_run(s->vm, SLICE);
        if (out != VM_BUDGET && out != VM_SYMBOLIC) {
            end_of_program(s, out);
            return EDGE_LEAF;
        }
        if (out == VM_SYMBOLIC && !step(s, &end))
            return end;
        if (s->e->checking && (out == VM_BUDGET || ++nsteps % CHECK_STEPS == 0) && !may_go_on(s))
            return EDGE_LEAF;
        if (w.steps && watch_sees(s, &w)) {
            end_path(s, LEAF_REPEATS, NULL);
            return EDGE_LEAF;
        }
        bool look = (out == VM_BUDGET && !w.steps) || (++s->nsteps & 0xfff) == 0 || s->memory.halt;
        if (look && out_of_budget(s))
            return EDGE_LEAF;
        if (out == VM_BUDGET && stop_to_probe(s))
            return EDGE_CHOICE;
        if (look && s->e->checking && is_endless_check(s)) {
            end_path(s, LEAF_BUDGET, "instructions of an invariant");
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

/* Most sides in a check end at once, and nobody is told of them: those that do not are asked about at the next choice. */
static bool is_asked_later(const struct choice *c)
{
    return c->checking && !c->unsure;
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
    bool known = k == c->first || c->phases, asked = !known && !is_asked_later(c) && asks(s, c);
    c->guards[k] = 0;
    c->nopen--;
    if (!c->nopen && c->place)
        open_remove(s, c);
    struct model *m = NULL;
    bool go = !c->phases || begin_phase(s, k);
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
        path_assume(&s->e->path, g, c->nguards == 1 || c->phases);
        if (c->phases)
            sym_unseen_begin(s->e, k ? UNSEEN_CALLED : UNSEEN_LEFT_OUT);
        s->ending.sure = c->witness && term_eval(s->T, c->witness, g);
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
    s->e->checking = s->e->depth_told = s->e->count_told = s->ending.open = false;
    s->stats.restarts++;
    open_drop_all(s);
    hop(s, s->root);
    vm_drop(s->vm);
    vm_mark(s->vm);
    s->edge_from = vm_instructions(s->vm);
}

void stop_merging(struct search *s)
{
    s->stats.merges += merge_count(s->merger);
    merger_free(s->merger);
    s->merger = NULL;
}

/* Without merging if it was on, and with it if it was not. */
static void change_merging(struct search *s)
{
    if (s->merger)
        stop_merging(s);
    else
        s->merger = search_merger(s);
    leave_edge(s);
    start_again(s);
}

/* All that was there so far was gone down. */
static bool is_exhaustive(const struct search *s)
{
    return !s->incomplete && !s->e->open_types && !s->e->open_statics && !s->e->bare_exception && !s->e->concretized;
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
                if (wants_probe(s, c) && begin_probe(s, c))
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
    s->memory.deadline = s->opts.seconds > 0 ? s->began + s->opts.seconds : 0;
    bool limited = s->memory.limit || s->memory.deadline > 0, watched = limited && memory_watch_begin(&s->memory);
    if (limited && !watched)
        incomplete(s, "no thread could be started that looks at the limits");
    else
        explore(s);
    s->stats.total = search_now() - s->began;
    s->stats.instructions = s->done_instructions;
    s->stats.symbolic = s->e->steps;
    s->stats.merges += s->e->folds + (s->merger ? merge_count(s->merger) : 0);
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
    if (s->e->open_statics)
        incomplete(s, "an input may also be an object that %s", s->e->open_statics);
    if (s->e->bare_exception)
        incomplete(s, "a free %s has no message, no cause and no stack trace", s->e->bare_exception);
    if (s->e->concretized)
        incomplete(s, "a symbolic value was made concrete");
    if (s->stopped && !s->incomplete && s->stats.open)
        incomplete(s, "stopped by %s", s->stopped_by ? s->stopped_by : "a limit");
    if (s->opts.self_check)
        check_completeness(s);
    if (watched)
        memory_watch_end(&s->memory);
    return !s->incomplete ? "" : s->ended_by.len ? s->ended_by.data : s->reason.data;
}

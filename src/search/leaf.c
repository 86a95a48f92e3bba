/* Leaves: what is told of the end of a path, and to whom. */
#include "search/internal.h"

#include "vm/internal.h"

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

bool path_is_possible(struct search *s, enum leaf_kind *kind, const char **reason)
{
    struct path *p = &s->e->path;
    struct model *m = NULL;
    if (!p->unsure)
        return true;
    p->conds.len--; /* the last one is the question */
    enum verdict v = search_possible(s, p->conds.data[p->conds.len], &m);
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

void tell_leaf(struct search *s, enum leaf_kind kind, const char *reason)
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
    if (search_possible(s, links, &m) == YES) {
        path_assume(p, links, false);
        take_model(s, m);
    } else {
        *kind = LEAF_UNKNOWN;
        *reason = "whether some seed of a Random gives these numbers";
    }
}

void report_leaf(struct search *s, enum leaf_kind kind, const char *reason)
{
    if (!path_is_possible(s, &kind, &reason))
        return;
    s->goes_on = kind == LEAF_ASSERT && s->opts.asserts_go_on;
    make_real(s, &kind, &reason);
    tell_leaf(s, kind, reason);
    s->goes_on = false;
}

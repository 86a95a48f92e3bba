/*
 * Ends of paths where inputs have to satisfy an invariant, or are made by a generator. When the program has
 * ended, validators and invariants are run on the input as it was: the path counts if one way
 * through them is that of an input. A probe does the same in between, and then the program goes on from there.
 */
#include "search/internal.h"

#include "vm/internal.h"

#include <stdio.h>

/* Rounds of a loop after which, and after twice as many, the invariant is checked. */
#define PROBE_ROUNDS 4
/* Choices of one check: where no input satisfies the invariant there may be no end of them. And those that a way through it with calls left out is worth. */
#define CHECK_CHOICES 4000
#define LEFT_OUT_CHOICES 1000
/* Choices of one check from which on it pays to know the shape of a path. */
#ifdef STRESS
#define SHAPE_CHOICES 2
#else
#define SHAPE_CHOICES 16
#endif
/* Lengths of arrays that are worth a question before a validator goes through them. */
#define SHORT_MAX 256

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
        if (search_possible(s, is_short, &m) == YES) {
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
        if (path_is_possible(s, &stopped, &reason))
            tell_doubt(s, stopped, reason);
        return;
    }
    if (!sym_invariant_begin(s->e, kind, false)) {
        report_leaf(s, LEAF_UNKNOWN, "there is no memory for the invariant");
        return;
    }
    open_check(s, NULL);
    s->ending.begins = true;
}

/*
 * A loop may go on and on in a structure that is no input: where it has gone round
 * often, the program's end is not waited for.
 */
static bool is_doubtful_round(const struct choice *c)
{
    return c->rounds >= PROBE_ROUNDS && !(c->rounds & (c->rounds - 1));
}

bool is_unchecked(const struct search *s, const struct choice *c)
{
    return c->shaped && !s->e->checking && !s->e->refused && !s->vm->s.preparing && !s->vm->statics_stored;
}

bool wants_probe(struct search *s, const struct choice *c)
{
    return !c->checking && c->place && (is_doubtful_round(c) || (is_unchecked(s, c->parent) && !c->sure)) &&
           !s->vm->s.preparing && sym_has_invariant(s->e);
}

bool begin_probe(struct search *s, struct choice *c)
{
    if (!keep_short(s))
        return false;
    vm_mark(s->vm);
    s->edge_from = vm_instructions(s->vm);
    if (!sym_invariant_begin(s->e, LEAF_UNKNOWN, true)) {
        leave_edge(s);
        return false;
    }
    open_check(s, c);
    s->ending.early = !is_doubtful_round(c);
    return true;
}

void conclude_check(struct search *s)
{
    struct choice *probe = s->ending.probe;
    s->ending.open = false;
    if (probe && s->ending.doubtful && (s->ending.early || s->ending.doubt != LEAF_BUDGET))
        return;
    if (probe)
        open_drop(s, probe);
    /* Where the last way through it stands says nothing of the others. */
    if (s->ending.doubtful)
        tell_doubt(s, s->ending.doubt, s->ending.reason.data);
    else
        report_leaf(s, LEAF_FAIL, NULL);
}

/* Gives up the ways that are left. */
static void drop_check(struct search *s)
{
    for (struct choice *c = s->at; c && c->checking; c = c->parent)
        open_drop(s, c);
}

/*
 * Side `k` of a choice whether an invariant leaves calls out. The second one makes them, and is needed only where the first has not shown that there is no way
 * through it.
 */
bool begin_phase(struct search *s, u32 k)
{
    if (k == 0) {
        s->ending.maybe = false;
        s->ending.nleft_out = 0;
    }
    return k == 0 || s->ending.maybe;
}

/* Is it a way through the invariant with calls left out? Then nothing is known, and the other ways like it tell no more. */
static bool leave_phase(struct search *s)
{
    if (sym_unseen_phase(s->e) != UNSEEN_LEFT_OUT)
        return false;
    s->ending.maybe = true;
    for (struct choice *c = s->at; !c->phases; c = c->parent)
        open_drop(s, c);
    return true;
}

/*
 * A path of summaries has many shapes, of which the invariant refuses most, and each check goes through them again. From now on
 * a path has one, as far as the program looks at it from here, and what would merge several is left.
 */
static void tell_shapes_apart(struct search *s)
{
    s->e->heap = HEAP_LAZY;
    if (s->merger)
        stop_merging(s);
}

bool check_is_long(struct search *s)
{
    if (sym_unseen_phase(s->e) == UNSEEN_LEFT_OUT)
        return ++s->ending.nleft_out > LEFT_OUT_CHOICES;
    bool is_long = ++s->ending.nchoices > CHECK_CHOICES;
    if (s->ending.nchoices > SHAPE_CHOICES && s->e->heap == HEAP_SUMMARY)
        tell_shapes_apart(s);
    if (is_long)
        drop_check(s);
    return is_long;
}

/* On some way through the invariant nobody knows whether there is an input. */
static void doubt(struct search *s, enum leaf_kind kind, const char *reason)
{
    bool stopped = kind == LEAF_BUDGET || kind == LEAF_UNSUPPORTED || kind == LEAF_UNKNOWN;
    if (leave_phase(s))
        return;
    if (s->ending.doubtful)
        return;
    s->ending.doubtful = true;
    s->ending.doubt = stopped ? kind : LEAF_UNSUPPORTED;
    s->ending.reason.len = 0;
    buf_printf(&s->ending.reason, "%s", reason ? reason : "an invariant that ends the program");
}

enum verdict ask_side(struct search *s, term goal, struct model **answer)
{
    bool bounded = s->e->checking && s->ending.longest != UINT32_MAX;
    term is_short = bounded ? sym_short_arrays(s->e, s->ending.longest) : mk_true(s->T);
    enum verdict v = search_possible(s, mk_and(s->T, goal, is_short), answer);
    struct model *m = NULL;
    if (v == NO && !is_true(s->T, is_short) && search_possible(s, goal, &m) == YES) {
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
    bool fails = kind == LEAF_FAIL || kind == LEAF_REPEATS || !path_is_possible(s, &kind, &reason);
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

void check_holds(struct search *s)
{
    enum leaf_kind kind = (enum leaf_kind)sym_invariant_ending(s->e);
    const char *reason = NULL;
    if (!path_is_possible(s, &kind, &reason) || reason) {
        check_fails(s, reason ? LEAF_UNKNOWN : LEAF_FAIL, reason);
        return;
    }
    if (leave_phase(s))
        return;
    if (s->ending.probe && sym_took_for_other(s->e)) {
        check_fails(s, LEAF_UNKNOWN, "an input in which objects are shared");
        return;
    }
    drop_check(s);
    s->ending.open = false;
    if (s->ending.probe) {
        s->ending.probe->witness = model_ref(s->e->path.model);
        return;
    }
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

void end_path(struct search *s, enum leaf_kind kind, const char *reason)
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

/*
 * One method: its paths become candidates for tests. Each path that ends is run
 * again with the values of its model, and what that run covers is what counts.
 */
#include "cli/test.h"

#include "recipe/recipe.h"

/* Paths that cover the same for which a recipe is looked for, until one has a complete one. */
enum { TRIES = 8 };
/* Times that a method's paths are looked at for other numbers. */
enum { BETTER = 6 };
/* Paths that may show nothing new. */
enum { PATIENCE = 60 };
/* A query that needs more has no answer: the search goes on elsewhere. */
enum { CONFLICTS = 2000 };
/* Costs of a test, beside the sizes of its values. A plain choice: what a person would rather not read. */
enum { COST_REFLECTION = 100000, COST_STEP = 10, COST_OBJECT = 5 };

struct hunt {
    struct tests *t;
    struct suite *suite;
    u32 method;
    struct search *search;
    struct tracker *tracker;
    struct kitchen *kitchen;
    struct map known;     /* hash of what is covered -> first case, plus 1 */
    VEC(u32) next;        /* by case: the next of the same hash, plus 1 */
    VEC(u32) tries;       /* by case */
    struct map looks;     /* of tests, for --keep-all */
    struct test_case now; /* the path under way */
    struct map numbers;
    const struct leaf *leaf;
    bool covered, tired, arrays, returned;
    u32 better; /* times that other numbers were looked for */
    u64 found_at; /* paths when something new was last covered */
};

/* ---- what a test costs its reader ---- */

static u32 value_cost(const struct shown *v)
{
    u32 digits = 0;
    switch (v->kind) {
    case SHOWN_NULL:
    case SHOWN_ENUM:
        return 1;
    case SHOWN_STRING:
        return 1 + v->nunits;
    case SHOWN_PRIMITIVE:
        digits = (u32)strlen(v->text);
        return v->bits == 0 ? 0 : digits;
    default:
        return COST_OBJECT;
    }
}

static u32 picture_cost(const struct picture *p)
{
    u32 cost = 0;
    for (u32 i = 0; i < p->variables.len; i++)
        cost += value_cost(&p->variables.data[i].value);
    for (u32 i = 0; i < p->objects.len; i++) {
        const struct shown_object *o = &p->objects.data[i];
        cost += o->cls->is_array ? o->length : COST_OBJECT;
        for (u32 k = 0; k < o->nfields; k++)
            cost += o->fields[k].idle ? 0 : value_cost(&o->fields[k].value);
    }
    return cost;
}

static void find_recipe(struct hunt *h, struct test_case *c)
{
    c->cost = picture_cost(&c->before);
    recipe_find(h->kitchen, &c->before, &c->recipe);
    c->cost += c->recipe.steps.len * COST_STEP;
    for (u32 i = 0; i < c->before.objects.len; i++) {
        const struct shown_object *o = &c->before.objects.data[i];
        if (!o->cls->is_array && !o->box && !(c->recipe.made && c->recipe.made[i]))
            c->cost += COST_REFLECTION;
    }
}

/* ---- the run that is measured ---- */

static bool is_library(const char *trace)
{
    static const char *const names[] = {"java.", "javax.", "jdk.", "sun.", "com.sun."};
    const char *at = strstr(trace, "at ");
    for (u32 i = 0; at && i < ARRAY_LEN(names); i++) {
        if (strncmp(at + 3, names[i], strlen(names[i])) == 0)
            return true;
    }
    return false;
}

/* Did the program choose the words? Those of the machine and the class library may change. */
static bool is_own_message(struct hunt *h, const char *exception)
{
    static const char *const machine[] = {"java.lang.NullPointerException",   "java.lang.ArrayIndexOutOfBoundsException",
                                          "java.lang.ArithmeticException",    "java.lang.NegativeArraySizeException",
                                          "java.lang.ClassCastException",     "java.lang.ArrayStoreException",
                                          "java.lang.IndexOutOfBoundsException", "java.lang.AssertionError"};
    struct buf trace = {0};
    for (u32 i = 0; i < ARRAY_LEN(machine); i++) {
        if (strcmp(exception, machine[i]) == 0)
            return false;
    }
    search_trace(h->search, h->leaf, &trace);
    bool own = trace.data && !is_library(trace.data);
    buf_release(&trace);
    return own;
}

static void take_exception(struct hunt *h, struct test_case *c, struct engine *e)
{
    struct buf name = {0}, message = {0};
    vm_exception_text(e->vm, &name, &message);
    c->exception = arena_text(&h->suite->arena, name.data ? name.data : "", name.len);
    c->message = message.len ? arena_text(&h->suite->arena, message.data, message.len) : NULL;
    c->exception_class = sym_thrown(e, &c->after);
    buf_release(&name);
    buf_release(&message);
}

/* What the class's initialiser has left in the static fields that will be set back. */
static void see_statics(struct hunt *h)
{
    struct suite *s = h->suite;
    for (u32 i = 0; i < s->statics.len; i++) {
        struct static_field *f = &s->statics.data[i];
        struct picture p = {0};
        if (!f->value && sym_picture_static(h->leaf->engine, f->name, &p)) {
            const struct shown *v = &p.variables.data[0].value;
            const char *text = v->kind == SHOWN_NULL ? "null" : v->text;
            f->value = text ? arena_text(&s->arena, text, strlen(text)) : NULL;
        }
        picture_release(&p);
    }
}

/* In a replay the method is about to be called: its class is initialised, and nothing else has run. */
static void on_entry(void *ctx)
{
    see_statics(ctx);
}

/* Before and after the replay; afterwards the machine stands at its end. */
static void around(void *ctx, bool begins)
{
    struct hunt *h = ctx;
    struct test_case *c = &h->now;
    struct engine *e = h->leaf->engine;
    if (begins) {
        tracker_begin(h->tracker);
        return;
    }
    c->nlines = h->suite->cover->methods.len;
    c->lines = mem_alloc((c->nlines + 1) * sizeof *c->lines);
    tracker_end(h->tracker, &c->edges, &c->chains, c->lines);
    sym_picture_after(e, h->leaf->model, &h->numbers, &c->after, &c->same);
    if (c->end == TEST_THROWS)
        take_exception(h, c, e);
}

/* False: it is not as the path said, and no test. */
static bool measure(struct hunt *h)
{
    struct test_case *c = &h->now;
    const struct leaf *leaf = h->leaf;
    struct buf why = {0};
    c->method = h->method;
    c->end = leaf->kind == LEAF_THROW ? TEST_THROWS : TEST_RETURNS;
    c->unsure = leaf->outside != NULL;
    c->invalid = leaf->invalid;
    c->message_sure = c->end == TEST_THROWS && is_own_message(h, leaf->exception);
    sym_picture_before(leaf->engine, leaf->model, &c->before, &h->numbers);
    bool same = search_replay(h->search, leaf, around, h, &why);
    if (!same && why.len) {
        h->t->mismatches++;
        trace(h->t->s.o, TRACE_target, "%s", why.data);
    }
    buf_release(&why);
    map_release(&h->numbers);
    return same;
}

/* ---- candidates ---- */

static u64 hash_of(const struct test_case *c)
{
    return bits_hash(&c->edges) * 31 + bits_hash(&c->chains) + test_outcome(c);
}

static u32 find_same(const struct hunt *h, const struct test_case *c)
{
    u32 at = (u32)(uintptr_t)map_get(&h->known, hash_of(c));
    for (; at; at = h->next.data[at - 1]) {
        const struct test_case *other = &h->suite->cases.data[at - 1];
        if (bits_equal(&other->edges, &c->edges) && bits_equal(&other->chains, &c->chains) &&
            test_outcome(other) == test_outcome(c))
            return at;
    }
    return 0;
}

/* An exception of an object that only reflection makes is nobody's concern, unless it comes with code that is not
 * covered otherwise. */
static void forget_exits(struct bits *edges, u32 nstatic)
{
    for (u32 i = nstatic / 64; i < edges->nwords; i++)
        edges->words[i] &= i == nstatic / 64 ? ((u64)1 << nstatic % 64) - 1 : 0;
}

static void add_case(struct hunt *h)
{
    if (h->now.cost >= COST_REFLECTION)
        forget_exits(&h->now.edges, h->suite->cover->nstatic);
    u64 key = hash_of(&h->now);
    struct buf condition = {0};
    sym_conditions(h->leaf->engine, &condition);
    h->now.condition = arena_text(&h->suite->arena, condition.data, condition.len);
    buf_release(&condition);
    while (h->next.len < h->suite->cases.len)
        vec_push(&h->next, 0);
    while (h->tries.len < h->suite->cases.len)
        vec_push(&h->tries, 0);
    vec_push(&h->next, (u32)(uintptr_t)map_get(&h->known, key));
    vec_push(&h->tries, 0);
    vec_push(&h->suite->cases, h->now);
    map_put(&h->known, key, (void *)(uintptr_t)h->suite->cases.len);
    h->now = (struct test_case){0};
}

/* Can code make the objects? A record comes from its constructor only. */
static bool can_be_made(const struct test_case *c)
{
    for (u32 i = 0; i < c->before.objects.len; i++) {
        if (c->before.objects.data[i].cls->is_record && !(c->recipe.made && c->recipe.made[i]))
            return false;
    }
    return true;
}

/* Numbers that no constructor gives an object may not be the only ones that lead down this path. */
static void find_better(struct hunt *h)
{
    const struct leaf *leaf = h->leaf;
    struct leaf other = *leaf;
    struct test_case first = h->now;
    if (first.cost < COST_REFLECTION || h->better++ >= BETTER || !(other.model = recipe_model(h->kitchen, leaf->engine, leaf->model)))
        return;
    h->now = (struct test_case){0};
    h->leaf = &other;
    if (measure(h) && bits_equal(&h->now.edges, &first.edges) && bits_equal(&h->now.chains, &first.chains))
        find_recipe(h, &h->now);
    else
        h->now.cost = UINT32_MAX;
    if (h->now.cost < first.cost) {
        test_case_release(&first);
    } else {
        test_case_release(&h->now);
        h->now = first;
    }
    h->leaf = leaf;
    model_unref(other.model);
}

/* Does it come out the same where assert statements are not checked? Some run tests with -ea, and others do not. */
static bool stands_without_asserts(struct hunt *h)
{
    struct buf why = {0};
    if (h->now.unsure)
        return true; /* clocks and the like differ in any case, and nothing is asserted */
    search_assertions(h->search, false);
    bool same = search_replay(h->search, h->leaf, NULL, NULL, &why);
    search_assertions(h->search, true);
    h->t->asserts += !same;
    buf_release(&why);
    return same;
}

/* Of two that cover the same the one stays that is easier to read. */
static void compare(struct hunt *h, u32 other)
{
    struct test_case *was = &h->suite->cases.data[other - 1];
    if (h->now.invalid && !was->invalid)
        return;
    bool better_recipe = was->cost >= COST_REFLECTION && h->tries.data[other - 1]++ < TRIES;
    if (!better_recipe && picture_cost(&h->now.before) + COST_STEP >= was->cost)
        return;
    find_recipe(h, &h->now);
    find_better(h);
    if (h->now.cost >= was->cost || !can_be_made(&h->now) || !stands_without_asserts(h))
        return;
    h->now.condition = was->condition;
    test_case_release(was);
    *was = h->now;
    h->now = (struct test_case){0};
}

/* All that can be seen of a test, as a number. */
static u64 hash_of_look(const struct test_case *c)
{
    struct buf text = {0};
    for (u32 i = 0; i < c->before.variables.len; i++)
        picture_text(&c->before, i, &text);
    buf_text(&text, c->end == TEST_THROWS ? c->exception : " returns ");
    for (u32 i = 0; i < c->after.variables.len; i++)
        picture_text(&c->after, i, &text);
    u64 hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < text.len; i++)
        hash = (hash ^ (u8)text.data[i]) * 0x100000001b3u;
    buf_release(&text);
    return hash | 1;
}

/* Has there been a test like it? Paths may differ in nothing that can be seen. */
static bool is_seen(struct hunt *h)
{
    u64 look = hash_of_look(&h->now);
    bool seen = map_get(&h->looks, look) != NULL;
    map_put(&h->looks, look, h);
    return seen;
}

static void consider(struct hunt *h)
{
    u32 other = h->t->s.o->keep_all ? 0 : find_same(h, &h->now);
    if (h->t->s.o->keep_all && is_seen(h))
        return;
    if (other) {
        compare(h, other);
        return;
    }
    find_recipe(h, &h->now);
    find_better(h);
    if (!can_be_made(&h->now) || !stands_without_asserts(h))
        return;
    struct tested_method *m = &h->suite->methods.data[h->method];
    bool new = bits_join(&m->edges, &h->now.edges);
    if (bits_join(&m->chains, &h->now.chains) || new) {
        search_found(h->search);
        h->found_at = m->paths;
    }
    add_case(h);
}

/* ---- paths ---- */

static bool all_covered(const struct hunt *h, const struct tested_method *m)
{
    enum criterion until = h->t->until;
    return until && (!(until & CRITERION_EDGES) || bits_within(&m->reach_edges, &m->edges)) &&
           (!(until & CRITERION_CHAINS) || bits_within(&m->reach_chains, &m->chains));
}

/* Errors that come from a limit of this machine, or of the next. */
static bool is_of_limits(const char *exception)
{
    return strcmp(exception, "java.lang.StackOverflowError") == 0 || strcmp(exception, "java.lang.OutOfMemoryError") == 0;
}

static bool is_candidate(struct hunt *h, const struct leaf *leaf)
{
    if (leaf->kind == LEAF_ASSERT)
        h->t->asserts++;
    if ((leaf->kind != LEAF_RETURN && leaf->kind != LEAF_THROW) || !leaf->model)
        return false;
    return leaf->kind == LEAF_RETURN || !is_of_limits(leaf->exception);
}

/* Was the length of arrays free? Then longer ones may show more. */
static bool has_arrays(const struct leaf *leaf)
{
    const struct path *p = &leaf->engine->path;
    for (u32 i = 0; i < p->events.len; i++) {
        term length;
        char elem;
        if (sym_event_array(leaf->engine, &p->events.data[i], &length, &elem))
            return true;
    }
    return false;
}

/* Is there no hope that another path shows more? A plain choice: as many again, and some; where only chains are left,
 * of which many can be covered by no path, fewer. */
static bool is_tired(const struct hunt *h, const struct tested_method *m)
{
    bool edges = bits_within(&m->reach_edges, &m->edges);
    u64 patience = edges ? PATIENCE / 3 + h->found_at : PATIENCE + 2 * h->found_at;
    return h->t->until && !h->t->s.o->idle && !h->t->s.o->keep_all && m->paths - h->found_at > patience;
}

static bool returns_boolean(const struct hunt *h)
{
    const char *desc = h->suite->methods.data[h->method].desc;
    return desc[strlen(desc) - 1] == 'Z' && desc[strlen(desc) - 2] == ')';
}

static void examine(struct hunt *h)
{
    if (measure(h) && !h->now.before.cut && !h->now.after.cut) {
        h->returned = h->returned || h->now.end == TEST_RETURNS;
        consider(h);
    }
    test_case_release(&h->now);
    h->now = (struct test_case){0};
}

/* A path that returns true for some values and false for others, as that of `return o instanceof T`, is two tests. */
static void examine_other_answer(struct hunt *h)
{
    const struct leaf *leaf = h->leaf;
    struct engine *e = leaf->engine;
    term result = leaf->kind == LEAF_RETURN && returns_boolean(h) ? sym_result(e) : 0;
    if (!result)
        return;
    u32 width = node(e->T, result)->width;
    term is_true = mk_eq(e->T, result, mk_const(e->T, width, 1));
    struct query q = {.conds = e->path.conds.data, .n = e->path.conds.len, .facts = e->path.facts, .model = leaf->model,
                      .goal = term_eval(e->T, leaf->model, is_true) ? mk_not(e->T, is_true) : is_true};
    if (solver_ask(search_solver(h->search), &q) != YES)
        return;
    struct leaf other = *leaf;
    other.model = q.answer;
    h->leaf = &other;
    examine(h);
    h->leaf = leaf;
    model_unref(q.answer);
}

static bool on_leaf(void *ctx, const struct leaf *leaf)
{
    struct hunt *h = ctx;
    struct tested_method *m = &h->suite->methods.data[h->method];
    if (!is_candidate(h, leaf))
        return true;
    m->paths++;
    h->leaf = leaf;
    h->arrays = h->arrays || has_arrays(leaf);
    examine(h);
    examine_other_answer(h);
    h->covered = h->returned && all_covered(h, m) && !search_unseen(h->search);
    h->tired = is_tired(h, m);
    return !h->covered && !h->tired;
}

/* ---- the search ---- */

static void on_progress(void *ctx, const struct search_stats *st)
{
    struct hunt *h = ctx;
    progress_show(&h->t->s, st);
}

static void hunt_run(struct hunt *h, struct tested_method *m)
{
    struct symbolic *s = &h->t->s;
    struct suite *suite = h->suite;
    h->tracker = tracker_new(suite->cover, search_vm(h->search));
    s->search = h->search;
    symbolic_run(s);
    s->search = NULL;
    const struct search_stats *st = search_stats(h->search);
    if (!*m->stopped)
        m->stopped = h->tired ? "nothing new for a long time" : arena_text(&suite->arena, s->stopped, strlen(s->stopped));
    m->cut_by_clock = m->cut_by_clock || search_cut(h->search);
    m->seconds += st->total;
    m->queries += st->queries;
    h->t->instructions += st->instructions;
    h->t->queries += st->queries;
    h->t->solver += st->solver;
    tracker_free(h->tracker);
}

/* Searches once, with arrays up to a length, on one kind of receiver; false: there is no such. */
static bool hunt_once(struct hunt *h, u32 longest, u32 which, u32 *receivers)
{
    struct tested_method *m = &h->suite->methods.data[h->method];
    struct search_opts opts = h->t->s.opts;
    struct err err = {0};
    opts.ctx = h;
    opts.leaf = on_leaf;
    opts.small_models = opts.telling_models = opts.sym.for_tests = true;
    /* Each side of a condition is to be seen. */
    opts.no_fold = true;
    opts.sym.longest = longest;
    opts.solver.query_conflicts = CONFLICTS;
    opts.progress = opts.progress ? on_progress : NULL;
    h->search = search_new(&opts, &err);
    bool ok = h->search && vm_start_free(search_vm(h->search), h->suite->class_name, m->name, m->desc, which, receivers, &err);
    if (ok) {
        search_sym(h->search)->entered = on_entry;
        search_sym(h->search)->entered_ctx = h;
    }
    if (ok)
        hunt_run(h, m);
    else if (!m->paths)
        m->skipped = arena_text(&h->suite->arena, err.text, strlen(err.text));
    if (h->search)
        search_free(h->search);
    h->search = NULL;
    return ok;
}

void test_method(struct tests *t, struct suite *suite, u32 method, struct kitchen *kitchen)
{
    /* Short arrays first: a person reads them, and mostly they show all there is. */
    static const u32 lengths[] = {16, TEST_LONGEST};
    struct tested_method *m = &suite->methods.data[method];
    struct hunt h = {.t = t, .suite = suite, .method = method, .kitchen = kitchen};
    for (u32 i = 0; i < ARRAY_LEN(lengths) && !h.covered; i++) {
        u32 receivers = 1;
        if (i && (!h.arrays || bits_within(&m->reach_edges, &m->edges)))
            break;
        for (u32 k = 0; k < receivers && !h.covered; k++) {
            if (!hunt_once(&h, lengths[i], k, &receivers))
                break;
        }
    }
    if (h.covered)
        m->stopped = "covered";
    m->returns = h.returned;
    suite->solutions += m->paths;
    suite->cut_by_clock = suite->cut_by_clock || m->cut_by_clock;
    map_release(&h.known);
    map_release(&h.looks);
    vec_release(&h.next);
    vec_release(&h.tries);
}

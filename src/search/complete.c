/*
 * Does every input have its path? What replays cannot see is what the search has
 * left out. With --self-check every leaf is kept with its conditions; at the end
 * inputs are made up, and each must satisfy the conditions of exactly one leaf,
 * whose outcome is that of a concrete run. An input of no leaf at all must be
 * one that an assumption of the program excludes.
 */
#include "search/internal.h"

#include "num/num.h"
#include "vm/internal.h"

#include <math.h>
#include <stdio.h>

/* Plain choices: what is tried, and what it may cost. */
enum { SAMPLES = 200, LEAVES_MAX = 20000, CONDS_MAX = 1 << 21 };
#define SECONDS 2.0
#define INSTRUCTIONS ((u64)1 << 22)

struct kept { /* a leaf */
    enum leaf_kind kind;
    u32 id;
    bool unsteady; /* depends on a clock, on threads, on our machine's limits, or on what may be anything */
    VEC(term) conds;
    term links; /* sym_links: a replay draws the numbers of a Random from its seed, and a made-up input has any */
    struct path inputs; /* its inputs and answered checks only: what a replay needs */
    struct model *model;
    const char *exception;
    int line, exit_code;
    char type; /* RETURN: of the result */
    slot result;
    term term; /* of the result, or 0 */
};

struct leaves {
    VEC(struct kept) all;
    struct arena arena;
    u64 conds;
    bool left_out; /* there were more than are kept */
    bool linked;   /* some have links */
};

/* ---- keeping ---- */

static bool is_unsteady(const struct vm *vm)
{
    return vm->s.limits_hit || vm->s.outside_reads || vm->s.nthreads > 1;
}

void keep_leaf(struct search *s, const struct leaf *l)
{
    if (!s->leaves)
        s->leaves = mem_alloc(sizeof *s->leaves);
    struct leaves *kept = s->leaves;
    const struct path *p = &s->e->path;
    if (l->invalid || s->goes_on)
        return; /* the path is known already, or ends elsewhere */
    /* An input is of a path by what the program saw, not by how it satisfies the invariant. */
    u32 nconds = s->e->checking ? s->ending.nconds : p->conds.len;
    kept->conds += nconds;
    if (kept->all.len >= LEAVES_MAX || kept->conds > CONDS_MAX) {
        kept->left_out = true;
        return;
    }
    struct kept k = { .kind = l->kind, .id = l->id, .unsteady = is_unsteady(s->vm) || search_is_vague(s), .line = l->line,
                      .exit_code = vm_exit_code(s->vm), .type = s->vm->s.result_type,
                      .result = s->vm->s.result, .links = sym_links(s->e) };
    kept->linked |= !is_true(s->T, k.links);
    if (l->kind == LEAF_RETURN)
        k.term = sym_result(s->e);
    if (l->exception)
        k.exception = arena_text(&kept->arena, l->exception, strlen(l->exception));
    if (l->model)
        k.model = model_ref(l->model);
    for (u32 i = 0; i < nconds; i++)
        vec_push(&k.conds, p->conds.data[i]);
    for (u32 i = 0; i < p->events.len; i++) {
        const struct event *ev = &p->events.data[i];
        if (ev->kind == EV_CHECK || ev->kind == EV_INPUT || ev->kind == EV_OBJECT ||
            ev->kind == EV_STATIC || ev->kind == EV_BIND)
            vec_push(&k.inputs.events, *ev);
    }
    vec_push(&kept->all, k);
}

void leaves_free(struct search *s)
{
    struct leaves *kept = s->leaves;
    if (!kept)
        return;
    for (u32 i = 0; i < kept->all.len; i++) {
        struct kept *k = &kept->all.data[i];
        vec_release(&k->conds);
        vec_release(&k->inputs.events);
        model_unref(k->model);
    }
    vec_release(&kept->all);
    arena_release(&kept->arena);
    mem_free(kept);
    s->leaves = NULL;
}

/* ---- making up inputs ---- */

static u64 draw(struct search *s)
{
    /* A step of Marsaglia's xorshift: enough for this. */
    s->random ^= s->random << 13;
    s->random ^= s->random >> 7;
    return s->random ^= s->random << 17;
}

/* A value of the domain: at its ends, small, or any. */
static u64 draw_value(struct search *s, const struct symbol *sym)
{
    i64 v = 0;
    bool is_length = sym->width == 32 && sym->lo == 0 && sym->hi >= INT32_MAX / 2; /* of a text, too */
    switch (draw(s) % 4) {
    case 0:
        v = draw(s) % 2 ? sym->lo + (i64)(draw(s) % 2) : sym->hi - (i64)(draw(s) % 2);
        break;
    case 1:
        v = (i64)draw(s);
        break;
    default:
        v = (i64)(draw(s) % 25) - 12;
    }
    return (is_length ? draw(s) % 7 : (u64)v) & width_mask(sym->width);
}

/* The inputs of a leaf, or none, with some of them changed, by a little or much. */
static struct model *draw_model(struct search *s)
{
    const struct kept *from = &s->leaves->all.data[draw(s) % s->leaves->all.len];
    const struct kept *other = &s->leaves->all.data[draw(s) % s->leaves->all.len];
    struct model *m = from->model && draw(s) % 4 ? model_copy(s->T, from->model) : model_new(s->T);
    u64 rarity = 1 + draw(s) % 4;
    for (u32 i = 0; i < s->T->symbols.len; i++) {
        const struct symbol *sym = &s->T->symbols.data[i];
        if (draw(s) % rarity)
            continue;
        if (sym->sort == SORT_ARRAY)
            model_set_element(m, i, (u32)(draw(s) % 6), (draw(s) % 9 - 4) & width_mask(sym->width));
        else if (other->model && draw(s) % 2)
            model_set(m, i, (model_get(s->T, other->model, i) + draw(s) % 3 - 1) & width_mask(sym->width));
        else
            model_set(m, i, draw_value(s, sym));
    }
    return m;
}

/* ---- comparing ---- */

/* How many conditions hold before the first that does not. */
static u32 holding(struct search *s, const struct kept *k, const struct model *m)
{
    u32 i = 0;
    while (i < k->conds.len && term_eval(s->T, m, k->conds.data[i]))
        i++;
    return i;
}

static bool same_bits(char type, u64 a, u64 b)
{
    if (type == 'F' && isnan(num_float_of_bits((u32)a)))
        return isnan(num_float_of_bits((u32)b));
    if (type == 'D' && isnan(num_double_of_bits(a)))
        return isnan(num_double_of_bits(b));
    return type == 'J' || type == 'D' ? a == b : (u32)a == (u32)b;
}

static bool same_class(struct search *s, const char *expected)
{
    struct buf name = { 0 }, message = { 0 };
    vm_mark(s->vm);
    vm_exception_text(s->vm, &name, &message);
    vm_undo(s->vm);
    vm_drop(s->vm);
    bool same = strcmp(name.data ? name.data : "", expected) == 0;
    buf_release(&name);
    buf_release(&message);
    return same;
}

/* The machine stands at the end of the concrete run. */
static bool same_outcome(struct search *s, const struct kept *k, enum leaf_kind kind, const struct model *m)
{
    const struct vm_state *now = &s->vm->s;
    if (kind != k->kind)
        return false;
    switch (kind) {
    case LEAF_RETURN:
        if (k->type != now->result_type)
            return false;
        if (!k->type || k->type == 'V')
            return true;
        if (k->type == 'L' && k->result >> 32) /* which object it is may be open: nobody has looked */
            return true;
        if (k->type == 'L')
            return !k->result == !now->result;
        return same_bits(k->type, k->term ? term_eval(s->T, m, k->term) : k->result, now->result);
    case LEAF_EXIT:
        return k->exit_code == vm_exit_code(s->vm);
    case LEAF_ASSERT:
        return k->line == s->e->assertion.line;
    case LEAF_THROW:
        return same_class(s, k->exception ? k->exception : "");
    default:
        return true;
    }
}

static void show_inputs(struct search *s, const struct model *m, struct buf *out)
{
    enum { SHOWN_MAX = 40 };
    buf_text(out, "with");
    for (u32 i = 0; i < s->T->symbols.len && i < SHOWN_MAX; i++) {
        const struct symbol *sym = &s->T->symbols.data[i];
        if (sym->sort == SORT_BV)
            buf_printf(out, " %s = %lld,", sym->name,
                       (long long)sign_extend(model_get(s->T, m, i), sym->width));
    }
}

static void mismatch(struct search *s, const struct model *m, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
static void mismatch(struct search *s, const struct model *m, const char *fmt, ...)
{
    if (s->mismatches++)
        return;
    va_list ap;
    show_inputs(s, m, &s->first_mismatch);
    buf_char(&s->first_mismatch, ' ');
    va_start(ap, fmt);
    buf_vprintf(&s->first_mismatch, fmt, ap);
    va_end(ap);
}

/* A run that says nothing: our machine came to its end, or the input is too large for it. */
static bool is_inconclusive(struct search *s, enum leaf_kind kind)
{
    return kind == LEAF_UNSUPPORTED || kind == LEAF_BUDGET || is_unsteady(s->vm) ||
           (kind == LEAF_THROW && (same_class(s, "java.lang.OutOfMemoryError") ||
                                   same_class(s, "java.lang.StackOverflowError")));
}

/* `like`: the leaf, or if `holds` is false one that the run is like up to where it fails. */
static void run_and_compare(struct search *s, struct model *m, const struct kept *like, bool holds)
{
    struct rerun r;
    bool to_assert = !s->opts.asserts_throw && !s->opts.asserts_go_on;
    enum leaf_kind kind = rerun_begin(s, &r, m, &like->inputs, INSTRUCTIONS, to_assert);
    bool refused = kind == LEAF_FAIL && sym_has_invariant(s->e);
    if (!is_inconclusive(s, kind) && !refused) {
        if (holds && !same_outcome(s, like, kind, m))
            mismatch(s, m, "path %u holds, but the program, run, has another outcome (%s)", like->id,
                     leaf_word(kind));
        else if (!holds && kind != LEAF_FAIL)
            mismatch(s, m, "no path holds, but the program, run, ends (%s)", leaf_word(kind));
    }
    rerun_end(s, &r);
}

static void try_input(struct search *s, struct model *m, bool exhaustive)
{
    const struct kept *found = NULL, *nearest = &s->leaves->all.data[0];
    u32 most = 0;
    for (u32 i = 0; i < s->leaves->all.len; i++) {
        const struct kept *k = &s->leaves->all.data[i];
        u32 n = holding(s, k, m);
        if (n > most) {
            most = n;
            nearest = k;
        }
        if (n < k->conds.len)
            continue;
        if (found) {
            mismatch(s, m, "paths %u and %u hold both", found->id, k->id);
            return;
        }
        found = k;
    }
    s->stats.samples++;
    bool ended = found && (found->kind <= LEAF_ASSERT || found->kind == LEAF_FAIL);
    /* Of an input without a leaf nobody knows which links it would have to satisfy. */
    bool real = found ? term_eval(s->T, m, found->links) : !s->leaves->linked;
    if (real && (ended ? !found->unsteady : !found && exhaustive))
        run_and_compare(s, m, found ? found : nearest, found);
}

void check_completeness(struct search *s)
{
    double began = search_now();
    if (!s->leaves || !s->leaves->all.len || s->opts.sym.oob_assume || s->e->concretized)
        return;
    bool exhaustive = !s->incomplete && !s->stopped && !s->leaves->left_out;
    hop(s, s->root);
    vm_drop(s->vm);
    s->random = (s->opts.vm.seed + 1) * 0x9e3779b97f4a7c15u | 1;
    for (u32 i = 0; i < SAMPLES; i++) {
        double now = search_now();
        if (now - began > SECONDS || (s->opts.seconds > 0 && now - s->began > s->opts.seconds))
            break;
        struct model *m = draw_model(s);
        try_input(s, m, exhaustive);
        model_unref(m);
    }
    s->stats.replay += search_now() - began;
}

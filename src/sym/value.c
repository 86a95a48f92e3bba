/* Slots to terms and back, decisions, and the path's record. */
#include "sym/internal.h"

#include "sym/chars.h"
#include "term/diagram.h"

#include <stdio.h>

/* ---- slots ---- */

static bool wide(char type)
{
    return type == 'J' || type == 'D';
}

term slot_term(struct engine *e, char type, const slot *v)
{
    term t = (term)(wide(type) ? v[1] : v[0] >> 32);
    if (t)
        return t;
    switch (type) {
    case 'J':
        return mk_const(e->T, 64, v[0]);
    case 'D':
        return mk_double(e->T, double_of_bits(v[0]));
    case 'F':
        return mk_float(e->T, float_of_bits((u32)v[0]));
    case 'L':
        return mk_const(e->T, REF_WIDTH, (u32)v[0]);
    default:
        return mk_const(e->T, 32, (u32)v[0]);
    }
}

void term_slots(struct engine *e, char type, term t, slot *v)
{
    const struct node *n = node(e->T, t);
    bool constant = n->op == T_CONST;
    if (wide(type)) {
        v[0] = constant ? n->value : 0;
        v[1] = constant ? 0 : t;
    } else {
        v[0] = constant ? (u32)n->value : (slot)t << 32;
    }
}

u64 value_bits(struct engine *e, char type, term t, const struct model *m)
{
    u64 bits = term_eval(e->T, m, t);
    return wide(type) ? bits : (u32)bits;
}

u64 slot_value(struct engine *e, char type, const slot *v, const struct model *m)
{
    term t = (term)(wide(type) ? v[1] : v[0] >> 32);
    if (t)
        return value_bits(e, type, t, m);
    return wide(type) ? v[0] : (u32)v[0];
}

term narrow_term(struct engine *e, char type, term t)
{
    switch (type) {
    case 'Z':
        return mk_zext(e->T, mk_extract(e->T, t, 0, 1), 32);
    case 'B':
        return mk_sext(e->T, mk_extract(e->T, t, 0, 8), 32);
    case 'S':
        return mk_sext(e->T, mk_extract(e->T, t, 0, 16), 32);
    case 'C':
        return mk_zext(e->T, mk_extract(e->T, t, 0, 16), 32);
    default:
        return t;
    }
}

/* ---- decisions ---- */

static u64 state_at(const struct path *p, u32 nassumed)
{
    return nassumed ? p->states.data[nassumed - 1] : 0;
}

/* What is known stays known when more is assumed. */
static bool is_valid(const struct path *p, const struct known *k)
{
    u32 now = p->states.len;
    return k->nassumed <= now && k->state == state_at(p, k->nassumed) && (k->answer != UNKNOWN || k->nassumed == now);
}

enum verdict known_condition(struct engine *e, term cond)
{
    const struct path *p = &e->path;
    if (is_true(e->T, cond))
        return YES;
    if (is_false(e->T, cond))
        return NO;
    if (e->replay)
        return term_eval(e->T, e->replay, cond) ? YES : NO;
    struct known *k = &e->known[cond % KNOWN_SIZE];
    if (k->cond == cond && is_valid(p, k))
        return k->answer;
    enum verdict v = has_shape(e) ? shape_ask(e, cond) : UNKNOWN;
    if (v == UNKNOWN)
        v = p->unsure ? facts_ask(p->facts, cond)
                      : facts_ask_where(p->facts, cond, term_eval(e->T, p->model, cond));
    *k = (struct known){ cond, p->states.len, state_at(p, p->states.len), v };
    return v;
}

enum verdict decide(struct engine *e, term cond)
{
    enum verdict v = known_condition(e, cond);
    if (v != UNKNOWN)
        return v;
    /* What was assumed may be the negation, which is another term where the
     * condition is a large one; else the same fork would come again and again. */
    term not = mk_not(e->T, cond);
    v = known_condition(e, not);
    if (v != UNKNOWN)
        return v == YES ? NO : YES;
    e->guards.len = 0;
    vec_push(&e->guards, cond);
    vec_push(&e->guards, not);
    return UNKNOWN;
}

int decide_among(struct engine *e)
{
    u32 possible = 0;
    int last = -1;
    for (u32 i = 0; i < e->guards.len; i++) {
        term g = e->guards.data[i];
        enum verdict v = known_condition(e, g);
        if (v == YES)
            return (int)i;
        if (v == UNKNOWN) {
            possible++;
            last = (int)i;
        }
    }
    /* They are all there is: the only one that is left holds. */
    return possible == 1 ? last : -1;
}

enum sym_end stop_here(struct engine *e, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    e->reason_text.len = 0;
    buf_vprintf(&e->reason_text, fmt, ap);
    va_end(ap);
    e->reason = e->reason_text.data;
    return SYM_STOP;
}

enum sym_end raise(struct engine *e)
{
    e->vm->thread->exc = e->vm->exc;
    e->vm->exc = 0;
    e->steps++;
    e->vm->s.instructions++;
    return SYM_ON;
}

/* ---- the path ---- */

void path_assume(struct path *p, term cond, bool implied)
{
    vec_push(&p->events, (struct event){ .kind = EV_ASSUME, .value = cond, .implied = implied });
    if (!implied)
        vec_push(&p->conds, cond);
    /* Facts may find that conditions contradict each other where the solver
     * has not been asked; the search finds out by itself then. */
    facts_assume(p->facts, cond);
    vec_push(&p->states, ++p->last_state);
}

void path_cut(struct path *p, u32 nevents, u32 facts_mark_)
{
    while (p->events.len > nevents) {
        const struct event *ev = &p->events.data[p->events.len - 1];
        if (ev->kind == EV_ASSUME && !ev->implied)
            p->conds.len--;
        p->states.len -= ev->kind == EV_ASSUME;
        path_forget(p);
    }
    forget_shapes(p, nevents);
    facts_undo(p->facts, facts_mark_);
}

void path_release(struct path *p)
{
    facts_free(p->facts);
    model_unref(p->model);
    vec_release(&p->events);
    vec_release(&p->conds);
    vec_release(&p->states);
    vec_release(&p->sources);
    vec_release(&p->bound);
    vec_release(&p->shapes);
    vec_release(&p->shape_symbols);
}

void place_of(struct engine *e, const struct frame *f, struct event *ev)
{
    /* The indicator was called by the program, perhaps through the library. */
    while (f && (!f->pc || f->method->cls->trusted))
        f = f->prev;
    if (!f)
        return;
    struct buf name = { 0 };
    class_external_name(f->method->cls, &name);
    ev->cls = arena_text(&e->arena, name.data, name.len);
    buf_release(&name);
    ev->method = f->method->name->text;
    ev->file = class_source_file(f->method->cls);
    ev->line = method_line(f->method, method_bci(f->method, f->pc));
}

/* ---- making ---- */

static bool exact_math(void *ctx, u32 fn, double a, double b, double *value)
{
    struct engine *e = ctx;
    return e->vm && math_exact(e->vm, fn, a, b, value);
}

struct engine *sym_new(struct terms *T, const struct sym_opts *opts, u32 interval_rounds)
{
    struct engine *e = mem_alloc(sizeof *e);
    e->T = T;
    T->math.exact = exact_math;
    T->math.ctx = e;
    e->opts = *opts;
    e->heap = opts->heap;
    if (!e->opts.array_limit)
        e->opts.array_limit = 100000;
    if (!e->opts.string_length)
        e->opts.string_length = 32;
    e->path.T = T;
    e->path.facts = facts_new(T, interval_rounds);
    e->path.model = model_new(T);
    e->answer = UNKNOWN;
    return e;
}

void sym_free(struct engine *e)
{
    if (e->T->math.ctx == e)
        e->T->math.exact = NULL;
    path_release(&e->path);
    diagrams_free(e->diagrams);
    vec_release(&e->guards);
    vec_release(&e->targets);
    vec_release(&e->statics);
    vec_release(&e->unnamed);
    vec_release(&e->ways);
    vec_release(&e->field_types);
    vec_release(&e->agreements);
    vec_release(&e->late);
    vec_release(&e->stored);
    map_release(&e->readers);
    map_release(&e->hopeless);
    map_release(&e->init_state);
    map_release(&e->named_state);
    vec_release(&e->with_state);
    map_release(&e->sets);
    map_release(&e->layouts);
    map_release(&e->origins);
    map_release(&e->text_numbers);
    map_release(&e->joined_texts);
    map_release(&e->text_variants);
    vec_release(&e->text_parts);
    vec_release(&e->texts);
    map_release(&e->frame_kinds);
    map_release(&e->effects);
    map_release(&e->invariants);
    map_release(&e->rebuilt);
    map_release(&e->visited);
    buf_release(&e->reason_text);
    map_release(&e->natives);
    map_release(&e->windows);
    char_tables_release(e);
    map_release(&e->alike);
    arena_release(&e->arena);
    arena_release(&e->scratch);
    mem_free(e);
}

static enum vm_interest indicates(void *ctx, const char *cls, const char *name, const char *desc)
{
    if (is_indicator(cls, name, desc))
        return VM_STOPS;
    return is_watched(ctx, cls, name, desc) ? VM_WATCHED : VM_IGNORED;
}

static void enters(void *ctx)
{
    struct engine *e = ctx;
    if (e->replay && e->entered)
        e->entered(e->entered_ctx);
}

struct vm_symbolic sym_hooks(struct engine *e)
{
    return (struct vm_symbolic){ .ctx = e, .indicates = indicates, .concerns = concerns, .free_value = free_parameter,
                                 .generated = generated_parameter, .begins = method_begins, .enters = enters, .initialised = class_initialised, .reads_static = static_read,
                                 .references = visit_references, .places = visit_places, .convert = convert_slots };
}

/* Sides of sides of an if-then-else. */
enum { BITS_DEPTH = 6 };

static term bits_within(struct terms *T, term fp, u32 depth)
{
    const struct node *n = node(T, fp);
    if (n->op == T_FP_OF_BITS)
        return n->arg[0];
    if (n->op == T_CONST)
        return mk_const(T, n->sort == SORT_FP32 ? 32 : 64, n->value);
    if (n->op != T_ITE || depth == BITS_DEPTH)
        return 0;
    term c = n->arg[0], other = n->arg[2], a = bits_within(T, n->arg[1], depth + 1), b = a ? bits_within(T, other, depth + 1) : 0;
    return b ? mk_ite(T, c, a, b) : 0;
}

term known_bits(struct terms *T, term fp)
{
    return bits_within(T, fp, 0);
}

term sym_result(struct engine *e)
{
    const struct vm_state *s = &e->vm->s;
    if (!s->result_type || s->result_type == 'V' || s->result_type == 'L')
        return 0;
    return wide(s->result_type) ? s->result_term : (term)(s->result >> 32);
}

/*
 * The machine of the kitchen. It is booted once; a coroutine at the bottom of its
 * stack waits for calls. Each call is run on all its paths, depth first, and what
 * it did is undone afterwards, so that the next one finds everything as it was.
 */
#include "recipe/internal.h"

/* Bounds of one call, all plain choices: it is meant for constructors and setters. */
enum { CALL_INSTRUCTIONS = 200000, INIT_INSTRUCTIONS = 5000000, CALL_LEAVES = 24, FORKS_MAX = 40 };
/* What a question to the solver counts as, in instructions. */
enum { QUERY_WORK = 3000, CALL_WORK = 40000, UNKNOWN_WORK = 1500000 };

/* ---- the coroutine at the bottom ---- */

enum { LOCAL_SHELF, LOCAL_METHOD, LOCAL_OBJECT, LOCAL_ARGS, LOCAL_COUNT = LOCAL_ARGS + 260 };
enum { STATE_BOOT, STATE_IDLE, STATE_INIT, STATE_INIT_ONLY, STATE_CALL, STATE_RETURNED };

static nat_result idle(struct vm *vm, struct frame *f, enum vm_outcome outcome)
{
    f->state = STATE_IDLE;
    return stop_with(vm, outcome);
}

/* Calls the method; a constructor on a new object. */
static nat_result begin_call(struct vm *vm, struct frame *f, struct method *m)
{
    slot *l = f->locals;
    if (m->name->text[0] == '<')
        l[LOCAL_OBJECT] = l[LOCAL_ARGS] = new_object(vm, m->cls);
    if (vm->exc)
        return NAT_THROW;
    f->state = STATE_RETURNED;
    return (m->access & ACC_STATIC) || m->name->text[0] == '<' ? call_method(vm, f, m, l + LOCAL_ARGS)
                                                               : call_virtual(vm, f, m, l + LOCAL_ARGS);
}

/* locals: [0] Object[] of what must not be collected, [1] number of the method, or of the
 * class that is to be initialised, [2] new object or result, [3..] arguments. */
static nat_result wait_for_calls(struct vm *vm, struct frame *f)
{
    slot *l = f->locals;
    nat_result r = NAT_DONE;
    bool init_only = f->state == STATE_INIT_ONLY;
    struct method *m = f->state > STATE_IDLE && !init_only ? vm->methods.data[l[LOCAL_METHOD]] : NULL;
    struct class *c = init_only ? vm->classes[l[LOCAL_METHOD]] : m ? m->cls : NULL;
    if (!vm->exc) {
        switch (f->state) {
        case STATE_BOOT:
            r = boot_classes(vm);
            if (r == NAT_DONE)
                return idle(vm, f, VM_ENDED);
            break;
        case STATE_INIT:
        case STATE_INIT_ONLY:
            if (!ensure_init(vm, c)) {
                r = vm->exc ? NAT_THROW : NAT_CALL;
                break;
            }
            if (init_only)
                return idle(vm, f, VM_ENDED);
            r = begin_call(vm, f, m);
            break;
        case STATE_RETURNED:
            if (m->ret != 'V')
                l[LOCAL_OBJECT] = f->sp[0];
            return idle(vm, f, VM_ENDED);
        default:
            return idle(vm, f, VM_UNSUPPORTED);
        }
    }
    if (!vm->exc)
        return r;
    vm->exc = 0;
    return idle(vm, f, VM_THREW);
}

bool machine_start(struct kitchen *k)
{
    slot locals[LOCAL_COUNT] = {0};
    k->bottom = push_coroutine(k->vm, "kitchen", wait_for_calls, locals, LOCAL_COUNT);
    if (!k->bottom || vm_run(k->vm, UINT64_MAX) != VM_ENDED)
        return false;
    vm_mark(k->vm);
    return true;
}

/* ---- places ---- */

struct place place_mark(struct kitchen *k)
{
    struct path *p = &k->e->path;
    struct place here = {vm_depth(k->vm), p->events.len, facts_mark(p->facts), model_ref(p->model)};
    vm_mark(k->vm);
    return here;
}

void place_back(struct kitchen *k, struct place *at)
{
    struct path *p = &k->e->path;
    /* A class that was initialised on the way has left a segment of its own. */
    while (vm_depth(k->vm) > at->depth)
        vm_undo(k->vm);
    vm_drop(k->vm);
    path_cut(p, at->nevents, at->facts);
    model_unref(p->model);
    p->model = at->model;
    k->vm->exc = 0;
    k->vm->met_term = false;
}

void machine_keep(struct kitchen *k, ref r)
{
    struct vm *vm = k->vm;
    slot *shelf = &k->bottom->locals[LOCAL_SHELF];
    ref link = new_ref_array(vm, vm->k[K_object], 2);
    if (!link) {
        vm->exc = 0;
        return;
    }
    put_ref_elem(vm, link, 0, r);
    put_ref_elem(vm, link, 1, (ref)*shelf);
    trail_touch_frame(vm, vm->thread, k->bottom);
    *shelf = link;
}

/* ---- running ---- */

bool out_of_work(struct kitchen *k)
{
    if (k->deadline_ms && solver_now_ms() > k->deadline_ms)
        k->work = 0;
    return k->work == 0;
}

static void spend(struct kitchen *k, u64 work)
{
    k->work -= work < k->work ? work : k->work;
}

static enum vm_outcome run(struct kitchen *k, u64 *budget)
{
    u64 before = vm_instructions(k->vm), most = *budget < k->work ? *budget : k->work;
    enum vm_outcome out = vm_run(k->vm, most);
    u64 took = vm_instructions(k->vm) - before;
    spend(k, took + 1);
    *budget -= took < *budget ? took : *budget;
    return out == VM_BUDGET && *budget && k->work ? VM_UNSUPPORTED : out;
}

bool machine_assume(struct kitchen *k, term cond)
{
    struct path *p = &k->e->path;
    struct query q = {.conds = p->conds.data, .n = p->conds.len, .goal = cond, .facts = p->facts, .model = p->model,
                      .deadline_ms = k->deadline_ms};
    u64 calls = solver_stats(k->solver)->backend_calls;
    enum verdict v = solver_ask(k->solver, &q);
    calls = solver_stats(k->solver)->backend_calls - calls;
    spend(k, QUERY_WORK + calls * CALL_WORK + (v == UNKNOWN ? UNKNOWN_WORK : 0));
    if (v != YES)
        return false;
    model_unref(p->model);
    p->model = q.answer;
    path_assume(p, cond, false);
    return true;
}

struct exploration {
    struct kitchen *k;
    u64 budget; /* instructions */
    void (*leaf)(void *ctx);
    void *ctx;
};

static void explore(struct exploration *x, u32 forks);

/* Goes down each side that is possible. */
static void explore_sides(struct exploration *x, u32 forks)
{
    struct kitchen *k = x->k;
    u32 n = k->e->guards.len;
    term *guards = mem_alloc((n + 1) * sizeof *guards);
    memcpy(guards, k->e->guards.data, n * sizeof *guards);
    for (u32 i = 0; i < n && k->leaves && !out_of_work(k); i++) {
        struct place here = place_mark(k);
        if (machine_assume(k, guards[i]))
            explore(x, forks + 1);
        place_back(k, &here);
    }
    mem_free(guards);
}

/* Runs to the end of the path, or of all paths from here. */
static void explore(struct exploration *x, u32 forks)
{
    struct kitchen *k = x->k;
    enum vm_outcome out;
    while ((out = run(k, &x->budget)) == VM_SYMBOLIC) {
        k->e->assertion_failed = false;
        switch (sym_step(k->e)) {
        case SYM_ON:
            break;
        case SYM_FORK:
            if (forks < FORKS_MAX)
                explore_sides(x, forks);
            return;
        case SYM_ASSUME:
            if (!machine_assume(k, k->e->guards.data[0]))
                return;
            break;
        default:
            k->stopped_early = true;
            return;
        }
    }
    if (out == VM_ENDED && k->leaves) {
        k->leaves--;
        x->leaf(x->ctx);
    }
}

/* Puts the call into the frame at the bottom. */
static void prepare(struct kitchen *k, u32 state, u32 number)
{
    struct frame *f = k->bottom;
    trail_touch_frame(k->vm, k->vm->thread, f);
    f->state = state;
    f->locals[LOCAL_METHOD] = number;
    f->locals[LOCAL_OBJECT] = 0;
}

static bool begin(struct kitchen *k, const struct method *m, ref receiver, const slot *args)
{
    u32 first = !(m->access & ACC_STATIC);
    if (m->nargs > LOCAL_COUNT - LOCAL_ARGS)
        return false;
    prepare(k, STATE_INIT, m->id);
    k->bottom->locals[LOCAL_ARGS] = receiver;
    memcpy(k->bottom->locals + LOCAL_ARGS + first, args, (m->nargs - first) * sizeof *args);
    return true;
}

void machine_call(struct kitchen *k, const struct offer *o, ref receiver, const slot *args, void (*leaf)(void *ctx),
                  void *ctx)
{
    struct exploration x = {k, CALL_INSTRUCTIONS, leaf, ctx};
    u32 leaves = k->leaves;
    struct place here = place_mark(k);
    k->leaves = CALL_LEAVES;
    k->stopped_early = false;
    if (begin(k, o->method, receiver, args))
        explore(&x, 0);
    k->leaves = leaves;
    place_back(k, &here);
}

bool machine_do(struct kitchen *k, const struct offer *o, ref receiver, const slot *args)
{
    u64 budget = CALL_INSTRUCTIONS;
    enum vm_outcome out;
    if (!begin(k, o->method, receiver, args))
        return false;
    while ((out = run(k, &budget)) == VM_SYMBOLIC) {
        if (sym_step(k->e) != SYM_ON)
            return false;
    }
    return out == VM_ENDED;
}

ref machine_result(const struct kitchen *k)
{
    slot v = k->bottom->locals[LOCAL_OBJECT];
    return v >> 32 ? 0 : (ref)v;
}

/* ---- classes ---- */

bool machine_init(struct kitchen *k, struct class *c)
{
    if (c->kind != CK_INSTANCE || class_inited(k->vm, c))
        return true;
    if (map_get(&k->failed, map_key(c)))
        return false;
    u64 budget = INIT_INSTRUCTIONS, work = k->work;
    struct place here = place_mark(k);
    prepare(k, STATE_INIT_ONLY, c->id);
    k->work = INIT_INSTRUCTIONS;
    bool ok = run(k, &budget) == VM_ENDED;
    k->work = work;
    if (ok) {
        model_unref(here.model);
    } else {
        place_back(k, &here);
        map_put(&k->failed, map_key(c), k);
    }
    return ok;
}

struct class *machine_class(struct kitchen *k, const char *name)
{
    struct buf text = {0};
    buf_text(&text, name);
    for (size_t i = 0; i < text.len; i++)
        text.data[i] = text.data[i] == '.' ? '/' : text.data[i];
    struct class *c = text.data[0] == '[' ? class_by_desc(k->vm, text.data) : class_try(k->vm, text.data);
    buf_release(&text);
    k->vm->exc = 0;
    return c && machine_init(k, c) ? c : NULL;
}

/*
 * Checking a method against its StackMapTable (JVMS 4.10.1), and the entry
 * points of the checker.
 *
 * One walk over the code carries a frame along. Where the table has a frame,
 * the carried one must fit and the table's takes over; every branch must fit
 * the frame at its target, and before every instruction the locals must fit
 * the frames of all handlers that cover it.
 */
#include "classfile/cursor.h"
#include "classfile/verify.h"

enum { VERSION_TABLE = 50, VERSION_TABLE_ONLY = 51 };

struct map_frame {
    u32 bci;
    struct vframe f;
};

/* The walk. `frame_at` has the number plus one of the frame at a bci. */
struct walk {
    struct verifier *v;
    VEC(struct map_frame) frames;
    u32 *frame_at;
    /* Handlers, in lists by where they start and end. */
    u32 *start_head, *end_head, *start_next, *end_next;
    /* Targets (frame numbers) of the handlers that cover the current
     * instruction, once each, and how many handlers want each. */
    VEC(u32) active;
    u32 *wanted, *place;
    u32 checked_locals; /* that all active handlers accept */
    bool checked_uninit;
    struct vframe now;
    bool live; /* control gets here from the instruction before */
};

/* ---- reading the table ---- */

struct table {
    struct verifier *v;
    struct cursor in;
    struct vframe f;
    u32 nlocals; /* slots that the frame describes */
    u32 bci;
};

static bool bad_frame(struct table *t, const char *what)
{
    return verify_fail(t->v, "StackMapTable %s", what);
}

/* A table whose bytes make no sense is refused for good: not even version 50
 * falls back to inference then. */
static bool malformed(struct table *t, const char *what)
{
    t->v->broken = true;
    return bad_frame(t, what);
}

static bool read_type(struct table *t, u32 *type)
{
    static const u32 simple[] = {T_TOP, T_INT, T_FLOAT, T_DOUBLE, T_LONG, T_NULL, T_UNINIT_THIS};
    struct verifier *v = t->v;
    u8 tag = cursor_u1(&t->in);
    if (tag < ARRAY_LEN(simple)) {
        *type = simple[tag];
        return true;
    }
    u16 x = cursor_u2(&t->in);
    if (t->in.bad)
        return malformed(t, "is cut off");
    if (tag == 7) {
        if (x >= v->cf->nconsts || v->cf->consts[x].tag != CF_CLASS)
            return malformed(t, "names a constant that is no class");
        *type = type_of_class(v, x);
        return true;
    }
    if (tag != 8)
        return malformed(t, "has an unknown type");
    if (x >= v->code->len || !v->starts[x] || v->code->code[x] != OP_new)
        return bad_frame(t, "has an uninitialized object of what is no new");
    *type = type_at_bci(v, VT_UNINIT, x);
    return true;
}

static bool add_locals(struct table *t, u32 n)
{
    for (u32 type; n--;) {
        if (!read_type(t, &type))
            return false;
        if (t->nlocals + type_slots(type) > t->v->code->max_locals)
            return bad_frame(t, "has more than max_locals");
        t->f.locals = tree_set(t->v, t->f.locals, t->nlocals, type);
        t->nlocals += type_slots(type);
    }
    return true;
}

static bool chop_locals(struct table *t, u32 n)
{
    for (; n; n--) {
        if (!t->nlocals)
            return malformed(t, "chops more locals than there are");
        t->nlocals--;
        /* Slot n+1 of a long or double at n is never described by itself. */
        if (t->nlocals && type_slots(tree_get(t->v, t->f.locals, t->nlocals - 1)) == 2)
            t->nlocals--;
        t->f.locals = tree_set(t->v, t->f.locals, t->nlocals, T_TOP);
    }
    return true;
}

static bool add_stack(struct table *t, u32 n)
{
    for (u32 type; n--;) {
        if (!read_type(t, &type))
            return false;
        t->f.stack = cell_push(t->v, t->f.stack, type);
        if (cell_get(t->v, t->f.stack)->slots > t->v->code->max_stack)
            return bad_frame(t, "has more than max_stack");
    }
    return true;
}

/* Reads one stack_map_frame (JVMS 4.7.4) on top of the one before. */
static bool read_frame(struct table *t, bool first)
{
    u8 tag = cursor_u1(&t->in);
    u32 delta = tag < 64 ? tag : tag < 128 ? tag - 64u : cursor_u2(&t->in);
    t->bci = first ? delta : t->bci + delta + 1;
    t->v->bci = t->bci;
    if (t->in.bad)
        return malformed(t, "is cut off");
    if (t->bci >= t->v->code->len || !t->v->starts[t->bci])
        return bad_frame(t, "has a frame where no instruction starts");
    t->f.stack = 0;
    if (tag < 64 || tag == 251)
        return true;
    if (tag < 128 || tag == 247)
        return add_stack(t, 1);
    if (tag < 247)
        return malformed(t, "has an unknown frame type");
    if (tag < 251)
        return chop_locals(t, 251u - tag);
    if (tag < 255)
        return add_locals(t, tag - 251u);
    t->f.locals = 0;
    t->nlocals = 0;
    return add_locals(t, cursor_u2(&t->in)) && add_stack(t, cursor_u2(&t->in));
}

/* Does the tree of locals hold uninitialized this? Only <init> has it, and
 * mostly in local 0. */
static bool holds_this(struct verifier *v, u32 locals)
{
    return locals && (tree_get(v, locals, 0) == T_UNINIT_THIS ||
                      tree_replace(v, locals, T_UNINIT_THIS, T_TOP) != locals);
}

static bool read_frames(struct walk *w)
{
    struct verifier *v = w->v;
    const struct cf_code *k = v->code;
    const struct cf_attr *a = cf_find_attr(v->cf, k->attrs, k->nattrs, "StackMapTable");
    if (!a)
        return true;
    struct table t = {.v = v, .in = cursor_on(a->data, a->len), .f = w->now};
    for (u32 i = 0; i < v->sig->nargs; i++)
        t.nlocals += type_slots(v->sig->args[i]);
    t.nlocals += !(v->method->access & ACC_STATIC);
    u32 n = cursor_u2(&t.in);
    for (u32 i = 0; i < n; i++) {
        if (!read_frame(&t, i == 0))
            return false;
        if (t.in.bad)
            return malformed(&t, "is cut off");
        t.f.this_uninit = v->is_init && holds_this(v, t.f.locals);
        vec_push(&w->frames, (struct map_frame){.bci = t.bci, .f = t.f});
        w->frame_at[t.bci] = w->frames.len;
    }
    return !cursor_left(&t.in) || malformed(&t, "has extra bytes");
}

/* ---- handlers ---- */

static bool check_catch(struct walk *w, const struct cf_handler *h)
{
    struct verifier *v = w->v;
    u32 type = h->type ? type_of_class(v, h->type) : v->throwable_type;
    v->bci = h->target;
    if (!w->frame_at[h->target])
        return verify_fail(v, "no StackMapTable frame at an exception handler");
    if (!type_assignable(v, type, v->throwable_type))
        return verify_fail(v, "handler catches %.80s, which is no Throwable", type_text(v, type));
    u32 stack = cell_push(v, 0, type);
    if (cell_get(v, stack)->slots > v->code->max_stack)
        return verify_fail(v, "the exception does not fit into max_stack %u", v->code->max_stack);
    return stack_assignable(v, stack, w->frames.data[w->frame_at[h->target] - 1].f.stack) ||
           verify_fail(v, "the frame of the handler cannot hold a thrown %.80s", type_text(v, type));
}

static bool list_handlers(struct walk *w)
{
    const struct cf_code *k = w->v->code;
    if (!k->nhandlers)
        return true;
    w->start_head = mem_alloc((k->len + 1) * sizeof(u32));
    w->end_head = mem_alloc((k->len + 1) * sizeof(u32));
    w->start_next = mem_alloc(k->nhandlers * sizeof(u32));
    w->end_next = mem_alloc(k->nhandlers * sizeof(u32));
    w->wanted = mem_alloc((w->frames.len + 1) * sizeof(u32));
    w->place = mem_alloc((w->frames.len + 1) * sizeof(u32));
    for (u32 i = 0; i < k->nhandlers; i++) {
        const struct cf_handler *h = &k->handlers[i];
        if (!check_catch(w, h))
            return false;
        w->start_next[i] = w->start_head[h->start];
        w->start_head[h->start] = i + 1;
        w->end_next[i] = w->end_head[h->end];
        w->end_head[h->end] = i + 1;
    }
    return true;
}

static bool handler_accepts(struct walk *w, u32 frame)
{
    struct verifier *v = w->v;
    const struct map_frame *to = &w->frames.data[frame - 1];
    struct vframe from = {.locals = w->now.locals, .this_uninit = w->now.this_uninit};
    struct vframe target = {.locals = to->f.locals, .this_uninit = to->f.this_uninit};
    return frame_assignable(v, &from, &target) ||
           verify_fail(v, "the locals do not fit the frame of the exception handler at %u", to->bci);
}

/* Brings `active` up to date at an instruction. */
static bool move_handlers(struct walk *w, u32 bci)
{
    const struct cf_code *k = w->v->code;
    if (!k->nhandlers)
        return true;
    for (u32 i = w->end_head[bci]; i; i = w->end_next[i - 1]) {
        u32 t = w->frame_at[k->handlers[i - 1].target];
        if (--w->wanted[t])
            continue;
        u32 last = w->active.data[--w->active.len];
        w->active.data[w->place[t]] = last;
        w->place[last] = w->place[t];
    }
    for (u32 i = w->start_head[bci]; i; i = w->start_next[i - 1]) {
        u32 t = w->frame_at[k->handlers[i - 1].target];
        if (w->wanted[t]++)
            continue;
        w->place[t] = w->active.len;
        vec_push(&w->active, t);
        if (!handler_accepts(w, t))
            return false;
    }
    return true;
}

/* JVMS 4.10.1.6: handlers see the locals as they are before the instruction. */
static bool check_handlers(struct walk *w)
{
    if (w->checked_locals == w->now.locals && w->checked_uninit == w->now.this_uninit)
        return true;
    for (u32 i = 0; i < w->active.len; i++) {
        if (!handler_accepts(w, w->active.data[i]))
            return false;
    }
    w->checked_locals = w->now.locals;
    w->checked_uninit = w->now.this_uninit;
    return true;
}

/* ---- the walk ---- */

static bool branch_fits(void *ctx, u32 target)
{
    struct walk *w = ctx;
    struct verifier *v = w->v;
    u32 n = w->frame_at[target];
    if (!n)
        return verify_fail(v, "branch to %u, which has no StackMapTable frame", target);
    return frame_assignable(v, &w->now, &w->frames.data[n - 1].f) ||
           verify_fail(v, "the frame does not fit the StackMapTable frame of branch target %u", target);
}

/* Takes over the frame of the table at the current instruction, if it has one. */
static bool arrive(struct walk *w, u32 bci)
{
    struct verifier *v = w->v;
    u32 n = w->frame_at[bci];
    if (!n)
        return w->live || verify_fail(v, "no StackMapTable frame after code that does not fall through");
    if (w->live && !frame_assignable(v, &w->now, &w->frames.data[n - 1].f))
        return verify_fail(v, "the frame does not fit the StackMapTable frame here");
    w->now = w->frames.data[n - 1].f;
    w->live = true;
    return true;
}

static bool step(struct walk *w, u32 bci)
{
    struct verifier *v = w->v;
    v->bci = bci;
    if (!arrive(w, bci) || !move_handlers(w, bci) || !check_handlers(w))
        return false;
    if (!verify_spend(v, 1) || !insn_step(v, &w->now) || v->broken)
        return false;
    /* A constructor call may throw before or after the object counts as
     * initialized; java asks that handlers accept either. */
    if (v->code->code[bci] == OP_invokespecial && !check_handlers(w))
        return false;
    w->live = insn_falls_through(v->code, bci);
    return insn_targets(v, bci, branch_fits, w);
}

static bool walk_init(struct walk *w, struct verifier *v)
{
    *w = (struct walk){.v = v, .live = true};
    w->frame_at = mem_alloc((v->code->len + 1) * sizeof(u32));
    return frame_initial(v, &w->now) && read_frames(w);
}

static void walk_release(struct walk *w)
{
    vec_release(&w->frames);
    vec_release(&w->active);
    mem_free(w->frame_at);
    mem_free(w->start_head);
    mem_free(w->end_head);
    mem_free(w->start_next);
    mem_free(w->end_next);
    mem_free(w->wanted);
    mem_free(w->place);
}

static bool check_table(struct verifier *v)
{
    struct walk w;
    const struct cf_code *k = v->code;
    bool good = walk_init(&w, v) && list_handlers(&w);
    for (u32 bci = 0; good && bci < k->len; bci += op_length(k->code, k->len, bci))
        good = step(&w, bci);
    if (good && w.live)
        good = verify_fail(v, "control falls off the end of the code");
    walk_release(&w);
    return good && !v->broken;
}

/* ---- entry points ---- */

static bool infer(struct classfile *cf, const struct cf_member *m, const struct verify_env *env,
                  struct err *err)
{
    struct verifier v;
    verifier_init(&v, cf, m, env, err);
    bool good = infer_method(&v, NULL, NULL);
    verifier_release(&v);
    return good;
}

bool verify_method(struct classfile *cf, const struct cf_member *m, const struct verify_env *env,
                   struct err *err)
{
    if (cf->major < VERSION_TABLE)
        return infer(cf, m, env, err);
    struct verifier v;
    struct err why = {0};
    verifier_init(&v, cf, m, env, &why);
    bool good = check_table(&v);
    bool again = !good && !v.broken && cf->major < VERSION_TABLE_ONLY;
    verifier_release(&v);
    if (again)
        return infer(cf, m, env, err);
    return good || err_set(err, "%s", why.text);
}

/* The frame before `bci`, by the table: from the last frame at or before it.
 * Nothing is checked, so this works for classes that nobody verified. */
static bool frame_by_table(struct verifier *v, u32 bci, struct vframe *out)
{
    struct walk w;
    const struct cf_code *k = v->code;
    v->trusting = true;
    bool good = walk_init(&w, v);
    u32 at = 0;
    for (u32 i = 0; good && i < w.frames.len && w.frames.data[i].bci <= bci; i++) {
        at = w.frames.data[i].bci;
        w.now = w.frames.data[i].f;
    }
    while (good && at < bci) {
        v->bci = at;
        good = insn_falls_through(k, at) && insn_step(v, &w.now) && !v->broken;
        at += op_length(k->code, k->len, at);
    }
    *out = w.now;
    walk_release(&w);
    return good;
}

static bool frame_by_inference(struct verifier *v, u32 bci, struct vframe *out)
{
    struct vframe *at = mem_alloc(v->code->len * sizeof *at);
    bool *reached = mem_alloc(v->code->len * sizeof *reached);
    bool good = infer_method(v, at, reached);
    *out = at[bci];
    v->bci = bci;
    if (good && !reached[bci])
        good = verify_fail(v, "the instruction is never reached");
    mem_free(at);
    mem_free(reached);
    return good;
}

static void export_frame(const struct verifier *v, const struct vframe *f, struct vtype *locals,
                         struct vtype *stack, u32 *nstack)
{
    u32 n = 0;
    for (u32 i = 0; i < v->code->max_locals; i++)
        locals[i] = type_export(v, tree_get(v, f->locals, i));
    for (u32 s = f->stack; s; s = cell_get(v, s)->below)
        n++;
    *nstack = n;
    for (u32 s = f->stack; s; s = cell_get(v, s)->below)
        stack[--n] = type_export(v, cell_get(v, s)->type);
}

bool verify_types_at(struct classfile *cf, const struct cf_member *m, const struct verify_env *env, u32 bci,
                     struct vtype *locals, struct vtype *stack, u32 *nstack, struct err *err)
{
    struct vframe f;
    bool good = false;
    struct err why = {0};
    for (bool by_table = cf->major >= VERSION_TABLE;; by_table = false) {
        struct verifier v;
        verifier_init(&v, cf, m, env, &why);
        v.bci = bci;
        if (bci >= v.code->len || !v.starts[bci])
            verify_fail(&v, "no instruction starts here");
        else
            good = by_table ? frame_by_table(&v, bci, &f) : frame_by_inference(&v, bci, &f);
        if (good)
            export_frame(&v, &f, locals, stack, nstack);
        verifier_release(&v);
        if (good || !by_table || cf->major >= VERSION_TABLE_ONLY)
            return good || err_set(err, "%s", why.text);
        why.set = false;
    }
}

/*
 * The control-flow graph of a method. A block begins where a branch or a handler
 * leads, and behind a branch; neither a call nor the border of a try range ends
 * one. Two ways of one branch to the same block are one edge, since nothing that
 * runs afterwards tells them apart; so all cases of a switch that lead to one
 * place are one edge, and those that a table only has to fill its gaps are the
 * default.
 */
#include <stdlib.h>

#include "classfile/emit.h"
#include "cover/internal.h"

/* Steps that a method may cost where a class file could ask for their square:
 * handlers times instructions, subroutines times their callers. Choice. */
enum { STEPS_MAX = 1 << 22 };
/* Numbers of cases that an edge tells; and text from which on it tells no more
 * classes. Choice. */
enum { CASES_TOLD = 8, WHAT_MAX = 200 };

/* ---- instructions ---- */

static void read_insns(struct cover *c, struct body *b, u32 *index_of)
{
    const struct cf_code *code = b->member->code;
    struct insn_parts in;
    for (u32 bci = 0; insn_decode(code->code, code->len, bci, &in); bci += in.len)
        b->ninsns++;
    b->bcis = arena_alloc(&c->arena, (b->ninsns + 1) * sizeof *b->bcis);
    b->ops = arena_alloc(&c->arena, b->ninsns + 1);
    b->throws = arena_alloc(&c->arena, b->ninsns + 1);
    u32 n = 0;
    for (u32 bci = 0; insn_decode(code->code, code->len, bci, &in); bci += in.len) {
        b->bcis[n] = (u16)bci;
        b->ops[n] = in.op;
        index_of[bci] = n++;
    }
    b->bcis[n] = (u16)code->len;
}

/* Calls `visit` for each place that the instruction's branches lead to. */
static void each_target(const struct cf_code *code, u32 bci, const struct insn_parts *in,
                        void (*visit)(void *ctx, u32 bci, i32 match, bool is_case), void *ctx)
{
    for (u32 i = 0; in->is_switch && i < in->ncases; i++) {
        i32 match;
        u32 to;
        insn_case(code->code, bci, in, i, &match, &to);
        visit(ctx, to, match, true);
    }
    if (in->has_target)
        visit(ctx, in->target, 0, false);
}

/* ---- blocks ---- */

struct builder {
    struct cover *c;
    struct body *b;
    u32 *index_of;  /* by bci; what is between instructions is 0 and never asked for */
    bool *leader;   /* by instruction */
    VEC(u32) after_jsr;
    u64 steps;
    VEC(struct way {
        u32 to; /* block */
        u32 order;
        i32 match;
        bool is_case;
    }) ways; /* of the switch at hand */
};

static void mark_leader(void *ctx, u32 bci, i32 match, bool is_case)
{
    struct builder *k = ctx;
    (void)match, (void)is_case;
    k->leader[k->index_of[bci]] = true;
}

static bool ends_block(u8 op)
{
    return op_table[op].flags & (OPF_BRANCH | OPF_ENDS);
}

static void find_leaders(struct builder *k)
{
    const struct cf_code *code = k->b->member->code;
    k->leader[0] = true;
    for (u32 i = 0; i < k->b->ninsns; i++) {
        struct insn_parts in;
        insn_decode(code->code, code->len, k->b->bcis[i], &in);
        each_target(code, k->b->bcis[i], &in, mark_leader, k);
        if (ends_block(in.op))
            k->leader[i + 1] = true; /* there is room for one more */
        if (in.op == OP_jsr || in.op == OP_jsr_w)
            vec_push(&k->after_jsr, i + 1);
    }
    for (u32 i = 0; i < code->nhandlers; i++)
        k->leader[k->index_of[code->handlers[i].target]] = true;
}

static void cut_blocks(struct builder *k)
{
    struct body *b = k->b;
    b->block_at = arena_alloc(&k->c->arena, (b->ninsns + 1) * sizeof(u32));
    b->block_of = arena_alloc(&k->c->arena, (b->ninsns + 1) * sizeof(u32));
    for (u32 i = 0; i < b->ninsns; i++) {
        b->block_at[i] = NONE;
        if (k->leader[i]) {
            b->block_at[i] = b->blocks.len;
            vec_push(&b->blocks, (struct block){ .first = i });
        }
        b->block_of[i] = b->blocks.len - 1;
        b->blocks.data[b->blocks.len - 1].end = i + 1;
    }
}

/* ---- ordinary edges ---- */

static void add_succ(struct builder *k, struct block *from, enum edge_kind kind, u32 to, const char *what)
{
    struct body *b = k->b;
    for (u32 i = from->first_succ; i < b->succs.len && kind != EDGE_CASE; i++) {
        if (b->succs.data[i].to == to)
            return;
    }
    vec_push(&b->succs, (struct succ){ .kind = kind, .to = to, .goal = NONE, .what = what });
}

static void note_way(void *ctx, u32 bci, i32 match, bool is_case)
{
    struct builder *k = ctx;
    u32 to = k->b->block_at[k->index_of[bci]];
    vec_push(&k->ways, (struct way){ to, k->ways.len, match, is_case });
}

static int compare_ways(const void *x, const void *y)
{
    const struct way *a = x, *b = y;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

/* The cases ways[from..to), which lead to one place, as text. */
static const char *case_text(struct builder *k, u32 from, u32 to)
{
    if (!k->ways.data[to - 1].is_case)
        return "default"; /* comes last in the order */
    struct buf text = { 0 };
    for (u32 i = from; i < to && i < from + CASES_TOLD; i++)
        buf_printf(&text, "%s%d", i > from ? ", " : "", k->ways.data[i].match);
    if (to - from > CASES_TOLD)
        buf_text(&text, ", ...");
    const char *kept = arena_text(&k->c->arena, text.data, text.len);
    buf_release(&text);
    return kept;
}

static void add_switch(struct builder *k, struct block *from, u32 bci, const struct insn_parts *in)
{
    k->ways.len = 0;
    each_target(k->b->member->code, bci, in, note_way, k);
    qsort(k->ways.data, k->ways.len, sizeof *k->ways.data, compare_ways);
    for (u32 i = 0, j; i < k->ways.len; i = j) {
        for (j = i + 1; j < k->ways.len && k->ways.data[j].to == k->ways.data[i].to; j++)
            continue;
        add_succ(k, from, EDGE_CASE, k->ways.data[i].to, case_text(k, i, j));
    }
}

/* A subroutine comes back behind any of the instructions that call one. */
static void add_returns(struct builder *k)
{
    for (u32 i = 0; i < k->after_jsr.len && k->steps < STEPS_MAX; i++, k->steps++) {
        if (k->after_jsr.data[i] < k->b->ninsns)
            vec_push(&k->b->succs, (struct succ){ .kind = EDGE_JUMP,
                                                  .to = k->b->block_at[k->after_jsr.data[i]],
                                                  .goal = NONE });
    }
}

static void add_edges(struct builder *k)
{
    struct body *b = k->b;
    const struct cf_code *code = b->member->code;
    for (u32 i = 0; i < b->blocks.len; i++) {
        struct block *from = &b->blocks.data[i];
        u32 last = from->end - 1;
        struct insn_parts in;
        insn_decode(code->code, code->len, b->bcis[last], &in);
        from->first_succ = b->succs.len;
        bool calls_sub = in.op == OP_jsr || in.op == OP_jsr_w;
        if (in.is_switch)
            add_switch(k, from, b->bcis[last], &in);
        if (!(op_table[in.op].flags & OPF_ENDS) && !calls_sub && from->end < b->ninsns)
            add_succ(k, from, EDGE_FALL, i + 1, NULL);
        if (in.has_target && !in.is_switch)
            add_succ(k, from, EDGE_JUMP, b->block_at[k->index_of[in.target]], NULL);
        if (in.op == OP_ret)
            add_returns(k);
        from->nsuccs = b->succs.len - from->first_succ;
    }
}

void cfg_blocks(struct cover *c, struct body *b)
{
    const struct cf_code *code = b->member->code;
    struct builder k = { .c = c, .b = b, .index_of = mem_alloc((code->len + 1) * sizeof(u32)) };
    read_insns(c, b, k.index_of);
    k.leader = mem_alloc((b->ninsns + 1) * sizeof *k.leader);
    find_leaders(&k);
    cut_blocks(&k);
    add_edges(&k);
    vec_release(&k.after_jsr);
    vec_release(&k.ways);
    mem_free(k.leader);
    mem_free(k.index_of);
}

/* ---- catches ---- */

static const char *const thrown_names[] = {
    "java/lang/NullPointerException",  "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/ArrayStoreException",   "java/lang/ArithmeticException",
    "java/lang/ClassCastException",    "java/lang/NegativeArraySizeException",
};

struct catcher {
    struct cover *c;
    struct body *b;
    VEC(struct succ) succs; /* all, in their new order */
    u32 *place;             /* by block: 1 + its catch in `succs`, of the block at hand */
    u32 first;              /* of the block's catches */
    u64 steps;
    u8 *caught; /* by handler: bits of enum thrown that it surely catches */
};

static const struct sym *handler_class(struct catcher *k, const struct cf_handler *h)
{
    return h->type ? cf_class_name(k->b->cls->cf, h->type) : NULL;
}

static bool catches_all(const struct sym *cls)
{
    return !cls || strcmp(cls->text, "java/lang/Throwable") == 0;
}

static const struct sym *known_throw(const struct body *b, u32 insn)
{
    u32 low = 0, high = b->known.len;
    while (low < high) {
        u32 mid = (low + high) / 2;
        if (b->known.data[mid].insn < insn)
            low = mid + 1;
        else
            high = mid;
    }
    return low < b->known.len && b->known.data[low].insn == insn ? b->known.data[low].cls : NULL;
}

static void join_what(struct catcher *k, struct succ *s, const struct sym *cls)
{
    if (cls == s->cls || !cls)
        return;
    const char *what = dotted(k->c->own, cls->text);
    s->cls = cls;
    if (strstr(s->what, what) || strlen(s->what) > WHAT_MAX)
        return;
    struct buf text = { 0 };
    buf_printf(&text, "%s | %s", s->what, what);
    s->what = arena_text(&k->c->arena, text.data, text.len);
    buf_release(&text);
}

static void add_catch(struct catcher *k, u32 to, u32 insn, const struct sym *cls)
{
    u32 place = k->place[to];
    if (place > k->first) {
        struct succ *s = &k->succs.data[place - 1];
        s->last = insn;
        join_what(k, s, cls);
        return;
    }
    vec_push(&k->succs, (struct succ){ .kind = EDGE_CATCH,
                                       .to = to,
                                       .goal = NONE,
                                       .first = insn,
                                       .last = insn,
                                       .cls = cls,
                                       .what = cls ? dotted(k->c->own, cls->text) : "any" });
    k->place[to] = k->succs.len;
}

/* Which of `left` reach the handler; what it surely catches is taken from `left`. */
static bool reaches_handler(struct catcher *k, u32 insn, const struct sym *cls, u8 caught, u8 *left)
{
    u8 now = *left & caught;
    bool some = now || (*left & THROWS_ANY);
    *left = (u8)(*left & ~now);
    if (*left & THROWS_KNOWN) {
        enum verdict v = exception_is(k->c->own, known_throw(k->b, insn), cls);
        if (v == YES)
            *left &= (u8)~THROWS_KNOWN;
        some = some || v != NO;
    }
    return some;
}

static u32 block_at_bci(const struct body *b, u32 bci)
{
    u32 low = 0, high = b->ninsns;
    while (low < high) {
        u32 mid = (low + high) / 2;
        if (b->bcis[mid] < bci)
            low = mid + 1;
        else
            high = mid;
    }
    return b->block_at[low];
}

static void catch_insn(struct catcher *k, u32 insn)
{
    const struct cf_code *code = k->b->member->code;
    u32 bci = k->b->bcis[insn];
    u8 left = k->b->throws[insn];
    for (u32 i = 0; i < code->nhandlers && left && k->steps < STEPS_MAX; i++, k->steps++) {
        const struct cf_handler *h = &code->handlers[i];
        if (bci < h->start || bci >= h->end)
            continue;
        const struct sym *cls = handler_class(k, h);
        if (catches_all(cls)) {
            add_catch(k, block_at_bci(k->b, h->target), insn, cls);
            return;
        }
        if (reaches_handler(k, insn, cls, k->caught[i], &left))
            add_catch(k, block_at_bci(k->b, h->target), insn, cls);
    }
}

/* What each handler catches of the exceptions that instructions throw themselves. */
static void read_handlers(struct catcher *k)
{
    const struct cf_code *code = k->b->member->code;
    const struct sym *names[ARRAY_LEN(thrown_names)];
    for (u32 j = 0; j < ARRAY_LEN(names); j++)
        names[j] = sym_text(&k->c->own->syms, thrown_names[j]);
    for (u32 i = 0; i < code->nhandlers; i++) {
        const struct sym *cls = handler_class(k, &code->handlers[i]);
        for (u32 j = 0; j < ARRAY_LEN(names) && !catches_all(cls); j++) {
            if (exception_is(k->c->own, names[j], cls) == YES)
                k->caught[i] |= (u8)(1u << j);
        }
    }
}

static void add_catches(struct catcher *k)
{
    struct body *b = k->b;
    for (u32 i = 0; i < b->blocks.len; i++) {
        struct block *from = &b->blocks.data[i];
        u32 first = k->succs.len;
        for (u32 j = 0; j < from->nsuccs; j++)
            vec_push(&k->succs, b->succs.data[from->first_succ + j]);
        k->first = k->succs.len;
        for (u32 j = from->first; j < from->end && b->member->code->nhandlers; j++) {
            if (b->throws[j])
                catch_insn(k, j);
        }
        from->first_succ = first;
        from->nsuccs = k->succs.len - first;
    }
}

/* ---- what counts ---- */

static void mark_reached(struct body *b)
{
    VEC(u32) todo = { 0 };
    vec_push(&todo, 0);
    b->blocks.data[0].reached = true;
    while (todo.len) {
        const struct block *from = &b->blocks.data[todo.data[--todo.len]];
        for (u32 i = 0; i < from->nsuccs; i++) {
            struct block *to = &b->blocks.data[b->succs.data[from->first_succ + i].to];
            if (!to->reached) {
                to->reached = true;
                vec_push(&todo, (u32)(to - b->blocks.data));
            }
        }
    }
    vec_release(&todo);
}

static void add_goals(struct cover *c, struct body *b)
{
    u32 method = (u32)(b - c->own->bodies.data);
    struct goal_method *m = &c->methods.data[method];
    for (u32 i = 0; i < b->blocks.len; i++) {
        const struct block *from = &b->blocks.data[i];
        if (b->left_out || !from->reached || from->left_out || from->no_choice)
            continue;
        for (u32 j = 0; j < from->nsuccs; j++) {
            struct succ *s = &b->succs.data[from->first_succ + j];
            const struct block *to = &b->blocks.data[s->to];
            if (to->left_out)
                continue;
            u32 insn = s->kind == EDGE_CATCH ? s->first : from->end - 1;
            s->goal = c->edges.len;
            vec_push(&c->edges, (struct goal_edge){ .method = method,
                                                    .kind = s->kind,
                                                    .from = b->bcis[insn],
                                                    .to = b->bcis[to->first],
                                                    .from_line = b->lines[insn],
                                                    .to_line = b->lines[to->first],
                                                    .what = s->what });
            m->nedges++;
        }
    }
}

void cfg_catches(struct cover *c, struct body *b)
{
    u32 nhandlers = b->member->code->nhandlers;
    struct catcher k = { .c = c,
                         .b = b,
                         .place = mem_alloc((b->blocks.len + 1) * sizeof(u32)),
                         .caught = mem_alloc(nhandlers + 1) };
    read_handlers(&k);
    add_catches(&k);
    vec_release(&b->succs);
    b->succs.data = k.succs.data;
    b->succs.len = k.succs.len;
    b->succs.cap = k.succs.cap;
    mem_free(k.place);
    mem_free(k.caught);
    mark_reached(b);
    mark_left_out(b);
    name_cases(c, b);
    add_goals(c, b);
}

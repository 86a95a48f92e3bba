/* One method: its blocks in turn, until nothing changes, and where control goes. */
#include "prove/analysis.h"

/* Joins at a place that control comes back to, before bounds are moved on. */
enum { JOINS_WIDEN = 2, HOPS_MAX = 8, VISITS_FIRST = 4 };

struct state *side_state(struct frame *fr)
{
    state_copy(fr->fact->side, fr->state);
    return fr->fact->side;
}

void flow_to(struct frame *fr, u32 bci)
{
    side_state(fr);
    flow_side(fr, bci);
}

/*
 * Conditions are often made as 0 or 1 and tested where the ways to make them meet. There the test is done on each way
 * before they meet, so that what the way has told is not lost. False: the way ends here.
 */
static bool hop(struct frame *fr, u32 *bci)
{
    struct state *s = fr->fact->side;
    for (u32 hops = 0; hops < HOPS_MAX; hops++) {
        struct insn_parts in;
        const struct value *top = s->depth ? &s->stack[s->depth - 1] : NULL;
        if (!insn_decode(fr->fact->code->code, fr->fact->code->len, *bci, &in))
            return false;
        bool decides = top && top->kind == V_INT && top->lo == top->hi;
        if (in.op == OP_goto) {
            fr->fact->sites[*bci] |= SITE_REACHED;
            *bci = in.target;
        } else if (decides && (in.op == OP_ifeq || in.op == OP_ifne)) {
            fr->fact->sites[*bci] |= SITE_REACHED;
            s->depth--;
            *bci = (top->lo == 0) == (in.op == OP_ifeq) ? in.target : *bci + in.len;
        } else if (decides && in.op == OP_invokestatic && is_assume(fr->a, fr->fact->cf, (u16)in.constant)) {
            fr->fact->sites[*bci] |= SITE_REACHED;
            if (top->lo == 0)
                return false;
            s->depth--;
            *bci += in.len;
        } else {
            return true;
        }
    }
    return true;
}

void flow_side(struct frame *fr, u32 bci)
{
    struct fact *f = fr->fact;
    if (fr->a->gave_up || !hop(fr, &bci))
        return;
    struct leader *l = &f->leaders[bci];
    l->starts = true;
    if (!l->state)
        l->state = state_new(fr->a, f->code);
    if (!l->live) {
        state_copy(l->state, f->side);
        l->live = l->pending = true;
        l->joins = l->visits = 0;
    } else {
        bool again = bci <= fr->bci;
        l->joins += again;
        l->pending |= state_join(fr->a, l->state, f->side, again && l->joins > JOINS_WIDEN, ++l->visits <= VISITS_FIRST, f);
    }
    fr->next = l->pending && bci < fr->next ? bci : fr->next;
}

/* ---- exceptions ---- */

static void enter_handler(struct frame *fr, const struct cf_handler *h, struct type *type, bool exact, bool quiet)
{
    struct state *s = side_state(fr);
    s->depth = 1;
    s->stack[0] = value_object(type->name, exact, ~0ull);
    s->stack[0].caught = true;
    s->stack[0].loud = quiet ? NULL : type->name;
    flow_side(fr, h->target);
}

/* True if some handler catches it for certain. */
static bool caught(struct frame *fr, struct type *type, bool exact, bool quiet)
{
    const struct cf_code *code = fr->fact->code;
    for (u32 i = 0; i < code->nhandlers; i++) {
        const struct cf_handler *h = &code->handlers[i];
        if (fr->bci < h->start || fr->bci >= h->end)
            continue;
        struct type *catches = fr->a->throwable;
        if (h->type)
            catches = program_type(fr->a->p, cf_class_name(fr->fact->cf, h->type));
        if (!catches) {
            give_up(fr->a, "a class that is caught is missing");
            return true;
        }
        if (type_is(type, catches)) {
            enter_handler(fr, h, type, exact, quiet);
            return true;
        }
        if (!exact && type_is(catches, type))
            enter_handler(fr, h, catches, false, quiet);
    }
    return false;
}

void raises(struct frame *fr, struct type *type, bool exact)
{
    const struct thrown t = {type, exact};
    if (caught(fr, type, exact, false))
        return;
    if (counts_as_exception(fr->a, &t))
        fr->fact->sites[fr->bci] |= SITE_THROWS;
    if (throws_add(&fr->fact->throws, type, exact))
        enqueue_callers(fr->a, fr->fact);
}

void raises_quietly(struct frame *fr, struct type *type)
{
    caught(fr, type, false, true);
}

/* ---- the method ---- */

static void begin_state(struct analysis *a, struct fact *f)
{
    struct state *s = f->side;
    u32 local = 0, i = 0;
    memset(s->locals, 0, s->nlocals * sizeof *s->locals);
    s->depth = 0;
    s->assigned = 0;
    if (!(f->m->m->access & ACC_STATIC)) {
        struct value self = f->params[i++];
        self.type = self.type ? self.type : f->m->holder->name;
        self.null = false;
        self.object = true;
        self.maybe_this = self.surely_this = f->constructs;
        state_begin(s, local++, &self);
    }
    for (const char *d = f->m->desc->text + 1; *d && *d != ')' && local < s->nlocals; d = desc_skip(d)) {
        bool known = a->deep || f->m == a->goal->entry;
        struct value v = known ? f->params[i] : value_any(d, a->p);
        i++;
        state_begin(s, local, &v);
        local += *d == 'J' || *d == 'D' ? 2 : 1;
    }
}

static void run_block(struct frame *fr, u32 from)
{
    struct fact *f = fr->fact;
    fr->ended = false;
    for (fr->bci = from; !fr->ended && !fr->a->gave_up; fr->bci += fr->in.len) {
        if (fr->bci != from && f->leaders[fr->bci].starts) {
            flow_to(fr, fr->bci);
            return;
        }
        if (!insn_decode(f->code->code, f->code->len, fr->bci, &fr->in)) {
            give_up(fr->a, "code that cannot be read");
            return;
        }
        f->sites[fr->bci] |= SITE_REACHED;
        fr->a->steps++;
        step(fr);
    }
}

void flow_method(struct analysis *a, struct fact *f)
{
    struct frame fr = {.a = a, .fact = f, .state = f->work};
    for (u32 i = 0; i < f->code->len; i++)
        f->leaders[i].live = f->leaders[i].pending = false;
    memset(f->sites, 0, f->code->len);
    begin_state(a, f);
    state_copy(fr.state, f->side);
    if (f->initialises)
        seen_by_supers(&fr);
    flow_side(&fr, 0);
    for (u32 bci = 0; bci < f->code->len && !a->gave_up && !*a->goal->stop;) {
        if (!f->leaders[bci].pending) {
            bci++;
            continue;
        }
        f->leaders[bci].pending = false;
        state_copy(fr.state, f->leaders[bci].state);
        fr.next = UINT32_MAX;
        run_block(&fr, bci);
        bci = fr.next <= bci ? fr.next : bci + 1;
    }
}

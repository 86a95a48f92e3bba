/*
 * Calls: of the program's own methods, of library methods that are known to do
 * nothing to the program's numbers, and of indicator methods.
 */
#include "prove/horn_internal.h"

enum { ARGS_MAX = 255 };

/* Takes the arguments off the stack; *n is their number, with the receiver. */
static void pop_arguments(struct hstate *s, const char *desc, bool receiver, struct val *args, u32 *n)
{
    u32 count = receiver;
    for (const char *d = desc + 1; *d != ')'; d = desc_skip(d))
        count++;
    for (u32 i = count; i-- > 0;)
        args[i] = horn_pop_value(s);
    *n = count;
}

static enum hstep push_result(struct walker *w, struct hstate *s, const char *desc, term value)
{
    struct val v = horn_any_value(w, FRESH_UNKNOWN, desc_return(desc));
    if (value)
        v.t = value;
    if (v.kind != V_NONE)
        horn_push_value(s, v);
    return STEP_ON;
}

/* ---- indicator methods ---- */

static enum hstep free_value(struct walker *w, struct hstate *s, const struct indicator *row, const struct val *args)
{
    struct terms *T = w->h->c.T;
    char desc[2] = {row->type, 0};
    struct val v = horn_any_value(w, FRESH_INPUT, desc);
    bool number = v.kind == V_INT || v.kind == V_LONG;
    if (row->meaning == BETWEEN && number) {
        term in = mk_and(T, mk_sle(T, args[0].t, v.t), mk_sle(T, v.t, args[1].t));
        if (!horn_assume(w, s, mk_or(T, mk_slt(T, args[1].t, args[0].t), in)))
            return STEP_ENDS;
    }
    horn_push_value(s, v);
    return STEP_ON;
}

static enum hstep indicate(struct walker *w, struct hstate *s, const struct indicator *row, const char *desc)
{
    struct terms *T = w->h->c.T;
    struct val args[ARGS_MAX];
    u32 n;
    switch (row->meaning) {
    case FREE:
    case AS_NAMED:
    case OF_DEFAULT:
    case BETWEEN:
    case BELOW:
        pop_arguments(s, desc, false, args, &n);
        return free_value(w, s, row, args);
    case ASSUME:
    case IGNORE_IF: {
        term zero = mk_eq(T, horn_pop(s).t, mk_const(T, 32, 0));
        return horn_assume(w, s, row->meaning == ASSUME ? mk_not(T, zero) : zero) ? STEP_ON : STEP_ENDS;
    }
    case NEITHER:
        pop_arguments(s, desc, false, args, &n);
        return STEP_ON;
    case ANSWER_NO:
        horn_push(s, (struct val){.kind = V_INT, .t = mk_const(T, 32, 0)});
        return STEP_ON;
    case ASSERT: /* the constructor: `new` has told */
        pop_arguments(s, desc, true, args, &n);
        return STEP_ON;
    default:
        horn_give_up(w->h, "%s.%s", row->cls, row->name);
        return STEP_ENDS;
    }
}

/* ---- the program's methods ---- */

static enum hstep call_own(struct walker *w, struct hstate *s, struct hmethod *m, const struct val *args, u32 n)
{
    term numbers[ARGS_MAX];
    u32 count = 0;
    for (u32 i = 0; i < n; i++)
        if (args[i].kind == V_INT || args[i].kind == V_LONG)
            numbers[count++] = args[i].t;
    struct val result = {.kind = m->result};
    if (!w->call(w, s, m, numbers, &result))
        return STEP_ENDS;
    if (result.kind != V_NONE)
        horn_push_value(s, result);
    return STEP_ON;
}

static enum hstep call_library(struct walker *w, struct hstate *s, const struct targets *to, u8 op,
                               const struct val *args)
{
    struct method *m = to->library;
    const char *desc = m->desc->text;
    const struct library_row *row = library_row(m, to->named, op == OP_invokespecial, s->m->m->holder);
    enum library effect = horn_library_effect(w->h, row, m);
    if (effect == LIB_ENDS)
        return STEP_ENDS;
    if (effect == LIB_UNKNOWN) {
        horn_give_up(w->h, "calls %s.%s%s", m->holder->name->text, m->name->text, desc);
        return STEP_ENDS;
    }
    if (effect == LIB_THROWS && !horn_throws_if(w, s, horn_maybe(w), NULL))
        return STEP_ENDS;
    enum hstep r = push_result(w, s, desc, horn_library_value(w->h, m, args));
    if (horn_kind(desc_return(desc)) == V_REF && row->gives[0])
        s->stack[s->nstack - 1].null = NON_NULL;
    return r;
}

/* Which of several methods a call runs is not known here: any of them. */
static enum hstep call_one_of(struct walker *w, struct hstate *s, const struct targets *to, u8 op, const char *desc)
{
    struct val args[ARGS_MAX + 1];
    u32 n, next = s->bci + op_length(s->m->code->code, s->m->code->len, s->bci);
    pop_arguments(s, desc, op != OP_invokestatic, args, &n);
    if (op != OP_invokestatic && !horn_need_object(w, s, &args[0]))
        return STEP_ENDS;
    u64 changed = 0;
    for (u32 i = 0; i < to->own.len; i++)
        changed |= to->own.data[i]->writes;
    horn_maybe_handled(w, s, to->own.len > 0, changed);
    for (u32 i = 0; i < to->own.len; i++) {
        if (i + 1 == to->own.len && !to->library)
            return call_own(w, s, to->own.data[i], args, n);
        struct hstate *one = hstate_copy(s, w->h->globals.len);
        term chosen = w->fresh(w, FRESH_UNKNOWN, 1, -1, 0);
        if (horn_assume(w, one, chosen) && call_own(w, one, to->own.data[i], args, n) == STEP_ON)
            w->branch(w, one, mk_true(w->h->c.T), next);
        hstate_free(one);
        if (!horn_assume(w, s, mk_not(w->h->c.T, chosen)))
            return STEP_ENDS;
    }
    /* Nothing there to be called on: the receiver can only have been null. */
    return to->library ? call_library(w, s, to, op, args) : STEP_ENDS;
}

static enum hstep concat(struct walker *w, struct hstate *s, u16 index)
{
    struct val args[ARGS_MAX];
    u32 n;
    horn_maybe_handled(w, s, false, 0);
    pop_arguments(s, cf_ref_desc(s->m->cf, index)->text, false, args, &n);
    horn_push(s, (struct val){.kind = V_REF, .null = NON_NULL});
    return STEP_ON;
}

enum hstep horn_invoke(struct walker *w, struct hstate *s, u8 op, u16 index)
{
    if (op == OP_invokedynamic)
        return concat(w, s, index);
    const char *desc = cf_ref_desc(s->m->cf, index)->text;
    struct targets to = {0};
    enum hstep r = STEP_ENDS;
    if (!horn_targets(w->h, s->m->cf, op, index, &to))
        return r;
    if (to.indicator)
        r = horn_initialise(w, s, to.named) ? indicate(w, s, to.indicator, desc) : STEP_ENDS;
    else if (op != OP_invokestatic || !to.own.len || horn_initialise(w, s, to.own.data[0]->m->holder))
        r = call_one_of(w, s, &to, op, desc);
    vec_release(&to.own);
    return r;
}

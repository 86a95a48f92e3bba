/*
 * A state whose numbers are terms: its stack, what is assumed on the way to it, where exceptions
 * go from it, and the class initialisers that run in it.
 */
#include "prove/horn_internal.h"

/* ---- states ---- */

struct hstate *hstate_new(struct hmethod *m, u32 nglobals)
{
    u32 slots = m->code->max_locals + m->code->max_stack + 4u;
    struct hstate *s = mem_alloc(sizeof *s + slots * sizeof(struct val) + (nglobals + 1) * sizeof(term));
    s->m = m;
    s->locals = (struct val *)(s + 1);
    s->stack = s->locals + m->code->max_locals + 2;
    s->globals = (term *)(s->locals + slots);
    return s;
}

struct hstate *hstate_copy(const struct hstate *from, u32 nglobals)
{
    struct hstate *s = hstate_new(from->m, nglobals);
    s->bci = from->bci;
    s->nstack = from->nstack;
    memcpy(s->locals, from->locals, (from->m->code->max_locals + from->m->code->max_stack + 4u) * sizeof(struct val));
    memcpy(s->globals, from->globals, nglobals * sizeof(term));
    for (u32 i = 0; i < from->body.len; i++)
        vec_push(&s->body, from->body.data[i]);
    for (u32 i = 0; i < from->guards.len; i++)
        vec_push(&s->guards, from->guards.data[i]);
    return s;
}

void hstate_free(struct hstate *s)
{
    vec_release(&s->body);
    vec_release(&s->guards);
    mem_free(s);
}

void horn_push(struct hstate *s, struct val v)
{
    s->stack[s->nstack++] = v;
}

struct val horn_pop(struct hstate *s)
{
    return s->stack[--s->nstack];
}

void horn_push_value(struct hstate *s, struct val v)
{
    horn_push(s, v);
    if (horn_kind_slots(v.kind) == 2)
        horn_push(s, (struct val){.kind = V_HALF});
}

struct val horn_pop_value(struct hstate *s)
{
    struct val v = horn_pop(s);
    return v.kind == V_HALF ? horn_pop(s) : v;
}

struct val horn_any_value(struct walker *w, enum fresh how, const char *desc)
{
    struct val v = {.kind = horn_kind(desc)};
    i64 lo, hi;
    horn_range(desc, &lo, &hi);
    if (v.kind == V_INT || v.kind == V_LONG)
        v.t = w->fresh(w, how, v.kind == V_INT ? 32 : 64, lo, hi);
    return v;
}

term horn_narrowed(struct terms *T, term t, const char *desc)
{
    i64 lo, hi;
    horn_range(desc, &lo, &hi);
    if (node(T, t)->smin >= lo && node(T, t)->smax <= hi)
        return t;
    u32 width = *desc == 'Z' ? 1 : *desc == 'B' ? 8 : 16;
    return lo < 0 ? mk_sext(T, mk_extract(T, t, 0, width), 32) : mk_zext(T, mk_extract(T, t, 0, width), 32);
}

/* ---- conditions and exceptions ---- */

bool horn_assume(struct walker *w, struct hstate *s, term cond)
{
    if (!is_true(w->h->c.T, cond))
        vec_push(&s->guards, cond);
    return !is_false(w->h->c.T, cond);
}

term horn_maybe(struct walker *w)
{
    return w->fresh(w, FRESH_RARELY, 1, -1, 0);
}

static bool covers(const struct cf_handler *c, u32 bci)
{
    return c->start <= bci && bci < c->end;
}

/* The handler is entered with the exception alone on the stack. */
static void enter_handler(struct walker *w, const struct hstate *s, const struct cf_handler *c, term cond, u64 changed)
{
    struct hstate *at = hstate_copy(s, w->h->globals.len);
    at->nstack = 0;
    horn_push(at, (struct val){.kind = V_REF, .null = NON_NULL});
    for (u32 i = 0; i < w->h->globals.len; i++) {
        u32 width = w->h->globals.data[i].width;
        i64 hi = (i64)(width_mask(width) >> 1);
        if (changed >> i & 1)
            at->globals[i] = w->fresh(w, FRESH_UNKNOWN, width, -hi - 1, hi);
    }
    w->branch(w, at, cond, c->target);
    hstate_free(at);
}

static bool counts(struct horn *h, const char *cls)
{
    if (!h->exceptions)
        return false;
    if (!cls)
        return true;
    const struct sym *name = program_name(h->p, cls, strlen(cls));
    static const char runtime[] = "java/lang/RuntimeException", assertion[] = "java/lang/AssertionError";
    if (h->goal->only_runtime)
        return program_is(h->p, name, program_name(h->p, runtime, sizeof runtime - 1)) != NO;
    return program_is(h->p, name, program_name(h->p, assertion, sizeof assertion - 1)) != YES;
}

/* Throws: the first handler that must take it does, those before that may; or it leaves the method. */
void horn_throws(struct walker *w, const struct hstate *s, term cond, const char *cls)
{
    const struct cf_code *code = s->m->code;
    for (u32 i = 0; i < code->nhandlers; i++) {
        const struct cf_handler *c = &code->handlers[i];
        if (!covers(c, s->bci))
            continue;
        enum verdict takes = !c->type ? YES : UNKNOWN;
        if (c->type && cls)
            takes = program_is(w->h->p, program_name(w->h->p, cls, strlen(cls)), cf_class_name(s->m->cf, c->type));
        else if (c->type && strcmp(cf_class_name(s->m->cf, c->type)->text, "java/lang/Throwable") == 0)
            takes = YES;
        if (takes == NO)
            continue;
        enter_handler(w, s, c, takes == YES ? cond : mk_and(w->h->c.T, cond, horn_maybe(w)), 0);
        if (takes == YES)
            return;
    }
    if (counts(w->h, cls))
        w->error(w, s, cond);
}

bool horn_throws_if(struct walker *w, struct hstate *s, term cond, const char *cls)
{
    if (is_false(w->h->c.T, cond))
        return true;
    horn_throws(w, s, cond, cls);
    return horn_assume(w, s, mk_not(w->h->c.T, cond));
}

/* Could a handler of this class take an error of the machine itself? */
static bool takes_errors(struct walker *w, const struct hstate *s, const struct cf_handler *c)
{
    if (!c->type)
        return true;
    const struct sym *name = cf_class_name(s->m->cf, c->type);
    return strcmp(name->text, "java/lang/Throwable") == 0 ||
           program_is(w->h->p, name, program_name(w->h->p, "java/lang/Error", strlen("java/lang/Error"))) != NO;
}

/*
 * A call may throw whatever its callee throws (`any`), having changed static
 * fields; and any instruction that needs memory or links something may throw an
 * error that the program catches.
 */
void horn_maybe_handled(struct walker *w, const struct hstate *s, bool any, u64 changed)
{
    const struct cf_code *code = s->m->code;
    for (u32 i = 0; i < code->nhandlers; i++)
        if (covers(&code->handlers[i], s->bci) && (any || takes_errors(w, s, &code->handlers[i])))
            enter_handler(w, s, &code->handlers[i], horn_maybe(w), changed);
}

bool horn_need_object(struct walker *w, struct hstate *s, const struct val *v)
{
    if (v->null == NON_NULL)
        return true;
    term null = v->null == IS_NULL ? mk_true(w->h->c.T) : horn_maybe(w);
    return horn_throws_if(w, s, null, "java/lang/NullPointerException");
}

/* ---- class initialisation ---- */

static bool initialise_one(struct walker *w, struct hstate *s, struct type *t)
{
    struct horn *h = w->h;
    int g = horn_initialised(h, t);
    struct hmethod *clinit = horn_method(h, type_initialiser(t));
    if (g < 0 || !clinit)
        return horn_give_up(h, "initialiser of %s", t->name->text);
    if (is_true(h->c.T, s->globals[g]))
        return true;
    /* Either it has happened, and the instruction is executed again, or it happens now. */
    if (!is_false(h->c.T, s->globals[g])) {
        struct hstate *after = hstate_copy(s, h->globals.len);
        after->globals[g] = mk_true(h->c.T);
        after->again = true;
        w->branch(w, after, s->globals[g], s->bci);
        hstate_free(after);
        if (!horn_assume(w, s, mk_not(h->c.T, s->globals[g])))
            return false;
    }
    s->globals[g] = mk_true(h->c.T);
    horn_maybe_handled(w, s, true, clinit->writes);
    struct val none;
    return w->call(w, s, clinit, NULL, &none);
}

bool horn_initialise(struct walker *w, struct hstate *s, struct type *t)
{
    for (u32 i = t->nabove; i-- > 0;)
        if (horn_to_initialise(t->above[i]) && !initialise_one(w, s, t->above[i]))
            return false;
    return true;
}

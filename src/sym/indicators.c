/* Indicator methods: the table of indicators.def, and what its words mean. */
#include "sym/indicators.h"
#include "sym/internal.h"

static const struct indicator rows[] = {
#define INDICATOR(cls, name, desc, meaning, type) { cls, name, desc, meaning, type },
#include "sym/indicators.def"
};

const struct indicator *indicator_row(unsigned number)
{
    return number < ARRAY_LEN(rows) ? &rows[number] : NULL;
}

const struct indicator *indicator_find(const char *cls, const char *name, const char *desc)
{
    for (u32 i = 0; i < ARRAY_LEN(rows); i++) {
        if (strcmp(rows[i].cls, cls) != 0)
            continue;
        if (!name || (strcmp(rows[i].name, name) == 0 &&
            (rows[i].desc[0] == '*' || strcmp(rows[i].desc, desc) == 0)))
            return &rows[i];
    }
    return NULL;
}

bool is_indicator(const char *cls, const char *name, const char *desc)
{
    return indicator_find(cls, name, desc) != NULL;
}

/* Puts a value in place of the arguments and leaves the call. */
static enum sym_end give(struct engine *e, struct frame *f, const struct method *m, const slot *v)
{
    slot *args = f->sp - m->nargs;
    u32 n = m->ret == 'V' ? 0 : is_wide(m->ret) ? 2 : 1;
    for (u32 i = 0; i < n; i++)
        args[i] = v[i];
    return done(e, f, args + n);
}

static enum sym_end give_int(struct engine *e, struct frame *f, const struct method *m, i32 value)
{
    slot v[2] = { (u32)value, 0 };
    return give(e, f, m, v);
}

/* ---- free values ---- */

static struct event about(struct engine *e, struct frame *f)
{
    struct event ev = { 0 };
    place_of(e, f, &ev);
    return ev;
}

static const char *text_argument(struct engine *e, slot s)
{
    if (!s || s >> 32)
        return NULL;
    struct buf b = { 0 };
    string_text(e->vm, (ref)s, &b);
    const char *text = arena_text(&e->arena, b.data ? b.data : "", b.len);
    buf_release(&b);
    return text;
}

static enum sym_end give_free(struct engine *e, struct frame *f, const struct method *m, char type, i64 lo, i64 hi,
                              const char *name)
{
    struct event ev = about(e, f);
    ev.name = name;
    slot v[2] = { 0 };
    free_primitive(e, type, lo, hi, ev, v);
    return give(e, f, m, v);
}

static enum sym_end give_string(struct engine *e, struct frame *f, const struct method *m, const char *name)
{
    struct event ev = about(e, f);
    slot v[2] = { 0 };
    ev.name = name;
    return free_string(e, ev, v) ? give(e, f, m, v) : raise(e);
}

static void bound_integer(struct engine *e, const slot *a, char type, term value, u32 n)
{
    struct terms *T = e->T;
    term low = slot_term(e, stack_type(type), a), high = slot_term(e, stack_type(type), a + n);
    vec_push(&e->guards, mk_and(T, mk_sle(T, low, value), mk_sle(T, value, high)));
}

static void bound_float(struct engine *e, const slot *a, char type, term value, u32 n)
{
    struct terms *T = e->T;
    term low = slot_term(e, type, a), high = slot_term(e, type, a + n);
    vec_push(&e->guards,
             mk_and(T, mk_fbinary(T, T_FLE, low, value), mk_fbinary(T, T_FLE, value, high)));
}

/* A free value with bounds: concrete ones of integers become its domain, others
 * are assumed. Bounds that exclude everything end the path. */
static enum sym_end give_between(struct engine *e, struct frame *f, const struct method *m, char type)
{
    slot *a = f->sp - m->nargs;
    u32 n = is_wide(type) ? 2 : 1;
    bool is_float = type == 'F' || type == 'D';
    bool concrete = !(is_wide(type) ? a[1] | a[3] : (a[0] | a[1]) >> 32);
    slot v[2] = { 0 };
    if (concrete && !is_float) {
        i64 lo = is_wide(type) ? (i64)a[0] : (i32)a[0], hi = is_wide(type) ? (i64)a[2] : (i32)a[1];
        if (lo > hi)
            return SYM_FAIL;
        if (lo == hi)
            only_primitive(e, type, slot_term(e, stack_type(type), a), about(e, f), v);
        else
            free_primitive(e, type, lo, hi, about(e, f), v);
        if (!e->replay)
            return give(e, f, m, v);
    } else {
        free_primitive(e, type, 0, 0, about(e, f), v);
    }
    term value = e->path.events.data[e->path.events.len - 1].value;
    e->guards.len = 0;
    if (is_float)
        bound_float(e, a, type, value, n);
    else
        bound_integer(e, a, type, value, n);
    give(e, f, m, v);
    return SYM_ASSUME;
}

/* ---- free objects ---- */

/* The class that an argument of type Class names; NULL: it is none of objects. */
static struct class *class_argument(struct engine *e, slot v)
{
    struct class *c = v && !(v >> 32) ? class_of_mirror(e->vm, (ref)v) : NULL;
    return c && c->kind != CK_PRIMITIVE ? c : NULL;
}

/* The class that the result is cast to. NULL, perhaps with vm->exc. */
static struct class *class_of_cast(struct engine *e, const struct frame *f)
{
    const struct insn *next = f->pc + 1;
    if (next->iop == I_checkcast_q)
        return next->cls;
    return next->iop == I_checkcast ? resolve_class(e->vm, f->method->cls, (u16)next->a) : NULL;
}

static enum sym_end give_object(struct engine *e, struct frame *f, const struct method *m, bool never_null)
{
    bool named = strncmp(m->desc->text, "(Ljava/lang/Class;", 18) == 0;
    struct class *c = named ? class_argument(e, f->sp[-(i32)m->nargs]) : class_of_cast(e, f);
    if (!c && e->vm->exc)
        return raise(e);
    if (!c)
        return stop_here(e, "%s.%s of a class that is not known", m->cls->name->text, m->name->text);
    struct event ev = about(e, f);
    slot v[2] = { 0 };
    ev.never_null = never_null;
    free_reference(e, c, ev, v);
    return give(e, f, m, v);
}

static enum sym_end give_array(struct engine *e, struct frame *f, const struct method *m)
{
    slot *a = f->sp - m->nargs;
    struct class *c = m->nargs > 1 ? class_argument(e, a[1]) : class_by_desc(e->vm, strchr(m->desc->text, ')') + 1);
    if (c && m->nargs > 1)
        c = class_array_of(e->vm, c);
    if (!c)
        return e->vm->exc ? raise(e) : stop_here(e, "a free array of a class that is not known");
    slot v[2] = { 0 };
    enum sym_end end;
    if (!free_array(e, c, &a[0], about(e, f), v, &end))
        return end;
    give(e, f, m, v);
    return end;
}

static enum sym_end give_element(struct engine *e, struct frame *f, const struct method *m)
{
    slot *a = f->sp - m->nargs;
    enum sym_end end;
    if (!refer(e, f, a, (struct need){ .elems = "" }, &end))
        return end;
    slot index[2] = { 0 }, v[2] = { 0 };
    free_primitive(e, 'I', 0, INT32_MAX, about(e, f), index);
    if (!array_pick(e, f, a, int_term(e, index[0]), v, &end))
        return end;
    give(e, f, m, v);
    return SYM_ASSUME;
}

/* ---- conditions ---- */

static term condition(struct engine *e, slot v)
{
    return mk_not(e->T, mk_eq(e->T, int_term(e, v), mk_const(e->T, 32, 0)));
}

static enum sym_end assume(struct engine *e, struct frame *f, const struct method *m, bool wanted)
{
    term c = condition(e, f->sp[-1]);
    if (!wanted)
        c = mk_not(e->T, c);
    if (is_false(e->T, c) || facts_ask(e->path.facts, c) == NO)
        return SYM_FAIL;
    e->guards.len = 0;
    vec_push(&e->guards, c);
    give(e, f, m, NULL);
    return is_true(e->T, c) ? SYM_ON : SYM_ASSUME;
}

/* The answer that the path under replay got: with values in place of terms a
 * condition that could hold may be false. UNKNOWN: there was no such check. */
static enum verdict recorded_answer(struct engine *e)
{
    u32 seen = 0;
    for (u32 i = 0; i < e->replayed->events.len; i++) {
        const struct event *ev = &e->replayed->events.data[i];
        if (ev->kind == EV_CHECK && seen++ == e->replayed_checks) {
            e->replayed_checks++;
            return ev->implied ? YES : NO;
        }
    }
    return UNKNOWN;
}

/* check and checkAssume: is it possible? */
static enum sym_end ask(struct engine *e, struct frame *f, const struct method *m, bool and_assume)
{
    term c = condition(e, f->sp[-1]);
    enum verdict v = e->replayed ? recorded_answer(e) : UNKNOWN;
    if (v == UNKNOWN)
        v = is_true(e->T, c) ? YES : is_false(e->T, c) ? NO : e->answer;
    if (v == UNKNOWN) {
        e->guards.len = 0;
        vec_push(&e->guards, c);
        return SYM_CHECK;
    }
    e->answer = UNKNOWN;
    vec_push(&e->path.events, (struct event){ .kind = EV_CHECK, .implied = v == YES });
    give_int(e, f, m, v == YES);
    e->guards.len = 0;
    vec_push(&e->guards, c);
    return v == YES && and_assume && !is_true(e->T, c) ? SYM_ASSUME : SYM_ON;
}

static enum sym_end remember(struct engine *e, struct frame *f, const struct method *m, char type)
{
    slot *a = f->sp - m->nargs;
    struct event ev = { .kind = EV_REMEMBER, .type = type, .name = text_argument(e, a[0]) };
    if (!ev.name)
        ev.name = "null";
    if (type == 'L') {
        ev.value = ref_term(e, a[1]);
        ev.object = snapshot_take(e, a[1]);
        if (!ev.object)
            return raise(e);
    } else {
        ev.value = slot_term(e, stack_type(type), a + 1);
        if (sym_is_opaque(e, ev.value))
            return stop_here(e, "a remembered value that depends on the text of a symbolic float");
    }
    vec_push(&e->path.events, ev);
    return give(e, f, m, NULL);
}

/* ---- asserts ---- */

/* Does an assert statement make the error? javac guards it by a test of the
 * field $assertionsDisabled that jumps behind the throw. */
static bool in_assert(const struct frame *f)
{
    const struct method *m = f->method;
    const struct insn *throws = f->pc;
    for (; throws < m->insns + m->ninsns && throws->iop != I_athrow; throws++)
        ;
    for (u32 i = 0; i + 1 < m->ninsns && &m->insns[i] < f->pc; i++) {
        const struct insn *get = &m->insns[i], *test = get + 1;
        if (get->iop == I_getstatic1 && strcmp(get->field->name->text, "$assertionsDisabled") == 0 &&
            test->iop == I_ifne && test->target == throws + 1)
            return true;
    }
    return false;
}

static enum sym_end assertion(struct engine *e, struct frame *f, struct method *m)
{
    if (f->method->cls->trusted || !in_assert(f))
        return call_bytecode(e, f, m);
    struct event ev = about(e, f);
    e->assertion.file = ev.file;
    e->assertion.line = ev.line;
    e->assertion_failed = true;
    return call_bytecode(e, f, m);
}

enum sym_end indicator(struct engine *e, struct frame *f, struct method *m)
{
    const struct indicator *row = indicator_find(m->cls->name->text, m->name->text, m->desc->text);
    slot *a = f->sp - m->nargs;
    if (e->merging && row->meaning != ASSERT && row->meaning != NEITHER)
        return stop_here(e, "an indicator method in a merged region");
    switch (row->meaning) {
    case FREE:
    case OF_DEFAULT:
        return row->type == 'L' ? give_string(e, f, m, NULL) : give_free(e, f, m, row->type, 0, 0, NULL);
    case AS_NAMED:
        return row->type == 'L' ? give_string(e, f, m, text_argument(e, a[0]))
                                : give_free(e, f, m, row->type, 0, 0, text_argument(e, a[0]));
    case BETWEEN:
        return give_between(e, f, m, row->type);
    case OBJECT:
    case OBJECT_OR_NULL:
        return give_object(e, f, m, row->meaning == OBJECT);
    case ARRAY:
        return give_array(e, f, m);
    case PICK:
        return give_element(e, f, m);
    case BELOW:
        if (a[0] >> 32)
            return stop_here(e, "Verify.random of a symbolic number");
        return (i32)a[0] <= 0 ? give_int(e, f, m, 0) : give_free(e, f, m, 'I', 0, (i32)a[0], NULL);
    case ASSUME:
        return assume(e, f, m, true);
    case IGNORE_IF:
        return assume(e, f, m, false);
    case CHECK:
        return ask(e, f, m, false);
    case CHECK_ASSUME:
        return ask(e, f, m, true);
    case FAIL:
        return SYM_FAIL;
    case REMEMBER:
        return remember(e, f, m, row->type);
    case ASSERT:
        return assertion(e, f, m);
    case ANSWER_NO:
        return give_int(e, f, m, 0);
    case NEITHER:
        return give(e, f, m, NULL);
    }
    BUG("no meaning for %s", m->name->text);
}

/* Calls of the JDK, and of indicator methods, on abstract values. */
#include "prove/analysis.h"
#include "prove/library.h"
#include "sym/indicators.h"

/* ---- methods of the JDK ---- */

static void check_needs(struct frame *fr, const struct library_row *r, const struct value *args, u32 nargs)
{
    for (u32 i = 0; r->needs[i] && i < nargs; i++) {
        if (r->needs[i] == 'n' && args[i].null)
            raises(fr, fr->a->null_pointer, true);
        if (r->needs[i] == 'p' && args[i].lo < 0)
            raises(fr, fr->a->runtime, false);
    }
}

static struct value result_of(struct frame *fr, const struct library_row *r, const struct method *m,
                              const struct value *args)
{
    struct value v = value_any(desc_return(m->desc->text), fr->a->p);
    switch (r->gives[0]) {
    case 't':
        return args[0];
    case 'n':
        v.null = false;
        break;
    case 'p':
        v.lo = 0;
        break;
    default:
        break;
    }
    return v;
}

static void raise_of_row(struct frame *fr, const struct library_row *r, const char *calls, const struct value *args,
                         u32 nargs)
{
    struct analysis *a = fr->a;
    if ((r->throws == MISLED || r->throws == IO) && may_call_back(a, calls))
        raises(fr, a->runtime, false);
    switch (r->throws) {
    case NOTHING:
    case MISLED:
    case ENDS:
        return;
    case TEXT:
        to_string(fr, args[nargs - 1]);
        return;
    case RUNTIME:
        raises(fr, a->runtime, false);
        return;
    case IO:
        raises(fr, a->io_exception, false);
        return;
    case ANY:
        raises(fr, a->exception, false);
        return;
    case ALL:
        raises(fr, a->throwable, false);
        return;
    }
}

/* An array is made again, of the same length. */
static bool is_clone_of_array(const struct method *m, const struct value *args)
{
    return args[0].kind == V_REF && args[0].type && args[0].type->text[0] == '[' &&
           strcmp(m->name->text, "clone") == 0;
}

/* The class that a reference is known to be of; NULL: none, or it is no reference. */
static struct type *type_of(struct analysis *a, const struct value *v)
{
    return v->kind == V_REF && v->type ? program_type(a->p, v->type) : NULL;
}

bool call_library(struct frame *fr, struct method *m, struct type *named, const struct value *args, u32 nargs,
                  struct value *result)
{
    bool is_static = m->m->access & ACC_STATIC;
    bool exact = !is_static && (args[0].exact || fr->in.op == OP_invokespecial);
    const struct library_row *r = library_row(m, named, exact, fr->fact->m->holder);
    if (!r) {
        give_up(fr->a, "a method of the library that is not known here");
        return false;
    }
    raises_quietly(fr, fr->a->machine);
    raises_quietly(fr, fr->a->linkage);
    if (nargs && is_clone_of_array(m, args)) {
        *result = args[0];
        result->copies = 0;
        return true;
    }
    check_needs(fr, r, args + !is_static, nargs - !is_static);
    const char *calls = library_calls(r, m, is_static ? NULL : type_of(fr->a, &args[0]));
    if (calls[0])
        call_back(fr, calls);
    raise_of_row(fr, r, calls, args, nargs);
    *result = *desc_return(m->desc->text) == 'V' ? (struct value){0} : result_of(fr, r, m, args);
    return r->throws != ENDS;
}

bool library_leaks(struct frame *fr, const struct method *m)
{
    const struct library_row *r = library_row(m, m->holder, true, fr->fact->m->holder);
    return !r || may_call_back(fr->a, library_calls(r, m, type_of(fr->a, &fr->state->locals[0])));
}

struct value library_field(struct analysis *a, const struct field *f)
{
    struct value v = value_any(f->desc->text, a->p);
    if (strcmp(f->holder->name->text, "java/lang/System") == 0) /* nobody calls setOut and its kin */
        v.null = false;
    return v;
}

/* ---- indicator methods ---- */

/* Asserts are seen where the error is made. */
static const struct indicator *find_indicator(const char *cls, const char *name, const char *desc)
{
    const struct indicator *in = indicator_find(cls, name, desc);
    return in && in->meaning != ASSERT ? in : NULL;
}

bool is_assume(struct analysis *a, struct classfile *cf, u16 k)
{
    const struct indicator *in =
        find_indicator(cf_ref_class(cf, k)->text, cf_ref_name(cf, k)->text, cf_ref_desc(cf, k)->text);
    struct type *t = in ? program_type(a->p, cf_ref_class(cf, k)) : NULL;
    return in && in->meaning == ASSUME && t && !type_initialiser(t);
}

/* A free value between bounds, which may be on the stack as constants. */
static struct value between(const struct indicator *in, struct value all, const struct value *args)
{
    if ((all.kind != V_INT && all.kind != V_LONG) || (in->meaning == BELOW && args[0].hi < 0))
        return all;
    if (in->meaning == BETWEEN && args[0].hi > args[1].lo)
        return all;
    all.lo = in->meaning == BELOW ? 0 : args[0].lo;
    all.hi = in->meaning == BELOW ? args[0].hi : args[1].hi;
    return all;
}

/* What its body does is never run. */
bool call_indicator(struct frame *fr, const struct sym *cls, const struct sym *name, const struct sym *desc,
                    const struct value *args)
{
    const struct indicator *in = find_indicator(cls->text, name->text, desc->text);
    struct type *t = in ? program_type(fr->a->p, cls) : NULL;
    if (!in)
        return false;
    if (!t) {
        give_up(fr->a, "a class of indicator methods is missing");
        return true;
    }
    initialise(fr, t);
    struct value v = {0};
    if (*desc_return(desc->text) != 'V')
        v = value_any(desc_return(desc->text), fr->a->p);
    switch (in->meaning) {
    case FREE:
        v.null = false; /* a string */
        break;
    case AS_NAMED:
    case OF_DEFAULT:
    case NEITHER:
    case CHECK:
        break;
    case BETWEEN:
    case BELOW:
        v = between(in, v, args);
        break;
    case ASSUME:
        fr->ended = !state_bound(fr->state, &args[0], 1, 1);
        break;
    case IGNORE_IF:
        fr->ended = !state_bound(fr->state, &args[0], 0, 0);
        break;
    case ANSWER_NO:
        v = value_number(V_INT, 0, 0);
        break;
    case FAIL:
        fr->ended = true;
        break;
    default:
        give_up(fr->a, "an indicator method that makes objects, or remembers");
    }
    if (!fr->ended && v.kind != V_NONE)
        push(fr, v);
    return true;
}

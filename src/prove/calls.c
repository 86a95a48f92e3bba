/* Calls, class initialisation, and who can see an unfinished object or class. */
#include "prove/analysis.h"
#include "prove/library.h"

void escapes(struct frame *fr)
{
    struct fact *f = fr->fact;
    if (f->constructs && !f->leaks) {
        f->leaks = true;
        enqueue_callers(fr->a, f);
    }
    if (f->constructs || f->initialises)
        not_definite(fr->a, f->m->holder, fr->state->assigned, f->initialises);
}

void touch(struct frame *fr)
{
    if (fr->fact->touches)
        return;
    fr->fact->touches = true;
    enqueue_callers(fr->a, fr->fact);
}

void note_assert(struct frame *fr)
{
    fr->fact->sites[fr->bci] |= SITE_ASSERTS;
    if (fr->fact->asserts)
        return;
    fr->fact->asserts = true;
    enqueue_callers(fr->a, fr->fact);
}

static void note_caller(struct fact *callee, struct fact *caller)
{
    for (u32 i = 0; i < callee->callers.len; i++) {
        if (callee->callers.data[i] == caller)
            return;
    }
    vec_push(&callee->callers, caller);
}

/* What a caller has of a callee, besides results and exceptions. */
static void inherit(struct frame *fr, const struct fact *f)
{
    if (f->asserts)
        note_assert(fr);
    if (f->touches) {
        touch(fr);
        if (fr->fact->initialises)
            escapes(fr);
    }
}

/* ---- class initialisation ---- */

/* Exceptions come out of a class initialiser as errors; errors as they are. */
static void raise_of_initialiser(struct frame *fr, const struct fact *f)
{
    struct analysis *a = fr->a;
    for (u32 i = 0; i < f->throws.len; i++) {
        struct thrown t = f->throws.data[i];
        if (type_is(t.type, a->error)) {
            raises(fr, t.type, t.exact);
            continue;
        }
        raises(fr, a->in_initialiser, true);
        if (!t.exact && type_is(a->error, t.type))
            raises(fr, a->error, false);
    }
    if (f->throws.len)
        raises(fr, a->linkage, true);
}

void initialise(struct frame *fr, struct type *t)
{
    for (u32 i = 0; i < t->nabove && !fr->a->gave_up; i++) {
        struct type *one = t->above[i];
        struct method *m = one->library ? NULL : type_initialiser(one);
        /* The class whose code is running has begun to be initialised, and its supers have been. */
        if (!m || (!(one->cf->access & ACC_INTERFACE) && type_is(fr->fact->m->holder, one)))
            continue;
        struct fact *f = fact_of(fr->a, m);
        note_caller(f, fr->fact);
        if (!f->reached) {
            f->reached = true;
            enqueue(fr->a, f);
        }
        state_spoil(fr->state, fr->fact, NULL);
        raises_quietly(fr, fr->a->machine);
        raises_quietly(fr, fr->a->linkage);
        inherit(fr, f);
        raise_of_initialiser(fr, f);
    }
}

/* While the supers are initialised, whatever looks at the class sees what it is before its own initialiser. */
void seen_by_supers(struct frame *fr)
{
    const struct type *own = fr->fact->m->holder;
    for (u32 i = 1; i < own->nabove && !fr->a->gave_up; i++) {
        struct method *m = own->above[i]->library ? NULL : type_initialiser(own->above[i]);
        struct fact *f = m ? fact_of(fr->a, m) : NULL;
        if (!f)
            continue;
        note_caller(f, fr->fact);
        if (f->touches)
            escapes(fr);
    }
}

/* ---- one callee ---- */

static void add_result(struct frame *fr, const struct method *m, const struct value *v, bool *returns,
                       struct value *result)
{
    if (desc_return(m->desc->text)[0] != 'V')
        *result = *returns ? value_join(fr->a->p, result, v) : *v;
    *returns = true;
}

/* What relates argument x to argument y, which becomes the variable `there` of the callee. */
static void relate_to(const struct value *x, const struct value *y, u64 there, struct value *out)
{
    /* What y is a name of: its own variables, and of an array what is as long. */
    u64 names = y->kind == V_REF ? y->copies | y->length : y->copies;
    if (x->kind == y->kind && x->copies & y->copies)
        out->copies |= there;
    if (x->kind == V_INT && (y->kind == V_INT || y->kind == V_REF)) {
        out->below |= x->below & names ? there : 0;
        out->upto |= (x->below | x->upto) & names || (y->kind == V_INT && x->copies & names) ? there : 0;
    }
    if ((x->kind == V_INT || x->kind == V_REF) && y->kind == V_REF && x->length & y->copies)
        out->length |= there;
    if (x->kind == V_REF && y->kind == V_INT && x->length & y->copies)
        out->length |= there;
}

/* The arguments of one more call; true if it tells something new. */
static bool grow_params(struct frame *fr, struct fact *f, const struct value *args)
{
    bool changed = !f->reached;
    for (u32 i = 0; i < f->nparams; i++) {
        struct value closed = args[i], v = args[i];
        u32 local = 0;
        if (closed.kind == V_INT)
            state_close(fr->state, &closed);
        value_detach(&v);
        for (u32 k = 0; fr->a->deep && k < f->nparams; k++) {
            if (k != i)
                relate_to(&closed, &args[k], local_bit(local), &v);
            local += args[k].kind == V_LONG || args[k].kind == V_DOUBLE ? 2 : 1;
        }
        changed |= grow_related(fr->a, &f->params[i], !f->reached, &v, &f->param_changes);
    }
    f->reached = true;
    return changed;
}

/* A call of a method of the program. False: it does not return, as far as is known. */
static bool call_own(struct frame *fr, struct method *m, const struct value *args, struct value *result)
{
    struct fact *f = fact_of(fr->a, m);
    if (fr->a->gave_up)
        return false;
    note_caller(f, fr->fact);
    if (grow_params(fr, f, args))
        enqueue(fr->a, f);
    state_spoil(fr->state, fr->fact, NULL);
    raises_quietly(fr, fr->a->machine);
    raises_quietly(fr, fr->a->linkage);
    inherit(fr, f);
    /* A method that calls itself adds to its own list. */
    for (u32 i = 0; i < f->throws.len; i++)
        raises(fr, f->throws.data[i].type, f->throws.data[i].exact);
    if (f->returns)
        *result = f->result;
    return f->returns;
}

bool call_one(struct frame *fr, struct method *m, struct type *named, const struct value *args, u32 nargs,
              struct value *result)
{
    return m->holder->library ? call_library(fr, m, named, args, nargs, result) : call_own(fr, m, args, result);
}

/* ---- virtual calls ---- */

static bool may_be(struct analysis *a, const struct value *v, const struct type_fact *f)
{
    struct type *known = v->type ? program_type(a->p, v->type) : a->object;
    if (!(v->classes & class_bit(f)) || (v->exact && known != f->t))
        return false;
    return known ? type_is(f->t, known) : v->type->text[0] != '[';
}

/* Lambdas, if `self` may be one. */
static bool dispatch_lambdas(struct frame *fr, struct method *m, struct type *named, struct value *args, u32 nargs,
                             struct value *result)
{
    bool returns = false;
    for (u32 i = 0; i < fr->a->lambdas.len && !fr->a->gave_up; i++) {
        const struct lambda *l = fr->a->lambdas.data[i];
        struct value v = {0};
        if (!(args[0].classes & LAMBDA_CLASS) || !type_is(l->interface, named))
            continue;
        if (l->name == m->name) {
            if (call_lambda(fr, l, &v))
                add_result(fr, m, &v, &returns, result);
            continue;
        }
        struct method *selected = type_select(l->interface, m);
        if (!selected)
            selected = m->holder->library ? m : NULL;
        if (!selected)
            give_up(fr->a, "a lambda without the method that is called");
        else if (call_one(fr, selected, l->interface, args, nargs, &v))
            add_result(fr, m, &v, &returns, result);
    }
    return returns;
}

/* Objects of the library's own classes. */
static bool dispatch_library(struct frame *fr, struct method *m, struct type *named, struct value *args, u32 nargs,
                             struct value *result)
{
    struct type *known = args[0].type ? program_type(fr->a->p, args[0].type) : NULL;
    bool is_array = args[0].type && args[0].type->text[0] == '[';
    struct type *at = known && type_is(known, named) ? known : named;
    if (!(args[0].classes & OTHER_CLASSES) || !at->library || !m->holder->library)
        return false;
    struct method *selected = at != named || args[0].exact ? type_select(at, m) : NULL;
    struct value v = {0};
    if (!call_library(fr, selected ? selected : m, is_array ? fr->a->object : at, args, nargs, &v))
        return false;
    *result = v;
    return true;
}

bool dispatch(struct frame *fr, struct method *m, struct type *named, struct value *args, u32 nargs, struct value *result)
{
    struct analysis *a = fr->a;
    struct value self = args[0], v = {0};
    bool returns = false;
    for (u32 i = 0; i < a->made.len && !a->gave_up; i++) {
        struct type_fact *f = a->made.data[i];
        if (!may_be(a, &self, f) || !type_is(f->t, named))
            continue;
        struct method *target = type_select(f->t, m);
        if (!target) {
            give_up(a, "a method that a class does not implement");
            return false;
        }
        args[0] = self;
        args[0].classes = class_bit(f);
        args[0].type = f->t->name;
        args[0].exact = true;
        args[0].null = false;
        if (call_one(fr, target, named, args, nargs, &v))
            add_result(fr, m, &v, &returns, result);
    }
    args[0] = self;
    args[0].null = false;
    if (dispatch_lambdas(fr, m, named, args, nargs, &v))
        add_result(fr, m, &v, &returns, result);
    if (dispatch_library(fr, m, named, args, nargs, &v))
        add_result(fr, m, &v, &returns, result);
    return returns;
}

/* ---- call instructions ---- */

static bool seen_from(const struct frame *fr, const struct method *m)
{
    const char *own = fr->fact->m->holder->name->text, *other = m->holder->name->text;
    size_t n = strcspn(own, "$");
    return !(m->m->access & ACC_PRIVATE) || (strcspn(other, "$") == n && strncmp(own, other, n) == 0);
}

/* The method that the instruction names; NULL after giving up. */
static struct method *find_method(struct frame *fr, struct type **named)
{
    struct classfile *cf = fr->fact->cf;
    u16 k = (u16)fr->in.constant;
    const struct sym *cls = cf_ref_class(cf, k);
    struct type *t = cls->text[0] == '[' ? fr->a->object : program_type(fr->a->p, cls);
    struct method *m = t ? type_method(t, cf_ref_name(cf, k), cf_ref_desc(cf, k)) : NULL;
    bool is_static = fr->in.op == OP_invokestatic;
    bool of_interface = cf->consts[k].tag == CF_INTERFACE_METHODREF;
    *named = t;
    if (!m || !!(m->m->access & ACC_STATIC) != is_static || !seen_from(fr, m) ||
        (t != fr->a->object && of_interface != !!(t->cf->access & ACC_INTERFACE))) {
        give_up(fr->a, "a method that is not there");
        return NULL;
    }
    return m;
}

/* The chain of constructors on the object that is being made. */
static void call_chained(struct frame *fr, const struct method *m)
{
    if (m->holder == fr->fact->m->holder)
        fr->state->assigned = ~0ull; /* that one has its own record */
    else if (m->holder->library ? library_leaks(fr, m) : fact_of(fr->a, (struct method *)(uintptr_t)m)->leaks)
        escapes(fr);
}

static bool call_special(struct frame *fr, struct method *m, struct type *named, struct value *args, u32 nargs,
                         struct value *result)
{
    const struct type *own = fr->fact->m->holder;
    bool constructor = strcmp(m->name->text, "<init>") == 0;
    if (constructor && m->holder != named) {
        give_up(fr->a, "a constructor of another class");
        return false;
    }
    if (!constructor && named != own && !(named->cf->access & ACC_INTERFACE) && own->super && type_is(own, named)) {
        m = type_method(own->super, m->name, m->desc);
        if (!m || m->m->access & ACC_ABSTRACT) {
            give_up(fr->a, "a method that is not there");
            return false;
        }
    }
    bool returns = call_one(fr, m, named, args, nargs, result);
    if (constructor && args[0].maybe_this)
        call_chained(fr, m);
    return returns;
}

static u32 pop_arguments(struct frame *fr, const char *desc, bool with_this, struct value *args)
{
    u32 n = with_this;
    for (const char *s = desc + 1; *s && *s != ')'; s = desc_skip(s))
        n++;
    for (u32 i = n; i > 0; i--)
        args[i - 1] = pop(fr);
    return n;
}

static void narrow_arguments(struct frame *fr, const char *desc, struct value *args)
{
    /* A callee that was compiled for a boolean or byte gets one. */
    for (const char *s = desc + 1; *s && *s != ')'; s = desc_skip(s), args++) {
        struct value all = value_any(s, fr->a->p);
        if (args->kind == V_INT && (args->lo < all.lo || args->hi > all.hi))
            *args = all;
    }
}

void step_call(struct frame *fr)
{
    struct classfile *cf = fr->fact->cf;
    u16 k = (u16)fr->in.constant;
    const struct sym *desc = cf_ref_desc(cf, k);
    bool is_static = fr->in.op == OP_invokestatic;
    struct value args[ARGS_MAX], result = {0};
    u32 nargs = pop_arguments(fr, desc->text, !is_static, args);
    struct type *named;
    if (fr->a->gave_up || (is_static && call_indicator(fr, cf_ref_class(cf, k), cf_ref_name(cf, k), desc, args)))
        return;
    struct method *m = find_method(fr, &named);
    if (!m)
        return;
    narrow_arguments(fr, desc->text, args + !is_static);
    bool chained = !is_static && args[0].maybe_this && strcmp(m->name->text, "<init>") == 0;
    for (u32 i = chained; i < nargs; i++) {
        if (args[i].maybe_this) {
            escapes(fr);
            break;
        }
    }
    if (is_static)
        initialise(fr, m->holder);
    else if (!need_object(fr, &args[0]))
        return;
    else
        args[0].null = false;
    bool returns;
    if (fr->in.op == OP_invokespecial)
        returns = call_special(fr, m, named, args, nargs, &result);
    else if (is_static)
        returns = call_one(fr, m, named, args, nargs, &result);
    else
        returns = dispatch(fr, m, named, args, nargs, &result);
    fr->ended = !returns;
    /* The object itself may come back, but the fields that had it may have changed. */
    const u64 own = (1ull << LOCAL_BITS) - 1;
    result.copies &= own;
    result.length &= own;
    if (returns && *desc_return(desc->text) != 'V')
        push(fr, result);
}

/* ---- calls by the library ---- */

void call_back(struct frame *fr, const char *names)
{
    struct value args[ARGS_MAX], ignored;
    for (u32 n = 0; n < fr->a->made.len && !fr->a->gave_up; n++) {
        struct type_fact *f = fr->a->made.data[n];
        struct method *m;
        for (u32 k = 0, i = 0; (m = library_callback(f->t, names, &k, &i)) != NULL;) {
            u32 nargs = 0;
            args[nargs++] = value_object(f->t->name, true, class_bit(f));
            for (const char *s = m->desc->text + 1; *s && *s != ')'; s = desc_skip(s))
                args[nargs++] = value_any(s, fr->a->p);
            call_own(fr, m, args, &ignored);
        }
    }
    for (u32 i = 0; i < fr->a->lambdas.len && !fr->a->gave_up; i++) {
        if (library_names(names, fr->a->lambdas.data[i]->name))
            call_lambda(fr, fr->a->lambdas.data[i], &ignored);
    }
}

bool may_call_back(struct analysis *a, const char *names)
{
    for (u32 n = 0; n < a->made.len; n++) {
        u32 k = 0, i = 0;
        if (library_callback(a->made.data[n]->t, names, &k, &i))
            return true;
    }
    return false;
}

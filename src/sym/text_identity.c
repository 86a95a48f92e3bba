/*
 * == on Strings. Literals, and what intern gives, are one object for each text. A String of the input may be such a one,
 * for the caller may have passed a literal: a symbol says whether. What intern gives for a symbolic text is one always.
 * Both lie at places of their own, and are the same as another if that is one, too, and the texts are equal.
 */
#include "sym/native.h"
#include "sym/text.h"

void mark_shared(struct engine *e, ref s)
{
    obj(e->vm, s)->length = SHARED_BOX;
    e->vm->shared_boxes = true;
}

static slot bytes_of_string(const struct engine *e, ref s)
{
    return *cell(e->vm, s, e->vm->kf[KF_string_value]);
}

/* The event that tells of a free String; NULL: it is none. */
static const struct event *free_string_event(const struct engine *e, ref s)
{
    for (u32 i = e->path.events.len; i-- > 0;) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_OBJECT && ev->object == s)
            return ev;
    }
    return NULL;
}

/* When it is that which intern gives. */
static term is_canonical(struct engine *e, ref s)
{
    if (obj(e->vm, s)->length != SHARED_BOX)
        return holds_terms(e, s) || !string_is_interned(e->vm, s) ? mk_false(e->T) : mk_true(e->T);
    const struct event *ev = free_string_event(e, s);
    return ev ? interned_symbol(e, ev) : mk_true(e->T);
}

bool is_interned_in(struct engine *e, ref s, const struct model *m)
{
    return term_eval(e->T, m, is_canonical(e, s));
}

/* Has intern given it? */
static bool is_given(const struct engine *e, ref s)
{
    return obj(e->vm, s)->length == SHARED_BOX && !free_string_event(e, s);
}

/*
 * What intern has given, and a String of the same bytes. That is the same if it is the one for its text, and also if
 * nobody had asked for that text before, which the path does not know.
 */
static term same_as_given(struct engine *e, term canonical, enum sym_end *end)
{
    switch (decide(e, canonical)) {
    case YES:
        return mk_true(e->T);
    case NO:
        *end = stop_here(e, "whether intern gives a text itself");
        return 0;
    default:
        *end = SYM_FORK;
        return 0;
    }
}

static bool is_input(const struct engine *e, ref s)
{
    const struct event *ev = free_string_event(e, s);
    return ev && !ev->from_outside;
}

/* Of those that intern gives it is known. */
static void ask_who_holds(struct engine *e, ref s)
{
    if (!is_true(e->T, is_canonical(e, s)))
        may_be_held(e, s);
}

term same_string(struct engine *e, ref a, ref b, enum sym_end *end)
{
    struct text ta, tb;
    u32 n;
    e->strings_compared = true;
    if (is_input(e, a) && !is_input(e, b))
        ask_who_holds(e, b);
    if (is_input(e, b) && !is_input(e, a))
        ask_who_holds(e, a);
    term canonical = mk_and(e->T, is_canonical(e, a), is_canonical(e, b));
    if (bytes_of_string(e, a) == bytes_of_string(e, b) && (is_given(e, a) || is_given(e, b)))
        return same_as_given(e, canonical, end);
    if (is_false(e->T, canonical))
        return canonical;
    if (!text_of_string(e, a, &ta, end) || !text_of_string(e, b, &tb, end) || !text_comparable(e, &ta, &tb, &n, end))
        return 0;
    return mk_and(e->T, canonical, text_equal(e, &ta, &tb));
}

static enum sym_end intern(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct vm *vm = e->vm;
    enum sym_end end;
    (void)m;
    if (!make_concrete(e, &args[0], &end))
        return end;
    if (!args[0] || !holds_terms(e, (ref)args[0]))
        return SYM_ON;
    ref s = new_object(vm, vm->k[K_string]);
    if (!s)
        return raise(e);
    put_cell(vm, s, vm->kf[KF_string_value], bytes_of_string(e, (ref)args[0]));
    put_cell(vm, s, vm->kf[KF_string_coder], 1);
    mark_shared(e, s);
    return give_reference(e, f, args, s);
}

const struct native_term string_identity_natives[] = {
    { "java/lang/String", "intern", "()Ljava/lang/String;", intern, NATIVE_SETS },
    { 0 },
};

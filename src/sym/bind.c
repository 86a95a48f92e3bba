/*
 * Which objects a free reference can name: null, one that is known already, or a
 * new one, of any class that fits. That is found out when the reference is used,
 * and noted on the path; a selector symbol says which of them it is.
 */
#include "sym/text.h"
#include "sym/variants.h"

#include <stdio.h>

static term equals(struct engine *e, term symbol, u64 value)
{
    return mk_eq(e->T, symbol, mk_const(e->T, node(e->T, symbol)->width, value));
}

static ref enum_constant(const struct engine *e, const struct event *ev)
{
    return (ref)*cell(e->vm, ev->of->mirror, ev->of->fields[ev->constant - 1].offset);
}

/* The object that the event tells of. 0 with vm->exc. */
static ref object_of(struct engine *e, const struct event *ev)
{
    return ev->constant ? enum_constant(e, ev) : make_object(e, ev);
}

/* The new object, in its variants: which of them by the type symbol. 0 with vm->exc. */
static term new_variants(struct engine *e, const struct variants *v, const struct origin *o, term exists, term used)
{
    struct vm *vm = e->vm;
    term type = 0, r = 0;
    const char *name = o->name;
    u32 number = e->path.nobjects, variants = e->path.events.len;
    term length = is_reference_array(v->all[0].of) ? length_symbol(e, name, vm->s.nsymbols++) : 0;
    if (v->n > 1)
        type = small_symbol(e, part_name(e, name, "class"), vm->s.nsymbols++, v->n - 1);
    for (u32 i = v->n; i-- > 0;) {
        struct event ev = { .kind = EV_OBJECT, .name = name, .of = v->all[i].of, .constant = v->all[i].constant,
                            .first = vm->s.nsymbols, .depth = o->depth, .number = number, .value = type,
                            .variant = i, .length = length, .exists = exists, .signature = o->signature,
                            .used = used };
        give_symbols(e, &ev, variants);
        note_class(e, ev.of);
        ev.object = object_of(e, &ev);
        if (!ev.object)
            return 0;
        vm->s.nsymbols += ev.nsymbols;
        path_note(&e->path, &ev);
        term here = mk_const(e->T, REF_WIDTH, ev.object);
        r = r ? mk_ite(e->T, equals(e, type, i), here, r) : here;
    }
    return r;
}

/* When the selector names object `ev`, one that is known already; false: it cannot. */
static bool alias_guard(struct engine *e, const struct event *ev, const struct origin *o, term selector, term *guard)
{
    if ((ev->kind != EV_OBJECT && ev->kind != EV_STATIC) || ev->constant || ev->exact || !class_assignable(ev->of, o->declared) ||
        !types_agree(e, ev->of, ev->signature, o->signature))
        return false;
    *guard = equals(e, selector, ALIAS + ev->number);
    if (ev->kind == EV_STATIC)
        return true;
    if (ev->value)
        *guard = mk_and(e->T, *guard, equals(e, ev->value, ev->variant));
    /* Else an object could be named that nobody has made, and one that is new be two. For
     * summaries, which do not split, it would only make conditions longer. */
    if (e->heap != HEAP_SUMMARY && known_condition(e, ev->exists) != YES)
        *guard = mk_and(e->T, *guard, ev->exists);
    return true;
}

/* Are there as many places for objects of the class as --heap-objects allows? Then they are used again. */
static bool has_places(struct engine *e, const struct class *c)
{
    u32 n = 0;
    if (!has_pool(e))
        return false;
    for (u32 i = 0; i < e->path.events.len; i++)
        n += e->path.events.data[i].kind == EV_OBJECT && e->path.events.data[i].of == c;
    return n >= e->opts.heap_objects;
}

static term with_aliases(struct engine *e, const struct origin *o, term selector, u32 nevents, const struct ways *back, term r)
{
    for (u32 i = nevents; i-- > 0;) {
        const struct event *ev = &e->path.events.data[i];
        term guard;
        if (ev->kind == EV_OBJECT && known_condition(e, ev->exists) == NO && !has_places(e, ev->of))
            continue; /* on this path it is not there: the first reference that names an object makes it */
        if (alias_guard(e, ev, o, selector, &guard) && may_name(e, ev, i, &guard)) {
            guard = mk_and(e->T, guard, mk_not(e->T, leads_there(e, back, ev->object)));
            r = mk_ite(e->T, guard, mk_const(e->T, REF_WIDTH, ev->object), r);
        }
    }
    return r;
}

/* The reference names an object that a static field of the class holds; 0: there is none that fits. */
static term among_statics(struct engine *e, const struct class *holder, const struct origin *o, term selector)
{
    term r = 0, guard;
    for (u32 i = e->path.events.len; i-- > 0;) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind != EV_STATIC || ev->holder != holder || !alias_guard(e, ev, o, selector, &guard))
            continue;
        term here = mk_const(e->T, REF_WIDTH, ev->object);
        r = r ? mk_ite(e->T, guard, here, r) : here;
    }
    return r;
}

/* When there are as many objects as --heap-objects allows. */
static term heap_is_full(struct engine *e)
{
    struct terms *T = e->T;
    const struct path *p = &e->path;
    u32 sure = 0, maybe = 0, max = e->opts.heap_objects;
    term sum = mk_const(T, 32, 0);
    for (u32 i = 0; max && i < p->events.len; i++) {
        const struct event *ev = &p->events.data[i];
        if (ev->kind != EV_OBJECT || ev->variant || ev->constant)
            continue;
        enum verdict v = e->checking && is_part(e, ev) ? YES : known_condition(e, ev->used);
        sure += v == YES;
        maybe += v == UNKNOWN;
        if (v == UNKNOWN)
            sum = mk_add(T, sum, mk_zext(T, ev->used, 32));
    }
    if (!max || sure + maybe < max)
        return mk_false(T);
    return sure >= max ? mk_true(T) : mk_sle(T, mk_const(T, 32, max - sure), sum);
}

/* The length of the array that is made next, in all its variants. */
static term next_length(struct engine *e, const struct origin *o)
{
    return length_symbol(e, o->name, e->vm->s.nsymbols);
}

/*
 * What must be decided before it is made: one path for each length of --array-lengths, in their
 * order, or for each case of a collection, behind that on which there is no new object. False: *end.
 */
static bool with_given_case(struct engine *e, term wants_new, const struct origin *o, enum sym_end *end)
{
    struct terms *T = e->T;
    term cases[CASES_MAX];
    struct class *made = collection_class(e, o->declared, o->signature);
    bool lengths = e->opts.array_lengths && o->declared->kind == CK_ARRAY;
    struct event next = { .of = made, .name = o->name, .signature = o->signature, .first = e->vm->s.nsymbols };
    u32 n = lengths ? e->opts.narray_lengths : made ? collection_cases(e, &next, cases) : 0;
    if (!n)
        return true;
    term any = mk_not(T, wants_new);
    for (u32 i = 0; i < n; i++)
        any = mk_or(T, any, lengths ? equals(e, next_length(e, o), e->opts.array_lengths[i]) : cases[i]);
    e->guards.len = 0;
    if (known_condition(e, any) != YES) {
        vec_push(&e->guards, any);
        *end = SYM_ASSUME;
        return false;
    }
    vec_push(&e->guards, mk_not(T, wants_new));
    for (u32 i = 0; i < n; i++)
        vec_push(&e->guards, mk_and(T, wants_new, lengths ? equals(e, next_length(e, o), e->opts.array_lengths[i]) : cases[i]));
    e->enumeration = lengths;
    *end = SYM_FORK;
    return decide_among(e) >= 0;
}

/* Why no object can be made. */
static enum sym_end stop_without_class(struct engine *e, const struct class *declared, const struct variants *v)
{
    const char *name = v->many ? v->many->name->text : v->refused ? v->refused->name->text : declared->name->text;
    if (v->many && is_enum_class(v->many))
        return stop_here(e, "more than %d constants for a free object, those of %.100s among them (see --types)", VARIANTS_MAX, name);
    if (v->many == declared)
        return stop_here(e, "more than %d classes are a %.100s (see --types)", VARIANTS_MAX, name);
    if (v->many)
        return stop_here(e, "more than %d classes for a free object, of %.100s among others (see --types)", VARIANTS_MAX, name);
    if (v->refused)
        return stop_here(e, "a free object of %.100s%s", name,
                         is_untimely(e, v->refused)      ? ", whose initialiser depends on when it runs"
                         : is_record_class(v->refused) ? ", whose constructor does more than to set its fields"
                                                       : "");
    return stop_here(e, "no class of the class path is a %.100s", name);
}

/* No object can be made: is one needed? */
static bool without_class(struct engine *e, term wants_new, enum sym_end *end, const struct class *declared, const struct variants *v)
{
    switch (decide(e, wants_new)) {
    case NO:
        return true;
    case YES:
        *end = stop_without_class(e, declared, v);
        return false;
    default:
        *end = SYM_FORK;
        return false;
    }
}

/* May the path have what it wants? False: *end. */
static bool is_allowed(struct engine *e, term wants_new, const struct origin *o, term full, enum sym_end *end)
{
    if (!is_false(e->T, full) &&
        !within_bound(e, mk_and(e->T, wants_new, full), end, "--heap-objects", e->opts.heap_objects))
        return false;
    return with_given_case(e, wants_new, o, end);
}

/* Objects that nobody can tell from one made for another reference: what is decided when they are made is of
 * no concern. */
static bool are_plain(struct engine *e, const struct variants *v)
{
    for (u32 i = 0; i < v->n; i++) {
        struct class *c = v->all[i].of;
        if (c->kind != CK_INSTANCE || v->all[i].constant || depends_on_arguments(c) || is_box(c) ||
            c == e->vm->k[K_string] || has_own_invariant(e, c))
            return false;
    }
    return v->n;
}

/* The place is not that of the reference for which it was made: "Node@3". */
static const char *place_name(struct engine *e, const struct class *declared)
{
    char text[80];
    snprintf(text, sizeof text, "%.60s@%u", simple_name(declared), e->path.nobjects + 1);
    return arena_text(&e->arena, text, strlen(text));
}

/* Where --heap-objects is a number of places: is there none left for something new, of any of the classes? */
static bool lacks_place(struct engine *e, const struct variants *v)
{
    bool lacks = true;
    for (u32 i = 0; i < v->n; i++)
        lacks = lacks && has_places(e, v->all[i].of);
    return lacks;
}

/* Finds out what the free reference can name, and notes it. 0: *end. */
static term bind_to(struct engine *e, term symbol, term guard, const struct ways *back, enum sym_end *end)
{
    struct terms *T = e->T;
    struct origin o = origin_of(e, symbol_ordinal(e, symbol));
    struct variants v;
    o.name = T->symbols.data[node(T, symbol)->value].name;
    if (!o.declared) {
        *end = raise(e);
        return 0;
    }
    const struct class *holder;
    if (!list_variants(e, &o, &v, end) || !holder_chosen(e, o.declared, o.name, symbol_ordinal(e, symbol), &holder, end))
        return 0;
    u32 nevents = e->path.events.len;
    term selector = small_symbol(e, part_name(e, o.name, "at"), symbol_ordinal(e, symbol), IS_NEW + (i64)e->path.nobjects);
    term none = mk_const(T, REF_WIDTH, 0);
    /* Never null: new is what is no alias. */
    term is_new = o.never_null ? mk_eq(T, with_aliases(e, &o, selector, nevents, back, none), none)
                               : equals(e, selector, IS_NEW);
    bool deep = e->opts.heap_depth && o.depth > e->opts.heap_depth;
    if (deep && !o.never_null && leaves_out(e, TOO_DEEP))
        is_new = mk_false(T);
    struct event ev = { .kind = EV_BIND, .reference = symbol, .first = symbol_ordinal(e, symbol), .selector = selector };
    ev.value = holder ? among_statics(e, holder, &o, selector) : 0;
    if (ev.value) {
        path_note(&e->path, &ev);
        return ev.value;
    }
    if (v.many)
        v.n = 0;
    bool pool = has_pool(e), shared = pool && are_plain(e, &v),
         beyond = deep || (shared && !o.never_null && lacks_place(e, &v));
    term wants = mk_and(T, guard, is_new);
    term full = beyond || pool || is_enum_class(o.declared) ? mk_false(T) : heap_is_full(e);
    if (!beyond && !is_allowed(e, wants, &o, full, end))
        return 0;
    if (!v.n && !without_class(e, wants, end, o.declared, &v))
        return 0;
    if (shared)
        o.name = place_name(e, o.declared);
    term new = none;
    if (deep)
        new = mk_const(T, REF_WIDTH, o.never_null ? TOO_DEEP_NEVER_NULL : TOO_DEEP);
    else if (beyond)
        new = new_without_place(e, o.declared, nevents);
    else if (v.n && !is_true(T, full))
        new = new_variants(e, &v, &o, is_new, wants);
    if (!new) {
        *end = raise(e);
        return 0;
    }
    ev.value = with_aliases(e, &o, selector, nevents, back, mk_ite(T, is_new, new, none));
    if (pool)
        ev.value = without_surplus(e, ev.value, nevents, o.never_null);
    path_note(&e->path, &ev);
    return ev.value;
}

static term bind(struct engine *e, term symbol, term guard, enum sym_end *end)
{
    struct ways back = ways_to_record(e, symbol_ordinal(e, symbol));
    term bound = bind_to(e, symbol, guard, &back, end);
    ways_release(&back);
    return bound;
}

/* ---- in a replay ---- */

struct settled { /* objects that are to be looked into */
    ref *data;
    u32 len, cap;
};

static const struct event *recorded_object(const struct path *p, ref was)
{
    for (u32 i = 0; i < p->events.len; i++) {
        if (p->events.data[i].kind == EV_OBJECT && p->events.data[i].object == was)
            return &p->events.data[i];
    }
    return NULL;
}

/* Has the array of the event a length that free arrays can have? */
static bool has_given_length(struct engine *e, const struct event *ev)
{
    char type;
    bool found = !e->opts.array_lengths || ev->of->kind != CK_ARRAY;
    u64 length = found ? 0 : term_eval(e->T, e->replay, object_symbol(e, ev, 0, &type));
    for (u32 i = 0; i < e->opts.narray_lengths && !found; i++)
        found = e->opts.array_lengths[i] == length;
    return found;
}

/* In a replay: what the object of the path is there, made if it is not yet. 0 with vm->exc. */
ref rebuilt_object(struct engine *e, ref was)
{
    ref now = (ref)(uintptr_t)map_get(&e->rebuilt, was);
    const struct event *ev = now ? NULL : recorded_object(e->replayed, was);
    if (!ev)
        return now ? now : was;
    now = object_of(e, ev);
    if (now)
        map_put(&e->rebuilt, was, (void *)(uintptr_t)now);
    return now;
}

/* Can it be made now, without running an initialiser first? */
static bool is_ready(struct engine *e, ref was)
{
    const struct event *ev = recorded_object(e->replayed, was);
    if (map_get(&e->rebuilt, was))
        return true;
    return ev && (ev->of->kind != CK_INSTANCE || init_begun(e->vm, ev->of)) && has_given_length(e, ev);
}

/* What a cell or element of a rebuilt object names: made, if it can be, and then looked into. The slot is changed. */
static void settle_part(struct engine *e, slot *v, struct map *seen, struct settled *work)
{
    term t = (term)(*v >> 32);
    ref was = t ? reference_in(e, e->replayed, t, e->replay) : 0;
    if (!t || (was && !is_ready(e, was)))
        return;
    ref now = was ? rebuilt_object(e, was) : 0;
    if (was && !now)
        return; /* no memory, which the run will find out */
    *v = now;
    if (was && !map_get(seen, was)) {
        map_put(seen, was, work);
        vec_push(work, (ref)*v);
    }
}

static void settle_parts(struct engine *e, ref o, struct map *seen, struct settled *work)
{
    struct class *c = class_of(e->vm, o);
    if (c->kind == CK_ARRAY) {
        for (u32 i = 0; c->elem == 'L' && i < array_at(e, o)->head.length; i++) {
            slot v = ref_slot(e, element_term(e, o, i));
            if (!(v >> 32))
                continue;
            settle_part(e, &v, seen, work);
            if (!(v >> 32))
                element_put(e, o, i, mk_const(e->T, REF_WIDTH, v));
        }
        return;
    }
    for (u32 i = 0; i < c->nrefs; i++) {
        slot was = *cell(e->vm, o, c->refs[i]), v = was;
        settle_part(e, &v, seen, work);
        if (v != was)
            put_cell(e->vm, o, c->refs[i], v);
    }
}

/*
 * In a replay nothing is free: a parameter is the object that the path found it
 * to be, with all that hangs on it, as far as no class has to be initialised
 * for it. So the run is a concrete one, for whoever watches it.
 */
static void settle_input(struct engine *e, slot *v)
{
    struct map seen = { 0 };
    struct settled work = { 0 };
    settle_part(e, v, &seen, &work);
    while (work.len)
        settle_parts(e, work.data[--work.len], &seen, &work);
    map_release(&seen);
    vec_release(&work);
}

/* The object that the path under replay had there, made again. 0: *end. */
static term rebuild(struct engine *e, term symbol, enum sym_end *end)
{
    ref was = reference_in(e, e->replayed, symbol, e->replay);
    ref now = (ref)(uintptr_t)map_get(&e->rebuilt, was);
    if (was && !now) {
        const struct event *ev = recorded_object(e->replayed, was), *held = ev ? NULL : static_at(e->replayed, was);
        assert((ev || held) && "a free reference names input objects only");
        if (held) {
            *end = SYM_FAIL; /* its class holds something else here */
            if (held->holder)
                class_ready(e, held->holder, end);
            return 0;
        }
        if (!class_ready(e, ev->of, end))
            return 0;
        if (!has_given_length(e, ev)) {
            *end = SYM_FAIL; /* a made-up input that is none */
            return 0;
        }
        now = rebuilt_object(e, was);
        if (!now) {
            *end = raise(e);
            return 0;
        }
    }
    return mk_const(e->T, REF_WIDTH, now);
}
/* ---- for others ---- */

term binding_in(struct engine *e, const struct path *p, term symbol)
{
    u32 ordinal = symbol_ordinal(e, symbol);
    if (p == &e->path) {
        u32 at = ordinal < p->bound.len ? p->bound.data[ordinal] : 0;
        return at ? p->events.data[at - 1].value : 0;
    }
    for (u32 i = 0; i < p->events.len; i++) {
        if (p->events.data[i].kind == EV_BIND && p->events.data[i].first == ordinal)
            return p->events.data[i].value;
    }
    return 0;
}

term bound_reference(struct engine *e, term symbol, term guard, enum sym_end *end)
{
    if (e->replay)
        return rebuild(e, symbol, end);
    term known = binding_in(e, &e->path, symbol);
    return known ? known : bind(e, symbol, guard, end);
}

/* Notes a free reference; its symbol. */
static term note_reference(struct engine *e, struct class *declared, struct event about)
{
    about.kind = EV_INPUT;
    about.type = 'L';
    about.of = declared;
    about.first = e->vm->s.nsymbols;
    about.nsymbols = 1;
    if (e->replay) {
        const struct event *was = recorded_input(e);
        about.first = was && was->type == 'L' ? was->first : about.first;
    }
    name_input(e, &about);
    e->vm->s.nsymbols++;
    about.value = reference_symbol(e, about.name, about.first);
    path_note(&e->path, &about);
    statics_known(e);
    return about.value;
}

void free_reference(struct engine *e, struct class *declared, struct event about, slot *out)
{
    *out = (slot)note_reference(e, declared, about) << 32;
    if (e->replay && e->replayed)
        settle_input(e, out);
}

/* The object that the free reference names, of all its symbols. False with vm->exc. */
static bool note_object(struct engine *e, term symbol, struct event *ev)
{
    ev->object = make_object(e, ev);
    if (!ev->object)
        return false;
    e->vm->s.nsymbols += ev->nsymbols;
    path_note(&e->path, ev);
    path_note(&e->path, &(struct event){ .kind = EV_BIND, .reference = symbol, .first = symbol_ordinal(e, symbol),
                                         .value = mk_const(e->T, REF_WIDTH, ev->object) });
    return true;
}

bool free_string(struct engine *e, struct event about, slot *out)
{
    about.never_null = true;
    term symbol = note_reference(e, e->vm->k[K_string], about);
    *out = (slot)symbol << 32;
    if (e->replay) {
        settle_input(e, out);
        return true;
    }
    struct event ev = { .kind = EV_OBJECT, .name = e->T->symbols.data[node(e->T, symbol)->value].name,
                        .of = e->vm->k[K_string], .first = symbol_ordinal(e, symbol) + 1,
                        .nsymbols = string_symbols(e), .exact = true, .depth = 1, .number = e->path.nobjects,
                        .exists = mk_true(e->T), .used = mk_true(e->T),
                        .from_outside = about.outside != NULL };
    if (!note_object(e, symbol, &ev))
        return false;
    *out = ev.object;
    return true;
}

/* The length is that of main's arguments, which is free from the start. */
static struct event note_arguments(struct engine *e, ref array)
{
    struct class *c = class_of(e->vm, array);
    term symbol = note_reference(e, c, (struct event){ .name = "args", .parameter = true, .never_null = true });
    struct event ev = { .kind = EV_OBJECT, .name = "args", .of = c, .first = e->vm->s.nsymbols,
                        .nsymbols = 1 + array_at(e, array)->head.length, .depth = 1, .number = e->path.nobjects,
                        .length = array_length_term(e, array), .exists = mk_true(e->T), .used = mk_true(e->T),
                        .object = array };
    e->vm->s.nsymbols += ev.nsymbols;
    path_note(&e->path, &ev);
    path_note(&e->path, &(struct event){ .kind = EV_BIND, .reference = symbol, .first = symbol_ordinal(e, symbol),
                                         .value = mk_const(e->T, REF_WIDTH, array) });
    return ev;
}

/* They are different objects, as the launcher makes them, and none of them is null. */
bool arguments_known(struct engine *e, ref array)
{
    const struct array *a = array_at(e, array);
    if (!(a->terms & ARRAY_WHOLE) || !a->head.length || class_of(e->vm, array)->elem != 'L')
        return true;
    if (!array_open(e, array))
        return false;
    struct event all = note_arguments(e, array);
    for (u32 i = 0; i + 1 < all.nsymbols; i++) {
        char type;
        term symbol = object_symbol(e, &all, 1 + i, &type), there = mk_slt(e->T, mk_const(e->T, 32, i), all.length);
        struct event ev = { .kind = EV_OBJECT, .name = e->T->symbols.data[node(e->T, symbol)->value].name,
                            .of = e->vm->k[K_string], .first = e->vm->s.nsymbols, .nsymbols = string_symbols(e),
                            .depth = 2, .number = e->path.nobjects, .exists = there, .used = there,
                            .from_outside = true };
        if (!note_object(e, symbol, &ev) || !element_put(e, array, i, mk_const(e->T, REF_WIDTH, ev.object)))
            return false;
    }
    return true;
}

ref replayed_argument(struct engine *e, u32 i)
{
    const struct path *p = e->replayed;
    char type;
    for (u32 k = 0; p && k < p->events.len; k++) {
        const struct event *ev = &p->events.data[k];
        if (ev->kind != EV_OBJECT || !is_reference_array(ev->of) || !ev->depth || strcmp(ev->name, "args") != 0)
            continue;
        if (i + 1 >= ev->nsymbols)
            break;
        term place = binding_in(e, p, object_symbol(e, ev, 1 + i, &type));
        return rebuilt_object(e, (ref)node(e->T, place)->value);
    }
    return new_string(e->vm, "");
}

bool free_array(struct engine *e, struct class *c, slot *length, struct event about, slot *out, enum sym_end *end)
{
    if (!array_length_ready(e, c, length, end))
        return false;
    term n = int_term(e, *length);
    about.never_null = true;
    term symbol = note_reference(e, c, about);
    *out = (slot)symbol << 32;
    struct event ev = { .kind = EV_OBJECT, .name = e->T->symbols.data[node(e->T, symbol)->value].name, .of = c,
                        .first = symbol_ordinal(e, symbol) + 1,
                        .nsymbols = is_reference_array(c) ? 1 + (u32)*length : 2, .depth = 1,
                        .number = e->path.nobjects, .exists = mk_true(e->T), .used = mk_true(e->T) };
    if (!e->replay && !note_object(e, symbol, &ev)) {
        *end = raise(e);
        return false;
    }
    char type;
    e->guards.len = 0;
    vec_push(&e->guards, mk_eq(e->T, object_symbol(e, &ev, 0, &type), n));
    *end = SYM_ASSUME;
    return true;
}

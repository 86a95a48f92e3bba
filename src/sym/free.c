/*
 * Free values: symbols, and what the path notes about them. A symbol is its
 * ordinal on the path, its type and its domain, so that two paths that ask for
 * their third free int name the same one.
 */
#include "sym/internal.h"

#include <stdio.h>

struct small_type {
    char letter;
    u8 width;
    bool is_signed;
};
static const struct small_type small_types[] = { { 'Z', 1, false }, { 'B', 8, true },  { 'C', 16, false },
                                                 { 'S', 16, true }, { 'I', 32, true }, { 'J', 64, true },
                                                 { 'F', 32, true }, { 'D', 64, true } };

static const struct small_type *type_of(char letter)
{
    for (u32 i = 0; i < ARRAY_LEN(small_types); i++) {
        if (small_types[i].letter == letter)
            return &small_types[i];
    }
    BUG("no primitive type %c", letter);
}

static term new_symbol(struct engine *e, const char *name, u32 ordinal, u32 width, enum term_sort sort, i64 lo,
                       i64 hi)
{
    struct symbol s = { .name = name, .ordinal = ordinal, .sort = (u8)sort, .width = (u8)width, .lo = lo, .hi = hi,
                        .tag = part_tag(name) };
    return mk_sym(e->T, &s);
}

static i64 least(u32 width)
{
    return width == 64 ? INT64_MIN : -((i64)1 << (width - 1));
}

static i64 greatest(u32 width)
{
    return width == 64 ? INT64_MAX : ((i64)1 << (width - 1)) - 1;
}

/* The symbol's bits, of the width of the type. An unsigned domain is given
 * to the symbol where it does not cross its sign. */
static term free_bits(struct engine *e, const struct small_type *type, const char *name, u32 ordinal, i64 lo,
                      i64 hi)
{
    u32 w = type->width;
    if (type->is_signed || (lo == 0 && hi == (i64)width_mask(w)))
        return type->is_signed ? new_symbol(e, name, ordinal, w, SORT_BV, lo, hi)
                               : new_symbol(e, name, ordinal, w, SORT_BV, least(w), greatest(w));
    /* Wide enough that the domain is one of signed numbers. */
    return mk_extract(e->T, new_symbol(e, name, ordinal, w + 1, SORT_BV, lo, hi), 0, w);
}

static void default_domain(struct engine *e, const struct small_type *type, i64 *lo, i64 *hi)
{
    const struct domain *d = &e->opts.domains[(u8)type->letter];
    *lo = type->is_signed ? least(type->width) : 0;
    *hi = type->is_signed ? greatest(type->width) : (i64)width_mask(type->width);
    if (d->narrowed) {
        *lo = d->lo > *lo ? d->lo : *lo;
        *hi = d->hi < *hi ? d->hi : *hi;
    }
}

static term as_java(struct engine *e, const struct small_type *type, term bits)
{
    switch (type->letter) {
    case 'F':
    case 'D':
        return mk_fp_of_bits(e->T, bits);
    case 'I':
    case 'J':
        return bits;
    default:
        return type->is_signed ? mk_sext(e->T, bits, 32) : mk_zext(e->T, bits, 32);
    }
}

/* --float-range, --double-range: what lies outside stands for the lower end. */
static term within_range(struct engine *e, char letter, term t)
{
    struct terms *T = e->T;
    const struct sym_opts *o = &e->opts;
    term lo, hi;
    if (letter == 'F' && o->float_lo != o->float_hi) {
        lo = mk_float(T, (float)o->float_lo);
        hi = mk_float(T, (float)o->float_hi);
    } else if (letter == 'D' && o->double_lo != o->double_hi) {
        lo = mk_double(T, o->double_lo);
        hi = mk_double(T, o->double_hi);
    } else {
        return t;
    }
    term inside = mk_and(T, mk_fbinary(T, T_FLE, lo, t), mk_fbinary(T, T_FLE, t, hi));
    return mk_ite(T, inside, t, lo);
}

const struct event *recorded_input(struct engine *e)
{
    while (e->replayed && e->replayed_events < e->replayed->events.len) {
        const struct event *ev = &e->replayed->events.data[e->replayed_events++];
        /* Main's arguments are not asked for: they are there from the start. Nor is what follows from a seed. */
        bool asked = !ev->link && !(e->vm->started_main && ev->parameter);
        if (ev->kind == EV_INPUT && asked)
            return ev;
    }
    return NULL;
}

/* Notes the value on the path and puts it into the slots. With values in place
 * of terms a symbolic bound is a concrete one, and the value would have another
 * domain and so another name: in a replay it is what the path named it. */
static void note_primitive(struct engine *e, char letter, struct event about, slot *out)
{
    const struct event *was = recorded_input(e);
    if (was && was->type == letter)
        about.value = was->value;
    about.kind = EV_INPUT;
    about.type = letter;
    path_note(&e->path, &about);
    if (is_wide(letter))
        out[1] = 0;
    if (e->replay)
        out[0] = value_bits(e, letter, about.value, e->replay);
    else
        term_slots(e, stack_type(letter), about.value, out);
}

void name_input(struct engine *e, struct event *about)
{
    if (about->name)
        return;
    char text[32];
    snprintf(text, sizeof text, "x%u", e->path.ninputs);
    about->name = arena_text(&e->arena, text, strlen(text));
}

term free_between(struct engine *e, char letter, const char *name, u32 ordinal, i64 lo, i64 hi)
{
    const struct small_type *type = type_of(letter);
    return within_range(e, letter, as_java(e, type, free_bits(e, type, name, ordinal, lo, hi)));
}

term free_term(struct engine *e, char letter, const char *name, u32 ordinal)
{
    i64 lo, hi;
    default_domain(e, type_of(letter), &lo, &hi);
    return free_between(e, letter, name, ordinal, lo, hi);
}

term free_whole(struct engine *e, char letter, const char *name)
{
    const struct small_type *type = type_of(letter);
    i64 lo = type->is_signed ? least(type->width) : 0,
        hi = type->is_signed ? greatest(type->width) : (i64)width_mask(type->width);
    return as_java(e, type, free_bits(e, type, name, e->vm->s.nsymbols++, lo, hi));
}

term free_contents(struct engine *e, char elem, const char *name, u32 ordinal)
{
    return new_symbol(e, name, ordinal, type_of(elem)->width, SORT_ARRAY, 0, 0);
}

void free_primitive(struct engine *e, char letter, i64 lo, i64 hi, struct event about, slot *out)
{
    if (lo == 0 && hi == 0)
        default_domain(e, type_of(letter), &lo, &hi);
    name_input(e, &about);
    about.value = free_between(e, letter, about.name, e->vm->s.nsymbols++, lo, hi);
    note_primitive(e, letter, about, out);
}

void only_primitive(struct engine *e, char letter, term value, struct event about, slot *out)
{
    name_input(e, &about);
    e->vm->s.nsymbols++;
    about.value = value;
    note_primitive(e, letter, about, out);
}

/* ---- parameters ---- */

ref concrete_array(struct engine *e, struct class *c, term contents, term length, const struct model *m)
{
    u64 n = term_eval(e->T, m, length);
    if (n > e->opts.array_limit) {
        throw_oom(e->vm);
        return 0;
    }
    ref a = new_array(e->vm, c, (u32)n);
    for (u32 i = 0; a && i < n; i++) {
        term t = mk_select(e->T, contents, mk_const(e->T, 32, i));
        u64 bits = term_eval(e->T, m, t);
        if (!element_put(e, a, i, c->elem == 'F'   ? mk_float(e->T, float_of_bits((u32)bits))
                                  : c->elem == 'D' ? mk_double(e->T, double_of_bits(bits))
                                  : is_wide(c->elem) ? mk_const(e->T, 64, bits)
                                                     : narrow_term(e, c->elem, mk_const(e->T, 32, (u32)bits))))
            return 0;
    }
    return a;
}

/* The receiver is there before anything else. False: with vm->exc, or it cannot be. */
static bool receiver_known(struct engine *e, u64 slots[2])
{
    enum sym_end end = SYM_ON;
    if (!(slots[0] >> 32))
        return true; /* in a replay */
    term r = bound_reference(e, (term)(slots[0] >> 32), mk_true(e->T), &end);
    if (r) {
        slots[0] = ref_slot(e, r);
        return true;
    }
    if (!e->vm->exc)
        unsupported(e->vm, "%s", e->reason ? e->reason : "a receiver that cannot be free");
    return false;
}

bool free_parameter(void *ctx, struct vm *vm, const struct vm_free *asked, u64 slots[2])
{
    struct engine *e = ctx;
    struct event about = { .name = asked->name, .parameter = true, .argument = asked->parameter,
                           .generator = asked->generator, .signature = parameter_type(e, vm_started_method(vm), asked->signature) };
    e->vm = vm;
    if (!about.name) {
        char text[32];
        snprintf(text, sizeof text, "arg%u", vm->s.nsymbols);
        about.name = arena_text(&e->arena, text, strlen(text));
    }
    if (asked->desc[0] != 'L' && asked->desc[0] != '[') {
        free_primitive(e, asked->desc[0], 0, 0, about, slots);
        return true;
    }
    struct class *c = class_by_desc(vm, asked->desc);
    bool is_receiver = asked->parameter == VM_RECEIVER;
    about.never_null = is_receiver;
    about.exact = is_receiver;
    about.constant = is_receiver ? vm_receiver_constant(vm) : 0;
    if (c)
        free_reference(e, c, about, slots);
    return c && (!about.exact || receiver_known(e, slots));
}

bool generated_parameter(void *ctx, struct vm *vm, const struct vm_free *made, const u64 slots[2])
{
    struct engine *e = ctx;
    bool is_reference = made->desc[0] == 'L' || made->desc[0] == '[';
    struct event ev = { .kind = EV_GENERATED, .type = is_reference ? 'L' : made->desc[0],
                        .name = made->name ? made->name : "", .argument = made->parameter,
                        .generator = made->generator };
    ev.value = is_reference ? ref_term(e, slots[0]) : slot_term(e, stack_type(ev.type), slots);
    ev.of = is_reference ? class_by_desc(vm, made->desc) : NULL;
    ev.object = is_reference && ev.of ? snapshot_take(e, slots[0]) : 0;
    if (is_reference && !ev.object)
        return false;
    path_note(&e->path, &ev);
    return true;
}

struct generator sym_generator(struct engine *e, const struct event *ev)
{
    const struct method *m = ev->generator;
    struct buf cls = { 0 };
    class_external_name(m->cls, &cls);
    struct generator g = { .cls = arena_text(&e->arena, cls.data, cls.len), .name = m->name->text, .desc = m->desc->text };
    buf_release(&cls);
    return g;
}

static ref replayed_arguments(struct engine *e, struct class *c, u32 n)
{
    ref all = new_array(e->vm, c, n), rest = 0;
    for (u32 i = 0; all && i < n; i++) {
        ref s = i < ARGUMENTS_MAX || !rest ? replayed_argument(e, i) : rest;
        if (!s)
            return 0;
        rest = i >= ARGUMENTS_MAX ? s : rest;
        put_ref_elem(e->vm, all, i, s);
    }
    return all;
}

void sym_free_arguments(struct engine *e)
{
    struct vm *vm = e->vm;
    if (!vm->started_main)
        return;
    slot *args = &vm->thread->top->locals[1];
    struct class *c = class_array_of(vm, vm->k[K_string]);
    term length = new_symbol(e, "args.length", 0, 32, SORT_BV, 0, INT32_MAX);
    vm->s.nsymbols = 1;
    ref a = e->replay ? replayed_arguments(e, c, (u32)term_eval(e->T, e->replay, length))
                      : array_closed(e, c, ARGUMENTS_MAX, length);
    if (a)
        *args = a;
    else
        vm->exc = 0;
}

/*
 * Fields on abstract values: what is known of all objects together, and of one of them for as long as
 * nothing can have changed it.
 */
#include "prove/step.h"

static struct field *find_field(struct frame *fr, bool is_static)
{
    struct classfile *cf = fr->fact->cf;
    u16 k = (u16)fr->in.constant;
    struct type *t = program_type(fr->a->p, cf_ref_class(cf, k));
    struct field *f = t ? type_field(t, cf_ref_name(cf, k), cf_ref_desc(cf, k)) : NULL;
    if (!f || !!(f->m->access & ACC_STATIC) != is_static) {
        give_up(fr->a, "a field that is not there");
        return NULL;
    }
    return f;
}

static void note_reader(struct field_fact *f, struct fact *reader)
{
    for (u32 i = 0; i < f->readers.len; i++) {
        if (f->readers.data[i] == reader)
            return;
    }
    vec_push(&f->readers, reader);
}

/* What is known of a field; false: nobody has written to it yet, and nobody reads it before. */
static bool read_field(struct frame *fr, struct field *f, struct value *out)
{
    struct field_fact *known = field_of(fr->a, f);
    bool is_static = f->m->access & ACC_STATIC;
    bool early = fr->fact->m->holder == f->holder && (is_static ? fr->fact->initialises : fr->fact->constructs);
    struct value zero = value_zero(f->desc->text);
    note_reader(known, fr->fact);
    if (!fr->a->deep) {
        *out = value_any(f->desc->text, fr->a->p);
        return true;
    }
    if (!known->written && !early)
        return false;
    *out = !known->written ? zero : early ? value_join(fr->a->p, &known->value, &zero) : known->value;
    return true;
}

/* What was read once, or written, is still there. */
static void push_field(struct frame *fr, struct field *f, const struct value *object)
{
    struct value v;
    fr->ended = !read_field(fr, f, &v);
    if (fr->ended)
        return;
    u32 at = state_place(fr->state, fr->fact, object, f);
    if (at == UINT32_MAX) {
        push(fr, v);
        return;
    }
    if (fr->state->locals[at].kind == V_NONE)
        overwrite(fr, at, &v);
    push(fr, fr->state->locals[at]);
}

/* Any object may be the one that others know the field of. */
static void write_field(struct frame *fr, struct field *f, const struct value *object, struct value v)
{
    struct value all = value_any(f->desc->text, fr->a->p);
    if (v.kind == V_INT && (v.lo < all.lo || v.hi > all.hi))
        v = all; /* the field takes the lowest bits */
    field_write(fr->a, field_of(fr->a, f), &v);
    state_spoil(fr->state, fr->fact, f);
    u32 at = state_place(fr->state, fr->fact, object, f);
    if (at == UINT32_MAX)
        return;
    u32 base = fr->fact->places[at - fr->state->first_place].base;
    if (!object || fr->state->locals[base].kind != V_NONE) /* what it hangs on may be spoilt itself */
        overwrite(fr, at, &v);
}

/* javac's flag for `assert`, which the class initialiser sets. */
static bool is_assertion_flag(const struct field *f)
{
    return strcmp(f->name->text, "$assertionsDisabled") == 0 && f->desc->text[0] == 'Z' &&
           f->m->access & ACC_SYNTHETIC && f->m->access & ACC_FINAL;
}

void step_get_static(struct frame *fr)
{
    struct field *f = find_field(fr, true);
    if (!f)
        return;
    if (f->holder->library) {
        push(fr, library_field(fr->a, f));
        return;
    }
    initialise(fr, f->holder);
    if (is_assertion_flag(f)) {
        push_int(fr, 0, fr->a->goal->assertions ? 0 : 1);
        return;
    }
    touch(fr);
    push_field(fr, f, NULL);
}

void step_put_static(struct frame *fr)
{
    struct field *f = find_field(fr, true);
    struct value v = pop(fr);
    if (!f)
        return;
    if (f->holder->library) {
        give_up(fr->a, "a static field of the library is written to");
        return;
    }
    initialise(fr, f->holder);
    if (v.maybe_this)
        escapes(fr);
    write_field(fr, f, NULL, v);
    u32 number = field_number(f);
    if (fr->fact->initialises && f->holder == fr->fact->m->holder && number < 64)
        fr->state->assigned |= 1ull << number;
}

void step_get_field(struct frame *fr)
{
    struct field *f = find_field(fr, false);
    struct value object = pop(fr);
    if (!f || !need_object(fr, &object))
        return;
    if (f->holder->library)
        push(fr, value_any(f->desc->text, fr->a->p));
    else
        push_field(fr, f, &object);
}

void step_put_field(struct frame *fr)
{
    struct field *f = find_field(fr, false);
    struct value v = pop(fr), object = pop(fr);
    if (!f || !need_object(fr, &object))
        return;
    if (f->holder->library) {
        give_up(fr->a, "a field of the library is written to");
        return;
    }
    write_field(fr, f, &object, v);
    u32 number = field_number(f);
    if (fr->fact->constructs && object.surely_this && f->holder == fr->fact->m->holder && number < 64)
        fr->state->assigned |= 1ull << number;
    if (v.maybe_this)
        escapes(fr);
}

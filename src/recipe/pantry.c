/* The objects of a picture in the heap, as they should be in the end. */
#include "recipe/internal.h"

/* ---- values ---- */

static ref enum_constant(struct pantry *s, const struct shown *v)
{
    struct class *c = machine_class(s->k, v->cls->binary);
    for (u32 i = 0; c && i < c->nfields; i++) {
        const struct field *f = &c->fields[i];
        if ((f->access & ACC_STATIC) && (f->access & ACC_ENUM) && strcmp(f->name->text, v->name) == 0)
            return (ref)*cell(s->k->vm, c->mirror, f->offset);
    }
    return 0;
}

static ref string_of(struct pantry *s, const struct shown *v)
{
    ref r = new_string_utf16(s->k->vm, v->units, v->nunits);
    r = r ? intern_string(s->k->vm, r) : 0;
    s->k->vm->exc = 0;
    return r;
}

bool pantry_slot(struct pantry *s, const struct shown *v, const ref *objects, slot out[2])
{
    struct class *c;
    out[0] = out[1] = 0;
    switch (v->kind) {
    case SHOWN_NULL:
        return true;
    case SHOWN_PRIMITIVE:
        out[0] = is_wide(v->type) ? v->bits : (u32)v->bits;
        return true;
    case SHOWN_STRING:
        return (out[0] = string_of(s, v));
    case SHOWN_ENUM:
        return (out[0] = enum_constant(s, v));
    case SHOWN_CLASS:
        c = v->cls->is_primitive && !v->cls->is_array ? NULL : machine_class(s->k, v->cls->binary);
        return c && (out[0] = c->mirror);
    case SHOWN_OBJECT:
        return (out[0] = objects[v->object]);
    case SHOWN_MORE:
        break;
    }
    return false;
}

/* ---- objects ---- */

ref pantry_blank(struct pantry *s, u32 number)
{
    struct kitchen *k = s->k;
    struct class *c = s->classes[number];
    const struct shown_object *o = &s->p->objects.data[number];
    if (!c || o->length > o->nfields + 1000u)
        return 0;
    ref r = c->kind == CK_ARRAY ? new_array(k->vm, c, o->length) : new_object(k->vm, c);
    k->vm->exc = 0;
    if (r)
        machine_keep(k, r);
    return r;
}

static void put_element(struct vm *vm, ref a, const struct class *c, u32 i, slot v)
{
    if (c->elem == 'L')
        put_ref_elem(vm, a, i, (ref)v);
    else if (c->elem_shift == 0)
        put_elem1(vm, a, i, (u8)v);
    else if (c->elem_shift == 1)
        put_elem2(vm, a, i, (u16)v);
    else if (c->elem_shift == 2)
        put_elem4(vm, a, i, (u32)v);
    else
        put_elem8(vm, a, i, v);
}

static char part_type(const struct class *c, const struct shown_field *f)
{
    return c->kind == CK_ARRAY ? c->elem : f->desc ? f->desc[0] : 0;
}

void pantry_contents(struct pantry *s, u32 number, const ref *objects)
{
    struct vm *vm = s->k->vm;
    const struct shown_object *o = &s->p->objects.data[number];
    struct class *c = s->classes[number];
    ref r = objects[number];
    vm->met_term = false;
    for (u32 i = 0; r && i < o->nfields; i++) {
        slot v[2];
        pantry_slot(s, &o->fields[i].value, objects, v);
        if (o->fields[i].value.kind == SHOWN_PRIMITIVE && o->fields[i].value.type != part_type(c, &o->fields[i]))
            continue;
        if (c->kind == CK_ARRAY) {
            put_element(vm, r, c, i, v[0]);
            continue;
        }
        const struct field *f = match_field(c, &o->fields[i], false);
        if (!f)
            continue;
        put_cell(vm, r, f->offset, v[0]);
        if (is_wide(f->type))
            put_cell(vm, r, f->offset + 8, 0);
    }
}

/* Constants of enums are arguments, too. */
static void load_parameters(struct pantry *s, struct class *c)
{
    const struct offers *o = offers_of(s->k, c);
    for (u32 i = 0; i < o->makers.len + o->changers.len; i++) {
        const struct offer *x = i < o->makers.len ? &o->makers.data[i] : &o->changers.data[i - o->makers.len];
        for (u32 j = 0; j < x->nparams; j++) {
            if (x->params[j].cls && is_enum_class(x->params[j].cls))
                machine_init(s->k, x->params[j].cls);
        }
    }
}

/* Classes are initialised before the place is marked, and stay so. */
static void load_classes(struct pantry *s)
{
    const struct picture *p = s->p;
    for (u32 i = 0; i < p->objects.len; i++) {
        const struct shown_object *o = &p->objects.data[i];
        s->classes[i] = o->cls->is_hidden ? NULL : machine_class(s->k, o->cls->binary);
        if (s->classes[i] && s->classes[i]->kind == CK_INSTANCE && !s->classes[i]->trusted)
            load_parameters(s, s->classes[i]);
        for (u32 f = 0; f < o->nfields; f++) {
            if (o->fields[f].value.kind == SHOWN_ENUM)
                machine_class(s->k, o->fields[f].value.cls->binary);
        }
    }
}

void pantry_open(struct pantry *s, struct kitchen *k, struct picture *p)
{
    u32 n = p->objects.len;
    *s = (struct pantry){.k = k, .p = p};
    s->classes = mem_alloc((n + 1) * sizeof *s->classes);
    s->ideals = mem_alloc((n + 1) * sizeof *s->ideals);
    s->weights = mem_alloc((n + 1) * sizeof *s->weights);
    load_classes(s);
    s->before = place_mark(k);
    for (u32 i = 0; i < n; i++) {
        s->ideals[i] = pantry_blank(s, i);
        s->weights[i] = match_weight(p, i);
    }
    for (u32 i = 0; i < n; i++)
        pantry_contents(s, i, s->ideals);
}

void pantry_close(struct pantry *s)
{
    place_back(s->k, &s->before);
    mem_free(s->classes);
    mem_free(s->ideals);
    mem_free(s->weights);
}

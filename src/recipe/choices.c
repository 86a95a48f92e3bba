/*
 * What may be given for a parameter: primitive values are left free, and for
 * references the values are tried that hang on the wanted object, those first
 * that a person would try first: the value of the field of the same name, or of
 * the field at the same place.
 */
#include "recipe/internal.h"

/* Values of one picture that are tried for one parameter. */
enum { CHOICES_MAX = 24 };

static void add_choice(struct choices *out, struct value v)
{
    for (u32 i = 0; i < out->all.len; i++) {
        if (out->all.data[i].v[0] == v.v[0])
            return;
    }
    if (out->all.len < CHOICES_MAX)
        vec_push(&out->all, v);
}

/* Takes what is shown as a choice, if it fits. */
static bool offer_value(struct pantry *s, const struct wish *w, const struct param *param, const struct shown *v,
                        struct choices *out)
{
    struct value choice = {.shown = *v};
    if (v->kind == SHOWN_NULL || v->kind == SHOWN_PRIMITIVE || !pantry_slot(s, v, s->ideals, choice.v))
        return false;
    if (v->kind == SHOWN_OBJECT) {
        if (w->banned && w->banned[v->object])
            return false;
        if (v->object == w->wanted && !(choice.v[0] = w->self))
            return false;
    }
    if (!class_assignable(class_of(s->k->vm, (ref)choice.v[0]), param->cls))
        return false;
    add_choice(out, choice);
    return true;
}

static bool same_type(const struct param *a, const struct param *b)
{
    return a->type == b->type && a->cls == b->cls;
}

/* The field of the wanted object that a parameter is likely to be about: of its name, or
 * at its place among those of its type. NULL: none. */
static const struct shown_field *likely_field(struct pantry *s, const struct shown_object *o, const struct offer *offer,
                                              u32 param)
{
    const struct param *p = &offer->params[param];
    u32 before = 0;
    for (u32 i = 0; p->name && i < o->nfields; i++) {
        if (o->fields[i].name && strcmp(o->fields[i].name, p->name) == 0)
            return &o->fields[i];
    }
    for (u32 i = 0; i < param; i++)
        before += same_type(&offer->params[i], p);
    for (u32 i = 0; i < o->nfields; i++) {
        const struct shown_field *f = &o->fields[i];
        char type = !f->desc ? 0 : f->desc[0] == '[' ? 'L' : f->desc[0];
        struct class *c = type == 'L' ? class_by_desc(s->k->vm, f->desc) : NULL;
        s->k->vm->exc = 0;
        if (type == p->type && c == p->cls && before-- == 0)
            return f;
    }
    return NULL;
}

/* Values that hang on the wanted object, nearest first. */
static void offer_reachable(struct pantry *s, const struct wish *w, const struct param *param, struct choices *out)
{
    const struct picture *p = s->p;
    bool *seen = mem_alloc(p->objects.len + 1);
    VEC(u32) work = {0};
    vec_push(&work, w->wanted);
    seen[w->wanted] = true;
    for (u32 at = 0; at < work.len && out->all.len < CHOICES_MAX; at++) {
        const struct shown_object *o = &p->objects.data[work.data[at]];
        for (u32 i = 0; i < o->nfields; i++) {
            const struct shown *v = &o->fields[i].value;
            offer_value(s, w, param, v, out);
            if (v->kind == SHOWN_OBJECT && !seen[v->object]) {
                seen[v->object] = true;
                vec_push(&work, v->object);
            }
        }
    }
    vec_release(&work);
    mem_free(seen);
}

bool first_constant(struct kitchen *k, struct class *c, struct shown *out)
{
    struct buf text = {0};
    for (u32 i = 0; i < c->nfields; i++) {
        const struct field *f = &c->fields[i];
        if (!(f->access & ACC_STATIC) || !(f->access & ACC_ENUM))
            continue;
        *out = (struct shown){.kind = SHOWN_ENUM, .cls = picture_class(&k->names, k->e, c)};
        out->name = picture_name(&k->names, f->name->text, f->name->len);
        buf_printf(&text, "%s.%s", out->cls->source, out->name);
        out->text = arena_text(&k->names.arena, text.data, text.len);
        buf_release(&text);
        return out->cls->is_named;
    }
    return false;
}

/* What is good enough for an argument that must be there and does not matter. */
static void offer_default(struct pantry *s, const struct param *param, struct choices *out)
{
    static const u16 letter[] = {'a'};
    struct value v = {.shown = {.kind = SHOWN_STRING, .text = "\"a\"", .units = letter, .nunits = 1}};
    if (param->cls == s->k->vm->k[K_string]) {
        if (pantry_slot(s, &v.shown, s->ideals, v.v))
            add_choice(out, v);
    } else if (is_enum_class(param->cls)) {
        if (first_constant(s->k, param->cls, &v.shown) && pantry_slot(s, &v.shown, s->ideals, v.v))
            add_choice(out, v);
    } else if (out->all.len < 2) {
        const struct spare *spare = spare_of(s, param->cls);
        if (spare->offer)
            vec_push(&out->all, (struct value){.spare = spare});
    }
}

static char box_letter(const struct class *c)
{
    if (is_box(c)) {
        for (u32 i = 0; i < c->nfields; i++) {
            if (!(c->fields[i].access & ACC_STATIC) && strcmp(c->fields[i].name->text, "value") == 0)
                return c->fields[i].type;
        }
    }
    return 0;
}

/* A primitive value: free, or that of the field it is likely to be about. */
static struct value primitive_choice(struct pantry *s, const struct wish *w, const struct offer *offer, u32 param)
{
    const struct shown_object *o = &s->p->objects.data[w->wanted];
    const struct shown_field *f = w->guess ? likely_field(s, o, offer, param) : NULL;
    struct value v = {.is_free = !w->guess,
                      .shown = {.kind = SHOWN_PRIMITIVE, .type = offer->params[param].type}};
    if (f && f->value.kind == SHOWN_PRIMITIVE && f->value.type == v.shown.type)
        v.shown = f->value;
    pantry_slot(s, &v.shown, s->ideals, v.v);
    return v;
}

void pantry_choices(struct pantry *s, const struct wish *w, const struct offer *offer, u32 number, struct choices *out)
{
    const struct param *param = &offer->params[number];
    const struct shown_object *o = &s->p->objects.data[w->wanted];
    if (param->type != 'L') {
        vec_push(&out->all, primitive_choice(s, w, offer, number));
        return;
    }
    struct value null = {.shown = {.kind = SHOWN_NULL}};
    const struct shown_field *likely = likely_field(s, o, offer, number);
    bool outer = offer->is_inner && number == 0;
    if (likely && likely->value.kind == SHOWN_NULL && !outer)
        add_choice(out, null);
    if (likely)
        offer_value(s, w, param, &likely->value, out);
    offer_reachable(s, w, param, out);
    if (!outer)
        add_choice(out, null);
    char box = box_letter(param->cls);
    if (box)
        vec_push(&out->all, (struct value){.is_free = true, .shown = {.kind = SHOWN_PRIMITIVE, .type = box}});
    else if (!outer)
        offer_default(s, param, out);
}

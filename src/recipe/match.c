/*
 * Compares what is in the heap with what is in the picture. What can still be
 * made equal by the choice of free arguments becomes an equation; what cannot
 * counts as a penalty, less the nearer it is, so that a search for calls has a
 * slope to go down.
 */
#include "recipe/internal.h"

#include "sym/text.h"

enum { WEIGHT_PARTS_MAX = 40, PENALTY_MAX = 1 << 24 };
/* Objects that one reference can be: the library's cache of boxes has 256. */
enum { SET_MAX = 300 };

struct comparison {
    struct pantry *s;
    u32 wanted;
    ref subject;
    struct match *m;
    struct map numbers; /* place in the heap -> number plus 1 */
    VEC(struct pair {
        ref r;
        u32 number;
    }) pairs; /* the wanted object, and what was made on the way */
};

static void differs(struct comparison *c, u32 weight)
{
    c->m->penalty += c->m->penalty < PENALTY_MAX ? weight : 0;
}

u32 match_weight(const struct picture *p, u32 object)
{
    u32 work[WEIGHT_PARTS_MAX], n = 1, parts = 1;
    work[0] = object;
    for (u32 at = 0; at < n; at++) {
        const struct shown_object *o = &p->objects.data[work[at]];
        for (u32 i = 0; i < o->nfields && parts < WEIGHT_PARTS_MAX; i++) {
            const struct shown *v = &o->fields[i].value;
            bool seen = v->kind != SHOWN_OBJECT || n == WEIGHT_PARTS_MAX;
            parts += !o->fields[i].idle;
            for (u32 k = 0; k < n && !seen; k++)
                seen = work[k] == v->object;
            if (!seen)
                work[n++] = v->object;
        }
    }
    return parts * PART_WEIGHT;
}

/* ---- primitive values ---- */

static u32 distance(u64 have, u64 want)
{
    u64 far = (i64)have > (i64)want ? have - want : want - have;
    return far < FAR ? (u32)far : FAR;
}

static void compare_constants(struct comparison *c, char type, u64 have, u64 want)
{
    if (have != want)
        differs(c, PART_WEIGHT + (type == 'F' || type == 'D' ? FAR : distance(have, want)));
}

static void compare_primitive(struct comparison *c, char type, const slot *v, u64 want)
{
    struct engine *e = c->s->k->e;
    term t = slot_term(e, stack_type(type), v);
    bool is_float = type == 'F' || type == 'D';
    if (is_const(e->T, t)) {
        u64 have = node(e->T, t)->value;
        compare_constants(c, type, is_float || type == 'J' ? have : (u64)(i64)(i32)have, want);
        return;
    }
    if (is_float)
        t = mk_fp_bits(e->T, t);
    term eq = mk_eq(e->T, t, mk_const(e->T, is_wide(type) ? 64 : 32, is_wide(type) ? want : (u32)want));
    if (is_false(e->T, eq))
        differs(c, PART_WEIGHT + FAR);
    else if (!is_true(e->T, eq))
        vec_push(&c->m->equations, eq);
}

/* ---- references ---- */

static bool is_text(const struct vm *vm, ref r, const struct shown *want)
{
    if (class_of(vm, r) != vm->k[K_string])
        return false;
    u32 n = string_length(vm, r);
    bool same = !vm->met_term && n == want->nunits;
    if (same && n)
        same = memcmp(string_units(vm, r), want->units, n * sizeof(u16)) == 0;
    same = same && !vm->met_term;
    ((struct vm *)(uintptr_t)vm)->met_term = false;
    return same;
}

/* When a String of symbolic contents is the text that is wanted. */
static term when_text(struct engine *e, ref r, const struct shown *want)
{
    struct text have, text = text_empty(e, want->nunits);
    enum sym_end end;
    for (u32 i = 0; i < text.n; i++)
        text.units[i] = mk_const(e->T, 16, want->units[i]);
    return text_of_string(e, r, &have, &end) ? text_equal(e, &have, &text) : mk_false(e->T);
}

/* Is it one of the ideals, or the object itself? Then it is no other. */
static bool is_known(const struct comparison *c, ref r)
{
    if (r == c->subject)
        return true;
    for (u32 i = 0; i < c->s->p->objects.len; i++) {
        if (c->s->ideals[i] == r)
            return true;
    }
    return false;
}

/* The box of a value; its contents may be free. */
static void compare_box(struct comparison *c, ref r, const struct shown_object *want)
{
    const struct class *k = class_of(c->s->k->vm, r);
    for (u32 i = 0; i < k->nfields; i++) {
        const struct field *f = &k->fields[i];
        if (!(f->access & ACC_STATIC) && strcmp(f->name->text, "value") == 0)
            compare_primitive(c, f->type, cell(c->s->k->vm, r, f->offset), want->fields[want->nfields - 1].value.bits);
    }
}

static void compare_object(struct comparison *c, ref r, u32 number)
{
    const struct shown_object *want = &c->s->p->objects.data[number];
    u32 weight = c->s->weights[number], known = (u32)(uintptr_t)map_get(&c->numbers, r);
    if (r && (number == c->wanted ? r == c->subject : r == c->s->ideals[number]))
        return;
    bool fits = r && class_of(c->s->k->vm, r) == c->s->classes[number] && number != c->wanted;
    if (!fits || (known && known - 1 != number)) {
        differs(c, weight);
    } else if (want->box && want->nfields) {
        compare_box(c, r, want);
    } else if (is_known(c, r)) {
        differs(c, weight);
    } else if (!known) {
        map_put(&c->numbers, r, (void *)(uintptr_t)(number + 1));
        vec_push(&c->pairs, (struct pair){r, number});
    }
}

/* Is the one object what is wanted? Only what was there before the calls can be. */
static bool is_wanted(struct comparison *c, ref r, const struct shown *want)
{
    struct vm *vm = c->s->k->vm;
    slot ideal[2];
    if (want->kind == SHOWN_STRING)
        return r && is_text(vm, r, want);
    if (want->kind == SHOWN_OBJECT && want->object == c->wanted)
        return r == c->subject;
    if (want->kind == SHOWN_MORE || !pantry_slot(c->s, want, c->s->ideals, ideal))
        return false;
    if (want->kind == SHOWN_OBJECT && r && c->s->p->objects.data[want->object].box &&
        class_of(vm, r) == class_of(vm, (ref)ideal[0])) {
        slot a[2] = {0}, b[2] = {0};
        vm->met_term = false;
        bool same = unbox_value(vm, r, a) == unbox_value(vm, (ref)ideal[0], b) && a[0] == b[0] && !vm->met_term;
        vm->met_term = false;
        return same;
    }
    return ideal[0] == r;
}

/* When a reference that can be several objects is the one that is wanted, as a box from the
 * library's cache is. */
static term when_wanted(struct comparison *c, term t, const struct shown *want, u32 depth)
{
    struct terms *T = c->s->k->e->T;
    const struct node *n = node(T, t);
    term cond = n->arg[0], yes = n->arg[1], no = n->arg[2];
    if (n->op == T_CONST && n->value && want->kind == SHOWN_STRING &&
        class_of(c->s->k->vm, (ref)n->value) == c->s->k->vm->k[K_string] && holds_terms(c->s->k->e, (ref)n->value))
        return when_text(c->s->k->e, (ref)n->value, want);
    if (n->op == T_CONST)
        return mk_const(T, 1, is_wanted(c, (ref)n->value, want));
    if (n->op != T_ITE || n->width != REF_WIDTH || depth > SET_MAX)
        return mk_false(T);
    yes = when_wanted(c, yes, want, depth + 1);
    no = when_wanted(c, no, want, depth + 1);
    return mk_ite(T, cond, yes, no);
}

static i32 ordinal_of(const struct vm *vm, ref constant)
{
    const struct class *c = class_of(vm, constant);
    while (c && !(c->trusted && strcmp(c->name->text, "java/lang/Enum") == 0))
        c = c->super;
    for (u32 i = 0; c && i < c->nfields; i++) {
        if (!(c->fields[i].access & ACC_STATIC) && strcmp(c->fields[i].name->text, "ordinal") == 0)
            return (i32)*cell(vm, constant, c->fields[i].offset);
    }
    return 0;
}

/* How far from each other constants of an enum are: states often follow one another. */
static u32 between(struct comparison *c, slot v, const struct shown *want)
{
    slot ideal[2];
    if (want->kind != SHOWN_ENUM || v >> 32 || !v || !pantry_slot(c->s, want, c->s->ideals, ideal))
        return FAR;
    return distance((u64)ordinal_of(c->s->k->vm, (ref)v), (u64)ordinal_of(c->s->k->vm, (ref)ideal[0]));
}

static void compare_value(struct comparison *c, char type, const slot *v, const struct shown *want)
{
    struct pantry *s = c->s;
    struct terms *T = s->k->e->T;
    if (want->kind == SHOWN_PRIMITIVE) {
        compare_primitive(c, type, v, want->bits);
        return;
    }
    if (want->kind == SHOWN_OBJECT && !(v[0] >> 32)) {
        compare_object(c, (ref)v[0], want->object);
        return;
    }
    term same = when_wanted(c, ref_term(s->k->e, v[0]), want, 0);
    if (is_false(T, same))
        differs(c, want->kind == SHOWN_OBJECT ? s->weights[want->object] : PART_WEIGHT + between(c, v[0], want));
    else if (!is_true(T, same))
        vec_push(&c->m->equations, same);
}

/* ---- contents ---- */

/* Counters of changes, cached hash codes and stack traces, that no program looks at. */
static bool is_bookkeeping(const struct vm *vm, const struct field *f)
{
    if (f->cls == vm->k[K_throwable])
        return strcmp(f->name->text, "detailMessage") != 0 && strcmp(f->name->text, "cause") != 0;
    return f->cls->trusted && (strcmp(f->name->text, "modCount") == 0 || strcmp(f->name->text, "hash") == 0);
}

struct field *match_field(struct class *c, const struct shown_field *f, bool any_class)
{
    struct buf name = {0};
    for (; c; c = c->super) {
        for (u32 i = 0; i < c->nfields; i++) {
            struct field *x = &c->fields[i];
            if ((x->access & ACC_STATIC) || strcmp(x->name->text, f->name) != 0 || strcmp(x->desc->text, f->desc) != 0)
                continue;
            name.len = 0;
            class_external_name(x->cls, &name);
            if (any_class || strcmp(name.data, f->cls->binary) == 0) {
                buf_release(&name);
                return x;
            }
        }
    }
    buf_release(&name);
    return NULL;
}

/* A number that may be another one, if the path is taken with it. */
static bool is_flexible(struct comparison *c, u32 number, u32 i, const struct field *field, ref r)
{
    struct pantry *s = c->s;
    const slot *v = cell(s->k->vm, r, field->offset);
    if (!s->flex || !flex_field(s->flex, s->k, number, i, field->type, v))
        return false;
    bool known = !(is_wide(field->type) ? v[1] : v[0] >> 32);
    if (known && field->type != 'F' && field->type != 'D')
        c->m->distance += distance(field->type == 'J' ? v[0] : (u64)(i64)(i32)v[0],
                                   s->p->objects.data[number].fields[i].value.bits);
    return true;
}

static void compare_fields(struct comparison *c, ref r, u32 number, bool any_class)
{
    struct vm *vm = c->s->k->vm;
    const struct shown_object *want = &c->s->p->objects.data[number];
    for (u32 i = 0; i < want->nfields; i++) {
        const struct shown_field *f = &want->fields[i];
        const struct field *field = f->name ? match_field(class_of(vm, r), f, any_class) : NULL;
        bool is_ref = field && (field->type == 'L' || field->type == '[');
        if (field && is_ref == (f->value.kind == SHOWN_PRIMITIVE))
            field = NULL;
        if (!field && !any_class)
            differs(c, PART_WEIGHT);
        if (!field || is_bookkeeping(vm, field) || (f->idle && !c->s->flex))
            continue;
        if (f->value.kind == SHOWN_PRIMITIVE && is_flexible(c, number, i, field, r))
            continue;
        u32 before = c->m->penalty;
        if (!f->idle)
            compare_value(c, field->type == '[' ? 'L' : field->type, cell(vm, r, field->offset), &f->value);
        if (c->m->penalty != before && (field->access & ACC_FINAL) && number == c->wanted)
            c->m->fixed = true;
    }
}

/* Is the array one that the object will keep? */
static bool is_final_part(const struct comparison *c, u32 number)
{
    const struct shown_object *o = &c->s->p->objects.data[c->wanted];
    for (u32 i = 0; i < o->nfields; i++) {
        if (o->fields[i].is_final && o->fields[i].value.kind == SHOWN_OBJECT && o->fields[i].value.object == number)
            return true;
    }
    return false;
}

static void compare_array(struct comparison *c, ref r, u32 number)
{
    struct engine *e = c->s->k->e;
    const struct shown_object *want = &c->s->p->objects.data[number];
    const struct array *a = array_at(e, r);
    char elem = class_of(e->vm, r)->elem;
    if (c->s->flex && flex_array(c->s->flex, c->s->k, number, r))
        return;
    if (a->length_term && a->terms & ARRAY_WHOLE) {
        vec_push(&c->m->equations, mk_eq(e->T, array_length_term(e, r), mk_const(e->T, 32, want->length)));
    } else if (a->length_term || a->head.length != want->length || want->nfields != want->length) {
        u32 n = a->length_term ? 0 : a->head.length;
        c->m->fixed = c->m->fixed || is_final_part(c, number);
        differs(c, PART_WEIGHT * (1 + (n > want->length ? n - want->length : want->length - n)));
        return;
    }
    for (u32 i = 0; i < want->nfields; i++) {
        slot v[2] = {0};
        if (!want->fields[i].idle) {
            term_slots(e, stack_type(elem), element_term(e, r, i), v);
            compare_value(c, elem, v, &want->fields[i].value);
        }
    }
}

/*
 * A list is its elements, however much room it has. False: it is no list of that
 * kind, or of another size.
 */
static bool compare_list(struct comparison *c, ref r, u32 number)
{
    struct engine *e = c->s->k->e;
    struct class *k = class_of(e->vm, r);
    const struct shown_object *want = &c->s->p->objects.data[number], *elements = NULL;
    const struct field *data = class_find_field_text(e->vm, k, "elementData");
    const struct field *size = class_find_field_text(e->vm, k, "size");
    u64 n = UINT64_MAX;
    if (!k->trusted || strcmp(k->name->text, "java/util/ArrayList") != 0 || !data || !size)
        return false;
    for (u32 i = 0; i < want->nfields; i++) {
        const struct shown_field *f = &want->fields[i];
        if (f->value.kind == SHOWN_OBJECT && strcmp(f->name, "elementData") == 0)
            elements = &c->s->p->objects.data[f->value.object];
        if (f->value.kind == SHOWN_PRIMITIVE && strcmp(f->name, "size") == 0)
            n = f->value.bits;
    }
    ref array = (ref)*cell(e->vm, r, data->offset);
    if (!elements || n > elements->nfields || !array || n > array_at(e, array)->head.length)
        return false;
    compare_primitive(c, 'I', cell(e->vm, r, size->offset), n);
    for (u32 i = 0; i < n; i++) {
        slot v = ref_slot(e, element_term(e, array, i));
        if (!elements->fields[i].idle)
            compare_value(c, 'L', &v, &elements->fields[i].value);
    }
    return true;
}

/* ---- what was made on the way ---- */

static bool is_inside(const struct comparison *c, u32 number)
{
    for (u32 i = 0; i < c->pairs.len; i++) {
        if (c->pairs.data[i].number == number)
            return true;
    }
    return false;
}

/* Is it named by nothing but the object and what was made with it? What others name has to
 * be an object that they can be given. */
static bool is_own(const struct comparison *c, u32 number)
{
    const struct picture *p = c->s->p;
    for (u32 i = 0; i < p->variables.len; i++) {
        if (p->variables.data[i].value.kind == SHOWN_OBJECT && p->variables.data[i].value.object == number)
            return false;
    }
    for (u32 i = 0; i < p->objects.len; i++) {
        const struct shown_object *o = &p->objects.data[i];
        bool names = false;
        for (u32 k = 0; k < o->nfields; k++)
            names = names || (!o->fields[k].idle && o->fields[k].value.kind == SHOWN_OBJECT &&
                              o->fields[k].value.object == number);
        if (names && !is_inside(c, i))
            return false;
    }
    return true;
}

void match_object(struct pantry *s, u32 wanted, ref subject, struct match *m)
{
    struct comparison c = {.s = s, .wanted = wanted, .subject = subject, .m = m};
    struct vm *vm = s->k->vm;
    m->penalty = MATCHES;
    m->distance = 0;
    m->fixed = false;
    m->equations.len = m->inside.len = 0;
    if (s->flex)
        flex_begin(s->flex);
    vec_push(&c.pairs, (struct pair){subject, wanted});
    for (u32 i = 0; i < c.pairs.len; i++) {
        struct pair at = c.pairs.data[i];
        if (class_of(vm, at.r)->kind == CK_ARRAY)
            compare_array(&c, at.r, at.number);
        else if (!compare_list(&c, at.r, at.number))
            compare_fields(&c, at.r, at.number, false);
    }
    if (s->flex)
        flex_conditions(s->flex, s->k, m);
    for (u32 i = 1; i < c.pairs.len; i++) {
        vec_push(&m->inside, c.pairs.data[i].number);
        if (!is_own(&c, c.pairs.data[i].number))
            differs(&c, s->weights[c.pairs.data[i].number]);
    }
    map_release(&c.numbers);
    vec_release(&c.pairs);
    vm->met_term = false;
}

void match_builder(struct pantry *s, u32 wanted, ref subject, struct match *m)
{
    struct comparison c = {.s = s, .wanted = wanted, .subject = subject, .m = m};
    m->penalty = PART_WEIGHT / 2;
    m->distance = 0;
    m->fixed = false;
    m->equations.len = m->inside.len = 0;
    if (s->flex)
        flex_begin(s->flex);
    compare_fields(&c, subject, wanted, true);
    if (s->flex)
        flex_conditions(s->flex, s->k, m);
    map_release(&c.numbers);
    vec_release(&c.pairs);
    s->k->vm->met_term = false;
}

void match_release(struct match *m)
{
    vec_release(&m->equations);
    vec_release(&m->inside);
}

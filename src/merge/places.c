/* From the log of a segment to fields and elements with their values. */
#include "merge/internal.h"

/* Elements of an array that are compared when it became symbolic on a side. */
enum { ELEMENTS_MAX = 1024, PLACES_MAX = 4096 };

static bool add(struct places *p, struct engine *e, struct place at)
{
    for (u32 i = 0; i < p->all.len; i++) {
        const struct place *x = &p->all.data[i];
        if (x->object == at.object && x->at == at.at && x->kind == at.kind)
            return true;
    }
    if (p->all.len >= PLACES_MAX)
        return false;
    at.value = place_read(e, &at);
    vec_push(&p->all, at);
    return true;
}

/* The field whose first or second cell lies at the offset; NULL: a cell of the
 * machine's own. */
static const struct field *field_at(const struct vm *vm, ref o, u32 offset)
{
    const struct class *c = class_of(vm, o);
    bool is_static = false;
    if (c == vm->k[K_class]) {
        is_static = true;
        c = class_of_mirror(vm, o);
    }
    for (; c; c = is_static ? NULL : c->super) {
        for (u32 i = 0; i < c->nfields; i++) {
            const struct field *f = &c->fields[i];
            if (!(f->access & ACC_STATIC) == is_static)
                continue;
            if (f->offset == offset || (is_wide(f->type) && f->offset + 8 == offset))
                return f;
        }
    }
    return NULL;
}

static bool add_field(struct places *p, struct engine *e, const struct log_entry *l)
{
    const struct field *f = field_at(e->vm, l->object, (u32)(l->at - addr_of(l->object)));
    if (!f)
        return false;
    char type = f->type == 'L' || f->type == '[' ? 'L' : stack_type(f->type);
    return add(p, e, (struct place){ .kind = PLACE_FIELD, .type = type, .object = l->object, .at = f->offset });
}

static bool add_element(struct places *p, struct engine *e, ref array, u32 i)
{
    char elem = class_of(e->vm, array)->elem;
    return add(p, e, (struct place){ .kind = PLACE_ELEMENT, .type = elem == 'L' ? 'L' : stack_type(elem),
                                     .object = array, .at = i });
}

/* The elements themselves, or their terms, which lie in an array of their own. */
static bool add_logged_element(struct places *p, struct engine *e, const struct log_entry *l)
{
    ref owner = array_owner(e, l->object);
    u32 shift = class_of(e->vm, l->object)->elem_shift;
    u32 i = (u32)((l->at - addr_of(l->object) - ARRAY_HEADER) >> shift);
    ref array = owner ? owner : l->object;
    if (array_at(e, array)->length_term || array_at(e, array)->terms & ARRAY_WHOLE)
        return false;
    return add_element(p, e, array, i);
}

/* The array got terms on this side, or was all of it replaced. */
static bool add_terms(struct places *p, struct engine *e, const struct log_entry *l)
{
    const struct array *a = array_at(e, l->object);
    bool was_whole = l->value & ARRAY_WHOLE, is_whole = a->terms & ARRAY_WHOLE;
    if (was_whole != is_whole)
        return false;
    if (is_whole)
        return add(p, e, (struct place){ .kind = PLACE_WHOLE, .object = l->object });
    if (a->head.length > ELEMENTS_MAX)
        return false;
    for (u32 i = 0; i < a->head.length; i++) {
        if (!add_element(p, e, l->object, i))
            return false;
    }
    return true;
}

bool places_written(struct engine *e, struct places *p)
{
    const struct vm *vm = e->vm;
    const struct segment *s = vm->segments.data[vm->depth - 1];
    for (u32 i = 0; i < s->log.len; i++) {
        const struct log_entry *l = &s->log.data[i];
        bool ok = false;
        switch (l->kind) {
        case LOG_CELL:
            ok = add_field(p, e, l);
            break;
        case LOG_ELEM1:
        case LOG_ELEM2:
        case LOG_ELEM4:
        case LOG_ELEM8:
        case LOG_REF:
            ok = class_of(vm, l->object)->kind == CK_ARRAY && add_logged_element(p, e, l);
            break;
        case LOG_TERMS:
            ok = add_terms(p, e, l);
            break;
        case LOG_LOCK: {
            u32 now = obj(vm, l->object)->lock;
            ok = now == (u32)l->value;
            break;
        }
        default:
            break;
        }
        if (!ok)
            return false;
    }
    return true;
}

term place_read(struct engine *e, const struct place *p)
{
    switch (p->kind) {
    case PLACE_FIELD:
        return slot_term(e, p->type, cell(e->vm, p->object, p->at));
    case PLACE_ELEMENT:
        return element_term(e, p->object, p->at);
    default:
        return array_at(e, p->object)->terms & ~ARRAY_WHOLE;
    }
}

bool place_write(struct engine *e, const struct place *p, term value)
{
    struct vm *vm = e->vm;
    slot v[2] = { 0 };
    switch (p->kind) {
    case PLACE_FIELD:
        term_slots(e, p->type, value, v);
        put_cell(vm, p->object, p->at, v[0]);
        if (is_wide(p->type))
            put_cell(vm, p->object, p->at + 8, v[1]);
        return true;
    case PLACE_ELEMENT:
        return element_put(e, p->object, p->at, value);
    default:
        array_put_whole(e, p->object, value);
        return true;
    }
}

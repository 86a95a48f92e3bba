/*
 * Spare objects: an order needs a customer, and what is tested does not look at
 * it. Any object will do, so one is made by the first way that works with the
 * plainest arguments.
 */
#include "recipe/internal.h"

/* An order with a customer with an address; and no constructors of many parameters. */
enum { DEPTH_MAX = 3, SPARE_PARAMS_MAX = 6, SUBTYPES_MAX = 8 };

static const struct spare *find_spare(struct pantry *, struct class *, u32 depth);

/* ---- which class ---- */

static const struct {
    const char *type, *cls;
} collections[] = {{"java/util/List", "java/util/ArrayList"},      {"java/util/Collection", "java/util/ArrayList"},
                   {"java/lang/Iterable", "java/util/ArrayList"},  {"java/util/Set", "java/util/HashSet"},
                   {"java/util/Map", "java/util/HashMap"},         {"java/util/Queue", "java/util/ArrayDeque"},
                   {"java/util/Deque", "java/util/ArrayDeque"}};

/* Candidate number `i` for an object of the type; NULL: there are no more. */
static struct class *candidate(struct pantry *s, struct class *c, u32 i)
{
    bool is_abstract = c->access & (ACC_ABSTRACT | ACC_INTERFACE);
    if (c->kind != CK_INSTANCE || c == s->k->vm->k[K_class])
        return NULL;
    if (c->trusted && is_abstract) {
        for (u32 k = 0; k < ARRAY_LEN(collections) && !i; k++) {
            if (strcmp(collections[k].type, c->name->text) == 0)
                return class_try(s->k->vm, collections[k].cls);
        }
        return NULL;
    }
    if (!is_abstract)
        return i ? NULL : c;
    const struct subtypes *below = class_subtypes(s->k->vm, c, SUBTYPES_MAX);
    return i < below->n ? below->all[i] : NULL;
}

/* ---- arguments ---- */

/* Plain values: numbers are `number`, and objects are there if they can be. */
static void plain_argument(struct pantry *s, struct spare *out, u32 i, i64 number, bool objects, u32 depth)
{
    static const u16 letter[] = {'a'};
    static const char *const zeros[] = {"Zfalse", "B(byte) 0", "S(short) 0", "C'a'", "I0", "J0L", "F0.0f", "D0.0"};
    static const char *const ones[] = {"Ztrue", "B(byte) 1", "S(short) 1", "C'b'", "I1", "J1L", "F1.0f", "D1.0"};
    const struct param *p = &out->offer->params[i];
    struct shown *v = &out->args[i];
    if (p->cls == s->k->vm->k[K_string]) {
        *v = (struct shown){.kind = SHOWN_STRING, .text = "\"a\"", .units = letter, .nunits = 1};
        return;
    }
    if (p->cls && is_enum_class(p->cls) && first_constant(s->k, p->cls, v))
        return;
    if (p->type == 'L') {
        const struct spare *spare = objects ? find_spare(s, p->cls, depth + 1) : NULL;
        *v = (struct shown){.kind = SHOWN_NULL};
        out->spares[i] = spare && spare->offer ? spare : NULL;
        return;
    }
    *v = (struct shown){.kind = SHOWN_PRIMITIVE, .type = p->type, .bits = (u64)number};
    for (u32 k = 0; k < ARRAY_LEN(zeros); k++) {
        if (zeros[k][0] == p->type)
            v->text = (number ? ones : zeros)[k] + 1;
    }
    if (p->type == 'C')
        v->bits = (u64)('a' + number);
    if (p->type == 'F')
        v->bits = bits_of_float((float)number);
    if (p->type == 'D')
        v->bits = bits_of_double((double)number);
}

ref spare_make(struct pantry *s, const struct spare *from)
{
    slot slots[2 * SPARE_PARAMS_MAX + 2] = {0}, *at = slots;
    for (u32 i = 0; i < from->offer->nparams; i++) {
        if (!pantry_slot(s, &from->args[i], s->ideals, at))
            return 0;
        if (from->spares[i] && !(at[0] = spare_make(s, from->spares[i])))
            return 0;
        at += is_wide(from->offer->params[i].type) ? 2 : 1;
    }
    ref r = machine_do(s->k, from->offer, 0, slots) ? machine_result(s->k) : 0;
    if (r)
        machine_keep(s->k, r);
    return r;
}

/* Does it work? Then it is the way. */
static bool try_way(struct pantry *s, struct spare *out, const struct offer *o, i64 number, bool objects, u32 depth)
{
    struct arena *a = &s->k->arena;
    struct spare way = {.offer = o, .cls = out->cls};
    way.args = arena_alloc(a, (o->nparams + 1) * sizeof *way.args);
    way.spares = arena_alloc(a, (o->nparams + 1) * sizeof *way.spares);
    for (u32 i = 0; i < o->nparams; i++)
        plain_argument(s, &way, i, number, objects, depth);
    struct place here = place_mark(s->k);
    ref r = spare_make(s, &way);
    bool ok = r && class_of(s->k->vm, r) == out->cls;
    place_back(s->k, &here);
    if (ok)
        *out = way;
    return ok;
}

static void find_way(struct pantry *s, struct spare *out, struct class *c, u32 depth)
{
    const struct offers *offers = offers_of(s->k, c);
    out->cls = c;
    for (u32 i = 0; i < offers->makers.len && !out->offer && !out_of_work(s->k); i++) {
        const struct offer *o = &offers->makers.data[i];
        if (o->nparams <= SPARE_PARAMS_MAX && !o->is_inner && !o->throws_checked &&
            !try_way(s, out, o, 0, false, depth) && o->nparams && !try_way(s, out, o, 0, true, depth))
            try_way(s, out, o, 1, true, depth);
    }
}

static const struct spare *find_spare(struct pantry *s, struct class *c, u32 depth)
{
    struct kitchen *k = s->k;
    struct spare *known = map_get(&k->spares, map_key(c));
    if (known || depth > DEPTH_MAX)
        return known;
    /* While it is looked for there is none: a class may need one of its own. */
    known = arena_alloc(&k->arena, sizeof *known);
    map_put(&k->spares, map_key(c), known);
    struct class *of;
    for (u32 i = 0; !known->offer && (of = candidate(s, c, i)); i++)
        find_way(s, known, of, depth);
    k->vm->exc = 0;
    return known;
}

const struct spare *spare_of(struct pantry *s, struct class *c)
{
    return find_spare(s, c, 0);
}

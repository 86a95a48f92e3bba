/* Equality and hash codes of plain keys, without a decision. */
#include "sym/keys.h"
#include "sym/any.h"

/* Constants with a body have a class of their own below that of the enum. */
static bool is_constant(const struct class *c)
{
    return is_enum_class(c) || (c->super && is_enum_class(c->super));
}

bool is_plain_key(const struct engine *e, ref r)
{
    if (!r)
        return true;
    const struct class *c = class_of(e->vm, r);
    return c == e->vm->k[K_string] || c->boxes || is_constant(c);
}

bool is_symbolic_key(const struct engine *e, slot key)
{
    return key >> 32 || (key && holds_terms(e, (ref)key));
}

bool list_set(struct engine *e, slot v, ref_set *out, enum sym_end *end)
{
    out->len = 0;
    if (!targets_of(e, v, end))
        return false;
    for (u32 i = 0; i < e->targets.len; i++)
        vec_push(out, e->targets.data[i]);
    return true;
}

bool are_plain_keys(const struct engine *e, const ref_set *set)
{
    for (u32 i = 0; i < set->len; i++) {
        if (!is_plain_key(e, set->data[i].to))
            return false;
    }
    return true;
}

/* ---- equality ---- */

static bool equal_strings(struct engine *e, ref a, ref b, term *out, enum sym_end *end)
{
    struct text s, t;
    u32 n;
    if (!text_of_string(e, a, &s, end) || !text_of_string(e, b, &t, end))
        return false;
    bool known = text_comparable(e, &s, &t, &n, end);
    *out = known ? text_equal(e, &s, &t) : any_equality(e, &s, a, &t, b);
    return known || (*out && text_may_be_anything(e, *end));
}

static bool equal_pair(struct engine *e, ref a, ref b, term *out, enum sym_end *end)
{
    *out = mk_const(e->T, 1, a == b);
    if (a == b || !a || !b || class_of(e->vm, a) != class_of(e->vm, b))
        return true;
    const struct class *c = class_of(e->vm, a);
    if (c == e->vm->k[K_string])
        return equal_strings(e, a, b, out, end);
    char type = c->boxes;
    if (type == 'F' || type == 'D')
        *out = equal_floats(e, box_term(e, a), box_term(e, b));
    else if (type)
        *out = mk_eq(e->T, box_term(e, a), box_term(e, b));
    return true;
}

bool equal_keys(struct engine *e, const ref_set *a, const ref_set *b, term *out, enum sym_end *end)
{
    struct terms *T = e->T;
    *out = mk_false(T);
    for (u32 i = 0; i < a->len; i++) {
        for (u32 k = 0; k < b->len; k++) {
            term same;
            if (!equal_pair(e, a->data[i].to, b->data[k].to, &same, end))
                return false;
            if (!is_false(T, same))
                *out = mk_or(T, *out, mk_and(T, same, mk_and(T, a->data[i].guard, b->data[k].guard)));
        }
    }
    return true;
}

/* ---- hash codes ---- */

static bool hash_of_string(struct engine *e, ref r, term *out, enum sym_end *end)
{
    struct terms *T = e->T;
    struct text s;
    if (!text_of_string(e, r, &s, end))
        return false;
    if (!text_complete(e, &s, end)) {
        *out = any_hash(e, &s, r);
        return *out && text_may_be_anything(e, *end);
    }
    term hash = mk_const(T, 32, 0);
    *out = hash;
    for (u32 i = 0; i < s.n; i++) {
        hash = mk_add(T, mk_mul(T, hash, mk_const(T, 32, 31)), mk_zext(T, s.units[i], 32));
        *out = mk_ite(T, text_inside(e, &s, i), hash, *out);
    }
    return true;
}

static term hash_of_box(struct engine *e, ref r)
{
    struct terms *T = e->T;
    term v = box_term(e, r);
    char type = class_of(e->vm, r)->boxes;
    if (type == 'F' || type == 'D')
        v = canonical_bits(e, v);
    if (type == 'J' || type == 'D')
        return mk_extract(T, mk_xor(T, v, mk_lshr(T, v, mk_const(T, 64, 32))), 0, 32);
    if (type == 'Z')
        return mk_ite(T, mk_eq(T, v, mk_const(T, 32, 0)), mk_const(T, 32, 1237), mk_const(T, 32, 1231));
    return v;
}

bool hash_of_key(struct engine *e, slot key, term *out, enum sym_end *end)
{
    struct terms *T = e->T;
    ref_set set = { 0 };
    bool ok = list_set(e, key, &set, end);
    *out = mk_const(T, 32, 0);
    for (u32 i = 0; ok && i < set.len; i++) {
        ref r = set.data[i].to;
        term hash = mk_const(T, 32, 0);
        if (r && class_of(e->vm, r) == e->vm->k[K_string])
            ok = hash_of_string(e, r, &hash, end);
        else if (r && class_of(e->vm, r)->boxes)
            hash = hash_of_box(e, r);
        else if (r)
            hash = mk_const(T, 32, identity_hash(e->vm, r));
        *out = mk_ite(T, set.data[i].guard, hash, *out);
    }
    vec_release(&set);
    return ok;
}

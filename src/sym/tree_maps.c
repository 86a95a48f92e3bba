/* TreeMap: an entry whose key is compared by its class is found as in a hash map; no way down is decided on. */
#include "sym/maps.h"

#include "sym/native.h"

/* A box that compareTo calls equal exactly where equals does, and a string. */
static bool compares_like_equals(const struct engine *e, ref r)
{
    const struct class *c = r ? class_of(e->vm, r) : NULL;
    return c && (c == e->vm->k[K_string] || c->boxes);
}

/* Are all keys, and that which is looked for, of one such class? Others throw, which the bytecode knows. */
static bool are_comparable(struct engine *e, const struct entry_shape *shape, slot key, const candidates *all)
{
    if (key >> 32 || !compares_like_equals(e, (ref)key))
        return false;
    for (u32 i = 0; i < all->len; i++) {
        slot own = *cell(e->vm, all->data[i].node, shape->key);
        if (own >> 32 || !own || class_of(e->vm, (ref)own) != class_of(e->vm, (ref)key))
            return false;
    }
    return true;
}

static slot field_value(struct engine *e, ref object, const char *name)
{
    const struct field *f = class_find_field_text(e->vm, class_of(e->vm, object), name);
    return f ? *cell(e->vm, object, f->offset) : 0;
}

static enum sym_end get_entry(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    if (!make_concrete(e, args, &end))
        return end;
    slot root = field_value(e, (ref)args[0], "root");
    struct class *entry = class_load_text(e->vm, "java/util/TreeMap$Entry");
    if (!root || !entry || field_value(e, (ref)args[0], "comparator"))
        return call_bytecode(e, f, m);
    struct entry_shape shape = { .key = class_find_field_text(e->vm, entry, "key")->offset,
                                 .next = { class_find_field_text(e->vm, entry, "left")->offset,
                                           class_find_field_text(e->vm, entry, "right")->offset } };
    candidates all = { 0 };
    bool fits = true, ok = walk_entries(e, &shape, root, mk_true(e->T), &all, &fits, &end);
    fits = ok && fits && are_comparable(e, &shape, args[1], &all);
    if (fits)
        ok = find_key(e, &shape, args[1], &all, &fits, &end);
    if (ok && fits) {
        args[0] = choose_entry(e, &all, 0, 0);
        end = done(e, f, args + 1);
    } else if (ok) {
        end = call_bytecode(e, f, m);
    }
    vec_release(&all);
    return end;
}

const struct native_term tree_map_natives[] = {
    { "java/util/TreeMap", "getEntry", "*", get_entry, SUMMARY_SETS },
    { 0 },
};

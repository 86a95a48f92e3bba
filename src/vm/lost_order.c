/*
 * Copies of collections that do not show in which order their elements came: Set.of and Map.of
 * have a random order, and new HashMap<>(Map.of(...)) has not, unless two of its keys share a bin,
 * where the first that came stays the first.
 */
#include "vm/internal.h"

#include <string.h>

enum { KEYS_MAX = 64, CAPACITY = 16 /* of a HashMap that was not told */ };

struct keys {
    struct vm *vm;
    u32 n;
    ref at[KEYS_MAX];
};

static bool is_a(const struct vm *vm, ref o, const char *name)
{
    const struct class *c = o ? class_of(vm, o) : NULL;
    while (c && strcmp(c->name->text, name) != 0)
        c = c->super;
    return c != NULL;
}

static ref known_field(struct vm *vm, ref o, const char *name, char type)
{
    slot v = raw_field(vm, o, name, type);
    return v >> 32 ? 0 : (ref)v;
}

static bool add_elements(struct keys *k, ref array, u32 step)
{
    if (!array || ((const struct array *)obj(k->vm, array))->terms)
        return false;
    const u32 *elements = (const u32 *)((const struct array *)obj(k->vm, array))->data;
    for (u32 i = 0; i < obj(k->vm, array)->length; i += step) {
        if (elements[i] && k->n == KEYS_MAX)
            return false;
        if (elements[i])
            k->at[k->n++] = elements[i];
    }
    return true;
}

/* What is in a collection of Set.of or Map.of; false: it is another one. */
static bool keys_of(struct keys *k, ref from)
{
    struct vm *vm = k->vm;
    if (is_a(vm, from, "java/util/ImmutableCollections$MapN"))
        return add_elements(k, known_field(vm, from, "table", '['), 2);
    if (is_a(vm, from, "java/util/ImmutableCollections$SetN"))
        return add_elements(k, known_field(vm, from, "elements", '['), 1);
    if (!is_a(vm, from, "java/util/ImmutableCollections$Set12"))
        return false;
    k->at[0] = known_field(vm, from, "e0", 'L');
    k->at[1] = known_field(vm, from, "e1", 'L');
    k->n = 2;
    return true;
}

/* hashCode() of a key whose class is one of a few; false: of another, or symbolic. */
static bool hash_of(struct vm *vm, ref key, u32 *hash)
{
    static const struct {
        const char *name;
        char type;
    } boxes[] = { { "java/lang/Integer", 'I' }, { "java/lang/Character", 'C' }, { "java/lang/Short", 'S' }, { "java/lang/Byte", 'B' } };
    for (u32 i = 0; i < ARRAY_LEN(boxes); i++) {
        if (is_a(vm, key, boxes[i].name)) {
            slot v = raw_field(vm, key, "value", boxes[i].type);
            *hash = (u32)v;
            return !(v >> 32);
        }
    }
    if (!is_a(vm, key, "java/lang/String"))
        return false;
    u32 n = string_length(vm, key);
    const u16 *units = string_units(vm, key);
    *hash = 0;
    for (u32 i = 0; i < n && !vm->met_term; i++)
        *hash = *hash * 31 + units[i];
    bool known = !vm->met_term;
    vm->met_term = false;
    return known;
}

/* Would each key have a bin of its own? A table that grows never puts two into one. */
static bool are_apart(const struct keys *k, ref map)
{
    slot table = raw_field(k->vm, map, "table", '['), threshold = raw_field(k->vm, map, "threshold", 'I');
    if (table >> 32 || threshold >> 32)
        return false;
    u32 capacity = table ? obj(k->vm, (ref)table)->length : threshold ? (u32)threshold : CAPACITY;
    u32 bins[KEYS_MAX];
    for (u32 i = 0; i < k->n; i++) {
        u32 hash;
        if (!hash_of(k->vm, k->at[i], &hash))
            return false;
        bins[i] = (hash ^ hash >> 16) & (capacity - 1);
        for (u32 j = 0; j < i; j++) {
            if (bins[j] == bins[i])
                return false;
        }
    }
    return true;
}

/* Are they compared by the library's code only? */
static bool are_sorted(const struct keys *k, ref map)
{
    u32 hash;
    bool plain = !raw_field(k->vm, map, "comparator", 'L');
    for (u32 i = 0; i < k->n && plain; i++)
        plain = hash_of(k->vm, k->at[i], &hash) && class_of(k->vm, k->at[i]) == class_of(k->vm, k->at[0]);
    return plain;
}

/* Is the order of what comes from one collection lost in another? */
static bool is_lost(struct vm *vm, ref to, ref from)
{
    struct keys k = { .vm = vm };
    if (!to || !from || !class_of(vm, to)->trusted)
        return false;
    if (is_a(vm, to, "java/util/HashSet"))
        to = known_field(vm, to, "map", 'L');
    else if (is_a(vm, to, "java/util/TreeSet"))
        to = known_field(vm, to, "m", 'L');
    if (is_a(vm, to, "java/util/TreeMap"))
        return keys_of(&k, from) && are_sorted(&k, to);
    if (!is_a(vm, to, "java/util/HashMap") || is_a(vm, to, "java/util/LinkedHashMap"))
        return false;
    /* Whoever goes through a map of keys that are hashed by their identity is noticed there. */
    return keys_of(&k, from) ? are_apart(&k, to) : is_a(vm, from, "java/util/HashMap");
}

bool order_is_lost(struct vm *vm, const struct frame *f)
{
    static const char *const copying[][2] = { { "java/util/HashMap", "putMapEntries" },
                                              { "java/util/AbstractMap", "putAll" },
                                              { "java/util/AbstractCollection", "addAll" } };
    for (u32 i = 0; i < ARRAY_LEN(copying); i++) {
        if (strcmp(f->method->cls->name->text, copying[i][0]) == 0 && strcmp(f->method->name->text, copying[i][1]) == 0)
            return !((f->locals[0] | f->locals[1]) >> 32) && is_lost(vm, (ref)f->locals[0], (ref)f->locals[1]);
    }
    return false;
}

/*
 * Free maps and sets: a HashMap, or a HashSet around one, of a few entries whose keys are
 * plain (keys.h), none equal to another. There is a path for each number of entries; what
 * the keys are is left open, as in any map with symbolic keys (maps.c). Values are
 * free references.
 */
#include "sym/maps.h"
#include "sym/text.h"


#include <stdio.h>

/* Entries of a free map; the table that the library makes for so many, and when it makes a larger one. */
enum { ENTRIES = 2, TABLE = 16, THRESHOLD = 12 };

static bool is_text(const struct engine *e, const struct class *key)
{
    return key == e->vm->k[K_string];
}

static const struct field *value_field(const struct engine *e, struct class *box)
{
    return class_find_field_text(e->vm, box, "value");
}

bool is_free_key(const struct engine *e, struct class *key)
{
    return is_text(e, key) || (is_box(key) && strchr("ICJSB", value_field(e, key)->type));
}

/* ---- symbols: the number of entries, then of each the key, and its value if it is a map ---- */

static u32 key_symbols(struct engine *e, const struct class *key)
{
    return is_text(e, key) ? string_symbols(e) : 1;
}

static u32 entry_symbols(struct engine *e, const struct class *key, bool is_set)
{
    return key_symbols(e, key) + !is_set;
}

u32 free_map_symbols(struct engine *e, const struct class *key, bool is_set)
{
    return 1 + ENTRIES * entry_symbols(e, key, is_set);
}

/* The key of an entry, as if it were an object of its own. */
static struct event key_event(struct engine *e, const struct event *ev, struct class *key, bool is_set, u32 entry)
{
    char part[16];
    snprintf(part, sizeof part, "key%u", entry);
    return (struct event){ .kind = EV_OBJECT, .of = key, .name = part_name(e, ev->name, part),
                           .first = ev->first + 1 + entry * entry_symbols(e, key, is_set) };
}

static term key_symbol(struct engine *e, const struct event *key, u32 i, char *type)
{
    if (is_text(e, key->of))
        return string_symbol(e, key, i, type);
    *type = value_field(e, key->of)->type;
    return free_term(e, *type, key->name, key->first);
}

term free_map_symbol(struct engine *e, const struct event *ev, struct class *key, bool is_set, u32 i, char *type)
{
    char part[16];
    *type = 'I';
    if (!i)
        return mk_zext(e->T, small_symbol(e, part_name(e, ev->name, "size"), ev->first, ENTRIES), 32);
    u32 each = entry_symbols(e, key, is_set), entry = (i - 1) / each, within = (i - 1) % each;
    if (within < key_symbols(e, key)) {
        struct event k = key_event(e, ev, key, is_set, entry);
        return key_symbol(e, &k, within, type);
    }
    *type = 'L';
    snprintf(part, sizeof part, "value%u", entry);
    return reference_symbol(e, part_name(e, ev->name, part), ev->first + i);
}

/* ---- which maps there are ---- */

/* When the keys are not equal, and all of them is known. */
static term are_distinct(struct engine *e, const struct event *a, const struct event *b)
{
    struct terms *T = e->T;
    char type;
    if (!is_text(e, a->of))
        return mk_not(T, mk_eq(T, key_symbol(e, a, 0, &type), key_symbol(e, b, 0, &type)));
    struct text x = free_text(e, a), y = free_text(e, b);
    term known = mk_and(T, mk_sle(T, x.length, mk_const(T, 32, x.n)), mk_sle(T, y.length, mk_const(T, 32, y.n)));
    return mk_and(T, known, mk_not(T, text_equal(e, &x, &y)));
}

u32 free_map_cases(struct engine *e, const struct event *ev, struct class *key, bool is_set, term *out)
{
    char type;
    term size = free_map_symbol(e, ev, key, is_set, 0, &type);
    for (u32 n = 0; n <= ENTRIES; n++) {
        out[n] = mk_eq(e->T, size, mk_const(e->T, 32, n));
        for (u32 i = 0; i < n; i++) {
            struct event a = key_event(e, ev, key, is_set, i);
            for (u32 k = 0; k < i; k++) {
                struct event b = key_event(e, ev, key, is_set, k);
                out[n] = mk_and(e->T, out[n], are_distinct(e, &a, &b));
            }
        }
    }
    return ENTRIES + 1;
}

/* ---- objects ---- */

static ref make_key(struct engine *e, const struct event *key)
{
    char type;
    if (is_text(e, key->of)) {
        struct text t = free_text(e, key);
        return e->replay ? text_concrete(e, &t, e->replay) : text_string(e, &t);
    }
    const struct field *value = value_field(e, key->of);
    ref box = new_object(e->vm, key->of);
    term t = box ? key_symbol(e, key, 0, &type) : 0;
    slot v[2] = { 0 };
    if (!box)
        return 0;
    if (e->replay)
        v[0] = value_bits(e, type, t, e->replay);
    else
        term_slots(e, stack_type(type), t, v);
    put_cell(e->vm, box, value->offset, v[0]);
    if (is_wide(type))
        put_cell(e->vm, box, value->offset + 8, v[1]);
    return box;
}

/* What HashMap.hash gives for a key that is concrete. */
static u32 hash_in_replay(struct engine *e, ref key)
{
    struct class *c = class_of(e->vm, key);
    u32 h = 0;
    if (is_text(e, c)) {
        const u16 *units = string_units(e->vm, key);
        for (u32 i = 0, n = string_length(e->vm, key); i < n; i++)
            h = 31 * h + units[i];
    } else {
        const struct field *value = value_field(e, c);
        u64 v = *cell(e->vm, key, value->offset);
        h = value->type == 'J' ? (u32)(v ^ v >> 32) : (u32)v;
    }
    return h ^ h >> 16;
}

/* In a replay the map is one like any other. */
static bool put_in_bins(struct engine *e, ref table, const entry_list *entries)
{
    struct vm *vm = e->vm;
    for (u32 i = entries->len; i-- > 0;) {
        ref node = entries->data[i];
        u32 hash = hash_in_replay(e, (ref)*cell(vm, node, vm->kf[KF_node_key]));
        put_named(e, node, "hash", hash);
        put_named(e, node, "next", get_ref_elem(vm, table, hash % TABLE));
        put_ref_elem(vm, table, hash % TABLE, node);
    }
    return true;
}

static u32 count_entries(struct engine *e, term size)
{
    if (e->replay)
        return (u32)term_eval(e->T, e->replay, size);
    for (u32 n = 0; n <= ENTRIES; n++) {
        if (known_condition(e, mk_eq(e->T, size, mk_const(e->T, 32, n))) == YES)
            return n;
    }
    return 0;
}

bool free_map_contents(struct engine *e, const struct event *ev, struct class *key, slot present, ref map)
{
    struct vm *vm = e->vm;
    char type;
    bool is_set = present != 0;
    u32 n = count_entries(e, free_map_symbol(e, ev, key, is_set, 0, &type));
    struct class *node_class = class_load_text(vm, "java/util/HashMap$Node");
    ref table = n ? new_table(e, TABLE, e->replay ? 0 : TABLE_MARKED) : 0;
    entry_list entries = { 0 };
    bool ok = node_class && (table || !n);
    for (u32 i = 0; i < n && ok; i++) {
        struct event k = key_event(e, ev, key, is_set, i);
        ref object = make_key(e, &k), entry = object ? new_object(vm, node_class) : 0;
        u32 value = 1 + i * entry_symbols(e, key, is_set) + key_symbols(e, key);
        ok = entry != 0;
        if (!ok)
            break;
        put_named(e, entry, "key", object);
        put_named(e, entry, "value", is_set ? present : ref_slot(e, free_map_symbol(e, ev, key, is_set, value, &type)));
        vec_push(&entries, entry);
    }
    put_named(e, map, "table", table);
    put_named(e, map, "size", n);
    put_named(e, map, "threshold", n ? THRESHOLD : 0);
    put_named(e, map, "loadFactor", bits_of_float(0.75f));
    ok = ok && (!n || (e->replay ? put_in_bins : chain_entries)(e, table, &entries));
    vec_release(&entries);
    return ok;
}

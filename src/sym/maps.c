/*
 * Hash maps with symbolic keys. A map that a symbolic key is put into is marked:
 * all its entries hang in bin 0 of its table, as if all hash codes were 0. So
 * the bytecode of the class library finds a key by equals alone, and no bin is
 * decided on. Entries that would share a bin stay in the order in which that bin
 * would have them, so that the order of all, where somebody looks at it, is a
 * stable sort by bins (map_order.c).
 *
 * Only plain keys (keys.h) can be in a marked map: another one makes it an
 * ordinary map again, with a decision on the bin of each entry.
 */
#include "sym/maps.h"

#include "sym/native.h"

/* ---- marks ---- */

bool is_marked_table(const struct engine *e, ref table)
{
    u32 mark = table ? obj(e->vm, table)->hash : 0;
    return mark == TABLE_MARKED || mark == TABLE_UNSORTED;
}

static bool may_be_marked(const struct engine *e, slot map)
{
    if (!map || map >> 32)
        return map != 0;
    slot table = *cell(e->vm, (ref)map, e->vm->kf[KF_map_table]);
    return table >> 32 || is_marked_table(e, (ref)table);
}

/* The map whose method, or whose view's method, is this; 0: none. */
static slot calling_map(const struct engine *e, const struct frame *f)
{
    slot self = f->method->access & ACC_STATIC ? 0 : f->locals[0];
    bool view = strchr(f->method->cls->name->text, '$');
    return view ? map_in(e, self, "this$0") : self;
}

slot map_in(const struct engine *e, slot object, const char *field)
{
    if (!object || object >> 32)
        return object;
    const struct field *f = class_find_field_text(e->vm, class_of(e->vm, (ref)object), field);
    return f ? *cell(e->vm, (ref)object, f->offset) : 0;
}

bool map_concerns(const struct engine *e, u32 when, const slot *args)
{
    switch (when) {
    case MAP_CALLER:
        return may_be_marked(e, calling_map(e, e->vm->thread->top));
    case MAP_ARGUMENT:
        return may_be_marked(e, args[1]);
    case MAP_OUTER:
        return may_be_marked(e, map_in(e, args[0], "this$0"));
    case MAP_FIELD:
        return may_be_marked(e, map_in(e, args[0], "map"));
    default:
        return may_be_marked(e, args[0]);
    }
}

bool map_table(struct engine *e, ref map, ref *out, enum sym_end *end)
{
    slot v = *cell(e->vm, map, e->vm->kf[KF_map_table]);
    if (!make_concrete(e, &v, end))
        return false;
    *out = (ref)v;
    return true;
}

ref new_table(struct engine *e, u32 length, u32 mark)
{
    struct class *node = class_load_text(e->vm, "java/util/HashMap$Node");
    ref table = node ? new_array(e->vm, class_array_of(e->vm, node), length) : 0;
    if (table)
        obj(e->vm, table)->hash = mark;
    return table;
}

/* ---- entries ---- */

static bool follow(struct engine *e, slot v, entry_list *out, enum sym_end *end)
{
    while (v) {
        if (!make_concrete(e, &v, end))
            return false;
        if (!v)
            break;
        vec_push(out, (ref)v);
        v = *cell(e->vm, (ref)v, e->vm->kf[KF_node_next]);
    }
    return true;
}

bool list_entries(struct engine *e, ref table, entry_list *out, enum sym_end *end)
{
    out->len = 0;
    for (u32 i = 0; table && i < array_at(e, table)->head.length; i++) {
        if (!follow(e, ref_slot(e, element_term(e, table, i)), out, end))
            return false;
    }
    return true;
}

bool chain_entries(struct engine *e, ref table, const entry_list *entries)
{
    struct vm *vm = e->vm;
    u32 next = vm->kf[KF_node_next];
    for (u32 i = 0; i < entries->len; i++) {
        slot behind = i + 1 < entries->len ? entries->data[i + 1] : 0;
        if (*cell(vm, entries->data[i], next) != behind)
            put_cell(vm, entries->data[i], next, behind);
    }
    return element_put(e, table, 0, mk_const(e->T, REF_WIDTH, entries->len ? entries->data[0] : 0));
}

static bool has_plain_keys(struct engine *e, const entry_list *entries)
{
    static const char tree[] = "java/util/HashMap$TreeNode";
    ref_set keys = { 0 };
    enum sym_end end;
    bool plain = true;
    for (u32 i = 0; plain && i < entries->len; i++) {
        ref node = entries->data[i];
        plain = strcmp(class_of(e->vm, node)->name->text, tree) != 0 &&
                list_set(e, *cell(e->vm, node, e->vm->kf[KF_node_key]), &keys, &end) && are_plain_keys(e, &keys);
    }
    vec_release(&keys);
    return plain;
}

/* ---- marking ---- */

/* What the first table is to be: as HashMap.resize has it. */
static u32 first_length(struct engine *e, ref map)
{
    slot threshold = *cell(e->vm, map, e->vm->kf[KF_map_threshold]);
    return threshold >> 32 || (i32)threshold <= 0 ? 16 : (u32)threshold;
}

static void set_threshold(struct engine *e, ref map, u32 length, u32 doubled)
{
    float load = float_of_bits((u32)*cell(e->vm, map, e->vm->kf[KF_map_load]));
    float limit = (float)length * load, most = (float)(1 << 30);
    u32 threshold = doubled ? doubled : length < 1u << 30 && limit < most ? (u32)num_f2i(limit) : INT32_MAX;
    put_cell(e->vm, map, e->vm->kf[KF_map_threshold], threshold);
}

static bool is_linked(const struct engine *e, ref map)
{
    for (const struct class *c = class_of(e->vm, map); c; c = c->super) {
        if (strcmp(c->name->text, "java/util/LinkedHashMap") == 0)
            return true;
    }
    return false;
}

/* Hangs all entries into bin 0. *fits: can the map be marked? False: *end. */
static bool mark_map(struct engine *e, ref map, ref table, bool *fits, enum sym_end *end)
{
    struct vm *vm = e->vm;
    entry_list entries = { 0 };
    bool ok = list_entries(e, table, &entries, end);
    *fits = ok && has_plain_keys(e, &entries) && (entries.len < BIN_MAX || is_linked(e, map)) &&
            entries.len < ENTRIES_MAX;
    if (ok && *fits) {
        u32 length = table ? array_at(e, table)->head.length : first_length(e, map);
        ref new = new_table(e, length, TABLE_MARKED);
        for (u32 i = 0; new && i < entries.len; i++)
            put_cell(vm, entries.data[i], vm->kf[KF_node_hash], 0);
        if (new && !table)
            set_threshold(e, map, length, 0);
        if (new && chain_entries(e, new, &entries)) {
            put_cell(vm, map, vm->kf[KF_map_table], new);
        } else {
            *end = raise(e);
            ok = false;
        }
    }
    vec_release(&entries);
    return ok;
}

/* ---- HashMap.hash: where a key comes to a map ---- */

/* Does a method of this name only look? Then a map without a table stays so. */
static bool inserts(const struct method *m)
{
    static const char *const names[] = { "put",     "putIfAbsent", "putMapEntries", "computeIfAbsent",
                                         "compute", "merge" };
    for (u32 i = 0; i < ARRAY_LEN(names); i++) {
        if (strcmp(m->name->text, names[i]) == 0)
            return true;
    }
    return false;
}

static enum sym_end hash_of(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    slot map = calling_map(e, f);
    ref table;
    ref_set keys = { 0 };
    enum sym_end end;
    if (!map)
        return call_bytecode(e, f, m);
    if (!make_concrete(e, &map, &end) || !map_table(e, (ref)map, &table, &end) || !list_set(e, args[0], &keys, &end))
        return end;
    bool plain = are_plain_keys(e, &keys), fits = plain && (table || inserts(f->method));
    vec_release(&keys);
    if (is_marked_table(e, table)) {
        if (plain)
            return give_term(e, f, args, 'I', mk_const(e->T, 32, 0));
        if (!settle_bins(e, (ref)map, table, &end))
            return end;
        fits = false;
    }
    if (fits && !mark_map(e, (ref)map, table, &fits, &end))
        return end;
    return fits ? give_term(e, f, args, 'I', mk_const(e->T, 32, 0)) : call_bytecode(e, f, m);
}

/* ---- looking a key up ---- */

static bool find_in_map(struct engine *e, slot *map, slot key, candidates *all, bool *fits, enum sym_end *end)
{
    const u32 *kf = e->vm->kf;
    struct entry_shape shape = { .key = kf[KF_node_key], .next = { kf[KF_node_next], 0 } };
    *fits = true;
    if (!make_concrete(e, map, end))
        return false;
    slot table = *cell(e->vm, (ref)*map, kf[KF_map_table]);
    return (!table || walk_table(e, &shape, table, all, fits, end)) &&
           (!*fits || find_key(e, &shape, key, all, fits, end));
}

static enum sym_end look_up(struct engine *e, struct frame *f, struct method *m, slot *args, u32 field, slot otherwise)
{
    candidates all = { 0 };
    enum sym_end end;
    bool fits;
    if (!args[0])
        return call_bytecode(e, f, m);
    bool ok = find_in_map(e, args, args[1], &all, &fits, &end);
    if (ok && fits) {
        args[0] = choose_entry(e, &all, field, otherwise);
        end = done(e, f, args + 1);
    } else if (ok) {
        end = call_bytecode(e, f, m);
    }
    vec_release(&all);
    return end;
}

static enum sym_end get_node(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return look_up(e, f, m, args, 0, 0);
}

/* A map that is ordered by access changes when it is asked. */
static bool changes_on_access(struct engine *e, slot map)
{
    return map >> 32 || (is_linked(e, (ref)map) && *cell(e->vm, (ref)map, e->vm->kf[KF_linked_map_by_access]));
}

static enum sym_end get_value(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    if (!make_concrete(e, args, &end))
        return end;
    if (changes_on_access(e, args[0]))
        return call_bytecode(e, f, m);
    return look_up(e, f, m, args, e->vm->kf[KF_node_value], m->nargs == 3 ? args[2] : 0);
}

/* ---- HashMap.putVal ---- */

/* The value of each entry becomes the new one where it is that entry. */
static void replace_values(struct engine *e, const candidates *all, slot value)
{
    u32 at = e->vm->kf[KF_node_value];
    for (u32 i = 0; i < all->len; i++) {
        const struct candidate *c = &all->data[i];
        if (is_false(e->T, c->found))
            continue;
        term old = ref_term(e, *cell(e->vm, c->node, at));
        put_cell(e->vm, c->node, at, ref_slot(e, mk_ite(e->T, c->found, ref_term(e, value), old)));
    }
}

/* A key that is there has its value replaced, whichever entry it is; one that is not is put by the bytecode. */
static enum sym_end put_value(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    candidates all = { 0 };
    enum sym_end end;
    bool fits;
    if (!make_concrete(e, args, &end))
        return end;
    if (args[4] || changes_on_access(e, args[0]))
        return call_bytecode(e, f, m);
    if (!find_in_map(e, args, args[2], &all, &fits, &end)) {
        vec_release(&all);
        return end;
    }
    term any = mk_false(e->T);
    for (u32 i = 0; fits && i < all.len; i++)
        any = mk_or(e->T, any, all.data[i].found);
    switch (decide(e, any)) {
    case UNKNOWN:
        end = SYM_FORK;
        break;
    case NO:
        end = call_bytecode(e, f, m);
        break;
    case YES: {
        slot old = choose_entry(e, &all, e->vm->kf[KF_node_value], 0);
        replace_values(e, &all, args[3]);
        args[0] = old;
        end = done(e, f, args + 1);
        break;
    }
    }
    vec_release(&all);
    return end;
}

/* ---- the table of a marked map ---- */

/* HashMap.resize: the entries stay in bin 0. */
static enum sym_end resize(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct vm *vm = e->vm;
    enum sym_end end;
    ref table;
    if (!make_concrete(e, args, &end) || !map_table(e, (ref)args[0], &table, &end))
        return end;
    slot threshold = *cell(vm, (ref)args[0], vm->kf[KF_map_threshold]);
    u32 length = table ? array_at(e, table)->head.length : 0;
    if (!is_marked_table(e, table) || threshold >> 32 || length >= 1u << 29)
        return is_marked_table(e, table) ? stop_here(e, "a large HashMap with symbolic keys") : call_bytecode(e, f, m);
    entry_list entries = { 0 };
    if (!list_entries(e, table, &entries, &end)) {
        vec_release(&entries);
        return end;
    }
    ref new = new_table(e, 2 * length, obj(vm, table)->hash);
    bool ok = new && chain_entries(e, new, &entries);
    vec_release(&entries);
    if (!ok)
        return raise(e);
    set_threshold(e, (ref)args[0], 2 * length, length >= 16 ? 2 * (u32)threshold : 0);
    put_cell(vm, (ref)args[0], vm->kf[KF_map_table], new);
    args[0] = new;
    return done(e, f, args + 1);
}

/* HashMap.treeifyBin: whether this bin would be so long is not known. */
static enum sym_end make_tree(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    ref table;
    if (!make_concrete(e, args, &end) || !map_table(e, (ref)args[0], &table, &end))
        return end;
    if (!is_marked_table(e, table))
        return call_bytecode(e, f, m);
    entry_list entries = { 0 };
    bool ok = list_entries(e, table, &entries, &end);
    ref new = ok ? new_table(e, array_at(e, table)->head.length, TABLE_UNSORTED) : 0;
    if (new && chain_entries(e, new, &entries)) {
        put_cell(e->vm, (ref)args[0], e->vm->kf[KF_map_table], new);
        end = done(e, f, args);
    } else if (ok) {
        end = raise(e);
    }
    vec_release(&entries);
    return end;
}

/* ---- the table ---- */

#define MAP "java/util/HashMap"
#define LINKED "java/util/LinkedHashMap"
const struct native_term map_natives[] = {
    { MAP, "hash", "(Ljava/lang/Object;)I", hash_of, MAP_CALLER },
    { MAP, "getNode", "(Ljava/lang/Object;)Ljava/util/HashMap$Node;", get_node, MAP_SELF },
    { MAP, "get", "*", get_value, MAP_SELF },
    { MAP, "getOrDefault", "*", get_value, MAP_SELF },
    { LINKED, "get", "*", get_value, MAP_SELF },
    { LINKED, "getOrDefault", "*", get_value, MAP_SELF },
    { MAP, "putVal", "*", put_value, MAP_SELF },
    { MAP, "resize", "*", resize, MAP_SELF },
    { MAP, "treeifyBin", "*", make_tree, MAP_SELF },
    { 0 },
};

/*
 * The order of the entries of a marked map (maps.c). Somebody who goes through
 * the map sees the bins one after the other: so the entries are sorted by their bins,
 * with a decision wherever the path does not know which of two comes first, and stay in bin 0 in
 * that order. Which bins these are is decided only when the map becomes an
 * ordinary one.
 */
#include "sym/maps.h"

#include "sym/native.h"

/* Bins that are told apart by forking. */
enum { BINS_MAX = 64 };

/* The hash as HashMap.hash spreads it. */
static bool spread_hash(struct engine *e, ref node, term *out, enum sym_end *end)
{
    struct terms *T = e->T;
    term h;
    if (!hash_of_key(e, *cell(e->vm, node, e->vm->kf[KF_node_key]), &h, end))
        return false;
    *out = mk_xor(T, h, mk_lshr(T, h, mk_const(T, 32, 16)));
    return true;
}

static term bin_of(struct engine *e, term hash, ref table)
{
    return mk_and(e->T, hash, mk_const(e->T, 32, array_at(e, table)->head.length - 1));
}

static bool is_sorted_by_bins(struct engine *e, ref table, enum sym_end *end)
{
    if (obj(e->vm, table)->hash == TABLE_MARKED)
        return true;
    *end = stop_here(e, "the order of a HashMap of more than %d entries with symbolic keys", BIN_MAX);
    return false;
}

/* ---- sorting ---- */

static bool bins_of(struct engine *e, ref table, const entry_list *entries, term *bins, enum sym_end *end)
{
    for (u32 i = 0; i < entries->len; i++) {
        term hash;
        if (!spread_hash(e, entries->data[i], &hash, end))
            return false;
        bins[i] = bin_of(e, hash, table);
    }
    return true;
}

/* Insertion sort: entries of one bin stay as they are. False: *end. */
static bool sort_entries(struct engine *e, entry_list *entries, term *bins, enum sym_end *end)
{
    for (u32 i = 1; i < entries->len; i++) {
        ref node = entries->data[i];
        term bin = bins[i];
        u32 k = i;
        for (; k; k--) {
            enum verdict before = decide(e, mk_ult(e->T, bin, bins[k - 1]));
            if (before == UNKNOWN) {
                *end = SYM_FORK;
                return false;
            }
            if (before == NO)
                break;
            entries->data[k] = entries->data[k - 1];
            bins[k] = bins[k - 1];
        }
        entries->data[k] = node;
        bins[k] = bin;
    }
    return true;
}

/* Makes the entries, as they are on this path, the only ones of the table. False with vm->exc. */
static bool write_entries(struct engine *e, ref map, ref table, const entry_list *entries)
{
    u32 at = e->vm->kf[KF_map_table];
    if (array_at(e, table)->terms)
        table = new_table(e, array_at(e, table)->head.length, obj(e->vm, table)->hash);
    if (table && *cell(e->vm, map, at) != table)
        put_cell(e->vm, map, at, table);
    return table && chain_entries(e, table, entries);
}

static bool order_entries(struct engine *e, ref map, enum sym_end *end)
{
    ref table;
    if (!map_table(e, map, &table, end))
        return false;
    if (!is_marked_table(e, table))
        return true;
    entry_list entries = { 0 };
    bool ok = list_entries(e, table, &entries, end);
    term *bins = mem_alloc((entries.len + 1) * sizeof *bins);
    if (ok && entries.len > 1)
        ok = is_sorted_by_bins(e, table, end) && bins_of(e, table, &entries, bins, end) &&
             sort_entries(e, &entries, bins, end);
    if (ok && !write_entries(e, map, table, &entries)) {
        *end = raise(e);
        ok = false;
    }
    mem_free(bins);
    vec_release(&entries);
    return ok;
}

/* ---- bins ---- */

/* The number of an entry's bin, by a decision. False: *end. */
static bool known_bin(struct engine *e, term bin, u32 length, u32 *out, enum sym_end *end)
{
    if (is_const(e->T, bin)) {
        *out = (u32)node(e->T, bin)->value;
        return true;
    }
    if (length > BINS_MAX) {
        *end = stop_here(e, "a symbolic key in a HashMap with more than %d bins", BINS_MAX);
        return false;
    }
    e->guards.len = 0;
    for (u32 i = 0; i < length; i++)
        vec_push(&e->guards, mk_eq(e->T, bin, mk_const(e->T, 32, i)));
    int k = decide_among(e);
    *end = SYM_FORK;
    *out = (u32)k;
    return k >= 0;
}

/* Appends an entry to its bin. False with vm->exc. */
static bool append_to_bin(struct engine *e, ref table, u32 bin, ref node, ref *last)
{
    put_cell(e->vm, node, e->vm->kf[KF_node_next], 0);
    if (last[bin])
        put_cell(e->vm, last[bin], e->vm->kf[KF_node_next], node);
    bool ok = last[bin] || element_put(e, table, bin, mk_const(e->T, REF_WIDTH, node));
    last[bin] = node;
    return ok;
}

static bool fill_bins(struct engine *e, ref map, ref table, const entry_list *entries, const term *hashes, const u32 *bins,
                      enum sym_end *end)
{
    struct vm *vm = e->vm;
    u32 length = array_at(e, table)->head.length;
    ref new = new_table(e, length, 0), *last = mem_alloc((length + 1) * sizeof *last);
    bool ok = new;
    memset(last, 0, length * sizeof *last);
    for (u32 i = 0; ok && i < entries->len; i++) {
        slot hash;
        term_slots(e, 'I', hashes[i], &hash);
        put_cell(vm, entries->data[i], vm->kf[KF_node_hash], hash);
        ok = append_to_bin(e, new, bins[i], entries->data[i], last);
    }
    mem_free(last);
    if (ok)
        put_cell(vm, map, vm->kf[KF_map_table], new);
    else
        *end = raise(e);
    return ok;
}

bool settle_bins(struct engine *e, ref map, ref table, enum sym_end *end)
{
    entry_list entries = { 0 };
    bool ok = is_sorted_by_bins(e, table, end) && list_entries(e, table, &entries, end);
    term *hashes = mem_alloc((entries.len + 1) * sizeof *hashes);
    u32 *bins = mem_alloc((entries.len + 1) * sizeof *bins);
    for (u32 i = 0; ok && i < entries.len; i++)
        ok = spread_hash(e, entries.data[i], &hashes[i], end) &&
             known_bin(e, bin_of(e, hashes[i], table), array_at(e, table)->head.length, &bins[i], end);
    ok = ok && fill_bins(e, map, table, &entries, hashes, bins, end);
    mem_free(bins);
    mem_free(hashes);
    vec_release(&entries);
    return ok;
}

/* ---- who goes through a map ---- */

/* Does the library ask for something that does not depend on the order? */
static bool is_orderless(const struct vm *vm)
{
    static const char *const names[] = { "equals", "hashCode", "containsAll" };
    for (const struct frame *f = vm->thread->top; f && f->method->cls->trusted; f = f->prev) {
        for (u32 i = 0; i < ARRAY_LEN(names); i++) {
            if (strcmp(f->method->name->text, names[i]) == 0 && f->method->cls->name->text[0] == 'j')
                return true;
        }
    }
    return false;
}

/* Values of the program's own classes may see in which order they are asked. */
static bool has_plain_values(struct engine *e, ref map)
{
    entry_list entries = { 0 };
    ref table;
    enum sym_end end;
    bool plain = map_table(e, map, &table, &end) && list_entries(e, table, &entries, &end);
    for (u32 i = 0; plain && i < entries.len; i++) {
        slot v = *cell(e->vm, entries.data[i], e->vm->kf[KF_node_value]);
        plain = !(v >> 32) && is_plain_key(e, (ref)v);
    }
    vec_release(&entries);
    return plain;
}

/* The machine's own note of who sees the order, then the bytecode. */
static enum sym_end go_through(struct engine *e, struct frame *f, struct method *m, slot *args, slot map)
{
    enum sym_end end;
    if (!make_concrete(e, &map, &end))
        return end;
    bool unseen = map && is_orderless(e->vm) && has_plain_values(e, (ref)map);
    if (map && !unseen && !order_entries(e, (ref)map, &end))
        return end;
    if (m->native && m->native->leaf)
        m->native->leaf(e->vm, args, m);
    e->vm->met_term = false;
    return call_bytecode(e, f, m);
}

/* Methods of the map itself. */
static enum sym_end walked(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return go_through(e, f, m, args, args[0]);
}

/* Of an iterator, the map is an argument. */
static enum sym_end iterated(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return go_through(e, f, m, args, args[1]);
}

/* Of a view, the map is the object around it; of a spliterator, which looks at its map when it is used, a field. */
static enum sym_end through_field(struct engine *e, struct frame *f, struct method *m, slot *args, const char *field)
{
    enum sym_end end;
    if (!make_concrete(e, args, &end))
        return end;
    return go_through(e, f, m, args, map_in(e, args[0], field));
}

static enum sym_end view_walked(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return through_field(e, f, m, args, "this$0");
}

static enum sym_end split(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return through_field(e, f, m, args, "map");
}

#define MAP "java/util/HashMap"
#define SPLITERATOR(kind)                                        \
    { MAP "$" kind, "forEachRemaining", "*", split, MAP_FIELD }, \
    { MAP "$" kind, "tryAdvance", "*", split, MAP_FIELD },       \
    { MAP "$" kind, "trySplit", "*", split, MAP_FIELD }
const struct native_term map_walk_natives[] = {
    { MAP, "keysToArray", "*", walked, MAP_SELF },
    { MAP, "valuesToArray", "*", walked, MAP_SELF },
    { MAP, "forEach", "*", walked, MAP_SELF },
    { MAP, "replaceAll", "*", walked, MAP_SELF },
    { MAP, "internalWriteEntries", "*", walked, MAP_SELF },
    { MAP "$HashIterator", "<init>", "*", iterated, MAP_ARGUMENT },
    { MAP "$KeySet", "forEach", "*", view_walked, MAP_OUTER },
    { MAP "$Values", "forEach", "*", view_walked, MAP_OUTER },
    { MAP "$EntrySet", "forEach", "*", view_walked, MAP_OUTER },
    SPLITERATOR("KeySpliterator"),
    SPLITERATOR("ValueSpliterator"),
    SPLITERATOR("EntrySpliterator"),
    { 0 },
};

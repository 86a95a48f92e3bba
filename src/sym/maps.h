/* What the files about hash maps with symbolic keys share; see maps.c. */
#ifndef SYM_MAPS_H
#define SYM_MAPS_H

#include "sym/keys.h"

/* The `hash` of the table of a marked map; no object has such an identity hash. Behind TABLE_UNSORTED nothing is known
 * of the order: a bin may have become a tree. */
#define TABLE_MARKED ((u32)0x80000001)
#define TABLE_UNSORTED ((u32)0x80000002)

/* Entries that a bin can have without becoming a tree. */
enum { BIN_MAX = 8 };

typedef VEC(ref) entry_list;

bool is_marked_table(const struct engine *, ref table);
/* The map in a field of a view or a spliterator; 0: none. */
slot map_in(const struct engine *, slot object, const char *field);
/* These answer false if that has to wait: *end. */
bool map_table(struct engine *, ref map, ref *out, enum sym_end *end);
bool list_entries(struct engine *, ref table, entry_list *out, enum sym_end *end);
/* Makes the entries the first bin of the table. False with vm->exc. */
bool chain_entries(struct engine *, ref table, const entry_list *);
ref new_table(struct engine *, u32 length, u32 mark);

/* ---- lookup.c ---- */

/* Entries that are compared with a key as terms. */
enum { ENTRIES_MAX = 256 };
/* Offsets of fields in the entries of a kind of map. */
struct entry_shape {
    u32 key, next[2]; /* references to further entries; 0: none */
};
/* An entry that the map has under a guard, and when its key is the one that is looked for. */
struct candidate {
    ref node;
    term guard, found;
};
typedef VEC(struct candidate) candidates;

/* All entries that can be reached from one, or from the elements of an array. *fits: they are not too many. False: *end. */
bool walk_entries(struct engine *, const struct entry_shape *, slot first, term guard, candidates *, bool *fits,
                  enum sym_end *end);
bool walk_table(struct engine *, const struct entry_shape *, slot table, candidates *, bool *fits, enum sym_end *end);
/* When each of them has the key. *fits: all keys are plain. False: *end. */
bool find_key(struct engine *, const struct entry_shape *, slot key, candidates *, bool *fits, enum sym_end *end);
/* The entry that is found, or one of its fields; and what there is if none is. */
slot choose_entry(struct engine *, const candidates *, u32 field, slot otherwise);

/* ---- map_order.c ---- */

/* The map is an ordinary one again: a decision on the bin of each of its entries. False: *end. */
bool settle_bins(struct engine *, ref map, ref table, enum sym_end *end);

#endif

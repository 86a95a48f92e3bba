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

/* ---- map_order.c ---- */

/* The map is an ordinary one again: a decision on the bin of each of its entries. False: *end. */
bool settle_bins(struct engine *, ref map, ref table, enum sym_end *end);

#endif

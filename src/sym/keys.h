/*
 * Keys of hash maps that are what their value is: boxes, strings, constants of enums, null. Whether two of
 * them are equal is a term, and their class cannot be changed by the program.
 */
#ifndef SYM_KEYS_H
#define SYM_KEYS_H

#include "sym/internal.h"

/* What a reference can be, each with its guard. */
typedef VEC(struct ref_target) ref_set;

bool is_plain_key(const struct engine *, ref);
/* Has it, or can it have, a symbolic value? */
bool is_symbolic_key(const struct engine *, slot);
/* The targets of a reference. False: *end. */
bool list_set(struct engine *, slot, ref_set *out, enum sym_end *end);
/* Are all of them plain keys? */
bool are_plain_keys(const struct engine *, const ref_set *);
/* When a key of one set equals that of the other. False: *end. */
bool equal_keys(struct engine *, const ref_set *a, const ref_set *b, term *out, enum sym_end *end);
/* What hashCode gives. False: *end. */
bool hash_of_key(struct engine *, slot key, term *out, enum sym_end *end);

#endif

/*
 * What the class library says about characters, as terms.
 *
 * Which characters are letters, and which is the upper case of another, depends
 * on the JDK's version of Unicode. So the library's own method is run, once, for all
 * characters of 16 bits, and what it gave becomes a term: plain comparisons for
 * ASCII, and for the rest a decision diagram over the bits of the character.
 */
#ifndef SYM_CHARS_H
#define SYM_CHARS_H

#include "sym/internal.h"

struct char_table;

enum { CHARS = 0x10000 };

/* Of a static method of Character that takes a char or a code point, and where it takes two numbers this one as the
 * second. NULL: it could not be run. */
const struct char_table *char_table(struct engine *, struct method *, i32 second);
const struct char_table *char_table_named(struct engine *, const char *name, const char *desc);
/* What the method gives for a character. */
i32 char_value(const struct char_table *, u32 c);
/* The same for a term of 32 bits that is a char on this path; of as many bits. */
term char_term(struct engine *, const struct char_table *, term c);

/* What a method says about the code points from `base` on, as many as there are chars. False: it could not be run. */
bool chars_of_plane(struct engine *, const char *name, const char *desc, u32 base, i32 *values);
/* Of a method that gives a char[], that element of it, or -1: for chars whose value in `only` is -1. Others stay. */
bool chars_of_arrays(struct engine *, const char *name, const char *desc, u32 element, const i32 *only, i32 *values);
/* Of any values, one for each char; the caller's. */
struct char_table *char_table_new(const i32 *values);
void char_table_free(struct char_table *);

/* Character.toUpperCase(char) and toLowerCase(char) of a unit of 16 bits, exactly; 0: cannot be done. */
term unit_upper(struct engine *, term unit);
term unit_lower(struct engine *, term unit);

/* What String.toUpperCase and toLowerCase make of characters: text_case.c. */
struct case_map;
void case_map_free(struct case_map *);

void char_tables_release(struct engine *);

#endif

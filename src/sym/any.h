/*
 * Values of which no more is known than their range: the text of a symbolic float, what lies
 * beyond the known part of a text. A symbol named "?" stands for them, and for
 * more than the program can give there. So nothing found with one is believed: explore and
 * test end a path that depends on it, and verify (sym_opts.any_beyond) goes on, for a proof for all its
 * values is one for the right ones, and a violation is replayed.
 */
#ifndef SYM_ANY_H
#define SYM_ANY_H

#include "sym/text.h"

/* A new one, from lo to hi. */
term any_bits(struct engine *, u32 width, i64 lo, i64 hi);
term any_boolean(struct engine *);
/* Of a primitive type, as slots have it. */
term any_value(struct engine *, char type);
/* A text of that length, or of any, of which the first `known` units are symbols. */
struct text any_text(struct engine *, term length, u32 known);
struct text any_string(struct engine *);
/* The contents of an array of characters that begins with those of the text that are known. */
term any_contents(struct engine *, const struct text *);

/*
 * The same one whenever the same part of the same thing is asked for: functions have one result. A thing is a term, or
 * the number of a text (any_text_number).
 */
enum any_part { ANY_LENGTH, ANY_UNITS, ANY_FORMATTED = 64, ANY_HASH = 1 << 18, ANY_LATIN, ANY_PARSED, ANY_EQUAL = 1 << 20 };
term any_of(struct engine *, u32 about, u32 part, u32 width, i64 lo, i64 hi);
/* Whether a text can be parsed as a number of a kind, and as which. The kind of a float has its type letter in the second byte. */
static inline u32 any_valid(u32 kind) { return ANY_PARSED + 2 * kind; }
static inline u32 any_number(u32 kind) { return any_valid(kind) + 1; }
/* What the symbol is about; 0: it stands for itself. */
u32 any_about(const struct engine *, u32 symbol, u32 *part);
/* Equal texts may have different numbers, and texts with one number are equal. 0: it has none. The String that it is of may be
 * a set of several, or 0. */
u32 any_text_number(struct engine *, const struct text *, slot string);
/* Are two texts equal, as far as it is known? Of those that have numbers it is the same each time; of others 0. */
term any_equality(struct engine *, const struct text *, slot string, const struct text *, slot other);
/* The same of hash codes. */
term any_hash(struct engine *, const struct text *, slot string);
/* They can be only if this holds. */
term may_be_equal(struct engine *, const struct text *, const struct text *);

#endif

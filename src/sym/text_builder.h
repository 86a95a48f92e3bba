/*
 * Builders with symbolic texts: what the rows of text_builder.c and text_edit.c share. The rows are
 * those of the superclass of StringBuilder and StringBuffer: what the two add (the lock, the
 * cache of the buffer's text) is their bytecode.
 */
#ifndef SYM_TEXT_BUILDER_H
#define SYM_TEXT_BUILDER_H

#include "sym/text.h"

#define BUILDER "java/lang/AbstractStringBuilder"

slot builder_bytes(const struct engine *, ref builder); /* one byte[], or a set of them */
term builder_count(struct engine *, ref builder);
/* Makes it the builder's text, in an array that has grown as the library's would, or of that capacity. False with vm->exc. */
bool builder_put(struct engine *, ref builder, const struct text *);
bool builder_put_in(struct engine *, ref builder, const struct text *, term capacity);

/*
 * Does the path know whether all of the text is known? What comes behind it can be told
 * only then; of one that is longer than that, its own units are. False: *end.
 */
bool text_is_told(struct engine *, const struct text *, enum sym_end *end);
/* Do they lie within the text: 0 <= begin <= end <= length? NO: the library says what is wrong. */
enum verdict text_in_range(struct engine *, term begin, term end, term length);
/* The part of an array of characters, or of a text, that a call names: what is asked for is there. UNKNOWN: *end. */
enum verdict text_chosen(struct engine *, struct text *, term begin, term length, enum sym_end *end);
/* The receiver's text; is the first argument the index of a unit, which need not be known? NO: the library throws. */
enum verdict builder_indexed(struct engine *, slot *args, struct text *, enum sym_end *end);

#endif

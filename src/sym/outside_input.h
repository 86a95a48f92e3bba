/*
 * Standard input, shared by its bytes and lines (outside_input.c) and the words of a
 * Scanner (outside_words.c).
 */
#ifndef SYM_OUTSIDE_INPUT_H
#define SYM_OUTSIDE_INPUT_H

#include "sym/outside.h"

/* What the program asked for: names of inputs. */
extern const char stdin_byte[], stdin_ends[], stdin_line[];
extern const char stdin_word_kind[], stdin_word[], stdin_int[], stdin_long[], stdin_double[], stdin_boolean[];

/* Is the stream that of standard input? */
bool reads_standard_input(struct engine *, slot stream);
/* Has the path read of it, in any way? */
bool input_was_read(const struct engine *);
/* Who reads in two ways reads ahead in one of them, how far nobody knows. */
enum sym_end input_is_shared(struct engine *);
/* Does the program see how many bytes came at once? */
bool sees_count(const struct frame *);
/* A row: a read into an array, of one byte: whoever fills a buffer asks again. */
enum sym_end read_into_array(struct engine *, struct frame *, struct method *, slot *args);
/* Is the unit white space, as Character.isWhitespace says? */
term is_white(struct engine *, term unit);
/* The last text that was asked for so (NULL: the last of all) can be written to a file if it has no halves of characters. */
void mark_writable(struct engine *, const char *what, const struct text *);
/* The text of an event under a model. */
void put_text(struct engine *, const struct event *, const struct model *, struct buf *out);
/* The input that words were read from; false: nothing was read. */
bool words_as_text(struct engine *, const struct model *, struct buf *out);

#endif

/* Numbers as texts, and texts as numbers: the parts of it that builders and exceptions need, too. */
#ifndef SYM_TEXT_NUMBER_H
#define SYM_TEXT_NUMBER_H

#include "sym/text.h"

/* Integer.toString and Long.toString: of 32 or 64 bits. */
struct text text_of_number(struct engine *, term, u32 radix);
/* The number of 32 or 64 bits that the text was made from by the above; 0: none is known. */
term number_of_text(struct engine *, const struct text *, u32 radix);
/* Integer.toHexString and Long.toHexString (4), toOctalString (3), toBinaryString (1). */
struct text text_of_bits(struct engine *, term, u32 bits_of_a_digit);
struct text text_of_char(struct engine *, term);    /* an int whose low 16 bits it is */
struct text text_of_boolean(struct engine *, term); /* an int */
/* String.valueOf of a primitive of that type; of a float it may be anything (any.h). */
struct text text_of_value(struct engine *, char type, const slot *);
struct text text_of_floating(struct engine *, term); /* of a float or double */
/* The float or double whose text that is, by the above; 0: none is known. */
term float_of_text(struct engine *, const struct text *);
/* A text that nobody looks at, the same one each time, which costs nothing. */
struct text text_printed(struct engine *);
/* Throw an exception whose message names them: "Index 7 out of bounds for length 3", or the number alone. */
enum sym_end throw_index(struct engine *, const char *cls, term index, term length);
enum sym_end throw_message(struct engine *, const char *cls, const struct text *message);
enum sym_end throw_number(struct engine *, const char *cls, term number);

/* Is it the machine's own System.out or System.err? What another PrintStream prints somebody may read. */
bool is_standard_stream(struct engine *, slot stream);
/* Is the text that the frame's concatenation makes printed and nothing else? (text_print.c) */
bool is_made_to_be_printed(const struct frame *);

#endif

/*
 * Texts: what a String, a builder or an array of characters holds, as terms.
 *
 * A symbolic String is a real one: its byte[] has a term for each unit of 16
 * bits and, unless its length is known, a symbolic length. The bytecode of
 * the class library can work on it as on any array; summaries read it as a `struct
 * text`, compute, and make a new one.
 *
 *     struct text s;
 *     switch (text_of(e, f, &args[1], &s, &end)) {
 *     case NO: return call_bytecode(e, f, m);       // null: the library says what comes of it
 *     case UNKNOWN: return end;                     // a fork, or it cannot be done
 *     case YES: break;
 *     }
 *     if (!text_complete(e, &s, &end))
 *         return end;
 *     return give_new(e, f, args, text_string(e, &s));
 */
#ifndef SYM_TEXT_H
#define SYM_TEXT_H

#include "sym/internal.h"

/* The memory is that of the instruction: it lives until the next one. */
struct text {
    term length; /* of 32 bits, never negative. Where it exceeds `n`, what lies behind is not known */
    u32 n;
    term *units; /* n of them, of 16 bits each; those from `length` on may be anything */
    u32 whole;   /* of one that is longer: the number of all its contents (any_text_number); 0: it has none. Whoever changes
                  * a text without changing what is known of it must set it to 0 */
};

/* Units of a text whose length is symbolic. */
enum { TEXT_MAX = 512 };

void *scratch(struct engine *, size_t size); /* until the next instruction */
struct text text_empty(struct engine *, u32 n); /* of n units that are still to be set, and of that length */
struct text text_literal(struct engine *, const char *ascii);

/*
 * The text of a reference to a String, which may be a set, or to one builder. NO: it is
 * null, and nothing is done. UNKNOWN: *end is what the instruction comes to.
 */
enum verdict text_of(struct engine *, struct frame *, slot *operand, struct text *, enum sym_end *end);
/* Of one String. False: *end. */
bool text_of_string(struct engine *, ref, struct text *, enum sym_end *end);
/* Of the first `length` units of a byte[] (UTF-16) or a char[], which is not null. False: *end. */
bool text_of_array(struct engine *, ref array, term length, struct text *, enum sym_end *end);
/* Of a StringBuilder or a StringBuffer. */
bool is_builder(const struct class *);
bool text_of_builder(struct engine *, ref, struct text *, enum sym_end *end);
/* Puts the text behind the builder's own. False: *end. */
bool text_append(struct engine *, ref builder, const struct text *, enum sym_end *end);
/* The same of a field that may be a set of byte[]; length 0: all of each. */
bool text_of_bytes(struct engine *, slot bytes, term length, struct text *, enum sym_end *end);
/* Has it symbolic contents? A String, a builder, an array, a box, a Matcher. */
bool holds_terms(const struct engine *, ref);

/* Is all of it known? False: *end is a fork, or the end of the path at the bound. */
bool text_complete(struct engine *, const struct text *, enum sym_end *end);
/* It was not, and the path would end there: may what is not known be anything instead? Then it does not end. */
bool text_may_be_anything(struct engine *, enum sym_end);
/* The same as far as the path knows: its length is at most n. */
bool text_is_complete(struct engine *, const struct text *);
bool text_is_empty(struct engine *, const struct text *); /* as far as its length tells */
/* All units constant, and the length. */
bool text_is_constant(const struct engine *, const struct text *);
/* Bounds of the length on this path. */
void text_bounds(struct engine *, const struct text *, u32 *least, u32 *most);

/*
 * The length is at most `most`, which the structure of the term need not show; and what the path knows reaches no more
 * than a few terms down, so that it is lost in what is made of it. With no more bits than it takes, it is not.
 */
term short_length(struct engine *, term length, u32 most);

/* Back to objects. 0 with vm->exc. */
ref text_string(struct engine *, const struct text *);
ref text_bytes(struct engine *, const struct text *); /* byte[] of 2 n; a symbolic length is not given to it */
ref text_chars(struct engine *, const struct text *); /* char[] of its length */
/* The String of a model. */
ref text_concrete(struct engine *, const struct text *, const struct model *);

/* ---- what can be asked and made without any decision ---- */

term text_inside(struct engine *, const struct text *, u32 i); /* is unit i there? */
term text_unit(struct engine *, const struct text *, term index); /* which is there, and known */
/* Is it a surrogate, one of the 1024 from `first` on? */
term unit_is_half(struct engine *, term unit, u32 first);
/* Are all units known that both may have? *n is their number. False: *end. */
bool text_comparable(struct engine *, const struct text *, const struct text *, u32 *n, enum sym_end *end);
term text_equal(struct engine *, const struct text *, const struct text *); /* both know all units that both have */
struct text text_ite(struct engine *, term cond, const struct text *, const struct text *);
/* Can they be joined? False: *end is a fork over whether they are too long together, or the bound. */
bool text_joinable(struct engine *, const struct text *, const struct text *, enum sym_end *end);
/* One behind the other. What is not known of the first, or of the second, is not of the result. */
struct text text_join(struct engine *, const struct text *, const struct text *);
/* `length` units from `begin` on, which are there; of a complete text, or `begin` is a constant. */
struct text text_part(struct engine *, const struct text *, term begin, term length);
/* Notes that a reference, a set, is such a part of one String; and finds again which. False: it is none, or nobody knows. */
void text_note_part(struct engine *, slot part, slot of, const struct text *whole, term begin, term length);
bool text_window(struct engine *, slot part, struct text *of, term *begin, term *length);
/* All from `begin` on, which may be any number: then it is anything. */
struct text text_from(struct engine *, const struct text *, term begin);

/* Are all the units up to number n, as far as it has so many, known? */
bool text_reaches(struct engine *, const struct text *, u32 n);
/* When does the second stand in the first at unit i? The second is complete, and the first reaches as far. */
term text_matches(struct engine *, const struct text *, u32 i, const struct text *part);
/* The same for an index that may be any number: of a complete text. */
term text_matches_at(struct engine *, const struct text *, term index, const struct text *part);
/* Those of the units that are valid, one behind the other. */
struct text text_compact(struct engine *, const term *units, const term *valid, u32 n);

/* The call of hashCode that the frame stands in front of is one for a switch over strings. False: it is not. */
bool switch_on_text(struct engine *, struct frame *, slot *args, const struct text *, enum sym_end *end);

/* ---- which of two Strings that lie elsewhere are the same, text_identity.c ---- */

/* May be, or is, that which intern gives for its text: then another with that text is the same object. */
void mark_shared(struct engine *, ref string);
bool is_interned_in(struct engine *, ref string, const struct model *);
/* At least one of them is marked. 0: *end. */
term same_string(struct engine *, ref, ref, enum sym_end *end);

/* ---- free strings: inputs.c makes them ---- */

/* The symbols of a free String: its length, its first units, and whether it is that which intern gives. */
u32 string_symbols(const struct engine *);
term string_symbol(struct engine *, const struct event *, u32 i, char *type);
term interned_symbol(struct engine *, const struct event *);
/* The text that the event tells of. */
struct text free_text(struct engine *, const struct event *);

#endif

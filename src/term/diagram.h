/*
 * diagram: decision diagrams, in which what is said of a few symbols with few
 * values (which object a free reference names) has one form.
 *
 * Guards of references pile up: that one says "at is 3" and, from each set that it
 * has gone through, "at is not 1" and "at is not 2" again, and two of them may
 * contradict each other without anybody seeing it. A diagram asks a symbol once, in
 * a fixed order, and equal functions are the same diagram. Its leaves are terms,
 * true and false for conditions.
 *
 *     root.at:   0 -> false   1 -> [ root.next.at:  0 -> false,  others -> true ]
 *
 * Diagrams are numbers; 0 is none: making it would have taken too many steps, and
 * the caller does without. They live until diagrams_clear. Nothing recurses deeper
 * than a diagram has symbols in a row, of which there are not many.
 */
#ifndef TERM_DIAGRAM_H
#define TERM_DIAGRAM_H

#include "term/term.h"

typedef u32 diagram;
struct diagrams;

struct diagrams *diagrams_new(struct terms *);
void diagrams_free(struct diagrams *);
/* There are so many that it is time to forget them. */
bool diagrams_full(const struct diagrams *);
void diagrams_clear(struct diagrams *);

/* What follows may take so many steps in all, until the next call; then each result is none. */
void diagram_allow(struct diagrams *, u32 steps);

/* Is the symbol, by its number, one of those that diagrams ask for their value? */
bool diagram_asks(const struct terms *, u32 symbol);

diagram diagram_leaf(struct diagrams *, term);
/* Where a condition can hold, and where it can fail. Of what else it depends on, and
 * of what is too large, nothing is known: there it can do both. Neither is 0. */
struct sides {
    diagram yes, no;
    bool exact; /* no value of the symbols is on both */
};
struct sides diagram_sides(struct diagrams *, term cond);
/* Operands that are 0 give 0. The first operand is a condition, as are all of the next three. */
diagram diagram_ite(struct diagrams *, diagram cond, diagram yes, diagram no);
diagram diagram_and(struct diagrams *, diagram, diagram);
diagram diagram_or(struct diagrams *, diagram, diagram);
diagram diagram_not(struct diagrams *, diagram);
/* Can both hold? True if that is too much to find out. */
bool diagram_meets(struct diagrams *, diagram, diagram);
/* A diagram that is the same as the first where the second, a condition, holds, and small. */
diagram diagram_where(struct diagrams *, diagram, diagram holds);
bool diagram_is(const struct diagrams *, diagram, bool);
/* Back to a term. */
term diagram_term(struct diagrams *, diagram);

#endif

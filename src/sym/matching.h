/*
 * An automaton on a symbolic text: under which conditions it gets where. Nothing here is a
 * decision.
 */
#ifndef SYM_MATCHING_H
#define SYM_MATCHING_H

#include "sym/regex.h"
#include "sym/text.h"

struct matching {
    struct engine *e;
    const struct regex *regex;
    const struct text *text;
    u32 n;               /* units that can be there */
    regex_steps *steps;  /* by state */
    term *in;            /* by set and unit: is it in the set, as one that stands alone; 0: not asked yet */
    term *reach;         /* by unit and state */
    bool more;           /* a text of more units could match, too */
};

/* The automaton of a pattern that is a constant text; NULL: of none. */
struct regex *constant_regex(struct engine *, slot pattern);
/* False: it is too much work. To be released in any case. */
bool new_matching(struct engine *, const struct regex *, const struct text *, struct matching *out);
void matching_release(struct matching *);
/* When the whole text matches, as far as it is known; m->more says whether all of it must be known for that. */
term match_whole(struct matching *);

/* Are the units at p one code point? */
term pair_at(struct matching *, u32 p);
/* Is unit p in the set, and no half of what is more than a char? */
term in_set(struct matching *, i32 set, u32 p);
/* Do the conditions AT_... hold in front of unit p? */
term holds_at(struct matching *, u32 when, u32 p);

#endif

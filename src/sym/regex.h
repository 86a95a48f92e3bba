/*
 * Regular expressions of which a term can say what they match: literals, classes,
 * groups, alternatives, quantifiers, ^ and $. What java.util.regex.Pattern has
 * beyond that (references to groups, looking around, possessive quantifiers, flags,
 * classes within classes) is refused, and so is what it would refuse.
 */
#ifndef SYM_REGEX_H
#define SYM_REGEX_H

#include "base/base.h"

/* A set of chars: ranges in order, that neither meet nor overlap. */
struct char_range {
    u32 lo, hi; /* both included */
};
struct char_set {
    VEC(struct char_range) ranges;
    bool beyond; /* all code points that are no chars are in it, too */
};

/* What must hold where an edge that reads nothing is taken. */
enum { AT_START = 1, AT_END = 2 };

struct regex_edge {
    u32 from, to;
    i32 set;  /* -1: reads nothing */
    u32 when; /* AT_... */
    i32 mark; /* reads nothing: group `mark` begins here, or -mark ends */
    bool early; /* tried in front of the others of its state, which are tried in their order */
};

struct regex {
    VEC(struct char_set) sets;
    u32 nstates; /* 0 is the start */
    u32 accept;
    VEC(struct regex_edge) edges;
    u32 groups; /* that capture */
    bool lazy;  /* some quantifier takes as little as it can: that matters for where a match ends */
    bool empty_loops; /* what repeats may be empty: where groups are then is the library's own */
};

/* NULL: refused. */
struct regex *regex_parse(const u16 *pattern, u32 len);
void regex_free(struct regex *);

/* An edge that reads, or the end, as it can be reached from a state without reading. */
enum { MARKS_MAX = 12 };
struct regex_step {
    u32 edge; /* UINT32_MAX: accepted */
    u32 when;
    u32 nmarks;
    i32 marks[MARKS_MAX]; /* of edges on the way */
};
typedef VEC(struct regex_step) regex_steps;
/* Adds those of a state in the order in which the library tries them; each with the fewest conditions. False: there are
 * more marks than that. */
bool regex_closure(const struct regex *, u32 state, regex_steps *out);

#endif

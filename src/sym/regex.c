#include "sym/regex.h"

/* Beyond these a pattern is left to the library. */
enum { STATES_MAX = 256, EDGES_MAX = 1024, REPEAT_MAX = 64, NESTING_MAX = 40, RANGES_MAX = 128, CHAR_LAST = 0xffff };

/* ---- sets ---- */

static void set_range(struct char_set *s, u32 lo, u32 hi)
{
    VEC(struct char_range) all = { 0 };
    for (u32 i = 0; i < s->ranges.len; i++) {
        struct char_range r = s->ranges.data[i];
        if (r.hi + 1 < lo || r.lo > hi + 1) {
            vec_push(&all, r);
        } else {
            lo = r.lo < lo ? r.lo : lo;
            hi = r.hi > hi ? r.hi : hi;
        }
    }
    s->ranges.len = 0;
    bool put = false;
    for (u32 i = 0; i < all.len; i++) {
        if (!put && all.data[i].lo > hi) {
            vec_push(&s->ranges, ((struct char_range){ lo, hi }));
            put = true;
        }
        vec_push(&s->ranges, all.data[i]);
    }
    if (!put)
        vec_push(&s->ranges, ((struct char_range){ lo, hi }));
    vec_release(&all);
}

static void set_negate(struct char_set *s)
{
    struct char_set r = { .beyond = !s->beyond };
    u32 next = 0;
    for (u32 i = 0; i < s->ranges.len; i++) {
        if (s->ranges.data[i].lo > next)
            vec_push(&r.ranges, ((struct char_range){ next, s->ranges.data[i].lo - 1 }));
        next = s->ranges.data[i].hi + 1;
    }
    if (next <= CHAR_LAST)
        vec_push(&r.ranges, ((struct char_range){ next, CHAR_LAST }));
    vec_release(&s->ranges);
    *s = r;
}

static void set_add(struct char_set *s, const struct char_set *other)
{
    for (u32 i = 0; i < other->ranges.len; i++)
        set_range(s, other->ranges.data[i].lo, other->ranges.data[i].hi);
    s->beyond |= other->beyond;
}

/* Pairs of first and last characters. */
static void set_pairs(struct char_set *s, const char *pairs)
{
    for (; pairs[0]; pairs += 2)
        set_range(s, (u8)pairs[0], (u8)pairs[1]);
}

/* ---- the pattern ---- */

struct parser {
    const u16 *text;
    u32 len, at;
    u32 nesting;
    struct regex *out;
    bool refused;
};

static void refuse(struct parser *p)
{
    p->refused = true;
    p->at = p->len;
}

static u32 peek(const struct parser *p)
{
    return p->at < p->len ? p->text[p->at] : UINT32_MAX;
}

static bool take(struct parser *p, u32 c)
{
    if (peek(p) != c)
        return false;
    p->at++;
    return true;
}

static u32 new_state(struct parser *p)
{
    if (p->out->nstates == STATES_MAX)
        refuse(p);
    else
        p->out->nstates++;
    return p->out->nstates - 1;
}

static void add_edge(struct parser *p, struct regex_edge edge)
{
    if (p->out->edges.len == EDGES_MAX)
        refuse(p);
    else
        vec_push(&p->out->edges, edge);
}

/* An edge that reads nothing. */
static void link(struct parser *p, u32 from, u32 to, bool early)
{
    add_edge(p, (struct regex_edge){ .from = from, .to = to, .set = -1, .early = early });
}

/* A new state behind `from`, which the edge leads to. */
static u32 step(struct parser *p, u32 from, i32 set, u32 when, i32 mark)
{
    u32 to = new_state(p);
    add_edge(p, (struct regex_edge){ .from = from, .to = to, .set = set, .when = when, .mark = mark });
    return to;
}

/* ---- characters and classes ---- */

/* Hexadecimal digits, all of them there. */
static u32 hex(struct parser *p, u32 digits)
{
    u32 v = 0;
    for (u32 i = 0; i < digits; i++) {
        u32 c = peek(p), d = c - '0';
        if (c >= 'a' && c <= 'f')
            d = c - 'a' + 10;
        else if (c >= 'A' && c <= 'F')
            d = c - 'A' + 10;
        else if (c < '0' || c > '9')
            refuse(p);
        v = v << 4 | (d & 15);
        p->at += !p->refused;
    }
    return v;
}

/* The classes with a name that are about ASCII. */
static bool named_set(struct parser *p, struct char_set *s)
{
    static const struct {
        const char *name, *pairs;
    } names[] = {
        { "Lower", "az" }, { "Upper", "AZ" }, { "Alpha", "azAZ" }, { "Digit", "09" }, { "Alnum", "09azAZ" },
        { "Punct", "!/:@[`{~" }, { "Graph", "!~" }, { "Print", " ~" }, { "Blank", "  \t\t" }, { "XDigit", "09afAF" },
        { "Space", "  \t\r" }, { "ASCII", "\x01\x7f" }, { "Cntrl", "\x01\x1f\x7f\x7f" },
    };
    char name[16];
    u32 n = 0;
    if (!take(p, '{'))
        return false;
    while (peek(p) < 128 && peek(p) != '}' && n < sizeof name - 1)
        name[n++] = (char)p->text[p->at++];
    name[n] = 0;
    if (!take(p, '}'))
        return false;
    for (u32 i = 0; i < ARRAY_LEN(names); i++) {
        if (strcmp(names[i].name, name) != 0)
            continue;
        set_pairs(s, names[i].pairs);
        if (strcmp(name, "ASCII") == 0 || strcmp(name, "Cntrl") == 0)
            set_range(s, 0, 0);
        return true;
    }
    return false;
}

/* What a letter behind a backslash stands for as a set; false: for none. */
static bool letter_set(struct parser *p, u32 letter, struct char_set *s)
{
    switch (letter | 32) {
    case 'd':
        set_pairs(s, "09");
        break;
    case 'w':
        set_pairs(s, "azAZ09__");
        break;
    case 's':
        set_pairs(s, "  \t\r");
        break;
    case 'p':
        if (!named_set(p, s))
            refuse(p);
        break;
    default:
        return false;
    }
    if (!(letter & 32))
        set_negate(s);
    return true;
}

/* Behind a backslash: a character, or a set (true). */
static bool escape(struct parser *p, u32 *c, struct char_set *s)
{
    static const char from[] = "tnrfae", to[] = "\t\n\r\f\a\x1b";
    *c = peek(p);
    if (*c == UINT32_MAX) {
        refuse(p);
        return false;
    }
    p->at++;
    if (*c < 128 && letter_set(p, *c, s))
        return true;
    const char *at = *c && *c < 128 ? strchr(from, (int)*c) : NULL;
    if (at)
        *c = (u8)to[at - from];
    else if (*c == 'x' || *c == 'u')
        *c = hex(p, *c == 'x' ? 2 : 4);
    else if ((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') || *c > 127)
        refuse(p);
    return false;
}

static bool is_half(u32 c)
{
    return c >= 0xd800 && c <= 0xdfff;
}

/* One character of a class, or a set. */
static bool class_item(struct parser *p, u32 *c, struct char_set *s)
{
    *c = peek(p);
    if (*c == UINT32_MAX || *c == '[' || (*c == '&' && p->at + 1 < p->len && p->text[p->at + 1] == '&')) {
        refuse(p);
        return false;
    }
    p->at++;
    bool set = *c == '\\' && escape(p, c, s);
    if (!set && is_half(*c))
        refuse(p);
    return set;
}

/* Behind the bracket that opens it. */
static void class_set(struct parser *p, struct char_set *s)
{
    bool negated = take(p, '^');
    if (peek(p) == ']')
        refuse(p);
    while (!p->refused && !take(p, ']')) {
        u32 lo, hi;
        struct char_set named = { 0 };
        bool is_set = class_item(p, &lo, &named);
        hi = lo;
        if (is_set) {
            set_add(s, &named);
        } else if (peek(p) == '-' && p->at + 1 < p->len && p->text[p->at + 1] != ']') {
            p->at++;
            if (class_item(p, &hi, &named) || hi < lo)
                refuse(p);
        }
        vec_release(&named.ranges);
        if (!is_set && !p->refused)
            set_range(s, lo, hi);
        if (s->ranges.len > RANGES_MAX)
            refuse(p);
    }
    if (negated)
        set_negate(s);
}

static void dot_set(struct char_set *s)
{
    set_range(s, '\n', '\n');
    set_range(s, '\r', '\r');
    set_range(s, 0x85, 0x85);
    set_range(s, 0x2028, 0x2029);
    set_negate(s);
}

static i32 add_set(struct parser *p, struct char_set s)
{
    vec_push(&p->out->sets, s);
    return (i32)p->out->sets.len - 1;
}

/* ---- structure ---- */

static u32 alternatives(struct parser *p, u32 from);

/* Behind the opening parenthesis. */
static u32 group(struct parser *p, u32 from)
{
    i32 number = 0;
    if (take(p, '?')) {
        if (!take(p, ':'))
            refuse(p);
    } else {
        number = (i32)++p->out->groups;
    }
    if (++p->nesting > NESTING_MAX)
        refuse(p);
    u32 to = alternatives(p, step(p, from, -1, 0, number));
    p->nesting--;
    if (!take(p, ')'))
        refuse(p);
    return step(p, to, -1, 0, -number);
}

/* One character, class or group. */
static u32 atom(struct parser *p, u32 from)
{
    struct char_set s = { 0 };
    u32 c = peek(p);
    p->at++;
    switch (c) {
    case '(':
        return group(p, from);
    case '[':
        class_set(p, &s);
        break;
    case '.':
        dot_set(&s);
        break;
    case '*': case '+': case '?': case '{':
        refuse(p);
        break;
    case '\\':
        if (!escape(p, &c, &s))
            set_range(&s, c, c);
        break;
    default:
        set_range(&s, c, c);
        break;
    }
    if (!p->refused && c != '[' && is_half(c))
        refuse(p);
    return step(p, from, add_set(p, s), 0, 0);
}

struct repeat {
    u32 least, most; /* most UINT32_MAX: any number */
    bool lazy;
};

/* A number of a quantifier; false: there is none. */
static bool number(struct parser *p, u32 *n)
{
    bool any = false;
    for (*n = 0; peek(p) >= '0' && peek(p) <= '9' && *n <= REPEAT_MAX; p->at++) {
        *n = *n * 10 + (peek(p) - '0');
        any = true;
    }
    if (*n > REPEAT_MAX)
        refuse(p);
    return any;
}

/* False: no quantifier. A possessive one is refused. */
static bool quantifier(struct parser *p, struct repeat *r)
{
    *r = (struct repeat){ 1, 1, false };
    if (take(p, '*')) {
        *r = (struct repeat){ 0, UINT32_MAX, false };
    } else if (take(p, '+')) {
        *r = (struct repeat){ 1, UINT32_MAX, false };
    } else if (take(p, '?')) {
        *r = (struct repeat){ 0, 1, false };
    } else if (take(p, '{')) {
        if (!number(p, &r->least))
            refuse(p);
        r->most = r->least;
        if (take(p, ',') && !number(p, &r->most))
            r->most = UINT32_MAX;
        if (!take(p, '}') || r->most < r->least || r->most == 0)
            refuse(p);
    } else {
        return false;
    }
    r->lazy = take(p, '?');
    p->out->lazy |= r->lazy;
    u32 c = peek(p);
    if (c == '*' || c == '+' || c == '?' || c == '{')
        refuse(p);
    return true;
}

/* Can the second state be reached from the first without reading? */
static bool is_nullable(const struct regex *r, u32 from, u32 to)
{
    bool seen[STATES_MAX] = { false };
    seen[from] = true;
    for (bool changed = true; changed && !seen[to];) {
        changed = false;
        for (u32 i = 0; i < r->edges.len; i++) {
            const struct regex_edge *edge = &r->edges.data[i];
            if (edge->set < 0 && seen[edge->from] && !seen[edge->to])
                seen[edge->to] = changed = true;
        }
    }
    return seen[to];
}

/* An atom, as often as the quantifier behind it says: it is read anew for each time. */
static u32 repeated(struct parser *p, u32 from)
{
    u32 groups = p->out->groups, begin = p->at, entry = step(p, from, -1, 0, 0), end = atom(p, entry);
    struct repeat r;
    if (p->refused || !quantifier(p, &r))
        return end;
    p->out->empty_loops |= r.most > 1 && is_nullable(p->out, entry, end);
    u32 behind = p->at, out = new_state(p), last = entry;
    for (u32 i = 1; !p->refused; i++) {
        if (i > r.least)
            link(p, last, out, r.lazy);
        if (i >= r.least && (r.most == UINT32_MAX || i == r.most))
            break;
        p->at = begin;
        p->out->groups = groups;
        last = step(p, end, -1, 0, 0);
        end = atom(p, last);
    }
    if (r.most == UINT32_MAX)
        link(p, end, last, false);
    link(p, end, out, r.lazy);
    if (!p->refused)
        p->at = behind;
    return out;
}

static u32 sequence(struct parser *p, u32 from)
{
    while (p->at < p->len && peek(p) != '|' && peek(p) != ')') {
        u32 when = peek(p) == '^' ? AT_START : peek(p) == '$' ? AT_END : 0;
        if (!when) {
            from = repeated(p, from);
            continue;
        }
        p->at++;
        from = step(p, from, -1, when, 0);
        u32 c = peek(p);
        if (c == '*' || c == '+' || c == '?' || c == '{')
            refuse(p);
    }
    return from;
}

static u32 alternatives(struct parser *p, u32 from)
{
    u32 out = new_state(p);
    do {
        u32 end = sequence(p, step(p, from, -1, 0, 0));
        link(p, end, out, false);
    } while (take(p, '|'));
    return out;
}

struct regex *regex_parse(const u16 *pattern, u32 len)
{
    struct parser p = { .text = pattern, .len = len, .out = mem_alloc(sizeof *p.out) };
    p.out->nstates = 1;
    p.out->accept = alternatives(&p, 0);
    if (p.at < p.len) /* a parenthesis that nothing opened */
        refuse(&p);
    if (!p.refused)
        return p.out;
    regex_free(p.out);
    return NULL;
}

void regex_free(struct regex *r)
{
    for (u32 i = 0; i < r->sets.len; i++)
        vec_release(&r->sets.data[i].ranges);
    vec_release(&r->sets);
    vec_release(&r->edges);
    mem_free(r);
}

/* ---- what can be reached without reading ---- */

struct walk_state {
    const struct regex *regex;
    regex_steps *out;
    regex_steps seen; /* states here, not edges */
    bool ok;
};

/* Is it there already, under no more conditions? Then it was tried earlier. */
static bool is_listed(const regex_steps *steps, const struct regex_step *s)
{
    for (u32 i = 0; i < steps->len; i++) {
        if (steps->data[i].edge == s->edge && (steps->data[i].when & ~s->when) == 0)
            return true;
    }
    return false;
}

static void list(regex_steps *steps, const struct regex_step *s)
{
    if (!is_listed(steps, s))
        vec_push(steps, *s);
}

/* From the state in `at`. As deep as there are states. */
static void walk_from(struct walk_state *w, const struct regex_step *at)
{
    const struct regex *r = w->regex;
    if (is_listed(&w->seen, at))
        return;
    vec_push(&w->seen, *at);
    if (at->edge == r->accept) {
        struct regex_step end = *at;
        end.edge = UINT32_MAX;
        list(w->out, &end);
    }
    for (u32 pass = 0; pass < 2; pass++) {
        for (u32 k = 0; k < r->edges.len; k++) {
            const struct regex_edge *edge = &r->edges.data[k];
            if (edge->from != at->edge || edge->early != (pass == 0))
                continue;
            struct regex_step next = *at;
            next.when |= edge->when;
            next.edge = edge->set < 0 ? edge->to : k;
            if (edge->mark && next.nmarks < MARKS_MAX)
                next.marks[next.nmarks++] = edge->mark;
            else if (edge->mark)
                w->ok = false;
            if (edge->set < 0)
                walk_from(w, &next);
            else
                list(w->out, &next);
        }
    }
}

bool regex_closure(const struct regex *r, u32 state, regex_steps *out)
{
    struct walk_state w = { .regex = r, .out = out, .ok = true };
    walk_from(&w, &(struct regex_step){ .edge = state });
    vec_release(&w.seen);
    return w.ok;
}

/*
 * Any solver that reads SMT-LIB 2, as a child behind a pipe. A scope for each
 * constraint: what differs from the list before is popped and pushed. What was
 * declared and defined inside a scope goes with it, and is said again when it is
 * needed again; `changes` remembers what each scope had said.
 *
 * A child that dies, hangs or says what is no answer costs the query it was
 * asked; it is killed, and the next query starts another.
 */
#include "solver/backend.h"
#include "solver/child.h"

#include <stdio.h>

/* A solver that starts says so within this time, whatever the query's limit. */
#define START_MS 5000
/* How long an answer that nobody wants any more is waited for, before it is
 * cheaper to start another child. */
#define OWED_MS 100
#define REPLY_MAX ((size_t)64 << 20)

struct smt {
    struct terms *T;
    char *command;
    struct child child;
    struct smtlib said;
    VEC(term) path;
    VEC(u32) scopes; /* for each of path: `changes` before it */
    VEC(struct change {
        u32 at;
        u8 bits;
    }) changes;      /* what a scope set in said.done */
    VEC(u8) before;
    VEC(u8) asked;   /* by symbol: wanted from this model */
    struct buf out;
    bool owed; /* the answer of a query that was stopped is still to come */
};

/* ---- lifetime ---- */

static void forget(struct smt *s)
{
    child_kill(&s->child);
    vec_release(&s->said.done);
    s->path.len = s->scopes.len = s->changes.len = 0;
    s->owed = false;
}

static void *smt_open(struct terms *T, const char *arg, u64 seed, struct err *err)
{
    (void)seed; /* SMT-LIB has an option for it, which not all solvers take */
    struct child child = { 0 };
    if (!child_start(&child, arg ? arg : "", err))
        return NULL;
    struct smt *s = mem_alloc(sizeof *s);
    s->T = T;
    s->command = mem_alloc(strlen(arg) + 1);
    memcpy(s->command, arg, strlen(arg));
    child_kill(&child); /* it can be run; the first query starts it */
    return s;
}

static void smt_close(void *self)
{
    struct smt *s = self;
    forget(s);
    vec_release(&s->path);
    vec_release(&s->scopes);
    vec_release(&s->changes);
    vec_release(&s->before);
    vec_release(&s->asked);
    buf_release(&s->out);
    mem_free(s->command);
    mem_free(s);
}

static bool smt_can(u32 flags)
{
    return !(flags & TF_MATH);
}

static u64 smt_rebuilds(void *self)
{
    (void)self;
    return 0;
}

/* ---- failures ---- */

static enum verdict fail(struct smt *s, char *reason, const char *text)
{
    forget(s);
    snprintf(reason, 160, "smtlib: %s", text);
    return UNKNOWN;
}

/* What the solver said instead of an answer, on one line and cut. */
static enum verdict fail_reply(struct smt *s, char *reason, const char *text, size_t len)
{
    char shown[100];
    size_t n = 0;
    for (size_t i = 0; i < len && n < sizeof shown - 1; i++)
        if (n || (text[i] != ' ' && text[i] != '\n'))
            shown[n++] = text[i] >= ' ' && text[i] < 127 ? text[i] : ' ';
    shown[n] = 0;
    char line[140]; /* what it cannot do it says in (error ...), which is no fault of its own */
    snprintf(line, sizeof line, "%s: %s", strncmp(shown, "(error", 6) ? "wrong answer" : "refused", shown);
    return fail(s, reason, line);
}

static bool is_word(const char *text, size_t len, const char *word)
{
    while (len && (*text == ' ' || *text == '\n' || *text == '\r' || *text == '\t'))
        text++, len--;
    if (len >= 2 && *text == '"')
        text++, len -= 2;
    return len == strlen(word) && !memcmp(text, word, len);
}

/* ---- starting ---- */

/* Options that a solver does not have are no reason to give up on it, so replies
 * are passed over until it echoes. */
static enum child_result greet(struct smt *s, const struct backend_limits *limits)
{
    static const char hello[] = "(set-option :print-success false)\n"
                                "(set-option :incremental true)\n"
                                "(set-option :produce-models true)\n"
                                "(set-logic QF_ABVFP)\n"
                                "(echo \"bivium-ready\")\n";
    struct backend_limits l = *limits;
    u64 latest = solver_now_ms() + START_MS;
    if (!l.deadline_ms || l.deadline_ms > latest)
        l.deadline_ms = latest;
    enum child_result r = child_send(&s->child, hello, sizeof hello - 1, &l);
    const char *text;
    size_t len;
    for (u32 replies = 0; r == CHILD_OK && replies < 16; replies++) {
        r = child_receive(&s->child, 4096, &l, &text, &len);
        if (r == CHILD_OK && is_word(text, len, "bivium-ready"))
            return CHILD_OK;
    }
    return r == CHILD_OK ? CHILD_FLOOD : r;
}

/* Takes the answer that is still owed; otherwise the child has to go. */
static void settle(struct smt *s, const struct backend_limits *limits)
{
    if (!s->owed)
        return;
    struct backend_limits l = *limits;
    u64 latest = solver_now_ms() + OWED_MS;
    if (!l.deadline_ms || l.deadline_ms > latest)
        l.deadline_ms = latest;
    const char *text;
    size_t len;
    s->owed = false;
    if (child_receive(&s->child, 4096, &l, &text, &len) != CHILD_OK)
        forget(s);
}

static bool ready(struct smt *s, const struct backend_limits *limits, char *reason)
{
    if (s->child.pid)
        settle(s, limits);
    if (s->child.pid && child_is_quiet(&s->child))
        return true;
    forget(s); /* it died or went mad after its last answer, which was right */
    struct err err = { 0 };
    if (!child_start(&s->child, s->command, &err)) {
        snprintf(reason, 160, "%.150s", err.text);
        return false;
    }
    enum child_result r = greet(s, limits);
    bool late = r != CHILD_OK && solver_now_ms() < limits->deadline_ms; /* than a start may take */
    if (r != CHILD_OK)
        fail(s, reason, late && r == CHILD_TIMEOUT ? "the solver hangs at its start" : child_result_text(r));
    return r == CHILD_OK;
}

/* ---- scopes ---- */

static void pop_to(struct smt *s, u32 depth)
{
    if (s->path.len <= depth)
        return;
    buf_printf(&s->out, "(pop %u)\n", s->path.len - depth);
    for (u32 i = s->changes.len; i > s->scopes.data[depth]; i--)
        s->said.done.data[s->changes.data[i - 1].at] ^= s->changes.data[i - 1].bits;
    s->changes.len = s->scopes.data[depth];
    s->path.len = s->scopes.len = depth;
}

static void push_constraint(struct smt *s, term t)
{
    s->before.len = 0;
    for (u32 i = 0; i < s->said.done.len; i++)
        vec_push(&s->before, s->said.done.data[i]);
    buf_text(&s->out, "(push 1)\n");
    vec_push(&s->path, t);
    vec_push(&s->scopes, s->changes.len);
    smtlib_define(s->T, &s->said, t, &s->out);
    for (u32 i = 0; i < s->said.done.len; i++) {
        u8 old = i < s->before.len ? s->before.data[i] : 0;
        if (s->said.done.data[i] != old)
            vec_push(&s->changes, (struct change){ i, s->said.done.data[i] ^ old });
    }
    buf_text(&s->out, "(assert (= ");
    smtlib_name(s->T, t, &s->out);
    buf_text(&s->out, " #b1))\n");
}

/* ---- models ---- */

/* A place in a reply. `ok` is lost for good at the first surprise. */
struct reply {
    const char *at, *end;
    bool ok;
};

static void skip_blanks(struct reply *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\n' || *r->at == '\r' || *r->at == '\t'))
        r->at++;
}

/* Steps over `text` if it comes next, blanks before it and between its words aside. */
static bool next_is(struct reply *r, const char *text)
{
    const char *start = r->at;
    for (; *text; text++) {
        skip_blanks(r);
        if (*text == ' ')
            continue;
        if (r->at == r->end || *r->at != *text) {
            r->at = start;
            return false;
        }
        r->at++;
    }
    return true;
}

static void expect(struct reply *r, const char *text)
{
    r->ok = r->ok && next_is(r, text);
}

static void skip_any(struct reply *r)
{
    size_t n = r->ok ? sexpr_length(r->at, (size_t)(r->end - r->at)) : 0;
    r->ok = n > 0;
    r->at += n;
}

static u64 read_digits(struct reply *r, u32 base)
{
    u64 v = 0;
    const char *start = r->at;
    for (; r->at < r->end; r->at++) {
        char c = *r->at;
        u32 d = c >= '0' && c <= '9' ? (u32)(c - '0') : c >= 'a' && c <= 'f' ? (u32)(c - 'a') + 10
                : c >= 'A' && c <= 'F' ? (u32)(c - 'A') + 10 : 16;
        if (d >= base)
            break;
        v = v * base + d;
    }
    r->ok = r->ok && r->at > start;
    return v;
}

/* #b0101, #x5 or (_ bv5 4). */
static u64 read_word(struct reply *r)
{
    if (next_is(r, "#b"))
        return read_digits(r, 2);
    if (next_is(r, "#x"))
        return read_digits(r, 16);
    expect(r, "(_ bv");
    u64 v = r->ok ? read_digits(r, 10) : 0;
    skip_any(r);
    expect(r, ")");
    return v;
}

/* Stores around a constant array, however deep. The innermost comes first. */
static void read_array(struct reply *r, u32 symbol, struct model *out)
{
    u32 stores = 0;
    while (next_is(r, "(store"))
        stores++;
    expect(r, "((as const");
    skip_any(r);
    expect(r, ")");
    u64 rest = read_word(r);
    expect(r, ")");
    if (r->ok)
        model_set_otherwise(out, symbol, rest);
    for (; r->ok && stores; stores--) {
        u64 index = read_word(r), value = read_word(r);
        expect(r, ")");
        if (r->ok)
            model_set_element(out, symbol, (u32)index, value);
    }
}

static void ask_values(struct smt *s, const term *conds, u32 n)
{
    s->asked.len = 0;
    for (u32 i = 0; i < s->T->symbols.len; i++)
        vec_push(&s->asked, 0);
    for (u32 i = 0; i < n; i++) {
        u32 count;
        const u32 *symbols = term_symbols(s->T, conds[i], &count);
        for (u32 k = 0; k < count; k++)
            s->asked.data[symbols[k]] = 1;
    }
    s->out.len = 0;
    buf_text(&s->out, "(get-value (");
    for (u32 i = 0; i < s->asked.len; i++) {
        if (!s->asked.data[i])
            continue;
        smtlib_name(s->T, s->T->symbols.data[i].self, &s->out);
        buf_char(&s->out, ' ');
    }
    buf_text(&s->out, "))\n");
}

static enum verdict read_model(struct smt *s, const term *conds, u32 n, const struct backend_limits *limits,
                               struct model *out, char *reason)
{
    const char *text = NULL;
    size_t len = 0;
    ask_values(s, conds, n);
    enum child_result got = child_send(&s->child, s->out.data, s->out.len, limits);
    if (got == CHILD_OK)
        got = child_receive(&s->child, REPLY_MAX, limits, &text, &len);
    if (got != CHILD_OK)
        return fail(s, reason, child_result_text(got));
    struct reply r = { text, text + len, true };
    expect(&r, "(");
    for (u32 i = 0; r.ok && i < s->asked.len; i++) {
        if (!s->asked.data[i])
            continue;
        expect(&r, "(");
        skip_any(&r);
        if (s->T->symbols.data[i].sort == SORT_ARRAY)
            read_array(&r, i, out);
        else
            model_set(out, i, read_word(&r) & width_mask(s->T->symbols.data[i].width));
        expect(&r, ")");
    }
    return r.ok ? YES : fail_reply(s, reason, text, len);
}

/* ---- the question ---- */

static enum verdict smt_check(void *self, const term *conds, u32 n, const struct backend_limits *limits,
                              struct model *out, char *reason)
{
    struct smt *s = self;
    if (!ready(s, limits, reason))
        return UNKNOWN;
    u32 same = 0;
    while (same < n && same < s->path.len && s->path.data[same] == conds[same])
        same++;
    s->out.len = 0;
    pop_to(s, same);
    for (u32 i = same; i < n; i++)
        push_constraint(s, conds[i]);
    buf_text(&s->out, "(check-sat)\n");
    const char *text;
    size_t len;
    enum child_result got = child_send(&s->child, s->out.data, s->out.len, limits);
    if (got != CHILD_OK)
        return fail(s, reason, child_result_text(got));
    got = child_receive(&s->child, 4096, limits, &text, &len);
    if (got == CHILD_STOPPED) {
        s->owed = true;
        snprintf(reason, 160, "smtlib: stopped");
        return UNKNOWN;
    }
    if (got != CHILD_OK)
        return fail(s, reason, child_result_text(got));
    if (is_word(text, len, "unsat"))
        return NO;
    if (is_word(text, len, "sat"))
        return read_model(s, conds, n, limits, out, reason);
    if (!is_word(text, len, "unknown"))
        return fail_reply(s, reason, text, len);
    snprintf(reason, 160, "smtlib: the solver does not know");
    return UNKNOWN;
}

const struct backend backend_smtlib = {
    .name = "smtlib",
    .open = smt_open,
    .close = smt_close,
    .can = smt_can,
    .check = smt_check,
    .rebuilds = smt_rebuilds,
};

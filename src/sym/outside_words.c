/*
 * A Scanner on standard input. Its words are free, one by one, and come to be known
 * as far as the program asks: first what kind of word comes next, or that none does,
 * then its value. So a number of the input is a symbol, and not a text that a pattern
 * was matched with.
 *
 * Words are of one kind each, by what the library reads in them: INT is what nextInt
 * takes; LONG what nextLong takes, and nextInt does not; and so on. Between two words
 * there is white space, which nobody sees but nextLine.
 *
 * Where the program stands is in vm->s.stdin_at, which no search has another use for:
 * the term of the kind of the word that was looked at and not taken, and the flags below.
 */
#include "sym/outside_input.h"
#include "sym/text_number.h"

static const char *const kind_names[] = { "end", "int", "long", "larger integer", "decimal number", "boolean", "other word" };
static const struct event_words kind_words = { 0, ARRAY_LEN(kind_names), kind_names };
enum kind { KIND_END, KIND_INT, KIND_LONG, KIND_BIG, KIND_DOUBLE, KIND_BOOLEAN, KIND_WORD, KINDS };

#define BEHIND_WORD ((u64)1 << 32) /* in the middle of a line */
#define LINE_THERE ((u64)1 << 33)  /* hasNextLine was answered with yes */
#define WORDS_END ((u64)1 << 34)   /* there is no word any more, but perhaps white space */
#define INPUT_ENDS ((u64)1 << 35)
#define LONG_KNOWN ((u64)1 << 36)  /* the value of the word is known already: nextInt has refused it */
#define WORDS_READ ((u64)1 << 40)  /* some Scanner has read words */

/* What the field savedScannerPosition, -1 before the library's code uses it, is in a Scanner of this kind. */
enum { MARK = -2 };

static const char mismatch[] = "java/util/InputMismatchException", missing[] = "java/util/NoSuchElementException";

/* ---- which Scanner ---- */

static i32 int_field(struct engine *e, slot o, const char *name)
{
    const struct field *field = class_find_field_text(e->vm, class_of(e->vm, (ref)o), name);
    return field ? (i32)*cell(e->vm, (ref)o, field->offset) : 0;
}

/* Numbers look as in English: what is made up is written so. */
static bool is_plain_locale(struct engine *e, slot locale)
{
    slot language = part_of(e, part_of(e, locale, "baseLocale"), "language");
    struct buf text = { 0 };
    if (language)
        string_text(e->vm, (ref)language, &text);
    bool plain = language && (!text.len || strcmp(text.data, "en") == 0);
    buf_release(&text);
    return plain;
}

static bool has_usual_settings(struct engine *e, slot self)
{
    struct class *c = class_of(e->vm, (ref)self);
    const struct field *white = class_find_field_text(e->vm, c, "WHITESPACE_PATTERN");
    return white && !int_field(e, self, "closed") && int_field(e, self, "radix") == 10 &&
           int_field(e, self, "defaultRadix") == 10 &&
           part_of(e, self, "delimPattern") == *cell(e->vm, c->mirror, white->offset) &&
           is_plain_locale(e, part_of(e, self, "locale"));
}

/* Is it one whose words are free? YES: and it is marked. UNKNOWN: somebody else has read; *end. */
static enum verdict reads_words(struct engine *e, slot self, enum sym_end *end)
{
    if (!self || self >> 32 || strcmp(class_of(e->vm, (ref)self)->name->text, "java/util/Scanner") != 0)
        return NO;
    slot decoder = part_of(e, part_of(e, self, "source"), "sd");
    if (!reads_standard_input(e, part_of(e, part_of(e, decoder, "in"), "in")) || !has_usual_settings(e, self))
        return NO;
    i32 mark = int_field(e, self, "savedScannerPosition");
    if (mark == MARK)
        return YES;
    if (e->vm->s.stdin_at) {
        *end = input_is_shared(e);
        return UNKNOWN;
    }
    if (mark != -1 || int_field(e, self, "position") || int_field(e, part_of(e, self, "buf"), "limit") || input_was_read(e))
        return NO;
    const struct field *field = class_find_field_text(e->vm, class_of(e->vm, (ref)self), "savedScannerPosition");
    put_cell(e->vm, (ref)self, field->offset, (u32)MARK);
    e->vm->s.stdin_at = WORDS_READ;
    return YES;
}

/* ---- the next word ---- */

static term kind_is(struct engine *e, term kind, u32 first, u32 last)
{
    return mk_and(e->T, mk_ule(e->T, mk_const(e->T, 32, first), kind), mk_ule(e->T, kind, mk_const(e->T, 32, last)));
}

/* Its kind; 0: *end. */
static term next_kind(struct engine *e, struct frame *f, enum sym_end *end)
{
    u64 *at = &e->vm->s.stdin_at;
    slot unused[2] = { 0 };
    u32 n;
    if (*at & (WORDS_END | INPUT_ENDS))
        return mk_const(e->T, 32, KIND_END);
    if ((u32)*at)
        return (u32)*at;
    last_input(e, stdin_word_kind, &n);
    if (e->merging || n >= INPUT_MAX) {
        *end = e->merging ? in_region(e) : stop_here(e, "more than %d words of standard input", INPUT_MAX);
        e->bounded = !e->merging;
        return 0;
    }
    struct event about = asked(e, f, stdin_word_kind);
    about.words = &kind_words;
    free_primitive(e, 'I', 0, KINDS - 1, about, unused);
    term kind = last_event(e)->value;
    *at |= kind;
    return kind;
}

/* The word has been read. */
static void take_word(struct engine *e)
{
    e->vm->s.stdin_at = WORDS_READ | BEHIND_WORD;
}

static enum sym_end no_words(struct engine *e)
{
    e->vm->s.stdin_at = (e->vm->s.stdin_at & ~(u64)UINT32_MAX) | WORDS_END;
    return throw_outside(e, missing, NULL);
}

/* Is it one of these kinds? YES; NO: nextX throws, *end; UNKNOWN: *end. */
static enum verdict word_is(struct engine *e, struct frame *f, u32 first, u32 last, term *kind, enum sym_end *end)
{
    *kind = next_kind(e, f, end);
    if (!*kind)
        return UNKNOWN;
    enum verdict fits = decide(e, kind_is(e, *kind, first, last));
    *end = SYM_FORK;
    if (fits != NO)
        return fits;
    switch (decide(e, kind_is(e, *kind, KIND_END, KIND_END))) {
    case UNKNOWN:
        return UNKNOWN;
    case YES:
        *end = no_words(e);
        return NO;
    case NO:
        *end = SYM_ON;
        return NO;
    }
    return UNKNOWN;
}

/* What the path knows, by what the program has asked. A replay knows everything: there the input that comes next tells
 * what the path knew. */
static bool is_known(struct engine *e, term kind, u32 k)
{
    return !e->replay && known_condition(e, kind_is(e, kind, k, k)) == YES;
}

static bool is_excluded(struct engine *e, term kind, u32 k)
{
    return !e->replay && known_condition(e, kind_is(e, kind, k, k)) == NO;
}

static bool comes_next(const struct engine *e, const char *what)
{
    const struct event *next = NULL;
    for (u32 i = e->replayed_events; e->replayed && i < e->replayed->events.len && !next; i++)
        next = e->replayed->events.data[i].kind == EV_INPUT ? &e->replayed->events.data[i] : NULL;
    return next && next->outside == what;
}

static term outside_int(struct engine *e, term number)
{
    struct terms *T = e->T;
    return mk_not(T, mk_eq(T, mk_sext(T, mk_extract(T, number, 0, 32), 64), number));
}

/* The number of a word that is a long and no int, made once. */
static term long_word(struct engine *e, struct frame *f)
{
    u32 n;
    slot unused[2] = { 0 };
    if (!(e->vm->s.stdin_at & LONG_KNOWN)) {
        free_primitive(e, 'J', 0, 0, asked(e, f, stdin_long), unused);
        e->vm->s.stdin_at |= LONG_KNOWN;
    }
    return last_input(e, stdin_long, &n)->value;
}

static term in_replay(struct engine *e, term t, u32 width)
{
    return e->replay ? mk_const(e->T, width, term_eval(e->T, e->replay, t)) : t;
}

/* nextInt and nextLong refuse a number that is too large by its text, and other words without one. */
static enum sym_end refuse_number(struct engine *e, struct frame *f, term kind, bool as_long)
{
    static const char too_large[] = "For input string: \"9223372036854775808\"";
    enum verdict is_long = as_long ? NO : decide(e, kind_is(e, kind, KIND_LONG, KIND_LONG));
    enum verdict is_big = is_long == NO ? decide(e, kind_is(e, kind, KIND_BIG, KIND_BIG)) : UNKNOWN;
    if (is_long == NO && is_big != UNKNOWN)
        return throw_outside(e, mismatch, is_big == YES ? too_large : NULL);
    if (is_long != YES)
        return SYM_FORK;
    if (e->merging)
        return in_region(e);
    term number = long_word(e, f);
    struct text parts[] = { text_literal(e, "For input string: \""), text_of_number(e, in_replay(e, number, 64), 10),
                            text_literal(e, "\"") };
    struct text front = text_join(e, &parts[0], &parts[1]), message = text_join(e, &front, &parts[2]);
    enum sym_end end = throw_message(e, mismatch, &message);
    e->guards.len = 0;
    vec_push(&e->guards, outside_int(e, number));
    return end == SYM_ON ? SYM_ASSUME : end;
}

/* ---- methods ---- */

/* Is the receiver one of ours? Else: the method returns. */
#define OURS(e, f, m, args)                                    \
    enum sym_end end = SYM_ON;                                 \
    switch (reads_words(e, (args)[0], &end)) {                 \
    case NO:                                                   \
        return call_bytecode(e, f, m);                         \
    case UNKNOWN:                                              \
        return end;                                            \
    case YES:                                                  \
        break;                                                 \
    }

static enum sym_end has_kind(struct engine *e, struct frame *f, struct method *m, slot *args, u32 first, u32 last)
{
    OURS(e, f, m, args);
    term kind = next_kind(e, f, &end);
    return kind ? give_term(e, f, args, 'I', known_in_replay(e, mk_zext(e->T, kind_is(e, kind, first, last), 32))) : end;
}

static enum sym_end has_next(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return has_kind(e, f, m, args, KIND_INT, KIND_WORD);
}

static enum sym_end has_next_int(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return has_kind(e, f, m, args, KIND_INT, KIND_INT);
}

static enum sym_end has_next_long(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return has_kind(e, f, m, args, KIND_INT, KIND_LONG);
}

static enum sym_end has_next_double(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return has_kind(e, f, m, args, KIND_INT, KIND_DOUBLE);
}

static enum sym_end has_next_boolean(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return has_kind(e, f, m, args, KIND_BOOLEAN, KIND_BOOLEAN);
}

static enum sym_end next_int(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    term kind;
    OURS(e, f, m, args);
    enum verdict fits = word_is(e, f, KIND_INT, KIND_INT, &kind, &end);
    if (fits != YES)
        return fits == NO && end == SYM_ON && !has_thrown(e) ? refuse_number(e, f, kind, false) : end;
    if (e->merging)
        return in_region(e);
    take_word(e);
    return give_between(e, f, args, 'I', 0, 0, stdin_int);
}

static enum sym_end next_long(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    term kind;
    OURS(e, f, m, args);
    enum verdict fits = word_is(e, f, KIND_INT, KIND_LONG, &kind, &end);
    if (fits != YES)
        return fits == NO && end == SYM_ON && !has_thrown(e) ? refuse_number(e, f, kind, true) : end;
    if (e->merging)
        return in_region(e);
    slot v[2] = { 0 };
    bool is_int = is_known(e, kind, KIND_INT) || comes_next(e, stdin_int);
    term number;
    if (is_int) {
        free_primitive(e, 'I', 0, 0, asked(e, f, stdin_int), v);
        number = mk_sext(e->T, last_event(e)->value, 64);
    } else {
        number = long_word(e, f);
    }
    take_word(e);
    give_term(e, f, args, 'J', in_replay(e, number, 64));
    return assumed(e, mk_eq(e->T, kind_is(e, kind, KIND_LONG, KIND_LONG), outside_int(e, number)));
}

/* Of all doubles each can be written so that it is no integer. */
static enum sym_end next_double(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    term kind;
    OURS(e, f, m, args);
    enum verdict fits = word_is(e, f, KIND_INT, KIND_DOUBLE, &kind, &end);
    if (fits != YES)
        return fits == NO && end == SYM_ON && !has_thrown(e) ? throw_outside(e, mismatch, NULL) : end;
    if (e->merging)
        return in_region(e);
    if (e->vm->s.stdin_at & LONG_KNOWN || is_excluded(e, kind, KIND_DOUBLE))
        return stop_here(e, "a word that was looked at as an integer, as a double");
    take_word(e);
    give_between(e, f, args, 'D', 0, 0, stdin_double);
    return assumed(e, kind_is(e, kind, KIND_DOUBLE, KIND_DOUBLE));
}

static enum sym_end next_boolean(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    term kind;
    OURS(e, f, m, args);
    enum verdict fits = word_is(e, f, KIND_BOOLEAN, KIND_BOOLEAN, &kind, &end);
    if (fits != YES)
        return fits == NO && end == SYM_ON && !has_thrown(e) ? throw_outside(e, mismatch, NULL) : end;
    if (e->merging)
        return in_region(e);
    take_word(e);
    return give_between(e, f, args, 'Z', 0, 0, stdin_boolean);
}

/* A word has a unit, and no white space. One that must be no number nor truth value begins with a letter that none of
 * these has. */
static term word_units(struct engine *e, const struct text *t, bool plain)
{
    struct terms *T = e->T;
    term all = mk_not(T, mk_eq(T, t->length, mk_const(T, 32, 0)));
    for (u32 i = 0; i < t->n; i++)
        all = mk_and(T, all, mk_not(T, mk_and(T, is_white(e, t->units[i]), text_inside(e, t, i))));
    if (plain && t->n) {
        term first = t->units[0];
        all = mk_and(T, all, mk_and(T, mk_ule(T, mk_const(T, 16, 'g'), first), mk_ule(T, first, mk_const(T, 16, 'm'))));
        all = mk_and(T, all, mk_not(T, mk_eq(T, first, mk_const(T, 16, 'i'))));
    }
    return all;
}

/* The text of the word, which is a number that the program knows to be one: it may have been written in other ways. */
static enum sym_end number_text(struct engine *e, struct frame *f, slot *args, bool is_int)
{
    slot v[2] = { 0 };
    if (is_int)
        free_primitive(e, 'I', 0, 0, asked(e, f, stdin_int), v);
    term number = is_int ? last_event(e)->value : long_word(e, f);
    struct text t = text_of_number(e, in_replay(e, number, is_int ? 32 : 64), 10);
    take_word(e);
    one_of_many(e);
    enum sym_end end = give_new(e, f, args, text_string(e, &t));
    return end == SYM_ON && !is_int ? assumed(e, outside_int(e, number)) : end;
}

static enum sym_end next_word(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    term kind;
    slot word;
    struct text t;
    OURS(e, f, m, args);
    enum verdict fits = word_is(e, f, KIND_INT, KIND_WORD, &kind, &end);
    if (fits != YES)
        return end;
    if (e->merging)
        return in_region(e);
    if (is_dropped(f)) {
        take_word(e);
        return give_reference(e, f, args, 0);
    }
    bool is_int = is_known(e, kind, KIND_INT) || comes_next(e, stdin_int);
    bool is_long = is_known(e, kind, KIND_LONG) || comes_next(e, stdin_long) || e->vm->s.stdin_at & LONG_KNOWN;
    if (is_int || is_long)
        return number_text(e, f, args, is_int);
    bool anything = true;
    for (u32 k = KIND_INT; k < KINDS; k++)
        anything &= !is_excluded(e, kind, k);
    if (is_excluded(e, kind, KIND_WORD))
        return stop_here(e, "the text of a word that was looked at as a number or a truth value");
    if (!anything)
        one_of_many(e);
    if (!free_string(e, asked(e, f, stdin_word), &word))
        return raise(e);
    if (!text_of_string(e, (ref)word, &t, &end))
        return end;
    mark_writable(e, stdin_word, &t);
    take_word(e);
    give_reference(e, f, args, word);
    return assumed(e, word_units(e, &t, !anything));
}

/* ---- lines ---- */

/* Is there something behind what was read? YES, NO, or UNKNOWN: *end. */
static enum verdict line_there(struct engine *e, struct frame *f, enum sym_end *end)
{
    u64 *at = &e->vm->s.stdin_at;
    if (*at & INPUT_ENDS)
        return NO;
    if (*at & WORDS_END || (u32)*at) {
        enum verdict over = *at & WORDS_END ? YES : decide(e, kind_is(e, (u32)*at, KIND_END, KIND_END));
        *end = over == YES ? stop_here(e, "a line of standard input behind its last word") : SYM_FORK;
        return over == NO ? YES : UNKNOWN;
    }
    if (*at & LINE_THERE)
        return YES;
    enum verdict over = free_question(e, f, stdin_ends, end);
    if (over != UNKNOWN)
        *at |= over == YES ? INPUT_ENDS : LINE_THERE;
    return over == UNKNOWN ? UNKNOWN : over == YES ? NO : YES;
}

static enum sym_end has_next_line(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    OURS(e, f, m, args);
    enum verdict there = line_there(e, f, &end);
    return there == UNKNOWN ? end : give_term(e, f, args, 'I', mk_const(e->T, 32, there == YES));
}

/* Behind a word comes white space, or the end of the line. */
static term rest_units(struct engine *e, const struct text *t)
{
    term empty = mk_eq(e->T, t->length, mk_const(e->T, 32, 0));
    return t->n ? mk_or(e->T, empty, is_white(e, t->units[0])) : empty;
}

/* What ends a line for a Scanner. */
static term no_line_ends(struct engine *e, const struct text *t)
{
    static const u16 ends[] = { '\n', '\r', 0x2028, 0x2029, 0x85 };
    struct terms *T = e->T;
    term all = mk_true(T);
    for (u32 i = 0; i < t->n; i++) {
        term bad = mk_false(T);
        for (u32 k = 0; k < ARRAY_LEN(ends); k++)
            bad = mk_or(T, bad, mk_eq(T, t->units[i], mk_const(T, 16, ends[k])));
        all = mk_and(T, all, mk_not(T, mk_and(T, bad, text_inside(e, t, i))));
    }
    return all;
}

static enum sym_end next_line(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    u32 lines;
    slot line;
    struct text t;
    OURS(e, f, m, args);
    last_input(e, stdin_line, &lines);
    if (e->merging || lines >= INPUT_MAX) {
        e->bounded = !e->merging;
        return e->merging ? in_region(e) : stop_here(e, "more than %d lines of standard input", INPUT_MAX);
    }
    enum verdict there = line_there(e, f, &end);
    if (there != YES)
        return there == NO ? throw_outside(e, missing, "No line found") : end;
    term kind = (u32)e->vm->s.stdin_at;
    bool behind = e->vm->s.stdin_at & BEHIND_WORD;
    for (u32 k = KIND_INT; k < KINDS && kind; k++) {
        if (is_excluded(e, kind, k) || behind)
            return stop_here(e, "the line of a word that was looked at");
    }
    if (!free_string(e, asked(e, f, stdin_line), &line))
        return raise(e);
    if (!text_of_string(e, (ref)line, &t, &end))
        return end;
    mark_writable(e, stdin_line, &t);
    term units = no_line_ends(e, &t);
    if (behind)
        units = mk_and(e->T, units, rest_units(e, &t));
    /* The word that was seen to be there may also be in a later line. */
    if (kind) {
        units = mk_and(e->T, units, word_units(e, &t, false));
        one_of_many(e);
    }
    e->vm->s.stdin_at = WORDS_READ;
    give_reference(e, f, args, line);
    return assumed(e, units);
}

/* ---- what a model reads ---- */

struct writer {
    bool behind_word, due, line_due; /* a word is due: it was looked at; a line end: it was seen that something follows */
    u32 kind;
};

static void begin_word(struct writer *w, struct buf *out)
{
    if (w->behind_word)
        buf_char(out, '\n');
    w->behind_word = true;
    w->due = w->line_due = false;
}

static void put_double(double d, struct buf *out)
{
    size_t from = out->len;
    if (d != d || d - d != 0) {
        buf_text(out, d != d ? "NaN" : d > 0 ? "Infinity" : "-Infinity");
        return;
    }
    buf_printf(out, "%.17g", d);
    if (!strpbrk(out->data + from, ".e"))
        buf_text(out, ".0");
}

/* A word of which only the kind is known. */
static void put_kind(struct writer *w, struct buf *out)
{
    static const char *const words[KINDS] = { "", "0", "2147483648", "9223372036854775808", "0.5", "true", "x" };
    if (!w->due)
        return;
    begin_word(w, out);
    buf_text(out, words[w->kind < KINDS ? w->kind : KIND_WORD]);
}

static void put_event(struct engine *e, const struct event *ev, const struct model *model, struct writer *w, struct buf *out)
{
    u64 bits = ev->type == 'L' ? 0 : value_bits(e, ev->type, ev->value, model);
    if (ev->outside == stdin_word_kind) {
        put_kind(w, out);
        w->kind = (u32)bits;
        w->due = w->kind != KIND_END;
        if (!w->due && w->line_due)
            buf_char(out, '\n');
    } else if (ev->outside == stdin_ends) {
        put_kind(w, out);
        w->line_due = !bits;
    } else if (ev->outside == stdin_line) {
        put_text(e, ev, model, out);
        buf_char(out, '\n');
        *w = (struct writer){ 0 };
    } else {
        begin_word(w, out);
        if (ev->outside == stdin_int)
            buf_printf(out, "%d", (i32)bits);
        else if (ev->outside == stdin_long)
            buf_printf(out, "%lld", (long long)bits);
        else if (ev->outside == stdin_double)
            put_double(double_of_bits(bits), out);
        else if (ev->outside == stdin_boolean)
            buf_text(out, bits & 1 ? "true" : "false");
        else
            put_text(e, ev, model, out);
    }
}

bool words_as_text(struct engine *e, const struct model *model, struct buf *out)
{
    struct writer w = { 0 };
    bool ended = false, any = false;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind != EV_INPUT || !ev->outside || strncmp(ev->outside, "System.in", 9) != 0)
            continue;
        any = true;
        ended = ev->outside == stdin_ends && value_bits(e, ev->type, ev->value, model);
        put_event(e, ev, model, &w, out);
    }
    put_kind(&w, out);
    if (any && !ended && (w.behind_word || w.line_due))
        buf_char(out, '\n');
    return any;
}

#define SCANNER "java/util/Scanner"
const struct native_term word_natives[] = {
    { SCANNER, "hasNext", "()Z", has_next, OUTSIDE },
    { SCANNER, "hasNextInt", "()Z", has_next_int, OUTSIDE },
    { SCANNER, "hasNextLong", "()Z", has_next_long, OUTSIDE },
    { SCANNER, "hasNextDouble", "()Z", has_next_double, OUTSIDE },
    { SCANNER, "hasNextBoolean", "()Z", has_next_boolean, OUTSIDE },
    { SCANNER, "hasNextLine", "()Z", has_next_line, OUTSIDE },
    { SCANNER, "next", "()Ljava/lang/String;", next_word, OUTSIDE },
    { SCANNER, "nextInt", "()I", next_int, OUTSIDE },
    { SCANNER, "nextLong", "()J", next_long, OUTSIDE },
    { SCANNER, "nextDouble", "()D", next_double, OUTSIDE },
    { SCANNER, "nextBoolean", "()Z", next_boolean, OUTSIDE },
    { SCANNER, "nextLine", "()Ljava/lang/String;", next_line, OUTSIDE },
    { 0 },
};

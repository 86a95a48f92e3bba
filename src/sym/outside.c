/*
 * What the program asks of the world around it is free: here clocks, environment
 * and system properties, in the other files of this name random numbers, standard
 * input and files. A row stands for a library method; the value is an input of the
 * path with the method's call as its name, and a replay gives it again.
 */
#include "sym/outside.h"

#include <stdarg.h>

/* Years enough for any program: until 2^62 ns since the machine was started, and until the year 10000. */
#define NANOS_MAX ((i64)1 << 62)
#define MILLIS_MAX 253402300799999
/* Seconds that Instant.now may lie behind the start of the library's clock. */
#define SECONDS_MAX ((i64)1 << 31)

bool outside_is_free(const struct engine *e, const struct native_term *row)
{
    if (e->opts.for_tests || e->vm->s.preparing)
        return false;
    return row->when == OUTSIDE_ANY || (row->when == OUTSIDE ? asked_by_program(e->vm) : asked_directly(e->vm));
}

term sym_links(struct engine *e)
{
    term all = mk_true(e->T);
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_INPUT && ev->link)
            all = mk_and(e->T, all, ev->link);
        if (ev->kind == EV_INPUT && ev->writable)
            all = mk_and(e->T, all, ev->writable);
    }
    return all;
}

/* ---- values ---- */


struct event asked(struct engine *e, const struct frame *f, const char *what)
{
    struct event ev = { .name = what, .outside = what };
    while (f->prev && (!f->pc || f->method->cls->trusted))
        f = f->prev;
    if (f->pc)
        place_of(e, f, &ev);
    return ev;
}

struct event *last_event(struct engine *e)
{
    return &e->path.events.data[e->path.events.len - 1];
}

enum sym_end in_region(struct engine *e)
{
    return stop_here(e, "a value from outside in a merged region");
}

enum sym_end give_between(struct engine *e, struct frame *f, slot *args, char type, i64 lo, i64 hi, const char *what)
{
    slot v[2] = { 0 };
    if (e->merging)
        return in_region(e);
    free_primitive(e, type, lo, hi, asked(e, f, what), v);
    args[0] = v[0];
    if (is_wide(type))
        args[1] = v[1];
    return done(e, f, args + (is_wide(type) ? 2 : 1));
}

const struct event *last_input(const struct engine *e, const char *what, u32 *count)
{
    const struct event *last = NULL;
    *count = 0;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind != EV_INPUT || ev->outside != what)
            continue;
        last = ev;
        ++*count;
    }
    return last;
}

enum sym_end assumed(struct engine *e, term cond)
{
    e->guards.len = 0;
    vec_push(&e->guards, cond);
    return is_true(e->T, cond) ? SYM_ON : SYM_ASSUME;
}

term known_in_replay(struct engine *e, term t)
{
    return e->replay ? mk_const(e->T, 32, term_eval(e->T, e->replay, t)) : t;
}

enum verdict free_question(struct engine *e, struct frame *f, const char *question, enum sym_end *end)
{
    const struct event *last = NULL;
    slot v[2] = { 0 };
    for (u32 i = e->path.events.len; i-- > 0 && !last;)
        last = e->path.events.data[i].kind == EV_INPUT ? &e->path.events.data[i] : NULL;
    if (!last || last->outside != question) {
        if (e->merging) {
            *end = in_region(e);
            return UNKNOWN;
        }
        free_primitive(e, 'Z', 0, 0, asked(e, f, question), v);
        last = last_event(e);
    }
    *end = SYM_FORK;
    return decide(e, mk_eq(e->T, last->value, mk_const(e->T, 32, 1)));
}

enum verdict optional_text(struct engine *e, struct frame *f, const char *question, const char *what, slot *out,
                           enum sym_end *end)
{
    enum verdict missing = free_question(e, f, question, end);
    if (missing != NO)
        return missing == YES ? NO : UNKNOWN;
    if (free_string(e, asked(e, f, what), out))
        return YES;
    *end = raise(e);
    return UNKNOWN;
}

slot part_of(struct engine *e, slot o, const char *name)
{
    const struct field *field = o && !(o >> 32) ? class_find_field_text(e->vm, class_of(e->vm, (ref)o), name) : NULL;
    slot v = field ? *cell(e->vm, (ref)o, field->offset) : 0;
    return v >> 32 ? 0 : v;
}

ref new_of(struct engine *e, const char *cls)
{
    struct class *c = class_load_text(e->vm, cls);
    return c ? new_object(e->vm, c) : 0;
}

enum sym_end throw_outside(struct engine *e, const char *cls, const char *message)
{
    if (message)
        throw_new(e->vm, cls, "%s", message);
    else
        throw_bare(e->vm, cls);
    return raise(e);
}

bool is_dropped(const struct frame *f)
{
    return f->pc[1].iop == I_pop || f->pc[1].iop == I_pop2;
}

void one_of_many(struct engine *e)
{
    e->vm->s.outside_reads++;
}

const char *question_text(struct engine *e, const char *fmt, ...)
{
    struct buf b = { 0 };
    va_list ap;
    va_start(ap, fmt);
    buf_vprintf(&b, fmt, ap);
    va_end(ap);
    const char *text = sym_text(&e->vm->syms, b.data)->text;
    buf_release(&b);
    return text;
}

/* ---- clocks ---- */

/* No earlier than the time before. */
static enum sym_end nano_time(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    static const char name[] = "System.nanoTime()";
    term before = 0;
    for (u32 i = e->path.events.len; i-- > 0 && !before;) {
        const struct event *ev = &e->path.events.data[i];
        before = ev->kind == EV_INPUT && ev->outside == name ? ev->value : 0;
    }
    enum sym_end end = give_between(e, f, args, 'J', 0, NANOS_MAX, name);
    if (end != SYM_ON || !before)
        return end;
    e->guards.len = 0;
    vec_push(&e->guards, mk_sle(e->T, before, last_event(e)->value));
    return SYM_ASSUME;
}

static enum sym_end millis(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_between(e, f, args, 'J', 0, MILLIS_MAX, "System.currentTimeMillis()");
}

/* VM.getNanoTimeAdjustment, of which Instant.now is made: nanoseconds since a second that is given. */
static enum sym_end nano_adjustment(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_between(e, f, args, 'J', 0, SECONDS_MAX * 1000000000, "Instant.now()");
}

/* ---- environment and properties ---- */

/* What a command line can say: no NUL, and no half of a character. */
static term plain_units(struct engine *e, const struct text *t)
{
    struct terms *T = e->T;
    term all = mk_true(T);
    for (u32 i = 0; i < t->n; i++) {
        term half = mk_eq(T, mk_and(T, t->units[i], mk_const(T, 16, 0xf800)), mk_const(T, 16, 0xd800));
        term bad = mk_or(T, half, mk_eq(T, t->units[i], mk_const(T, 16, 0)));
        all = mk_and(T, all, mk_not(T, mk_and(T, bad, text_inside(e, t, i))));
    }
    return all;
}

/*
 * The text that has this name outside, the same on all of the path. The question is whether it is missing; NULL: it never
 * is. False: *end.
 */
static bool named_text(struct engine *e, struct frame *f, const char *what, const char *question, slot *out, enum sym_end *end)
{
    u32 n;
    const struct event *before = last_input(e, what, &n), *none = question ? last_input(e, question, &n) : NULL;
    struct text t;
    *out = 0;
    if (before) {
        term symbol = before->value;
        *out = ref_slot(e, e->replay ? bound_reference(e, symbol, mk_true(e->T), end) : binding_in(e, &e->path, symbol));
        return true;
    }
    if (none && known_condition(e, mk_eq(e->T, none->value, mk_const(e->T, 32, 1))) == YES)
        return true;
    if (!question && e->merging) {
        *end = in_region(e);
        return false;
    }
    enum verdict is_there = question ? optional_text(e, f, question, what, out, end) : YES;
    if (is_there != YES)
        return is_there == NO;
    if (!question && !free_string(e, asked(e, f, what), out)) {
        *end = raise(e);
        return false;
    }
    if (e->replay)
        return true;
    if (!text_of_string(e, (ref)*out, &t, end))
        return false;
    for (u32 i = e->path.events.len; i-- > 0;) {
        struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_INPUT) {
            ev->writable = plain_units(e, &t);
            break;
        }
    }
    return true;
}

/* The text of a concrete String; false: it is another one. */
static bool known_key(struct engine *e, slot key, struct buf *out)
{
    if (!key || key >> 32 || holds_terms(e, (ref)key))
        return false;
    string_text(e->vm, (ref)key, out);
    return out->len > 0;
}

static enum sym_end environment(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end = SYM_ON;
    slot value;
    struct buf name = { 0 };
    /* Nobody can set a variable with such a name. */
    bool ok = known_key(e, args[0], &name) && !strchr(name.data, '=');
    const char *what = ok ? question_text(e, "System.getenv(\"%s\")", name.data) : NULL;
    buf_release(&name);
    if (!ok)
        return native_call(e, f, m, args);
    return named_text(e, f, what, question_text(e, "%s == null", what), &value, &end) ? give_reference(e, f, args, value) : end;
}

static const char property_of[] = "System.getProperty(\"%s\")";

/* The library's description of the platform. What is told of the user and of directories is another matter. */
static bool is_platform(const char *key)
{
    static const char *const kinds[] = { "java.", "os.", "sun.", "jdk.", "file.", "path.", "line.", "native.", "stdout.",
                                         "stderr.", "stdin." };
    for (u32 i = 0; i < ARRAY_LEN(kinds); i++) {
        if (strncmp(key, kinds[i], strlen(kinds[i])) == 0)
            return strcmp(key, "java.io.tmpdir") != 0;
    }
    return strcmp(key, "user.language") == 0 || strcmp(key, "user.country") == 0;
}

/* java gives them a value if nobody else does. */
static bool is_always_there(const char *key)
{
    static const char *const keys[] = { "user.name", "user.home", "user.dir", "java.io.tmpdir" };
    bool found = false;
    for (u32 i = 0; i < ARRAY_LEN(keys); i++)
        found |= strcmp(key, keys[i]) == 0;
    return found;
}

static bool is_own(const struct engine *e, const char *what)
{
    bool own = false;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        own |= ev->kind == EV_OWN && (!ev->name || ev->name == what);
    }
    return own;
}

/* As getInteger and getLong have asked for it. */
static const char *number_of_property(struct engine *e, char type, const char *what)
{
    return question_text(e, "%s as %s", what, type == 'J' ? "long" : "int");
}

static bool number_was_asked(struct engine *e, const char *what)
{
    bool found = false;
    for (u32 i = 0; i < e->path.events.len && what; i++) {
        const char *outside = e->path.events.data[i].kind == EV_INPUT ? e->path.events.data[i].outside : NULL;
        found |= outside && strncmp(outside, what, strlen(what)) == 0 && strncmp(outside + strlen(what), " as ", 4) == 0;
    }
    return found;
}

/*
 * Integer.getInteger(key, otherwise) and Long.getLong: some number, or the property is missing or is none. That is all
 * there is to it as long as nobody asks for the text, or for a number of another size.
 */
static enum sym_end number_property(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end = SYM_ON;
    struct buf key = { 0 };
    char type = m->cls->boxes;
    bool ok = known_key(e, args[0], &key) && !is_platform(key.data) && !is_always_there(key.data);
    const char *text = ok ? question_text(e, property_of, key.data) : NULL;
    buf_release(&key);
    if (!ok || is_own(e, text))
        return call_bytecode(e, f, m);
    const char *what = number_of_property(e, type, text), *question = question_text(e, "%s == null", what);
    u32 n, texts, answers, others;
    const struct event *before = last_input(e, what, &n), *none = last_input(e, question, &answers);
    last_input(e, text, &texts);
    last_input(e, question_text(e, "%s == null", number_of_property(e, type == 'J' ? 'I' : 'J', text)), &others);
    if (texts || others)
        return stop_here(e, "a system property that was read in another way");
    slot v[2] = { 0 };
    if (before) {
        term_slots(e, type, e->replay ? mk_const(e->T, type == 'J' ? 64 : 32, term_eval(e->T, e->replay, before->value)) : before->value, v);
        memcpy(args, v, sizeof v);
        return give_box(e, f, m, args);
    }
    bool missing = none && known_condition(e, mk_eq(e->T, none->value, mk_const(e->T, 32, 1))) == YES;
    enum verdict answer = missing ? YES : free_question(e, f, question, &end);
    if (answer != NO)
        return answer == YES ? give_reference(e, f, args, args[1]) : end;
    free_primitive(e, type, 0, 0, asked(e, f, what), v);
    memcpy(args, v, sizeof v);
    return give_box(e, f, m, args);
}

static enum sym_end property(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end = SYM_ON;
    slot value, otherwise = m->nargs > 1 ? args[1] : 0;
    struct buf key = { 0 };
    bool ok = known_key(e, args[0], &key) && !is_platform(key.data);
    bool always = ok && is_always_there(key.data);
    const char *what = ok ? question_text(e, property_of, key.data) : NULL;
    buf_release(&key);
    if (!ok || is_own(e, what))
        return ok ? call_bytecode(e, f, m) : native_call(e, f, m, args);
    if (number_was_asked(e, what))
        return stop_here(e, "the text of a system property that was read as a number");
    if (!named_text(e, f, what, always ? NULL : question_text(e, "%s == null", what), &value, &end))
        return end;
    return give_reference(e, f, args, value ? value : otherwise);
}

/* Has the program been given a free property, this one (NULL: any)? */
static bool asked_for_property(const struct engine *e, const char *what)
{
    size_t n = what ? strlen(what) : strlen("System.getProperty(");
    bool found = false;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        found |= ev->kind == EV_INPUT && ev->outside && strncmp(ev->outside, what ? what : property_of, n) == 0;
    }
    return found;
}

/* setProperty and clearProperty: from here on the property is the program's. What it was before is given back, too. */
static enum sym_end set_property(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct buf key = { 0 };
    bool ok = known_key(e, args[0], &key);
    const char *what = ok ? question_text(e, property_of, key.data) : NULL;
    buf_release(&key);
    if (!is_own(e, what) && (!what || !is_dropped(f))) {
        if (asked_for_property(e, what))
            return stop_here(e, "what a system property was that the program sets");
        one_of_many(e);
    }
    path_note(&e->path, &(struct event){ .kind = EV_OWN, .name = what });
    return call_bytecode(e, f, m);
}

/* All properties as one table: they are those of this machine. */
static enum sym_end all_properties(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (asked_for_property(e, NULL))
        return stop_here(e, "all system properties, behind one that is free");
    path_note(&e->path, &(struct event){ .kind = EV_OWN });
    one_of_many(e);
    return m->nargs ? call_bytecode(e, f, m) : native_call(e, f, m, args);
}

const struct native_term outside_natives[] = {
    { "java/lang/System", "getenv", "(Ljava/lang/String;)Ljava/lang/String;", environment, OUTSIDE },
    { "java/lang/System", "getProperty", "*", property, OUTSIDE_OWN },
    { "java/lang/Integer", "getInteger", "(Ljava/lang/String;Ljava/lang/Integer;)Ljava/lang/Integer;", number_property, OUTSIDE_OWN },
    { "java/lang/Long", "getLong", "(Ljava/lang/String;Ljava/lang/Long;)Ljava/lang/Long;", number_property, OUTSIDE_OWN },
    { "java/lang/System", "setProperty", "*", set_property, OUTSIDE_OWN },
    { "java/lang/System", "clearProperty", "*", set_property, OUTSIDE_OWN },
    { "java/lang/System", "getProperties", "*", all_properties, OUTSIDE_OWN },
    { "java/lang/System", "setProperties", "*", all_properties, OUTSIDE_OWN },
    { "java/lang/System", "nanoTime", "()J", nano_time, OUTSIDE },
    { "java/lang/System", "currentTimeMillis", "()J", millis, OUTSIDE },
    { "jdk/internal/misc/VM", "getNanoTimeAdjustment", "(J)J", nano_adjustment, OUTSIDE },
    { 0 },
};

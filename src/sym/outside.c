/*
 * What the program asks of the world around it is free: clocks, random numbers,
 * the environment, standard input. A row stands for a library method; the value
 * is an input of the path with the method's call as its name, and a replay gives
 * it again.
 *
 * The numbers of a Random are taken to be any, which is enough for a proof. That
 * they come from one seed is the event's link: `sym_links`, asked for before an
 * end of the program is told.
 */
#include "sym/native.h"
#include "sym/text.h"

/* Years enough for any program: until 2^62 ns since the machine was started, and until the year 10000. */
#define NANOS_MAX ((i64)1 << 62)
#define MILLIS_MAX 253402300799999
/* Seconds that Instant.now may lie behind the start of the library's clock. */
#define SECONDS_MAX ((i64)1 << 31)

bool outside_is_free(const struct engine *e, const struct method *m, const slot *args)
{
    if (e->opts.for_tests || e->vm->s.preparing)
        return false;
    /* Of a Random it counts how it was made, whoever did it. */
    bool random = strcmp(m->cls->name->text, "java/util/Random") == 0;
    return (random && args) || asked_by_program(e->vm);
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

/* The event of a value that the program asks for, with the program's own place. */
static struct event asked(struct engine *e, const struct frame *f, const char *what)
{
    struct event ev = { .name = what, .outside = what };
    while (f->prev && (!f->pc || f->method->cls->trusted))
        f = f->prev;
    if (f->pc)
        place_of(e, f, &ev);
    return ev;
}

static struct event *last_event(struct engine *e)
{
    return &e->path.events.data[e->path.events.len - 1];
}

static enum sym_end in_region(struct engine *e)
{
    return stop_here(e, "a value from outside in a merged region");
}

/* The slots of a free value; its term is that of the path's last event. */
static enum sym_end give_between(struct engine *e, struct frame *f, slot *args, char type, i64 lo, i64 hi, const char *what)
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

/* ---- java.util.Random ---- */

/* The AtomicLong of a Random that was made without a seed and is not of a subclass, which may draw in its own way; 0: it is
 * another one. */
static ref free_generator(struct engine *e, const struct method *m, slot self)
{
    struct vm *vm = e->vm;
    if (!self || self >> 32 || class_of(vm, (ref)self) != m->cls)
        return 0;
    const struct field *seed = class_find_field_text(vm, m->cls, "seed");
    slot state = seed ? *cell(vm, (ref)self, seed->offset) : 0;
    const struct field *value = state && !(state >> 32) ? class_find_field_text(vm, class_of(vm, (ref)state), "value") : NULL;
    return value && value->type == 'J' && cell(vm, (ref)state, value->offset)[1] ? (ref)state : 0;
}

static slot *state_of(struct engine *e, ref generator)
{
    return cell(e->vm, generator, class_find_field_text(e->vm, class_of(e->vm, generator), "value")->offset);
}

/* One step of the generator, whose `bits` upper bits of 48 are the number, as the library defines it. */
static term draw(struct engine *e, ref generator, u32 bits)
{
    struct terms *T = e->T;
    u32 at = class_find_field_text(e->vm, class_of(e->vm, generator), "value")->offset;
    term next = mk_add(T, mk_mul(T, slot_term(e, 'J', state_of(e, generator)), mk_const(T, 64, 0x5deece66d)), mk_const(T, 64, 0xb));
    slot v[2] = { 0 };
    next = mk_and(T, next, mk_const(T, 64, ((u64)1 << 48) - 1));
    term_slots(e, 'J', next, v);
    put_cell(e->vm, generator, at, v[0]);
    put_cell(e->vm, generator, at + 8, v[1]);
    return mk_extract(T, next, 48 - bits, bits);
}

/* new Random(): as new Random(seed) with a free seed. */
static enum sym_end random_made(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct method *seeded = class_find_method_text(e->vm, m->cls, "<init>", "(J)V");
    slot v[2] = { 0 };
    if (e->merging)
        return in_region(e);
    if (!seeded)
        return call_bytecode(e, f, m);
    /* What the library derives from Random has a seed of its own. */
    const struct class *made = class_of(e->vm, (ref)args[0]);
    if (made == m->cls || !made->trusted)
        free_primitive(e, 'J', 0, 0, asked(e, f, "new Random()"), v);
    slot locals[3] = { args[0], v[0], v[1] };
    if (!method_prepare(e->vm, seeded))
        return raise(e);
    f->sp = args;
    memcpy(args, locals, sizeof locals); /* above the stack there is room for a frame, or the push fails */
    if (!push_bytecode(e->vm, seeded, args)) {
        f->sp = args + m->nargs;
        return raise(e);
    }
    e->steps++;
    return SYM_ON;
}

/* The term is the value under a link; in a replay the machine draws it. */
static void link_value(struct engine *e, term holds)
{
    struct event *ev = last_event(e);
    ev->link = mk_and(e->T, ev->link ? ev->link : mk_true(e->T), holds);
}

/* Numbers of a SecureRandom are any, and nothing connects them. */
static bool is_secure(struct engine *e, slot self)
{
    struct class *c = class_load_text(e->vm, "java/security/SecureRandom");
    e->vm->exc = 0;
    return c && self && !(self >> 32) && class_of(e->vm, (ref)self) == c;
}

/* Not in a replay: there the seed is a number, and the library's code runs. */
#define DRAWN(e, f, m, args, generator)                         \
    ref generator = free_generator(e, m, (args)[0]);            \
    if (!(generator) || (e)->replay)                            \
        return call_bytecode(e, f, m);                          \
    if ((e)->merging)                                           \
        return in_region(e)

static enum sym_end next_int(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    DRAWN(e, f, m, args, g);
    term bits = draw(e, g, 32);
    enum sym_end end = give_between(e, f, args, 'I', INT32_MIN, INT32_MAX, "Random.nextInt()");
    link_value(e, mk_eq(e->T, last_event(e)->value, bits));
    return end;
}

/* The library draws again where the last, incomplete range would be met; the link is that of a first number that will do. */
static enum sym_end next_below(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    i32 bound = (i32)args[1];
    if (args[1] >> 32 || bound <= 1)
        return call_bytecode(e, f, m);
    if (is_secure(e, args[0]))
        return give_between(e, f, args, 'I', 0, bound - 1, "SecureRandom.nextInt(n)");
    DRAWN(e, f, m, args, g);
    term u = mk_zext(T, draw(e, g, 31), 32), n = mk_const(T, 32, (u32)bound);
    enum sym_end end = give_between(e, f, args, 'I', 0, bound - 1, "Random.nextInt(n)");
    term d = last_event(e)->value;
    if (!(bound & (bound - 1))) {
        term scaled = mk_lshr(T, mk_mul(T, mk_zext(T, u, 64), mk_const(T, 64, (u32)bound)), mk_const(T, 64, 31));
        link_value(e, mk_eq(T, d, mk_extract(T, scaled, 0, 32)));
    } else {
        term last = mk_add(T, mk_sub(T, u, d), mk_const(T, 32, (u32)(bound - 1)));
        link_value(e, mk_and(T, mk_eq(T, d, mk_urem(T, u, n)), mk_sle(T, mk_const(T, 32, 0), last)));
    }
    return end;
}

static enum sym_end next_boolean(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    DRAWN(e, f, m, args, g);
    term bit = draw(e, g, 1);
    enum sym_end end = give_between(e, f, args, 'Z', 0, 0, "Random.nextBoolean()");
    link_value(e, mk_eq(e->T, last_event(e)->value, mk_zext(e->T, bit, 32)));
    return end;
}

static enum sym_end next_long(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    DRAWN(e, f, m, args, g);
    struct terms *T = e->T;
    term high = mk_zext(T, draw(e, g, 32), 64), low = mk_sext(T, draw(e, g, 32), 64);
    enum sym_end end = give_between(e, f, args, 'J', INT64_MIN, INT64_MAX, "Random.nextLong()");
    link_value(e, mk_eq(T, last_event(e)->value, mk_add(T, mk_shl(T, high, mk_const(T, 64, 32)), low)));
    return end;
}

/* A fraction is a whole number of units, which is what is free. */
static enum sym_end next_double(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    DRAWN(e, f, m, args, g);
    struct terms *T = e->T;
    slot unused[2] = { 0 };
    term high = mk_zext(T, draw(e, g, 26), 64), low = mk_zext(T, draw(e, g, 27), 64);
    free_primitive(e, 'J', 0, ((i64)1 << 53) - 1, asked(e, f, "Random.nextDouble() * 2^53"), unused);
    term units = last_event(e)->value;
    link_value(e, mk_eq(T, units, mk_add(T, mk_shl(T, high, mk_const(T, 64, 27)), low)));
    return give_term(e, f, args, 'D', mk_fbinary(T, T_FMUL, mk_from_sbv(T, units, SORT_FP64), mk_double(T, 0x1p-53)));
}

static enum sym_end next_float(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    DRAWN(e, f, m, args, g);
    struct terms *T = e->T;
    slot unused[2] = { 0 };
    term bits = mk_zext(T, draw(e, g, 24), 32);
    free_primitive(e, 'I', 0, ((i64)1 << 24) - 1, asked(e, f, "Random.nextFloat() * 2^24"), unused);
    term units = last_event(e)->value;
    link_value(e, mk_eq(T, units, bits));
    return give_term(e, f, args, 'F', mk_fbinary(T, T_FMUL, mk_from_sbv(T, units, SORT_FP32), mk_float(T, 0x1p-24f)));
}

/* SecureRandom.next(bits), of which the library makes all other numbers. */
static enum sym_end next_secure(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    i32 bits = (i32)args[1];
    if (args[1] >> 32 || bits <= 0 || bits > 32)
        return call_bytecode(e, f, m);
    i64 most = bits == 32 ? INT32_MAX : ((i64)1 << bits) - 1;
    return give_between(e, f, args, 'I', bits == 32 ? INT32_MIN : 0, most, "SecureRandom.next(bits)");
}

/* ---- ThreadLocalRandom ---- */

/* Its numbers are mixed so that the first can be any; that others go with it is not for us to find out. */
static enum sym_end give_local(struct engine *e, struct frame *f, slot *args, char type, i64 lo, i64 hi)
{
    static const char name[] = "ThreadLocalRandom";
    bool first = true;
    for (u32 i = 0; i < e->path.events.len; i++)
        first = first && !(e->path.events.data[i].kind == EV_INPUT && e->path.events.data[i].outside == name);
    enum sym_end end = give_between(e, f, args, type, lo, hi, name);
    if (end == SYM_ON && !first)
        last_event(e)->link = mk_false(e->T);
    return end;
}

static enum sym_end local_int(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_local(e, f, args, 'I', INT32_MIN, INT32_MAX);
}

static enum sym_end local_below(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (args[1] >> 32 || (i32)args[1] <= 1)
        return call_bytecode(e, f, m);
    return give_local(e, f, args, 'I', 0, (i32)args[1] - 1);
}

static enum sym_end local_between(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if ((args[1] | args[2]) >> 32 || (i32)args[1] + (i64)1 >= (i32)args[2])
        return call_bytecode(e, f, m);
    return give_local(e, f, args, 'I', (i32)args[1], (i64)(i32)args[2] - 1);
}

static enum sym_end local_boolean(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_local(e, f, args, 'Z', 0, 0);
}

static enum sym_end local_long(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_local(e, f, args, 'J', INT64_MIN, INT64_MAX);
}

/* Whatever else draws gets a number that is one of many. */
static enum sym_end local_seed(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)args;
    e->vm->s.outside_reads++;
    return call_bytecode(e, f, m);
}

/* ---- standard input, environment ---- */

/* Bytes of standard input, and lines, that are told apart. */
enum { INPUT_MAX = 32 };
static const char stdin_byte[] = "System.in.read()", stdin_ends[] = "System.in ends", stdin_line[] = "System.in line";

static const struct event *last_input(const struct engine *e, const char *what, u32 *count)
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

static term minus_one(struct engine *e)
{
    return mk_const(e->T, 32, UINT32_MAX);
}

/* Is the stream that of standard input? */
static bool reads_standard_input(struct engine *e, slot stream)
{
    struct vm *vm = e->vm;
    const struct field *fd = stream && !(stream >> 32) ? class_find_field_text(vm, class_of(vm, (ref)stream), "fd") : NULL;
    slot o = fd ? *cell(vm, (ref)stream, fd->offset) : 0;
    const struct field *number = o && !(o >> 32) ? class_find_field_text(vm, class_of(vm, (ref)o), "fd") : NULL;
    return number && *cell(vm, (ref)o, number->offset) == 0;
}

/* A byte, or -1 at the end, behind which there is nothing. False: *end. */
static bool next_byte(struct engine *e, struct frame *f, term *byte, term *follows, enum sym_end *end)
{
    u32 n;
    const struct event *before = last_input(e, stdin_byte, &n);
    term over = before ? mk_eq(e->T, before->value, minus_one(e)) : mk_false(e->T);
    slot unused[2];
    if (known_condition(e, over) == YES) {
        *byte = minus_one(e);
        *follows = mk_true(e->T);
        return true;
    }
    if (e->merging || n >= INPUT_MAX) {
        *end = e->merging ? in_region(e) : stop_here(e, "more than %d bytes of standard input", INPUT_MAX);
        e->bounded = !e->merging;
        return false;
    }
    free_primitive(e, 'I', -1, 255, asked(e, f, stdin_byte), unused);
    *byte = last_event(e)->value;
    *follows = mk_or(e->T, mk_not(e->T, over), mk_eq(e->T, *byte, minus_one(e)));
    return true;
}

static enum sym_end assumed(struct engine *e, term cond)
{
    e->guards.len = 0;
    vec_push(&e->guards, cond);
    return is_true(e->T, cond) ? SYM_ON : SYM_ASSUME;
}

/* As the value of the term in a replay. */
static term known_in_replay(struct engine *e, term t)
{
    return e->replay ? mk_const(e->T, 32, term_eval(e->T, e->replay, t)) : t;
}

static enum sym_end read_byte(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    term byte, follows;
    if (!reads_standard_input(e, args[0]))
        return native_call(e, f, m, args);
    if (!next_byte(e, f, &byte, &follows, &end))
        return end;
    give_term(e, f, args, 'I', known_in_replay(e, byte));
    return assumed(e, follows);
}

/* Does the program see how many bytes came at once? */
static bool sees_count(const struct frame *f)
{
    const struct frame *below = NULL;
    for (; f && (!f->pc || f->method->cls->trusted); f = f->prev)
        below = f->pc ? f : below;
    return below && strcmp(below->method->name->text, "read") == 0 && below->method->desc->text[1] == '[';
}

/* One byte at a time: whoever fills a buffer asks again. */
static enum sym_end read_bytes(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    struct terms *T = e->T;
    term byte, follows;
    ref array = (ref)args[1];
    bool fits = !((args[1] | args[2] | args[3]) >> 32) && array && (i32)args[2] >= 0 && (i32)args[3] > 0 &&
                (u64)args[2] + args[3] <= array_at(e, array)->head.length;
    if (!fits || !reads_standard_input(e, args[0]))
        return native_call(e, f, m, args);
    if (sees_count(f))
        e->vm->s.outside_reads++;
    u32 at = (u32)args[2];
    if (!next_byte(e, f, &byte, &follows, &end))
        return end;
    byte = known_in_replay(e, byte);
    term over = mk_eq(T, byte, minus_one(e));
    term put = mk_ite(T, over, element_term(e, array, at), narrow_term(e, 'B', byte));
    if (!element_put(e, array, at, put))
        return raise(e);
    give_term(e, f, args, 'I', mk_ite(T, over, byte, mk_const(T, 32, 1)));
    return assumed(e, follows);
}

/*
 * A String that may be missing: first whether it is, then the text. The first question may fork, and the call begins again:
 * the event of the question is then the path's last input. YES: it is in *out; NO: it is missing; UNKNOWN: *end.
 */
static enum verdict optional_text(struct engine *e, struct frame *f, const char *question, const char *what, slot *out,
                                  enum sym_end *end)
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
    switch (decide(e, mk_eq(e->T, last->value, mk_const(e->T, 32, 1)))) {
    case YES:
        return NO;
    case UNKNOWN:
        *end = SYM_FORK;
        return UNKNOWN;
    case NO:
        break;
    }
    if (!free_string(e, asked(e, f, what), out)) {
        *end = raise(e);
        return UNKNOWN;
    }
    return YES;
}

/* The field of an object as it is; 0: there is none, or it is one of several objects. */
static slot part_of(struct engine *e, slot o, const char *name)
{
    const struct field *field = o && !(o >> 32) ? class_find_field_text(e->vm, class_of(e->vm, (ref)o), name) : NULL;
    slot v = field ? *cell(e->vm, (ref)o, field->offset) : 0;
    return v >> 32 ? 0 : v;
}

/* A BufferedReader around a reader of System.in of which nothing was read yet, but by lines. */
static bool reads_lines(struct engine *e, slot self)
{
    slot reader = part_of(e, self, "in"), decoder = part_of(e, reader, "sd"), stream = part_of(e, decoder, "in");
    u32 bytes;
    last_input(e, stdin_byte, &bytes);
    const struct field *next = self && !(self >> 32) ? class_find_field_text(e->vm, class_of(e->vm, (ref)self), "nChars") : NULL;
    bool untouched = next && *cell(e->vm, (ref)self, next->offset) == 0;
    return stream && !bytes && untouched && reads_standard_input(e, part_of(e, stream, "in"));
}

/* What a line does not have; and what can be written to a file: no half of a character. */
static term line_units(struct engine *e, const struct text *t, bool writable)
{
    struct terms *T = e->T;
    term all = mk_true(T);
    for (u32 i = 0; i < t->n; i++) {
        term u = t->units[i];
        term bad = mk_or(T, mk_eq(T, u, mk_const(T, 16, '\n')), mk_eq(T, u, mk_const(T, 16, '\r')));
        if (writable)
            bad = mk_eq(T, mk_and(T, u, mk_const(T, 16, 0xf800)), mk_const(T, 16, 0xd800));
        all = mk_and(T, all, mk_not(T, mk_and(T, bad, text_inside(e, t, i))));
    }
    return all;
}

static enum sym_end read_line(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end = SYM_ON;
    slot line;
    u32 lines;
    if (!reads_lines(e, args[0]))
        return call_bytecode(e, f, m);
    last_input(e, stdin_line, &lines);
    if (lines >= INPUT_MAX) {
        e->bounded = true;
        return stop_here(e, "more than %d lines of standard input", INPUT_MAX);
    }
    switch (optional_text(e, f, stdin_ends, stdin_line, &line, &end)) {
    case UNKNOWN:
        return end;
    case NO:
        return give_reference(e, f, args, 0);
    case YES:
        break;
    }
    struct text t;
    if (!text_of_string(e, (ref)line, &t, &end))
        return end;
    for (u32 i = e->path.events.len; i-- > 0;) {
        struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_INPUT && ev->outside == stdin_line) {
            ev->writable = line_units(e, &t, true);
            break;
        }
    }
    give_reference(e, f, args, line);
    return assumed(e, line_units(e, &t, false));
}

static void put_utf8(u32 c, struct buf *out)
{
    if (c < 0x80) {
        buf_char(out, (char)c);
    } else if (c < 0x800) {
        buf_char(out, (char)(0xc0 | c >> 6));
        buf_char(out, (char)(0x80 | (c & 0x3f)));
    } else {
        buf_char(out, (char)(0xe0 | c >> 12));
        buf_char(out, (char)(0x80 | (c >> 6 & 0x3f)));
        buf_char(out, (char)(0x80 | (c & 0x3f)));
    }
}

/* A line under a model: the links have it without halves of characters. */
static void put_line(struct engine *e, const struct event *line, const struct model *model, struct buf *out)
{
    term place = binding_in(e, &e->path, line->value);
    for (u32 i = 0; place && i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind != EV_OBJECT || ev->object != node(e->T, place)->value)
            continue;
        struct text t = free_text(e, ev);
        u64 n = term_eval(e->T, model, t.length);
        for (u32 k = 0; k < n; k++)
            put_utf8(k < t.n ? (u32)term_eval(e->T, model, t.units[k]) : 'a', out);
    }
    buf_char(out, '\n');
}

bool sym_standard_input(struct engine *e, const struct model *model, struct buf *out)
{
    bool any = false;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind != EV_INPUT || !ev->outside || strncmp(ev->outside, "System.in", 9) != 0)
            continue;
        any = true;
        u64 byte = ev->outside == stdin_byte ? term_eval(e->T, model, ev->value) : UINT32_MAX;
        if (byte <= 255)
            buf_char(out, (char)byte);
        if (ev->outside == stdin_line)
            put_line(e, ev, model, out);
    }
    return any;
}

/* One value for one name, on all of the path. */
static enum sym_end environment(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end = SYM_ON;
    slot value = 0;
    if (!args[0] || args[0] >> 32 || holds_terms(e, (ref)args[0]))
        return native_call(e, f, m, args);
    struct buf name = { 0 }, question = { 0 };
    buf_text(&name, "System.getenv(\"");
    string_text(e->vm, (ref)args[0], &name);
    buf_text(&name, "\")");
    buf_printf(&question, "%s == null", name.data);
    const char *what = sym_text(&e->vm->syms, name.data)->text, *missing = sym_text(&e->vm->syms, question.data)->text;
    buf_release(&name);
    buf_release(&question);
    u32 n;
    const struct event *before = last_input(e, what, &n), *none = last_input(e, missing, &n);
    if (before) {
        term symbol = before->value;
        value = ref_slot(e, e->replay ? bound_reference(e, symbol, mk_true(e->T), &end) : binding_in(e, &e->path, symbol));
        return give_reference(e, f, args, value);
    }
    if (none && known_condition(e, mk_eq(e->T, none->value, mk_const(e->T, 32, 1))) == YES)
        return give_reference(e, f, args, 0);
    if (optional_text(e, f, missing, what, &value, &end) == UNKNOWN)
        return end;
    return give_reference(e, f, args, value);
}

const struct native_term outside_natives[] = {
    { "java/security/SecureRandom", "next", "(I)I", next_secure, OUTSIDE },
    { "java/util/concurrent/ThreadLocalRandom", "nextInt", "()I", local_int, OUTSIDE },
    { "java/util/concurrent/ThreadLocalRandom", "nextInt", "(I)I", local_below, OUTSIDE },
    { "java/util/concurrent/ThreadLocalRandom", "nextInt", "(II)I", local_between, OUTSIDE },
    { "java/util/concurrent/ThreadLocalRandom", "nextBoolean", "()Z", local_boolean, OUTSIDE },
    { "java/util/concurrent/ThreadLocalRandom", "nextLong", "()J", local_long, OUTSIDE },
    { "java/util/concurrent/ThreadLocalRandom", "nextSeed", "()J", local_seed, OUTSIDE },
    { "java/io/FileInputStream", "read0", "()I", read_byte, OUTSIDE },
    { "java/io/FileInputStream", "readBytes", "([BII)I", read_bytes, OUTSIDE },
    { "java/io/BufferedReader", "readLine", "()Ljava/lang/String;", read_line, OUTSIDE },
    { "java/lang/System", "getenv", "(Ljava/lang/String;)Ljava/lang/String;", environment, OUTSIDE },
    { "java/lang/System", "nanoTime", "()J", nano_time, OUTSIDE },
    { "java/lang/System", "currentTimeMillis", "()J", millis, OUTSIDE },
    { "jdk/internal/misc/VM", "getNanoTimeAdjustment", "(J)J", nano_adjustment, OUTSIDE },
    { "java/util/Random", "<init>", "()V", random_made, OUTSIDE },
    { "java/util/Random", "nextInt", "()I", next_int, OUTSIDE },
    { "java/util/Random", "nextInt", "(I)I", next_below, OUTSIDE },
    { "java/util/Random", "nextBoolean", "()Z", next_boolean, OUTSIDE },
    { "java/util/Random", "nextLong", "()J", next_long, OUTSIDE },
    { "java/util/Random", "nextDouble", "()D", next_double, OUTSIDE },
    { "java/util/Random", "nextFloat", "()F", next_float, OUTSIDE },
    { 0 },
};

/*
 * Streams that are free: of files (outside_files.c) and of sockets (outside_sockets.c). Each
 * read has an answer of its own, and what is written is gone.
 *
 * The field `handle` of a FileDescriptor, which Unix has no use for, counts the reads and
 * writes that are done, from HANDLE_NONE on: an event beyond that is one of a call that began again after a
 * decision.
 */
#include "sym/any.h"
#include "sym/outside_sockets.h"
#include "sym/text_number.h"

#include "vm/outside.h"

enum { HANDLE_NONE = -1 };

/* Answers to a read that are no bytes. */
enum { READ_LATE = -3, READ_FAILS, READ_ENDS };
static const char *const answers[] = { "time is over", "cannot be read", "end", "there" };
static const struct event_words byte_words = { READ_LATE, 3, answers }, line_words = { READ_LATE, 4, answers };
static const char bytes_of[] = "byte", lines_of[] = "next line";

void give_descriptor(struct engine *e, slot stream)
{
    slot fd = part_of(e, stream, "fd");
    struct class *c = class_of(e->vm, (ref)fd);
    u32 at = class_find_field_text(e->vm, c, "handle")->offset;
    put_cell(e->vm, (ref)fd, class_find_field_text(e->vm, c, "fd")->offset, OUTSIDE_FREE);
    put_cell(e->vm, (ref)fd, at, (u64)(i64)HANDLE_NONE);
    put_cell(e->vm, (ref)fd, at + 8, 0);
}

/* ---- whose it is ---- */

bool is_socket(const char *name)
{
    return strncmp(name, SOCKET_MARK, strlen(SOCKET_MARK)) == 0;
}

/* The object with the descriptor: the stream itself, or the implementation of a socket behind its streams. */
static slot source_of(struct engine *e, slot stream)
{
    slot inner = part_of(e, stream, "in");
    if (!inner)
        inner = part_of(e, stream, "out");
    bool of_socket = inner && strncmp(class_of(e->vm, (ref)inner)->name->text, NIO_SOCKET "$", strlen(NIO_SOCKET "$")) == 0;
    return of_socket ? part_of(e, inner, "this$0") : stream;
}

const char *free_file(struct engine *e, slot stream)
{
    slot source = source_of(e, stream), fd = part_of(e, source, "fd");
    if (!fd || part_of(e, fd, "fd") != OUTSIDE_FREE)
        return NULL;
    slot path = part_of(e, source, "path");
    return path ? file_name(e, path) : socket_name(e, source);
}

static slot *handle_of(struct engine *e, slot stream)
{
    slot fd = part_of(e, source_of(e, stream), "fd");
    return cell(e->vm, (ref)fd, class_find_field_text(e->vm, class_of(e->vm, (ref)fd), "handle")->offset);
}

static u32 done_so_far(struct engine *e, slot stream)
{
    return (u32)(*handle_of(e, stream) - (u64)(i64)HANDLE_NONE);
}

static void one_more_done(struct engine *e, slot stream)
{
    slot fd = part_of(e, source_of(e, stream), "fd");
    u32 at = class_find_field_text(e->vm, class_of(e->vm, (ref)fd), "handle")->offset;
    put_cell(e->vm, (ref)fd, at, *handle_of(e, stream) + 1);
}

/* ---- reading ---- */

/* The symbol of the call under way, which may have begun again; 0: *end. */
static term operation(struct engine *e, slot stream, i64 lo, i64 hi, struct event about, enum sym_end *end)
{
    u32 n;
    slot unused[2] = { 0 };
    const struct event *last = last_input(e, about.outside, &n);
    if (n > done_so_far(e, stream))
        return last->value;
    if (e->merging || n >= INPUT_MAX) {
        *end = e->merging ? in_region(e) : stop_here(e, "more than %d of %s", INPUT_MAX, about.outside);
        e->bounded = !e->merging;
        return 0;
    }
    free_primitive(e, 'I', lo, hi, about, unused);
    return last_event(e)->value;
}

term read_to_end(struct engine *e, const char *name, term but)
{
    struct terms *T = e->T;
    term over = mk_false(T);
    const char *texts[] = { file_question(e, name, bytes_of), file_question(e, name, lines_of) };
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_INPUT && ev->value != but && (ev->outside == texts[0] || ev->outside == texts[1]))
            over = mk_or(T, over, mk_eq(T, ev->value, mk_const(T, 32, (u32)READ_ENDS)));
    }
    return over;
}

enum sym_end throw_for_reason(struct engine *e, const char *cls, const char *example)
{
    if (e->replay)
        return throw_outside(e, cls, example);
    struct text any = any_string(e);
    return throw_message(e, cls, &any);
}

/* A read that gives nothing; `broken`: by what happened to a socket. */
static enum sym_end read_fails(struct engine *e, const char *name, bool late, bool broken)
{
    if (late)
        return throw_outside(e, "java/net/SocketTimeoutException", "Read timed out");
    return is_socket(name) && broken ? throw_for_reason(e, "java/net/SocketException", "Connection reset")
                                     : throw_for_reason(e, "java/io/IOException", "Input/output error");
}

static bool is_url(const char *name)
{
    static const char mark[] = SOCKET_MARK "connection ";
    return strncmp(name, mark, sizeof mark - 1) == 0;
}

/* What is read from a connection may also be no answer of a server of this protocol. */
static enum verdict breaks(struct engine *e, struct frame *f, slot stream, const char *name)
{
    const char *what = question_text(e, "is broken (read %u)", done_so_far(e, stream) + 1);
    return decide(e, mk_eq(e->T, file_answer(e, f, name, what, 'Z', 0, 0), mk_const(e->T, 32, 1)));
}

/* One more read, whose answer is one of the above or a number up to `most`. False: *end. */
static bool read_answer(struct engine *e, struct frame *f, slot stream, const char *name, const char *what, i64 most,
                        term *got, term *follows, enum sym_end *end)
{
    struct terms *T = e->T;
    bool in_time = !is_socket(name) || !socket_times_out(e, source_of(e, stream));
    struct event about = asked(e, f, file_question(e, name, what));
    about.words = what == lines_of ? &line_words : &byte_words;
    *got = operation(e, stream, in_time ? READ_FAILS : READ_LATE, most, about, end);
    if (!*got)
        return false;
    enum verdict late = in_time ? NO : decide(e, mk_eq(T, *got, mk_const(T, 32, (u32)READ_LATE)));
    enum verdict fails = late == NO ? decide(e, mk_eq(T, *got, mk_const(T, 32, (u32)READ_FAILS))) : NO;
    if (late == UNKNOWN || fails == UNKNOWN) {
        *end = SYM_FORK;
        return false;
    }
    if (late == YES || fails == YES) {
        enum verdict broken = is_url(name) && late == NO ? breaks(e, f, stream, name) : YES;
        *end = SYM_FORK;
        if (broken == UNKNOWN)
            return false;
        one_more_done(e, stream);
        *end = read_fails(e, name, late == YES, broken == YES);
        return false;
    }
    *follows = mk_or(T, mk_not(T, read_to_end(e, name, *got)), mk_eq(T, *got, mk_const(T, 32, (u32)READ_ENDS)));
    /* A directory can be opened, in some ways, and not be read. */
    if (!is_socket(name))
        *follows = mk_and(T, *follows, mk_not(T, is_kind(e, file_kind(e, f, name), FILE_DIRECTORY)));
    return true;
}

static bool read_otherwise(struct engine *e, const char *text, enum sym_end *end)
{
    u32 n;
    last_input(e, text, &n);
    if (n)
        *end = stop_here(e, "a file is read in several ways");
    return n;
}

bool lines_were_read(struct engine *e, const char *name, enum sym_end *end)
{
    return read_otherwise(e, file_question(e, name, lines_of), end);
}

bool has_read_lines(struct engine *e, slot reader)
{
    const char *last = question_text(e, " %u", (u32)reader);
    bool found = false;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        size_t n = ev->kind == EV_OWN && ev->name ? strlen(ev->name) : 0, m = strlen(last);
        found |= n > m && strncmp(ev->name, "reader ", 7) == 0 && strcmp(ev->name + n - m, last) == 0;
    }
    return found;
}

bool has_other_reader(struct engine *e, const char *name, slot reader, enum sym_end *end)
{
    const char *this_one = question_text(e, "reader %s %u", name, (u32)reader);
    size_t n = strlen("reader ") + strlen(name) + 1;
    bool known = false, other = false;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        bool reads = ev->kind == EV_OWN && ev->name && strncmp(ev->name, this_one, n) == 0;
        known |= reads && ev->name == this_one;
        other |= reads && ev->name != this_one;
    }
    if (other)
        *end = stop_here(e, "two readers of one stream");
    else if (!known)
        path_note(&e->path, &(struct event){ .kind = EV_OWN, .name = this_one });
    return other;
}

bool file_byte(struct engine *e, struct frame *f, slot stream, const char *name, term *byte, term *follows, enum sym_end *end)
{
    if (lines_were_read(e, name, end) || !read_answer(e, f, stream, name, bytes_of, 255, byte, follows, end))
        return false;
    one_more_done(e, stream);
    return true;
}

enum verdict file_line(struct engine *e, struct frame *f, slot stream, const char *name, slot *line, term *follows,
                       enum sym_end *end)
{
    term got;
    if (is_socket(name) && socket_is_shut(e, source_of(e, stream))) {
        *follows = mk_true(e->T);
        return lines_were_read(e, name, end) ? UNKNOWN : NO;
    }
    if (read_otherwise(e, file_question(e, name, bytes_of), end) ||
        !read_answer(e, f, stream, name, lines_of, 0, &got, follows, end))
        return UNKNOWN;
    enum verdict over = decide(e, mk_eq(e->T, got, mk_const(e->T, 32, (u32)READ_ENDS)));
    *end = SYM_FORK;
    if (over == UNKNOWN)
        return UNKNOWN;
    if (over == NO && !free_string(e, asked(e, f, file_question(e, name, "line")), line)) {
        *end = raise(e);
        return UNKNOWN;
    }
    one_more_done(e, stream);
    return over == NO ? YES : NO;
}

/* ---- writing ---- */

/* What is written is gone, if it can be written. */
static enum sym_end write_file(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    const char *name = free_file(e, args[0]);
    if (!name && (symbolic_slots(m, args) || (m->nargs > 3 && args[1] && array_is_symbolic(e, (ref)args[1]))))
        return stop_here(e, "native method %s.%s with a symbolic argument", m->cls->name->text, m->name->text);
    if (!name)
        return native_call(e, f, m, args);
    term fails = operation(e, args[0], 0, 1, asked(e, f, file_question(e, name, "cannot be written")), &end);
    if (!fails)
        return end;
    switch (decide(e, mk_eq(e->T, fails, mk_const(e->T, 32, 1)))) {
    case UNKNOWN:
        return SYM_FORK;
    case YES:
        one_more_done(e, args[0]);
        return throw_for_reason(e, "java/io/IOException", "No space left on device");
    case NO:
        break;
    }
    one_more_done(e, args[0]);
    return done(e, f, args);
}

/* Does what is written to it end up in a free file? */
static bool ends_in_file(struct engine *e, slot writer)
{
    enum { LAYERS_MAX = 8 };
    for (u32 i = 0; i < LAYERS_MAX && writer; i++) {
        if (free_file(e, writer))
            return true;
        slot next = part_of(e, writer, "out");
        writer = next ? next : part_of(e, writer, "se");
    }
    return false;
}

/* BufferedWriter.write(String, int, int), called by the library for a text that is symbolic: nobody will read it, and one that
 * is known is encoded faster. A replay writes what there is. */
static enum sym_end write_text(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    bool symbolic = symbolic_slots(m, args) || (args[1] && holds_terms(e, (ref)args[1]));
    if (symbolic && !e->replay && f->method->cls->trusted && ends_in_file(e, args[0])) {
        ref text = intern_sym(e->vm, sym_text(&e->vm->syms, "?"));
        if (!text)
            return raise(e);
        args[1] = text;
        args[2] = 0;
        args[3] = 1;
    }
    return call_bytecode(e, f, m);
}

/* FileDescriptor.close0 */
static enum sym_end close_file(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (part_of(e, args[0], "fd") != OUTSIDE_FREE)
        return native_call(e, f, m, args);
    put_cell(e->vm, (ref)args[0], class_find_field_text(e->vm, class_of(e->vm, (ref)args[0]), "fd")->offset, UINT32_MAX);
    return done(e, f, args);
}

static bool is_method(const struct frame *f, const char *cls, const char *name)
{
    return f && strcmp(f->method->cls->name->text, cls) == 0 && (!name || strcmp(f->method->name->text, name) == 0);
}

static const struct frame *caller_of(const struct frame *f)
{
    for (f = f->prev; f && !f->pc;)
        f = f->prev;
    return f;
}

/* Does the library ask how much there is only to know whether it would have to wait? Who asks whether a reader is ready wants
 * to know more. */
static bool asks_whether_to_wait(const struct frame *f)
{
    while (f && f->method->cls->trusted && strcmp(f->method->name->text, "available") == 0)
        f = caller_of(f);
    if (is_method(f, "java/io/BufferedInputStream", NULL))
        return true;
    return is_method(f, "sun/nio/cs/StreamDecoder", "inReady") && is_method(caller_of(f), "sun/nio/cs/StreamDecoder", "implRead");
}

enum sym_end how_much(struct engine *e, struct frame *f, slot *args)
{
    return asks_whether_to_wait(f) ? give_term(e, f, args, 'I', mk_const(e->T, 32, 0))
                                   : stop_here(e, "how much can be read of a free stream");
}

static enum sym_end available(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return free_file(e, args[0]) ? how_much(e, f, args) : native_call(e, f, m, args);
}

/* Where a stream stands, how much there is: the host knows nothing of it. */
static enum sym_end other_of_stream(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return free_file(e, args[0]) ? stop_here(e, "the length of a free file") : native_call(e, f, m, args);
}

/* The library asks for the length first; the code of InputStream does without. */
static enum sym_end read_all(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct class *c = class_load_text(e->vm, "java/io/InputStream");
    struct method *plain = c ? class_find_method_text(e->vm, c, m->name->text, m->desc->text) : NULL;
    return call_bytecode(e, f, plain && free_file(e, args[0]) ? plain : m);
}

#define IN "java/io/FileInputStream"
#define OUT "java/io/FileOutputStream"
const struct native_term stream_natives[] = {
    { IN, "length0", "*", other_of_stream, OUTSIDE },
    { IN, "position0", "*", other_of_stream, OUTSIDE },
    { IN, "skip0", "*", other_of_stream, OUTSIDE },
    { IN, "available0", "*", available, OUTSIDE },
    { IN, "readAllBytes", "()[B", read_all, OUTSIDE },
    { IN, "readNBytes", "(I)[B", read_all, OUTSIDE },
    { "java/io/BufferedWriter", "write", "(Ljava/lang/String;II)V", write_text, OUTSIDE },
    { OUT, "write", "(IZ)V", write_file, OUTSIDE },
    { OUT, "writeBytes", "*", write_file, OUTSIDE },
    { "java/io/FileDescriptor", "close0", "*", close_file, OUTSIDE_ANY },
    { 0 },
};

/*
 * Files, with --free-io: what the program reads from one is free, opening, reading
 * and writing may fail, and what it writes is gone. Nothing of the host is touched: a
 * descriptor that such a file was opened with is the host's no more than its name.
 *
 * The world stands still while the program runs: one question has one answer on a path,
 * and answers fit together. What would have to fit together with what the program has
 * changed, or read before by the same name, is not followed: the path ends as it does
 * without the option.
 *
 * The field `handle` of a FileDescriptor, which Unix has no use for, counts the reads and
 * writes that are done, from HANDLE_NONE on: an event beyond that is one of a call that began again after a
 * decision.
 */
#include "sym/outside_files.h"

#include "vm/outside.h"

enum { HANDLE_NONE = -1 };
/* Milliseconds up to the year 10000. */
#define MODIFIED_MAX 253402300799999

static const char not_found[] = "java/io/FileNotFoundException", io_exception[] = "java/io/IOException";

/* ---- names ---- */

bool is_of_jdk(const struct engine *e, const char *name)
{
    size_t n = strlen(e->vm->jdk);
    return strncmp(name, e->vm->jdk, n) == 0 && (name[n] == '/' || !name[n]);
}

/* The text of a String, once in memory; NULL: it is symbolic, or the file belongs to the class library. */
static const char *file_name(struct engine *e, slot path)
{
    struct buf text = { 0 };
    if (!path || path >> 32 || holds_terms(e, (ref)path))
        return NULL;
    string_text(e->vm, (ref)path, &text);
    const char *name = text.data ? question_text(e, "%s", text.data) : "";
    buf_release(&text);
    return is_of_jdk(e, name) ? NULL : name;
}

static const char *last_part(const char *name, size_t *n)
{
    size_t end = strlen(name);
    while (end > 1 && name[end - 1] == '/')
        end--;
    size_t begin = end;
    while (begin && name[begin - 1] != '/')
        begin--;
    *n = end - begin;
    return name + begin;
}

static bool is_inside(const char *dir, const char *name)
{
    size_t n = strlen(dir);
    return strncmp(dir, name, n) == 0 && (name[n] == '/' || (n && dir[n - 1] == '/'));
}

/* Has one file to do with the other, or may both be the same? Names that end otherwise need not. */
static bool may_be_related(const char *a, const char *b)
{
    size_t m, n;
    const char *x = last_part(a, &m), *y = last_part(b, &n);
    bool odd = !m || !n || (m <= 2 && *x == '.') || (n <= 2 && *y == '.');
    return odd || (m == n && memcmp(x, y, m) == 0) || is_inside(a, b) || is_inside(b, a);
}

/* Has the program opened or changed what may be this file? */
static bool is_touched(const struct engine *e, const char *name)
{
    static const char mark[] = "file ";
    bool touched = false;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        touched |= ev->kind == EV_OWN && ev->name && strncmp(ev->name, mark, sizeof mark - 1) == 0 &&
                   may_be_related(ev->name + sizeof mark - 1, name);
    }
    return touched;
}

/* Was something asked about what may be this file, or have to do with it, by another name? */
static bool has_other_name(const struct engine *e, const char *name)
{
    static const char mark[] = "file \"";
    bool other = false;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind != EV_INPUT || !ev->outside || strncmp(ev->outside, mark, sizeof mark - 1) != 0)
            continue;
        struct buf asked_for = { 0 };
        const char *from = ev->outside + sizeof mark - 1, *to = strstr(from, "\" ");
        buf_put(&asked_for, from, to ? (size_t)(to - from) : strlen(from));
        buf_char(&asked_for, 0);
        other |= strcmp(asked_for.data, name) != 0 && may_be_related(asked_for.data, name);
        buf_release(&asked_for);
    }
    return other;
}

bool file_is_known(struct engine *e, const char *name, enum sym_end *end)
{
    if (is_touched(e, name))
        *end = stop_here(e, "the file %s, which the program has opened or changed before", name);
    else if (has_other_name(e, name))
        *end = stop_here(e, "the file %s, which may be one that had another name", name);
    else
        return false;
    return true;
}

void file_touch(struct engine *e, const char *name)
{
    path_note(&e->path, &(struct event){ .kind = EV_OWN, .name = question_text(e, "file %s", name) });
}

/* ---- what a file is ---- */

const char *file_question(struct engine *e, const char *name, const char *what)
{
    return question_text(e, "file \"%s\" %s", name, what);
}

/* The one answer to a question on this path. */
term file_answer(struct engine *e, struct frame *f, const char *name, const char *what, char type, i64 lo, i64 hi)
{
    u32 n;
    slot unused[2] = { 0 };
    const char *text = file_question(e, name, what);
    const struct event *before = last_input(e, text, &n);
    if (!before) {
        free_primitive(e, type, lo, hi, asked(e, f, text), unused);
        before = last_event(e);
    }
    return before->value;
}

term file_kind(struct engine *e, struct frame *f, const char *name)
{
    return file_answer(e, f, name, "kind", 'I', 0, FILE_KINDS - 1);
}

term is_kind(struct engine *e, term kind, enum file_kind k)
{
    return mk_eq(e->T, kind, mk_const(e->T, 32, k));
}

term as_known(struct engine *e, term t)
{
    u32 width = node(e->T, t)->width;
    return e->replay ? mk_const(e->T, width, term_eval(e->T, e->replay, t)) : t;
}

/* The File that a method of UnixFileSystem is about, or NULL; then *end. */
static const char *asked_file(struct engine *e, struct frame *f, struct method *m, slot *args, enum sym_end *end)
{
    const char *name = e->opts.free_io ? file_name(e, part_of(e, args[1], "path")) : NULL;
    if (!name)
        *end = native_call(e, f, m, args);
    else if (e->merging)
        *end = in_region(e);
    else if (!file_is_known(e, name, end))
        return name;
    return NULL;
}

/* Bits of java.io.FileSystem: exists, is a file, is a directory. */
static enum sym_end file_attributes(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    static const u32 bits[FILE_KINDS] = { 0, 1 | 2, 1 | 4, 1 };
    enum sym_end end;
    const char *name = asked_file(e, f, m, args, &end);
    if (!name)
        return end;
    term kind = file_kind(e, f, name), all = mk_const(e->T, 32, bits[FILE_OTHER]);
    for (u32 k = 0; k < FILE_OTHER; k++)
        all = mk_ite(e->T, is_kind(e, kind, k), mk_const(e->T, 32, bits[k]), all);
    return give_term(e, f, args, 'I', as_known(e, all));
}

static enum sym_end file_access(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    const char *name = asked_file(e, f, m, args, &end);
    if (!name)
        return end;
    if (args[2] >> 32)
        return stop_here(e, "a symbolic kind of access to a file");
    term kind = file_kind(e, f, name);
    const char *what = args[2] == 4 ? "can be read" : args[2] == 2 ? "can be written" : "can be executed";
    term can = file_answer(e, f, name, what, 'Z', 0, 0);
    give_term(e, f, args, 'I', as_known(e, can));
    return assumed(e, mk_or(e->T, mk_eq(e->T, can, mk_const(e->T, 32, 0)), mk_not(e->T, is_kind(e, kind, FILE_MISSING))));
}

/* A number that is 0 where there is no file. */
static enum sym_end file_number(struct engine *e, struct frame *f, struct method *m, slot *args, const char *what, i64 most)
{
    enum sym_end end;
    const char *name = asked_file(e, f, m, args, &end);
    if (!name)
        return end;
    term kind = file_kind(e, f, name), number = file_answer(e, f, name, what, 'J', 0, most);
    return give_term(e, f, args, 'J', as_known(e, mk_ite(e->T, is_kind(e, kind, FILE_MISSING), mk_const(e->T, 64, 0), number)));
}

static enum sym_end file_length(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return file_number(e, f, m, args, "length", INT64_MAX);
}

static enum sym_end file_modified(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return file_number(e, f, m, args, "last modified", MODIFIED_MAX);
}

/* delete and mkdir: whether it is done, which can only be if the file was there, or not. */
static enum sym_end file_changed(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    const char *name = asked_file(e, f, m, args, &end);
    if (!name)
        return end;
    bool makes = strcmp(m->name->text, "createDirectory") == 0;
    term kind = file_kind(e, f, name), done_it = file_answer(e, f, name, makes ? "becomes a directory" : "is deleted", 'Z', 0, 0);
    term missing = is_kind(e, kind, FILE_MISSING), fits = makes ? missing : mk_not(e->T, missing);
    file_touch(e, name);
    give_term(e, f, args, 'I', as_known(e, done_it));
    return assumed(e, mk_or(e->T, mk_eq(e->T, done_it, mk_const(e->T, 32, 0)), fits));
}

/* ---- opening ---- */

static enum sym_end cannot_open(struct engine *e, const char *name, const char *why)
{
    return throw_outside(e, not_found, question_text(e, "%s (%s)", name, why));
}

static enum sym_end opening_fails(struct engine *e, const char *name, term kind)
{
    enum verdict missing = decide(e, is_kind(e, kind, FILE_MISSING));
    enum verdict directory = missing == NO ? decide(e, is_kind(e, kind, FILE_DIRECTORY)) : UNKNOWN;
    if (missing == YES)
        return cannot_open(e, name, "No such file or directory");
    if (directory == UNKNOWN)
        return SYM_FORK;
    return cannot_open(e, name, directory == YES ? "Is a directory" : "Permission denied");
}

void give_descriptor(struct engine *e, slot stream)
{
    slot fd = part_of(e, stream, "fd");
    struct class *c = class_of(e->vm, (ref)fd);
    u32 at = class_find_field_text(e->vm, c, "handle")->offset;
    put_cell(e->vm, (ref)fd, class_find_field_text(e->vm, c, "fd")->offset, OUTSIDE_FREE);
    put_cell(e->vm, (ref)fd, at, (u64)(i64)HANDLE_NONE);
    put_cell(e->vm, (ref)fd, at + 8, 0);
}

/* When can it be opened? Who may read or write it, and may make it where it is missing, is free. */
static term may_open(struct engine *e, struct frame *f, const char *name, enum file_use use, term kind)
{
    struct terms *T = e->T;
    term missing = is_kind(e, kind, FILE_MISSING), directory = is_kind(e, kind, FILE_DIRECTORY), one = mk_const(T, 32, 1);
    term can = mk_eq(T, file_answer(e, f, name, use == FILE_WRITE ? "can be written" : "can be read", 'Z', 0, 0), one);
    if (use == FILE_READ_ANY)
        return mk_and(T, mk_not(T, missing), can);
    if (use == FILE_READ)
        return mk_and(T, mk_not(T, mk_or(T, missing, directory)), can);
    term made = mk_eq(T, file_answer(e, f, name, "can be created", 'Z', 0, 0), one);
    return mk_ite(T, missing, made, mk_and(T, mk_not(T, directory), can));
}

enum verdict file_opens(struct engine *e, struct frame *f, const char *name, enum file_use use, term *kind, enum sym_end *end)
{
    u32 lengths;
    if (e->merging) {
        *end = in_region(e);
        return UNKNOWN;
    }
    if (file_is_known(e, name, end))
        return UNKNOWN;
    last_input(e, file_question(e, name, "length"), &lengths);
    if (lengths) {
        *end = stop_here(e, "the length and the contents of a file");
        return UNKNOWN;
    }
    *kind = file_kind(e, f, name);
    *end = SYM_FORK;
    return decide(e, may_open(e, f, name, use, *kind));
}

static enum sym_end open_file(struct engine *e, struct frame *f, struct method *m, slot *args, enum file_use use)
{
    const char *name = e->opts.free_io && part_of(e, args[0], "fd") ? file_name(e, args[1]) : NULL;
    enum sym_end end;
    term kind;
    if (!name)
        return native_call(e, f, m, args);
    enum verdict opens = file_opens(e, f, name, use, &kind, &end);
    if (opens != YES)
        return opens == NO ? opening_fails(e, name, kind) : end;
    file_touch(e, name);
    give_descriptor(e, args[0]);
    return done(e, f, args);
}

static enum sym_end open_to_read(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return open_file(e, f, m, args, FILE_READ);
}

static enum sym_end open_to_write(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return open_file(e, f, m, args, FILE_WRITE);
}

/* ---- streams ---- */

static slot *handle_of(struct engine *e, slot stream)
{
    slot fd = part_of(e, stream, "fd");
    return cell(e->vm, (ref)fd, class_find_field_text(e->vm, class_of(e->vm, (ref)fd), "handle")->offset);
}

static u32 done_so_far(struct engine *e, slot stream)
{
    return (u32)(*handle_of(e, stream) - (u64)(i64)HANDLE_NONE);
}

static void one_more_done(struct engine *e, slot stream)
{
    slot fd = part_of(e, stream, "fd");
    u32 at = class_find_field_text(e->vm, class_of(e->vm, (ref)fd), "handle")->offset;
    put_cell(e->vm, (ref)fd, at, *handle_of(e, stream) + 1);
}

const char *free_file(struct engine *e, slot stream)
{
    slot fd = part_of(e, stream, "fd");
    return fd && part_of(e, fd, "fd") == OUTSIDE_FREE ? file_name(e, part_of(e, stream, "path")) : NULL;
}

/* The symbol of the call under way, which may have begun again; 0: *end. */
static term operation(struct engine *e, struct frame *f, slot stream, const char *text, i64 lo, i64 hi, enum sym_end *end)
{
    u32 n;
    slot unused[2] = { 0 };
    const struct event *last = last_input(e, text, &n);
    if (n > done_so_far(e, stream))
        return last->value;
    if (e->merging || n >= INPUT_MAX) {
        *end = e->merging ? in_region(e) : stop_here(e, "more than %d of %s", INPUT_MAX, text);
        e->bounded = !e->merging;
        return 0;
    }
    free_primitive(e, 'I', lo, hi, asked(e, f, text), unused);
    return last_event(e)->value;
}

/* -1 of the read before that did not fail. */
static term was_over(struct engine *e, const char *text)
{
    struct terms *T = e->T;
    term over = mk_false(T);
    u32 n, k = 0;
    last_input(e, text, &n);
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_INPUT && ev->outside == text && ++k < n)
            over = mk_or(T, over, mk_eq(T, ev->value, mk_const(T, 32, UINT32_MAX)));
    }
    return over;
}

/* One more read, whose answer is -2 if it fails, -1 at the end. False: *end. */
static bool read_answer(struct engine *e, struct frame *f, slot stream, const char *name, const char *what, i64 most,
                        term *got, term *follows, enum sym_end *end)
{
    struct terms *T = e->T;
    const char *text = file_question(e, name, what);
    *got = operation(e, f, stream, text, -2, most, end);
    if (!*got)
        return false;
    switch (decide(e, mk_eq(T, *got, mk_const(T, 32, (u32)-2)))) {
    case UNKNOWN:
        *end = SYM_FORK;
        return false;
    case YES:
        one_more_done(e, stream);
        *end = throw_outside(e, io_exception, "Input/output error");
        return false;
    case NO:
        break;
    }
    /* A directory can be opened, in some ways, and not be read. */
    *follows = mk_and(T, mk_or(T, mk_not(T, was_over(e, text)), mk_eq(T, *got, mk_const(T, 32, UINT32_MAX))),
                      mk_not(T, is_kind(e, file_kind(e, f, name), FILE_DIRECTORY)));
    return true;
}

/* Who reads lines has read ahead. */
static bool read_otherwise(struct engine *e, const char *text, enum sym_end *end)
{
    u32 n;
    last_input(e, text, &n);
    if (n)
        *end = stop_here(e, "a file is read in several ways");
    return n;
}

static const char bytes_of[] = "byte (-1: end, -2: cannot be read)", lines_of[] = "next line (-1: end, -2: cannot be read)";

bool file_byte(struct engine *e, struct frame *f, slot stream, const char *name, term *byte, term *follows, enum sym_end *end)
{
    if (read_otherwise(e, file_question(e, name, lines_of), end) ||
        !read_answer(e, f, stream, name, bytes_of, 255, byte, follows, end))
        return false;
    one_more_done(e, stream);
    return true;
}

enum verdict file_line(struct engine *e, struct frame *f, slot stream, const char *name, slot *line, term *follows,
                       enum sym_end *end)
{
    term got;
    if (read_otherwise(e, file_question(e, name, bytes_of), end) ||
        !read_answer(e, f, stream, name, lines_of, 0, &got, follows, end))
        return UNKNOWN;
    enum verdict over = decide(e, mk_eq(e->T, got, mk_const(e->T, 32, UINT32_MAX)));
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

/* What is written is gone, if it can be written. */
static enum sym_end write_file(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    const char *name = free_file(e, args[0]);
    if (!name && (symbolic_slots(m, args) || (m->nargs > 3 && args[1] && array_is_symbolic(e, (ref)args[1]))))
        return stop_here(e, "native method %s.%s with a symbolic argument", m->cls->name->text, m->name->text);
    if (!name)
        return native_call(e, f, m, args);
    term fails = operation(e, f, args[0], file_question(e, name, "cannot be written"), 0, 1, &end);
    if (!fails)
        return end;
    switch (decide(e, mk_eq(e->T, fails, mk_const(e->T, 32, 1)))) {
    case UNKNOWN:
        return SYM_FORK;
    case YES:
        one_more_done(e, args[0]);
        return throw_outside(e, io_exception, "No space left on device");
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

/* A decoder only wants to know whether it would have to wait. */
static enum sym_end available(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    const struct frame *by = f;
    while (by && by->pc && by->method->cls == m->cls)
        by = by->prev;
    bool decoder = by && by->pc && strcmp(by->method->cls->name->text, "sun/nio/cs/StreamDecoder") == 0;
    if (!free_file(e, args[0]))
        return native_call(e, f, m, args);
    return decoder ? give_term(e, f, args, 'I', mk_const(e->T, 32, 0)) : stop_here(e, "the length of a free file");
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

#define FS "java/io/UnixFileSystem"
#define IN "java/io/FileInputStream"
#define OUT "java/io/FileOutputStream"
const struct native_term file_natives[] = {
    { FS, "getBooleanAttributes0", "*", file_attributes, OUTSIDE },
    { FS, "checkAccess", "*", file_access, OUTSIDE },
    { FS, "getLength", "*", file_length, OUTSIDE },
    { FS, "getLastModifiedTime", "*", file_modified, OUTSIDE },
    { FS, "delete0", "*", file_changed, OUTSIDE },
    { FS, "createDirectory", "*", file_changed, OUTSIDE },
    { IN, "open0", "*", open_to_read, OUTSIDE },
    { IN, "length0", "*", other_of_stream, OUTSIDE },
    { IN, "position0", "*", other_of_stream, OUTSIDE },
    { IN, "skip0", "*", other_of_stream, OUTSIDE },
    { IN, "available0", "*", available, OUTSIDE },
    { IN, "readAllBytes", "()[B", read_all, OUTSIDE },
    { IN, "readNBytes", "(I)[B", read_all, OUTSIDE },
    { "java/io/BufferedWriter", "write", "(Ljava/lang/String;II)V", write_text, OUTSIDE },
    { OUT, "open0", "*", open_to_write, OUTSIDE },
    { OUT, "write", "(IZ)V", write_file, OUTSIDE },
    { OUT, "writeBytes", "*", write_file, OUTSIDE },
    { "java/io/FileDescriptor", "close0", "*", close_file, OUTSIDE_ANY },
    { 0 },
};

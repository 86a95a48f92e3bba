/*
 * Files, with --free-io: what the program reads from one is free, opening, reading
 * and writing may fail, and what it writes is gone. Nothing of the host is touched: a
 * descriptor that such a file was opened with is the host's no more than its name.
 *
 * The world stands still while the program runs: one question has one answer on a path,
 * and answers fit together. What would have to fit together with what the program has
 * changed, or read before by the same name, is not followed: the path ends as it does
 * without the option.
 */
#include "sym/outside_files.h"
#include "sym/outside_input.h"

/* Milliseconds up to the year 10000. */
#define MODIFIED_MAX 253402300799999
/* Files of a directory that are told apart. */
enum { ENTRIES_MAX = 3 };

static const char not_found[] = "java/io/FileNotFoundException";

/* ---- names ---- */

bool is_of_jdk(const struct engine *e, const char *name)
{
    size_t n = strlen(e->vm->jdk);
    return strncmp(name, e->vm->jdk, n) == 0 && (name[n] == '/' || !name[n]);
}

const char *file_name(struct engine *e, slot path)
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
    return is_socket(name) ? question_text(e, "%s %s", name + strlen(SOCKET_MARK), what)
                           : question_text(e, "file \"%s\" %s", name, what);
}

static term answer(struct engine *e, const char *text, char type, i64 lo, i64 hi, struct event about)
{
    u32 n;
    slot unused[2] = { 0 };
    const struct event *before = last_input(e, text, &n);
    if (!before) {
        free_primitive(e, type, lo, hi, about, unused);
        before = last_event(e);
    }
    return before->value;
}

term file_answer(struct engine *e, struct frame *f, const char *name, const char *what, char type, i64 lo, i64 hi)
{
    const char *text = file_question(e, name, what);
    return answer(e, text, type, lo, hi, asked(e, f, text));
}

term file_word(struct engine *e, struct frame *f, const char *name, const char *what, const struct event_words *words)
{
    const char *text = file_question(e, name, what);
    struct event about = asked(e, f, text);
    about.words = words;
    return answer(e, text, 'I', words->first, words->first + words->n - 1, about);
}

term file_kind(struct engine *e, struct frame *f, const char *name)
{
    static const char *const kinds[FILE_KINDS] = { "missing", "file", "directory", "something else" };
    static const struct event_words words = { 0, FILE_KINDS, kinds };
    return file_word(e, f, name, "kind", &words);
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

enum sym_end file_cannot_open(struct engine *e, const char *name, term kind)
{
    enum verdict missing = decide(e, is_kind(e, kind, FILE_MISSING));
    enum verdict directory = missing == NO ? decide(e, is_kind(e, kind, FILE_DIRECTORY)) : UNKNOWN;
    if (missing == YES)
        return cannot_open(e, name, "No such file or directory");
    if (directory == UNKNOWN)
        return SYM_FORK;
    return cannot_open(e, name, directory == YES ? "Is a directory" : "Permission denied");
}

/* When can it be opened? Who may read or write it, and may make it where it is missing, is free. */
static term may_open(struct engine *e, struct frame *f, const char *name, enum file_use use, term kind)
{
    struct terms *T = e->T;
    term missing = is_kind(e, kind, FILE_MISSING), directory = is_kind(e, kind, FILE_DIRECTORY), one = mk_const(T, 32, 1);
    term can = mk_eq(T, file_answer(e, f, name, use == FILE_WRITE || use == FILE_BOTH ? "can be written" : "can be read", 'Z', 0, 0), one);
    if (use == FILE_READ_ANY)
        return mk_and(T, mk_not(T, missing), can);
    if (use == FILE_READ)
        return mk_and(T, mk_not(T, mk_or(T, missing, directory)), can);
    if (use == FILE_BOTH)
        can = mk_and(T, can, mk_eq(T, file_answer(e, f, name, "can be read", 'Z', 0, 0), one));
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
        return opens == NO ? file_cannot_open(e, name, kind) : end;
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

/* ---- directories ---- */

/* What the name of a file can be. */
static term entry_units(struct engine *e, const struct text *t)
{
    struct terms *T = e->T;
    struct text dot = text_literal(e, "."), dots = text_literal(e, "..");
    term all = mk_and(T, mk_slt(T, mk_const(T, 32, 0), t->length),
                      mk_not(T, mk_or(T, text_equal(e, t, &dot), text_equal(e, t, &dots))));
    for (u32 i = 0; i < t->n; i++) {
        term bad = mk_or(T, mk_eq(T, t->units[i], mk_const(T, 16, '/')), mk_eq(T, t->units[i], mk_const(T, 16, 0)));
        all = mk_and(T, all, mk_not(T, mk_and(T, bad, text_inside(e, t, i))));
    }
    return all;
}

/* A new entry that is none of those before it; *fits is what must hold. False: *end. */
static bool new_entry(struct engine *e, struct frame *f, const char *name, ref all, u32 i, struct text *texts, term *fits,
                      enum sym_end *end)
{
    slot entry;
    if (!free_string(e, asked(e, f, file_question(e, name, question_text(e, "entry %u", i + 1))), &entry)) {
        *end = raise(e);
        return false;
    }
    put_elem4(e->vm, all, i, (ref)entry);
    if (e->replay)
        return true;
    if (!text_of_string(e, (ref)entry, &texts[i], end))
        return false;
    mark_writable(e, NULL, &texts[i]);
    *fits = mk_and(e->T, *fits, entry_units(e, &texts[i]));
    for (u32 k = 0; k < i; k++)
        *fits = mk_and(e->T, *fits, mk_not(e->T, text_equal(e, &texts[k], &texts[i])));
    return true;
}

/* UnixFileSystem.list: names in any order, or null of what is no directory or cannot be read. */
static enum sym_end list_files(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct text texts[ENTRIES_MAX];
    enum sym_end end;
    u32 n;
    slot count[2] = { 0 };
    const char *name = asked_file(e, f, m, args, &end);
    if (!name)
        return end;
    term listed = mk_and(e->T, is_kind(e, file_kind(e, f, name), FILE_DIRECTORY),
                         mk_eq(e->T, file_answer(e, f, name, "can be listed", 'Z', 0, 0), mk_const(e->T, 32, 1)));
    enum verdict there = decide(e, listed);
    if (there != YES)
        return there == NO ? give_reference(e, f, args, 0) : SYM_FORK;
    term_slots(e, 'I', as_known(e, file_answer(e, f, name, "number of entries", 'I', 0, INT32_MAX)), count);
    switch (decide(e, mk_sle(e->T, int_term(e, count[0]), mk_const(e->T, 32, ENTRIES_MAX)))) {
    case UNKNOWN:
        return SYM_FORK;
    case NO:
        e->bounded = true;
        return stop_here(e, "more than %d files in a directory", ENTRIES_MAX);
    case YES:
        break;
    }
    if (!known_number(e, count[0], &n, &end))
        return end;
    struct class *string = class_load_text(e->vm, "java/lang/String");
    ref all = string ? new_ref_array(e->vm, string, n) : 0;
    term fits = mk_true(e->T);
    if (!all)
        return raise(e);
    for (u32 i = 0; i < n; i++) {
        if (!new_entry(e, f, name, all, i, texts, &fits, &end))
            return end;
    }
    file_touch(e, name);
    give_reference(e, f, args, all);
    return assumed(e, fits);
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
    { FS, "list", "*", list_files, OUTSIDE },
    { IN, "open0", "*", open_to_read, OUTSIDE },
    { OUT, "open0", "*", open_to_write, OUTSIDE },
    { 0 },
};

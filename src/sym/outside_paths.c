/*
 * The methods of java.nio.file.Files, with --free-io: those that ask what a file is,
 * open a stream or read a file as a whole. Others end the path as they do without the option.
 */
#include "sym/outside_files.h"
#include "sym/outside_input.h"

/* Bytes of a file that is read as a whole: an array can have no more. */
enum { SIZE_MAX_OF_FILE = INT32_MAX - 8 };

/* The name of a Path; NULL: it is not a file of the host's, or nobody wants it free. */
static const char *path_name(struct engine *e, slot path)
{
    slot bytes = part_of(e, path, "path");
    if (!e->opts.free_io || !bytes || strcmp(class_of(e->vm, (ref)path)->name->text, "sun/nio/fs/UnixPath") != 0 ||
        array_is_symbolic(e, (ref)bytes))
        return NULL;
    const struct array *a = array_at(e, (ref)bytes);
    const char *name = question_text(e, "%.*s", (int)a->head.length, (const char *)a->data);
    return is_of_jdk(e, name) ? NULL : name;
}

/* The same if the call has no options; NULL: *end. */
static const char *plain_path(struct engine *e, struct frame *f, struct method *m, slot *args, enum sym_end *end)
{
    const char *name = m->nargs > 1 && (args[1] >> 32 || !args[1] || array_at(e, (ref)args[1])->head.length) ? NULL
                                                                                                           : path_name(e, args[0]);
    if (!name)
        *end = call_bytecode(e, f, m);
    return name;
}

static enum sym_end of_kind(struct engine *e, struct frame *f, struct method *m, slot *args, enum file_kind k, bool is)
{
    enum sym_end end;
    const char *name = plain_path(e, f, m, args, &end);
    if (!name)
        return end;
    if (e->merging)
        return in_region(e);
    if (file_is_known(e, name, &end))
        return end;
    term holds = is_kind(e, file_kind(e, f, name), k);
    return give_term(e, f, args, 'I', as_known(e, mk_zext(e->T, is ? holds : mk_not(e->T, holds), 32)));
}

static enum sym_end exists(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return of_kind(e, f, m, args, FILE_MISSING, false);
}

static enum sym_end is_directory(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return of_kind(e, f, m, args, FILE_DIRECTORY, true);
}

static enum sym_end is_regular(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return of_kind(e, f, m, args, FILE_PLAIN, true);
}

/* ---- opening ---- */

/* Of a file that is missing, and of others, in the words of this package. */
static enum sym_end opening_fails(struct engine *e, const char *name, term kind, bool writes)
{
    enum verdict missing = decide(e, is_kind(e, kind, FILE_MISSING));
    enum verdict directory = missing == NO && writes ? decide(e, is_kind(e, kind, FILE_DIRECTORY)) : NO;
    if (missing == UNKNOWN || directory == UNKNOWN)
        return SYM_FORK;
    if (missing == YES)
        return throw_outside(e, "java/nio/file/NoSuchFileException", name);
    return directory == YES ? throw_outside(e, "java/nio/file/FileSystemException", question_text(e, "%s: Is a directory", name))
                            : throw_outside(e, "java/nio/file/AccessDeniedException", name);
}

/* A stream as the constructor of java.io leaves it. 0 with vm->exc. */
static ref new_stream(struct engine *e, const char *cls, const char *name)
{
    ref stream = new_of(e, cls), fd = stream ? new_of(e, "java/io/FileDescriptor") : 0, lock = fd ? new_of(e, "java/lang/Object") : 0;
    ref path = lock ? new_string_modified(e->vm, name, strlen(name)) : 0;
    if (!path)
        return 0;
    put_named(e, stream, "fd", fd);
    put_named(e, stream, "path", path);
    put_named(e, stream, "closeLock", lock);
    give_descriptor(e, stream);
    return stream;
}

static enum sym_end open_stream(struct engine *e, struct frame *f, struct method *m, slot *args, bool writes)
{
    enum sym_end end;
    term kind;
    const char *name = plain_path(e, f, m, args, &end);
    if (!name)
        return end;
    enum verdict opens = file_opens(e, f, name, writes ? FILE_WRITE : FILE_READ_ANY, &kind, &end);
    if (opens != YES)
        return opens == NO ? opening_fails(e, name, kind, writes) : end;
    ref stream = new_stream(e, writes ? "java/io/FileOutputStream" : "java/io/FileInputStream", name);
    if (!stream)
        return raise(e);
    file_touch(e, name);
    return give_reference(e, f, args, stream);
}

static enum sym_end new_input(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return open_stream(e, f, m, args, false);
}

static enum sym_end new_output(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return open_stream(e, f, m, args, true);
}

/* ---- as a whole ---- */

/* Can all of it be read? YES: *fits must hold; else *end. */
static bool reads_whole(struct engine *e, struct frame *f, const char *name, term *fits, enum sym_end *end)
{
    term kind;
    enum verdict opens = file_opens(e, f, name, FILE_READ_ANY, &kind, end);
    if (opens != YES) {
        if (opens == NO)
            *end = opening_fails(e, name, kind, false);
        return false;
    }
    term fails = file_answer(e, f, name, "fails to be read", 'Z', 0, 0);
    enum verdict v = decide(e, mk_eq(e->T, fails, mk_const(e->T, 32, 1)));
    struct terms *T = e->T;
    *end = v == YES ? throw_outside(e, "java/io/IOException", "Input/output error") : SYM_FORK;
    *fits = mk_not(T, is_kind(e, kind, FILE_DIRECTORY));
    return v == NO;
}

static enum sym_end read_string(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    term fits;
    slot text;
    struct text t;
    const char *name = path_name(e, args[0]);
    if (!name || (m->nargs > 1 && !args[1]))
        return call_bytecode(e, f, m);
    if (!reads_whole(e, f, name, &fits, &end))
        return end;
    term bad = file_answer(e, f, name, "is no text", 'Z', 0, 0);
    switch (decide(e, mk_eq(e->T, bad, mk_const(e->T, 32, 1)))) {
    case UNKNOWN:
        return SYM_FORK;
    case YES:
        return throw_outside(e, "java/nio/charset/MalformedInputException", NULL);
    case NO:
        break;
    }
    if (!free_string(e, asked(e, f, file_question(e, name, "text")), &text))
        return raise(e);
    if (!text_of_string(e, (ref)text, &t, &end))
        return end;
    mark_writable(e, NULL, &t);
    file_touch(e, name);
    give_reference(e, f, args, text);
    return assumed(e, fits);
}

static enum sym_end read_bytes(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    term fits;
    slot array[2] = { 0 }, length[2] = { 0 };
    const char *name = path_name(e, args[0]);
    struct class *bytes = class_load_text(e->vm, "[B");
    if (!name || !bytes)
        return call_bytecode(e, f, m);
    if (!reads_whole(e, f, name, &fits, &end))
        return end;
    term size = file_answer(e, f, name, "size", 'I', 0, SIZE_MAX_OF_FILE);
    term_slots(e, 'I', as_known(e, size), length);
    if (!free_array(e, bytes, length, asked(e, f, file_question(e, name, "bytes")), array, &end))
        return end;
    file_touch(e, name);
    give_reference(e, f, args, array[0]);
    term same = e->guards.data[0];
    return assumed(e, mk_and(e->T, same, fits));
}

/* Only the length: as with File.length, it does not go together with the contents. */
static enum sym_end file_size(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    const char *name = path_name(e, args[0]);
    if (!name)
        return call_bytecode(e, f, m);
    if (e->merging)
        return in_region(e);
    if (file_is_known(e, name, &end))
        return end;
    term kind = file_kind(e, f, name);
    switch (decide(e, is_kind(e, kind, FILE_MISSING))) {
    case UNKNOWN:
        return SYM_FORK;
    case YES:
        return throw_outside(e, "java/nio/file/NoSuchFileException", name);
    case NO:
        break;
    }
    return give_term(e, f, args, 'J', as_known(e, file_answer(e, f, name, "length", 'J', 0, INT64_MAX)));
}

#define FILES "java/nio/file/Files"
const struct native_term path_natives[] = {
    { FILES, "exists", "*", exists, OUTSIDE },
    { FILES, "isDirectory", "*", is_directory, OUTSIDE },
    { FILES, "isRegularFile", "*", is_regular, OUTSIDE },
    { FILES, "size", "*", file_size, OUTSIDE },
    { FILES, "newInputStream", "*", new_input, OUTSIDE },
    { FILES, "newOutputStream", "*", new_output, OUTSIDE },
    { FILES, "readString", "*", read_string, OUTSIDE },
    { FILES, "readAllBytes", "*", read_bytes, OUTSIDE },
    { 0 },
};

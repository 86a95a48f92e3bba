/*
 * RandomAccessFile, with --free-io: a file has a length and a byte at each position below it, which are
 * free and the same whenever they are asked for. What is written is gone: who has written reads no more.
 *
 * Of the FileDescriptor, `handle` is the position and `append` the number of calls that are over, with the flag
 * WRITTEN. Positions are numbers: a symbolic one ends the path.
 */
#include "sym/outside_files.h"
#include "sym/outside_input.h"

#define FILE_CLASS "java/io/RandomAccessFile"

enum { MODE_READ = 1, WRITTEN = 1 << 30 };
#define POSITION_MAX ((i64)1 << 40)

static i64 position(struct engine *e, slot self)
{
    slot fd = part_of(e, self, "fd");
    return (i64)*cell(e->vm, (ref)fd, class_find_field_text(e->vm, class_of(e->vm, (ref)fd), "handle")->offset);
}

static void go_to(struct engine *e, slot self, i64 to)
{
    slot fd = part_of(e, self, "fd");
    put_cell(e->vm, (ref)fd, class_find_field_text(e->vm, class_of(e->vm, (ref)fd), "handle")->offset, (u64)to);
}

static enum sym_end open_at(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    const char *name = e->opts.free_io && part_of(e, args[0], "fd") ? file_name(e, args[1]) : NULL;
    enum sym_end end;
    term kind;
    if (!name)
        return native_call(e, f, m, args);
    if (args[2] >> 32)
        return stop_here(e, "a symbolic mode of a file");
    enum verdict opens = file_opens(e, f, name, args[2] & MODE_READ ? FILE_READ : FILE_BOTH, &kind, &end);
    if (opens != YES)
        return opens == NO ? file_cannot_open(e, name, kind) : end;
    file_touch(e, name);
    give_descriptor(e, args[0]);
    go_to(e, args[0], 0);
    return done(e, f, args);
}

/* How long it is: who opens a file to write makes one that is missing. */
static term length_of(struct engine *e, struct frame *f, const char *name)
{
    term length = file_answer(e, f, name, "length", 'J', 0, INT64_MAX);
    return mk_ite(e->T, is_kind(e, file_kind(e, f, name), FILE_MISSING), mk_const(e->T, 64, 0), length);
}

/* The file of a call that may fail. NULL: *end. */
static const char *used_file(struct engine *e, struct frame *f, struct method *m, slot *args, bool writes, enum sym_end *end)
{
    const char *name = free_file(e, args[0]);
    if (!name) {
        *end = native_call(e, f, m, args);
        return NULL;
    }
    slot fd = part_of(e, args[0], "fd");
    u32 calls = (u32)part_of(e, fd, "append"), number = calls & ~(u32)WRITTEN;
    if (e->merging || number >= INPUT_MAX || (calls & WRITTEN && !writes)) {
        *end = e->merging         ? in_region(e)
               : calls & WRITTEN ? stop_here(e, "the file %s, which the program has opened or changed before", name)
                                 : stop_here(e, "more than %d calls of one file", INPUT_MAX);
        e->bounded = !e->merging && !(calls & WRITTEN);
        return NULL;
    }
    const char *text = question_text(e, "fails (call %u)", number + 1);
    enum verdict fails = decide(e, mk_eq(e->T, file_answer(e, f, name, text, 'Z', 0, 0), mk_const(e->T, 32, 1)));
    *end = SYM_FORK;
    if (fails == UNKNOWN)
        return NULL;
    put_named(e, (ref)fd, "append", (calls | (writes ? WRITTEN : 0)) + 1);
    if (fails == YES)
        *end = throw_for_reason(e, "java/io/IOException", "Input/output error");
    return fails == YES ? NULL : name;
}

/* The byte where it stands. It is there: YES; NO: the file ends; UNKNOWN: *end. */
static enum verdict byte_here(struct engine *e, struct frame *f, slot self, const char *name, term *byte, enum sym_end *end)
{
    i64 at = position(e, self);
    term here = mk_const(e->T, 64, (u64)at);
    enum verdict inside = decide(e, mk_slt(e->T, here, length_of(e, f, name)));
    *end = SYM_FORK;
    if (inside == YES) {
        *byte = as_known(e, file_answer(e, f, name, question_text(e, "byte at %lld", (long long)at), 'I', 0, 255));
        go_to(e, self, at + 1);
    }
    return inside;
}

/* A call that forks again has its answer already: what comes first is whether the file ends here. */
static enum sym_end read_at(struct engine *e, struct frame *f, struct method *m, slot *args, ref array, u32 index)
{
    enum sym_end end = SYM_ON;
    struct terms *T = e->T;
    const char *name = free_file(e, args[0]);
    term inside = name && !e->merging ? mk_slt(T, mk_const(T, 64, (u64)position(e, args[0])), length_of(e, f, name)) : 0;
    term byte = 0;
    if (inside && decide(e, inside) == UNKNOWN)
        return SYM_FORK;
    name = used_file(e, f, m, args, false, &end);
    if (!name)
        return end;
    if (byte_here(e, f, args[0], name, &byte, &end) == NO)
        return give_term(e, f, args, 'I', mk_const(T, 32, UINT32_MAX));
    if (!array)
        return give_term(e, f, args, 'I', byte);
    return element_put(e, array, index, narrow_term(e, 'B', byte)) ? give_term(e, f, args, 'I', mk_const(T, 32, 1)) : raise(e);
}

static enum sym_end read_one(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return read_at(e, f, m, args, 0, 0);
}

/* One byte at a time, as of a stream. */
static enum sym_end read_some(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    bool known = !((args[1] | args[2] | args[3]) >> 32);
    if (!free_file(e, args[0]))
        return native_call(e, f, m, args);
    if (!known || !args[1] || (i32)args[2] < 0 || (i32)args[3] <= 0 || (u64)args[2] + args[3] > array_at(e, (ref)args[1])->head.length)
        return stop_here(e, "a read of a file into no part of an array");
    if (sees_count(f))
        one_of_many(e);
    return read_at(e, f, m, args, (ref)args[1], (u32)args[2]);
}

static enum sym_end seek(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (!free_file(e, args[0]))
        return native_call(e, f, m, args);
    if (args[2] || (i64)args[1] < 0 || (i64)args[1] > POSITION_MAX)
        return stop_here(e, "a symbolic position in a file");
    go_to(e, args[0], (i64)args[1]);
    return done(e, f, args);
}

static enum sym_end where(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (!free_file(e, args[0]))
        return native_call(e, f, m, args);
    return give_term(e, f, args, 'J', mk_const(e->T, 64, (u64)position(e, args[0])));
}

static enum sym_end length(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    const char *name = used_file(e, f, m, args, false, &end);
    return name ? give_term(e, f, args, 'J', as_known(e, length_of(e, f, name))) : end;
}

static enum sym_end write_at(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    bool many = m->nargs > 2 && m->desc->text[1] == '[';
    if (!free_file(e, args[0]))
        return native_call(e, f, m, args);
    if (many && ((args[1] | args[2] | args[3]) >> 32 || !args[1] || (i32)args[2] < 0 || (i32)args[3] < 0 ||
                 (u64)args[2] + args[3] > array_at(e, (ref)args[1])->head.length))
        return stop_here(e, "a write of no part of an array to a file");
    if (!used_file(e, f, m, args, true, &end))
        return end;
    go_to(e, args[0], position(e, args[0]) + (many ? (i32)args[3] : 1));
    return done(e, f, args);
}

static enum sym_end set_length(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return free_file(e, args[0]) ? stop_here(e, "the length of a free file is set") : native_call(e, f, m, args);
}

const struct native_term position_natives[] = {
    { FILE_CLASS, "open0", "*", open_at, OUTSIDE },
    { FILE_CLASS, "read0", "*", read_one, OUTSIDE },
    { FILE_CLASS, "readBytes", "([BII)I", read_some, OUTSIDE },
    { FILE_CLASS, "seek0", "*", seek, OUTSIDE },
    { FILE_CLASS, "getFilePointer", "*", where, OUTSIDE },
    { FILE_CLASS, "length", "*", length, OUTSIDE },
    { FILE_CLASS, "write0", "*", write_at, OUTSIDE },
    { FILE_CLASS, "writeBytes", "([BII)V", write_at, OUTSIDE },
    { FILE_CLASS, "setLength", "*", set_length, OUTSIDE },
    { 0 },
};

/*
 * Standard input: bytes and lines that are free, and its end, behind which there
 * is nothing.
 */
#include "sym/outside_input.h"
#include "sym/outside_files.h"

const char stdin_byte[] = "System.in.read()", stdin_ends[] = "System.in ends", stdin_line[] = "System.in line";
const char stdin_word_kind[] = "System.in kind of word", stdin_word[] = "System.in word", stdin_int[] = "System.in int",
           stdin_long[] = "System.in long", stdin_double[] = "System.in double", stdin_boolean[] = "System.in boolean";

static term minus_one(struct engine *e)
{
    return mk_const(e->T, 32, UINT32_MAX);
}

bool reads_standard_input(struct engine *e, slot stream)
{
    struct vm *vm = e->vm;
    const struct field *fd = stream && !(stream >> 32) ? class_find_field_text(vm, class_of(vm, (ref)stream), "fd") : NULL;
    slot o = fd ? *cell(vm, (ref)stream, fd->offset) : 0;
    const struct field *number = o && !(o >> 32) ? class_find_field_text(vm, class_of(vm, (ref)o), "fd") : NULL;
    return number && *cell(vm, (ref)o, number->offset) == 0;
}

bool input_was_read(const struct engine *e)
{
    bool read = false;
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        read |= ev->kind == EV_INPUT && ev->outside && strncmp(ev->outside, "System.in", 9) == 0;
    }
    return read;
}

enum sym_end input_is_shared(struct engine *e)
{
    return stop_here(e, "standard input is read in several ways");
}

/* By lines or words? */
static bool is_read_otherwise(const struct engine *e)
{
    u32 lines;
    last_input(e, stdin_ends, &lines);
    return lines || e->vm->s.stdin_at;
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

/* The next byte of standard input or of a free file. NO: it is another stream; UNKNOWN: *end. */
static enum verdict byte_of(struct engine *e, struct frame *f, slot stream, term *byte, term *follows, enum sym_end *end)
{
    const char *file = free_file(e, stream);
    if (file)
        return file_byte(e, f, stream, file, byte, follows, end) ? YES : UNKNOWN;
    if (!reads_standard_input(e, stream))
        return NO;
    if (is_read_otherwise(e)) {
        *end = input_is_shared(e);
        return UNKNOWN;
    }
    return next_byte(e, f, byte, follows, end) ? YES : UNKNOWN;
}

static enum sym_end read_byte(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    term byte, follows;
    enum verdict v = byte_of(e, f, args[0], &byte, &follows, &end);
    if (v != YES)
        return v == NO ? native_call(e, f, m, args) : end;
    give_term(e, f, args, 'I', known_in_replay(e, byte));
    return assumed(e, follows);
}

bool sees_count(const struct frame *f)
{
    const struct frame *below = NULL;
    for (; f && (!f->pc || f->method->cls->trusted); f = f->prev)
        below = f->pc ? f : below;
    return below && strcmp(below->method->name->text, "read") == 0 && below->method->desc->text[1] == '[';
}

enum sym_end read_into_array(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    struct terms *T = e->T;
    term byte, follows;
    ref array = (ref)args[1];
    bool fits = !((args[1] | args[2] | args[3]) >> 32) && array && (i32)args[2] >= 0 && (i32)args[3] > 0 &&
                (u64)args[2] + args[3] <= array_at(e, array)->head.length;
    enum verdict v = fits ? byte_of(e, f, args[0], &byte, &follows, &end) : NO;
    if (v != YES)
        return v == NO ? native_call(e, f, m, args) : end;
    if (sees_count(f))
        one_of_many(e);
    u32 at = (u32)args[2];
    byte = known_in_replay(e, byte);
    term over = mk_eq(T, byte, minus_one(e));
    term put = mk_ite(T, over, element_term(e, array, at), narrow_term(e, 'B', byte));
    if (!element_put(e, array, at, put))
        return raise(e);
    give_term(e, f, args, 'I', mk_ite(T, over, byte, mk_const(T, 32, 1)));
    return assumed(e, follows);
}

/* The stream that a BufferedReader decodes, if it has read nothing ahead; 0: there is none. */
static slot decoded_stream(struct engine *e, slot self)
{
    const struct field *next = self && !(self >> 32) ? class_find_field_text(e->vm, class_of(e->vm, (ref)self), "nChars") : NULL;
    bool untouched = next && *cell(e->vm, (ref)self, next->offset) == 0;
    return untouched ? part_of(e, part_of(e, part_of(e, self, "in"), "sd"), "in") : 0;
}

/* A BufferedReader around a reader of System.in of which nothing was read yet, but by lines. */
static bool reads_lines(struct engine *e, slot self)
{
    u32 bytes;
    last_input(e, stdin_byte, &bytes);
    return !bytes && reads_standard_input(e, part_of(e, decoded_stream(e, self), "in"));
}

term is_white(struct engine *e, term unit)
{
    static const u16 ranges[][2] = { { 9, 13 }, { 0x1c, 0x20 }, { 0x1680, 0x1680 }, { 0x2000, 0x2006 }, { 0x2008, 0x200a },
                                     { 0x2028, 0x2029 }, { 0x205f, 0x205f }, { 0x3000, 0x3000 } };
    struct terms *T = e->T;
    term any = mk_false(T);
    for (u32 i = 0; i < ARRAY_LEN(ranges); i++)
        any = mk_or(T, any, mk_and(T, mk_ule(T, mk_const(T, 16, ranges[i][0]), unit), mk_ule(T, unit, mk_const(T, 16, ranges[i][1]))));
    return any;
}

void mark_writable(struct engine *e, const char *what, const struct text *t)
{
    struct terms *T = e->T;
    term all = mk_true(T);
    for (u32 i = 0; i < t->n; i++) {
        term half = mk_eq(T, mk_and(T, t->units[i], mk_const(T, 16, 0xf800)), mk_const(T, 16, 0xd800));
        all = mk_and(T, all, mk_not(T, mk_and(T, half, text_inside(e, t, i))));
    }
    for (u32 i = e->path.events.len; i-- > 0;) {
        struct event *ev = &e->path.events.data[i];
        if (ev->kind == EV_INPUT && (!what || ev->outside == what)) {
            ev->writable = all;
            return;
        }
    }
}

/* What a line does not have. */
static term line_units(struct engine *e, const struct text *t)
{
    struct terms *T = e->T;
    term all = mk_true(T);
    for (u32 i = 0; i < t->n; i++) {
        term u = t->units[i];
        term bad = mk_or(T, mk_eq(T, u, mk_const(T, 16, '\n')), mk_eq(T, u, mk_const(T, 16, '\r')));
        all = mk_and(T, all, mk_not(T, mk_and(T, bad, text_inside(e, t, i))));
    }
    return all;
}

/* A decoder that throws at what is no text gets its bytes. */
static bool decodes_anything(struct engine *e, slot reader)
{
    slot decoder = part_of(e, part_of(e, part_of(e, reader, "in"), "sd"), "decoder");
    slot name = part_of(e, part_of(e, decoder, "malformedInputAction"), "name");
    struct buf text = { 0 };
    if (name)
        string_text(e->vm, (ref)name, &text);
    bool replaces = text.data && strcmp(text.data, "REPLACE") == 0;
    buf_release(&text);
    return replaces;
}

static enum sym_end read_file_line(struct engine *e, struct frame *f, slot *args, slot stream, const char *file)
{
    enum sym_end end = SYM_ON;
    slot line = 0;
    term follows;
    struct text t;
    enum verdict v = file_line(e, f, stream, file, &line, &follows, &end);
    if (v == UNKNOWN || (v == YES && !text_of_string(e, (ref)line, &t, &end)))
        return end;
    if (v == YES)
        mark_writable(e, NULL, &t);
    give_reference(e, f, args, line);
    return assumed(e, v == YES ? mk_and(e->T, follows, line_units(e, &t)) : follows);
}

static enum sym_end read_line(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end = SYM_ON;
    slot line, stream = decoded_stream(e, args[0]);
    u32 lines;
    const char *file = stream ? free_file(e, stream) : NULL;
    if (file && decodes_anything(e, args[0]))
        return has_other_reader(e, file, args[0], &end) ? end : read_file_line(e, f, args, stream, file);
    if (!reads_lines(e, args[0])) {
        /* What it has read ahead is still there. */
        bool ahead = stream && has_read_lines(e, args[0]);
        return ahead ? stop_here(e, "lines behind the close of what they are read from") : call_bytecode(e, f, m);
    }
    if (e->vm->s.stdin_at)
        return input_is_shared(e);
    if (has_other_reader(e, "System.in", args[0], &end))
        return end;
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
    mark_writable(e, stdin_line, &t);
    give_reference(e, f, args, line);
    return assumed(e, line_units(e, &t));
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

void put_text(struct engine *e, const struct event *text, const struct model *model, struct buf *out)
{
    term place = binding_in(e, &e->path, text->value);
    for (u32 i = 0; place && i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        if (ev->kind != EV_OBJECT || ev->object != node(e->T, place)->value)
            continue;
        struct text t = free_text(e, ev);
        u64 n = term_eval(e->T, model, t.length);
        for (u32 k = 0; k < n; k++)
            put_utf8(k < t.n ? (u32)term_eval(e->T, model, t.units[k]) : 'a', out);
    }
}

bool sym_standard_input(struct engine *e, const struct model *model, struct buf *out)
{
    u32 bytes;
    last_input(e, stdin_byte, &bytes);
    if (!bytes)
        return words_as_text(e, model, out);
    for (u32 i = 0; i < e->path.events.len; i++) {
        const struct event *ev = &e->path.events.data[i];
        u64 byte = ev->kind == EV_INPUT && ev->outside == stdin_byte ? term_eval(e->T, model, ev->value) : UINT32_MAX;
        if (byte <= 255)
            buf_char(out, (char)byte);
    }
    return true;
}

const struct native_term input_natives[] = {
    { "java/io/FileInputStream", "read0", "()I", read_byte, OUTSIDE },
    { "java/io/FileInputStream", "readBytes", "([BII)I", read_into_array, OUTSIDE },
    { "java/io/BufferedReader", "readLine", "()Ljava/lang/String;", read_line, OUTSIDE },
    { 0 },
};

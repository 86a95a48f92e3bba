/*
 * An assembler for class files that no compiler would write.
 *
 *     make INPUT.jasm DIRECTORY
 *
 * writes the class files that INPUT describes into DIRECTORY. Nothing is
 * checked: what is asked for is written. A line is a directive or, within a
 * method, an instruction; '#' starts a comment.
 *
 *   class NAME                begins a class file NAME.class; these follow:
 *   file PATH                 another place for the file
 *   version MAJOR             61 if not given
 *   flags BITS                0x21 (public, super) if not given
 *   super NAME                java/lang/Object if not given; - for none
 *   interface NAME
 *   field FLAGS NAME DESC [ATTRIBUTE BYTES...]
 *   method FLAGS NAME DESC [STACK LOCALS]     without the two: no code
 *   attribute NAME BYTES...   of the class
 *   patch OFFSET HEX...       overwrites bytes of the finished file
 *   cut LENGTH                ends the finished file early
 *   for NAME FROM TO          repeats the lines up to `done`, $NAME replaced
 *   done                      by the number, ${NAME+1} by the next one
 *
 * Within a method, up to `end`:
 *
 *   LABEL:
 *   OPCODE OPERAND...         numbers, labels, constants; switches are
 *                             tableswitch LOW DEFAULT TARGET... and
 *                             lookupswitch DEFAULT KEY TARGET...
 *   bytes BYTES...
 *   catch START END TARGET TYPE    labels or numbers; TYPE a constant or 0
 *   frames BYTES...           content of the StackMapTable
 *
 * BYTES are hexadecimal pairs; a constant among them is its index in two bytes.
 *
 *   {utf8 TEXT} {class NAME} {string TEXT} {int N} {long N} {float N} {double N}
 *   {field OWNER NAME DESC} {method ...} {imethod ...} {nat NAME DESC}
 *   {handle KIND CONSTANT} {mtype DESC} {dynamic BOOTSTRAP NAME DESC}
 *   {indy BOOTSTRAP NAME DESC} {raw HEX...}
 */
#include "classfile/classfile.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

enum { TOKENS_MAX = 70000 };

struct fixup {
    u32 at, base; /* where the offset stands, from where it counts */
    u32 size;
    char *label;
};

struct label {
    char *name;
    u32 at;
};

struct patch {
    u32 at;
    struct buf bytes;
};

struct maker {
    const char *dir;
    struct arena arena;
    u32 line;
    /* the class */
    char *name, *file, *super;
    u32 version, flags;
    u32 nconsts, nfields, nmethods, nattrs, ninterfaces;
    struct buf pool, interfaces, fields, methods, attrs;
    struct symtab syms;
    struct map consts; /* bytes of a constant, as a symbol -> its index */
    VEC(struct patch) patches;
    i64 cut;
    /* the method */
    bool in_method;
    u32 stack, locals, nhandlers;
    struct buf code, handlers, frames;
    VEC(struct label) labels;
    VEC(struct fixup) fixups;
    /* the line */
    char *tokens[TOKENS_MAX];
    u32 ntokens;
};

_Noreturn __attribute__((format(printf, 2, 3))) static void die(const struct maker *m, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    fprintf(stderr, "make: line %u: ", m->line);
    vfprintf(stderr, fmt, ap);
    fputc('\n', stderr);
    va_end(ap);
    exit(2);
}

static const char *token(struct maker *m, u32 i)
{
    if (i >= m->ntokens)
        die(m, "something is missing after %s", m->tokens[m->ntokens - 1]);
    return m->tokens[i];
}

static i64 number(struct maker *m, const char *t)
{
    char *end;
    i64 v = strtoll(t, &end, 0);
    if (*end || end == t)
        die(m, "%s is no number", t);
    return v;
}

/* ---- constants ---- */

static u32 add_constant(struct maker *m, const struct buf *bytes)
{
    u64 key = map_key(sym_intern(&m->syms, bytes->data, bytes->len));
    u32 index = (u32)(uintptr_t)map_get(&m->consts, key);
    if (index)
        return index;
    index = m->nconsts;
    map_put(&m->consts, key, (void *)(uintptr_t)index);
    buf_put(&m->pool, bytes->data, bytes->len);
    m->nconsts += bytes->data[0] == CF_LONG || bytes->data[0] == CF_DOUBLE ? 2 : 1;
    return index;
}

static u32 utf8(struct maker *m, const char *text)
{
    struct buf b = { 0 };
    buf_u1(&b, CF_UTF8);
    buf_u2(&b, (unsigned)strlen(text));
    buf_text(&b, text);
    u32 k = add_constant(m, &b);
    buf_release(&b);
    return k;
}

static u32 pair(struct maker *m, u8 tag, u32 a, i64 b)
{
    struct buf bytes = { 0 };
    buf_u1(&bytes, tag);
    buf_u2(&bytes, a);
    if (b >= 0)
        buf_u2(&bytes, (unsigned)b);
    u32 k = add_constant(m, &bytes);
    buf_release(&bytes);
    return k;
}

static u32 class_constant(struct maker *m, const char *name)
{
    return pair(m, CF_CLASS, utf8(m, name), -1);
}

static u32 name_and_type(struct maker *m, const char *name, const char *desc)
{
    u32 n = utf8(m, name);
    return pair(m, CF_NAME_AND_TYPE, n, utf8(m, desc));
}

static u32 number_constant(struct maker *m, const char *kind, const char *text)
{
    struct buf b = { 0 };
    if (strcmp(kind, "int") == 0) {
        buf_u1(&b, CF_INTEGER);
        buf_u4(&b, (u32)number(m, text));
    } else if (strcmp(kind, "long") == 0) {
        buf_u1(&b, CF_LONG);
        buf_u8(&b, (u64)number(m, text));
    } else if (strcmp(kind, "float") == 0) {
        float f = strtof(text, NULL);
        u32 bits;
        memcpy(&bits, &f, 4);
        buf_u1(&b, CF_FLOAT);
        buf_u4(&b, bits);
    } else {
        double d = strtod(text, NULL);
        u64 bits;
        memcpy(&bits, &d, 8);
        buf_u1(&b, CF_DOUBLE);
        buf_u8(&b, bits);
    }
    u32 k = add_constant(m, &b);
    buf_release(&b);
    return k;
}

static u32 constant(struct maker *m, char *text);

static void put_hex(struct maker *m, struct buf *out, const char *t)
{
    size_t n = strlen(t);
    for (size_t i = 0; i + 2 <= n; i += 2) {
        char byte[3] = { t[i], t[i + 1], 0 };
        char *end;
        buf_u1(out, (unsigned)strtoul(byte, &end, 16));
        if (*end)
            die(m, "%s is not hexadecimal", t);
    }
    if (n % 2)
        die(m, "%s is half a byte too long", t);
}

/* Takes {KIND PART...} apart at its blanks; the last part may hold blanks and braces. */
static u32 split_constant(struct maker *m, char *text, char **parts, u32 most)
{
    size_t n = strlen(text);
    if (text[0] != '{' || text[n - 1] != '}')
        die(m, "%s is no constant", text);
    char *copy = arena_text(&m->arena, text + 1, n - 2);
    u32 k = 0;
    while (k < most) {
        parts[k++] = copy;
        char *blank = k < most ? strchr(copy, ' ') : NULL;
        if (!blank)
            break;
        *blank = 0;
        copy = blank + 1;
    }
    return k;
}

static u32 constant(struct maker *m, char *text)
{
    char *p[4] = { 0 };
    split_constant(m, text, p, 2);
    const char *kind = p[0];
    if (!p[1])
        p[1] = arena_text(&m->arena, "", 0);
    if (strcmp(kind, "utf8") == 0)
        return utf8(m, p[1]);
    if (strcmp(kind, "class") == 0)
        return class_constant(m, p[1]);
    if (strcmp(kind, "string") == 0)
        return pair(m, CF_STRING, utf8(m, p[1]), -1);
    if (strcmp(kind, "mtype") == 0)
        return pair(m, CF_METHOD_TYPE, utf8(m, p[1]), -1);
    if (strcmp(kind, "raw") == 0) {
        struct buf b = { 0 };
        put_hex(m, &b, p[1]);
        u32 k = add_constant(m, &b);
        buf_release(&b);
        return k;
    }
    if (strcmp(kind, "handle") == 0) {
        split_constant(m, text, p, 3);
        u32 member = constant(m, p[2]);
        struct buf b = { 0 };
        buf_u1(&b, CF_METHOD_HANDLE);
        buf_u1(&b, (unsigned)number(m, p[1]));
        buf_u2(&b, member);
        u32 k = add_constant(m, &b);
        buf_release(&b);
        return k;
    }
    if (strcmp(kind, "int") == 0 || strcmp(kind, "long") == 0 || strcmp(kind, "float") == 0 ||
        strcmp(kind, "double") == 0)
        return number_constant(m, kind, p[1]);
    if (strcmp(kind, "nat") == 0) {
        split_constant(m, text, p, 3);
        return name_and_type(m, p[1], p[2]);
    }
    static const struct {
        const char *kind;
        u8 tag;
    } members[] = { { "field", CF_FIELDREF },     { "method", CF_METHODREF }, { "imethod", CF_INTERFACE_METHODREF },
                    { "dynamic", CF_DYNAMIC },    { "indy", CF_INVOKE_DYNAMIC } };
    if (split_constant(m, text, p, 4) == 4) {
        for (u32 i = 0; i < ARRAY_LEN(members); i++) {
            if (strcmp(members[i].kind, kind) != 0)
                continue;
            u32 a = i < 3 ? class_constant(m, p[1]) : (u32)number(m, p[1]);
            return pair(m, members[i].tag, a, name_and_type(m, p[2], p[3]));
        }
    }
    die(m, "%s is no constant", text);
}

static void put_bytes(struct maker *m, struct buf *out, u32 from)
{
    for (u32 i = from; i < m->ntokens; i++) {
        if (m->tokens[i][0] == '{')
            buf_u2(out, constant(m, m->tokens[i]));
        else
            put_hex(m, out, m->tokens[i]);
    }
}

/* ---- instructions ---- */

/* A label or a number that stands for a bci. */
static void put_target(struct maker *m, const char *t, u32 base, u32 size)
{
    vec_push(&m->fixups, (struct fixup){ (u32)m->code.len, base, size, arena_text(&m->arena, t, strlen(t)) });
    for (u32 i = 0; i < size; i++)
        buf_u1(&m->code, 0);
}

static u32 label_at(struct maker *m, const char *name)
{
    for (u32 i = 0; i < m->labels.len; i++) {
        if (strcmp(m->labels.data[i].name, name) == 0)
            return m->labels.data[i].at;
    }
    return (u32)number(m, name);
}

static void fix_targets(struct maker *m)
{
    for (u32 i = 0; i < m->fixups.len; i++) {
        const struct fixup *f = &m->fixups.data[i];
        u32 v = label_at(m, f->label) - f->base;
        for (u32 k = 0; k < f->size; k++)
            m->code.data[f->at + k] = (char)(v >> (8 * (f->size - 1 - k)));
    }
}

static void put_switch(struct maker *m, bool table)
{
    u32 start = (u32)m->code.len - 1, at = table ? 2 : 1;
    while (m->code.len % 4)
        buf_u1(&m->code, 0);
    put_target(m, token(m, at++), start, 4);
    if (table) {
        i64 low = number(m, token(m, 1));
        buf_u4(&m->code, (u32)low);
        buf_u4(&m->code, (u32)(low + (m->ntokens - at) - 1));
    } else {
        buf_u4(&m->code, (m->ntokens - at) / 2);
    }
    for (; at < m->ntokens; at++) {
        if (!table)
            buf_u4(&m->code, (u32)number(m, token(m, at++)));
        put_target(m, token(m, at), start, 4);
    }
}

static void put_operands(struct maker *m, const char *form)
{
    u32 start = (u32)m->code.len - 1, at = 1;
    for (; *form; form++) {
        if (*form == 'z') {
            buf_u1(&m->code, 0);
            continue;
        }
        const char *t = token(m, at++);
        u32 size = 1;
        while (form[1] == *form) {
            form++;
            size++;
        }
        if (*form == 'j') {
            put_target(m, t, start, size);
            continue;
        }
        i64 v = t[0] == '{' ? constant(m, m->tokens[at - 1]) : number(m, t);
        for (u32 k = size; k-- > 0;)
            buf_u1(&m->code, (unsigned)(v >> (8 * k)) & 0xff);
    }
}

static void instruction(struct maker *m)
{
    const char *name = token(m, 0);
    for (u32 op = 0; op < 256; op++) {
        if (!op_table[op].name || strcmp(op_table[op].name, name) != 0)
            continue;
        buf_u1(&m->code, op);
        if (op == OP_tableswitch || op == OP_lookupswitch)
            put_switch(m, op == OP_tableswitch);
        else if (op == OP_wide)
            die(m, "wide is written with bytes");
        else
            put_operands(m, op_table[op].operands);
        return;
    }
    die(m, "%s is no instruction", name);
}

/* ---- methods ---- */

static void end_method(struct maker *m)
{
    fix_targets(m);
    u32 frames_name = m->frames.len ? utf8(m, "StackMapTable") : 0;
    u32 inner = m->frames.len ? (u32)m->frames.len + 6 : 0;
    buf_u2(&m->methods, 1);
    buf_u2(&m->methods, utf8(m, "Code"));
    buf_u4(&m->methods, (u32)(12 + m->code.len + m->nhandlers * 8 + inner));
    buf_u2(&m->methods, m->stack);
    buf_u2(&m->methods, m->locals);
    buf_u4(&m->methods, (u32)m->code.len);
    buf_put(&m->methods, m->code.data, m->code.len);
    buf_u2(&m->methods, m->nhandlers);
    buf_put(&m->methods, m->handlers.data, m->handlers.len);
    buf_u2(&m->methods, m->frames.len != 0);
    if (m->frames.len) {
        buf_u2(&m->methods, frames_name);
        buf_u4(&m->methods, (u32)m->frames.len);
        buf_put(&m->methods, m->frames.data, m->frames.len);
    }
    m->in_method = false;
    m->code.len = m->handlers.len = m->frames.len = 0;
    m->labels.len = m->fixups.len = m->nhandlers = 0;
}

static void method_line(struct maker *m)
{
    char *first = m->tokens[0];
    size_t n = strlen(first);
    if (first[n - 1] == ':') {
        vec_push(&m->labels, (struct label){ arena_text(&m->arena, first, n - 1), (u32)m->code.len });
    } else if (strcmp(first, "end") == 0) {
        end_method(m);
    } else if (strcmp(first, "bytes") == 0) {
        put_bytes(m, &m->code, 1);
    } else if (strcmp(first, "frames") == 0) {
        put_bytes(m, &m->frames, 1);
    } else if (strcmp(first, "catch") == 0) {
        for (u32 i = 1; i <= 3; i++)
            buf_u2(&m->handlers, label_at(m, token(m, i)));
        const char *type = token(m, 4);
        buf_u2(&m->handlers, type[0] == '{' ? constant(m, m->tokens[4]) : (unsigned)number(m, type));
        m->nhandlers++;
    } else {
        instruction(m);
    }
}

static void begin_method(struct maker *m)
{
    buf_u2(&m->methods, (unsigned)number(m, token(m, 1)));
    buf_u2(&m->methods, utf8(m, token(m, 2)));
    buf_u2(&m->methods, utf8(m, token(m, 3)));
    m->nmethods++;
    m->in_method = m->ntokens > 4;
    if (m->in_method) {
        m->stack = (u32)number(m, token(m, 4));
        m->locals = (u32)number(m, token(m, 5));
    } else {
        buf_u2(&m->methods, 0);
    }
}

/* ---- classes ---- */

static void attribute(struct maker *m, struct buf *out, u32 at)
{
    struct buf data = { 0 };
    put_bytes(m, &data, at + 1);
    buf_u2(out, utf8(m, token(m, at)));
    buf_u4(out, (u32)data.len);
    buf_put(out, data.data, data.len);
    buf_release(&data);
}

static void field(struct maker *m)
{
    buf_u2(&m->fields, (unsigned)number(m, token(m, 1)));
    buf_u2(&m->fields, utf8(m, token(m, 2)));
    buf_u2(&m->fields, utf8(m, token(m, 3)));
    buf_u2(&m->fields, m->ntokens > 4);
    if (m->ntokens > 4)
        attribute(m, &m->fields, 4);
    m->nfields++;
}

static void write_file(struct maker *m, const struct buf *bytes)
{
    struct buf path = { 0 };
    struct err err = { 0 };
    buf_printf(&path, "%s/%s", m->dir, m->file);
    for (char *p = path.data + strlen(m->dir) + 1; (p = strchr(p, '/')); p++) {
        *p = 0;
        mkdir(path.data, 0777);
        *p = '/';
    }
    if (!file_write(path.data, bytes->data, bytes->len, &err))
        die(m, "%s", err.text);
    buf_release(&path);
}

static void end_class(struct maker *m)
{
    if (!m->name)
        return;
    u32 this_class = class_constant(m, m->name), super = m->super[0] == '-' ? 0 : class_constant(m, m->super);
    struct buf out = { 0 };
    buf_u4(&out, 0xcafebabe);
    buf_u4(&out, m->version);
    buf_u2(&out, m->nconsts);
    buf_put(&out, m->pool.data, m->pool.len);
    buf_u2(&out, m->flags);
    buf_u2(&out, this_class);
    buf_u2(&out, super);
    const struct {
        u32 n;
        struct buf *bytes;
    } parts[] = { { m->ninterfaces, &m->interfaces }, { m->nfields, &m->fields },
                  { m->nmethods, &m->methods },       { m->nattrs, &m->attrs } };
    for (u32 i = 0; i < ARRAY_LEN(parts); i++) {
        buf_u2(&out, parts[i].n);
        buf_put(&out, parts[i].bytes->data, parts[i].bytes->len);
    }
    for (u32 i = 0; i < m->patches.len; i++) {
        struct patch *p = &m->patches.data[i];
        if (p->at + p->bytes.len <= out.len)
            memcpy(out.data + p->at, p->bytes.data, p->bytes.len);
        buf_release(&p->bytes);
    }
    if (m->cut >= 0 && (size_t)m->cut < out.len)
        out.len = (size_t)m->cut;
    write_file(m, &out);
    buf_release(&out);
    map_release(&m->consts);
}

static void begin_class(struct maker *m)
{
    end_class(m);
    const char *name = token(m, 1);
    m->name = arena_text(&m->arena, name, strlen(name));
    m->file = arena_alloc(&m->arena, strlen(name) + 7);
    sprintf(m->file, "%s.class", name);
    m->super = arena_text(&m->arena, "java/lang/Object", 16);
    m->version = 61;
    m->flags = 0x21;
    m->nconsts = 1;
    m->nfields = m->nmethods = m->nattrs = m->ninterfaces = 0;
    m->pool.len = m->interfaces.len = m->fields.len = m->methods.len = m->attrs.len = 0;
    m->patches.len = 0;
    m->cut = -1;
}

static void class_line(struct maker *m)
{
    const char *d = token(m, 0);
    if (strcmp(d, "class") == 0) {
        begin_class(m);
    } else if (!m->name) {
        die(m, "%s stands before the first class", d);
    } else if (strcmp(d, "file") == 0) {
        m->file = arena_text(&m->arena, token(m, 1), strlen(token(m, 1)));
    } else if (strcmp(d, "version") == 0) {
        m->version = (u32)number(m, token(m, 1));
    } else if (strcmp(d, "flags") == 0) {
        m->flags = (u32)number(m, token(m, 1));
    } else if (strcmp(d, "super") == 0) {
        m->super = arena_text(&m->arena, token(m, 1), strlen(token(m, 1)));
    } else if (strcmp(d, "interface") == 0) {
        buf_u2(&m->interfaces, class_constant(m, token(m, 1)));
        m->ninterfaces++;
    } else if (strcmp(d, "field") == 0) {
        field(m);
    } else if (strcmp(d, "method") == 0) {
        begin_method(m);
    } else if (strcmp(d, "attribute") == 0) {
        attribute(m, &m->attrs, 1);
        m->nattrs++;
    } else if (strcmp(d, "cut") == 0) {
        m->cut = number(m, token(m, 1));
    } else if (strcmp(d, "patch") == 0) {
        struct patch p = { .at = (u32)number(m, token(m, 1)) };
        put_bytes(m, &p.bytes, 2);
        vec_push(&m->patches, p);
    } else {
        die(m, "%s is no directive", d);
    }
}

/* ---- lines ---- */

/* Splits at blanks, but not within braces. */
static void tokenize(struct maker *m, char *line)
{
    m->ntokens = 0;
    u32 depth = 0;
    for (char *p = line, *start = NULL;; p++) {
        if (*p == '{')
            depth++;
        else if (*p == '}' && depth)
            depth--;
        bool comment = *p == '#' && !start;
        bool blank = !*p || comment || ((*p == ' ' || *p == '\t') && !depth);
        if (!blank && !start)
            start = p;
        if (blank && start) {
            if (m->ntokens == TOKENS_MAX)
                die(m, "a line of more than %d words", TOKENS_MAX);
            m->tokens[m->ntokens++] = arena_text(&m->arena, start, (size_t)(p - start));
            start = NULL;
        }
        if (!*p || comment)
            return;
    }
}

/* $NAME and ${NAME+N} become numbers. */
static void substitute(const char *line, const char *name, i64 value, struct buf *out)
{
    size_t n = strlen(name);
    out->len = 0;
    buf_text(out, "");
    for (const char *p = line; *p; p++) {
        if (p[0] == '$' && strncmp(p + 1, name, n) == 0) {
            buf_printf(out, "%lld", (long long)value);
            p += n;
        } else if (p[0] == '$' && p[1] == '{' && strncmp(p + 2, name, n) == 0) {
            char *end;
            buf_printf(out, "%lld", (long long)(value + strtoll(p + 2 + n, &end, 10)));
            p = end;
        } else {
            buf_char(out, *p);
        }
    }
}

/* Runs lines [from, to); a `for` runs its own lines as often as it says. */
static void run_lines(struct maker *m, char **lines, u32 from, u32 to)
{
    for (u32 i = from; i < to; i++) {
        m->line = i + 1;
        tokenize(m, lines[i]);
        if (m->ntokens == 0)
            continue;
        if (strcmp(m->tokens[0], "for") != 0) {
            if (m->in_method)
                method_line(m);
            else
                class_line(m);
            continue;
        }
        const char *name = token(m, 1);
        i64 first = number(m, token(m, 2)), last = number(m, token(m, 3));
        u32 end = i + 1;
        for (u32 depth = 1; end < to; end++) {
            char *text = lines[end] + strspn(lines[end], " \t");
            depth += strncmp(text, "for ", 4) == 0;
            depth -= strncmp(text, "done", 4) == 0;
            if (!depth)
                break;
        }
        char **copy = mem_alloc((end + 1) * sizeof *copy);
        struct buf line = { 0 };
        for (i64 v = first; v <= last; v++) {
            for (u32 k = i + 1; k < end; k++) {
                substitute(lines[k], name, v, &line);
                copy[k] = arena_text(&m->arena, line.data, line.len);
            }
            run_lines(m, copy, i + 1, end);
        }
        buf_release(&line);
        mem_free(copy);
        i = end;
    }
}

int main(int argc, char **argv)
{
    static struct maker m;
    struct buf text = { 0 };
    struct err err = { 0 };
    if (argc != 3) {
        fprintf(stderr, "usage: make INPUT.jasm DIRECTORY\n");
        return 2;
    }
    if (!file_read(argv[1], &text, &err)) {
        fprintf(stderr, "make: %s\n", err.text);
        return 2;
    }
    m.dir = argv[2];
    VEC(char *) lines = { 0 };
    for (char *p = text.data; p && *p;) {
        char *end = strchr(p, '\n');
        vec_push(&lines, p);
        if (!end)
            break;
        *end = 0;
        p = end + 1;
    }
    run_lines(&m, lines.data, 0, lines.len);
    end_class(&m);
    return 0;
}

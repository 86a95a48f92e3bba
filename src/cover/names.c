/*
 * What a class file tells of its source: the lines of instructions, and the
 * names and types of locals.
 */
#include <stdlib.h>

#include "classfile/cursor.h"
#include "cover/internal.h"

/* ---- lines ---- */

static void note_line(struct goal_method *m, int line)
{
    if (!line)
        return;
    if (!m->first_line || line < m->first_line)
        m->first_line = line;
    if (line > m->last_line)
        m->last_line = line;
    if (!m->lines.len || m->lines.data[m->lines.len - 1] != line)
        vec_push(&m->lines, line);
}

static int compare_ints(const void *x, const void *y)
{
    const int *a = x, *b = y;
    return *a < *b ? -1 : *a > *b;
}

static void sort_lines(struct goal_method *m)
{
    if (!m->lines.len)
        return;
    qsort(m->lines.data, m->lines.len, sizeof *m->lines.data, compare_ints);
    u32 n = 1;
    for (u32 i = 1; i < m->lines.len; i++) {
        if (m->lines.data[i] != m->lines.data[n - 1])
            m->lines.data[n++] = m->lines.data[i];
    }
    m->lines.len = n;
}

void read_lines(struct cover *c, struct body *b)
{
    const struct cf_code *code = b->member->code;
    struct goal_method *m = &c->methods.data[b - c->own->bodies.data];
    u16 *at = mem_alloc((code->len + 1) * sizeof *at); /* by bci */
    for (u32 i = 0; i < code->nattrs; i++) {
        const struct cf_attr *a = &code->attrs[i];
        if (strcmp(cf_utf8(b->cls->cf, a->name)->text, "LineNumberTable") != 0)
            continue;
        struct cursor cur = cursor_on(a->data, a->len);
        for (u32 n = cursor_u2(&cur); n && !cur.bad; n--) {
            u16 bci = cursor_u2(&cur), line = cursor_u2(&cur);
            if (bci < code->len)
                at[bci] = line;
        }
    }
    b->lines = arena_alloc(&c->arena, (b->ninsns + 1) * sizeof *b->lines);
    u16 line = 0;
    for (u32 i = 0; i < b->ninsns; i++) {
        line = at[b->bcis[i]] ? at[b->bcis[i]] : line;
        b->lines[i] = line;
        if (!b->left_out)
            note_line(m, line);
    }
    mem_free(at);
    sort_lines(m);
}

/* ---- locals ---- */

struct variable_name {
    u16 slot, start, len;
    const char *name, *type;
};

static int compare_names(const void *x, const void *y)
{
    const struct variable_name *a = x, *b = y;
    if (a->slot != b->slot)
        return a->slot < b->slot ? -1 : 1;
    return a->start < b->start ? -1 : a->start > b->start;
}

void read_names(struct cover *c, struct body *b)
{
    const struct cf_code *code = b->member->code;
    const struct cf_attr *a = cf_find_attr(b->cls->cf, code->attrs, code->nattrs, "LocalVariableTable");
    if (!a || a->len < 2)
        return;
    struct cursor cur = cursor_on(a->data, a->len);
    u32 n = cursor_u2(&cur);
    if ((a->len - 2) / 10 < n)
        return;
    b->names = arena_alloc(&c->arena, (n + 1) * sizeof *b->names);
    b->nnames = n;
    for (u32 i = 0; i < n; i++) {
        struct variable_name *v = &b->names[i];
        v->start = cursor_u2(&cur);
        v->len = cursor_u2(&cur);
        v->name = cf_utf8(b->cls->cf, cursor_u2(&cur))->text;
        v->type = cf_utf8(b->cls->cf, cursor_u2(&cur))->text;
        v->slot = cursor_u2(&cur);
    }
    qsort(b->names, n, sizeof *b->names, compare_names);
}

/* The entry for a slot at bci: the last one that begins at or before it. */
static const struct variable_name *find_name(const struct body *b, u32 slot, u32 bci)
{
    u32 low = 0, high = b->nnames;
    while (low < high) {
        u32 mid = (low + high) / 2;
        const struct variable_name *v = &b->names[mid];
        if (v->slot < slot || (v->slot == slot && v->start <= bci))
            low = mid + 1;
        else
            high = mid;
    }
    if (!low)
        return NULL;
    const struct variable_name *v = &b->names[low - 1];
    return v->slot == slot && bci < (u32)v->start + v->len ? v : NULL;
}

bool local_counts(const struct body *b, u32 slot, u32 bci)
{
    return !b->nnames || find_name(b, slot, bci);
}

const char *local_name(struct cover *c, const struct body *b, u32 slot, u32 bci)
{
    const struct variable_name *v = find_name(b, slot, bci);
    if (v)
        return v->name;
    struct buf text = { 0 };
    buf_printf(&text, slot < b->nargs ? "arg%u" : "local%u", slot < b->nargs ? slot - b->has_this : slot);
    const char *name = arena_text(&c->arena, text.data, text.len);
    buf_release(&text);
    return name;
}

const char *local_type(const struct body *b, u32 slot, u32 bci)
{
    const struct variable_name *v = find_name(b, slot, bci);
    return v ? v->type : NULL;
}

const char *type_name(struct goals *g, const char *desc)
{
    static const char letters[] = "BCDFIJSZ";
    static const char *const words[] = { "byte", "char", "double", "float", "int", "long", "short", "boolean" };
    struct buf text = { 0 };
    size_t dims = strspn(desc, "[");
    const char *type = desc + dims, *letter = *type ? strchr(letters, *type) : NULL, *slash = strrchr(type, '/');
    const char *name = slash ? slash + 1 : type + 1;
    if (letter)
        buf_text(&text, words[letter - letters]);
    else if (*type == 'L')
        buf_put(&text, name, strcspn(name, ";"));
    else
        buf_text(&text, "Object");
    for (; dims; dims--)
        buf_text(&text, "[]");
    const char *kept = sym_intern(&g->syms, text.data, text.len)->text;
    buf_release(&text);
    return kept;
}

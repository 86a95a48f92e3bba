/* Rows of boxes as text; DOT. */
#include "report/draw.h"

/* ---- rows ---- */

/* Appends at most TEXT_MAX characters; names are the program's, and may hold
 * anything. */
static void put_short(struct buf *out, const char *text)
{
    u32 n = 0;
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if ((c & 0xc0) != 0x80 && n++ == TEXT_MAX) {
            buf_text(out, "…");
            return;
        }
        buf_char(out, c < 0x20 || c == 0x7f ? '?' : *text);
    }
}

static void put_value(struct buf *out, const struct shown *v)
{
    switch (v->kind) {
    case SHOWN_NULL:
        buf_text(out, " = null");
        break;
    case SHOWN_MORE:
        buf_text(out, " = …");
        break;
    case SHOWN_ENUM:
        buf_text(out, " = ");
        put_short(out, v->name);
        break;
    case SHOWN_CLASS:
        buf_text(out, " = ");
        put_short(out, v->cls->simple);
        buf_text(out, ".class");
        break;
    case SHOWN_PRIMITIVE:
    case SHOWN_STRING:
        buf_text(out, " = ");
        put_short(out, v->text);
        break;
    case SHOWN_OBJECT:
        break;
    }
}

static u32 shown_rows(const struct shown_object *o)
{
    return o->nfields > ROWS_MAX ? ROWS_MAX : o->nfields;
}

u32 draw_rows(const struct shown_object *o)
{
    u32 n = shown_rows(o);
    return n + (n < o->nfields || (o->cls->is_array && n < o->length));
}

void draw_row(const struct shown_object *o, u32 row, struct buf *out)
{
    if (row >= shown_rows(o)) {
        u32 left = (o->cls->is_array ? o->length : o->nfields) - row;
        buf_printf(out, "… %u more", left);
        return;
    }
    const struct shown_field *f = &o->fields[row];
    if (f->name)
        put_short(out, f->name);
    else
        buf_printf(out, "[%u]", row);
    put_value(out, &f->value);
}

void draw_head(const struct shown_object *o, u32 number, struct buf *out)
{
    put_short(out, o->cls->simple);
    if (o->held) {
        buf_char(out, ' ');
        put_short(out, o->held->text);
    }
    if (o->cls->is_array)
        buf_printf(out, " length %u", o->length);
    buf_printf(out, " #%u", number + 1);
}

void draw_variable(const struct shown_variable *v, struct buf *out)
{
    put_short(out, v->name);
    put_value(out, &v->value);
}

bool draw_arrow(const struct shown_object *o, u32 row, u32 *to)
{
    if (row >= shown_rows(o) || o->fields[row].value.kind != SHOWN_OBJECT)
        return false;
    *to = o->fields[row].value.object;
    return true;
}

/* ---- DOT ---- */

/* Text of a record label: all that has a meaning there is escaped, blanks too,
 * which would be put together. */
static void put_label(struct buf *out, const char *text)
{
    for (; *text; text++) {
        if (strchr("{}|<>\\\" ", *text))
            buf_char(out, '\\');
        buf_char(out, *text);
    }
}

static void put_quoted(struct buf *out, const char *text)
{
    buf_char(out, '"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            buf_char(out, '\\');
        buf_char(out, c < 0x20 || c == 0x7f ? '?' : *text);
    }
    buf_char(out, '"');
}

static void dot_object(const struct picture *p, u32 number, struct buf *out)
{
    const struct shown_object *o = &p->objects.data[number];
    struct buf text = {0};
    draw_head(o, number, &text);
    buf_printf(out, "    o%u [label=\"<head> ", number);
    put_label(out, text.data);
    for (u32 i = 0; i < draw_rows(o); i++) {
        text.len = 0;
        draw_row(o, i, &text);
        buf_printf(out, "|<f%u> ", i);
        put_label(out, text.data);
    }
    buf_text(out, "\"];\n");
    buf_release(&text);
}

static void dot_arrows(const struct picture *p, u32 number, struct buf *out)
{
    const struct shown_object *o = &p->objects.data[number];
    for (u32 i = 0, to; i < draw_rows(o); i++) {
        if (draw_arrow(o, i, &to))
            buf_printf(out, "    o%u:f%u -> o%u:head;\n", number, i, to);
    }
}

void draw_dot(const struct picture *p, const char *title, struct buf *out)
{
    buf_text(out, "digraph ");
    put_quoted(out, title);
    buf_text(out, " {\n    rankdir=LR;\n    label=");
    put_quoted(out, title);
    buf_text(out, ";\n    node [shape=record, fontname=\"monospace\", fontsize=10];\n"
                  "    edge [arrowsize=0.7];\n");
    for (u32 i = 0; i < p->variables.len; i++) {
        const struct shown_variable *v = &p->variables.data[i];
        struct buf text = {0};
        draw_variable(v, &text);
        buf_printf(out, "    v%u [shape=plaintext, label=", i);
        put_quoted(out, text.data);
        buf_text(out, "];\n");
        buf_release(&text);
        if (v->value.kind == SHOWN_OBJECT)
            buf_printf(out, "    v%u -> o%u:head;\n", i, v->value.object);
    }
    for (u32 i = 0; i < p->objects.len; i++)
        dot_object(p, i, out);
    for (u32 i = 0; i < p->objects.len; i++)
        dot_arrows(p, i, out);
    if (p->cut)
        buf_text(out, "    more [shape=plaintext, label=\"there is more than is shown\"];\n");
    buf_text(out, "}\n");
}

/*
 * SVG. Boxes stand in columns, by their distance from the variables, so that an
 * arrow goes one column to the right, stays in its column, or goes back:
 *
 *     to the next column    a curve from the row's right side to the box
 *     within a column       a curve on the right side of both; loops too
 *     one column back       a curve from the row's left side, dashed
 *     further back          through the gap behind the box, below all boxes and
 *                           up the gap in front of its end, dashed
 *
 * The boxes of a column are of one width; so no arrow crosses a box. Sizes are in pixels; the width of text
 * is that of a monospaced font.
 */
#include "report/draw.h"

enum {
    ROW = 18,
    HEAD = 22,
    PAD = 8,
    GAP_Y = 18,
    GAP_X = 84,
    MARGIN = 20,
    TITLE = 26,
    LANE = 7,
    CHAR_TENTHS = 73
};
/* Arrows beside each other in a gap, after which they lie upon one another. */
enum { TRACKS = 9, TRACK = 5 };

struct box {
    u32 column;
    u32 x, y, width, height;
};

/* An arrow that runs below all boxes. */
struct detour {
    u32 from, row, to;
};

struct drawing {
    const struct picture *p;
    struct buf *out;
    u32 nvariables, nboxes; /* a box for each variable, then those of the objects */
    struct box *boxes;
    u32 *order; /* boxes by column, then in the order of the picture */
    u32 width, height;
    VEC(struct detour) detours;
};

/* ---- text ---- */

/* Text of any kind as XML. The two last characters of the first plane are no
 * part of XML, control characters neither. */
static void put_xml(struct buf *out, const char *text)
{
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '&')
            buf_text(out, "&amp;");
        else if (c == '<')
            buf_text(out, "&lt;");
        else if (c == '>')
            buf_text(out, "&gt;");
        else if (c == '"')
            buf_text(out, "&quot;");
        else if (strncmp(text, "\xef\xbf\xbe", 3) == 0 || strncmp(text, "\xef\xbf\xbf", 3) == 0)
            buf_char(out, '?'), text += 2;
        else
            buf_char(out, c < 0x20 || c == 0x7f ? '?' : *text);
    }
}

/* Characters from the Chinese ones on are about twice as wide. */
static u32 text_width(const char *text)
{
    u32 n = 0;
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        n += (c & 0xc0) == 0x80 ? 0 : c >= 0xe3 ? 2 : 1;
    }
    return n * CHAR_TENTHS / 10 + 1;
}

static const struct shown_object *object_of(const struct drawing *d, u32 box)
{
    return box < d->nvariables ? NULL : &d->p->objects.data[box - d->nvariables];
}

static u32 rows_of(const struct drawing *d, u32 box)
{
    return box < d->nvariables ? 1 : draw_rows(object_of(d, box));
}

static void row_text(const struct drawing *d, u32 box, u32 row, struct buf *out)
{
    out->len = 0;
    if (box < d->nvariables)
        draw_variable(&d->p->variables.data[box], out);
    else
        draw_row(object_of(d, box), row, out);
}

/* The box at the end of a row's arrow. */
static bool arrow_of(const struct drawing *d, u32 box, u32 row, u32 *to)
{
    const struct shown *v = box < d->nvariables ? &d->p->variables.data[box].value : NULL;
    bool any = v ? v->kind == SHOWN_OBJECT : draw_arrow(object_of(d, box), row, to);
    if (v && any)
        *to = v->object;
    *to += d->nvariables;
    return any;
}

/* ---- layout ---- */

static void measure(struct drawing *d, u32 i)
{
    struct box *b = &d->boxes[i];
    struct buf text = {0};
    u32 rows = rows_of(d, i);
    if (i >= d->nvariables) {
        draw_head(object_of(d, i), i - d->nvariables, &text);
        b->width = text_width(text.data) + 2 * PAD;
    }
    for (u32 row = 0, to; row < rows; row++) {
        row_text(d, i, row, &text);
        u32 width = text_width(text.data) + 2 * PAD + (arrow_of(d, i, row, &to) ? 14 : 0);
        b->width = width > b->width ? width : b->width;
    }
    b->height = (i < d->nvariables ? 0 : HEAD) + rows * ROW + 4;
    buf_release(&text);
}

static bool is_more_row_target(const struct drawing *d, u32 box)
{
    return d->boxes[box].column == UINT32_MAX;
}

/* Breadth first from the variables: boxes are put into `order` as they are
 * reached, and that is by column. What only rows with dots lead to comes behind
 * all others. */
static void find_columns(struct drawing *d)
{
    u32 n = 0;
    for (u32 i = 0; i < d->nboxes; i++)
        d->boxes[i].column = i < d->nvariables ? 0 : UINT32_MAX;
    for (u32 i = 0; i < d->nvariables; i++)
        d->order[n++] = i;
    for (u32 at = 0, rest = d->nvariables; at < d->nboxes; at++) {
        if (at == n) {
            u32 column = n ? d->boxes[d->order[n - 1]].column : 0;
            while (!is_more_row_target(d, rest))
                rest++;
            d->boxes[rest].column = column + 1;
            d->order[n++] = rest;
        }
        u32 box = d->order[at];
        for (u32 row = 0, to; row < rows_of(d, box); row++) {
            if (!arrow_of(d, box, row, &to) || !is_more_row_target(d, to))
                continue;
            d->boxes[to].column = d->boxes[box].column + 1;
            d->order[n++] = to;
        }
    }
}

static u32 row_y(const struct drawing *d, u32 box, u32 row)
{
    return d->boxes[box].y + (box < d->nvariables ? 0 : HEAD) + row * ROW + ROW / 2 + 2;
}

static u32 head_y(const struct drawing *d, u32 box)
{
    return d->boxes[box].y + (box < d->nvariables ? ROW : HEAD) / 2 + 1;
}

/* From left to right; all boxes of a column become as wide as the widest. */
static void place_columns(struct drawing *d)
{
    u32 x = MARGIN;
    for (u32 i = 0, end; i < d->nboxes; i = end) {
        u32 widest = 0;
        for (end = i; end < d->nboxes && d->boxes[d->order[end]].column == d->boxes[d->order[i]].column;
             end++)
            widest = d->boxes[d->order[end]].width > widest ? d->boxes[d->order[end]].width : widest;
        for (u32 k = i; k < end; k++) {
            d->boxes[d->order[k]].x = x;
            d->boxes[d->order[k]].width = widest;
        }
        x += widest + GAP_X;
    }
    d->width = x;
}

/* From top to bottom. A box would like to be where its head is beside the first
 * row, in the order of the columns, that names it. */
static void place_rows(struct drawing *d)
{
    u32 *wish = mem_alloc((d->nboxes + 1) * sizeof *wish);
    u32 y = TITLE + MARGIN, column = 0;
    for (u32 i = 0; i < d->nboxes; i++) {
        u32 box = d->order[i];
        struct box *b = &d->boxes[box];
        if (b->column != column)
            y = TITLE + MARGIN;
        column = b->column;
        b->y = wish[box] > y ? wish[box] : y;
        y = b->y + b->height + GAP_Y;
        d->height = y > d->height ? y : d->height;
        for (u32 row = 0, to; row < rows_of(d, box); row++) {
            if (arrow_of(d, box, row, &to) && !wish[to] && d->boxes[to].column > column)
                wish[to] = row_y(d, box, row) - HEAD / 2 - 1;
        }
    }
    mem_free(wish);
}

/* ---- boxes ---- */

static void draw_text(struct drawing *d, const char *cls, u32 x, u32 y, const char *text)
{
    buf_printf(d->out, "<text%s x=\"%u\" y=\"%u\">", cls, x, y);
    put_xml(d->out, text);
    buf_text(d->out, "</text>\n");
}

static bool goes_back_one(const struct drawing *d, u32 from, u32 to)
{
    return d->boxes[to].column + 1 == d->boxes[from].column;
}

static void draw_box(struct drawing *d, u32 i)
{
    const struct box *b = &d->boxes[i];
    struct buf text = {0};
    bool variable = i < d->nvariables;
    buf_printf(d->out, "<rect class=\"%s\" x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\" rx=\"%d\"/>\n",
               variable ? "variable" : "box", b->x, b->y, b->width, b->height, variable ? 9 : 3);
    if (!variable) {
        buf_printf(d->out, "<path class=\"head\" d=\"M%u %uh%uv%dh-%uz\"/>\n", b->x, b->y, b->width, HEAD,
                   b->width);
        draw_head(object_of(d, i), i - d->nvariables, &text);
        draw_text(d, " class=\"name\"", b->x + PAD, b->y + 15, text.data);
    }
    for (u32 row = 0, to; row < rows_of(d, i); row++) {
        u32 y = row_y(d, i, row);
        row_text(d, i, row, &text);
        draw_text(d, "", b->x + PAD, y + 4, text.data);
        if (row && !variable)
            buf_printf(d->out, "<path class=\"line\" d=\"M%u %uh%u\"/>\n", b->x, y - ROW / 2, b->width);
        if (arrow_of(d, i, row, &to))
            buf_printf(d->out, "<circle cx=\"%u\" cy=\"%u\" r=\"3\"/>\n",
                       goes_back_one(d, i, to) ? b->x : b->x + b->width - PAD, y);
    }
    buf_release(&text);
}

/* ---- arrows ---- */

static void curve(struct drawing *d, const char *cls, u32 x1, u32 y1, int bend1, u32 x2, u32 y2, int bend2)
{
    buf_printf(d->out, "<path class=\"%s\" d=\"M%u %uC%d %u %d %u %u %u\"/>\n", cls, x1, y1, (int)x1 + bend1,
               y1, (int)x2 + bend2, y2, x2, y2);
}

/* Arrow `number` of a gap: beside those next to it. */
static u32 track(u32 number)
{
    return 12 + number % TRACKS * TRACK;
}

static void arrow(struct drawing *d, u32 from, u32 row, u32 to)
{
    const struct box *a = &d->boxes[from], *b = &d->boxes[to];
    u32 right = a->x + a->width, y = row_y(d, from, row), in = head_y(d, to);
    if (b->column > a->column) {
        curve(d, "to", right, y, GAP_X / 2, b->x, in, -GAP_X / 2);
    } else if (b->column == a->column) {
        int bend = 24 + (int)(row % 4) * 6;
        curve(d, from == to ? "loop" : "side", right, y, bend, b->x + b->width, in, bend);
    } else if (goes_back_one(d, from, to)) {
        curve(d, "back", a->x, y, -GAP_X / 3, b->x + b->width, in, GAP_X / 3);
    } else {
        vec_push(&d->detours, (struct detour){from, row, to});
    }
}

/*
 * A lane below the boxes is free for an arrow if the last one in it ended left
 * of it: arrows come in the order in which they begin on the right, from the
 * left, so that one number a lane is enough.
 */
static u32 find_lane(u32 *ends, u32 *nlanes, u32 begin, u32 end)
{
    u32 lane = 0;
    while (lane < *nlanes && ends[lane] >= begin)
        lane++;
    if (lane == *nlanes)
        ++*nlanes;
    ends[lane] = end;
    return lane;
}

static void draw_detours(struct drawing *d)
{
    u32 *ends = mem_alloc((d->detours.len + 1) * sizeof *ends), nlanes = 0, bottom = d->height;
    for (u32 i = 0; i < d->detours.len; i++) {
        const struct detour *t = &d->detours.data[i];
        const struct box *a = &d->boxes[t->from], *b = &d->boxes[t->to];
        u32 right = a->x + a->width, y = row_y(d, t->from, t->row), in = head_y(d, t->to);
        u32 x1 = right + track(i), x2 = b->x - track(i);
        u32 lane = bottom + find_lane(ends, &nlanes, x2, x1) * LANE;
        buf_printf(d->out,
                   "<path class=\"back\" d=\"M%u %uH%uQ%u %u %u %uV%uQ%u %u %u %uH%uQ%u %u %u %uV%uQ%u %u %u "
                   "%uH%u\"/>\n",
                   right, y, x1 - 5, x1, y, x1, y + 5, lane - 5, x1, lane, x1 - 5, lane, x2 + 5, x2, lane, x2,
                   lane - 5, in + 5, x2, in, x2 + 5, in, b->x);
    }
    d->height = bottom + nlanes * LANE + MARGIN;
    mem_free(ends);
}

static void draw_arrows(struct drawing *d)
{
    for (u32 i = 0; i < d->nboxes; i++) {
        u32 box = d->order[i];
        for (u32 row = 0, to; row < rows_of(d, box); row++) {
            if (arrow_of(d, box, row, &to))
                arrow(d, box, row, to);
        }
    }
    draw_detours(d);
}

/* ---- the file ---- */

/* The ways of an arrow, and their colours; each has a tip of its own, as not all
 * browsers let a tip have the colour of its line. */
static const struct {
    const char *cls, *colour, *more;
} ways[] = {
    {"to", "#33507a", ""},
    {"side", "#6c71c4", ""},
    {"loop", "#cb4b16", ""},
    {"back", "#a0522d", ";stroke-dasharray:5 3"},
};

static const char style[] =
    "<style>\n"
    "text{font:12px 'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#1f2933;white-space:pre}\n"
    ".title{font-size:14px}.name{font-weight:bold}\n"
    ".box{fill:#fff;stroke:#52708f}.variable{fill:#fdf6e3;stroke:#b58900}\n"
    ".head{fill:#dfe8f3;stroke:#52708f}.line{stroke:#dbe2ea}circle{fill:#33507a}\n";

static void put_style(struct buf *out)
{
    buf_text(out, style);
    for (size_t i = 0; i < ARRAY_LEN(ways); i++)
        buf_printf(out, ".%s{fill:none;stroke:%s;stroke-width:1.3%s;marker-end:url(#%s)}\n", ways[i].cls,
                   ways[i].colour, ways[i].more, ways[i].cls);
    buf_text(out, "</style>\n<defs>\n");
    for (size_t i = 0; i < ARRAY_LEN(ways); i++)
        buf_printf(out,
                   "<marker id=\"%s\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" "
                   "markerHeight=\"8\" "
                   "markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" "
                   "fill=\"%s\"/></marker>\n",
                   ways[i].cls, ways[i].colour);
    buf_text(out, "</defs>\n");
}

static void put_file(const struct drawing *d, const char *title, struct buf *out)
{
    u32 least = text_width(title) * 14 / 12 + 2 * MARGIN, width = d->width > least ? d->width : least;
    buf_printf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" viewBox=\"0 0 %u "
               "%u\">\n<title>",
               width, d->height, width, d->height);
    put_xml(out, title);
    buf_text(out, "</title>\n");
    put_style(out);
    buf_text(out, "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    buf_printf(out, "<text class=\"title\" x=\"%d\" y=\"%d\">", MARGIN, MARGIN + 6);
    put_xml(out, title);
    buf_text(out, d->p->cut ? " (there is more than is shown)</text>\n" : "</text>\n");
    buf_put(out, d->out->data, d->out->len);
    buf_text(out, "</svg>\n");
}

void draw_svg(const struct picture *p, const char *title, struct buf *out)
{
    struct buf parts = {0};
    struct drawing d = {.p = p, .out = &parts, .nvariables = p->variables.len};
    d.nboxes = p->variables.len + p->objects.len;
    d.boxes = mem_alloc((d.nboxes + 1) * sizeof *d.boxes);
    d.order = mem_alloc((d.nboxes + 1) * sizeof *d.order);
    for (u32 i = 0; i < d.nboxes; i++)
        measure(&d, i);
    find_columns(&d);
    place_columns(&d);
    place_rows(&d);
    for (u32 i = 0; i < d.nboxes; i++)
        draw_box(&d, i);
    draw_arrows(&d);
    put_file(&d, title, out);
    mem_free(d.boxes);
    mem_free(d.order);
    vec_release(&d.detours);
    buf_release(&parts);
}

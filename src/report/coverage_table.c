/* The table on the terminal. */
#include "report/coverage_code.h"

#include <stdio.h>

/* Names longer than this have their parameters cut; a plain choice for 100 columns. */
enum { NAME_MAX_COLUMNS = 48 };

enum colour { PLAIN, GOOD, FAIR, BAD, DIM };

static void paint(struct buf *out, const struct coverage *cov, enum colour colour)
{
    static const char *const codes[] = {"0", "32", "33", "31", "2"};
    if (cov->colour)
        buf_printf(out, "\033[%sm", codes[colour]);
}

/* Columns that the text takes: characters of UTF-8. */
static u32 columns(const struct buf *text)
{
    u32 n = 0;
    for (size_t i = 0; i < text->len; i++)
        n += ((unsigned char)text->data[i] & 0xc0) != 0x80;
    return n;
}

static void put_name(struct buf *out, const struct code_row *row)
{
    struct buf name = {0};
    if (strcmp(row->method->name, "<init>") != 0) {
        text_class(&name, row->suite->class_name);
        buf_char(&name, '.');
    }
    size_t used = name.len < NAME_MAX_COLUMNS ? name.len : NAME_MAX_COLUMNS - 1;
    text_method(&name, row->suite->class_name, row->method->name, row->method->desc, NAME_MAX_COLUMNS - used);
    text_clean(out, name.data);
    buf_release(&name);
}

/* The name of a row, and blanks up to the column that the numbers begin in. */
static void put_padded(struct buf *out, const struct buf *name, u32 width)
{
    buf_put(out, name->data, name->len);
    for (u32 n = columns(name); n < width; n++)
        buf_char(out, ' ');
}

static void put_share(struct buf *out, const struct coverage *cov, struct share s)
{
    char text[32];
    u32 percent = share_percent(s);
    snprintf(text, sizeof text, "%u/%u", s.covered, s.total);
    if (!s.total) {
        buf_printf(out, "  %9s %5s", "-", "");
        return;
    }
    buf_printf(out, "  %9s ", text);
    paint(out, cov, percent == 100 ? GOOD : percent >= 50 ? FAIR : BAD);
    buf_printf(out, "%4u%%", percent);
    paint(out, cov, PLAIN);
}

/* Nothing stands at the end of a line that cannot be seen. */
static void end_line(struct buf *out)
{
    while (out->len && out->data[out->len - 1] == ' ')
        out->len--;
    buf_char(out, '\n');
}

static void put_row(struct buf *out, const struct coverage *cov, const struct code_row *row, u32 width)
{
    struct buf name = {0};
    put_name(&name, row);
    put_padded(out, &name, width);
    if (row->method->skipped) {
        paint(out, cov, DIM);
        buf_text(out, "  skipped: ");
        text_clean(out, row->method->skipped);
        paint(out, cov, PLAIN);
    } else {
        buf_printf(out, " %7llu %6u", (unsigned long long)row->method->paths, row->tests);
        put_share(out, cov, row->edges);
        put_share(out, cov, row->chains);
    }
    end_line(out);
    buf_release(&name);
}

/* Why the search of a method did not see everything, and what of it is not there to be read. */
static void put_notes(struct buf *out, const struct code_row *row)
{
    const struct tested_method *m = row->method;
    bool ended = !m->stopped || !*m->stopped || strcmp(m->stopped, "covered") == 0;
    if (!m->skipped && (!ended || m->cut_by_clock)) {
        put_name(out, row);
        buf_text(out, ": not everything was seen: ");
        text_clean(out, ended ? "time limit" : m->stopped);
        buf_text(out, m->cut_by_clock ? "; another run may find other tests\n" : "\n");
    }
    if (row->dropped) {
        put_name(out, row);
        buf_printf(out, ": %u %s cannot be written: ", row->dropped, row->dropped == 1 ? "test" : "tests");
        text_clean(out, row->why_dropped);
        buf_char(out, '\n');
    }
}

void coverage_table(const struct coverage *cov, struct buf *out)
{
    struct code c;
    struct buf name = {0};
    u32 width = (u32)strlen("method");
    code_init(&c, cov);
    for (u32 i = 0; i < c.rows.len; i++) {
        name.len = 0;
        put_name(&name, &c.rows.data[i]);
        u32 n = columns(&name);
        width = n > width && n <= NAME_MAX_COLUMNS ? n : width;
    }
    name.len = 0;
    buf_text(&name, "method");
    put_padded(out, &name, width);
    buf_printf(out, " %7s %6s  %9s        %9s\n", "paths", "tests", "edges", "def-use");
    for (u32 i = 0; i < c.rows.len; i++)
        put_row(out, cov, &c.rows.data[i], width);
    name.len = 0;
    buf_text(&name, "total");
    put_padded(out, &name, width);
    buf_printf(out, " %7llu %6u", (unsigned long long)c.paths, c.tests.len);
    put_share(out, cov, c.edges);
    put_share(out, cov, c.all_chains);
    end_line(out);
    for (u32 i = 0; i < c.rows.len; i++)
        put_notes(out, &c.rows.data[i]);
    buf_release(&name);
    code_release(&c);
}

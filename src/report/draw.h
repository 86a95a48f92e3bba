/*
 * Drawings of a picture: variables, objects as boxes with a row for each field,
 * and arrows from fields to objects.
 *
 *     draw.c        what both have in common, and DOT, for Graphviz
 *     draw_svg.c    SVG with a layout of our own, for a browser
 *     draw_files.c  both as files
 */
#ifndef REPORT_DRAW_H
#define REPORT_DRAW_H

#include "sym/picture.h"

void draw_dot(const struct picture *, const char *title, struct buf *out);
void draw_svg(const struct picture *, const char *title, struct buf *out);
/* Makes a directory for drawings, and those above it; it may be there already. */
bool draw_directory(const char *dir, struct err *);
/* Removes path-N.dot and path-N.svg of an earlier run there. */
bool draw_forget(const char *dir, struct err *);
/* Both, as DIR/NAME.dot and DIR/NAME.svg; DIR is made if it is not there. */
bool draw_files(const struct picture *, const char *title, const char *dir, const char *name, struct err *);

/* ---- for these two ---- */

/* Rows of a box at most; what is beyond is a row with dots. Plain choices. */
enum { ROWS_MAX = 64, TEXT_MAX = 40 };

/* How many rows the box of an object has, the one with dots included. */
u32 draw_rows(const struct shown_object *);
/* The text of a row, in UTF-8 without control characters and not too long:
 * "next", "val = 5", "[3] = null". */
void draw_row(const struct shown_object *, u32 row, struct buf *out);
void draw_head(const struct shown_object *, u32 number, struct buf *out);
void draw_variable(const struct shown_variable *, struct buf *out);
/* Gives whether the row has an arrow, and the number of the object at its end. */
bool draw_arrow(const struct shown_object *, u32 row, u32 *to);

#endif

/*
 * What the tests of some suites cover: a table for the terminal, coverage.json
 * for scripts, coverage.html for people. The HTML is one file that needs no
 * server and nothing from elsewhere.
 *
 *     coverage_table.c, coverage_json.c, coverage_html.c
 *     coverage_code.h   what these read: rows, methods, files, lines
 *     coverage_text.c   names as people write them
 *     coverage_style.c  stylesheet and script of the HTML
 */
#ifndef REPORT_COVERAGE_H
#define REPORT_COVERAGE_H

#include "report/suite.h"

struct coverage {
    const struct suite *const *suites;
    u32 nsuites;
    /* The text of a source file by class (dots) and the name in its class file; NULL: not known. Stays valid. */
    const char *(*source)(void *ctx, const char *cls, const char *file);
    void *ctx;
    const char *target; /* as the user wrote it */
    bool colour;        /* the table goes to a terminal */
};
/* Methods with paths, tests kept, edge and def-use coverage; those that were skipped with the reason; totals. */
void coverage_table(const struct coverage *, struct buf *out);
void coverage_json(const struct coverage *, struct buf *out);
void coverage_html(const struct coverage *, struct buf *out);

#endif

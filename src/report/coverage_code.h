/*
 * What the three reports of coverage read: rows of numbers for the methods under
 * test, and the code itself by source file, with what the kept tests cover of it.
 *
 * Suites may have goals of their own or share them, and the same class may be
 * within the scope of several. Here each method is there once, whoever it was
 * added for: its edges are numbered from its first one, as these numbers depend
 * on its code alone. Texts belong to the suites.
 */
#ifndef REPORT_COVERAGE_CODE_H
#define REPORT_COVERAGE_CODE_H

#include "report/coverage.h"

struct share {
    u32 covered, total;
};

/* A method under test; its numbers are those of its own kept tests. */
struct code_row {
    const struct suite *suite;
    const struct tested_method *method;
    u32 code; /* its number among `methods`; UINT32_MAX if it is none */
    u32 tests;
    u32 dropped;             /* tests that cannot be written as Java */
    const char *why_dropped; /* the first of them */
    struct share edges, chains;
};

enum line_state { LINE_UNCOVERED, LINE_PARTLY, LINE_COVERED };

struct code_method {
    const struct cover *cover;
    const struct goal_method *goal;
    u32 file;
    struct bits reach, edges; /* that some search was after; that some test takes */
    struct bits lines;        /* that some test runs */
    struct bits open;         /* from which an edge leads that no test takes */
};
struct code_edge {
    const struct goal_edge *goal;
    bool covered;
};
struct code_chain {
    const struct goal_chain *goal;
    u32 def_method, use_method; /* numbers among `methods` */
    bool covered;
};
/* How many tests are named with a line; a plain choice. */
enum { LINE_TESTS_MAX = 50 };
struct code_line {
    int number;
    enum line_state state;
    u32 ntests, last;
    VEC(u32) tests; /* the first of them, by number; `last` is the number of the last */
};
struct code_file {
    const char *cls;  /* the first class that was found in it, with dots */
    const char *file; /* its name in the class file, or NULL: then it stands for that class alone */
    bool is_under_test;
    bool is_reached;             /* some test runs a line */
    VEC(struct code_line) lines; /* that have code, ascending */
    VEC(struct code_edge) edges; /* that leave a line, by line; exits behind the others of their line */
};
struct code_test {
    const struct suite *suite;
    const struct test_case *test;
    const u32 *methods; /* number among `methods` of each one of its suite's cover */
    u32 file;           /* of its class; UINT32_MAX if there is none */
};

struct code {
    VEC(struct code_row) rows;
    VEC(struct code_method) methods;
    VEC(struct code_file) files;
    VEC(struct code_chain) chains; /* that some search was after, by the method that uses the variable */
    VEC(struct code_test) tests;   /* kept ones */
    VEC(u32) class_files;          /* by suite: the file of its class; UINT32_MAX if there is none */
    u64 paths;
    struct share edges, all_chains; /* of all that the searches were after, each once */
    struct arena arena;
    struct symtab names;
    struct map method_numbers, file_numbers, chain_numbers; /* by name; plus 1 */
};
void code_init(struct code *, const struct coverage *);
void code_release(struct code *);

enum line_state code_line_state(const struct code_method *, int line);
extern const char *const line_state_words[]; /* "covered"... */
/* Adds the lines of a file that the test runs. */
void code_test_lines(const struct code *, const struct code_test *, u32 file, struct bits *lines);
/* Percent, rounded down, so that 100 means all; of nothing it is 100 as well. */
u32 share_percent(struct share);

/* ---- texts ---- */

/* UTF-8 without control characters other than tabs, whatever the text is. */
void text_clean(struct buf *out, const char *text);
/* "binSearch(int[], int)"; a constructor has the name of its class. With `max`, parameters that make it
 * longer than that are only counted. Not clean. */
void text_method(struct buf *out, const char *cls, const char *name, const char *desc, size_t max);
/* What is behind the last dot, with dots for dollar signs. Not clean. */
void text_class(struct buf *out, const char *cls);

/* For the HTML: coverage_style.c. */
extern const char coverage_style[], coverage_script[];

#endif

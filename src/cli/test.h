/*
 * `bivium test`: from a target to JUnit tests.
 *
 *     test_target.c   which classes a target has
 *     test_class.c    a class file as a suite: what there is to call, and what is skipped
 *     test_statics.c  static fields that calls change
 *     test_search.c   one method: its paths become candidates for tests
 *     test_files.c    what is written: tests, coverage.html, coverage.json
 *     test.c          the command, its table and its JSON
 *     check.h         --check
 */
#ifndef CLI_TEST_H
#define CLI_TEST_H

#include "cli/symbolic.h"
#include "report/junit.h"
#include "report/suite.h"

enum scope { SCOPE_METHOD, SCOPE_CLASS, SCOPE_PACKAGE, SCOPE_ALL };

struct tests {
    struct symbolic s;       /* first: the search hands it to the callbacks */
    struct arena arena;
    struct text_list classes; /* to test: names with slashes, sorted */
    struct text_list known;   /* all classes of the target, for the scope */
    struct text_list source_files; /* that were compiled */
    struct text_list sources; /* directories where sources may be */
    const char *method;       /* only this one, perhaps with a descriptor; NULL: all */
    enum scope scope;
    enum criterion criterion, until; /* until: 0 for none */
    struct junit_opts junit;
    const char *tests_dir;
    struct buf settings;
    VEC(struct suite *) suites;
    struct text_list files;   /* written, paths */
    struct text_list refused; /* "FILE: why it was not written" */
    u64 mismatches;           /* paths whose replay differed: defects of ours */
    u64 asserts;              /* paths that depend on whether asserts are checked: no tests */
    u32 kept_by_hand;
    u64 instructions, queries;
    double solver;
    bool time_is_up;
};

/* ---- test_target.c ---- */

/* Finds the classes and sets the class path; sources are compiled. */
bool test_find(struct tests *, struct err *);
/* The text of a source file; NULL: not found. Stays valid. */
const char *test_source(void *tests, const char *cls, const char *file);

/* ---- test_class.c ---- */

/* A suite for a class (with slashes); NULL if there is nothing to test in it: *why says so, NULL if nobody need know. */
struct suite *suite_open(struct tests *, const char *cls, const char **why, struct err *);
/* Finds the static fields that calls change: those to set back, and methods that depend on others. */
struct classfile;
void suite_statics(struct suite *, struct classfile *);
/* Frees it with all it has. */
void suite_close(struct suite *);

/* ---- test_search.c ---- */

/* Searches one method and adds what is worth a test to the suite's cases. */
struct kitchen;
void test_method(struct tests *, struct suite *, u32 method, struct kitchen *);

/* ---- test_files.c ---- */

/* Writes all; what is in the way is refused, and named. False with err: could not write. */
bool test_write(struct tests *, struct err *);

#endif

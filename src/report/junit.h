/*
 * Tests of a suite as Java source that a person would sign.
 *
 *     junit.c         the file: header, imports, class, tests in order
 *     junit_name.c    names of tests, of what happens (junit_outcome.c) and when (junit_when.c)
 *     junit_plan.c    what the code of a test needs, and whether it can be written
 *     junit_arrange.c the input: arrays, recipes, reflection as a last resort
 *     junit_assert.c  what is asserted
 *     junit_type.c    types by the names that the file has for them, and imports
 *     junit_value.c   values that are literals
 *     junit_library.c objects of the class library that Java has expressions for
 *     junit_words.c   names of variables, numbers as words
 *     junit_line.c    long lines are broken
 *     junit_update.c  tests that a person changed are kept
 */
#ifndef REPORT_JUNIT_H
#define REPORT_JUNIT_H

#include "report/suite.h"

struct junit_opts {
    int version;         /* 4 or 5 */
    const char *package; /* of the tests; NULL: that of the class */
    const char *name;    /* of the test class, with * for the simple name of the class: "*Test" */
};
/* The names of the kept tests: what happens, and when; each once in the suite. */
void junit_names(struct suite *);
/* The simple name of the test class, and its path "pkg/FooTest.java". */
void junit_class_name(const struct suite *, const struct junit_opts *, struct buf *out);
void junit_path(const struct suite *, const struct junit_opts *, struct buf *out);
/* The source file. `existing` is the file that is there, NULL if there is none or it is to be replaced: tests
 * in it that a person changed or wrote stay. `kept_by_hand` (may be NULL) becomes how many did. */
void junit_write(struct suite *, const struct junit_opts *, const char *existing, struct buf *out,
                 u32 *kept_by_hand);
/* Did this program write the file? Others are never overwritten. */
bool junit_is_ours(const char *text);
/* Does any kept test need the helper that sets fields by reflection? Its simple name is JUNIT_HELPER; it is a
 * file of its own in the package of the tests. */
#define JUNIT_HELPER "BiviumObjects"
bool junit_needs_helper(const struct suite *);
void junit_helper(const char *package, struct buf *out);

#endif

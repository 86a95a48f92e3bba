/*
 * bivium test --check: do the generated tests pass where it counts, on the
 * user's own Java machine, with the user's own JUnit?
 *
 *     test_check.c    finds JUnit, compiles the tests, runs them, counts
 *     test_runner.c   the program that runs them, as text
 *
 * Everything is written to a temporary directory. The tests run in one Java
 * machine, by a small program of ours: the options of JUnit's own console change
 * from version to version, what it is built on does not.
 */
#ifndef CLI_CHECK_H
#define CLI_CHECK_H

#include "cli/cli.h"

struct check_opts {
    const struct options *o;
    const char *jdk, *class_path;  /* class path of the code under test */
    const char *tests_dir;         /* the root of the generated sources */
    const struct text_list *files; /* the sources to compile */
    const char *junit_path;        /* class path with JUnit; NULL: look for it */
    int junit;                     /* 4 or 5 */
    double seconds;                /* that the tests may take together; 0: CHECK_SECONDS */
};
#define CHECK_SECONDS 120

struct check_failure {
    const char *test; /* "pkg.FooTest.name" */
    const char *why;  /* the first line of the failure */
};
/* Zeroed it is empty. */
struct check_result {
    u32 total, passed, failed, skipped; /* skipped: a person disabled it */
    VEC(struct check_failure) failures;
    struct arena arena; /* has the texts */
};

/* Is there a JUnit? To be asked before the search, which may take long. */
bool test_check_ready(const struct check_opts *, struct err *);
/* False with err if the tests could not be compiled or did not run to the end;
 * what was counted until then is in the result all the same. */
bool test_check(const struct check_opts *, struct check_result *, struct err *);
void check_result_release(struct check_result *);

/* The source of the class CHECK_RUNNER, whose arguments are a file for the
 * results and the directory of the test classes. */
#define CHECK_RUNNER "BiviumRunTests"
void check_runner(int junit, struct buf *out);

#endif

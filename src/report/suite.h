/*
 * A suite: what `bivium test` found about one class, as data. The command
 * fills it; elimination, the JUnit writer and the coverage report read it.
 *
 *     suite.c           its end
 *     eliminate.c       which tests are worth keeping
 *     junit.h           tests as Java source
 *     coverage.h        coverage as a table, JSON and HTML
 */
#ifndef REPORT_SUITE_H
#define REPORT_SUITE_H

#include "cover/cover.h"
#include "recipe/recipe.h"
#include "sym/picture.h"

struct tested_parameter {
    const char *name;    /* never NULL: "arg0" where the class file tells no name */
    const char *desc;
    const char *generic; /* its type as the source has it, if that is more than desc: "java.util.List<java.lang.String>"; or NULL */
};
struct tested_method {
    const char *name;    /* "<init>" for constructors */
    const char *desc;
    u32 access;          /* ACC_* of the class file */
    bool is_varargs;
    bool throws_checked; /* declares an exception that a caller must catch or declare */
    u32 nparameters;
    struct tested_parameter *parameters;
    const char *generic_result; /* as in tested_parameter; or NULL */
    u32 goal;            /* number among the methods of cover */
    const char *skipped; /* why there are no tests; NULL: it was searched */
    const char *stopped; /* why not everything was seen; "" if it was; "covered" if nothing was left to cover */
    bool cut_by_clock;   /* the budget that ended it was time: another run may differ */
    u64 paths;           /* found */
    bool returns;        /* on some of them */
    u32 tests;           /* kept, after elimination */
    struct bits reach_edges, reach_chains; /* goals of this method's search, by the scope */
    struct bits edges, chains;             /* covered by its paths */
    double seconds;
    u64 queries;
};

enum test_end { TEST_RETURNS, TEST_THROWS };
struct test_case {
    u32 method;            /* in the suite */
    struct picture before; /* variables: "this" (instance methods), then the parameters */
    struct picture after;  /* the same variables, "result" behind them if there is one (a constructor's is the object),
                            * "thrown" if it threw */
    u32 *same;             /* mem_alloc: object i of `after` is object same[i] - 1 of `before`; 0: it was not there */
    enum test_end end;
    const char *exception; /* THROWS: class with dots */
    const struct shown_class *exception_class; /* the same, as the picture of `after` knows it */
    const char *message;   /* its message, or NULL */
    bool message_sure;     /* it was made by the program, not by the Java machine, whose wording changes */
    bool unsure;           /* it looked at a clock, random numbers, the environment: outcomes are not asserted */
    bool invalid;          /* its input does not satisfy the class's own invariant, and was asked for all the same */
    const char *condition; /* of its path, as text: "a != null && a.length > 0" */
    struct recipe recipe;  /* for the objects of `before` */
    struct bits edges, chains;
    struct bits *lines;    /* that ran, by method of cover; or NULL */
    u32 nlines;            /* sets in `lines`: methods of cover */
    u32 cost;              /* of two tests that cover the same, the cheaper one is kept: reflection, large values */
    bool kept;
    const char *dropped;   /* it was kept, but no Java can be written for it: why; set by junit_names */
    const char *name;      /* of the test method: set by junit_names */
};

/* A static field that calls change, and that is set back before each test. */
struct static_field {
    const char *name;
    bool is_private;
    const char *value; /* as the initialiser of its class left it, as a Java literal; NULL: not known */
};

struct suite {
    const char *version;    /* of this program */
    const char *class_name; /* with dots and $ */
    const char *source_name; /* as source writes it: "pkg.Outer.Inner" */
    const char *package;    /* with dots, "" for none */
    const char *file;       /* SourceFile, or NULL */
    const char *settings;   /* options that shaped it, as on a command line, without paths and times; "" if none */
    struct cover *cover;    /* not its own: suites may share one */
    VEC(struct tested_method) methods; /* in the order of the class file */
    VEC(struct test_case) cases;       /* in the order of discovery */
    VEC(struct static_field) statics;
    u64 solutions;          /* paths that were candidates for tests */
    bool cut_by_clock;
    struct arena arena;
};
/* Its tests, the sets of its methods, its arena: where texts and parameters are. */
void suite_release(struct suite *);
/* Everything of a test but its place in the suite: pictures, `same`, recipe, sets. Texts are not its own. */
void test_case_release(struct test_case *);

/* ---- elimination ---- */

enum criterion { CRITERION_EDGES = 1, CRITERION_CHAINS = 2, CRITERION_BOTH = 3 };

struct candidate {
    const struct bits *edges, *chains;
    u64 others; /* up to 64 goals beyond these, as bits; they count with every criterion */
    u32 cost;
};
/*
 * Marks candidates such that what they cover together is what all cover: greedily,
 * the one first that adds most for its price, which is its cost and what it takes to
 * read a test at all; of equals the first. Then those are unmarked whose goals others
 * cover, and those give way to cheaper ones that cover what only they cover. The same
 * candidates in the same order give the same marks. Returns how many are kept.
 */
u32 eliminate(const struct candidate *, u32 n, enum criterion, bool *kept);
/* The kinds of outcome that a test shows, as bits: `others` of its candidate. */
u64 test_outcome(const struct test_case *);
/*
 * The same for each method of a suite by itself: sets `kept` of its cases and
 * `tests` of its methods. Two more things are kept: a test that returns, if there
 * is one, whatever tests that throw cover; and a test of a method that has no goals.
 */
void suite_eliminate(struct suite *, enum criterion, bool keep_all);

#endif

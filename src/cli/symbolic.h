/*
 * What explore and verify have in common: options become a struct search_opts,
 * the target is found and started, the search runs under Ctrl-C and with a
 * progress line, and what it counted is printed.
 *
 *     symbolic.c          from the command line to the end of the search
 *     symbolic_options.c  options
 *     symbolic_text.c     inputs and counters as text and JSON
 */
#ifndef CLI_SYMBOLIC_H
#define CLI_SYMBOLIC_H

#include "cli/cli.h"
#include "search/search.h"
#include "sym/picture.h"

/* For `test`: rounds of a loop, as Muggl has it; units of work for each method; elements of a free array, as nobody
 * reads longer ones; units of work that may find nothing new. */
enum { TEST_LOOP = 200, TEST_WORK = 50000000, TEST_LONGEST = 1000, TEST_PATIENCE = 1500000 };

/* The first member of what each command passes to the search as `ctx`. */
struct symbolic {
    struct options *o;
    enum command cmd;
    const char *text; /* the target as the user wrote it */
    struct buf jdk;
    struct target target;
    struct search_opts opts;
    struct search *search;
    struct buf narrowed; /* options that leave inputs out, with commas; empty if none does */
    const char *stopped; /* why not everything was seen; "" if it was */
    double began, javac; /* seconds: on the clock of `now`; taken by javac */
    bool line_shown;     /* a progress line stands on the terminal */
    double line_at;      /* when it was last written, in seconds of the search */
};

/* Takes the target and the options around it from the command line and finds
 * the JDK. False without err after --help. */
bool symbolic_load(struct symbolic *, struct options *, enum command, int argc, const char *const *argv,
                   int rest, struct err *);
/* Finds the target where `text` says, as `run` does. */
bool symbolic_find(struct symbolic *, struct err *);
/* Makes the search of `opts`, whose callbacks are set, and starts the target. */
bool symbolic_start(struct symbolic *, struct err *);
/* Searches. Sets `stopped`. */
void symbolic_run(struct symbolic *);
/* Whoever sets this ends the search at its next look; what Ctrl-C sets, too. */
extern volatile bool symbolic_halt;
void symbolic_release(struct symbolic *);

/* The line of progress, once the search takes longer than a second. */
void progress_show(struct symbolic *, const struct search_stats *);
/* To be called before anything is printed while the search runs. */
void progress_clear(struct symbolic *);

/* The number of the value of an option among `words`; -1 with err. */
int choose_word(const char *option, const char *value, const char *const *words, u32 n, struct err *);
/* Fills opts and `narrowed` from the options. */
bool symbolic_options(struct symbolic *, struct err *);
/* Are the classes of --types there? Needs the target's class path. */
bool symbolic_types(struct symbolic *, struct err *);
/* Adds what is not the user's: progress and Ctrl-C. */
void symbolic_hooks(struct symbolic *);

/* ---- text ---- */

/* The free values of a path: `a = 3, b = {1, 2}`, or a JSON object. */
void inputs_text(const struct leaf *, struct buf *out);
void inputs_json(const struct leaf *, struct buf *out);
/* The same as objects: variable i is the i-th input. Needs a model. */
void inputs_picture(const struct leaf *, struct picture *out);
/* Draws the input of a path into --out, as NAME.dot and NAME.svg. */
bool inputs_draw(struct symbolic *, const struct picture *, const char *name, struct err *);
/* How many arguments main was given on the path. */
u64 main_arguments(const struct leaf *);
/* What the path remembered: "a = 1, b = 2", and as a JSON object. */
void remembered_text(const struct leaf *, struct buf *out);
void remembered_json(const struct leaf *, struct buf *out);
/* `"stats": {...}`, and the same as lines for standard error. */
void stats_json(struct symbolic *, struct buf *out);
void stats_text(struct symbolic *, struct buf *out);
/* Seconds that the command took so far, without javac. */
double symbolic_seconds(const struct symbolic *);
/* Says on standard error what --self-check and the solvers' faults came to.
 * EXIT_DEFECT if a path was not what its replay was, else `code`. */
int symbolic_close(struct symbolic *, int code);

#endif

/*
 * cli: the program around the machine. It turns the words of a command line
 * into a struct options, a target and one call of a command, and outcomes into
 * output and exit codes.
 *
 *     main.c      --help, --version, dispatch
 *     options.c   the table of options: command line, configuration file
 *     help.c      everything that is printed from the tables
 *     target.c    from "pkg.Class.method", a .java file or a jar to a class
 *     jdk.c       which JDK, and its javac
 *     source.c    the main class of a .java file
 *     workdir.c   the temporary directory, removed however the process ends
 *     json.c      text as JSON
 *     measure.c   time and memory
 *     start.c     what a target names, started
 *     symbolic.h  what explore and verify share
 *     task.c      SV-COMP task files
 *     test.h      `bivium test`
 *     run.c, inspect.c, explore.c, verify.c   one command each
 *
 * This is the only module that prints, exits and installs signal actions.
 * Errors of the user travel as struct err and are printed once, by main, as
 * one line "bivium: WHERE: what is wrong".
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "base/base.h"

#include <sys/types.h>

#define BIVIUM_VERSION "0.1.0"

/* The contract of exit codes; `run` passes the program's own through. */
enum exit_code {
    EXIT_DONE = 0,
    EXIT_THREW = 1,
    EXIT_USAGE = 2,
    EXIT_UNKNOWN = 5,
    EXIT_VIOLATED = 10,
    EXIT_DEFECT = 70
};

/* ---- commands and options ---- */

enum command {
#define COMMAND(name, target, summary, details) CMD_##name,
#include "cli/commands.def"
    NCOMMANDS
};

struct command_info {
    const char *name, *target, *summary, *details;
};
extern const struct command_info command_table[NCOMMANDS];

enum option {
#define OPTION(id, name, alias, argument, kind, commands, value, help) OPT_##id,
#include "cli/options.def"
    NOPTIONS
};

enum option_kind { KIND_FLAG, KIND_JAVA_FLAG, KIND_TEXT, KIND_NUMBER, KIND_LIST, KIND_GLUED };

struct option_info {
    const char *name, *alias, *argument;
    enum option_kind kind;
    u64 low, high; /* of a number */
    u32 commands;  /* bit per command */
    const char *value, *help;
    size_t field; /* offset in struct options */
};
extern const struct option_info option_table[NOPTIONS];

struct text_list {
    const char **data;
    u32 len, cap;
};

/* One field per row of options.def. Texts belong to argv or to `arena`. */
#define FIELD_FLAG bool
#define FIELD_JAVA_FLAG bool
#define FIELD_TEXT const char *
#define FIELD_NUMBER(low, high) u64
#define FIELD_LIST struct text_list
#define FIELD_GLUED struct text_list
struct options {
#define OPTION(id, name, alias, argument, kind, commands, value, help) FIELD_##kind id;
#include "cli/options.def"
    u32 channels; /* of --trace and -v, bit per channel */
    struct arena arena;
};

enum channel {
#define CHANNEL(name, help) TRACE_##name,
#include "cli/trace.def"
    NCHANNELS
};
struct channel_info {
    const char *name, *help;
};
extern const struct channel_info channel_table[NCHANNELS];
/* Prints "bivium: CHANNEL: ..." on standard error if that channel is on. */
void trace(const struct options *, enum channel, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/*
 * Fills `o` with the defaults, the configuration file and the options at the
 * start of argv, in this order, so that later ones win. Sets *rest to the first
 * argument that is not an option (for `run -jar FILE`: the one after FILE).
 */
bool options_load(struct options *o, enum command, int argc, const char *const *argv, int *rest,
                  struct err *);
/* Goes on from argv[*rest]: for options that stand behind a target. */
bool options_more(struct options *o, enum command, int argc, const char *const *argv, int *rest,
                  struct err *);
void options_release(struct options *);

/* The word of `words` that is nearest to a mistyped one; NULL if none is near. */
const char *nearest_word(const char *word, const char *const *words, size_t n);

void help_program(struct buf *out);
void help_command(enum command, struct buf *out);
/* For completions: commands, or the options of a command, a line each, with
 * tabs between name, argument and help. False if `command` is not one. */
bool help_table(const char *command, struct buf *out);
/* The sections COMMANDS and OPTIONS of the man page. */
void help_man(struct buf *out);

/* ---- finding things ---- */

/* As file names do: whatever the case of letters, and with something before it. */
bool ends_with(const char *text, const char *tail);

/* The JDK's directory into `dir`. */
bool jdk_find(const struct options *, struct buf *dir, struct err *);
/* Compiles files into the directory `into`; `about` names them in messages. What
 * javac prints goes to standard error if it fails or its channel is on. */
bool jdk_compile(const struct options *, const char *jdk, const char *about, const struct text_list *sources,
                 const char *into, struct err *);

/* Starts argv with standard input closed and all output in the file `log`. */
bool spawn_quietly(const char *const *argv, const char *log, pid_t *pid, struct err *);
/* Prints a file on standard error, if it can be read. */
void show_file(const char *path);

/* Name (with dots) of the class that `java FILE.java` would run: the first
 * declared at top level, or the implicit one of a file with methods there.
 * `classes` is the directory that the file was compiled into. */
bool source_main_class(const char *path, const char *classes, struct buf *name, struct err *);

/*
 * A temporary directory that outlives nothing: workdir_release removes it, and
 * a child process that waits for the end of this one does, should a signal or
 * a defect end the process first.
 */
struct workdir {
    char *path; /* NULL if there is none */
    int guard;  /* process that waits */
    int pipe;   /* open for as long as the directory is in use */
};
bool workdir_make(struct workdir *, struct err *);
void workdir_release(struct workdir *);

/* What the user pointed at. All bufs are text. */
struct target {
    struct buf class_name; /* with dots */
    struct buf method;     /* name, perhaps with a descriptor; empty: main */
    struct buf class_path;
    struct workdir workdir; /* classes of a .java file */
};
/* The target: `text` is NULL if options.jar names one. */
bool target_find(struct target *, const struct options *, const char *jdk, const char *text, struct err *);
/* Compiles sources into the target's own directory, first of its class path. */
bool target_compile(struct target *, const struct options *, const char *jdk, const char *about,
                    const struct text_list *sources, struct err *);
/* Starts the target's method with the values of --arg, or its main with argv. */
struct vm;
bool target_start(struct vm *, struct options *, const struct target *, int argc, const char *const *argv,
                  struct err *);
void target_release(struct target *);

/*
 * The bytes of a class by name (dots or slashes), from the class path or else
 * from the JDK. NO if neither has it; UNKNOWN with err if that could not be
 * found out. `bytes`, `origin` and `from_jdk` may be NULL.
 */
enum verdict class_bytes(const char *class_path, const char *jdk, const char *name, struct buf *bytes,
                         struct buf *origin, bool *from_jdk, struct err *);
/* The class path with entries that end in a star replaced by the jars of that
 * directory. */
void class_path_expand(const char *path, struct buf *out);

/* ---- commands ---- */

/* Each returns the exit code, or EXIT_USAGE with err, and does nothing when it
 * meets --help. argv[rest] is the first argument behind the options. */
#define COMMAND(name, target, summary, details) \
    int command_##name(struct options *, int argc, const char *const *argv, int rest, struct err *);
#include "cli/commands.def"

double now(void);      /* seconds, on a monotonic clock */
u64 peak_memory(void); /* bytes of this process */

/* Appends text as a JSON string with its quotes; bad UTF-8 becomes U+FFFD. */
void json_text(struct buf *out, const char *text, size_t len);

#endif

/* Compiles and runs generated tests on the user's JDK with the user's JUnit. */
#include "cli/check.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- JUnit ---- */

/* What must be there, each from another jar of JUnit. */
static const char *const classes_5[] = {
    "org.junit.jupiter.api.Test", "org.junit.jupiter.engine.JupiterTestEngine",
    "org.junit.platform.launcher.core.LauncherFactory", "org.opentest4j.AssertionFailedError", NULL};
static const char *const classes_4[] = {"org.junit.Test", "org.hamcrest.Matcher", NULL};

/* Where Linux distributions keep jars, and the names of JUnit's there. */
#define SYSTEM_JARS "/usr/share/java"
static const char *const jars_5[] = {"junit-jupiter-api",
                                     "junit-jupiter-engine",
                                     "junit-jupiter-params",
                                     "junit-platform-commons",
                                     "junit-platform-engine",
                                     "junit-platform-launcher",
                                     "opentest4j",
                                     "apiguardian-api",
                                     NULL};
static const char *const jars_4[] = {"junit4", "hamcrest", "hamcrest-core", NULL};

/* The first class of JUnit that the path lacks; NULL if it has all. */
static const char *lacking(const struct check_opts *opts, const char *path)
{
    for (const char *const *name = opts->junit == 4 ? classes_4 : classes_5; *name; name++) {
        struct err none = {0};
        if (class_bytes(path, opts->jdk, *name, NULL, NULL, NULL, &none) != YES)
            return *name;
    }
    return NULL;
}

static void add_system_jars(const struct check_opts *opts, struct buf *path)
{
    for (const char *const *name = opts->junit == 4 ? jars_4 : jars_5; *name; name++) {
        struct buf jar = {0};
        buf_printf(&jar, SYSTEM_JARS "/%s.jar", *name);
        if (access(jar.data, R_OK) == 0)
            buf_printf(path, ":%s", jar.data);
        buf_release(&jar);
    }
}

/* The class path of the code under test with `more` behind it, if that has JUnit. */
static const char *try_path(const struct check_opts *opts, const char *more, struct buf *path)
{
    path->len = 0;
    class_path_expand(*opts->class_path ? opts->class_path : ".", path);
    if (more) {
        buf_char(path, ':');
        struct buf expanded = {0};
        class_path_expand(more, &expanded);
        buf_put(path, expanded.data, expanded.len);
        buf_release(&expanded);
    }
    return lacking(opts, path->data);
}

static bool find_junit(const struct check_opts *opts, struct buf *path, struct err *err)
{
    const char *missing, *environment = getenv("CLASSPATH");
    if (opts->junit_path) {
        missing = try_path(opts, opts->junit_path, path);
        return !missing || err_set(err, "--junit-path: %s: has no %s of JUnit %d", opts->junit_path, missing,
                                   opts->junit);
    }
    if (!try_path(opts, NULL, path) || (environment && *environment && !try_path(opts, environment, path)))
        return true;
    try_path(opts, NULL, path);
    add_system_jars(opts, path);
    if (!lacking(opts, path->data))
        return true;
    return err_set(err,
                   "--check: JUnit %d is neither on the class path nor in CLASSPATH nor in " SYSTEM_JARS
                   "; give its jars by --junit-path CLASSPATH (Debian: apt-get install junit%d)",
                   opts->junit, opts->junit);
}

/* ---- child processes ---- */

enum child_end { CHILD_ENDED, CHILD_LATE, CHILD_FAILED };

/* Waits for a child for at most `seconds`, and ends it then. */
static enum child_end await(pid_t pid, double seconds, int *status)
{
    double until = now() + seconds;
    for (useconds_t pause = 1000;; pause = pause < 20000 ? pause * 2 : pause) {
        pid_t done = waitpid(pid, status, WNOHANG);
        if (done == pid)
            return CHILD_ENDED;
        if (done < 0 && errno != EINTR)
            return CHILD_FAILED;
        if (now() > until) {
            kill(pid, SIGKILL);
            while (waitpid(pid, status, 0) < 0 && errno == EINTR)
                continue;
            return CHILD_LATE;
        }
        usleep(pause);
    }
}

/* Runs argv with standard input closed and all output in the file `log`. */
static enum child_end run(const char *const *argv, const char *log, double seconds, int *status,
                          struct err *err)
{
    pid_t pid;
    if (!spawn_quietly(argv, log, &pid, err))
        return CHILD_FAILED;
    enum child_end end = await(pid, seconds, status);
    if (end == CHILD_FAILED)
        err_set(err, "%s: %s", argv[0], strerror(errno));
    return end;
}

/* ---- compiling ---- */

/* The files of one check, all below the temporary directory. */
struct place {
    struct workdir dir;
    struct buf classes, runner, list, log, results;
    struct buf class_path; /* of the code under test, and JUnit's */
};

static bool place_make(struct place *p, struct err *err)
{
    if (!workdir_make(&p->dir, err))
        return false;
    const char *top = p->dir.path;
    buf_printf(&p->classes, "%s/classes", top);
    buf_printf(&p->runner, "%s/" CHECK_RUNNER ".java", top);
    buf_printf(&p->list, "%s/sources", top);
    buf_printf(&p->log, "%s/log", top);
    buf_printf(&p->results, "%s/results", top);
    if (mkdir(p->classes.data, 0700) != 0)
        return err_set(err, "%s: %s", p->classes.data, strerror(errno));
    return true;
}

static void place_release(struct place *p)
{
    buf_release(&p->classes);
    buf_release(&p->runner);
    buf_release(&p->list);
    buf_release(&p->log);
    buf_release(&p->results);
    buf_release(&p->class_path);
    workdir_release(&p->dir);
}

static bool write_runner(const struct check_opts *opts, const struct place *p, struct err *err)
{
    struct buf text = {0};
    check_runner(opts->junit, &text);
    bool ok = file_write(p->runner.data, text.data, text.len, err);
    buf_release(&text);
    return ok;
}

static void add_quoted(struct buf *list, const char *name)
{
    buf_char(list, '"');
    for (; *name; name++)
        buf_printf(list, "%s%c", *name == '"' || *name == '\\' ? "\\" : "", *name);
    buf_text(list, "\"\n");
}

/* What javac shall compile, as an argument file: names may be many and long. */
static bool write_sources(const struct check_opts *opts, const struct place *p, struct err *err)
{
    struct buf list = {0};
    for (u32 i = 0; i < opts->files->len; i++)
        add_quoted(&list, opts->files->data[i]);
    add_quoted(&list, p->runner.data);
    bool ok = file_write(p->list.data, list.data, list.len, err);
    buf_release(&list);
    return ok;
}

static bool compile(const struct check_opts *opts, const struct place *p, double seconds, struct err *err)
{
    if (!write_runner(opts, p, err) || !write_sources(opts, p, err))
        return false;
    struct buf javac = {0}, sources = {0};
    buf_printf(&javac, "%s/bin/javac", opts->jdk);
    buf_printf(&sources, "@%s", p->list.data);
    const char *const argv[] = {javac.data,
                                "-J-XX:TieredStopAtLevel=1",
                                "-J-XX:+UseSerialGC",
                                "-g",
                                "-nowarn",
                                "-proc:none",
                                "-encoding",
                                "UTF-8",
                                "-sourcepath",
                                opts->tests_dir,
                                "-cp",
                                p->class_path.data,
                                "-d",
                                p->classes.data,
                                sources.data,
                                NULL};
    trace(opts->o, TRACE_compile, "%s -d %s, %u files", javac.data, p->classes.data, opts->files->len + 1);
    int status = 0;
    enum child_end end = run(argv, p->log.data, seconds, &status, err);
    buf_release(&javac);
    buf_release(&sources);
    if (end == CHILD_FAILED)
        return false;
    if (end == CHILD_LATE)
        return err_set(err, "%s: javac did not end within %.0f s", opts->tests_dir, seconds);
    if (status == 0)
        return true;
    show_file(p->log.data);
    return err_set(err, "%s: the tests do not compile", opts->tests_dir);
}

/* ---- running ---- */

static void count_test(struct check_result *result, const char *test, const char *line)
{
    if (strcmp(line, "pass") == 0)
        result->passed++;
    else if (strcmp(line, "skip") == 0)
        result->skipped++;
    else if (strncmp(line, "fail ", 5) == 0)
        vec_push(&result->failures,
                 (struct check_failure){test, arena_text(&result->arena, line + 5, strlen(line + 5))});
}

/* The results, line by line as the runner wrote them. Returns whether it came to
 * its end; else `last` is the test that had begun, NULL if none had. */
static bool read_results(const char *path, struct check_result *result, const char **last)
{
    struct buf text = {0};
    struct err none = {0};
    bool done = false;
    *last = NULL;
    char *rest = file_read(path, &text, &none) ? text.data : NULL;
    for (char *line; rest && (line = strsep(&rest, "\n"));) {
        if (strncmp(line, "start ", 6) == 0) {
            *last = arena_text(&result->arena, line + 6, strlen(line + 6));
        } else if (strcmp(line, "done") == 0) {
            done = true;
        } else if (*line && *last) {
            count_test(result, *last, line);
            *last = NULL;
        }
    }
    buf_release(&text);
    result->failed = result->failures.len;
    result->total = result->passed + result->failed;
    return done;
}

/* The tests did not run to the end: says what is known of why. */
static bool broken(const struct check_opts *opts, enum child_end end, int status, double seconds,
                   const char *last, struct err *err)
{
    struct buf where = {0};
    buf_printf(&where, "%s%s", last ? "in " : "", last ? last : "before the first test");
    if (end == CHILD_LATE)
        err_set(err, "%s: the tests did not end within %.0f s: stopped %s", opts->tests_dir, seconds,
                where.data);
    else if (WIFSIGNALED(status))
        err_set(err, "%s: java was ended by signal %d %s", opts->tests_dir, WTERMSIG(status), where.data);
    else
        err_set(err, "%s: java ended with code %d %s", opts->tests_dir, WEXITSTATUS(status), where.data);
    buf_release(&where);
    return false;
}

static bool run_tests(const struct check_opts *opts, const struct place *p, double seconds,
                      struct check_result *result, struct err *err)
{
    struct buf java = {0}, path = {0};
    buf_printf(&java, "%s/bin/java", opts->jdk);
    buf_printf(&path, "%s:%s", p->classes.data, p->class_path.data);
    const char *const argv[] = {java.data,
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC",
                                "-Xshare:auto",
                                "-cp",
                                path.data,
                                CHECK_RUNNER,
                                p->results.data,
                                p->classes.data,
                                NULL};
    trace(opts->o, TRACE_compile, "%s " CHECK_RUNNER " %s", java.data, p->classes.data);
    int status = 0;
    enum child_end end = run(argv, p->log.data, seconds, &status, err);
    buf_release(&java);
    buf_release(&path);
    if (end == CHILD_FAILED)
        return false;
    const char *last;
    if (read_results(p->results.data, result, &last) && end == CHILD_ENDED)
        return true;
    if (end == CHILD_ENDED)
        show_file(p->log.data);
    return broken(opts, end, status, seconds, last, err);
}

bool test_check_ready(const struct check_opts *opts, struct err *err)
{
    struct buf path = {0};
    bool found = find_junit(opts, &path, err);
    buf_release(&path);
    return found;
}

bool test_check(const struct check_opts *opts, struct check_result *result, struct err *err)
{
    double seconds = opts->seconds > 0 ? opts->seconds : CHECK_SECONDS;
    struct place p = {0};
    bool ok = find_junit(opts, &p.class_path, err) && place_make(&p, err) &&
              compile(opts, &p, seconds, err) && run_tests(opts, &p, seconds, result, err);
    place_release(&p);
    return ok;
}

void check_result_release(struct check_result *result)
{
    vec_release(&result->failures);
    arena_release(&result->arena);
}

/* Which JDK is used, and its compiler. */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- finding the JDK ---- */

static bool has_file(const char *dir, const char *name)
{
    struct buf path = {0};
    struct stat st;
    buf_printf(&path, "%s/%s", dir, name);
    bool found = stat(path.data, &st) == 0 && S_ISREG(st.st_mode);
    buf_release(&path);
    return found;
}

/* `source` says where the directory comes from, for the message. */
static bool check_jdk(const char *dir, const char *source, struct err *err)
{
    struct stat st;
    if (stat(dir, &st) != 0)
        return err_set(err, "%s%s: %s", source, dir, strerror(errno));
    if (!S_ISDIR(st.st_mode))
        return err_set(err, "%s%s: not a directory, so not a JDK", source, dir);
    if (!has_file(dir, "lib/modules"))
        return err_set(err, "%s%s: not a JDK of version 17 or later (it has no lib/modules)", source, dir);
    return true;
}

/* The first executable `java` on the PATH, symbolic links resolved. */
static char *java_on_path(void)
{
    const char *path = getenv("PATH");
    while (path && *path) {
        size_t len = strcspn(path, ":");
        struct buf file = {0};
        buf_printf(&file, "%.*s/java", (int)len, len ? path : ".");
        char *real = access(file.data, X_OK) == 0 ? realpath(file.data, NULL) : NULL;
        buf_release(&file);
        if (real)
            return real;
        path += len;
        path += *path == ':';
    }
    return NULL;
}

static bool jdk_of_java(struct buf *dir, struct err *err)
{
    char *java = java_on_path();
    if (!java)
        return err_set(err, "--jdk: no JDK given, JAVA_HOME is not set and there is no java on the PATH");
    size_t len = strlen(java), tail = strlen("/bin/java");
    bool ok = len > tail && strcmp(java + len - tail, "/bin/java") == 0;
    buf_put(dir, java, ok ? len - tail : 0);
    ok = ok && has_file(dir->data, "lib/modules");
    if (!ok)
        err_set(err, "%s: the java on the PATH is not part of a JDK of version 17 or later; use --jdk DIR",
                java);
    free(java);
    return ok;
}

bool jdk_find(const struct options *o, struct buf *dir, struct err *err)
{
    const char *home = getenv("JAVA_HOME"), *why = "--jdk";
    if (o->jdk) {
        buf_text(dir, o->jdk);
        if (!check_jdk(o->jdk, "", err))
            return false;
    } else if (home && *home) {
        why = "JAVA_HOME";
        buf_text(dir, home);
        if (!check_jdk(home, "JAVA_HOME=", err))
            return false;
    } else {
        why = "java on the PATH";
        if (!jdk_of_java(dir, err))
            return false;
    }
    while (dir->len > 1 && dir->data[dir->len - 1] == '/')
        dir->data[--dir->len] = 0;
    trace(o, TRACE_jdk, "%s (from %s)", dir->data, why);
    return true;
}

/* ---- javac ---- */

bool spawn_quietly(const char *const *argv, const char *log, pid_t *pid, struct err *err)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attr;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_adddup2(&actions, 1, 2);
    posix_spawnattr_init(&attr);
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attr, &defaults);
    posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGDEF);
    int code = posix_spawn(pid, argv[0], &actions, &attr, (char *const *)(uintptr_t)argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attr);
    return code == 0 || err_set(err, "%s: cannot be run: %s", argv[0], strerror(code));
}

/* Its exit status, -1 with err if it could not be run. */
static int run_quietly(const char *const *argv, const char *log, struct err *err)
{
    pid_t pid;
    int status = 0;
    if (!spawn_quietly(argv, log, &pid, err))
        return -1;
    while (waitpid(pid, &status, 0) < 0) {
        if (errno != EINTR) {
            err_set(err, "%s: %s", argv[0], strerror(errno));
            return -1;
        }
    }
    return status;
}

void show_file(const char *path)
{
    struct buf text = {0};
    struct err none = {0};
    if (file_read(path, &text, &none) && text.len)
        fwrite(text.data, 1, text.len, stderr);
    buf_release(&text);
}

/* The names of the sources as an argument file of javac. */
static bool write_list(const char *path, const struct text_list *sources, struct err *err)
{
    struct buf list = {0};
    for (u32 i = 0; i < sources->len; i++) {
        buf_char(&list, '"');
        for (const char *p = sources->data[i]; *p; p++)
            buf_printf(&list, "%s%c", *p == '"' || *p == '\\' ? "\\" : "", *p);
        buf_text(&list, "\"\n");
    }
    bool ok = file_write(path, list.data, list.len, err);
    buf_release(&list);
    return ok;
}

/* `about` is what the user wrote, for messages. */
static bool compile(const struct options *o, const char *javac, const char *about, const char *list,
                    const char *into, const char *log, struct err *err)
{
    /* The client compiler and the serial collector save a third of the time
     * that javac takes for a small file. */
    struct text_list argv = {0};
    struct buf file = {0};
    buf_printf(&file, "@%s", list);
    const char *const fixed[] = {javac,
                                 "-J-XX:TieredStopAtLevel=1",
                                 "-J-XX:+UseSerialGC",
                                 "-g",
                                 "-nowarn",
                                 "-encoding",
                                 "UTF-8",
                                 "-cp",
                                 *o->class_path ? o->class_path : ".",
                                 "-d",
                                 into};
    for (size_t i = 0; i < ARRAY_LEN(fixed); i++)
        vec_push(&argv, fixed[i]);
    vec_push(&argv, file.data);
    vec_push(&argv, NULL);
    trace(o, TRACE_compile, "%s -g -nowarn -d %s %s", javac, into, about);
    int status = run_quietly(argv.data, log, err);
    vec_release(&argv);
    buf_release(&file);
    if (status < 0)
        return false;
    if (status != 0 || o->channels & 1u << TRACE_compile)
        show_file(log);
    unlink(log);
    unlink(list);
    if (WIFSIGNALED(status))
        return err_set(err, "%s: javac was ended by signal %d", about, WTERMSIG(status));
    if (status != 0)
        return err_set(err, "%s: does not compile", about);
    return true;
}

bool jdk_compile(const struct options *o, const char *jdk, const char *about, const struct text_list *sources,
                 const char *into, struct err *err)
{
    if (!has_file(jdk, "bin/javac"))
        return err_set(err, "%s: has no bin/javac, which %s needs; use --jdk DIR", jdk, about);
    struct buf javac = {0}, log = {0}, list = {0};
    buf_printf(&javac, "%s/bin/javac", jdk);
    buf_printf(&log, "%s/javac.log", into);
    buf_printf(&list, "%s/javac.list", into);
    bool ok = write_list(list.data, sources, err) &&
              compile(o, javac.data, about, list.data, into, log.data, err);
    buf_release(&javac);
    buf_release(&log);
    buf_release(&list);
    return ok;
}

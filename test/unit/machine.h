/*
 * What the tests of the machine share: a JDK, compiled programs, machines whose
 * input and output stay in memory.
 */
#ifndef TEST_MACHINE_H
#define TEST_MACHINE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/base.h"
#include "vm/vm.h"

#define UNUSED __attribute__((unused))

/* JAVA_HOME, or the JDK that the javac on the PATH belongs to. */
static inline const char *test_jdk(void)
{
    static char path[4096];
    const char *home = getenv("JAVA_HOME");
    if (home && *home)
        return home;
    if (!*path) {
        FILE *p = popen("dirname \"$(dirname \"$(readlink -f \"$(command -v javac)\")\")\"", "r");
        if (!p || !fgets(path, sizeof path, p))
            fail_msg("no JDK: set JAVA_HOME");
        path[strcspn(path, "\n")] = 0;
        pclose(p);
    }
    return path;
}

/* A directory for classes, removed by test_classes_remove. */
static char test_classes[] = "/tmp/bivium-test-XXXXXX";

static inline void test_command(const char *command)
{
    int code = system(command);
    if (code)
        fail_msg("%s: exit code %d", command, code);
}

static inline void test_classes_make(void)
{
    static bool made;
    if (!made && !mkdtemp(test_classes))
        fail_msg("no temporary directory");
    made = true;
}

/* Compiles sources, blanks between their names, into test_classes. */
static inline void test_compile(const char *sources)
{
    test_classes_make();
    struct buf command = { 0 };
    buf_printf(&command, "'%s/bin/javac' -g -nowarn -proc:none -XDsuppressNotes -encoding UTF-8 -d %s %s", test_jdk(),
               test_classes, sources);
    test_command(command.data);
    buf_release(&command);
}

/* The same from text. */
static inline UNUSED void test_compile_text(const char *class_name, const char *text)
{
    struct buf path = { 0 };
    struct err err = { 0 };
    test_classes_make();
    buf_printf(&path, "%s/%s.java", test_classes, class_name);
    if (!file_write(path.data, text, strlen(text), &err))
        fail_msg("%s", err.text);
    test_compile(path.data);
    buf_release(&path);
}

static inline UNUSED int test_classes_remove(void **state)
{
    (void)state;
    struct buf command = { 0 };
    buf_printf(&command, "rm -rf %s", test_classes);
    test_command(command.data);
    buf_release(&command);
    return 0;
}

/* A machine and the world it sees. */
struct machine {
    struct vm *vm;
    struct buf out; /* what it wrote to standard output and standard error */
    const char *in; /* what is left of its standard input */
    enum vm_outcome outcome;
};

static inline i64 machine_write(void *ctx, int fd, const void *bytes, size_t len)
{
    struct machine *m = ctx;
    if (fd != STDOUT_FILENO && fd != STDERR_FILENO)
        return write(fd, bytes, len);
    buf_put(&m->out, bytes, len);
    return (i64)len;
}

static inline i64 machine_read(void *ctx, int fd, void *bytes, size_t len)
{
    struct machine *m = ctx;
    if (fd != STDIN_FILENO)
        return read(fd, bytes, len);
    size_t n = strlen(m->in) < len ? strlen(m->in) : len;
    memcpy(bytes, m->in, n);
    m->in += n;
    return (i64)n;
}

/* `memory` in MiB, 0 for the default. */
static inline void machine_make(struct machine *m, const char *in, u64 memory)
{
    struct err err = { 0 };
    struct vm_opts opts = { .jdk = test_jdk(),
                            .class_path = test_classes,
                            .memory = memory << 20,
                            .io = { m, machine_write, machine_read } };
    *m = (struct machine){ .in = in, .outcome = VM_BUDGET };
    m->vm = vm_new(&opts, &err);
    if (!m->vm)
        fail_msg("%s", err.text);
}

static inline UNUSED void machine_start(struct machine *m, const char *class_name)
{
    struct err err = { 0 };
    if (!vm_start_main(m->vm, class_name, 0, NULL, &err))
        fail_msg("%s", err.text);
}

static inline UNUSED void machine_run(struct machine *m)
{
    while ((m->outcome = vm_run(m->vm, UINT64_MAX)) == VM_BUDGET)
        continue;
    if (m->outcome == VM_UNSUPPORTED || m->outcome == VM_DEADLOCK)
        fail_msg("%s", vm_reason(m->vm));
}

static inline UNUSED void machine_release(struct machine *m)
{
    vm_free(m->vm);
    buf_release(&m->out);
}

/* Compares two texts and shows the first line in which they differ. */
static inline UNUSED void same_text(const char *what, const struct buf *want, const struct buf *got)
{
    if (want->len == got->len && (!want->len || memcmp(want->data, got->data, want->len) == 0))
        return;
    size_t i = 0;
    while (i < want->len && i < got->len && want->data[i] == got->data[i])
        i++;
    while (i > 0 && want->data[i - 1] != '\n')
        i--;
    const char *a = want->len > i ? want->data + i : "", *b = got->len > i ? got->data + i : "";
    fail_msg("%s\n  expected: %.*s\n  found:    %.*s", what, (int)strcspn(a, "\n"), a, (int)strcspn(b, "\n"), b);
}

#endif

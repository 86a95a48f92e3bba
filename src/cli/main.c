#include "cli/cli.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>

typedef int command_fn(struct options *, int argc, const char *const *argv, int rest, struct err *);

static command_fn *const command_functions[NCOMMANDS] = {
#define COMMAND(name, target, summary, details) command_##name,
#include "cli/commands.def"
};

/* Prints an error of the user as one line, whatever the text holds. */
static int fail(struct err *err)
{
    for (char *p = err->text; *p; p++) {
        if (iscntrl((unsigned char)*p))
            *p = '?';
    }
    fflush(stdout);
    fprintf(stderr, "bivium: %s\n", err->text);
    return EXIT_USAGE;
}

static int print(struct buf *text)
{
    fwrite(text->data, 1, text->len, stdout);
    buf_release(text);
    return EXIT_DONE;
}

static int unknown_command(const char *word, struct err *err)
{
    const char *names[NCOMMANDS];
    for (u32 i = 0; i < NCOMMANDS; i++)
        names[i] = command_table[i].name;
    const char *near = nearest_word(word, names, NCOMMANDS);
    if (near)
        err_set(err, "%s: unknown command; did you mean %s?", word, near);
    else
        err_set(err, "%s: unknown command; see bivium --help", word);
    return fail(err);
}

/* What the completions and the man page are made from; not in --help. */
static int print_tables(int argc, const char *const *argv, struct err *err)
{
    struct buf out = {0};
    if (argc > 2 && strcmp(argv[2], "man") == 0)
        help_man(&out);
    else if (!help_table(argc > 2 ? argv[2] : NULL, &out))
        return unknown_command(argv[2], err);
    return print(&out);
}

static int run_command(enum command cmd, int argc, const char *const *argv, struct err *err)
{
    struct options o;
    int rest = 2, code = EXIT_USAGE;
    if (options_load(&o, cmd, argc, argv, &rest, err) && !o.help)
        code = command_functions[cmd](&o, argc, argv, rest, err);
    /* --help may also stand behind the target; then the command did nothing. */
    if (o.help && !err->set) {
        struct buf out = {0};
        help_command(cmd, &out);
        code = print(&out);
    }
    options_release(&o);
    return err->set ? fail(err) : code;
}

static int dispatch(int argc, const char *const *argv, struct err *err)
{
    struct buf out = {0};
    const char *word = argc > 1 ? argv[1] : "";
    if (!*word) {
        err_set(err, "no command given; see bivium --help");
        return fail(err);
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        help_program(&out);
        return print(&out);
    }
    if (strcmp(word, "--version") == 0) {
        buf_text(&out, "bivium " BIVIUM_VERSION "\n");
        return print(&out);
    }
    if (strcmp(word, "--print-options") == 0)
        return print_tables(argc, argv, err);
    for (u32 cmd = 0; cmd < NCOMMANDS; cmd++) {
        if (strcmp(word, command_table[cmd].name) == 0)
            return run_command(cmd, argc, argv, err);
    }
    if (*word == '-') {
        err_set(err, "%s: options follow a command; see bivium --help", word);
        return fail(err);
    }
    return unknown_command(word, err);
}

int main(int argc, char **argv)
{
    struct err err = {0};
    int code = dispatch(argc, (const char *const *)argv, &err);
    /* A full disk must not look like success. */
    if ((fflush(stdout) != 0 || ferror(stdout)) && code == EXIT_DONE && errno != EPIPE) {
        err_set(&err, "standard output: %s", strerror(errno));
        return fail(&err);
    }
    return code;
}

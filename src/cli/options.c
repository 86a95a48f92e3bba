#include "cli/cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define EVERY ((1u << NCOMMANDS) - 1)
#define ON(command) (1u << CMD_##command)
#define SYMBOLIC (ON(test) | ON(explore) | ON(verify))
#define ROW_FLAG KIND_FLAG, 0, 0
#define ROW_JAVA_FLAG KIND_JAVA_FLAG, 0, 0
#define ROW_TEXT KIND_TEXT, 0, 0
#define ROW_NUMBER(low, high) KIND_NUMBER, low, high
#define ROW_LIST KIND_LIST, 0, 0
#define ROW_GLUED KIND_GLUED, 0, 0

const struct option_info option_table[NOPTIONS] = {
#define OPTION(id, name, alias, argument, kind, commands, value, help) \
    {name, alias, argument, ROW_##kind, commands, value, help, offsetof(struct options, id)},
#include "cli/options.def"
};

const struct command_info command_table[NCOMMANDS] = {
#define COMMAND(name, target, summary, details) {#name, target, summary, details},
#include "cli/commands.def"
};

const struct channel_info channel_table[NCHANNELS] = {
#define CHANNEL(name, help) {#name, help},
#include "cli/trace.def"
};

void trace(const struct options *o, enum channel c, const char *fmt, ...)
{
    if (!(o->channels & 1u << c))
        return;
    va_list ap;
    va_start(ap, fmt);
    fprintf(stderr, "bivium: %s: ", channel_table[c].name);
    vfprintf(stderr, fmt, ap);
    fputc('\n', stderr);
    va_end(ap);
}

/* ---- suggestions ---- */

enum { WORD_MAX = 40 };

/* Edits (insert, delete, replace, swap of neighbours) from a to b. */
static unsigned distance(const char *a, const char *b)
{
    size_t na = strlen(a), nb = strlen(b);
    if (na >= WORD_MAX || nb >= WORD_MAX)
        return WORD_MAX;
    unsigned d[WORD_MAX][WORD_MAX];
    for (unsigned i = 0; i <= na; i++) {
        for (unsigned j = 0; j <= nb; j++) {
            if (i == 0 || j == 0) {
                d[i][j] = i + j;
                continue;
            }
            unsigned best = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            if (d[i - 1][j] + 1 < best)
                best = d[i - 1][j] + 1;
            if (d[i][j - 1] + 1 < best)
                best = d[i][j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && d[i - 2][j - 2] + 1 < best)
                best = d[i - 2][j - 2] + 1;
            d[i][j] = best;
        }
    }
    return d[na][nb];
}

const char *nearest_word(const char *word, const char *const *words, size_t n)
{
    /* One wrong letter in three is a typing mistake; more is another word. */
    unsigned limit = (unsigned)(strlen(word) / 3);
    const char *best = NULL;
    for (size_t i = 0; i < n; i++) {
        unsigned d = distance(word, words[i]);
        if (d < limit || (d == limit && !best)) {
            limit = d;
            best = words[i];
        }
    }
    return best;
}

/* ---- one option ---- */

static void *field_of(struct options *o, const struct option_info *row)
{
    return (char *)o + row->field;
}

static bool set_number(const struct option_info *row, const char *value, u64 *out, struct err *err)
{
    char *end;
    errno = 0;
    unsigned long long n = strtoull(value, &end, 10);
    if (*value < '0' || *value > '9' || *end)
        return err_set(err, "--%s: \"%s\" is not a number", row->name, value);
    if (errno || n < row->low || n > row->high)
        return err_set(err, "--%s: %s is not within %llu and %llu", row->name, value,
                       (unsigned long long)row->low, (unsigned long long)row->high);
    *out = n;
    return true;
}

static bool set_channels(struct options *o, const char *value, struct err *err)
{
    u32 mask = 0;
    for (const char *p = value;; p++) {
        size_t len = strcspn(p, ",");
        u32 c = 0;
        while (c < NCHANNELS &&
               (strlen(channel_table[c].name) != len || strncmp(channel_table[c].name, p, len) != 0))
            c++;
        if (c == NCHANNELS)
            return err_set(err, "--trace: \"%.*s\" is not a channel (see --help)", (int)len, p);
        mask |= 1u << c;
        p += len;
        if (!*p)
            break;
    }
    o->channels |= mask;
    return true;
}

/* Options that have an effect on others. */
static bool set_related(struct options *o, enum option id, const char *value, struct err *err)
{
    if (id == OPT_enable_assertions)
        o->disable_assertions = !o->enable_assertions;
    else if (id == OPT_disable_assertions)
        o->enable_assertions = !o->disable_assertions;
    else if (id == OPT_verbose)
        o->channels = o->verbose ? (1u << NCHANNELS) - 1 : 0;
    else if (id == OPT_quiet && o->quiet)
        o->channels = 0;
    else if (id == OPT_trace)
        return set_channels(o, value, err);
    return true;
}

static bool set_flag(const struct option_info *row, const char *value, bool *out, struct err *err)
{
    static const char *const words[] = {"false", "off", "no", "true", "on", "yes"};
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        if (strcmp(value, words[i]) == 0) {
            *out = i >= 3;
            return true;
        }
    }
    return err_set(err, "--%s: \"%s\" is neither true nor false", row->name, value);
}

/* Sets an option from text; flags take "true" or "false". */
static bool set_option(struct options *o, enum option id, const char *value, struct err *err)
{
    const struct option_info *row = &option_table[id];
    void *field = field_of(o, row);
    switch (row->kind) {
    case KIND_FLAG:
    case KIND_JAVA_FLAG:
        if (!set_flag(row, value, field, err))
            return false;
        break;
    case KIND_NUMBER:
        if (!set_number(row, value, field, err))
            return false;
        break;
    case KIND_TEXT:
        if (!*value && id != OPT_class_path)
            return err_set(err, "--%s: its %s is empty", row->name, row->argument);
        *(const char **)field = value;
        break;
    case KIND_LIST:
    case KIND_GLUED:
        vec_push((struct text_list *)field, value);
        break;
    }
    return set_related(o, id, value, err);
}

static void set_defaults(struct options *o)
{
    struct err none = {0};
    memset(o, 0, sizeof *o);
    for (u32 id = 0; id < NOPTIONS; id++) {
        if (option_table[id].value && !set_option(o, id, option_table[id].value, &none))
            BUG("default of an option: %s", none.text);
    }
}

/* ---- the configuration file ---- */

static char *trim(char *s)
{
    s += strspn(s, " \t\r");
    size_t n = strlen(s);
    while (n && strchr(" \t\r", s[n - 1]))
        n--;
    s[n] = 0;
    return s;
}

/* `word` is spelled as on the command line if it begins with a dash, and as in a
 * configuration file otherwise. */
static bool unknown_option(const char *word, enum command cmd, struct err *err)
{
    char longs[NOPTIONS][WORD_MAX];
    const char *words[2 * NOPTIONS], *dashes = *word == '-' ? "--" : "";
    u32 n = 0;
    for (u32 id = 0; id < NOPTIONS; id++) {
        const struct option_info *row = &option_table[id];
        if (!(row->commands & 1u << cmd))
            continue;
        snprintf(longs[id], WORD_MAX, "%s%s", dashes, row->name);
        words[n++] = longs[id];
        if (*word == '-' && row->alias)
            words[n++] = row->alias;
    }
    const char *near = nearest_word(word, words, n);
    if (near)
        return err_set(err, "%s: unknown option; did you mean %s?", word, near);
    return err_set(err, "%s: unknown option; see bivium %s --help", word, command_table[cmd].name);
}

static bool config_line(struct options *o, enum command cmd, char *line, struct err *err)
{
    line = trim(line);
    if (!*line || *line == '#')
        return true;
    char *equals = strchr(line, '=');
    if (!equals)
        return err_set(err, "\"%s\" is not of the form name = value", line);
    *equals = 0;
    const char *name = trim(line), *value = trim(equals + 1);
    bool known = false;
    for (u32 id = 0; id < NOPTIONS; id++) {
        const struct option_info *row = &option_table[id];
        if (strcmp(name, row->name) != 0)
            continue;
        if (id == OPT_config || id == OPT_help)
            return err_set(err, "%s: only on the command line", name);
        if (row->commands & 1u << cmd)
            return set_option(o, id, value, err);
        known = true;
    }
    /* The file serves all commands; what is not for this one is skipped. */
    return known || unknown_option(name, cmd, err);
}

static bool config_read(struct options *o, enum command cmd, const char *path, struct err *err)
{
    struct buf file = {0};
    if (!file_read(path, &file, err))
        return false;
    char *line = arena_text(&o->arena, file.data ? file.data : "", file.len);
    bool text = strlen(line) == file.len;
    buf_release(&file);
    if (!text)
        return err_set(err, "%s: not a text file", path);
    for (u32 number = 1; line; number++) {
        char *next = strchr(line, '\n');
        if (next)
            *next++ = 0;
        struct err what = {0};
        if (!config_line(o, cmd, line, &what))
            return err_set(err, "%s:%u: %s", path, number, what.text);
        line = next;
    }
    return true;
}

/* ---- the command line ---- */

/*
 * Is `arg` the option of this row? *value gets what is attached to it with '='
 * or by glue, NULL if nothing is.
 */
static bool matches(const struct option_info *row, const char *arg, const char **value)
{
    size_t n = strlen(row->name);
    *value = NULL;
    if (strncmp(arg, "--", 2) == 0 && strncmp(arg + 2, row->name, n) == 0) {
        arg += 2 + n;
        if (*arg == '=')
            *value = arg + 1;
        return !*arg || *arg == '=';
    }
    if (!row->alias)
        return false;
    n = strlen(row->alias);
    if (strncmp(arg, row->alias, n) != 0)
        return false;
    arg += n;
    if (row->kind == KIND_GLUED) {
        *value = arg;
        return *arg != 0;
    }
    return !*arg || (row->kind == KIND_JAVA_FLAG && *arg == ':');
}

static bool no_such_option(const char *arg, enum command cmd, struct err *err)
{
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(arg, "=:"), arg);
    for (u32 id = 0; id < NOPTIONS; id++) {
        const char *value;
        if (matches(&option_table[id], arg, &value))
            return err_set(err, "%s: not an option of %s", word, command_table[cmd].name);
    }
    if (strncmp(arg, "-da:", 4) == 0)
        return err_set(err, "%s: assertions are on or off for the whole program: use -da", arg);
    return unknown_option(word, cmd, err);
}

/* Handles the option at argv[*at] and steps over it and its argument. */
static bool take_option(struct options *o, enum command cmd, int argc, const char *const *argv, int *at,
                        enum option *id, struct err *err)
{
    const char *arg = argv[*at], *value = NULL;
    u32 i = 0;
    while (i < NOPTIONS && !(option_table[i].commands & 1u << cmd && matches(&option_table[i], arg, &value)))
        i++;
    if (i == NOPTIONS)
        return no_such_option(arg, cmd, err);
    const struct option_info *row = &option_table[i];
    *id = i;
    ++*at;
    if (!row->argument) {
        if (value)
            return err_set(err, "--%s: takes no value", row->name);
        return set_option(o, i, "true", err);
    }
    if (!value) {
        if (*at == argc)
            return err_set(err, "%s: its %s is missing", arg, row->argument);
        value = argv[(*at)++];
    }
    return set_option(o, i, value, err);
}

bool options_more(struct options *o, enum command cmd, int argc, const char *const *argv, int *rest,
                  struct err *err)
{
    while (*rest < argc && argv[*rest][0] == '-' && argv[*rest][1]) {
        enum option id = NOPTIONS;
        if (strcmp(argv[*rest], "--") == 0) {
            ++*rest;
            return true;
        }
        if (!take_option(o, cmd, argc, argv, rest, &id, err))
            return false;
        /* As with java, what follows the jar is for the program. */
        if (id == OPT_jar)
            return true;
    }
    return true;
}

void options_release(struct options *o)
{
    for (u32 id = 0; id < NOPTIONS; id++) {
        if (option_table[id].kind == KIND_LIST || option_table[id].kind == KIND_GLUED)
            vec_release((struct text_list *)field_of(o, &option_table[id]));
    }
    arena_release(&o->arena);
}

bool options_load(struct options *o, enum command cmd, int argc, const char *const *argv, int *rest,
                  struct err *err)
{
    /* The command line is read twice: first to learn of --config and --help,
     * then over what the file has set. */
    struct options first;
    int at = *rest;
    set_defaults(o);
    set_defaults(&first);
    bool ok = options_more(&first, cmd, argc, argv, &at, err);
    const char *config = first.config;
    bool help = first.help;
    options_release(&first);
    if (!ok)
        return false;
    if (!config && access("bivium.conf", F_OK) == 0)
        config = "bivium.conf";
    if (config && !help && !config_read(o, cmd, config, err))
        return false;
    return options_more(o, cmd, argc, argv, rest, err);
}

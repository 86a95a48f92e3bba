/* Everything that is printed from the tables of commands and options. */
#include "cli/cli.h"

enum { WIDTH = 80, HELP_COLUMN = 28 };

/* Appends text, broken at spaces so that lines stay within WIDTH; `column` is
 * where the first line stands already, `indent` where the others begin. A
 * newline in the text begins a new paragraph. */
static void wrap(struct buf *out, size_t column, size_t indent, const char *text)
{
    while (*text) {
        size_t word = strcspn(text, " \n");
        if (column > indent && column + 1 + word > WIDTH) {
            buf_printf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (column > indent) {
            buf_char(out, ' ');
            column++;
        }
        buf_put(out, text, word);
        column += word;
        text += word;
        if (*text == '\n') {
            buf_printf(out, "\n%*s", (int)indent, "");
            column = indent;
        }
        text += *text != 0;
    }
    buf_char(out, '\n');
}

/* As "-cp, --class-path PATH". */
static void option_spelling(struct buf *out, const struct option_info *row)
{
    if (row->alias && row->kind == KIND_GLUED)
        buf_printf(out, "%s%s, ", row->alias, row->argument);
    else if (row->alias)
        buf_printf(out, "%s, ", row->alias);
    buf_printf(out, "--%s", row->name);
    if (row->argument)
        buf_printf(out, " %s", row->argument);
}

static void option_help(struct buf *out, const struct option_info *row)
{
    size_t start = out->len;
    buf_text(out, "  ");
    option_spelling(out, row);
    size_t column = out->len - start;
    if (column + 2 > HELP_COLUMN)
        buf_printf(out, "\n%*s", HELP_COLUMN, "");
    else
        buf_printf(out, "%*s", (int)(HELP_COLUMN - column), "");
    struct buf text = {0};
    buf_text(&text, row->help);
    if (row->value)
        buf_printf(&text, " (default %s)", row->value);
    wrap(out, HELP_COLUMN, HELP_COLUMN, text.data);
    buf_release(&text);
}

static bool is_common(const struct option_info *row)
{
    return row->commands == (1u << NCOMMANDS) - 1;
}

static void option_list(struct buf *out, enum command cmd, bool common)
{
    for (u32 i = 0; i < NOPTIONS; i++) {
        const struct option_info *row = &option_table[i];
        if (row->commands & 1u << cmd && is_common(row) == common)
            option_help(out, row);
    }
}

static void channel_list(struct buf *out)
{
    buf_text(out, "\nChannels of --trace:\n");
    for (u32 i = 0; i < NCHANNELS; i++)
        buf_printf(out, "  %-10s %s\n", channel_table[i].name, channel_table[i].help);
}

void help_program(struct buf *out)
{
    buf_text(out, "Bivium, a symbolic Java machine.\n\n"
                  "usage: bivium COMMAND [OPTIONS] TARGET\n"
                  "       bivium COMMAND --help\n"
                  "       bivium --version\n\n"
                  "Commands:\n");
    for (u32 i = 0; i < NCOMMANDS; i++)
        buf_printf(out, "  %-10s %s\n", command_table[i].name, command_table[i].summary);
    buf_text(out, "\nOptions of every command:\n");
    option_list(out, 0, true);
    channel_list(out);
}

void help_command(enum command cmd, struct buf *out)
{
    const struct command_info *c = &command_table[cmd];
    buf_printf(out, "usage: bivium %s [OPTIONS] %s\n\nbivium %s %s.\n\n", c->name, c->target, c->name,
               c->summary);
    wrap(out, 0, 0, c->details);
    buf_printf(out, "\nOptions of %s:\n", c->name);
    option_list(out, cmd, false);
    buf_text(out, "\nOptions of every command:\n");
    option_list(out, cmd, true);
    channel_list(out);
}

bool help_table(const char *command, struct buf *out)
{
    if (!command) {
        for (u32 i = 0; i < NCOMMANDS; i++)
            buf_printf(out, "%s\t\t%s\n", command_table[i].name, command_table[i].summary);
        return true;
    }
    u32 cmd = 0;
    while (cmd < NCOMMANDS && strcmp(command, command_table[cmd].name) != 0)
        cmd++;
    if (cmd == NCOMMANDS)
        return false;
    for (u32 i = 0; i < NOPTIONS; i++) {
        const struct option_info *row = &option_table[i];
        if (!(row->commands & 1u << cmd))
            continue;
        const char *argument = row->argument ? row->argument : "";
        buf_printf(out, "--%s\t%s\t%s\n", row->name, argument, row->help);
        if (row->alias)
            buf_printf(out, "%s\t%s\t%s\n", row->alias, argument, row->help);
    }
    return true;
}

/* ---- the man page ---- */

/* Text for roff: hyphens are minus signs, and no line begins with a control
 * character. */
static void roff(struct buf *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '-' || *text == '\\')
            buf_printf(out, "%s", *text == '-' ? "\\-" : "\\e");
        else if (*text == '\n')
            buf_text(out, "\n.PP\n");
        else if (*text == '\'')
            buf_text(out, "\\(aq");
        else
            buf_char(out, *text);
    }
    buf_char(out, '\n');
}

static void roff_option(struct buf *out, const struct option_info *row)
{
    struct buf text = {0};
    option_spelling(&text, row);
    buf_text(out, ".TP\n.B ");
    roff(out, text.data);
    buf_release(&text);
    buf_text(&text, row->help);
    if (row->value)
        buf_printf(&text, " (default %s)", row->value);
    buf_char(&text, '.');
    roff(out, text.data);
    buf_release(&text);
}

void help_man(struct buf *out)
{
    buf_text(out, ".SH COMMANDS\n");
    for (u32 cmd = 0; cmd < NCOMMANDS; cmd++) {
        const struct command_info *c = &command_table[cmd];
        buf_printf(out, ".SS bivium %s [OPTIONS] %s\n", c->name, c->target);
        buf_printf(out, "The command %s %s.\n.PP\n", c->name, c->summary);
        roff(out, c->details);
        for (u32 i = 0; i < NOPTIONS; i++) {
            if (option_table[i].commands & 1u << cmd && !is_common(&option_table[i]))
                roff_option(out, &option_table[i]);
        }
    }
    buf_text(out, ".SH OPTIONS OF EVERY COMMAND\n");
    for (u32 i = 0; i < NOPTIONS; i++) {
        if (is_common(&option_table[i]))
            roff_option(out, &option_table[i]);
    }
    buf_text(out, ".SS Channels of \\-\\-trace\n");
    for (u32 i = 0; i < NCHANNELS; i++)
        buf_printf(out, ".TP\n.B %s\n%s.\n", channel_table[i].name, channel_table[i].help);
}

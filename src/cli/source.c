/*
 * The class that `java FILE.java` would run, found by a look at the tokens of
 * the file: no grammar is needed to see the first declaration at top level. The
 * file has passed javac before, so what it holds is Java.
 */
#include "cli/cli.h"

#include <ctype.h>
#include <unistd.h>

struct scanner {
    const char *p; /* at the next token; the text ends with NUL */
    const char *word;
    size_t len; /* of the token at `word`; 0 at the end */
};

static bool is_letter(char c)
{
    /* All bytes of non-ASCII characters count: javac has checked them. */
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static void skip_blanks(struct scanner *s)
{
    for (;;) {
        s->p += strspn(s->p, " \t\r\n\f");
        if (s->p[0] == '/' && s->p[1] == '/') {
            s->p += strcspn(s->p, "\r\n");
        } else if (s->p[0] == '/' && s->p[1] == '*') {
            const char *end = strstr(s->p + 2, "*/");
            s->p = end ? end + 2 : s->p + strlen(s->p);
        } else {
            return;
        }
    }
}

/* Steps over a literal in quotes, text blocks included. */
static void skip_quoted(struct scanner *s)
{
    const char *quote = strncmp(s->p, "\"\"\"", 3) == 0 ? "\"\"\"" : *s->p == '"' ? "\"" : "'";
    size_t n = strlen(quote);
    s->p += n;
    while (*s->p && strncmp(s->p, quote, n) != 0)
        s->p += s->p[0] == '\\' && s->p[1] ? 2 : 1;
    s->p += *s->p ? n : 0;
}

/* A word, a literal, or one character. */
static bool next(struct scanner *s)
{
    skip_blanks(s);
    s->word = s->p;
    if (*s->p == '"' || *s->p == '\'')
        skip_quoted(s);
    else if (is_letter(*s->p))
        while (is_letter(*s->p))
            s->p++;
    else if (*s->p)
        s->p++;
    s->len = (size_t)(s->p - s->word);
    return s->len != 0;
}

static bool is(const struct scanner *s, const char *word)
{
    return s->len == strlen(word) && strncmp(s->word, word, s->len) == 0;
}

/* Steps over the parentheses that the current token opens. */
static void skip_parentheses(struct scanner *s)
{
    for (int depth = 1; depth && next(s);)
        depth += is(s, "(") - is(s, ")");
}

/* Steps over an annotation whose '@' is the current token. */
static void skip_annotation(struct scanner *s)
{
    struct scanner after = *s;
    next(s);
    for (after = *s; next(&after) && is(&after, ".");) {
        next(&after);
        *s = after;
    }
    if (is(&after, "(")) {
        *s = after;
        skip_parentheses(s);
    }
}

/* The current token begins a type declaration: its name becomes the token. */
static bool at_type(struct scanner *s)
{
    if (!is(s, "class") && !is(s, "interface") && !is(s, "enum") && !is(s, "record"))
        return false;
    /* `record` is a keyword only before a name. */
    struct scanner after = *s;
    if (!next(&after) || !is_letter(*after.word))
        return false;
    *s = after;
    return true;
}

/* Appends the rest of `package a.b;` with a dot at the end. */
static void take_package(struct scanner *s, struct buf *name)
{
    while (next(s) && !is(s, ";"))
        buf_put(name, s->word, s->len);
    buf_char(name, '.');
}

static bool find_type(struct scanner *s, struct buf *name)
{
    while (next(s)) {
        struct scanner after = *s;
        if (is(s, "package")) {
            take_package(s, name);
        } else if (is(s, "import")) {
            while (next(s) && !is(s, ";"))
                continue;
        } else if (is(s, "@") && next(&after) && !is(&after, "interface")) {
            skip_annotation(s);
        } else if (at_type(s)) {
            buf_put(name, s->word, s->len);
            return true;
        } else if (is(s, "(") || is(s, "=")) {
            return false; /* a method or a field at top level */
        }
    }
    return false;
}

static bool is_compiled(const char *classes, const char *name)
{
    struct buf file = {0};
    buf_printf(&file, "%s/%s.class", classes, name);
    for (size_t i = strlen(classes); i < file.len - strlen(".class"); i++) {
        if (file.data[i] == '.')
            file.data[i] = '/';
    }
    bool there = access(file.data, F_OK) == 0;
    buf_release(&file);
    return there;
}

bool source_main_class(const char *path, const char *classes, struct buf *name, struct err *err)
{
    struct buf text = {0};
    if (!file_read(path, &text, err))
        return false;
    struct scanner s = {.p = text.data ? text.data : ""};
    /* In a file with methods at top level the classes are members of one that
     * has the name of the file. */
    if (!find_type(&s, name) || !is_compiled(classes, name->data)) {
        const char *base = strrchr(path, '/');
        base = base ? base + 1 : path;
        name->len = 0;
        buf_put(name, base, strlen(base) - strlen(".java"));
    }
    buf_release(&text);
    return true;
}

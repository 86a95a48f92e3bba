/*
 * SV-COMP's task files: as much YAML as they use. At top level stand keys, with
 * a word behind the colon, or a list of words below, or (properties) a list of
 * pairs. Anything else is an error that names the line.
 */
#include "cli/verify.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

/* Limits of what a task may be, far above all that exist. */
enum { TASK_MAX = 1 << 20, FILES_MAX = 20000, DEPTH_MAX = 64 };

struct reader {
    struct task *task;
    const char *path;
    char *p; /* at the next line */
    u32 line;
    char *key, *value; /* of the current line; value is NULL without a colon, "" if nothing follows it */
    u32 indent;
    bool item; /* "- " stands before the key */
    bool ended;
    struct err *err;
};

static bool fail(struct reader *r, const char *what, const char *word)
{
    return err_set(r->err, "%s:%u: %s%s%.80s%s", r->path, r->line, what, word ? " \"" : "", word ? word : "",
                   word ? "\"" : "");
}

/* ---- lines ---- */

static char *trimmed(char *s)
{
    s += strspn(s, " ");
    size_t n = strlen(s);
    while (n && (s[n - 1] == ' ' || s[n - 1] == '\r'))
        s[--n] = 0;
    return s;
}

/* Ends the text before a comment, which a blank must precede. */
static void cut_comment(char *s)
{
    char quote = 0;
    for (char *p = s; *p; p++) {
        if (quote)
            quote = *p == quote ? 0 : quote;
        else if (*p == '\'' || *p == '"')
            quote = *p;
        else if (*p == '#' && (p == s || p[-1] == ' ')) {
            *p = 0;
            return;
        }
    }
}

/* A word without its quotes; NULL with err if it is not a plain one. */
static char *scalar(struct reader *r, char *s)
{
    size_t n = strlen(s);
    if (*s == '\'' || *s == '"') {
        if (n < 2 || s[n - 1] != *s || memchr(s + 1, *s, n - 2) || memchr(s, '\\', n)) {
            fail(r, "a quoted word expected, not", s);
            return NULL;
        }
        s[n - 1] = 0;
        return s + 1;
    }
    if (*s && strchr("[]{}&*!|>%@`,", *s)) {
        fail(r, "only plain words are understood here, not", s);
        return NULL;
    }
    return s;
}

/* Splits "key: value" or takes the whole line as a word. */
static bool split(struct reader *r, char *s)
{
    char *colon = *s == '\'' || *s == '"' ? NULL : strstr(s, ": ");
    size_t n = strlen(s);
    r->value = NULL;
    if (!colon && n && s[n - 1] == ':' && *s != '\'' && *s != '"')
        colon = s + n - 1;
    if (colon) {
        *colon = 0;
        r->value = scalar(r, trimmed(colon + 1));
        if (!r->value)
            return false;
    }
    r->key = scalar(r, trimmed(s));
    return r->key != NULL;
}

/* Goes to the next line that holds something. False with err if that is not
 * understood; at the end `ended` is set. */
static bool next_line(struct reader *r)
{
    while (*r->p) {
        char *s = r->p;
        r->p += strcspn(s, "\n");
        if (*r->p)
            *r->p++ = 0;
        r->line++;
        if (strchr(s, '\t'))
            return fail(r, "tabs are not understood", NULL);
        cut_comment(s);
        r->indent = (u32)strspn(s, " ");
        s = trimmed(s);
        if (!*s || (strcmp(s, "---") == 0 && r->line == 1))
            continue;
        r->item = *s == '-' && (s[1] == ' ' || !s[1]);
        if (r->item)
            s = trimmed(s + 1);
        return split(r, s);
    }
    r->ended = true;
    return true;
}

/* ---- keys ---- */

static bool add_input(struct reader *r, const char *word)
{
    if (!*word)
        return fail(r, "the name of a file or directory expected", NULL);
    struct buf path = {0};
    const char *slash = strrchr(r->path, '/');
    if (*word != '/' && slash)
        buf_put(&path, r->path, (size_t)(slash - r->path) + 1);
    buf_text(&path, word);
    vec_push(&r->task->inputs, arena_text(&r->task->arena, path.data, path.len));
    buf_release(&path);
    return true;
}

/* A word behind the colon, or items below. */
static bool input_files(struct reader *r)
{
    if (*r->value)
        return add_input(r, r->value) && next_line(r);
    bool any = false;
    while (next_line(r) && !r->ended && r->item) {
        if (r->value)
            return fail(r, "the name of a file or directory expected", NULL);
        if (!add_input(r, r->key))
            return false;
        any = true;
    }
    return !r->err->set && (any || fail(r, "no input_files", NULL));
}

/* The property of a file by its name; others than these are not for us. */
static void add_property(struct reader *r, const char *file)
{
    static const struct {
        const char *name;
        enum property property;
    } known[] = {{"valid-assert.prp", VALID_ASSERT},
                 {"assert_java.prp", VALID_ASSERT},
                 {"assert.prp", VALID_ASSERT},
                 {"no-runtime-exception.prp", NO_RUNTIME_EXCEPTION},
                 {"NoRuntimeException.prp", NO_RUNTIME_EXCEPTION},
                 {"NoRuntimeException", NO_RUNTIME_EXCEPTION}};
    const char *base = strrchr(file, '/');
    base = base ? base + 1 : file;
    for (size_t i = 0; i < ARRAY_LEN(known); i++) {
        if (strcmp(base, known[i].name) == 0)
            r->task->properties[known[i].property] = true;
    }
}

static bool property_pair(struct reader *r)
{
    if (!r->value)
        return fail(r, "key: value expected, not", r->key);
    if (strcmp(r->key, "property_file") == 0) {
        add_property(r, r->value);
    } else if (strcmp(r->key, "expected_verdict") == 0) {
        if (strcmp(r->value, "true") != 0 && strcmp(r->value, "false") != 0)
            return fail(r, "true or false expected, not", r->value);
    } else if (strcmp(r->key, "subproperty") != 0) {
        return fail(r, "unknown key", r->key);
    }
    return true;
}

static bool properties(struct reader *r)
{
    bool any = false;
    if (*r->value)
        return fail(r, "a list expected, not", r->value);
    while (next_line(r) && !r->ended && (r->item || r->indent > 0)) {
        if (!r->item && !any)
            return fail(r, "a list expected", NULL);
        if (!property_pair(r))
            return false;
        any = true;
    }
    return !r->err->set && (any || fail(r, "no properties", NULL));
}

/* What does not matter here: everything that is indented below the key. */
static bool skip(struct reader *r)
{
    while (next_line(r) && !r->ended && (r->item || r->indent > 0))
        continue;
    return !r->err->set;
}

static bool format_version(struct reader *r)
{
    if (strcmp(r->value, "2.0") != 0 && strcmp(r->value, "2.1") != 0 && strcmp(r->value, "1.0") != 0)
        return fail(r, "format_version must be 2.0, not", r->value);
    return next_line(r);
}

static bool top_level(struct reader *r)
{
    static const struct {
        const char *key;
        bool (*read)(struct reader *);
    } keys[] = {{"format_version", format_version}, {"input_files", input_files},
                {"properties", properties},         {"options", skip},
                {"required_files", skip},           {"additional_information", skip}};
    bool seen[ARRAY_LEN(keys)] = {false};
    if (!next_line(r))
        return false;
    while (!r->ended) {
        size_t k = 0;
        while (k < ARRAY_LEN(keys) && strcmp(keys[k].key, r->key) != 0)
            k++;
        if (r->item || r->indent || !r->value)
            return fail(r, "a key at the start of the line expected, not", r->key);
        if (k == ARRAY_LEN(keys))
            return fail(r, "unknown key", r->key);
        if (seen[k])
            return fail(r, "a second time:", r->key);
        seen[k] = true;
        if (!keys[k].read(r))
            return false;
    }
    for (size_t k = 0; k < 3; k++) {
        if (!seen[k])
            return err_set(r->err, "%s:%u: no %s", r->path, r->line, keys[k].key);
    }
    return true;
}

/* ---- sources ---- */

static bool is_java(const char *name)
{
    size_t n = strlen(name);
    return n > 5 && strcmp(name + n - 5, ".java") == 0;
}

static bool add_file(struct task *t, const char *path, struct err *err)
{
    if (t->files.len >= FILES_MAX)
        return err_set(err, "%s: more than %d .java files", path, FILES_MAX);
    vec_push(&t->files, arena_text(&t->arena, path, strlen(path)));
    return true;
}

static int visible(const struct dirent *e)
{
    return e->d_name[0] != '.';
}

/* The .java files below a directory, in the order of their names. Links to
 * directories are not followed, so that there is an end. */
static bool add_directory(struct task *t, const char *dir, u32 depth, struct err *err)
{
    struct dirent **names;
    int n = depth > DEPTH_MAX ? -1 : scandir(dir, &names, visible, alphasort);
    if (n < 0)
        return err_set(err, "%s: %s", dir, depth > DEPTH_MAX ? "too deep" : strerror(errno));
    bool ok = true;
    for (int i = 0; i < n; i++) {
        struct buf path = {0};
        struct stat st;
        size_t len = strlen(dir);
        buf_printf(&path, "%s%s%s", dir, len && dir[len - 1] == '/' ? "" : "/", names[i]->d_name);
        if (ok && lstat(path.data, &st) == 0) {
            if (S_ISDIR(st.st_mode))
                ok = add_directory(t, path.data, depth + 1, err);
            else if (is_java(path.data))
                ok = add_file(t, path.data, err);
        }
        buf_release(&path);
        free(names[i]);
    }
    free(names);
    return ok;
}

static bool list_files(struct task *t, const char *path, struct err *err)
{
    for (u32 i = 0; i < t->inputs.len; i++) {
        const char *input = t->inputs.data[i];
        struct stat st;
        if (stat(input, &st) != 0)
            return err_set(err, "%s: %s: %s", path, input, strerror(errno));
        if (S_ISDIR(st.st_mode) ? !add_directory(t, input, 0, err) : !add_file(t, input, err))
            return false;
    }
    return t->files.len || err_set(err, "%s: no .java file among its input_files", path);
}

bool task_read(struct task *t, const char *path, struct err *err)
{
    struct buf file = {0};
    if (!file_read(path, &file, err))
        return false;
    struct reader r = {.task = t, .path = path, .err = err};
    bool ok = true;
    if (file.len > TASK_MAX || memchr(file.data ? file.data : "", 0, file.len)) {
        ok = err_set(err, "%s: not a task file", path);
    } else {
        r.p = arena_text(&t->arena, file.data ? file.data : "", file.len);
        ok = top_level(&r) && list_files(t, path, err);
    }
    buf_release(&file);
    return ok;
}

void task_release(struct task *t)
{
    vec_release(&t->inputs);
    vec_release(&t->files);
    arena_release(&t->arena);
}

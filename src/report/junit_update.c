/*
 * A file of tests that is there already. Each test that was generated has its hash
 * in a comment above it; one whose text still has that hash is ours, to be replaced
 * or removed. Everything else in the class was written or changed by a person.
 */
#include "report/junit_internal.h"

#include "report/report.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

static bool is_part(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '$' || (unsigned char)c >= 128;
}

static const char *skip_blanks(const char *s)
{
    while (is_blank(*s))
        s++;
    return s;
}

/* ---- tokens ---- */

static const char *skip_quoted(const char *s)
{
    char quote = *s;
    if (strncmp(s, "\"\"\"", 3) == 0) {
        for (s += 3; *s && strncmp(s, "\"\"\"", 3) != 0; s++)
            s += *s == '\\' && s[1];
        return *s ? s + 3 : s;
    }
    for (s++; *s && *s != quote && *s != '\n'; s++)
        s += *s == '\\' && s[1];
    return *s ? s + 1 : s;
}

static bool is_comment(const char *s)
{
    return s[0] == '/' && (s[1] == '/' || s[1] == '*');
}

static const char *skip_comment(const char *s)
{
    if (s[1] == '/')
        return s + strcspn(s, "\n");
    const char *end = strstr(s + 2, "*/");
    return end ? end + 2 : s + strlen(s);
}

/* Behind a comment, a literal, a word, or one other character. */
static const char *skip_token(const char *s)
{
    if (is_comment(s))
        return skip_comment(s);
    if (*s == '"' || *s == '\'')
        return skip_quoted(s);
    if (!is_part(*s))
        return *s ? s + 1 : s;
    while (is_part(*s))
        s++;
    return s;
}

static const char *skip_to_code(const char *s)
{
    for (;;) {
        s = skip_blanks(s);
        if (!is_comment(s))
            return s;
        s = skip_comment(s);
    }
}

/* Behind the closing parenthesis or brace of what opens at s. */
static const char *skip_group(const char *s)
{
    u32 depth = 0;
    do {
        depth += *s == '(' || *s == '{' || *s == '[' ? 1 : *s == ')' || *s == '}' || *s == ']' ? (u32)-1 : 0;
        s = skip_token(s);
    } while (*s && depth);
    return s;
}

/* ---- marks ---- */

void junit_hash(const char *text, size_t len, char out[9])
{
    struct buf plain = {0};
    char hex[65];
    for (size_t i = 0; i < len; i++) {
        if (text[i] != '\r')
            buf_char(&plain, text[i]);
    }
    sha256_hex(plain.data ? plain.data : "", plain.len, hex);
    memcpy(out, hex, 8);
    out[8] = 0;
    buf_release(&plain);
}

/* Has the member a mark? `text` then becomes what stands below it. */
static bool has_mark(const char *member, size_t len, const char **text)
{
    size_t mark = sizeof JUNIT_MARK - 1;
    if (len < mark + 8 || strncmp(member, JUNIT_MARK, mark) != 0)
        return false;
    *text = skip_blanks(member + mark + 8);
    return *text < member + len;
}

static bool is_ours(const char *member, size_t len)
{
    const char *text = NULL;
    char hash[9];
    if (!has_mark(member, len, &text))
        return false;
    junit_hash(text, (size_t)(member + len - text), hash);
    return strncmp(member + sizeof JUNIT_MARK - 1, hash, 8) == 0;
}

/* ---- members ---- */

/* The name of a method: the word before its parameters. "" if it is none. */
static const char *name_of(struct arena *arena, const char *s, const char *end)
{
    const char *word = s, *word_end = s;
    for (s = skip_to_code(s); s < end; s = skip_to_code(s)) {
        if (*s == '@') {
            s = skip_to_code(skip_token(skip_to_code(s + 1)));
            for (; *s == '.'; s = skip_to_code(skip_token(skip_to_code(s + 1))))
                continue;
            s = *s == '(' ? skip_group(s) : s;
            continue;
        }
        if (*s == '=' || *s == '{' || *s == ';')
            break;
        if (*s == '(')
            return arena_text(arena, word, (size_t)(word_end - word));
        const char *next = skip_token(s);
        if (is_part(*s)) {
            word = s;
            word_end = next;
        }
        s = next;
    }
    return "";
}

/* Behind the member that begins at s; NULL if it does not end. */
static const char *skip_member(const char *s)
{
    while (*s) {
        if (*s == ';')
            return s + 1;
        if (*s == '(' || *s == '[') {
            s = skip_group(s);
        } else if (*s == '{') {
            s = skip_group(s);
            const char *next = skip_to_code(s);
            /* An initialiser goes on behind its brace. */
            if (*next != ';' && *next != ',' && *next != '.' && *next != ')')
                return s[-1] == '}' ? s : NULL;
        } else if (*s == '}') {
            return NULL;
        } else {
            s = skip_token(s);
        }
    }
    return NULL;
}

/* A comment on the line on which the member ends belongs to it. */
static const char *with_comment(const char *end)
{
    const char *s = end + strspn(end, " \t");
    return s[0] == '/' && s[1] == '/' ? s + strcspn(s, "\r\n") : end;
}

static const char *read_members(const char *s, struct junit_old *out)
{
    bool first = true;
    for (s = skip_blanks(s); *skip_to_code(s) != '}'; s = skip_blanks(s)) {
        const char *end = *skip_to_code(s) ? skip_member(s) : NULL, *unused = NULL;
        if (!end)
            return NULL;
        end = with_comment(end);
        first = first && !has_mark(s, (size_t)(end - s), &unused);
        if (!is_ours(s, (size_t)(end - s)))
            vec_push(&out->kept, (struct junit_member){.text = arena_text(&out->arena, s, (size_t)(end - s)),
                                                       .len = (size_t)(end - s),
                                                       .name = name_of(&out->arena, s, end),
                                                       .is_first = first});
        s = end;
    }
    const char *end = skip_to_code(s);
    /* Comments before the last brace stand alone. */
    if (end > s)
        vec_push(&out->kept, (struct junit_member){.text = arena_text(&out->arena, s, (size_t)(end - s)),
                                                   .len = (size_t)(end - s),
                                                   .name = ""});
    return end + 1;
}

/* ---- the file ---- */

/* "import static a.B.c;" as "static a.B.c", whatever the blanks. */
static const char *read_import(const char *s, struct junit_old *out)
{
    struct buf text = {0};
    for (s = skip_to_code(s + strlen("import")); *s && *s != ';'; s = skip_to_code(s)) {
        const char *end = skip_token(s);
        buf_put(&text, s, (size_t)(end - s));
        buf_text(&text, text.len == 6 && strcmp(text.data, "static") == 0 ? " " : "");
        s = end;
    }
    if (text.len)
        vec_push(&out->imports, arena_text(&out->arena, text.data, text.len));
    buf_release(&text);
    return *s ? s + 1 : s;
}

static bool is_word_at(const char *s, const char *word)
{
    size_t len = strlen(word);
    return strncmp(s, word, len) == 0 && !is_part(s[len]);
}

bool junit_old_read(const char *text, struct junit_old *out)
{
    const char *s = skip_to_code(text), *start = NULL;
    *out = (struct junit_old){.tail = ""};
    if (is_word_at(s, "package"))
        s += strcspn(s, ";") + (strchr(s, ';') != NULL);
    for (;;) {
        start = skip_blanks(s);
        s = skip_to_code(s);
        if (*s == ';')
            s++;
        else if (is_word_at(s, "import"))
            s = read_import(s, out);
        else
            break;
    }
    /* What is above the first import may be our own header. */
    start = out->imports.len ? start : s;
    while (*s && *s != '{')
        s = *s == '(' ? skip_group(s) : skip_token(s);
    size_t len = (size_t)(s - start);
    while (len && is_blank(start[len - 1]))
        len--;
    out->declaration = arena_text(&out->arena, start, len);
    s = *s ? read_members(s + 1, out) : NULL;
    if (!s || !len)
        return false;
    s = skip_blanks(s);
    out->tail = arena_text(&out->arena, s, strlen(s));
    return true;
}

void junit_old_release(struct junit_old *old)
{
    arena_release(&old->arena);
    vec_release(&old->kept);
    vec_release(&old->imports);
}

static bool has_word(const char *text, const char *word)
{
    size_t len = strlen(word);
    for (const char *s = text; (s = strstr(s, word)); s++) {
        if ((s == text || !is_part(s[-1])) && !is_part(s[len]))
            return true;
    }
    return false;
}

bool junit_old_uses(const struct junit_old *old, const char *word)
{
    bool found = has_word(old->declaration, word) || has_word(old->tail, word);
    for (u32 i = 0; i < old->kept.len && !found; i++)
        found = has_word(old->kept.data[i].text, word);
    return found;
}

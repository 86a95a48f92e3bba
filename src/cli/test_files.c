/* What `bivium test` writes. A file that is in the way and is not ours stays as it is. */
#include "cli/test.h"

#include "report/coverage.h"
#include "report/draw.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *keep(struct tests *t, const struct buf *text)
{
    return arena_text(&t->arena, text->data, text->len);
}

static void refuse(struct tests *t, const char *path, const char *why)
{
    struct buf text = {0};
    buf_printf(&text, "%s: %s", path, why);
    vec_push(&t->refused, keep(t, &text));
    buf_release(&text);
}

/* Writes DIR/WITHIN, and makes the directories above it. */
static bool write_file(struct tests *t, const char *dir, const char *within, const struct buf *text, struct err *err)
{
    struct buf path = {0};
    buf_printf(&path, "%s/%s", dir, within);
    char *slash = strrchr(path.data, '/');
    *slash = 0;
    bool ok = draw_directory(path.data, err);
    *slash = '/';
    ok = ok && file_write(path.data, text->data ? text->data : "", text->len, err);
    bool listed = false;
    for (u32 i = 0; i < t->files.len && !listed; i++)
        listed = strcmp(t->files.data[i], path.data) == 0;
    if (ok && !listed)
        vec_push(&t->files, keep(t, &path));
    buf_release(&path);
    return ok;
}

/* The file that is there into `text`; false: none is. */
static bool read_existing(const char *dir, const char *within, struct buf *path, struct buf *text)
{
    struct err none = {0};
    path->len = 0;
    buf_printf(path, "%s/%s", dir, within);
    return access(path->data, F_OK) == 0 && file_read(path->data, text, &none);
}

/* Are there tests whose name does not begin with that of the method? */
static bool has_other_tests(const char *existing, const char *method)
{
    size_t n = strcspn(method, "(");
    for (const char *at = strstr(existing, "@Test"); at; at = strstr(at, "@Test")) {
        at = strstr(at, "void ");
        if (!at)
            return false;
        at += strlen("void ");
        bool constructor = strncmp(method, "<init>", n) == 0 && strncmp(at, "constructor_", 12) == 0;
        if (!constructor && (strncmp(at, method, n) != 0 || at[n] != '_'))
            return true;
    }
    return false;
}

/* What is in the way of a test file; NULL: nothing. */
static const char *in_the_way(const struct tests *t, const char *existing, u32 by_hand)
{
    if (!existing)
        return NULL;
    if (!junit_is_ours(existing))
        return "not written by bivium, and left as it is";
    if (t->method && has_other_tests(existing, t->method))
        return "has tests of other methods: test the whole class, or give another --tests-name";
    if (by_hand && !t->s.o->update)
        return "has tests that a person changed: --update keeps them and replaces the others";
    return NULL;
}

static u32 kept_cases(const struct suite *s)
{
    u32 n = 0;
    for (u32 i = 0; i < s->cases.len; i++)
        n += s->cases.data[i].kept;
    return n;
}

static bool write_suite(struct tests *t, struct suite *s, bool *helper, struct err *err)
{
    struct buf within = {0}, path = {0}, existing = {0}, text = {0};
    u32 by_hand = 0;
    bool ok = true;
    junit_path(s, &t->junit, &within);
    const char *was = read_existing(t->tests_dir, within.data, &path, &existing) ? existing.data ? existing.data : "" : NULL;
    if (was || kept_cases(s)) {
        bool ours = was && junit_is_ours(was);
        junit_write(s, &t->junit, ours ? was : NULL, &text, &by_hand);
        const char *why = in_the_way(t, was, by_hand);
        if (why)
            refuse(t, path.data, why);
        else
            ok = write_file(t, t->tests_dir, within.data, &text, err);
        *helper = *helper || (!why && junit_needs_helper(s));
        t->kept_by_hand += why ? 0 : by_hand;
    }
    struct buf *all[] = {&within, &path, &existing, &text};
    for (u32 i = 0; i < ARRAY_LEN(all); i++)
        buf_release(all[i]);
    return ok;
}

static bool write_helper(struct tests *t, const struct suite *s, struct err *err)
{
    struct buf within = {0}, path = {0}, existing = {0}, text = {0};
    const char *package = t->junit.package ? t->junit.package : s->package;
    for (const char *p = package; *p; p++)
        buf_char(&within, *p == '.' ? '/' : *p);
    buf_printf(&within, "%s" JUNIT_HELPER ".java", *package ? "/" : "");
    junit_helper(package, &text);
    bool ok = true;
    if (read_existing(t->tests_dir, within.data, &path, &existing) && !junit_is_ours(existing.data ? existing.data : ""))
        refuse(t, path.data, "not written by bivium, and left as it is");
    else
        ok = write_file(t, t->tests_dir, within.data, &text, err);
    struct buf *all[] = {&within, &path, &existing, &text};
    for (u32 i = 0; i < ARRAY_LEN(all); i++)
        buf_release(all[i]);
    return ok;
}

static bool write_coverage(struct tests *t, struct err *err)
{
    struct coverage c = {.suites = (const struct suite *const *)t->suites.data, .nsuites = t->suites.len,
                         .source = test_source, .ctx = t, .target = t->s.text};
    struct buf html = {0}, json = {0};
    coverage_html(&c, &html);
    coverage_json(&c, &json);
    bool ok = write_file(t, t->s.o->out, "coverage.html", &html, err) &&
              write_file(t, t->s.o->out, "coverage.json", &json, err);
    buf_release(&html);
    buf_release(&json);
    return ok;
}

bool test_write(struct tests *t, struct err *err)
{
    bool ok = true;
    for (u32 i = 0; i < t->suites.len && ok; i++) {
        bool helper = false;
        ok = write_suite(t, t->suites.data[i], &helper, err) && (!helper || write_helper(t, t->suites.data[i], err));
    }
    return ok && write_coverage(t, err);
}

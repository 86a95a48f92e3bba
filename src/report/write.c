/* The files of a report: all of them, or none. */
#include "report/report.h"

#include "report/java_heap.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The files of counterexample; what the next report may remove. One that is
 * larger was not written here: the number is a plain choice. */
#define LIST "FILES"
#define LIST_MAX ((off_t)1 << 24)

/* What was made, in order, so that it can be taken back. */
struct writer {
    VEC(char *) made;
    const char *listed;  /* a directory whose files are listed; NULL: none */
    struct buf list;     /* their paths below it, a line each */
    struct err *err;
};

static void note(struct writer *w, const char *path)
{
    struct buf copy = {0};
    buf_text(&copy, path);
    vec_push(&w->made, copy.data);
}

/* A name with a line break in it cannot stand in the list; javac makes none. */
static void list(struct writer *w, const char *path)
{
    size_t n = w->listed ? strlen(w->listed) : 0;
    if (n && strncmp(path, w->listed, n) == 0 && path[n] == '/' && !strchr(path, '\n'))
        buf_printf(&w->list, "%s\n", path + n + 1);
}

static void take_back(struct writer *w)
{
    for (u32 i = w->made.len; i > 0; i--) {
        if (unlink(w->made.data[i - 1]) != 0)
            rmdir(w->made.data[i - 1]);
    }
}

/* Makes the directories above the last slash of a path. */
static bool make_parents(struct writer *w, const char *path)
{
    struct buf dir = {0};
    bool ok = true;
    for (const char *p = path; ok && *p; p++) {
        if (*p != '/' || p == path)
            continue;
        dir.len = 0;
        buf_put(&dir, path, (size_t)(p - path));
        if (mkdir(dir.data, 0777) == 0)
            note(w, dir.data);
        else if (errno != EEXIST)
            ok = err_set(w->err, "%s: %s", dir.data, strerror(errno));
    }
    buf_release(&dir);
    return ok;
}

static bool put(struct writer *w, const char *dir, const char *name, struct buf *bytes)
{
    struct buf path = {0};
    buf_printf(&path, "%s/%s", dir, name);
    bool ok = make_parents(w, path.data) &&
              file_write(path.data, bytes->data ? bytes->data : "", bytes->len, w->err);
    if (ok) {
        note(w, path.data);
        list(w, path.data);
    }
    buf_release(&path);
    buf_release(bytes);
    return ok;
}

/* javac nests directories no deeper than packages are. */
enum { DEPTH_MAX = 64 };

/* Copies the class files below a directory. */
static bool copy_classes(struct writer *w, const char *from, const char *to, u32 depth)
{
    DIR *d = depth < DEPTH_MAX ? opendir(from) : NULL;
    if (!d)
        return err_set(w->err, "%s: %s", from, depth < DEPTH_MAX ? strerror(errno) : "too deep");
    bool ok = true;
    for (struct dirent *e; ok && (e = readdir(d));) {
        struct buf source = {0}, target = {0}, bytes = {0};
        struct stat st;
        if (e->d_name[0] == '.')
            continue;
        buf_printf(&source, "%s/%s", from, e->d_name);
        buf_printf(&target, "%s/%s", to, e->d_name);
        if (lstat(source.data, &st) == 0 && S_ISDIR(st.st_mode))
            ok = copy_classes(w, source.data, target.data, depth + 1);
        else
            ok = file_read(source.data, &bytes, w->err) && put(w, to, e->d_name, &bytes);
        buf_release(&source);
        buf_release(&target);
        buf_release(&bytes);
    }
    closedir(d);
    return ok;
}

static bool put_program(struct writer *w, const struct report *r, const char *root)
{
    struct buf classes = {0}, bytes = {0};
    buf_printf(&classes, "%s/classes", root);
    bool ok = !r->compiled || copy_classes(w, r->compiled, classes.data, 0);
    for (u32 i = 0; ok && i < r->nindicators; i++) {
        struct buf name = {0};
        buf_printf(&name, "%s.java", r->indicators[i]);
        report_replay_class(r->indicators[i], &bytes);
        ok = put(w, root, name.data, &bytes);
        buf_release(&name);
    }
    if (ok && r->violations[0].standard_input) {
        buf_put(&bytes, r->violations[0].standard_input, r->violations[0].standard_input_len);
        ok = put(w, root, "stdin", &bytes);
    }
    if (ok) {
        report_replay_values(r, &bytes);
        ok = put(w, root, "bivium/replay/Values.java", &bytes);
    }
    if (ok && r->violations[0].objects) {
        java_heap_helper("bivium.replay", "Heap", &bytes);
        ok = put(w, root, "bivium/replay/Heap.java", &bytes);
    }
    if (ok) {
        report_counterexample(r, classes.data, &bytes);
        ok = put(w, root, "Main.java", &bytes);
    }
    buf_release(&classes);
    return ok;
}

/* The list that the last report left, if there is one of sensible size. */
static void read_list(const char *root, struct buf *out)
{
    struct buf path = {0};
    struct err none = {0};
    struct stat st;
    buf_printf(&path, "%s/%s", root, LIST);
    if (lstat(path.data, &st) == 0 && S_ISREG(st.st_mode) && st.st_size <= LIST_MAX)
        file_read(path.data, out, &none);
    buf_release(&path);
}

static bool put_counterexample(struct writer *w, const struct report *r, const char *dir)
{
    struct buf root = {0}, earlier = {0}, bytes = {0};
    buf_printf(&root, "%s/counterexample", dir);
    read_list(root.data, &earlier);
    w->listed = root.data;
    bool ok = put_program(w, r, root.data);
    w->listed = NULL;
    if (ok) {
        buf_printf(&w->list, "%s\n", LIST);
        buf_put(&bytes, w->list.data, w->list.len);
        ok = put(w, root.data, LIST, &bytes);
    }
    if (ok && earlier.len)
        report_remove_earlier(root.data, earlier.data, w->list.data);
    buf_release(&root);
    buf_release(&earlier);
    return ok;
}

bool report_write(const struct report *r, const char *dir, struct err *err)
{
    struct writer w = {.err = err};
    struct buf bytes = {0};
    char now[32];
    time_t t = time(NULL);
    struct tm utc;
    strftime(now, sizeof now, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&t, &utc));
    report_witness(r, now, &bytes);
    bool ok = put(&w, dir, "witness.graphml", &bytes);
    if (ok) {
        report_sarif(r, &bytes);
        ok = put(&w, dir, "report.sarif", &bytes) && put_counterexample(&w, r, dir);
    }
    if (!ok)
        take_back(&w);
    for (u32 i = 0; i < w.made.len; i++)
        mem_free(w.made.data[i]);
    vec_release(&w.made);
    buf_release(&w.list);
    return ok;
}

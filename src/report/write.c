/* The files of a report: all of them, or none. */
#include "report/report.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* What was made, in order, so that it can be taken back. */
struct writer {
    VEC(char *) made;
    struct err *err;
};

static void note(struct writer *w, const char *path)
{
    struct buf copy = {0};
    buf_text(&copy, path);
    vec_push(&w->made, copy.data);
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
    if (ok)
        note(w, path.data);
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

static bool put_counterexample(struct writer *w, const struct report *r, const char *dir)
{
    struct buf root = {0}, classes = {0}, bytes = {0};
    buf_printf(&root, "%s/counterexample", dir);
    buf_printf(&classes, "%s/classes", root.data);
    bool ok = !r->compiled || copy_classes(w, r->compiled, classes.data, 0);
    for (u32 i = 0; ok && i < r->nindicators; i++) {
        struct buf name = {0};
        buf_printf(&name, "%s.java", r->indicators[i]);
        report_replay_class(r->indicators[i], &bytes);
        ok = put(w, root.data, name.data, &bytes);
        buf_release(&name);
    }
    if (ok) {
        report_replay_values(r, &bytes);
        ok = put(w, root.data, "bivium/replay/Values.java", &bytes);
    }
    if (ok) {
        report_counterexample(r, classes.data, &bytes);
        ok = put(w, root.data, "Main.java", &bytes);
    }
    buf_release(&root);
    buf_release(&classes);
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
    return ok;
}

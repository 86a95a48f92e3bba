/* Drawings as files. */
#include "report/draw.h"

#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

bool draw_directory(const char *dir, struct err *err)
{
    struct buf path = {0};
    bool ok = true;
    for (const char *p = dir; ok; p++) {
        if ((*p == '/' && p > dir) || !*p) {
            path.len = 0;
            buf_put(&path, dir, (size_t)(p - dir));
            if (mkdir(path.data, 0777) != 0 && errno != EEXIST)
                ok = err_set(err, "%s: %s", path.data, strerror(errno));
        }
        if (!*p)
            break;
    }
    buf_release(&path);
    return ok;
}

static bool is_path_file(const char *name)
{
    size_t digits = strncmp(name, "path-", 5) == 0 ? strspn(name + 5, "0123456789") : 0;
    return digits && (strcmp(name + 5 + digits, ".dot") == 0 || strcmp(name + 5 + digits, ".svg") == 0);
}

bool draw_forget(const char *dir, struct err *err)
{
    DIR *all = opendir(dir);
    bool ok = all || err_set(err, "%s: %s", dir, strerror(errno));
    for (struct dirent *one; ok && (one = readdir(all));) {
        if (is_path_file(one->d_name) && unlinkat(dirfd(all), one->d_name, 0) != 0)
            ok = err_set(err, "%s/%s: %s", dir, one->d_name, strerror(errno));
    }
    if (all)
        closedir(all);
    return ok;
}

bool draw_files(const struct picture *p, const char *title, const char *dir, const char *name,
                struct err *err)
{
    struct buf path = {0}, text = {0};
    draw_dot(p, title, &text);
    buf_printf(&path, "%s/%s.dot", dir, name);
    bool ok = draw_directory(dir, err) && file_write(path.data, text.data, text.len, err);
    text.len = path.len = 0;
    draw_svg(p, title, &text);
    buf_printf(&path, "%s/%s.svg", dir, name);
    ok = ok && file_write(path.data, text.data, text.len, err);
    buf_release(&path);
    buf_release(&text);
    return ok;
}

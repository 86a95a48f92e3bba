/* Drawings as files. */
#include "report/draw.h"

#include <errno.h>
#include <sys/stat.h>

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

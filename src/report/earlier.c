/*
 * Files of an earlier report. What Bivium writes into a directory that belongs
 * to it is listed in a file there; what the next report does not write again is
 * removed. The list is input like any other: nothing is removed that does not
 * lie in the directory itself, with no symbolic link on the way.
 */
#include "report/report.h"

#include <fcntl.h>
#include <unistd.h>

/* Is it a path with nothing but names in it? */
static bool is_plain(const char *path)
{
    for (;;) {
        size_t n = strcspn(path, "/");
        if (n == 0 || (n <= 2 && strspn(path, ".") >= n))
            return false;
        if (!path[n])
            return true;
        path += n + 1;
    }
}

/* The directory that holds the last name of a path below `top`; -1 if there is
 * none. */
static int open_parent(int top, const char *path)
{
    struct buf name = {0};
    int at = dup(top);
    for (const char *slash; at >= 0 && (slash = strchr(path, '/')); path = slash + 1) {
        name.len = 0;
        buf_put(&name, path, (size_t)(slash - path));
        int below = openat(at, name.data, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        close(at);
        at = below;
    }
    buf_release(&name);
    return at;
}

static void remove_at(int top, const char *path, int flags)
{
    const char *slash = strrchr(path, '/');
    int parent = open_parent(top, path);
    if (parent < 0)
        return;
    unlinkat(parent, slash ? slash + 1 : path, flags);
    close(parent);
}

/* A file, and the directories above it that it leaves empty. */
static void remove_file(int top, char *path)
{
    remove_at(top, path, 0);
    for (char *slash; (slash = strrchr(path, '/'));) {
        *slash = 0;
        remove_at(top, path, AT_REMOVEDIR);
    }
}

/* Takes the next line of a text; false at its end. */
static bool next_line(const char **text, struct buf *line)
{
    size_t n = strcspn(*text, "\n");
    if (!**text)
        return false;
    line->len = 0;
    buf_put(line, *text, n);
    *text += n + ((*text)[n] == '\n');
    return true;
}

void report_remove_earlier(const char *dir, const char *earlier, const char *now)
{
    struct symtab syms = {0};
    struct map kept = {0};
    struct buf line = {0};
    int top = open(dir, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    while (next_line(&now, &line))
        map_put(&kept, map_key(sym_text(&syms, line.data)), &kept);
    while (top >= 0 && next_line(&earlier, &line)) {
        if (is_plain(line.data) && !map_get(&kept, map_key(sym_text(&syms, line.data))))
            remove_file(top, line.data);
    }
    if (top >= 0)
        close(top);
    buf_release(&line);
    map_release(&kept);
    symtab_release(&syms);
}

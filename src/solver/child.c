#include "solver/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* How often a wait looks at the stop flag. */
#define STOP_TICK_MS 2

/* ---- starting and ending ---- */

/* Cuts `text` in place into words. False: a quote is not closed. */
static bool split_words(char *text, char **words, u32 most)
{
    u32 n = 0;
    char *to = text, quote = 0;
    bool inside = false;
    for (char *p = text;; p++) {
        bool blank = *p == ' ' || *p == '\t' || *p == '\n' || !*p;
        if (quote && !*p)
            return false;
        if (!quote && blank) {
            bool end = !*p;
            if (inside)
                *to++ = 0;
            inside = false;
            if (end)
                break;
            continue;
        }
        if (!inside) {
            if (n == most)
                return false;
            words[n++] = to;
        }
        inside = true;
        if (*p == quote)
            quote = 0;
        else if (!quote && (*p == '\'' || *p == '"'))
            quote = *p;
        else
            *to++ = *p;
    }
    words[n] = NULL;
    return n > 0;
}

static int spawn(char **words, int fd, pid_t *pid)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attr;
    sigset_t set;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, fd, 0);
    posix_spawn_file_actions_adddup2(&files, fd, 1);
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&attr);
    sigemptyset(&set);
    posix_spawnattr_setsigmask(&attr, &set);
    sigaddset(&set, SIGPIPE);
    posix_spawnattr_setsigdefault(&attr, &set);
    posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    int error = posix_spawnp(pid, words[0], &files, &attr, words, environ);
    posix_spawnattr_destroy(&attr);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

bool child_start(struct child *c, const char *command, struct err *err)
{
    struct buf text = { 0 };
    char *words[64];
    int pair[2];
    buf_text(&text, command);
    if (!text.data || !split_words(text.data, words, ARRAY_LEN(words) - 1)) {
        buf_release(&text);
        return err_set(err, "smtlib: '%s' is not a command", command);
    }
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair)) {
        buf_release(&text);
        return err_set(err, "smtlib: no pipe: %s", strerror(errno));
    }
    int error = spawn(words, pair[1], &c->pid);
    close(pair[1]);
    c->fd = pair[0];
    c->taken = c->in.len = 0;
    if (error) {
        close(c->fd);
        c->pid = 0;
        err_set(err, "smtlib: cannot run '%s': %s", words[0], strerror(error));
    }
    buf_release(&text);
    return !error;
}

void child_kill(struct child *c)
{
    if (c->pid) {
        close(c->fd);
        kill(c->pid, SIGKILL);
        while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR)
            ;
    }
    c->pid = 0;
    buf_release(&c->in);
    c->in = (struct buf){ 0 };
    c->taken = 0;
}

/* ---- talking ---- */

static enum child_result wait_for(struct child *c, short events, const struct backend_limits *l, short *got)
{
    for (;;) {
        if (l->stop && *l->stop)
            return CHILD_STOPPED;
        int timeout = l->stop ? STOP_TICK_MS : 1000;
        if (l->deadline_ms) {
            u64 now = solver_now_ms();
            if (now >= l->deadline_ms)
                return CHILD_TIMEOUT;
            if (l->deadline_ms - now < (u64)timeout)
                timeout = (int)(l->deadline_ms - now);
        }
        struct pollfd p = { .fd = c->fd, .events = events };
        int n = poll(&p, 1, timeout);
        if (n < 0 && errno != EINTR)
            return CHILD_DEAD;
        *got = p.revents;
        if (n > 0)
            return CHILD_OK;
    }
}

/* Takes what is there without waiting. False: the other end is closed. */
static bool take(struct child *c)
{
    char chunk[65536];
    ssize_t n = recv(c->fd, chunk, sizeof chunk, MSG_DONTWAIT);
    if (n > 0)
        buf_put(&c->in, chunk, (size_t)n);
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

bool child_is_quiet(struct child *c)
{
    size_t before = c->in.len;
    if (!take(c) || c->in.len != before)
        return false;
    for (size_t i = c->taken; i < c->in.len; i++)
        if (c->in.data[i] != '\n' && c->in.data[i] != '\r' && c->in.data[i] != ' ')
            return false;
    c->in.len = c->taken = 0;
    return true;
}

enum child_result child_send(struct child *c, const char *text, size_t len, const struct backend_limits *l)
{
    /* A child that talks while it is told something is read, or both would wait. */
    enum { UNASKED_MAX = 1 << 20 };
    while (len) {
        ssize_t n = send(c->fd, text, len, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n >= 0) {
            text += n;
            len -= (size_t)n;
            continue;
        }
        if (errno == EINTR)
            continue;
        if (errno != EAGAIN)
            return CHILD_DEAD;
        short got = 0;
        enum child_result r = wait_for(c, POLLIN | POLLOUT, l, &got);
        if (r != CHILD_OK)
            return r;
        if (got & POLLIN && !take(c))
            return CHILD_DEAD;
        if (c->in.len - c->taken > UNASKED_MAX)
            return CHILD_FLOOD;
    }
    return CHILD_OK;
}

enum child_result child_receive(struct child *c, size_t most, const struct backend_limits *l, const char **text,
                                size_t *len)
{
    size_t tried = 0;
    for (;;) {
        size_t have = c->in.len - c->taken;
        /* Scanned again only when it has doubled, or has ended a line. */
        if (have && (have >= 2 * tried || c->in.data[c->in.len - 1] == '\n')) {
            size_t n = sexpr_length(c->in.data + c->taken, have);
            tried = have;
            if (n) {
                *text = c->in.data + c->taken;
                *len = n;
                c->taken += n;
                return CHILD_OK;
            }
        }
        if (have > most)
            return CHILD_FLOOD;
        short got = 0;
        enum child_result r = wait_for(c, POLLIN, l, &got);
        if (r != CHILD_OK)
            return r;
        if (!take(c))
            return CHILD_DEAD;
    }
}

const char *child_result_text(enum child_result r)
{
    switch (r) {
    case CHILD_OK:
        return "no error";
    case CHILD_TIMEOUT:
        return "time limit";
    case CHILD_STOPPED:
        return "stopped";
    case CHILD_DEAD:
        return "the solver died";
    case CHILD_FLOOD:
        return "the solver prints what is wrong";
    }
    return "";
}

/* ---- s-expressions ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/* Index after the closing character of a text or a name in bars; 0: not there. */
static size_t skip_quoted(const char *s, size_t i, size_t len)
{
    const char *end = memchr(s + i + 1, s[i], len - i - 1);
    return end ? (size_t)(end - s) + 1 : 0;
}

size_t sexpr_length(const char *s, size_t len)
{
    size_t i = 0, depth = 0;
    while (i < len && is_blank(s[i]))
        i++;
    while (i < len) {
        if (s[i] == '"' || s[i] == '|') {
            i = skip_quoted(s, i, len);
            if (!i || !depth)
                return i;
        } else if (s[i] == '(') {
            depth++;
            i++;
        } else if (s[i] == ')') {
            i++;
            if (depth <= 1)
                return i;
            depth--;
        } else if (is_blank(s[i])) {
            i++;
        } else {
            while (i < len && !is_blank(s[i]) && s[i] != '(' && s[i] != ')')
                i++;
            if (!depth)
                return i < len ? i : 0;
        }
    }
    return 0;
}

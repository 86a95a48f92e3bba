/*
 * Spacer runs in a child of its own, so that it can be stopped at any moment and
 * may die (it does, now and then, when it is interrupted) or grow without harm.
 * The child is a copy of this process: it has the clauses, and sends back the
 * terms that it has made, which are made here once more.
 */
#include "prove/horn_internal.h"

#include "solver/solver.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MESSAGE_MAX = 1 << 23, TICK_MS = 4 };

struct header {
    u32 verdict, base, nnodes, nlemmas;
};

/* ---- in the child ---- */

static void send_all(int fd, const struct buf *b)
{
    for (size_t sent = 0; sent < b->len;) {
        ssize_t n = write(fd, b->data + sent, b->len - sent);
        if (n <= 0 && errno != EINTR)
            return;
        sent += n > 0 ? (size_t)n : 0;
    }
}

_Noreturn static void be_child(struct horn *h, const struct spacer_setting *how, int fd, pid_t parent)
{
    struct lemmas found = {0};
    struct buf message = {0};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(0); /* it has ended meanwhile, and nobody else would end this */
    struct header head = {.base = h->c.T->nodes.len};
    head.verdict = horn_solution(h, how, &found);
    head.nnodes = h->c.T->nodes.len - head.base;
    head.nlemmas = found.all.len;
    buf_put(&message, &head, sizeof head);
    buf_put(&message, h->c.T->nodes.data + head.base, head.nnodes * sizeof(struct node));
    buf_put(&message, found.all.data, head.nlemmas * sizeof(struct lemma));
    send_all(fd, &message);
    _exit(0);
}

/* ---- in the parent ---- */

/* What the child says until it ends. False if it took too long, or said too much. */
static bool hear(struct horn *h, int fd, u64 deadline_ms, struct buf *out)
{
    char part[4096];
    while (solver_now_ms() < deadline_ms && !horn_stopped(h) && out->len < MESSAGE_MAX) {
        struct pollfd p = {.fd = fd, .events = POLLIN};
        if (poll(&p, 1, TICK_MS) <= 0)
            continue;
        ssize_t n = read(fd, part, sizeof part);
        if (n == 0)
            return true;
        if (n > 0)
            buf_put(out, part, (size_t)n);
        else if (errno != EINTR)
            return false;
    }
    return false;
}

/* A node of the child, here. 0 if it is none of those that lemmas are made of. */
static term make_again(struct terms *T, const struct node *n, u32 base, const term *made, u32 nmade)
{
    term args[3] = {0, 0, 0};
    if (n->op >= T_FP_OF_BITS || n->op == T_SYM || n->sort != SORT_BV)
        return 0;
    for (u32 i = 0; i < 3; i++) {
        if (n->arg[i] >= base + nmade)
            return 0;
        args[i] = n->arg[i] < base ? n->arg[i] : made[n->arg[i] - base];
        if (n->arg[i] && !args[i])
            return 0;
    }
    return mk_like(T, n, args);
}

static enum verdict understand(struct horn *h, const struct buf *message, struct lemmas *out)
{
    struct terms *T = h->c.T;
    struct header head;
    if (message->len < sizeof head)
        return UNKNOWN;
    memcpy(&head, message->data, sizeof head);
    size_t nodes = (size_t)head.nnodes * sizeof(struct node), lemmas = (size_t)head.nlemmas * sizeof(struct lemma);
    if (head.base != T->nodes.len || message->len != sizeof head + nodes + lemmas)
        return UNKNOWN;
    term *made = mem_alloc((head.nnodes + 1) * sizeof *made);
    const char *at = message->data + sizeof head;
    for (u32 i = 0; i < head.nnodes; i++, at += sizeof(struct node)) {
        struct node n;
        memcpy(&n, at, sizeof n);
        made[i] = make_again(T, &n, head.base, made, i);
    }
    for (u32 i = 0; i < head.nlemmas; i++, at += sizeof(struct lemma)) {
        struct lemma l;
        memcpy(&l, at, sizeof l);
        l.t = l.t < head.base ? l.t : l.t - head.base < head.nnodes ? made[l.t - head.base] : 0;
        if (l.t && l.pred < h->c.preds.len && node(T, l.t)->width == 1)
            vec_push(&out->all, (struct lemma){.pred = l.pred, .t = l.t});
    }
    mem_free(made);
    return head.verdict == YES ? YES : head.verdict == NO ? NO : UNKNOWN;
}

enum verdict horn_spacer(struct horn *h, const struct spacer_setting *how, struct lemmas *out)
{
    int fds[2];
    struct buf message = {0};
    u64 deadline = horn_deadline(h, how->ms);
    if (pipe2(fds, O_CLOEXEC) != 0)
        return UNKNOWN;
    pid_t parent = getpid(), pid = fork();
    if (pid == 0) {
        close(fds[0]);
        be_child(h, how, fds[1], parent);
    }
    close(fds[1]);
    bool heard = pid > 0 && hear(h, fds[0], deadline, &message);
    close(fds[0]);
    if (pid > 0) {
        kill(pid, SIGKILL);
        while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
            ;
    }
    enum verdict v = heard ? understand(h, &message, out) : UNKNOWN;
    buf_release(&message);
    return v;
}

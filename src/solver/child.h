/*
 * A program run as a child, spoken to in lines of text. It is never trusted: it
 * may not start, die, hang, close its end or print without end. No signal handler
 * is touched (writing to a dead child gives EPIPE, because the pipe is a socket),
 * every wait ends at a deadline or when somebody says stop, and a child that is
 * dropped is killed and reaped.
 */
#ifndef SOLVER_CHILD_H
#define SOLVER_CHILD_H

#include "solver/backend.h"

#include <sys/types.h>

struct child {
    pid_t pid; /* 0: none runs */
    int fd;
    struct buf in; /* what it has said; up to `taken` it has been read */
    size_t taken;
};

enum child_result { CHILD_OK, CHILD_TIMEOUT, CHILD_STOPPED, CHILD_DEAD, CHILD_FLOOD };

/* Splits at blanks; quotes of both kinds keep them. */
bool child_start(struct child *, const char *command, struct err *);
void child_kill(struct child *);
/* It is there and has said nothing that nobody asked for. */
bool child_is_quiet(struct child *);
enum child_result child_send(struct child *, const char *text, size_t len, const struct backend_limits *);
/* The next s-expression it says: an atom or something in parentheses, valid until
 * the next call. At most `most` bytes are read for it. */
enum child_result child_receive(struct child *, size_t most, const struct backend_limits *, const char **text,
                                size_t *len);
const char *child_result_text(enum child_result);
/* Length of the s-expression at the start of s, blanks before it included; 0: it is not whole. */
size_t sexpr_length(const char *s, size_t len);

#endif

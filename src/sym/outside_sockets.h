/*
 * Sockets that are free, shared by those of a program (outside_sockets.c) and those that carry a connection of a URL
 * (outside_http.c) or datagrams: objects of NioSocketImpl that no constructor has seen, and what comes of their calls.
 */
#ifndef SYM_OUTSIDE_SOCKETS_H
#define SYM_OUTSIDE_SOCKETS_H

#include "sym/outside_files.h"

#define NIO_SOCKET "sun/nio/ch/NioSocketImpl"

/* A call, and the names of the exceptions that it may end with; "done" is the first. */
struct call {
    const char *what;
    struct event_words words, in_time; /* with a time limit, and without, where the last is missing */
    const char *late;                  /* the message of that one */
};
#define CALL(what, names) { what, { 0, ARRAY_LEN(names), names }, { 0, ARRAY_LEN(names), names }, NULL }
#define TIMED_CALL(what, names, late) { what, { 0, ARRAY_LEN(names), names }, { 0, ARRAY_LEN(names) - 1, names }, late }

/* What comes of it, which is asked for as `text`: *word is the number of its name. False: *end. */
bool call_outcome(struct engine *, struct frame *, const char *name, const char *text, const struct event_words *, u32 *word,
                  enum sym_end *end);
enum sym_end call_fails(struct engine *, const struct call *, u32 word);
/* The next call of the socket. YES: it is done; NO: it throws, and UNKNOWN: *end. */
enum verdict call_works(struct engine *, struct frame *, slot self, const struct call *, bool timed, enum sym_end *end);

/* The field of an object that has it. */
slot *part_cell(struct engine *, slot object, const char *field);
/* Makes the object a socket, of the next number. */
enum socket_kind { SOCKET_PLAIN, SOCKET_OF_URL, SOCKET_OF_DATAGRAMS, SOCKET_KINDS };
bool socket_number(struct engine *, slot self, enum socket_kind); /* false with vm->exc */
bool socket_is_open(struct engine *, slot self);
void socket_ends(struct engine *, slot self);
enum sym_end socket_is_closed(struct engine *); /* throws */
/* Is the int, which may be a term, 0? UNKNOWN: *end. */
enum verdict is_zero(struct engine *, slot number, enum sym_end *end);
/* An Inet4Address: of those that a host can have it is one of many. The host may be 0. 0 with vm->exc. */
ref new_address(struct engine *, slot host, term number);
/* A row: the program looks at an address. */
enum sym_end looks_at_address(struct engine *, struct frame *, struct method *, slot *args);

#endif

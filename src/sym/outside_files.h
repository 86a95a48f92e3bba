/* Files and sockets that are free (--free-io): what the reading of streams needs of them. */
#ifndef SYM_OUTSIDE_FILES_H
#define SYM_OUTSIDE_FILES_H

#include "sym/outside.h"

/* Files of the JDK are as they are. */
bool is_of_jdk(const struct engine *, const char *name);
/* The text of a String, once in memory; NULL: it is symbolic, or the file belongs to the class library. */
const char *file_name(struct engine *, slot path);

/* ---- outside_streams.c ---- */

/* What the name of a socket begins with, as that of no file does: they are brought into a normal form. */
#define SOCKET_MARK "//"
bool is_socket(const char *name);
/* The stream, or what else has a field `fd`, has a descriptor that is free. */
void give_descriptor(struct engine *, slot stream);
/* The name of the file or socket that the stream reads or writes and that is free; NULL: it is another stream. */
const char *free_file(struct engine *, slot stream);
/* Its next byte, or -1 at the end, and what must hold for it. False: *end, perhaps an IOException. */
bool file_byte(struct engine *, struct frame *, slot stream, const char *name, term *byte, term *follows, enum sym_end *end);

/* Its next line: YES, NO: there is none; UNKNOWN: *end. */
enum verdict file_line(struct engine *, struct frame *, slot stream, const char *name, slot *line, term *follows,
                       enum sym_end *end);

/* Who reads lines has read ahead, how far nobody knows. True: *end. */
bool lines_were_read(struct engine *, const char *name, enum sym_end *end);
/* Lines that a second reader would read ahead of are nobody's. True: *end. */
bool has_other_reader(struct engine *, const char *name, slot reader, enum sym_end *end);
bool has_read_lines(struct engine *, slot reader); /* of any */
/* Has some read met the end? Not asked of the read whose answer is `but`. */
term read_to_end(struct engine *, const char *name, term but);
/* Throws with a message that may be anything: systems give many. A replay has the example. */
enum sym_end throw_for_reason(struct engine *, const char *cls, const char *example);
/* A call that asks how much can be read without waiting. */
enum sym_end how_much(struct engine *, struct frame *, slot *args);

/* ---- outside_sockets.c ---- */

const char *socket_name(struct engine *, slot implementation);
bool socket_times_out(struct engine *, slot implementation); /* may a read? */
bool socket_is_shut(struct engine *, slot implementation);   /* for reading, by shutdownInput */

/* ---- outside_files.c ---- */

enum file_kind { FILE_MISSING, FILE_PLAIN, FILE_DIRECTORY, FILE_OTHER, FILE_KINDS };

/* "file "NAME" WHAT" or "socket 1 WHAT", the name of an input. */
const char *file_question(struct engine *, const char *name, const char *what);
/* The one answer to a question on this path. */
term file_answer(struct engine *, struct frame *, const char *name, const char *what, char type, i64 lo, i64 hi);
/* The same of an int whose values have names. */
term file_word(struct engine *, struct frame *, const char *name, const char *what, const struct event_words *);
/* What it is when the program starts: an enum file_kind. */
term file_kind(struct engine *, struct frame *, const char *name);
term is_kind(struct engine *, term kind, enum file_kind);
term as_known(struct engine *, term); /* its value, in a replay */
/* Would answers have to fit together with what happened to it before, or to one that may be the same? True: *end. */
bool file_is_known(struct engine *, const char *name, enum sym_end *end);
void file_touch(struct engine *, const char *name); /* from here on they would */
/* Can it be opened? YES; NO: an exception is due; UNKNOWN: *end. */
enum file_use { FILE_READ, FILE_READ_ANY /* of a directory the reading fails, not the opening */, FILE_WRITE, FILE_BOTH };
enum verdict file_opens(struct engine *, struct frame *, const char *name, enum file_use, term *kind, enum sym_end *end);
enum sym_end file_cannot_open(struct engine *, const char *name, term kind); /* in the words of java.io */

#endif

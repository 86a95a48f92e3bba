/* Files that are free (--free-io): what the reading of streams needs of them. */
#ifndef SYM_OUTSIDE_FILES_H
#define SYM_OUTSIDE_FILES_H

#include "sym/outside.h"

/* Files of the JDK are as they are. */
bool is_of_jdk(const struct engine *, const char *name);
/* The name of the file that the stream was opened with and that is free; NULL: it is another stream. */
const char *free_file(struct engine *, slot stream);
/* Its next byte, or -1 at the end, and what must hold for it. False: *end, perhaps an IOException. */
bool file_byte(struct engine *, struct frame *, slot stream, const char *name, term *byte, term *follows, enum sym_end *end);

/* Its next line: YES, NO: there is none; UNKNOWN: *end. */
enum verdict file_line(struct engine *, struct frame *, slot stream, const char *name, slot *line, term *follows,
                       enum sym_end *end);

enum file_kind { FILE_MISSING, FILE_PLAIN, FILE_DIRECTORY, FILE_OTHER, FILE_KINDS };

/* "file "NAME" WHAT", the name of an input. */
const char *file_question(struct engine *, const char *name, const char *what);
/* The one answer to a question on this path. */
term file_answer(struct engine *, struct frame *, const char *name, const char *what, char type, i64 lo, i64 hi);
/* What it is when the program starts: an enum file_kind. */
term file_kind(struct engine *, struct frame *, const char *name);
term is_kind(struct engine *, term kind, enum file_kind);
term as_known(struct engine *, term); /* its value, in a replay */
/* Would answers have to fit together with what happened to it before, or to one that may be the same? True: *end. */
bool file_is_known(struct engine *, const char *name, enum sym_end *end);
void file_touch(struct engine *, const char *name); /* from here on they would */
/* Can it be opened? YES; NO: an exception is due; UNKNOWN: *end. */
enum file_use { FILE_READ, FILE_READ_ANY /* of a directory the reading fails, not the opening */, FILE_WRITE };
enum verdict file_opens(struct engine *, struct frame *, const char *name, enum file_use, term *kind, enum sym_end *end);
/* The stream has a file that is free. */
void give_descriptor(struct engine *, slot stream);

#endif

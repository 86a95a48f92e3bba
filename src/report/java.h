/* Java source text, for the files that make it. */
#ifndef REPORT_JAVA_H
#define REPORT_JAVA_H

#include "base/base.h"

/* An expression for a text: a literal, or its pieces put together. ASCII only, so that no encoding has to be agreed on. */
void java_string(struct buf *, const char *text, size_t len);
void java_text(struct buf *, const char *text);
/* The same for a String of a picture, which may be no literal's own object. */
struct shown;
void java_shown_text(struct buf *, const struct shown *);
/* Text inside of a comment. */
void java_comment(struct buf *, const char *text);
/* The name of a primitive type by its letter; NULL if there is none. */
const char *java_type(char letter);

#endif

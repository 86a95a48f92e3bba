/* Java source text, for the files that make it. */
#ifndef REPORT_JAVA_H
#define REPORT_JAVA_H

#include "base/base.h"

/* A string literal. ASCII only, so that no encoding has to be agreed on. */
void java_string(struct buf *, const char *text, size_t len);
/* The same for a text of any length: an expression that puts its pieces
 * together, as one constant holds 65535 bytes at most. */
void java_text(struct buf *, const char *text);
/* Text inside of a comment. */
void java_comment(struct buf *, const char *text);
/* The name of a primitive type by its letter; NULL if there is none. */
const char *java_type(char letter);

#endif

/*
 * Where the machine's surroundings meet Java's text: the system properties, the
 * locale they are made from, and the encodings of the standard streams.
 */
#ifndef VM_NATIVE_TEXT_H
#define VM_NATIVE_TEXT_H

#include "vm/native_io.h"

/* Value of `key` in the JDK's `release` file, or `otherwise`. */
const char *release_or(struct vm *, const char *key, const char *otherwise);

/* Makes the list of system properties, vm->properties, from the environment,
 * the JDK and the options. */
void properties_make(struct vm *);
/* NULL: there is no such property. */
const char *property_get(const struct vm *, const char *key);

/* A String of bytes in the encoding of the host's names and arguments; 0 with
 * vm->exc. */
ref new_host_string(struct vm *, const char *text);

/* What the standard output (1) or error (2) is written in. ENC_OTHER: a real
 * PrintStream with a charset encoder must do it. */
enum text_encoding { ENC_UTF8, ENC_LATIN1, ENC_ASCII, ENC_OTHER };
const char *stream_charset(const struct vm *, int fd); /* NULL: the default one */
enum text_encoding stream_encoding(const struct vm *, int fd);

/* The descriptor of a PrintStream that is System.out or System.err as they were
 * at the start; -1: it is another one. */
int standard_fd(struct vm *, ref stream);

/* Appends UTF-16 text as stream `fd` has it. As in Java a high surrogate at
 * the end waits for its other half. */
void stream_encode(struct vm *, int fd, const u16 *units, u32 n, struct buf *out);

/* Sets all fields of a new StackTraceElement; bci < 0: a native method. False
 * with vm->exc. */
bool stack_element_fill(struct vm *, ref element, const struct method *, i32 bci);

#endif

/*
 * What the program asks of the world around it: shared by the files whose rows
 * make values of it. Each value is an input of the path whose name, the text of
 * `outside`, says what was asked for; equal texts are the same pointer.
 */
#ifndef SYM_OUTSIDE_H
#define SYM_OUTSIDE_H

#include "sym/native.h"
#include "sym/text.h"

/* Bytes of standard input, and lines, that are told apart. */
enum { INPUT_MAX = 32 };

/* The event of a value that the program asks for, with the program's own place. */
struct event asked(struct engine *, const struct frame *, const char *what);
struct event *last_event(struct engine *);
/* Of those that were asked for as `what` the last; and how many there were. */
const struct event *last_input(const struct engine *, const char *what, u32 *count);
/* "System.getenv("NAME")", once in memory. */
const char *question_text(struct engine *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* What a call comes to that would make a value while sides of a branch are merged. */
enum sym_end in_region(struct engine *);
/* Leaves the call with a free value of the range; its term is that of the path's last event. */
enum sym_end give_between(struct engine *, struct frame *, slot *args, char type, i64 lo, i64 hi, const char *what);
/* Assumes what a value must satisfy, behind the call. */
enum sym_end assumed(struct engine *, term);
/* As the value of the term in a replay. */
term known_in_replay(struct engine *, term);
/* A proof that rests on what is seen from here on is none: of many values there is one. */
void one_of_many(struct engine *);

/*
 * Yes or no, which is free. The question may fork, and the call begins again: the event of the question is then
 * the path's last input. UNKNOWN: *end.
 */
enum verdict free_question(struct engine *, struct frame *, const char *question, enum sym_end *end);
/* A String that may be missing: first whether it is, then the text. YES: it is in *out; NO: it is missing; UNKNOWN: *end. */
enum verdict optional_text(struct engine *, struct frame *, const char *question, const char *what, slot *out,
                           enum sym_end *end);

/* The field of an object as it is; 0: there is none, or it is one of several objects. */
slot part_of(struct engine *, slot object, const char *field);
/* An object of the library of which no constructor was called. 0 with vm->exc. */
ref new_of(struct engine *, const char *cls);
/* Throws an exception of the library; message NULL: without one. */
enum sym_end throw_outside(struct engine *, const char *cls, const char *message);
/* Has the row thrown? What it answers does not tell. */
static inline bool has_thrown(const struct engine *e) { return e->vm->thread->exc; }
/* Is the result of the call, in front of which the frame stands, dropped at once? */
bool is_dropped(const struct frame *);

#endif

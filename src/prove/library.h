/*
 * What methods of the JDK can do to a proof: the table library.def, as all provers read it. A library
 * method runs no code of the program but what its row says: `calls` names methods that the program's
 * classes may have overridden.
 */
#ifndef PROVE_LIBRARY_H
#define PROVE_LIBRARY_H

#include "prove/program.h"

/* The columns are explained in library.def. */
struct library_row {
    const char *cls, *name, *desc, *needs, *gives;
    enum { NOTHING, MISLED, TEXT, RUNTIME, IO, ANY, ALL, ENDS } throws;
    const char *calls;
};

/*
 * The row of a call in the code of class `by`, by a reference to class `named`. exact: it is this method that is run,
 * whatever class the object is of. NULL: what it does is not known.
 */
const struct library_row *library_row(const struct method *, const struct type *named, bool exact,
                                      const struct type *by);

/*
 * What the method may call when it is run on an object of class `t` (NULL: on none): all that the library knows of if
 * that is one of the program's, nothing if no object is there that could have something of the program in it, else
 * what the row says.
 */
const char *library_calls(const struct library_row *, const struct method *, const struct type *t);

/* Are the parameters of the descriptor numbers, texts and boxes only? */
bool library_is_harmless(const char *desc);

/* The next of the class's methods, from the `*i`th of `t->above[*k]` on, that have one of these names and override one
 * of the library's; NULL if there is none. */
struct method *library_callback(const struct type *t, const char *names, u32 *k, u32 *i);
/* Is the name among them (with spaces between; "*": every one is)? */
bool library_names(const char *names, const struct sym *);

#endif

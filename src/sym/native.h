/*
 * Library methods that have a meaning as terms: tables, one row a method. A row
 * of a native method is used when it meets something symbolic. A row of a method
 * with bytecode is a summary: its calls are watched, and it is used when `concerns`
 * finds something symbolic about the call; --summaries off leaves it to the bytecode.
 */
#ifndef SYM_NATIVE_H
#define SYM_NATIVE_H

#include "sym/internal.h"

/* Executes the call whose arguments lie at args (f->sp behind them). What it does not do it leaves to call_bytecode: so do
 * exceptions come from the library's own code, with its messages. */
typedef enum sym_end (*native_term_fn)(struct engine *, struct frame *, struct method *, slot *args);

struct native_term {
    const char *cls, *name, *desc; /* desc "*": of any */
    native_term_fn fn;
    enum {
        NATIVE,       /* has no bytecode, or the machine's override of it stops at terms */
        SUMMARY,      /* watched */
        SUMMARY_SETS, /* watched; takes references that are sets, as text_of does */
        NATIVE_SETS,
    } when;
};
/* Each ends with a row of nulls. */
extern const struct native_term number_natives[], array_natives[], string_natives[], opaque_natives[];
extern const struct native_term strict_natives[], access_natives[];

/* Leave the call with a result. */
enum sym_end give_term(struct engine *, struct frame *, slot *args, char type, term);
enum sym_end give_reference(struct engine *, struct frame *, slot *args, slot reference);
/* The same for a new object; 0: with vm->exc. */
enum sym_end give_new(struct engine *, struct frame *, slot *args, ref);
/* Is one of the arguments a term? */
bool symbolic_slots(const struct method *, const slot *args);

#endif

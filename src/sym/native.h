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
        OUTSIDE,      /* watched; used whenever the program asks, itself or through the library, in replays as well */
        OUTSIDE_OWN,  /* the same, but only when it asks itself: for the library's purposes it is as it is */
        OUTSIDE_ANY,  /* whoever asks: the row knows whose it is */
        /* SUMMARY_SETS, and used as well when this is a map that has symbolic keys: */
        MAP_SELF,     /* the receiver */
        MAP_CALLER,   /* that whose method calls */
        MAP_ARGUMENT, /* the first argument */
        MAP_OUTER,    /* the object around the receiver */
        MAP_FIELD,    /* the receiver's field `map` */
        LIST_SELF,    /* or a list with symbolic elements, the receiver */
    } when;
};
/* The tables; each ends with a row of nulls. */
#define NATIVE_TABLES(X) \
    X(number_natives) \
    X(array_natives) \
    X(string_natives) \
    X(string_search_natives) \
    X(string_compare_natives) \
    X(string_part_natives) \
    X(string_replace_natives) \
    X(string_identity_natives) \
    X(number_text_natives) \
    X(builder_natives) \
    X(edit_natives) \
    X(print_natives) \
    X(parse_natives) \
    X(format_natives) \
    X(character_natives) \
    X(case_natives) \
    X(regex_natives) \
    X(matcher_natives) \
    X(box_natives) \
    X(bit_natives) \
    X(map_natives) \
    X(map_walk_natives) \
    X(tree_map_natives) \
    X(list_natives) \
    X(sort_natives) \
    X(strict_natives) \
    X(access_natives) \
    X(outside_natives) \
    X(random_natives) \
    X(input_natives) \
    X(word_natives) \
    X(file_natives) \
    X(stream_natives) \
    X(position_natives) \
    X(socket_natives) \
    X(http_natives) \
    X(path_natives) \
    X(refused_natives)
#define DECLARE(name) extern const struct native_term name[];
NATIVE_TABLES(DECLARE)
#undef DECLARE

/* Has the map that a row is about symbolic keys? */
bool map_concerns(const struct engine *, u32 when, const slot *args);
bool list_concerns(const struct engine *, slot list);

/* Does the program ask for something outside that is to be free? */
static inline bool is_outside(const struct native_term *t) { return t->when >= OUTSIDE && t->when <= OUTSIDE_ANY; }
bool outside_is_free(const struct engine *, const struct native_term *);

/* Has the machine's own native do the call: it takes no notice of terms. */
enum sym_end native_call(struct engine *, struct frame *, struct method *, slot *args);
/* Leave the call with a result. */
enum sym_end give_term(struct engine *, struct frame *, slot *args, char type, term);
enum sym_end give_reference(struct engine *, struct frame *, slot *args, slot reference);
/* The same for a new object; 0: with vm->exc. */
enum sym_end give_new(struct engine *, struct frame *, slot *args, ref);
/* A box of the method's class, as valueOf would give it for what lies at args. */
enum sym_end give_box(struct engine *, struct frame *, struct method *, slot *args);
enum sym_end give_boolean(struct engine *, struct frame *, slot *args, term);
/* A String of the text; `as` where `same` holds (that is what Java's code returns there, and == can tell). */
struct text;
enum sym_end give_text(struct engine *, struct frame *, slot *args, const struct text *, term same, slot as);
/* The receiver's text. False: *end. */
bool text_receiver(struct engine *, struct frame *, slot *args, struct text *, enum sym_end *end);
/* Of an argument that need not be a String: YES, NO: it is null or may be something else, UNKNOWN: *end. */
enum verdict text_sequence(struct engine *, struct frame *, slot *operand, struct text *, enum sym_end *end);
/* The same for what may be a builder as well. */
enum verdict text_of_characters(struct engine *, struct frame *, slot *operand, struct text *, enum sym_end *end);
/* A row ended at the bound of texts: what comes of the call if what is beyond it may be anything; else SYM_STOP. */
enum sym_end beyond_text(struct engine *, struct frame *, const struct method *, slot *args);
/* Is one of the arguments a term? */
bool symbolic_slots(const struct method *, const slot *args);

#endif

/*
 * vm: the Java machine. Loads and links classes, runs bytecode, and can go
 * back: everything a program can change is a cell under the trail.
 *
 * One struct vm is one worker with all its state; there are no globals. The
 * machine never calls upward: vm_run runs until something happens and says
 * what. Nothing in here prints or exits; the outside world is reached only
 * through struct vm_io.
 *
 *     struct vm *vm = vm_new(&opts, &err);
 *     vm_start_main(vm, "Main", argc, argv, &err);
 *     while ((out = vm_run(vm, UINT64_MAX)) == VM_BUDGET) ;
 *     vm_free(vm);
 */
#ifndef VM_VM_H
#define VM_VM_H

#include "base/base.h"

struct vm;

/* Where everything that leaves or enters the machine passes. `ctx` is handed
 * back. NULL members mean the process's own descriptors. */
struct vm_io {
    void *ctx;
    /* Writes to descriptor 1 or 2, or to a file the program opened. */
    i64 (*write)(void *ctx, int fd, const void *bytes, size_t len);
    i64 (*read)(void *ctx, int fd, void *bytes, size_t len);
};

struct method;
/* A free value that the start of a method needs. */
struct vm_free {
    const char *name; /* NULL if the class file does not tell */
    const char *desc;
    const char *signature; /* the type with its arguments; NULL: it has none, or nobody knows. Not checked */
    u32 parameter;    /* number of the started method's parameter, from 0; VM_RECEIVER */
    const struct method *generator; /* it is an argument of this method, which makes the parameter; NULL: it is the
                                     * parameter */
};
enum { VM_RECEIVER = 255 };

/* How the symbolic engine above takes hold; all NULL in a concrete run. */
enum vm_interest {
    VM_IGNORED, /* a method like others */
    VM_WATCHED, /* its calls are shown to `concerns` */
    VM_STOPS,   /* the run stops in front of its calls */
};
struct class;
struct field;
struct method;
struct vm_symbolic {
    void *ctx;
    /* Is a call of the method to stop the run (VM_SYMBOLIC) in front of it?
     * Asked once, when its class is loaded, of methods that have a body; and
     * first, with neither name nor descriptor, whether of any method of the class. */
    enum vm_interest (*indicates)(void *ctx, const char *cls, const char *name, const char *desc);
    /* Of a watched method: is this call to stop the run? */
    bool (*concerns)(void *ctx, const struct method *, const u64 *args);
    /* Gives a parameter without a value its slots. False: an exception is set. */
    bool (*free_value)(void *ctx, struct vm *, const struct vm_free *, u64 slots[2]);
    /* A generator has made a parameter. False: an exception is set. */
    bool (*generated)(void *ctx, struct vm *, const struct vm_free *, const u64 slots[2]);
    /* The object on which the started method will be called has been made, if there is one, and no parameter yet; may be NULL. */
    void (*begins)(void *ctx);
    /* The started method is about to be called; may be NULL. */
    void (*enters)(void *ctx);
    /* A class of the program has been initialised; may be NULL. */
    void (*initialised)(void *ctx, struct class *);
    /* The program reads a static field of one of its classes, from some place for the first time; may be NULL. */
    void (*reads_static)(void *ctx, const struct field *);
    /* Visits the references that a term can be; the term may be any number. Term 0
     * comes first in each collection: the references that the engine holds itself. */
    void (*references)(void *ctx, u32 term, void (*visit)(void *, u32 ref), void *arg);
    /* The same by itself, for the term of a reference; false: it can be others, too. */
    bool (*places)(void *ctx, u32 term, void (*visit)(void *, u32 ref), void *arg);
    /* A Java cast of a symbolic primitive in its slots, letters of both types given. */
    void (*convert)(void *ctx, char from, char to, u64 slots[2]);
};

struct vm_opts {
    const char *jdk;        /* the JDK's directory */
    const char *class_path; /* directories and jars, ':' between */
    u64 seed;               /* of everything random: hashes, schedule, Random() */
    u64 memory;             /* bytes the Java heap may take */
    bool assertions;        /* -ea: for all classes but the JDK's */
    bool real_time;         /* clocks of the host instead of virtual ones */
    bool memo;              /* results of calls that depend on their arguments only are used again */
    const char *const *properties; /* "key=value", as -D gives them */
    u32 nproperties;
    const char *const *types; /* classes (dots) that free objects may have, where one fits; none: all */
    u32 ntypes;
    struct vm_io io;
    struct vm_symbolic symbolic;
};

enum vm_outcome {
    VM_BUDGET,      /* the instructions given are spent; run again to go on */
    VM_ENDED,       /* the last non-daemon thread returned, or the method did */
    VM_THREW,       /* an exception left the started method; vm_exception */
    VM_EXIT,        /* System.exit or halt; vm_exit_code */
    VM_SYMBOLIC,    /* stopped before an instruction with a symbolic operand */
    VM_UNSUPPORTED, /* something this machine does not do; vm_reason says what */
    VM_DEADLOCK,    /* every thread waits for another; vm_reason */
};

/* A machine with nothing started. NULL with err: no JDK there, bad class path. */
struct vm *vm_new(const struct vm_opts *, struct err *);
void vm_free(struct vm *);

/* Starts `public static void main(String[])` of a class (dots or slashes), or
 * (from 25 on, as java does) an instance or argument-less main. False with
 * err: not found ("CLASS: no such class", "CLASS: no main method"). An error
 * that java would throw (a class that does not verify) comes from vm_run. */
bool vm_start_main(struct vm *, const char *class_name, int argc, const char *const *argv, struct err *);

/* A value given to or returned by a started method, as text in the syntax of
 * CLI.md: 42, 4.2, true, 'c', "text", null, {1, 2}, E.NAME. */
struct vm_arg {
    const char *name; /* of a parameter, or its number */
    const char *value;
};
/* Starts any static method, or an instance method on an object made by the
 * class's no-argument constructor. `method` is a name, or name and descriptor
 * where it is overloaded. */
bool vm_start_method(struct vm *, const char *class_name, const char *method, const struct vm_arg *, u32 nargs,
                     struct err *);

/*
 * Starts a method with all parameters free, as the symbolic engine gives them. An
 * instance method is called on a free object, "this", of exactly that class; where
 * that is an enum, on its constant of number `which`, and where it is abstract, on an
 * object of class `which` of those below it. How many there are becomes *receivers.
 * A constructor ("<init>") runs on a new object, which is the result then.
 */
bool vm_start_free(struct vm *, const char *class_name, const char *name, const char *desc, u32 which, u32 *receivers,
                   struct err *);

/* What annotations say about the parameters of the started method (docs/structures.md);
 * in a concrete run, and for a parameter whose value was given, nothing. */
struct vm_rule {
    struct method *generator; /* makes the argument, of free arguments of its own; NULL: none */
    struct method *validator; /* gives true for what is an input; NULL: none */
};
/* One for each parameter; NULL: none was started. */
const struct vm_rule *vm_rules(const struct vm *, u32 *n);

/* Runs at most about `budget` instructions (checked at branches and calls). */
enum vm_outcome vm_run(struct vm *, u64 budget);
/* Runs exactly one instruction of the current thread. */
enum vm_outcome vm_step(struct vm *);

int vm_exit_code(const struct vm *);
const char *vm_reason(const struct vm *);
/* The result of the started method in Java syntax (arrays and records by their
 * contents); after VM_ENDED. JSON in the shape of CLI.md if `json`. */
void vm_print_result(struct vm *, bool json, struct buf *out);
/* The uncaught exception and its stack trace, as java prints it; after VM_THREW. */
void vm_print_exception(struct vm *, struct buf *out);
/* Class and message of the uncaught exception, after VM_THREW. */
void vm_exception_text(struct vm *, struct buf *class_name, struct buf *message);
/* Where in the program (not the JDK) the uncaught exception was made: false if
 * nowhere. */
bool vm_exception_place(struct vm *, const char **file, int *line);
u64 vm_instructions(const struct vm *);

/* ---- the trail ---- */

/* Begins a segment: from now on every overwritten older cell is remembered. */
void vm_mark(struct vm *);
/* Undoes the last segment and keeps it so that it can be redone. */
void vm_undo(struct vm *);
/* Redoes the segment that was undone last (nothing may have run since). */
void vm_redo(struct vm *);
/* Forgets the undone segments above the current position; so do running and
 * marking. The memory that they took is used again. */
void vm_drop(struct vm *);
/* Takes the segment that was undone last away, so that others can be made in its
 * place. It belongs to the machine still; attach it where it was taken. */
struct segment *vm_detach(struct vm *);
/* Puts a detached segment back on top and redoes it. */
void vm_attach(struct vm *, struct segment *);
/* Frees a detached segment for good. */
void vm_discard(struct vm *, struct segment *);
/* Is everything that the program can see, frames included, as it was when the
 * segment of number `k` began? Counters of work, clocks and numbers of free
 * values do not count. May answer no where it would be too long to find out. */
bool vm_same_since(struct vm *, u32 k);
/* Number of segments below the current position. */
u32 vm_depth(const struct vm *);
/* Prints the whole state, heap by reachability, so that equal states print
 * equal text. */
void vm_print_state(struct vm *, struct buf *out);

/* ---- what tests and `make cover` ask ---- */

/* Counts of executed opcodes (in the variant `cover` only); of called rows of
 * natives.def, named "native CLASS.NAMEDESCRIPTOR"; and of linked call sites,
 * "site CLASS.NAME" by their bootstrap method, "site own" for those of the
 * program, and "site constant" for dynamic constants. */
struct vm_cover {
    u64 opcodes[256];
    u32 nuses;
    const struct vm_use {
        const char *name;
        u64 count;
    } *uses;
};
void vm_cover(struct vm *, struct vm_cover *);

#endif

/*
 * prove: properties that follow from class files alone, without running the
 * program. A thread of its own tries one technique after the other; whoever
 * explores the program meanwhile looks at the answers when it likes.
 *
 *     struct prover *p = prove_begin(&task, &err);
 *     ... prove_answer(p, PROVE_ASSERT) says "scan", "intervals", "induction", or NULL: not proved (yet)
 *     prove_end(p);
 *
 * A proof is about every input and every way that the program can go: what a
 * technique does not understand makes it give up. That stack or memory may end
 * (VirtualMachineError) violates nothing, but code that catches it is looked at.
 */
#ifndef PROVE_PROVE_H
#define PROVE_PROVE_H

#include "base/base.h"

/* The words of --provers. The first three run here, the others in the search. */
#define PROVERS(X) X(scan) X(intervals) X(induction) X(memo) X(subsumption)
enum prover_bit {
#define PROVER(name) PROVER_NUMBER_##name,
    PROVERS(PROVER)
#undef PROVER
    NPROVERS
};
enum provers {
#define PROVER(name) PROVER_##name = 1 << PROVER_NUMBER_##name,
    PROVERS(PROVER)
#undef PROVER
};

/* No assert fails, wherever its error is caught; no exception leaves the program. */
enum prove_property { PROVE_ASSERT, PROVE_EXCEPTION, NPROVE };

struct prove_task {
    const char *jdk, *class_path; /* as the machine gets them */
    const char *cls;              /* with dots */
    const char *method;           /* name, perhaps with its descriptor; NULL or empty: main */
    bool assertions;              /* are asserts on? */
    bool only_runtime;            /* only RuntimeExceptions count, as in SV-COMP */
    bool wanted[NPROVE];
    unsigned provers;             /* bits */
    double seconds;               /* 0: any */
    volatile bool *halt;          /* set once every wanted property is proved or settled; may be NULL */
};

struct prover;
/* Copies the task and starts the thread. NULL with err if there can be none. */
struct prover *prove_begin(const struct prove_task *, struct err *);
/* The name of the technique that has proved it; NULL: not proved, or not yet. */
const char *prove_answer(const struct prover *, enum prove_property);
/* Whoever explores has found a violation: no proof is needed, nor possible. */
void prove_settled(struct prover *, enum prove_property);
/* Will there be no further answers? */
bool prove_done(const struct prover *);
/* Waits for that, for so many seconds at most, or until *stop. */
void prove_wait(struct prover *, double seconds, volatile const bool *stop);
/* Ends the thread, whatever it does, within milliseconds. May be NULL. */
void prove_end(struct prover *);

/*
 * Can nothing that comes after this point of a method's frame violate the
 * property? In the method `name` of class `cls` (internal name) the instruction
 * at `bci` is the next, or is a call that is under way. False until enough is known.
 */
bool prove_harmless(const struct prover *, const char *cls, const char *name, const char *desc, u32 bci, bool under_way,
                    enum prove_property);

#endif

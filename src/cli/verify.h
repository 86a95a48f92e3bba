/*
 * The parts of `verify`: verify.c searches and decides, verify_report.c prints
 * and writes files, task.c reads SV-COMP's task files.
 */
#ifndef CLI_VERIFY_H
#define CLI_VERIFY_H

#include "cli/symbolic.h"
#include "prove/prove.h"
#include "report/report.h"

enum property { VALID_ASSERT, NO_RUNTIME_EXCEPTION, NO_DEADLOCK, NPROPERTIES };
extern const char *const property_names[NPROPERTIES];

/* An SV-COMP task. */
struct task {
    bool properties[NPROPERTIES];
    struct text_list inputs; /* files and directories, relative to nothing */
    struct text_list files;  /* the .java files in them, sorted */
    struct arena arena;
};
/* Reads the .yml file and lists the sources. */
bool task_read(struct task *, const char *path, struct err *);
void task_release(struct task *);

struct verify {
    struct symbolic s; /* first: the search hands it to the callback */
    struct task task;
    bool is_task;
    bool wanted[NPROPERTIES];
    bool violated[NPROPERTIES];
    struct buf doubt[NPROPERTIES];           /* what was seen that keeps exploration from proving it */
    bool by_texts[NPROPERTIES];              /* the doubt is about texts that are known only so far */
    u64 lengthened;                          /* how often they had become longer then */
    bool covered[NPROPERTIES];               /* explored completely, before texts became longer for another property */
    bool unconfirmed[NPROPERTIES];           /* a violation that its replay did not meet */
    unsigned provers;                        /* bits */
    struct prover *prover;                   /* NULL if there is none */
    VEC(struct report_violation) violations; /* one a property, as they were found */
    VEC(const char *) inputs;                /* of each violation, as a JSON object */
    VEC(struct picture *) pictures;          /* of each violation: its inputs */
    struct arena arena;                      /* texts of the violations */
    struct symtab names;                     /* of exceptions */
    struct map effects;                      /* name -> effect of an exception, plus 1 */
    u64 paths;
};

enum verdict property_verdict(const struct verify *, enum property);
/* The prover that has proved it; NULL if exploration must. */
const char *property_proof(const struct verify *, enum property);
/* Prints the verdict, and writes the files of a false one. Returns the exit
 * code; EXIT_USAGE with err if a file could not be written. */
int verify_report(struct verify *, struct err *);

#endif

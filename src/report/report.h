/*
 * report: what a search found, as files for other programs and for people. A
 * struct report is filled by the command; each function here makes one text
 * from it and touches nothing else, but for report_write, which writes them.
 *
 *     witness.c         GraphML, the format of SV-COMP's violation witnesses
 *     sarif.c           SARIF 2.1.0, for code review tools
 *     counterexample.c  a Java program that runs into the violation
 *     java_heap.h       the objects that it needs for that
 *     replay.c          the Java classes that it needs beside it
 *     java.c            literals and comments of Java
 *     sha256.c          the hash of the program in the witness
 *     write.c           all of them into a directory, or none
 *     earlier.c         removes what an earlier report left there
 *     draw.h            drawings of objects
 *
 * Texts of a report belong to whoever filled it.
 */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "base/base.h"

/* A free value on the path to a violation. */
struct report_input {
    const char *name;
    const char *value;               /* in Java syntax: 42, 'c', NaN, {1, 2}, null; Node{next=null} */
    char type;                       /* letter of the Java type, '[' for arrays */
    bool is_object;                  /* it is a variable of the violation's picture */
    u32 variable;
    const char *outside;             /* the program asked for it, "System.nanoTime()"; NULL: it did not */
    bool parameter;                  /* of the method; else an indicator method gave it */
    u32 argument;                    /* the number of the parameter */
    bool is_generators;              /* the parameter is made by a generator, and this is one of its arguments */
    const char *cls, *method, *file; /* where it was made; NULL for parameters */
    int line;
};

/* A static method that made a parameter of its arguments, which are among the inputs. */
struct report_generator {
    u32 argument;          /* the number of the parameter */
    const char *cls, *name, *desc; /* cls: with dots */
};

struct picture;
struct report_violation {
    const char *property;  /* "valid-assert", "no-runtime-exception", "no-deadlock" */
    const char *exception; /* class with dots; NULL: there is none, every thread waits */
    const char *message;   /* of the exception, NULL if it has none; or who waits where */
    const char *file;      /* as the class file names it; NULL if not known */
    int line;
    const char *trace; /* lines as java prints them; "" if there are none */
    VEC(struct report_input) inputs;
    VEC(struct report_generator) generators;
    const struct picture *objects; /* of the inputs; NULL if none is an object */
    u64 main_arguments; /* how many there are. If the run looked at them, they are among the inputs; else they are empty strings */
    const char *standard_input; /* its bytes; NULL: nobody read it */
    size_t standard_input_len;
    const char *checks; /* answers of check and checkAssume: 'y' and 'n' */
};

/* A parameter that --arg fixes. */
struct report_arg {
    u32 number; /* from 0 */
    const char *value;
};

struct report {
    const char *version;    /* of this program */
    const char *target;     /* as the user wrote it */
    const char *class_name; /* with dots */
    const char *method;     /* name, perhaps with a descriptor; "" for main */
    const char *class_path;
    const char *compiled; /* directory of classes that will be removed; NULL if there is none */
    /* The program's source files, or class files where there are none. */
    const char *const *sources;
    u32 nsources;
    const void *program; /* the main class file, for a hash, where there are no sources */
    size_t program_len;
    const struct report_arg *args;
    u32 nargs;
    /* Classes with indicator methods that the class path has, with slashes. */
    const char *const *indicators;
    u32 nindicators;
    const struct report_violation *violations; /* in the order of discovery */
    u32 nviolations;
};

/* Is all that is known of main's arguments their number, and are there any? */
bool report_counts_arguments(const struct report_violation *);
/* Appends "EXCEPTION: MESSAGE", as much of it as there is. */
void report_what(const struct report_violation *, struct buf *out);
/* The first violation as a witness. `now` is the time of its creation (UTC,
 * ISO 8601). */
void report_witness(const struct report *, const char *now, struct buf *out);
/* All violations. */
void report_sarif(const struct report *, struct buf *out);
/* A runnable program for the first violation: Main.java. `classes` is where
 * those of `compiled` are kept. */
void report_counterexample(const struct report *, const char *classes, struct buf *out);
/* The classes with indicator methods, with slashes; NULL behind the last. */
const char *report_indicator_class(u32 number);
/* The file of an indicator class that gives the recorded values, and the one
 * that holds them. */
void report_replay_class(const char *cls, struct buf *out);
void report_replay_values(const struct report *, struct buf *out);

/* The path of the source file that a class file calls `file`; `file` itself if
 * it is none of the program's. */
const char *report_source(const struct report *, const char *file);
/* SHA-256 as 64 hexadecimal digits and NUL. */
void sha256_hex(const void *bytes, size_t len, char out[65]);

/* Removes the files that the list `earlier` names and `now` does not: a line
 * each, paths within `dir`. Whatever else it names stays. */
void report_remove_earlier(const char *dir, const char *earlier, const char *now);

/*
 * Writes witness.graphml, report.sarif and the directory counterexample into
 * `dir`, which is made if it is not there. What an earlier call put into
 * counterexample is replaced. False with err if one could not be written; then
 * what was written before it is removed again.
 */
bool report_write(const struct report *, const char *dir, struct err *);

#endif

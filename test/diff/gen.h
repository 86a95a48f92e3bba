/*
 * gen: random Java programs for comparing two Java machines.
 *
 * Everything the generator can say is a row of text in a table (grammar.c for
 * expressions and statements, sections.c for whole features). A row is Java
 * with holes; a hole starts with '$':
 *
 *   $I             an expression of that type. Letters: Z boolean, B byte,
 *                  S short, C char, I int, J long, F float, D double, T String;
 *                  n any number, w any integer, x anything; N, W, Q the same,
 *                  but one type for the whole row; R the method's result
 *   $=I  $vI  $[I  a literal; a variable that may be assigned; an array
 *   $tI  $!I       the name of the type; a call of a method that returns it
 *   $0 .. $9       a fresh name, the same within the row
 *   $+I0           from here on $0 is a variable in scope
 *   $-I0  $~I0     likewise, but one that rows do not assign; with '-' nothing
 *                  else assigns it either, so that lambdas may read it
 *   ${  $}         a scope of names begins and ends (nothing is written)
 *   $<  $>         the body of a lambda begins and ends, likewise
 *   $(a$|b$)       one of the alternatives
 *   $#9            a number from 0 to that digit
 *   $*  $@         some random statements; the name of the program's class
 *
 * Every program ends: each loop round and each call of a generated method
 * burns one unit of fuel, and without fuel loops stop and methods return. Nor
 * does any program depend on the machine: no identity hash codes, no NaN
 * payloads, no clocks, no text outside ASCII on standard output.
 */
#ifndef DIFF_GEN_H
#define DIFF_GEN_H

#include "base/base.h"

enum type {
    T_BOOLEAN, T_BYTE, T_SHORT, T_CHAR, T_INT, T_LONG, T_FLOAT, T_DOUBLE, T_STRING,
    TYPES
};
extern const char type_letters[TYPES + 1];
extern const char *const type_names[TYPES];

#define NAME_MAX_LEN 16
#define PARAMS_MAX 7
#define LAMBDAS_MAX 16

/* What may be done with a variable besides reading it where it is declared:
 * fields allow both, loop counters neither. */
enum { VAR_ASSIGN = 1, VAR_CAPTURE = 2 };

struct var {
    char name[NAME_MAX_LEN];
    enum type type;
    bool array;
    u32 use;
};

struct method {
    char name[NAME_MAX_LEN];
    enum type result;
    u32 nparams;
    enum type params[PARAMS_MAX];
};

struct gen {
    u64 random;
    struct buf out;
    VEC(struct var) vars;    /* in scope, innermost last */
    VEC(u32) scopes;         /* vars.len where each open scope began */
    VEC(struct method) methods; /* those that may be called by now */
    u32 lambdas[LAMBDAS_MAX]; /* vars.len where each open lambda began */
    u32 nlambdas;
    u32 nest;                /* how deep in statements */
    u32 fresh;               /* the last fresh name's number */
    enum type result;        /* of the method being written */
    const char *class_name;
};

/* A row of a table: chosen with probability proportional to its weight. */
struct row {
    u32 weight;
    const char *text;
};

/* A feature: `members` goes into the class, `body` into a method of its own
 * that main calls. `emit`, when there, adds to the body what text cannot. */
struct section {
    const char *name;
    const char *members;
    const char *body;
    void (*emit)(struct gen *);
};
extern const struct section sections[];
extern const u32 nsections;
extern const char section_prelude[];

/* gen.c: choice */
u64 gen_random(struct gen *);
u32 gen_below(struct gen *, u32 n); /* 0 .. n-1; n > 0 */
bool gen_chance(struct gen *, u32 percent);

/* template.c: rows and names */
void gen_expand(struct gen *, const char *text, int depth);
void gen_declare(struct gen *, const char *name, enum type, bool array, u32 use);
void gen_scope_open(struct gen *);
void gen_scope_close(struct gen *);

/* grammar.c: expressions and statements */
void gen_expr(struct gen *, enum type, int depth);
void gen_literal(struct gen *, enum type);
void gen_var(struct gen *, enum type, bool array, bool assign);
void gen_call(struct gen *, enum type, int depth);
void gen_block(struct gen *);

#endif

/* What the files of the JUnit writer share. */
#ifndef REPORT_JUNIT_INTERNAL_H
#define REPORT_JUNIT_INTERNAL_H

#include "report/junit.h"

/* ---- a file ---- */

/* A simple name means one class in the whole file: the first that wanted it. */
struct junit_claim {
    const char *simple, *package;
};
struct junit_file {
    const struct suite *suite;
    int version;
    const char *package;              /* of the tests */
    const char *class_name;           /* of the test class */
    VEC(struct junit_claim) claims;   /* also what is imported */
    VEC(const char *) asserts;        /* methods of the assertions that are used */
    const struct shown_class *tested; /* the class under test, if any picture knows it */
    struct arena arena;
};

/* ---- a test ---- */

struct junit_object {
    const char *name; /* of its variable; NULL: nobody thought of one yet */
    const char *text; /* what stands for it instead of a variable, or NULL */
    const char *type; /* the variable's type as a descriptor, if it is not that of the object's class */
    u32 root;         /* the variable of the picture that it hangs on directly, plus 1 */
    u32 refs;         /* places in the code that want it */
    bool is_named;    /* it has to have a variable */
    bool has_step;    /* a step of the recipe makes it */
    bool is_changed;  /* and other steps change it */
    bool is_made;     /* the statements so far make it; */
    bool is_open;     /* but its parts are still to be filled in */
    bool is_library;  /* an expression makes it, of the class library */
    bool is_spread;   /* an array that stands as arguments of a method that takes any number */
};
/*
 * Objects are those of the picture of the input, by number; from
 * before.objects.len on, those that only the recipe knows.
 */
struct junit_test {
    struct junit_file *f;
    const struct test_case *t;
    const struct tested_method *m;
    u32 nobjects;            /* of the picture and of the recipe */
    VEC(const char *) taken; /* names of variables */
    VEC(u32) declared;       /* objects that have one, in order */
    struct junit_object *objects;
    struct buf arrange, act, check;
    u32 nchecks;
    bool is_raw;     /* it uses a type without its arguments */
    bool throws;     /* something in it declares a checked exception */
    bool has_helper; /* it needs JUNIT_HELPER */
};

/* The text of a buf in the file's memory; the buf is empty then. */
const char *junit_keep(struct junit_file *, struct buf *);
/* Appends a statement, a line of a test; lines that are too long are broken where people do it. */
void junit_line(struct buf *out, u32 indent, const char *text);
/* The name of an assertion, to be imported. */
const char *junit_assertion(struct junit_file *, const char *name);
/* The source of one test; false if it cannot be written. `helper` (may be NULL) is set if it needs one. */
bool junit_test_write(struct junit_file *, const struct test_case *, struct buf *out, bool *helper);
/* Tests that cannot be written are kept no longer. */
void junit_drop(struct suite *);
/* The numbers of the tests that are kept, in the order of the file. Returns how many; the caller frees them.
 */
u32 junit_order(const struct suite *, u32 **out);
void junit_file_init(struct junit_file *, const struct suite *, const struct junit_opts *);
void junit_file_release(struct junit_file *);

/* ---- types (junit_type.c) ---- */

/* May the simple name stand for the class of this package in the whole file? The first one that asks may. */
bool junit_claim(struct junit_file *, const char *simple, size_t len, const char *package,
                 size_t package_len);
/* Can the tests name the class? */
bool type_is_visible(const struct junit_file *, const struct shown_class *);
/* The class whose internal name or array descriptor this is, if a picture of the test knows it. */
const struct shown_class *type_find(const struct junit_test *, const char *desc, size_t len);
void put_tested_class(struct junit_file *, struct buf *out);
/* A class as the file names it, without type arguments. */
void put_class(struct junit_file *, const struct shown_class *, struct buf *out);
/* The type of a descriptor, without type arguments. */
void put_type(const struct junit_test *, const char *desc, struct buf *out);
/* A type of a variable for objects of the class, with type arguments, if there are any that fit. */
void put_object_type(struct junit_test *, const struct shown_class *, struct buf *out);
/* A type as the source has it; with `exact` wildcards stand as they are. False: it cannot be written here. */
bool put_generic(struct junit_file *, const char *generic, bool exact, struct buf *out);
/* The type of a variable that takes the method's result. */
void put_result_type(struct junit_test *, struct buf *out);
/* One type of a descriptor; behind it. */
const char *type_skip(const char *desc);
/* Of a method descriptor: the type of parameter i (or an empty text), and that of the result. */
const char *type_of_parameter(const char *desc, u32 i);
const char *type_of_result(const char *desc);
/* Is the descriptor of a field, or of the first parameter, this class? */
bool type_is_class(const char *desc, const struct shown_class *);

/* ---- words (junit_words.c) ---- */

bool is_identifier(const char *name);
/* "Account" as the name of a variable: "account". */
void put_decapitalised(const char *name, struct buf *out);
void put_capitalised(const char *name, struct buf *out);
/* "NOT_FOUND" and "not found" as NotFound. */
void put_camel(const char *text, size_t len, struct buf *out);
/* "Account" of pkg.Outer.Account. */
void put_simple(const char *name, struct buf *out);
/* Two, 42. */
void put_count(u64 n, struct buf *out);
/* MinusOne, 42, MaxValue, NaN, 2Point5, True. */
void put_number(const struct shown *, struct buf *out);
/* A short string whose letters say what it is; false for others. */
bool put_word(const struct shown *, struct buf *out);
/* A name for a variable that is not taken yet. */
const char *variable_name(struct junit_test *, const char *wish);
/* What a test calls a parameter: its own name if the class file tells a usable one. */
void put_parameter_name(const struct tested_method *, u32 parameter, struct buf *out);
bool is_made_up(const char *name);
i64 shown_sign(const struct shown *); /* -1, 0, 1; NaN has one too */
double shown_number(const struct shown *);
bool shown_is_nan(const struct shown *);
bool shown_is_infinite(const struct shown *);

/* ---- what a call did (junit_outcome.c) ---- */

/* The object of the input that object `a` of the outcome is, plus 1; 0: it was not there. */
u32 same_as(const struct test_case *, u32 a);
bool is_same_value(const struct test_case *, const struct shown *before, const struct shown *after);
/* Did part k of object `a` of the outcome change? True for objects that were not there. */
bool part_changed(const struct test_case *, u32 a, u32 k);
bool object_changed(const struct test_case *, u32 a);
/* "returnsMinusOne", "throwsIllegalArgumentException", "setsBalance". */
void put_outcome(const struct suite *, const struct test_case *, struct buf *out);

/* ---- when it does so (junit_when.c) ---- */

struct feature {
    const char *text; /* "AmountIsNegative" */
    u32 rank;         /* the lower, the better does it tell */
};
#define FEATURES_MAX 36
struct features {
    struct arena *arena;
    const char *condition; /* of the path */
    struct feature data[FEATURES_MAX];
    u32 len;
};
/* From this rank on it is not what the path depends on. */
#define RANK_UNSEEN 30
void find_features(const struct suite *, const struct test_case *, struct features *);

/* ---- literals (junit_value.c) ---- */

enum place {
    PLACE_ARGUMENT, /* of a method: bytes and shorts need a cast */
    PLACE_ELEMENT,  /* of an array, or the right side of an assignment: they do not */
    PLACE_OBJECT,   /* an object is wanted: a box of just this type */
};
void put_primitive(const struct shown *, enum place, struct buf *out);
/* Can the value be written without any object made before: null, numbers, strings, constants, boxes,
 * arrays of these? */
bool is_literal(const struct junit_file *, const struct picture *, const struct shown *);
void put_literal(struct junit_file *, const struct picture *, const struct shown *, enum place,
                 struct buf *out);
/* "{1, 2}" of an array of literals. */
void put_array_literal(struct junit_file *, const struct picture *, u32 object, struct buf *out);
/* A field that was never stored to. */
bool is_default(const struct shown *);
const struct shown *boxed_value(const struct shown_object *);

/* ---- objects of the class library (junit_library.c) ---- */

/* An expression that equals the object: "List.of(1, 2)". False: there is none; `out` may have grown. */
bool put_library(struct junit_file *, const struct picture *, u32 object, u32 depth, struct buf *out);
/* An expression that makes such an object: "new ArrayList<>(List.of(1, 2))". */
bool put_library_new(struct junit_file *, const struct picture *, u32 object, struct buf *out);
/* The text that a StringBuilder holds, as a literal. */
bool put_builder_text(const struct picture *, u32 object, struct buf *out);
/* "List" and how many elements it has; an Optional has one or none. */
bool library_words(const struct picture *, u32 object, const char **kind, u32 *count);

/* ---- what is needed (junit_plan.c) ---- */

/* Sees what is needed. Why the test cannot be written as Java; NULL if it can. */
const char *arrange_plan(struct junit_test *);
const struct picture *test_input(const struct junit_test *);
const struct shown_object *object_shown(const struct junit_test *, u32 object); /* of the picture */
const struct shown_class *object_class(const struct junit_test *, u32 object);
bool object_is_pictured(const struct junit_test *, u32 object);
bool object_is_box(const struct junit_test *, u32 object);
bool object_is_array(const struct junit_test *, u32 object);
bool object_is_reflective(const struct junit_test *, u32 object);
/* Do the statements make the object, so that it can have a variable? */
bool is_arranged(const struct junit_test *, u32 object);
/* Is there another method that the call could mean? */
bool call_is_overloaded(const struct junit_test *);
/* The constructor of an inner class has the outer object as its first argument. */
bool call_is_inner(const struct junit_test *);

/* ---- the input (junit_arrange.c) ---- */

/* The variable of an object that is arranged; it has one from now on. */
const char *object_variable(struct junit_test *, u32 object);
void arrange_write(struct junit_test *);
/* The call of the method under test. */
void put_call(struct junit_test *, struct buf *out);

/* ---- the outcome (junit_assert.c) ---- */

/* Writes `act` and `check`. */
void assert_write(struct junit_test *);

/* ---- files that are there already (junit_update.c) ---- */

struct junit_member {
    const char *text; /* from its first comment or annotation to its end */
    size_t len;
    const char *name; /* of a method; "" of others */
    bool is_first;    /* it stands before all tests */
};
struct junit_old {
    struct arena arena;
    VEC(struct junit_member) kept; /* members that a person wrote or changed */
    VEC(const char *) imports;     /* "java.util.List", "static org.junit.Assert.fail" */
    const char *declaration;       /* "@Tag("x")\nclass FooTest" */
    const char *tail;              /* what stands behind the class */
};
/* False: it cannot be told what is what; the file is better left alone. */
bool junit_old_read(const char *text, struct junit_old *);
void junit_old_release(struct junit_old *);
/* Does a word stand in what is kept? */
bool junit_old_uses(const struct junit_old *, const char *word);
/* The mark of a test with this text, from its annotation to its last brace: eight hexadecimal digits. */
void junit_hash(const char *text, size_t len, char out[9]);
#define JUNIT_MARK "// bivium "

#endif

/* What the words of indicators.def name; for the engine, and for who writes Java
 * classes that hand out recorded values. */
#ifndef SYM_INDICATORS_H
#define SYM_INDICATORS_H

enum meaning {
    FREE, BETWEEN, BELOW, AS_NAMED, OF_DEFAULT, OBJECT, OBJECT_OR_NULL, ARRAY, PICK, ASSUME, IGNORE_IF, CHECK,
    CHECK_ASSUME, FAIL, REMEMBER, ASSERT, NEITHER, ANSWER_NO
};

struct indicator {
    const char *cls, *name, *desc;
    enum meaning meaning;
    char type;
};

/* NULL if it is none; name NULL: the first of the class. */
const struct indicator *indicator_find(const char *cls, const char *name, const char *desc);
/* Row by row; NULL behind the last. */
const struct indicator *indicator_row(unsigned number);

#endif

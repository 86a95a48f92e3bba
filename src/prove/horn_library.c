/*
 * What methods of the class library do to the numbers of a program: nothing, for
 * those of the table. They run no code of the program and make no AssertionError.
 */
#include "prove/horn_internal.h"

const struct indicator *horn_indicator(const char *cls, const char *name, const char *desc)
{
    static const struct indicator rows[] = {
#define INDICATOR(c, n, d, m, t) {c, n, d, m, t},
#include "sym/indicators.def"
    };
    for (u32 i = 0; i < ARRAY_LEN(rows); i++)
        if (strcmp(rows[i].name, name) == 0 && strcmp(rows[i].cls, cls) == 0 &&
            (rows[i].desc[0] == '*' || strcmp(rows[i].desc, desc) == 0))
            return &rows[i];
    return NULL;
}

/*
 * Class, method ("*": any), effect. Parameters must be numbers, or references of
 * final classes without code of the program in them: see harmless_parameters. A
 * result of LIB_FINE is not null. With an array, which may be null, FINE is THROWS.
 */
static const struct {
    const char *cls, *name;
    enum library effect;
} rows[] = {
    {"java/lang/Object", "<init>", LIB_FINE},
    {"java/lang/System", "exit", LIB_ENDS},
    {"java/lang/System", "currentTimeMillis", LIB_FINE},
    {"java/lang/System", "nanoTime", LIB_FINE},
    {"java/lang/Class", "desiredAssertionStatus", LIB_FINE},
    {"java/io/PrintStream", "println", LIB_FINE},
    {"java/io/PrintStream", "print", LIB_FINE},
    {"java/io/PrintStream", "flush", LIB_FINE},
    {"java/lang/Integer", "*", LIB_THROWS},
    {"java/lang/Long", "*", LIB_THROWS},
    {"java/lang/Short", "*", LIB_THROWS},
    {"java/lang/Byte", "*", LIB_THROWS},
    {"java/lang/Character", "*", LIB_THROWS},
    {"java/lang/Boolean", "*", LIB_THROWS},
    {"java/lang/Float", "*", LIB_THROWS},
    {"java/lang/Double", "*", LIB_THROWS},
    {"java/lang/Math", "abs", LIB_FINE},
    {"java/lang/Math", "min", LIB_FINE},
    {"java/lang/Math", "max", LIB_FINE},
    {"java/lang/Math", "*", LIB_THROWS},
    {"java/lang/StrictMath", "*", LIB_THROWS},
    {"java/lang/String", "length", LIB_FINE},
    {"java/lang/String", "isEmpty", LIB_FINE},
    {"java/lang/String", "equals", LIB_FINE},
    {"java/lang/String", "*", LIB_THROWS},
    {"java/lang/StringBuilder", "append", LIB_FINE},
    {"java/lang/StringBuilder", "toString", LIB_FINE},
    {"java/lang/StringBuilder", "length", LIB_FINE},
    {"java/lang/StringBuilder", "*", LIB_THROWS},
    {"java/lang/StringBuffer", "append", LIB_FINE},
    {"java/lang/StringBuffer", "toString", LIB_FINE},
    {"java/lang/StringBuffer", "*", LIB_THROWS},
    {"java/util/Random", "*", LIB_THROWS},
};

/* Boxes and texts that are made from numbers. */
static bool makes_box(const struct method *m)
{
    return strcmp(m->name->text, "valueOf") == 0 && strncmp(m->holder->name->text, "java/lang/", 10) == 0 &&
           m->desc->text[1] != 'L' && m->desc->text[1] != '[';
}

/* Nothing that such a parameter is can have code of the program. */
static bool harmless_parameter(const char *desc)
{
    static const char *const classes[] = {"Ljava/lang/String;", "Ljava/lang/Integer;", "Ljava/lang/Long;",
                                          "Ljava/lang/Character;", "Ljava/lang/Boolean;", "[C", "[B", "[I", "[J"};
    if (*desc != 'L' && *desc != '[')
        return true;
    for (u32 i = 0; i < ARRAY_LEN(classes); i++)
        if (strncmp(desc, classes[i], strlen(classes[i])) == 0)
            return true;
    return false;
}

/* equals of texts and boxes looks only at what is of the same class as they are, which is final. */
static bool is_equals(const struct method *m)
{
    return strcmp(m->name->text, "equals") == 0 && strncmp(m->holder->name->text, "java/lang/", 10) == 0 &&
           (m->holder->cf->access & ACC_FINAL);
}

static bool harmless_parameters(const char *desc)
{
    for (const char *d = desc + 1; *d != ')'; d = desc_skip(d))
        if (!harmless_parameter(d))
            return false;
    return true;
}

/* Constructors of exceptions with a message at most; what they call to fill in the stack is not overridden. */
static bool makes_exception(struct horn *h, const struct method *m)
{
    struct type *throwable = program_type_text(h->p, "java/lang/Throwable");
    if (!throwable || !type_is(m->holder, throwable) || strcmp(m->name->text, "<init>") != 0)
        return false;
    for (u32 i = 0; i < h->made.len; i++)
        for (u32 k = 0; k < h->made.data[i]->nabove; k++) {
            struct type *t = h->made.data[i]->above[k];
            for (u32 n = 0; !t->library && n < t->nmethods; n++)
                if (strcmp(t->methods[n].name->text, "fillInStackTrace") == 0)
                    return false;
        }
    return strcmp(m->desc->text, "()V") == 0 || strcmp(m->desc->text, "(Ljava/lang/String;)V") == 0;
}

enum library horn_library_effect(struct horn *h, const struct method *m)
{
    if (makes_exception(h, m))
        return LIB_FINE;
    if (!harmless_parameters(m->desc->text) && !is_equals(m))
        return LIB_UNKNOWN;
    if (makes_box(m))
        return LIB_FINE;
    for (u32 i = 0; i < ARRAY_LEN(rows); i++)
        if (strcmp(rows[i].cls, m->holder->name->text) == 0 &&
            (rows[i].name[0] == '*' || strcmp(rows[i].name, m->name->text) == 0))
            return rows[i].effect == LIB_FINE && strchr(m->desc->text, '[') ? LIB_THROWS : rows[i].effect;
    return LIB_UNKNOWN;
}

/* Text put together of numbers and texts: objects would have their toString called. */
bool horn_concat_is_fine(struct classfile *cf, u16 index)
{
    u16 handle, nargs;
    const u8 *args;
    if (!cf_bootstrap(cf, cf->consts[index].a, &handle, &nargs, &args))
        return false;
    u16 member = cf->consts[handle].b;
    return strcmp(cf_ref_class(cf, member)->text, "java/lang/invoke/StringConcatFactory") == 0 &&
           harmless_parameters(cf_ref_desc(cf, index)->text);
}

static term absolute(struct terms *T, term t)
{
    return mk_ite(T, mk_slt(T, t, mk_const(T, node(T, t)->width, 0)), mk_neg(T, t), t);
}

term horn_library_value(struct horn *h, const struct method *m, const struct val *args)
{
    struct terms *T = h->c.T;
    const char *name = m->name->text, *result = desc_return(m->desc->text);
    if (strcmp(m->holder->name->text, "java/lang/Math") != 0 || (*result != 'I' && *result != 'J'))
        return 0;
    if (strcmp(name, "abs") == 0)
        return absolute(T, args[0].t);
    if (strcmp(name, "min") != 0 && strcmp(name, "max") != 0)
        return 0;
    term less = mk_slt(T, args[0].t, args[1].t);
    return name[1] == 'i' ? mk_ite(T, less, args[0].t, args[1].t) : mk_ite(T, less, args[1].t, args[0].t);
}

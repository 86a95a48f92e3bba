/*
 * Before a test is written: which objects its code needs, which of them a step of the
 * recipe makes, and whether Java can say it all.
 */
#include "report/junit_internal.h"

/* Elements of an array that stand as arguments. */
enum { SPREAD_MAX = 6 };

/* ---- objects ---- */

const struct picture *test_input(const struct junit_test *t)
{
    return &t->t->before;
}

const struct shown_object *object_shown(const struct junit_test *t, u32 n)
{
    return &test_input(t)->objects.data[n];
}

bool object_is_pictured(const struct junit_test *t, u32 n)
{
    return n < test_input(t)->objects.len;
}

const struct shown_class *object_class(const struct junit_test *t, u32 n)
{
    return object_is_pictured(t, n) ? object_shown(t, n)->cls
                                    : t->t->recipe.others.data[n - test_input(t)->objects.len];
}

bool object_is_box(const struct junit_test *t, u32 n)
{
    return object_is_pictured(t, n) && boxed_value(object_shown(t, n));
}

bool object_is_array(const struct junit_test *t, u32 n)
{
    return object_is_pictured(t, n) && object_shown(t, n)->cls->is_array;
}

/* Does the recipe make it, with a step of its own or within another object? */
static bool is_by_recipe(const struct junit_test *t, u32 n)
{
    return !object_is_pictured(t, n) || t->objects[n].has_step || (t->t->recipe.made && t->t->recipe.made[n]);
}

bool object_is_reflective(const struct junit_test *t, u32 n)
{
    return !object_is_box(t, n) && !object_is_array(t, n) && !is_by_recipe(t, n) && !t->objects[n].is_library;
}

/* ---- the call ---- */

/* Is there another method that the call could mean? */
bool call_is_overloaded(const struct junit_test *t)
{
    const struct suite *s = t->f->suite;
    for (u32 i = 0; i < s->methods.len; i++) {
        const struct tested_method *m = &s->methods.data[i];
        if (m != t->m && strcmp(m->name, t->m->name) == 0 &&
            (m->nparameters == t->m->nparameters || m->is_varargs || t->m->is_varargs))
            return true;
    }
    return false;
}

/* The constructor of an inner class has the outer object as its first argument. */
bool call_is_inner(const struct junit_test *t)
{
    const char *cls = t->f->suite->class_name, *dollar = strrchr(cls, '$');
    if (strcmp(t->m->name, "<init>") != 0 || !t->m->nparameters || !dollar)
        return false;
    if (t->f->tested)
        return t->f->tested->is_inner;
    const char *name = t->m->parameters[0].name;
    return strncmp(name, "this$", 5) == 0;
}

/* ---- what is needed ---- */

struct wanted {
    VEC(u32) queue;
    const char *trouble;
};

static void want_object(struct junit_test *t, struct wanted *w, u32 n)
{
    if (n >= t->nobjects) {
        w->trouble = "its recipe is broken";
        return;
    }
    if (!t->objects[n].refs++)
        vec_push(&w->queue, n);
}

static void want(struct junit_test *t, struct wanted *w, const struct shown *v)
{
    if (v->kind == SHOWN_OBJECT)
        want_object(t, w, v->object);
    else if (v->kind == SHOWN_MORE || (v->kind == SHOWN_CLASS && v->cls->is_hidden))
        w->trouble = "there is more behind its input than can be written";
}

/* Names claimed for an expression that is thrown away must not be imported. */
static bool has_expression(const struct junit_test *t, u32 n)
{
    struct junit_file scratch = {.suite = t->f->suite, .version = t->f->version, .package = t->f->package};
    struct buf unused = {0};
    bool has = put_library_new(&scratch, test_input(t), n, &unused);
    buf_release(&unused);
    junit_file_release(&scratch);
    return has;
}

/* Its constructor refuses a record that could be made, but was not. */
static bool is_refused(const struct junit_test *t, const struct shown_object *o)
{
    bool refused = o->cls->is_record && t->t->recipe.made;
    for (u32 i = 0; i < o->nfields && refused; i++) {
        const struct shown *v = &o->fields[i].value;
        refused = v->kind != SHOWN_OBJECT || !object_is_reflective(t, v->object);
    }
    return refused;
}

static void want_parts(struct junit_test *t, struct wanted *w, u32 n)
{
    const struct shown_object *o = object_is_pictured(t, n) ? object_shown(t, n) : NULL;
    if (!o || object_is_box(t, n))
        return;
    t->objects[n].is_library = o->cls->is_library && object_is_reflective(t, n) && has_expression(t, n);
    if (t->objects[n].is_library)
        return;
    if (object_is_reflective(t, n) && is_refused(t, o))
        w->trouble = "the constructor of a record does not make the one that it needs";
    if (is_by_recipe(t, n) && !t->objects[n].has_step) {
        if (!o->cls->is_array)
            w->trouble = "its input needs an object that another one keeps to itself";
        else
            t->objects[n].is_named = true;
    }
    if (is_by_recipe(t, n) && (!o->cls->is_array || t->objects[n].has_step))
        return;
    if (o->cls->is_hidden)
        w->trouble = "nobody can make an object of a lambda's class";
    if (object_is_reflective(t, n))
        t->objects[n].is_named = true;
    for (u32 i = 0; i < o->nfields; i++) {
        if (!o->fields[i].idle)
            want(t, w, &o->fields[i].value);
    }
}

static void want_step(struct junit_test *t, struct wanted *w, const struct step *s)
{
    if (s->object >= t->nobjects || (s->kind == STEP_RESULT && s->receiver >= t->nobjects)) {
        w->trouble = "its recipe is broken";
        return;
    }
    bool makes = s->kind == STEP_NEW || s->kind == STEP_STATIC || s->kind == STEP_RESULT;
    t->objects[s->object].has_step = t->objects[s->object].has_step || makes;
    t->objects[s->object].is_changed = t->objects[s->object].is_changed || !makes;
    if (s->kind == STEP_RESULT)
        t->objects[s->receiver].refs++;
    for (u32 i = 0; i < s->nargs; i++)
        want(t, w, &s->args[i]);
}

/* Can the array of a method that takes any number of arguments be written as arguments? */
static bool is_spread(const struct junit_test *t, u32 n)
{
    const struct shown_object *o = object_shown(t, n);
    const struct tested_parameter *p = t->m->nparameters ? &t->m->parameters[t->m->nparameters - 1] : NULL;
    bool fits = t->m->is_varargs && p && o->cls->is_array && type_is_class(p->desc, o->cls) &&
                o->length <= SPREAD_MAX && o->uses == 1 && !call_is_overloaded(t);
    for (u32 i = 0; i < o->nfields && fits; i++) {
        const struct shown *v = &o->fields[i].value;
        fits = v->kind == SHOWN_PRIMITIVE || v->kind == SHOWN_STRING || v->kind == SHOWN_ENUM;
    }
    return fits && o->nfields == o->length;
}

/* Names of the objects that the test itself hands over: those of parameters, or of the class. */
static void name_roots(struct junit_test *t)
{
    u32 first = test_input(t)->variables.len - t->m->nparameters;
    for (u32 i = 0; i < test_input(t)->variables.len; i++) {
        const struct shown *v = &test_input(t)->variables.data[i].value;
        struct junit_object *o = v->kind == SHOWN_OBJECT ? &t->objects[v->object] : NULL;
        struct buf wish = {0};
        if (!o || o->root)
            continue;
        o->root = i + 1;
        if (i >= first)
            put_parameter_name(t->m, i - first, &wish);
        else
            put_decapitalised(object_class(t, v->object)->simple, &wish);
        o->name = variable_name(t, wish.data ? wish.data : "");
        o->is_spread = i + 1 == test_input(t)->variables.len && is_spread(t, v->object);
        o->is_named = i < first || (object_is_array(t, v->object) && !o->is_spread);
        buf_release(&wish);
    }
}

static const char *plan(struct junit_test *t)
{
    struct wanted w = {0};
    const struct recipe *r = &t->t->recipe;
    name_roots(t);
    for (u32 i = 0; i < r->steps.len; i++)
        want_step(t, &w, &r->steps.data[i]);
    for (u32 i = 0; i < test_input(t)->variables.len; i++)
        want(t, &w, &test_input(t)->variables.data[i].value);
    for (u32 at = 0; at < w.queue.len && !w.trouble; at++)
        want_parts(t, &w, w.queue.data[at]);
    vec_release(&w.queue);
    return w.trouble;
}

/* Names from other languages of the Java machine may have any character. */
static bool has_writable_types(const struct tested_method *m)
{
    for (const char *s = m->desc; *s; s++) {
        bool letter = (*s >= 'a' && *s <= 'z') || (*s >= 'A' && *s <= 'Z') || (*s >= '0' && *s <= '9');
        if (!letter && !strchr("()[;/_$", *s))
            return false;
    }
    return true;
}

const char *arrange_plan(struct junit_test *t)
{
    u32 receiver = test_input(t)->variables.len > t->m->nparameters;
    if (test_input(t)->variables.len != t->m->nparameters + receiver)
        return "its input is not that of the method";
    if (strcmp(t->m->name, "<init>") != 0 && !is_identifier(t->m->name))
        return "the method has a name that Java cannot write";
    if (!has_writable_types(t->m))
        return "the method has a type that Java cannot write";
    if (!is_source_name(t->f->suite->source_name) || (t->f->tested && !type_is_visible(t->f, t->f->tested)))
        return "tests cannot name the class";
    if (strcmp(t->f->package, t->f->suite->package) != 0 && !*t->f->suite->package)
        return "a class without a package is not known in another one";
    if (test_input(t)->cut)
        return "its input is too large to be written";
    if (call_is_inner(t) && test_input(t)->variables.data[0].value.kind == SHOWN_NULL)
        return "Java makes no inner object without an outer one";
    if (t->t->unsure && t->t->end == TEST_THROWS)
        return "what it throws depends on a clock, random numbers or the environment";
    return plan(t);
}

bool is_arranged(const struct junit_test *t, u32 n)
{
    const struct junit_object *o = &t->objects[n];
    return o->refs > 0 &&
           (o->has_step || o->is_library || object_is_array(t, n) || object_is_reflective(t, n));
}

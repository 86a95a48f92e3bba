/*
 * What a program says about its inputs with annotations: @Valid names a method
 * that all of them satisfy, @From one that makes them. See docs/structures.md.
 */
#include "vm/internal.h"

#define VALID "Lbivium/Valid;"
#define FROM "Lbivium/From;"

/* ---- of classes ---- */

static const char *inherited_annotation(const struct class *c)
{
    const char *name = NULL;
    for (const struct class *k = c; k && !name; k = k->super)
        name = class_annotation(k, VALID);
    for (u32 i = 0; i < c->nall_interfaces && !name; i++)
        name = class_annotation(c->all_interfaces[i], VALID);
    return name;
}

struct method *class_validator(struct vm *vm, struct class *c, struct err *err)
{
    const char *name = c->kind == CK_INSTANCE ? inherited_annotation(c) : NULL;
    if (!name)
        return NULL;
    struct method *m = class_find_method_text(vm, c, name, "()Z");
    if (m && !(m->access & ACC_STATIC))
        return m;
    struct buf text = { 0 };
    class_external_name(c, &text);
    err_set(err, "%s: @Valid(\"%.100s\"): there is no method boolean %.100s() that is not static", text.data, name, name);
    buf_release(&text);
    return NULL;
}

/* ---- of parameters ---- */

/* The static method of the class of that name; if there are several, the one with these parameters. */
static struct method *named_method(struct class *c, const char *name, const char *parameters, const char *where,
                                   struct err *err)
{
    struct method *found = NULL;
    u32 n = 0;
    for (struct class *k = c; k; k = k->super) {
        for (u32 i = 0; i < k->nmethods; i++) {
            struct method *m = &k->methods[i];
            if (strcmp(m->name->text, name) != 0 || m->access & ACC_SYNTHETIC || !(m->access & ACC_STATIC))
                continue;
            if (parameters && strncmp(m->desc->text, parameters, strlen(parameters)) == 0)
                return m;
            found = n++ ? found : m;
        }
    }
    if (n == 1)
        return found;
    err_set(err, n ? "%s: there are several static methods %.100s" : "%s: there is no static method %.100s", where, name);
    return NULL;
}

/* Can a value of the one type, a field descriptor, stand for one of the other? Of
 * classes that are not there, nothing is known. */
static bool is_assignable(struct vm *vm, const char *from, const char *to)
{
    size_t n = (size_t)(desc_skip(from) - from);
    bool same = n == (size_t)(desc_skip(to) - to) && strncmp(from, to, n) == 0;
    bool references = (*from == 'L' || *from == '[') && (*to == 'L' || *to == '[');
    if (same || !references)
        return same;
    const struct class *a = class_by_desc(vm, from), *b = a ? class_by_desc(vm, to) : NULL;
    vm->exc = 0;
    return a && b && class_assignable(a, b);
}

static struct method *find_validator(struct vm *vm, const struct method *of, const char *name, const char *desc,
                                     const char *where, struct err *err)
{
    struct buf parameters = { 0 };
    buf_printf(&parameters, "(%.*s)", (int)(desc_skip(desc) - desc), desc);
    struct method *m = named_method(of->cls, name, parameters.data, where, err);
    buf_release(&parameters);
    if (!m)
        return NULL;
    const char *taken = m->desc->text + 1;
    bool one = *taken != ')' && *desc_skip(taken) == ')';
    if (m->ret == 'Z' && one && is_assignable(vm, desc, taken))
        return m;
    err_set(err, "%s: %.100s%.200s is not a method that takes the parameter and gives a boolean", where, name, m->desc->text);
    return NULL;
}

static struct method *find_generator(struct vm *vm, const struct method *of, const char *name, const char *desc,
                                     const char *where, struct err *err)
{
    struct method *m = named_method(of->cls, name, NULL, where, err);
    if (!m)
        return NULL;
    if (is_assignable(vm, strchr(m->desc->text, ')') + 1, desc))
        return m;
    err_set(err, "%s: what %.100s%.200s gives is not of the parameter's type", where, name, m->desc->text);
    return NULL;
}

/* A generator's own parameters are free. */
static bool is_plain(const struct method *m, const char *where, struct err *err)
{
    u32 n = 0;
    for (const char *p = m->desc->text + 1; *p != ')'; p = desc_skip(p))
        n++;
    for (u32 i = 0; i < n; i++) {
        if (parameter_annotation(m, i, n, VALID) || parameter_annotation(m, i, n, FROM))
            return err_set(err, "%s: parameters of a generator can have no @Valid or @From of their own", where);
    }
    return true;
}

/* What the class of a parameter says may be wrong already. */
static bool check_class(struct vm *vm, const char *desc, struct err *err)
{
    struct class *c = *desc == 'L' ? class_by_desc(vm, desc) : NULL;
    vm->exc = 0;
    if (c)
        class_validator(vm, c, err);
    return !err->set;
}

bool parameter_rule(struct vm *vm, const struct method *m, u32 number, u32 nparameters, const char *desc,
                    const char *where, struct vm_rule *out, struct err *err)
{
    const char *from = parameter_annotation(m, number, nparameters, FROM);
    const char *valid = parameter_annotation(m, number, nparameters, VALID);
    struct buf text = { 0 };
    *out = (struct vm_rule){ 0 };
    if (from) {
        buf_printf(&text, "%s: @From(\"%.100s\")", where, from);
        out->generator = find_generator(vm, m, from, desc, text.data, err);
        if (out->generator && !is_plain(out->generator, text.data, err))
            out->generator = NULL;
    }
    if (valid && !out->generator == !from) {
        text.len = 0;
        buf_printf(&text, "%s: @Valid(\"%.100s\")", where, valid);
        out->validator = find_validator(vm, m, valid, desc, text.data, err);
    }
    buf_release(&text);
    return !from == !out->generator && !valid == !out->validator && check_class(vm, desc, err);
}

/*
 * Which methods a call can be of, among the classes that were added. Static calls
 * and those of a constructor or of the superclass are of one method; virtual ones
 * of that of any class below the one that is named.
 */
#include "cover/internal.h"

static void add_target(struct cover *c, struct targets *t, u32 method)
{
    for (u32 i = 0; i < t->n; i++) {
        if (t->methods[i] == method)
            return;
    }
    if (t->n < TARGETS_MAX && c->methods.data[method].has_code)
        t->methods[t->n++] = method;
}

/* The method that objects of a class run when it is called on them. */
static void add_selected(struct cover *c, struct targets *t, struct cover_class *cls, const char *name,
                         const char *desc)
{
    u32 found = find_member(c->own, &cls, name, desc);
    if (found && !(c->own->bodies.data[found - 1].member->access & ACC_STATIC))
        add_target(c, t, found - 1);
}

/* Those of all classes below `of`, which may be one that was not added. */
static void find_overriding(struct cover *c, struct targets *t, const struct sym *of, const char *name,
                            const char *desc)
{
    VEC(u32) todo = { 0 };
    struct bits seen = { 0 };
    struct cover_class *cls = class_named(c->own, of);
    const struct outside *out = cls ? NULL : map_get(&c->own->outside, map_key(of));
    bool all = !cls && strcmp(of->text, "java/lang/Object") == 0;
    if (cls)
        vec_push(&todo, cls->number);
    for (u32 i = 0; all && i < c->own->classes.len; i++)
        vec_push(&todo, i);
    for (u32 i = 0; !all && out && i < out->below.len; i++)
        vec_push(&todo, out->below.data[i]);
    for (u32 i = 0; i < todo.len; i++) {
        struct cover_class *k = c->own->classes.data[todo.data[i]];
        if (bits_has(&seen, k->number))
            continue;
        bits_set(&seen, k->number);
        add_selected(c, t, k, name, desc);
        for (u32 j = 0; j < k->below.len; j++)
            vec_push(&todo, k->below.data[j]);
    }
    vec_release(&todo);
    bits_release(&seen);
}

/* The same, found once for all calls that name it. */
static void add_overriding(struct cover *c, struct targets *t, const struct sym *of, const char *name,
                           const char *desc)
{
    const struct sym *key = member_key(c->own, of->text, name, desc);
    struct overriding *known = map_get(&c->own->overriding, map_key(key));
    if (!known) {
        find_overriding(c, t, of, name, desc);
        known = arena_alloc(&c->arena, sizeof *known + t->n * sizeof(u32));
        known->n = t->n;
        memcpy(known->methods, t->methods, t->n * sizeof(u32));
        map_put(&c->own->overriding, map_key(key), known);
    }
    t->n = known->n;
    memcpy(t->methods, known->methods, known->n * sizeof(u32));
}

void find_targets(struct cover *c, struct targets *t, u8 op, const struct sym *of, const char *name,
                         const char *desc)
{
    if (op == OP_invokevirtual || op == OP_invokeinterface) {
        add_overriding(c, t, of, name, desc);
        return;
    }
    struct cover_class *cls = class_named(c->own, of);
    u32 found = find_member(c->own, &cls, name, desc);
    if (found)
        add_target(c, t, found - 1);
}

/*
 * Boxes of symbolic values. valueOf gives a fresh object that knows where it
 * comes from (SHARED_BOX): the class library would have taken it from a cache where
 * the value is a small one, and so == of two of them, or of one and a box of the
 * cache, is a condition on their values. All else about boxes is bytecode.
 */
#include "sym/native.h"
#include "sym/text.h"

/* ---- what a box is ---- */

/* The class with the boxes of -128 to 127, or from 0 of chars; NULL: there is none. */
static const char *cache_of(char type)
{
    switch (type) {
    case 'B':
        return "java/lang/Byte$ByteCache";
    case 'C':
        return "java/lang/Character$CharacterCache";
    case 'S':
        return "java/lang/Short$ShortCache";
    case 'I':
        return "java/lang/Integer$IntegerCache";
    case 'J':
        return "java/lang/Long$LongCache";
    default:
        return NULL;
    }
}

term box_term(struct engine *e, ref r)
{
    const struct class *c = class_of(e->vm, r);
    return slot_term(e, stack_type(c->boxes), cell(e->vm, r, box_value_at(c)));
}

/* ---- which of them are one ---- */

/* A static field as it is now; 0 where the class is not there yet. */
static slot static_value(struct engine *e, const char *cls, const char *name)
{
    struct class *c = class_load_text(e->vm, cls);
    const struct field *f = c ? class_find_field_text(e->vm, c, name) : NULL;
    e->vm->exc = 0;
    return f ? *cell(e->vm, c->mirror, f->offset) : 0;
}

/* Is it what valueOf gives for its value, every time? */
static bool is_cached(struct engine *e, ref r)
{
    char type = class_of(e->vm, r)->boxes;
    const char *cls = cache_of(type);
    if (type == 'Z')
        return r == static_value(e, "java/lang/Boolean", "TRUE") || r == static_value(e, "java/lang/Boolean", "FALSE");
    ref cache = cls ? (ref)static_value(e, cls, "cache") : 0;
    const struct array *all = array_at(e, cache);
    bool is = false;
    for (u32 i = 0; cache && i < all->head.length && !is; i++)
        is = ((const u32 *)all->data)[i] == r;
    return is;
}

/* When is the value one of the cache? */
static term in_cache(struct engine *e, char type, term value)
{
    struct terms *T = e->T;
    u32 width = type == 'J' ? 64 : 32;
    if (type == 'Z')
        return mk_true(T);
    term low = mk_sle(T, mk_const(T, width, type == 'C' ? 0 : (u64)-128), value);
    return mk_and(T, low, mk_sle(T, value, mk_const(T, width, 127)));
}

static bool is_marked(const struct engine *e, ref r, u32 mark)
{
    return obj(e->vm, r)->length == mark && class_of(e->vm, r)->kind == CK_INSTANCE;
}

/* Does its value say which object it is? */
static bool is_shared(struct engine *e, ref r)
{
    return is_marked(e, r, SHARED_BOX) || is_cached(e, r);
}

term same_place(struct engine *e, ref a, ref b, enum sym_end *end)
{
    struct terms *T = e->T;
    struct class *c = a && b ? class_of(e->vm, a) : NULL;
    if (a == b)
        return mk_true(T);
    if (!c || c != class_of(e->vm, b) || e->by_equals)
        return mk_false(T);
    if (c == e->vm->k[K_string] && (is_marked(e, a, SHARED_BOX) || is_marked(e, b, SHARED_BOX)))
        return same_string(e, a, b, end);
    if (is_optional(c) && (is_marked(e, a, SHARED_BOX) || is_marked(e, b, SHARED_BOX)))
        return same_optional(e, a, b, end);
    if (!c->boxes)
        return mk_false(T);
    bool input = is_marked(e, a, INPUT_BOX) || is_marked(e, b, INPUT_BOX);
    if (!input && !is_marked(e, a, SHARED_BOX) && !is_marked(e, b, SHARED_BOX))
        return mk_false(T);
    /* That a box of the input may be one of the cache is left out; what two of the input can be is known (bind.c). */
    if (input && (is_shared(e, a) || is_shared(e, b)) && !e->open_types)
        e->open_types = c->name->text;
    if (input)
        may_be_held(e, is_marked(e, a, INPUT_BOX) ? b : a);
    if (input || !is_shared(e, a) || !is_shared(e, b))
        return mk_false(T);
    term value = box_term(e, a);
    return mk_and(T, mk_eq(T, value, box_term(e, b)), in_cache(e, c->boxes, value));
}

/* What these ask of two objects is whether they are the same or equal, and boxes that are the same are equal. */
bool asks_equals_too(const struct method *m)
{
    static const char *const classes[] = { "java/util/HashMap",      "java/util/HashMap$TreeNode",
                                           "java/util/HashMap$Node", "java/util/LinkedHashMap",
                                           "java/util/Objects",      "java/util/concurrent/ConcurrentHashMap" };
    for (u32 i = 0; m->cls->trusted && i < ARRAY_LEN(classes); i++) {
        if (strcmp(m->cls->name->text, classes[i]) == 0)
            return true;
    }
    return false;
}

/* ---- making them ---- */

enum sym_end give_box(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct vm *vm = e->vm;
    char type = m->cls->boxes;
    u32 at = box_value_at(m->cls);
    ref r = new_object(vm, m->cls);
    if (!r)
        return raise(e);
    obj(vm, r)->length = SHARED_BOX;
    vm->shared_boxes = true;
    put_cell(vm, r, at, args[0]);
    if (is_wide(type))
        put_cell(vm, r, at + 8, args[1]);
    args[0] = r;
    return done(e, f, args + 1);
}

/* Object.getClass of one of several objects. */
static enum sym_end class_of_set(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    enum sym_end end;
    if (!refer(e, f, args, (struct need){ 0 }, &end))
        return end;
    term r = mk_const(e->T, REF_WIDTH, class_of(e->vm, e->targets.data[0].to)->mirror);
    for (u32 i = 1; i < e->targets.len; i++) {
        const struct ref_target *t = &e->targets.data[i];
        r = mk_ite(e->T, t->guard, mk_const(e->T, REF_WIDTH, class_of(e->vm, t->to)->mirror), r);
    }
    return give_reference(e, f, args, ref_slot(e, r));
}

/* ---- the table ---- */

const struct native_term box_natives[] = {
    { "java/lang/Object", "getClass", "()Ljava/lang/Class;", class_of_set, NATIVE_SETS },
    { "java/lang/Boolean", "valueOf", "(Z)Ljava/lang/Boolean;", give_box, SUMMARY },
    { "java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;", give_box, SUMMARY },
    { "java/lang/Character", "valueOf", "(C)Ljava/lang/Character;", give_box, SUMMARY },
    { "java/lang/Short", "valueOf", "(S)Ljava/lang/Short;", give_box, SUMMARY },
    { "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", give_box, SUMMARY },
    { "java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", give_box, SUMMARY },
    { 0 },
};

/*
 * Boxes of symbolic values. valueOf gives a fresh object that knows where it
 * comes from (SHARED_BOX): the class library would have taken it from a cache where
 * the value is a small one, and so == of two of them, or of one and a box of the
 * cache, is a condition on their values. All else about boxes is bytecode.
 */
#include "sym/native.h"
#include "sym/text.h"

/* ---- what a box is ---- */

static const struct box {
    const char *cls;
    char type;
    const char *cache; /* class with the boxes of -128 to 127, or from 0 of chars; NULL: none */
} boxes[] = {
    { "java/lang/Boolean", 'Z', NULL },
    { "java/lang/Byte", 'B', "java/lang/Byte$ByteCache" },
    { "java/lang/Character", 'C', "java/lang/Character$CharacterCache" },
    { "java/lang/Short", 'S', "java/lang/Short$ShortCache" },
    { "java/lang/Integer", 'I', "java/lang/Integer$IntegerCache" },
    { "java/lang/Long", 'J', "java/lang/Long$LongCache" },
    { "java/lang/Float", 'F', NULL },
    { "java/lang/Double", 'D', NULL },
};

static const struct box *box_of(const struct class *c)
{
    for (u32 i = 0; c->trusted && i < ARRAY_LEN(boxes); i++) {
        if (strcmp(c->name->text, boxes[i].cls) == 0)
            return &boxes[i];
    }
    return NULL;
}

char boxed_letter(const struct class *c)
{
    const struct box *b = box_of(c);
    return b ? b->type : 0;
}

static u32 value_offset(struct engine *e, struct class *c)
{
    return class_find_field_text(e->vm, c, "value")->offset;
}

term box_term(struct engine *e, ref r)
{
    struct class *c = class_of(e->vm, r);
    return slot_term(e, stack_type(boxed_letter(c)), cell(e->vm, r, value_offset(e, c)));
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
static bool is_cached(struct engine *e, const struct box *b, ref r)
{
    if (b->type == 'Z')
        return r == static_value(e, b->cls, "TRUE") || r == static_value(e, b->cls, "FALSE");
    ref cache = (ref)static_value(e, b->cache, "cache");
    const struct array *all = array_at(e, cache);
    bool is = false;
    for (u32 i = 0; cache && i < all->head.length && !is; i++)
        is = ((const u32 *)all->data)[i] == r;
    return is;
}

/* When is the value one of the cache? */
static term in_cache(struct engine *e, const struct box *b, term value)
{
    struct terms *T = e->T;
    u32 width = b->type == 'J' ? 64 : 32;
    if (b->type == 'Z')
        return mk_true(T);
    term low = mk_sle(T, mk_const(T, width, b->type == 'C' ? 0 : (u64)-128), value);
    return mk_and(T, low, mk_sle(T, value, mk_const(T, width, 127)));
}

static bool is_shared(const struct engine *e, ref r)
{
    return obj(e->vm, r)->length == SHARED_BOX && class_of(e->vm, r)->kind == CK_INSTANCE;
}

term same_place(struct engine *e, ref a, ref b, enum sym_end *end)
{
    struct terms *T = e->T;
    if (a == b)
        return mk_true(T);
    if (!a || !b || class_of(e->vm, a) != class_of(e->vm, b) || (!is_shared(e, a) && !is_shared(e, b)))
        return mk_false(T);
    if (class_of(e->vm, a) == e->vm->k[K_string])
        return same_string(e, a, b, end);
    const struct box *box = box_of(class_of(e->vm, a));
    if ((!is_shared(e, a) && !is_cached(e, box, a)) || (!is_shared(e, b) && !is_cached(e, box, b)))
        return mk_false(T);
    term value = box_term(e, a);
    return mk_and(T, mk_eq(T, value, box_term(e, b)), in_cache(e, box, value));
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

static enum sym_end value_of(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct vm *vm = e->vm;
    char type = boxed_letter(m->cls);
    u32 at = value_offset(e, m->cls);
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

/* ---- the table ---- */

const struct native_term box_natives[] = {
    { "java/lang/Boolean", "valueOf", "(Z)Ljava/lang/Boolean;", value_of, SUMMARY },
    { "java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;", value_of, SUMMARY },
    { "java/lang/Character", "valueOf", "(C)Ljava/lang/Character;", value_of, SUMMARY },
    { "java/lang/Short", "valueOf", "(S)Ljava/lang/Short;", value_of, SUMMARY },
    { "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", value_of, SUMMARY },
    { "java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", value_of, SUMMARY },
    { 0 },
};

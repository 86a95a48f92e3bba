/*
 * Free collections. Their fields belong to the class library, which keeps them in
 * order: so a free List is an ArrayList, a Deque or Queue a LinkedList (which may hold null,
 * as a free element may be), with a free size and free elements, of the type that the
 * signature of the parameter or field tells; maps and sets are made by free_maps.c. Others are left
 * out, and no proof rests on them.
 */
#include "sym/text.h"

#include "classfile/classfile.h"

#include <stdio.h>

enum parts { IN_ARRAY, IN_NODES, IN_OPTIONAL, IN_MAP, IN_SET };
static const struct collection {
    const char *declared, *made;
    enum parts parts;
} collections[] = {
    { "java/util/List", "java/util/ArrayList", IN_ARRAY },
    { "java/util/Collection", "java/util/ArrayList", IN_ARRAY },
    { "java/util/SequencedCollection", "java/util/ArrayList", IN_ARRAY },
    { "java/lang/Iterable", "java/util/ArrayList", IN_ARRAY },
    { "java/util/AbstractList", "java/util/ArrayList", IN_ARRAY },
    { "java/util/ArrayList", "java/util/ArrayList", IN_ARRAY },
    { "java/util/Deque", "java/util/LinkedList", IN_NODES },
    { "java/util/Queue", "java/util/LinkedList", IN_NODES },
    { "java/util/LinkedList", "java/util/LinkedList", IN_NODES },
    { "java/util/Optional", "java/util/Optional", IN_OPTIONAL },
    { "java/util/Map", "java/util/HashMap", IN_MAP },
    { "java/util/AbstractMap", "java/util/HashMap", IN_MAP },
    { "java/util/HashMap", "java/util/HashMap", IN_MAP },
    { "java/util/Set", "java/util/HashSet", IN_SET },
    { "java/util/AbstractSet", "java/util/HashSet", IN_SET },
    { "java/util/HashSet", "java/util/HashSet", IN_SET },
};
/* Elements of a free collection. */
enum { ELEMENTS = 4 };

static const struct collection *find(const struct class *declared)
{
    for (u32 i = 0; i < ARRAY_LEN(collections) && declared->trusted; i++) {
        if (strcmp(collections[i].declared, declared->name->text) == 0)
            return &collections[i];
    }
    return NULL;
}

bool is_collection(const struct class *c)
{
    const struct collection *k = find(c);
    return k && strcmp(k->declared, k->made) == 0;
}

bool is_optional(const struct class *c)
{
    const struct collection *k = find(c);
    return k && k->parts == IN_OPTIONAL;
}

/* ---- types of elements ---- */

/* The class that the argument names, and the argument. NULL with vm->exc. */
static struct class *class_argument(struct engine *e, const char *of, u32 number, const char **signature)
{
    struct vm *vm = e->vm;
    *signature = type_argument(of, number);
    const char *s = *signature;
    if (!s || (*s != 'L' && *s != '['))
        return vm->k[K_object];
    struct buf desc = { 0 };
    size_t dims = strspn(s, "["), n = s[dims] == 'L' ? strcspn(s, "<;") : dims + 1;
    if (s[dims] == 'T')
        return vm->k[K_object];
    buf_put(&desc, s, n);
    buf_text(&desc, s[dims] == 'L' ? ";" : "");
    struct class *c = class_by_desc(vm, desc.data);
    buf_release(&desc);
    return c;
}

/* Of the keys of a map, or the elements of a set. */
static struct class *key_class(struct engine *e, const char *signature)
{
    const char *ignored;
    return class_argument(e, signature, 0, &ignored);
}

struct class *collection_element(struct engine *e, const struct event *ev, const char **signature)
{
    return class_argument(e, ev->signature, find(ev->of)->parts == IN_MAP, signature);
}

static bool is_map(const struct collection *k)
{
    return k->parts == IN_MAP || k->parts == IN_SET;
}

struct class *collection_class(struct engine *e, const struct class *declared, const char *signature)
{
    const struct collection *k = find(declared);
    if (!k)
        return NULL;
    if (is_map(k)) {
        struct class *key = key_class(e, signature);
        if (!key || !is_free_key(e, key))
            return NULL;
    }
    if (k->parts != IN_OPTIONAL && !e->open_types)
        e->open_types = declared->name->text;
    return class_load(e->vm, sym_text(&e->vm->syms, k->made));
}

/* ---- symbols: the size, then the elements; of an Optional the value alone ---- */

u32 collection_symbols(struct engine *e, const struct event *ev)
{
    const struct collection *k = find(ev->of);
    if (is_map(k))
        return free_map_symbols(e, key_class(e, ev->signature), k->parts == IN_SET);
    return k->parts == IN_OPTIONAL ? 1 : 1 + ELEMENTS;
}

term collection_symbol(struct engine *e, const struct event *ev, u32 i, char *type)
{
    char part[24];
    const struct collection *k = find(ev->of);
    if (is_map(k))
        return free_map_symbol(e, ev, key_class(e, ev->signature), k->parts == IN_SET, i, type);
    *type = 'L';
    if (k->parts == IN_OPTIONAL)
        return reference_symbol(e, part_name(e, ev->name, "value"), ev->first);
    if (i) {
        snprintf(part, sizeof part, "[%u]", i - 1);
        return reference_symbol(e, part_name(e, ev->name, part), ev->first + i);
    }
    *type = 'I';
    return mk_zext(e->T, small_symbol(e, part_name(e, ev->name, "size"), ev->first, ELEMENTS), 32);
}

u32 collection_cases(struct engine *e, const struct event *ev, term *out)
{
    const struct collection *k = find(ev->of);
    return is_map(k) ? free_map_cases(e, ev, key_class(e, ev->signature), k->parts == IN_SET, out) : 0;
}

/* ---- objects ---- */

void put_named(struct engine *e, ref o, const char *name, slot v)
{
    const struct field *f = class_find_field_text(e->vm, class_of(e->vm, o), name);
    if (f)
        put_cell(e->vm, o, f->offset, v);
}

/* Element i, if the size is more; else null. */
static slot element(struct engine *e, const struct event *ev, term size, u32 i)
{
    struct terms *T = e->T;
    char type;
    term there = mk_slt(T, mk_const(T, 32, i), size);
    return ref_slot(e, mk_ite(T, there, collection_symbol(e, ev, 1 + i, &type), mk_const(T, REF_WIDTH, 0)));
}

static bool put_in_array(struct engine *e, const struct event *ev, ref list, term size)
{
    ref a = new_ref_array(e->vm, e->vm->k[K_object], ELEMENTS);
    for (u32 i = 0; a && i < ELEMENTS; i++) {
        if (!element_put(e, a, i, ref_term(e, element(e, ev, size, i))))
            return false;
    }
    put_named(e, list, "elementData", a);
    return a;
}

/* The one without a value, of which there is no second. */
static ref empty_optional(const struct engine *e, struct class *c)
{
    const struct field *f = class_find_field_text(e->vm, c, "EMPTY");
    return f ? (ref)*cell(e->vm, c->mirror, f->offset) : 0;
}

slot optional_value(const struct engine *e, ref o)
{
    const struct field *f = class_find_field_text(e->vm, class_of(e->vm, o), "value");
    return f ? *cell(e->vm, o, f->offset) : 0;
}

ref make_optional(struct engine *e, const struct event *ev)
{
    char type;
    if (e->replay && !reference_in(e, path_of_input(e), collection_symbol(e, ev, 0, &type), e->replay))
        return empty_optional(e, ev->of);
    ref o = new_object(e->vm, ev->of);
    if (!o || !give_contents(e, ev, o))
        return 0;
    if (!e->replay)
        mark_shared(e, o);
    return o;
}

term same_optional(struct engine *e, ref a, ref b, enum sym_end *end)
{
    term first, second;
    ref other = obj(e->vm, a)->length == SHARED_BOX ? b : a;
    if (obj(e->vm, other)->length != SHARED_BOX && optional_value(e, other))
        may_be_held(e, other);
    if (!same_reference(e, optional_value(e, a), 0, &first, end) || !same_reference(e, optional_value(e, b), 0, &second, end))
        return 0;
    return mk_and(e->T, first, second);
}

/* Each but the last names the one behind it; which is the last, the size says. */
static bool put_in_nodes(struct engine *e, const struct event *ev, ref list, term size)
{
    struct terms *T = e->T;
    const struct field *first = class_find_field_text(e->vm, ev->of, "first");
    struct class *node_class = first ? class_by_desc(e->vm, first->desc->text) : NULL;
    term none = mk_const(T, REF_WIDTH, 0), last = none;
    ref nodes[ELEMENTS];
    for (u32 i = 0; i < ELEMENTS; i++) {
        nodes[i] = node_class ? new_object(e->vm, node_class) : 0;
        if (!nodes[i])
            return false;
    }
    for (u32 i = ELEMENTS; i-- > 0;) {
        term here = mk_const(T, REF_WIDTH, nodes[i]), there = mk_slt(T, mk_const(T, 32, i), size);
        term next = i + 1 < ELEMENTS ? mk_const(T, REF_WIDTH, nodes[i + 1]) : none;
        put_named(e, nodes[i], "item", element(e, ev, size, i));
        put_named(e, nodes[i], "prev", i ? nodes[i - 1] : 0);
        put_named(e, nodes[i], "next", ref_slot(e, mk_ite(T, mk_slt(T, mk_const(T, 32, i + 1), size), next, none)));
        last = mk_ite(T, mk_eq(T, size, mk_const(T, 32, i + 1)), here, last);
        if (!i)
            put_named(e, list, "first", ref_slot(e, mk_ite(T, there, here, none)));
    }
    put_named(e, list, "last", ref_slot(e, last));
    return true;
}

/* A set is the keys of a map, whose values are all the same. */
static bool put_in_map(struct engine *e, const struct event *ev, ref o, bool is_set)
{
    struct vm *vm = e->vm;
    const struct field *present = is_set ? class_find_field_text(vm, ev->of, "PRESENT") : NULL;
    struct class *map_class = class_load_text(vm, "java/util/HashMap");
    ref map = !is_set ? o : map_class && present ? new_object(vm, map_class) : 0;
    slot value = present ? *cell(vm, ev->of->mirror, present->offset) : 0;
    if (!map || !free_map_contents(e, ev, key_class(e, ev->signature), value, map))
        return false;
    if (is_set)
        put_named(e, o, "map", map);
    return true;
}

bool collection_contents(struct engine *e, const struct event *ev, ref o)
{
    enum parts parts = find(ev->of)->parts;
    if (parts == IN_MAP || parts == IN_SET)
        return put_in_map(e, ev, o, parts == IN_SET);
    char type;
    slot size[2] = { 0 };
    term first = collection_symbol(e, ev, 0, &type);
    if (parts == IN_OPTIONAL) {
        if (o != empty_optional(e, ev->of))
            put_named(e, o, "value", ref_slot(e, first));
        return true;
    }
    if (e->replay)
        first = mk_const(e->T, 32, term_eval(e->T, e->replay, first));
    term_slots(e, 'I', first, size);
    put_named(e, o, "size", size[0]);
    return (parts == IN_ARRAY ? put_in_array : put_in_nodes)(e, ev, o, first);
}

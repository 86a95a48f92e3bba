/*
 * Free collections. Their fields belong to the class library, which keeps them in
 * order: so a free List is an ArrayList, a Deque or Queue an ArrayDeque, with a
 * free size and free elements, of the type that the signature of the
 * parameter or field tells. Others are left out, and no proof rests on them.
 */
#include "sym/internal.h"

#include "classfile/classfile.h"

#include <stdio.h>

enum parts { IN_LIST, IN_DEQUE, IN_OPTIONAL };
static const struct collection {
    const char *declared, *made;
    enum parts parts;
} collections[] = {
    { "java/util/List", "java/util/ArrayList", IN_LIST },
    { "java/util/Collection", "java/util/ArrayList", IN_LIST },
    { "java/util/SequencedCollection", "java/util/ArrayList", IN_LIST },
    { "java/lang/Iterable", "java/util/ArrayList", IN_LIST },
    { "java/util/AbstractList", "java/util/ArrayList", IN_LIST },
    { "java/util/ArrayList", "java/util/ArrayList", IN_LIST },
    { "java/util/Deque", "java/util/ArrayDeque", IN_DEQUE },
    { "java/util/Queue", "java/util/ArrayDeque", IN_DEQUE },
    { "java/util/ArrayDeque", "java/util/ArrayDeque", IN_DEQUE },
    { "java/util/Optional", "java/util/Optional", IN_OPTIONAL },
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

struct class *collection_class(struct engine *e, const struct class *declared)
{
    const struct collection *k = find(declared);
    if (!k)
        return NULL;
    if (k->parts != IN_OPTIONAL && !e->open_types)
        e->open_types = declared->name->text;
    return class_load(e->vm, sym_text(&e->vm->syms, k->made));
}

/* ---- symbols: the size, then the elements; of an Optional the value alone ---- */

u32 collection_symbols(const struct class *c)
{
    return find(c)->parts == IN_OPTIONAL ? 1 : 1 + ELEMENTS;
}

term collection_symbol(struct engine *e, const struct event *ev, u32 i, char *type)
{
    char part[24];
    bool optional = find(ev->of)->parts == IN_OPTIONAL;
    *type = 'L';
    if (optional)
        return reference_symbol(e, part_name(e, ev->name, "value"), ev->first);
    if (i) {
        snprintf(part, sizeof part, "[%u]", i - 1);
        return reference_symbol(e, part_name(e, ev->name, part), ev->first + i);
    }
    *type = 'I';
    return mk_zext(e->T, small_symbol(e, part_name(e, ev->name, "size"), ev->first, ELEMENTS), 32);
}

/* ---- types of elements ---- */

/* What stands between the brackets, from its number on; NULL if there is none. */
static const char *type_argument(const char *signature, u32 number)
{
    const char *s = signature && *signature == 'L' ? strpbrk(signature, "<;") : NULL;
    if (!s || *s != '<')
        return NULL;
    s++;
    for (u32 i = 0; s && *s && *s != '>'; i++) {
        struct buf ignored = { 0 };
        if (*s == '+' || *s == '-')
            s++;
        if (i == number)
            return *s == '*' ? NULL : s;
        s = *s == '*' ? s + 1 : signature_type(s, &ignored);
        buf_release(&ignored);
    }
    return NULL;
}

struct class *collection_element(struct engine *e, const struct event *ev, const char **signature)
{
    struct vm *vm = e->vm;
    *signature = type_argument(ev->signature, 0);
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

bool collection_holds_null(const struct class *c)
{
    return find(c)->parts != IN_DEQUE;
}

/* ---- objects ---- */

static void put(struct engine *e, ref o, const char *name, slot v)
{
    const struct field *f = class_find_field_text(e->vm, class_of(e->vm, o), name);
    if (f)
        put_cell(e->vm, o, f->offset, v);
}

/* The elements in an array of their own; a deque has always room for one more. 0 with vm->exc. */
static ref elements_of(struct engine *e, const struct event *ev, term size, u32 room)
{
    struct terms *T = e->T;
    char type;
    ref a = new_ref_array(e->vm, e->vm->k[K_object], ELEMENTS + room);
    for (u32 i = 0; a && i < ELEMENTS; i++) {
        term there = mk_slt(T, mk_const(T, 32, i), size);
        term value = mk_ite(T, there, collection_symbol(e, ev, 1 + i, &type), mk_const(T, REF_WIDTH, 0));
        if (!element_put(e, a, i, value))
            return 0;
    }
    return a;
}

bool collection_contents(struct engine *e, const struct event *ev, ref o)
{
    enum parts parts = find(ev->of)->parts;
    char type;
    term first = collection_symbol(e, ev, 0, &type);
    if (parts == IN_OPTIONAL) {
        put(e, o, "value", ref_slot(e, first));
        return true;
    }
    if (e->replay)
        first = mk_const(e->T, 32, term_eval(e->T, e->replay, first));
    ref elements = elements_of(e, ev, first, parts == IN_DEQUE);
    slot size[2] = { 0 };
    if (!elements)
        return false;
    term_slots(e, 'I', first, size);
    put(e, o, parts == IN_LIST ? "elementData" : "elements", elements);
    put(e, o, parts == IN_LIST ? "size" : "tail", size[0]);
    return true;
}

/* Lists: where an element is, as a term; capacities, which nobody can see; and the bins of a ConcurrentHashMap. */
#include "sym/keys.h"
#include "sym/native.h"

enum {
    SEARCHED_MAX = 128,     /* elements that are compared as terms */
    CAPACITY_MAX = 1 << 20, /* beyond, memory may be at its end */
    BINS_MAX = 64           /* of a table, told apart by forking */
};

static slot field_value(const struct engine *e, ref object, const char *name)
{
    const struct field *f = class_find_field_text(e->vm, class_of(e->vm, object), name);
    return f ? *cell(e->vm, object, f->offset) : 0;
}

/* The array behind an ArrayList, or behind Arrays.asList. */
static slot elements_of(const struct engine *e, ref list)
{
    slot array = field_value(e, list, "elementData");
    return array ? array : field_value(e, list, "a");
}

bool list_concerns(const struct engine *e, slot list)
{
    slot array = list && !(list >> 32) ? elements_of(e, (ref)list) : 0;
    if (!array || array >> 32)
        return array != 0;
    const struct array *a = array_at(e, (ref)array);
    bool any = a->terms || a->length_term;
    for (u32 i = 0; i < a->head.length && i < SEARCHED_MAX && !any; i++) {
        ref r = ((const u32 *)a->data)[i];
        any = r && is_symbolic_key(e, r);
    }
    return any;
}

/* ---- where an element is ---- */

/* When the element is what is looked for; *fits: it is a plain one. False: *end. */
static bool compare_element(struct engine *e, const ref_set *wanted, ref array, u32 i, term *out, bool *fits,
                            enum sym_end *end)
{
    ref_set element = { 0 };
    bool ok = list_set(e, ref_slot(e, element_term(e, array, i)), &element, end);
    *fits = ok && are_plain_keys(e, &element);
    if (*fits)
        ok = equal_keys(e, wanted, &element, out, end);
    vec_release(&element);
    return ok;
}

/* The first, or the last, index in the range; -1 where there is none. *fits: it can be told. False: *end. */
static bool index_term(struct engine *e, const slot *args, u32 from, u32 to, bool last, term *out, bool *fits,
                       enum sym_end *end)
{
    ref_set wanted = { 0 };
    ref array = (ref)elements_of(e, (ref)args[0]);
    bool ok = list_set(e, args[1], &wanted, end);
    *fits = ok && are_plain_keys(e, &wanted);
    *out = mk_const(e->T, 32, (u32)-1);
    for (u32 n = to - from; n && ok && *fits; n--) {
        u32 i = last ? to - n : from + n - 1;
        term here;
        ok = compare_element(e, &wanted, array, i, &here, fits, end);
        if (ok && *fits)
            *out = mk_ite(e->T, here, mk_const(e->T, 32, i), *out);
    }
    vec_release(&wanted);
    return ok;
}

static enum sym_end find_index(struct engine *e, struct frame *f, struct method *m, slot *args, slot low, slot high,
                               bool last)
{
    slot array = elements_of(e, (ref)args[0]);
    bool fits = array && !(array >> 32) && !((low | high) >> 32) && low <= high && high - low <= SEARCHED_MAX &&
                !array_at(e, (ref)array)->length_term && high <= array_at(e, (ref)array)->head.length;
    enum sym_end end;
    term index;
    if (fits && !index_term(e, args, (u32)low, (u32)high, last, &index, &fits, &end))
        return end;
    return fits ? give_term(e, f, args, 'I', index) : call_bytecode(e, f, m);
}

static enum sym_end index_in_range(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    if (!make_concrete(e, args, &end))
        return end;
    return find_index(e, f, m, args, args[2], args[3], m->name->text[0] == 'l');
}

/* Of Arrays.asList. */
static enum sym_end index_in_all(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    if (!make_concrete(e, args, &end))
        return end;
    slot array = elements_of(e, (ref)args[0]);
    slot n = array && !(array >> 32) ? array_at(e, (ref)array)->head.length : 0;
    return find_index(e, f, m, args, 0, n, false);
}

/* ---- capacities ---- */

/* What is refused is left to the bytecode, and so is what needs no array; all else looks as if it had this capacity. */
static enum sym_end with_capacity(struct engine *e, struct frame *f, struct method *m, slot *args, u32 least)
{
    struct terms *T = e->T;
    term n = int_term(e, args[1]);
    enum verdict refused = decide(e, mk_slt(T, n, mk_const(T, 32, least)));
    if (refused == UNKNOWN)
        return SYM_FORK;
    if (refused == YES)
        return call_bytecode(e, f, m);
    switch (decide(e, mk_slt(T, mk_const(T, 32, CAPACITY_MAX), n))) {
    case UNKNOWN:
        return SYM_FORK;
    case YES:
        return stop_here(e, "a collection of a symbolic capacity above %d", CAPACITY_MAX);
    case NO:
        break;
    }
    args[1] = least;
    return call_bytecode(e, f, m);
}

static enum sym_end capacity_from_0(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return with_capacity(e, f, m, args, 0);
}

static enum sym_end capacity_from_1(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return with_capacity(e, f, m, args, 1);
}

/* ---- ConcurrentHashMap ---- */

/* Its bins are elements of an array that natives reach by address: one path for each. */
static enum sym_end known_bin(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    enum sym_end end;
    if (!make_concrete(e, args, &end))
        return end;
    if (args[1] >> 32 && args[0]) {
        u32 n = array_at(e, (ref)args[0])->head.length;
        if (n > BINS_MAX)
            return stop_here(e, "a symbolic key in a ConcurrentHashMap with more than %d bins", BINS_MAX);
        e->guards.len = 0;
        for (u32 i = 0; i < n; i++)
            vec_push(&e->guards, mk_eq(e->T, int_term(e, args[1]), mk_const(e->T, 32, i)));
        int k = decide_among(e);
        if (k < 0)
            return SYM_FORK;
        args[1] = (u32)k;
    }
    return call_bytecode(e, f, m);
}

#define LIST "java/util/ArrayList"
#define CONCURRENT "java/util/concurrent/ConcurrentHashMap"
const struct native_term list_natives[] = {
    { LIST, "indexOfRange", "*", index_in_range, LIST_SELF },
    { LIST, "lastIndexOfRange", "*", index_in_range, LIST_SELF },
    { "java/util/Arrays$ArrayList", "indexOf", "*", index_in_all, LIST_SELF },
    { LIST, "<init>", "(I)V", capacity_from_0, SUMMARY },
    { "java/util/PriorityQueue", "<init>", "(I)V", capacity_from_1, SUMMARY },
    { "java/util/PriorityQueue", "<init>", "(ILjava/util/Comparator;)V", capacity_from_1, SUMMARY },
    { CONCURRENT, "tabAt", "*", known_bin, SUMMARY },
    { CONCURRENT, "casTabAt", "*", known_bin, SUMMARY },
    { CONCURRENT, "setTabAt", "*", known_bin, SUMMARY },
    { 0 },
};

/*
 * What methods of the class library do to the numbers of a program: nothing, if they run no code
 * of it, which the table library.def tells.
 */
#include "prove/horn_internal.h"

/* May it run a method of a class that the program makes objects of? */
static bool calls_back(struct horn *h, const struct library_row *r, const struct method *m)
{
    for (u32 n = 0; n < h->made.len; n++) {
        struct type *t = h->made.data[n];
        bool receives = !(m->m->access & ACC_STATIC) && type_is(t, m->holder);
        const char *names = r->throws == TEXT ? "*" : library_calls(r, m, receives ? t : NULL);
        u32 k = 0, i = 0;
        if (library_callback(t, names, &k, &i))
            return true;
    }
    return false;
}

enum library horn_library_effect(struct horn *h, const struct library_row *r, const struct method *m)
{
    if (!r || r->throws == ALL || calls_back(h, r, m))
        return LIB_UNKNOWN;
    if (r->throws == ENDS)
        return LIB_ENDS;
    return r->throws == NOTHING && !r->needs[0] ? LIB_FINE : LIB_THROWS;
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
           library_is_harmless(cf_ref_desc(cf, index)->text);
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

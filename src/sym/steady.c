/*
 * Does it matter when a class is initialised? Who hands in an object has initialised its class,
 * and that of the static field that holds it, before the method began; here they are initialised
 * when the object is wanted. An initialiser that looks at nothing but what it makes, and changes nothing
 * else, does the same at any time. That is read off its code, and off the methods that it can call.
 */
#include "sym/reached.h"

#include <stdio.h>

static bool is_steady(struct engine *, struct class *);

/* Members of the class library that know no state but that of their arguments. The last row that fits counts. */
static const struct {
    const char *prefix;
    bool knows_none;
} library[] = {
    { "java/lang/Object.", true },
    { "java/lang/String", true },
    { "java/lang/String.format", false }, /* they ask for the default locale */
    { "java/lang/String.toLowerCase", false },
    { "java/lang/String.toUpperCase", false },
    { "java/lang/Math.", true },
    { "java/lang/StrictMath.", true },
    { "java/lang/Character", true },
    { "java/lang/Number.", true },
    { "java/lang/Boolean.", true },
    { "java/lang/Boolean.getBoolean", false },
    { "java/lang/Byte.", true },
    { "java/lang/Short.", true },
    { "java/lang/Integer.", true },
    { "java/lang/Integer.getInteger", false },
    { "java/lang/Long.", true },
    { "java/lang/Long.getLong", false },
    { "java/lang/Float.", true },
    { "java/lang/Double.", true },
    { "java/lang/Enum.", true },
    { "java/lang/Enum.valueOf", false }, /* it initialises a class */
    { "java/lang/Record.", true },
    { "java/lang/Iterable.", true },
    { "java/lang/Comparable.", true },
    { "java/lang/Runnable.", true },
    { "java/lang/ThreadLocal.", true },
    { "java/lang/Class.desiredAssertionStatus", true },
    { "java/lang/Class.getName", true },
    { "java/lang/Class.getSimpleName", true },
    { "java/lang/System.arraycopy", true },
    { "java/math/", true },
    { "java/util/", true },
    { "java/util/Calendar.", false },
    { "java/util/Currency.", false },
    { "java/util/Date.", false },
    { "java/util/EnumMap.", false },
    { "java/util/EnumSet.", false },
    { "java/util/Formatter.", false },
    { "java/util/GregorianCalendar.", false },
    { "java/util/Locale.", false },
    { "java/util/ResourceBundle.", false },
    { "java/util/Scanner.", false },
    { "java/util/ServiceLoader.", false },
    { "java/util/TimeZone.", false },
    { "java/util/Timer", false },
    { "java/util/concurrent/", false },
    { "java/util/concurrent/ArrayBlockingQueue.", true },
    { "java/util/concurrent/Concurrent", true },
    { "java/util/concurrent/CopyOnWrite", true },
    { "java/util/concurrent/LinkedBlocking", true },
    { "java/util/concurrent/TimeUnit.", true },
    { "java/util/concurrent/atomic/", true },
    { "java/util/concurrent/locks/", true },
    { "java/util/jar/", false },
    { "java/util/logging/", false },
    { "java/util/prefs/", false },
    { "java/util/zip/", false },
};

static bool knows_no_state(const struct vm *vm, const struct method *m)
{
    char name[256];
    bool none = class_is_subclass(m->cls, vm->k[K_throwable]);
    snprintf(name, sizeof name, "%.120s.%.120s", m->cls->name->text, m->name->text);
    for (u32 i = 0; i < ARRAY_LEN(library); i++) {
        if (strncmp(name, library[i].prefix, strlen(library[i].prefix)) == 0)
            none = library[i].knows_none;
    }
    return none;
}

/* A final field with a value that has no parts which could change. */
static bool is_plain(const struct field *f)
{
    return (f->access & ACC_FINAL) && (f->type != 'L' || strcmp(f->desc->text, "Ljava/lang/String;") == 0);
}

/* A constant of an enum whose constants have nothing that could change. */
static bool is_plain_constant(const struct field *f)
{
    bool plain = f->access & ACC_ENUM;
    for (u32 i = 0; i < f->cls->nfields && plain; i++)
        plain = (f->cls->fields[i].access & ACC_STATIC) || is_plain(&f->cls->fields[i]);
    return plain;
}

/* A field that has the same value whenever it is read. */
static bool is_constant(struct engine *e, const struct field *f)
{
    if (f->cls->trusted)
        return (f->access & ACC_FINAL) && strcmp(f->cls->name->text, "java/lang/System") != 0;
    return (is_plain(f) || is_plain_constant(f)) && is_steady(e, f->cls);
}

/* Is the class initialised before the method begins? */
static bool comes_first(const struct engine *e, const struct class *c)
{
    const struct class *own = vm_started_class(e->vm);
    return own && !(c->access & ACC_INTERFACE) && class_is_subclass(own, c);
}

/* Are those steady that are initialised with the class, itself among them, but for the holder, or those that come first? */
static bool are_steady(struct engine *e, const struct class *holder, struct class *c)
{
    bool steady = true;
    for (u32 i = 0; c && c->inits_interfaces && i < c->nall_interfaces; i++)
        steady = steady && is_steady(e, c->all_interfaces[i]);
    for (; c && c != holder && steady; c = c->super)
        steady = is_steady(e, c) || (!holder && comes_first(e, c));
    return steady;
}

struct look {
    struct reached r;
    const struct class *holder;
    bool calls_library; /* which may then call what made objects override of it */
};

/* Constructors do not, if they get no objects. */
static bool may_call_back(const struct method *m)
{
    bool may = m->name->text[0] != '<';
    for (const char *p = m->desc->text + 1; *p != ')' && !may; p = desc_skip(p))
        may = (*p == 'L' || *p == '[') && strncmp(p, "Ljava/lang/String;", 18) != 0;
    return may;
}

static bool is_steady_call(struct look *l, const struct method *m, const struct insn_parts *in)
{
    const struct method *to = reach_by(&l->r, m, in);
    if (!to || !to->cls->trusted)
        return to;
    l->calls_library = l->calls_library || may_call_back(to);
    return knows_no_state(l->r.e->vm, to);
}

/* Does an instruction of the initialiser, or of a method that it calls, know and change nothing else? */
static bool is_independent(struct look *l, const struct method *m, const struct insn_parts *in)
{
    struct engine *e = l->r.e;
    switch (in->op) {
    case OP_getstatic:
    case OP_putstatic: {
        const struct field *f = static_field(e, m, in);
        return f && (f->cls == l->holder || (in->op == OP_getstatic && is_constant(e, f)));
    }
    case OP_invokestatic:
    case OP_invokespecial:
    case OP_invokevirtual:
    case OP_invokeinterface:
        return is_steady_call(l, m, in);
    case OP_new:
        if (!l->calls_library)
            return true;
        break;
    case OP_invokedynamic:
        l->calls_library = true; /* to join texts, for one */
        break;
    default:
        break;
    }
    reach_by(&l->r, m, in);
    return true;
}

static bool all_steady(struct look *l)
{
    for (u32 i = 0; i < l->r.all.len; i++) {
        const struct method *m = l->r.all.data[i];
        const struct cf_code *code = m->member->code;
        struct insn_parts in;
        if (!are_steady(l->r.e, l->holder, m->cls))
            return false;
        for (u32 bci = 0; insn_decode(code->code, code->len, bci, &in); bci += in.len) {
            if (!is_independent(l, m, &in))
                return false;
        }
    }
    return !l->r.more;
}

static bool is_steady(struct engine *e, struct class *c)
{
    void *known = map_get(&e->steady, map_key(c));
    if (known || c->trusted || !c->clinit)
        return known == c || c->trusted || !c->clinit;
    map_put(&e->steady, map_key(c), e); /* nor is one in a circle */
    struct look l = { .r = { .e = e }, .holder = c };
    reach_method(&l.r, c->clinit);
    bool steady = all_steady(&l) && (!l.calls_library || all_steady(&l));
    reached_release(&l.r);
    if (steady)
        map_put(&e->steady, map_key(c), c);
    return steady;
}

bool is_timely(struct engine *e, struct class *c)
{
    return are_steady(e, NULL, c);
}

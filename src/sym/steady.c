/*
 * Does it matter when a class is initialised? Who hands in an object has initialised its class,
 * and that of the static field that holds it, before the method began; here they are initialised
 * when the object is wanted. An initialiser that looks at nothing but what it makes, and changes nothing
 * else, does the same at any time. That is read off its code, and off the methods that it can call.
 *
 * So does one that asks for the time, or makes a logger, if nobody else has to do with that: no class
 * of the program that is initialised names a method of the library that does.
 */
#include "sym/reached.h"

#include <stdio.h>

/* State of the class library. What a method or an initialiser knows of it stands in the lower byte, what it changes in the upper one. */
enum state { CLOCK = 1, SETTINGS = 2, LOGS = 4, OUTPUT = 8, THREADS = 16, ALL = 0xff };
#define CHANGES(state) ((state) << 8)
#define BOTH(state) ((state) | CHANGES(state))
enum { ANYTHING = BOTH(ALL) };

/* What members of the class library have to do with it. The last row that fits counts; without one it may be anything. */
static const struct {
    const char *prefix;
    u32 state;
} library[] = {
    { "java/io/ByteArray", 0 },
    { "java/io/PrintStream.", OUTPUT },
    { "java/io/PrintStream.<init>", ANYTHING }, /* it can open a file */
    { "java/io/String", 0 },
    { "java/lang/AutoCloseable.", 0 },
    { "java/lang/Boolean.", 0 },
    { "java/lang/Boolean.getBoolean", SETTINGS },
    { "java/lang/Byte.", 0 },
    { "java/lang/Character", 0 },
    { "java/lang/CharSequence.", 0 },
    { "java/lang/Class.cast", 0 },
    { "java/lang/Class.desiredAssertionStatus", 0 },
    { "java/lang/Class.getName", 0 },
    { "java/lang/Class.getSimpleName", 0 },
    { "java/lang/Class.is", 0 },
    { "java/lang/Comparable.", 0 },
    { "java/lang/Double.", 0 },
    { "java/lang/Enum.", 0 },
    { "java/lang/Float.", 0 },
    { "java/lang/Integer.", 0 },
    { "java/lang/Integer.getInteger", SETTINGS },
    { "java/lang/Iterable.", 0 },
    { "java/lang/Long.", 0 },
    { "java/lang/Long.getLong", SETTINGS },
    { "java/lang/Math.", 0 },
    { "java/lang/Number.", 0 },
    { "java/lang/Object.", 0 },
    { "java/lang/Record.", 0 },
    { "java/lang/Runnable.", 0 },
    { "java/lang/Runtime.availableProcessors", 0 },
    { "java/lang/Runtime.getRuntime", 0 },
    { "java/lang/Runtime.maxMemory", 0 },
    { "java/lang/Short.", 0 },
    { "java/lang/StrictMath.", 0 },
    { "java/lang/String", 0 },
    { "java/lang/String.format", SETTINGS },
    { "java/lang/String.toLowerCase", SETTINGS },
    { "java/lang/String.toUpperCase", SETTINGS },
    { "java/lang/System.arraycopy", 0 },
    { "java/lang/System.clearProperty", BOTH(SETTINGS) },
    { "java/lang/System.currentTimeMillis", BOTH(CLOCK) },
    { "java/lang/System.err", OUTPUT },
    { "java/lang/System.getLogger", LOGS | SETTINGS },
    { "java/lang/System.getProperties", BOTH(SETTINGS) },
    { "java/lang/System.getProperty", SETTINGS },
    { "java/lang/System.getenv", 0 },
    { "java/lang/System.lineSeparator", 0 },
    { "java/lang/System.nanoTime", BOTH(CLOCK) },
    { "java/lang/System.out", OUTPUT },
    { "java/lang/System.setErr", CHANGES(OUTPUT) },
    { "java/lang/System.setOut", CHANGES(OUTPUT) },
    { "java/lang/System.setProperties", BOTH(SETTINGS) },
    { "java/lang/System.setProperty", BOTH(SETTINGS) },
    { "java/lang/System$Logger.", LOGS | SETTINGS | OUTPUT | BOTH(CLOCK) },
    { "java/lang/Thread.", BOTH(THREADS | CLOCK) },
    { "java/lang/ThreadLocal.", 0 },
    { "java/lang/invoke/LambdaMetafactory.", 0 },
    { "java/lang/invoke/StringConcatFactory.", 0 },
    { "java/lang/runtime/ObjectMethods.", 0 },
    { "java/math/", 0 },
    { "java/nio/charset/", 0 },
    { "java/text/", SETTINGS | BOTH(CLOCK) }, /* formats of dates know the century */
    { "java/time/", 0 },
    { "java/time/Clock.", SETTINGS | BOTH(CLOCK) },
    { "java/time/Instant.now", BOTH(CLOCK) },
    { "java/time/LocalDate.now", SETTINGS | BOTH(CLOCK) },
    { "java/time/LocalDateTime.now", SETTINGS | BOTH(CLOCK) },
    { "java/time/LocalTime.now", SETTINGS | BOTH(CLOCK) },
    { "java/time/MonthDay.now", SETTINGS | BOTH(CLOCK) },
    { "java/time/OffsetDateTime.now", SETTINGS | BOTH(CLOCK) },
    { "java/time/OffsetTime.now", SETTINGS | BOTH(CLOCK) },
    { "java/time/Year.now", SETTINGS | BOTH(CLOCK) },
    { "java/time/YearMonth.now", SETTINGS | BOTH(CLOCK) },
    { "java/time/ZoneId.systemDefault", SETTINGS },
    { "java/time/ZonedDateTime.now", SETTINGS | BOTH(CLOCK) },
    { "java/time/chrono/", SETTINGS | BOTH(CLOCK) },
    { "java/time/format/", SETTINGS },
    { "java/time/zone/", ANYTHING },
    { "java/util/", 0 },
    { "java/util/Calendar", SETTINGS | BOTH(CLOCK) },
    { "java/util/Currency.", ANYTHING },
    { "java/util/Date.", SETTINGS | BOTH(CLOCK) },
    { "java/util/Formatter.", ANYTHING },
    { "java/util/GregorianCalendar.", SETTINGS | BOTH(CLOCK) },
    { "java/util/Locale.", SETTINGS },
    { "java/util/Locale.setDefault", BOTH(SETTINGS) },
    { "java/util/ResourceBundle.", ANYTHING },
    { "java/util/Scanner.", ANYTHING },
    { "java/util/ServiceLoader.", ANYTHING },
    { "java/util/TimeZone.", SETTINGS },
    { "java/util/TimeZone.setDefault", BOTH(SETTINGS) },
    { "java/util/Timer", ANYTHING },
    { "java/util/concurrent/", BOTH(THREADS | CLOCK) },
    { "java/util/concurrent/ArrayBlockingQueue.", 0 },
    { "java/util/concurrent/Concurrent", 0 },
    { "java/util/concurrent/CopyOnWrite", 0 },
    { "java/util/concurrent/LinkedBlocking", 0 },
    { "java/util/concurrent/TimeUnit.", 0 },
    { "java/util/concurrent/atomic/", 0 },
    { "java/util/concurrent/locks/", 0 },
    { "java/util/jar/", ANYTHING },
    { "java/util/logging/", ANYTHING },
    { "java/util/logging/Level.", 0 },
    { "java/util/logging/Logger.", LOGS | SETTINGS | OUTPUT | BOTH(CLOCK) },
    { "java/util/logging/Logger.add", ANYTHING },
    { "java/util/logging/Logger.getLogger", LOGS | SETTINGS },
    { "java/util/logging/Logger.remove", ANYTHING },
    { "java/util/logging/Logger.set", ANYTHING },
    { "java/util/prefs/", ANYTHING },
    { "java/util/zip/", ANYTHING },
};

static u32 state_of_member(const struct class *c, const struct sym *member)
{
    char name[256];
    u32 state = ANYTHING;
    snprintf(name, sizeof name, "%.120s.%.120s", c->name->text, member->text);
    for (u32 i = 0; i < ARRAY_LEN(library); i++) {
        if (strncmp(name, library[i].prefix, strlen(library[i].prefix)) == 0)
            state = library[i].state;
    }
    return state;
}

static u32 state_of_method(const struct vm *vm, const struct method *m)
{
    return class_is_subclass(m->cls, vm->k[K_throwable]) ? 0 : state_of_member(m->cls, m->name);
}

static u32 state_of_field(const struct field *f)
{
    bool constant = (f->access & ACC_FINAL) && strcmp(f->cls->name->text, "java/lang/System") != 0;
    return constant ? 0 : state_of_member(f->cls, f->name);
}

/* Has the order of the two to do with what comes of them? */
static bool meet(u32 a, u32 b)
{
    return (a & (b >> 8)) | ((a >> 8) & (b | b >> 8));
}

/* ---- initialisers ---- */

static u32 state_of(struct engine *, struct class *);

/* A final field with a value that has no parts which could change. */
static bool is_plain(const struct field *f)
{
    return (f->access & ACC_FINAL) && (f->type != 'L' || strcmp(f->desc->text, "Ljava/lang/String;") == 0);
}

/* A constant of an enum whose constants have nothing that could change, or all of these: nobody gets hold of the array itself. */
static bool is_plain_constant(const struct field *f)
{
    bool plain = (f->access & ACC_ENUM) || is_constants_array(f);
    for (u32 i = 0; i < f->cls->nfields && plain; i++)
        plain = (f->cls->fields[i].access & ACC_STATIC) || is_plain(&f->cls->fields[i]);
    return plain;
}

/* Of those that are initialised with the class, itself among them, but for `without`. */
static u32 state_with(struct engine *e, const struct class *without, struct class *c)
{
    u32 state = 0;
    for (u32 i = 0; c && c->inits_interfaces && i < c->nall_interfaces; i++)
        state |= state_of(e, c->all_interfaces[i]);
    for (; c && c != without; c = c->super)
        state |= state_of(e, c);
    return state;
}

struct look {
    struct reached r;
    const struct class *holder;
    u32 state;
    bool calls_library; /* which may then call what made objects override of it */
};

static void look_at_field(struct look *l, const struct field *f, bool reads)
{
    if (!f || (!reads && f->cls != l->holder))
        l->state = ANYTHING;
    else if (f->cls->trusted)
        l->state |= state_of_field(f);
    else if (f->cls != l->holder) /* has it the same value whenever it is read? */
        l->state |= is_plain(f) || is_plain_constant(f) ? state_with(l->r.e, l->holder, f->cls) : ANYTHING;
}

/* Constructors do not, if they get no objects. */
static bool may_call_back(const struct method *m)
{
    bool may = m->name->text[0] != '<';
    for (const char *p = m->desc->text + 1; *p != ')' && !may; p = desc_skip(p))
        may = (*p == 'L' || *p == '[') && strncmp(p, "Ljava/lang/String;", 18) != 0;
    return may;
}

static void look_at_call(struct look *l, const struct method *to)
{
    if (!to) {
        l->state = ANYTHING;
    } else if (to->cls->trusted) {
        l->calls_library = l->calls_library || may_call_back(to);
        l->state |= state_of_method(l->r.e->vm, to);
    }
}

/* A constant that is an enum's class may be there to ask for all constants. */
static void look_at_class(struct look *l, const struct method *m, u16 constant)
{
    struct engine *e = l->r.e;
    if (m->cls->cf->consts[constant].tag != CF_CLASS)
        return;
    struct class *c = resolve_class(e->vm, m->cls, constant);
    e->vm->exc = 0; /* the initialiser will find out itself */
    if (c && c->kind == CK_INSTANCE && is_enum_class(c))
        l->state |= state_with(e, l->holder, c);
}

static void look_at(struct look *l, const struct method *m, const struct insn_parts *in)
{
    switch (in->op) {
    case OP_getstatic:
    case OP_putstatic:
        look_at_field(l, static_field(l->r.e, m, in), in->op == OP_getstatic);
        break;
    case OP_invokestatic:
    case OP_invokespecial:
    case OP_invokevirtual:
    case OP_invokeinterface:
        look_at_call(l, reach_by(&l->r, m, in));
        break;
    case OP_new:
        if (l->calls_library)
            reach_by(&l->r, m, in);
        break;
    case OP_invokedynamic:
        l->calls_library = true; /* to join texts, for one */
        reach_by(&l->r, m, in);
        break;
    case OP_ldc:
    case OP_ldc_w:
        look_at_class(l, m, (u16)in->constant);
        break;
    default:
        break;
    }
}

static void look_at_all(struct look *l)
{
    for (u32 i = 0; i < l->r.all.len && l->state != ANYTHING; i++) {
        const struct method *m = l->r.all.data[i];
        const struct cf_code *code = m->member->code;
        struct insn_parts in;
        l->state |= state_with(l->r.e, l->holder, m->cls);
        for (u32 bci = 0; insn_decode(code->code, code->len, bci, &in); bci += in.len)
            look_at(l, m, &in);
    }
    if (l->r.more)
        l->state = ANYTHING;
}

static u32 state_of(struct engine *e, struct class *c)
{
    void *known = map_get(&e->init_state, map_key(c));
    if (c->trusted || !c->clinit)
        return 0;
    if (known)
        return (u32)(uintptr_t)known - 1;
    map_put(&e->init_state, map_key(c), (void *)(uintptr_t)(ANYTHING + 1)); /* for one in a circle */
    struct look l = { .r = { .e = e }, .holder = c };
    reach_method(&l.r, c->clinit);
    look_at_all(&l);
    if (l.calls_library)
        look_at_all(&l);
    reached_release(&l.r);
    map_put(&e->init_state, map_key(c), (void *)(uintptr_t)(l.state + 1));
    if (l.state && l.state != ANYTHING)
        vec_push(&e->with_state, c);
    return l.state;
}

/* ---- the others ---- */

/* What the code of the class can have to do with the library's state, by the members that it names. */
static u32 state_named(struct engine *e, struct class *c)
{
    void *known = map_get(&e->named_state, map_key(c));
    u32 state = 0;
    if (known)
        return (u32)(uintptr_t)known - 1;
    for (u32 i = 1; i < c->cf->nconsts; i++) {
        u8 tag = c->cf->consts[i].tag;
        const struct method *m = tag == CF_METHODREF || tag == CF_INTERFACE_METHODREF ? resolve_method(e->vm, c, (u16)i) : NULL;
        const struct field *f = tag == CF_FIELDREF ? resolve_field(e->vm, c, (u16)i, true) : NULL;
        e->vm->exc = 0; /* its code will find out itself */
        if (m && m->cls->trusted)
            state |= state_of_method(e->vm, m);
        if (f && f->cls->trusted)
            state |= state_of_field(f);
    }
    map_put(&e->named_state, map_key(c), (void *)(uintptr_t)(state + 1));
    return state;
}

/* Is a class initialised before the other, if that is not the same? */
static bool comes_first(const struct class *c, const struct class *other)
{
    return other == c || (other && !(c->access & ACC_INTERFACE) && class_is_subclass(other, c));
}

static bool meets_others(struct engine *e, const struct class *c, u32 state)
{
    bool meets = false;
    for (u32 i = 1; i < e->vm->nclasses && !meets; i++) {
        struct class *other = e->vm->classes[i];
        if (other->kind == CK_INSTANCE && !other->trusted && init_begun(e->vm, other) && !comes_first(c, other))
            meets = meet(state, state_named(e, other)); /* its own code, and that of classes below it, run later */
    }
    return meets;
}

static bool is_timely_itself(struct engine *e, struct class *c)
{
    u32 state = state_of(e, c);
    return !state || (state != ANYTHING && !meets_others(e, c, state));
}

bool is_timely(struct engine *e, struct class *c)
{
    bool timely = true;
    for (u32 i = 0; c && c->inits_interfaces && i < c->nall_interfaces; i++)
        timely = timely && is_timely_itself(e, c->all_interfaces[i]);
    for (; c && timely; c = c->super)
        timely = comes_first(c, vm_started_class(e->vm)) || is_timely_itself(e, c);
    return timely;
}

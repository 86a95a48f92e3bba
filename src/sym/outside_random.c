/*
 * Random numbers. Those of a Random are taken to be any, which is enough for a
 * proof. That they come from one seed is the event's link: `sym_links`, asked for
 * before an end of the program is told.
 */
#include "sym/outside.h"

/* ---- java.util.Random ---- */

/* The AtomicLong of a Random that was made without a seed; 0: it is another one. */
static ref generator_of(struct engine *e, ref self)
{
    struct vm *vm = e->vm;
    slot state = part_of(e, self, "seed");
    const struct field *value = state ? class_find_field_text(vm, class_of(vm, (ref)state), "value") : NULL;
    return value && value->type == 'J' && cell(vm, (ref)state, value->offset)[1] ? (ref)state : 0;
}

/* The same for one that is not of a subclass, which may draw in its own way. */
static ref free_generator(struct engine *e, const struct method *m, slot self)
{
    return self && !(self >> 32) && class_of(e->vm, (ref)self) == m->cls ? generator_of(e, (ref)self) : 0;
}

static slot *state_of(struct engine *e, ref generator)
{
    return cell(e->vm, generator, class_find_field_text(e->vm, class_of(e->vm, generator), "value")->offset);
}

/* One step of the generator, whose `bits` upper bits of 48 are the number, as the library defines it. */
static term draw(struct engine *e, ref generator, u32 bits)
{
    struct terms *T = e->T;
    u32 at = class_find_field_text(e->vm, class_of(e->vm, generator), "value")->offset;
    term next = mk_add(T, mk_mul(T, slot_term(e, 'J', state_of(e, generator)), mk_const(T, 64, 0x5deece66d)), mk_const(T, 64, 0xb));
    slot v[2] = { 0 };
    next = mk_and(T, next, mk_const(T, 64, ((u64)1 << 48) - 1));
    term_slots(e, 'J', next, v);
    put_cell(e->vm, generator, at, v[0]);
    put_cell(e->vm, generator, at + 8, v[1]);
    return mk_extract(T, next, 48 - bits, bits);
}

/* new Random(): as new Random(seed) with a free seed. */
static enum sym_end random_made(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct method *seeded = class_find_method_text(e->vm, m->cls, "<init>", "(J)V");
    slot v[2] = { 0 };
    if (e->merging)
        return in_region(e);
    if (!seeded)
        return call_bytecode(e, f, m);
    /* What the library derives from Random has a seed of its own. */
    const struct class *made = class_of(e->vm, (ref)args[0]);
    if (made == m->cls || !made->trusted)
        free_primitive(e, 'J', 0, 0, asked(e, f, "new Random()"), v);
    slot locals[3] = { args[0], v[0], v[1] };
    if (!method_prepare(e->vm, seeded))
        return raise(e);
    f->sp = args;
    memcpy(args, locals, sizeof locals); /* above the stack there is room for a frame, or the push fails */
    if (!push_bytecode(e->vm, seeded, args)) {
        f->sp = args + m->nargs;
        return raise(e);
    }
    e->steps++;
    return SYM_ON;
}

/* The term is the value under a link; in a replay the machine draws it. */
static void link_value(struct engine *e, term holds)
{
    struct event *ev = last_event(e);
    ev->link = mk_and(e->T, ev->link ? ev->link : mk_true(e->T), holds);
}

/* Numbers of a SecureRandom are any, and nothing connects them: one that was made without a provider (`no_provider`). */
static bool is_secure(struct engine *e, slot self)
{
    struct class *c = self && !(self >> 32) ? class_of(e->vm, (ref)self) : NULL;
    const struct field *spi = c ? class_find_field_text(e->vm, c, "secureRandomSpi") : NULL;
    return spi && strcmp(c->name->text, "java/security/SecureRandom") == 0 && !*cell(e->vm, (ref)self, spi->offset);
}

/* Not in a replay: there the seed is a number, and the library's code runs. */
#define DRAWN(e, f, m, args, generator)                         \
    ref generator = free_generator(e, m, (args)[0]);            \
    if (!(generator) || (e)->replay)                            \
        return call_bytecode(e, f, m);                          \
    if ((e)->merging)                                           \
        return in_region(e)

static enum sym_end next_int(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    DRAWN(e, f, m, args, g);
    term bits = draw(e, g, 32);
    enum sym_end end = give_between(e, f, args, 'I', INT32_MIN, INT32_MAX, "Random.nextInt()");
    link_value(e, mk_eq(e->T, last_event(e)->value, bits));
    return end;
}

/* The library draws again where the last, incomplete range would be met; the link is that of a first number that will do. */
static enum sym_end next_below(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct terms *T = e->T;
    i32 bound = (i32)args[1];
    if (args[1] >> 32 || bound <= 1)
        return call_bytecode(e, f, m);
    if (is_secure(e, args[0]))
        return give_between(e, f, args, 'I', 0, bound - 1, "SecureRandom.nextInt(n)");
    DRAWN(e, f, m, args, g);
    term u = mk_zext(T, draw(e, g, 31), 32), n = mk_const(T, 32, (u32)bound);
    enum sym_end end = give_between(e, f, args, 'I', 0, bound - 1, "Random.nextInt(n)");
    term d = last_event(e)->value;
    if (!(bound & (bound - 1))) {
        term scaled = mk_lshr(T, mk_mul(T, mk_zext(T, u, 64), mk_const(T, 64, (u32)bound)), mk_const(T, 64, 31));
        link_value(e, mk_eq(T, d, mk_extract(T, scaled, 0, 32)));
    } else {
        term last = mk_add(T, mk_sub(T, u, d), mk_const(T, 32, (u32)(bound - 1)));
        link_value(e, mk_and(T, mk_eq(T, d, mk_urem(T, u, n)), mk_sle(T, mk_const(T, 32, 0), last)));
    }
    return end;
}

static enum sym_end next_boolean(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    DRAWN(e, f, m, args, g);
    term bit = draw(e, g, 1);
    enum sym_end end = give_between(e, f, args, 'Z', 0, 0, "Random.nextBoolean()");
    link_value(e, mk_eq(e->T, last_event(e)->value, mk_zext(e->T, bit, 32)));
    return end;
}

static enum sym_end next_long(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    DRAWN(e, f, m, args, g);
    struct terms *T = e->T;
    term high = mk_zext(T, draw(e, g, 32), 64), low = mk_sext(T, draw(e, g, 32), 64);
    enum sym_end end = give_between(e, f, args, 'J', INT64_MIN, INT64_MAX, "Random.nextLong()");
    link_value(e, mk_eq(T, last_event(e)->value, mk_add(T, mk_shl(T, high, mk_const(T, 64, 32)), low)));
    return end;
}

/* A fraction is a whole number of units, which is what is free. */
static enum sym_end next_double(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    DRAWN(e, f, m, args, g);
    struct terms *T = e->T;
    slot unused[2] = { 0 };
    term high = mk_zext(T, draw(e, g, 26), 64), low = mk_zext(T, draw(e, g, 27), 64);
    free_primitive(e, 'J', 0, ((i64)1 << 53) - 1, asked(e, f, "Random.nextDouble() * 2^53"), unused);
    term units = last_event(e)->value;
    link_value(e, mk_eq(T, units, mk_add(T, mk_shl(T, high, mk_const(T, 64, 27)), low)));
    return give_term(e, f, args, 'D', mk_fbinary(T, T_FMUL, mk_from_sbv(T, units, SORT_FP64), mk_double(T, 0x1p-53)));
}

static enum sym_end next_float(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    DRAWN(e, f, m, args, g);
    struct terms *T = e->T;
    slot unused[2] = { 0 };
    term bits = mk_zext(T, draw(e, g, 24), 32);
    free_primitive(e, 'I', 0, ((i64)1 << 24) - 1, asked(e, f, "Random.nextFloat() * 2^24"), unused);
    term units = last_event(e)->value;
    link_value(e, mk_eq(T, units, bits));
    return give_term(e, f, args, 'F', mk_fbinary(T, T_FMUL, mk_from_sbv(T, units, SORT_FP32), mk_float(T, 0x1p-24f)));
}

/* ---- java.security.SecureRandom ---- */

/* Bytes of one array that are made. */
enum { BYTES_MAX = 4096 };

/* getDefaultPRNG: nobody asks a provider for numbers that are free, and to find one takes long. */
static enum sym_end no_provider(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    const struct class *c = class_of(e->vm, (ref)args[0]);
    bool seeded = args[1] != 0;
    if (c != m->cls || (seeded && !args[2]))
        return call_bytecode(e, f, m);
    return done(e, f, args);
}

/* SecureRandom.next(bits), of which the library makes numbers. */
static enum sym_end next_secure(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    i32 bits = (i32)args[1];
    if (!is_secure(e, args[0]))
        return call_bytecode(e, f, m);
    if (args[1] >> 32 || bits <= 0 || bits > 32)
        return stop_here(e, "%d bits of a SecureRandom", bits);
    i64 most = bits == 32 ? INT32_MAX : ((i64)1 << bits) - 1;
    return give_between(e, f, args, 'I', bits == 32 ? INT32_MIN : 0, most, "SecureRandom.next(bits)");
}

/* Free bytes for all elements. False with vm->exc. */
static bool fill_secure(struct engine *e, const struct frame *f, ref array)
{
    u32 n = array_at(e, array)->head.length;
    for (u32 i = 0; i < n; i++) {
        slot v[2] = { 0 };
        free_primitive(e, 'B', 0, 0, asked(e, f, "SecureRandom.nextBytes(a)"), v);
        if (!element_put(e, array, i, narrow_term(e, 'B', slot_term(e, 'I', v))))
            return false;
    }
    return true;
}

static enum sym_end bytes_secure(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (!is_secure(e, args[0]) || !args[1])
        return call_bytecode(e, f, m);
    if (e->merging)
        return in_region(e);
    if (array_is_symbolic(e, (ref)args[1]) || array_at(e, (ref)args[1])->head.length > BYTES_MAX)
        return stop_here(e, "so many bytes of a SecureRandom");
    return fill_secure(e, f, (ref)args[1]) ? done(e, f, args) : raise(e);
}

static enum sym_end seed_secure(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct class *bytes = class_load_text(e->vm, "[B");
    if (!is_secure(e, args[0]) || !bytes || (i32)args[1] < 0)
        return call_bytecode(e, f, m);
    if (e->merging)
        return in_region(e);
    if (args[1] >> 32 || (i32)args[1] > BYTES_MAX)
        return stop_here(e, "so many bytes of a SecureRandom");
    ref array = new_array(e->vm, bytes, (u32)args[1]);
    return array && fill_secure(e, f, array) ? give_reference(e, f, args, array) : raise(e);
}

/* setSeed(byte[]) makes the numbers no less random. */
static enum sym_end set_secure(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return is_secure(e, args[0]) && args[1] ? done(e, f, args) : call_bytecode(e, f, m);
}

/* What only a provider could answer. */
static enum sym_end other_secure(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (is_secure(e, args[0]))
        return stop_here(e, "SecureRandom.%s", m->name->text);
    return call_bytecode(e, f, m);
}

/* getInstanceStrong(): as new SecureRandom(). */
static enum sym_end strong_secure(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    struct method *made = class_find_method_text(e->vm, m->cls, "<init>", "()V");
    if (!made || m->nargs)
        return call_bytecode(e, f, m);
    ref o = method_prepare(e->vm, made) ? new_object(e->vm, m->cls) : 0;
    if (!o)
        return raise(e);
    args[0] = args[1] = o; /* the result, and what the constructor takes away */
    f->sp = args + 1;
    if (!push_bytecode(e->vm, made, args + 1)) {
        f->sp = args;
        return raise(e);
    }
    e->steps++;
    return SYM_ON;
}

/* ---- ThreadLocalRandom ---- */

static const char local_number[] = "ThreadLocalRandom", split_number[] = "SplittableRandom";

/* Its numbers are mixed so that the first can be any; that others go with it is not for us to find out. */
static enum sym_end give_mixed(struct engine *e, struct frame *f, slot *args, char type, i64 lo, i64 hi, const char *name)
{
    u32 before;
    last_input(e, name, &before);
    enum sym_end end = give_between(e, f, args, type, lo, hi, name);
    if (end == SYM_ON && before)
        last_event(e)->link = mk_false(e->T);
    return end;
}

static enum sym_end give_local(struct engine *e, struct frame *f, slot *args, char type, i64 lo, i64 hi)
{
    return give_mixed(e, f, args, type, lo, hi, local_number);
}

static enum sym_end local_int(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_local(e, f, args, 'I', INT32_MIN, INT32_MAX);
}

static enum sym_end local_below(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (args[1] >> 32 || (i32)args[1] <= 1)
        return call_bytecode(e, f, m);
    return give_local(e, f, args, 'I', 0, (i32)args[1] - 1);
}

static enum sym_end local_between(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if ((args[1] | args[2]) >> 32 || (i32)args[1] + (i64)1 >= (i32)args[2])
        return call_bytecode(e, f, m);
    return give_local(e, f, args, 'I', (i32)args[1], (i64)(i32)args[2] - 1);
}

static enum sym_end local_boolean(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_local(e, f, args, 'Z', 0, 0);
}

static enum sym_end local_long(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return give_local(e, f, args, 'J', INT64_MIN, INT64_MAX);
}

static enum sym_end local_double(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    enum sym_end end = give_local(e, f, args, 'J', 0, ((i64)1 << 53) - 1);
    if (end != SYM_ON)
        return end;
    term units = slot_term(e, 'J', f->sp - 2);
    term_slots(e, 'D', mk_fbinary(e->T, T_FMUL, mk_from_sbv(e->T, units, SORT_FP64), mk_double(e->T, 0x1p-53)), f->sp - 2);
    return SYM_ON;
}

/* Whatever else draws gets a number that is one of many. */
static enum sym_end local_seed(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)args;
    e->vm->s.outside_reads++;
    return call_bytecode(e, f, m);
}

/* ---- SplittableRandom ---- */

/* The step between numbers is odd: with 0 it is one that was made without a seed. */
static bool is_split(struct engine *e, slot self)
{
    struct class *c = self && !(self >> 32) ? class_of(e->vm, (ref)self) : NULL;
    const struct field *gamma = c ? class_find_field_text(e->vm, c, "gamma") : NULL;
    return gamma && gamma->type == 'J' && strcmp(c->name->text, "java/util/SplittableRandom") == 0 &&
           !*cell(e->vm, (ref)self, gamma->offset);
}

static enum sym_end split_made(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    (void)m;
    return done(e, f, args);
}

static enum sym_end split_int(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return is_split(e, args[0]) ? give_mixed(e, f, args, 'I', INT32_MIN, INT32_MAX, split_number) : call_bytecode(e, f, m);
}

static enum sym_end split_long(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return is_split(e, args[0]) ? give_mixed(e, f, args, 'J', INT64_MIN, INT64_MAX, split_number) : call_bytecode(e, f, m);
}

static enum sym_end split_other(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    return is_split(e, args[0]) ? stop_here(e, "a SplittableRandom that was made without a seed") : call_bytecode(e, f, m);
}

/* ---- numbers between bounds, of any generator ---- */

/* What the library makes of a number of all bits: it draws again where the last, incomplete range would be met, and the
 * link is that of a first number that will do. */
static term bounded_link(struct engine *e, term bits, term d, u32 width, u64 origin, u64 n)
{
    struct terms *T = e->T;
    term offset = mk_sub(T, d, mk_const(T, width, origin)), zero = mk_const(T, width, 0);
    i64 range = width == 32 ? (i32)n : (i64)n;
    if (!(n & (n - 1)))
        return mk_eq(T, offset, mk_and(T, bits, mk_const(T, width, n - 1)));
    if (range < 0)
        return mk_eq(T, d, bits);
    term u = mk_lshr(T, bits, mk_const(T, width, 1));
    term last = mk_add(T, mk_sub(T, u, offset), mk_const(T, width, n - 1));
    return mk_and(T, mk_eq(T, offset, mk_urem(T, u, mk_const(T, width, n))), mk_sle(T, zero, last));
}

static enum sym_end bounded(struct engine *e, struct frame *f, struct method *m, slot *args, i64 origin, i64 bound)
{
    struct terms *T = e->T;
    bool wide = m->ret == 'J';
    if (bound <= origin || origin + 1 == bound)
        return call_bytecode(e, f, m);
    if (is_secure(e, args[0]))
        return give_between(e, f, args, m->ret, origin, bound - 1, "SecureRandom.next(bits)");
    if (is_split(e, args[0]))
        return give_mixed(e, f, args, m->ret, origin, bound - 1, split_number);
    struct class *c = class_load_text(e->vm, "java/util/Random");
    ref g = c && args[0] && !(args[0] >> 32) && class_of(e->vm, (ref)args[0]) == c ? generator_of(e, (ref)args[0]) : 0;
    if (!g || e->replay)
        return call_bytecode(e, f, m);
    if (e->merging)
        return in_region(e);
    term bits = draw(e, g, 32);
    if (wide)
        bits = mk_add(T, mk_shl(T, mk_zext(T, bits, 64), mk_const(T, 64, 32)), mk_sext(T, draw(e, g, 32), 64));
    enum sym_end end = give_between(e, f, args, m->ret, origin, bound - 1, wide ? "Random.nextLong(a, b)" : "Random.nextInt(a, b)");
    u64 n = (u64)bound - (u64)origin;
    term d = last_event(e)->value;
    link_value(e, bounded_link(e, bits, d, wide ? 64 : 32, wide ? (u64)origin : (u32)origin, wide ? n : (u32)n));
    return end;
}

static enum sym_end bounded_int(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if ((args[1] | args[2]) >> 32)
        return call_bytecode(e, f, m);
    return bounded(e, f, m, args, (i32)args[1], (i32)args[2]);
}

static enum sym_end bounded_long(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (args[2] || args[4])
        return call_bytecode(e, f, m);
    return bounded(e, f, m, args, (i64)args[1], (i64)args[3]);
}

/* Of these the library itself makes something else for a Random. */
static enum sym_end below_int(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (args[1] >> 32 || !(is_secure(e, args[0]) || is_split(e, args[0])))
        return call_bytecode(e, f, m);
    return bounded(e, f, m, args, 0, (i32)args[1]);
}

static enum sym_end below_long(struct engine *e, struct frame *f, struct method *m, slot *args)
{
    if (args[2] || !(is_secure(e, args[0]) || is_split(e, args[0])))
        return call_bytecode(e, f, m);
    return bounded(e, f, m, args, 0, (i64)args[1]);
}

#define SECURE "java/security/SecureRandom"
#define SUPPORT "jdk/internal/util/random/RandomSupport"
#define SPLIT "java/util/SplittableRandom"
#define GENERATOR "(Ljava/util/random/RandomGenerator;"
const struct native_term random_natives[] = {
    { SECURE, "getDefaultPRNG", "*", no_provider, OUTSIDE_ANY },
    { SECURE, "next", "(I)I", next_secure, OUTSIDE_ANY },
    { SECURE, "nextBytes", "([B)V", bytes_secure, OUTSIDE_ANY },
    { SECURE, "generateSeed", "(I)[B", seed_secure, OUTSIDE_ANY },
    { SECURE, "setSeed", "([B)V", set_secure, OUTSIDE_ANY },
    { SECURE, "getInstanceStrong", "*", strong_secure, OUTSIDE },
    { SECURE, "nextBytes", "*", other_secure, OUTSIDE_ANY },
    { SECURE, "getAlgorithm", "*", other_secure, OUTSIDE_ANY },
    { SECURE, "getParameters", "*", other_secure, OUTSIDE_ANY },
    { SECURE, "getProvider", "*", other_secure, OUTSIDE_ANY },
    { SECURE, "reseed", "*", other_secure, OUTSIDE_ANY },
    { SECURE, "toString", "*", other_secure, OUTSIDE_ANY },
    { SPLIT, "<init>", "()V", split_made, OUTSIDE },
    { SPLIT, "nextInt", "()I", split_int, OUTSIDE_ANY },
    { SPLIT, "nextLong", "()J", split_long, OUTSIDE_ANY },
    { SPLIT, "nextSeed", "*", split_other, OUTSIDE_ANY },
    { SPLIT, "nextBytes", "*", split_other, OUTSIDE_ANY },
    { SUPPORT, "boundedNextInt", GENERATOR "II)I", bounded_int, OUTSIDE_ANY },
    { SUPPORT, "boundedNextInt", GENERATOR "I)I", below_int, OUTSIDE_ANY },
    { SUPPORT, "boundedNextLong", GENERATOR "JJ)J", bounded_long, OUTSIDE_ANY },
    { SUPPORT, "boundedNextLong", GENERATOR "J)J", below_long, OUTSIDE_ANY },
    { "java/util/concurrent/ThreadLocalRandom", "nextDouble", "()D", local_double, OUTSIDE },
    { "java/util/concurrent/ThreadLocalRandom", "nextInt", "()I", local_int, OUTSIDE },
    { "java/util/concurrent/ThreadLocalRandom", "nextInt", "(I)I", local_below, OUTSIDE },
    { "java/util/concurrent/ThreadLocalRandom", "nextInt", "(II)I", local_between, OUTSIDE },
    { "java/util/concurrent/ThreadLocalRandom", "nextBoolean", "()Z", local_boolean, OUTSIDE },
    { "java/util/concurrent/ThreadLocalRandom", "nextLong", "()J", local_long, OUTSIDE },
    { "java/util/concurrent/ThreadLocalRandom", "nextSeed", "()J", local_seed, OUTSIDE },
    { "java/util/Random", "<init>", "()V", random_made, OUTSIDE_ANY },
    { "java/util/Random", "nextInt", "()I", next_int, OUTSIDE_ANY },
    { "java/util/Random", "nextInt", "(I)I", next_below, OUTSIDE_ANY },
    { "java/util/Random", "nextBoolean", "()Z", next_boolean, OUTSIDE_ANY },
    { "java/util/Random", "nextLong", "()J", next_long, OUTSIDE_ANY },
    { "java/util/Random", "nextDouble", "()D", next_double, OUTSIDE_ANY },
    { "java/util/Random", "nextFloat", "()F", next_float, OUTSIDE_ANY },
    { 0 },
};

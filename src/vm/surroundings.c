/*
 * What a program sees that is not its input, and could be otherwise in another
 * run: identity hash codes, the order of hash tables that these decide, weak
 * references, environment and system properties. A path that saw such a
 * thing says so (vm_surroundings), and no proof rests on it.
 *
 * The class library looks at all of these for its own sake, too, and what comes
 * of it is the same in every run. So it matters who asks: the frames from the
 * native upward are gone through until one is the program's.
 *
 * Several natives here only take notice, and the method's own code runs.
 */
#include "vm/native_text.h"

#include <errno.h>

/* The kinds are the upper bits of vm->s.outside_reads, so that whoever compares
 * what two states have seen compares them too. */
enum { KINDS_AT = 56 };
/* Objects looked at to find out who holds a weakly referenced one; a plain choice. */
enum { HOLDERS_MAX = 1 << 16 };

static void sees(struct vm *vm, enum surroundings what)
{
    vm->s.outside_reads |= (u64)1 << (KINDS_AT + what);
}

static bool has_seen(const struct vm *vm, enum surroundings what)
{
    return vm->s.outside_reads >> (KINDS_AT + what) & 1;
}

/* Is it worth looking who asks? Nobody wants to know in a concrete run. */
static bool unseen(const struct vm *vm, enum surroundings what)
{
    return vm->opts.symbolic.indicates && !has_seen(vm, what);
}

const char *vm_surroundings(const struct vm *vm)
{
    static const char *const texts[] = {
        [SEES_HASHES] = "the program reads identity hash codes",
        [SEES_ORDER] = "the program follows the order of a hash table, which differs from run to run",
        [SEES_WEAK] = "the program looks at references that the garbage collector may clear",
        [SEES_ENVIRONMENT] = "the program reads its environment",
        [SEES_PROPERTIES] = "the program reads system properties",
    };
    if (vm->s.outside_reads << (64 - KINDS_AT))
        return "the program reads a clock, random numbers or its input";
    for (u32 i = 0; i < ARRAY_LEN(texts); i++) {
        if (has_seen(vm, i))
            return texts[i];
    }
    return NULL;
}

/* ---- who asks ---- */

static bool is_class(const struct frame *f, const char *name)
{
    return strcmp(f->method->cls->name->text, name) == 0;
}

static bool is_method(const struct frame *f, const char *name)
{
    return strcmp(f->method->name->text, name) == 0;
}

/* Initialisers of the library, and parts of it that keep classes, modules and
 * method types in tables of their own, which nobody else iterates over. */
static bool own_sake(const struct frame *f)
{
    static const char *const parts[] = { "java/lang/invoke/MethodType", "java/lang/invoke/MemberName",
                                         "java/lang/invoke/ClassSpecializer", "java/lang/invoke/LambdaForm",
                                         "java/lang/invoke/StringConcatFactory", "java/lang/Module", "java/lang/module/",
                                         "java/lang/ClassLoader", "java/lang/ClassValue", "java/lang/Shutdown",
                                         "java/lang/ApplicationShutdownHooks", "java/lang/reflect/Proxy",
                                         "java/util/ServiceLoader", "java/util/ResourceBundle", "jdk/internal/loader/",
                                         "jdk/internal/module/", "java/security/", "sun/security/", "sun/util/" };
    if (is_method(f, "<clinit>"))
        return true;
    for (u32 i = 0; i < ARRAY_LEN(parts); i++) {
        if (strncmp(f->method->cls->name->text, parts[i], strlen(parts[i])) == 0)
            return true;
    }
    return false;
}

static const struct frame *next_bytecode(const struct frame *f)
{
    while (f && !f->pc)
        f = f->prev;
    return f;
}

/* Is it the program that asks, itself or through the library? */
bool asked_by_program(const struct vm *vm)
{
    const struct frame *f = vm->thread ? next_bytecode(vm->thread->top) : NULL;
    while (f && f->method->cls->trusted && !own_sake(f))
        f = next_bytecode(f->prev);
    return f && !f->method->cls->trusted;
}

/* Does the program call the method that runs, itself or by methods of `through`? */
static bool program_calls(const struct vm *vm, const char *const *through, u32 n)
{
    const struct frame *f = next_bytecode(vm->thread->top);
    for (u32 i = 0; i < n; i++) {
        while (f && is_class(f, through[i]))
            f = next_bytecode(f->prev);
    }
    return f && !f->method->cls->trusted;
}

bool asked_directly(const struct vm *vm)
{
    static const char *const through[] = { "java/lang/Integer", "java/lang/Long", "java/lang/Boolean" };
    return program_calls(vm, through, ARRAY_LEN(through));
}

/* Initialisers that look at a clock where what comes of it is free anyway, or noted when it is used. */
void note_clock(struct vm *vm)
{
    const struct frame *f = vm->thread ? next_bytecode(vm->thread->top) : NULL;
    if (f && is_class(f, "jdk/internal/util/random/RandomSupport") && is_method(f, "initialSeed"))
        f = next_bytecode(f->prev);
    bool harmless = f && is_method(f, "<clinit>") &&
                    (is_class(f, "java/time/Clock") || is_class(f, "java/util/concurrent/ThreadLocalRandom") ||
                     is_class(f, "java/util/SplittableRandom"));
    if (!harmless || !vm->opts.symbolic.indicates)
        vm->s.outside_reads++;
}

bool refuse_file(struct vm *vm, const char *path)
{
    size_t n = strlen(vm->jdk);
    if (path && (strcmp(path, "/dev/random") == 0 || strcmp(path, "/dev/urandom") == 0)) {
        vm->s.outside_reads++;
        return false;
    }
    /* The JDK's own files belong to the class library. */
    bool of_jdk = path && strncmp(path, vm->jdk, n) == 0 && (path[n] == '/' || !path[n]);
    if (of_jdk || !vm->opts.symbolic.indicates || !asked_by_program(vm))
        return false;
    vm->refusal = "the program opens a file";
    vm->met_term = true;
    errno = EACCES;
    return true;
}

void note_machine(struct vm *vm)
{
    if (unseen(vm, SEES_ENVIRONMENT) && asked_by_program(vm))
        sees(vm, SEES_ENVIRONMENT);
}

/* ---- environment and properties ---- */

LEAF(environment_asked)
{
    if (program_calls(vm, NULL, 0))
        sees(vm, SEES_ENVIRONMENT);
    return NAT_BYTECODE;
}

/* These tell how text is written, not where the program runs. */
static bool is_harmless(struct vm *vm, ref key)
{
    static const char *const keys[] = { "line.separator", "file.separator", "path.separator" };
    struct buf text = { 0 };
    bool found = false;
    if (key)
        string_text(vm, key, &text);
    for (u32 i = 0; i < ARRAY_LEN(keys) && text.data && !vm->met_term; i++)
        found |= strcmp(text.data, keys[i]) == 0;
    vm->met_term = false;
    buf_release(&text);
    return found;
}

LEAF(property_asked)
{
    bool has_key = m->desc->text[1] == 'L';
    if (unseen(vm, SEES_PROPERTIES) && asked_directly(vm) &&
        !(has_key && is_harmless(vm, arg_ref(a, 0))))
        sees(vm, SEES_PROPERTIES);
    return NAT_BYTECODE;
}

/* ---- identity hash codes ---- */

/* A table keeps the code to itself: what can be seen of it is the order, when
 * somebody goes through the table. */
static bool is_table(const struct frame *f)
{
    static const char *const tables[] = { "java/util/HashMap",           "java/util/HashMap$TreeNode",
                                          "java/util/Hashtable",         "java/util/concurrent/ConcurrentHashMap",
                                          "java/util/IdentityHashMap",   "java/util/concurrent/ConcurrentHashMap$TreeBin",
                                          "java/util/WeakHashMap",       "java/util/ImmutableCollections$SetN",
                                          "java/util/ImmutableCollections$MapN" };
    if (is_method(f, "hashCode"))
        return false;
    for (u32 i = 0; i < ARRAY_LEN(tables); i++) {
        if (is_class(f, tables[i]))
            return true;
    }
    return false;
}

/* Is this a call of System.out or System.err, which nobody reads back? */
static bool prints(struct vm *vm, const struct frame *f)
{
    bool out = is_class(f, "java/io/PrintStream") && !(f->method->access & ACC_STATIC) &&
               (is_method(f, "println") || is_method(f, "print")) && standard_fd(vm, (ref)f->locals[0]) >= 0;
    vm->met_term = false;
    return out;
}

void note_hash(struct vm *vm)
{
    if (!unseen(vm, SEES_HASHES) || !vm->thread)
        return;
    const struct frame *f = next_bytecode(vm->thread->top);
    bool first = true, text = false;
    for (; f && f->method->cls->trusted; f = next_bytecode(f->prev)) {
        if (is_class(f, "java/lang/Object") || is_class(f, "java/lang/Enum")) {
            text |= is_method(f, "toString");
            continue;
        }
        if (own_sake(f) || (first && !text && is_table(f)) || (text && prints(vm, f)))
            return;
        first = false;
    }
    if (f)
        sees(vm, SEES_HASHES);
}

/* Later releases keep the code of an enum constant in a field. */
LEAF(enum_hash_code)
{
    note_hash(vm);
    return NAT_BYTECODE;
}

/* ---- the order of hash tables ---- */

/* Does the library go through a table in a way whose result does not depend on
 * the order, or for its own sake? */
static bool order_matters(struct vm *vm)
{
    static const char *const orderless[] = { "equals", "hashCode", "containsAll", "containsValue" };
    for (const struct frame *f = next_bytecode(vm->thread->top); f; f = next_bytecode(f->prev)) {
        if (!f->method->cls->trusted)
            return true;
        for (u32 i = 0; i < ARRAY_LEN(orderless); i++) {
            if (is_method(f, orderless[i]))
                return false;
        }
        if (own_sake(f) || order_is_lost(vm, f))
            return false;
    }
    return false;
}

slot raw_field(struct vm *vm, ref o, const char *name, char type)
{
    struct class *c = o ? class_of(vm, o) : NULL;
    while (c && !c->trusted)
        c = c->super;
    const struct field *f = c ? class_find_field_text(vm, c, name) : NULL;
    return f && !(f->access & ACC_STATIC) && f->desc->text[0] == type ? *cell(vm, o, f->offset) : 0;
}

/* What is known of a table so far. Where it is symbolic, all that it can be counts. */
struct census {
    struct vm *vm;
    bool null_keys;    /* a key may be null; else an entry without a key is a whole tree, or the like */
    u32 key, next;     /* offsets in an entry; 0: not known yet */
    i32 hash_code;     /* of Object's method in every vtable */
    u32 entries;
    bool varies;       /* a key is hashed by its identity, or that cannot be told */
    struct map seen;   /* entries */
    VEC(ref) work;     /* those that were not counted */
};

/* Does the class take its hash code from Object, or from Enum, which does? */
static bool hashed_by_identity(const struct census *s, const struct class *c)
{
    if (!c->vtable || s->hash_code < 0 || (u32)s->hash_code >= c->nvtable)
        return true;
    const struct class *from = c->vtable[s->hash_code]->cls;
    return from == s->vm->k[K_object] || strcmp(from->name->text, "java/lang/Enum") == 0;
}

static bool order_varies(const struct census *s)
{
    return s->varies && s->entries > 1;
}

static void cannot_tell(struct census *s)
{
    s->varies = true;
    s->entries += 2;
}

/* Calls `visit` for what a reference can be. */
static void each_place(struct census *s, slot value, void (*visit)(void *, u32))
{
    const struct vm_symbolic *hooks = &s->vm->opts.symbolic;
    if (!(value >> 32))
        visit(s, (ref)value);
    else if (!hooks->places || !hooks->places(hooks->ctx, (u32)(value >> 32), visit, s))
        cannot_tell(s);
}

static void see_key(void *ctx, u32 key)
{
    struct census *s = ctx;
    s->varies |= key && hashed_by_identity(s, class_of(s->vm, key));
}

static void see_entry(void *ctx, u32 entry)
{
    struct census *s = ctx;
    if (!entry || map_get(&s->seen, entry))
        return;
    map_put(&s->seen, entry, s);
    vec_push(&s->work, entry);
}

static void count_entries(struct census *s)
{
    struct vm *vm = s->vm;
    while (s->work.len && !order_varies(s)) {
        ref entry = s->work.data[--s->work.len];
        if (!s->key) {
            s->key = field_offset(vm, class_of(vm, entry), "key");
            s->next = field_offset(vm, class_of(vm, entry), "next");
        }
        slot key = s->key && s->next ? *cell(vm, entry, s->key) : 0;
        s->entries++;
        if (!s->key || !s->next || (!key && !s->null_keys)) {
            cannot_tell(s);
            return;
        }
        each_place(s, key, see_key);
        each_place(s, *cell(vm, entry, s->next), see_entry);
    }
}

static void see_table(void *ctx, u32 table)
{
    struct census *s = ctx;
    if (!table)
        return;
    const struct array *a = (const struct array *)obj(s->vm, table);
    if (class_of(s->vm, table)->elem != 'L' || a->length_term || a->terms & ARRAY_WHOLE) {
        cannot_tell(s);
        return;
    }
    const u32 *bins = (const u32 *)a->data;
    const u32 *terms = a->terms ? (const u32 *)((const struct array *)obj(s->vm, a->terms))->data : NULL;
    for (u32 i = 0; i < a->head.length && !order_varies(s); i++) {
        each_place(s, terms && terms[i] ? (slot)terms[i] << 32 : bins[i], see_entry);
        count_entries(s);
    }
}

static void goes_through(struct vm *vm, slot table, bool null_keys)
{
    if (!table || !unseen(vm, SEES_ORDER) || !order_matters(vm))
        return;
    const struct method *hash = class_find_method_text(vm, vm->k[K_object], "hashCode", "()I");
    struct census s = { .vm = vm, .null_keys = null_keys, .hash_code = hash ? hash->vindex : -1 };
    each_place(&s, table, see_table);
    if (order_varies(&s))
        sees(vm, SEES_ORDER);
    map_release(&s.seen);
    vec_release(&s.work);
}

static void goes_through_map(struct vm *vm, slot map, bool null_keys)
{
    if (unseen(vm, SEES_ORDER))
        goes_through(vm, map >> 32 ? map : raw_field(vm, (ref)map, "table", '['), null_keys);
}

LEAF(hash_map_walked)
{
    goes_through_map(vm, arg_ref(a, 0), true);
    return NAT_BYTECODE;
}

/* Iterators: of the map that is their first argument. */
LEAF(hash_map_iterated)
{
    goes_through_map(vm, arg_ref(a, 1), true);
    return NAT_BYTECODE;
}

/* Views are inner classes of their map. */
LEAF(hash_map_view_walked)
{
    goes_through_map(vm, raw_field(vm, arg_ref(a, 0), "this$0", 'L'), true);
    return NAT_BYTECODE;
}

LEAF(concurrent_map_iterated)
{
    goes_through(vm, arg_ref(a, 1), false);
    return NAT_BYTECODE;
}

/* Tables whose order varies whatever the keys are. */
static nat_result varying(struct vm *vm, ref map)
{
    slot size = raw_field(vm, map, "size", 'I');
    if (unseen(vm, SEES_ORDER) && (size >> 32 || size > 1) && order_matters(vm))
        sees(vm, SEES_ORDER);
    return NAT_BYTECODE;
}

LEAF(identity_map_walked) { return varying(vm, arg_ref(a, 0)); }
LEAF(identity_map_iterated) { return varying(vm, arg_ref(a, 1)); }
LEAF(identity_view_walked) { return varying(vm, (ref)raw_field(vm, arg_ref(a, 0), "this$0", 'L')); }

/* Set.of and Map.of have a random salt, which a set of two shows as well. */
static nat_result salted_pair(struct vm *vm, ref set)
{
    struct class *all = class_load_text(vm, "java/util/ImmutableCollections");
    struct field *empty = all ? class_find_field_text(vm, all, "EMPTY") : NULL;
    slot second = raw_field(vm, set, "e1", 'L');
    bool alone = !second || (empty && second == *cell(vm, all->mirror, empty->offset));
    if (!alone && unseen(vm, SEES_ORDER) && order_matters(vm))
        sees(vm, SEES_ORDER);
    return NAT_BYTECODE;
}

LEAF(salted_pair_walked) { return salted_pair(vm, arg_ref(a, 0)); }
LEAF(salted_pair_iterated) { return salted_pair(vm, arg_ref(a, 1)); }

/* ---- weak references ---- */

struct holders {
    struct vm *vm;
    struct map seen;
    VEC(ref) work;
    ref wanted;
    bool found;
};

static void hold(struct holders *h, slot value)
{
    ref r = value >> 32 ? 0 : (ref)value; /* a symbolic one holds nothing for certain */
    h->found |= r == h->wanted;
    if (!r || h->found || map_get(&h->seen, r))
        return;
    map_put(&h->seen, r, h);
    vec_push(&h->work, r);
}

static void hold_cells(struct holders *h, ref r, const u32 *offsets, u32 n, u32 but)
{
    for (u32 i = 0; i < n; i++) {
        if (offsets[i] != but)
            hold(h, *cell(h->vm, r, offsets[i]));
    }
}

static void hold_parts(struct holders *h, ref r)
{
    struct vm *vm = h->vm;
    const struct class *c = class_of(vm, r);
    if (c->kind == CK_ARRAY) {
        const u32 *refs = (const u32 *)((const struct array *)obj(vm, r))->data;
        bool plain = c->elem == 'L' && !((const struct array *)obj(vm, r))->terms;
        for (u32 i = 0; plain && i < obj(vm, r)->length; i++)
            hold(h, refs[i]);
        return;
    }
    struct class *reference = class_load_text(vm, "java/lang/ref/Reference");
    bool weak = reference && class_is_subclass(c, reference);
    hold_cells(h, r, c->refs, c->nrefs, weak ? vm->kf[KF_reference_referent] : 0);
}

/* Is it held by static fields? Whether a local variable still counts is for
 * another machine to decide: it may know that nobody reads it any more. */
static bool held_for_good(struct vm *vm, ref r)
{
    struct holders h = { .vm = vm, .wanted = r };
    for (u32 i = 0; i < ROOT_COUNT && !h.found; i++) {
        if (i != ROOT_INTERN_COUNT && i != ROOT_TEMP && i != ROOT_RESULT)
            hold(&h, vm->roots[i]);
    }
    for (u32 i = 1; i < vm->nclasses && !h.found; i++) {
        struct class *c = vm->classes[i];
        if (!c->mirror)
            continue;
        hold(&h, c->mirror);
        hold_cells(&h, c->mirror, c->static_refs, c->nstatic_refs, 0);
    }
    for (u32 n = 0; n < HOLDERS_MAX && h.work.len && !h.found; n++)
        hold_parts(&h, h.work.data[--h.work.len]);
    map_release(&h.seen);
    vec_release(&h.work);
    return h.found;
}

static void note_weak(struct vm *vm, ref reference)
{
    static const char *const through[] = { "java/lang/ref/Reference", "java/lang/ref/SoftReference" };
    if (!unseen(vm, SEES_WEAK) || !program_calls(vm, through, ARRAY_LEN(through)))
        return;
    slot referent = *cell(vm, reference, vm->kf[KF_reference_referent]);
    if (referent && (referent >> 32 || !held_for_good(vm, (ref)referent)))
        sees(vm, SEES_WEAK);
}

LEAF(reference_get)
{
    note_weak(vm, arg_ref(a, 0));
    return NAT_BYTECODE;
}

LEAF(reference_refers_to)
{
    note_weak(vm, arg_ref(a, 0));
    return ret_bool(a, get_ref(vm, arg_ref(a, 0), vm->kf[KF_reference_referent]) == arg_ref(a, 1));
}

/* Nothing is ever enqueued here; elsewhere something could be. */
LEAF(reference_queue_asked)
{
    if (program_calls(vm, NULL, 0))
        sees(vm, SEES_WEAK);
    return NAT_BYTECODE;
}

LEAF(weak_map_asked)
{
    slot size = raw_field(vm, arg_ref(a, 0), "size", 'I');
    if (size && unseen(vm, SEES_WEAK) && asked_by_program(vm))
        sees(vm, SEES_WEAK);
    return NAT_BYTECODE;
}

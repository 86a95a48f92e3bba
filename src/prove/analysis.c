#include "prove/analysis.h"

#include <stdlib.h>

/* Instructions that one analysis may look at, and changes of one fact before it is taken to be anything. Both are
 * counts, so that the same program gives the same answer. */
enum { STEPS_MAX = 20000000, CHANGES_WIDEN = 3, CHANGES_MAX = 40 };

void give_up(struct analysis *a, const char *why)
{
    if (!a->gave_up)
        a->gave_up = why;
}

/* ---- exceptions ---- */

bool throws_add(struct throws *list, struct type *type, bool exact)
{
    u32 kept = 0;
    for (u32 i = 0; i < list->len; i++) {
        struct thrown *one = &list->data[i];
        if ((one->type == type && (exact || !one->exact)) || (!one->exact && type_is(type, one->type)))
            return false;
    }
    for (u32 i = 0; i < list->len; i++) {
        if (exact || !type_is(list->data[i].type, type))
            list->data[kept++] = list->data[i];
    }
    list->len = kept;
    vec_push(list, (struct thrown){type, exact});
    return true;
}

/* Does `t`, or something below it, count for the property? */
bool counts_as_exception(const struct analysis *a, const struct thrown *t)
{
    bool above_runtime = !t->exact && type_is(a->runtime, t->type);
    if (type_is(t->type, a->runtime) || above_runtime)
        return true;
    if (a->goal->only_runtime || type_is(t->type, a->assertion) || type_is(t->type, a->machine))
        return false;
    return true;
}

/* ---- facts ---- */

static int by_size(const void *x, const void *y)
{
    i64 a = *(const i64 *)x, b = *(const i64 *)y;
    return a < b ? -1 : a > b;
}

/* The constants of a method, where bounds of its numbers are likely to end. */
static void collect_marks(struct analysis *a, struct fact *f)
{
    VEC(i64) marks = {0};
    vec_push(&marks, 0);
    /* What is below something else is not the greatest int: its successor does not wrap around. */
    vec_push(&marks, INT32_MAX - 1);
    vec_push(&marks, INT32_MIN + 1);
    for (u32 bci = 0; bci < f->code->len;) {
        struct insn_parts in;
        if (!insn_decode(f->code->code, f->code->len, bci, &in))
            break;
        i64 n = 0;
        if (in.has_value)
            n = in.value;
        else if (in.op >= OP_iconst_m1 && in.op <= OP_iconst_5)
            n = in.op - OP_iconst_0;
        else if ((in.op == OP_ldc || in.op == OP_ldc_w) && f->cf->consts[in.constant].tag == CF_INTEGER)
            n = (i32)f->cf->consts[in.constant].bits;
        else if (in.op == OP_ldc2_w && f->cf->consts[in.constant].tag == CF_LONG)
            n = (i64)f->cf->consts[in.constant].bits;
        if (n) {
            vec_push(&marks, n);
            if (n > INT32_MIN)
                vec_push(&marks, n - 1);
            if (n < INT32_MAX)
                vec_push(&marks, n + 1);
        }
        bci += in.len;
    }
    qsort(marks.data, marks.len, sizeof *marks.data, by_size);
    f->nmarks = marks.len;
    f->marks = arena_alloc(&a->arena, marks.len * sizeof *f->marks);
    memcpy(f->marks, marks.data, marks.len * sizeof *f->marks);
    vec_release(&marks);
}

static void find_leaders(struct fact *f)
{
    const struct cf_code *code = f->code;
    f->leaders[0].starts = true;
    for (u32 bci = 0; bci < code->len;) {
        struct insn_parts in;
        if (!insn_decode(code->code, code->len, bci, &in))
            return;
        if (in.has_target)
            f->leaders[in.target].starts = true;
        for (u32 i = 0; in.is_switch && i < in.ncases; i++) {
            i32 match;
            u32 target;
            insn_case(code->code, bci, &in, i, &match, &target);
            f->leaders[target].starts = true;
        }
        bci += in.len;
    }
    for (u32 i = 0; i < code->nhandlers; i++)
        f->leaders[code->handlers[i].target].starts = true;
}

static u32 count_parameters(const struct method *m)
{
    u32 n = !(m->m->access & ACC_STATIC);
    for (const char *s = m->desc->text + 1; *s && *s != ')'; s = desc_skip(s))
        n++;
    return n;
}

struct fact *fact_of(struct analysis *a, struct method *m)
{
    struct fact *f = map_get(&a->methods, map_key(m));
    if (f)
        return f;
    f = arena_alloc(&a->arena, sizeof *f);
    map_put(&a->methods, map_key(m), f);
    vec_push(&a->facts, f);
    f->m = m;
    f->cf = m->holder->cf;
    f->code = method_code(a->p, m);
    f->constructs = strcmp(m->name->text, "<init>") == 0;
    f->initialises = strcmp(m->name->text, "<clinit>") == 0;
    f->nparams = count_parameters(m);
    f->params = arena_alloc(&a->arena, (f->nparams + 1) * sizeof *f->params);
    if (!f->code) {
        give_up(a, m->m->access & ACC_NATIVE ? "a native method of the program" : "code that would be refused");
        return f;
    }
    f->leaders = arena_alloc(&a->arena, (f->code->len + 1) * sizeof *f->leaders);
    f->sites = arena_alloc(&a->arena, f->code->len + 1);
    f->work = state_new(a, f->code);
    f->side = state_new(a, f->code);
    u32 room = f->side->nlocals > f->code->max_stack ? f->side->nlocals : f->code->max_stack;
    f->joined = arena_alloc(&a->arena, (room + 1u) * sizeof *f->joined);
    find_leaders(f);
    collect_marks(a, f);
    return f;
}

void enqueue(struct analysis *a, struct fact *f)
{
    if (!f->reached || f->queued)
        return;
    f->queued = true;
    vec_push(&a->queue, f);
}

void enqueue_callers(struct analysis *a, struct fact *f)
{
    for (u32 i = 0; i < f->callers.len; i++)
        enqueue(a, f->callers.data[i]);
}

struct type_fact *type_fact_of(struct analysis *a, struct type *t)
{
    struct type_fact *f = map_get(&a->types, map_key(t));
    if (f)
        return f;
    f = arena_alloc(&a->arena, sizeof *f);
    f->t = t;
    f->definite = f->definite_static = ~0ull;
    map_put(&a->types, map_key(t), f);
    return f;
}

u32 field_number(const struct field *f)
{
    return (u32)(f - f->holder->fields);
}

/* The constant that the class file gives a static field; false if there is none. */
static bool constant_value(struct analysis *a, const struct field *f, struct value *out)
{
    struct classfile *cf = f->holder->cf;
    const struct cf_attr *attr = cf_find_attr(cf, f->m->attrs, f->m->nattrs, "ConstantValue");
    if (!attr || attr->len != 2 || !(f->m->access & ACC_STATIC))
        return false;
    const struct cf_const *c = &cf->consts[attr->data[0] << 8 | attr->data[1]];
    *out = value_any(f->desc->text, a->p);
    if (c->tag == CF_INTEGER)
        out->lo = out->hi = (i32)c->bits;
    else if (c->tag == CF_LONG)
        out->lo = out->hi = (i64)c->bits;
    else if (c->tag == CF_STRING)
        out->null = false;
    return true;
}

struct field_fact *field_of(struct analysis *a, struct field *field)
{
    struct field_fact *f = map_get(&a->fields, map_key(field));
    if (f)
        return f;
    f = arena_alloc(&a->arena, sizeof *f);
    f->f = field;
    map_put(&a->fields, map_key(field), f);
    vec_push(&a->all_fields, f);
    struct type_fact *t = type_fact_of(a, field->holder);
    bool is_static = field->m->access & ACC_STATIC;
    u32 number = field_number(field);
    u64 definite = is_static ? t->definite_static : t->definite;
    if (constant_value(a, field, &f->value)) {
        f->written = true;
    } else if (number >= 64 || !(definite & (1ull << number)) || (is_static && !type_initialiser(field->holder))) {
        f->value = value_zero(field->desc->text);
        f->written = true;
    }
    return f;
}

bool grow_related(struct analysis *a, struct value *fact, bool first, const struct value *v, u32 *changes)
{
    static const i64 marks[] = {-1, 0, 1, 2, 10, 100, 255, 256, 1000, 65535};
    struct value now = *v;
    if (first) {
        *fact = now;
        return true;
    }
    now = value_join(a->p, fact, &now);
    if (value_same(&now, fact))
        return false;
    if (++*changes > CHANGES_WIDEN)
        value_widen(fact, &now, marks, *changes > CHANGES_MAX ? 0 : ARRAY_LEN(marks));
    *fact = now;
    return true;
}

bool grow(struct analysis *a, struct value *fact, bool first, const struct value *v, u32 *changes)
{
    struct value alone = *v;
    value_detach(&alone);
    return grow_related(a, fact, first, &alone, changes);
}

void field_write(struct analysis *a, struct field_fact *f, const struct value *v)
{
    bool first = !f->written;
    f->written = true;
    if (!grow(a, &f->value, first, v, &f->changes))
        return;
    for (u32 i = 0; i < f->readers.len; i++)
        enqueue(a, f->readers.data[i]);
}

void not_definite(struct analysis *a, struct type *t, u64 surely, bool is_static)
{
    struct type_fact *f = type_fact_of(a, t);
    u64 *definite = is_static ? &f->definite_static : &f->definite, lost = *definite & ~surely;
    *definite &= surely;
    for (u32 i = 0; lost && i < t->nfields && i < 64; i++) {
        struct field_fact *known = map_get(&a->fields, map_key(&t->fields[i]));
        bool same = !!(t->fields[i].m->access & ACC_STATIC) == is_static;
        struct value zero = value_zero(t->fields[i].desc->text);
        struct value constant;
        if (known && same && lost & (1ull << i) && !constant_value(a, &t->fields[i], &constant))
            field_write(a, known, &zero);
    }
}

u64 class_bit(const struct type_fact *f)
{
    return f->number < CLASSES_MAX ? 1ull << f->number : OTHER_CLASSES;
}

void make_type(struct analysis *a, struct type *t)
{
    struct type_fact *f = type_fact_of(a, t);
    if (f->made)
        return;
    f->made = true;
    f->number = a->made.len;
    vec_push(&a->made, f);
    /* A call that nobody answered so far may have a target now. */
    for (u32 i = 0; i < a->facts.len; i++)
        enqueue(a, a->facts.data[i]);
    if (type_has_finalizer(t))
        give_up(a, "a finalizer");
}

/* ---- the run ---- */

static bool find_classes(struct analysis *a)
{
    const struct {
        struct type **at;
        const char *name;
    } needed[] = {
        {&a->object, "java/lang/Object"},
        {&a->throwable, "java/lang/Throwable"},
        {&a->exception, "java/lang/Exception"},
        {&a->error, "java/lang/Error"},
        {&a->runtime, "java/lang/RuntimeException"},
        {&a->io_exception, "java/io/IOException"},
        {&a->assertion, "java/lang/AssertionError"},
        {&a->machine, "java/lang/VirtualMachineError"},
        {&a->linkage, "java/lang/NoClassDefFoundError"},
        {&a->in_initialiser, "java/lang/ExceptionInInitializerError"},
        {&a->null_pointer, "java/lang/NullPointerException"},
        {&a->arithmetic, "java/lang/ArithmeticException"},
        {&a->index, "java/lang/ArrayIndexOutOfBoundsException"},
        {&a->store, "java/lang/ArrayStoreException"},
        {&a->cast, "java/lang/ClassCastException"},
        {&a->negative, "java/lang/NegativeArraySizeException"},
        {&a->monitor, "java/lang/IllegalMonitorStateException"},
    };
    for (u32 i = 0; i < ARRAY_LEN(needed); i++) {
        *needed[i].at = program_type_text(a->p, needed[i].name);
        if (!*needed[i].at)
            give_up(a, "a class of the JDK is missing");
    }
    return !a->gave_up;
}

/* The arguments of the entry may be anything but objects of the program. */
static void begin_entry(struct analysis *a)
{
    struct fact *f = fact_of(a, a->goal->entry);
    u32 i = 0;
    for (const char *s = a->goal->entry->desc->text + 1; *s && *s != ')'; s = desc_skip(s)) {
        struct value v = value_any(s, a->p);
        const char *element = s + strspn(s, "[");
        if (a->goal->is_main)
            v.null = false;
        else if (*element == 'L')
            give_up(a, "an object among the arguments");
        f->params[i++] = v;
    }
    f->reached = true;
    enqueue(a, f);
    struct type *t = a->goal->entry->holder;
    for (u32 k = 0; k < t->nabove; k++) {
        struct method *m = t->above[k]->library ? NULL : type_initialiser(t->above[k]);
        struct fact *first = m ? fact_of(a, m) : NULL;
        if (first) {
            first->reached = true;
            enqueue(a, first);
        }
    }
}

void analysis_run(struct analysis *a)
{
    if (!find_classes(a))
        return;
    begin_entry(a);
    while (a->queue.len && !a->gave_up) {
        struct fact *f = a->queue.data[--a->queue.len];
        f->queued = false;
        flow_method(a, f);
        if (*a->goal->stop || a->steps > STEPS_MAX)
            give_up(a, "too much work");
    }
}

void analysis_begin(struct analysis *a, const struct goal *goal, bool deep)
{
    *a = (struct analysis){.goal = goal, .p = goal->program, .deep = deep};
}

void analysis_end(struct analysis *a)
{
    for (u32 i = 0; i < a->facts.len; i++) {
        vec_release(&a->facts.data[i]->callers);
        vec_release(&a->facts.data[i]->throws);
    }
    for (u32 i = 0; i < a->all_fields.len; i++)
        vec_release(&a->all_fields.data[i]->readers);
    vec_release(&a->facts);
    vec_release(&a->all_fields);
    vec_release(&a->queue);
    vec_release(&a->made);
    vec_release(&a->lambdas);
    map_release(&a->methods);
    map_release(&a->fields);
    map_release(&a->types);
    arena_release(&a->arena);
}

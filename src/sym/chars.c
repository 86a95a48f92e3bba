/* Tables of characters: made by the library's own code, and turned into terms. */
#include "sym/chars.h"

#include "sym/text.h"

/* Below this, and everywhere in a table of few runs, a chain of comparisons is what people and intervals read best. */
enum { ASCII_END = 128, FEW_RUNS = 16 };
/* What filling a table may cost: initialising CharacterData00 takes 400,000. */
#define TABLE_BUDGET 40000000u
/* Room for it where the program itself has left none. */
#define TABLE_MEMORY ((u64)16 << 20)

/* A node of a decision diagram over the bits of a character, the highest first. */
struct char_node {
    u32 low, high; /* what follows if the bit is 0, and if it is 1 */
    i32 bit;       /* -1: a leaf */
    i32 value;
};

struct char_table {
    i32 *values;    /* by character */
    u32 limit;      /* below it a chain of comparisons, from it on the diagram */
    bool relative;  /* the diagram tells how far the value is from the character */
    u32 root;
    VEC(struct char_node) nodes;
};

/* ---- running the library ---- */

/* What is run for each character. */
struct filling {
    struct method *method;
    i32 second; /* argument; or, where the method gives an array, the element of it that counts */
    u32 base;   /* the code point of character 0 */
    const i32 *only; /* for characters whose value there is -1; NULL: for all */
};

enum { LOCAL_METHOD, LOCAL_AT, LOCAL_ANSWERS, LOCAL_SECOND, LOCAL_BASE, LOCAL_CALLED, LOCAL_COUNT };

/* The element of a char[]; -1: it has fewer. */
static u32 element_or_none(struct vm *vm, ref chars, u32 i)
{
    const struct array *a = (const struct array *)(vm->heap + addr_of(chars));
    return chars && i < a->head.length ? ((const u16 *)a->data)[i] : UINT32_MAX;
}

/* The int[] of answers says at the start by a 1 for which characters the method is called. */
static nat_result fill_entry(struct vm *vm, struct frame *f)
{
    slot *l = f->locals;
    ref answers = (ref)l[LOCAL_ANSWERS];
    struct method *m = vm->methods.data[l[LOCAL_METHOD]];
    if (vm->exc) {
        vm->exc = 0;
        return stop_with(vm, VM_THREW);
    }
    if (l[LOCAL_CALLED]) {
        u32 result = (u32)f->sp[0];
        put_elem4(vm, answers, (u32)l[LOCAL_AT]++,
                  m->ret == '[' || m->ret == 'L' ? element_or_none(vm, result, (u32)l[LOCAL_SECOND]) : result);
    }
    l[LOCAL_CALLED] = 1;
    const u32 *wanted = (const u32 *)((const struct array *)(vm->heap + addr_of(answers)))->data;
    while (l[LOCAL_AT] < CHARS && !wanted[l[LOCAL_AT]])
        l[LOCAL_AT]++;
    if (l[LOCAL_AT] == CHARS)
        return stop_with(vm, VM_ENDED);
    slot args[2] = { l[LOCAL_BASE] + l[LOCAL_AT], l[LOCAL_SECOND] };
    return call_method(vm, f, m, args);
}

static ref new_answers(struct engine *e, const i32 *only)
{
    ref answers = new_prim_array(e->vm, 'I', CHARS);
    for (u32 i = 0; answers && i < CHARS; i++)
        put_elem4(e->vm, answers, i, !only || only[i] == -1);
    return answers;
}

/* Runs the method for each character, and leaves the machine as it was. Values of others stay. */
static bool fill(struct engine *e, const struct filling *how, i32 *values)
{
    struct vm *vm = e->vm;
    if (vm->segments.len > vm->depth)
        return false;
    enum vm_outcome stop = vm->stop;
    bool met = vm->met_term;
    vm_mark(vm);
    vm->limit += TABLE_MEMORY;
    ref answers = new_answers(e, how->only);
    slot args[LOCAL_COUNT] = { how->method->id, 0, answers, (u32)how->second, how->base, 0 };
    bool ok = false;
    if (answers && push_coroutine(vm, "characters", fill_entry, args, LOCAL_COUNT)) {
        vm->s.turn_ends = UINT64_MAX;
        ok = vm_run(vm, TABLE_BUDGET) == VM_ENDED;
    }
    for (u32 i = 0; ok && i < CHARS; i++) {
        if (!how->only || how->only[i] == -1)
            values[i] = ((const i32 *)array_at(e, answers)->data)[i];
    }
    vm->exc = 0;
    vm_undo(vm);
    vm_drop(vm);
    vm->limit -= TABLE_MEMORY;
    vm->stop = stop;
    vm->met_term = met;
    return ok;
}

/* ---- diagrams ---- */

struct diagramming {
    struct char_table *table;
    const u32 *ends; /* by character: where the run that it is in ends */
    struct map seen; /* node -> its number, plus 1 */
};

static i32 diagram_value(const struct char_table *t, u32 c)
{
    return t->relative ? t->values[c] - (i32)c : t->values[c];
}

static u32 add_node(struct diagramming *d, struct char_node n)
{
    u64 key = n.bit < 0 ? (u64)(u32)n.value << 8 | 0x80 : (u64)n.low << 36 | (u64)n.high << 8 | (u32)n.bit | 0x40;
    u64 known = (u64)(uintptr_t)map_get(&d->seen, key);
    if (known)
        return (u32)known - 1;
    vec_push(&d->table->nodes, n);
    map_put(&d->seen, key, (void *)(uintptr_t)d->table->nodes.len);
    return d->table->nodes.len - 1;
}

/* Of the 2^bits characters from `start` on. */
static u32 diagram(struct diagramming *d, u32 start, i32 bits)
{
    if (d->ends[start] >= start + (1u << bits))
        return add_node(d, (struct char_node){ .bit = -1, .value = diagram_value(d->table, start) });
    u32 low = diagram(d, start, bits - 1), high = diagram(d, start + (1u << (bits - 1)), bits - 1);
    return low == high ? low : add_node(d, (struct char_node){ .low = low, .high = high, .bit = bits - 1 });
}

/* Where the run of each character ends; how many there are. */
static u32 find_runs(const struct char_table *t, u32 *ends)
{
    u32 n = 1;
    ends[CHARS - 1] = CHARS;
    for (u32 c = CHARS - 1; c-- > 0;) {
        bool same = diagram_value(t, c) == diagram_value(t, c + 1);
        ends[c] = same ? ends[c + 1] : c + 1;
        n += !same;
    }
    return n;
}

static void make_diagram(struct char_table *t)
{
    u32 *ends = mem_alloc(CHARS * sizeof *ends);
    u32 absolute = find_runs(t, ends), runs = absolute;
    t->relative = true;
    u32 relative = find_runs(t, ends);
    if (relative >= absolute) {
        t->relative = false;
        find_runs(t, ends);
    } else {
        runs = relative;
    }
    t->limit = runs <= FEW_RUNS ? CHARS : ASCII_END;
    struct diagramming d = { .table = t, .ends = ends };
    t->root = diagram(&d, 0, 16);
    map_release(&d.seen);
    mem_free(ends);
}

/* ---- tables ---- */

static struct char_table *new_table(void)
{
    struct char_table *t = mem_alloc(sizeof *t);
    t->values = mem_alloc(CHARS * sizeof *t->values);
    return t;
}

void char_table_free(struct char_table *t)
{
    if (!t)
        return;
    mem_free(t->values);
    vec_release(&t->nodes);
    mem_free(t);
}

void char_tables_release(struct engine *e)
{
    for (u32 i = 0; i < e->char_tables.cap; i++)
        char_table_free(e->char_tables.entries[i].value);
    map_release(&e->char_tables);
    case_map_free(e->cases[0]);
    case_map_free(e->cases[1]);
}

const struct char_table *char_table(struct engine *e, struct method *m, i32 second)
{
    u64 key = (u64)(m->id + 1) << 32 | (u32)second;
    struct char_table *t = map_get(&e->char_tables, key);
    if (t)
        return t;
    t = new_table();
    if (!fill(e, &(struct filling){ .method = m, .second = second }, t->values)) {
        char_table_free(t);
        return NULL;
    }
    make_diagram(t);
    map_put(&e->char_tables, key, t);
    return t;
}

static struct method *character_method(struct engine *e, const char *name, const char *desc)
{
    struct class *c = class_load_text(e->vm, "java/lang/Character");
    struct method *m = c ? class_find_method_text(e->vm, c, name, desc) : NULL;
    e->vm->exc = 0;
    return m;
}

const struct char_table *char_table_named(struct engine *e, const char *name, const char *desc)
{
    struct method *m = character_method(e, name, desc);
    return m ? char_table(e, m, 0) : NULL;
}

bool chars_of_plane(struct engine *e, const char *name, const char *desc, u32 base, i32 *values)
{
    struct filling how = { .method = character_method(e, name, desc), .base = base };
    return how.method && fill(e, &how, values);
}

bool chars_of_arrays(struct engine *e, const char *name, const char *desc, u32 element, const i32 *only, i32 *values)
{
    struct filling how = { .method = character_method(e, name, desc), .second = (i32)element, .only = only };
    return how.method && fill(e, &how, values);
}

struct char_table *char_table_new(const i32 *values)
{
    struct char_table *t = new_table();
    memcpy(t->values, values, CHARS * sizeof *values);
    make_diagram(t);
    return t;
}

i32 char_value(const struct char_table *t, u32 c)
{
    return t->values[c];
}

/* ---- terms ---- */

static term relative_term(struct engine *e, term c, i32 by)
{
    return mk_add(e->T, c, mk_const(e->T, 32, (u32)by));
}

/* The value for the characters from *from to `last`, as far as one term is enough; moves *from behind them. */
static term take_run(struct engine *e, const struct char_table *t, term c, u32 *from, u32 last)
{
    u32 at = *from, same = at + 1, moved = at + 1;
    while (same <= last && t->values[same] == t->values[at])
        same++;
    while (moved <= last && t->values[moved] - (i32)moved == t->values[at] - (i32)at)
        moved++;
    *from = same >= moved ? same : moved;
    return same >= moved ? mk_const(e->T, 32, (u32)t->values[at]) : relative_term(e, c, t->values[at] - (i32)at);
}

/* For characters from `lo` to `hi`, by comparisons. */
static term chain(struct engine *e, const struct char_table *t, term c, u32 lo, u32 hi)
{
    VEC(struct { u32 end; term value; }) runs = { 0 };
    for (u32 at = lo; at <= hi;) {
        term value = take_run(e, t, c, &at, hi);
        vec_push(&runs, ((__typeof__(*runs.data)){ at, value }));
    }
    term r = runs.data[runs.len - 1].value;
    for (u32 i = runs.len - 1; i-- > 0;)
        r = mk_ite(e->T, mk_slt(e->T, c, mk_const(e->T, 32, runs.data[i].end)), runs.data[i].value, r);
    vec_release(&runs);
    return r;
}

struct reading {
    struct engine *e;
    const struct char_table *table;
    term c;
    u32 lo, hi;  /* the characters that it can be */
    term *known; /* by node, where all characters below it count */
};

/* What the node says about the 2^bits characters from `start` on; 0: it is none of these. */
static term read_node(struct reading *r, u32 at, u32 start, i32 bits)
{
    const struct char_node *n = &r->table->nodes.data[at];
    struct terms *T = r->e->T;
    u32 last = start + (1u << bits) - 1;
    if (start > r->hi || last < r->lo)
        return 0;
    if (n->bit < 0)
        return mk_const(T, 32, (u32)n->value);
    bool all = start >= r->lo && last <= r->hi;
    if (all && r->known[at])
        return r->known[at];
    bool here = n->bit == bits - 1;
    term low = read_node(r, here ? n->low : at, start, bits - 1);
    term high = read_node(r, here ? n->high : at, start + (1u << (bits - 1)), bits - 1);
    term t = !low ? high : !high || low == high ? low : mk_ite(T, mk_extract(T, r->c, (u32)bits - 1, 1), high, low);
    if (all)
        r->known[at] = t;
    return t;
}

static term by_diagram(struct engine *e, const struct char_table *t, term c, u32 lo, u32 hi)
{
    struct reading r = { .e = e, .table = t, .c = c, .lo = lo, .hi = hi };
    r.known = scratch(e, t->nodes.len * sizeof *r.known);
    term value = read_node(&r, t->root, 0, 16);
    return t->relative ? mk_add(e->T, c, value) : value;
}

term char_term(struct engine *e, const struct char_table *t, term c)
{
    i64 low, high;
    facts_bounds(e->path.facts, c, &low, &high);
    u32 lo = low < 0 ? 0 : (u32)low, hi = high >= CHARS ? CHARS - 1 : (u32)high;
    if (is_const(e->T, c))
        return mk_const(e->T, 32, (u32)t->values[node(e->T, c)->value]);
    if (hi < t->limit)
        return chain(e, t, c, lo, hi);
    if (lo >= t->limit)
        return by_diagram(e, t, c, lo, hi);
    return mk_ite(e->T, mk_slt(e->T, c, mk_const(e->T, 32, t->limit)), chain(e, t, c, lo, t->limit - 1),
                  by_diagram(e, t, c, t->limit, hi));
}

static term unit_by(struct engine *e, const char *method, term unit)
{
    const struct char_table *t = char_table_named(e, method, "(C)C");
    return t ? mk_extract(e->T, char_term(e, t, mk_zext(e->T, unit, 32)), 0, 16) : 0;
}

term unit_upper(struct engine *e, term unit)
{
    return unit_by(e, "toUpperCase", unit);
}

term unit_lower(struct engine *e, term unit)
{
    return unit_by(e, "toLowerCase", unit);
}

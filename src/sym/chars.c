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

/* locals: [0] number of the method, [1] the next character, [2] int[] of answers, [3] the second argument. */
static nat_result fill_entry(struct vm *vm, struct frame *f)
{
    slot *l = f->locals;
    struct method *m = vm->methods.data[l[0]];
    if (vm->exc) {
        vm->exc = 0;
        return stop_with(vm, VM_THREW);
    }
    if (f->state == 1)
        put_elem4(vm, (ref)l[2], (u32)l[1]++, (u32)f->sp[0]);
    f->state = 1;
    if (l[1] == CHARS)
        return stop_with(vm, VM_ENDED);
    slot args[2] = { l[1], l[3] };
    return call_method(vm, f, m, args);
}

/* Runs the method for each character, and leaves the machine as it was. */
static bool fill(struct engine *e, const struct method *m, i32 second, i32 *values)
{
    struct vm *vm = e->vm;
    if (vm->segments.len > vm->depth)
        return false;
    enum vm_outcome stop = vm->stop;
    bool met = vm->met_term;
    vm_mark(vm);
    vm->limit += TABLE_MEMORY;
    ref answers = new_prim_array(vm, 'I', CHARS);
    slot args[4] = { m->id, 0, answers, (u32)second };
    bool ok = false;
    if (answers && push_coroutine(vm, "characters", fill_entry, args, 4)) {
        vm->s.turn_ends = UINT64_MAX;
        ok = vm_run(vm, TABLE_BUDGET) == VM_ENDED;
    }
    if (ok)
        memcpy(values, array_at(e, answers)->data, CHARS * sizeof *values);
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

static void free_table(struct char_table *t)
{
    mem_free(t->values);
    vec_release(&t->nodes);
    mem_free(t);
}

void char_tables_release(struct engine *e)
{
    for (u32 i = 0; i < e->char_tables.cap; i++) {
        if (e->char_tables.entries[i].value)
            free_table(e->char_tables.entries[i].value);
    }
    map_release(&e->char_tables);
}

const struct char_table *char_table(struct engine *e, struct method *m, i32 second)
{
    u64 key = (u64)(m->id + 1) << 32 | (u32)second;
    struct char_table *t = map_get(&e->char_tables, key);
    if (t)
        return t;
    t = new_table();
    if (!fill(e, m, second, t->values)) {
        free_table(t);
        return NULL;
    }
    make_diagram(t);
    map_put(&e->char_tables, key, t);
    return t;
}

const struct char_table *char_table_named(struct engine *e, const char *name, const char *desc)
{
    struct class *c = class_load_text(e->vm, "java/lang/Character");
    struct method *m = c ? class_find_method_text(e->vm, c, name, desc) : NULL;
    e->vm->exc = 0;
    return m ? char_table(e, m, 0) : NULL;
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

term char_in_set(struct engine *e, const u8 *set, term c)
{
    struct char_table *t = new_table();
    for (u32 i = 0; i < CHARS; i++)
        t->values[i] = set[i];
    make_diagram(t);
    term r = mk_extract(e->T, char_term(e, t, c), 0, 1);
    free_table(t);
    return r;
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

/*
 * The trail: programs are stopped at random places, run on, taken back, taken
 * forth again, and continued from where they were taken back to. The state must
 * print the same text each time it is reached, and what the program writes must
 * be what it writes when it is left alone. Now and then the collector runs,
 * with segments that are current and segments that are undone.
 */
#include "machine.h"

#include "vm/internal.h"

/* Programs under test/java, and what they read. */
static const struct program {
    const char *path, *in;
} programs[] = {
    { "array/ArrayCopy", "" },
    { "collections/HashMapTest", "" },
    { "collections/SetsAndQueues", "" },
    { "collections/OtherMaps", "" },
    { "string/Builder", "" },
    { "string/Format", "" },
    { "string/Interning", "" },
    { "exception/FinallyOrder", "" },
    { "exception/CustomExceptions", "" },
    { "exception/InitializerErrors", "" },
    { "exception/StackOverflowCaught", "" },
    { "exception/PrintStackTrace", "" },
    { "init/ClassInitOrder", "" },
    { "init/CircularInit", "" },
    { "enum/StateMachine", "" },
    { "record/RecordBasics", "" },
    { "lambda/Captures", "" },
    { "lambda/MethodReferences", "" },
    { "stream/CollectorsTest", "" },
    { "bigmath/BigIntegers", "" },
    { "io/MemoryStreams", "" },
    { "stdin/ScannerInput", "3 4\nword\n2.5 rest of line\nlast\n" },
    { "thread/StartJoin", "" },
    { "thread/PingPong", "" },
    { "thread/ProducerConsumer", "" },
    { "thread/SynchronizedCounter", "" },
    { "thread/Interrupts", "" },
    { "concurrent/Locks", "" },
    { "concurrent/Executors1", "" },
    { "gc/LinkedStructures", "" },
    { "text/Checksums", "" },
    { "regress/BankSimulation", "" },
};

enum { SEGMENTS_MAX = 24, ROUNDS = 10 };

/* A place to come back to: one for each segment, below and above the current
 * position; and one at the position itself. */
struct place {
    struct buf state;
    struct buf out; /* what had been written when it was reached */
};

struct walk {
    struct machine m;
    u64 random, total;
    struct place places[SEGMENTS_MAX + 1];
    u32 nsegments; /* current and undone; places [0, nsegments] are valid */
};

static u64 next_random(struct walk *w, u64 below)
{
    w->random ^= w->random << 13;
    w->random ^= w->random >> 7;
    w->random ^= w->random << 17;
    return (w->random >> 8) % below;
}

/* ---- running ---- */

static bool is_over(const struct walk *w)
{
    return w->m.outcome != VM_BUDGET;
}

/* Some steps, or a run; most are short, some take a good part of the program. */
static void run_on(struct walk *w)
{
    if (next_random(w, 4) == 0)
        heap_collect(w->m.vm);
    if (next_random(w, 4) == 0) {
        for (u64 n = next_random(w, 60); n > 0 && !is_over(w); n--)
            w->m.outcome = vm_step(w->m.vm);
        return;
    }
    u64 most = next_random(w, 3) == 0 ? w->total / 6 : w->total / 60;
    if (!is_over(w))
        w->m.outcome = vm_run(w->m.vm, 1 + next_random(w, most + 20));
}

/* ---- places ---- */

static void take(struct walk *w, struct place *p)
{
    p->state.len = p->out.len = 0;
    vm_print_state(w->m.vm, &p->state);
    buf_put(&p->out, w->m.out.data, w->m.out.len);
}

static void check_at(struct walk *w, const struct place *p, const char *what)
{
    struct buf state = { 0 };
    vm_print_state(w->m.vm, &state);
    same_text(what, &p->state, &state);
    buf_release(&state);
}

/* The world goes with the machine. */
static void set_out(struct walk *w, const struct place *p)
{
    w->m.out.len = 0;
    buf_put(&w->m.out, p->out.data, p->out.len);
    w->m.outcome = VM_BUDGET;
}

static void mark(struct walk *w)
{
    u32 depth = vm_depth(w->m.vm);
    take(w, &w->places[depth]);
    vm_mark(w->m.vm);
    check_at(w, &w->places[depth], "a mark changed the state");
    w->nsegments = depth + 1;
}

static void undo(struct walk *w)
{
    vm_undo(w->m.vm);
    const struct place *p = &w->places[vm_depth(w->m.vm)];
    set_out(w, p);
    check_at(w, p, "undo did not bring the state back");
}

static void redo(struct walk *w)
{
    vm_redo(w->m.vm);
    const struct place *p = &w->places[vm_depth(w->m.vm)];
    set_out(w, p);
    check_at(w, p, "redo did not bring the state back");
}

/* ---- one walk ---- */

/* One to four segments, walked up and down at random. The walk goes on from
 * wherever that ends. */
static void round_trip(struct walk *w)
{
    u32 low = vm_depth(w->m.vm);
    for (u64 n = 1 + next_random(w, 4); n > 0 && vm_depth(w->m.vm) < SEGMENTS_MAX; n--) {
        mark(w);
        run_on(w);
    }
    take(w, &w->places[w->nsegments]);
    enum vm_outcome reached = w->m.outcome;
    for (u64 n = next_random(w, 8); n > 0; n--) {
        u32 depth = vm_depth(w->m.vm);
        if (depth > low && (depth == w->nsegments || next_random(w, 2)))
            undo(w);
        else if (depth < w->nsegments)
            redo(w);
        if (next_random(w, 6) == 0)
            heap_collect(w->m.vm);
    }
    if (vm_depth(w->m.vm) == w->nsegments)
        w->m.outcome = reached;
    vm_drop(w->m.vm);
    w->nsegments = vm_depth(w->m.vm);
    check_at(w, &w->places[w->nsegments], "dropping changed the state");
}

/* The environment can ask for more: TRAIL_SEEDS walks a program, from TRAIL_SEED
 * on, of the programs whose path has TRAIL_ONLY in it. */
static void walk(const struct program *p, const char *name, const struct machine *expected, u64 seed)
{
    struct walk w = { .random = seed * 2654435761u + 88172645463325252u, .total = vm_instructions(expected->vm) };
    machine_make(&w.m, p->in, 0);
    machine_start(&w.m, name);
    w.m.outcome = vm_run(w.m.vm, 1 + next_random(&w, w.total / 2));
    for (u32 i = 0; i < ROUNDS && !is_over(&w) && vm_depth(w.m.vm) < SEGMENTS_MAX; i++) {
        round_trip(&w);
        run_on(&w);
    }
    while (!is_over(&w))
        w.m.outcome = vm_run(w.m.vm, UINT64_MAX);
    if (w.m.outcome == VM_UNSUPPORTED || w.m.outcome == VM_DEADLOCK)
        fail_msg("%s: %s", name, vm_reason(w.m.vm));
    same_text("the program writes something else", &expected->out, &w.m.out);
    assert_int_equal(w.m.outcome, expected->outcome);
    assert_int_equal(vm_exit_code(w.m.vm), vm_exit_code(expected->vm));
    assert_int_equal(vm_instructions(w.m.vm), vm_instructions(expected->vm));
    for (u32 i = 0; i <= SEGMENTS_MAX; i++) {
        buf_release(&w.places[i].state);
        buf_release(&w.places[i].out);
    }
    machine_release(&w.m);
}

static void program_can_be_taken_back(void **state)
{
    const struct program *p = *state;
    const char *name = strrchr(p->path, '/') + 1, *only = getenv("TRAIL_ONLY");
    if (only && !strstr(p->path, only))
        skip();
    struct machine expected;
    machine_make(&expected, p->in, 0);
    machine_start(&expected, name);
    machine_run(&expected);
    u64 first = getenv("TRAIL_SEED") ? strtoull(getenv("TRAIL_SEED"), NULL, 10) : 1;
    u64 seeds = getenv("TRAIL_SEEDS") ? strtoull(getenv("TRAIL_SEEDS"), NULL, 10) : 2;
    for (u64 seed = first; seed < first + seeds; seed++)
        walk(p, name, &expected, seed);
    machine_release(&expected);
}

static int compile_programs(void **state)
{
    (void)state;
    struct buf list = { 0 };
    for (u32 i = 0; i < ARRAY_LEN(programs); i++)
        buf_printf(&list, " test/java/%s.java", programs[i].path);
    test_compile(list.data);
    buf_release(&list);
    return 0;
}

int main(void)
{
    struct CMUnitTest tests[ARRAY_LEN(programs)];
    for (u32 i = 0; i < ARRAY_LEN(programs); i++)
        tests[i] = (struct CMUnitTest){ .name = programs[i].path,
                                        .test_func = program_can_be_taken_back,
                                        .initial_state = (void *)(uintptr_t)&programs[i] };
    return cmocka_run_group_tests_name("trail", tests, compile_programs, test_classes_remove);
}

/*
 * The trail: programs are stopped at random places, run on, taken back, taken
 * forth again, and continued from where they were taken back to. The state must
 * print the same text each time it is reached, and what the program writes must
 * be what it writes when it is left alone. Now and then the collector runs,
 * with segments that are current and segments that are undone.
 *
 * The same with segments that are taken away and put back, so that states make
 * a tree, in which the walk hops about as a search does.
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

static void for_seeds(const struct program *p,
                      void walk_of(const struct program *, const char *, const struct machine *, u64))
{
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
        walk_of(p, name, &expected, seed);
    machine_release(&expected);
}

static void program_can_be_taken_back(void **state)
{
    for_seeds(*state, walk);
}

/* ---- trees of segments ---- */

enum { NODES_MAX = 24, HOPS = 40 };

/* A state, reached from its parent's by one segment. */
struct node {
    struct node *parent;
    struct segment *detached; /* NULL: the node is on the current path, or gone */
    bool on_path, gone;
    u32 nchildren;
    enum vm_outcome outcome;
    struct place place;
};

struct tree {
    struct walk w;
    struct node nodes[NODES_MAX];
    u32 nnodes;
    struct node *at;
};

static void grow(struct tree *t)
{
    struct node *up = t->at, *n = &t->nodes[t->nnodes++];
    u32 depth = vm_depth(t->w.m.vm);
    vm_mark(t->w.m.vm);
    check_at(&t->w, &up->place, "a mark changed the state");
    if (t->w.m.vm->s.nthreads == 1) /* what other threads do is not foreseen */
        assert_true(vm_same_since(t->w.m.vm, depth));
    run_on(&t->w);
    *n = (struct node){ .parent = up, .on_path = true, .outcome = t->w.m.outcome };
    take(&t->w, &n->place);
    up->nchildren++;
    t->at = n;
}

/* The world goes with the machine. */
static void arrive(struct tree *t, struct node *n, const char *what)
{
    t->at = n;
    set_out(&t->w, &n->place);
    t->w.m.outcome = n->outcome;
    check_at(&t->w, &n->place, what);
}

static void go_up(struct tree *t)
{
    struct node *n = t->at;
    vm_drop(t->w.m.vm);
    vm_undo(t->w.m.vm);
    n->detached = vm_detach(t->w.m.vm);
    n->on_path = false;
    arrive(t, n->parent, "detaching did not bring the state back");
}

static void go_down(struct tree *t, struct node *n)
{
    vm_drop(t->w.m.vm);
    vm_attach(t->w.m.vm, n->detached);
    n->detached = NULL;
    n->on_path = true;
    arrive(t, n, "attaching did not bring the state back");
}

static void hop_to(struct tree *t, struct node *to)
{
    struct node *way[NODES_MAX], *n = to;
    u32 len = 0;
    for (; !n->on_path; n = n->parent)
        way[len++] = n;
    while (t->at != n)
        go_up(t);
    while (len)
        go_down(t, way[--len]);
}

static struct node *some_node(struct tree *t)
{
    struct node *n;
    do
        n = &t->nodes[next_random(&t->w, t->nnodes)];
    while (n->gone);
    return n;
}

/* A leaf that was left for good: the memory of its segment may be used again. */
static void discard(struct tree *t)
{
    struct node *n = some_node(t);
    if (n->on_path || n->nchildren)
        return;
    vm_discard(t->w.m.vm, n->detached);
    n->detached = NULL;
    n->gone = true;
    n->parent->nchildren--;
}

static void hop_about(struct tree *t)
{
    for (u32 i = 0; i < HOPS; i++) {
        switch (next_random(&t->w, 4)) {
        case 0:
            if (t->nnodes < NODES_MAX && !is_over(&t->w))
                grow(t);
            break;
        case 1:
            discard(t);
            break;
        default:
            hop_to(t, some_node(t));
        }
        if (next_random(&t->w, 8) == 0) {
            heap_collect(t->w.m.vm);
            check_at(&t->w, &t->at->place, "a collection changed the state");
        }
    }
}

static void walk_tree(const struct program *p, const char *name, const struct machine *expected, u64 seed)
{
    struct tree t = { .w = { .random = seed * 2654435761u + 1181783497276652981u,
                             .total = vm_instructions(expected->vm) } };
    machine_make(&t.w.m, p->in, 0);
    machine_start(&t.w.m, name);
    t.w.m.outcome = vm_run(t.w.m.vm, 1 + next_random(&t.w, t.w.total / 2));
    t.at = &t.nodes[t.nnodes++];
    *t.at = (struct node){ .on_path = true, .outcome = t.w.m.outcome };
    take(&t.w, &t.at->place);
    hop_about(&t);
    /* From wherever that ended the program goes on as if nothing had been. */
    while (!is_over(&t.w))
        t.w.m.outcome = vm_run(t.w.m.vm, UINT64_MAX);
    same_text("after hopping the program writes something else", &expected->out, &t.w.m.out);
    assert_int_equal(t.w.m.outcome, expected->outcome);
    assert_int_equal(vm_instructions(t.w.m.vm), vm_instructions(expected->vm));
    for (u32 i = 0; i < t.nnodes; i++) {
        buf_release(&t.nodes[i].place.state);
        buf_release(&t.nodes[i].place.out);
    }
    machine_release(&t.w.m);
}

static void program_can_be_hopped_about_in(void **state)
{
    for_seeds(*state, walk_tree);
}

/* ---- states that come back ---- */

static const char rounds[] = "public class Rounds {\n"
                             "    static int a;\n"
                             "    static byte[] ring = new byte[3];\n"
                             "    static String text = \"one\";\n"
                             "    public static void main(String[] args) {\n"
                             "        for (int i = 0;; i = (i + 1) % 3) {\n"
                             "            ring[i] ^= 1;\n"
                             "            turn();\n"
                             "        }\n"
                             "    }\n"
                             "    static void turn() {\n"
                             "        a = a == 0 ? 1 : 0;\n"
                             "        text = a == 0 ? \"one\" : \"two\";\n"
                             "        int n = new int[a].length;\n"
                             "    }\n"
                             "}\n";

/* What vm_print_state says, but for the counters of its first line. */
static void print_without_counters(struct vm *vm, struct buf *out)
{
    struct buf all = { 0 };
    out->len = 0;
    vm_print_state(vm, &all);
    buf_text(out, strchr(all.data, '\n'));
    buf_release(&all);
}

/* The ring has been round, and every cell is what it was, after six rounds. A
 * mark at any instruction of the loop; the state is the same where the text is. */
static void state_comes_back_after_six_rounds(void **state)
{
    (void)state;
    test_compile_text("Rounds", rounds);
    struct machine m;
    machine_make(&m, "", 0);
    machine_start(&m, "Rounds");
    assert_int_equal(vm_run(m.vm, 20000), VM_BUDGET);
    struct buf then = { 0 }, now = { 0 };
    u32 came_back = 0;
    for (u32 i = 0; i < 12; i++) {
        for (u32 n = 0; n < 3; n++)
            assert_int_equal(vm_step(m.vm), VM_BUDGET);
        vm_mark(m.vm);
        assert_true(vm_same_since(m.vm, 0));
        print_without_counters(m.vm, &then);
        u32 same = 0;
        for (u32 n = 0; n < 600; n++) {
            assert_int_equal(vm_step(m.vm), VM_BUDGET);
            print_without_counters(m.vm, &now);
            bool equal = then.len == now.len && memcmp(then.data, now.data, now.len) == 0;
            assert_int_equal(vm_same_since(m.vm, 0), equal);
            same += equal;
        }
        came_back += same >= 2;
        vm_undo(m.vm);
        vm_drop(m.vm);
    }
    /* Not where the new array is on the stack: that is another one each time. */
    assert_true(came_back >= 10);
    buf_release(&then);
    buf_release(&now);
    machine_release(&m);
}

/* Segments in between do not matter, and what the program does not see does not either. */
static void state_comes_back_over_segments(void **state)
{
    (void)state;
    struct machine m;
    machine_make(&m, "", 0);
    machine_start(&m, "Rounds");
    assert_int_equal(vm_run(m.vm, 20000), VM_BUDGET);
    struct buf then = { 0 }, now = { 0 };
    vm_mark(m.vm);
    print_without_counters(m.vm, &then);
    u32 same = 0;
    for (u32 n = 0; n < 600; n++) {
        if (n % 37 == 0)
            vm_mark(m.vm);
        assert_int_equal(vm_step(m.vm), VM_BUDGET);
        print_without_counters(m.vm, &now);
        bool equal = then.len == now.len && memcmp(then.data, now.data, now.len) == 0;
        assert_int_equal(vm_same_since(m.vm, 0), equal);
        same += equal;
    }
    assert_true(same >= 1);
    buf_release(&then);
    buf_release(&now);
    machine_release(&m);
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
    enum { N = ARRAY_LEN(programs) };
    struct CMUnitTest tests[2 * N + 2];
    for (u32 i = 0; i < 2 * N; i++)
        tests[i] = (struct CMUnitTest){ .name = programs[i % N].path,
                                        .test_func = i < N ? program_can_be_taken_back
                                                           : program_can_be_hopped_about_in,
                                        .initial_state = (void *)(uintptr_t)&programs[i % N] };
    tests[2 * N] = (struct CMUnitTest)cmocka_unit_test(state_comes_back_after_six_rounds);
    tests[2 * N + 1] = (struct CMUnitTest)cmocka_unit_test(state_comes_back_over_segments);
    return cmocka_run_group_tests_name("trail", tests, compile_programs, test_classes_remove);
}

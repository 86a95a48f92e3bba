/*
 * The heap and its collector: what lives stays where it is, what is dropped is
 * used again, and the ends of memory and stack are exceptions that a program can
 * catch.
 */
#include "machine.h"

#include "vm/internal.h"

#define MIB ((u64)1 << 20)

/* ---- objects made by hand, held by a root ---- */

static ref hold_objects(struct vm *vm, u32 n)
{
    ref table = new_ref_array(vm, vm->k[K_object], n);
    assert_int_not_equal(table, 0);
    vm->roots[ROOT_TEMP] = table;
    return table;
}

/* int[n] filled with `seed`, `seed` + 1 and so on. */
static ref filled(struct vm *vm, u32 n, u32 seed)
{
    ref a = new_prim_array(vm, 'I', n);
    assert_int_not_equal(a, 0);
    for (u32 i = 0; i < n; i++)
        put_elem4(vm, a, i, seed + i);
    return a;
}

static void check_filled(struct vm *vm, ref a, u32 n, u32 seed)
{
    assert_int_equal(array_length(vm, a), n);
    for (u32 i = 0; i < n; i++)
        assert_int_equal(((const u32 *)arr(vm, a)->data)[i], seed + i);
}

static void what_lives_stays(void **state)
{
    (void)state;
    struct machine m;
    machine_make(&m, "", 64);
    ref table = hold_objects(m.vm, 200);
    for (u32 i = 0; i < 200; i++) {
        put_ref_elem(m.vm, table, i, filled(m.vm, i * 7, i * 1000));
        filled(m.vm, 100, 0); /* dropped at once */
    }
    u32 hash = identity_hash(m.vm, table);
    for (u32 round = 0; round < 3; round++) {
        heap_collect(m.vm);
        assert_int_equal(m.vm->roots[ROOT_TEMP], table);
        for (u32 i = 0; i < 200; i++)
            check_filled(m.vm, get_ref_elem(m.vm, table, i), i * 7, i * 1000);
    }
    assert_int_equal(identity_hash(m.vm, table), hash);
    machine_release(&m);
}

static void what_is_dropped_is_used_again(void **state)
{
    (void)state;
    struct machine m;
    machine_make(&m, "", 64);
    ref table = hold_objects(m.vm, 3000);
    for (u32 i = 0; i < 3000; i++)
        put_ref_elem(m.vm, table, i, filled(m.vm, 1000, i));
    u64 top = m.vm->top, used = m.vm->used;
    for (u32 i = 0; i < 3000; i += 2)
        put_ref_elem(m.vm, table, i, 0);
    heap_collect(m.vm);
    assert_true(m.vm->used < used - 1400 * 4000);
    for (u32 i = 0; i < 3000; i += 2)
        put_ref_elem(m.vm, table, i, filled(m.vm, 990, i));
    assert_int_equal(m.vm->top, top);
    for (u32 i = 0; i < 3000; i++)
        check_filled(m.vm, get_ref_elem(m.vm, table, i), i % 2 ? 1000 : 990, i);
    machine_release(&m);
}

static void new_objects_are_zero(void **state)
{
    (void)state;
    struct machine m;
    machine_make(&m, "", 64);
    for (u32 round = 0; round < 4; round++) {
        for (u32 i = 0; i < 1000; i++) {
            ref a = new_prim_array(m.vm, 'J', 100 + i);
            for (u32 k = 0; k < 100 + i; k++)
                assert_int_equal(((const u64 *)arr(m.vm, a)->data)[k], 0);
            memset(arr(m.vm, a)->data, 0xff, (100 + i) * 8);
        }
        heap_collect(m.vm);
    }
    machine_release(&m);
}

static void long_chains_are_followed(void **state)
{
    (void)state;
    struct machine m;
    machine_make(&m, "", 256);
    ref first = hold_objects(m.vm, 2), last = first;
    for (u32 i = 0; i < 300000; i++) {
        ref next = new_ref_array(m.vm, m.vm->k[K_object], 2);
        put_ref_elem(m.vm, last, i % 2, next);
        last = next;
    }
    heap_collect(m.vm);
    u32 n = 0;
    for (ref r = first; r; n++)
        r = get_ref_elem(m.vm, r, 0) ? get_ref_elem(m.vm, r, 0) : get_ref_elem(m.vm, r, 1);
    assert_int_equal(n, 300001);
    machine_release(&m);
}

/* ---- with the trail ---- */

static void only_the_current_segment_is_collected(void **state)
{
    (void)state;
    struct machine m;
    machine_make(&m, "", 64);
    ref table = hold_objects(m.vm, 4), old = filled(m.vm, 1000, 1);
    put_ref_elem(m.vm, table, 0, old);
    vm_mark(m.vm);
    put_ref_elem(m.vm, table, 0, 0); /* only the log knows the old array now */
    ref kept = filled(m.vm, 1000, 2);
    put_ref_elem(m.vm, table, 1, kept); /* an old object refers to a new one */
    filled(m.vm, 1000, 3);
    heap_collect(m.vm);
    for (u32 i = 0; i < 1000; i++)
        filled(m.vm, 1000, 4);
    check_filled(m.vm, kept, 1000, 2);
    vm_undo(m.vm);
    assert_int_equal(get_ref_elem(m.vm, table, 0), old);
    assert_int_equal(get_ref_elem(m.vm, table, 1), 0);
    check_filled(m.vm, old, 1000, 1);
    heap_collect(m.vm); /* what can be redone is kept */
    vm_redo(m.vm);
    assert_int_equal(get_ref_elem(m.vm, table, 1), kept);
    check_filled(m.vm, kept, 1000, 2);
    machine_release(&m);
}

static void dropped_segments_give_their_memory_back(void **state)
{
    (void)state;
    struct machine m;
    machine_make(&m, "", 64);
    u64 top = 0;
    for (u32 i = 0; i < 2000; i++) {
        vm_mark(m.vm);
        for (u32 k = 0; k < 1 + i % 3 * 40; k++)
            filled(m.vm, 10000, 0);
        if (i % 100 == 99)
            heap_collect(m.vm);
        vm_undo(m.vm);
        vm_drop(m.vm);
        if (i == 10)
            top = m.vm->top;
        ref a = new_prim_array(m.vm, 'I', 50);
        for (u32 k = 0; k < 50; k++)
            assert_int_equal(((const u32 *)arr(m.vm, a)->data)[k], 0);
    }
    assert_true(m.vm->top <= top + 2 * MIB);
    machine_release(&m);
}

static void writes_to_one_cell_do_not_fill_the_log(void **state)
{
    (void)state;
    struct machine m;
    machine_make(&m, "", 64);
    ref a = filled(m.vm, 1000, 5);
    m.vm->roots[ROOT_TEMP] = a;
    vm_mark(m.vm);
    for (u32 i = 0; i < 5000000; i++)
        put_elem4(m.vm, a, i % 1000, i);
    assert_true(m.vm->segments.data[0]->log.len < 600000);
    vm_undo(m.vm);
    check_filled(m.vm, a, 1000, 5);
    vm_redo(m.vm);
    check_filled(m.vm, a, 1000, 5000000 - 1000);
    machine_release(&m);
}

/* ---- programs ---- */

static const char source[] =
    "import java.util.*;\n"
    "public class Gc {\n"
    "    static class Node { int value; Node left, right; }\n"
    "    static Node tree(int depth) {\n"
    "        Node n = new Node();\n"
    "        n.value = depth;\n"
    "        if (depth > 0) { n.left = tree(depth - 1); n.right = tree(depth - 1); }\n"
    "        return n;\n"
    "    }\n"
    "    static int count(Node n) { return n == null ? 0 : 1 + count(n.left) + count(n.right); }\n"
    "    static long churn(int megabytes) {\n"
    "        byte[][] ring = new byte[64][];\n"
    "        long sum = 0;\n"
    "        for (long done = 0, i = 0; done < (long) megabytes << 20; i++) {\n"
    "            int n = (int) (i * 7919 % 60000) + 1;\n"
    "            byte[] b = new byte[n];\n"
    "            for (int k = 0; k < n; k += 4096) sum += b[k];\n"
    "            b[n - 1] = (byte) i;\n"
    "            ring[(int) (i % 64)] = b;\n"
    "            done += n;\n"
    "        }\n"
    "        for (byte[] b : ring) sum += b[b.length - 1];\n"
    "        return sum;\n"
    "    }\n"
    "    static int trees(int rounds) {\n"
    "        Node kept = tree(12);\n"
    "        int sum = 0;\n"
    "        for (int i = 0; i < rounds; i++) sum += count(tree(10));\n"
    "        return sum + count(kept);\n"
    "    }\n"
    "    static int exhaust() {\n"
    "        int caught = 0;\n"
    "        for (int i = 0; i < 3; i++) {\n"
    "            List<long[]> all = new ArrayList<>();\n"
    "            try {\n"
    "                while (true) all.add(new long[10000]);\n"
    "            } catch (OutOfMemoryError e) {\n"
    "                int n = all.size();\n"
    "                all = null;\n"
    "                if (n > 50) caught++;\n"
    "            }\n"
    "        }\n"
    "        return caught;\n"
    "    }\n"
    "    static int exhaustSmall() {\n"
    "        Node list = null;\n"
    "        try {\n"
    "            while (true) { Node n = new Node(); n.left = list; list = n; }\n"
    "        } catch (OutOfMemoryError e) {\n"
    "            list = null;\n"
    "        }\n"
    "        return count(tree(8));\n"
    "    }\n"
    "    static String tooLarge(int n) {\n"
    "        try { return \"\" + new long[n].length; } catch (OutOfMemoryError e) { return e.getMessage(); }\n"
    "    }\n"
    "    static int depth;\n"
    "    static void down() { depth++; down(); }\n"
    "    static int overflow() {\n"
    "        int caught = 0, first = 0;\n"
    "        for (int i = 0; i < 5; i++) {\n"
    "            depth = 0;\n"
    "            try { down(); } catch (StackOverflowError e) { caught++; }\n"
    "            if (i == 0) first = depth;\n"
    "            if (depth != first) return -depth;\n"
    "        }\n"
    "        return depth > 1000 ? caught : -1;\n"
    "    }\n"
    "    static String keep() {\n"
    "        Map<String, List<Integer>> m = new HashMap<>();\n"
    "        for (int i = 0; i < 3000; i++) m.computeIfAbsent(\"k\" + i % 50, k -> new ArrayList<>()).add(i);\n"
    "        int sum = 0;\n"
    "        for (List<Integer> l : m.values()) sum += l.size();\n"
    "        return sum + \" \" + m.get(\"k7\").get(3);\n"
    "    }\n"
    "}\n";

static int compile_source(void **state)
{
    (void)state;
    test_compile_text("Gc", source);
    return 0;
}

static void start(struct machine *m, const char *method, const char *argument)
{
    struct vm_arg arg = { "0", argument };
    struct err err = { 0 };
    if (!vm_start_method(m->vm, "Gc", method, &arg, argument != NULL, &err))
        fail_msg("%s", err.text);
}

static void check_result(struct machine *m, const char *want)
{
    struct buf text = { 0 };
    if (m->outcome == VM_THREW)
        vm_print_exception(m->vm, &text);
    else
        vm_print_result(m->vm, false, &text);
    assert_string_equal(text.data, want);
    buf_release(&text);
}

static void check_method(u64 memory, const char *method, const char *argument, const char *want)
{
    struct machine m;
    machine_make(&m, "", memory);
    start(&m, method, argument);
    machine_run(&m);
    check_result(&m, want);
    assert_true(m.vm->used <= m.vm->limit + 32 * MIB);
    assert_true(m.vm->ncollections < 1000); /* and not one for every object */
    machine_release(&m);
}

static void much_more_than_the_memory_can_be_allocated(void **state)
{
    (void)state;
    struct machine m;
    machine_make(&m, "", 64);
    start(&m, "churn", "2048");
    machine_run(&m);
    assert_int_equal(m.outcome, VM_ENDED);
    assert_true(m.vm->ncollections > 10);
    assert_true(m.vm->top - m.vm->heap_start < 128 * MIB);
    machine_release(&m);
    check_method(64, "churn", "64", "-6112");
}

static void trees_survive(void **state)
{
    (void)state;
    check_method(32, "trees", "2000", "4102191");
}

static void out_of_memory_can_be_caught(void **state)
{
    (void)state;
    check_method(24, "exhaust", NULL, "3");
    check_method(24, "exhaustSmall", NULL, "511");
    check_method(24, "tooLarge", "100000000", "\"Java heap space\"");
    check_method(24, "tooLarge", "2147483647", "\"Requested array size exceeds VM limit\"");
}

static void stack_overflow_can_be_caught(void **state)
{
    (void)state;
    check_method(64, "overflow", NULL, "5");
}

/* A collection between any two instructions changes nothing that can be seen. */
static void a_collection_does_not_change_the_state(void **state)
{
    (void)state;
    struct machine m;
    machine_make(&m, "", 64);
    start(&m, "keep", NULL);
    for (u32 i = 0; (m.outcome = vm_run(m.vm, 1 + i * 37 % 5000)) == VM_BUDGET; i++) {
        if (i % 8)
            continue;
        struct buf before = { 0 }, after = { 0 };
        vm_print_state(m.vm, &before);
        heap_collect(m.vm);
        vm_print_state(m.vm, &after);
        same_text("a collection changed the state", &before, &after);
        buf_release(&before);
        buf_release(&after);
    }
    check_result(&m, "\"3000 157\"");
    machine_release(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_lives_stays),
        cmocka_unit_test(what_is_dropped_is_used_again),
        cmocka_unit_test(new_objects_are_zero),
        cmocka_unit_test(long_chains_are_followed),
        cmocka_unit_test(only_the_current_segment_is_collected),
        cmocka_unit_test(dropped_segments_give_their_memory_back),
        cmocka_unit_test(writes_to_one_cell_do_not_fill_the_log),
        cmocka_unit_test(much_more_than_the_memory_can_be_allocated),
        cmocka_unit_test(trees_survive),
        cmocka_unit_test(out_of_memory_can_be_caught),
        cmocka_unit_test(stack_overflow_can_be_caught),
        cmocka_unit_test(a_collection_does_not_change_the_state),
    };
    return cmocka_run_group_tests_name("gc", tests, compile_source, test_classes_remove);
}

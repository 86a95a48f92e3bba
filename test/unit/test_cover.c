/*
 * Goals of small methods (test/unit/Covered.java), checked by hand against the
 * source; what runs of them cover; sets of numbers; class files that are not what
 * they should be.
 *
 * Goals are written by their lines. Edges: "8>9", with the case, or the class that
 * is caught or thrown, in brackets; "!" instead of a line: it leaves the method.
 * Chains: "sum 9>10"; "n >8" if the definition is there at the start. What belongs
 * to another method than the one that is asked for has its name before the line.
 */
#include "machine.h"

#include <time.h>

#include "classfile/asm.h"
#include "cover/cover.h"
#include "cover/internal.h"
#include "vm/internal.h"

/* The last is one that some compilers make for the switch on an enum. */
static const char *const class_names[] = { "Covered",       "Covered$Color",  "Covered$Counter", "Covered$Late",
                                           "Covered$Point", "Covered$Node",   "Covered$Shape",   "Covered$Circle",
                                           "Covered$Square", "Covered$1" };

static struct cover *cover;

static bool add_file(struct cover *c, const char *path, struct err *err)
{
    struct buf bytes = { 0 };
    bool ok = file_read(path, &bytes, err) && cover_add(c, (const u8 *)bytes.data, bytes.len, err);
    buf_release(&bytes);
    return ok;
}

static struct cover *make_cover(void)
{
    struct cover *c = cover_new();
    for (u32 i = 0; i < ARRAY_LEN(class_names); i++) {
        struct buf path = { 0 };
        struct err err = { 0 };
        buf_printf(&path, "%s/%s.class", test_classes, class_names[i]);
        if (!add_file(c, path.data, &err) && i + 1 < ARRAY_LEN(class_names))
            fail_msg("%s: %s", path.data, err.text);
        buf_release(&path);
    }
    cover_finish(c);
    return c;
}

static int set_up(void **state)
{
    (void)state;
    test_compile("test/unit/Covered.java");
    cover = make_cover();
    return 0;
}

static int tear_down(void **state)
{
    cover_free(cover);
    return test_classes_remove(state);
}

/* ---- goals as text ---- */

static void put_line(struct buf *out, u32 method, u32 asked, int line)
{
    if (method != asked)
        buf_printf(out, "%s:", cover->methods.data[method].name);
    buf_printf(out, "%d", line);
}

static void put_edges(struct buf *out, const struct bits *edges, u32 asked)
{
    for (u32 i = 0; i < cover->edges.len; i++) {
        const struct goal_edge *e = &cover->edges.data[i];
        if (!bits_has(edges, i) || e->kind == EDGE_RETURN)
            continue;
        if (out->len)
            buf_text(out, ", ");
        put_line(out, e->method, asked, e->from_line);
        if (e->kind == EDGE_EXIT)
            buf_text(out, ">!");
        else
            buf_printf(out, ">%d", e->to_line);
        if (e->what)
            buf_printf(out, "[%s]", e->what);
    }
}

static void put_chains(struct buf *out, const struct bits *chains, u32 asked)
{
    for (u32 i = 0; i < cover->chains.len; i++) {
        const struct goal_chain *k = &cover->chains.data[i];
        if (!bits_has(chains, i))
            continue;
        buf_printf(out, "%s%s ", out->len ? ", " : "", k->variable);
        if (k->def >= 0)
            put_line(out, k->def_method, asked, k->def_line);
        buf_char(out, '>');
        put_line(out, k->use_method, asked, k->use_line);
    }
}

/* The method of that name in any of the classes: there is only one. */
static u32 method_named(const char *name)
{
    for (u32 i = 0; i < cover->methods.len; i++) {
        if (strcmp(cover->methods.data[i].name, name) == 0)
            return i;
    }
    fail_msg("no method %s", name);
    return 0;
}

static void expect(const char *what, const char *name, const char *want, struct buf *got)
{
    if (strcmp(want, got->data ? got->data : "") != 0)
        fail_msg("%s of %s\n  expected: %s\n  found:    %s", what, name, want, got->data);
    buf_release(got);
}

/* ---- goals ---- */

static const struct {
    const char *name, *edges, *chains;
} methods[] = {
    { "loop",
      "8>8, 8>9, 8>10, 8>8",
      "i 8>8, i 8>8, n >8, sum 7>9, sum 9>9, i 8>9, i 8>9, i 8>8, i 8>8, sum 7>10, sum 9>10" },
    { "choose",
      "14>17[1, 2], 14>19[5], 14>21[default]",
      "kind >14" },
    { "guarded",
      "27>28[java.lang.ArrayIndexOutOfBoundsException], 27>31[any]",
      "a >27, i >27, a[] >27, i >31, i >31, i >31" },
    { "checked",
      "",
      "a >37, b >37" },
    { "deposit",
      "44>45, 44>46",
      "amount >44, Covered.balance >46, amount >46" },
    { "twice",
      "",
      "amount >50, amount >51" },
    { "factorial",
      "56>56, 56>56, 56>56, 56>56",
      "n >56, n 56>56, n >56, n 56>56, n >56, n 56>56" },
    { "swap",
      "",
      "a >60, i >60, a[] >60, a >61, i >61, a >61, j >61, a[] >61, a >62, j >62, t 60>62" },
    { "fresh",
      "",
      "own 66>67, given >67, given[] >67, own 66>68, own[] 67>68" },
    { "asserted",
      "72>72, 72>73",
      "n >72, n >73" },
    { "colored",
      "79>80[RED], 79>81[GREEN], 80>79, 81>79",
      "c >79" },
    { "captured",
      "",
      "k >86, f 86>87" },
    { "lambda$captured$0",
      "86>86, 86>86, 86>86, 86>86",
      "" },
    { "outer",
      "93>94[java.lang.NullPointerException], 93>97[java.lang.RuntimeException]",
      "a >93, i >93" },
    { "inner",
      "103>104, 103>105",
      "i >103, a >105, i >105, a[] >105" },
    { "counting",
      "",
      "from >121, c 121>122, c 121>123" },
    { "next",
      "",
      "Covered$Counter.value >116" },
    { "restart",
      "",
      "Covered$Late.value >127, n >127" },
    { "sumOf",
      "140>140, 140>140, 140>143, 141>141, 141>141, 141>140, 141>141, 140>140",
      "rows >140, rows[] >140, row 140>141, row[] >141, sum 139>142, sum 142>142, x 141>142, sum 139>143, "
      "sum 142>143" },
    { "shape",
      "150>150, 150>152, 150>151, 150>152",
      "o >150, o >150, p 150>150, p 150>151" },
    { "locked",
      "157>158, 157>159, 158>159, 159>160",
      "n >157, n >158, Covered.balance >160, Covered.balance 158>160" },
    { "find",
      "169>169, 169>171, 169>170, 169>171, 170>169",
      "list >169, list 170>169, list >169, list 170>169, Covered$Node.key >169, key >169, list >170, "
      "list 170>170, Covered$Node.next >170, list >171, list 170>171" },
    { "areaOf",
      "",
      "shape >195" },
    { "command",
      "199>201[\"go\"], 199>203[\"stop\"], 199>205[default]",
      "word >199" },
    { "forever",
      "210>210",
      "" },
    { "countDown",
      "217>218, 217>216",
      "n >216, n 216>216, n 216>217, n 216>218" },
    { "rethrown",
      "225>226, 225>227, 226>228[java.lang.IllegalStateException], 232>233, 232>233",
      "n >225, state 227>231, state 224>229, state 229>231, state 231>233, state 231>233" },
    { "clash",
      "237>239[0], 237>241[1], 237>244[default], 239>241, 241>244",
      "n >237, n >241, n 239>241, n >244, n 241>244" },
    { "assign",
      "248>248, 248>248, 248>248, 248>248",
      "n >248, n >248, Covered.balance >248, Covered.balance 248>249" },
};

static void test_goals(void **state)
{
    (void)state;
    for (u32 i = 0; i < ARRAY_LEN(methods); i++) {
        struct bits edges = { 0 }, chains = { 0 };
        struct buf edge_text = { 0 }, chain_text = { 0 };
        u32 m = method_named(methods[i].name);
        cover_reach(cover, m, true, &edges, &chains);
        put_edges(&edge_text, &edges, m);
        put_chains(&chain_text, &chains, m);
        expect("edges", methods[i].name, methods[i].edges, &edge_text);
        expect("chains", methods[i].name, methods[i].chains, &chain_text);
        bits_release(&edges);
        bits_release(&chains);
    }
}

/* A chain counts for the method with which the run starts, and only if both ends
 * can be on one way that begins there. */
static void expect_reach(const char *name, const char *want)
{
    struct bits chains = { 0 }, own = { 0 };
    struct buf text = { 0 };
    u32 m = method_named(name);
    cover_reach(cover, m, false, NULL, &chains);
    cover_reach(cover, m, true, NULL, &own);
    assert_true(bits_within(&own, &chains));
    for (u32 i = 0; i < cover->chains.len; i++) {
        if (bits_has(&own, i))
            chains.words[i / 64] &= ~((u64)1 << i % 64);
    }
    put_chains(&text, &chains, m);
    expect("chains in reach", name, want, &text);
    bits_release(&chains);
    bits_release(&own);
}

static void test_reach(void **state)
{
    (void)state;
    expect_reach("twice", "amount 50>deposit:44, amount 51>deposit:44, "
                            "Covered.balance deposit:46>deposit:46, amount 50>deposit:46, "
                            "amount 51>deposit:46, Covered.balance deposit:46>52");
    expect_reach("counting", "value 121><init>:112, Covered$Counter.value <init>:112>next:116, "
                               "Covered$Counter.value next:116>next:116");
    expect_reach("captured", "k 86>lambda$captured$0:86, k 86>lambda$captured$0:86");
    expect_reach("areaOf", "");
    expect_reach("factorial", "");
    /* A virtual call leads to all methods that it can be of. */
    struct bits edges = { 0 };
    cover_reach(cover, method_named("captured"), false, &edges, NULL);
    assert_int_equal(bits_count(&edges), 4);
    bits_release(&edges);
}

static void test_left_out(void **state)
{
    (void)state;
    static const struct {
        const char *cls, *name, *desc;
        bool left_out;
    } all[] = {
        { "Covered", "<clinit>", "()V", true },
        { "Covered", "lambda$captured$0", "(II)I", false },
        { "Covered", "<init>", "()V", false },
        { "Covered$Color", "values", "()[LCovered$Color;", true },
        { "Covered$Color", "valueOf", "(Ljava/lang/String;)LCovered$Color;", true },
        { "Covered$Point", "x", "()I", true },
        { "Covered$Point", "equals", "(Ljava/lang/Object;)Z", true },
        { "Covered$Point", "hashCode", "()I", true },
        { "Covered$Point", "<init>", "(II)V", false },
    };
    for (u32 i = 0; i < ARRAY_LEN(all); i++) {
        u32 m = cover_method(cover, all[i].cls, all[i].name, all[i].desc);
        assert_true(m < cover->methods.len);
        const struct goal_method *g = &cover->methods.data[m];
        if (g->left_out != all[i].left_out)
            fail_msg("%s.%s", all[i].cls, all[i].name);
        assert_true(!g->left_out || (g->nedges == 0 && g->lines.len == 0));
    }
    assert_int_equal(cover_method(cover, "Covered", "loop", "(J)I"), UINT32_MAX);
    assert_int_equal(cover_method(cover, "Covered", "total", "I"), UINT32_MAX);
}

/* ---- runs ---- */

static const struct {
    const char *name;
    const char *args[3];
    const char *edges, *chains;
} runs[] = {
    { "loop", { "0" },
      "8>8, 8>10",
      "i 8>8, n >8, sum 7>10" },
    { "loop", { "1" },
      "8>8, 8>9, 8>10, 8>8",
      "i 8>8, i 8>8, n >8, sum 7>9, i 8>9, i 8>8, sum 9>10" },
    { "loop", { "2" },
      "8>8, 8>9, 8>10, 8>8",
      "i 8>8, i 8>8, n >8, sum 7>9, sum 9>9, i 8>9, i 8>9, i 8>8, i 8>8, sum 9>10" },
    { "choose", { "1" },
      "14>17[1, 2]",
      "kind >14" },
    { "choose", { "3" },
      "14>21[default]",
      "kind >14" },
    { "guarded", { "{7}", "0" },
      "",
      "a >27, i >27, a[] >27, i >31" },
    { "guarded", { "{7}", "1" },
      "27>28[java.lang.ArrayIndexOutOfBoundsException]",
      "a >27, i >27, i >31" },
    { "guarded", { "null", "0" },
      "27>31[any], 32>![java.lang.NullPointerException]",
      "a >27, i >27, i >31" },
    { "checked", { "1", "0" },
      "37>![java.lang.ArithmeticException]",
      "a >37, b >37" },
    { "deposit", { "5" },
      "44>46",
      "amount >44, Covered.balance >46, amount >46" },
    { "deposit", { "0" },
      "44>45, 45>![java.lang.IllegalArgumentException]",
      "amount >44" },
    { "twice", { "1" },
      "deposit:44>46",
      "amount 50>deposit:44, amount 51>deposit:44, Covered.balance deposit:46>deposit:46, "
      "amount 50>deposit:46, amount 51>deposit:46, amount >50, amount >51, Covered.balance deposit:46>52" },
    { "twice", { "0" },
      "deposit:44>45, deposit:45>![java.lang.IllegalArgumentException], "
      "50>![java.lang.IllegalArgumentException]",
      "amount 50>deposit:44, amount >50" },
    { "factorial", { "1" },
      "56>56, 56>56",
      "n >56" },
    { "factorial", { "3" },
      "56>56, 56>56, 56>56, 56>56",
      "n >56, n 56>56, n >56, n 56>56, n >56, n 56>56" },
    { "swap", { "{1, 2}", "0", "1" },
      "",
      "a >60, i >60, a[] >60, a >61, i >61, a >61, j >61, a[] >61, a >62, j >62, t 60>62" },
    { "swap", { "{1, 2}", "0", "0" },
      "",
      "a >60, i >60, a[] >60, a >61, i >61, a >61, j >61, a[] >61, a >62, j >62, t 60>62" },
    { "fresh", { "{4}" },
      "",
      "own 66>67, given >67, given[] >67, own 66>68, own[] 67>68" },
    { "asserted", { "1" },
      "",
      "n >73" },
    { "colored", { "Covered$Color.GREEN" },
      "79>81[GREEN], 81>79",
      "c >79" },
    { "captured", { "1" },
      "lambda$captured$0:86>86, lambda$captured$0:86>86",
      "k >86, f 86>87, k 86>lambda$captured$0:86" },
    { "captured", { "5" },
      "lambda$captured$0:86>86, lambda$captured$0:86>86",
      "k >86, f 86>87, k 86>lambda$captured$0:86, k 86>lambda$captured$0:86" },
    { "outer", { "{1}", "0" },
      "inner:103>105",
      "a >93, i >93, i 93>inner:103, a 93>inner:105, i 93>inner:105" },
    { "outer", { "null", "0" },
      "93>94[java.lang.NullPointerException], inner:103>105, inner:105>![java.lang.NullPointerException]",
      "a >93, i >93, i 93>inner:103, a 93>inner:105, i 93>inner:105" },
    { "outer", { "{1}", "7" },
      "93>97[java.lang.RuntimeException], inner:103>104, inner:104>![java.lang.IllegalStateException]",
      "a >93, i >93, i 93>inner:103" },
    { "outer", { "{1}", "3" },
      "93>97[java.lang.RuntimeException], inner:103>105, "
      "inner:105>![java.lang.ArrayIndexOutOfBoundsException]",
      "a >93, i >93, i 93>inner:103, a 93>inner:105, i 93>inner:105" },
    { "counting", { "3" },
      "",
      "from >121, c 121>122, c 121>123, value 121><init>:112, Covered$Counter.value <init>:112>next:116, "
      "Covered$Counter.value next:116>next:116" },
    { "restart", { "1" },
      "",
      "Covered$Late.value >127, n >127" },
    { "sumOf", { "{{1, 2}, {}}" },
      "140>140, 140>140, 140>143, 141>141, 141>141, 141>140, 141>141, 140>140",
      "rows >140, rows[] >140, row 140>141, row[] >141, sum 139>142, sum 142>142, x 141>142, sum 142>143" },
    { "shape", { "null" },
      "150>152",
      "o >150" },
    { "locked", { "0" },
      "157>159, 159>160",
      "n >157, Covered.balance >160" },
    { "locked", { "1" },
      "157>158, 158>159, 159>160",
      "n >157, n >158, Covered.balance 158>160" },
    { "find", { "null", "0" },
      "169>171",
      "list >169, list >171" },
    { "command", { "\"stop\"" },
      "199>203[\"stop\"]",
      "word >199" },
    { "command", { "\"x\"" },
      "199>205[default]",
      "word >199" },
    { "countDown", { "1" },
      "217>218",
      "n >216, n 216>217, n 216>218" },
    { "countDown", { "3" },
      "217>218, 217>216",
      "n >216, n 216>216, n 216>217, n 216>218" },
    { "rethrown", { "0" },
      "225>227, 232>233",
      "n >225, state 227>231, state 231>233" },
    { "rethrown", { "1" },
      "225>226, 226>228[java.lang.IllegalStateException], 232>233",
      "n >225, state 224>229, state 229>231, state 231>233" },
    { "clash", { "0" },
      "237>239[0], 239>241, 241>244",
      "n >237, n 239>241, n 241>244" },
    { "clash", { "9" },
      "237>244[default]",
      "n >237, n >244" },
    { "assign", { "1" },
      "248>248, 248>248",
      "n >248, n >248, Covered.balance 248>249" },
    { "assign", { "0" },
      "248>248, 248>248",
      "n >248, Covered.balance >248, Covered.balance 248>249" },
    /* What another thread does is not covered by the run. */
    { "threaded", { "5" },
      "",
      "other 253>254, other 253>255, n >256" },
};

static void start(struct machine *m, const char *name, const char *const *args, u32 max)
{
    static const char *const numbers[] = { "0", "1", "2" };
    struct err err = { 0 };
    struct vm_arg given[3];
    u32 n = 0;
    for (; n < max && args[n]; n++)
        given[n] = (struct vm_arg){ numbers[n], args[n] };
    machine_make(m, "", 0);
    if (!vm_start_method(m->vm, "Covered", name, given, n, &err))
        fail_msg("%s: %s", name, err.text);
}

static void test_runs(void **state)
{
    (void)state;
    for (u32 i = 0; i < ARRAY_LEN(runs); i++) {
        struct machine m;
        struct bits edges = { 0 }, chains = { 0 };
        struct buf edge_text = { 0 }, chain_text = { 0 };
        u32 asked = method_named(runs[i].name);
        start(&m, runs[i].name, runs[i].args, ARRAY_LEN(runs[i].args));
        struct tracker *t = tracker_new(cover, m.vm);
        tracker_begin(t);
        machine_run(&m);
        tracker_end(t, &edges, &chains, NULL);
        put_edges(&edge_text, &edges, asked);
        put_chains(&chain_text, &chains, asked);
        expect("edges of a run", runs[i].name, runs[i].edges, &edge_text);
        expect("chains of a run", runs[i].name, runs[i].chains, &chain_text);
        bits_release(&edges);
        bits_release(&chains);
        tracker_free(t);
        machine_release(&m);
    }
}

static void expect_lines(struct tracker *t, const char *name, const char *want)
{
    struct bits edges = { 0 }, chains = { 0 };
    struct bits *lines = mem_alloc(cover->methods.len * sizeof *lines);
    struct buf text = { 0 };
    tracker_end(t, &edges, &chains, lines);
    const struct bits *own = &lines[method_named(name)];
    for (u32 i = 0; i < own->nwords * 64; i++) {
        if (bits_has(own, i))
            buf_printf(&text, "%s%u", text.len ? " " : "", i);
    }
    expect("lines", name, want, &text);
    for (u32 i = 0; i < cover->methods.len; i++)
        bits_release(&lines[i]);
    mem_free(lines);
    bits_release(&edges);
    bits_release(&chains);
}

static void test_lines(void **state)
{
    (void)state;
    struct machine m;
    const struct goal_method *g = &cover->methods.data[method_named("choose")];
    static const int lines[] = { 14, 17, 19, 21 };
    assert_int_equal(g->lines.len, ARRAY_LEN(lines));
    assert_memory_equal(g->lines.data, lines, sizeof lines);
    assert_string_equal(g->file, "Covered.java");
    start(&m, "loop", (const char *const[]){ "0" }, 1);
    struct tracker *t = tracker_new(cover, m.vm);
    tracker_begin(t);
    machine_run(&m);
    expect_lines(t, "loop", "7 8 10");
    tracker_free(t);
    machine_release(&m);
}

/* An instruction that leads to itself arrives each time; one that is tried again does not. */
static void test_forever(void **state)
{
    (void)state;
    struct machine m;
    struct bits edges = { 0 }, chains = { 0 };
    u32 asked = method_named("forever");
    start(&m, "forever", NULL, 0);
    struct tracker *t = tracker_new(cover, m.vm);
    tracker_begin(t);
    while (vm_instructions(m.vm) < 1000000)
        assert_int_equal(vm_run(m.vm, 100000), VM_BUDGET);
    tracker_end(t, &edges, &chains, NULL);
    assert_int_equal(bits_count(&edges), 1);
    assert_true(bits_has(&edges, cover->methods.data[asked].first_edge));
    bits_release(&edges);
    bits_release(&chains);
    tracker_free(t);
    machine_release(&m);
}

/* However the run is cut into pieces, and a step at a time, it covers the same. */
static void test_pieces(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        const char *args[2];
    } all[] = { { "loop", { "3" } }, { "twice", { "1" } }, { "restart", { "1" } }, { "outer", { "null", "0" } } };
    for (u32 i = 0; i < ARRAY_LEN(all); i++) {
        struct bits edges[3] = { 0 }, chains[3] = { 0 };
        for (u32 how = 0; how < 3; how++) {
            struct machine m;
            start(&m, all[i].name, all[i].args, 2);
            struct tracker *t = tracker_new(cover, m.vm);
            tracker_begin(t);
            do {
                m.outcome = how == 0 ? vm_run(m.vm, UINT64_MAX) : how == 1 ? vm_run(m.vm, 7) : vm_step(m.vm);
            } while (m.outcome == VM_BUDGET);
            tracker_end(t, &edges[how], &chains[how], NULL);
            tracker_free(t);
            machine_release(&m);
        }
        assert_true(bits_count(&chains[0]) > 0);
        for (u32 how = 0; how < 3; how++) {
            assert_true(bits_equal(&edges[0], &edges[how]) && bits_equal(&chains[0], &chains[how]));
            bits_release(&edges[how == 0 ? 2 : how - 1]);
            if (how)
                bits_release(&chains[how]);
        }
        bits_release(&chains[0]);
    }
}

/* Without a watcher nothing is told; and one that comes later is asked anew. */
static void test_off(void **state)
{
    (void)state;
    struct machine m;
    struct bits edges = { 0 }, chains = { 0 };
    start(&m, "loop", (const char *const[]){ "2" }, 1);
    struct tracker *first = tracker_new(cover, m.vm);
    tracker_begin(first);
    tracker_end(first, &edges, &chains, NULL);
    tracker_free(first);
    struct tracker *second = tracker_new(cover, m.vm);
    machine_run(&m);
    tracker_begin(second);
    tracker_end(second, &edges, &chains, NULL);
    tracker_free(second);
    assert_int_equal(bits_count(&edges) + bits_count(&chains), 0);
    bits_release(&edges);
    bits_release(&chains);
    machine_release(&m);
}

/* ---- sets ---- */

static void test_bits(void **state)
{
    (void)state;
    struct bits a = { 0 }, b = { 0 };
    assert_false(bits_has(&a, 1000));
    assert_true(bits_equal(&a, &b) && bits_within(&a, &b));
    bits_set(&a, 3);
    bits_set(&a, 700);
    bits_set(&b, 3);
    assert_int_equal(bits_count(&a), 2);
    assert_int_equal(bits_common(&a, &b), 1);
    assert_true(bits_within(&b, &a));
    assert_false(bits_within(&a, &b));
    assert_true(bits_join(&b, &a));
    assert_false(bits_join(&b, &a));
    assert_true(bits_equal(&a, &b));
    assert_int_equal(bits_hash(&a), bits_hash(&b));
    struct bits c = { 0 };
    bits_set(&c, 5000);
    bits_assign(&c, &a);
    assert_true(bits_equal(&c, &a) && bits_equal(&a, &c));
    assert_int_equal(bits_hash(&a), bits_hash(&c));
    bits_release(&a);
    bits_release(&b);
    bits_release(&c);
}

/* ---- class files that are not what they should be ---- */

/* Adds them one by one and, as far as they can be, together. */
static void add_all(const char *dir, u32 *nadded)
{
    struct buf command = { 0 };
    char path[4096];
    struct cover *together = cover_new();
    buf_printf(&command, "find %s -type f | sort", dir);
    FILE *list = popen(command.data, "r");
    buf_release(&command);
    assert_non_null(list);
    while (fgets(path, sizeof path, list)) {
        struct err err = { 0 };
        path[strcspn(path, "\n")] = 0;
        struct cover *c = cover_new();
        if (add_file(c, path, &err)) {
            ++*nadded;
            cover_finish(c);
            for (u32 i = 0; i < c->methods.len; i++) {
                struct bits edges = { 0 }, chains = { 0 };
                cover_reach(c, i, false, &edges, &chains);
                bits_release(&edges);
                bits_release(&chains);
            }
            add_file(together, path, &err);
        } else {
            assert_true(err.set);
        }
        cover_free(c);
    }
    pclose(list);
    cover_finish(together);
    cover_free(together);
}

static void test_hostile(void **state)
{
    (void)state;
    u32 nadded = 0;
    struct buf command = { 0 };
    buf_printf(&command,
               "cd %s && mkdir hostile && ${CC:-cc} -std=c11 -D_GNU_SOURCE -I$OLDPWD/src -o make "
               "$OLDPWD/test/class/make.c $OLDPWD/src/base/base.c $OLDPWD/src/classfile/ops.c && "
               "for f in $OLDPWD/test/class/*.jasm; do d=hostile/$(basename $f .jasm); "
               "mkdir $d && ./make $f $d || exit 1; done",
               test_classes);
    test_command(command.data);
    command.len = 0;
    buf_printf(&command, "%s/hostile test/fuzz/corpus/class test/fuzz/corpus/run", test_classes);
    add_all(command.data, &nadded);
    assert_true(nadded > 20);
    buf_release(&command);
}

/* The largest methods there can be: many locals, all of them live all over. */
static void test_large(void **state)
{
    (void)state;
    enum { LOCALS = 3000, ROUNDS = 4400 };
    struct assembler *a = asm_new(ACC_SUPER, "Large", "java/lang/Object");
    struct buf bytes = { 0 };
    struct err err = { 0 };
    asm_field(a, ACC_STATIC, "total", "I");
    asm_method(a, ACC_STATIC, "large", "(I)V");
    asm_label top = asm_label_new(a);
    asm_bind(a, top);
    for (u32 i = 0; i < ROUNDS; i++) {
        asm_label next = asm_label_new(a);
        asm_load(a, "I", i * 7 % LOCALS);
        asm_branch(a, OP_ifne, next);
        if (i % 2)
            asm_load(a, "I", i * 13 % LOCALS);
        asm_access(a, i % 2 ? OP_putstatic : OP_getstatic, "Large", "total", "I");
        if (i % 2 == 0)
            asm_store(a, "I", 1 + i * 11 % (LOCALS - 1));
        if (i % 100 == 0 && i < ROUNDS / 2) {
            asm_load(a, "I", i);
            asm_branch(a, OP_ifeq, top);
        }
        asm_bind(a, next);
    }
    asm_return(a, "V");
    asm_method_end(a);
    if (!asm_finish(a, &bytes, &err))
        fail_msg("%s", err.text);
    struct cover *c = cover_new();
    clock_t began = clock();
    if (!cover_add(c, (const u8 *)bytes.data, bytes.len, &err))
        fail_msg("%s", err.text);
    cover_finish(c);
    assert_true((double)(clock() - began) / CLOCKS_PER_SEC < 5);
    assert_true(c->chains.len > 0 && c->chains.len <= 20000);
    cover_free(c);
    buf_release(&bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bits),    cmocka_unit_test(test_goals),  cmocka_unit_test(test_reach),
        cmocka_unit_test(test_left_out), cmocka_unit_test(test_runs),  cmocka_unit_test(test_lines),
        cmocka_unit_test(test_forever), cmocka_unit_test(test_pieces), cmocka_unit_test(test_off),
        cmocka_unit_test(test_hostile), cmocka_unit_test(test_large),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

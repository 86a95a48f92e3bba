/*
 * gen SEED COUNT DIR: writes Diff000001.java ... into DIR. Program N depends
 * on the seed and on N alone, so that one program can be made again by itself.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "gen.h"

const char type_letters[TYPES + 1] = "ZBSCIJFDT";
const char *const type_names[TYPES] = {
    "boolean", "byte", "short", "char", "int", "long", "float", "double", "String",
};

#define COUNT_MAX 999999

u64 gen_random(struct gen *g)
{
    u64 z = (g->random += 0x9e3779b97f4a7c15u);

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

u32 gen_below(struct gen *g, u32 n)
{
    return (u32)(gen_random(g) % n);
}

bool gen_chance(struct gen *g, u32 percent)
{
    return gen_below(g, 100) < percent;
}

/* One static field and one array of every type: whatever a row asks for, there
 * is something in scope. */
static void write_fields(struct gen *g)
{
    for (enum type t = 0; t < TYPES; t++) {
        char name[NAME_MAX_LEN];

        snprintf(name, sizeof name, "s%c", type_letters[t]);
        buf_printf(&g->out, "static %s %s = ", type_names[t], name);
        gen_literal(g, t);
        gen_declare(g, name, t, false, VAR_ASSIGN | VAR_CAPTURE);
        snprintf(name, sizeof name, "a%c", type_letters[t]);
        buf_printf(&g->out, ";\nstatic %s[] %s = {", type_names[t], name);
        for (u32 n = 4 + gen_below(g, 4); n > 0; n--) {
            gen_literal(g, t);
            buf_text(&g->out, n > 1 ? ", " : "};\n");
        }
        gen_declare(g, name, t, true, VAR_ASSIGN | VAR_CAPTURE);
    }
}

/* Methods may call those written before them. */
static void write_method(struct gen *g, u32 number)
{
    struct method m = {.result = (enum type)gen_below(g, TYPES)};

    snprintf(m.name, sizeof m.name, "m%u", number);
    m.nparams = gen_below(g, PARAMS_MAX + 1);
    g->result = m.result;
    gen_scope_open(g);
    buf_printf(&g->out, "static %s %s(", type_names[m.result], m.name);
    for (u32 i = 0; i < m.nparams; i++) {
        char name[NAME_MAX_LEN];

        m.params[i] = (enum type)gen_below(g, TYPES);
        snprintf(name, sizeof name, "p%u", i);
        buf_printf(&g->out, "%s%s %s", i ? ", " : "", type_names[m.params[i]], name);
        gen_declare(g, name, m.params[i], false, VAR_ASSIGN);
    }
    buf_text(&g->out, ") {\n");
    gen_expand(g, "if (!burn()) return $=R;\n$*if ($Z) return $R;\n$*return $R;\n}\n", 2);
    gen_scope_close(g);
    vec_push(&g->methods, m);
}

/* The methods of a class below Node, with its fields in scope. */
static void write_node(struct gen *g, const char *name, const char *parent)
{
    gen_scope_open(g);
    gen_declare(g, "key", T_INT, false, VAR_ASSIGN | VAR_CAPTURE);
    gen_declare(g, "load", T_LONG, false, VAR_ASSIGN | VAR_CAPTURE);
    gen_declare(g, "rate", T_DOUBLE, false, VAR_ASSIGN | VAR_CAPTURE);
    gen_declare(g, "label", T_STRING, false, VAR_ASSIGN | VAR_CAPTURE);
    buf_printf(&g->out, "static class %s extends %s {\n%s(int k) { super(k); ", name, parent, name);
    gen_expand(g, "load ^= $=J; rate = $=D; label = $=T; poke(k); }\n", 2);
    if (gen_chance(g, 80) || strcmp(parent, "Node") == 0)
        gen_expand(g, "@Override public int visit(int $0) {${$+I0 if (!burn()) return $=I;\n"
                      "$*return $I; $}}\n", 2);
    if (gen_chance(g, 60))
        gen_expand(g, "@Override public long weigh(long $0) {${$+J0 if (!burn()) return $0;\n"
                      "return $(super.weigh($J)$|$J$) $(+$|-$|^$) $J; $}}\n", 2);
    if (gen_chance(g, 60))
        gen_expand(g, "@Override double ratio(double $0, float $1) {${$+D0$+F1 if (!burn()) "
            "return $=D;\n"
                      "$*return $D; $}}\n", 2);
    if (gen_chance(g, 60))
        gen_expand(g, "@Override void poke(int $0) {${$+I0 if (!burn()) return;\n"
            "key $(+=$|^=$|-=$) $I; $*$}}\n", 2);
    if (gen_chance(g, 50))
        gen_expand(g, "@Override public String toString() { return burn() ? cut($T) : \"\"; "
            "}\n", 1);
    buf_text(&g->out, "}\n");
    gen_scope_close(g);
}

static void write_nodes(struct gen *g)
{
    gen_expand(g,
               "interface Visitor {\n"
               "int visit(int v);\n"
               "default long weigh(long v) { return v $(+$|-$|^$) $=J; }\n"
               "}\n"
               "static abstract class Node implements Visitor {\n"
               "int key; long load = $=J; double rate; protected String label = \"\";\n"
               "Node(int k) { key = k; poke(k + 1); }\n"
               "double ratio(double d, float f) { return d / f + rate; }\n"
               "void poke(int k) { key += k; }\n"
               "@Override public String toString() { return label + key; }\n"
               "}\n"
               "static class NodeZ extends Node {\n"
               "NodeZ(int k) { super(k); }\n"
               "@Override public int visit(int v) { return v ^ key; }\n"
               "}\n"
               "static Node[] nodes = {new NodeZ(0), new NodeZ(1), new NodeZ(2), new NodeZ(3)};\n"
               "static Node make(int k) {\n"
               "switch (k) { case 0: return new NodeA(k); case 1: return new NodeB(k); "
               "case 2: return new NodeC(k); default: return new NodeD(k); }\n"
               "}\n", 1);
    write_node(g, "NodeA", "Node");
    write_node(g, "NodeB", gen_chance(g, 50) ? "NodeA" : "Node");
    write_node(g, "NodeC", gen_chance(g, 50) ? "NodeB" : "Node");
    write_node(g, "NodeD", gen_chance(g, 50) ? "NodeC" : "NodeA");
}

static void write_section(struct gen *g, const struct section *s)
{
    u32 open = g->scopes.len;

    gen_expand(g, s->members, 1);
    buf_printf(&g->out, "static void section_%s() throws Exception {\n", s->name);
    gen_expand(g, s->body, 2);
    if (s->emit)
        s->emit(g);
    buf_text(&g->out, "}\n");
    if (g->scopes.len != open)
        BUG("section %s leaves a scope open", s->name);
}

static void write_section_call(struct gen *g, const char *name)
{
    buf_printf(&g->out,
               "fuel = 200; line(\"-- %s\");\n"
               "try { section_%s(); } catch (Exception e) { caught(e); }\n"
               "line(Long.toHexString(digest));\n", name, name);
}

/* How a program ends: mostly by itself, now and then by an exception that
 * nobody catches, or by an exit code. */
static void write_ending(struct gen *g)
{
    static const char *const endings[] = {
        "throw new SoftEx(\"end \" + $I, new HardEx($#9));\n",
        "throw new SoftEx(cut(\"end \" + $w));\n",
        "System.out.println(aI[4 + aI.length + $#9]);\n",
        "System.out.println($#9 / (digest == digest ? 0 : 1));\n",
        "Runnable last = () -> { throw new IllegalStateException(); };\nlast.run();\n",
        "System.exit($#9);\n",
        "System.out.print(\"no newline\");\nSystem.exit(20$#9);\n",
    };

    buf_text(&g->out, "System.out.println(\"digest \" + Long.toHexString(digest) "
        "+ \" lines \" + lines);\n");
    if (gen_chance(g, 20))
        gen_expand(g, endings[gen_below(g, ARRAY_LEN(endings))], 1);
}

static void write_main(struct gen *g, const u32 *chosen, u32 nchosen)
{
    buf_text(&g->out,
             "public static void main(String[] args) {\n"
             "fuel = 100;\n"
             "for (int k = 0; k < 4; k++) {\n"
             "try { nodes[k] = make(k); } catch (RuntimeException e) { caught(e); }\n"
             "}\n");
    for (u32 i = 0; i < nchosen; i++)
        write_section_call(g, sections[chosen[i]].name);
    write_section_call(g, "free");
    write_ending(g);
    buf_text(&g->out, "}\n}\n");
}

static void write_program(struct gen *g)
{
    enum { CHOSEN = 4 };
    static const struct section free_section = {"free", "", "$*$*$*$*", NULL};
    u32 order[64], nmethods = 2 + gen_below(g, 4);

    if (nsections > ARRAY_LEN(order))
        BUG("too many sections");
    for (u32 i = 0; i < nsections; i++)
        order[i] = i;
    buf_printf(&g->out,
               "import java.util.*;\nimport java.util.function.*;\nimport java.util.stream.*;\n\n"
               "public class %s {\n%s", g->class_name, section_prelude);
    gen_scope_open(g);
    write_fields(g);
    for (u32 i = 0; i < nmethods; i++)
        write_method(g, i);
    write_nodes(g);
    for (u32 i = 0; i < CHOSEN; i++) {
        u32 other = i + gen_below(g, nsections - i);
        u32 section = order[other];
        order[other] = order[i];
        order[i] = section;
        write_section(g, &sections[section]);
    }
    write_section(g, &free_section);
    write_main(g, order, CHOSEN);
    gen_scope_close(g);
}

/* Counts the braces of a line outside of strings and characters. */
static void count_braces(const char *p, const char *end, int *opened, int *closed, bool *leading)
{
    char quote = 0;

    *opened = *closed = 0;
    *leading = p < end && *p == '}';
    for (; p < end; p++) {
        if (quote && *p == '\\')
            p++;
        else if (quote)
            quote = *p == quote ? 0 : quote;
        else if (*p == '"' || *p == '\'')
            quote = *p;
        else if (*p == '{')
            ++*opened;
        else if (*p == '}')
            ++*closed;
    }
}

/* Indents by depth of braces and drops empty lines: rows need not care. */
static void lay_out(const struct buf *in, struct buf *out)
{
    const char *p = in->data, *end = in->data + in->len;
    int depth = 0;

    while (p < end) {
        const char *stop = memchr(p, '\n', (size_t)(end - p));
        int opened, closed;
        bool leading;

        if (!stop)
            stop = end;
        while (p < stop && *p == ' ')
            p++;
        count_braces(p, stop, &opened, &closed, &leading);
        for (int i = 0; p < stop && i < depth - leading; i++)
            buf_text(out, "    ");
        buf_put(out, p, (size_t)(stop - p));
        if (p < stop)
            buf_char(out, '\n');
        depth += opened - closed;
        p = stop + 1;
    }
}

static bool generate(u64 seed, u32 number, const char *dir, struct err *err)
{
    struct gen g = {.random = seed * 0x2545f4914f6cdd1du + number};
    struct buf path = {0}, text = {0};
    char name[32];

    /* One step apart, neighbours would share most of their random numbers. */
    g.random = gen_random(&g);
    snprintf(name, sizeof name, "Diff%06u", number);
    g.class_name = name;
    write_program(&g);
    lay_out(&g.out, &text);
    buf_printf(&path, "%s/%s.java", dir, name);
    bool ok = file_write(path.data, text.data, text.len, err);
    buf_release(&path);
    buf_release(&text);
    buf_release(&g.out);
    vec_release(&g.vars);
    vec_release(&g.scopes);
    vec_release(&g.methods);
    return ok;
}

static bool number_arg(const char *text, u64 *out)
{
    char *end;

    errno = 0;
    *out = strtoull(text, &end, 10);
    return errno == 0 && end != text && *end == '\0';
}

int main(int argc, char **argv)
{
    struct err err = {0};
    u64 seed, count;

    if (argc != 4 || !number_arg(argv[1], &seed) || !number_arg(argv[2], &count)
        || count > COUNT_MAX) {
        fprintf(stderr, "usage: gen SEED COUNT DIR\n");
        return 2;
    }
    for (u32 i = 1; i <= count; i++) {
        if (!generate(seed, i, argv[3], &err)) {
            fprintf(stderr, "gen: %s\n", err.text);
            return 2;
        }
    }
    return 0;
}

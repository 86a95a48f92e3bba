/*
 * A violation witness in SV-COMP's GraphML: a line of nodes from the entry to
 * the violation; each edge is a free value that the program was given, with the
 * place where it asked for it. An array is one edge with several assignments.
 */
#include "report/report.h"

#include <stdlib.h>

static void xml(struct buf *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '&')
            buf_text(out, "&amp;");
        else if (*text == '<')
            buf_text(out, "&lt;");
        else if (*text == '>')
            buf_text(out, "&gt;");
        else if (*text == '"')
            buf_text(out, "&quot;");
        else
            buf_char(out, (unsigned char)*text < 0x20 ? ' ' : *text);
    }
}

static void data(struct buf *out, const char *indent, const char *key, const char *text)
{
    buf_printf(out, "%s<data key=\"%s\">", indent, key);
    xml(out, text);
    buf_text(out, "</data>\n");
}

static void keys(struct buf *out)
{
    static const struct {
        const char *id, *name, *type, *of, *otherwise;
    } rows[] = {
        {"witness-type", "witness-type", "string", "graph", NULL},
        {"sourcecodelang", "sourcecodelang", "string", "graph", NULL},
        {"producer", "producer", "string", "graph", NULL},
        {"specification", "specification", "string", "graph", NULL},
        {"programfile", "programFile", "string", "graph", NULL},
        {"programhash", "programHash", "string", "graph", NULL},
        {"architecture", "architecture", "string", "graph", NULL},
        {"creationtime", "creationTime", "string", "graph", NULL},
        {"entry", "isEntryNode", "boolean", "node", "false"},
        {"sink", "isSinkNode", "boolean", "node", "false"},
        {"violation", "isViolationNode", "boolean", "node", "false"},
        {"originfile", "originFileName", "string", "edge", NULL},
        {"startline", "startline", "int", "edge", NULL},
        {"threadId", "threadId", "int", "edge", "0"},
        {"assumption", "assumption", "string", "edge", NULL},
        {"assumption.scope", "assumption.scope", "string", "edge", NULL},
    };
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        buf_printf(out, "  <key id=\"%s\" attr.name=\"%s\" attr.type=\"%s\" for=\"%s\"", rows[i].id,
                   rows[i].name, rows[i].type, rows[i].of);
        if (rows[i].otherwise)
            buf_printf(out, "><default>%s</default></key>\n", rows[i].otherwise);
        else
            buf_text(out, "/>\n");
    }
}

/* The path of the source file that the class file calls `file`; itself if it
 * is none of the program's. */
const char *report_source(const struct report *r, const char *file)
{
    size_t n = file ? strlen(file) : 0;
    for (u32 i = 0; n && i < r->nsources; i++) {
        size_t len = strlen(r->sources[i]);
        if (len >= n && strcmp(r->sources[i] + len - n, file) == 0 &&
            (len == n || r->sources[i][len - n - 1] == '/'))
            return r->sources[i];
    }
    return file;
}

/* The file that the main class is in, and its hash. */
static void program(const struct report *r, struct buf *out)
{
    struct buf name = {0}, bytes = {0};
    struct err none = {0};
    char hash[65];
    const char *dot = strrchr(r->class_name, '.');
    buf_printf(&name, "%s.java", dot ? dot + 1 : r->class_name);
    const char *file = report_source(r, name.data);
    if (file == name.data)
        file = r->nsources ? r->sources[0] : r->target;
    if (!file_read(file, &bytes, &none))
        buf_put(&bytes, r->program, r->program_len);
    sha256_hex(bytes.data ? bytes.data : "", bytes.len, hash);
    data(out, "    ", "programfile", file);
    data(out, "    ", "programhash", hash);
    buf_release(&name);
    buf_release(&bytes);
}

/* The code of a char in quotes: 'c', '\'' or '\u0041'. */
static long char_code(const char *text)
{
    if (text[0] != '\'')
        return 0;
    if (text[1] != '\\')
        return (unsigned char)text[1];
    return text[2] == 'u' ? strtol(text + 3, NULL, 16) : (unsigned char)text[2];
}

/* Validators know plain numbers only: no letters of char, and no exponents. */
static void value(const char *text, struct buf *out)
{
    const char *exponent = strchr(text, 'E'), *point = strchr(text, '.');
    if (*text == '\'') {
        buf_printf(out, "%ld", char_code(text));
    } else if (exponent && point && point < exponent && strspn(text, "-0123456789.E") == strlen(text)) {
        /* As many digits behind the point as there are without the exponent. */
        long digits = exponent - point - 1 - strtol(exponent + 1, NULL, 10);
        buf_printf(out, "%.*f", digits > 400 ? 400 : digits < 1 ? 1 : (int)digits, strtod(text, NULL));
    } else {
        buf_text(out, text);
    }
}

/* The length of the first element in an array's text; what is in quotes may hold
 * a comma. */
static size_t element_len(const char *text)
{
    size_t n = 1;
    if (*text != '\'' && *text != '"')
        return strcspn(text, ",}");
    while (text[n] && text[n] != *text)
        n += text[n] == '\\' && text[n + 1] ? 2 : 1;
    return n + (text[n] != 0);
}

/* An array, {1, 2}, is its length and an assignment to each element. */
static void array_value(const char *name, const char *text, struct buf *out)
{
    struct buf elements = {0}, one = {0};
    u32 n = 0;
    for (const char *p = text + 1; *p && *p != '}'; n++) {
        size_t len = element_len(p);
        one.len = 0;
        buf_put(&one, p, len);
        buf_printf(&elements, " %s[%u] = ", name, n);
        value(one.data, &elements);
        buf_char(&elements, ';');
        p += len;
        p += strspn(p, ", ");
    }
    buf_printf(out, "%s.length = %u;%s", name, n, elements.len ? elements.data : "");
    buf_release(&elements);
    buf_release(&one);
}

static void edge(struct buf *out, u32 from, const char *file, int line)
{
    buf_printf(out, "    <edge source=\"n%u\" target=\"n%u\">\n", from, from + 1);
    if (file) {
        data(out, "      ", "originfile", file);
        buf_printf(out, "      <data key=\"startline\">%d</data>\n", line);
    }
    buf_text(out, "      <data key=\"threadId\">0</data>\n");
}

static void assumption(struct buf *out, const struct report *r, const struct report_input *in, u32 number)
{
    struct buf text = {0};
    edge(out, number, report_source(r, in->file), in->line);
    if (in->is_object) {
        /* No expression of Java stands for it. */
    } else if (*in->value == '{') {
        array_value(in->name, in->value, &text);
    } else {
        buf_printf(&text, "%s = ", in->name);
        value(in->value, &text);
        buf_char(&text, ';');
    }
    if (text.len)
        data(out, "      ", "assumption", text.data);
    buf_release(&text);
    /* Validators look for the line of a scope in the source; parameters have none. */
    if (in->cls && in->file) {
        buf_printf(&text, "java::%s.%s", in->cls, in->method ? in->method : "main");
        data(out, "      ", "assumption.scope", text.data);
        buf_release(&text);
    }
    buf_text(out, "    </edge>\n");
}

static void graph(struct buf *out, const struct report *r, const struct report_violation *v)
{
    u32 n = 0;
    buf_text(out, "    <node id=\"n0\">\n      <data key=\"entry\">true</data>\n    </node>\n");
    if (report_counts_arguments(v)) {
        edge(out, n++, NULL, 0);
        buf_printf(out,
                   "      <data key=\"assumption\">args.length = %llu;</data>\n    </edge>\n"
                   "    <node id=\"n%u\"/>\n",
                   (unsigned long long)v->main_arguments, n);
    }
    for (u32 i = 0; i < v->inputs.len; i++) {
        assumption(out, r, &v->inputs.data[i], n++);
        buf_printf(out, "    <node id=\"n%u\"/>\n", n);
    }
    edge(out, n++, report_source(r, v->file), v->line);
    buf_text(out, "    </edge>\n");
    buf_printf(out, "    <node id=\"n%u\">\n      <data key=\"violation\">true</data>\n    </node>\n", n);
}

void report_witness(const struct report *r, const char *now, struct buf *out)
{
    const struct report_violation *v = &r->violations[0];
    const char *holds = strcmp(v->property, "valid-assert") == 0 ? "assert"
                        : v->exception ? "! uncaught(java.lang.RuntimeException)"
                                       : "! deadlock"; /* a property that SV-COMP has not for Java */
    struct buf specification = {0};
    buf_printf(&specification, "CHECK( init(Main.main()), LTL(G %s) )", holds);
    struct buf producer = {0};
    buf_printf(&producer, "Bivium %s", r->version);
    buf_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
                  "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" "
                  "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n");
    keys(out);
    buf_text(out, "  <graph edgedefault=\"directed\">\n");
    data(out, "    ", "witness-type", "violation_witness");
    data(out, "    ", "sourcecodelang", "Java");
    data(out, "    ", "producer", producer.data);
    data(out, "    ", "specification", specification.data);
    program(r, out);
    data(out, "    ", "architecture", "64bit");
    data(out, "    ", "creationtime", now);
    graph(out, r, v);
    buf_text(out, "  </graph>\n</graphml>\n");
    buf_release(&producer);
    buf_release(&specification);
}

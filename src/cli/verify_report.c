/* What `verify` says: text, JSON, and the files of a violation. */
#include "cli/verify.h"

#include "classfile/classfile.h"

#include <stdio.h>
#include <stdlib.h>

/* The worst of the wanted ones. */
static enum verdict worst(const struct verify *v, enum property *which)
{
    enum verdict all = YES;
    for (u32 p = 0; p < NPROPERTIES; p++) {
        enum verdict one = v->wanted[p] ? property_verdict(v, p) : YES;
        if (one == UNKNOWN && all == YES) {
            all = UNKNOWN;
            *which = p;
        }
    }
    return v->violations.len ? NO : all;
}

static const char *word_of(enum verdict verdict)
{
    switch (verdict) {
    case YES:
        return "true";
    case NO:
        return "false";
    case UNKNOWN:
        break;
    }
    return "unknown";
}

/* Whatever has proved the wanted properties, each once. */
static void explain_proof(const struct verify *v, struct buf *out)
{
    const char *named[NPROPERTIES];
    u32 n = 0;
    bool explored = false;
    for (u32 p = 0; p < NPROPERTIES; p++) {
        const char *name = v->wanted[p] ? property_proof(v, p) : NULL;
        bool known = n && name && strcmp(named[0], name) == 0;
        explored = explored || (v->wanted[p] && !name);
        if (name && !known) {
            buf_printf(out, "%s%s", n ? ", " : "", name);
            named[n++] = name;
        }
    }
    if (!explored)
        return;
    const struct search_stats *stats = search_stats(v->s.search);
    buf_printf(out, "%sexhaustive%s%s: ", n ? ", " : "", stats->memo ? ", memo" : "",
               stats->subsumed ? ", subsumption" : "");
    if (v->paths == 1)
        buf_text(out, "the only path was explored");
    else
        buf_printf(out, "all %llu paths were explored", (unsigned long long)v->paths);
}

static void explain(const struct verify *v, enum verdict verdict, enum property which, struct buf *out)
{
    switch (verdict) {
    case YES:
        explain_proof(v, out);
        return;
    case NO:
        buf_text(out, v->violations.data[0].property);
        return;
    case UNKNOWN:
        if (v->doubt[which].len)
            buf_text(out, v->doubt[which].data);
        else if (*v->s.stopped)
            buf_text(out, v->s.stopped);
        else
            buf_printf(out, "only within %s", v->s.narrowed.data);
    }
    for (size_t i = 0; i < out->len; i++)
        out->data[i] = (unsigned char)out->data[i] < 0x20 ? ' ' : out->data[i];
}

/* ---- text ---- */

/* What a person may still want to read; plain choices. */
enum { INPUTS_SHOWN = 20, TRACE_SHOWN = 10 };

static void show_inputs(const struct report_violation *r, struct buf *out)
{
    for (u32 i = 0; i < r->inputs.len; i++) {
        const struct report_input *in = &r->inputs.data[i];
        if (i == INPUTS_SHOWN) {
            buf_printf(out, "  ... and %u more\n", r->inputs.len - i);
            return;
        }
        buf_printf(out, "  %s = %.200s%s", in->name, in->value, strlen(in->value) > 200 ? "..." : "");
        if (in->file)
            buf_printf(out, "  (%s:%d)", in->file, in->line);
        buf_char(out, '\n');
    }
}

static void show_trace(const struct report_violation *r, struct buf *out)
{
    u32 n = 0;
    for (const char *p = r->trace; *p; n++) {
        size_t len = strcspn(p, "\n");
        if (n < TRACE_SHOWN)
            buf_printf(out, "    %.*s\n", (int)len, p);
        p += len + (p[len] == '\n');
    }
    if (n > TRACE_SHOWN)
        buf_printf(out, "    ... and %u more\n", n - TRACE_SHOWN);
}

static void show_violation(const struct report_violation *r, struct buf *out)
{
    if (r->file)
        buf_printf(out, "%s:%d: ", r->file, r->line);
    buf_printf(out, "%s: ", r->property);
    report_what(r, out);
    buf_char(out, '\n');
    show_trace(r, out);
    if (r->inputs.len || r->main_arguments)
        buf_text(out, "inputs:\n");
    if (report_counts_arguments(r))
        buf_printf(out, "  args.length = %llu\n", (unsigned long long)r->main_arguments);
    show_inputs(r, out);
}

static void report_text(struct verify *v, enum verdict verdict, const char *how)
{
    struct buf out = {0};
    for (u32 i = 0; i < v->violations.len; i++)
        show_violation(&v->violations.data[i], &out);
    buf_printf(&out, "verdict: %s (%s)\n", word_of(verdict), how);
    fwrite(out.data, 1, out.len, stdout);
    buf_release(&out);
}

/* ---- JSON ---- */

static void json_field(struct buf *out, const char *name, const char *text)
{
    buf_printf(out, ", \"%s\": ", name);
    json_text(out, text, strlen(text));
}

static void trace_json(const char *trace, struct buf *out)
{
    const char *comma = "";
    buf_text(out, ", \"trace\": [");
    while (*trace) {
        size_t len = strcspn(trace, "\n");
        buf_text(out, comma);
        json_text(out, trace, len);
        comma = ", ";
        trace += len + (trace[len] == '\n');
    }
    buf_char(out, ']');
}

static void violation_json(const struct report_violation *r, const char *inputs, struct buf *out)
{
    buf_text(out, "{\"property\": ");
    json_text(out, r->property, strlen(r->property));
    if (r->file) {
        json_field(out, "file", r->file);
        buf_printf(out, ", \"line\": %d", r->line);
    }
    struct buf text = {0};
    report_what(r, &text);
    json_field(out, r->exception ? "exception" : "message", text.data ? text.data : "");
    buf_release(&text);
    buf_printf(out, ", \"inputs\": %s", inputs);
    trace_json(r->trace, out);
    buf_char(out, '}');
}

static void report_json(struct verify *v, enum verdict verdict, const char *how)
{
    struct buf doc = {0};
    buf_text(&doc, "{\"target\": ");
    json_text(&doc, v->s.text, strlen(v->s.text));
    json_field(&doc, "verdict", word_of(verdict));
    json_field(&doc, "reason", how);
    buf_text(&doc, ", \"properties\": {");
    const char *comma = "";
    for (u32 p = 0; p < NPROPERTIES; p++) {
        if (v->wanted[p]) {
            buf_printf(&doc, "%s\"%s\": \"%s\"", comma, property_names[p], word_of(property_verdict(v, p)));
            comma = ", ";
        }
    }
    buf_char(&doc, '}');
    if (v->violations.len) {
        buf_text(&doc, ", \"violation\": ");
        violation_json(&v->violations.data[0], v->inputs.data[0], &doc);
    }
    buf_text(&doc, ", ");
    stats_json(&v->s, &doc);
    buf_text(&doc, "}\n");
    fwrite(doc.data, 1, doc.len, stdout);
    buf_release(&doc);
}

/* ---- files ---- */

/* The variable that lives in a slot from the start of a method. */
static const char *variable_name(struct classfile *cf, const struct cf_member *m, int slot)
{
    const struct cf_attr *a =
        m->code ? cf_find_attr(cf, m->code->attrs, m->code->nattrs, "LocalVariableTable") : NULL;
    u32 n = a && a->len >= 2 ? (u32)a->data[0] << 8 | a->data[1] : 0;
    for (u32 i = 0; i < n && 2 + i * 10 + 10 <= a->len; i++) {
        const u8 *p = a->data + 2 + i * 10;
        u16 name = (u16)(p[4] << 8 | p[5]);
        if (!p[0] && !p[1] && (p[8] << 8 | p[9]) == slot && name && name < cf->nconsts &&
            cf->consts[name].tag == CF_UTF8)
            return cf_utf8(cf, name)->text;
    }
    return NULL;
}

struct report_args {
    struct report_arg *data;
    u32 len, cap;
};

/* The number of a parameter by its name (or number) from the table of local
 * variables that javac -g makes; -1 if there is none. */
static int parameter_number(struct classfile *cf, const char *method, const char *name)
{
    size_t len = strcspn(method, "(");
    if (*name >= '0' && *name <= '9')
        return atoi(name);
    for (u32 i = 0; i < cf->nmethods; i++) {
        const struct cf_member *m = &cf->methods[i];
        const char *desc = cf_utf8(cf, m->desc)->text;
        const struct sym *text = cf_utf8(cf, m->name);
        if (text->len != len || strncmp(text->text, method, len) != 0 ||
            (method[len] && strcmp(desc, method + len) != 0))
            continue;
        int slot = !(m->access & ACC_STATIC);
        int number = 0;
        for (const char *p = desc + 1; *p && *p != ')'; p = desc_skip(p), number++) {
            const char *local = variable_name(cf, m, slot);
            if (local && strcmp(local, name) == 0)
                return number;
            slot += *p == 'J' || *p == 'D' ? 2 : 1;
        }
    }
    return -1;
}

static void list_sources(const struct verify *v, struct text_list *out)
{
    if (v->is_task) {
        for (u32 i = 0; i < v->task.files.len; i++)
            vec_push(out, v->task.files.data[i]);
    } else if (v->s.target.workdir.path) {
        vec_push(out, v->s.text);
    }
}

/* The indicator classes that the program has been compiled against. */
static void list_indicators(const struct verify *v, struct text_list *out)
{
    for (u32 i = 0; report_indicator_class(i); i++) {
        struct err none = {0};
        bool from_jdk = false;
        const char *name = report_indicator_class(i);
        if (class_bytes(v->s.target.class_path.data, v->s.jdk.data, name, NULL, NULL, &from_jdk, &none) ==
                YES &&
            !from_jdk)
            vec_push(out, name);
    }
}

/* --arg names parameters by name or number; a program without names knows
 * numbers only. */
static void list_args(const struct verify *v, struct classfile *cf, struct report_args *out)
{
    const struct options *o = v->s.o;
    for (u32 i = 0; i < o->arg.len && v->s.target.method.len; i++) {
        const char *equals = strchr(o->arg.data[i], '=');
        struct buf name = {0};
        buf_put(&name, o->arg.data[i], equals ? (size_t)(equals - o->arg.data[i]) : 0);
        int number = equals && cf ? parameter_number(cf, v->s.target.method.data, name.data) : -1;
        if (number >= 0)
            vec_push(out, (struct report_arg){(u32)number, equals + 1});
        buf_release(&name);
    }
}

static bool write_files(struct verify *v, struct err *err)
{
    struct text_list sources = {0}, indicators = {0};
    struct report_args args = {0};
    struct buf bytes = {0};
    struct symtab syms = {0};
    struct err none = {0};
    bool trusted = false;
    const struct target *t = &v->s.target;
    class_bytes(t->class_path.data, v->s.jdk.data, t->class_name.data, &bytes, NULL, &trusted, &none);
    struct classfile *cf = class_read(&syms, (const u8 *)bytes.data, bytes.len, "", trusted, &none);
    list_sources(v, &sources);
    list_indicators(v, &indicators);
    list_args(v, cf, &args);
    struct report r = {.version = BIVIUM_VERSION,
                       .target = v->s.text,
                       .class_name = t->class_name.data,
                       .method = t->method.len ? t->method.data : "",
                       .class_path = t->class_path.data,
                       .compiled = t->workdir.path,
                       .sources = sources.data,
                       .nsources = sources.len,
                       .program = bytes.data,
                       .program_len = bytes.len,
                       .args = args.data,
                       .nargs = args.len,
                       .indicators = indicators.data,
                       .nindicators = indicators.len,
                       .violations = v->violations.data,
                       .nviolations = v->violations.len};
    bool ok = report_write(&r, v->s.o->out, err);
    if (cf)
        class_free(cf);
    symtab_release(&syms);
    buf_release(&bytes);
    vec_release(&sources);
    vec_release(&indicators);
    vec_release(&args);
    return ok;
}

int verify_report(struct verify *v, struct err *err)
{
    enum property which = VALID_ASSERT;
    enum verdict verdict = worst(v, &which);
    struct buf how = {0};
    explain(v, verdict, which, &how);
    if (v->s.o->json)
        report_json(v, verdict, how.data);
    else
        report_text(v, verdict, how.data);
    fflush(stdout);
    buf_release(&how);
    if (verdict == NO && !write_files(v, err))
        return EXIT_USAGE;
    if (verdict == NO && v->s.o->draw && !inputs_draw(&v->s, v->pictures.data[0], "violation", err))
        return EXIT_USAGE;
    return verdict == YES ? EXIT_DONE : verdict == NO ? EXIT_VIOLATED : EXIT_UNKNOWN;
}

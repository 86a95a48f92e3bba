/* `bivium explore`: the paths of a method. */
#include "cli/symbolic.h"

#include "report/draw.h"

#include <signal.h>
#include <stdio.h>

struct explore {
    struct symbolic s; /* first: the search hands it to the callbacks */
    struct buf line;
    u64 paths;
    u64 returned, threw, failed, stopped;
    double flushed; /* when what was printed was last passed on */
    struct err *err; /* set if a file could not be written */
};

/* ---- one path ---- */

/* The value or exception at the end of the path, with the model's values. */
struct ending {
    struct buf result, exception, message;
};

static void see_ending(const struct leaf *leaf, bool json, struct ending *e)
{
    struct vm *vm = leaf->engine->vm;
    if (leaf->kind == LEAF_RETURN && leaf->model) {
        sym_materialise(leaf->engine, leaf->model);
        vm_print_result(vm, json, &e->result);
        vm_undo(vm);
    } else if (leaf->kind == LEAF_THROW && leaf->model) {
        sym_materialise(leaf->engine, leaf->model);
        vm_exception_text(vm, &e->exception, &e->message);
        vm_undo(vm);
    }
    if (leaf->kind == LEAF_THROW && !e->exception.len) {
        buf_text(&e->exception, leaf->exception ? leaf->exception : "");
        buf_text(&e->message, leaf->message ? leaf->message : "");
    }
    if (e->message.len)
        buf_printf(&e->exception, ": %s", e->message.data);
}

static void ending_release(struct ending *e)
{
    buf_release(&e->result);
    buf_release(&e->exception);
    buf_release(&e->message);
}

static void count(struct explore *x, enum leaf_kind kind)
{
    x->paths++;
    if (kind == LEAF_RETURN || kind == LEAF_EXIT)
        x->returned++;
    else if (kind == LEAF_THROW)
        x->threw++;
    else if (kind == LEAF_FAIL)
        x->failed++;
    else
        x->stopped++;
}

static const char *reason_of(const struct leaf *leaf)
{
    if (leaf->kind == LEAF_REPEATS)
        return "goes round for ever";
    return leaf->reason ? leaf->reason : leaf_word(leaf->kind);
}

static void outcome_text(const struct leaf *leaf, const struct ending *e, struct buf *out)
{
    switch (leaf->kind) {
    case LEAF_RETURN:
        buf_printf(out, "returns%s%s", e->result.len ? " " : "", e->result.len ? e->result.data : "");
        return;
    case LEAF_EXIT:
        buf_printf(out, "exits with %d", vm_exit_code(leaf->engine->vm));
        return;
    case LEAF_THROW:
        buf_printf(out, "throws %s", e->exception.data);
        return;
    case LEAF_FAIL:
        buf_text(out, "fails");
        return;
    case LEAF_ASSERT: /* is thrown here */
    case LEAF_REPEATS:
    case LEAF_HARMLESS:
    case LEAF_DEADLOCK:
    case LEAF_BUDGET:
    case LEAF_UNSUPPORTED:
    case LEAF_UNKNOWN:
        buf_printf(out, "stopped: %s", reason_of(leaf));
        return;
    }
}

/* Control characters of a program's texts must not make two lines of one. */
static void one_line(struct buf *line)
{
    for (size_t i = 0; i < line->len; i++) {
        if ((unsigned char)line->data[i] < 0x20)
            line->data[i] = ' ';
    }
}

static void path_text(struct explore *x, const struct leaf *leaf)
{
    struct ending e = {0};
    struct buf inputs = {0}, *line = &x->line;
    see_ending(leaf, false, &e);
    inputs_text(leaf, &inputs);
    line->len = 0;
    buf_printf(line, "%u: %s%s%s", leaf->id, leaf->invalid ? "invalid " : "", inputs.len ? inputs.data : "",
               inputs.len ? ": " : "");
    outcome_text(leaf, &e, line);
    if (x->s.o->verbose) {
        struct buf remembered = {0};
        remembered_text(leaf, &remembered);
        buf_printf(line, remembered.len ? ", remembers %s" : "%s", remembered.len ? remembered.data : "");
        buf_release(&remembered);
        buf_text(line, "  if ");
        sym_conditions(leaf->engine, line);
    }
    one_line(line);
    buf_release(&inputs);
    ending_release(&e);
}

static void json_field(struct buf *out, const char *name, const char *text)
{
    buf_printf(out, ", \"%s\": ", name);
    json_text(out, text, strlen(text));
}

static void path_json(struct explore *x, const struct leaf *leaf)
{
    struct ending e = {0};
    struct buf condition = {0}, *line = &x->line;
    see_ending(leaf, true, &e);
    line->len = 0;
    buf_printf(line, "%s{\"id\": %u", x->paths ? ",\n  " : "\n  ", leaf->id);
    json_field(line, "outcome", leaf_word(leaf->kind));
    buf_text(line, ", \"inputs\": ");
    inputs_json(leaf, line);
    if (leaf->invalid)
        buf_text(line, ", \"invalid\": true");
    if (leaf->kind == LEAF_RETURN)
        buf_printf(line, ", \"result\": %s", e.result.len ? e.result.data : "null");
    else if (leaf->kind == LEAF_EXIT)
        buf_printf(line, ", \"exit_code\": %d", vm_exit_code(leaf->engine->vm));
    else if (leaf->kind == LEAF_THROW)
        json_field(line, "exception", e.exception.data);
    else if (leaf->kind != LEAF_FAIL)
        json_field(line, "reason", reason_of(leaf));
    buf_text(line, ", \"remembered\": ");
    remembered_json(leaf, line);
    sym_conditions(leaf->engine, &condition);
    json_field(line, "condition", condition.data);
    buf_char(line, '}');
    buf_release(&condition);
    ending_release(&e);
}

static bool draw_path(struct explore *x, const struct leaf *leaf)
{
    char name[32];
    struct picture p = {0};
    inputs_picture(leaf, &p);
    snprintf(name, sizeof name, "path-%u", leaf->id);
    bool ok = inputs_draw(&x->s, &p, name, x->err);
    picture_release(&p);
    return ok;
}

static bool on_leaf(void *ctx, const struct leaf *leaf)
{
    struct explore *x = ctx;
    if (x->s.o->draw && leaf->model && !draw_path(x, leaf))
        return false;
    (x->s.o->json ? path_json : path_text)(x, leaf);
    count(x, leaf->kind);
    progress_clear(&x->s);
    fwrite(x->line.data, 1, x->line.len, stdout);
    if (!x->s.o->json)
        fputc('\n', stdout);
    /* Whoever reads along need not wait for a buffer to fill. */
    if (now() - x->flushed > 0.5) {
        fflush(stdout);
        x->flushed = now();
    }
    /* Nobody listens any more: head has seen enough. */
    return !ferror(stdout);
}

/* ---- the command ---- */

static void part(struct buf *out, u64 n, const char *what, bool *first)
{
    if (!n)
        return;
    buf_printf(out, "%s%llu %s", *first ? "" : ", ", (unsigned long long)n, what);
    *first = false;
}

static void summary_text(struct explore *x)
{
    struct buf line = {0};
    bool first = true;
    buf_printf(&line, "%llu path%s", (unsigned long long)x->paths, x->paths == 1 ? "" : "s");
    buf_text(&line, x->paths ? " (" : "");
    part(&line, x->returned, "return", &first);
    part(&line, x->threw, "throw", &first);
    part(&line, x->failed, "fail", &first);
    part(&line, x->stopped, "stopped", &first);
    buf_text(&line, x->paths ? "), " : ", ");
    if (*x->s.stopped)
        buf_printf(&line, "not exhaustive: %s", x->s.stopped);
    else if (x->s.narrowed.len)
        buf_printf(&line, "exhaustive within %s", x->s.narrowed.data);
    else
        buf_text(&line, "exhaustive");
    one_line(&line);
    printf("%s\n", line.data);
    buf_release(&line);
}

static void begin_json(struct explore *x)
{
    struct buf doc = {0};
    buf_text(&doc, "{\"target\": ");
    json_text(&doc, x->s.text, strlen(x->s.text));
    buf_text(&doc, ", \"paths\": [");
    fwrite(doc.data, 1, doc.len, stdout);
    buf_release(&doc);
}

static void end_json(struct explore *x)
{
    struct buf doc = {0};
    buf_printf(&doc, "%s], \"exhaustive\": %s", x->paths ? "\n" : "", *x->s.stopped ? "false" : "true");
    if (*x->s.stopped)
        json_field(&doc, "reason", x->s.stopped);
    if (x->s.narrowed.len)
        json_field(&doc, "narrowed", x->s.narrowed.data);
    buf_text(&doc, ", ");
    stats_json(&x->s, &doc);
    buf_text(&doc, "}\n");
    fwrite(doc.data, 1, doc.len, stdout);
    buf_release(&doc);
}

/* Paths are printed as they are found: there may be a million. */
static int explore(struct explore *x)
{
    if (x->s.o->json)
        begin_json(x);
    symbolic_run(&x->s);
    if (x->s.o->json)
        end_json(x);
    else
        summary_text(x);
    fflush(stdout);
    return symbolic_close(&x->s, x->err->set ? EXIT_USAGE : EXIT_DONE);
}

int command_explore(struct options *o, int argc, const char *const *argv, int rest, struct err *err)
{
    struct explore x = {.err = err};
    int code = EXIT_USAGE;
    signal(SIGPIPE, SIG_IGN);
    bool ok = symbolic_load(&x.s, o, CMD_explore, argc, argv, rest, err) && symbolic_find(&x.s, err);
    /* Before the search, which may take long. */
    ok = ok && (!o->draw || (draw_directory(o->out, err) && draw_forget(o->out, err)));
    x.s.opts.leaf = on_leaf;
    x.s.opts.small_models = true;
    x.s.opts.keep_fails = true;
    x.s.opts.asserts_throw = true;
    if (ok && symbolic_start(&x.s, err))
        code = explore(&x);
    symbolic_release(&x.s);
    buf_release(&x.line);
    return code;
}

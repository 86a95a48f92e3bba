/* `bivium run`: a program as java runs it, or one method. */
#include "cli/cli.h"

#ifdef COVER
#include "classfile/classfile.h"
#endif
#include "vm/vm.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct run {
    struct options *o;
    const char *text; /* the target as the user wrote it */
    struct target target;
    struct vm *vm;
    struct buf printed; /* what the program wrote to standard output, with --json */
    double began;
};

/* ---- starting ---- */

/* With --json, standard output is kept for the document. */
static i64 capture(void *ctx, int fd, const void *bytes, size_t len)
{
    struct run *r = ctx;
    if (fd != STDOUT_FILENO)
        return write(fd, bytes, len);
    buf_put(&r->printed, bytes, len);
    return (i64)len;
}

static struct vm *make_vm(struct run *r, const char *jdk, struct err *err)
{
    struct options *o = r->o;
    struct vm_opts opts = {
        .jdk = jdk,
        .class_path = r->target.class_path.data,
        .seed = o->seed,
        .memory = o->memory << 20,
        .assertions = o->enable_assertions,
        .real_time = o->real_time,
        .properties = o->property.data,
        .nproperties = o->property.len,
    };
    if (o->json) {
        opts.io.ctx = r;
        opts.io.write = capture;
    }
    trace(o, TRACE_run, "class path %s", opts.class_path);
    return vm_new(&opts, err);
}

/* Behind a method stand options, behind a class the program's arguments. */
static bool method_options(struct run *r, int argc, const char *const *argv, int rest, struct err *err)
{
    if (r->target.method.len) {
        const char *config = r->o->config;
        if (!options_more(r->o, CMD_run, argc, argv, &rest, err) || r->o->help)
            return false;
        if (rest < argc)
            return err_set(err, "%s: arguments of a method are given with --arg NAME=VALUE", argv[rest]);
        if (r->o->config != config)
            return err_set(err, "--config: must stand before the target");
    } else if (r->o->arg.len) {
        return err_set(err, "--arg: only for a method, and %s is a class", r->text);
    }
    return true;
}

/* ---- reporting ---- */

static void json_field(struct buf *out, const char *name, const char *text, size_t len)
{
    buf_printf(out, ", \"%s\": ", name);
    json_text(out, text ? text : "", len);
}

static void report_json(struct run *r, enum vm_outcome out, int code)
{
    struct buf doc = {0}, text = {0}, message = {0};
    buf_text(&doc, "{\"target\": ");
    json_text(&doc, r->text, strlen(r->text));
    static const char *const words[] = {[VM_ENDED] = "return",
                                        [VM_THREW] = "throw",
                                        [VM_EXIT] = "exit",
                                        [VM_UNSUPPORTED] = "unsupported",
                                        [VM_DEADLOCK] = "deadlock"};
    json_field(&doc, "outcome", words[out], strlen(words[out]));
    if (out == VM_ENDED && r->target.method.len) {
        vm_print_result(r->vm, true, &text);
        buf_printf(&doc, ", \"result\": %s", text.len ? text.data : "null");
    } else if (out == VM_THREW) {
        vm_exception_text(r->vm, &text, &message);
        if (message.len)
            buf_printf(&text, ": %s", message.data);
        json_field(&doc, "exception", text.data, text.len);
    } else if (out == VM_UNSUPPORTED || out == VM_DEADLOCK) {
        json_field(&doc, "reason", vm_reason(r->vm), strlen(vm_reason(r->vm)));
    }
    buf_printf(&doc, ", \"exit_code\": %d", code);
    json_field(&doc, "stdout", r->printed.data, r->printed.len);
    if (r->o->stats)
        buf_printf(
            &doc,
            ", \"stats\": {\"seconds\": {\"total\": %.6f}, \"instructions\": %llu, \"peak_memory\": %llu}",
            now() - r->began, (unsigned long long)vm_instructions(r->vm), (unsigned long long)peak_memory());
    buf_text(&doc, "}\n");
    fwrite(doc.data, 1, doc.len, stdout);
    buf_release(&doc);
    buf_release(&text);
    buf_release(&message);
}

static void report_text(struct run *r, enum vm_outcome out)
{
    struct buf text = {0};
    if (out == VM_ENDED && r->target.method.len) {
        vm_print_result(r->vm, false, &text);
        if (text.len)
            printf("%s\n", text.data);
    }
    buf_release(&text);
}

/* What an uncaught exception and the machine's own limits leave on standard
 * error, with and without --json. */
static void report_failure(struct run *r, enum vm_outcome out)
{
    struct buf text = {0};
    if (out == VM_THREW) {
        vm_print_exception(r->vm, &text);
        if (text.len)
            fwrite(text.data, 1, text.len, stderr);
    } else if (out == VM_UNSUPPORTED) {
        fprintf(stderr,
                "bivium: unsupported: %s (please report this with the command line and the program)\n",
                vm_reason(r->vm));
    } else if (out == VM_DEADLOCK) {
        fprintf(stderr, "bivium: %s: deadlock: %s\n", r->text, vm_reason(r->vm));
    }
    buf_release(&text);
}

static int exit_code_of(struct run *r, enum vm_outcome out)
{
    switch (out) {
    case VM_ENDED:
        return EXIT_DONE;
    case VM_EXIT:
        return vm_exit_code(r->vm) & 0xff;
    case VM_THREW:
    case VM_DEADLOCK:
        return EXIT_THREW;
    case VM_UNSUPPORTED:
        return EXIT_DEFECT;
    case VM_BUDGET:
    case VM_SYMBOLIC:
        break;
    }
    BUG("a concrete run ended with outcome %d", (int)out);
}

#ifdef COVER
/* The variant `cover` appends what a run has used to the file that
 * BIVIUM_COVER names; test/cover adds the runs up. */
static void report_cover(struct run *r)
{
    const char *path = getenv("BIVIUM_COVER");
    FILE *f = path ? fopen(path, "a") : NULL;
    if (!f)
        return;
    struct vm_cover cover = {0};
    struct buf lines = {0};
    vm_cover(r->vm, &cover);
    for (u32 i = 0; i < 256; i++) {
        if (cover.opcodes[i] && op_table[i].name)
            buf_printf(&lines, "opcode %s\n", op_table[i].name);
    }
    for (u32 i = 0; i < cover.nuses; i++) {
        if (cover.uses[i].count)
            buf_printf(&lines, "%s\n", cover.uses[i].name);
    }
    /* Runs go on side by side: one write each. */
    setvbuf(f, NULL, _IOFBF, lines.len + 1);
    fwrite(lines.data, 1, lines.len, f);
    fclose(f);
    buf_release(&lines);
}
#endif

static int run(struct run *r)
{
    enum vm_outcome out;
    while ((out = vm_run(r->vm, UINT64_MAX)) == VM_BUDGET)
        continue;
    int code = exit_code_of(r, out);
#ifdef COVER
    report_cover(r);
#endif
    report_failure(r, out);
    if (r->o->json)
        report_json(r, out, code);
    else
        report_text(r, out);
    if ((r->o->stats && !r->o->json) || r->o->channels & 1u << TRACE_run)
        fprintf(stderr, "bivium: stats: %llu instructions, %.3f seconds, peak memory %.1f MB\n",
                (unsigned long long)vm_instructions(r->vm), now() - r->began,
                (double)peak_memory() / 1048576);
    return code;
}

int command_run(struct options *o, int argc, const char *const *argv, int rest, struct err *err)
{
    struct run r = {.o = o, .text = o->jar, .began = now()};
    struct buf jdk = {0};
    int code = EXIT_USAGE;
    /* As in java, a write to a closed pipe is an IOException, not the end. */
    signal(SIGPIPE, SIG_IGN);
    if (!o->jar) {
        if (rest >= argc) {
            err_set(err, "run: no target; see bivium run --help");
            return EXIT_USAGE;
        }
        r.text = argv[rest++];
    }
    bool ok = jdk_find(o, &jdk, err) && target_find(&r.target, o, jdk.data, o->jar ? NULL : r.text, err) &&
              method_options(&r, argc, argv, rest, err) && (r.vm = make_vm(&r, jdk.data, err));
    ok = ok && target_start(r.vm, o, &r.target, argc - rest, argv + rest, err);
    if (ok)
        code = run(&r);
    if (r.vm)
        vm_free(r.vm);
    target_release(&r.target);
    buf_release(&r.printed);
    buf_release(&jdk);
    return code;
}

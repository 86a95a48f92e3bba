/*
 * `bivium verify`: is there a path that violates a property?
 *
 * A property is false once a path that violates it was found and, run again on
 * its inputs, violated it again. It is true if the search has seen every path
 * of every input, or if a prover, which runs beside the search, has proved it.
 * Otherwise it is unknown, and the reason is said.
 */
#include "cli/verify.h"

#include "classfile/classfile.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

const char *const property_names[NPROPERTIES] = {"valid-assert", "no-runtime-exception", "no-deadlock"};

/* ---- which property a path violates ---- */

/* Is `name` (with dots) a subclass of one of `bases` (with slashes), or one of
 * them? Its number, or -1. Exceptions of the program and of the JDK have class
 * files; one that is made at run time and has none is not found. */
static int subclass_of(struct verify *v, const char *name, const char *const *bases, u32 nbases)
{
    struct buf bytes = {0}, current = {0};
    struct symtab syms = {0};
    int found = -1;
    buf_text(&current, name);
    for (u32 depth = 0; depth < 1000 && current.len && found < 0; depth++) {
        struct err none = {0};
        bool trusted = false;
        for (u32 i = 0; i < current.len; i++)
            current.data[i] = current.data[i] == '.' ? '/' : current.data[i];
        for (u32 i = 0; i < nbases && found < 0; i++)
            found = strcmp(current.data, bases[i]) == 0 ? (int)i : -1;
        bytes.len = 0;
        if (class_bytes(v->s.target.class_path.data, v->s.jdk.data, current.data, &bytes, NULL, &trusted,
                        &none) != YES)
            break;
        struct classfile *cf = class_read(&syms, (const u8 *)bytes.data, bytes.len, "", trusted, &none);
        current.len = 0;
        if (cf && cf->super_class)
            buf_text(&current, cf_class_name(cf, cf->super_class)->text);
        if (cf)
            class_free(cf);
    }
    buf_release(&bytes);
    buf_release(&current);
    symtab_release(&syms);
    return found;
}

enum effect {
    VIOLATES_ASSERT = VALID_ASSERT,
    VIOLATES_EXCEPTION = NO_RUNTIME_EXCEPTION,
    VIOLATES_PROGRESS = NO_DEADLOCK,
    VIOLATES_NOTHING,
    DOUBTFUL
};

/*
 * SV-COMP's property speaks of RuntimeException only; elsewhere every exception
 * that leaves the program counts. Stack and memory of our machine end where
 * those of another may not: behind such an error nothing is known.
 */
static enum effect effect_of_class(struct verify *v, const char *name)
{
    static const char *const bases[] = {"java/lang/AssertionError", "java/lang/RuntimeException",
                                        "java/lang/VirtualMachineError"};
    switch (subclass_of(v, name, bases, ARRAY_LEN(bases))) {
    case 0:
        return VIOLATES_ASSERT;
    case 1:
        return VIOLATES_EXCEPTION;
    case 2:
        return DOUBTFUL;
    default:
        return v->is_task ? VIOLATES_NOTHING : VIOLATES_EXCEPTION;
    }
}

static enum effect effect_of(struct verify *v, const struct leaf *leaf)
{
    if (leaf->kind == LEAF_ASSERT)
        return VIOLATES_ASSERT;
    if (leaf->kind == LEAF_DEADLOCK)
        return VIOLATES_PROGRESS;
    if (leaf->kind != LEAF_THROW)
        return VIOLATES_NOTHING;
    /* Class files are looked at once for each class, not for each path. */
    const struct sym *name = sym_text(&v->names, leaf->exception ? leaf->exception : "");
    uintptr_t known = (uintptr_t)map_get(&v->effects, map_key(name));
    if (!known) {
        known = (uintptr_t)effect_of_class(v, name->text) + 1;
        map_put(&v->effects, map_key(name), (void *)known);
    }
    return (enum effect)(known - 1);
}

/* ---- what is kept of a violation ---- */

static const char *keep(struct verify *v, const char *text)
{
    return text ? arena_text(&v->arena, text, strlen(text)) : NULL;
}

/* Must it be built? Not what is an argument and can be written as one literal; a text must, where the program looks at which object it is. */
static bool is_object(const struct engine *e, const struct picture *p, const struct event *ev, const struct shown *value)
{
    if (ev->type != 'L' || !ev->parameter)
        return ev->type == 'L';
    if (value->kind == SHOWN_STRING)
        return e->strings_compared;
    if (value->kind != SHOWN_OBJECT)
        return value->kind == SHOWN_ENUM || value->kind == SHOWN_CLASS;
    const struct shown_object *o = &p->objects.data[value->object];
    return o->uses > 1 || o->held || !o->cls->is_primitive || o->cls->binary[1] == '[';
}

static void keep_inputs(struct verify *v, const struct leaf *leaf, struct report_violation *r)
{
    const struct path *path = &leaf->engine->path;
    struct buf value = {0}, checks = {0};
    struct picture *p = mem_alloc(sizeof *p);
    inputs_picture(leaf, p);
    vec_push(&v->pictures, p);
    for (u32 i = 0; i < path->events.len; i++) {
        const struct event *ev = &path->events.data[i];
        if (ev->kind == EV_CHECK)
            buf_char(&checks, ev->implied ? 'y' : 'n');
        if (ev->kind == EV_GENERATED) {
            struct generator g = sym_generator(leaf->engine, ev);
            vec_push(&r->generators, (struct report_generator){.argument = ev->argument, .cls = keep(v, g.cls),
                                                               .name = keep(v, g.name), .desc = keep(v, g.desc)});
        }
        if (ev->kind != EV_INPUT)
            continue;
        u32 number = r->inputs.len;
        bool object = is_object(leaf->engine, p, ev, &p->variables.data[number].value);
        if (object)
            r->objects = p;
        value.len = 0;
        if (ev->type == 'L')
            picture_text(p, number, &value);
        else
            event_value(leaf->engine, ev, leaf->model, false, &value);
        vec_push(&r->inputs, (struct report_input){.name = keep(v, ev->name),
                                                   .value = keep(v, value.data ? value.data : "0"),
                                                   .type = ev->type,
                                                   .outside = keep(v, ev->outside),
                                                   .is_object = object,
                                                   .variable = number,
                                                   .parameter = ev->parameter,
                                                   .argument = ev->argument,
                                                   .is_generators = ev->generator != NULL,
                                                   .cls = keep(v, ev->cls),
                                                   .method = keep(v, ev->method),
                                                   .file = keep(v, ev->file),
                                                   .line = ev->line});
    }
    r->checks = keep(v, checks.data ? checks.data : "");
    value.len = 0;
    if (sym_standard_input(leaf->engine, leaf->model, &value)) {
        r->standard_input_len = value.len;
        r->standard_input = arena_text(&v->arena, value.data ? value.data : "", value.len);
    }
    buf_release(&value);
    buf_release(&checks);
}

static const char *keep_trace(struct verify *v, const struct leaf *leaf)
{
    struct buf lines = {0};
    search_trace(v->s.search, leaf, &lines);
    const char *kept = keep(v, lines.data ? lines.data : "");
    buf_release(&lines);
    return kept;
}

static struct report_violation describe(struct verify *v, const struct leaf *leaf, enum property p)
{
    struct report_violation r = {.property = property_names[p],
                                 .file = keep(v, leaf->file),
                                 .line = leaf->line};
    if (leaf->kind == LEAF_DEADLOCK) {
        r.message = keep(v, leaf->reason);
    } else {
        bool thrown = leaf->kind == LEAF_THROW;
        r.exception = keep(v, thrown ? leaf->exception : "java.lang.AssertionError");
        r.message = keep(v, thrown ? leaf->message : NULL);
    }
    r.main_arguments = main_arguments(leaf);
    keep_inputs(v, leaf, &r);
    r.trace = keep_trace(v, leaf);
    return r;
}

/* ---- the search ---- */

static void doubt(struct verify *v, enum property p, const char *why)
{
    if (!v->doubt[p].len)
        buf_text(&v->doubt[p], why);
}

/* The properties that provers know, by those of this module. */
static const enum prove_property provable[NPROPERTIES] = {
    [VALID_ASSERT] = PROVE_ASSERT, [NO_RUNTIME_EXCEPTION] = PROVE_EXCEPTION, [NO_DEADLOCK] = NPROVE};

const char *property_proof(const struct verify *v, enum property p)
{
    return v->prover && provable[p] < NPROVE && !v->unconfirmed[p] ? prove_answer(v->prover, provable[p]) : NULL;
}

static bool is_open(const struct verify *v, enum property p)
{
    return v->wanted[p] && !v->violated[p] && !v->covered[p] && !property_proof(v, p);
}

static bool decided(const struct verify *v)
{
    for (u32 p = 0; p < NPROPERTIES; p++) {
        if (is_open(v, p))
            return false;
    }
    return true;
}

/* Whoever looks on need not wait for the verdict on the other properties to know
 * of the newest violation. */
static void tell(struct verify *v, const struct leaf *leaf)
{
    const struct options *o = v->s.o;
    const struct report_violation *r = &v->violations.data[v->violations.len - 1];
    struct buf line = {0}, inputs = {0};
    if (decided(v) || o->quiet || !(o->verbose || isatty(STDERR_FILENO)))
        return;
    if (r->file)
        buf_printf(&line, "%s:%d: ", r->file, r->line);
    buf_printf(&line, "%s: ", r->property);
    report_what(r, &line);
    inputs_text(leaf, &inputs);
    if (inputs.len)
        buf_printf(&line, ", with %s", inputs.data);
    for (size_t i = 0; i < line.len; i++)
        line.data[i] = (unsigned char)line.data[i] < 0x20 ? ' ' : line.data[i];
    progress_clear(&v->s);
    fprintf(stderr, "bivium: found %s\n", line.data);
    fprintf(stderr, "bivium: the search goes on for what is not decided; Ctrl-C ends it\n");
    buf_release(&line);
    buf_release(&inputs);
}

/* A violation is believed only after a concrete run has met it again. */
static void confirm(struct verify *v, struct leaf *leaf, enum property p)
{
    struct buf why = {0};
    v->unconfirmed[p] = v->unconfirmed[p] || !search_is_vague(v->s.search);
    if (!leaf->model) {
        doubt(v, p, "no inputs are known for a path that violates it");
    } else if (search_confirm(v->s.search, leaf, &why)) {
        struct buf inputs = {0};
        inputs_json(leaf, &inputs);
        v->violated[p] = true;
        v->unconfirmed[p] = false;
        if (v->prover && provable[p] < NPROVE)
            prove_settled(v->prover, provable[p]);
        vec_push(&v->violations, describe(v, leaf, p));
        vec_push(&v->inputs, keep(v, inputs.data));
        buf_release(&inputs);
        tell(v, leaf);
    } else {
        struct buf text = {0};
        bool vague = search_is_vague(v->s.search);
        if (vague)
            search_lengthen(v->s.search);
        v->by_texts[p] = v->by_texts[p] || (vague && !v->doubt[p].len);
        buf_printf(&text, "%s: %s",
                   vague ? "a violation depends on a text that is not followed"
                         : "a violation was not confirmed by its replay",
                   why.len ? why.data : "it needs more memory or stack than this machine has");
        doubt(v, p, text.data);
        buf_release(&text);
    }
    buf_release(&why);
}

/* All paths are gone down again, with longer texts: what shorter ones gave reason to doubt is seen again or not. */
static void forget_shorter(struct verify *v)
{
    const struct search_stats *stats = search_stats(v->s.search);
    if (stats->lengthened == v->lengthened)
        return;
    for (u32 p = 0; p < NPROPERTIES; p++) {
        v->covered[p] = v->covered[p] || (stats->exhausted && !v->doubt[p].len && !v->s.narrowed.len);
        if (v->by_texts[p])
            v->doubt[p].len = 0;
        v->by_texts[p] = false;
    }
    v->lengthened = stats->lengthened;
    v->paths = 0;
}

static bool on_leaf(void *ctx, const struct leaf *leaf)
{
    struct verify *v = ctx;
    forget_shorter(v);
    enum effect effect = effect_of(v, leaf);
    v->paths += leaf->kind != LEAF_ASSERT || !v->s.opts.asserts_go_on;
    switch (effect) {
    case VIOLATES_NOTHING:
        break;
    case DOUBTFUL:
        for (u32 p = 0; p < NPROPERTIES; p++) {
            struct buf text = {0};
            buf_printf(&text, "%s is thrown, whose place depends on the machine", leaf->exception);
            doubt(v, p, text.data);
            buf_release(&text);
        }
        break;
    case VIOLATES_ASSERT:
    case VIOLATES_EXCEPTION:
    case VIOLATES_PROGRESS: {
        enum property p = (enum property)effect;
        struct leaf found = *leaf;
        if (found.model)
            model_ref(found.model);
        if (v->wanted[p] && !v->violated[p])
            confirm(v, &found, p);
        model_unref(found.model);
        break;
    }
    }
    return !decided(v);
}

enum verdict property_verdict(const struct verify *v, enum property p)
{
    if (v->violated[p])
        return NO;
    if (v->covered[p] || property_proof(v, p))
        return YES;
    return *v->s.stopped || v->s.narrowed.len || v->doubt[p].len ? UNKNOWN : YES;
}

/* ---- the command ---- */

/* The bound of texts grows where a violation may need it, unless it is another than the default: then it is meant. */
enum { TEXTS_GROW_FROM = 32, TEXTS_GROW_TO = 512 };

/* The words of --property; without it those of SV-COMP, or of the task. */
static bool take_properties(struct verify *v, struct err *err)
{
    const char *text = v->s.o->properties;
    for (u32 p = 0; p < NPROPERTIES; p++)
        v->wanted[p] = !text && p != NO_DEADLOCK;
    while (text) {
        size_t len = strcspn(text, ","), p = 0;
        while (p < NPROPERTIES &&
               (strlen(property_names[p]) != len || strncmp(property_names[p], text, len) != 0))
            p++;
        if (p == NPROPERTIES)
            return err_set(err, "--property: \"%.*s\" is neither %s nor %s nor %s", (int)len, text,
                           property_names[VALID_ASSERT], property_names[NO_RUNTIME_EXCEPTION],
                           property_names[NO_DEADLOCK]);
        v->wanted[p] = true;
        text = text[len] ? text + len + 1 : NULL;
    }
    return true;
}

/* The words of --provers. */
static bool take_provers(struct verify *v, struct err *err)
{
    static const char *const names[NPROVERS] = {
#define PROVER(name) #name,
        PROVERS(PROVER)
#undef PROVER
    };
    const char *text = v->s.o->provers;
    if (strcmp(text, "none") == 0)
        return true;
    while (text) {
        size_t len = strcspn(text, ","), i = 0;
        while (i < NPROVERS && (strlen(names[i]) != len || strncmp(names[i], text, len) != 0))
            i++;
        if (i == NPROVERS)
            return err_set(err, "--provers: \"%.*s\" is none of scan, intervals, induction, memo and subsumption, nor none",
                           (int)len, text);
        v->provers |= 1u << i;
        text = text[len] ? text + len + 1 : NULL;
    }
    return true;
}

/* Of paths that can violate nothing any more that is not decided, the rest need not be run. */
static bool harmless(void *ctx, const char *cls, const char *name, const char *desc, u32 bci, bool under_way)
{
    const struct verify *v = ctx;
    for (u32 p = 0; p < NPROPERTIES; p++) {
        if (is_open(v, p) && (provable[p] == NPROVE ||
                              !prove_harmless(v->prover, cls, name, desc, bci, under_way, provable[p])))
            return false;
    }
    return true;
}

/* They begin before the search, which they may end, and need nothing of it. */
static void start_provers(struct verify *v)
{
    struct err none = {0};
    const struct target *t = &v->s.target;
    struct prove_task task = {.jdk = v->s.jdk.data,
                              .class_path = t->class_path.data,
                              .cls = t->class_name.data,
                              .method = t->method.len ? t->method.data : NULL,
                              .assertions = v->s.opts.vm.assertions,
                              .only_runtime = v->is_task,
                              .wanted = {v->wanted[VALID_ASSERT], v->wanted[NO_RUNTIME_EXCEPTION]},
                              .provers = v->provers,
                              .seconds = v->s.opts.seconds,
                              .halt = v->wanted[NO_DEADLOCK] ? NULL : &symbolic_halt};
    if (v->provers & (PROVER_scan | PROVER_intervals | PROVER_induction))
        v->prover = prove_begin(&task, &none);
    if (v->prover)
        v->s.opts.harmless = harmless;
}

/* What exploration did not decide may still be proved, in the time that is left. */
static void await_provers(struct verify *v)
{
    bool open = false;
    for (u32 p = 0; p < NPROPERTIES; p++)
        open = open || (v->wanted[p] && provable[p] < NPROVE && property_verdict(v, p) == UNKNOWN && !v->unconfirmed[p]);
    double limit = v->s.opts.seconds, left = limit - symbolic_seconds(&v->s);
    if (v->prover && open && !symbolic_halt)
        prove_wait(v->prover, limit > 0 ? left : 1e9, &symbolic_halt);
}

static bool is_task_file(const char *text)
{
    size_t n = strlen(text);
    return n > 4 && strcmp(text + n - 4, ".yml") == 0;
}

static bool find_task(struct verify *v, struct err *err)
{
    struct symbolic *s = &v->s;
    v->is_task = true;
    if (s->o->method)
        return err_set(err, "--method: not for a task, whose main class is Main");
    if (!task_read(&v->task, s->text, err))
        return false;
    bool any = false;
    for (u32 p = 0; p < NPROPERTIES; p++) {
        /* No task speaks of deadlocks: that is the user's own question. */
        v->wanted[p] = v->wanted[p] && (v->task.properties[p] || p == NO_DEADLOCK);
        any = any || v->wanted[p];
    }
    if (!any)
        return err_set(err, "%s: none of its properties is %s", s->text,
                       s->o->properties ? s->o->properties : "one that is decided here");
    double before = now();
    bool ok = target_compile(&s->target, s->o, s->jdk.data, s->text, &v->task.files, err);
    s->javac = now() - before;
    buf_text(&s->target.class_name, "Main");
    return ok;
}

static void release(struct verify *v)
{
    for (u32 p = 0; p < NPROPERTIES; p++)
        buf_release(&v->doubt[p]);
    for (u32 i = 0; i < v->violations.len; i++) {
        vec_release(&v->violations.data[i].inputs);
        vec_release(&v->violations.data[i].generators);
    }
    for (u32 i = 0; i < v->pictures.len; i++) {
        picture_release(v->pictures.data[i]);
        mem_free(v->pictures.data[i]);
    }
    vec_release(&v->pictures);
    vec_release(&v->violations);
    vec_release(&v->inputs);
    prove_end(v->prover);
    map_release(&v->effects);
    symtab_release(&v->names);
    arena_release(&v->arena);
    task_release(&v->task);
    symbolic_release(&v->s);
}

int command_verify(struct options *o, int argc, const char *const *argv, int rest, struct err *err)
{
    struct verify v = {0};
    int code = EXIT_USAGE;
    signal(SIGPIPE, SIG_IGN);
    bool ok = symbolic_load(&v.s, o, CMD_verify, argc, argv, rest, err) && take_properties(&v, err) &&
              take_provers(&v, err) && (is_task_file(v.s.text) ? find_task(&v, err) : symbolic_find(&v.s, err));
    v.s.opts.leaf = on_leaf;
    v.s.opts.sym.any_beyond = true;
    v.s.opts.sym.longest_text = o->string_length == TEXTS_GROW_FROM ? TEXTS_GROW_TO : 0;
    /* Whoever catches an AssertionError may throw something else, or wait for ever. */
    v.s.opts.asserts_go_on = v.wanted[NO_RUNTIME_EXCEPTION] || v.wanted[NO_DEADLOCK] || o->invariant;
    v.s.opts.vm.memo = v.provers & PROVER_memo;
    v.s.opts.settle = true;
    v.s.opts.subsume = v.provers & PROVER_subsumption;
    if (ok)
        start_provers(&v);
    if (ok && symbolic_start(&v.s, err)) {
        symbolic_run(&v.s);
        forget_shorter(&v);
        await_provers(&v);
        code = symbolic_close(&v.s, verify_report(&v, err));
    }
    release(&v);
    return code;
}

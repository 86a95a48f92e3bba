/* Paths and counters of a search as text and as JSON. */
#include "cli/symbolic.h"

#include "report/draw.h"

#include <stdio.h>

/* ---- inputs ---- */

/*
 * Names of inputs are mostly different, but a program may give two free values
 * one name; the second is shown as NAME#2.
 */
struct names {
    struct symtab syms;
    struct map counts; /* symbol -> how often it was seen */
};

static void unique_name(struct names *n, const char *name, struct buf *out)
{
    const struct sym *sym = sym_text(&n->syms, name);
    uintptr_t count = (uintptr_t)map_get(&n->counts, map_key(sym)) + 1;
    map_put(&n->counts, map_key(sym), (void *)count);
    out->len = 0;
    buf_text(out, name);
    if (count > 1)
        buf_printf(out, "#%zu", (size_t)count);
}

static void names_release(struct names *n)
{
    map_release(&n->counts);
    symtab_release(&n->syms);
}

/* Of one value; a plain choice. Arrays may have many elements. */
enum { VALUE_MAX = 300 };

/* The number of arguments of main is free, and made before all other values;
 * there is no event of it. */
u64 main_arguments(const struct leaf *leaf)
{
    const struct terms *T = leaf->engine->T;
    if (!leaf->model || !T->symbols.len || strcmp(T->symbols.data[0].name, "args.length") != 0)
        return 0;
    return model_get(T, leaf->model, 0);
}

/* The same where the program did not look at them; else they are an input with a name. */
static u64 counted_arguments(const struct leaf *leaf)
{
    const struct path *path = &leaf->engine->path;
    u64 n = main_arguments(leaf);
    for (u32 i = 0; i < path->events.len && n; i++) {
        if (path->events.data[i].kind == EV_INPUT && path->events.data[i].parameter)
            n = 0;
    }
    return n;
}

/* Inputs are as long as a replay allocates them: all of it is shown. */
void inputs_picture(const struct leaf *leaf, struct picture *out)
{
    out->elements_max = UINT32_MAX;
    sym_picture_inputs(leaf->engine, leaf->model, out);
}

/* Where no input is an object the picture stays empty: there may be many paths. */
static void objects_picture(const struct leaf *leaf, struct picture *out)
{
    const struct path *path = &leaf->engine->path;
    bool any = false;
    for (u32 i = 0; i < path->events.len; i++)
        any = any || (path->events.data[i].kind == EV_INPUT && path->events.data[i].type == 'L');
    if (any && leaf->model)
        inputs_picture(leaf, out);
}

bool inputs_draw(struct symbolic *s, const struct picture *p, const char *name, struct err *err)
{
    struct buf title = {0};
    buf_printf(&title, "%s: %s", s->text, name);
    bool ok = draw_files(p, title.data, s->o->out, name, err);
    buf_release(&title);
    return ok;
}

static void values_text(const struct leaf *leaf, enum event_kind kind, struct buf *out)
{
    const struct path *path = &leaf->engine->path;
    struct names names = {0};
    struct buf name = {0};
    struct picture objects = {0};
    u32 input = 0;
    bool first = kind != EV_INPUT || !counted_arguments(leaf);
    if (kind == EV_INPUT)
        objects_picture(leaf, &objects);
    if (!first)
        buf_printf(out, "args.length = %llu", (unsigned long long)counted_arguments(leaf));
    for (u32 i = 0; i < path->events.len && leaf->model; i++) {
        const struct event *ev = &path->events.data[i];
        if (ev->kind != kind)
            continue;
        unique_name(&names, ev->name, &name);
        buf_printf(out, "%s%s = ", first ? "" : ", ", name.data);
        size_t before = out->len;
        if (kind == EV_INPUT && ev->type == 'L')
            picture_text(&objects, input, out);
        else
            event_value(leaf->engine, ev, leaf->model, false, out);
        input++;
        if (out->len - before > VALUE_MAX) {
            out->len = before + VALUE_MAX;
            buf_text(out, "...");
        }
        first = false;
    }
    picture_release(&objects);
    buf_release(&name);
    names_release(&names);
}

void inputs_text(const struct leaf *leaf, struct buf *out)
{
    values_text(leaf, EV_INPUT, out);
}

void remembered_text(const struct leaf *leaf, struct buf *out)
{
    values_text(leaf, EV_REMEMBER, out);
}

static void values_json(const struct leaf *leaf, enum event_kind kind, struct buf *out)
{
    const struct path *path = &leaf->engine->path;
    struct names names = {0};
    struct buf name = {0};
    struct picture objects = {0};
    u32 input = 0;
    bool first = kind != EV_INPUT || !counted_arguments(leaf);
    if (kind == EV_INPUT)
        objects_picture(leaf, &objects);
    buf_char(out, '{');
    if (!first)
        buf_printf(out, "\"args.length\": %llu", (unsigned long long)counted_arguments(leaf));
    for (u32 i = 0; i < path->events.len && leaf->model; i++) {
        const struct event *ev = &path->events.data[i];
        if (ev->kind != kind)
            continue;
        unique_name(&names, ev->name, &name);
        buf_text(out, first ? "" : ", ");
        json_text(out, name.data, name.len);
        buf_text(out, ": ");
        if (kind == EV_INPUT && ev->type == 'L')
            picture_json(&objects, input, out);
        else
            event_value(leaf->engine, ev, leaf->model, true, out);
        input++;
        first = false;
    }
    picture_release(&objects);
    buf_char(out, '}');
    buf_release(&name);
    names_release(&names);
}

void inputs_json(const struct leaf *leaf, struct buf *out)
{
    values_json(leaf, EV_INPUT, out);
}

void remembered_json(const struct leaf *leaf, struct buf *out)
{
    values_json(leaf, EV_REMEMBER, out);
}

/* ---- counters ---- */

static u64 cache_hits(const struct solver_stats *v)
{
    return v->by_cache_exact + v->by_cache_subset + v->by_cache_superset;
}

void stats_json(struct symbolic *s, struct buf *out)
{
    const struct search_stats *t = search_stats(s->search);
    const struct solver_stats *v = solver_stats(search_solver(s->search));
    const struct {
        const char *name;
        u64 value;
    } counters[] = {
        {"instructions", t->instructions},
        {"symbolic", t->symbolic},
        {"paths", t->paths},
        {"fails", t->fails},
        {"exceeded", t->exceeded},
        {"unsupported", t->unsupported},
        {"queries", t->queries},
        {"solver_calls", v->backend_calls},
        {"cache_hits", cache_hits(v)},
        {"merges", t->merges},
        {"choice_points", t->choice_points},
        {"max_depth", t->max_depth},
        {"restarts", t->restarts},
        {"pruned", t->pruned},
        {"undone", t->undone},
        {"redone", t->redone},
        {"repeats", t->repeats},
        {"harmless", t->harmless},
        {"subsumed", t->subsumed},
        {"memo", t->memo},
        {"self_checks", t->self_checks},
        {"samples", t->samples},
        {"sides", t->sides},
        {"sides_covered", t->covered},
        {"peak_memory", peak_memory()},
    };
    buf_printf(
        out,
        "\"stats\": {\"seconds\": {\"total\": %.6f, \"javac\": %.6f, \"search\": %.6f, \"exec\": %.6f, "
        "\"solver\": %.6f, \"backend\": %.6f, \"replay\": %.6f, \"report\": %.6f}",
        symbolic_seconds(s), s->javac, t->total, t->exec, t->solver, v->backend_seconds, t->replay, t->report);
    for (size_t i = 0; i < ARRAY_LEN(counters); i++)
        buf_printf(out, ", \"%s\": %llu", counters[i].name, (unsigned long long)counters[i].value);
    if (s->o->stats) {
        buf_text(out, ", \"solver\": {");
        const char *comma = "";
#define SOLVER_COUNTER(name) \
    buf_printf(out, "%s\"" #name "\": %llu", comma, (unsigned long long)v->name), comma = ", ";
        SOLVER_COUNTERS(SOLVER_COUNTER)
#undef SOLVER_COUNTER
        buf_char(out, '}');
    }
    buf_char(out, '}');
}

void stats_text(struct symbolic *s, struct buf *out)
{
    const struct search_stats *t = search_stats(s->search);
    const struct solver_stats *v = solver_stats(search_solver(s->search));
#define N(x) ((unsigned long long)(x))
    buf_printf(
        out,
        "seconds      %.3f in all, %.3f running, %.3f solver (%.3f in back ends), %.3f replay; javac %.3f\n",
        symbolic_seconds(s), t->exec, t->solver, v->backend_seconds, t->replay, s->javac);
    buf_printf(out,
               "paths        %llu, %llu failed, %llu hit a bound, %llu unsupported, %llu repeat themselves, %llu cut\n",
               N(t->paths), N(t->fails), N(t->exceeded), N(t->unsupported), N(t->repeats), N(t->harmless));
    buf_printf(out, "tree         %llu choice points, depth %llu, %llu sides pruned, %llu regions merged\n",
               N(t->choice_points), N(t->max_depth), N(t->pruned), N(t->merges));
    buf_printf(out, "coverage     %llu of %llu sides of decisions in the program's own code\n", N(t->covered),
               N(t->sides));
    buf_printf(
        out,
        "machine      %llu instructions, %llu symbolic, %llu segments undone, %llu redone, %llu restarts\n",
        N(t->instructions), N(t->symbolic), N(t->undone), N(t->redone), N(t->restarts));
    buf_printf(out, "queries      %llu, %llu calls of a back end, %llu answers from the cache\n",
               N(v->queries), N(v->backend_calls), N(cache_hits(v)));
    buf_printf(
        out,
        "answered by  %llu constant, %llu model, %llu intervals, %llu slice, %llu recent, %llu sampling\n",
        N(v->by_constant), N(v->by_model), N(v->by_intervals), N(v->by_slice), N(v->by_recent),
        N(v->by_sampling));
    buf_printf(
        out,
        "back ends    %llu sat, %llu unsat, %llu unknown, %llu fallbacks, %llu failures, %llu rebuilds\n",
        N(v->sat), N(v->unsat), N(v->unknown), N(v->fallbacks), N(v->failures), N(v->rebuilds));
    if (s->o->self_check)
        buf_printf(out, "self-check   %llu paths replayed, %llu inputs tried\n", N(t->self_checks),
                   N(t->samples));
    buf_printf(out, "memory       %.1f MB at most\n", (double)peak_memory() / 1048576);
#undef N
}

int symbolic_close(struct symbolic *s, int code)
{
    struct buf text = {0};
    const char *first = "", *trouble = solver_trouble(search_solver(s->search));
    u64 wrong = search_mismatches(s->search, &first);
    if (s->o->stats && !s->o->json) {
        stats_text(s, &text);
        fwrite(text.data, 1, text.len, stderr);
    }
    buf_release(&text);
    if (*trouble && !s->o->quiet) {
        size_t len = strlen(trouble);
        fprintf(stderr, "bivium: solver: %s%s", trouble, trouble[len - 1] == '\n' ? "" : "\n");
    }
    if (!wrong)
        return code;
    fprintf(stderr,
            "bivium: self-check: %llu differ from a concrete run: %s (please report this with the "
            "command line and the program)\n",
            (unsigned long long)wrong, first ? first : "");
    return EXIT_DEFECT;
}

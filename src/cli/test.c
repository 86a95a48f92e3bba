/* `bivium test`: JUnit tests for the classes of a target. */
#include "cli/test.h"

#include "classfile/classfile.h"
#include "cli/check.h"
#include "report/coverage.h"

#include <ctype.h>
#include <stdio.h>
#include <unistd.h>

/* ---- options ---- */

/* Letters, digits and _, the first no digit, with some of `more` between. */
static bool is_name(const char *text, const char *more)
{
    bool begins = true;
    for (const char *p = text; *p; p++) {
        bool other = strchr(more, *p) != NULL, digit = isdigit((unsigned char)*p);
        if ((begins && (digit || (other && *p == '.'))) || (!other && !digit && !isalpha((unsigned char)*p) && *p != '_'))
            return false;
        begins = *p == '.';
    }
    return *text && !begins;
}

static bool take_options(struct tests *t, struct err *err)
{
    static const char *const goals[] = {"none", "edges", "defuse", "both"};
    static const char *const scopes[] = {"method", "class", "package", "all"};
    static const char *const versions[] = {"4", "5"};
    const struct options *o = t->s.o;
    int criterion = choose_word("criterion", o->criterion, goals + 1, 3, err);
    int until = criterion < 0 ? -1 : choose_word("until", o->until, goals, 4, err);
    int scope = until < 0 ? -1 : choose_word("coverage-scope", o->coverage_scope, scopes, 4, err);
    int version = scope < 0 ? -1 : choose_word("junit", o->junit, versions, 2, err);
    if (version < 0)
        return false;
    t->criterion = (enum criterion)(criterion + 1);
    t->until = (enum criterion)until;
    t->scope = (enum scope)scope;
    t->junit = (struct junit_opts){.version = version ? 5 : 4, .package = o->tests_package, .name = o->tests_name};
    if (!strchr(o->tests_name, '*') || !is_name(o->tests_name, "*") || strcmp(o->tests_name, "*") == 0)
        return err_set(err, "--tests-name: \"%s\" is not a name with a * and more in it", o->tests_name);
    if (o->tests_package && !is_name(o->tests_package, "."))
        return err_set(err, "--tests-package: \"%s\" is not the name of a package", o->tests_package);
    struct buf dir = {0};
    buf_printf(&dir, "%s/tests", o->out);
    t->tests_dir = o->tests_dir ? o->tests_dir : arena_text(&t->arena, dir.data, dir.len);
    buf_release(&dir);
    return true;
}

/* Does the option say where things are, how long it may take or what is shown? Then it is no part of a test's header. */
static bool is_about_the_run(enum option k)
{
    static const enum option all[] = {OPT_class_path, OPT_jdk,     OPT_json,     OPT_out,       OPT_quiet,       OPT_verbose,
                                      OPT_trace,      OPT_config,  OPT_time,     OPT_stats,     OPT_search_memory, OPT_check,
                                      OPT_junit_path, OPT_update,  OPT_tests_dir, OPT_source_path, OPT_dump_queries, OPT_method,
                                      OPT_draw,       OPT_self_check, OPT_until_covered, OPT_help};
    for (u32 i = 0; i < ARRAY_LEN(all); i++) {
        if (all[i] == k)
            return true;
    }
    return !(option_table[k].commands & 1u << CMD_test);
}

static void note_setting(struct tests *t, const struct option_info *info, const char *value)
{
    buf_printf(&t->settings, "%s--%s%s%s", t->settings.len ? " " : "", info->name, value ? " " : "", value ? value : "");
}

/* The options that shape tests, for their header: those that are not as usual. */
static void note_settings(struct tests *t)
{
    for (u32 k = 0; k < NOPTIONS; k++) {
        const struct option_info *info = &option_table[k];
        const char *field = (const char *)t->s.o + info->field;
        char number[24];
        if (is_about_the_run(k))
            continue;
        if (info->kind == KIND_FLAG && *(const bool *)field)
            note_setting(t, info, NULL);
        if (info->kind == KIND_TEXT) {
            const char *value = *(const char *const *)field;
            if (value && (!info->value || strcmp(value, info->value) != 0))
                note_setting(t, info, value);
        }
        if (info->kind == KIND_NUMBER) {
            snprintf(number, sizeof number, "%llu", (unsigned long long)*(const u64 *)field);
            if (strcmp(number, info->value ? info->value : "0") != 0)
                note_setting(t, info, number);
        }
        const struct text_list *list = info->kind == KIND_LIST ? (const struct text_list *)field : NULL;
        for (u32 i = 0; list && i < list->len; i++)
            note_setting(t, info, list->data[i]);
    }
}

/* ---- classes ---- */

/* About; to share time before they are known. */
enum { METHODS_OF_A_CLASS = 4 };

/* What a method may take of the time that is left, if there are so many: most take much less. */
static void give_time(struct tests *t, u32 methods)
{
    double left = (double)t->s.o->time - (now() - t->s.began - t->s.javac);
    double share = methods > 2 ? 2 * left / methods : left / methods;
    t->time_is_up = left <= 0;
    t->s.opts.seconds = share < 1 ? 1 : share;
}

/* Were all constructors searched, and none ever returned? Those that nobody can call are none. */
static bool never_made(const struct suite *s)
{
    bool some = false;
    for (u32 i = 0; i < s->methods.len; i++) {
        const struct tested_method *m = &s->methods.data[i];
        if (strcmp(m->name, "<init>") != 0)
            continue;
        if (m->skipped || m->returns || !m->paths || (*m->stopped && strcmp(m->stopped, "covered") != 0))
            return false;
        some = true;
    }
    return some;
}

static void test_class(struct tests *t, struct suite *s, u32 classes_left)
{
    struct kitchen_opts opts = {.jdk = t->s.jdk.data, .class_path = t->s.target.class_path.data,
                                .package = t->junit.package ? t->junit.package : s->package, .seed = t->s.o->seed};
    struct kitchen *kitchen = kitchen_new(&opts);
    for (u32 i = 0; i < s->methods.len; i++) {
        struct tested_method *m = &s->methods.data[i];
        if (m->skipped)
            continue;
        give_time(t, classes_left * METHODS_OF_A_CLASS + s->methods.len - i);
        if (t->time_is_up) {
            m->skipped = "no time left (see --time)";
            s->cut_by_clock = true;
            continue;
        }
        if (!(m->access & ACC_STATIC) && strcmp(m->name, "<init>") != 0 && never_made(s)) {
            m->skipped = "no object can be made: the constructors always throw";
            continue;
        }
        trace(t->s.o, TRACE_target, "method %s.%s%s", s->class_name, m->name, m->desc);
        test_method(t, s, i, kitchen);
    }
    kitchen_free(kitchen);
    suite_eliminate(s, t->criterion, t->s.o->keep_all);
    junit_names(s);
}

static bool test_classes(struct tests *t, struct err *err)
{
    for (u32 i = 0; i < t->classes.len; i++) {
        const char *why = NULL;
        struct err some = {0};
        struct suite *s = suite_open(t, t->classes.data[i], &why, &some);
        if (s) {
            test_class(t, s, t->classes.len - i - 1);
            vec_push(&t->suites, s);
            continue;
        }
        struct buf line = {0};
        for (const char *p = t->classes.data[i]; !some.set && *p; p++)
            buf_char(&line, *p == '/' ? '.' : *p);
        if (some.set)
            buf_text(&line, some.text);
        else if (why)
            buf_printf(&line, ": %s", why);
        bool tell = some.set || (why && *why);
        if (t->classes.len == 1 && tell)
            err_set(err, "%s", line.data);
        else if (tell && !t->s.o->quiet)
            fprintf(stderr, "bivium: %s\n", line.data);
        buf_release(&line);
        if (err->set)
            return false;
    }
    if (!t->suites.len && t->method)
        return err_set(err, "%s: no such method, or none that can be tested: %s", t->s.text, t->method);
    return t->suites.len || err_set(err, "%s: nothing to test", t->s.text);
}

/* ---- output ---- */

static void print_text(struct tests *t)
{
    struct coverage c = {.suites = (const struct suite *const *)t->suites.data, .nsuites = t->suites.len,
                         .source = test_source, .ctx = t, .target = t->s.text,
                         .colour = isatty(STDOUT_FILENO)};
    struct buf table = {0};
    coverage_table(&c, &table);
    fwrite(table.data, 1, table.len, stdout);
    for (u32 i = 0; i < t->files.len; i++)
        printf("%s\n", t->files.data[i]);
    if (t->kept_by_hand)
        printf("%u test%s changed or written by a person, and stay%s\n", t->kept_by_hand,
               t->kept_by_hand == 1 ? " was" : "s were", t->kept_by_hand == 1 ? "s" : "");
    buf_release(&table);
}

static void json_pair(struct buf *out, const char *name, const struct bits *covered, const struct bits *all)
{
    buf_printf(out, ", \"%s\": [%u, %u]", name, bits_common(covered, all), bits_count(all));
}

static void json_method(const struct suite *s, const struct tested_method *m, bool first, struct buf *out)
{
    struct buf name = {0};
    buf_printf(&name, "%s.%s%s", s->class_name, m->name, m->desc);
    buf_printf(out, "%s\n  {\"name\": ", first ? "" : ",");
    json_text(out, name.data, name.len);
    buf_printf(out, ", \"paths\": %llu, \"tests\": %u", (unsigned long long)m->paths, m->tests);
    json_pair(out, "edges", &m->edges, &m->reach_edges);
    json_pair(out, "defuse", &m->chains, &m->reach_chains);
    if (m->skipped) {
        buf_text(out, ", \"skipped\": ");
        json_text(out, m->skipped, strlen(m->skipped));
    } else {
        buf_text(out, ", \"stopped\": ");
        json_text(out, m->stopped, strlen(m->stopped));
        buf_printf(out, ", \"seconds\": %.3f, \"queries\": %llu", m->seconds, (unsigned long long)m->queries);
    }
    buf_char(out, '}');
    buf_release(&name);
}

static void json_list(const struct text_list *l, struct buf *out)
{
    buf_char(out, '[');
    for (u32 i = 0; i < l->len; i++) {
        buf_text(out, i ? ", " : "");
        json_text(out, l->data[i], strlen(l->data[i]));
    }
    buf_char(out, ']');
}

static void json_check(const struct check_result *r, struct buf *out)
{
    buf_printf(out, ",\n\"check\": {\"total\": %u, \"passed\": %u, \"failed\": %u, \"skipped\": %u}", r->total, r->passed,
               r->failed, r->skipped);
}

static void print_json(struct tests *t, const struct check_result *check)
{
    struct buf out = {0};
    bool first = true;
    buf_text(&out, "{\"target\": ");
    json_text(&out, t->s.text, strlen(t->s.text));
    buf_text(&out, ", \"methods\": [");
    for (u32 i = 0; i < t->suites.len; i++) {
        const struct suite *s = t->suites.data[i];
        for (u32 k = 0; k < s->methods.len; k++, first = false)
            json_method(s, &s->methods.data[k], first, &out);
    }
    buf_text(&out, "],\n\"files\": ");
    json_list(&t->files, &out);
    buf_text(&out, ", \"refused\": ");
    json_list(&t->refused, &out);
    if (check)
        json_check(check, &out);
    buf_printf(&out, ",\n\"stats\": {\"seconds\": {\"total\": %.3f, \"solver\": %.3f, \"javac\": %.3f}, \"instructions\": %llu, "
                     "\"queries\": %llu, \"peak_memory\": %llu}}\n",
               symbolic_seconds(&t->s), t->solver, t->s.javac, (unsigned long long)t->instructions,
               (unsigned long long)t->queries, (unsigned long long)peak_memory());
    fwrite(out.data, 1, out.len, stdout);
    buf_release(&out);
}

/* What a user should know that is no result. */
static void print_notes(const struct tests *t)
{
    for (u32 i = 0; i < t->refused.len; i++)
        fprintf(stderr, "bivium: %s\n", t->refused.data[i]);
    if (t->s.o->quiet)
        return;
    if (t->asserts)
        fprintf(stderr, "bivium: paths that depend on whether assert statements are checked became no tests: %llu (see bivium verify)\n",
                (unsigned long long)t->asserts);
    for (u32 i = 0; i < t->suites.len; i++) {
        if (t->suites.data[i]->cut_by_clock) {
            fprintf(stderr, "bivium: cut by the clock: another run may give other tests (see --time)\n");
            break;
        }
    }
}

/* ---- --check ---- */

static struct check_opts check_opts(const struct tests *t, const struct text_list *sources)
{
    return (struct check_opts){.o = t->s.o, .jdk = t->s.jdk.data, .class_path = t->s.target.class_path.data,
                               .tests_dir = t->tests_dir, .files = sources, .junit_path = t->s.o->junit_path,
                               .junit = t->junit.version};
}

static int check(struct tests *t, struct check_result *r, struct err *err)
{
    struct text_list sources = {0};
    for (u32 i = 0; i < t->files.len; i++) {
        if (ends_with(t->files.data[i], ".java"))
            vec_push(&sources, t->files.data[i]);
    }
    struct check_opts opts = check_opts(t, &sources);
    bool ok = sources.len == 0 || test_check(&opts, r, err);
    mem_free(sources.data);
    if (!ok)
        return EXIT_USAGE;
    if (!t->s.o->json) {
        for (u32 i = 0; i < r->failures.len; i++)
            printf("FAILED %s: %s\n", r->failures.data[i].test, r->failures.data[i].why);
        printf("checked with JUnit: %u of %u tests pass\n", r->passed, r->total);
    }
    /* What a person wrote may fail for reasons of its own. */
    return !r->failed ? EXIT_DONE : t->kept_by_hand ? EXIT_THREW : EXIT_DEFECT;
}

/* ---- the command ---- */

static int finish(struct tests *t, struct err *err)
{
    struct check_result result = {0};
    if (!test_write(t, err))
        return EXIT_USAGE;
    if (!t->s.o->json)
        print_text(t);
    int code = t->s.o->check ? check(t, &result, err) : EXIT_DONE;
    if (t->s.o->json && !err->set)
        print_json(t, t->s.o->check ? &result : NULL);
    print_notes(t);
    check_result_release(&result);
    if (t->mismatches) {
        fprintf(stderr, "bivium: %llu path%s did not come out as its values did (a defect of bivium: please report it)\n",
                (unsigned long long)t->mismatches, t->mismatches == 1 ? "" : "s");
        return EXIT_DEFECT;
    }
    return code;
}

static void release(struct tests *t)
{
    for (u32 i = 0; i < t->suites.len; i++)
        suite_close(t->suites.data[i]);
    vec_release(&t->suites);
    struct text_list *lists[] = {&t->classes, &t->known, &t->source_files, &t->sources, &t->files, &t->refused};
    for (u32 i = 0; i < ARRAY_LEN(lists); i++)
        mem_free(lists[i]->data);
    buf_release(&t->settings);
    arena_release(&t->arena);
    symbolic_release(&t->s);
}

int command_test(struct options *o, int argc, const char *const *argv, int rest, struct err *err)
{
    struct tests t = {0};
    int code = EXIT_USAGE;
    bool ok = symbolic_load(&t.s, o, CMD_test, argc, argv, rest, err) && take_options(&t, err);
    if (ok) {
        note_settings(&t);
        t.s.opts.vm.jdk = t.s.jdk.data;
        ok = test_find(&t, err);
    }
    if (ok) {
        struct check_opts opts = check_opts(&t, NULL);
        t.s.opts.vm.class_path = t.s.target.class_path.data;
        ok = symbolic_types(&t.s, err) && (!o->check || test_check_ready(&opts, err)) && test_classes(&t, err);
    }
    if (ok)
        code = finish(&t, err);
    else if (!err->set)
        code = EXIT_DONE; /* --help */
    release(&t);
    return code;
}

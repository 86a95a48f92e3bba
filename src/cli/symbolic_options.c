/* From the words of the command line to a struct search_opts. */
#include "cli/symbolic.h"

#include "classfile/classfile.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int choose_word(const char *option, const char *value, const char *const *words, u32 n, struct err *err)
{
    struct buf all = {0};
    for (u32 i = 0; i < n; i++) {
        if (strcmp(value, words[i]) == 0) {
            buf_release(&all);
            return (int)i;
        }
        buf_printf(&all, "%s%s", i == 0 ? "" : i + 1 == n ? " or " : ", ", words[i]);
    }
    err_set(err, "--%s: \"%s\" is not %s", option, value, all.data);
    buf_release(&all);
    return -1;
}

static bool take_strategy(struct symbolic *s, struct err *err)
{
    static const char *const words[] = {
#define STRATEGY(name) #name,
        STRATEGIES(STRATEGY)
#undef STRATEGY
    };
    /* A violation may lie beside an endless path. */
    const char *usual = s->cmd == CMD_verify ? "iddsas" : s->cmd == CMD_test ? "coverage" : "dfs";
    int n = choose_word("strategy", s->o->strategy ? s->o->strategy : usual, words, ARRAY_LEN(words), err);
    s->opts.strategy = n < 0 ? 0 : (enum strategy)n;
    return n >= 0;
}

static bool take_merge(struct symbolic *s, struct err *err)
{
    static const char *const words[] = {"off", "auto", "on"};
    const char *usual = s->cmd == CMD_verify ? "auto" : "off";
    int n = choose_word("merge", s->o->merge ? s->o->merge : usual, words, ARRAY_LEN(words), err);
    s->opts.merge = n < 0 ? MERGE_OFF : (unsigned)n;
    return n >= 0;
}

static bool take_cache(struct symbolic *s, struct err *err)
{
    static const char *const words[] = {"off", "exact", "normalised", "subset"};
    int n = choose_word("cache", s->o->cache, words, ARRAY_LEN(words), err);
    s->opts.solver.cache = n < 0 ? CACHE_OFF : (enum solver_cache)n;
    return n >= 0;
}

static bool take_heap(struct symbolic *s, struct err *err)
{
    static const char *const words[] = {"summary", "uber", "lazy"};
    int n = choose_word("heap", s->o->heap, words, ARRAY_LEN(words), err);
    s->opts.sym.heap = n < 0 ? HEAP_SUMMARY : (enum heap_mode)n;
    return n >= 0;
}

static bool take_oob(struct symbolic *s, struct err *err)
{
    static const char *const words[] = {"choice", "assume"};
    int n = choose_word("oob", s->o->oob, words, ARRAY_LEN(words), err);
    s->opts.sym.oob_assume = n == 1;
    return n >= 0;
}

/* The numbers behind a word, with colons between: each from 0 to 1. */
static bool take_chances(const char *text, double *out, u32 n)
{
    for (u32 i = 0; i < n; i++) {
        char *end;
        out[i] = strtod(text, &end);
        if (end == text || !(out[i] >= 0 && out[i] <= 1) || *end != (i + 1 < n ? ':' : 0))
            return false;
        text = end + 1;
    }
    return true;
}

static bool take_prune(struct symbolic *s, struct err *err)
{
    static const char *const words[] = {"always", "never", "probabilistic:P", "adaptive:P:UP:DOWN"};
    static const struct {
        const char *word;
        u32 numbers;
    } forms[] = {{"probabilistic:", 1}, {"adaptive:", 3}};
    const char *text = s->o->prune;
    for (u32 i = 0; i < ARRAY_LEN(forms); i++) {
        size_t n = strlen(forms[i].word);
        double p[3] = {0};
        if (strncmp(text, forms[i].word, n) != 0)
            continue;
        if (!take_chances(text + n, p, forms[i].numbers) || p[0] == 0)
            return err_set(err, "--prune: \"%s\" is not of the form %s with numbers above 0 and up to 1", text,
                           words[2 + i]);
        s->opts.prune_chance = p[0];
        s->opts.prune_up = p[1];
        s->opts.prune_down = p[2];
        return true;
    }
    int n = choose_word("prune", text, words, ARRAY_LEN(words), err);
    s->opts.prune_never = n == 1;
    return n == 0 || n == 1;
}

/* Whether there is such a back end is known once it is made. */
static bool check_solver(struct symbolic *s, struct err *err)
{
    if (!s->o->solver)
        return true;
    struct err what = {0};
    struct terms *terms = terms_new();
    struct solver *solver = solver_new(terms, &s->opts.solver, &what);
    if (solver)
        solver_free(solver);
    terms_free(terms);
    return solver || err_set(err, "--solver: %.400s", what.text);
}

/* ---- domains ---- */

static void narrow(struct symbolic *s, const char *option, const char *value)
{
    buf_printf(&s->narrowed, "%s--%s %s", s->narrowed.len ? ", " : "", option, value);
}

/* An integer, or for char also a character in quotes, at *p. */
static bool bound(const char **p, bool chars, i64 *out)
{
    char *end;
    errno = 0;
    if (chars && (*p)[0] == '\'' && (*p)[1] && (*p)[1] != '\\' && (*p)[2] == '\'') {
        *out = (unsigned char)(*p)[1];
        *p += 3;
        return *out < 0x80;
    }
    if ((**p < '0' || **p > '9') && **p != '-' && **p != '+')
        return false;
    *out = strtoll(*p, &end, 10);
    bool ok = end != *p && !errno;
    *p = end;
    return ok;
}

static bool take_summaries(struct symbolic *s, struct err *err)
{
    static const char *const words[] = {"on", "off"};
    int word = choose_word("summaries", s->o->summaries, words, ARRAY_LEN(words), err);
    s->opts.sym.no_summaries = word == 1;
    return word >= 0;
}

static bool take_domain(struct symbolic *s, const char *type, const char *value, char letter, i64 least,
                        i64 greatest, struct err *err)
{
    if (!value)
        return true;
    const char *p = value;
    i64 lo = 0, hi = 0;
    char option[32];
    snprintf(option, sizeof option, "%s-range", type);
    if (!bound(&p, letter == 'C', &lo) || *p++ != ':' || !bound(&p, letter == 'C', &hi) || *p)
        return err_set(err, "--%s: \"%s\" is not of the form LO:HI", option, value);
    if (lo > hi || lo < least || hi > greatest)
        return err_set(err, "--%s: %s is not a range of values of type %s", option, value, type);
    if (lo == least && hi == greatest)
        return true;
    s->opts.sym.domains[(u8)letter] = (struct domain){lo, hi, true};
    narrow(s, option, value);
    return true;
}

static bool take_floats(struct symbolic *s, const char *option, const char *value, double *lo, double *hi,
                        struct err *err)
{
    if (!value)
        return true;
    char *end;
    *lo = strtod(value, &end);
    if (end == value || *end != ':')
        return err_set(err, "--%s: \"%s\" is not of the form LO:HI", option, value);
    const char *second = end + 1;
    *hi = strtod(second, &end);
    if (end == second || *end)
        return err_set(err, "--%s: \"%s\" is not of the form LO:HI", option, value);
    if (!isfinite(*lo) || !isfinite(*hi) || !(*lo < *hi))
        return err_set(err, "--%s: %s: LO must be below HI, and both finite", option, value);
    narrow(s, option, value);
    return true;
}

static bool take_domains(struct symbolic *s, struct err *err)
{
    const struct options *o = s->o;
    struct sym_opts *sym = &s->opts.sym;
    return take_domain(s, "byte", o->byte_range, 'B', INT8_MIN, INT8_MAX, err) &&
           take_domain(s, "char", o->char_range, 'C', 0, UINT16_MAX, err) &&
           take_domain(s, "short", o->short_range, 'S', INT16_MIN, INT16_MAX, err) &&
           take_domain(s, "int", o->int_range, 'I', INT32_MIN, INT32_MAX, err) &&
           take_domain(s, "long", o->long_range, 'J', INT64_MIN, INT64_MAX, err) &&
           take_floats(s, "float-range", o->float_range, &sym->float_lo, &sym->float_hi, err) &&
           take_floats(s, "double-range", o->double_range, &sym->double_lo, &sym->double_hi, err);
}

/* ---- array generators ---- */

/* Length `i`, from 0 on, of a free array; as large as Java allows where it would be larger. */
static u32 array_length(int generator, u64 i, u64 start, u64 step)
{
    u64 n = start, a = 0, b = 1;
    switch (generator) {
    case 0: /* linear */
        n += i * step;
        break;
    case 1: /* fibonacci: the first one is number start + 1 of 0, 1, 1, 2, ... */
        for (i += start; i > 0 && b < INT32_MAX; i--) {
            u64 sum = a + b;
            a = b;
            b = sum;
        }
        n = b;
        break;
    default: /* exponential, powers of ten */
        for (a = 1; i > 0 && a < INT32_MAX; i--)
            a *= generator == 2 ? 2 : 10;
        n += a;
    }
    return n < INT32_MAX ? (u32)n : INT32_MAX;
}

/* The options that say nothing without --array-lengths. */
static bool check_no_arrays(const struct options *o, struct err *err)
{
    const struct {
        bool given;
        const char *name;
    } others[] = {{o->arrays, "arrays"}, {o->array_start, "array-start"}, {o->array_step, "array-step"},
                  {o->array_null, "array-null"}, {o->array_empty, "array-empty"}};
    for (u32 i = 0; i < ARRAY_LEN(others); i++) {
        if (others[i].given)
            return err_set(err, "--%s: only with --array-lengths", others[i].name);
    }
    return true;
}

static bool take_arrays(struct symbolic *s, struct err *err)
{
    static const char *const words[] = {"linear", "fibonacci", "exponential", "powers"};
    struct options *o = s->o;
    struct sym_opts *sym = &s->opts.sym;
    if (!o->array_lengths)
        return check_no_arrays(o, err);
    int generator = choose_word("array-lengths", o->array_lengths, words, ARRAY_LEN(words), err);
    if (generator < 0)
        return false;
    if (o->array_step && generator != 0)
        return err_set(err, "--array-step: only with --array-lengths linear");
    u64 n = o->arrays ? o->arrays : 5, start = o->array_start ? o->array_start : generator < 2;
    u32 *lengths = arena_alloc(&o->arena, (n + 1) * sizeof *lengths), count = 0;
    if (o->array_empty)
        lengths[count++] = 0;
    for (u64 i = 0; i < n; i++) {
        u32 length = array_length(generator, i, start, o->array_step ? o->array_step : 1);
        /* The largest is the last: it would come again and again. */
        if (!count || lengths[count - 1] != length)
            lengths[count++] = length;
    }
    sym->array_lengths = lengths;
    sym->narray_lengths = count;
    sym->array_null = o->array_null;
    narrow(s, "array-lengths", o->array_lengths);
    return true;
}

/* ---- types ---- */

/* Each --types may hold several names; they end up in one list. */
static bool take_types(struct symbolic *s, struct err *err)
{
    struct options *o = s->o;
    u32 n = 0;
    for (u32 i = 0; i < o->types.len; i++) {
        n++;
        for (const char *p = o->types.data[i]; *p; p++)
            n += *p == ',';
    }
    if (!n)
        return true;
    const char **names = arena_alloc(&o->arena, n * sizeof *names);
    struct buf all = {0};
    n = 0;
    for (u32 i = 0; i < o->types.len; i++) {
        for (const char *p = o->types.data[i];; p++) {
            size_t len = strcspn(p, ",");
            if (!len) {
                buf_release(&all);
                return err_set(err, "--types: \"%s\" has an empty name", o->types.data[i]);
            }
            names[n++] = arena_text(&o->arena, p, len);
            buf_printf(&all, "%s%s", n > 1 ? "," : "", names[n - 1]);
            p += len;
            if (!*p)
                break;
        }
    }
    s->opts.vm.types = names;
    s->opts.vm.ntypes = n;
    narrow(s, "types", all.data);
    buf_release(&all);
    return true;
}

bool symbolic_types(struct symbolic *s, struct err *err)
{
    const u16 without_objects = ACC_INTERFACE | ACC_ABSTRACT;
    for (u32 i = 0; i < s->opts.vm.ntypes; i++) {
        const char *name = s->opts.vm.types[i];
        struct buf bytes = {0};
        struct err why = {0};
        enum verdict there =
            class_bytes(s->opts.vm.class_path, s->opts.vm.jdk, name, &bytes, NULL, NULL, &why);
        struct symtab syms = {0};
        struct classfile *cf =
            there == YES ? class_read(&syms, (const u8 *)bytes.data, bytes.len, name, false, &why) : NULL;
        bool abstract = cf && (cf->access & without_objects) && !(cf->access & ACC_ENUM);
        class_free(cf);
        symtab_release(&syms);
        buf_release(&bytes);
        if (there == NO)
            return err_set(err, "--types: no class %s", name);
        if (!cf)
            return err_set(err, "--types: %.400s", why.text);
        if (abstract)
            return err_set(err, "--types: %s is abstract: no object is of that class itself", name);
    }
    return true;
}

bool symbolic_options(struct symbolic *s, struct err *err)
{
    const struct options *o = s->o;
    s->opts = (struct search_opts){
        /* Asserts are what is explored and verified, as with java -ea. */
        .vm = {.seed = o->seed, .memory = o->search_memory << 20, .assertions = true},
        .sym = {.concretize = o->concretize, .eager_index = o->eager_index,
                .heap_depth = (u32)o->heap_depth, .heap_objects = (u32)o->heap_objects,
                .string_length = (u32)o->string_length, .free_io = o->free_io, .invariant = o->invariant, .invalid = o->invalid,
                .longest = s->cmd == CMD_test ? TEST_LONGEST : 0},
        .solver = {.backends = o->solver,
                   .no_slice = o->no_slice,
                   .no_intervals = o->intervals == 0,
                   .dump_dir = o->dump_queries,
                   .seed = o->seed},
        .depth = (u32)o->depth,
        .start_depth = (u32)o->start_depth,
        .increment = (u32)o->increment,
        .loop = o->loop || s->cmd != CMD_test ? (u32)o->loop : TEST_LOOP,
        .max_paths = (u32)o->max_paths,
        .max_fails = (u32)o->max_fails,
        .max_exceeded = (u32)o->max_exceeded,
        .first_exception = o->first_exception,
        .idle = o->idle,
        .idle_by_caller = s->cmd == CMD_test,
        .patience = s->cmd == CMD_test && !o->idle && !o->keep_all ? TEST_PATIENCE : 0,
        .work = o->work || s->cmd != CMD_test ? o->work : TEST_WORK,
        .seconds = (double)o->time,
        .memory = o->search_memory << 20,
        .intervals = (u32)o->intervals,
        .no_simplify = o->no_simplify,
        .no_fold = o->no_fold,
        .self_check = o->self_check,
    };
    if (!take_strategy(s, err) || !take_merge(s, err) || !take_cache(s, err) || !take_oob(s, err) || !take_heap(s, err) ||
        !take_summaries(s, err) || !take_prune(s, err) ||
        !take_domains(s, err) || !take_arrays(s, err) || !take_types(s, err) || !check_solver(s, err))
        return false;
    if (s->opts.sym.oob_assume)
        narrow(s, "oob", "assume");
    symbolic_hooks(s);
    return true;
}

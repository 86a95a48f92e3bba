/* Brings the code of all suites and what their kept tests cover together. */
#include "report/coverage_code.h"

#include <stdlib.h>

const char *const line_state_words[] = {"uncovered", "partly", "covered"};

u32 share_percent(struct share s)
{
    return s.total ? (u32)((u64)s.covered * 100 / s.total) : 100;
}

enum line_state code_line_state(const struct code_method *m, int line)
{
    if (line < 0 || !bits_has(&m->lines, (u32)line))
        return LINE_UNCOVERED;
    return bits_has(&m->open, (u32)line) ? LINE_PARTLY : LINE_COVERED;
}

void code_test_lines(const struct code *c, const struct code_test *t, u32 file, struct bits *lines)
{
    for (u32 m = 0; m < t->test->nlines && m < t->suite->cover->methods.len; m++) {
        if (c->methods.data[t->methods[m]].file == file)
            bits_join(lines, &t->test->lines[m]);
    }
}

/* ---- numbers by name ---- */

/* The number that belongs to the text; `next`, which is then given away, if it had none. */
static u32 number_of(struct code *c, struct map *numbers, const struct buf *text, u32 next)
{
    const struct sym *s = sym_intern(&c->names, text->data ? text->data : "", text->len);
    uintptr_t known = (uintptr_t)map_get(numbers, map_key(s));
    if (known)
        return (u32)(known - 1);
    map_put(numbers, map_key(s), (void *)((uintptr_t)next + 1));
    return next;
}

/* The file of a class: by package and name, or the class alone. */
static u32 file_of(struct code *c, const char *cls, const char *file)
{
    struct buf key = {0};
    const char *dot = strrchr(cls, '.');
    if (file)
        buf_printf(&key, "%.*s/%s", (int)(dot ? dot - cls : 0), cls, file);
    else
        buf_text(&key, cls);
    u32 n = number_of(c, &c->file_numbers, &key, c->files.len);
    if (n == c->files.len)
        vec_push(&c->files, (struct code_file){.cls = cls, .file = file});
    buf_release(&key);
    return n;
}

static u32 method_of(struct code *c, const struct cover *cover, const struct goal_method *goal)
{
    struct buf key = {0};
    buf_printf(&key, "%s.%s%s", goal->cls, goal->name, goal->desc);
    u32 n = number_of(c, &c->method_numbers, &key, c->methods.len);
    if (n == c->methods.len) {
        u32 file = file_of(c, goal->cls, goal->file);
        vec_push(&c->methods, (struct code_method){.cover = cover, .goal = goal, .file = file});
    }
    buf_release(&key);
    return n;
}

/* ---- one suite ---- */

/* What the kept tests of a suite cover: all of them, and those of each method. */
struct kept {
    struct bits edges, chains;
    struct bits *edges_by, *chains_by;
    u32 *tests_by;
};

static struct kept kept_of(const struct suite *s)
{
    u32 n = s->methods.len;
    struct kept k = {.edges_by = mem_alloc(n * sizeof *k.edges_by),
                     .chains_by = mem_alloc(n * sizeof *k.chains_by),
                     .tests_by = mem_alloc(n * sizeof *k.tests_by)};
    for (u32 i = 0; i < s->cases.len; i++) {
        const struct test_case *t = &s->cases.data[i];
        if (t->kept) {
            bits_join(&k.edges_by[t->method], &t->edges);
            bits_join(&k.chains_by[t->method], &t->chains);
            k.tests_by[t->method]++;
        }
    }
    for (u32 m = 0; m < n; m++) {
        bits_join(&k.edges, &k.edges_by[m]);
        bits_join(&k.chains, &k.chains_by[m]);
    }
    return k;
}

static void release_kept(struct kept *k, u32 n)
{
    bits_release(&k->edges);
    bits_release(&k->chains);
    for (u32 m = 0; m < n; m++) {
        bits_release(&k->edges_by[m]);
        bits_release(&k->chains_by[m]);
    }
    mem_free(k->edges_by);
    mem_free(k->chains_by);
    mem_free(k->tests_by);
}

static struct share share_of(const struct bits *covered, const struct bits *all)
{
    return (struct share){bits_common(covered, all), bits_count(all)};
}

static void add_rows(struct code *c, const struct suite *s, const u32 *methods, const struct kept *k)
{
    u32 first = c->rows.len;
    for (u32 i = 0; i < s->methods.len; i++) {
        const struct tested_method *m = &s->methods.data[i];
        vec_push(&c->rows,
                 (struct code_row){.suite = s,
                                   .method = m,
                                   .code = m->goal < s->cover->methods.len ? methods[m->goal] : UINT32_MAX,
                                   .tests = k->tests_by[i],
                                   .edges = share_of(&k->edges_by[i], &m->reach_edges),
                                   .chains = share_of(&k->chains_by[i], &m->reach_chains)});
        c->paths += m->paths;
    }
    for (u32 i = 0; i < s->cases.len; i++) {
        const struct test_case *t = &s->cases.data[i];
        struct code_row *row = &c->rows.data[first + t->method];
        if (t->dropped && !row->dropped++)
            row->why_dropped = t->dropped;
    }
}

/* Adds edges, numbered as in a cover, to those of the methods that have them. */
static void add_edges(struct code *c, const struct cover *cover, const u32 *methods, const struct bits *edges,
                      bool reach)
{
    for (u32 e = 0; e < cover->nstatic && e < cover->edges.len; e++) {
        if (bits_has(edges, e)) {
            u32 m = cover->edges.data[e].method;
            struct code_method *to = &c->methods.data[methods[m]];
            bits_set(reach ? &to->reach : &to->edges, e - cover->methods.data[m].first_edge);
        }
    }
}

static void add_exits(struct code *c, const struct cover *cover, const u32 *methods, const struct bits *edges)
{
    for (u32 e = cover->nstatic; e < cover->edges.len; e++) {
        const struct goal_edge *goal = &cover->edges.data[e];
        if (bits_has(edges, e) && goal->from_line > 0 && goal->kind == EDGE_EXIT)
            vec_push(&c->files.data[c->methods.data[methods[goal->method]].file].edges,
                     (struct code_edge){goal, true});
    }
}

/* Chains are the same if they lead from the same place to the same place. */
static void add_chains(struct code *c, const struct cover *cover, const u32 *methods,
                       const struct bits *reach, const struct bits *covered)
{
    struct buf key = {0};
    for (u32 i = 0; i < cover->chains.len; i++) {
        const struct goal_chain *goal = &cover->chains.data[i];
        if (!bits_has(reach, i))
            continue;
        u32 def = methods[goal->def_method], use = methods[goal->use_method];
        key.len = 0;
        buf_printf(&key, "%u %d %u %u %s", def, goal->def, use, goal->use, goal->variable);
        u32 n = number_of(c, &c->chain_numbers, &key, c->chains.len);
        if (n == c->chains.len)
            vec_push(&c->chains, (struct code_chain){goal, def, use, false});
        c->chains.data[n].covered |= bits_has(covered, i);
    }
    buf_release(&key);
}

/* The file of the class under test; UINT32_MAX if it has no code. */
static u32 tested_file(struct code *c, const struct suite *s, const u32 *methods)
{
    for (u32 m = 0; m < s->cover->methods.len; m++) {
        if (strcmp(s->cover->methods.data[m].cls, s->class_name) == 0) {
            u32 file = c->methods.data[methods[m]].file;
            c->files.data[file].is_under_test = true;
            return file;
        }
    }
    return UINT32_MAX;
}

static void add_tests(struct code *c, const struct suite *s, const u32 *methods, u32 file)
{
    for (u32 i = 0; i < s->cases.len; i++) {
        const struct test_case *t = &s->cases.data[i];
        if (!t->kept)
            continue;
        vec_push(&c->tests, (struct code_test){s, t, methods, file});
        for (u32 m = 0; m < t->nlines && m < s->cover->methods.len; m++)
            bits_join(&c->methods.data[methods[m]].lines, &t->lines[m]);
    }
}

static void add_suite(struct code *c, const struct suite *s)
{
    struct kept k = kept_of(s);
    struct bits reach_edges = {0}, reach_chains = {0};
    u32 n = s->cover->methods.len;
    u32 *methods = arena_alloc(&c->arena, n * sizeof *methods);
    for (u32 m = 0; m < n; m++)
        methods[m] = method_of(c, s->cover, &s->cover->methods.data[m]);
    for (u32 i = 0; i < s->methods.len; i++) {
        bits_join(&reach_edges, &s->methods.data[i].reach_edges);
        bits_join(&reach_chains, &s->methods.data[i].reach_chains);
    }
    add_rows(c, s, methods, &k);
    add_edges(c, s->cover, methods, &reach_edges, true);
    add_edges(c, s->cover, methods, &k.edges, false);
    add_exits(c, s->cover, methods, &k.edges);
    add_chains(c, s->cover, methods, &reach_chains, &k.chains);
    vec_push(&c->class_files, tested_file(c, s, methods));
    add_tests(c, s, methods, c->class_files.data[c->class_files.len - 1]);
    bits_release(&reach_edges);
    bits_release(&reach_chains);
    release_kept(&k, s->methods.len);
}

/* ---- files, when all suites are known ---- */

static int by_number(const void *a, const void *b)
{
    int x = ((const struct code_line *)a)->number, y = ((const struct code_line *)b)->number;
    return (x > y) - (x < y);
}

/* The order of two things by pairs of keys, the most important ones first. */
static int compare(const i64 (*keys)[2], size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (keys[i][0] != keys[i][1])
            return keys[i][0] < keys[i][1] ? -1 : 1;
    }
    return 0;
}

static const char *thrown_by(const struct goal_edge *e)
{
    return e->kind == EDGE_EXIT && e->what ? e->what : "";
}

/* By line; exits behind the others, by class; the others by the instruction that they leave. */
static int by_place(const void *a, const void *b)
{
    const struct goal_edge *x = ((const struct code_edge *)a)->goal, *y = ((const struct code_edge *)b)->goal;
    const i64 keys[][2] = {{x->from_line, y->from_line},
                           {x->kind == EDGE_EXIT, y->kind == EDGE_EXIT},
                           {0, strcmp(thrown_by(y), thrown_by(x))},
                           {x->method, y->method},
                           {x->from, y->from},
                           {x->kind, y->kind},
                           {x->to, y->to}};
    return compare(keys, ARRAY_LEN(keys));
}

/* By the method that uses the variable, then by line. */
static int by_use(const void *a, const void *b)
{
    const struct code_chain *x = a, *y = b;
    const i64 keys[][2] = {{x->use_method, y->use_method},
                           {x->goal->use_line, y->goal->use_line},
                           {0, strcmp(y->goal->variable, x->goal->variable)},
                           {x->def_method, y->def_method},
                           {x->goal->def, y->goal->def},
                           {x->goal->use, y->goal->use}};
    return compare(keys, ARRAY_LEN(keys));
}

static struct code_line *find_line(const struct code_file *f, int number)
{
    struct code_line wanted = {.number = number};
    return f->lines.len ? bsearch(&wanted, f->lines.data, f->lines.len, sizeof wanted, by_number) : NULL;
}

/* Gives the edges and lines of a method to its file; lines that several methods have, more than once. Code
 * that nobody would want covered is as if it were not there. */
static void add_to_file(struct code *c, struct code_method *m)
{
    struct code_file *f = &c->files.data[m->file];
    for (u32 e = 0; e < m->goal->nedges; e++) {
        const struct goal_edge *goal = &m->cover->edges.data[m->goal->first_edge + e];
        bool covered = bits_has(&m->edges, e);
        if (goal->from_line <= 0)
            continue;
        vec_push(&f->edges, (struct code_edge){goal, covered});
        if (!covered)
            bits_set(&m->open, (u32)goal->from_line);
    }
    for (u32 i = 0; i < m->goal->lines.len && !m->goal->left_out; i++) {
        int line = m->goal->lines.data[i];
        enum line_state state = code_line_state(m, line);
        vec_push(&f->lines, (struct code_line){.number = line, .state = state});
        f->is_reached |= state != LINE_UNCOVERED;
    }
}

/* Sorts; a line that several methods have is covered if it is in all of them. */
static void finish_file(struct code_file *f)
{
    u32 n = 0;
    if (f->edges.len)
        qsort(f->edges.data, f->edges.len, sizeof *f->edges.data, by_place);
    if (f->lines.len)
        qsort(f->lines.data, f->lines.len, sizeof *f->lines.data, by_number);
    for (u32 i = 0; i < f->lines.len; i++) {
        struct code_line *line = &f->lines.data[i], *last = n ? &f->lines.data[n - 1] : NULL;
        if (!last || last->number != line->number)
            f->lines.data[n++] = *line;
        else if (last->state != line->state)
            last->state = LINE_PARTLY;
    }
    f->lines.len = n;
}

static void note_test(struct code_line *line, u32 test)
{
    /* Several methods can have the line; the test is one all the same. */
    if (line->ntests && line->last == test)
        return;
    line->last = test;
    if (line->tests.len < LINE_TESTS_MAX)
        vec_push(&line->tests, test);
    line->ntests++;
}

static void note_tests(struct code *c)
{
    for (u32 i = 0; i < c->tests.len; i++) {
        const struct code_test *t = &c->tests.data[i];
        for (u32 m = 0; m < t->test->nlines && m < t->suite->cover->methods.len; m++) {
            const struct code_file *f = &c->files.data[c->methods.data[t->methods[m]].file];
            const struct bits *ran = &t->test->lines[m];
            for (u32 w = 0; w < ran->nwords; w++) {
                for (u64 word = ran->words[w]; word; word &= word - 1) {
                    struct code_line *line = find_line(f, (int)(w * 64 + (u32)__builtin_ctzll(word)));
                    if (line)
                        note_test(line, i);
                }
            }
        }
    }
}

void code_init(struct code *c, const struct coverage *cov)
{
    *c = (struct code){0};
    for (u32 i = 0; i < cov->nsuites; i++)
        add_suite(c, cov->suites[i]);
    for (u32 i = 0; i < c->methods.len; i++) {
        struct code_method *m = &c->methods.data[i];
        add_to_file(c, m);
        c->edges.covered += bits_common(&m->edges, &m->reach);
        c->edges.total += bits_count(&m->reach);
    }
    for (u32 i = 0; i < c->chains.len; i++)
        c->all_chains.covered += c->chains.data[i].covered;
    c->all_chains.total = c->chains.len;
    if (c->chains.len)
        qsort(c->chains.data, c->chains.len, sizeof *c->chains.data, by_use);
    for (u32 i = 0; i < c->files.len; i++)
        finish_file(&c->files.data[i]);
    note_tests(c);
}

void code_release(struct code *c)
{
    for (u32 i = 0; i < c->methods.len; i++) {
        struct code_method *m = &c->methods.data[i];
        bits_release(&m->reach);
        bits_release(&m->edges);
        bits_release(&m->lines);
        bits_release(&m->open);
    }
    for (u32 i = 0; i < c->files.len; i++) {
        struct code_file *f = &c->files.data[i];
        for (u32 k = 0; k < f->lines.len; k++)
            vec_release(&f->lines.data[k].tests);
        vec_release(&f->lines);
        vec_release(&f->edges);
    }
    vec_release(&c->rows);
    vec_release(&c->methods);
    vec_release(&c->files);
    vec_release(&c->chains);
    vec_release(&c->tests);
    vec_release(&c->class_files);
    map_release(&c->method_numbers);
    map_release(&c->file_numbers);
    map_release(&c->chain_numbers);
    symtab_release(&c->names);
    arena_release(&c->arena);
}

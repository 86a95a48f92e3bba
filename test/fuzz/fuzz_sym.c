/*
 * Searches of a mutated class. The input is a class file; the paths of its first
 * static methods with free parameters are explored, with tiny budgets, and each
 * is replayed. Output is held back by the search.
 */
#include "mutate.h"

#include "search/search.h"
#include "vm/internal.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

enum { METHODS_MAX = 2 };

static const char *jdk;

static bool go_on(void *ctx, const struct leaf *l)
{
    (void)ctx, (void)l;
    return true;
}

static bool is_explorable(const struct method *m)
{
    return (m->access & ACC_STATIC) && m->member->code && m->name->text[0] != '<' && m->nargs;
}

/* The name and descriptor of static method number `n` that can be explored. */
static bool find_method(const struct class *c, u32 n, struct buf *out)
{
    for (u32 i = 0; i < c->nmethods; i++) {
        if (!is_explorable(&c->methods[i]) || n--)
            continue;
        buf_printf(out, "%s%s", c->methods[i].name->text, c->methods[i].desc->text);
        return true;
    }
    return false;
}

/* False: there is no such method. */
static bool explore(const uint8_t *data, size_t size, u32 number)
{
    struct search_opts opts = {
        .vm = { .jdk = jdk, .class_path = "/nonexistent", .seed = 1, .memory = (u64)64 << 20, .assertions = true },
        .solver = { .query_ms = 200 },
        .strategy = number % 2 ? STRATEGY_bfs : STRATEGY_dfs,
        .depth = 12,
        .max_paths = 30,
        .max_fails = 30,
        .idle = 3000000,
        .seconds = 3,
        .intervals = 2,
        .self_check = true,
        .keep_fails = true,
        .asserts_throw = true,
        .leaf = go_on,
    };
    struct err err = { 0 };
    struct search *s = search_new(&opts, &err);
    if (!s)
        BUG("%s", err.text);
    struct vm *vm = search_vm(s);
    struct buf name = { 0 };
    struct class *c = class_define(vm, data, size, "input", false, NULL);
    vm->exc = 0;
    bool found = c && find_method(c, number, &name);
    if (found && vm_start_method(vm, c->name->text, name.data, NULL, 0, &err))
        search_run(s);
    buf_release(&name);
    search_free(s);
    return found;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (u32 i = 0; i < METHODS_MAX && explore(data, size, i); i++)
        continue;
    return 0;
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    jdk = getenv("JAVA_HOME");
    if (!jdk)
        BUG("JAVA_HOME must name a JDK");
    return 0;
}

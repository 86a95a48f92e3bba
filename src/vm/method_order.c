/*
 * The order in which Class.getDeclaredMethods shows the methods of a class.
 * The specification leaves it open, but programs print it. HotSpot sorts by
 * the addresses of the names with a quicksort that is not stable; both are
 * followed here. The address of a name of the program itself is taken to be
 * the later the later a loaded class brought the name.
 */
#include "vm/native_reflect.h"

enum { FRESH = 1 << 20, PER_CLASS = 1 << 16 };

/* Rank of a name that HotSpot's archive has; -1 if it has not. */
static i64 known_rank(const struct vm *vm, const char *name)
{
    static const struct {
        const char *name;
        i16 in17, in25;
    } known[] = {
#define SYMBOL(name, in17, in25) { name, in17, in25 },
#include "vm/symbol_order.def"
    };
    for (u32 i = 0; i < ARRAY_LEN(known); i++) {
        if (strcmp(known[i].name, name) == 0)
            return vm->jdk_feature < 21 ? known[i].in17 : known[i].in25;
    }
    return -1;
}

/* No descriptor and no name of a class in a package is the name of a method. */
static bool may_name_method(const struct cf_const *k)
{
    return k->tag == CF_UTF8 && k->len && k->len < 256 && k->text[0] != '(' && !memchr(k->text, '/', k->len);
}

/* Gives the names that a class brings their ranks, where they have none yet. */
static void rank_names(struct vm *vm, const struct class *c)
{
    for (u32 i = 1; i < c->cf->nconsts; i++) {
        const struct cf_const *k = &c->cf->consts[i];
        if (!may_name_method(k))
            continue;
        u64 key = map_key(sym_intern(&vm->syms, k->text, k->len));
        if (!map_get(&vm->name_ranks, key))
            map_put(&vm->name_ranks, key, (void *)(uintptr_t)(FRESH + (u64)c->id * PER_CLASS + i));
    }
}

static u32 constant_of(const struct classfile *cf, const struct sym *name)
{
    for (u32 i = 1; i < cf->nconsts; i++) {
        const struct cf_const *k = &cf->consts[i];
        if (k->tag == CF_UTF8 && k->len == name->len && memcmp(k->text, name->text, name->len) == 0)
            return i;
    }
    return 0;
}

/* Names of the program's classes are ranked in the order of the classes, so a
 * rank beyond those of `c` itself belongs to a class that came later. */
static i64 rank_of(struct vm *vm, const struct class *c, const struct sym *name)
{
    i64 rank = known_rank(vm, name->text);
    if (rank >= 0)
        return rank;
    for (; vm->names_ranked < c->id; vm->names_ranked++) {
        const struct class *k = vm->classes[vm->names_ranked + 1];
        if (k->cf && !k->module && !k->spun)
            rank_names(vm, k);
    }
    i64 own = FRESH + (i64)c->id * PER_CLASS + constant_of(c->cf, name);
    rank = (i64)(uintptr_t)map_get(&vm->name_ranks, map_key(name));
    return rank && rank < own ? rank : own;
}

struct ranked {
    i64 rank;
    u32 index;
};

static void order_two(struct ranked *a, struct ranked *b)
{
    if (a->rank > b->rank) {
        struct ranked t = *a;
        *a = *b;
        *b = t;
    }
}

/* Hoare's partition around the middle, after the first, the middle and the
 * last were put in order: it moves equal elements, and that shows. */
static u32 divide(struct ranked *v, u32 n)
{
    i64 pivot = v[n / 2].rank;
    u32 left = 0, right = n - 1;
    for (;;) {
        while (v[left].rank < pivot)
            left++;
        while (v[right].rank > pivot)
            right--;
        if (left >= right)
            return right;
        struct ranked t = v[left];
        v[left++] = v[right];
        v[right--] = t;
    }
}

/* Recurses into the smaller part only, so the depth is logarithmic. */
static void sort(struct ranked *v, u32 n)
{
    while (n > 1) {
        order_two(&v[0], &v[n / 2]);
        order_two(&v[0], &v[n - 1]);
        order_two(&v[n / 2], &v[n - 1]);
        if (n < 4)
            return;
        u32 first = divide(v, n) + 1;
        if (first < n - first) {
            sort(v, first);
            v += first;
            n -= first;
        } else {
            sort(v + first, n - first);
            n = first;
        }
    }
}

void method_order(struct vm *vm, struct class *c, u32 *order)
{
    struct ranked *v = mem_alloc((c->nmethods + 1) * sizeof *v);
    for (u32 i = 0; i < c->nmethods; i++)
        v[i] = (struct ranked){ rank_of(vm, c, c->methods[i].name), i };
    sort(v, c->nmethods);
    for (u32 i = 0; i < c->nmethods; i++)
        order[i] = v[i].index;
    mem_free(v);
}

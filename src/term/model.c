/*
 * Models: a value for each symbol. Elements of arrays are kept by index,
 * ascending, so that reading is a binary search.
 */
#include "term/internal.h"

#include <assert.h>

struct model *model_new(struct terms *T)
{
    struct model *m = mem_alloc(sizeof *m);
    m->refs = 1;
    m->version = ++T->state->last_version;
    return m;
}

struct model *model_copy(struct terms *T, const struct model *from)
{
    struct model *m = model_new(T);
    u32 n = from->values.len;
    if (n) {
        m->values.data = mem_alloc(n * sizeof *m->values.data);
        memcpy(m->values.data, from->values.data, n * sizeof *m->values.data);
        m->values.len = m->values.cap = n;
    }
    for (u32 i = 0; i < from->arrays.len; i++) {
        const struct model_array *a = &from->arrays.data[i];
        struct model_array copy = { .symbol = a->symbol, .otherwise = a->otherwise };
        for (u32 j = 0; j < a->entries.len; j++)
            vec_push(&copy.entries, a->entries.data[j]);
        vec_push(&m->arrays, copy);
    }
    return m;
}

struct model *model_ref(struct model *m)
{
    m->refs++;
    return m;
}

void model_unref(struct model *m)
{
    if (!m || --m->refs)
        return;
    for (u32 i = 0; i < m->arrays.len; i++)
        vec_release(&m->arrays.data[i].entries);
    vec_release(&m->arrays);
    vec_release(&m->values);
    mem_free(m);
}

void model_set(struct model *m, u32 symbol, u64 value)
{
    while (m->values.len <= symbol)
        vec_push(&m->values, 0);
    m->values.data[symbol] = value;
}

void model_change(struct terms *T, struct model *m, u32 symbol, u64 value)
{
    assert(m->refs == 1);
    model_set(m, symbol, value);
    m->version = ++T->state->last_version;
}

/* ---- arrays ---- */

static struct model_array *array_of(const struct model *m, u32 symbol)
{
    for (u32 i = 0; i < m->arrays.len; i++) {
        if (m->arrays.data[i].symbol == symbol)
            return &m->arrays.data[i];
    }
    return NULL;
}

static struct model_array *array_make(struct model *m, u32 symbol)
{
    struct model_array *a = array_of(m, symbol);
    if (a)
        return a;
    vec_push(&m->arrays, (struct model_array){ .symbol = symbol });
    return &m->arrays.data[m->arrays.len - 1];
}

/* The first entry that is not below the index. */
static u32 entry_at(const struct model_array *a, u32 index)
{
    u32 lo = 0, hi = a->entries.len;
    while (lo < hi) {
        u32 mid = lo + (hi - lo) / 2;
        if (a->entries.data[mid].index < index)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

void model_set_element(struct model *m, u32 symbol, u32 index, u64 value)
{
    struct model_array *a = array_make(m, symbol);
    u32 at = entry_at(a, index);
    if (at == a->entries.len || a->entries.data[at].index != index) {
        if (a->entries.len == a->entries.cap)
            a->entries.data = base_vec_grow(a->entries.data, &a->entries.cap, sizeof *a->entries.data);
        a->entries.len++;
        memmove(&a->entries.data[at + 1], &a->entries.data[at],
                (a->entries.len - 1 - at) * sizeof *a->entries.data);
    }
    a->entries.data[at].index = index;
    a->entries.data[at].value = value;
}

void model_change_element(struct terms *T, struct model *m, u32 symbol, u32 index, u64 value)
{
    assert(m->refs == 1);
    model_set_element(m, symbol, index, value);
    m->version = ++T->state->last_version;
}

void model_set_otherwise(struct model *m, u32 symbol, u64 value)
{
    array_make(m, symbol)->otherwise = value;
}

/* ---- reading ---- */

u64 model_get(const struct terms *T, const struct model *m, u32 symbol)
{
    const struct symbol *s = &T->symbols.data[symbol];
    u64 bits = m && symbol < m->values.len ? m->values.data[symbol] : 0;
    i64 v = sign_extend(bits, s->width);
    v = v < s->lo ? s->lo : v > s->hi ? s->hi : v;
    return (u64)v & width_mask(s->width);
}

u64 model_get_element(const struct terms *T, const struct model *m, u32 symbol, u32 index)
{
    const struct model_array *a = m ? array_of(m, symbol) : NULL;
    if (!a)
        return 0;
    u32 at = entry_at(a, index);
    bool has = at < a->entries.len && a->entries.data[at].index == index;
    return (has ? a->entries.data[at].value : a->otherwise) & width_mask(T->symbols.data[symbol].width);
}

/* The path as a stack of constraints, and the part of it that concerns a goal. */
#include "solver/chain.h"

#include <stdlib.h>

void question_release(struct question *q)
{
    vec_release(&q->conds);
    vec_release(&q->syms);
}

void slicer_release(struct slicer *s)
{
    vec_release(&s->conds);
    vec_release(&s->levels);
    vec_release(&s->links);
    vec_release(&s->heads);
    vec_release(&s->sym_seen);
    vec_release(&s->members);
}

static u32 common_prefix(const term *a, const term *b, u32 n)
{
    enum { CHUNK = 32 };
    u32 i = 0;
    while (i + CHUNK <= n && memcmp(a + i, b + i, CHUNK * sizeof *a) == 0)
        i += CHUNK;
    while (i < n && a[i] == b[i])
        i++;
    return i;
}

static void pop_level(struct slicer *s)
{
    const struct level *l = &s->levels.data[--s->levels.len];
    for (u32 i = 0; i < l->nsyms; i++)
        s->heads.data[l->syms[i]] = s->links.data[l->links + i].next;
    s->links.len = l->links;
    s->conds.len--;
}

static void make_room(struct slicer *s, u32 symbol)
{
    while (s->heads.len <= symbol)
        vec_push(&s->heads, 0);
    while (s->sym_seen.len <= symbol)
        vec_push(&s->sym_seen, 0);
}

static void push_level(struct slicer *s, term t)
{
    const struct shape *sh = shape_of(s->shapes, t);
    u32 at = s->levels.len;
    struct level l = {.syms = sh->syms, .nsyms = sh->nsyms, .links = s->links.len};
    l.hash = chain_mix(slicer_hash(s, at) + t);
    for (u32 i = 0; i < l.nsyms; i++) {
        u32 symbol = l.syms[i];
        make_room(s, symbol);
        vec_push(&s->links, (struct slice_link){.level = at, .next = s->heads.data[symbol]});
        s->heads.data[symbol] = s->links.len;
    }
    vec_push(&s->levels, l);
    vec_push(&s->conds, t);
}

void slicer_follow(struct slicer *s, const term *conds, u32 n)
{
    u32 common = common_prefix(s->conds.data, conds, n < s->conds.len ? n : s->conds.len);
    while (s->conds.len > common)
        pop_level(s);
    for (u32 i = common; i < n; i++)
        push_level(s, conds[i]);
}

/* A new stamp; when the numbers run out, old marks are wiped. */
static void new_stamp(struct slicer *s)
{
    if (++s->stamp)
        return;
    for (u32 i = 0; i < s->levels.len; i++)
        s->levels.data[i].seen = 0;
    if (s->sym_seen.len)
        memset(s->sym_seen.data, 0, s->sym_seen.len * sizeof *s->sym_seen.data);
    s->stamp = 1;
}

static void reach(struct slicer *s, const u32 *syms, u32 n, struct question *out)
{
    for (u32 i = 0; i < n; i++) {
        make_room(s, syms[i]);
        if (s->sym_seen.data[syms[i]] == s->stamp)
            continue;
        s->sym_seen.data[syms[i]] = s->stamp;
        vec_push(&out->syms, syms[i]);
    }
}

static int by_number(const void *a, const void *b)
{
    u32 x = *(const u32 *)a, y = *(const u32 *)b;
    return (x > y) - (x < y);
}

/* Brings the members into the order of the path. */
static void order_members(struct slicer *s)
{
    u32 n = s->members.len, *m = s->members.data;
    if (n > s->levels.len / 8) {
        s->members.len = 0;
        for (u32 i = 0; s->members.len < n; i++)
            if (s->levels.data[i].seen == s->stamp)
                s->members.data[s->members.len++] = i;
    } else if (n > 1) {
        qsort(m, n, sizeof *m, by_number);
    }
}

static void start(struct slicer *s, term goal, struct question *out)
{
    new_stamp(s);
    out->conds.len = out->syms.len = 0;
    out->never = false;
    const struct shape *sh = shape_of(s->shapes, goal);
    reach(s, sh->syms, sh->nsyms, out);
    out->flags = node(s->T, goal)->flags;
}

void slicer_slice(struct slicer *s, term goal, struct question *out)
{
    start(s, goal, out);
    s->members.len = 0;
    for (u32 i = 0; i < out->syms.len; i++) {
        for (u32 at = s->heads.data[out->syms.data[i]]; at; at = s->links.data[at - 1].next) {
            u32 number = s->links.data[at - 1].level;
            struct level *l = &s->levels.data[number];
            if (l->seen == s->stamp)
                continue;
            l->seen = s->stamp;
            vec_push(&s->members, number);
            reach(s, l->syms, l->nsyms, out);
        }
    }
    order_members(s);
    for (u32 i = 0; i < s->members.len; i++) {
        term t = s->conds.data[s->members.data[i]];
        out->flags |= node(s->T, t)->flags;
        vec_push(&out->conds, t);
    }
    out->part = out->conds.len < s->conds.len;
    vec_push(&out->conds, goal);
}

void slicer_whole(struct slicer *s, term goal, struct question *out)
{
    start(s, goal, out);
    for (u32 i = 0; i < s->levels.len; i++) {
        term t = s->conds.data[i];
        out->never |= is_false(s->T, t);
        if (is_const(s->T, t))
            continue;
        reach(s, s->levels.data[i].syms, s->levels.data[i].nsyms, out);
        out->flags |= node(s->T, t)->flags;
        vec_push(&out->conds, t);
    }
    out->part = false;
    vec_push(&out->conds, goal);
}

/*
 * Sets of small numbers. Words behind the end count as zero, so that sets of
 * different length compare as what they hold.
 */
#include "cover/cover.h"

static u64 word(const struct bits *b, u32 i)
{
    return i < b->nwords ? b->words[i] : 0;
}

static u32 longer(const struct bits *a, const struct bits *b)
{
    return a->nwords > b->nwords ? a->nwords : b->nwords;
}

static void grow(struct bits *b, u32 nwords)
{
    if (nwords <= b->nwords)
        return;
    b->words = mem_grow(b->words, b->nwords * sizeof(u64), nwords * sizeof(u64));
    b->nwords = nwords;
}

void bits_set(struct bits *b, u32 i)
{
    u32 w = i / 64;
    if (w >= b->nwords)
        grow(b, w + 1 > 2 * b->nwords ? w + 1 : 2 * b->nwords);
    b->words[w] |= (u64)1 << i % 64;
}

bool bits_has(const struct bits *b, u32 i)
{
    return word(b, i / 64) >> i % 64 & 1;
}

u32 bits_count(const struct bits *b)
{
    u32 n = 0;
    for (u32 i = 0; i < b->nwords; i++)
        n += (u32)__builtin_popcountll(b->words[i]);
    return n;
}

u32 bits_common(const struct bits *a, const struct bits *b)
{
    u32 n = 0;
    for (u32 i = 0; i < a->nwords && i < b->nwords; i++)
        n += (u32)__builtin_popcountll(a->words[i] & b->words[i]);
    return n;
}

bool bits_join(struct bits *b, const struct bits *from)
{
    u64 new = 0;
    grow(b, from->nwords);
    for (u32 i = 0; i < from->nwords; i++) {
        new |= from->words[i] & ~b->words[i];
        b->words[i] |= from->words[i];
    }
    return new != 0;
}

bool bits_within(const struct bits *b, const struct bits *all)
{
    for (u32 i = 0; i < b->nwords; i++) {
        if (b->words[i] & ~word(all, i))
            return false;
    }
    return true;
}

bool bits_equal(const struct bits *a, const struct bits *b)
{
    for (u32 i = 0; i < longer(a, b); i++) {
        if (word(a, i) != word(b, i))
            return false;
    }
    return true;
}

u64 bits_hash(const struct bits *b)
{
    u64 h = 0x9e3779b97f4a7c15u;
    for (u32 i = 0; i < b->nwords; i++) {
        if (!b->words[i])
            continue; /* so that trailing zeros do not count */
        h ^= b->words[i] + i;
        h *= 0xff51afd7ed558ccdu;
        h ^= h >> 33;
    }
    return h;
}

void bits_assign(struct bits *b, const struct bits *from)
{
    if (b == from)
        return;
    if (b->nwords)
        memset(b->words, 0, b->nwords * sizeof(u64));
    bits_join(b, from);
}

void bits_release(struct bits *b)
{
    mem_free(b->words);
    *b = (struct bits){ 0 };
}

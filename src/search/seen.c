/*
 * States that were seen before, on any path. What lies below such a state lies below the
 * earlier one too, which has been or will be gone down: the path ends here and
 * violates nothing. States are compared in the words of sym_canon, and the earlier one's
 * conditions must be among the later one's.
 *
 * A state is looked at in front of the first question of an instruction only. So, from
 * a state to the next that is looked at, an instruction is executed: whatever
 * run violates something from a state that ends here goes on at the earlier one, and is
 * shorter at the next such place (no two states end because of each other).
 *
 * The earlier path must be known to be possible: if it is not, nothing below it is seen.
 */
#include "search/internal.h"

#include "vm/internal.h"

enum {
    TRIAL = 128,          /* states of one place after which it is known whether looking pays */
    WORDS_MAX = 1 << 23,  /* that are kept in all */
    ALIKE_MAX = 32        /* states with the same words that are kept */
};

struct seen_state { /* its words lie in `words`, state and conditions */
    u64 first;
    u32 nwords, nstate, nconds;
    u32 next; /* with the same hash, plus 1 */
};

struct seen_place { /* of the program */
    u32 looks, hits; /* of this trial */
    u32 pause;       /* visits until the next look */
    u32 pauses;      /* so far */
};

struct seen {
    struct canon_base base;
    bool has_base, off;
    u64 looked_at; /* instructions executed when a state was last looked at */
    struct canon now;
    VEC(u64) words;
    VEC(u32) conds; /* where conditions begin, from their state's first word */
    VEC(u64) first_cond; /* by state, in conds */
    VEC(struct seen_state) states;
    struct map by_hash; /* -> state, plus 1 */
    VEC(struct seen_place) places;
    struct map by_place; /* -> place, plus 1 */
};

static u64 hash_words(const u64 *w, u32 n)
{
    u64 h = n;
    for (u32 i = 0; i < n; i++) {
        h = (h ^ w[i]) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    return h | 1;
}

/* ---- where looking pays ---- */

static struct seen_place *place_of(struct seen *t, u64 key)
{
    u32 number = (u32)(uintptr_t)map_get(&t->by_place, key + 1);
    if (!number) {
        vec_push(&t->places, (struct seen_place){ 0 });
        number = t->places.len;
        map_put(&t->by_place, key + 1, (void *)(uintptr_t)number);
    }
    return &t->places.data[number - 1];
}

/* Where states do not come back, ever longer pauses are made. By counts, so that the
 * same run looks at the same states. */
static void judge(struct seen_place *p, bool hit)
{
    p->hits += hit;
    if (++p->looks < TRIAL)
        return;
    if (p->hits * 16 < p->looks)
        p->pause = (u32)TRIAL << (p->pauses < 16 ? ++p->pauses : p->pauses);
    else
        p->pauses = 0;
    p->looks = p->hits = 0;
}

/* ---- comparing ---- */

static bool has_condition(const struct canon *c, const u64 *words, u32 n)
{
    for (u32 i = 0; i < c->conds.len; i++) {
        u32 from = c->conds.data[i], to = i + 1 < c->conds.len ? c->conds.data[i + 1] : c->words.len;
        if (to - from == n && memcmp(c->words.data + from, words, n * sizeof *words) == 0)
            return true;
    }
    return false;
}

/* Does the earlier state stand for the one at hand? */
static bool covers(const struct seen *t, u32 number)
{
    const struct seen_state *s = &t->states.data[number];
    const u64 *words = t->words.data + s->first;
    const u32 *conds = t->conds.data + t->first_cond.data[number];
    if (s->nstate != t->now.nstate || s->nconds > t->now.conds.len ||
        memcmp(words, t->now.words.data, s->nstate * sizeof *words) != 0)
        return false;
    for (u32 i = 0; i < s->nconds; i++) {
        u32 to = i + 1 < s->nconds ? conds[i + 1] : s->nwords;
        if (!has_condition(&t->now, words + conds[i], to - conds[i]))
            return false;
    }
    return true;
}

static void keep(struct seen *t, u64 hash, u32 next)
{
    const struct canon *c = &t->now;
    if ((u64)t->words.len + c->words.len > WORDS_MAX)
        return;
    struct seen_state s = { .first = t->words.len, .nwords = c->words.len, .nstate = c->nstate,
                            .nconds = c->conds.len, .next = next };
    for (u32 i = 0; i < c->words.len; i++)
        vec_push(&t->words, c->words.data[i]);
    vec_push(&t->first_cond, t->conds.len);
    for (u32 i = 0; i < c->conds.len; i++)
        vec_push(&t->conds, c->conds.data[i]);
    vec_push(&t->states, s);
    map_put(&t->by_hash, hash, (void *)(uintptr_t)t->states.len);
}

/* Keeps the state if no earlier one stands for it. */
static bool look_up(struct search *s, struct seen *t)
{
    u64 hash = hash_words(t->now.words.data, t->now.nstate);
    u32 first = (u32)(uintptr_t)map_get(&t->by_hash, hash), alike = 0;
    for (u32 k = first; k; k = t->states.data[k - 1].next, alike++) {
        if (covers(t, k - 1))
            return true;
    }
    if (alike < ALIKE_MAX && !s->e->path.unsure)
        keep(t, hash, first);
    return false;
}

/* ---- for the search ---- */

void seen_base(struct search *s, const struct choice *first)
{
    struct seen *t = s->seen;
    if (!t || t->has_base || first->parent != s->root)
        return;
    t->base = (struct canon_base){ .heap = s->vm->segments.data[first->below]->base, .segment = first->below,
                                   .nsymbols = s->vm->s.nsymbols };
    t->has_base = true;
}

/* Has nothing been executed since the path's last look or choice? After a hop the number is that of
 * another path; but then the path goes on from a choice. */
static bool is_same_instruction(const struct search *s)
{
    u64 now = vm_instructions(s->vm);
    return s->seen->looked_at == now || s->at->instructions == now;
}

bool seen_before(struct search *s)
{
    struct seen *t = s->seen;
    if (!t || t->off || !t->has_base || is_same_instruction(s) || s->e->refused || sym_has_invariant(s->e) ||
        s->vm->thread->top->method->cls->trusted)
        return false;
    struct seen_place *p = place_of(t, place_key(s->vm));
    if (p->pause) {
        p->pause--;
        return false;
    }
    t->looked_at = vm_instructions(s->vm);
    bool hit = sym_canon(s->e, &t->base, &t->now) && look_up(s, t);
    judge(p, hit);
    s->stats.subsumed += hit;
    return hit;
}

void seen_end(struct search *s)
{
    if (s->seen)
        s->seen->off = true;
    if (s->stats.subsumed)
        incomplete(s, "check() was asked, where a path may have ended in a state that was seen before");
}

void seen_free(struct search *s)
{
    struct seen *t = s->seen;
    if (!t)
        return;
    vec_release(&t->now.words);
    vec_release(&t->now.conds);
    vec_release(&t->words);
    vec_release(&t->conds);
    vec_release(&t->first_cond);
    vec_release(&t->states);
    vec_release(&t->places);
    map_release(&t->by_hash);
    map_release(&t->by_place);
    mem_free(t);
    s->seen = NULL;
}

void seen_begin(struct search *s)
{
    seen_free(s);
    if (s->opts.subsume && !s->opts.self_check)
        s->seen = mem_alloc(sizeof *s->seen);
}

/*
 * Cutting: from which points of a method on nothing can be violated any more.
 * The answers are copied out of the analysis, so that another thread may ask
 * while the provers go on.
 */
#include "prove/analysis.h"

/* At an instruction: it, or something behind it, may violate the property; only something behind it. */
enum { HARM_NEXT = 1, HARM_LATER = 2, HARM_BITS = 2 };

struct harm_method {
    const char *cls, *name, *desc;
    u32 len;
    u8 *bits; /* by bci; for each property HARM_BITS of them, and UNREACHED */
    struct harm_method *next;
};
enum { UNREACHED = 0x80 };

struct harm {
    struct arena arena;
    struct map methods; /* by the hash of their names */
};

static u64 hash_of(const char *cls, const char *name, const char *desc)
{
    u64 h = hash_bytes(cls, strlen(cls));
    h = h * 31 + hash_bytes(name, strlen(name));
    return (h * 31 + hash_bytes(desc, strlen(desc))) | 1;
}

/* What is known to follow the instruction at `bci`: harm of all that control may come to. */
static u8 harm_behind(const struct fact *f, const u8 *bits, u32 bci, const struct insn_parts *in)
{
    const struct cf_code *code = f->code;
    u8 harm = 0;
    if (!(op_table[in->op].flags & OPF_ENDS) && bci + in->len < code->len)
        harm |= bits[bci + in->len];
    if (in->has_target)
        harm |= bits[in->target];
    for (u32 i = 0; in->is_switch && i < in->ncases; i++) {
        i32 match;
        u32 target;
        insn_case(code->code, bci, in, i, &match, &target);
        harm |= bits[target];
    }
    for (u32 i = 0; i < code->nhandlers; i++) {
        if (bci >= code->handlers[i].start && bci < code->handlers[i].end)
            harm |= bits[code->handlers[i].target];
    }
    return harm & (u8)~UNREACHED;
}

/* One round over a method; true if something has changed. */
static bool spread(const struct fact *f, u8 *bits)
{
    bool changed = false;
    for (u32 bci = 0; bci < f->code->len;) {
        struct insn_parts in;
        if (!insn_decode(f->code->code, f->code->len, bci, &in))
            return false;
        u8 now = bits[bci], behind = now & UNREACHED ? 0 : harm_behind(f, bits, bci, &in);
        for (u32 p = 0; p < NPROVE; p++) {
            if (behind & (u8)(HARM_NEXT << (p * HARM_BITS)))
                now |= (u8)((HARM_NEXT | HARM_LATER) << (p * HARM_BITS));
        }
        changed |= now != bits[bci];
        bits[bci] = now;
        bci += in.len;
    }
    return changed;
}

static void add_method(struct harm *h, const struct fact *f)
{
    static const u8 own[NPROVE] = {[PROVE_ASSERT] = SITE_ASSERTS, [PROVE_EXCEPTION] = SITE_THROWS};
    struct harm_method *m = arena_alloc(&h->arena, sizeof *m);
    m->cls = arena_text(&h->arena, f->m->holder->name->text, f->m->holder->name->len);
    m->name = arena_text(&h->arena, f->m->name->text, f->m->name->len);
    m->desc = arena_text(&h->arena, f->m->desc->text, f->m->desc->len);
    m->len = f->code->len;
    m->bits = arena_alloc(&h->arena, m->len + 1);
    for (u32 bci = 0; bci < m->len; bci++) {
        m->bits[bci] = f->sites[bci] & SITE_REACHED ? 0 : UNREACHED;
        for (u32 p = 0; p < NPROVE; p++)
            m->bits[bci] = (u8)(m->bits[bci] | (f->sites[bci] & own[p] ? HARM_NEXT << (p * HARM_BITS) : 0));
    }
    while (spread(f, m->bits))
        continue;
    u64 key = hash_of(m->cls, m->name, m->desc);
    m->next = map_get(&h->methods, key);
    map_put(&h->methods, key, m);
}

struct harm *harm_of(const struct analysis *a)
{
    struct harm *h = mem_alloc(sizeof *h);
    for (u32 i = 0; i < a->facts.len; i++) {
        if (a->facts.data[i]->reached && a->facts.data[i]->code)
            add_method(h, a->facts.data[i]);
    }
    return h;
}

void harm_free(struct harm *h)
{
    if (!h)
        return;
    map_release(&h->methods);
    arena_release(&h->arena);
    mem_free(h);
}

bool harm_none(const struct harm *h, const char *cls, const char *name, const char *desc, u32 bci, bool under_way,
               enum prove_property p)
{
    const struct harm_method *m = map_get(&h->methods, hash_of(cls, name, desc));
    while (m && (strcmp(m->cls, cls) != 0 || strcmp(m->name, name) != 0 || strcmp(m->desc, desc) != 0))
        m = m->next;
    if (!m || bci >= m->len || m->bits[bci] & UNREACHED)
        return false;
    return !(m->bits[bci] & (u8)((under_way ? HARM_LATER : HARM_NEXT) << (p * HARM_BITS)));
}

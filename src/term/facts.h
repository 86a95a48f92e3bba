/*
 * What the files of `facts` share: facts_table.c keeps what is known and undoes
 * it, facts_walk.c computes ranges up and down a term, facts.c assumes and asks.
 */
#ifndef TERM_FACTS_H
#define TERM_FACTS_H

#include "term/range.h"

enum {
    WALK_MAX = 64,    /* terms of one constraint that are looked at; below them nothing is refined */
    WALK_NEAR = 12,   /* the same, for questions to which more has not given answers */
    WALK_SLOTS = 128, /* a power of two, more than WALK_MAX */
    TOUCHED_MAX = 8,  /* refined terms of one round whose watchers are woken */
};

/* ---- what is known ---- */

/* The key is a term, or a pair of terms with the smaller number in the high
 * half; a pair's orders (below) are kept in r.umin. */
struct entry {
    u64 key;
    struct range r;
    u32 watch; /* 1 + the newest watch on it */
};

enum undo_kind { UNDO_NEW, UNDO_RANGE, UNDO_LITERAL };
struct undo {
    u32 kind;
    u32 index; /* of the entry; for a literal, how many watches there were */
    struct range old;
};

/* A constraint that is kept to be walked again: a term and the value that it has. */
struct literal {
    term t;
    bool value;
    u32 stamp; /* of the last batch it was in */
};

struct watch {
    u32 entry, literal;
    u32 next; /* 1 + the next older one on the same entry */
};

/* Terms of one walk. A term comes before its operands in `order`, which is by
 * falling number: operands are made before the term. If numbers were ever used
 * again, precision would suffer and nothing else. */
struct walk {
    u32 n;
    term t[WALK_MAX];
    struct range r[WALK_MAX];
    struct range before[WALK_MAX]; /* as it followed upwards, without the demand */
    u8 nargs[WALK_MAX];            /* 0: nothing is done below this term */
    u8 arg[WALK_MAX][3];
    bool tight[WALK_MAX]; /* more is known than what follows from the operands */
    u8 order[WALK_MAX];
    u8 slot[WALK_SLOTS]; /* 1 + index, by hash of the term */
};

struct facts {
    struct terms *T;
    u32 rounds;
    VEC(struct entry) entries; /* in the order in which they were made, which undoing relies on */
    u32 *slots;                /* 1 + index of an entry */
    u32 slot_bits;
    VEC(struct undo) log;
    VEC(struct literal) literals;
    VEC(struct watch) watches;
    u32 stamp;
    u32 touched[TOUCHED_MAX], ntouched;
    struct pays far, refuting; /* long walks for a question, and going down where going up did not tell */
    struct walk walk; /* scratch */
};

static inline u32 facts_slot(const struct facts *f, u64 key)
{
    return (u32)(key * 0x9e3779b97f4a7c15u >> (64 - f->slot_bits));
}

/* 1 + the index of the entry, 0 if there is none. */
static inline u32 facts_find(const struct facts *f, u64 key)
{
    u32 mask = (1u << f->slot_bits) - 1;
    for (u32 s = facts_slot(f, key);; s = (s + 1) & mask) {
        u32 e = f->slots[s];
        if (e == 0 || f->entries.data[e - 1].key == key)
            return e;
    }
}

/* Both give the index of the entry. */
u32 facts_add(struct facts *, u64 key, const struct range *);   /* a key that has none */
u32 facts_store(struct facts *, u64 key, const struct range *); /* any key */
/* The range of a bit-vector by itself: what is stored, else what follows from its structure. */
struct range facts_known(const struct facts *, term);

/* ---- the order of two terms ---- */

/* What is known of a comparison of two terms other than constants. */
enum verdict order_ask(const struct facts *, const struct node *comparison);
/* Stores that a comparison is true or false. False if it cannot be; *same says
 * that the terms are equal now and were not known to be. */
bool order_learn(struct facts *, const struct node *comparison, bool value, bool *same);

/* ---- walking ---- */

static inline bool is_comparison(u32 op)
{
    return op == T_EQ || op == T_ULT || op == T_SLT;
}

/* Collects the terms below a root, nearest first, `most` of them. Unless `deep`, what is known
 * to be one value is not looked into. */
void walk_down(const struct facts *, struct walk *, term root, bool deep, u32 most);
/* Ranges from those of the operands. False if there is no value left for some term. */
bool walk_up(const struct facts *, struct walk *);
/* Demands a value of the root, which is the first term, and cuts the ranges of
 * operands to what is then possible. False if nothing is. */
bool walk_demand(const struct facts *, struct walk *, bool value);

#endif

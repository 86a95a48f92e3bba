/*
 * elimination [CANDIDATES]: how long the choice of tests takes when there are
 * many (400,000). Prints a line for each kind of candidates: its name, how many
 * there are, of how many different sets of goals, the number of goals, how many
 * are kept, seconds of processor time (the median of three runs).
 *
 * A candidate is a walk through a graph of blocks with two ways out of each, as
 * a path through a program with branches and loops is. It covers the edges that
 * it takes, and the pairs of blocks (definition, use) that it meets in this order.
 */
#include "report/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BLOCKS = 150, EDGES = 2 * BLOCKS, CHAINS = 800, RUNS = 3 };

static u64 seed = 88172645463325252u;

static u32 below(u32 n)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (u32)(seed >> 32) % n;
}

struct program {
    u32 to[EDGES];   /* edges 2 b and 2 b + 1 leave block b */
    u32 use[CHAINS]; /* a block */
    u32 def[CHAINS];
    u32 first[BLOCKS + 1]; /* chains by use: those of block b begin at first[b] */
};

/* Mostly forward, sometimes back, as control flow is. */
static void make_program(struct program *p)
{
    for (u32 b = 0; b < BLOCKS; b++) {
        p->to[2 * b] = (b + 1) % BLOCKS;
        p->to[2 * b + 1] = below(4) ? (b + 2 + below(20)) % BLOCKS : below(b + 1);
    }
    for (u32 c = 0; c < CHAINS; c++) {
        p->use[c] = (u32)((u64)c * BLOCKS / CHAINS);
        p->def[c] = below(BLOCKS);
        p->first[p->use[c] + 1] = c + 1;
    }
}

static void walk(const struct program *p, struct bits *edges, struct bits *chains)
{
    bool seen[BLOCKS] = {0};
    u32 block = 0;
    for (u32 steps = 10 + below(90); steps > 0; steps--) {
        for (u32 c = p->first[block]; c < p->first[block + 1]; c++) {
            if (seen[p->def[c]])
                bits_set(chains, c);
        }
        seen[block] = true;
        u32 edge = 2 * block + below(2);
        bits_set(edges, edge);
        block = p->to[edge];
    }
}

/* A few goals out of all, without any structure: what is kept is large. */
static void scatter(struct bits *edges, struct bits *chains)
{
    for (u32 n = 1 + below(12); n > 0; n--) {
        bits_set(edges, below(EDGES));
        bits_set(chains, below(CHAINS));
    }
}

struct sets {
    struct bits *edges, *chains;
    u32 n;
};

static struct sets make_sets(const struct program *p, u32 n, bool walks)
{
    struct sets s = {mem_alloc(n * sizeof *s.edges), mem_alloc(n * sizeof *s.chains), n};
    for (u32 i = 0; i < n; i++) {
        if (walks)
            walk(p, &s.edges[i], &s.chains[i]);
        else
            scatter(&s.edges[i], &s.chains[i]);
    }
    return s;
}

static void release_sets(struct sets *s)
{
    for (u32 i = 0; i < s->n; i++) {
        bits_release(&s->edges[i]);
        bits_release(&s->chains[i]);
    }
    mem_free(s->edges);
    mem_free(s->chains);
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* `n` candidates, each one of the sets. */
static void measure(const char *name, const struct sets *s, u32 n)
{
    struct candidate *all = mem_alloc(n * sizeof *all);
    bool *kept = mem_alloc(n * sizeof *kept);
    struct bits edges = {0}, chains = {0};
    double seconds[RUNS];
    u32 nkept = 0;
    for (u32 i = 0; i < n; i++) {
        u32 k = i < s->n ? i : below(s->n);
        all[i] = (struct candidate){&s->edges[k], &s->chains[k], 0, below(100)};
        bits_join(&edges, &s->edges[k]);
        bits_join(&chains, &s->chains[k]);
    }
    for (u32 run = 0; run < RUNS; run++) {
        clock_t start = clock();
        nkept = eliminate(all, n, CRITERION_BOTH, kept);
        seconds[run] = (double)(clock() - start) / CLOCKS_PER_SEC;
    }
    qsort(seconds, RUNS, sizeof *seconds, by_value);
    printf("%s %u %u %u %u %.3f\n", name, n, s->n, bits_count(&edges) + bits_count(&chains), nkept,
           seconds[RUNS / 2]);
    bits_release(&edges);
    bits_release(&chains);
    mem_free(all);
    mem_free(kept);
}

int main(int argc, char **argv)
{
    u32 n = argc > 1 ? (u32)strtoul(argv[1], NULL, 10) : 400000;
    if (n == 0 || n > 10000000) {
        fprintf(stderr, "usage: elimination [CANDIDATES]\n");
        return 2;
    }
    static struct program p;
    make_program(&p);
    const struct {
        const char *name;
        bool walks;
        u32 sets;
    } kinds[] = {{"loop", true, 60}, {"walks", true, 5000}, {"distinct", true, n}, {"scattered", false, n}};
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++) {
        struct sets s = make_sets(&p, kinds[i].sets < n ? kinds[i].sets : n, kinds[i].walks);
        measure(kinds[i].name, &s, n);
        release_sets(&s);
    }
    return 0;
}

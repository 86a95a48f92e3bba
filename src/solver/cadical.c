/*
 * CaDiCaL behind the interface of sat.h.
 *
 * Inprocessing is off: the queries of symbolic execution are many and small,
 * and it cost more than it gained on every stream that was measured; so did
 * phases of stable search, and backtracking by one level at a time, where the
 * first levels are assumptions. Decisions start with false, which makes models
 * of small numbers rather than of -1.
 */
#include "solver/sat.h"

#include <ccadical.h>
#include <limits.h>

static void *open_solver(u64 seed)
{
    CCaDiCaL *s = ccadical_init();
    ccadical_set_option(s, "quiet", 1);
    ccadical_set_option(s, "profile", 0); /* otherwise each solve asks the system for its CPU time */
    ccadical_set_option(s, "realtime", 1);
    ccadical_set_option(s, "inprocessing", 0);
    ccadical_set_option(s, "stabilize", 0);
    ccadical_set_option(s, "chrono", 0);
    ccadical_set_option(s, "phase", 0);
    ccadical_set_option(s, "seed", (int)(seed % 1000000007));
    return s;
}

static void close_solver(void *s)
{
    ccadical_release(s);
}

static void add(void *s, i32 literal)
{
    ccadical_add(s, literal);
}

static void assume(void *s, i32 literal)
{
    ccadical_assume(s, literal);
}

static void limit(void *s, u64 conflicts)
{
    int n = conflicts > INT_MAX ? INT_MAX : (int)conflicts;
    ccadical_limit(s, "conflicts", n ? n : -1);
}

static void terminate(void *s, void *state, int (*ended)(void *state))
{
    ccadical_set_terminate(s, state, ended);
}

static enum verdict solve(void *s)
{
    int r = ccadical_solve(s);
    return r == 10 ? YES : r == 20 ? NO : UNKNOWN;
}

static bool value(void *s, i32 literal)
{
    return ccadical_val(s, literal) > 0;
}

const struct sat_api sat_cadical = {
    .name = "cadical",
    .open = open_solver,
    .close = close_solver,
    .add = add,
    .assume = assume,
    .limit = limit,
    .terminate = terminate,
    .solve = solve,
    .value = value,
};

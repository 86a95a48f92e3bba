/*
 * Which locals of a method are read again behind an instruction. Two states that
 * differ in others only go on alike.
 */
#include "vm/internal.h"

/* Methods with more locals than bits have them all live. */
enum { LOCALS_MAX = 64 };

/* What an instruction needs, given what its successors do. */
static u64 before(const struct insn *i, u64 after)
{
    u64 one = (u64)1 << (i->a & 63), two = (u64)3 << (i->a & 63);
    switch (i->iop) {
    case I_load1:
    case I_iinc:
    case I_ret:
        return after | one;
    case I_load2:
        return after | two;
    case I_store1:
        return after & ~one;
    case I_store2:
        return after & ~two;
    default:
        return after;
    }
}

static u64 of_switch(const struct method *m, const struct insn *i, const u64 *live)
{
    const struct switch_table *t = i->table;
    u32 n = i->iop == I_tableswitch ? (u32)(t->high - t->low) + 1 : (u32)(t->high + 1);
    u64 all = live[t->otherwise - m->insns];
    for (u32 k = 0; k < n; k++)
        all |= live[t->targets[k] - m->insns];
    return all;
}

static bool is_jump(u16 iop)
{
    return (iop >= I_ifeq && iop <= I_ifnonnull) || iop == I_goto || iop == I_jsr;
}

/* A subroutine comes back behind any jsr: none is told apart. */
static u64 behind(const struct method *m, u32 k, const u64 *live)
{
    const struct insn *i = &m->insns[k];
    u64 all = 0;
    switch (i->iop) {
    case I_tableswitch:
    case I_lookupswitch:
        return of_switch(m, i, live);
    case I_return0:
    case I_return1:
    case I_return2:
    case I_athrow:
        return 0;
    case I_ret:
        return ~(u64)0;
    default:
        if (is_jump(i->iop))
            all = live[i->target - m->insns];
        return i->iop == I_goto || k + 1 == m->ninsns ? all : all | live[k + 1];
    }
}

static void find_out(const struct method *m, u64 *live)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (u32 k = m->ninsns; k-- > 0;) {
            u64 now = before(&m->insns[k], behind(m, k, live));
            for (u32 h = 0; h < m->nhandlers; h++) {
                if (k >= m->handlers[h].start && k < m->handlers[h].end)
                    now |= live[m->handlers[h].target];
            }
            changed |= now != live[k];
            live[k] = now;
        }
    }
}

u64 method_live(struct vm *vm, struct method *m, const struct insn *pc)
{
    if (m->max_locals > LOCALS_MAX)
        return ~(u64)0;
    if (!m->live) {
        m->live = arena_alloc(&vm->arena, (m->ninsns + 1) * sizeof *m->live);
        find_out(m, m->live);
    }
    return m->live[pc - m->insns];
}

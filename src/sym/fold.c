/*
 * Folding of conditions: what `a && b`, `x > y` as a value, and `c ? d : e` over
 * booleans compile to is one decision, or none, instead of a fork for each jump.
 *
 * A side of a branch is tried out: as long as it only pushes values (no store,
 * no call, nothing that can throw) it runs on the operand stack of the frame,
 * and afterwards pc, stack and counters are put back as they were. Two shapes
 * are folded:
 *   - a side that comes to another branch one of whose exits is the exit of the
 *     first: both branches become one, with one condition;
 *   - two sides that come together with one value pushed, a boolean: it becomes
 *     one term, and there is no branch left.
 */
#include "sym/internal.h"

enum { SIDE_MAX = 24, CHAIN_LIMIT = 16, NESTED_MAX = 3 };

static u32 branch_pops(u32 iop)
{
    if (iop >= I_ifeq && iop <= I_ifle)
        return 1;
    return iop >= I_if_icmpeq && iop <= I_if_icmple ? 2 : 0;
}

/* Does the instruction only push a value, made of at most `room` slots on top
 * of the stack? What lies below belongs to others. */
static bool is_pure(const struct engine *e, const struct frame *f, i64 room)
{
    const struct insn *pc = f->pc;
    switch (pc->iop) {
    case I_nop: case I_const1: case I_const2: case I_load1: case I_load2:
        return true;
    case I_pop: case I_dup: case I_ineg: case I_fneg:
    case I_i2l: case I_i2f: case I_i2d: case I_f2i: case I_f2l: case I_f2d: case I_i2b: case I_i2c: case I_i2s:
        return room >= 1;
    case I_pop2: case I_dup_x1: case I_dup2: case I_swap: case I_lneg: case I_dneg:
    case I_iadd: case I_isub: case I_imul: case I_ishl: case I_ishr: case I_iushr: case I_iand: case I_ior:
    case I_ixor: case I_fadd: case I_fsub: case I_fmul: case I_fcmpl: case I_fcmpg:
    case I_l2i: case I_l2f: case I_l2d: case I_d2i: case I_d2l: case I_d2f:
        return room >= 2;
    case I_dup_x2: case I_lshl: case I_lshr: case I_lushr:
        return room >= 3;
    case I_ladd: case I_lsub: case I_lmul: case I_land: case I_lor: case I_lxor:
    case I_dadd: case I_dsub: case I_dmul: case I_lcmp: case I_dcmpl: case I_dcmpg:
        return room >= 4;
    case I_goto:
        return pc->target > pc;
    case I_getstatic1: case I_getstatic2:
        return class_inited(e->vm, pc->field->cls);
    case I_ifeq: case I_ifne: case I_iflt: case I_ifge: case I_ifgt: case I_ifle:
    case I_if_icmpeq: case I_if_icmpne: case I_if_icmplt: case I_if_icmpge: case I_if_icmpgt: case I_if_icmple:
        /* Decided, or a value itself; else it is not executed. */
        return room >= branch_pops(pc->iop) && pc->target > pc && e->folding < NESTED_MAX;
    case I_getfield1: case I_getfield2:
        return room >= 1 && f->sp[-1] && !(f->sp[-1] >> 32);
    default:
        return false;
    }
}

/* What trying out changes, to be put back. */
struct before {
    const struct insn *pc;
    slot *sp;
    u64 instructions, steps;
    slot below[2]; /* operands of the branch, which pushes overwrite */
};

static struct before keep(const struct engine *e, const struct frame *f)
{
    return (struct before){ .pc = f->pc, .sp = f->sp, .instructions = e->vm->s.instructions, .steps = e->steps,
                            .below = { f->sp[-1], f->sp[-2] } };
}

static void put_back(struct engine *e, struct frame *f, const struct before *b)
{
    f->pc = b->pc;
    f->sp = b->sp;
    f->sp[-1] = b->below[0];
    f->sp[-2] = b->below[1];
    e->vm->s.instructions = b->instructions;
    e->steps = b->steps;
}

/* Executes one pure instruction; false: it is not one. */
static bool run_pure(struct engine *e, struct frame *f, const slot *floor)
{
    if (!is_pure(e, f, f->sp - floor))
        return false;
    enum vm_outcome out = vm_step(e->vm);
    if (out == VM_SYMBOLIC)
        return execute(e, f) == SYM_ON;
    return out == VM_BUDGET && e->vm->thread->top == f;
}

/* ---- branches that share an exit ---- */

struct exits {
    term cond; /* jumps to `taken` if it holds, else to `other` */
    const struct insn *taken, *other;
};

/* Follows the side `from` of the branch to the next branch. */
static bool next_branch(struct engine *e, struct frame *f, const struct insn *from, u32 pops, struct exits *next)
{
    struct before b = keep(e, f);
    f->pc = from;
    f->sp -= pops;
    const slot *floor = f->sp;
    bool found = false;
    for (u32 i = 0; i < SIDE_MAX; i++) {
        u32 n = branch_pops(f->pc->iop);
        if (n) {
            /* Nothing but its operands may have been pushed. */
            found = f->sp - n == floor && f->pc->target > f->pc;
            next->cond = branch_condition(e, f);
            next->taken = f->pc->target;
            next->other = f->pc + 1;
            break;
        }
        if (!run_pure(e, f, floor))
            break;
    }
    put_back(e, f, &b);
    return found;
}

/* Joins the branch with one that its fall-through side comes to, if they share
 * an exit: (a && b), (a || b). */
static bool join_other(struct engine *e, struct frame *f, u32 pops, struct exits *x)
{
    struct terms *T = e->T;
    struct exits n;
    if (!next_branch(e, f, x->other, pops, &n))
        return false;
    if (n.taken == x->taken) {
        x->cond = mk_or(T, x->cond, n.cond);
        x->other = n.other;
        return true;
    }
    if (n.other == x->taken) {
        x->cond = mk_or(T, x->cond, mk_not(T, n.cond));
        x->other = n.taken;
        return true;
    }
    return false;
}

/* The same for the side that is jumped to: (a && b) || c. */
static bool join_taken(struct engine *e, struct frame *f, u32 pops, struct exits *x)
{
    struct exits turned = { mk_not(e->T, x->cond), x->other, x->taken };
    if (!join_other(e, f, pops, &turned))
        return false;
    *x = (struct exits){ mk_not(e->T, turned.cond), turned.other, turned.taken };
    return true;
}

/* ---- sides that come together with a value ---- */

struct side {
    struct {
        const struct insn *pc;
        i64 height; /* of the stack above the branch's */
        slot top;
    } at[SIDE_MAX + 1];
    u32 n;
};

static void run_side(struct engine *e, struct frame *f, const struct insn *from, u32 pops, struct side *s)
{
    struct before b = keep(e, f);
    f->pc = from;
    f->sp -= pops;
    const slot *floor = f->sp;
    for (s->n = 0; s->n <= SIDE_MAX; s->n++) {
        s->at[s->n].pc = f->pc;
        s->at[s->n].height = f->sp - floor;
        s->at[s->n].top = f->sp > floor ? f->sp[-1] : 0;
        if (s->n == SIDE_MAX || !run_pure(e, f, floor)) {
            s->n++;
            break;
        }
    }
    put_back(e, f, &b);
}

/* An int that is 0 or 1. */
static bool is_boolean(const struct engine *e, slot v)
{
    if (!(v >> 32))
        return v <= 1;
    const struct node *n = node(e->T, (term)(v >> 32));
    return n->sort == SORT_BV && n->width == 32 && n->umax <= 1;
}

/* Is what lies on top of the stack in front of `pc` an int? */
static bool int_on_top(struct engine *e, const struct frame *f, const struct insn *pc)
{
    struct method *m = f->method;
    u32 n = 0;
    struct vtype *types = mem_alloc(((size_t)m->max_locals + m->max_stack + 2) * sizeof *types);
    bool known = method_types_at(e->vm, m, method_bci(m, pc), types, types + m->max_locals, &n);
    bool is_int = known && n && types[m->max_locals + n - 1].kind == VT_INT;
    mem_free(types);
    return is_int;
}

/* Both exits lead to one place with one boolean more: no branch is needed. */
static bool join_value(struct engine *e, struct frame *f, u32 pops, const struct exits *x)
{
    struct side a, b;
    run_side(e, f, x->taken, pops, &a);
    run_side(e, f, x->other, pops, &b);
    for (u32 i = 1; i < a.n; i++) {
        for (u32 k = 1; k < b.n; k++) {
            if (a.at[i].pc != b.at[k].pc || a.at[i].height != 1 || b.at[k].height != 1)
                continue;
            slot va = a.at[i].top, vb = b.at[k].top;
            if (!is_boolean(e, va) || !is_boolean(e, vb) || !int_on_top(e, f, a.at[i].pc))
                return false;
            f->sp -= pops;
            term_slots(e, 'I', mk_ite(e->T, x->cond, int_term(e, va), int_term(e, vb)), f->sp);
            f->sp++;
            f->pc = a.at[i].pc;
            e->steps++;
            e->vm->s.instructions++;
            return true;
        }
    }
    return false;
}

bool fold(struct engine *e, struct frame *f, u32 pops, term *cond, const struct insn **taken,
          const struct insn **other)
{
    struct exits x = { *cond, *taken, *other };
    /* A backward jump is a loop's; its rounds are counted apart. */
    if (e->opts.no_fold || e->vm->s.nthreads > 1 || x.taken <= f->pc || f->sp - (slot *)(f + 1) < 1)
        return false;
    e->folding++;
    for (u32 i = 0; i < CHAIN_LIMIT && (join_other(e, f, pops, &x) || join_taken(e, f, pops, &x)); i++)
        ;
    bool gone = join_value(e, f, pops, &x);
    e->folding--;
    if (gone) {
        e->folds++;
        return true;
    }
    if (x.cond != *cond)
        e->folds++;
    *cond = x.cond;
    *taken = x.taken;
    *other = x.other;
    return false;
}

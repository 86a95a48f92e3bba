/*
 * One instruction with a symbolic operand. What it does to slots is what the
 * loop's handler of the same name does; what it computes are terms.
 */
#include "sym/internal.h"

/* ---- arithmetic ---- */

typedef term (*binary_fn)(struct terms *, term, term);

/* Java masks the count of a shift; a long's count is an int. */
static term shift(struct engine *e, binary_fn fn, term a, term count, u32 width)
{
    count = mk_and(e->T, count, mk_const(e->T, 32, width - 1));
    return fn(e->T, a, mk_zext(e->T, count, width));
}

static enum sym_end binary(struct engine *e, struct frame *f, char type, binary_fn fn)
{
    u32 n = type == 'J' ? 2 : 1;
    slot *sp = f->sp;
    term a = slot_term(e, type, sp - 2 * n), b = slot_term(e, type, sp - n);
    term_slots(e, type, fn(e->T, a, b), sp - 2 * n);
    return done(e, f, sp - n);
}

static enum sym_end shift_of(struct engine *e, struct frame *f, char type, binary_fn fn)
{
    slot *sp = f->sp, *value = sp - (type == 'J' ? 3 : 2);
    term r = shift(e, fn, slot_term(e, type, value), int_term(e, sp[-1]), type == 'J' ? 64 : 32);
    term_slots(e, type, r, value);
    return done(e, f, sp - 1);
}

static enum sym_end division(struct engine *e, struct frame *f, char type, binary_fn fn)
{
    u32 n = type == 'J' ? 2 : 1;
    slot *sp = f->sp;
    term a = slot_term(e, type, sp - 2 * n), b = slot_term(e, type, sp - n);
    switch (decide(e, mk_eq(e->T, b, mk_const(e->T, type == 'J' ? 64 : 32, 0)))) {
    case YES:
        throw_new(e->vm, "java/lang/ArithmeticException", "/ by zero");
        return raise(e);
    case NO:
        break;
    case UNKNOWN:
        e->throwing = 1;
        return SYM_FORK;
    }
    /* MIN_VALUE / -1 wraps in bit-vectors as it does in Java. */
    term_slots(e, type, fn(e->T, a, b), sp - 2 * n);
    return done(e, f, sp - n);
}

static enum sym_end float_binary(struct engine *e, struct frame *f, char type, enum term_op op)
{
    u32 n = type == 'D' ? 2 : 1;
    slot *sp = f->sp;
    term a = slot_term(e, type, sp - 2 * n), b = slot_term(e, type, sp - n);
    term_slots(e, type, mk_fbinary(e->T, op, a, b), sp - 2 * n);
    return done(e, f, sp - n);
}

static enum sym_end negate(struct engine *e, struct frame *f, char type)
{
    slot *at = f->sp - (type == 'J' || type == 'D' ? 2 : 1);
    term t = slot_term(e, type, at);
    bool is_float = type == 'F' || type == 'D';
    term_slots(e, type, is_float ? mk_funary(e->T, T_FNEG, t) : mk_neg(e->T, t), at);
    return done(e, f, f->sp);
}

static term minus_one_to_one(struct terms *T, term less, term equal)
{
    term zero = mk_const(T, 32, 0), one = mk_const(T, 32, 1), minus = mk_const(T, 32, (u64)-1);
    return mk_ite(T, less, minus, mk_ite(T, equal, zero, one));
}

static enum sym_end compare(struct engine *e, struct frame *f, char type, bool nan_is_less)
{
    struct terms *T = e->T;
    u32 n = type == 'F' ? 1 : 2;
    slot *sp = f->sp;
    term a = slot_term(e, type, sp - 2 * n), b = slot_term(e, type, sp - n), r;
    if (type == 'J') {
        r = minus_one_to_one(T, mk_slt(T, a, b), mk_eq(T, a, b));
    } else if (nan_is_less) {
        term greater = mk_fbinary(T, T_FLT, b, a), equal = mk_fbinary(T, T_FEQ, a, b);
        r = mk_ite(T, greater, mk_const(T, 32, 1),
                   mk_ite(T, equal, mk_const(T, 32, 0), mk_const(T, 32, (u64)-1)));
    } else {
        r = minus_one_to_one(T, mk_fbinary(T, T_FLT, a, b), mk_fbinary(T, T_FEQ, a, b));
    }
    term_slots(e, 'I', r, sp - 2 * n);
    return done(e, f, sp - 2 * n + 1);
}

/* ---- conversions ---- */

static term converted(struct engine *e, char from, char to, term t)
{
    struct terms *T = e->T;
    switch (to) {
    case 'F':
    case 'D': {
        enum term_sort sort = to == 'F' ? SORT_FP32 : SORT_FP64;
        return from == 'I' || from == 'J' ? mk_from_sbv(T, t, sort) : mk_fcvt(T, t, sort);
    }
    case 'I':
    case 'J': {
        u32 width = to == 'I' ? 32 : 64;
        if (from == 'F' || from == 'D')
            return mk_to_sbv(T, t, width);
        return to == 'J' ? mk_sext(T, t, 64) : mk_extract(T, t, 0, 32);
    }
    default:
        return narrow_term(e, to, t);
    }
}

void convert_slots(void *ctx, char from, char to, u64 v[2])
{
    struct engine *e = ctx;
    char is = stack_type(from), first = stack_type(to);
    term t = slot_term(e, is, v);
    if (is != first)
        t = converted(e, is, first, t);
    term_slots(e, first, narrow_term(e, to, t), v);
}

static enum sym_end convert(struct engine *e, struct frame *f, char from, char to)
{
    slot *at = f->sp - (is_wide(from) ? 2 : 1);
    term_slots(e, to, converted(e, from, to, slot_term(e, from, at)), at);
    return done(e, f, at + (is_wide(to) ? 2 : 1));
}

/* ---- branches ---- */

static term comparison(struct engine *e, u32 iop, term a, term b)
{
    struct terms *T = e->T;
    switch (iop) {
    case I_ifeq: case I_if_icmpeq:
        return mk_eq(T, a, b);
    case I_ifne: case I_if_icmpne:
        return mk_not(T, mk_eq(T, a, b));
    case I_iflt: case I_if_icmplt:
        return mk_slt(T, a, b);
    case I_ifge: case I_if_icmpge:
        return mk_sle(T, b, a);
    case I_ifgt: case I_if_icmpgt:
        return mk_slt(T, b, a);
    default:
        return mk_sle(T, a, b);
    }
}

static enum sym_end jump(struct engine *e, struct frame *f, const struct insn *to, u32 pops)
{
    f->sp -= pops;
    f->pc = to;
    e->steps++;
    e->vm->s.instructions++;
    return SYM_ON;
}

term branch_condition(struct engine *e, const struct frame *f)
{
    bool two = f->pc->iop >= I_if_icmpeq;
    term a = int_term(e, f->sp[two ? -2 : -1]);
    return comparison(e, f->pc->iop, a, two ? int_term(e, f->sp[-1]) : mk_const(e->T, 32, 0));
}

static enum sym_end branch_on(struct engine *e, struct frame *f, term cond, u32 pops)
{
    const struct insn *taken = f->pc->target, *other = f->pc + 1;
    enum verdict v = decide(e, cond);
    if (v == UNKNOWN) {
        if (fold(e, f, pops, &cond, &taken, &other))
            return SYM_ON;
        v = decide(e, cond);
    }
    return v == UNKNOWN ? SYM_FORK : jump(e, f, v == YES ? taken : other, pops);
}

static enum sym_end branch(struct engine *e, struct frame *f, u32 pops)
{
    return branch_on(e, f, branch_condition(e, f), pops);
}

static enum sym_end reference_branch(struct engine *e, struct frame *f)
{
    u32 iop = f->pc->iop;
    bool two = iop == I_if_acmpeq || iop == I_if_acmpne;
    slot a = f->sp[two ? -2 : -1], b = two ? f->sp[-1] : 0;
    term same;
    enum sym_end end;
    e->by_equals = two && asks_equals_too(f->method);
    if (!same_reference(e, a, b, &same, &end))
        return end;
    bool jumps_if_same = iop == I_if_acmpeq || iop == I_ifnull;
    return branch_on(e, f, jumps_if_same ? same : mk_not(e->T, same), two ? 2 : 1);
}

/* A guard for each distinct target, the cases that lead there together. */
static void switch_guards(struct engine *e, const struct switch_table *t, bool lookup, term key,
                          const struct insn ***targets)
{
    struct terms *T = e->T;
    u32 n = lookup ? (u32)(t->high + 1) : (u32)t->high - (u32)t->low + 1;
    VEC(const struct insn *) to = { 0 };
    term any = mk_false(T);
    e->guards.len = 0;
    for (u32 i = 0; i < n; i++) {
        term is = mk_eq(T, key, mk_const(T, 32, (u32)(lookup ? t->keys[i] : t->low + (i32)i)));
        u32 k = 0;
        if (t->targets[i] == t->otherwise || is_false(T, is))
            continue;
        while (k < to.len && to.data[k] != t->targets[i])
            k++;
        if (k == to.len) {
            vec_push(&to, t->targets[i]);
            vec_push(&e->guards, is);
        } else {
            e->guards.data[k] = mk_or(T, e->guards.data[k], is);
        }
    }
    for (u32 i = 0; i < e->guards.len; i++)
        any = mk_or(T, any, e->guards.data[i]);
    vec_push(&to, t->otherwise);
    vec_push(&e->guards, mk_not(T, any));
    *targets = to.data;
}

static enum sym_end switch_on(struct engine *e, struct frame *f)
{
    const struct insn **targets;
    switch_guards(e, f->pc->table, f->pc->iop == I_lookupswitch, int_term(e, f->sp[-1]), &targets);
    int k = decide_among(e);
    enum sym_end end = k < 0 ? SYM_FORK : jump(e, f, targets[k], 1);
    mem_free(targets);
    return end;
}

/* ---- the rest ---- */

static enum sym_end increment(struct engine *e, struct frame *f)
{
    slot *v = &f->locals[f->pc->a];
    term t = mk_add(e->T, int_term(e, *v), mk_const(e->T, 32, (u32)f->pc->bits));
    term_slots(e, 'I', t, v);
    return done(e, f, f->sp);
}

static enum sym_end put_static_narrow(struct engine *e, struct frame *f)
{
    const struct field *field = f->pc->field;
    slot v;
    term_slots(e, 'I', narrow_term(e, field->type, int_term(e, f->sp[-1])), &v);
    put_cell(e->vm, field->cls->mirror, (u32)f->pc->a, v);
    return done(e, f, f->sp - 1);
}

enum sym_end execute(struct engine *e, struct frame *f)
{
    switch (f->pc->iop) {
    case I_iadd: return binary(e, f, 'I', mk_add);
    case I_isub: return binary(e, f, 'I', mk_sub);
    case I_imul: return binary(e, f, 'I', mk_mul);
    case I_iand: return binary(e, f, 'I', mk_and);
    case I_ior: return binary(e, f, 'I', mk_or);
    case I_ixor: return binary(e, f, 'I', mk_xor);
    case I_ladd: return binary(e, f, 'J', mk_add);
    case I_lsub: return binary(e, f, 'J', mk_sub);
    case I_lmul: return binary(e, f, 'J', mk_mul);
    case I_land: return binary(e, f, 'J', mk_and);
    case I_lor: return binary(e, f, 'J', mk_or);
    case I_lxor: return binary(e, f, 'J', mk_xor);
    case I_ishl: return shift_of(e, f, 'I', mk_shl);
    case I_ishr: return shift_of(e, f, 'I', mk_ashr);
    case I_iushr: return shift_of(e, f, 'I', mk_lshr);
    case I_lshl: return shift_of(e, f, 'J', mk_shl);
    case I_lshr: return shift_of(e, f, 'J', mk_ashr);
    case I_lushr: return shift_of(e, f, 'J', mk_lshr);
    case I_idiv: return division(e, f, 'I', mk_sdiv);
    case I_irem: return division(e, f, 'I', mk_srem);
    case I_ldiv: return division(e, f, 'J', mk_sdiv);
    case I_lrem: return division(e, f, 'J', mk_srem);
    case I_fadd: return float_binary(e, f, 'F', T_FADD);
    case I_fsub: return float_binary(e, f, 'F', T_FSUB);
    case I_fmul: return float_binary(e, f, 'F', T_FMUL);
    case I_fdiv: return float_binary(e, f, 'F', T_FDIV);
    case I_frem: return float_binary(e, f, 'F', T_FREM);
    case I_dadd: return float_binary(e, f, 'D', T_FADD);
    case I_dsub: return float_binary(e, f, 'D', T_FSUB);
    case I_dmul: return float_binary(e, f, 'D', T_FMUL);
    case I_ddiv: return float_binary(e, f, 'D', T_FDIV);
    case I_drem: return float_binary(e, f, 'D', T_FREM);
    case I_ineg: return negate(e, f, 'I');
    case I_lneg: return negate(e, f, 'J');
    case I_fneg: return negate(e, f, 'F');
    case I_dneg: return negate(e, f, 'D');
    case I_iinc: return increment(e, f);
    case I_i2l: return convert(e, f, 'I', 'J');
    case I_i2f: return convert(e, f, 'I', 'F');
    case I_i2d: return convert(e, f, 'I', 'D');
    case I_l2i: return convert(e, f, 'J', 'I');
    case I_l2f: return convert(e, f, 'J', 'F');
    case I_l2d: return convert(e, f, 'J', 'D');
    case I_f2i: return convert(e, f, 'F', 'I');
    case I_f2l: return convert(e, f, 'F', 'J');
    case I_f2d: return convert(e, f, 'F', 'D');
    case I_d2i: return convert(e, f, 'D', 'I');
    case I_d2l: return convert(e, f, 'D', 'J');
    case I_d2f: return convert(e, f, 'D', 'F');
    case I_i2b: return convert(e, f, 'I', 'B');
    case I_i2c: return convert(e, f, 'I', 'C');
    case I_i2s: return convert(e, f, 'I', 'S');
    case I_lcmp: return compare(e, f, 'J', false);
    case I_fcmpl: return compare(e, f, 'F', true);
    case I_fcmpg: return compare(e, f, 'F', false);
    case I_dcmpl: return compare(e, f, 'D', true);
    case I_dcmpg: return compare(e, f, 'D', false);
    case I_ifeq: case I_ifne: case I_iflt: case I_ifge: case I_ifgt: case I_ifle:
        return branch(e, f, 1);
    case I_if_icmpeq: case I_if_icmpne: case I_if_icmplt: case I_if_icmpge: case I_if_icmpgt: case I_if_icmple:
        return branch(e, f, 2);
    case I_tableswitch: case I_lookupswitch:
        return switch_on(e, f);
    case I_iaload: case I_laload: case I_aaload: case I_baload: case I_caload: case I_saload:
        return array_load(e, f);
    case I_iastore: case I_lastore: case I_aastore: case I_bastore: case I_castore:
        return array_store(e, f);
    case I_arraylength:
        return array_length_of(e, f);
    case I_newarray:
        return array_make(e, f);
    case I_multianewarray:
        return array_make_multi(e, f);
    case I_getfield1: case I_getfield2:
        return field_get(e, f);
    case I_putfield1: case I_putfield2: case I_putfieldn:
        return field_put(e, f);
    case I_putstaticn: return put_static_narrow(e, f);
    case I_if_acmpeq: case I_if_acmpne: case I_ifnull: case I_ifnonnull:
        return reference_branch(e, f);
    case I_instanceof: case I_instanceof_q:
        return type_test(e, f);
    case I_checkcast: case I_checkcast_q:
        return type_cast(e, f);
    case I_athrow: case I_monitorenter: case I_monitorexit:
        return one_object(e, f);
    case I_invokevirtual_q: case I_invokedirect_q: case I_invokestatic_q: case I_invokeinterface_q:
    case I_invokehandle_q:
        return call(e, f);
    default:
        return stop_here(e, "a symbolic reference");
    }
}

enum sym_end sym_step(struct engine *e)
{
    struct vm *vm = e->vm;
    e->reason = NULL;
    e->bounded = e->enumeration = e->phases = false;
    e->throwing = 0;
    struct frame *f = vm->thread->top;
    assert((f->pc || is_invariant(f) || is_method_entry(f)) &&
           "only an instruction, a check of the invariant, or of what a generator made stops the machine");
    enum sym_end end = f->pc && is_unseen_call(e, f) ? leave_out_call(e, f) : f->pc ? execute(e, f) : is_invariant(f) ? invariant_step(e, f) : entry_step(e, f);
    /* What may be anything may say too easily that something is possible; other answers are for all values. */
    bool asks = end == SYM_CHECK || (!e->opts.any_beyond && (end == SYM_FORK || end == SYM_ASSUME));
    for (u32 i = 0; i < e->guards.len && asks; i++) {
        if (sym_is_opaque(e, e->guards.data[i]))
            return stop_here(e, "a decision that depends on the text of a symbolic float");
    }
    return end;
}

/*
 * From bytes to struct insn: each instruction of a method becomes one record
 * with its operands decoded and its branch targets as pointers, so that the
 * loop never looks at bytes. Done on the first call of a method, after the
 * checks that make it safe (JVMS 4.9, 4.10) for code that is not the JDK's.
 */
#include "vm/internal.h"

#include "classfile/cursor.h"

struct decoder {
    struct vm *vm;
    struct method *m;
    const struct cf_code *code;
    u32 *index_of; /* by bci */
};

static const struct insn *target(const struct decoder *d, u32 bci, i32 offset)
{
    return &d->m->insns[d->index_of[(u32)((i32)bci + offset)]];
}

/* Instructions that become a row of iops.def without further thought. */
static const u16 plain[256] = {
    [OP_nop] = I_nop,
    [OP_iaload] = I_iaload, [OP_faload] = I_iaload, [OP_laload] = I_laload, [OP_daload] = I_laload,
    [OP_aaload] = I_aaload, [OP_baload] = I_baload, [OP_caload] = I_caload, [OP_saload] = I_saload,
    [OP_iastore] = I_iastore, [OP_fastore] = I_iastore, [OP_lastore] = I_lastore, [OP_dastore] = I_lastore,
    [OP_aastore] = I_aastore, [OP_bastore] = I_bastore, [OP_castore] = I_castore, [OP_sastore] = I_castore,
    [OP_pop] = I_pop, [OP_pop2] = I_pop2, [OP_dup] = I_dup, [OP_dup_x1] = I_dup_x1, [OP_dup_x2] = I_dup_x2,
    [OP_dup2] = I_dup2, [OP_dup2_x1] = I_dup2_x1, [OP_dup2_x2] = I_dup2_x2, [OP_swap] = I_swap,
    [OP_iadd] = I_iadd, [OP_isub] = I_isub, [OP_imul] = I_imul, [OP_idiv] = I_idiv, [OP_irem] = I_irem,
    [OP_ineg] = I_ineg, [OP_ishl] = I_ishl, [OP_ishr] = I_ishr, [OP_iushr] = I_iushr, [OP_iand] = I_iand,
    [OP_ior] = I_ior, [OP_ixor] = I_ixor,
    [OP_ladd] = I_ladd, [OP_lsub] = I_lsub, [OP_lmul] = I_lmul, [OP_ldiv] = I_ldiv, [OP_lrem] = I_lrem,
    [OP_lneg] = I_lneg, [OP_lshl] = I_lshl, [OP_lshr] = I_lshr, [OP_lushr] = I_lushr, [OP_land] = I_land,
    [OP_lor] = I_lor, [OP_lxor] = I_lxor,
    [OP_fadd] = I_fadd, [OP_fsub] = I_fsub, [OP_fmul] = I_fmul, [OP_fdiv] = I_fdiv, [OP_frem] = I_frem,
    [OP_fneg] = I_fneg, [OP_dadd] = I_dadd, [OP_dsub] = I_dsub, [OP_dmul] = I_dmul, [OP_ddiv] = I_ddiv,
    [OP_drem] = I_drem, [OP_dneg] = I_dneg,
    [OP_i2l] = I_i2l, [OP_i2f] = I_i2f, [OP_i2d] = I_i2d, [OP_l2i] = I_l2i, [OP_l2f] = I_l2f, [OP_l2d] = I_l2d,
    [OP_f2i] = I_f2i, [OP_f2l] = I_f2l, [OP_f2d] = I_f2d, [OP_d2i] = I_d2i, [OP_d2l] = I_d2l, [OP_d2f] = I_d2f,
    [OP_i2b] = I_i2b, [OP_i2c] = I_i2c, [OP_i2s] = I_i2s,
    [OP_lcmp] = I_lcmp, [OP_fcmpl] = I_fcmpl, [OP_fcmpg] = I_fcmpg, [OP_dcmpl] = I_dcmpl, [OP_dcmpg] = I_dcmpg,
    [OP_ifeq] = I_ifeq, [OP_ifne] = I_ifne, [OP_iflt] = I_iflt, [OP_ifge] = I_ifge, [OP_ifgt] = I_ifgt,
    [OP_ifle] = I_ifle, [OP_if_icmpeq] = I_if_icmpeq, [OP_if_icmpne] = I_if_icmpne, [OP_if_icmplt] = I_if_icmplt,
    [OP_if_icmpge] = I_if_icmpge, [OP_if_icmpgt] = I_if_icmpgt, [OP_if_icmple] = I_if_icmple,
    [OP_if_acmpeq] = I_if_acmpeq, [OP_if_acmpne] = I_if_acmpne, [OP_ifnull] = I_ifnull,
    [OP_ifnonnull] = I_ifnonnull, [OP_goto] = I_goto, [OP_goto_w] = I_goto, [OP_jsr] = I_jsr, [OP_jsr_w] = I_jsr,
    [OP_tableswitch] = I_tableswitch, [OP_lookupswitch] = I_lookupswitch,
    [OP_ireturn] = I_return1, [OP_freturn] = I_return1, [OP_areturn] = I_return1, [OP_lreturn] = I_return2,
    [OP_dreturn] = I_return2, [OP_return] = I_return0,
    [OP_getstatic] = I_getstatic, [OP_putstatic] = I_putstatic, [OP_getfield] = I_getfield,
    [OP_putfield] = I_putfield, [OP_invokevirtual] = I_invokevirtual, [OP_invokespecial] = I_invokespecial,
    [OP_invokestatic] = I_invokestatic, [OP_invokeinterface] = I_invokeinterface,
    [OP_invokedynamic] = I_invokedynamic, [OP_new] = I_new, [OP_newarray] = I_newarray,
    [OP_anewarray] = I_anewarray, [OP_arraylength] = I_arraylength, [OP_athrow] = I_athrow,
    [OP_checkcast] = I_checkcast, [OP_instanceof] = I_instanceof, [OP_monitorenter] = I_monitorenter,
    [OP_monitorexit] = I_monitorexit, [OP_multianewarray] = I_multianewarray,
};

static void set_const(struct insn *i, u64 bits, bool wide)
{
    i->iop = wide ? I_const2 : I_const1;
    i->bits = bits;
}

static void decode_ldc(const struct decoder *d, struct insn *i, u32 index)
{
    const struct cf_const *k = &d->m->cls->cf->consts[index];
    if (k->tag == CF_INTEGER || k->tag == CF_FLOAT) {
        set_const(i, (u32)k->bits, false);
    } else if (k->tag == CF_LONG || k->tag == CF_DOUBLE) {
        set_const(i, k->bits, true);
    } else {
        i->iop = I_ldc;
        i->a = (i32)index;
    }
}

static void decode_switch(const struct decoder *d, struct insn *i, u32 bci, bool lookup)
{
    const u8 *p = d->code->code + ((bci + 4) & ~3u);
    struct switch_table *t = arena_alloc(&d->vm->arena, sizeof *t);
    t->otherwise = target(d, bci, (i32)be4(p));
    u32 n;
    if (lookup) {
        n = be4(p + 4);
        t->high = (i32)n - 1;
        t->keys = arena_alloc(&d->vm->arena, n * sizeof *t->keys + 8);
    } else {
        t->low = (i32)be4(p + 4);
        t->high = (i32)be4(p + 8);
        n = (u32)t->high - (u32)t->low + 1;
    }
    t->targets = arena_alloc(&d->vm->arena, n * sizeof *t->targets + 8);
    for (u32 k = 0; k < n; k++) {
        if (lookup) {
            t->keys[k] = (i32)be4(p + 8 + k * 8);
            t->targets[k] = target(d, bci, (i32)be4(p + 12 + k * 8));
        } else {
            t->targets[k] = target(d, bci, (i32)be4(p + 12 + k * 4));
        }
    }
    i->table = t;
}

static bool is_load_or_store(u8 op, u16 *iop)
{
    if (op >= OP_iload && op <= OP_aload)
        *iop = op == OP_lload || op == OP_dload ? I_load2 : I_load1;
    else if (op >= OP_istore && op <= OP_astore)
        *iop = op == OP_lstore || op == OP_dstore ? I_store2 : I_store1;
    else
        return false;
    return true;
}

/* xload_n and xstore_n: four of each type, in the order i l f d a. */
static bool is_short_form(u8 op, u16 *iop, i32 *local)
{
    u32 k;
    bool load = op >= OP_iload_0 && op <= OP_aload_3;
    if (load)
        k = (u32)(op - OP_iload_0);
    else if (op >= OP_istore_0 && op <= OP_astore_3)
        k = (u32)(op - OP_istore_0);
    else
        return false;
    bool wide = k / 4 == 1 || k / 4 == 3;
    *iop = load ? (wide ? I_load2 : I_load1) : (wide ? I_store2 : I_store1);
    *local = (i32)(k % 4);
    return true;
}

static bool decode_const(const struct decoder *d, struct insn *i, u32 bci, u8 op)
{
    const u8 *p = d->code->code + bci;
    if (op == OP_aconst_null)
        set_const(i, 0, false);
    else if (op >= OP_iconst_m1 && op <= OP_iconst_5)
        set_const(i, (u32)((i32)op - OP_iconst_0), false);
    else if (op == OP_lconst_0 || op == OP_lconst_1)
        set_const(i, (u64)(op - OP_lconst_0), true);
    else if (op >= OP_fconst_0 && op <= OP_fconst_2)
        set_const(i, bits_of_float((float)(op - OP_fconst_0)), false);
    else if (op == OP_dconst_0 || op == OP_dconst_1)
        set_const(i, bits_of_double((double)(op - OP_dconst_0)), true);
    else if (op == OP_bipush)
        set_const(i, (u32)(i32)(i8)p[1], false);
    else if (op == OP_sipush)
        set_const(i, (u32)(i16)be2(p + 1), false);
    else if (op == OP_ldc)
        decode_ldc(d, i, p[1]);
    else if (op == OP_ldc_w || op == OP_ldc2_w)
        decode_ldc(d, i, be2(p + 1));
    else
        return false;
    return true;
}

static void decode_wide(struct insn *i, const u8 *p)
{
    u8 op = p[1];
    i->a = (i32)be2(p + 2);
    if (op == OP_iinc) {
        i->iop = I_iinc;
        i->bits = (u64)(u32)(i16)be2(p + 4);
    } else if (op == OP_ret) {
        i->iop = I_ret;
    } else {
        is_load_or_store(op, &i->iop);
    }
}

static void decode_insn(const struct decoder *d, struct insn *i, u32 bci)
{
    const u8 *p = d->code->code + bci;
    u8 op = p[0];
    if (decode_const(d, i, bci, op) || is_short_form(op, &i->iop, &i->a))
        return;
    if (is_load_or_store(op, &i->iop)) {
        i->a = p[1];
        return;
    }
    i->iop = plain[op];
    if (op == OP_wide) {
        decode_wide(i, p);
    } else if (op == OP_iinc) {
        i->iop = I_iinc;
        i->a = p[1];
        i->bits = (u64)(u32)(i32)(i8)p[2];
    } else if (op == OP_ret) {
        i->iop = I_ret;
        i->a = p[1];
    } else if (op == OP_tableswitch || op == OP_lookupswitch) {
        decode_switch(d, i, bci, op == OP_lookupswitch);
    } else if (op == OP_goto_w || op == OP_jsr_w) {
        i->target = target(d, bci, (i32)be4(p + 1));
    } else if (op_table[op].flags & OPF_BRANCH) {
        i->target = target(d, bci, (i16)be2(p + 1));
    } else if (op == OP_newarray) {
        static const char letters[] = "ZCFDBSIJ";
        i->cls = class_array_of(d->vm, d->vm->primitive[(u8)letters[(p[1] - 4) & 7]]);
    } else if (op_table[op].flags & OPF_LINKS) {
        i->a = (i32)be2(p + 1);
        if (op == OP_multianewarray)
            i->c = p[3];
    }
}

static void decode_handlers(struct decoder *d)
{
    struct method *m = d->m;
    m->nhandlers = d->code->nhandlers;
    m->handlers = arena_alloc(&d->vm->arena, m->nhandlers * sizeof *m->handlers + 8);
    for (u32 i = 0; i < m->nhandlers; i++) {
        const struct cf_handler *h = &d->code->handlers[i];
        m->handlers[i].start = d->index_of[h->start];
        m->handlers[i].end = h->end >= d->code->len ? m->ninsns : d->index_of[h->end];
        m->handlers[i].target = d->index_of[h->target];
        m->handlers[i].type = h->type;
    }
}

static void decode(struct vm *vm, struct method *m)
{
    const struct cf_code *code = m->member->code;
    struct decoder d = { vm, m, code, mem_alloc((code->len + 1) * sizeof(u32)) };
    u32 n = 0;
    for (u32 bci = 0, len; bci < code->len && (len = op_length(code->code, code->len, bci)); bci += len)
        d.index_of[bci] = n++;
    m->insns = arena_alloc(&vm->arena, (n + 1) * sizeof *m->insns);
    m->bcis = arena_alloc(&vm->arena, (n + 1) * sizeof *m->bcis);
    m->ninsns = n;
    n = 0;
    for (u32 bci = 0, len; bci < code->len && (len = op_length(code->code, code->len, bci)); bci += len) {
        m->bcis[n] = (u16)bci;
        decode_insn(&d, &m->insns[n], bci);
        n++;
    }
    decode_handlers(&d);
    mem_free(d.index_of);
}

bool method_prepare(struct vm *vm, struct method *m)
{
    if (m->insns)
        return true;
    /* Initialisation has verified the class; no way around it leads to code. */
    if (!(m->flags & MF_CHECKED) && !class_verify(vm, m->cls))
        return false;
    decode(vm, m);
    m->slow = (m->access & ACC_SYNCHRONIZED) || m->native || (m->flags & (MF_INDICATOR | MF_WATCHED));
    memo_consider(vm, m);
    return true;
}

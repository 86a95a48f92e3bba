/*
 * The loop itself; included by interp.c once for each engine. LOOP is the
 * function's name; STEPPING and WATCHING say which engine it is. The fast one
 * is neither and is never entered while somebody watches: for it, the places
 * where a watcher is told something are empty.
 */

#define SAVE()                                                  \
    (f->pc = pc, f->sp = sp, vm->thread->top = f,               \
     count += (u64)(pc - start), start = pc, vm->s.instructions = before + count)
#define LOAD() (f = vm->thread->top, pc = start = f->pc, sp = f->sp, lp = f->locals)

#if STEPPING
#define DISPATCH()                     \
    do {                               \
        if (stepped)                   \
            goto stepped_one;          \
        stepped = true;                \
        if (vm->watcher)               \
            watch_before(vm, f, pc, sp); \
        COUNT_OPCODE();                \
        goto *labels[pc->iop];         \
    } while (0)
#elif WATCHING
#define DISPATCH()                     \
    do {                               \
        watch_before(vm, f, pc, sp);   \
        COUNT_OPCODE();                \
        goto *labels[pc->iop];         \
    } while (0)
#else
#define DISPATCH()             \
    do {                       \
        COUNT_OPCODE();        \
        goto *labels[pc->iop]; \
    } while (0)
#endif

/* The exception in flight is caught by f's method; or leaves it. */
#if STEPPING || WATCHING
#define WATCH_CAUGHT() watch_unwind(vm, f, true)
#define WATCH_LEFT() watch_unwind(vm, f, false)
#else
#define WATCH_CAUGHT() ((void)0)
#define WATCH_LEFT() ((void)0)
#endif

#define NEXT()      \
    do {            \
        pc++;       \
        DISPATCH(); \
    } while (0)

/* A taken branch. Only a backward one looks at the budget. */
#define JUMP(where)                                 \
    do {                                            \
        const struct insn *to_ = (where);           \
        count += (u64)(pc - start) + 1;             \
        bool back_ = to_ <= pc;                     \
        pc = start = to_;                           \
        if (back_ && unlikely(count >= budget))     \
            goto spent;                             \
        DISPATCH();                                 \
    } while (0)

#define SYMBOLIC1(v) \
    if (unlikely((v) >> 32)) \
        goto symbolic
#define SYMBOLIC2(term) \
    if (unlikely(term)) \
        goto symbolic

/* Null and symbolic references in one comparison. */
#define CHECK_REF(o) \
    if (unlikely((o) - 1 >= 0xffffffffu)) { \
        bad = (o);                          \
        goto bad_ref;                       \
    }

#define INT_BINARY(name, expr)          \
    L_##name : {                        \
        slot a_ = sp[-2], b_ = sp[-1];  \
        SYMBOLIC1(a_ | b_);             \
        i32 a = (i32)a_, b = (i32)b_;   \
        sp[-2] = (u32)(expr);           \
        sp--;                           \
        NEXT();                         \
    }
#define LONG_BINARY(name, expr)                 \
    L_##name : {                                \
        SYMBOLIC2(sp[-3] | sp[-1]);             \
        i64 a = (i64)sp[-4], b = (i64)sp[-2];   \
        sp[-4] = (u64)(expr);                   \
        sp -= 2;                                \
        NEXT();                                 \
    }
#define LONG_SHIFT(name, expr)              \
    L_##name : {                            \
        slot b_ = sp[-1];                   \
        SYMBOLIC2(sp[-2] | b_ >> 32);       \
        i64 a = (i64)sp[-3];                \
        i32 b = (i32)b_;                    \
        sp[-3] = (u64)(expr);               \
        sp--;                               \
        NEXT();                             \
    }
#define FLOAT_BINARY(name, expr)                                        \
    L_##name : {                                                        \
        slot a_ = sp[-2], b_ = sp[-1];                                  \
        SYMBOLIC1(a_ | b_);                                             \
        float a = float_of_bits((u32)a_), b = float_of_bits((u32)b_);   \
        sp[-2] = bits_of_float(expr);                                   \
        sp--;                                                           \
        NEXT();                                                         \
    }
#define DOUBLE_BINARY(name, expr)                                       \
    L_##name : {                                                        \
        SYMBOLIC2(sp[-3] | sp[-1]);                                     \
        double a = double_of_bits(sp[-4]), b = double_of_bits(sp[-2]);  \
        sp[-4] = bits_of_double(expr);                                  \
        sp -= 2;                                                        \
        NEXT();                                                         \
    }
/* One slot to one slot. */
#define CONVERT11(name, from, expr) \
    L_##name : {                    \
        slot v_ = sp[-1];           \
        SYMBOLIC1(v_);              \
        from;                       \
        sp[-1] = (expr);            \
        NEXT();                     \
    }
#define CONVERT12(name, from, expr) \
    L_##name : {                    \
        slot v_ = sp[-1];           \
        SYMBOLIC1(v_);              \
        from;                       \
        sp[-1] = (expr);            \
        sp[0] = 0;                  \
        sp++;                       \
        NEXT();                     \
    }
#define CONVERT21(name, from, expr) \
    L_##name : {                    \
        SYMBOLIC2(sp[-1]);          \
        slot v_ = sp[-2];           \
        from;                       \
        sp[-2] = (expr);            \
        sp--;                       \
        NEXT();                     \
    }
#define CONVERT22(name, from, expr) \
    L_##name : {                    \
        SYMBOLIC2(sp[-1]);          \
        slot v_ = sp[-2];           \
        from;                       \
        sp[-2] = (expr);            \
        NEXT();                     \
    }
#define AS_INT i32 v = (i32)v_
#define AS_LONG i64 v = (i64)v_
#define AS_FLOAT float v = float_of_bits((u32)v_)
#define AS_DOUBLE double v = double_of_bits(v_)

#define IF_INT(name, op)        \
    L_##name : {                \
        slot v_ = *--sp;        \
        if (unlikely(v_ >> 32)) { \
            sp++;               \
            goto symbolic;      \
        }                       \
        if ((i32)v_ op 0)       \
            JUMP(pc->target);   \
        NEXT();                 \
    }
#define IF_ICMP(name, op)                   \
    L_##name : {                            \
        slot a_ = sp[-2], b_ = sp[-1];      \
        SYMBOLIC1(a_ | b_);                 \
        sp -= 2;                            \
        if ((i32)a_ op (i32)b_)             \
            JUMP(pc->target);               \
        NEXT();                             \
    }
#define IF_REF(name, cond)                  \
    L_##name : {                            \
        slot b = sp[-1];                    \
        SYMBOLIC1(b);                       \
        sp--;                               \
        if (cond)                           \
            JUMP(pc->target);               \
        NEXT();                             \
    }

/* Of two references. */
#define IF_SAME(name, cond)                 \
    L_##name : {                            \
        slot b = sp[-1], a = sp[-2];        \
        SYMBOLIC1(a | b);                   \
        SYMBOLIC2(may_be_same(vm, a, b));   \
        sp -= 2;                            \
        if (cond)                           \
            JUMP(pc->target);               \
        NEXT();                             \
    }

/* Back to the caller: `take` the value from this frame's stack, `give` it to the
 * caller's. A coroutine finds it above its stack pointer. */
#define RETURN(name, take, give, slots)                     \
    L_##name : {                                            \
        if (unlikely(f->lock))                              \
            goto return_locked;                             \
        take;                                               \
        count += (u64)(pc - start) + 1;                     \
        f = f->prev;                                        \
        if (unlikely(f->locals < vm->thread->touched))      \
            trail_touch_frame(vm, vm->thread, f);           \
        lp = f->locals;                                     \
        sp = f->sp;                                         \
        give;                                               \
        pc = f->pc;                                         \
        if (unlikely(!pc)) {                                \
            start = pc;                                     \
            vm->s.instructions = before + count;            \
            goto run_coroutine;                             \
        }                                                   \
        sp += (slots);                                      \
        start = ++pc;                                       \
        DISPATCH();                                         \
    }

/* The array at sp[-(k)], its index at sp[-(k) + 1]; a term array stops too. */
#define ARRAY_AT(k)                                 \
    slot o_ = sp[-(k)], i_ = sp[-(k) + 1];          \
    CHECK_REF(o_);                                  \
    SYMBOLIC1(i_);                                  \
    struct array *array = (struct array *)(H + ((u64)(u32)o_ << 3)); \
    u32 index = (u32)i_;                            \
    if (unlikely(index >= array->head.length)) {    \
        SYMBOLIC2(array->length_term);              \
        bad_index = (i32)index;                     \
        bad_length = array->head.length;            \
        goto bad_bounds;                            \
    }                                               \
    SYMBOLIC2(array->terms)

#define ARRAY_LOAD(name, expr)      \
    L_##name : {                    \
        ARRAY_AT(2);                \
        sp[-2] = (expr);            \
        sp--;                       \
        NEXT();                     \
    }
/* Where an element lives, and the log if it is older than the segment. */
#define ELEM(type) ((type *)array->data + index)
#define LOG_IF_OLD(p, kind) \
    if (unlikely((u64)((u8 *)(p) - H) < vm->seg_base)) \
        trail_log(vm, (ref)o_, (u64)((u8 *)(p) - H), kind)

/* Class initialisation in front of an instruction, which then runs again. */
#define ENSURE_INIT(c)                  \
    if (unlikely(!class_inited(vm, c))) { \
        SAVE();                         \
        if (!ensure_init(vm, c)) {      \
            if (vm->exc)                \
                goto unwind;            \
            goto enter_coroutine;       \
        }                               \
    }

static enum loop_end LOOP(struct vm *vm)
{
    static const void *const labels[] = {
#define IOP(name) &&L_##name,
#include "vm/iops.def"
    };
    u8 *const H = vm->heap;
    const struct insn *pc, *start;
    slot *sp, *lp;
    struct frame *f;
    struct method *m;
    /* Instructions since the loop was entered, and how many there may be. */
    u64 count = 0, before = vm->s.instructions, budget = turn_budget(vm, before);
    slot bad = 0;
    i32 bad_index = 0;
    u32 bad_length = 0;
    nat_result result;
#if STEPPING
    bool stepped = false;
#endif

    f = vm->thread->top;
    vm->exc = vm->thread->exc;
    vm->thread->exc = 0;
    if (!f->pc) {
        /* A coroutine goes on: a new thread, or one that was blocked. */
        pc = start = NULL;
        sp = f->sp;
        lp = f->locals;
        goto run_coroutine;
    }
    LOAD();
    if (vm->exc)
        goto unwind;
    DISPATCH();

L_nop:
    NEXT();
L_const1:
    *sp++ = pc->bits;
    NEXT();
L_const2:
    sp[0] = pc->bits;
    sp[1] = 0;
    sp += 2;
    NEXT();
L_ldc_obj: {
    /* bits: heap address of the mirror's cell that holds the constants */
    u64 consts = (u32)*(slot *)(H + pc->bits);
    struct array *array = (struct array *)(H + (consts << 3));
    ref r;
    if (unlikely(!consts || (u32)pc->a >= array->head.length || !(r = ((u32 *)array->data)[pc->a])))
        goto resolve_again;
    *sp++ = r;
    NEXT();
}
L_ldc_dyn: {
    ref r = consts_get(vm, f->method->cls, (u32)pc->a);
    if (!r)
        goto resolve_again;
    slot v[2] = { r == vm->null_constant ? 0 : r, 0 };
    sp = push_result(sp, pc->bits == 'L' ? 'L' : unbox_value(vm, r, v), v);
    NEXT();
}
L_ldc:
    goto resolve_again;
L_load1:
    *sp++ = lp[pc->a];
    NEXT();
L_load2:
    sp[0] = lp[pc->a];
    sp[1] = lp[pc->a + 1];
    sp += 2;
    NEXT();
L_store1:
    lp[pc->a] = *--sp;
    NEXT();
L_store2:
    sp -= 2;
    lp[pc->a] = sp[0];
    lp[pc->a + 1] = sp[1];
    NEXT();

    ARRAY_LOAD(iaload, *ELEM(u32))
    ARRAY_LOAD(aaload, *ELEM(u32))
    ARRAY_LOAD(baload, (u32)(i32)*ELEM(i8))
    ARRAY_LOAD(caload, *ELEM(u16))
    ARRAY_LOAD(saload, (u32)(i32)*ELEM(i16))
L_laload: {
    ARRAY_AT(2);
    sp[-2] = *ELEM(u64);
    sp[-1] = 0;
    NEXT();
}
L_iastore: {
    ARRAY_AT(3);
    slot v = sp[-1];
    SYMBOLIC1(v);
    LOG_IF_OLD(ELEM(u32), LOG_ELEM4);
    *ELEM(u32) = (u32)v;
    sp -= 3;
    NEXT();
}
L_castore: {
    ARRAY_AT(3);
    slot v = sp[-1];
    SYMBOLIC1(v);
    LOG_IF_OLD(ELEM(u16), LOG_ELEM2);
    *ELEM(u16) = (u16)v;
    sp -= 3;
    NEXT();
}
L_bastore: {
    ARRAY_AT(3);
    slot v = sp[-1];
    SYMBOLIC1(v);
    LOG_IF_OLD(ELEM(u8), LOG_ELEM1);
    if (v > 1 && vm->classes[array->head.klass]->elem == 'Z')
        v &= 1; /* JVMS 6.5.bastore: a boolean array keeps the low bit */
    *ELEM(u8) = (u8)v;
    sp -= 3;
    NEXT();
}
L_lastore: {
    ARRAY_AT(4);
    SYMBOLIC2(sp[-1]);
    LOG_IF_OLD(ELEM(u64), LOG_ELEM8);
    *ELEM(u64) = sp[-2];
    sp -= 4;
    NEXT();
}
L_aastore: {
    ARRAY_AT(3);
    slot v = sp[-1];
    SYMBOLIC1(v);
    if (v) {
        struct class *want = vm->classes[array->head.klass]->component;
        struct class *is = vm->classes[((struct object *)(H + (v << 3)))->klass];
        if (unlikely(want != is && want != vm->k[K_object] && !class_assignable(is, want))) {
            SAVE();
            throw_store(vm, (ref)v);
            goto unwind;
        }
    }
    LOG_IF_OLD(ELEM(u32), LOG_REF);
    *ELEM(u32) = (u32)v;
    sp -= 3;
    NEXT();
}

L_pop:
    sp--;
    NEXT();
L_pop2:
    sp -= 2;
    NEXT();
L_dup:
    sp[0] = sp[-1];
    sp++;
    NEXT();
L_dup_x1: {
    slot a = sp[-1], b = sp[-2];
    sp[-2] = a;
    sp[-1] = b;
    *sp++ = a;
    NEXT();
}
L_dup_x2: {
    slot a = sp[-1], b = sp[-2], c = sp[-3];
    sp[-3] = a;
    sp[-2] = c;
    sp[-1] = b;
    *sp++ = a;
    NEXT();
}
L_dup2:
    sp[0] = sp[-2];
    sp[1] = sp[-1];
    sp += 2;
    NEXT();
L_dup2_x1: {
    slot a = sp[-1], b = sp[-2], c = sp[-3];
    sp[-3] = b;
    sp[-2] = a;
    sp[-1] = c;
    sp[0] = b;
    sp[1] = a;
    sp += 2;
    NEXT();
}
L_dup2_x2: {
    slot a = sp[-1], b = sp[-2], c = sp[-3], d = sp[-4];
    sp[-4] = b;
    sp[-3] = a;
    sp[-2] = d;
    sp[-1] = c;
    sp[0] = b;
    sp[1] = a;
    sp += 2;
    NEXT();
}
L_swap: {
    slot a = sp[-1];
    sp[-1] = sp[-2];
    sp[-2] = a;
    NEXT();
}

    INT_BINARY(iadd, num_iadd(a, b))
    INT_BINARY(isub, num_isub(a, b))
    INT_BINARY(imul, num_imul(a, b))
    INT_BINARY(ishl, num_ishl(a, b))
    INT_BINARY(ishr, num_ishr(a, b))
    INT_BINARY(iushr, num_iushr(a, b))
    INT_BINARY(iand, a &b)
    INT_BINARY(ior, a | b)
    INT_BINARY(ixor, a ^ b)
L_idiv: {
    slot a = sp[-2], b = sp[-1];
    SYMBOLIC1(a | b);
    if (unlikely(!b))
        goto by_zero;
    sp[-2] = (u32)num_idiv((i32)a, (i32)b);
    sp--;
    NEXT();
}
L_irem: {
    slot a = sp[-2], b = sp[-1];
    SYMBOLIC1(a | b);
    if (unlikely(!b))
        goto by_zero;
    sp[-2] = (u32)num_irem((i32)a, (i32)b);
    sp--;
    NEXT();
}
    CONVERT11(ineg, AS_INT, (u32)num_ineg(v))
    LONG_BINARY(ladd, num_ladd(a, b))
    LONG_BINARY(lsub, num_lsub(a, b))
    LONG_BINARY(lmul, num_lmul(a, b))
    LONG_BINARY(land, a &b)
    LONG_BINARY(lor, a | b)
    LONG_BINARY(lxor, a ^ b)
    LONG_SHIFT(lshl, num_lshl(a, b))
    LONG_SHIFT(lshr, num_lshr(a, b))
    LONG_SHIFT(lushr, num_lushr(a, b))
L_ldiv:
    SYMBOLIC2(sp[-3] | sp[-1]);
    if (unlikely(!sp[-2]))
        goto by_zero;
    sp[-4] = (u64)num_ldiv((i64)sp[-4], (i64)sp[-2]);
    sp -= 2;
    NEXT();
L_lrem:
    SYMBOLIC2(sp[-3] | sp[-1]);
    if (unlikely(!sp[-2]))
        goto by_zero;
    sp[-4] = (u64)num_lrem((i64)sp[-4], (i64)sp[-2]);
    sp -= 2;
    NEXT();
    CONVERT22(lneg, AS_LONG, (u64)num_lneg(v))
    FLOAT_BINARY(fadd, num_fadd(a, b))
    FLOAT_BINARY(fsub, num_fsub(a, b))
    FLOAT_BINARY(fmul, num_fmul(a, b))
    FLOAT_BINARY(fdiv, num_fdiv(a, b))
    FLOAT_BINARY(frem, num_frem(a, b))
    CONVERT11(fneg, AS_FLOAT, bits_of_float(num_fneg(v)))
    DOUBLE_BINARY(dadd, num_dadd(a, b))
    DOUBLE_BINARY(dsub, num_dsub(a, b))
    DOUBLE_BINARY(dmul, num_dmul(a, b))
    DOUBLE_BINARY(ddiv, num_ddiv(a, b))
    DOUBLE_BINARY(drem, num_drem(a, b))
    CONVERT22(dneg, AS_DOUBLE, bits_of_double(num_dneg(v)))
L_iinc:
    SYMBOLIC1(lp[pc->a]);
    lp[pc->a] = (u32)num_iadd((i32)lp[pc->a], (i32)pc->bits);
    NEXT();

    CONVERT12(i2l, AS_INT, (u64)num_i2l(v))
    CONVERT11(i2f, AS_INT, bits_of_float(num_i2f(v)))
    CONVERT12(i2d, AS_INT, bits_of_double(num_i2d(v)))
    CONVERT21(l2i, AS_LONG, (u32)num_l2i(v))
    CONVERT21(l2f, AS_LONG, bits_of_float(num_l2f(v)))
    CONVERT22(l2d, AS_LONG, bits_of_double(num_l2d(v)))
    CONVERT11(f2i, AS_FLOAT, (u32)num_f2i(v))
    CONVERT12(f2l, AS_FLOAT, (u64)num_f2l(v))
    CONVERT12(f2d, AS_FLOAT, bits_of_double(num_f2d(v)))
    CONVERT21(d2i, AS_DOUBLE, (u32)num_d2i(v))
    CONVERT22(d2l, AS_DOUBLE, (u64)num_d2l(v))
    CONVERT21(d2f, AS_DOUBLE, bits_of_float(num_d2f(v)))
    CONVERT11(i2b, AS_INT, (u32)num_i2b(v))
    CONVERT11(i2c, AS_INT, (u32)num_i2c(v))
    CONVERT11(i2s, AS_INT, (u32)num_i2s(v))

L_lcmp: {
    SYMBOLIC2(sp[-3] | sp[-1]);
    sp[-4] = (u32)num_lcmp((i64)sp[-4], (i64)sp[-2]);
    sp -= 3;
    NEXT();
}
    INT_BINARY(fcmpl, num_fcmpl(float_of_bits((u32)a), float_of_bits((u32)b)))
    INT_BINARY(fcmpg, num_fcmpg(float_of_bits((u32)a), float_of_bits((u32)b)))
L_dcmpl:
    SYMBOLIC2(sp[-3] | sp[-1]);
    sp[-4] = (u32)num_dcmpl(double_of_bits(sp[-4]), double_of_bits(sp[-2]));
    sp -= 3;
    NEXT();
L_dcmpg:
    SYMBOLIC2(sp[-3] | sp[-1]);
    sp[-4] = (u32)num_dcmpg(double_of_bits(sp[-4]), double_of_bits(sp[-2]));
    sp -= 3;
    NEXT();

    IF_INT(ifeq, ==)
    IF_INT(ifne, !=)
    IF_INT(iflt, <)
    IF_INT(ifge, >=)
    IF_INT(ifgt, >)
    IF_INT(ifle, <=)
    IF_ICMP(if_icmpeq, ==)
    IF_ICMP(if_icmpne, !=)
    IF_ICMP(if_icmplt, <)
    IF_ICMP(if_icmpge, >=)
    IF_ICMP(if_icmpgt, >)
    IF_ICMP(if_icmple, <=)
    IF_SAME(if_acmpeq, a == b)
    IF_SAME(if_acmpne, a != b)
    IF_REF(ifnull, !b)
    IF_REF(ifnonnull, b)
L_goto:
    JUMP(pc->target);
L_jsr:
    *sp++ = (u32)(pc + 1 - f->method->insns);
    JUMP(pc->target);
L_ret:
    JUMP(f->method->insns + (u32)lp[pc->a]);
L_tableswitch: {
    slot v = sp[-1];
    SYMBOLIC1(v);
    sp--;
    const struct switch_table *t = pc->table;
    u32 k = (u32)v - (u32)t->low;
    if (k <= (u32)t->high - (u32)t->low)
        JUMP(t->targets[k]);
    JUMP(t->otherwise);
}
L_lookupswitch: {
    slot v = sp[-1];
    SYMBOLIC1(v);
    sp--;
    JUMP(lookup_switch(pc->table, (i32)v));
}

    /* ---- fields ---- */

L_getstatic:
L_putstatic:
L_getfield:
L_putfield:
    SAVE();
    if (!quicken_field(vm, f->method, pc))
        goto unwind;
    goto *labels[pc->iop];
L_getstatic1:
    ENSURE_INIT(pc->field->cls);
    *sp++ = *(slot *)(H + addr_of(pc->field->cls->mirror) + (u32)pc->a);
    NEXT();
L_getstatic2: {
    ENSURE_INIT(pc->field->cls);
    const slot *p = (slot *)(H + addr_of(pc->field->cls->mirror) + (u32)pc->a);
    sp[0] = p[0];
    sp[1] = p[1];
    sp += 2;
    NEXT();
}
L_putstatic1:
    ENSURE_INIT(pc->field->cls);
    put_cell(vm, pc->field->cls->mirror, (u32)pc->a, sp[-1]);
    sp--;
    NEXT();
L_putstatic2:
    ENSURE_INIT(pc->field->cls);
    put_cell(vm, pc->field->cls->mirror, (u32)pc->a, sp[-2]);
    put_cell(vm, pc->field->cls->mirror, (u32)pc->a + 8, sp[-1]);
    sp -= 2;
    NEXT();
L_putstaticn: {
    ENSURE_INIT(pc->field->cls);
    slot v = sp[-1];
    SYMBOLIC1(v);
    put_cell(vm, pc->field->cls->mirror, (u32)pc->a, narrow_to(pc->field->type, (u32)v));
    sp--;
    NEXT();
}
L_getfield1: {
    slot o = sp[-1];
    CHECK_REF(o);
    sp[-1] = *(slot *)(H + (o << 3) + (u32)pc->a);
    NEXT();
}
L_getfield2: {
    slot o = sp[-1];
    CHECK_REF(o);
    const slot *p = (slot *)(H + (o << 3) + (u32)pc->a);
    sp[-1] = p[0];
    sp[0] = p[1];
    sp++;
    NEXT();
}
L_putfield1: {
    slot o = sp[-2];
    CHECK_REF(o);
    put_cell(vm, (ref)o, (u32)pc->a, sp[-1]);
    sp -= 2;
    NEXT();
}
L_putfield2: {
    slot o = sp[-3];
    CHECK_REF(o);
    put_cell(vm, (ref)o, (u32)pc->a, sp[-2]);
    put_cell(vm, (ref)o, (u32)pc->a + 8, sp[-1]);
    sp -= 3;
    NEXT();
}
L_putfieldn: {
    slot o = sp[-2], v = sp[-1];
    CHECK_REF(o);
    SYMBOLIC1(v);
    put_cell(vm, (ref)o, (u32)pc->a, narrow_to(pc->field->type, (u32)v));
    sp -= 2;
    NEXT();
}

    /* ---- calls ---- */

L_invokevirtual:
L_invokespecial:
L_invokestatic:
L_invokeinterface:
    SAVE();
    if (!quicken_invoke(vm, f->method, pc))
        goto unwind;
    goto *labels[pc->iop];
L_invokevirtual_q: {
    slot o = sp[-(i32)pc->method->nargs];
    CHECK_REF(o);
    m = vm->classes[((struct object *)(H + (o << 3)))->klass]->vtable[pc->a];
    goto call;
}
L_invokedirect_q: {
    slot o = sp[-(i32)pc->method->nargs];
    CHECK_REF(o);
    m = pc->method;
    goto call;
}
L_invokestatic_q:
    m = pc->method;
    ENSURE_INIT(m->cls);
    goto call;
L_invokeinterface_q: {
    struct method *im = pc->method;
    slot o = sp[-(i32)im->nargs];
    CHECK_REF(o);
    struct class *c = vm->classes[((struct object *)(H + (o << 3)))->klass];
    u32 mask = c->icache_cap - 1;
    if (likely(c->icache_cap) && likely(c->icache[im->id & mask].key == im)) {
        m = c->icache[im->id & mask].target;
        goto call;
    }
    SAVE();
    m = implements(vm, c, im) ? class_interface_target(vm, c, im) : NULL;
    if (!m)
        goto unwind;
    goto call;
}
L_invokehandle_q: {
    const struct sym *desc = cf_ref_desc(f->method->cls->cf, (u16)pc->a);
    u32 n = desc_arg_slots(desc->text) + 1;
    slot o = sp[-(i32)n];
    CHECK_REF(o);
    SAVE();
    if (unlikely(heap_crowded(vm)))
        heap_collect(vm);
    slot *args = sp - n;
    f->sp = args;
    result = invoke_polymorphic(vm, pc->method, desc, args);
    if (result == NAT_DONE) {
        sp = push_result(args, desc_return(desc->text)[0], args);
        NEXT();
    }
    if (result != NAT_CALL)
        f->sp = sp;
    goto after_native;
}
L_invokedynamic: {
    SAVE();
    slot args[2] = { f->method->cls->id, (u64)(pc - f->method->insns) };
    if (!push_coroutine(vm, "linkCallSite", link_call_site, args, 2))
        goto unwind;
    goto enter_coroutine;
}
L_indy_cached: {
    ref r = consts_get(vm, f->method->cls, (u32)pc->a);
    if (r) {
        *sp++ = r;
        NEXT();
    }
    SAVE();
    slot args[2] = { f->method->cls->id, (u64)(pc - f->method->insns) };
    if (!push_coroutine(vm, "linkCallSite", link_call_site, args, 2))
        goto unwind;
    goto enter_coroutine;
}
L_indy_site: {
    /* A call site made by the program's own bootstrap method. */
    SAVE();
    ref target = consts_get(vm, f->method->cls, (u32)pc->a);
    u16 index = (u16)pc->b;
    const struct sym *desc = cf_ref_desc(f->method->cls->cf, index);
    if (!target) {
        slot args[2] = { f->method->cls->id, (u64)(pc - f->method->insns) };
        if (!push_coroutine(vm, "linkCallSite", link_call_site, args, 2))
            goto unwind;
        goto enter_coroutine;
    }
    u32 n = desc_arg_slots(desc->text);
    slot *args = sp - n;
    memmove(args + 1, args, n * sizeof *args);
    args[0] = target;
    f->sp = args;
    result = invoke_polymorphic(vm, NULL, desc, args);
    if (result == NAT_DONE) {
        sp = push_result(args, desc_return(desc->text)[0], args);
        NEXT();
    }
    goto after_native;
}

call:
    if (unlikely(m->slow))
        goto call_slow;
call_ready: {
    slot *locals = sp - m->nargs;
    struct frame *nf = (struct frame *)(locals + m->max_locals);
    slot *stack = (slot *)(nf + 1);
    if (unlikely(stack + m->max_stack > vm->thread->limit)) {
        SAVE();
        throw_soe(vm, m);
        goto unwind;
    }
    /* Else the collector would take for references what others left there. */
    for (slot *p = sp; p < (slot *)nf; p++)
        *p = 0;
    f->pc = pc;
    f->sp = locals;
    nf->prev = f;
    nf->method = m;
    nf->locals = locals;
    nf->state = 0;
    nf->lock = 0;
    count += (u64)(pc - start) + 1;
    f = nf;
    pc = start = m->insns;
    lp = locals;
    sp = stack;
    if (unlikely(count >= budget))
        goto spent;
    DISPATCH();
}

call_slow:
    SAVE();
    if (m->flags & MF_INDICATOR)
        return END_SYMBOLIC;
    if (m->flags & MF_WATCHED && vm->opts.symbolic.concerns(vm->opts.symbolic.ctx, m, sp - m->nargs))
        return END_SYMBOLIC;
    if (m->native)
        goto call_native;
    if (m->access & ACC_ABSTRACT) {
        throw_abstract(vm, m, m->access & ACC_STATIC ? NULL : class_of(vm, (ref)sp[-(i32)m->nargs]));
        goto unwind;
    }
    if (m->access & ACC_NATIVE) {
        result = missing_native(vm, m);
        goto after_native;
    }
call_bytecode:
    if (!method_prepare(vm, m))
        goto unwind;
    if (m->access & ACC_SYNCHRONIZED) {
        ref lock = m->access & ACC_STATIC ? m->cls->mirror : (ref)sp[-(i32)m->nargs];
        if (!monitor_enter(vm, lock)) {
            result = vm->exc ? NAT_THROW : NAT_BLOCK;
            goto after_native;
        }
        f->sp = sp - m->nargs;
        slot *args = sp - m->nargs;
        struct frame *nf = push_frame(vm, m, args);
        if (!nf) {
            ref pending = vm->exc;
            monitor_exit(vm, lock);
            vm->exc = pending;
            goto unwind;
        }
        nf->lock = lock;
        LOAD();
        DISPATCH();
    }
    if (m->memo) {
        slot *args = sp - m->nargs;
        u32 number;
        if (memo_call(vm, m, args, &number)) {
            sp = push_result(args, m->ret, args);
            NEXT();
        }
        if (number) {
            f->sp = args;
            struct frame *nf = push_frame(vm, m, args);
            if (!nf) {
                f->sp = sp;
                goto unwind;
            }
            nf->state = number;
            nf->lock = MEMO_LOCK;
            count++;
            LOAD();
            if (unlikely(count >= budget))
                goto spent;
            DISPATCH();
        }
    }
    goto call_ready;

call_native:
    if (unlikely(heap_crowded(vm)))
        heap_collect(vm);
    vm->native_uses[m->native - natives]++;
    if (symbolic_args(m, sp - m->nargs))
        goto symbolic;
    if (m->native->leaf) {
        slot *args = sp - m->nargs, first = args[0], second = args[1];
        vm->leaf = m;
        result = m->native->leaf(vm, args, m);
        vm->leaf = NULL;
        if (unlikely(vm->met_term)) {
            /* What it computed does not count: stop in front of the call. */
            args[0] = first;
            args[1] = second;
            vm->met_term = false;
            vm->exc = 0;
            goto symbolic;
        }
        if (likely(result == NAT_DONE)) {
            budget = turn_budget(vm, before); /* it may have started a thread */
            sp = push_result(args, m->ret, args);
            NEXT();
        }
        if (result == NAT_BYTECODE)
            goto call_bytecode;
        goto after_native;
    }
    f->sp = sp - m->nargs;
    if (!push_frame(vm, m, sp - m->nargs)) {
        f->sp = sp;
        goto unwind;
    }
enter_coroutine:
    f = vm->thread->top;
    sp = f->sp;
    lp = f->locals;
    pc = start = NULL;
run_coroutine:
    /* f is a coroutine's frame; what it called has left its result at f->sp. */
    vm->thread->top = f;
    result = f->method->native->coroutine(vm, f);
    if (unlikely(vm->met_term)) {
        vm->met_term = false;
        if (result == NAT_BEFORE && f->prev && f->prev->pc) {
            /* It has done nothing yet: stop in front of the call. */
            u32 nargs = f->method->nargs;
            vm->thread->top = f->prev;
            LOAD();
            sp += nargs;
            goto symbolic;
        }
        if (vm->refusal)
            unsupported(vm, "%s", vm->refusal);
        else
            unsupported(vm, "a symbolic value in %s.%s", f->method->cls->name->text, f->method->name->text);
        vm->refusal = NULL;
        return END_STOP;
    }
    switch (result) {
    case NAT_DONE: {
        struct method *done = f->method;
        const slot *value = f->locals;
        struct frame *prev = f->prev;
        if (!prev) {
            vm->thread->top = f;
            vm->thread->state = TS_ENDED;
            return END_SWITCH;
        }
        if (prev->locals < vm->thread->touched)
            trail_touch_frame(vm, vm->thread, prev);
        f = prev;
        vm->thread->top = f;
        lp = f->locals;
        if (!f->pc) {
            sp = f->sp;
            push_result(f->sp, done->ret, value);
            goto run_coroutine;
        }
        if (done->flags & MF_REEXECUTE) {
            LOAD();
            DISPATCH();
        }
        sp = push_result(f->sp, done->ret, value);
        pc = start = f->pc;
        NEXT();
    }
    case NAT_CALL:
        goto after_native;
    case NAT_THROW:
        f = f->prev;
        if (f) {
            vm->thread->top = f;
            sp = f->sp;
            pc = start = f->pc;
            lp = f->locals;
            goto unwind;
        }
        vm->thread->state = TS_ENDED;
        return END_SWITCH;
    case NAT_BYTECODE: {
        /* The coroutine declines: its frame goes, the bytecode runs instead. */
        m = f->method;
        slot *args = f->locals;
        f = f->prev;
        vm->thread->top = f;
        lp = f->locals;
        pc = start = f->pc;
        sp = args + m->nargs;
        if (!pc) {
            /* called by another coroutine */
            if (!push_bytecode(vm, m, args))
                goto unwind;
            LOAD();
            DISPATCH();
        }
        goto call_bytecode;
    }
    case NAT_BLOCK:
        return END_SWITCH;
    case NAT_STOP:
        return END_STOP;
    case NAT_BEFORE: /* only when it met a term */
        break;
    }
    BUG("coroutine %s answered %d", f->method->name->text, (int)result);

after_native:
    switch (result) {
    case NAT_THROW:
        goto unwind;
    case NAT_CALL:
        f = vm->thread->top;
        if (!f->pc)
            goto enter_coroutine;
        LOAD();
        DISPATCH();
    case NAT_BLOCK:
        return END_SWITCH;
    case NAT_STOP:
        return END_STOP;
    case NAT_DONE:
    case NAT_BYTECODE:
    case NAT_BEFORE:
        break;
    }
    BUG("native answered %d", (int)result);

    RETURN(return0, (void)0, (void)0, 0)
    RETURN(return1, slot v = sp[-1], sp[0] = v, 1)
    RETURN(return2, slot v = sp[-2]; slot term = sp[-1], sp[0] = v; sp[1] = term, 2)
return_locked: {
    ref lock = f->lock;
    SAVE();
    f->lock = 0;
    if (lock == MEMO_LOCK) {
        memo_return(vm, f, sp - (is_wide(f->method->ret) ? 2 : 1));
        goto *labels[pc->iop];
    }
    if (!monitor_exit(vm, lock))
        goto unwind;
    goto *labels[pc->iop];
}

    /* ---- objects ---- */

L_new: {
    SAVE();
    struct class *c = resolve_class(vm, f->method->cls, (u16)pc->a);
    if (!c)
        goto unwind;
    if (c->access & (ACC_ABSTRACT | ACC_INTERFACE) || c == vm->k[K_class]) {
        struct buf b = { 0 };
        class_external_name(c, &b);
        throw_new(vm, c == vm->k[K_class] ? "java/lang/IllegalAccessError" : "java/lang/InstantiationError", "%s",
                  b.data);
        buf_release(&b);
        goto unwind;
    }
    ((struct insn *)(uintptr_t)pc)->cls = c;
    quicken(pc, I_new_q);
    goto L_new_q;
}
L_new_q: {
    struct class *c = pc->cls;
    ENSURE_INIT(c);
    ref r;
    if (likely(vm->end - vm->at >= c->size)) {
        struct object *o = (struct object *)(H + vm->at);
        o->klass = c->id;
        r = (ref)(vm->at >> 3);
        vm->at += c->size;
    } else {
        SAVE();
        r = alloc_object(vm, c);
        if (!r)
            goto unwind;
    }
    *sp++ = r;
    NEXT();
}
L_anewarray: {
    SAVE();
    struct class *c = resolve_class(vm, f->method->cls, (u16)pc->a);
    if (!c)
        goto unwind;
    ((struct insn *)(uintptr_t)pc)->cls = class_array_of(vm, c);
    quicken(pc, I_newarray);
    goto L_newarray;
}
L_newarray: {
    slot n = sp[-1];
    SYMBOLIC1(n);
    struct class *c = pc->cls;
    SAVE();
    if (unlikely((i32)n < 0)) {
        throw_new(vm, "java/lang/NegativeArraySizeException", "%d", (i32)n);
        goto unwind;
    }
    ref r = alloc_array(vm, c, (u32)n);
    if (!r)
        goto unwind;
    sp[-1] = r;
    NEXT();
}
L_multianewarray: {
    SAVE();
    u32 dims = pc->c;
    struct class *c = resolve_class(vm, f->method->cls, (u16)pc->a);
    if (!c)
        goto unwind;
    for (u32 i = 0; i < dims; i++)
        SYMBOLIC1(sp[-(i32)dims + (i32)i]);
    for (u32 i = 0; i < dims; i++) {
        i32 n = (i32)sp[-(i32)dims + (i32)i];
        if (n < 0) {
            throw_new(vm, "java/lang/NegativeArraySizeException", "%d", n);
            goto unwind;
        }
    }
    ref r = alloc_multi(vm, c, sp - dims, dims);
    if (!r)
        goto unwind;
    sp -= dims;
    *sp++ = r;
    NEXT();
}
L_arraylength: {
    slot o = sp[-1];
    CHECK_REF(o);
    SYMBOLIC2(((struct array *)(H + (o << 3)))->length_term);
    sp[-1] = ((struct object *)(H + (o << 3)))->length;
    NEXT();
}
L_athrow: {
    slot o = sp[-1];
    CHECK_REF(o);
    SAVE();
    vm->exc = (ref)o;
    goto unwind;
}
L_checkcast:
L_instanceof: {
    slot o = sp[-1];
    SYMBOLIC1(o);
    if (!o && pc->iop == I_checkcast)
        NEXT(); /* JVMS: the class is not even resolved */
    if (!o) {
        sp[-1] = 0;
        NEXT();
    }
    SAVE();
    struct class *c = resolve_class(vm, f->method->cls, (u16)pc->a);
    if (!c)
        goto unwind;
    ((struct insn *)(uintptr_t)pc)->cls = c;
    quicken(pc, pc->iop == I_checkcast ? I_checkcast_q : I_instanceof_q);
    goto *labels[pc->iop];
}
L_checkcast_q: {
    slot o = sp[-1];
    SYMBOLIC1(o);
    if (o) {
        struct class *is = vm->classes[((struct object *)(H + (o << 3)))->klass];
        if (unlikely(is != pc->cls && !class_assignable(is, pc->cls))) {
            SAVE();
            throw_cast(vm, is, pc->cls);
            goto unwind;
        }
    }
    NEXT();
}
L_instanceof_q: {
    slot o = sp[-1];
    SYMBOLIC1(o);
    if (o) {
        struct class *is = vm->classes[((struct object *)(H + (o << 3)))->klass];
        sp[-1] = is == pc->cls || class_assignable(is, pc->cls);
    }
    NEXT();
}
L_monitorenter: {
    slot o = sp[-1];
    CHECK_REF(o);
    SAVE();
    if (!monitor_enter(vm, (ref)o)) {
        if (vm->exc)
            goto unwind;
        return END_SWITCH;
    }
    sp--;
    NEXT();
}
L_monitorexit: {
    slot o = sp[-1];
    CHECK_REF(o);
    SAVE();
    if (!monitor_exit(vm, (ref)o))
        goto unwind;
    sp--;
    NEXT();
}

    /* ---- what is not the straight way ---- */

resolve_again: {
    SAVE();
    slot args[2] = { f->method->cls->id, (u64)(pc - f->method->insns) };
    if (!push_coroutine(vm, "resolveConstant", resolve_constant, args, 2))
        goto unwind;
    goto enter_coroutine;
}
bad_ref:
    /* The operand that was tested is null, or has a term. */
    if (bad)
        goto symbolic;
    SAVE();
    throw_null(vm);
    goto unwind;
bad_bounds:
    SAVE();
    throw_index(vm, bad_index, bad_length);
    goto unwind;
by_zero:
    SAVE();
    throw_new(vm, "java/lang/ArithmeticException", "/ by zero");
    goto unwind;
symbolic:
    SAVE();
    return END_SYMBOLIC;

unwind:
    /* vm->exc is set; f (saved) is where it was thrown or where it arrives. */
    f = vm->thread->top;
    for (;;) {
        if (!f->pc) {
            if (f->locals < vm->thread->touched)
                trail_touch_frame(vm, vm->thread, f);
            goto run_coroutine;
        }
        const struct handler *h = find_handler(vm, f->method, f->pc);
        if (h) {
            if (f->locals < vm->thread->touched)
                trail_touch_frame(vm, vm->thread, f);
            pc = start = f->method->insns + h->target;
            lp = f->locals;
            sp = (slot *)(f + 1);
            *sp++ = vm->exc;
            WATCH_CAUGHT();
            vm->exc = 0;
            vm->thread->top = f;
            /* What threw counts: a handler may throw into itself for ever. */
            if (unlikely(++count >= budget))
                goto spent;
            DISPATCH();
        }
        if (f->lock) {
            ref pending = vm->exc, lock = f->lock;
            if (f->locals < vm->thread->touched)
                trail_touch_frame(vm, vm->thread, f);
            f->lock = 0;
            if (lock != MEMO_LOCK && monitor_exit(vm, lock))
                vm->exc = pending;
        }
        WATCH_LEFT();
        f = f->prev;
        vm->thread->top = f;
    }

spent:
    SAVE();
    return END_SPENT;
#if STEPPING
stepped_one:
    SAVE();
    return END_STEP;
#endif
}

#undef SAVE
#undef LOAD
#undef DISPATCH
#undef WATCH_CAUGHT
#undef WATCH_LEFT
#undef NEXT
#undef JUMP
#undef SYMBOLIC1
#undef SYMBOLIC2
#undef CHECK_REF
#undef INT_BINARY
#undef LONG_BINARY
#undef LONG_SHIFT
#undef FLOAT_BINARY
#undef DOUBLE_BINARY
#undef CONVERT11
#undef CONVERT12
#undef CONVERT21
#undef CONVERT22
#undef AS_INT
#undef AS_LONG
#undef AS_FLOAT
#undef AS_DOUBLE
#undef IF_INT
#undef IF_ICMP
#undef IF_REF
#undef IF_SAME
#undef RETURN
#undef ARRAY_AT
#undef ARRAY_LOAD
#undef ELEM
#undef LOG_IF_OLD
#undef ENSURE_INIT

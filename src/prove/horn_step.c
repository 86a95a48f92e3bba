/*
 * One instruction on a state whose numbers are terms. The code was verified, so
 * that the kinds on the stack are those that the instruction wants.
 */
#include "prove/horn_internal.h"

static void push_int(struct hstate *s, term t)
{
    horn_push(s, (struct val){.kind = V_INT, .t = t});
}

static void push_long(struct hstate *s, term t)
{
    horn_push_value(s, (struct val){.kind = V_LONG, .t = t});
}

static void push_ref(struct hstate *s, enum nullness null)
{
    horn_push(s, (struct val){.kind = V_REF, .null = (u8)null});
}

/* ---- arithmetic ---- */

static term binary(struct terms *T, u8 op, term a, term b)
{
    u32 width = node(T, a)->width;
    switch (op) {
    case OP_iadd:
    case OP_ladd:
        return mk_add(T, a, b);
    case OP_isub:
    case OP_lsub:
        return mk_sub(T, a, b);
    case OP_imul:
    case OP_lmul:
        return mk_mul(T, a, b);
    case OP_idiv:
    case OP_ldiv:
        return mk_sdiv(T, a, b);
    case OP_irem:
    case OP_lrem:
        return mk_srem(T, a, b);
    case OP_iand:
    case OP_land:
        return mk_and(T, a, b);
    case OP_ior:
    case OP_lor:
        return mk_or(T, a, b);
    case OP_ixor:
    case OP_lxor:
        return mk_xor(T, a, b);
    default:
        break;
    }
    /* Shifts: the count is an int, of which only the low bits count. */
    term count = mk_zext(T, mk_and(T, b, mk_const(T, 32, width - 1)), width);
    if (op == OP_ishl || op == OP_lshl)
        return mk_shl(T, a, count);
    return op == OP_ishr || op == OP_lshr ? mk_ashr(T, a, count) : mk_lshr(T, a, count);
}

static enum hstep arithmetic(struct walker *w, struct hstate *s, u8 op)
{
    struct terms *T = w->h->c.T;
    struct val b = horn_pop_value(s), a = horn_pop_value(s), r = {.kind = a.kind};
    bool divides = op == OP_idiv || op == OP_ldiv || op == OP_irem || op == OP_lrem;
    if (divides) {
        term zero = mk_eq(T, b.t, mk_const(T, node(T, b.t)->width, 0));
        if (!horn_throws_if(w, s, zero, "java/lang/ArithmeticException"))
            return STEP_ENDS;
    }
    if (r.kind == V_INT || r.kind == V_LONG)
        r.t = binary(T, op, a.t, b.t);
    horn_push_value(s, r);
    return STEP_ON;
}

static void compare_longs(struct walker *w, struct hstate *s)
{
    struct terms *T = w->h->c.T;
    struct val b = horn_pop_value(s), a = horn_pop_value(s);
    push_int(s, mk_ite(T, mk_slt(T, a.t, b.t), mk_const(T, 32, ~(u64)0),
                       mk_ite(T, mk_eq(T, a.t, b.t), mk_const(T, 32, 0), mk_const(T, 32, 1))));
}

static void convert(struct walker *w, struct hstate *s, u8 op)
{
    struct terms *T = w->h->c.T;
    struct val v = horn_pop_value(s);
    switch (op) {
    case OP_i2l:
        push_long(s, mk_sext(T, v.t, 64));
        break;
    case OP_l2i:
        push_int(s, mk_extract(T, v.t, 0, 32));
        break;
    case OP_i2b:
        push_int(s, mk_sext(T, mk_extract(T, v.t, 0, 8), 32));
        break;
    case OP_i2c:
        push_int(s, mk_zext(T, mk_extract(T, v.t, 0, 16), 32));
        break;
    case OP_i2s:
        push_int(s, mk_sext(T, mk_extract(T, v.t, 0, 16), 32));
        break;
    default: /* from or to floats, of which nothing is known */
        horn_push_value(s, horn_any_value(w, FRESH_UNKNOWN, op_table[op].pushes));
    }
}

/* ---- branches ---- */

/* True under the condition: goes to the target. */
static enum hstep branch_if(struct walker *w, struct hstate *s, term cond, u32 target)
{
    struct terms *T = w->h->c.T;
    if (is_true(T, cond)) {
        s->bci = target;
        return STEP_ON;
    }
    if (!is_false(T, cond))
        w->branch(w, s, cond, target);
    return horn_assume(w, s, mk_not(T, cond)) ? STEP_ON : STEP_ENDS;
}

static term int_condition(struct terms *T, u8 op, term a, term b)
{
    switch (op) {
    case OP_ifeq:
    case OP_if_icmpeq:
        return mk_eq(T, a, b);
    case OP_ifne:
    case OP_if_icmpne:
        return mk_not(T, mk_eq(T, a, b));
    case OP_iflt:
    case OP_if_icmplt:
        return mk_slt(T, a, b);
    case OP_ifge:
    case OP_if_icmpge:
        return mk_sle(T, b, a);
    case OP_ifgt:
    case OP_if_icmpgt:
        return mk_slt(T, b, a);
    default:
        return mk_sle(T, a, b);
    }
}

static term condition(struct walker *w, struct hstate *s, u8 op)
{
    struct terms *T = w->h->c.T;
    struct val b = {.t = mk_const(T, 32, 0)};
    if ((op >= OP_if_icmpeq && op <= OP_if_acmpne))
        b = horn_pop(s);
    struct val a = horn_pop(s);
    if (op == OP_ifnull || op == OP_ifnonnull) {
        if (a.null == MAYBE_NULL)
            return w->fresh(w, FRESH_UNKNOWN, 1, -1, 0);
        return mk_const(T, 1, (a.null == IS_NULL) == (op == OP_ifnull));
    }
    if (op == OP_if_acmpeq || op == OP_if_acmpne)
        return w->fresh(w, FRESH_UNKNOWN, 1, -1, 0);
    return int_condition(T, op, a.t, b.t);
}

static enum hstep switch_on(struct walker *w, struct hstate *s, const struct insn_parts *in)
{
    struct terms *T = w->h->c.T;
    u32 bci = s->bci;
    term key = horn_pop(s).t;
    for (u32 i = 0; i < in->ncases; i++) {
        i32 match;
        u32 target;
        insn_case(s->m->code->code, bci, in, i, &match, &target);
        term cond = mk_eq(T, key, mk_const(T, 32, (u32)match));
        if (branch_if(w, s, cond, target) == STEP_ENDS)
            return STEP_ENDS;
        if (s->bci != bci || is_true(T, cond))
            return STEP_ON;
    }
    s->bci = in->target;
    return STEP_ON;
}

/* ---- objects and arrays, of whose contents nothing is known ---- */

static enum hstep static_field(struct walker *w, struct hstate *s, u16 index, bool put)
{
    struct horn *h = w->h;
    struct type *t = program_type(h->p, cf_ref_class(s->m->cf, index));
    struct field *f = type_field(t, cf_ref_name(s->m->cf, index), cf_ref_desc(s->m->cf, index));
    if (!f->holder->library && !horn_initialise(w, s, f->holder))
        return STEP_ENDS;
    int g = horn_global(h, f);
    const char *desc = f->desc->text;
    if (put) {
        struct val v = horn_pop_value(s);
        if (g >= 0)
            s->globals[g] = horn_narrowed(h->c.T, v.t, desc);
        return STEP_ON;
    }
    struct val v = {0};
    if (g >= 0)
        v = (struct val){.kind = horn_kind(desc), .t = s->globals[g]};
    else if (strcmp(f->name->text, "$assertionsDisabled") == 0 && h->goal->assertions)
        v = (struct val){.kind = V_INT, .t = mk_const(h->c.T, 32, 0)};
    else
        v = horn_any_value(w, FRESH_UNKNOWN, desc);
    if (v.kind == V_REF && f->holder->library && strcmp(f->holder->name->text, "java/lang/System") == 0)
        v.null = NON_NULL;
    horn_push_value(s, v);
    return STEP_ON;
}

static enum hstep object_field(struct walker *w, struct hstate *s, u16 index, bool put)
{
    const char *desc = cf_ref_desc(s->m->cf, index)->text;
    if (put)
        horn_pop_value(s);
    struct val object = horn_pop(s);
    if (!horn_need_object(w, s, &object))
        return STEP_ENDS;
    if (!put)
        horn_push_value(s, horn_any_value(w, FRESH_UNKNOWN, desc));
    return STEP_ON;
}

static enum hstep element(struct walker *w, struct hstate *s, u8 op)
{
    bool put = op >= OP_iastore;
    static const char *const types[] = {"I", "J", "F", "D", "L", "B", "C", "S"};
    const char *desc = types[op - (put ? OP_iastore : OP_iaload)];
    if (put)
        horn_pop_value(s);
    horn_pop(s);
    struct val array = horn_pop(s);
    if (!horn_need_object(w, s, &array) ||
        !horn_throws_if(w, s, horn_maybe(w), "java/lang/ArrayIndexOutOfBoundsException"))
        return STEP_ENDS;
    if (op == OP_aastore && !horn_throws_if(w, s, horn_maybe(w), "java/lang/ArrayStoreException"))
        return STEP_ENDS;
    if (!put)
        horn_push_value(s, horn_any_value(w, FRESH_UNKNOWN, desc));
    return STEP_ON;
}

static enum hstep new_array(struct walker *w, struct hstate *s, u32 dimensions)
{
    struct terms *T = w->h->c.T;
    term negative = mk_false(T);
    for (u32 i = 0; i < dimensions; i++)
        negative = mk_or(T, negative, mk_slt(T, horn_pop(s).t, mk_const(T, 32, 0)));
    if (!horn_throws_if(w, s, negative, "java/lang/NegativeArraySizeException"))
        return STEP_ENDS;
    push_ref(s, NON_NULL);
    return STEP_ON;
}

static enum hstep new_object(struct walker *w, struct hstate *s, u16 index)
{
    struct type *t = program_type(w->h->p, cf_class_name(s->m->cf, index));
    if (!t->library && !horn_initialise(w, s, t))
        return STEP_ENDS;
    /* Any AssertionError that is made counts as an assert that has failed. */
    struct type *assertion = program_type_text(w->h->p, "java/lang/AssertionError");
    if (!w->h->exceptions && (!assertion || type_is(t, assertion)))
        w->error(w, s, mk_true(w->h->c.T));
    horn_push(s, (struct val){.kind = V_REF, .null = NON_NULL, .exact = t->name});
    return STEP_ON;
}

static enum hstep with_object(struct walker *w, struct hstate *s, u8 op)
{
    struct val v = horn_pop(s);
    switch (op) {
    case OP_checkcast:
        if (v.null != IS_NULL && !horn_throws_if(w, s, horn_maybe(w), "java/lang/ClassCastException"))
            return STEP_ENDS;
        horn_push(s, v);
        return STEP_ON;
    case OP_instanceof:
        push_int(s, v.null == IS_NULL ? mk_const(w->h->c.T, 32, 0) : w->fresh(w, FRESH_UNKNOWN, 32, 0, 1));
        return STEP_ON;
    case OP_athrow:
        if (horn_need_object(w, s, &v))
            horn_throws(w, s, mk_true(w->h->c.T), v.exact ? v.exact->text : NULL);
        return STEP_ENDS;
    default:
        if (!horn_need_object(w, s, &v))
            return STEP_ENDS;
        if (op == OP_monitorexit && !horn_throws_if(w, s, horn_maybe(w), "java/lang/IllegalMonitorStateException"))
            return STEP_ENDS;
        if (op == OP_arraylength)
            push_int(s, w->fresh(w, FRESH_UNKNOWN, 32, 0, INT32_MAX));
        return STEP_ON;
    }
}

/* ---- moves ---- */

static struct val load_constant(struct walker *w, struct hstate *s, u16 index)
{
    const struct cf_const *k = &s->m->cf->consts[index];
    struct terms *T = w->h->c.T;
    switch (k->tag) {
    case CF_INTEGER:
        return (struct val){.kind = V_INT, .t = mk_const(T, 32, k->bits)};
    case CF_LONG:
        return (struct val){.kind = V_LONG, .t = mk_const(T, 64, k->bits)};
    case CF_FLOAT:
        return (struct val){.kind = V_FLOAT};
    case CF_DOUBLE:
        return (struct val){.kind = V_DOUBLE};
    default:
        return (struct val){.kind = V_REF, .null = NON_NULL};
    }
}

static void store(struct hstate *s, u32 local)
{
    struct val v = horn_pop_value(s);
    s->locals[local] = v;
    if (horn_kind_slots(v.kind) == 2)
        s->locals[local + 1] = (struct val){.kind = V_HALF};
}

/* dup and its like: the table says which slots go where. */
static void shuffle(struct hstate *s, u8 op)
{
    const char *pops = op_table[op].pops, *pushes = op_table[op].pushes;
    struct val slots[4];
    u32 n = (u32)strlen(pops);
    for (u32 i = n; i-- > 0;)
        slots[i] = horn_pop(s);
    for (; *pushes; pushes++)
        horn_push(s, slots[*pushes - '1']);
}

static void increment(struct walker *w, struct hstate *s, u32 local, i32 by)
{
    struct val *v = &s->locals[local];
    v->t = mk_add(w->h->c.T, v->t, mk_const(w->h->c.T, 32, (u32)by));
}

static enum hstep returns(struct walker *w, struct hstate *s, u8 op)
{
    struct val v = {.kind = V_NONE};
    if (op != OP_return)
        v = horn_pop_value(s);
    if (v.kind == V_INT)
        v.t = horn_narrowed(w->h->c.T, v.t, desc_return(s->m->m->desc->text));
    w->ret(w, s, &v);
    return STEP_ENDS;
}

/* The instructions that only push something, or move it. */
static bool simple(struct walker *w, struct hstate *s, const struct insn_parts *in)
{
    struct terms *T = w->h->c.T;
    u8 op = in->op;
    if (op == OP_nop)
        return true;
    if (op == OP_aconst_null)
        push_ref(s, IS_NULL);
    else if (op >= OP_iconst_m1 && op <= OP_iconst_5)
        push_int(s, mk_const(T, 32, (u32)(op - OP_iconst_0)));
    else if (op == OP_lconst_0 || op == OP_lconst_1)
        push_long(s, mk_const(T, 64, op - OP_lconst_0));
    else if (op >= OP_fconst_0 && op <= OP_dconst_1)
        horn_push_value(s, (struct val){.kind = op <= OP_fconst_2 ? V_FLOAT : V_DOUBLE});
    else if (op == OP_bipush || op == OP_sipush)
        push_int(s, mk_const(T, 32, (u32)in->value));
    else if (op >= OP_ldc && op <= OP_ldc2_w)
        horn_push_value(s, load_constant(w, s, (u16)in->constant));
    else if (op >= OP_iload && op <= OP_aload)
        horn_push_value(s, s->locals[in->local]);
    else if (op >= OP_iload_0 && op <= OP_aload_3)
        horn_push_value(s, s->locals[(op - OP_iload_0) & 3]);
    else if (op >= OP_istore && op <= OP_astore)
        store(s, (u32)in->local);
    else if (op >= OP_istore_0 && op <= OP_astore_3)
        store(s, (op - OP_istore_0) & 3u);
    else if (op >= OP_pop && op <= OP_swap)
        shuffle(s, op);
    else if (op == OP_iinc)
        increment(w, s, (u32)in->local, in->value);
    else
        return false;
    return true;
}

static enum hstep negate(struct walker *w, struct hstate *s)
{
    struct val v = horn_pop_value(s);
    if (v.kind == V_INT || v.kind == V_LONG)
        v.t = mk_neg(w->h->c.T, v.t);
    horn_push_value(s, v);
    return STEP_ON;
}

static enum hstep execute(struct walker *w, struct hstate *s, const struct insn_parts *in)
{
    u8 op = in->op;
    u16 index = (u16)in->constant;
    if (simple(w, s, in))
        return STEP_ON;
    if ((op >= OP_iaload && op <= OP_saload) || (op >= OP_iastore && op <= OP_sastore))
        return element(w, s, op);
    if (op >= OP_ineg && op <= OP_dneg)
        return negate(w, s);
    if (op >= OP_iadd && op <= OP_lxor)
        return arithmetic(w, s, op);
    if (op >= OP_i2l && op <= OP_i2s) {
        convert(w, s, op);
        return STEP_ON;
    }
    if (op == OP_lcmp) {
        compare_longs(w, s);
        return STEP_ON;
    }
    if (op >= OP_fcmpl && op <= OP_dcmpg) {
        horn_pop_value(s);
        horn_pop_value(s);
        push_int(s, w->fresh(w, FRESH_UNKNOWN, 32, -1, 1));
        return STEP_ON;
    }
    switch (op) {
    case OP_getstatic:
    case OP_putstatic:
        return static_field(w, s, index, op == OP_putstatic);
    case OP_getfield:
    case OP_putfield:
        return object_field(w, s, index, op == OP_putfield);
    case OP_new:
        return new_object(w, s, index);
    case OP_newarray:
    case OP_anewarray:
        return new_array(w, s, 1);
    case OP_multianewarray:
        return new_array(w, s, (u32)in->count);
    default:
        return with_object(w, s, op);
    }
}

static bool is_branch(u8 op)
{
    return (op >= OP_ifeq && op <= OP_if_acmpne) || op == OP_ifnull || op == OP_ifnonnull;
}

enum hstep horn_step(struct walker *w, struct hstate *s)
{
    struct insn_parts in;
    insn_decode(s->m->code->code, s->m->code->len, s->bci, &in);
    u8 op = in.op;
    u32 next = s->bci + in.len;
    if (in.is_switch)
        return switch_on(w, s, &in);
    if (op == OP_goto || op == OP_goto_w) {
        s->bci = in.target;
        return STEP_ON;
    }
    if (op >= OP_ireturn && op <= OP_return)
        return returns(w, s, op);
    if (is_branch(op)) {
        term cond = condition(w, s, op);
        enum hstep r = branch_if(w, s, cond, in.target);
        if (r == STEP_ON && !is_true(w->h->c.T, cond))
            s->bci = next;
        return r;
    }
    if (op_table[op].flags & (OPF_THROWS | OPF_LINKS) && !(op_table[op].flags & OPF_CALLS))
        horn_maybe_handled(w, s, false, 0);
    bool calls = op >= OP_invokevirtual && op <= OP_invokedynamic;
    enum hstep r = calls ? horn_invoke(w, s, op, (u16)in.constant) : execute(w, s, &in);
    s->bci = next;
    return r;
}

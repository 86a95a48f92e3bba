/* One instruction on abstract values: constants, variables, arithmetic, and which function does the others. */
#include "prove/step.h"

void push(struct frame *fr, struct value v)
{
    if (fr->state->depth >= fr->fact->code->max_stack)
        give_up(fr->a, "the operand stack overflows");
    else
        fr->state->stack[fr->state->depth++] = v;
}

struct value pop(struct frame *fr)
{
    if (!fr->state->depth) {
        give_up(fr->a, "the operand stack is empty");
        return (struct value){0};
    }
    return fr->state->stack[--fr->state->depth];
}

void push_int(struct frame *fr, i64 lo, i64 hi)
{
    push(fr, value_number(V_INT, lo, hi));
}

bool need_object(struct frame *fr, const struct value *v)
{
    if (v->null)
        raises(fr, fr->a->null_pointer, true);
    bool goes_on = v->object && state_null(fr->state, v, false);
    fr->ended |= !goes_on;
    return goes_on;
}

/* ---- constants and variables ---- */

const struct sym *named_type(struct frame *fr)
{
    const struct sym *type = cf_class_name(fr->fact->cf, (u16)fr->in.constant);
    const char *element = type->text + strspn(type->text, "[");
    const struct sym *name = type;
    if (element != type->text)
        name = *element == 'L' ? program_name(fr->a->p, element + 1, strlen(element) - 2) : NULL;
    if (name && !program_type(fr->a->p, name))
        give_up(fr->a, "a class that is not there");
    return type;
}

static void push_constant(struct frame *fr)
{
    const struct cf_const *c = &fr->fact->cf->consts[fr->in.constant];
    struct program *p = fr->a->p;
    switch (c->tag) {
    case CF_INTEGER:
        push_int(fr, (i32)c->bits, (i32)c->bits);
        break;
    case CF_LONG:
        push(fr, value_number(V_LONG, (i64)c->bits, (i64)c->bits));
        break;
    case CF_FLOAT:
        push(fr, (struct value){.kind = V_FLOAT});
        break;
    case CF_DOUBLE:
        push(fr, (struct value){.kind = V_DOUBLE});
        break;
    case CF_STRING:
        push(fr, value_object(program_name(p, "java/lang/String", 16), true, OTHER_CLASSES));
        break;
    case CF_CLASS:
        named_type(fr);
        push(fr, value_object(program_name(p, "java/lang/Class", 15), true, OTHER_CLASSES));
        break;
    default:
        give_up(fr->a, "a constant that is made at run time");
    }
}

static void load(struct frame *fr, u32 local)
{
    struct value v = fr->state->locals[local];
    if (v.kind == V_NONE)
        give_up(fr->a, "a variable without a value");
    push(fr, v);
}

void overwrite(struct frame *fr, u32 local, const struct value *v)
{
    struct value kept = *v;
    state_store(fr->state, local, &kept);
    state_rebase(fr->state, fr->fact, local);
}

static void store(struct frame *fr, u32 local)
{
    struct value v = pop(fr);
    overwrite(fr, local, &v);
}

void shallow(struct frame *fr, struct value *v)
{
    if (!fr->a->deep && (v->kind == V_INT || v->kind == V_LONG) && v->lo != v->hi) {
        v->lo = v->lo < 0 ? number_min(v->kind) : 0;
        v->hi = number_max(v->kind);
    }
}

/* ---- stack shuffling: by the letters of opcodes.def, which count words ---- */

static bool is_wide(const struct value *v)
{
    return v->kind == V_LONG || v->kind == V_DOUBLE;
}

/* Takes values of so many words from the stack; the topmost comes first. */
static u32 take_words(struct frame *fr, u32 words, struct value *out)
{
    u32 n = 0, taken = 0;
    while (taken < words && !fr->a->gave_up) {
        out[n] = pop(fr);
        taken += is_wide(&out[n]) ? 2 : 1;
        n++;
    }
    if (taken != words)
        give_up(fr->a, "half a value is moved");
    return n;
}

static void put_back(struct frame *fr, const struct value *v, u32 n)
{
    while (n > 0 && !fr->a->gave_up)
        push(fr, v[--n]);
}

/* dup and its kin: the topmost words are put below those under them, too. */
static void duplicate(struct frame *fr, u32 words, u32 below)
{
    struct value top[2], under[2];
    u32 n = take_words(fr, words, top), m = take_words(fr, below, under);
    put_back(fr, top, n);
    put_back(fr, under, m);
    put_back(fr, top, n);
}

static void shuffle(struct frame *fr)
{
    struct value v[2];
    switch (fr->in.op) {
    case OP_pop:
        take_words(fr, 1, v);
        break;
    case OP_pop2:
        take_words(fr, 2, v);
        break;
    case OP_dup:
        duplicate(fr, 1, 0);
        break;
    case OP_dup_x1:
        duplicate(fr, 1, 1);
        break;
    case OP_dup_x2:
        duplicate(fr, 1, 2);
        break;
    case OP_dup2:
        duplicate(fr, 2, 0);
        break;
    case OP_dup2_x1:
        duplicate(fr, 2, 1);
        break;
    case OP_dup2_x2:
        duplicate(fr, 2, 2);
        break;
    default:
        v[0] = pop(fr);
        v[1] = pop(fr);
        push(fr, v[0]);
        push(fr, v[1]);
    }
}

/* ---- arithmetic ---- */

/* Of x - n with n > 0 is known that it is below x, if it does not wrap around. */
static void relate(const struct value *a, const struct value *b, u8 op, struct value *out)
{
    if (op == OP_isub && b->lo >= 0 && a->lo - b->hi >= INT32_MIN) {
        u64 is = b->lo > 0 ? a->copies | a->upto : 0;
        out->below = a->below | is;
        out->upto = a->upto | a->copies;
    }
    if (op == OP_iadd && value_is(b, 1) && a->hi < INT32_MAX)
        out->upto = a->below;
    if ((op == OP_idiv && b->lo >= 1) || (op == OP_ishr && a->lo >= 0) || (op == OP_irem && a->lo >= 0)) {
        if (a->lo >= 0) {
            out->below = a->below;
            out->upto = a->upto | a->copies;
        }
    }
    if (op == OP_irem && a->lo >= 0 && b->lo > 0) {
        out->below |= b->copies | b->below | b->upto;
        out->upto |= b->copies | b->upto;
    }
}

static void binary(struct frame *fr, u8 int_op, enum value_kind kind)
{
    struct value b = pop(fr), a = pop(fr);
    bool divides = int_op == OP_idiv || int_op == OP_irem;
    if (divides && b.lo <= 0 && b.hi >= 0) {
        raises(fr, fr->a->arithmetic, true);
        if (value_is(&b, 0)) {
            fr->ended = true;
            return;
        }
    }
    struct value v = value_binary(int_op, kind, &a, &b);
    shallow(fr, &v);
    if (kind == V_INT && fr->a->deep)
        relate(&a, &b, int_op, &v);
    push(fr, v);
}

static void convert_int(struct frame *fr, i64 lo, i64 hi)
{
    struct value v = pop(fr);
    bool fits = v.lo >= lo && v.hi <= hi;
    if (fits && v.kind == V_INT)
        push(fr, v);
    else
        push_int(fr, fits ? v.lo : lo, fits ? v.hi : hi);
}

static void convert(struct frame *fr)
{
    struct value v;
    switch (fr->in.op) {
    case OP_i2l:
        v = pop(fr);
        push(fr, value_number(V_LONG, v.lo, v.hi));
        break;
    case OP_l2i:
        convert_int(fr, INT32_MIN, INT32_MAX);
        break;
    case OP_i2b:
        convert_int(fr, INT8_MIN, INT8_MAX);
        break;
    case OP_i2c:
        convert_int(fr, 0, UINT16_MAX);
        break;
    case OP_i2s:
        convert_int(fr, INT16_MIN, INT16_MAX);
        break;
    case OP_f2i:
    case OP_d2i:
        pop(fr);
        push_int(fr, INT32_MIN, INT32_MAX);
        break;
    case OP_f2l:
    case OP_d2l:
        pop(fr);
        push(fr, value_number(V_LONG, INT64_MIN, INT64_MAX));
        break;
    default:
        pop(fr);
        push(fr, (struct value){.kind = *op_table[fr->in.op].pushes == 'F' ? V_FLOAT : V_DOUBLE});
    }
}

/* ---- the end ---- */

static void return_value(struct frame *fr)
{
    struct fact *f = fr->fact;
    const char *type = desc_return(f->m->desc->text);
    bool changed = !f->returns;
    if (fr->in.op != OP_return) {
        struct value v = pop(fr);
        /* A caller that was compiled for a boolean gets the lowest bit, and so on. */
        struct value all = value_any(type, fr->a->p);
        if (v.kind == V_INT && (v.lo < all.lo || v.hi > all.hi))
            v = all;
        if (!fr->a->deep)
            v = all;
        changed |= grow(fr->a, &f->result, !f->returns, &v, &f->changes);
    }
    f->returns = true;
    if (changed)
        enqueue_callers(fr->a, f);
    if (f->constructs || f->initialises)
        not_definite(fr->a, f->m->holder, fr->state->assigned, f->initialises);
    fr->ended = true;
}

/* What was caught quietly is thrown on quietly. */
static void throw_value(struct frame *fr)
{
    struct value v = pop(fr);
    const struct sym *name = v.caught ? v.loud : v.type;
    if (v.null)
        raises(fr, fr->a->null_pointer, true);
    struct type *t = name ? program_type(fr->a->p, name) : fr->a->throwable;
    if (!t || !type_is(t, fr->a->throwable))
        t = fr->a->throwable;
    if (v.object && v.caught) {
        raises_quietly(fr, fr->a->machine);
        raises_quietly(fr, fr->a->linkage);
    }
    if (v.object && (!v.caught || v.loud))
        raises(fr, t, v.exact && t->name == v.type);
    fr->ended = true;
}

static void monitor(struct frame *fr)
{
    struct value v = pop(fr);
    /* Who leaves a monitor that he did not enter is found by nobody but the machine. */
    if (fr->in.op == OP_monitorexit)
        raises(fr, fr->a->monitor, true);
    need_object(fr, &v);
}

/* ---- all of them ---- */

static void arithmetic(struct frame *fr)
{
    u8 op = fr->in.op;
    const char *types = op_table[op].pops;
    if (*types == 'F' || *types == 'D') {
        struct value v = pop(fr);
        if (op != OP_fneg && op != OP_dneg)
            v = pop(fr);
        push(fr, v);
        return;
    }
    enum value_kind kind = *types == 'J' ? V_LONG : V_INT;
    if (op == OP_ineg || op == OP_lneg) {
        struct value zero = value_number(kind, 0, 0), v = pop(fr);
        v = value_binary(OP_isub, kind, &zero, &v);
        shallow(fr, &v);
        push(fr, v);
        return;
    }
    /* Each operator has four forms up to negation, and two behind it. */
    u8 int_op = op < OP_ineg ? (u8)(op & ~3) : (u8)(op - (*types == 'J'));
    binary(fr, int_op, kind);
}

static void other(struct frame *fr)
{
    switch (fr->in.op) {
    case OP_ldc:
    case OP_ldc_w:
    case OP_ldc2_w:
        push_constant(fr);
        break;
    case OP_iinc:
        if (fr->a->deep) {
            state_add(fr->state, (u32)fr->in.local, fr->in.value);
        } else {
            struct value any = value_number(V_INT, INT32_MIN, INT32_MAX);
            overwrite(fr, (u32)fr->in.local, &any);
        }
        break;
    case OP_lcmp:
        step_compare_longs(fr);
        break;
    case OP_fcmpl:
    case OP_fcmpg:
    case OP_dcmpl:
    case OP_dcmpg:
        pop(fr);
        pop(fr);
        push_int(fr, -1, 1);
        break;
    case OP_goto:
    case OP_goto_w:
        flow_to(fr, fr->in.target);
        fr->ended = true;
        break;
    case OP_ifnull:
    case OP_ifnonnull:
        step_branch_on_null(fr);
        break;
    case OP_tableswitch:
    case OP_lookupswitch:
        step_branch_by_switch(fr);
        break;
    case OP_getstatic:
        step_get_static(fr);
        break;
    case OP_putstatic:
        step_put_static(fr);
        break;
    case OP_getfield:
        step_get_field(fr);
        break;
    case OP_putfield:
        step_put_field(fr);
        break;
    case OP_invokevirtual:
    case OP_invokespecial:
    case OP_invokestatic:
    case OP_invokeinterface:
        step_call(fr);
        break;
    case OP_invokedynamic:
        step_dynamic(fr);
        break;
    case OP_new:
        step_new_object(fr);
        break;
    case OP_newarray:
    case OP_anewarray:
        step_new_array(fr);
        break;
    case OP_multianewarray:
        step_new_arrays(fr);
        break;
    case OP_arraylength:
        step_array_length(fr);
        break;
    case OP_athrow:
        throw_value(fr);
        break;
    case OP_checkcast:
        step_check_cast(fr);
        break;
    case OP_instanceof:
        step_instance_of(fr);
        break;
    case OP_monitorenter:
    case OP_monitorexit:
        monitor(fr);
        break;
    case OP_nop:
        break;
    default:
        give_up(fr->a, "an instruction of old compilers");
    }
}

void step(struct frame *fr)
{
    u8 op = fr->in.op;
    u32 local = (u32)fr->in.local;
    if (op == OP_aconst_null)
        push(fr, value_null());
    else if (op >= OP_iconst_m1 && op <= OP_iconst_5)
        push_int(fr, op - OP_iconst_0, op - OP_iconst_0);
    else if (op == OP_lconst_0 || op == OP_lconst_1)
        push(fr, value_number(V_LONG, op - OP_lconst_0, op - OP_lconst_0));
    else if (op >= OP_fconst_0 && op <= OP_dconst_1)
        push(fr, (struct value){.kind = op <= OP_fconst_2 ? V_FLOAT : V_DOUBLE});
    else if (op == OP_bipush || op == OP_sipush)
        push_int(fr, fr->in.value, fr->in.value);
    else if (op >= OP_iload && op <= OP_aload)
        load(fr, local);
    else if (op >= OP_iload_0 && op <= OP_aload_3)
        load(fr, (op - OP_iload_0) % 4u);
    else if (op >= OP_iaload && op <= OP_saload)
        step_array_load(fr);
    else if (op >= OP_istore && op <= OP_astore)
        store(fr, local);
    else if (op >= OP_istore_0 && op <= OP_astore_3)
        store(fr, (op - OP_istore_0) % 4u);
    else if (op >= OP_iastore && op <= OP_sastore)
        step_array_store(fr);
    else if (op >= OP_pop && op <= OP_swap)
        shuffle(fr);
    else if (op >= OP_iadd && op <= OP_lxor)
        arithmetic(fr);
    else if (op >= OP_i2l && op <= OP_i2s)
        convert(fr);
    else if (op >= OP_ifeq && op <= OP_if_icmple)
        step_branch_on_numbers(fr);
    else if (op == OP_if_acmpeq || op == OP_if_acmpne)
        step_branch_on_references(fr);
    else if (op >= OP_ireturn && op <= OP_return)
        return_value(fr);
    else
        other(fr);
}

/*
 * What one instruction does to a frame (JVMS 4.10.1.9). Most instructions are
 * described well enough by the letters of their row in opcodes.def; the rest
 * are written out here and in verify_call.c.
 */
#include "classfile/cursor.h"
#include "classfile/verify.h"

static const char *op_name(const struct verifier *v)
{
    const u8 *p = v->code->code + v->bci;
    return op_table[*p == OP_wide ? p[1] : *p].name;
}

/* ---- the stack ---- */

bool frame_push(struct verifier *v, struct vframe *f, u32 type)
{
    f->stack = cell_push(v, f->stack, type);
    return cell_get(v, f->stack)->slots <= v->code->max_stack ||
           verify_fail(v, "%s: the stack grows beyond max_stack %u", op_name(v), v->code->max_stack);
}

bool frame_pop(struct verifier *v, struct vframe *f, u32 *type)
{
    if (!f->stack)
        return verify_fail(v, "%s: the stack is empty", op_name(v));
    const struct cell *c = cell_get(v, f->stack);
    *type = c->type;
    f->stack = c->below;
    return true;
}

bool frame_pop_as(struct verifier *v, struct vframe *f, u32 type)
{
    u32 t;
    if (!frame_pop(v, f, &t))
        return false;
    return type_assignable(v, t, type) || verify_fail(v, "%s: expected %.80s on the stack, found %.80s",
                                                      op_name(v), type_text(v, type), type_text(v, t));
}

static bool is_object(const struct verifier *v, u32 t, bool uninit_too)
{
    u32 kind = type_get(v, t)->kind;
    return type_is_reference(v, t) || (uninit_too && (kind == VT_UNINIT || kind == VT_UNINIT_THIS));
}

static bool pop_object(struct verifier *v, struct vframe *f, bool uninit_too, u32 *t)
{
    if (!frame_pop(v, f, t))
        return false;
    return is_object(v, *t, uninit_too) ||
           verify_fail(v, "%s: expected a reference on the stack, found %s", op_name(v), type_text(v, *t));
}

static u32 type_of_letter(char c)
{
    return c == 'I' ? T_INT : c == 'J' ? T_LONG : c == 'F' ? T_FLOAT : T_DOUBLE;
}

/* Pops a string of letters, rightmost first. A stands for any initialized
 * reference here. */
static bool pop_letters(struct verifier *v, struct vframe *f, const char *letters)
{
    for (size_t i = strlen(letters); i-- > 0;) {
        u32 t;
        if (letters[i] == 'A' ? !pop_object(v, f, false, &t)
                              : !frame_pop_as(v, f, type_of_letter(letters[i])))
            return false;
    }
    return true;
}

static bool plain_step(struct verifier *v, struct vframe *f, const struct op_info *op)
{
    if (!pop_letters(v, f, op->pops))
        return false;
    for (const char *s = op->pushes; *s; s++) {
        if (!frame_push(v, f, type_of_letter(*s)))
            return false;
    }
    return true;
}

/*
 * pop, dup, swap and their forms: slots are taken off, and put back in the
 * order the digits say. A long or double is its type and a half; a half that
 * loses its other half means that the instruction split a value.
 */
static bool shuffle_step(struct verifier *v, struct vframe *f, const struct op_info *op)
{
    u32 slot[4], n = (u32)strlen(op->pops);
    for (u32 i = n; i > 0;) {
        u32 t;
        if (!frame_pop(v, f, &t))
            return false;
        /* With inference, TOP is an address that may be dropped, not used. */
        if (t == T_TOP && !v->inferring)
            return verify_fail(v, "%s: nothing usable is on the stack", op->name);
        if (type_slots(t) > i)
            return verify_fail(v, "%s: would split %s", op->name, type_text(v, t));
        if (type_slots(t) == 2)
            slot[--i] = T_HALF;
        slot[--i] = t;
    }
    for (const char *s = op->pushes; *s; s++) {
        u32 t = slot[*s - '1'];
        bool pair = type_slots(t) == 2 && s[1] == *s + 1;
        if (t == T_HALF || (type_slots(t) == 2 && !pair))
            return verify_fail(v, "%s: would split a long or double", op->name);
        if (!frame_push(v, f, t))
            return false;
        s += pair;
    }
    return true;
}

/* ---- locals ---- */

/* JVMS 4.10.2.5: what a subroutine reads counts as much as what it writes. */
static void touch_local(struct verifier *v, struct vframe *f, u32 i)
{
    if (f->subs)
        f->subs = sub_touch(v, f->subs, tree_set(v, 0, i, 1));
}

static void set_local(struct verifier *v, struct vframe *f, u32 i, u32 type)
{
    f->locals = tree_set(v, f->locals, i, type);
    touch_local(v, f, i);
}

/* Writing any half of a long or double makes it unusable as a whole. */
static void store_local(struct verifier *v, struct vframe *f, u32 i, u32 type)
{
    if (i && type_slots(tree_get(v, f->locals, i - 1)) == 2)
        set_local(v, f, i - 1, T_TOP);
    set_local(v, f, i, type);
    if (type_slots(type) == 2)
        set_local(v, f, i + 1, T_TOP);
}

static bool load_step(struct verifier *v, struct vframe *f, char letter, u32 i)
{
    u32 t = tree_get(v, f->locals, i);
    bool good = letter == 'A' ? is_object(v, t, true) : t == type_of_letter(letter);
    if (!good)
        return verify_fail(v, "%s: local %u holds %.80s", op_name(v), i, type_text(v, t));
    return frame_push(v, f, t);
}

static bool store_step(struct verifier *v, struct vframe *f, char letter, u32 i)
{
    u32 t;
    if (letter != 'A') {
        t = type_of_letter(letter);
        if (!frame_pop_as(v, f, t))
            return false;
    } else {
        if (!frame_pop(v, f, &t))
            return false;
        if (!is_object(v, t, true) && type_get(v, t)->kind != VT_RETURN_ADDRESS)
            return verify_fail(v, "%s: expected a reference on the stack, found %s", op_name(v),
                               type_text(v, t));
    }
    store_local(v, f, i, t);
    return true;
}

static bool local_step(struct verifier *v, struct vframe *f, u8 op, u32 i)
{
    const struct op_info *info = &op_table[op];
    touch_local(v, f, i);
    if (op == OP_iinc) {
        u32 t = tree_get(v, f->locals, i);
        return t == T_INT || verify_fail(v, "iinc: local %u holds %.80s", i, type_text(v, t));
    }
    if (*info->pushes)
        return load_step(v, f, *info->pushes, i);
    return store_step(v, f, *info->pops, i);
}

void frame_replace(struct verifier *v, struct vframe *f, u32 from, u32 to)
{
    u32 before = f->locals;
    f->locals = tree_replace(v, f->locals, from, to);
    f->stack = stack_replace(v, f->stack, from, to);
    if (f->subs && before != f->locals)
        f->subs = sub_touch(v, f->subs, tree_difference(v, before, f->locals));
}

/* ---- arrays ---- */

/* Descriptor letters of the elements that an array instruction takes; two for
 * baload and bastore, which serve boolean too. */
static const char *const element_letters[] = {"I", "J", "F", "D", "", "BZ", "C", "S"};

static bool array_step(struct verifier *v, struct vframe *f, u8 op)
{
    bool load = op <= OP_saload;
    const char *letters = element_letters[op - (load ? OP_iaload : OP_iastore)];
    u32 array;
    if (!pop_letters(v, f, op_table[op].pops + 1) || !pop_object(v, f, false, &array))
        return false;
    const struct type *t = type_get(v, array);
    const char *name = t->kind == VT_OBJECT ? t->name->text : "";
    u32 element = *letters ? T_TOP : type_component(v, array);
    bool good = array == T_NULL || element != T_TOP ||
                (*letters && name[0] == '[' && strchr(letters, name[1]) && !name[2]);
    if (!good)
        return verify_fail(v, "%s: %.80s is no array of the right kind", op_name(v), type_text(v, array));
    if (!load)
        return true;
    if (*letters)
        return frame_push(v, f, type_of_letter(*op_table[op].pushes));
    return frame_push(v, f, array == T_NULL ? T_NULL : element);
}

static bool length_step(struct verifier *v, struct vframe *f)
{
    u32 t;
    if (!pop_object(v, f, false, &t))
        return false;
    if (t != T_NULL && type_get(v, t)->name->text[0] != '[')
        return verify_fail(v, "arraylength: %.80s is no array", type_text(v, t));
    return frame_push(v, f, T_INT);
}

/* ---- leaving ---- */

static bool return_step(struct verifier *v, struct vframe *f, u8 op)
{
    const char *letter = op_table[op].pops;
    u32 t = v->sig->returns;
    bool good = !*letter         ? t == T_TOP
                : *letter == 'A' ? type_is_reference(v, t)
                                 : t == type_of_letter(*letter);
    if (!good)
        return verify_fail(v, "%s in a method that returns %.80s", op_name(v),
                           t == T_TOP ? "void" : type_text(v, t));
    if (f->this_uninit)
        return verify_fail(v, "return before this or super was initialized");
    return !*letter || frame_pop_as(v, f, t);
}

/* ---- one instruction ---- */

static bool other_step(struct verifier *v, struct vframe *f, u8 op)
{
    const u8 *p = v->code->code + v->bci;
    u32 t;
    switch (op) {
    case OP_aconst_null:
        return frame_push(v, f, T_NULL);
    case OP_if_acmpeq:
    case OP_if_acmpne:
        return pop_object(v, f, true, &t) && pop_object(v, f, true, &t);
    case OP_ifnull:
    case OP_ifnonnull:
    case OP_monitorenter:
    case OP_monitorexit:
        return pop_object(v, f, true, &t);
    case OP_arraylength:
        return length_step(v, f);
    case OP_athrow:
        return frame_pop_as(v, f, v->throwable_type);
    case OP_jsr:
    case OP_jsr_w:
        if (!v->inferring)
            return verify_fail(v, "%s cannot be checked with a StackMapTable", op_name(v));
        t = v->bci + (op == OP_jsr ? (u32)(i16)be2(p + 1) : be4(p + 1));
        return frame_push(v, f, type_at_bci(v, VT_RETURN_ADDRESS, t));
    case OP_ret:
        return verify_fail(v, "ret cannot be checked with a StackMapTable");
    case OP_wide:
        if (p[1] == OP_ret)
            return other_step(v, f, OP_ret);
        return local_step(v, f, p[1], be2(p + 2));
    default:
        return plain_step(v, f, &op_table[op]);
    }
}

bool insn_step(struct verifier *v, struct vframe *f)
{
    const u8 *p = v->code->code + v->bci;
    u8 op = *p;
    const struct op_info *info = &op_table[op];
    if (op >= OP_iload_0 && op <= OP_aload_3)
        return local_step(v, f, op, (op - OP_iload_0) & 3);
    if (op >= OP_istore_0 && op <= OP_astore_3)
        return local_step(v, f, op, (op - OP_istore_0) & 3);
    if (*info->operands == 'l' && op != OP_ret)
        return local_step(v, f, op, p[1]);
    if ((op >= OP_iaload && op <= OP_saload) || (op >= OP_iastore && op <= OP_sastore))
        return array_step(v, f, op);
    if (op >= OP_pop && op <= OP_swap)
        return shuffle_step(v, f, info);
    if (op >= OP_ireturn && op <= OP_return)
        return return_step(v, f, op);
    if (*info->operands == 'k' || *info->operands == 't')
        return call_step(v, f);
    return other_step(v, f, op);
}

/* ---- where control goes ---- */

static bool switch_targets(struct verifier *v, u32 bci, bool (*f)(void *ctx, u32 target), void *ctx)
{
    const u8 *code = v->code->code;
    u32 at = (bci + 4) & ~3u;
    bool table = code[bci] == OP_tableswitch;
    u32 n = be4(code + at + 4);
    if (!f(ctx, bci + be4(code + at)))
        return false;
    if (table)
        n = be4(code + at + 8) - n + 1;
    at += 12; /* the first offset: past low and high, or past npairs and the first key */
    for (u32 i = 0; i < n; i++, at += table ? 4 : 8) {
        if (!f(ctx, bci + be4(code + at)))
            return false;
    }
    return true;
}

bool insn_targets(struct verifier *v, u32 bci, bool (*f)(void *ctx, u32 target), void *ctx)
{
    const u8 *p = v->code->code + bci;
    if (!(op_table[*p].flags & OPF_BRANCH))
        return true;
    switch (op_table[*p].operands[0]) {
    case 'T':
    case 'L':
        return switch_targets(v, bci, f, ctx);
    default:
        return f(ctx, bci + (strlen(op_table[*p].operands) == 2 ? (u32)(i16)be2(p + 1) : be4(p + 1)));
    }
}

bool insn_falls_through(const struct cf_code *k, u32 bci)
{
    u8 op = k->code[bci];
    return !(op_table[op].flags & OPF_ENDS) && !(op == OP_wide && k->code[bci + 1] == OP_ret);
}

u32 insn_ret_local(const struct cf_code *k, u32 bci)
{
    return k->code[bci] == OP_wide ? be2(k->code + bci + 2) : k->code[bci + 1];
}

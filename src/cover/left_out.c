/*
 * Edges that are there because of how compilers translate, and not because of
 * what somebody wrote: no person would want them covered, and no test could cover
 * most of them. The list is in cover.h; switches are in cases.c.
 */
#include "classfile/emit.h"
#include "cover/internal.h"

/* Does the block make what is thrown where a switch or a pattern meets something
 * that was not there when it was compiled? */
static bool is_mismatch(const struct body *b, const struct block *block)
{
    for (u32 i = block->first; i < block->end; i++) {
        if (b->ops[i] != OP_new)
            continue;
        const char *made = cf_class_name(b->cls->cf, constant_of(b, i))->text;
        if (strcmp(made, "java/lang/MatchException") == 0)
            return true;
        if (strcmp(made, "java/lang/IncompatibleClassChangeError") == 0 && i == block->first)
            return b->ops[block->end - 1] == OP_athrow;
    }
    return false;
}

/* Does it end with the question whether assertions are on? */
static bool asks_assertions(const struct body *b, const struct block *block)
{
    u32 last = block->end - 1;
    return last > block->first && b->ops[last - 1] == OP_getstatic &&
           strcmp(cf_ref_name(b->cls->cf, constant_of(b, last - 1))->text, "$assertionsDisabled") == 0;
}

/* Does it catch what `close` throws, at the end of a try with resources that is
 * left by an exception already? javac keeps both in locals of its own. */
static bool is_suppression(const struct body *b, const struct block *block)
{
    const struct cf_code *code = b->member->code;
    struct insn_parts in;
    u32 call = block->first + 3;
    if (call >= block->end || b->ops[call] != OP_invokevirtual ||
        strcmp(cf_ref_name(b->cls->cf, constant_of(b, call))->text, "addSuppressed") != 0)
        return false;
    u8 op = b->ops[block->first];
    bool is_short = op >= OP_astore_0 && op <= OP_astore_3;
    if ((op != OP_astore && !is_short) || !insn_decode(code->code, code->len, b->bcis[block->first], &in))
        return false;
    u32 slot = is_short ? (u32)(op - OP_astore_0) : (u32)in.local;
    return !b->nnames || !local_counts(b, slot, b->bcis[block->first] + in.len);
}

void mark_left_out(struct body *b)
{
    for (u32 i = 0; i < b->blocks.len; i++) {
        struct block *k = &b->blocks.data[i];
        k->left_out = is_mismatch(b, k) || is_suppression(b, k);
        k->no_choice |= asks_assertions(b, k);
    }
}

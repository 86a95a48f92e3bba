/*
 * Edges that are there because of how compilers translate, and not because of
 * what somebody wrote: no person would want them covered, and no test could cover
 * most of them. The list is in cover.h.
 */
#include <stdlib.h>

#include "classfile/emit.h"
#include "cover/internal.h"

/* The constant that an instruction with a two-byte index names. */
static u16 constant_of(const struct body *b, u32 insn)
{
    const u8 *p = b->member->code->code + b->bcis[insn] + 1;
    return (u16)(p[0] << 8 | p[1]);
}

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

/* ---- switches on strings ---- */

/*
 * A switch on a string becomes two: one on its hash code, whose cases compare the
 * text and number it, and one on that number. Only the second is what was written.
 */
static bool calls_string(const struct body *b, u32 insn, const char *name)
{
    return b->ops[insn] == OP_invokevirtual &&
           strcmp(cf_ref_class(b->cls->cf, constant_of(b, insn))->text, "java/lang/String") == 0 &&
           strcmp(cf_ref_name(b->cls->cf, constant_of(b, insn))->text, name) == 0;
}

/* The block of the second switch, if this one ends with the first; or NONE. */
static u32 second_switch(const struct body *b, const struct block *first)
{
    u32 last = first->end - 1;
    if (b->ops[last] != OP_lookupswitch || last == first->first || !calls_string(b, last - 1, "hashCode"))
        return NONE;
    for (u32 i = 0; i < first->nsuccs; i++) {
        const struct succ *s = &b->succs.data[first->first_succ + i];
        const struct block *to = &b->blocks.data[s->to];
        u8 end = b->ops[to->end - 1];
        bool is_switch = (end == OP_tableswitch || end == OP_lookupswitch) && to->end - to->first == 2;
        if (s->kind == EDGE_CASE && strcmp(s->what, "default") == 0)
            return is_switch && to > first ? s->to : NONE;
    }
    return NONE;
}

/* The text that a string gets its number for. */
struct numbered {
    i32 number;
    const char *text;
};

/* Does the block compare with a text? The next one says which number that is. */
static bool read_numbered(struct goals *g, const struct body *b, u32 block, struct numbered *n)
{
    const struct block *k = &b->blocks.data[block], *next = k + 1;
    const struct cf_code *code = b->member->code;
    struct insn_parts text, number;
    if (k->end - k->first != 4 || !calls_string(b, k->end - 2, "equals") || block + 1 >= b->blocks.len)
        return false;
    if (!insn_decode(code->code, code->len, b->bcis[k->end - 3], &text) || text.constant < 0 ||
        !insn_decode(code->code, code->len, b->bcis[next->first], &number))
        return false;
    if (!number.has_value && (number.op < OP_iconst_m1 || number.op > OP_iconst_5))
        return false;
    n->number = number.has_value ? number.value : number.op - OP_iconst_0;
    struct buf quoted = { 0 };
    const struct sym *s = cf_class_name(b->cls->cf, (u16)text.constant);
    buf_char(&quoted, '"');
    put_escaped(&quoted, s->text, s->len, '"', 40);
    buf_char(&quoted, '"');
    n->text = sym_intern(&g->syms, quoted.data, quoted.len)->text;
    buf_release(&quoted);
    return true;
}

/* Rewrites "0, 2" as the texts that have these numbers. */
static const char *texts_of(struct goals *g, const char *what, const struct numbered *all, u32 n)
{
    struct buf out = { 0 };
    for (const char *p = what; *p;) {
        char *end;
        long number = strtol(p, &end, 10);
        const char *text = NULL;
        for (u32 i = 0; end != p && i < n; i++)
            text = all[i].number == number ? all[i].text : text;
        size_t len = strcspn(p, ",");
        if (text)
            buf_text(&out, text);
        else
            buf_put(&out, p, len);
        p += len;
        size_t between = strspn(p, ", ");
        buf_put(&out, p, between);
        p += between;
    }
    const char *kept = sym_intern(&g->syms, out.data ? out.data : "", out.len)->text;
    buf_release(&out);
    return kept;
}

static void mark_string_switch(struct goals *g, struct body *b, u32 first, u32 second)
{
    VEC(struct numbered) all = { 0 };
    enum { TEXTS_MAX = 256 }; /* those of larger switches keep their numbers */
    for (u32 i = first; i < second; i++) {
        struct numbered n;
        b->blocks.data[i].no_choice = true;
        if (read_numbered(g, b, i, &n))
            vec_push(&all, n);
    }
    const struct block *k = &b->blocks.data[second];
    for (u32 i = 0; i < k->nsuccs && all.len <= TEXTS_MAX; i++) {
        struct succ *s = &b->succs.data[k->first_succ + i];
        if (s->kind == EDGE_CASE)
            s->what = texts_of(g, s->what, all.data, all.len);
    }
    vec_release(&all);
}

void mark_left_out(struct cover *c, struct body *b)
{
    for (u32 i = 0; i < b->blocks.len; i++) {
        struct block *k = &b->blocks.data[i];
        u32 second = second_switch(b, k);
        k->left_out = is_mismatch(b, k);
        k->no_choice |= asks_assertions(b, k);
        if (second != NONE)
            mark_string_switch(c->own, b, i, second);
    }
}

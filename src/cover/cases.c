/*
 * What the cases of a switch were before they were numbers: texts, constants of
 * an enum, classes. Reports say that instead.
 */
#include <stdlib.h>

#include "classfile/cursor.h"
#include "classfile/emit.h"
#include "cover/internal.h"

/* Those of larger switches keep their numbers. */
enum { NUMBERED_MAX = 256 };

/* What a number stands for in a switch. */
struct numbered {
    i32 number;
    const char *text;
};
struct numbers {
    struct numbered all[NUMBERED_MAX];
    u32 n;
};

static void add_number(struct numbers *k, i32 number, const char *text)
{
    if (k->n < NUMBERED_MAX)
        k->all[k->n++] = (struct numbered){ number, text };
}

/* Rewrites "0, 2" as the texts that have these numbers. */
static const char *texts_of(struct goals *g, const char *what, const struct numbers *k)
{
    struct buf out = { 0 };
    for (const char *p = what; *p;) {
        char *end;
        long number = strtol(p, &end, 10);
        size_t len = strcspn(p, ","), between = strspn(p + len, ", ");
        const char *text = NULL;
        for (u32 i = 0; end != p && i < k->n; i++)
            text = k->all[i].number == number ? k->all[i].text : text;
        if (text)
            buf_text(&out, text);
        else
            buf_put(&out, p, len);
        buf_put(&out, p + len, between);
        p += len + between;
    }
    const char *kept = sym_intern(&g->syms, out.data ? out.data : "", out.len)->text;
    buf_release(&out);
    return kept;
}

static void rename_cases(struct goals *g, struct body *b, const struct block *k, const struct numbers *numbers)
{
    for (u32 i = 0; i < k->nsuccs && numbers->n; i++) {
        struct succ *s = &b->succs.data[k->first_succ + i];
        if (s->kind == EDGE_CASE)
            s->what = texts_of(g, s->what, numbers);
    }
}

static bool calls(const struct body *b, u32 insn, const char *name)
{
    return b->ops[insn] == OP_invokevirtual &&
           strcmp(cf_ref_name(b->cls->cf, constant_of(b, insn))->text, name) == 0;
}

/* ---- strings ---- */

/*
 * A switch on a string becomes two: one on its hash code, whose cases compare the
 * text and number it, and one on that number. Only the second is what was written.
 */
static bool calls_string(const struct body *b, u32 insn, const char *name)
{
    return calls(b, insn, name) &&
           strcmp(cf_ref_class(b->cls->cf, constant_of(b, insn))->text, "java/lang/String") == 0;
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

static void name_strings(struct goals *g, struct body *b, u32 first, u32 second)
{
    struct numbers numbers = { .n = 0 };
    for (u32 i = first; i < second; i++) {
        struct numbered n;
        b->blocks.data[i].no_choice = true;
        if (read_numbered(g, b, i, &n))
            add_number(&numbers, n.number, n.text);
    }
    rename_cases(g, b, &b->blocks.data[second], &numbers);
}

/* ---- enums ---- */

/* A switch on what ordinal() gives: constants are numbered as they are declared. */
static void read_ordinals(struct goals *g, const struct body *b, u32 insn, struct numbers *numbers)
{
    const struct cover_class *k = class_named(g, cf_ref_class(b->cls->cf, constant_of(b, insn)));
    i32 ordinal = 0;
    for (u32 i = 0; k && k->is_enum && i < k->cf->nfields; i++) {
        if (k->cf->fields[i].access & ACC_ENUM)
            add_number(numbers, ordinal++, cf_utf8(k->cf, k->cf->fields[i].name)->text);
    }
}

/* The field of a table from ordinals to numbers, which the compiler keeps in a
 * class of its own. */
static const char *table_at(const struct body *b, u32 insn)
{
    const char *name = b->ops[insn] == OP_getstatic ? cf_ref_name(b->cls->cf, constant_of(b, insn))->text : "";
    return is_switch_table(name) ? name : NULL;
}

/* Its initialiser has, for each constant: table[E.NAME.ordinal()] = number. */
static void read_table(struct cover *c, const struct sym *cls, const char *table, struct numbers *numbers)
{
    u32 m = cover_method(c, cls->text, "<clinit>", "()V");
    const struct body *b = m == UINT32_MAX ? NULL : body_of(c, m);
    for (u32 i = 4; b && i < b->ninsns; i++) {
        struct insn_parts in;
        const char *name = b->ops[i] == OP_iastore && calls(b, i - 2, "ordinal") ? table_at(b, i - 4) : NULL;
        if (!name || strcmp(name, table) != 0 || b->ops[i - 3] != OP_getstatic ||
            !insn_decode(b->member->code->code, b->member->code->len, b->bcis[i - 1], &in))
            continue;
        i32 number = in.has_value ? in.value : in.op - OP_iconst_0;
        add_number(numbers, number, cf_ref_name(b->cls->cf, constant_of(b, i - 3))->text);
    }
}

static void name_enums(struct cover *c, struct body *b, const struct block *k)
{
    struct numbers numbers = { .n = 0 };
    u32 last = k->end - 1, table = NONE;
    for (u32 i = k->first; i < last && b->ops[last - 1] == OP_iaload; i++)
        table = table_at(b, i) ? i : table;
    if (table != NONE)
        read_table(c, cf_ref_class(b->cls->cf, constant_of(b, table)), table_at(b, table), &numbers);
    else if (last > k->first && calls(b, last - 1, "ordinal"))
        read_ordinals(c->own, b, last - 1, &numbers);
    rename_cases(c->own, b, k, &numbers);
}

/* ---- patterns ---- */

/* A call site finds the first label that fits; they are its arguments. */
static void name_patterns(struct goals *g, struct body *b, const struct block *k)
{
    struct classfile *cf = b->cls->cf;
    struct numbers numbers = { .n = 0 };
    u16 nargs = 0;
    const u8 *args = NULL;
    if (k->end - k->first < 2 || b->ops[k->end - 2] != OP_invokedynamic ||
        strcmp(linker_of(cf, constant_of(b, k->end - 2), &nargs, &args), "java/lang/runtime/SwitchBootstraps") != 0)
        return;
    add_number(&numbers, -1, "null");
    for (u32 i = 0; i < nargs; i++) {
        const struct cf_const *label = cf_const_at(cf, be2(args + 2 * i), CF_CLASS);
        const char *name = label ? cf_utf8(cf, label->a)->text : NULL;
        if (name && *name == '[')
            add_number(&numbers, (i32)i, type_name(g, name));
        else if (name)
            add_number(&numbers, (i32)i, strrchr(name, '/') ? strrchr(name, '/') + 1 : name);
    }
    rename_cases(g, b, k, &numbers);
}

void name_cases(struct cover *c, struct body *b)
{
    for (u32 i = 0; i < b->blocks.len; i++) {
        const struct block *k = &b->blocks.data[i];
        u8 op = b->ops[k->end - 1];
        if (op != OP_tableswitch && op != OP_lookupswitch)
            continue;
        u32 second = second_switch(b, k);
        if (second != NONE)
            name_strings(c->own, b, i, second);
        name_enums(c, b, k);
        name_patterns(c->own, b, k);
    }
}

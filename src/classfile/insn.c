/*
 * Instructions taken apart by the operand letters of opcodes.def, and as text.
 */
#include "classfile/cursor.h"
#include "classfile/emit.h"

const char *array_type_name(i32 type)
{
    static const char *const names[] = { "boolean", "char", "float", "double",
                                         "byte",    "short", "int",  "long" };
    return type >= 4 && type <= 11 ? names[type - 4] : "?";
}

static void decode_switch(const u8 *code, u32 bci, struct insn_parts *in)
{
    u32 at = (bci + 4) & ~3u;
    in->is_switch = in->has_target = true;
    in->is_table = in->op == OP_tableswitch;
    in->target = bci + be4(code + at);
    if (in->is_table) {
        in->low = (i32)be4(code + at + 4);
        in->ncases = be4(code + at + 8) - (u32)in->low + 1;
        in->cases = at + 12;
    } else {
        in->ncases = be4(code + at + 4);
        in->cases = at + 8;
    }
}

static void decode_operands(const u8 *code, u32 bci, struct insn_parts *in)
{
    const u8 *p = code + bci + 1;
    for (const char *s = op_table[in->op].operands; *s;) {
        size_t n = strspn(s, (char[]){ *s, 0 });
        u32 v = n == 1 ? *p : n == 2 ? be2(p) : be4(p);
        switch (*s) {
        case 'b':
        case 's':
            in->has_value = true;
            in->value = n == 1 ? (i8)v : (i16)v;
            break;
        case 'k':
            in->constant = (i32)v;
            break;
        case 'l':
            in->local = (i32)v;
            break;
        case 'j':
            in->has_target = true;
            in->target = bci + (n == 2 ? (u32)(i16)v : v);
            break;
        case 'n':
            in->count = (i32)v;
            break;
        case 't':
            in->type = (i32)v;
            break;
        default:
            break; /* z: nothing to say */
        }
        s += n;
        p += n;
    }
}

bool insn_decode(const u8 *code, u32 len, u32 bci, struct insn_parts *in)
{
    *in = (struct insn_parts){ .constant = -1, .local = -1, .count = -1, .type = -1 };
    in->len = op_length(code, len, bci);
    if (!in->len)
        return false;
    in->op = code[bci];
    if (in->op == OP_tableswitch || in->op == OP_lookupswitch) {
        decode_switch(code, bci, in);
    } else if (in->op == OP_wide) {
        in->op = code[bci + 1];
        in->wide = true;
        in->local = be2(code + bci + 2);
        in->has_value = in->op == OP_iinc;
        if (in->has_value)
            in->value = (i16)be2(code + bci + 4);
    } else {
        decode_operands(code, bci, in);
    }
    return true;
}

void insn_case(const u8 *code, u32 bci, const struct insn_parts *in, u32 i, i32 *match, u32 *target)
{
    const u8 *p = code + in->cases + (size_t)i * (in->is_table ? 4 : 8);
    *match = in->is_table ? (i32)((u32)in->low + i) : (i32)be4(p);
    *target = bci + be4(in->is_table ? p : p + 4);
}

void insn_print(struct classfile *cf, const struct cf_code *code, u32 bci, struct buf *out)
{
    struct insn_parts in;
    if (!insn_decode(code->code, code->len, bci, &in)) {
        buf_printf(out, "<malformed instruction 0x%02x>", bci < code->len ? code->code[bci] : 0u);
        return;
    }
    buf_printf(out, in.wide ? "wide %s" : "%s", op_table[in.op].name);
    if (in.constant >= 0)
        buf_printf(out, " #%d", in.constant);
    if (in.local >= 0)
        buf_printf(out, " %d", in.local);
    if (in.has_value)
        buf_printf(out, in.local >= 0 ? ", %d" : " %d", in.value);
    if (in.count >= 0)
        buf_printf(out, ", %d", in.count);
    if (in.type >= 0)
        buf_printf(out, " %s", array_type_name(in.type));
    if (in.has_target && !in.is_switch)
        buf_printf(out, " %d", (i32)in.target);
    if (in.is_switch) {
        buf_text(out, " {");
        for (u32 i = 0; i < in.ncases; i++) {
            i32 match;
            u32 target;
            insn_case(code->code, bci, &in, i, &match, &target);
            buf_printf(out, " %d: %d,", match, (i32)target);
        }
        buf_printf(out, " default: %d }", (i32)in.target);
    }
    if (in.constant >= 0) {
        u32 i = (u32)in.constant;
        buf_printf(out, "  // %s ", tag_name(i < cf->nconsts ? cf->consts[i].tag : 0));
        put_constant(out, cf, (u16)i);
    }
}

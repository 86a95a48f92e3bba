#include "classfile/classfile.h"

const struct op_info op_table[256] = {
#define OP(code, name, operands, pops, pushes, flags) \
    [code] = { #name, operands, pops, pushes, flags },
#include "classfile/opcodes.def"
};

static i64 s4_at(const u8 *p)
{
    return (i32)((u32)p[0] << 24 | (u32)p[1] << 16 | (u32)p[2] << 8 | p[3]);
}

/* Both switches start with padding up to a multiple of four from the start of
 * the code, then the default. The answer may exceed the code; the caller looks. */
static u64 switch_length(const u8 *code, u32 len, u32 bci, bool table)
{
    u64 args = ((u64)bci + 4) & ~(u64)3;
    if (args + (table ? 12 : 8) > len)
        return 0;
    i64 first = s4_at(code + args + 4);
    if (!table)
        return first < 0 ? 0 : args + 8 + (u64)first * 8 - bci;
    i64 last = s4_at(code + args + 8);
    return last < first ? 0 : args + 12 + (u64)(last - first + 1) * 4 - bci;
}

static u64 wide_length(const u8 *code, u32 len, u32 bci)
{
    if (len - bci < 2)
        return 0;
    u8 op = code[bci + 1];
    if (op == OP_iinc)
        return 6;
    bool moves = (op >= OP_iload && op <= OP_aload) || (op >= OP_istore && op <= OP_astore);
    return moves || op == OP_ret ? 4 : 0;
}

u32 op_length(const u8 *code, u32 len, u32 bci)
{
    if (bci >= len || !op_table[code[bci]].name)
        return 0;
    u64 n;
    switch (code[bci]) {
    case OP_tableswitch:
    case OP_lookupswitch:
        n = switch_length(code, len, bci, code[bci] == OP_tableswitch);
        break;
    case OP_wide:
        n = wide_length(code, len, bci);
        break;
    default:
        n = 1 + strlen(op_table[code[bci]].operands);
        break;
    }
    return n <= len - bci ? (u32)n : 0;
}

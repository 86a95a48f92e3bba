/*
 * Literals, mostly at the corners of their types: limits, signs, powers of two
 * and their neighbours, and the numbers at which conversions change.
 */
#include <inttypes.h>

#include "gen.h"

static const char *const ints[] = {
    "0", "1", "2", "3", "7", "10", "31", "32", "33", "63", "64", "100", "127", "128", "255",
    "256", "32767", "32768", "65535", "65536", "16777217", "1000000007", "(-1)", "(-2)", "(-3)",
    "(-10)", "(-31)", "(-33)", "(-128)", "(-129)", "(-32768)", "(-32769)", "Integer.MAX_VALUE",
    "Integer.MIN_VALUE", "(Integer.MAX_VALUE - 1)", "(Integer.MIN_VALUE + 1)", "0x55555555",
    "0xAAAAAAAA", "0x7FFF0000", "0x00FF00FF", "((int) 'A')", "1_000_000", "0b1011", "0x8000_0000",
};
static const char *const longs[] = {
    "0L", "1L", "2L", "3L", "(-1L)", "(-2L)", "10L", "63L", "64L", "65L", "127L", "255L", "0xFFFFL",
    "0xFFFFFFFFL", "0x100000000L", "0x80000000L", "0x7FFFFFFFL", "(-0x80000001L)",
    "Long.MAX_VALUE", "Long.MIN_VALUE", "(Long.MAX_VALUE - 1L)", "(Long.MIN_VALUE + 1L)",
    "(1L << 53)", "((1L << 53) + 1L)", "(1L << 62)", "0x5555555555555555L", "0xAAAAAAAAAAAAAAAAL",
    "1234567890123456789L", "(-1234567890123L)", "(long) Integer.MIN_VALUE", "10_000_000_000L",
};
static const char *const floats[] = {
    "0.0f", "(-0.0f)", "1.0f", "(-1.0f)", "0.5f", "(-2.5f)", "0.1f", "3.4f", "1e10f", "(-1e10f)",
    "16777216f", "16777217f", "2147483647f", "2147483648f", "(-2147483648f)", "9.223372E18f",
    "1.0E19f", "65535.5f", "255.99f", "(-128.5f)", "Float.NaN", "Float.POSITIVE_INFINITY",
    "Float.NEGATIVE_INFINITY", "Float.MIN_VALUE", "(-Float.MIN_VALUE)", "Float.MAX_VALUE",
    "(-Float.MAX_VALUE)", "Float.MIN_NORMAL", "1.4e-45f", "3.0e-40f", "0x1.fffffep127f", "1e-7f",
    "1e7f", "0.001f", "3.1415927f", "(1.0f / 3.0f)",
};
static const char *const doubles[] = {
    "0.0", "(-0.0)", "1.0", "(-1.0)", "0.5", "(-0.5)", "1.5", "2.5", "(-2.5)", "0.1", "0.3", "1e100",
    "(-1e100)", "1e300", "1e-300", "1e16", "123456789.125", "2147483647.0", "2147483647.5",
    "2147483648.0", "(-2147483648.0)", "(-2147483648.9)", "(-2147483649.0)", "9.223372036854775807E18",
    "(-9.223372036854775808E18)", "1.0E19", "4503599627370497.5", "9007199254740993.0",
    "Double.NaN", "Double.POSITIVE_INFINITY", "Double.NEGATIVE_INFINITY", "Double.MIN_VALUE",
    "(-Double.MIN_VALUE)", "Double.MAX_VALUE", "(-Double.MAX_VALUE)", "Double.MIN_NORMAL",
    "4.9e-324", "2.2250738585072011e-308", "0x1.8p-1073", "0.001", "1e7", "1e-3", "1e22", "2e-3",
    "3.4028235677973366e38", "1.401298464324817e-45", "Math.PI", "(1.0 / 3.0)", "65535.99", "(-128.7)",
};
static const char *const chars[] = {
    "'a'", "'z'", "'A'", "'0'", "'9'", "' '", "'\\n'", "'\\''", "'\\\\'", "'\\0'", "'\\u00e9'",
    "'\\u00df'", "'\\u20ac'", "'\\u7fff'", "'\\u8000'", "'\\uffff'", "'\\ud83d'", "'~'", "'_'",
    "(char) 127", "(char) 255", "(char) 256", "Character.MAX_VALUE", "'b'", "'c'",
};
static const char *const strings[] = {
    "\"\"", "\"a\"", "\"b\"", "\"abc\"", "\"abd\"", "\"ABC\"", "\"hello\"", "\"Hello, world\"",
    "\"Aa\"", "\"BB\"", "\"0\"", "\"-1\"", "\"42\"", "\"2147483648\"", "\"  padded \"", "\"a,b,,c\"",
    "\"\\u00e9t\\u00e9\"", "\"\\u20ac\\ud83d\\ude00\"", "\"tab\\tline\\n\"", "\"null\"", "\"true\"",
    "\"1e3\"", "\"zzzzzzzz\"", "\"abcabcabc\"", "\"q\\\"uote\"", "\"x\\0y\"",
};

#define ONE_OF(g, a) buf_text(&(g)->out, (a)[gen_below(g, ARRAY_LEN(a))])

static void int_literal(struct gen *g)
{
    if (gen_chance(g, 60))
        ONE_OF(g, ints);
    else if (gen_chance(g, 60))
        buf_printf(&g->out, "%u", gen_below(g, 1000));
    else
        buf_printf(&g->out, "0x%08X", (u32)gen_random(g));
}

static void long_literal(struct gen *g)
{
    if (gen_chance(g, 65))
        ONE_OF(g, longs);
    else if (gen_chance(g, 40))
        buf_printf(&g->out, "%uL", gen_below(g, 100000));
    else
        buf_printf(&g->out, "0x%" PRIX64 "L", gen_random(g));
}

void gen_literal(struct gen *g, enum type type)
{
    switch (type) {
    case T_BOOLEAN: buf_text(&g->out, gen_chance(g, 50) ? "true" : "false"); break;
    case T_BYTE: buf_text(&g->out, "((byte) "); int_literal(g); buf_char(&g->out, ')'); break;
    case T_SHORT: buf_text(&g->out, "((short) "); int_literal(g); buf_char(&g->out, ')'); break;
    case T_CHAR: ONE_OF(g, chars); break;
    case T_INT: int_literal(g); break;
    case T_LONG: long_literal(g); break;
    case T_FLOAT:
        if (gen_chance(g, 75))
            ONE_OF(g, floats);
        else
            buf_printf(&g->out, "%u.%uf", gen_below(g, 1000), gen_below(g, 100));
        break;
    case T_DOUBLE:
        if (gen_chance(g, 75))
            ONE_OF(g, doubles);
        else
            buf_printf(&g->out, "%u.%ue%d", gen_below(g, 100), gen_below(g, 100000),
                       (int)gen_below(g, 40) - 20);
        break;
    case T_STRING: ONE_OF(g, strings); break;
    case TYPES: BUG("no such type");
    }
}

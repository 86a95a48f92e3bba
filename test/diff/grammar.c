/*
 * The grammar: what an expression of each type and a statement can look like.
 * A new production is a new row. Expressions must be closed (in parentheses
 * or a call), because rows put them next to operators. Conditional and switch
 * expressions are cast to the type they have anyway: as arguments of overloaded
 * methods, bare ones make javac attribute them once for every candidate, which
 * is exponential when they nest.
 */
#include "gen.h"

static const struct row boolean_rows[] = {
    {14, "($n $(<$|<=$|>$|>=$|==$|!=$) $n)"},
    {4, "($I $(<$|<=$|>$|>=$|==$|!=$) $I)"},
    {3, "($J $(<$|<=$|>$|>=$|==$|!=$) $J)"},
    {3, "($D $(<$|<=$|>$|>=$|==$|!=$) $D)"},
    {3, "($F $(<$|<=$|>$|>=$|==$|!=$) $F)"},
    {12, "($Z $(&&$|||$|&$||$|^$|==$|!=$) $Z)"},
    {5, "(!$Z)"},
    {3, "(!($n $(<$|<=$|>$|>=$) $n))"},
    {3, "((boolean) ($Z ? $Z : $Z))"},
    {2, "($vZ = $Z)"},
    {2, "($vZ $(&=$||=$|^=$) $Z)"},
    {3, "$[Z[$I & 3]"},
    {1, "($[Z[$I & 3] ^= $Z)"},
    {3, "$T.equals($T)"},
    {2, "$T.$(startsWith$|endsWith$|contains$|equalsIgnoreCase$)($T)"},
    {1, "$T.isEmpty()"},
    {1, "($T == $T.intern())"},
    {2, "($(Double.isNaN$|Double.isInfinite$)($D))"},
    {2, "Character.$(isDigit$|isLetter$|isUpperCase$|isWhitespace$)($C)"},
    {2, "(nodes[$I & 3] instanceof $(NodeA$|NodeB$|NodeC$|NodeD$))"},
    {1, "(nodes[$I & 3] == nodes[$I & 3])"},
    {2, "Integer.valueOf($I).equals($(Integer.valueOf($I)$|Long.valueOf($J)$|$I$))"},
    {1, "(Integer.valueOf($B) == Integer.valueOf($B))"},
    {1, "Double.valueOf($D).equals($D)"},
    {1, "((Object) $x instanceof $(Integer$|Long$|String$|Number$|Character$|Comparable$))"},
    {3, "$!Z"},
};

static const struct row byte_rows[] = {
    {10, "((byte) $n)"},
    {3, "((byte) ($B $(+$|-$|*$|&$|^$|<<$|>>$|>>>$) $B))"},
    {3, "((byte) ($Z ? $B : $B))"},
    {2, "($vB$(++$|--$))"},
    {2, "($(++$|--$)$vB)"},
    {2, "($vB $(+=$|-=$|*=$) $n)"},
    {2, "($vB $(<<=$|>>=$|>>>=$|&=$|^=$||=$) $w)"},
    {3, "$[B[$I & 3]"},
    {1, "Byte.valueOf($B).byteValue()"},
    {1, "Integer.valueOf($I).byteValue()"},
    {2, "$!B"},
};

static const struct row short_rows[] = {
    {10, "((short) $n)"},
    {3, "((short) ($S $(+$|-$|*$||$|^$|<<$|>>$|>>>$) $C))"},
    {3, "((short) ($Z ? $S : $B))"},
    {2, "($vS$(++$|--$))"},
    {2, "($(++$|--$)$vS)"},
    {2, "($vS $(+=$|-=$|*=$) $n)"},
    {2, "($vS $(<<=$|>>=$|>>>=$|&=$|^=$||=$) $w)"},
    {3, "$[S[$I & 3]"},
    {1, "Short.reverseBytes($S)"},
    {1, "Double.valueOf($D).shortValue()"},
    {2, "$!S"},
};

static const struct row char_rows[] = {
    {8, "((char) $n)"},
    {3, "((char) ($C $(+$|-$|^$|>>$) $S))"},
    {3, "((char) ('a' + ($I & 15)))"},
    {3, "((char) ($Z ? $C : $C))"},
    {2, "($vC$(++$|--$))"},
    {2, "($(++$|--$)$vC)"},
    {2, "($vC $(+=$|-=$|*=$) $n)"},
    {2, "($vC $(<<=$|>>=$|>>>=$|&=$|^=$||=$) $w)"},
    {3, "$[C[$I & 3]"},
    {2, "Character.$(toUpperCase$|toLowerCase$|reverseBytes$)($C)"},
    {1, "$T.charAt($I & 3)"},
    {2, "at($T, $I)"},
    {2, "$!C"},
};

static const struct row int_rows[] = {
    {16, "($I $(+$|-$|*$) $I)"},
    {8, "($I $(&$||$|^$) $I)"},
    {6, "($I $(/$|%$) ($I | 1))"},
    {1, "($I $(/$|%$) $I)"},
    {8, "($I $(<<$|>>$|>>>$) $w)"},
    {4, "($(-$|~$|+$)$I)"},
    {4, "((int) ($Z ? $I : $($I$|$S$|$C$)))"},
    {8, "((int) $n)"},
    {3, "($B $(+$|-$|*$|&$|^$) $S)"},
    {2, "($C $(+$|-$|*$|>>$|<<$) $B)"},
    {3, "($vI$(++$|--$))"},
    {2, "($(++$|--$)$vI)"},
    {3, "($vI $(+=$|-=$|*=$) $n)"},
    {3, "($vI $(<<=$|>>=$|>>>=$|&=$|^=$||=$) $w)"},
    {1, "($vI = $I)"},
    {5, "$[I[$I & 3]"},
    {1, "($[I[$I & 3]$(++$|--$))"},
    {1, "($[I[$I & 3] $(+=$|-=$|*=$) $n)"},
    {1, "$[Q.length"},
    {1, "$[I[$I % 9]"},
    {4, "$!I"},
    {4, "nodes[$I & 3].visit($I)"},
    {2, "$T.length()"},
    {1, "$T.hashCode()"},
    {2, "$T.compareTo($T)"},
    {2, "$T.$(indexOf$|lastIndexOf$)($($C$|$T$|(char) ('a' + ($I & 7))$))"},
    {2, "Integer.$(bitCount$|reverse$|numberOfLeadingZeros$|numberOfTrailingZeros$|signum$|"
        "highestOneBit$|reverseBytes$)($I)"},
    {1, "Integer.$(rotateLeft$|rotateRight$)($I, $I)"},
    {1, "Integer.$(compare$|compareUnsigned$|max$|sum$)($I, $I)"},
    {1, "Integer.$(divideUnsigned$|remainderUnsigned$)($I, ($I | 1))"},
    {1, "Math.$(max$|min$)($I, $I)"},
    {1, "Math.abs($I)"},
    {1, "Math.$(floorDiv$|floorMod$)($I, ($I | 1))"},
    {1, "Math.$(addExact$|subtractExact$|multiplyExact$)($B, $S)"},
    {1, "Integer.parseInt(String.valueOf($I))"},
    {2, "$(Float.floatToIntBits($F)$|Long.hashCode($J)$|Double.hashCode($D)$|Boolean.hashCode($Z)$)"},
    {2, "$(Long.compare($J, $J)$|Double.compare($D, $D)$|Float.compare($F, $F)$|"
        "Boolean.compare($Z, $Z)$|Character.compare($C, $C)$)"},
    {1, "Integer.valueOf($I).intValue()"},
    {1, "(Integer.valueOf($I) $(+$|-$|&$) Short.valueOf($S))"},
    {2, "((int) switch ($I & 3) { case 0 -> $I; case 1, 2 -> $I; default -> $I; })"},
    {1, "((int) switch ($T) { case \"a\", \"abc\" -> $I; case \"Aa\" -> $I; case \"BB\" -> $I; "
        "default -> $I; })"},
    {2, "((IntUnaryOperator) $0 -> $<$-I0$I$>).applyAsInt($I)"},
    {1, "((ToIntFunction<String>) $0 -> $<$-T0$I$>).applyAsInt($T)"},
};

static const struct row long_rows[] = {
    {14, "($J $(+$|-$|*$) $J)"},
    {4, "($J $(+$|-$|*$) $w)"},
    {7, "($J $(&$||$|^$) $J)"},
    {6, "($J $(/$|%$) ($J | 1L))"},
    {1, "($J $(/$|%$) $w)"},
    {8, "($J $(<<$|>>$|>>>$) $w)"},
    {4, "($(-$|~$|+$)$J)"},
    {4, "((long) ($Z ? $J : $w))"},
    {8, "((long) $n)"},
    {3, "($vJ$(++$|--$))"},
    {2, "($(++$|--$)$vJ)"},
    {3, "($vJ $(+=$|-=$|*=$) $n)"},
    {3, "($vJ $(<<=$|>>=$|>>>=$|&=$|^=$||=$) $w)"},
    {1, "($vJ = $J)"},
    {4, "$[J[$I & 3]"},
    {1, "($[J[$I & 3]$(++$|--$))"},
    {1, "($[J[$I & 3] $(+=$|-=$|*=$) $n)"},
    {4, "$!J"},
    {3, "nodes[$I & 3].weigh($J)"},
    {2, "Long.$(reverse$|highestOneBit$|reverseBytes$)($J)"},
    {2, "((long) Long.$(bitCount$|numberOfLeadingZeros$|numberOfTrailingZeros$|signum$)($J))"},
    {1, "Long.$(rotateLeft$|rotateRight$)($J, $I)"},
    {1, "Long.$(divideUnsigned$|remainderUnsigned$)($J, ($J | 1L))"},
    {1, "Math.$(max$|min$)($J, $J)"},
    {1, "Math.$(floorDiv$|floorMod$)($J, ($J | 1L))"},
    {1, "Math.multiplyHigh($J, $J)"},
    {1, "Math.round($D)"},
    {2, "Double.doubleToLongBits($D)"},
    {1, "Integer.toUnsignedLong($I)"},
    {1, "Long.parseLong(Long.toString($J))"},
    {1, "Long.valueOf($J).longValue()"},
    {1, "((LongUnaryOperator) $0 -> $<$-J0$J$>).applyAsLong($J)"},
    {1, "((long) switch ($C) { case 'a' -> $J; case 'b', 'c' -> $J; case '\\uffff' -> $J; "
        "default -> $J; })"},
};

static const struct row float_rows[] = {
    {18, "($F $(+$|-$|*$|/$|%$) $F)"},
    {5, "($F $(+$|-$|*$|/$|%$) $w)"},
    {4, "(-$F)"},
    {4, "((float) ($Z ? $F : $($F$|$I$|$J$)))"},
    {10, "((float) $n)"},
    {2, "($vF$(++$|--$))"},
    {3, "($vF $(+=$|-=$|*=$|/=$|%=$) $n)"},
    {4, "$[F[$I & 3]"},
    {1, "($[F[$I & 3] $(+=$|-=$|*=$|/=$) $n)"},
    {3, "$!F"},
    {2, "Math.$(max$|min$)($F, $F)"},
    {2, "Math.$(abs$|signum$|ulp$|nextUp$)($F)"},
    {2, "Float.intBitsToFloat($I)"},
    {1, "Float.parseFloat(Float.toString($F))"},
    {1, "Double.valueOf($D).floatValue()"},
};

static const struct row double_rows[] = {
    {18, "($D $(+$|-$|*$|/$|%$) $D)"},
    {6, "($D $(+$|-$|*$|/$|%$) $n)"},
    {4, "(-$D)"},
    {4, "((double) ($Z ? $D : $n))"},
    {10, "((double) $n)"},
    {2, "($vD$(++$|--$))"},
    {3, "($vD $(+=$|-=$|*=$|/=$|%=$) $n)"},
    {4, "$[D[$I & 3]"},
    {1, "($[D[$I & 3] $(+=$|-=$|*=$|/=$) $n)"},
    {3, "$!D"},
    {2, "nodes[$I & 3].ratio($D, $F)"},
    {2, "Math.$(max$|min$)($D, $D)"},
    {3, "Math.$(sqrt$|floor$|ceil$|rint$|abs$|signum$|ulp$|nextUp$)($D)"},
    {2, "Double.longBitsToDouble($J)"},
    {1, "Double.parseDouble(Double.toString($D))"},
    {1, "((DoubleUnaryOperator) $0 -> $<$-D0$D$>).applyAsDouble($D)"},
};

static const struct row string_rows[] = {
    {12, "($T + $x)"},
    {4, "($x + $T)"},
    {3, "($x + \"|\" + $x + ';' + $x)"},
    {5, "String.valueOf($x)"},
    {2, "Integer.$(toHexString$|toBinaryString$|toOctalString$|toString$|toUnsignedString$)($I)"},
    {2, "Long.$(toHexString$|toString$|toUnsignedString$)($J)"},
    {1, "Long.toString($J, 2 + ($I & 31))"},
    {1, "Integer.toString($I, 2 + ($I & 31))"},
    {2, "$(Double.toString($D)$|Float.toString($F)$|Character.toString($C)$|Boolean.toString($Z)$)"},
    {1, "Double.toHexString($D)"},
    {4, "sub($T, $I, $I)"},
    {1, "$T.substring($I & 3)"},
    {1, "$T.substring($I & 1, $I & 3)"},
    {2, "$T.$(trim$|strip$|toUpperCase$|toLowerCase$|intern$)()"},
    {2, "$T.replace($C, $C)"},
    {1, "$T.replace($T, $T)"},
    {1, "$T.concat($T)"},
    {1, "$T.repeat($I & 3)"},
    {2, "((String) ($Z ? $T : $T))"},
    {3, "$[T[$I & 3]"},
    {2, "($vT = cut($T))"},
    {3, "new StringBuilder($T).$(append($x)$|insert(0, $x)$|reverse()$).toString()"},
    {2, "new StringBuilder().append($x).append($x).append($x).reverse().toString()"},
    {2, "$!T"},
    {2, "nodes[$I & 3].toString()"},
    {1, "String.join($(\",\"$|\"\"$|$T$), $T, $T)"},
    {1, "((String) switch ($I & 7) { case 0, 7 -> $T; case 3 -> { show(\"y\", $I); "
        "yield \"y\" + $T; } default -> $T; })"},
    {1, "((Supplier<String>) () -> $<$T$>).get()"},
};

#define ROWS(a) {a, ARRAY_LEN(a)}
static const struct {
    const struct row *rows;
    size_t count;
} expr_rows[TYPES] = {
    [T_BOOLEAN] = ROWS(boolean_rows), [T_BYTE] = ROWS(byte_rows), [T_SHORT] = ROWS(short_rows),
    [T_CHAR] = ROWS(char_rows), [T_INT] = ROWS(int_rows), [T_LONG] = ROWS(long_rows),
    [T_FLOAT] = ROWS(float_rows), [T_DOUBLE] = ROWS(double_rows), [T_STRING] = ROWS(string_rows),
};

static const struct row simple_statements[] = {
    {10, "$tQ $0 = $Q; $+Q0"},
    {3, "final $tQ $0 = $Q; $-Q0"},
    {2, "$tQ $0; if ($Z) $0 = $Q; else $0 = $Q; $+Q0"},
    {8, "$vQ = $=Q;"},
    {6, "$vN = $N;"},
    {6, "$vN $(+=$|-=$|*=$) $n;"},
    {1, "$vN $(/=$|%=$) $n;"},
    {4, "$vW $(<<=$|>>=$|>>>=$|&=$|^=$||=$) $w;"},
    {2, "$vZ $(&=$||=$|^=$) $Z;"},
    {3, "$vN$(++$|--$);"},
    {1, "$(++$|--$)$vN;"},
    {3, "$vT = cut($T);"},
    {3, "$[N[$I & 3] = $N;"},
    {2, "$[N[$I & 3] $(+=$|-=$|*=$) $n;"},
    {1, "$[N[$I % 7] = $N;"},
    {1, "$[T[$I & 3] = cut($T);"},
    {5, "show(\"$0\", $x);"},
    {2, "mix($n);"},
    {1, "System.out.println($n);"},
    {2, "$tQ[] $0 = {$Q, $=Q, $=Q, $=Q}; $+[Q0"},
    {1, "nodes[$I & 3].poke($I);"},
    {1, "$(nodes[$I & 3].weigh($J)$|Math.sqrt($D)$|Integer.reverse($I)$);"},
};

static const struct row nested_statements[] = {
    {8, "if ($Z) { $* } else { $* }"},
    {3, "if ($Z) { $* }"},
    {2, "if ($Z) { $* } else if ($Z) { $* } else { $* }"},
    {6, "for (int $0 = 0; $0 < $#9 && burn(); $0++) {${$~I0 $* $}}"},
    {2, "for (int $0 = $=I, $1 = 4; $1 > 0 && burn(); $0 += $I, $1--) {${$+I0 $~I1 $* $}}"},
    {1, "for (byte $0 = 12$#5; $0 > 0 && burn(); $0++) {${$~B0 $* $}}"},
    {1, "for (char $0 = 'a'; $0 <= 'd' && burn(); $0++) {${$~C0 $* $}}"},
    {1, "for (float $0 = $#9; $0 < 6 && burn(); $0 += 0.75f) {${$~F0 $* $}}"},
    {1, "for (long $0 = 1L << 61; $0 > 0 && burn(); $0 <<= 1) {${$~J0 $* $}}"},
    {2, "for (int $0 = $#9; $0 >= 0 && burn(); $0--) {${$~I0 $* if ($Z) $(break$|continue$); "
        "$* $}}"},
    {2, "int $0 = $#9; $~I0 while ($0-- > 0 && burn()) { $* if ($Z) $(break$|continue$); $* }"},
    {2, "do { $* if ($Z) $(break$|continue$); } while ($Z && burn());"},
    {3, "for ($tQ $0 : $[Q) {${$+Q0 if (!burn()) break; $* $}}"},
    {2, "$9: for (int $0 = 0; $0 < 4 && burn(); $0++) {${$~I0 "
        "for (int $1 = $0; $1 < 5 && burn(); $1++) {${$~I1 if ($Z) $(continue$|break$) $9; $* "
        "if ($Z) $(continue$|break$); $* $}} $* $}}"},
    {1, "$9: { $* if ($Z) break $9; $* }"},
    {3, "switch ($I & 7) { case 0: $* case 1: $* break; case 2: case 3: $* break; "
        "default: $* case 7: $* }"},
    {2, "switch ($I) { case 0: $* break; case -1: $* case 1000000: $* break; "
        "case Integer.MIN_VALUE: $* break; "
        "default: $* }"},
    {1, "switch ($B) { case -128: $* break; case 127: $* break; case 0: $* }"},
    {2, "switch ($T) { case \"a\": $* break; case \"Aa\": $* case \"BB\": $* break; "
        "case \"\": $* break; "
        "default: $* }"},
    {2, "switch (Color.values()[$I & 3]) { case RED -> { $* } case GREEN, BLUE -> { $* } "
        "default -> { $* } }"},
    {3, "try { $* $vW $(/=$|%=$) $w; $* } catch (ArithmeticException $0) { caught($0); $* }"},
    {3, "try { $* } catch (RuntimeException $0) { caught($0); } finally { $* }"},
    {2, "try { $* if ($Z) throw new SoftEx(\"s\" + $x); $* } catch (SoftEx $0) { caught($0); "
        "$* } finally { $* }"},
    {2, "try { risky($I); $* } catch (HardEx $0) { caught($0); $* }"},
    {2, "try { $[N[$I] = $N; show(\"$0\", $n); } "
        "catch (ArrayIndexOutOfBoundsException | ArithmeticException $1) { caught($1); }"},
    /* With && or ?: to the left of a pattern, javac 17 itself fails. */
    {2, "Object $2 = $x; if ($2 instanceof Integer $0 && $0 $(<$|!=$) $I) { show(\"$1\", $0 + $I); "
        "$* }"},
    {1, "synchronized (nodes) { $* }"},
    {1, "{ $* }"},
    {1, "((Runnable) () -> { $<show(\"$0\", $x); $*$> }).run();"},
};

static const char *choose(struct gen *g, const struct row *rows, size_t count)
{
    u32 total = 0;

    for (size_t i = 0; i < count; i++)
        total += rows[i].weight;
    u32 n = gen_below(g, total);
    for (size_t i = 0; i < count; i++) {
        if (n < rows[i].weight)
            return rows[i].text;
        n -= rows[i].weight;
    }
    BUG("weights do not add up");
}

static bool usable(const struct gen *g, u32 i, bool assign)
{
    const struct var *v = &g->vars.data[i];

    if (assign && !(v->use & VAR_ASSIGN))
        return false;
    return (v->use & VAR_CAPTURE) || g->nlambdas == 0 || i >= g->lambdas[g->nlambdas - 1];
}

/* The static fields declared at the outermost level see to it that there is
 * always one; locals are preferred to them. */
void gen_var(struct gen *g, enum type type, bool array, bool assign)
{
    u32 total = 0, chosen = 0;

    for (u32 i = 0; i < g->vars.len; i++) {
        const struct var *v = &g->vars.data[i];
        u32 weight = v->use == (VAR_ASSIGN | VAR_CAPTURE) ? 1 : 3;

        if (v->type != type || v->array != array || !usable(g, i, assign))
            continue;
        total += weight;
        if (gen_below(g, total) < weight)
            chosen = i;
    }
    if (total == 0)
        BUG("no variable of type %s", type_names[type]);
    buf_text(&g->out, g->vars.data[chosen].name);
}

static void leaf(struct gen *g, enum type type)
{
    if (gen_chance(g, 65))
        gen_var(g, type, false, false);
    else
        gen_literal(g, type);
}

void gen_call(struct gen *g, enum type type, int depth)
{
    const struct method *chosen = NULL;
    u32 count = 0;

    for (u32 i = 0; i < g->methods.len; i++)
        if (g->methods.data[i].result == type && gen_below(g, ++count) == 0)
            chosen = &g->methods.data[i];
    if (!chosen) {
        leaf(g, type);
        return;
    }
    buf_printf(&g->out, "%s(", chosen->name);
    for (u32 i = 0; i < chosen->nparams; i++) {
        if (i)
            buf_text(&g->out, ", ");
        gen_expr(g, chosen->params[i], depth - 1);
    }
    buf_char(&g->out, ')');
}

void gen_expr(struct gen *g, enum type type, int depth)
{
    if (depth <= 0)
        leaf(g, type);
    else if (gen_chance(g, 12))
        leaf(g, type);
    else
        gen_expand(g, choose(g, expr_rows[type].rows, expr_rows[type].count), depth - 1);
}

/* Beyond this size of a program, or this depth, only simple statements. */
#define PROGRAM_LARGE 12000
#define NEST_MAX 3

static void statement(struct gen *g)
{
    int depth = 1 + (int)gen_below(g, 3);

    if (g->nest < NEST_MAX && g->out.len < PROGRAM_LARGE && gen_chance(g, 35))
        gen_expand(g, choose(g, nested_statements, ARRAY_LEN(nested_statements)), depth);
    else
        gen_expand(g, choose(g, simple_statements, ARRAY_LEN(simple_statements)), depth);
    buf_char(&g->out, '\n');
}

void gen_block(struct gen *g)
{
    u32 count = 1 + gen_below(g, 3 + (g->nest == 0));

    g->nest++;
    gen_scope_open(g);
    buf_char(&g->out, '\n');
    while (count--)
        statement(g);
    gen_scope_close(g);
    g->nest--;
}

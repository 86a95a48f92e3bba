/*
 * Sections: one feature of the language or the library each, with random
 * expressions inside. gen.c picks some of them for every program.
 */
#include <stdio.h>

#include "gen.h"

/* What every program has. `line` escapes whatever is not ASCII, so that the
 * encoding of standard output does not matter; `caught` leaves out the text of
 * a NullPointerException, which describes byte code rather than the program. */
const char section_prelude[] =
    "static long digest = 17;\n"
    "static int fuel, lines;\n"
    "static boolean burn() { return fuel-- > 0; }\n"
    "static void mix(long v) { digest = digest * 6364136223846793005L + v; digest ^= digest >>> 29; }\n"
    "static void mix(double v) { mix(Double.doubleToLongBits(v)); }\n"
    "static void mix(String v) { for (int i = 0; i < v.length(); i++) mix(v.charAt(i)); }\n"
    "static void line(String text) {\n"
    "mix(text);\n"
    "if (lines++ >= 250) return;\n"
    "StringBuilder b = new StringBuilder();\n"
    "for (int i = 0; i < text.length() && i < 200; i++) {\n"
    "char c = text.charAt(i);\n"
    "if (c >= 32 && c < 127) b.append(c); else b.append('\\\\').append((int) c);\n"
    "}\n"
    "System.out.println(b);\n"
    "}\n"
    "static void show(String tag, boolean v) { line(tag + \"=\" + v); }\n"
    "static void show(String tag, char v) { line(tag + \"='\" + v + \"' \" + (int) v); }\n"
    "static void show(String tag, int v) { line(tag + \"=\" + v + \" \" + Integer.toHexString(v)); }\n"
    "static void show(String tag, long v) { line(tag + \"=\" + Long.toString(v) + \"L\"); }\n"
    "static void show(String tag, float v) {\n"
    "line(tag + \"=\" + v + \"f \" + Integer.toHexString(Float.floatToIntBits(v)));\n"
    "}\n"
    "static void show(String tag, double v) {\n"
    "line(tag + \"=\" + String.valueOf(v) + \" \" + Long.toHexString(Double.doubleToLongBits(v)));\n"
    "}\n"
    "static void show(String tag, Object v) { line(tag + \"=\" + v); }\n"
    "static void caught(Throwable e) {\n"
    "line(\"caught \" + e.getClass().getName() + (e instanceof NullPointerException ? \"\" : \": \" + e.getMessage()));\n"
    "}\n"
    "static String cut(String s) { return s.length() > 24 ? s.substring(0, 24) : s; }\n"
    "static char at(String s, int i) { return s.isEmpty() ? '?' : s.charAt((i & 0x7fffffff) % s.length()); }\n"
    "static String sub(String s, int i, int j) {\n"
    "int n = s.length() + 1, a = (i & 0x7fffffff) % n, b = (j & 0x7fffffff) % n;\n"
    "return a < b ? s.substring(a, b) : s.substring(b, a);\n"
    "}\n"
    "static class SoftEx extends RuntimeException {\n"
    "SoftEx(String m) { super(m); }\n"
    "SoftEx(String m, Throwable c) { super(m, c); }\n"
    "}\n"
    "static class HardEx extends Exception {\n"
    "final int code;\n"
    "HardEx(int code) { super(\"code \" + code); this.code = code; }\n"
    "@Override public String toString() { return \"HardEx#\" + code; }\n"
    "}\n"
    "static int risky(int v) throws HardEx {\n"
    "if ((v & 3) == 0) throw new HardEx(v);\n"
    "if ((v & 15) == 5) throw new SoftEx(\"soft \" + v);\n"
    "return v >> 1;\n"
    "}\n"
    "enum Color { RED, GREEN, BLUE, BLACK }\n";

/* A method with more than 256 slots, so that javac must use wide forms. */
static void emit_many_locals(struct gen *g)
{
    enum { LOCALS = 150 };

    gen_scope_open(g);
    for (int i = 0; i < LOCALS; i++) {
        char name[NAME_MAX_LEN];
        enum type type = gen_chance(g, 60) ? (gen_chance(g, 50) ? T_LONG : T_DOUBLE)
                                           : (enum type)gen_below(g, TYPES);
        snprintf(name, sizeof name, "w%d", i);
        buf_printf(&g->out, "%s %s = ", type_names[type], name);
        gen_expr(g, type, i % 8 == 7);
        buf_text(&g->out, ";\n");
        gen_declare(g, name, type, false, VAR_ASSIGN);
    }
    for (int i = 0; i < 12; i++)
        gen_expand(g, "$vN $(+=$|-=$|*=$) $n; $vW $(+=$|^=$) $#9; $vI $(++$|--$); $vI += 1$#90$#9;\n", 1);
    for (int i = 0; i < 8; i++)
        gen_expand(g, "show(\"$0\", $x);\n", 2);
    for (int i = 0; i < LOCALS; i++)
        buf_printf(&g->out, "mix(String.valueOf(w%d));\n", i);
    gen_scope_close(g);
}

const struct section sections[] = {
    {"arithmetic", "",
     "$tN[] xs = {$=N, $=N, $=N, $=N, $=N, $=N, $N};\n"
     "$tN[] ys = {$=N, $=N, $=N, $=N, $=N, $=N, $N};\n"
     "for ($tN x : xs) {\n"
     "for ($tN y : ys) {\n"
     "mix(x + y); mix(x - y); mix(x * y); mix(-x); mix(+y);\n"
     "mix(x < y ? 1 : 2); mix(x <= y ? 1 : 2); mix(x > y ? 1 : 2); mix(x >= y ? 1 : 2);\n"
     "mix(x == y ? 1 : 2); mix(x != y ? 1 : 2);\n"
     "if (!(x < y)) mix(3); if (!(x > y)) mix(5);\n"
     "try { mix(x / y); } catch (ArithmeticException e) { caught(e); }\n"
     "try { mix(x % y); } catch (ArithmeticException e) { caught(e); }\n"
     "}\n"
     "show(\"x\", x); show(\"sum\", x + ys[0]); show(\"product\", x * ys[1]); show(\"digest\", digest);\n"
     "}\n"
     "show(\"mixed\", xs[0] $(+$|-$|*$) $n); show(\"mixed\", $n $(+$|-$|*$) ys[2]);\n", NULL},

    {"bits", "",
     "$tW[] xs = {$=W, $=W, $=W, $=W, $=W, $W};\n"
     "int[] counts = {0, 1, 7, 8, 15, 16, 31, 32, 33, 63, 64, 65, -1, -31, -32, -33, -64, $=I, $I};\n"
     "for ($tW x : xs) {\n"
     "for (int n : counts) { mix(x << n); mix(x >> n); mix(x >>> n); mix(x << (long) n); mix(x >>> (byte) n); }\n"
     "for ($tW y : xs) { mix(x & y); mix(x | y); mix(x ^ y); mix(~x); mix(x & ~y); }\n"
     "$tW z = x; z <<= counts[17]; show(\"shl\", z); z = x; z >>= counts[18]; show(\"shr\", z);\n"
     "z = x; z >>>= counts[$#9]; show(\"ushr\", z); z = x; z ^= $w; show(\"xor\", z);\n"
     "show(\"digest\", digest);\n"
     "}\n", NULL},

    {"conversions", "",
     "$tN[] xs = {$=N, $=N, $=N, $=N, $=N, $=N, $=N, $=N, $N};\n"
     "for ($tN x : xs) {\n"
     "show(\"from\", x);\n"
     "show(\"byte\", (byte) x); show(\"short\", (short) x); show(\"char\", (char) x); show(\"int\", (int) x);\n"
     "show(\"long\", (long) x); show(\"float\", (float) x); show(\"double\", (double) x);\n"
     "mix((int) (char) (byte) x); mix((long) (float) x); mix((int) (double) (float) x); mix((short) (long) x);\n"
     "mix((float) (long) x); mix((double) (int) x); mix((byte) (char) x);\n"
     "}\n", NULL},

    {"compound", "",
     "byte b = $B; short s = $S; char c = $C; int i = $I; long j = $J; float f = $F; double d = $D;\n"
     "b += $n; s += $n; c += $n; i += $n; j += $n; f += $n; d += $n;\n"
     "show(\"b\", b); show(\"s\", s); show(\"c\", c); show(\"i\", i); show(\"j\", j); show(\"f\", f); show(\"d\", d);\n"
     "b -= $n; s -= $n; c -= $n; i -= $n; j -= $n; f -= $n; d -= $n;\n"
     "b *= $n; s *= $n; c *= $n; i *= $n; j *= $n; f *= $n; d *= $n;\n"
     "show(\"b\", b); show(\"s\", s); show(\"c\", c); show(\"i\", i); show(\"j\", j); show(\"f\", f); show(\"d\", d);\n"
     "b <<= $w; s >>= $w; c >>>= $w; i <<= $w; j >>>= $w; b >>>= $w; s >>>= $w; b &= $w; c |= $w; j ^= $w;\n"
     "show(\"b\", b); show(\"s\", s); show(\"c\", c); show(\"i\", i); show(\"j\", j);\n"
     "try { b /= $F; s %= $D; c /= $D; i %= $F; f /= $n; d %= $n; } catch (ArithmeticException e) { caught(e); }\n"
     "try { b /= $w; i /= $w; } catch (ArithmeticException e) { caught(e); }\n"
     "try { s %= $w; j %= $w; } catch (ArithmeticException e) { caught(e); }\n"
     "b++; --s; c++; ++c; i--; j++; f++; --d;\n"
     "show(\"all\", b + s + c + i + j + f + d); show(\"b\", b); show(\"s\", s); show(\"c\", c);\n", NULL},

    {"division", "",
     "int[] is = {0, 1, -1, 2, -7, Integer.MIN_VALUE, Integer.MAX_VALUE, $I};\n"
     "long[] js = {0, 1, -1, 3, -9, Long.MIN_VALUE, Long.MAX_VALUE, $J};\n"
     "for (int k = 0; k < is.length; k++) for (int m = 0; m < is.length; m++) {\n"
     "try { mix(is[k] / is[m]); mix(is[k] % is[m]); } catch (ArithmeticException e) { if (k == m) caught(e); mix(1); }\n"
     "try { mix(js[k] / js[m]); mix(js[k] % js[m]); } catch (ArithmeticException e) { if (k == m) caught(e); mix(2); }\n"
     "try { mix(js[k] / is[m]); mix(is[k] % js[m]); } catch (ArithmeticException e) { mix(3); }\n"
     "}\n"
     "show(\"digest\", digest);\n"
     "try { show(\"q\", $I / $I); show(\"r\", $J % $J); } catch (ArithmeticException e) { caught(e); }\n", NULL},

    {"switches",
     "static int dense(int v) {\n"
     "int r = 1;\n"
     "switch (v) { case -2: r = $I; case -1: r += 3; break; case 0: r = $I; break; case 1: case 2: r *= 7; "
     "case 3: r--; break; case 5: return $I; default: r = v; }\n"
     "return r;\n"
     "}\n"
     "static long sparse(int v) {\n"
     "switch (v) { case Integer.MIN_VALUE: return $J; case -70000: return 2; case 0: return 3; case 'x': return $J; "
     "case 99999: return 5; case Integer.MAX_VALUE: return 6; }\n"
     "return -1;\n"
     "}\n"
     "static String text(String s) {\n"
     "switch (s) { case \"Aa\": return \"1\" + $x; case \"BB\": return \"2\"; case \"AaAa\": return \"3\"; "
     "case \"BBBB\": case \"AaBB\": return \"4\"; case \"\": return \"5\"; case \"\\u00e9\": return \"6\"; default: return \"7\" + s; }\n"
     "}\n"
     "static int color(Color c) { return switch (c) { case RED -> $I; case GREEN -> { int t = $I; yield t + 1; } "
     "case BLUE, BLACK -> c.ordinal(); }; }\n",
     "for (int v = -4; v < 8; v++) { show(\"dense\", dense(v)); }\n"
     "for (int v : new int[] {Integer.MIN_VALUE, -70000, -1, 0, 1, 'x', 99999, 99998, Integer.MAX_VALUE, $I}) "
     "show(\"sparse\", sparse(v));\n"
     "for (String s : new String[] {\"Aa\", \"BB\", \"AaAa\", \"BBBB\", \"AaBB\", \"BBAa\", \"\", \"\\u00e9\", \"no\", $T}) "
     "show(\"text\", text(s));\n"
     "for (Color c : Color.values()) show(c.name(), color(c));\n"
     "show(\"valueOf\", Color.valueOf(\"BLUE\").compareTo(Color.RED));\n"
     "try { Color.valueOf(\"PINK\"); } catch (IllegalArgumentException e) { caught(e); }\n"
     "try { text(null); } catch (NullPointerException e) { caught(e); }\n", NULL},

    {"labels", "",
     "int i, j, total = 0;\n"
     "outer:\n"
     "for (i = 0; i < 9; i++) {\n"
     "middle:\n"
     "for (j = i; ; j++) {\n"
     "if (j > 9 || !burn()) break middle;\n"
     "if ((i * j + $#9) % 5 == 4) continue outer;\n"
     "for (int k = 0; k < 3; k++) {\n"
     "total += i * 100 + j * 10 + k;\n"
     "if ($Z) continue middle;\n"
     "if (total % 17 == $#9) break outer;\n"
     "if ($Z) break;\n"
     "$*\n"
     "}\n"
     "try { if ($Z) continue middle; total++; } finally { total ^= 3; }\n"
     "}\n"
     "}\n"
     "show(\"i\", i); show(\"total\", total);\n", NULL},

    {"arrays", "",
     "$tQ[] a = new $tQ[5]; show(\"fresh\", a[4]); a[2] = $Q; show(\"set\", a[2]); show(\"len\", a.length);\n"
     "$tQ[] b = a.clone(); b[2] = $=Q; show(\"a\", a[2]); show(\"b\", b[2]); show(\"same\", a == b);\n"
     "$tN[][] m = new $tN[3][4]; m[1][2] = $N; m[2][3] += $n; m[0][0]++;\n"
     "for ($tN[] row : m) for ($tN x : row) mix(x);\n"
     "show(\"m\", m[1][2]); show(\"m\", m[2][3]);\n"
     "long[][][] deep = new long[2][3][]; deep[1][2] = new long[] {$J, $J}; show(\"deep\", deep[1][2][1]);\n"
     "show(\"hole\", deep[0][0] == null); int[][] jag = {{}, {1}, {1, $I}, null}; show(\"jag\", jag[2][1]);\n"
     "String[][] names = {{$T, $T}, {\"\"}}; show(\"name\", names[0][1]);\n"
     "int[] bad = {-1, 0, 4, 5, 99, Integer.MIN_VALUE, $I};\n"
     "for (int k : bad) {\n"
     "try { a[k] = $Q; show(\"ok\", a[k]); } catch (ArrayIndexOutOfBoundsException e) { caught(e); }\n"
     "try { m[k & 3][k] += $n; } catch (ArrayIndexOutOfBoundsException e) { caught(e); }\n"
     "try { show(\"new\", new $tN[k > 9 ? 9 : k].length); } catch (NegativeArraySizeException e) { caught(e); }\n"
     "}\n"
     "try { Object[] os = new Integer[2]; os[0] = 7; os[1] = $T; } catch (ArrayStoreException e) { caught(e); }\n"
     "try { show(\"null\", jag[3].length); } catch (NullPointerException e) { caught(e); }\n"
     "try { System.arraycopy(a, 1, b, 2, 3); show(\"copy\", b[4]); System.arraycopy(a, 3, b, 0, 3); } "
     "catch (IndexOutOfBoundsException e) { caught(e); }\n"
     "System.arraycopy(a, 0, a, 1, 4); show(\"overlap\", a[3]);\n"
     "Arrays.fill(b, 1, 3, $Q); show(\"fill\", Arrays.toString(b)); show(\"equal\", Arrays.equals(a, b));\n"
     "int[] sorted = {$I, $I, $I, $I, $I, $I}; Arrays.sort(sorted); show(\"sorted\", Arrays.toString(sorted));\n"
     "double[] ds = {$D, $=D, $=D, $=D, -0.0, 0.0}; Arrays.sort(ds); show(\"ds\", Arrays.toString(ds));\n"
     "show(\"class\", m.getClass().getName() + names.getClass().getSimpleName());\n"
     "show(\"is\", (Object) deep instanceof Object[]);\n", NULL},

    {"exceptions",
     "static int depth(int n) {\n"
     "try {\n"
     "if (n == 0) throw new SoftEx(\"bottom \" + $x);\n"
     "return depth(n - 1) + 1;\n"
     "} catch (SoftEx e) {\n"
     "if (n % 3 == 1) throw new SoftEx(\"again \" + n, e);\n"
     "throw e;\n"
     "} finally { mix(n); if (n == $#9 + 4) line(\"finally \" + n); }\n"
     "}\n"
     "@SuppressWarnings(\"finally\")\n"
     "static int override(int v) {\n"
     "try { if (v > 1) return v / (v - 3); return risky(v); } catch (HardEx e) { return -e.code - 1; }\n"
     "finally { if (v == 3) return 333; mix(v); }\n"
     "}\n"
     "static int order(int v) { int r = v; try { return r; } finally { r = 99; mix(r); } }\n"
     "static class Res implements AutoCloseable {\n"
     "final String n;\n"
     "Res(String n) { this.n = n; line(\"open \" + n); }\n"
     "@Override public void close() throws HardEx { line(\"close \" + n); if (n.equals(\"b\")) throw new HardEx(2); }\n"
     "}\n",
     "try { show(\"depth\", depth(6)); } catch (SoftEx e) {\n"
     "caught(e); int k = 0; for (Throwable t = e; t != null && k < 9; t = t.getCause(), k++) show(\"cause\", t.getMessage());\n"
     "show(\"trace\", e.getStackTrace()[0].getMethodName());\n"
     "}\n"
     "for (int v = -1; v < 6; v++) { try { show(\"override\", override(v)); } catch (RuntimeException e) { caught(e); } }\n"
     "show(\"order\", order($I));\n"
     "for (int v = 0; v < 3; v++) {\n"
     "try (Res a = new Res(\"a\"); Res b = new Res(v == 1 ? \"b\" : \"c\")) {\n"
     "if (v == 2) throw new SoftEx(\"body\"); show(\"risky\", risky($I));\n"
     "} catch (HardEx e) { caught(e); show(\"suppressed\", e.getSuppressed().length); }\n"
     "catch (SoftEx e) { caught(e); for (Throwable t : e.getSuppressed()) show(\"s\", t); }\n"
     "finally { line(\"v \" + v); }\n"
     "}\n"
     "try { try { throw new HardEx($I); } finally { try { throw new SoftEx(\"inner\"); } catch (SoftEx e) { caught(e); } } }\n"
     "catch (Exception e) { caught(e); show(\"text\", e.toString()); }\n"
     "try { Object o = $T; Integer n = (Integer) o; show(\"n\", n); } catch (ClassCastException e) { caught(e); }\n"
     "try { Object o = new SoftEx(\"x\"); Color n = (Color) o; show(\"n\", n); } catch (ClassCastException e) { caught(e); }\n"
     "try { throw null; } catch (NullPointerException e) { caught(e); }\n"
     "try { Integer n = null; int k = n; show(\"k\", k); } catch (NullPointerException e) { caught(e); }\n"
     "try { Object o = null; synchronized (o) { mix(1); } } catch (NullPointerException e) { caught(e); }\n"
     "try { $* if ($Z) throw new IllegalStateException(\"state \" + $x); risky($I); }\n"
     "catch (HardEx | IllegalStateException e) { caught(e); } catch (RuntimeException e) { caught(e); } finally { $* }\n", NULL},

    {"recursion",
     "static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }\n"
     "static long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }\n"
     "static $tW walk(int n, $tW acc, long odd, double part) {\n"
     "if (n <= 0 || !burn()) return acc;\n"
     "acc $(+=$|-=$|^=$|*=$) $#9;\n"
     "if ((n & 1) == 0) return walk(n - 1, ($tW) (acc + $n), odd * 3, part / 2);\n"
     "return ($tW) (walk(n - 2, acc, odd + n, part + $D) - walk(n / 3, ($tW) odd, odd, part));\n"
     "}\n"
     "static void walks() { show(\"walk\", walk(12 + $#9, $W, $J, $D)); show(\"walk\", walk(5, $=W, $=J, $D)); }\n"
     "static boolean even(int n) { return n == 0 || odd(n - 1); }\n"
     "static boolean odd(int n) { return n != 0 && even(n - 1); }\n"
     "static int sink;\n"
     "static int forever(int n) { sink++; return forever(n + 1) + 1; }\n",
     "show(\"ack\", ack(2, $#9)); show(\"fib\", fib(10 + $#5)); walks();\n"
     "show(\"even\", even(100 + $#9));\n"
     "if ($#9 == 0) try { forever(0); } catch (StackOverflowError e) { show(\"overflow\", sink > 100); }\n", NULL},

    {"classes",
     "interface Shape { double area(int k); default String title() { return \"Shape:\" + kind(); } "
     "private String kind() { return getClass().getSimpleName(); } static int count() { return 3; } }\n"
     "interface Named { String title(); }\n"
     "static abstract class Base implements Shape {\n"
     "protected int x = $=I; static int made; final long id; $tQ f = $=Q;\n"
     "Base() { this($=J); made++; init(); }\n"
     "Base(long id) { this.id = id; { x ^= (int) id; } }\n"
     "void init() { x += 1; }\n"
     "@Override public String title() { return \"B\" + Shape.super.title(); }\n"
     "int twice(int v) { return v * 2 + x; }\n"
     "static String who() { return \"base\"; }\n"
     "}\n"
     "static class Circle extends Base implements Named {\n"
     "double r = $=D; int x = $=I;\n"
     "@Override void init() { super.init(); super.x += 10; r += 1; }\n"
     "@Override public double area(int k) { return r * r * k + x; }\n"
     "@Override public String title() { return \"C\" + super.twice(x) + super.title(); }\n"
     "@Override public String toString() { return \"circle\"; }\n"
     "static String who() { return \"circle\"; }\n"
     "}\n"
     "static class Ring extends Circle { int twice(int v) { return super.twice(v) - 1; } int twice(long v) { return (int) v; } "
     "int twice(Object v) { return 5; } @Override public double area(int k) { return -super.area(k) / 3; } }\n"
     "static final class Square extends Base { Square() { super($=J); } Square(int v) { x = v; } "
     "@Override public double area(int k) { return (double) x * x % (k | 1); } }\n"
     "class Inner { int y = $=I; int sum() { return y + outer; } class Deeper { int all() { return y * 2 + outer + sum(); } } }\n"
     "int outer = $=I;\n",
     "Shape[] all = {new Circle(), new Ring(), new Square(), new Square($I), k -> k * $#9 + $D};\n"
     "for (Shape s : all) {\n"
     "show(\"area\", s.area($I));\n"
     "if (s instanceof Base b) { show(s.title(), b.twice($I)); show(\"x\", b.x); show(\"id\", b.id); show(\"f\", b.f); }\n"
     "if (s instanceof Circle) { Circle c = (Circle) s; show(\"cx\", c.x); show(\"bx\", ((Base) c).x); show(\"r\", c.r); }\n"
     "}\n"
     "Ring ring = new Ring(); show(\"over\", ring.twice($B)); show(\"over\", ring.twice($J)); show(\"over\", ring.twice($T));\n"
     "show(\"made\", Base.made); show(\"who\", Base.who() + Circle.who() + Ring.who() + Shape.count());\n"
     "$@ self = new $@(); $@.Inner in = self.new Inner(); show(\"inner\", in.sum()); show(\"deep\", in.new Deeper().all());\n"
     "Object anon = new Object() { int n = $#9; @Override public String toString() { return \"anon\" + n + $x; } };\n"
     "show(\"anon\", anon.toString());\n"
     "show(\"names\", new Square().getClass().getName() + Shape.class.isInterface() + int[].class.getName());\n", NULL},

    {"initialisers",
     "static class First { static int a = trace(\"First.a\", $=I); static { trace(\"First\", 2); } static final int K = 5; "
     "static final Integer BOX = trace(\"First.BOX\", 6); static int f() { return a; } }\n"
     "static class Second extends First { static int b = trace(\"Second.b\", First.a + 1); static { trace(\"Second\", b); } "
     "int c = trace(\"Second.c\", 1); { trace(\"Second.block\", 2); } Second() { trace(\"Second()\", 3); } }\n"
     "static class Third { static { trace(\"Third\", 3); } static int z = Fourth.w + 1; }\n"
     "static class Fourth { static int w = Third.z + 10; static { trace(\"Fourth\", w); } }\n"
     "static class Broken { static int v = trace(\"Broken\", 1) / zero(); static int get() { return v; } }\n"
     "interface Lazy { int L = trace(\"Lazy.L\", 8); default void m() {} }\n"
     "static class Uses implements Lazy { static int u = trace(\"Uses\", 9); }\n"
     "static int zero() { return 0; }\n"
     "static int trace(String s, int v) { line(\"init \" + s + \" \" + v); return v; }\n",
     "show(\"K\", First.K); First[] none = new First[2]; show(\"none\", none.length);\n"
     "if ($Z) show(\"a\", Second.f()); else new Second();\n"
     "show(\"b\", Second.b); new Second(); $(show(\"z\", Third.z);$|show(\"w\", Fourth.w);$)\n"
     "for (int k = 0; k < 2; k++) try { show(\"v\", Broken.get()); } catch (LinkageError e) { "
     "show(\"error\", e.getClass().getName()); if (k == 0) show(\"cause\", e.getCause()); else show(\"text\", e.getMessage()); }\n"
     "show(\"u\", Uses.u); show(\"L\", Lazy.L);\n", NULL},

    {"strings", "",
     "String s = $T, t = $T; StringBuilder b = new StringBuilder();\n"
     "show(\"cat\", s + $Z + $B + $S + $C + $I + $J + $F + $D + t + null + Color.RED);\n"
     "b.append($Z).append($C).append($I).append($J).append($F).append($D).append(s).append(new char[] {'x', 'y'});\n"
     "show(\"b\", b); show(\"len\", b.length()); b.insert($#3, $x).insert(0, $C).deleteCharAt(1); b.setCharAt(0, 'Q');\n"
     "b.replace(1, 3, t).delete(2, 4); show(\"b\", b.toString()); show(\"idx\", b.indexOf(\"1\")); b.setLength(5); show(\"rev\", b.reverse());\n"
     "for (int k = -1; k < 4; k++) {\n"
     "try { show(\"at\", s.charAt(k)); } catch (StringIndexOutOfBoundsException e) { caught(e); }\n"
     "try { show(\"sub\", t.substring(k)); show(\"sub\", s.substring(k, 3)); } catch (StringIndexOutOfBoundsException e) { caught(e); }\n"
     "}\n"
     "show(\"cmp\", s.compareTo(t)); show(\"cmpi\", s.compareToIgnoreCase(t)); show(\"eq\", s.equals(t)); show(\"hash\", (s + t).hashCode());\n"
     "show(\"find\", (s + t).indexOf(t)); show(\"last\", (s + t + s).lastIndexOf(s)); show(\"from\", s.indexOf('a', 1));\n"
     "show(\"parts\", String.join(\"/\", (s + \",a,,b,\").split(\",\"))); show(\"chars\", s.toCharArray().length);\n"
     "show(\"up\", s.toUpperCase()); show(\"low\", t.toLowerCase()); show(\"strip\", (\"  \" + s + \" \").strip());\n"
     "show(\"rep\", s.replace(\"a\", \"bb\").replace('b', 'c')); show(\"blank\", \" \\t\".isBlank()); show(\"lines\", (s + \"\\n\" + t).lines().count());\n"
     "show(\"const\", \"ab\" == \"a\" + \"b\"); final String k = \"a\"; show(\"fold\", (k + \"b\") == \"ab\"); show(\"run\", (s + \"b\") == (s + \"b\"));\n"
     "show(\"utf\", new StringBuilder(\"\\ud83d\\ude00z\").reverse().toString()); show(\"cp\", \"\\ud83d\\ude00z\".codePointAt(0));\n"
     "for (String n : new String[] {\"12\", \"-2147483648\", \"2147483648\", \"\", \"+7\", \"0x1\", \"1_0\", t}) {\n"
     "try { show(\"int\", Integer.parseInt(n)); } catch (NumberFormatException e) { caught(e); }\n"
     "try { show(\"double\", Double.parseDouble(n)); } catch (NumberFormatException e) { caught(e); }\n"
     "}\n"
     "String block = \"\"\"\n  first \\\n  second\n    third \\\"quoted\\\"\n  \"\"\"; show(\"block\", block);\n"
     "$(show(\"format\", String.format(\"%d|%5d|%-4s|%x|%08X|%c|%b|%s\", $I, $I, t, $J, $I, 'k', $Z, s));$|$)\n", NULL},

    {"numbers", "",
     "for (double d : new double[] {$D, $D, $=D, $=D, $=D}) {\n"
     "show(\"d\", d); show(\"nan\", Double.isNaN(d)); show(\"cmp\", Double.compare(d, $D)); show(\"hash\", Double.hashCode(d));\n"
     "if (d == d) show(\"raw\", Double.doubleToRawLongBits(d)); show(\"round\", Math.round(d)); show(\"exp\", Math.getExponent(d));\n"
     "show(\"rint\", Math.rint(d)); show(\"floor\", Math.floor(d)); show(\"ceil\", Math.ceil(d)); show(\"sqrt\", Math.sqrt(d)); show(\"rem\", Math.IEEEremainder(d, 3));\n"
     "}\n"
     "for (float f : new float[] {$F, $=F, $=F, $=F}) { show(\"f\", f); show(\"bits\", Float.floatToIntBits(f)); show(\"round\", Math.round(f)); "
     "show(\"text\", Float.toString(f)); show(\"wide\", (double) f); }\n"
     "for (int i : new int[] {$I, $=I, $=I}) { show(\"hex\", Integer.toHexString(i)); show(\"oct\", Integer.toOctalString(i)); "
     "show(\"u\", Integer.toUnsignedString(i)); show(\"b\", Integer.toBinaryString(i)); show(\"r\", Integer.toString(i, 2 + $#9)); "
     "show(\"abs\", Math.abs(i)); show(\"fm\", Math.floorMod(i, 7)); }\n"
     "for (long j : new long[] {$J, $=J, $=J}) { show(\"j\", Long.toString(j)); show(\"hex\", Long.toHexString(j)); show(\"r\", Long.toString(j, 36)); "
     "show(\"u\", Long.toUnsignedString(j)); show(\"high\", Math.multiplyHigh(j, $J)); show(\"f\", (float) j); }\n"
     "try { show(\"exact\", Math.addExact($I, $I)); show(\"exact\", Math.multiplyExact($J, $J)); show(\"exact\", Math.toIntExact($J)); } "
     "catch (ArithmeticException e) { caught(e); }\n"
     "show(\"bytes\", Byte.toUnsignedInt($B) + Short.toUnsignedInt($S) + Byte.parseByte(\"-12$#7\"));\n"
     "show(\"chars\", Character.getNumericValue($C) + Character.digit($C, 16) + Character.getType($C));\n", NULL},

    {"boxing",
     "static int f(int v) { return 1; }\nstatic int f(long v) { return 2; }\nstatic int f(Integer v) { return 3; }\n"
     "static int f(Object v) { return 4; }\nstatic int f(int... v) { return 5; }\n",
     "Integer a = $I, b = $I; Long c = $J; Double d = $D; Character e = $C; Boolean z = $Z; Byte y = $B; Short s = $S; Float h = $F;\n"
     "a++; b += $I; c = c * 3 - a; d /= 2; z = !z; y = (byte) (y + 1); h = h + s;\n"
     "show(\"a\", a); show(\"b\", b); show(\"c\", c); show(\"d\", d); show(\"e\", e); show(\"z\", z); show(\"y\", y); show(\"s\", s); show(\"h\", h);\n"
     "show(\"small\", Integer.valueOf($#9) == Integer.valueOf($#9)); Integer big = 1000, big2 = 1000; show(\"big\", big == big2); show(\"eq\", big.equals(big2));\n"
     "show(\"cmp\", a.compareTo(b)); show(\"lt\", a < b); show(\"mixed\", c.equals(a)); show(\"hash\", d.hashCode() + c.hashCode() + z.hashCode());\n"
     "Object[] os = {$B, $S, $C, $I, $J, $F, $D, $Z, $T};\n"
     "for (Object o : os) { show(o.getClass().getSimpleName(), o); if (o instanceof Number n) show(\"long\", n.longValue()); }\n"
     "show(\"f\", f($I) * 10000 + f($B) * 1000 + f($J) * 100 + f(a) * 10 + f() + f($D) + f($I, $I));\n"
     "Number mixed = $Z ? Integer.valueOf($I) : Double.valueOf($D); show(\"ternary\", mixed); Object un = $Z ? 1 : 'x'; show(\"un\", un);\n"
     "List<Integer> list = new ArrayList<>(List.of(5, 6, 7, $I)); list.remove(1); list.remove(Integer.valueOf(7)); show(\"list\", list);\n", NULL},

    {"lambdas",
     "static int apply(IntBinaryOperator op, int a, int b) { return op.applyAsInt(a, b); }\n"
     "static <T, U> U map(T v, Function<? super T, ? extends U> f) { return f.apply(v); }\n"
     "static Supplier<Integer> counter(int from) { int[] n = {from}; return () -> n[0]++; }\n"
     "static int half(int v) { return v / 2; }\nint base = $#9;\nint plus(int v) { return v + base; }\n",
     "final int k = $I; final String name = $T;\n"
     "show(\"sum\", apply((a, b) -> a $(+$|-$|*$|^$) b + k, $I, $I)); show(\"ref\", apply(Math::max, $I, $I)); show(\"cmp\", apply(Integer::compare, $I, $I));\n"
     "show(\"map\", (Object) map($T, String::length)); show(\"map\", (Object) map($I, v -> name + v)); show(\"map\", (Object) map($D, v -> v * 2));\n"
     "Supplier<Integer> c = counter($I); c.get(); show(\"counter\", c.get() + c.get());\n"
     "IntUnaryOperator half = $@::half; show(\"compose\", half.andThen(v -> v + k).compose(v -> v * 3).applyAsInt($I));\n"
     "$@ self = new $@(); IntUnaryOperator plus = self::plus; show(\"bound\", plus.applyAsInt($I)); Function<Integer, int[]> make = int[]::new; show(\"make\", make.apply($#9).length);\n"
     "BiFunction<Integer, Integer, BinaryOperator<Integer>> curry = (a, b) -> (p, q) -> a * p + b * q + k; show(\"curry\", curry.apply(2, $I).apply($I, 5));\n"
     "Predicate<String> p = String::isEmpty; show(\"pred\", p.negate().or(x -> x.length() > k).test($T));\n"
     "List<String> words = new ArrayList<>(); for (String w : new String[] {$T, $T, \"m\", \"abc\", $T}) words.add(w);\n"
     "words.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())); words.forEach(w -> show(\"w\", w));\n"
     "words.removeIf(w -> w.length() > 3); show(\"left\", words.size());\n"
     "Runnable r = () -> { int[] t = {k}; Runnable in = () -> t[0] += name.length(); in.run(); show(\"t\", t[0]); }; r.run();\n"
     "show(\"stream\", IntStream.range(0, 10 + $#9).filter(v -> (v & 1) == $#1).map(v -> v * v - $#9).sum());\n", NULL},

    {"varargs",
     "static int count(Object... xs) { return xs == null ? -1 : xs.length; }\n"
     "static long total(long first, int... rest) { long s = first; for (int x : rest) s = s * 31 + x; return s; }\n"
     "static String all(String sep, $tN... xs) { StringBuilder b = new StringBuilder(); for ($tN x : xs) b.append(x).append(sep); return b.toString(); }\n"
     "static String some() { return all(\"\") + all(\"/\", $N) + all(\"-\", $N, $=N, $N); }\n"
     "static double mean(double... xs) { double s = 0; for (double x : xs) s += x; return s / xs.length; }\n"
     "@SafeVarargs static <E> String kinds(E... xs) { String s = xs.getClass().getSimpleName(); for (E x : xs) s += x; return s; }\n",
     "show(\"count\", count() * 1000 + count(1, \"a\", $D) * 100 + count((Object[]) null) * 10 + count((Object) null));\n"
     "show(\"count\", count(new int[] {1, 2}) + count((Object[]) new String[] {\"x\", $T}));\n"
     "show(\"total\", total($J)); show(\"total\", total($J, $I)); show(\"total\", total($I, $B, $S, $C, $I)); show(\"total\", total(1, new int[] {$I, $I}));\n"
     "show(\"some\", some()); show(\"mean\", mean()); show(\"mean\", mean($D, $F, $I)); show(\"kinds\", kinds($I, $I)); show(\"kinds\", kinds($T));\n", NULL},

    {"records",
     "record Point(int x, long y) implements Comparable<Point> {\n"
     "static int made; Point { made++; if (x == 77) throw new IllegalArgumentException(\"x \" + x); y ^= 1; }\n"
     "Point(int v) { this(v, v * 2L); } double norm() { return Math.sqrt((double) x * x + (double) y * y); }\n"
     "@Override public int compareTo(Point o) { return x != o.x ? Integer.compare(x, o.x) : Long.compare(y, o.y); }\n"
     "}\n"
     "record Mixed(boolean z, byte b, short s, char c, int i, float f, double d, String t, Point p) {}\n"
     "record Pair<A, B>(A first, B second) { <C> Pair<A, C> with(C c) { return new Pair<>(first, c); } }\n"
     "sealed interface Expr permits Num, Add, Mul, Neg {}\n"
     "record Num(long v) implements Expr {}\nrecord Add(Expr a, Expr b) implements Expr {}\n"
     "record Mul(Expr a, Expr b) implements Expr {}\nrecord Neg(Expr a) implements Expr {}\n"
     "static long eval(Expr e) {\n"
     "if (e instanceof Num n) return n.v();\n"
     "if (e instanceof Add a) return eval(a.a()) + eval(a.b());\n"
     "if (e instanceof Mul m && m.b() instanceof Num n) return eval(m.a()) * n.v();\n"
     "if (e instanceof Mul m) return eval(m.a()) * eval(m.b());\n"
     "return -eval(((Neg) e).a());\n"
     "}\n",
     "Point p = new Point($I, $J), q = new Point($I); show(\"p\", p); show(\"q\", q); show(\"eq\", p.equals(q)); show(\"hash\", p.hashCode()); show(\"norm\", p.norm());\n"
     "show(\"same\", p.equals(new Point(p.x(), p.y() ^ 1))); show(\"cmp\", p.compareTo(q)); show(\"made\", Point.made);\n"
     "try { new Point(77); } catch (IllegalArgumentException e) { caught(e); }\n"
     "Mixed m = new Mixed($Z, $B, $S, $C, $I, $F, $D, $T, q); show(\"m\", m); show(\"mh\", m.hashCode());\n"
     "show(\"me\", m.equals(new Mixed(m.z(), m.b(), m.s(), m.c(), m.i(), m.f(), m.d(), new String(m.t()), q)));\n"
     "show(\"zero\", new Mixed(false, (byte) 0, (short) 0, 'a', 0, 0f, 0.0, null, null).equals(new Mixed(false, (byte) 0, (short) 0, 'a', 0, 0f, -0.0, null, null)));\n"
     "Pair<String, Integer> pair = new Pair<>($T, $I); show(\"pair\", pair.with(p).toString()); show(\"ph\", pair.hashCode());\n"
     "Expr e = new Add(new Mul(new Num($J), new Num($J)), new Neg(new Add(new Num($I), new Mul(new Neg(new Num(3)), new Add(new Num(1), new Num($J))))));\n"
     "show(\"eval\", eval(e)); show(\"expr\", e);\n"
     "record Local(int a, String b) { String both() { return a + b; } } show(\"local\", new Local($I, $T).both());\n", NULL},

    {"enums",
     "enum Op implements IntBinaryOperator {\n"
     "ADD(\"+\") { @Override public int applyAsInt(int a, int b) { return a + b; } },\n"
     "SUB(\"-\") { @Override public int applyAsInt(int a, int b) { return a - b; } },\n"
     "MIX(\"#\") { @Override public int applyAsInt(int a, int b) { return a * $#9 ^ b; } @Override boolean odd() { return true; } };\n"
     "final String sign; static final Map<String, Op> BY = new HashMap<>();\n"
     "static { for (Op o : values()) BY.put(o.sign, o); }\n"
     "Op(String sign) { this.sign = sign; } boolean odd() { return false; }\n"
     "}\n",
     "int acc = $I; for (Op o : Op.values()) { acc = o.applyAsInt(acc, $I); show(o + o.sign, acc); show(\"odd\", o.odd()); "
     "show(\"class\", o.getClass() == o.getDeclaringClass()); }\n"
     "show(\"by\", Op.BY.get(\"#\")); show(\"none\", Op.BY.get(\"?\")); EnumMap<Color, Integer> em = new EnumMap<>(Color.class);\n"
     "em.put(Color.BLUE, $I); em.put(Color.RED, $I); em.merge(Color.BLUE, 5, Integer::sum); show(\"em\", em);\n"
     "EnumSet<Color> es = EnumSet.complementOf(EnumSet.of(Color.GREEN)); show(\"es\", es); show(\"has\", es.contains(Color.values()[$#3]));\n", NULL},

    {"generics",
     "static class Box<T extends Comparable<T>> { T v; Box(T v) { this.v = v; } T max(T o) { return v.compareTo(o) >= 0 ? v : o; } "
     "<R extends Comparable<R>> Box<R> map(Function<T, R> f) { return new Box<>(f.apply(v)); } }\n"
     "static class TextBox extends Box<String> { TextBox(String s) { super(s); } @Override String max(String o) { return \"<\" + super.max(o); } }\n"
     "static <T> void swap(T[] a, int i, int j) { T t = a[i]; a[i] = a[j]; a[j] = t; }\n"
     "static class Loop<T> implements Iterable<T> { final T[] items; @SafeVarargs Loop(T... items) { this.items = items; } "
     "@Override public Iterator<T> iterator() { return new Iterator<>() { int i; @Override public boolean hasNext() { return i < items.length; } "
     "@Override public T next() { return items[i++]; } }; } }\n",
     "Box<Integer> i = new Box<>($I); show(\"max\", i.max($I)); Box<String> s = new TextBox($T); show(\"max\", s.max($T)); show(\"map\", i.map(v -> \"m\" + v).v);\n"
     "try { @SuppressWarnings({\"unchecked\", \"rawtypes\"}) Object bad = ((Box) s).max($I); show(\"bad\", bad); } catch (ClassCastException e) { caught(e); }\n"
     "Integer[] a = {1, 2, $I}; swap(a, 0, 2); show(\"a\", Arrays.toString(a)); int sum = 0; for (int v : new Loop<>(a)) sum += v; show(\"sum\", sum);\n"
     "for (String t : new Loop<>($T, $T)) show(\"t\", t);\n", NULL},

    {"collections", "",
     "List<Integer> list = new ArrayList<>(); Map<String, Integer> map = new HashMap<>(); TreeMap<Integer, String> tree = new TreeMap<>(); "
     "ArrayDeque<Long> deque = new ArrayDeque<>(); PriorityQueue<Integer> heap = new PriorityQueue<>();\n"
     "for (int k = 0; k < 12 && burn(); k++) {\n"
     "list.add($I); map.merge(sub($T, $I, $I), k, Integer::sum); tree.put($I % 20, $T); heap.add($I); deque.addFirst($J); if ($Z) deque.addLast((long) k);\n"
     "}\n"
     "Collections.sort(list); show(\"list\", list); show(\"map\", new TreeMap<>(map)); show(\"order\", map.keySet()); show(\"tree\", tree); show(\"first\", tree.floorEntry(7));\n"
     "while (!heap.isEmpty()) mix(heap.poll()); show(\"deque\", deque.pollLast()); show(\"size\", deque.size()); show(\"hash\", list.hashCode());\n"
     "Set<Integer> set = new LinkedHashSet<>(list); set.retainAll(List.of(0, 1, -1, 2)); show(\"set\", set); Iterator<Integer> it = list.iterator(); it.next(); it.remove(); show(\"list\", list);\n"
     "try { for (Integer v : list) if (v != null) list.add(v); } catch (ConcurrentModificationException e) { caught(e); }\n"
     "try { List.of(1).add(2); } catch (UnsupportedOperationException e) { caught(e); } try { list.get(99); } catch (IndexOutOfBoundsException e) { caught(e); }\n"
     "Collections.reverse(list); Collections.shuffle(list, new Random($I)); show(\"shuffled\", list); show(\"random\", new Random($J).nextDouble());\n", NULL},

    {"many_locals", "", "", emit_many_locals},

    {"order",
     "static int[] log = new int[1];\nstatic int zero0() { return 0; }\nstatic int note(int v) { log[0] = log[0] * 10 + v; return v; }\n"
     "static int[] where(int v, int[] a) { note(v); return a; }\n"
     "static int three(int a, long b, double c) { return a * 100 + (int) b * 10 + (int) c; }\n",
     "int[] a = {3, 1, 2, 0}; int i = 0; a[i] = i = 2; show(\"a0\", a[0]); show(\"i\", i); i = 1; i += i++ + ++i; show(\"i\", i); i = i++ + i--; show(\"i\", i);\n"
     "where(1, a)[note(2)] = note(3); show(\"log\", log[0]); log[0] = 0; show(\"three\", three(note(1), note(2), note(3)) + log[0]);\n"
     "try { where(4, null)[note(5)] = note(6); } catch (NullPointerException e) { show(\"log\", log[0]); }\n"
     "try { where(4, a)[note(9)] = note(1) / zero0(); } catch (ArithmeticException e) { show(\"log\", log[0]); } catch (ArrayIndexOutOfBoundsException e) { show(\"other\", log[0]); }\n"
     "boolean z = note(1) > 5 && note(2) > 0 || note(3) == 3 ^ note(4) != 4; show(\"z\", z); show(\"log\", log[0]);\n"
     "int x = $I; x = x++ * 2 + x; show(\"x\", x); long y = $J; y -= y-- - --y; show(\"y\", y); x ^= (x = $I) + x; show(\"x\", x);\n"
     "String s = \"s\"; s += s += 1 + 2 + s + 1 + 2; show(\"s\", s); char c = 'a'; c += 1; c++; show(\"c\", c + 1); show(\"c\", (char) (c + 1)); show(\"c\", \"\" + c + 1);\n"
     "int k = 5; k = k-- - --k; show(\"k\", k); byte b = (byte) 200; b >>>= 1; show(\"b\", b); b = (byte) 0x80; b >>= 1; show(\"b\", b); short h = (short) 0xffff; show(\"h\", h >>> 8);\n", NULL},
};
const u32 nsections = ARRAY_LEN(sections);

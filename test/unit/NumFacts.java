/*
 * Prints test/unit/num_java.h: what a real Java computes, as rows of C that
 * test_num.c compares the module num with. Nothing here knows what is right.
 *
 *     javac -d DIR NumFacts.java
 *     (JDK17/bin/java -cp DIR NumFacts; JDK25/bin/java -cp DIR NumFacts later) > num_java.h
 *
 * The first run prints everything that release 17 has; the second the members
 * of Math that HotSpot replaces only in later releases.
 */
public class NumFacts {
    static final int[] I = {0, 1, -1, 2, -2, 7, -7, 31, 32, 33, 255, 32768, 65535, 65536,
        Integer.MAX_VALUE, Integer.MIN_VALUE};
    static final long[] L = {0, 1, -1, 2, -7, 63, 64, 65, 255, 65536, 0x7fffffffL, 0x80000000L,
        -0x80000001L, 1L << 53 | 1, Long.MAX_VALUE, Long.MIN_VALUE};
    static final int[] F = {0, 0x80000000, 0x3f800000, 0xbf800000, 1, 0x807fffff, 0x00800000,
        0x7f7fffff, 0x7f800000, 0xff800000, 0x7fc00000, 0x4f000000, 0xcf000000, 0x5f000000,
        0x3f000000, 0x40490fdb};
    static final long[] D = {0, 1L << 63, 0x3ff0000000000000L, 0xbff0000000000000L, 1,
        0x800fffffffffffffL, 0x0010000000000000L, 0x7fefffffffffffffL, 0x7ff0000000000000L,
        0xfff0000000000000L, 0x7ff8000000000000L, 0x41e0000000000000L, 0xc1e0000000200000L,
        0x43e0000000000000L, 0x3fe0000000000000L, 0x400921fb54442d18L};
    static final long[] IW = wide(I), FW = wide(F);
    static final double INF = Double.POSITIVE_INFINITY, NAN = Double.NaN, MIN = Double.MIN_VALUE,
        MAX = Double.MAX_VALUE, NORM = Double.MIN_NORMAL;

    static long[] wide(int[] a) {
        long[] w = new long[a.length];
        for (int i = 0; i < a.length; i++)
            w[i] = a[i];
        return w;
    }

    /* ---- sweeps: a digest of an operation's results on generated operands ---- */

    static long seed;

    static long next() {
        return seed = seed * 6364136223846793005L + 1442695040888963407L;
    }

    /* Half of the operands are corners, the rest random, some of them short. */
    static long pick(long[] corners) {
        int at = (int) (next() >>> 33 & 31);
        long random = next() ^ next() >>> 31;
        return at < 16 ? corners[at] : at < 20 ? random >> (random & 63) : random;
    }

    static int i() { return (int) pick(IW); }
    static long l() { return pick(L); }
    static float f() { return Float.intBitsToFloat((int) pick(FW)); }
    static double d() { return Double.longBitsToDouble(pick(D)); }
    static int nz(int v) { return v == 0 ? 3 : v; }
    static long nz(long v) { return v == 0 ? 3 : v; }
    static long b(float v) { return Float.floatToIntBits(v); }
    static long b(double v) { return Double.doubleToLongBits(v); }

    static int compare(double a, double b, int unordered) {
        return a > b ? 1 : a < b ? -1 : a == b ? 0 : unordered;
    }

    interface Op {
        long run();
    }

    static void sweep(String name, Op op) {
        seed = 1;
        long h = 0xcbf29ce484222325L;
        for (int n = 0; n < 50000; n++)
            h = (h ^ op.run()) * 0x100000001b3L;
        System.out.printf("    {\"%s\", run_%s, 0x%016x}, \\%n", name, name, h);
    }

    static void sweeps() {
        System.out.println("#define JAVA_SWEEPS \\");
        sweep("iadd", () -> { int a = i(), b = i(); return a + b; });
        sweep("isub", () -> { int a = i(), b = i(); return a - b; });
        sweep("imul", () -> { int a = i(), b = i(); return a * b; });
        sweep("idiv", () -> { int a = i(), b = nz(i()); return a / b; });
        sweep("irem", () -> { int a = i(), b = nz(i()); return a % b; });
        sweep("ineg", () -> -i());
        sweep("ishl", () -> { int a = i(), b = i(); return a << b; });
        sweep("ishr", () -> { int a = i(), b = i(); return a >> b; });
        sweep("iushr", () -> { int a = i(), b = i(); return a >>> b; });
        sweep("ladd", () -> { long a = l(), b = l(); return a + b; });
        sweep("lsub", () -> { long a = l(), b = l(); return a - b; });
        sweep("lmul", () -> { long a = l(), b = l(); return a * b; });
        sweep("ldiv", () -> { long a = l(), b = nz(l()); return a / b; });
        sweep("lrem", () -> { long a = l(), b = nz(l()); return a % b; });
        sweep("lneg", () -> -l());
        sweep("lshl", () -> { long a = l(); int b = i(); return a << b; });
        sweep("lshr", () -> { long a = l(); int b = i(); return a >> b; });
        sweep("lushr", () -> { long a = l(); int b = i(); return a >>> b; });
        sweep("lcmp", () -> { long a = l(), b = l(); return Long.compare(a, b); });
        sweep("fadd", () -> { float a = f(), b = f(); return b(a + b); });
        sweep("fsub", () -> { float a = f(), b = f(); return b(a - b); });
        sweep("fmul", () -> { float a = f(), b = f(); return b(a * b); });
        sweep("fdiv", () -> { float a = f(), b = f(); return b(a / b); });
        sweep("frem", () -> { float a = f(), b = f(); return b(a % b); });
        sweep("fneg", () -> b(-f()));
        sweep("dadd", () -> { double a = d(), b = d(); return b(a + b); });
        sweep("dsub", () -> { double a = d(), b = d(); return b(a - b); });
        sweep("dmul", () -> { double a = d(), b = d(); return b(a * b); });
        sweep("ddiv", () -> { double a = d(), b = d(); return b(a / b); });
        sweep("drem", () -> { double a = d(), b = d(); return b(a % b); });
        sweep("dneg", () -> b(-d()));
        sweep("fcmpl", () -> compare(f(), f(), -1));
        sweep("fcmpg", () -> compare(f(), f(), 1));
        sweep("dcmpl", () -> compare(d(), d(), -1));
        sweep("dcmpg", () -> compare(d(), d(), 1));
        sweep("i2b", () -> (byte) i());
        sweep("i2c", () -> (char) i());
        sweep("i2s", () -> (short) i());
        sweep("i2l", () -> (long) i());
        sweep("l2i", () -> (int) l());
        sweep("i2f", () -> b((float) i()));
        sweep("i2d", () -> b((double) i()));
        sweep("l2f", () -> b((float) l()));
        sweep("l2d", () -> b((double) l()));
        sweep("f2i", () -> (int) f());
        sweep("f2l", () -> (long) f());
        sweep("f2d", () -> b((double) f()));
        sweep("d2i", () -> (int) d());
        sweep("d2l", () -> (long) d());
        sweep("d2f", () -> b((float) d()));
        sweep("fsqrt", () -> b((float) Math.sqrt(f())));
        sweep("dsqrt", () -> b(Math.sqrt(d())));
        sweep("ffma", () -> { float a = f(), b = f(), c = f(); return b(Math.fma(a, b, c)); });
        sweep("dfma", () -> { double a = d(), b = d(), c = d(); return b(Math.fma(a, b, c)); });
        sweep("drint", () -> b(Math.rint(d())));
        sweep("dfloor", () -> b(Math.floor(d())));
        sweep("dceil", () -> b(Math.ceil(d())));
        sweep("fabs", () -> b(Math.abs(f())));
        sweep("dabs", () -> b(Math.abs(d())));
        sweep("fmin", () -> { float a = f(), b = f(); return b(Math.min(a, b)); });
        sweep("fmax", () -> { float a = f(), b = f(); return b(Math.max(a, b)); });
        sweep("dmin", () -> { double a = d(), b = d(); return b(Math.min(a, b)); });
        sweep("dmax", () -> { double a = d(), b = d(); return b(Math.max(a, b)); });
        System.out.println();
    }

    /* ---- rows ---- */

    static double math(String fn, double a) {
        switch (fn) {
        case "sin": return Math.sin(a);
        case "cos": return Math.cos(a);
        case "tan": return Math.tan(a);
        case "exp": return Math.exp(a);
        case "log": return Math.log(a);
        case "log10": return Math.log10(a);
        case "tanh": return Math.tanh(a);
        case "cbrt": return Math.cbrt(a);
        default: throw new IllegalArgumentException(fn);
        }
    }

    static double strict(String fn, double a) {
        switch (fn) {
        case "sin": return StrictMath.sin(a);
        case "cos": return StrictMath.cos(a);
        case "tan": return StrictMath.tan(a);
        case "asin": return StrictMath.asin(a);
        case "acos": return StrictMath.acos(a);
        case "atan": return StrictMath.atan(a);
        case "log": return StrictMath.log(a);
        case "log10": return StrictMath.log10(a);
        case "sqrt": return StrictMath.sqrt(a);
        case "sinh": return StrictMath.sinh(a);
        case "cosh": return StrictMath.cosh(a);
        case "tanh": return StrictMath.tanh(a);
        case "expm1": return StrictMath.expm1(a);
        case "log1p": return StrictMath.log1p(a);
        default: throw new IllegalArgumentException(fn);
        }
    }

    static void row(String fn, double a, double b, double result) {
        System.out.printf("    {NUM_%s, 0x%016x, 0x%016x, 0x%016x}, \\%n", fn, b(a), b(b),
            b(result));
    }

    static double[] moreFor(String fn) {
        switch (fn) {
        case "exp":
            return new double[] {709.782712893384, 709.7827128933841, -745.1332191019411,
                -745.1332191019412, -708.5, 0.5, 2, 10};
        case "log": case "log10":
            return new double[] {0.1, 2, 10, 100, 1000, 1e-300, 0.9999999999999999,
                1.0000000000000002};
        case "tanh":
            return new double[] {0.5, 2, 19, 22, -0.1, 1e-9};
        case "cbrt":
            return new double[] {2, 8, 27, -1000, 0.001, 1e300};
        default:
            return new double[] {Math.PI, Math.PI / 2, Math.PI / 6, 1e22, 0x1p1000, 0.5, 3};
        }
    }

    static void mathRows(String... names) {
        double[] any = {0.0, -0.0, INF, -INF, NAN, MIN, -MIN, NORM, 1, -1, MAX, -MAX};
        for (String fn : names) {
            for (double a : any)
                row("MATH_" + fn, a, 0, math(fn, a));
            for (double a : moreFor(fn))
                row("MATH_" + fn, a, 0, math(fn, a));
        }
    }

    static void powRows() {
        double[] base = {0.0, -0.0, INF, -INF, NAN, 1, -1, 2, -2, 0.5, -0.5};
        double[] power = {0.0, -0.0, INF, -INF, NAN, 1, -1, 3, -3, 0.5, -2.5, 0x1p53, 0x1p53 - 1};
        for (double a : base)
            for (double b : power)
                row("MATH_pow", a, b, Math.pow(a, b));
        double[][] more = {{2, 1023}, {2, 1024}, {2, -1074}, {2, -1075}, {-2, -1074}, {10, 308},
            {10, 309}, {10, -323}, {10, -324}, {MAX, 2}, {MIN, 0.5}, {NORM, 1}, {1.1, 10}, {3, 40},
            {10, 22}, {10, 23}, {0.9999999999999999, 1e18}, {1.0000000000000002, 1e18}, {7, 2},
            {MIN, 1}, {-8, 1.0 / 3}};
        for (double[] p : more)
            row("MATH_pow", p[0], p[1], Math.pow(p[0], p[1]));
    }

    /* Where HotSpot's last bit is not that of the exact value rounded. */
    static void oddRows() {
        row("MATH_sin", -30609, 0, Math.sin(-30609));
        row("MATH_cos", -31716, 0, Math.cos(-31716));
        row("MATH_tan", -33147, 0, Math.tan(-33147));
        row("MATH_exp", 128, 0, Math.exp(128));
        row("MATH_exp", -286, 0, Math.exp(-286));
        row("MATH_log", 0x1.ff51094e5695p-1, 0, Math.log(0x1.ff51094e5695p-1));
        row("MATH_log10", 0x1.fffffffffba52p-1, 0, Math.log10(0x1.fffffffffba52p-1));
        row("MATH_pow", 201, 7, Math.pow(201, 7));
        row("MATH_pow", 824, 8, Math.pow(824, 8));
    }

    static void strictRows() {
        double[] any = {0.0, -0.0, INF, -INF, NAN, MIN, 0.3, -0.7, 1, 2, 10.5, 1e22};
        for (String fn : new String[] {"sin", "cos", "tan", "asin", "acos", "atan", "log", "log10",
                "sqrt", "sinh", "cosh", "tanh", "expm1", "log1p"})
            for (double a : any)
                row("STRICT_" + fn, a, 0, strict(fn, a));
        for (double a : any) {
            row("STRICT_IEEEremainder", a, 3, StrictMath.IEEEremainder(a, 3));
            row("STRICT_atan2", a, -0.0, StrictMath.atan2(a, -0.0));
            row("STRICT_atan2", a, -4, StrictMath.atan2(a, -4));
        }
    }

    static void castRows() {
        float[] floats = {0f, -0f, 0.5f, -1.5f, Float.MIN_VALUE, Float.MAX_VALUE, (float) INF,
            (float) -INF, Float.NaN, 0x1p31f, -0x1p31f, 0x1.fffffep30f, 0x1p63f, -0x1p63f,
            0x1.fffffep62f};
        System.out.println("#define JAVA_FLOAT_TO_INT \\");
        for (float a : floats)
            System.out.printf("    {0x%08xu, %s, %s}, \\%n", (int) b(a), c((int) a), c((long) a));
        double[] doubles = {0.0, -0.0, 0.9999999999999999, -1.5, 2147483647.0, 2147483647.9999998,
            2147483648.0, -2147483648.0, -2147483648.9999995, -2147483649.0, 0x1.fffffffffffffp62,
            0x1p63, -0x1p63, -0x1.0000000000001p63, INF, -INF, NAN, MIN, MAX};
        System.out.println("\n#define JAVA_DOUBLE_TO_INT \\");
        for (double a : doubles)
            System.out.printf("    {0x%016x, %s, %s}, \\%n", b(a), c((int) a), c((long) a));
        System.out.println("\n#define JAVA_NARROW \\");
        for (int a : new int[] {0, 127, 128, 255, 256, -129, 32767, 32768, 65535, 65536,
                Integer.MIN_VALUE, Integer.MAX_VALUE})
            System.out.printf("    {%s, %d, %d, %d}, \\%n", c(a), (byte) a, (int) (char) a,
                (short) a);
        System.out.println("\n#define JAVA_LONG_TO_FLOAT \\");
        for (long a : new long[] {0, 1, -1, 16777217, 16777219, (1L << 53) + 1, (1L << 53) + 3,
                Long.MAX_VALUE, Long.MIN_VALUE, 0x7fffffbfffffffffL, 0x7fffff4000000001L,
                0x7ffffffffffffdffL})
            System.out.printf("    {%s, 0x%08xu, 0x%016x, 0x%08xu}, \\%n", c(a), (int) b((float) a),
                b((double) a), (int) b((float) (int) a));
        System.out.println();
    }

    /* A constant of C; its smallest numbers have no literal. */
    static String c(int a) { return a == Integer.MIN_VALUE ? "INT32_MIN" : a + ""; }
    static String c(long a) { return a == Long.MIN_VALUE ? "INT64_MIN" : a + "L"; }

    static void remainderRows() {
        double[][] pairs = {{5.5, 3}, {-5.5, 3}, {5.5, -3}, {-5.5, -3}, {6, 3}, {-6, 3}, {0.0, 1},
            {-0.0, 1}, {1, 0.0}, {1, -0.0}, {INF, 2}, {-INF, 2}, {2, INF}, {-2, -INF}, {-0.0, INF},
            {NAN, 1}, {1, NAN}, {MAX, MIN}, {MAX, 3}, {MIN, MAX}, {-MIN, MIN}, {1, 0.1}};
        System.out.println("#define JAVA_DREM \\");
        for (double[] p : pairs)
            System.out.printf("    {0x%016x, 0x%016x, 0x%016x}, \\%n", b(p[0]), b(p[1]),
                b(p[0] % p[1]));
        System.out.println("\n#define JAVA_FREM \\");
        for (double[] p : pairs) {
            float a = (float) p[0], b = (float) p[1];
            System.out.printf("    {0x%08xu, 0x%08xu, 0x%08xu}, \\%n", (int) b(a), (int) b(b),
                (int) b(a % b));
        }
        System.out.println();
    }

    public static void main(String[] args) {
        if (args.length > 0) {
            System.out.println("#define JAVA_MATH_LATER \\");
            mathRows("tanh", "cbrt");
            System.out.println();
            return;
        }
        System.out.println("/* Printed by NumFacts.java: what Java computes. Not edited by hand. */\n");
        sweeps();
        castRows();
        remainderRows();
        System.out.println("#define JAVA_MATH \\");
        mathRows("sin", "cos", "tan", "exp", "log", "log10");
        powRows();
        System.out.println("\n#define JAVA_MATH_ODD \\");
        oddRows();
        System.out.println("\n#define JAVA_STRICT \\");
        strictRows();
        System.out.println();
    }
}

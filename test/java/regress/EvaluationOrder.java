// intent: Operands are evaluated left to right, with array and compound assignment corner cases.
// expect: 12345
// expect: a17b0
// expect: n1!boom
// expect: n12NPE
// expect: 9ArrayIndexOutOfBoundsException
// expect: 4 20 3
// expect: 2 30 2
// expect: 8
// expect: 145
// expect: 8589934592 3 44 300
// expect: aab
// expect: 2203
// expect: 2
// expect: 12
public class EvaluationOrder {
    static StringBuilder log = new StringBuilder();
    static int i(int v) { log.append(v); return v; }
    static int[] arr(int[] a, String s) { log.append(s); return a; }
    static int boom() { log.append('!'); throw new RuntimeException("boom"); }

    static void flush() {
        System.out.println(log);
        log.setLength(0);
    }

    public static void main(String[] args) {
        int r = i(1) + i(2) * i(3) - i(4) / i(5);
        flush();
        int[] a = {10, 20, 30};
        arr(a, "a")[i(1)] = i(7) + arr(a, "b")[i(0)];
        flush();
        try {
            arr(null, "n")[i(1)] = boom();
        } catch (RuntimeException e) {
            log.append(e.getMessage());
        }
        flush();
        try {
            arr(null, "n")[i(1)] = i(2);
        } catch (NullPointerException e) {
            log.append("NPE");
        }
        flush();
        try {
            a[i(9)] += boom();
        } catch (RuntimeException e) {
            log.append(e.getClass().getSimpleName());
        }
        flush();
        int k = 1;
        k = k++ + ++k;
        int j = 5;
        j += j++ * 2 + --j;
        int m = 3;
        m = m++;
        System.out.println(k + " " + j + " " + m);
        int n = 0;
        a[n] = n = 2;
        System.out.println(a[0] + " " + a[2] + " " + n);
        int x = 10;
        x -= 3 - (x = 1);
        System.out.println(x);
        boolean z = i(1) > 2 && i(3) > 0 || i(4) > 0 | i(5) > 0;
        flush();
        long s = 1;
        s <<= 33;
        int t = 1;
        t <<= 33;
        t += 1.7;
        System.out.println(s + " " + t + " " + (byte) (t = 300) + " " + t);
        String str = "a";
        str += str += "b";
        System.out.println(str);
        int[] b = {0, 0, 0};
        int p = 0;
        b[p++] = b[p++] = p++;
        System.out.println(b[0] + "" + b[1] + b[2] + p);
        System.out.println(i(1) == 1 ? i(2) : i(3));
        flush();
    }
}

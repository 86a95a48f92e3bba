// intent: The dup family through compound assignments on fields, arrays, longs and strings.
// expect: 22 360 10.5 abab1 calls 8
// expect: 12 2 7 4
// expect: 99 99 6 4 k 3 99
// expect: 6 3 2 10
// expect: pq1 q
// expect: -126 z -126 -125
// expect: 9 8 77 77 4
// expect: 1.75 1.25
public class StackShuffles {
    int i = 10;
    long l = 20;
    double d = 1.5;
    String s = "a";
    static int si = 5;
    static long sl = 6;
    byte b = 120;
    char c = 'x';
    int[] counts = new int[3];
    int calls;

    StackShuffles self() {
        calls++;
        return this;
    }

    public static void main(String[] args) {
        StackShuffles o = new StackShuffles();
        int x = o.self().i++ + ++o.self().i;
        long y = o.self().l-- * --o.self().l;
        double z = (o.self().d += 2) + (o.self().d *= 2);
        String t = (o.self().s += "b") + (o.self().s += 1);
        System.out.println(x + " " + y + " " + z + " " + t + " calls " + o.calls);
        int p = si++ + ++si;
        long q = sl-- - --sl;
        System.out.println(p + " " + q + " " + si + " " + sl);
        int[] a = {1, 2, 3, 4};
        int k = 0;
        a[k++] += 10;
        a[k++] <<= k;
        a[k] = a[k++]++ + k;
        int chained = a[0] = a[1] = 99;
        System.out.println(a[0] + " " + a[1] + " " + a[2] + " " + a[3] + " k " + k + " " + chained);
        long[] la = {1, 2, 3};
        int n = 0;
        long v = (la[n++] += 5) + la[n]++ + --la[++n];
        System.out.println(la[0] + " " + la[1] + " " + la[2] + " " + v);
        String[] sa = {"p", "q"};
        n = 0;
        sa[n++] += sa[n] + n;
        System.out.println(sa[0] + " " + sa[1]);
        o.b += 10;
        o.c++;
        o.c += 1;
        System.out.println(o.b + " " + o.c + " " + o.b++ + " " + o.b);
        Integer boxed = 7;
        boxed++;
        int old = boxed++;
        long w = o.l = la[2] = 77;
        System.out.println(boxed + " " + old + " " + w + " " + o.l + " " + (o.counts[1] += 4));
        double[] da = {0.5};
        double dd = da[0]++ + (da[0] -= 0.25);
        System.out.println(dd + " " + da[0]);
    }
}

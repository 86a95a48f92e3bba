// intent: Labelled break and continue, nested loops, unusual for headers, do-while with continue.
// expect: 31
// expect: 010 19 28 37
// expect: 5
// expect: finally on break
// expect: 256
// expect: 3 35
// expect: 123k1
// expect: 6
// expect: dangling else
public class LabelsAndLoops {
    public static void main(String[] args) {
        int found = -1;
        outer:
        for (int i = 2; i < 50; i++) {
            for (int j = 2; j * j <= i; j++) if (i % j == 0) continue outer;
            if (i > 30) {
                found = i;
                break outer;
            }
        }
        System.out.println(found);
        StringBuilder b = new StringBuilder();
        a:
        for (int i = 0, j = 10; i < j; i++, j--) {
            b:
            for (;;) {
                b.append(i).append(j).append(' ');
                switch (i) {
                case 1: continue a;
                case 3: break a;
                default: break b;
                }
            }
        }
        System.out.println(b.toString().trim());
        int n = 0;
        do {
            n++;
            if (n == 2) continue;
            if (n > 100) break;
        } while (n % 5 != 0);
        System.out.println(n);
        lab: {
            try {
                if (n == 5) break lab;
                System.out.println("skipped");
            } finally {
                System.out.println("finally on break");
            }
        }
        int c = 0;
        for (int i = 10; i-- > 0; ) c += i;
        for (char ch = 'a'; ch < 'e'; ch += 2) c += ch;
        for (long l = 1; l < 1L << 40; l <<= 10) c++;
        for (double d = 0; d < 1; d += 0.1) c++;
        System.out.println(c);
        int loops = 0;
        while (true) {
            try {
                if (++loops == 3) break;
                continue;
            } finally {
                n += 10;
            }
        }
        System.out.println(loops + " " + n);
        for (int[] row : new int[][] {{1, 2}, {}, {3}}) for (int v : row) System.out.print(v);
        for (var e : java.util.Map.of("k", 1).entrySet()) System.out.println(e.getKey() + e.getValue());
        int x = 0;
        while (x < 3) ++x;
        for (; x < 6; ) x++;
        System.out.println(x);
        if (x > 3) if (x > 10) System.out.println("no"); else System.out.println("dangling else");
    }
}

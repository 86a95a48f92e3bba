// intent: Inner, local and anonymous classes with captured variables, shadowing and outer access.
// expect: 9 3 2 1
// expect: 8 3 3 11 | 11
// expect: 106 112 2 Local
// expect: 13 213 413 |
// expect: argcap1099511627776
// expect: 61 2
// expect: inner of cap
// expect: 16
// expect: outer is null
import java.util.*;

public class CapturingClasses {
    private int x = 1;

    class Inner {
        int x = 2;

        class Deep {
            int x = 3;
            String all(int x) {
                return x + " " + this.x + " " + Inner.this.x + " " + CapturingClasses.this.x;
            }
            void bump() { CapturingClasses.this.x += 10; Inner.this.x++; }
        }
    }

    interface Counter { int next(); }

    Counter counter(int start, int step) {
        int[] state = {start};
        class Local implements Counter {
            final int extra;
            Local(int extra) { this.extra = extra; }
            public int next() { return state[0] += step + extra + x * 0; }
        }
        return new Local(1);
    }

    static List<Counter> several() {
        List<Counter> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            final int k = i;
            list.add(new Counter() {
                int calls = k * 100;
                { calls += 5; }
                @Override public int next() { return ++calls; }
            });
        }
        return list;
    }

    static abstract class WithArg {
        final String s;
        WithArg(String s) { this.s = s + made(); }
        abstract String made();
    }

    class Sub extends Inner {
        Sub() { x = 50; }
        int sum() { return x + CapturingClasses.this.x; }
    }

    static class Outside extends CapturingClasses.Inner {
        Outside(CapturingClasses c) { c.super(); }
    }

    public static void main(String[] args) {
        CapturingClasses c = new CapturingClasses();
        Inner.Deep d = c.new Inner().new Deep();
        System.out.println(d.all(9));
        d.bump();
        System.out.println(d.all(8) + " | " + c.x);
        Counter a = c.counter(100, 5), b = c.counter(0, 1);
        System.out.println(a.next() + " " + a.next() + " " + b.next() + " " + a.getClass().getSimpleName());
        for (Counter k : several()) System.out.print(k.next() + k.next() + " ");
        System.out.println("|");
        String captured = "cap";
        long wide = 1L << 40;
        WithArg w = new WithArg("arg") {
            @Override String made() { return captured + wide; }
        };
        System.out.println(w.s);
        System.out.println(c.new Sub().sum() + " " + new Outside(c).x);
        Object o = new Object() {
            @Override public String toString() { return new Object() { @Override public String toString() { return "inner of " + captured; } }.toString(); }
        };
        System.out.println(o);
        var anon = new Object() { int hidden = 7; int twice() { return hidden * 2; } };
        anon.hidden++;
        System.out.println(anon.twice());
        CapturingClasses none = null;
        try {
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("outer is null");
        }
    }
}

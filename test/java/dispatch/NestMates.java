// intent: Private members across nested classes, in both directions, including constructors and statics.
// expect: 9 2 56
// expect: hidden10
// expect: 22
// expect: 4 9 4
// expect: 20
// expect: NestMates true
public class NestMates {
    private int secret = 1;
    private static int shared = 10;

    private NestMates() {}

    private int twice(int x) { return x * 2 + secret; }

    static class Nested {
        private int own = 5;
        private Nested() {}
        private static String hidden() { return "hidden" + shared; }
        int peek(NestMates n) { return n.secret++ + n.twice(3); }
    }

    class Inner {
        private long deep = 7;
        class Deeper {
            private long sum() { return deep + secret + shared; }
        }
    }

    private interface Hook { private int v() { return 9; } default int w() { return v(); } }

    private static class Sub extends NestMates implements Hook {
        int read() { return super.secret + super.twice(1); }
    }

    private enum Kind { A { private int z() { return 4; } @Override int get() { return z(); } }; abstract int get(); }

    public static void main(String[] args) {
        NestMates n = new NestMates();
        Nested nested = new Nested();
        System.out.println(nested.peek(n) + " " + n.secret + " " + nested.own++ + nested.own);
        System.out.println(Nested.hidden());
        Inner inner = n.new Inner();
        inner.deep += 3;
        Inner.Deeper deeper = inner.new Deeper();
        System.out.println(deeper.sum());
        System.out.println(new Sub().read() + " " + new Sub().w() + " " + Kind.A.get());
        shared *= 2;
        System.out.println(new NestMates() { int q() { return shared; } }.q());
        System.out.println(Inner.class.getNestHost().getName() + " " + Nested.class.isNestmateOf(Inner.class));
    }
}

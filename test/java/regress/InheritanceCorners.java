// intent: Field hiding, static hiding, private methods with the same name, package of protected, super chains.
// expect: A.f B.f C.f B.fA.fA.f
// expect: A.s B.s B.s
// expect: A.p B.p B.pB.f
// expect: C.v>B.v>A.v C.v>B.v>A.vA.f B.fA.fA.f
// expect: AB BA
// expect: -1 44
// expect: Object true
// expect: PQi0Q5
// expect: 42
// expect: overridden run
public class InheritanceCorners {
    static class A {
        String f = "A.f";
        static String s() { return "A.s"; }
        private String p() { return "A.p"; }
        String callP() { return p(); }
        String v() { return "A.v"; }
        String viaThis() { return this.v() + this.f; }
        A self() { return this; }
    }

    static class B extends A {
        String f = "B.f";
        static String s() { return "B.s"; }
        String p() { return "B.p"; }
        @Override String v() { return "B.v>" + super.v(); }
        @Override B self() { return this; }
        String fs() { return f + super.f + ((A) this).f; }
    }

    static class C extends B {
        String f = "C.f";
        @Override String v() { return "C.v>" + super.v(); }
        String up() { return super.p() + super.f; }
    }

    static class Cell<T> { T v; T get() { return v; } }
    static class IntCell extends Cell<Integer> { Integer get() { return v == null ? -1 : super.get(); } }

    static String over(A a, B b) { return "AB"; }
    static String over(B a, A b) { return "BA"; }

    public static void main(String[] args) {
        A a = new C();
        B b = (B) a;
        System.out.println(a.f + " " + b.f + " " + ((C) a).f + " " + b.fs());
        System.out.println(A.s() + " " + B.s() + " " + C.s());
        System.out.println(a.callP() + " " + b.p() + " " + ((C) b).up());
        System.out.println(a.v() + " " + a.viaThis() + " " + b.self().fs());
        System.out.println(over(new A(), new B()) + " " + over(new B(), (A) new B()));
        Cell<Integer> c = new IntCell();
        System.out.println(c.get() + " " + (c.v = 4) + c.get());
        Object o = new Object[] {1};
        System.out.println(o.getClass().getSuperclass().getSimpleName() + " " + (o instanceof Object[] arr && arr.length == 1));
        StringBuilder log = new StringBuilder();
        class P { P() { log.append("P"); init(); } void init() { log.append("Pi"); } }
        class Q extends P { int v = 5; Q() { log.append("Q").append(v); } @Override void init() { log.append("Qi").append(v); } }
        new Q();
        System.out.println(log);
        abstract class Abs { abstract int n(); int twice() { return n() * 2; } }
        System.out.println(new Abs() { int n() { return 21; } }.twice());
        Thread t = new Thread() { @Override public void run() { System.out.println("overridden run"); } };
        t.run();
    }
}

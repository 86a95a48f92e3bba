// intent: Virtual, super, static and private method selection over a class hierarchy.
// expect: A AsApA fA pA
// expect: BA BAsApA fBA pA
// expect: CBAx <CBAxsApA> fCBAx pA
// expect: pBCBAx
// expect: A B object
// expect: long Integer long varargs0 varargs3
// expect: cd id object
// expect: anonAsApA
// expect: true true true
public class VirtualDispatch {
    static class A {
        String name() { return "A"; }
        static String st() { return "sA"; }
        private String priv() { return "pA"; }
        String callPriv() { return priv(); }
        String show() { return name() + st() + callPriv(); }
        final String fin() { return "f" + name(); }
    }

    static class B extends A {
        @Override String name() { return "B" + super.name(); }
        static String st() { return "sB"; }
        private String priv() { return "pB"; }
        String own() { return priv() + ((A) this).name(); }
    }

    static abstract class C extends B {
        abstract String extra();
        @Override String name() { return "C" + super.name() + extra(); }
    }

    static class D extends C {
        @Override String extra() { return "x"; }
        @Override String show() { return "<" + super.show() + ">"; }
    }

    static String over(Object o) { return "object"; }
    static String over(A a) { return "A"; }
    static String over(B b) { return "B"; }
    static String over(long l) { return "long"; }
    static String over(Integer i) { return "Integer"; }
    static String over(int... i) { return "varargs" + i.length; }
    static String over(char c, double d) { return "cd"; }
    static String over(int i, double d) { return "id"; }

    public static void main(String[] args) {
        A[] all = {new A(), new B(), new D()};
        for (A a : all) System.out.println(a.name() + " " + a.show() + " " + a.fin() + " " + a.callPriv());
        System.out.println(((B) all[2]).own());
        A a = new B();
        System.out.println(over(a) + " " + over((B) a) + " " + over((Object) a));
        System.out.println(over(1) + " " + over(Integer.valueOf(1)) + " " + over('c') + " " + over() + " " + over(1, 2, 3));
        System.out.println(over('c', 1) + " " + over((byte) 1, 1f) + " " + over("s"));
        A anon = new A() {
            @Override String name() { return "anon" + super.name(); }
        };
        System.out.println(anon.show());
        Object o = new D();
        System.out.println(o.toString().startsWith("VirtualDispatch$D@") + " " + (o.hashCode() == o.hashCode()) + " " + o.equals(o));
    }
}

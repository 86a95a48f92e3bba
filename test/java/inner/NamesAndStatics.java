// intent: Binary names of nested, local and anonymous classes; static members in inner classes; local interfaces.
// expect: NamesAndStatics$A$B$C B NamesAndStatics.A.B.C
// expect: NamesAndStatics$1L NamesAndStatics$2L NamesAndStatics$2L$M
// expect: NamesAndStatics$1 NamesAndStatics$3$1
// expect: NamesAndStatics$2
// expect: 13
// expect: 8 11 Rec[v=2] NamesAndStatics$1E NamesAndStatics$1Op
// expect: class NamesAndStatics$A$B local B
// expect: [A, In]
public class NamesAndStatics {
    static class A { static class B { class C {} } }
    class In { static int counter = 5; static int next() { return ++counter; } }

    static Object local(int n) {
        if (n == 0) { class L { } return new L(); }
        class L { class M {} }
        return n == 1 ? new L() : new L().new M();
    }

    Object field = new Object() {};
    static final Runnable R = new Runnable() { public void run() { System.out.println(getClass().getName()); } };

    public static void main(String[] args) {
        System.out.println(A.B.C.class.getName() + " " + A.B.class.getSimpleName() + " " + A.B.C.class.getCanonicalName());
        System.out.println(local(0).getClass().getName() + " " + local(1).getClass().getName() + " " + local(2).getClass().getName());
        System.out.println(new NamesAndStatics().field.getClass().getName() + " " + new Object() { Object in = new Object() {}; }.in.getClass().getName());
        R.run();
        System.out.println(In.next() + In.next());
        interface Op { int go(int a); static Op twice() { return x -> x * 2; } }
        enum E { P, Q; Op op() { return x -> x + ordinal(); } }
        record Rec(int v) { Rec { v++; } }
        System.out.println(Op.twice().go(4) + " " + E.Q.op().go(10) + " " + new Rec(1) + " " + E.class.getName() + " " + Op.class.getName());
        System.out.println(A.B.C.class.getDeclaringClass() + " " + local(1).getClass().getEnclosingMethod().getName() + " " + A.B.C.class.getEnclosingClass().getSimpleName());
        System.out.println(java.util.Arrays.stream(NamesAndStatics.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().toList());
    }
}

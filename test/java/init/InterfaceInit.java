// intent: Interfaces initialise only when their own fields are read, or when they have defaults.
// expect: A
// expect: -
// expect: WithDefault
// expect: SubDefault
// expect: B
// expect: -
// expect: 11
// expect: Sub
// expect: 3
// expect: -
// expect: 10text
// expect: Constant.LATE
// expect: 13
// expect: Plain
// expect: 5
public class InterfaceInit {
    static int say(String s) {
        System.out.println(s);
        return s.length();
    }

    interface Plain {
        int P = say("Plain");
    }

    interface WithDefault {
        int D = say("WithDefault");
        default void method() {}
    }

    interface Sub extends WithDefault {
        int S = say("Sub");
    }

    interface SubDefault extends Plain {
        int T = say("SubDefault");
        default void other() {}
    }

    static class A implements Plain {
        static { say("A"); }
    }

    static class B implements Sub, SubDefault {
        static { say("B"); }
    }

    interface Constant {
        int C = 10;
        String TEXT = "text";
        int LATE = say("Constant.LATE");
    }

    public static void main(String[] args) {
        new A();
        System.out.println("-");
        new B();
        System.out.println("-");
        System.out.println(Sub.D);
        System.out.println(B.S);
        System.out.println("-");
        System.out.println(Constant.C + Constant.TEXT);
        System.out.println(Constant.LATE);
        System.out.println(A.P);
    }
}

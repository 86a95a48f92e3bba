// intent: Superclass first, textual order, on first new, static call or static field access only.
// expect: main
// expect: 42
// expect: array made
// expect: Derived
// expect: Base.a
// expect: Base.static
// expect: 1
// expect: inherited static read
// expect: Derived.BOXED
// expect: Derived.static
// expect: Base.x
// expect: Base.instance
// expect: Base()
// expect: Derived.hook y=0
// expect: Derived.y
// expect: Derived() y=9
// expect: OnlyStatic.static
// expect: call
public class ClassInitOrder {
    static void say(String s) {
        System.out.println(s);
    }

    static int say(String s, int v) {
        System.out.println(s);
        return v;
    }

    static class Base {
        static int a = say("Base.a", 1);
        static { say("Base.static"); }
        int x = say("Base.x", 1);
        { say("Base.instance"); }
        Base() { say("Base()"); hook(); }
        void hook() { say("Base.hook"); }
    }

    static class Derived extends Base {
        static final int CONSTANT = 42;
        static final Integer BOXED = say("Derived.BOXED", 5);
        static { say("Derived.static"); }
        int y = say("Derived.y", 9);
        Derived() { super(); say("Derived() y=" + y); }
        @Override void hook() { say("Derived.hook y=" + y); }
    }

    static class OnlyStatic extends Base {
        static { say("OnlyStatic.static"); }
        static void call() { say("call"); }
    }

    public static void main(String[] args) {
        say("main");
        System.out.println(Derived.CONSTANT);
        Derived[] array = new Derived[1];
        say("array made");
        Derived none = null;
        say(Derived.class.getSimpleName());
        System.out.println(Derived.a);
        say("inherited static read");
        new Derived();
        OnlyStatic.call();
    }
}
